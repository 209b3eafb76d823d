"""A match as it can be looked at: its positions, who plays, what was told and seen of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, ClassVar, Generic

from zwidgets.core.arguments import as_kind, as_whole
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import S, State
from zwidgets.core.contract.values import View
from zwidgets.core.errors import InvalidPosition, need, quoted
from zwidgets.core.match.accounts import Accounts
from zwidgets.core.match.deal import SECRET
from zwidgets.core.match.events import Event, Remark
from zwidgets.core.match.film import ALL, Film, Viewer
from zwidgets.core.match.history import History
from zwidgets.core.match.players import GUEST, HUMAN, Player, Table
from zwidgets.core.match.record import Drawn, Record
from zwidgets.core.match.seat_record import SeatRecord, seat_line
from zwidgets.core.match.watching import Watched, change

LogLine = tuple[int, str]
"""A round and a sentence."""


class MatchView(Watched, Generic[S]):
    """The course of a match: it tells everything and plays nothing (see `Match`, which plays).

    Args:
        record: the match as plain values.

    Attributes:
        more: lines that others have added to the header of its record, by their keys.
    """

    answers: ClassVar[Callable[[Any, int | None], Any]]
    """Answers all questions of a state for a seat; `zwidgets` sets it, as odds know this class."""
    shows: ClassVar[Callable[[Any, int | None], Any]]
    """Makes the widget that looks back on a match; `zwidgets` sets it too."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.game: Game[S] = record.game
        drawn = record.seed if isinstance(record.seed, Drawn) else check_seed(record.seed)
        self.seed = drawn.own if isinstance(drawn, Drawn) else drawn
        self.given_position, self._drawn = record.given, drawn
        self.more, self._fresh = record.more, record.seed is None
        self._table = Table(record.game, record.seats, record.names)
        self._history: History[S] = record.history
        players = record.players
        self._history.sign(lambda player, _: players[player])
        self._accounts = Accounts(self._table, self._history)

    # What is

    @property
    def state(self) -> S:
        """The present position."""
        return self._history.state

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves of the person to act; of the lowest seat if several people are.

        Where bots play alone they are those of the lowest bot that is to act. A bot that plays
        against people keeps its moves to itself, since they may tell its hand, and so does a guest:
        () while people wait for them, as at chance and when the game is over. `state.moves(seat)`
        has any seat's.

        >>> from zwidgets import Match
        >>> Match("dead-center", seed=7).moves[0]
        reveal N-a
        """
        if self.over:
            return ()
        state, alone, here = self.state, not self.humans, self.here
        due = (seat for seat in sorted(state.actors) if alone or seat in here)
        return next((state.moves(seat) for seat in due), ())

    @property
    def is_untouched(self) -> bool:
        """True if it can be dealt again: its seed was drawn here, and no person has moved yet."""
        moved = any(event.player in (HUMAN, GUEST) for event in self._history.events)
        return self._fresh and not self.given_position and not moved

    @property
    def start(self) -> S:
        """The position in which the match began."""
        return self._history.states[0]

    @property
    def history(self) -> tuple[Event, ...]:
        """Everything that happened, in order."""
        return tuple(self._history.events)

    @property
    def states(self) -> tuple[S, ...]:
        """Every position so far: the one after k events has the place k."""
        return tuple(self._history.states)

    @property
    def talk(self) -> tuple[Remark, ...]:
        """Everything that was said, in order."""
        return tuple(self._history.talk)

    @property
    def seats(self) -> dict[int, Player]:
        """The player in each seat."""
        return dict(self._table.seats)

    @seats.setter
    @change
    def seats(self, seats: Mapping[int, Player]) -> None:
        self._settle(self._table.seated(seats), self._table.given)

    @property
    def names(self) -> dict[int, str]:
        """The name of each player: the name given, else the kind; assign `{seat: name}`.

        A name belongs to the player who began in that seat, also where players change seats.

        >>> from zwidgets import Match
        >>> Match("the-filler", seed=7, seats={1: "careful"}, names={0: "North"}).names
        {0: 'North', 1: 'careful'}
        """
        return self._table.names

    @names.setter
    @change
    def names(self, names: Mapping[int, str]) -> None:
        self._settle(self._table.seats, self._table.called_so(names))

    @contextmanager
    def seating(
        self, seats: Mapping[int, Player] | None, names: Mapping[int, str] | None
    ) -> Iterator[None]:
        """Change players and names, if any are given, before something that may fail.

        Then the match is left as it was. It is told as one change.
        """
        table = self._table
        with self.changing():
            before = table.seats, table.given
            found = table.seated(seats), table.called_so(names)
            if seats or names:
                self._settle(*found)
            try:
                yield
            except BaseException:
                if seats or names:
                    self._settle(*before)
                    self.changes -= 2  # nobody is told
                raise

    def _settle(self, seats: dict[int, Player], given: dict[int, str]) -> None:
        self._accounts.forget()
        self._table.settle(seats, given)
        self.changes += 1

    @property
    def given_names(self) -> dict[int, str]:
        """The names that were given to players, by seat."""
        return dict(self._table.given)

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats that people hold now."""
        return self._table.humans(self.state)

    @property
    def here(self) -> tuple[int, ...]:
        """The seats that people at this screen hold now: `humans` without guests."""
        player, seats = self.state.player, self._table.seats
        return tuple(seat for seat in self.humans if seats[player(seat)] == HUMAN)

    def called(self, state: S | None = None) -> list[str]:
        """Return what each seat's player is called on the board, in this or the present position.

        The only person is "You"; everybody else has the name given. A person without one is
        "Player 1" by the place at the table, a bot its kind, as "Careful", and "Careful 2" by the
        place where several of a kind play. Sentences use the same names.

        >>> from zwidgets import Match
        >>> bots = dict.fromkeys((1, 2), "careful") | {3: "random"}
        >>> Match("mall-of-horror", seed=7, seats=bots).called()
        ['You', 'Careful 2', 'Careful 3', 'Random']
        """
        return self._table.called(self._position(state, "called()[seat] is one name"))

    def _position(self, state: object, instead: str) -> State:
        """Return a position that was given, or the present one for None."""
        if not (state is None or isinstance(state, State)):
            raise InvalidPosition(f"{quoted(state)} is no position: {instead}.")
        return state or self.state

    def _moment(self, at: object) -> int:
        """Return how many events are kept, a whole number of Python."""
        events = len(self._history.events)
        told = f"There is no moment {quoted(at)}: write how many events are kept, 0 to {events}."
        return as_whole(at, told, 0, events)

    def call_nobody_you(self) -> None:
        """Call the only person by name as well, as where others look.

        >>> from zwidgets import Match
        >>> match = Match("the-filler", seed=7, seats={1: "careful"})
        >>> match.call_nobody_you()
        >>> match.called()
        ['Player 1', 'Careful']
        """
        with self.lock:
            self._accounts.forget()
            self._table.addressed = False

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match, None while it goes on: `state.outcome`, or what conceding led to.

        >>> from zwidgets import Match
        >>> match = Match("the-filler", seed=7)
        >>> match.concede(0).outcome, match.outcome.winners
        (None, (1,))
        """
        return self._history.outcome

    @property
    def conceded(self) -> int | None:
        """The player by whose conceding the match ended, else None."""
        return self._history.conceded

    @property
    def over(self) -> bool:
        """True if the match has ended."""
        return self.outcome is not None

    def ended_by(self, eyes: Viewer = None) -> str | None:
        """Return who conceded, in a sentence for these eyes; None if nobody has."""
        if self._history.conceded is None or self.outcome is None:
            return None
        return self.named(self.outcome.reason, eyes=eyes)

    def bot_due(self) -> int | None:
        """Return the lowest seat of a bot that is to act, or None."""
        if self.over:
            return None
        state = self.state
        due = (seat for seat in sorted(state.actors) if not self._table.is_human(state, seat))
        return next(due, None)

    @property
    def knows_all(self) -> bool:
        """True if nothing is hidden from anybody: the game has no secrets, or it is over."""
        return self.over or not self.game.hidden

    def steps(self) -> Iterator[tuple[S, Event, S]]:
        """Return each event so far with the state before it and the one after it."""
        with self.lock:
            return self._history.steps()

    def _last_decision(self) -> int | None:
        """Return the place in the history of a person's last move (anyone's, if none plays)."""
        with self.lock:
            anyone, history = not self.humans, self._history
            for place in reversed(range(len(history.events))):
                by = history.events[place].by
                if by is not None and (anyone or self._table.is_human(history.states[place], by)):
                    return place
        return None

    # What is told and seen

    def log(self, seat: int | None = None) -> list[LogLine]:
        """Return what a seat has seen, as (round, sentence); at the end also the reason."""
        if seat is not None:
            seat = self.game.as_seat(seat)
        with self.lock:
            return [line[:2] for line in self._accounts.log(seat)]

    def since_choice(self, seat: int) -> tuple[int, int, int] | None:
        """Return how many moves a seat was told of since its last choice; None before the first.

        Returns:
            These moves, how many of them were its own only legal ones, and the number of events up
            to the choice.
        """
        with self.lock:
            return self._accounts.since_choice(self.game.as_seat(seat))

    def named(self, sentence: str, state: State | None = None, eyes: Viewer = None) -> str:
        """Return a sentence of the rules with the names of those who sit in its seats.

        An ending that names no seat, but a role, goes on with the names of the winners.

        Args:
            sentence: as a state tells it; states know no names.
            state: the position that it is told of, None for the present one.
            eyes: who is told; to the only person, and to "all", that person is "you".

        >>> from zwidgets import Match
        >>> Match("the-filler", seed=7, names={1: "South"}).named("Seat 1 lays cement.")
        'South lays cement.'
        """
        if not isinstance(sentence, str):
            as_kind(sentence, str, f"{quoted(sentence)} is no sentence: write a text.")
        found = self._position(state, "one is match.states[-1]")
        return self._table.named(sentence, found, eyes)

    def view(self, seat: int | None = None) -> View:
        """Return what a seat may know of the present position.

        The ending has names (see `State.view`).
        """
        view = self._accounts.ended(self.state.view(seat))
        return self._table.with_names(view, self.state, seat)

    def film(self, eyes: Viewer = None) -> Film:
        """Return what somebody saw, moment by moment, up to now.

        Args:
            eyes: who looks: a seat, None for a spectator, or "all": nothing hidden.

        Raises:
            InvalidOption: there is no such seat, or "all" is asked for while there are secrets.

        >>> from zwidgets import Match
        >>> len(Match("dead-center", seed=7).film())
        10
        """
        with self.lock:
            return self._accounts.film(self._checked(eyes))

    def _checked(self, eyes: object) -> Viewer:
        """Return who looks, if they may look back."""
        if eyes is None:
            return None
        if not isinstance(eyes, str) or eyes != ALL:
            return self.game.as_seat(eyes)
        need(self.knows_all, "Everybody's secrets can be seen only when the game is over.")
        return ALL

    def odds(self, seat: int | None = None) -> Any:
        """Answer every question that the position lets a seat ask: `zwidgets.odds.answers.Answers`.

        Its tables call players by their names.

        Args:
            seat: who asks. None is seat 0 in a solitaire without secrets, else a spectator.

        >>> from zwidgets import Match
        >>> Match("dead-center", seed=7).odds()["face-down"]
        <3 answers: face-down>
        """
        return type(self).answers(self.state, seat).named(self._table.names_in(self.state))

    # Shown and written

    def replay(self, seat: int | None = None) -> Any:
        """Return a new widget that looks back on this match from its first moment.

        It has a match of its own, so playing on there does not change this one. While a game with
        secrets goes on, it shows what that seat saw, and nothing can be played in it.

        Args:
            seat: whose view is shown; None shows everything once the game is over, and until then
                what a spectator sees.

        Raises:
            InvalidOption: there is no such seat, or nothing has happened yet.
        """
        return type(self).shows(self, seat)

    def record(self, seat: int | None = None) -> str:
        """Return the match as text.

        Args:
            seat: while the game goes on write only what this seat knows; `zw.replay` shows such a
                record, `from_record` refuses it. None writes everything.
        """
        if seat is not None:
            return self.seat_record(seat)
        with self.lock:
            return str(self._recorded())

    def seat_record(self, seat: int | None) -> str:
        """Return the match as text for a seat's eyes, a spectator's (None) included.

        When the game is over it is the whole record.
        """
        if seat is not None:
            seat = self.game.as_seat(seat)
        with self.lock:
            if self.over:
                return self.record()
            if self.game.hidden:
                return str(self.seen_by(seat))
            told = {key: line for key, line in self.more.items() if key != SECRET}
            return replace(self._recorded(), more=told).headed(seat_line(seat))

    def seen_by(self, seat: int | None) -> SeatRecord:
        """Return what a seat, or a spectator (None), knows of this match while it goes on."""
        players = self._recorded().players
        return SeatRecord(self.game, seat, players, self.film(seat), self.given_names)

    def _recorded(self) -> Record:
        table = self._table
        given, history = self.given_position, self._history
        return Record(self.game, table.seats, table.given, self._drawn, given, history, self.more)

    def __repr__(self) -> str:
        where = "over" if self.over else f"round {self.state.round}, {self.state.phase}"
        return f"<Match of {self.game.header}: {where}>"
