"""What passes between the kernel and the browser; TypeScript types come from it and `commands`."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from zwidgets.control.pace import Pace
from zwidgets.core.contract.values import View
from zwidgets.core.match.film import Delta, Viewer
from zwidgets.core.match.packing import Line
from zwidgets.odds.brief import Brief


class Page(TypedDict):
    """One idea of how to play; `drawing` is an SVG, or "" for one of the details."""

    title: str
    text: str
    drawing: str


class About(TypedDict):
    """The constants of a widget.

    `titles`: what cards and pieces are called, by their names in views; `notes`: what is said of
    them; `points`: what they count. `asks`: a heading and what it means, by phase or move.
    `lesson`: whether there is a lesson. `replay`: the moment at which it begins to look back.
    """

    game: str
    title: str
    pages: list[Page]
    credits: str
    titles: dict[str, str]
    notes: dict[str, str]
    points: dict[str, int]
    asks: dict[str, tuple[str, str]]
    lesson: bool
    replay: int | None


class Named(TypedDict):
    """A seat, and what its player is called."""

    seat: int
    name: str


class Since(TypedDict):
    """Moves that a seat was told of since its last choice.

    `forced`: how many of them were its own only ones. `moment`: where the film has the choice.
    """

    moves: int
    forced: int
    moment: int


class Conceding(TypedDict):
    """What comes of conceding, and why the game can no longer be won; None if it perhaps can."""

    means: str
    lost: str | None


class Shown(TypedDict):
    """The part of a board that depends on whose view is shown, or on the curtain.

    `log` has the last of so many `lines`. `position` is None while there are secrets. `only` stands
    where there is no match, and says that only looking back is possible. `between`: where nothing
    is secret, the views after each chance event but the last since the board before, newest first,
    each as what changes from the one after it; a game's first board also has the view before any.
    `invite`: whether a table can be opened, "first" if its card is to open by itself. `forced`:
    whether a move, which the prompt tells, is about to be made by itself. `since`: what the seat
    was told since its last choice, None if that was no move. `concede`: set where the seat may
    concede now. `harder`: whether another game may be begun against bots of the next level.
    """

    view: View | None
    prompt: str
    log: list[tuple[int, str]]
    lines: int
    curtain: Named | None
    position: str | None
    record: str
    only: NotRequired[str]
    between: NotRequired[list[Delta]]
    invite: NotRequired[Literal[True, "first"]]
    forced: NotRequired[bool]
    since: NotRequired[Since | None]
    concede: NotRequired[Conceding]
    harder: NotRequired[bool]


class Taught(TypedDict):
    """A lesson that is on; its sentence is the board's prompt.

    `step`: which of how many. `places`: what the wanted move is about. `reads`: whether there is
    nothing to do but to read and to go on. `over`: whether it has come to its end.
    """

    step: str
    places: list[str]
    reads: bool
    over: bool


class Board(Shown):
    """The board of the seat that looks.

    `rev`: its revision. `turn`: the revision since which the seat decides the same; a move is good
    for all boards since. `new`: whether another game may be begun. `offer`: who at this
    screen has a choice that tells no secret, so that no curtain falls for it. `talk`: the last
    remarks, None in a game without talk. `film`: whether there is anything to look back at. `auto`:
    whether a move is made by itself if it is the only legal one, None where that is not to be had.
    `pace`: how fast bots move and scenes pass, None where nobody plays.
    `lesson`: the lesson that is shown in place of the match. `odds`, `review`: whether the board
    offers them. `stopped`: whether it waits at a question.
    """

    rev: int
    turn: int
    seat: int | None
    names: list[str]
    new: bool
    undo: bool
    redo: bool
    step: bool
    thinking: str | None
    seed: str | None
    offer: Named | None
    talk: list[tuple[int, str]] | None
    film: bool
    auto: bool | None
    pace: Pace | None
    lesson: Taught | None
    odds: bool
    review: bool
    stopped: bool


class Sitting(TypedDict):
    """A seat at a table; `state` as `Person` has it."""

    player: int
    name: str
    state: str


class Invited(TypedDict):
    """A table, for its host alone: this stands in no trait, since these are saved.

    `code`: "" where there is no table any more. `qr`: the link as an SVG, or "". `network`: whether
    everybody in the network may come.
    """

    link: str
    code: str
    qr: str
    network: bool
    seats: list[Sitting]
    watching: int


class Drawing(TypedDict):
    """The code that draws a panel: a script and its style."""

    name: Literal["invite", "sheet"]
    js: str
    css: str


class Inviting(TypedDict):
    """A message to a page: what a host's panel shows, what draws a panel, or what makes sounds."""

    invited: NotRequired[Invited]
    panel: NotRequired[Drawing]
    sounds: NotRequired[str]


