"""Boards for a class: what they give away, and where they stop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar, Final, Generic

from zwidgets.core.contract.registry import game_class, option_parameters
from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.match import Match
from zwidgets.widgets.asked import Asked
from zwidgets.widgets.stop import Stop

CHANGED_BY: Final = {
    "odds": "w.allow(odds=False)",
    "hints": "w.allow(hints=False)",
    "review": "w.allow(review=False)",
    "names": 'w.match.names = {0: "Ada"}',
    "seed": "w.new(seed=7)",
    "record": "zw.widget(name, record=record)",
    "position": "zw.widget(name, position=position)",
    "match": "zw.widget(name, match=match)",
    "state": "zw.widget(name, position=state)",
    "eyes": "w.match.replay(seat)",
}
"""How to change what is given when a widget is made and is no attribute of it."""


class Classroom(Asked[S], Generic[S]):
    """A board that a teacher prepares (see `GameWidget`)."""

    game_name: ClassVar[str]

    def __setattr__(self, name: str, value: Any) -> None:
        """Set an attribute. An argument that is none is refused, as it would change nothing."""
        if name in CHANGED_BY:
            raise InvalidOption(f"w.{name} is not assigned: write {CHANGED_BY[name]}.")
        if not (name.startswith("_") or hasattr(type(self), name)):
            self._check_no_option(name)
        super().__setattr__(name, value)

    def _check_no_option(self, name: str) -> None:
        """Refuse an option of the game: a game that goes on keeps its options."""
        kind = game_class(self.game_name)
        if any(one.name == name for one in option_parameters(kind)):
            raise InvalidOption(
                f"w.{name} is not assigned: it is an option of the game. For a new game write "
                f'zw.widget("{self.game_name}", {name}=...).'
            )

    def allow(
        self, odds: bool | None = None, hints: bool | None = None, review: bool | None = None
    ) -> None:
        """Switch what the board offers; cells may ask for everything anyway.

        Args:
            odds: how likely things are, and each move's chance.
            hints: which move is best.
            review: where a game that is over was won or lost. None is as `odds`, if these are
                switched; else None leaves what is.

        Raises:
            InvalidOption: something is neither True nor False.
        """
        with self._held():
            self._allow(self._allowed.changed(odds, hints, review))
            if not self._allowed.review:
                self._reviews.end()
                self._set("reviewed", {})
            self._publish()

    @property
    def stop(self) -> Callable[[S], bool] | None:
        """Where the board stops: the function that was given; assign another, or None.

        The function is asked of each position that the match comes to; the set-up is dealt before.
        At the first of which it says True nothing more happens: no move is taken, bots wait, and
        no card is drawn. One that fails stops nothing, and the board says so. What is assigned
        stops the present game too, and each new one, but nothing that `redo` repeats.
        """
        return self._stop.when

    @stop.setter
    def stop(self, when: Callable[[S], bool] | None) -> None:
        stop = Stop(when)
        with self._held() as match:
            stop.follow(match)
            other = self._stop.reached != stop.reached  # a function that fails is refused
            stop.failed, self._stop = self._stop_failed, stop
            if other:
                self._tell_all(match)
            else:
                self._publish()

    @property
    def stopped(self) -> bool:
        """Whether the board is stopped; `go_on()` ends it."""
        with self._held():
            return self._stop.reached

    def go_on(self) -> S:
        """Go on from where the board has stopped: chance comes first, then bots.

        In this game it does not stop again, unless `stop` is assigned anew.
        """
        with self._acting() as match, match.changing():
            if self._stop.reached:
                self._stop.go_on()
                while match.state.is_chance and not match.waits:
                    match.step()
                self._tell_all(match)
            return match.state

    def _tell_all(self, match: Match[S]) -> None:
        """Let every board of the match say what it waits for now, and ask the bot that is due."""
        with match.changing():
            match.changes += 1
