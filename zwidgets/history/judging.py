"""How well a kept game was played: beside careful games of the same deal, and by a review."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any, Final

from zwidgets.bots.review import reviewing
from zwidgets.core.background import Steps, Wait, Work
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.state import S, State
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import bot_named
from zwidgets.history import store
from zwidgets.history.store import CannotKeep, KeptGame
from zwidgets.odds import plain
from zwidgets.odds.compiler import compiled_of, has_numba
from zwidgets.odds.preparing import prepare
from zwidgets.odds.rollouts import policy_of
from zwidgets.odds.running import simulate

GAMES: Final = 10_000
"""The careful games that a game is compared with."""
PLAINLY: Final = 100
"""Their number where the plain model plays."""
MOMENT: Final = 256
"""The games of each moment in the review."""
PAUSE: Final = 0.25
"""Seconds between two looks whether the game is compiled."""

End = tuple[bool, int]
"""How a game ended for a player: whether they won, and their score; the worse end is the lower."""


def judging() -> Work[None]:
    """Judge every kept game that has not been judged yet, the latest first, as work beside a board.

    A game that cannot be judged stays as it is.

    Raises:
        CannotKeep: the file cannot be read or written.
    """
    for game in store.kept():
        if game.better is None and game.seat is not None:
            try:
                yield from judging_of(game)
            except CannotKeep:
                raise
            except Exception:  # its rules have changed, or a game from elsewhere fails
                continue


def judging_of(game: KeptGame) -> Work[None]:
    """Judge a kept game, and write it down."""
    found = yield from judged(game)
    assert found.better is not None
    store.judge(game.id, found.better, found.luck, found.skill)


def judged(game: KeptGame) -> Work[KeptGame]:
    """Return a game with how well it was played.

    Where no compiled game plays it, luck and skill stay unknown.
    """
    assert game.seat is not None
    match = Match.from_record(game.record)
    if has_numba():
        ready = prepare(match.game)
        while not ready.is_set():
            yield Wait(PAUSE, ready)
    fast = compiled_of(match.game)[0] is not None
    ends = yield from careful_ends(first_decision(match), game.seat, fast)
    found = replace(game, better=share_below(ends, end_of(match, game.seat)))
    if not fast:
        return found
    review = yield from reviewing(match, game.seat, MOMENT, progress=False)
    return replace(found, luck=float(review.luck), skill=float(review.skill))


def first_decision(match: Match[S]) -> S:
    """Return the first position in which somebody was to act."""
    return next(state for state in match.states if state.actors)


def end_of(match: Match, player: int) -> End:
    """Return how a match ended for a player."""
    outcome = match.outcome
    assert outcome is not None
    return player in outcome.winners, outcome.scores[player]


def careful_ends(state: State, player: int, fast: bool) -> Steps[Counter[End]]:
    """Return how games of careful players from a position end for a player."""
    game: Game[Any] = state.game
    policy = policy_of(game)
    yield
    if fast:
        found = simulate(game, GAMES, policy, seed=1, position=state, progress=False)
        won, every = found.counts("score", player, "win"), found.counts("score", player)
    else:
        bots = dict.fromkeys(range(game.seats), bot_named(game, policy))
        tally = yield from plain.playing(state, None, bots, 1, 0, PLAINLY)
        won, every = tally.won_scores[player], tally.scores[player]
    lost = every - won
    return Counter({(True, points): many for points, many in won.items()}) + Counter(
        {(False, points): many for points, many in lost.items()}
    )


def share_below(ends: Counter[End], end: End) -> float:
    """Return the share of games that ended worse; those that ended alike count half.

    >>> share_below(Counter({(False, 0): 6, (True, 2): 2, (True, 5): 2}), (True, 2))
    0.7
    """
    worse = sum(many for other, many in ends.items() if other < end)
    return (worse + ends[end] / 2) / ends.total()
