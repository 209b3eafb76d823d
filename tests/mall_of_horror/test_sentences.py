"""The log of Mall of Horror: a seat hears of itself as `you`, of the others as `seat 2`."""

from __future__ import annotations

import re
from typing import Any

import pytest

import zwidgets as zw
from tests.mall_of_horror import given
from tests.mall_of_horror.mall import GAMES, HELD, RANDOM_CHIEF, SPREAD, mall, played
from tests.variants import each, variants


def heard(state: Any, move: str, by: int | None, seat: int | None) -> str:
    return str(state.seen(state.parse_move(move), by, seat))


@pytest.mark.parametrize(
    ("state", "move", "by", "yours", "others"),
    [
        (given.SIEGE, "pass", 0, "You pass.", "Seat 0 passes."),
        (given.SIEGE, "threat", 0, "You play Threat: one", "Seat 0 plays Threat: one"),
        (given.SIEGE, "hardware", 0, "You play Hardware: the", "Seat 0 plays Hardware: the"),
        (given.SIEGE, "weapon-1", 0, "You play a Weapon that kills one zombie.",
         "Seat 0 plays a Weapon that kills one zombie."),
        (given.SIEGE, "weapon-2", 0, "You play a Weapon that kills two zombies.",
         "Seat 0 plays a Weapon that kills two zombies."),
        (given.SIEGE, "hidden pin-up", 0, "You play Hidden: the Pin-Up cannot",
         "Seat 0 plays Hidden: the Pin-Up cannot"),
        (given.CAMERA, "camera", 1,
         "You play a Security Camera to look at the dice. You see 1, 1, 2 and 6.",
         "Seat 1 plays a Security Camera to look at the dice."),
        (given.PUT, "place gunman 3", 0, "You place the Gunman in Megatoys.",
         "Seat 0 places the Gunman in Megatoys."),
        (given.VOTE, "vote 2", 3, "You vote for seat 2.", "Seat 3 has voted."),
        (given.VOTE, "vote 3", 3, "You vote for yourself.", "Seat 3 has voted."),
        (given.TRUCK, "keep threat", 0, "You keep: Threat.", "Seat 0 keeps a card."),
        (given.GO, "go 1", 2, "You choose the Restroom.", "Seat 2 has chosen a destination."),
        (given.CHIEF, "go 1", 2, "You, the elected Chief, will go to the Restroom.",
         "Seat 2, the elected Chief, will go to the Restroom."),
        (given.OUT, "zombie 1", 2, "You, being out, place a zombie at the Restroom.",
         "Seat 2, being out, places a zombie at the Restroom."),
        (given.WALK, "move pin-up", 0, "You move the Pin-Up to the Parking Lot.",
         "Seat 0 moves the Pin-Up to the Parking Lot."),
        (given.WALK, "sprint pin-up 5", 0, "You play Sprint to move the Pin-Up to Security HQ.",
         "Seat 0 plays Sprint to move the Pin-Up to Security HQ."),
        (given.WALK, "sprint pin-up 1", 0, "You play Sprint: the Pin-Up stays in the Restroom.",
         "Seat 0 plays Sprint: the Pin-Up stays in the Restroom."),
        (played(given.PARKING_LOT, "lot 1"), "lose gunman", 1,
         "You lose the Gunman in the Parking Lot.", "Seat 1 loses the Gunman in the Parking Lot."),
    ],
)  # fmt: skip
def test_a_deed_is_told_to_its_doer_as_you(state, move, by, yours, others):
    assert heard(state, move, by, by).startswith(yours)
    for seat in {0, 1, 2, 3, None} - {by}:
        assert heard(state, move, by, seat).startswith(others)


@pytest.mark.parametrize(
    ("state", "move", "meant", "yours", "others"),
    [
        (given.ROLL, "die 6", 0, "You roll a 6.", "Seat 0 rolls a 6."),
        (given.BOX, "die 5", 2, "You roll a die under the box.",
         "Seat 2 rolls a die under the box."),
        (GAMES[4].start(), "draw camera", 0, "You are dealt: Security Camera.",
         "Seat 0 is dealt a card."),
        (RANDOM_CHIEF.start(), "lot 1", 1, "You are drawn as the first Chief of Security.",
         "Seat 1 is drawn as the first Chief of Security."),
        (given.PARKING_LOT, "lot 1", 1, "The lot falls on you. You are chosen in the Parking Lot.",
         "The lot falls on seat 1. Seat 1 is chosen in the Parking Lot."),
    ],
)  # fmt: skip
def test_what_chance_does_is_told_to_whom_it_concerns_as_you(state, move, meant, yours, others):
    assert heard(state, move, None, meant) == yours
    for seat in {0, 1, 2, 3, None} - {meant}:
        assert heard(state, move, None, seat) == others


