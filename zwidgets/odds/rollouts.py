"""Rollouts: games played on after each of some moves, from what a seat knows.

All players play on by one policy. If nothing is hidden, the games of a move begin in the position
after it. They are the games 0, 1, 2, ... of the seed, as `simulate` plays them. If something is
hidden, complete positions are drawn that the seat could be in. In each of these samples every move
is made and a few games are played on, so that what a move turns up stays uncertain. Games of one
sample are alike, which `intervals.clustered` takes into account.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zwidgets.core.background import Steps
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import BLOCK
from zwidgets.core.match.players import bot_named, bot_names
from zwidgets.odds import plain
from zwidgets.odds.compiler import compiled_of
from zwidgets.odds.intervals import Estimate, clustered, wilson

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import CompiledGame

FIRST: Final = 128
"""The games of each move before the first estimate; a power of two."""
CHUNK: Final = 256
"""The most games of a move in one round; it divides a block."""
TOGETHER: Final = 8
"""The games of each move in one sample."""
SAMPLES: Final = 6
"""The samples before the first estimate."""

Played = Callable[[int, int], Steps[int]]
"""`played(first, games)` plays games from number `first` on; the result is the player's wins."""
Beginning = Callable[[State], Played]
"""Gives the games that begin in a complete position."""


def rollouts(
    state: State, seat: int, moves: Sequence[Move], seed: int, fast: bool = True
) -> Rollouts:
    """Return rollouts of these moves of a seat; none has been played yet.

    Args:
        state: the position.
        seat: the seat to move.
        moves: its moves that are tried.
        seed: of the random numbers.
        fast: False if the plain model plays, even if there is a compiled game.
    """
    policy, player = policy_of(state.game), state.player(seat)
    playing, fast = playing_on(state.game, policy, player, seed, fast)
    if state.game.hidden:
        return _Sampled(state, seat, moves, playing, seed, TOGETHER if fast else 1)
    return _Open([playing(state.after(move, seat)) for move in moves], fast)


def imagined(state: State, seat: int, reference: Bot, rng: random.Random) -> State:
    """Return a position in which a seat could be, where others choose in secret as a bot does.

    Args:
        state: the position; where nothing is hidden it is the only one.
        seat: the seat that looks.
        reference: the bot.
        rng: for what is drawn anew.
    """
    if not state.game.hidden:
        return state

    def choose(state: State, seat: int) -> Move:
        return state.parse_move(reference(state.view(seat), rng))

    found: State = state.game.resample_hidden_choices(state.resample(seat, rng), seat, choose)
    return found


def policy_of(game: Game[Any]) -> str:
    """Return the policy by which all play on: `careful` if the game has it, else `random`."""
    return "careful" if "careful" in bot_names(game) else "random"


def reference_of(game: Game[Any]) -> str:
    """Return the policy by which all play on at best: `game.reference` if the game has that bot."""
    return game.reference if game.reference in bot_names(game) else policy_of(game)


# Playing on


def playing_on(
    game: Game[Any], policy: str | Bot, player: int, seed: int, fast: bool = True
) -> tuple[Beginning, bool]:
    """Return how games are played on and a player's wins counted, and whether they are compiled.

    Args:
        game: the game.
        policy: the policy by which all play.
        player: whose wins count.
        seed: of the random numbers.
        fast: False if the plain model plays, even if there is a compiled game.
    """
    compiled = compiled_of(game)[0] if fast else None
    if compiled is None or isinstance(policy, Bot) or policy not in compiled.policies:
        start, compiled = _plain(game, policy, player, seed), None
    else:
        start = _compiled(compiled, policy, player, seed)

    def playing(state: State) -> Played:
        return start(state) if state.outcome is None else _over(player in state.outcome.winners)

    return playing, compiled is not None


def _over(won: bool) -> Played:
    """Return the games from a position that is over, which need not be played."""

    def played(first: int, games: int) -> Steps[int]:
        yield
        return games * won

    return played


def _compiled(compiled: CompiledGame, policy: str, player: int, seed: int) -> Beginning:
    policies = (compiled.policies.index(policy),) * compiled.game.seats

    def playing(state: State) -> Played:
        position = compiled.encode(state, None)

        def played(first: int, games: int) -> Steps[int]:
            yield
            block, place = divmod(first, BLOCK)
            return int(compiled.run(position, policies, seed, block, place, games).wins[player])

        return played

    return playing


def _plain(game: Game[Any], policy: str | Bot, player: int, seed: int) -> Beginning:
    bot = policy if isinstance(policy, Bot) else bot_named(game, policy)
    bots = dict.fromkeys(range(game.seats), bot)

    def playing(state: State) -> Played:
        def played(first: int, games: int) -> Steps[int]:
            tally = yield from plain.playing(state, None, bots, seed, first, games)
            return tally.wins[player]

        return played

    return playing


# Estimates


class _Open:
    """Rollouts where nothing is hidden: each move's games begin in the position after it."""

    def __init__(self, played: Sequence[Played], compiled: bool) -> None:
        self._played = played
        self._first, self._most = (FIRST, CHUNK) if compiled else (1, 1)
        self._games = [0] * len(played)
        self._wins = [0] * len(played)

    def begin(self) -> Steps[None]:
        """Play the first games of each move."""
        return self._play([True] * len(self._played), self._first)

    def go_on(self, wanted: Sequence[bool]) -> Steps[None]:
        """Play more games of the moves that are wanted."""
        return self._play(wanted, min(max(self._games), self._most))

    def _play(self, wanted: Sequence[bool], games: int) -> Steps[None]:
        for place, played in enumerate(self._played):
            if wanted[place]:
                self._wins[place] += yield from played(self._games[place], games)
                self._games[place] += games

    def estimates(self) -> list[Estimate]:
        """Return the chance to win after each move."""
        return [wilson(won, of) for won, of in zip(self._wins, self._games, strict=True)]


class _Sampled:
    """Rollouts with secrets: each sample is a complete position that the seat could be in."""

    def __init__(
        self,
        state: State,
        seat: int,
        moves: Sequence[Move],
        playing: Beginning,
        seed: int,
        together: int,
    ) -> None:
        self._state, self._seat, self._moves = state, seat, moves
        self._playing, self._seed, self._together = playing, seed, together
        self._drawn = 0
        self._wins: list[list[int]] = [[0] * (together + 1) for _ in moves]

    def begin(self) -> Steps[None]:
        """Play the first games of each move."""
        for _ in range(SAMPLES if self._together > 1 else 1):
            yield from self.go_on([True] * len(self._moves))

    def go_on(self, wanted: Sequence[bool]) -> Steps[None]:
        """Play more games of the moves that are wanted."""
        sample = self._state.resample(self._seat, stream(self._seed, "sample", self._drawn))
        for move, found, more in zip(self._moves, self._wins, wanted, strict=True):
            if more:
                played = self._playing(sample.after(move, self._seat))
                found[(yield from played(self._drawn * self._together, self._together))] += 1
        self._drawn += 1

    def estimates(self) -> list[Estimate]:
        """Return the chance to win after each move."""
        return [clustered(dict(enumerate(found)), self._together) for found in self._wins]


Rollouts: TypeAlias = _Open | _Sampled
"""The games after some moves, so far."""
