"""What can be asked of a position of The Filler, against counting by hand and by brute force."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations, permutations, product

import icepool
import pytest

import zwidgets as zw
from tests.the_filler import test_figures as theory
from tests.the_filler.table import CHOSEN, DOUBLE, SHUFFLED, played, position
from zwidgets.games.the_filler import cement, solution
from zwidgets.games.the_filler.moves import NEEDS
from zwidgets.games.the_filler.questions import QUESTIONS
from zwidgets.games.the_filler.rules import weight

THIRD = position(3, "KH JC QD", hand="JD JS QC", escaped="JH QH", kept="10C 9C 9S 5S 4C")
NEXT = position(4, hand="JD JS QC", escaped="JH QH QD", kept="10C 9C 9S 5S 4C", game=SHUFFLED)


def ask(name, state, seat, **arguments):
    question = QUESTIONS[name]
    assert question.applies(state, seat)
    for argument, value in arguments.items():
        assert value in question.arguments[argument](state, seat)
    return question.answer(state, seat, **arguments)


# Which can be asked


def names(state, seat):
    return {name for name, question in QUESTIONS.items() if question.applies(state, seat)}


CLOSED = {"grave-holds", "grave-kind", "enough", "zombies-buried"}
FILLED = {"escapes", "grave-escapes"}
MIXES = {"best-graves", "best-cement"}
BEST = {"keeps-job", "value"} | MIXES
HELD = "lay 10C 1, lay 9C 1, lay 9S 1"
LAST = {"last-graves", "last-cement"}


def test_the_filler_asks_about_graves_that_he_cannot_see():
    assert names(CHOSEN.start(), 1) == BEST
    assert names(THIRD, 1) == CLOSED | FILLED | BEST
    assert names(THIRD, None) == CLOSED | FILLED | BEST
    assert names(SHUFFLED.start(), 0) == CLOSED | FILLED | {"keeps-job", "value"}


def test_the_zombie_player_knows_the_graves_and_a_spectator_not_the_cement():
    assert names(THIRD, 0) == FILLED
    assert names(played(THIRD, "lay 10C 1"), None) == CLOSED | FILLED


def test_what_is_best_is_asked_until_a_seat_knows_more_than_everybody():
    begun = played(CHOSEN.start(), "bury KH 1")
    assert (names(begun, 0), names(begun, None)) == (set(), CLOSED | BEST)
    laid = played(THIRD, HELD)
    assert names(laid, 1) == CLOSED | FILLED | {"keeps-job"}
    assert names(played(laid, "done"), 0) == BEST | LAST


def test_TF_13_in_a_double_the_job_is_not_at_stake():
    assert names(DOUBLE.start(), 1) == {"value"} | MIXES


# What a grave holds


def test_TF_03_each_card_that_has_not_come_up_is_as_likely():
    assert ask("grave-holds", SHUFFLED.start(), 0, grave=2).equals(
        icepool.Die([one.name for one in SHUFFLED.start().hand])
    )
    now = played(SHUFFLED.start(), "done, turn KH, turn JC")
    assert QUESTIONS["grave-holds"].arguments["grave"](now, 0) == (3,)
    assert ask("grave-holds", now, 0, grave=3).probability("QD") == Fraction(1, 10)


def test_to_the_filler_chosen_graves_are_dealt():
    held = ask("grave-holds", THIRD, 1, grave=1)
    assert set(held.outcomes()) == {"KH", "JC", "QD", "JD", "JS", "QC"}
    assert ask("grave-kind", THIRD, 1, kind="zombie") == Fraction(3, 6)
    assert ask("grave-kind", THIRD, 1, kind="king") == Fraction(1, 6)
    assert ask("grave-kind", CHOSEN.start().after("bury KS 1"), 1, kind="king") == Fraction(2, 12)
    assert QUESTIONS["grave-kind"].told(kind="king") == (
        "A closed grave holds a king; a black card counts as a corpse."
    )
    assert QUESTIONS["grave-kind"].arguments["kind"](NEXT, 0) == ["zombie", "jack", "corpse"]


def test_TF_06_pounds_that_are_enough():
    assert [ask("enough", THIRD, 1, pounds=there) for there in (10, 15, 25)] == [
        Fraction(4, 6),
        Fraction(5, 6),
        Fraction(1),
    ]


def test_zombies_in_the_closed_graves_are_drawn_without_putting_back():
    found = ask("zombies-buried", SHUFFLED.start(), 0)
    drawn = Counter(sum(three) for three in combinations([1] * 6 + [0] * 6, 3))
    assert found.equals(icepool.Die(drawn), simplify=True)
    deal = icepool.Deck([one.red for one in SHUFFLED.start().hand]).deal(3).sum()
    assert found.equals(deal, simplify=True)


# How many escape


def by_every_draw(state, seat):
    """How many escape in every way of drawing the cards and the cement that the seat cannot see."""
    graves = [state.graves] if seat == 0 and not state.game.shuffled else hidden_graves(state)
    cements = [state.cement] if seat == state.filler else list(hidden_cement(state))
    found = Counter()
    for row, bags in product(graves, cements):
        found[sum(weight(pile) < NEEDS[one] for one, pile in zip(row, bags, strict=True))] += 1
    return icepool.Die(found)


def hidden_graves(state):
    shown = [one for one in state.graves if one and state.game.shuffled]
    for drawn in permutations(state.unrevealed, 3 - len(shown)):
        yield (*shown, *drawn)


def hidden_cement(state):
    one, two, three = map(len, state.cement)
    for row in permutations(state.unspent, one + two + three):
        yield row[:one], row[one : one + two], row[one + two :]


@pytest.mark.parametrize(
    "moves", ["done", "lay 10C 1", "lay 9S 1, lay 5S 1, lay 10C 2", "lay 10C 3, lay 9C 1, lay 5S 1"]
)
@pytest.mark.parametrize("seat", [0, 1, None])
def test_escapes_are_those_of_every_draw(moves, seat):
    state = THIRD if moves == "done" else played(THIRD, moves)
    found = ask("escapes", state, seat)
    assert found.equals(by_every_draw(state, seat), simplify=True)
    mean = sum(ask("grave-escapes", state, seat, grave=grave) for grave in (1, 2, 3))
    assert found.mean() == mean


def test_escapes_while_shuffled_graves_are_turned_up():
    state = played(NEXT.with_(cement=[(), (), ()]), "lay 9C 1, lay 10C 3, done, turn JD")
    for seat in (0, None):
        assert ask("escapes", state, seat).equals(by_every_draw(state, seat), simplify=True)
    assert ask("grave-escapes", state, 0, grave=1) == 1


def test_all_the_cement_on_three_graves_is_still_counted():
    """Twenty cards in 133 million ways: the marginals are those of seven or six cards of twenty."""
    state = position(1, "KH JC QD")
    rows = [state.kept[0:7], state.kept[7:14], state.kept[14:]]
    laid = played(
        state, ", ".join(f"lay {one} {g}" for g, row in enumerate(rows, 1) for one in row)
    )
    values = [one.value for one in state.kept]
    light = sum(sum(seven) < 25 for seven in combinations(values, 7))
    assert ask("grave-escapes", laid, 0, grave=1) == Fraction(light, 77520)
    assert ask("grave-escapes", laid, 0, grave=2) == 0


# The job


@cache
def best(key):
    """The Filler's best chance by every move and every draw of the plain model."""
    game, text = key
    state = game.parse(text)
    if state.outcome is not None:
        return Fraction(0 in state.outcome.winners)
    if state.is_chance:
        return sum(share * best(of(state.after(move))) for move, share in state.chance_outcomes())
    return max(best(of(state.after(move))) for move in state.moves(0))


