"""Answers as numbers, tables, frames and pictures; and what is wrong, in a sentence."""

from __future__ import annotations

import copy
import json
import math
import operator
import pickle
import statistics
from dataclasses import replace
from fractions import Fraction
from functools import partial
from numbers import Rational, Real
from typing import Any

import icepool
import numpy as np
import pytest

import zwidgets as zw
from tests.helpers import readable
from zwidgets.core.contract.question import Question
from zwidgets.core.errors import InvalidOption
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.games.dead_center.rules import fits
from zwidgets.odds import answers, asking, tables
from zwidgets.odds.answers import Answer, Answers
from zwidgets.odds.asking import after_chance
from zwidgets.odds.intervals import Estimate, wilson

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD; draw"
EARLY = "dead-center; 7H 4S AS / 6C - - / - - -; -; deal"


def exact(question: str, **arguments: Any) -> Answer:
    return zw.exact("dead-center", question, CABIN, **arguments)


# As numbers


def test_a_probability_is_a_number() -> None:
    answer = exact("fits", pile="c1")
    assert answer == Fraction(19, 33)
    assert answer == exact("fits", pile="b3")
    assert answer != exact("fits", pile="a1")
    assert answer != exact("face-down")
    assert float(answer) == pytest.approx(19 / 33)
    assert hash(answer) == hash(Fraction(19, 33))


def test_a_distribution_is_a_die_that_can_be_reckoned_with() -> None:
    answer = exact("helping", pile="c1", cards=2)
    assert answer.value.mean() == Fraction(2 * 19, 33)
    assert answer == answer.value
    assert answer == icepool.Die({k: 2 * n for k, n in answer.value.items()}), "in lowest terms"
    assert answer != icepool.d6
    with pytest.raises(TypeError, match="distribution"):
        float(answer)


# As tables


