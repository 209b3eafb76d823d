"""Where a sentence quotes two long texts, one sees in what they differ."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.errors import contrasted
from zwidgets.core.match.match import read_any

SHUFFLERS = [
    zw.game("shufflers", variant="competitive", players=3, vehicle=True, lamb=lamb)
    for lamb in (True, False)
]
HEADS = ["lamb=True"]


def _simulated(game: zw.Game[Any], **given: Any) -> zw.Simulation:
    return zw.simulate(game, 4, "random", progress=False, **{"seed": 1, **given})


def _of_result() -> None:
    match = zw.Match(SHUFFLERS[0], 1, dict.fromkeys(range(3), "random"))
    match.run()
    result = next(line for line in match.record().split("\n") if line.startswith("result:"))
    scores = re.sub(r"(scores .*?)\d+;", r"\g<1>987;", result)
    zw.Match.from_record(match.record().replace(result, scores))


def _of_sentence() -> None:
    match = zw.Match("mall-of-horror", 1, dict.fromkeys(range(4), "random"))
    match.run(until=lambda state: len(match.history) > 30)
    record = match.record(0)
    told = max(record.split("\nfilm:")[0].split("\n"), key=len)
    read_any(record.replace(told, f"{told[:-1]}, they say."))


@pytest.mark.parametrize(
    ("fails", "words"),
    [
        (lambda: zw.exact(SHUFFLERS[0], "next", SHUFFLERS[1].start()), HEADS),
        (lambda: zw.Match(SHUFFLERS[0], position=SHUFFLERS[1].start()), HEADS),
        (lambda: SHUFFLERS[0].parse(str(SHUFFLERS[1].start())), HEADS),
        (lambda: zw.diff(SHUFFLERS[0].start(), SHUFFLERS[1].start()), HEADS),
        (lambda: _simulated(SHUFFLERS[0]) + _simulated(SHUFFLERS[1], first=4), HEADS),
        (
            lambda: (
                _simulated(SHUFFLERS[0], seed=10**80 + 1)
                + _simulated(SHUFFLERS[0], seed=10**80 + 2, first=4)
            ),
            ["1", "2"],
        ),
        (_of_result, ["987"]),
        (_of_sentence, [", they say."]),
    ],
)
def test_a_sentence_shows_where_two_long_texts_differ(
    fails: Callable[[], object], words: list[str]
) -> None:
    with pytest.raises(ValueError) as caught:  # noqa: PT011 - of several kinds
        fails()
    shown = re.findall(r'"([^"]*)"', str(caught.value))[-2:]
    assert len(set(shown)) == 2
    assert all(any(word in text for text in shown) for word in words)
    assert all(len(text) <= 100 for text in shown)


@pytest.mark.parametrize(
    ("one", "other", "shown"),
    [
        ("a", "b", ('"a"', '"b"')),
        ("x" * 50, "x" * 60, ('"...xxxxxxxxx"', '"...xxxxxxxxxxxxxxxxxxx"')),
        ("x" * 30 + "a", "x" * 30 + "b", (f'"{"x" * 30}a"', f'"{"x" * 30}b"')),
        ("a" + "x" * 50, "b", (f'"a{"x" * 39}..."', '"b"')),
        (
            "x" * 99 + "a" + "y" * 99,
            "x" * 99 + "b\n",
            (f'"...{"x" * 9}a{"y" * 30}..."', f'"...{"x" * 9}b?"'),
        ),
        (10**5_000, 7, ('"int, which cannot be written"', '"7"')),
    ],
    ids=["short", "a beginning", "just fits", "at once", "late", "not to be written"],
)
def test_two_texts_are_cut_around_their_first_difference(
    one: object, other: object, shown: tuple[str, str]
) -> None:
    assert contrasted(one, other) == shown
