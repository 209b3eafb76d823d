"""Tournaments of any game: every player meets every other in every seat.

`zw.tournament("the-filler", {"a": my_bot, "b": "careful"}, games=200, seed=1)`. Players get their
seat's view with its legal moves, and nothing else. A player that raises an error, takes too long or
answers nonsense loses that game, and the tournament goes on.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from functools import partial
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
from zwidgets.core.errors import InvalidArgument, InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN, Player, as_player, player_name
from zwidgets.odds.adjusting import values_of
from zwidgets.odds.plain import Step, nothing_more
from zwidgets.odds.progress import Progress, Scale, collect, shown
from zwidgets.odds.remote import remote
from zwidgets.odds.running import as_executor
from zwidgets.odds.work import as_result, check_same, load_compiled, moves_from, or_before

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
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
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
        games: the number of games of each pair, or of each player alone, up to 1,000,000; None is
            100, or as many as `resume` was to play. If it is a multiple of the number of seatings
            (2 with two seats; 6, 14, 30 and 62 with three to six), every seating comes equally
            often.
        seed: for chance and bots; None draws a fresh one. The same seed and players give the same
            tournament, with any executor, and each game is `Match(game, seed, seats)` again.
        limit: the seconds that a bot may take for one move; None for no limit.
        executor: plays games at the same time, such as a `ProcessPoolExecutor`; games of players
            that cannot be pickled are played here. None plays one game after the other.
        progress: as in `zw.simulate`.
        adjusted: True also takes what chance gave each player out of their results, which says the
            same with fewer games (see `zwidgets.odds.adjusting`), where a draw counts half; each
            game takes longer.
        resume: an earlier result of the same call; only the games that it lacks are played. No game
            that it has is left out, even if fewer are asked for.
        **options: the game's options, if `game` is a name.

    Returns:
        The results. After an interrupt (Ctrl+C) they are those of the complete games, and
        `interrupted` is True; where there is none yet, the interrupt goes on.

    Raises:
        InvalidOption: there is no such game, option, player or seed; a person is among the players;
            there are too few players; or the number of games, the limit or the executor is none; or
            `resume` comes from another call.

    >>> import zwidgets as zw
    >>> first = lambda view: view["moves"][0]
    >>> result = zw.tournament("the-filler", {"first": first, "chance": "random"}, games=20, seed=1)
    >>> print(result)
    the-filler: 20 games, seed 1
    player  games   wins            95 %  seat 0  seat 1    rating  score  mistakes
    chance     20  55.0%  32.0% to 76.2%    100%     10%  +17 ± 38    2.7         0
    first      20  45.0%  23.8% to 68.0%     90%      0%  -17 ± 38    3.3         0
    """
    found = game_of(game, options)
    _check(found, players)
    adjusted, executor = as_bool(adjusted, "adjusted"), as_executor(executor)
    as_result(resume, Tournament, "a tournament")
    if games is None:
        games = 100 if resume is None else resume.planned // len(_groups(found, list(players)))
    games = as_count(games, "games", most=MOST_GAMES)
    seed = check_seed(or_before(seed, resume, "seed"))
    if limit is not None and as_real(limit, 0, TIMEOUT_MAX) is None:
        raise InvalidOption(f"{quoted(limit)} is no limit: write seconds, as 0.5, or None.")
    kinds = tuple(player_name(as_player(found, one)) for one in players.values())
    known = {} if resume is None else _known(resume, found, players, kinds, seed, adjusted)
    fixtures = list(schedule(found, list(players), games, seed))
    todo = [one for one in fixtures if one not in known]
    stopped = _play(_Asked(found, dict(players), limit, adjusted), todo, known, executor, progress)
    if stopped and not known:
        raise KeyboardInterrupt
    order = dict.fromkeys([*fixtures, *known])
    played = tuple(known[one] for one in order if one in known)
    return Tournament(found, tuple(players), seed, played, len(order), kinds)


def _known(
    resume: Tournament,
    game: Game[Any],
    players: Iterable[str],
    kinds: tuple[str, ...],
    seed: int,
    adjusted: bool,
) -> dict[Fixture, Played]:
    """The games of an earlier result of the same call."""
    named = {"game": (resume.game, game), "players": (list(resume.names), list(players))}
    named["kinds of players"] = (list(resume.kinds or kinds), list(kinds))
    check_same({**named, "seed": (resume.seed, seed), "adjusting": (resume.adjusted, adjusted)})
    return {Fixture(one.seating, one.seed): one for one in resume.played}


def _check(game: Game[Any], players: Mapping[str, Player]) -> None:
    if not isinstance(players, Mapping) or len(players) < (1 if game.together else 2):
        raise InvalidOption('Name who plays, as {"a": my_bot, "b": "careful"}.')
    for name, player in players.items():
        if not isinstance(name, str):
            raise InvalidArgument(
                f"{quoted(name)} is no text: names are written in quotation marks."
            )
        if isinstance(player, str) and player == HUMAN:
            raise InvalidOption(f"{quoted(name)} is no bot: people play no tournaments.")
        as_player(game, player)


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

    def __call__(self, fixtures: Sequence[Fixture], step: Step = nothing_more) -> list[Played]:
        patience = Patience(self.limit)
        try:
            return [
                play_game(self.game, self.players, one, patience, self.adjusted, step)
                for one in fixtures
            ]
        finally:
            patience.close()


def _play(
    ask: _Asked,
    fixtures: Sequence[Fixture],
    known: dict[Fixture, Played],
    executor: Executor | None,
    progress: Progress,
) -> bool:
    """Play games, and add them to those that are known; returns whether an interrupt came."""

    def keep(result: tuple[Sequence[Fixture], list[Played]]) -> int:
        known.update(zip(*result, strict=True))
        return len(result[1])

    size = 1 if executor is None else max(1, min(MOST_CHUNK, len(fixtures) // 32))
    chunks = (fixtures[place : place + size] for place in range(0, len(fixtures), size))
    pairs = len(_groups(ask.game, [*ask.players]))
    scale = None if known else Scale("games", len(fixtures) // pairs)
    load_compiled(ask.game, ask.players.values())
    with shown(progress, len(fixtures), scale) as tell:
        step = tell.steps(partial(moves_from, ask.game.start()))
        if executor is None:
            return collect(((one, ask(one, step)) for one in chunks), keep, tell)
        return collect(remote(ask, chunks, executor, ask.own), keep, tell)


def play_game(
    game: Game[Any],
    players: Mapping[str, Player],
    fixture: Fixture,
    patience: Patience,
    adjusted: bool = False,
    step: Step = nothing_more,
) -> Played:
    """Play one game. A player that makes a mistake loses it.

    Args:
        game: the game.
        players: the players by name.
        fixture: who sits where, and the seed.
        patience: asks the bots.
        adjusted: True also says how much of a win chance gave each player.
        step: is called after each move.
    """
    seating, seed = fixture.seating, fixture.seed
    match = Match(game, seed, {place: players[name] for place, name in enumerate(seating)})
    bots = match.seats
    while (seat := match.bot_due()) is not None:
        player = match.state.player(seat)
        try:
            _move(match, seat, bots[player], patience)
            step()
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
