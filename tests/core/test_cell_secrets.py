"""What cells show of the package's objects holds no secret of a match that goes on."""

from __future__ import annotations

import contextlib
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest
from IPython.core.interactiveshell import InteractiveShell

import zwidgets as zw
from tests.core.matches import gone_on
from tests.helpers import a_game, dead_center, random_event, readable
from tests.variants import GAMES, VARIANTS, each
from zwidgets.cells import show_lists
from zwidgets.core.match.seat_record import SeatRecord
from zwidgets.odds.work import Work
from zwidgets.testing.check import keep, secrets_are_kept

HIDDEN = [game for game in GAMES if game.hidden]
ONE_EACH = [zw.game(name) for name in VARIANTS]
Step = tuple[zw.State, zw.Move, int | None]


@pytest.fixture(scope="module")
def shell() -> Iterator[InteractiveShell]:
    InteractiveShell.clear_instance()
    yield InteractiveShell.instance()
    InteractiveShell.clear_instance()


def shown(shell: InteractiveShell, value: object) -> dict[str, Any]:
    """All that a cell shows which ends with this value, by type; objects of the page left out."""
    data, _ = shell.display_formatter.format(value)
    return {kind: told for kind, told in data.items() if "widget" not in kind}


def tellable(match: zw.Match) -> dict[str, object]:
    """Objects that a person may end a cell with, none of them asked for with a seat's eyes."""
    state, before = match.state, match.states[-2]
    work = Work(match.game, str(state), None, ("random",), 1, False, 16, 0, 1)
    return {
        "state": state,
        "tuple": match.states,
        "list": list(match.states),
        "mixed list": [state, 1],
        "dict": {"state": state},
        "event": match.history[-1],
        "history": match.history,
        "steps": list(match.steps()),
        "match": match,
        "film": match.film(),
        "frames": list(match.film().whole()),
        "log": match.log(),
        "view": match.view(),
        "strip": zw.strip(match.states),
        "diff": zw.diff(before, state),
        "backward": zw.diff(state, before),
        "work": work,
        "record": SeatRecord(match.game, None, ("human",) * match.game.seats, match.film()),
        "record's text": match.seat_record(None),
        "outcome": state.outcome,
    }


def public(step: Step) -> tuple[str | None, str]:
    state, move, by = step
    return state.seen(move, by, None), json.dumps(state.after(move, by).view(None))


def twin(step: Step, rng: random.Random) -> Step | None:
    """Another event, which a spectator takes for the same; in another position if need be."""
    state, _, by = step
    other = state.resample(None, rng)
    could = other.moves(by) if by is not None else [one for one, _ in other.chance_outcomes()]
    for move in rng.sample(could, min(6, len(could))):
        if public((other, move, by)) == public(step):
            return other, move, by
    return None


def begun(step: Step) -> zw.Match:
    """A match that had this one event."""
    state, move, by = step
    return gone_on(zw.Match(state.game, seed=1, position=state), [zw.Event(by, move)])


@each(HIDDEN, once=True)
def test_what_a_spectator_cannot_tell_apart_looks_the_same_in_a_cell(
    game: zw.Game[Any], shell: InteractiveShell
) -> None:
    show_lists()
    rng, different = random.Random(4), 0
    steps = [one for one in a_game(game, 2, random_event) if one[1] is not None]
    for step in rng.sample(steps, min(12, len(steps))):
        other = twin(step, rng)
        if other is None or step[0].after(*step[1:]).outcome is not None:
            continue
        pair = [tellable(begun(one)) for one in (step, other)]
        different += step != other
        for name in pair[0]:
            one, two = (shown(shell, objects[name]) for objects in pair)
            assert one == two, f"{name} of {step[0]} and {other[0]}"
    assert different


@each(HIDDEN)
def test_the_repr_of_a_state_is_a_short_line_that_says_who_is_to_act(game: zw.Game[Any]) -> None:
    for state, _, by in a_game(game, 1, random_event):
        told = repr(state)
        assert told.startswith(f"<State of {game.header}: ")
        assert "\n" not in told
        assert len(told) < 250
        if by is not None:
            assert f"round {state.round}, {state.phase}, seat" in told
            assert told.endswith("to act>")
    assert told == f"<State of {game.header}: over. {state.outcome.reason}>"


