"""OpenSpiel takes every game: its own checks pass, and the names and numbers agree."""

from __future__ import annotations

import json
import pickle
import random
import subprocess
import sys
from types import SimpleNamespace

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough as playthroughs
from open_spiel.python.algorithms import sample_some_states
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import zwidgets as zw
from tests.interop.variants import GAMES, each, follow, played
from zwidgets.interop.openspiel import CHANCE, TERMINAL, load, register, short_name

ENDGAME = (
    "the-filler; night 3 bury; - - / - - / - -; hand JH QH KH JC QC KC; kept 10C 9C 8C; "
    "escaped JD; last -"
)
"""Two nights, six face cards, three of cement; three more escapes win for the zombies."""


# OpenSpiel's own tests


@pytest.mark.first(3)
@each(GAMES, once=True)
def test_random_simulations_with_serialisation(game, capfd):
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=True, verbose=False)
    capfd.readouterr()


@each(GAMES, once=True)
def test_the_simulations_of_the_python_api(game, capsys):
    np.random.seed(1)  # noqa: NPY002 - what the test draws from
    try:
        games_sim_test.GamesSimTest().sim_game(load(game))
    finally:
        capsys.readouterr()


SILENT = "test_private_information_contents"
"""OpenSpiel's test that asks for what is private alone; there is no text of that, so it passes."""
PARTIAL = [
    name
    for name in dir(api_test.EnforceAPIOnPartialTreeBase)
    if name.startswith("test_") and name != SILENT
]


@each(GAMES, once=True)
def test_the_api_on_a_part_of_the_tree(game):
    found = load(game)
    case = api_test.EnforceAPIOnPartialTreeBase()
    case.game, case.game_name, case.game_type = found, str(found), found.get_type()
    case.some_states = sample_some_states.sample_some_states(found, max_states=20)
    assert len(PARTIAL) == 4
    for name in PARTIAL:
        getattr(case, name)()


@pytest.mark.first(1)
@each(GAMES, most=2, once=True)
def test_a_playthrough_is_the_same_when_it_is_played_again(game, monkeypatch, tmp_path):
    """As OpenSpiel's own playthrough test does it: all that it can ask, at every step.

    It writes every number of every tensor, so long games begin late.
    """
    late = [state for state, by, _ in played(game, seed=1) if by is not None][-6:]
    found = load(game, position=late[0]) if game.max_length > 100 else load(game)
    monkeypatch.setattr(playthroughs, "_USE_ACTION_IDS", SimpleNamespace(value=True))
    file = tmp_path / "playthrough.txt"
    file.write_text(playthroughs.playthrough(str(found), None, seed=1), "utf-8")
    original, again = playthroughs.replay(str(file))
    assert original == again
    assert "Apply action" in original


def test_the_api_on_a_whole_tree():
    game = load("matching", cards=1)
    case = api_test.EnforceAPIOnFullTreeBase()
    case.game, case.game_name = game, str(game)
    case.all_states = set(
        api_test.get_all_states.get_all_states(
            game, depth_limit=-1, include_terminals=True, include_chance_states=True
        ).values()
    )
    case.test_legal_actions_empty()
    case.test_current_player_returns_terminal_player_on_terminal_nodes()
    case.test_information_state_no_argument_raises_on_terminal_nodes()
    case.test_constant_sum()
    assert_chance_has_no_information_state(case.all_states)
    # 3 hands for seat 0, 2 for seat 1, the prize: chance; then each bids their only card.
    kinds = [state.get_type() for state in case.all_states]
    assert kinds.count(pyspiel.StateType.CHANCE) == 1 + 3 + 6
    assert kinds.count(pyspiel.StateType.DECISION) == 6 + 6
    assert kinds.count(pyspiel.StateType.TERMINAL) == 6


def assert_chance_has_no_information_state(states):
    for state in states:
        if state.is_chance_node():
            with pytest.raises(RuntimeError):
                state.information_state_string()


