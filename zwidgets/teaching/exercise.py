"""Exercises: a question, answers that are checked, hints, a guess, and the receipt of a session."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from threading import RLock
from typing import Any, Final, Literal, NamedTuple

from zwidgets.core.arguments import as_bool, as_kind, as_text, called
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.odds import tables
from zwidgets.odds.asking import asked
from zwidgets.odds.tables import exactly, percent, roughly
from zwidgets.teaching.numbers import Written, fraction
from zwidgets.teaching.pooling import written
from zwidgets.teaching.verdict import FORMS, WITH_ERROR, Truth, Verdict, entry, judged, sentence

NAME: Final = re.compile(r"[A-Za-z][\w-]{0,39}")
Stage = Literal["open", "solved", "shown"]
"""Where a student stands; "shown" if they have asked for the answer."""

Judge = Callable[[object], Verdict]
STAGES: Final[Mapping[Stage, str]] = {
    "open": "not solved",
    "solved": "solved",
    "shown": "answer shown",
}
SESSION: Final[dict[str, Exercise]] = {}
"""The exercises of this session by their ids, in the order in which they were asked."""


def computed(
    answer: object, position: State | str | None, seat: int | None, arguments: Mapping[str, Any]
) -> object:
    """Return the answer of an exercise as it is given to `zw.ask`.

    Args:
        answer: a question's name or a `Question`, which is asked of the position; a function of the
            position, or of nothing; or the answer itself.
        position: a state or its text.
        seat: the seat that asks a question.
        arguments: what the question asks for.
    """
    state = None if position is None else as_state(position)
    if isinstance(answer, str | Question):
        if state is None:
            raise InvalidOption(
                f"A question is asked of a position: give position=. If {quoted(answer)} is the "
                "answer, give a function that returns it."
            )
        return asked(state.game, answer, state, seat, arguments)
    extra = next(iter(arguments), "seat")
    need(seat is None and not arguments, f"Only a question of a game takes {quoted(extra)}.")
    if not callable(answer):
        return answer
    given = () if state is None else (state,)
    told = "with position= it is one of the position, without it one of nothing."
    return called(answer, *given, otherwise=f"The answer is no such function: {told}")


class Exercise:
    """A question with its answers, hints and guess: what `zw.ask` makes.

    The answer is kept in a function; no text and no board shows it.

    Args:
        id: a simple name; another exercise of this name takes its place in the receipt.
        text: the question.
        key: gives the answer.
        tolerance: how far off an exact number may be.
        largest: the largest error of a simulated number; None for an exact one.
        slips: the wrong numbers that certain mistakes lead to, by a name or a sentence.
        hints: told one by one.
        guess: whether a guess comes first.

    Attributes:
        id: its name.
        text: the question.
        form: what is asked for, in words.
        is_rough: whether an answer may be off, so that its number is told as about so much.
        slips: the wrong numbers that certain mistakes lead to, by what each is told.
        tries: the number of answers until it was solved.
        checks: the number of all verdicts, also on what could not be read.
        verdict: the last; None for none yet.
        hinted: the hints that have been told.
        guessed: the guess, a probability; None for none yet.
        stage: "open", "solved", or "shown" if the answer was asked for.
        answered: the last answer that counted, as it was given.
        position: the position that it is about, as text; "" without one.

    >>> from zwidgets.teaching.verdict import truth
    >>> heads = Exercise("two-heads", "How likely are two heads?", lambda: truth(Fraction(1, 4)))
    >>> heads.check("1/2"), heads.check("25 %"), heads
    (<Not yet.>, <Right.>, <Exercise two-heads: solved, 2 tries>)
    """

    def __init__(
        self,
        id: str,  # noqa: A002 - its name for people
        text: str,
        key: Callable[[], Truth],
        *,
        tolerance: Written = 0,
        largest: Written | None = None,
        slips: Mapping[str, Fraction] | None = None,
        hints: Iterable[str] = (),
        guess: bool = False,
    ) -> None:
        self.id, self.hints = _named(id), _hints(hints)
        told = f"The question of an exercise is a text, not {quoted(text)}."
        self.text = as_text(text, told)
        allowed, most = _margin(tolerance), None if largest is None else _margin(largest)
        answer, self.is_rough = key(), allowed > 0
        self.slips = {sentence(name): value for name, value in (slips or {}).items()}
        self.guesses = as_bool(guess, "guess")
        fits = answer.kind == "chance" or not self.guesses
        need(fits, "guess= goes with a probability, which is guessed on a scale.")
        given = most is not None or answer.low == answer.high
        need(given, "A simulated answer needs error=, the largest error of students.")
        exact = most is None or isinstance(answer.value, str)
        self.form = FORMS[answer.kind] if exact else f"A number with its error, as {WITH_ERROR}"
        self.tries = self.checks = 0
        self.answered = self.position = ""
        self.verdict: Verdict | None = None
        self.hinted: tuple[str, ...] = ()
        self.guessed: Fraction | None = None
        self.stage: Stage = "open"
        self._key = key
        self._judge: Judge = lambda given: judged(given, key(), allowed, most, self.slips)
        self._changing = RLock()
        SESSION[self.id] = self

    def check(self, answer: object) -> Verdict:
        """Return the verdict on an answer; it is true if the answer is right.

        What cannot be read gets a sentence and is no try; nor is anything after the right answer.

        Args:
            answer: a text, as "19/33", "P = 0.576", "57.6 %", "14 cards" or "10H", or a value: a
                `Fraction`, a float, a card, an estimate.
        """
        with self._changing:
            verdict = self._judge(answer)
            if verdict.kind != "unread" and self.stage == "open":
                self.tries += 1
                self.answered = str(answer)
                self.stage = "solved" if verdict else "open"
            self.verdict = verdict
            self.checks += 1
            self._changed()
            return verdict

    def hint(self) -> str:
        """Return the next hint."""
        with self._changing:
            need(len(self.hinted) < len(self.hints), "There is no other hint.")
            self.hinted = self.hints[: len(self.hinted) + 1]
            self._changed()
            return self.hinted[-1]

    def guess(self, probability: object) -> None:
        """Take a guess, which stays."""
        with self._changing:
            due = self.guesses and self.guessed is None and self.stage == "open"
            need(due, "No guess is due here.")
            value = entry(probability).value
            need(0 <= value <= 1, "A guess is a probability, from 0 to 1.")
            self.guessed = value
            self._changed()

    @property
    def brier(self) -> Fraction | None:
        """The Brier score that the guess has on average; None until the answer is known.

        If the event has the probability p, a forecast f scores (f - 1)² with probability p and f²
        otherwise: (f - p)² + p (1 - p) on average.
        """
        if self.guessed is None or self.stage == "open":
            return None
        p: Fraction = self._key().value
        return (self.guessed - p) ** 2 + p * (1 - p)

    def _shown(self) -> tuple[Fraction, str]:
        """Return the answer beside the guess, and both in words, for the page alone."""
        with self._changing:
            if self.guessed is None:
                raise InvalidOption("First make a guess.")
            if self.stage == "open":
                self.stage = "shown"
                self._changed()
            p, score = self._key().value, self.brier
            exact = percent(p) if exactly(p) == percent(p) else f"{p}, or {percent(p)}"
            answer = roughly(p) if self.is_rough else exact
            told = f"You guessed {float(100 * self.guessed):g} %. It is {answer}."
            best = f"{float(p * (1 - p)):.2f} is the best possible"
            return p, f"{told} Your guess scores {float(score or 0):.2f} (Brier); {best}."

    def _changed(self) -> None:
        """Show that something has changed; a board does."""

    @property
    def stands(self) -> str:
        """The student's standing, in words."""
        tries = "1 try" if self.tries == 1 else f"{self.tries} tries"
        return f"{STAGES[self.stage]}, {tries}"

    def __repr__(self) -> str:
        return f"<Exercise {self.id}: {self.stands}>"