@pytest.mark.parametrize("sent", [copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_answers_can_be_sent(sent: Any) -> None:
    die = Answer("helping", "Cards of {seat 0}.", icepool.d6, None, "cards", {"pile": "a1"})
    for answer in (die, Answer("coin", "Heads.", Fraction(1, 2), "lower")):
        other = sent(answer)
        assert other == answer
        assert (str(other), other.arguments) == (str(answer), answer.arguments)
    match = zw.Match("the-filler", seed=1)
    assert str(sent(match.odds(0))) == str(match.odds(0))


def test_rows_have_columns_for_equal_at_most_and_at_least() -> None:
    rows = exact("helping", pile="c1", cards=2).rows()
    assert [row.outcome for row in rows] == [0, 1, 2]
    assert [row.at_most for row in rows] == [rows[0].equal, rows[0].equal + rows[1].equal, 1]
    assert [row.at_least for row in rows] == [1, 1 - rows[0].equal, rows[2].equal]
    assert sum(row.equal for row in rows) == 1


def test_names_are_in_the_order_of_cards_and_have_no_at_most() -> None:
    assert [row.outcome for row in exact("face-down").rows()] == ["jack", "queen", "king"]
    names = [row.outcome for row in exact("face-down", what="card").rows()]
    assert names == ["JC", "QC", "QD", "KD", "JH", "QH", "KH", "JS", "QS", "KS"]
    assert exact("face-down").rows()[0].at_most is None


def test_the_text_of_an_answer() -> None:
    words = " ".join(str(exact("fits", pile="c1")).split())
    assert words == "= The next card fits: c1. 19/33 57.58 %"
    told = str(exact("helping", pile="c1", cards=1)).splitlines()
    assert told[0].split()[-4:] == ["(cards)", "=", "<=", ">="]
    assert told[1].split() == ["0", "14/33", "42.42", "%", "14/33", "42.42", "%", "100", "%"]


def test_markdown_and_html_hold_the_same_cells() -> None:
    answer = exact("face-down", what="rank")
    assert answer.to_markdown().splitlines()[2] == "| jack | 3/10 30.00 % |"
    assert '<th scope="row">jack</th><td>3/10 30.00 %</td>' in answer._repr_html_()


def test_a_bar_or_a_line_in_words_leaves_a_markdown_table_whole() -> None:
    def half(state: Any) -> str:
        """Low | high."""
        return "low\nor | so" if state.drawn.value < 6 else "high"

    head, rule, *rows = zw.exact("dead-center", half, CABIN).to_markdown().splitlines()
    assert (head, rule) == ("| Low \\| high. | = |", "|---|---:|")
    assert [row.split(" | ")[0] for row in rows] == ["| high", "| low or \\| so"]


def test_html_is_escaped() -> None:
    answer = Answer("a", "<script>", Fraction(1, 2))
    assert "<script>" not in readable(answer._repr_html_())


@pytest.mark.parametrize(("bound", "sign"), [("lower", ">="), ("upper", "<="), (None, "=")])
def test_a_bound_is_called_so(bound: Any, sign: str) -> None:
    answer = Answer("keep", "You keep the job.", Fraction(1, 3), bound)
    assert str(answer).splitlines()[0].strip() == sign
    assert (f"{sign} 1/3" in repr(answer)) == (bound is not None)
    law = Answer("law", "So many.", icepool.d6, bound)
    assert ("bound" in str(law)) == (bound is not None)
    both = str(answers.Answers([answer]))
    assert (f"{sign} 1/3" in both) == (bound is not None)


@pytest.mark.parametrize(
    ("bound", "told"), [("lower", "66.66 %"), ("upper", "66.67 %"), (None, "66.67 %")]
)
def test_a_bound_is_rounded_to_its_side(bound: Any, told: str) -> None:
    answer = Answer("keep", "You keep the job.", Fraction(2 * 10**19, 3 * 10**19 + 1), bound)
    html = readable(answer._repr_html_())
    for text in (str(answer), repr(answer), html, str(Answers([answer]))):
        assert told in text
    assert html.count("66.6") == html.count(told)


def test_long_fractions_are_printed_as_percentages_and_kept_exact() -> None:
    share = Fraction(10**20 + 1, 3 * 10**20 + 1)
    assert tables.exactly(share) == "33.33 %"
    assert Answer("a", "So.", share).records()[0]["exact"] == str(share)


def test_a_match_and_odds_answer_everything_that_applies() -> None:
    match = zw.Match("dead-center", position=CABIN)
    found = match.odds(0)
    assert {one.question for one in found} == {"fits", "kill", "face-down", "helping"}
    assert len(found["fits"]) == 10
    assert found[0] == found["fits"][0]
    assert len(found[:2]) == 2
    assert [one.arguments["space"] for one in found["kill"]] == ["N-c", "E-1"]
    assert str(found) == str(asking.odds(match.state))
    assert found._repr_html_().count("<table>") == 1 + 3 + 9
    assert found.to_markdown().count("|---|") == 1 + 3 + 9
    assert repr(found) == "<24 answers: fits, kill, face-down, helping>"
    assert repr(found[:1]) == "<1 answer: fits>"
    certain = zw.exact("dead-center", lambda state: state.round, CABIN)
    assert repr(certain) == "<After the next chance event. 1 outcome>"
    with pytest.raises(zw.InvalidOption, match="there are fits"):
        found["fit"]


def test_a_position_with_nothing_to_ask_says_so() -> None:
    last = zw.Match("dead-center", seed=7, seats={0: "random"}).run()
    assert str(asking.odds(last)) == "Nothing to ask."


# For other tools


def test_a_frame_has_floats_and_exact_fractions() -> None:
    frame = zw.Match("dead-center", position=CABIN).odds(0).to_frame()
    fits = frame[frame.question == "fits"].set_index("pile")
    assert fits.loc["c1", "exact"] == Fraction(19, 33)
    assert fits.loc["c1", "probability"] == pytest.approx(19 / 33)
    assert list(exact("face-down").to_frame().outcome) == ["jack", "queen", "king"]


def test_a_question_of_ones_own_is_asked_as_it_is() -> None:
    def ace(state: zw.State, seat: int | None) -> Fraction:
        return Fraction(sum(one.value == 1 for one in state.deck), len(state.deck))  # type: ignore[attr-defined]

    def some(state: zw.State, seat: int | None) -> bool:
        return bool(state.deck)  # type: ignore[attr-defined]

    own = Question("ace", "The next card is an ace.", ace, applies=some)
    match = zw.Match("dead-center", seed=1)
    answer = zw.exact("dead-center", own, match.state)
    assert answer == own.answer(match.state, 0)
    assert answer.asks == "The next card is an ace."
    fits = zw.game("dead-center").questions()["fits"]
    assert zw.exact("dead-center", fits, CABIN, pile="c1") == Fraction(19, 33)
    never = Question("never", "It never applies.", ace, applies=lambda state, seat: False)
    with pytest.raises(zw.InvalidOption, match='"never" cannot be asked of the first position'):
        zw.exact("dead-center", never)
    with pytest.raises(zw.InvalidOption, match=r'no question "5"; it has'):
        zw.exact("dead-center", 5)  # type: ignore[arg-type]


@pytest.mark.parametrize("value", [0.5, Fraction(2), Fraction(-1, 2), None, "x", {1: 1}, 2])
def test_an_answer_is_a_probability_or_a_distribution(value: Any) -> None:
    own = Question("own", "It holds.", lambda state, seat: value)
    with pytest.raises(zw.InvalidOption, match=r'"own" has a Fraction from 0 to 1 or an icepool\.'):
        zw.exact("dead-center", own)


@pytest.mark.parametrize(("value", "same"), [(0, 0), (True, 1), (np.int64(1), 1)])
def test_an_answer_may_be_a_whole_number(value: Any, same: int) -> None:
    found = zw.exact("dead-center", Question("own", "It holds.", lambda state, seat: value)).value
    assert type(found) is Fraction
    assert found == same


def test_a_question_that_cannot_be_called_so_is_told_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def half(state: zw.State, seat: int | None, pile: str = "") -> Fraction:
        return Fraction(1, 2)

    def alone(state: zw.State) -> Fraction:
        return Fraction(1, 2)

    with pytest.raises(zw.InvalidOption, match='"own" takes what it is given: state, seat'):
        zw.exact("dead-center", Question("own", "It holds.", alone))
    wrong: Any = "lower"
    with pytest.raises(zw.InvalidOption, match=r'bound= of a question .*, not "lower"'):
        Question("own", "It holds.", half, bound=wrong)
    one: Any = alone
    with pytest.raises(zw.InvalidOption, match='bound= of "own" takes what it is given'):
        zw.exact("dead-center", Question("own", "It holds.", half, bound=one))
    nameless: Any = None
    with pytest.raises(zw.InvalidOption, match='"None" names no question'):
        Question(nameless, "It holds.", half)
    names: Any = ["a1", "b1"]
    with pytest.raises(zw.InvalidOption, match=r"the argument pile= of a question .*, not \"\['a1"):
        Question("own", "It is {pile}.", half, {"pile": names})
    with pytest.raises(zw.InvalidOption, match=r'"lower" are no arguments of a question: write'):
        Question("own", "It holds.", half, wrong)
    more = Question("own", "It holds.", half, bound=lambda state, seat: wrong + "most")
    with pytest.raises(zw.InvalidOption, match=r'None, "lower" or "upper"; "lowermost" is none'):
        zw.exact("dead-center", more)
    none = Question("own", "It is {pile}.", half, {"pile": lambda state, seat: ()})
    with pytest.raises(zw.InvalidOption, match='"own" cannot be asked: there is no pile here'):
        zw.exact("dead-center", none)
    monkeypatch.setattr(DeadCenterGame, "questions", lambda game: {"own": none})
    assert not zw.Match("dead-center").odds(0)


def test_without_pandas_one_is_told_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(__import__("sys").modules, "pandas", None)
    with pytest.raises(ImportError, match=r'pip install "zwidgets\[plots\]"'):
        exact("fits").to_frame()


# What is wrong, in a sentence


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"question": "fit"}, 'no question "fit"; it has fits, kill, face-down, helping'),
        ({"pile": "d4"}, 'pile="d4"; pile is one of anywhere, a1'),
        (
            {"question": "kill", "position": EARLY},
            '"kill" cannot be asked of this position; fits, face-down, helping can.',
        ),
        ({"position": "the-filler"}, "position"),
        (
            {"game": zw.game("dead-center", jokers=1)},
            'begins with "dead-center", this game is "dead-center j',
        ),
    ],
)
def test_what_does_not_exist_is_named_with_what_does(
    arguments: dict[str, Any], sentence: str
) -> None:
    asked = {"game": "dead-center", "question": "fits", "position": CABIN, **arguments}
    with pytest.raises(ValueError, match=r"^[A-Z\"']") as caught:
        zw.exact(**asked)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("game", "question", "seat"),
    [
        ("dead-center", "kill", None),
        ("the-filler", "escapes", 1),
        ("building-dead-guys", "takes", 0),
        ("building-dead-guys", "down-card", None),
        ("mall-of-horror", "tie", None),
    ],
)
def test_what_the_first_position_does_not_tell_is_asked_as_the_sentence_says(
    game: str, question: str, seat: int | None
) -> None:
    with pytest.raises(zw.InvalidOption, match="cannot be asked of the first position") as caught:
        zw.exact(game, question, seat=seat)
    _, example = str(caught.value).split("Give a later position: ")
    answer = eval(example.removesuffix("."), {"zw": zw})
    assert isinstance(answer, Answer)
    assert answer.question == question