@pytest.mark.parametrize(
    ("name", "options", "most"),
    [
        ("matching", {"cards": 2}, 3),
        ("the-filler", {"position": ENDGAME, "in_order": True}, 2),
        pytest.param(
            "the-filler", {"position": ENDGAME, "in_order": True}, None, marks=pytest.mark.deep
        ),
    ],
    ids=["matching", "the-filler", "the-filler-whole"],
)
def test_every_player_recalls_all_he_knew_and_did(name, options, most):
    """As OpenSpiel's api test checks it, for the information state strings, on small trees."""
    seen: dict[tuple[int, str], list[tuple[str, int]]] = {}

    def walk(state, past):
        if state.is_terminal():
            return
        player = state.current_player()
        told = state.information_state_string(player) if player >= 0 else ""
        if player >= 0:
            assert seen.setdefault((player, told), past[player]) == past[player]
        for action in state.legal_actions()[:most]:
            after = dict(past)
            if player >= 0:
                after[player] = [*past[player], (told, action)]
            walk(state.child(action), after)

    walk(load(name, **options).new_initial_state(), {0: [], 1: []})
    assert len(seen) > 30


# The same game


@each(GAMES, once=True)
def test_it_is_the_same_game_move_by_move(game):
    for state, position, _ in follow(game, played(game, seed=3)):
        assert state.position == position
        assert str(state) == str(position)
        assert state.is_terminal() == (position.outcome is not None)
        assert state.is_chance_node() == position.is_chance
        if position.is_chance:
            outcomes = position.chance_outcomes()
            numbered = {game.move_number(move): float(chance) for move, chance in outcomes}
            assert dict(state.chance_outcomes()) == numbered
            assert state.current_player() == CHANCE == pyspiel.PlayerId.CHANCE
        elif position.actors:
            seat = min(position.actors)
            moves = {game.move_number(move): str(move) for move in position.moves(seat)}
            assert state.current_player() == position.player(seat)
            assert state.legal_actions() == sorted(moves)
            texts = {action: state.action_to_string(action) for action in moves}
            assert texts == moves
        else:
            assert state.current_player() == TERMINAL == pyspiel.PlayerId.TERMINAL


@each(GAMES, once=True)
def test_what_c_plus_plus_is_told_is_what_python_is_told(game):
    for state, _, _ in follow(game, played(game, seed=4)):
        plain = pyspiel.State
        assert plain.legal_actions(state) == state.legal_actions()
        assert plain.is_chance_node(state) == state.is_chance_node()
        if not state.is_chance_node():
            for player in range(game.seats):
                assert plain.legal_actions(state, player) == state.legal_actions(player)


def test_legal_actions_of_no_player_are_refused():
    with pytest.raises(RuntimeError, match="pseudo-player -7"):
        load("the-filler").new_initial_state().legal_actions(-7)


def test_an_illegal_action_is_refused_and_changes_nothing():
    state = load("the-filler").new_initial_state()
    with pytest.raises(zw.IllegalMove, match="96 is no legal action; legal now: 0, 1, 2"):
        state.apply_action(96)
    assert state.history() == []


@each(GAMES, once=True)
def test_the_end_pays_the_winners(game):
    *_, (state, position, _) = follow(game, played(game, seed=5))
    returns, winners = state.returns(), position.outcome.winners
    if game.together:
        assert returns == [1.0 if player in winners else -1.0 for player in range(game.seats)]
    else:
        assert sum(returns) == pytest.approx(0)
        assert all((returns[p] > 0) == (p in winners) for p in range(game.seats)) or not any(
            returns
        )


# Names, parameters, other processes


@each(GAMES, once=True)
def test_a_game_comes_back_by_its_name_and_parameters(game):
    found = load(game)
    again = pyspiel.load_game(str(found))
    assert again.game == game
    assert str(again) == str(found)
    assert again.get_type() == found.get_type()
    assert pickle.loads(pickle.dumps(found)).game == game


def test_a_position_begins_a_smaller_game():
    game = load("the-filler", position=ENDGAME)
    state = game.new_initial_state()
    assert state.position == zw.parse_position(ENDGAME)
    assert len(state.legal_actions()) == 18
    again = pyspiel.load_game(str(game)).new_initial_state()
    assert again.position == state.position


