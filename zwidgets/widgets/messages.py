"""What passes between the kernel and the browser; TypeScript's types are generated from it."""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict, get_args, get_type_hints

from zwidgets.core.contract.values import View
from zwidgets.core.match.film import Delta, Looker
from zwidgets.core.match.packing import Line
from zwidgets.odds.brief import Brief
from zwidgets.widgets.pace import Pace

# To the browser: the traits


class Page(TypedDict):
    """One idea of how to play; `drawing` is an SVG, or "" for one of the details."""

    title: str
    text: str
    drawing: str


class About(TypedDict):
    """What never changes in a widget.

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


class Shown(TypedDict):
    """The part of a board that depends on whose view is shown, or on the curtain.

    `log` has the last of so many `lines`. `position` is None while there are secrets. `only` stands
    where there is no match, and says that one can look back, and no more. `between`: where nothing
    is secret, the views after each chance event but the last since the board before, newest first,
    each as what changes from the one after it.
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

    `rev`: its revision. `offer`: who at this screen has a choice that tells no secret, so that no
    curtain falls for it. `talk`: the last remarks, None in a game without talk. `film`: whether
    there is anything to look back at. `auto`: whether a move is made by itself if it is the only
    legal one, None where that is not to be had. `pace`: how fast bots move, None where people play
    without bots or bots without people. `lesson`: the lesson that is shown in place of the match.
    `odds`, `review`: whether the board offers them. `stopped`: whether it waits at a question.
    """

    rev: int
    seat: int | None
    names: list[str]
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


class Choice(TypedDict):
    """Eyes that may look back."""

    eyes: Looker
    name: str


class Frame(TypedDict):
    """One moment; `marks` are the places that changed since the one before."""

    view: View
    prompt: str
    names: list[str]
    marks: list[str]


class Film(TypedDict):
    """What somebody saw of a match.

    `frames`: the first whole, then what changed (see `Film`). `log`: round, sentence,
    and the moment after it. `rounds`: each with its first moment. `open`: whether one may play on
    from a moment. `better`: the moment of the mistake without which it is shown, else None.
    """

    rev: int
    eyes: Looker
    choices: list[Choice]
    log: list[Line]
    rounds: list[tuple[int, int]]
    frames: list[Frame | list[list[Any]]]
    open: bool
    better: int | None


class Mark(TypedDict):
    """A moment that mattered; `change` of the chance in points, `better` at a mistake."""

    at: int
    kind: Literal["luck", "skill", "luckiest", "mistake"]
    what: str
    change: str
    better: str | None


class Review(TypedDict):
    """The review of a game that is over, for one player.

    `done`: the share of the work that is; `note`: what it adds up to, or what is being done.
    `chances`: to win, in thousandths, at each moment; none before the end.
    """

    who: str
    done: float
    note: str
    chances: list[int]
    marks: list[Mark]


class MoveOdds(TypedDict):
    """What moves of one effect are worth, from so many games: an estimate with its interval.

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


class Alert(TypedDict):
    """A sentence for the view that asked; for all where `to` is None.

    `do`: the request that it refuses; None where it refuses none. `rules`: those that a refused
    move would break. An empty sentence says only that all is heard.
    """

    alert: str
    to: str | None
    do: str | None
    rev: int
    rules: list[Rule]


# From the browser: requests


class Play(TypedDict):
    """Make a move."""

    do: Literal["play"]
    move: str


class Turn(TypedDict):
    """Go on or back, lift the curtain, or let bots move at once until people are to act.

    Begin the lesson, go on with it ("next"), or end it ("leave").
    """

    do: Literal["undo", "redo", "step", "lift", "skip", "lesson", "next", "leave"]


class New(TypedDict):
    """Begin a new game like the present one."""

    do: Literal["new"]
    seed: Literal["same", "fresh"]


class Resume(TypedDict):
    """Go on with a game that the page has kept."""

    do: Literal["resume"]
    record: str


class AskSheet(TypedDict):
    """Fill the sheet of the next game with what is played now."""

    do: Literal["sheet"]


class Change(TypedDict):
    """Change something on the sheet: an option, a player or a name by its seat, the seed."""

    do: Literal["set"]
    what: Literal["option", "player", "name", "seed"]
    at: str | int | None
    value: str


class Begin(TypedDict):
    """Begin the game on the sheet."""

    do: Literal["begin"]


class Say(TypedDict):
    """Say something to all."""

    do: Literal["say"]
    text: str


class Switch(TypedDict):
    """Switch the odds, or whether a move that is the only legal one is made by itself."""

    do: Literal["odds", "auto"]
    on: bool


class AskPace(TypedDict):
    """Have bots move slowly or fast."""

    do: Literal["pace"]
    pace: Pace


class Hint(TypedDict):
    """Tell the best move."""

    do: Literal["hint"]


class AskFilm(TypedDict):
    """Look back as somebody or in the usual way, or no more."""

    do: Literal["film"]
    on: bool
    eyes: NotRequired[Looker]


class AskReview(TypedDict):
    """Review the game that is over, for whoever looks back."""

    do: Literal["review"]


class AtMoment(TypedDict):
    """Show how the game might have gone on without the mistake at a moment, or play on from it."""

    do: Literal["better", "rewind"]
    at: int


Ask = (
    Play
    | Turn
    | New
    | Resume
    | AskSheet
    | Change
    | Begin
    | Say
    | Switch
    | AskPace
    | Hint
    | AskFilm
    | AskReview
    | AtMoment
)
Sender = TypedDict("Sender", {"rev": int, "from": str})
"""What every request tells besides: the revision of its board, and the view that asks."""

VERBS: Final[tuple[str, ...]] = tuple(
    verb for kind in get_args(Ask) for verb in get_args(get_type_hints(kind)["do"])
)
"""All that can be asked for."""
