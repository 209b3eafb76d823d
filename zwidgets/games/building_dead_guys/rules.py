"""Building Dead Guys: the rules. A bidding game for two; see seeds/.

Two grave robbers bid digging cards for body parts, and flip the parts that they have for their
abilities. Whoever has the Skull may flip, then the opponent, until one of them passes. Parts are
written as words (`heart`, `muffin/head!`), digging cards as their values.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final

from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.games.building_dead_guys import refusals
from zwidgets.games.building_dead_guys.abilities import SLOTS, Ability, worth
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.events import CARRIED_OUT
from zwidgets.games.building_dead_guys.moves import (
    ANSWERS,
    BOTH,
    DEALERS,
    LAST_ROUND,
    PASS,
    REVEAL,
    SEATS,
    Dealer,
    Dig,
    Discard,
    Place,
    TopPart,
    adds,
    bids,
    digs,
    flips,
    gives,
    parts_up,
)
from zwidgets.games.building_dead_guys.table import (
    Added,
    Last,
    Step,
    Values,
    Words,
    in_order,
    leader,
)

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys import BuildingDeadGuysGame

# The state


@dataclass(frozen=True, slots=True)
class BuildingDeadGuysState(State):
    """A position of Building Dead Guys. What there are two of is by seat.

    Attributes:
        game: the game with its options.
        rounds: the number of the round, 0 during the deal.
        step: what is due.
        dealer: who deals; None until chance has said it.
        skull: who has the Skull.
        zombies: the parts of each Zombie as words, in the order of placing.
        hands: the values of each hand, in order.
        down: the names of the Down Cards; None where it is revealed or not dealt yet.
        digging: what is unseen of the digging deck, in order: a multiset.
        body: the same of the body deck, in the order of the card set.
        spent: the discarded digging cards, in order.
        rejected: the discarded body parts, the newest last.
        prize: the name of the part that is bid for.
        new: the name of the part for which its owner is to choose a kind.
        bids: the bids, None until they are made; hidden until both are.
        added: what each seat added in the flipping.
        plain: whether the bids are worth their face for the rest of the round (BD-30).
        announced: the word of the part that is being flipped, and of its target.
        taker: who took the prize, while he places it and may reveal.
        known: what the opponent knows at least of each hand, an unseen bid included (BD-25).
        down_known: whether the opponent knows each Down Card (BD-25).
        last: what the last finished round came to.
    """

    derived: ClassVar = ("digging", "body")

    game: BuildingDeadGuysGame
    rounds: int
    step: Step
    dealer: int | None
    skull: int
    zombies: tuple[Words, Words]
    hands: tuple[Values, Values]
    down: tuple[str | None, str | None]
    digging: Values
    body: Words
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
    def phase(self) -> str:
        """What is due (see `Step`)."""
        return self.step

    @property
    def round(self) -> int:
        """The number of the round, 0 during the deal."""
        return self.rounds

    @property
    def actors(self) -> frozenset[int]:
        """Who has yet to bid; else the one seat that has a choice."""
        step = self.step
        if step == "bid":
            one, two = self.bids
            if one is None:
                return BOTH if two is None else SEATS[0]
            return SEATS[1]
        if step in CHOICES:
            return SEATS[self.actor]
        return NOBODY

    @property
    def actor(self) -> int:
        """Whose affair the step is, other than bidding: the taker, or the player with the Skull."""
        if self.step == "react":
            return 1 - self.skull
        return self.skull if self.taker is None else self.taker

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be turned up or drawn."""
        return self.step in CHANCES

    @property
    def ability(self) -> Ability | None:
        """The ability of the flip that is announced or being carried out."""
        if self.announced is None:
            return None
        return self.game.card_set.placed[self.announced[0]].part.ability

    @property
    def outcome(self) -> Outcome | None:
        """A complete Zombie, or the fuller one after the last round (BD-11, BD-24)."""
        if self.step != "over":
            return None
        filled = len(self.zombies[0]), len(self.zombies[1])
        winner = leader(*filled, self.skull)
        if SLOTS in filled:
            return Outcome((winner,), filled, f"Seat {winner} has a complete Zombie.")
        told = f"After {LAST_ROUND} rounds {max(filled)} slots are filled against {min(filled)}"
        how = " by the Skull" if filled[0] == filled[1] else ""
        return Outcome((winner,), filled, f"{told}: seat {winner} wins{how}.")

    # Totals

    @property
    def bids_are_in(self) -> bool:
        """Whether both bids are made, and with that seen."""
        return self.bids[0] is not None and self.bids[1] is not None

    def bid_worth(self, seat: int) -> int:
        """What a seat's bid counts against the prize as it is now (BD-07)."""
        bid = self.bids[seat]
        kind = self.game.card_set.named[self.prize].kind if self.prize else None
        return worth(bid, kind, self.plain) if bid is not None and kind else 0

    def total(self, seat: int) -> int:
        """The bid's worth and all that was added."""
        return self.bid_worth(seat) + sum([value for value, _ in self.added[seat]])

    # Chance

    @property
    def is_part_due(self) -> bool:
        """Whether chance is to turn up a body part, not a digging card."""
        if self.step == "deal":
            return len(self.hands[1]) == HAND
        return self.step == "prize"

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Each card of the deck that is due, as likely as it is there."""
        if not self.is_chance:
            return ()
        if self.dealer is None:
            return tuple((move, chance(1, 2)) for move in DEALERS)
        deck = self._deck_due()
        outcomes = self._outcomes()
        return tuple(
            (outcomes[one], chance(deck.count(one), len(deck))) for one in dict.fromkeys(deck)
        )

    def _deck_due(self) -> tuple[Any, ...]:
        """The deck from which a card is due, made anew from its discards if need be (BD-01)."""
        if self.is_part_due:
            return self.body or in_order(self.game.card_set, self.rejected)
        return self.digging or self.spent

    def _outcomes(self) -> dict[Any, Any]:
        """The chance outcome for each card of that deck."""
        return parts_up(self.game.card_set) if self.is_part_due else digs(self.game.card_set)

    def sample_chance(self, rng: random.Random) -> Move:
        """One card of the deck that is due."""
        if self.dealer is None:
            return DEALERS[int(rng.random() * 2)]
        deck = self._deck_due()
        move: Move = self._outcomes()[deck[int(rng.random() * len(deck))]]
        return move

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """What the seat may do now; values and parts in the order in which they lie."""
        if seat not in self.actors:
            return ()
        match self.step:
            case "bid":
                return bids(self.hands[seat])
            case "flip":
                return self._flips(seat)
            case "give":
                return gives(self.hands[seat])
            case "react":
                return ANSWERS
            case "gain":
                return REVEAL, PASS
            case "add":
                return adds(self.hands[seat])
            case "place":
                return tuple(map(Place, self.game.card_set.named[self.new or ""].kinds))
        return self._discards(seat)

    def _flips(self, seat: int) -> tuple[Move, ...]:
        found = flips(self.game.card_set, self.zombies[seat], self.zombies[1 - seat])
        return (*found, PASS) if self.down[seat] is None else (*found, REVEAL, PASS)

    def _discards(self, seat: int) -> tuple[Move, ...]:
        placed, zombie = self.game.card_set.placed, self.zombies[seat]
        kind = placed[zombie[-1]].kind
        words = dict.fromkeys(word for word in zombie if placed[word].kind == kind)
        return tuple(map(Discard, words))

    # Why not

    def _refusal(self, move: Move, seat: int | None) -> str | None:
        if seat is None or self.step in CHANCES:
            return self._chance_refusal(move, seat)
        if seat not in (0, 1):
            return "the seats are 0 and 1."
        if move in self._moves(seat):
            return None
        return refusals.refusal(self, move, seat)

    def _chance_refusal(self, move: Move, seat: int | None) -> str | None:
        if self.step not in CHANCES:
            return "chance is not due; a seat is to act."
        if seat is not None:
            return "a card is to be turned up first."
        if self.dealer is None:
            return None if isinstance(move, Dealer) else f'chance is due: write "{Dealer.form()}".'
        kind = TopPart if self.is_part_due else Dig
        if type(move) is not kind:
            return f'chance is due: write "{kind.form()}".'
        card = move.name if isinstance(move, TopPart) else getattr(move, "value", None)
        if card not in self._deck_due():
            return f"there is no {card} in the deck."
        return None

    # What each move does

    def _next(self, move: Move, seat: int | None) -> BuildingDeadGuysState:
        return CARRIED_OUT[type(move)](self, move, seat)


CHANCES: Final = frozenset({"deal", "prize", "dig", "draw"})
CHOICES: Final = frozenset({"flip", "react", "add", "place", "discard", "gain", "give"})


def start(game: BuildingDeadGuysGame) -> BuildingDeadGuysState:
    """Both decks are whole, nothing is dealt (BD-01)."""
    dealer = 0 if game.dealer == "first" else None
    return BuildingDeadGuysState(
        game, 0, "deal", dealer, 0, ((), ()), ((), ()), (None, None),
        game.card_set.digging, game.card_set.body,
    )  # fmt: skip
