"""Dead Center, rule by rule (seeds/dead-center.md). Every position is written out."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

import zwidgets as zw
from tests.helpers import chance, dead_center, positions, refusal, texts, with_deck
from zwidgets.cards import DECK, JOKER, card
from zwidgets.games.dead_center.rules import fits, too_weak

CABIN = "7H 4S AS / 6C 2D 10C / JK 8H 4C"
SHOWN = "N-c KC, E-1 JD, W-1 QS, E-2 QC, S-a KH"
PILES = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
SPACES = ["N-a", "N-b", "N-c", "E-1", "E-2", "E-3", "S-a", "S-b", "S-c", "W-1", "W-2", "W-3"]
ROYALS = tuple(f"{rank}{suit}" for rank in "JQK" for suit in "CDHS")
LAYABLE = (*(one for one in DECK if not one.royal), JOKER)

TABLE = {
    "N-a": ("a1", "a2", "a3"),
    "N-b": ("b1", "b2", "b3"),
    "N-c": ("c1", "c2", "c3"),
    "S-a": ("a3", "a2", "a1"),
    "S-b": ("b3", "b2", "b1"),
    "S-c": ("c3", "c2", "c1"),
    "W-1": ("a1", "b1", "c1"),
    "W-2": ("a2", "b2", "c2"),
    "W-3": ("a3", "b3", "c3"),
    "E-1": ("c1", "b1", "a1"),
    "E-2": ("c2", "b2", "a2"),
    "E-3": ("c3", "b3", "a3"),
}
"""For each space the pile next to it and its two supports."""

TWELVE = ", ".join(f"{space} {zombie}" for space, zombie in zip(SPACES, ROYALS, strict=True))
"""All zombies face up: clubs jack to spades king from N-a on; the kings at S-c, W-1, W-2, W-3."""


def cabin(**tops: str) -> str:
    """A cabin of low cards but for these tops: no two of the low ones sum to 10."""
    low = {
        "a1": "2C", "b1": "3C", "c1": "4C", "a2": "2S", "b2": "3S",
        "c2": "4S", "a3": "2H", "b3": "3H", "c3": "4H",
    }  # fmt: skip
    low |= tops
    return " / ".join(" ".join(low[f"{column}{row}"] for column in "abc") for row in "123")


def dead(*spaces: str, zombies: str = TWELVE) -> str:
    """The zombies with those at these spaces dead."""
    return ", ".join(
        f"{entry} dead" if entry.split()[0] in spaces else entry for entry in zombies.split(", ")
    )


def laid_on(drawn: str) -> set[str]:
    """The piles of the sheet's cabin on which a drawn card may be laid."""
    return {move.pile for move in dead_center(CABIN, SHOWN).after(f"draw {drawn}").moves(0)}


def kills(state: zw.State) -> set[str]:
    """The spaces whose zombie may be killed now."""
    return {str(move).split()[1] for move in state.moves(0) if str(move).startswith("kill")}


# Components and set-up


@pytest.mark.parametrize("jokers", [2, 1, 0])
def test_DC_01_the_deck_has_52_cards_and_the_jokers_and_the_royals_are_the_zombies(jokers):
    game = zw.game("dead-center", jokers=jokers)
    state = game.start()
    assert Counter(map(str, game.census(state))) == Counter([*map(str, DECK), *["JK"] * jokers])
    assert not any(one.royal for one in state.deck)
    turn = dead_center(cabin(), due="turn N-a")
    assert set(chance(turn)) == {f"turn {zombie}" for zombie in ROYALS}


@pytest.mark.parametrize(("jokers", "left"), [(2, 33), (1, 32), (0, 31)])
def test_DC_02_nine_cards_are_dealt_face_up_and_the_rest_is_the_deck(jokers, left):
    state = zw.game("dead-center", jokers=jokers).start()
    for dealt in ["AC", "5H", "10S", "2D", "7C", "3H", "9S", "4D", "6C"]:
        assert state.phase == "deal"
        assert state.actors == frozenset()
        state = state.after(f"deal {dealt}")
    assert state.view(0)["deck"] == left
    assert list(state.view(0)["piles"].values()) == [
        [one] for one in ["AC", "5H", "10S", "2D", "7C", "3H", "9S", "4D", "6C"]
    ]
    assert state.phase == "reveal"


