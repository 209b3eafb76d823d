"""Films on the boundary: who may look back at a match, and what is sent to them."""

from __future__ import annotations

from typing import Literal

from zwidgets.control.eyes import Eyes
from zwidgets.control.messages import Choice, Nothing
from zwidgets.control.messages import Film as Message
from zwidgets.core.contract.persons import apart
from zwidgets.core.errors import InvalidOption, listed, need
from zwidgets.core.match.film import ALL, Film, Viewer
from zwidgets.core.match.match import Match

SPECTATOR = "A spectator"
EVERYBODY = "Everybody"


def message(
    film: Film, rev: int, choices: list[Choice], playable: bool, better: int | None = None
) -> Message:
    """Return the message with which a browser gets a film.

    Args:
        film: the film.
        rev: the revision of the board beside it.
        choices: who may look back.
        playable: True if the viewer may play on from its moments.
        better: the moment of the mistake without which the film shows the match.
    """
    return {
        "rev": rev,
        "eyes": film.eyes,
        "choices": choices,
        "log": list(film.log),
        "rounds": list(film.rounds),
        "frames": list(film.frames),
        "open": playable,
        "better": better,
    }


def choice(eyes: Viewer, names: list[str]) -> Choice:
    """Return eyes that may look back, with the name of the seat's player or "Everybody"."""
    if isinstance(eyes, int):
        return {"eyes": eyes, "name": names[eyes]}
    return {"eyes": eyes, "name": SPECTATOR if eyes is None else EVERYBODY}


class Films:
    """Looking back at the match of a widget.

    Attributes:
        on: True while somebody looks back.
        eyes: whose film it is.
    """

    def __init__(self) -> None:
        self.on = False
        self.eyes: Viewer = None
        self._better: tuple[int, Match, int] | None = None

    def ask(self, match: Match, eyes: Eyes, asked: Viewer | Literal["usual"] = "usual") -> None:
        """Begin to look back.

        Args:
            match: the match.
            eyes: the seat whose view the board shows.
            asked: who looks back. Whoever may not do so now is refused.
        """
        need(watchable(match, eyes), "There is nothing to look back at now.")
        chosen = usual(match, eyes) if asked == "usual" else asked
        allowed = choices(match, eyes)
        if chosen not in allowed:
            names = listed(apart(choice(viewer, match.called())["name"]) for viewer in allowed)
            raise InvalidOption(f"Nobody may look back that way now; it is open to: {names}.")
        self.on, self.eyes, self._better = True, allowed[allowed.index(chosen)], None

    def vary(self, match: Match, at: int, other: Match) -> None:
        """Show the match as it might have been without the mistake at a moment."""
        self._better = at, other, match.changes

    def end(self) -> None:
        """Stop looking back."""
        self.on, self._better = False, None

    def message(self, match: Match, eyes: Eyes, rev: int) -> Message | Nothing:
        """Return the film for a board of this revision.

        It is {} if nobody looks back, or nobody may any more.
        """
        if not match.game.hidden:  # else the film ends with the eyes that it shows
            self.eyes = usual(match, eyes)
        self.on = self.on and watchable(match, eyes) and self.eyes in choices(match, eyes)
        if not self.on:
            return {}
        offered = [choice(viewer, match.called()) for viewer in choices(match, eyes)]
        at, shown, changes = self._better or (None, match, match.changes)
        if changes != match.changes:
            at, shown, self._better = None, match, None
        return message(shown.film(self.eyes), rev, offered, match.knows_all and at is None, at)


def watchable(match: Match, eyes: Eyes) -> bool:
    """True if there is something to look back at: an event, and no curtain."""
    return bool(match.history) and eyes.curtain is None


def usual(match: Match, eyes: Eyes) -> Viewer:
    """Return whose film is shown if nobody is named."""
    return ALL if match.over and match.game.hidden else eyes.seat


def choices(match: Match, eyes: Eyes) -> list[Viewer]:
    """Return who may look back now.

    It is the seat whose view the board shows, or everybody once there are no secrets.
    """
    if match.over and match.game.hidden:
        return [*range(match.game.seats), None, ALL]
    return [eyes.seat]
