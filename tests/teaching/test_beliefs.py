"""Beliefs: Bayes' rule over all positions that fit what was seen."""

from __future__ import annotations

import itertools
import random
from collections import Counter
from fractions import Fraction
from math import comb
from random import Random
from typing import Any

import numpy as np
import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.odds.interrupts import stopping
from tests.odds.seen import pictures
from tests.the_filler.table import position
from tests.waiting import at_most
from zwidgets.games.the_filler.bots import duel
from zwidgets.games.the_filler.kinds import kind_of
from zwidgets.teaching.filters import Filter, thinned
from zwidgets.teaching.forks import law_of

START = (6, 2, 2, 2)
HALVES = {"careful": "1/2", "random": "1/2"}


def night(*moves: str, **arguments: Any) -> zw.Match:
    match = zw.Match("the-filler", seed=1, **arguments)
    for move in moves:
        match.play(move)
    return match


def kinds(state: Any) -> Any:
    """The kinds that came up in the last night."""
    return state.night, sorted(kind_of(one) for one, _ in state.last)


def buried(state: Any) -> str:
    found = sorted((kind_of(one) for one in state.graves if one), reverse=True)
    return " ".join(map(str, found))


TWO_CORPSES = night("bury JC 3", "bury QC 1", "bury JD 2", "done")
A_KING = night("bury JC 3", "bury KH 1", "bury JD 2", "done")


@pytest.mark.parametrize(("match", "choice"), [(TWO_CORPSES, (1, 0, 0)), (A_KING, (3, 1, 0))])
def test_who_buried_these(match: zw.Match, choice: tuple[int, int, int]) -> None:
    """How likely these kinds are is the mix of the one, and the shuffle of the other."""
    belief = zw.infer(match, 0, HALVES, kinds)
    mix, _ = duel(START, 110, (3,), True)
    careful = Fraction(dict(mix)[choice], sum(often for _, often in mix))
    many = Counter(choice)
    ways = [comb(left, many[kind]) for kind, left in enumerate(START)]
    shuffled = Fraction(ways[0] * ways[1] * ways[2] * ways[3], comb(12, 3))
    (seen,) = belief.evidence
    assert seen.likelihoods == {"careful": careful, "random": shuffled}
    assert belief.players["careful"] == careful / (careful + shuffled)


def test_the_whole_log_tells_more_than_the_kinds() -> None:
    """Careful buries zombies first, and the first card of a kind in its hand."""
    like_careful = night("bury JD 3", "bury JC 1", "bury QC 2", "done")
    belief = zw.infer(like_careful, 0, HALVES)
    assert belief.players["careful"] > Fraction(99, 100)
    assert zw.infer(TWO_CORPSES, 0, HALVES).players == {"careful": 0, "random": 1}


def test_what_is_hidden_is_as_likely_as_the_players_make_it() -> None:
    match = night("bury JD 3", "bury JC 1", "bury QC 2")
    careful, dull = (zw.infer(match, 0, {one: 1}) for one in HALVES)
    mix, _ = duel(START, 110, (3,), True)
    whole = sum(often for _, often in mix)
    shares = careful.distribution(buried)
    for choice, often in mix:
        assert shares.probability(" ".join(map(str, choice))) == Fraction(often, whole)
    assert set(dull.positions.values()) == {Fraction(1, 12 * 11 * 10)}
    both = zw.infer(match, 0, HALVES)
    assert both.players == both.prior  # nothing was seen of the cards
    event = lambda state: state.graves[0].red  # noqa: E731
    mean = (careful.probability(event) + dull.probability(event)) / 2
    assert both.probability(event) == mean


def test_hidden_names_as_few_places_as_tell_positions_apart() -> None:
    hidden = zw.infer(night("bury JD 3"), 0, {"random": 1}).hidden
    assert len(hidden) == 12
    assert hidden["grave3: king of spades"] == Fraction(1, 12)


def test_the_belief_of_the_other_seat_holds_nothing_that_it_cannot_know() -> None:
    """Other cards in the graves, in the same order: the belief is the same."""
    one, two = night("bury JD 3", "bury JC 1"), night("bury KS 3", "bury QH 1")
    assert zw.infer(one, 0, HALVES).positions == zw.infer(two, 0, HALVES).positions


