"""The exact answers of Building Dead Guys against brute force through the rules."""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from itertools import permutations
from math import comb

import pytest

from tests.building_dead_guys.table import GAME, played, position
from zwidgets.games.building_dead_guys.abilities import LIMITS
from zwidgets.games.building_dead_guys.questions import QUESTIONS
from zwidgets.games.building_dead_guys.view import unseen_body, unseen_digging


def asked(name: str, state, seat, **arguments):
    question = QUESTIONS[name]
    assert question.applies(state, seat), name
    first = {key: next(iter(some(state, seat))) for key, some in question.arguments.items()}
    return question.answer(state, seat, **{**first, **arguments})


def law(die) -> dict:
    return {one: Fraction(die.quantity(one), die.denominator()) for one in die}


def shares(found: Counter) -> dict:
    total = sum(found.values())
    return {one: Fraction(count, total) for one, count in found.items() if count}


# Brute force: every order of what is unseen, dealt to the other hand first


def worlds(state, seat):
    """Each state that the seat could be in, as often as the deal brings it about."""
    other, unseen = 1 - seat, sorted(unseen_digging(state, seat).elements())
    bid = state.bids[other]
    hidden = bid is not None and state.bids[seat] is None
    held = len(state.hands[other]) + hidden
    known = state.known[other]
    names = unseen_body(state, seat).elements()
    knows_down = state.down[other] is None or state.down_known[other]
    for down in [state.down[other]] if knows_down else names:
        for drawn in permutations(unseen, held - len(known)):
            hand = [*known, *drawn]
            for at in range(len(hand)) if hidden else [None]:
                left = [card for i, card in enumerate(hand) if i != at]
                yield state.with_(
                    hands=_pair(other, tuple(sorted(left)), state.hands[seat]),
                    bids=_pair(other, None if at is None else hand[at], state.bids[seat]),
                    down=_pair(other, down, state.down[seat]),
                )


def _pair(seat, mine, other):
    return (mine, other) if seat == 0 else (other, mine)


def with_unseen(values: str, parts: str, due="bid", more="", hands="0 1 2 4 5 / 3 3 4 4 6",
                seat=0, **options):  # fmt: skip
    """A position in which few cards are unseen: these values and parts are left in the decks."""
    state = position(due, hands=hands, more=more, **options)
    digging, body = list(state.digging), list(state.body)
    for value in map(int, values.split()):
        digging.remove(value)
    for name in parts.split():
        body.remove(name)
    return state.with_(spent=tuple(digging), rejected=tuple(body))


SOME = {
    "known": with_unseen("1 2", "heart lungs", more="known 1 / 3; down spleen / left-leg"),
    "skull": with_unseen("0 1", "heart muffin", more="known - / 3 6; down spleen / left-leg",
                         skull=1, prize="two-faced-head"),
    "laid": with_unseen("1", "", more="known - / 3 4; down spleen / left-leg+", bids="- / 0",
                        hands="0 0 1 2 5 / 1 3 4 6", prize="spleen"),
    "all known": with_unseen("", "arm-leg", more="known - / 3 3 4 4 6; down - / spleen"),
    "leg": with_unseen("0 2", "heart", more="known - / 3 3 4; down muffin / heart",
                       prize="left-leg"),
}  # fmt: skip


@pytest.fixture(params=SOME.values(), ids=SOME)
def state(request):
    return request.param


def test_a_bid_takes_the_prize_as_often_as_when_it_is_played_out(state):
    """Both bid, and the player with the Skull passes."""
    found, total = Counter(), 0
    for world in worlds(state, 0):
        made = world.bids[1]
        theirs = world.hands[1] if made is None else (made,)
        for other in theirs:
            weight = 1 if made is None else len(theirs)
            total += weight
            for bid in set(state.hands[0]):
                now = played(world, f"0 bid {bid}")
                if made is None:
                    now = played(now, f"1 bid {other}")
                found[bid] += weight * (played(now, "pass").last.taker == 0)
    assert list(QUESTIONS["takes"].arguments["bid"](state, 0)) == sorted(
        set(state.hands[0]), reverse=True
    )
    for bid in set(state.hands[0]):
        assert asked("takes", state, 0, bid=bid) == Fraction(found[bid], total), bid


def test_what_they_bid_hold_and_have_face_down_over_every_deal(state):
    bids, holds, downs = Counter(), {v: Counter() for v in range(7)}, Counter()
    for world in worlds(state, 0):
        made = world.bids[1]
        hand = [*world.hands[1], *([] if made is None else [made])]
        for card in hand if made is None else [made] * len(hand):
            bids[card] += 1
        for value, count in holds.items():
            count[hand.count(value)] += 1
        downs[world.down[1]] += 1
    assert law(asked("bid", state, 0)) == shares(bids)
    for value in QUESTIONS["holds"].arguments["value"](state, 0):
        assert law(asked("holds", state, 0, value=value)) == shares(holds[value])
    named = GAME.card_set.named
    titles, kinds, fits = Counter(), Counter(), 0
    for name, count in downs.items():
        titles[named[name].title] += count
        kinds[named[name].kind] += count
        fits += count * any(free(state, 1, kind) for kind in named[name].kinds)
    assert law(asked("down-card", state, 0)) == shares(titles)
    assert law(asked("down-card", state, 0, what="kind")) == shares(kinds)
    assert asked("down-fits", state, 0) == Fraction(fits, downs.total())


