"""Simulation: many games under given policies, with the same result here and on any executor."""

from __future__ import annotations

import time
import warnings
from collections.abc import Callable, Generator, Mapping
from concurrent.futures import Executor
from contextlib import closing
from functools import partial
from itertools import islice
from typing import Any, Final, TypeVar, cast

from zwidgets.core.arguments import as_count, as_known
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike, resolve_position
from zwidgets.core.contract.state import State
from zwidgets.core.errors import listed, quoted
from zwidgets.core.match.players import as_player, bot_names
from zwidgets.odds import ranges
from zwidgets.odds.asking import unfinished, viewer_of
from zwidgets.odds.compiler import compiled_of, compiled_policies
from zwidgets.odds.executors import as_executor
from zwidgets.odds.plain import Step, nothing_more
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.ranges import Ranges
from zwidgets.odds.remote import Todo, remote
from zwidgets.odds.results import Simulation
from zwidgets.odds.resuming import as_result, or_before
from zwidgets.odds.work import LAST_GAME, Done, Work, added, do, group_size, load_compiled, moves_of

FIRST: Final = 2
"""How many pieces are played here before an executor gets the others."""
Made = TypeVar("Made")
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
            others play by the plain model, also `easy`, `medium` and `hard`.
        seed: a whole number from 0 on; None draws one, which the result names.
        executor: any `concurrent.futures.Executor`, or a client of Dask or ipyparallel; None plays
            here, on one core.
        position: where each game begins: a state or its text; None is the game's start.
        seat: each game keeps what this seat knows of the position and draws the rest anew. None is
            seat 0 in a solitaire without secrets; elsewhere it keeps the whole position.
        progress: None shows a bar after two seconds, True at once, False never; where neither a
            terminal nor a notebook shows it, a line comes at the end. What takes long says how
            long within its first seconds. A function is called with the number of games whenever
            some are done.
        first: the number of the first game; None is 0, or that of `resume`. Runs with one seed and
            other games, as games 0 to 399 and games 400 to 999, can be added in any order.
        resume: an earlier result of the same call; only the games that it lacks are played. No game
            that it has is left out, even if fewer are asked for.
        **options: the game's options, if it is given by name.

    Returns:
        Counts and estimates. After an interrupt (Ctrl+C) they are those of the complete games, and
        `interrupted` is True.

    >>> simulate("dead-center", 10_000, "careful", seed=1, jokers=1).wins
    (2391,)
    """
    as_result(resume, Simulation, "a simulation")
    seed = or_before(seed, resume, "seed")
    first = or_before(first, resume, "work.first", 0)
    games = or_before(games, resume, "work.games", 100_000)
    work = work_of(game, games, policy, seed, position, seat, first, options)
    executor, begun_at = as_executor(executor), time.perf_counter()
    found = Simulation(work, {}, (), 0.0)
    if resume is not None:
        found += _upto(resume, work.end)
    gaps, kept = found.missing, _Kept(found.groups, found.played)
    scale = None if resume else Scale("games", games)
    load_compiled(work.game, work.policies)
    warm = 0 if executor is None else 1 + FIRST
    with shown(progress, ranges.size(gaps), scale, warm) as tell:
        step = tell.steps(partial(moves_of, work)) if executor is None else nothing_more
        collect(results_of(found.work, gaps, executor, step, do), kept.add, tell)
    return Simulation(found.work, *kept.now, found.seconds + time.perf_counter() - begun_at)


# The work


def _upto(found: Simulation, end: int) -> Simulation:
    """Restrict a resumed result to games numbered below `end`, but for those it has."""
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
    """Return the work that these arguments ask for (see `simulate`)."""
    state = unfinished(resolve_position(game, position, options))
    number = as_count(first, "a game", 0, LAST_GAME)
    games = as_count(games, "games", most=LAST_GAME - number + 1)
    policies = policies_of(state.game, policy)
    seat, seed = viewer_of(state.game, seat), check_seed(seed)
    compiled, group = _compiled(state.game, policies), group_size(games)
    return Work(state.game, str(state), seat, policies, seed, compiled, group, number, games)


def policies_of(game: Game[Any], policy: Policy | Mapping[int, Policy]) -> tuple[str | Bot, ...]:
    """Return the policy of each player (see `simulate`)."""
    chosen = policy if isinstance(policy, Mapping) else dict.fromkeys(range(game.seats), policy)
    found: list[str | Bot] = ["careful"] * game.seats
    for seat, named in chosen.items():
        player = named if isinstance(named, str) or not callable(named) else as_player(game, named)
        found[game.as_seat(seat)] = cast("str | Bot", player)
    names = [player for player in found if not isinstance(player, Bot)]
    known = tuple(dict.fromkeys([*compiled_policies(game), *bot_names(game)])) if names else ()
    for name in names:
        told = f"{game.title} has no policy {quoted(name)}"
        as_known(name, known, f"{told}; there are {listed(known)}, and any function of a view.")
    return tuple(found)


def _compiled(game: Game[Any], policies: tuple[str | Bot, ...]) -> bool:
    """True if the compiled game plays; warns if the compiler fails."""
    if any(isinstance(policy, Bot) for policy in policies):
        return False
    known = compiled_policies(game)
    if known and not set(policies) <= set(known):
        return False
    compiled, why = compiled_of(game)
    if why is not None:
        warnings.warn(why, RuntimeWarning, stacklevel=4)
    return compiled is not None


def play_rest(
    work: Work, found: list[Made], make: Callable[[int, Step], Made], progress: Progress
) -> None:
    """Make something of each game of some work, in order, from the first that is missing.

    Args:
        work: the games.
        found: what was made of the first games; the rest is added, after an interrupt less.
        make: makes it of a game's number, and calls a function after each move.
        progress: as in `simulate`.

    An interrupt that comes before there is anything goes on.
    """
    numbers = range(len(found), work.games)
    scale = None if found else Scale("games", work.games)
    load_compiled(work.game, work.policies)
    with shown(progress, len(numbers), scale) as tell:
        step = tell.steps(partial(moves_of, work))
        collect((make(number, step) for number in numbers), found.append, tell, found)


# Doing it


class _Kept:
    """The counts so far, by group, and the games behind them.

    They change in a single step, since an interrupt may come at any time.
    """

    def __init__(self, groups: Done, played: Ranges) -> None:
        self.now = groups, played

    def add(self, result: Result) -> int:
        """Add the counts of a part of the work; returns its number of games."""
        (part, done), (groups, played) = result, self.now
        self.now = added(groups, done), ranges.including(played, part.first, part.end)
        return part.games


Result = tuple[Work, Done]
"""A part of the work, and its counts."""


def results_of(
    work: Work,
    gaps: Ranges,
    executor: Executor | None,
    step: Step,
    do: Callable[..., Made],
) -> Generator[tuple[Work, Made], None, None]:
    """Yield parts of some work as they are done, here or on an executor.

    Args:
        work: the games.
        gaps: which of them are missing.
        executor: where they are played; None plays here.
        step: called after each move of a bot that plays here.
        do: plays a part; executors call it with the part alone.
    """
    parts = work.cut(gaps, work.piece)
    if executor is None:
        yield from ((part, do(part, step)) for part in parts)
        return
    # The first pieces compile the game, once, and say how large the first tasks should be.
    for part in islice(parts, FIRST):
        seconds = time.perf_counter()
        yield part, do(part)
        rate = part.games / max(time.perf_counter() - seconds, 1e-6)
        gaps = ranges.without(gaps, ((part.first, part.end),))
    if gaps:
        todo = Todo(gaps, work.upto, work.policies, work.piece, rate)
        yield from remote(do, todo, executor)


def in_order(
    results: Generator[tuple[Work, Made], None, None], due: int
) -> Generator[tuple[Work, Made], None, None]:
    """Yield parts in the order of their games, from the game that is due first."""
    waiting: dict[int, tuple[Work, Made]] = {}
    with closing(results):
        for part, made in results:
            waiting[part.first] = part, made
            while due in waiting:
                yield waiting[due]
                due = waiting.pop(due)[0].end
