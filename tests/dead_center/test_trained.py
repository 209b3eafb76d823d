"""The trained player of Dead Center: what it has learned, and that anybody can train it again."""

from __future__ import annotations

import random
import zlib

import numpy as np
import pytest

import zwidgets as zw
from tests.helpers import dead_center, positions
from tests.odds.replay import compiled_of
from tests.variants import each, variants
from tools import training
from zwidgets.core.contract.bot import Bot
from zwidgets.games.dead_center import trained
from zwidgets.games.dead_center.rows import row_of

SHORT = 1_000


def wins(game: zw.Game, policy: str, blocks: int = 1) -> int:
    """How many games are won in so many blocks."""
    compiled = compiled_of(game)
    counts = compiled.counts()
    for block in range(blocks):
        position = compiled.encode(game.start(), None)
        counts += compiled.run(position, (compiled.policies.index(policy),), 5, block)
    return int(counts.wins[0])


def move(state: zw.State) -> str:
    return trained.trained(state.view(0), random.Random(0))


@each(variants("dead-center"))
def test_it_wins_much_more_often_than_the_careful_player(game) -> None:
    assert wins(game, "trained") > 1.6 * wins(game, "careful")


def test_it_kills_whenever_it_can() -> None:
    state = dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C", "N-c KC, E-1 JD", "kill c1")
    assert move(state).startswith("kill")


def test_a_move_that_wins_is_worth_more_than_any_other() -> None:
    dead = ", ".join(f"{space} {one} dead" for space, one in DEAD)
    state = dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C", f"{dead}, N-c KC", "lay AC")
    assert move(state) == "lay AC c1"
    won = state.after("lay AC c1").after("kill N-c")
    assert trained.chance(row_of(won.view(0))) == 1


DEAD = (
    *(("N-a", "JC"), ("N-b", "QC"), ("E-1", "JD"), ("E-2", "QD"), ("E-3", "KD"), ("W-1", "JH")),
    *(("W-2", "QH"), ("W-3", "KH"), ("S-a", "JS"), ("S-b", "QS"), ("S-c", "KS")),
)


def test_it_goes_by_scores_not_by_values(monkeypatch: pytest.MonkeyPatch) -> None:
    states = [one for one in positions(zw.game("dead-center"), 2) if one.step == "lay"]
    chosen, weights = [*map(move, states)], trained.weights()
    other = weights[: trained.SIZE] + weights[: trained.SIZE]
    monkeypatch.setattr(trained, "weights", lambda: other)
    assert chosen != [*map(move, states)]


@pytest.mark.parametrize(("jokers", "digest"), [(2, 525154258), (1, 2771627641), (0, 759374974)])
def test_it_decides_as_it_did_when_its_strength_was_measured(jokers: int, digest: int) -> None:
    asked = (one for one in positions(zw.game("dead-center", jokers=jokers), 8) if one.actors)
    assert zlib.crc32(" ".join(map(move, asked)).encode()) == digest


@each(variants("dead-center"))
def test_its_chances_come_true(game) -> None:
    """Of boards that it gives 0.4 on average, about 40 % are won."""
    compiled, told, came = compiled_of(game), list[float](), list[bool]()
    place = compiled.policies.index("trained")
    for index in range(200):
        state, boards = game.start(), []
        for move in compiled.play_out(state, None, (place,), 1, 0, index):
            state = state.after(move, min(state.actors, default=None))
            if state.step == "draw" and state.round > 12:
                boards.append(row_of(state.view(0)))
        told += map(trained.chance, boards)
        came += [bool(state.outcome.winners)] * len(boards)
    assert abs(np.mean(told) - np.mean(came)) < 0.12
    likely = np.array(told) > 0.7
    assert np.mean(np.array(came)[likely]) > 2 * np.mean(np.array(came)[~likely])


# Training


@pytest.mark.deep
def test_the_same_games_teach_the_same_on_any_machine() -> None:
    weights = training.train(SHORT)
    assert zlib.crc32(weights.tobytes()) == 3203282495
    assert (weights != training.train(SHORT, seed=2)).any()


@pytest.mark.deep
def test_the_script_writes_the_file_that_the_player_reads(tmp_path, monkeypatch, capsys) -> None:
    monkeypatch.setattr(trained, "FILE", tmp_path / "trained.bin")
    monkeypatch.setattr("sys.argv", ["training.py", "--games", str(SHORT)])
    training.main()
    assert "% won" in capsys.readouterr().out
    assert trained.weights.__wrapped__().tolist() == training.train(SHORT).tolist()


@pytest.mark.deep
def test_a_little_training_helps() -> None:
    shares: list[float] = []
    training.train(60_000, tell=lambda part, share: shares.append(share))
    assert np.mean(shares[5:10]) > 1.5 * np.mean(shares[:5]) > 0.01  # values
    assert np.mean(shares[-20:]) > 2 * np.mean(shares[10:30]) > 0.01  # scores


def test_the_file_is_small_and_whole() -> None:
    weights = np.array(trained.weights())
    assert len(weights) == 2 * trained.SIZE
    assert trained.FILE.stat().st_size < 50_000
    assert (weights != 0).mean() > 0.3


# By its name


def test_it_is_a_bot_by_its_name() -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "trained"})
    match.run()
    assert "seats: trained" in match.record()
    found = zw.simulate("dead-center", 512, "trained", seed=1, progress=False)
    assert found.work.compiled
    assert found.policies == {0: "trained"}


def test_an_expert_plays_on_as_it() -> None:
    state = zw.Match("dead-center", seed=3).state
    careful, played = zw.expert(60, policy="careful"), zw.expert(60)
    answers = [[expert_move(bot, state, seed) for seed in range(6)] for bot in (careful, played)]
    assert answers[0] != answers[1]
    assert answers[1] == [expert_move(zw.expert(60, policy="trained"), state, n) for n in range(6)]


def expert_move(bot: Bot, state: zw.State, seed: int) -> str:
    return bot.move(state, 0, random.Random(seed))


@pytest.mark.parametrize("game", ["shufflers", "the-filler"])
def test_other_games_say_that_they_have_none(game: str) -> None:
    with pytest.raises(zw.InvalidOption, match=r'has no policy "trained"; there are random'):
        zw.simulate(game, 10, "trained")
    with pytest.raises(zw.InvalidOption, match=r'has no player "trained"'):
        zw.Match(game, seats={0: "trained"})
