"""Zombie games as Jupyter widgets, with plain-Python models behind them.

The names below are all that most people need; `help(zw.Match)` says more of one.

Play
    gallery           all games to choose from, and one board at a time
    widget            the widget of any game, by its name
    replay            look back on a match from its record
    export            write a game to a file that any browser shows
    host              open a table, at which others play from their own browsers
    join              take a seat at somebody's table
    daily             the deal of a day: the same cards for everybody, and one attempt
    my_games          the games that you have finished, and how well you played

Script
    game_names        the names of all games
    game              a game with its options, by name
    Match             a game being played: moves, undo, bots, a seed, a record
    parse_position    the state that a position describes
    card              a card from its text, as "10H"
    cards             several cards from one text
    IllegalMove       raised when the rules refuse a move; says why
    InvalidMove       raised when a text is no move
    InvalidOption     raised when an option or argument is wrong
    InvalidPosition   raised when a text is no position
    rows              a row for each of many games, in memory or in a file
    records           many records in a file or folder, one after another
    write_records     write many matches to one file
    InvalidRecord     raised when a text is no record
    CannotUndo        raised when undoing would give secrets away

Ask
    exact             the exact answer to a question about a position
    luck_share        how much of a game is luck
    review            where a match was won or lost, and how much of it was luck
    verify            whether anybody chose the cards of a game at a table

Simulate
    expert            a strong bot for every game, with a budget of games or seconds
    simulate          play many games and count them, with intervals
    tournament        let bots play each other, with ratings

Teach
    answer_key        the answers of a class to a lesson, and the mistakes that it knows
    ask               an exercise that checks answers, tells mistakes and gives hints
    bootstrap         a statistic of a few numbers, with an interval by drawing them again
    chain             a Markov chain: where it is, where it ends, how long it takes
    classroom         a class answers from phones: first vote, talk, second vote, truth
    deal              a position of a student's own, the same every time
    dial              move cards out of a deck and back, and see the exact chance
    diff              what differs between two positions
    distribution      how many of some draws are hits, put back or not
    futures           a thousand games from a position, each a dot that opens its game
    infer             who plays in a seat, and what is hidden, given what was seen
    joint             two numbers of a roll or a draw together, with margins and covariance
    matrix_game       the value of a matrix game, and how each side best mixes
    outcomes          all that a roll or a draw can bring, counted by classes
    payoffs           a position in which both sides choose in secret, as a matrix game
    pick              a number of a student's own, the same every time
    pool              what students send in, put together
    power             how likely a test finds a difference, or how many games that takes
    receipt           what was asked in this session, and what was solved
    sample            play games and measure several things in each, together
    sampling          what a mean of so many numbers does, and how often its interval holds
    shuffle           cards riffled so many times, as hands do it
    strip             several positions in a row, as pictures
    tells             what a seat's choice tells others of what it has seen
    test              a test of significance: pairs, two groups, or a number
    tree              all that the next chance events can bring, exactly, on a tree that grows
    twins             two moves with the same luck, side by side, step by step

Research
    register          add a game of your own
    Game              the rules with their options; the base class of every game
    State             an immutable position; the base class of every game's states
    Move              a move or chance outcome; the base class
    Outcome           how a game ended: winners, scores, a reason
    Bot               a player: a function from a view to a move, with a name
    testing           `testing.check_game` checks a game against the whole contract

>>> import zwidgets as zw
>>> match = zw.Match(zw.game("dead-center", jokers=1), seed=7, seats={0: "careful"})
>>> match.run().outcome.reason
'...'
"""

from __future__ import annotations

import re as _re
from importlib import import_module as _import_module
from typing import TYPE_CHECKING, Any

