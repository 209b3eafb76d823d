"""OpenSpiel tells each player what the seat may know, and nothing else."""

from __future__ import annotations

import json
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation

import zwidgets as zw
from tests.interop.variants import GAMES, each, follow, played
from zwidgets.interop.openspiel import load


@each(GAMES, once=True)
def test_observations_are_the_seats_view_and_numbers(game):
    for state, position, _ in follow(game, played(game, seed=6)):
        for player in range(game.seats):
            seat = next(s for s in range(game.seats) if position.player(s) == player)
            assert state.observation_string(player) == json.dumps(position.view(seat))
            assert np.allclose(state.observation_tensor(player), position.observation(seat))


@each(GAMES, once=True)
def test_an_information_state_holds_what_the_player_sees_now(game):
    """Equal information states have equal observations, over many games."""
    known: dict[tuple[int, str], str] = {}
    for seed in range(4):
        for state, position, _ in follow(game, played(game, seed)):
            if position.actors:
                player = state.current_player()
                told = player, state.information_state_string(player)
                assert known.setdefault(told, state.observation_string(player)) == (
                    state.observation_string(player)
                )


@each(GAMES, once=True)
def test_the_tensor_of_an_information_state_says_what_its_text_says(game):
    """Players who recall the same have the same numbers, and others have others."""
    texts: dict[tuple[int, str], bytes] = {}
    observer = make_observation(load(game), pyspiel.IIGObservationType(perfect_recall=True))
    for seed in range(3):
        for state, position, _ in follow(game, played(game, seed)):
            for player in {position.player(seat) for seat in position.actors}:
                observer.set_from(state, player)
                history = observer.string_from(state, player).partition("\nlegal")[0]
                told = observer.tensor.tobytes()
                assert texts.setdefault((player, history), told) == told
                assert np.allclose(observer.dict["observation"], state.observation_tensor(player))
    assert len({(player, told) for (player, _), told in texts.items()}) == len(texts)
    first = load(game)
    assert first.information_state_tensor_shape() == [game.observation_size + 8 * game.max_length]


def test_the_tensor_of_an_information_state_recalls_every_line():
    state = load("the-filler").new_initial_state()
    sizes = []
    for text in ("bury JC 1", "bury QH 2", "bury KC 3", "lay 10C 1"):
        player = state.current_player()
        rows = np.reshape(state.information_state_tensor(player)[189:], (36, 8))
        sizes.append(int((rows > 0).all(axis=1).sum()))
        assert not rows[sizes[-1] :].any()
        state.apply_action(state.string_to_action(text))
    assert sizes == [0, 1, 2, 3]


@each([game for game in GAMES if game.hidden], once=True)
def test_a_resampled_state_is_one_in_which_the_player_knows_the_same(game):
    rng = random.Random(7)
    for state, position, _ in follow(game, played(game, seed=7)):
        if position.actors:
            player = state.current_player()
            other = state.resample_from_infostate(player, rng.random)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()


@each(GAMES, once=True)
def test_only_in_games_of_imperfect_information_is_there_what_a_player_does_not_know(game):
    """And in all of them but The Filler for one, a game for two in which chance lays the graves."""
    rng = random.Random(8)
    unsure = any(
        str(state.resample_from_infostate(player, rng.random)) != str(position)
        for state, position, _ in follow(game, played(game, seed=8))
        for player in range(game.seats)
    )
    imperfect = pyspiel.GameType.Information.IMPERFECT_INFORMATION
    assert unsure == (load(game).get_type().information == imperfect and game.seats > 1)


def test_resampling_depends_on_the_sampler_alone():
    state = load("the-filler").new_initial_state()
    for text in ("bury JC 1", "bury QH 2", "bury KC 3", "lay 10C 1"):
        state.apply_action(state.string_to_action(text))
    one, two = (state.resample_from_infostate(1, lambda: 0.25) for _ in range(2))
    other = state.resample_from_infostate(1, lambda: 0.75)
    assert str(one) == str(two) != str(other)


def known(state, player):
    """All that OpenSpiel tells a player."""
    told = state.information_state_string(player), state.observation_string(player)
    recalled = tuple(state.information_state_tensor(player))
    return *told, recalled, *state.observation_tensor(player), *state.legal_actions(player)


@pytest.mark.parametrize(
    ("game", "verbs"),
    [
        (zw.game("matching"), {"bid"}),
        (zw.game("building-dead-guys"), {"bid"}),
        (zw.game("mall-of-horror", players=3), {"vote", "go"}),
        pytest.param(zw.game("mall-of-horror", players=6), {"vote", "go"}, marks=pytest.mark.deep),
    ],
    ids=["matching", "building-dead-guys", "mall-of-horror-3", "mall-of-horror-6"],
)
def test_a_secret_choice_is_a_hidden_turn(game, verbs):
    """Players who choose later know the same whatever the first chose; the first knows it."""
    chosen = set()
    for seed in range(3):
        for state, position, move in follow(game, played(game, seed)):
            players = [position.player(seat) for seat in sorted(position.actors)]
            ways = [state.child(action) for action in state.legal_actions()]
            if len(players) < 2 or len(ways) < 2:
                continue
            first, *others = players
            chosen.add(move.verb)
            assert len({known(way, first) for way in ways}) == len(ways)
            for player in others:
                assert {way.current_player() for way in ways} == {player}
                assert len({known(way, player) for way in ways}) == 1
                ways = [way.child(way.legal_actions()[0]) for way in ways]
    assert chosen == verbs


def test_spectators_and_all_knowing_observers_see_their_part():
    game = load("the-filler")
    state = game.new_initial_state()
    state.apply_action(state.legal_actions()[0])
    private, kind = pyspiel.PrivateInfoType, pyspiel.IIGObservationType
    spectator = make_observation(game, kind(private_info=private.NONE, perfect_recall=False))
    assert spectator.string_from(state, 0) == json.dumps(state.position.view(None))
    everybody = make_observation(game, kind(private_info=private.ALL_PLAYERS, perfect_recall=False))
    assert everybody.string_from(state, 0) == str(state)
    assert everybody.tensor is None
