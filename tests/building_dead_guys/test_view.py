"""What each side of Building Dead Guys sees, and that it sees no more."""

from __future__ import annotations

import random
from collections import Counter
from math import sqrt

from tests.building_dead_guys.table import GAME, GAMES, played, position
from tests.helpers import same_to
from zwidgets.games.building_dead_guys.abilities import ABILITIES
from zwidgets.games.building_dead_guys.cardset import STANDARD

# The keys


def test_a_part_as_the_view_shows_it():
    state = position(zombies="muffin/head! leg-arm / -", prize="lungs")
    assert state.view(1)["zombies"][0] == [
        {
            "name": "muffin", "word": "muffin/head!", "title": "The Muffin", "kind": "head",
            "ability": ABILITIES["react"], "does": "react", "flipped": True,
        },
        {
            "name": "leg-arm", "word": "leg-arm", "title": "Leg/Arm", "kind": "leg",
            "ability": "Move it to the other kind.", "does": "move", "flipped": False,
        },
    ]  # fmt: skip
    prize = state.view(None)["prize"]
    assert (prize["word"], prize["kind"], prize["flipped"]) == ("lungs", "organ", False)
    assert state.view(0)["slots"] == {"head": 1, "arm": 2, "leg": 2, "organ": 2}


def test_BD_07_the_view_says_why_a_bid_is_worth_more():
    view = position(bids="1 / 2", prize="heart").view(None)
    assert view["bids"] == [
        {"laid": True, "value": 1, "worth": 6, "why": "A one is worth six for an Organ."},
        {"laid": True, "value": 2, "worth": 2, "why": None},
    ]
    assert view["totals"] == [6, 2]
    view = position(bids="1 / 2", prize="staring-head").view(None)
    assert view["bids"][1]["why"] == "A two is worth six for a Head."
    plain = position(bids="1 / 2 plain", prize="heart").view(0)
    assert (plain["plain"], plain["bids"][0]["worth"], plain["bids"][0]["why"]) == (True, 1, None)


def test_what_was_added_and_where_from():
    view = position(more="added deck:3 heart:2 / hand:1", zombies="heart! / -").view(0)
    assert view["added"] == [
        [{"value": 3, "from": "deck"}, {"value": 2, "from": "heart"}],
        [{"value": 1, "from": "hand"}],
    ]
    assert view["totals"] == [9, 6]


def test_the_flip_that_is_announced():
    state = position(zombies="lungs / muffin heart").after("flip lungs heart")
    announced = state.view(None)["announced"]
    assert (announced["seat"], announced["part"]["word"]) == (0, "lungs!")
    assert announced["target"]["word"] == "heart"
    assert state.after("react").view(None)["announced"] is None


def test_a_new_part_is_shown_while_it_is_placed_and_while_one_too_many_is_there():
    placing = position(zombies="heart lungs / -", bids="6 / 5", prize="muffin").after("pass")
    view = placing.view(1)
    assert (view["new"]["word"], view["new_at"], view["prize"]) == ("muffin", None, None)
    view = placing.after("place organ").view(1)
    assert (view["new"]["word"], view["new_at"]) == ("muffin", 2)
    assert (position().view(0)["new"], position().view(0)["new_at"]) == (None, None)


def test_the_last_round():
    state = position(bids="6 / 6", zombies="heart / -", prize="lungs")
    assert state.view(0)["last"] is None
    last = played(state, "flip heart, pass").view(None)["last"]
    assert last["prize"]["name"] == "lungs"
    del last["prize"]
    assert last == {"round": 2, "bids": [6, 6], "totals": [8, 6], "taker": 0, "skull": 1}


def test_the_standard_set_is_said_to_be_a_reconstruction():
    assert [game.start().view(0)["reconstruction"] for game in GAMES] == [True, True, False, False]


# Secrets


def test_BD_25_hands_and_down_cards_are_private():
    one = position("bid", hands="3 3 3 3 3 / 0 1 2 4 6", more="down heart / lungs", prize="muffin")
    two = position("bid", hands="3 3 3 3 3 / 4 4 4 5 5", more="down heart / spleen", prize="muffin")
    assert same_to(0, one, two)
    assert same_to(None, one, two)
    assert not same_to(1, one, two)
    assert one.view(0)["hand"] == [3, 3, 3, 3, 3]
    assert one.view(None)["hand"] is None
    assert one.view(1)["down"][1]["part"]["name"] == "lungs"
    assert one.view(0)["down"][1] == {"there": True, "part": None}


