"""The seat whose view a board shows, and the curtain between two people at one screen."""

from __future__ import annotations

from zwidgets.core.match.match import Match
from zwidgets.core.match.players import seat_of


class Eyes:
    """The seat whose view is shown.

    If one person plays, it is their seat; if none does, a spectator's view is shown. In a game with
    secrets and several people, the next person's view is shown only after they have lifted the
    curtain. If the next person has moves that tell no secret, there is no curtain: a spectator's
    view offers these moves.

    Args:
        match: the match.
        players: who looks: None is the people at this screen, one player a guest, () a spectator.

    Attributes:
        seat: the seat whose view is shown; None for a spectator.
        curtain: the seat to hand over to while the curtain is down, else None.
        offer: the seat whose open moves a spectator's view offers, else None.
    """

    def __init__(self, match: Match, players: tuple[int, ...] | None = None) -> None:
        self._players = players
        self.seat: int | None = None
        self.curtain: int | None = None
        self.offer: int | None = None
        self.follow(match)

    def follow(self, match: Match) -> None:
        """Choose the view after a change of the match."""
        people = self._people(match)
        due = [seat for seat in people if seat in match.state.actors and not match.over]
        if len(people) < 2 or not match.game.hidden:
            self.curtain = self.offer = None
            looks = people if len(people) == 1 or not match.over else ()
            self.seat = min(due, default=min(looks, default=None))
        elif due and self.seat not in due:
            self._hand_over(match, min(due))
        else:
            self._keep(people, () if match.over else people)

    def _people(self, match: Match) -> tuple[int, ...]:
        if self._players is None:
            return match.here
        return tuple(seat_of(match.state, player) for player in self._players)

    def _keep(self, people: tuple[int, ...], handed: tuple[int, ...]) -> None:
        """Look on for people alone, and hand over to these alone: others' seats are bots' now."""
        self.seat = self.seat if self.seat in people else None
        self.curtain = self.curtain if self.curtain in handed else None
        self.offer = self.offer if self.offer in handed else None

    def _hand_over(self, match: Match, seat: int) -> None:
        is_open = bool(match.game.open_moves(match.state, seat))
        self.seat = None
        self.curtain, self.offer = (None, seat) if is_open else (seat, None)

    @property
    def speaker(self) -> int | None:
        """The seat for which this screen speaks; None for a spectator and under the curtain."""
        return self.seat if self.offer is None else self.offer

    @property
    def handed(self) -> bool:
        """True if the screen is handed to a seat whose view is not shown yet."""
        return self.curtain is not None or self.offer is not None

    def lift(self) -> None:
        """Show the view of the seat behind the curtain, or of the seat with the offer."""
        self.seat = self.curtain if self.offer is None else self.offer
        self.curtain = self.offer = None
