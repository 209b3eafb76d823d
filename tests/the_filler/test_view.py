"""What each side of The Filler sees, and that it sees no more."""

from __future__ import annotations

import random
from collections import Counter
from math import comb

import pytest

import zwidgets as zw
from tests.helpers import same_to
from tests.the_filler.table import CHOSEN, DOUBLE, SHUFFLED, played, position
from tests.variants import each, variants


def test_TF_11_the_filler_cannot_tell_what_is_buried():
    one, two = position(graves="KH JC QD"), position(graves="JS QS KS")
    assert same_to(1, one, two)
    assert same_to(None, one, two)
    assert not same_to(0, one, two)


def test_TF_11_the_zombie_player_cannot_tell_what_is_laid():
    state = position(graves="KH JC QD")
    one, two = played(state, "lay 10C 1, lay 9C 3"), played(state, "lay AS 3, lay 2C 1")
    assert same_to(0, one, two)
    assert same_to(None, one, two)
    assert not same_to(1, one, two)
    assert not same_to(0, one, played(state, "lay 10C 1, lay 9C 2"))


@pytest.mark.parametrize("seat", [1, None])
def test_TF_11_what_is_buried_is_not_told(seat):
    state = CHOSEN.start()
    sentences = {state.seen(move, 0, seat) for move in state.moves(0)}
    assert sentences == {f"A card is buried in grave {grave}." for grave in (1, 2, 3)}
    assert state.seen(state.parse_move("bury KH 2"), 0, 0) == (
        "You bury the king of hearts in grave 2."
    )


@pytest.mark.parametrize("seat", [0, None])
def test_TF_11_what_is_laid_is_not_told(seat):
    state = position(graves="KH JC QD")
    lays = [move for move in state.moves(1) if str(move) != "done"]
    assert {state.seen(move, 1, seat) for move in lays} == {
        f"The Filler lays 1 card of cement on grave {grave}." for grave in (1, 2, 3)
    }
    both = state.parse_move("cement 10C:1 9C:1 AS:3")
    assert state.seen(both, 1, seat) == (
        "The Filler lays 2 cards of cement on grave 1; 1 card of cement on grave 3."
    )
    assert state.seen(both, 1, 1) == (
        "You lay the 9 of clubs, the 10 of clubs on grave 1; the ace of spades on grave 3."
    )


def test_TF_12_the_reveal_is_the_same_for_all():
    state = played(position(graves="KH JC QD"), "lay 10C 3, lay AC 3, lay 4S 3, done")
    reveals = [state.view(seat)["reveal"] for seat in (0, 1, None)]
    assert reveals[0] == {
        "round": 1,
        "graves": [
            {"card": "KH", "need": 25, "cement": [], "weight": 0, "fate": "escaped"},
            {"card": "JC", "need": 0, "cement": [], "weight": 0, "fate": "corpse"},
            {"card": "QD", "need": 15, "cement": ["AC", "10C", "4S"], "weight": 15, "fate": "held"},
        ],
    }
    assert reveals[0] == reveals[1] == reveals[2]


def test_TF_14_the_solitaire_hides_nothing_from_the_filler():
    state = played(SHUFFLED.start(), "lay 10C 1, lay 9S 2, done, turn KH")
    assert state.resample(0, random.Random(1)) == state
    view = state.view(0)
    assert [grave["card"] for grave in view["graves"]] == ["KH", None, None]
    assert [grave["cement"] for grave in view["graves"]] == [["10C"], ["9S"], []]
    assert (view["hand"], len(view["faces"]), view["role"]) == (None, 11, "filler")


def test_roles_and_players_of_the_view():
    second = played(position(4, "JD QD KC", hand="", kept="", game=DOUBLE), "done")
    assert [second.view(seat)["role"] for seat in (0, 1, None)] == ["zombies", "filler", None]
    assert second.view(0)["players"] == [1, 0]
    assert (second.view(0)["leg"], second.view(0)["first"]) == (2, 2)
    assert second.view(0)["reveal"]["round"] == 4


def test_TF_11_the_graves_are_any_of_the_cards_that_never_came_up():
    state = position(3, "KH JC QD", hand="JS KS QS", escaped="QH", kept="10C 9C AS")
    rng = random.Random(1)
    drawn = Counter(frozenset(state.resample(1, rng).graves) for _ in range(4000))
    assert len(drawn) == comb(6, 3)
    assert all(abs(count - 200) < 5 * 200**0.5 for count in drawn.values())
    places = Counter(state.resample(1, rng).graves[0] for _ in range(3000))
    assert all(abs(places[one] - 500) < 5 * 500**0.5 for one in zw.cards("KH JC QD JS KS QS"))


