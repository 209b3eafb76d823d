"""Matches: playing, stepping, taking back, and chance that depends on the seed alone."""

from __future__ import annotations

import os
import subprocess
import sys
import threading

import pytest

import zwidgets as zw
from tests.helpers import dead_center
from zwidgets.core.contract.chance import SEED_DIGITS, key_of, stream

BOTS = {0: "random", 1: "random"}
FIRST_OF_7 = "dead-center; 4H AS 3S / 4S 7C 8C / 6D 8S JK; -; reveal"


def played(game: str, seed: int, seats: dict | None = None, **options) -> zw.Match:
    game_ = zw.game(game, **options)
    match = zw.Match(game_, seed=seed, seats=seats or dict.fromkeys(range(game_.seats), "random"))
    match.run()
    return match


def first_moves(match: zw.Match, count: int) -> None:
    """Let the lowest seat that acts make its first move, some times."""
    for _ in range(count):
        seat = min(match.state.actors)
        match.play(match.state.moves(seat)[0], seat)


# Seeds


@pytest.mark.parametrize("seed", ["7", 7.0, -1, 10**SEED_DIGITS, True, [], b"7", 1j], ids=type)
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(
        zw.InvalidOption,
        match=r"is no seed: write a whole number from 0 on, of at most 4,300 digits\.",
    ):
        zw.Match("dead-center", seed=seed)


@pytest.mark.parametrize(
    "seed", [0, 2**53, 2**64, 2**127 + 1, 10**SEED_DIGITS - 1], ids=int.bit_length
)
def test_a_seed_of_any_size_comes_back_from_a_record(seed):
    match = zw.Match("dead-center", seed=seed)
    assert f"\nseed: {seed}\n" in match.record()
    again = zw.Match.from_record(match.record())
    assert (again.seed, again.state) == (seed, match.state)


def test_a_fresh_seed_has_128_random_bits():
    fresh = [zw.Match("matching").seed for _ in range(200)]
    assert len(set(fresh)) == 200
    assert max(fresh) < 2**128
    for bit in range(128):
        ones = sum(seed >> bit & 1 for seed in fresh)
        assert 40 < ones < 160, "each bit is one as often as not, within 8 deviations"


def test_long_seeds_differ_in_every_digit():
    """Neither a match nor a compiled game takes a part of the seed only."""
    seeds = [2**127, 2**127 + 1, 2**127 + 2**70, 2**64, 2**64 + 7, 7]
    assert len({zw.Match("dead-center", seed=seed).record() for seed in seeds}) == len(seeds)
    assert len({key_of(seed) for seed in seeds}) == len(seeds)
    assert all(key_of(seed) < 2**64 for seed in seeds)


def test_seeds_that_fit_in_64_bits_are_their_own_keys():
    assert [key_of(seed) for seed in (0, 7, 2**53, 2**64 - 1)] == [0, 7, 2**53, 2**64 - 1]


def test_a_seed_gives_the_cards_that_it_gave():
    """Figures of version 0.1.0: seeds that people wrote down keep their games."""
    assert str(zw.Match("dead-center", seed=7).state) == FIRST_OF_7


def test_streams_of_different_purposes_are_unrelated():
    values = {stream(seed, "chance", k).random() for seed in range(30) for k in range(30)}
    assert len(values) == 900
    assert abs(sum(values) / 900 - 0.5) < 0.06


@pytest.mark.parametrize(
    ("game", "options"), [("dead-center", {"jokers": 1}), ("matching", {"cards": 4})]
)
def test_the_same_seed_gives_the_same_game(game, options):
    for seed in range(5):
        assert played(game, seed, **options).record() == played(game, seed, **options).record()
    assert played(game, 1, **options).record() != played(game, 2, **options).record()


