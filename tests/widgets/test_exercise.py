"""Exercises on their boards: what a page asks and is sent, and what never leaves the kernel."""

from __future__ import annotations

import json
import threading
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.widgets.fake import Browser, said

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
ASKS = "How likely is the next card to fit on c1?\nCount <the cards> & say."
SPELLINGS = ("19/33", "38/66", "19, 33", "0.57", "57.", "57,", "0,57", "5757", "14/33", "0.42")
"""Ways to write the answer or its opposite."""


def opened(**more: Any) -> tuple[Any, Browser]:
    asked = zw.ask("pile", ASKS, "fits", CABIN, pile="c1", **more)
    return asked, Browser(asked)


def tell(page: Browser, do: str, text: str = "") -> dict[str, Any]:
    page.ask(do, text=text)
    return page.board


def test_a_page_checks_answers_and_takes_hints() -> None:
    asked, page = opened(hints=["Look at c1.", "Count."])
    assert page.opened["about"] == {
        "id": "pile",
        "text": ASKS,
        "form": "A probability, as 7/61, 0.115 or 11.5 %",
        "unit": "",
        "guesses": False,
    }
    assert page.board["left"] == 2
    wrong = tell(page, "check", "0.424")
    assert wrong["verdict"] == [False, "That is the chance of the opposite."]
    assert wrong["stands"] == "not solved, 1 try"
    hinted = tell(page, "advise")
    assert (hinted["hints"], hinted["left"]) == (["Look at c1."], 1)
    assert hinted["verdict"] == wrong["verdict"], "a hint takes nothing away"
    unread = tell(page, "check", "nonsense")
    assert unread["verdict"][1].startswith("That is no number")
    right = tell(page, "check", "57,6 %")
    assert (right["verdict"], right["stage"]) == ([True, "Right."], "solved")
    assert right["stands"] == asked.stands == "solved, 2 tries"
    assert [one["method"] for one in page.messages] == ["update"] * 4, "one message each"


def test_what_a_cell_does_is_shown_by_every_page() -> None:
    asked, page = opened(hints=["Count."])
    other = Browser(asked)
    asked.hint()
    asked.check("19/33")
    assert page.board == other.board
    assert (page.board["stage"], page.board["hints"]) == ("solved", ["Count."])


def test_a_guess_then_the_answer_beside_it() -> None:
    asked, page = opened(guess=True)
    page.ask("show", text="")
    assert page.sentences[-1] == "First make a guess."
    assert page.board["stage"] == "open"
    assert tell(page, "guess", "40 %")["guess"] == 0.4
    page.ask("guess", text="50 %")
    assert page.sentences[-1] == "No guess is due here."
    assert not any(spelling in page.everything() for spelling in SPELLINGS)
    assert tell(page, "check", "19/33")["stage"] == "solved"
    assert page.ask("show", text="")[-1]["content"] == {
        "truth": pytest.approx(19 / 33),
        "words": asked._shown()[1],
    }
    assert asked.stage == "solved"


def test_an_answer_that_is_asked_for_is_told_once_the_board_says_so() -> None:
    _, page = opened(guess=True)
    tell(page, "guess", "40 %")
    board, told = page.ask("show", text="")
    assert board["state"]["board"]["stage"] == "shown"
    assert told["content"]["words"].startswith("You guessed 40 %. It is 19/33")


@pytest.mark.parametrize(
    "content",
    [
        None,
        7,
        {},
        {"do": "dance", "text": ""},
        {"do": "check"},
        {"do": "check", "text": 7},
        {"do": "play", "rev": 0, "text": "x"},
        {"do": "advise", "text": ""},
        {"do": "guess", "text": "0.5"},
        {"do": "show", "text": ""},
    ],
)
def test_what_cannot_be_done_is_refused_and_nothing_is_lost(content: object) -> None:
    _, page = opened()
    before = page.board
    (answer,) = page.raw({"method": "custom", "content": content})
    assert said(answer).endswith(".")
    assert page.board == before


def test_a_long_answer_is_not_kept() -> None:
    _, page = opened()
    assert tell(page, "check", "9" * 100_000)["verdict"][0] is False
    assert len(json.dumps(page.board)) < 400


def test_nothing_that_leaves_the_kernel_holds_the_answer() -> None:
    asked, page = opened(hints=["Count."], slips={"One joker less.": lambda state: 18 / 33})
    asked.hint()
    for text in ("0.424", "0.58", "1.2", "19:14", "57.6", "18/33", "zzz", "0.5 ± 0.1", "19/33"):
        tell(page, "check", text)
        state = {**asked.get_state(), **page.opened, "_esm": "", "_css": ""}
        shown = (
            json.dumps([state, page.messages, asked._repr_mimebundle_()[0]], default=str),
            f"{asked!r} {asked}",
            readable(asked._saved_output.bundle()["text/html"]),
            f"{zw.receipt()} {zw.receipt()._repr_html_()} {zw.receipt().to_markdown()}",
        )
        assert not [one for one in SPELLINGS if one in "".join(shown)], text
    assert asked.stage == "solved"


def test_a_saved_notebook_shows_the_question_in_both_themes() -> None:
    asked, page = opened()
    kept = readable(asked._saved_output.bundle()["text/html"])
    assert "<b>Run this cell to answer.</b>" in kept
    assert "Count &lt;the cards&gt; &amp; say." in kept
    assert 'alt="How likely is the next card to fit on c1?' in kept
    assert "prefers-color-scheme:light" in kept
    assert kept.count("<text ") == 2, "each line of the question"
    tell(page, "check", "19/33")
    assert readable(asked._saved_output.bundle()["text/html"]) == kept
    assert asked._saved_output.bundle()["text/plain"] == "<Exercise pile: solved, 1 try>"


@pytest.mark.usefixtures("nothing_uncaught")
def test_clicks_and_cells_at_once_count_every_try() -> None:
    asked, page = opened()

    def wrong() -> None:
        for _ in range(25):
            page.raw({"method": "custom", "content": {"do": "check", "text": "0.1"}})
            asked.check("0.2")

    threads = [threading.Thread(target=wrong) for _ in range(4)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    assert asked.tries == 200
    assert page.board["rev"] == 200