def test_DC_02_every_card_is_as_likely_to_be_dealt_and_jokers_are_among_them():
    state = zw.game("dead-center").start()
    assert chance(state) == {f"deal {one}": Fraction(2 if one.joker else 1, 42) for one in LAYABLE}
    after = chance(state.after("deal JK"))
    assert after["deal JK"] == after["deal AC"] == Fraction(1, 41)
    assert "deal KC" not in after


def test_DC_03_twelve_zombies_lie_face_down_one_on_each_space():
    state = dead_center(CABIN, due="reveal")
    assert texts(state.moves(0)) == {f"reveal {space}" for space in SPACES}
    assert all(state.view(0)["zombies"][space]["card"] is None for space in SPACES)


def test_DC_03_each_face_down_zombie_is_as_likely_at_each_space():
    state = dead_center(CABIN, due="reveal")
    for space in SPACES:
        turned = chance(state.after(f"reveal {space}"))
        assert turned == {f"turn {zombie}": Fraction(1, 12) for zombie in ROYALS}
    later = chance(dead_center(CABIN, SHOWN, "turn S-b"))
    assert later == {f"turn {zombie}": Fraction(1, 7) for zombie in ROYALS if zombie not in SHOWN}


@pytest.mark.parametrize(
    "jokers", [3, -1, "2", None, True, False, 2.0, 1.0, 1 + 0j, [1], float("nan")]
)
def test_DC_04_another_number_of_jokers_is_refused(jokers):
    with pytest.raises(zw.InvalidOption, match=r"jokers=2, 1 or 0.*\(DC-04\)"):
        zw.game("dead-center", jokers=jokers)


def test_DC_04_two_jokers_are_standard():
    assert zw.game("dead-center") == zw.game("dead-center", jokers=2)
    assert zw.game("dead-center").start().deck.count(JOKER) == 2


def test_DC_05_an_ace_is_1_and_number_cards_are_their_number():
    supports = dead_center(cabin(a2="9H", a3="AH"), "N-a JC").view(0)["zombies"]["N-a"]
    assert supports["sum"] == 10
    for rank in range(2, 11):
        assert card(f"{rank}H").value == rank
    assert fits(card("2H"), card("3D"))
    assert not fits(card("2H"), card("AD")), "an ace is low"


# The turn


def test_DC_06_the_player_chooses_whom_to_reveal_before_a_card_is_drawn():
    state = dead_center(CABIN, SHOWN, "reveal")
    assert state.drawn is None
    assert "(DC-06)" in refusal(state, "lay 3D a1", 0)
    state = state.after("reveal S-b")
    assert state.is_chance
    state = state.after("turn KS")
    assert state.view(0)["zombies"]["S-b"]["card"] == "KS"
    assert state.phase == "draw"


def test_DC_06_a_zombie_that_is_face_up_is_not_revealed_again():
    state = dead_center(CABIN, SHOWN, "reveal")
    assert texts(state.moves(0)) == {
        f"reveal {space}" for space in ("N-a", "N-b", "E-3", "S-b", "S-c", "W-2", "W-3")
    }
    assert "the king of clubs at N-c is face up already (DC-06)." in refusal(state, "reveal N-c")


def test_DC_06_with_all_twelve_face_up_a_turn_begins_with_the_draw():
    state = dead_center(cabin(), TWELVE, "lay 5H").after("lay b2")
    assert state.phase == "draw"


def test_DC_06_while_one_is_face_down_every_turn_begins_with_a_reveal():
    eleven = TWELVE.partition(", ")[2]
    state = dead_center(cabin(), eleven, "lay 5H").after("lay b2")
    assert texts(state.moves(0)) == {"reveal N-a"}


