"""Shufflers: what is shown, told and asked."""

from __future__ import annotations

import json
import random
from fractions import Fraction
from xml.etree import ElementTree

import zwidgets as zw
from tests.helpers import a_game
from tests.shufflers.positions import (
    ALL_AMMO,
    ALL_HEALTH,
    DEAD,
    EARLY,
    against,
    alone,
    player,
    together,
)
from tests.variants import each, variants
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.labels import places
from zwidgets.games.shufflers.moves import Draw


@each(variants("shufflers"), most=3)
def test_the_encounter_is_the_card_drawn_last_also_while_a_vehicle_leaves_cards(
    game: ShufflersGame,
) -> None:
    met, seen = None, set()
    for state, move, _ in (step for seed in range(5) for step in a_game(game, seed)):
        shown = state.view(None)["encounter"]
        seen.add((state.step, shown is not None))
        assert shown is None or shown == met, str(state)
        if isinstance(move, Draw):
            met = str(move.card)
    assert ("draw", game.variant == "collaborative") in seen
    assert seen & {("pay", True), ("give", True)}


def test_SH_31_a_joker_is_in_each_remaining_place_of_its_half_with_the_same_chance() -> None:
    def joker(state: ShufflersState) -> Fraction:
        return dict(state.chance_outcomes()).get(state.parse_move("draw JK"), Fraction(0))

    assert joker(ShufflersGame().start()) == Fraction(1, 17)
    assert joker(alone("2C 3C", "draw")) == Fraction(1, 15)
    assert joker(alone("2C JK", "draw")) == 0
    assert joker(alone(f"{EARLY} JK", "draw")) == Fraction(1, 17)
    assert joker(alone(f"{EARLY} JK 7S 8S", "draw")) == Fraction(1, 15)


def test_SH_31_unseen_cards_are_equally_likely() -> None:
    state = alone("2C 3C", "draw")
    chances = {str(move): chance for move, chance in state.chance_outcomes()}
    others = {name: chance for name, chance in chances.items() if name != "draw JK"}
    assert set(others.values()) == {Fraction(14, 15) / 30}
    assert "draw 2C" not in chances


def test_SH_31_rows_discards_stolen_cards_jokers_and_the_number_left_are_public() -> None:
    one = player("AD", "2H", "3D 2D", "5H 4H", beyond=True)
    state = against("2C JK / 3C", "draw seat 1", one, player())
    view = state.view(1)
    shown = view["survivors"][0]
    assert (shown["ammo"], shown["health"]) == (["AD"], ["2H"])
    assert (shown["ammo_discard"], shown["health_discard"]) == (["3D", "2D"], ["5H", "4H"])
    assert len(shown["stolen"]) == 14
    assert [(deck["jokers"], deck["left"]) for deck in view["decks"]] == [(1, 32), (0, 33)]
    assert state.view(0) | {"seat": 1, "moves": []} == view | {"moves": []}


def told(state: ShufflersState, move: str, seat: int | None = 0) -> str | None:
    """The sentence for a move of who is to act."""
    by = None if state.is_chance else state.seat
    return state.seen(state.parse_move(move), by, seat)


def test_SH_31_the_state_holds_nothing_that_a_player_does_not_know() -> None:
    state = against("2C JK / 3C", "draw seat 1", player(), player())
    assert state.resample(1, random.Random(0)) == state
    views = [state.view(seat) | {"seat": None} for seat in (0, 1, None)]
    assert json.dumps(views[0]) == json.dumps(views[1]) == json.dumps(views[2])


def test_the_order_of_what_is_left_is_nowhere() -> None:
    assert "unseen" not in ShufflersGame().start().view(0)["decks"][0]


def test_a_debt_is_shown_with_its_payments_to_everybody() -> None:
    state = against("6C / -", "pay 6 seat 0", player("AD 2D 4D 5D"), player())
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["payments"] == [["4D", "2D"], ["5D", "AD"]]
        assert view["debt"] == {
            "cards": ["6C"],
            "total": 6,
            "row": "ammo",
            "due": 6,
            "given": 0,
            "open": 6,
        }
    assert (state.view(1)["moves"], state.view(1)["turn"]) == ([], 0)


def test_a_rest_in_health_is_shown() -> None:
    state = alone("2C", "draw", ammo="AD 4D").after("draw 7S")
    debt = state.view(0)["debt"]
    assert (debt["total"], debt["row"], debt["due"]) == (7, "health", 2)


def test_the_road_is_shown_as_distances_to_the_coast_and_the_boat() -> None:
    assert distances(ShufflersGame().start()) == ([1, 17], [18, 34])
    assert distances(alone("2C 3C", "draw")) == ([1, 15], [16, 32])
    assert distances(alone("2C JK", "draw")) == (None, [16, 32])
    assert distances(alone(f"{EARLY} JK 7S", "draw")) == (None, [1, 16])
    assert distances(alone(f"{EARLY} JK JK", "over")) == (None, None)


