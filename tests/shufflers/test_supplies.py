"""What becomes of supplies (SH-06 to SH-16, SH-26), and slow twins of the code for it."""

from __future__ import annotations

import random
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import zwidgets as zw
from tests.shufflers.positions import (
    ALL_AMMO,
    ALL_HEALTH,
    alone,
    ammo,
    health,
    legal,
    player,
    refused,
    together,
)
from zwidgets.cards import Card, cards
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, Row
from zwidgets.games.shufflers.supplies import (
    Survivor,
    holds,
    payments,
    purses,
    settled,
    total,
    with_added,
    without,
)

# By the sheet


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
    assert state.outcome == zw.Outcome((), (0,), "The last Health is gone.")
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


def test_SH_15_what_a_queen_brings_back_lay_on_top() -> None:
    """The board names it while a vehicle lets one choose (SH-19)."""
    one = Survivor(health_discard=tuple(cards("2H 9H 5H")), ammo_discard=tuple(cards("4D 3D")))
    assert [str(one.brought(visitor)) for visitor in cards("QC KS")] == ["5H", "3D"]
    assert Survivor().brought(*cards("KS")) is None


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
    assert state.outcome == zw.Outcome((), (0,), "The last Health is gone.")


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


def test_SH_26_of_equal_cards_that_are_not_needed_the_lowest_seats_returns() -> None:
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


# Beside slow twins


def some(rng: random.Random, kind: Row) -> Row:
    """A row in which a card may lie several times."""
    return with_added((), *rng.choices(kind, k=rng.randrange(15)))


@pytest.mark.parametrize("seed", range(20))
def test_a_row_holds_what_lies_in_it_and_loses_one_card_of_several(seed: int) -> None:
    row = some(random.Random(seed), ENCOUNTERS)
    for one in (*ENCOUNTERS, *AMMO):
        assert holds(row, one) == (one in row)
    for one in row:
        left = list(row)
        left.remove(one)
        assert without(row, (one,)) == tuple(left)


@pytest.mark.parametrize("players", range(2, 7))
def test_all_rows_and_all_that_is_unseen_stay_ascending(players: int) -> None:
    game = zw.game("shufflers", variant="collaborative", players=players)
    for state, _, _ in zw.testing.random_game(game, random.Random(players)):
        assert isinstance(state, ShufflersState)
        rows = [row for one in state.survivors for row in (one.ammo, one.health)]
        for row in (*rows, *state.given, state.deck.unseen):
            assert row == with_added((), *row)


@pytest.mark.parametrize("players", range(2, 7))
def test_SH_26_in_give_the_one_who_is_asked_gives_from_the_row_that_is_due(players: int) -> None:
    game = zw.game("shufflers", variant="collaborative", players=players)
    for state, _, _ in zw.testing.random_game(game, random.Random(players)):
        assert isinstance(state, ShufflersState)
        if state.step == "give":
            due = state.survivor.health if state.in_health else state.survivor.ammo
            assert due == state.purse == purses(state.survivors)[state.seat]


@pytest.mark.parametrize("seed", range(50))
def test_SH_26_highest_first_each_card_that_is_not_needed_returns(seed: int) -> None:
    rng = random.Random(seed)
    given = (*(some(rng, AMMO) for _ in range(rng.randrange(6))), (), (AMMO[4],))
    debt = rng.randint(1, sum(map(total, given)))
    after = settled((Survivor(ammo=()),) * len(given), given, debt)
    rows, discards = [list[Card]() for _ in given], [list(gifts) for gifts in given]
    for value in range(10, 0, -1):
        for seat, gifts in enumerate(given):
            for one in gifts:
                if one.value == value and sum(map(total, map(tuple, discards))) - value >= debt:
                    discards[seat].remove(one)
                    rows[seat].append(one)
    assert [one.ammo for one in after] == [with_added((), *row) for row in rows]
    assert [one.ammo_discard for one in after] == [tuple(one) for one in discards]
