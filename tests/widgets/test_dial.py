"""The deck dial: cards go out of the deck and back, and the exact chance follows."""

from __future__ import annotations

import json
import threading
import time
from dataclasses import dataclass
from fractions import Fraction

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.widgets.fake import Browser
from zwidgets.core.errors import InvalidOption, InvalidPosition
from zwidgets.games.dead_center.rules import fits
from zwidgets.teaching.dial import Dial, _without

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
START = zw.parse_position(CABIN)
WALK = (
    "shufflers; 5C 5S 9C 10C QH QC 3C JK KH QD 7S 4S 10S JH JC 3S AC 2S JS KD KS 6S; 8D /"
    " 4H 5H 6H 7H / 5D AD 4D 9D 10D 7D 2D 3D 6D / 3H AH 2H / 10H 9H 8H; draw"
)


def fitting(state):
    """The next card fits on the ace of spades."""
    return fits(state.drawn, START.tops[2])


@pytest.fixture
def dial():
    made = zw.dial(CABIN, fitting)
    yield made
    made.close()


def test_it_begins_with_the_games_own_answer(dial):
    assert dial.probability == zw.exact("dead-center", "fits", CABIN, pile="c1").value
    assert repr(dial) == (
        "<Dial: The next card fits on the ace of spades. 19 of 33 cards: 19/33 57.58 %.>"
    )
    assert dial.deck == START.deck


def test_each_card_that_moves_changes_the_chance_exactly(dial):
    dial.move("3D")
    assert dial.probability == Fraction(18, 32)
    dial.move("9S", zw.card("7S"))
    assert dial.probability == Fraction(18, 30)
    seen = START.but(deck=tuple(one for one in START.deck if str(one) not in ("3D", "9S", "7S")))
    assert dial.probability == zw.exact("dead-center", "fits", seen, pile="c1").value
    dial.move("3D", "9S", "7S")
    assert dial.probability == Fraction(19, 33)


def last_ace(state):
    """The card is the last ace."""
    return state.drawn.value == 1 and all(one.value != 1 for one in state.deck)


def test_what_is_left_in_the_deck_can_be_asked():
    dial = zw.dial(CABIN, last_ace)
    assert dial.probability == 0
    dial.move("AC", "AD")
    assert dial.told == "1 of 31 cards: 1/31 3.23 %."
    seen = CABIN.replace("7H", "7H.AC.AD")
    assert dial.probability == zw.exact("dead-center", last_ace, seen).value
    aces = [dial.cards.index(zw.card(name)) for name in ("AC", "AD", "AH")]
    assert dial.board["hits"] == aces[2:]
    dial.move("AH")
    assert dial.told == "0 of 30 cards: 0 %."
    assert dial.board["hits"] == aces  # each of them, if it alone came back
    dial.close()


def test_the_last_card_leaves_an_empty_deck():
    dial = Dial(CABIN, lambda state: not state.deck)
    dial.turn(range(1, 33))
    assert dial.probability == 1


def test_a_move_after_which_the_function_fails_moves_nothing(dial):
    asked = Dial(CABIN, lambda state: len(state.deck) == 32 or "no")
    with pytest.raises(
        InvalidOption, match='An event is True or False of a position; this is "no"'
    ):
        asked.move("3D")
    assert (asked.out, asked.told) == (frozenset(), "33 of 33 cards: 100 %.")


def test_in_shufflers_the_deck_of_the_one_who_draws_is_asked():
    both = {0: "careful", 1: "careful"}
    match = zw.Match("shufflers", variant="competitive", players=2, seed=2, seats=both)
    match.run()
    later = [state for state in match.states if state.is_chance and state.seat == 1]
    dial = Dial(later[-1], lambda state: not any(one.red for one in state.decks[1].unseen))
    red = [one for one in dial.cards if one.red]
    dial.move(*red[1:])
    assert dial.fitting == (red[0],)


def test_in_shufflers_the_joker_that_is_moved_brings_no_other_card_back():
    dial = Dial(WALK, lambda state: len(state.deck.unseen) <= 6)
    dial.move("2C", "8C", "QS", "AS", "8S")
    assert dial.told == "7 of 7 cards: 100 %."
    dial.move("JK")
    assert dial.told == "6 of 6 cards: 100 %."


@dataclass(frozen=True)
class Counted:
    """A position whose deck is no tuple of cards."""

    deck: int = 7


def test_a_deck_of_another_form_stays_as_it_is():
    assert _without(Counted(), [zw.card("3D")]) == Counted()  # type: ignore[arg-type]


def test_zombies_are_counted_though_the_state_holds_no_deck_of_them():
    dial = Dial(CABIN.replace("draw", "turn N-a"), lambda state: state.zombies[0].value == 13)
    assert dial.probability == Fraction(3, 10)
    dial.move("KS")
    assert dial.probability == Fraction(2, 9)


def test_a_click_is_one_message(dial):
    page = Browser(dial)
    clubs = [place for place, one in enumerate(dial.cards) if str(one).endswith("C")]
    (answer,) = page.ask("move", cards=clubs)
    assert answer["state"]["board"]["told"] == "18 of 26 cards: 9/13 69.23 %."
    page.ask("move", cards=clubs[:1])
    assert dial.board["out"] == clubs[1:]
    page.ask("move", cards=clubs)
    page.ask("move", cards=clubs)
    assert dial.board["out"] == []
    assert len(json.dumps({**dial.about, **dial.board})) < 8_000


