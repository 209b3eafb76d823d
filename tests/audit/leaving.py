"""Everything that leaves the kernel for a seat, by channel."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

from IPython.core.formatters import DisplayFormatter

import zwidgets as zw
from tests.audit.stage import SEED, Guest, Table, by_hand, page, sent
from zwidgets.control.auto import forced
from zwidgets.control.odds import Run, rows_of
from zwidgets.core.match.film import Film
from zwidgets.core.match.match import read_any
from zwidgets.odds import brief
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.export import exported
from zwidgets.widgets.export import page as page_text

Channel = tuple[str, str]
"""The name of a channel, and what left by it as text."""
KEY = re.compile("zw-[0-9a-f]{32}")
ADDRESS = re.compile(r" at 0x[0-9a-f]+")
RUBBISH = ("dance", "pass", "done", "give 3", "bid 4", "lay 10C 1", "bury KH 1", "keep threat")
"""Moves that are tried in every position, legal or not."""
TURNS = ("vote 1", "threat", "hidden gunman", "go 4", "flip heart", "add 3", "react", "camera")
EXPERT = zw.expert(games=16)
FIRST = zw.Bot("first", lambda view, rng: view["moves"][0])

_cells = DisplayFormatter()


def cheap(state: Any, seat: int | None) -> Iterator[Channel]:
    """What a state alone gives a seat and a spectator."""
    for eyes in {seat, None}:
        who = "spectator" if eyes is None else "seat"
        view = state.view(eyes)
        yield f"view of {who}", json.dumps(view)
        yield f"prompt of {who}", state.prompt(eyes)
        yield f"places of {who}", json.dumps(state.game.places(view))
        yield f"picture of {who}", state.game.picture(view)
    if seat is not None:
        yield "observation", repr(state.observation(seat))
        yield "moves", str(state.moves(seat))
        yield "words of moves", worded(state, seat)


def worded(state: Any, seat: int) -> str:
    """The rows of the odds before there are any: moves of one effect, with words and places."""
    rows = rows_of(zw.Match(state.game, SEED, position=state), state, seat)
    return str([(str(move), row.words, row.places) for move, row in rows.items()])


def refusals(state: Any, seat: int | None) -> Iterator[Channel]:
    """What a seat is told of moves that it cannot make."""
    for text in (*RUBBISH, *TURNS):
        yield f"refusal of {text}", refused(state, text, seat)


def refused(state: Any, text: str, seat: int | None) -> str:
    """The refusal of a move, or `legal`."""
    if seat is None:
        return ""
    try:
        state.after(text, seat)
    except zw.IllegalMove as error:
        return f"{error} {error.sentence} {error.rules}"
    except ValueError as error:
        return str(error)
    return "legal"


def texts(match: zw.Match, seat: int | None) -> Iterator[Channel]:
    """Logs, records and films."""
    for eyes in {seat, None}:
        who = "spectator" if eyes is None else "seat"
        yield f"log of {who}", repr(match.log(eyes))
        yield f"record of {who}", match.seat_record(eyes)
        film: Film = match.film(eyes)
        yield f"film of {who}", json.dumps([film.frames, film.log, film.rounds, film.now])


def cells(table: Table) -> Iterator[Channel]:
    """What a cell shows a person in that seat, in every mime type."""
    match, seat = table.match, table.seat
    shown = {
        "w": table.widget,
        "w.state": table.widget.state,
        "match": match,
        "match.state": match.state,
        "match.start": match.start,
        "match.history": match.history,
        "match.states": match.states[-3:],
        "match.film(seat)": match.film(seat),
    }
    for name, value in shown.items():
        yield from output(f"cell: {name}", value)


def replays(match: zw.Match, seat: int | None) -> Iterator[Channel]:
    """Widgets that look back, made from records and from the match."""
    shown = {
        "zw.replay(record)": zw.replay(match.seat_record(seat)),
        "zw.replay(spectator's record)": zw.replay(match.seat_record(None)),
        "match.replay(seat)": match.replay(seat),
    }
    for name, widget in shown.items():
        yield from output(f"cell: {name}", widget)
        browser = page(widget)
        browser.ask("film", on=False)
        yield f"messages of {name}", sent(browser)
        widget.close()


def pages(match: zw.Match, seat: int | None) -> Iterator[Channel]:
    """The text of a page that shows the match as one seat knows it, and what it holds packed."""
    held, words = exported(match, [], seat)
    yield "page", page_text(held, words)
    yield "all that a page holds", json.dumps(held)


def output(name: str, value: object) -> Iterator[Channel]:
    """An object at the end of a cell, in each mime type."""
    data, metadata = _cells.format(value)
    for kind, text in {**data, "metadata": metadata}.items():
        if kind != "application/vnd.jupyter.widget-view+json":
            yield f"{name} as {kind}", ADDRESS.sub("", str(text))
    if isinstance(value, Boundary):
        for kind, text in value._saved_output.bundle().items():
            yield f"{name} kept as {kind}", KEY.sub("", text)


def asked(table: Table) -> Iterator[Channel]:
    """The answers to the requests that a browser can make in a game, in this order."""
    browser, match = table.browser, table.match
    yield "move made by itself", str(forced(match))
    for text in (*RUBBISH[:4], *TURNS[:4]):
        if refused(match.state, text, table.seat) != "legal":
            yield f"request play {text}", browser.told("play", move=text)
    other = int(not table.seat)
    yield from answers(
        table,
        ("say", "say", {"text": "Hm."}),
        ("film", "film", {"on": True}),
        ("another's film", "film", {"on": True, "eyes": other}),
        ("everybody's film", "film", {"on": True, "eyes": "all"}),
        ("review", "review", {}),
        ("what was better", "better", {"at": 1}),
        ("undo", "undo", {}),
        ("redo", "redo", {}),
        ("no film", "film", {"on": False}),
        ("auto", "auto", {"on": True}),
        ("undo with auto", "undo", {}),
        ("redo with auto", "redo", {}),
        ("slow", "pace", {"pace": "slow"}),
        ("skip", "skip", {}),
        ("odds", "odds", {"on": True}),
        ("hint", "hint", {}),
        ("no odds", "odds", {"on": False}),
        ("lift", "lift", {}),
        ("rewind", "rewind", {"at": 0}),
        ("dance", "dance", {}),
        ("old", "undo", {"rev": -1}),
    )
    yield "all messages", sent(browser)


def begun(table: Table) -> Iterator[Channel]:
    """The answers to the requests that begin a lesson or another game, in this order."""
    seed = {"what": "seed", "at": None, "value": str(SEED)}
    yield from answers(
        table,
        ("lesson", "lesson", {}),
        ("next step", "next", {}),
        ("undo in the lesson", "undo", {}),
        ("no lesson", "leave", {}),
        ("form", "form", {}),
        ("seed on the form", "set", seed),
        ("new", "new", {"seed": "same"}),
        ("form of the new game", "form", {}),
        ("seed on that", "set", seed),
        ("begin", "begin", {}),
    )
    yield "messages of lessons and new games", sent(table.browser)


def guests(match: zw.Match, seat: int | None) -> Iterator[Channel]:
    """Every frame that reaches a guest who sits down in that seat, or watches, and asks."""
    match = match.copy()
    with by_hand() as pump:
        page = Guest(match, None if seat is None else match.state.player(seat), pump)
        yield from frames(page, match.state, seat)


def frames(page: Guest, state: Any, seat: int | None) -> Iterator[Channel]:
    """Every frame that has reached a guest, or does when they ask and the table is closed."""
    rev = page.values["board"]["rev"]
    for text in (*RUBBISH, *TURNS):
        if refused(state, text, seat) != "legal":
            page.ask("play", rev=rev, move=text)
    for do, more in (
        ("say", {"text": "Hm."}),
        ("film", {"on": True}),
        ("film", {"on": True, "eyes": int(not seat)}),
        ("film", {"on": False}),
        ("odds", {"on": True}),
        *((do, {}) for do in ("hint", "review", "undo", "redo", "step", "skip", "record")),
        ("better", {"at": 1}),
        ("rewind", {"at": 0}),
        ("chance", {"promise": "x"}),
        ("play", {"move": TURNS[0], "rev": -1}),
        *((do, {}) for do in ("again", "watch", "new", "invite", "dance", "lesson")),
    ):
        page.ask(do, **{"rev": rev, **more})
    page.table.close()
    page.pump()
    yield "frames of a guest", "\n".join(page.frames)


def answers(table: Table, *requests: tuple[str, str, dict[str, Any]]) -> Iterator[Channel]:
    """The answers to some requests, in this order."""
    for name, do, more in requests:
        yield f"request {name}", table.browser.told(do, **more)


def curtained(start: Any) -> Iterator[Channel]:
    """What a spectator can learn from people at one screen, and from their notebook."""
    match = zw.Match(start.game, SEED, position=start)
    widget = zw.widget(start.game.name, match=match)
    yield from output("cell: w under the curtain", widget)
    if widget.board["curtain"] is not None:
        yield "messages under the curtain", sent(page(widget))
        page(widget).ask("lift")
    yield from output("cell: w with a side lifted", widget)
    widget.close()


def experts(state: Any, seat: int | None) -> Iterator[Channel]:
    """The move of an expert in that seat."""
    if seat in state.actors:
        yield "expert's move", EXPERT.move(state, seat, random.Random(SEED))


def reviews(match: zw.Match, seat: int | None) -> Iterator[Channel]:
    """The review of the player in that seat, if they always had it."""
    if seat is not None and len({state.player(seat) for state in match.states}) == 1:
        found = zw.review(match, match.state.player(seat), games=4, progress=False)
        yield "review", repr((found.values, found.moments))
        yield from output("cell: zw.review(match)", found)
        yield "page of a review", json.dumps(exported(read_any(found.record), [found], None))


def futures(match: zw.Match, seat: int | None) -> Iterator[Channel]:
    """A strip of what may come, as that seat knows the position, and twins, with a game of each."""
    if seat is not None and not match.over:
        found = zw.futures(match, 2, FIRST, SEED, seat, progress=False)
        yield from output("cell: zw.futures(match, seat)", found)
        yield "strip of futures", sent(page(found.dots))
        yield "record of a future", found.game(1).record()
        found.close()
    if seat in match.state.actors:
        moves = match.state.moves(seat)
        pair = zw.twins(match, moves[0], moves[-1], FIRST, SEED, seat)
        yield from output("cell: zw.twins(match, a, b, seat=seat)", pair)
        yield "boards of twins", sent(page(pair.pair))
        yield "record of a twin", pair.games[1].match.record()
        pair.close()


def odds(state: Any, seat: int | None, table: Table) -> Iterator[Channel]:
    """The odds on the board and in a cell: answers, estimates, hint."""
    yield "odds in brief", json.dumps(list(brief.briefly(state, seat)))
    yield from output("cell: w.odds()", table.widget.odds())
    yield "live odds", json.dumps(panel(table.match, seat))


def panel(match: zw.Match, seat: int | None) -> list[Any]:
    """The messages to the panel of odds: after some games, after some more, and at the end.

    On a slow machine more messages come before the questions are answered; these do not count.
    """
    run, told = Run(match, seat, 0, SEED), dict[int, Any]()
    for _ in run.steps():
        if run.news:
            run.news = False
            message = run.message()
            told[message["games"]] = message
        if len(told) == 2:
            break
    run.finish()
    return [*told.values(), run.message()]
