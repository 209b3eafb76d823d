"""Giving up, and the end of a game, in a real JupyterLab and a real Chromium."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from tests.browser.lab import START_TIMEOUT, NotebookPage
from tests.browser.table import begin, over, source

CARELESS = """
import random
with w.match.lock:
    luck = random.Random(1)
    while not w.over:
        w.play(luck.choice(w.moves))
"""
LOST = """
with w.match.lock:
    while not w.match.game.why_lost(w.state.view(0)):
        w.play("pass" if "pass" in map(str, w.moves) else w.moves[0])
"""


def test_the_flag_asks_once_and_the_end_tells_the_moment_that_mattered(desk: NotebookPage) -> None:
    widget = begin(desk, source("DeadCenter", seed=7)).widget()
    widget.get_by_role("button", name="Grave above the left column").click()
    widget.get_by_role("button", name="Concede").click()
    question = widget.get_by_role("group", name="Stop this game?")
    question.press("Escape")
    expect(question).to_have_count(0)
    widget.get_by_role("button", name="Concede").click()
    question.get_by_role("button", name="Concede").click()
    expect(over(widget)).to_contain_text("You concede.")
    expect(over(widget).locator(".moment")).to_contain_text(
        re.compile("wins? in 100"), timeout=START_TIMEOUT
    )
    assert desk.execute("w.match.outcome.winners") == "()"
    assert desk.problems == []


def test_the_end_shows_the_moment_that_mattered(desk: NotebookPage) -> None:
    widget = begin(desk, source("DeadCenter", seed=7)).widget()
    desk.execute(CARELESS)
    moment = over(widget).locator(".moment")
    show = moment.get_by_role("button", name="Show it")
    expect(show).to_be_visible(timeout=START_TIMEOUT)
    told = re.search(r"[Tt]urn (\d+)", moment.inner_text())
    show.click()
    expect(over(widget)).to_have_count(0)
    expect(widget.get_by_role("region", name="Look back")).to_be_visible()
    expect(widget.locator("[data-judged=played]")).not_to_have_count(0)
    expect(widget.locator("[data-judged=better]")).not_to_have_count(0)
    assert told is not None
    round_ = widget.get_by_role("combobox", name="Round").locator("option:checked")
    expect(round_).to_have_text(f"Round {told[1]}")
    widget.get_by_role("button", name="Back to the game").click()
    expect(moment).to_be_visible()
    assert desk.problems == []


def test_harder_begins_a_game_against_the_next_level(desk: NotebookPage) -> None:
    widget = begin(desk, source("TheFiller", seed=7, seats={1: "easy"})).widget()
    desk.execute("w.concede()")
    over(widget).get_by_role("button", name="Harder").click()
    expect(over(widget)).to_have_count(0)
    desk.page.wait_for_function("document.querySelector('.zw .board') !== null")
    assert desk.execute("w.seats[1].name, w.over") == "('medium', False)"
    assert desk.problems == []


def test_a_game_that_is_lost_for_certain_says_so_and_may_be_played_on(desk: NotebookPage) -> None:
    widget = begin(desk, source("DeadCenter", seed=7)).widget()
    desk.execute(LOST)
    notice = widget.get_by_role("status", name="This game can no longer be won")
    expect(notice).to_contain_text("One card kills one zombie at most.")
    notice.get_by_role("button", name="Play on anyway").click()
    expect(notice).to_have_count(0)
    expect(widget.get_by_role("button", name="Concede")).to_be_visible()
    desk.execute("w.new(seed=7)\n" + LOST)
    notice.get_by_role("button", name="End it here").click()
    expect(over(widget)).to_contain_text("You concede.")
    assert desk.problems == []
