"""Positions of Building Dead Guys for the tests, written short."""

from __future__ import annotations

from typing import Any

import zwidgets as zw
from zwidgets.core.contract.registry import AnyGame
from zwidgets.games.building_dead_guys import CardSet
from zwidgets.games.building_dead_guys.cardset import STANDARD

GAME = zw.game("building-dead-guys")


def entry(title: str, kinds: str, count: int, ability: str = "none") -> dict[str, Any]:
    """A body part of a set of one's own."""
    first, *_ = names = kinds.split()
    return {"title": title, "kind": first, "as": names, "count": count, "ability": ability}


MUFFINS = {
    "body": [
        entry("Skull Cap", "head", 3),
        entry("Muffin", "organ head", 2, "react"),
        entry("The Claw", "arm", 4, "add"),
        entry("Tentacle", "leg arm", 4, "move"),
        entry("Boot", "leg", 4, "flip"),
        entry("Any Old Bit", "organ head arm leg", 3, "dig"),
        entry("Liver", "organ", 4, "renew"),
    ],
    "digging": {0: 4, 1: 3, 2: 3, 4: 3, 7: 3, 12: 1},
}
"""Two Muffins, a part that may be anything, and just enough digging cards."""
FEW = {
    "body": [
        entry("Pumpkin", "head", 3, "swap"),
        entry("Stick", "arm leg", 8, "bonus"),
        entry("Bag", "organ", 4, "discard-organ"),
    ],
    "digging": {"1": 5, "2": 5},
}
"""Three titles, no zero, just enough of all cards, and the values as JSON has them."""

OPTIONS: tuple[dict[str, Any], ...] = (
    {},
    {"dealer": "random"},
    {"cards": MUFFINS},
    {"cards": FEW, "dealer": "random"},
)
GAMES = [zw.game("building-dead-guys", **options) for options in OPTIONS]
NAMES = ("standard", "random-dealer", "muffins", "few")


def position(
    due: str = "flip",
    zombies: str = "- / -",
    hands: str | None = None,
    skull: int = 0,
    more: str = "",
    bids: str | None = None,
    prize: str = "heart",
    game: AnyGame = GAME,
) -> Any:
    """A position of the second round: what is not said is as it would mostly be.

    In the flipping the bids are 4 and 5, in the bidding there are none; hands are threes and fours.
    """
    flipping = due in ("flip", "react", "add", "dig")
    if bids is None and flipping:
        bids = "4 / 5"
    if hands is None:
        own = {"bid": 5, "prize": 5}.get(due, 4)
        hands = f"{'3 ' * own}/ {'4 ' * own}"
    parts = [
        f"round 2 {due}", "dealer 0", f"skull {skull}", f"zombies {zombies}", f"hands {hands}",
    ]  # fmt: skip
    if flipping or due == "bid":
        parts.append(f"prize {prize}")
    if bids:
        parts.append(f"bids {bids}")
    if more:
        parts.append(more)
    return game.parse("; ".join([game.header, *parts]))


def played(state: Any, moves: str) -> Any:
    """The state after some moves, separated by commas; `1 bid 3` names the seat."""
    for move in moves.split(","):
        words = move.split()
        seat = int(words.pop(0)) if words[0].isdigit() else None
        state = state.after(" ".join(words), seat)
    return state


def texts(state: Any, seat: int) -> list[str]:
    """The legal moves of a seat."""
    return [str(move) for move in state.moves(seat)]


def zombie(state: Any, seat: int) -> str:
    """The Zombie of a seat as words."""
    return " ".join(state.zombies[seat])


__all__ = ["FEW", "GAME", "GAMES", "MUFFINS", "NAMES", "OPTIONS", "STANDARD", "CardSet"]
