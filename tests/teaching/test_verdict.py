"""Verdicts: what is right, and which mistakes are told apart."""

from __future__ import annotations

import re
from fractions import Fraction

import icepool
import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.odds.answers import Answer
from zwidgets.odds.intervals import mean, wilson
from zwidgets.teaching.verdict import Verdict, judged, sentence, truth

FITS = truth(Fraction(19, 33))


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ("19/33", "right"),
        (Fraction(19, 33), "right"),
        (19 / 33, "right"),
        (0.1 + 19 / 33 - 0.1, "right"),
        ("0.576", "right"),
        ("0.5758", "right"),
        ("57.6 %", "right"),
        ("57,58 %", "right"),
        ("0.58", "rounded"),
        ("58 %", "rounded"),
        ("0.6", "rounded"),
        ("0.575", "rounded"),
        ("0.57", "wrong"),
        ("14/33", "complement"),
        ("0.42", "complement"),
        ("57.6", "percent"),
        ("0.576 %", "share"),
        ("19:14", "odds"),
        ("19/14", "odds"),
        ("14/19", "odds"),
        ("1.74", "inverse"),
        ("1.2", "outside"),
        ("-0.3", "outside"),
        ("1", "certain"),
        ("0.00", "certain"),
        ("0.9", "wrong"),
        ("57/176", "wrong"),
        ("0.57 ± 0.03", "unread"),
        ("about half", "unread"),
        (None, "unread"),
    ],
)
def test_each_kind_of_mistake_with_a_probability(given: object, kind: str) -> None:
    verdict = judged(given, FITS)
    assert verdict.kind == kind
    assert bool(verdict) == verdict.right == (kind == "right")
    assert verdict.words.endswith(".")
    assert not any(spelling in verdict.words for spelling in ("19/33", "0.57", "57.", "19"))


@pytest.mark.parametrize(
    ("value", "given", "kind"),
    [
        (Fraction(39, 8), "4.875", "right"),
        (Fraction(39, 8), "4.88", "right"),
        (Fraction(39, 8), "4.87", "right"),
        (Fraction(39, 8), "4.9", "rounded"),
        (Fraction(39, 8), "4.5", "wrong"),
        (18.708286, "18.7", "right"),
        (18.708286, "19", "rounded"),
        (16, "16", "right"),
        (16, "16.0", "right"),
        (16, 16, "right"),
        (16, "17", "wrong"),
        (Fraction(1, 8), "0.125", "right"),
        (Fraction(1, 8), "0.13", "rounded"),
        (Fraction(1, 1250), "0.000800", "right"),
        (Fraction(9999, 10000), "1.00", "certain"),
        (Fraction(1295, 1296), "100", "certain"),
        (Fraction(1295, 1296), "1.00 %", "certain"),
        (Fraction(1295, 1296), "99.9", "percent"),
        (Fraction(1), "100", "percent"),
        (Fraction(1), "100 %", "right"),
        (Fraction(0), "0", "right"),
        (Fraction(0), "1", "complement"),
    ],
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


@pytest.mark.parametrize(
    ("given", "kind"),
    [
        ("0.57 ± 0.03", "right"),
        ("0.55 ± 0.03", "right"),
        ("0.54 ± 0.03", "off"),
        ("0.43 ± 0.02", "complement"),
        ("0.57 ± 0.06", "unread"),
        ("57.58 ± 0.05", "percent"),
        ("27 ± 0.05", "outside"),
        ("57 ± 3", "unread"),
        ("57 ± 60", "unread"),
        ("-0.1 ± 0.9", "unread"),
        ("0.576", "unread"),
        ("19/33", "unread"),
        (wilson(577, 1000), "right"),
        (wilson(57, 100), "unread"),
        (wilson(3000, 10000), "off"),
    ],
)
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
