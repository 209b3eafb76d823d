"""Where a board stops: at the first position of a game for which a function gives True."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NoReturn

from zwidgets.core.arguments import as_function
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidOption, need, quoted
from zwidgets.core.match.match import Match
from zwidgets.odds.asking import describe, holds

When = Callable[[Any], bool]
"""A function of a state: True of the positions at which to stop."""
ONWARD: Final = "w.go_on() in a cell goes on, if w is this board."
REACHED: Final = "The question is reached."
LONGEST: Final = 120
"""The most characters of a question that are shown."""


class Stop:
    """Stops a match once, until somebody goes on.

    Args:
        when: where to stop; None is nowhere.

    Attributes:
        failed: is given the error of a function that fails; then the game goes on.
    """

    def __init__(self, when: When | None) -> None:
        told = f"{quoted(when)} is no function of a position, as lambda state: state.round > 3."
        self.when = None if when is None else as_function(when, told)
        self.failed: Callable[[Exception], object] = _refuse
        self._match: Match | None = None
        self._seen: tuple[State, bool] | None = None
        self._passed = False

    def follow(self, match: Match) -> None:
        """Stop in this match from now on."""
        self._match, self._seen, self._passed = match, None, False

    @property
    def reached(self) -> bool:
        """True if the match is stopped. It is asked with the match's lock held."""
        if self.when is None or self._match is None or self._passed or self._match.over:
            return False
        state = self._match.state
        if self._seen is None or self._seen[0] is not state:
            self._seen = state, self._holds(self.when, state)
        return self._seen[1]

    def _holds(self, when: When, state: State) -> bool:
        try:
            return holds(when, state)
        except Exception as error:  # whatever a function raises
            self._passed = True
            self.failed(error)
            return False

    def go_on(self) -> None:
        """Do not stop any more in this match."""
        self._passed = True

    @property
    def prompt(self) -> str:
        """The board's prompt: the question, from the function's docstring, and how to go on."""
        asks = describe(self.when) if self.when and self.when.__doc__ else ""
        return f"{(asks or REACHED)[:LONGEST]} {ONWARD}"

    def check(self) -> None:
        """Refuse what would change a match that is stopped."""
        need(not self.reached, f"{REACHED} {ONWARD}", IllegalMove)


def _refuse(error: Exception) -> NoReturn:
    raise InvalidOption(
        f"The function given as stop= fails in this position: {type(error).__name__}: {error}"
    ) from error
