"""How far a class is that plays: each board a dot, without a name."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any, Final, NamedTuple

from zwidgets.core.contract.state import State
from zwidgets.core.shown.picture import bare, text
from zwidgets.odds import tables
from zwidgets.odds.charts import Picture
from zwidgets.votes.results import GOOD, HEIGHT, TRUTH, WIDTH, Fact

LEFT: Final = 24
TOP: Final = 44
BOTTOM: Final = HEIGHT - 46
LARGEST: Final = 11.0
"""The radius of a dot."""
TICKS: Final = 8
STATES: Final = ("playing", "won", "lost")


class Standing(NamedTuple):
    """How far a board is.

    Attributes:
        turn: the turn or round, from 1.
        over: whether its game has ended.
        won: whether the student has won; None while the game goes on.
        score: the student's points at the end; None before.
    """

    turn: int
    over: bool
    won: bool | None
    score: int | None

    @classmethod
    def of(cls, state: State) -> Standing:
        """Return how far the first player is."""
        outcome = state.outcome
        if outcome is None:
            return cls(state.round, False, None, None)
        return cls(state.round, True, 0 in outcome.winners, outcome.scores[0])

    @property
    def kind(self) -> str:
        """Whether it is "playing", "won" or "lost"."""
        return "won" if self.won else "lost" if self.over else "playing"


@dataclass(frozen=True, eq=False, repr=False)
class Standings(tables.Shown):
    """How far a class is that plays, and how its games ended.

    Attributes:
        title: the game.
        boards: how far each board is. No name, in no order of coming.
    """

    title: str
    boards: Sequence[Standing]

    @property
    def ended(self) -> list[Standing]:
        """The boards whose games have ended."""
        return [board for board in self.boards if board.over]

    @property
    def wins(self) -> int:
        """How many have won."""
        return sum(bool(board.won) for board in self.boards)

    @property
    def scores(self) -> Counter[int]:
        """How often each score was reached."""
        return Counter(board.score for board in self.boards if board.score is not None)

    def facts(self) -> list[Fact]:
        """Return what a class learns of itself."""
        ended = len(self.ended)
        found = [("At the end", str(ended), f"of {len(self.boards)}")]
        if ended:
            middle = median(board.score or 0 for board in self.ended)
            found.append(("Won", str(self.wins), f"of {ended} at the end"))
            found.append(("Middle score", f"{middle:g}", "of those at the end"))
        return found

    @property
    def caption(self) -> str:
        """The game, how many are at the end, and how many of them have won."""
        told = f"{len(self.ended)} of {len(self.boards)} are at the end, {self.wins} have won"
        return f"{self.title}: {told}."

    def plot(self) -> Picture:
        """Return each board as a dot: by its turn, or by its score once all games have ended."""
        at_end = len(self.ended) == len(self.boards) > 0
        axis = "score" if at_end else "turn"
        columns: dict[int, list[str]] = {}
        for board in sorted(self.boards, key=lambda board: STATES.index(board.kind)):
            columns.setdefault(int(getattr(board, axis)), []).append(board.kind)
        return Picture(dots(columns, axis, self.caption))

    def cells(self) -> tables.Cells:
        """Return how many boards are at each turn, by how they stand."""
        counts = Counter((board.turn, board.kind) for board in self.boards)
        turns = sorted({turn for turn, _ in counts})
        rows = [[str(turn), *(str(counts[turn, kind]) for kind in STATES)] for turn in turns]
        return ["turn", *STATES], rows

    def pictures(self) -> tuple[str]:
        """Return the boards as dots."""
        return (self.plot().svg,)

    def records(self) -> list[dict[str, Any]]:
        """Return a row for each board."""
        return [board._asdict() for board in self.boards]

    def __repr__(self) -> str:
        return f"<Standings: {self.caption}>"


def dots(columns: dict[int, list[str]], axis: str, said: str) -> str:
    """Return dots stacked above whole numbers, as SVG.

    Args:
        columns: what stands above each number, from below: "playing", "won" or "lost".
        axis: what the numbers are.
        said: what screen readers say.
    """
    low, high = min(columns, default=1), max(columns, default=1)
    span, most = max(high - low, 5), max(map(len, columns.values()), default=1)
    room = (WIDTH - 2 * LEFT) / (span + 1)
    radius = min(LARGEST, room / 2, (BOTTOM - TOP) / (2 * most))
    parts = [
        f'<path d="M{LEFT} {BOTTOM}H{WIDTH - LEFT}" stroke="currentColor" stroke-opacity=".4"/>',
        _words(WIDTH / 2, HEIGHT - 6, axis),
    ]
    counts = Counter(kind for kinds in columns.values() for kind in kinds)
    for place, kind in enumerate(STATES):
        parts.append(_dot(kind, LEFT + 150 * place, 16, 8))
        parts.append(_words(LEFT + 14 + 150 * place, 22, f"{kind}: {counts[kind]}", middle=False))
    step = -(-(span + 1) // TICKS)
    at = {number: LEFT + room * (number - low + 0.5) for number in range(low, low + span + 1)}
    parts += [_words(at[n], BOTTOM + 20, str(n)) for n in range(low, low + span + 1, step)]
    for number, kinds in columns.items():
        x = at[number]
        for place, kind in enumerate(kinds):
            parts.append(_dot(kind, x, BOTTOM - radius * (2 * place + 1), radius * 0.85))
    return bare(WIDTH, HEIGHT, said, parts, 840)


def _dot(kind: str, x: float, y: float, radius: float) -> str:
    if kind == "lost":
        arm = 0.7 * radius
        path = f"M{x - arm:.1f} {y - arm:.1f}l{2 * arm:.1f} {2 * arm:.1f}m0 {-2 * arm:.1f}"
        back = f"l{-2 * arm:.1f} {2 * arm:.1f}"
        return f'<path d="{path}{back}" stroke="{TRUTH}" stroke-width="{max(1, radius / 3):.1f}"/>'
    look = (
        f'fill="{GOOD}"'
        if kind == "won"
        else 'fill="none" stroke="currentColor" stroke-width="2" stroke-opacity=".7"'
    )
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" {look}/>'


def _words(x: float, y: float, words: str, middle: bool = True) -> str:
    return text(round(x, 1), round(y, 1), words, 15, "currentColor", middle=middle)