def test_DC_06_the_reveals_happen_in_turns_1_to_12():
    for state in positions(zw.game("dead-center"), 60):
        if state.phase == "reveal":
            assert state.round == 13 - len(state.moves(0)) <= 12


def test_DC_07_the_drawn_card_must_be_laid_and_becomes_the_top_card():
    state = dead_center(CABIN, SHOWN).after("draw 3D")
    assert "first lay the 3 of diamonds on a pile (DC-07)." in refusal(state, "pass")
    assert "the drawn card is the 3 of diamonds (DC-07)." in refusal(state, "lay 5D a1")
    assert state.after("lay b3").view(0)["piles"]["b3"] == ["8H", "3D"]


def test_DC_07_only_the_top_card_counts():
    state = dead_center("7H.2H 4S AS / 6C 2D 10C / JK 8H 4C", SHOWN, "lay 3D")
    assert "a1" not in {move.pile for move in state.moves(0)}
    covered = dead_center("7H 4S AS / 6C 2D 10C.AC / JK 8H 4C", SHOWN).view(0)["zombies"]["N-c"]
    assert covered["sum"] == 5


def test_DC_08_a_pile_takes_equal_values_lower_of_its_colour_and_higher_of_the_other():
    for laid, top in product(LAYABLE[:-1], repeat=2):
        same_colour = (laid.name[-1] in "DH") == (top.name[-1] in "DH")
        legal = (
            laid.value == top.value
            or (same_colour and top.value > laid.value)
            or (not same_colour and top.value < laid.value)
        )
        assert fits(laid, top) == legal, (laid, top)


@pytest.mark.parametrize(
    ("drawn", "pile", "sentence"),
    [
        (
            "3D",
            "b1",
            "lies on its own value, on a higher red card or on a lower black card (DC-08).",
        ),
        (
            "7S",
            "b3",
            "lies on its own value, on a higher black card or on a lower red card (DC-08).",
        ),
    ],
)
def test_DC_08_a_card_that_does_not_fit_is_refused_and_told_where_it_would(drawn, pile, sentence):
    state = dead_center(CABIN, SHOWN).after(f"draw {drawn}")
    message = refusal(state, f"lay {pile}")
    assert sentence in message
    assert message.endswith(f"Legal now: {', '.join(map(str, state.moves(0)))}.")


def test_DC_08_worked_example_1_the_3_of_diamonds():
    assert laid_on("3D") == {"a1", "b3", "c1", "a3"}


def test_DC_08_worked_example_2_the_7_of_spades():
    assert laid_on("7S") == {"a1", "b2", "c2", "a3"}


def test_DC_09_worked_example_3_a_joker_is_laid_on_any_pile():
    assert laid_on("JK") == set(PILES)


def test_DC_09_any_card_is_laid_on_a_joker():
    for one in LAYABLE:
        assert fits(one, JOKER)
        assert fits(JOKER, one)


@pytest.mark.parametrize("pile", PILES)
def test_DC_10_only_zombies_next_to_the_pile_just_played_on_may_be_killed(pile):
    """A corner has two spaces, an edge one, the centre none: here every zombie could fall."""
    jacks = ", ".join(f"{space} J{suit}" for space, suit in zip(SPACES, "CDHS", strict=False))
    adjacent = {space for space, line in TABLE.items() if line[0] == pile}
    assert len(adjacent) == {"b2": 0, "b1": 1, "a2": 1, "c2": 1, "b3": 1}.get(pile, 2)
    tens = "5C 6C 7C / 5D 6D 7D / 5H 6H 7H"
    for four in (SPACES[:4], SPACES[4:8], SPACES[8:]):
        jacks = ", ".join(f"{space} J{suit}" for space, suit in zip(four, "CDHS", strict=True))
        state = dead_center(tens, jacks, "lay JK").after(f"lay {pile}")
        assert kills(state) == adjacent & set(four)


def test_DC_10_a_zombie_elsewhere_is_refused():
    state = dead_center(CABIN, SHOWN, "kill c1")
    assert "E-2 is not next to c1, the pile just played on (DC-10)." in refusal(state, "kill E-2")


