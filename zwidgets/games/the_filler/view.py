"""The Filler: what each side sees.

What came up stays known to both (TF-12). Hidden are the cards in the graves of this night from the
Filler, and from the zombie player what the cement on them weighs; a spectator sees neither.
"""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from zwidgets.core.game import View
from zwidgets.games.the_filler.moves import (
    CEMENT,
    FACES,
    NEEDS,
    NIGHTS,
    ZOMBIE_PLAYER,
)
from zwidgets.games.the_filler.rules import Bags, Graves, TheFillerState, escapes, weight
from zwidgets.games.the_filler.text import STEPS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from zwidgets.cards import Card


def knows_graves(state: TheFillerState, seat: int | None) -> bool:
    """Whether a seat knows the graves' cards: the zombie player, unless they are shuffled."""
    return seat == ZOMBIE_PLAYER and not state.game.shuffled


def knows_cement(state: TheFillerState, seat: int | None) -> bool:
    """Whether a seat knows which cement lies on the graves: the Filler."""
    return seat == state.filler


# The view


def show(state: TheFillerState, seat: int | None) -> View:
    """What this seat sees. Cards are names, in the order of all cards.

    - `night`: 1 to 4. `leg`: 1, or 2 in the second game of a double. `first`: in that the escapes
      of the first game, else None. (`round` is the night, 5 to 8 in the second game.)
    - `role`: "zombies", "filler", or None for a spectator. `players`: the number of the player who
      holds each seat now; they change places in a double.
    - `graves`: three of `{laid, card, need, count, cement, weight}`: whether a card lies there; the
      card and the pounds that hold it (0: a corpse), None if this seat may not know; how many
      cards of cement lie on it; which, and their pounds, None if it may not know.
    - `hand`: the zombie player's hand, to himself; else None. `kept`: the Filler's, to himself.
    - `faces`, `bags`: the face cards, the cement, that never came up: in hand or in and on the
      graves; `pounds`: what the bags weigh together (TF-12).
    - `escaped`: the zombies that climbed out. `held`, `corpses`: the zombies, the corpses that came
      up and are discarded. `spent`: the cement that is discarded.
    - `reveal`: what came up last, for the theatre: `{round, graves}` with three of `{card, need,
      cement, weight, fate}`, fate one of "escaped", "held", "corpse"; None before the first.
    """
    discarded = state.discarded
    return {
        "night": state.night,
        "leg": state.leg,
        "first": state.first,
        "role": _role(state, seat),
        "players": [state.player(role) for role in range(state.game.seats)],
        "graves": [_grave(state, place, seat) for place in range(3)],
        "hand": _names(state.hand) if knows_graves(state, seat) else None,
        "kept": _names(state.kept) if knows_cement(state, seat) else None,
        "faces": _names(state.unrevealed),
        "bags": _names(state.unspent),
        "pounds": weight(state.unspent),
        "escaped": _names(state.escaped),
        "held": _names([one for one in discarded if one.red]),
        "corpses": _names([one for one in discarded if not one.red]),
        "spent": _names(state.spent),
        "reveal": _reveal(state),
    }


def _role(state: TheFillerState, seat: int | None) -> str | None:
    if seat is None:
        return None
    return "filler" if seat == state.filler else "zombies"


def _names(cards: Sequence[Card]) -> list[str]:
    return [one.name for one in cards]


def _grave(state: TheFillerState, place: int, seat: int | None) -> View:
    card, cement = state.graves[place], state.cement[place]
    known = card if knows_graves(state, seat) or state.game.shuffled else None
    open_ = knows_cement(state, seat)
    return {
        "laid": card is not None or (state.game.shuffled and state.step != "over"),
        "card": known and known.name,
        "need": NEEDS[known] if known else None,
        "count": len(cement),
        "cement": _names(cement) if open_ else None,
        "weight": weight(cement) if open_ else None,
    }


def _reveal(state: TheFillerState) -> View | None:
    if not state.last:
        return None
    return {
        "round": state.round - (state.step != "over"),
        "graves": [
            {
                "card": one.name,
                "need": NEEDS[one],
                "cement": _names(bags),
                "weight": weight(bags),
                "fate": fate(one, bags),
            }
            for one, bags in state.last
        ],
    }


def fate(buried: Card, cement: tuple[Card, ...]) -> str:
    """What becomes of a buried card under its cement: `escaped`, `held` or `corpse` (TF-06)."""
    if not buried.red:
        return "corpse"
    return "escaped" if escapes(buried, cement) else "held"


# States that a seat cannot tell apart


def resample(state: TheFillerState, seat: int | None, rng: random.Random) -> TheFillerState:
    """The graves are any of the face cards that never came up, the cement any of the Filler's.

    Each choice is as likely as any other: what a player would choose is not guessed at. Who knows
    the graves, or the cement, keeps them.
    """
    graves, hand, cement, kept = state.graves, state.hand, state.cement, state.kept
    if not (state.game.shuffled or knows_graves(state, seat)):
        graves, hand = _other_graves(state, rng)
    if not knows_cement(state, seat):
        cement, kept = _other_cement(state, rng)
    return TheFillerState(
        state.game, state.night, state.step, graves, cement, hand, kept,
        state.escaped, state.last, state.leg, state.first,
    )  # fmt: skip


def _other_graves(state: TheFillerState, rng: random.Random) -> tuple[Graves, tuple[Card, ...]]:
    pool = list(state.unrevealed)
    rng.shuffle(pool)
    one, two, three = (pool.pop() if card else None for card in state.graves)
    return (one, two, three), tuple(sorted(pool))


def _other_cement(state: TheFillerState, rng: random.Random) -> tuple[Bags, tuple[Card, ...]]:
    pool = list(state.unspent)
    rng.shuffle(pool)
    one, two, three = (tuple(sorted(pool.pop() for _ in pile)) for pile in state.cement)
    return (one, two, three), tuple(sorted(pool))


# For learners


def observe(state: TheFillerState, seat: int) -> tuple[float, ...]:
    """What the seat knows as numbers.

    Whether it is the Filler; the step, the night; the leg and the first leg's escapes; each face
    card: not come up (and not known to lie in a grave), in grave 1, 2 or 3, escaped, discarded;
    each cement card: not come up, on grave 1, 2 or 3, discarded; graves taken; cement counts.
    """
    known = state.game.shuffled or knows_graves(state, seat)
    graves = [(one,) if one and known else () for one in state.graves]
    cement = state.cement if knows_cement(state, seat) else ((), (), ())
    return (
        float(seat == state.filler),
        *(float(state.step == step) for step in STEPS),
        *(float(state.night == night) for night in range(1, NIGHTS + 1)),
        state.leg - 1.0,
        (state.first or 0) / 6,
        *_places(FACES, [*graves, state.escaped, state.discarded]),
        *_places(CEMENT, [*cement, state.spent]),
        *(float(one is not None) for one in state.graves),
        *(len(pile) / 20 for pile in state.cement),
    )


def _places(cards: Sequence[Card], piles: Sequence[tuple[Card, ...]]) -> list[float]:
    """For each card which of the piles it lies in, one-hot; the first place is none of them."""
    numbers = []
    for one in cards:
        there = [float(one in pile) for pile in piles]
        numbers += [1.0 - sum(there), *there]
    return numbers
