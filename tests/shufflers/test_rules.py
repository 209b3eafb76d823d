"""Shufflers: the rules, one by one.

What becomes of supplies (SH-06 to SH-16, SH-26) is in `test_supplies`, the sacrifice (SH-28) in
`test_shares`, what a player may know (SH-31) in `test_view`.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

import zwidgets as zw
from tests.shufflers.positions import (
    ALL_AMMO,
    ALL_HEALTH,
    DEAD,
    EARLY,
    LONG,
    against,
    alone,
    ammo,
    health,
    legal,
    player,
    refused,
    together,
)
from zwidgets.cards import DECK, cards
from zwidgets.games.shufflers import ShufflersGame
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, HEALTH
from zwidgets.games.shufflers.supplies import drawing, total

# Set-up


def test_SH_01_the_rows_hold_diamonds_and_hearts_ace_to_10() -> None:
    one = ShufflersGame().start().survivors[0]
    assert one.ammo == cards(ALL_AMMO)
    assert one.health == cards(ALL_HEALTH)
    assert total(one.ammo) == total(one.health) == 55


def test_SH_02_the_deck_is_the_other_32_cards_and_two_jokers() -> None:
    state = ShufflersGame().start()
    assert set(state.deck.unseen) == set(DECK) - set(AMMO) - set(HEALTH)
    assert state.deck.left == 34 == state.game.deck_size


def test_SH_02_the_first_joker_comes_by_the_17th_card() -> None:
    state = alone(EARLY, "draw")
    assert state.chance_outcomes() == ((state.parse_move("draw JK"), Fraction(1)),)
    assert "SH-02" in refused(state, "draw KH")


def test_SH_02_the_second_joker_is_never_in_the_first_half() -> None:
    state = alone("JK", "draw")
    assert "SH-02" in refused(state, "draw JK")
    assert len(state.chance_outcomes()) == 32


def test_SH_03_each_half_is_a_random_one() -> None:
    chances = dict(ShufflersGame().start().chance_outcomes())
    others = {chance for move, chance in chances.items() if str(move) != "draw JK"}
    assert others == {Fraction(16, 17) / 32}


# Play


def test_SH_04_an_encounter_is_drawn_resolved_and_then_the_next_is_due() -> None:
    state = ShufflersGame().start()
    assert state.is_chance
    assert state.round == 1
    met = state.after("draw 6C")
    assert not met.is_chance
    assert met.encounter is cards("6C")[0]
    assert met.round == 1
    resolved = met.after("pay 6D")
    assert resolved.is_chance
    assert resolved.round == 2
    assert resolved.deck.road == (cards("6C"),)
    assert resolved.survivor.ammo_discard == cards("6D")
    assert not resolved.survivor.health_discard


def test_SH_05_clubs_and_spades_are_a_debt_of_their_value() -> None:
    for name, debt in (("AC", 1), ("10S", 10), ("7C", 7)):
        state = ShufflersGame().start().after(f"draw {name}")
        assert (state.step, state.debt) == ("pay", debt)


def test_SH_17_the_first_joker_is_the_coast_without_effect() -> None:
    start = ShufflersGame().start()
    state = start.after("draw JK")
    assert state.survivors == start.survivors
    assert state.step == "draw"
    assert state.deck.jokers == 1


def test_SH_17_and_SH_18_the_second_joker_wins_at_once_with_what_is_left() -> None:
    state = alone(f"{EARLY} JK", "draw", ammo="2D 9D", health="5H").after("draw JK")
    reason = "The boat is reached with 16 points of supplies left."
    assert state.outcome == zw.Outcome((0,), (16,), reason)
    most = alone(f"{EARLY} JK", "draw").after("draw JK")
    assert most.outcome
    assert most.outcome.scores == (110,)


def test_SH_18_a_loss_scores_0() -> None:
    state = alone("JC", "over", ammo="", health="")
    assert state.outcome
    assert state.outcome.scores == (0,)
    assert state.outcome.winners == ()


# Options


def test_SH_19_a_vehicle_passes_two_cards_without_resolving_them() -> None:
    state = alone("2C", "draw", vehicle=True, ammo="5D", ammo_discard="3D").after("draw KH")
    assert legal(state) == ["take", "vehicle"]
    driving = state.after("vehicle")
    assert driving.is_chance
    assert "deal CARD" in refused(driving, "draw JC")
    passed = driving.after("deal JC").after("deal 10C")
    assert passed.survivors == state.survivors
    assert passed.step == "draw"
    assert passed.deck.road[-1] == cards("KH JC 10C")
    assert passed.deck.left == 34 - 4


def test_SH_19_a_coast_that_the_vehicle_passes_counts() -> None:
    state = alone("KH", "deal", vehicle=True).after("deal JK").after("deal 3C")
    assert state.deck.jokers == 1
    assert state.step == "draw"


def test_SH_19_a_boat_that_the_vehicle_meets_first_wins_and_ends_the_deal() -> None:
    state = alone(f"{EARLY} JK KH", "deal", vehicle=True, ammo="AD", health="2H").after("deal JK")
    assert state.outcome
    assert state.outcome.winners == (0,)
    assert state.outcome.scores == (3,)
    assert state.deck.road[-1] == cards("KH JK")


def test_SH_19_without_the_option_there_is_no_vehicle() -> None:
    state = alone("KH", "choose", lamb=True)
    assert legal(state) == ["take", "lamb"]
    assert "SH-19" in refused(state, "vehicle")


def test_SH_20_a_lamb_discards_the_next_shuffler_card() -> None:
    state = alone("2C", "draw", lamb=True, health="2H", health_discard="9H").after("draw QC")
    assert legal(state) == ["take", "lamb"]
    spared = state.after("lamb").after("draw 10S")
    assert spared.survivors == state.survivors
    assert spared.step == "draw"
    assert spared.after("draw 9S").step == "pay"


def test_SH_20_without_the_option_there_is_no_lamb() -> None:
    state = alone("KH", "choose", vehicle=True)
    assert "SH-20" in refused(state, "lamb")


def test_SH_21_other_cards_resolve_while_a_lamb_waits() -> None:
    state = alone("2C QC spared 1", "draw", lamb=True).after("draw JS")
    assert state.survivor.stolen == cards("10D")
    assert state.deck.spared == 1
    assert state.after("draw JK").deck.spared == 1


def test_SH_21_several_lambs_add_up() -> None:
    state = alone("QC KC spared 1", "choose", lamb=True).after("lamb")
    assert state.deck.spared == 2
    assert state.after("draw 9C").after("draw 8C").after("draw 7C").step == "pay"


def test_SH_21_cards_that_a_vehicle_passes_use_no_lamb_up() -> None:
    state = alone("QC KC spared 1", "deal", lamb=True, vehicle=True)
    assert state.after("deal 9C").after("deal 8C").deck.spared == 1


def test_SH_21_the_choice_stands_open_when_nothing_could_be_taken_back() -> None:
    state = ShufflersGame(vehicle=True, lamb=True).start().after("draw KS")
    assert legal(state) == ["take", "vehicle", "lamb"]
    assert state.after("take").survivors == state.survivors


def test_SH_21_one_choice_for_each_king_or_queen() -> None:
    state = alone("2C QH", "choose", vehicle=True, lamb=True, health="AH", health_discard="9H")
    for move in ("take", "lamb"):
        assert state.after(move).is_chance
    assert health(state.after("take")) == "AH 9H"
    assert health(state.after("lamb")) == "AH"


# Competitive


def test_SH_22_each_player_has_a_deck_and_rows_of_their_own() -> None:
    state = ShufflersGame("competitive", 3).start()
    assert len(state.decks) == len(state.survivors) == 3
    drawn = state.after("start KH").after("start 2H").after("start AH").after("draw 6C")
    assert [deck.left for deck in drawn.decks] == [33, 34, 34]
    paid = drawn.after("pay 6D")
    assert paid.seat == 1
    assert len(paid.survivors[1].ammo) == 10
    assert paid.parse_move("draw 6C") in dict(paid.chance_outcomes())


def test_SH_22_the_highest_card_begins_and_aces_are_low() -> None:
    state = ShufflersGame("competitive", 3).start()
    assert state.round == 0
    begun = state.after("start AS").after("start 2H").after("start AH")
    assert (begun.step, begun.seat, begun.lots) == ("draw", 1, ())


def test_SH_22_a_tie_at_the_top_is_drawn_again_among_those_tied() -> None:
    state = ShufflersGame("competitive", 3).start()
    tied = state.after("start QS").after("start 2H").after("start QH")
    assert tied.step == "start"
    assert tied.view(None)["lots"] == [None, None, None]
    assert "cannot be drawn" in refused(tied, "start QS")
    assert tied.after("start 3C").after("start 4C").seat == 2


def test_SH_22_when_the_lots_run_out_the_lowest_of_those_tied_begins() -> None:
    pairs = tuple(one for rank in range(13) for one in (DECK[rank], DECK[rank + 13]))
    others = tuple(one for rank in range(13) for one in (DECK[rank + 26], DECK[rank + 39]))
    assert drawing(2, pairs + others) == ((0,), ())


def test_SH_22_turns_go_in_seat_order_and_skip_the_dead() -> None:
    state = against("2C / 2C / 2C", "draw seat 0", player(), DEAD, player()).after("draw JK")
    assert state.seat == 2
    assert state.after("draw JK").seat == 0


def test_SH_23_the_first_to_reach_the_boat_wins_and_the_others_score_0() -> None:
    late = f"{EARLY} JK"
    state = against(f"{late} / {late}", "draw seat 1", player("2D"), player("9D", "3H"))
    over = state.after("draw JK")
    assert over.outcome
    assert over.outcome.winners == (1,)
    assert over.outcome.scores == (0, 12)


def test_SH_23_a_sole_survivor_plays_on() -> None:
    state = against("2C / 2C", "draw seat 0", player(), DEAD).after("draw JK")
    assert state.seat == 0
    assert state.step == "draw"


def test_SH_23_if_all_are_dead_nobody_wins() -> None:
    state = against("2C / 2C", "draw seat 1", DEAD, player("", "3H")).after("draw JC")
    assert state.outcome == zw.Outcome((), (0, 0), "All are dead.")


# Collaborative


@pytest.mark.parametrize("players", [2, 4, 6])
def test_SH_24_the_encounter_cards_of_all_are_combined_with_two_jokers(players: int) -> None:
    state = ShufflersGame("collaborative", players).start()
    assert Counter(state.deck.unseen) == Counter(dict.fromkeys(ENCOUNTERS, players))
    assert state.deck.left == 32 * players + 2
    assert len(state.decks) == 1
    assert state.survivors == (ShufflersGame().start().survivor,) * players


def test_SH_24_each_half_holds_one_joker() -> None:
    state = ShufflersGame("collaborative", 2).start().after("stay").after("stay")
    assert dict(state.chance_outcomes())[state.parse_move("draw JK")] == Fraction(1, 33)


def test_SH_25_every_living_player_draws_once_in_seat_order() -> None:
    state = together("-", "draw seat 0", player(), DEAD, player()).after("draw 3C")
    assert (state.step, state.seat, state.owed) == ("draw", 2, cards("3C"))
    due = state.after("draw 7S")
    assert (due.step, due.seat, due.debt, due.owed) == ("give", 0, 10, cards("3C 7S"))
    three = together("-", "draw seat 0", player(), player(), player()).after("draw 3C")
    assert three.seat == 1


def test_SH_25_jacks_queens_kings_and_jokers_are_resolved_as_they_are_drawn() -> None:
    state = together("-", "draw seat 0", player(), player()).after("draw JK")
    robbing = state.after("draw JC")
    assert robbing.step == "rob"
    assert robbing.after("rob 0").step == "sacrifice"


def test_SH_25_who_dies_before_their_draw_does_not_draw_and_their_card_stays_in_the_debt() -> None:
    weak = player("", "2H", ALL_AMMO, ALL_HEALTH.replace(" 2H", ""))
    state = together("3C", "draw seat 1 owed 3C", player(), player(), weak).after("draw JC")
    due = state.after("rob 2")
    assert (due.step, due.debt) == ("give", 3)
    assert due.living == (0, 1)


def test_SH_25_a_round_without_number_cards_owes_nothing() -> None:
    state = together("QC", "draw seat 1", player(), player()).after("draw QC")
    assert (state.step, state.round) == ("sacrifice", 2)


def test_SH_27_who_draws_a_queen_or_king_chooses_whom_it_helps() -> None:
    one, two = player("AD", ammo_discard="5D"), player("AD", ammo_discard="9D")
    state = together("-", "draw seat 0", one, two).after("draw KC")
    assert (state.seat, legal(state)) == (0, ["help 0", "help 1"])
    assert ammo(state.after("help 1"), 1) == "AD 9D"


def test_SH_27_who_draws_a_jack_chooses_whom_it_hits() -> None:
    one, two = player("AD 5D"), player("", health_discard="", ammo_discard=ALL_AMMO)
    state = together("-", "draw seat 0", one, two, DEAD).after("draw JC")
    assert legal(state) == ["rob 0", "rob 1"]
    assert "SH-27" in refused(state, "rob 2")
    assert ammo(state.after("rob 0")) == "AD"
    assert health(state.after("rob 1"), 1) == ALL_HEALTH[:-4]


def test_SH_27_a_helper_who_could_bring_back_nothing_asks_nothing() -> None:
    state = together("-", "draw seat 0", player(), player()).after("draw KC")
    assert (state.step, state.seat) == ("draw", 1)


def test_SH_27_where_only_one_is_alive_nothing_is_asked() -> None:
    state = together("-", "draw seat 0", player("AD 5D", ammo_discard="9D"), DEAD)
    assert ammo(state.after("draw KC")) == "AD 5D 9D"
    assert ammo(state.after("draw JC")) == "AD"


@pytest.mark.parametrize("option", ["vehicle", "lamb"])
def test_SH_29_options_do_not_go_with_the_collaborative_variant(option: str) -> None:
    with pytest.raises(zw.InvalidOption, match="SH-29"):
        zw.game("shufflers", variant="collaborative", **{option: True})
    state = against("KC / -", "choose seat 0", player(), player(), vehicle=True, lamb=True)
    assert legal(state) == ["take", "vehicle", "lamb"]


def test_SH_30_the_second_joker_wins_for_all_alive_and_an_open_debt_is_void() -> None:
    rich, poor = player("10D", "2H 3H"), player("", "4H")
    state = together(f"{LONG} 9S", "draw seat 2 owed 9S", rich, DEAD, poor).after("draw JK")
    assert state.outcome
    assert state.outcome.winners == (0, 2)
    assert state.outcome.scores == (19, 0, 19)


def test_SH_30_each_living_player_scores_what_the_group_has_left() -> None:
    road = f"{EARLY} {EARLY} JK 9S"
    state = together(road, "draw seat 1 owed 9S", player("10D", "2H"), player("3D", "AH"))
    assert state.after("draw JK").outcome == zw.Outcome(
        (0, 1), (16, 16), "2 of 2 players reach the boat with 16 points of supplies left."
    )


def test_SH_30_the_reason_says_how_many_reach_the_boat() -> None:
    state = together(f"{EARLY} {EARLY} JK", "draw seat 1", DEAD, player("10D", "2H"))
    outcome = state.after("draw JK").outcome
    assert outcome
    assert outcome.reason == "1 of 2 players reaches the boat with 12 points of supplies left."


def test_SH_30_when_all_are_dead_the_game_is_lost_at_once() -> None:
    state = together("-", "draw seat 1", DEAD, player("", "3H")).after("draw JC")
    assert state.outcome == zw.Outcome((), (0, 0), "All are dead.")


# The game's options


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "duel"},
        {"players": 2},
        {"players": True},
        {"variant": "competitive", "players": 1},
        {"variant": "collaborative", "players": 7},
        {"vehicle": 1},
    ],
)
def test_options_that_do_not_fit_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(zw.InvalidOption):
        zw.game("shufflers", **options)


def test_the_number_of_players_is_1_or_2_unless_it_is_told() -> None:
    assert ShufflersGame() == ShufflersGame(players=1)
    assert ShufflersGame().seats == 1
    assert ShufflersGame("competitive").header == "shufflers variant=competitive players=2"
    assert ShufflersGame("collaborative").options["players"] == 2


def test_SH_27_a_thief_who_takes_the_last_health_of_all_ends_the_game() -> None:
    state = together("-", "draw seat 1", DEAD, player("", "4H")).after("draw JC")
    assert (state.step, state.seat) == ("over", 0)
    assert state.outcome
    assert state.outcome.winners == ()
    assert state.game.parse(str(state)) == state