def test_DC_10_a_face_down_zombie_is_refused():
    state = dead_center(CABIN, "E-1 JD", "kill c1")
    assert texts(state.moves(0)) == {"kill E-1", "pass"}
    assert "the zombie at N-c is still face down (DC-10)." in refusal(state, "kill N-c")


@pytest.mark.parametrize(("space", "line"), TABLE.items())
def test_DC_11_the_supports_are_the_other_two_cards_of_the_line(space, line):
    """Two fives at the supports of this space, low cards elsewhere: nothing else makes 10."""
    played, one, two = line
    state = dead_center(cabin(**{one: "5H", two: "5S"}), f"{space} JD", "lay JK")
    assert kills(state.after(f"lay {played}")) == {space}
    shown = state.view(0)["zombies"][space]
    assert (set(shown["supports"]), shown["sum"], shown["why"]) == ({one, two}, 10, None)
    for weak in (one, two):
        tops = {one: "5H", two: "5S"} | {weak: "4D"}
        state = dead_center(cabin(**tops), f"{space} JD", "lay JK").after(f"lay {played}")
        assert kills(state) == set()


@pytest.mark.parametrize(("space", "line"), TABLE.items())
def test_DC_11_the_card_just_laid_adds_nothing(space, line):
    played, one, _ = line
    state = dead_center(cabin(**{played: "10D", one: "5H"}), f"{space} JD", "lay 10H")
    assert kills(state.after(f"lay {played}")) == set()


def test_DC_12_the_supports_must_sum_to_10():
    short = dead_center(cabin(b1="5H", c1="4D"), "W-1 JD")
    assert short.view(0)["zombies"]["W-1"]["why"] == (
        "5 + 4 = 9: the supports must sum to 10 or more (DC-12)."
    )
    enough = dead_center(cabin(b1="5H", c1="5D"), "W-1 JD", "kill a1")
    assert kills(enough) == {"W-1"}


def test_DC_12_to_16_every_zombie_against_every_two_supports():
    def suits(one: zw.Card) -> set[str]:
        return set("CDHS") if one.joker else {one.name[-1]}

    def colours(one: zw.Card) -> set[bool]:
        return {suit in "DH" for suit in suits(one)}

    for name, (one, two) in product(ROYALS, combinations_with_replacement(LAYABLE, 2)):
        falls = one.value + two.value >= 10
        if name[0] == "K":
            falls = falls and name[1] in suits(one) & suits(two)
        elif name[0] == "Q":
            falls = falls and (name[1] in "DH") in colours(one) & colours(two)
        assert (too_weak(card(name), one, two) is None) == falls, (name, one, two)
        assert (too_weak(card(name), two, one) is None) == falls


@pytest.mark.parametrize(
    ("one", "two", "why"),
    [
        ("9C", "8C", None),
        ("9C", "8S", "the king needs two clubs as supports; you have one (DC-13)."),
        ("9H", "8S", "the king needs two clubs as supports; you have none (DC-13)."),
        ("AC", "8C", "8 + 1 = 9: the supports must sum to 10 or more (DC-12)."),
    ],
)
def test_DC_13_a_king_needs_both_supports_in_his_suit(one, two, why):
    state = dead_center(cabin(c2=two, c3=one), "N-c KC, E-1 JD", "draw")
    assert state.view(0)["zombies"]["N-c"]["why"] == (why and why[0].upper() + why[1:])
    state = dead_center(cabin(c2=two, c3=one, b1="10S"), "N-c KC, E-1 JD", "kill c1")
    assert kills(state) == ({"N-c", "E-1"} if why is None else {"E-1"})
    if why is not None:
        assert why in refusal(state, "kill N-c")


