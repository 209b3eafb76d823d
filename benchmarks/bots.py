"""How often the bots of a game win, with the interval; a win shared by n counts as 1/n.

python benchmarks/bots.py dead-center jokers=1 --games 20000 --seats careful
python benchmarks/bots.py mall-of-horror --games 4000 --rotate --seats careful random random random
"""

from __future__ import annotations

import argparse
import ast

import zwidgets as zw
from zwidgets.core.contract.chance import stream
from zwidgets.core.interval import wilson
from zwidgets.core.match.players import bot_named


def play(game: zw.Game, bots: list[zw.Bot], seed: int, number: int) -> zw.Outcome:
    rng = stream(seed, number)
    state = game.start()
    while (outcome := state.outcome) is None:
        if state.is_chance:
            state = state.after(state.sample_chance(rng))
        else:
            seat = min(state.actors)
            state = state.after(bots[state.player(seat)].move(state, seat, rng), seat)
    return outcome


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game")
    parser.add_argument("options", nargs="*", metavar="option=value")
    parser.add_argument("--games", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", nargs="+", default=["careful"], help="one for all, or one each")
    parser.add_argument("--rotate", action="store_true", help="change seats with each game")
    asked = parser.parse_args()
    options = {key: value(text) for key, _, text in (o.partition("=") for o in asked.options)}
    game = zw.game(asked.game, **options)
    names = asked.seats if asked.seats[1:] else asked.seats * game.seats
    bots = [bot_named(game, name) for name in names]
    wins = [0.0] * game.seats
    for number in range(asked.games):
        shift = number % game.seats if asked.rotate else 0
        winners = play(game, bots[shift:] + bots[:shift], asked.seed, number).winners
        for winner in winners:
            wins[(winner + shift) % game.seats] += 1 / len(winners)
    for seat, won in enumerate(wins):
        low, high = wilson(won / asked.games, asked.games)
        name = bots[seat].name
        print(
            f"{game.header}: seat {seat}, {name}: {won / asked.games:.4f} ({low:.4f}, {high:.4f})"
        )


def value(text: str) -> object:
    try:
        return ast.literal_eval(text)
    except ValueError:
        return text


if __name__ == "__main__":
    main()
