"""A thousand futures as plain Python: the games of a simulation, each with its end."""

from __future__ import annotations

import random

import numpy as np
import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.odds.interrupts import stopping
from tests.waiting import at_most
from zwidgets.core.errors import InvalidOption, InvalidPosition
from zwidgets.teaching.futures import FEWER, GAMES, MOST, Futures, plan_futures

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
STARTS = {
    "dead-center": zw.game("dead-center"),
    "shufflers": zw.game("shufflers", players=3, variant="competitive"),
    "together": zw.game("shufflers", players=2, variant="collaborative"),
    "the-filler": zw.game("the-filler"),
    "building-dead-guys": zw.game("building-dead-guys"),
    "mall-of-horror": zw.game("mall-of-horror", players=4),
}


def first(view):
    return view["moves"][0]


def _twin(state):
    """Another position that seat 1 could be in, if there is one."""
    return state.resample(1, random.Random(5))


def futures(position, games=None, policy="careful", seed=1, seat=None):
    return Futures(*plan_futures(position, games, policy, seed, seat), False)


@pytest.mark.first(1)
@pytest.mark.parametrize("game", STARTS.values(), ids=STARTS)
def test_they_are_the_games_of_a_simulation_each_with_its_end(game):
    match = zw.Match(game, seed=3)
    policy = first if game.name == "shufflers" else "careful"  # by the rules, and compiled
    found = futures(match.state, 60, policy)
    same = zw.simulate(game, 60, policy, seed=1, position=match.state)
    assert found.wins == same.wins
    for number in range(0, 60, 12):
        played, end = found.game(number), found.outcomes[number]
        outcome = played.state.outcome
        assert (outcome.winners, outcome.scores) == (end.winners, end.scores)
        assert (played.state.round, played.start) == (end.rounds, match.state)
    assert sum(one["games"] for one in found.kinds) == 60


def test_a_dot_opens_its_game_though_the_player_draws_numbers_of_their_own():
    rng = random.Random(3)
    found = futures(STARTS["shufflers"].start(), 30, lambda view: rng.choice(view["moves"]))
    for number, end in enumerate(found.outcomes):
        for _ in range(2):
            played = found.game(number).state
            assert (played.outcome.winners, played.round) == (end.winners, end.rounds)


def test_a_thousand_are_played_by_the_compiled_game_and_not_by_the_rules():
    futures(CABIN, 1)
    with at_most(100 * GAMES):
        assert len(futures(CABIN)) == GAMES


def test_without_a_compiled_game_there_are_fewer_and_it_says_so():
    found = futures(CABIN, policy=first)
    assert len(found) == FEWER
    assert found.note == "There are only 100 games, since no compiled game plays them."
    assert found.note in str(found)
    named = futures(CABIN, 3, policy=first)
    assert (len(named), named.note) == (3, "")
    assert named.game(2).state.outcome.scores == named.outcomes[2].scores


def test_a_game_tells_how_it_ended_and_is_taken_up_from_any_moment():
    found = futures(CABIN, 200)
    won = next(n for n, end in enumerate(found.outcomes) if end.winners)
    lost = next(n for n, end in enumerate(found.outcomes) if not end.winners)
    (score,) = found.outcomes[won].scores
    rounds = found.outcomes[won].rounds
    assert found.outcomes[won].words == f"Won in round {rounds} with a score of {score}."
    assert found.outcomes[lost].words == f"Lost in round {found.outcomes[lost].rounds}."
    match = found.game(won)
    assert match.over
    assert zw.Match.from_record(match.record()).state == match.state
    match.rewind(0)
    match.step()
    match.play(match.moves[0])
    assert not match.can_redo
    assert found.game(won).over, "a game is opened anew each time"
    assert found.game(won).seed != found.game(lost).seed


def test_the_record_of_a_game_says_who_moved_and_from_which_chance():
    for found in (futures(CABIN, 3), futures(CABIN, 3, policy=first)):
        (policy,) = found.game(2).seats.values()
        written = found.game(2).record()
        assert f"\nseats: {policy.name}\nseed: 1 game 2\nstart: " in written
        again = zw.Match.from_record(written)
        assert (again.record(), again.seed) == (written, found.game(2).seed)
        again.seats = {0: "human"}
        again.rewind(4)
        again.run()
        again.play(again.moves[0])
        assert f"\nseats: human\nearlier: 0 {policy.name} until " in again.record()
        assert zw.Match.from_record(again.record()).record() == again.record()


def test_shares_have_intervals():
    found = futures(CABIN)
    same = zw.simulate("dead-center", GAMES, seed=1, position=CABIN)
    assert found.probability() == same.probability("win")
    late = found.probability(lambda end: end.rounds > 25)
    assert late.value == sum(end.rounds > 25 for end in found.outcomes) / GAMES
    with pytest.raises(InvalidOption, match='"luck" is no event'):
        found.probability("luck")
    with pytest.raises(InvalidOption, match='has no seat "1"'):
        found.probability("win", seat=1)
    with pytest.raises(InvalidOption, match="An event takes an end, as lambda end:"):
        found.probability(lambda: True)
    with pytest.raises(InvalidOption, match=r'True or False of an end; this is "\d+"'):
        found.probability(lambda end: end.rounds)


