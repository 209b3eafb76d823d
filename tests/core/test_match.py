"""Matches: playing, stepping, positions, logs and threads."""

from __future__ import annotations

import random
import threading
from typing import Any

import pytest

import zwidgets as zw
from tests.core.matches import BOTS, played
from tests.helpers import dead_center
from zwidgets.bots import RANDOM
from zwidgets.core.contract.chance import stream
from zwidgets.core.match.match_view import MatchView
from zwidgets.core.match.record import read_record

# Playing


def test_a_match_begins_with_its_set_up_done():
    match = zw.Match("dead-center", seed=1)
    assert match.state.phase == "reveal"
    assert match.start == zw.game("dead-center").start()
    assert len(match.history) == 9
    assert not match.given_position
    assert zw.Match("matching", seed=1).state.actors == {0, 1}


def test_play_makes_the_move_and_lets_chance_follow():
    match = zw.Match("dead-center", seed=1)
    state = match.play("reveal N-a")
    assert state is match.state
    assert [str(event).split()[:2] for event in match.history[9:]] == [
        ["0", "reveal"], ["*", "turn"], ["*", "draw"],
    ]  # fmt: skip
    assert state == [after for _, _, after in match.steps()][-1]


def test_play_takes_a_move_as_well_as_its_text():
    match = zw.Match("dead-center", seed=1)
    move = match.state.moves(0)[3]
    match.play(move)
    assert match.history[9].move == move


@pytest.mark.parametrize(
    ("move", "seat", "error", "sentence"),
    [
        ("reveal x", None, zw.InvalidMove, '"x" is no space'),
        ("lay 3D a1", None, zw.IllegalMove, "first choose the grave that opens"),
        ("lay a1", None, zw.IllegalMove, '"lay a1" may not be played'),
        ("draw 3D", None, zw.IllegalMove, "may not be played"),
        ("reveal N-a", 1, zw.IllegalMove, "the only seat is 0."),
        ("reveal N-a", True, zw.InvalidOption, "Dead Center has no seat"),
        (None, None, zw.InvalidMove, "is no move"),
        (17, None, zw.InvalidMove, "is no move"),
    ],
)
def test_a_refused_move_changes_nothing(move, seat, error, sentence):
    match = zw.Match("dead-center", seed=1)
    before, history = match.state, match.history
    with pytest.raises(error) as caught:
        match.play(move, seat)
    assert sentence in str(caught.value)
    assert match.state is before
    assert match.history == history
    assert not match.can_redo


def test_a_match_may_be_dealt_anew_where_its_seed_was_drawn_and_no_person_has_moved():
    assert not zw.Match("dead-center", seed=1).is_untouched
    match = zw.Match("dead-center")
    assert match.is_untouched
    match.play("reveal N-a")
    assert not match.is_untouched


def test_where_several_may_act_the_seat_must_be_said():
    match = zw.Match("matching", seed=1)
    with pytest.raises(
        zw.IllegalMove, match=r"several seats are to act \(0, 1\); say which, as seat=0"
    ):
        match.play(match.state.moves(0)[0])
    match.play(match.state.moves(1)[0], 1)
    assert match.state.actors == {0}
    match.play(match.state.moves(0)[0])
    assert match.state.round == 2


def test_the_seat_that_is_named_as_an_example_may_act():
    match = zw.Match("mall-of-horror", seed=5, seats=dict.fromkeys(range(4), "careful"))
    match.run(lambda state: len(state.actors) > 1 and 0 not in state.actors)
    with pytest.raises(zw.IllegalMove, match=f"say which, as seat={min(match.state.actors)}\\."):
        match.play("pass")


def test_the_refusal_lists_what_is_legal_for_that_seat_only():
    match = zw.Match("matching", seed=1)
    for seat in (0, 1):
        with pytest.raises(zw.IllegalMove) as caught:
            match.play(match.state.moves(1 - seat)[0], seat)
        legal = ", ".join(map(str, match.state.moves(seat)))
        assert str(caught.value).endswith(f"Legal now: {legal}.")


def test_chance_is_not_played_by_hand():
    match = zw.Match("dead-center", seed=1, position=dead_center("7H 4S AS / 6C 2D 10C / JK 8H 4C"))
    with pytest.raises(zw.IllegalMove, match=r"chance is due; step\(\) lets it happen"):
        match.play("draw 3D")
    assert match.step().phase == "lay"