class Choice(TypedDict):
    """Eyes that may look back."""

    eyes: Viewer
    name: str


class Frame(TypedDict):
    """One moment; `marks` are the places that changed since the one before."""

    view: View
    prompt: str
    names: list[str]
    marks: list[str]


class Film(TypedDict):
    """A match as somebody saw it.

    `frames`: the first whole, then what changed (see `Film`). `log`: round, sentence,
    and the moment after it. `rounds`: each with its first moment. `open`: whether play may go on
    from a moment. `better`: the moment of the mistake without which it is shown, else None.
    """

    rev: int
    eyes: Viewer
    choices: list[Choice]
    log: list[Line]
    rounds: list[tuple[int, int]]
    frames: list[Frame | list[list[Any]]]
    open: bool
    better: int | None


class Mark(TypedDict):
    """A moment that mattered.

    `change`: what it did to the chance, in points; `much`: whether it is listed. `better`: at a
    mistake; `played`, `instead`: the places that tell the move from the better one.
    """

    at: int
    kind: Literal["luck", "skill", "luckiest", "mistake"]
    what: str
    change: str
    much: bool
    better: str | None
    played: list[str]
    instead: list[str]


class Review(TypedDict):
    """The review of a game that is over, for one player.

    `done`: the share of the work that is; `note`: what it adds up to, or what is being done.
    `verdict`: the moment that mattered most, in words, "" before the end; `at`: which it is.
    `chances`: to win, in thousandths, at each moment; none before the end.
    """

    who: str
    done: float
    note: str
    verdict: str
    at: int | None
    chances: list[int]
    marks: list[Mark]


class MoveOdds(TypedDict):
    """The worth of moves with the same effect, estimated from some games, with its interval.

    `move`: one of them; `words`: what they are called; `places`: what they are about, the chief
    place first. `slack`: how far off the value may be that the panel shows, in whole points, as far
    as the interval. `best`: whether they may be best, by these games.
    """

    move: str
    words: str
    places: list[str]
    value: float
    low: float
    high: float
    slack: int
    games: int
    best: bool


class Odds(TypedDict):
    """The odds of one board for the seat that looks.

    `verdict`: the sentence about the best move; `hint`: whether it was asked for, None on a board
    without hints, which tells of no move that it is best.
    """

    rev: int
    seat: int | None
    note: str | None
    done: bool
    games: int
    questions: list[Brief]
    moves: list[MoveOdds]
    verdict: str | None
    hint: bool | None
    unit: str
    policy: str | None


class Exported(TypedDict):
    """A game on a page of its own, which answers in place of a kernel (`js/src/page`).

    `choices`: whose eyes can be chosen; `at`: with which it begins. `moments`: at each moment what
    each of them saw (the first frame whole, then what changed) and was told (round, sentence).
    `rounds`, `reviews`: of each of them. `refusal`: what is said to any other request.
    """

    about: About
    board: Board
    choices: list[Choice]
    at: int
    moments: list[list[tuple[Any, list[tuple[int, str]]]]]
    rounds: list[list[tuple[int, int]]]
    reviews: list[Review | None]
    refusal: str


class Nothing(TypedDict):
    """Odds, a film or a review that are switched off, or may not be shown."""


class Rule(TypedDict):
    """A rule as the game's sheet has it."""

    id: str
    text: str


class Refusal(TypedDict):
    """The reason of a refusal; `rules`: those that the refused move would break."""

    sentence: str
    rules: list[Rule]


class Reply(TypedDict):
    """The one answer to a request, after what it changed has been shown."""

    id: str | int | None
    refusal: Refusal | None


class Notice(TypedDict):
    """A sentence for everybody who looks, which answers no request."""

    notice: str