@pytest.mark.parametrize(
    ("one", "two", "why"),
    [
        ("9H", "8D", None),
        ("9H", "8H", None),
        ("9H", "8C", "the queen needs two red cards as supports; you have one (DC-14)."),
        ("9S", "8C", "the queen needs two red cards as supports; you have none (DC-14)."),
    ],
)
def test_DC_14_a_queen_needs_both_supports_in_her_colour(one, two, why):
    state = dead_center(cabin(c2=two, c3=one, b1="10S"), "N-c QD, E-1 JD", "kill c1")
    assert kills(state) == ({"N-c", "E-1"} if why is None else {"E-1"})
    if why is not None:
        assert why in refusal(state, "kill N-c")


def test_DC_14_a_black_queen_needs_black_supports():
    state = dead_center(cabin(c2="9S", c3="AD", b1="10S"), "N-c QC, E-1 JD", "kill c1")
    assert "the queen needs two black cards as supports; you have one (DC-14)." in refusal(
        state, "kill N-c"
    )


def test_DC_15_a_jack_has_no_further_condition():
    for jack in ("JC", "JD", "JH", "JS"):
        assert kills(dead_center(cabin(c2="9H", c3="AS"), f"N-c {jack}", "kill c1")) == {"N-c"}


@pytest.mark.parametrize(
    ("zombie", "support", "falls"),
    [
        ("JD", "10S", True),
        ("JD", "9S", False),
        ("QD", "10H", True),
        ("QD", "10D", True),
        ("QD", "10C", False),
        ("KD", "10D", True),
        ("KD", "10H", False),
        ("JD", "JK", False),
        ("QD", "JK", False),
        ("KD", "JK", False),
    ],
)
def test_DC_16_a_joker_supports_only_beside_a_10_that_meets_the_condition(zombie, support, falls):
    state = dead_center(cabin(c2="JK", c3=support), f"N-c {zombie}", "lay 9D").after("lay c1")
    assert kills(state) == ({"N-c"} if falls else set())


def test_DC_16_two_jokers_count_0_in_every_suit():
    shown = dead_center(cabin(c2="JK", c3="JK"), "N-c KC").view(0)["zombies"]["N-c"]
    assert shown["why"] == "0 + 0 = 0: the supports must sum to 10 or more (DC-12)."


def test_DC_17_worked_example_4_the_king_or_the_jack_but_not_both():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay c1")
    assert texts(state.moves(0)) == {"kill N-c", "kill E-1", "pass"}
    zombies = state.view(0)["zombies"]
    assert (zombies["N-c"]["sum"], zombies["E-1"]["sum"]) == (14, 11)
    for first, second in (("N-c", "E-1"), ("E-1", "N-c")):
        after = state.after(f"kill {first}")
        assert after.view(0)["killed"] == 1
        assert after.phase == "reveal", "the turn is over"
        assert "(DC-06)" in refusal(after, f"kill {second}")


def test_DC_17_passing_is_allowed():
    state = dead_center(CABIN, SHOWN, "kill c1").after("pass")
    assert (state.phase, state.view(0)["killed"]) == ("reveal", 0)


def test_DC_18_worked_example_5_the_queen_of_spades_stands_and_the_step_is_skipped():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay a1")
    assert state.phase == "reveal"
    assert state.view(0)["zombies"]["W-1"] == {
        "card": "QS",
        "dead": False,
        "supports": ["b1", "c1"],
        "sum": 5,
        "why": "4 + 1 = 5: the supports must sum to 10 or more (DC-12).",
    }


def test_DC_18_worked_example_6_the_king_of_hearts_stands_and_the_step_is_skipped():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay a3")
    assert state.phase == "reveal"
    shown = state.view(0)["zombies"]["S-a"]
    assert shown["sum"] == 13
    assert shown["why"] == "The king needs two hearts as supports; you have one (DC-13)."


def test_DC_18_a_kill_when_none_is_possible_is_refused():
    state = dead_center(CABIN, SHOWN).after("draw 3D").after("lay a1")
    assert "first choose the grave that opens" in refusal(state, "kill W-1")


