"""Luck-adjusted results: what chance gave a player is taken out of the results of games.

The luck of a chance event is the value of the position after it, less the value of the position
before. A value is the share of a few games, played on from there, that a player wins. Games that
begin before the event let it happen anew, so its luck is 0 on average, whoever plays them. So a
result less its luck has the same mean as the result, and the better the values, the smaller its
spread (AIVAT: Burch, Schmid, Moravcik and Bowling 2018).

This holds because the values are fixed before the game is played: their random numbers have a seed
of their own. Values that had seen how the games ended would be wrong.
"""

from __future__ import annotations

import warnings
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, field
from functools import cache, partial
from itertools import chain, islice, pairwise, starmap
from typing import Any, Final

from zwidgets.core.arguments import as_count
from zwidgets.core.background import done
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.state import State
from zwidgets.core.match.players import bot_named
from zwidgets.odds import plain
from zwidgets.odds.compiler import compiled_of
from zwidgets.odds.intervals import CONFIDENCE, Estimate, mean
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.ranges import Ranges, size
from zwidgets.odds.remote import share_out
from zwidgets.odds.rollouts import policy_of
from zwidgets.odds.work import Work, game_of

GAMES: Final = 128
"""The games that say the value of a position."""
PLAIN: Final = 4
"""The same without a compiled game."""

Luck = tuple[float, ...]
"""For each player how much of a win chance has given them, in one game."""


@dataclass(frozen=True)
class Values:
    """The chance of each player to win from a position.

    Attributes:
        game: the game.
        policies: for each player who plays on for them.
    """

    game: Game[Any]
    policies: tuple[str, ...]

    def luck(self, states: Iterable[State], seed: int) -> Luck:
        """Return the luck of each player in a game, or in a part of it.

        Args:
            states: the positions of the game, one after the other.
            seed: of the games that are played on, another one than the game's.
        """
        value = cache(partial(self._value, seed))
        found = (0.0,) * self.game.seats
        for before, after in pairwise(states):
            if before.is_chance:
                each = zip(found, value(after), value(before), strict=True)
                found = tuple(luck + now - then for luck, now, then in each)
        return found

    def _value(self, seed: int, state: State) -> tuple[float, ...]:
        if state.outcome is not None:
            return won(state)
        compiled, _ = compiled_of(self.game)
        if compiled is None:
            bots = {place: bot_named(self.game, name) for place, name in enumerate(self.policies)}
            plainly = done(plain.playing(state, None, bots, seed, 0, PLAIN))
            return tuple(wins / PLAIN for wins in plainly.wins)
        policies = tuple(map(compiled.policies.index, self.policies))
        tally = compiled.run(compiled.encode(state, None), policies, seed, 0, 0, GAMES)
        return tuple(int(wins) / GAMES for wins in tally.wins)


def won(state: State) -> tuple[float, ...]:
    """Return for each player 1 if they have won, else 0; the game is over."""
    assert state.outcome is not None
    return tuple(float(player in state.outcome.winners) for player in range(state.game.seats))


def values_of(game: Game[Any], players: Iterable[object]) -> Values:
    """Return the values in games of these players.

    Those whom the compiled game plays play on for themselves, and the reference for the others.

    >>> import zwidgets as zw
    >>> values_of(zw.game("the-filler"), ["random", zw.expert(games=50)]).policies
    ('random', 'careful')
    """
    compiled, _ = compiled_of(game)
    known = () if compiled is None else compiled.policies
    names = (player.name if isinstance(player, Bot) else player for player in players)
    return Values(game, tuple(str(name) if name in known else policy_of(game) for name in names))


@dataclass(frozen=True)
class Adjusted:
    """The luck-adjusted results of games of a simulation, as far as they are known.

    Attributes:
        work: the games.
        values: the values by which luck is measured.
        found: for each game by its number, and for each player, their result less their luck.
    """

    work: Work
    values: Values
    found: dict[int, Luck] = field(default_factory=dict)

    def share(
        self,
        played: Ranges,
        seat: int,
        games: int,
        confidence: float,
        progress: Progress,
        executor: Executor | None,
    ) -> Estimate:
        """Return the luck-adjusted share of wins (see `Simulation.adjusted`)."""
        seat, most = self.work.game.as_seat(seat), size(played)
        games = as_count(games, "games to adjust", most=most)
        numbers = [*islice(chain.from_iterable(starmap(range, played)), games)]
        self._play(numbers, progress, executor)
        results = [self.found[number][seat] for number in numbers if number in self.found]
        if len(results) < games:
            warnings.warn(
                f"Interrupted after {len(results)} of {games} games; the same call goes on from "
                "there.",
                RuntimeWarning,
                stacklevel=3,
            )
        return share(Counter(results), confidence)

    def _play(self, numbers: Sequence[int], progress: Progress, executor: Executor | None) -> None:
        """Work out the results of games that are not known yet; after an interrupt fewer."""
        todo = [number for number in numbers if number not in self.found]
        do, players = partial(_luck_out, self.work, self.values), self.work.policies
        scale = Scale("games", len(numbers)) if len(todo) == len(numbers) else None
        with shown(progress, len(todo), scale) as tell:
            results = share_out(do, todo, executor, players, self.work.game)
            collect(results, lambda result: self.found.update([result]), tell, self.found)


def _luck_out(work: Work, values: Values, number: int) -> Luck:
    """Return the result of a game less the luck of each player."""
    states = game_of(work, number).states
    luck = values.luck(states, stream(work.seed, "values", number).getrandbits(64))
    return tuple(result - more for result, more in zip(won(states[-1]), luck, strict=True))


def share(results: Mapping[float, int], confidence: float = CONFIDENCE) -> Estimate:
    """Return the mean of luck-adjusted results, cut to 0 to 1, out of which a few games may lead.

    The interval has room for a game that did not come: one that is as far away as any result so
    far, or as a win or a loss without luck.

    >>> print(share({1.0: 6, 0.0: 2}), share({0.5: 1}), sep="; ")
    75.0 % (34.8 to 96.9 %, 8 games); 50.0 % (1.1 to 98.9 %, 1 game)
    """
    found = mean(results, confidence, (min(0.0, *results), max(1.0, *results)))
    ends = (found.value, found.low, found.high)
    value, low, high = (min(max(end, 0.0), 1.0) for end in ends)
    return Estimate(value, low, high, found.games, confidence)
