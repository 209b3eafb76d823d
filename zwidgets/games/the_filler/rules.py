"""The Filler: the rules, as the rule sheet `seeds/the-filler.md` tells them.

Twelve face cards are buried in four nights, and there is too little cement to hold all zombies.
Seats are roles: 0 is the zombie player and 1 the Filler; with shuffled graves the Filler is the
only seat, 0 (TF-14). Graves are numbered 1 to 3, from left to right.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, Final, Literal, get_args

from zwidgets.cards import BY_INDEX, Card, without
from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.core.errors import Refusal
from zwidgets.games.the_filler import moves
from zwidgets.games.the_filler.options import Options

# Held or not

Graves = tuple[Card | None, ...]
Bags = tuple[tuple[Card, ...], ...]
Reveal = tuple[tuple[Card, tuple[Card, ...]], ...]
"""What came up in a night: each grave's card, and the cement that lay on it."""

NO_WINNER: Final = -1
NO_GRAVES: Final[Graves] = (None, None, None)
NO_BAGS: Final[Bags] = ((), (), ())


def weight(cement: tuple[Card, ...]) -> int:
    """Return the pounds of some cement (TF-02)."""
    return sum([bag.value for bag in cement])


def escapes(buried: Card, cement: tuple[Card, ...]) -> bool:
    """True if a buried card escapes from under this cement (TF-06)."""
    return climbs(weight(cement), moves.NEEDS[buried])


def zombies(cards: tuple[Card, ...]) -> int:
    """Return the number of zombies among some face cards."""
    return sum([card.red for card in cards])


# Rules about whole numbers. The compiled game compiles these same functions.


def climbs(pounds: int, need: int) -> bool:
    """True if a card that `need` pounds hold escapes from under `pounds` (TF-06)."""
    return pounds < need


def ends(night: int, out: int, left: int, stop_early: bool, legs: int) -> bool:
    """True if the game is over after a night (TF-09, TF-10, TF-13).

    `out` zombies have escaped, `left` are still to be buried; in a double all nights are played.
    """
    if night == moves.NIGHTS:
        return True
    if legs == 2:
        return False
    return out >= moves.ENOUGH or (stop_early and out + left < moves.ENOUGH)


def ending(out: int, first: int, shuffled: bool, legs: int) -> tuple[int, int, int]:
    """Return the player who wins, and the scores of players 0 and 1 (TF-09, TF-13 to TF-15).

    Args:
        out: how many zombies escaped.
        first: how many escaped in the first game of a double.
        shuffled: the Filler plays alone, as player 0; the other score is then 0.
        legs: 2 in a double: player 1 was the Filler in the first game, player 0 in the second.

    >>> ending(4, 0, False, 1), ending(2, 5, False, 2), ending(4, 0, True, 1)
    ((0, 4, 2), (0, 4, 1), (-1, 2, 0))
    """
    if shuffled:
        return NO_WINNER if out >= moves.ENOUGH else 0, 6 - out, 0
    if legs == 1:
        return int(out < moves.ENOUGH), out, 6 - out
    return NO_WINNER if out == first else int(out > first), 6 - out, 6 - first


def player_in(seat: int, leg: int) -> int:
    """Return the player in a seat; the two change seats for the second game of a double (TF-13)."""
    return seat if leg == 1 else 1 - seat


def round_of(night: int, leg: int) -> int:
    """Return the round: 1 to 4, and 5 to 8 in the second game of a double."""
    return night + moves.NIGHTS * (leg - 1)


# The state

