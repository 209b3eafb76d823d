"""Matching, a sixth game from outside the package: two seats, hidden hands, secret bids.

Each seat is dealt a hand face down. Every round chance turns up a prize and both seats secretly bid
a card of their hand; the bids are shown when both are in, and the higher one takes the prize's
value. Equal bids take nothing. After as many rounds as a hand has cards the higher score wins.

A position is four parts behind the header: the hands, the bids of this round, the prize, and the
rounds that were played, each as prize, bid of seat 0, bid of seat 1:

    matching; AC 9C | 2C 8C; 9C -; 7C; 3C 6C 5C
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

import zwidgets as zw
from zwidgets.cards import DECK, Card, card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.values import ALL, View, Viewer
from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame

NAMES = ("Seat 0", "Seat 1")


@dataclass(frozen=True, slots=True, repr=False)
class Deal(Move):
    """Chance: the next card of the hands, to seat 0 and seat 1 by turns."""

    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Prize(Move):
    """Chance: what the round is about."""

    card: Card


@dataclass(frozen=True, slots=True, repr=False)
class Bid(Move):
    """A seat's secret bid."""

    card: Card


Hand = tuple[Card, ...]
Round = tuple[Card, Card, Card]


@dataclass(frozen=True, slots=True)
class MatchingState(zw.State):
    """A position: hands in the order of all cards, bids, the prize, and the rounds played."""

    game: MatchingGame
    hands: tuple[Hand, Hand] = ((), ())
    bids: tuple[Card | None, Card | None] = (None, None)
    prize: Card | None = None
    rounds: tuple[Round, ...] = ()

    @property
    def unseen(self) -> Hand:
        """What lies in no hand and on no table."""
        used = {one for hand in self.hands for one in hand} | {self.prize, *self.bids}
        used |= {one for played in self.rounds for one in played}
        return tuple(one for one in self.game.deck if one not in used)

    @property
    def phase(self) -> str:
        if not self.rounds and self.prize is None and self.dealt < 2 * self.game.cards:
            return "deal"
        if self.prize is not None:
            return "bid"
        return "prize" if len(self.rounds) < self.game.cards else "over"

    @property
    def dealt(self) -> int:
        return sum(map(len, self.hands))

    @property
    def round(self) -> int:
        if self.phase == "deal":
            return 0
        return min(len(self.rounds) + 1, self.game.cards)

    @property
    def is_chance(self) -> bool:
        return self.phase in ("deal", "prize")

    @property
    def actors(self) -> frozenset[int]:
        if self.prize is None:
            return frozenset()
        return frozenset(seat for seat in (0, 1) if self.bids[seat] is None)

    @property
    def scores(self) -> tuple[int, int]:
        return (
            sum(prize.value for prize, one, two in self.rounds if one.value > two.value),
            sum(prize.value for prize, one, two in self.rounds if two.value > one.value),
        )

    @property
    def outcome(self) -> zw.Outcome | None:
        if self.phase != "over":
            return None
        best = max(self.scores)
        winners = tuple(seat for seat in (0, 1) if self.scores[seat] == best)
        won = NAMES[winners[0]] + " wins" if len(winners) == 1 else "Both win"
        return zw.Outcome(winners, self.scores, f"{won} with {best}.")

    def happened(self, played: object) -> dict[str, bool]:
        assert self.outcome is not None
        return {"both-win": len(self.outcome.winners) == 2}

    def _moves(self, seat: int) -> tuple[Move, ...]:
        return tuple(map(Bid, self.hands[seat])) if seat in self.actors else ()

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        if not self.is_chance:
            return ()
        kind = Deal if self.phase == "deal" else Prize
        return tuple((kind(one), Fraction(1, len(self.unseen))) for one in self.unseen)

    def _refusal(self, move: Move, seat: int | None) -> str | None:
        if self.is_chance:
            if seat is None and move in dict(self.chance_outcomes()):
                return None
            return f"chance is due, a {self.phase}."
        if self.outcome is not None:
            return "the game is over."
        if seat not in self.actors:
            return f"seat {seat} is not to act."
        return None if move in self.moves(seat) else "bid a card of your hand."

    def _next(self, move: Any, seat: int | None) -> MatchingState:
        match move:
            case Deal():
                return self._dealt(move.card, self.dealt % 2)
            case Prize():
                return replace(self, prize=move.card)
        hands = _put(
            self.hands, seat, tuple(one for one in self.hands[seat] if one is not move.card)
        )
        bids = _put(self.bids, seat, move.card)
        if None in bids:
            return replace(self, hands=hands, bids=bids)
        rounds = (*self.rounds, (self.prize, *bids))
        return MatchingState(self.game, hands, (None, None), None, rounds)

    def _dealt(self, one: Card, seat: int) -> MatchingState:
        return replace(self, hands=_put(self.hands, seat, tuple(sorted((*self.hands[seat], one)))))


