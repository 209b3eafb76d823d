"""A first game, guided: a prepared position, and steps that each tell one rule."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidMove, quoted

Happening = tuple[int | None, Move]
"""Who does something, None for chance, and what."""


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson.

    Attributes:
        say: one rule and what to do now, in one or two short sentences.
        play: what happens in this step, as in a record: `0 reveal N-a; * turn JD; * draw 7C`. If
            the pupil's seat begins, its move is waited for; else it happens at "Next". In the last
            step it follows on the pupil's own decision.

    >>> from zwidgets import game
    >>> Step("Open a grave.", "0 reveal N-a; * turn JD").happenings(game("dead-center").parse_move)
    ((0, reveal N-a), (None, turn JD))
    """

    say: str
    play: str = ""

    def happenings(self, read: Callable[[str], Move]) -> tuple[Happening, ...]:
        """Return what happens in this step, in order.

        Args:
            read: reads the text of a move or chance outcome, as `Game.parse_move`.
        """
        parts = (part.split(maxsplit=1) for part in self.play.split(";") if part.strip())
        return tuple(_happening(read, part) for part in parts)


def _happening(read: Callable[[str], Move], part: list[str]) -> Happening:
    who, *move = part
    if not move or not (who == "*" or who.isdecimal()):
        raise InvalidMove(f"{quoted(' '.join(part))} is not written as SEAT MOVE or * OUTCOME.")
    return None if who == "*" else int(who), read(move[0])


@dataclass(frozen=True, slots=True)
class Lesson:
    """A guided first game for somebody who has never played it.

    Attributes:
        start: the position in which it begins, as text; its header brings the options.
        steps: about a dozen; the last is a decision of the pupil's own.
        closing: what is said of that decision, by the text of the move; "" of any other move.
        seat: the pupil's seat.
        names: what the players in the other seats are called.
    """

    start: str
    steps: tuple[Step, ...]
    closing: Mapping[str, str]
    seat: int = 0
    names: Mapping[int, str] = field(default_factory=dict)

    @classmethod
    def read(cls, text: str) -> Lesson:
        r"""Return the lesson that a text is: a header, then paragraphs divided by empty lines.

        The header has `start: POSITION` and, where they are not standard, `seat: 1` and
        `names: 0 Igor`. A paragraph is a step; lines with `>` before them are what happens in it.
        Below `< MOVE` stands what is said of that last move, below `<` what is said of any other.

        >>> lesson = Lesson.read("start: here\n\nOpen it.\n> 0 reveal N-a\n\n< pass\nSpared.")
        >>> lesson.steps, lesson.closing
        ((Step(say='Open it.', play='0 reveal N-a'),), {'pass': 'Spared.'})
        """
        head, *paragraphs = [part.splitlines() for part in text.split("\n\n")]
        known = dict(line.split(": ", 1) for line in head)
        names = [name.split(maxsplit=1) for name in known.get("names", "").split(",") if name]
        steps, closing = [], {}
        for lines in paragraphs:
            say = " ".join(line for line in lines if line[0] not in "<>")
            if lines[0][0] == "<":
                closing[lines[0][1:].strip()] = say
            else:
                play = " ".join(line[1:].strip() for line in lines if line[0] == ">")
                steps.append(Step(say, play))
        seat, called = int(known.get("seat", 0)), {int(seat): name for seat, name in names}
        return cls(known["start"], tuple(steps), closing, seat, called)
