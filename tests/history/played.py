"""Games that are played to their end by clicks."""

from __future__ import annotations

from typing import Any

import zwidgets as zw
from tests.widgets.fake import Browser, opened, until, working
from zwidgets.history import store
from zwidgets.history.store import KeptGame


def play_out(browser: Browser) -> None:
    """Click on the first legal move until the game is over."""
    match = browser.widget.match
    while not match.over:
        before, state, seat = match.changes, match.state, browser.board["seat"]
        if browser.board["curtain"] is not None:
            browser.ask("lift")
        elif seat in match.here and seat in state.actors:
            browser.ask("play", move=str(state.moves(seat)[0]))
        elif match.state.is_chance:
            browser.ask("step")
        else:
            until(lambda before=before: match.changes != before)


def finished(name: str = "dead-center", **arguments: Any) -> tuple[zw.GameWidget, Browser]:
    """A game that a person has played to its end on a board; it is kept and judged."""
    widget, browser = opened(name, **arguments)
    play_out(browser)
    settled()
    return widget, browser


def settled() -> tuple[KeptGame, ...]:
    """What is kept once nothing more is being written."""
    until(lambda: not working("keeper"))
    return store.kept()
