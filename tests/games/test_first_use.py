"""Everything that is imported when it is first used can be used first by many threads at once."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import zwidgets as zw
from tests.variants import NAMES

THREADS = """
import sys, threading, traceback, warnings
warnings.simplefilter("error", RuntimeWarning)
sys.setswitchinterval(1e-6)
failures = []

def at_once(*deeds):
    barrier = threading.Barrier(8)

    def work():
        try:
            for deed in deeds:
                barrier.wait()
                deed()
        except BaseException:
            failures.append(traceback.format_exc())
            barrier.abort()

    threads = [threading.Thread(target=work) for _ in range(8)]
    for one in threads:
        one.start()
    for one in threads:
        one.join()
    if failures:
        sys.exit(failures[0])
"""


def check(code: str, folder: Path | None = None) -> None:
    """Run some code in a fresh process."""
    done = subprocess.run(
        [sys.executable, "-c", THREADS + code],
        capture_output=True,
        text=True,
        check=False,
        cwd=folder or Path(zw.__file__).parent.parent,
    )
    assert done.returncode == 0, done.stderr


def test_a_module_of_a_room_that_takes_long_is_waited_for(tmp_path: Path) -> None:
    package = tmp_path / "slow_room"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "bots.py").write_text("import time\ntime.sleep(0.3)\nBOTS = {}\n")
    check(
        f"""
sys.path.insert(0, {str(Path(zw.__file__).parent.parent)!r})
from zwidgets.core.contract.room import Room
class Slow:
    package = "slow_room"
at_once(lambda: Room.bots(Slow()))
""",
        tmp_path,
    )


DOORS = """
import zwidgets as zw

def asked(*doors):
    return [lambda door=door: door() for door in doors]

def state():
    return game.start()

def moved():
    return state().after(state().sample_chance(__import__("random").Random(1)))

def told():
    one = state()
    move = one.chance_outcomes()[0][0] if one.is_chance else one.moves(min(one.actors))[0]
    return one.seen(move, None if one.is_chance else min(one.actors), None)

def drawn():
    return game.picture(state().view(None)), game.spots(state().view(None))

for name in {names!r}:
    game = zw.game(name)
    at_once(
        lambda: (fast := game.compiled()) and fast.counts(),
        game.bots,
        game.questions,
        state,
        lambda: game.move_count,
        lambda: game.observation_size,
        lambda: str(state()),
        lambda: game.parse(str(state())),
        lambda: state().view(None),
        lambda: state().resample(None, __import__("random").Random(1)),
        lambda: state().observation(0),
        told,
        lambda: game.prompt(state(), None),
        lambda: game.places(state().view(None)),
        drawn,
        lambda: game.unveil(state()),
    )
"""


@pytest.mark.deep
def test_each_file_of_a_room_can_be_used_first_by_eight_threads() -> None:
    check(DOORS.format(names=NAMES))


def test_the_names_of_the_package_can_be_used_first_by_eight_threads() -> None:
    check("""
import zwidgets as zw
at_once(*[lambda name=name: getattr(zw, name) for name in zw.__all__])
""")


def test_doors_and_what_lies_behind_them_can_be_used_first_at_once() -> None:
    check("""
import itertools
import zwidgets as zw
names = itertools.cycle(["widget", "gallery", "replay", "simulate"])
at_once(lambda: getattr(zw, next(names)))
""")


@pytest.mark.deep
def test_a_file_is_waited_for_whose_door_another_thread_begins_to_load() -> None:
    check("""
import importlib.machinery, time
import zwidgets as zw

class Slow(importlib.machinery.PathFinder):
    @classmethod
    def find_spec(cls, name, path=None, target=None):
        spec = super().find_spec(name, path, target)
        if name == "zwidgets.widgets":
            spec.loader.create_module = begin
        return spec

def begin(spec):
    threading.Thread(target=second).start()
    time.sleep(0.3)

def second():
    try:
        zw.export
    except BaseException:
        failures.append(traceback.format_exc())
    done.set()

done = threading.Event()
sys.meta_path.insert(0, Slow)
zw.DeadCenter
done.wait()
sys.exit(failures[0] if failures else 0)
""")


@pytest.mark.parametrize("name", ["exact", "simulate"])
def test_the_names_of_odds_can_be_used_first_by_eight_threads(name: str) -> None:
    check(f"import zwidgets as zw\nat_once(lambda: getattr(zw, {name!r}))")


def test_simulations_can_begin_in_eight_threads() -> None:
    check("""
import zwidgets as zw
at_once(lambda: zw.simulate("dead-center", 100, "random", seed=1, progress=False))
""")


@pytest.mark.deep
def test_a_simulation_can_begin_beside_the_odds_of_a_board() -> None:
    check("""
import time
import zwidgets as zw
from zwidgets.control import odds
sent = []
board = odds.LiveOdds(sent.append)
board.on = True
eyes = type("Eyes", (), dict(handed=False, seat=0))
board.follow(zw.Match("dead-center", seed=1), eyes, 0)
while "zwidgets.games.dead_center.compiled.game" not in sys.modules:
    time.sleep(0.001)
zw.simulate("dead-center", 100, "random", seed=1, progress=False)
while not sent[-1]["moves"]:
    assert not (sent[-1]["done"] and sent[-1]["note"]), sent[-1]
    time.sleep(0.02)
""")
