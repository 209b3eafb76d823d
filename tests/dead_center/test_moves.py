"""Dead Center: moves as text."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.dead_center.cabins import CABIN
from tests.helpers import careful_event, dead_center, mutations, positions
from zwidgets.cards import JOKER, card
from zwidgets.games.dead_center.moves import Draw, Kill, Lay, Pass, Reveal, Turn
from zwidgets.games.dead_center.rules import fits


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("reveal N-a", Reveal("N-a")),
        ("lay 7S a1", Lay(card("7S"), "a1")),
        ("lay JK c3", Lay(JOKER, "c3")),
        ("kill W-3", Kill("W-3")),
        ("pass", Pass()),
        ("draw 10H", Draw(card("10H"))),
        ("turn KC", Turn(card("KC"))),
    ],
)
def test_a_move_is_its_text(text, move):
    state = dead_center(CABIN)
    assert state.parse_move(text) == move
    assert str(move) == text
    assert state.parse_move(f"  {text.upper()}\n") == move
    assert state.parse_move(text.lower().replace(" ", "\t ")) == move


def test_every_move_of_a_game_is_read_back_from_its_text():
    for state in positions(zw.game("dead-center"), 10, careful_event):
        for move in (*state.moves(0), *(move for move, _ in state.chance_outcomes())):
            assert state.parse_move(str(move)) == move


def test_lay_a1_is_short_for_laying_the_drawn_card():
    state = dead_center(CABIN, due="lay 3D")
    assert state.parse_move("lay a1") == state.parse_move("LAY A1") == Lay(card("3D"), "a1")
    assert state.after("lay a1") == state.after("lay 3D a1")


def test_lay_a1_means_nothing_while_no_card_is_drawn():
    for due in ("reveal", "draw", "turn N-a"):
        with pytest.raises(zw.IllegalMove, match='"lay a1" may not be played'):
            dead_center(CABIN, due=due).after("lay a1")
    with pytest.raises(zw.IllegalMove, match="Legal now: reveal "):
        dead_center(CABIN, due="reveal").after("lay a1")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "",
            "write reveal SPACE, lay CARD PILE, kill SPACE, pass, deal CARD, turn CARD, draw CARD.",
        ),
        ("jump", '"jump" is no move of Dead Center: write reveal SPACE'),
        ("reveal", '"reveal" is no move: write it as "reveal SPACE".'),
        ("reveal N-a N-b", 'write it as "reveal SPACE".'),
        ("reveal a1", '"a1" is no space; the spaces are N-a, N-b, N-c, E-1'),
        ("kill x", '"x" is no space'),
        ("lay 7S d1", '"d1" is no pile; the piles are a1, b1'),
        ("lay 17S a1", '"17S" is no card'),
        ("pass please", 'write it as "pass".'),
        ("lay d1", 'write it as "lay CARD PILE".'),
        ("x" * 100_000, "a move is a short text."),
        ("lay " * 5_000, 'write it as "lay CARD PILE".'),
        ("reveal " + "x" * 19_000, "is no space"),
        ("draw " + "x" * 19_000, "is no card"),
        ("draw \0", "is no card"),
        (None, "a move is a short text."),
        (7, "a move is a short text."),
        (["pass"], "a move is a short text."),
        (Pass(), '"pass" is a move, not its text: write str(move).'),
    ],
)
def test_rubbish_is_no_move(text, sentence):
    with pytest.raises(zw.InvalidMove) as caught:
        dead_center(CABIN).parse_move(text)
    assert sentence in str(caught.value)
    assert len(str(caught.value)) < 300
    assert str(caught.value).isprintable()


@pytest.mark.parametrize(
    "text", ["lay 7S a1", "reveal N-a", "kill W-3", "pass", "draw 10H", "lay a1"]
)
def test_mutated_moves_are_moves_or_refused(text):
    state = dead_center(CABIN, due="lay 3D")
    for damaged in mutations(text, 1_000):
        try:
            move = state.parse_move(damaged)
        except zw.InvalidMove as error:
            shown = str(error)
            told = shown.isprintable()
            assert told, repr(shown)
        else:
            assert state.parse_move(str(move)) == move


@pytest.mark.parametrize(
    "move",
    [
        Reveal("X-9"),
        Kill("n-c"),
        Lay(card("3D"), "z9"),
        Lay(None, None),
        Draw("7S"),
        Kill(None),
        5,
        None,
    ],
)
@pytest.mark.parametrize("due", ["reveal", "lay 3D", "kill c1", "draw", "turn N-a"])
def test_a_move_made_by_hand_of_nothing_that_exists_is_refused(move, due):
    state = dead_center(CABIN, "N-c KC", due)
    with pytest.raises((zw.InvalidMove, zw.IllegalMove)):
        state.after(move)


def test_DC_08_how_to_play_shows_what_fits():
    page = next(one for one in zw.game("dead-center").pages() if one.title.startswith("Second"))
    assert "on a higher one of its colour, or on a lower one of the other colour" in page.text
    told = (
        'aria-label="The 6 of hearts, the 3 of clubs and the 9 of diamonds go on the 6 of spades; '
    )
    assert told + 'the 9 of clubs does not."' in page.drawing
    goes = [fits(zw.card(one), zw.card("6S")) for one in ("6H", "3C", "9D", "9C")]
    assert goes == [True, True, True, False]
