"""Building Dead Guys: the rules. A bidding game for two; see seeds/building-dead-guys.md.

Two grave robbers bid digging cards for body parts, and flip the parts that they have for their
abilities. Whoever has the Skull may flip, then the opponent, until one of them passes.

What lies on the table is in `table`, the order of a round in `phases`, what each move and ability
does in `events`; what parts there are, and what a card set of your own must hold (BD-44), in
`abilities` and `cardset`. Here is the state that binds them together: who may do what, and
why not.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, Self

from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.values import NOBODY
from zwidgets.core.errors import Refusal
from zwidgets.games.building_dead_guys import moves
from zwidgets.games.building_dead_guys.abilities import ABILITIES, NEVER_FLIPPED, SLOTS, an, the
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.events import CARRIED_OUT
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions
from zwidgets.games.building_dead_guys.phases import CHANCES, PHASES
from zwidgets.games.building_dead_guys.table import Table, leader

SEATS: Final = (frozenset({0}), frozenset({1}))


@dataclass(frozen=True, slots=True)
class BuildingDeadGuysState(Table):
    """A position of Building Dead Guys; its fields are those of `Table`."""

    @property
    def phase(self) -> str:
        """What is due (see `PHASES`)."""
        return self.step

    @property
    def round(self) -> int:
        """The number of the round, 0 during the deal."""
        return self.rounds

    @property
    def actors(self) -> frozenset[int]:
        """The seats that act in this step."""
        match PHASES[self.step].who:
            case "bidders":
                return frozenset([seat for seat in (0, 1) if self.bids[seat] is None])
            case "turn":
                return SEATS[self.turn]
            case "opponent":
                return SEATS[1 - self.skull]
        return NOBODY

    @property
    def is_chance(self) -> bool:
        """True if a card is to be turned up or drawn."""
        return self.step in CHANCES

    @property
    def outcome(self) -> Outcome | None:
        """A complete Zombie, or the fuller one after the last round (BD-11, BD-24)."""
        if self.step != "over":
            return None
        filled = self.filled(0), self.filled(1)
        winner = leader(*filled, self.skull)
        if SLOTS in filled:
            return Outcome((winner,), filled, f"Seat {winner} has a complete Zombie.")
        slots = f"{max(filled)} to {min(filled)}"
        told = f"The slots are filled {slots} after {LAST_ROUND} rounds"
        how = " by the Skull" if filled[0] == filled[1] else ""
        return Outcome((winner,), filled, f"{told}: seat {winner} wins{how}.")

    def happened(self, played: Sequence[tuple[str, Move]]) -> dict[str, bool]:
        """Return how the game was won, and whether a Muffin reacted (BD-11, BD-24)."""
        assert self.outcome is not None
        zombie = self.zombies[self.outcome.winners[0]]
        complete = len(zombie) == SLOTS
        return {
            "hundred-rounds": not complete,
            "skull-decided": self.last is not None and len({*self.last.totals}) == 1,
            "flawless": complete and "!" not in "".join(zombie),
            "muffin-reacted": any(isinstance(move, moves.React) for _, move in played),
        }

    # Chance

    @property
    def is_part_due(self) -> bool:
        """True if chance is to turn up a body part, not a digging card."""
        return len(self.hands[1]) == HAND if self.step == "deal" else self.step == "prize"

    def _deck(self) -> tuple[tuple[Any, ...], Mapping[Any, Move]]:
        """Return what chance draws from, with each card's outcome; seats if it draws the dealer.

        An empty deck is made anew from its discards (BD-01).
        """
        if self.dealer is None:
            return (0, 1), moves.DEALERS
        if self.is_part_due:
            return self.body or self.cards.in_order(self.rejected), moves.parts_up(self.cards)
        return self.digging or self.spent, moves.digs(self.cards)

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Return each card of the deck that is due, as likely as it is there."""
        if not self.is_chance:
            return ()
        deck, outcomes = self._deck()
        return tuple(
            (outcomes[card], chance(deck.count(card), len(deck))) for card in dict.fromkeys(deck)
        )

    def _sample(self, rng: random.Random) -> Move:
        """Return one card of the deck that is due."""
        deck, outcomes = self._deck()
        return outcomes[deck[int(rng.random() * len(deck))]]

    # Moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Return the legal moves of a seat; values and parts in the order in which they lie."""
        return PHASES[self.step].moves(self, seat) if seat in self.actors else ()

    def _next(self, move: Move, seat: int | None) -> Self:
        return CARRIED_OUT[type(move)](self, move, seat)

    # Why not

    def _refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if self.is_chance:
            return self._chance_refusal(move, seat)
        if seat not in (0, 1):
            return "the seats are 0 and 1."
        return None if move in self._moves(seat) else _refusal(self, move, seat)

    def _chance_refusal(self, move: Move, seat: int | None) -> str | None:
        if seat is not None:
            return "chance is next."
        deck, outcomes = self._deck()
        possible = [outcomes[card] for card in dict.fromkeys(deck)]
        if type(move) is not type(possible[0]):
            return f'chance is due: write "{possible[0].form()}".'
        if move not in possible:
            return f"there is no {str(move).partition(' ')[2]} in the deck."
        return None


