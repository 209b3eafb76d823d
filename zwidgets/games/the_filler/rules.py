"""The Filler: the rules. A game for two by Scott Jon Siegel; see seeds/.

Twelve face cards are buried in four nights, and there is too little cement to hold all zombies.
Seats are roles: 0 is the zombie player and 1 the Filler; with shuffled graves the Filler is the
only seat, 0 (TF-14). Graves are numbered 1 to 3, from left to right.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import chain
from typing import Any, ClassVar, Final, Literal, get_args

from zwidgets.cards import Card
from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.games.the_filler.moves import (
    BURIES,
    CEMENT,
    DONE,
    ENOUGH,
    FACES,
    GRAVES,
    LAYS,
    NEEDS,
    NIGHTS,
    SEATS,
    TURNS,
    ZOMBIE_PLAYER,
    Bury,
    Cement,
    Done,
    Lay,
    Turn,
)
from zwidgets.games.the_filler.options import Options

# What holds, what escapes

Graves = tuple[Card | None, Card | None, Card | None]
Bags = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
Reveal = tuple[tuple[Card, tuple[Card, ...]], ...]
"""What came up in a night: each grave's card, and the cement that lay on it."""

NO_WINNER: Final = -1
NO_GRAVES: Final[Graves] = (None, None, None)
NO_BAGS: Final[Bags] = ((), (), ())


def weight(cement: tuple[Card, ...]) -> int:
    """The pounds of some cement (TF-02)."""
    return sum([one.value for one in cement])


def escapes(buried: Card, cement: tuple[Card, ...]) -> bool:
    """Whether a buried card climbs out from under this cement (TF-06)."""
    return climbs(weight(cement), NEEDS[buried])


def zombies(cards: tuple[Card, ...]) -> int:
    """How many of some face cards are zombies."""
    return sum([one.red for one in cards])


# What the rules say about whole numbers; the compiled game compiles these functions as they stand


def climbs(pounds: int, need: int) -> bool:
    """Whether a card climbs out from under so many pounds (TF-06)."""
    return pounds < need


def ends(night: int, out: int, left: int, stop_early: bool, legs: int) -> bool:
    """Whether the game is over after a night, with `out` escapes and `left` zombies to be laid."""
    if night == NIGHTS:
        return True  # TF-10
    if legs == 2:
        return False  # TF-13: all four rounds are played
    return out >= ENOUGH or (stop_early and out + left < ENOUGH)


def ending(out: int, first: int, shuffled: bool, legs: int) -> tuple[int, int, int]:
    """Which player wins and the scores of players 0 and 1 (TF-09, TF-13, TF-14).

    Args:
        out: how many zombies escaped.
        first: how many did in the first game of a double.
        shuffled: whether the Filler plays alone, as player 0; the other score is 0 then.
        legs: 2 in a double: player 1 was the Filler in the first game, player 0 in the second.

    >>> ending(4, 0, False, 1), ending(2, 5, False, 2), ending(4, 0, True, 1)
    ((0, 4, 2), (0, 4, 1), (-1, 2, 0))
    """
    if shuffled:
        return NO_WINNER if out >= ENOUGH else 0, 6 - out, 0
    if legs == 1:
        return int(out < ENOUGH), out, 6 - out
    return NO_WINNER if out == first else int(out > first), 6 - out, 6 - first


def player_in(seat: int, leg: int) -> int:
    """The player in a seat; in the second game of a double they have changed (TF-13)."""
    return seat if leg == 1 else 1 - seat


def round_of(night: int, leg: int) -> int:
    """The night, 1 to 4; the second game of a double goes on with 5 to 8."""
    return night + NIGHTS * (leg - 1)


# The state