def _put(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


@zw.register
@dataclass(frozen=True)
class MatchingGame(zw.Game[MatchingState]):
    """Matching with its option.

    Args:
        cards: the size of a hand and the number of rounds, 1 to 4; the deck is three times that.
    """

    name: ClassVar[str] = "matching"
    title: ClassVar[str] = "Matching"
    credits: ClassVar[str] = "A game for the tests."
    help: ClassVar[tuple[str, ...]] = ("Bid a card of your hand; the higher bid takes the prize.",)
    move_types: ClassVar[tuple[type[Move], ...]] = (Bid, Deal, Prize)
    hidden: ClassVar[bool] = True
    talks: ClassVar[bool] = True
    move_count: ClassVar[int] = 26
    observation_size: ClassVar[int] = 13 * 5 + 3

    cards: int = 3

    def __post_init__(self) -> None:
        if type(self.cards) is not int or not 1 <= self.cards <= 4:
            raise InvalidOption(f"Matching is played with cards=1 to 4, not {quoted(self.cards)}.")

    @property
    def seats(self) -> int:
        return 2

    @property
    def score_bounds(self) -> tuple[int, int]:
        """The values of all cards."""
        return 0, sum(one.value for one in self.deck)

    @property
    def longest(self) -> int:
        """A round for each card."""
        return self.cards

    @property
    def max_length(self) -> int:
        return 5 * self.cards

    @property
    def deck(self) -> Hand:
        return DECK[: 3 * self.cards]

    def start(self) -> MatchingState:
        return MatchingState(self)

    def bots(self) -> Mapping[str, zw.Bot]:
        return {"careful": careful}

    # Odds

    def questions(self) -> Mapping[str, Question]:
        return {HOLDS.name: HOLDS}

    def compiled(self) -> CompiledGame:
        from tests.games.matching_compiled import CompiledMatching

        return CompiledMatching(self)

    # Text

    def write(self, state: MatchingState) -> str:
        hands = " | ".join(" ".join(map(str, hand)) or "-" for hand in state.hands)
        bids = " ".join(str(bid or "-") for bid in state.bids)
        rounds = ", ".join(" ".join(map(str, played)) for played in state.rounds) or "-"
        return f"{self.header}; {hands}; {bids}; {state.prize or '-'}; {rounds}"

    def read(self, body: str) -> MatchingState:
        parts = [part.split() for part in body.replace("|", ";").replace(",", " ").split(";")]
        if len(parts) != 5 or len(parts[2]) != 2 or len(parts[3]) != 1:
            raise InvalidPosition("write two hands; two bids; the prize; the rounds.")
        one, two, bids, prize, rounds = ([_read(word) for word in words] for words in parts)
        told = [one for one in rounds if one]
        if len(told) % 3:
            raise InvalidPosition("a round is a prize and two bids.")
        hands = [tuple(sorted(filter(None, hand))) for hand in (one, two)]
        played = zip(told[::3], told[1::3], told[2::3], strict=True)
        return self.edited(
            {"hands": hands, "bids": bids, "prize": prize[0], "rounds": tuple(played)}
        )

    def edited(self, values: dict[str, Any]) -> MatchingState:
        hands, bids, prize, rounds = values.values()
        state = MatchingState(self, tuple(hands), tuple(bids), prize, rounds)
        count = Counter(self.census(state))
        if count != Counter(self.deck):
            raise InvalidPosition("every card of the deck is there once.")
        held = [len(state.hands[seat]) + (state.bids[seat] is not None) for seat in (0, 1)]
        want = self.cards - len(state.rounds)
        dealing = state.prize is None and not rounds and held[1] <= held[0] <= held[1] + 1 <= want
        if held != [want, want] and not dealing:
            raise InvalidPosition("the hands do not agree with the rounds played.")
        if (prize is None or None not in bids) and bids != [None, None] and bids != (None, None):
            raise InvalidPosition("bids wait for one another, and for a prize.")
        if prize is not None and not want:
            raise InvalidPosition("there is no prize after the last round.")
        return state

    # What a seat may know

    def show(self, state: MatchingState, seat: int | None) -> View:
        mine = seat is not None
        return {
            "hand": [str(one) for one in state.hands[seat]] if mine else [],
            "bid": str(state.bids[seat]) if mine and state.bids[seat] else None,
            "held": [len(hand) for hand in state.hands],
            "has_bid": [bid is not None for bid in state.bids],
            "prize": state.prize and str(state.prize),
            "rounds": [[str(one) for one in played] for played in state.rounds],
            "scores": list(state.scores),
        }

    def tell(self, state: MatchingState, move: Any, by: int | None, seat: Viewer) -> str | None:
        match move:
            case Deal():
                to = state.dealt % 2
                what = f"the {move.card.words}" if seat in (to, ALL) else "a card"
                return f"{NAMES[to]} is dealt {what}."
            case Prize():
                return f"The prize is the {move.card.words}."
        if len(state.actors) == 2:
            return f"{NAMES[by]} bids{f' the {move.card.words}' if seat in (by, ALL) else ''}."
        one, two = (bid or move.card for bid in state.bids)
        return f"Seat 0 bid the {one.words}, Seat 1 the {two.words}."

    def reveals(self, state: MatchingState, move: Move, by: int | None) -> bool:
        return by is None or (isinstance(move, Bid) and len(state.actors) == 1)

    def resample(self, state: MatchingState, seat: int | None, rng: random.Random) -> MatchingState:
        """Deal anew what this seat has not seen, and let the others bid at random."""
        others = [one for one in (0, 1) if one != seat]
        unseen = [*state.unseen]
        for other in others:
            unseen += [*state.hands[other], *filter(None, [state.bids[other]])]
        unseen.sort()
        rng.shuffle(unseen)
        hands, bids = state.hands, state.bids
        for other in others:
            hands = _put(hands, other, tuple(sorted(unseen.pop() for _ in hands[other])))
            if bids[other]:
                bids = _put(bids, other, unseen.pop())
        return replace(state, hands=hands, bids=bids)

    def prompt(self, state: MatchingState, seat: int | None) -> str:
        if state.outcome:
            return "The game is over."
        if seat in state.actors:
            return f"Bid a card for the {state.prize.words}."
        waited = " and ".join(NAMES[one] for one in sorted(state.actors))
        return f"{waited} is to bid." if waited else "A card is to be turned up."

    def census(self, state: MatchingState) -> Iterable[object]:
        yield from state.unseen
        yield from (one for hand in state.hands for one in hand)
        yield from (one for played in state.rounds for one in played)
        yield from filter(None, (*state.bids, state.prize))

    # For research frameworks

    def move_number(self, move: Any) -> int:
        return move.card.index + (0 if isinstance(move, Bid) else 13)

    def observe(self, state: MatchingState, seat: int) -> tuple[float, ...]:
        prizes, ones, twos = zip(*state.rounds, strict=True) if state.rounds else ((), (), ())
        shown = (state.hands[seat], [state.bids[seat]], [state.prize], (*ones, *twos), prizes)
        flags = (state.bids[1 - seat] is not None, seat == 0, seat == 1)
        return (*(float(one in group) for group in shown for one in DECK[:13]), *map(float, flags))


def _read(word: str) -> Card | None:
    return None if word == "-" else card(word)


def _high_for_high(view: View, rng: random.Random) -> str:
    worthy = card(view["prize"]).value * 2 > 3 * view["options"]["cards"]
    bids = sorted(view["moves"], key=lambda move: card(move.split()[1]))
    return bids[-1] if worthy or rng.random() < 0.1 else bids[0]


def _elsewhere(state: MatchingState, seat: int | None) -> Hand:
    """The cards that the seat has not seen."""
    seen = set(state.hands[seat]) | {state.bids[seat]} if seat is not None else set()
    seen |= {state.prize, *(one for played in state.rounds for one in played)}
    return tuple(one for one in state.game.deck if one not in seen)


def _holds(state: MatchingState, seat: int, card: Card) -> Fraction:
    """By the deal alone: each unseen card is as likely in the other hand."""
    other = 1 - seat
    held = len(state.hands[other]) + (state.bids[other] is not None)
    return Fraction(held, len(_elsewhere(state, seat)))


HOLDS = Question(
    "holds",
    "The other seat holds the {card}, or has bid it now.",
    _holds,
    {"card": _elsewhere},
    lambda state, seat: seat is not None and state.phase == "bid",
)
careful = zw.Bot("careful", _high_for_high)
"""Bids its highest card for the upper half of the prizes, else mostly its lowest."""