def test_a_question_that_a_game_never_lets_one_ask_has_no_example() -> None:
    with pytest.raises(zw.InvalidOption, match=r"choice-brings.* can\.$") as caught:
        zw.exact(zw.game("shufflers", variant="collaborative"), "choice-brings")
    assert "later" not in str(caught.value)


def test_positions_of_another_game_are_refused() -> None:
    other = zw.game("shufflers").start()
    for position in (other, str(other)):
        with pytest.raises(zw.InvalidPosition, match="shufflers"):
            zw.exact("dead-center", "fits", position)
    with pytest.raises(zw.InvalidPosition, match="no position"):
        asking.odds("dead-center")


def test_a_game_by_name_takes_its_options_from_the_position() -> None:
    state = zw.parse_position(CABIN.replace("center;", "center jokers=1;"))
    assert zw.exact("dead-center", "fits", state, pile="c1") == Fraction(18, 32)
    assert zw.exact("dead-center", "fits", str(state), pile="C1") == Fraction(18, 32)
    assert zw.exact(state.game, "fits", state, pile="c1") == Fraction(18, 32)


def test_answers_are_found_by_numbers_and_names_alone() -> None:
    some = answers.Answers([Answer("heads", "The coin shows heads.", Fraction(1, 2))])
    assert some[np.int64(0)].question == "heads"  # type: ignore[call-overload]
    for key in (np.array([1, 2]), 1.5, None):
        with pytest.raises(InvalidOption, match="There is no answer to"):
            some[key]
    with pytest.raises(IndexError):
        some[10**400]