def test_what_is_seen_of_a_bot_tells_which_it_is() -> None:
    match = zw.Match("the-filler", seed=3, seats={0: "careful", 1: "careful"})
    while match.state.night < 3:
        match.step()
    belief = zw.infer(match, 0, {"careful": 1, "random": 1, "equilibrium": 1})
    assert belief.players["careful"] == max(belief.players.values())
    assert sum(belief.players.values()) == sum(belief.positions.values()) == 1
    assert [one.at for one in belief.evidence] == sorted(one.at for one in belief.evidence)


def test_in_a_game_without_secrets_each_choice_counts() -> None:
    def first(view: dict[str, Any]) -> str:
        return str(view["moves"][0])

    match = zw.Match("dead-center", seed=7, seats={0: first})
    chances = Fraction(1)
    for _ in range(30):
        state = match.state
        if state.actors:
            chances /= len(state.moves(0))
        match.step()
    belief = zw.infer(match, 0, {zw.Bot("first", lambda view, rng: first(view)): 1, "random": 3})
    assert belief.players["first"] == 1 / (1 + 3 * chances)
    assert belief.hidden == {"": 1}


def test_a_deal_in_secret_keeps_its_own_chances() -> None:
    """What the other holds is the deal's, whoever plays, until they choose."""
    game = zw.game("building-dead-guys")
    match = zw.Match(game, seed=2, position=game.start())
    while str(match.state.view(0)["hand"]) == str(match.start.view(0)["hand"]):
        match.step()
    match.step()
    belief = zw.infer(match, 0, HALVES)
    assert belief.players == belief.prior
    assert len(belief.positions) > 1
    assert sum(belief.positions.values()) == 1
    seen = {str(one.view(1)) for one in belief.positions}
    assert seen == {str(match.state.view(1))}


@pytest.mark.deep
def test_a_whole_game_of_sealed_bids_is_followed_exactly() -> None:
    """Building Dead Guys: some 5,000 deals fit at first, and the bids tell which."""
    match = zw.Match("building-dead-guys", 1, {0: "careful", 1: "careful"})
    match.run()
    careful, asked = match.game.bots()["careful"], []

    def counted(view: Any, rng: Random) -> str:
        asked.append(view)
        return careful(view, rng)

    belief = zw.infer(match, 0, {zw.Bot("counted", counted): 1, "random": 1})
    assert belief.players["counted"] > Fraction(9999, 10_000)
    assert len(asked) < 4 * 5_000, "deals that do not fit are not followed"


def test_it_shows_itself() -> None:
    belief = zw.infer(A_KING, 0, HALVES, kinds)
    assert repr(belief).startswith("<Player 1 is careful ")
    assert "if careful" in str(belief)
    assert "<table>" in belief._repr_html_()
    assert "\n" not in repr(belief)


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        ({}, "names no players"),
        ("careful", "names no players"),
        ({"careful": 0, "random": 1}, "a share above 0"),
        ({"careful": "much"}, "is no number"),
        ({"nobody": 1}, "nobody"),
        ({zw.expert(games=10): 1}, "plays futures"),
        ({"careful": 1, zw.Bot("careful", lambda view, rng: "done"): 1}, "Two players are called"),
        ({zw.Bot("odd", lambda view, rng: f"{float(rng.random())}"): 1}, "cannot be counted out"),
        ({zw.Bot("last", lambda view, rng: view["moves"][-1]): 1}, "None of these players plays"),
    ],
)
def test_players_that_cannot_be_told_apart_are_refused(players: Any, sentence: str) -> None:
    with pytest.raises(zw.InvalidOption, match=sentence):
        zw.infer(A_KING, 0, players)


def test_a_seed_without_samples_is_refused() -> None:
    with pytest.raises(zw.InvalidOption, match="Nothing is drawn here: leave out seed="):
        zw.infer(A_KING, 0, HALVES, seed=3)


def test_what_counts_is_a_function() -> None:
    with pytest.raises(zw.InvalidOption, match='"order" is no function of a state'):
        zw.infer(A_KING, 0, HALVES, "order")  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="notice= takes a state, as lambda state:"):
        zw.infer(A_KING, 0, HALVES, lambda: 1)  # type: ignore[misc, arg-type]