def of(state):
    """A position without what came up last, which decides nothing."""
    return state.game, str(state.with_(last=()))


@pytest.mark.parametrize(
    ("kept", "escaped", "hand"),
    [("10C 9C 6S 5S", "JH QH QD", "JD JS KH"), ("8C 7C 7S 3C", "JH QH", "JD QD JS")],
)
def test_the_last_night_is_what_the_rules_make_of_it(kept, escaped, hand):
    state = position(4, hand=hand, escaped=escaped, kept=kept, game=SHUFFLED)
    while state.phase == "fill":
        assert ask("keeps-job", state, 0) == best(of(state))
        state = played(state, f"lay {state.kept[0]} 2" if len(state.kept) > 2 else "done")
    assert ask("keeps-job", state, 0) == best(of(state))


@pytest.mark.parametrize(("kept", "escaped"), [("10C 5S", "JH QH")])
def test_the_third_night_is_what_the_rules_make_of_it(kept, escaped):
    state = position(3, hand="JD QD KH JS KS QC", escaped=escaped, kept=kept, game=SHUFFLED)
    assert ask("keeps-job", state, 0) == best(of(state))
    begun = played(state, f"lay {state.kept[0]} 3")
    assert ask("keeps-job", begun, 0) == best(of(begun))
    turning = played(begun, "done, turn QD")
    assert ask("keeps-job", turning, 0) == best(of(turning))


def by_every_split(left, values, allowed, nights):
    """The best chance by every way of laying each card on a grave or keeping it; kinds in a row."""

    @cache
    def value(left, values, allowed, nights):
        if allowed < 0 or nights == 0:
            return Fraction(allowed >= 0)
        return max(
            of_places(left, values, allowed, nights, places)
            for places in product(range(4), repeat=len(values))
        )

    def of_places(left, values, allowed, nights, places):
        rows = list(zip(values, places, strict=True))
        piles = [sum(one for one, there in rows if there == grave) for grave in (1, 2, 3)]
        rest = tuple(one for one, there in rows if there == 0)
        total, draws = Fraction(0), Counter(permutations(left, 3))
        for drawn, ways in draws.items():
            out = sum(need > there for need, there in zip(drawn, piles, strict=True))
            after = Counter(left) - Counter(drawn)
            total += ways * value(tuple(sorted(after.elements())), rest, allowed - out, nights - 1)
        return total / sum(draws.values())

    return value(tuple(sorted(left)), tuple(values), allowed, nights)


