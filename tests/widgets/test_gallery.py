"""The gallery: a form for each game, and one board at a time."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.widgets.fake import Browser, said
from zwidgets.control.form import VARIANTS, NewGameForm
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.widgets.gallery import Gallery


@pytest.fixture
def gallery() -> Any:
    made = zw.gallery()
    yield made
    made.close()


def ask(gallery: Gallery, do: str, **more: Any) -> None:
    """What the browser sends, as it arrives."""
    told(gallery, {"do": do, **more})


def told(gallery: Gallery, message: object) -> str:
    """Send any request; returns the sentence of the one reply, "" for none."""
    page = Browser(gallery._chooser)  # type: ignore[arg-type]
    *shown, reply = page.raw({"method": "custom", "content": message})
    assert [one["method"] for one in shown] == ["update"] * len(shown)
    return said(reply)


def test_it_begins_with_the_pictures_of_all_games(gallery: Gallery) -> None:
    games = {entry["name"]: entry for entry in gallery._chooser.about["games"]}
    assert set(zw.game_names()) <= set(games)
    assert games["mall-of-horror"]["players"] == "3 to 6 players"
    assert games["dead-center"]["players"] == "1 player"
    assert all(entry["picture"].startswith("<svg") for entry in games.values())
    assert gallery.board is None
    assert len(gallery.children) == 1


def test_a_picture_opens_a_form_and_play_the_board(gallery: Gallery) -> None:
    ask(gallery, "choose", game="mall-of-horror")
    ask(gallery, "set", what="option", at="players", value="5")
    ask(gallery, "set", what="player", at=2, value="random")
    ask(gallery, "set", what="name", at=0, value="North")
    ask(gallery, "set", what="seed", at=None, value="7")
    form = gallery._chooser.board["form"]
    assert form["code"] == (
        'zw.MallOfHorror(players=5, seats={1: "medium", 2: "random", 3: "medium", 4: "medium"}, '
        'names={0: "North"}, seed=7)'
    )
    ask(gallery, "begin")
    board = gallery.board
    assert board is not None
    assert (board.match.game.header, board.match.seed) == ("mall-of-horror players=5", 7)
    assert [str(player) for player in board.seats.values()][1:3] != ["human", "human"]
    assert gallery.children == (gallery._chooser, board)
    assert gallery._chooser.board["form"] is None


def test_the_first_game_of_shufflers_has_what_makes_it_a_choice(gallery: Gallery) -> None:
    ask(gallery, "choose", game="shufflers")
    assert "nearly all luck without vehicle and lamb" in json.dumps(gallery._chooser.board["form"])
    ask(gallery, "begin")
    assert gallery.board is not None
    assert gallery.board.match.game.header == "shufflers vehicle=True lamb=True"
    assert zw.Shufflers().match.game.header == zw.game("shufflers").header == "shufflers"


def test_the_code_on_the_form_makes_the_same_board(gallery: Gallery) -> None:
    for name in zw.game_names():
        ask(gallery, "choose", game=name)
        ask(gallery, "set", what="seed", at=None, value="5")
        code = gallery._chooser.board["form"]["code"]
        ask(gallery, "begin")
        made = eval(code, {"zw": zw})
        assert gallery.board is not None
        one, two = made.match, gallery.board.match
        assert (one.game, one.seed, one.names) == (two.game, two.seed, two.names)
        made.close()


def test_boards_of_other_games_go_on_where_they_were(gallery: Gallery) -> None:
    first = gallery.begin("dead-center", seed=7)
    first.play(first.moves[0])
    gallery.begin("the-filler", seed=7)
    ask(gallery, "resume", game="dead-center")
    assert gallery.board is first
    assert len(first.match.history) > 0
    again = gallery.begin("dead-center", seed=8)
    assert gallery.board is again
    assert first.comm is None, "one board a game"


@pytest.mark.parametrize("name", [*zw.game_names()])
def test_every_value_that_a_form_offers_can_be_chosen(name: str) -> None:
    begun = NewGameForm.of(name)
    for option in begun.shown()["groups"][0]["fields"]:
        assert option["means"], option["at"]
        for value, title in option["values"]:
            assert title
            form = begun.changed({"what": "option", "at": option["at"], "value": value})
            assert str(form.game.options[option["at"]]) == value
            assert len(form.players) == len(form.names) == form.game.seats


@pytest.mark.parametrize(
    ("message", "sentence"),
    [
        ({"do": "dance"}, "its games:"),
        ({"do": "choose", "game": "chess"}, "its games:"),
        (7, "its games:"),
        (None, "its games:"),
    ],
)
def test_what_is_no_request_gets_a_sentence(
    gallery: Gallery, message: object, sentence: str
) -> None:
    answer = told(gallery, message)
    assert sentence in answer
    assert gallery.board is None


def test_the_second_click_of_a_double_click_on_play_is_nothing(gallery: Gallery) -> None:
    ask(gallery, "choose", game="dead-center")
    ask(gallery, "begin")
    begun = gallery.board
    for late in ({"do": "begin"}, {"do": "set", "what": "seed", "value": "7"}):
        assert told(gallery, late) == ""
    assert begun is not None
    assert gallery.board is begun


@pytest.mark.parametrize(
    ("what", "at", "value"),
    [
        ("option", "jokers", "9"),
        ("option", "wings", "2"),
        ("player", 0, "wizard"),
        ("player", 4, "careful"),
        ("name", -1, "North"),
        ("name", 0, "x" * 25),
        ("name", 0, "\ud800"),
        ("seed", None, "seven"),
        ("seed", None, "7" * 5_000),
        ("weather", None, "rain"),
    ],
)
def test_what_a_form_does_not_have_is_refused_and_nothing_is_lost(
    gallery: Gallery, what: str, at: object, value: str
) -> None:
    ask(gallery, "choose", game="dead-center")
    before = gallery._chooser.board
    message = {"do": "set", "what": what, "at": at, "value": value}
    answer = told(gallery, message)
    assert answer.endswith(".")
    assert len(answer.encode()) < 200
    assert gallery._chooser.board["form"]["code"] == before["form"]["code"]
    json.dumps(gallery._chooser.board, ensure_ascii=False).encode()


def test_nothing_begins_while_a_text_cannot_be_set(gallery: Gallery) -> None:
    ask(gallery, "choose", game="dead-center")
    ask(gallery, "set", what="seed", at=None, value="seven")
    assert "seven" in json.dumps(gallery._chooser.board)
    answer = told(gallery, {"do": "begin"})
    assert "whole number" in answer
    assert gallery.board is None
    ask(gallery, "set", what="seed", at=None, value="7")
    ask(gallery, "begin")
    assert gallery.board is not None
    assert gallery.board.match.seed == 7


def test_what_a_browser_writes_is_dropped(gallery: Gallery) -> None:
    chooser = gallery._chooser
    before = chooser.about["games"], chooser.board, chooser._esm
    written = {"about": [1], "board": {"form": 1}, "_esm": "1"}
    chooser.comm.handle_msg({"content": {"data": {"method": "update", "state": written}}})
    assert (chooser.about["games"], chooser.board, chooser._esm) == before
    assert chooser.comm.sent[-1]["data"]["state"]["board"] == chooser.board
    assert "image/svg+xml" in gallery._repr_mimebundle_()[0]


def test_a_request_too_deep_to_be_quoted_gets_a_sentence(gallery: Gallery) -> None:
    deep: dict[str, Any] = {}
    for _ in range(5_000):
        deep = {"do": deep}
    answer = told(gallery, deep)
    assert "which cannot be written" in answer


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror"])
def test_what_a_notebook_keeps_of_it_tells_nothing_of_a_game_that_is_played(
    gallery: Gallery, name: str
) -> None:
    def kept() -> str:
        data, _ = gallery._repr_mimebundle_()
        return f"{data['text/plain']} {data['image/svg+xml']}"

    before = kept()
    board = gallery.begin(name, seed=7)
    board.play(board.moves[0], min(board.state.actors))
    assert kept() == before


def test_a_bad_name_is_refused_when_the_game_begins(gallery: Gallery) -> None:
    ask(gallery, "choose", game="the-filler")
    ask(gallery, "set", what="name", at=0, value="You")
    answer = told(gallery, {"do": "begin"})
    assert "You" in answer
    assert gallery.form is not None
    assert gallery.form.names == ("You", "")


def test_the_same_seed_is_refused_as_long_as_it_would_tell_secrets(gallery: Gallery) -> None:
    board = gallery.begin("building-dead-guys", seed=7)
    for seat in (0, 1):
        board.play(board.match.state.moves(seat)[0], seat)
    assert board.match.why_not_again()
    ask(gallery, "choose", game="building-dead-guys")
    ask(gallery, "set", what="player", at=1, value="human")
    ask(gallery, "set", what="seed", at=None, value="7")
    answer = told(gallery, {"do": "begin"})
    assert "the same cards are dealt again only" in answer
    ask(gallery, "resume", game="building-dead-guys")
    assert gallery.board is board
    ask(gallery, "choose", game="building-dead-guys")
    assert told(gallery, {"do": "begin"}) == ""


def test_the_code_is_right_whatever_people_are_called() -> None:
    for name in ("O'Neil", 'Dwayne "Rock"', "a'b\"c\\", "Zoë"):
        form = NewGameForm.of("the-filler").with_name(0, name)
        made = eval(form.code, {"zw": zw})
        assert made.match.names[0] == name
        made.close()


def test_a_seed_has_no_more_digits_than_python_writes() -> None:
    with pytest.raises(zw.InvalidOption, match="a whole number such as 7"):
        NewGameForm.of("dead-center").with_seed("7" * 4_301)
    assert NewGameForm.of("dead-center").with_seed("7" * 4_300).seed == int("7" * 4_300)


def test_a_board_that_was_closed_elsewhere_is_gone(gallery: Gallery) -> None:
    gallery.begin("dead-center", seed=7).close()
    gallery._repr_mimebundle_()
    assert gallery.board is None
    assert len(gallery.children) == 1
    assert gallery._chooser.board["begun"] == []
    answer = told(gallery, {"do": "resume", "game": "dead-center"})
    assert "its games:" in answer


def test_a_board_that_another_thread_closes_can_still_be_named_to_the_page(
    gallery: Gallery,
) -> None:
    board = gallery.begin("dead-center")
    name = board.model_id
    board.close()
    assert gallery.get_state("children")["children"][1] == f"IPY_MODEL_{name}"


def test_whatever_fails_is_answered(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(name: str, guests: bool) -> None:
        raise ZeroDivisionError("on purpose")

    monkeypatch.setattr(NewGameForm, "of", fail)
    answer = told(gallery, {"do": "choose", "game": "dead-center"})
    assert answer == "Something failed in the kernel: ZeroDivisionError: on purpose"


# Games from elsewhere


@pytest.mark.usefixtures("games")
def test_a_game_that_cannot_be_shown_does_not_keep_the_others_away() -> None:
    @zw.register
    @dataclass(frozen=True)
    class Needing(MatchingGame):
        name: ClassVar[str] = "needing"
        stakes: int = field(kw_only=True)

    with pytest.warns(UserWarning, match="The gallery leaves out needing: TypeError"):
        gallery = zw.gallery()
    shown = [entry["name"] for entry in gallery._chooser.about["games"]]
    assert shown == [name for name in zw.game_names() if name != "needing"]
    gallery.close()


@pytest.mark.usefixtures("games")
def test_a_game_without_careful_bots_is_played_against_random_ones() -> None:
    @zw.register
    @dataclass(frozen=True)
    class Wild(MatchingGame):
        name: ClassVar[str] = "wild"

        def bots(self) -> dict[str, Bot]:
            return {}

    gallery = zw.gallery()
    ask(gallery, "choose", game="wild")
    ask(gallery, "begin")
    assert gallery.board is not None
    assert gallery.board.match.names == {0: "human", 1: "random"}
    gallery.close()


@pytest.mark.usefixtures("games")
def test_not_every_variant_of_a_game_with_many_options_is_looked_at() -> None:
    @zw.register
    @dataclass(frozen=True)
    class Wide(MatchingGame):
        name: ClassVar[str] = "wide"
        one: int = 0
        two: int = 0
        three: int = 0

    assert len(NewGameForm.of("wide").variants()) <= VARIANTS
    for name in ("shufflers", "mall-of-horror"):
        assert len(NewGameForm.of(name).variants()) < VARIANTS


@pytest.mark.usefixtures("games")
def test_a_game_that_is_defined_again_has_a_fresh_picture() -> None:
    def define(word: str) -> None:
        @zw.register
        @dataclass(frozen=True)
        class Drawn(MatchingGame):
            name: ClassVar[str] = "drawn"

            def picture(self, view: View) -> str:
                return f"<svg {word}></svg>"

    for word in ("first", "second"):
        define(word)
        gallery = zw.gallery()
        assert word in gallery._chooser.about["games"][-1]["picture"]
        gallery.close()


def test_a_record_or_a_position_opens_the_board_of_its_game(gallery: Gallery) -> None:
    played = zw.Match("dead-center", 3, {0: "careful"})
    played.run()
    ask(gallery, "open", text=played.record())
    assert gallery.board is not None
    assert gallery.board.game_name == "dead-center"
    assert gallery.board.about["replay"] == 0
    late = "JH - / JC - / JS -; hand -; kept 10C; escaped KD; last -"
    ask(gallery, "open", text=f"the-filler; night 4 fill; {late}")
    assert gallery.board.game_name == "the-filler"
    assert gallery.board.about["replay"] is None
    before = gallery.board
    assert "neither a record" in told(gallery, {"do": "open", "text": "chess"})
    assert gallery.board is before
