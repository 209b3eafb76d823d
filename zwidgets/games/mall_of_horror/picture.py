"""Mall of Horror as a static picture."""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Any, Final

from zwidgets.core.contract.values import Box, View
from zwidgets.core.shown import picture as drawn

WIDTH: Final = 760
ROOM: Final = 232
TALL: Final = 150
SEATS: Final = ("#6fc0f2", "#f4a0bf", "#bcd96a", "#c0a8f5", "#f0b070", "#d5dade")
FLOORS: Final = ("#27414c", "#4a2f42", "#454023", "#262a2f", "#173c42", "#2c4430")
TINTS: Final = ("#c3dde6", "#ecd0e1", "#e8e2b8", "#d6dade", "#bfe0e4", "#cbe3cf")
"""The same on a light page."""
EDGE: Final = 'stroke="#10161c" stroke-width="1.2" stroke-linejoin="round"'
HAIR: Final = f'fill="#4a3040" {EDGE}'

HEAD: Final = (
    '<path d="M4 11Q4 1 12 1t8 10q0 7-3 9v3H7v-3q-3-2-3-9z" fill="#9db487" stroke="#1a2414"/>'
    '<circle cx="9" cy="11" r="3" fill="#fbf7e6"/><circle cx="15.500" cy="11.500" r="2.500" '
    'fill="#fbf7e6"/><path d="M8 17h8v3H8z" fill="#3a1d1d"/>'
)
CRATE: Final = (
    f'<path d="M0 15h28v26H0z" fill="#a87b4f" {EDGE}/><path d="M0 20h28M0 36h28" {EDGE}/>'
)


@cache
def drawings() -> dict[str, Any]:
    """Return what `drawings.json` holds.

    It has for each character the path behind the head and that of the body, and for each action
    card fills and paths in 72 by 100; without a fill a path is strokes. For `help` it has also the
    badge of the Chief; of a zombie skin, eyes and mouth, where each begins and the way from there;
    and of a die the middle of an odd number, then two and two pips.
    """
    found: dict[str, Any] = json.loads(Path(__file__).with_name("drawings.json").read_text("utf-8"))
    return found


def picture(view: View) -> str:
    """Return a view as one SVG, 760 wide: the mall, and a line for each player."""
    players = len(view["players"])
    when = "set-up" if view["phase"] == "setup" else f"round {view['round']}, {view['phase']}"
    parts = [
        *drawn.heading("Mall of Horror", when, 176),
        *chain.from_iterable(_location(view, place) for place in view["locations"]),
        *_dice(view),
        *chain.from_iterable(_player(view, seat) for seat in range(players)),
    ]
    tints = {f'rect[fill="{floor}"]': tint for floor, tint in zip(FLOORS, TINTS, strict=True)}
    return drawn.svg(
        WIDTH, 440 + 30 * players, f"Mall of Horror, {when}", parts, drawn.LIGHT | tints
    )


def spots(view: View) -> dict[str, Box]:
    """Return where the places lie in the picture; the dice and the deck until the game is over."""
    boxes: dict[str, Box] = {
        f"place {place['number']}": (*_room(place["number"]), ROOM, TALL)
        for place in view["locations"]
    }
    if not view["outcome"]:
        x = 24.0
        for name, words in _counted(view):
            boxes[name] = (x - 6, 379, 7 * len(words) + 10, 24)
            x += 7 * (len(words) + 3)
    for seat in range(len(view["players"])):
        y = 426 + 30 * seat
        boxes[f"seat {seat}"] = (18, y - 20, 32, 30)
        boxes[f"seat {seat} hand"] = (514, y - 19, 230, 28)
        if view["chief"] == seat:
            boxes["chief"] = (52, y - 19, 190, 28)
    return boxes


def figure(seat: int, kind: str, *, hidden: bool = False) -> str:
    """One character, 28 by 41: its seat's colour, its player's number; hidden behind a crate."""
    behind, body = drawings()["characters"][kind]
    head = 15 if kind == "girl" else 9
    number = drawn.text(14, 32, str(seat + 1), 13, "#10161c", bold=True, middle=True)
    return (
        f'<path d="{behind}" {HAIR}/><path d="{body}" fill="{SEATS[seat]}" {EDGE}/>'
        f'<circle cx="14" cy="{head}" r="5.500" fill="#e5b591" {EDGE}/>'
        + (f'{CRATE}<circle cx="14" cy="28" r="8" fill="{SEATS[seat]}" {EDGE}/>' if hidden else "")
        + number
    )


