"""What changed from one frame of a film to the next."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.match.film import applied, changes


def test_changes_are_paths_and_lists_or_dicts_of_another_form_are_given_whole() -> None:
    old = {"a": {"b": [1, {"c": 2}]}, "d": [1, 2], "e": {"f": 1}, "g": None}
    new = {"a": {"b": [1, {"c": 3}]}, "d": [1, 2, 3], "e": {"h": 1}, "g": []}
    delta = changes(old, new)
    assert delta == [[["a", "b", 1, "c"], 3], [["d"], [1, 2, 3]], [["e"], {"h": 1}], [["g"], []]]
    assert applied(old, delta) == new
    assert old["g"] is None


@pytest.mark.parametrize(
    "path", [["x"], ["d", 2], ["d", -1], ["d", "0"], ["a", "b", 0, "c"], [0], ["e", -1, 0]]
)
def test_a_path_that_leads_nowhere_is_refused(path: list[Any]) -> None:
    with pytest.raises(ValueError, match="that could change"):
        applied({"a": {"b": [1]}, "d": [1, 2], "e": [[1]]}, [[path, 1]])


def test_changes_leave_the_frame_before_and_themselves_as_they_were() -> None:
    frame = {"a": [[1], [2], (3, 4)], "b": {"c": [5]}}
    inner: list[Any] = [6, [7]]
    delta: list[Any] = [
        [["a", 0, 0], 8], [["a", 1], inner], [["a", 1, 1, 0], 9], [["a", 2, 1], 10],
        [["b"], {"c": [11]}], [["b", "c", 0], 12], [["a", 1], [13]], [["a", 1, 0], 14],
    ]  # fmt: skip
    kept = json.dumps([frame, delta])
    assert applied(frame, delta) == {"a": [[8], [14], [3, 10]], "b": {"c": [12]}}
    assert applied(frame, [[[], {"d": 1}], [["d"], 2]]) == {"d": 2}
    assert json.dumps([frame, delta]) == kept


def test_a_list_is_copied_once_for_all_its_changes() -> None:
    """Or a long list with many changes would take minutes."""
    copies = []

    class Counted(list[int]):
        def __iter__(self) -> Iterator[int]:
            copies.append(self)
            return super().__iter__()

    frame = {"a": Counted(range(100))}
    assert applied(frame, [[["a", place], 0] for place in range(100)]) == {"a": [0] * 100}
    assert len(copies) == 1


def test_once_it_is_over_everybody_is_told_of_each_card() -> None:
    filler = zw.Match(zw.game("the-filler", legs=2), 5, {0: "careful", 1: "random"})
    mall = zw.Match("mall-of-horror", 2, dict.fromkeys(range(4), "random"))
    for match, untold in ((filler, "lays 1 card of cement"), (mall, "a card. One more")):
        match.run()
        assert any(untold in line for _, line in match.log())
        assert not any(untold in line for _, line, _ in match.film("all").log)


def test_everybody_is_told_a_tied_vote_as_it_was_told_at_the_table():
    ties = []
    for seed in range(8):
        seats = dict.fromkeys(range(3), "careful")
        match = zw.Match("mall-of-horror", seed=seed, players=3, seats=seats)
        match.run()
        ties += [line for _, line, *_ in match.film("all").log if "A tie:" in line]
    assert ties
    assert all(re.search(r"A tie: [\w, ]+ and [\w ]+ are voted on again", line) for line in ties)