def nights_ends(state):
    """Every state with which the last night can begin, or the game end, from here."""
    if state.is_terminal() or state.position.night == 4:
        return [str(state)]
    return [one for action in state.legal_actions() for one in nights_ends(state.child(action))]


def test_in_order_every_choice_is_there_and_has_one_order():
    ends = {}
    for in_order in (False, True):
        state = load("the-filler", position=ENDGAME, in_order=in_order).new_initial_state()
        assert len(state.legal_actions()) == (6 if in_order else 18)
        for text in ("bury JC 1", "bury QH 2", "bury KC 3"):
            state.apply_action(state.string_to_action(text))
        ends[in_order] = nights_ends(state)
    assert len(ends[True]) == len(set(ends[True])) == 4**3
    assert set(ends[True]) == set(ends[False])
    assert len(ends[False]) > 3 * 4**3


def test_without_another_order_every_legal_move_is_offered():
    for name in ("dead-center", "matching"):
        state = zw.Match(name, seed=1).state
        assert state.game.canonical_moves(state, 0) == state.moves(0)


def test_what_is_serialised_is_read_in_another_process():
    game = load("the-filler", graves="shuffled")
    state = game.new_initial_state()
    for _ in range(5):
        state.apply_action(state.legal_actions()[0])
    code = (
        "import sys, pyspiel, zwidgets as zw; from zwidgets.interop.openspiel import register; "
        "register(type(zw.game('the-filler'))); "
        "game, state = pyspiel.deserialize_game_and_state(sys.stdin.read()); "
        "print(state); print(state.information_state_string(0))"
    )
    told = subprocess.run(
        [sys.executable, "-c", code],
        input=pyspiel.serialize_game_and_state(game, state),
        capture_output=True,
        text=True,
        check=True,
    )
    assert told.stdout.splitlines()[0] == str(state)
    assert told.stdout.partition("\n")[2].strip() == state.information_state_string(0)


def test_registering_twice_is_registering_once():
    kind = type(zw.game("dead-center"))
    assert register(kind) == register(kind) == short_name(kind) == "zw_dead_center"
    assert pyspiel.registered_names().count("zw_dead_center") == 1


def test_what_cannot_be_loaded_is_named():
    with pytest.raises(zw.InvalidOption, match="There is no game"):
        load("chess")
    with pytest.raises(zw.InvalidOption, match="has no option"):
        load("the-filler", night=3)
    with pytest.raises(zw.InvalidPosition):
        load("the-filler", position="the-filler; nonsense")


def test_a_cell_shows_of_a_state_what_a_spectator_may_know() -> None:
    state = load("building-dead-guys").new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert repr(state) == "<State of building-dead-guys: round 1, bid, seats 0 and 1 to act>"
    assert str(state) == str(state.position)


def test_a_cell_shows_of_a_game_from_a_position_what_a_spectator_may_know() -> None:
    state = zw.game("the-filler").start()
    games = [load("the-filler", position=state.after(f"bury {card} 1")) for card in ("KH", "JC")]
    told = "<zw_the_filler from <State of the-filler: round 1, bury, seat 0 to act>>"
    assert [*map(repr, games)] == [told, told]
    assert str(pyspiel.load_game(str(games[0]))) == str(games[0]) != str(games[1])
    assert repr(load("the-filler", legs=2)) == "zw_the_filler(legs=2)"


@pytest.mark.parametrize("given", ["no", 2, np.array([1, 2])])
def test_in_order_is_true_or_false(given):
    with pytest.raises(zw.InvalidOption, match="write in_order=True or in_order=False"):
        load("the-filler", in_order=given)


@pytest.mark.parametrize("kind", [None, int, zw.Game, 7])
def test_only_a_kind_of_game_is_registered(kind):
    with pytest.raises(zw.InvalidOption, match="There is no game"):
        register(kind)


# OpenSpiel tells each player what the seat may know, and nothing else


@pytest.mark.first(4)
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


@pytest.mark.first(4)
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


@pytest.mark.first(1)
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