def test_the_repr_of_a_state_by_example() -> None:
    both = zw.Match("building-dead-guys", seed=1).state
    assert repr(both) == "<State of building-dead-guys: round 1, bid, seats 0 and 1 to act>"
    one = both.after(both.moves(0)[0], 0)
    assert repr(one) == "<State of building-dead-guys: round 1, bid, seat 1 to act>"
    start = zw.game("mall-of-horror", players=3).start()
    assert repr(start).endswith(": round 0, setup, chance is due>")


@each([game for game in HIDDEN if game.seats == 1])
def test_odds_that_name_no_seat_are_a_spectators_in_a_solitaire_with_secrets(
    game: zw.Game[Any],
) -> None:
    rng, asked = random.Random(5), 0
    for state, _, _ in [*a_game(game, 2, random_event)][::3]:
        pair = [zw.Match(game, 1, None, one) for one in (state, state.resample(None, rng))]
        one, two = (str(match.odds()) for match in pair)
        assert one == two
        asked += one != str(pair[0].odds(0))
    assert asked


@each(ONE_EACH)
def test_print_tells_the_whole_position(game: zw.Game[Any]) -> None:
    state = zw.Match(game, seed=1).state
    assert game.parse(str(state)) == state
    assert f"{state}" == str(state) != repr(state)


def test_a_game_without_secrets_shows_its_position() -> None:
    state = dead_center("3D 6C 7H / 3C 3H 6D / 2C 2H 4C", "W-1 JC", "lay 7C")
    assert repr(state) == f"<State of {state}>"
    match = zw.Match("dead-center", seed=7)
    assert repr(match.history[0]) == f"Event(by=None, move={match.history[0].move})"


def test_an_event_of_a_game_with_secrets_shows_who_and_prints_what() -> None:
    match = zw.Match("building-dead-guys", seed=1)
    bid = match.state.moves(1)[0]
    match.play(bid, 1)
    assert repr(match.history[-1]) == "Event(by=1, move=...)"
    assert str(match.history[-1]) == f"1 {bid}"
    again = zw.Match.from_record(match.record())
    assert (again.history, repr(again.history)) == (match.history, repr(match.history))


def test_what_a_widget_gives_back_shows_the_spectators_board_and_a_line(
    shell: InteractiveShell,
) -> None:
    widget = zw.TheFiller(seed=1, seats={1: "careful"})
    data = shown(shell, widget.play("bury KC 1"))
    assert set(data) == {"text/plain", "text/html"}
    assert data["text/plain"] == "<State of the-filler: round 1, bury, seat 0 to act>"
    html = readable(data["text/html"])
    assert widget.match.game.picture(widget.state.view(None)) in html
    assert "KC" not in data["text/plain"] + html


# Where a difference is shown


FILLED = (
    "the-filler; night 1 fill; JC - / JD 3S / QC -; hand KC QD KD JH QH KH JS QS KS; "
    "kept AC 2C 3C 4C 5C 6C 7C 8C 9C 10C AS 2S 4S 5S 6S 7S 8S 9S 10S; escaped -; last -"
)


def test_a_difference_prints_everything_and_shows_a_cell_what_a_spectator_may_know() -> None:
    before = zw.parse_position(FILLED)
    found = zw.diff(before, before.after("lay 4S 2", 1))
    assert "4 of spades" in str(found)
    assert [place for place, _, _ in found.changes] == ["grave2", "kept"]
    assert repr(found) == str(zw.diff(before, before.after("lay 4S 2", 1), seat=None))
    assert "spades" not in repr(found) + readable(found._repr_html_())


def test_a_difference_for_a_seat_that_is_named_shows_that_seats() -> None:
    before = zw.parse_position(FILLED)
    found = zw.diff(before, before.after("lay 4S 2", 1), seat=1)
    assert repr(found) == str(found)
    assert "4 of spades" in readable(found._repr_html_())