def test_the_ballots_name_voter_and_chosen_as_you():
    state = given.VOTE.after("vote 2", 3)
    assert [heard(state, "vote 2", 2, seat) for seat in (2, 3, 0, None)] == [
        "You vote for yourself (1 vote). Seat 3 votes for you (1 vote). "
        "You are elected Chief of Security.",
        "Seat 2 votes for themselves (1 vote). You vote for seat 2 (1 vote). "
        "Seat 2 is elected Chief of Security.",
        *["Seat 2 votes for themselves (1 vote). Seat 3 votes for seat 2 (1 vote). "
          "Seat 2 is elected Chief of Security."] * 2,
    ]  # fmt: skip


def test_a_tie_names_those_who_tied():
    state = given.VOTE.after("vote 3", 3)
    told = [heard(state, "vote 2", 2, seat).split("A tie: ")[1] for seat in (2, 3, 0, None)]
    assert told == [
        "you and seat 3 are voted on again.",
        "you and seat 2 are voted on again.",
        *["seats 2 and 3 are voted on again."] * 2,
    ]
    assert [given.PARKING_LOT.prompt(seat) for seat in (0, 1, 2)] == [
        "The lot decides between you and seat 1.",
        "The lot decides between you and seat 0.",
        "The lot decides between seats 0 and 1.",
    ]


def test_a_single_candidate_hears_so():
    state = mall(given.DOOR[0], "156/346/356/466", f"{given.DOOR[2]} threat / - / - / -")
    assert "You, the only one who can be, are chosen in the Restroom." in heard(state, "pass", 0, 0)
    told = "Seat 0, the only one who can be, is chosen in the Restroom."
    assert told in heard(state, "pass", 0, 1)
    assert heard(state, "pass", 0, 1) == heard(state, "pass", 0, None)


@pytest.mark.parametrize(
    ("seat", "told"),
    [
        (2, "You, the only one who can be, are sent to search the truck."),
        (1, "Seat 2, the only one who can be, is sent to search the truck."),
    ],
)
def test_the_only_one_in_the_parking_lot_is_sent_to_the_truck(seat: int, told: str):
    state = mall("round 1 attack lose", "156/136/346/566", "at 1; zombies 5 0 0 0 0 0; asked 0")
    assert told in heard(state, "lose pin-up", 0, seat)


def test_destinations_that_are_revealed_name_you():
    state = mall("round 1 destinations go", SPREAD, "dice 2 3 3 6; goals 4 1 1 -")
    told = [heard(state, "go 4", 3, seat) for seat in (0, 3, None)]
    bound = "The destinations: the Restroom for seat 1 and seat 2; the Parking Lot for"
    assert f"{bound} you and seat 3. The dice" in told[0]
    assert f"{bound} seat 0 and you. The dice" in told[1]
    assert f"{bound} seat 0 and seat 3. The dice show 2, 3, 3 and 6." in told[2]
    assert "Zombies come: 2 to Megatoys and 1 to the Supermarket." in told[2]


def test_a_new_chief_hears_of_it():
    state = mall("round 1 attack lose", "1xx/136/356/566", "at 1; zombies 5 0 0 0 0 0; asked 0")
    assert "The Chief is out: you are Chief of Security now." in heard(state, "lose pin-up", 0, 1)
    for seat in (0, 2, None):
        told = heard(state, "lose pin-up", 0, seat)
        assert "The Chief is out: seat 1 is Chief of Security now." in told


