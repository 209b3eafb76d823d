"""Twins: two moves with the same luck, step by step."""

from __future__ import annotations

import random
import re

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.widgets.fake import Browser, said
from zwidgets.core.errors import IllegalMove, InvalidOption, InvalidPosition

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D"
ROAD = (
    "shufflers vehicle=True lamb=True; AS JH 2C 5C 6S AC 5S 4C JK KH; 8D 9D / AH 2H 3H 4H 5H 6H 7H"
    " 8H 9H 10H / AD 2D 5D 6D 3D 7D 4D / - / 10D; choose"
)
STARTS = {
    "the-filler": zw.game("the-filler"),
    "building-dead-guys": zw.game("building-dead-guys"),
    "mall-of-horror": zw.game("mall-of-horror", players=4),
}


@pytest.fixture
def twins():
    made = zw.twins(CABIN, "lay 3D a1", "lay 3D c1", seed=3)
    yield made
    made.close()


def drawn(match):
    """What chance brought, in order."""
    return [str(event.move) for event in match.history if event.by is None]


def test_both_begin_with_their_move_and_have_the_same_luck(twins):
    one, other = (twin.match for twin in twins.games)
    assert [str(match.history[0].move) for match in (one, other)] == ["lay 3D a1", "lay 3D c1"]
    assert one.over
    assert other.over
    assert [drawn(one)[0], drawn(one)[1]] == [drawn(other)[0], drawn(other)[1]]
    again = zw.twins(CABIN, "lay 3D a1", "lay 3D c1", seed=3)
    assert [twin.match.states for twin in again.games] == [one.states, other.states]
    again.close()


def test_a_game_that_is_taken_up_leaves_the_pair_as_it_was(twins):
    told, pictures = repr(twins), twins.pictures(twins.last)
    taken = twins.games[0].match
    taken.rewind(6)
    taken.run()
    board = zw.DeadCenter(match=twins.games[1].match)
    board.match.rewind(2)
    assert (repr(twins), twins.pictures(twins.last)) == (told, pictures)
    board.close()


def test_on_the_same_road_the_same_cards_come():
    found = zw.twins(ROAD, "take", "vehicle", seed=3)
    roads = [[card for turn in twin.match.state.deck.road for card in turn] for twin in found.games]
    short = min(map(len, roads))
    assert roads[0][:short] == roads[1][:short]
    found.close()


def test_a_step_is_a_chance_event_and_the_choices_after_it(twins):
    for twin in twins.games:
        events = twin.match.history
        for before, after in zip(twin.steps[1:], twin.steps[2:], strict=False):
            assert events[before].by is None
            assert all(event.by == 0 for event in events[before + 1 : after])
    first = twins.happened(twins.games[0], 1)
    assert first[0] == "The 3 of diamonds goes on the 7 of hearts, top left."
    assert twins.happened(twins.games[0], 0) == []
    told = [line for step in range(twins.last + 1) for line in twins.happened(twins.games[1], step)]
    assert len(told) == len(twins.games[1].match.history)


def test_marks_show_where_the_boards_differ(twins):
    assert all("data-place" not in one for one in twins.pictures(0))
    for picture in twins.pictures(1):
        places = re.findall('data-place="([^"]*)"', picture)
        assert {"a1", "c1"} <= set(places)


def test_the_record_says_that_only_the_first_move_was_given(twins):
    written = twins.games[0].match.record()
    last = max(place for place, event in enumerate(twins.games[0].match.history) if event.by == 0)
    assert (
        f"\nseats: human\nearlier: 0 human until 1, 0 careful until {last + 1}\nseed: 3\n"
        in written
    )
    assert zw.Match.from_record(written).record() == written


def test_a_page_goes_from_step_to_step_and_opens_a_game_below(twins):
    page = Browser(twins.pair)
    assert page.opened["about"]["games"][1]["end"] == twins.games[1].match.state.outcome.reason
    (answer,) = page.ask("go", at=7)
    assert answer["state"]["board"]["at"] == 7
    assert answer["state"]["board"]["games"][0]["told"] == twins.happened(twins.games[0], 7)
    page.ask("go", at=twins.last + 1)
    assert page.sentences[-1] == f'There is no step "{twins.last + 1}": they are 0 to 44.'
    page.ask("open", at=1)
    assert (twins.pair.board["open"], twins.pair.board["at"]) == (1, 7)
    assert twins.board.match.record() == twins.games[1].match.record()
    Browser(twins.board).ask("rewind", at=4)
    assert (twins.board.over, twins.games[1].match.over) == (False, True)
    page.ask("open", at=2)
    assert page.sentences[-1] == 'There is no game "2": they are 0 and 1.'


