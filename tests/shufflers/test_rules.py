"""Shufflers: the rules, one by one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.shufflers.positions import ALL_AMMO, ALL_HEALTH, against, alone, legal, player, together
from zwidgets.cards import DECK, cards
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, HEALTH
from zwidgets.games.shufflers.supplies import drawing, payments, total

EARLY = "AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AS 2S 3S 4S 5S 6S"
"""Sixteen cards of the first half, without its joker."""
LONG = f"{EARLY} {EARLY} {EARLY} JK"
"""Rounds of a game for three that use the first half up."""


def ammo(state: ShufflersState, seat: int = 0) -> str:
    return " ".join(map(str, state.survivors[seat].ammo))


def health(state: ShufflersState, seat: int = 0) -> str:
    return " ".join(map(str, state.survivors[seat].health))


def refused(state: ShufflersState, move: str, seat: int | None = None) -> str:
    """Why a move may not be made."""
    with pytest.raises(zw.IllegalMove) as error:
        state.after(move, seat)
    return str(error.value)


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


def test_SH_06_the_card_of_that_value_is_the_payment() -> None:
    """The first worked example."""
    state = alone("6C", "pay 6")
    assert legal(state) == ["pay 6D"]
    assert "SH-06" in refused(state, "pay 4D 2D")


def test_SH_07_the_player_chooses_among_exact_combinations() -> None:
    """The second worked example."""
    state = alone("6C", "pay 6", ammo="AD 2D 4D 5D")
    assert legal(state) == ["pay 4D 2D", "pay 5D AD"]
    assert "SH-07" in refused(state, "pay 5D 4D")
    assert "SH-07" in refused(state, "pay 5D")
    assert "SH-07" in refused(state, "pay 6D")


def test_SH_07_a_payment_may_be_written_in_any_order() -> None:
    state = alone("6C", "pay 6", ammo="AD 2D 4D 5D")
    assert state.after("pay 2d 4d") == state.after("pay 4D 2D")
    assert ammo(state.after("pay 2D 4D")) == "AD 5D"
    with pytest.raises(zw.InvalidMove, match="twice"):
        state.parse_move("pay 2D 2D")
    with pytest.raises(zw.InvalidMove, match="not mixed"):
        state.parse_move("pay 2D 4H")


@pytest.mark.parametrize(
    ("row", "only"), [("4D 8D", "pay 8D"), ("4D 5D 10D", "pay 5D 4D"), ("2D 3D 9D", "pay 9D")]
)
def test_SH_08_a_debt_that_cannot_be_met_is_rounded_up(row: str, only: str) -> None:
    """The third worked example, and one more."""
    assert legal(alone("6C", "pay 6", ammo=row)) == [only]


def test_SH_08_the_excess_is_lost() -> None:
    state = alone("6C", "pay 6", ammo="4D 8D").after("pay 8D")
    assert ammo(state) == "4D"
    assert health(state) == ALL_HEALTH
    assert state.survivor.ammo_discard == cards("8D")


def test_SH_09_only_the_smallest_total_is_legal_and_the_player_chooses_among_it() -> None:
    state = alone("9C", "pay 9", ammo="3D 4D 7D 8D 10D")
    assert legal(state) == ["pay 10D", "pay 7D 3D"]
    assert "SH-09" in refused(state, "pay 8D 4D")


@given(st.sets(st.integers(0, 9)), st.integers(1, 10))
def test_SH_06_to_SH_09_against_all_combinations(places: set[int], debt: int) -> None:
    row = tuple(AMMO[place] for place in sorted(places))
    every = [set(c) for size in range(1, len(row) + 1) for c in combinations(row, size)]
    sums = [sum(one.value for one in chosen) for chosen in every]
    reached = min((value for value in sums if value >= debt), default=0)
    best = [chosen for chosen, value in zip(every, sums, strict=True) if value == reached]
    single = [chosen for chosen in best if len(chosen) == 1 and reached == debt]
    found = [set(pay.cards) for pay in payments(row, debt)]
    assert sorted(map(sorted, found)) == sorted(map(sorted, single or best))


def test_SH_10_all_ammo_goes_by_itself_and_health_pays_the_rest() -> None:
    """The fourth worked example."""
    state = alone("2C", "draw", ammo="AD 4D").after("draw 7S")
    assert ammo(state) == ""
    assert state.survivor.ammo_discard == cards("AD 4D")
    assert (state.step, state.debt, legal(state)) == ("pay", 2, ["pay 2H"])
    assert "SH-10" in refused(state, "pay 2D")


def test_SH_10_while_ammo_suffices_no_health_is_paid() -> None:
    state = alone("7S", "pay 7", ammo="10D")
    assert legal(state) == ["pay 10D"]
    assert "SH-10" in refused(state, "pay 7H")


def test_SH_10_short_ammo_goes_at_the_draw_and_exact_health_is_still_asked_for() -> None:
    """Also SH-12: who is asked for all Health is alive until they have paid."""
    state = alone("2C", "draw", ammo="AD", health="2H 3H").after("draw 6C")
    assert (ammo(state), health(state)) == ("", "2H 3H")
    assert (state.step, legal(state), state.outcome) == ("pay", ["pay 3H 2H"], None)
    assert state.after("pay 3H 2H").step == "over"
    rows = player("AD", "2H"), player("", "3H")
    state = together("-", "draw seat 0", *rows).after("draw 5C").after("draw AC")
    assert [one.ammo for one in state.survivors] == [(), ()]
    assert (state.step, legal(state)) == ("give", ["give 2H", "pass"])
    state = together("-", "draw seat 0", *rows).after("draw 6C").after("draw AC")
    assert state.step == "over", "when Health is short too nobody is asked"


def test_SH_11_without_ammo_the_whole_debt_is_paid_in_health() -> None:
    state = alone("2C", "draw", ammo="", health="AH 2H 4H").after("draw 6C")
    assert state.debt == 6
    assert legal(state) == ["pay 4H 2H"]
    assert health(state.after("pay 4H 2H")) == "AH"


def test_SH_12_an_exact_payment_that_empties_health_kills() -> None:
    """The fifth worked example."""
    state = alone("2C", "draw", ammo="", health="3H").after("draw 3C").after("pay 3H")
    assert state.outcome == zw.Outcome((), (0,), "You are dead.")
    assert state.survivor.health_discard == cards("3H")


def test_SH_12_rounding_up_with_the_last_card_kills() -> None:
    state = alone("2C", "draw", ammo="", health="8H").after("draw 3C").after("pay 8H")
    assert state.step == "over"


def test_SH_12_when_health_is_short_all_of_it_goes_by_itself() -> None:
    state = alone("2C", "draw", ammo="AD", health="2H 3H").after("draw 9C")
    assert state.outcome
    assert not state.outcome.winners
    assert state.survivor.health_discard == cards("2H 3H")


def test_SH_13_a_queen_brings_back_the_last_health_card() -> None:
    state = alone("2C", "draw", health="AH", health_discard="9H 2H", ammo_discard="5D", ammo="AD")
    state = state.after("draw QS")
    assert health(state) == "AH 2H"
    assert state.survivor.health_discard == cards("9H")
    assert ammo(state) == "AD"
    assert state.step == "draw"


def test_SH_13_a_queen_has_no_effect_when_nothing_is_discarded() -> None:
    start = ShufflersGame().start()
    assert start.after("draw QH").survivors == start.survivors


def test_SH_14_a_king_brings_back_the_last_ammo_card() -> None:
    state = alone("2C", "draw", ammo="AD", ammo_discard="9D 2D", health_discard="5H", health="AH")
    state = state.after("draw KD")
    assert ammo(state) == "AD 2D"
    assert state.survivor.ammo_discard == cards("9D")
    assert health(state) == "AH"


def test_SH_15_a_payment_is_laid_ascending_so_that_its_highest_comes_back() -> None:
    state = alone("6C", "pay 6", ammo="AD 5D 10D", ammo_discard="2D").after("pay 5D AD")
    assert state.survivor.ammo_discard == cards("2D AD 5D")
    assert ammo(state.after("draw KS")) == "5D 10D"


def test_SH_16_a_jack_puts_the_highest_ammo_card_aside_for_good() -> None:
    """The sixth worked example."""
    state = alone("2C", "draw", ammo="3D", beyond=False, ammo_discard="AD 2D 4D 5D 6D 7D 8D 9D 10D")
    robbed = state.after("draw JH")
    assert ammo(robbed) == ""
    assert robbed.survivor.stolen == cards("3D")
    assert ammo(robbed.after("draw KH")) == "10D"


def test_SH_16_without_ammo_the_highest_health_card_is_stolen() -> None:
    state = alone("2C", "draw", ammo="", health="AH 7H", health_discard="4H").after("draw JC")
    assert health(state) == "AH"
    assert state.survivor.stolen[-1:] == cards("7H")
    assert health(state.after("draw QH")) == "AH 4H"


def test_SH_16_a_thief_who_takes_the_last_health_card_kills() -> None:
    state = alone("2C", "draw", ammo="", health="7H").after("draw JC")
    assert state.outcome == zw.Outcome((), (0,), "You are dead.")


def test_SH_17_the_first_joker_is_the_coast_without_effect() -> None:
    start = ShufflersGame().start()
    state = start.after("draw JK")
    assert state.survivors == start.survivors
    assert state.step == "draw"
    assert state.deck.jokers == 1


def test_SH_17_and_SH_18_the_second_joker_wins_at_once_with_what_is_left() -> None:
    state = alone(f"{EARLY} JK", "draw", ammo="2D 9D", health="5H").after("draw JK")
    reason = "You reach the boat with 16 points of supplies left."
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
    state = alone("KH", "choose", vehicle=True, lamb=True, ammo="AD", ammo_discard="9D")
    for move in ("take", "lamb"):
        assert state.after(move).is_chance
    assert ammo(state.after("take")) == "AD 9D"
    assert ammo(state.after("lamb")) == "AD"


# Competitive


def test_SH_22_each_player_has_a_deck_and_rows_of_his_own() -> None:
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
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = against("2C / 2C / 2C", "draw seat 0", player(), dead, player()).after("draw JK")
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
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = against("2C / 2C", "draw seat 0", player(), dead).after("draw JK")
    assert state.seat == 0
    assert state.step == "draw"


def test_SH_23_if_all_are_dead_nobody_wins() -> None:
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = against("2C / 2C", "draw seat 1", dead, player("", "3H")).after("draw JC")
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
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = together("-", "draw seat 0", player(), dead, player()).after("draw 3C")
    assert (state.step, state.seat, state.owed) == ("draw", 2, cards("3C"))
    due = state.after("draw 7S")
    assert (due.step, due.seat, due.debt, due.owed) == ("give", 0, 10, cards("3C 7S"))


def test_SH_25_jacks_queens_kings_and_jokers_are_resolved_as_they_are_drawn() -> None:
    state = together("-", "draw seat 0", player(), player()).after("draw JK")
    robbing = state.after("draw JC")
    assert robbing.step == "rob"
    assert robbing.after("rob 0").step == "sacrifice"


def test_SH_25_who_dies_before_his_draw_does_not_draw_and_his_card_stays_in_the_debt() -> None:
    weak = player("", "2H", ALL_AMMO, ALL_HEALTH.replace(" 2H", ""))
    state = together("3C", "draw seat 1 owed 3C", player(), player(), weak).after("draw JC")
    due = state.after("rob 2")
    assert (due.step, due.debt) == ("give", 3)
    assert due.living == (0, 1)


def test_SH_25_a_round_without_number_cards_owes_nothing() -> None:
    state = together("QC", "draw seat 1", player(), player()).after("draw QC")
    assert (state.step, state.round) == ("sacrifice", 2)


def test_SH_26_any_split_pays_the_common_debt() -> None:
    """The seventh worked example."""
    state = together("3C+7S", "draw seat 2 owed 3C 7S", player(), player(), player())
    state = state.after("draw 4C")
    assert state.debt == 14
    paid = state.after("give 9D").after("give 5D")
    assert paid.step == "sacrifice"
    assert paid.survivors[0].ammo_discard == cards("9D")
    assert paid.survivors[1].ammo_discard == cards("5D")


def test_SH_26_single_cards_and_exact_sums_are_not_required() -> None:
    state = together("3C+3S", "give 6 seat 0 owed 3C 3S", player(), player())
    assert state.after("give 10D").survivors[0].ammo_discard == cards("10D")


def test_SH_26_players_are_asked_in_seat_order_round_and_round() -> None:
    state = together("9C+9S+9C", "give 27 seat 0 owed 9C 9S 9C", player(), player(), player())
    asked = [state.seat]
    for move in ("give AD", "pass", "give AD", "give 2D"):
        state = state.after(move)
        asked.append(state.seat)
    assert asked == [0, 1, 2, 0, 1]


def test_SH_26_who_is_asked_when_all_others_have_just_passed_must_contribute() -> None:
    state = together("3C+3S", "give 6 seat 0 owed 3C 3S", player(), player()).after("pass")
    assert "pass" not in legal(state)
    assert "SH-26" in refused(state, "pass")
    assert "pass" in legal(state.after("give AD"))


def test_SH_26_who_has_nothing_to_give_is_not_asked() -> None:
    poor = player("", ammo_discard=ALL_AMMO)
    state = together("3C", "draw seat 1 owed 3C", poor, player()).after("draw 4C")
    assert state.seat == 1
    assert "pass" not in legal(state)


def test_SH_26_what_is_not_needed_returns_highest_first() -> None:
    due = "give 10 seat 0 owed 9C AC given 3D 4D / 2D"
    first, second = player(ALL_AMMO.replace(" 3D 4D", "")), player(ALL_AMMO.replace(" 2D", ""))
    state = together("9C+AC", due, _given(first), _given(second)).after("give 6D")
    one, two = state.survivors
    assert one.ammo_discard == cards("3D 6D")
    assert cards("4D")[0] in one.ammo
    assert two.ammo_discard == cards("2D")


def _given(part: str) -> str:
    """A player's part in which what is not named has been given instead of stolen."""
    return " / ".join([*part.split(" / ")[:4], "-"])


