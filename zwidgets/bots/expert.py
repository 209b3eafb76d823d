"""The player `expert`: it plays on from positions that its seat could be in, and compares moves.

Every move is made in the same positions and with the same luck, and a reference player plays on for
everybody. Moves that do worse are given up half at a time, so that the games go to those that may
still be best (sequential halving: Karnin, Koren and Somekh 2013).
"""

from __future__ import annotations

import random
import time
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.arguments import as_count, as_real
from zwidgets.core.background import Steps, Wait, Work, done
from zwidgets.core.contract.bot import Bot, Hurried, Plan, at_leisure
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.registry import game_class, game_names
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.match.players import Player, as_player, bot_named, bot_names, player_name

if TYPE_CHECKING:
    from zwidgets.odds.rollouts import Played

MOST_GAMES: Final = 10_000_000
"""The most games of a decision."""
MOST_SECONDS: Final = 3_600
"""The most seconds of a decision."""
PLAINLY: Final = 32
"""The games of a decision if no other number is named and the plain model plays."""
PATIENCE: Final = 3.0
"""Seconds for which people at a board wait for the compiler, unless a number of games is named."""
HURRY: Final = 0.3
"""Seconds that a decision may take although the answer is wanted at once."""
GLANCE: Final = 0.05
"""Seconds between two looks at who waits."""
CHUNK: Final = 32
"""The most games of a move at a time, where nothing is hidden."""
TOGETHER: Final = 8
"""The most games of a move in one of the positions that are drawn, where something is hidden."""
POSITIONS: Final = 8
"""At least so many positions are drawn before moves are given up, if the games suffice."""


def expert(
    games: int | None = None, seconds: float | None = None, policy: Player | None = None
) -> Bot:
    """Return a player that compares its moves by playing on, to be seated anywhere.

    It knows what its seat's view tells and nothing else: what is hidden is drawn anew, also what
    others have chosen at once with it and in secret. The chance to win decides; a shared win is a
    win.

    Args:
        games: how many games it plays for one decision, 1 to 10,000,000, but at least one after
            each move; the same seed then gives the same moves, unless somebody hurries it. None
            are as many as take at most 0.3 seconds, or 32 where the plain model plays.
        seconds: how long it takes for one decision, in place of `games`; up to 3,600.
        policy: the bot that plays on for everybody: its name, a bot or a function of the view; a
            game without it seats no such expert. None is the best that is fast enough: in Dead
            Center `trained`, else `careful`, or `random` in a game without it.

    Returns:
        The bot, whose name is `expert`.

    >>> import zwidgets as zw
    >>> match = zw.Match("dead-center", seed=8, seats={0: zw.expert(games=50)})
    >>> match.run().outcome.winners
    (0,)
    """
    either = games is None or seconds is None
    need(either, "Name the games or the seconds of a decision, not both.")
    if games is not None:
        games = as_count(games, "games", most=MOST_GAMES)
    need(
        seconds is None or as_real(seconds, 0, MOST_SECONDS),
        f"{quoted(seconds)} is no time: write more than 0 and at most {MOST_SECONDS:,} seconds "
        "for each decision.",
    )
    _check_policy(policy)
    return Bot("expert", Expert(games, as_real(seconds), policy))


def _check_policy(policy: Player | None) -> None:
    if policy is None:
        return
    for game in (game_class(name)() for name in game_names()):
        if callable(policy) or (isinstance(policy, str) and policy in bot_names(game)):
            _reference(game, policy)
            return
    raise InvalidOption(
        f"No game has a bot {quoted(policy)} that could play on: write careful or random."
    )


def _reference(game: Game[Any], policy: Player | None) -> Bot:
    """Return the bot that plays on for everybody; one that plays futures itself is refused."""
    from zwidgets.odds.rollouts import policy_of, reference_of

    if policy == "careful":
        policy = policy_of(game)
    policy = policy or reference_of(game)
    known = not isinstance(policy, str) or policy in bot_names(game)
    told = f"{game.title} has no bot {quoted(policy)} that could play on: write careful or random."
    need(known, told)
    bot = as_player(game, policy)
    if not isinstance(bot, Bot) or isinstance(bot.choose, Plan):
        name = quoted(player_name(bot))
        raise InvalidOption(f"{name} plays futures itself: write careful or random.")
    return bot


