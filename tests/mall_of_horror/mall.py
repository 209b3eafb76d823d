"""Positions of Mall of Horror for the tests, written short, and games played from them."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from typing import Any

import zwidgets as zw

GAMES = {players: zw.game("mall-of-horror", players=players) for players in (3, 4, 5, 6)}
RANDOM_CHIEF = zw.game("mall-of-horror", chief="random")
SPREAD = "136/136/356/566"
"""Four players: nobody in the Parking Lot, Security HQ with seats 2 and 3."""
HELD = "hands threat / threat / threat / camera"
"""A card for each of four players, as in the set-up."""
ALL_CARDS = (
    "threat threat threat camera camera camera sprint sprint sprint hidden hidden hidden "
    "hardware hardware hardware weapon-1 weapon-1 weapon-1 weapon-2 weapon-2 weapon-2"
)


def mall(due: str, people: str, more: str = "") -> Any:
    """A position: `mall("round 1 truck vote", "144/...", "at 4; ballots - - - -")`."""
    game = GAMES[people.count("/") + 1]
    return game.parse(f"{game.header}; {due}; people {people}; {more}".rstrip("; "))


def played(state: Any, moves: str) -> Any:
    """The state after some moves, separated by commas; `2: vote 0` is seat 2's."""
    for text in filter(None, map(str.strip, moves.split(","))):
        seat, colon, move = text.rpartition(": ")
        state = state.after(move, int(seat) if colon else None)
    return state


def attacked(people: str, zombies: str, more: str = "") -> Any:
    """What phase E leads to: the last seat has its Gunman in Megatoys, from where it moves first.

    In `people` it stands where it goes.
    """
    rows = people.split("/")
    last = len(rows) - 1
    goals = " ".join(["-" if row.strip("x") == "" else "4" for row in rows[:-1]] + [rows[-1][2]])
    before = "/".join([*rows[:-1], rows[-1][:2] + "3"])
    told = f"asked {last}; dice 1 1 1 1; zombies {zombies}; goals {goals}; {more}"
    return mall("round 1 moves move", before, told).after("move gunman")


def texts(state: Any, seat: int) -> list[str]:
    return [str(move) for move in state.moves(seat)]


def place(state: Any, number: int, seat: int | None = None) -> Any:
    """A location as the view shows it."""
    return state.view(seat)["locations"][number - 1]


def what(state: Any) -> list[tuple[Any, ...]]:
    """What happened since the phase began, short."""
    return [tuple(event.values()) for event in state.view(None)["events"]]


def positions(game: Any, games: int, seed: int = 0, every: int = 1) -> Iterator[Any]:
    """Positions of some random games."""
    for number in range(games):
        rng = random.Random(f"{seed}:{number}")
        for count, (state, _, _) in enumerate(zw.testing.random_game(game, rng)):
            if count % every == 0:
                yield state


def refused(state: Any, move: str, seat: int | None = None) -> str:
    """The rule for which a move is refused."""
    try:
        state.after(move, seat)
    except zw.IllegalMove as error:
        found = re.search(r"\((MH-\d\d[^)]*)\)", str(error))
        return found[1] if found else str(error)
    return "it is legal"
