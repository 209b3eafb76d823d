"""Dead Center: positions as text.

A position is three parts behind the header, separated by semicolons: the piles row by row, each
bottom to top (`7H.5H`, `-` while it is empty); the zombies that are face up (`N-c KC`,
`N-c KC dead`, or `-`); and what is due (`reveal`, `turn N-c`, `draw`, `lay 3D`, `kill a1`,
`over`, `over 3D`):

    dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD dead; lay 3D
"""

from __future__ import annotations

from typing import Any

from zwidgets.cards import Card, card
from zwidgets.core.contract.header import parts_of
from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.dead_center.checks import checked
from zwidgets.games.dead_center.moves import PILES, SPACES
from zwidgets.games.dead_center.options import Options
from zwidgets.games.dead_center.rules import STEPS, DeadCenterState, Step

# Writing


def write(state: DeadCenterState) -> str:
    """The position as one line."""
    piles = [".".join(map(str, pile)) or "-" for pile in state.piles]
    rows = " / ".join(" ".join(piles[row : row + 3]) for row in (0, 3, 6))
    shown = [
        f"{SPACES[i]} {zombie}{' dead' if i in state.killed else ''}"
        for i, zombie in enumerate(state.zombies)
        if zombie
    ]
    return f"{state.game.header}; {rows}; {', '.join(shown) or '-'}; {_write_step(state)}"


def _write_step(state: DeadCenterState) -> str:
    if state.at is not None:
        return f"{state.step} {(SPACES if state.step == 'turn' else PILES)[state.at]}"
    return f"{state.step} {state.drawn}" if state.drawn else state.step


# Reading


def read(game: Options, body: str) -> DeadCenterState:
    """The position in the part of the line behind the header."""
    parts = parts_of(body, 3, "piles; zombies; what is due")
    piles = _read_piles(parts[0])
    zombies, killed = _read_zombies(parts[1])
    step, at, drawn = _read_step(parts[2])
    return checked(game, piles, zombies, killed, step, at, drawn)


def _read_piles(text: str) -> tuple[tuple[Card, ...], ...]:
    words = [word for row in text.split("/") for word in row.split()]
    rows = text.split("/")
    if len(rows) != 3 or any(len(row.split()) != 3 for row in rows):
        raise InvalidPosition(
            f"the piles {quoted(text)} are not three rows of three, as 7H 4S AS / 6C 2D 10C / ..."
        )
    return tuple(
        () if word == "-" else tuple(card(name) for name in word.split(".")) for word in words
    )


def _read_zombies(text: str) -> tuple[tuple[Card | None, ...], frozenset[int]]:
    found: dict[int, Card] = {}
    killed = set()
    for entry in [] if text == "-" else text.split(","):
        words = entry.split()
        if len(words) not in (2, 3) or words[2:] not in ([], ["dead"]) or words[0] not in SPACES:
            raise InvalidPosition(f"the zombie {quoted(entry)} is not written as N-c KC (dead).")
        place = SPACES.index(words[0])
        if place in found:
            raise InvalidPosition(f"the space {words[0]} is named twice.")
        found[place] = card(words[1])
        if words[2:]:
            killed.add(place)
    return tuple(found.get(place) for place in range(12)), frozenset(killed)


def _read_step(text: str) -> tuple[Step, int | None, Card | None]:
    word, *rest = text.split() or [""]
    step: Step | None = next((one for one in STEPS if one == word), None)
    if step is None or len(rest) > 1:
        raise InvalidPosition(f"what is due, {quoted(text)}, is none of {listed(STEPS)}.")
    if not rest:
        return step, None, None
    if step in ("turn", "kill"):
        places = SPACES if step == "turn" else PILES
        if rest[0] not in places:
            raise InvalidPosition(f"{quoted(rest[0])} after {step} is none of {listed(places)}.")
        return step, places.index(rest[0]), None
    return step, None, card(rest[0])


def edited(game: Options, values: dict[str, Any]) -> DeadCenterState:
    """A checked position from its fields; the deck follows from them."""
    names = ("piles", "zombies", "killed", "step", "at", "drawn")
    piles, zombies, killed, step, at, drawn = (values[name] for name in names)
    return checked(
        game, tuple(map(tuple, piles)), tuple(zombies), frozenset(killed), step, at, drawn
    )