def test_the_same_seed_gives_the_same_game_in_another_process():
    code = (
        "import tests.games.matching, zwidgets as zw\n"
        "for game, n in (('dead-center', 1), ('matching', 2)):\n"
        "    for name in ('random', 'careful'):\n"
        "        match = zw.Match(game, seed=11, seats=dict.fromkeys(range(n), name))\n"
        "        match.run(); print(match.record())\n"
    )
    told = set()
    for salt in ("0", "1", "4242"):
        done = subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": salt, "PYTHONPATH": os.pathsep.join(sys.path)},
            capture_output=True, text=True, check=True,
        )  # fmt: skip
        told.add(done.stdout)
    (text,) = told
    here = [
        played(game, 11, dict.fromkeys(range(seats), name)).record()
        for game, seats in (("dead-center", 1), ("matching", 2))
        for name in ("random", "careful")
    ]
    assert text == "".join(record + "\n" for record in here)


def test_the_kth_chance_event_depends_on_the_seed_and_k_alone():
    """Other choices of the players, other players, undoing: the same numbers come up."""
    one, two = zw.Match("dead-center", seed=5), zw.Match("dead-center", seed=5)
    assert one.state == two.state
    one.play("reveal N-a")
    two.play("reveal S-c")
    assert chances(one) == chances(two)
    shown = chances(one)
    one.undo()
    one.play("reveal E-2")
    assert chances(one) == shown


def test_moves_between_chance_events_do_not_count():
    """Laying on c1 brings a choice, to kill or not; laying on b3 brings none."""
    position = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D"
    brief, long = (zw.Match("dead-center", seed=5, position=position) for _ in range(2))
    for move in ("lay b3", "reveal N-a"):
        brief.play(move)
    for move in ("lay c1", "pass", "reveal N-a"):
        long.play(move)
    assert len(brief.history) + 1 == len(long.history)
    assert chances(brief) == chances(long)


def chances(match: zw.Match) -> list[str]:
    return [str(event.move) for event in match.history if event.by is None]


def test_chance_is_as_likely_over_seeds_as_the_outcomes_say():
    """Twelve zombies, 2,400 matches: each comes 200 times, and hardly 60 more or fewer."""
    turned = [chances(_played_once(seed))[9] for seed in range(2_400)]
    counts = {name: turned.count(name) for name in set(turned)}
    assert len(counts) == 12
    assert all(140 < count < 260 for count in counts.values()), counts


def _played_once(seed: int) -> zw.Match:
    match = zw.Match("dead-center", seed=seed)
    match.play("reveal N-a")
    return match


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
        ("reveal N-a", 1, zw.IllegalMove, "there is one player, seat 0."),
        ("reveal N-a", True, zw.InvalidOption, "Dead Center has no seat"),
        ("reveal N-a", 0.0, zw.InvalidOption, "Dead Center has no seat"),
        ("reveal N-a", False, zw.InvalidOption, "Dead Center has no seat"),
        ("reveal N-a", "0", zw.InvalidOption, "Dead Center has no seat"),
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


def test_step_makes_one_event():
    match = zw.Match("dead-center", seed=1, seats={0: "random"})
    for count in range(10, 30):
        match.step()
        assert len(match.history) == count
        if match.over:
            break


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
        zw.Match("dead-center", position=position)


@pytest.mark.parametrize("game", [None, 7, zw.game, "dead center", type(zw.game("dead-center"))])
def test_a_match_needs_a_game(game):
    with pytest.raises(zw.InvalidOption, match="no game"):
        zw.Match(game)


# Taking back


def test_undo_goes_back_to_the_last_decision_and_redo_repeats_it():
    match = zw.Match("dead-center", seed=1)
    first_moves(match, 6)
    passed = [match.state]
    while match.can_undo:
        passed.append(match.undo())
        assert match.state.actors
    assert len(passed) == 7
    assert match.state.phase == "reveal"
    assert len(match.history) == 9, "the deal is not undone"
    for state in reversed(passed[:-1]):
        assert match.redo() == state
    assert not match.can_redo


def test_undo_has_an_end_and_so_has_redo():
    match = zw.Match("dead-center", seed=1)
    with pytest.raises(zw.CannotUndo, match="There is no move to take back"):
        match.undo()
    with pytest.raises(zw.CannotUndo, match="There is no move to repeat"):
        match.redo()


def test_another_move_ends_what_could_be_repeated():
    match = zw.Match("dead-center", seed=1)
    match.play("reveal N-a")
    match.undo()
    match.play("reveal N-b")
    assert not match.can_redo


