"""Records of matches that go on, as a seat knows them: read, replayed, damaged, and secret."""

from __future__ import annotations

import json
import random
import tracemalloc
import zlib
from base64 import b64encode
from contextlib import nullcontext
from typing import Any

import pytest

import zwidgets as zw
from tests.core.hostile import SEATS
from tests.core.matches import gone_on
from tests.core.reading import counted, is_sentence
from tests.core.test_film import game_of
from tests.games.matching import MatchingGame
from tests.helpers import mutations, truncations
from zwidgets.core.match.events import Event
from zwidgets.core.match.match import read_any
from zwidgets.core.match.packing import (
    DEEPEST,
    LARGEST_FILM,
    LONGEST_LINE,
    MOST_LINES,
    Pack,
    unpacked,
)
from zwidgets.core.match.seat_record import SeatRecord

HIDDEN = [
    "matching",
    "the-filler",
    "the-filler graves=shuffled",
    "building-dead-guys",
    "mall-of-horror players=3",
    "mall-of-horror",
    "mall-of-horror players=5",
    "mall-of-horror players=6",
]


def going_on(header: str, seed: int, events: int = 40) -> zw.Match:
    """A match that has not ended, after so many events or a few less."""
    game = game_of(header)
    match = zw.Match(game, seed, dict.fromkeys(range(game.seats), "random"))
    match.run(until=lambda state: len(match.history) >= events)
    if match.over:
        match.undo()
    return match


def complaint(text: Any) -> str:
    with pytest.raises(zw.InvalidRecord) as caught:
        read_any(text)
    sentence = str(caught.value)
    assert is_sentence(sentence)
    return sentence


def checked(text: str) -> bool:
    """Whether a text is a record; it then goes there and back, and else gets its sentence."""
    try:
        with counted(text):
            read = read_any(text)
    except zw.InvalidRecord as error:
        return not is_sentence(str(error))
    assert isinstance(read, SeatRecord)
    assert str(read_any(str(read))) == str(read)
    return True


# There and back


@pytest.mark.parametrize("header", HIDDEN)
def test_a_seats_record_is_read_and_holds_the_whole_film(header: str) -> None:
    for seed in range(2):
        match = going_on(header, seed, 60)
        for seat in (*range(match.game.seats), None):
            text = match.seat_record(seat)
            read = read_any(text)
            assert isinstance(read, SeatRecord)
            assert str(read) == text
            assert (read.game, read.seat) == (match.game, seat)
            assert read.players == tuple(match.names.values())
            film = match.film(seat)
            assert json.dumps(read.film.frames) == json.dumps(film.frames)
            assert (read.film.log, read.film.rounds) == (film.log, film.rounds)


@pytest.mark.parametrize("header", ["dead-center", "shufflers variant=competitive players=3"])
def test_without_secrets_a_seats_record_keeps_its_events(header: str) -> None:
    match = going_on(header, 987_654_321, 30)
    text = match.seat_record(0)
    assert "987654321" not in text
    read = read_any(text)
    assert isinstance(read, zw.Match)
    assert (read.history, read.state) == (match.history, match.state)
    assert read.seat_record(0) == text
    with pytest.raises(zw.InvalidRecord, match=r'written for "seat 0".*zw\.replay'):
        zw.Match.from_record(text)


def test_without_secrets_a_seats_record_begins_in_its_position() -> None:
    start = zw.Match("dead-center", seed=3).state
    match = zw.Match(start.game, 5, position=start)
    match.play("reveal N-a")
    read = read_any(match.seat_record(0))
    assert isinstance(read, zw.Match)
    assert (read.start, read.state) == (start, match.state)


def test_comments_and_windows_line_ends_are_allowed() -> None:
    text = going_on("matching", 5).seat_record(0)
    changed = text.replace("film:", "# below, a film\nfilm:  # packed").replace("\n", "\r\n")
    assert str(read_any(changed)) == text


def test_a_remark_with_the_sign_of_comments_does_no_harm() -> None:
    match = going_on("matching", 5, 8)
    match.say("# film: 1. \\u0023; all mine!", 0)
    text = match.seat_record(1)
    assert str(read_any(text)) == text


# Secrets


def twin(match: zw.Match, at: int, seat: int | None, rng: random.Random) -> tuple[zw.Match, int]:
    """A match that this seat cannot tell from the other: it began in another state that the seat
    could have been in, and went on by events of which the seat was told the same.

    Also how many events of the other it has followed.
    """
    start = match.states[at]
    other = zw.Match(match.game, 1, match.seats, start.resample(seat, rng))
    state, events = other.start, []
    for before, event, after in list(match.steps())[at:]:
        move = _same_to(seat, (before, event, after), state, rng)
        if move is None:
            break
        events.append(Event(event.by, move))
        state = state.after(move, event.by)
    return gone_on(other, events), len(events)


