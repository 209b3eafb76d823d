"""What comes of a vote: both votes beside the truth, without a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from math import floor
from statistics import median
from typing import Any, Final

from zwidgets.core.shown.picture import bare
from zwidgets.odds import tables
from zwidgets.odds.charts import Picture
from zwidgets.odds.intervals import Estimate
from zwidgets.votes.question import NUMBERS, Asked, Given, short_percent

NEAR: Final = Fraction(1, 40)
"""How far a probability may be off to count as near the truth: 2.5 points."""
BARS: Final = 20
"""Bars of probabilities, and the most of other numbers."""
WIDTH: Final = 560
HEIGHT: Final = 430
WIDEST: Final = 640
ROW: Final = 48
ROWS: Final = 8
"""Choices that are drawn; of more those that most chose, and the others together."""
LETTERS: Final = 56
"""Of a choice, in its row."""
BESIDE_ODDS: Final = 40
"""The same, where its odds stand beside it."""
GOOD: Final = "#2f9a68"
TRUTH: Final = "#d97a2b"

Pair = tuple[Given | None, Given | None]
Fact = tuple[str, str, str]
"""What is told of a class: of what, the number, and what it means."""


@dataclass(frozen=True)
class Bar:
    """How many gave an answer, or one in this range, in each vote."""

    label: str
    first: int
    second: int


@dataclass(frozen=True, eq=False, repr=False)
class Results(tables.Shown):
    """Both votes of a class, and the truth once it is revealed.

    Attributes:
        asked: the question.
        pairs: for each student the first and the second answer, or None. No name, in no order of
            coming.
        revealed: whether the truth is told.
        odds: after a vote on a move: each move with the chance to win after it, as far as it is
            worked out.
        games: the number of games behind these chances.
    """

    asked: Asked
    pairs: Sequence[Pair]
    revealed: bool = False
    odds: Sequence[tuple[str, Estimate]] = ()
    games: int = 0

    @property
    def title(self) -> str:
        """The question."""
        return self.asked.text

    def values(self, vote: int) -> list[Any]:
        """Return the answers of the first vote, 1, or of the second, 2."""
        return [answer.value for pair in self.pairs if (answer := pair[vote - 1]) is not None]

    @property
    def counts(self) -> tuple[Counter[str], Counter[str]]:
        """How often each answer was given, in both votes, in words."""
        first, second = (Counter(map(self.asked.words, self.values(vote))) for vote in (1, 2))
        return first, second

    @property
    def middle(self) -> tuple[Fraction | None, Fraction | None]:
        """The middle answer of both votes; None of what is no number."""
        some = [self.values(vote) if self.asked.kind in NUMBERS else [] for vote in (1, 2)]
        first, second = (median(values) if values else None for values in some)
        return first, second

    @property
    def right(self) -> tuple[int, int]:
        """How many were right in both votes; of probabilities, within 2.5 points of the truth."""
        first, second = (sum(map(self._is_right, self._answers(vote))) for vote in (1, 2))
        return first, second

    def _answers(self, vote: int) -> list[Given]:
        return [answer for pair in self.pairs if (answer := pair[vote - 1]) is not None]

    def _is_right(self, answer: Given) -> bool:
        if self.asked.kind == "chance":
            return self._off(answer) <= NEAR
        return bool(self.asked.judge and self.asked.judge(answer.text))

    def _off(self, answer: Given) -> Fraction:
        """Return how far an answer is from the truth; of a text 0 or 1."""
        truth = self.asked.truth
        if truth is None or isinstance(answer.value, str):
            return Fraction(not self._is_right(answer))
        return max(truth.low - answer.value, answer.value - truth.high, Fraction(0))

    @property
    def closer(self) -> tuple[int, int]:
        """How many came closer to the truth, of those who answered twice."""
        both = [(first, second) for first, second in self.pairs if first and second]
        return sum(self._off(second) < self._off(first) for first, second in both), len(both)

    @property
    def brier(self) -> tuple[float | None, float | None]:
        """The mean Brier score of both votes on a probability (see `zw.receipt`)."""
        first, second = (self._brier(self.values(vote)) for vote in (1, 2))
        return first, second

    def _brier(self, values: list[Fraction]) -> float | None:
        if self.asked.kind != "chance" or not values or self.best is None:
            return None
        p: Fraction = self.asked.truth.value  # type: ignore[union-attr]
        return float(sum((f - p) ** 2 for f in values) / len(values)) + self.best

    @property
    def best(self) -> float | None:
        """The best Brier score that can be expected, p (1 - p)."""
        truth = self.asked.truth
        if self.asked.kind != "chance" or truth is None:
            return None
        return float(truth.value * (1 - truth.value))

    @property
    def leading(self) -> tuple[str, ...]:
        """The answers that most gave in the last vote, in the order of the choices."""
        counts = Counter(self.values(2) or self.values(1))
        most = max(counts.values(), default=0)
        return tuple(each for each in self.asked.choices or counts if most and counts[each] == most)

    # Shown

    def facts(self) -> list[Fact]:
        """Return what a class learns of itself; of the truth only once it is revealed."""
        found: list[Fact] = []
        if self.asked.kind in NUMBERS and self.pairs:
            found.append(("Middle answer", _then(*self.middle, self.asked.words), ""))
        if not self.revealed or self.asked.judge is None:
            return found
        count = max(len(self.values(1)), len(self.values(2)))
        near = "Within 2.5 points of the truth" if self.asked.kind == "chance" else "Right"
        first, second = self.right
        both_votes = _then(first, second if self.values(2) else None, str)
        found.append((near, both_votes, f"of {count}"))
        closer, both = self.closer
        if both:
            found.append(("Closer after talking", str(closer), f"of {both} who answered twice"))
        if self.best is not None and any(score is not None for score in self.brier):
            scores = _then(*self.brier, lambda score: f"{score:.3f}")
            note = f"lower is better; {self.best:.3f} is the best that can be expected"
            found.append(("Brier score", scores, note))
        return found

    def bars(self) -> list[Bar]:
        """Return both votes, counted: by choice, by value, or in ranges of equal width."""
        if self.asked.kind in NUMBERS:
            return self._ranges()
        first, second = (Counter(self.values(vote)) for vote in (1, 2))
        some = self.asked.choices or sorted({*first, *second})
        return [Bar(self.asked.words(each), first[each], second[each]) for each in some]

    def _ends(self) -> tuple[Fraction, Fraction, int]:
        """Return where the ranges of numbers begin, how wide they are, and how many there are."""
        if self.asked.kind == "chance":
            return Fraction(0), Fraction(1, BARS), BARS
        truth = self.asked.truth
        known = [truth.value] if self.revealed and truth is not None else []
        some = [*self.values(1), *self.values(2), *known]
        low, high = (Fraction(floor(min(some))), max(some)) if some else (Fraction(0), Fraction(1))
        width = max(Fraction(1), Fraction(-floor(-(high - low + 1) / BARS)))
        if self.asked.kind == "number" and high - low < BARS / 4:
            low, width = min(some, default=low), max((high - low) / (BARS - 1), Fraction(1, 1000))
        return low, width, min(BARS, floor((high - low) / width) + 1)

    def _ranges(self) -> list[Bar]:
        low, width, count = self._ends()
        sums = [Counter(self._place(value) for value in self.values(vote)) for vote in (1, 2)]
        words = [self.asked.words(low + width * place) for place in range(count)]
        return [Bar(word, sums[0][place], sums[1][place]) for place, word in enumerate(words)]

    def _place(self, value: Fraction) -> int:
        low, width, count = self._ends()
        return max(0, min(count - 1, floor((value - low) / width)))

    def plot(self) -> Picture:
        """Return both votes as a picture: the first hatched, the second full, the truth a line."""
        said = f"{self.title} " + "; ".join(
            f"{bar.label}: {bar.first} then {bar.second}"
            for bar in self.bars()
            if bar.first or bar.second
        )
        drawn, height = self._upright() if self.asked.kind in NUMBERS else self._lying()
        legend = [
            _bar(2, 4, 18, 14, hatched=True),
            _text(26, 17, "first vote"),
            _bar(118, 4, 18, 14),
            _text(142, 17, "second vote"),
        ]
        parts = [HATCH, *(legend if self.values(2) else legend[:2]), *drawn]
        return Picture(bare(WIDTH, height, said, parts, WIDEST))

    def _upright(self) -> tuple[list[str], int]:
        bars, bottom, top, left = self.bars(), HEIGHT - 30, 56, 34
        most = max((max(bar.first, bar.second) for bar in bars), default=0) or 1
        room = (WIDTH - left - 12) / len(bars)
        y = (bottom - top) / most
        step = max(1, -(-most // 4))
        parts = [
            f'<path d="M{left} {bottom - y * n:.1f}H{WIDTH - 8}" stroke="currentColor" '
            'stroke-opacity=".25"/>' + _text(left - 6, bottom - y * n + 5, str(n), end=True)
            for n in range(0, most + 1, step)
        ]
        twice = bool(self.values(2))
        wide = room * (0.42 if twice else 0.7)
        for place, bar in enumerate(bars):
            x = left + room * place + room * 0.08
            parts.append(_bar(x, bottom - y * bar.first, wide, y * bar.first, hatched=True))
            if twice:
                parts.append(_bar(x + wide, bottom - y * bar.second, wide, y * bar.second))
            if place % max(1, len(bars) // 5) == 0:
                parts.append(_text(left + room * place, bottom + 22, bar.label))
        if self.asked.kind == "chance":
            parts.append(_text(WIDTH, bottom + 22, self.asked.words(Fraction(1)), end=True))
        truth = self.asked.truth
        if self.revealed and truth is not None:
            low, width, _ = self._ends()
            ends = [left + room * float((end - low) / width) for end in (truth.low, truth.high)]
            x = sum(ends) / 2
            side = x > WIDTH * 0.6
            told = f"truth: {self.asked.told}"
            parts.append(
                f'<rect x="{ends[0] - 1.5:.1f}" y="{top - 12}" width="{ends[1] - ends[0] + 3:.1f}" '
                f'height="{bottom - top + 12}" fill="{TRUTH}"><title>{escape(told)}</title></rect>'
            )
            parts.append(_text(x + (6 if not side else -6), top - 14, told, end=side, bold=True))
        return parts, HEIGHT

    def _lying(self) -> tuple[list[str], int]:
        bars, odds, twice = self._chosen(), dict(self.odds), bool(self.values(2))
        most = max((max(bar.first, bar.second) for bar in bars), default=0) or 1
        parts = list[str]()
        for place, bar in enumerate(bars):
            y, is_true = 34 + ROW * place, self._is_truth(bar)
            chance = odds.get(bar.label)
            letters = LETTERS if chance is None else BESIDE_ODDS
            label = bar.label if len(bar.label) <= letters else f"{bar.label[: letters - 1]}…"
            parts.append(_text(2, y + 13, f"✓ {label}, right" if is_true else label, bold=is_true))
            if chance is not None:
                low = short_percent(chance.low).removesuffix(" %")
                ends = f"{low} to {short_percent(chance.high)}"
                wins = f"wins {short_percent(chance.value)} ({ends})"
                parts.append(_text(WIDTH, y + 13, wins, end=True))
            for number, count in enumerate((bar.first, bar.second)[: 1 + twice]):
                wide, high = (WIDTH - 40) * count / most, 22 if not twice else 11
                at = y + 19 + 12 * number
                parts.append(_bar(2, at, wide, high, hatched=not number))
                parts.append(_text(wide + 8, at + high - 1, str(count) if count else ""))
        return parts, 40 + ROW * len(bars)

    def _is_truth(self, bar: Bar) -> bool:
        return self.revealed and self.asked.truth is not None and bar.label == self.asked.told

    def _chosen(self) -> list[Bar]:
        """Return the bars that are drawn, the last for all others if there are many."""
        bars, odds = self.bars(), dict(self.odds)
        if len(bars) <= ROWS:
            return bars

        def weight(bar: Bar) -> tuple[bool, int, float]:
            chance = odds.get(bar.label)
            return self._is_truth(bar), bar.first + bar.second, float(chance.value) if chance else 0

        drawn = sorted(bars, key=weight, reverse=True)[: ROWS - 1]
        others = [bar for bar in bars if bar not in drawn]
        first, second = sum(bar.first for bar in others), sum(bar.second for bar in others)
        return [bar for bar in bars if bar in drawn] + [Bar(f"{len(others)} others", first, second)]

    def cells(self) -> tables.Cells:
        """Return a row for each answer, or range of answers, that was given."""
        every = self.asked.choices is not None
        some = [bar for bar in self.bars() if every or bar.first or bar.second]
        return ["answer", "first", "second"], [[b.label, str(b.first), str(b.second)] for b in some]

    @property
    def caption(self) -> str:
        """The question, and what the class learns of itself."""
        told = [f"{what}: {said} {note}".rstrip() + "." for what, said, note in self.facts()]
        truth = [f"Truth: {self.asked.told}."] if self.revealed and self.asked.truth else []
        return " ".join([self.title, *truth, *told])

    def pictures(self) -> tuple[str]:
        """Return both votes as a picture."""
        return (self.plot().svg,)

    def records(self) -> list[dict[str, Any]]:
        """Return a row for each student, without a name: both answers, as they were written."""
        rows = [
            {"first": first and first.text, "second": second and second.text}
            for first, second in self.pairs
        ]
        return sorted(rows, key=lambda row: (row["first"] or "", row["second"] or ""))

    def __repr__(self) -> str:
        return f"<Results: {self.caption}>"


def _then(first: Any, second: Any, words: Callable[[Any], str]) -> str:
    return " then ".join(words(each) for each in (first, second) if each is not None)


HATCH: Final = (
    '<defs><pattern id="h" width="6" height="6" patternUnits="userSpaceOnUse" '
    f'patternTransform="rotate(45)"><path d="M0 0V6" stroke="{GOOD}" stroke-width="3"/>'
    "</pattern></defs>"
)


def _bar(x: float, y: float, wide: float, high: float, hatched: bool = False) -> str:
    fill = "url(#h)" if hatched else GOOD
    size = f'x="{x:.1f}" y="{y:.1f}" width="{wide:.1f}" height="{high:.1f}"'
    return f'<rect {size} fill="{fill}" stroke="{GOOD}"/>' if wide and high else ""


def _text(x: float, y: float, words: str, end: bool = False, bold: bool = False) -> str:
    more = (' text-anchor="end"' if end else "") + (' font-weight="700"' if bold else "")
    return f'<text x="{x:.1f}" y="{y:.1f}" font-size="16"{more}>{escape(words)}</text>'
