"""Simulation: many games under named policies, here or on any executor, with the same result."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping
from concurrent.futures import (
    FIRST_COMPLETED,
    BrokenExecutor,
    CancelledError,
    Executor,
    Future,
    wait,
)
from contextlib import closing, contextmanager
from itertools import chain, islice
from typing import Any, Final

from zwidgets.core.chance import check_seed
from zwidgets.core.errors import InvalidOption, InvalidPosition, listed, quoted
from zwidgets.core.game import Game, State
from zwidgets.core.players import bot_names
from zwidgets.odds.positions import begun, looker
from zwidgets.odds.results import Simulation
from zwidgets.odds.tally import Tally
from zwidgets.odds.work import Done, Work, compiled_policies, do, group_size

TASK_SECONDS: Final = 0.5
"""About how long a task on an executor takes."""
IN_FLIGHT: Final = 64
"""How many tasks are given to an executor before one is done."""
PATIENCE: Final = 60.0
"""How many seconds an executor that takes no more work has to end what it took."""
Progress = bool | Callable[[int], object] | None


def simulate(
    game: Game[Any] | str,
    games: int = 100_000,
    policy: str | Mapping[int, str] = "careful",
    seed: int | None = None,
    executor: Executor | None = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> Simulation:
    """Play many games and count. The same seed gives the same counts, wherever they are made.

    Args:
        game: the game, or its name.
        games: how many.
        policy: who plays: a name for all players, or `{seat: name}`; who is not named there plays
            `careful`. `random` and `careful` are compiled; any other bot plays by the plain model.
        seed: a whole number from 0 on; None draws one, which the result tells.
        executor: any `concurrent.futures.Executor`; None plays here, on one core.
        position: where each game begins: a state or its text; None is the game's start.
        seat: who looks at the position: what this seat does not know is drawn anew for each game.
            None is seat 0 in a solitaire; else the whole position is taken as it is.
        progress: None shows a bar when it takes more than two seconds, True at once, False never; a
            function is called with the number of games whenever some are done.
        **options: the game's options, where it is given by name.

    Returns:
        Counts and estimates. After an interrupt (Ctrl+C) those of the games that were complete,
        with `interrupted` set.

    Raises:
        InvalidOption: there is no such game, option, policy or seat, or it is no number of games,
            seed or executor; names what there is.
        InvalidPosition: the position is none of this game, or it is over.

    >>> simulate("dead-center", 10_000, "careful", seed=1, jokers=1).wins
    (2391,)
    """
    work = _work(game, games, policy, seed, position, seat, options)
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise InvalidOption(
            f"{quoted(executor)} is no executor: give one of concurrent.futures, or "
            "client.get_executor() of Dask."
        )
    begun_at, found = time.perf_counter(), dict[int, Tally]()
    with _shown(progress, games) as tell:
        interrupted = _collect(_results(work, executor), found, tell)
    return Simulation(work, found, interrupted, time.perf_counter() - begun_at)


# What is to be done


def _work(
    game: Game[Any] | str,
    games: int,
    policy: str | Mapping[int, str],
    seed: int | None,
    position: State | str | None,
    seat: int | None,
    options: dict[str, Any],
) -> Work:
    state = begun(game, position, options)
    if isinstance(games, bool) or not isinstance(games, int) or games < 1:
        raise InvalidOption(f"{quoted(games)} is no number of games: write 1 or more.")
    if state.outcome is not None:
        raise InvalidPosition(f"The position is over: {state.outcome.reason}")
    compiled, policies = _policies(state.game, policy)
    seat, seed = looker(state.game, seat), check_seed(seed)
    group = group_size(games)
    return Work(state.game, str(state), seat, policies, seed, compiled, group, 0, games)


def _policies(game: Game[Any], policy: str | Mapping[int, str]) -> tuple[bool, tuple[str, ...]]:
    """Whether the kernel can play them, and the policy of each player."""
    named = policy if isinstance(policy, Mapping) else dict.fromkeys(range(game.seats), policy)
    names = ["careful"] * game.seats
    for seat, name in named.items():
        names[game.check_seat(seat)] = name
    compiled = compiled_policies(game)
    known = tuple(dict.fromkeys([*compiled, *bot_names(game)]))
    for name in names:
        if name not in known:
            raise InvalidOption(
                f"{game.title} has no policy {quoted(name)}; there are {listed(known)}."
            )
    return all(name in compiled for name in names), tuple(names)


# Doing it


def _collect(
    results: Generator[Done, None, None], found: dict[int, Tally], tell: Callable[[int], object]
) -> bool:
    """Add up results as they come; returns whether that was interrupted.

    An interrupt may fall between any two steps, so each group changes in one step.
    """
    try:
        with closing(results):
            for done in results:
                for place, tally in done:
                    found[place] = found[place] + tally if place in found else tally
                tell(sum(tally.games for _, tally in done))
    except KeyboardInterrupt:
        return True
    return False


def _results(work: Work, executor: Executor | None) -> Generator[Done, None, None]:
    parts = work.parts(work.piece)
    if executor is None:
        yield from map(do, parts)
        return
    # The first pieces compile what is compiled, once, and tell how long a task should be.
    yield from map(do, islice(parts, 1))
    seconds = time.perf_counter()
    more = list(islice(parts, 1))
    yield from map(do, more)
    rate = sum(part.games for part in more) / max(time.perf_counter() - seconds, 1e-6)
    first = min(2 * work.piece, work.games)
    rest = work.part(first, work.games - first)
    yield from _remote(rest.parts(_task_size(rest, rate)), executor)


def _task_size(rest: Work, rate: float) -> int:
    """Games in a task: half a second's worth, and some tasks for each core."""
    fair = rest.games // (4 * (os.cpu_count() or 1))
    games = min(int(rate * TASK_SECONDS), fair)
    return max(games // rest.piece, 1) * rest.piece


def _remote(tasks: Iterator[Work], executor: Executor) -> Iterator[Done]:
    """The results of tasks on an executor; what it cannot do is done here."""
    pending: dict[Future[Done], Work] = {}
    refused: list[Work] = []
    try:
        while True:
            while not refused and len(pending) < IN_FLIGHT and (task := next(tasks, None)):
                refused += _submit(executor, task, pending)
            if not pending:
                break
            patience = PATIENCE if refused else None
            done, late = wait(pending, patience, return_when=FIRST_COMPLETED)
            for future in done or late:
                yield _result(future, pending.pop(future))
        yield from map(do, chain(refused, tasks))
    except KeyboardInterrupt:
        yield from _complete(pending)
        raise
    finally:
        for future in pending:
            future.cancel()


def _submit(executor: Executor, task: Work, pending: dict[Future[Done], Work]) -> list[Work]:
    """Give a task to an executor; returns those that it refuses."""
    try:
        pending[executor.submit(do, task)] = task
    except Exception as error:  # whatever an executor of whatever make raises that has died
        warnings.warn(
            f"The executor takes no more work ({error}); the rest is played here.",
            RuntimeWarning,
            stacklevel=2,
        )
        return [task]
    return []


def _result(future: Future[Done], task: Work) -> Done:
    """A task's result; if a worker died of it, or the executor, it is done here."""
    try:
        return future.result(timeout=0)
    except (BrokenExecutor, CancelledError, TimeoutError):
        return do(task)
    except Exception as error:
        if type(error).__module__.startswith("distributed"):
            return do(task)
        raise


def _complete(pending: Mapping[Future[Done], Work]) -> Iterator[Done]:
    for future in pending:
        if future.done() and not future.cancelled() and future.exception() is None:
            yield future.result()


# Telling how far it is


@contextmanager
def _shown(progress: Progress, games: int) -> Iterator[Callable[[int], object]]:
    if callable(progress):
        yield progress
        return
    if progress is False:
        yield lambda more: None
        return
    from tqdm.auto import tqdm

    delay = 0 if progress else 2
    with tqdm(total=games, unit=" games", unit_scale=True, delay=delay, leave=False) as bar:
        yield bar.update
