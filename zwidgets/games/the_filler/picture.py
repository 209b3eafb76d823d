"""The Filler as a static picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from zwidgets.art import card_back, card_face, chip, zombie
from zwidgets.cards import card
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import Box, View
from zwidgets.core.shown.picture import GOLD, MUTED, STONE, at, ending, heading, svg, text
from zwidgets.games.the_filler.moves import CEMENT, ENOUGH, FACES
from zwidgets.games.the_filler.text import cards_of_cement, pounds

FATES: Final = {"escaped": "escapes", "held": "held", "corpse": "a corpse"}
SIDE: Final = 470


def picture(view: View) -> str:
    """Return a view as one SVG, 760 by 560: moon, escapes and graves left, knowledge right."""
    legs = f"game {view['leg']}, " if view["options"]["legs"] == 2 else ""
    where = f"{legs}night {view['night']} of 4"
    parts = [
        *heading("The Filler", where, 132),
        *_sky(view),
        *(_escaped(view, place) for place in range(6)),
        *(_grave(view["graves"][place], place) for place in range(3)),
        *_side(view),
    ]
    return svg(760, 560, f"The Filler, {where}", parts)


def spots(view: View) -> dict[str, Box]:
    """Return where the places lie in the picture. The discards have the charts, which lack them."""
    boxes: dict[str, Box] = {
        "night": (34, 52, 392, 80),
        "escaped": (22, 138, 422, 74),
        **{f"grave{place + 1}": (18 + 142 * place, 220, 136, 276) for place in range(3)},
        "discard": (SIDE - 8, 62, 284, 176),
    }
    if view["reveal"]:
        boxes["last"] = (SIDE - 8, 244, 284, 94)
    return boxes


def _sky(view: View) -> list[str]:
    """Return the moon, at the station of this night out of four."""
    parts = ['<path d="M40 130Q230 20 420 130" fill="none" stroke="#80889088"/>']
    for night, (x, y) in enumerate(((88, 108), (182, 80), (278, 80), (372, 108)), 1):
        here = night == view["night"]
        parts.append(
            f'<circle cx="{x}" cy="{y}" r="{18 if here else 5}" fill="{GOLD if here else MUTED}"/>'
        )
    return parts


def _escaped(view: View, place: int) -> str:
    x, out = 26 + 70 * place, view["escaped"]
    if place < len(out):
        return at(x, 140, zombie(out[place]), scale=0.8)
    last = place + 1 == ENOUGH and view["options"]["legs"] == 1
    return (
        f'<rect x="{x + 14}" y="172" width="30" height="34" rx="12" fill="none" '
        f'stroke="{GOLD if last else MUTED}"/>' + text(x + 29, 195, str(place + 1), 14, middle=True)
    )


def _grave(grave: dict[str, Any], place: int) -> str:
    """Return one grave with its cement, and its card if that is shown."""
    parts = [
        f'<path d="M34 84V34a32 30 0 0 1 64 0v50z" fill="{STONE}"/>',
        text(66, 44, str(place + 1), 20, "#161c24", serif=True, bold=True, middle=True),
        '<path d="M14 78h104l12 168H2z" fill="#0b0d10" stroke="#57402d" stroke-width="6"/>',
    ]
    if grave["card"]:
        parts.append(at(38, 92, card_face(grave["card"]), scale=0.78))
    elif grave["laid"]:
        parts.append(at(38, 92, card_back(), scale=0.78))
    cement: Sequence[str] = grave["cement"] or ()
    for n, bag in enumerate(cement[:9]):
        parts.append(at(14 + 36 * (n % 3), 176 + 22 * (n // 3), chip(bag)))
    there = cards_of_cement(grave["count"]) if grave["count"] else "no cement"
    if grave["weight"]:
        there = f"{grave['weight']} lb in {there.removesuffix(' of cement')}"
    parts.append(text(66, 268, there, 14, middle=True))
    return at(20 + 142 * place, 220, *parts)


def _side(view: View) -> list[str]:
    zombies = sum(card(name).red for name in view["faces"])
    faces = [face.name for face in FACES]
    cement = [face.name for face in CEMENT]
    parts = [
        text(SIDE, 80, "Faces not come up", 13, MUTED),
        text(736, 80, counted(zombies, "zombie"), 13, bold=True, end=True),
        *_chart(view["faces"], faces, 94),
        text(SIDE, 168, "Cement not come up", 13, MUTED),
        text(736, 168, pounds(view["pounds"]), 13, bold=True, end=True),
        *_chart(view["bags"], cement, 182),
    ]
    return parts + _last(view) + ending(view, SIDE, 390)


def _chart(there: Sequence[str], every: Sequence[str], y: int) -> list[str]:
    """Return each card in its place; cards that are gone leave theirs empty."""
    half = len(every) // 2
    step = 266 // half
    return [
        at(SIDE + step * (n % half), y + 24 * (n // half), chip(name, width=min(step - 2, 34)))
        for n, name in enumerate(every)
        if name in there
    ]


def _last(view: View) -> list[str]:
    if not view["reveal"]:
        return []
    parts = [text(SIDE, 262, "Came up last", 13, MUTED)]
    for place, grave in enumerate(view["reveal"]["graves"]):
        need = f" of {grave['need']}" if grave["need"] else ""
        told = f"{card(grave['card']).words}: {grave['weight']}{need} lb, {FATES[grave['fate']]}"
        parts.append(text(SIDE, 286 + 22 * place, told, 13))
    return parts
