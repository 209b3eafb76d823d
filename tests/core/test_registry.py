"""Games by name, their options, a sixth game from outside, seats and players."""

from __future__ import annotations

import copy
import enum
import functools
import pickle
import warnings
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
import pytest

import zwidgets as zw
from tests.games.matching import Bid, MatchingGame
from tests.interop.variants import GAMES
from zwidgets.core.contract import registry
from zwidgets.core.contract.header import read_header
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.match.players import bot_named
from zwidgets.games.dead_center import DeadCenterGame


def test_games_are_found_by_name():
    assert zw.game("dead-center") == DeadCenterGame()
    assert {"dead-center", "matching"} <= set(zw.game_names())
    assert zw.game_names()[0] == "dead-center"


@pytest.mark.parametrize("name", ["dead center", "", None, 7, ["dead-center"], "x" * 9_999, "\0"])
def test_a_game_that_does_not_exist_is_refused_by_name(name):
    with pytest.raises(
        zw.InvalidOption, match=r"^There is no game .*; there are dead-center"
    ) as caught:
        zw.game(name)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("option", ["joker", "name", "self", "kind", "title", "players", ""])
def test_an_unknown_option_is_refused_by_name(option):
    with pytest.raises(zw.InvalidOption) as caught:
        zw.game("dead-center", **{option: 1})
    assert str(caught.value) == f'Dead Center has no option "{option}"; it has jokers.'


def test_a_games_options_are_kept_on_it():
    assert zw.game("dead-center", jokers=1).jokers == 1
    assert zw.game("dead-center", jokers=1).options == {"jokers": 1}
    assert zw.game("dead-center", jokers=1).header == "dead-center jokers=1"
    assert zw.game("dead-center", jokers=2).header == "dead-center"


class Graves(str, enum.Enum):  # noqa: UP042 (another kind is written as its value)
    """A text that is written as another one: `str(Graves.SHUFFLED)` is its name."""

    SHUFFLED = "shuffled"


def test_an_option_that_a_record_would_write_as_another_text_is_refused():
    with pytest.raises(zw.InvalidOption, match="graves"):
        zw.game("the-filler", graves=Graves.SHUFFLED)
    found = zw.game("the-filler", graves=np.str_("shuffled"))
    assert zw.parse_position(str(found.start())).game == found


@pytest.mark.parametrize("game", [zw.game("dead-center", jokers=1), zw.game("matching", cards=2)])
def test_games_and_states_are_values(game):
    """They can be copied, pickled, hashed; workers in other processes get them that way."""
    match = zw.Match(game, seed=1, seats=dict.fromkeys(range(game.seats), "random"))
    match.run()
    for state, event, _ in match.steps():
        assert pickle.loads(pickle.dumps((game, state, event))) == (game, state, event)
        assert copy.deepcopy(state) == state
        assert hash(pickle.loads(pickle.dumps(state))) == hash(state)
    with pytest.raises(AttributeError):
        match.state.game = None
    with pytest.raises((AttributeError, TypeError)):
        match.state.something_new = 1
    with pytest.raises(AttributeError):
        game.jokers = 0


def test_registering_a_game_again_changes_nothing():
    assert zw.register(MatchingGame) is MatchingGame
    assert zw.game_names().count("matching") == 1


def test_a_cell_that_defines_a_game_may_be_run_again(monkeypatch):
    monkeypatch.setattr(registry, "_GAMES", dict(registry._GAMES))

    def cell():
        @zw.register
        @dataclass(frozen=True)
        class Own(DeadCenterGame):
            name: ClassVar[str] = "own"

        return Own

    first, second = cell(), cell()
    assert first is not second
    assert type(zw.game("own")) is second


def test_a_game_that_nobody_has_used_yet_keeps_its_name(monkeypatch):
    where = "zwidgets.games.dead_center:DeadCenterGame"
    monkeypatch.setattr(registry, "_GAMES", {"dead-center": where})

    @dataclass(frozen=True)
    class Impostor(DeadCenterGame):
        pass

    with pytest.raises(zw.InvalidOption, match='another game named "dead-center" already'):
        zw.register(Impostor)
    assert zw.register(DeadCenterGame) is type(zw.game("dead-center"))


