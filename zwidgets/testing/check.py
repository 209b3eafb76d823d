"""The contract of `zwidgets.core.contract.game`, checked along whole random games.

`check_game` is for whoever adds a game: each promise of the contract is a function here, named by
the promise, that raises `BrokenContract` with the position and what was wrong.
"""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from fractions import Fraction
from functools import partial
from itertools import chain, pairwise
from typing import Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidMove, InvalidOption, InvalidPosition
from zwidgets.core.match.match import Match

Check = Callable[[State, random.Random], None]

RUBBISH: Final = (
    "",
    " ",
    "xyzzy",
    "pass " * 50,
    "lay",
    "1",
    "-1",
    "None",
    "\x00",
    "pass;pass",
    "💀" * 30,
    "a" * 100_000,
)
"""Texts that no game takes for a move."""


MANY: Final = 3
"""From so many games on it is judged whether a field follows from the others."""


class BrokenContract(AssertionError):
    """A game does not do what every game must."""


def check_game(game: Game[Any], games: int = 5, seed: int = 0) -> int:
    """Play random games and check every promise of the contract at every step.

    Args:
        game: the game with its options.
        games: how many random games to play.
        seed: for the random players and chance.

    Returns:
        The number of positions that were checked.

    Raises:
        BrokenContract: names the promise that is broken, and the position.

    >>> import zwidgets as zw
    >>> check_game(zw.game("dead-center"), games=1) > 60
    True
    """
    _check_help(game)
    played = []
    for number in range(games):
        rng = random.Random(f"{seed}:{number}")
        steps = []
        for state, by, move in random_game(game, rng):
            _check_position(state, rng)
            if move is not None:
                _check_event(state, by, move, rng)
            steps.append((state, by, move))
        length = len(steps) - 1
        if length > game.max_length:
            raise BrokenContract(f"A game took {length} events, max_length is {game.max_length}.")
        for state, by, move in steps[:-1]:
            _check_revealed(state, by, move, rng)
        played.append([state for state, _, _ in steps])
    _check_fields(played)
    _check_matches(game, seed)
    _check_seats(game)
    return sum(map(len, played))


def random_game(
    game: Game[Any], rng: random.Random
) -> Iterator[tuple[State, int | None, Move | None]]:
    """The states of one random game with what happens in each: (state, by, move).

    In the last one `by` and `move` are None.
    """
    state: State = game.start()
    for _ in range(game.max_length + 1):
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
    return by, rng.choice(state.moves(by))


# Promises of a position


def one_is_due(state: State, rng: random.Random) -> None:
    """Exactly one of actors, chance and outcome; actors have moves, others have none."""
    due = [bool(state.actors), state.is_chance, state.outcome is not None]
    _need(sum(due) == 1, state, f"actors, chance, outcome are {due}")
    for seat in range(state.game.seats):
        has = bool(state.moves(seat))
        _need(
            has == (seat in state.actors), state, f"seat {seat} acts is not seat {seat} has moves"
        )


def chance_is_exact(state: State, rng: random.Random) -> None:
    """Outcomes are distinct, their probabilities sum to 1, and samples are among them."""
    outcomes = state.chance_outcomes()
    if not state.is_chance:
        _need(outcomes == (), state, "chance is not due but has outcomes")
        return
    moves = [move for move, _ in outcomes]
    total = sum((chance for _, chance in outcomes), Fraction(0))
    _need(total == 1, state, f"the probabilities sum to {total}")
    _need(all(chance > 0 for _, chance in outcomes), state, "an outcome has probability 0")
    _need(len(set(moves)) == len(moves), state, "a chance outcome is listed twice")
    _need(state.sample_chance(rng) in moves, state, "a sample is not listed")


def text_round_trips(state: State, rng: random.Random) -> None:
    """The position, and a copy by pickle, are equal to it and hash alike."""
    parsed = _read_back(state, "its text", partial(state.game.parse, str(state)))
    copies = (parsed, pickle.loads(pickle.dumps(state)))
    for copy in copies:
        _need(copy == state and hash(copy) == hash(state), state, f"it came back as {copy}")
        _need(str(copy) == str(state), state, f"its text came back as {copy}")
    _need("\n" not in str(state), state, "its text has several lines")


