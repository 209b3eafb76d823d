"""The course of a match: who sits where, what has happened, what was told of it and seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.persons import joined, named
from zwidgets.core.contract.question import answered
from zwidgets.core.contract.state import S, State
from zwidgets.core.contract.values import View
from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted
from zwidgets.core.match.events import Event, Remark, in_order, lines, whole
from zwidgets.core.match.film import ALL, Film, Frame, Looker
from zwidgets.core.match.packing import Line
from zwidgets.core.match.players import HUMAN, Player, checked_names, player_name, seated
from zwidgets.core.match.watching import Watched

LogLine = tuple[int, str]
"""A round and a sentence."""
Told = TypeVar("Told")


class Course(Watched, Generic[S]):
    """What has happened in a match (see `Match`, which lets it go on)."""

    def __init__(
        self,
        game: Game[S] | str,
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        if isinstance(game, str):
            from zwidgets.core.contract.registry import game as game_named

            game = game_named(game)
        if not isinstance(game, Game):
            raise InvalidOption(f"{quoted(game)} is no game: write zw.game(name, ...).")
        super().__init__()
        self.game: Game[S] = game
        self.seed = check_seed(seed)
        self.given_position = position is not None
        self._seats = seated(game, seats)
        self._names = checked_names(game, names)
        self._states: list[S] = [_begin(game, position)]
        self._events: list[Event] = []
        self._undone: list[list[Event]] = []
        self._talk: list[Remark] = []
        self._public: list[str | None] = []
        self._logs: dict[Looker, list[Line]] = {}
        self._films: dict[Looker, Film] = {}

    # What is

    @property
    def state(self) -> S:
        """The present position."""
        return self._states[-1]

    @property
    def moves(self) -> tuple[Move, ...]:
        """What a person may do now: the legal moves of the lowest person's seat that is to act.

        Where bots play alone they are those of the lowest bot that is to act. A bot that plays
        against people keeps its moves to itself, since they may tell its hand: () while people
        wait for it, as at chance and when the game is over. `state.moves(seat)` has any seat's.

        >>> from zwidgets import Match
        >>> Match("dead-center", seed=7).moves[0]
        reveal N-a
        """
        state, alone = self.state, not self.humans
        due = (seat for seat in sorted(state.actors) if alone or self._is_human(state, seat))
        return next((state.moves(seat) for seat in due), ())

    @property
    def start(self) -> S:
        """The position in which the match began."""
        return self._states[0]

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(self._events)

    @property
    def states(self) -> tuple[S, ...]:
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
            seated(self.game, seats)
            self._seats = seated(self.game, {**self._seats, **(seats or {})})
            self.changes += 1
            self._films.clear()

    @property
    def names(self) -> dict[int, str]:
        """What each player is called: the name given, else the kind; assign `{seat: name}`.

        A name belongs to the player who began in that seat, also where players change seats.

        >>> from zwidgets import Match
        >>> Match("the-filler", seed=7, seats={1: "careful"}, names={0: "North"}).names
        {0: 'North', 1: 'careful'}
        """
        kinds = {seat: player_name(player) for seat, player in self._seats.items()}
        return kinds | self._names

    @names.setter
    def names(self, names: Mapping[int, str]) -> None:
        with self.changing():
            checked = checked_names(self.game, names)
            self._names = checked_names(self.game, {**self._names, **checked})
            self.changes += 1
            self._logs.clear()
            self._films.clear()

    @property
    def given_names(self) -> dict[int, str]:
        """The names that were given to players, by seat."""
        return dict(self._names)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people hold now."""
        return tuple(seat for seat in range(self.game.seats) if self._is_human(self.state, seat))

    def called(self, state: S | None = None) -> list[str]:
        """What each seat's player is called on the board, in this position or the present one.

        The only person is "You"; everybody else has the name given, a person without one that of
        the seat, a bot without one that of its kind and the seat.
        """
        state = state or self.state
        alone = len(self.humans) == 1
        return [self._called(state, seat, alone) for seat in range(self.game.seats)]

    def _called(self, state: S, seat: int, alone: bool) -> str:
        player, human = state.player(seat), self._is_human(state, seat)
        if human and alone:
            return "You"
        if player in self._names:
            return self._names[player]
        if human:
            return self.game.person(state, seat)
        kind = self.names[player]
        return kind if self.game.seats == 1 else f"{kind}, seat {seat}"

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
        told = lines(before, self._sentence(place, eyes), after, place + 1)
        return [(number, self.named(text, after), at) for number, text, at in told]

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
        state = self._states[remark.after]
        return state.round, remark.heard(eyes, self._names_in(state)), remark.after

    def named(self, sentence: str, state: State | None = None) -> str:
        """A sentence of the rules with the names of those who sit in its seats.

        An ending that says no seat, but a role, goes on with the names of those who won.

        Args:
            sentence: as a state tells it; states know no names.
            state: the position that it is told of, None for the present one.

        >>> from zwidgets import Match
        >>> Match("the-filler", seed=7, names={1: "South"}).named("Seat 1 lays cement.")
        'South lays cement.'
        """
        state = state or self.state
        told, outcome = named(sentence, self._names_in(state)), state.outcome
        if told == sentence and outcome and sentence.endswith(outcome.reason):
            return f"{told}{self._who_won(outcome)}"
        return told

    def _who_won(self, outcome: Outcome) -> str:
        """The names of the winners, where all of them have one and others play too."""
        who = [self._names[one] for one in outcome.winners if one in self._names]
        if self.game.seats == 1 or not who or len(who) < len(outcome.winners):
            return ""
        return f" {joined(who)} {'wins' if len(who) == 1 else 'win'}."

    def _names_in(self, state: State) -> dict[int, str]:
        """The names by the seats that their players hold in this position."""
        held = {seat: state.player(seat) for seat in range(self.game.seats)}
        return {seat: self._names[one] for seat, one in held.items() if one in self._names}

    def _with_names(self, view: View, state: State) -> View:
        """A view whose ending has names."""
        outcome = view["outcome"]
        told = outcome and {**outcome, "reason": self.named(outcome["reason"], state)}
        return {**view, "outcome": told}

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
        if not isinstance(eyes, str) or eyes != ALL:
            return self.game.check_seat(eyes)
        if not self.knows_all:
            raise InvalidOption("Everybody's secrets can be looked at when the game is over.")
        return ALL

    def _frame(self, eyes: Looker, place: int) -> tuple[Frame, Mapping[str, str]]:
        state = self._states[place]
        seat = None if isinstance(eyes, str) else eyes
        view = state.unveiled() if eyes == ALL else state.past(seat)
        frame = {
            "view": self._with_names(view, state),
            "prompt": self.named(state.prompt(seat), state),
            "names": self.called(state),
        }
        return frame, self.game.places(view)

    def steps(self) -> Iterator[tuple[S, Event, S]]:
        """Each event with the state before it and the one after it, of what has happened so far."""
        with self.lock:
            states, events = self.states, self.history
        return zip(states, events, states[1:], strict=False)

    def view(self, seat: int | None = None) -> View:
        """What a seat may know of the present position; the ending has names (see `State.view`)."""
        return self._with_names(self.state.view(seat), self.state)

    def odds(self, seat: int | None = None) -> Any:
        """Every question that the position lets a seat ask, answered: `zwidgets.odds.Answers`.

        Its tables use names that players were given.

        Args:
            seat: who asks. None is seat 0 in a solitaire without secrets, else a spectator.

        >>> from zwidgets import Match
        >>> Match("dead-center", seed=7).odds()["face-down"]
        <3 answers: face-down>
        """
        return answered(self.state, seat).named(self._names_in(self.state))


def _begin(game: Game[S], position: State | str | None) -> S:
    if position is None:
        return game.start()
    state = game.parse(position) if isinstance(position, str) else position
    if not isinstance(state, State) or state.game != game:
        raise InvalidPosition(f"{quoted(position)} is no position of {quoted(game.header)}.")
    return cast(S, state)