@pytest.mark.parametrize("asks", ["It is in {0, 1", "It is } 3.", "It is {}.", "It is {suit}.", 7])
def test_braces_of_a_question_hold_its_arguments(asks: Any) -> None:
    with pytest.raises(InvalidOption, match="a brace itself is written twice"):
        Question("own", asks, lambda state, seat: Fraction(1, 2))
    kept = Question("own", "It is in {{0, 1}}.", lambda state, seat: Fraction(1, 2))
    assert kept.told() == "It is in {0, 1}."


# A function of a state is a question: what holds after the next chance event?


def fits_c1(state):
    """The card drawn fits on c1."""
    return fits(state.drawn, state.piles[2][-1])


def test_a_function_that_is_true_or_false_has_a_probability():
    answer = zw.exact("dead-center", fits_c1, CABIN)
    assert answer == zw.exact("dead-center", "fits", CABIN, pile="c1")
    assert answer.value == Fraction(19, 33)
    assert (answer.question, answer.asks) == ("fits_c1", "The card drawn fits on c1.")


@pytest.mark.parametrize(
    ("of", "outcome"),
    [(lambda one: one.drawn.value, 7), (lambda one: one.drawn, "7S"), (lambda one: str(one), None)],
)
def test_other_functions_have_a_distribution(of, outcome):
    answer = zw.exact("dead-center", of, CABIN)
    assert sum(row.equal for row in answer.rows()) == 1
    assert str(answer)
    if outcome is not None:
        sevens = sum(of(zw.parse_position(CABIN).after(m)) in (7, zw.card("7S")) for m in draws())
        assert answer.value.probability(outcome) == Fraction(sevens, 33)


