"""The contract of `zwidgets.core.contract.game`, checked along whole random games.

`check_game` is for whoever adds a game. It raises `BrokenContract` with the promise that is broken
and the position.
"""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import fields
from itertools import chain, pairwise
from typing import Any, Final

from zwidgets.core.arguments import as_count
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.registry import GameLike, game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidOption, InvalidPosition
from zwidgets.core.match.match import Match
from zwidgets.testing.positions import (
    POSITION_CHECKS,
    BrokenContract,
    need,
    of_game,
    of_what_is_due,
    raises,
    viewers,
)

MANY: Final = 3
"""The fewest games from which to judge whether a field follows from the others."""


def check_game(game: GameLike, games: int = 5, seed: int | None = 0) -> int:
    """Play random games and check every promise of the contract at every step.

    Args:
        game: the game with its options, or its name or class.
        games: how many random games to play.
        seed: for the random players and chance; None draws a fresh one.

    Returns:
        The number of positions that were checked.

    Raises:
        BrokenContract: names the promise that is broken, and the position.
        InvalidOption: that is no game, no number of games or no seed.

    >>> import zwidgets as zw
    >>> check_game(zw.game("dead-center"), games=1) > 60
    True
    """
    games, seed, game = as_count(games, "games"), check_seed(seed), game_of(game, {})
    with _blamed("at its start", game):
        of_game(game)
    played = []
    for number in range(games):
        with _blamed(f"in game {number} of seed {seed}", game):
            played.append(_check_play(game, random.Random(f"{seed}:{number}")))
    with _blamed("in edits or matches", game):
        _check_fields(played)
        _check_matches(game, seed)
        _check_seats(game)
    return sum(map(len, played))


@contextmanager
def _blamed(where: str, game: Game[Any]) -> Iterator[None]:
    """What a method of a game raises breaks the contract."""
    try:
        yield
    except BrokenContract:
        raise
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise BrokenContract(f"{game.name} fails {where}, with {told}") from error


def _check_play(game: Game[Any], rng: random.Random) -> list[State]:
    """Play a game, check everything on its way, and give back its positions."""
    steps = []
    for state, by, move in random_game(game, rng):
        for check in POSITION_CHECKS:
            check(state, rng)
        if move is not None:
            _check_event(state, by, move)
        steps.append((state, by, move))
    for state, by, move in steps[:-1]:
        _check_told(state, by, move, rng)
        _check_revealed(state, by, move, rng)
    check_others(steps, rng)
    *events, (end, _, _) = steps
    happened = end.happened([(state.phase, move) for state, _, move in events if move])
    told = f"happened() gives {happened!r}, no mapping"
    need(isinstance(happened, Mapping), end, told)
    return [state for state, _, _ in steps]


def random_game(
    game: Game[Any], rng: random.Random
) -> Iterator[tuple[State, int | None, Move | None]]:
    """Play one random game, and yield each state with what happens in it: (state, by, move).

    In the last state `by` and `move` are None.

    Raises:
        BrokenContract: nothing is due before the end, or the game exceeds its `max_length`.
        InvalidOption: that is no game.
    """
    state: State = game_of(game, {}).start()
    for _ in range(game.max_length + 1):
        of_what_is_due(state)
        if state.outcome is not None:
            yield state, None, None
            return
        by, move = _any_event(state, rng)
        yield state, by, move
        state = state.after(move, by)
    raise BrokenContract(f"A game goes on after max_length = {game.max_length} events: {state}")


def _any_event(state: State, rng: random.Random) -> tuple[int | None, Move]:
    if state.is_chance:
        return None, state.sample_chance(rng)
    actors = sorted(state.actors)
    if not actors:
        raise BrokenContract(f"Nobody acts, chance is not due and the game is not over: {state}")
    by = rng.choice(actors)
    moves = state.moves(by)
    need(bool(moves), state, f"seat {by} acts and has no moves")
    return by, rng.choice(moves)


# Promises of an event


