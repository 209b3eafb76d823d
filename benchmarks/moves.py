"""Random play of the plain models, beside OpenSpiel's C++ solitaire driven from Python."""

from __future__ import annotations

import json
import random
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec

import zwidgets as zw

GAMES = (
    ("dead-center", {}),
    ("shufflers", {}),
    ("shufflers", {"vehicle": True, "lamb": True}),
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 2}),
    ("shufflers", {"variant": "collaborative", "players": 6}),
    ("the-filler", {}),
    ("the-filler", {"graves": "shuffled"}),
    ("building-dead-guys", {}),
    ("mall-of-horror", {"players": 3}),
    ("mall-of-horror", {"players": 4}),
    ("mall-of-horror", {"players": 5}),
    ("mall-of-horror", {"players": 6}),
)


def random_game(game: zw.Game, rng: random.Random) -> int:
    """Play one game in a bare loop; returns its number of moves and chance outcomes."""
    state, count = game.start(), 0
    while True:
        if state.is_chance:
            state = state.after(state.sample_chance(rng))
        elif actors := state.actors:
            seat = min(actors)
            legal = state.moves(seat)
            state = state.after(legal[int(rng.random() * len(legal))], seat)
        else:
            return count
        count += 1


def spiel_game(game: object, rng: random.Random) -> int:
    """Play one game of OpenSpiel in the same loop; returns the same."""
    state, count = game.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[int(rng.random() * len(outcomes))][0])
        else:
            legal = state.legal_actions()
            state.apply_action(legal[int(rng.random() * len(legal))])
        count += 1
    return count


def per_second(play: Callable[[random.Random], int], seconds: float = 1.0, runs: int = 5) -> float:
    """Moves in a second of processor time: the median of some runs."""
    rates = []
    for run in range(runs):
        rng, moves, begun = random.Random(run), 0, time.process_time()
        while (spent := time.process_time() - begun) < seconds:
            moves += play(rng)
        rates.append(moves / spent)
    return statistics.median(rates)


def rows() -> list[tuple[str, str]]:
    found = []
    for name, options in GAMES:
        if name not in zw.game_names():
            continue
        game = zw.game(name, **options)
        rate = per_second(lambda rng, game=game: random_game(game, rng))
        found.append((f"`{game.header}`", f"{rate:,.0f}"))
    if find_spec("pyspiel"):
        import pyspiel

        peer = pyspiel.load_game("solitaire")
        rate = per_second(lambda rng: spiel_game(peer, rng))
        found.append(("OpenSpiel's `solitaire` (C++, driven from Python)", f"{rate:,.0f}"))
    return found


def views() -> list[tuple[str, str]]:
    """The largest view of each game in some random games, in bytes of JSON."""
    found = []
    for name, options in GAMES:
        game, rng, largest = zw.game(name, **options), random.Random(1), 0
        for _ in range(5):
            for state, _, _ in zw.testing.random_game(game, rng):
                if state.actors:
                    view = state.view(min(state.actors))
                    largest = max(largest, len(json.dumps(view, separators=(",", ":"))))
        found.append((f"largest view of `{game.header}` (under 8,000)", f"{largest:,} bytes"))
    return found
