"""A class in a real browser: two phones and the teacher's notebook go through a lecture."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
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
CHOICES = ["red", "black"]
colour = zw.ask("colour", "Which colour has the ace of spades?", lambda: "black")
deck = zw.ask("deck", "How many cards are left in the deck?", 33, unit="cards")

def red(state):
    "The next card is red."
    return state.drawn.red

def compute(wanted):
    while not wanted():  # the cell computes all the time
        sum(k * k for k in range(1000))

for asked, more in (
    ((cabin, "fits"), {"pile": "c1"}),
    ((deck,), {}),
    ((w,), {}),
    ((colour,), {"choices": CHOICES}),
    ((cabin, red), {}),
):
    vote = room.vote(*asked, **more)
    compute(lambda: vote.phase == "truth" and (vote.played or asked != (w,)))
    print(vote.number, vote.asked.kind, len(vote.results.pairs), vote.played)
playing = room.play("dead-center", seed=7, jokers=1)
compute(lambda: playing.closed)
collection = room.collect("shufflers", games=2, seed=3)
compute(lambda: collection.closed)
print("over")
"""
KINDS = ("chance", "whole", "move", "choice", "chance")
"""What the five votes ask for."""
TEXTS = {"chance": "40 %", "whole": "33", "move": "", "choice": ""}
"""What a scripted phone answers; without a text the first of the choices."""
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
    seen, done = dict[str, dict[str, Any]](), set[tuple[int | None, int | None]]()
    while (frame := await socket.read_message()) is not None:
        seen.update(json.loads(frame))
        vote, question = seen.get("vote", {}), seen.get("question", {})
        turn = vote.get("number"), vote.get("round")
        if turn in done or question.get("number") != vote.get("number"):
            continue
        done.add(turn)
        if question.get("kind") == "collect":
            draw = {"do": "draw", "id": "d", "question": vote["number"], "games": question["share"]}
            await socket.write_message(json.dumps(draw))
        if not vote.get("round"):
            continue
        text = TEXTS[question["kind"]] or question["choices"][0][0]
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


def test_each_phone_draws_its_share_and_who_comes_late_does_too(
    teacher: NotebookPage, opened: Open
) -> None:
    widget = teacher.widget()
    link = teacher.execute("print(room.link)").strip()
    phone = opened(link)
    teacher.execute('collection = room.collect("shufflers", games=3, seed=3)')
    expect(phone.get_by_text("0 of 3")).to_be_visible()
    is_good_for_a_phone(phone)
    phone.get_by_role("button", name="Draw the next game").click()
    expect(phone.get_by_text("1 of 3")).to_be_visible()
    late = opened(link, color_scheme="dark")
    late.get_by_role("button", name="Draw all 3").click()
    expect(late.get_by_text("Your share is complete.")).to_be_visible()
    is_good_for_a_phone(late)
    expect(widget.locator(".count")).to_have_text("1 of 2 are done")
    expect(widget.get_by_role("img", name="Shufflers: 4 of 6 games")).to_be_visible()

    # A game that is begun by hand waits for a phone that reloads.
    phone.get_by_role("button", name="Play the next game yourself").click()
    phone.reload()
    expect(phone.locator("#board .zw")).to_be_visible()
    expect(phone.get_by_text("Game 2 of your 3. It counts once, when it ends.")).to_be_visible()
    fits(phone)
    press(teacher, "End the collection")
    press(teacher, "Close")
    expect(widget.get_by_text("The collection is over.")).to_be_visible()
    expect(widget.locator(".fact").filter(has_text="Games")).to_contain_text("of 6")
    assert teacher.execute("print(len(collection.results.games))").strip() == "4"
    assert teacher.problems == []


def test_a_phone_that_comes_late_finds_the_present_question(
    teacher: NotebookPage, opened: Open
) -> None:
    link = teacher.execute("print(room.link)").strip()
    teacher.execute('vote = room.vote(cabin, "fits", pile="c1")\nvote.close()')
    late = opened(link)
    expect(late.get_by_role("heading")).to_contain_text("The next card fits")
    expect(late.get_by_role("status")).to_contain_text("The first vote is closed.")
    expect(late.get_by_role("button", name="Send")).to_have_count(0)
    press(teacher, "Open the second vote")
    send(late, "19/33")
    expect(late.get_by_role("status")).to_contain_text("✓ Sent: 19/33")
    expect(teacher.widget().locator(".count")).to_have_text("1 of 1 have answered")
    press(teacher, "Close the second vote")
    press(teacher, "Show the truth")
    expect(late.get_by_text("your second: 19/33, exact.")).to_be_visible()
    assert teacher.problems == []


