"""Whose eyes the board has, and when a curtain falls between two people at one screen."""

from __future__ import annotations

from zwidgets.core.match.match import Match


class Eyes:
    """The seat whose view is shown.

    With one person it is that person's seat, with none a spectator's. Between several people the
    view of the next one is shown only when the curtain has been lifted, unless the game has no
    secrets. Where the next one has moves that tell no secret, there is no curtain: a spectator's
    view offers these moves.

    Attributes:
        seat: whose view is shown; None is a spectator.
        curtain: the seat to hand over to while the curtain is down, else None.
        offer: the seat whose open moves a spectator's view offers, else None.
    """

    def __init__(self, match: Match) -> None:
        self.seat: int | None = None
        self.curtain: int | None = None
        self.offer: int | None = None
        self.follow(match)

    def follow(self, match: Match) -> None:
        """Look again at who is to act."""
        people = match.humans
        due = [seat for seat in people if seat in match.state.actors]
        if len(people) < 2 or not match.game.hidden:
            self.curtain = self.offer = None
            self.seat = min(due, default=min(people, default=None))
        elif self.seat not in (due or people) and due:
            self._hand_over(match, min(due))
        elif match.over:
            self.curtain = self.offer = None

    def _hand_over(self, match: Match, seat: int) -> None:
        is_open = bool(match.game.open_moves(match.state, seat))
        self.seat, self.curtain, self.offer = None, None, None
        if is_open:
            self.offer = seat
        else:
            self.curtain = seat

    @property
    def speaker(self) -> int | None:
        """The seat for which this screen speaks, None for a spectator or under the curtain."""
        return self.seat if self.offer is None else self.offer

    def take(self, lift: bool) -> bool:
        """Whether a request can be carried out: a curtain has to be lifted first, and once."""
        return lift if self.curtain is not None else not lift or self.offer is not None

    def lift(self) -> None:
        """Show the view of the seat that was handed over to, or that chooses openly."""
        self.seat = self.curtain if self.offer is None else self.offer
        self.curtain = self.offer = None
