"""Building Dead Guys as a static picture."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final

from zwidgets.art import SHEET, card_back
from zwidgets.core.contract.persons import apart, counted
from zwidgets.core.contract.values import Box, View
from zwidgets.core.shown.picture import (
    GOLD,
    LIGHT,
    MUTED,
    STONE,
    at,
    called,
    ending,
    heading,
    player,
    shortened,
    svg,
    text,
    wrapped,
)
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.labels import SLOTS as KEYS
from zwidgets.games.building_dead_guys.labels import assembled, at_least, discarded

SIDE: Final = 490
SLAB: Final = "#27313b"
SIZES: Final = {"head": (72, 74), "arm": (52, 108), "leg": (52, 108), "organ": (50, 64)}
"""The box of each kind."""
PLACES: Final = (
    ("head", 69, -4),
    ("arm", 3, 72),
    ("arm", 155, 72),
    ("organ", 55, 92),
    ("organ", 105, 92),
    ("leg", 52, 164),
    ("leg", 106, 164),
)


@cache
def drawings() -> dict[str, Any]:
    """Return what `drawings.json` holds, in the box of each kind.

    It has the drawings of the standard parts, those by kind for other parts, and of the Skull: rows
    of a colour's name and a path. `gaps` are the outlines of free slots, `trunk` that of a Zombie.
    """
    found: dict[str, Any] = json.loads(Path(__file__).with_name("drawings.json").read_text("utf-8"))
    return found


def _paths(rows: Iterable[tuple[str, str]]) -> str:
    """Return one of the drawings as SVG."""
    colours = drawings()["colours"]
    return "".join(
        f'<path d="{path}" fill="{colours[colour]}" stroke="#0007"/>' for colour, path in rows
    )


def _part(part: View) -> str:
    """Return a part in the box of its kind; upside down and dull where it is flipped."""
    width, height = SIZES[part["kind"]]
    art = drawings()
    drawn = _paths(art["parts"].get(part["name"], art["kinds"][part["kind"]]))
    if part["kind"] == "head" and part["name"] == "muffin":
        drawn = at(11, 4, drawn)
    if not part["flipped"]:
        return drawn
    return f'<g transform="rotate(180 {width / 2:g} {height / 2:g})" opacity="0.45">{drawn}</g>'


# The picture


def picture(view: View) -> str:
    """A view as one SVG, 760 by 510: grave, bids and Zombies on the left, text on the right."""
    where = f"round {view['round']}"
    parts = [
        *heading("Building Dead Guys", where, 224),
        *_grave(view),
        *(_bid(view, seat) for seat in (0, 1)),
        *(_zombie(view, seat) for seat in (0, 1)),
        *_side(view),
    ]
    light = LIGHT | {f'rect[fill="{SLAB}"]': "#dde2da"}
    return svg(760, 510, f"Building Dead Guys, {where}", parts, light)


def spots(view: View) -> dict[str, Box]:
    """Return where the places lie in the picture."""
    boxes: dict[str, Box] = {
        "seat 0 bid": (18, 58, 152, 92),
        "prize": (176, 64, 124, 122),
        "seat 1 bid": (306, 58, 154, 92),
    }
    if view["skull"] is not None:
        boxes["skull"] = (182 + 222 * view["skull"], 208, 48, 50)
    for seat in (0, 1):
        boxes |= {f"seat {seat} {key}": box for key, box in _slots(view, seat).items()}
    places = [place for place, _ in _rows(view)]
    for place in dict.fromkeys(filter(None, places)):
        first, many = places.index(place), places.count(place)
        boxes[place] = (SIDE - 8, 69 + 20 * first, 268, 20 * many + 2)
    return boxes


def _slots(view: View, seat: int) -> dict[str, Box]:
    """Return where the picture draws each place of a Zombie.

    Unlike the browser, it draws the first part of a kind on the left. Empty places get the rest.
    """
    laid = assembled(view, seat)
    boxes: dict[str, Box] = {}
    for kind in SIZES:
        keys = [key for key, slot in KEYS if slot == kind]
        order = [key for key in laid if key in keys] + [key for key in keys if key not in laid]
        corners = [(x, y) for slot, x, y in PLACES if slot == kind]
        for key, (x, y) in zip(order, corners, strict=True):
            boxes[key] = (24 + 222 * seat + x, 210 + y, *SIZES[kind])
    return boxes


def _grave(view: View) -> list[str]:
    prize = view["prize"]
    parts = [
        f'<path d="M206 96V76a32 26 0 0 1 64 0v20z" fill="{STONE}"/>',
        '<path d="M188 92h100l8 88H180z" fill="#0b0d10" stroke="#57402d" stroke-width="5"/>',
    ]
    if prize:
        width, height = SIZES[prize["kind"]]
        scale = 76 / height
        parts.append(at(238 - width * scale / 2, 98, _part(prize), scale=scale))
    return parts


def _bid(view: View, seat: int) -> str:
    """Return the bid of one side, the added values, and the total."""
    bid, total = view["bids"][seat], view["totals"][seat]
    x = 24 + 372 * seat
    parts = []
    if bid["value"] is not None:
        value = text(36, 62, str(bid["value"]), 34, "#22262b", serif=True, middle=True)
        parts = [SHEET, value]
    elif bid["laid"]:
        parts = [card_back()]
    else:
        parts = [
            f'<rect x="1" y="1" width="70" height="98" rx="8" fill="none" stroke="{MUTED}" '
            'stroke-dasharray="4 5"/>'
        ]
    told = [at(x, 64, *parts, scale=0.8)]
    middle = 120 + 236 * seat
    if total is not None:
        told.append(text(middle, 112, str(total), 30, serif=True, bold=True, middle=True))
        added = " ".join(f"+{card['value']}" for card in view["added"][seat])
        told.append(text(middle, 134, added, 13, GOLD, middle=True))
    return "".join(told)


def _zombie(view: View, seat: int) -> str:
    parts = [
        f'<rect width="210" height="280" y="-8" rx="12" fill="{SLAB}" stroke="{STONE}"/>',
        f'<path d="{drawings()["trunk"]}" fill="#8fa58f" stroke="#1a2414"/>',
        '<path d="M62 96q43-14 86 0 6 30-2 58-40 10-82 0-8-28-2-58z" fill="#2b1013"/>',
    ]
    laid: dict[str, list[View]] = {}
    for part in view["zombies"][seat]:
        laid.setdefault(part["kind"], []).append(part)
    gaps = drawings()["gaps"]
    for kind, x, y in PLACES:
        row = laid.get(kind)
        if row:
            parts.append(at(x, y, _part(row.pop(0))))
        else:
            line = f'<path d="{gaps[kind]}" fill="none" stroke="{MUTED}" stroke-dasharray="2 5"/>'
            parts.append(at(x, y, line))
    if view["skull"] == seat:
        parts.append(at(162, 4, _paths(drawings()["skull"])))
    parts.append(player(view, seat, 0, 290, 210))
    return at(24 + 222 * seat, 210, *parts)


def _side(view: View) -> list[str]:
    parts = [text(SIDE, 84 + 20 * n, row, 13) for n, (_, row) in enumerate(_rows(view))]
    outcome = view["outcome"]
    told = outcome and {"reason": f"Winner: {apart(called(view, outcome['winners'][0]))}."}
    return parts + ending({"outcome": told}, SIDE, 410)


def _rows(view: View) -> list[tuple[str, str]]:
    """Return the text on the right, row by row, each with the place that it is about."""
    decks = view["decks"]
    set_ = "The card set is this project's reconstruction."
    left = counted(decks["digging"], "digging card"), counted(decks["body"], "body part")
    lines = [
        *(line for seat in (0, 1) for line in _about(view, seat)),
        ("", ""),
        ("", f"Decks: {', '.join(left)}"),
        ("digging", f"Digging cards discarded: {_row(view['discards']['digging'])}"),
        ("body", f"Body parts discarded: {_row(Counter(discarded(view)))}"),
        ("", ""),
        ("", set_ if view["reconstruction"] else "A card set of the player's own."),
    ]
    return [(place, row) for place, line in lines for row in wrapped(line, 40) or [""]]


def _about(view: View, seat: int) -> list[tuple[str, str]]:
    """Return what one side has: its Skull, hand and Down Card."""
    hand, down = view["hands"][seat], view["down"][seat]
    known = view["known"][seat]
    skull = ", with the Skull" if view["skull"] == seat else ""
    name = apart(shortened(called(view, seat), 160, 13))
    lines = [("", f"{name}: {len(assembled(view, seat))} of {SLOTS} parts{skull}")]
    least = f", {at_least(view, seat)} {_row(known)}" if known else ""
    told = f"{counted(hand, 'card')}{least}"
    if view["hand"] is not None and view["seat"] == seat:
        told = _row(view["hand"])
    elif view["seat"] is None and known:
        told = _row(known)
    lines.append((f"seat {seat} held", f"Hand: {told}"))
    if down["there"]:
        face = down["part"]["title"] if down["part"] else "face down"
        lines.append((f"seat {seat} down", f"Down Card: {face}"))
    return lines


def _row(cards: Any) -> str:
    if isinstance(cards, Counter):
        told = (f"{name} ({n})" if n > 1 else name for name, n in cards.items())
        return ", ".join(told) or "none"
    return " ".join(map(str, cards)) or "none"
