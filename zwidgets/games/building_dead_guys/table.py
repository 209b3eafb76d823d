"""Building Dead Guys: what lies on the table, as a position holds it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, get_args

from zwidgets.games.building_dead_guys.abilities import LIMITS
from zwidgets.games.building_dead_guys.cardset import CardSet, Placed

Step = Literal[
    "deal", "prize", "bid", "flip", "react", "add", "dig",
    "place", "discard", "gain", "draw", "give", "over",
]  # fmt: skip
STEPS: Final[tuple[Step, ...]] = get_args(Step)
Source = Literal["deck", "hand", "heart"]
Values = tuple[int, ...]
Words = tuple[str, ...]
Added = tuple[tuple[int, Source], ...]
"""What a seat added in the flipping: each value with where it is from."""

# Zombies


def crowded(cards: CardSet, zombie: Words) -> bool:
    """Whether there is one too many of the kind of the newest part (BD-16)."""
    kind = cards.placed[zombie[-1]].kind
    there = [1 for word in zombie if cards.placed[word].kind == kind]
    return len(there) > LIMITS[kind]


def reactor(cards: CardSet, zombie: Words) -> Placed | None:
    """The unflipped Muffin of a Zombie, or None (BD-20, BD-21)."""
    for word in zombie:
        placed = cards.placed[word]
        if placed.part.ability == "react" and not placed.flipped:
            return placed
    return None


# What the rules say about whole numbers; the compiled game compiles these functions as they stand


def leader(one: int, two: int, skull: int) -> int:
    """The seat that has more, of totals or of parts; at a tie who has the Skull (BD-09, BD-24)."""
    return skull if one == two else int(two > one)


def skull_after(one: int, two: int, skull: int) -> int:
    """Who has the Skull after the bids are seen: a zero takes it, but not two of them (BD-06)."""
    if (one == 0) == (two == 0):
        return skull
    return int(two == 0)


@dataclass(frozen=True, slots=True)
class Last:
    """What the last finished round came to.

    Attributes:
        round: its number.
        prize: the part that was bid for at the end.
        bids, totals: of each seat, when they were compared.
        taker: who took the prize.
        skull: who had the Skull then, which decides a tie.
    """

    round: int
    prize: str
    bids: tuple[int, int]
    totals: tuple[int, int]
    taker: int
    skull: int


def in_order(cards: CardSet, names: Words) -> Words:
    """Parts in the order of the set, as a deck is kept."""
    return tuple(sorted(names, key=cards.order.__getitem__))
