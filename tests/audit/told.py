"""What a seat may learn of an event by the rule sheets, written apart from the package.

The source is TF-11 and TF-12, BD-25, MH-16 to MH-24 and MH-39, and nothing in `view.py` or
`sentences.py`. Two events of which a seat is told the same here must look the same to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import zwidgets as zw

Telling = tuple[object, ...]


def told(state: Any, move: zw.Move, by: int | None, seat: int | None) -> Telling:
    """What a seat (None: a spectator) learns when this happens."""
    word, *rest = str(move).split()
    known = TELL[state.game.name](state, word, rest, by, seat, move)
    return (by, word, *(rest if known is None else known))


def _the_filler(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling | None:
    if by == seat and by is not None and word != "done":
        return None
    match word:
        case "bury":  # TF-11: which grave was dug, not the card
            return (rest[1],)
        case "lay":  # TF-11: how many cards lie where
            return (rest[1],)
        case "cement":
            return tuple(sorted(one.split(":")[1] for one in rest))
        case "done" if not state.game.shuffled:  # TF-07
            return (state.graves, state.cement)
        case "turn" if state.graves.count(None) == 1:
            return (*rest, state.cement)
    return None


def _building_dead_guys(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling | None:
    match word:
        case "bid":
            other = state.bids[1 - by]
            if other is not None:  # BD-05: revealed together
                return (*rest, other)
            return None if by == seat else ()
        case "give":  # BD-25: known to both players, to nobody else
            return () if seat is None else None
        case "reveal":
            return (state.down[by],)
        case "dig":
            return _dug(state, rest, seat)
        case "part":
            again = () if state.body or seat is None else (state.down,)  # BD-25: counted out
            dealt = 0 if state.down[0] is None else 1
            hidden = state.step == "deal" and dealt != seat
            return (*(() if hidden else rest), *again)
    return None


def _dug(state: Any, rest: list[str], seat: int | None) -> Telling:
    again = () if state.digging or seat is None else (state.hands,)  # BD-25: counted out
    if state.step == "deal":
        owner = 0 if len(state.hands[0]) < 5 else 1
    elif state.step == "draw" or state.ability == "add":  # BD-10, BD-33
        owner = state.skull
    else:  # BD-32: turned up
        return (*rest, *again)
    return (*(rest if owner == seat else ()), *again)


def _mall_of_horror(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling | None:
    match word:
        case "vote" if state.actors == frozenset({by}):  # MH-10: revealed when all are in
            return (*rest, *state.ballots[-1])
        case "vote" | "keep":
            return None if by == seat else ()
        case "camera":  # MH-20
            return state.dice if by == seat else ()
        case "give":
            return _given(state, rest, by, seat)
        case "go" | "zombie":
            return _sent(state, word, rest, by, seat, move)
        case "die" if state.stage == "arrival":  # MH-19
            return None if state.elected and seat == state.chief else ()
        case "draw":
            return None if _drawer(state) == seat else ()
    return None


def _sent(
    state: Any, word: str, rest: list[str], by: int | None, seat: int | None, move: Any
) -> Telling:
    open_ = word == "zombie" or by == seat or state.asked == by  # MH-21, MH-23
    after = state.after(move, by)
    shown = (after.goals, after.dice) if after.stage == "moves" else ()  # MH-24
    return (*(rest if open_ else ()), *shown)


def _given(state: Any, rest: list[str], by: int | None, seat: int | None) -> Telling:
    card, to = rest
    if seat == by:  # MH-17: only the two know the card, only the searcher the third
        return (card, to, state.truck)
    return (card, to) if seat == int(to) else (to,)


def _drawer(state: Any) -> int | None:
    if state.stage == "truck":
        return state.searcher
    seats = range(len(state.people))
    order = [(state.chief + place) % len(seats) for place in seats]
    return next(seat for seat in order if not state.hands[seat])


Tell = Callable[[Any, str, list[str], int | None, int | None, Any], Telling | None]
TELL: dict[str, Tell] = {
    "the-filler": _the_filler,
    "building-dead-guys": _building_dead_guys,
    "mall-of-horror": _mall_of_horror,
}
