"""Dead Center as a static picture."""

from __future__ import annotations

from typing import Final

from zwidgets.art import card_face, empty_grave, gravestone, zombie
from zwidgets.cards import card
from zwidgets.core.contract.values import Box, View
from zwidgets.core.shown.picture import (
    BLACK,
    GOLD,
    INK,
    MUTED,
    PAPER,
    RED,
    at,
    heading,
    svg,
    text,
    wrapped,
)
from zwidgets.games.dead_center.moves import PILES, SPACES

LEFT: Final = 104
TOP: Final = 148
FALLS, GREEN = "#bfe5c3", "#3fae6a"
STEP_X: Final = 86
STEP_Y: Final = 108


def picture(view: View) -> str:
    """Return a view as one SVG, 760 by 580: the board left, the drawn card and the counts right."""
    title = f"Dead Center, turn {view['round']}"
    parts = [
        *heading("Dead Center", f"turn {view['round']}", 146),
        _floor(),
        *(_pile(view, place) for place in range(9)),
        *(_space(view, space) for space in SPACES),
        *_side(view),
    ]
    return svg(760, 580, title, parts)


def spots(view: View) -> dict[str, Box]:
    """Return where the places lie in the picture; `drawn` only while there is a drawn card."""
    boxes = {name: (*_bed(place), 72, 102) for place, name in enumerate(PILES)}
    boxes |= {space: (*_corner(space), 72, 84) for space in SPACES}
    if view["drawn"]:
        boxes["drawn"] = (488, 60, 72, 100)
    return {**boxes, "deck": (482, _counts_at(view) - 18, 130, 26)}


def _floor() -> str:
    planks = "".join(
        f'<path d="M{LEFT - 8 + 23 * i} {TOP - 8}v340" stroke="#57402d"/>' for i in range(1, 12)
    )
    return (
        f'<rect x="{LEFT - 8}" y="{TOP - 8}" width="268" height="340" rx="12" fill="#3a2a1f"/>'
        f"{planks}"
    )


def _pile(view: View, place: int) -> str:
    pile = view["piles"][PILES[place]]
    x, y = _bed(place)
    if not pile:
        return (
            f'<rect x="{x}" y="{y}" width="72" height="100" rx="8" fill="none" stroke="#57402d"/>'
        )
    return at(x, y, card_face(pile[-1], len(pile)))


def _bed(place: int) -> tuple[int, int]:
    return LEFT + 4 + STEP_X * (place % 3), TOP + 4 + STEP_Y * (place // 3)


def _space(view: View, space: str) -> str:
    shown = view["zombies"][space]
    if shown["card"] is None:
        drawn = gravestone()
    elif shown["dead"]:
        drawn = empty_grave(shown["card"])
    else:
        drawn = zombie(shown["card"]) + _badge(shown)
    return at(*_corner(space), drawn)


def _badge(zombie: View) -> str:
    """Return what a zombie's supports add up to of what it needs, if it has any.

    Ticked if it can fall, struck out if they miss the suit or colour that it asks for.
    """
    if not zombie["supports"]:
        return ""
    falls = zombie["why"] is None
    sign = "M56 49l4 4 8-9" if falls else "" if zombie["alike"] else "M40 80l29-15"
    return (
        f'<rect x="38" y="62" width="33" height="21" rx="6" fill="{FALLS if falls else PAPER}" '
        'stroke="#0006"/>'
        f'<path d="{sign}" stroke="{GREEN if falls else RED}" stroke-width="3" fill="none"/>'
        + text(54.5, 76, f"{zombie['sum']}/{zombie['needed']}", 10, BLACK, bold=True, middle=True)
    )


def _corner(space: str) -> tuple[int, int]:
    side, mark = space.split("-")
    if side in "NS":
        x = LEFT + 4 + STEP_X * "abc".index(mark)
        return x, TOP - 96 if side == "N" else TOP + 340
    y = TOP + 12 + STEP_Y * "123".index(mark)
    return (LEFT - 88 if side == "W" else LEFT + 270), y


def _counts_at(view: View) -> int:
    return 200 if view["drawn"] else 80


def _side(view: View) -> list[str]:
    parts = []
    y = _counts_at(view)
    if view["drawn"]:
        parts += [at(488, 60, card_face(view["drawn"])), text(576, 80, "drawn", 13, MUTED)]
        parts.append(text(576, 104, card(view["drawn"]).words, 17, serif=True, bold=True))
    parts.append(text(488, y, f"deck  {view['deck']} of {view['deck_full']}"))
    parts.append(text(488, y + 28, f"killed  {view['killed']} of 12"))
    return parts + _ending(view, y + 74)


def _ending(view: View, y: int) -> list[str]:
    outcome = view["outcome"]
    if not outcome:
        return []
    won = bool(outcome["winners"])
    word = f"The cabin holds: {outcome['scores'][0]}" if won else "They are through"
    lines = wrapped(outcome["reason"], 34)
    return [
        text(488, y, word, 22, GOLD if won else INK, serif=True, bold=True),
        *(text(488, y + 28 + 22 * i, line) for i, line in enumerate(lines)),
    ]