def test_positions_in_which_nobody_is_asked_do_not_fit_a_choice() -> None:
    """Of the cards nothing counts; only after a number somebody pays."""
    match = zw.Match("shufflers", seed=1, seats={0: "careful"})
    match.run(lambda state: state.phase == "pay")
    match.step()
    belief = zw.infer(match, 0, HALVES, lambda state: 0)
    assert belief.probability(lambda state: state.deck.road[-1][0].value <= 10) == 1
    assert sum(belief.players.values()) == 1


def test_what_counts_can_be_compared() -> None:
    with pytest.raises(zw.InvalidOption, match=r"notice= gives what can be compared"):
        zw.infer(A_KING, 0, HALVES, lambda state: np.array([1, 2]) + state.night)


def test_other_games_and_positions_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Filter, "most", 100)
    with pytest.raises(zw.InvalidOption, match="several players have secrets"):
        zw.infer(zw.Match("mall-of-horror", seed=1), 0, HALVES)
    begun = position(2, graves="JC QC JD", hand="KC KD QD KH QH KS", escaped="JH")
    with pytest.raises(zw.InvalidOption, match="begins in a position with secrets"):
        zw.infer(zw.Match("the-filler", seed=1, position=begun), 0, HALVES)
    with pytest.raises(zw.InvalidOption, match=r"no seat .2"):
        zw.infer(A_KING, 2, HALVES)
    with pytest.raises(zw.InvalidOption, match="is no match"):
        zw.infer("match", 0, HALVES)  # type: ignore[arg-type]
    long = zw.Match("the-filler", seed=3, seats={0: "careful", 1: "random"})
    long.run(lambda state: state.night == 2)
    with pytest.raises(zw.InvalidOption, match="100 positions fit"):
        zw.infer(long, 1, HALVES)


def lowest(view: dict[str, Any], rng: Random) -> str:
    """Nearly as `random` does."""
    return str(rng.choice([*view["moves"], view["moves"][0]]))


@pytest.mark.deep
def test_who_is_ruled_out_tells_nobody_apart_any_more() -> None:
    match = zw.Match("building-dead-guys", seed=4)
    rng = Random(2)
    while match.state.round < 3:
        seat = min(match.state.actors)
        match.play(rng.choice(match.state.moves(seat)), seat)
    found = zw.infer(match, 0, {"careful": 1, "random": 1})
    out = [at for at, one in enumerate(found.evidence) if not one.players["careful"]]
    assert out == [len(found.evidence) - 1]
    three = zw.infer(match, 0, {"careful": 1, "random": 1, zw.Bot("low", lowest): 1})
    ruled_out = [one for one in three.evidence if "careful" not in one.likelihoods]
    assert all(len({*one.likelihoods.values()}) > 1 for one in three.evidence)
    assert all(one.players["careful"] == 0 for one in ruled_out)


def test_a_game_needs_no_careful_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchingGame, "bots", lambda game: {})
    match = zw.Match("matching", seed=1, seats={0: "random", 1: "random"})
    match.run()
    assert zw.infer(match, 0, {"random": 1}).players == {"random": 1}


# Interrupts


def twice(game: str, events: int) -> zw.Match:
    match = zw.Match(game, 4, {0: "careful", 1: "careful"})
    return match.run(until=lambda state: len(match.history) >= events) and match


@pytest.mark.first(1)
@pytest.mark.parametrize(
    ("game", "events", "samples"), [("the-filler", 12, None), ("matching", 10, 200)]
)
def test_an_interrupted_belief_goes_on_where_it_was_stopped(
    game: str, events: int, samples: Any
) -> None:
    match, told = twice(game, events), list[int]()
    asked = {"samples": samples, "seed": samples and 5}
    whole = zw.infer(match, 0, HALVES, **asked)
    found = zw.infer(match, 0, HALVES, **asked, progress=stopping(7))
    assert found.interrupted
    assert found.title.endswith(f" after 7 of {len(match.history)} events, interrupted.")
    before = str(found)
    for _ in range(2):
        told.clear()
        more = zw.infer(match, 0, HALVES, samples=samples, resume=found, progress=told.append)
        assert sum(told) == len(match.history) - 7
        assert (str(more), more.evidence, more.interrupted) == (str(whole), whole.evidence, False)
        assert more.probability(lambda state: state.round > 1) == whole.probability(
            lambda state: state.round > 1
        )
    assert str(found) == before, "going on does not change it"