@pytest.mark.parametrize("number", [-1, 1.0, True, "1", None, [0]])
def test_what_is_no_number_of_a_step_or_a_game_is_refused(twins, number):
    with pytest.raises(zw.InvalidOption, match="There is no step"):
        twins.pair.go(number)
    with pytest.raises(zw.InvalidOption, match="There is no step"):
        twins.pictures(number)
    with pytest.raises(zw.InvalidOption, match="There is no game"):
        twins.look_back(number)


@pytest.mark.parametrize("do", ["go", "open"])
def test_a_number_that_python_does_not_write_is_refused_in_a_sentence(twins, do):
    (answer,) = Browser(twins.pair).ask(do, at=10**5_000)
    assert "int, which cannot be written" in said(answer)


@pytest.mark.parametrize("content", [None, {}, {"do": "go"}, {"do": "go", "at": "3"}, {"do": 3}])
def test_what_is_no_request_is_refused(twins, content):
    (answer,) = Browser(twins.pair).raw({"method": "custom", "content": content})
    assert said(answer) == "The board sent something that is no request."


@pytest.mark.parametrize("name", ["the-filler", "building-dead-guys", "mall-of-horror"])
def test_a_match_with_secrets_needs_a_seat_and_what_it_does_not_know_does_not_matter(name):
    game = STARTS[name]
    match = zw.Match(game, seed=3, seats=dict.fromkeys(range(game.seats), "careful"))
    match.run(lambda state: state.round > 0 and len(state.actors) > 0)
    seat = min(match.state.actors)
    moves = [str(move) for move in match.state.moves(seat)]
    one, other = moves[0], moves[-1]
    with pytest.raises(InvalidOption, match="name the seat that looks ahead, as seat=0"):
        zw.twins(match, one, other)
    hidden = match.state.resample(seat, random.Random(5))
    pairs = [zw.twins(state, one, other, seed=2, seat=seat) for state in (match.state, hidden)]
    assert pairs[0].told == pairs[1].told
    boards = [pair.pair.board for pair in pairs]
    assert boards[0] == boards[1]
    for pair in pairs:
        pair.close()


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ((7, "a", "b"), InvalidPosition, '"7" is no position'),
        ((CABIN, "lay 3D a1", "lay 3D b1"), IllegalMove, "3 of diamonds"),
        ((CABIN, "lay 3D a1", "lay 3D c1", "nobody"), InvalidOption, 'no policy "nobody"'),
        ((CABIN, "lay 3D a1", "lay 3D c1", "careful", 1, 3), InvalidOption, 'no seat "3"'),
        ((CABIN.replace("lay 3D", "draw"), "draw", "draw"), InvalidOption, "here chance is due"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, error, says):
    with pytest.raises(error, match=says):
        zw.twins(*arguments)


def test_a_seat_that_is_not_to_act():
    state = STARTS["mall-of-horror"].start()
    match = zw.Match(state.game, seed=1)
    other = 1 + max(match.state.actors)
    with pytest.raises(InvalidOption, match=f"not of seat {other}"):
        zw.twins(match.state, "pass", "pass", seat=other)


def test_a_notebook_keeps_both_boards_and_how_they_ended(twins):
    twins.pair.go(7)
    kept = readable(twins._saved_output.bundle()["text/html"])
    assert "Run this cell to go through both games step by step." in kept
    assert twins.games[0].end in kept
    assert kept.count("Dead Center, turn 5") >= 2
    assert twins._repr_mimebundle_()[0]["image/svg+xml"] == twins.pair._picture()


def test_the_only_seat_that_may_move_is_the_one_whose_knowledge_both_games_keep():
    match = zw.Match("the-filler", seed=7, seats={0: "careful"})
    match.run(lambda state: 1 in state.actors)
    hidden = match.state.resample(1, random.Random(1))
    first = [
        zw.twins(state, "lay AC 1", "done", seed=1).pair.board["games"]
        for state in (match.state, hidden)
    ]
    assert hidden != match.state
    assert first[0] == first[1]


def test_one_of_several_who_may_move_must_be_named():
    state = STARTS["building-dead-guys"].start()
    match = zw.Match(state.game, seed=7)
    with pytest.raises(InvalidOption, match="Here seats 0 and 1 may move: name one, as seat=0"):
        zw.twins(match.state, "bid 1", "bid 4")
