"""What a person sees in a chart: bars as long as their shares, whole ticks, names in full."""

from __future__ import annotations

import re
from fractions import Fraction
from itertools import pairwise

import pytest

import zwidgets as zw
from tests.odds.seen import SVG, Seen, pictures, svgs
from zwidgets.odds import charts
from zwidgets.odds.answers import Answer, Answers
from zwidgets.odds.charts import COLOURS, bars, lying, settling, stacked
from zwidgets.odds.intervals import Estimate, wilson

TENTHS = [(one, Fraction(share, 10)) for one, share in enumerate((1, 3, 4, 2))]


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    light = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in parts]
    return 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]


@pytest.mark.parametrize("ground", ["#ffffff", "#111111", "#1e1e1e"])
def test_each_colour_is_seen_on_light_and_dark_ground(ground: str) -> None:
    for colour in COLOURS:
        low, high = sorted(map(luminance, (colour, ground)))
        assert (high + 0.05) / (low + 0.05) >= 3, colour


def test_whole_numbers_have_upright_bars_as_high_as_their_probabilities() -> None:
    seen = Seen(bars(TENTHS, "How many fit?", "cards"))
    heights = seen.sizes("height")
    assert [round(one / heights[0], 2) for one in heights] == [1, 3, 4, 2]
    assert len({round(y + h, 1) for y, h in zip(seen.sizes("y"), heights, strict=True)}) == 1
    assert seen.ticks()[:6] == ["0 %", "10 %", "20 %", "30 %", "40 %", "50 %"]
    assert heights[2] == pytest.approx(charts.PLOT * 0.4 / 0.5)
    assert [one for one in seen.words if one.isdigit()] == ["0", "1", "2", "3"]
    assert "cards" in seen.words
    assert seen.titles()[1] == "1: 3/10 30.00 %"
    assert seen.told == "How many fit? Likeliest: 2 40.00 %, 1 30.00 %, 3 20.00 %."


@pytest.mark.parametrize(
    ("most", "top"), [("1", "100 %"), ("0.51", "100 %"), ("0.5", "50 %"), ("0.09", "10 %")]
)
def test_an_axis_begins_at_0_and_ends_at_a_round_share(most: str, top: str) -> None:
    share = Fraction(most)
    ticks = Seen(bars([(0, share), (40, share)], "", "")).ticks()
    assert ticks[0] == "0 %"
    assert ticks[-1] == top


@pytest.mark.parametrize("many", [18, 40])
@pytest.mark.parametrize("first", [0, 7, 1_000, 12_345])
def test_many_outcomes_have_few_whole_ticks_that_do_not_overlap(first: int, many: int) -> None:
    shown = bars([(first + one, Fraction(1, 40)) for one in range(many)], "", "")
    (svg,), seen = svgs(shown), Seen(shown)
    assert len(seen.rects) == many
    assert not {*seen.ticks()} - {f"{one} %" for one in range(6)}
    found = re.findall(r'<text x="([\d.]+)" y="182"[^>]*>([\d,]+)</text>', svg)
    assert 2 <= len(found) <= 12
    numbers = [int(one.replace(",", "")) for _, one in found]
    assert numbers[0] % (numbers[1] - numbers[0]) == 0
    places = [float(x) for x, _ in found]
    wide = max(charts.length(one, charts.SIZE) for _, one in found)
    assert all(b - a > wide for a, b in pairwise(places))


def test_a_wide_distribution_is_drawn_in_classes_of_equal_size() -> None:
    seen = Seen(bars([(one, Fraction(1, 500)) for one in range(500)], "", "points"))
    assert len(seen.rects) == 50
    assert seen.titles()[0] == "0 to 9: 1/50 2.00 %"
    assert "points, in classes of 10" in seen.words


def test_numbers_beyond_all_floats_have_their_bars() -> None:
    large = 10**1_000
    seen = Seen(bars([(0, Fraction(1, 4)), (large, Fraction(3, 4))], "", ""))
    assert [one.attrib["height"] for one in seen.rects] == ["37.50", "112.50"]
    assert [
        one.attrib["height"] for one in Seen(bars([(large, 0.2), (large + 1, 0.4)], "")).rects
    ] == ["60.00", "120.00"]


def test_names_have_lying_bars_and_are_escaped_and_cut() -> None:
    long = f"The player <b>& $x$ and their very{', very' * 9} long name"
    seen = Seen(bars([(long, Fraction(1, 4)), ("Jo", Fraction(3, 4))], "Who <wins>?"))
    short, wide = seen.sizes("width")
    assert wide / short == pytest.approx(3, rel=1e-3)
    assert seen.ticks() == ["0 %", "25 %", "50 %", "75 %", "100 %", "25.00 %", "75.00 %"]
    ends = [float(one.attrib["x"]) for one in seen.svg.iter(f"{SVG}text") if one.text == "75 %"]
    assert float(seen.rects[1].attrib["x"]) + wide == pytest.approx(*ends, abs=0.1)
    assert any(one.endswith("…") and long.startswith(one[:-1]) for one in seen.words)
    assert long in seen.titles()
    assert f"{long}: 1/4 25.00 %" in seen.titles()
    assert seen.told.startswith("Who <wins>? Jo 75.00 %")
    assert seen.svg.attrib["role"] == "img"


def test_a_lying_bar_ends_at_its_tick_where_all_shares_are_small() -> None:
    seen = Seen(bars([("a", 0.1), ("b", 0.05)], ""))
    (x,) = (float(one.attrib["x"]) for one in seen.svg.iter(f"{SVG}text") if one.text == "10 %")
    bar = seen.rects[0].attrib
    assert float(bar["x"]) + float(bar["width"]) == pytest.approx(x, abs=0.1)
    assert x == pytest.approx(charts.WIDTH - 60, abs=0.1)