Step = Literal["bury", "fill", "turn", "over"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


@dataclass(frozen=True, slots=True)
class TheFillerState(State):
    """A position of The Filler. Every tuple of cards but `graves` is in the order of all cards.

    Attributes:
        game: the game with its options.
        night: the round, 1 to 4.
        step: what is due.
        graves: the card in each grave, None where none lies or, if shuffled, is turned up.
        cement: the cards that lie on each grave.
        hand: the zombie player's hand; with shuffled graves the face cards not yet turned up.
        kept: the Filler's hand.
        escaped: the zombies that climbed out.
        last: what came up the last time that graves were turned up; () if that never was.
        leg: 1, or 2 in the second game of a double.
        first: in the second game of a double the number of escapes in the first.
    """

    derived: ClassVar = ("leg",)

    game: Options
    night: int
    step: Step
    graves: Graves
    cement: Bags
    hand: tuple[Card, ...]
    kept: tuple[Card, ...]
    escaped: tuple[Card, ...]
    last: Reveal = ()
    leg: int = 1
    first: int | None = None

    @property
    def phase(self) -> str:
        """`bury`, `fill`, `turn` or `over`."""
        return self.step

    @property
    def round(self) -> int:
        """The night, 1 to 4; the second game of a double goes on with 5 to 8."""
        return round_of(self.night, self.leg)

    @property
    def filler(self) -> int:
        """The Filler's seat (TF-14)."""
        return self.game.filler

    def player(self, seat: int) -> int:
        """The player in this seat; in the second game of a double they have changed (TF-13)."""
        return player_in(seat, self.leg)

    @property
    def actors(self) -> frozenset[int]:
        """The zombie player while he buries, the Filler while he fills."""
        if self.step == "bury":
            return SEATS[ZOMBIE_PLAYER]
        return SEATS[self.filler] if self.step == "fill" else NOBODY

    @property
    def is_chance(self) -> bool:
        """Whether a shuffled grave is to be turned up."""
        return self.step == "turn"

    @property
    def unrevealed(self) -> tuple[Card, ...]:
        """The face cards that never came up; both sides know which they are (TF-12)."""
        if self.game.shuffled:
            return self.hand
        return tuple(sorted([*self.hand, *(one for one in self.graves if one)]))

    @property
    def unspent(self) -> tuple[Card, ...]:
        """The cement that never came up; both sides know which it is (TF-12)."""
        return tuple(sorted(chain(self.kept, *self.cement)))

    @property
    def discarded(self) -> tuple[Card, ...]:
        """The face cards that came up and did not escape (TF-08)."""
        live = (*self.hand, *self.graves, *self.escaped)
        return tuple(one for one in FACES if one not in live)

    @property
    def spent(self) -> tuple[Card, ...]:
        """The cement that has been discarded (TF-08)."""
        live = self.unspent
        return tuple(one for one in CEMENT if one not in live)

    @property
    def outcome(self) -> Outcome | None:
        """Who won, and how many escaped (TF-09, TF-10, TF-13)."""
        if self.step != "over":
            return None
        game, out = self.game, len(self.escaped)
        winner, *scores = ending(out, self.first or 0, game.shuffled, game.legs)
        winners = () if winner == NO_WINNER else (winner,)
        return Outcome(winners, tuple(scores[: game.seats]), self._why(out))

    def _why(self, out: int) -> str:
        """Why the game is over, with `out` escapes."""
        if self.first is not None:
            return _why_the_double(self.first, out)
        if out >= ENOUGH:
            return f"{out} of 6 zombies escaped: the zombies win."
        if self.night == NIGHTS:
            return f"{out} of 6 zombies escaped: the Filler wins."
        left = zombies(self.hand)
        return f"{out} escaped and {left} to be laid make no four: the Filler wins."

    # Chance

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Each face card not yet turned up, with the same chance (TF-03)."""
        if self.step != "turn":
            return ()
        each = chance(1, len(self.hand))
        return tuple([(TURNS[one], each) for one in self.hand])

    def sample_chance(self, rng: random.Random) -> Move:
        """One face card not yet turned up."""
        return TURNS[self.hand[int(rng.random() * len(self.hand))]]

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Each card in each empty grave; or each cement card on each grave, and `done`."""
        if self.step == "fill" and seat == self.filler:
            return (*chain.from_iterable([LAYS[one] for one in self.kept]), DONE)
        if self.step == "bury" and seat == ZOMBIE_PLAYER:
            empty = [place for place in range(3) if self.graves[place] is None]
            return tuple([BURIES[one][place] for one in self.hand for place in empty])
        return ()

    # Why not

    def _refusal(self, move: Move, seat: int | None) -> str | None:
        if seat is None or self.is_chance:
            return self._chance_refusal(move, seat)
        if seat not in self.actors:
            return self._not_your_turn()
        match move:
            case Bury() if self.step == "bury":
                return self._bury_refusal(move)
            case Lay() if self.step == "fill":
                return self._lay_refusal(move.card, move.grave)
            case Cement() if self.step == "fill":
                return self._cement_refusal(move)
            case Done() if self.step == "fill":
                return None
        return self._not_now()

    def _chance_refusal(self, move: Move, seat: int | None) -> str | None:
        if not self.is_chance:
            return "chance is not due; a seat is to act."
        if seat is not None:
            return "the graves are to be turned up first (TF-07)."
        if not isinstance(move, Turn):
            return f'chance is due: write "{Turn.form()}".'
        if move.card not in self.hand:
            return f"the {_words(move.card)} is not among the cards to come up (TF-12)."
        return None

    def _not_your_turn(self) -> str:
        match self.step:
            case "bury":
                return "it is the zombie player, seat 0, who buries now (TF-04)."
            case "fill":
                return f"it is the Filler, seat {self.filler}, who lays cement now (TF-05)."
        return "the game is over."

    def _not_now(self) -> str:
        if self.step == "bury":
            return "now you bury a card in each empty grave (TF-04)."
        return "now you lay cement, and say done (TF-05)."

    def _bury_refusal(self, move: Bury) -> str | None:
        if move.grave not in GRAVES:
            return "the graves are 1, 2 and 3 (TF-04)."
        if self.graves[move.grave - 1]:
            return f"in grave {move.grave} lies a card already (TF-04)."
        if move.card not in self.hand:
            return f"the {_words(move.card)} is not in your hand (TF-03)."
        return None

    def _lay_refusal(self, one: Card, grave: int) -> str | None:
        if grave not in GRAVES:
            return "the graves are 1, 2 and 3 (TF-04)."
        if one in self.kept:
            return None
        for number, laid in zip(GRAVES, self.cement, strict=True):
            if one in laid:
                return f"the {one.words} lies on grave {number}; undo takes it back (TF-14)."
        return f"the {_words(one)} is not in your hand (TF-05)."

    def _cement_refusal(self, move: Cement) -> str | None:
        seen: list[Card] = []
        for one, grave in move.lays:
            if one in seen:
                return f"the {_words(one)} is laid twice (TF-05)."
            reason = self._lay_refusal(one, grave)
            if reason is not None:
                return reason
            seen.append(one)
        return None if seen else "it lays nothing; done is said alone (TF-05)."

    # What each move does

    def _next(self, move: Move, seat: int | None) -> TheFillerState:
        match move:
            case Lay():
                return self._lay([(move.card, move.grave)])
            case Bury():
                return self._bury(move.card, move.grave - 1)
            case Turn():
                return self._turn(move.card)
            case Cement():
                return self._lay(move.lays)
        if self.game.shuffled:
            return self._with("turn", self.graves, self.cement, self.hand, self.kept)
        return self._dawn(self.graves, self.hand)

    def _with(
        self,
        step: Step,
        graves: Graves,
        cement: Bags,
        hand: tuple[Card, ...],
        kept: tuple[Card, ...],
    ) -> TheFillerState:
        return TheFillerState(
            self.game, self.night, step, graves, cement, hand, kept,
            self.escaped, self.last, self.leg, self.first,
        )  # fmt: skip

    def _bury(self, one: Card, place: int) -> TheFillerState:
        graves = _put(self.graves, place, one)
        step: Step = "bury" if None in graves else "fill"
        return self._with(step, graves, NO_BAGS, _without(self.hand, one), self.kept)

    def _lay(self, lays: Iterable[tuple[Card, int]]) -> TheFillerState:
        cement, kept = self.cement, self.kept
        for one, grave in lays:
            cement = _put(cement, grave - 1, tuple(sorted((*cement[grave - 1], one))))
            kept = _without(kept, one)
        return self._with("fill", self.graves, cement, self.hand, kept)

    def _turn(self, one: Card) -> TheFillerState:
        graves, hand = _put(self.graves, self.graves.index(None), one), _without(self.hand, one)
        if None in graves:
            return self._with("turn", graves, self.cement, hand, self.kept)
        return self._dawn(graves, hand)

    def _dawn(self, graves: Graves, hand: tuple[Card, ...]) -> TheFillerState:
        """All is turned up: who can, escapes; the rest and the cement are discarded (TF-08)."""
        last: Reveal = tuple(
            [(one, bags) for one, bags in zip(graves, self.cement, strict=True) if one]
        )
        out = [one for one, bags in last if escapes(one, bags)]
        escaped = tuple(sorted((*self.escaped, *out)))
        game, left = self.game, zombies(hand)
        if not ends(self.night, len(escaped), left, game.stop_early, game.legs):
            return self._dusk(self.night + 1, hand, self.kept, escaped, last)
        if self.leg < game.legs:
            return start(game, last, leg=2, first=len(escaped))
        return self._dusk(self.night, hand, self.kept, escaped, last, over=True)

    def _dusk(
        self,
        night: int,
        hand: tuple[Card, ...],
        kept: tuple[Card, ...],
        escaped: tuple[Card, ...],
        last: Reveal,
        over: bool = False,
    ) -> TheFillerState:
        step: Step = "over" if over else self.game.first_step
        return TheFillerState(
            self.game, night, step, NO_GRAVES, NO_BAGS, hand, kept,
            escaped, last, self.leg, self.first,
        )  # fmt: skip


def in_order(state: TheFillerState, seat: int) -> tuple[Move, ...]:
    """The legal moves in the first empty grave, or with cards behind all that lie (TF-14)."""
    if state.step == "bury" and seat == ZOMBIE_PLAYER:
        place = state.graves.index(None)
        return tuple([BURIES[one][place] for one in state.hand])
    if state.step == "fill" and seat == state.filler:
        laid = max(chain(*state.cement), default=None)
        behind = [one for one in state.kept if laid is None or one > laid]
        return (*chain.from_iterable([LAYS[one] for one in behind]), DONE)
    return ()


def _why_the_double(first: int, second: int) -> str:
    """Who wins the double (TF-13)."""
    zombies_told = "1 zombie" if first == 1 else f"{first} zombies"
    told = f"{zombies_told} escaped in the first game, {second} in the second"
    if first == second:
        return f"{told}: the double is a draw."
    which = "first" if first < second else "second"
    return f"{told}: the Filler of the {which} wins the double."


def _put(row: Any, place: int, value: object) -> Any:
    """A row of three with one place changed."""
    if place == 0:
        return (value, row[1], row[2])
    return (row[0], value, row[2]) if place == 1 else (row[0], row[1], value)


def _without(cards: tuple[Card, ...], one: Card) -> tuple[Card, ...]:
    place = cards.index(one)
    return cards[:place] + cards[place + 1 :]


def _words(one: object) -> str:
    return getattr(one, "words", str(one))


def start(
    game: Options, last: Reveal = (), leg: int = 1, first: int | None = None
) -> TheFillerState:
    """The first night: twelve face cards against twenty of cement (TF-01)."""
    return TheFillerState(
        game, 1, game.first_step, NO_GRAVES, NO_BAGS, FACES, CEMENT, (), last, leg, first
    )
