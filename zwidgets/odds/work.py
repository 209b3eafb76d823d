"""The work of a simulation, in pieces that travel to other threads, processes and machines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, Final

from zwidgets.core.background import done
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.chance import key_of, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import BLOCK, columns_of
from zwidgets.core.match.events import new_event
from zwidgets.core.match.history import History
from zwidgets.core.match.players import bot_named
from zwidgets.odds import plain
from zwidgets.odds.compiler import CannotCompile, compiled_of
from zwidgets.odds.plain import Step, Tally, nothing_more, tally_of, total
from zwidgets.odds.ranges import Ranges
from zwidgets.odds.resuming import check_same

GROUPS: Final = 1_024
"""The most groups of games that are kept."""
LAST_GAME: Final = 2**53 - 1
"""The highest number of a game."""

Done = dict[int, Tally]
"""The counts, by the number of the group."""


@dataclass(frozen=True, slots=True)
class Work:
    """Games `first` to `first + games - 1` of a simulation, with all that they depend on.

    Attributes:
        game: the game with its options.
        position: the position in which each game begins, as text. It holds secrets, so it is not
            in `repr`.
        seat: each game keeps what this seat knows; None keeps the whole position.
        policies: for each player the name of a policy, or a bot.
        seed: of the random numbers.
        compiled: True if the compiled game plays, False if the plain model does.
        group: the number of games in a group.
        first: the number of the first game.
        games: the number of games.
    """

    game: Game[Any]
    position: str = field(repr=False)
    seat: int | None
    policies: tuple[str | Bot, ...]
    seed: int
    compiled: bool
    group: int
    first: int
    games: int

    def part(self, first: int, games: int) -> Work:
        """Return the same work on these games."""
        return replace(self, first=first, games=games)

    def upto(self, first: int, end: int) -> Work:
        """Return the same work on the games from `first` to before `end`."""
        return self.part(first, end - first)

    @property
    def end(self) -> int:
        """The number after the last game's."""
        return self.first + self.games

    def cut(self, ranges: Ranges, size: int) -> Iterator[Work]:
        """Yield the games in these ranges, cut at multiples of `size`."""
        for first, end in ranges:
            while first < end:
                upto = min(end, (first // size + 1) * size)
                yield self.part(first, upto - first)
                first = upto

    @property
    def piece(self) -> int:
        """The most games that are played in one go: they lie within a block and within a group.

        Games of the plain model take long, so each is kept by itself.
        """
        return min(self.group, BLOCK) if self.compiled else 1


def group_size(games: int) -> int:
    """Return the smallest power of two, from 16 on, that makes at most `GROUPS` groups.

    >>> group_size(1000), group_size(1_000_000), group_size(10**9)
    (16, 1024, 1048576)
    """
    size = 16
    while size * GROUPS < games:
        size *= 2
    return size


_SAME: Final = ("game", "position", "seat", "policies", "seed", "compiled")


def together(mine: Work, theirs: Work, games: int) -> Work:
    """Return the work of two runs together, from the first game of both to the last.

    Args:
        mine: the work of the one run.
        theirs: the work of the other.
        games: how many games both have played.
    """
    check_same_work(mine, theirs)
    first, end = min(mine.first, theirs.first), max(mine.end, theirs.end)
    group = max(mine.group, theirs.group, group_size(games))
    return replace(mine, first=first, games=end - first, group=group)


def check_same_work(mine: Work, theirs: Work) -> None:
    """Refuse two runs that differ in more than their games."""
    check_same({name: (getattr(mine, name), getattr(theirs, name)) for name in _SAME})


def do(work: Work, step: Step = nothing_more) -> Done:
    """Play the games and count each group. This is the function that executors call."""
    found: Done = {}
    for part in work.cut(((work.first, work.end),), work.piece):
        found = added(found, {part.first // part.group: _piece(part, step)})
    return found


Ends = tuple[Sequence[str], Any]
"""How games ended: the names of the columns, and an array (games, columns)."""


def ends_of(work: Work, step: Step = nothing_more) -> Ends:
    """Play the games, and return how each ended (see `CompiledGame.play`)."""
    import numpy as np

    if work.compiled:
        _, compiled, position, policies = _encoded(work)
        found = []
        for part in work.cut(((work.first, work.end),), BLOCK):
            block, first = divmod(part.first, BLOCK)
            found.append(compiled.play(position, policies, work.seed, block, first, part.games)[0])
        return compiled.columns, np.concatenate(found)
    rows = []
    for number in range(work.first, work.end):
        history = game_of(work, number, step)
        tally = counted_in(history)
        rows.append([*_row_of(tally), *history.state.measured(history.states)])
    return columns_of(work.game.seats, (*tally.events, *work.game.measures)), np.array(rows)


def _row_of(game: Tally) -> list[int]:
    """Return how a single game ended, from its counts."""
    (rounds,), scores = game.lengths, [score for (score,) in game.scores]
    return [rounds, *game.wins, *scores, *game.events.values()]


def end_of(work: Work, seed: int) -> tuple[list[int], int]:
    """Return how a seed's first compiled game ended, as a row of `ends_of`, and its events."""
    import numpy as np

    _, compiled, position, policies = _encoded(work)
    trace = np.empty(4 * work.game.max_length, np.int64)  # without it some games count no events
    ends, events = compiled.play(position, policies, seed, 0, 0, 1, trace)
    return ends[0].tolist(), events


def added(found: Done, more: Done) -> Done:
    """Return the sum of both, group by group."""
    sums = {place: found[place] + tally for place, tally in more.items() if place in found}
    return {**found, **more, **sums}


def regrouped(found: Done, times: int) -> Done:
    """Return the same counts in groups that are this many times as large."""
    wider: dict[int, list[Tally]] = {}
    for place, tally in found.items():
        wider.setdefault(place // times, []).append(tally)
    return {place: total(tallies) for place, tallies in wider.items()}


def _piece(part: Work, step: Step) -> Tally:
    if part.compiled:
        return _compiled(part)
    state, bots = part.game.parse(part.position), _bots(part)
    return done(plain.playing(state, part.seat, bots, part.seed, part.first, part.games, step))


def moves_of(work: Work) -> int:
    """Return about how many moves a game has: as many as one whose moves are random."""
    return moves_from(work.game.parse(work.position))


def moves_from(state: State) -> int:
    """Return about how many moves a game from this position has."""
    bots = dict.fromkeys(range(state.game.seats), bot_named(state.game, "random"))
    return sum(event.by is not None for event, _ in plain.played(state, bots, stream(0, "moves")))


def load_compiled(game: Game[Any], players: Iterable[object]) -> None:
    """Have the game compiled before a clock begins, if one of the players plays futures."""
    if any_plan(game, players):
        compiled_of(game)


def any_plan(game: Game[Any], players: Iterable[object]) -> bool:
    """True if one of the players plays futures."""
    bots = (bot_named(game, player) if isinstance(player, str) else player for player in players)
    return any(isinstance(bot, Bot) and isinstance(bot.choose, Plan) for bot in bots)


def counted_of(
    work: Work, number: int, step: Step = nothing_more
) -> tuple[Tally, History[Any] | None]:
    """Return what is counted in one of the games, and that game if the rules played it.

    A bot may draw random numbers of its own, and plays another game when it plays again.
    """
    if work.compiled:
        (tally,) = do(work.part(number, 1)).values()
        return tally, None
    history = game_of(work, number, step)
    return counted_in(history), history


def counted_in(history: History[Any]) -> Tally:
    """Return what is counted in a game that is over."""
    events = [(before.phase, event.move) for before, event, _ in history.steps()]
    return plain.counted(history.state, events)


def game_of(work: Work, number: int, step: Step = nothing_more) -> History[Any]:
    """Play one of the games again by the rules; `step` is called after each move of a bot."""
    if not work.compiled:
        state = work.game.parse(work.position)
        rng = stream(work.seed, "simulate", number)
        history = History(plain.began(state, work.seat, rng))
        for event, after in plain.played(history.state, _bots(work), rng):
            history.add(event, after)
            if event.by is not None:
                step()
        return history
    start, course = course_of(work, number)
    history, secret = History(start), work.game.hidden
    for by, move, after in course:
        history.add(new_event(by=by, move=move, secret=secret), after)
    return history


Course = Iterator[tuple[int | None, Move, Any]]
"""Who makes each event, None for chance; the event; and the position after it."""


def course_of(work: Work, number: int, trusted: bool = False) -> tuple[Any, Course]:
    """Return where a game of the compiled game begins, and what happens, carried out by the rules.

    Args:
        work: what is simulated.
        number: the game's number.
        trusted: carry out what the compiled game did without checking that it is legal.
    """
    start, compiled, position, policies = _encoded(work)
    place = divmod(number, BLOCK)
    first = compiled.start_of(start, work.seat, key_of(work.seed), *place)

    def course(now: Any) -> Course:
        go = type(now).after_legal if trusted else type(now).after
        for found in compiled.trace(position, policies, work.seed, *place):
            move, by = compiled.move_of(now, found), min(now.actors, default=None)
            now = go(now, move, by)
            yield by, move, now

    return first, course(first)


def _bots(work: Work) -> dict[int, Bot]:
    return {seat: bot_of(work.game, policy) for seat, policy in enumerate(work.policies)}


def bot_of(game: Game[Any], policy: str | Bot) -> Bot:
    """Return the bot that plays a policy."""
    return policy if isinstance(policy, Bot) else bot_named(game, policy)


def _compiled(part: Work) -> Tally:
    _, compiled, position, policies = _encoded(part)
    block, first = divmod(part.first, BLOCK)
    return tally_of(compiled.run(position, policies, part.seed, block, first, part.games), compiled)


def _encoded(work: Work) -> Any:
    """Return where each game begins, the compiled game, the encoded position, and the policies."""
    return _encoding(work.game, work.position, work.seat, work.policies)


@lru_cache(maxsize=16)
def _encoding(game: Game[Any], text: str, seat: int | None, policies: tuple[str, ...]) -> Any:
    compiled, why = compiled_of(game)
    if compiled is None:
        raise CannotCompile(why or f"{game.title} has no compiled game here.")
    state: State = game.parse(text)
    places = tuple(compiled.policies.index(name) for name in policies)
    return state, compiled, compiled.encode(state, seat), places
