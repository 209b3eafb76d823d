"""A game being played: its states so far, who sits where, and the seeded source of chance."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from zwidgets.core.bot import Bot
from zwidgets.core.chance import check_seed, stream
from zwidgets.core.errors import (
    CannotUndo,
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    quoted,
)
from zwidgets.core.game import Game, Move, State, View
from zwidgets.core.players import HUMAN, Player, player_name, seated
from zwidgets.core.question import answered

LogLine = tuple[int, str]
"""A round and a sentence."""
LONGEST_REMARK: Final = 140


@dataclass(frozen=True, slots=True)
class Event:
    """Something that happened: who did it (None: chance), and what."""

    by: int | None
    move: Move

    def __str__(self) -> str:
        return f"{'*' if self.by is None else self.by} {self.move}"


@dataclass(frozen=True, slots=True)
class Remark:
    """Something that was said: by which seat, what, and after how many events."""

    seat: int
    text: str
    after: int

    def __str__(self) -> str:
        return f'Seat {self.seat} says: "{self.text}"'


class Match:
    """A game being played, by people and bots in any mixture.

    The k-th chance event depends on the seed and k alone, so undoing does not roll anew; a bot's
    choices depend on the seed, its seat and how much has happened. Methods may be called from
    several threads; each takes `lock`.

    Args:
        game: the game with its options, or its name.
        seed: for chance and bots, a whole number from 0 to 2**53 - 1; None draws a fresh one.
        seats: who sits where, `{seat: player}`: "human", a bot's name, or a function
            `view -> move text`. Seats that are not named are people's.
        position: where the match begins, a state or its text; None begins the game, and its
            set-up happens at once.

    Raises:
        InvalidOption: no such game, seat, player or seed.
        InvalidPosition: the position is none of this game.

    >>> match = Match("dead-center", seed=7)
    >>> match.state.phase, match.state.moves(0)[0]
    ('reveal', reveal N-a)
    >>> match.play("reveal N-a").phase
    'lay'
    >>> match.undo().phase
    'reveal'
    """

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
        self.lock = threading.RLock()
        self.game: Game[Any] = game
        self.seed = check_seed(seed)
        self.given_position = position is not None
        self._seats = seated(game, seats)
        self._states: list[State] = [_begin(game, position)]
        self._events: list[Event] = []
        self._undone: list[list[Event]] = []
        self._talk: list[Remark] = []
        self._logs: dict[int | None, list[LogLine]] = {}
        if position is None:
            self._run_chance()

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
    def talk(self) -> tuple[Remark, ...]:
        """Everything that was said, in order."""
        return tuple(self._talk)

    @property
    def seats(self) -> dict[int, Player]:
        """Who sits where."""
        return dict(self._seats)

    @seats.setter
    def seats(self, seats: Mapping[int, Player]) -> None:
        with self.lock:
            self._seats = seated(self.game, {**self._seats, **seats})

    @property
    def names(self) -> dict[int, str]:
        """The name of the player in each seat."""
        return {seat: player_name(player) for seat, player in self._seats.items()}

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people hold now."""
        return tuple(seat for seat in range(self.game.seats) if self._is_human(self.state, seat))

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

    # What happens

    def play(self, move: Move | str, seat: int | None = None) -> State:
        """Make a seat's move, then the chance events that follow; returns the new state.

        Args:
            move: a move, or its text.
            seat: who makes it; may be left out where one seat is to act.

        Raises:
            InvalidMove: the text is no move of the game.
            IllegalMove: the move may not be made now. Nothing has changed.
        """
        with self.lock:
            state = self.state
            if state.is_chance:
                raise IllegalMove(
                    f"{quoted(str(move))} may not be played: chance is due; step() lets it happen."
                )
            if isinstance(move, str):
                move = state.parse_move(move)
            if seat is None and len(state.actors) == 1:
                (seat,) = state.actors
            self._happen(Event(seat, move), state.after(move, seat))
            self._run_chance()
            return self.state

    def step(self) -> State:
        """Let one chance event happen, or a bot make one move; returns the new state.

        Raises:
            IllegalMove: a person is to act, or the game is over.
        """
        with self.lock:
            if self.state.is_chance:
                self._chance()
                return self.state
            seat = self.bot_due()
            if seat is None:
                why = "the game is over" if self.over else "a person is to act"
                raise IllegalMove(f"There is no step to make: {why}.")
            remark, move = self.remark(seat), self.choose(seat)
            if remark is not None:
                self.say(remark, seat)
            self._happen(Event(seat, move), self.state.after(move, seat))
            return self.state

    def run(self, until: Callable[[State], bool] | None = None) -> State:
        """Step until a person is to act, the game is over, or `until(state)` holds."""
        with self.lock:
            while self.state.is_chance or self.bot_due() is not None:
                if until is not None and until(self.state):
                    break
                self.step()
            return self.state

    def choose(self, seat: int) -> Move:
        """The move that the bot in this seat makes now; nothing changes.

        Raises:
            IllegalMove, InvalidMove: what the bot answered is no legal move.
        """
        with self.lock:
            state, events = self.state, len(self._events)
            player = self._seats[state.player(seat)]
        if not isinstance(player, Bot):
            raise IllegalMove(f"A person sits in seat {seat}.")
        move = state.parse_move(player(state.view(seat), stream(self.seed, "bot", seat, events)))
        state.after(move, seat)
        return move

    def remark(self, seat: int) -> str | None:
        """What the bot in this seat would say before it moves, None if nothing."""
        with self.lock:
            state, events = self.state, len(self._events)
            player = self._seats[state.player(seat)]
        if not self.game.talks or not isinstance(player, Bot) or player.talk is None:
            return None
        said = player.talk(state.view(seat), stream(self.seed, "talk", seat, events))
        return None if said is None else self._checked(said)

    def say(self, text: str, seat: int) -> Remark:
        """Let a seat say something to all; it binds nobody, and undoing does not unsay it.

        Args:
            text: one line of 1 to 140 characters.
            seat: who says it.

        Raises:
            InvalidMove: nobody talks in this game, or the text is no such line.
            InvalidOption: there is no such seat.

        >>> Match("dead-center", seed=7).say("Help!", 0)
        Traceback (most recent call last):
            ...
        zwidgets.core.errors.InvalidMove: Nobody talks in Dead Center.
        """
        with self.lock:
            remark = Remark(self.game.check_seat(seat), self._checked(text), len(self._events))
            self._talk.append(remark)
            for lines in self._logs.values():
                lines.append((self.state.round, str(remark)))
            return remark

    def _checked(self, text: object) -> str:
        if not self.game.talks:
            raise InvalidMove(f"Nobody talks in {self.game.title}.")
        said = " ".join(text.split()) if isinstance(text, str) else ""
        if not said or not said.isprintable() or len(said) > LONGEST_REMARK:
            raise InvalidMove(
                f"{quoted(text)} cannot be said: a remark is one line of 1 to "
                f"{LONGEST_REMARK} characters."
            )
        return said

    def _happen(self, event: Event, state: State) -> None:
        self._tell(event, state)
        self._events.append(event)
        self._states.append(state)
        self._undone.clear()

    def _chance(self) -> None:
        count = sum(event.by is None for event in self._events)
        move = self.state.sample_chance(stream(self.seed, "chance", count))
        self._happen(Event(None, move), self.state.after(move))

    def _run_chance(self) -> None:
        while self.state.is_chance:
            self._chance()

    # Taking back

    def _last_decision(self) -> int | None:
        """The place in the history of the last move by a person (by anyone if none plays)."""
        anyone = not self.humans
        for place in range(len(self._events) - 1, -1, -1):
            by = self._events[place].by
            if by is not None and (anyone or self._is_human(self._states[place], by)):
                return place
        return None

    def why_no_undo(self) -> str | None:
        """Why nothing can be taken back now, or None if it can."""
        place = self._last_decision()
        if place is None:
            return "There is no move to take back."
        if len(self.humans) > 1 and self.game.hidden and self._revealed_since(place):
            return "A hidden card has been shown since; between people that stays so."
        return None

    def _revealed_since(self, place: int) -> bool:
        steps = zip(self._states[place:], self._events[place:], strict=False)
        return any(self.game.reveals(state, event.move, event.by) for state, event in steps)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would take something back."""
        return self.why_no_undo() is None

    @property
    def can_redo(self) -> bool:
        """Whether there is something to repeat."""
        return bool(self._undone)

    def undo(self) -> State:
        """Go back to the last decision of a person (of anyone, if bots play alone).

        Raises:
            CannotUndo: there is none, or hidden cards were shown since and people play each other.
        """
        with self.lock:
            reason, place = self.why_no_undo(), self._last_decision()
            if reason is not None or place is None:
                raise CannotUndo(reason or "There is no move to take back.")
            self._undone.append(self._events[place:])
            del self._events[place:]
            del self._states[place + 1 :]
            self._talk = [replace(one, after=min(one.after, place)) for one in self._talk]
            self._logs.clear()
            return self.state

    def redo(self) -> State:
        """Repeat what the last undo took back.

        Raises:
            CannotUndo: nothing has been taken back, or another move was made since.
        """
        with self.lock:
            if not self._undone:
                raise CannotUndo("There is no move to repeat.")
            undone = self._undone[:-1]
            for event in self._undone[-1]:
                self._happen(event, self.state.after(event.move, event.by))
            self._undone = undone
            return self.state

    # What is told

    def log(self, seat: int | None = None) -> list[LogLine]:
        """What a seat has seen, as (round, sentence), and the reason once the game is over."""
        if seat is not None:
            self.game.check_seat(seat)
        with self.lock:
            if seat not in self._logs:
                self._logs[seat] = self._retold(seat)
            return list(self._logs[seat])

    def _retold(self, seat: int | None) -> list[LogLine]:
        told = self.told(lambda before, event, after: _lines(before, event, after, seat), str)
        return [line for lines in told for line in lines]

    def told(
        self,
        tell: Callable[[State, Event, State], list[LogLine]],
        quote: Callable[[Remark], str],
    ) -> Iterator[list[LogLine]]:
        """What happened and what was said, in order, each put into lines by its function."""
        said = deque(self._talk)
        for place, state in enumerate(self._states):
            while said and said[0].after == place:
                yield [(state.round, quote(said.popleft()))]
            if place < len(self._events):
                yield tell(state, self._events[place], self._states[place + 1])

    def _tell(self, event: Event, after: State) -> None:
        for seat, lines in self._logs.items():
            lines.extend(_lines(self.state, event, after, seat))

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

        >>> Match("dead-center", seed=7).odds()["face-down"]
        <3 answers: face-down>
        """
        return answered(self.state, seat)

    def record(self, seat: int | None = None) -> str:
        """The match as text.

        Args:
            seat: while the game goes on write only what this seat knows, for a person to read;
                `from_record` refuses such a record. None writes everything.
        """
        from zwidgets.core.record import write_record, write_seat_record

        with self.lock:
            return write_record(self) if seat is None else write_seat_record(self, seat)

    def seat_record(self, seat: int | None) -> str:
        """The match as text for a seat's eyes, a spectator's (None) included."""
        from zwidgets.core.record import write_seat_record

        with self.lock:
            return write_seat_record(self, seat)

    @classmethod
    def from_record(cls, text: str) -> Match:
        """The match that a record tells: options, seats, history and state.

        Raises:
            InvalidRecord: says what is wrong, and in which line.
        """
        from zwidgets.core.record import read_record

        return read_record(text)

    def replayed(self, events: list[Event], talk: Iterable[Remark] = ()) -> Match:
        """This match with other events: those, from its start. For records."""
        with self.lock:
            del self._states[1:], self._events[:]
            self._talk = list(talk)
            self._logs.clear()
            for event in events:
                self._happen(event, self.state.after(event.move, event.by))
            return self

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.state.round}, {self.state.phase}"
        return f"<Match of {self.game.header}: {where}>"


def _begin(game: Game[Any], position: State | str | None) -> State:
    if position is None:
        first: State = game.start()
        return first
    state: State = game.parse(position) if isinstance(position, str) else position
    if not isinstance(state, State) or state.game != game:
        raise InvalidPosition(f"{quoted(position)} is no position of {quoted(game.header)}.")
    return state


def _lines(before: State, event: Event, after: State, seat: int | None) -> list[LogLine]:
    sentence = before.seen(event.move, event.by, seat)
    lines = [] if sentence is None else [(before.round, sentence)]
    if after.outcome is not None:
        lines.append((before.round, after.outcome.reason))
    return lines
