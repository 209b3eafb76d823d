"""Mall of Horror: the careful player and the levels; `thinking` decides, `talk` speaks."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Final

from zwidgets.core.contract.bot import Bot, Level
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import thinking
from zwidgets.games.mall_of_horror.rows import HIDE, NOTHING, Row, bits, row_of
from zwidgets.games.mall_of_horror.table import CARDS, KINDS, T, the


def _choose(view: View, rng: random.Random) -> str:
    row, seat = row_of(view), view["seat"]
    match view["step"]:
        case "place":
            kind, to = thinking.place(row, seat, bits(view["choices"]))
            return f"place {KINDS[kind]} {to}"
        case "vote":
            return f"vote {thinking.vote(row, seat)}"
        case "zombie":
            return f"zombie {thinking.zombie(row)}"
        case "go":
            return f"go {thinking.go(row, seat)}"
        case "move":
            kind, to = thinking.move(row, seat)
            return f"sprint {KINDS[kind]} {to}" if to else f"move {KINDS[kind]}"
        case "lose":
            return f"lose {KINDS[thinking.lose(row, seat)]}"
    return _choose_card(view, row, seat)


def _choose_card(view: View, row: Row, seat: int) -> str:
    """Return what it keeps, gives or plays."""
    if view["step"] == "search":
        if view["moves"][0].startswith("keep"):
            return f"keep {CARDS[thinking.keep(row)]}"
        card, to = thinking.give(row, seat)
        return f"give {CARDS[card]} {to}"
    if "camera" in view["moves"]:
        return "camera" if thinking.looks(row, seat) else "pass"
    card, kind = thinking.defend(row, seat) if view["attack"] else (NOTHING, 0)
    if card == NOTHING:
        return "pass"
    return f"hidden {KINDS[kind]}" if card == HIDE else CARDS[card]


# What it says: mostly nothing. Nothing said binds, and half of it is a lie.

SELDOM: Final = 12
"""One in so many times it speaks, when there is something to say."""

Remark = Callable[[View, random.Random], str | None]


def talk(view: View, rng: random.Random) -> str | None:
    """Return a remark of the seat whose view it is, or None most of the time.

    >>> talk({"step": "over"}, random.Random(0)) is None
    True
    """
    remark = SITUATIONS.get(view["step"])
    if remark is None or view["seat"] is None or int(rng.random() * SELDOM):
        return None
    return remark(view, rng)


def _pick(some: Sequence[T], rng: random.Random) -> T:
    return some[int(rng.random() * len(some))]


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
    first, some = _richest(view, others), _pick(others, rng)
    return _pick(
        (
            f"Seat {first} has most to lose, so vote for seat {first}.",
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
    place = _pick(places, rng)
    return _pick((f"I am going to {place}.", f"Stay away from {place}."), rng)


def _before_losing(view: View, rng: random.Random) -> str | None:
    return _pick(("I shall remember this.", "You will be next."), rng)


def _before_a_gift(view: View, rng: random.Random) -> str | None:
    others = [seat for seat in view["order"] if seat != view["seat"]]
    if not others:
        return None
    return f"Seat {_pick(others, rng)}, I have something good for you."


SITUATIONS: Final[dict[str, Remark]] = {
    "vote": _before_a_vote,
    "window": _before_the_cards,
    "go": _before_going,
    "lose": _before_losing,
    "search": _before_a_gift,
}
"""What it says in each step."""


careful: Final = Bot("careful", _choose, talk)
"""It goes where it has least to fear, and lets the others pay (see `thinking`).

Nothing is left to chance. It talks (see `talk`), and heeds nothing that is said.

Measured over 2,000 games each with seed 1, seats rotated, shared wins as their fraction, with 95 %
intervals: against `random` players it wins 84.0 % (82.4 to 85.6) with 4 players, where chance is
25 %; 95.6 % (94.6 to 96.5) with 3, 80.2 % (78.4 to 81.9) with 5, 77.7 % (75.9 to 79.6) with 6.
"""


def _overlook(view: View, rng: random.Random) -> str:
    """Choose as if no zombies were in the mall but those that the dice bring."""
    return _choose(
        {**view, "locations": [{**place, "zombies": 0} for place in view["locations"]]}, rng
    )


easy: Final = Bot("easy", _overlook, talk)
"""The careful player, who overlooks the zombies that are there already."""
medium: Final = Bot("medium", _choose, talk)
"""The careful player."""

LEVELS: Final = {
    "easy": Level(
        "Never counts the zombies at a door.",
        ("Nurse", "Usher", "Baker", "Florist", "Porter", "Clerk"),
    ),
    "medium": Level(
        "Throws out whoever is ahead.",
        ("Ranger", "Janitor", "Tailor", "Dentist", "Miller", "Gardener"),
    ),
    "hard": Level(
        "Plays many games on in their head before each move.",
        ("Lawyer", "Inspector", "Auditor", "Surgeon", "Engineer", "Broker"),
    ),
}
BOTS: Final = {bot.name: bot for bot in (careful, easy, medium)}
