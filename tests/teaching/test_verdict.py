"""Verdicts: what is right, and which mistakes are told apart."""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction

import icepool
import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.odds.answers import Answer
from zwidgets.odds.intervals import mean, wilson
from zwidgets.teaching.verdict import ALL, LONGEST, Verdict, entry, judged, sentence, truth

FITS = truth(Fraction(19, 33))


SAID: dict[str, list[object]] = {
    "right": [
        "19/33",
        Fraction(19, 33),
        0.1 + 19 / 33 - 0.1,
        "0.576",
        "0.5758",
        "57.6 %",
        "57,58 %",
    ],
    "rounded": ["0.58", "58 %", "0.6", "0.575"],
    "wrong": ["0.57", "0.9", "57/176"],
    "complement": ["14/33", "0.42"],
    "percent": ["57.6"],
    "share": ["0.576 %"],
    "odds": ["19:14", "19/14", "14/19"],
    "inverse": ["1.74"],
    "outside": ["1.2", "-0.3"],
    "certain": ["1", "0.00"],
    "unread": ["0.57 ± 0.03", "about half", None],
}
"""What is said of 19/33, by the verdict."""


def each(said: dict[str, list[object]]) -> list[tuple[object, str]]:
    return [(given, kind) for kind, some in said.items() for given in some]


@pytest.mark.parametrize(("given", "kind"), each(SAID))
def test_each_kind_of_mistake_with_a_probability(given: object, kind: str) -> None:
    verdict = judged(given, FITS)
    assert verdict.kind == kind
    assert bool(verdict) == verdict.right == (kind == "right")
    assert verdict.words.endswith(".")
    assert not any(spelling in verdict.words for spelling in ("19/33", "0.57", "57.", "19"))


NUMBERS = [
    (Fraction(39, 8), "4.875 4.88 4.87", "right"),
    (Fraction(39, 8), "4.9", "rounded"),
    (Fraction(39, 8), "4.5", "wrong"),
    (18.708286, "18.7", "right"),
    (18.708286, "19", "rounded"),
    (16, "16 16.0", "right"),
    (16, "17", "wrong"),
    (Fraction(1, 8), "0.125", "right"),
    (Fraction(1, 8), "0.13", "rounded"),
    (Fraction(1, 1250), "0.000800", "right"),
    (Fraction(9999, 10000), "1.00", "certain"),
    (Fraction(1295, 1296), "100 1.00%", "certain"),
    (Fraction(1295, 1296), "99.9", "percent"),
    (Fraction(1), "100", "percent"),
    (Fraction(1), "100%", "right"),
    (Fraction(0), "0", "right"),
    (Fraction(0), "1", "complement"),
]


@pytest.mark.parametrize(
    ("value", "given", "kind"),
    [(value, given, kind) for value, some, kind in NUMBERS for given in some.split()],
)
def test_other_numbers_and_ends_of_the_scale(value: object, given: object, kind: str) -> None:
    assert judged(given, truth(value)).kind == kind


def test_what_is_counted_is_no_probability() -> None:
    zombies = truth(Fraction(2, 3), "zombies")
    assert judged("1/3", zombies).kind == "wrong"
    assert judged("1.5", zombies).kind == "wrong"
    assert judged("0.667", zombies)


def test_a_tolerance_stands_beside_rounding() -> None:
    loose = Fraction(1, 100)
    assert judged("0.57", FITS, loose)
    assert judged("0.58", FITS, loose)
    assert not judged("0.56", FITS, loose)
    told = "That is rounded too much: it may be off by 0.01 at most."
    assert judged("0.6", FITS, loose).words == told


@pytest.mark.parametrize("kind", [np.float16, np.float32, np.float64])
def test_numpys_floats_are_right_as_far_as_they_reach(kind: type[np.floating]) -> None:
    assert judged(kind(19) / kind(33), FITS)
    assert judged(1 - kind(14) / kind(33), FITS)
    assert judged(kind(14) / kind(33), FITS).kind == "complement"
    assert judged(kind(19.1) / kind(33), FITS).kind == "wrong"
    assert judged(kind(0.58), FITS).kind == "rounded"


def test_a_known_way_is_told_before_rounding() -> None:
    """Two boats: 8/17, as they may come at once; who forgets that says one half."""
    boats, ties = truth(Fraction(8, 17)), {"Both may come at once.": Fraction(1, 2)}
    for half in ("0.5", "0.50", "50 %", "1/2", 0.5, "0,500"):
        assert judged(half, boats, slips=ties).kind == "slip"
    assert judged("0.47", boats, slips=ties).kind == "rounded"
    assert judged("0.47", boats, slips={"Nearly": Fraction(474, 1000)}).kind == "rounded"
    assert judged("0.474", boats, slips={"Nearly": Fraction(474, 1000)}).kind == "slip"
    pounds = truth(Fraction(47, 10), "pounds")
    assert judged("5", pounds, slips={"All alike.": Fraction(5)}).kind == "slip"


