"""Tournaments of any game: every player meets every other in every seat.

`zw.tournament("the-filler", {"a": my_bot, "b": "careful"}, games=200, seed=1)`. Players get their
seat's view with its legal moves, and nothing else. A player that raises an error, takes too long or
answers nonsense loses that game, and the tournament goes on.
"""

from __future__ import annotations

import pickle
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from itertools import combinations, product
from threading import TIMEOUT_MAX
from typing import Any, Final

from zwidgets.bots.limits import Fault, Patience, legal_move
from zwidgets.bots.results import Mistake, Played, Tournament
from zwidgets.core.arguments import as_bool, as_count, as_real
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike, game_of
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN, Player, as_player
from zwidgets.odds.adjusting import values_of
from zwidgets.odds.running import bar, stays_here

__all__ = ["Mistake", "Played", "Tournament", "play_game", "schedule", "tournament"]

MOST_CHUNK: Final = 50
"""The most games that an executor's worker is sent at once."""
MOST_GAMES: Final = 1_000_000


@dataclass(frozen=True, slots=True)
class Fixture:
    """A game to be played: the name of the player in each seat, and the seed."""

    seating: tuple[str, ...]
    seed: int


def tournament(
    game: GameLike,
    players: Mapping[str, Player],
    /,
    games: int = 100,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: bool = True,
    adjusted: bool = False,
    **options: Any,
) -> Tournament:
    """Let players meet, to see who is better.

    Opponents meet in pairs, each pair in every seating in turn, with the same seeds for every
    seating. In a game for more than two players a pair shares the seats in every way. In a game
    for one, or with all players on one side, each plays alone, with the same seeds for all.

    Args:
        game: the game, or its name.
        players: the players by their names in the table: a bot, a bot's name, or any function
            `view -> move text` (or `(view, rng) -> move text`).
        games: the number of games of each pair, or of each player alone, up to 1,000,000. If it is
            a multiple of the number of seatings (2 with two seats; 6, 14, 30 and 62 with three to
            six), every seating comes equally often.
        seed: for chance and bots; None draws a fresh one. The same seed and players give the same
            tournament, with any executor, and each game is `Match(game, seed, seats)` again.
        limit: the seconds that a bot may take for one move; None for no limit.
        executor: plays games at the same time, such as a `ProcessPoolExecutor`; games of players
            that cannot be pickled are played here. None plays one game after the other.
        progress: True shows a progress bar after a second, if tqdm is installed.
        adjusted: True also takes what chance gave each player out of their results, which says the
            same with fewer games (see `zwidgets.odds.adjusting`), where a draw counts half; each
            game takes longer.
        options: the game's options, if `game` is a name.

    Returns:
        The results; after Ctrl-C those of the games that were played.

    Raises:
        InvalidOption: there is no such game, option, player or seed; a person is among the players;
            there are too few players; or the number of games, the limit or the executor is none.

    >>> import zwidgets as zw
    >>> first = lambda view: view["moves"][0]
    >>> result = zw.tournament("the-filler", {"first": first, "chance": "random"}, games=20, seed=1)
    >>> print(result)
    the-filler: 20 games, seed 1
    player  games   wins            95 %  seat 0  seat 1    rating  score  mistakes
    chance     20  55.0%  34.2% to 74.2%    100%     10%  +17 ± 38    2.7         0
    first      20  45.0%  25.8% to 65.8%     90%      0%  -17 ± 38    3.3         0
    """
    found = game_of(game, options)
    _check(found, players)
    games = as_count(games, "games", most=MOST_GAMES)
    _check_means(limit, executor)
    ask = _Asked(found, dict(players), limit, as_bool(adjusted, "adjusted"))
    seed = check_seed(seed)
    fixtures = list(schedule(found, list(players), games, seed))
    played: list[Played] = []
    with _bar(len(fixtures), as_bool(progress, "progress")) as count:
        try:
            for chunk in _results(ask, fixtures, executor):
                played += chunk
                count(len(chunk))
        except KeyboardInterrupt:
            if not played:
                raise
    return Tournament(found, tuple(players), seed, tuple(played), len(fixtures))


def _check(game: Game[Any], players: Mapping[str, Player]) -> None:
    if not isinstance(players, Mapping) or len(players) < (1 if game.together else 2):
        raise InvalidOption('Name who plays, as {"a": my_bot, "b": "careful"}.')
    for name, player in players.items():
        if not isinstance(name, str):
            raise InvalidOption(f"{quoted(name)} is no text: names are written in quotation marks.")
        if isinstance(player, str) and player == HUMAN:
            raise InvalidOption(f"{quoted(name)} is no bot: people play no tournaments.")
        as_player(game, player)


def _check_means(limit: Any, executor: object) -> None:
    if limit is not None and not 0 < (as_real(limit) or 0) <= TIMEOUT_MAX:
        raise InvalidOption(f"{quoted(limit)} is no limit: write seconds, as 0.5, or None.")
    if executor is not None and not callable(getattr(executor, "submit", None)):
        raise InvalidOption(f"{quoted(executor)} is no executor: give one of concurrent.futures.")


# Fixtures


