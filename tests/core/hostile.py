"""Texts that are made to hang or to fill the memory, and what reading each of them takes.

`python -m tests.core.hostile EVERY` reads one in EVERY of them in a process of its own, forked when
everything is imported, and prints its kind, its name and what came of it as JSON, a line each. All
records are read.
"""

from __future__ import annotations

import json
import os
import sys
import time
import warnings
import zlib
from base64 import b64encode
from collections.abc import Callable
from functools import cache
from itertools import islice
from math import ceil
from pathlib import Path
from typing import Any

import zwidgets as zw
from tests.core.test_film import game_of
from tests.waiting import HANG
from zwidgets.control.requests import read
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.contract.values import LONGEST_TEXT
from zwidgets.core.match.packing import LARGEST_FILM
from zwidgets.core.match.record import LONGEST_RECORD
from zwidgets.games.building_dead_guys import text as building_dead_guys
from zwidgets.games.mall_of_horror import text as mall_of_horror

TIMES = 20
"""How many times as long as a whole match a text may take. The longest takes six."""
MEGABYTES = 100
FULL = LONGEST_RECORD - 2_000
"""A text of this length is read together with the header of a record."""
POSITION = 19_000

Read = Callable[[Any], Any]


@cache
def record(header: str) -> str:
    """The record of a random match that goes on."""
    return going_on(header).record()


@cache
def going_on(header: str) -> zw.Match:
    """A random match in its middle."""
    game = game_of(header)
    match = zw.Match(game, 5, dict.fromkeys(range(game.seats), "random"))
    match.run(until=lambda state: len(match.history) >= 30)
    return match


def with_line(key: str, value: str, header: str = "dead-center") -> str:
    """A record in which a line of the header is another."""
    lines = record(header).split("\n")
    at = next(place for place, line in enumerate(lines) if line.startswith(f"{key}:"))
    return "\n".join([*lines[:at], f"{key}: {value}", *lines[at + 1 :]])


def with_events(events: str) -> str:
    """A record with other events."""
    return record("mall-of-horror").partition("\n\n")[0] + "\n\n" + events


# Films


def with_film(lines: list[Any] | bytes, header: str = "building-dead-guys") -> str:
    """A seat's record with a film of these lines, or of these bytes."""
    above = going_on(header).seat_record(0).partition("\n\n")[0]
    packed = lines if isinstance(lines, bytes) else "".join(map(_line, lines)).encode()
    return f"{above}\n\nfilm:\n{b64encode(zlib.compress(packed, 9)).decode()}\n"


def _line(value: Any) -> str:
    return json.dumps(value, separators=(",", ":")) + "\n"


def frame(header: str = "building-dead-guys", **changes: Any) -> Any:
    """The last frame of a film with another view."""
    shown = {key: value for key, value in going_on(header).film(0).now.items() if key != "marks"}
    return json.loads(json.dumps({**shown, "view": {**shown["view"], **changes}}))


def nested(depth: int) -> Any:
    """Lists in one another."""
    value: Any = []
    for _ in range(depth):
        value = [value]
    return value


def long_list(length: int = 15_000) -> Any:
    return frame(hand=[1] * length)


def change(*path: Any, to: Any = 2) -> list[Any]:
    return [["view", *path], to]


DEEPER = [[["view", "hand", *[0] * 30 * step], nested(30)] for step in range(40)]
CHANGES = [change("hand", place % 15_000) for place in range(3_500)]
SMALL = [change("hand", place) for place in range(1_000)]