def draws():
    return [move for move, _ in zw.parse_position(CABIN).chance_outcomes()]


def test_a_condition_leaves_what_agrees_with_it():
    def red(state):
        return state.drawn.red

    answer = zw.exact("dead-center", fits_c1, CABIN, given=red)
    cards = [zw.parse_position(CABIN).after(move) for move in draws()]
    some = [fits_c1(one) for one in cards if red(one)]
    assert answer.value == Fraction(sum(some), len(some)) != Fraction(19, 33)
    assert answer.asks == "The card drawn fits on c1. Given: red."


def walks(games):
    """All positions of some games of Shufflers in which an encounter is due."""
    for seed in range(games):
        match = zw.Match("shufflers", seed=seed, seats={0: "careful"})
        match.run()
        yield from (state for state, _, _ in match.steps() if state.step == "draw")


def test_the_hazard_of_the_boat_begins_at_a_17th_and_grows():
    """It is one of the 17 lower cards: once the coast has come, as likely the next as any left."""
    hazards = {}
    for state in walks(30):
        if state.deck.jokers == 1 and state.deck.left <= 17:
            answer = zw.exact("shufflers", lambda one: one.deck.jokers == 2, state)
            hazards.setdefault(state.deck.left, set()).add(answer.value)
    assert hazards == {left: {Fraction(1, left)} for left in range(3, 18)}


def test_after_ten_cards_the_boat_is_as_far_whatever_is_known_of_the_coast():
    found = set()
    for state in walks(25):
        if state.deck.left == 24:
            coast = zw.exact("shufflers", lambda one: str(one.deck.jokers), state).value
            boat = zw.exact("shufflers", "encounters-to-boat", state).value.mean()
            found.add((state.deck.jokers, coast.probability("1"), boat))
    assert found == {(0, Fraction(1, 7), 16), (1, 1, 16)}


def test_what_numpy_says_counts_as_what_python_says():
    yes = zw.exact("dead-center", lambda state: np.bool_(fits_c1(state)), CABIN)
    assert yes.value == Fraction(19, 33)
    ranks = zw.exact("dead-center", lambda state: np.int64(state.drawn.value), CABIN)
    assert ranks == zw.exact("dead-center", lambda state: state.drawn.value, CABIN)


