"""A table: a match, who sits at it from elsewhere, and the keys of their seats."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from queue import SimpleQueue
from threading import Lock
from typing import Any, Final, NamedTuple

from zwidgets.control.boards import about
from zwidgets.control.controller import Channel, Controller
from zwidgets.control.permissions import Permissions
from zwidgets.control.replies import InvalidRequest, StaleRequest, replying
from zwidgets.control.requests import ask
from zwidgets.core.background import Wait, WakeSignal, Work, begin, give_way, in_thread
from zwidgets.core.contract.persons import apart
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.deal import PARTS, SEAL, SECRET, Deal, deal_of
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import GUEST, HUMAN, seat_of
from zwidgets.tables.dealing import NOT_ASKED, Round
from zwidgets.tables.guest import (
    Again,
    AskPages,
    AskRecord,
    Audience,
    Chance,
    Sit,
    Stand,
    Visitor,
    Watch,
)
from zwidgets.tables.hosted import Hosted, new_code, new_id, new_key, same
from zwidgets.tables.saving import Kept, Save

NO_BOARD: Final = Permissions(odds=False, hints=False)
"""What a host permits who has no board."""
MOST_VISITORS: Final = 200
PATIENCE: Final = 60.0
"""Seconds for which all wait for a guest who is away."""
ANSWERS: Final = 5.0
"""Seconds for which a deal waits for a guest who takes part."""
CLOSED: Final = "The host has closed this table."
LEFT: Final = "You have left the table."
FREED: Final = "The host has freed your seat."
ELSEWHERE: Final = "You play on in another window."
ASKED: Final = "The others are asked: it is done once all who are here press {button} too."
BY_UNDO: Final = "Guests play here: go back by Undo, for which all are asked."
DEALING: Final = "The cards are being dealt; wait a moment."
REVIEWING: Final = "A review is being made for somebody else; ask again once they have it."
SIT_FIRST: Final = "Sit down first, or watch."

log = logging.getLogger(__name__)


class Person(NamedTuple):
    """A seat at a table and who is there.

    Attributes:
        player: the seat in which the player began.
        name: what the board calls them.
        state: "here" at the host's screen, "guest", "away", "free" for a guest, or "bot".
    """

    player: int
    name: str
    state: str


class Place:
    """A guest's seat, or a spectator's chair, with the controller that shows the match there.

    Attributes:
        player: who plays there; None for a spectator.
        key: opens this seat and nothing else; "" for a spectator.
        visitor: the present connection; None while the guest is away.
        control: shows the match; None for a spectator who has asked for nothing yet.
        marked: whether its board is due.
        warm: whether a bot plays there until the guest is back.
        back: is set when the guest is back.
    """

    def __init__(self, player: int | None, visitor: Visitor | None, key: str = "") -> None:
        self.player = player
        self.key = key or ("" if player is None else new_key())
        self.control: Controller[Any] | None = None
        self.visitor = visitor
        self.marked = self.warm = False
        self.back = WakeSignal()


class Worker:
    """One thread that does a table's jobs in turn: whatever takes the lock of its match."""

    def __init__(self) -> None:
        self._jobs = SimpleQueue[Callable[[], object] | None]()
        if not in_thread(self._work, "table"):
            raise InvalidOption("No thread can start here, and a table needs some.")

    def submit(self, job: Callable[[], object] | None) -> None:
        """Do this after what was given before; None ends the thread."""
        self._jobs.put(job)

    def _work(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
                give_way()  # the server's thread sends a reply before other guests' boards are made
            except Exception:
                log.exception("A table failed in one of its jobs and goes on.")


class Table(Hosted):
    """A match that guests play from their own browsers (see `zw.host`).

    The server's thread calls `hear` and `left`; what changes seats or the match happens in the
    table's worker.

    Args:
        match: the match.
        control: the controller of the host's board, whose new games the table follows.
        watch: whether guests may look on.
        news: is given a sentence when somebody comes or goes, in another thread.
        absent: the bot that plays for a guest who is away; None lets all wait.
        patience: for how many seconds all wait first.
        save: where the match is kept; a table that was kept there goes on with its link and keys.
        origin: where a proxy shows the table, without a slash at the end; "" if none does.

    Attributes:
        match: the present match.
        changed: is called in the worker when somebody comes, goes, or another sits somewhere.
    """

    page = "guest"

    def __init__(
        self,
        match: Match[Any],
        control: Controller[Any] | None = None,
        watch: bool = True,
        news: Callable[[str], object] = lambda sentence: None,
        save: Save | None = None,
        absent: str | None = None,
        patience: float = PATIENCE,
        origin: str = "",
    ) -> None:
        kept = (save and save.kept()) or Kept(new_id(), new_key(), new_code(), 0)
        super().__init__(kept.id, kept.secret, kept.code, kept.port, origin)
        self._save, self._absent, self._patience = save, absent, patience
        self.match, self._control, self._may_watch, self._news = match, control, watch, news
        self.changed: Callable[[], object] = lambda: None
        self._places = [Place(int(who), None, key) for who, key in kept.keys.items()]
        self._watched, self._audience = Place(None, None), Audience()
        self._shown: dict[str, Any] = {}
        self._question: tuple[str, object] | None = None
        self._agreed: set[int | None] = set()
        self._host: Place | None = None
        self._visitors: set[Visitor] = set()
        self._round: Round | None = None
        self._lock, self._worker = Lock(), Worker()
        self._marked = False
        with match.changing():
            for player in (place.player for place in self._places if place.player is not None):
                if match.seats[player] != HUMAN:  # a bot may have kept it warm
                    match.seats = {player: GUEST}
            self._begin()
        for place in self._places:
            self._expect(place)
        if control is not None:
            control.replaced = self._follow
            control.agreed = partial(self._agree, None)

    def _begin(self) -> None:
        match = self.match
        match.call_nobody_you()
        self._stop = match.on_change(self._mark)
        self._dealt: set[int] = set()
        self._in: set[int] = set()
        self._deal: Deal | None = deal_of(match.more)

    # For the host

    @property
    def seal(self) -> str:
        """The seal of this game's deal, as guests see it; "" if it cannot be checked."""
        return self._deal.seal if self._deal else ""

    @property
    def people(self) -> tuple[Person, ...]:
        """Who sits where."""
        match = self.match
        called = match.called()
        names = {player: called[seat_of(match.state, player)] for player in match.seats}
        return tuple(
            Person(player, names[player], self._state(player, who))
            for player, who in match.seats.items()
        )

    def _state(self, player: int, who: object) -> str:
        place = self._place(player)
        if who != GUEST and not (place and place.warm):
            return "here" if who == HUMAN else "bot"
        return "free" if place is None else "away" if place.visitor is None else "guest"

    def _place(self, player: int) -> Place | None:
        with self._lock:
            return next((place for place in self._places if place.player == player), None)

    def free(self, seat: int) -> None:
        """Take a guest's seat away; its key opens nothing any more, and anybody may sit down.

        Raises:
            InvalidOption: there is no such seat.
        """
        player = self.match.state.player(self.match.game.as_seat(seat))
        place = self._place(player)
        if place is not None:
            self._drop(place, FREED)

    def give(self, player: int, to_bot: bool) -> None:
        """Let a bot play in a seat from now on, or open it for a guest."""
        bot = self._absent or "careful"
        with self.match.changing():
            self.match.seats = {player: bot if to_bot else GUEST}

    def again(self) -> None:
        """Begin another game with everybody who is there, as `w.new()` does."""
        if self._control is not None:
            with self._control.held():
                self._control.again("fresh")
        else:
            with self.match.lock:
                self._follow(self.match.again())

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        with self._lock:
            return sum(place.player is None for place in self._places)

    def seat_key(self, player: int) -> str:
        """Seat the host's own browser; returns what stands in its link in place of the secret."""
        place = self._place(player)
        if place is None:
            place = Place(player, None)
            self._add(place)
        self._host = place
        return place.key

    def _add(self, place: Place) -> None:
        with self._lock:
            self._places.append(place)
        self.keep()

    def keep(self) -> None:
        """Keep the link and the keys where the match is kept."""
        keys = {str(place.player): place.key for place in self._all_places() if place.key}
        kept = Kept(self.id, self.secret, self.code, self.port, keys)
        self._write(lambda save: save.keep(kept))

    def _write(self, write: Callable[[Save], object]) -> None:
        """Write to the file, if there is one; a table goes on also where that fails."""
        save = self._save
        if save is not None:
            try:
                write(save)
            except OSError as error:
                self._news(f"The table cannot be saved: {error.strerror}.")

    def close(self) -> None:
        """End it: every guest is told, and nobody can come back. Bots play for them from then on.

        With `absent=None` their seats wait; `w.seats` gives them to others.
        """
        with self._lock:
            if self.closed:
                return
            self.closed = True
            visitors, places = list(self._visitors), list(self._places)
            self._visitors.clear()
            save, self._save = self._save, None  # the file keeps the game as guests left it
        self._end_round()
        for visitor in visitors:
            visitor.end(CLOSED)
        if self._control is not None:
            self._control.replaced = lambda match: None
            self._control.agreed = lambda what: None
        for place in places:
            self._drop(place, CLOSED)
        if self._watched.control is not None:
            self._worker.submit(self._watched.control.close)
        self._worker.submit(self._leave_to_bots)
        self._worker.submit(self._stop)
        self._worker.submit(None)
        if save is not None:
            save.forget()
        for _, leave in self.doors.values():
            leave()

    def _leave_to_bots(self) -> None:
        """Let bots play on for all guests, if they may at all."""
        if self._absent is not None:
            guests = [player for player, who in self.match.seats.items() if who == GUEST]
            self.match.seats = dict.fromkeys(guests, self._absent)

    def __repr__(self) -> str:
        people = self.people
        guests = sum(person.state in ("guest", "away") for person in people)
        seats = guests + sum(person.state == "free" for person in people)
        where = "closed" if self.closed else f"{self.address}, {guests} of {seats} guests"
        return f"<Table of {self.match.game.title}: {where}>"

    # The match

    def _mark(self) -> None:
        """Keep the match as it is now, before guests are told, and have them told."""
        self._write(lambda save: save.write(self.match))
        self._submit_tell()

    def _submit_tell(self) -> None:
        if not self._marked:
            self._marked = True
            self._worker.submit(self._tell)

    def _tell(self) -> None:
        """Show visitors who is there and what has changed; take seats that are guests' no more."""
        self._marked = False
        places = self._all_places()
        for place in places:
            player = place.player
            if player is not None and self._is_lost(place, player):
                self._drop(place, FREED)
        if self._round is not None and not self.match.is_untouched:
            self._end_round()
        self._show_table()
        for place in [*places, self._watched]:
            if place.marked:
                self._show(place)
                give_way()  # so that other tables' replies do not wait for all boards of this one

    def _is_lost(self, place: Place, player: int) -> bool:
        """Return whether a seat is no guest's any more."""
        who = self.match.seats.get(player)
        return who is None or who == HUMAN or (who != GUEST and not place.warm)

    def _show_table(self) -> None:
        shown = self._about()
        new = shown != self._shown
        if new:
            self._shown = shown
        with self._lock:
            visitors = list(self._visitors)
        for visitor in visitors:
            visitor.channel.show({"table": self._shown})
        if new:
            self.changed()

    def _about(self) -> dict[str, Any]:
        """Return what visitors are told of the table."""
        game = self.match.game
        return {
            "id": self.id,
            "game": game.name,
            "title": game.title,
            "seats": [person._asdict() for person in self.people],
            "watch": self._may_watch,
            "watching": self.watching,
            "deal": self._told_deal(),
            "over": self.match.over,
            "in": sorted(self._in) if self.match.over else [],
        }

    def _follow(self, match: Match[Any]) -> None:
        """Play another match from now on. Its lock is held, and that of the one before."""
        self._stop()
        self.match = match
        self._begin()
        self._worker.submit(self._move)
        self._mark()

    def _move(self) -> None:
        self._tell()  # first, since the match may have fewer seats
        for place in [*self._all_places(), self._watched]:
            if place.control is not None and place.control.match is not self.match:
                with place.control.held():
                    place.control.replace(self.match)
        self._begin_round()
        self._show_table()

    def _all_places(self) -> list[Place]:
        with self._lock:
            return list(self._places)

    # Visitors: called by the server's thread

    def admit(self, visitor: Visitor) -> None:
        """Let somebody in who has the secret or the code; they have no seat yet."""
        if self._enter(visitor):
            self._worker.submit(self._show_table)

    def _enter(self, visitor: Visitor) -> bool:
        visitor.hears = self
        with self._lock:
            full = self.closed or len(self._visitors) >= MOST_VISITORS
            if not full:
                self._visitors.add(visitor)
        if full:
            visitor.end("There is no more room at this table.")
        return not full

    def come_back(self, visitor: Visitor, key: str) -> bool:
        """Let somebody in who has the key of a seat; returns whether there is such a seat."""
        with self._lock:
            keys = [(place, same(key, place.key)) for place in self._places if place.key]
        place = next((place for place, found in keys if found), None)
        if place is None:
            return False
        visitor.hears = self
        self._worker.submit(partial(self._return, place, visitor))
        return True

    def hear(self, visitor: Visitor, asked: object, content: object) -> None:
        """Carry out what a visitor asks, in the worker."""
        self._worker.submit(partial(self._carry_out, visitor, asked, content))

    def left(self, visitor: Visitor) -> None:
        """Note that a visitor's connection is gone; their seat stays theirs."""
        if not self.closed:
            self._worker.submit(partial(self._away, visitor))

    # Visitors: in the worker

    def _carry_out(self, visitor: Visitor, asked: object, content: object) -> None:
        visitor.done += 1
        visitor.channel.answering = True
        place = self._place_of(visitor)
        if asked is None and place is not None:
            if place.control is None:
                self._look_alone(place, visitor)
            assert place.control is not None
            if (why := self._refusal(place, content)) is not None:
                visitor.channel.refuse(content, why)
            else:
                ask(place.control, content)
        else:
            obey = partial(self._obey, visitor, place, asked)
            visitor.channel.reply(replying(content, obey, lambda error: type(error).__name__))

    def _refusal(self, place: Place, content: Any) -> str | None:
        """Return why a command has to wait; None if it has not."""
        if self._round is not None and content["do"] == "play":
            return DEALING
        others = [one.control for one in self._all_places() if one is not place and one.control]
        if content["do"] == "review" and any(control.reviews.running for control in others):
            return REVIEWING
        return None

    def _obey(self, visitor: Visitor, place: Place | None, asked: object) -> None:
        match asked:
            case Sit():
                self._sit(visitor, asked)
            case Watch():
                self._watch(visitor)
            case Stand() if place is not None:
                self._drop(place, LEFT)
            case Again() if place is not None and place.player is not None:
                self._join_again(place, place.player)
            case Chance() if place is not None:
                self._take_part(place.player, asked)
            case AskRecord() if place is not None:
                visitor.channel.show({"record": self._record(place)})
            case AskPages() if place is not None:
                visitor.channel.show({"pages": about(self.match.game)["pages"]})
            case _:
                raise InvalidRequest(SIT_FIRST if place is None else "You are in already.")

    def _place_of(self, visitor: Visitor) -> Place | None:
        places = self._all_places()
        return next((place for place in places if place.visitor is visitor), None)

    def _sit(self, visitor: Visitor, asked: Sit) -> None:
        if self._place_of(visitor) is not None:
            raise InvalidRequest("You have a seat already.")
        match = self.match
        with match.changing():
            if match.seats.get(asked.player) != GUEST or self._place(asked.player) is not None:
                raise InvalidRequest("That seat is taken; choose another.")
            match.names = {asked.player: asked.name}
            place = Place(asked.player, visitor)
            self._add(place)
        if asked.player not in self._dealt:
            self._begin_round()
        self._attend(place, visitor)
        self._news(f"{apart(asked.name)} sits down.")

    def _watch(self, visitor: Visitor) -> None:
        if not self._may_watch:
            raise InvalidRequest("The host lets nobody watch.")
        if self._place_of(visitor) is None:
            self._add(Place(None, visitor))
            visitor.channel.show({"seated": {"player": None, "key": ""}})
            control = self._watched.control or self._open(self._watched, self._audience)
            with control.held():
                self._audience.channels.add(visitor.channel)
                visitor.channel.show(control.values)
            self._tell()

    def _look_alone(self, place: Place, visitor: Visitor) -> None:
        """Give somebody who watches a controller of their own, that goes on from what they see."""
        shared = self._watched.control
        assert shared is not None
        with shared.held():
            control = self._open(place, visitor.channel)
            control.values, control.rev = dict(shared.values), shared.rev
            self._audience.channels.discard(visitor.channel)

    def _return(self, place: Place, visitor: Visitor) -> None:
        """Let somebody in who has a seat: all else that they are shown comes after their seat."""
        if self._enter(visitor):
            self._attend(place, visitor)

    def _attend(self, place: Place, visitor: Visitor) -> None:
        """Show the match to a guest who has come, or come back."""
        if place not in self._all_places():
            visitor.end(FREED)
            return
        if place.visitor is not None and place.visitor is not visitor:
            place.visitor.end(ELSEWHERE)
        place.visitor = visitor
        place.back.set()
        warm = {"warm": True} if place.warm else {}
        self._cool(place)
        visitor.channel.show({"seated": {"player": place.player, "key": place.key, **warm}})
        control = place.control or self._open(place, visitor.channel)
        with control.held():
            control.channel = visitor.channel
            visitor.channel.show(control.values)
        self._tell()

    def _open(self, place: Place, channel: Channel) -> Controller[Any]:
        match = self.match
        with match.changing():
            place.control = Controller(
                match,
                channel,
                permissions=self._may(place),
                pace="normal" if self._control is None else "fast",  # the slowest board counts
                players=() if place.player is None else (place.player,),
                mark=partial(self._mark_place, place),
            )
            place.control.agreed = partial(self._agree, place.player)
            place.control.open()
            return place.control

    def _may(self, place: Place) -> Permissions:
        """Return what a guest may ask for: odds, hints and the review as the host's board does.

        Undo comes once all who are here agree.
        """
        sits = place.player is not None
        host = NO_BOARD if self._control is None else self._control.permissions
        return Permissions(
            undo=sits,
            new=False,
            odds=sits and host.odds,
            hints=sits and host.hints,
            review=sits and host.review,
            rewind=False,
            settings=False,
            invite=False,
        )

    def _mark_place(self, place: Place) -> None:
        """Note that a guest's board is due. The match's lock is held."""
        place.marked = True
        self._submit_tell()

    def _show(self, place: Place) -> None:
        place.marked = False
        control, may = place.control, self._may(place)
        is_seen = place.visitor is not None or (place is self._watched and self._audience.channels)
        if is_seen and control is not None:
            with control.held():  # which shows what was missed
                if control.permissions != may:
                    control.allow(may)

    def _away(self, visitor: Visitor) -> None:
        with self._lock:
            self._visitors.discard(visitor)
        place = self._place_of(visitor)
        if place is not None and place.player is None:
            self._drop(place, "")
        elif place is not None:
            place.visitor = None
            self._news(f"{apart(self._name(place.player))} is away.")
            self._expect(place)
            self._lapse(place.player)
        self._tell()

    def _join_again(self, place: Place, player: int) -> None:
        """Note that a guest is in for another game, which the host begins, also by their page."""
        if not self.match.over:
            raise InvalidRequest("This game goes on.")
        if place is self._host:
            self.again()
            return
        self._in.add(player)
        sentence = f"{apart(self._name(player))} is in for another game."
        self._news(sentence)
        if self._control is not None:
            self._control.notice(sentence)
        self._show_table()

    # The deal

    def _begin_round(self, without: frozenset[int] = frozenset()) -> None:
        """Deal anew with the guests who are here, while nobody has moved."""
        self._end_round()
        here = {
            place.player
            for place in self._all_places()
            if place.player is not None and place.visitor is not None
        } - without
        if here and self.match.is_untouched:
            self._dealt |= here
            self._round = Round(here)
            begin(self._wait_for(self._round), "deal")

    def _end_round(self) -> None:
        if self._round is not None:
            self._round.over.set()
        self._round = None

    def _wait_for(self, deal: Round) -> Work[None]:
        yield Wait(ANSWERS, deal.over)
        if not deal.over.is_set():
            self._worker.submit(lambda: self._lapse(*deal.missing))

    def _lapse(self, *players: int | None) -> None:
        """Deal without guests who do not take part any more."""
        if self._round is not None and self._round.missing.intersection(players):
            self._begin_round(self._round.missing.intersection(players))
            self._show_table()

    def _take_part(self, player: int | None, asked: Chance) -> None:
        if self._round is None:
            raise InvalidRequest(NOT_ASKED)
        self._round.take(player, asked)
        deal = self._round.deal
        if deal is not None:
            self._end_round()
            with self.match.changing():
                if self.match.is_untouched:
                    self._deal = deal
                    self.match.deal_anew(deal.seed, {**self.match.more, **deal.lines})
        self._show_table()

    def _told_deal(self) -> dict[str, Any] | None:
        """Return what visitors are told of the deal; None if it cannot be checked."""
        if self._round is not None:
            return self._round.shown()
        if self._deal is None:
            return {} if self.match.is_untouched else None
        lines = self._deal.lines
        return {key: lines[key] for key in ((SEAL, PARTS, SECRET) if self.match.over else (SEAL,))}

    # What all agree on

    def _agree(self, player: int | None, what: str) -> None:
        """Count who wants to go back or forth; a guest who is away is not waited for.

        Args:
            player: who wants it; None is the host.
            what: "undo" or "redo", on which all agree, or "rewind", which is refused.

        Raises:
            StaleRequest: others are here who have not agreed; they are asked.
        """
        match = self.match
        asked = {
            one.player: one for one in self._all_places() if one.visitor and one.player is not None
        }
        missing: set[int | None] = {other for other in asked if other != player}
        if what == "rewind" and missing:
            raise StaleRequest(BY_UNDO)
        if not (match.can_redo if what == "redo" else match.can_undo):
            return  # which is refused then
        if player is not None and self._control is not None and HUMAN in match.seats.values():
            missing.add(None)
        question = what, match.state
        if question != self._question:
            self._question, self._agreed = question, set()
        self._agreed.add(player)
        missing -= self._agreed
        if not missing:
            self._question = None
            return
        name, button = (
            "The host" if player is None else apart(self._name(player)),
            what.capitalize(),
        )
        why = "take the last move back" if what == "undo" else "repeat what was taken back"
        sentence = f"{name} asks to {why}. Press {button} if you agree."
        for other in missing:
            if other is not None and (visitor := asked[other].visitor) is not None:
                visitor.channel.show({"notice": sentence})
            elif other is None and self._control is not None:
                self._control.notice(sentence)
        raise StaleRequest(ASKED.format(button=button))

    # Guests who are away

    def _expect(self, place: Place) -> None:
        """Wait for a guest who is away, beside all else; then a bot plays for them."""
        if self._absent is not None:
            place.back = WakeSignal()
            begin(self._wait(place, place.back), "away")

    def _wait(self, place: Place, back: WakeSignal) -> Work[None]:
        yield Wait(self._patience, back)
        if not back.is_set():
            self._worker.submit(partial(self._warm, place))

    def _warm(self, place: Place) -> None:
        """Let a bot play in a guest's seat until they are back."""
        player = place.player
        if player is None or place.visitor is not None or place not in self._all_places():
            return
        if self.match.seats.get(player) == GUEST and self._absent is not None:
            name = apart(self._name(player))
            place.warm = True
            self.match.seats = {player: self._absent}
            self._news(f"A bot plays for {name} until they are back.")

    def _cool(self, place: Place) -> None:
        """Give the seat back that a bot has kept warm."""
        warm, place.warm = place.warm, False
        if warm and place.player is not None and self.match.seats[place.player] != HUMAN:
            self.match.seats = {place.player: GUEST}
            self._news(f"{apart(self._name(place.player))} is back.")

    def _name(self, player: int | None) -> str:
        return next((who.name for who in self.people if who.player == player), "Somebody")

    def _record(self, place: Place) -> str:
        match, player = self.match, place.player
        return match.seat_record(None if player is None else seat_of(match.state, player))

    def _drop(self, place: Place, sentence: str) -> None:
        """Take a place away: at once its key opens nothing, then its board ends."""
        with self._lock:
            if place not in self._places:
                return
            self._places.remove(place)
            self._in.discard(-1 if place.player is None else place.player)
        self.keep()
        if place.visitor is not None:
            self._audience.channels.discard(place.visitor.channel)
            place.visitor.end(sentence)
        place.back.set()
        self._worker.submit(partial(self._lapse, place.player))
        self._worker.submit(partial(self._cool, place))
        if place.control is not None:
            self._worker.submit(place.control.close)
        self._worker.submit(self._tell)