Step = Literal["bury", "fill", "turn", "over"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


@dataclass(frozen=True, slots=True)
class TheFillerState(State):
    """A position of The Filler. Every tuple of cards except `graves` is sorted.

    Attributes:
        game: the game with its options.
        night: 1 to 4.
        step: what is due.
        graves: the card in each grave; None for an empty grave or a shuffled one not turned up yet.
        cement: the cards that lie on each grave.
        hand: the zombie player's hand; with shuffled graves the face cards not turned up yet.
        kept: the Filler's hand.
        escaped: the zombies that have escaped.
        last: what came up in the last night; () before the first reveal.
        first: in the second game of a double, the number of escapes in the first; else None.
    """

    game: Options
    night: int
    step: Step
    graves: Graves
    cement: Bags
    hand: tuple[Card, ...]
    kept: tuple[Card, ...]
    escaped: tuple[Card, ...]
    last: Reveal = ()
    first: int | None = None

    @property
    def leg(self) -> int:
        """1, or 2 in the second game of a double."""
        return 1 if self.first is None else 2

    @property
    def phase(self) -> str:
        """`bury`, `fill`, `turn` or `over`."""
        return self.step

    @property
    def round(self) -> int:
        """1 to 4, and 5 to 8 in the second game of a double."""
        return round_of(self.night, self.leg)

    @property
    def filler(self) -> int:
        """The Filler's seat (TF-14)."""
        return self.game.filler

    def player(self, seat: int) -> int:
        """Return the player in this seat; the two change seats for the second game (TF-13)."""
        return player_in(seat, self.leg)

    @property
    def actors(self) -> frozenset[int]:
        """The zombie player in `bury`, the Filler in `fill` (TF-04, TF-05)."""
        if self.step == "bury":
            return moves.SEATS[moves.ZOMBIE_PLAYER]
        return moves.SEATS[self.game.filler] if self.step == "fill" else NOBODY

    @property
    def is_chance(self) -> bool:
        """True if a shuffled grave is due to be turned up (TF-03)."""
        return self.step == "turn"

    @property
    def unrevealed(self) -> tuple[Card, ...]:
        """The face cards that have never come up; both sides know them (TF-12)."""
        if self.game.shuffled:
            return self.hand
        return tuple(sorted([*self.hand, *filter(None, self.graves)], key=BY_INDEX))

    @property
    def unspent(self) -> tuple[Card, ...]:
        """The cement that has never come up; both sides know it (TF-12)."""
        return tuple(sorted(chain(self.kept, *self.cement), key=BY_INDEX))

    @property
    def discarded(self) -> tuple[Card, ...]:
        """The face cards that came up and did not escape (TF-08)."""
        live = (*self.hand, *self.graves, *self.escaped)
        return tuple([card for card in moves.FACES if card not in live])

    @property
    def spent(self) -> tuple[Card, ...]:
        """The cement that has been discarded (TF-08)."""
        live = self.unspent
        return tuple([card for card in moves.CEMENT if card not in live])

    @property
    def outcome(self) -> Outcome | None:
        """The winner and the scores (TF-09, TF-10, TF-13, TF-15)."""
        if self.step != "over":
            return None
        game, out = self.game, len(self.escaped)
        winner, *scores = ending(out, self.first or 0, game.shuffled, game.legs)
        winners = () if winner == NO_WINNER else (winner,)
        return Outcome(winners, tuple(scores[: game.seats]), self._why(out))

    def _why(self, out: int) -> str:
        """Return why the game is over, with `out` escapes."""
        if self.first is not None:
            return _why_the_double(self.first, out)
        if out >= moves.ENOUGH:
            return f"{out} of 6 zombies escaped: the zombies win."
        if self.night == moves.NIGHTS:
            return f"{out} of 6 zombies escaped: the Filler wins."
        left = zombies(self.hand)
        return f"{out} escaped and {left} to be laid make no four: the Filler wins."

    def happened(self, played: object) -> dict[str, bool]:
        """The events of the end: when the last game ended, who escaped, and if cement was left."""
        return {
            "over-early": self.night < moves.NIGHTS,
            "none-escapes": not self.escaped,
            "king-escapes": any(card.value == 13 for card in self.escaped),
            "cement-gone": not self.kept,
        }

    # Chance

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Return each face card not turned up yet, all with the same probability (TF-03)."""
        if self.step != "turn":
            return ()
        each = chance(1, len(self.hand))
        return tuple([(moves.TURNS[card], each) for card in self.hand])

    def _sample(self, rng: random.Random) -> Move:
        """Return one face card not turned up yet."""
        return moves.TURNS[self.hand[int(rng.random() * len(self.hand))]]

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Any card in any empty grave (TF-04); any cement on any grave, or `done` (TF-05)."""
        if self.step == "fill" and seat == self.game.filler:
            return (*chain.from_iterable([moves.LAYS[bag] for bag in self.kept]), moves.DONE)
        if self.step == "bury" and seat == moves.ZOMBIE_PLAYER:
            empty = [place for place in range(3) if self.graves[place] is None]
            return tuple([moves.BURIES[card][place] for card in self.hand for place in empty])
        return ()

    # Why a move is refused

    def _refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if self.is_chance:
            return self._chance_refusal(move, seat)
        if self.step == "over":
            return "the game is over."
        if seat not in self.actors:
            if seat not in range(self.game.seats):
                return f"there is no seat {seat}."
            if self.step == "bury":
                return "the zombie player buries now, the Filler waits.", "TF-04"
            return "the Filler lays cement now, the zombie player waits.", "TF-05"
        match self.step, move:
            case "bury", moves.Bury():
                return self._bury_refusal(move)
            case "bury", _:
                return "now you bury: put a card in an empty grave.", "TF-04"
            case _, moves.Lay() | moves.Cement():
                return self._lay_refusal(move.lays)
            case _, moves.Done():
                return None
        return "now you lay cement and finish with done.", "TF-05"

    def _chance_refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if seat is not None:
            return "the graves are turned up first.", "TF-07"
        if not isinstance(move, moves.Turn):
            return f'chance is due: write "{moves.Turn.form()}".'
        if move.card in self.hand:
            return None
        return f"the {move.card.words} is not among the cards to come up.", "TF-12"

    def _bury_refusal(self, move: moves.Bury) -> Refusal | None:
        if move.grave not in moves.GRAVES:
            return "the graves are 1, 2 and 3.", "TF-04"
        if self.graves[move.grave - 1]:
            return f"a card already lies in grave {move.grave}; choose an empty one.", "TF-04"
        if move.card not in self.hand:
            return f"the {move.card.words} is not in your hand.", "TF-03"
        return None

    def _lay_refusal(self, lays: moves.Lays) -> Refusal | None:
        seen: list[Card] = []
        for bag, grave in lays:
            if bag in seen:
                return f"the {bag.words} is laid twice.", "TF-05"
            if grave not in moves.GRAVES:
                return "the graves are 1, 2 and 3.", "TF-04"
            for number, laid in zip(moves.GRAVES, self.cement, strict=True):
                if bag in laid:
                    there = f"the {bag.words} already lies on grave {number}"
                    return f"{there}; undo takes it back.", "TF-14"
            if bag not in self.kept:
                return f"the {bag.words} is not in your hand.", "TF-05"
            seen.append(bag)
        return None if seen else ("no card is named; done alone lays nothing.", "TF-05")

    # What each move does

    def _next(self, move: Move, seat: int | None) -> TheFillerState:
        match move:
            case moves.Lay() | moves.Cement():
                return self._lay(move.lays)
            case moves.Bury():
                return self._bury(move.card, move.grave - 1)
            case moves.Turn():
                return self._turn(move.card)
        if self.game.shuffled:
            return self.but(step="turn")
        return self._dawn(self.graves, self.hand)

    def _bury(self, card: Card, place: int) -> TheFillerState:
        """A card lies in a grave; the Filler's turn comes when all are taken (TF-04)."""
        graves = _put(self.graves, place, card)
        step = "bury" if None in graves else "fill"
        return self.but(step=step, graves=graves, hand=without(self.hand, card))

    def _lay(self, lays: moves.Lays) -> TheFillerState:
        """Cement lies on graves; `done` must still follow (TF-05, TF-14)."""
        cement, kept = self.cement, self.kept
        for bag, grave in lays:
            cement = _put(cement, grave - 1, tuple(sorted((*cement[grave - 1], bag), key=BY_INDEX)))
            kept = without(kept, bag)
        return self.but(cement=cement, kept=kept)

    def _turn(self, card: Card) -> TheFillerState:
        """The card in the next of the shuffled graves, until all are turned up (TF-07, TF-12)."""
        graves, hand = _put(self.graves, self.graves.index(None), card), without(self.hand, card)
        return self.but(graves=graves, hand=hand) if None in graves else self._dawn(graves, hand)

    def _dawn(self, graves: Graves, hand: tuple[Card, ...]) -> TheFillerState:
        """Reveal the night: zombies escape, all else and the cement is discarded (TF-07, TF-08)."""
        last: Reveal = tuple(
            [(card, bags) for card, bags in zip(graves, self.cement, strict=True) if card]
        )
        out = [card for card, bags in last if escapes(card, bags)]
        escaped = tuple(sorted((*self.escaped, *out), key=BY_INDEX))
        game = self.game
        over = ends(self.night, len(escaped), zombies(hand), game.stop_early, game.legs)
        if over and self.leg < game.legs:
            return start(game, last, first=len(escaped))
        return self.but(
            night=self.night if over else self.night + 1,
            step="over" if over else game.first_step(),
            graves=NO_GRAVES,
            cement=NO_BAGS,
            hand=hand,
            escaped=escaped,
            last=last,
        )


def start(game: Options, last: Reveal = (), first: int | None = None) -> TheFillerState:
    """The first night: twelve face cards against twenty of cement (TF-01).

    In the second game of a double, `last` and `first` tell of the first game (TF-13).
    """
    return TheFillerState(
        game, 1, game.first_step(), NO_GRAVES, NO_BAGS, moves.FACES, moves.CEMENT, (), last, first
    )


def _why_the_double(first: int, second: int) -> str:
    """Return who wins the double (TF-13)."""
    zombies_told = "1 zombie" if first == 1 else f"{first} zombies"
    told = f"{zombies_told} escaped in the first game, {second} in the second"
    if first == second:
        return f"{told}: the double is a draw."
    which = "first" if first < second else "second"
    return f"{told}: the Filler of the {which} wins the double."


def _put(row: Any, place: int, value: object) -> Any:
    return (*row[:place], value, *row[place + 1 :])