def test_where_both_games_are_over_a_difference_shows_everything() -> None:
    ends = []
    for seed in (3, 4):
        match = zw.Match("the-filler", seed=seed, seats=dict.fromkeys((0, 1), "careful"))
        match.run()
        ends.append(match.state)
    assert repr(zw.diff(*ends)) == str(zw.diff(*ends))
    running = zw.parse_position(FILLED)
    for pair in ((running, ends[0]), (ends[0], running)):
        assert repr(zw.diff(*pair)) == str(zw.diff(*pair, seat=None))


# Errors


@pytest.mark.parametrize("game", HIDDEN, ids=str)
def test_a_position_in_place_of_a_move_is_in_no_part_of_the_error(game: zw.Game[Any]) -> None:
    for state, move, _ in a_game(game, 5):
        if move is not None:
            with pytest.raises(
                zw.InvalidMove, match="is no move: a move is a short text"
            ) as caught:
                zw.Match(game, 1, position=state).play(state, min(state.actors, default=None))  # type: ignore[arg-type]
            assert str(state) not in f"{caught.value} {caught.value.args} {vars(caught.value)}"


def test_a_position_in_place_of_a_move_of_twins_is_in_no_part_of_the_error() -> None:
    state = zw.Match("the-filler", 1).play("bury KC 1")
    with pytest.raises(zw.InvalidMove, match="is no move: a move is a short text"):
        zw.twins(state, state, "bury JC 2", seat=0)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidMove, match="<State of the-filler: round 1"):
        state.game.move_number(state)


def test_a_refused_move_of_a_bot_tells_nobody_who_plays_against_it_what_it_may_do() -> None:
    match = zw.Match("building-dead-guys", seed=3, seats={1: lambda view: "bid 1"})
    match.play("bid 3", 0)
    for ask in (match.step, lambda: match.choose(1)):
        with pytest.raises(zw.IllegalMove) as caught:
            ask()
        assert str(caught.value) == '"bid 1" may not be played: you have no 1 in your hand.'
    alone = zw.Match(match.game, 1, {0: "random", 1: lambda view: "bid 1"}, match.state)
    with pytest.raises(zw.IllegalMove, match="Legal now: bid 0"):
        alone.step()


def test_marimo_shows_an_event_in_a_list_as_a_cell_of_jupyter_does() -> None:
    match = zw.Match("the-filler", 1)
    match.play("bury KC 1", 0)
    assert match.history[-1]._mime_() == ("text/plain", "Event(by=0, move=...)")


@each([game for game in ONE_EACH if game.hidden])
def test_a_refusal_says_what_is_legal_only_if_the_seat_is_named(game: zw.Game[Any]) -> None:
    moves = ["bury KC 1", "lay 4C 1", "bid 4", "take heart", "vote 1", "go 4", "pass", "pick 1"]
    refused = 0
    for state, _, by in a_game(game, 6, random_event):
        if by is None or len(state.actors) != 1 or state.outcome is not None:
            continue
        match = zw.Match(game, 1, position=state)
        for move in moves:
            with contextlib.suppress(zw.InvalidMove):
                if state.parse_move(move) in state.moves(by):
                    continue
                naming = f"Name the seat to see what is: seat={by}."
                for told, seat in (("Legal now: ", by), (naming, None)):
                    with pytest.raises(zw.IllegalMove) as caught:
                        match.play(move, seat)
                    assert told in str(caught.value)
                    assert ("Legal now" in str(caught.value)) is (seat is not None)
                    refused += 1
    assert refused


def test_a_refusal_says_to_the_only_person_what_is_legal() -> None:
    match = zw.Match("the-filler", 1, seats={1: "careful"})
    with pytest.raises(zw.IllegalMove, match="Legal now: bury") as caught:
        match.play("lay 4C 1")
    assert "Name the seat" not in str(caught.value)


# A state that shows more than it may


def test_check_game_finds_a_state_whose_repr_tells_a_secret(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    state = zw.Match("matching", seed=1).state
    keep(state, secrets_are_kept(state, random.Random(1)))
    monkeypatch.setattr(type(state), "__repr__", type(state).__str__)
    with pytest.raises(zw.testing.BrokenContract, match="its repr tells"):
        keep(state, secrets_are_kept(state, random.Random(1)))
