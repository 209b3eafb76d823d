"""A class votes: twice, without seeing each other, and then the truth."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from datetime import date
from fractions import Fraction
from typing import Any

import pytest

import zwidgets as zw
from tests.tables.wire import ListPage
from tests.widgets.fake import until
from zwidgets.teaching.pooling import ReceiptKey
from zwidgets.votes import room as rooms
from zwidgets.votes.room import NO_RECEIPTS, Classroom

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3H"


class Phone(ListPage):
    """A phone of a class that has come by its link, or with its key."""

    def __init__(self, room: Classroom, **knock: str) -> None:
        super().__init__(room)
        self.send(json.dumps({"id": "k", "do": "knock", **(knock or {"secret": room.secret})}))

    def answer(self, text: str, **more: Any) -> str:
        vote = self.values["vote"]
        given = {"question": vote["number"], "round": vote["round"], "text": text}
        return self.ask("answer", **{**given, **more})

    @property
    def phase(self) -> str:
        return str(self.values["vote"]["phase"])

    @property
    def key(self) -> str:
        return str(self.values["seated"]["key"])


@pytest.fixture
def room(monkeypatch: pytest.MonkeyPatch) -> Iterator[Classroom]:
    """A class without a server."""
    monkeypatch.setattr(rooms, "GLANCE", 0.0)
    room = Classroom()
    yield room
    room.close()


def test_a_class_votes_talks_votes_again_and_sees_the_truth(room: Classroom) -> None:
    phones = [Phone(room) for _ in range(3)]
    vote = room.vote(CABIN, "fits", pile="c1")
    for phone, text in zip(phones, ("35 %", "1/2", "0.9"), strict=True):
        assert phone.values["question"]["text"].startswith("How likely is this? The next card fits")
        assert phone.answer(text) == ""
    until(lambda: phones[0].values["vote"]["answered"] == 3)
    vote.close()
    assert [phone.phase for phone in phones] == ["talk"] * 3
    vote.again()
    for phone in phones[:2]:
        assert phone.answer("19/33") == ""
    vote.close()
    vote.reveal()
    found = vote.results
    assert found.closer == (2, 2)
    assert found.middle == (Fraction(1, 2), Fraction(19, 33))
    assert found.right == (0, 2)
    p = 19 / 33
    first = sum((f - p) ** 2 for f in (0.35, 0.5, 0.9)) / 3 + p * (1 - p)
    assert found.brier == (pytest.approx(first), pytest.approx(p * (1 - p)))
    told = phones[0].values
    assert told["vote"]["truth"] == "19/33 = 57.6 %, exact"
    assert told["mine"]["second"]["verdict"] == "Right."


def test_nothing_of_answers_and_truth_is_shown_while_a_vote_is_open(room: Classroom) -> None:
    one, other = Phone(room), Phone(room)
    vote = room.vote(CABIN, "fits", pile="c1")
    one.answer("12.34 %")
    with pytest.raises(zw.InvalidOption, match="before the vote is closed"):
        _ = vote.results
    vote.close()
    vote.again()
    one.answer("19/33")
    with pytest.raises(zw.InvalidOption, match="before the vote is closed"):
        _ = vote.results
    vote.close()
    assert "12.34" not in "".join(other.frames)
    assert "19/33" not in "".join(other.frames)
    vote.reveal()
    assert "19/33" in "".join(other.frames)
    assert "12.34" not in "".join(other.frames)


def test_no_frame_has_anothers_answer_or_key_nor_the_truth_before_it_is_told(
    room: Classroom,
) -> None:
    """All frames of a lecture, in which phones change their minds and one reloads."""
    phones = [Phone(room) for _ in range(3)]
    frames: list[list[str]] = [[], [], []]
    answers = [["12.34 %", "13.57 %"], ["0.4567", "0.4673"], ["9/61", "8/61"]]
    lecture = [
        (lambda: room.vote(CABIN, "fits", pile="c1"), ["19/33", "57.6", "0.5757"]),
        (lambda: room.vote(zw.ask("share", "Which share?", Fraction(4711, 9999))), ["4711"]),
    ]
    for ask, truths in lecture:
        vote = ask()
        for again in (True, False):
            for mind in (0, 1):
                for phone, texts in zip(phones, answers, strict=True):
                    assert phone.answer(texts[mind]) == ""
            until(lambda: room.counted == (3, 3))
            frames[0] += phones[0].frames
            phones[0] = Phone(room, key=phones[0].key)
            vote.close()
            if again:
                vote.again()
        told = "".join(str(phone.frames) for phone in phones) + str(frames)
        assert not any(truth in told for truth in truths)
        vote.reveal()
        assert all(truths[0] in phone.frames[-1] for phone in phones)
    for place, phone in enumerate(phones):
        heard = "".join([*frames[place], *phone.frames])
        assert all(text in heard for text in answers[place])
        assert not any(
            text in heard for other in answers if other != answers[place] for text in other
        )
        assert not any(other.key in heard for other in phones if other is not phone)


def test_a_sent_answer_can_be_changed_until_the_vote_is_closed_and_counts_once(
    room: Classroom,
) -> None:
    phone = Phone(room)
    vote = room.vote(CABIN, "fits", pile="c1")
    assert phone.answer("10 %") == ""
    assert phone.answer("20 %") == ""
    vote.close()
    assert phone.answer("30 %", round=1) == "This vote is closed."
    assert vote.results.to_frame()["first"].tolist() == ["20 %"]


def test_what_is_no_answer_gets_a_sentence_that_does_not_say_what_is_right(room: Classroom) -> None:
    phone = Phone(room)
    vote = room.vote(CABIN, "fits", pile="c1")
    assert phone.answer("often") == "That is no number: write one as 7/61, 0.115 or 11.5 %."
    assert phone.answer("3") == "A probability lies between 0 and 1, as 7/61, 0.115 or 11.5 %."
    assert phone.answer("1/2", question=7) == "This vote is closed."
    assert "Answer" not in phone.ask("sit", name="Ada", player=0)
    vote.close()
    assert vote.results.pairs == []


def test_a_phone_that_reloads_or_comes_late_finds_the_question_and_its_own_answer(
    room: Classroom,
) -> None:
    vote = room.vote(CABIN, "fits", pile="c1")
    phone = Phone(room)
    phone.answer("1/3")
    again = Phone(room, key=phone.key)
    assert again.values["mine"]["first"]["text"] == "1/3"
    assert again.phase == "first"
    assert phone.values["gone"] == "You go on in another window."
    assert Phone(room).values["question"]["number"] == vote.number
    again.answer("1/4")
    vote.close()
    assert [pair[0].text for pair in vote.results.pairs if pair[0]] == ["1/4"]


def test_a_link_gives_nothing_but_the_present_question(room: Classroom) -> None:
    first = room.vote(CABIN, "fits", pile="c1")
    Phone(room).answer("1/7")
    first.close()
    second = room.vote(LAY)
    late = Phone(room)
    assert late.values["question"]["number"] == second.number
    assert set(late.values) == {"class", "seated", "question", "vote", "mine"}
    assert late.values["mine"] == {"number": 2, "first": None, "second": None}
    assert "1/7" not in "".join(late.frames)
    assert "refused" in Phone(room, secret="no such secret").values
    assert "class" in Phone(room, code=f"{room.code[:3]} {room.code[3:].lower()}").values


def test_a_class_chooses_a_move_and_plays_it(room: Classroom) -> None:
    w = zw.Match("dead-center", seed=7)
    phones = [Phone(room) for _ in range(3)]
    vote = room.vote(w)
    legal = [str(move) for move in w.moves]
    choices = phones[0].values["question"]["choices"]
    assert [move for move, _ in choices] == legal
    assert choices[0] == ["reveal N-a", "The grave above the left column"]
    for phone, move in zip(phones, (legal[0], legal[1], legal[1]), strict=True):
        assert phone.answer(move) == ""
    assert phones[0].answer("dance") == '"dance" is none of the answers.'
    with pytest.raises(zw.InvalidOption, match="before the vote is closed"):
        vote.play()
    vote.close()
    vote.play()
    assert [str(event.move) for event in w.history if event.by == 0] == [legal[1]]
    assert phones[0].values["vote"]["played"] == "The grave above the middle column"
    with pytest.raises(zw.InvalidOption, match="moved on"):
        vote.play()


def test_a_tie_is_the_teachers_to_decide(room: Classroom) -> None:
    w = zw.Match("dead-center", seed=7)
    phones = [Phone(room), Phone(room)]
    vote = room.vote(w)
    legal = [str(move) for move in w.moves]
    for phone, move in zip(phones, legal, strict=False):
        phone.answer(move)
    vote.close()
    with pytest.raises(zw.InvalidOption, match="2 moves have the most votes"):
        vote.play()
    vote.play(legal[1])
    assert [str(event.move) for event in w.history if event.by == 0] == [legal[1]]


def test_after_a_vote_on_a_move_come_the_odds_of_each(room: Classroom) -> None:
    match = zw.Match("dead-center", seed=7)
    phone = Phone(room)
    vote = room.vote(match)
    phone.answer(str(match.moves[0]))
    vote.close()
    vote.reveal()
    until(lambda: bool(vote.results.odds))
    assert {name for name, _ in vote.results.odds} == {*vote.asked.choices.values()}  # type: ignore[union-attr]
    until(lambda: bool(phone.values["vote"]["odds"]))
    assert all(0 <= share <= 1 for _, share in phone.values["vote"]["odds"])


def test_the_class_sees_a_secret_game_as_one_seat_does(room: Classroom) -> None:
    match = zw.Match("the-filler", seed=7)
    while match.state.is_chance:
        match.step()
    (seat,) = match.state.actors
    room.vote(match)
    shown = "".join(Phone(room).frames)
    for number in range(3):
        other = match.game.resample(match.state, seat, random.Random(number))
        room.vote(other, seat=seat)
        again = "".join(Phone(room).frames)
        assert question(again) == question(shown)


def question(frames: str) -> str:
    """The question that frames show, without its number."""
    found = re.search(r'"question":(\{.*?"picture":"[^"]*"\})', frames)
    assert found
    return re.sub(r'"number":\d+', "", found[1])


@pytest.mark.parametrize(
    ("asking", "right", "wrong", "unread"),
    [
        (("n1", "How many cards?", 7), "7", "8", "seven"),
        (("n2", "How likely?", Fraction(1, 3)), "1/3", "1/4", "x"),
        (("n3", "Which suit?", lambda: "hearts"), "Hearts", "clubs", " "),
        (("n4", "How long on average?", 12.5), "12.5", "12", "-"),
    ],
)
def test_an_exercise_is_checked_by_itself(
    room: Classroom, asking: tuple[str, str, Any], right: str, wrong: str, unread: str
) -> None:
    q = zw.ask(*asking)
    phones = [Phone(room), Phone(room)]
    vote = room.vote(q)
    assert phones[0].answer(unread)
    assert phones[0].answer(right) == ""
    assert phones[1].answer(wrong) == ""
    vote.close()
    vote.reveal()
    assert (
        vote.results.right[0] == 1 if vote.asked.kind != "chance" else vote.results.closer == (0, 0)
    )
    assert phones[0].values["mine"]["first"]["verdict"] == "Right."
    assert q.tries == 0


def test_what_is_counted_is_no_percentage(room: Classroom) -> None:
    phone = Phone(room)
    room.vote(zw.ask("n5", "How many points on average?", 12.5, unit="points"))
    assert phone.answer("1250 %") == "The answer is in points: write it without a percent sign."
    assert phone.answer("12.5") == ""


def test_an_exercise_with_choices(room: Classroom) -> None:
    q = zw.ask("colour", "Which colour is likelier?", lambda: "red")
    phone = Phone(room)
    vote = room.vote(q, choices=["black", "red"])
    assert phone.values["question"]["choices"] == [["black", "black"], ["red", "red"]]
    assert phone.answer("red") == ""
    vote.close()
    vote.reveal()
    assert vote.results.right == (1, 0)
    with pytest.raises(zw.InvalidOption, match="must be the answer"):
        room.vote(q, choices=["black", "blue"])


def test_the_plot_has_both_votes_and_the_truth_only_once_it_is_revealed(room: Classroom) -> None:
    phone = Phone(room)
    vote = room.vote(CABIN, "fits", pile="c1")
    phone.answer("35 %")
    vote.close()
    assert "truth" not in vote.results.plot().svg
    assert "second vote" not in vote.results.plot().svg
    vote.again()
    phone.answer("60 %")
    vote.close()
    vote.reveal()
    drawn = vote.results.plot().svg
    assert "truth: 19/33 = 57.6 %, exact" in drawn
    assert "second vote" in drawn
    assert "35 %: 1 then 0; 60 %: 0 then 1" in drawn
    assert re.findall(r">(\d+ %)<", drawn) == ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]


def test_of_many_moves_those_are_drawn_that_most_chose_and_the_others_together(
    room: Classroom,
) -> None:
    phones = [Phone(room) for _ in range(3)]
    w = zw.DeadCenter(seed=7)
    vote = room.vote(w)
    *_, late, last = map(str, w.moves)
    for phone, move in zip(phones, (late, last, last), strict=True):
        assert phone.answer(move) == ""
    vote.close()
    drawn = re.findall(r">([^<>]+)<", vote.results.plot().svg)
    words = vote.asked.choices or {}
    assert {words[late], words[last], f"{len(words) - 7} others"} <= {*drawn}
    assert sum(text.startswith("The grave") for text in drawn) == 7
    w.close()


def test_what_cannot_be_asked_is_refused_and_the_question_before_stays(room: Classroom) -> None:
    vote = room.vote(CABIN, "fits", pile="c1")
    for wrong in (lambda: room.vote(7), lambda: room.vote(CABIN), lambda: room.vote(CABIN, "no")):
        with pytest.raises(zw.InvalidOption):
            wrong()
    assert room.present is vote
    assert vote.is_open
    with pytest.raises(zw.InvalidOption, match="once the first is closed"):
        vote.again()
    with pytest.raises(zw.InvalidOption, match="after the vote is closed"):
        vote.reveal()


def test_the_end_of_a_lecture_is_told_and_its_link_is_dead(room: Classroom) -> None:
    phone = Phone(room)
    vote = room.vote(CABIN, "fits", pile="c1")
    phone.answer("1/2")
    room.close()
    assert phone.values["gone"] == "The lecture is over. Thank you for your answers."
    assert "refused" in Phone(room).values
    assert len(vote.results.pairs) == 1


def test_a_repr_has_neither_link_nor_code_nor_answer(room: Classroom) -> None:
    vote = room.vote(CABIN, "fits", pile="c1")
    Phone(room).answer("77/78")
    shown = repr(room) + repr(vote)
    assert room.secret not in shown
    assert room.code not in shown
    assert "77" not in shown


@pytest.fixture
def course(monkeypatch: pytest.MonkeyPatch) -> Iterator[Classroom]:
    """A class that gives receipts."""
    monkeypatch.setattr(rooms, "GLANCE", 0.0)
    room = Classroom(course="stats 101")
    yield room
    room.close()


def test_a_phone_gets_a_signed_receipt_of_its_own_answers(course: Classroom) -> None:
    ada, ben = Phone(course), Phone(course)
    vote = course.vote(CABIN, "fits", pile="c1")
    ada.answer("35 %")
    ben.answer("12.34 %")
    assert ada.ask("receipt", name="Ada") == NO_RECEIPTS
    vote.close()
    vote.again()
    ada.answer("19/33")
    vote.close()
    assert not ada.values["vote"]["receipts"]
    vote.reveal()
    assert ada.values["vote"]["receipts"]
    assert ada.ask("receipt", name="  ") == "Write your name, as your teacher knows it."
    other = course.vote(LAY)
    move = ada.values["question"]["choices"][0][0]
    assert ada.answer(move) == ""
    assert ada.ask("receipt", name=" Ada\nsigned: 1 ") == ""
    text = ada.values["receipt"]
    pool = zw.pool(text, key=course.key)
    assert (pool.receipts, pool.signed, pool.problems) == (1, 1, [])
    rows = [
        (vote.asked.text, "first vote", CABIN, "35 %"),
        (vote.asked.text, "second vote", CABIN, "19/33"),
    ]
    told = [(row["exercise"], row["stage"], row["position"], row["answer"]) for row in pool.rows]
    assert told == rows
    assert {(row["student"], row["date"], row["course"]) for row in pool.rows} == {
        ("Ada signed: 1", date.today().isoformat(), "stats 101")
    }
    other.close()
    ada.ask("receipt", name="Ada")
    last = zw.pool(ada.values["receipt"], key=course.key).rows[-1]
    assert (last["stage"], last["position"], last["answer"]) == ("first vote", LAY, move)
    assert "Ada" not in "".join(ben.frames) + repr(course) + str(vars(course))


def test_a_class_without_a_course_gives_no_receipts_and_one_without_answers_none(
    room: Classroom, course: Classroom
) -> None:
    for each in (room, course):
        phone = Phone(each)
        vote = each.vote(CABIN, "fits", pile="c1")
        vote.close()
        vote.reveal()
        assert phone.values["vote"]["receipts"] is (each is course)
        refusal = "This phone has answered nothing yet." if each is course else NO_RECEIPTS
        assert phone.ask("receipt", name="Ada") == refusal
        assert "receipt" not in phone.values


def test_a_receipt_has_of_a_secret_game_what_everybody_knows(course: Classroom) -> None:
    match = zw.Match("the-filler", seed=7)
    while match.state.is_chance:
        match.step()
    phone = Phone(course)
    vote = course.vote(match)
    move = phone.values["question"]["choices"][0][0]
    phone.answer(move)
    vote.close()
    vote.reveal()
    assert phone.ask("receipt", name="Ada") == ""
    (row,) = zw.pool(phone.values["receipt"], key=course.key).rows
    assert (row["position"], row["answer"]) == (repr(match.state), move)
    assert str(match.state) not in "".join(phone.frames)


def test_neither_key_nor_name_is_in_any_frame_and_no_name_stays(course: Classroom) -> None:
    secret = b"secret of the class"
    course.key = ReceiptKey(secret)
    ada, ben = Phone(course), Phone(course)
    vote = course.vote(CABIN, "fits", pile="c1")
    for phone in (ada, ben):
        phone.answer("1/2")
    vote.close()
    vote.reveal()
    assert ada.ask("receipt", name="Ada Lovelace") == ""
    heard = ["".join(phone.frames) for phone in (ada, ben)]
    assert "Ada Lovelace" in heard[0]
    assert "Ada Lovelace" not in heard[1]
    assert not any(secret.decode() in told or secret.hex() in told for told in heard)
    again = Phone(course, key=ada.key)
    assert "Ada Lovelace" not in "".join(again.frames)
