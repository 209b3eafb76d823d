"""The form of the next game on a board: filled with what is played, set, refused, begun."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import MUFFINS
from tests.games.matching import MatchingGame
from tests.widgets.fake import Browser, opened, said
from zwidgets.control.form import NewGameForm, meaning
from zwidgets.control.permissions import Permissions
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View


def first(view: View) -> str:
    """A bot of one's own."""
    return str(view["moves"][0])


def form(browser: Browser) -> dict[str, Any]:
    """The form as the browser last got it."""
    forms = [m["state"]["_form"] for m in browser.messages if "_form" in m.get("state", {})]
    found: dict[str, Any] = forms[-1] if forms else browser.opened["_form"]
    return found


def values(browser: Browser, what: str) -> list[str]:
    """What stands in the fields of one kind."""
    if what == "name":
        return [seat["name"]["value"] for seat in form(browser)["seats"]]
    groups = form(browser)["groups"]
    return [one["value"] for group in groups for one in group["fields"] if one["what"] == what]


def put(browser: Browser, what: str, at: object, value: str) -> list[dict[str, Any]]:
    return browser.ask("set", what=what, at=at, value=value)


def refused(answers: list[dict[str, Any]]) -> str:
    """The sentence of a refusal, "" for none; what stays on the form may go before it."""
    return said(answers[-1]) if answers else ""


# Opened


def test_it_is_filled_with_what_is_played_now() -> None:
    _, browser = opened(
        "mall-of-horror", players=5, seed=7, seats={1: "careful", 3: "random"}, names={0: "North"}
    )
    assert form(browser) == {}
    panel, answer = browser.ask("form")
    assert panel["content"]["panel"]["name"] == "sheet", "what draws it comes first"
    assert list(answer["state"]) == ["_form"], "the board stays"
    assert values(browser, "option") == ["5", "first"]
    assert values(browser, "player") == ["human", "careful", "human", "random", "human"]
    assert values(browser, "name") == ["North", "", "", "", ""]
    assert values(browser, "seed") == [""]
    assert form(browser)["code"] == (
        'zw.MallOfHorror(players=5, seats={1: "careful", 3: "random"}, names={0: "North"})'
    )
    assert len(json.dumps(form(browser))) < 8_000


def test_it_says_what_everything_means() -> None:
    for name in zw.game_names():
        for group in NewGameForm.of(name).shown()["groups"]:
            for one in group["fields"]:
                assert one["label"]
                assert one["means"] or one["what"] in ("player", "name")
                assert not any(sign in one["means"] for sign in '"`'), one["means"]
    assert "(DC-04)" not in meaning(type(zw.game("dead-center")), "jokers")


def test_it_tells_nothing_of_the_seed() -> None:
    _, browser = opened("the-filler", seed=31_415_926)
    browser.ask("form")
    assert "31415926" not in browser.everything()


def test_asking_again_forgets_what_was_set() -> None:
    _, browser = opened("the-filler", seed=7, seats={1: "careful"})
    browser.ask("form")
    put(browser, "seed", None, "5")
    assert values(browser, "seed") == ["5"]
    browser.ask("form")
    assert values(browser, "seed") == [""]
    (panel,) = browser.ask("form")
    assert "draw" in panel["content"]["panel"]["js"]


def test_a_match_that_looks_back_only_has_none() -> None:
    match = zw.Match("the-filler", seed=7)
    match.play(match.moves[0], 0)
    browser = Browser(zw.replay(match.record(0)))  # type: ignore[arg-type]
    assert "nothing can be played" in refused(browser.ask("form"))


# Begun


def test_play_begins_it_in_one_message() -> None:
    widget, browser = opened("mall-of-horror", seed=7, seats={1: "careful", 2: "careful"})
    browser.ask("form")
    put(browser, "option", "players", "3")
    put(browser, "player", 0, "careful")
    put(browser, "name", 1, "South")
    put(browser, "seed", None, " 5 ")
    (answer,) = browser.ask("begin")
    state = answer["state"]
    assert state["_form"] == {}
    assert len(state["board"]["names"]) == 3
    assert state["board"]["rev"] > browser.opened["board"]["rev"]
    assert (widget.match.game.header, widget.match.seed) == ("mall-of-horror players=3", 5)
    assert widget.match.given_names == {1: "South"}
    match = widget.match
    assert refused(browser.ask("begin")) == ""  # the second click of a double click
    assert widget.match is match


def test_an_empty_seed_is_a_fresh_one() -> None:
    widget, browser = opened("dead-center", seed=7)
    seeds = set()
    for _ in range(2):
        browser.ask("form")
        browser.ask("begin")
        seeds.add(widget.match.seed)
    assert len(seeds) == 2
    assert 7 not in seeds


