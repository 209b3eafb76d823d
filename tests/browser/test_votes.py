"""A class in a real browser: two phones and the teacher's notebook go through a lecture."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect
from tornado.websocket import WebSocketClientConnection, websocket_connect

import zwidgets as zw
from tests.browser.lab import NotebookPage
from tests.browser.phones import HEARD, Open, axe, fits
from tests.browser.table import alert, assert_fit_for_a_finger

ROOM = """\
import zwidgets as zw
cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
room = zw.classroom()
w = zw.DeadCenter(seed=7)
room
"""
LECTURE = """\
for number in range(5):
    asked = (w,) if number == 2 else (cabin, "fits")
    vote = room.vote(*asked)
    while vote.phase != "truth":  # the cell computes all the time
        sum(k * k for k in range(1000))
print("over")
"""
SCRIPTED = 30
TOUCH = 44


async def scripted(address: str, secret: str, texts: dict[int, list[str]]) -> None:
    """Answer each vote as it opens, until the class is closed; keep what was sent."""
    sockets = [
        await websocket_connect(address.replace("http", "ws", 1) + "socket")
        for _ in range(SCRIPTED)
    ]
    await asyncio.gather(*(phone(socket, secret, texts) for socket in sockets))


async def phone(
    socket: WebSocketClientConnection, secret: str, texts: dict[int, list[str]]
) -> None:
    await socket.write_message(json.dumps({"do": "knock", "id": "k", "secret": secret}))
    seen, done = dict[str, dict[str, int]](), set[tuple[int, int]]()
    while (frame := await socket.read_message()) is not None:
        seen.update(json.loads(frame))
        vote, question = seen.get("vote"), dict[str, list[list[str]]](seen.get("question", {}))  # type: ignore[arg-type]
        if not vote or not vote["round"] or (vote["number"], vote["round"]) in done:
            continue
        done.add((vote["number"], vote["round"]))
        text = question["choices"][0][0] if question["choices"] else f"{20 * vote['round']} %"
        texts.setdefault(vote["number"], []).append(text)
        answer = {"question": vote["number"], "round": vote["round"], "text": text}
        await socket.write_message(json.dumps({"do": "answer", "id": vote["number"], **answer}))
    socket.close()


def press(notebook: NotebookPage, name: str) -> None:
    notebook.widget().get_by_role("button", name=name).click()


def send(page: Page, text: str) -> None:
    page.get_by_label("Your answer", exact=True).fill(text)
    page.get_by_role("button", name="Send").click()


def is_good_for_a_phone(page: Page) -> None:
    fits(page)
    assert axe(page) == []
    assert_fit_for_a_finger(page.locator("button, input[type=text], .choice"), TOUCH)


@pytest.fixture
def teacher(desk: NotebookPage) -> NotebookPage:
    desk.fresh([ROOM])
    desk.run_all()
    expect(desk.widget().locator(".code")).to_be_visible()
    return desk


def test_two_phones_and_a_teacher_go_through_a_vote(teacher: NotebookPage, opened: Open) -> None:
    widget = teacher.widget()
    link = teacher.execute("print(room.link)").strip()
    phones = [opened(link) for _ in range(2)]
    for phone in phones:
        expect(phone.get_by_text("You are in.")).to_be_visible()
    expect(widget.get_by_text("2 phones are here")).to_be_visible()
    teacher.execute('vote = room.vote(cabin, "fits", pile="c1")')
    for phone in phones:
        expect(phone.get_by_role("heading")).to_contain_text("The next card fits")
        expect(phone.get_by_role("img", name=re.compile("Dead Center"))).to_be_visible()
        is_good_for_a_phone(phone)
    send(phones[0], "35")
    expect(phones[0].get_by_role("status")).to_contain_text("✓ Sent: 35 %. 1 of 2 have answered.")
    expect(widget.locator(".count")).to_have_text("1 of 2 have answered")

    # A sent answer can be changed, and a phone that reloads finds it.
    phones[0].reload()
    expect(phones[0].get_by_role("status")).to_contain_text("✓ Sent: 35 %.")
    phones[0].get_by_role("button", name="Change my answer").click()
    send(phones[0], "1/4")
    expect(phones[0].get_by_role("status")).to_contain_text("✓ Sent: 1/4.")

    # Not all have answered: the teacher is asked first.
    press(teacher, "Close the first vote")
    expect(alert(widget)).to_have_text("Close with 1 of 2?")
    press(teacher, "Wait")
    send(phones[1], "0.9")
    expect(widget.locator(".count")).to_have_text("2 of 2 have answered")
    widget.locator(".class").focus()
    teacher.page.keyboard.press("Space")
    expect(widget.get_by_role("img", name=re.compile("Middle answer: 57.5 %"))).to_be_visible()
    press(teacher, "Open the second vote")
    for phone in phones:
        expect(phone.get_by_label("Your answer", exact=True)).to_have_value("")
        expect(phone.get_by_text("dashed: your first vote")).to_be_visible()
        send(phone, "19/33")
    expect(widget.locator(".count")).to_have_text("2 of 2 have answered")
    press(teacher, "Close the second vote")
    assert not any("19/33 = " in text for phone in phones for text in HEARD[phone])
    press(teacher, "Show the truth")
    for phone in phones:
        expect(phone.get_by_role("heading", name="19/33 = 57.6 %, exact")).to_be_visible()
        expect(phone.get_by_text("In the class, 2 of 2 came closer")).to_be_visible()
        is_good_for_a_phone(phone)
    expect(widget.get_by_text("After talking, 2 of 2 came closer.")).to_be_visible()
    assert teacher.problems == []


def test_a_phone_gets_a_receipt_that_the_pool_takes_for_signed(
    desk: NotebookPage, opened: Open, tmp_path: Path
) -> None:
    key = tmp_path / "class.key"
    given = f"zw.classroom(course='stats 101', key={str(key)!r})"
    desk.fresh([ROOM.replace("zw.classroom()", given)])
    desk.run_all()
    phone = opened(desk.execute("print(room.link)").strip())
    desk.execute('vote = room.vote(cabin, "fits", pile="c1")')
    send(phone, "35 %")
    expect(phone.get_by_role("status").first).to_contain_text("✓ Sent: 35 %.")
    expect(phone.get_by_text("A receipt of your answers")).to_be_hidden()
    desk.execute("vote.close(); vote.reveal()")
    phone.get_by_text("A receipt of your answers").click()
    phone.get_by_role("button", name="Make a receipt").click()
    expect(phone.get_by_role("alert")).to_have_text("Write your name, as your teacher knows it.")
    phone.get_by_label("Your name, as your teacher knows it").fill("Ada")
    phone.get_by_role("button", name="Make a receipt").click()
    with phone.expect_download() as download:
        phone.get_by_role("button", name="Save").click()
    is_good_for_a_phone(phone)
    download.value.save_as(tmp_path / "ada.txt")
    desk.execute("room.close()")
    expect(phone.get_by_label("Your receipt")).to_contain_text("student: Ada")
    is_good_for_a_phone(phone)
    pool = zw.pool(tmp_path / "ada.txt", key=key)
    assert [(row["student"], row["answer"], row["signed"]) for row in pool.rows] == [
        ("Ada", "35 %", True)
    ]
    assert desk.problems == []


@pytest.mark.deep
def test_the_class_chooses_a_move_and_it_is_played(teacher: NotebookPage, opened: Open) -> None:
    widget = teacher.widget()
    link, code = teacher.execute("print(room.link, room.code)").split()
    phone = opened(link.split("t/")[0])
    phone.get_by_label("The code on the board").fill(code.lower())
    phone.get_by_role("button", name="Come in").click()
    teacher.execute("vote = room.vote(w)")
    phone.get_by_text("The grave above the middle column").click()
    is_good_for_a_phone(phone)
    phone.get_by_role("button", name="Send “The grave above the middle column”").click()
    expect(widget.locator(".count")).to_have_text("1 of 1 have answered")
    press(teacher, "Close the first vote")
    press(teacher, "Show the truth")
    press(teacher, "The class plays it: The grave above the middle column")
    expect(phone.get_by_text("The class plays it: The grave above the middle")).to_be_visible()
    expect(phone.get_by_text("The chance to win after each move")).to_be_visible()
    assert "reveal N-b" in teacher.execute("print([str(e.move) for e in w.match.history])")
    assert teacher.problems == []


def test_everybody_plays_the_same_deal_on_their_own_phone(
    teacher: NotebookPage, opened: Open
) -> None:
    widget = teacher.widget()
    link = teacher.execute("print(room.link)").strip()
    phones = [opened(link), opened(link, color_scheme="dark")]
    teacher.execute('playing = room.play("dead-center", seed=7, jokers=1)')
    for phone in phones:
        grave = phone.locator("#board").get_by_role("button", name="Grave above the left column")
        expect(grave).to_be_visible()
        expect(phone.get_by_text("Everybody plays the same deal.")).to_be_visible()
        fits(phone)
    expect(widget.locator(".count")).to_have_text("0 of 2 are done")
    phones[0].get_by_role("button", name="Grave above the left column").click()
    expect(phones[0].get_by_text("Lay the")).to_be_visible()
    phones[0].reload()
    expect(phones[0].get_by_text("Lay the")).to_be_visible()
    expect(phones[1].get_by_text("Open a grave to see who rises.")).to_be_visible()
    box = widget.locator(".class").bounding_box()
    assert box is not None
    assert box["height"] <= 600
    press(teacher, "End the games")
    expect(alert(widget)).to_have_text("Close with 0 of 2?")
    press(teacher, "Close")
    for phone in phones:
        expect(phone.get_by_text("Your teacher has ended the games.")).to_be_visible()
    expect(widget.get_by_text("At the end")).to_be_visible()

    # Then comes a vote, and the board is gone.
    teacher.execute('vote = room.vote(cabin, "fits", pile="c1")')
    send(phones[0], "35 %")
    expect(phones[0].locator("#board")).to_have_count(0)
    assert teacher.problems == []


@pytest.mark.deep
def test_the_board_is_whole_at_848_by_600_and_in_the_dark(
    teacher: NotebookPage, opened: Open, tmp_path: Path
) -> None:
    widget = teacher.widget()
    phone = opened(teacher.execute("print(room.link)").strip(), color_scheme="dark")
    teacher.execute('vote = room.vote(cabin, "fits", pile="c1")')
    send(phone, "35 %")
    expect(widget.locator(".count")).to_have_text("1 of 1 have answered")
    for name in ("Close the first vote", "Show the truth"):
        is_whole(widget)
        press(teacher, name)
    expect(widget.get_by_text("Brier score")).to_be_visible()
    is_whole(widget)


def is_whole(widget: Locator) -> None:
    """Check that a wall of 848 x 600 has all of the board, which fills it."""
    box = widget.bounding_box()
    assert box is not None
    assert (box["width"], round(box["height"], -1)) == (848, 600)
    for part in (widget, widget.locator(".side"), widget.locator(".wall")):
        assert part.evaluate(
            "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"
        )


@pytest.mark.deep
def test_thirty_scripted_phones_and_two_real_ones_go_through_five_votes_while_a_cell_runs(
    desk: NotebookPage, opened: Open
) -> None:
    desk.fresh([ROOM, LECTURE])
    desk.run(0)
    widget = desk.widget()
    expect(widget.locator(".code")).to_be_visible()
    link = desk.execute("print(room.link)").strip()
    address, _, secret = link.partition("#")
    texts: dict[int, list[str]] = {}
    others = threading.Thread(
        target=lambda: asyncio.run(scripted(address, secret, texts)), daemon=True
    )
    others.start()
    phones = [opened(link) for _ in range(2)]
    expect(widget.get_by_text(f"{SCRIPTED + 2} phones are here")).to_be_visible()
    desk.run(1, wait=False)
    for number in range(1, 6):
        for name in ("Close the first vote", "Open the second vote", "Close the second vote"):
            if name.startswith("Close"):
                for page in phones:
                    answers(page, move=number == 3)
                whole = f"{SCRIPTED + 2} of {SCRIPTED + 2} have answered"
                expect(widget.locator(".count")).to_have_text(whole)
            press(desk, name)
        press(desk, "Show the truth")  # and the cell asks the next question at once
    desk.wait_idle()
    for page in phones:
        expect(page.get_by_text("The vote is closed. Here is the truth.")).to_be_visible()
        fits(page)
    assert desk.output(1).strip() == "over"
    assert desk.execute("print(len(vote.results.pairs))").strip() == f"{SCRIPTED + 2}"
    assert {number: len(sent) for number, sent in texts.items()} == dict.fromkeys(
        range(1, 6), 2 * SCRIPTED
    )
    desk.execute("room.close()")
    others.join()
    assert desk.problems == []


def answers(page: Page, *, move: bool) -> None:
    """Answer the vote that is open, once it is shown."""
    green = page.get_by_role("button", name=re.compile("^Send"))
    expect(green).to_be_visible()
    if move:
        page.get_by_role("radio").first.check()
    else:
        page.get_by_label("Your answer", exact=True).fill("1/2")
    green.click()
    expect(page.get_by_role("status")).to_contain_text("✓ Sent")