def test_of_many_names_the_likeliest_are_drawn_and_the_rest_is_told() -> None:
    some = [(f"n{one}", Fraction(1 + (one > 9), 50)) for one in range(30)]
    seen = Seen(bars(some, ""))
    assert len(seen.rects) == 24
    assert seen.titles()[3:5] == ["n3: 1/50 2.00 %", "n10: 1/25 4.00 %"]
    assert "6 more, together 12.00 %" in seen.words


def test_an_estimate_has_its_interval_on_the_bar() -> None:
    shown = lying([("win", Estimate(0.5, 0.25, 0.75, 40))], "", whole=True)
    (svg,), (bar,) = svgs(shown), Seen(shown).rects
    x, wide = float(bar.attrib["x"]), float(bar.attrib["width"])
    (ends,) = re.findall(r'M([\d.]+) [\d.]+H([\d.]+)" stroke="currentColor" stroke-width="2"', svg)
    assert float(ends[0]) == pytest.approx(x + wide / 2, abs=0.1)
    assert float(ends[1]) == pytest.approx(x + wide * 1.5, abs=0.1)


def test_an_estimate_that_settles_is_a_line_in_a_band() -> None:
    seen = Seen(settling([wilson(12, 40), wilson(30, 100), wilson(60, 200)], "win, shufflers"))
    assert seen.told == f"win, shufflers: {wilson(60, 200)}."
    line = seen.svg.find(f"{SVG}polyline")
    assert line is not None
    places = [tuple(map(float, one.split(","))) for one in line.attrib["points"].split()]
    assert [x for x, _ in places] == pytest.approx([44 + 412 * n / 200 for n in (40, 100, 200)])
    top = charts.PLOT * 0.3 / 0.5
    assert [y for _, y in places] == pytest.approx([12 + charts.PLOT - top] * 3, abs=0.1)
    assert seen.words[-2] == "200"
    assert {"0", "20", "games"} <= {*seen.words}


def test_shares_over_steps_are_stacked_from_0_to_1() -> None:
    seen = Seen(stacked({"a": [1, 0.5, 0], "b<": [0, 0.5, 1]}, "Flow.", "steps"))
    columns = [one for one in seen.rects if list(one)]
    assert [one.attrib["height"] for one in columns] == [
        *("150.00", "75.00", "0.00"),
        *("0.00", "75.00", "150.00"),
    ]
    assert seen.ticks() == ["0 %", "25 %", "50 %", "75 %", "100 %"]
    assert {"a", "b<", "0", "1", "2", "steps"} <= {*seen.words}
    assert seen.told == "Flow. At the end b< 100 %, a 0 %."


def test_of_many_stacked_names_the_largest_have_a_colour_and_the_rest_shares_one() -> None:
    shares = {str(one): [one / 66] for one in range(12)}
    seen = Seen(stacked(shares, "", "steps"))
    assert {"5", "11", "5 others"} <= {*seen.words}
    columns = [float(one.attrib["height"]) for one in seen.rects if list(one)]
    assert sum(columns) == pytest.approx(charts.PLOT)
    assert columns[-1] == pytest.approx(charts.PLOT * 10 / 66, abs=0.1)


def test_an_answer_shows_its_table_and_its_picture_beneath() -> None:
    answer = Answer("heads", "The coin shows heads.", Fraction(1, 2))
    html = answer._repr_html_()
    seen = Seen(html)
    assert html.index("</table>") < html.index("<img")
    assert seen.ticks() == ["0 %", "25 %", "50 %", "75 %", "100 %", "50.00 %"]
    assert len(seen.rects) == 1
    assert seen.told == "The coin shows heads. 50.00 %."


def test_a_distribution_has_a_bar_for_each_outcome_of_its_table() -> None:
    icepool = pytest.importorskip("icepool")
    seen = Seen(Answer("dice", "Two dice?", 2 @ icepool.d6, unit="pips")._repr_html_())
    assert seen.titles()[:2] == ["2: 1/36 2.78 %", "3: 1/18 5.56 %"]
    assert len(seen.rects) == 11
    assert "pips" in seen.words
    names = Answer("truth", "True?", icepool.Die([True, False, False]))
    assert Seen(names._repr_html_()).titles() == ["False: 2/3 66.67 %", "True: 1/3 33.33 %"]


def test_probabilities_that_belong_together_have_one_picture() -> None:
    two = [Answer("q", f"Card {one} fits.", Fraction(one, 4)) for one in (1, 2)]
    seen = Seen(Answers(two)._repr_html_())
    assert seen.titles() == ["Card 1 fits.: 1/4 25.00 %", "Card 2 fits.: 1/2 50.00 %"]
    assert Answers([])._repr_html_() == ""


def test_a_simulation_shows_its_shares_with_intervals_and_its_scores() -> None:
    found = zw.simulate("shufflers", 300, seed=1, progress=False)
    shares, scores, rounds = pictures(found._repr_html_())
    assert f"win: {found.probability('win')}" in shares.titles()
    assert len(shares.rects) == 1 + len(found.events)
    assert "How often each score came" in scores.words
    assert "number of rounds" in rounds.words
    assert f"20: {found.lengths[20] / 3:.2f} %" in rounds.titles()
    assert found.convergence().title in Seen(found.convergence()._repr_html_()).told
    assert str(found.probability()) in found.convergence()._repr_html_().split("<img")[0]
