"""Building Dead Guys: what each move, chance outcome and ability does to a position."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeVar

from zwidgets.cards import without
from zwidgets.core.contract.moves import Move
from zwidgets.games.building_dead_guys import moves
from zwidgets.games.building_dead_guys.abilities import BONUS, LIMITS, SLOTS, Ability
from zwidgets.games.building_dead_guys.cardset import HAND
from zwidgets.games.building_dead_guys.table import (
    Added,
    Last,
    Source,
    Table,
    Values,
    Words,
    leader,
    put,
    skull_after,
)

S = TypeVar("S", bound=Table)

# The deal, and cards drawn


def _dealer(state: S, move: moves.Dealer, seat: None) -> S:
    """Give the dealer the Skull (BD-02)."""
    return state.but(dealer=move.seat, skull=move.seat)


def _digging_card(state: S, move: moves.Dig, seat: None) -> S:
    """The top digging card: dealt, drawn, or turned up and added."""
    changes = _without_digging(state, move.value)
    if state.step == "dig" and state.ability() == "dig":  # BD-32
        return _skull_passes(state, added=_added(state, move.value, "deck"), **changes)
    owner = state.drawer
    hands = put(state.hands, owner, tuple(sorted((*state.hands[owner], move.value))))
    if state.step == "deal":  # BD-02
        return state.but(hands=hands, **changes)
    if state.step == "dig":  # BD-33
        return _skull_passes(state, hands=hands, **changes)
    full = len(hands[owner]) == HAND + 1
    return state.but(hands=hands, step="give" if full else "draw", **changes)  # BD-10


def _without_digging(state: Table, value: int) -> dict[str, Any]:
    """The digging deck without a card, made anew from its discards if it was empty (BD-01)."""
    if state.digging:
        return {"digging": without(state.digging, value)}
    # BD-25: all that is not in the new deck can be counted out.
    return {"digging": without(state.spent, value), "spent": (), "known": state.hands}


def _body_part(state: S, move: moves.TopPart, seat: None) -> S:
    """The top body part: a Down Card, the prize, or a new prize."""
    name, changes = move.name, _without_part(state, move.name)
    if state.step == "deal":  # BD-03
        if state.down[0] is None:
            return state.but(down=(name, None), **changes)
        return state.but(down=(state.down[0], name), rounds=1, step="prize", **changes)
    if state.announced is None:  # BD-04
        return state.but(prize=name, step="bid", **changes)
    rejected = changes.pop("rejected", state.rejected)  # BD-35: the old prize after the new one
    return _skull_passes(state, prize=name, rejected=(*rejected, state.prize), **changes)


def _without_part(state: Table, name: str) -> dict[str, Any]:
    """The same for the body deck."""
    if state.body:
        return {"body": without(state.body, name)}
    body = without(state.cards.in_order(state.rejected), name)
    known = state.down[0] is not None, state.down[1] is not None
    return {"body": body, "rejected": (), "down_known": known}


# Bids


def _bid(state: S, move: moves.Bid, seat: int) -> S:
    """A card is laid face down; the second bid reveals both (BD-05), and a zero counts (BD-06)."""
    hands = put(state.hands, seat, without(state.hands[seat], move.value))
    bids = put(state.bids, seat, move.value)
    first, second = bids
    if first is None or second is None:
        return state.but(hands=hands, bids=bids)
    known = _seen_to_leave(state.known[0], first), _seen_to_leave(state.known[1], second)
    skull = skull_after(first, second, state.skull)
    return state.but(hands=hands, bids=bids, known=known, skull=skull, step="flip")


def _seen_to_leave(known: Values, value: int) -> Values:
    """Return what is known of a hand once a card of this value was seen to leave it (BD-25)."""
    return without(known, value) if value in known else known


# Flipping


def _flip(state: S, move: moves.Flip, seat: int) -> S:
    """The part is turned; a Muffin of the other may react before the effect (BD-20, BD-23)."""
    placed = state.cards.placed[move.part]
    zombies, announced = _turned(state, seat, move.part), (placed.turned, move.target)
    after = state.but(zombies=zombies, announced=announced, step="react")
    return after if after.muffin(1 - seat) else EFFECTS[placed.part.ability](after)


def _react(state: S, move: moves.React, seat: int) -> S:
    """The flip has no effect, and the Skull does not move (BD-20)."""
    zombies = _turned(state, seat, state.muffin(seat))
    return state.but(zombies=zombies, announced=None, step="flip")


def _allow(state: S, move: moves.Allow, seat: int) -> S:
    """The flip takes effect (BD-20)."""
    return EFFECTS[state.ability() or "none"](state)


def _skull_passes(state: S, **changes: Any) -> S:
    """The effect is carried out: the opponent has the same choice (BD-08)."""
    return state.but(step="flip", announced=None, skull=1 - state.skull, **changes)


def _added(state: Table, value: int, source: Source) -> tuple[Added, Added]:
    return put(state.added, state.skull, (*state.added[state.skull], (value, source)))


# What each ability does


def _swap(state: S) -> S:
    """The bids change sides, and are worth their face (BD-30)."""
    return _skull_passes(state, bids=(state.bids[1], state.bids[0]), plain=True)


def _turn_target(state: S) -> S:
    """A part of the opponent is flipped, without its effect (BD-13, BD-31, BD-34, BD-39)."""
    return _skull_passes(state, zombies=_turned(state, 1 - state.skull, _target(state)))


def _discard_target(state: S) -> S:
    """A part of the opponent is discarded (BD-40, BD-41)."""
    other, target = 1 - state.skull, _target(state)
    return _skull_passes(state, **_discarded(state, other, state.zombies[other].index(target)))


def _target(state: Table) -> str:
    return (state.announced and state.announced[1]) or ""


def _add(state: S, move: moves.Add, seat: int) -> S:
    """A card of the hand is added; then another is drawn (BD-33)."""
    hands = put(state.hands, seat, without(state.hands[seat], move.value))
    known = put(state.known, seat, _seen_to_leave(state.known[seat], move.value))
    return state.but(hands=hands, known=known, added=_added(state, move.value, "hand"), step="dig")


def _move_it(state: S) -> S:
    """The part moves to its other kind, of which it is the new one (BD-16, BD-36, BD-37)."""
    word = state.announced[0] if state.announced else ""
    moved = state.cards.placed[word].moved
    zombie = (*without(state.zombies[state.skull], word), moved)
    zombies = put(state.zombies, state.skull, zombie)
    return _settled(state.but(zombies=zombies, announced=(moved, None)))


EFFECTS: Final[dict[Ability, Callable[[S], S]]] = {
    "swap": _swap,  # BD-30
    "flip": _turn_target,  # BD-31
    "dig": lambda state: state.but(step="dig"),  # BD-32
    "add": lambda state: state.but(step="add"),  # BD-33
    "flip-no-organ": _turn_target,  # BD-34
    "renew": lambda state: state.but(step="prize"),  # BD-35
    "move": _move_it,  # BD-36, BD-37
    "bonus": lambda state: _skull_passes(state, added=_added(state, BONUS, "heart")),  # BD-38
    "flip-organ": _turn_target,  # BD-39
    "discard-head": _discard_target,  # BD-40
    "discard-organ": _discard_target,  # BD-41
    "none": _skull_passes,
}
"""What each ability does when its part is flipped; the Muffin's is `_react` (BD-42)."""