def _room(number: int) -> tuple[int, int]:
    """Return the left edge and the top of a location."""
    row, column = divmod(number - 1, 3)
    return 24 + (ROOM + 8) * column, 54 + (TALL + 8) * row


def _location(view: View, place: View) -> Iterable[str]:
    x, y = _room(place["number"])
    attacked = view["attack"] is not None and view["attack"]["location"] == place["number"]
    shut = place["closed"] or place["condemned"]
    yield (
        f'<rect x="{x}" y="{y}" width="{ROOM}" height="{TALL}" rx="9" '
        f'fill="{FLOORS[place["number"] - 1]}" stroke="{drawn.RED if attacked else drawn.STONE}" '
        f'stroke-width="{3 if attacked else 2}"/>'
    )
    name = f"{place['number']} {place['name']}"
    yield drawn.text(x + 10, y + 24, name, 15, serif=True, bold=True)
    limit, inside = place["capacity"], len(place["people"])
    room = "no limit" if limit is None else f"{inside}/{limit}"
    if shut:
        room = "condemned" if place["condemned"] else "closed"
        yield (
            f'<path d="M{x} {y + 36}l{ROOM} 92M{x + ROOM} {y + 36}l-{ROOM} 92" stroke="#7b573a" '
            'stroke-width="16"/>'
        )
    yield drawn.text(x + ROOM - 10, y + 23, room, 12, drawn.INK, end=True)
    step = min(32.0, 210 / max(1, inside))
    for i, person in enumerate(place["people"]):
        shape = figure(person["seat"], person["kind"], hidden=person["hidden"])
        yield drawn.at(x + 8 + step * i, y + 38, shape)
    for i in range(min(6, place["zombies"])):
        yield drawn.at(x + 8 + 17 * i, y + 88, HEAD)
    if place["zombies"] > 6:
        yield drawn.text(x + 116, y + 106, str(place["zombies"]), 16, bold=True)
    if place["holds"] is not None:
        fill = drawn.GOLD if place["holds"] is False else drawn.INK
        yield drawn.text(x + 10, y + 136, place["says"], 12, fill)


def _dice(view: View) -> Iterable[str]:
    """Return the dice or the box over them, the deck, and how the game stands or ended."""
    words = [told for _, told in _counted(view)]
    if view["outcome"]:
        words = [view["outcome"]["reason"]]
    elif view["end"]:
        words.append(view["end"])
    lines = drawn.wrapped(" · ".join(words), 100)
    fill, size = drawn.GOLD if view["outcome"] else drawn.MUTED, 12 if lines[1:] else 14
    for i, line in enumerate(lines):
        yield drawn.text(24, 396 + 12 * (i - (len(lines) - 1) / 2), line, size, fill)


def _counted(view: View) -> list[tuple[str, str]]:
    """Return the dice, if there are any, and the deck: their places and words."""
    values, count = view["dice"]["values"], view["dice"]["count"]
    dice = f"{count} {'die' if count == 1 else 'dice'} under the box"
    dice = f"dice {' '.join(map(str, values))}" if values else dice
    return [*([("dice", dice)] if count else []), ("deck", f"deck {view['deck']}")]


def _player(view: View, seat: int) -> Iterable[str]:
    player = view["players"][seat]
    y = 426 + 30 * seat
    yield (
        f'<circle cx="34" cy="{y - 5}" r="10" fill="{SEATS[seat]}"/>'
        + drawn.text(34, y, str(seat + 1), 13, "#10161c", bold=True, middle=True)
    )
    asked = seat in view["actors"]
    state = "out" if not player["alive"] and view["phase"] != "setup" else "to act" if asked else ""
    badge = "Chief" if view["chief"] == seat else ""
    more = "".join(f", {told}" for told in (badge, state) if told)
    yield drawn.player(view, seat, 54, y, 238, more, fill=drawn.GOLD if asked else drawn.INK)
    counts = (("people", player["people"]), ("points", player["points"]), ("cards", player["hand"]))
    for column, (what, count) in enumerate(counts):
        yield drawn.text(300 + 110 * column, y, f"{what} {count}", 14)
    hand = view["hand"] if view["seat"] == seat else view.get("hands", {seat: []})[seat]
    if hand:
        yield drawn.text(620, y, ", ".join(hand)[:22], 11, drawn.MUTED)
