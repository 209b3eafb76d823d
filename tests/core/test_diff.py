"""Two positions side by side, as text and in a cell."""

from __future__ import annotations

import random
import re

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import GAME as GUYS
from tests.building_dead_guys.table import entry
from tests.games.matching import MatchingGame
from tests.helpers import dead_center, positions, readable
from zwidgets.core.shown.picture import marked

LAID = dead_center("3D 6C 7H / 3C 3H 6D / 2C 2H 4C", "W-1 JC", "lay 7C")
FILLED = zw.parse_position(
    "the-filler; night 1 fill; JC - / JD 3S / QC -; hand KC QD KD JH QH KH JS QS KS; "
    "kept AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AS 2S 4S 5S 6S 7S 8S 9S 10S; escaped -; last -"
)


def places(difference: zw.Difference) -> list[str]:
    return [place for place, _, _ in difference.changes]


def figures(difference: zw.Difference) -> list[str]:
    return re.findall(r"<figure.*?</figure>", readable(difference._repr_html_()), re.DOTALL)


# As text


def test_each_change_is_a_line() -> None:
    found = zw.diff(LAID, LAID.after("lay 7C a1"))
    assert str(found).split("\n") == [
        "a1: 3 of diamonds -> 7 of clubs on 3 of diamonds",
        "drawn: 7 of clubs -> nothing",
    ]
    assert repr(found) == str(found)


def test_the_changes_are_a_value() -> None:
    assert zw.diff(LAID, LAID.after("lay 7C a1")).changes == (
        ("a1", "3 of diamonds", "7 of clubs on 3 of diamonds"),
        ("drawn", "7 of clubs", "nothing"),
    )


def test_one_position_twice_is_no_difference() -> None:
    assert str(zw.diff(LAID, LAID)) == "no difference"
    assert zw.diff(LAID, LAID).changes == ()


def test_a_text_does_as_well_as_a_state() -> None:
    after = LAID.after("lay 7C a1")
    assert zw.diff(str(LAID), str(after)).changes == zw.diff(LAID, after).changes


def test_what_differs_but_on_the_board_is_told() -> None:
    kill = LAID.after("lay 7C a1")
    told = str(zw.diff(kill, kill.after("pass"))).split("\n")
    assert told[0] == "no difference on the board"
    assert "round: 1 -> 2" in told
    assert "phase: kill -> reveal" in told


def test_what_two_positions_say_forth_and_back_is_the_same() -> None:
    after = LAID.after("lay 7C a1")
    forth, back = zw.diff(LAID, after).changes, zw.diff(after, LAID).changes
    assert [(place, now, was) for place, was, now in back] == list(forth)


def test_positions_with_the_same_text_have_no_difference_and_others_have_one() -> None:
    rng = random.Random(6)
    for game in (GUYS, zw.game("mall-of-horror"), zw.game("the-filler")):
        states = list(positions(game, 1))
        for one, other in [rng.sample(states, 2) for _ in range(40)]:
            assert (str(zw.diff(one, other)) == "no difference") == (one == other)


# Whose eyes


def test_all_secrets_are_compared_if_nothing_is_said() -> None:
    assert places(zw.diff(FILLED, FILLED.after("lay 4S 2", 1))) == ["grave2", "kept"]


def test_a_seat_compares_what_it_sees() -> None:
    after = FILLED.after("lay 4S 2", 1)
    assert str(zw.diff(FILLED, after, seat=0)) == (
        "grave2: jack of diamonds under 1 card of cement -> "
        "jack of diamonds under 2 cards of cement"
    )
    assert "face down" in str(zw.diff(FILLED, after, seat=1))


def test_a_spectator_compares_what_everybody_sees() -> None:
    after = FILLED.after("lay 4S 2", 1)
    assert str(zw.diff(FILLED, after, seat=None)) == (
        "grave2: a card face down under 1 card of cement -> "
        "a card face down under 2 cards of cement"
    )