def test_both_jokers_are_cards_of_their_own():
    dial = zw.dial(zw.game("dead-center", jokers=2).start(), lambda state: True)
    assert len(dial.cards) == 42
    dial.turn([41])
    with pytest.raises(InvalidOption, match=r'"5" are no places: write several, as \[0, 3\]'):
        dial.turn(5)  # type: ignore[arg-type]
    with pytest.raises(InvalidOption, match="no such card"):
        dial.turn([[5]])  # type: ignore[list-item]
    assert (len(dial.deck), dial.board["told"]) == (41, "41 of 41 cards: 100 %.")
    dial.close()


def test_a_name_moves_one_of_equal_cards():
    start = zw.game("dead-center", jokers=2).start()
    dial = zw.dial(start, lambda state: sum(one.joker for one in state.deck) == 2)
    left = []
    for names in (["JK"], ["JK"], ["JK", "JK"], ["JK", "JK"], ["JK", "3D"]):
        dial.move(*names)
        left.append((len(dial.deck), sum(one.joker for one in dial.deck)))
    assert left == [(41, 1), (40, 0), (42, 2), (40, 0), (40, 1)]
    dial.close()


def test_a_dial_of_another_game_without_secrets():
    """Where no joker can come every card is as likely."""
    match = zw.Match("shufflers", seed=2, seats={0: "careful"})
    match.run()
    starts = {len(state.deck.road): state for state in match.states if state.is_chance}
    dial = zw.dial(starts[10], lambda state: state.deck.road[-1][-1].red)
    red = [one for one in starts[10].deck.unseen if one.red]
    assert dial.probability == Fraction(len(red), len(starts[10].deck.unseen))
    dial.close()
    for road in (0, 1):
        with pytest.raises(InvalidOption, match="some cards are likelier than others"):
            zw.dial(starts[road], lambda state: True)


@pytest.mark.parametrize(
    ("arguments", "error", "says"),
    [
        ((7, fitting), InvalidPosition, '"7" is no position'),
        ((CABIN.replace("draw", "lay 3D"), fitting), InvalidOption, "here seat 0 is to act"),
        ((CABIN, lambda state: 3), InvalidOption, "An event is True or False"),
        ((CABIN, "fits"), InvalidOption, "is no function"),
        ((zw.Match("the-filler", seed=1).state, fitting), InvalidOption, "has secrets"),
    ],
)
def test_bad_arguments_get_a_sentence(arguments, error, says):
    with pytest.raises(error, match=says):
        zw.dial(*arguments)


def test_a_cell_and_a_click_at_once_both_move_their_cards(dial, monkeypatch):
    put = Dial._put

    def slowly(self, out):
        time.sleep(0.05)
        put(self, out)

    monkeypatch.setattr(Dial, "_put", slowly)
    cell = threading.Thread(target=dial.move, args=("3D",))
    cell.start()
    Browser(dial).ask("move", cards=[dial.cards.index(zw.card("9S"))])
    cell.join()
    assert dial.board["out"] == sorted(dial.out)
    assert len(dial.out) == 2


@pytest.mark.parametrize("places", [[-1], [40], [True], [1.0], ["3H"], [2, None], []])
def test_a_place_that_is_none_is_refused(dial, places):
    with pytest.raises(InvalidOption, match="There is no such card"):
        dial.turn(places)
    assert dial.out == frozenset()


@pytest.mark.parametrize(
    ("name", "told"), [("probability", Fraction(19, 33)), ("told", "19 of 33")]
)
def test_a_chance_is_that_of_one_moment_while_cards_are_moved(name, told):
    mover = threading.Thread(target=lambda: dial.move("3D", "9S"))

    class Slow(Dial):
        @property
        def fitting(self):
            found = super().fitting
            if mover.ident is None:
                mover.start()
                mover.join(0.1)  # it may have to wait
            return found

    dial = Slow(CABIN, fitting)
    assert str(getattr(dial, name)).startswith(str(told))
    mover.join()
    assert len(dial.deck) == 31


def test_what_cannot_be_moved_stays(dial):
    for cards, says in (("KC", "was not in this deck"), ("11C", "is no card")):
        with pytest.raises(InvalidOption, match=says):
            dial.move(cards)
    with pytest.raises(InvalidOption, match="One card must stay"):
        dial.move(*dial.cards)
    page = Browser(dial)
    page.ask("move", cards=[33])
    assert page.sentences[-1] == "There is no such card."
    page.ask("move", cards=[])
    page.ask("move", cards=["3"])
    assert page.sentences[-1] == "The board sent something that is no request."
    assert len(dial.deck) == 33


def test_a_notebook_keeps_the_deck_as_a_picture(dial):
    dial.move("3D")
    kept = readable(dial._saved_output.bundle()["text/html"])
    assert "Run this cell to move cards." in kept
    assert "18 of 32 cards: 9/16 56.25 %." in kept
    assert kept.count("stroke-dasharray") == 1
    assert kept.count("<circle") == 18


def test_of_two_decks_each_card_is_there_twice():
    state = zw.game("shufflers", variant="collaborative", players=2).start()
    while not state.is_chance:
        state = state.after("stay")
    dial = Dial(state.after("draw JK"), lambda after: str(after).count("KH") == 1)
    assert (len(dial.cards), dial.probability) == (64, Fraction(2, 64))
    dial.move("KH")
    assert dial.probability == Fraction(1, 63)
