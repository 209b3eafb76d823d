"""Who sits where in a match, and what sentences and boards call them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Outcome
from zwidgets.core.contract.persons import apart, joined, named
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import View
from zwidgets.core.match.players import (
    HUMAN,
    TAKEN,
    Player,
    checked_names,
    known_by,
    made_name,
    player_name,
    seated,
)


def seat_of(state: State, player: int) -> int:
    """Return the seat that a player holds now; it is their number until players change roles."""
    if state.player(player) == player:
        return player
    return next(seat for seat in range(state.game.seats) if state.player(seat) == player)


class Table:
    """Players and their names; states speak of seats and know neither.

    A name belongs to the player who began in that seat, also where players change seats.

    Args:
        game: the game that is played.
        seats: who sits where; seats that are not named are people's.
        given: the names that were given to players, by seat.

    Raises:
        InvalidOption: no such seat or player, or a name that cannot be one.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: Mapping[int, Player] | None = None,
        given: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.addressed = True
        self.settle(seated(game, seats), checked_names(game, given))

    def settle(self, seats: dict[int, Player], given: dict[int, str]) -> None:
        """Seat these players under these names, checked before, and reckon what each is called."""
        called = [self._name(player, seats, given) for player in range(self.game.seats)]
        self.seats, self.given, self._called = seats, given, called  # all or, at Ctrl+C, none

    def seated(self, seats: Mapping[int, Player] | None) -> dict[int, Player]:
        """Return who would sit where if others sat in some seats."""
        found = seated(self.game, seats)
        return self.seats | {seat: found[seat] for seat in seats or ()}

    def called_so(self, names: Mapping[int, str] | None) -> dict[int, str]:
        """Return the names that would be given if some players got these."""
        checked = checked_names(self.game, names)
        return checked_names(self.game, {**self.given, **checked})

    @property
    def names(self) -> dict[int, str]:
        """What each player is called: the name given, else the kind."""
        return {seat: player_name(player) for seat, player in self.seats.items()} | self.given

    def is_human(self, state: State, seat: int) -> bool:
        """Return whether a person holds this seat now."""
        return self.seats[state.player(seat)] == HUMAN

    def humans(self, state: State) -> tuple[int, ...]:
        """Return the seats that people hold now."""
        return tuple(seat for seat in range(self.game.seats) if self.is_human(state, seat))

    def called(self, state: State) -> list[str]:
        """Return what each seat's player is called on the board; the only person is "You"."""
        alone = self.addressed and [*self.seats.values()].count(HUMAN) == 1
        return [
            "You" if alone and self.is_human(state, seat) else name
            for seat, name in self.names_in(state).items()
        ]

    def names_in(self, state: State) -> dict[int, str]:
        """Return the one name of each player, given or made, by the seats held in this position."""
        return {seat: self._called[state.player(seat)] for seat in range(self.game.seats)}

    def _name(self, player: int, seats: Mapping[int, Player], given: Mapping[int, str]) -> str:
        """Return the name given, else "Player 1" for a person, and the kind of a bot.

        A bot has the number of its place at the table too where others of its kind sit there, or
        where its kind is somebody's name.
        """
        if player in given:
            return given[player]
        kinds = [made_name(one) for one in seats.values()]
        kind, number = kinds[player], player + 1
        taken = set(map(known_by, given.values()))
        others = kinds.count(kind) > 1 or known_by(kind) in taken or TAKEN.fullmatch(known_by(kind))
        if seats[player] != HUMAN and not others:
            return kind
        while known_by(f"{kind} {number}") in taken:
            number += self.game.seats
        return f"{kind} {number}"

    def named(self, sentence: str, state: State) -> str:
        """Return a sentence that a state tells, with the names of those who sit in its seats.

        An ending that names no seat, but a role, goes on with the names of the winners.
        """
        told = named(sentence, self.names_in(state))
        if told == sentence and (outcome := state.outcome) and sentence.endswith(outcome.reason):
            return f"{told}{self._who_won(outcome)}"
        return told

    def _who_won(self, outcome: Outcome) -> str:
        """Return the names of the winners, where all of them were given one and others play too."""
        who = [apart(self.given[one]) for one in outcome.winners if one in self.given]
        if self.game.seats == 1 or not who or len(who) < len(outcome.winners):
            return ""
        return f" {joined(who)} {'wins' if len(who) == 1 else 'win'}."

    def with_names(self, view: View, state: State) -> View:
        """Return a view of that state whose ending has names."""
        outcome = view["outcome"]
        told = outcome and {**outcome, "reason": self.named(outcome["reason"], state)}
        return {**view, "outcome": told}
