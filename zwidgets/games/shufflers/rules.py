"""Shufflers: the rules, solo and for several players, in the order of seeds/shufflers.md.

`moves` has the moves, `supplies` how debts are paid and what becomes of a player's cards,
`refusals` why a move is illegal.
"""

from __future__ import annotations

import random
from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final, Literal, get_args

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.core.errors import Refusal
from zwidgets.games.shufflers import moves, refusals
from zwidgets.games.shufflers.options import Options
from zwidgets.games.shufflers.supplies import (
    JACK,
    Deck,
    Survivor,
    alive,
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

SEATS: Final = tuple(frozenset({seat}) for seat in range(moves.MOST_PLAYERS))
Step = Literal["start", "sacrifice", "draw", "deal", "pay", "choose", "help", "rob", "give", "over"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


def start(game: Options[Any]) -> ShufflersState:
    """The first state: all supplies in their rows, nothing drawn (SH-01 to SH-03, SH-22, SH-24)."""
    survivors = (Survivor(),) * game.seats
    if game.variant == "collaborative":
        unseen = tuple(card for card in moves.ENCOUNTERS for _ in range(game.seats))
        return ShufflersState(game, survivors, (Deck(((),), unseen),), "sacrifice")
    decks = (Deck((), moves.ENCOUNTERS),) * game.seats
    return ShufflersState(game, survivors, decks, "draw" if game.seats == 1 else "start")


def _drawn(unseen: moves.Row, places: int, rng: random.Random) -> Card:
    """Return an unseen card, or a joker that lies in one of so many places."""
    if places and rng.random() * places < 1:
        return JOKER
    return unseen[int(rng.random() * len(unseen))]


@dataclass(frozen=True, slots=True)
class ShufflersState(State):
    """A position of Shufflers.

    Attributes:
        game: the game with its options.
        survivors: what lies before each player, by seat.
        decks: the encounter deck; in the competitive variant one for each player.
        step: what is due.
        seat: the player who draws, decides, pays or is asked.
        debt: in `pay` and `give` the number of points that the row in use, Ammo or Health, has to
            cover.
        owed: collaborative: the number cards of this round's common debt, as drawn.
        given: in `give` what each player has contributed, ascending; otherwise empty.
        passes: in `give` how many living players have just passed, or had nothing to give.
        lots: in `start` the cards drawn for the start, in order.
    """

    game: Options[Any]
    survivors: tuple[Survivor, ...]
    decks: tuple[Deck, ...]
    step: Step
    seat: int = 0
    debt: int = 0
    owed: moves.Row = ()
    given: tuple[moves.Row, ...] = ()
    passes: int = 0
    lots: moves.Row = ()

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
        return self.deck_of(self.seat)

    def deck_of(self, seat: int) -> Deck:
        """Return the deck from which a player draws: their own, or the one that all share."""
        return self.decks[seat % len(self.decks)]

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
    def living(self) -> tuple[int, ...]:
        """The seats of the players who are alive; during a payment those who were (SH-26)."""
        given = self.given or ((),) * len(self.survivors)
        return tuple([i for i, player in enumerate(self.survivors) if player.health or given[i]])

    @property
    def actors(self) -> frozenset[int]:
        """The player who has something to choose."""
        return NOBODY if self.step in ("draw", "deal", "start", "over") else SEATS[self.seat]

    @property
    def is_chance(self) -> bool:
        """True if a card is to be drawn."""
        return self.step in ("draw", "deal", "start")

    # Who pays with what

    @property
    def in_health(self) -> bool:
        """True if the debt is being paid in Health: those who pay have no Ammo left."""
        if self.step == "pay":
            return not self.survivor.ammo
        return self.step == "give" and not any(survivor.ammo for survivor in self.survivors)

    @property
    def purse(self) -> moves.Row:
        """The row from which the player who moves pays, in `pay` and `give`.

        A player who has Ammo is never asked for Health. A player without Ammo is not asked while
        another has some (SH-26). So one rule serves both steps.
        """
        return self.survivor.ammo or self.survivor.health

    @property
    def row_words(self) -> str:
        """The row from which the debt is paid now: `Ammo` or `Health`."""
        return "Health" if self.in_health else "Ammo"

    @property
    def must_give(self) -> bool:
        """True in `give` if all others have just passed."""
        return self.step == "give" and must_give(self.passes, len(self.living))

    # The end

    @property
    def outcome(self) -> Outcome | None:
        """Who reached the boat, with how much left (SH-12, SH-17, SH-18, SH-23, SH-30)."""
        if self.step != "over":
            return None
        players = len(self.survivors)
        boats = [seat for seat, deck in enumerate(self.decks) if deck.jokers == 2]
        if not boats:
            who = "The last Health is gone." if players == 1 else "All are dead."
            return Outcome((), (0,) * players, who)
        winners = tuple(boats) if len(self.decks) > 1 else self.living
        left = sum(total(self.survivors[s].ammo + self.survivors[s].health) for s in winners)
        scores = tuple(left if seat in winners else 0 for seat in range(players))
        return Outcome(winners, scores, self._boat(winners, left))

    def _boat(self, winners: tuple[int, ...], left: int) -> str:
        points = "1 point of supplies" if left == 1 else f"{left} points of supplies"
        if len(self.survivors) == 1:
            return f"The boat is reached with {points} left."
        if self.game.variant == "collaborative":
            reach = "reaches" if len(winners) == 1 else "reach"
            who = f"{len(winners)} of {len(self.survivors)} players {reach}"
        else:
            who = f"Seat {winners[0]} reaches"
        return f"{who} the boat with {points} left."

    def happened(self, played: object) -> dict[str, bool]:
        """Return who came how far (SH-12, SH-17)."""
        dead = [not survivor.health for survivor in self.survivors]
        boat = any(deck.jokers == 2 for deck in self.decks)
        coast = any(deck.jokers for deck in self.decks)
        return {"boat": boat, "coast": coast, "death": any(dead), "all-dead": all(dead)}

    def measured(self, states: Sequence[ShufflersState]) -> list[int]:
        """Return each player's points of Ammo, then of Health, when the first joker is drawn."""
        players = len(self.survivors)
        points = [0] * 2 * players
        for before, after in pairwise(states):
            mover = before.seat
            if before.deck_of(mover).jokers == 0 and after.deck_of(mover).jokers:
                for seat in range(players) if len(self.decks) == 1 else (mover,):
                    survivor = before.survivors[seat]
                    points[seat] = total(survivor.ammo)
                    points[players + seat] = total(survivor.health)
        return points

    # Chance

    @property
    def _unseen(self) -> tuple[moves.Row, int]:
        """The cards other than jokers that may come, and `Deck.joker_places`."""
        if self.step == "start":
            return tuple([card for card in DECK if card not in self.lots]), 0
        deck = self.deck
        return deck.unseen, deck.joker_places(self.game.deck_size)

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Each unseen card with its chance; jokers by the places where they may lie (SH-31)."""
        if not self.is_chance:
            return ()
        outcome, (unseen, places) = moves.OUTCOMES[self.step], self._unseen
        outcomes = [(outcome[JOKER], chance(1, places))] if places else []
        if places != 1:
            share, whole = (places - 1, places * len(unseen)) if places else (1, len(unseen))
            counts = Counter(unseen).items()
            outcomes += [(outcome[card], chance(count * share, whole)) for card, count in counts]
        return tuple(outcomes)

    def _sample(self, rng: random.Random) -> Move:
        """Return an unseen card."""
        return moves.OUTCOMES[self.step][_drawn(*self._unseen, rng)]

    def whole_road(self, rng: random.Random, seat: int = 0) -> moves.Row:
        """Return the cards of a player's road to the boat, those they did not live to see too.

        What is still unseen is dealt by the random numbers; the position stays as it is.
        """
        deck = self.deck_of(seat)
        while deck.jokers < 2:
            places = deck.joker_places(self.game.deck_size)
            deck = deck.drawn(_drawn(deck.unseen, places, rng), True)
        return tuple([card for turn in deck.road for card in turn])

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Payments, fewest cards first; or what may be chosen, by seat or by card."""
        if seat != self.seat or self.is_chance:
            return ()
        match self.step:
            case "pay":
                return payments(self.purse, self.debt)
            case "choose":  # SH-19, SH-20
                return (
                    moves.TAKE,
                    *[moves.VEHICLE] * self.game.vehicle,
                    *[moves.LAMB] * self.game.lamb,
                )
            case "give":  # SH-26
                gifts = [moves.GIVES[card] for card in dict.fromkeys(self.purse)]
                return tuple(gifts) if self.must_give else (*gifts, moves.PASS)
            case "help":  # SH-27
                return tuple([moves.HELPS[chosen] for chosen in self.living])
            case "rob":
                return tuple([moves.ROBS[chosen] for chosen in self.living])
            case "sacrifice":  # SH-28
                return moves.SACRIFICES
        return ()

    def _refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if seat is not None and seat == self.seat and self._allows(move):
            return None
        return refusals.refusal(self, move, seat)

    def _allows(self, move: Move) -> bool:
        if isinstance(move, moves.Give) and self.step == "give":
            return holds(self.purse, move.card)
        return move in self._moves(self.seat)

    # What each move does

    def _next(self, move: Move, seat: int | None) -> ShufflersState:
        match move:
            case moves.Draw():
                return self._draw(move.card)
            case moves.Pay():
                paid = self.survivor.paid(move.cards)
                return self._next_turn(put(self.survivors, self.seat, paid), self.decks)
            case moves.Deal():
                return self._deal(move.card)
            case moves.Give():
                return self._give(move.card)
            case moves.Pass():
                return self._ask(self.survivors, self.given, self.passes + 1)
            case moves.Sacrifice() | moves.Stay():
                return self._sacrifice(isinstance(move, moves.Sacrifice))
            case moves.Help() | moves.Rob():
                return self._visit(self.deck, move.seat)
            case moves.Take() | moves.Vehicle() | moves.Lamb():
                return self._choose(move)
            case moves.Start():
                return self._start(move.card)
        raise TypeError(move)

    def _at(
        self,
        step: Step,
        survivors: tuple[Survivor, ...],
        decks: tuple[Deck, ...],
        seat: int,
        debt: int = 0,
        owed: moves.Row = (),
    ) -> ShufflersState:
        return ShufflersState(self.game, survivors, decks, step, seat, debt, owed)

    def decks_with(self, deck: Deck) -> tuple[Deck, ...]:
        """Return the decks after that of the player who moves has become this one."""
        return put(self.decks, self.seat, deck) if len(self.decks) > 1 else (deck,)

    def _draw(self, card: Card) -> ShufflersState:
        """An encounter is met (SH-04, SH-05, SH-13 to SH-17)."""
        if self.game.variant == "collaborative":
            return self._draw_for_group(card)
        deck, survivors, seat = self.deck.drawn(card, True), self.survivors, self.seat
        if card.value > JACK and (self.game.vehicle or self.game.lamb):
            return self._at("choose", survivors, self.decks_with(deck), seat)
        if card.value >= JACK:
            survivors = put(survivors, seat, survivors[seat].visited(card))
        elif card is not JOKER:
            if not deck.spared:
                return self._owe(card.value, self.decks_with(deck))
            deck = deck.sparing(-1)  # SH-21
        return self._next_turn(survivors, self.decks_with(deck))

    def _owe(self, debt: int, decks: tuple[Deck, ...]) -> ShufflersState:
        """A debt falls due; what is too short to pay it goes by itself (SH-10 to SH-12)."""
        survivor, seat = self.survivor, self.seat
        ammo = total(survivor.ammo)
        if ammo >= debt:
            return self._at("pay", self.survivors, decks, seat, debt)
        survivor, debt = survivor.paid(survivor.ammo), debt - ammo
        if total(survivor.health) >= debt:
            return self._at("pay", put(self.survivors, seat, survivor), decks, seat, debt)
        return self._next_turn(put(self.survivors, seat, survivor.paid(survivor.health)), decks)

    def _choose(self, move: Move) -> ShufflersState:
        """Bring what was chosen for a king or queen (SH-19 to SH-21)."""
        deck, survivors, seat = self.deck, self.survivors, self.seat
        if isinstance(move, moves.Vehicle):
            return self._at("deal", survivors, self.decks, seat)
        if isinstance(move, moves.Take):
            visited = survivors[seat].visited(deck.road[-1][0])
            return self._next_turn(put(survivors, seat, visited), self.decks)
        return self._next_turn(survivors, self.decks_with(deck.sparing(1)))

    def _deal(self, card: Card) -> ShufflersState:
        """A vehicle leaves a card behind (SH-19)."""
        deck = self.deck.drawn(card, False)
        if len(deck.road[-1]) == 3 or deck.jokers == 2:
            return self._next_turn(self.survivors, self.decks_with(deck))
        return self._at("deal", self.survivors, self.decks_with(deck), self.seat)

    # Competitive

    def _start(self, card: Card) -> ShufflersState:
        """A card is drawn for the start (SH-22)."""
        lots = (*self.lots, card)
        seats, _ = drawing(len(self.survivors), lots)
        if len(seats) == 1:
            return self._at("draw", self.survivors, self.decks, seats[0])
        return ShufflersState(self.game, self.survivors, self.decks, "start", lots=lots)

    def _next_turn(
        self, survivors: tuple[Survivor, ...], decks: tuple[Deck, ...]
    ) -> ShufflersState:
        """The next player's turn, or the end (SH-12, SH-17, SH-22, SH-23)."""
        living = alive(survivors)
        if not living or decks[self.seat].jokers == 2:
            return self._at("over", survivors, decks, 0)
        following = next((seat for seat in living if seat > self.seat), living[0])
        return self._at("draw", survivors, decks, following)

    # Collaborative

    def _draw_for_group(self, card: Card) -> ShufflersState:
        """An encounter of the group is met (SH-25, SH-30)."""
        deck, owed = self.deck.drawn(card, False), self.owed
        if deck.jokers == 2:
            return self._at("over", self.survivors, (deck,), 0)  # An open debt is void.
        if card.value >= JACK:
            return self._meet(card, deck)
        if card is not JOKER and deck.spared:
            deck = deck.sparing(-1)
        elif card is not JOKER:
            owed = (*owed, card)
        return self._after_draw(self.survivors, deck, owed)

    def _after_draw(
        self, survivors: tuple[Survivor, ...], deck: Deck, owed: moves.Row
    ) -> ShufflersState:
        """The next player's draw, or the payment (SH-25)."""
        living = alive(survivors)
        if not living:
            return self._at("over", survivors, (deck,), 0)
        later = [seat for seat in living if seat > self.seat]
        if later:
            return self._at("draw", survivors, (deck,), later[0], owed=owed)
        if not owed:
            return self._new_round(survivors, deck)
        return self._owe_together(survivors, deck, owed)

    def _owe_together(
        self, survivors: tuple[Survivor, ...], deck: Deck, owed: moves.Row
    ) -> ShufflersState:
        """The round's common debt falls due; what is too short to pay it goes by itself (SH-26)."""
        debt, ammo = total(owed), pooled([survivor.ammo for survivor in survivors])
        if ammo < debt:
            debt -= ammo
            survivors = tuple([survivor.paid(survivor.ammo) for survivor in survivors])
            if pooled([survivor.health for survivor in survivors]) < debt:
                dead = tuple([survivor.paid(survivor.health) for survivor in survivors])
                return self._at("over", dead, (deck,), 0)
        given: tuple[moves.Row, ...] = ((),) * len(survivors)
        due = ShufflersState(self.game, survivors, (deck,), "give", self.seat, debt, owed, given)
        return due._ask(survivors, given, 0)

    def _ask(
        self, survivors: tuple[Survivor, ...], given: tuple[moves.Row, ...], passes: int
    ) -> ShufflersState:
        """The next living player with something to give is asked; the others pass (SH-26)."""
        rows, living = purses(survivors), self.living
        later = bisect_right(living, self.seat)
        turn = living[later:] + living[:later]
        asked = next(seat for seat in turn if rows[seat])
        passes = min(passes + turn.index(asked), len(living) - 1)
        return ShufflersState(
            self.game, survivors, self.decks, "give", asked, self.debt, self.owed, given, passes
        )

    def _give(self, gift: Card) -> ShufflersState:
        """A card is contributed to the common debt (SH-26)."""
        seat, given = self.seat, self.given
        survivors = put(self.survivors, seat, self.survivor.giving(gift))
        given = put(given, seat, with_added(given[seat], gift))
        if pooled(given) < self.debt:
            return self._ask(survivors, given, 0)
        survivors = settled(survivors, given, self.debt)
        if alive(survivors):
            return self._new_round(survivors, self.deck)
        return self._at("over", survivors, self.decks, 0)

    def _meet(self, visitor: Card, deck: Deck) -> ShufflersState:
        """A jack, queen or king is met: a choice if there is one (SH-27)."""
        survivors, living = self.survivors, self.living
        thief = visitor.value == JACK
        if len(living) > 1 and (thief or any(survivors[s].brought(visitor) for s in living)):
            step: Step = "rob" if thief else "help"
            return self._at(step, survivors, (deck,), self.seat, owed=self.owed)
        return self._visit(deck, self.seat)

    def _visit(self, deck: Deck, seat: int) -> ShufflersState:
        """The jack, queen or king that was met comes to a player (SH-27)."""
        visited = self.survivors[seat].visited(deck.road[-1][-1])
        return self._after_draw(put(self.survivors, seat, visited), deck, self.owed)

    def _new_round(self, survivors: tuple[Survivor, ...], deck: Deck) -> ShufflersState:
        deck = Deck((*deck.road, ()), deck.unseen, deck.jokers, deck.spared)
        return self._ask_sacrifice(survivors, deck, 0)

    def _ask_sacrifice(
        self, survivors: tuple[Survivor, ...], deck: Deck, first: int
    ) -> ShufflersState:
        """The next living player is asked, or the round's draws begin (SH-28)."""
        living = alive(survivors)
        asked = [seat for seat in living if seat >= first]
        if asked and len(living) > 1:
            return self._at("sacrifice", survivors, (deck,), asked[0])
        return self._at("draw", survivors, (deck,), living[0])

    def _sacrifice(self, gone: bool) -> ShufflersState:
        """A player sacrifices themselves or stays (SH-28)."""
        survivors, deck = self.survivors, self.deck
        if gone:
            survivors, deck = inherited(survivors, self.seat), deck.sparing(1)
        return self._ask_sacrifice(survivors, deck, self.seat + 1)


def as_by_rules_1(state: ShufflersState, move: Move) -> bool:
    """Return whether a move does what it did by rules 1, which shared Health out in turn."""
    return not isinstance(move, moves.Sacrifice) or inherited_in_turn(state.survivors, state.seat)
