"""Chance that depends on the seed alone."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import zwidgets as zw
from tests.core.matches import FIRST_OF_7, played
from zwidgets.core.contract.chance import SEED_DIGITS, key_of, stream


@pytest.mark.parametrize("seed", ["7", 7.0, -1, 10**SEED_DIGITS, True, [], b"7", 1j], ids=type)
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(
        zw.InvalidOption,
        match=r"is no seed: write a whole number from 0 on, of at most 4,300 digits\.",
    ):
        zw.Match("dead-center", seed=seed)


@pytest.mark.parametrize(
    "seed", [0, 2**53, 2**64, 2**127 + 1, 10**SEED_DIGITS - 1], ids=int.bit_length
)
def test_a_seed_of_any_size_comes_back_from_a_record(seed):
    match = zw.Match("dead-center", seed=seed)
    assert f"\nseed: {seed}\n" in match.record()
    again = zw.Match.from_record(match.record())
    assert (again.seed, again.state) == (seed, match.state)


def test_a_fresh_seed_has_128_random_bits():
    fresh = [zw.Match("matching").seed for _ in range(200)]
    assert len(set(fresh)) == 200
    assert max(fresh) < 2**128
    for bit in range(128):
        ones = sum(seed >> bit & 1 for seed in fresh)
        assert 40 < ones < 160, "each bit is one as often as not, within 8 deviations"


def test_long_seeds_differ_in_every_digit():
    """Neither a match nor a compiled game takes a part of the seed only."""
    seeds = [2**127, 2**127 + 1, 2**127 + 2**70, 2**64, 2**64 + 7, 7]
    assert len({zw.Match("dead-center", seed=seed).record() for seed in seeds}) == len(seeds)
    assert len({key_of(seed) for seed in seeds}) == len(seeds)
    assert all(key_of(seed) < 2**64 for seed in seeds)


def test_seeds_that_fit_in_64_bits_are_their_own_keys():
    assert [key_of(seed) for seed in (0, 7, 2**53, 2**64 - 1)] == [0, 7, 2**53, 2**64 - 1]


def test_a_seed_gives_the_cards_that_it_gave():
    """Figures of version 0.1.0: seeds that people wrote down keep their games."""
    assert str(zw.Match("dead-center", seed=7).state) == FIRST_OF_7


def test_streams_of_different_purposes_are_unrelated():
    values = {stream(seed, "chance", k).random() for seed in range(30) for k in range(30)}
    assert len(values) == 900
    assert abs(sum(values) / 900 - 0.5) < 0.06


@pytest.mark.parametrize(
    ("game", "options"), [("dead-center", {"jokers": 1}), ("matching", {"cards": 4})]
)
def test_the_same_seed_gives_the_same_game(game, options):
    for seed in range(5):
        assert played(game, seed, **options).record() == played(game, seed, **options).record()
    assert played(game, 1, **options).record() != played(game, 2, **options).record()


def test_the_same_seed_gives_the_same_game_in_another_process():
    code = (
        "import tests.games.matching, zwidgets as zw\n"
        "for game, n in (('dead-center', 1), ('matching', 2)):\n"
        "    for name in ('random', 'careful'):\n"
        "        match = zw.Match(game, seed=11, seats=dict.fromkeys(range(n), name))\n"
        "        match.run(); print(match.record())\n"
    )
    told = set()
    for salt in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        told.add(done.stdout)
    (text,) = told
    here = [
        played(game, 11, dict.fromkeys(range(seats), name)).record()
        for game, seats in (("dead-center", 1), ("matching", 2))
        for name in ("random", "careful")
    ]
    assert text == "".join(record + "\n" for record in here)


def test_the_kth_chance_event_depends_on_the_seed_and_k_alone():
    """Other choices of the players, other players, undoing: the same numbers come up."""
    one, two = zw.Match("dead-center", seed=5), zw.Match("dead-center", seed=5)
    assert one.state == two.state
    one.play("reveal N-a")
    two.play("reveal S-c")
    assert chances(one) == chances(two)
    shown = chances(one)
    one.undo()
    one.play("reveal E-2")
    assert chances(one) == shown


def test_moves_between_chance_events_do_not_count():
    """Laying on c1 brings a choice, to kill or not; laying on b3 brings none."""
    position = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D"
    brief, long = (zw.Match("dead-center", seed=5, position=position) for _ in range(2))
    for move in ("lay b3", "reveal N-a"):
        brief.play(move)
    for move in ("lay c1", "pass", "reveal N-a"):
        long.play(move)
    assert len(brief.history) + 1 == len(long.history)
    assert chances(brief) == chances(long)


def chances(match: zw.Match) -> list[str]:
    return [str(event.move) for event in match.history if event.by is None]


def test_chance_is_as_likely_over_seeds_as_the_outcomes_say():
    """Twelve zombies, 600 matches: each comes 50 times, and hardly 30 more or fewer."""
    turned = [chances(_played_once(seed))[9] for seed in range(600)]
    counts = {name: turned.count(name) for name in set(turned)}
    assert len(counts) == 12
    assert all(20 < count < 80 for count in counts.values()), counts


def _played_once(seed: int) -> zw.Match:
    match = zw.Match("dead-center", seed=seed)
    match.play("reveal N-a")
    return match