RECORDS: dict[str, Callable[[], str]] = {
    "lines": lambda: "a\n" * (FULL // 2),
    "keys": lambda: record("dead-center").partition("\n")[0]
    + "".join(f"\nk{number}:" for number in range(FULL // 9)),
    "empty events": lambda: with_events("1. " + ";" * FULL),
    "events in lines": lambda: with_events("1. 0 x\n" * (FULL // 7)),
    "remarks": lambda: with_events("1. " + '0 say "x"; ' * (FULL // 11)),
    "deep remark": lambda: with_events("0. 0 say " + "[" * FULL),
    "wide remark": lambda: with_events("0. 0 say [" + "[]," * (FULL // 3) + "[]]"),
    "long remark": lambda: with_events('0. 0 say "' + "x" * FULL + '"'),
    "round of many digits": lambda: with_events("9" * FULL + ". x"),
    "comments": lambda: record("dead-center") + "#\n" * 900_000,
    "players": lambda: with_line("seats", "a," * (FULL // 2)),
    "name": lambda: with_line("seats", "a" * FULL),
    "seed": lambda: with_line("seed", "7" * FULL),
    "result": lambda: with_line("result", "x" * FULL),
    "start": lambda: with_line("seed", "7\nstart: " + "x" * FULL),
    "sums as an option": lambda: with_line("game", "dead-center jokers=" + "1+" * (FULL // 2)),
    "signs as an option": lambda: with_line("game", "dead-center jokers=" + "-" * FULL),
    "a list as an option": lambda: with_line("game", f"dead-center jokers=[{'1,' * (FULL // 2)}]"),
    "lists as an option": lambda: with_line("game", "dead-center jokers=" + "[" * FULL),
    "digits as an option": lambda: with_line("game", "dead-center jokers=" + "9" * 900),
    "repeated options": lambda: with_line("game", "dead-center" + " jokers=1" * (FULL // 9)),
    "twice an option": lambda: with_line("game", "dead-center jokers=1 jokers=1"),
    "options": lambda: with_line("game", "dead-center " + " ".join(f"a{n}=1" for n in range(120))),
    "half a sign": lambda: with_line("seats", "\ud800"),
    "half a sign in a remark": lambda: with_events('0. 0 say "\\ud800"'),
    "warnings": lambda: with_line("game", "dead-center jokers=1is"),
    "quotations": lambda: ">" * FULL,
    "quotations of quotations": lambda: "> " * (FULL // 2) + "x",
    "quoted lines": lambda: ">\n" * (FULL // 2),
    "fences": lambda: "`" * FULL,
    "fences in lines": lambda: "```\n" * (FULL // 4),
    "half fences": lambda: "```\n" + "\n `" * (FULL // 3),
    "blanks": lambda: "\u00a0" * FULL + "x",
    "blanks in lines": lambda: ">" + "\n" + " \t" * (FULL // 2) + "x",
    "signs that show nothing": lambda: "\u200b" * FULL,
    "line ends": lambda: "\r" * FULL,
    "an added line": lambda: with_line("seed", "7\nevent: " + "x" * FULL),
    "added lines": lambda: with_line("seed", "7" + "".join(f"\ne{n}: x" for n in range(9_000))),
}  # fmt: skip
SEATS: dict[str, Callable[[], str]] = {
    "many changes": lambda: with_film([long_list(), *[SMALL] * 60]),
    "changes of one moment": lambda: with_film([long_list(), *[CHANGES] * 20]),
    "one change a moment": lambda: with_film(
        [long_list(), *([change("hand", n)] for n in range(1_400))]
    ),
    "long frames": lambda: with_film(
        [long_list(19_000), *([change("round", to=n)] for n in range(1_400))]
    ),
    "as much as is read": lambda: with_film(
        [long_list(19_000), *([change("round", to=n)] for n in range(130))]
    ),
    "too long a frame": lambda: with_film([long_list(60_000)]),
    "deep at once": lambda: with_film([frame(hand=nested(900))]),
    "deeper at once": lambda: with_film(b"[" * 100_000 + b"\n"),
    "deep step by step": lambda: with_film([frame(), *([one] for one in DEEPER)]),
    "a path of many steps": lambda: with_film([frame(), [[["view"] * 100_000, 1]]]),
    "a path without end": lambda: with_film([frame(), [[[nested(900)], 1]]]),
    "empty lists": lambda: with_film(b"[" + b"[]," * (LARGEST_FILM // 3 - 9) + b"[]]\n"),
    "empty lists in frames": lambda: with_film(
        [frame(), *[[change("hand", to=[[]] * 15_000)]] * 40]
    ),
    "sentences": lambda: with_film(_line(frame()).encode() + b'[1,""]\n' * 200_000),
    "fewer sentences": lambda: with_film(_line(frame()).encode() + b'[1,"x"]\n' * 49_000),
    "moments": lambda: with_film(_line(frame()).encode() + b"[]\n" * 49_000),
    "digits": lambda: with_film([frame(round=10**4_200)] + [[change("skull", to=1)]] * 900),
    "too many digits": lambda: with_film(
        _line(frame()).encode() + b'[[["view","round"],' + b"9" * 5_000 + b"]]\n"
    ),
    "bomb": lambda: with_film(b"[" * 60_000_000),
    "bomb of lines": lambda: with_film(b"\n" * 60_000_000),
    "bomb that just fits": lambda: with_film(b"\n" * (LARGEST_FILM - 2)),
    "no film": lambda: with_film(b"").partition("film:")[0] + "film:\n" + "A" * FULL,
}  # fmt: skip


# Positions, moves, games, requests


def positions() -> dict[str, tuple[Read, Any]]:
    """Positions whose parts are far too long, for each game."""
    return {
        f"{header}, {word} of {name}": (zw.parse_position, with_part(header, word, filling))
        for header in ("dead-center", "shufflers", "the-filler", *PARTS)
        for word in (*_first_words(header), *PARTS.get(header, ()))
        for name, filling in FILLINGS.items()
    }


def _first_words(header: str) -> list[str]:
    return [part.split()[0] for part in str(going_on(header).state).split(";")[1:]]


def with_part(header: str, word: str, filling: str) -> str:
    """A position in which the part that begins with this word is far too long."""
    parts = str(going_on(header).state).split(";")
    kept = [part for part in parts if part.split()[0] != word]
    long = f" {word} {filling * (POSITION // len(filling))}"
    at = next((place for place, part in enumerate(parts) if part.split()[0] == word), len(kept))
    return ";".join([*kept[:at], long[: LONGEST_TEXT - 10 - len(";".join(kept))], *kept[at:]])


PARTS = {"building-dead-guys": building_dead_guys.READERS, "mall-of-horror": mall_of_horror.PARTS}
"""The words with which parts of a position begin, where it need not have all."""
FILLINGS = {
    "digits": "9",
    "colons": ":>",
    "gifts": ">:",
    "events": "died@4:2:gunman:-\n|",
    "an event": "died@4:2:gunman:-|x@1" + ":" * 9_000 + "\nx",
    "stars": "*>",
    "words": "1 ",
    "slashes": "/ ",
    "cards": "7H ",
    "points": "AC.",
    "bars": "1|",
    "counts": "threat:999 ",
}

DEEP: Any = nested(2_000)
DIGITS: Any = 10**5_000
HUGE: list[Any] = [
    DEEP,
    DIGITS,
    -DIGITS,
    "x" * 10**7,
    "\ud800",
    {"body": DEEP},
    [DIGITS],
    {DIGITS: 1},
]
"""Values that are no option of any game."""


def _game(given: tuple[str, str, Any]) -> Any:
    name, option, value = given
    return zw.game(name, **{option: value})


def _move(given: tuple[str, str]) -> Any:
    return game_from_header(given[0]).parse_move(given[1])


def options() -> dict[str, tuple[Read, Any]]:
    """Options with values that are too large, or of which Python makes no text."""
    part = {"title": "Heart", "kind": "organ", "count": DIGITS}
    sets: list[Any] = [
        {"body": [part], "digging": {}}, {"body": [{**part, "title": DIGITS}], "digging": {}},
        {"body": [{**part, "kind": DEEP}], "digging": {}}, {"body": [], "digging": {DIGITS: 1}},
        {"body": [{"title": "Heart", "kind": "organ", "as": ["organ"] * 10**5}], "digging": {}},
        {"body": [DEEP], "digging": {}}, {"body": [{DIGITS: 1}], "digging": {}},
        {"body": [], "digging": {0: DIGITS}},
    ]  # fmt: skip
    found = {f"card set {at}": (_game, ("building-dead-guys", "cards", one))
             for at, one in enumerate(sets)}  # fmt: skip
    for name in zw.game_names():
        for option in zw.game(name).options:
            for at, value in enumerate(HUGE):
                found[f"{name} {option}, {at}"] = _game, (name, option, value)
    return found


def requests() -> dict[str, tuple[Read, Any]]:
    """Requests with such values in each of their places."""
    asked: list[dict[str, Any]] = [
        {"do": "play", "rev": 0, "move": "x"},
        {"do": "say", "rev": 0, "text": "x"},
        {"do": "film", "rev": 0, "on": True, "eyes": 0},
        {"do": "rewind", "rev": 0, "at": 0},
    ]
    return {
        f"{one['do']} {key}, {at}": (read, {**one, key: value})
        for one in asked
        for key in one
        for at, value in enumerate([*HUGE, {"a": DEEP}])
        if not (key in ("rev", "eyes", "at") and isinstance(value, int))
        and not (key in ("move", "text") and value == "\ud800")
    }


def moves() -> dict[str, tuple[Read, Any]]:
    """Moves with far too long words, or far too many, for each game."""
    return {
        f"{header} {kind.verb}, {at}": (_move, (header, f"{kind.verb} {rest}"))
        for header in ("dead-center", "shufflers", "the-filler", *PARTS)
        for kind in game_of(header).move_types
        for at, rest in enumerate(
            ("9" * POSITION, "1 " * 9_000, "\ud800", "x" * 10**6, "@:>*" * 4_000)
        )
    }


KINDS: dict[str, Callable[[], dict[str, tuple[Read, Any]]]] = {
    "record": lambda: {name: (zw.Match.from_record, make()) for name, make in RECORDS.items()},
    "seat's record": lambda: {name: (zw.replay, make()) for name, make in SEATS.items()},
    "position": positions,
    "option": options,
    "request": requests,
    "move": moves,
}
"""The attacks of each kind by their names: who reads it, and the text or value."""


# Measuring


@cache
def honest() -> float:
    """Seconds of the processor in which a whole match is read and shown, at best."""
    match = zw.Match("mall-of-horror", 2, dict.fromkeys(range(4), "random"))
    match.run()
    record = match.record()
    return float(min(measured(zw.replay, record, HANG)["seconds"] for _ in range(5)))


def compared(read: Read, given: Any) -> dict[str, Any]:
    """What reading takes beside reading a whole match, the least of three if that is much."""
    for _ in range(3):
        found = measured(read, given, 10 * TIMES * honest())
        if "failed" in found:
            break
        found["times"] = found.pop("seconds") / honest()
        if found["times"] <= TIMES:
            break
    return found


def measured(read: Read, given: Any, most: float) -> dict[str, Any]:
    """What reading takes in seconds of the processor and what it told, in a process of its own."""
    out, into = os.pipe()
    child = os.fork()
    if not child:
        os.close(out)
        with os.fdopen(into, "w") as told:
            json.dump(_limited(read, given, ceil(most)), told)
        os._exit(0)
    os.close(into)
    with os.fdopen(out) as told:
        text = told.read()
    _, status = os.waitpid(child, 0)
    return json.loads(text) if text else {"failed": f"the process ended with {status}"}


def _limited(read: Read, given: Any, most: int) -> dict[str, Any]:
    """The same in this process, which may not go on for long nor take much memory."""
    import resource  # which Windows lacks

    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + MEGABYTES * 10**6, resource.RLIM_INFINITY))
    resource.setrlimit(resource.RLIMIT_CPU, (most, most))
    warnings.simplefilter("error")
    warnings.simplefilter("ignore", DeprecationWarning)  # old packages warn of each other
    begun = time.process_time()
    try:
        read(given)
        told = None
    except ValueError as error:
        told = str(error)
        if not type(error).__module__.startswith("zwidgets."):
            return {"failed": f"{error!r} is no error of ours"}
    except BaseException as error:
        return {"failed": type(error).__name__}
    return {"told": told, "seconds": time.process_time() - begun}


if __name__ == "__main__":
    for kind, attacks in KINDS.items():
        every = 1 if "record" in kind else int(sys.argv[1])
        for attack, (reads, given) in islice(attacks().items(), 0, None, every):
            sys.stdout.write(json.dumps([kind, attack, compared(reads, given)]) + "\n")
            sys.stdout.flush()
