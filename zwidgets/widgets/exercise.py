"""Exercises in a notebook: `zw.ask`."""

from __future__ import annotations

import textwrap
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.requests import asked
from zwidgets.core.arguments import as_kind
from zwidgets.core.contract.state import State
from zwidgets.core.errors import quoted
from zwidgets.core.shown import picture
from zwidgets.teaching.exercise import SESSION, Exercise, Stage, computed
from zwidgets.teaching.numbers import Written, fraction
from zwidgets.teaching.verdict import LONGEST, slipped, truth
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.saved_output import SavedContent

WIDTH: Final = 720
LETTERS: Final = 84
"""In a line of the static picture."""


class ExerciseAbout(TypedDict):
    """The constants of an exercise: its name, question, unit, what is asked for, scale."""

    id: str
    text: str
    form: str
    unit: str
    guesses: bool


class ExerciseShown(TypedDict):
    """The student's standing, also in words.

    `verdict`: whether the last answer was right, and what is said; `checks` counts verdicts.
    """

    rev: int
    stage: Stage
    stands: str
    checks: int
    verdict: tuple[bool, str] | None
    hints: list[str]
    left: int
    guess: float | None


class ExerciseAsk(TypedDict):
    """A page's request; `text` is the answer, or the guess. "advise" asks for a hint.

    A page waits for the next board before it asks again, which it does not for a game's hint.
    """

    do: Literal["check", "advise", "guess", "show"]
    text: str


class Reveal(TypedDict):
    """The answer, as a page draws it beside the guess; it is kept nowhere."""

    truth: float
    words: str


class ExerciseBoard(Exercise, Boundary):
    """An exercise to be answered in a notebook or from a cell (see `zw.ask`)."""

    def __init__(self, id: str, text: str, key: Any, unit: str, **more: Any) -> None:  # noqa: A002
        before = SESSION.get(str(id))
        Exercise.__init__(self, id, text, key, **more)
        about: ExerciseAbout = {
            "id": self.id,
            "text": self.text,
            "form": self.form,
            "unit": unit,
            "guesses": self.guesses,
        }
        Boundary.__init__(self, "exercise", about=about, board=self._board(0))
        if isinstance(before, ExerciseBoard):
            before.close()

    def _board(self, rev: int) -> ExerciseShown:
        verdict = self.verdict
        return {
            "rev": rev,
            "stage": self.stage,
            "stands": self.stands if self.tries or self.stage != "open" else "",
            "checks": self.checks,
            "verdict": None if verdict is None else (verdict.right, verdict.words),
            "hints": [*self.hinted],
            "left": len(self.hints) - len(self.hinted),
            "guess": None if self.guessed is None else float(self.guessed),
        }

    def _changed(self) -> None:
        self.set_trait("board", self._board(self.board["rev"] + 1))

    def _do(self, content: object) -> None:
        request = asked(content, ExerciseAsk)
        text = request["text"][: LONGEST + 1]
        match request["do"]:
            case "check":
                self.check(text)
            case "guess":
                self.guess(text)
            case "advise":
                self.hint()
            case "show":
                value, words = self._shown()
                reveal: Reveal = {"truth": float(value), "words": words}
                self.send(reveal)

    def _picture(self) -> str:
        """Return the question; what has been answered is nobody else's."""
        lines = [part for line in self.text.splitlines() for part in textwrap.wrap(line, LETTERS)]
        texts = [picture.text(24, 42 + 24 * row, line, 16) for row, line in enumerate(lines)]
        return picture.svg(WIDTH, 40 + 24 * len(lines), self.text, texts)

    def _saved_content(self) -> SavedContent:
        return SavedContent(self.text, "Run this cell to answer.")


def ask(
    id: str,  # noqa: A002 - its name for people
    text: str,
    answer: object | Callable[..., object],
    position: State | str | None = None,
    tolerance: Written = 0,
    hints: Iterable[str] = (),
    guess: bool = False,
    *,
    slips: Mapping[str, object] | None = None,
    error: Written | None = None,
    unit: str = "",
    seat: int | None = None,
    **arguments: Any,
) -> ExerciseBoard:
    """Ask a question and check answers to it, on a board in the notebook or by `.check` in a cell.

    The answer is computed and kept in a function: no board, picture or saved notebook has it. A
    decimal is right if it is the answer rounded to the digits given, three significant ones at
    least. A wrong answer is told what kind of mistake it is, where that can be seen.

    Args:
        id: a simple name, as "pile-1". The same name asked again replaces the old exercise.
        text: the question.
        answer: the name of a question of the game, or a `Question`; a function of the position, or
            of nothing; a number, a card, or what `zw.exact` or an estimate gives.
        position: a state or its text.
        tolerance: how far off a number may be, besides its rounding.
        hints: told one by one, when they are asked for.
        guess: True to have a probability guessed first, on a scale from 0 to 1.
        slips: wrong answers, numbers or functions that give them, by a sentence on the mistake or
            by one of the names in `teaching.verdict.NAMED`. They are recognised before all other
            mistakes; one that leads to the right answer is left out.
        error: the largest error of a simulated answer, which is given as 0.12 ± 0.03. It is right
            if it is as near to the answer, or to its interval. None asks for the exact answer.
        unit: what is counted, as "cards"; without it a number from 0 to 1 is a probability.
        seat: the seat that asks a question of the game.
        **arguments: what a question of the game asks for, as `pile="a1"`.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> pile = ask("pile", "How likely is the next card to fit on c1?", "fits", cabin, pile="c1")
    >>> pile.check("42.4 %")
    <That is the chance of the opposite.>
    >>> bool(pile.check("0.576"))
    True
    """
    as_kind(unit, str, f"{quoted(unit)} is no unit: write what is counted, as cards.")
    if slips is not None:
        as_kind(slips, Mapping, 'Slips are wrong answers by their sentences: write {"...": 0.5}.')
    right = truth(computed(answer, position, seat, arguments), unit)
    wrong = {
        name: slipped(
            fraction(slip) if isinstance(slip, str) else computed(slip, position, None, {})
        )
        for name, slip in (slips or {}).items()
    }
    made = ExerciseBoard(
        id,
        text,
        lambda: right,
        unit,
        tolerance=tolerance,
        largest=error,
        slips=wrong,
        hints=hints,
        guess=guess,
    )
    made.position = "" if position is None else str(position)
    return made
