"""How often each level beats the next weaker one, with intervals.

python -m benchmarks.levels --games 400 --hard 60                     # every row of the table
python -m benchmarks.levels building-dead-guys --games 400 --hard 60

Two levels meet in every seating, with the same seeds for each (`zw.tournament`). In a game for one
each level plays the same deals alone. Games of `hard` are fewer, for it takes its time.
"""

from __future__ import annotations

import argparse
from typing import Final

import zwidgets as zw
from benchmarks.strength import game_of
from zwidgets.bots.tournament import Tally

GAMES: Final = (
    "dead-center",
    "shufflers vehicle=True lamb=True",
    "shufflers variant=collaborative players=2",
    "the-filler",
    "building-dead-guys",
    "mall-of-horror",
)
PAIRS: Final = (("medium", "easy"), ("hard", "medium"))


def beats(header: str, better: str, worse: str, games: int, seed: int = 1) -> str:
    """What the better level wins, and where both play alone what the other wins too."""
    found = zw.tournament(
        game_of(header), {better: better, worse: worse}, games, seed, progress=False
    )
    tallies = {row.name: row.total for row in found.rows}
    if found.game.together:
        return f"{told(tallies[better])}, {worse} {told(tallies[worse])}; {games} games each"
    return f"{told(tallies[better])} of {games} games"


def told(tally: Tally) -> str:
    """The share of wins with its interval; draws are told apart."""
    low, high = (100 * bound for bound in tally.interval)
    drawn = f", {tally.draws / tally.games:.0%} draws" if tally.draws else ""
    return f"{100 * tally.share:.0f} % ({low:.0f} to {high:.0f}{drawn})"


def main() -> None:
    """Print rows as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="a game with options; none are all")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--hard", type=int, default=60, help="the games of `hard`")
    asked = parser.parse_args()
    print(f"| game | {' | '.join(f'{better} beats {worse}' for better, worse in PAIRS)} |")
    print("|---|---|---|")
    for header in [" ".join(asked.game)] if asked.game else GAMES:
        cells = (
            beats(header, *pair, asked.hard if "hard" in pair else asked.games) for pair in PAIRS
        )
        print(f"| `{header}` | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
