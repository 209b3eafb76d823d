"""The teacher's board: by presses, over a real server, without a name and without a secret."""

from __future__ import annotations

import asyncio
import json
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

import pytest
from tornado.websocket import websocket_connect

import zwidgets as zw
from tests.votes.test_votes import CABIN, Phone
from tests.widgets.fake import Browser, install, until
from zwidgets.votes import room as rooms
from zwidgets.votes.board import ClassroomBoard


class Teacher(Browser):
    """A teacher's page."""

    def press(self, do: str, move: str = "") -> str:
        shown = self.ask(do, move=move)
        refusal = shown[-1]["content"].get("refusal") if shown and "content" in shown[-1] else None
        return refusal["sentence"] if refusal else ""

    @property
    def steps(self) -> list[str]:
        return [step["words"] for step in self.board["steps"]]


@pytest.fixture
def teacher(monkeypatch: pytest.MonkeyPatch) -> Iterator[Teacher]:
    install(monkeypatch)
    monkeypatch.setattr(rooms, "GLANCE", 0.0)
    room = zw.classroom()
    yield Teacher(room)  # type: ignore[arg-type]
    room.close()


@pytest.fixture
def room(teacher: Teacher) -> ClassroomBoard:
    found: Any = teacher.widget
    assert isinstance(found, ClassroomBoard)
    return found


def test_a_vote_goes_by_presses_from_the_first_to_the_truth(
    teacher: Teacher, room: ClassroomBoard
) -> None:
    room.vote(CABIN, "fits", pile="c1")
    phone = Phone(room)
    assert teacher.steps == ["Close the first vote"]
    assert phone.answer("35 %") == ""
    until(lambda: (teacher.board["answered"], teacher.board["here"]) == (1, 1))
    assert teacher.press("reveal") == "The truth comes once, after the vote is closed."
    assert teacher.press("close") == ""
    assert teacher.steps == ["Open the second vote", "Show the truth"]
    assert teacher.press("again") == ""
    assert phone.answer("60 %") == ""
    assert teacher.press("close") == ""
    assert teacher.press("reveal") == ""
    facts = {fact["what"]: fact["said"] for fact in teacher.board["facts"]}
    assert facts == {
        "Middle answer": "35 % then 60 %",
        "Within 2.5 points of the truth": "0 then 1",
        "Closer after talking": "1",
        "Brier score": "0.295 then 0.245",
    }
    assert teacher.board["told"] == "After talking, 1 of 1 came closer."
    assert teacher.press("close") == "No vote is open."


def test_the_page_of_the_teacher_has_no_answer_before_the_vote_is_closed(
    teacher: Teacher, room: ClassroomBoard
) -> None:
    phones = [Phone(room), Phone(room)]
    room.vote(CABIN, "fits", pile="c1")
    empty = room.board["picture"]
    for phone, text in zip(phones, ("12.5 %", "87.5 %"), strict=True):
        phone.answer(text)
    until(lambda: teacher.board["answered"] == 2)
    assert teacher.board["picture"] == empty
    assert teacher.board["facts"] == []
    assert all(phone.key not in teacher.everything() for phone in phones)


def test_a_notebook_keeps_neither_link_nor_code(teacher: Teacher, room: ClassroomBoard) -> None:
    assert teacher.press("join") == ""
    joining = [
        m["content"]["joining"] for m in teacher.messages if "joining" in m.get("content", {})
    ]
    assert joining[-1]["link"] == room.link
    assert joining[-1]["code"] == room.code
    state = json.dumps(room.get_state(), default=str)
    assert room.secret not in state
    assert room.code not in state


def test_the_class_plays_its_move_on_the_board_by_a_press(
    teacher: Teacher, room: ClassroomBoard
) -> None:
    w = zw.DeadCenter(seed=7)
    room.vote(w)
    phone = Phone(room)
    assert phone.answer("reveal N-b") == ""
    teacher.press("close")
    teacher.press("reveal")
    assert teacher.steps == ["The class plays it: The grave above the middle column"]
    assert teacher.press("play", "reveal N-b") == ""
    assert "reveal N-b" in [str(event.move) for event in w.match.history]
    assert teacher.steps == []
    w.close()


def test_phones_come_over_a_real_server_to_a_page_of_their_own(room: ClassroomBoard) -> None:
    address = room.address
    for place in (address, address.split("t/")[0]):
        with urllib.request.urlopen(place) as page:
            text = page.read().decode()
        assert 'src="student.js"' in text
        assert "<title>A class</title>" in text
    with pytest.raises(urllib.error.HTTPError, match="404") as refused:
        urllib.request.urlopen(address.replace(room.id, "00000000"))
    refused.value.close()
    room.vote(CABIN, "fits", pile="c1")
    seen = asyncio.run(answered(address, room.secret))
    until(lambda: room.counted == (1, 1))
    assert seen["mine"]["first"]["text"] == "1/2"


async def answered(address: str, secret: str) -> dict[str, Any]:
    """Come, answer, and return what is shown."""
    socket = await websocket_connect(address.replace("http", "ws", 1) + "socket")
    await socket.write_message(json.dumps({"do": "knock", "id": "k", "secret": secret}))
    seen: dict[str, Any] = {}
    while "question" not in seen:
        seen.update(json.loads(await socket.read_message() or ""))
    answer = {"do": "answer", "id": 1, "question": 1, "round": 1, "text": "1/2"}
    await socket.write_message(json.dumps(answer))
    while not seen.get("mine", {}).get("first"):
        seen.update(json.loads(await socket.read_message() or ""))
    socket.close()
    while await socket.read_message() is not None:
        pass
    return seen


def test_a_table_and_a_class_are_at_ports_of_their_own(room: ClassroomBoard) -> None:
    table = zw.host(zw.Match("the-filler", seed=1))
    assert table.port != room.port
    with pytest.raises(zw.InvalidOption, match="cannot be listened on"):
        zw.classroom(port=table.port)
    table.close()


def test_what_is_no_address_is_refused() -> None:
    for wrong in ({"port": -1}, {"host": ""}, {"origin": "here"}):
        with pytest.raises(zw.InvalidOption):
            zw.classroom(**wrong)  # type: ignore[arg-type]