def test_SH_26_of_equal_cards_that_are_not_needed_the_lowest_seat_has_his_back() -> None:
    part = _given(player(ALL_AMMO.replace(" 3D", "")))
    state = together("9C+2C", "give 11 seat 0 owed 9C 2C given 3D / 3D", part, part)
    one, two = state.after("give 8D").survivors
    assert one.ammo_discard == cards("8D")
    assert two.ammo_discard == cards("3D")


def test_SH_26_when_ammo_is_short_all_of_it_goes_and_health_pays_the_rest() -> None:
    state = together("9C", "draw seat 1 owed 9C", player("2D"), player("3D")).after("draw 8C")
    assert (state.debt, state.in_health, ammo(state), ammo(state, 1)) == (12, True, "", "")
    assert "give 10H" in legal(state)
    assert "SH-26" in refused(state, "give 2D")


def test_SH_26_when_health_is_short_too_all_die() -> None:
    poor = player("2D", "3H", health_discard=ALL_HEALTH.replace(" 3H", ""))
    state = together("9C", "draw seat 1 owed 9C", poor, poor).after("draw 8C")
    assert state.outcome == zw.Outcome((), (0, 0), "All are dead.")


def test_SH_26_deaths_are_judged_after_the_payment() -> None:
    poor = player("", "3H", health_discard=ALL_HEALTH.replace(" 3H", ""))
    state = together("2C", "draw seat 1 owed 2C", poor, player("")).after("draw 3C")
    given = state.after("give 3H")
    assert given.living == (0, 1)
    assert given.seat == 1
    assert given.after("give 5H").living == (0, 1)
    assert given.after("give 2H").living == (1,)


