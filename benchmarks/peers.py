"""Steps a second: the compiled Shufflers beside pgx's `leduc_holdem`, JAX on the CPU, in one run.

python -m benchmarks.peers     # needs the extra `bench`

A step is a move or a chance outcome here, a step of the environment in pgx. Both use all cores and
are timed by the clock, in turn. pgx plays random legal actions in a batch of 4,096, and a game that
is over begins anew.
"""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import zwidgets as zw
from zwidgets.core.contract.values import BLOCK

BATCH = 4_096
STEPS = 200


def leduc() -> Callable[[int], int]:
    """A function that plays `STEPS` steps of a batch and returns the number of steps."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env = pgx.make("leduc_holdem")
    init, step = jax.vmap(env.init), jax.vmap(auto_reset(env.step, env.init))

    def advance(state: object, key: object) -> tuple[object, object]:
        choose, again = jax.random.split(key)
        chances = jnp.where(state.legal_action_mask, 0.0, -1e9)
        actions = jax.random.categorical(choose, chances, axis=-1)
        state = step(state, actions, jax.random.split(again, BATCH))
        return state, state.rewards.sum()

    @jax.jit
    def play(key: object) -> object:
        first, rest = jax.random.split(key)
        state = init(jax.random.split(first, BATCH))
        _, rewards = jax.lax.scan(advance, state, jax.random.split(rest, STEPS))
        return rewards

    def run(number: int) -> int:
        play(jax.random.PRNGKey(number)).block_until_ready()
        return BATCH * STEPS

    return run


def shufflers(blocks: int = 128) -> Callable[[int], int]:
    """The same for Shufflers with careful players; the mean length is that of 2,000 games."""
    game = zw.game("shufflers")
    compiled = game.compiled()
    start = game.start()
    position = compiled.encode(start, None)
    policies = (compiled.policies.index("careful"),)
    lengths = [len(compiled.play_out(start, None, policies, 1, 0, index)) for index in range(2_000)]
    executor = ThreadPoolExecutor(os.cpu_count())

    def run(number: int) -> int:
        asked = range(number * blocks, (number + 1) * blocks)
        done = executor.map(lambda block: compiled.run(position, policies, 1, block).games, asked)
        return round(sum(done) * statistics.mean(lengths))

    assert run(0) > blocks * BLOCK
    return run


def rate(run: Callable[[int], int], number: int) -> float:
    """Steps a second by the clock."""
    begun = time.perf_counter()
    return run(number) / (time.perf_counter() - begun)


def rows(runs: int = 7) -> list[tuple[str, str]]:
    """Both rates and the median of their ratios."""
    ours, theirs = shufflers(), leduc()
    theirs(0)
    pairs = [(rate(ours, number), rate(theirs, number)) for number in range(1, runs + 1)]
    ratio = statistics.median(one / other for one, other in pairs)
    return [
        ("`shufflers`, careful, steps a second", f"{statistics.median(p[0] for p in pairs):,.0f}"),
        ("pgx `leduc_holdem`, steps a second", f"{statistics.median(p[1] for p in pairs):,.0f}"),
        ("ratio (at least 2), median", f"{ratio:.2f}"),
    ]


def main() -> None:
    print("| what | measured |\n|---|---|")
    for what, measured in rows():
        print(f"| {what} | {measured} |")


if __name__ == "__main__":
    main()