@pytest.mark.parametrize(
    ("chief_has", "follows"),
    [("136", ""), ("1xx", "The Chief is out: seat 1 is Chief of Security now. ")],
)
def test_a_chief_who_is_elected_at_once_follows_nobody_who_is_out(chief_has: str, follows: str):
    people, more = f"{chief_has}/136/136/566", "at 1; zombies 5 0 0 0 0 0; asked 0"
    state = mall("round 1 attack lose", people, more)
    told = heard(state, "lose pin-up", 0, None)
    nobody = "Nobody can be chosen in the Parking Lot: the truck is not searched."
    elected = "Seat 3, the only one who can be, is elected Chief of Security."
    assert told.endswith(f"Round 2 begins. {follows}{nobody} {elected}")


@each(variants("mall-of-horror"))
def test_no_seat_hears_of_itself_by_its_number_and_no_spectator_hears_you(game):
    wrong = re.compile(r"\byou (is|has|passes|plays|rolls|places|votes|loses|moves|sends|looks)\b")
    you = re.compile(r"\byou(r|rself)?\b")
    for state, move, by, after in events(game, games=2):
        ending = after.outcome.reason if after.outcome else ""
        told = {
            seat: (state.seen(move, by, seat) or "").removesuffix(ending).lower()
            for seat in (*range(game.seats), None)
        }
        assert not you.search(told[None])
        for seat in range(game.seats):
            assert not re.search(rf"\bseat {seat}\b", told[seat]), (str(state), str(move))
            assert not wrong.search(told[seat]), told[seat]
            assert seat == by or you.search(told[seat]) or told[seat] == told[None]


def events(game, games):
    for number in range(games):
        match = zw.Match(game, number, dict.fromkeys(range(game.seats), "random"))
        match.run()
        for before, event, after in match.steps():
            yield before, event.move, event.by, after


def test_everybodys_log_tells_secret_choices_in_sentences():
    match = zw.Match(GAMES[4], 2, dict.fromkeys(range(4), "random"))
    match.run()
    told = "\n".join(sentence for _, sentence, _ in match.film("all").log)
    for secret in (
        *(r"is dealt: [A-Z]", r"votes for Random \d\.$", r"chooses (the )?[A-Z]"),
        *(r"keeps: [A-Z]", r"gives Random \d: [A-Z]", r"rolls a \d\.$"),
    ):
        assert re.search(rf"^Random \d {secret}", told, re.MULTILINE), secret
    assert "has voted" not in told


@pytest.mark.parametrize("kind", ["Pin-Up", "Tough Guy"])
def test_MH_26_who_finds_a_place_full_is_in_the_parking_lot_wherever_they_came_from(kind):
    state = mall("round 1 moves move", "456/136/156/166", "dice 1 1 1 1; asked 0; goals 1 4 4 4")
    told = f"Seat 0 moves the {kind} to the Restroom, which is full: it is in the Parking Lot now."
    assert heard(state, f"move {kind.lower().replace(' ', '-')}", 0, None) == told


@pytest.mark.parametrize(("zombies", "told"), [
    ("8 0 0 0 0 0", "The Restroom is condemned with 10 zombies."),
    ("0 0 0 0 8 0", "Security HQ is condemned with 8 zombies."),
])  # fmt: skip
def test_MH_25_what_is_condemned_is_told_by_its_name(zombies, told):
    more = f"zombies {zombies}; dice 1 1 2 3"
    position = mall("round 2 destinations go", "446/x34/644/64x", more)
    match = zw.Match("mall-of-horror", 2, position=position)
    for seat in range(4):
        match.play("go 1", seat)
    assert match.log()[-1][1].endswith(told)


def test_the_only_one_who_can_be_is_chosen_when_the_door_has_given_way():
    match = zw.Match("mall-of-horror", players=3, seats=dict.fromkeys(range(3), "random"), seed=7)
    match.run()
    told = [line for _, line in match.log() if "Random 2, the only one who can be" in line]
    assert told[1] == (
        "Random 1 loses the Gunman in the Parking Lot. 1 zombie leaves the Parking Lot. "
        "The door of Security HQ gives way: 3 zombies, strength 1. "
        "Random 2, the only one who can be, is chosen in Security HQ."
    )