@dataclass(frozen=True, slots=True)
class Expert(Plan):
    """The policy of an expert (see `expert`)."""

    games: int | None = None
    seconds: float | None = None
    policy: Player | None = None

    def __call__(self, state: State, seat: int, rng: random.Random, hurried: Hurried) -> str:
        """Return the move after which the most games are won.

        Among several it is the reference's.
        """
        return done(self.thinking(state, seat, rng, hurried))

    def thinking(self, state: State, seat: int, rng: random.Random, hurried: Hurried) -> Work[str]:
        """Return the same as work that may pause in each game."""
        reference = _reference(state.game, self.policy)
        first = state.parse_move(reference(state.view(seat), rng))
        moves = different(state, seat, first)
        if len(moves) == 1:
            return str(moves[0])
        fast = yield from self._waits(state, hurried)
        found = _Rollouts(state, seat, moves, reference, rng, fast)
        budget = _Budget(self._games(state.game, found.compiled, hurried), self.seconds, hurried)
        best = yield from _best(found, state.game.hidden, budget)
        return str(moves[best])

    def check(self, game: Game[Any]) -> None:
        """Refuse a game without the bot that is to play on."""
        if self.policy is not None:
            _reference(game, self.policy)

    def __str__(self) -> str:
        standard = type(self)()
        given = {option.name: getattr(self, option.name) for option in fields(self)}
        told = [
            f"{name}={value.name if isinstance(value, Bot) else repr(value)}"
            for name, value in given.items()
            if value != getattr(standard, name)
        ]
        return f"zw.expert({', '.join(told)})"

    def _waits(self, state: State, hurried: Hurried) -> Work[bool]:
        """Have the game compiled; False if people at a board wait for that too long."""
        from zwidgets.odds.compiler import has_numba
        from zwidgets.odds.preparing import prepare

        if hurried is at_leisure or not has_numba():
            return True
        ready, begun = prepare(state.game), time.monotonic()
        while not ready.is_set():
            late = self.games is None and time.monotonic() - begun > PATIENCE
            if late or hurried():
                return False
            yield Wait(GLANCE, ready)
        return True

    def _games(self, game: Game[Any], compiled: bool, hurried: Hurried) -> int | None:
        """Return the games of a decision; None if seconds are named."""
        from zwidgets.odds.compiler import compiled_of

        if self.games is not None or self.seconds is not None:
            return self.games
        if compiled:
            fast = game.compiled()
            assert fast is not None
            return fast.futures
        if hurried is at_leisure:
            what = game.title
            if compiled_of(game)[0] is not None:
                what = f"{quoted(_reference(game, self.policy).name)} of {what}"
            warnings.warn(
                f"{what} is not compiled here: expert plays {PLAINLY} games a decision by "
                "the plain model.",
                RuntimeWarning,
                stacklevel=2,
            )
        return PLAINLY


def different(state: State, seat: int, first: Move) -> list[Move]:
    """Return the moves of a seat, one for each effect, beginning with a given move."""
    view, found = state.view(seat), dict[str, Move]()
    for move in (first, *state.game.canonical_moves(state, seat)):
        found.setdefault(state.game.wording(view, move).words, move)
    return [*found.values()]


class _Rollouts:
    """Games played on after some moves, so far.

    Attributes:
        wins: for each move how many of its games its player won.
        compiled: True if compiled games play.
    """

    def __init__(
        self,
        state: State,
        seat: int,
        moves: Sequence[Move],
        reference: Bot,
        rng: random.Random,
        fast: bool,
    ) -> None:
        from zwidgets.odds import rollouts

        self.wins = [0] * len(moves)
        self._state, self._seat, self._moves, self._reference = state, seat, moves, reference
        self._seed, self._games = rng.getrandbits(64), 0
        name, player = reference.name, state.player(seat)
        known = name in bot_names(state.game) and bot_named(state.game, name) == reference
        self._playing, self.compiled = rollouts.playing_on(
            state.game, name if known else reference, player, self._seed, fast
        )
        self._sample: State | None = None
        self._played: dict[int, Played] = {}

    def play(self, places: Sequence[int], games: int) -> Steps[None]:
        """Play more games of some moves, in the same position and with the same luck."""
        from zwidgets.odds.rollouts import imagined

        rng = stream(self._seed, "sample", self._games)
        sample = imagined(self._state, self._seat, self._reference, rng)
        if sample != self._sample:
            self._sample, self._played = sample, {}
        for place in places:
            if place not in self._played:
                after = sample.after_legal(self._moves[place], self._seat)
                self._played[place] = self._playing(after)
            self.wins[place] += yield from self._played[place](self._games, games)
        self._games += games


@dataclass(frozen=True, slots=True)
class _Budget:
    """The games or the seconds that a decision may take.

    Attributes:
        games: the games of all rounds together; None if the seconds count.
        seconds: the seconds of all rounds together; None if the games count.
        hurried: says whether the answer is wanted now.
        begun: when the decision began.
    """

    games: int | None
    seconds: float | None
    hurried: Hurried
    begun: float = field(default_factory=time.monotonic)

    def each(self, moves: int, rounds: int) -> int:
        """Return the games of each move in a round."""
        return MOST_GAMES if self.games is None else max(self.games // (rounds * moves), 1)

    def over(self, share: float = 1.0) -> bool:
        """Return whether this share of its time is over."""
        passed = time.monotonic() - self.begun
        late = self.seconds is not None and passed >= share * self.seconds
        return late or (passed >= HURRY and self.hurried())


def _best(found: _Rollouts, hidden: bool, budget: _Budget) -> Steps[int]:
    """Return the place of the best move, by sequential halving.

    Of moves that are as good it is the first.
    """
    left = list(range(len(found.wins)))
    rounds = (len(left) - 1).bit_length()
    for number in range(1, rounds + 1):
        for games in _steps(found, hidden, budget.each(len(left), rounds)):
            yield from found.play(left, games)
            if budget.over(number / rounds):
                break
        left.sort(key=lambda place: (-found.wins[place], place))
        if budget.over():
            break
        left = left[: (len(left) + 1) // 2]
    return left[0]


def _steps(found: _Rollouts, hidden: bool, games: int) -> Iterator[int]:
    """Yield the games of each step; in each a position is drawn where something is hidden."""
    most = 1
    if found.compiled:
        most = min(TOGETHER, max(games // POSITIONS, 1)) if hidden else CHUNK
    for played in range(0, games, most):
        yield min(most, games - played)


@dataclass(frozen=True, slots=True)
class _Hasty(Expert):
    """An expert that stops at its seconds, and where games are compiled at its own games."""

    def _games(self, game: Game[Any], compiled: bool, hurried: Hurried) -> int | None:
        fast = game.compiled() if compiled else None
        return fast.futures if fast else None


EXPERT: Final = Bot("expert", Expert())
"""Plays futures from positions that its seat could be in (see `expert`)."""

HARD: Final = Bot("hard", _Hasty(seconds=0.3))
"""The expert that takes 0.3 seconds at most for a decision, also where the plain model plays."""
