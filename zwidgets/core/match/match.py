"""A game being played: people and bots make moves, and chance is drawn from a seeded source."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any, Final, NoReturn

from zwidgets.core.arguments import as_function, as_kind, as_plain, as_text
from zwidgets.core.background import Work
from zwidgets.core.contract.bot import Bot, Hurried, at_leisure
from zwidgets.core.contract.chance import check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.registry import resolve_position
from zwidgets.core.contract.state import S, State
from zwidgets.core.errors import CannotUndo, IllegalMove, InvalidOption, need, quoted
from zwidgets.core.match.events import Event, Remark
from zwidgets.core.match.history import History, duels
from zwidgets.core.match.match_view import MatchView
from zwidgets.core.match.players import Player, bot_names, checked_names, player_name, seated
from zwidgets.core.match.record import More, Record, read_record
from zwidgets.core.match.seat_record import SeatRecord, read_either
from zwidgets.core.match.watching import change

BOTS_FIRST: Final = ": match.step() lets it move, match.run() all bots, and seat={} moves for it."
"""How to let the bot move that is to act."""
CONCEDED: Final = "The game is over: somebody conceded. undo() takes that back."


def names_of(move: Move) -> tuple[str, str]:
    """Return how a deck may name a chance event: "deal 4H" or "4H"."""
    text = str(move)
    return text, text.split(maxsplit=1)[-1]


def as_deck(start: State, deck: object) -> tuple[str, ...]:
    """Return what chance gives first; InvalidOption if it never can."""
    told = f"{quoted(deck)} is no deck: list cards as texts, in the order in which they come."
    need(not isinstance(deck, str), told)
    cards = tuple(as_text(card, told) for card in as_kind(as_plain(deck), Sequence, told))
    if cards and not start.is_chance:
        raise InvalidOption(
            f"{start.game.title} deals its cards before the game begins: take another seed,"
            " or edit the position."
        )
    first = [name for move, _ in start.chance_outcomes() for name in names_of(move)]
    known = ", ".join(first[1::2])
    need(not cards or {*cards} & {*first}, f"Nothing of the deck can come first, as {known} can.")
    return cards


if TYPE_CHECKING:
    from zwidgets._typed import Begun  # the constructor, by each game's name
else:
    Begun = MatchView


class Match(Begun[S]):
    """A game being played, by people and bots in any mixture.

    The k-th chance event depends on the seed and k alone, so undoing does not roll anew; a bot's
    choices depend on the seed, its seat and how much has happened. Methods may be called from
    several threads; each takes `lock`. Widgets of the match follow each change (`on_change`).

    Args:
        game: the game with its options, or its name or class; then a position brings the options.
        seed: for chance and bots, a whole number from 0 on; None draws a fresh one.
        seats: who sits where at first, `{seat: player}`: "human", "guest" for somebody at
            another browser (see `zw.host`), a bot's name, or a function `view -> move text`. Seats
            that are not named are people's.
        position: where the match begins, a state or its text; None begins the game, and its
            set-up happens at once.
        names: what players are called in logs, endings and records, `{0: "North", 1: "South"}`: 1
            to 24 printable characters each, without comma, semicolon and #.
        deck: cards or dice in the order in which they come, as the game writes them ("4H", or
            "deal 4H"). Each event of chance takes the first that can come then; the seed draws if
            none can. A record has what came of it, and not what is left.
        **options: the game's options, if it is given by name.

    >>> match = Match("dead-center", seed=7)
    >>> match.state.phase, match.state.moves(0)[0]
    ('reveal', reveal N-a)
    >>> Match("dead-center", seed=7, deck=["4H", "2S"]).history[1].move
    deal 2S
    >>> match.play("reveal N-a").phase
    'lay'
    >>> match.undo().phase
    'reveal'
    """

    _deck: tuple[str, ...] = ()
    _undo: tuple[int, bool] = (-1, False)

    if not TYPE_CHECKING:

        def __init__(
            self,
            game: Game[S] | type[Game[S]] | str,
            seed: int | None = None,
            seats: Mapping[int, Player] | None = None,
            position: State | str | None = None,
            names: Mapping[int, str] | None = None,
            deck: Sequence[str] = (),
            **options: Any,
        ) -> None:
            start = resolve_position(game, position, options)
            game, history = start.game, History(start)
            players, given = seated(game, seats), checked_names(game, names)
            super().__init__(Record(game, players, given, seed, position is not None, history))
            self._deck = as_deck(start, deck)
            if position is None:
                self._run_chance()

    # What happens

    @change
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
        state, seat = self.state, as_plain(seat)
        move = move if isinstance(move, Move) else state.parse_move(move)
        need(self._history.conceded is None, CONCEDED, IllegalMove)
        if state.is_chance:
            raise IllegalMove("chance is due", str(move), "; step() lets it happen.")
        by = seat
        if by is None and len(state.actors) == 1:
            (by,) = state.actors
            if self.humans and not self._table.is_human(state, by):
                raise IllegalMove(self._to_act(by), str(move), BOTS_FIRST.format(by))
        asks = by if self.humans == (by,) else seat  # a refusal lists what they may do
        self._happen(by, move, self._after(state, move, asks))
        self._run_chance()
        return self.state

    def _after(self, state: S, move: Move, seat: int | None, tells: bool = True) -> S:
        """Return the state after a move.

        A refusal calls players by their names; with `tells` it lists what is legal.
        """
        try:
            return state.after(move, seat)
        except IllegalMove as error:
            due = None if seat in state.actors else self.bot_due()
            bots = "" if due is None else f" {self._to_act(due)}{BOTS_FIRST.format(due)}"
            instead = f"{self.named(error.instead, state)}{bots}" if tells else ""
            why = self.named(error.why, state), *error.rules
            raise IllegalMove(why, error.move, instead) from None

    def _to_act(self, seat: int) -> str:
        return f"{apart(self.called()[seat])} is to act"

    @change
    def step(self) -> S:
        """Let one chance event happen, or a bot make one move; returns the new state.

        Raises:
            IllegalMove: a person is to act, or the game is over.
        """
        need(self._history.conceded is None, CONCEDED, IllegalMove)
        if self.state.is_chance:
            self._chance()
            return self.state
        if (seat := self.bot_due()) is None:
            why = "the game is over" if self.over else "a person is to act"
            raise IllegalMove(f"There is no step to make: {why}.")
        remark, move = self.remark(seat), self.choose(seat)
        if remark is not None:
            self.say(remark, seat)
        self._happen(seat, move, self.state.after(move, seat))
        return self.state

    def run(self, until: Callable[[S], bool] | None = None) -> S:
        """Step until a person is to act, the game is over, or `until(state)` holds."""
        told = f"{quoted(until)} is no function of a state; step() makes a step."
        stops = as_function((lambda state: False) if until is None else until, told)
        with self.lock:
            while not (self.over or stops(self.state)):
                if not self.state.is_chance and self.bot_due() is None:
                    break
                self.step()
            return self.state

    def choose(self, seat: int, hurried: Hurried = at_leisure) -> Move:
        """Return the move that the bot in this seat makes now; nothing changes.

        `hurried` is asked now and then by a bot that plans; True wants its answer now.

        Raises:
            IllegalMove, InvalidMove: what the bot answered is no legal move, or it is not to act.
            InvalidOption: there is no such seat.
        """
        state, player, rng = self._asked(seat)
        return self._answered(state, seat, player.move(state, seat, rng, hurried))

    def thinking(self, seat: int, hurried: Hurried) -> Work[Move]:
        """Choose as `choose` does, as work beside a board; a bot that plans may pause."""
        state, player, rng = self._asked(seat)
        return self._answered(state, seat, (yield from player.thinking(state, seat, rng, hurried)))

    def _asked(self, seat: int) -> tuple[S, Bot, Random]:
        need(self._history.conceded is None, CONCEDED, IllegalMove)
        state, player, events = self._in_seat(seat)
        if not isinstance(player, Bot):
            raise IllegalMove(f"A person sits in seat {seat}.")
        if seat not in state.actors:
            raise IllegalMove(f"{apart(self.called(state)[seat])} is not to act now.")
        return state, player, stream(self.seed, "bot", seat, events)

    def _answered(self, state: S, seat: int, answer: str) -> Move:
        move = state.parse_move(answer)
        self._after(state, move, seat, tells=not (self.game.hidden and self.humans))
        return move

    def _in_seat(self, seat: int) -> tuple[S, Player, int]:
        """Return the present position, who sits in a seat, and how much has happened."""
        seat = self.game.as_seat(seat)
        with self.lock:
            player = self._table.seats[self.state.player(seat)]
            return self.state, player, len(self._history.events)

    def remark(self, seat: int) -> str | None:
        """Return what the bot in this seat would say before it moves, None if nothing.

        Where enough has been said, bots move in silence.
        """
        state, player, events = self._in_seat(seat)
        talks = self.game.talks and not self._history.talked_out
        if not talks or not isinstance(player, Bot) or player.talk is None:
            return None
        said = player.talk(state.view(seat), stream(self.seed, "talk", seat, events))
        return None if said is None else self._history.remark(said, seat).text

    @change
    def say(self, text: str, seat: int) -> Remark:
        """Let a seat say something to all; it binds nobody, and undoing does not unsay it.

        Args:
            text: one line of 1 to 140 characters.
            seat: who says it.

        Raises:
            InvalidMove: nobody talks in this game, the text is no such line, or enough has been
                said: 20,000 characters, with ten more for each remark.
            InvalidOption: there is no such seat.

        >>> Match("dead-center", seed=7).say("Help!", 0)
        Traceback (most recent call last):
            ...
        zwidgets.core.errors.InvalidMove: Nobody talks in Dead Center.
        """
        remark = self._history.remark(text, seat)
        self.changes += 1
        self._history.talk.append(remark)
        return remark

    def _chance(self) -> None:
        stacked = self._stacked() if self._deck else None
        drawn = stream(self.seed, "chance", self._history.chances)
        move = stacked or self.state.sample_chance(drawn)
        self._happen(None, move, self.state.after(move))

    def _stacked(self) -> Move | None:
        """Return the first event of the deck that has not come and can come now."""
        left = list(self._deck)
        for event in self._history.events:
            came = names_of(event.move) if event.by is None else ()
            if (card := next((card for card in left if card in came), None)) is not None:
                left.remove(card)
        now = {name: move for move, _ in self.state.chance_outcomes() for name in names_of(move)}
        return next((now[card] for card in left if card in now), None)

    def _happen(self, by: int | None, move: Move, state: S) -> None:
        self.changes += 1  # first, so that Ctrl+C leaves nothing untold
        who = None if by is None else player_name(self._table.seats[self.state.player(by)])
        event = Event(by, move, secret=self.game.hidden, player=who)
        self._history.add(event, state, by not in self.humans)

    def _run_chance(self) -> None:
        while self.state.is_chance and not self.waits:
            self._chance()

    @change
    def concede(self, seat: int | None = None) -> S:
        """Give up for a seat; returns the state, which stays as it is.

        Of two who play against each other the other wins. Otherwise the bot `careful` takes the
        seat if more people play, and the game goes on; if nobody else does, the match ends without
        a winner. All scores but a winner's 1 are 0 then. `undo` takes such an end back.

        Args:
            seat: who concedes; may be left out where one person plays, or one plays alone.

        Raises:
            IllegalMove: the match is over.
            InvalidOption: there is no such seat, or it must be named.

        >>> match = Match("dead-center", seed=7)
        >>> match.concede().outcome, match.outcome
        (None, Outcome(winners=(), scores=(0,), reason='Seat 0 concedes.'))
        """
        need(not self.over, "The game is over.", IllegalMove)
        people, game = self.humans, self.game
        if seat is None:
            alone = people or range(game.seats)
            need(len(alone) == 1, "Say which seat concedes, as concede(0).")
            (seat,) = alone
        player = self.state.player(game.as_seat(seat))
        if duels(game) or not {*people} - {seat}:
            self._concede(player)
        else:
            self.seats = {player: "careful" if "careful" in bot_names(game) else "random"}
        return self.state

    def _concede(self, player: int | None) -> None:
        self.changes += 1
        self._history.conceded = player
        self._accounts.forget()

    @change
    def deal_anew(self, seed: int, more: More) -> None:
        """Begin again with another seed, and these lines more in the record's header."""
        self._back_to(0)
        self._history.undone = []
        self.seed = self._drawn = seed
        self._deck, self.more = (), more
        self._run_chance()

    # Back and on again

    def why_no_undo(self) -> str | None:
        """Return why nothing can be taken back now, or None if it can."""
        place, conceded = self._last_decision(), self._history.conceded is not None
        if place is None and not conceded:
            return "There is no move to take back."
        secrets = len(self.humans) > 1 and self.game.hidden
        if secrets and (conceded or self._revealed_since(place or 0)):
            return "A hidden card has been shown since; between people that stays so."
        return None

    def _revealed_since(self, place: int) -> bool:
        steps = self._history.steps(place)
        return any(self.game.reveals(state, event.move, event.by) for state, event, _ in steps)

    def why_not_again(self) -> str | None:
        """Return why the same cards may not be dealt again now, or None if they may."""
        if len(self.humans) < 2 or self.knows_all:
            return None
        first = next((n for n, event in enumerate(self.history) if event.by is not None), None)
        if first is None or not self._revealed_since(first):
            return None
        return (
            "A hidden card has been shown; between people the same cards are dealt again only"
            " when the game is over."
        )

    @property
    def can_undo(self) -> bool:
        """True if `undo` would take something back."""
        asked, can = self._undo
        if asked != self.changes:  # each board at a table asks
            can = self.why_no_undo() is None
            self._undo = self.changes, can
        return can

    @property
    def can_redo(self) -> bool:
        """True if there is something to repeat."""
        return bool(self._history.undone) and not self.over

    @change
    def undo(self) -> S:
        """Go back to the last decision of a person (of anyone, if bots play alone).

        If somebody has conceded, that is taken back, and nothing else; it cannot be repeated.

        Raises:
            CannotUndo: there is nothing to take back, or people play each other and hidden cards
                were shown since.
        """
        if (reason := self.why_no_undo()) is not None:
            raise CannotUndo(reason)
        if self._history.conceded is None:
            self._back_to(self._last_decision() or 0)
        else:
            self._concede(None)
        return self.state

    @change
    def rewind(self, at: int) -> S:
        """Go back to the moment after `at` events, to play on from there; `redo` repeats the rest.

        Raises:
            InvalidOption: there is no such moment.
            CannotUndo: the game goes on and has secrets, which somebody has learned since.

        >>> from zwidgets import Match
        >>> match = Match("dead-center", seed=7, seats={0: "careful"})
        >>> match.run().phase, match.rewind(9).phase
        ('over', 'reveal')
        """
        at = self._moment(at)
        if not self.knows_all:
            raise CannotUndo(
                "A game with secrets can be played on from an earlier moment once it is over."
            )
        if self._history.conceded is not None:
            self._concede(None)
        if at < len(self._history.events):
            self._back_to(at)
        return self.state

    def _back_to(self, place: int) -> None:
        self.changes += 1
        self._accounts.cut(place)
        self._history.back_to(place)

    @change
    def redo(self) -> S:
        """Repeat what the last undo took back.

        Raises:
            CannotUndo: nothing has been taken back, or another move was made since.
        """
        need(self.can_redo, "There is no move to repeat.", CannotUndo)
        self.changes += 1
        self._history.repeat()
        return self.state

    # Made anew

    def again(self, seed: int | None = None, position: State | str | None = None) -> Match[S]:
        """Return a new match of the same game with the same players.

        Args:
            seed: for chance and bots; None draws a fresh one.
            position: where it begins; None begins the game.

        Raises:
            CannotUndo: the seed is this match's, or the position the one that was given, while the
                game goes on, hidden cards have been shown and people play each other.
        """
        with self.lock:
            self.check_again(seed, self.given_position and str(position) == str(self.start))
            return Match(self.game, seed, self.seats, position, self.given_names)

    def check_again(self, seed: int | None, from_here: bool = False) -> None:
        """Refuse this match's seed, or its given position, for another while it tells a secret."""
        same = check_seed(seed) == self.seed or from_here
        reason = self.why_not_again() if same else None
        if reason is not None:
            raise CannotUndo(reason)

    def copy(self, at: int | None = None) -> Match[S]:
        """Return a match of its own at the same point, or after `at` events.

        Nothing has been taken back in it.
        """
        with self.lock:
            record, place = self._recorded(), None if at is None else self._moment(at)
            return Match.of(replace(record, history=record.history.copy(place)))

    @classmethod
    def of(cls, record: Record) -> Match:
        """Return the match that goes on from a record's plain values."""
        match: Match = Match.__new__(Match)
        MatchView.__init__(match, record)
        return match

    __copy__ = copy

    def __deepcopy__(self, memo: object) -> Match[S]:
        return self.copy()

    def __reduce__(self) -> NoReturn:
        raise TypeError("A match is not pickled: send match.record(), which from_record reads.")

    @classmethod
    def from_record(cls, text: str) -> Match:
        """Return the match that a record tells: options, seats, history and state."""
        return Match.of(read_record(text))


def read_any(text: str) -> Match | SeatRecord:
    """Return the match that a record tells, or what a seat knew of it."""
    found = read_either(text)
    return found if isinstance(found, SeatRecord) else Match.of(found)
