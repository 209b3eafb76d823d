"""What a class is asked: a move, how likely something is, or an exercise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Any, Final, NamedTuple

from zwidgets.core.arguments import as_text
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.match.match import Match
from zwidgets.odds import asking
from zwidgets.odds.tables import exactly, number, percent, roughly
from zwidgets.teaching.exercise import Exercise
from zwidgets.teaching.verdict import FORMS, WITH_ERROR, Truth, Verdict, entry, judged, truth

MOVE: Final = "move"
CHOICE: Final = "choice"
NUMBERS: Final = ("chance", "number", "whole")
"""The kinds of questions that numbers answer."""
NO_CHANCE: Final = "A probability lies between 0 and 1, as 7/61, 0.115 or 11.5 %."
NO_QUESTION: Final = (
    "A class votes on a board or a position, on a question about it, or on an exercise of zw.ask"
)


class Given(NamedTuple):
    """An answer: as it was written, and what it is."""

    text: str
    value: Fraction | str


@dataclass(frozen=True, eq=False)
class Asked:
    """A question to a class.

    Attributes:
        kind: "move", "choice", or what kind of answer an exercise has, as "chance".
        text: the question.
        judge: gives the verdict on an answer; None where none is right, as of a move.
        truth: what is right, which is told when the teacher reveals it.
        choices: the answers to choose from, as they are written and in words.
        form: what is asked for, in words.
        unit: what is counted.
        state: the position, if the question is about one.
        seat: whose view of it the class sees.
        match: the match in which the class's move is played.
        is_rough: whether the truth is told as about so much.
    """

    kind: str
    text: str
    judge: Callable[[object], Verdict] | None = None
    truth: Truth | None = None
    choices: Mapping[str, str] | None = None
    form: str = ""
    unit: str = ""
    state: State | None = None
    seat: int | None = None
    match: Match[Any] | None = None
    is_rough: bool = False

    @property
    def game(self) -> Game[Any] | None:
        """The game of the position."""
        return None if self.state is None else self.state.game

    @cached_property
    def picture(self) -> str:
        """The position as the seat sees it, in SVG; "" without one."""
        if self.state is None:
            return ""
        game: Game[Any] = self.state.game
        drawn = game.picture(self.state.view(self.seat))
        return drawn if drawn.startswith("<svg") else ""

    def read(self, text: str) -> Given:
        """Read an answer, right or wrong; an InvalidOption says what would be one."""
        written = " ".join(text.split())
        if self.choices is not None:
            need(written in self.choices, f"{quoted(text)} is none of the answers.")
            return Given(written, written)
        need(written, f"Write an answer. {self.form}.")
        number = entry(written) if self.kind in NUMBERS else None
        # A verdict looks for mistakes, which takes longer than all else that an answer needs.
        is_plain = number is not None and number.error is None and WITH_ERROR not in self.form
        if number and number.percent and self.unit:
            is_plain = False
        if self.judge and not is_plain:
            verdict = self.judge(written)
            need(verdict.kind != "unread", verdict.words)
        if number is None:
            return Given(written, written.casefold())
        need(self.kind != "chance" or 0 <= number.value <= 1, NO_CHANCE)
        return Given(written, number.value)

    def words(self, value: Fraction | str) -> str:
        """Return an answer in words."""
        if isinstance(value, str):
            return (self.choices or {}).get(value, value)
        if self.kind == "chance":
            return short_percent(value)
        return f"{float(value):.6g} {self.unit}".rstrip()

    @property
    def told(self) -> str:
        """The truth in words, exact or with its interval."""
        found = self.truth
        if found is None:
            return ""
        if isinstance(found.value, str):
            return self.words(found.value)
        share = self.kind == "chance"
        if found.low != found.high:
            ends = [self.words(end) for end in (found.low, found.high)]
            return f"about {self.words(found.value)}, from {ends[0]} to {ends[1]}"
        if self.is_rough:
            return roughly(found.value) if share else f"about {self.words(found.value)}"
        exact = exactly(found.value) if share else number(found.value)
        if share and exact != percent(found.value):
            exact = f"{found.value} = {short_percent(found.value)}"
        return f"{exact} {self.unit}".rstrip() + ", exact"


def short_percent(share: Fraction | float) -> str:
    """Return a share in percent with at most one decimal.

    >>> short_percent(Fraction(4, 17)), short_percent(0.35), short_percent(1)
    ('23.5 %', '35 %', '100 %')
    """
    return f"{100 * float(share):.1f}".removesuffix(".0") + " %"


def question_to(
    what: object,
    question: str | Question | Callable[[Any], Any] | None,
    seat: int | None,
    choices: Iterable[str] | None,
    text: str | None,
    arguments: Mapping[str, Any],
) -> Asked:
    """Return what a class is asked (see `Classroom.vote`)."""
    if text is not None:
        as_text(text, f"The question to a class is a text, not {quoted(text)}.")
    if isinstance(what, Exercise):
        told = "An exercise has its question already: give it alone."
        need(question is None and seat is None and not arguments, told)
        return _exercise(what, choices, text)
    need(choices is None, "Only an exercise that is answered by a text takes choices=.")
    match = getattr(what, "match", what)
    if isinstance(match, Match):
        state: State = match.state
        shown = getattr(what, "seat", None) if seat is None else seat
    elif isinstance(what, State | str):
        match, state, shown = None, as_state(what), seat
    else:
        raise InvalidOption(f"{NO_QUESTION}, not on {quoted(what)}.")
    if question is None:
        need(not arguments, f"Only a question takes {quoted(next(iter(arguments), ''))}.")
        return _moves(state, shown, match, text)
    return _chance(state, question, shown, text, arguments)


def _exercise(exercise: Exercise, choices: Iterable[str] | None, text: str | None) -> Asked:
    right, kind, several = exercise._key(), "", None
    if choices is not None:
        told = 'The choices are several texts: write choices=["red", "black"].'
        need(isinstance(choices, Iterable) and not isinstance(choices, str), told)
        several = {as_text(choice, told): choice for choice in choices}
        right_one = [choice for choice in several if exercise._judge(choice)]
        need(right.kind == "text", "Only an exercise that is answered by a text takes choices=.")
        need(right_one, "One of the choices must be the answer of the exercise.")
        right, kind = truth(right_one[0]), CHOICE
    return Asked(
        kind or right.kind,
        text or exercise.text,
        exercise._judge,
        right,
        several,
        exercise.form,
        str(getattr(exercise, "about", {}).get("unit", "")),
        is_rough=exercise.is_rough,
    )


def _moves(state: State, seat: int | None, match: Match[Any] | None, text: str | None) -> Asked:
    """Ask for a move: the choices are the legal moves of a seat, those of one effect together."""
    actors = sorted(state.actors)
    need(actors, "Nobody is to move here: ask a question about the position.")
    if seat is None and len(actors) == 1:
        seat = actors[0]
    if seat not in actors:
        raise InvalidOption(f"Say which seat the class moves for: seat={actors[0]}.")
    game: Game[Any] = state.game
    view, words = state.view(seat), dict[str, str]()
    for move in state.moves(seat):
        words.setdefault(game.wording(view, move).words, str(move))
    choices = {move: told for told, move in words.items()}
    asks = text or game.prompt(state, seat)
    return Asked(MOVE, asks, choices=choices, state=state, seat=seat, match=match)


def _chance(
    state: State,
    question: str | Question | Callable[[Any], Any],
    seat: int | None,
    text: str | None,
    arguments: Mapping[str, Any],
) -> Asked:
    """Ask how likely something is."""
    game: Game[Any] = state.game
    viewer = asking.viewer_of(game, seat)
    answer = asking.exact(game, question, state, viewer, **arguments)
    right = truth(answer, answer.unit)
    asks = text or f"How likely is this? {answer.asks}"
    kind, unit = right.kind, "" if right.kind == "chance" else answer.unit
    judge: Callable[[object], Verdict] = lambda given: judged(given, right)  # noqa: E731
    return Asked(kind, asks, judge, right, None, FORMS[kind], unit, state, viewer)
