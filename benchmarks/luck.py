"""How much of each game is luck, and how many decisions are real: `docs/luck-and-skill.md`.

python -m benchmarks.luck                                  # every row of the table
python -m benchmarks.luck the-filler --games 100 --policies random careful
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import Any, Final

import zwidgets as zw
from benchmarks.strength import game_of

GAMES: Final = (
    "dead-center",
    "dead-center jokers=0",
    "shufflers",
    "shufflers vehicle=True lamb=True",
    "shufflers variant=competitive players=3",
    "shufflers variant=collaborative players=3",
    "the-filler",
    "the-filler graves=shuffled",
    "building-dead-guys",
    "mall-of-horror players=3",
    "mall-of-horror",
    "mall-of-horror players=6",
)
POLICIES: Final = ("random", "expert")
EXPERT: Final = 200
"""The games of a decision of the experts."""
SIMULATED: Final = 20_000


def won(game: zw.Game, policy: str) -> str:
    """How often a player of a policy wins, the mean over all seats.

    In a game against each other the others are careful, together all play so.
    """
    if game.together:
        wins = sum(zw.simulate(game, SIMULATED, policy, seed=1, progress=False).wins)
    else:
        wins = sum(
            zw.simulate(game, SIMULATED, {seat: policy}, seed=1, progress=False).wins[seat]
            for seat in range(game.seats)
        )
    return f"{100 * wins / SIMULATED / game.seats:.1f} %"


def rows(
    headers: Iterable[str] = GAMES, policies: Iterable[str] = POLICIES, games: int = 24
) -> Iterator[tuple[str, ...]]:
    """A row for each game: luck's share for each kind of player, real decisions, wins."""
    for header in headers:
        game = game_of(header)
        found = {name: _share(game, name, games) for name in policies}
        shares = [" ".join(one.share.texts()) for one in found.values()]
        decisions = [" ".join(one.decisions.texts()) for one in found.values()]
        yield f"`{header}`", *shares, *decisions, won(game, "random"), won(game, "careful")


def _share(game: zw.Game, name: str, games: int) -> Any:
    player: Any = zw.expert(games=EXPERT) if name == "expert" else name
    return zw.luck_share(game, player, games=games, seed=1, progress=False)


def main() -> None:
    """Print rows as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="a game with options; none are all")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--policies", nargs="+", default=POLICIES)
    asked = parser.parse_args()
    headers = [" ".join(asked.game)] if asked.game else GAMES
    heads = ["what", *(f"luck, {name}" for name in asked.policies)]
    heads += [
        *(f"real decisions, {name}" for name in asked.policies),
        "random wins",
        "careful wins",
    ]
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    for row in rows(headers, asked.policies, asked.games):
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
