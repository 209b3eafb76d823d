"""What lessons show has a picture beneath its table, which needs no code."""

from __future__ import annotations

from fractions import Fraction

import pytest

import zwidgets as zw
from tests.odds.seen import Seen, pictures
from zwidgets.odds.charts import PLOT
from zwidgets.odds.intervals import wilson
from zwidgets.teaching.beliefs import Belief, Evidence
from zwidgets.teaching.sample import Sample

WALK = {0: {0: 1}, 1: {0: "1/2", 2: "1/2"}, 2: {1: "1/2", 3: "1/2"}, 3: {3: 1}}


def test_a_chain_shows_how_the_probability_flows() -> None:
    walk = zw.chain(WALK, 1)
    html = walk._repr_html_()
    seen = Seen(html)
    assert html.startswith("<table>")
    columns = [float(one.attrib["height"]) for one in seen.rects if list(one)]
    assert len(columns) == 4 * 21
    for place, state in enumerate(walk.states):
        for step in range(21):
            exact = PLOT * float(walk.after(step).get(state, 0))
            assert columns[21 * place + step] == pytest.approx(exact, abs=0.01)
    assert {"0", "10", "20", "steps"} <= {*seen.words}
    assert seen.told.startswith("How the probability flows in 20 steps. At the end")


def test_a_matrix_game_shows_both_mixes_from_0_to_1() -> None:
    rows, columns = pictures(
        zw.matrix_game({"a<": {"x": 2, "y": 0}, "b": {"x": 0, "y": 1}})._repr_html_()
    )
    assert rows.titles() == ["a<: 1/3 33.33 %", "b: 2/3 66.67 %"]
    assert columns.titles() == ["x: 1/3 33.33 %", "y: 2/3 66.67 %"]
    assert rows.ticks()[4] == "100 %"
    assert rows.words[0] == "Rows' mix"
    assert rows.told == "Rows' mix: b 66.67 %, a< 33.33 %."


def test_a_belief_shows_who_it_was_from_one_thing_seen_to_the_next() -> None:
    half = {"careful": Fraction(1, 2), "random": Fraction(1, 2)}
    later = {"careful": Fraction(1, 5), "random": Fraction(4, 5)}
    belief = Belief("Ann & <Bo>", half, (Evidence(1, "Seen.", later, half),), {})
    seen = Seen(belief._repr_html_())
    assert [float(one.attrib["height"]) for one in seen.rects if list(one)] == [75, 30, 75, 120]
    assert seen.told.startswith("Ann & <Bo> is careful 1/5 20.00 %, random 4/5 80.00 %.")
    assert "<Bo>" not in belief._repr_html_()
    assert (
        Seen(Belief("Ann", half, (), {})._repr_html_()).words[-1]
        == "things that told the players apart"
    )


def test_a_sample_shows_shares_and_each_number() -> None:
    columns = {
        "won": (True, False, False, True),
        "cards": (1, 2, 2, 4),
        "pace": (0.5, 1.5, 1.5, 2.0),
        "same": (7, 7, 7, 7),
    }
    shares, cards, pace = pictures(Sample("4 games", columns, 1)._repr_html_())
    assert shares.titles() == [f"won: {wilson(2, 4)}"]
    assert cards.titles() == ["1: 25.00 %", "2: 50.00 %", "4: 25.00 %"]
    assert pace.titles() == ["0.5: 25.00 %", "1.5: 50.00 %", "2: 25.00 %"]


def test_numbers_that_are_not_whole_are_drawn_in_classes() -> None:
    columns = {"pace": tuple(one / 40 for one in range(40))}
    (pace,) = pictures(Sample("40 games", columns, 1)._repr_html_())
    assert pace.titles()[0] == "0 to 0.1: 10.00 %"
    assert len(pace.rects) == 10


def test_a_number_at_the_edge_of_a_class_is_in_the_class_that_begins_there() -> None:
    columns = {"pace": tuple(one / 10 for one in range(11))}  # 0.3 / 0.1 is less than 3
    (pace,) = pictures(Sample("11 games", columns, 1)._repr_html_())
    assert {one.partition(": ")[2] for one in pace.titles()} == {"9.09 %"}
    assert len(pace.rects) == 11


@pytest.mark.parametrize(("unit", "more"), [(1e-320, ()), (1e307, (0.5,))])
def test_numbers_too_near_or_too_far_apart_for_classes_are_drawn_one_by_one(
    unit: float, more: tuple[float, ...]
) -> None:
    columns = {"pace": (*more, *(unit * one for one in range(-12, 12)))}
    (pace,) = pictures(Sample("24 games", columns, 1)._repr_html_())
    assert len(pace.rects) == 24


def test_of_many_measures_six_are_drawn() -> None:
    columns = {f"n{one}": (one, one + 1) for one in range(8)}
    html = Sample("2 games", columns, 1)._repr_html_()
    assert len(pictures(html)) == 6
    assert html.endswith("<p>And 2 more: .plot shows each.</p>")
