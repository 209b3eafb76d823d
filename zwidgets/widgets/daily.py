"""The deal of a day on a board: `zw.daily`."""

from __future__ import annotations

from datetime import date
from functools import cache
from typing import Any, Final

from zwidgets.control.keeping import kept_game
from zwidgets.control.permissions import ALL, Permissions
from zwidgets.core.background import done
from zwidgets.core.contract.registry import GameLike
from zwidgets.history import daily as deals
from zwidgets.history import judging, store
from zwidgets.widgets.base import GameWidget

SCORED: Final = Permissions(undo=False, new=False, odds=False, hints=False, rewind=False)
"""What the board offers while the game counts."""


class DailyBoard(GameWidget[Any]):
    """The deal of a day to click on (see `zw.daily`).

    Args:
        day: the day.

    Attributes:
        day: the day.
        scored: True if the first game on this board counts; False for practice.
    """

    def __init__(self, day: date) -> None:
        self.day = day
        self.scored = deals.counting(self.game_name, day) is None
        game = deals.daily_game(self.game_name)
        seats, seed = deals.daily_seats(game), deals.seed_of(day)
        super().__init__(seed=seed, seats=seats, **game.options)
        if self.scored:
            self._controller.allow(SCORED)

    @property
    def result(self) -> str:
        """The result that counts, in five lines that give nothing away; "" before there is one.

        Where it is not known yet how well was played, the games for that are played now.
        """
        game = deals.counting(self.game_name, self.day)
        if game is None and self.match.over and deals.day_of(self.match) == self.day:
            game = kept_game(self.match)  # it is not written yet, or cannot be
        if game is None:
            return ""
        if game.better is None:
            game = done(judging.judged(game))
        return deals.result(game, deals.streak([game, *store.readable()]))

    def _react(self) -> None:
        if self.match.over and self._controller.permissions != ALL:
            self._controller.allow(ALL)  # what comes now is practice
        super()._react()


@cache
def daily_class(name: str) -> type[DailyBoard]:
    """Return the class of the daily boards of a game."""
    from zwidgets.widgets import widget_class

    board = widget_class(name)
    told = {"__doc__": DailyBoard.__doc__, "__module__": __name__, "game_name": name}
    return type(f"Daily{board.__name__}", (DailyBoard,), told)


def daily(game: GameLike, day: date | str | None = None) -> DailyBoard:
    """Return the deal of a day on a board: the same cards for everybody, and one attempt.

    The day is the seed, as 20261128, so no server is asked. You sit in seat 0, careful bots in the
    others. The first game that you finish counts, won, lost or conceded; until then the board
    offers no odds, no undo and no new game. What you play on that deal afterwards is practice.

    Args:
        game: the game, or its name. The deal's options are the standard ones; in Shufflers you have
            the vehicle and the lamb.
        day: a date or its text, as "2026-11-28"; None is today.

    Returns:
        A widget of the game with `day`, `scored` and `result`: five lines to copy, with day,
        result, luck, skill and streak.

    >>> board = daily("dead-center", "2024-12-24")
    >>> board.match.seed, board.day.isoformat(), board.result
    (20241224, '2024-12-24', '')
    """
    name = deals.daily_game(game).name
    return daily_class(name)(deals.as_day(day))
