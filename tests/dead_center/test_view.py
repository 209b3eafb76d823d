"""What the player of Dead Center sees: views, the sentences of the log, prompts, observations."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

import zwidgets as zw
from tests.dead_center.cabins import CABIN, NO_PILE_FOR_6S, SHOWN, SPACES, dead
from tests.helpers import a_game, careful_event, dead_center, positions, random_event, with_deck
from zwidgets.cards import DECK, JOKER, card, cards


@cache
def played(jokers: int) -> list[zw.State]:
    game = zw.game("dead-center", jokers=jokers)
    return [*positions(game, 10, random_event), *positions(game, 10, careful_event)]


def test_a_view_says_where_the_game_stands():
    view = dead_center("7H.5H 4S AS / 6C 2D 10C / JK 8H 4C", SHOWN, "lay 3D", jokers=1).view(0)
    common = {name: view[name] for name in ("game", "seat", "round", "phase", "actors")}
    assert common == {
        "game": "dead-center",
        "seat": 0,
        "round": 2,
        "phase": "lay",
        "actors": [0],
    }
    assert view["moves"] == ["lay 3D a1", "lay 3D c1", "lay 3D a3", "lay 3D b3"]
    assert (view["drawn"], view["deck"], view["deck_full"], view["killed"]) == ("3D", 30, 32, 0)
    assert view["options"]["jokers"] == 1
    assert view["outcome"] is None
    assert view["played"] is None


def test_a_view_of_a_kill_names_the_pile_just_played_on():
    view = dead_center(CABIN, SHOWN, "kill c1").view(0)
    assert view["played"] == "c1"
    assert view["moves"] == ["kill N-c", "kill E-1", "pass"]


def test_a_view_of_the_end_has_the_outcome():
    view = with_deck("", CABIN, SHOWN, "kill c1").after("pass")
    view = view.after("reveal N-a").after("turn QH").view(0)
    assert view["outcome"] == {
        "winners": [], "scores": [0], "reason": "The deck is empty, 0 of 12 zombies killed.",
    }  # fmt: skip
    assert view["actors"] == view["moves"] == []


def test_a_spectator_sees_the_same_but_has_no_moves():
    for state in positions(zw.game("dead-center"), 5):
        mine, theirs = state.view(0), state.view()
        assert theirs == mine | {"seat": None, "moves": []}


@pytest.mark.parametrize("jokers", [2, 1, 0])
def test_sums_and_reasons_tell_exactly_what_can_be_killed(jokers):
    """Wherever the view says that an attack suffices, the kill is legal, and nowhere else."""
    for state in played(jokers):
        if state.phase not in ("kill", "draw"):
            continue
        view = state.view(0)
        for space, zombie in view["zombies"].items():
            if zombie["card"] is None or zombie["dead"]:
                assert (zombie["supports"], zombie["sum"], zombie["why"]) == ([], 0, None)
                continue
            supports = [card(view["piles"][pile][-1]) for pile in zombie["supports"]]
            assert zombie["sum"] == sum(one.value for one in supports)
            assert (zombie["sum"] < zombie["needed"]) == ("takes 10" in (zombie["why"] or ""))
            assert (zombie["why"] is None) == (
                zombie["sum"] >= zombie["needed"] and zombie["alike"]
            )
            if view["phase"] == "kill" and _adjacent(space, view["played"]):
                assert (zombie["why"] is None) == (f"kill {space}" in view["moves"])


def _adjacent(space: str, pile: str) -> bool:
    side, mark = space.split("-")
    edge = {"N": pile[1] == "1", "S": pile[1] == "3", "W": pile[0] == "a", "E": pile[0] == "c"}
    return mark in pile and edge[side]


def test_the_cards_in_the_view_and_the_unseen_make_up_the_deck():
    for state in positions(zw.game("dead-center"), 10):
        view = state.view(0)
        seen = [name for pile in view["piles"].values() for name in pile]
        seen += [view["drawn"]] if view["drawn"] else []
        whole = Counter({str(one): 1 for one in DECK if not one.royal} | {"JK": 2})
        assert Counter(seen) <= whole
        assert (whole - Counter(seen)).total() == view["deck"] == len(state.deck)


def test_nothing_but_the_view_decides_the_view():
    """Changing one view does not change the next: every view is fresh."""
    state = dead_center(CABIN, SHOWN)
    first = state.view(0)
    first["piles"]["a1"].clear()
    first["zombies"].clear()
    first["options"]["jokers"] = 7
    assert state.view(0)["piles"]["a1"] == ["7H"]
    assert state.view(0)["options"]["jokers"] == 2


# Sentences


@pytest.mark.parametrize(
    ("due", "move", "sentence"),
    [
        ("reveal", "reveal N-a", "The grave above the left column opens."),
        ("reveal", "reveal E-3", "The grave right of the bottom row opens."),
        ("turn S-b", "turn KS", "The king of spades climbs out below the middle column."),
        ("turn W-2", "turn QH", "The queen of hearts climbs out left of the middle row."),
        ("draw", "draw 3D", "The 3 of diamonds is drawn."),
        ("lay 3D", "lay a1", "The 3 of diamonds goes on the 7 of hearts, top left."),
        ("lay JK", "lay b2", "The joker goes on the 2 of diamonds, centre."),
        ("kill c1", "kill N-c", "The king of clubs falls: 10 + 4 = 14."),
        ("kill c1", "kill E-1", "The jack of diamonds falls: 4 + 7 = 11."),
        ("kill c1", "pass", "The zombies are spared."),
    ],
)
def test_each_event_is_told_in_a_sentence(due, move, sentence):
    state = dead_center(CABIN, SHOWN, due)
    by = None if state.is_chance else 0
    for seat in (0, None):
        assert state.seen(state.parse_move(move), by, seat) == sentence


def test_the_deal_tells_where_the_cards_go():
    state = zw.game("dead-center").start()
    told = []
    for one in cards("7H 4S AS 6C JK 10C 2D 8H 4C"):
        move = state.parse_move(f"deal {one}")
        told.append(state.seen(move, None, 0))
        state = state.after(move)
    assert told[0] == "The 7 of hearts is dealt to the top left."
    assert told[4] == "The joker is dealt to the centre."
    assert told[5] == "The 10 of clubs is dealt to the middle right."
    assert told[8] == "The 4 of clubs is dealt to the bottom right."


def test_a_card_that_fits_nowhere_is_told_so():
    state = dead_center("9H 8H 10H / 9D 8D 10D / 7H 7D 5S", SHOWN)
    assert (
        state.seen(state.parse_move("draw 6S"), None, 0)
        == "The 6 of spades is drawn and fits nowhere."
    )


@pytest.mark.parametrize("event", [random_event, careful_event])
def test_every_event_of_a_game_is_a_sentence(event):
    for seed in range(10):
        for state, move, by in a_game(zw.game("dead-center"), seed, event):
            if move is not None:
                sentence = state.seen(move, by, 0)
                assert sentence[0].isupper()
                assert sentence.endswith(".")


@pytest.mark.parametrize(
    ("due", "sentence"),
    [
        (
            "reveal",
            "Kill all twelve zombies to win, with 33 cards left. Open a grave to see who rises.",
        ),
        (
            "lay 3D",
            "Lay the 3 of diamonds on a glowing pile: "
            "a 3, a higher red card, a lower black card or a joker.",
        ),
        ("lay JK", "Lay the joker on any pile: it fits everywhere."),
        (
            "kill c1",
            "You can kill the king of clubs or the jack of diamonds: choose one, or spare them.",
        ),
        ("draw", "A card is to be turned up."),
        ("turn N-a", "A card is to be turned up."),
    ],
)
def test_the_prompt_says_what_to_do_and_what_for(due, sentence):
    assert dead_center(CABIN, SHOWN, due).prompt(0) == sentence


@pytest.mark.parametrize(
    ("drawn", "jokers", "wanted"),
    [
        ("AS", 1, "an ace, a higher black card or a joker."),
        ("8H", 0, "an 8, a higher red card or a lower black card."),
        ("10D", 0, "a 10 or a lower black card."),
    ],
)
def test_the_prompt_names_only_top_cards_that_there_are(drawn, jokers, wanted):
    state = dead_center("10S 9C 3C / 6S 7S 5S / AD 6D 9D", due=f"lay {drawn}", jokers=jokers)
    assert state.prompt(0).endswith(f"on a glowing pile: {wanted}")


def test_the_prompt_counts_the_zombies_that_still_stand():
    eleven = dead(*(space for space in SPACES if space != "N-a"))
    state = dead_center(CABIN, eleven.partition(", ")[2], "reveal")
    assert state.prompt(0).startswith("Kill the last zombie to win")
    state = dead_center(CABIN, dead("N-c", zombies=SHOWN), "reveal")
    assert state.prompt(0).startswith("Kill 11 more zombies to win")


def test_the_prompt_at_a_kill_of_one():
    state = dead_center(CABIN, dead("E-1", zombies=SHOWN), "kill c1")
    assert state.prompt(0) == "You can kill the king of clubs: choose it, or spare it."


def test_who_watches_is_told_what_the_player_is_to_do():
    assert dead_center(CABIN, SHOWN, "reveal").prompt(None) == "Seat 0 is to open a grave."
    assert dead_center(CABIN, SHOWN, "lay 10S").prompt(None) == "Seat 0 is to lay the 10 of spades."
    assert dead_center(CABIN, SHOWN, "draw").prompt(None) == "A card is to be turned up."


def test_the_prompt_at_the_end_says_how_and_why():
    state = dead_center(NO_PILE_FOR_6S, due="over 6S")
    assert state.prompt(0) == (
        "You lost with 0 of 12 zombies killed: no pile takes the 6 of spades. "
        "It needs a 6, a higher black card, a lower red card or a joker."
    )
    state = with_deck("", CABIN, SHOWN, "over")
    assert state.prompt(0) == "You lost with 0 of 12 zombies killed: the deck ran out."
    for deck, words in (("5H", "1 point: * 1 card"), ("5H 6H", "2 points: * 2 cards")):
        state = with_deck(deck, CABIN, dead(*SPACES), "over")
        won = words.replace("*", "all twelve zombies are dead with")
        assert state.prompt(0) == f"You won with {won} to spare."


def test_every_prompt_fits_two_lines_of_the_board():
    for state in [*played(2), *played(0)]:
        assert len(state.prompt(0)) <= 150


# For research frameworks


def test_an_observation_counts_unseen_jokers_by_halves():
    end = 9 * 54 + 12 * 14 + 53 + JOKER.index
    for jokers, share in ((2, 1.0), (1, 0.5), (0, 0.0)):
        state = dead_center(CABIN.replace("JK", "3H"), jokers=jokers)
        assert state.observation(0)[end] == share


def test_move_numbers_are_stable():
    game = zw.game("dead-center")
    fixed = ["reveal N-a", "reveal S-c", "lay AS a1", "lay JK c3", "kill N-a", "kill S-c", "pass"]
    fixed += ["draw AC", "turn KS", "deal JK"]
    parsed = [game.move_number(game.parse_move(text)) for text in fixed]
    assert parsed == [0, 11, 12, 20, 21, 32, 33, 34, 34 + 51, 34 + 52]