def test_nothing_is_played_when_the_game_is_over():
    match = played("dead-center", 1)
    for seat in (None, 0):
        with pytest.raises(zw.IllegalMove, match="the game is over"):
            match.play("pass", seat)
    with pytest.raises(zw.IllegalMove, match="There is no step to make: the game is over"):
        match.step()


def test_step_waits_for_people():
    match = zw.Match("matching", seed=1, seats={1: "random"})
    match.step()
    assert match.state.actors == {0}
    assert match.bot_due() is None
    with pytest.raises(zw.IllegalMove, match="There is no step to make: a person is to act"):
        match.step()


def test_run_goes_on_to_a_person_the_end_or_a_condition():
    match = zw.Match("matching", seed=1, seats=BOTS)
    assert match.run(until=lambda state: state.round == 2).round == 2
    match.seats = {0: "human"}
    match.run()
    assert match.state.actors == {0}
    match.seats = {0: "random"}
    assert match.run().outcome is not None


@pytest.mark.parametrize("until", [10, "over"])
def test_what_is_no_condition_is_refused(until):
    match = zw.Match("matching", seed=1)
    with pytest.raises(zw.InvalidOption, match=r"is no function of a state; step\(\) makes a step"):
        match.run(until)


def test_seats_may_change_and_those_not_named_stay():
    match = zw.Match("matching", seed=1)
    assert match.names == {0: "human", 1: "human"}
    assert match.humans == (0, 1)
    match.seats = {1: "careful"}
    assert match.names == {0: "human", 1: "careful"}
    assert match.humans == (0,)
    match.seats[0] = "random"
    assert match.names[0] == "human", "seats is a copy; assign to change"
    with pytest.raises(zw.InvalidOption):
        match.seats = {2: "random"}
    assert match.names == {0: "human", 1: "careful"}


@pytest.mark.parametrize(
    ("answer", "error"),
    [
        ("pass", zw.InvalidMove),
        ("bid JK", zw.IllegalMove),
        (None, zw.InvalidMove),
        (7, zw.InvalidMove),
    ],
)
def test_a_bot_that_answers_nonsense_is_refused_and_nothing_changes(answer, error):
    match = zw.Match("matching", seed=1, seats={0: lambda _: answer})
    before = match.state
    with pytest.raises(error):
        match.step()
    assert match.state is before


def test_a_bot_sees_its_seats_view_only():
    seen = []

    def spy(view):
        seen.append(view)
        return view["moves"][0]

    match = zw.Match("matching", seed=1, seats={0: spy})
    match.play(match.state.moves(1)[0], 1)
    state = match.state
    match.step()
    assert seen == [state.view(0)]
    assert seen[0]["hand"] != state.view(1)["hand"]


def test_bots_are_deterministic_in_the_seed_and_the_place_in_the_game():
    one, two = played("matching", 3), zw.Match("matching", seed=3, seats=BOTS)
    while not two.over:
        if two.bot_due() is not None:
            assert two.choose(two.bot_due()) == two.choose(two.bot_due())
        two.step()
    assert one.history == two.history


def test_a_person_does_not_choose_by_himself():
    with pytest.raises(zw.IllegalMove, match="A person sits in seat 0"):
        zw.Match("dead-center").choose(0)


# Positions


def test_a_match_from_a_position():
    text = "dead-center jokers=1; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D"
    game = zw.game("dead-center", jokers=1)
    for position in (text, game.parse(text)):
        match = zw.Match(game, seed=1, position=position)
        assert str(match.state) == str(match.start) == text
        assert match.given_position
        assert match.history == ()


@pytest.mark.parametrize(
    "position",
    [7, b"", ["x"], zw.game("matching").start(), zw.game("dead-center", jokers=0).start()],
)
def test_a_position_of_another_game_is_refused(position):
    with pytest.raises(zw.InvalidPosition):
        zw.Match(zw.game("dead-center"), position=position)


def test_a_game_given_by_name_has_the_options_of_the_position():
    start = zw.game("dead-center", jokers=0).start()
    for position in (start, str(start)):
        assert zw.Match("dead-center", position=position).start == start
    for other in (7, zw.game("matching").start(), "matching", str(zw.game("matching").start())):
        with pytest.raises(zw.InvalidPosition):
            zw.Match("dead-center", position=other)


# The log