def distances(state: ShufflersState) -> tuple[object, object]:
    deck = state.view(0)["decks"][0]
    return deck["coast"], deck["boat"]


def test_choices_show_what_each_would_bring() -> None:
    state = alone("4C KH", "choose", vehicle=True, lamb=True, ammo="AD", ammo_discard="9D")
    shown = [(one["move"], one["card"]) for one in state.view(0)["choices"]]
    assert shown == [("take", "9D"), ("vehicle", None), ("lamb", None)]
    view = alone("4C", "draw").view(0)
    assert (view["choices"], view["lots"]) == ([], [])
    helping = together("4C KC", "help seat 0", player("AD", ammo_discard="5D"), player())
    shown = [(one["seat"], one["card"]) for one in helping.view(1)["choices"]]
    assert shown == [(0, "5D"), (1, None)]
    wounded = player("AD", "AH", ammo_discard="5D", health_discard="6H")
    helping = together("3C 4C+QC", "help seat 1 owed 4C", wounded, player())
    assert [one["card"] for one in helping.view(1)["choices"]] == ["6H", None]


def test_choices_show_whom_a_thief_would_kill() -> None:
    state = together("JC", "rob seat 0", player("AD 3D"), player("", "4H"))
    shown = [(one["seat"], one["card"], one["fatal"]) for one in state.view(None)["choices"]]
    assert shown == [(0, "3D", False), (1, "4H", True)]


def test_choices_show_who_would_inherit() -> None:
    gone = player("", "2H 9H", ALL_AMMO, ALL_HEALTH.replace(" 2H", "").replace(" 9H", ""))
    state = together("-", "sacrifice seat 0", gone, player(), player())
    stay, sacrifice = state.view(0)["choices"]
    assert not any(stay["heirs"])
    assert sacrifice["heirs"] == [[], ["9H"], ["2H"]]


def test_who_gave_what_and_who_must_give_is_shown() -> None:
    state = together("3C+9S", "give 12 seat 0 owed 3C 9S", player(), player())
    state = state.after("give 4D").after("pass")
    view = state.view(1)
    assert [one["given"] for one in view["survivors"]] == [["4D"], []]
    assert view["debt"]["open"] == 8
    assert view["must_give"]
    assert view["passes"] == 1


def test_a_growing_debt_of_the_round_is_shown() -> None:
    poor = player("", "AH 9H")
    view = together("3C", "draw seat 1 owed 3C", poor, poor).view(0)
    assert (view["debt"]["total"], view["debt"]["row"]) == (3, None)
    assert places(view)["encounter"] == "3 of clubs, 3 of 3 to be paid"


def test_lots_are_shown_by_seat() -> None:
    state = ShufflersGame("competitive", 3).start().after("start 3C")
    assert state.view(2)["lots"] == ["3C", None, None]


# What is told


def test_a_draw_is_told_with_what_goes_by_itself() -> None:
    start = ShufflersGame().start()
    assert told(start, "draw 7S") == "You meet the 7 of spades: 7 Shufflers."
    poor = alone("2C", "draw", ammo="AD 4D")
    assert told(poor, "draw 7S") == (
        "You meet the 7 of spades: 7 Shufflers. All Ammo goes: 2 is to be paid in Health."
    )
    for ammo in ("AD", ""):
        broke = alone("2C", "draw", ammo=ammo, health="3H")
        assert told(broke, "draw 7S") == (
            "You meet the 7 of spades: 7 Shufflers. All that is left goes. You are dead."
        )


def test_ammo_that_comes_back_and_goes_at_once_is_told() -> None:
    players = player("", "7H 8H"), player("", "AH 3H 4H 5H 6H", "4D")
    state = together("10C+KS", "help seat 1 owed 10C", *players)
    assert told(state, "help 1", 1) == (
        "You choose yourself: the 4 of diamonds comes back. "
        "All Ammo goes: 6 is to be paid in Health."
    )


def test_who_dies_of_a_theft_dies_once() -> None:
    state = together("9C+JC", "rob seat 1 owed 9C", player("", "2H"), player("", "3H"))
    assert told(state, "rob 0", 1) == (
        "You choose seat 0: the 2 of hearts is gone for good. Seat 0 is dead. "
        "All that is left goes. You are dead."
    )


def test_onlookers_of_a_solo_game_are_told_who_walks() -> None:
    state = alone("2C", "draw", ammo="", health="4H")
    assert told(state, "draw JC", None) == (
        "Seat 0 meets the jack of clubs, a thief: the 4 of hearts is gone for good. Seat 0 is dead."
    )
    match = zw.Match("shufflers", seed=4, seats={0: "careful"})
    match.run()
    assert not any("You" in line or "you" in line for _, line in match.log())
    assert match.log()[-2][1].endswith("Careful is dead.")
    assert match.log()[-1][1] == "The last Health is gone."