def _named(name: object) -> str:
    told = f"{quoted(name)} names no exercise: write letters, digits and hyphens, as pile-1."
    found: str = as_kind(name, str, told)
    need(NAME.fullmatch(found), told)
    return found


def _hints(hints: Iterable[str]) -> tuple[str, ...]:
    several = isinstance(hints, Iterable) and not isinstance(hints, str)
    need(several, 'Hints are several texts: write hints=["..."].')
    return tuple(as_text(hint, f"A hint is a text, not {quoted(hint)}.") for hint in hints)


def _margin(number: Written) -> Fraction:
    margin = fraction(number)
    told = f"{quoted(number)} does not say how far off an answer may be"
    need(margin >= 0, f"{told}: write 0 or more, as 0.01.")
    return margin


class Line(NamedTuple):
    """The result of an exercise.

    Attributes:
        exercise: its id.
        stage: "open", "solved", or "shown" if the answer was asked for.
        tries: the number of answers until it was solved.
        hints: the number of hints that were taken.
    """

    exercise: str
    stage: str
    tries: int
    hints: int


@dataclass(frozen=True, eq=False, repr=False)
class Receipt(tables.Shown):
    """The exercises asked and solved in this session.

    It holds a student's answers if it names the student, and never those that are right.

    Attributes:
        lines: one for each exercise.
        brier: the mean Brier score of the guesses whose answers are known; None without any.
        guesses: how many these are.
        student: who it names; "" for nobody.
        text: what a named student sends in, for `zw.pool`; "" else.
    """

    lines: Sequence[Line]
    brier: float | None
    guesses: int
    student: str = ""
    text: str = ""

    @property
    def solved(self) -> int:
        """The number of exercises that are solved."""
        return sum(line.stage == "solved" for line in self.lines)

    @property
    def caption(self) -> str:
        """The summary of what was solved, in a sentence or two."""
        told = f"{self.solved} of {len(self.lines)} solved."
        if self.brier is None:
            return told
        guesses = "1 guess" if self.guesses == 1 else f"{self.guesses} guesses"
        score = f"{self.brier:.2f} (always to guess 50 % scores 0.25)"
        return f"{told} Mean Brier score of {guesses}: {score}."

    def cells(self) -> tables.Cells:
        """Return a row for each exercise."""
        return [*Line._fields], [[*map(str, line)] for line in self.lines]

    def __str__(self) -> str:
        return self.text or f"{tables.text(*self.cells())}\n{self.caption}"

    def __repr__(self) -> str:
        return f"<Receipt: {self.caption}>"

    def to_markdown(self) -> str:
        """Return the table for Markdown."""
        return f"{super().to_markdown()}\n\n{self.caption}"

    def records(self) -> Sequence[Line]:
        """Return a line for each exercise."""
        return self.lines


