"""The compiled Dead Center plays by the rules, and its players are the bots."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.helpers import dead_center, positions, with_deck
from tests.odds.replay import compiled_of, first_is_fair, replayed
from tests.variants import each, variants
from zwidgets.core.contract.state import State
from zwidgets.games.dead_center import DeadCenterGame


@each(variants("dead-center"))
@pytest.mark.parametrize("policy", ["random", "careful", "trained"])
@pytest.mark.parametrize("every", [8, pytest.param(3, marks=pytest.mark.deep)])
def test_games_begin_in_any_position_whatever_is_due(game, policy: str, every: int) -> None:
    some = [state for state in positions(game, 3) if state.outcome is None]
    for state in some[::every]:
        replayed(state, policy, 2)


@pytest.mark.parametrize("due", ["reveal", "turn N-a", "draw", "lay JK", "kill c1", "deal"])
def test_each_step_can_be_the_first(due: str) -> None:
    cabin = "7H 4S AS / 6C 2D 10C / 9D 8H 4C" if due != "deal" else "7H 4S AS / 6C - - / - - -"
    zombies = "N-c KC, E-1 JD, W-1 QS dead" if due != "deal" else "-"
    state = dead_center(cabin, zombies, due)
    for policy in ("random", "careful", "trained"):
        replayed(state, policy, 20)


def test_DC_20_a_kill_with_the_decks_last_card_wins() -> None:
    dead = "N-a JC dead, N-b QC dead, E-1 JD dead, E-2 QD dead, E-3 KD dead, W-1 JH dead, "
    dead += "W-2 QH dead, W-3 KH dead, S-a JS dead, S-b QS dead, S-c KS dead, "
    state = with_deck("AH", "7H 4S AS / 6C 2D 10C / JK 8H 4C", dead + "N-c KC")
    counts = replay_counts(state, "careful")
    assert (counts.wins[0], counts.scores[0, 0], counts.events.sum()) == (64, 64, 0)


def test_DC_21_an_empty_deck_loses_after_the_reveal() -> None:
    shown = "N-a JC, N-b QC, N-c KD"
    state = with_deck("", "7H 4S AS / 6C 2D 10C / JK 8H 4C", shown, "reveal")
    counts = replay_counts(state, "random")
    assert counts.events.tolist() == [64, 0]
    assert counts.lengths[state.round] == 64


def replay_counts(state: State, policy: str):
    replayed(state, policy, 64)
    compiled = compiled_of(state.game)
    place = compiled.policies.index(policy)
    return compiled.run(compiled.encode(state, 0), (place,), 1, 0, 0, 64)


@pytest.mark.parametrize("due", ["lay JK", "draw", "reveal"])
def test_what_comes_first_is_as_likely_as_the_rules_say(due: str) -> None:
    first_is_fair(dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C", "N-c KC", due), 2_700)


def test_positions_that_are_encoded_alike_have_the_same_moves() -> None:
    game, seen = DeadCenterGame(), {}
    compiled = compiled_of(game)
    for state in positions(game, 20):
        words = tuple(compiled.encode(state, 0).tolist())
        assert words == tuple(compiled.encode(state, None).tolist())
        same = seen.setdefault(words, state)
        assert (same.moves(0), same.deck) == (state.moves(0), state.deck)


def test_the_sheets_figures() -> None:
    """Random play wins less than 0.1 %; the bot's own figures, of 20,000 games, are met."""
    for jokers, share in ((2, 0.284), (1, 0.238), (0, 0.192)):
        compiled = compiled_of(zw.game("dead-center", jokers=jokers))
        position = compiled.encode(compiled.game.start(), None)
        careful, rash = compiled.counts(), compiled.counts()
        for block in range(5):
            careful += compiled.run(position, (1,), 3, block)
            rash += compiled.run(position, (0,), 3, block)
        assert abs(careful.wins[0] / careful.games - share) < 0.013
        assert rash.wins[0] / rash.games < 0.001
