"""Random use of one match from several threads: pages, cells and a second widget at once.

`stress(name, seconds)` uses a game and then says what is wrong; nothing should be. `stress_gallery`
does the same to a gallery.
"""

from __future__ import annotations

import json
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from ipywidgets.widgets.widget import _instances

import zwidgets as zw
from tests.widgets.fake import FakeComm, said, until, working
from zwidgets.control.boards import board
from zwidgets.control.commands import COMMANDS
from zwidgets.control.permissions import ALL
from zwidgets.core.match.match import Match
from zwidgets.widgets import GameWidget
from zwidgets.widgets.gallery import Gallery

PLAYERS = ("human", "human", "random", "careful")
OURS = ("A function given to on_move failed: ZeroDivisionError", "A function given to observe")
"""How sentences begin that tell of the functions below, which fail on purpose."""
NONSENSE: list[Any] = [
    None,
    7,
    "play",
    [],
    {},
    {"do": "eval", "rev": 0},
    {"do": ["play"], "rev": 0},
]


class LastWords(FakeComm):
    """A comm that keeps the traits as they were sent last, and of the sentences what failed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.shown: dict[str, Any] = {}
        self.revs: list[int] = []
        self.failures: list[str] = []
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: Any = None, *rest: Any, **more: Any) -> None:
        message = json.loads(json.dumps(data or {}))
        state = message.get("state", {})
        self.shown.update(state)
        if "board" in state:
            self.revs.append(state["board"]["rev"])
        sentence = said(message)
        if "failed" in sentence and not sentence.startswith(OURS):
            self.failures.append(sentence)

    def take(self, content: Any) -> None:
        """Let a page send a request."""
        data = {"method": "custom", "content": content}
        self.handle_msg({"content": {"comm_id": self.comm_id, "data": data}, "buffers": []})


@contextmanager
def uncaught() -> Iterator[list[str]]:
    """The exceptions that end threads meanwhile."""
    found: list[str] = []
    before = threading.excepthook
    threading.excepthook = lambda args: found.append(f"{args.exc_type.__name__}: {args.exc_value}")
    try:
        yield found
    finally:
        threading.excepthook = before


class Use:
    """One who uses the widgets of a match at random.

    Args:
        widget: the widget whose match everybody uses.
        seed: what they do depends on it, and on who else does something.
    """

    def __init__(self, widget: GameWidget, seed: int) -> None:
        self.widget, self.rng = widget, random.Random(seed)

    def once(self) -> None:
        """Do anything."""
        weights = (10, 8, 2, 1)
        (act,) = self.rng.choices([self.page, self.cell, self.match, self.second], weights)
        act()

    def page(self) -> None:
        """A request, of a present page or an old one."""
        comm = self.widget.comm
        assert isinstance(comm, LastWords)
        shown = comm.shown["board"]
        rev = shown["rev"] - self.rng.choice([0, 0, 0, 0, 1, -1, 50])
        request = {
            "do": self.rng.choice([*COMMANDS, *["play", "lift"] * 6]),
            "rev": rev,
            "id": "page",
            "move": self.move(shown),
            "text": self.rng.choice(["Help!", "", "x" * 300]),
            "on": self.rng.random() < 0.5,
            "at": self.rng.randrange(-1, 30),
            "seed": self.rng.choice(["same", "fresh"]),
            "eyes": self.rng.choice([None, 0, 1, "all", 99]),
        }
        if request["do"] == "new" and self.rng.random() < 0.8:
            return
        comm.take(self.rng.choice(NONSENSE) if self.rng.random() < 0.05 else request)

    def move(self, shown: dict[str, Any]) -> str:
        moves = (shown["view"] or {}).get("moves") or ["pass"]
        return "dance" if self.rng.random() < 0.05 else str(self.rng.choice(moves))

    def cell(self) -> None:
        """A call on the widget."""
        widget, rng = self.widget, self.rng
        calls: list[Callable[[], object]] = [
            lambda: widget.play(*self.any_move()),
            lambda: widget.play(*self.any_move()),
            widget.step,
            widget.undo,
            widget.redo,
            lambda: widget.say("So be it.", rng.randrange(widget.match.game.seats)),
            self.sit,
            self.switch,
            lambda: widget.new(rng.choice([None, widget.match.seed])) if rng.random() < 0.1 else 0,
            lambda: widget._repr_mimebundle_(),
        ]
        tried(rng.choice(calls))

    def match(self) -> None:
        """A call on the match itself."""
        match = self.widget.match
        calls: list[Callable[[], object]] = [
            lambda: match.play(*self.any_move()),
            match.step,
            match.undo,
            match.redo,
            lambda: match.rewind(self.rng.randrange(40)),
        ]
        tried(self.rng.choice(calls))

    def second(self) -> None:
        """A second widget of the match that opens, plays and closes."""
        match, auto = self.widget.match, self.rng.random() < 0.5
        widget = zw.widget(match.game.name, match=match, auto=auto)
        tried(lambda: widget.play(*self.any_move()))
        widget.close()

    def any_move(self) -> tuple[Any, int | None]:
        state = self.widget.match.state
        seat = self.rng.choice(sorted(state.actors) or [0])
        moves = state.moves(seat) if seat in state.actors else ()
        return (self.rng.choice(moves) if moves else "pass"), self.rng.choice([seat, seat, None])

    def switch(self) -> None:
        self.widget.auto = self.rng.random() < 0.7

    def sit(self) -> None:
        seats = self.widget.match.game.seats
        self.widget.seats = {seat: self.rng.choice(PLAYERS) for seat in range(seats)}


def tried(call: Callable[[], object]) -> None:
    """Call it; a refusal with a sentence is no fault."""
    with suppress(ValueError):
        call()


def fails_at_times(rng: random.Random) -> Callable[[object], None]:
    """A function for `on_move` and `observe` that fails now and then."""

    def function(_: object) -> None:
        if rng.random() < 0.02:
            raise ZeroDivisionError("on purpose")

    return function


def stress(name: str, seconds: float, seed: int, threads: int = 4) -> list[str]:
    """Use a game's widgets from several threads for so long; returns what is wrong then."""
    seats = {1: "careful"} if zw.game(name).seats > 1 else {}
    widget = zw.widget(name, seed=seed, seats=seats)
    widget.on_move(fails_at_times(random.Random(seed)))
    widget.observe(fails_at_times(random.Random(seed + 1)), ["state", "board", "_odds", "film"])
    second = zw.widget(name, match=widget.match)
    end = time.monotonic() + seconds

    def use(user: Use) -> None:
        while time.monotonic() < end:
            user.once()
            time.sleep(user.rng.random() / 200)

    with uncaught() as found:
        users = [
            threading.Thread(target=use, args=(Use(widget, seed + n),)) for n in range(threads)
        ]
        for user in users:
            user.start()
        for user in users:
            user.join()
        for one in (widget, second):
            with one._controller.held():
                one._controller.leave_lesson()
        widget._controller.odds.end()
        widget.auto = False
        until(lambda: not working("auto"))
        until(lambda: all(is_at_rest(one) for one in (widget, second)))
        until(lambda: not working("odds"))
    faults = [*found, *wrong(widget), *wrong(second)]
    widget.close()
    second.close()
    return faults


