"""500 pairs of twins look the same; the audit finds each kind of leak that is put in."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from tests.audit import leaving, twins
from tests.audit.__main__ import main
from tests.audit.swaps import swapped
from tests.audit.twins import GAMES, WAYS, differences, pair
from tests.variants import variants
from zwidgets.bots.values import Rounds
from zwidgets.control.controller import Controller
from zwidgets.control.odds import Row, Run
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.sheets import rules
from zwidgets.core.match.players import Table
from zwidgets.odds import brief, plain
from zwidgets.tables import table as tables
from zwidgets.widgets.base import GameWidget

PAIRS = 2_000
"""So many have every game, variant, seat and way; `make deep` compares them all."""
PIECE = 100


@pytest.mark.parametrize(
    "first",
    [
        pytest.param(first, marks=[pytest.mark.deep] * (first >= 5 * PIECE))
        for first in range(0, PAIRS, PIECE)
    ],
)
def test_nothing_that_leaves_the_kernel_tells_twins_apart(first: int) -> None:
    found = [one for number in range(first, first + PIECE) for one in differences(pair(number))]
    ways = sorted({one.channel for one in found})
    assert not found, f"{len(found)} differences by {ways}, of which the first is {found[0]}"


# The pairs


def test_the_pairs_have_every_game_with_secrets_in_each_variant_each_seat_and_each_way() -> None:
    made = {(one.one.game.header, one.seat, one.way) for one in map(pair, range(PAIRS))}
    for game in (game for name in GAMES for game in variants(name)):
        seats = (None, *(range(game.seats) if game.seats > 1 else ()))
        assert {(game.header, seat, way) for seat in seats for way in WAYS} <= made


def test_a_pair_is_the_same_each_time_and_its_two_differ() -> None:
    for number in range(60):
        assert pair(number) == pair(number)
        assert pair(number).one != pair(number).two


def test_twins_by_the_text_are_made_without_asking_the_package_what_is_hidden(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = [one for one in map(pair, range(600)) if one.way == "swap"]
    for function in ("show", "tell", "resample"):
        monkeypatch.delattr(Room, function)
    assert sum(swapped(one.one, one.seat, random.Random(1)) is not None for one in made) > 100


# Leaks that are put in


def secret(state: Any) -> str:
    """A word that depends on everything hidden in a state."""
    return str(random.Random(str(state)).randrange(1000))


def cited(state: Any) -> str:
    """A rule that depends on everything hidden in a state."""
    return random.Random(str(state)).choice([*rules(state.game.name)])


LEAKS: tuple[tuple[str, Any, str, Callable[..., Any]], ...] = (
    ("view of seat", Room, "show", lambda told, game, state, seat: {**told, "x": secret(state)}),
    ("sentence of", Room, "tell", lambda told, game, state, *_: f"{told} {secret(state)}"),
    ("prompt of seat", Room, "prompt", lambda told, game, state, seat: told + secret(state)),
    ("refusal of", zw.State, "illegal",
     lambda told, state, *_: zw.IllegalMove(f"{told} {secret(state)}")),
    ("observation", Room, "observe",
     lambda told, game, state, seat: (*told[1:], float(secret(state)))),
    ("record of spectator", zw.Match, "seat_record",
     lambda told, match, seat: told + "\n" * (int(secret(match.state)) % 9)),
    ("cell: w as image/svg+xml", GameWidget, "_picture",
     lambda told, widget: f"{told}{secret(widget.state)}"),
    ("cell: w kept as text/html", GameWidget, "_picture",
     lambda told, widget: f"{told}{secret(widget.state)}"),
    ("cell: w kept as text/html", GameWidget, "_saved_content",
     lambda told, widget: told._replace(codes={"x": secret(widget.state)})),
    ("cell: w as text/plain", GameWidget, "__repr__",
     lambda told, widget: told + secret(widget.state)),
    ("all messages", Controller, "_board",
     lambda told, control, rev: {**told, "seed": secret(control.match.state)}),
    ("film of seat", Table, "called",
     lambda told, table, state: [secret(state), *told[1:]]),
    ("words of moves", leaving, "rows_of",
     lambda told, match, state, seat: {move: Row(move, secret(state), []) for move in told}),
    ("move made by itself", leaving, "forced", lambda told, match: secret(match.state)),
    ("request play", zw.State, "illegal",
     lambda told, state, *_: zw.IllegalMove(("no.", cited(state)))),
    ("odds in brief", brief, "briefly", lambda told, state, *_: [*told, secret(state)]),
    ("review", Rounds, "_imagined",
     lambda told, rounds, place, number: rounds.path.states[place]),
    ("all that a page holds", leaving, "exported",
     lambda told, match, *_: ({**told[0], "refusal": secret(match.state)}, told[1])),
    ("page", leaving, "exported",
     lambda told, match, *_: (told[0], told[1] | {"prompt": secret(match.state)})),
    ("frames of a guest", tables.Table, "_about",
     lambda told, table: {**told, "title": secret(table.match.state)}),
    ("frames of a guest", zw.State, "illegal",
     lambda told, state, *_: zw.IllegalMove(("no.", cited(state)))),
    ("frames of a guest", Controller, "_board",
     lambda told, control, rev: {
         **told, "thinking": told["thinking"] and secret(control.match.state)}),
    ("frames of a guest", Run, "message", lambda told, run: {**told, "note": secret(run._state)}),
    ("record of a future", plain, "began", lambda told, state, seat, rng: state),
    ("boards of twins", plain, "began", lambda told, state, seat, rng: state),
    ("live odds", Run, "message", lambda told, run: {**told, "verdict": secret(run._state)}),
)  # fmt: skip


@pytest.mark.parametrize(("channel", "owner", "name", "leak"), LEAKS, ids=[one[0] for one in LEAKS])
def test_a_leak_that_is_put_in_is_found(
    channel: str,
    owner: Any,
    name: str,
    leak: Callable[..., Any],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = getattr(owner, name)
    pairs = [one for one in map(pair, range(30)) if one.seat is not None]
    asks = {
        brief: twins._odds,
        Run: twins._odds,
        Rounds: twins._reviews,
        plain: twins._futures,
    }
    ask = twins._pages if name == "exported" else asks.get(owner)
    ask = twins._guests if channel == "frames of a guest" else ask
    pairs = pairs[:3] if ask is twins._odds else pairs
    monkeypatch.setattr(owner, name, lambda *given: leak(honest(*given), *given))
    monkeypatch.setattr(twins, "SHARES", ((1, ask or leaving.asked),))
    found = (one.channel for twin in pairs for one in differences(twin))
    assert any(one.startswith(channel) for one in found)
    if channel == "frames of a guest":
        assert any(twins.differences_for_guests(twin) for twin in pairs)


@pytest.mark.parametrize("more", [(), ("--guests",)])
def test_the_program_counts_pairs_and_differences(
    more: tuple[str, ...], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["audit", "12", "--workers", "1", "--first", "90", *more])
    assert main() == 0
    assert capsys.readouterr().out.startswith("12 pairs, 0 differences (")
