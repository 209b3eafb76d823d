"""`zw.join`: a seat at somebody's table, as a board in this kernel."""

from __future__ import annotations

import asyncio
from importlib.util import find_spec
from typing import Any, NoReturn

from zwidgets.core.background import in_thread
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.registry import game
from zwidgets.core.errors import IllegalMove, InvalidOption, need
from zwidgets.core.match.players import HUMAN, Player, as_player, made_name
from zwidgets.tables.joining import Connection, play_on
from zwidgets.widgets.boundary import Boundary, WidgetChannel
from zwidgets.widgets.saved_output import SavedContent

SHOWN = ("board", "about", "odds", "film", "review", "form")
"""Values of a table that a board has too."""


def join(
    link: str, name: str | None = None, seat: int | None = None, bot: Player | None = None
) -> Joined:
    """Take a seat at a table that is hosted elsewhere (see `zw.host`).

    Args:
        link: the table's link.
        name: what you are called; None is "Guest", or the bot's kind, with a number if it is taken.
        seat: the seat, a number; None takes the first that is free.
        bot: plays in your place: "easy", "medium", "random", "careful", or a function of a view.

    Returns:
        A board, which cells drive as well: `view`, `moves`, `play`, `say`, `finished`, `leave`.
    """
    need(find_spec("tornado") is not None, 'A table needs tornado: pip install "zwidgets[tables]".')
    kind = bot if isinstance(bot, str) else made_name(bot) if isinstance(bot, Bot) else "Bot"
    connection = Connection(link, name, "Guest" if bot is None else kind.capitalize(), seat)
    try:
        return Joined(connection, bot)
    except BaseException:
        connection.leave()
        raise


class Joined(Boundary):
    """A seat at a table elsewhere, as a board. It knows what the seat may know, and no more.

    Args:
        connection: the seat.
        bot: plays in it.
    """

    def __init__(self, connection: Connection, bot: Player | None = None) -> None:
        self._connection = connection
        with connection.changed:
            shown = {name: connection.values[name] for name in SHOWN}
        self._channel: WidgetChannel | None = None
        super().__init__(shown["about"]["game"], **shown)
        self._channel = WidgetChannel(self)
        connection.hear = self._hear
        if bot is not None:
            self._let_play(bot)

    def _let_play(self, bot: Player) -> None:
        player = as_player(game(self._about["game"], **self.view["options"]), bot)
        if player == HUMAN or not isinstance(player, Bot):
            raise InvalidOption("A person is no bot: leave bot= out to play yourself.")
        if isinstance(player.choose, Plan):
            raise InvalidOption(f"{player.name} needs more than a view; a guest has no more.")
        in_thread(lambda: play_on(self._connection, player), "guest's bot")

    # From cells

    @property
    def _board(self) -> dict[str, Any]:
        with self._connection.changed:
            return dict(self._connection.values["board"])

    @property
    def _about(self) -> dict[str, Any]:
        return dict(self._connection.values["about"])

    @property
    def view(self) -> dict[str, Any]:
        """The view of your seat."""
        return dict(self._board["view"])

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that you may make now, as texts; () while you are not to move."""
        return tuple(self._board["view"]["moves"]) if self.due else ()

    @property
    def due(self) -> bool:
        """True if you are to move."""
        board = self._board
        return board["seat"] in board["view"]["actors"]

    @property
    def seat(self) -> int:
        """Your seat."""
        return int(self._board["seat"])

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self.result is not None

    @property
    def result(self) -> dict[str, Any] | None:
        """The end of the game: `winners`, `scores`, `reason`; None while it goes on."""
        found: dict[str, Any] | None = self._board["view"]["outcome"]
        return found

    @property
    def seal(self) -> str:
        """The seal of the deal in which you took part; "" without one (see `zw.verify`)."""
        return self._connection.seal

    @property
    def state(self) -> NoReturn:
        """Raise a sentence: a guest has a view and no position."""
        raise InvalidOption("A guest has no position: g.view is what your seat knows.")

    def play(self, move: str) -> None:
        """Make a move."""
        refusal = self._connection.ask("play", rev=self._board["rev"], move=str(move))
        if refusal:
            raise IllegalMove(refusal["sentence"])

    def say(self, text: str) -> None:
        """Say something to all."""
        refusal = self._connection.ask("say", rev=self._board["rev"], text=str(text))
        if refusal:
            raise InvalidOption(refusal["sentence"])

    async def finished(self) -> dict[str, Any]:
        """Wait until the game is over; returns how it ended (see `result`).

        Raises:
            InvalidOption: you are no longer at the table.
        """
        await asyncio.to_thread(self._connection.wait, lambda: self.over)
        return self.result or {}

    def leave(self) -> None:
        """Give your seat back; the board stays as it is."""
        self._connection.leave()

    # The boundary

    def _hear(self, frame: dict[str, Any]) -> None:
        """Show what has come from the table."""
        if self._channel is None:
            return
        names = (*SHOWN, "notice")
        changes = {name: value for name, value in frame.items() if name in names}
        if out := frame.get("gone"):
            changes["notice"] = out
        if changes:
            self._channel.show(changes)
        for reply in frame["replies"]:
            self._channel.reply(reply)

    def _answer(self, content: object) -> None:
        if self._connection.failed is None:
            self._connection.send(content)
        else:
            self._notice(self._connection.failed)

    def _picture(self) -> str | None:
        """Return nothing: what is a guest's stays out of notebooks."""
        return None

    def _saved_content(self) -> SavedContent:
        return SavedContent(f"{self._about['title']}, at a table.", "Join the table again.")

    def __repr__(self) -> str:
        where = self._connection.failed or f"seat {self.seat}"
        return f"Joined({self._about['title']}, {where})"