def test_jokers_are_told() -> None:
    assert told(ShufflersGame().start(), "draw JK") == "The joker: You reach the coast."
    boat = alone(f"{EARLY} JK", "draw")
    assert told(boat, "draw JK") == "The joker: You reach the boat."


def test_visitors_are_told() -> None:
    state = alone("2C", "draw", ammo="", health="4H", ammo_discard="5D")
    assert told(state, "draw KC") == (
        "You meet the king of clubs, a prepper: the 5 of diamonds comes back."
    )
    assert told(state, "draw QC") == "You meet the queen of clubs, a doctor: nothing comes back."
    assert told(state, "draw JC") == (
        "You meet the jack of clubs, a thief: the 4 of hearts is gone for good. You are dead."
    )


def test_payments_are_told_to_each_seat_in_its_words() -> None:
    state = against("6C / -", "pay 6 seat 0", player("4D 8D"), player())
    assert told(state, "pay 8D") == "You pay the 8 of diamonds, 2 too much."
    assert told(state, "pay 8D", 1) == "Seat 0 pays the 8 of diamonds, 2 too much."
    assert told(state, "pay 8D", None) == "Seat 0 pays the 8 of diamonds, 2 too much."


def test_gifts_are_told_with_what_is_left_and_what_comes_back() -> None:
    state = together("3C+9S", "give 12 seat 0 owed 3C 9S", player(), player())
    assert told(state, "give 4D", 1) == "Seat 0 gives the 4 of diamonds; 8 is left to be paid."
    state = state.after("give 4D")
    assert told(state, "pass", 0) == "Seat 1 passes."
    assert told(state, "pass", 1) == "You pass."
    state = state.after("give 2D")
    assert told(state, "give 10D", 1) == (
        "Seat 0 gives the 10 of diamonds; the debt is paid. Seat 0's 4 of diamonds comes back."
    )


def test_a_sacrifice_is_told_with_its_heirs() -> None:
    gone = player("", "9H", ALL_AMMO, ALL_HEALTH.replace(" 9H", ""))
    state = together("-", "sacrifice seat 0", gone, player())
    assert told(state, "sacrifice", 1) == (
        "Seat 0 gives themselves up; the next Shufflers will not count. You get the 9 of hearts."
    )


def test_choices_are_told() -> None:
    robbing = together("JC", "rob seat 0", player("AD 3D"), player("", "4H"), DEAD)
    assert told(robbing, "rob 1", 1) == (
        "Seat 0 chooses you: the 4 of hearts is gone for good. You are dead."
    )
    helping = together("KC", "help seat 0", player("AD", ammo_discard="5D"), player())
    assert told(helping, "help 0") == "You choose yourself: the 5 of diamonds comes back."
    king = alone("KH", "choose", vehicle=True, lamb=True)
    assert told(king, "vehicle") == "You take the vehicle."
    assert told(king, "take") == "You take back nothing."
    assert told(king.after("vehicle"), "deal JK") == "The vehicle passes the coast."


def test_the_start_is_told() -> None:
    state = ShufflersGame("competitive", 2).start()
    assert told(state, "start 3C") == "You draw the 3 of clubs for the start."
    state = state.after("start 3C")
    assert told(state, "start 3H", 1) == (
        "You draw the 3 of hearts for the start. The highest cards are equal and are drawn again."
    )
    assert told(state, "start 9H") == "Seat 1 draws the 9 of hearts for the start. Seat 1 begins."


# The static picture


def test_the_picture_shows_rows_stacks_and_the_road() -> None:
    state = alone("2C JK 9S", "pay 9", ammo="4D 5D", health="AH 2H", ammo_discard="3D 7D")
    drawn = state.game.picture(state.view(0))
    ElementTree.fromstring(drawn)
    assert "9 of spades" in drawn
    assert "debt 9, 9 open in ammo" in drawn
    assert "31 of 34 cards left" in drawn
    assert "coast reached" in drawn
    assert "used 2" in drawn
    assert "stolen 6" in drawn
    assert drawn.count('stroke-dasharray="3 3"') == 16


def test_of_several_people_at_one_screen_nobody_is_spoken_to_at_the_end() -> None:
    widget, rng = zw.Shufflers(variant="competitive", players=2, seed=3), random.Random(1)
    while not widget.over:
        assert widget.board["seat"] in widget.state.actors
        widget.play(rng.choice(widget.moves))
    assert widget.board["seat"] is None
    assert not any("You" in line for _, line in widget.board["log"])