def test_two_outcomes_that_lead_to_one_position_are_added_up():
    state = zw.parse_position(CABIN)
    assert sum(after_chance(state).values()) == 1
    assert len(after_chance(state)) <= len(state.chance_outcomes())


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"question": lambda state: None}, "gives True or False, a whole number"),
        ({"question": lambda state: 0.5}, "gives True or False, a whole number"),
        ({"question": lambda state: 10**5_000}, "whole numbers of at most 1,000 digits"),
        ({"question": lambda state: -(10**1_000)}, "whole numbers of at most 1,000 digits"),
        ({"question": fits_c1, "given": lambda state: 1}, "An event is True or False"),
        ({"question": fits_c1, "given": "red"}, "is no function of a position"),
        ({"question": fits_c1, "given": lambda state: False}, "has no chance here"),
        ({"question": fits_c1, "pile": "a1"}, 'A function has no argument "pile"'),
        ({"question": fits_c1, "seat": 3}, "seat"),
        ({"question": "fits", "given": fits_c1}, "given= goes with a function of a state"),
        ({"question": fits_c1, "position": CABIN.replace("draw", "lay 5H")}, "seat 0 is to act"),
    ],
)
def test_what_cannot_be_asked(asked, words):
    with pytest.raises(InvalidOption, match=words):
        zw.exact("dead-center", **{"position": CABIN, **asked})


def test_a_whole_number_of_a_thousand_digits_is_shown():
    found = zw.exact("dead-center", lambda state: 10**999 + state.drawn.red, CABIN)
    assert len(str(found).splitlines()) == 3
    assert "<td>" in found._repr_html_()


def test_a_function_would_see_secrets():
    with pytest.raises(InvalidOption, match=r"The Filler has secrets.*zw\.tree"):
        zw.exact("the-filler", lambda state: True)


def test_numbers_and_texts_have_no_distribution_together():
    with pytest.raises(InvalidOption, match="numbers or texts, not both"):
        zw.exact("dead-center", lambda state: 1 if state.drawn.red else "black", CABIN)


def test_a_partial_function_is_asked_in_the_words_of_its_function():
    def low(most, state):
        """The card is low."""
        return state.drawn.value <= most

    assert zw.exact("dead-center", partial(low, 4), CABIN).asks == "The card is low."
    assert zw.dial(CABIN, partial(low, 4)).asks == "The card is low."
    asked = zw.exact(
        "dead-center", partial(lambda most, state: state.drawn.value <= most, 4), CABIN
    )
    assert asked.asks == "After the next chance event."


# Answers and estimates stand wherever a number may stand


EXACT = zw.exact("dead-center", "fits", CABIN, pile="c1")
OTHER = zw.exact("dead-center", "fits", CABIN, pile="c2")
FOUND = wilson(284, 1000)
NUMBERS = [
    pytest.param(EXACT, Fraction(19, 33), id="exact"),
    pytest.param(FOUND, 0.284, id="found"),
]


@pytest.mark.parametrize(("one", "value"), NUMBERS)
def test_it_is_calculated_with_as_its_value(one: Any, value: Any) -> None:
    assert isinstance(one, Real)
    assert (one == value, value == one, hash(one) == hash(value)) == (True, True, True)
    for calculate in (
        operator.add,
        operator.sub,
        operator.mul,
        operator.truediv,
        operator.floordiv,
        operator.mod,
        operator.pow,
        operator.lt,
        operator.ge,
    ):
        for other in (2, 0.5, Fraction(1, 2)):
            assert calculate(one, other) == calculate(value, other)
            assert calculate(other, one) == calculate(other, value)
    for told in (float, abs, round, operator.neg, math.floor, math.sqrt, bool, complex):
        assert told(one) == told(value)
    assert (round(one, 2), 1 - one) == (round(value, 2), 1 - value)
    assert type(1 - one) is type(value)


@pytest.mark.parametrize(("one", "value"), NUMBERS)
def test_it_is_formatted_as_its_value(one: Any, value: Any) -> None:
    assert (f"{one:.2f}", f"{one:.1%}", f"{one:8.3g}") == tuple(
        format(float(value), form) for form in (".2f", ".1%", "8.3g")
    )
    assert f"{one}" == str(one)