# Parts placed


def _reveal(state: S, move: moves.Reveal, seat: int) -> S:
    """The Down Card is placed (BD-17)."""
    down, known = put(state.down, seat, None), put(state.down_known, seat, False)
    return _to_place(state.but(down=down, down_known=known), state.down[seat] or "")


def _to_place(state: S, name: str) -> S:
    """A part comes in; its owner chooses the kind where there are several (BD-19, BD-22)."""
    if len(state.cards.named[name].kinds) > 1:
        return state.but(new=name, step="place")
    return _placed(state, name)


def _place(state: S, move: moves.Place, seat: int) -> S:
    """The kind of the new part is chosen (BD-19, BD-22)."""
    part = state.cards.named[state.new or ""]
    return _placed(state.but(new=None), part.word(move.kind))


def _placed(state: S, word: str) -> S:
    seat = state.turn
    return _settled(state.but(zombies=put(state.zombies, seat, (*state.zombies[seat], word))))


def _settled(state: S) -> S:
    """A part came to a kind: one too many is discarded, a complete Zombie wins (BD-11, BD-16)."""
    zombie, placed = state.zombies[state.turn], state.cards.placed
    kind = placed[zombie[-1]].kind
    if len([1 for word in zombie if placed[word].kind == kind]) > LIMITS[kind]:
        return state.but(step="discard")
    if len(zombie) == SLOTS:
        return state.but(step="over", announced=None)
    return _gone_on(state)