def free(state, seat, kind) -> bool:
    placed = state.game.card_set.placed
    return [placed[word].kind for word in state.zombies[seat]].count(kind) < LIMITS[kind]


def test_a_full_kind_has_no_room_for_the_down_card():
    """Unseen are the Down Card, Lungs and the Muffin, which fits as a head."""
    zombies = "- / heart heart left-leg"
    state = with_unseen("1", "lungs muffin", zombies=zombies, prize="left-arm",
                        more="down spleen / stomach")  # fmt: skip
    assert asked("down-fits", state, 0) == Fraction(1, 3)


@pytest.mark.parametrize("due", ["prize", "draw"])
def test_the_next_cards_are_what_the_rules_turn_up_in_every_world(due):
    hands = "1 1 2 4 5 / 3 3 4 4 6" if due == "prize" else "1 1 2 4 / 3 4 4 6"
    for decks in (("0 2", "heart lungs"), ("", "")):
        state = with_unseen(*decks, due=due, hands=hands, skull=1,
                            more="known - / 3 4; down heart / stomach")  # fmt: skip
        parts, values = Counter(), Counter()
        for world in worlds(state, 0):
            for move, chance in world.chance_outcomes():
                if due == "prize":
                    parts[GAME.card_set.named[move.name].title] += chance
                else:
                    values[move.value] += chance
        if due == "prize":
            assert law(asked("next-prize", state, 0)) == shares(parts)
        else:
            assert law(asked("next-dig", state, 0)) == shares(values)


def test_BD_25_a_hidden_bid_is_counted_with_the_hand_and_the_sentences_say_so():
    state = position("bid", hands="0 1 2 4 5 / 3 3 3 3", bids="- / 3", more="known - / 3 3 3 3 3")
    assert law(asked("holds", state, 0, value=3)) == {5: 1}
    sentence = QUESTIONS["holds"].told(value=3, player=1)
    assert sentence.endswith("in the hand of seat 1, a face-down bid counted in.")
    held = state.game.places(state.view(0))["seat 1 held"]
    assert held == "4 digging cards, hand and bid at least 3, 3, 3, 3, 3"
    text = state.game.picture(state.view(0))
    assert "hand and bid at least" in " ".join(re.sub("<[^>]+>", " ", text).split())
    seen = state.after("bid 0", 0)
    assert "hand and bid" not in state.game.places(seen.view(0))["seat 1 held"]


def test_figures_by_hand():
    """Seat 0 has 0 1 2 5 5: unseen are 2 zeros, 3 ones, 3 twos, 6, 6, 3 and 2 of the others.

    The prize is an Organ.
    """
    state = position("bid", hands="0 1 2 5 5 / 3 3 4 4 6", prize="heart")
    assert asked("takes", state, 0, bid=1) == 1, "six, and the Skull for a tie"
    state = position("bid", hands="0 1 2 5 5 / 3 3 4 4 6", prize="heart", skull=1)
    beaten = 2 + 3 + 6 + 6 + 3  # neither ones, which are six, nor sixes
    assert asked("takes", state, 0, bid=1) == Fraction(beaten, 25)
    assert asked("takes", state, 0, bid=0) == 0, "the other zeros keep the Skull, nothing ties"
    assert asked("takes", state, 0, bid=5) == Fraction(2 + 3 + 6 + 6, 25)
    assert law(asked("bid", state, 0))[6] == Fraction(2, 25)
    assert law(asked("holds", state, 0, value=6))[2] == Fraction(comb(23, 3), comb(25, 5))
    assert law(asked("next-prize", state, 0, what="kind"))["head"] == Fraction(4, 26)


def test_a_spectator_may_ask_of_both_seats():
    state = position("bid", hands="0 1 2 5 5 / 3 3 4 4 6", more="down heart / spleen; known 1 / 3")
    assert list(QUESTIONS["bid"].arguments["player"](state, None)) == [0, 1]
    assert not QUESTIONS["takes"].applies(state, None)
    for player in (0, 1):
        assert law(asked("bid", state, None, player=player))[6] == Fraction(2, 30)
        assert law(asked("down-card", state, None, player=player))["The Muffin"] == Fraction(1, 26)


def test_an_unseen_prize_is_not_asked_where_its_deck_is_not_known():
    """The body deck is empty, and a part may still be discarded before it is made anew (BD-01)."""
    names = {}
    for due, hands in (("bid", None), ("prize", None), ("draw", "3 3 3 3 / 4 4 4 4")):
        state = with_unseen("0", "", due=due, hands=hands, more="down heart / spleen")
        names[due] = QUESTIONS["next-prize"].applies(state, 0)
    assert names == {"bid": False, "prize": True, "draw": True}
    last = str(with_unseen("0", "heart", due="draw", hands="3 3 3 3 / 4 4 4 4"))
    state = GAME.parse(last.replace("round 2", "round 100"))
    assert not QUESTIONS["next-prize"].applies(state, 0)
