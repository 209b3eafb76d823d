"""Two moves with the same luck: the games that follow, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from zwidgets.core.arguments import as_plain, as_whole
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import View
from zwidgets.core.errors import need, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN, seat_of
from zwidgets.core.shown.diff import changes
from zwidgets.core.shown.picture import marked
from zwidgets.odds import plain
from zwidgets.odds.running import Policy, work_of
from zwidgets.odds.work import bot_of
from zwidgets.teaching.futures import from_here

MARKS = 9
"""The most places that are marked in a picture."""


@dataclass(frozen=True)
class Twin:
    """One of the games.

    Attributes:
        move: the move with which it begins.
        played: the game, which is over.
        steps: how many events there were by each step: 0, then before each chance event, then all.
    """

    move: str
    played: Match
    steps: tuple[int, ...]

    @property
    def match(self) -> Match:
        """A copy of the game, to be looked at or taken up from any moment."""
        return self.played.copy()

    @property
    def end(self) -> str:
        """The end of the game, as a sentence."""
        outcome = self.played.state.outcome
        assert outcome is not None
        return self.played.named(outcome.reason)

    def at(self, step: int) -> int:
        """Return how many events there were by a step; a game that is over stays at its end."""
        return self.steps[min(step, len(self.steps) - 1)]


class Twins:
    """Two games that begin with different moves and have the same luck (see `zw.twins`).

    A step is a chance event and the choices after it. The k-th chance event of both games is drawn
    with the same random numbers.

    Attributes:
        games: both.
        last: the number of the last step.
        seed: the seed of chance, which gives the same games again.

    Raises:
        InvalidOption: chance is due, or no seat is named though several may move or a match with
            secrets goes on.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3D"
    >>> found = Twins(cabin, "lay 3D a1", "lay 3D c1", seed=3)
    >>> [len(game.match.states) > 9 for game in found.games]
    [True, True]
    """

    def __init__(
        self,
        position: State | str | Match,
        first: Move | str,
        second: Move | str,
        policy: Policy | Mapping[int, Policy] = "careful",
        seed: int | None = None,
        seat: int | None = None,
    ) -> None:
        state, names, _ = from_here(position, seat)
        work = work_of(state.game, 1, policy, seed, state, seat, 0, {})
        self.seed, self._seat = work.seed, _acting(state, seat)
        viewer = self._seat if state.game.hidden else None
        state = plain.began(state, viewer, stream(self.seed, "twins"))
        bots = [bot_of(state.game, policy) for policy in work.policies]
        self.games = tuple([self._twin(state, move, bots, names) for move in (first, second)])
        self.last = max(len(twin.steps) for twin in self.games) - 1

    def _twin(
        self, state: State, move: Move | str, bots: list[Bot], names: Mapping[int, str]
    ) -> Twin:
        seats: dict[int, Any] = {
            player: HUMAN if player == state.player(self._seat) else bot
            for player, bot in enumerate(bots)
        }
        match: Match = Match(state.game, self.seed, seats, state, names)
        match.play(move, self._seat)
        match.seats = dict(enumerate(bots))
        match.run()
        match.seats = seats
        due = [at for at, state in enumerate(match.states) if state.is_chance]
        return Twin(str(move), match, tuple(sorted({0, *due, len(match.history)})))

    @property
    def title(self) -> str:
        """The comparison, as a sentence."""
        start = self.games[0].played.start
        moves = ", or ".join(str(twin.move) for twin in self.games)
        return f"{start.game.title}, round {start.round}: {moves}? The same luck for both."

    @property
    def told(self) -> str:
        """The ends of both games."""
        return " ".join(f"{twin.move}: {twin.end}" for twin in self.games)

    def view(self, twin: Twin, step: int) -> View:
        """Return what is seen of a game at a step: everything, since both games are over."""
        state = twin.played.states[twin.at(step)]
        seen = state.unveiled() if state.game.hidden else state.past(self._seat)
        return {**seen, "called": twin.played.called(state)}

    def happened(self, twin: Twin, step: int) -> list[str]:
        """Return what happened in a step, in sentences."""
        first = twin.at(step - 1) if step else 0
        steps = list(twin.played.steps())[first : twin.at(step)]
        player = twin.played.start.player(self._seat)
        seen = (
            before.seen(event.move, event.by, seat_of(before, player)) for before, event, _ in steps
        )
        return [twin.played.named(event) for event in seen if event]

    def pictures(self, step: int) -> list[str]:
        """Return both boards at a step as SVG, with marks on the places on which they differ."""
        told = f"There is no step {quoted(step)}: they are 0 to {self.last}."
        at = as_whole(step, told, 0, self.last)
        views = [self.view(twin, at) for twin in self.games]
        game = self.games[0].played.game
        places = [place for place, _, _ in changes(game, *views)]
        return [marked(game.picture(view), game.spots(view), places[:MARKS]) for view in views]

    def __repr__(self) -> str:
        return f"<{self.title} {self.told}>"


def _acting(state: State, seat: int | None) -> int:
    """Return the seat that begins. What it does not know is drawn at random."""
    actors, seat = sorted(state.actors), as_plain(seat)
    need(actors, "Twins begin with a choice, but here chance is due.")
    named, told = seat is not None or not actors[1:], those(actors, None)
    need(named, f"Here {told} may move: name one, as seat={actors[0]}.")
    need(seat in (None, *actors), f"Here it is the turn of {told}, not of seat {seat}.")
    return actors[0] if seat is None else seat
