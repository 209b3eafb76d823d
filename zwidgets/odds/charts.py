"""Charts as SVG; they need nothing but Python.

Every axis of probabilities begins at 0. It ends at 1, or where all are small at a round share that
none exceeds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from itertools import accumulate
from math import floor, log10
from typing import Any, Final, TypeAlias

from zwidgets.core.shown.picture import bare, length, shortened, shown
from zwidgets.core.shown.picture import text as written
from zwidgets.odds.intervals import Estimate
from zwidgets.odds.tables import exactly, percent

WIDTH: Final = 480
WIDEST: Final = 600
"""The width on the page, in pixels, at most."""
LEFT: Final = 44
PLOT: Final = 150
"""The height of an upright axis."""
ROW: Final = 22
"""The height of a lying bar with what is between it and the next."""
SIZE: Final = 12
"""Of letters."""
PLAIN: Final = 0.88
"""How broad letters are beside bold ones, about."""
NAME: Final = 150
"""The most room for a name beside its bar, in pixels; longer ones stand above."""
COLOURS: Final = (
    "#4f94d4",
    "#d97a2b",
    "#2f9a68",
    "#b565c9",
    "#d6504a",
    "#8f8a2f",
    "#2b9aa0",
    "#7f8c95",
)
"""Each has a contrast of 3 to 1 with light and with dark ground."""
LABELS: Final = 12
"""The most ticks on an axis of whole numbers."""
UPRIGHT: Final = 96
"""The most upright bars; more outcomes are put together in classes of equal size."""
LYING: Final = 24
"""The most lying bars; of more outcomes the likeliest are drawn."""
WRITTEN: Final = 8
"""So many upright bars have room for their shares."""
TOPS: Final = ((100, 4), (50, 5), (20, 4), (10, 5), (5, 5), (2, 2), (1, 2), (0.5, 5), (0.1, 2))
"""Where an axis may end, in percent, and the number of its steps."""


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
        return shown(self.svg)


Share: TypeAlias = Fraction | float | Estimate
"""A share; an estimate is drawn with its interval."""
Bars: TypeAlias = Sequence[tuple[int | str, Share]]
"""Outcomes with their shares."""


def bars(some: Bars, title: str, unit: str = "", heading: str = "") -> str:
    """Return shares as bars, upright for whole numbers and lying for names.

    Args:
        some: each outcome with its share.
        title: what screen readers say first.
        unit: what the numbers count.
        heading: what stands above the bars.
    """
    numbers = [(outcome, share) for outcome, share in some if type(outcome) is int]
    if len(numbers) < len(some):
        return lying(some, title, heading)
    return _upright(numbers, title, unit, heading)


def lying(some: Bars, title: str, heading: str = "", whole: bool = False) -> str:
    """Return shares as lying bars, each with its name and number.

    Args:
        some: each outcome with its share.
        title: what screen readers say first.
        heading: what stands above the bars.
        whole: let the axis end at 1; the shares need not sum to 1.
    """
    drawn = _likeliest(some)
    wide = max(_breadth(str(name)) for name, _ in drawn)
    above, top = wide > NAME, 22 if heading else 4
    left, row = (18.0, ROW + 16) if above else (max(wide + 8, 18), ROW)
    ticks = _ticks(1 if whole else max(_high(share) for _, share in drawn))
    scale, end = (WIDTH - 60 - left) / ticks[-1], top + row * len(drawn)
    parts = [_name(2, 13, heading, WIDTH - 2, bold=True)]
    for tick in ticks:
        x = left + scale * tick
        parts += [_line(f"M{x:.1f} {y - ROW}V{y}") for y in range(top + row, end + 1, row)]
        parts.append(_text(x, end + 15, _percent(tick), middle=True))
    for place, (name, share) in enumerate(drawn):
        y = top + row * place
        at = (left, y + 13) if above else (left - 6, y + 15)
        parts.append(_name(*at, str(name), WIDTH - left, end=not above))
        parts += _lying_bar(str(name), share, left, y + row - ROW, scale)
    if left_out := len(some) - len(drawn):
        rest = sum(_middle(share) for _, share in some) - sum(_middle(share) for _, share in drawn)
        more = f"{left_out} more" if whole else f"{left_out} more, together {percent(rest)}"
        parts.append(_text(2, end + 32, more))
    return _chart(end + (38 if left_out else 20), f"{title} {_summed_up(some)}", parts)


def _lying_bar(name: str, share: Share, x: float, y: float, scale: float) -> Iterator[str]:
    said, end = f"{name}: {_told(share)}".removeprefix(": "), x + scale * _high(share)
    yield _rect(x, y + 3, scale * float(_middle(share)), ROW - 6, said)
    if isinstance(share, Estimate):
        yield _whisker(f"M{x + scale * share.low:.1f} {y + ROW / 2}H{end:.1f}")
    yield _text(end + 4, y + 15, _brief(share))


def settling(points: Sequence[Estimate], title: str) -> str:
    """Return an estimate with its interval as a band, while games are added.

    Args:
        points: the estimates, each from all games so far.
        title: what screen readers say first.
    """
    last, ground = points[-1], _Ground(WIDTH - 24, 12, max(point.high for point in points))
    scale = (ground.right - LEFT) / last.games

    def path(ends: Iterable[float]) -> list[str]:
        xs = [LEFT + scale * point.games for point in points]
        return [f"{x:.1f},{ground.y(end):.1f}" for x, end in zip(xs, ends, strict=True)]

    band = path(point.high for point in points) + path(point.low for point in points)[::-1]
    line, x = path(point.value for point in points), ground.right
    parts = [
        *ground.parts(),
        f'<polygon points="{" ".join(band)}" fill="{COLOURS[0]}" fill-opacity=".35"/>',
        f'<polyline points="{" ".join(line)}" fill="none" stroke="{COLOURS[0]}" stroke-width="2"/>',
        _whisker(f"M{x:.1f} {ground.y(last.low):.1f}V{ground.y(last.high):.1f}"),
        f'<circle cx="{x:.1f}" cy="{ground.y(last.value):.1f}" r="3.5" fill="{COLOURS[0]}">'
        f"{_title(str(last))}</circle>",
        *ground.numbers(0, last.games, LEFT, scale, "games"),
    ]
    return _chart(ground.bottom + 42, f"{title}: {last}.", parts)


def course(curves: Mapping[str, Sequence[float]], title: str, level: float) -> str:
    """Return shares in their order as lines, with a dashed line at a level.

    Args:
        curves: for each line its name, and its shares; at least one.
        title: what screen readers say first.
        level: the share of the dashed line.
    """
    ground, longest = _Ground(WIDTH - 24, 12, 1.0), max(map(len, curves.values()))
    room = (ground.right - LEFT) / max(longest - 1, 1)
    dashes = f"M{LEFT} {ground.y(level):.1f}H{ground.right}"
    parts = [*ground.parts(), f'<path d="{dashes}" stroke="{COLOURS[-1]}" stroke-dasharray="5 4"/>']
    for place, (name, shares) in enumerate(curves.items()):
        colour, legend = COLOURS[place % len(COLOURS)], ground.bottom + 46 + 18 * place
        xs = [LEFT + room * at for at in range(len(shares))]
        ends = [f"{x:.1f},{ground.y(share):.1f}" for x, share in zip(xs, shares, strict=True)]
        parts += [
            f'<polyline points="{" ".join(ends)}" fill="none" stroke="{colour}" stroke-width="2"/>',
            f'<circle cx="{xs[-1]:.1f}" cy="{ground.y(shares[-1]):.1f}" r="3.5" fill="{colour}"/>',
            _rect(LEFT, legend - 9, 10, 10, f"{name}: {percent(shares[-1])}", colour),
            _text(LEFT + 16, legend, name),
        ]
    parts += ground.numbers(1, max(longest, 2), LEFT, room, "games")
    last = "; ".join(f"{name} {percent(shares[-1])}" for name, shares in curves.items())
    return _chart(ground.bottom + 42 + 18 * len(curves), f"{title}: {last}.", parts)


def stacked(
    shares: Mapping[str, Sequence[Fraction | float]],
    title: str,
    unit: str,
    words: Mapping[str, Sequence[str]] = {},
) -> str:
    """Return shares that sum to 1, stacked in a column for each step.

    Args:
        shares: for each name its share at first, after a step, and so on.
        title: what screen readers say first.
        unit: what the steps are.
        words: the shares in words, of names whose numbers do not say it.
    """
    kept = _largest(shares)
    steps = len(next(iter(kept.values())))
    ground = _Ground(WIDTH - 140, 12, 1)
    room, parts = (ground.right - LEFT) / steps, [*ground.parts()]
    sums = [[0.0, *accumulate(map(float, column))] for column in zip(*kept.values(), strict=True)]
    for place, (name, some) in enumerate(kept.items()):
        for step, share in enumerate(some):
            y, low = ground.y(sums[step][place + 1]), ground.y(sums[step][place])
            told = words[name][step] if name in words else _told(share)
            x, said = LEFT + room * (step + 0.04), f"{name}, {step}: {told}"
            parts.append(_rect(x, y, 0.92 * room, low - y, said, COLOURS[place]))
        y = ground.bottom - 6 - 18 * place
        parts.append(_rect(ground.right + 14, y - 10, 11, 11, "", COLOURS[place]))
        parts.append(_name(ground.right + 30, y, name, 106))
    parts += ground.numbers(0, steps - 1, LEFT + room / 2, room, unit)
    last = [(name, some[-1]) for name, some in shares.items()]
    ends = {name: some[-1] for name, some in words.items()}
    return _chart(ground.bottom + 42, f"{title} At the end {_summed_up(last, ends)}", parts)


def _upright(some: Sequence[tuple[int, Share]], title: str, unit: str, heading: str) -> str:
    step, classes = _classes(some)
    low, high = min(classes), max(classes)
    ground = _Ground(WIDTH - 12, 30 if heading else 16, float(max(classes.values())))
    room = (ground.right - LEFT) / (high - low + 1)
    parts = [_name(2, 13, heading, WIDTH - 2, bold=True), *ground.parts()]
    for place, share in classes.items():
        x, y, wide = LEFT + room * (place - low + 0.5), ground.y(share), min(room * 0.8, 60)
        name = f"{place:,}" if step == 1 else f"{step * place:,} to {step * (place + 1) - 1:,}"
        said = f"{name}: {_told(share)}"
        parts.append(_rect(x - wide / 2, y, wide, ground.bottom - y, said))
        if high - low < WRITTEN:
            parts.append(_text(x, y - 4, percent(share), middle=True))
    if step > 1:
        unit = f"{unit}, in classes of {step:,}".removeprefix(", ")
    # A class begins at its left edge, a single outcome stands in the middle.
    first = LEFT if step > 1 else LEFT + room / 2
    parts += ground.numbers(step * low, step * high, first, room, unit, step)
    return _chart(ground.bottom + (42 if unit else 20), f"{title} {_summed_up(some)}", parts)


@dataclass(frozen=True)
class _Ground:
    """The lines of an upright axis that holds `most`, from `LEFT` to `right`."""

    right: float
    top: int
    most: float

    @property
    def bottom(self) -> int:
        return self.top + PLOT

    def y(self, share: Fraction | float) -> float:
        return self.bottom - PLOT * float(share) / _ticks(self.most)[-1]

    def parts(self) -> Iterator[str]:
        for tick in _ticks(self.most):
            yield _line(f"M{LEFT} {self.y(tick):.1f}H{self.right}")
            yield _text(LEFT - 6, self.y(tick) + 4, _percent(tick), end=True)

    def numbers(
        self, low: int, high: int, first: float, room: float, unit: str, each: int = 1
    ) -> Iterator[str]:
        """Yield whole numbers below the axis: `low` at `first`, and `each` more `room` further."""
        wide = max(_breadth(f"{number:,}") for number in (low, high)) + 6
        most = max(min(LABELS, int((self.right - LEFT) / wide)), 2)
        step = next(size for size in _round_sizes(high - low) if (high - low) // size < most)
        for number in range(-(-low // step) * step, high + 1, step):
            x = first + room * ((number - low) / each)
            yield _name(x, self.bottom + 16, f"{number:,}", (self.right - LEFT) / most, middle=True)
        middle = (LEFT + self.right) / 2
        yield _name(middle, self.bottom + 32, unit, self.right - LEFT, middle=True)


def _round_sizes(span: int) -> Iterator[int]:
    """Yield 1, 2, 5, 10 and so on, until more than the span."""
    return (size * 10**power for power in range(len(str(span)) + 1) for size in (1, 2, 5))


def _ticks(most: float) -> list[float]:
    """Return the ticks of an axis: shares from 0 to the least round one that is not exceeded."""
    top, steps = min(end for end in TOPS if most <= end[0] / 100 or end == TOPS[0])
    return [top * place / steps / 100 for place in range(steps + 1)]


def _classes(some: Sequence[tuple[int, Share]]) -> tuple[int, dict[int, Fraction | float]]:
    """Return the size of classes, and the share of each by its number: 0 begins at 0."""
    span = max(number for number, _ in some) - min(number for number, _ in some)
    step = next(size for size in _round_sizes(span) if span // size < UPRIGHT)
    found: dict[int, Fraction | float] = defaultdict(Fraction)
    for number, share in some:
        found[number // step] += _middle(share)
    return step, found


def _likeliest(some: Bars) -> Bars:
    """Return the likeliest outcomes, in the order in which they came."""
    if len(some) <= LYING:
        return some
    best = sorted(range(len(some)), key=lambda place: -_middle(some[place][1]))[:LYING]
    return [some[place] for place in sorted(best)]


def _largest(
    shares: Mapping[str, Sequence[Fraction | float]],
) -> Mapping[str, Sequence[Fraction | float]]:
    """Return the names with the largest shares, in their order, and all others as one."""
    if len(shares) <= len(COLOURS):
        return shares
    best = sorted(shares, key=lambda name: -max(shares[name]))[: len(COLOURS) - 1]
    others = [some for name, some in shares.items() if name not in best]
    kept = {name: some for name, some in shares.items() if name in best}
    return {**kept, f"{len(others)} others": [sum(column) for column in zip(*others, strict=True)]}


def _middle(share: Share) -> Fraction | float:
    return share.value if isinstance(share, Estimate) else share


def _high(share: Share) -> float:
    return share.high if isinstance(share, Estimate) else float(share)


def _told(share: Share) -> str:
    if isinstance(share, Estimate):
        return str(share)
    return exactly(share) if isinstance(share, Fraction) else percent(share)


def _brief(share: Share) -> str:
    return share.texts()[0] if isinstance(share, Estimate) else percent(share)


def _percent(tick: float) -> str:
    return f"{100 * tick:g} %"


def _summed_up(some: Bars, words: Mapping[str, str] = {}) -> str:
    """Return the likeliest outcomes in words."""
    best = sorted(some, key=lambda bar: -_middle(bar[1]))[:3]
    more = "" if len(some) <= len(best) else "Likeliest: "
    told = [f"{name} {words.get(str(name)) or _brief(share)}".lstrip() for name, share in best]
    return f"{more}{', '.join(told)}."


def _chart(height: int, title: str, parts: Iterable[str]) -> str:
    return bare(WIDTH, height, title, parts, WIDEST)


def _rect(x: float, y: float, wide: float, high: float, said: str, fill: str = COLOURS[0]) -> str:
    return (
        f'<rect x="{x:.2f}" y="{y:.2f}" width="{wide:.2f}" height="{high:.2f}" fill="{fill}">'
        f"{_title(said)}</rect>"
    )


def _title(said: str) -> str:
    return f"<title>{escape(said)}</title>" if said else ""


def _line(path: str) -> str:
    return f'<path d="{path}" stroke="currentColor" stroke-opacity=".25"/>'


def _whisker(path: str) -> str:
    return f'<path d="{path}" stroke="currentColor" stroke-width="2"/>'


def _breadth(words: str) -> float:
    return PLAIN * length(words, SIZE)


def _name(x: float, y: float, name: str, room: float, **how: Any) -> str:
    """Return a name, cut where it is too long, and whole where the mouse rests on it."""
    told = shortened(name, room if "bold" in how else room / PLAIN, SIZE)
    return _text(x, y, told, title="" if told == name else name, **how)


def _text(x: float, y: float, words: str, **how: Any) -> str:
    return written(x, y, words, SIZE, "currentColor", **how) if words else ""


MOST: Final = 6
"""The most numbers that are drawn."""
CLASSES: Final = 10
"""About so many classes has a number that is not whole."""
FINE: Final = 1e-300
"""What is spread less than this, or more than its inverse, has no classes."""


def measured(
    estimates: Mapping[str, Estimate], counts: Mapping[str, Mapping[Any, int]]
) -> list[str]:
    """Return all pictures, as SVG.

    Args:
        estimates: by name; those that are no shares are not drawn.
        counts: for each number by name, how often each of its values came.
    """
    shares = [(name, estimate) for name, estimate in estimates.items() if estimate.kind == "share"]
    found = [lying(shares, f"{SHARES}:", SHARES, whole=True)] if shares else []
    vary = [(name, values) for name, values in counts.items() if len(values) > 1]
    found += [spread(name, values, f"How often each {name} came") for name, values in vary[:MOST]]
    more = f"<p>And {len(vary) - MOST} more: .plot shows each.</p>" if len(vary) > MOST else ""
    return [*found, *filter(None, [more])]


SHARES: Final = "Shares of the games, with 95 % intervals"


def spread(name: str, counts: Mapping[Any, int], heading: str) -> str:
    """Return how often each value of a number came: each by itself, or in classes if they are many.

    Args:
        name: of the number.
        counts: how often each value came.
        heading: what stands above the bars.
    """
    games = sum(counts.values())
    if all(float(value).is_integer() for value in counts):
        whole = sorted((int(value), count / games) for value, count in counts.items())
        return bars(whole, f"{heading}:", name, heading)
    width = max(counts) - min(counts)
    if len(counts) <= CLASSES or not FINE < width < 1 / FINE:
        named = [(f"{value:g}", count / games) for value, count in sorted(counts.items())]
        return lying(named, f"{heading}:", heading)
    step = 10 ** floor(log10(width / CLASSES))
    step *= next(times for times in (1, 2, 5, 10) if width / step / times <= CLASSES)
    found = Counter[int]()
    for value, count in counts.items():
        found[floor(round(value / step, 9))] += count  # 0.3 / 0.1 is a little less than 3
    classes = [
        (f"{step * place:g} to {step * (place + 1):g}", found[place] / games)
        for place in range(min(found), max(found) + 1)
    ]
    return lying(classes, f"{heading}:", heading)