def test_TF_11_the_cement_is_any_of_the_fillers_with_the_public_counts():
    state = position(3, "KH JC QD", hand="JS KS QS", escaped="QH", kept="10C 9C 8C 7C AS")
    state = played(state, "lay 10C 1, lay 9C 1, lay AS 3")
    rng = random.Random(1)
    others = [state.resample(0, rng) for _ in range(3000)]
    assert all([len(pile) for pile in one.cement] == [2, 0, 1] for one in others)
    drawn = Counter((one.cement[0], one.cement[2]) for one in others)
    assert len(drawn) == comb(5, 2) * 3
    assert all(abs(count - 100) < 5 * 100**0.5 for count in drawn.values())
    assert all(one.graves == state.graves and one.hand == state.hand for one in others)


@pytest.mark.parametrize(
    ("seat", "one", "two"),
    [
        (0, "lay 10C 1, lay 9C 1, lay AS 3", "lay 2C 1, lay 3C 1, lay 4C 3"),
        (1, "bury KH 2, bury JC 1, bury QD 3", "bury JD 2, bury KS 1, bury QS 3"),
        (None, "bury KH 2, bury JC 1, bury QD 3", "bury JD 2, bury KS 1, bury QS 3"),
    ],
)
def test_TF_11_games_that_a_seat_cannot_tell_apart_have_one_log(seat, one, two):
    assert match_of(one).log(seat) == match_of(two).log(seat)
    assert len(match_of(one).log(seat)) == 3


def match_of(moves):
    start = position(graves="KH JC QD") if "lay" in moves else CHOSEN.start()
    match = zw.Match(CHOSEN, 1, position=start)
    for move in moves.split(", "):
        match.play(move)
    return match


def test_moves_that_are_refused_tell_no_secret():
    state = position(graves="KH JC QD")
    errors = set()
    for text in ("bury KH 1", "bury KS 1", "bury QD 3"):
        with pytest.raises(zw.IllegalMove) as error:
            state.after(text, 1)
        errors.add(str(error.value).replace(text, ""))
    assert len(errors) == 1


BURY = "put a card in an empty grave, three to go."
FILL = "lay the first sack, or press Done."
EARLY = zw.game("the-filler", stop_early=True)


def second(first: int):
    """The second game of a double, after so many escapes in the first."""
    return DOUBLE.start().with_(first=first)


def test_prompts_say_who_one_is_what_one_wants_and_what_to_do():
    state = CHOSEN.start()
    assert state.prompt(0) == f"You bury. Four zombies out and you win: {BURY}"
    assert state.prompt(1) == "You fill. The zombie player is burying."
    assert state.prompt(None) == "The zombie player is burying."
    assert state.after("bury KH 1").prompt(0).endswith("in an empty grave, two to go.")
    state = position(graves="KH JC QD")
    assert state.prompt(1) == f"You fill. Four zombies out and you lose: {FILL}"
    assert state.after("lay 7C 1").prompt(1).endswith(": lay the second sack, or press Done.")
    assert state.prompt(0) == "You bury. The Filler is laying cement."
    assert state.prompt(None) == "The Filler is laying cement."
    assert SHUFFLED.start().prompt(0) == f"You fill. Four zombies out and you lose: {FILL}"
    assert played(SHUFFLED.start(), "done, turn KH").prompt(0) == "Grave 2 is turned up next."


def test_TF_10_prompts_of_a_game_that_may_stop_early_say_so():
    bury = f"You bury. Four zombies out and you win, too few left and you lose: {BURY}"
    fill = f"You fill. Four zombies out and you lose, too few left and you win: {FILL}"
    assert EARLY.start().prompt(0) == bury
    assert position(graves="KH JC QD", game=EARLY).prompt(1) == fill


@pytest.mark.parametrize(
    ("start", "bury", "fill"),
    [
        (DOUBLE.start(), "The more zombies get out, the better",
         "The fewer zombies get out, the better"),
        (second(3), "More than 3 out and you win the double",
         "Fewer than 3 out and you win the double"),
        (second(0), "More than 0 out and you win the double",
         "With no zombies out the double is a draw"),
        (second(6), "With all zombies out the double is a draw",
         "Fewer than 6 out and you win the double"),
    ],
    ids=["first", "after-3", "after-0", "after-6"],
)  # fmt: skip
def test_TF_13_prompts_of_a_double_say_what_decides_it(start, bury, fill):
    assert start.prompt(0) == f"You bury. {bury}: {BURY}"
    laid = played(start, "bury KH 1, bury JC 2, bury QD 3")
    assert laid.prompt(1) == f"You fill. {fill}: {FILL}"


@each(variants("the-filler"))
def test_a_prompt_fits_a_line(game):
    for state, _, _ in zw.testing.random_game(game, random.Random(3)):
        assert all(len(state.prompt(seat)) <= 110 for seat in (*range(game.seats), None))
