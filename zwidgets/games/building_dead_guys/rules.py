"""Building Dead Guys: the rules. A bidding game for two; see seeds/.

Two grave robbers bid digging cards for body parts, and flip the parts that they have for their
abilities. Whoever has the Skull may flip, then the opponent, until one of them passes. Parts are
written as words (`heart`, `muffin/head!`), digging cards as their values.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, fields
from fractions import Fraction
from operator import attrgetter
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeVar

from zwidgets.core.game import NOBODY, Move, Outcome, State
from zwidgets.games.building_dead_guys.abilities import BONUS, LIMITS, SLOTS, Ability, worth
from zwidgets.games.building_dead_guys.cardset import HAND, CardSet, Placed
from zwidgets.games.building_dead_guys.moves import (
    ANSWERS,
    BOTH,
    DEALERS,
    LAST_ROUND,
    PASS,
    REVEAL,
    SEATS,
    Add,
    Allow,
    Bid,
    Dealer,
    Dig,
    Discard,
    Flip,
    Give,
    Pass,
    Place,
    React,
    Reveal,
    TopPart,
    adds,
    bids,
    digs,
    flips,
    gives,
    parts_up,
)

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys import BuildingDeadGuysGame

Step = Literal[
    "deal", "prize", "bid", "flip", "react", "add", "dig",
    "place", "discard", "gain", "draw", "give", "over",
]  # fmt: skip
Source = Literal["deck", "hand", "heart"]
Values = tuple[int, ...]
Words = tuple[str, ...]
T = TypeVar("T")
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
        if SLOTS in filled:
            winner = filled.index(SLOTS)
            return Outcome((winner,), filled, f"Seat {winner} has a complete Zombie.")
        told = f"After {LAST_ROUND} rounds {max(filled)} slots are filled against {min(filled)}"
        if filled[0] != filled[1]:
            winner = int(filled[1] > filled[0])
            return Outcome((winner,), filled, f"{told}: seat {winner} wins.")
        return Outcome((self.skull,), filled, f"{told}: seat {self.skull} wins by the Skull.")

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
            return tuple((move, Fraction(1, 2)) for move in DEALERS)
        deck = self._deck_due()
        outcomes = self._outcomes()
        return tuple(
            (outcomes[one], Fraction(deck.count(one), len(deck))) for one in dict.fromkeys(deck)
        )

    def _deck_due(self) -> tuple[Any, ...]:
        """The deck from which a card is due, made anew from its discards if need be (BD-01)."""
        if self.is_part_due:
            return self.body or _in_order(self.game.card_set, self.rejected)
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

    def moves(self, seat: int) -> tuple[Move, ...]:
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
        if move in self.moves(seat):
            return None
        from zwidgets.games.building_dead_guys.refusals import why_not

        return why_not(self, move, seat)

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

    def _but(self, **changes: Any) -> BuildingDeadGuysState:
        """This state with some fields changed."""
        values = list(_VALUES(self))
        for name, value in changes.items():
            values[_PLACES[name]] = value
        return BuildingDeadGuysState(*values)

    # The deal, and cards drawn

    def _dealer(self, move: Dealer, seat: None) -> BuildingDeadGuysState:
        return self._but(dealer=move.seat, skull=move.seat)  # BD-02

    def _dig(self, move: Dig, seat: None) -> BuildingDeadGuysState:
        value, changes = move.value, self._without_digging(move.value)
        if self.step == "draw":
            hands = self._hands_with(self.skull, value)
            full = len(hands[self.skull]) == HAND + 1
            return self._but(hands=hands, step="give" if full else "draw", **changes)
        if self.step == "deal":
            owner = int(len(self.hands[0]) == HAND)
            return self._but(hands=self._hands_with(owner, value), **changes)
        if self.ability == "add":
            return self._skull_passes(hands=self._hands_with(self.skull, value), **changes)
        return self._skull_passes(added=self._added(value, "deck"), **changes)

    def _without_digging(self, value: int) -> dict[str, Any]:
        """The digging deck less a card; remade from its discards if it is empty (BD-01)."""
        if self.digging:
            return {"digging": _without(self.digging, value)}
        # BD-25: all that is not in the new deck can be counted out.
        return {"digging": _without(self.spent, value), "spent": (), "known": self.hands}

    def _top_part(self, move: TopPart, seat: None) -> BuildingDeadGuysState:
        name, changes = move.name, self._without_part(move.name)
        if self.step == "deal":
            if self.down[0] is None:
                return self._but(down=(name, None), **changes)
            return self._but(down=(self.down[0], name), rounds=1, step="prize", **changes)
        if self.announced is None:
            return self._but(prize=name, step="bid", **changes)
        rejected = changes.pop("rejected", self.rejected)  # BD-35: the old prize after the new one
        return self._skull_passes(prize=name, rejected=(*rejected, self.prize), **changes)

    def _without_part(self, name: str) -> dict[str, Any]:
        """The same for the body deck."""
        if self.body:
            return {"body": _without(self.body, name)}
        body = _without(_in_order(self.game.card_set, self.rejected), name)
        known = self.down[0] is not None, self.down[1] is not None
        return {"body": body, "rejected": (), "down_known": known}

    def _hands_with(self, seat: int, value: int) -> tuple[Values, Values]:
        return _put(self.hands, seat, tuple(sorted((*self.hands[seat], value))))

    def _known_without(self, seat: int, value: int) -> tuple[Values, Values]:
        """A card of this value was seen to leave the hand (BD-25)."""
        known = self.known[seat]
        if value not in known:
            return self.known
        return _put(self.known, seat, _without(known, value))

    # Bids and the flipping

    def _bid(self, move: Bid, seat: int) -> BuildingDeadGuysState:
        hands = _put(self.hands, seat, _without(self.hands[seat], move.value))
        made = _put(self.bids, seat, move.value)
        if made[1 - seat] is None:
            return self._but(hands=hands, bids=made)
        known = tuple(
            [
                _without(held, bid) if bid in held else held
                for held, bid in zip(self.known, made, strict=True)
            ]
        )
        skull = made.index(0) if made.count(0) == 1 else self.skull  # BD-06
        return self._but(hands=hands, bids=made, known=known, skull=skull, step="flip")

    def _flip(self, move: Flip, seat: int) -> BuildingDeadGuysState:
        placed = self.game.card_set.placed[move.part]
        zombie = _swapped(self.zombies[seat], placed.word, placed.turned)
        announced = placed.turned, move.target
        asked = reactor(self.game.card_set, self.zombies[1 - seat])
        zombies = _put(self.zombies, seat, zombie)
        state = self._but(zombies=zombies, announced=announced, step="react")
        return state if asked else EFFECTS[placed.part.ability](state)

    def _react(self, move: React, seat: int) -> BuildingDeadGuysState:
        muffin = reactor(self.game.card_set, self.zombies[seat])
        zombie = self.zombies[seat]
        if muffin is not None:
            zombie = _swapped(zombie, muffin.word, muffin.turned)
        return self._but(zombies=_put(self.zombies, seat, zombie), announced=None, step="flip")

    def _allow(self, move: Allow, seat: int) -> BuildingDeadGuysState:
        return EFFECTS[self.ability or "none"](self)

    def _skull_passes(self, **changes: Any) -> BuildingDeadGuysState:
        """The effect is carried out: the opponent has the same choice (BD-08)."""
        return self._but(step="flip", announced=None, skull=1 - self.skull, **changes)

    def _added(self, value: int, source: Source) -> tuple[Added, Added]:
        return _put(self.added, self.skull, (*self.added[self.skull], (value, source)))

    def _add(self, move: Add, seat: int) -> BuildingDeadGuysState:
        hands = _put(self.hands, seat, _without(self.hands[seat], move.value))
        known = self._known_without(seat, move.value)
        return self._but(
            hands=hands, known=known, added=self._added(move.value, "hand"), step="dig"
        )

    # What each ability does

    def _swap(self) -> BuildingDeadGuysState:
        return self._skull_passes(bids=(self.bids[1], self.bids[0]), plain=True)

    def _turn_target(self) -> BuildingDeadGuysState:
        placed = self.game.card_set.placed[self._target]
        other = 1 - self.skull
        zombie = _swapped(self.zombies[other], placed.word, placed.turned)
        return self._skull_passes(zombies=_put(self.zombies, other, zombie))

    @property
    def _target(self) -> str:
        return (self.announced and self.announced[1]) or ""

    def _discard_target(self) -> BuildingDeadGuysState:
        other, target = 1 - self.skull, self._target
        zombies = _put(self.zombies, other, _without(self.zombies[other], target))
        name = self.game.card_set.placed[target].part.name
        return self._skull_passes(zombies=zombies, rejected=(*self.rejected, name))

    def _add_bonus(self) -> BuildingDeadGuysState:
        return self._skull_passes(added=self._added(BONUS, "heart"))

    def _draw_for_it(self) -> BuildingDeadGuysState:
        return self._but(step="dig")

    def _choose_for_it(self) -> BuildingDeadGuysState:
        return self._but(step="add")

    def _turn_up_prize(self) -> BuildingDeadGuysState:
        return self._but(step="prize")

    def _move_it(self) -> BuildingDeadGuysState:
        word = self.announced[0] if self.announced else ""
        zombie = _without(self.zombies[self.skull], word)
        moved = (*zombie, self.game.card_set.placed[word].moved)  # BD-16: it counts as the new one
        zombies = _put(self.zombies, self.skull, moved)
        return self._but(zombies=zombies, step="flip")._settled()

    # Parts placed

    def _reveal(self, move: Reveal, seat: int) -> BuildingDeadGuysState:
        name = self.down[seat] or ""
        down, known = _put(self.down, seat, None), _put(self.down_known, seat, False)
        return self._but(down=down, down_known=known)._to_place(name)

    def _to_place(self, name: str) -> BuildingDeadGuysState:
        kinds = self.game.card_set.named[name].kinds
        if len(kinds) > 1:
            return self._but(new=name, step="place")
        return self._placed(name)

    def _place(self, move: Place, seat: int) -> BuildingDeadGuysState:
        part = self.game.card_set.named[self.new or ""]
        word = part.name if move.kind == part.kind else f"{part.name}/{move.kind}"
        return self._but(new=None)._placed(word)

    def _placed(self, word: str) -> BuildingDeadGuysState:
        seat = self.actor
        return self._but(zombies=_put(self.zombies, seat, (*self.zombies[seat], word)))._settled()

    def _settled(self) -> BuildingDeadGuysState:
        """A part came to a kind: one too many is discarded, a complete Zombie wins (BD-11)."""
        zombie = self.zombies[self.actor]
        if crowded(self.game.card_set, zombie):
            return self._but(step="discard")
        if len(zombie) == SLOTS:
            return self._but(step="over", announced=None)
        return self._gone_on()

    def _discard(self, move: Discard, seat: int) -> BuildingDeadGuysState:
        zombie = self.zombies[seat]
        place = len(zombie) - 1 - zombie[::-1].index(move.part)
        zombies = _put(self.zombies, seat, zombie[:place] + zombie[place + 1 :])
        name = self.game.card_set.placed[move.part].part.name
        return self._but(zombies=zombies, rejected=(*self.rejected, name))._gone_on()

    def _gone_on(self) -> BuildingDeadGuysState:
        """What follows when a part is placed and settled: flipping, the gain, or BD-10."""
        if self.announced is not None:
            return self._skull_passes()
        if self.taker is None:
            return self._but(step="flip")  # BD-18: a reveal costs no turn
        if self.down[self.taker] is not None:
            return self._but(step="gain")
        return self._paid_off()

    # The end of a round

    def _pass(self, move: Pass, seat: int) -> BuildingDeadGuysState:
        return self._compared() if self.step == "flip" else self._paid_off()

    def _compared(self) -> BuildingDeadGuysState:
        """The higher total takes the prize, all digging cards are discarded (BD-09)."""
        totals = self.total(0), self.total(1)
        taker = self.skull if totals[0] == totals[1] else int(totals[1] > totals[0])
        made = self.bids[0] or 0, self.bids[1] or 0
        cards = [value for value, source in (*self.added[0], *self.added[1]) if source != "heart"]
        prize = self.prize or ""
        return self._but(
            spent=tuple(sorted([*self.spent, *made, *cards])),
            bids=(None, None),
            added=((), ()),
            plain=False,
            prize=None,
            taker=taker,
            last=Last(self.rounds, prize, made, totals, taker, self.skull),
        )._to_place(prize)

    def _paid_off(self) -> BuildingDeadGuysState:
        """The Skull to the other, who draws two and passes one card (BD-10)."""
        return self._but(skull=1 - (self.taker or 0), taker=None, step="draw")

    def _give(self, move: Give, seat: int) -> BuildingDeadGuysState:
        value, other = move.value, 1 - seat
        kept = _without(self.hands[seat], value)
        got = tuple(sorted((*self.hands[other], value)))
        seen = self._known_without(seat, value)
        known = _put(seen, other, tuple(sorted((*seen[other], value))))
        over = self.rounds == LAST_ROUND
        return self._but(
            hands=(kept, got) if seat == 0 else (got, kept),
            known=known,
            rounds=self.rounds if over else self.rounds + 1,
            step="over" if over else "prize",
        )


CHANCES: Final = frozenset({"deal", "prize", "dig", "draw"})
CHOICES: Final = frozenset({"flip", "react", "add", "place", "discard", "gain", "give"})
FIELDS: Final = tuple(field.name for field in fields(BuildingDeadGuysState))
_VALUES: Final = attrgetter(*FIELDS)
_PLACES: Final = {name: place for place, name in enumerate(FIELDS)}

S = BuildingDeadGuysState
CARRIED_OUT: Final[dict[type[Move], Callable[[S, Any, Any], S]]] = {
    Bid: S._bid,
    Flip: S._flip,
    Reveal: S._reveal,
    Pass: S._pass,
    React: S._react,
    Allow: S._allow,
    Add: S._add,
    Place: S._place,
    Discard: S._discard,
    Give: S._give,
    Dealer: S._dealer,
    TopPart: S._top_part,
    Dig: S._dig,
}
"""What each move and chance outcome does."""
EFFECTS: Final[dict[Ability, Callable[[S], S]]] = {
    "swap": S._swap,
    "flip": S._turn_target,
    "dig": S._draw_for_it,
    "add": S._choose_for_it,
    "flip-no-organ": S._turn_target,
    "renew": S._turn_up_prize,
    "move": S._move_it,
    "bonus": S._add_bonus,
    "flip-organ": S._turn_target,
    "discard-head": S._discard_target,
    "discard-organ": S._discard_target,
    "none": S._skull_passes,
}
"""What each ability does when its part is flipped (BD-30 to BD-41)."""


def _put(pair: tuple[T, T], seat: int, value: T) -> tuple[T, T]:
    """What there is two of with one seat's changed."""
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def _without(row: tuple[T, ...], one: T) -> tuple[T, ...]:
    place = row.index(one)
    return row[:place] + row[place + 1 :]


def _swapped(zombie: Words, word: str, by: str) -> Words:
    place = zombie.index(word)
    return (*zombie[:place], by, *zombie[place + 1 :])


def _in_order(cards: CardSet, names: Words) -> Words:
    """Parts in the order of the set, as a deck is kept."""
    return tuple(sorted(names, key=cards.order.__getitem__))


def start(game: BuildingDeadGuysGame) -> BuildingDeadGuysState:
    """Both decks are whole, nothing is dealt (BD-01)."""
    dealer = 0 if game.dealer == "first" else None
    return BuildingDeadGuysState(
        game, 0, "deal", dealer, 0, ((), ()), ((), ()), (None, None),
        game.card_set.digging, game.card_set.body,
    )  # fmt: skip