def test_a_slip_that_leads_to_the_truth_is_none() -> None:
    same = {"The joker was forgotten.": Fraction(19, 33)}
    assert judged("0.58", FITS, slips=same).kind == "rounded"
    assert judged("0.576", FITS, slips=same)
    assert judged("1/2", truth(Fraction(1, 2)), slips={"By luck.": Fraction(1, 2)})
    run = truth(wilson(300, 1000))
    slips = {"All alike.": Fraction(31, 100)}
    assert judged("0.4 ± 0.02", run, largest=Fraction(1, 2), slips=slips).kind == "off"


def test_slips_are_told_before_the_usual_mistakes() -> None:
    slips = {"You put the card back.": Fraction(14, 33), "Another.": Fraction(1, 7)}
    assert judged("0.424", FITS, slips=slips).words == "You put the card back."
    assert judged("1/7", FITS, slips=slips).kind == "slip"
    assert judged("0.14", FITS, slips=slips).words == "Another."
    assert judged("0.1", FITS, slips=slips).kind == "wrong"
    assert judged("1", FITS, slips={"Counted twice.": Fraction(1)}).words == "Counted twice."
    assert sentence("condition turned round") == "You have turned the condition round."
    assert sentence("a joker was forgotten") == "A joker was forgotten."


WITH_ERRORS: dict[str, list[object]] = {
    "right": ["0.57 ± 0.03", "0.55 ± 0.03", wilson(577, 1000)],
    "off": ["0.54 ± 0.03", wilson(3000, 10000)],
    "complement": ["0.43 ± 0.02"],
    "percent": ["57.58 ± 0.05"],
    "outside": ["27 ± 0.05"],
    "unread": ["0.57 ± 0.06", "57 ± 3", "57 ± 60", "-0.1 ± 0.9", "0.576", "19/33", wilson(57, 100)],
}


@pytest.mark.parametrize(("given", "kind"), each(WITH_ERRORS))
def test_a_simulated_answer_is_right_within_its_own_error(given: object, kind: str) -> None:
    assert judged(given, FITS, largest=Fraction(5, 100)).kind == kind


@pytest.mark.parametrize("given", [sum([1 / 49] * 49), "100.00000000000001 %", 1.0000000000000002])
def test_what_floats_are_off_lies_in_what_is_certain(given: object) -> None:
    assert judged(given, truth(Fraction(1)))


@pytest.mark.parametrize("given", ["57 ± 3", "57 ± 60", "27 ± 3", "120 % ± 8 %", "-0.1 ± 0.9"])
def test_what_can_be_no_probability_is_shown_how_to_write_one(given: str) -> None:
    words = judged(given, FITS, largest=Fraction(5, 100)).words
    assert words == "A probability lies between 0 and 1: write it as 0.12 ± 0.03, or as 12 % ± 3 %."
    assert judged("57 % ± 3 %", FITS, largest=Fraction(5, 100))


@pytest.mark.parametrize(("given", "p"), [("1.01 ± 0.05", "0.98"), ("-0.01 ± 0.02", "0.005")])
def test_what_can_be_no_probability_is_not_right(given: str, p: str) -> None:
    found = judged(given, truth(Fraction(p)), largest=Fraction(5, 100))
    assert found.words == "A probability lies between 0 and 1."


def test_what_is_a_few_errors_off_is_no_other_mistake() -> None:
    """0.47 is the chance of the opposite, but 0.53 was measured, not well enough."""
    assert judged("0.45 ± 0.03", truth(Fraction(53, 100)), largest=Fraction(3, 100)).kind == "off"


def test_a_simulated_answer_is_compared_with_the_interval_of_a_simulated_truth() -> None:
    run = truth(wilson(300, 1000))
    largest = Fraction(5, 100)
    assert judged("0.34 ± 0.02", run, largest=largest)
    assert not judged("0.36 ± 0.02", run, largest=largest)
    assert truth(mean({0: 50, 2: 50}, bounds=(0, 2))).kind == "number"
    with pytest.raises(InvalidOption, match="not an estimate without an interval"):
        truth(mean({0: 50, 2: 50}))


