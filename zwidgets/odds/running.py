"""Simulation: many games under given policies, with the same result here and on any executor."""

from __future__ import annotations

import os
import pickle
import time
import warnings
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
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
from typing import Any, Final, cast

from zwidgets.core.arguments import as_count, as_int, as_plain
from zwidgets.core.beside import import_whole
from zwidgets.core.calls import takes
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, InvalidPosition, listed, quoted
from zwidgets.core.match.players import as_player, bot_names, player_name
from zwidgets.odds.compiler import CannotCompile, compiled_of, compiled_policies
from zwidgets.odds.positions import begun, looker
from zwidgets.odds.ranges import Ranges, joined, size, without
from zwidgets.odds.results import Simulation
from zwidgets.odds.work import Done, Work, do, group_size

TASK_SECONDS: Final = 0.5
"""How long a task on an executor should take."""
TOGETHER: Final = 64
"""How many results are added up at a time."""
IN_FLIGHT: Final = 64
"""The most tasks that an executor is given at a time."""
PATIENCE: Final = 60.0
"""How many seconds an executor that refuses a task has to finish the tasks that it took."""
LAST_GAME: Final = 2**53 - 1
"""The highest number of a game."""
Progress = bool | Callable[[int], object] | None
Policy = str | Bot | Callable[..., str]
"""The name of a bot, a bot, or a function `view -> move text` or `view, rng -> move text`."""


def simulate(
    game: GameLike,
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
    **options: Any,
) -> Simulation:
    """Play many games and count. The same seed gives the same counts on every machine.

    Args:
        game: the game, or its name.
        games: the number of games; None is 100,000, or as many as `resume` was to play.
        policy: one policy for all players, or `{seat: policy}`, by the seat in which they begin;
            players who are not named there play `careful`. A policy is the name of a bot, a
            `zw.Bot`, or a function that returns a move's text, given the view, or the view and a
            `random.Random`. `random`, `careful` and Dead Center's `trained` are compiled; all
            others play by the plain model.
        seed: a whole number from 0 on; None draws one, which the result names.
        executor: any `concurrent.futures.Executor`, or a Dask `Client`; None plays here, on one
            core.
        position: where each game begins: a state or its text; None is the game's start.
        seat: each game keeps what this seat knows of the position and draws the rest anew. None is
            seat 0 in a solitaire without secrets; elsewhere it keeps the whole position.
        progress: None shows a bar after two seconds, True at once, False never. A function is
            called with the number of games whenever some are done.
        first: the number of the first game; None is 0, or that of `resume`. Runs with one seed that
            follow each other, as games 0 to 399 and games 400 to 999, make up one run, and can be
            added.
        resume: an earlier result of the same call; only the games that it lacks are played. No game
            that it has is left out, even if fewer are asked for.
        **options: the game's options, if it is given by name.

    Returns:
        Counts and estimates. After an interrupt (Ctrl+C) they are those of the complete games, and
        `interrupted` is True.

    Raises:
        InvalidOption: there is no such game, option, policy or seat; the number of games, the seed,
            `progress` or the executor is none; or `resume` comes from another call.
        InvalidPosition: the position belongs to another game, or is over.

    >>> simulate("dead-center", 10_000, "careful", seed=1, jokers=1).wins
    (2391,)
    """
    if resume is not None:
        if not isinstance(resume, Simulation):
            raise InvalidOption(f"{quoted(resume)} is no result of a simulation.")
        seed = resume.seed if seed is None else seed
        first = resume.work.first if first is None else first
        games = resume.work.games if games is None else games
    games = 100_000 if games is None else games
    first = 0 if first is None else first
    work = work_of(game, games, policy, seed, position, seat, first, options)
    executor, begun_at = _executor(executor), time.perf_counter()
    found = Simulation(work, {}, (), 0.0)
    found = found if resume is None else found + _upto(resume, work.end)
    gaps, kept = found.missing, _Kept(found.groups, found.played)
    with shown(progress, size(gaps)) as tell:
        _collect(_results(found.work, gaps, executor), kept, tell)
    seconds = found.seconds + time.perf_counter() - begun_at
    return Simulation(found.work, *kept.now, seconds)


# The work


def _upto(found: Simulation, end: int) -> Simulation:
    """An earlier result; of the games that it lacks those with smaller numbers than `end`."""
    first = found.work.first
    last = max((upto for _, upto in found.played), default=first)
    games = min(found.work.end, max(end, last)) - first
    return Simulation(found.work.part(first, games), found.groups, found.played, found.seconds)