def test_the_log_is_the_sentences_that_the_seat_has_seen():
    match = played("matching", 4)
    for seat in (0, 1, None):
        told = [
            (state.round, state.seen(event.move, event.by, seat))
            for state, event, _ in match.steps()
        ]
        told = [line for line in told if line[1] is not None]
        due = [*told, (3, match.state.outcome.reason)]
        assert match.log(seat) == [(number, match.named(line)) for number, line in due]


def test_the_log_grows_with_the_match_whenever_it_is_asked():
    asked, silent = (zw.Match("matching", seed=4, seats=BOTS) for _ in range(2))
    while not asked.over:
        asked.log(0)
        asked.step()
    silent.run()
    assert asked.log(0) == silent.log(0)


def test_a_log_that_was_handed_out_stays_as_it_was():
    match = zw.Match("dead-center", seed=1)
    log = match.log(0)
    assert len(log) == 9
    match.play("reveal N-a")
    assert len(log) == 9
    log.clear()
    assert len(match.log(0)) == 12


def test_the_repr_is_short_and_holds_no_secret():
    match = zw.Match("matching", seed=987654321)
    assert repr(match) == "<Match of matching: round 1, bid>"
    assert repr(played("matching", 1)) == "<Match of matching: over>"


# Threads


def test_threads_that_play_and_take_back_leave_a_match_that_is_one_game():
    match = zw.Match("dead-center", seed=1)
    strange: list[BaseException] = []

    def meddle(number: int) -> None:
        rng = stream(number, "thread")
        for _ in range(150):
            try:
                state = match.state
                if rng.random() < 0.3:
                    (match.undo if rng.random() < 0.7 else match.redo)()
                elif state.moves(0):
                    match.play(rng.choice(state.moves(0)))
                match.log(0)
                match.record()
                match.view(0)
            except (zw.IllegalMove, zw.CannotUndo):
                pass
            except BaseException as error:
                strange.append(error)

    threads = [threading.Thread(target=meddle, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert strange == []
    state = match.start
    for before, event, after in match.steps():
        assert before == state
        state = state.after(event.move, event.by)
        assert after == state
    assert state == match.state
    assert zw.Match.from_record(match.record()).state == state


def test_events_are_the_same_whatever_a_cell_may_show_of_them() -> None:
    move = zw.game("dead-center").parse_move("pass")
    assert zw.Event(0, move, secret=True) == zw.Event(0, move, secret=False)


@pytest.mark.parametrize("name", ["dead-center", "mall-of-horror"])
def test_a_bot_that_asks_for_moves_only_gets_these_and_plays_as_from_the_view(name: str) -> None:
    seen: set[str] = set()

    def choose(view: dict[str, object], rng: random.Random) -> str:
        seen.update(view)
        return RANDOM.choose(view, rng)

    games = []
    for moves_only in (True, False):
        seen.clear()
        bot = zw.Bot("random", choose, moves_only=moves_only)
        match = zw.Match(name, seed=1, seats=dict.fromkeys(range(zw.game(name).seats), bot))
        match.run()
        assert (seen == {"moves"}) is moves_only
        games.append(match.record())
    assert games[0] == games[1]
    assert RANDOM.moves_only


def test_a_course_tells_all_of_a_record_and_plays_nothing() -> None:
    match = zw.Match("the-filler", seed=7, seats={0: "careful", 1: "random"}, names={0: "North"})
    match.run(until=lambda state: state.round == 3)
    course: MatchView[Any] = MatchView(read_record(match.record()))
    assert course.state == match.state
    assert course.log(0) == match.log(0)
    assert course.view(1) == match.view(1)
    assert course.film(1).log == match.film(1).log
    assert course.record() == match.record()
    assert {"play", "step", "run", "undo", "redo"}.isdisjoint(dir(course))


def test_a_match_takes_the_options_of_a_game_that_is_named() -> None:
    assert zw.Match("mall-of-horror", players=5).game == zw.game("mall-of-horror", players=5)
    with pytest.raises(zw.InvalidOption, match="players=3 to 6"):
        zw.Match("mall-of-horror", players=7)
    with pytest.raises(zw.InvalidOption, match="Options go with a game's name"):
        zw.Match(zw.game("mall-of-horror"), players=5)
    with pytest.raises(zw.InvalidPosition):
        zw.Match("dead-center", position=zw.game("dead-center").start(), jokers=1)