def test_listeners_hear_of_the_new_match_and_bots_play_in_it() -> None:
    widget, browser = opened("dead-center", seed=7)
    heard: list[Any] = []
    widget.on_move(heard.append)
    browser.ask("form")
    browser.ask("begin")
    widget.play(widget.moves[0])
    assert heard
    assert browser.board["undo"]


def test_bots_of_ones_own_stay_and_can_be_moved() -> None:
    seats = {1: first, 2: lambda view: first(view), 3: Bot("careful", lambda view, _: first(view))}
    widget, browser = opened("mall-of-horror", players=5, seed=7, seats=seats)
    before = widget.seats
    browser.ask("form")
    players = values(browser, "player")
    assert players == ["human", "first", "<lambda>", "careful 2", "human"]
    assert "1: first, 2: my_bot, 3: careful" in form(browser)["code"]
    put(browser, "player", 4, "first")
    browser.ask("begin")
    assert widget.seats == {**before, 4: before[1]}


def test_an_expert_can_be_chosen_and_one_of_ones_own_is_told_as_code() -> None:
    widget, browser = opened("the-filler", seed=7, seats={1: zw.expert(games=50)})
    browser.ask("form")
    assert "zw.TheFiller(seats={1: zw.expert(games=50)})" in form(browser)["code"]
    who = form(browser)["groups"][-1]
    assert [title for _, title in who["fields"][0]["values"]] == [
        *("A person", "A guest", "Random", "Careful", "Equilibrium", "Easy", "Medium"),
        *("Expert", "Hard", "Expert 2"),
    ]
    assert "An expert bot plays many games on after each move" in who["means"]
    put(browser, "player", 1, "expert")
    browser.ask("begin")
    assert widget.seats[1] == zw.expert()


def test_a_set_of_cards_of_ones_own_stays() -> None:
    widget, browser = opened("building-dead-guys", seed=7, cards=MUFFINS)
    game = widget.match.game
    assert game.options["cards"]
    browser.ask("form")
    assert form(browser)["code"] == f'zw.BuildingDeadGuys(cards="{game.options["cards"]}")'
    put(browser, "option", "dealer", "random")
    browser.ask("begin")
    assert widget.match.game.options["cards"] == game.options["cards"]
    assert widget.match.game.options["dealer"] == "random"


def test_it_can_be_opened_and_begun_under_the_curtain() -> None:
    widget, browser = opened("the-filler", seed=7)
    assert browser.board["curtain"]
    browser.ask("form")
    put(browser, "player", 1, "careful")
    browser.ask("begin")
    assert browser.board["curtain"] is None
    assert widget.match.humans == (0,)


# Refused


@pytest.mark.parametrize(
    ("what", "at", "value", "why"),
    [
        ("option", "graves", "deep", 'has no "graves=deep"'),
        ("option", "\ud800" * 9_999, "deep", "a text of at most 200 characters"),
        ("option", ["graves"], "deep", "or a whole number or null"),
        ("player", 0, "wizard", "has no player"),
        ("player", 9, "careful", "has no seat"),
        ("player", True, "careful", "or a whole number or null"),
        pytest.param("player", 10**5_000, "careful", "int, which cannot be written", id="huge"),
        ("seed", None, 7, '"value" of "set" is a text'),
        ("weather", None, "rain", '"what" of "set" is "answer" or "option"'),
    ],
)
def test_what_cannot_be_set_gets_a_sentence_and_nothing_is_lost(
    what: str, at: Any, value: Any, why: str
) -> None:
    _, browser = opened("the-filler", seed=7)
    browser.ask("form")
    put(browser, "name", 0, "North")
    before = form(browser)
    assert why in refused(put(browser, what, at, value))
    assert form(browser) == before


@pytest.mark.parametrize(
    ("what", "at", "value", "why", "right"),
    [
        ("name", 1, "x" * 25, "is no name", "South"),
        ("seed", None, "seven", "whole number", "42"),
    ],
)
def test_what_is_written_and_cannot_be_set_stays_and_nothing_begins(
    what: str, at: int | None, value: str, why: str, right: str
) -> None:
    widget, browser = opened("the-filler", seed=7)
    match = widget.match
    browser.ask("form")
    put(browser, "name", 0, "North")
    code = form(browser)["code"]
    assert why in refused(put(browser, what, at, value))
    assert value in values(browser, what)
    assert form(browser)["code"] == code
    assert why in refused(browser.ask("begin"))
    assert why in refused(put(browser, "name", 0, "Nora"))
    assert widget.match is match
    put(browser, what, at, right)
    browser.ask("begin")
    assert widget.match is not match
    assert widget.match.names[0] == "Nora"


