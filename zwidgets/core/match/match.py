"""A game being played: people and bots make moves, and chance is drawn from a seeded source."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import zip_longest
from typing import Any, Final, NoReturn

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import S, State
from zwidgets.core.errors import CannotUndo, IllegalMove, InvalidMove, quoted
from zwidgets.core.match.events import Event, Remark
from zwidgets.core.match.film import replayed
from zwidgets.core.match.players import Player
from zwidgets.core.match.undoing import Undoable

LONGEST_REMARK: Final = 140
MOST_REMARKS: Final = 20_000


class Match(Undoable[S]):
    """A game being played, by people and bots in any mixture.

    The k-th chance event depends on the seed and k alone, so undoing does not roll anew; a bot's
    choices depend on the seed, its seat and how much has happened. Methods may be called from
    several threads; each takes `lock`. Widgets of the match follow each change (`on_change`).

    Args:
        game: the game with its options, or its name.
        seed: for chance and bots, a whole number from 0 on; None draws a fresh one.
        seats: who sits where, `{seat: player}`: "human", a bot's name, or a function
            `view -> move text`. Seats that are not named are people's.
        position: where the match begins, a state or its text; None begins the game, and its
            set-up happens at once.
        names: what players are called in logs, endings and records, `{0: "North", 1: "South"}`: 1
            to 24 printable characters each, without comma, semicolon and #.

    Raises:
        InvalidOption: no such game, seat, player or seed, or a name that cannot be one.
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
        game: Game[S] | str,
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None:
        super().__init__(game, seed, seats, position, names)
        if position is None:
            self._run_chance()

    # What happens

    def play(self, move: Move | str, seat: int | None = None) -> S:
        """Make a seat's move, then the chance events that follow; returns the new state.

        Args:
            move: a move, or its text.
            seat: who makes it; may be left out where one seat is to act, unless that is a bot's
                and people play too.

        Raises:
            InvalidMove: the text is no move of the game.
            IllegalMove: the move may not be made now. Nothing has changed.
        """
        with self.changing():
            state = self.state
            if state.is_chance:
                raise IllegalMove(
                    f"{quoted(str(move))} may not be played: chance is due; step() lets it happen."
                )
            if not isinstance(move, Move):
                move = state.parse_move(move)
            if seat is None and len(state.actors) == 1:
                (seat,) = state.actors
                if self.humans and not self._is_human(state, seat):
                    raise IllegalMove(f"{quoted(str(move))} may not be played:{self._bots_first()}")
            self._happen(self._event(seat, move), self._after(state, move, seat))
            self._run_chance()
            return self.state

    def _after(self, state: S, move: Move, seat: int | None) -> S:
        """The state after a move; a refusal calls players by their names."""
        try:
            return state.after(move, seat)
        except IllegalMove as error:
            waits = seat not in state.actors and self.bot_due() is not None
            bots = self._bots_first() if waits else ""
            raise IllegalMove(f"{self.named(str(error), state)}{bots}") from None

    def _bots_first(self) -> str:
        """How the bot that is to act is let move."""
        due = self.bot_due()
        assert due is not None
        return (
            f" {self.called()[due]} is to act: step() lets it move, run() lets all bots move, and"
            f" seat={due} moves for it."
        )

    def step(self) -> S:
        """Let one chance event happen, or a bot make one move; returns the new state.

        Raises:
            IllegalMove: a person is to act, or the game is over.
        """
        with self.changing():
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
            self._happen(self._event(seat, move), self.state.after(move, seat))
            return self.state

    def run(self, until: Callable[[S], bool] | None = None) -> S:
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
            IllegalMove, InvalidMove: what the bot answered is no legal move, or it is not to act.
            InvalidOption: there is no such seat.
        """
        seat = self.game.check_seat(seat)
        with self.lock:
            state, events = self.state, len(self._events)
            player = self._seats[state.player(self.game.check_seat(seat))]
        if not isinstance(player, Bot):
            raise IllegalMove(f"A person sits in seat {seat}.")
        if seat not in state.actors:
            raise IllegalMove(f"{self.called(state)[seat]} is not to act now.")
        move = state.parse_move(player(state.view(seat), stream(self.seed, "bot", seat, events)))
        self._after(state, move, seat)
        return move

    def remark(self, seat: int) -> str | None:
        """What the bot in this seat would say before it moves, None if nothing.

        Raises:
            InvalidOption: there is no such seat.
        """
        seat = self.game.check_seat(seat)
        with self.lock:
            state, events = self.state, len(self._events)
            player = self._seats[state.player(self.game.check_seat(seat))]
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
            InvalidMove: nobody talks in this game, the text is no such line, or there have been
                `MOST_REMARKS`.
            InvalidOption: there is no such seat.

        >>> Match("dead-center", seed=7).say("Help!", 0)
        Traceback (most recent call last):
            ...
        zwidgets.core.errors.InvalidMove: Nobody talks in Dead Center.
        """
        with self.changing():
            remark = Remark(self.game.check_seat(seat), self._checked(text), len(self._events))
            self._talk.append(remark)
            self.changes += 1
            for eyes, log in self._logs.items():
                log.append(self._quoted(remark, eyes))
            return remark

    def _checked(self, text: object) -> str:
        if not self.game.talks:
            raise InvalidMove(f"Nobody talks in {self.game.title}.")
        if len(self._talk) >= MOST_REMARKS:
            raise InvalidMove(f"Enough has been said: a match keeps {MOST_REMARKS:,} remarks.")
        said = " ".join(text.split()) if isinstance(text, str) else ""
        if not said or not said.isprintable() or len(said) > LONGEST_REMARK:
            raise InvalidMove(
                f"{quoted(text)} cannot be said: a remark is one line of 1 to "
                f"{LONGEST_REMARK} characters."
            )
        return said

    def _chance(self) -> None:
        count = sum(event.by is None for event in self._events)
        move = self.state.sample_chance(stream(self.seed, "chance", count))
        self._happen(self._event(None, move), self.state.after(move))

    def _event(self, by: int | None, move: Move) -> Event:
        return Event(by, move, secret=self.game.hidden)

    def _run_chance(self) -> None:
        while self.state.is_chance:
            self._chance()

    # Shown and written

    def replay(self, seat: int | None = None) -> Any:
        """A new widget that looks back on this match from its first moment.

        It has a match of its own: who plays on there leaves this one alone. While a game with
        secrets goes on, it shows what a seat saw, and nothing can be played in it.

        Args:
            seat: with whose eyes; None is everybody's where the game is over, else a spectator's.

        Raises:
            InvalidOption: there is no such seat, or nothing has happened yet.
        """
        return replayed(self, seat)

    def again(self, seed: int | None = None, position: State | str | None = None) -> Match[S]:
        """A new match of the same game with the same players.

        Args:
            seed: for chance and bots; None draws a fresh one.
            position: where it begins; None begins the game.

        Raises:
            CannotUndo: the seed is this match's, while the game goes on, hidden cards have been
                shown and people play each other.
        """
        with self.lock:
            reason = self.why_not_again() if check_seed(seed) == self.seed else None
            if reason is not None:
                raise CannotUndo(reason)
            return Match(self.game, seed, self.seats, position, self._names)

    def copy(self) -> Match[S]:
        """A match of its own at the same point, without what has been taken back."""
        with self.lock:
            other = Match(self.game, self.seed, self.seats, self.start, self._names)
            other.given_position = self.given_position
            other._states, other._events = list(self._states), list(self._events)
            other._talk = list(self._talk)
            return other

    def __copy__(self) -> Match[S]:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Match[S]:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        raise TypeError("A match is not pickled: send match.record(), which from_record reads.")

    def record(self, seat: int | None = None) -> str:
        """The match as text.

        Args:
            seat: while the game goes on write only what this seat knows; `zw.replay` shows such a
                record, `from_record` refuses it. None writes everything.
        """
        from zwidgets.core.match.record import write_record

        with self.lock:
            return write_record(self) if seat is None else self.seat_record(seat)

    def seat_record(self, seat: int | None) -> str:
        """The match as text for a seat's eyes, a spectator's (None) included."""
        from zwidgets.core.match.seat_record import write_seat_record

        with self.lock:
            return write_seat_record(self, seat)

    @classmethod
    def from_record(cls, text: str) -> Match:
        """The match that a record tells: options, seats, history and state.

        Raises:
            InvalidRecord: says what is wrong, and in which line.
        """
        from zwidgets.core.match.record import read_record

        return read_record(text)

    def replayed(
        self, events: list[Event], talk: Iterable[Remark] = (), states: Iterable[S] = ()
    ) -> Match[S]:
        """This match with other events: those, from its start. For records.

        Args:
            events: what happened.
            talk: what was said.
            states: the position after each event, where they are known.
        """
        with self.changing():
            known = [self.start]
            for event, state in zip_longest(events, states):
                known.append(state or known[-1].after(event.move, event.by))
            self._back_to(0)
            self._talk = list(talk)
            self._films.clear()
            for event, state in zip(events, known[1:], strict=True):
                self._happen(event, state)
            self._undone.clear()
            return self

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.state.round}, {self.state.phase}"
        return f"<Match of {self.game.header}: {where}>"
