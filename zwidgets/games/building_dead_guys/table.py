"""Building Dead Guys: what lies on the table. The fields of a state, and what follows from them.

Parts are written as words (`heart`, `muffin/head!`), digging cards as their values.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, TypeVar, get_args

from zwidgets.core.contract.persons import does
from zwidgets.core.contract.state import State
from zwidgets.games.building_dead_guys.abilities import Ability, the, worth
from zwidgets.games.building_dead_guys.cardset import HAND, CardSet
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions

Step = Literal[
    "deal", "prize", "bid", "flip", "react", "add", "dig",
    "place", "discard", "gain", "draw", "give", "over",
]  # fmt: skip
"""What is due; `phases.PHASES` says of each who acts and what follows."""
STEPS: Final[tuple[Step, ...]] = get_args(Step)
Source = Literal["deck", "hand", "heart"]
T = TypeVar("T")
Values = tuple[int, ...]
Words = tuple[str, ...]
Added = tuple[tuple[int, Source], ...]
"""What a seat added in the flipping: each value and where it came from."""

# What the rules say about whole numbers; the compiled game compiles these functions as they stand


def leader(first: int, second: int, skull: int) -> int:
    """Return the seat that has more, of totals or of parts; on a tie the Skull's (BD-09, BD-24)."""
    return skull if first == second else int(second > first)


def skull_after(first: int, second: int, skull: int) -> int:
    """Return who has the Skull after the bids: a zero takes it, two zeros do not (BD-06)."""
    if (first == 0) == (second == 0):
        return skull
    return int(second == 0)


# Pairs


def put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """Return a pair with one seat's value changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


# The table


@dataclass(frozen=True, slots=True)
class Last:
    """How the last finished round ended.

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


@dataclass(frozen=True, slots=True)
class Table(State):
    """The fields of a position. Pairs are by seat.

    Attributes:
        game: the game with its options.
        rounds: the number of the round, 0 during the deal.
        step: what is due.
        dealer: who deals; None until chance has decided.
        skull: who has the Skull.
        zombies: the parts of each Zombie as words, in the order of placing.
        hands: the values of each hand, in order.
        down: the names of the Down Cards; None where it is revealed or not dealt yet.
        digging: what is unseen of the digging deck, in order: a multiset.
        body: the same of the body deck, in the order of the card set.
        spent: the discarded digging cards, in order.
        rejected: the discarded body parts, the newest last.
        prize: the name of the part that is bid for.
        new: the name of the part whose kind its owner is to choose.
        bids: the bids, None until they are made; hidden until both are.
        added: what each seat added in the flipping.
        plain: whether the bids are worth their face for the rest of the round (BD-30).
        announced: the flip under way, until its effect has been carried out: the word of the part
            as it lies now, and of its target.
        taker: who took the prize, while they place it and may reveal.
        known: what the opponent knows at least of each hand, an unseen bid included (BD-25).
        down_known: whether the opponent knows each Down Card (BD-25).
        last: how the last finished round ended.
    """

    derived: ClassVar = ("digging", "body")

    game: BuildingDeadGuysOptions[Any]
    rounds: int
    step: Step
    dealer: int | None
    skull: int
    zombies: tuple[Words, Words]
    hands: tuple[Values, Values]
    down: tuple[str | None, str | None] = (None, None)
    digging: Values = ()
    body: Words = ()
    spent: Values = ()
    rejected: Words = ()
    prize: str | None = None
    new: str | None = None
    bids: tuple[int | None, int | None] = (None, None)
    added: tuple[Added, Added] = ((), ())
    plain: bool = False
    announced: tuple[str, str | None] | None = None
    taker: int | None = None
    known: tuple[Values, Values] = ((), ())
    down_known: tuple[bool, bool] = (False, False)
    last: Last | None = None

    @property
    def cards(self) -> CardSet:
        """The card set that is played with."""
        return self.game.card_set

    def title(self, word: str | None) -> str:
        """Return the title of the part that a word or a name means."""
        return self.cards.placed[word].part.title if word else "nothing"

    # Who

    @property
    def turn(self) -> int:
        """The seat that acts apart from bids and reactions: the taker, else the Skull's."""
        return self.skull if self.taker is None else self.taker

    @property
    def drawer(self) -> int:
        """The seat that gets the next digging card: at the deal seat 0, else the Skull's."""
        return int(len(self.hands[0]) == HAND) if self.step == "deal" else self.skull

    # Slots

    def filled(self, seat: int) -> int:
        """Return how many slots of a Zombie are filled; a part too many fills none (BD-16)."""
        return len(self.zombies[seat]) - (self.step == "discard" and seat == self.turn)

    # The flip under way

    def ability(self) -> Ability | None:
        """Return the ability of the flip under way."""
        return self.cards.placed[self.announced[0]].part.ability if self.announced else None

    def muffin(self, seat: int) -> str:
        """The word of the unflipped Muffin that a seat placed first; "" if none (BD-20, BD-21)."""
        for word in self.zombies[seat]:
            placed = self.cards.placed[word]
            if placed.part.ability == "react" and not placed.flipped:
                return word
        return ""

    # Totals

    @property
    def bids_are_in(self) -> bool:
        """True if both bids are made, and so revealed."""
        return self.bids[0] is not None and self.bids[1] is not None

    def bid_worth(self, seat: int) -> int:
        """Return what a seat's bid is worth for the prize as it is now (BD-07)."""
        bid = self.bids[seat]
        if bid is None or not self.prize:
            return 0
        return worth(bid, self.cards.named[self.prize].kind, self.plain)

    def total(self, seat: int) -> int:
        """Return the bid's worth and all that was added."""
        return self.bid_worth(seat) + sum([value for value, _ in self.added[seat]])

    def standing(self, seat: int | None, named: bool = True) -> str:
        """Return who leads and by what, for one seat or for spectators; `named` with the prize."""
        totals = self.total(0), self.total(1)
        ahead, tied = leader(*totals, self.skull), totals[0] == totals[1]
        own, other = (
            (max(totals), min(totals)) if seat in (ahead, None) else (min(totals), max(totals))
        )
        told = does(ahead, seat, "lead") if seat in (ahead, None) else "You trail"
        by = f" {'by' if seat in (ahead, None) else 'without'} the Skull" * tied
        return f"{told} {own} to {other}{by}" + f" for {the(self.title(self.prize))}" * named

    # The cards

    @property
    def digging_out(self) -> list[int]:
        """The digging cards outside the deck."""
        made = [bid for bid in self.bids if bid is not None]
        added = [value for cards in self.added for value, source in cards if source != "heart"]
        return [*self.hands[0], *self.hands[1], *made, *added, *self.spent]

    @property
    def body_out(self) -> list[str]:
        """The names of the body parts outside the deck."""
        placed = [self.cards.placed[word].part.name for zombie in self.zombies for word in zombie]
        single = [part for part in (*self.down, self.prize, self.new) if part is not None]
        return [*placed, *single, *self.rejected]