def schedule(game: Game[Any], names: Sequence[str], games: int, seed: int) -> Iterator[Fixture]:
    """The games of a tournament, in order.

    Args:
        game: the game.
        names: the players.
        games: the number of games of each pair, or of each player alone.
        seed: the tournament's, from which each game's seed follows.

    >>> import zwidgets as zw
    >>> [f.seating for f in schedule(zw.game("the-filler"), "abc", 2, seed=1)]
    [('a', 'b'), ('b', 'a'), ('a', 'c'), ('c', 'a'), ('b', 'c'), ('c', 'b')]
    """
    for group in _groups(game, names):
        for number in range(games):
            which, way = divmod(number, len(group))
            yield Fixture(group[way], stream(seed, "tournament", which).getrandbits(53))


def _groups(game: Game[Any], names: Sequence[str]) -> list[list[tuple[str, ...]]]:
    """For each pair, or each player alone, every seating."""
    if game.together:
        return [[(name,) * game.seats] for name in names]
    return [_seatings(pair, game.seats) for pair in combinations(names, 2)]


def _seatings(pair: tuple[str, str], seats: int) -> list[tuple[str, ...]]:
    """Every seating in which both have a seat, each followed by its exchange of the two."""
    a, b = pair
    ways = [(a, *rest) for rest in product(pair, repeat=seats - 1) if b in rest]
    other = {a: b, b: a}
    return [way for one in ways for way in (one, tuple(other[name] for name in one))]


# Playing


@dataclass(frozen=True)
class _Asked:
    """Plays fixtures. It is sent to the workers of an executor."""

    game: Game[Any]
    players: dict[str, Player]
    limit: float | None
    adjusted: bool

    @property
    def own(self) -> list[Player]:
        """The players that are given by no name."""
        given = self.players.values()
        return [as_player(self.game, one) for one in given if not isinstance(one, str)]

    def __call__(self, fixtures: Sequence[Fixture]) -> list[Played]:
        patience = Patience(self.limit)
        try:
            return [
                play_game(self.game, self.players, one, patience, self.adjusted) for one in fixtures
            ]
        finally:
            patience.close()


def _results(
    ask: _Asked, fixtures: list[Fixture], executor: Executor | None
) -> Iterator[list[Played]]:
    if executor is None:
        yield from (ask([one]) for one in fixtures)
        return
    size = max(1, min(MOST_CHUNK, len(fixtures) // 32))
    chunks = [fixtures[place : place + size] for place in range(0, len(fixtures), size)]
    futures = [executor.submit(ask, chunk) for chunk in chunks]
    try:
        for future, chunk in zip(futures, chunks, strict=True):
            try:
                played = future.result()
            except (pickle.PicklingError, AttributeError, TypeError):
                if not stays_here(ask, ask.own):
                    raise
                played = ask(chunk)
            yield played
    finally:
        for future in futures:
            future.cancel()


def play_game(
    game: Game[Any],
    players: Mapping[str, Player],
    fixture: Fixture,
    patience: Patience,
    adjusted: bool = False,
) -> Played:
    """Play one game. A player that makes a mistake loses it.

    Args:
        game: the game.
        players: the players by name.
        fixture: who sits where, and the seed.
        patience: asks the bots.
        adjusted: True also says how much of a win chance gave each player.
    """
    seating, seed = fixture.seating, fixture.seed
    match = Match(game, seed, {place: players[name] for place, name in enumerate(seating)})
    bots = match.seats
    while (seat := match.bot_due()) is not None:
        player = match.state.player(seat)
        try:
            _move(match, seat, bots[player], patience)
        except Fault as fault:
            found = _lost(match, seating, Mistake(seating[player], seat, str(fault)))
            break
    else:
        outcome = match.state.outcome
        assert outcome is not None
        found = Played(seating, seed, outcome.winners, outcome.scores, len(match.history))
    if not adjusted:
        return found
    values = values_of(game, [players[name] for name in seating])
    return replace(found, luck=values.luck(match.states, stream(seed, "values").getrandbits(64)))


def _move(match: Match, seat: int, bot: Player, patience: Patience) -> None:
    if not isinstance(bot, Bot):
        raise Fault("is a person")
    if match.game.talks and bot.talk is not None:
        remark = patience.ask(lambda: match.remark(seat))
        if remark is not None:
            match.say(remark, seat)
    state = match.state
    rng = stream(match.seed, "bot", seat, len(match.history))
    match.play(legal_move(state, seat, patience.ask(lambda: bot.move(state, seat, rng))), seat)


def _lost(match: Match, seating: tuple[str, ...], mistake: Mistake) -> Played:
    others = [place for place, name in enumerate(seating) if name != mistake.name]
    winners = () if match.game.together else tuple(others)
    return Played(seating, match.seed, winners, (), len(match.history), mistake)


# Progress


@contextmanager
def _bar(total: int, wanted: bool) -> Iterator[Callable[[int], object]]:
    """Give a function that counts games on a progress bar."""
    try:
        shown = bar(total=total, unit="game", delay=1, leave=False) if wanted else None
    except ModuleNotFoundError:
        shown = None
    if shown is None:
        yield lambda count: None
        return
    with closing(shown):
        yield shown.update
