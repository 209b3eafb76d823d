"""Building Dead Guys: what each move, chance outcome and ability does to a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, TypeVar

from zwidgets.core.contract.moves import Move
from zwidgets.games.building_dead_guys.abilities import BONUS, SLOTS, Ability
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.moves import (
    LAST_ROUND,
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
)
from zwidgets.games.building_dead_guys.table import (
    Added,
    Last,
    Source,
    Values,
    Words,
    crowded,
    in_order,
    leader,
    reactor,
    skull_after,
)

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState as S

T = TypeVar("T")

# The deal, and cards drawn


def _dealer(state: S, move: Dealer, seat: None) -> S:
    return state.but(dealer=move.seat, skull=move.seat)  # BD-02


def _dig(state: S, move: Dig, seat: None) -> S:
    value, changes = move.value, _without_digging(state, move.value)
    if state.step == "draw":
        hands = _hands_with(state, state.skull, value)
        full = len(hands[state.skull]) == HAND + 1
        return state.but(hands=hands, step="give" if full else "draw", **changes)
    if state.step == "deal":
        owner = int(len(state.hands[0]) == HAND)
        return state.but(hands=_hands_with(state, owner, value), **changes)
    if state.ability == "add":
        return _skull_passes(state, hands=_hands_with(state, state.skull, value), **changes)
    return _skull_passes(state, added=_added(state, value, "deck"), **changes)


def _without_digging(state: S, value: int) -> dict[str, Any]:
    """The digging deck less a card; remade from its discards if it is empty (BD-01)."""
    if state.digging:
        return {"digging": _without(state.digging, value)}
    # BD-25: all that is not in the new deck can be counted out.
    return {"digging": _without(state.spent, value), "spent": (), "known": state.hands}


def _top_part(state: S, move: TopPart, seat: None) -> S:
    name, changes = move.name, _without_part(state, move.name)
    if state.step == "deal":
        if state.down[0] is None:
            return state.but(down=(name, None), **changes)
        return state.but(down=(*state.down[:1], name), rounds=1, step="prize", **changes)
    if state.announced is None:
        return state.but(prize=name, step="bid", **changes)
    rejected = changes.pop("rejected", state.rejected)  # BD-35: the old prize after the new one
    return _skull_passes(state, prize=name, rejected=(*rejected, state.prize), **changes)


def _without_part(state: S, name: str) -> dict[str, Any]:
    """The same for the body deck."""
    if state.body:
        return {"body": _without(state.body, name)}
    body = _without(in_order(state.game.card_set, state.rejected), name)
    known = state.down[0] is not None, state.down[1] is not None
    return {"body": body, "rejected": (), "down_known": known}


def _hands_with(state: S, seat: int, value: int) -> tuple[Values, Values]:
    return _put(state.hands, seat, tuple(sorted((*state.hands[seat], value))))


def _known_without(state: S, seat: int, value: int) -> tuple[Values, Values]:
    """A card of this value was seen to leave the hand (BD-25)."""
    known = state.known[seat]
    if value not in known:
        return state.known
    return _put(state.known, seat, _without(known, value))


# Bids and the flipping


def _bid(state: S, move: Bid, seat: int) -> S:
    hands = _put(state.hands, seat, _without(state.hands[seat], move.value))
    made = _put(state.bids, seat, move.value)
    if made[1 - seat] is None:
        return state.but(hands=hands, bids=made)
    known = tuple(
        [
            _without(held, bid) if bid in held else held
            for held, bid in zip(state.known, made, strict=True)
        ]
    )
    one, two = made[0] or 0, made[1] or 0
    skull = skull_after(one, two, state.skull)
    return state.but(hands=hands, bids=made, known=known, skull=skull, step="flip")


def _flip(state: S, move: Flip, seat: int) -> S:
    placed = state.game.card_set.placed[move.part]
    zombie = _swapped(state.zombies[seat], placed.word, placed.turned)
    announced = placed.turned, move.target
    asked = reactor(state.game.card_set, state.zombies[1 - seat])
    zombies = _put(state.zombies, seat, zombie)
    state = state.but(zombies=zombies, announced=announced, step="react")
    return state if asked else EFFECTS[placed.part.ability](state)


def _react(state: S, move: React, seat: int) -> S:
    muffin = reactor(state.game.card_set, state.zombies[seat])
    zombie = state.zombies[seat]
    if muffin is not None:
        zombie = _swapped(zombie, muffin.word, muffin.turned)
    return state.but(zombies=_put(state.zombies, seat, zombie), announced=None, step="flip")


def _allow(state: S, move: Allow, seat: int) -> S:
    return EFFECTS[state.ability or "none"](state)


def _skull_passes(state: S, **changes: Any) -> S:
    """The effect is carried out: the opponent has the same choice (BD-08)."""
    return state.but(step="flip", announced=None, skull=1 - state.skull, **changes)


def _added(state: S, value: int, source: Source) -> tuple[Added, Added]:
    return _put(state.added, state.skull, (*state.added[state.skull], (value, source)))


def _add(state: S, move: Add, seat: int) -> S:
    hands = _put(state.hands, seat, _without(state.hands[seat], move.value))
    known = _known_without(state, seat, move.value)
    return state.but(hands=hands, known=known, added=_added(state, move.value, "hand"), step="dig")


# What each ability does


def _swap(state: S) -> S:
    return _skull_passes(state, bids=(state.bids[1], state.bids[0]), plain=True)


def _turn_target(state: S) -> S:
    placed = state.game.card_set.placed[_target(state)]
    other = 1 - state.skull
    zombie = _swapped(state.zombies[other], placed.word, placed.turned)
    return _skull_passes(state, zombies=_put(state.zombies, other, zombie))


def _target(state: S) -> str:
    return (state.announced and state.announced[1]) or ""


def _discard_target(state: S) -> S:
    other, target = 1 - state.skull, _target(state)
    zombies = _put(state.zombies, other, _without(state.zombies[other], target))
    name = state.game.card_set.placed[target].part.name
    return _skull_passes(state, zombies=zombies, rejected=(*state.rejected, name))


def _add_bonus(state: S) -> S:
    return _skull_passes(state, added=_added(state, BONUS, "heart"))


def _draw_for_it(state: S) -> S:
    return state.but(step="dig")


def _choose_for_it(state: S) -> S:
    return state.but(step="add")


def _turn_up_prize(state: S) -> S:
    return state.but(step="prize")


def _move_it(state: S) -> S:
    word = state.announced[0] if state.announced else ""
    moved = state.game.card_set.placed[word].moved
    zombie = (*_without(state.zombies[state.skull], word), moved)  # BD-16: it is the new one
    zombies = _put(state.zombies, state.skull, zombie)
    return _settled(state.but(zombies=zombies, announced=(moved, None), step="flip"))


# Parts placed


def _reveal(state: S, move: Reveal, seat: int) -> S:
    name = state.down[seat] or ""
    down, known = _put(state.down, seat, None), _put(state.down_known, seat, False)
    return _to_place(state.but(down=down, down_known=known), name)


def _to_place(state: S, name: str) -> S:
    kinds = state.game.card_set.named[name].kinds
    if len(kinds) > 1:
        return state.but(new=name, step="place")
    return _placed(state, name)


def _place(state: S, move: Place, seat: int) -> S:
    part = state.game.card_set.named[state.new or ""]
    word = part.name if move.kind == part.kind else f"{part.name}/{move.kind}"
    return _placed(state.but(new=None), word)


def _placed(state: S, word: str) -> S:
    seat = state.actor
    return _settled(state.but(zombies=_put(state.zombies, seat, (*state.zombies[seat], word))))


def _settled(state: S) -> S:
    """A part came to a kind: one too many is discarded, a complete Zombie wins (BD-11)."""
    zombie = state.zombies[state.actor]
    if crowded(state.game.card_set, zombie):
        return state.but(step="discard")
    if len(zombie) == SLOTS:
        return state.but(step="over", announced=None)
    return _gone_on(state)


def _discard(state: S, move: Discard, seat: int) -> S:
    zombie = state.zombies[seat]
    place = len(zombie) - 1 - zombie[::-1].index(move.part)
    zombies = _put(state.zombies, seat, zombie[:place] + zombie[place + 1 :])
    name = state.game.card_set.placed[move.part].part.name
    return _gone_on(state.but(zombies=zombies, rejected=(*state.rejected, name)))


def _gone_on(state: S) -> S:
    """What follows when a part is placed and settled: flipping, the gain, or BD-10."""
    if state.announced is not None:
        return _skull_passes(state)
    if state.taker is None:
        return state.but(step="flip")  # BD-18: a reveal costs no turn
    if state.down[state.taker] is not None:
        return state.but(step="gain")
    return _paid_off(state)


# The end of a round


def _pass(state: S, move: Pass, seat: int) -> S:
    return _compared(state) if state.step == "flip" else _paid_off(state)


def _compared(state: S) -> S:
    """The higher total takes the prize, all digging cards are discarded (BD-09)."""
    totals = state.total(0), state.total(1)
    taker = leader(*totals, state.skull)
    made = state.bids[0] or 0, state.bids[1] or 0
    cards = [value for value, source in (*state.added[0], *state.added[1]) if source != "heart"]
    prize = state.prize or ""
    return _to_place(
        state.but(
            spent=tuple(sorted([*state.spent, *made, *cards])),
            bids=(None, None),
            added=((), ()),
            plain=False,
            prize=None,
            taker=taker,
            last=Last(state.rounds, prize, made, totals, taker, state.skull),
        ),
        prize,
    )


def _paid_off(state: S) -> S:
    """The Skull to the other, who draws two and passes one card (BD-10)."""
    return state.but(skull=1 - (state.taker or 0), taker=None, step="draw")


def _give(state: S, move: Give, seat: int) -> S:
    value, other = move.value, 1 - seat
    kept = _without(state.hands[seat], value)
    got = tuple(sorted((*state.hands[other], value)))
    seen = _known_without(state, seat, value)
    known = _put(seen, other, tuple(sorted((*seen[other], value))))
    over = state.rounds == LAST_ROUND
    return state.but(
        hands=(kept, got) if seat == 0 else (got, kept),
        known=known,
        rounds=state.rounds if over else state.rounds + 1,
        step="over" if over else "prize",
    )


CARRIED_OUT: Final[dict[type[Move], Callable[[S, Any, Any], S]]] = {
    Bid: _bid,
    Flip: _flip,
    Reveal: _reveal,
    Pass: _pass,
    React: _react,
    Allow: _allow,
    Add: _add,
    Place: _place,
    Discard: _discard,
    Give: _give,
    Dealer: _dealer,
    TopPart: _top_part,
    Dig: _dig,
}
"""What each move and chance outcome does."""
EFFECTS: Final[dict[Ability, Callable[[S], S]]] = {
    "swap": _swap,
    "flip": _turn_target,
    "dig": _draw_for_it,
    "add": _choose_for_it,
    "flip-no-organ": _turn_target,
    "renew": _turn_up_prize,
    "move": _move_it,
    "bonus": _add_bonus,
    "flip-organ": _turn_target,
    "discard-head": _discard_target,
    "discard-organ": _discard_target,
    "none": _skull_passes,
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