@pytest.mark.parametrize(
    ("left", "values", "allowed"),
    [
        ((3, 1, 1, 1), (9, 8, 7, 6), 0),
        ((3, 1, 1, 1), (9, 8, 7, 6), 1),
        ((3, 1, 1, 1), (10, 10, 5, 5), 2),
        ((5, 2, 1, 1), (9, 9, 7), 2),
    ],
)
def test_the_second_and_third_night_by_every_split_of_the_cement(left, values, allowed):
    """No two piles of 9, 9 and 7 weigh 10 and 15, though the pounds would do."""
    needs = [need for many, need in zip(left, cement.WEIGHTS, strict=True) for _ in range(many)]
    nights = len(needs) // 3
    evening = solution.Evening(nights, left, cement.number_of(values), allowed, "shuffled")
    found = solution.chance_if_dealt(evening, values, (0, 0, 0))
    assert found == by_every_split(needs, values, allowed, nights)


def test_what_can_be_filled_by_every_way_of_laying():
    rng = random.Random(1)
    for _ in range(30):
        values = tuple(sorted(rng.choices(range(1, 11), k=5), reverse=True))
        laid = rng.choice([(0, 0, 0), (4, 0, 12), (30, 3, 0)])
        fills = cement.fills_with(values, laid)[-1]
        reached = set()
        for places in product(range(3), repeat=5):
            piles = list(laid)
            for one, place in zip(values, places, strict=True):
                piles[place] += one
            reached.add(tuple(sorted(piles, reverse=True)))
        for place, choice in enumerate(cement.CHOICES):
            there = any(
                all(pile >= cement.WEIGHTS[kind] for pile, kind in zip(piles, choice, strict=True))
                for piles in reached
            )
            assert bool(fills >> place & 1) == there, (values, laid, choice)


def test_the_parts_of_some_cement_lie_opposite_each_other():
    kept = (10, 10, 7, 3)
    fills = cement.fills_with(kept)
    parts = [()]
    for value, copies in Counter(kept).items():
        parts = [(*part, *[value] * many) for many in range(copies + 1) for part in parts]
    assert len(parts) == len(fills) == 12
    for part, rest in zip(parts, reversed(parts), strict=True):
        assert Counter(part) + Counter(rest) == Counter(kept)
        assert fills[parts.index(part)] == cement.fills_with(part)[-1]


# The whole game


def test_real_cards_keep_the_job_no_oftener_than_divisible_pounds():
    """The sheet's 62.5 % are 787/1260."""
    found = ask("keeps-job", SHUFFLED.start(), 0)
    assert ask("keeps-job", CHOSEN.start(), 1) == ask("value", SHUFFLED.start(), 0) == found
    assert float(Fraction(787, 1260)) == pytest.approx(theory.BOUND, abs=0.0005)
    assert Fraction(6, 10) < found <= Fraction(787, 1260)


# Both at their best


def test_the_value_is_exact_in_the_last_two_nights():
    bound = QUESTIONS["value"].bound
    assert bound(CHOSEN.start(), 1) == "lower"
    assert bound(SHUFFLED.start(), 0) is bound(THIRD, 1) is None
    last = position(4, hand="JD QD JC", escaped="JH QH", kept="10C 5S")
    assert ask("value", last, 0) == Fraction(2, 3)
    assert ask("best-graves", last, 0).outcomes() == ("a queen, a jack and a corpse",)
    assert ask("best-cement", last, 0).outcomes() == ("15, 0 and 0 pounds",)


def test_TF_03_the_value_speaks_of_as_many_as_play():
    told = "The Filler wins if everybody is at their best; a drawn double counts half."
    assert QUESTIONS["value"].told() == told
    assert ask("value", SHUFFLED.start(), 0) == ask("keeps-job", SHUFFLED.start(), 0)


def test_TF_10_stopping_early_changes_no_value():
    """It ends games in which four can no longer escape, which the Filler wins anyway."""
    early = zw.game("the-filler", stop_early=True)
    for there in (CHOSEN.start(), THIRD):
        same = early.parse(str(there).replace("the-filler;", "the-filler stop_early=True;"))
        assert ask("value", same, 1) == ask("value", there, 1)


def test_after_a_night_its_mix_is_what_it_was():
    before = {name: ask(name, THIRD, 1) for name in MIXES}
    after = played(THIRD, f"{HELD}, done")
    for name in MIXES:
        assert ask(name.replace("best", "last"), after, 0).equals(before[name])
        assert ask(name.replace("best", "last"), after, None).equals(before[name])