@pytest.mark.deep
def test_the_board_is_whole_at_848_by_600_and_in_the_dark(
    teacher: NotebookPage, opened: Open
) -> None:
    widget = teacher.widget()
    teacher.theme("dark")
    phone = opened(teacher.execute("print(room.link)").strip(), color_scheme="dark")
    for name, asked in (("vote", '(cabin, "fits", pile="c1")'), ("move", "(w)")):
        teacher.execute(f"vote = room.vote{asked}")
        answers(phone, "chance" if name == "vote" else name)
        expect(widget.locator(".count")).to_have_text("1 of 1 have answered")
        for press_next in ("Close the first vote", "Show the truth", ""):
            is_whole(teacher, f"{name}-{press_next or 'truth'}")
            if press_next:
                press(teacher, press_next)
    for name, asked in (("play", '"dead-center", seed=7'), ("collect", '"shufflers", games=3')):
        teacher.execute(f"games = room.{name}({asked})")
        if name == "play":
            phone.get_by_role("button", name="Grave above the left column").click()
        else:
            phone.get_by_role("button", name="Draw all 3").click()
            expect(phone.get_by_text("Your share is complete.")).to_be_visible()
        expect(widget.get_by_role("img")).to_have_count(2)
        is_whole(teacher, name)
        teacher.execute("games.close()")
        expect(widget.locator(".fact").first).to_be_visible()
        is_whole(teacher, f"{name}-end")
    teacher.theme("light")


def is_whole(teacher: NotebookPage, name: str) -> None:
    """Check that a wall of 848 x 600 has all of the board, which fills it."""
    widget = teacher.widget()
    teacher.screenshot(f"class-{name.replace(' ', '-').lower()}", widget)
    assert teacher.axe(widget) == []
    box = widget.bounding_box()
    assert box is not None
    assert (box["width"], round(box["height"], -1)) == (848, 600)
    for part in (widget, widget.locator(".side"), widget.locator(".wall")):
        assert part.evaluate(
            "it => it.scrollWidth <= it.clientWidth && it.scrollHeight <= it.clientHeight"
        )


@pytest.mark.deep
def test_thirty_scripted_phones_and_two_real_ones_go_through_a_lecture_while_a_cell_runs(
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
    everybody = SCRIPTED + len(phones)
    expect(widget.get_by_text(f"{everybody} phones are here")).to_be_visible()
    desk.run(1, wait=False)
    for number, kind in enumerate(KINDS, 1):
        expect(widget.get_by_text(f"question {number}", exact=True)).to_be_visible()
        for name in ("Close the first vote", "Open the second vote", "Close the second vote"):
            if name.startswith("Close"):
                for page in phones:
                    answers(page, kind)
                if number in (1, 3):  # each phone reloads once, and finds its answer
                    again = phones[number // 2]
                    again.reload()
                    expect(again.get_by_role("status")).to_contain_text("✓ Sent")
                whole = f"{everybody} of {everybody} have answered"
                expect(widget.locator(".count")).to_have_text(whole)
            press(desk, name)
        press(desk, "Show the truth")
        if kind == "move":  # else the cell asks the next question at once
            press(desk, "The class plays it: The grave above the left column")

    # Everybody plays the same deal, and then draws a share of games.
    for page in phones:
        page.get_by_role("button", name="Grave above the left column").click()
        expect(page.get_by_text("Lay the")).to_be_visible()
        fits(page)
    expect(widget.get_by_text("Class game", exact=True)).to_be_visible()
    expect(widget.locator(".count")).to_have_text(f"0 of {everybody} are done")
    press(desk, "End the games")
    press(desk, "Close")
    for page in phones:
        page.get_by_role("button", name="Draw all 2").click()
        expect(page.get_by_text("Your share is complete.")).to_be_visible()
    expect(widget.get_by_text("Class collection", exact=True)).to_be_visible()
    expect(widget.locator(".count")).to_have_text(f"{everybody} of {everybody} are done")
    press(desk, "End the collection")
    desk.wait_idle()
    rounds = [
        f"{number} {kind} {everybody} " + ("The grave above the left column" * (kind == "move"))
        for number, kind in enumerate(KINDS, 1)
    ]
    assert [line.rstrip() for line in desk.output(1).splitlines()] == [
        *(line.rstrip() for line in rounds),
        "over",
    ]
    assert desk.execute("print(len(collection.results.games))").strip() == f"{2 * everybody}"
    assert {number: len(sent) for number, sent in texts.items()} == dict.fromkeys(
        range(1, 6), 2 * SCRIPTED
    )
    desk.execute("room.close()")
    others.join()
    for page in phones:
        expect(page.get_by_text("The lecture is over.")).to_be_visible()
        fits(page)
    assert desk.problems == []


def answers(page: Page, kind: str) -> None:
    """Answer the vote that is open, once it is shown."""
    green = page.get_by_role("button", name=re.compile("^Send"))
    expect(green).to_be_visible()
    if kind in ("move", "choice"):
        page.get_by_role("radio").first.check()
    else:
        page.get_by_label("Your answer", exact=True).fill("30" if kind == "whole" else "1/2")
    green.click()
    expect(page.get_by_role("status")).to_contain_text("✓ Sent")