@pytest.mark.parametrize("seat", [0, 1, None])
def test_MH_24_the_dice_are_told_also_where_nobody_can_go_anywhere(seat):
    parked = "4444/4444/4444"
    state = zw.parse_position(
        f"mall-of-horror players=3; round 9 arrival roll; people {parked}; zombies 0 0 0 1 0 0; "
        "condemned 1 3 5 6; chief 0; dice 4 4 1"
    )
    told = heard(state, "die 6", None, seat)
    assert "The dice show 1, 4, 4 and 6. Zombies come: 2 to the Parking Lot." in told
    assert "destinations" not in told


# What is going on, and what to do

LONGEST = 115
"""So many letters stand in one line of a board of 848 pixels."""
DIES = "in the Restroom: somebody there will die."
THREATENED = mall(*given.DOOR[:2], f"{given.DOOR[2]} threat / camera / - / -")


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (mall("round 0 setup place", "---/---/---/---", f"dice 1 6; asked 0; {HELD}"),
         "You rolled 1 and 6: place one of your characters in the Restroom or at the Supermarket."),
        (THREATENED, f"5 zombies against strength 3 {DIES} Play a card, or pass."),
        (mall(*given.DOOR[:2], f"{given.DOOR[2]} hardware / weapon-1 / - / -").after("hardware"),
         f"5 zombies against strength 4 {DIES} Play a card, or pass."),
        (mall(given.DOOR[0], "1xx/345/334/566", f"{given.DOOR[2]} hidden weapon-1 / - / - / -")
         .after("hidden pin-up"), "5 zombies against strength 1 in the Restroom: "
         "nobody there can be chosen. Play a card, or pass."),
        (given.VOTE, "Vote: who becomes Chief of Security and may see the dice?"),
        (given.WALK,
         "Your arrow points to the Parking Lot: choose who goes there, or play Sprint."),
        (mall("round 1 moves move", "356/356/356/366",
              "dice 1 1 1 1; asked 0; goals 1 1 1 1; condemned 1"),
         "Your arrow points to the Restroom, which is condemned: "
         "choose who goes to the Parking Lot."),
        (mall("round 1 moves move", "456/116/156/366", "dice 1 1 1 1; asked 0; goals 1 4 4 4"),
         "Your arrow points to the Restroom, which is full: choose who goes to the Parking Lot."),
        (played(given.PARKING_LOT, "lot 1"),
         "You lose a character in the Parking Lot: choose which of yours dies."),
    ],
)  # fmt: skip
def test_a_prompt_says_what_is_going_on_and_what_to_do(state: zw.State, told: str) -> None:
    assert state.prompt(min(state.actors)) == told


def test_who_can_only_pass_is_told_so() -> None:
    assert THREATENED.after("pass", 0).prompt(1).endswith("You can only pass.")


@each(variants("mall-of-horror"))
def test_a_prompt_fits_one_line(game: zw.Game) -> None:
    match = zw.Match(game, 3, dict.fromkeys(range(game.seats), "random"))
    match.run()
    prompts = {state.prompt(seat) for state, _, _ in match.steps() for seat in range(game.seats)}
    assert {told for told in prompts if len(told) > LONGEST} == set()


@pytest.mark.parametrize(
    ("state", "move", "seat", "why"),
    [
        (given.PUT, "place gunman 5", 0, "the dice do not show Security HQ (MH-08)"),
        (THREATENED, "go 3", 0, "first play a card, or pass (MH-12)"),
        (THREATENED.after("pass", 0), "camera", 1,
         "the Security Camera cannot be played in an attack (MH-31)"),
        (given.VOTE.after("vote 2", 2),
         "vote 3", 2, "you have already voted (MH-10)"),
        (given.VOTE,
         "vote 0", 2, "seat 0 has nobody there who can be chosen (MH-11)"),
        (given.VOTE,
         "vote 5", 2, "there is no seat 5 in this game"),
    ],
)  # fmt: skip
def test_a_refusal_says_why_in_words(state: zw.State, move: str, seat: int, why: str) -> None:
    with pytest.raises(zw.IllegalMove) as error:
        state.after(move, seat)
    assert f"may not be played: {why}." in str(error.value)


@pytest.mark.parametrize("word", ["Ann", "6"])
def test_what_is_no_seat_is_told_without_seats_that_this_game_lacks(word: str) -> None:
    with pytest.raises(zw.InvalidMove) as error:
        given.VOTE.after(f"vote {word}", 2)
    assert f'"{word}" is no seat; the seats are numbered from 0 on.' in str(error.value)