@pytest.mark.parametrize(("one", "value"), NUMBERS)
def test_it_stays_itself_when_it_is_copied(one: Any, value: Any) -> None:
    for same in (pickle.loads(pickle.dumps(one)), copy.copy(one), copy.deepcopy(one)):
        assert type(same) is type(one)
        assert (same, repr(same), str(same)) == (value, repr(one), str(one))


def test_exact_answers_stay_exact_and_estimates_keep_their_interval() -> None:
    assert (Fraction(37, 33), Fraction(38, 33), Fraction(14, 33)) == (
        EXACT + OTHER,
        EXACT * 2,
        1 - EXACT,
    )
    assert isinstance(EXACT, Rational)
    assert isinstance(EXACT, Answer)
    assert (FOUND.low < FOUND < FOUND.high, 0.28 in FOUND) == (True, True)
    assert replace(FOUND, low=0.0).low == 0


def test_many_stand_in_a_list() -> None:
    assert sorted([FOUND, EXACT, OTHER]) == [FOUND, OTHER, EXACT]
    assert (max(EXACT, OTHER, FOUND), min(EXACT, OTHER, FOUND)) == (EXACT, FOUND)
    assert sum([EXACT, OTHER]) == Fraction(37, 33)
    assert math.isclose(EXACT, 19 / 33)
    assert statistics.mean([EXACT, OTHER]) == Fraction(37, 66)
    assert statistics.mean([FOUND, FOUND]) == statistics.mean([FOUND, 0.284]) == 0.284
    assert statistics.mean([EXACT, 0.5]) == pytest.approx(0.5379, abs=1e-4)
    assert statistics.stdev([FOUND, 0.284, 0.3]) > 0
    assert json.dumps([FOUND]) == "[0.284]"


def test_other_tools_take_them() -> None:
    pd, plt = pytest.importorskip("pandas"), pytest.importorskip("matplotlib.pyplot")
    assert np.mean([EXACT, OTHER]) == Fraction(37, 66)
    assert np.mean([FOUND, FOUND]) == 0.284
    assert np.array([FOUND]).dtype == np.array([EXACT, OTHER], float).dtype == float
    assert (FOUND * np.ones(2)).tolist() == [0.284, 0.284]
    assert pd.Series([FOUND, FOUND]).mean() == 0.284
    assert pd.DataFrame({"p": [EXACT, OTHER]}).astype(float)["p"].max() == 19 / 33
    figure, ax = plt.subplots()
    ax.bar(["a", "b", "c"], [EXACT, OTHER, FOUND])
    ax.plot([0, 1], [EXACT, FOUND])
    ax.axhline(EXACT)
    assert [float(bar.get_height()) for bar in ax.patches] == [19 / 33, 6 / 11, 0.284]
    plt.close(figure)


def test_what_is_calculated_has_no_interval() -> None:
    assert type(FOUND + 0) is float
    assert not isinstance(EXACT + 0, Answer)


def test_a_distribution_is_no_number_and_says_so() -> None:
    ranks = zw.exact("dead-center", "face-down", CABIN, what="rank")
    assert not isinstance(ranks, Real)
    with pytest.raises(TypeError, match=r"has a distribution; ask for value\.mean\(\)"):
        float(ranks)
    with pytest.raises(TypeError):
        1 - ranks  # type: ignore[operator]


def test_the_odds_of_a_board_are_numbers() -> None:
    odds = zw.Match("dead-center", position=CABIN).odds(0)["kill"]
    assert sum(odds) == 2 * Fraction(19, 33)
    assert all(one < 0.6 for one in odds)


def test_an_estimate_equals_its_value() -> None:
    assert Estimate(0.5, 0.4, 0.6, 100) == Estimate(0.5, 0.0, 1.0, 3) == 0.5
