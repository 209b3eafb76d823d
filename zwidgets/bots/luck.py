"""`zw.luck_share`: how much of a game is luck, by the squared changes of the chance to win.

Each game is reviewed twice, by different games that are played on. The product of the two estimates
of a change is on average the square of the change; the square of one estimate would be too large by
its error.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from zwidgets.bots.values import Path, Round, Rounds, changes, telling, won_after
from zwidgets.core.arguments import as_count
from zwidgets.core.background import Steps, WakeSignal, done, several
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import GameLike, resolve_position
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import player_name
from zwidgets.odds import tables
from zwidgets.odds.compiler import compiled_of
from zwidgets.odds.executors import as_executor
from zwidgets.odds.intervals import Estimate, mean, table
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.remote import share_out
from zwidgets.odds.resuming import as_result, check_same, or_before
from zwidgets.odds.running import Policy, policies_of

REAL: Final = 0.02
"""A decision is real if the best move wins more often than the worst by more than this."""
FEWEST: Final = 2
MOST_GAMES: Final = 100_000
MOST_FUTURES: Final = 1_000_000


@dataclass(frozen=True, repr=False)
class LuckShare(tables.Shown):
    """The share of luck in a game.

    Attributes:
        game: the game.
        policies: who played, by name.
        seed: the seed, which gives the same result again.
        futures: the games that were played on from each moment, and after each move.
        games: the number of games.
        share: of the squared changes of the chance to win, the share that chance and others made.
        decisions: the real decisions in a game: those where the best move wins more often than the
            worst by more than two points.
        planned: the number of games that were to be measured.
        players: who played.
        parts: of each game by its number what it adds to the estimates.
    """

    game: Game[Any]
    policies: tuple[str, ...]
    seed: int
    futures: int
    games: int
    share: Estimate
    decisions: Estimate
    planned: int
    players: tuple[str | Bot, ...]
    parts: Mapping[int, Part]

    @property
    def interrupted(self) -> bool:
        """True if it was stopped before all games were measured."""
        return self.games < self.planned

    def cells(self) -> tables.Cells:
        """Return both estimates with their intervals."""
        return table({"luck's share": self.share, "real decisions a game": self.decisions})

    @property
    def title(self) -> str:
        """The description of the measurement, in one line."""
        names = self.policies[:1] if len(set(self.policies)) == 1 else self.policies
        games = f"{counted(self.games, 'game')} of {self.game.header}"
        stopped = ", interrupted" if self.interrupted else ""
        return f"{games}, {' '.join(names)}, seed {self.seed}{stopped}"

    def __repr__(self) -> str:
        return f"<LuckShare of {self.title}: {self.share.texts()[0]}>"


def luck_share(
    game: GameLike,
    policies: Policy | Mapping[int, Policy] = "careful",
    games: int | None = None,
    futures: int = 256,
    seed: int | None = None,
    progress: Progress = None,
    resume: LuckShare | None = None,
    executor: Any = None,
    **options: Any,
) -> LuckShare:
    """Return how much of a game is luck, for stated players.

    After each event a player's chance to win is another. What chance and others changed is luck,
    what the player's own move changed beside the reference player is skill (see
    `zw.review`). Of the sum of the squared changes this is the share of luck. The players whose
    changes are counted take turns from game to game.

    Args:
        game: the game, or its name.
        policies: who plays: one for all, or `{seat: policy}`, as in `zw.simulate`.
        games: how many games they play, 2 to 100,000; None is 100, or as many as `resume` was to
            measure.
        futures: the games that are played on from each moment, and after each move, 2 to 1,000,000.
        seed: a whole number from 0 on; None draws one.
        progress: as in `zw.simulate`.
        resume: an earlier result of the same call; only the games that it lacks are measured. No
            game that it has is left out, even if fewer are asked for.
        executor: where the games are played, as in `zw.simulate`; None plays on every core here.
        **options: the game's options, if it is given by name.

    Returns:
        The share of luck and the number of real decisions, with intervals. After an interrupt
        (Ctrl+C) they rest on the complete games, and `interrupted` is True; where there are fewer
        than two, the interrupt goes on.

    >>> import zwidgets as zw
    >>> found = zw.luck_share("shufflers", games=10, futures=64, seed=1)
    >>> found.share.value > 0.9
    True
    """
    found = resolve_position(game, None, options).game
    as_result(resume, LuckShare, "zw.luck_share")
    games = as_count(or_before(games, resume, "planned", 100), "games", FEWEST, MOST_GAMES)
    futures = as_count(futures, "futures", FEWEST, MOST_FUTURES)
    seed, bots = check_seed(or_before(seed, resume, "seed")), policies_of(found, policies)
    known: dict[int, Part] = {}
    if resume is not None:
        same = {"game": (resume.game, found), "policies": (resume.players, bots)}
        check_same({**same, "seed": (resume.seed, seed), "futures": (resume.futures, futures)})
        known = dict(resume.parts)
    numbers = [number for number in range(games) if number not in known]
    _measure(_Games(found, seed, bots, futures), numbers, as_executor(executor), progress, known)
    if len(known) < FEWEST:
        raise KeyboardInterrupt
    parts = dict(sorted(known.items()))
    lucks, wholes, decisions, choices = zip(*parts.values(), strict=True)
    real = mean(Counter(map(int, decisions)), bounds=(0, max(choices)))
    names, share = tuple(map(player_name, bots)), _ratio(lucks, wholes)
    games, planned = len(parts), max(games, len(parts))
    return LuckShare(found, names, seed, futures, games, share, real, planned, bots, parts)


Part = tuple[float, float, int, int]
"""Of one game: the squared changes by luck, all of them, the real decisions, and all decisions."""


def _measure(
    games: _Games,
    numbers: Sequence[int],
    executor: Executor | None,
    progress: Progress,
    known: dict[int, Part],
) -> None:
    """Add the parts of these games to those that are known; after an interrupt of fewer."""
    stopped = WakeSignal()
    scale = None if known else Scale("games", len(numbers), FEWEST)
    compiled_of(games.game)  # before the clock begins
    with shown(progress, len(numbers), scale) as tell:

        def keep(result: tuple[int, Part | None]) -> None:
            number, part = result
            assert part is not None  # nobody has stopped it
            known[number] = part

        if executor is None:
            part_of = partial(games.part, stop=stopped.is_set, tell=tell.part)
            beside = several(part_of, numbers, os.cpu_count() or 1)
            results = (result for result in beside if result)
        else:
            results = share_out(games, numbers, executor, games.policies, games.game)
        try:
            collect(results, keep, tell)
        finally:
            stopped.set()


@dataclass(frozen=True)
class _Games:
    """The games that are measured. It is sent to the workers of an executor."""

    game: Game[Any]
    seed: int
    policies: tuple[str | Bot, ...]
    futures: int

    def __call__(self, number: int) -> Part | None:
        return done(self.part(number, lambda: False, lambda games: None))

    def part(
        self, number: int, stop: Callable[[], bool], tell: Callable[[float], object]
    ) -> Steps[Part | None]:
        """Return the part of one game; None if it was stopped on its way."""
        game, seed = self.game, stream(self.seed, "luck", number).getrandbits(64)
        match = Match(game, seed, dict(enumerate(self.policies)))
        match.run()
        path = Path(match, 0 if game.together else number % game.seats)
        rounds = Rounds(path, self.futures)
        whole = list[Round]()
        for place in range(rounds.count):
            at_moment = telling(stop, tell, len(path.states), 1 / rounds.count)
            one_round = yield from rounds.play(place, path.decisions, at_moment)
            if one_round is None:
                return None
            whole.append(one_round)
        return _part(path, whole)


def _part(path: Path, whole: Sequence[Round]) -> Part:
    """Return what the rounds of a game add to the estimates."""
    half, other = whole[::2], whole[1::2]
    luck = skill = 0.0
    for (skilled, mine), (_, theirs) in zip(changes(path, half), changes(path, other), strict=True):
        luck, skill = luck + mine * theirs * (not skilled), skill + mine * theirs * skilled
    real = sum(_is_real(place, half, other) for place in path.decisions)
    return luck, luck + skill, real, len(path.decisions)


def _is_real(place: int, half: Sequence[Round], other: Sequence[Round]) -> bool:
    """Return whether the moves of a decision differ.

    One half says which ones, the other by how much.
    """
    won, tried = partial(won_after, half, place), half[0].tried[place]
    best, worst = max(tried, key=won), min(tried, key=won)
    more = won_after(other, place, best) - won_after(other, place, worst)
    return more / sum(played.games for played in other) > REAL


def _ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """Return the ratio of two sums with its interval, by the residue of each game.

    The interval has room for a game that did not come: one that is as large as the largest, and all
    luck or all skill. Rough estimates may bring sums that are no sums of squares, but what is told
    lies in 0 to 1.
    """
    total = sum(wholes)
    if total <= 0:
        return Estimate(1.0, 0.0 if any(wholes) else 1.0, 1.0, len(parts))
    share = sum(parts) / total
    residues = [part - share * whole for part, whole in zip(parts, wholes, strict=True)]
    ends = -share * max(wholes), (1 - share) * max(wholes)
    apart = mean(Counter(residues), bounds=(min(*residues, *ends), max(*residues, *ends)))
    each = len(parts) / total
    shifts = (0, apart.low, apart.high)
    value, low, high = (min(max(share + each * add, 0.0), 1.0) for add in shifts)
    return Estimate(value, low, high, len(parts))