def start(game: BuildingDeadGuysOptions[Any]) -> BuildingDeadGuysState:
    """Both decks are whole, nothing is dealt (BD-01)."""
    dealer = 0 if game.dealer == "first" else None
    return BuildingDeadGuysState(
        game, 0, "deal", dealer, 0, ((), ()), ((), ()), (None, None),
        game.card_set.digging, game.card_set.body,
    )  # fmt: skip


# Why a seat may not make a move, each sentence with its rule


def _refusal(state: BuildingDeadGuysState, move: Move, seat: int) -> Refusal:
    now = PHASES[state.step]
    if state.step == "over":
        return "the game is over."
    if seat not in state.actors:
        if state.step == "bid":
            return "you have bid already, and the other side is still to bid.", "BD-05"
        return f"it is seat {1 - seat}'s turn: {now.due}.", *now.rules
    match move:
        case moves.Bid() | moves.Add() | moves.Give() if move.verb == state.step:
            return f"you have no {move.value} in your hand."
        case moves.Flip() if state.step == "flip":
            return _why_no_flip(state, move, seat)
        case moves.Reveal() if state.step == "flip":
            return "your Down Card is revealed already.", "BD-17"
        case moves.Place() if state.step == "place":
            return (
                f"{the(state.title(state.new))} cannot be placed as {an(move.kind)}.",
                "BD-19",
                "BD-22",
            )
        case moves.Discard() if state.step == "discard":
            return _why_no_discard(state, move, seat)
        case moves.Pass() if state.step == "bid":
            return "both sides must bid.", "BD-05"
    return f"now {now.due}.", *now.rules


def _why_no_flip(state: BuildingDeadGuysState, move: moves.Flip, seat: int) -> Refusal:
    word = move.part if move.part in state.zombies[seat] else f"{move.part}!"
    placed = state.cards.placed.get(word)
    if placed is None or word not in state.zombies[seat]:
        return f"there is no {move.part} in your Zombie.", "BD-08"
    part, title = placed.part, the(placed.part.title)
    does = ABILITIES[part.ability].rstrip(".")
    does = f"{does[0].lower()}{does[1:]}"
    if placed.flipped:
        return f"{title} cannot be flipped again: a part is flipped only once.", "BD-12"
    if part.ability in NEVER_FLIPPED:
        why = (
            "it only stops flips of the other side"
            if part.ability == "react"
            else "it has no ability"
        )
        return f"you cannot flip {title}: {why}.", "BD-21"
    if not any(getattr(other, "part", None) == move.part for other in state.moves(seat)):
        return f"there is nothing to use {title} on: {does}.", "BD-14"
    if move.target is None:
        return f"say at which part of the other side you aim {title}.", "BD-14"
    aim = state.cards.placed.get(move.target)
    at = the(aim.part.title) if aim and move.target in state.zombies[1 - seat] else move.target
    return f"{title} cannot be aimed at {at}: {does}.", "BD-14"


def _why_no_discard(state: BuildingDeadGuysState, move: moves.Discard, seat: int) -> Refusal:
    zombie = state.zombies[seat]
    if move.part not in zombie:
        return f"there is no {move.part} in your Zombie.", "BD-16"
    kind = an(state.cards.placed[zombie[-1]].kind)
    return f"you have {kind} too many: {kind} goes, not {the(state.title(move.part))}.", "BD-16"
