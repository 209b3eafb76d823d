"""Shufflers as a static picture."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Final

from zwidgets.art import card_face
from zwidgets.cards import card
from zwidgets.core.contract.values import Box, View
from zwidgets.core.shown.picture import (
    GOLD,
    INK,
    MUTED,
    STONE,
    at,
    heading,
    player,
    svg,
    text,
    wrapped,
)

WIDTH: Final = 760
RANKS: Final = ("A", *map(str, range(2, 11)))
SCALE: Final = 0.6
STEP: Final = 48
KIT: Final = 190
ROWS: Final = (("Ammo", "ammo", "D"), ("Health", "health", "H"))


def picture(view: View) -> str:
    """Return a view as one SVG, 760 wide: the road, the encounter, and the rows of each player."""
    players = len(view["survivors"])
    parts = [
        *heading("Shufflers", f"turn {view['round']}", 120),
        *_road(_deck(view)),
        *_encounter(view),
        *chain.from_iterable(_kit(view, seat, 290 + KIT * seat) for seat in range(players)),
    ]
    return svg(WIDTH, 290 + KIT * players, f"Shufflers, turn {view['round']}", parts)


def spots(view: View) -> dict[str, Box]:
    """Return where the places lie in the picture."""
    boxes: dict[str, Box] = {"road": (16, 52, 728, 82), "encounter": (16, 142, 728, 112)}
    players = len(view["survivors"])
    for seat in range(players):
        y = 290 + KIT * seat
        if players > 1:
            boxes[f"seat {seat}"] = (16, y - 26, 190, 26)
        for i, (_, row, _) in enumerate(ROWS):
            top = y + 4 + 84 * i
            boxes[f"seat {seat} {row}"] = (80, top, 484, 68)
            boxes[f"seat {seat} {row} used"] = (572, top, 76, 82)
            boxes[f"seat {seat} {row} stolen"] = (654, top, 76, 82)
    return boxes


def _deck(view: View) -> View:
    seat = next((known for known in (view["seat"], view["turn"]) if known is not None), 0)
    deck: View = view["decks"][view["survivors"][seat]["deck"]]
    return deck


def _road(deck: View) -> Iterable[str]:
    """Return how far it was, and the sea behind the first joker."""
    drawn = [name for turn in deck["road"] for name in turn]

    def x(cards: float) -> float:
        return 24 + 660 * cards / int(deck["full"])

    if "JK" in drawn:
        coast = x(drawn.index("JK") + 0.5)
        yield f'<rect x="{coast:g}" y="60" width="{736 - coast:g}" height="44" fill="#2f6b80"/>'
    yield f'<rect x="24" y="88" width="660" height="8" rx="4" fill="{STONE}"/>'
    yield f'<rect x="24" y="88" width="{x(len(drawn)) - 24:g}" height="8" rx="4" fill="{GOLD}"/>'
    yield f'<circle cx="{x(len(drawn)):g}" cy="92" r="9" fill="{GOLD}" stroke="#33230a"/>'
    yield at(
        690,
        60,
        '<path d="M18 0v26h18Q32 10 18 0zM0 30h44l-8 12H8z" fill="#f4efe2" stroke="#22262b"/>',
    )
    yield text(24, 124, f"{deck['left']} of {deck['full']} cards left", 13, MUTED)
    yield text(240, 124, " · ".join(_far(deck, place) for place in ("coast", "boat")), 13, MUTED)


def _far(deck: View, place: str) -> str:
    if deck[place] is None:
        return f"{place} reached"
    fewest, most = deck[place]
    return f"{place} in {most}" if fewest == most else f"{place} in {fewest} to {most}"


def _encounter(view: View) -> Iterable[str]:
    met, outcome, debt = view["encounter"], view["outcome"], view["debt"]
    lines: list[str] = []
    head, fill = "On the road", INK
    if met:
        yield at(24, 146, card_face(met))
        head = card(met).words
    if debt:
        owed = f"debt {debt['total']}"
        lines.append(f"{owed}, {debt['open']} open in {debt['row']}" if debt["row"] else owed)
    if outcome:
        won = bool(outcome["winners"])
        head, fill = ("The boat", GOLD) if won else ("The end of the road", INK)
        lines = [*wrapped(outcome["reason"], 78), f"score {max(outcome['scores'])}"]
    yield text(120 if met else 24, 176, head, 20, fill, serif=True, bold=True)
    for i, line in enumerate(lines):
        yield text(120 if met else 24, 204 + 22 * i, line)


def _kit(view: View, seat: int, y: int) -> Iterable[str]:
    """Return one player's two rows: where a card has gone its place stays empty."""
    survivor = view["survivors"][seat]
    if len(view["survivors"]) > 1:
        turn = "to act" if view["turn"] == seat else ""
        state = turn if survivor["alive"] else "dead"
        fill, more = GOLD if turn else INK, state and f", {state}"
        yield player(view, seat, 24, y - 8, 700, more, 15, fill, serif=True)
    for i, (title, row, suit) in enumerate(ROWS):
        top = y + 8 + 84 * i
        yield text(24, top + 26, title, 14)
        yield text(24, top + 48, str(survivor[f"{row}_total"]), 18, serif=True, bold=True)
        for place, rank in enumerate(RANKS):
            yield _place(84 + STEP * place, top, rank + suit, survivor[row])
        stolen = [name for name in survivor["stolen"] if name[-1] == suit]
        yield from _stack(578, top, "used", survivor[f"{row}_discard"])
        yield from _stack(660, top, "stolen", stolen)


def _place(x: float, y: float, name: str, row: list[str]) -> str:
    count = row.count(name)
    if count:
        return at(x, y, card_face(name, count), scale=SCALE)
    return (
        f'<rect x="{x + 0.5:g}" y="{y + 0.5:g}" width="42" height="59" rx="5" fill="none" '
        f'stroke="{STONE}" stroke-dasharray="3 3"/>'
    )


def _stack(x: float, y: float, words: str, cards: list[str]) -> Iterable[str]:
    yield text(x, y + 72, f"{words} {len(cards)}", 11, MUTED)
    if cards:
        yield at(x, y, card_face(cards[-1], len(cards)), scale=SCALE)