def test_SH_27_who_draws_a_queen_or_king_chooses_whom_it_helps() -> None:
    one, two = player("AD", ammo_discard="5D"), player("AD", ammo_discard="9D")
    state = together("-", "draw seat 0", one, two).after("draw KC")
    assert (state.seat, legal(state)) == (0, ["help 0", "help 1"])
    assert ammo(state.after("help 1"), 1) == "AD 9D"


def test_SH_27_who_draws_a_jack_chooses_whom_it_hits() -> None:
    one, two = player("AD 5D"), player("", health_discard="", ammo_discard=ALL_AMMO)
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = together("-", "draw seat 0", one, two, dead).after("draw JC")
    assert legal(state) == ["rob 0", "rob 1"]
    assert "SH-27" in refused(state, "rob 2")
    assert ammo(state.after("rob 0")) == "AD"
    assert health(state.after("rob 1"), 1) == ALL_HEALTH[:-4]


def test_SH_27_a_helper_who_could_bring_back_nothing_asks_nothing() -> None:
    state = together("-", "draw seat 0", player(), player()).after("draw KC")
    assert (state.step, state.seat) == ("draw", 1)


def test_SH_27_where_only_one_is_alive_nothing_is_asked() -> None:
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = together("-", "draw seat 0", player("AD 5D", ammo_discard="9D"), dead)
    assert ammo(state.after("draw KC")) == "AD 5D 9D"
    assert ammo(state.after("draw JC")) == "AD"


