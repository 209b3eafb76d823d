"""Shufflers: the rules, solo and for several players; see seeds/shufflers.md.

Its moves are in `moves`, what lies on the table and how debts are paid in `supplies`.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final, Literal, get_args

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.games.shufflers import refusals
from zwidgets.games.shufflers.moves import (
    DEALS,
    DRAWS,
    ENCOUNTERS,
    GIVES,
    HELPS,
    LAMB,
    MOST_PLAYERS,
    PASS,
    ROBS,
    SACRIFICES,
    STARTS,
    TAKE,
    VEHICLE,
    Deal,
    Draw,
    Give,
    Help,
    Lamb,
    Pass,
    Pay,
    Rob,
    Row,
    Sacrifice,
    Start,
    Stay,
    Take,
    Vehicle,
)
from zwidgets.games.shufflers.supplies import (
    JACK,
    Deck,
    Survivor,
    drawing,
    holds,
    inherited,
    inherited_in_turn,
    must_give,
    payments,
    pooled,
    purses,
    put,
    settled,
    total,
    with_added,
)

if TYPE_CHECKING:
    from zwidgets.games.shufflers import ShufflersGame

SEATS: Final = tuple(frozenset({seat}) for seat in range(MOST_PLAYERS))
Step = Literal["start", "sacrifice", "draw", "deal", "pay", "choose", "help", "rob", "give", "over"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


@dataclass(frozen=True, slots=True)
class ShufflersState(State):
    """A position of Shufflers.

    Attributes:
        game: the game with its options.
        survivors: what lies before each player, by seat.
        decks: the encounter deck; in the competitive variant one for each player.
        step: what is due.
        seat: who draws, decides, pays or is asked.
        debt: in `pay` and `give` what the row that pays now has to cover, in Ammo or in Health.
        owed: collaborative: the number cards of the common debt of this round, as drawn.
        given: in `give` what each player has contributed, ascending; otherwise empty.
        passes: in `give` how many living players have just passed, or had nothing to give.
        lots: in `start` the cards drawn for the start, in order.
    """

    game: ShufflersGame
    survivors: tuple[Survivor, ...]
    decks: tuple[Deck, ...]
    step: Step
    seat: int = 0
    debt: int = 0
    owed: Row = ()
    given: tuple[Row, ...] = ()
    passes: int = 0
    lots: Row = ()

    @property
    def phase(self) -> str:
        """One of the words of `Step`."""
        return self.step

    @property
    def round(self) -> int:
        """The turn of the player who moves, from 1; collaborative: the round; 0 at the start."""
        if self.step == "over" or self.game.variant == "collaborative":
            return max([len(deck.road) for deck in self.decks])
        if self.step == "start":
            return 0
        return len(self.deck.road) + (self.step == "draw")

    @property
    def deck(self) -> Deck:
        """The deck of the player who moves."""
        return self.decks[self.seat if len(self.decks) > 1 else 0]

    @property
    def survivor(self) -> Survivor:
        """What lies before the player who moves."""
        return self.survivors[self.seat]

    @property
    def encounter(self) -> Card | None:
        """The card that was met last in this turn or round; None before one is drawn."""
        together = self.game.variant == "collaborative"
        if not self.deck.road or (self.step == "draw" and not together):
            return None
        turn = self.deck.road[-1]
        return next(iter(turn[-1:] if together else turn[:1]), None)

    @property
    def in_health(self) -> bool:
        """Whether the debt is being paid in Health: no Ammo lies in a row of those who pay."""
        if self.step == "pay":
            return not self.survivor.ammo
        return self.step == "give" and not any(one.ammo for one in self.survivors)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats of those alive; while a debt is paid all who were (SH-26)."""
        given = self.given or ((),) * len(self.survivors)
        return tuple([seat for seat, one in enumerate(self.survivors) if one.health or given[seat]])

    @property
    def actors(self) -> frozenset[int]:
        """The player who has something to choose."""
        return NOBODY if self.step in ("draw", "deal", "start", "over") else SEATS[self.seat]

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be drawn."""
        return self.step in ("draw", "deal", "start")

    @property
    def outcome(self) -> Outcome | None:
        """Who reached the boat, and what is left in the rows (SH-12, SH-17, SH-23, SH-30)."""
        if self.step != "over":
            return None
        players, living = len(self.survivors), self.living
        boats = [seat for seat, deck in enumerate(self.decks) if deck.jokers == 2]
        if not boats:
            who = "You are dead." if players == 1 else "All are dead."
            return Outcome((), (0,) * players, who)
        winners = tuple(boats) if len(self.decks) > 1 else living
        left = sum(total(self.survivors[s].ammo + self.survivors[s].health) for s in winners)
        scores = tuple(left if seat in winners else 0 for seat in range(players))
        return Outcome(winners, scores, self._boat(winners, left))

    def _boat(self, winners: tuple[int, ...], left: int) -> str:
        points = "1 point of supplies" if left == 1 else f"{left} points of supplies"
        if self.game.variant == "collaborative":
            who = f"{len(winners)} of {len(self.survivors)} players reach"
        else:
            who = "You reach" if len(self.survivors) == 1 else f"Seat {winners[0]} reaches"
        return f"{who} the boat with {points} left."

    # Chance

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Each unseen card with its chance; jokers by the places where they may lie (SH-31)."""
        if self.step == "start":
            unseen = [one for one in DECK if one not in self.lots]
            each = chance(1, len(unseen))
            return tuple([(STARTS[one], each) for one in unseen])
        if not self.is_chance:
            return ()
        kind, deck = DEALS if self.step == "deal" else DRAWS, self.deck
        places = deck.joker_places(self.game.deck_size)
        outcomes = [(kind[JOKER], chance(1, places))] if places else []
        if places != 1:
            share = places - 1 if places else 1
            total = max(places, 1) * len(deck.unseen)
            counts = Counter(deck.unseen).items()
            outcomes += [(kind[one], chance(count * share, total)) for one, count in counts]
        return tuple(outcomes)

    def sample_chance(self, rng: random.Random) -> Move:
        """An unseen card."""
        if self.step == "start":
            unseen = [one for one in DECK if one not in self.lots]
            return STARTS[unseen[int(rng.random() * len(unseen))]]
        kind, deck = DEALS if self.step == "deal" else DRAWS, self.deck
        places = deck.joker_places(self.game.deck_size)
        if places and rng.random() * places < 1:
            return kind[JOKER]
        return kind[deck.unseen[int(rng.random() * len(deck.unseen))]]

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Payments, fewest cards first; or what may be chosen, by seat or by card."""
        if seat != self.seat or self.is_chance:
            return ()
        match self.step:
            case "pay":
                return payments(self.purse, self.debt)
            case "choose":
                return self._choices()
            case "give":
                return self._gifts()
            case "help":
                return tuple([HELPS[one] for one in self.living])
            case "rob":
                return tuple([ROBS[one] for one in self.living])
            case "sacrifice":
                return SACRIFICES
        return ()

    def _choices(self) -> tuple[Move, ...]:
        game = self.game
        return (TAKE, *[VEHICLE] * game.vehicle, *[LAMB] * game.lamb)

    def _gifts(self) -> tuple[Move, ...]:
        gifts = [GIVES[one] for one in dict.fromkeys(self.purse)]
        return tuple(gifts) if self.must_give else (*gifts, PASS)

    @property
    def purse(self) -> Row:
        """In `pay` and `give` the row from which the player who moves pays.

        Nobody is asked for Health while he has Ammo, nor is he without Ammo asked while another
        has some (SH-26), so that one rule serves both.
        """
        survivor = self.survivors[self.seat]
        return survivor.ammo or survivor.health

    @property
    def must_give(self) -> bool:
        """In `give`, whether all others have just passed."""
        return self.step == "give" and must_give(self.passes, len(self.living))

    @property
    def row_words(self) -> str:
        """The row from which the debt is paid now: `Ammo` or `Health`."""
        return "Health" if self.in_health else "Ammo"

    # Why not

    def _refusal(self, move: Move, seat: int | None) -> str | None:
        if seat is not None and seat == self.seat and self._allows(move):
            return None
        return refusals.refusal(self, move, seat)

    def _allows(self, move: Move) -> bool:
        if isinstance(move, Give) and self.step == "give":
            return holds(self.purse, move.card)
        return move in self.moves(self.seat)

    # What each move does

    def _next(self, move: Move, seat: int | None) -> ShufflersState:
        match move:
            case Draw():
                return self._draw(move.card)
            case Pay():
                paid = self.survivor.paid(move.cards)
                return self._next_turn(put(self.survivors, self.seat, paid), self.decks)
            case Deal():
                return self._deal(move.card)
            case Give():
                return self._give(move.card)
            case Pass():
                return self._ask(self.survivors, self.given, self.passes + 1)
            case Sacrifice() | Stay():
                return self._sacrifice(isinstance(move, Sacrifice))
            case Help() | Rob():
                return self._visit(move.seat)
            case Take() | Vehicle() | Lamb():
                return self._choose(move)
            case Start():
                return self._start(move.card)
        raise TypeError(move)

    def _at(
        self,
        step: Step,
        survivors: tuple[Survivor, ...],
        decks: tuple[Deck, ...],
        seat: int,
        debt: int = 0,
    ) -> ShufflersState:
        return ShufflersState(self.game, survivors, decks, step, seat, debt)

    def _put_deck(self, deck: Deck) -> tuple[Deck, ...]:
        if len(self.decks) == 1:
            return (deck,)
        return (*self.decks[: self.seat], deck, *self.decks[self.seat + 1 :])

    def _start(self, one: Card) -> ShufflersState:
        lots = (*self.lots, one)
        seats, _ = drawing(len(self.survivors), lots)
        if len(seats) == 1:
            return self._at("draw", self.survivors, self.decks, seats[0])
        return ShufflersState(self.game, self.survivors, self.decks, "start", lots=lots)

    def _draw(self, one: Card) -> ShufflersState:
        if self.game.variant == "collaborative":
            return self._draw_for_group(one)
        deck, survivors, seat = self.deck.drawn(one, True), self.survivors, self.seat
        if one.value > JACK and (self.game.vehicle or self.game.lamb):
            return self._at("choose", survivors, self._put_deck(deck), seat)
        if one.value > JACK:
            survivors = put(survivors, seat, survivors[seat].helped(one))
        elif one.value == JACK:
            survivors = put(survivors, seat, survivors[seat].robbed())
        elif one is not JOKER:
            if not deck.spared:
                return self._owe(one.value, self._put_deck(deck))
            deck = deck.sparing(-1)
        return self._next_turn(survivors, self._put_deck(deck))

    def _owe(self, debt: int, decks: tuple[Deck, ...]) -> ShufflersState:
        one, seat = self.survivor, self.seat
        ammo = total(one.ammo)
        if ammo >= debt:
            return self._at("pay", self.survivors, decks, seat, debt)
        one, debt = one.paid(one.ammo), debt - ammo  # SH-10
        if total(one.health) >= debt:
            return self._at("pay", put(self.survivors, seat, one), decks, seat, debt)
        return self._next_turn(put(self.survivors, seat, one.paid(one.health)), decks)  # SH-12

    def _choose(self, move: Move) -> ShufflersState:
        deck, survivors, seat = self.deck, self.survivors, self.seat
        if isinstance(move, Vehicle):
            return self._at("deal", survivors, self.decks, seat)
        if isinstance(move, Take):
            helped = survivors[seat].helped(deck.road[-1][0])
            return self._next_turn(put(survivors, seat, helped), self.decks)
        return self._next_turn(survivors, self._put_deck(deck.sparing(1)))

    def _deal(self, one: Card) -> ShufflersState:
        deck = self.deck.drawn(one, False)
        if len(deck.road[-1]) == 3 or deck.jokers == 2:
            return self._next_turn(self.survivors, self._put_deck(deck))
        return self._at("deal", self.survivors, self._put_deck(deck), self.seat)

    def _next_turn(
        self, survivors: tuple[Survivor, ...], decks: tuple[Deck, ...]
    ) -> ShufflersState:
        """The next player's turn, or the end (SH-12, SH-17, SH-22, SH-23)."""
        living = [seat for seat, one in enumerate(survivors) if one.health]
        if not living or decks[self.seat].jokers == 2:
            return self._at("over", survivors, decks, 0)
        following = next((seat for seat in living if seat > self.seat), living[0])
        return self._at("draw", survivors, decks, following)

    # What each move does: together

    def _in_round(
        self, step: Step, survivors: tuple[Survivor, ...], deck: Deck, seat: int, owed: Row
    ) -> ShufflersState:
        return ShufflersState(self.game, survivors, (deck,), step, seat, 0, owed)

    def _new_round(self, survivors: tuple[Survivor, ...], deck: Deck) -> ShufflersState:
        deck = Deck((*deck.road, ()), deck.unseen, deck.jokers, deck.spared)
        return self._ask_sacrifice(survivors, deck, 0)

    def _ask_sacrifice(
        self, survivors: tuple[Survivor, ...], deck: Deck, first: int
    ) -> ShufflersState:
        living = [seat for seat, one in enumerate(survivors) if one.health]
        asked = [seat for seat in living if seat >= first]
        if asked and len(living) > 1:
            return self._in_round("sacrifice", survivors, deck, asked[0], ())
        return self._in_round("draw", survivors, deck, living[0], ())

    def _sacrifice(self, gone: bool) -> ShufflersState:
        survivors, deck = self.survivors, self.deck
        if gone:
            survivors, deck = inherited(survivors, self.seat), deck.sparing(1)
        return self._ask_sacrifice(survivors, deck, self.seat + 1)

    def _draw_for_group(self, one: Card) -> ShufflersState:
        deck, survivors, owed = self.deck.drawn(one, False), self.survivors, self.owed
        if deck.jokers == 2:
            return self._at("over", survivors, (deck,), 0)  # SH-30: an open debt is void
        if one.value >= JACK:
            return self._meet(one, deck)
        if one is not JOKER and deck.spared:
            deck = deck.sparing(-1)
        elif one is not JOKER:
            owed = (*owed, one)
        return self._after_draw(survivors, deck, owed)

    def _meet(self, visitor: Card, deck: Deck) -> ShufflersState:
        """A jack, queen or king: a choice if there is one (SH-27)."""
        survivors, living = self.survivors, self.living
        thief = visitor.value == JACK
        if len(living) > 1 and (thief or any(survivors[s].brought(visitor) for s in living)):
            step: Step = "rob" if thief else "help"
            return self._in_round(step, survivors, deck, self.seat, self.owed)
        one = self.survivor.robbed() if thief else self.survivor.helped(visitor)
        return self._after_draw(put(survivors, self.seat, one), deck, self.owed)

    def _visit(self, seat: int) -> ShufflersState:
        visitor, one = self.deck.road[-1][-1], self.survivors[seat]
        one = one.robbed() if visitor.value == JACK else one.helped(visitor)
        return self._after_draw(put(self.survivors, seat, one), self.deck, self.owed)

    def _after_draw(self, survivors: tuple[Survivor, ...], deck: Deck, owed: Row) -> ShufflersState:
        living = [seat for seat, one in enumerate(survivors) if one.health]
        if not living:
            return self._at("over", survivors, (deck,), 0)
        later = [seat for seat in living if seat > self.seat]
        if later:
            return self._in_round("draw", survivors, deck, later[0], owed)
        return self._settle(survivors, deck, owed)

    def _settle(self, survivors: tuple[Survivor, ...], deck: Deck, owed: Row) -> ShufflersState:
        """The round's common debt falls due (SH-26)."""
        if not owed:
            return self._new_round(survivors, deck)
        debt, ammo = total(owed), pooled([one.ammo for one in survivors])
        if ammo < debt:
            survivors, debt = tuple([one.paid(one.ammo) for one in survivors]), debt - ammo
            if pooled([one.health for one in survivors]) < debt:
                dead = tuple([one.paid(one.health) for one in survivors])
                return self._at("over", dead, (deck,), 0)
        given: tuple[Row, ...] = ((),) * len(survivors)
        last = len(survivors) - 1
        due = ShufflersState(self.game, survivors, (deck,), "give", last, debt, owed, given)
        return due._ask(survivors, given, 0)

    def _ask(
        self, survivors: tuple[Survivor, ...], given: tuple[Row, ...], passes: int
    ) -> ShufflersState:
        """The next living player who has something to give is asked; the others pass."""
        rows, living = purses(survivors), self.living
        later = bisect_right(living, self.seat)
        turn = living[later:] + living[:later]
        asked = next(seat for seat in turn if rows[seat])
        passes = min(passes + turn.index(asked), len(living) - 1)
        return ShufflersState(
            self.game, survivors, self.decks, "give", asked, self.debt, self.owed, given, passes
        )

    def _give(self, gift: Card) -> ShufflersState:
        seat, given = self.seat, self.given
        survivors = put(self.survivors, seat, self.survivor.giving(gift))
        given = put(given, seat, with_added(given[seat], gift))
        if pooled(given) < self.debt:
            return self._ask(survivors, given, 0)
        survivors = settled(survivors, given, self.debt)
        if any(one.health for one in survivors):
            return self._new_round(survivors, self.deck)
        return self._at("over", survivors, self.decks, 0)


def as_by_rules_1(state: ShufflersState, move: Move) -> bool:
    """Whether a move has the effect that it had by rules 1, which shared Health out in turn."""
    return not isinstance(move, Sacrifice) or inherited_in_turn(state.survivors, state.seat)


def start(game: ShufflersGame) -> ShufflersState:
    """All supplies in their rows, nothing drawn (SH-01, SH-02, SH-22, SH-24)."""
    survivors = (Survivor(),) * game.seats
    if game.variant == "collaborative":
        unseen = tuple(one for one in ENCOUNTERS for _ in range(game.seats))
        deck = Deck(((),), unseen)
        return ShufflersState(game, survivors, (deck,), "sacrifice")
    decks = (Deck((), ENCOUNTERS),) * game.seats
    return ShufflersState(game, survivors, decks, "draw" if game.seats == 1 else "start")