def _check_event(state: State, by: int | None, move: Move) -> None:
    before = str(state)
    try:
        after = state.after(move, by)
    except IllegalMove as error:
        raise BrokenContract(f"{move} is listed and refused: {error} Position: {state}") from error
    need(str(state) == before, state, f"{move} changed the state that it was made in")
    need(state.after(str(move), by) == after, state, f"{move} as text leads elsewhere")
    need(
        Counter(state.game.census(state)) == Counter(state.game.census(after)),
        state,
        f"{move} makes or loses a card",
    )
    need(after.round >= state.round, state, f"{move} leads back to round {after.round}")
    for seat in viewers(state):
        sentence = state.seen(move, by, seat)
        told = sentence is None or (isinstance(sentence, str) and bool(sentence))
        what = "an empty sentence" if sentence == "" else f"{sentence!r}, no sentence"
        need(told, state, f"seat {seat} sees {what}")
        if seat is not None and by == seat:
            need(sentence is not None, state, f"seat {seat} does not see its own move {move}")


def _check_told(state: State, by: int | None, move: Any, rng: random.Random) -> None:
    """Where a seat cannot tell by its view what came of two events, it is told of them alike."""
    others = [one for one in _possible(state, by) if one != move]
    for seat in viewers(state) if state.game.hidden else ():
        for one in rng.sample(others, min(4, len(others))) if seat != by else ():
            same = _told_alike(state, state, by, (move, one), seat) or _hides_alike(state, by, seat)
            what = f"tell() lets seat {seat} know {move} from {one}, which its view keeps secret"
            need(same, state, what)
        other = state.resample(seat, rng)
        if move in _possible(other, by):
            what = f"tell() of {move} lets seat {seat} know more than its view: not so in {other}"
            same = _told_alike(state, other, by, (move, move), seat)
            need(same, state, what)


def _told_alike(
    one: State, two: State, by: int | None, moves: tuple[Any, Any], seat: int | None
) -> bool:
    """True if two events are told alike, where what comes of them differs and looks the same."""
    now, then = one.after(moves[0], by), two.after(moves[1], by)
    alike = now != then and now.view(seat) == then.view(seat)
    return not alike or one.seen(moves[0], by, seat) == two.seen(moves[1], by, seat)


def _hides_alike(state: State, by: int | None, seat: int | None) -> bool:
    """Return whether behind each sentence the same can have happened, as behind a public remark."""
    results: dict[tuple[str, str | None], set[State]] = {}
    for one in _possible(state, by):
        after = state.after(one, by)
        looks = json.dumps(after.view(seat))
        results.setdefault((looks, state.seen(one, by, seat)), set()).add(after)
    for (looks, _), hidden in results.items():
        if any(hidden != more for (view, _), more in results.items() if view == looks):
            return False
    return True


def _check_revealed(state: State, by: int | None, move: Any, rng: random.Random) -> None:
    """After a move that reveals nothing, a seat still cannot tell the states apart."""
    for seat in () if state.game.reveals(state, move, by) else range(state.game.seats):
        known = _known(state, by, move, seat)
        for _ in range(2):
            other = state.resample(seat, rng)
            same = other == state or any(
                known == _known(other, by, one, seat) for one in _possible(other, by)
            )
            what = f"{move} tells seat {seat} what was hidden: `reveals` must say so. Before it"
            need(same, state, f"{what} seat {seat} could have been in {other}")


def _known(state: State, by: int | None, move: Move, seat: int) -> tuple[object, ...]:
    """Return what a seat knows of a move, and after it."""
    own = move if by == seat else None
    return own, state.seen(move, by, seat), state.after(move, by).view(seat)


def _possible(state: State, by: int | None) -> Iterable[Move]:
    return [move for move, _ in state.chance_outcomes()] if by is None else state.moves(by)


