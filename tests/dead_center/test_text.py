"""Dead Center: positions as text, there and back, damaged and edited. Moves: `test_moves.py`."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.dead_center.cabins import CABIN, NO_PILE_FOR_6S
from tests.helpers import (
    dead_center,
    with_deck,
)
from tests.waiting import at_most
from zwidgets.cards import JOKER, card

SHOWN = "N-c KC, E-1 JD dead, W-1 QS"
TWELVE = (
    "N-a JC, N-b JD, N-c JH, E-1 JS, E-2 QC, E-3 QD, W-1 QH, W-2 QS, W-3 KC, S-a KD, S-b KH, S-c KS"
)
ALL_DEAD = ", ".join(f"{entry} dead" for entry in TWELVE.split(", "))

VALID = (
    f"dead-center; {CABIN}; {SHOWN}; lay 3D",
    f"dead-center; {CABIN}; {SHOWN}; draw",
    f"dead-center; {CABIN}; {SHOWN}; turn S-b",
    f"dead-center jokers=1; {CABIN}; N-c KC; kill c1",
    "dead-center jokers=0; 7H 4S - / - - - / - - -; -; deal",
    "dead-center; 7H.5H.3H 4S AS / 6C 2D.10D 10C / JK 8H 4C; -; reveal",
    f"dead-center; {NO_PILE_FOR_6S}; N-c KC; over 6S",
    f"dead-center; {CABIN}; {ALL_DEAD}; over",
)


def complaint(text: str) -> str:
    """The sentence with which a position is refused."""
    with pytest.raises(zw.InvalidPosition) as caught:
        zw.parse_position(text)
    return str(caught.value)


# There and back


@pytest.mark.parametrize("text", VALID)
def test_a_position_is_written_as_it_was_read(text):
    assert str(zw.parse_position(text)) == text


def test_white_space_and_the_order_of_zombies_do_not_matter():
    cabin = CABIN.replace(" / ", "/").replace(" ", "   ")
    loose = f"  dead-center ;{cabin} ;W-1 QS,E-1 JD dead,  N-c KC;lay 3d "
    assert zw.parse_position(loose) == zw.parse_position(VALID[0])


def test_a_position_of_other_options_is_refused_by_the_game_and_read_by_its_own():
    line = str(dead_center(CABIN, jokers=1))
    assert zw.parse_position(line).game.jokers == 1
    with pytest.raises(
        zw.InvalidPosition, match='"dead-center jokers=1", this game is "dead-center"'
    ):
        zw.game("dead-center").parse(line)


# Damaged


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ";", ";;;", "\0", "dead-center", "dead-center;", "dead-center; ; ; ",
        "x" * 100_000, ";" * 20_000, "dead-center" + " jokers=1" * 1_900,
        "dead-center jokers={[]:1}; -; -; draw",
        "dead-center jokers=" + "(" * 15_000,
        "dead-center jokers=" + "-" * 15_000 + "1",
        "dead-center jokers=" + "9" * 15_000,
        "dead-center jokers=1.0; " + CABIN + "; -; draw",
        "dead-center jokers=True; " + CABIN + "; -; draw",
        "dead-center name=dead-center; " + CABIN + "; -; draw",
        "dead-center self=1; " + CABIN + "; -; draw",
        "dead-center jokers; " + CABIN + "; -; draw",
        "dead-center =1; " + CABIN + "; -; draw",
        f"dead-center; {CABIN.replace('7H', '7H.' * 5_000)}; -; draw",
        f"dead-center; {CABIN.replace('7H', 'x' * 15_000)}; -; draw",
        f"dead-center; {CABIN}; {', '.join(['N-c KC'] * 1_500)}; draw",
    ],
)  # fmt: skip
def test_hostile_texts_get_a_sentence(text):
    with at_most():
        message = complaint(text)
    assert message.rstrip().endswith((".", "...", ")"))
    assert len(message) < 600


@pytest.mark.parametrize("text", [None, 7, b"dead-center", ["dead-center"], object()])
def test_what_is_no_text_gets_a_sentence(text):
    assert "one line of text" in complaint(text)
    with pytest.raises(zw.InvalidPosition, match="one line of text"):
        zw.game("dead-center").parse(text)


# Each check


@pytest.mark.parametrize(
    ("cabin", "zombies", "due", "sentence"),
    [
        ("7H 4S / 6C 2D 10C / JK 8H 4C", "-", "draw", "are not three rows of three"),
        ("7H 4S AS / 6C 2D 10C JK 8H 4C", "-", "draw", "are not three rows of three"),
        (CABIN, "N-c", "draw", 'the zombie "N-c" is not written as N-c KC (dead).'),
        (CABIN, "N-c KC asleep", "draw", "is not written as N-c KC (dead)."),
        (CABIN, "X-c KC", "draw", "is not written as N-c KC (dead)."),
        (CABIN, "N-c KC, N-c QC", "draw", "the space N-c is named twice."),
        (CABIN, "N-c KX", "draw", '"KX" is no card'),
        (CABIN, "N-c 10C", "draw", "the 10 of clubs is no zombie; those are J, Q and K."),
        (CABIN, "N-c JK", "draw", "the joker is no zombie"),
        (CABIN, "N-c KC, N-a KC", "draw", "the king of clubs is there twice."),
        (CABIN, "-", "sleep", 'what is due, "sleep", is none of deal, reveal, turn, draw, lay'),
        (CABIN, "-", "", 'what is due, "", is none of'),
        (CABIN, "-", "lay 3D a1", "is none of"),
        (CABIN, "-", "turn a1", '"a1" after turn is none of N-a'),
        (CABIN, "-", "kill N-a", '"N-a" after kill is none of a1'),
        (
            CABIN.replace("7H", "KH"),
            "-",
            "draw",
            "the king of hearts is a zombie and lies on no pile.",
        ),
        (CABIN, "-", "lay KH", "the king of hearts is a zombie and lies on no pile."),
        (
            CABIN.replace("7H", "4S"),
            "-",
            "draw",
            "the 4 of spades is there 2 times instead of once.",
        ),
        (CABIN, "-", "lay 4S", "the 4 of spades is there 2 times instead of once."),
        ("JK JK JK / 6C 2D 10C / AS 8H 4C", "-", "draw", "the joker is there 3 times instead of 2"),
        (CABIN.replace("7H", "-"), "-", "draw", "the piles are dealt in order"),
        (CABIN, "-", "deal", "all nine lie exactly when the deal is over."),
        ("7H - AS / - - - / - - -", "-", "deal", "the piles are dealt in order"),
        (
            "7H AS - / - - - / - - -",
            "N-c KC",
            "deal",
            "nothing has been laid or turned up during the deal.",
        ),
        ("7H.5H - - / - - - / - - -", "-", "deal", "nothing has been laid"),
        (CABIN, "-", "turn", "turn names a space, kill a pile, and nothing else names a place."),
        (CABIN, "N-c KC", "kill", "turn names a space, kill a pile"),
        (CABIN, "-", "lay", "lay names the drawn card, and nothing else but over does."),
        (CABIN, "-", "draw 3D", "lay names the drawn card"),
        (CABIN, "-", "reveal 3D", "lay names the drawn card"),
        (CABIN, ALL_DEAD, "draw", "all twelve zombies are dead, so the game is over."),
        (CABIN, ALL_DEAD, "lay 3D", "all twelve zombies are dead, so the game is over."),
        (CABIN, TWELVE, "reveal", "reveal cannot be due: nothing can happen there."),
        (CABIN, "N-c KC", "turn N-c", "the zombie to turn up is face up already."),
        (CABIN, "-", "over", "the deck is not empty, so the game is not over."),
        (NO_PILE_FOR_6S, "-", "lay 6S", "lay cannot be due: nothing can happen there."),
    ],
)
def test_each_check_has_its_sentence(cabin, zombies, due, sentence):
    message = complaint(f"dead-center; {cabin}; {zombies}; {due}")
    assert message.startswith("This is no position of Dead Center: ")
    assert sentence in message


def test_a_draw_from_an_empty_deck_is_no_position():
    with pytest.raises(zw.InvalidPosition, match="draw cannot be due: nothing can happen there"):
        with_deck("", CABIN, due="draw")


def test_a_missing_part_is_counted():
    assert "it has 2 parts behind the header instead of 3" in complaint(f"dead-center; {CABIN}; -")


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("dead-centre", 'There is no game "dead-centre"; there are dead-center'),
        ("dead-center jokers=3", "jokers=2, 1 or 0"),
        ("dead-center wild=3", 'Dead Center has no option "wild"; it has jokers'),
        ("dead-center jokers", '"jokers" is not written as name=value.'),
    ],
)
def test_a_wrong_header_is_named(header, sentence):
    message = complaint(f"{header}; {CABIN}; -; draw")
    assert message.startswith(f'The position begins with "{header}": ')
    assert sentence in message


# Edited


def test_with_changes_what_is_named_and_the_deck_follows():
    state = dead_center(CABIN, SHOWN, "draw")
    edited = state.with_(step="lay", drawn=card("3D"))
    assert edited == dead_center(CABIN, SHOWN, "lay 3D")
    assert card("3D") not in edited.deck
    assert state == dead_center(CABIN, SHOWN, "draw"), "the first is unchanged"


def test_with_takes_lists_and_sets():
    state = dead_center(CABIN, "-", "draw")
    piles = [list(pile) for pile in state.piles]
    piles[0].append(JOKER)
    edited = state.with_(piles=piles, zombies=[card("KC"), *[None] * 11], killed={0})
    assert edited == dead_center(CABIN.replace("7H", "7H.JK"), "N-a KC dead", "draw")
    assert hash(edited) == hash(zw.parse_position(str(edited)))


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"colour": 1}, 'A position has no field "colour"; it has piles, zombies'),
        ({"game": None}, 'A position has no field "game"'),
        ({"deck": ()}, 'A position has no field "deck"'),
        ({"piles": ()}, "there are nine piles and twelve spaces."),
        ({"zombies": (None,) * 13}, "there are nine piles and twelve spaces."),
        ({"killed": {12}}, "there are nine piles and twelve spaces."),
        ({"killed": {0}}, "the zombie at N-a is dead but not face up."),
        ({"zombies": (card("KC"),) * 12}, "the king of clubs is there twice."),
        (
            {"step": "lay", "drawn": card("4S")},
            "the 4 of spades is there 2 times instead of once.",
        ),
        ({"step": "over"}, "the deck is not empty, so the game is not over."),
        ({"step": "draw", "drawn": card("3D")}, "lay names the drawn card"),
        ({"step": "sleep"}, 'what is due, "sleep", is none of'),
        ({"step": None}, 'what is due, "None", is none of'),
        ({"step": ["lay"]}, "is none of"),
        ({"step": "turn", "at": 12}, "the place after turn is"),
        ({"step": "turn", "at": -1}, "the place after turn is"),
        ({"step": "turn", "at": "N-a"}, "the place after turn is"),
        ({"step": "kill", "at": 9}, "the place after kill is"),
        ({"at": 3}, "nothing else names a place."),
        ({"step": "lay", "drawn": "3D"}, 'what is drawn, "3D", is no card.'),
        ({"drawn": ""}, "is no card."),
        ({"drawn": 0}, "is no card."),
        ({"zombies": ("KC", *[None] * 11)}, "a field has a value of the wrong type"),
        ({"piles": (("7H",),) * 9}, "a field has a value of the wrong type"),
        ({"piles": 5}, "a field has a value of the wrong type"),
        ({"zombies": ("", *[None] * 11)}, "a field has a value of the wrong type"),
        ({"killed": [[]]}, "a field has a value of the wrong type"),
    ],
)
def test_an_edit_that_gives_no_position_is_refused(changes, sentence):
    state = dead_center(CABIN, SHOWN.replace("N-c", "S-c"), "draw")
    with pytest.raises(zw.InvalidPosition) as caught:
        state.with_(**changes)
    assert sentence in str(caught.value)
