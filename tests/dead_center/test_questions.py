"""The exact answers of Dead Center against brute force through the rules."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations

import icepool
import pytest

import zwidgets as zw
from tests.dead_center.cabins import CABIN
from tests.helpers import dead_center, positions, with_deck
from zwidgets.core.contract.state import State
from zwidgets.games.dead_center.moves import PILES, SPACES
from zwidgets.games.dead_center.questions import QUESTIONS

SMALL = "10H 9C 2S 3D 7D JK"


def asked(name: str, state: State, **arguments: object):
    return QUESTIONS[name].answer(state, 0, **arguments)


# Brute force: chance by the rules, choices for the best


@cache
def following(state: State) -> list[tuple[State, Fraction]]:
    """The positions to which a position can lead, with what chance gives each."""
    listed = state.chance_outcomes() or [(move, Fraction(1)) for move in state.moves(0)]
    return [(state.after(move), chance) for move, chance in listed]


def best(state: State, holds, done) -> Fraction:
    """The highest chance that `holds` can be made true of a position in which `done` is."""
    if done(state):
        return Fraction(holds(state))
    after = [chance * best(one, holds, done) for one, chance in following(state)]
    return sum(after, Fraction(0)) if state.is_chance else max(after, default=Fraction(0))


def drawn_after(state: State):
    """Whether the next card after `state` has been drawn."""
    return lambda now: len(now.deck) < len(state.deck)


def laid_after(state: State):
    """Whether the next card after `state` has been drawn and laid, or fits nowhere."""
    return lambda now: drawn_after(state)(now) and now.step != "lay"


def can_fall(space: str):
    place = SPACES.index(space)

    def holds(now: State) -> bool:
        return any(str(move) == f"kill {SPACES[place]}" for move in now.moves(0))

    return holds


SOME = [
    with_deck(SMALL, CABIN, "N-c KC, E-1 JD, W-1 QS, E-2 QC dead, S-a KH", due)
    for due in ("reveal", "draw", "turn N-a", "lay 9D", "kill c1")
]


@pytest.mark.parametrize("state", SOME, ids=lambda state: state.step)
def test_a_card_fits_as_often_as_one_that_is_drawn_can_be_laid(state: State) -> None:
    if state.step == "lay":
        state = next(iter(positions_of_draw(state)))
    for pile in ("anywhere", *PILES):
        moves = {pile} if pile != "anywhere" else set(PILES)

        def holds(now: State, moves: set[str] = moves) -> bool:
            return any(move.pile in moves for move in now.moves(0))

        found = best(state, holds, drawn_after(state))
        assert asked("fits", state, pile=pile) == found, pile


def positions_of_draw(state: State):
    """The same piles with the drawn card put away, so that the next card is due."""
    text = str(state)
    yield zw.parse_position(text[: text.rindex(";")] + "; draw")


@pytest.mark.parametrize("state", SOME, ids=lambda state: state.step)
def test_a_zombie_can_be_killed_as_often_as_the_best_play_for_it_lets_it(state: State) -> None:
    question = QUESTIONS["kill"]
    spaces = question.arguments["space"](state, 0) if question.applies(state, 0) else ()
    for space in spaces:
        found = best(state, can_fall(space), laid_after(state))
        assert asked("kill", state, space=space) == found, space
    for space in set(SPACES) - set(spaces):
        assert best(state, can_fall(space), laid_after(state)) == 0, "the rest cannot fall"


def test_the_sheets_cabin_by_hand() -> None:
    """On c1 (AS) go the aces AC, AD, AH, the 18 red cards above less 7H, 2D, 8H, and the joker."""
    state = dead_center(CABIN, "N-c KC, E-1 JD, W-1 QS, E-2 QC, S-a KH", "draw")
    assert asked("fits", state, pile="c1") == Fraction(3 + 15 + 1, 33)
    assert asked("fits", state, pile="a3") == 1, "anything goes on a joker"
    assert asked("kill", state, space="W-1") == 0, "4 + 1: both black, but 5"
    assert asked("kill", state, space="N-c") == Fraction(19, 33), "10C and 4C, both clubs"


@pytest.mark.parametrize("state", SOME, ids=lambda state: state.step)
def test_the_cards_that_help_a_pile_are_counted_over_every_order_of_the_deck(state: State) -> None:
    for pile in ("a1", "b2", "a3"):
        top = state.tops[PILES.index(pile)]
        for cards in (len(state.deck), 3, 1):
            hands = combinations(range(len(state.deck)), cards)
            counts = Counter(sum(lies(state.deck[i], top) for i in hand) for hand in hands)
            found = asked("helping", state, pile=pile, cards=cards)
            assert found.equals(icepool.Die(counts), simplify=True)


def lies(card: zw.Card, top: zw.Card) -> bool:
    """DC-08 and DC-09 in other words than the rules'."""
    if "JK" in (card.name, top.name):
        return True
    step = card.value - top.value
    return step == 0 or (step < 0) == (card.red == top.red)


