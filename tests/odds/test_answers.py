"""Answers as numbers, tables, frames and pictures; and what is wrong, in a sentence."""

from __future__ import annotations

import copy
import pickle
from fractions import Fraction
from typing import Any

import icepool
import numpy as np
import pytest

import zwidgets as zw
from tests.helpers import readable
from zwidgets.core.contract.question import Question
from zwidgets.core.errors import InvalidOption
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.odds import answers, asking, tables
from zwidgets.odds.answers import Answer, Answers

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
    assert str(exact("fits", pile="c1")).split() == [
        "=",
        "The",
        "next",
        "card",
        "fits:",
        "c1.",
        "19/33",
        "57.58",
        "%",
    ]
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


@pytest.mark.parametrize(
    ("share", "told"), [(Fraction(1, 10**6), "< 0.01 %"), (1 - Fraction(1, 10**6), "> 99.99 %")]
)
def test_what_is_possible_is_never_0_and_what_is_uncertain_never_100_percent(
    share: Fraction, told: str
) -> None:
    assert tables.percent(share) == told


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
        ({"game": "poker", "question": "fits"}, 'no game "poker"; there are dead-center'),
        ({"question": "fit"}, 'no question "fit"; it has fits, kill, face-down, helping'),
        ({"pile": "d4"}, 'pile="d4"; pile is one of anywhere, a1'),
        ({"pil": "a1"}, 'no argument "pil"; it has pile'),
        ({"seat": 1}, "no seat"),
        (
            {"question": "kill", "position": EARLY},
            '"kill" cannot be asked of this position; fits, face-down, helping can.',
        ),
        ({"position": "the-filler"}, "position"),
        ({"position": 7}, '"7" is no position'),
        (
            {"game": zw.game("dead-center", jokers=1)},
            'of "dead-center", the game is "dead-center j',
        ),
        ({"game": 7}, 'There is no game "7"'),
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
