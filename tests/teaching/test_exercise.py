"""Exercises: tries, hints, guesses and the receipt, as they are in a cell."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import install
from zwidgets.core.errors import InvalidOption, InvalidPosition
from zwidgets.games.dead_center.rules import fits
from zwidgets.odds.intervals import wilson
from zwidgets.teaching import dealing
from zwidgets.teaching.exercise import SESSION
from zwidgets.votes.question import question_to

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
ASKS = "How likely is the next card to fit on c1?"


@pytest.fixture(autouse=True)
def _no_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


def pile(name: str = "pile", **more):
    return zw.ask(name, ASKS, "fits", CABIN, pile="c1", **more)


def test_the_answer_is_a_question_a_function_or_a_number():
    def counted(state):
        unseen = [one for one in state.deck if fits(one, state.tops[2])]
        return Fraction(len(unseen), len(state.deck))

    question = zw.parse_position(CABIN).game.questions()["fits"]
    for answer, position, more in (
        ("fits", CABIN, {"pile": "c1"}),
        (question, zw.parse_position(CABIN), {"pile": "c1"}),
        (counted, CABIN, {}),
        (lambda: Fraction(19, 33), None, {}),
        (lambda state: zw.exact("dead-center", "fits", state, pile="c1"), CABIN, {}),
        (Fraction(19, 33), None, {}),
        (19 / 33, None, {}),
    ):
        asked = zw.ask("pile", ASKS, answer, position, **more)
        assert asked.check("19/33"), answer
        assert not asked.check("14/33"), answer


def test_tries_are_counted_until_it_is_solved():
    asked = pile()
    assert repr(asked) == "<Exercise pile: not solved, 0 tries>"
    asked.check("nonsense")
    assert asked.tries == 0
    assert repr(asked.check("0.424")) == "<That is the chance of the opposite.>"
    assert asked.check("0.576")
    assert not asked.check("0.424")
    assert repr(asked) == "<Exercise pile: solved, 2 tries>"


def test_hints_come_one_by_one():
    asked = pile(hints=["Look at c1.", "Count."])
    assert [asked.hint(), asked.hint()] == ["Look at c1.", "Count."]
    with pytest.raises(InvalidOption, match=r"There is no other hint\."):
        asked.hint()
    assert asked.hinted == ("Look at c1.", "Count.")


def test_slips_are_functions_of_the_position_or_numbers_by_a_name_or_sentence():
    asked = pile(
        slips={
            "You took the joker away.": lambda state: Fraction(18, len(state.deck)),
            "condition turned round": 0.25,
            "with replacement": zw.exact("dead-center", "fits", CABIN, pile="a1"),
        }
    )
    assert repr(asked.check("18/33")) == "<You took the joker away.>"
    assert repr(asked.check("1/4")) == "<You have turned the condition round.>"
    one = zw.exact("dead-center", "fits", CABIN, pile="a1").value
    assert "put back" in asked.check(one).words


def test_it_says_what_is_asked_for():
    forms = {
        Fraction(1, 3): "A probability, as",
        Fraction(7, 3): "A number, as",
        4: "A whole number",
        zw.card("10H"): "A card:",
        "Cachou": "A word",
    }
    for answer, form in forms.items():
        assert zw.ask("form", ASKS, lambda answer=answer: answer).form.startswith(form)
    simulated = zw.ask("form", ASKS, wilson(30, 100), error="1/20")
    assert simulated.form == "A number with its error, as 0.12 ± 0.03"
    assert simulated.check("0.31 +- 0.01")
    assert simulated.check("0.31 +- 0.06").words.startswith("An error of more than 0.05 says")


def test_a_guess_comes_first_and_stays():
    asked = pile(guess=True)
    with pytest.raises(InvalidOption, match="First make a guess"):
        asked._shown()
    with pytest.raises(InvalidOption, match="from 0 to 1"):
        asked.guess(40)
    asked.guess("40 %")
    assert asked.brier is None, "it would tell the answer"
    with pytest.raises(InvalidOption, match="No guess is due"):
        asked.guess(0.5)
    assert asked.check("19/33")
    p = Fraction(19, 33)
    expected = p * (Fraction(2, 5) - 1) ** 2 + (1 - p) * Fraction(2, 5) ** 2
    assert asked.brier == expected


def test_an_answer_that_was_asked_for_is_not_solved():
    asked = pile(guess=True)
    asked.guess(Fraction(1, 2))
    value, words = asked._shown()
    assert value == Fraction(19, 33)
    assert words.startswith("You guessed 50 %. It is 19/33, or 57.58 %.")
    assert "scores 0.25 (Brier); 0.24 is the best" in words
    assert asked.check("19/33")
    assert repr(asked) == "<Exercise pile: answer shown, 0 tries>"


def test_an_answer_that_may_be_off_is_not_told_as_exact():
    rough = zw.ask("rough", "How likely?", Fraction(35, 100), tolerance=0.03, guess=True)
    rough.guess("30 %")
    value, words = rough._shown()
    assert value == Fraction(7, 20)
    assert words.startswith("You guessed 30 %. It is about 35 %. ")
    assert question_to(rough, None, None, None, None, {}).told == "about 35 %"


def test_the_receipt_says_what_was_asked_and_solved():
    assert repr(zw.receipt()) == "<Receipt: 0 of 0 solved.>"
    first = pile("first", guess=True, hints=["Count."])
    first.guess(0.5)
    first.hint()
    second = pile("second", guess=True)
    second.guess(1)
    assert zw.receipt().brier is None
    first.check("1/2")
    first.check("19/33")
    assert zw.receipt().brier == 0.25
    second._shown()
    pile("third")
    found = zw.receipt()
    assert [tuple(line) for line in found.lines] == [
        ("first", "solved", 2, 1),
        ("second", "shown", 0, 0),
        ("third", "open", 0, 0),
    ]
    assert found.solved == 1
    assert found.brier == pytest.approx((0.25 + 14 / 33) / 2)
    assert str(found).splitlines() == [
        "exercise   stage  tries  hints",
        "first     solved      2      1",
        "second     shown      0      0",
        "third       open      0      0",
        "1 of 3 solved. Mean Brier score of 2 guesses: 0.34 (always to guess 50 % scores 0.25).",
    ]
    assert found.to_markdown().startswith("| exercise | stage |")
    assert found.to_frame()["tries"].tolist() == [2, 0, 0]
    assert "<caption>1 of 3 solved." in found._repr_html_()


def test_the_same_name_asked_again_replaces_the_old_exercise():
    old = pile(hints=["Count."])
    old.check("1/2")
    new = pile()
    assert old.comm is None
    assert [line.tries for line in zw.receipt().lines] == [0]
    assert old.check("19/33"), "a variable that holds it still checks"
    assert new.stage == "open"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"id": "a b"}, "names no exercise"),
        ({"id": "<b>"}, "names no exercise"),
        ({"hints": "Count."}, "several texts"),
        ({"hints": 7}, "several texts"),
        ({"guess": "yes"}, '"yes" switches nothing'),
        ({"slips": [0.5]}, "Slips are wrong answers by their sentences"),
        ({"slips": {"Wrong.": "often"}}, '"often" is no number'),
        ({"tolerance": -1}, '"-1" does not say how far off an answer may be'),
        ({"answer": lambda state: 1, "position": None, "pile": None}, "no such function"),
        ({"pile": "d4"}, "cannot be asked of pile"),
        ({"position": None}, "is asked of a position"),
        ({"answer": lambda state: 1}, "Only a question of a game takes"),
        ({"answer": lambda: 1, "position": None, "pile": None, "seat": 0}, "Only a question"),
        ({"answer": lambda state: state, "pile": None}, "is a number, a short text"),
        ({"answer": lambda state: 4, "pile": None, "guess": True}, "goes with a probability"),
        ({"answer": lambda state: wilson(30, 100), "pile": None}, "needs error="),
        ({"slips": {"Wrong.": lambda state: "JK"}}, "A slip leads to a number"),
    ],
)
def test_what_is_wrong_gets_a_sentence_and_the_old_exercise_stays(arguments, sentence):
    before = pile()
    given = {"id": "pile", "text": ASKS, "answer": "fits", "position": CABIN, "pile": "c1"}
    given = {**given, **arguments}
    given = {key: one for key, one in given.items() if key != "pile" or one is not None}
    with pytest.raises(InvalidOption, match=sentence):
        zw.ask(**given)
    assert {"pile": before} == SESSION
    assert before.comm is not None


def test_a_text_that_is_no_position_is_refused():
    for position in ("chess; e4", 7):
        with pytest.raises(InvalidPosition):
            zw.ask("pile", ASKS, "fits", position)


# Positions for students: their own, repeatable, answerable and not trivial


CLASS = [f"s{number}" for number in range(1234500, 1234540)]
KEY = "stats 101"
DEALS: list[tuple[str, str, dict[str, Any], dict[str, Any]]] = [
    ("dead-center", "fits", {"pile": "c1"}, {"jokers": 1}),
    ("shufflers", "next-encounter", {}, {"vehicle": True}),
    ("the-filler", "enough", {"pounds": 15}, {}),
    ("building-dead-guys", "next-prize", {}, {}),
    ("mall-of-horror", "tie", {}, {"players": 5}),
]


@pytest.fixture
def few_tries(monkeypatch: pytest.MonkeyPatch) -> None:
    """A position that is never found is looked for in fewer games."""
    monkeypatch.setattr(dealing, "TRIES", 50)


@pytest.mark.first(1)
@pytest.mark.parametrize(("game", "question", "arguments", "options"), DEALS)
def test_forty_students_get_positions_with_something_to_find_out(
    game: str, question: str, arguments: dict[str, Any], options: dict[str, Any]
) -> None:
    dealt = [zw.deal(game, one, KEY, question, arguments, **options) for one in CLASS]
    assert len({str(state) for state in dealt}) >= 38
    for state in dealt:
        value = zw.exact(state.game, question, state, **arguments).value
        assert 0 < value < 1 if isinstance(value, Fraction) else len(value.outcomes()) > 1
        assert state.outcome is None
        zw.widget(game, position=state).close()
    again = [zw.deal(zw.game(game, **options), one, KEY, question, arguments) for one in CLASS[:3]]
    assert again == dealt[:3]


def test_what_is_dealt_depends_on_all_of_it() -> None:
    def dealt(student: str | int = "s1", course: str = KEY, **more: Any) -> Any:
        return zw.deal("dead-center", student, course, **more)

    one = dealt()
    assert one == dealt(" S1 ")
    others = [dealt("s2"), dealt(course="stats 102"), dealt(moves=5), dealt(policy="careful")]
    assert all(other != one for other in [*others, dealt(jokers=1)])
    assert dealt(7) == dealt("7")


def test_what_is_dealt_does_not_change_from_one_version_to_the_next() -> None:
    """A course lasts longer than a version: these positions stay."""
    assert str(zw.deal("dead-center", "s1234567", KEY, "fits", {"pile": "c1"})) == FIRST


FIRST = "dead-center; 8C 6S 7H / 5C.4C 5D.8S 9H / AS AC 10H; E-3 KC, W-2 QC; reveal"


def test_the_position_begins_after_so_many_moves_and_where_a_function_says() -> None:
    def late(state: Any) -> bool:
        return bool(state.is_chance and len(state.killed) >= 1)

    state = zw.deal("dead-center", "s1", KEY, late, policy="careful")
    assert late(state)
    assert state.round > 2
    assert zw.tree(state, depth=1).depth == 1
    assert zw.deal("dead-center", "s1", KEY, moves=0).phase == "reveal"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"student": " "}, "needs a student"),
        ({"arguments": "pile"}, '"pile" are no arguments'),
        ({"moves": -1}, "no number of moves"),
        ({"where": "luck"}, 'no question "luck"; it has fits'),
        ({"where": "fits", "arguments": {"pyle": "c1"}}, "has no argument .pyle.; it has pile"),
        ({"arguments": {"pile": "c1"}}, "Arguments are those of a question"),
        ({"where": lambda state: 1}, "True or False"),
        ({"where": 7}, "no function of a position"),
        ({"where": lambda state: False}, "50 games of Dead Center came to no position after 4"),
        ({"where": "fits", "arguments": {"pile": "z9"}}, "asked of pile=.?z9"),
    ],
)
@pytest.mark.usefixtures("few_tries")
def test_what_cannot_be_dealt_is_said(arguments: dict[str, Any], sentence: str) -> None:
    with pytest.raises(zw.InvalidOption, match=sentence):
        zw.deal("dead-center", **{"student": "s1", "course": KEY, **arguments})


def test_players_who_play_in_another_way_each_time_are_refused() -> None:
    own = Random(3)

    def anew(view: Any) -> str:
        return str(own.choice(view["moves"]))

    def drawing(view: Any, rng: Random) -> str:
        return str(rng.choice(view["moves"]))

    with pytest.raises(zw.InvalidOption, match="play the same game in another way each time"):
        zw.deal("dead-center", "s1", "key", moves=25, policy=anew)
    for policy in (drawing, zw.expert(games=40)):
        found = [zw.deal("dead-center", "s1", "key", moves=9, policy=policy) for _ in range(2)]
        assert found[0] == found[1]


def test_any_text_may_be_a_key() -> None:
    assert zw.deal("dead-center", "s1", "\ud800") != zw.deal("dead-center", "s1", KEY)


@pytest.mark.usefixtures("few_tries")
def test_a_question_of_one_seat_is_refused_to_a_spectator_and_dealt_to_that_seat() -> None:
    """Who takes the prize is asked by whoever bids."""
    with pytest.raises(zw.InvalidOption, match="or say by seat= who asks"):
        zw.deal("building-dead-guys", "s1", "k", "takes")
    mine = zw.deal("building-dead-guys", "s1", "k", "takes", seat=0)
    assert 0 < zw.exact("building-dead-guys", "takes", mine, seat=0).value < 1