def test_a_seat_finds_no_difference_where_it_can_see_none() -> None:
    rng = random.Random(7)
    for game in (GUYS, zw.game("mall-of-horror"), zw.game("the-filler")):
        for state in positions(game, 1):
            for seat in (0, 1, None):
                found = zw.diff(state, state.resample(seat, rng), seat=seat)
                assert str(found) == "no difference"


# What cannot be compared


def test_positions_of_two_games_are_refused() -> None:
    with pytest.raises(zw.InvalidPosition) as caught:
        zw.diff(LAID, FILLED)
    assert str(caught.value) == (
        'One position is of "dead-center", the other of "the-filler": '
        "compare two of one game with the same options."
    )


def test_positions_with_other_options_are_refused() -> None:
    with pytest.raises(zw.InvalidPosition, match='of "dead-center", the other of "dead-center jo'):
        zw.diff(LAID, zw.game("dead-center", jokers=1).start())


@pytest.mark.parametrize("given", [None, 7, zw.game("dead-center")])
def test_what_is_no_state_is_refused(given: object) -> None:
    with pytest.raises(zw.InvalidPosition, match=r"is no position: give a state or its text"):
        zw.diff(LAID, given)  # type: ignore[arg-type]


def test_a_text_that_is_no_position_is_refused_with_its_own_sentence() -> None:
    with pytest.raises(zw.InvalidPosition, match="The position begins with"):
        zw.diff(LAID, "chess; e4")


# In a cell


def test_both_pictures_have_the_marks_with_the_numbers_of_the_list() -> None:
    found = zw.diff(LAID, LAID.after("lay 7C a1"))
    before, after = figures(found)
    assert 'data-place="a1"' in before
    assert 'data-place="a1"' in after
    assert re.findall(r"<li><b>(.*?)</b>", found._repr_html_()) == ["a1", "drawn"]
    assert re.findall(r'<g data-place="a1">.*?>(\d+)</text></g>', before) == ["1"]
    assert re.findall(r'<g data-place="drawn">.*?>(\d+)</text></g>', before) == ["2"]


def test_a_picture_without_its_marks_is_the_picture_of_the_position() -> None:
    after = LAID.after("lay 7C a1")
    for figure, state in zip(figures(zw.diff(LAID, after)), (LAID, after), strict=True):
        bare = re.sub(r"<g data-place=.*?</text></g>", "", figure)
        assert state.game.picture(state.past(None)) in bare


def test_a_picture_is_the_same_to_the_byte_where_no_mark_is_asked() -> None:
    view = LAID.view(0)
    picture = LAID.game.picture(view)
    assert marked(picture, LAID.game.spots(view), []) == picture


def test_no_difference_marks_nothing_and_says_so() -> None:
    html = readable(zw.diff(LAID, LAID)._repr_html_())
    assert "data-place" not in html
    assert "no difference" in html


def test_what_somebody_wrote_is_escaped() -> None:
    body = [
        entry("Skull & Bones", "head", 3),
        entry("Stick & Stone", "arm leg", 8, "bonus"),
        entry("Bag & Baggage", "organ", 4),
    ]
    game = zw.game("building-dead-guys", cards={"body": body, "digging": {"1": 9, "2": 9}})
    start, *_, end = positions(game, 1)
    html = readable(zw.diff(start, end)._repr_html_())
    assert " &amp; " in html
    assert " & " not in html


def test_no_word_of_a_change_can_become_a_tag() -> None:
    view = LAID.past(None)
    changes = (("<a1>", '<b>"7"</b>', "<script>"), ("b1", "nothing", "<img src=x>"))
    html = readable(zw.Difference(LAID.game, view, view, changes)._repr_html_())
    for tag in ("<a1", '<b>"', "<script", "<img src=x"):
        assert tag not in html


def test_a_game_that_names_no_places_tells_what_differs() -> None:
    start, *_, end = positions(MatchingGame(), 1)
    told = str(zw.diff(start, end))
    assert told.startswith("no difference on the board\n")
    assert "also different" in told
    assert "no difference on the board" in zw.diff(start, end)._repr_html_()
