"""The film on the boundary: whose eyes may look back at a match, and what is sent to them."""

from __future__ import annotations

from zwidgets.core.errors import InvalidOption, listed
from zwidgets.core.match.film import ALL, Film, Looker
from zwidgets.core.match.match import Match
from zwidgets.widgets import messages
from zwidgets.widgets.eyes import Eyes

SPECTATOR = "A spectator"
EVERYBODY = "Everybody"


def message(film: Film, rev: int, choices: list[messages.Choice], playable: bool) -> messages.Film:
    """What the browser gets of a film."""
    return {
        "rev": rev,
        "eyes": film.eyes,
        "choices": choices,
        "log": list(film.log),
        "rounds": list(film.rounds),
        "frames": list(film.frames),
        "open": playable,
    }


def name_of(eyes: Looker, names: list[str]) -> str:
    """What eyes are called where they are chosen."""
    if isinstance(eyes, int):
        return names[eyes]
    return SPECTATOR if eyes is None else EVERYBODY


class Films:
    """Whether somebody looks back at the match of a widget, and with whose eyes.

    Attributes:
        on: whether somebody does.
    """

    def __init__(self) -> None:
        self.on = False
        self._eyes: Looker = None

    def ask(self, match: Match, eyes: Eyes, asked: tuple[int | str | None, ...] = ()) -> None:
        """Look back with the eyes that were asked for, or (none named) with the usual ones.

        Raises:
            InvalidOption: these eyes may not look now, or there is nothing to see.
        """
        if not watchable(match, eyes):
            raise InvalidOption("There is nothing to look back at now.")
        chosen = asked[0] if asked else usual(match, eyes)
        allowed = choices(match, eyes)
        if chosen not in allowed:
            names = listed(name_of(one, match.called()) for one in allowed)
            raise InvalidOption(f"These eyes may not look back now; it is open to: {names}.")
        self.on, self._eyes = True, allowed[allowed.index(chosen)]

    def end(self) -> None:
        """Look back no more."""
        self.on = False

    def message(self, match: Match, eyes: Eyes, rev: int) -> messages.Film | messages.Nothing:
        """The film for a board of that revision; {} where these eyes do not look, or no more."""
        self.on = self.on and watchable(match, eyes) and self._still(match, eyes)
        if not self.on:
            return {}
        names = match.called()
        offered: list[messages.Choice] = [
            {"eyes": one, "name": name_of(one, names)} for one in choices(match, eyes)
        ]
        return message(match.film(self._eyes), rev, offered, match.knows_all)

    def _still(self, match: Match, eyes: Eyes) -> bool:
        """Without secrets the film follows the board's eyes; with secrets it ends with them."""
        if not match.game.hidden:
            self._eyes = usual(match, eyes)
        return self._eyes in choices(match, eyes)


def watchable(match: Match, eyes: Eyes) -> bool:
    """Whether there is anything to look back at: an event, and no curtain."""
    return bool(match.history) and eyes.curtain is None


def usual(match: Match, eyes: Eyes) -> Looker:
    """Whose film is shown if nobody names the eyes."""
    return ALL if match.over and match.game.hidden else eyes.seat


def choices(match: Match, eyes: Eyes) -> list[Looker]:
    """The eyes that may look back now: those of the board, or when secrets are over all."""
    if match.over and match.game.hidden:
        return [*range(match.game.seats), None, ALL]
    return [eyes.seat]
