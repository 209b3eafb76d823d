"""Mall of Horror: what a position holds. What may be done in it is in the files above this one."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, Self, get_args

from zwidgets.core.contract.state import State
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.options import MallOfHorrorOptions

Stage = Literal[
    "setup", "truck", "chief", "arrival", "destinations", "moves", "attack", "over"
]  # fmt: skip
Step = Literal[
    "deal", "roll", "place", "window", "vote", "search", "zombie", "go", "move", "lose", "lot",
    "over", "decided", "next",
]  # fmt: skip
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
STEPS: Final[tuple[Step, ...]] = get_args(Step)[:-2]
"""The steps of positions. `decided` (a vote is over) and `next` (a phase is over) never last."""
Ballot = tuple[int | None, ...]
"""For each seat the player it names; None if it does not vote, or has not yet."""
Gift = tuple[int, int, str, int]
"""A card given: by whom, to whom, which, and how many cards the receiver had played (MH-17)."""
Note = tuple[str, int, tuple[tuple[tuple[int, int, int], ...], ...], int | None, str]
"""A vote that is over: phase, location, ballots of (seat, weight, choice), the chosen, how."""
Event = tuple[str, int, int | None, str | None, int | None]
"""What happened: what, where, to whose character (seat, kind), and how many zombies."""


@dataclass(frozen=True, slots=True)
class Fields(State):
    """The fields of a position, and what follows from them alone.

    Attributes:
        game: the game with its options.
        number: the round, 0 in the set-up.
        stage: the phase.
        step: the kind of event that is due.
        chief: the Chief's seat.
        elected: whether the Chief was elected this round (MH-18).
        asked: the seat that alone is to act, or None.
        people: where the characters are.
        zombies: at each location.
        condemned: the locations closed in the course of the game (MH-25).
        hands: the cards that each seat holds.
        deck: the cards of the deck whose order nobody knows.
        bottom: the cards put under the deck, the upper first, each with the seat that knows it
            (MH-16).
        played: the cards that each seat has played, in order; they have left the game.
        gifts: the cards given from the truck, in order.
        zombie_seats: the seats that have a zombie to place, in the order of their elimination
            (MH-23); `fallen` in the text of a position.
        searcher: the seat chosen to search the truck, from the first card to the last, or None
            (MH-16); it is `asked` once the cards lie there.
        truck: the cards that the searcher looks at.
        kept: whether the searcher has kept one of them.
        dice: thrown, and not yet cleared away.
        looked: the seats that have looked at them (MH-19, MH-20).
        goals: each seat's destination, 0 for none; () outside the phases D and E.
        location: where the vote or the attack is, 0 if nowhere.
        threats: the Threats that each seat has played for this vote; () if there is none.
        ballots: this vote's ballots, the last one not yet full.
        hardware: how many Hardware hold the door that is attacked.
        hidden: the characters hidden this round.
        votes: the votes of this round that are over.
        events: what happened since the phase began.
    """

    derived: ClassVar[tuple[str, ...]] = ("deck",)

    game: MallOfHorrorOptions[Any]
    number: int
    stage: Stage
    step: Step
    chief: int
    elected: bool
    asked: int | None
    people: t.People
    zombies: t.Zombies
    condemned: tuple[int, ...]
    hands: t.Hands
    deck: tuple[str, ...]
    bottom: tuple[tuple[str, int], ...]
    played: t.Hands
    gifts: tuple[Gift, ...] = ()
    zombie_seats: tuple[int, ...] = ()
    searcher: int | None = None
    truck: tuple[str, ...] = ()
    kept: bool = False
    dice: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    location: int = 0
    threats: tuple[int, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    hardware: int = 0
    hidden: tuple[t.Person, ...] = ()
    votes: tuple[Note, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def phase(self) -> str:
        """`setup`, `truck`, `chief`, `arrival`, `destinations`, `moves`, `attack` or `over`."""
        return self.stage

    @property
    def round(self) -> int:
        """The round, from 1; 0 in the set-up."""
        return self.number

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, clockwise from the Chief (MH-06)."""
        return t.clockwise(len(self.people), self.chief)

    @property
    def closed(self) -> tuple[int, ...]:
        """The closed locations: Cachou with few players, and the condemned (MH-07, MH-25)."""
        return (t.CACHOU, *self.condemned) if len(self.people) < 5 else self.condemned

    @property
    def open(self) -> tuple[int, ...]:
        """The locations that are not closed."""
        return open_locations(self.closed)

    @property
    def turn(self) -> int | None:
        """Whose turn it is, if one seat's: `asked`, or the `searcher` while chance deals."""
        return self.searcher if self.asked is None else self.asked

    @property
    def besiegers(self) -> int:
        """The zombies where the attack is."""
        return self.zombies[self.location - 1]

    def noted(
        self,
        what: str,
        location: int,
        seat: int | None = None,
        kind: str | None = None,
        count: int | None = None,
    ) -> Self:
        """The same with one more event."""
        return self.but(events=(*self.events, (what, location, seat, kind, count)))


@lru_cache(maxsize=256)
def open_locations(closed: tuple[int, ...]) -> tuple[int, ...]:
    """The locations that are not closed."""
    return tuple([place for place in t.LOCATIONS if place not in closed])