def moves_round_trip(state: State, rng: random.Random) -> None:
    """Every legal move and chance outcome is read back from its text, and has its own number."""
    everyone = [state.moves(seat) for seat in range(state.game.seats)]
    for moves in (*everyone, tuple(move for move, _ in state.chance_outcomes())):
        for move in moves:
            read = _read_back(state, str(move), partial(state.parse_move, str(move)))
            _need(read == move, state, f"{move} is read back as {read}")
            _need(not set(str(move)) & set(";#\n"), state, f"{move} has a sign that records use")
        numbers = [state.game.move_number(move) for move in moves]
        within = all(0 <= number < state.game.move_count for number in numbers)
        _need(within, state, f"a move's number is not below move_count: {numbers}")
        _need(len(set(numbers)) == len(moves), state, "two moves have one number")


def views_tell_what_is_known(state: State, rng: random.Random) -> None:
    """A view is JSON, and lists the seat's legal moves."""
    for seat in _lookers(state):
        view = state.view(seat)
        plain = json.loads(json.dumps(view, default=repr)) == view
        _need(plain, state, f"seat {seat}'s view is not plain JSON")
        moves = [] if seat is None else [str(move) for move in state.moves(seat)]
        _need(view["moves"] == moves, state, f"seat {seat}'s view does not list its moves")
        _need(bool(state.prompt(seat)), state, f"seat {seat} has no prompt")


def secrets_are_kept(state: State, rng: random.Random) -> None:
    """States that a seat cannot tell apart look the same to it, to the last byte.

    A cell that ends with one of them shows what a spectator may know.
    """
    for seat in _lookers(state):
        for _ in range(2):
            other = state.resample(seat, rng)
            same = json.dumps(other.view(seat)) == json.dumps(state.view(seat))
            _need(same, state, f"seat {seat} can tell it from {other}")
            _need(other.prompt(seat) == state.prompt(seat), state, f"seat {seat}'s prompt tells")
            _need(state.game.parse(str(other)) == other, state, f"{other} is no position")
            if seat is None:
                _need(repr(other) == repr(state), state, f"its repr tells it from {other}")
            else:
                same = other.observation(seat) == state.observation(seat)
                _need(same, state, f"seat {seat}'s observation tells it from {other}")


def observations_are_numbers(state: State, rng: random.Random) -> None:
    """An observation has `observation_size` numbers from 0 to 1."""
    for seat in range(state.game.seats):
        numbers = state.observation(seat)
        good = all(0 <= number <= 1 for number in numbers)
        sized = len(numbers) == state.game.observation_size
        want = f"{state.game.observation_size} numbers from 0 to 1"
        _need(good and sized, state, f"seat {seat}'s observation is not {want}")


def rubbish_is_refused(state: State, rng: random.Random) -> None:
    """Texts that are no move, seats that are none and moves out of turn change nothing."""
    before = str(state)
    seat = min(state.actors, default=0)
    for text in rng.sample(RUBBISH, 4):
        _need(_raises(lambda text=text: state.after(text, seat)), state, f"it took {text[:20]!r}")
    moves = state.moves(seat)
    for stranger in (-1, state.game.seats, 99) if moves else ():
        refused = _raises(lambda who=stranger: state.after(moves[0], who))
        _need(refused, state, f"it took a move by seat {stranger}")
    _need(str(state) == before, state, "a refused move changed it")


POSITION_CHECKS: Final[tuple[Check, ...]] = (
    one_is_due,
    chance_is_exact,
    text_round_trips,
    moves_round_trip,
    views_tell_what_is_known,
    secrets_are_kept,
    observations_are_numbers,
    rubbish_is_refused,
)


def _check_position(state: State, rng: random.Random) -> None:
    for check in POSITION_CHECKS:
        check(state, rng)


# Promises of an event


def _check_event(state: State, by: int | None, move: Move, rng: random.Random) -> None:
    before, after = str(state), state.after(move, by)
    _need(str(state) == before, state, f"{move} changed the state that it was made in")
    _need(state.after(str(move), by) == after, state, f"{move} as text leads elsewhere")
    _need(
        Counter(state.game.census(state)) == Counter(state.game.census(after)),
        state,
        f"{move} makes or loses a card",
    )
    _need(after.round >= state.round, state, f"{move} leads back to round {after.round}")
    for seat in _lookers(state):
        sentence = state.seen(move, by, seat)
        _need(sentence is None or bool(sentence), state, f"seat {seat} sees an empty sentence")
        if seat is not None and by == seat:
            _need(sentence is not None, state, f"seat {seat} does not see its own move {move}")