def test_at_a_table_the_dots_say_who_won():
    seats = {0: "careful", 1: "human", 2: "random", 3: "careful"}
    match = zw.Match(STARTS["mall-of-horror"], seed=3, seats=seats, names={3: "South"})
    found = futures(match, 300, seat=1)
    names = [one["name"] for one in found.kinds]
    assert names[:4] == ["You win", "Careful 3 wins", "South wins", "Careful 1 wins"]
    assert [one["games"] for one in found.kinds[:2]] == [
        sum(end.winners == (seat,) for end in found.outcomes) for seat in (1, 2)
    ]
    shared = next(end for end in found.outcomes if len(end.winners) > 1)
    assert " and " in shared.words
    assert " win in round" in shared.words
    assert len({one["shape"] for one in found.kinds}) == len(names)
    assert len({one["colours"] for one in found.kinds}) == len(names)


def test_they_are_sorted_kind_by_kind_high_scores_first():
    found = futures(STARTS["mall-of-horror"].start(), 200)
    ends = [found.outcomes[number] for number in found.sorted()]
    kinds = [found.kind(end) for end in ends]
    assert kinds == sorted(kinds)
    mine = [end.scores[0] for end in ends if found.kind(end) == 0]
    assert mine == sorted(mine, reverse=True)
    assert mine[0] > mine[-1]
    sizes = [found.size(end) for end in ends if found.kind(end) == 0]
    assert sizes == sorted(sizes, reverse=True)
    assert 0.6 <= sizes[-1] < sizes[0] <= 1


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror"])
def test_a_match_with_secrets_needs_a_seat_and_what_it_does_not_know_does_not_matter(name):
    game = STARTS[name]
    match = zw.Match(game, seed=3, seats=dict.fromkeys(range(game.seats), "careful"))
    match.run(lambda state: state.round > 0 and _twin(state) != state)
    with pytest.raises(InvalidOption, match="name the seat that looks ahead, as seat=0"):
        futures(match, 5)
    found = futures(match, 30, seat=1)
    twin = futures(_twin(match.state), 30, seat=1)
    assert twin.outcomes == found.outcomes
    assert twin.game(4).states == found.game(4).states
    starts = {str(found.game(number).start) for number in range(8)}
    assert len(starts) > 1


def test_a_frame_and_texts():
    found = futures(CABIN, 70)
    frame = found.to_frame()
    assert [*frame.columns] == ["end", "rounds", "score"]
    assert (frame["end"] == "Won").sum() == found.wins[0]
    assert repr(found) == (
        "<Dead Center, round 1: 70 games from here on, played by careful. "
        f"Won {found.wins[0]}, Lost {70 - found.wins[0]}.>"
    )
    lines = str(found).splitlines()
    assert [len(line) for line in lines[1:3]] == [64, 6]
    assert "".join(lines[1:3]).count("●") == found.wins[0]
    svg = found.strip().svg
    assert svg.count("<use") == 70 + len(found.kinds)
    assert svg != found.strip(sort=False).svg


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ((7,), InvalidPosition, '"7" is no position'),
        ((CABIN, MOST + 1), InvalidOption, "write a whole number from 1 to 2,000"),
        ((CABIN, 5, "careful", 1, np.array([0, 1])), InvalidOption, 'has no seat "array'),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, error, says):
    with pytest.raises(error, match=says):
        futures(*arguments)


def test_what_is_over_has_no_futures_and_games_are_numbered():
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    with pytest.raises(InvalidPosition, match="is over"):
        futures(match)
    for number in (-1, 3, True, "2"):
        with pytest.raises(InvalidOption, match="numbered 0 to 2"):
            futures(CABIN, 3).game(number)


# Interrupts


@pytest.mark.parametrize("game", ["dead-center", "matching"])
def test_interrupted_futures_go_on_where_they_were_stopped(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    start, told = zw.game(game).start(), list[int]()
    whole = zw.futures(start, 12, seed=3, seat=0)
    found = zw.futures(start, 12, seed=3, seat=0, progress=stopping(5))
    assert (len(found), found.interrupted) == (5, True)
    assert "5 games from here on, played by careful, interrupted." in found.title
    assert found.outcomes == whole.outcomes[:5]
    more = zw.futures(start, seat=0, resume=found, progress=told.append)
    assert (sum(told), more.interrupted, more.outcomes) == (7, False, whole.outcomes)
    assert more.title == whole.title
    for number in (2, 8):
        assert more.game(number).history == whole.game(number).history


def test_futures_of_another_call_are_refused() -> None:
    start = zw.game("dead-center").start()
    found = zw.futures(start, 5, seed=3)
    with pytest.raises(zw.InvalidOption, match='the seed of one is "3", of the other "4"'):
        zw.futures(start, 9, seed=4, resume=found)
    with pytest.raises(zw.InvalidOption, match=r'"5" is no result of zw\.futures'):
        zw.futures(start, 9, resume=5)  # type: ignore[arg-type]
    assert len(zw.futures(start, 2, resume=found)) == 5