@pytest.mark.first(1)
@pytest.mark.parametrize("samples", [None, 200])
def test_an_interrupt_within_an_event_leaves_it_out_for_all_players(
    samples: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    match, follow, count = twice("the-filler", 8), Filter.follow, [0]

    def stops(self: Filter, *step: Any) -> None:
        count[0] += 1
        if count[0] == stop_at:
            raise KeyboardInterrupt
        follow(self, *step)

    asked = {"samples": samples, "seed": samples and 5}
    whole = zw.infer(match, 0, HALVES, **asked)
    monkeypatch.setattr(Filter, "follow", stops)
    stop_at = 6 if samples is None else 5 * 40 + 11
    found = zw.infer(match, 0, HALVES, **asked)
    assert found.interrupted
    stop_at = -1
    assert zw.infer(match, 0, HALVES, samples=samples, resume=found).evidence == whole.evidence
    count[0], stop_at = 0, 1
    with pytest.raises(KeyboardInterrupt):
        zw.infer(match, 0, HALVES, **asked)


def test_a_belief_goes_on_with_the_match() -> None:
    match = night("bury JD 1", "bury JC 2")
    early = zw.infer(match, 0, HALVES)
    match.play("bury QC 3")
    match.play("done")
    told: list[int] = []
    later = zw.infer(match, 0, HALVES, resume=early, progress=told.append)
    assert sum(told) == len(match.history) - len(early.followed.events)
    assert later.evidence == zw.infer(match, 0, HALVES).evidence


def test_a_belief_of_another_call_is_refused() -> None:
    match = night("bury JD 1", "bury JC 2", "bury QC 3", "done")
    found = zw.infer(match, 0, HALVES)
    other = night("bury JC 1", "bury JD 2", "bury QC 3", "done")
    for more, told in [
        ({"seat": 1}, 'seat of one is "0", of the other "1"'),
        ({"players": {"careful": 1, "random": 2}}, "players of one is"),
        ({"samples": 200}, "samples of one is"),
        ({"notice": kinds}, "the functions are not the same"),
        ({"match": other}, "resume follows another match"),
        ({"resume": 5}, '"5" is no result of zw.infer'),
    ]:
        with pytest.raises(zw.InvalidOption, match=told):
            zw.infer(**{"match": match, "seat": 0, "players": HALVES, "resume": found, **more})


# Beliefs by samples: as likely as the exact ones, with intervals that hold them


COIN = {"careful": "1/2", "random": "1/2"}
MORNING = ("bury JD 1", "bury JC 2", "bury QC 3", "done")


def test_what_is_kept_stands_for_the_rest() -> None:
    law = {"a": 0.5, "b": 0.2, **{str(n): 0.01 for n in range(30)}}
    rng, sums = Random(1), Counter[str]()
    for _ in range(4_000):
        few = thinned(law, 6, rng)
        assert len(few) == 6
        assert few["a"] == 0.5
        assert sum(few.values()) == pytest.approx(1)
        sums.update(few)
    assert {one: share / 4_000 for one, share in sums.items()} == pytest.approx(law, abs=0.004)


def test_a_short_law_stays_as_it_is() -> None:
    assert thinned({"a": 0.9, "b": 0.1}, 2, Random(1)) == {"a": 0.9, "b": 0.1}


@pytest.mark.deep
def test_intervals_hold_what_is_exact() -> None:
    match = night(*MORNING)
    truth = zw.infer(match, 0, COIN, notice=kinds).players["careful"]
    found = [zw.infer(match, 0, COIN, notice=kinds, samples=200, seed=one) for one in range(4)]
    held = [float(truth) in one.players["careful"] for one in found]
    assert sum(held) >= 3
    assert all(0.03 < one.players["careful"].width < 0.3 for one in found)


@pytest.mark.deep
def test_whom_all_runs_have_missed_is_told_with_a_bound_that_holds() -> None:
    """Two in a thousand is right, and most beliefs by 200 samples have nothing of it."""
    match = zw.Match("the-filler", 4, {0: "careful", 1: "careful"})
    match.run(until=lambda state: state.round > 1)
    truth = zw.infer(match, 0, COIN).players["random"]
    assert 0 < truth < Fraction(1, 500)
    found = [zw.infer(match, 0, COIN, samples=200, seed=one) for one in range(3)]
    held = [one for one in found if float(truth) in one.players["random"]]
    assert len(held) >= 2
    assert all(float(1 - truth) in one.players["careful"] for one in held)
    missed = next(one for one in found if not one.players["random"].value)
    assert missed.players["random"].high < 0.1
    told = f"< {100 * missed.players['random'].high:.1f}"
    assert told in missed.title
    (seen,) = pictures(missed._repr_html_())
    assert told in seen.titles()[-1]
    assert told in seen.told.split("At the end")[1]


def test_nothing_is_lost_where_all_positions_are_followed() -> None:
    def first(view: dict[str, Any]) -> str:
        return str(view["moves"][0])

    match = zw.Match("dead-center", 1, {0: first})
    match.run(until=lambda state: state.round > 4)
    players = {zw.Bot("first", lambda view, rng: first(view)): 1, "random": 1}
    exact = zw.infer(match, 0, players)
    found = zw.infer(match, 0, players, samples=200, seed=1)
    for name, one in exact.players.items():
        assert found.players[name].value == pytest.approx(float(one))
        assert found.players[name].width < 1e-9
    assert len(found.evidence) == len(exact.evidence)


def test_what_is_hidden_is_as_likely_as_the_exact_belief_says() -> None:
    match = night(*MORNING[:3])

    def zombie(state: Any) -> bool:
        return any(one.red for one in state.graves)

    truth = zw.infer(match, 0, COIN).probability(zombie)
    found = zw.infer(match, 0, COIN, samples=1_000, seed=3).probability(zombie)
    assert float(truth) in found
    assert found.width < 0.15


@pytest.mark.deep
def test_it_goes_on_where_too_many_positions_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """A double of The Filler, of which too many positions fit what was seen."""
    double = zw.Match(zw.game("the-filler", legs=2), 1, {0: "careful", 1: "careful"})
    double.run(until=lambda state: len(double.history) > 16)
    monkeypatch.setattr(Filter, "most", 200)
    with pytest.raises(zw.InvalidOption, match="samples=2_000 follows some of them"):
        zw.infer(double, 0, COIN)
    found = zw.infer(double, 0, COIN, samples=200, seed=1)
    assert found.players["careful"].low > 0.99
    assert found.title == "Careful 1 is careful > 99.83 %, random < 0.17 %."
    assert str(found).splitlines()[1].split() == ["seen", "careful", "random"]
    (seen,) = pictures(found._repr_html_())
    assert seen.titles()[-1].endswith(": < 0.17 %")
    assert seen.told.endswith("At the end careful > 99.83 %, random < 0.17 %.")


def test_a_player_who_cannot_have_played_so_is_ruled_out() -> None:
    match = night("bury JH 1", "bury JS 2", "bury QS 3", "done")
    found = zw.infer(match, 0, COIN, samples=400, seed=1).players
    assert found["careful"].value == 0
    with pytest.raises(zw.InvalidOption, match="None of these players plays like this"):
        zw.infer(match, 0, {"careful": 1}, samples=400)


@pytest.mark.deep
def test_who_moves_by_chance_is_not_said_to_play_otherwise() -> None:
    """Samples that all miss what was seen prove nothing of the players."""
    match = zw.Match("the-filler", 1, {0: "random", 1: "random"})
    match.run(until=lambda state: state.round > 2)
    with pytest.raises(zw.InvalidOption, match=r"that were followed fits .* Follow more by samp"):
        zw.infer(match, 0, COIN, samples=200, seed=1)


@pytest.mark.first(1)
@pytest.mark.parametrize("tiny", ["1/1" + 400 * "0", "1e-900"])
def test_shares_too_small_for_a_float_are_weighed(tiny: str) -> None:
    match = night("bury JH 1", "bury JS 2", "bury QS 3", "done")
    found = zw.infer(match, 0, {"careful": 1, "random": tiny}, samples=400, seed=1).players
    assert (found["careful"].value, found["random"].value) == (0, 1)


@pytest.mark.parametrize("samples", [0, 199, 20_001, 400.0, True, "many"])
def test_other_numbers_of_samples_are_refused(samples: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="from 200 to 20,000"):
        zw.infer(night(*MORNING), 0, COIN, samples=samples)


def test_the_same_seed_gives_the_same_belief() -> None:
    one, other = (zw.infer(night(*MORNING), 0, COIN, kinds, samples=200, seed=5) for _ in range(2))
    assert one.title == other.title
    assert one.seed == 5


# How likely each result of a drawing function is, counted out


WAYS: list[tuple[Any, dict[Any, Fraction]]] = [
    (lambda rng: 1, {1: Fraction(1)}),
    (lambda rng: rng.random() < 0.3, {True: Fraction(3, 10), False: Fraction(7, 10)}),
    (lambda rng: int(rng.random() * 3), dict.fromkeys(range(3), Fraction(1, 3))),
    (lambda rng: rng.random() * 2**60 < 2**59, dict.fromkeys((True, False), Fraction(1, 2))),
    (
        lambda rng: rng.choice("ab") + rng.choice("ab"),
        dict.fromkeys(["aa", "ab", "ba", "bb"], Fraction(1, 4)),
    ),
    (lambda rng: rng.randint(1, 6), dict.fromkeys(range(1, 7), Fraction(1, 6))),
    (lambda rng: rng.sample([0, 1, 2], 2)[0], dict.fromkeys(range(3), Fraction(1, 3))),
    (lambda rng: rng.uniform(0, 4) > 3, {True: Fraction(1, 4), False: Fraction(3, 4)}),
    (lambda rng: rng.random() >= 0.5, dict.fromkeys((True, False), Fraction(1, 2))),
]


@pytest.mark.parametrize(("choose", "law"), WAYS)
def test_each_result_weighs_what_it_weighs(choose: Any, law: dict[Any, Fraction]) -> None:
    assert law_of(choose) == law


def test_a_number_that_was_compared_is_known_the_better() -> None:
    def twice(rng: random.Random) -> tuple[bool, bool]:
        one = rng.random()
        return one < 0.5, one < 0.25

    quarter = Fraction(1, 4)
    assert law_of(twice) == {
        (True, True): quarter,
        (True, False): quarter,
        (False, False): 2 * quarter,
    }


@pytest.mark.parametrize(
    "choose",
    [
        lambda rng: rng.gauss(0, 1) > 0,
        lambda rng: float(rng.random()),
        lambda rng: rng.random() * rng.random() < 0.5,
        lambda rng: int(rng.random() * 5_000),
        lambda rng: tuple(rng.sample(range(50), 9)),
        lambda rng: max("ab", key=lambda one: rng.random()),
        lambda rng: 1 - rng.random() < 0.5,
        lambda rng: rng.random() / 2 < 0.5,
        lambda rng: round(rng.random(), 1),
        lambda rng: f"{rng.random():.2f}",
        lambda rng: rng.expovariate(1) < 1,
        lambda rng: rng.random() < float("inf"),
        lambda rng: rng.seed(7) or rng.random() < 0.5,
    ],
)
def test_other_ways_are_refused(choose: Any) -> None:
    with pytest.raises(zw.InvalidOption):
        law_of(choose)


@pytest.mark.parametrize(
    ("choose", "told"),
    [
        (lambda rng: next(n for n in itertools.count() if rng.random() < 0.5), "100 times"),
        (lambda rng: next(n for n in itertools.count() if rng.random() > 0.5), "100 times"),
        (lambda rng: next(n for n in itertools.count() if not rng.randrange(900)), "2,000 ways"),
    ],
)
def test_drawing_until_something_holds_is_refused_at_once(choose: Any, told: str) -> None:
    with at_most(1_000_000), pytest.raises(zw.InvalidOption, match=f"more than {told}"):
        law_of(choose)


def test_drawing_from_elsewhere_is_refused() -> None:
    match = zw.Match("dead-center", seed=1, seats={0: "random"})
    match.run()

    def plain(view: Any) -> str:
        return str(random.choice(view["moves"]))

    with pytest.raises(zw.InvalidOption, match="draws from Python's random in place of the source"):
        zw.infer(match, 0, {plain: 1, "random": 1})


def test_it_is_what_a_bot_does_in_the_long_run() -> None:
    state = zw.game("the-filler").start()
    bot = zw.game("the-filler").bots()["equilibrium"]
    law = law_of(lambda rng: bot(state.view(0), rng))
    drawn = [bot(state.view(0), random.Random(seed)) for seed in range(2_000)]
    assert set(drawn) <= set(law)
    for move, share in law.items():
        assert abs(drawn.count(move) / 2_000 - share) < 0.04