def check_others(
    steps: Sequence[tuple[State, int | None, Move | None]], rng: random.Random, most: int = 40
) -> None:
    """Check that what happened at other moments of a game is refused wherever it is not listed.

    Args:
        steps: a game, as `random_game` yields it.
        rng: draws the positions and the events of other moments.
        most: how many are drawn of each.

    Raises:
        BrokenContract: a position takes what it does not list, or refuses it without a reason.
    """
    events = list(dict.fromkeys((by, move) for _, by, move in steps if move is not None))
    for state, *_ in rng.sample(steps, min(most, len(steps))):
        before = str(state)
        seats = range(state.game.seats if state.game.hidden else 0)
        others = {seat: state.resample(seat, rng) for seat in seats}
        for one, move in rng.sample(events, min(most, len(events))):
            for by in {one, *state.actors}:
                if (by is None) == state.is_chance and move in _possible(state, by):
                    continue
                why = _refused(state, move, by)
                need(
                    why is not None, state, f"it takes {move} by seat {by}, which it does not list"
                )
                same = by not in others or _refused(others[by], move, by) == why
                need(same, state, f'why seat {by} may not {move} tells it a secret: "{why}"')
        need(str(state) == before, state, "a refused move changed it")


def _refused(state: State, move: Move, by: int | None) -> str | None:
    """Return why an event may not be; None if it may."""
    try:
        state.after(move, by)
    except IllegalMove as error:
        return str(error)
    return None


# Promises of the fields


def _check_fields(played: list[list[State]]) -> None:
    """Fields that follow from the others are named in `derived`; `with_` makes other changes.

    With fewer than `MANY` games a field may show too few of its values to judge it.
    """
    changes = _changes(played)
    for name, tried in changes.items() if len(played) >= MANY else ():
        written = not tried or any(_is_written(state, name, value) for state, value in tried)
        follows = "follows from the others, since the text does without it: name it in `derived`"
        need(written, played[0][0], f"the field {name!r} {follows}")
    for name, tried in changes.items():
        for state, value in tried:
            _check_edit(state, name, value)
    for state in chain(*played):
        need(state.with_() == state, state, "with_() changed it")


def _changes(played: list[list[State]]) -> dict[str, list[tuple[State, object]]]:
    """For each field that is not derived: states, each with the field's value one event away."""
    steps = [pair for states in played for pair in pairwise(states)]
    steps += [(after, before) for before, after in steps]
    state = played[0][0]
    names = [one.name for one in fields(state)]  # type: ignore[arg-type]
    return {
        name: [
            (one, getattr(other, name))
            for one, other in steps
            if getattr(one, name) != getattr(other, name)
        ]
        for name in names
        if name not in ("game", *state.derived)
    }


def _is_written(state: State, name: str, value: object) -> bool:
    """True if the text tells a field's value, or cannot be written with another value."""
    try:
        return str(state.but(**{name: value})) != str(state)
    except Exception:  # The other value need not fit the other fields.
        return True


def _check_edit(state: State, name: str, value: object) -> None:
    try:
        edited = state.with_(**{name: value})
    except InvalidPosition:
        return
    need(isinstance(edited, State), state, f"edited() gives {edited!r}, no position")
    what = f"with_ takes another {name!r} and does not change it: name it in `derived`"
    need(getattr(edited, name) == value, state, what)


# Promises of a match


def _check_matches(game: Game[Any], seed: int) -> None:
    seats = dict.fromkeys(range(game.seats), "random")
    matches = [Match(game, seed, seats) for _ in range(2)]
    for match in matches:
        match.run()
    first, second = matches
    need(first.history == second.history, first.state, "the same seed played another game")
    record = first.record()
    again = Match.from_record(record)
    need(again.record() == record, first.state, "its record does not come back")
    need(again.state == first.state, first.state, "its record leads elsewhere")
    _check_undo(first)


def _check_undo(match: Match) -> None:
    states = [match.state]
    while match.can_undo:
        states.append(match.undo())
    for state in reversed(states[:-1]):
        need(match.redo() == state, state, "undoing and redoing leads elsewhere")


def _check_seats(game: Game[Any]) -> None:
    state = game.start()
    for seat in (-1, game.seats, "0", 1.5, True):
        refused = raises(lambda seat=seat: state.view(seat), (InvalidOption,))
        need(refused, state, f"it has a view for seat {seat!r}")