def test_DC_19_a_killed_zombie_is_neither_killed_nor_revealed_again():
    shown = dead("N-c", zombies=SHOWN)
    state = dead_center(CABIN, shown, "kill c1")
    assert texts(state.moves(0)) == {"kill E-1", "pass"}
    assert "the king of clubs is dead already (DC-19)." in refusal(state, "kill N-c")
    after = state.after("pass")
    assert "reveal N-c" not in texts(after.moves(0))
    assert after.view(0)["zombies"]["N-c"]["dead"]


def test_DC_19_the_dead_stay_where_they_fell():
    for state in positions(zw.game("dead-center", jokers=0), 40):
        for move in state.moves(0):
            after = state.after(move, 0)
            assert state.killed <= after.killed
            assert all(after.zombies[space] is state.zombies[space] for space in state.killed)


# The end


ELEVEN_DEAD = dead(*SPACES[1:])
"""Only N-a, the jack of clubs, lives."""


def test_DC_20_the_twelfth_kill_wins_and_the_cards_left_are_the_score():
    state = with_deck("AD AS", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "lay JK").after("lay a1")
    won = state.after("kill N-a")
    assert won.outcome == zw.Outcome(
        (0,), (2,), "All twelve zombies are dead, 2 cards left in the deck."
    )
    assert won.actors == frozenset()
    assert not won.is_chance
    assert won.moves(0) == ()
    assert "the game is over" in refusal(won, "pass")


def test_DC_20_a_kill_with_the_decks_last_card_wins():
    state = with_deck("", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "lay JK").after("lay a1")
    won = state.after("kill N-a")
    assert won.outcome == zw.Outcome(
        (0,), (0,), "All twelve zombies are dead, 0 cards left in the deck."
    )


def test_DC_20_one_card_left_is_told_as_one_card():
    state = with_deck("AD", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "kill a1")
    assert state.after("kill N-a").outcome.reason.endswith("1 card left in the deck.")


def test_DC_20_sparing_the_last_zombie_does_not_win():
    state = with_deck("AD", cabin(a2="6H", a3="5D"), ELEVEN_DEAD, "kill a1")
    assert state.after("pass").phase == "draw"


@pytest.mark.parametrize(("jokers", "best"), [(2, 21), (1, 20), (0, 19)])
def test_DC_20_a_game_without_a_turn_lost_scores_21_20_or_19(jokers, best):
    """Twelve turns: eleven cards laid and eleven zombies dead, now the twelfth of each."""
    laid = "10C.9C.8C.7C.6C.5C.4C.3C.2C.AC"
    tops = f"{laid} 10D 9D / 6H 8D 7D / 5D.4D 6D 3D"
    state = dead_center(tops, ELEVEN_DEAD, "draw", jokers)
    assert state.round == 11
    state = dead_center(tops.replace("3D", "3D.2D"), ELEVEN_DEAD, "draw", jokers)
    assert state.round == 12
    state = state.after("draw 10H")
    assert not [move for move in state.moves(0) if move.pile == "a3"], "no way to cheat the setting"
    state = state.after("lay a1")
    assert kills(state) == {"N-a"}
    assert state.after("kill N-a").outcome.scores == (best,)


def test_DC_20_no_turn_has_two_kills_so_twelve_turns_are_needed():
    for jokers in (2, 1, 0):
        for state in positions(zw.game("dead-center", jokers=jokers), 20):
            assert len(state.killed) <= state.round


def test_DC_21_with_the_deck_empty_the_next_draw_is_a_loss():
    state = with_deck("", cabin(), TWELVE, "lay JK").after("lay b2")
    assert state.outcome == zw.Outcome((), (0,), "The deck is empty, 0 of 12 zombies killed.")


def test_DC_21_the_turns_reveal_comes_before_the_loss():
    state = with_deck("", cabin(), SHOWN, "lay JK").after("lay b2")
    assert state.outcome is None
    state = state.after("reveal S-c")
    assert state.outcome is None
    state = state.after("turn QH")
    assert state.outcome == zw.Outcome((), (0,), "The deck is empty, 0 of 12 zombies killed.")


