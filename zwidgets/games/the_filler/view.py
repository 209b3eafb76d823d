"""The Filler: what each side sees.

What came up stays known to both sides (TF-12). The Filler does not see the cards in this night's
graves; the zombie player does not see what the cement on them weighs. A spectator sees neither.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypedDict

from zwidgets.cards import Card
from zwidgets.games.the_filler.moves import NEEDS, ZOMBIE_PLAYER
from zwidgets.games.the_filler.rules import TheFillerState, escapes, weight


def knows_graves(state: TheFillerState, seat: int | None) -> bool:
    """True if a seat knows the cards in the graves: the zombie player, who laid them (TF-11)."""
    return seat == ZOMBIE_PLAYER and not state.game.shuffled


def knows_cement(state: TheFillerState, seat: int | None) -> bool:
    """True if a seat knows which cement lies on the graves: only the Filler (TF-11)."""
    return seat == state.filler


# The view. Cards are names, in the order of all cards.

Role = Literal["zombies", "filler"]
Fate = Literal["escaped", "held", "corpse"]


class Grave(TypedDict):
    """A grave as a seat knows it: what it may not know is None.

    `laid`: whether a card lies there. `need`: the pounds that hold it (0: a corpse). `count`: how
    many cards of cement lie on it. `cement`: which. `weight`: their pounds.
    """

    laid: bool
    card: str | None
    need: int | None
    count: int
    cement: list[str] | None
    weight: int | None


class Revealed(TypedDict):
    """A grave that was turned up: its card, what would hold it, what lay on it, its fate."""

    card: str
    need: int
    cement: list[str]
    weight: int
    fate: Fate


class Reveal(TypedDict):
    """What came up last: the round, and the three graves."""

    round: int
    graves: list[Revealed]


class TheFillerView(TypedDict):
    """What the view holds beyond its common part.

    - `night`: 1 to 4. `leg`: 1, or 2 in the second game of a double. `first`: in that the escapes
      of the first game, else None. (`round` is the night, 5 to 8 in the second game.)
    - `role`: None for a spectator. `players`: the number of the player who holds each seat now;
      they change places in a double.
    - `graves`: three.
    - `hand`: the zombie player's hand, in their own view; else None. `kept`: the Filler's likewise.
    - `faces`, `bags`: the face cards, the cement, that never came up: in hand or in and on the
      graves; `pounds`: what the bags weigh together (TF-12).
    - `escaped`: the zombies that climbed out. `held`, `corpses`: the zombies, the corpses that came
      up and are discarded. `spent`: the cement that is discarded.
    - `reveal`: what came up last; None before the first.
    """

    night: int
    leg: int
    first: int | None
    role: Role | None
    players: list[int]
    graves: list[Grave]
    hand: list[str] | None
    kept: list[str] | None
    faces: list[str]
    bags: list[str]
    pounds: int
    escaped: list[str]
    held: list[str]
    corpses: list[str]
    spent: list[str]
    reveal: Reveal | None


def show(state: TheFillerState, seat: int | None) -> TheFillerView:
    """Return what a seat sees; None is a spectator."""
    discarded = state.discarded
    return {
        "night": state.night,
        "leg": state.leg,
        "first": state.first,
        "role": _role(state, seat),
        "players": [state.player(role) for role in range(state.game.seats)],
        "graves": [
            _grave(state, place, knows_graves(state, seat), knows_cement(state, seat))
            for place in range(3)
        ],
        "hand": _names(state.hand) if knows_graves(state, seat) else None,
        "kept": _names(state.kept) if knows_cement(state, seat) else None,
        "faces": _names(state.unrevealed),
        "bags": _names(state.unspent),
        "pounds": weight(state.unspent),
        "escaped": _names(state.escaped),
        "held": _names([card for card in discarded if card.red]),
        "corpses": _names([card for card in discarded if not card.red]),
        "spent": _names(state.spent),
        "reveal": _reveal(state),
    }


def unveil(state: TheFillerState) -> TheFillerView:
    """The view with nothing hidden: the cards in the graves and what lies on them, both hands.

    Where the graves are shuffled there is no zombie player, and `hand` stays None.
    """
    return {
        **show(state, None),
        "graves": [_grave(state, place, seen=True, open_=True) for place in range(3)],
        "hand": None if state.game.shuffled else _names(state.hand),
        "kept": _names(state.kept),
    }


def _role(state: TheFillerState, seat: int | None) -> Role | None:
    if seat is None:
        return None
    return "filler" if seat == state.filler else "zombies"


def _names(cards: Sequence[Card]) -> list[str]:
    return [card.name for card in cards]


def _grave(state: TheFillerState, place: int, seen: bool, open_: bool) -> Grave:
    """Return one grave. `seen`: its card is shown; `open_`: its cement is shown."""
    card, cement = state.graves[place], state.cement[place]
    known = card if seen or state.game.shuffled else None
    return {
        "laid": card is not None or (state.game.shuffled and state.step != "over"),
        "card": known.name if known else None,
        "need": NEEDS[known] if known else None,
        "count": len(cement),
        "cement": _names(cement) if open_ else None,
        "weight": weight(cement) if open_ else None,
    }


def _reveal(state: TheFillerState) -> Reveal | None:
    if not state.last:
        return None
    return {
        "round": state.round - (state.step != "over"),
        "graves": [
            {
                "card": card.name,
                "need": NEEDS[card],
                "cement": _names(bags),
                "weight": weight(bags),
                "fate": fate(card, bags),
            }
            for card, bags in state.last
        ],
    }


def fate(buried: Card, cement: tuple[Card, ...]) -> Fate:
    """Return the fate of a buried card under its cement: `escaped`, `held` or `corpse` (TF-06)."""
    if not buried.red:
        return "corpse"
    return "escaped" if escapes(buried, cement) else "held"
