"""Matches as text: a header of `key: value` lines, an empty line, then the events by round.

    zwidgets record 1
    game: dead-center jokers=1
    rules: 1
    seats: human
    seed: 7
    result: no winner; scores 0; The deck is empty, 7 of 12 zombies killed.

    0. * deal 7H; * deal 4S
    1. 0 reveal N-a; * turn KC; * draw 7S; 0 lay 7S a1

An event is who made it, `*` for chance, and the move; `2 say "..."` is a remark. Behind `#` a line
is a comment. `start:` gives the position of a match that began in one, `names: 0 North, 1 South`
the names that players were given. `earlier: 0 careful until 45` says who made the moves of player 0
among the first 45 events, where that is not the one in `seats:`. `conceded: 1` says that player 1
ended the match by conceding. `seed: 7 game 3` is game 3 of a simulation with the seed 7.
`seat_record` describes what is written for one seat while a match goes on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Any, Final, NamedTuple, TypeVar

from zwidgets.cleaning import cleaned
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import SEED_DIGITS, check_seed, stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import View
from zwidgets.core.errors import InvalidOption, InvalidRecord, contrasted, need, quoted
from zwidgets.core.match.events import Remark, new_event
from zwidgets.core.match.history import History
from zwidgets.core.match.players import GUEST, HUMAN, Player, bot_named, checked_names, player_name

FIRST_LINE = "zwidgets record 1"
NOT_OVER = "not over"
LONGEST_RECORD = 2_000_000
"""Records longer than this many characters are refused before they are read."""
MOST_LINES: Final = 50_000
"""Records of more lines than these are refused."""
ANOTHER_EFFECT: Final = (
    "this was played by rules {} and has another effect by rules {}, so the match cannot be read."
)
Found = TypeVar("Found")
More = Mapping[str, str]
"""Lines of a header that others have added, by their keys."""
STAY: Final = re.compile(r"([0-9]{1,3}) (.+) until ([0-9]{1,7})")
"""A player, their kind, and after how many events they made their last move."""
NAME: Final = re.compile(r"([0-9]{1,3}) (.+)")
"""A seat and a name."""
LONGEST_SAID: Final = 2_000
"""A remark is no longer than this when it is written as JSON."""


class Drawn(NamedTuple):
    """The source of chance of a game that a simulation played.

    Attributes:
        seed: of the simulation.
        number: the game's number there.

    >>> str(Drawn(7, 3)), Drawn(7, 3).own
    ('7 game 3', 3777290113)
    """

    seed: int
    number: int

    def __str__(self) -> str:
        return f"{self.seed} game {self.number}"

    @property
    def own(self) -> int:
        """The seed for what happens after going back, which follows from both."""
        return stream(self.seed, "futures", self.number).getrandbits(32)


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Record:
    """A match as plain values; `str` writes it whole, secrets included.

    Attributes:
        game: the game with its options.
        seats: who sits where.
        names: the names that were given to players, by seat.
        seed: for chance and bots, `Drawn` if a simulation played; None where it is not told.
        given: whether the match began in a position that was given.
        history: what happened and what was said.
        more: lines of the header that others have added, by their keys.
    """

    game: Game[Any]
    seats: Mapping[int, Player]
    names: Mapping[int, str]
    seed: int | Drawn | None
    given: bool
    history: History[Any]
    more: More = field(default_factory=dict)

    def __str__(self) -> str:
        return self.headed(f"seed: {self.seed}")

    def headed(self, line: str) -> str:
        """Return the text with that line of the header where the seed stands."""
        start = [f"start: {self.history.states[0]}"] if self.given else []
        player = self.history.conceded
        end = [] if player is None else [f"conceded: {player}"]
        known = [*names_line(self.names), *self._earlier(), line, *start, *end]
        told = by_round(self._told())
        return written(self.game, self.players, known, self.history.outcome, told, self.more)

    @property
    def players(self) -> tuple[str, ...]:
        """The player in each seat."""
        return tuple(map(player_name, self.seats.values()))

    def _earlier(self) -> list[str]:
        """Return the line of the header with who made moves where somebody else sits now."""
        stays = self.history.stays(self.players)
        told = ", ".join(f"{player} {kind} until {last}" for player, kind, last in stays)
        return [f"earlier: {told}"] if told else []

    def _told(self) -> Iterator[tuple[int, str]]:
        """Yield each event and remark in order, with its round."""
        states, talk = self.history.states, self.history.talk
        remarks = [(remark.after, _said(remark)) for remark in talk]
        events = [(place, str(event)) for place, event in enumerate(self.history.events)]
        # A remark that was made after k events stays before event k.
        told = sorted([*remarks, *events], key=itemgetter(0)) if remarks else events
        for place, text in told:
            yield states[place].round, text


# Writing


def names_line(names: Mapping[int, str]) -> list[str]:
    """Return the line of the header with the names that were given, if any were."""
    told = ", ".join(f"{seat} {name}" for seat, name in names.items())
    return [f"names: {told}"] if names else []


def written(
    game: Game[Any],
    players: Iterable[str],
    known: list[str],
    outcome: Outcome | None,
    told: list[str],
    more: More,
) -> str:
    """Return a record from its parts.

    `known` are the lines of the header that not every record has.
    """
    header = [
        FIRST_LINE,
        f"game: {game.header}",
        f"rules: {game.rules_version}",
        f"seats: {', '.join(players)}",
        *known,
        f"result: {write_result(outcome) if outcome else NOT_OVER}",
        *(f"{key}: {value}".rstrip() for key, value in more.items()),
    ]
    return "\n".join([*header, "", *told]) + "\n"


def write_result(outcome: Outcome) -> str:
    """Return an outcome in one line."""
    won = ", ".join(f"seat {seat}" for seat in outcome.winners) or "no winner"
    return f"{won}; scores {', '.join(map(str, outcome.scores))}; {outcome.reason}"


def _said(remark: Remark) -> str:
    """Return `2 say "..."`, the text as JSON, without the signs that divide a record."""
    text = json.dumps(remark.text).replace(";", "\\u003b").replace("#", "\\u0023")
    return f"{remark.seat} say {text}"


def by_round(told: Iterable[tuple[int, str]], between: str = "; ") -> list[str]:
    """Return a line for each round: its number and what belongs to it."""
    return [
        f"{number}. {between.join(text for _, text in group)}"
        for number, group in groupby(told, key=itemgetter(0))
    ]


# Reading

KEYS: Final = frozenset(
    (
        *("game", "rules", "seats", "names", "earlier", "seed", "for seat", "start", "conceded"),
        "result",
    )
)
"""The keys of a header that mean something."""
ADDED: Final = re.compile(r"[A-Za-z][A-Za-z0-9 _-]{0,39}")
"""Keys of lines that others add, as `event: Club evening`."""
MOST_MORE_LINES: Final = 50
MOST_MORE: Final = 5_000
Lines = list[tuple[int, str]]
"""Lines with their numbers, comments taken off."""


class Header(dict[str, tuple[int, str]]):
    """The lines of the header by their keys, with their numbers."""

    def read(self, key: str, how: Callable[[str], Found]) -> Found | None:
        """Return what the line of that key says, None where there is none.

        An InvalidRecord names the line if `how` raises a ValueError.
        """
        if key not in self:
            return None
        number, told = self[key]
        with at_line(number, f"{key}: {told}"):
            return how(told)


def read_record(text: str, first: int = 1) -> Record:
    """Return the record that a text is (see `Match.from_record`).

    Args:
        text: the record.
        first: the number of its first line, where it is one of many in a file.

    Raises:
        InvalidRecord: no match can go on from it; says why, and in which line.
    """
    header, lines = parts(text, first)
    if "for seat" in header:
        raise InvalidRecord(
            f"This record was written for {quoted('seat ' + header['for seat'][1])} while the game"
            " went on: it holds only what that seat knew, so the match cannot go on from it;"
            " zw.replay(record) shows it."
        )
    optional = ("start", "names", "earlier", "conceded")
    more = check_keys(header, ("game", "rules", "seats", "seed", "result"), optional)
    return read_events(header, lines, more)


def read_events(header: Header, lines: Lines, more: More) -> Record:
    """Return a record with events, from its parts; a line `seed:` may be missing."""
    game, players, names = read_table(header)
    seats = {seat: _read_player(game, name, seat) for seat, name in enumerate(players)}
    seed = header.read("seed", _read_seed)
    start = header.read("start", game.parse)
    history = History(start or game.start())
    _replay(history, lines, int(header["rules"][1]), () if "earlier" in header else players)
    header.read("earlier", lambda told: _sign(history, told, players))
    history.conceded = header.read("conceded", lambda told: _read_conceded(history.state, told))
    header.read("result", lambda told: _check_result(history.outcome, told))
    return Record(game, seats, names, seed, start is not None, history, more)


def _sign(history: History[Any], text: str, players: list[str]) -> None:
    """Note who made each move: these players, or earlier ones whom the header names."""
    told = "earlier players are written as SEAT PLAYER until EVENTS."
    stays = [(int(stay[1]), stay[2], int(stay[3])) for stay in _each(STAY, text, told)]
    need(len(stays) <= len(history.events), "these are more players than moves.")

    def kinds(player: int, place: int) -> str:
        """Return who sat there then."""
        held = (kind for who, kind, last in stays if who == player and place < last)
        return next(held, players[player])

    history.sign(kinds)
    need(history.stays(players) == stays, "these are no players whose last moves end there.")


def _each(pattern: re.Pattern[str], text: str, otherwise: str) -> Iterator[re.Match[str]]:
    """Yield each part of a list between commas, matched by a pattern."""
    for part in text.split(","):
        found = pattern.fullmatch(part.strip())
        if found is None:
            raise InvalidOption(otherwise)
        yield found


def parts(text: str, first: int = 1) -> tuple[Header, Lines]:
    """Return the header of a record and the lines below it, numbered from `first` on."""
    above, lines = _parts(_lines_of(text), first)
    if not above or above[0][1] != FIRST_LINE:
        raise InvalidRecord(f"A record begins with {quoted(FIRST_LINE)}.")
    return _read_header(above[1:]), lines


def _lines_of(text: object) -> list[str]:
    """Return the lines of a text that may be a record, without what copying has added."""
    if not isinstance(text, str) or len(text) > LONGEST_RECORD:
        raise InvalidRecord(
            "A record is a text, as match.record() writes it, of at most "
            f"{LONGEST_RECORD:,} characters."
        )
    lines = cleaned(text).splitlines()
    if len(lines) > MOST_LINES:
        raise InvalidRecord(f"A record has at most {MOST_LINES:,} lines, not {len(lines):,}.")
    return lines


def _parts(text: list[str], first: int) -> tuple[Lines, Lines]:
    """Return the lines above the empty line and those below, without mere comments."""
    parts: tuple[Lines, Lines] = ([], [])
    below = False
    for number, line in enumerate(text, start=first):
        told = line.partition("#")[0].strip()
        if told:
            parts[below].append((number, told))
        below = below or (not line.strip() and bool(parts[0]))
    return parts


@contextmanager
def at_line(number: int, text: str) -> Iterator[None]:
    """Turn a ValueError into an InvalidRecord that names the line."""
    try:
        yield
    except ValueError as error:
        raise InvalidRecord(f"Line {number}, {quoted(text)}: {error}") from None


def _read_header(lines: Lines) -> Header:
    header = Header()
    for number, line in lines:
        key, colon, value = line.partition(":")
        fits = key in KEYS or (ADDED.fullmatch(key) and value.isprintable())
        if not colon or key in header or not fits:
            raise InvalidRecord(f"Line {number}, {quoted(line)}, is not a key: value of its own.")
        header[key] = number, value.strip()
    return header


def check_keys(header: Header, needed: tuple[str, ...], allowed: tuple[str, ...]) -> More:
    """Refuse a header that lacks a line, or has one that goes with another kind of record.

    Returns:
        The lines that are of no kind of record, as somebody has added them.

    Raises:
        InvalidRecord: a line is missing, or one too many; or there are too many others.
    """
    for key in needed:
        need(key in header, f"The record's header has no line {quoted(key + ':')}.", InvalidRecord)
    for key in KEYS & header.keys() - {*needed, *allowed}:
        raise InvalidRecord(f"This kind of record has no line {quoted(key + ':')}.")
    more = {key: told for key, (_, told) in header.items() if key not in KEYS}
    if sum(map(len, (*more, *more.values()))) > MOST_MORE or len(more) > MOST_MORE_LINES:
        raise InvalidRecord(
            f"A record's header has at most {MOST_MORE_LINES} lines of others' making, with "
            f"{MOST_MORE:,} characters."
        )
    return more


def read_table(header: Header) -> tuple[Game[Any], list[str], dict[int, str]]:
    """Return the game of a record, what plays in each seat, and the names that were given."""
    game = header.read("game", game_from_header)
    assert game is not None  # `check_keys` has seen that the lines are there
    header.read("rules", lambda told: _check_rules(game, told))
    players = header.read("seats", lambda told: _read_players(game, told)) or []
    return game, players, header.read("names", lambda told: _read_names(game, told)) or {}


def _read_names(game: Game[Any], text: str) -> dict[int, str]:
    names: dict[int, str] = {}
    for found in _each(NAME, text, "names are written as SEAT NAME, SEAT NAME."):
        need(int(found[1]) not in names, f"seat {found[1]} has its name twice.")
        names[int(found[1])] = found[2]
    return checked_names(game, names)


def _check_rules(game: Game[Any], text: str) -> None:
    if text not in map(str, (game.rules_version, *game.old_rules)):
        raise InvalidOption(f"it follows rules {quoted(text)}, this is rules {game.rules_version}.")


def _read_seed(text: str) -> int | Drawn:
    seed, of, number = text.partition(" game ")
    return Drawn(_number(seed), _number(number)) if of else _number(text)


def _number(text: str) -> int:
    digits = text.isascii() and text.isdecimal() and len(text) <= SEED_DIGITS
    return check_seed(int(text) if digits else text)


def _read_players(game: Game[Any], text: str) -> list[str]:
    names = [name.strip() for name in text.split(",")]
    if len(names) != game.seats:
        seats = counted(game.seats, "seat")
        raise InvalidOption(f"It names {counted(len(names), 'player')} for {seats}.")
    for name in names:
        _read_player(game, name, 0)
    return names


def _read_player(game: Game[Any], name: str, seat: int) -> Player:
    """Return the player of that name.

    A player that is not known here is kept by name and cannot choose.
    """
    if name in (HUMAN, GUEST):
        return name
    need(name, "a seat's player has no name.")
    try:
        return bot_named(game, name)
    except InvalidOption:
        return Bot(name, Absent(name, seat))


@dataclass(frozen=True, slots=True)
class Absent:
    """Stands for a bot that is known by name only, and by the seat in which it began."""

    name: str
    seat: int

    def __call__(self, view: View, rng: object) -> str:
        """Refuse to choose."""
        raise InvalidOption(
            f"{quoted(self.name)} is a name only here: give the seat to somebody who plays, as "
            f"match.seats = {{{self.seat}: my_bot}}."
        )


def _replay(history: History[Any], lines: Lines, rules: int, players: Sequence[str]) -> None:
    """Let happen what these lines tell.

    Args:
        history: the beginning.
        lines: the events by round.
        rules: the version of the rules that they follow.
        players: the kind of each player, () where the header tells of earlier ones too.
    """
    state = history.state
    secret, alike = state.game.hidden, state.game.old_rules.get(rules)
    for number, line in lines:
        for text in _events_of(line, number):
            try:
                who, _, told = text.partition(" ")
                by = _read_actor(who)
                if told.startswith("say "):
                    history.talk.append(_read_remark(history, by, told))
                    continue
                move, after = _read_move(state, by, told)
                if alike and not alike(state, move):
                    raise InvalidRecord(ANOTHER_EFFECT.format(rules, state.game.rules_version))
                player = players[state.player(by)] if players and by is not None else None
                history.add(new_event(by=by, move=move, secret=secret, player=player), after)
                state = after
            except ValueError as error:
                with at_line(number, text):
                    raise error


def _read_remark(history: History[Any], seat: int | None, told: str) -> Remark:
    said = told.removeprefix("say ")
    try:
        text = json.loads(said) if said[:1] == '"' and len(said) <= LONGEST_SAID else None
    except ValueError:
        text = None
    if text is None or seat is None:
        raise InvalidRecord('a remark is written as 2 say "...".')
    return history.remark(text, seat)


def _events_of(line: str, number: int) -> list[str]:
    count, dot, rest = line.partition(". ")
    if not dot or not count.isdecimal():
        raise InvalidRecord(f"Line {number}, {quoted(line)}, does not begin with a round, as 1.")
    return [text.strip() for text in rest.split(";")]


@lru_cache(maxsize=256)
def _read_actor(who: str) -> int | None:
    """Return the seat that made an event, None for chance."""
    if not re.fullmatch(r"[0-9]{1,3}|\*", who):
        raise InvalidRecord("an event begins with its seat, or with * for chance.")
    return None if who == "*" else int(who)


def _read_move(state: State, by: int | None, told: str) -> tuple[Move, State]:
    """Return a move that may be made here, and the state after it."""
    if (by is None) != state.is_chance:
        due = "chance is due" if state.is_chance else "chance is not due"
        raise InvalidRecord(f"{due} here.")
    move = state.parse_move(told)
    return move, state.after(move, by)


def _read_conceded(state: State, told: str) -> int:
    need(state.outcome is None, "the game had ended already.")
    need(told in map(str, range(state.game.seats)), "write the player who conceded, as 0.")
    return int(told)


def _check_result(outcome: Outcome | None, told: str) -> None:
    found = write_result(outcome) if outcome else NOT_OVER
    if told.split("; ")[:2] != found.split("; ")[:2]:  # what follows are words, not a result
        right, wrong = contrasted(found, told, 90)
        raise InvalidRecord(f"the moves lead to another result, {right} and not {wrong}.")