def test_DC_21_a_kill_that_is_not_the_twelfth_does_not_save_from_the_empty_deck():
    zombies = dead(*SPACES[2:])
    state = with_deck("", cabin(a2="6H", a3="5D"), zombies, "kill a1").after("kill N-a")
    assert state.outcome.reason == "The deck is empty, 11 of 12 zombies killed."


NO_PILE_FOR_6S = "9H 8H 10H / 9D 8D 10D / 7H 7D 5S"
"""The 6 of spades fits neither on a higher red card nor on a lower black one."""


def test_DC_22_a_card_without_a_legal_pile_is_a_loss_after_the_reveal():
    state = dead_center(NO_PILE_FOR_6S, SHOWN, "reveal").after("reveal S-b").after("turn KS")
    state = state.after("draw 6S")
    assert state.outcome == zw.Outcome(
        (), (0,), "No legal pile for the 6 of spades, 0 of 12 zombies killed."
    )
    assert state.view(0)["zombies"]["S-b"]["card"] == "KS"
    assert state.view(0)["drawn"] == "6S"


def test_DC_22_one_legal_pile_is_enough():
    state = dead_center(NO_PILE_FOR_6S, SHOWN).after("draw 4S")
    assert texts(state.moves(0)) == {"lay 4S c3"}


def test_DC_22_the_decks_last_card_without_a_legal_pile_is_told_as_that():
    state = with_deck("6S", NO_PILE_FOR_6S, SHOWN).after("draw 6S")
    assert state.outcome.reason.startswith("No legal pile for the 6 of spades")


def test_DC_23_a_loss_scores_0_and_tells_the_kills():
    zombies = dead("N-c", "S-a", zombies=SHOWN)
    state = dead_center(NO_PILE_FOR_6S, zombies).after("draw 6S")
    assert state.outcome == zw.Outcome(
        (), (0,), "No legal pile for the 6 of spades, 2 of 12 zombies killed."
    )
    assert state.view(0)["killed"] == 2


# What a player may know


def test_DC_24_the_player_knows_all_piles_the_zombies_face_up_and_the_count_of_the_deck():
    state = dead_center("7H.5H 4S AS / 6C 2D 10C / JK 8H 4C", dead("N-c", zombies=SHOWN))
    view = state.view(0)
    assert view["piles"]["a1"] == ["7H", "5H"]
    assert view["zombies"]["N-c"]["card"] == "KC"
    assert view["zombies"]["N-c"]["dead"]
    assert view["zombies"]["N-a"]["card"] is None
    assert view["deck"] == 32


def test_DC_24_neither_the_decks_order_nor_who_lies_where_is_there_to_be_known():
    """The unseen cards are a multiset: chance draws from it when a card is turned."""
    state = dead_center(CABIN, SHOWN)
    assert list(state.deck) == sorted(state.deck)
    outcomes = chance(state)
    assert outcomes["draw JK"] == Fraction(1, 33)
    assert set(outcomes.values()) == {Fraction(1, 33)}
    assert set(outcomes) == {f"draw {one}" for one in LAYABLE} - {
        f"draw {one}" for one in CABIN.replace("/", "").split() if one != "JK"
    }


def test_DC_24_two_jokers_unseen_are_twice_as_likely():
    assert chance(dead_center(cabin()))["draw JK"] == Fraction(2, 33)


# Names


def test_DC_25_piles_are_named_by_column_and_row_from_the_top_left():
    piles = dead_center(CABIN).view(0)["piles"]
    assert piles == {
        "a1": ["7H"], "b1": ["4S"], "c1": ["AS"],
        "a2": ["6C"], "b2": ["2D"], "c2": ["10C"],
        "a3": ["JK"], "b3": ["8H"], "c3": ["4C"],
    }  # fmt: skip
    assert list(piles) == list(PILES)


def test_DC_25_spaces_are_named_by_side_and_line():
    assert set(dead_center(CABIN).view(0)["zombies"]) == set(SPACES) == set(TABLE)