@pytest.mark.parametrize("what", ["rank", "suit", "card"])
def test_what_lies_face_down_is_what_chance_turns_up(what: str) -> None:
    for seed in range(6):
        for state in positions(zw.game("dead-center"), 1 + seed % 2):
            if state.step != "turn":
                continue
            counts = Counter[str]()
            for move, chance in state.chance_outcomes():
                counts[str(move.card if what == "card" else getattr(move.card, what))] += chance
            found = asked("face-down", state, what=what)
            assert {name: found.probability(name) for name in found} == counts


def test_before_the_cabin_stands_no_kill_is_asked_for_and_nothing_when_all_is_over() -> None:
    game = zw.game("dead-center")
    for state in positions(game, 2):
        names = {name for name, question in QUESTIONS.items() if question.applies(state, 0)}
        if state.step == "deal":
            assert names == {"face-down", "fits", "helping"}
        if state.step == "over":
            assert names == set()


# While the cabin is dealt


DEALING = "dead-center jokers={}; 7H 4S AS / 6C 2D 10C / JK - -; -; deal"
FIRST_CARD = [("fits", "anywhere"), ("fits", "a1"), ("fits", "c2"), ("helping", "c2")]


def mean_over_the_deal(state: State, ask) -> object:
    """The answer by the rules: a mean over what is dealt."""
    if state.step != "deal":
        return ask(state)
    return sum((p * mean_over_the_deal(state.after(m), ask) for m, p in state.chance_outcomes()), 0)


@pytest.mark.parametrize(("name", "pile"), FIRST_CARD)
@pytest.mark.parametrize("jokers", [2, 1])
def test_while_the_cabin_is_dealt_the_first_card_is_told_by_every_deal(jokers, name, pile):
    state = zw.parse_position(DEALING.format(jokers).replace(" jokers=2", ""))

    def ask(now: State) -> Fraction:
        if name == "fits":
            return Fraction(asked(name, now, pile=pile))
        return Fraction(asked(name, now, pile=pile, cards=2).probability(1))

    assert ask(state) == mean_over_the_deal(state, ask)


def test_from_the_first_position_on_each_card_that_is_dealt_keeps_the_mean():
    state, rng = zw.game("dead-center").start(), random.Random(1)
    while state.step == "deal":
        for pile in ("anywhere", "a1", "c3"):
            means = [
                p * asked("fits", state.after(m), pile=pile) for m, p in state.chance_outcomes()
            ]
            assert sum(means) == asked("fits", state, pile=pile)
        state = state.after(state.sample_chance(rng))


def test_asked_without_a_position_the_first_card_has_its_chance_before_the_deal():
    anywhere, pile = zw.exact("dead-center", "fits"), zw.exact("dead-center", "fits", pile="a1")
    assert 0.99 < anywhere.value < 1
    assert pile.value == zw.exact("dead-center", "fits", pile="b2").value
    helping = zw.exact("dead-center", "helping", pile="a1").value
    assert helping.mean() == 33 * pile.value
