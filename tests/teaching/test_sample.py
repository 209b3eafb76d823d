"""Joint samples: the games of a simulation, with what was measured in each."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from math import inf
from random import Random
from statistics import correlation, linear_regression

import numpy as np
import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.odds.interrupts import stopping
from tests.odds.seen import Seen
from zwidgets.core.errors import InvalidOption
from zwidgets.teaching.sample import Sample


def won(states):
    return bool(states[-1].outcome.winners)


def length(states):
    return states[-1].round


def score(states):
    return states[-1].outcome.scores[0]


MEASURES = {"won": won, "length": length, "score": score}


@pytest.fixture(scope="module")
def found():
    return zw.sample("shufflers", 120, MEASURES, policy="careful", seed=5, progress=False)


@pytest.mark.parametrize("game", ["shufflers", "dead-center"])
def test_a_row_is_one_game_though_the_player_draws_numbers_of_their_own(game):
    rng = Random(3)
    measures = {**MEASURES, "win": "win", "rounds": "length", "points": "score"}
    found = zw.sample(game, 40, measures, policy=lambda view: rng.choice(view["moves"]), seed=5)
    for one, other in (("won", "win"), ("length", "rounds"), ("score", "points")):
        assert found.columns[one] == found.columns[other]


def test_in_the_second_game_of_a_double_wins_are_those_of_who_sits_there():
    second = (
        "the-filler legs=2; leg 2 after 5, night 2 bury; - - / - - / - -; hand QC JD QD KD JH QH"
        " KH JS QS; kept all; escaped -; last KS - / KC - / JC -"
    )
    for seat in (0, 1):
        player = zw.parse_position(second).player(seat)
        measures = {
            "win": "win",
            "own": lambda states, one=player: one in states[-1].outcome.winners,
        }
        given = {"policy": "random", "seed": 1, "position": second, "seat": seat, "legs": 2}
        found = zw.sample("the-filler", 60, measures, **given, progress=False)
        assert found.columns["win"] == found.columns["own"]


@pytest.fixture
def made():
    """A sample made by hand: 200 games, of which the half was short."""
    short = tuple(number % 2 == 0 for number in range(200))
    won = tuple(number % 8 == 0 for number in range(200))
    points = tuple(number % 8 for number in range(200))
    return Sample("by hand", {"short": short, "won": won, "points": points}, 3)


def test_they_are_the_games_of_a_simulation(found):
    same = zw.simulate("shufflers", 120, policy="careful", seed=5, progress=False)
    assert len(found) == 120
    assert sum(found.columns["won"]) == same.wins[0]
    assert found.probability("won") == same.probability("win")
    assert found.mean("length").value == same.mean("length").value
    assert found.mean("score", given="won").value == same.mean("score", given="win").value


def test_a_row_is_a_game(found):
    assert found.rows[7] == {name: values[7] for name, values in found.columns.items()}
    assert all((row["score"] > 0) == row["won"] for row in found.rows)
    frame = found.to_frame()
    assert list(frame.columns) == ["won", "length", "score"]
    assert len(frame) == 120
    assert frame["won"].dtype == bool


def first(view):
    return view["moves"][0]


def test_a_position_a_seat_and_options():
    start = zw.Match("building-dead-guys", seed=1).state
    hands = {"hands": lambda states: hash(states[0])}
    begun = zw.sample(start.game, 5, hands, policy=first, seed=2, position=start, seat=0)
    assert len(set(begun.columns["hands"])) == 5
    walks = zw.sample("shufflers", 3, MEASURES, policy=first, seed=2, vehicle=True)
    assert walks.title == "3 games of shufflers vehicle=True, seed 2"


def test_conditions(made):
    assert made.probability("short").value == 0.5
    assert made.probability("won", given="short").value == 0.25
    assert made.probability("won", given="short").games == 100
    assert made.probability("won", given=lambda row: not row["short"]).value == 0
    assert made.probability(lambda row: row["points"] > 5).value == 0.25
    assert made.mean("points", given="short").value == 3
    assert made.quantile("points", 0.5).value == 3
    assert made.quantile("points", 0.5, given=lambda row: row["points"] > 3).value == 5


def test_the_correlation_is_numpys_with_an_interval_at_least_as_wide_as_fishers(made):
    estimate = made.correlation("won", "points")
    matrix = np.corrcoef(made.columns["won"], made.columns["points"])
    assert estimate.value == pytest.approx(matrix[0, 1])
    half = 1.959964 / 197**0.5
    assert estimate.low < np.tanh(np.arctanh(estimate.value) - half) < estimate.low + 0.02
    assert "%" not in str(estimate)


def test_what_nobody_can_say_is_said_in_words(made):
    assert str(made.correlation("points", "points")) == (
        "1.0 (no interval: the measures are nearly the same, 200 games)"
    )
    rare = Sample("rare", {"a": (0,) * 195 + (1,) * 5, "b": tuple(range(200))}, 1)
    told = "no interval: one measure is the same in almost all of them"
    assert rare.correlation("a", "b").texts()[1] == told
    assert made.bootstrap(lambda c: c["points"].mean()).texts()[1] == "no interval: too few games"
    many = Sample("many", {"die": tuple(x % 97 for x in range(1000))}, 1)
    for record in (np.max, np.min, lambda die: 0):
        told = str(many.bootstrap(lambda c, record=record: record(c["die"])))
        assert told.endswith(
            "(no interval: games drawn again give the same too often, 1,000 games)"
        )
    assert str(made.mean("points")) == "3.5 (no interval: its bounds are not known, 200 games)"
    assert made.mean("points", bounds=(0, 9)).width < 2
    assert made.mean("won").width < 0.15


@pytest.mark.parametrize("power", [9, 12, 17, 160])
def test_where_one_game_outweighs_all_others_nothing_is_said_of_a_correlation(power):
    coins = [number % 2 for number in range(100)]
    heavy = [10.0**power, *coins[1:]]
    found = Sample("heavy", {"a": tuple(heavy), "b": tuple(coins[3:] + coins[:3])}, 1)
    told = "no interval: one game outweighs all others"
    assert found.correlation("a", "b").texts()[1] == told


def test_bounds_are_those_of_the_game_or_given():
    ends = {"ends": lambda states: len(states), "score": "score", "length": "length"}
    found = zw.sample("dead-center", 20, ends, seed=1, bounds={"ends": (1, 133)})
    assert found.bounds == {"score": (0, 33), "length": (0, 34), "ends": (1, 133)}
    assert "no interval" not in str(found)


def test_the_bootstrap_is_the_same_every_time_and_a_little_wider_than_theory_says():
    made = Sample("many", {"die": tuple(x % 97 for x in range(1000))}, 1)
    one, other = (made.bootstrap(lambda columns: columns["die"].mean()) for _ in range(2))
    assert (one.low, one.high) == (other.low, other.high)
    assert one.value == made.mean("die").value
    plain = made.mean("die", bounds=(0, 96))
    assert plain.width < one.width < 1.5 * plain.width


def test_how_it_shows_itself(made, found):
    assert repr(made) == "<Sample of by hand: short, won, points>"
    assert "mean points" in str(made)
    assert "50.0 %" in str(made)
    assert found._repr_html_().startswith("<table><caption>120 games of shufflers")


def test_a_fraction_is_measured_as_a_float():
    half = {"half": lambda states: Fraction(1, 2), "many": lambda states: len(states)}
    found = zw.sample("shufflers", 5, half, seed=1)
    assert found.columns["half"] == (0.5,) * 5
    assert type(found.columns["many"][0]) is int
    assert "mean half" in str(found)


def test_the_picture_has_a_bar_for_each_value(made):
    seen = Seen(made.plot("points", given="short").svg)
    assert [one.split(": ")[1] for one in seen.titles() if ": " in one] == ["25.00 %"] * 4
    assert "points" in seen.words


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"measures": {}}, "Measures are a mapping"),
        ({"measures": won}, "Measures are a mapping"),
        ({"measures": {"won": 7}}, "is no name with a function"),
        ({"measures": {"last": lambda states: states[-1].outcome}}, '"last" gave'),
        ({"measures": {"none": lambda states: float("nan")}}, '"none" gave "nan"'),
        ({"measures": {"none": lambda: 1}}, "A measure takes a game's positions"),
        ({"measures": {"dead": "dead"}}, '"dead" is not counted; there is win, score, length'),
        ({"bounds": (0, 9)}, r'"\(0, 9\)" names no measures: write bounds as'),
        ({"bounds": {"wins": (0, 1)}}, "for wins; measured is only won, length, score"),
        ({"bounds": {"won": (0, inf)}}, r'"\(0, inf\)" are no bounds: write the lowest and'),
    ],
)
def test_no_sample(asked, words):
    with pytest.raises(InvalidOption, match=words):
        zw.sample("shufflers", **{"games": 2, "measures": MEASURES, "seed": 1, **asked})


@pytest.mark.parametrize(
    ("ask", "words"),
    [
        (lambda one: one.probability("lost"), '"lost" was measured; there is short, won, points'),
        (lambda one: one.probability("points"), "True or False in each game"),
        (lambda one: one.mean("points", given=lambda row: False), "in none of the games"),
        (lambda one: one.quantile("points", 2), "is no share"),
        (
            lambda one: one.correlation("won", "points", given="won"),
            "the same in every game is correlated",
        ),
        (lambda one: one.mean("points", bounds=(0, inf)), r'"\(0, inf\)" are no bounds: write'),
        (lambda one: one.bootstrap(lambda columns: None), '"None"'),
        (lambda one: one.bootstrap("points"), "is no function of the columns"),
        (lambda one: one.bootstrap(lambda: 1), "A statistic takes the columns, as lambda columns:"),
        (lambda one: one.bootstrap(lambda columns: 1, times=5), "write a whole number from 100 on"),
    ],
)
def test_what_a_sample_cannot_tell(made, ask, words):
    with pytest.raises(InvalidOption, match=words):
        ask(made)


def test_what_a_simulation_counts_is_measured_by_its_name() -> None:
    many = zw.sample(
        "shufflers", 2_000, {"early": "coast", "points": "score", "won": "win"}, seed=4
    )
    whole = zw.simulate("shufflers", 2_000, policy="careful", seed=4, progress=False)
    assert sum(many.columns["won"]) == whole.wins[0]
    assert sum(many.columns["early"]) == whole.events["coast"]
    assert Counter(many.columns["points"]) == whole.scores[0]
    assert many.probability("won", given=lambda row: row["points"] == 0).value == 0


@pytest.mark.parametrize("measures", [{"won": "win"}, {"events": len, "points": "score"}])
def test_a_sample_is_the_same_on_an_executor(measures):
    whole = zw.sample("dead-center", 40, measures, seed=5)
    with ThreadPoolExecutor(2) as threads:
        found = zw.sample("dead-center", 40, measures, seed=5, executor=threads)
    assert found.columns == whole.columns


# Interrupts


@pytest.mark.parametrize("game", ["dead-center", "the-filler", "matching"])
@pytest.mark.parametrize("measures", [{"won": "win"}, {"rounds": length, "points": "score"}])
def test_an_interrupted_sample_goes_on_where_it_was_stopped(game, measures, monkeypatch):
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    compiled = game != "matching" and "won" in measures
    kept = 16 if compiled else 7  # compiled games are kept sixteen at a time
    whole, told = zw.sample(game, 20, measures, seed=5), []
    found = zw.sample(game, 20, measures, seed=5, progress=stopping(kept))
    assert (len(found), found.interrupted) == (kept, True)
    assert found.title == f"{kept} games of {whole.work.game.header}, seed 5, interrupted"
    assert str(found).startswith(found.title)
    more = zw.sample(game, resume=found, progress=told.append)
    assert (sum(told), more.interrupted, more.columns) == (20 - kept, False, whole.columns)
    assert str(more) == str(whole)


def test_an_interrupt_within_a_game_keeps_the_games_before_it():
    games = []

    def stops(states):
        games.append(states)
        if len(games) == 4:
            raise KeyboardInterrupt
        return len(states)

    found = zw.sample("matching", 9, {"length": stops, "won": "win"}, seed=2)
    assert (len(found), found.interrupted) == (3, True)
    whole = zw.sample("matching", 9, {"length": len, "won": "win"}, seed=2)
    assert zw.sample("matching", resume=found).columns == whole.columns
    games[:] = []

    def at_once(states):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        zw.sample("matching", 9, {"length": at_once}, seed=2)


def test_a_sample_can_be_given_more_games_and_keeps_what_it_has():
    few, many = (zw.sample("dead-center", games, {"won": "win"}, seed=1) for games in (5, 9))
    assert zw.sample("dead-center", 9, resume=few).columns == many.columns
    kept = zw.sample("dead-center", 2, {"won": "win"}, resume=many)
    assert (kept.columns, kept.interrupted) == (many.columns, False)


def test_a_sample_that_goes_on_keeps_its_bounds():
    found = zw.sample("dead-center", 5, {"ends": length}, seed=1, bounds={"ends": (1, 133)})
    more = zw.sample("dead-center", 9, resume=found)
    assert more.bounds == found.bounds
    assert more.mean("ends").missing == ""
    assert zw.sample("dead-center", resume=found, bounds={"ends": (0, 99)}).bounds["ends"] == (
        0,
        99,
    )


def test_a_sample_of_another_call_is_refused():
    found = zw.sample("dead-center", 5, {"won": "win"}, seed=1)
    for more, told in [
        ({"seed": 2}, 'seed of one is "1", of the other "2"'),
        ({"policy": "random"}, "policies of one is"),
        ({"measures": {"won": "score"}}, "resume measured won in its own way"),
        ({"resume": 5}, '"5" is no result of zw.sample'),
        ({"resume": Sample("by hand", {"won": (True,)}, 1)}, "is no result of zw.sample"),
    ]:
        with pytest.raises(zw.InvalidOption, match=told):
            zw.sample("dead-center", **{"resume": found, **more})
    with pytest.raises(zw.InvalidOption, match='"None" is no number of games'):
        zw.sample("dead-center", measures={"won": "win"})


# Groups and lines


def by_hand(**columns):
    """Return a sample of these columns."""
    return Sample("by hand", columns, 1, {"y": (0, 10)})


def test_a_mean_by_groups_is_that_of_each_group():
    found = by_hand(x=(2, 1, 2, 1, 2), y=(4, 1, 5, 3, 9)).mean("y", by="x")
    assert {name: estimate.value for name, estimate in found.groups.items()} == {1: 2, 2: 6}
    assert found[2].games == 3
    assert 6 in found[2]
    assert str(found).splitlines()[1].split()[0] == "x"
    halves = by_hand(x=(2, 1, 4, 1, 6), y=(4, 1, 5, 3, 9)).mean(
        "y", given=lambda row: row["x"] > 1, by=lambda row: "many" if row["x"] > 3 else "few"
    )
    assert [(name, estimate.games) for name, estimate in halves.groups.items()] == [
        ("few", 1),
        ("many", 2),
    ]


def test_what_names_no_class_is_refused():
    with pytest.raises(InvalidOption, match="A class has a number or a text"):
        by_hand(x=(1, 2), y=(1, 2)).mean("y", by=lambda row: [row["x"]])


def test_a_table_has_shares_within_groups_and_over_all():
    sample = by_hand(
        won=(True, False, True, True, False), late=(0, 0, 1, 1, 1), cards=(2, 3, 2, 2, 3)
    )
    found = sample.table("won", by="cards", within="late")
    shares = {row: {name: e.value for name, e in row_.items()} for row, row_ in found.rows.items()}
    assert shares == {0: {2: 1, 3: 0}, 1: {2: 1, 3: 0}}
    assert {name: estimate.games for name, estimate in found.all.items()} == {2: 3, 3: 2}
    *_, last = str(found).splitlines()
    assert last == "all           100.0 % (3)  0.0 % (2)"
    empty = sample.table("cards", by="won", within=lambda row: row["cards"])
    assert list(empty.rows[3]) == [False]
    assert str(empty).splitlines()[2].split()[0] == "2"


def test_a_regression_is_the_line_of_least_squares():
    rng = Random(1)
    x = tuple(rng.randint(0, 9) for _ in range(200))
    y = tuple(rng.randint(0, 9) + number for number in x)
    found = by_hand(x=x, y=y).regression("x", "y")
    line = linear_regression(x, y)
    assert found.slope.value == pytest.approx(line.slope)
    assert found.intercept == pytest.approx(line.intercept)
    assert found.explained == pytest.approx(correlation(x, y) ** 2)
    assert found.at(3) == pytest.approx(line.intercept + 3 * line.slope)
    assert 1 in found.slope
    assert str(found).splitlines()[2].split()[:2] == ["slope", found.slope.texts()[0]]


def test_the_interval_of_a_slope_holds_it_though_the_scatter_grows():
    """95 % of 200 samples; between 182 and 198 with a chance of 99.8 %."""
    held = 0
    for number in range(200):
        rng = Random(number)
        x = [rng.random() for _ in range(80)]
        y = [2 * a + a * a * rng.choice((-3, 3)) for a in x]
        held += 2 in by_hand(x=tuple(x), y=tuple(y)).regression("x", "y").slope
    assert 182 <= held <= 198


def test_a_line_through_too_little_has_no_interval_and_through_one_value_none():
    few = by_hand(x=(1, 2, 3), y=(1, 3, 2)).regression("x", "y")
    assert few.slope.missing == "too few games"
    lone = by_hand(x=(*[0, 1e-9] * 20, 1e6), y=(*range(40), 1)).regression("x", "y")
    assert lone.slope.missing == "one game outweighs all others"
    with pytest.raises(InvalidOption, match="the same in every game"):
        by_hand(x=(1, 1), y=(1, 2)).regression("x", "y")


# Roads dealt on after a death

ROAD = {
    "won": lambda states, road: bool(states[-1].outcome.winners),
    "boat": lambda states, road: len(road),
    "seen": lambda states, road: len(states[-1].decks[0].road),
    "jokers": lambda states, road: sum(card.joker for card in road),
    "queens": lambda states, road: sum(card.value == 12 for card in road),
}


def test_a_road_is_dealt_on_after_a_death():
    found = zw.sample("shufflers", 400, ROAD, seed=1, road=True, progress=False)
    assert set(found.columns["jokers"]) == {2}
    assert {18 <= boat <= 34 for boat in found.columns["boat"]} == {True}
    for row in found.rows:
        assert row["boat"] >= row["seen"]
        assert (row["boat"] == row["seen"]) is row["won"]
    boats = Counter(found.columns["boat"])
    assert 26 in found.mean("boat", bounds=(18, 34))  # as likely in each place of the second half
    assert len(boats) == 17
    assert 3 in found.mean("queens", bounds=(0, 4))


def test_a_road_is_the_same_whatever_is_measured_and_resumed():
    whole = zw.sample("shufflers", 40, ROAD, seed=1, road=True, progress=False)
    part = zw.sample("shufflers", 20, ROAD, seed=1, road=True, progress=False)
    again = zw.sample("shufflers", 40, resume=part, road=True, progress=False)
    assert again.columns == whole.columns
    with pytest.raises(InvalidOption, match="the same road="):
        zw.sample("shufflers", 40, resume=part)


def test_no_road_is_dealt_on_elsewhere():
    with pytest.raises(InvalidOption, match="Dead Center no road is dealt on"):
        zw.sample("dead-center", 2, ROAD, seed=1, road=True, progress=False)
    with pytest.raises(InvalidOption, match="also the cards to the boat"):
        zw.sample("shufflers", 2, MEASURES, seed=1, road=True, progress=False)
