"""Whose eyes the board has, and when a curtain falls between two people at one screen."""

from __future__ import annotations

from zwidgets.core.match import Match


class Eyes:
    """The seat whose view is shown.

    With one person it is that person's seat, with none a spectator's. Between several people the
    view of the next one is shown only when the curtain has been lifted, unless the game has no
    secrets.

    Attributes:
        seat: whose view is shown; None is a spectator.
        curtain: the seat to hand over to while the curtain is down, else None.
    """

    def __init__(self, match: Match) -> None:
        self.seat: int | None = None
        self.curtain: int | None = None
        self.follow(match)

    def follow(self, match: Match) -> None:
        """Look again at who is to act."""
        people = match.humans
        due = [seat for seat in people if seat in match.state.actors]
        if len(people) < 2 or not match.game.hidden:
            self.curtain = None
            self.seat = min(due, default=min(people, default=None))
        elif self.seat not in (due or people) and due:
            self.seat, self.curtain = None, min(due)
        elif match.over:
            self.curtain = None

    def lift(self) -> None:
        """Show the view of the seat that was handed over to."""
        self.seat, self.curtain = self.curtain, None
