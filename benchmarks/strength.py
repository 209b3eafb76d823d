"""How often `expert` wins among careful players, by the games of a decision, with intervals.

python -m benchmarks.strength                                  # every row of the table
python -m benchmarks.strength dead-center jokers=0 --games 1000 --budgets 200 0 --jobs 2
python -m benchmarks.strength dead-center --policy careful     # with another reference player

The expert sits in each seat in turn, each time with the same seeds. A win shared by n counts 1/n.
Where all are on one side, experts sit in all seats. A budget of 0 is the expert's own; one with
a point, as 0.1, is seconds.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import chain
from multiprocessing import get_context
from typing import Any, Final

import zwidgets as zw
from benchmarks.bots import value
from zwidgets.core.interval import wilson
from zwidgets.odds.compiler import compiled_of

GAMES: Final = (
    "dead-center",
    "dead-center jokers=1",
    "dead-center jokers=0",
    "shufflers vehicle=True lamb=True",
    "the-filler",
    "building-dead-guys",
    "mall-of-horror",
)
BUDGETS: Final = (50, 200, 1_000, 0)
HEADS: Final = ("what", "careful", "expert", "ms a decision: median, most")
PIECE: Final = 10
"""Games in one piece of work."""
Played = tuple[float, list[float]]
"""The share of a win, and the processor seconds of each decision."""


def played(header: str, budget: float | None, policy: str | None, number: int) -> Played:
    """One game; with the budget None the careful player plays instead."""
    game = game_of(header)
    group, seat = divmod(number, 1 if game.together else game.seats)
    mine = range(game.seats) if game.together else (seat,)
    bot: Any = "careful" if budget is None else expert(budget, policy)
    seats = dict.fromkeys(range(game.seats), "careful") | dict.fromkeys(mine, bot)
    match, seconds = zw.Match(game, group, seats), list[float]()
    while (due := match.bot_due()) is not None:
        real = match.state.player(due) in mine and len(match.state.moves(due)) > 1
        begun = time.process_time()
        match.play(match.choose(due), due)
        seconds += [time.process_time() - begun] * real
    outcome = match.state.outcome
    assert outcome is not None
    return (mine[0] in outcome.winners) / max(len(outcome.winners), 1), seconds


def expert(budget: float, policy: str | None) -> zw.Bot:
    """The expert with a budget of games, its own for 0, or of seconds."""
    if isinstance(budget, float):
        return zw.expert(seconds=budget, policy=policy)
    return zw.expert(games=budget or None, policy=policy)


def budget_of(text: str) -> float:
    """Games, or seconds with a point."""
    return float(text) if "." in text else int(text)


def piece(
    header: str, budget: float | None, policy: str | None, numbers: Iterable[int]
) -> list[Played]:
    """Some games, with what is compiled at first left out of the times."""
    compiled_of(game_of(header))
    return [played(header, budget, policy, number) for number in numbers]


def game_of(header: str) -> zw.Game:
    """The game of a name with options."""
    name, *options = header.split()
    told = (one.partition("=") for one in options)
    return zw.game(name, **{key: value(text) for key, _, text in told})


def won(
    header: str, budget: float | None, policy: str | None, games: int, jobs: int
) -> tuple[str, list[float]]:
    """The share of wins with its interval, and the times."""
    pieces = [range(at, min(at + PIECE, games)) for at in range(0, games, PIECE)]
    ask = partial(piece, header, budget, policy)
    if jobs == 1:
        found = [*chain.from_iterable(map(ask, pieces))]
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            found = [*chain.from_iterable(pool.map(ask, pieces))]
    share = statistics.fmean(one for one, _ in found)
    low, high = wilson(share, games)
    told = f"{100 * share:.1f} % ({100 * low:.1f} to {100 * high:.1f})"
    return told, [second for _, seconds in found for second in seconds]


def rows(
    headers: Iterable[str] = GAMES,
    budgets: Iterable[float] = BUDGETS,
    policy: str | None = None,
    games: int = 100,
    jobs: int = 1,
) -> Iterator[tuple[str, ...]]:
    """A row for each game and budget."""
    for header in headers:
        careful, _ = won(header, None, None, games, jobs)
        for budget in budgets:
            told, seconds = won(header, budget, policy, games, jobs)
            unit = "seconds" if isinstance(budget, float) else "games"
            often = f"{budget or 'its own'} {unit} a decision"
            middle, most = (1000 * f(seconds or [0]) for f in (statistics.median, max))
            yield f"`{header}`, {often}", careful, told, f"{middle:.1f}, {most:.0f}"


def main() -> None:
    """Print rows as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="a game with options; none are all")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--budgets", type=budget_of, nargs="+", default=BUDGETS)
    parser.add_argument("--policy", help="who plays on for everybody; none is the expert's own")
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    headers = [" ".join(asked.game)] if asked.game else GAMES
    print(f"| {' | '.join(HEADS)} |\n{'|---' * len(HEADS)}|")
    for row in rows(headers, asked.budgets, asked.policy, asked.games, asked.jobs):
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
