"""Work beside the board: in a thread, in slices on the event loop, or at once."""

from __future__ import annotations

import asyncio
import re
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from tests.waiting import HANG, NEVER, Clock
from tests.widgets.fake import no_threads
from zwidgets.core import background
from zwidgets.core.background import Steps, Wait, WakeSignal, Work, begin, done, several


def endless(seen: list[str], stop: threading.Event) -> Work[None]:
    while not stop.is_set():
        seen.append("step")
        yield None


def test_work_has_a_thread_of_its_own_with_its_name() -> None:
    over, seen = WakeSignal(), list[str]()

    def work() -> Work[None]:
        yield Wait(HANG, over)
        seen.append(threading.current_thread().name)

    begin(work(), "mine")
    (thread,) = [one for one in threading.enumerate() if one.name == "mine"]
    over.set()
    thread.join(HANG)
    assert seen == ["mine"]


def clicked() -> list[str]:
    """What happens while work goes on in a tab and somebody clicks twenty times."""
    seen, stop = list[str](), threading.Event()

    async def tab() -> None:
        begin(endless(seen, stop), "work")
        for _ in range(20):
            await asyncio.sleep(0)
            seen.append("click")
        stop.set()

    asyncio.run(tab())
    return seen


def test_clicks_come_between_slices_of_at_most_50_ms(monkeypatch: pytest.MonkeyPatch) -> None:
    no_threads(monkeypatch)
    monkeypatch.setattr(background, "time", Clock(0.004))
    monkeypatch.setattr(background, "BREATH", 0)
    slices = [len(part.split()) for part in " ".join(clicked()).split("click")]
    assert 2 < max(slices) <= 0.05 / 0.004
    assert len(slices) == 21


def test_all_clicks_that_wait_come_between_two_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    no_threads(monkeypatch)
    monkeypatch.setattr(background, "BREATH", NEVER)
    assert clicked() == ["step", *["click"] * 20]


def test_a_rest_on_the_loop_blocks_nobody_and_a_bell_ends_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    no_threads(monkeypatch)
    bell, seen = WakeSignal(), list[str]()

    def work() -> Work[None]:
        yield Wait(0.0)
        yield Wait(NEVER, bell)
        seen.append("awake")

    async def tab() -> None:
        begin(work(), "work")
        await asyncio.sleep(3 * background.TICK)
        seen.append("click")
        bell.set()
        while background._tasks:
            await asyncio.sleep(0.01)

    asyncio.run(tab())
    assert seen == ["click", "awake"]


def test_without_a_loop_it_is_done_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    no_threads(monkeypatch)
    seen = list[int]()

    def work() -> Work[None]:
        yield Wait(0.001)
        seen.append(1)

    begin(work(), "work")
    assert seen == [1]


@pytest.mark.parametrize("threads", [True, False])
def test_several_are_done_with_threads_and_without(
    monkeypatch: pytest.MonkeyPatch, threads: bool
) -> None:
    where = set[threading.Thread]()

    def square(number: int) -> Steps[int]:
        yield
        where.add(threading.current_thread())
        if number == 9:
            raise ZeroDivisionError
        return number**2

    if not threads:
        no_threads(monkeypatch)
    found: list[Any] = list(several(square, range(5), 2))
    assert found.count(None) == (0 if threads else 5)
    assert sorted(filter(None, found)) == [(n, n**2) for n in range(5)]
    assert (threading.current_thread() in where) is not threads
    with pytest.raises(ZeroDivisionError):
        list(several(square, [1, 9], 2))


def test_what_is_left_when_the_reader_stops_is_not_begun() -> None:
    go, begun = threading.Event(), list[int]()

    def work(number: int) -> Steps[int]:
        yield
        begun.append(number)
        if number:
            assert go.wait(HANG)
        return number

    parts = several(work, range(100), 1)
    assert next(parts) == (0, 0)
    parts.close()
    go.set()
    assert set(begun) <= {0, 1}


def test_the_result_of_work_that_is_done_here_is_its_value() -> None:
    def work() -> Work[str]:
        yield Wait(0.001)
        yield None
        return "done"

    assert done(work()) == "done"


def test_way_is_given_by_a_sleep_but_not_in_pyodide(monkeypatch: pytest.MonkeyPatch) -> None:
    slept = list[float]()
    monkeypatch.setattr(background.time, "sleep", slept.append)
    background.give_way()
    monkeypatch.setattr(sys, "platform", "emscripten")
    background.give_way()
    assert slept == [0]


@pytest.mark.parametrize("told", [r"\bThread\(", r"\btime\.sleep\(|import .*\bsleep\b"])
def test_nobody_else_starts_threads_or_sleeps(told: str) -> None:
    package = Path(background.__file__).parents[1]
    files = [one for one in package.rglob("*.py") if re.search(told, one.read_text("utf-8"))]
    assert [one.name for one in files] == ["background.py"]
