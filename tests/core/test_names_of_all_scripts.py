"""Names from right to left, with joiners, of emoji; and what looks like a name and is none."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.cleaning import ISOLATES
from zwidgets.core.contract.persons import apart
from zwidgets.core.match.match import read_any
from zwidgets.odds import tables

DANA, AVI, LEILA = "\u05d3\u05e0\u05d4", "\u05d0\u05d1\u05d9 2", "\u0644\u06cc\u0644\u0627"
HEBREW = {0: DANA, 1: AVI}
FSI, PDI = ISOLATES
LOOSE = re.compile(f"(?<!{FSI}){DANA}|{DANA}(?!{PDI})|(?<!{FSI}){AVI}|{AVI}(?!{PDI})")


@pytest.mark.parametrize(
    "name",
    [
        "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627",  # Alireza, with a joiner that divides
        "\u0d9a\u0dca\u200d\u0dbb\u0dd2\u0dc2\u0dcf",  # Krisha, with one that joins
        "\U0001f469\u200d\U0001f680",
        "\u2764\ufe0f\u200d\U0001f525",
        "\U0001f469\U0001f3fd\u200d\U0001f680 Ann",
        "Zo\u0308e",
        "\u0928\u0947\u0939\u093e",
        DANA,
        "\u674e",
        'O\'Neil "Q"',
        "a  b: c",
        "x" * 24,
    ],
)
def test_a_name_of_any_script_is_kept_in_records_and_texts(name: str) -> None:
    match = zw.Match("the-filler", seed=1, seats={1: "careful"}, names={0: name})
    match.play("bury JD 1")
    assert match.names[0] == name
    assert name in match.named("Seat 0 waits.")
    assert zw.Match.from_record(match.record()).record() == match.record()
    assert read_any(match.record(0)).names == {0: name}
    assert name in tables.text(["player", "games"], [[name, "3"]])
    with pytest.raises(zw.InvalidOption, match=f'"{name}" is given twice'):
        zw.Match("the-filler", names={0: name, 1: name})


@pytest.mark.parametrize(
    "name",
    [
        "\u3164", "\uffa0", "\u115f", "\u1160", "\u2800", "A\u3164n", "\u2800A", "\u034f", "\u0301",
        "\u0301\u0302", "\u0301Ann", "\ufe0f", "\u200d", "\u200c\u200d", "\u200dAnn", "Ann\u200c",
        "An\u200d\u200dn", "An \u200cn", "An\u200bn", "An\u00adn", "\u202eAnn", "\u2067Ann\u2069",
        "\u17b4", "\U0001d159", "Ann\u00a0", "\u3000",
    ],
    ids=ascii,
)  # fmt: skip
def test_what_shows_nothing_is_no_name_and_no_part_of_one(name: str) -> None:
    with pytest.raises(zw.InvalidOption, match="is no name"):
        zw.Match("the-filler", names={0: name})


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "\uff21\uff4e\uff4e"),
        ("Zo\u00e9", "Zoe\u0301"),
        ("Strasse", "Stra\u00dfe"),
        ("An\u200dn", "Ann"),
        ("\u2764\ufe0f", "\u2764"),
        ("\u210cans", "hans"),
        ("\ufb01x", "FIX"),
    ],
)
def test_two_ways_to_write_a_name_are_one_name(one: str, other: str) -> None:
    with pytest.raises(zw.InvalidOption, match="is given twice"):
        zw.Match("the-filler", names={0: one, 1: other})


@pytest.mark.parametrize("name", ["\uff39\uff4f\uff55", "Y\u200dou", "seat \u0661", "\uff33eat 1"])
def test_a_word_for_somebody_is_taken_however_it_is_written(name: str) -> None:
    with pytest.raises(zw.InvalidOption, match="already means somebody"):
        zw.Match("the-filler", names={0: name})


def test_a_bot_has_a_number_where_its_kind_is_a_name_in_other_letters() -> None:
    match = zw.Match("the-filler", seats={1: "careful"}, names={0: "\uff23areful"})
    assert match.called()[1] == "Careful 2"


# Set apart


def texts(value: Any) -> Iterator[str]:
    """All sentences in a message to the browser; what names people for themselves is left out."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in ("names", "name", "called", "record", "who"):
                yield from texts(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from texts(one)


def played(name: str, **given: Any) -> zw.Match:
    game = zw.game(name)
    names = {seat: [DANA, AVI, LEILA, "Ann"][seat] for seat in range(game.seats)}
    match = zw.Match(game, 3, dict.fromkeys(range(game.seats), "random"), names=names, **given)
    match.run()
    return match


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror"])
def test_sentences_set_names_from_right_to_left_apart(name: str) -> None:
    match = played(name)
    told = [line for _, line in match.log(None)]
    told += [line for eyes in (None, 0, "all") for line in texts([*match.film(eyes).whole()])]
    told.append(match.named("Seats 0 and 1 wait for seat 0."))
    assert sum(DANA in line for line in told) > 3
    assert [line for line in told if LOOSE.search(line.replace("\u00a0", " "))] == []


def test_what_people_say_is_set_apart_too() -> None:
    match = zw.Match("mall-of-horror", seed=1, names=HEBREW)
    match.say(f"{DANA}!", 1)
    line = match.log(None)[-1][1]
    assert line == f'{apart(AVI)} says: "{apart(DANA + "!")}"'
    assert zw.Match.from_record(match.record()).log(None)[-1][1] == line
    assert match.say("\u0645\u06cc\u200c\u0631\u0648\u0645", 1).text


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror"])
def test_records_and_positions_hold_names_as_they_are_written(name: str) -> None:
    game = zw.game(name)
    match = zw.Match(game, 3, dict.fromkeys(range(game.seats), "random"), names=HEBREW)
    match.run(until=lambda state: len(match.history) >= 25)
    for text in (match.record(), match.record(0), match.seat_record(None), str(match.state)):
        above = text.partition("film:")[0]
        assert not set(above) & set(ISOLATES)
        assert "names" not in text or f"names: 0 {DANA}, 1 {AVI}" in above
    for eyes in (0, None):
        read = read_any(match.seat_record(eyes))
        assert read.film.log == match.film(eyes).log
        assert str(read) == match.seat_record(eyes)


def test_pictures_set_names_apart() -> None:
    for name in ("the-filler", "building-dead-guys", "mall-of-horror"):
        match = played(name)
        picture = match.game.picture({**match.view(None), "called": match.called()})
        words = re.findall(r">([^<]+)<", picture) + re.findall(r'aria-label="([^"]*)"', picture)
        mixed = [one for one in words if DANA in one or "\u05d0\u05d1\u05d9" in one]
        assert mixed
        assert [one for one in mixed if LOOSE.search(one.replace("\u00a0", " "))] == []


def test_a_name_that_is_set_apart_stays_in_one_line_of_a_picture() -> None:
    names = {0: f"{DANA} {DANA} {DANA} {DANA}", 1: f"{DANA} {AVI} {DANA}"}
    match = zw.Match("building-dead-guys", 3, dict.fromkeys((0, 1), "random"), names=names)
    match.run()
    picture = match.game.picture({**match.view(None), "called": match.called()})
    for words in re.findall(r">([^<]+)</text>", picture):
        assert words.count(FSI) == words.count(PDI)


def test_tables_set_names_apart() -> None:
    names = [DANA, AVI, "Ann"]
    rows = [[name, "20", "55.0%"] for name in names]
    lines = tables.text(["player", "games", "wins"], rows).split("\n")
    bare = [re.sub(f"[{FSI}{PDI}]", "", line) for line in lines]
    assert [line for line in lines if LOOSE.search(line.replace(" 20", ""))] == []
    assert len({line.index("20") + 2 for line in bare[1:]}) == 1
    assert f"<bdi>{DANA}</bdi>" in tables.html(["player", "games", "wins"], rows)
    assert f"| {FSI}{DANA}{PDI} | 20 |" in tables.markdown(["player", "games", "wins"], rows)
    found = zw.tournament("the-filler", {DANA: "random", AVI: "careful"}, 2, seed=1)
    assert f"<bdi>{DANA}</bdi>" in found._repr_html_()
    assert f"{FSI}{DANA}{PDI}" in str(found)


def test_an_exported_page_and_a_review_set_names_apart(tmp_path: Path) -> None:
    match = played("the-filler")
    page = zw.export(match, tmp_path / "game.html").read_text("utf-8")
    title = re.findall(r"<title>([^<]*)</title>", page)[0]
    assert title == f"The Filler: {apart(DANA)} and {apart(AVI)}"
    lines = re.findall(r"<li>([^<]*)</li>", page)
    assert sum(DANA in line for line in lines) > 5
    assert [line for line in lines if LOOSE.search(line.replace("\u00a0", " "))] == []
    review = zw.review(match, 0, games=4, progress=False)
    assert apart(DANA) in review.title


def test_boards_and_refusals_set_names_apart() -> None:
    match = zw.Match("the-filler", 1, {1: "careful"}, names=HEBREW)
    while match.bot_due() is None:
        match.play(match.moves[0])
    with pytest.raises(zw.IllegalMove) as caught:
        match.play("done")
    assert apart(AVI) in str(caught.value)
    ends = zw.futures(match, 4, seat=0, seed=1, progress=False).ends()
    assert any(DANA in one.words or AVI in one.words for one in ends)
    assert [one.words for one in ends if LOOSE.search(one.words)] == []


def test_names_from_left_to_right_stay_as_they_are() -> None:
    match = zw.Match("the-filler", 1, dict.fromkeys((0, 1), "random"), names={0: "Zo\u00eb"})
    match.run()
    assert not set(json.dumps(match.log(None), ensure_ascii=False)) & set(ISOLATES)
