"""What students write, read as numbers."""

from __future__ import annotations

from decimal import Decimal
from fractions import Fraction

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidOption
from zwidgets.odds.intervals import wilson
from zwidgets.teaching.verdict import ALL, LONGEST, entry

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


@pytest.mark.parametrize(
    ("given", "value", "digits"),
    [
        ("19/33", Fraction(19, 33), ALL),
        (" 38 / 66 ", Fraction(19, 33), ALL),
        ("19⁄33", Fraction(19, 33), ALL),
        ("19 in 33", Fraction(19, 33), ALL),
        ("19 out of 33", Fraction(19, 33), ALL),
        ("½", Fraction(1, 2), ALL),
        ("Fraction(19, 33)", Fraction(19, 33), ALL),
        (Fraction(19, 33), Fraction(19, 33), ALL),
        ("19÷33", Fraction(19, 33), ALL),
        ("P = 19/33", Fraction(19, 33), ALL),
        ("P(fits on c1) ≈ 19 / 33", Fraction(19, 33), ALL),
        ("19 of 33 cards", Fraction(19, 33), ALL),
        ("19 cards out of 33 cards", Fraction(19, 33), ALL),
        ("~0.576", Fraction(576, 1000), 3),
        ("= 57.6 % of all games", Fraction(576, 1000), 3),
        (" ~ 0.576 ", Fraction(576, 1000), 3),
        ("14 cards", Fraction(14), 2),
        ("14 persons", Fraction(14), 2),
        ("10.5 rounds", Fraction(21, 2), 3),
        ("n = 14 cards.", Fraction(14), 2),
        ("14 पत्ते", Fraction(14), 2),
        ("٠٫٥٧٦", Fraction(576, 1000), 3),
        ("٥٧٫٦٪", Fraction(576, 1000), 3),
        ("۱۹/۳۳", Fraction(19, 33), ALL),
        ("۲٬۵۳۳", Fraction(2533), 4),
        ("०.५७६", Fraction(576, 1000), 3),
        ("๐.๕๗๖", Fraction(576, 1000), 3),
        ("０．５７６", Fraction(576, 1000), 3),
        ("１９／３３", Fraction(19, 33), ALL),
        ("0.576", Fraction(576, 1000), 3),
        (".576", Fraction(576, 1000), 3),
        (",576", Fraction(576, 1000), 3),
        ("0.0500", Fraction(1, 20), 3),
        ("57.6 %", Fraction(576, 1000), 3),
        ("57,6 %", Fraction(576, 1000), 3),
        ("57.6%", Fraction(576, 1000), 3),
        ("57.6 percent", Fraction(576, 1000), 3),
        ("57.6 per cent", Fraction(576, 1000), 3),
        ("50/2 %", Fraction(1, 4), ALL),
        ("−4.5", Fraction(-9, 2), 2),
        ("5.76e-1", Fraction(576, 1000), 3),
        (0.576, Fraction(576, 1000), 3),
        (Decimal("0.576"), Fraction(576, 1000), 3),
        (np.float64(0.576), Fraction(576, 1000), 3),
        (np.int64(16), Fraction(16), 2),
        (16, Fraction(16), 2),
        (-(10**29), Fraction(-(10**29)), 30),
    ],
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


@pytest.mark.parametrize(
    "given",
    [
        "",
        "nineteen",
        "1/0",
        "0:0",
        "1/2/3",
        "0.5 ± 0.1 ± 0.1",
        "0.5 ±",
        "%",
        "1e999999999",
        "9" * 151,
        "1" * (LONGEST + 1),
        "0." + "1" * 5_000,
        "1½",
        "10²",
        "nan",
        "inf",
        "5 million",
        "0.5 = 0.5",
        "10H",
        "19/33/66 cards",
        "cards",
        "= =",
        "x",
        float("nan"),
        float("inf"),
        Decimal("NaN"),
        Decimal("1e999999999"),
        10**5_000,
        True,
        None,
        [1],
        1j,
        zw.exact("dead-center", "helping", CABIN, pile="c1", cards=2),
        "\ud800",
        "x\x00",
        "2 to 1",
        "3 von 4",
        "3 x 4",
    ],
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


def test_short_floats_of_numpy_are_what_they_are_written_as() -> None:
    assert entry(np.float32(0.576)) == entry(0.576)
    assert entry(np.float16(0.5)) == entry(0.5)


@pytest.mark.parametrize("given", ["57.6 % ± 1", "57.6 % +- 0.01"])
def test_an_error_of_a_percentage_without_its_sign_is_not_guessed_at(given: str) -> None:
    with pytest.raises(InvalidOption, match="The error needs its percent sign too"):
        entry(given)