def test_SH_28_each_living_player_is_asked_at_a_rounds_start() -> None:
    state = ShufflersGame("collaborative", 3).start()
    asked = []
    while state.step == "sacrifice":
        asked.append(state.seat)
        state = state.after("stay")
    assert asked == [0, 1, 2]
    assert (state.step, state.seat) == ("draw", 0)


def test_SH_28_a_sacrifice_spares_the_next_shuffler_card() -> None:
    state = ShufflersGame("collaborative", 3).start().after("sacrifice").after("stay").after("stay")
    assert state.living == (1, 2)
    assert state.deck.spared == 1
    later = state.after("draw 10C")
    assert later.owed == ()
    assert later.deck.spared == 0
    assert later.after("draw 3C").debt == 3


def test_SH_28_several_sacrifices_add_up() -> None:
    state = ShufflersGame("collaborative", 3).start().after("sacrifice").after("sacrifice")
    assert (state.step, state.seat, state.deck.spared) == ("draw", 2, 2)


def test_SH_28_health_goes_out_highest_first_to_who_has_received_least() -> None:
    gone = player("", "2H 3H 6H 9H", ALL_AMMO, "AH 4H 5H 7H 8H 10H")
    state = together("-", "sacrifice seat 0", gone, player(), player()).after("sacrifice")
    assert Counter(state.survivors[1].health) - Counter(HEALTH) == Counter(cards("9H 2H"))
    assert Counter(state.survivors[2].health) - Counter(HEALTH) == Counter(cards("6H 3H"))