def test_a_player_who_is_gone_leaves_no_text_behind() -> None:
    widget, browser = opened("mall-of-horror", players=6, seed=7)
    browser.ask("form")
    put(browser, "name", 5, "x" * 25)
    put(browser, "option", "players", "3")
    browser.ask("begin")
    assert widget.match.game.seats == 3


def test_without_a_form_there_is_nothing_to_set() -> None:
    _, browser = opened("dead-center", seed=7)
    assert "form is closed" in refused(browser.ask("set", what="seed", at=None, value="7"))


def test_bad_names_are_refused_when_it_begins_and_nothing_is_lost() -> None:
    widget, browser = opened("the-filler", seed=7)
    match = widget.match
    browser.ask("form")
    put(browser, "name", 0, "You")
    before = form(browser)
    assert "already means somebody" in refused(browser.ask("begin"))
    assert (form(browser), widget.match) == (before, match)


def test_the_same_seed_is_refused_as_long_as_it_would_tell_secrets() -> None:
    widget, browser = opened("the-filler", seed=7)
    with widget.match.lock:
        while widget.match.why_not_again() is None:
            match = widget.match
            seat = min(match.state.actors)
            match.play(match.state.moves(seat)[0], seat)
    match = widget.match
    browser.ask("form")
    put(browser, "option", "legs", "2")
    put(browser, "seed", None, "7")
    assert "the same cards are dealt again only" in refused(browser.ask("begin"))
    assert (widget.match, values(browser, "seed")) == (match, ["7"])
    put(browser, "seed", None, "8")
    browser.ask("begin")
    assert widget.match.game.header == "the-filler legs=2"


# Games from elsewhere


@pytest.mark.usefixtures("games")
def test_a_game_with_odd_options_has_a_form() -> None:
    @zw.register
    @dataclass(frozen=True)
    class Odd(MatchingGame):
        name: ClassVar[str] = "odd"
        help: ClassVar[tuple[str, ...]] = ()
        stakes: Missing = 3  # type: ignore[name-defined] # noqa: F821
        mood: Literal["calm", "wild"] = "calm"
        lucky: list[int] = field(default_factory=list, hash=False)

        def __post_init__(self) -> None:
            if self.mood == "wild":
                raise ZeroDivisionError("on purpose")

    widget, browser = opened("odd", seed=7, lucky=[7])
    browser.ask("form")
    assert values(browser, "option") == []
    assert form(browser)["code"] == 'zw.widget("odd", lucky=[7])'
    browser.ask("begin")
    assert widget.match.game.options["lucky"] == [7]


@pytest.mark.usefixtures("games")
def test_what_is_said_of_a_game_follows_its_options() -> None:
    @zw.register
    @dataclass(frozen=True)
    class Told(MatchingGame):
        name: ClassVar[str] = "told"
        short: bool = False

        @property
        def help(self) -> tuple[str, ...]:  # type: ignore[override]
            return ("Short." if self.short else "Long.",)

    _, browser = opened("told", seed=7)
    browser.ask("form")
    asked = form(browser)["asked"][-1]
    assert [title for _, title, _ in asked["values"]] == ["No", "Yes"], "a game that asks nothing"
    put(browser, "answer", asked["at"], "1")
    assert form(browser)["code"] == 'zw.widget("told", short=True)'
    (answer,) = browser.ask("begin")
    assert browser.opened["about"]["pages"][0]["text"] == "Long."
    assert answer["state"]["about"]["pages"][0]["text"] == "Short."


@pytest.mark.usefixtures("games")
def test_a_large_number_and_a_plain_bot_of_a_game_are_chosen_as_they_are() -> None:
    @zw.register
    @dataclass(frozen=True)
    class Rich(MatchingGame):
        name: ClassVar[str] = "rich"
        goal: int = 20

        def bots(self) -> Mapping[str, Callable[..., str]]:  # type: ignore[override]
            return {"plain": first}

    _, browser = opened("rich", seed=7, goal=50, seats={1: "plain"})
    browser.ask("form")
    (goal,) = (one for one in form(browser)["groups"][0]["fields"] if one["at"] == "goal")
    assert goal["value"] == "50"
    assert [value for value, _ in goal["values"]][-3:] == ["12", "20", "50"]
    assert form(browser)["code"] == 'zw.widget("rich", goal=50, seats={1: "plain"})'
    put(browser, "option", "goal", "20")
    assert form(browser)["code"] == 'zw.widget("rich", seats={1: "plain"})'


# What players are asked


def seat(browser: Browser, place: int) -> dict[str, Any]:
    """A row of the sheet."""
    found: dict[str, Any] = form(browser)["seats"][place]
    return found