def _discard(state: S, move: moves.Discard, seat: int) -> S:
    """Discard a part of a kind of which there is one too many (BD-16)."""
    zombie = state.zombies[seat]
    last = len(zombie) - 1 - zombie[::-1].index(move.part)
    return _gone_on(state.but(**_discarded(state, seat, last)))


def _gone_on(state: S) -> S:
    """What follows when a part is settled: flipping, the gain, or the end of the round (BD-10).

    A part that was revealed costs no turn with the Skull (BD-18). Who took the prize may reveal
    their Down Card at once, the gain (BD-17).
    """
    if state.announced is not None:
        return _skull_passes(state)
    if state.taker is None:
        return state.but(step="flip")
    if state.down[state.taker] is not None:
        return state.but(step="gain")
    return _paid_off(state)


# The end of a round


def _pass(state: S, move: moves.Pass, seat: int) -> S:
    """A pass ends the flipping (BD-08), or declines to reveal at a gain (BD-17)."""
    return _compared(state) if state.step == "flip" else _paid_off(state)


def _compared(state: S) -> S:
    """The higher total takes the prize, all digging cards are discarded (BD-09)."""
    totals = state.total(0), state.total(1)
    taker = leader(*totals, state.skull)
    bids = state.bids[0] or 0, state.bids[1] or 0
    cards = [value for value, source in (*state.added[0], *state.added[1]) if source != "heart"]
    prize = state.prize or ""
    return _to_place(
        state.but(
            spent=tuple(sorted([*state.spent, *bids, *cards])),
            bids=(None, None),
            added=((), ()),
            plain=False,
            prize=None,
            taker=taker,
            last=Last(state.rounds, prize, bids, totals, taker, state.skull),
        ),
        prize,
    )


def _paid_off(state: S) -> S:
    """The Skull goes to the other, who draws two and passes one card (BD-10)."""
    return state.but(skull=1 - (state.taker or 0), taker=None, step="draw")


def _give(state: S, move: moves.Give, seat: int) -> S:
    """A card is passed, and the opponent knows it (BD-10, BD-25); the hundredth is the last."""
    value, other, over = move.value, 1 - seat, state.rounds == moves.LAST_ROUND  # BD-24
    hands = put(state.hands, seat, without(state.hands[seat], value))
    known = put(state.known, seat, _seen_to_leave(state.known[seat], value))
    return state.but(
        hands=put(hands, other, tuple(sorted((*hands[other], value)))),
        known=put(known, other, tuple(sorted((*known[other], value)))),
        rounds=state.rounds if over else state.rounds + 1,
        step="over" if over else "prize",
    )


CARRIED_OUT: Final[dict[type[Move], Callable[[S, Any, Any], S]]] = {
    moves.Bid: _bid,
    moves.Flip: _flip,
    moves.Reveal: _reveal,
    moves.Pass: _pass,
    moves.React: _react,
    moves.Allow: _allow,
    moves.Add: _add,
    moves.Place: _place,
    moves.Discard: _discard,
    moves.Give: _give,
    moves.Dealer: _dealer,
    moves.TopPart: _body_part,
    moves.Dig: _digging_card,
}
"""What each move and chance outcome does."""

# Pairs and rows


def _turned(state: Table, seat: int, word: str) -> tuple[Words, Words]:
    """The Zombies when a part of one is flipped, of parts alike the first (BD-14)."""
    zombie = state.zombies[seat]
    place, turned = zombie.index(word), state.cards.placed[word].turned
    return put(state.zombies, seat, (*zombie[:place], turned, *zombie[place + 1 :]))


def _discarded(state: Table, seat: int, place: int) -> dict[str, Any]:
    """The Zombies and the discards when a part of one is discarded; it is unflipped (BD-12)."""
    zombie = state.zombies[seat]
    zombies = put(state.zombies, seat, zombie[:place] + zombie[place + 1 :])
    name = state.cards.placed[zombie[place]].part.name
    return {"zombies": zombies, "rejected": (*state.rejected, name)}
