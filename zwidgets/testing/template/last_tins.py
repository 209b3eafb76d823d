"""Last Tins, a game for two.

Each seat has the cards 1 to 5. Every round chance opens a crate, which holds 1 to 5 tins and never
as many as an earlier one. Both seats secretly play a card, and the higher card takes the tins; if
the cards are equal, the zombies get them. After the last crate whoever has more tins wins.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated, Any, ClassVar

import zwidgets as zw
from zwidgets.core.contract.persons import counted, does
from zwidgets.core.contract.values import ALL, View, Viewer

Number = Annotated[int, range(1, 10)]
"""The size of a crate, or of a card."""


@dataclass(frozen=True, slots=True, repr=False)
class Play(zw.Move):
    """A seat's secret card."""

    card: Number


@dataclass(frozen=True, slots=True, repr=False)
class Open(zw.Move):
    """Chance: the next crate."""

    tins: Number


@dataclass(frozen=True, slots=True)
class Position(zw.State):
    """The open crate, what each seat has played for it, and both of each round before."""

    game: LastTins
    crate: Number | None = None
    played: tuple[Number | None, Number | None] = (None, None)
    rounds: Annotated[tuple[tuple[Number, Number, Number], ...], range(10)] = ()

    def __post_init__(self) -> None:
        """Refuse cards that nobody can have played."""
        if None not in self.played or (self.crate is None and self.played != (None, None)):
            raise ValueError("at most one card is played, and only for an open crate.")

    @property
    def round(self) -> int:
        """The number of crates that have been opened."""
        return len(self.rounds) + (self.crate is not None)

    @property
    def actors(self) -> frozenset[int]:
        """The seats that have not played a card for the open crate."""
        return frozenset(seat for seat in (0, 1) if self.crate and self.played[seat] is None)

    @property
    def outcome(self) -> zw.Outcome | None:
        """The end, once all crates are empty."""
        if len(self.rounds) < self.game.cards:
            return None
        won = [(tins, first - second) for tins, first, second in self.rounds]
        scores = (sum(tins for tins, by in won if by > 0), sum(tins for tins, by in won if by < 0))
        winners = tuple(seat for seat in (0, 1) if scores[seat] == max(scores))
        return zw.Outcome(winners, scores, f"The best have {counted(max(scores), 'tin')}.")

    def used(self, place: int) -> list[Any]:
        """Return the crates that were opened (place 0), or the cards that a seat played (1, 2)."""
        rows = (*self.rounds, (self.crate, *self.played))
        return [row[place] for row in rows if row[place]]

    def left(self, place: int) -> list[Any]:
        """Return the crates that are closed, or the cards that a seat still has."""
        return [size for size in range(1, self.game.cards + 1) if size not in self.used(place)]

    def chance_outcomes(self) -> tuple[tuple[zw.Move, Fraction], ...]:
        """Return the crates that may be opened, each as likely as the others."""
        crates = self.left(0) if self.is_chance else []
        return tuple((Open(tins), Fraction(1, len(crates))) for tins in crates)

    def _moves(self, seat: int) -> tuple[zw.Move, ...]:
        return tuple(map(Play, self.left(1 + seat))) if seat in self.actors else ()

    def _next(self, move: Any, seat: int | None) -> Position:
        if isinstance(move, Open):
            return self.but(crate=move.tins)
        played = tuple(move.card if who == seat else self.played[who] for who in (0, 1))
        if None in played:
            return self.but(played=played)
        rounds = (*self.rounds, (self.crate, *played))
        return self.but(crate=None, played=(None, None), rounds=rounds)


@zw.register
@dataclass(frozen=True)
class LastTins(zw.Game[Position]):
    """Last Tins with its option.

    Args:
        cards: how many cards each seat has, and how many crates there are, 1 to 9.
    """

    name: ClassVar[str] = "last-tins"
    title: ClassVar[str] = "Last Tins"
    credits: ClassVar[str] = "After Goofspiel, which is played with a deck of cards."
    help: ClassVar[tuple[str, ...]] = ("Play a card: the higher card takes the tins.",)
    move_types: ClassVar[tuple[type[zw.Move], ...]] = (Play, Open)
    hidden: ClassVar[bool] = True
    seats: ClassVar[int] = 2

    cards: int = 5

    def __post_init__(self) -> None:
        """Refuse another number of cards."""
        super().__post_init__()
        if type(self.cards) is not int or not 1 <= self.cards <= 9:
            raise zw.InvalidOption("Last Tins is played with cards=1 to 9.")

    @property
    def max_length(self) -> int:
        """A crate and two cards in each round."""
        return 3 * self.cards

    def start(self) -> Position:
        """Return the first position: a crate is to be opened."""
        return Position(self)

    def census(self, state: Position) -> Iterable[object]:
        """Return all crates and cards, wherever they lie."""
        for place, noun in enumerate(("crate", "card of seat 0", "card of seat 1")):
            yield from (f"{noun} {size}" for size in state.left(place) + state.used(place))

    def bots(self) -> Mapping[str, zw.Bot]:
        """Return a player that can be seated, and that plays on where odds are simulated."""
        return {"careful": careful}

    # What a seat may know

    def veil(self, state: Position, seat: int | None) -> Position:
        """Hide the card that the other seat has played."""
        return state.but(played=tuple(state.played[who] if who == seat else None for who in (0, 1)))

    def tell(self, state: Position, move: Any, by: int | None, seat: Viewer) -> str:
        """Tell the first card to its seat alone, and both once both are played."""
        if by is None:
            return f"The crate holds {counted(move.tins, 'tin')}."
        if len(state.actors) == 2:
            return f"{does(by, seat, 'play')} {move.card if seat in (by, ALL) else 'a card'}."
        first, second = (card or move.card for card in state.played)
        return f"Seat 0 has played {first}, seat 1 has played {second}."

    def reveals(self, state: Position, move: Any, by: int | None) -> bool:
        """Say that chance and the second card turn something up."""
        return by is None or len(state.actors) == 1

    def resample(self, state: Position, seat: int | None, rng: random.Random) -> Position:
        """Draw anew what the other seat has played, from the cards that it had."""
        hidden = [who for who in (0, 1) if who != seat and state.played[who]]
        drawn = {who: rng.choice(self.veil(state, seat).left(1 + who)) for who in hidden}
        return state.but(played=tuple(drawn.get(who, state.played[who]) for who in (0, 1)))


def _like_the_crate(view: View, rng: random.Random) -> Any:
    return min(view["moves"], key=lambda move: abs(int(move.split()[1]) - view["crate"]))


careful = zw.Bot("careful", _like_the_crate)
"""Plays the card that is nearest to the number of tins."""