@pytest.mark.parametrize("kind", [None, "dead-center", DeadCenterGame(), dict, zw.Game])
def test_what_is_no_game_is_not_registered(kind):
    with pytest.raises(zw.InvalidOption, match="is no game: register a subclass"):
        zw.register(kind)


def test_a_game_without_a_name_is_told_to_have_one():
    with pytest.raises(zw.InvalidOption, match='Nameless has no name: write name = "my-game"'):
        zw.register(type("Nameless", (zw.Game,), {}))


@pytest.mark.parametrize("name", ["", "two words", "a;b", "UPPER", "a#b", "7up", 7, "a=b"])
def test_a_name_that_could_not_stand_in_a_position_is_refused(name):
    @dataclass(frozen=True)
    class Odd(DeadCenterGame):
        pass

    Odd.name = name
    with pytest.raises(zw.InvalidOption, match="names no game"):
        zw.register(Odd)


def test_a_game_that_is_no_dataclass_is_refused():
    class Plain(zw.Game):
        name: ClassVar[str] = "plain"

    with pytest.raises(zw.InvalidOption, match="Plain is no dataclass"):
        zw.register(Plain)
    assert "plain" not in zw.game_names()


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("1", 1), ("0", 0), ("-3", -3), ("007", "007"), ("1_0", "1_0"), ("٣", "٣"),
        ("True", True), ("False", False), ("None", None), ("0.5", 0.5), ("-1e-05", -1e-05),
        ("first", "first"), ("'first'", "first"), ('"first"', "first"), ("'", "'"), ("", ""),
        ("1is", "1is"), ("0x", "0x"), ("'\\d'", "\\d"), ("[1]", "[1]"), ("9" * 500, int("9" * 500)),
    ],
)  # fmt: skip
def test_the_value_of_an_option_is_read_from_a_header(text, value):
    with warnings.catch_warnings(record=True) as warned:
        warnings.simplefilter("always")
        name, options = read_header(f"dead-center jokers={text}")
    assert (name, options) == ("dead-center", {"jokers": value})
    assert type(options["jokers"]) is type(value)
    assert warned == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.header)
def test_every_header_is_read_as_it_is_written(game):
    assert game_from_header(game.header) == game


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("dead-center jokers=1 jokers=1", '"jokers" is given twice.'),
        ("dead-center jokers", '"jokers" is not written as name=value.'),
        ("dead-center jokers=" + "1" * 1_000, "have at most 1,000 characters."),
    ],
)
def test_a_header_that_is_none_is_refused(header, sentence):
    with pytest.raises(zw.InvalidOption) as caught:
        game_from_header(header)
    assert str(caught.value).endswith(sentence)


def test_a_bots_name_has_at_most_100_letters():
    bot = zw.Bot("n" * 100, lambda view: view["moves"][0])
    match = zw.Match("dead-center", seed=7, seats={0: bot})
    assert zw.Match.from_record(match.record()).names == {0: "n" * 100}
    with pytest.raises(zw.InvalidOption, match="of at most 100 letters"):
        zw.Bot("n" * 101, lambda view: view["moves"][0])


def test_a_named_bot_may_be_a_function_of_the_view_alone():
    def first(view):
        return view["moves"][0]

    bot = zw.Bot("first", first, talk=lambda view: None)
    alone = zw.Match("matching", seed=7, seats={0: first, 1: first}).run()
    assert zw.Match("matching", seed=7, seats={0: bot, 1: bot}).run() == alone


def test_a_games_own_bot_may_be_a_function_of_the_view(monkeypatch):
    def first(view):
        return view["moves"][0]

    monkeypatch.setattr(MatchingGame, "bots", lambda game: {"plain": first})
    assert bot_named(MatchingGame(), "plain").name == "plain"
    match = zw.Match("matching", seed=7, seats={0: "plain", 1: "plain"})
    assert match.run() == zw.Match("matching", seed=7, seats={0: first, 1: first}).run()


