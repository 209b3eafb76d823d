"""A game as a page: what is in the file, for whose eyes, and what it says where it cannot be."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64decode, b64encode
from dataclasses import replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.variants import NAMES
from tests.widgets.fake import Browser
from tests.widgets.test_reviews import begun, reviewed
from zwidgets import cli
from zwidgets.bots import review as work
from zwidgets.core.contract.registry import game_class
from zwidgets.core.match.film import Film
from zwidgets.widgets.replay import Replay

GAMES = (*NAMES, "matching")
SECRETS = [name for name in GAMES if game_class(name)().hidden]
REVIEWED = [name for name in SECRETS if name != "matching"]
SCRIPT = re.compile(r'<script type="module">(.*?)</script>', re.DOTALL)
LONGEST = (
    zw.game("building-dead-guys"),
    zw.game("dead-center"),
    zw.game("mall-of-horror", players=6),
    zw.game("shufflers", variant="competitive", players=6, vehicle=True, lamb=True),
    zw.game("the-filler", legs=2),
)


def played(name: str, bot: str = "random", **given: Any) -> zw.Match:
    game = zw.game(name)
    match = zw.Match(game, 7, dict.fromkeys(range(game.seats), bot), **given)
    match.run()
    return match


@cache
def finished(name: str) -> zw.Match:
    """A match that tests share, with a name that has to be quoted."""
    return played(name, names={0: "Ann <b>"})


def going_on(name: str) -> zw.Match:
    """A match of people that has begun."""
    match = zw.Match(name, seed=7, names={0: "Ann"})
    for _ in range(1 if name == "matching" else 9):
        seat = min(match.state.actors)
        match.play(match.state.moves(seat)[0], seat)
    return match


def held(page: Path) -> Any:
    """What a page holds."""
    packed = re.findall(r'id="game">([^<]*)<', page.read_text("utf-8"))
    return json.loads(zlib.decompress(b64decode(packed[0])))


def everything(page: Path) -> str:
    """All that anybody can read in a page."""
    return page.read_text("utf-8") + json.dumps(held(page))


def frames(film: Film) -> Any:
    return json.loads(json.dumps([film.frames, film.log, film.rounds]))


def films(page: Path) -> dict[Any, Any]:
    """The films of a page, by the eyes, as those of a match."""
    kept = held(page)
    return {
        choice["eyes"]: [
            [moment[n][0] for moment in kept["moments"]],
            [[*line, at] for at, moment in enumerate(kept["moments"]) for line in moment[n][1]],
            kept["rounds"][n],
        ]
        for n, choice in enumerate(kept["choices"])
    }


# What is in it


@pytest.mark.parametrize("name", GAMES)
def test_a_finished_game_is_shown_as_one_looks_back_at_it(name: str, tmp_path: Path) -> None:
    match = finished(name)
    page = zw.export(match, tmp_path / "game.html")
    eyes = [*range(match.game.seats), None, "all"] if match.game.hidden else [None]
    assert films(page) == {one: frames(match.film(one)) for one in eyes}
    kept = held(page)
    assert kept["choices"][kept["at"]]["eyes"] == eyes[-1]
    assert kept["board"]["record"] == match.record()
    assert kept["board"]["view"]["outcome"]
    assert kept["about"]["replay"] == 0


@pytest.mark.parametrize("name", GAMES)
def test_a_page_without_its_scripts_has_picture_and_words_and_fetches_nothing(
    name: str, tmp_path: Path
) -> None:
    match = finished(name)
    text = zw.export(match, tmp_path / "game.html").read_text("utf-8")
    assert '<html lang="en">' in text
    assert f"<title>{match.game.title}: Ann &lt;b&gt;" in text
    assert "<svg" in text
    told = match.film("all" if match.game.hidden else None).log
    assert text.count("<li>") == len(told)
    assert "Ann <b>" not in text
    scripts = SCRIPT.findall(text)
    assert len(scripts) == 2
    hashes = " ".join(
        f"'sha256-{b64encode(sha256(one.encode()).digest()).decode()}'" for one in scripts
    )
    assert f"content=\"default-src 'none'; script-src {hashes}; style-src" in text
    assert not re.search(r"<(link|img|iframe)|@import|url\(['\"]?http", text)


def test_a_name_ends_no_script(tmp_path: Path) -> None:
    name = "</script><script>x=1"
    page = zw.export(played("the-filler", names={1: name}), tmp_path / "game.html")
    text = page.read_text("utf-8")
    assert text.count("<script") == 3 == text.count("</script>")
    assert held(page)["choices"][1]["name"] == name


@pytest.mark.parametrize("game", LONGEST, ids=lambda game: game.name)
def test_a_long_game_with_its_review_is_under_300_kilobytes(
    game: zw.Game[Any], tmp_path: Path
) -> None:
    match = zw.Match(game, 2, dict.fromkeys(range(game.seats), "random"))
    match.run()
    found = zw.review(match, 0, games=2, progress=False)
    assert zw.export(found, tmp_path / "game.html").stat().st_size < 300_000


def test_nobody_on_a_page_is_called_you(tmp_path: Path) -> None:
    match = zw.Match("the-filler", 7, {1: "careful"})
    match.play(match.state.moves(0)[0], 0)
    kept = held(zw.export(match, tmp_path / "game.html"))
    assert kept["board"]["names"] == kept["moments"][0][0][0]["names"] == ["Player 1", "Careful"]
    assert match.called() == ["You", "Careful"]


# For whose eyes


@pytest.mark.parametrize("name", SECRETS)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_while_it_goes_on_a_page_has_what_one_pair_of_eyes_saw(
    name: str, seat: int | None, tmp_path: Path
) -> None:
    match = going_on(name)
    page = zw.export(match, tmp_path / "game.html", seat)
    assert films(page) == {seat: frames(match.film(seat))}
    assert held(page)["board"]["position"] is None
    told = everything(page)
    assert str(match.state) not in told
    assert match.record() not in told


@pytest.mark.parametrize("name", REVIEWED)
def test_the_page_of_one_seat_tells_nothing_more_when_the_game_is_over(
    name: str, tmp_path: Path
) -> None:
    match = played(name)
    reviews = zw.review(match, games=2, progress=False)
    page = zw.export(reviews, tmp_path / "game.html", seat=0)
    assert films(page) == {0: frames(match.film(0))}
    kept = held(page)
    assert kept["board"]["record"] == ""
    assert kept["board"]["seed"] is None
    assert [one["who"] for one in kept["reviews"]] == [reviews[0].name]


def test_where_players_change_seats_a_review_is_asked_by_where_its_player_sits_now(
    tmp_path: Path,
) -> None:
    match = zw.Match("the-filler", 7, {0: "careful", 1: "random"}, names={0: "Ann"}, legs=2)
    match.run()
    review = zw.review(match, 0, games=2, progress=False)
    with pytest.raises(zw.InvalidOption, match="who sits in seat 0 now: write seat=1"):
        zw.export(review, tmp_path / "game.html", seat=0)
    kept = held(zw.export(review, tmp_path / "game.html", seat=1))
    assert [one["who"] for one in kept["reviews"]] == ["Ann"]
    assert kept["choices"] == [{"eyes": 1, "name": "Ann"}]


def test_a_page_says_that_its_review_was_interrupted(tmp_path: Path) -> None:
    review = zw.review(played("dead-center"), games=2, progress=False)
    for stopped, said in ((False, ""), (True, " Interrupted after 2 games.")):
        kept = held(zw.export(replace(review, interrupted=stopped), tmp_path / "game.html"))
        assert kept["reviews"][0]["note"].endswith(f"games of “{review.policy}”.{said}")


def test_in_a_game_without_secrets_one_reads_what_happened_so_far(tmp_path: Path) -> None:
    match = going_on("dead-center")
    page = zw.export(match, tmp_path / "game.html")
    assert held(page)["board"]["record"] == match.seat_record(None)
    match.call_nobody_you()
    assert films(page) == {None: frames(match.film(None))}
    assert "seed" not in held(page)["board"]["record"]


# What it is made from


def test_a_record_gives_the_page_of_its_match(tmp_path: Path) -> None:
    match = played("the-filler")
    page = zw.export(match.record(), str(tmp_path / "game.html"))
    assert held(page) == held(zw.export(match, tmp_path / "other.html"))


def test_the_record_of_a_seat_gives_the_page_of_that_seat(tmp_path: Path) -> None:
    match = going_on("the-filler")
    record = match.record(seat=1)
    for seat in (None, 1):
        page = zw.export(record, tmp_path / "game.html", seat)
        assert films(page) == {1: frames(match.film(1))}
        assert held(page)["board"]["record"] == record
    with pytest.raises(zw.InvalidOption, match="holds what seat 1 saw, not seat 0"):
        zw.export(record, tmp_path / "game.html", seat=0)


def test_each_players_eyes_have_their_review_and_all_others_the_first(tmp_path: Path) -> None:
    match = played("the-filler")
    reviews = zw.review(match, games=2, progress=False)
    kept = held(zw.export(reviews, tmp_path / "game.html"))
    chances = [[round(1000 * one) for one in found.values] for found in reviews.values()]
    assert [one["chances"] for one in kept["reviews"]] == [*chances, chances[0], chances[0]]
    assert kept["board"]["review"] is True
    alone = held(zw.export(reviews[1], tmp_path / "game.html"))["reviews"]
    assert [one and one["chances"] for one in alone] == [None, chances[1], chances[1], chances[1]]


def test_the_review_so_far_of_a_seat_has_the_page_of_that_seat(tmp_path: Path) -> None:
    match = going_on("the-filler")
    reviews = {seat: zw.review(match, seat, games=2, progress=False) for seat in (0, 1)}
    kept = held(zw.export(reviews[1], tmp_path / "game.html"))
    assert [choice["eyes"] for choice in kept["choices"]] == [1]
    assert kept["reviews"][0]["who"] == reviews[1].name
    with pytest.raises(zw.InvalidOption, match="each review has a page of its own"):
        zw.export(reviews, tmp_path / "game.html")


def test_reviews_so_far_of_a_game_without_secrets_share_a_page(tmp_path: Path) -> None:
    game = zw.game("shufflers", variant="competitive", players=2)
    reviews = zw.review(zw.Match(game, seed=7), games=2, progress=False)
    assert len({one.record for one in reviews.values()}) == 1
    assert all(held(zw.export(reviews, tmp_path / "game.html"))["reviews"])


def test_reviews_of_several_matches_share_no_page(tmp_path: Path) -> None:
    one, other = (
        zw.review(zw.Match("dead-center", seed=seed), 0, games=2, progress=False) for seed in (1, 2)
    )
    with pytest.raises(zw.InvalidOption, match="reviews of several matches"):
        zw.export({0: one, 1: other}, tmp_path / "game.html")


def test_a_widget_writes_its_match_with_the_review_that_its_board_has_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(work, "MOST", 256)
    widget, browser = begun(played("dead-center", names={0: "Ann"}))
    shown = reviewed(browser)
    page = widget.export(tmp_path / "game.html")
    assert held(page)["reviews"] == [shown]
    assert shown["who"] == "Ann"
    widget.new(7)
    assert held(widget.export(page, seat=0))["reviews"] == [None]
    assert [*films(page)] == [0]


def test_a_widget_that_looks_back_writes_what_it_shows(tmp_path: Path) -> None:
    match = going_on("the-filler")
    shown = match.replay(1)
    assert isinstance(shown, Replay)
    film = Browser(shown).opened["film"]
    assert [film["frames"], film["log"], film["rounds"]] == films(
        shown.export(tmp_path / "game.html")
    )[1]


# The command line


def test_a_record_is_written_to_a_page_from_the_command_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    match = played("the-filler")
    record, page = tmp_path / "game.txt", tmp_path / "game.html"
    record.write_text(match.record(), "utf-8")
    assert cli.main(["export", str(record), str(page)]) == 0
    assert len(films(page)) == 4
    assert cli.main(["export", str(record), str(page), "--seat", "1"]) == 0
    assert [*films(page)] == [1]
    assert cli.main(["export", str(record), str(page), "--seat", "9"]) == 1
    assert "9" in capsys.readouterr().err


def test_a_page_is_not_written_over_its_record(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.txt"
    record.write_text(played("the-filler").record(), "utf-8")
    before = record.read_bytes()
    assert cli.main(["export", str(record), str(tmp_path / "." / "game.txt")]) == 1
    assert "name another file" in capsys.readouterr().err
    assert record.read_bytes() == before


def test_the_command_line_reviews_the_game_first_if_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("the-filler")
    record, page = tmp_path / "game.txt", tmp_path / "game.html"
    record.write_text(match.record(), "utf-8")
    honest = zw.review
    monkeypatch.setattr(zw, "review", lambda text, seat: honest(text, seat, 2, False))
    assert cli.main(["export", str(record), str(page), "--review"]) == 0
    assert all(held(page)["reviews"])


def test_a_game_whose_players_must_be_named_is_refused_before_it_is_reviewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, page = tmp_path / "game.txt", tmp_path / "game.html"
    record.write_text(going_on("the-filler").record(), "utf-8")
    monkeypatch.setattr(zw, "review", None)  # it is not asked for
    assert cli.main(["export", str(record), str(page), "--review"]) == 1
    assert "add --seat 0" in capsys.readouterr().err
    assert not page.exists()


# Where it cannot be


@pytest.mark.parametrize("path", ["nowhere/game.html", ".", "a\0b"])
def test_a_file_that_cannot_be_written_is_refused(
    path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(zw.InvalidOption, match=r"cannot be written: .+\.$"):
        zw.export(played("dead-center"), path)


@pytest.mark.parametrize("path", [7, None])
def test_what_is_no_path_is_refused(path: Any) -> None:
    with pytest.raises(zw.InvalidOption, match=r'is no path: write a file, as "game\.html"'):
        zw.export(played("dead-center"), path)


@pytest.mark.parametrize("game", [7, None, {}, {0: "a"}, [1]])
def test_what_is_no_game_is_refused(game: Any, tmp_path: Path) -> None:
    with pytest.raises(zw.InvalidOption, match="is no game: give a match, its record, or"):
        zw.export(game, tmp_path / "game.html")
    with pytest.raises(zw.InvalidRecord):
        zw.export("no record", tmp_path / "game.html")
    assert not (tmp_path / "game.html").exists()
