"""Ctrl+C leaves a match whole and its lock free, wherever it comes."""

from __future__ import annotations

import dis
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import _GeneratorContextManager
from functools import cache, partial
from types import CodeType, FrameType
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.match.packing import Pack

CALLS = {"CALL", "CALL_KW", "CALL_FUNCTION_EX", "RESUME", "JUMP_BACKWARD"}
"""After these Python looks for Ctrl+C."""
FILES = tuple(f"/core/match/{name}.py" for name in ("history", "film", "accounts", "players"))
Act = Callable[[zw.Match], object]


@cache
def names(code: CodeType) -> dict[int, str]:
    return {one.offset: one.opname for one in dis.get_instructions(code)}


class Press:
    """Presses Ctrl+C at the n-th place where Python would hear it."""

    def __init__(self, number: int) -> None:
        self.left = number
        self._last: dict[FrameType, int] = {}

    def __call__(self, frame: FrameType, event: str, arg: Any) -> Press | None:
        path, one = frame.f_code.co_filename, frame.f_locals.get("self")
        if not (isinstance(one, _GeneratorContextManager) or path.endswith(FILES)):
            return None
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        if event == "opcode":
            before = self._last.get(frame, -1)
            self._last[frame] = frame.f_lasti
            if names(frame.f_code).get(before) in CALLS:
                self.left -= 1
                if not self.left:
                    sys.settrace(None)
                    raise KeyboardInterrupt
        return self


def pressed(match: zw.Match, act: Act, number: int) -> bool:
    """Whether it was pressed before the act had ended."""
    before = sys.gettrace()
    press = Press(number)
    sys.settrace(press)
    try:
        act(match)
    except KeyboardInterrupt as error:
        match.told = error  # type: ignore[attr-defined]  # a notebook keeps the last error too
    finally:
        sys.settrace(before)
    return not press.left


def played(header: str) -> zw.Match:
    match = zw.Match(header, seed=7)
    for _ in range(3):
        match.play(match.moves[-1], min(match.state.actors))
    match.undo()
    match.film(0)
    return match


def named(match: zw.Match) -> None:
    match.names = {0: "North"}


def is_free(lock: Any) -> bool:
    """Whether another thread may take a lock."""
    found = list[bool]()

    def take() -> None:
        found.append(lock.acquire(blocking=False))
        if found[0]:
            lock.release()

    other = threading.Thread(target=take)
    other.start()
    other.join()
    return found[0]


ACTS: dict[str, Act] = {
    "play": lambda match: match.play(match.moves[0], min(match.state.actors)),
    "undo": lambda match: match.undo(),
    "redo": lambda match: match.redo(),
    "names": named,
}


@pytest.mark.parametrize("header", ["the-filler", "dead-center"])
@pytest.mark.parametrize("act", ACTS)
def test_ctrl_c_leaves_a_match_whole(header: str, act: str) -> None:
    number = 0
    while True:
        number += 1
        match, told = played(header), list[str]()
        before, stop = str(match.record()), match.on_change(partial(told.append, ""))
        if not pressed(match, ACTS[act], number):
            break
        stop()
        assert told or match.record() == before
        again = zw.Match.from_record(match.record())
        assert list(match.film(0).whole()) == list(again.film(0).whole())
        assert match.film(0).rounds == again.film(0).rounds
        assert match.log(0) == again.log(0)
        assert match.states == again.states
        assert match.names == again.names
        assert not match.inside
        assert is_free(match.lock)
        while match.can_redo:
            match.redo()
    assert number > 1


@pytest.mark.parametrize("number", range(1, 5))
def test_a_film_that_ctrl_c_kept_from_being_packed_is_packed_whole(
    number: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played("the-filler")
    whole = match.film(0).packed()
    film, put, calls = match.copy().film(0), Pack._put, list[Any]()

    def interrupted(pack: Pack, value: Any) -> None:
        calls.append(value)
        if len(calls) == number:
            raise KeyboardInterrupt
        put(pack, value)

    monkeypatch.setattr(Pack, "_put", interrupted)
    with pytest.raises(KeyboardInterrupt):
        film.packed()
    assert film.packed() == whole


CUT_OFF = """
import os, signal, sys, threading, warnings
from importlib import import_module
import zwidgets as zw

signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it

class Finder:
    todo = {names}

    def find_spec(self, name, *_):  # each of these imports is cut off once, in its midst
        if name in self.todo:
            self.todo.remove(name)
            assert threading.current_thread() is not threading.main_thread()
            os.kill(os.getpid(), signal.SIGINT)

warnings.simplefilter("error")
sys.meta_path.insert(0, Finder())
for _ in Finder.todo.copy():
    try:
        {call}
    except KeyboardInterrupt:
        pass
assert not Finder.todo
print({call})
"""
SIMULATED = 'zw.simulate("dead-center", 300, seed=1, progress=False).wins'
ASKED = 'repr(zw.exact("mall-of-horror", "new-zombies"))[:12]'
FRAMED = f"len({SIMULATED[:-5]}.to_frame()) > 0"
SHOWN = 'import_module("zwidgets.odds.progress")._bar(total=3, disable=True).total'
MADE = 'import_module("zwidgets.interop.gymnasium").make_vec("dead-center", 2).num_envs'
SEATED = 'import_module("zwidgets.interop.pettingzoo").env("the-filler").possible_agents'


@pytest.mark.first(2)
@pytest.mark.skipif("sys.platform == 'win32'", reason="a process cannot press Ctrl+C on itself")
@pytest.mark.parametrize(
    ("names", "call", "told"),
    [
        (["numba.core.types", "llvmlite"], SIMULATED, "(87,)"),
        (["icepool.creation_args"], ASKED, "<So many of "),
        (["numpy.lib", "gymnasium.envs"], MADE, "2"),
        (["gymnasium.envs", "pettingzoo.utils"], SEATED, "['player_0', 'player_1']"),
        pytest.param(["pandas._config.localization"], FRAMED, "True", marks=pytest.mark.deep),
        pytest.param(["asyncio.base_events"], SHOWN, "3", marks=pytest.mark.deep),
        (["asyncio.base_events"], "zw.DeadCenter(seed=1).over", "False"),
    ],
)
def test_an_import_that_is_cut_off_is_whole_the_next_time(names, call, told):
    code = CUT_OFF.format(names=names, call=call)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert (done.stdout, done.stderr) == (f"{told}\n", "")


FORKED = """
import multiprocessing, os, signal, sys
import zwidgets as zw

signal.signal(signal.SIGINT, signal.default_int_handler)  # a run in the background ignores it

class Finder:
    def find_spec(self, name, *_):
        if name == "numba.core":
            sys.meta_path.remove(self)
            os.kill(os.getpid(), signal.SIGINT)

def wins():
    return zw.simulate("dead-center", 300, seed=1, progress=False).wins

sys.meta_path.insert(0, Finder())
try:
    wins()
except KeyboardInterrupt:
    child = multiprocessing.get_context("fork").Process(target=lambda: print(wins()))
    child.start()
    child.join()
    print(child.exitcode)
"""


@pytest.mark.deep
@pytest.mark.skipif(not hasattr(os, "fork"), reason="there are no forks here")
def test_a_child_that_is_forked_in_the_midst_of_an_import_that_is_cut_off_plays():
    done = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True)
    assert done.stdout == "(87,)\n0\n"