def receipt(student: str | None = None, course: str | None = None) -> Receipt:
    """Return what was asked with `zw.ask` in this session: solved or not, after how many tries.

    A Brier score (Brier 1950) says how good guesses were: the mean of (f - 1)² or f², as the event
    happens or not, for a forecast f. Since the probability p is known, its mean is exact:
    (f - p)² + p (1 - p). 0 is the best; 50 % always scores 0.25.

    Args:
        student: who sends it in, as "s1234567". Printed, it is then text for `zw.pool`, which names
            student, date, course, positions and answers.
        course: for which course; it goes with a student.

    >>> receipt()
    <Receipt: ... solved...>
    """
    asked = tuple(SESSION.values())
    lines = [Line(each.id, each.stage, each.tries, len(each.hinted)) for each in asked]
    scores = [score for each in asked if (score := each.brier) is not None]
    mean = float(sum(scores) / len(scores)) if scores else None
    need((student is None) == (course is None), 'Write both: student="s1234567", course="stats".')
    if student is None or course is None:
        return Receipt(lines, mean, len(scores))
    named = [as_text(name, "A receipt names a student and a course.") for name in (student, course)]
    rows = [(each.id, each.stage, str(each.tries), each.position, each.answered) for each in asked]
    text = written([named[0], date.today().isoformat(), named[1]], rows)
    return Receipt(lines, mean, len(scores), named[0], text)