from zwidgets import bots as _bots  # noqa: F401  (makes the players known)
from zwidgets import games as _games
from zwidgets.bots.expert import expert as expert
from zwidgets.cards import Card as Card
from zwidgets.cards import InvalidCard as InvalidCard
from zwidgets.cards import Rank as Rank
from zwidgets.cards import Suit as Suit
from zwidgets.cards import card as card
from zwidgets.cards import cards as cards
from zwidgets.cells import keep_secrets as _keep_secrets
from zwidgets.cells import show_lists as _show_lists
from zwidgets.cells import stay_loaded as _stay_loaded
from zwidgets.core.background import import_whole as _import_whole
from zwidgets.core.contract.bot import Bot as Bot
from zwidgets.core.contract.game import Game as Game
from zwidgets.core.contract.moves import Move as Move
from zwidgets.core.contract.moves import Outcome as Outcome
from zwidgets.core.contract.registry import game_names as game_names
from zwidgets.core.contract.registry import parse_position as parse_position
from zwidgets.core.contract.registry import register as register
from zwidgets.core.contract.state import State as State
from zwidgets.core.errors import CannotUndo as CannotUndo
from zwidgets.core.errors import IllegalMove as IllegalMove
from zwidgets.core.errors import InvalidMove as InvalidMove
from zwidgets.core.errors import InvalidOption as InvalidOption
from zwidgets.core.errors import InvalidPosition as InvalidPosition
from zwidgets.core.errors import InvalidRecord as InvalidRecord
from zwidgets.core.match.deal import verify as verify
from zwidgets.core.match.events import Event as Event
from zwidgets.core.match.match import Match as Match
from zwidgets.core.shown.diff import Difference as Difference
from zwidgets.core.shown.diff import diff as diff
from zwidgets.core.shown.strip import Strip as Strip
from zwidgets.core.shown.strip import strip as strip

if TYPE_CHECKING:
    from zwidgets import testing as testing
    from zwidgets._typed import *  # noqa: F403  (`game`, and what `_LATER` and `__all__` name)
else:
    from zwidgets.core.contract.registry import game as game

__version__ = "1.0.0rc1"
__doc__ = (__doc__ or "").replace("\nPlay\n", f"\nPlay\n{_games.widget_lines()}")
__all__ = _re.findall(r"^    (\w+)  +\S", __doc__, _re.MULTILINE)
_LATER = {
    name: part
    for part, names in {
        "bots.luck": "luck_share",
        "bots.review": "review",
        "bots.tournament": "tournament",
        "data.records": "records write_records",
        "data.rows": "rows",
        "odds.asking": "exact",
        "odds.results": "Simulation",
        "odds.running": "simulate",
        "tables.hosting": "host",
        "teaching.answer_key": "answer_key",
        "teaching.beliefs": "infer",
        "teaching.chain": "chain",
        "teaching.dealing": "deal pick",
        "teaching.distributions": "distribution",
        "teaching.matrix_game": "matrix_game payoffs",
        "teaching.exercise": "receipt",
        "teaching.pooling": "pool",
        "teaching.outcomes": "joint outcomes",
        "teaching.resampling": "bootstrap sampling",
        "teaching.sample": "sample",
        "teaching.shuffling": "shuffle",
        "teaching.significance": "power test",
        "teaching.telling": "tells",
        "votes.board": "classroom",
        "widgets": "GameWidget widget",
        "widgets.daily": "daily",
        "widgets.dial": "dial",
        "widgets.exercise": "ask",
        "widgets.export": "export",
        "widgets.futures": "futures",
        "widgets.gallery": "gallery",
        "widgets.joined": "join",
        "widgets.my_games": "my_games",
        "widgets.replay": "replay",
        "widgets.tree": "tree",
        "widgets.twins": "twins",
    }.items()
    for name in names.split()
}


def __getattr__(name: str) -> Any:
    """Import the widgets and the test tools when they are first used."""
    if name == "testing":
        return _import_module("zwidgets.testing")
    if name not in _LATER and name not in __all__:
        raise AttributeError(f"module 'zwidgets' has no attribute {name!r}")
    part = _LATER.get(name, "widgets")
    # First the folder: a thread that loads it needs its files, and one that loads a file needs the
    # folder, so each would wait for the other.
    folder = part.partition(".")[0]
    if folder in ("votes", "widgets"):
        _import_whole("asyncio")
    _import_module(f"zwidgets.{folder}")
    return getattr(_import_module(f"zwidgets.{part}"), name)


def __dir__() -> list[str]:
    return __all__


def _answers(state: State, seat: int | None) -> Any:
    from zwidgets.odds.asking import odds

    return odds(state, seat)


def _replay(match: Match, seat: int | None) -> Any:
    from zwidgets.widgets.replay import replay_of

    return replay_of(match, seat)


Match.answers, Match.shows = _answers, _replay
_show_lists()
_keep_secrets()
_stay_loaded()
