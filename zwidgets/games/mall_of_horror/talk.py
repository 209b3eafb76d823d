"""Mall of Horror: what a bot may say. Nothing said binds, and half of it is a lie.

From the view alone, mostly silent: `talk(view, rng)` is a remark for the situation, or None.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror.table import the

SELDOM: Final = 12
"""One in so many times it speaks, when there is something to say."""

Remark = Callable[[View, random.Random], str | None]


def talk(view: View, rng: random.Random) -> str | None:
    """A remark of the seat whose view it is, or None most of the time.

    >>> talk({"step": "over"}, random.Random(0)) is None
    True
    """
    remark = SITUATIONS.get(view["step"])
    if remark is None or view["seat"] is None or int(rng.random() * SELDOM):
        return None
    return remark(view, rng)


def _pick(lines: tuple[str, ...], rng: random.Random) -> str:
    return lines[int(rng.random() * len(lines))]


def _richest(view: View, seats: list[int]) -> int:
    return max(seats, key=lambda seat: (view["players"][seat]["points"], -seat))


def _before_a_vote(view: View, rng: random.Random) -> str | None:
    """Accuses the player with most at stake, or promises to spare somebody."""
    vote = view["vote"]
    others = [seat for seat in vote["candidates"] if seat != view["seat"]]
    if not others:
        return None
    if vote["for"] != "attack":
        return _pick(("Vote for me and I will share.", "Anybody but seat {seat}."), rng).format(
            seat=_richest(view, others)
        )
    first, some = _richest(view, others), others[int(rng.random() * len(others))]
    return _pick(
        (
            f"Seat {first} has most to lose. Throw somebody of theirs out.",
            f"Seat {first} is winning, do you not see it?",
            f"I will not vote for seat {some}.",
            f"Seat {some}, spare me and I spare you.",
        ),
        rng,
    )


def _before_the_cards(view: View, rng: random.Random) -> str | None:
    """Claims cards, or asks for them."""
    if view["window"]["for"] != "attack":
        return None
    return _pick(
        (
            "I have nothing that would help here.",
            "Has nobody a Weapon?",
            "Keep your cards, this is not worth it.",
        ),
        rng,
    )


def _before_going(view: View, rng: random.Random) -> str | None:
    """Claims a destination, its own choice or another."""
    places = [the(int(move.split()[1])) for move in view["moves"] if move.startswith("go ")]
    if not places:
        return None
    place = places[int(rng.random() * len(places))]
    return _pick((f"I am going to {place}.", f"Stay away from {place}."), rng)


def _before_losing(view: View, rng: random.Random) -> str | None:
    return _pick(("I shall remember this.", "You will be next."), rng)


def _before_a_gift(view: View, rng: random.Random) -> str | None:
    others = [seat for seat in view["order"] if seat != view["seat"]]
    if not others:
        return None
    return f"Seat {others[int(rng.random() * len(others))]}, I have something good for you."


SITUATIONS: Final[dict[str, Remark]] = {
    "vote": _before_a_vote,
    "window": _before_the_cards,
    "go": _before_going,
    "lose": _before_losing,
    "search": _before_a_gift,
}
"""What it says in each step."""
