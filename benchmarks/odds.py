"""Simulation: games a second beside the plain model, threads, memory, live odds; replayed games.

python -m benchmarks.odds                    # speed, threads, memory, live odds
python -m benchmarks.odds --replay 20000     # every variant and policy, played again by the rules
"""

from __future__ import annotations

import argparse
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import zwidgets as zw
from benchmarks import replays
from benchmarks.moves import GAMES, per_second, random_game
from tests.variants import VARIANTS
from zwidgets.control import bots as live_bots
from zwidgets.core.contract.values import BLOCK
from zwidgets.odds import work
from zwidgets.odds.preparing import prepare


def games_of(game: zw.Game, policy: str, compiled: bool, games: int) -> work.Work:
    policies = (policy,) * game.seats
    seat = 0 if game.seats == 1 else None
    return work.Work(game, str(game.start()), seat, policies, 1, compiled, BLOCK, 0, games)


def rate(asked: work.Work, seconds: float, runs: int) -> float:
    """Games in a second of processor time: the best of some runs of about `seconds` each.

    The best, not the median: what else runs on the machine can only slow a run.
    """
    work.do(replace(asked, games=1))
    best, games = 0.0, asked.games
    for _ in range(runs):
        begun = time.process_time()
        work.do(replace(asked, games=games))
        spent = max(time.process_time() - begun, 1e-4)
        best = max(best, games / spent)
        games = max(int(best * seconds), 1)
    return best


def bare(game: zw.Game) -> float:
    """Games in a second of random play by the plain model, in a bare loop without views."""
    return per_second(lambda rng: bool(random_game(game, rng)), seconds=0.5, runs=3)


def bots(game: zw.Game, policy: str) -> float:
    """Games in a second of the plain model with its bots."""
    return rate(games_of(game, policy, False, 20), 0.5, 3)


def speed() -> list[tuple[str, str]]:
    rows = []
    for game in (zw.game(name, **options) for name, options in GAMES):
        compiled = game.compiled()
        assert compiled is not None
        for policy in compiled.policies:
            fast = rate(games_of(game, policy, True, BLOCK), 0.3, 8)
            slow = bare(game) if policy == "random" else bots(game, policy)
            told = f"{fast:,.0f} (plain model {slow:,.0f}, ratio {fast / slow:,.0f})"
            rows.append((f"`{game.header}`, {policy}", told))
    return rows


def threads(runs: int = 5, games: int = 400_000) -> list[tuple[str, str]]:
    """Two threads against one on the wall clock, in turn."""

    def seconds(count: int) -> float:
        with ThreadPoolExecutor(count) as executor:
            asked = {"games": games, "policy": "careful", "seed": 1, "progress": False}
            return zw.simulate("dead-center", executor=executor, **asked).seconds

    seconds(2)
    ratios = [seconds(1) / seconds(2) for _ in range(runs)]
    told = f"{statistics.median(ratios):.2f} ({', '.join(f'{one:.2f}' for one in ratios)})"
    return [("`dead-center`, careful, two threads / one (at least 1.8), median", told)]


MEMORY = """
import re, sys, zwidgets as zw
zw.simulate(sys.argv[1], int(sys.argv[2]), "random", seed=1, progress=False)
print(int(re.search(r"VmHWM:\\s*(\\d+)", open("/proc/self/status").read())[1]) // 1024)
"""
"""Needs Linux: `getrusage` reports at least what the parent process took."""


def memory(name: str, many: int) -> list[tuple[str, str]]:
    """The largest memory of a process that simulates, for few and for many games."""

    def megabytes(games: int) -> int:
        command = [sys.executable, "-c", MEMORY, name, str(games)]
        return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)

    few, lots = megabytes(10**6), megabytes(many)
    what = f"`{name}`, random: memory for {many:,} games beside 1,000,000 (within 50 MB)"
    return [(what, f"{lots} MB beside {few} MB")]


def live(runs: int = 9) -> list[tuple[str, str]]:
    """The median time from a move to its first odds, through the widget, with compiled code."""
    rows = []
    live_bots.PAUSE = 0  # seconds between two moves of bots
    for game in map(zw.game, VARIANTS):
        times, most = first_odds(game, runs)
        told = f"{1000 * statistics.median(times):.0f} ms (longest {1000 * max(times):.0f})"
        rows.append((f"`{game.header}`, up to {most} moves (at most 200 ms)", told))
    return rows


def first_odds(game: zw.Game, runs: int) -> tuple[list[float], int]:
    """Seconds to the first odds after each of some moves, and the most legal moves among them."""
    prepare(game).wait()
    bots = dict.fromkeys(range(1, game.seats), "random")
    widget = zw.widget(game.name, match=zw.Match(game, seed=7, seats=bots))
    widget._answer({"do": "odds", "on": True, "rev": 0, "id": 0})
    times, most, rng = [], 0, random.Random(1)
    for _ in range(30 * runs):
        if len(times) > runs:
            break
        wait_for(lambda: widget.over or 0 in widget.state.actors)
        if widget.over:
            widget.new(seed=len(times))
            continue
        begun = time.perf_counter()
        widget.play(rng.choice(widget.state.moves(0)), 0)
        wait_for(lambda: 0 not in widget.state.actors or widget._odds.get("moves"))
        if shown := widget._odds.get("moves"):
            times.append(time.perf_counter() - begun)
            most = max(most, len(shown))
    widget.close()
    return times[1:], most


def wait_for(holds: Callable[[], object], seconds: float = 120) -> None:
    end = time.perf_counter() + seconds
    while not holds():
        assert time.perf_counter() < end, "it did not happen in time"
        time.sleep(0.001)


def table(title: str, rows: Iterable[tuple[str, str]]) -> None:
    print(f"\n## {title}\n\n| what | measured |\n|---|---|")
    for what, measured in rows:
        print(f"| {what} | {measured} |", flush=True)


def asked_for() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--replay", type=int, metavar="GAMES", help="of each variant and policy")
    parser.add_argument("--decisions", type=int, metavar="GAMES", help="default: all of them")
    parser.add_argument("--jobs", type=int, default=1, help="processes for --replay")
    parser.add_argument("--seed", type=int, default=1, help="of the games for --replay")
    parser.add_argument("--variant", help='words of its header, such as "players=3 chief=random"')
    parser.add_argument("--policy", choices=["random", "careful"])
    parser.add_argument("--memory", type=int, metavar="GAMES", default=10**8)
    parser.add_argument("--game", help="only this one (of the memory's measure: dead-center)")
    return parser.parse_args()


def main() -> None:
    asked = asked_for()
    if asked.replay:
        decisions = asked.replay if asked.decisions is None else asked.decisions
        found = replays.rows(
            asked.replay, decisions, asked.seed, asked.game, asked.variant, asked.policy
        )
        table("Compiled games, played again by the rules", replays.replay(found, asked.jobs))
        return
    table("Simulation, games a second on one core", speed())
    table("Threads", threads())
    table("Memory", memory(asked.game or "dead-center", asked.memory))
    table("Live odds, from a move to the first estimates", live())


if __name__ == "__main__":
    main()
