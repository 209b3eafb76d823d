"""What a player reads now: what is going on, and what to do."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.mall_of_horror.mall import SPREAD, mall
from tests.variants import each, variants

LONGEST = 115
"""So many letters stand in one line of a board of 848 pixels."""
PUT = "hands threat / threat / threat / camera"
SIEGE = mall(
    "round 1 attack window",
    "136/136/165/566",
    "at 1; zombies 5 0 0 0 0 0; asked 0; hands threat / camera / - / -",
)


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (
            mall("round 0 setup place", "---/---/---/---", f"dice 1 6; asked 0; {PUT}"),
            "You rolled 1 and 6: "
            "place one of your characters in the Restroom or at the Supermarket.",
        ),
        (
            SIEGE,
            "5 zombies against strength 3 in the Restroom: somebody there will die. "
            "Play a card, or pass.",
        ),
        (
            mall(
                "round 1 attack window",
                "136/136/165/566",
                "at 1; zombies 5 0 0 0 0 0; asked 0; hands hardware / weapon-1 / - / -",
            ).after("hardware", 0),
            "5 zombies against strength 4 in the Restroom: somebody there will die. "
            "Play a card, or pass.",
        ),
        (
            mall(
                "round 1 attack window",
                "1xx/345/334/566",
                "at 1; zombies 5 0 0 0 0 0; asked 0; hands hidden weapon-1 / - / - / -",
            ).after("hidden pin-up", 0),
            "5 zombies against strength 1 in the Restroom: nobody there can be chosen. "
            "Play a card, or pass.",
        ),
        (
            mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -"),
            "Vote: who becomes Chief of Security and may see the dice?",
        ),
        (
            mall(
                "round 1 moves move",
                SPREAD,
                "dice 1 1 1 1; asked 0; goals 4 1 1 1; hands sprint / - / - / -",
            ),
            "Your arrow points to the Parking Lot: choose who goes there, or play Sprint.",
        ),
        (  # MH-26
            mall(
                "round 1 moves move",
                "356/356/356/366",
                "dice 1 1 1 1; asked 0; goals 1 1 1 1; condemned 1",
            ),
            "Your arrow points to the Restroom, which is condemned: "
            "choose who goes to the Parking Lot.",
        ),
        (
            mall("round 1 moves move", "456/116/156/366", "dice 1 1 1 1; asked 0; goals 1 4 4 4"),
            "Your arrow points to the Restroom, which is full: choose who goes to the Parking Lot.",
        ),
    ],
)
def test_a_prompt_says_what_is_going_on_and_what_to_do(state: zw.State, told: str) -> None:
    assert state.prompt(min(state.actors)) == told


def test_who_can_only_pass_is_told_so() -> None:
    assert SIEGE.after("pass", 0).prompt(1).endswith("You can only pass.")


@each(variants("mall-of-horror"))
def test_a_prompt_fits_one_line(game: zw.Game) -> None:
    match = zw.Match(game, 3, dict.fromkeys(range(game.seats), "random"))
    match.run()
    prompts = {state.prompt(seat) for state, _, _ in match.steps() for seat in range(game.seats)}
    assert {told for told in prompts if len(told) > LONGEST} == set()


@pytest.mark.parametrize(
    ("state", "move", "seat", "why"),
    [
        (mall("round 0 setup place", "---/---/---/---", f"dice 1 6; asked 0; {PUT}"),
         "place gunman 3", 0, "the dice do not show Megatoys (MH-08)"),
        (SIEGE, "go 3", 0, "first play a card, or pass (MH-12)"),
        (SIEGE.after("pass", 0), "camera", 1,
         "the Security Camera cannot be played in an attack (MH-31)"),
        (mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -").after("vote 2", 2),
         "vote 3", 2, "you have already voted (MH-10)"),
        (mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -"),
         "vote 0", 2, "seat 0 has nobody there who can be chosen (MH-11)"),
        (mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -"),
         "vote 5", 2, "there is no seat 5 in this game"),
    ],
)  # fmt: skip
def test_a_refusal_says_why_in_words(state: zw.State, move: str, seat: int, why: str) -> None:
    with pytest.raises(zw.IllegalMove) as error:
        state.after(move, seat)
    assert f"may not be played: {why}." in str(error.value)


@pytest.mark.parametrize("word", ["Ann", "6"])
def test_what_is_no_seat_is_told_without_seats_that_this_game_lacks(word: str) -> None:
    state = mall("round 1 chief vote", SPREAD, "at 5; ballots - - - -")
    with pytest.raises(zw.InvalidMove) as error:
        state.after(f"vote {word}", 2)
    assert f'"{word}" is no seat; the seats are numbered from 0 on.' in str(error.value)