def _check_revealed(state: State, by: int | None, move: Any, rng: random.Random) -> None:
    """If nothing was revealed, states that a seat could not tell apart still look the same."""
    for seat in () if state.game.reveals(state, move, by) else range(state.game.seats):
        known = _known(state, by, move, seat)
        for _ in range(2):
            other = state.resample(seat, rng)
            same = other == state or any(
                known == _known(other, by, one, seat) for one in _possible(other, by)
            )
            what = f"{move} tells seat {seat} what was hidden: `reveals` must say so. Before it"
            _need(same, state, f"{what} seat {seat} could have been in {other}")


def _known(state: State, by: int | None, move: Move, seat: int) -> tuple[object, ...]:
    """What a seat knows of a move, and after it."""
    own = move if by == seat else None
    return own, state.seen(move, by, seat), state.after(move, by).view(seat)


def _possible(state: State, by: int | None) -> Iterable[Move]:
    return [move for move, _ in state.chance_outcomes()] if by is None else state.moves(by)


# Promises of the fields


def _check_fields(played: list[list[State]]) -> None:
    """Fields that follow from the others are derived; `with_` makes the changes it is told.

    A field can have only some of its values in few games: from those nothing follows.
    """
    changes = _changes(played)
    for name, tried in changes.items() if len(played) >= MANY else ():
        written = not tried or any(_is_written(state, name, value) for state, value in tried)
        follows = "follows from the others, since the text does without it: name it in `derived`"
        _need(written, played[0][0], f"the field {name!r} {follows}")
    for name, tried in changes.items():
        for state, value in tried:
            _check_edit(state, name, value)
    for state in chain(*played):
        _need(state.with_() == state, state, "with_() changed it")


def _changes(played: list[list[State]]) -> dict[str, list[tuple[State, object]]]:
    """For each field that is not derived: states, with the value it has before or after each."""
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
    """Whether the text tells the value of a field, or cannot be written with another."""
    try:
        return str(state.but(**{name: value})) != str(state)
    except Exception:  # The other value need not go with the rest.
        return True


def _check_edit(state: State, name: str, value: object) -> None:
    try:
        edited = state.with_(**{name: value})
    except InvalidPosition:
        return
    what = f"with_ takes another {name!r} and does not change it: name it in `derived`"
    _need(getattr(edited, name) == value, state, what)


# Promises of a match


def _check_matches(game: Game[Any], seed: int) -> None:
    seats = dict.fromkeys(range(game.seats), "random")
    matches = [Match(game, seed, seats) for _ in range(2)]
    for match in matches:
        match.run()
    first, second = matches
    _need(first.history == second.history, first.state, "the same seed played another game")
    record = first.record()
    again = Match.from_record(record)
    _need(again.record() == record, first.state, "its record does not come back")
    _need(again.state == first.state, first.state, "its record leads elsewhere")
    _check_undo(first)


def _check_undo(match: Match) -> None:
    states = [match.state]
    while match.can_undo:
        states.append(match.undo())
    for state in reversed(states[:-1]):
        _need(match.redo() == state, state, "undoing and redoing leads elsewhere")


def _check_seats(game: Game[Any]) -> None:
    state = game.start()
    for seat in (-1, game.seats, "0", 1.5, True):
        refused = _raises(lambda seat=seat: state.view(seat), (InvalidOption,))
        _need(refused, state, f"it has a view for seat {seat!r}")


def _check_help(game: Game[Any]) -> None:
    told = isinstance(game.help, tuple) and all(isinstance(one, str) for one in game.help)
    _need(told, game.start(), "help is not a tuple of paragraphs")


# Helpers


def _lookers(state: State) -> tuple[int | None, ...]:
    return (*range(state.game.seats), None)


def _need(holds: bool, state: State, what: str) -> None:
    if not holds:
        raise BrokenContract(f"{what}. Position: {state}")


def _read_back(state: State, what: str, read: Callable[[], object]) -> object:
    try:
        return read()
    except (InvalidMove, InvalidPosition) as error:
        raise BrokenContract(f"{what} is not read back: {error} Position: {state}") from error


def _raises(
    act: Callable[..., object],
    kinds: tuple[type[Exception], ...] = (IllegalMove, InvalidMove),
) -> bool:
    try:
        act()
    except kinds:
        return True
    return False