def test_a_refused_move_leaves_what_could_be_repeated():
    match = zw.Match("dead-center", seed=1)
    match.play("reveal N-a")
    match.undo()
    with pytest.raises(zw.IllegalMove):
        match.play("pass")
    assert match.redo().phase == "lay"


def test_undo_after_the_end_of_the_game():
    match = zw.Match(
        "dead-center", seed=1, position="dead-center; 9H 8H 10H / 9D 8D 10D / 7H 7D 5S; -; reveal"
    )
    while not match.over:
        first_moves(match, 1)
    reason = match.state.outcome.reason
    match.undo()
    assert not match.over
    assert reason not in [sentence for _, sentence in match.log(0)]
    assert match.redo().outcome is not None
    assert match.log(0)[-1][1] == reason


def test_against_a_bot_undo_takes_back_the_bots_answer_too():
    match = zw.Match("matching", seed=1, seats={1: "random"})
    before = match.state
    first_moves(match, 1)
    match.run()
    assert match.state.round == 2
    assert match.undo() == before
    assert match.redo().round == 2


def test_bots_alone_are_taken_back_move_by_move():
    match = zw.Match("matching", seed=1, seats=BOTS)
    match.run()
    moves = sum(event.by is not None for event in match.history)
    for _ in range(moves):
        match.undo()
    assert not match.can_undo


def test_between_two_people_undo_does_not_pass_a_revelation():
    match = zw.Match("matching", seed=1)
    first_moves(match, 1)
    assert match.can_undo, "seat 0 has bid, nobody has seen it"
    match.undo()
    match.redo()
    first_moves(match, 1)
    assert not match.can_undo, "both bids are open"
    with pytest.raises(zw.CannotUndo, match="A hidden card has been shown since"):
        match.undo()
    first_moves(match, 1)
    assert match.can_undo, "the new round's first bid"


def test_undo_does_not_change_the_log_of_what_remains():
    match = zw.Match("dead-center", seed=1)
    first_moves(match, 3)
    before = match.log(0)
    first_moves(match, 2)
    match.undo()
    match.undo()
    assert match.log(0) == before


# The log


def test_the_log_is_the_sentences_that_the_seat_has_seen():
    match = played("matching", 4)
    for seat in (0, 1, None):
        told = [
            (state.round, state.seen(event.move, event.by, seat))
            for state, event, _ in match.steps()
        ]
        told = [line for line in told if line[1] is not None]
        assert match.log(seat) == [*told, (3, match.state.outcome.reason)]


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


def test_the_log_of_one_seat_tells_nothing_of_anothers_hand():
    match = zw.Match("matching", seed=4)
    match.play(match.state.moves(1)[0], 1)
    theirs = [one.words for one in (*match.state.hands[1], match.state.bids[1])]
    told = " ".join(sentence for _, sentence in match.log(0))
    assert not any(words in told for words in theirs)
    assert any(words in " ".join(line for _, line in match.log(1)) for words in theirs)


@pytest.mark.parametrize("seat", [2, -1, "0", True])
def test_there_is_no_log_view_or_record_of_a_seat_that_does_not_exist(seat):
    for match in (zw.Match("matching", seed=1), played("matching", 1)):
        for ask in (match.log, match.view, match.record):
            with pytest.raises(zw.InvalidOption, match="Matching has no seat"):
                ask(seat)


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


def test_the_same_cards_are_dealt_again_between_people_only_before_any_was_shown() -> None:
    match = zw.Match("building-dead-guys", seed=7)
    assert match.again(7).start == match.start
    for seat in (0, 1):
        match.play(match.state.moves(seat)[0], seat)
    with pytest.raises(zw.CannotUndo, match="A hidden card has been shown"):
        match.again(7)
    assert match.again(8).seed == 8
    assert match.again().history


def test_names_change_nothing_where_nobody_has_one() -> None:
    match = zw.Match("the-filler", seed=7)
    assert match.named("Seat 0 buries a card.") == "Seat 0 buries a card."


def test_events_are_the_same_whatever_a_cell_may_show_of_them() -> None:
    move = zw.game("dead-center").parse_move("pass")
    assert zw.Event(0, move, secret=True) == zw.Event(0, move, secret=False)