def test_cards_and_texts_are_compared_as_they_are_read() -> None:
    ten = truth(zw.card("10H"))
    assert judged("10h", ten)
    assert judged(zw.card("10H"), ten)
    assert judged("9H", ten).kind == "wrong"
    assert judged("ten", ten).kind == "unread"
    assert "10H" not in judged("ten", ten).words
    assert judged(" parking   LOT", truth("Parking Lot"))
    assert judged("Cachou", truth("Parking Lot")).kind == "wrong"


def test_a_number_may_be_of_any_size() -> None:
    assert truth(10**400).kind == "whole"
    assert judged("7", truth(10**400)).kind == "wrong"


def test_answers_of_exact_are_probabilities_and_bounds_are_refused() -> None:
    assert truth(Answer("q", "?", Fraction(1, 2))).kind == "chance"
    for wrong in (
        Answer("q", "?", Fraction(1, 2), "lower"),
        Answer("q", "?", icepool.d6),
        icepool.d6,
        True,
        None,
        "",
        float("nan"),
        float("inf"),
        2j,
    ):
        with pytest.raises(InvalidOption, match="answer of an exercise is a number") as refused:
            truth(wrong)
        assert "1/2" not in str(refused.value)


def test_who_asks_where_only_a_bound_is_known_is_told_so() -> None:
    with pytest.raises(InvalidOption, match="not a bound: ask of a position where it is exact"):
        truth(Answer("q", "?", Fraction(1, 2), "lower"))


def test_a_truth_never_shows_itself() -> None:
    for shown in (repr(FITS), str(FITS), f"{[FITS]}"):
        assert re.fullmatch(r"\[?<zwidgets\.teaching\.verdict\.Truth object at 0x\w+>\]?", shown)
    assert repr(Verdict(True, "Right.", "right")) == "<Right.>"


@pytest.mark.parametrize("given", ["0.58 to 0.62", (0.6, 0.02), "0.6 ± x"])
def test_where_an_error_is_asked_for_an_unread_answer_is_shown_how_to_write_it(given: object):
    verdict = judged(given, truth(Fraction(3, 5)), largest=Fraction(1, 20))
    assert verdict.kind == "unread"
    assert verdict.words == "That is no number: write one as 0.12 ± 0.03."


# What students write, read as numbers


CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


SPELLINGS = {
    (Fraction(19, 33), ALL): "19/33 | 38 / 66 |19⁄33|19 in 33|19 out of 33|Fraction(19, 33)|19÷33"
    "|P = 19/33|P(fits on c1) ≈ 19 / 33|19 of 33 cards|19 cards out of 33 cards|۱۹/۳۳|１９／３３",
    (
        Fraction(576, 1000),
        3,
    ): "~0.576|= 57.6 % of all games| ~ 0.576 |٠٫٥٧٦|٥٧٫٦٪|०.५७६|๐.๕๗๖|０．５７６"
    "|0.576|.576|,576|57.6 %|57,6 %|57.6%|57.6 percent|57.6 per cent|5.76e-1",
    (Fraction(14), 2): "14 cards|14 persons|n = 14 cards.|14 पत्ते",
    (Fraction(1, 2), ALL): "½",
    (Fraction(1, 4), ALL): "50/2 %",
    (Fraction(21, 2), 3): "10.5 rounds",
    (Fraction(2533), 4): "۲٬۵۳۳",
    (Fraction(1, 20), 3): "0.0500",
    (Fraction(-9, 2), 2): "−4.5",
}
"""How numbers are written, by the number and its digits."""
VALUES = [
    (Fraction(19, 33), Fraction(19, 33), ALL),
    (0.576, Fraction(576, 1000), 3),
    (Decimal("0.576"), Fraction(576, 1000), 3),
    (np.float64(0.576), Fraction(576, 1000), 3),
    (np.int64(16), Fraction(16), 2),
    (16, Fraction(16), 2),
    (-(10**29), Fraction(-(10**29)), 30),
]


@pytest.mark.parametrize(
    ("given", "value", "digits"),
    [*((one, *what) for what, some in SPELLINGS.items() for one in some.split("|")), *VALUES],
)
def test_a_number_is_read_with_its_digits(given: object, value: Fraction, digits: int) -> None:
    found = entry(given)
    assert (found.value, found.digits) == (value, digits)
    assert found.error is None


def test_the_last_digit_of_a_percentage_counts_a_hundredth() -> None:
    assert entry("57.6 %").last == Fraction(1, 1000)
    assert entry("57.6").last == Fraction(1, 10)
    assert entry("19/33").last == 0


