"""Films: what somebody saw, moment by moment, and matches that go back to a moment."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.core.contract.room import Room
from zwidgets.core.match.film import ALL, Film, Viewer

VARIANTS = [
    "dead-center",
    "dead-center jokers=0",
    "shufflers",
    "shufflers vehicle=True lamb=True",
    "shufflers variant=competitive players=3",
    "the-filler",
    "the-filler graves=shuffled",
    "building-dead-guys",
    "mall-of-horror players=3",
    "mall-of-horror",
    "mall-of-horror players=5",
    "mall-of-horror players=6",
]
EACH = [
    pytest.param(header, marks=pytest.mark.deep if header in VARIANTS[-3:] else ())
    for header in VARIANTS
]


def game_of(header: str) -> zw.Game[Any]:
    from zwidgets.core.contract.registry import game_from_header

    return game_from_header(header)


def played(header: str, seed: int, player: str = "random") -> zw.Match:
    """A match that has ended."""
    game = game_of(header)
    match = zw.Match(game, seed, dict.fromkeys(range(game.seats), player))
    match.run()
    return match


def viewers(match: zw.Match) -> Iterator[Viewer]:
    yield from range(match.game.seats)
    yield None
    if match.knows_all:
        yield ALL


def frame_of(match: zw.Match, eyes: Viewer, at: int) -> Any:
    """A frame in full, from the position alone."""
    state = match.states[at]
    seat = None if isinstance(eyes, str) else eyes
    view = state.unveiled() if eyes == ALL else {**state.view(seat), "moves": []}
    marks: list[str] = []
    if at:
        before = match.states[at - 1]
        was = before.unveiled() if eyes == ALL else before.view(seat)
        old, new = match.game.places(was), match.game.places(view)
        marks = sorted(one for one in {*old, *new} if old.get(one) != new.get(one))
    names = match.called(state)
    prompt = match.named(state.prompt(seat), state)
    return {"view": named(match, view, state), "prompt": prompt, "names": names, "marks": marks}


def named(match: zw.Match, view: Any, state: zw.State) -> Any:
    """A view whose ending calls players by their names."""
    end = view["outcome"]
    return {**view, "outcome": end and {**end, "reason": match.named(end["reason"], state)}}


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


def browsers(film: Film) -> Iterator[Any]:
    """Every frame as a browser makes it, from JSON alone and by its own means."""
    frame, *deltas = as_json(film.frames)
    yield frame
    for delta in deltas:
        frame = as_json(frame)
        for path, value in delta:
            node = frame
            for key in path[:-1]:
                node = node[key]
            node[path[-1]] = value
        yield frame


# What a film holds


@pytest.mark.parametrize("seed", [0, pytest.param(1, marks=pytest.mark.deep)])
@pytest.mark.parametrize("header", EACH)
def test_the_first_frame_and_the_changes_give_every_frame(header: str, seed: int) -> None:
    match = played(header, seed)
    for eyes in viewers(match):
        film = match.film(eyes)
        assert len(film) == len(match.history) + 1
        frames = list(browsers(film))
        for at, frame in [*enumerate(frames)][::2]:
            due = frame_of(match, eyes, at)
            assert json.dumps(frame, sort_keys=True) == json.dumps(due, sort_keys=True)
        assert as_json(list(film.whole())) == frames


@pytest.mark.parametrize("header", EACH)
def test_the_log_of_a_film_says_after_which_moment_each_line_was_told(header: str) -> None:
    match = played(header, 3)
    for seat in (None, 0):
        log = match.film(seat).log
        assert [line[:2] for line in log] == match.log(seat)
        told = {at: sentence for _, sentence, at in log[:-1]}
        for at, (before, event, _) in enumerate(match.steps(), start=1):
            sentence = before.seen(event.move, event.by, seat)
            last = sentence is None or at == len(match.history)
            assert last or told[at] == match.named(sentence, before)


@pytest.mark.parametrize("header", EACH)
def test_the_rounds_of_a_film_begin_where_the_round_changes(header: str) -> None:
    match = played(header, 4)
    rounds = [state.round for state in match.states]
    due = [(number, at) for at, number in enumerate(rounds) if at == 0 or rounds[at - 1] != number]
    assert match.film(None).rounds == due


def test_remarks_stand_at_the_moment_at_which_they_were_made() -> None:
    match = zw.Match("matching", seed=7)
    match.say("First.", 0)
    match.film(0)
    match.say("Second.", 1)
    match.play(match.state.moves(0)[0], 0)
    match.say("Third.", 1)
    remarks = [(text, at) for _, text, at in match.film(0).log if " say" in text]
    assert remarks == [
        ('You say: "First."', 7),
        ('Player 2 says: "Second."', 7),
        ('Player 2 says: "Third."', 8),
    ]


def test_everybodys_log_tells_what_was_hidden() -> None:
    match = played("matching", 5)
    told = [sentence for _, sentence, _ in match.film(ALL).log]
    dealt = [event.move.card.words for event in match.history if event.move.verb == "deal"]
    assert dealt
    assert [sentence.rpartition(" is dealt the ")[2] for sentence in told[: len(dealt)]] == [
        f"{words}." for words in dealt
    ]


@pytest.mark.parametrize("header", ["the-filler", "building-dead-guys", "mall-of-horror players=6"])
def test_everybodys_log_is_told_in_the_third_person_and_without_codes(header: str) -> None:
    match = played(header, 3)
    told = [line[1] for line in match.film(ALL).log if line not in match.log(None)]
    assert told
    assert not [one for one in told if re.search(r"\b[Yy]ou\b|\([a-z]+ [^ ()]+\)$", one)]


@pytest.mark.parametrize(
    ("header", "sentence"),
    [
        ("building-dead-guys", ", and Random 2 bids"),
        ("shufflers variant=competitive players=2", " pays the 9 of diamonds."),
        ("mall-of-horror players=3", " places the Little Girl "),
        ("mall-of-horror players=3", " rolls a die under the box."),
    ],
)
def test_everybodys_log_keeps_a_sentence_that_tells_all(header: str, sentence: str) -> None:
    assert any(sentence in line[1] for line in played(header, 0).film("all").log)


def test_no_event_of_any_game_goes_unnoticed() -> None:
    """Else the number of moments would tell what a seat does not know."""
    for header in VARIANTS:
        match = played(header, 6)
        for seat in (*range(match.game.seats), None):
            for before, event, after in match.steps():
                noticed = before.seen(event.move, event.by, seat) is not None
                assert noticed or before.past(seat) != after.past(seat)


def test_marks_name_the_places_where_something_changed(monkeypatch: pytest.MonkeyPatch) -> None:
    def places(game: Any, view: Any) -> dict[str, str]:
        return {"prize": view["prize"] or "", "hand": " ".join(view["hand"])}

    monkeypatch.setattr(type(game_of("matching")), "places", places)
    match = played("matching", 5)
    frames = list(match.film(0).whole())
    assert [frame["marks"] for frame in frames] == [
        frame_of(match, 0, at)["marks"] for at in range(len(frames))
    ]
    assert [frame["marks"] for frame in frames[:8]] == [
        [],
        *[["hand"], []] * 3,
        ["prize"],
    ]
    films_agree(match)
    match.undo()
    match.step()
    films_agree(match)


# Growing and going back


def films_agree(match: zw.Match) -> None:
    """The films that have grown are those that a fresh match makes."""
    fresh = match.copy()
    for eyes in viewers(match):
        grown, anew = match.film(eyes), fresh.film(eyes)
        assert as_json(grown.frames) == as_json(anew.frames)
        assert (grown.log, grown.rounds) == (anew.log, anew.rounds)
        assert grown.packed() == anew.packed()


@pytest.mark.parametrize("header", EACH)
def test_a_film_that_grows_is_the_same_as_one_made_at_once(header: str) -> None:
    game = game_of(header)
    match = zw.Match(game, 8, dict.fromkeys(range(game.seats), "random"))
    for count in range(10_000):
        for seat in (None, 0):
            match.film(seat).packed()
        if count % 9 == 4:
            match.undo()
            if count % 2:
                match.redo()
        if match.over:
            break
        match.step()
        if count % 120 == 0:
            films_agree(match)
    films_agree(match)


def test_remarks_between_undo_and_redo_stay_in_order() -> None:
    match = zw.Match("matching", seed=7, seats={1: "random"})
    match.play(match.state.moves(0)[-1], 0)
    for act in (match.undo, match.redo, match.undo, match.redo):
        match.say("Before.", 0)
        match.film(0).packed()
        act()
        match.say("After.", 1)
        films_agree(match)


def test_other_players_in_the_seats_get_their_names_in_the_film() -> None:
    match = zw.Match("matching", seed=7, seats={1: "random"})
    assert match.film(0).now["names"] == ["You", "Random"]
    match.seats = {1: "careful"}
    assert match.film(0).now["names"] == ["You", "Careful"]


def test_a_film_says_in_a_cell_how_long_it_is_and_whose() -> None:
    match = zw.Match("the-filler", seed=7, seats={0: "random", 1: "random"})
    assert repr(match.film(0)) == "<Film of 1 moment, seen by seat 0>"
    assert repr(match.film()) == "<Film of 1 moment, seen by a spectator>"
    match.run()
    assert repr(match.film("all")) == f"<Film of {len(match.states)} moments, seen by everybody>"


def test_everybodys_film_is_refused_while_there_are_secrets() -> None:
    match = zw.Match("matching", seed=7)
    with pytest.raises(zw.InvalidOption, match="when the game is over"):
        match.film("all")
    assert len(zw.Match("dead-center", seed=7).film("all")) == 10


def test_a_film_never_holds_what_its_eyes_learn_later() -> None:
    """Each frame is made from the view of its own moment: cut there, the film is the same."""
    match = played("mall-of-horror players=3", 2)
    for eyes in (0, None):
        whole = match.film(eyes)
        for at in range(0, len(match.history), 13):
            early = match.copy()
            early.rewind(at)
            assert as_json(early.film(eyes).frames) == as_json(whole.frames[: at + 1])


# Back to a moment


def test_rewind_goes_back_to_any_moment_and_redo_brings_the_rest_back() -> None:
    match = played("shufflers", 2)
    states, history = match.states, match.history
    for at in (len(history), len(history) - 1, 5, 0):
        assert match.rewind(at) == states[at]
        assert match.history == history[:at]
    while match.can_redo:
        match.redo()
    assert (match.states, match.history) == (states, history)


def test_rewinding_to_the_present_is_no_undo() -> None:
    match = zw.Match("dead-center", seed=7)
    match.rewind(9)
    assert not match.can_redo


def test_after_rewinding_the_game_goes_on_as_it_went() -> None:
    match = played("dead-center", 2, "careful")
    record = match.record()
    match.rewind(20)
    match.run()
    assert match.record() == record


def test_a_game_with_secrets_is_rewound_only_when_it_is_over() -> None:
    match = zw.Match("matching", seed=7, seats={0: "random", 1: "random"})
    before = match.states
    with pytest.raises(zw.CannotUndo, match="once it is over"):
        match.rewind(0)
    assert match.states == before
    match.run()
    assert match.rewind(7).phase == "bid"
    with pytest.raises(zw.CannotUndo):
        match.rewind(6)


@pytest.mark.parametrize("at", [-1, 10, 10**30, True, "3", 1.0, None, [1]])
def test_a_moment_that_is_none_is_named(at: Any) -> None:
    match = zw.Match("dead-center", seed=7)
    with pytest.raises(zw.InvalidOption, match=r"There is no moment .* 0 to 9\."):
        match.rewind(at)
    assert len(match.history) == 9


# Work


@pytest.mark.parametrize("header", ["mall-of-horror players=6", "building-dead-guys"])
def test_a_film_shows_each_position_once(header: str, monkeypatch: pytest.MonkeyPatch) -> None:
    match, shown, show = played(header, 2), list[zw.State](), Room.show

    def counted(room: Room, state: zw.State, seat: int | None) -> Any:
        shown.append(state)
        return show(room, state, seat)

    monkeypatch.setattr(Room, "show", counted)
    for _ in range(2):
        match.film(0)
        assert 0 < len(shown) <= len(match.history) + 1


# What was told before an undo


def told_to_all(match: zw.Match) -> list[list[tuple[int, str]]]:
    """What a spectator and, when the game is over, everybody is told."""
    everybody = [line[:2] for line in match.film(ALL).log] if match.knows_all else []
    return [match.log(), everybody]


@pytest.mark.parametrize("name", zw.game_names())
def test_another_game_after_an_undo_is_told_as_if_it_had_been_the_first(name: str) -> None:
    seats = dict.fromkeys(range(zw.game(name).seats), "random")
    match = zw.Match(name, 7, seats)
    match.run()
    before = told_to_all(match)
    match.rewind(len(match.history) // 3)
    match.seats = {seat: zw.Bot("last", lambda view, rng: view["moves"][-1]) for seat in seats}
    match.run()
    again = zw.Match.from_record(match.record())
    assert told_to_all(match) == told_to_all(again) != before


def test_a_match_from_a_record_tells_of_its_events() -> None:
    match, other = (zw.Match("dead-center", seed, {0: "random"}) for seed in (7, 8))
    match.run()
    other.run()
    assert told_to_all(match) != told_to_all(other)
    assert told_to_all(zw.Match.from_record(other.record())) == told_to_all(other)