def work_of(
    game: GameLike,
    games: int,
    policy: Policy | Mapping[int, Policy],
    seed: int | None,
    position: State | str | None,
    seat: int | None,
    first: int,
    options: dict[str, Any],
) -> Work:
    """The work that these arguments ask for (see `simulate`).

    Raises:
        InvalidOption: one of them is none.
        InvalidPosition: the position belongs to another game, or is over.
    """
    state = begun(game, position, options)
    games, number = as_count(games, "games"), as_int(first, 0, LAST_GAME)
    if number is None:
        raise InvalidOption(
            f"{quoted(first)} is no number of a game: write a whole number from 0 on."
        )
    if number + games - 1 > LAST_GAME:
        raise InvalidOption(
            f"{quoted(games)} games are too many: the last is number {LAST_GAME:,}."
        )
    if state.outcome is not None:
        raise InvalidPosition(f"The position is over: {state.outcome.reason}")
    policies = policies_of(state.game, policy)
    seat, seed = looker(state.game, seat), check_seed(seed)
    compiled, group = _compiled(state.game, policies), group_size(games)
    return Work(state.game, str(state), seat, policies, seed, compiled, group, number, games)


def policies_of(game: Game[Any], policy: Policy | Mapping[int, Policy]) -> tuple[str | Bot, ...]:
    """The policy of each player (see `simulate`).

    Raises:
        InvalidOption: there is no such policy or seat.
    """
    chosen = policy if isinstance(policy, Mapping) else dict.fromkeys(range(game.seats), policy)
    found: list[str | Bot] = ["careful"] * game.seats
    for seat, one in chosen.items():
        found[game.as_seat(seat)] = _policy(game, one)
    names = [one for one in found if not isinstance(one, Bot)]
    known = tuple(dict.fromkeys([*compiled_policies(game), *bot_names(game)])) if names else ()
    for name in names:
        if not isinstance(name, str) or name not in known:
            raise InvalidOption(
                f"{game.title} has no policy {quoted(name)}; there are {listed(known)}, "
                "and any function of a view."
            )
    return tuple(found)


def _policy(game: Game[Any], policy: Policy) -> str | Bot:
    """A name, or a bot; a function becomes a bot."""
    if isinstance(policy, str) or not callable(policy):
        return policy
    return cast("Bot", as_player(game, policy))


def _compiled(game: Game[Any], policies: tuple[str | Bot, ...]) -> bool:
    """True if the compiled game plays; warns if the compiler fails."""
    if any(isinstance(one, Bot) for one in policies):
        return False
    known = compiled_policies(game)
    if known and not set(policies) <= set(known):
        return False
    compiled, why = compiled_of(game)
    if why is not None:
        warnings.warn(why, RuntimeWarning, stacklevel=4)
    return compiled is not None


def _executor(executor: Any) -> Executor | None:
    """The executor itself, or that of a Dask `Client`."""
    if callable(getattr(executor, "get_executor", None)):
        executor = executor.get_executor()
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise InvalidOption(
            f"{quoted(executor)} is no executor: give one of concurrent.futures, or a Dask client."
        )
    found: Executor | None = executor
    return found


# Doing it


class _Kept:
    """The counts so far. They change in single steps, since an interrupt may come at any time."""

    def __init__(self, groups: Done, played: Ranges) -> None:
        self._state: tuple[Done, Ranges, list[Result]] = groups, played, []

    def add(self, part: Work, done: Done) -> None:
        """Add the counts of a part of the work."""
        recent = self._state[2]
        recent.append((part, done))
        if len(recent) == TOGETHER:
            self._state = *self.now, []

    @property
    def now(self) -> tuple[Done, Ranges]:
        """The counts by group, and the numbers of the games behind them."""
        before, played, recent = self._state
        groups = dict(before)
        for _, done in recent:
            for place, tally in done.items():
                groups[place] = groups[place] + tally if place in groups else tally
        return groups, joined(played, tuple((part.first, part.end) for part, _ in recent))


Result = tuple[Work, Done]
"""A part of the work, and its counts."""


