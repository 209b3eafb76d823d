"""Building Dead Guys: what can be asked of a position, answered exactly.

A seat takes every arrangement of the cards that it has not seen as equally likely: the unknown part
of the other hand (BD-25), a hidden Down Card and the decks (see `resampling`). A reshuffle needs no
rule of its own: it moves cards from the discards to the unseen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.contract.question import Question, Value, by_name
from zwidgets.games.building_dead_guys.abilities import LIMITS, worth
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import leader, skull_after
from zwidgets.games.building_dead_guys.view import (
    held,
    seen_bid,
    seen_down,
    seen_hand,
    unseen_body,
    unseen_digging,
)

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys.cardset import Part

WHAT: Final = ("title", "kind")


def _die(shares: Mapping[Any, int]) -> Value:
    """Return a distribution; imported here, since only exact answers need icepool."""
    import icepool

    return icepool.Die(shares)


# What is turned up next


def _parts(state: BuildingDeadGuysState, names: Counter[str], what: str) -> Value:
    """Body parts by title or kind."""
    counts: Counter[str] = Counter()
    for name, count in names.items():
        part = state.cards.named[name]
        counts[part.title if what == "title" else part.kind] += count
    return _die(counts)


def _prize_comes(state: BuildingDeadGuysState, seat: int | None) -> bool:
    """Return whether it is known from which deck the next prize comes (BD-01).

    It is not while the deck is empty and parts may still be discarded. After the last round no
    prize comes.
    """
    paid = state.step in ("draw", "give")
    if state.step == "over" or (state.rounds == LAST_ROUND and (paid or state.taker is not None)):
        return False
    return bool(state.body) or paid or state.step == "prize"


def _next_prize(state: BuildingDeadGuysState, seat: int | None, what: str) -> Value:
    names = unseen_body(state, seat) if state.body else Counter(state.rejected)
    return _parts(state, names, what)


def _dig_comes(state: BuildingDeadGuysState, seat: int | None) -> bool:
    if state.step == "over":
        return False
    return bool(state.digging) or state.step in ("dig", "draw")


def _next_dig(state: BuildingDeadGuysState, seat: int | None) -> Value:
    return _die(unseen_digging(state, seat) if state.digging else Counter(state.spent))


# What the other holds


def _others(state: BuildingDeadGuysState, seat: int | None) -> tuple[int, ...]:
    return tuple(owner for owner in (0, 1) if owner != seat)


def _holders(state: BuildingDeadGuysState, seat: int | None) -> Sequence[int]:
    """Return the seats with cards, in hand or face down as a bid, that are hidden from this one."""
    return [owner for owner in _others(state, seat) if held(state, owner)]


def _drawn(state: BuildingDeadGuysState, seat: int | None, player: int) -> int:
    """Return how many cards of a hand and its unseen bid are not known."""
    return len(held(state, player)) - len(seen_hand(state, player, seat))


def _holds(state: BuildingDeadGuysState, seat: int | None, value: int, player: int) -> Value:
    """Return how many cards of a value a hand and its unseen bid hold."""
    unseen, drawn = unseen_digging(state, seat), _drawn(state, seat, player)
    good, known = unseen[value], seen_hand(state, player, seat).count(value)
    rest = unseen.total() - good
    ways = {known + k: comb(good, k) * comb(rest, drawn - k) for k in range(drawn + 1)}
    return _die({many: count for many, count in ways.items() if count})


def _values(state: BuildingDeadGuysState, seat: int | None) -> Sequence[int]:
    """Return the values that the other may hold, the highest first."""
    unseen = unseen_digging(state, seat)
    known = {value for owner in _others(state, seat) for value in seen_hand(state, owner, seat)}
    return [value for value, _ in state.cards.values[::-1] if unseen[value] or value in known]


def _downs(state: BuildingDeadGuysState, seat: int | None) -> Sequence[int]:
    return [owner for owner in _others(state, seat) if state.down[owner] is not None]


def _down_names(state: BuildingDeadGuysState, seat: int | None, player: int) -> Counter[str]:
    seen = seen_down(state, player, seat)
    return unseen_body(state, seat) if seen is None else Counter([seen])


def _down(state: BuildingDeadGuysState, seat: int | None, what: str, player: int) -> Value:
    return _parts(state, _down_names(state, seat, player), what)


def _down_fits(state: BuildingDeadGuysState, seat: int | None, player: int) -> Fraction:
    names, named = _down_names(state, seat, player), state.cards.named
    good = sum(count for name, count in names.items() if _fits(state, player, named[name]))
    return Fraction(good, names.total())


def _fits(state: BuildingDeadGuysState, player: int, part: Part) -> bool:
    placed = state.cards.placed
    there = Counter(placed[word].kind for word in state.zombies[player])
    return any(there[kind] < LIMITS[kind] for kind in part.kinds)


# Bids


def _may_ask_bid(state: BuildingDeadGuysState, seat: int | None) -> bool:
    """Return whether both hands stay as they are until the bids."""
    return state.step == "bid" or (state.step == "prize" and state.announced is None)


def _bid_shares(state: BuildingDeadGuysState, seat: int | None, player: int) -> Counter[int]:
    """Return how often each value is bid if every card of the hand is equally likely.

    A known card weighs as much as all unseen cards together; each card that is not known adds each
    unseen card once.
    """
    unseen, drawn = unseen_digging(state, seat), _drawn(state, seat, player)
    shares = Counter({value: drawn * count for value, count in unseen.items()})
    for value in seen_hand(state, player, seat):
        shares[value] += unseen.total() or 1
    return +shares


def _bid(state: BuildingDeadGuysState, seat: int | None, player: int) -> Value:
    return _die(_bid_shares(state, seat, player))


def _own_bids(state: BuildingDeadGuysState, seat: int | None) -> Sequence[int]:
    """Return the bids that a seat may make, the highest first, or the one that it has made."""
    if state.step != "bid" or seat is None:
        return []
    made = seen_bid(state, seat, seat)
    return sorted(set(state.hands[seat]), reverse=True) if made is None else [made]


def _takes(state: BuildingDeadGuysState, seat: int, bid: int) -> Fraction:
    shares = _bid_shares(state, seat, 1 - seat)
    good = sum(count for other, count in shares.items() if _beats(state, seat, bid, other))
    return Fraction(good, shares.total())


def _beats(state: BuildingDeadGuysState, seat: int, bid: int, other: int) -> bool:
    """Return whether a bid beats another if nobody flips (BD-06, BD-07, BD-09)."""
    kind = state.cards.named[state.prize or ""].kind
    skull = skull_after(bid, other, int(state.skull != seat))
    return leader(worth(bid, kind, False), worth(other, kind, False), skull) == 0


# The questions


QUESTIONS: Final = by_name(
    Question(
        "next-prize",
        "The {what} of the next body part that is turned up as the prize.",
        _next_prize,
        arguments={"what": lambda state, seat: WHAT},
        applies=_prize_comes,
    ),
    Question(
        "takes",
        "Your bid of {bid} takes the prize, if the other bids any card of their hand and nobody "
        "flips anything.",
        _takes,
        arguments={"bid": _own_bids},
        applies=lambda state, seat: bool(_own_bids(state, seat)),
    ),
    Question(
        "bid",
        "The bid of seat {player}, if they play any card of their hand.",
        _bid,
        arguments={"player": _others},
        applies=_may_ask_bid,
        unit="value",
    ),
    Question(
        "holds",
        "So many digging cards of value {value} are in the hand of seat {player}, a face-down bid "
        "counted in.",
        _holds,
        arguments={"value": _values, "player": _holders},
        applies=lambda state, seat: state.step != "over" and bool(_holders(state, seat)),
        unit="cards",
    ),
    Question(
        "down-card",
        "The {what} of the Down Card of seat {player}.",
        _down,
        arguments={"what": lambda state, seat: WHAT, "player": _downs},
        applies=lambda state, seat: bool(_downs(state, seat)),
    ),
    Question(
        "down-fits",
        "The Down Card of seat {player} fits into a free slot of their Zombie.",
        _down_fits,
        arguments={"player": _downs},
        applies=lambda state, seat: bool(_downs(state, seat)),
    ),
    Question(
        "next-dig",
        "The value of the next digging card.",
        _next_dig,
        applies=_dig_comes,
        unit="value",
    ),
)
"""What comes next, what the other holds, and what a bid takes, by name."""
