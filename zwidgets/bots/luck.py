"""`zw.luck_share`: how much of a game is luck, by the squared changes of the chance to win.

Each game is reviewed twice, by different games that are played on. The product of the two estimates
of a change is on average the square of the change; the square of one estimate would be too large by
its error.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from functools import partial
from math import sqrt
from statistics import stdev
from typing import Any, Final

from zwidgets.bots.values import Path, Round, Rounds, changes
from zwidgets.core.arguments import as_count
from zwidgets.core.beside import Bell, Steps, several
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import player_name
from zwidgets.odds import tables
from zwidgets.odds.intervals import CONFIDENCE, Estimate, mean, quantile
from zwidgets.odds.positions import begun
from zwidgets.odds.running import Policy, Progress, policies_of, shown

REAL: Final = 0.02
"""A decision is real if the best move wins more often than the worst by more than this."""
FEWEST: Final = 2
MOST_GAMES: Final = 100_000
MOST_FUTURES: Final = 1_000_000


@dataclass(frozen=True, repr=False)
class LuckShare:
    """How much of a game is luck.

    Attributes:
        game: the game.
        policies: who played, by name.
        seed: the seed, which gives the same result again.
        futures: the games that were played on from each moment, and after each move.
        games: the number of games.
        share: of the squared changes of the chance to win, the share that chance and others made.
        decisions: the real decisions in a game: those where the best move wins more often than the
            worst by more than two points.
    """

    game: Game[Any]
    policies: tuple[str, ...]
    seed: int
    futures: int
    games: int
    share: Estimate
    decisions: Estimate

    def _cells(self) -> tuple[list[str], list[list[str]]]:
        rows = [["luck's share", *self.share.texts()]]
        rows += [["real decisions a game", *self.decisions.texts()]]
        return ["", "estimate", f"{100 * CONFIDENCE:.0f} % interval"], rows

    @property
    def title(self) -> str:
        """What was measured, in one line."""
        names = self.policies[:1] if len(set(self.policies)) == 1 else self.policies
        games = f"{counted(self.games, 'game')} of {self.game.header}"
        return f"{games}, {' '.join(names)}, seed {self.seed}"

    def __repr__(self) -> str:
        return f"<LuckShare of {self.title}: {self.share.texts()[0]}>"

    def __str__(self) -> str:
        return f"{self.title}\n{tables.text(*self._cells())}"

    def _repr_html_(self) -> str:
        return tables.html(*self._cells(), self.title)


def luck_share(
    game: GameLike,
    policies: Policy | Mapping[int, Policy] = "careful",
    games: int = 100,
    futures: int = 256,
    seed: int | None = None,
    progress: Progress = None,
    **options: Any,
) -> LuckShare:
    """How much of a game is luck, for stated players.

    After each event a player's chance to win is another. What chance and others changed is luck,
    what the player's own move changed beside the reference player is skill (see
    `zw.review`). Of the sum of the squared changes this is the share of luck. The players whose
    changes are counted take turns from game to game.

    Args:
        game: the game, or its name.
        policies: who plays: one for all, or `{seat: policy}`, as in `zw.simulate`.
        games: how many games they play, 2 to 100,000.
        futures: the games that are played on from each moment, and after each move, 2 to 1,000,000.
        seed: a whole number from 0 on; None draws one.
        progress: as in `zw.simulate`.
        **options: the game's options, if it is given by name.

    Returns:
        The share of luck and the number of real decisions, with intervals. After an interrupt
        (Ctrl+C) they rest on the games that are done, two at the least.

    Raises:
        InvalidOption: there is no such game, option, policy or number.

    >>> import zwidgets as zw
    >>> found = zw.luck_share("shufflers", games=10, futures=64, seed=1)
    >>> found.share.value > 0.9
    True
    """
    found = begun(game, None, options).game
    games = as_count(games, "games", FEWEST, MOST_GAMES)
    futures = as_count(futures, "futures", FEWEST, MOST_FUTURES)
    seed = check_seed(seed)
    bots = policies_of(found, policies)
    first = Match(found, seed, dict(enumerate(bots)))
    parts = _parts(first, games, futures, progress)
    lucks, wholes, decisions = zip(*parts, strict=True)
    real, names = mean(Counter(map(int, decisions))), tuple(map(player_name, bots))
    real = replace(real, low=max(real.low, 0.0))
    return LuckShare(found, names, seed, futures, len(parts), _ratio(lucks, wholes), real)


Part = tuple[float, float, int]
"""Of one game: the squared changes by luck, all squared changes, and the real decisions."""


def _parts(first: Match, games: int, futures: int, progress: Progress) -> list[Part]:
    """The parts of the games; after an interrupt of those that are done, if that is enough."""
    found: dict[int, Part] = {}
    stopped = Bell()
    part_of = partial(_part, first, futures, stopped.is_set)
    parts = several(part_of, range(games), os.cpu_count() or 1)
    with shown(progress, games) as tell, closing(parts):
        try:
            for number, part in filter(None, parts):
                assert part is not None
                found[number] = part
                tell(1)
        except KeyboardInterrupt:
            if len(found) < FEWEST:
                raise
        finally:
            stopped.set()
    return [found[number] for number in sorted(found)]


def _part(first: Match, futures: int, stop: Callable[[], bool], number: int) -> Steps[Part | None]:
    """The part of one game; None if it was stopped on its way."""
    game = first.game
    match = Match(game, stream(first.seed, "luck", number).getrandbits(64), first.seats)
    match.run()
    path = Path(match, 0 if game.together else number % game.seats)
    rounds = Rounds(path, futures)
    whole = list[Round]()
    for place in range(rounds.count):
        one_round = yield from rounds.play(place, path.decisions, stop)
        if one_round is None:
            return None
        whole.append(one_round)
    one, other = whole[::2], whole[1::2]
    luck = skill = 0.0
    for (skilled, mine), (_, theirs) in zip(changes(path, one), changes(path, other), strict=True):
        luck, skill = luck + mine * theirs * (not skilled), skill + mine * theirs * skilled
    return luck, luck + skill, sum(_is_real(place, one, other) for place in path.decisions)


def _is_real(place: int, one: Sequence[Round], other: Sequence[Round]) -> bool:
    """Whether the moves of a decision differ: one half says which ones, the other by how much."""
    best, worst = (
        pick(one[0].tried[place], key=lambda move: sum(half.tried[place][move] for half in one))
        for pick in (max, min)
    )
    games = sum(half.games for half in other)
    more = sum(half.tried[place][best] - half.tried[place][worst] for half in other)
    return more / games > REAL


def _ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """The ratio of two sums with its normal interval, by the residues of each game.

    Rough estimates may bring sums that are no sums of squares, but what is told lies in 0 to 1.
    """
    total = sum(wholes)
    if total <= 0:
        return Estimate(1.0, 0.0 if any(wholes) else 1.0, 1.0, len(parts))
    share = sum(parts) / total
    residues = [part - share * whole for part, whole in zip(parts, wholes, strict=True)]
    half = quantile(CONFIDENCE) * sqrt(len(parts)) * stdev(residues) / total
    value, low, high = (min(max(share + add, 0.0), 1.0) for add in (0, -half, half))
    return Estimate(value, low, high, len(parts))
