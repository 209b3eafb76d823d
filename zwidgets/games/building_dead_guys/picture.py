"""Building Dead Guys as a static picture."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
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
from zwidgets.games.building_dead_guys.places import SLOTS as KEYS
from zwidgets.games.building_dead_guys.places import assembled, at_least, discarded

SIDE: Final = 490
SLAB: Final = "#27313b"
COLOURS: Final = {
    "skin": "#a3bd8e",
    "skin2": "#8fb3ae",
    "skin3": "#cdb183",
    "skin4": "#b59cb4",
    "hair": "#3d3142",
    "eye": "#fbf6df",
    "pupil": "#8c1d14",
    "black": "#20242a",
    "mouth": "#3a1d1d",
    "meat": "#a3403a",
    "bone": "#efe3c3",
    "coat": "#48566a",
    "redcoat": "#7a3d42",
    "trouser": "#4d5a73",
    "boot": "#4a3226",
    "belt": "#3a2a20",
    "vessel": "#b8564f",
    "blue": "#5f7fa8",
    "heart": "#b3363a",
    "lung": "#d98f90",
    "spleen": "#74508a",
    "stomach": "#d3946a",
    "paper": "#d9544f",
    "cake": "#c08a4c",
    "berry": "#5a2a5c",
}

# Drawings, as lines of colour and path in the box of their kind

ARM: Final = "M13 9Q26-3 39 9Q43 28 38 46Q39 62 35 78H17Q13 62 14 46Q9 28 13 9z"
LEG: Final = "M9 5Q26-3 43 5Q45 34 37 54Q39 72 36 88H18Q14 72 16 54Q7 34 9 5z"
HAND: Final = (
    "M17 75h18q4 4 5 9l7 4q3 3 0 5-5 1-9-3l2 12q-2 4-5 2l-4-11v13q-3 3-6 0l-1-13-5 11q-4"
    " 1-4-3l2-11-6 7q-4 1-4-3l5-12q1-4 5-7z"
)
FOOT: Final = "M18 85h18q1 8 5 10 7 2 7 8 0 4-4 4H20q-6-1-5-9z"
SKULLCAP: Final = "M16 34Q15 10 36 10t20 24q1 12-4 18-3 11-15 12-12 0-16-12-5-6-5-18z"
ORGAN: Final = "M25 6q18 0 18 24t-18 27T7 30 25 6z"
TRUNK: Final = (
    "M37 80q22-12 55-14V56h26v10q33 2 55 14 4 16-14 32-1 20-6 34-3 12 1 26H56q4-14"
    " 1-26-5-14-6-34-18-16-14-32z"
)
SKULL: Final = (
    ("bone", "M4 20C4 8 11 3 20 3s16 5 16 17c0 6-3 9-5 11v5q0 3-3 3H12q-3 0-3-3v-5c-2-2-5-5-5-11z"),
    ("black", "M8 21a5 5 0 1 0 10 0a5 5 0 1 0-10 0M22 21a5 5 0 1 0 10 0a5 5 0 1 0-10 0"),
)
PARTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "two-faced-head": (
        (
            "skin",
            "M7 36Q7 10 36 10t29 26q0 10-5 16-3 14-14 14-7 0-10-4-3 4-10 4-11 0-14-14-5-6-5-16z",
        ),
        ("skin4", "M36 10q29 0 29 26 0 10-5 16-3 14-14 14-7 0-10-4z"),
        ("hair", "M7 34Q6 8 36 8q-8 4-9 12-4-5-10 3-3 8-10 11z"),
        (
            "eye",
            "M11 36a4.500 4.500 0 1 0 9 0a4.500 4.500 0 1 0-9 0M23 36a5 5 0 1 0 10 0a5 5"
            " 0 1 0-10 0M39 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0M52 36a4.500 4.500 0 1 0 9 0"
            "a4.500 4.500 0 1 0-9 0",
        ),
        (
            "pupil",
            "M11 36a2 2 0 1 0 4 0a2 2 0 1 0-4 0M24 36a2 2 0 1 0 4 0a2 2 0 1 0-4 0M44 36"
            "a2 2 0 1 0 4 0a2 2 0 1 0-4 0M57 36a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
        ),
        ("mouth", "M13 51q9 3 18-1-1 9-10 9-7 0-8-8zM42 57q6-8 16-4-8 1-16 4z"),
    ),
    "staring-head": (
        ("skin2", "M13 36q-6-2-5 5t7 5M60 36q6-2 5 5t-7 5"),
        ("skin2", SKULLCAP),
        ("hair", "M18 22q-4-8 2-13l3 6 1-10 6 7 3-9 5 8 6-6 1 9 7-2-2 9q-16-6-32 1z"),
        ("eye", "M11 35a12 12 0 1 0 24 0a12 12 0 1 0-24 0M39 36a10 10 0 1 0 20 0a10 10 0 1 0-20 0"),
        (
            "pupil",
            "M18 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0M44 37a4.500 4.500 0 1 0 9 0a4.500"
            " 4.500 0 1 0-9 0",
        ),
        ("black", "M21 36a2 2 0 1 0 4 0a2 2 0 1 0-4 0M46.500 37a2 2 0 1 0 4 0a2 2 0 1 0-4 0"),
        ("mouth", "M32 56a4.500 4 0 1 0 9 0a4.500 4 0 1 0-9 0"),
    ),
    "left-arm": (
        ("skin", ARM),
        ("skin", HAND),
        ("skin3", "M14 36q12 5 24 0l1 15q-13 5-25 0z"),
        ("meat", "M13 9Q26-3 39 9q-4 6-13 6T13 9z"),
        ("bone", "M22 8a4 3 0 1 0 8 0a4 3 0 1 0-8 0"),
    ),
    "right-arm": (
        ("skin3", ARM),
        ("skin3", "M16 75h20q6 6 5 15-1 12-11 14-10 1-14-3-7-9 0-26z"),
        ("skin3", "M36 79q7 4 5 13-4 3-9-2z"),
        ("redcoat", "M11 8Q26-5 41 8Q46 28 41 50l-6-5-5 6-6-6-6 6-8-4Q6 28 11 8z"),
        ("skin2", "M18 20l13-3 4 12-14 4z"),
    ),
    "left-leg": (
        ("skin4", LEG),
        ("skin4", FOOT),
        ("skin3", "M40 104a3 3 0 1 0 .1-6M46 105a2.500 2.500 0 1 0 .1-5"),
        ("coat", "M8 4Q26-5 44 4Q46 26 41 44l-6-5-5 7-6-7-6 7-7-6Q6 26 8 4z"),
        ("bone", "M21 60q5-3 9 0l-2 10h-5z"),
        ("belt", "M8 4Q26-5 44 4l0 6Q26 2 8 10z"),
    ),
    "right-leg": (
        ("trouser", "M8 4Q26-5 44 4Q46 34 39 56Q41 70 38 82H15Q13 70 15 54Q6 34 8 4z"),
        ("skin3", "M17 45l17-2 2 16-17 2z"),
        ("boot", "M13 79h26l1 11q11 3 11 12v5H14z"),
        ("belt", "M8 4Q26-5 44 4l0 6Q26 2 8 10z"),
    ),
    "leg-arm": (
        ("skin3", "M15 50h22q2 14-2 27H17q-4-13-2-27z"),
        ("skin3", HAND),
        ("trouser", "M9 5Q26-4 43 5Q46 34 37 52H15Q6 34 9 5z"),
        ("meat", "M9 5Q26-3 43 5q-5 6-17 6T9 5z"),
        ("bone", "M21 5a5 3 0 1 0 10 0a5 3 0 1 0-10 0"),
    ),
    "arm-leg": (
        ("skin4", "M15 50h22q4 17-1 38H18q-5-21-3-38z"),
        ("skin4", FOOT),
        ("skin3", "M40 104a3 3 0 1 0 .1-6M46 105a2.500 2.500 0 1 0 .1-5"),
        ("skin", "M12 9Q26-4 40 9Q48 28 37 52H15Q4 28 12 9z"),
        ("meat", "M13 9Q26-3 39 9q-4 6-13 6T13 9z"),
        ("bone", "M22 8a4 3 0 1 0 8 0a4 3 0 1 0-8 0"),
    ),
    "heart": (
        ("vessel", "M26 16V7q0-5 6-5t6 5v8h-5V8h-2v9zM15 17V6h6v11z"),
        ("blue", "M6 22q-1-9 6-12l3 4q-4 2-3 8z"),
        ("heart", "M25 60Q4 46 4 29 4 15 14 14q8 0 11 7 4-8 12-7 9 2 9 15 0 18-21 31z"),
    ),
    "lungs": (
        ("bone", "M22 3h6v17l-3 3-3-3z"),
        (
            "lung",
            "M22 19Q8 16 4 38q-3 16 2 20 7 5 16-3 3-18 0-36zM28 19q14-3 18 19 3 16-2"
            " 20-7 5-16-3-3-18 0-36z",
        ),
    ),
    "spleen": (
        ("spleen", "M13 9Q34 1 42 20t-7 34q-9 9-17 4-6-6 3-13 8-7 2-14-5-4-10-5-8-8 0-17z"),
        ("vessel", "M15 27l-9 6 2 4 11-6zM17 34l-8 9 3 3 9-9z"),
    ),
    "stomach": (
        (
            "stomach",
            "M19 3h8v13q1 6 9 5 12 0 11 17-2 19-21 20-11 1-16-7-2 5-1 9H4q-2-14 4-20 5-5"
            " 9-6 4-2 4-10z",
        ),
    ),
    "muffin": (
        ("paper", "M10 37h30l-4 24H14z"),
        ("cake", "M6 38q-4-9 5-12 1-11 12-11 4-7 10-1 10-1 9 10 7 5 2 14-19 5-38 0z"),
        (
            "berry",
            "M14 22a2 2 0 1 0 .1 0M36 19a2 2 0 1 0 .1 0M25 15a2 2 0 1 0 .1 0M9 33a1.500"
            " 1.500 0 1 0 .1 0M41 33a1.500 1.500 0 1 0 .1 0",
        ),
        ("eye", "M14 29a5 5 0 1 0 10 0a5 5 0 1 0-10 0M27 30a4 4 0 1 0 8 0a4 4 0 1 0-8 0"),
        (
            "pupil",
            "M18 30a2 2 0 1 0 4 0a2 2 0 1 0-4 0M28 31a1.500 1.500 0 1 0 3 0a1.500 1.500 0 1 0-3 0",
        ),
        ("mouth", "M15 42q10 6 20-1-2 12-10 12t-10-11z"),
    ),
}
PLAIN: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "head": (("skin3", SKULLCAP), ("eye", "M23 36a5 5 0 1 0 10 0a5 5 0 1 0-10 0")),
    "arm": (("skin3", ARM), ("skin3", HAND)),
    "leg": (("skin3", LEG), ("skin3", FOOT)),
    "organ": (("lung", ORGAN),),
}
"""For the parts of a card set of one's own."""
GAPS: Final = {"head": SKULLCAP, "arm": ARM, "leg": LEG, "organ": ORGAN}
SIZES: Final = {"head": (72, 74), "arm": (52, 108), "leg": (52, 108), "organ": (50, 64)}
PLACES: Final = (
    ("head", 69, -4),
    ("arm", 3, 72),
    ("arm", 155, 72),
    ("organ", 55, 92),
    ("organ", 105, 92),
    ("leg", 52, 164),
    ("leg", 106, 164),
)