def test_SH_28_who_has_received_least_is_counted_in_values_not_in_cards() -> None:
    gone = player("", "2H 3H 4H 9H", ALL_AMMO, "AH 5H 6H 7H 8H 10H")
    state = together("-", "sacrifice seat 0", gone, player(), player()).after("sacrifice")
    assert Counter(state.survivors[1].health) - Counter(HEALTH) == Counter(cards("9H"))
    assert Counter(state.survivors[2].health) - Counter(HEALTH) == Counter(cards("4H 3H 2H"))


def test_SH_28_of_those_who_received_the_same_the_weakest_is_first() -> None:
    gone = player("", "9H", ALL_AMMO, ALL_HEALTH.replace(" 9H", ""))
    weak = player("", "2H", ALL_AMMO, ALL_HEALTH.replace(" 2H", ""))
    state = together("-", "sacrifice seat 0", gone, player(), weak).after("sacrifice")
    assert health(state, 2) == "2H 9H"


def test_SH_28_his_ammo_is_lost() -> None:
    state = ShufflersGame("collaborative", 2).start().after("sacrifice")
    assert ammo(state) == ""
    assert ammo(state, 1) == ALL_AMMO
    assert state.survivors[0].ammo_discard == AMMO


def test_SH_28_the_last_one_alive_is_not_asked() -> None:
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = together("-", "draw seat 0", player(), dead).after("draw KC")
    assert (state.step, state.seat, state.round) == ("draw", 0, 2)


@pytest.mark.parametrize("option", ["vehicle", "lamb"])
def test_SH_29_options_do_not_go_with_the_collaborative_variant(option: str) -> None:
    with pytest.raises(zw.InvalidOption, match="SH-29"):
        zw.game("shufflers", variant="collaborative", **{option: True})
    state = against("KC / -", "choose seat 0", player(), player(), vehicle=True, lamb=True)
    assert legal(state) == ["take", "vehicle", "lamb"]


def test_SH_30_the_second_joker_wins_for_all_alive_and_an_open_debt_is_void() -> None:
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    rich, poor = player("10D", "2H 3H"), player("", "4H")
    state = together(f"{LONG} 9S", "draw seat 2 owed 9S", rich, dead, poor).after("draw JK")
    assert state.outcome
    assert state.outcome.winners == (0, 2)
    assert state.outcome.scores == (19, 0, 19)


def test_SH_30_each_living_player_scores_what_the_group_has_left() -> None:
    road = f"{EARLY} {EARLY} JK 9S"
    state = together(road, "draw seat 1 owed 9S", player("10D", "2H"), player("3D", "AH"))
    assert state.after("draw JK").outcome == zw.Outcome(
        (0, 1), (16, 16), "2 of 2 players reach the boat with 16 points of supplies left."
    )


def test_SH_30_when_all_are_dead_the_game_is_lost_at_once() -> None:
    dead = player("", "", ALL_AMMO, ALL_HEALTH)
    state = together("-", "draw seat 1", dead, player("", "3H")).after("draw JC")
    assert state.outcome == zw.Outcome((), (0, 0), "All are dead.")


# What a player may know


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