@pytest.mark.parametrize("given", [lambda: "flip", lambda a, b, c: "flip", zw.expert])
def test_a_named_bot_that_takes_no_view_is_refused(given):
    with pytest.raises(zw.InvalidOption, match="cannot play: it takes neither a view, nor"):
        zw.Bot("first", given)
    with pytest.raises(zw.InvalidOption, match="cannot talk: it takes neither a view, nor"):
        zw.Bot("first", lambda view: "", talk=given)


# Seats and players


@pytest.mark.parametrize("seat", [2, -1, True, "0", None, 1.0])
def test_a_seat_that_does_not_exist_is_refused(seat):
    with pytest.raises(zw.InvalidOption, match=r"Matching has no seat .*; it has seats 0 to 1\."):
        zw.Match("matching", seats={seat: "random"})


@pytest.mark.parametrize("player", ["nobody", "", 7, None, [], "HUMAN"])
def test_a_player_that_does_not_exist_is_refused(player):
    with pytest.raises(zw.InvalidOption, match="no player"):
        zw.Match("matching", seats={0: player})


def test_the_players_that_exist_are_named_in_the_refusal():
    with pytest.raises(
        zw.InvalidOption,
        match=r"there are human, random, careful, trained, easy, medium, expert, hard\.",
    ):
        bot_named(zw.game("dead-center"), "clever")


@pytest.mark.parametrize("seats", [["human"], "human", 7])
def test_seats_that_are_no_mapping_are_refused(seats):
    with pytest.raises(zw.InvalidOption, match="seats nobody"):
        zw.Match("matching", seats=seats)


def test_a_function_of_the_view_is_a_player():
    def first(view):
        return view["moves"][0]

    match = zw.Match(
        "matching", seed=1, seats={0: first, 1: lambda view, rng: rng.choice(view["moves"])}
    )
    assert match.names == {0: "first", 1: "<lambda>"}
    assert match.run().outcome is not None


def test_functions_get_what_they_ask_for():
    """One argument is the view, a second is the source of random numbers; more need defaults."""

    class Player:
        def __call__(self, view, *, last=False):
            return view["moves"][-1 if last else 0]

    def with_default(view, rng, among=2):
        return rng.choice(view["moves"][:among])

    match = zw.Match("matching", seed=1, seats={0: Player(), 1: with_default})
    assert match.names == {0: "Player", 1: "with_default"}
    assert match.run().outcome is not None
    part = functools.partial(with_default, among=1)
    assert zw.Match("matching", seed=1, seats={0: part, 1: part}).run().outcome is not None


@pytest.mark.parametrize("name", ["human", "", "two words", "a,b", "a#b", "a\nb"])
def test_a_bot_needs_a_name_that_can_stand_in_a_record(name):
    with pytest.raises(zw.InvalidOption, match="names no bot: a name is one word, not human"):
        zw.Bot(name, lambda view, rng: rng.choice(view["moves"]))


def test_a_game_with_a_move_that_is_called_as_a_remark_is_refused():
    @dataclass(frozen=True, slots=True, repr=False)
    class Say(zw.Move):
        word: str

    kind = dataclass(frozen=True)(
        type("Talkers", (MatchingGame,), {"name": "talkers", "move_types": (Say,)})
    )
    with pytest.raises(zw.InvalidOption, match='Talkers has a move "say": give it another verb'):
        zw.register(kind)


@pytest.mark.parametrize("moves", [Bid, ("bid",), (zw.Match,), None])
def test_a_game_whose_kinds_of_moves_are_none_is_refused(moves):
    kind = dataclass(frozen=True)(
        type("Mute", (MatchingGame,), {"name": "mute", "move_types": moves})
    )
    with pytest.raises(zw.InvalidOption, match=r"Mute.move_types is no tuple .* written \(Lay,\)"):
        zw.register(kind)


def test_a_move_whose_parsers_lack_a_comma_is_refused_when_its_class_is_made():
    with pytest.raises(TypeError, match=r"Lay.parsers is no tuple: write parsers = \(card,\)"):

        class Lay(zw.Move):
            parsers = zw.card
