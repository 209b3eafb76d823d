"""The deal of a day: the same cards for everybody, since the date is the seed."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import date, datetime, timedelta
from typing import Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike, game_class
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN, Player, player_name
from zwidgets.history.store import KeptGame, readable
from zwidgets.odds.rollouts import policy_of

MONTHS: Final = (
    *("January", "February", "March", "April", "May", "June"),
    *("July", "August", "September", "October", "November", "December"),
)


def today() -> date:
    """Return the day that it is here."""
    return date.today()


def now() -> str:
    """Return the time here, to the second."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def as_day(day: object) -> date:
    """Return a day that was given as a date or its text; None is today.

    >>> as_day("2026-11-28")
    datetime.date(2026, 11, 28)
    >>> as_day("28 November")
    Traceback (most recent call last):
    zwidgets.core.errors.InvalidOption: "28 November" is no day: write day="2026-11-28".
    """
    if day is None:
        return today()
    if isinstance(day, datetime):
        day = day.date()
    try:
        found = day if isinstance(day, date) else date.fromisoformat(str(day))
    except ValueError:
        raise InvalidOption(f'{quoted(day)} is no day: write day="2026-11-28".') from None
    need(found <= today(), f"The deal of {found} is dealt on that day; there are past ones.")
    return found


def seed_of(day: date) -> int:
    """Return the seed of a day: its year, month and day as one number.

    >>> seed_of(date(2026, 11, 28))
    20261128
    """
    return day.year * 10_000 + day.month * 100 + day.day


def daily_game(game: GameLike) -> Game[Any]:
    """Return a game with the options of its daily deal, those of the first game on a form."""
    kind = game_class(game)
    return kind.with_options(dict(kind.first))


def daily_seats(game: Game[Any]) -> dict[int, Player]:
    """Return who plays a daily deal: you in seat 0, careful bots in the others."""
    return {seat: policy_of(game) if seat else HUMAN for seat in range(game.seats)}


def day_of(match: Match) -> date | None:
    """Return the day whose deal a match is; None for any other match.

    >>> game = daily_game("the-filler")
    >>> day_of(Match(game, seed=20261128, seats=daily_seats(game)))
    datetime.date(2026, 11, 28)
    >>> day_of(Match(game, seed=7, seats=daily_seats(game)))
    """
    try:
        day = date(match.seed // 10_000, match.seed // 100 % 100, match.seed % 100)
    except (OverflowError, ValueError):
        return None
    standard = daily_game(match.game.name)
    players = [player_name(player) for player in match.seats.values()]
    same = match.game == standard and players == [*daily_seats(standard).values()]
    return day if same and not match.given_position else None


def counting(name: str, day: date) -> KeptGame | None:
    """Return the game that counts for a day's deal; None if none has ended yet."""
    wanted = name, day.isoformat()
    return next((game for game in readable() if (game.game, game.day) == wanted), None)


def streak(games: Iterable[KeptGame]) -> int:
    """Return for how many days on end, up to today or yesterday, a day's deal was finished then."""
    days = {game.day for game in games if game.day and game.ended.startswith(game.day)}
    day, found = today(), 0
    if day.isoformat() not in days:
        day -= timedelta(days=1)
    while day.isoformat() in days:
        day, found = day - timedelta(days=1), found + 1
    return found


def result(game: KeptGame, days: int) -> str:
    """Return the result of a day's deal in five lines that give nothing away.

    Args:
        game: the game that counts.
        days: the streak.
    """
    day = date.fromisoformat(str(game.day))
    luck = None if game.luck is None else (1 + game.luck) / 2
    lines = [
        f"Daily deal, {in_words(day)}",
        f"{game_class(game.game).title}: {ended(game)}",
        f"Luck   {squares(luck)}{_luck(game)}",
        f"Skill  {squares(game.better)}{_skill(game)}",
        f"My streak: {days} {'day' if days == 1 else 'days'}",
    ]
    return "\n".join(lines)


def in_words(day: date) -> str:
    """Return a day in words.

    >>> in_words(date(2026, 11, 8))
    '8 November 2026'
    """
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def ended(game: KeptGame) -> str:
    """Return how a game ended for the person; not why, since that may name a card."""
    score = f" with a score of {game.score}" if game.score else ""
    return f"{'won' if game.won else 'lost'}{score}"


def squares(share: float | None) -> str:
    """Return a share as five squares: one is full for each fifth that is begun.

    >>> squares(0.5), squares(0), squares(1), squares(None)
    ('■■■□□  ', '□□□□□  ', '■■■■■  ', '')
    """
    if share is None:
        return ""
    full = -int(-5 * share // 1)
    return "■" * full + "□" * (5 - full) + "  "


def _luck(game: KeptGame) -> str:
    if game.luck is None:
        return "not measured"
    wins = round(100 * abs(game.luck))
    who = "the cards" if game_class(game.game)().seats == 1 else "the cards and the others"
    return f"{who} {'gave' if game.luck >= 0 else 'took'} {wins} wins in 100"


def _skill(game: KeptGame) -> str:
    if game.better is None:
        return "not measured"
    return f"better than {round(100 * game.better)} of 100 careful games"
