"""Pictures of trees: each branch with its chance, each path with its probability."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import Any, Final

from zwidgets.core.contract.state import State
from zwidgets.odds.laws import value
from zwidgets.odds.tables import exactly, percent

BRANCHES: Final = (12, 5, 3)
"""The most branches that are drawn, by the depth of the picture."""
WIDTH: Final = 780
ROW: Final = 38
LETTER: Final = 7.2
"""The width of a letter, about."""
LONGEST: Final = 20
"""The most letters in one place."""
RIGHT: Final = 170
"""The width of the column with the probabilities of paths."""

Law = Mapping[State, Fraction]
Branches = Sequence[Mapping[State, Mapping[State, tuple[Fraction, str]]]]


class Picture:
    """A picture in SVG; a notebook shows it.

    Attributes:
        svg: its text.
    """

    def __init__(self, svg: str) -> None:
        self.svg = svg

    def __repr__(self) -> str:
        return f"<Picture of {len(self.svg):,} characters>"

    def _repr_html_(self) -> str:
        return self.svg


@dataclass
class Node:
    """What is drawn in one place.

    Attributes:
        words: what happens there.
        chance: how likely it is after what comes before.
        path: how likely it is to come here at all.
        children: what can come next.
        y: the middle of its row.
    """

    words: str
    chance: Fraction
    path: Fraction
    children: list[Node] = field(default_factory=list)
    y: float = 0.0


def drawn(start: Law, branches: Branches, by: Callable[[Any], Any] | None) -> Picture:
    """The picture of a tree (see `Tree.picture`)."""
    depth = min(len(branches), len(BRANCHES))
    root = Node("now", Fraction(1), Fraction(1))
    _grow(root, start, branches[:depth], by, BRANCHES[depth - 1])
    rows = _placed(root, 0)
    step = (WIDTH - RIGHT - 50) / depth
    height = max(rows, 1) * ROW + 8
    parts = "".join(_parts(root, 0, step))
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" '
        f'aria-label="{escape(_told(root))}" style="width:100%;max-width:{WIDTH}px;color:inherit" '
        'font-family="sans-serif" font-size="13" fill="currentColor" stroke="none">'
        f"{parts}</svg>"
    )


def _grow(
    node: Node, law: Law, branches: Branches, by: Callable[[Any], Any] | None, most: int
) -> None:
    if not branches or all(state.outcome for state in law):
        return
    groups: dict[Any, dict[State, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
    for state, share in law.items():
        for after, (chance, told) in branches[0][state].items():
            groups[told if by is None else value(by, after)][after] += share * chance
    shares = {key: sum(group.values(), Fraction()) for key, group in groups.items()}
    keys = sorted(groups, key=lambda key: -shares[key])
    shown = keys if len(keys) <= most else keys[: most - 1]
    for key in shown:
        child = Node(_word(key), shares[key], node.path * shares[key])
        node.children.append(child)
        inner = {state: share / shares[key] for state, share in groups[key].items()}
        _grow(child, inner, branches[1:], by, most)
    if rest := keys[len(shown) :]:
        share = sum((shares[key] for key in rest), Fraction())
        node.children.append(Node(f"{len(rest):,} others", share, node.path * share))


def _word(key: Any) -> str:
    return ("no", "yes")[key] if type(key) is bool else str(key)


def _placed(node: Node, row: int) -> int:
    """Give each node its row, from this one on; returns the first row that is free."""
    if not node.children:
        node.y = row * ROW + ROW / 2
        return row + 1
    for child in node.children:
        row = _placed(child, row)
    node.y = (node.children[0].y + node.children[-1].y) / 2
    return row


def _parts(node: Node, depth: int, step: float) -> list[str]:
    x = 8 + depth * step
    parts = []
    if depth:
        parts.append(_text(x, node.y - 3, _cut(node.words), "font-weight:600"))
        parts.append(_text(x, node.y + 12, _share(node.chance), "opacity:.75"))
    else:
        parts.append(f'<circle cx="{x + 4:.0f}" cy="{node.y:.1f}" r="4"/>')
    if not node.children:
        parts.append(_text(WIDTH - 4, node.y + 4, exactly(node.path), "", "end"))
    long = max(len(_cut(node.words)), len(_share(node.chance)))
    begin = x + (12 if not depth else min(step - 34, LETTER * long + 6))
    for child in node.children:
        end = x + step - 6
        middle = (begin + end) / 2
        parts.append(
            f'<path d="M{begin:.1f} {node.y:.1f}C{middle:.1f} {node.y:.1f} {middle:.1f} '
            f'{child.y:.1f} {end:.1f} {child.y:.1f}" fill="none" stroke="currentColor" '
            f'stroke-opacity=".55" stroke-width="{1 + 3 * float(child.chance):.1f}"/>'
        )
        parts += _parts(child, depth + 1, step)
    return parts


def _text(x: float, y: float, words: str, style: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" style="{style}">'
        f"{escape(words)}</text>"
    )


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _share(share: Fraction) -> str:
    """A fraction with its percentage where there is room for both."""
    told = exactly(share)
    return told if len(told) <= LONGEST else percent(share)


def _told(node: Node) -> str:
    """The tree in words."""
    first = ", ".join(f"{one.words} {exactly(one.chance)}" for one in node.children)
    return f"A tree of chance events. First: {first}."