def test_BD_25_a_bid_is_private_until_both_are_in():
    state = position("bid", hands="3 3 3 3 3 / 0 1 2 4 6")
    one, two = state.after("bid 0", 1), state.after("bid 6", 1)
    assert same_to(0, one, two)
    assert same_to(None, one, two)
    hidden = {"laid": True, "value": None, "worth": None, "why": None}
    assert one.view(0)["bids"][1] == hidden
    assert one.view(1)["bids"][1] == {"laid": True, "value": 0, "worth": 0, "why": None}
    assert not same_to(0, one.after("bid 3", 0), two.after("bid 3", 0))


def test_BD_25_the_card_that_was_passed_is_a_lower_bound():
    state = position("give", hands="3 3 3 3 5 6 / 4 4 4 4").after("give 5")
    assert [state.view(seat)["known"] for seat in (0, 1, None)] == [
        [[], [5]], [[], []], [[], []],
    ]  # fmt: skip
    state = state.after("part heart")
    held = state.after("bid 5", 1)
    assert held.view(0)["known"] == [[], [5]], "a bid counts once it is revealed"
    assert held.after("bid 3", 0).view(0)["known"] == [[], []]
    kept = played(state, "1 bid 4, 0 bid 3")
    assert kept.view(0)["known"] == [[], [5]]


def test_BD_25_the_bound_falls_when_such_a_card_is_added_or_passed_back():
    state = position("flip", zombies="right-arm / -", hands="3 5 5 6 / 4 4 4 4", more="known 5 / -")
    assert state.view(1)["known"] == [[5], []]
    assert played(state, "flip right-arm, add 6").view(1)["known"] == [[5], []]
    assert played(state, "flip right-arm, add 5").view(1)["known"] == [[], []]
    give = position("give", hands="3 3 3 3 5 6 / 4 4 4 4", more="known 5 / -")
    assert give.after("give 5").known == ((), (5,))
    assert give.after("give 3").known == ((5,), (3,))


def test_BD_25_at_a_reshuffle_the_other_hand_is_counted_out():
    spent = " ".join(["0"] * 3 + ["1"] * 4 + ["2"] * 4 + ["3"] * 2 + ["4"] * 2 + ["5"] * 5
                     + ["6"] * 2)  # fmt: skip
    state = position("draw", more=f"spent {spent}").after("dig 6")
    assert state.view(0)["known"] == [[], [4, 4, 4, 4]]
    assert state.view(1)["known"] == [[3, 3, 3, 3], []], "not the card that is drawn after it"
    assert state.view(None)["known"] == [[], []]


def test_BD_25_at_a_reshuffle_of_the_parts_the_other_down_card_is_counted_out():
    rest = [name for name in STANDARD.body if name not in ("heart", "spleen")]
    more = f"down heart / spleen; rejected {' '.join(rest)} heart spleen"
    state = position("prize", more=more).after("part lungs")
    assert state.view(0)["down"][1]["part"]["name"] == "spleen"
    assert state.view(1)["down"][0]["part"]["name"] == "heart"
    assert state.view(None)["down"][0] == {"there": True, "part": None}
    assert state.resample(0, random.Random(1)).down == ("heart", "spleen")


def test_BD_25_what_is_public_is_seen_by_all():
    state = position(zombies="heart! / lungs", more="spent 0 1; rejected spleen stomach")
    for seat in (0, 1, None):
        view = state.view(seat)
        assert view["discards"] == {"digging": [0, 1], "body": ["spleen", "stomach"]}
        assert (view["skull"], view["hands"]) == (0, [4, 4])
        assert view["decks"] == {"digging": 30 - 8 - 2 - 2, "body": 27 - 5}


def test_counts_are_of_what_the_seat_has_not_seen():
    state = position("bid", hands="3 3 3 3 6 / 4 4 4 4 5", more="known - / 5; down heart / lungs",
                     prize="muffin")  # fmt: skip
    counts = state.view(0)["counts"]
    assert counts["digging"]["3"] == 6 - 4
    assert counts["digging"]["5"] == 5 - 1, "the five is known to be in the other hand"
    assert counts["digging"]["4"] == 6
    assert (counts["body"]["heart"], counts["body"]["lungs"], counts["body"]["muffin"]) == (1, 2, 0)
    view = state.view(0)
    assert sum(counts["digging"].values()) == view["decks"]["digging"] + 5 - 1
    assert sum(counts["body"].values()) == view["decks"]["body"] + 1