@pytest.mark.parametrize(
    ("given", "value", "error"),
    [
        ("0.57 +- 0.03", Fraction(57, 100), Fraction(3, 100)),
        ("P ≈ 0.57 ± 0.03", Fraction(57, 100), Fraction(3, 100)),
        ("14.5 cards ± 0.2 cards", Fraction(29, 2), Fraction(1, 5)),
        ("٠٫٥٧ ± ٠٫٠٣", Fraction(57, 100), Fraction(3, 100)),
        ("0.57 ± 0.03", Fraction(57, 100), Fraction(3, 100)),
        ("0.57+/-0.03", Fraction(57, 100), Fraction(3, 100)),
        ("57 ± 3 %", Fraction(57, 100), Fraction(3, 100)),
        ("57 % ± 3 %", Fraction(57, 100), Fraction(3, 100)),
        ("12.3 ± 1/2", Fraction(123, 10), Fraction(1, 2)),
        ("1 ± 0.5 %", Fraction(1, 100), Fraction(1, 200)),
    ],
)
def test_a_number_with_its_error(given: str, value: Fraction, error: Fraction) -> None:
    found = entry(given)
    assert (found.value, found.error) == (value, error)


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ("0.57 ± 3 %", "Write both alike: as 12 % ± 3 %, or as 0.12 ± 0.03."),
        (
            "1" * (LONGEST + 1),
            "That is too long to be read: write a number as 7/61, 0.115 or 11.5 %.",
        ),
    ],
)
def test_what_is_wrong_with_a_number_is_told(given: str, told: str) -> None:
    with pytest.raises(InvalidOption) as refused:
        entry(given)
    assert str(refused.value) == told


def test_a_long_fraction_is_read_as_a_cell_shows_it() -> None:
    long = Fraction(10**140 + 1, 3**290)
    assert entry(str(long)).value == entry(repr(long)).value == entry(long).value == long
    assert entry("0." + "3" * 120).digits == 120


def test_what_exact_and_simulations_give_is_taken() -> None:
    assert entry(zw.exact("dead-center", "fits", CABIN, pile="c1")).value == Fraction(19, 33)
    estimate = wilson(30, 100)
    found = entry(estimate)
    assert float(found.value) == estimate.value
    assert found.error is not None
    assert float(found.error) == max(estimate.high - 0.3, 0.3 - estimate.low)


def test_odds_are_known_as_such() -> None:
    found = entry("19:14")
    assert found.odds
    assert found.value == Fraction(19, 33)


NONE = (
    "|nineteen|1/0|0:0|1/2/3|0.5 ± 0.1 ± 0.1|0.5 ±|%|1e999999999|1½|10²|nan|inf|5 million|0.5 = 0.5"
    "|10H|19/33/66 cards|cards|= =|x|\ud800|x\x00|2 to 1|3 von 4|3 x 4"
)
LONG = ["9" * 151, "1" * (LONGEST + 1), "0." + "1" * 5_000]
OTHER = [float("nan"), float("inf"), Decimal("NaN"), Decimal("1e999999999"), 10**5_000, True, None]
HELPING = zw.exact("dead-center", "helping", CABIN, pile="c1", cards=2)


@pytest.mark.parametrize(
    "given",
    [*NONE.split("|"), *LONG, *OTHER, [1], 1j, HELPING],
    ids=lambda given: (
        type(given).__name__ + str(given)[:12].encode("ascii", "replace").decode()
        if not isinstance(given, int)
        else "int"
    ),
)
def test_what_is_no_number_gets_a_sentence_that_does_not_repeat_it(given: object) -> None:
    with pytest.raises(InvalidOption) as refused:
        entry(given)
    told = str(refused.value)
    assert told.endswith(".")
    assert len(told) < 100
    assert not (isinstance(given, str) and len(given) > 3 and given in told)


@pytest.mark.parametrize("given", ["4,875", "-1,234", "123,456"])
def test_a_comma_that_may_part_thousands_is_asked_about(given: str) -> None:
    with pytest.raises(InvalidOption, match="two ways: write decimals with a point"):
        entry(given)


@pytest.mark.parametrize("given", ["57.6 % ± 1", "57.6 % +- 0.01"])
def test_an_error_of_a_percentage_without_its_sign_is_not_guessed_at(given: str) -> None:
    with pytest.raises(InvalidOption, match="The error needs its percent sign too"):
        entry(given)


@pytest.mark.parametrize("given", ["5218.18 %", "52.18 %", "52.18 percent", "52.18 % ± 3 %"])
def test_what_is_counted_has_no_percent_sign(given: str) -> None:
    found = judged(given, truth(52.18, "points"))
    assert (found.kind, found.words) == (
        "unread",
        "The answer is in points: write it without a percent sign.",
    )
    assert judged("52.18", truth(52.18, "points"))
    assert judged("52.18 points", truth(52.18, "points"))
    assert judged("125 %", truth(1.25)), "by how much something has grown, say"