def _collect(
    results: Generator[Result, None, None], kept: _Kept, tell: Callable[[int], object]
) -> None:
    """Add up results as they come, until there are no more or an interrupt comes."""
    try:
        with closing(results):
            for part, done in results:
                kept.add(part, done)
                tell(part.games)
    except KeyboardInterrupt:
        return


def _played(part: Work) -> Result:
    return part, do(part)


def _results(work: Work, gaps: Ranges, executor: Executor | None) -> Generator[Result, None, None]:
    parts = work.cut(gaps, work.piece)
    if executor is None:
        yield from map(_played, parts)
        return
    # The first pieces compile the game, once, and their time says how large a task should be.
    for part in islice(parts, 2):
        seconds = time.perf_counter()
        yield _played(part)
        rate = part.games / max(time.perf_counter() - seconds, 1e-6)
        gaps = without(gaps, ((part.first, part.end),))
    if gaps:
        yield from _remote(work.cut(gaps, _task_size(work, size(gaps), rate)), executor)


def _task_size(work: Work, left: int, rate: float) -> int:
    """The number of games in a task: `TASK_SECONDS` of work, and at least four tasks a core."""
    fair = left // (4 * (os.cpu_count() or 1))
    games = min(int(rate * TASK_SECONDS), fair)
    return max(games // work.piece, 1) * work.piece


def _remote(tasks: Iterator[Work], executor: Executor) -> Iterator[Result]:
    """The results of tasks on an executor. Tasks that it refuses are done here."""
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
                task = pending.pop(future)
                yield task, _result(future, task)
        yield from map(_played, chain(refused, tasks))
    except KeyboardInterrupt:
        yield from _complete(pending)
        raise
    finally:
        for future in pending:
            future.cancel()


def _submit(executor: Executor, task: Work, pending: dict[Future[Done], Work]) -> list[Work]:
    """Give a task to an executor; returns it if the executor refuses."""
    try:
        pending[executor.submit(do, task)] = task
    except Exception as error:  # a dead executor may raise anything
        warnings.warn(
            f"The executor takes no more work ({error}); the rest is played here.",
            RuntimeWarning,
            stacklevel=2,
        )
        return [task]
    return []


def _result(future: Future[Done], task: Work) -> Done:
    """A task's result. If a worker or the executor died, the task is done here."""
    try:
        return future.result(timeout=0)
    except (BrokenExecutor, CancelledError, TimeoutError):
        return do(task)
    except CannotCompile as error:
        warnings.warn(f"Of a worker: {error}", RuntimeWarning, stacklevel=2)
        return do(task)
    except Exception as error:
        own = type(error).__module__.startswith("distributed")
        if own or stays_here(task, task.policies):
            return do(task)
        raise


def stays_here(task: object, players: Iterable[object]) -> bool:
    """True, with a warning, if a task cannot be sent to another process for its players' sake."""
    try:
        pickle.dumps(task)
    except Exception:
        names = listed([player_name(one) for one in players if isinstance(one, Bot)])
        warnings.warn(
            f"{names} cannot be sent to this executor, so these games are played here: define the "
            "function in a module to have them played there.",
            RuntimeWarning,
            stacklevel=2,
        )
        return True
    return False


def _complete(pending: Mapping[Future[Done], Work]) -> Iterator[Result]:
    for future, task in pending.items():
        if future.done() and not future.cancelled() and future.exception() is None:
            yield task, future.result()


# Progress


@contextmanager
def shown(progress: Progress, games: int) -> Iterator[Callable[[int], object]]:
    """Show how many games are done: gives a function that is told of more (see `simulate`).

    Raises:
        InvalidOption: it is no truth, None or function of a number.
    """
    progress = as_plain(progress)
    known = progress is None or isinstance(progress, bool)
    if not (takes(progress, 0) if callable(progress) else known):
        raise InvalidOption(
            f"{quoted(progress)} shows no progress: write True, False or None, or a function of a "
            "number of games."
        )
    if callable(progress):
        yield progress
        return
    if progress is False:
        yield lambda more: None
        return
    delay = 0 if progress else 2
    with bar(total=games, unit=" games", unit_scale=True, delay=delay, leave=False) as one:
        yield one.update


def bar(**given: Any) -> Any:
    """A progress bar of `tqdm`, without the thread by which it looks at bars that stand still."""
    import_whole("tqdm.auto")
    from tqdm.auto import tqdm

    return type("Bar", (tqdm,), {"monitor_interval": 0})(**given)