def _paths(lines: Iterable[tuple[str, str]]) -> str:
    return "".join(
        f'<path d="{path}" fill="{COLOURS[colour]}" stroke="#0007"/>' for colour, path in lines
    )


def _part(part: View) -> str:
    """A part in the box of its kind; upside down and dull where it is flipped."""
    width, height = SIZES[part["kind"]]
    drawn = _paths(PARTS.get(part["name"], PLAIN[part["kind"]]))
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
    """Where the places lie in the picture."""
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
    """Where the picture draws each place of a Zombie.

    Unlike the browser, it draws the first part of a kind on the left. Empty places get the rest.
    """
    laid = assembled(view, seat)
    boxes: dict[str, Box] = {}
    for kind in SIZES:
        keys = [key for key, one in KEYS if one == kind]
        order = [key for key in laid if key in keys] + [key for key in keys if key not in laid]
        corners = [(x, y) for one, x, y in PLACES if one == kind]
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
    """The bid of one side, the added values, and the total."""
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
        added = " ".join(f"+{one['value']}" for one in view["added"][seat])
        told.append(text(middle, 134, added, 13, GOLD, middle=True))
    return "".join(told)


def _zombie(view: View, seat: int) -> str:
    parts = [
        f'<rect width="210" height="280" y="-8" rx="12" fill="{SLAB}" stroke="{STONE}"/>',
        f'<path d="{TRUNK}" fill="#8fa58f" stroke="#1a2414"/>',
        '<path d="M62 96q43-14 86 0 6 30-2 58-40 10-82 0-8-28-2-58z" fill="#2b1013"/>',
    ]
    laid: dict[str, list[View]] = {}
    for part in view["zombies"][seat]:
        laid.setdefault(part["kind"], []).append(part)
    for kind, x, y in PLACES:
        row = laid.get(kind)
        if row:
            parts.append(at(x, y, _part(row.pop(0))))
        else:
            line = f'<path d="{GAPS[kind]}" fill="none" stroke="{MUTED}" stroke-dasharray="2 5"/>'
            parts.append(at(x, y, line))
    if view["skull"] == seat:
        parts.append(at(162, 4, _paths(SKULL)))
    parts.append(player(view, seat, 0, 290, 210))
    return at(24 + 222 * seat, 210, *parts)


def _side(view: View) -> list[str]:
    parts = [text(SIDE, 84 + 20 * n, row, 13) for n, (_, row) in enumerate(_rows(view))]
    outcome = view["outcome"]
    told = outcome and {"reason": f"Winner: {apart(called(view, outcome['winners'][0]))}."}
    return parts + ending({"outcome": told}, SIDE, 410)


def _rows(view: View) -> list[tuple[str, str]]:
    """The text on the right, row by row, each with the place that it is about."""
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
    """What one side has: its Skull, hand and Down Card."""
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