def _same_to(seat: Any, step: Any, state: zw.State, rng: random.Random) -> zw.Move | None:
    before, event, after = step
    if event.by is None:
        moves = [move for move, _ in state.chance_outcomes()]
    elif event.by == seat:
        moves = [one for one in state.moves(seat) if one == event.move]
    else:
        moves = list(state.moves(event.by))
    rng.shuffle(moves)
    said, seen = before.seen(event.move, event.by, seat), json.dumps(after.view(seat))
    for move in moves:
        if state.seen(move, event.by, seat) == said:
            following = state.after(move, event.by)
            if json.dumps(following.view(seat)) == seen:
                return move
    return None


@pytest.mark.parametrize("header", HIDDEN)
def test_matches_that_a_seat_cannot_tell_apart_give_it_the_same_record(header: str) -> None:
    rng = random.Random(1)
    compared = different = 0
    for seed in range(6):
        match = going_on(header, seed, 120)
        for seat in (*range(match.game.seats), None):
            at = rng.randrange(len(match.history) // 2, len(match.history))
            other, followed = twin(match, at, seat, rng)
            same = zw.Match(match.game, 2, match.seats, match.states[at])
            gone_on(same, match.history[at : at + followed])
            if same.over:
                continue
            assert same.seat_record(seat) == other.seat_record(seat)
            compared += followed
            different += str(same.state) != str(other.state)
    assert compared > 10
    assert different > 1, "the twins differ in what the seat does not know"


@pytest.mark.parametrize("header", HIDDEN)
def test_neither_seed_nor_start_is_in_a_seats_record(header: str) -> None:
    match = going_on(header, 987_654_321, 20)
    begun = zw.Match(match.game, 987_654_321, match.seats, match.state)
    for one in (match, begun):
        for seat in (0, None):
            text = one.seat_record(seat)
            assert "987654321" not in text
            assert "start:" not in text


def test_a_record_that_grew_is_the_one_written_at_once() -> None:
    """What was asked for in between leaves no trace, so it tells nothing."""
    match = going_on("building-dead-guys", 3, 30)
    for _ in range(30):
        match.seat_record(0)
        match.step()
    assert match.seat_record(0) == match.copy().seat_record(0)


# Damaged


@pytest.mark.first(3)
@pytest.mark.parametrize("header", HIDDEN)
def test_a_truncated_record_is_refused(header: str) -> None:
    text = going_on(header, 5, 40).seat_record(0)
    assert checked(text.strip())
    parts = [*truncations(text)][::4]
    assert not any(checked(damaged) for damaged in parts if damaged != text.strip())


@pytest.mark.parametrize("count", [100, pytest.param(2_000, marks=pytest.mark.deep)])
@pytest.mark.parametrize("header", HIDDEN)
def test_mutations_are_refused_or_films(header: str, count: int) -> None:
    text = going_on(header, 5, 12).seat_record(0)
    read = sum(checked(damaged) for damaged in mutations(text, count, seed=3))
    assert read > 0, "the name of a player may change"


def test_no_line_of_a_film_is_longer_than_a_hundred_signs() -> None:
    film = going_on("the-filler", 5, 12).seat_record(0).partition("film:")[2].split()
    assert {len(line) for line in film[:-1]} == {100}
    assert len(film[-1]) <= 100


def packed(values: list[Any]) -> str:
    """A film's text from its lines, whatever they are."""
    pack = Pack()
    for value in values:
        pack._put(value)
    return pack.text([], [])


def with_film(text: str, film: str) -> str:
    return text.partition("film:")[0] + "film:\n" + film + "\n"


def values_of(text: str) -> list[Any]:
    return list(unpacked("".join(text.partition("film:")[2].split())))


def test_a_film_that_would_fill_the_memory_is_refused() -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    bomb = b64encode(zlib.compress(b"[" * 30_000_000, 9)).decode()
    assert len(bomb) < 500_000
    tracemalloc.start()
    assert "longer than any match" in complaint(with_film(text, bomb))
    assert tracemalloc.get_traced_memory()[1] < 4 * LARGEST_FILM
    tracemalloc.stop()
    deep = b64encode(zlib.compress(b"[" * 90_000 + b"\n")).decode()
    assert "damaged" in complaint(with_film(text, deep))
    for lists, well in ((DEEPEST, True), (DEEPEST + 1, False)):
        line = packed([json.loads("[" * lists + "]" * lists)])
        with nullcontext() if well else pytest.raises(ValueError, match="damaged"):
            assert len(list(unpacked(line))) == 1
    for moments, sentence in ((20_000, "damaged"), (200_000, "longer than any match")):
        many = packed([*values_of(text)[:1], *[[]] * moments])
        assert sentence in complaint(with_film(text, many))


def test_a_film_is_read_up_to_its_longest_line_and_most_lines() -> None:
    longest = ["x" * (LONGEST_LINE - len('[""]'))]
    for values in ([longest], [[]] * MOST_LINES):
        assert list(unpacked(packed(values))) == values
    for values in ([[longest[0] + "x"]], [[]] * (MOST_LINES + 1)):
        with pytest.raises(ValueError, match="longer than any match"):
            list(unpacked(packed(values)))


VIEWS: list[Any] = [
    {"game": "chess"},
    {"seat": 1},
    {"moves": ["bid 7C"]},
    {"round": "1"},
    {"round": True},
    {"actors": [7]},
    {"actors": None},
    {"phase": 3},
    {"outcome": {"winners": [], "scores": [], "reason": ""}},
    {"options": {}},
    {"hand": None, "more": 1},
]


def test_a_first_frame_with_more_than_a_frame_has_is_refused() -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    first, *rest = values_of(text)
    assert "damaged" in complaint(with_film(text, packed([first | {"more": 1}, *rest])))


@pytest.mark.parametrize("change", VIEWS, ids=str)
def test_a_film_of_another_form_is_refused(change: dict[str, Any]) -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    first, *rest = values_of(text)
    first["view"] |= change
    assert "does not show this game" in complaint(with_film(text, packed([first, *rest])))


@pytest.mark.parametrize("drawn", ["picture", "places"])
def test_a_view_that_cannot_be_drawn_is_refused(
    monkeypatch: pytest.MonkeyPatch, drawn: str
) -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    monkeypatch.setattr(MatchingGame, drawn, lambda *_: [][0])
    assert "does not show this game" in complaint(text)


LATER: list[Any] = [
    None,
    7,
    "x",
    {},
    [1],
    [[["view"], 1, 2]],
    [[[], {}]],
    [["view", {}]],
    [[["view", "nowhere"], 1]],
    [[["view"], {}]],
    [[["names"], ["one"]]],
    [[["names", 0], 5]],
    [[["prompt"], 5]],
    [1, 2],
    [True, "x"],
    [1, "\ud800"],
]


@pytest.mark.parametrize("value", LATER, ids=repr)
def test_a_line_of_the_film_that_is_none_is_refused(value: Any) -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    assert complaint(with_film(text, packed([*values_of(text), value])))


def test_a_film_grows_no_deeper_moment_by_moment_than_a_line_of_it_may_be() -> None:
    text = going_on("building-dead-guys", 5, 8).seat_record(0)
    begun = values_of(text)
    nested = [[[["view", "dealer", *[0] * depth], [0]]] for depth in range(DEEPEST)]
    assert read_any(with_film(text, packed([*begun, *nested[:-2]])))
    assert "damaged" in complaint(with_film(text, packed([*begun, *nested])))
    assert "damaged" in complaint(with_film(text, packed([*begun, [[[], begun[0]]]])))


@pytest.mark.parametrize("number", ["NaN", "Infinity", "1e999", "9" * 5_000])
def test_numbers_that_no_browser_reads_are_refused(number: str) -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    line = f'[[["view","prize"],{number}]]\n'.encode()
    whole = "".join(json.dumps(value) + "\n" for value in values_of(text)).encode() + line
    film = b64encode(zlib.compress(whole)).decode()
    assert "damaged" in complaint(with_film(text, film))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("for seat: 0", "for seat: 2", 'Line 5, "for seat: 2": write a seat of Matching'),
        ("for seat: 0", "for seat: -1", "write a seat"),
        ("for seat: 0", "for seat: 1", "does not show this game"),
        ("for seat: 0", "for seat: spectator", "does not show this game"),
        ("for seat: 0", "for seat: 0\nseed: 7", 'has no line "seed:"'),
        ("for seat: 0", "for seat: 0\nstart: x", 'has no line "start:"'),
        ("result: not over", "result: no winner", 'Line 6, "result: no winner": a seat'),
        ("result: not over\n", "", 'has no line "result:"'),
        ("film:", "movie:", 'has a part "film:"'),
        ("0. Random", "0. Nobody", "the film tells something else"),
        ("game: matching", "game: matching cards=2", "does not show this game"),
        ("game: matching", "game: mall-of-horror", "It names 2 players for 4 seats."),
    ],
)
def test_what_is_wrong_is_said(old: str, new: str, sentence: str) -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    assert old in text
    assert sentence in complaint(text.replace(old, new, 1))


def test_a_sentence_that_is_missing_is_noticed_where_the_film_begins() -> None:
    text = going_on("matching", 5, 8).seat_record(0)
    *told, last = text[: text.index("film:")].rstrip("\n").split("\n")
    short = "\n".join([*told, text[text.index("film:") :]])
    assert complaint(short).startswith(f'Line {len(told) + 1}, "film:": the film tells')
    assert last[0].isdecimal()


@pytest.mark.parametrize("film", ["too long a frame", "sentences", "moments"])
def test_a_film_of_too_much_is_refused(film: str) -> None:
    with pytest.raises(zw.InvalidRecord, match="longer than any match"):
        zw.replay(SEATS[film]())