def test_players_are_asked_how_long_and_how_hard_and_all_is_chosen() -> None:
    widget, browser = opened("mall-of-horror", seed=7)
    browser.ask("form")
    (asked,) = form(browser)["asked"]
    assert asked["label"] == "How many players?"
    assert asked["values"][int(asked["value"])][1:] == ["4", "Half an hour to an hour."]
    put(browser, "answer", 0, "3")
    browser.ask("begin")
    assert widget.match.game.header == "mall-of-horror players=6"


def test_a_bot_sits_where_a_person_sat_and_all_bots_change_at_once() -> None:
    widget, browser = opened("mall-of-horror", seed=7, seats={3: "careful"})
    browser.ask("form")
    assert not seat(browser, 2)["plays"]
    _, _, (bot, title) = seat(browser, 2)["who"]["values"]
    assert title == "Bot"
    put(browser, "player", 2, bot)
    assert seat(browser, 2)["plays"]
    put(browser, "player", None, "random")
    assert form(browser)["bots"]["value"] == "random"
    assert seat(browser, 2)["means"] == "A random bot makes any legal move."
    browser.ask("begin")
    kinds = [getattr(player, "name", player) for player in widget.match.seats.values()]
    assert kinds == ["human", "human", "random", "random"]


@pytest.mark.parametrize(("at", "value"), [(7, "0"), (0, "9"), (0, "five"), (-1, "0")])
def test_an_answer_that_is_not_offered_is_refused(at: int, value: str) -> None:
    _, browser = opened("dead-center", seed=7)
    browser.ask("form")
    before = form(browser)
    assert "asks nothing that is answered so" in refused(put(browser, "answer", at, value))
    assert form(browser) == before


def test_guests_are_offered_where_a_table_can_be_opened() -> None:
    widget, browser = opened("the-filler", seed=7)
    browser.ask("form")
    assert [title for _, title in seat(browser, 1)["who"]["values"]] == ["Here", "Guest", "Bot"]
    widget._controller.allow(Permissions(invite=False))
    browser.ask("form")
    assert [title for _, title in seat(browser, 1)["who"]["values"]] == ["Here", "Bot"]


# Opened: a record or a position


def test_a_record_is_shown_to_be_looked_back_on() -> None:
    played = zw.Match("dead-center", 3, {0: "careful"})
    played.run()
    widget, browser = opened("dead-center", seed=7)
    browser.ask("form")
    assert refused(browser.ask("load", text=f"\n{played.record()}")) == ""
    assert form(browser) == {}
    assert browser.board["film"]
    assert widget.match.record() == played.record()
    (film,) = browser.ask("film", on=True)
    assert len(film["state"]["film"]["frames"]) == len(played.history) + 1


def test_a_position_is_played_from_by_those_who_play() -> None:
    position = "the-filler; night 4 fill; JH - / JC - / JS -; hand -; kept 10C; escaped KD; last -"
    other = zw.Match("mall-of-horror", 3, players=3)
    widget, browser = opened("the-filler", seed=7, seats={0: "careful"}, names={1: "Ada"})
    before = widget.match
    assert refused(browser.ask("load", text=position)) == ""
    assert widget.match is not before
    assert str(widget.state).startswith("the-filler; night 4 fill; JH - / JC - / JS -")
    assert widget.match.given_names == {1: "Ada"}
    assert not browser.board["film"]
    assert "plays The Filler" in refused(browser.ask("load", text=str(other.state)))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "neither a record"),
        ("a shopping list", "neither a record"),
        ("dead-center; 7H 4S", "no position of Dead Center"),
        ("chess; e4", 'no game "chess"'),
        ("zwidgets record 1\ngame: dead-center\n", 'no line "rules:"'),
        ("zwidgets record 1\ngame: the-filler\nrules: 1\n", 'no line "seats:"'),
        ("x" * 2_000_001, "at most 2,000,000 characters"),
        (7, "a text"),
    ],
)
def test_what_is_no_game_is_refused_and_nothing_is_lost(text: object, why: str) -> None:
    widget, browser = opened("dead-center", seed=7)
    widget.play(widget.moves[0])
    match, board = widget.match, browser.board
    assert why in refused(browser.ask("load", text=text))
    assert widget.match is match
    assert browser.board == board


def test_what_a_seat_knew_is_no_game_to_open_on_a_board() -> None:
    match = zw.Match("the-filler", seed=7)
    match.play(match.moves[0], 0)
    widget, browser = opened("the-filler", seed=8)
    assert "zw.replay(record)" in refused(browser.ask("load", text=match.record(0)))
    widget._controller.allow(Permissions(new=False))
    assert "switched off" in refused(browser.ask("load", text=match.record()))
