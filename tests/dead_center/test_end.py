"""Dead Center, rule by rule: the end (DC-20 to DC-23). Every position is written out."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.dead_center.cabins import NO_PILE_FOR_6S, SHOWN, SPACES, TWELVE, cabin, dead, kills
from tests.helpers import dead_center, positions, refusal, texts, with_deck

ELEVEN_DEAD = dead(*SPACES[1:])
"""Only N-a, the jack of clubs, lives."""


def test_DC_20_the_twelfth_kill_wins_and_the_cards_left_are_the_score():
    state = with_deck("AD AS", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "lay JK").after("lay a1")
    won = state.after("kill N-a")
    assert won.outcome == zw.Outcome(
        (0,), (2,), "All twelve zombies are dead, 2 cards left in the deck."
    )
    assert won.actors == frozenset()
    assert not won.is_chance
    assert won.moves(0) == ()
    assert "the game is over" in refusal(won, "pass")


def test_DC_20_a_kill_with_the_decks_last_card_wins():
    state = with_deck("", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "lay JK").after("lay a1")
    won = state.after("kill N-a")
    assert won.outcome == zw.Outcome(
        (0,), (0,), "All twelve zombies are dead, 0 cards left in the deck."
    )


def test_DC_20_one_card_left_is_told_as_one_card():
    state = with_deck("AD", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "kill a1")
    assert state.after("kill N-a").outcome.reason.endswith("1 card left in the deck.")


def test_DC_20_sparing_the_last_zombie_does_not_win():
    state = with_deck("AD", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "kill a1")
    assert state.after("pass").phase == "draw"


@pytest.mark.parametrize(("jokers", "best"), [(2, 21), (1, 20), (0, 19)])
def test_DC_20_a_game_without_a_turn_lost_scores_21_20_or_19(jokers, best):
    """Twelve turns: eleven cards laid and eleven zombies dead, now the twelfth of each."""
    laid = "10C.9C.8C.7C.6C.5C.4C.3C.2C.AC"
    tops = f"{laid} 10D 9D / 6H 8D 7D / 5D.4D 6D 3D"
    state = dead_center(tops, ELEVEN_DEAD, "draw", jokers)
    assert state.round == 11
    state = dead_center(tops.replace("3D", "3D.2D"), ELEVEN_DEAD, "draw", jokers)
    assert state.round == 12
    state = state.after("draw 10H")
    assert not [move for move in state.moves(0) if move.pile == "a3"], "no way to cheat the setting"
    state = state.after("lay a1")
    assert kills(state) == {"N-a"}
    won = state.after("kill N-a")
    assert (won.outcome.scores, won.round) == ((best,), 12)


def test_DC_20_no_turn_has_two_kills_so_twelve_turns_are_needed():
    for jokers in (2, 1, 0):
        for state in positions(zw.game("dead-center", jokers=jokers), 20):
            assert len(state.killed) <= state.round


def test_DC_21_with_the_deck_empty_the_next_draw_is_a_loss():
    state = with_deck("", cabin(), TWELVE, "lay JK").after("lay b2")
    assert state.outcome == zw.Outcome((), (0,), "The deck is empty, 0 of 12 zombies killed.")


def test_DC_21_the_turns_reveal_comes_before_the_loss():
    state = with_deck("", cabin(), SHOWN, "lay JK").after("lay b2")
    assert state.outcome is None
    state = state.after("reveal S-c")
    assert state.outcome is None
    state = state.after("turn QH")
    assert state.outcome == zw.Outcome((), (0,), "The deck is empty, 0 of 12 zombies killed.")


def test_DC_21_a_kill_that_is_not_the_twelfth_does_not_save_from_the_empty_deck():
    zombies = dead(*SPACES[2:])
    state = with_deck("", cabin(a2="6H", a3="5D"), zombies, "kill a1").after("kill N-a")
    assert state.outcome.reason == "The deck is empty, 11 of 12 zombies killed."
    assert state.happened(None) == {"deck-empty": True, "no-legal-pile": False}


def test_DC_22_a_card_without_a_legal_pile_is_a_loss_after_the_reveal():
    state = dead_center(NO_PILE_FOR_6S, SHOWN, "reveal").after("reveal S-b").after("turn KS")
    state = state.after("draw 6S")
    assert state.outcome == zw.Outcome(
        (), (0,), "No legal pile for the 6 of spades, 0 of 12 zombies killed."
    )
    assert state.view(0)["zombies"]["S-b"]["card"] == "KS"
    assert state.view(0)["drawn"] == "6S"


def test_DC_22_one_legal_pile_is_enough():
    state = dead_center(NO_PILE_FOR_6S, SHOWN).after("draw 4S")
    assert texts(state.moves(0)) == {"lay 4S c3"}


def test_DC_22_the_decks_last_card_without_a_legal_pile_is_told_as_that():
    state = with_deck("6S", NO_PILE_FOR_6S, SHOWN).after("draw 6S")
    assert state.outcome.reason.startswith("No legal pile for the 6 of spades")


def test_DC_23_a_loss_scores_0_and_tells_the_kills():
    zombies = dead("N-c", "S-a", zombies=SHOWN)
    state = dead_center(NO_PILE_FOR_6S, zombies).after("draw 6S")
    assert state.outcome == zw.Outcome(
        (), (0,), "No legal pile for the 6 of spades, 2 of 12 zombies killed."
    )
    assert state.view(0)["killed"] == 2