def is_at_rest(widget: GameWidget) -> bool:
    with widget.match.lock:
        return widget._controller.bots.due is None or widget._controller.bots.failed


def wrong(widget: GameWidget) -> list[str]:
    """Faults in what a widget shows, and in its match."""
    comm, match = widget.comm, widget.match
    assert isinstance(comm, LastWords)
    faults = list(comm.failures)
    shown = comm.shown["board"]
    now = board(match, widget._controller.eyes, shown["rev"], None, widget.auto, widget.pace, ALL)
    due = json.loads(json.dumps(now)) | {"turn": min(shown["turn"], shown["rev"])}
    faults += [f"the board has another {key}" for key in due if due[key] != shown[key]]
    film = widget._controller.films.message(match, widget._controller.eyes, shown["rev"])
    if json.loads(json.dumps(film)) != comm.shown.get("film", {}):
        faults.append("the film is another")
    if comm.revs != sorted(comm.revs):
        faults.append("revisions do not come in order")
    if (widget.state, widget.seat, widget.over) != (
        match.state,
        widget._controller.eyes.seat,
        match.over,
    ):
        faults.append("the traits are not the match's")
    if Match.from_record(match.record()).state != match.state:
        faults.append("the record tells of another position")
    return faults


def ask_gallery(gallery: Gallery, rng: random.Random) -> None:
    """A request of a page with the pictures and the form."""
    comm = gallery._chooser.comm
    assert isinstance(comm, LastWords)
    values = ["human", "random", "3", "True", "solo", "7" * 5_000, "O'Neil", "\ud83d", ""]
    request = {
        "do": rng.choice(["choose", "resume", "leave", "set", "set", "play", "dance"]),
        "game": rng.choice([*zw.game_names(), "chess", None]),
        "what": rng.choice(["option", "player", "name", "seed", "weather"]),
        "at": rng.choice(["players", "jokers", "variant", 0, 1, True, 10**30, None]),
        "value": rng.choice(values),
    }
    comm.take(rng.choice(NONSENSE) if rng.random() < 0.05 else request)


def use_gallery(gallery: Gallery, rng: random.Random) -> None:
    """Choose, begin, play and close boards at random."""
    board = gallery.board
    if rng.random() < 0.6:
        ask_gallery(gallery, rng)
    elif board is None or board.comm is None or rng.random() < 0.2:
        gallery.begin(rng.choice(zw.game_names()), seed=rng.randrange(9), auto=rng.random() < 0.5)
    elif rng.random() < 0.1:
        board.close()
    else:
        tried(lambda: board.play(str(rng.choice([*board.moves, "pass"]))))


def stress_gallery(seconds: float, seed: int, threads: int = 4) -> list[str]:
    """Use a gallery from several threads for so long; returns what is wrong then."""
    before = open_boards()
    gallery, end = zw.gallery(), time.monotonic() + seconds

    def use(rng: random.Random) -> None:
        while time.monotonic() < end:
            use_gallery(gallery, rng)
            time.sleep(rng.random() / 200)

    with uncaught() as found:
        users = [
            threading.Thread(target=use, args=(random.Random(seed + n),)) for n in range(threads)
        ]
        for user in users:
            user.start()
        for user in users:
            user.join()
        gallery._repr_mimebundle_()
    comm = gallery._chooser.comm
    assert isinstance(comm, LastWords)
    faults, shown = [*found, *comm.failures], comm.shown["board"]
    if {*shown["begun"]} != {one.game_name for one in open_boards() - before}:
        faults.append("other boards are open than the gallery shows")
    if len(open_boards() - before) != len(shown["begun"]):
        faults.append("a game has two boards")
    if shown["board"] != (gallery.board and gallery.board.game_name):
        faults.append("another board is shown")
    gallery.close()
    if open_boards() - before:
        faults.append("a board is still open")
    return faults


def open_boards() -> set[GameWidget]:
    return {one for one in tuple(_instances.values()) if isinstance(one, GameWidget)}
