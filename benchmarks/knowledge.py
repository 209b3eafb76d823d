"""How often a player who knows all that is to come could win, where one plays alone.

python -m benchmarks.knowledge [GAME [option=value ...]] --games 300

The order of the cards is settled first, then moves are searched turn by turn. After each turn at
most 100 positions are followed (beam search); in Dead Center those that look best to its trained
player. So shares are the least that is possible: a deal may be won by moves that were given up.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

import zwidgets as zw
from benchmarks.strength import game_of
from zwidgets.core.contract.chance import stream
from zwidgets.games.dead_center.moves import ROYALS, Turn
from zwidgets.games.dead_center.rows import row_of
from zwidgets.games.dead_center.rules import DeadCenterState
from zwidgets.games.dead_center.trained import value
from zwidgets.odds.intervals import wilson

GAMES: Final = (
    "dead-center",
    "dead-center jokers=1",
    "dead-center jokers=0",
    "shufflers",
    "shufflers vehicle=True lamb=True",
)
WIDTH: Final = 100
"""The most positions that are followed from turn to turn."""

Coming = Callable[[Any], Any]
"""Gives the chance outcome that comes in a position."""


def settled(seed: int) -> Coming:
    """The order of all cards, drawn when a card is first looked at.

    Where the same cards may come, the same card comes; a zombie of Dead Center has its space.
    """
    rng, drawn = stream(seed, "settled"), dict[object, object]()
    zombies = rng.sample(ROYALS, len(ROYALS))

    def coming(state: Any) -> Any:
        if isinstance(state, DeadCenterState) and state.step == "turn":
            return Turn(zombies[state.at])
        outcomes = state.chance_outcomes()
        if outcomes not in drawn:
            cards, shares = zip(*outcomes, strict=True)
            (drawn[outcomes],) = rng.choices(cards, [float(share) for share in shares])
        return drawn[outcomes]

    return coming


def promise(state: Any) -> int:
    """How good a position after a turn looks to Dead Center's trained player; else 0."""
    if not isinstance(state, DeadCenterState):
        return 0
    return value(row_of(state.past()))


def after_a_turn(state: Any, coming: Coming) -> Iterator[Any]:
    """The positions to which all that can be done until the next round leads."""
    todo, seen = [state], {state}
    while todo:
        now = todo.pop()
        if now.outcome is not None or now.round > state.round:
            yield now
            continue
        moves = now.moves(0) if now.actors else [coming(now)]
        for move in moves:
            then = now.after(move, 0) if now.actors else now.after(move)
            if then not in seen:
                seen.add(then)
                todo.append(then)


def winnable(game: zw.Game, seed: int) -> bool:
    """Whether a way to win this deal is found."""
    coming, front = settled(seed), {game.start()}
    while front:
        ends = {end for state in front for end in after_a_turn(state, coming)}
        if any(end.outcome is not None and end.outcome.winners for end in ends):
            return True
        left = [end for end in ends if end.outcome is None]
        front = {*sorted(left, key=promise, reverse=True)[:WIDTH]}
    return False


def rows(headers: Iterable[str] = GAMES, games: int = 300) -> Iterator[tuple[str, str]]:
    """How many deals a way to win was found for, with a 95 % interval."""
    for header in headers:
        game = game_of(header)
        won = sum(winnable(game, seed) for seed in range(games))
        yield f"`{header}`, {games} deals", " ".join(wilson(won, games).texts())


def main() -> None:
    """Print rows as Markdown."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", help="a game with options; none are all")
    parser.add_argument("--games", type=int, default=300)
    asked = parser.parse_args()
    headers = [" ".join(asked.game)] if asked.game else GAMES
    print("| what | can be won |\n|---|---|")
    for row in rows(headers, asked.games):
        print(f"| {' | '.join(row)} |", flush=True)


if __name__ == "__main__":
    main()
