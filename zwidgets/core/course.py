"""The course of a match: who sits where, what has happened, what was told of it and seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeVar

from zwidgets.core.chance import check_seed
from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted
from zwidgets.core.events import Event, Remark, in_order, lines, whole
from zwidgets.core.film import ALL, Film, Frame, Looker
from zwidgets.core.game import Game, State, View
from zwidgets.core.packing import Line
from zwidgets.core.players import HUMAN, Player, player_name, seated
from zwidgets.core.question import answered
from zwidgets.core.watching import Watched

LogLine = tuple[int, str]
"""A round and a sentence."""
Told = TypeVar("Told")


class Course(Watched):
    """What has happened in a match (see `Match`, which lets it go on)."""

    def __init__(
        self,
        game: Game[Any] | str,
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
    ) -> None:
        if isinstance(game, str):
            from zwidgets.core.registry import game as game_named

            game = game_named(game)
        if not isinstance(game, Game):
            raise InvalidOption(f"{quoted(game)} is no game: write zw.game(name, ...).")
        super().__init__()
        self.game: Game[Any] = game
        self.seed = check_seed(seed)
        self.given_position = position is not None
        self._seats = seated(game, seats)
        self._states: list[State] = [_begin(game, position)]
        self._events: list[Event] = []
        self._undone: list[list[Event]] = []
        self._talk: list[Remark] = []
        self._public: list[str | None] = []
        self._logs: dict[Looker, list[Line]] = {}
        self._films: dict[Looker, Film] = {}

    # What is

    @property
    def state(self) -> State:
        """The present position."""
        return self._states[-1]

    @property
    def start(self) -> State:
        """The position in which the match began."""
        return self._states[0]

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(self._events)

    @property
    def states(self) -> tuple[State, ...]:
        """Every position so far: the one after k events has the place k."""
        return tuple(self._states)

    @property
    def talk(self) -> tuple[Remark, ...]:
        """Everything that was said, in order."""
        return tuple(self._talk)

    @property
    def seats(self) -> dict[int, Player]:
        """Who sits where."""
        return dict(self._seats)

    @seats.setter
    def seats(self, seats: Mapping[int, Player]) -> None:
        with self.changing():
            self._seats = seated(self.game, {**self._seats, **seats})
            self.changes += 1
            self._films.clear()

    @property
    def names(self) -> dict[int, str]:
        """The name of the player in each seat."""
        return {seat: player_name(player) for seat, player in self._seats.items()}

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people hold now."""
        return tuple(seat for seat in range(self.game.seats) if self._is_human(self.state, seat))

    def called(self, state: State | None = None) -> list[str]:
        """What each seat's player is called on the board, in this position or the present one."""
        state = state or self.state
        names = self.names
        people = [seat for seat in names if self._is_human(state, seat)]
        return [self._called(state, seat, names[state.player(seat)], len(people)) for seat in names]

    def _called(self, state: State, seat: int, name: str, people: int) -> str:
        if name != HUMAN:
            return name if self.game.seats == 1 else f"{name}, seat {seat}"
        return "You" if people == 1 else self.game.person(state, seat)

    def _is_human(self, state: State, seat: int | None) -> bool:
        return seat is not None and self._seats[state.player(seat)] == HUMAN

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.outcome is not None

    def bot_due(self) -> int | None:
        """The lowest seat of a bot that is to act, or None."""
        state = self.state
        due = (seat for seat in sorted(state.actors) if not self._is_human(state, seat))
        return next(due, None)

    # What is told

    def log(self, seat: int | None = None) -> list[LogLine]:
        """What a seat has seen, as (round, sentence), and the reason once the game is over."""
        if seat is not None:
            self.game.check_seat(seat)
        with self.lock:
            return [line[:2] for line in self._log(seat)]

    def _log(self, eyes: Looker) -> list[Line]:
        if eyes not in self._logs:
            told = self.told(
                lambda place: self._lines(place, eyes), lambda one: [self._quoted(one, eyes)]
            )
            self._logs[eyes] = [line for lines in told for line in lines]
        return self._logs[eyes]

    def told(self, tell: Callable[[int], Told], quote: Callable[[Remark], Told]) -> Iterator[Told]:
        """What happened, by its place in the history, and what was said, in order, each told."""
        return in_order(self._states, self._events, self._talk, tell, quote)

    def _lines(self, place: int, eyes: Looker) -> list[Line]:
        before, after = self._states[place : place + 2]
        return lines(before, self._sentence(place, eyes), after, place + 1)

    def _sentence(self, place: int, eyes: Looker) -> str | None:
        before, event = self._states[place], self._events[place]
        if isinstance(eyes, int):
            return before.seen(event.move, event.by, eyes)
        for at in range(len(self._public), place + 1):
            now = self._events[at]
            self._public.append(self._states[at].seen(now.move, now.by, None))
        public = self._public[place]
        return public if eyes is None else whole(before, event, public)

    def _quoted(self, remark: Remark, eyes: Looker) -> Line:
        return self._states[remark.after].round, remark.heard(eyes), remark.after

    # What was seen

    @property
    def knows_all(self) -> bool:
        """Whether nothing is hidden from anybody: the game has no secrets, or it is over."""
        return self.over or not self.game.hidden

    def film(self, eyes: Looker = None) -> Film:
        """What certain eyes saw, moment by moment. It grows with the match.

        Args:
            eyes: a seat, None for a spectator, or "all": nothing hidden.

        Raises:
            InvalidOption: there are no such eyes, or "all" are asked for while there are secrets.

        >>> from zwidgets import Match
        >>> len(Match("dead-center", seed=7).film())
        10
        """
        with self.lock:
            self.check_eyes(eyes)
            film = self._films.get(eyes)
            if film is None:
                film = self._films[eyes] = Film(eyes, *self._frame(eyes, 0))
            for place in range(len(film), len(self._states)):
                film.add(*self._frame(eyes, place))
            film.log = self._log(eyes)
            return film

    def check_eyes(self, eyes: object) -> Looker:
        """The eyes, if they may look back.

        Raises:
            InvalidOption: they may not.
        """
        if eyes is None:
            return None
        if eyes != ALL:
            return self.game.check_seat(eyes)
        if not self.knows_all:
            raise InvalidOption("Everybody's secrets can be looked at when the game is over.")
        return ALL

    def _frame(self, eyes: Looker, place: int) -> tuple[Frame, Mapping[str, str]]:
        state = self._states[place]
        seat = None if isinstance(eyes, str) else eyes
        view = state.unveiled() if eyes == ALL else state.past(seat)
        frame = {"view": view, "prompt": state.prompt(seat), "names": self.called(state)}
        return frame, self.game.places(view)

    def steps(self) -> Iterator[tuple[State, Event, State]]:
        """Each event with the state before it and the one after it."""
        yield from zip(self._states, self._events, self._states[1:], strict=False)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know of the present position (see `State.view`)."""
        return self.state.view(seat)

    def odds(self, seat: int | None = None) -> Any:
        """Every question that the position lets a seat ask, answered: `zwidgets.odds.Answers`.

        Args:
            seat: who asks. None is seat 0 in a solitaire, else a spectator.

        >>> from zwidgets import Match
        >>> Match("dead-center", seed=7).odds()["face-down"]
        <3 answers: face-down>
        """
        return answered(self.state, seat)


def _begin(game: Game[Any], position: State | str | None) -> State:
    if position is None:
        first: State = game.start()
        return first
    state: State = game.parse(position) if isinstance(position, str) else position
    if not isinstance(state, State) or state.game != game:
        raise InvalidPosition(f"{quoted(position)} is no position of {quoted(game.header)}.")
    return state
