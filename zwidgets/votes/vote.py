"""A vote: first vote, talk, second vote, truth."""

from __future__ import annotations

import zlib
from base64 import b64encode
from collections.abc import Mapping
from typing import Any, Final, Literal

from zwidgets.control.replies import InvalidRequest
from zwidgets.core.background import Work, begin
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidOption, need
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.live import live
from zwidgets.tables.guest import Answer
from zwidgets.votes.activity import ELSE, Activity, Around, Student
from zwidgets.votes.question import MOVE, Asked, Given
from zwidgets.votes.results import Results

Phase = Literal["first", "talk", "second", "closed", "truth"]
OPEN: Final[Mapping[Phase, int]] = {"first": 1, "second": 2}
"""The votes that are open, by the phase."""
TOLD: Final[Mapping[Phase, str]] = {
    "first": "first vote",
    "talk": "talk",
    "second": "second vote",
    "closed": "second vote closed",
    "truth": "truth",
}
CLOSED: Final = "This vote is closed."
MOST_GAMES: Final = 40_000
"""Games that are played for the odds after a vote on a move."""


class Vote(Activity):
    """A question to a class with its answers, as `Classroom.vote` makes it.

    `close`, `again`, `reveal` and `play` do what the buttons of the teacher's board do.

    Args:
        asked: the question.
        around: what it has from its class.

    Attributes:
        asked: the question.
        number: 1 for the first question of the lecture, and so on.
        phase: "first", "talk", "second", "closed" or "truth".
        played: the class's move in words, once it is played.
    """

    def __init__(self, asked: Asked, around: Around) -> None:
        super().__init__(around)
        self.asked, self._changed = asked, around.changed
        self.phase: Phase = "first"
        self.played = ""
        self._answers: tuple[dict[str, Given], dict[str, Given]] = {}, {}
        self._odds: tuple[tuple[str, Estimate], ...] = ()
        self._games = 0

    def close(self) -> None:
        """Close the first vote, or the second: nobody can answer any more.

        Raises:
            InvalidOption: no vote is open.
        """
        self._turn({"first": "talk", "second": "closed"}, "No vote is open.")

    def again(self) -> None:
        """Open the second vote, after talking.

        Raises:
            InvalidOption: the first vote is not closed, or the second was opened before.
        """
        self._turn({"talk": "second"}, "A second vote comes once the first is closed.")

    def reveal(self) -> None:
        """Tell the truth: what is right, or after a vote on a move the odds of each move.

        Raises:
            InvalidOption: a vote is open, or the truth is told already.
        """
        told = "The truth comes once, after the vote is closed."
        self._turn({"talk": "truth", "closed": "truth"}, told)
        if self.asked.kind == MOVE:
            begin(self._estimate(), "odds of a vote", low=True)

    def play(self, move: Move | str | None = None) -> None:
        """Play the class's move on the board: what most of them chose in the last vote.

        Args:
            move: which of several moves with equally many votes.

        Raises:
            InvalidOption: the vote is not on a move of a board, or is open; the board has moved on
                meanwhile; nobody has voted; or several moves are tied.
        """
        asked, match = self.asked, self.asked.match
        if match is None or asked.seat is None:
            raise InvalidOption("Only a vote on a board's move can be played: room.vote(w).")
        leading = self.results.leading
        need(match.state is asked.state, "The board has moved on since the vote.")
        need(leading, "Nobody has voted for a move.")
        chosen = leading[0] if move is None else str(move)
        if chosen not in leading or (move is None and len(leading) > 1):
            raise InvalidOption(
                f"{len(leading)} moves have the most votes: vote.play({leading[0]!r}) plays one; "
                f"they are {', '.join(leading)}."
            )
        match.play(chosen, asked.seat)
        with self._lock:
            self.played = asked.words(chosen)
            self._changed()

    def _turn(self, steps: Mapping[Phase, Phase], otherwise: str) -> None:
        with self._lock:
            need(self.phase in steps, otherwise)
            self.phase = steps[self.phase]
            self._changed()

    @property
    def game(self) -> Game[Any] | None:
        """The game of the position, if the question is about one."""
        return self.asked.game

    def question(self) -> dict[str, Any]:
        """Return the question as phones are shown it."""
        asked, picture = self.asked, self.asked.picture
        return {
            "kind": asked.kind,
            "text": asked.text,
            "choices": [*asked.choices.items()] if asked.choices else [],
            "form": asked.form,
            "unit": asked.unit,
            "picture": b64encode(zlib.compress(picture.encode(), 9)).decode() if picture else "",
        }

    def told(self) -> dict[str, Any]:
        """Return how it stands, and the truth once it is revealed."""
        told = {"phase": self.phase, "round": OPEN.get(self.phase, 0), "played": self.played}
        if self.phase != "truth":
            return told
        results, truth = self.results, self.asked.truth
        is_number = truth is not None and not isinstance(truth.value, str)
        return {
            **told,
            "truth": self.asked.told,
            "value": float(truth.value) if truth is not None and is_number else None,
            "closer": results.closer,
            "games": results.games,
            "odds": [[name, found.value] for name, found in results.odds],
        }

    def attend(self, student: Student) -> None:
        """Do nothing: all that a student sees of a vote is in `question`, `told` and `given`."""

    def hear(self, student: Student, asked: object) -> None:
        """Take a student's answer."""
        if not isinstance(asked, Answer):
            raise InvalidRequest(ELSE)
        self.take(student.key, asked.question, asked.round, asked.text)
        if student.visitor is not None:
            student.visitor.channel.show({"mine": self.given(student.key)})

    def end(self) -> None:
        """Close it for good, since the class is asked something else."""
        with self._lock:
            self.phase = "talk" if self.phase == "first" else self.phase
            self.phase = "closed" if self.phase == "second" else self.phase

    @property
    def is_open(self) -> bool:
        """Whether students can answer now."""
        return self.phase in OPEN

    @property
    def answered(self) -> set[str]:
        """The keys of those who have answered in the present vote, or in the last."""
        second = self.phase == "second" or bool(self._answers[1])
        return {*self._answers[second]}

    @property
    def results(self) -> Results:
        """What came of it.

        Raises:
            InvalidOption: a vote is open; nothing is shown of its answers before.
        """
        with self._lock:
            need(not self.is_open, "Nothing is shown of the answers before the vote is closed.")
            first, second = self._answers
            keys = dict.fromkeys([*first, *second])
            pairs = [(first.get(key), second.get(key)) for key in keys]
            pairs.sort(key=lambda pair: [answer.text if answer else "" for answer in pair])
            return Results(self.asked, pairs, self.phase == "truth", self._odds, self._games)

    def take(self, key: str, question: int, number: int, text: str) -> None:
        """Take a student's answer in place of the one before; each student counts once.

        Raises:
            InvalidOption: the vote is closed, or that is no answer.
        """
        with self._lock:
            need(question == self.number and OPEN.get(self.phase) == number, CLOSED)
            self._answers[number - 1][key] = self.asked.read(text)

    def given(self, key: str) -> dict[str, Any]:
        """Return a student's own answers, for their phone alone; verdicts once it is revealed."""
        with self._lock:
            found = [self._own(answers.get(key)) for answers in self._answers]
        return {"number": self.number, "first": found[0], "second": found[1]}

    def receipt(self, key: str) -> list[tuple[str, ...]]:
        """Return a student's own answers as rows of a receipt, once the vote is closed."""
        state = self.asked.state
        # What a receipt says of a position, everybody in the class may know.
        position = "" if state is None else repr(state) if state.game.hidden else str(state)
        with self._lock:
            return [
                (self.asked.text, vote, "", position, answers[key].text)
                for vote, answers in zip(("first vote", "second vote"), self._answers, strict=True)
                if not self.is_open and key in answers
            ]

    def _own(self, answer: Given | None) -> dict[str, Any] | None:
        if answer is None:
            return None
        value = None if isinstance(answer.value, str) else float(answer.value)
        judge = self.asked.judge if self.phase == "truth" else None
        verdict = judge(answer.text) if judge else None
        said = verdict.words if verdict and verdict.kind != "wrong" else ""
        words = self.asked.words(answer.value) if self.asked.choices else answer.text
        return {"text": answer.text, "words": words, "value": value, "verdict": said}

    def _estimate(self) -> Work[None]:
        """Work out the odds of each move, as they are worked out on any board."""
        asked = self.asked
        assert asked.state is not None
        assert asked.seat is not None
        assert asked.choices is not None
        state, choices = asked.state, asked.choices
        moves = [move for move in state.moves(asked.seat) if str(move) in choices]
        for standing in live(state, asked.seat, 0, moves):
            yield None
            if standing.done or standing.games >= MOST_GAMES:
                with self._lock:
                    self._odds = tuple((choices[str(m)], found) for m, found in standing.moves)
                    self._games = standing.games
                    self._changed()
                return

    def __repr__(self) -> str:
        return f"<Vote: {self.asked.text} {TOLD[self.phase]}, {len(self.answered)} answered>"
