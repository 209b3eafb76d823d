"""What happened in a match, and what it did to a player's chance to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Literal, get_args

from zwidgets.odds import plainly
from zwidgets.odds.intervals import Estimate

LUCK: Final = "luck"
SKILL: Final = "skill"
Kind = Literal["luck", "skill"]


PLAIN: Final = ("index", "round", "who", "move", "told", "kind", "best")
"""What of a moment is written as it stands."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What an event did to a player's chance to win.

    An own move that turns something up is two moments with one index: skill is what the choice
    did, luck what it turned up.

    Attributes:
        index: the number of events so far, this one included, as in looking back.
        round: of the position before it.
        who: who made it, by name, or `chance`.
        move: the move or chance outcome as text; None while it may be a secret of others.
        told: what the player was told of it.
        kind: `luck` for chance and for others' moves, `skill` for an own move.
        before: the chance to win before it, from 0 to 1, exact over the games that were played.
        after: the chance to win after it.
        best: at a decision the best move as text, which may be the chosen one; else None.
        cost: how much more often the best move wins than the chosen one, with the interval; None
            where there was nothing to decide, or too few games.
    """

    index: int
    round: int
    who: str
    move: str | None
    told: str
    kind: Kind
    before: Fraction
    after: Fraction
    best: str | None = None
    cost: Estimate | None = None

    @property
    def change(self) -> Fraction:
        """What it added to the chance to win, or took from it."""
        return self.after - self.before

    @property
    def mistaken(self) -> bool:
        """Whether it was a mistake: all of the interval of its cost lies above 0."""
        return self.cost is not None and self.cost.low > 0

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, for JSON, with exact chances as 1/3."""
        told = {name: getattr(self, name) for name in PLAIN}
        cost = None if self.cost is None else self.cost.as_dict()
        return {**told, "before": str(self.before), "after": str(self.after), "cost": cost}

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Moment:
        """The moment that `as_dict` wrote, also after JSON.

        Raises:
            InvalidOption: these are no values that `as_dict` writes.

        >>> moment = Moment(1, 1, "chance", "draw 7S", "", "luck", Fraction(1, 3), Fraction(1, 2))
        >>> Moment.from_dict(moment.as_dict()) == moment
        True
        """
        return plainly.read(told, "moment", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Moment:
        before, after = (plainly.probability(told[one]) for one in ("before", "after"))
        cost = None if told["cost"] is None else Estimate.from_dict(told["cost"])
        found = cls(**{**told, "before": before, "after": after, "cost": cost})
        numbers = type(found.index) is type(found.round) is int
        texts = all(isinstance(one, str) for one in (found.who, found.told))
        maybe = all(one is None or isinstance(one, str) for one in (found.move, found.best))
        if not (numbers and texts and maybe and found.kind in get_args(Kind)):
            raise ValueError("It has other values than a moment.")
        return found


def luckiest(moments: Sequence[Moment]) -> Moment | None:
    """The moment at which luck brought most; None if it never did."""
    lucky = (one for one in moments if one.kind == LUCK and one.change > 0)
    return max(lucky, key=lambda one: one.change, default=None)
