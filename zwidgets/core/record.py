"""Matches as text: a header of `key: value` lines, an empty line, then the events by round.

    zwidgets record 1
    game: dead-center jokers=1
    rules: 1
    seats: human
    seed: 7
    result: no winner; scores 0; The deck is empty, 7 of 12 zombies killed.

    0. * deal 7H; * deal 4S
    1. 0 reveal N-a; * turn KC; * draw 7S; 0 lay 7S a1

An event is who made it, `*` for chance, and the move; `?` is a move that the reader's seat did not
see. Behind `#` a line is a comment. `start:` gives the position of a match that began in one.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from zwidgets.core.bot import Bot
from zwidgets.core.errors import InvalidOption, InvalidRecord, quoted
from zwidgets.core.game import Game, Outcome, State
from zwidgets.core.match import Event, Match
from zwidgets.core.players import HUMAN, bot_named
from zwidgets.core.registry import game_from_header

if TYPE_CHECKING:
    from zwidgets.core.players import Player

FIRST_LINE = "zwidgets record 1"
LONGEST_RECORD = 2_000_000
"""Records longer than this many characters are refused before they are read."""


# Writing


def write_record(match: Match) -> str:
    """The whole record of a match, secrets included (see `Match.record`)."""
    start = [f"start: {match.start}"] if match.given_position else []
    return _written(match, [f"seed: {match.seed}", *start], lambda state, event: True)


def write_seat_record(match: Match, seat: int | None) -> str:
    """The record as one seat, or a spectator (None), knows it; whole once the game is over."""
    if match.over:
        return write_record(match)
    if seat is not None:
        match.game.check_seat(seat)
    known = [f"for seat: {'spectator' if seat is None else seat}"]
    return _written(
        match, known, lambda state, event: state.seen(event.move, event.by, seat) is not None
    )


def _written(match: Match, known: list[str], shows: Callable[[State, Event], bool]) -> str:
    outcome = match.state.outcome
    header = [
        FIRST_LINE,
        f"game: {match.game.header}",
        f"rules: {match.game.rules_version}",
        f"seats: {', '.join(match.names.values())}",
        *known,
        f"result: {write_result(outcome) if outcome else 'not over'}",
    ]
    return "\n".join([*header, "", *_rounds(match, shows)]) + "\n"


def write_result(outcome: Outcome) -> str:
    """An outcome in one line."""
    won = ", ".join(f"seat {seat}" for seat in outcome.winners) or "no winner"
    return f"{won}; scores {', '.join(map(str, outcome.scores))}; {outcome.reason}"


def _rounds(match: Match, shows: Callable[[State, Event], bool]) -> list[str]:
    rounds: list[tuple[int, list[str]]] = []
    for before, event, _ in match.steps():
        if not rounds or rounds[-1][0] != before.round:
            rounds.append((before.round, []))
        who = "*" if event.by is None else event.by
        rounds[-1][1].append(f"{who} {event.move if shows(before, event) else '?'}")
    return [f"{number}. {'; '.join(events)}" for number, events in rounds]


# Reading


def read_record(text: str) -> Match:
    """The match that a record tells (see `Match.from_record`)."""
    if not isinstance(text, str) or len(text) > LONGEST_RECORD:
        raise InvalidRecord("A record is a text, as match.record() writes it.")
    lines = [line.partition("#")[0].strip() for line in text.strip().splitlines()]
    if not lines or lines[0] != FIRST_LINE:
        raise InvalidRecord(f"A record begins with {quoted(FIRST_LINE)}.")
    blank = lines.index("") if "" in lines else len(lines)
    header = _read_header(lines[1:blank])
    try:
        game = game_from_header(header["game"])
        _check_rules(game, header["rules"])
        match = Match(
            game, int(header["seed"]), _read_seats(game, header["seats"]), header.get("start")
        )
    except ValueError as error:
        raise InvalidRecord(f"The record's header: {error}") from None
    _replay(match, lines, blank)
    _check_result(match.state, header["result"])
    return match


def _read_header(lines: list[str]) -> dict[str, str]:
    header: dict[str, str] = {}
    for number, line in enumerate(lines, start=2):
        key, colon, value = line.partition(":")
        if not colon or key in header:
            raise InvalidRecord(f"Line {number}, {quoted(line)}, is not a key: value of its own.")
        header[key] = value.strip()
    if "for seat" in header:
        raise InvalidRecord(
            f"This record was written for {quoted('seat ' + header['for seat'])} while the game went on: it "
            "holds only what that seat knew, so the match cannot go on from it."
        )
    for key in ("game", "rules", "seats", "seed", "result"):
        if key not in header:
            raise InvalidRecord(f"The record's header has no line {quoted(key + ':')}.")
    unknown = sorted(set(header) - {"game", "rules", "seats", "seed", "start", "result"})
    if unknown:
        raise InvalidRecord(f"The record's header has an unknown line {quoted(unknown[0] + ':')}.")
    return header


def _check_rules(game: Game[Any], text: str) -> None:
    if text != str(game.rules_version):
        raise InvalidOption(f"it follows rules {quoted(text)}, this is rules {game.rules_version}.")


def _read_seats(game: Game[Any], text: str) -> dict[int, Player]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != game.seats:
        raise InvalidOption(f"{len(names)} players are named for {game.seats} seats.")
    return {seat: _read_player(game, name) for seat, name in enumerate(names)}


def _read_player(game: Game[Any], name: str) -> Player:
    """The player of that name; one that is not known here is kept by name and cannot choose."""
    if name == HUMAN:
        return HUMAN
    if not name:
        raise InvalidOption("a seat's player has no name.")
    try:
        return bot_named(game, name)
    except InvalidOption:
        return Bot(name, _absent)


def _absent(view: object, rng: object) -> str:
    return "?"


def _replay(match: Match, lines: list[str], blank: int) -> None:
    events: list[Event] = []
    state: State = match.start
    for number, line in enumerate(lines[blank + 1 :], start=blank + 2):
        for text in _events_of(line, number):
            try:
                event, state = _read_event(text, state)
            except ValueError as error:
                raise InvalidRecord(f"Line {number}, {quoted(text)}: {error}") from None
            events.append(event)
    match.replayed(events)


def _events_of(line: str, number: int) -> list[str]:
    if not line:
        return []
    count, dot, rest = line.partition(". ")
    if not dot or not count.isdecimal():
        raise InvalidRecord(f"Line {number}, {quoted(line)}, does not begin with a round, as 1.")
    return [text.strip() for text in rest.split(";")]


def _read_event(text: str, state: State) -> tuple[Event, State]:
    who, _, move_text = text.partition(" ")
    if who != "*" and not (who.isdecimal() and len(who) < 4):
        raise InvalidRecord("an event begins with its seat, or with * for chance.")
    by = None if who == "*" else int(who)
    if (by is None) != state.is_chance:
        due = "chance is due" if state.is_chance else "chance is not due"
        raise InvalidRecord(f"{due} here.")
    move = state.parse_move(move_text)
    return Event(by, move), state.after(move, by)


def _check_result(state: State, told: str) -> None:
    outcome = state.outcome
    found = write_result(outcome) if outcome else "not over"
    if told != found:
        raise InvalidRecord(
            f"The result is said to be {quoted(told)}, the moves lead to {quoted(found)}."
        )