def test_BD_16_a_part_too_many_fills_no_slot():
    state = position(zombies="heart lungs / -", bids="6 / 4").after("pass")
    assert (state.phase, GAME.potential(state, 0), GAME.potential(state, 1)) == (
        "discard", 2 / 7, -2 / 7,
    )  # fmt: skip


# States that a seat cannot tell apart


def close(count, number, probability):
    return abs(count - number * probability) < 5 * sqrt(number * probability * (1 - probability))


def test_BD_25_the_other_hand_is_any_of_the_unseen_with_what_is_known_of_it():
    state = position("bid", hands="3 3 3 3 6 / 4 4 4 4 5", more="known - / 5")
    rng = random.Random(1)
    hands = [state.resample(0, rng).hands for _ in range(4000)]
    assert all(hand[0] == state.hands[0] and 5 in hand[1] for hand in hands)
    four = Counter(value for _, hand in hands for value in hand)
    four[5] -= 4000
    unseen = {0: 3, 1: 4, 2: 4, 3: 2, 4: 6, 5: 4, 6: 1}
    for value, count in unseen.items():
        assert close(four[value], 4 * 4000, count / 24), value


def test_BD_25_an_unseen_bid_is_any_card_of_the_hand():
    state = position("bid", hands="3 3 3 3 6 / 4 4 4 4 5", more="known - / 5").after("bid 4", 1)
    rng = random.Random(2)
    others = [state.resample(0, rng) for _ in range(4000)]
    fives = sum(one.bids[1] == 5 for one in others)
    assert close(fives, 4000, 1 / 5 + 4 / 5 * 4 / 24)
    assert all(5 in (*one.hands[1], one.bids[1]) for one in others)


def test_BD_25_the_other_down_card_is_any_of_the_unseen():
    state = position("bid", more="down heart / lungs", zombies="spleen spleen / -", prize="muffin")
    rng = random.Random(3)
    downs = Counter(state.resample(0, rng).down for _ in range(4000))
    unseen = 27 - 4
    assert all(down[0] == "heart" for down in downs)
    assert close(downs["heart", "lungs"], 4000, 2 / unseen)
    assert close(downs["heart", "heart"], 4000, 1 / unseen)
    assert ("heart", "muffin") not in downs


def test_a_spectator_knows_neither_hand():
    state = position("bid", hands="3 3 3 3 6 / 4 4 4 4 5", more="known - / 5").after("bid 4", 1)
    rng = random.Random(4)
    others = [state.resample(None, rng) for _ in range(200)]
    assert len({one.hands for one in others}) > 100
    assert all(one.view(None) == state.view(None) for one in others)


def test_BD_20_being_asked_tells_nothing():
    """Whether somebody is asked follows from what both see."""
    state = position(zombies="heart / muffin", more="down - / lungs")
    for seat in (0, 1, None):
        phases = {state.resample(seat, random.Random(n)).after("flip heart").phase
                  for n in range(10)}  # fmt: skip
        assert phases == {"react"}


def test_the_second_bid_the_cards_shown_and_chance_turn_something_up():
    state = position("bid", more="down heart / lungs", prize="muffin")
    one = state.after("bid 4", 1)
    bid = GAME.parse_move("bid 3")
    assert (GAME.reveals(state, bid, 0), GAME.reveals(one, bid, 0)) == (False, True)
    shown = {"reveal": True, "pass": False, "give 3": True, "add 3": True, "flip heart": False,
             "react": False, "discard heart": False, "place arm": False}  # fmt: skip
    assert {text: GAME.reveals(state, GAME.parse_move(text), 0) for text in shown} == shown
    assert GAME.reveals(state, GAME.parse_move("dig 3"), None)


def test_open_moves_tell_nothing_of_a_hand():
    state = position("bid")
    assert GAME.open_moves(state, 0) == ()
    flip = position(zombies="heart / lungs", more="down spleen / -")
    assert GAME.open_moves(flip, 0) == flip.moves(0)
    assert GAME.open_moves(flip, 1) == ()
    assert GAME.open_moves(position("give", hands="3 3 3 3 3 3 / 4 4 4 4"), 0) == ()
