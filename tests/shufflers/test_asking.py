"""Shufflers: what is asked, and why a move is refused."""

from __future__ import annotations

import re
from itertools import chain

import pytest

import zwidgets as zw
from tests.shufflers.positions import DEAD, LONG, against, alone, legal, player, together
from tests.variants import variants
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.shufflers.refusals import refusal


def why_not(state: ShufflersState, move: str, seat: int = 0) -> str:
    return zw.IllegalMove(refusal(state, state.parse_move(move), seat)).reason


# What is asked


@pytest.mark.parametrize(
    ("state", "asked", "others"),
    [
        (
            against("6C / -", "pay 6 seat 0", player(), player()),
            "Reach the boat first: pay for 6 Shufflers in Ammo.",
            "Seat 0 is to pay for 6 Shufflers in Ammo.",
        ),
        (
            against("6C / -", "pay 6 seat 0", player("8D"), player()),
            "Reach the boat first: pay for 6 Shufflers in Ammo; 8 is the least you can pay.",
            "Seat 0 is to pay for 6 Shufflers in Ammo.",
        ),
        (
            against("6C / -", "pay 2 seat 0", player("", "2H 4H"), player()),
            "Reach the boat first: your Ammo is gone, so pay for the last 2 of 6 Shufflers in "
            "Health.",
            "Seat 0 is to pay for the last 2 of 6 Shufflers in Health.",
        ),
        (
            together("3C+9S", "give 12 seat 0 owed 3C 9S", player(), player()),
            "Reach the boat together: 12 Shufflers still to pay; give a card of Ammo, or pass.",
            "Seat 0 is to give a card of Ammo or pass.",
        ),
        (
            together("3C+9S", "give 12 seat 0 owed 3C 9S passed 1", player(), player()),
            "Reach the boat together: 12 Shufflers still to pay; nobody else gives, so give a "
            "card of Ammo.",
            "Seat 0 is to give a card of Ammo.",
        ),
        (
            together("-", "sacrifice seat 0", player(), player()),
            "Reach the boat together: walk on, or sacrifice yourself for the others.",
            "Seat 0 is to walk on or sacrifice themselves.",
        ),
        (
            together("JC", "rob seat 0", player(), player()),
            "Reach the boat together: choose whom the thief robs.",
            "Seat 0 is to choose whom the thief robs.",
        ),
        (
            together("KC", "help seat 0", player("AD", ammo_discard="5D"), player()),
            "Reach the boat together: choose whom the prepper helps.",
            "Seat 0 is to choose whom the prepper helps.",
        ),
        (
            ShufflersGame("competitive", 2).start().after("start 9C").after("start 9D"),
            "Cards are drawn for the start: the highest begins.",
            "Cards are drawn for the start: the highest begins.",
        ),
    ],
)
def test_prompts(state: ShufflersState, asked: str, others: str) -> None:
    assert (state.prompt(0), state.prompt(1), state.prompt(None)) == (asked, others, others)
    assert len(asked) <= 110


def test_a_choice_is_asked_with_the_goal_of_who_is_alone() -> None:
    state = alone("KH", "choose", vehicle=True, lamb=True, ammo="AD", ammo_discard="9D")
    assert state.prompt(0) == "Reach the boat alive: choose what the prepper brings."


RANK = re.compile(r"\b(king|queen|jack)\b", re.IGNORECASE)


@pytest.mark.parametrize("game", variants("shufflers"), ids=str)
def test_what_is_asked_calls_a_visitor_by_one_word(game: ShufflersGame) -> None:
    asked = [*chain.from_iterable(game.asks().values())]
    match = zw.Match(game, seed=4, seats=dict.fromkeys(range(game.seats), "random"))
    while not match.over:
        state = match.state
        asked += [state.prompt(seat) for seat in range(game.seats)]
        asked += [why_not(state, "rob 5", seat) for seat in state.actors]
        match.step()
    assert not [sentence for sentence in asked if RANK.search(sentence)]


def test_an_over_game_asks_nothing() -> None:
    state = together(f"{LONG} JK", "over", player(), player(), DEAD)
    assert state.prompt(0) == "The game is over."
    assert legal(state) == []
    assert state.view(0)["turn"] is None


# What is refused

POOR = alone("6C", "pay 6", ammo="AD 2D 4D 5D", health="3H 4H")
GIVING = together("3C+9S", "give 12 seat 0 owed 3C 9S passed 1", player("4D"), player())


@pytest.mark.parametrize(("used", "back"), [("", "nothing"), ("9D", "the 9 of diamonds")])
def test_SH_14_what_would_be_taken_back_is_named(used: str, back: str) -> None:
    state = alone("KH", "choose", lamb=True, ammo="AD", ammo_discard=used)
    words = [state.game.wording(state.view(0), move).words for move in state.moves(0)]
    assert words == [f"Take back {back}", "Lead a lamb along"]


@pytest.mark.parametrize(
    ("state", "move", "why"),
    [
        (POOR, "pay 4D", "4 Ammo does not pay for 6 Shufflers (SH-07)."),
        (POOR, "pay 5D 4D", "5 + 4 = 9 Ammo is too much: you can pay exactly 6 (SH-07)."),
        (POOR, "pay 6D", "the 6 of diamonds is not in your Ammo row (SH-07)."),
        (POOR, "pay 3H", "you pay in Ammo as long as you have enough of it (SH-10, SH-11)."),
        (POOR, "take", "first pay for 6 Shufflers in Ammo (SH-10)."),
        (
            alone("AC", "pay 1", ammo="AD 2D"),
            "pay 2D",
            "you have the ace of diamonds, which pays for 1 Shuffler alone (SH-06).",
        ),
        (
            alone("6C", "pay 6", ammo="7D 8D"),
            "pay 8D",
            "8 Ammo is too much: 7 is enough (SH-09).",
        ),
        (
            alone("6C", "pay 6", ammo="", health="7H 8H"),
            "pay 8D",
            "your Ammo is gone, so you pay in Health (SH-10, SH-11).",
        ),
        (GIVING, "give 5D", "the 5 of diamonds is not in your Ammo row (SH-26)."),
        (GIVING, "pass", "nobody else gives, so you must give a card (SH-26)."),
        (GIVING, "stay", "first give a card of Ammo (SH-26)."),
        (
            together("JC", "rob seat 0", player(), player(), DEAD),
            "rob 2",
            "seat 2 is dead (SH-27).",
        ),
        (
            together("JC", "rob seat 0", player(), player(), DEAD),
            "rob 3",
            "there is no seat 3 in this game.",
        ),
        (
            together("JC", "rob seat 0", player(), player()),
            "help 1",
            "first choose whom the thief robs (SH-27).",
        ),
        (
            together("-", "sacrifice seat 0", player(), player()),
            "pass",
            "first say whether you walk on or sacrifice yourself (SH-28).",
        ),
        (
            alone("KH", "choose", vehicle=True, ammo="AD"),
            "stay",
            "first choose what the prepper brings (SH-19, SH-20).",
        ),
    ],
)
def test_a_refusal_reads_well_alone(state: ShufflersState, move: str, why: str) -> None:
    assert why_not(state, move) == why


def test_somebody_else_is_told_whose_turn_it_is() -> None:
    assert why_not(POOR, "pay 4D", 1) == "it is the turn of seat 0."
