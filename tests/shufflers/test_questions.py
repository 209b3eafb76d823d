"""The exact answers of Shufflers against brute force through the rules, on short decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

import icepool
import pytest

import zwidgets as zw
from tests.helpers import positions
from tests.shufflers.positions import against, alone, late, player, together
from zwidgets.cards import Card, cards
from zwidgets.core.contract.state import State
from zwidgets.games.shufflers import Deck, ShufflersGame, ShufflersState, Survivor
from zwidgets.games.shufflers.moves import ENCOUNTERS
from zwidgets.games.shufflers.questions import QUESTIONS
from zwidgets.games.shufflers.supplies import JACK

Shares = dict[Any, Fraction]


class ShortGame(ShufflersGame):
    """Shufflers with six encounter cards and two jokers."""

    deck_size = 8  # type: ignore[assignment]


def short(unseen: str, jokers: int = 0, step: Any = "draw", spared: int = 0) -> ShufflersState:
    """A position of a short game: the unseen cards, jokers seen, Shuffler cards spared."""
    road = (cards("KD"),)
    return ShufflersState(
        ShortGame(vehicle=True, lamb=True),
        (Survivor(),),
        (Deck(road, tuple(sorted(cards(unseen))), jokers, spared),),
        step,
    )


def asked(name: str, state: State, seat: int | None = 0, **arguments: object) -> Any:
    question = QUESTIONS[name]
    assert question.applies(state, seat)
    return question.answer(state, seat, **arguments)


def shares(die: icepool.Die[Any]) -> Shares:
    return {what: Fraction(count, die.denominator()) for what, count in die.items()}


# Brute force


def orders(state: ShufflersState) -> Iterator[tuple[Fraction, list[Card]]]:
    """Every order in which the cards may come until the boat, with its chance by the rules."""
    if state.deck.jokers == 2:
        yield Fraction(1), []
        return
    drawn = ShufflersState(state.game, state.survivors, state.decks, "draw")
    for move, chance in drawn.chance_outcomes():
        one = move.card  # type: ignore[attr-defined]
        rest = ShufflersState(state.game, state.survivors, (state.deck.drawn(one, True),), "draw")
        for share, following in orders(rest):
            yield chance * share, [one, *following]


def brute(state: ShufflersState, of: Callable[[list[Card]], Any]) -> Shares:
    """The distribution of something that the order of the cards says."""
    found: Shares = {}
    for share, order in orders(state):
        found[of(order)] = found.get(of(order), Fraction(0)) + share
    return found


def shufflers(order: list[Card]) -> int:
    return sum(one.value for one in order if one.value < JACK)


def best(state: State, done: Callable[[Any], bool], holds: Callable[[Any], bool]) -> Fraction:
    """The highest chance that something holds of a position in which `done` is true."""
    if done(state):
        return Fraction(holds(state))
    if state.is_chance:
        outcomes = state.chance_outcomes()
        return sum((p * best(state.after(m), done, holds) for m, p in outcomes), Fraction(0))
    (seat,) = state.actors
    return max(best(state.after(move), done, holds) for move in state.moves(seat))


SHORT = [
    short("3C 5C 5S JS QD KC"),
    short("AC 2C 3C 4C 5C"),
    short("7S 7C 10C 10S", jokers=1),
    short("2C 9S KH", jokers=1),
    short("JD 9S", jokers=1, spared=1),
    short("", jokers=1),
]


# The road


@pytest.mark.parametrize("state", SHORT, ids=lambda state: " ".join(map(str, state.deck.unseen)))
def test_SH_31_each_answer_about_the_road_is_that_of_all_orders_of_the_cards(
    state: ShufflersState,
) -> None:
    assert shares(asked("next-encounter", state)) == brute(state, lambda order: order[0].name)
    assert shares(asked("encounters-to-boat", state)) == brute(state, len)
    assert shares(asked("shufflers-to-boat", state)) == brute(state, shufflers)


@pytest.mark.parametrize("state", SHORT, ids=lambda state: " ".join(map(str, state.deck.unseen)))
@pytest.mark.parametrize("passed", [0, 1])
def test_SH_19_cards_that_a_vehicle_passes_are_not_met(state: ShufflersState, passed: int) -> None:
    road = (cards("KD" + " 8C" * passed),)
    deck = Deck(road, state.deck.unseen, state.deck.jokers, state.deck.spared)
    state = ShufflersState(state.game, state.survivors, (deck,), "deal")
    left = 2 - passed

    def following(order: list[Card]) -> str:
        return order[left].name if len(order) > left else "none"

    assert shares(asked("next-encounter", state)) == brute(state, following)
    assert shares(asked("encounters-to-boat", state)) == brute(
        state, lambda order: len(order[left:])
    )
    assert shares(asked("shufflers-to-boat", state)) == brute(
        state, lambda order: shufflers(order[left:])
    )


def test_SH_17_a_whole_road_has_26_encounters_and_82_and_a_half_points() -> None:
    state = ShufflersGame().start()
    boat, sums = asked("encounters-to-boat", state), asked("shufflers-to-boat", state)
    assert shares(boat) == {place: Fraction(1, 17) for place in range(18, 35)}
    assert boat.mean() == 26
    assert sums.mean() == Fraction(110 * 24, 32)
    assert sums.max_outcome() == 110
    assert sums.quantity(110) > 0


def test_SH_24_a_whole_road_of_six_players_has_146_encounters_and_495_points() -> None:
    state = zw.game("shufflers", variant="collaborative", players=6).start()
    assert asked("shufflers-to-boat", state).mean() == Fraction(660 * 144, 192)
    assert asked("encounters-to-boat", state, None).mean() == 146


# Surviving


def met_one_more(state: ShufflersState) -> Callable[[ShufflersState], bool]:
    turns = len(state.deck.road)

    def done(now: ShufflersState) -> bool:
        return now.step == "over" or (len(now.deck.road) > turns and now.step != "pay")

    return done


def alive(now: ShufflersState) -> bool:
    return any(one.health for one in now.survivors)


FEW = "2C 5S 9C JS QD"


@pytest.mark.parametrize(
    "state",
    [
        alone(late(FEW), "draw", ammo="", health="AH 4H"),
        alone(late(FEW), "draw", ammo="", health="9H"),
        alone(late(FEW), "draw", ammo="2D 3D", health="AH 3H 4H"),
        alone(late(FEW), "draw", ammo="", health="3H"),
        alone(late(FEW), "draw", ammo="5D", health="3H"),
        alone(late(FEW), "draw", ammo="AD", health="AH 3H"),
        alone(late(FEW) + " spared 1", "draw", lamb=True, ammo="", health="AH"),
        alone(late(FEW + " 7C") + " 7C", "pay 7", ammo="AD 2D 3D 4D 5D", health="AH 2H"),
        alone(late(FEW + " 4C") + " 4C", "pay 4", ammo="", health="AH 2H 3H 5H"),
        alone(late(FEW + " 4C") + " 4C", "pay 4", ammo="", health="AH 3H"),
        *(
            alone(
                late(FEW + " KD") + " KD",
                "choose",
                vehicle=True,
                lamb=True,
                ammo=ammo,
                health=health,
                ammo_discard="3D 8D",
            )
            for ammo, health in (("", "AH"), ("2D", "2H 3H"))
        ),
        alone(late(FEW + " KD 3S") + " KD+3S", "deal", vehicle=True, ammo="", health="AH 2H"),
        alone(late(FEW + " KD") + " KD", "deal", vehicle=True, ammo="", health="AH 2H"),
    ],
    ids=str,
)
def test_SH_12_one_survives_as_often_as_the_best_choice_lets_one(state: ShufflersState) -> None:
    assert asked("survive", state) == best(state, met_one_more(state), alive)
    assert asked("survive", state, None) == asked("survive", state)


def test_positions_of_whole_games_agree_with_the_rules() -> None:
    for state in positions(ShufflersGame(), 12):
        if state.step in ("draw", "pay"):
            assert asked("survive", state) == best(state, met_one_more(state), alive)
        if state.step == "draw":
            rules = {move.card.name: chance for move, chance in state.chance_outcomes()}
            assert shares(asked("next-encounter", state)) == rules


def test_SH_22_each_seat_is_answered_for_its_own_road() -> None:
    hurt = player("", "AH")
    state = against(f"{late(FEW)} / 10C", "draw seat 1", hurt, player())
    assert asked("survive", state, 1) == asked("survive", state, None) == 1
    lone = alone(late(FEW), "draw", ammo="", health="AH")
    for name in ("survive", "next-encounter", "shufflers-to-boat", "encounters-to-boat"):
        assert asked(name, state, 0) == asked(name, lone, 0)
    dead = against("JC / 10C", "draw seat 1", player("", ""), player())
    assert not QUESTIONS["next-encounter"].applies(dead, 0)


@pytest.mark.parametrize(
    ("owed", "rows"),
    [
        ("3C", [("", "AH 2H"), ("", "3H")]),
        ("9C", [("", "AH 2H", "3D", "4H"), ("", "3H", "8D 2D", "9H")]),
        ("10C", [("AD 4D", "AH 2H"), ("2D", "3H")]),
        ("10C", [("", "AH 2H"), ("", "9H")]),
        ("", [("", "AH"), ("", "2H")]),
        ("4C", [("3D", "AH"), ("AD", "AH")]),
    ],
)
def test_SH_26_a_group_survives_as_often_as_the_best_common_payment_lets_it(
    owed: str, rows: list[tuple[str, ...]]
) -> None:
    """The last of two draws: what is owed falls due behind it."""
    first = owed or "QH"
    left = "2C 2C 5S 9C JS QD KD KD"
    deck = Counter(one for one in ENCOUNTERS for _ in range(2))
    deck -= Counter(cards(f"{left} {first}"))
    gone = [one.name for one in deck.elements()]
    walked = " ".join("+".join(pair) for pair in zip(gone[::2], gone[1::2], strict=False))
    extra = gone[-1] if len(gone) % 2 else ""
    road = " ".join([f"JK+{extra}" if extra else "JK", walked, first])
    due = f"draw seat 1 owed {owed}" if owed else "draw seat 1"
    state = together(road, due, *(player(*row) for row in rows))

    def done(now: ShufflersState) -> bool:
        return now.step == "over" or len(now.deck.road) > len(state.deck.road)

    assert asked("group-survives", state) == best(state, done, alive)


def at_best(state: ShufflersState, done: Callable[[Any], bool]) -> Fraction:
    """The highest chance over who gives themselves up; the next draw is the last of the round."""
    if state.step == "sacrifice":
        (seat,) = state.actors
        return max(at_best(state.after(move), done) for move in state.moves(seat))
    return best(state.but(seat=max(state.living)), done, alive)


@pytest.mark.parametrize(
    ("due", "rows"),
    [
        ("sacrifice seat 0", [("", "AH"), ("", "2H")]),
        ("sacrifice seat 1", [("", "AH"), ("", "2H")]),
        ("sacrifice seat 0", [("", "AH 2H", "3D", "4H"), ("", "3H", "8D 2D", "9H")]),
        ("sacrifice seat 0", [("AD 9D", "AH"), ("", "2H 6H")]),
        ("sacrifice seat 0", [("", "AH"), ("", "2H"), ("2D", "4H")]),
        ("sacrifice seat 1", [("3D", "AH"), ("", "5H"), ("", "3H")]),
    ],
)
def test_SH_28_a_group_survives_as_often_as_the_best_sacrifices_let_it(
    due: str, rows: list[tuple[str, ...]]
) -> None:
    deck = Deck((cards("JK"), ()), tuple(sorted(cards("2C 2C 5S 9C JS QD KD KD"))), 1)
    state = together("-", due, *(player(*row) for row in rows)).but(decks=(deck,))

    def done(now: ShufflersState) -> bool:
        return now.step == "over" or len(now.deck.road) > len(state.deck.road)

    assert asked("group-survives", state) == at_best(state, done)


# What a queen or king may bring

CHOOSING = [
    short("3C 5C 5S JS QD KC", step="choose"),
    short("7S 7C 10C 10S", jokers=1, step="choose"),
    short("2C 9S KH", jokers=1, step="choose", spared=1),
    short("", jokers=1, step="choose"),
]


@pytest.mark.parametrize("state", CHOOSING, ids=lambda state: " ".join(map(str, state.deck.unseen)))
def test_SH_19_a_vehicle_keeps_away_the_shufflers_among_two_cards(state: ShufflersState) -> None:
    found = shares(asked("choice-brings", state, choice="vehicle"))
    assert found == brute(state, lambda order: shufflers(order[:2]))


@pytest.mark.parametrize("state", CHOOSING, ids=lambda state: " ".join(map(str, state.deck.unseen)))
def test_SH_21_a_lamb_keeps_away_the_next_shufflers_that_none_waits_for(
    state: ShufflersState,
) -> None:
    def kept(order: list[Card]) -> int:
        numbers = [one.value for one in order if 0 < one.value < JACK]
        return [*numbers, 0, 0][state.deck.spared] if len(numbers) > state.deck.spared else 0

    assert shares(asked("choice-brings", state, choice="lamb")) == brute(state, kept)


def test_SH_20_choices_are_weighed_against_the_card_that_would_come_back() -> None:
    state = alone("KD", "choose", True, True, ammo="AD 2D", ammo_discard="4D 5D")
    assert shares(asked("choice-brings", state, choice="take")) == {5: 1}
    for choice in ("vehicle", "lamb"):
        brings = shares(asked("choice-brings", state, choice=choice))
        more = sum(share for points, share in brings.items() if points > 5)
        assert asked("beats-take", state, choice=choice) == more
    assert asked("beats-take", state, choice="lamb") > Fraction(49, 100)
    question = QUESTIONS["choice-brings"]
    assert question.arguments["choice"](state, 0) == ["take", "vehicle", "lamb"]
