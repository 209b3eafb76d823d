"""Texts come back from mails, chats, editors and word processors, and mean what they meant."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import zwidgets as zw
from tests.core.test_film import game_of
from zwidgets.cleaning import SPACES, UNSEEN, cleaned
from zwidgets.core.match.match import read_any
from zwidgets.core.match.record import MOST_MORE, MOST_MORE_LINES

Copy = Callable[[str], str]


def each_line(before: str) -> Copy:
    return lambda text: "\n".join(f"{before}{line}".rstrip() for line in text.split("\n"))


COPIES: dict[str, Copy] = {
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow and wide blanks": lambda text: text.replace(" ", "\u202f", 3).replace(" ", "\u3000"),
    "a byte order mark": lambda text: f"\ufeff{text}",
    "a zero-width space": lambda text: f"\u200b{text}\u200b",
    "directions": lambda text: f"\u2068{text}\u2069",
    "a word joiner in every line": lambda text: text.replace("\n", "\n\u2060"),
    "Windows line ends": lambda text: text.replace("\n", "\r\n"),
    "old line ends": lambda text: text.replace("\n", "\r"),
    "a code fence": lambda text: f"```\n{text}\n```\n",
    "a code fence with a language": lambda text: f"\n\n~~~text\n{text}\n~~~",
    "a quotation": each_line("> "),
    "a tight quotation": each_line(">"),
    "a quotation of a quotation": each_line("> >> "),
    "a fence in a quotation": lambda text: each_line("> ")(f"```\n{text}\n```"),
    "a quotation in a fence": lambda text: f"```\n{each_line('> ')(text)}\n```",
    "a quotation with Windows line ends": lambda text: each_line("> ")(text).replace("\n", "\r\n"),
    "an indented block": each_line("    "),
}
IN_LINE: dict[str, Copy] = {
    "a span of code": lambda text: f"`{text}`",
    "a dash of an editor": lambda text: text.replace("-", "\u2013"),
    "a minus": lambda text: text.replace("-", "\u2212"),
    "a hyphen that holds": lambda text: text.replace("-", "\u2011"),
}
copied = pytest.mark.parametrize("copy", COPIES.values(), ids=COPIES.keys())
in_line = pytest.mark.parametrize(
    "copy", [*COPIES.values(), *IN_LINE.values()], ids=[*COPIES, *IN_LINE]
)
HEADERS = ("dead-center jokers=1", "shufflers", "the-filler", "building-dead-guys",
           "mall-of-horror")  # fmt: skip


def going_on(header: str) -> zw.Match:
    game = game_of(header)
    names = dict(enumerate(["Zoë–Ann", "李 2"][: game.seats]))
    match = zw.Match(game, 5, dict.fromkeys(range(game.seats), "random"), names=names)
    match.run(until=lambda state: len(match.history) >= 30)
    if game.talks:
        match.say("Is it > 3 — or “not”?", 0)
    return match


@copied
@pytest.mark.parametrize("header", HEADERS)
def test_a_record_that_was_copied_is_the_same_match(header: str, copy: Copy) -> None:
    match = going_on(header)
    again = zw.Match.from_record(copy(match.record()))
    assert again.record() == match.record()
    assert again.names == match.names


@copied
@pytest.mark.parametrize("header", HEADERS)
def test_a_seats_record_that_was_copied_is_the_same(header: str, copy: Copy) -> None:
    record = going_on(header).seat_record(0)
    found = read_any(copy(record))
    assert (found.seat_record(0) if isinstance(found, zw.Match) else str(found)) == record


@in_line
@pytest.mark.parametrize("header", HEADERS)
def test_a_position_that_was_copied_is_the_same(header: str, copy: Copy) -> None:
    state = going_on(header).state
    assert zw.parse_position(copy(str(state))) == state
    assert state.game.parse(copy(str(state))) == state


@in_line
@pytest.mark.parametrize(
    ("name", "move"), [("dead-center", "reveal N-a"), ("the-filler", "bury KC 1")]
)
def test_a_move_that_was_copied_is_the_same(name: str, move: str, copy: Copy) -> None:
    game = zw.game(name)
    assert game.parse_move(copy(move)) == game.parse_move(move)


@in_line
def test_cards_that_were_copied_are_the_same(copy: Copy) -> None:
    assert zw.card(copy("10H")) is zw.card("10H")
    assert zw.cards(copy("AS 10h JK")) == zw.cards("AS 10H JK")


@pytest.mark.parametrize("sign", [*UNSEEN, *SPACES], ids=lambda sign: f"U+{ord(sign):04X}")
def test_every_sign_that_copying_adds_is_taken_off(sign: str) -> None:
    match = zw.Match("dead-center", seed=7)
    assert zw.Match.from_record(f"{sign}{match.record()}{sign}").record() == match.record()
    assert zw.parse_position(f"{sign}{match.state}{sign}") == match.state


def test_lines_keep_their_numbers_so_that_a_sentence_names_the_one_that_is_seen() -> None:
    record = zw.Match("dead-center", seed=7).record().replace("seed: 7", "seed: seven")
    for text in (record, f"```\n{record}```"):
        at = 1 + next(n for n, line in enumerate(text.split("\n")) if line.startswith("seed"))
        with pytest.raises(zw.InvalidRecord, match=f"Line {at}, "):
            zw.Match.from_record(text)


def test_a_text_that_is_half_a_quotation_is_not_guessed() -> None:
    assert cleaned("> one\ntwo") == "> one\ntwo"


# Lines that others have added


def with_lines(record: str, lines: str) -> str:
    return record.replace("\nresult:", f"\n{lines}\nresult:")


@pytest.mark.parametrize("header", HEADERS)
def test_lines_that_mean_nothing_to_us_come_back(header: str) -> None:
    match = going_on(header)
    lines = "event: Club evening\nplace: Ulm, 2. floor: left\nRated by:"
    again = zw.Match.from_record(with_lines(match.record(), lines))
    text = again.record()
    assert f"\n{lines}\n\n" in text
    assert text.replace(f"\n{lines}", "") == match.record()
    assert zw.Match.from_record(text).record() == text == again.copy().record()
    again.run()
    assert f"\n{lines}\n\n" in again.record()


@pytest.mark.parametrize("header", HEADERS)
def test_they_come_back_from_a_seats_record_too(header: str) -> None:
    text = with_lines(going_on(header).seat_record(0), "event: Club evening")
    found = read_any(text)
    again = found.seat_record(0) if isinstance(found, zw.Match) else str(found)
    assert "\nevent: Club evening\n" in again
    assert str(read_any(again).seat_record(0) if isinstance(found, zw.Match) else again) == again


def test_a_seats_record_tells_nothing_that_others_wrote_into_the_whole_one() -> None:
    match = zw.Match("the-filler", seed=1)
    again = zw.Match.from_record(with_lines(match.record(), "note: seat 0 holds all kings"))
    assert again.record(1) == match.record(1)


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        ("seed: 8", "is not a key: value of its own"),
        ("event: one\nevent: two", "is not a key: value of its own"),
        ("1. 0 say: x", "is not a key: value of its own"),
        (f"{'k' * 41}: x", "is not a key: value of its own"),
        ("event: a\x07b", "is not a key: value of its own"),
        (f"event: {'x' * MOST_MORE}", "at most 50 lines of others' making"),
        ("\n".join(f"k{n}: x" for n in range(MOST_MORE_LINES + 1)), "at most 50 lines"),
        ("for seat: 0", "was written for"),
    ],
)
def test_lines_that_are_damage_or_too_many_are_refused(lines: str, why: str) -> None:
    record = with_lines(zw.Match("dead-center", seed=7).record(), lines)
    with pytest.raises(zw.InvalidRecord, match=why):
        zw.Match.from_record(record)
