"""Talk: it belongs to the match, binds nobody, and is kept in the record."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

import pytest

import zwidgets as zw
from tests.games import matching  # noqa: F401  (registers the game)
from zwidgets.core.contract.values import View


def begun(**arguments: Any) -> zw.Match:
    return zw.Match("matching", seed=7, **arguments)


def test_what_is_said_is_heard_by_everybody_and_changes_nothing() -> None:
    match = begun()
    before = match.state
    match.log(0)
    match.log(1)
    match.say("I shall bid high.", 1)
    assert match.state == before
    for seat in (0, None):
        assert match.log(seat)[-1] == (1, 'Player 2 says: "I shall bid high."')
    assert match.log(1)[-1] == match.copy().log(1)[-1] == (1, 'You say: "I shall bid high."')


def test_what_is_said_stands_in_the_log_where_it_was_said() -> None:
    match = begun()
    match.say("First.", 0)
    match.play(match.state.moves(0)[0], 0)
    match.say("Then.", 1)
    cached = begun()
    assert cached.log(1)
    cached.say("First.", 0)
    cached.play(cached.state.moves(0)[0], 0)
    cached.say("Then.", 1)
    assert [line for _, line in match.log(1)][-3:] == [
        'Player 1 says: "First."',
        "Player 1 bids.",
        'You say: "Then."',
    ]
    assert cached.log(1) == match.log(1)


def test_undoing_a_move_does_not_unsay_a_word() -> None:
    match = begun(seats={1: "random"})
    match.play(match.state.moves(0)[0], 0)
    match.say("Hm.", 0)
    match.undo()
    assert [str(one) for one in match.talk] == ['Seat 0 says: "Hm."']
    assert match.log(0)[-1][1] == 'You say: "Hm."'


@pytest.mark.parametrize("text", ["Plain.", 'A "quoted" one; with # signs', "naïve ☠ \\ / ' {}"])
def test_a_record_keeps_what_was_said(text: str) -> None:
    match = begun()
    match.say(text, 0)
    match.play(match.state.moves(0)[0], 0)
    match.say("Well?", 1)
    again = zw.Match.from_record(match.record())
    assert again.talk == match.talk
    assert again.record() == match.record()
    assert again.log(None) == match.log(None)


@pytest.mark.parametrize("text", ["", "  \n ", "x" * 141, "a\x00b", None, 3])
def test_what_is_no_remark_is_refused_in_a_sentence(text: Any) -> None:
    match = begun()
    with pytest.raises(zw.InvalidMove, match="one line of 1 to 140 characters"):
        match.say(text, 0)
    assert match.talk == ()


def test_a_seat_that_is_not_there_says_nothing() -> None:
    with pytest.raises(zw.InvalidOption, match="no seat"):
        begun().say("Hello?", 2)


def test_nobody_talks_where_the_game_has_no_talk() -> None:
    with pytest.raises(zw.InvalidMove, match="Nobody talks in The Filler"):
        zw.Match("the-filler").say("Hello?", 0)


@pytest.mark.parametrize("bad", ["1 say", "1 say Hello", '1 say "open', "1 say 3", '9 say "x"'])
def test_a_record_with_a_broken_remark_is_refused_and_the_line_named(bad: str) -> None:
    match = begun()
    match.say("Mark.", 1)
    with pytest.raises(zw.InvalidRecord, match=r"Line \d+"):
        zw.Match.from_record(match.record().replace('1 say "Mark."', bad))


def test_a_bot_speaks_before_it_moves_and_the_same_seed_says_the_same() -> None:
    def talk(view: View, rng: Any) -> str:
        return f"{view['phase']} {rng.randrange(1000)}"

    chatty = zw.Bot("chatty", lambda view, rng: view["moves"][0], talk)
    said = []
    for _ in range(2):
        match = begun(seats={0: chatty, 1: "random"})
        match.step()
        said.append(match.talk)
    ((one,),) = set(said)
    assert one.seat == 0
    assert one.text.startswith("bid ")
    assert match.log(None)[-2:] == [(1, one.heard(None, {0: "Chatty"})), (1, "Chatty bids.")]


def test_what_cannot_be_called_does_not_talk() -> None:
    with pytest.raises(zw.InvalidOption, match=r'"5" does not talk'):
        zw.Bot("mute", lambda view, rng: view["moves"][0], talk=5)  # type: ignore[arg-type]


def test_a_bot_that_babbles_is_an_error_and_nothing_happens() -> None:
    babbler = zw.Bot("babbler", lambda view, rng: view["moves"][0], lambda view, rng: "x" * 500)
    match = begun(seats={0: babbler})
    before = match.history
    with pytest.raises(zw.InvalidMove, match="cannot be said"):
        match.step()
    assert (match.history, match.talk) == (before, ())


def said_out(match: zw.Match, text: str) -> zw.Match:
    """The match, after somebody has said this until it is refused."""
    with suppress(zw.InvalidMove):
        for _ in range(30_000):
            match.say(text, 0)
    with pytest.raises(zw.InvalidMove, match="Enough has been said"):
        match.say(text, 0)
    return match


@pytest.mark.parametrize("text", ["x", "\N{ZOMBIE}" * 140, "; # " * 35])
def test_what_is_said_never_makes_a_record_too_long_to_be_read(text: str) -> None:
    names = {seat: "\N{ZOMBIE}" * 23 + chr(0x1F600 + seat) for seat in range(6)}
    game = zw.game("mall-of-horror", players=6)
    match = zw.Match(game, seed=7, seats=dict.fromkeys(range(6), "careful"), names=names)
    while match.state.round < 5 and not match.over:
        match.step()
    said_out(match, text)
    assert not match.over
    assert zw.Match.from_record(match.record()).talk == match.talk
    assert "film:" in match.record(seat=0)
    zw.replay(match.record(seat=0)).close()


def test_bots_play_on_in_silence_when_enough_has_been_said() -> None:
    chatty = zw.Bot("chatty", lambda view, rng: view["moves"][0], lambda view, rng: "Hm.")
    match = said_out(begun(seats={0: chatty, 1: chatty}), "x")
    before = match.talk
    assert match.run().outcome is not None
    assert match.talk == before


def test_undo_and_redo_leave_remarks_where_they_were_made() -> None:
    match = begun(seats={1: "random"})
    match.say("Before.", 0)
    match.play(match.state.moves(0)[-1], 0)
    match.say("After.", 0)
    logs, record, talk = [match.log(eyes) for eyes in (0, 1, None)], match.record(), match.talk
    match.undo()
    assert [one.after for one in match.talk] == [talk[0].after] * 2
    match.redo()
    assert match.talk == talk
    assert ([match.log(eyes) for eyes in (0, 1, None)], match.record()) == (logs, record)
    match.undo()
    match.say("Meanwhile.", 0)
    match.redo()
    assert [one.text for one in match.talk] == ["Before.", "After.", "Meanwhile."]
    assert match.talk[-1].after == len(match.history)


def test_a_copy_of_an_earlier_moment_has_what_had_been_said() -> None:
    match = begun(seats={1: "random"})
    match.say("Before.", 0)
    events = len(match.history)
    match.play(match.state.moves(0)[-1], 0)
    match.say("After.", 0)
    assert [one.text for one in match.copy(events).talk] == ["Before."]
    assert match.copy(events).state == match.states[events]
    assert match.copy().record() == match.record()
    with pytest.raises(zw.InvalidOption, match="There is no moment"):
        match.copy(-1)
