"""The contract of `zwidgets.core.contract.game`, checked along whole random games.

`check_game` is for whoever adds a game. It raises `BrokenContract`, which says at which move which
promise is broken, what differs, and in which position.
"""

from __future__ import annotations

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from dataclasses import fields
from functools import partial
from itertools import chain, zip_longest
from numbers import Rational, Real
from operator import attrgetter
from typing import Any, Final, cast

from zwidgets.core.arguments import as_count
from zwidgets.core.contract.chance import check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.page import Page
from zwidgets.core.contract.persons import counted, joined
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import GameLike, game_of
from zwidgets.core.contract.state import State
from zwidgets.core.contract.views import Common
from zwidgets.core.errors import (
    IllegalMove,
    InvalidMove,
    InvalidOption,
    InvalidPosition,
    contrasted,
    listed,
    written,
)
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import bot_named, bot_names

MANY: Final = 3
"""The fewest games from which to judge whether a field follows from the others."""
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
"""Texts that are no move in any game."""

NOUNS: Final[dict[type, str]] = {
    bool: "True or False",
    int: "whole number",
    str: "text",
    Sequence: "tuple",
    Set: "frozenset",
    Mapping: "mapping",
    Iterable: "iterable",
    State: "position",
}


Promises = Iterator[tuple[bool, str]]
"""Whether each promise is kept, and what is wrong where it is not."""
Step = tuple[State, int | None, Move | None]
"""A position, who acts in it, and what happens; None and None at the end."""


class BrokenContract(AssertionError):
    """A game does not do what every game must."""


def check_game(game: GameLike, games: int = 5, seed: int | None = 0) -> int:
    """Play random games and check every promise of the contract at every step.

    Args:
        game: the game with its options, or its name or class.
        games: how many random games to play.
        seed: for the random players and chance; None draws a fresh one.

    Returns:
        The number of positions that were checked.

    Raises:
        BrokenContract: names the promise that is broken, the move, what differs and the position.

    >>> import zwidgets as zw
    >>> check_game(zw.game("dead-center"), games=1) > 60
    True
    """
    games, seed, game = as_count(games, "games"), check_seed(seed), game_of(game, {})
    with _blamed(game):
        _check_given(game)
    played = [_check_play(game, random.Random(f"{seed}:{number}")) for number in range(games)]
    _check_fields(game, played)
    with _blamed(game, "In a match of random players"):
        _check_matches(game, seed)
    with _blamed(game):
        _check_seats(game)
    return sum(map(len, played))


@contextmanager
def _blamed(game: Game[Any], where: str = "") -> Iterator[None]:
    """Say where a promise is broken, and turn what a method of a game raises into a broken one."""
    place = where and f"{where}, "
    try:
        yield
    except BrokenContract as broken:
        raise BrokenContract(f"{place}{broken}") from broken.__cause__
    except Exception as error:
        told = f"{type(error).__name__}: {error}"
        raise BrokenContract(f"{place}{game.name} fails with {told}") from error


def _place(steps: Sequence[Step], number: int) -> str:
    """Return after which move of a game a position is; chance outcomes are counted too."""
    return f"After move {number}, '{steps[number - 1][2]}'" if number else "At the start"


def _check_play(game: Game[Any], rng: random.Random) -> list[Step]:
    """Play a game, check everything on its way, and give it back."""
    steps: list[Step] = []
    for step in random_game(game, rng):
        steps.append(step)
        state, by, move = step
        with _blamed(game, _place(steps, len(steps) - 1)):
            _check_kinds(state)
            for check in POSITION_CHECKS:
                keep(state, check(state, rng))
            if move is not None:
                keep(state, _check_event(state, by, move))
    for number, (state, by, move) in enumerate(steps[:-1]):
        with _blamed(game, _place(steps, number)):
            keep(state, _check_told(state, by, move, rng))
            keep(state, _check_revealed(state, by, move, rng))
    check_others(steps, rng)
    *events, (end, _, _) = steps
    with _blamed(game, _place(steps, len(events))):
        happened = end.happened([(state.phase, move) for state, _, move in events if move])
        _gives("happened()", happened, Mapping, end)
    return steps


def random_game(game: Game[Any], rng: random.Random) -> Iterator[Step]:
    """Play one random game, and yield each state with what happens in it: (state, by, move).

    In the last state `by` and `move` are None.

    Raises:
        BrokenContract: nothing is due before the end, or the game exceeds its `max_length`.
    """
    game = game_of(game, {})
    state: State = game.start()
    where = "At the start"
    for number in range(game.max_length + 1):
        with _blamed(game, where):
            _check_due(state)
            over = state.outcome is not None
            event = None if over else _any_event(state, rng)
        if event is None:
            yield state, None, None
            return
        yield state, *event
        by, move = event
        where = f"After move {number + 1}, '{move}'"
        with _blamed(game, where):
            state = state.after(move, by)
    raise BrokenContract(
        f"{where}, the game goes on, though max_length is {game.max_length}. Position: {state}"
    )


def _any_event(state: State, rng: random.Random) -> tuple[int | None, Move]:
    if state.is_chance:
        return None, state.sample_chance(rng)
    actors = sorted(state.actors)
    _need(bool(actors), state, "nobody acts, chance is not due and the game is not over")
    by = rng.choice(actors)
    moves = state.moves(by)
    _need(bool(moves), state, f"seat {by} acts and has no moves")
    return by, rng.choice(moves)


# Promises of an event


def _check_event(state: State, by: int | None, move: Move) -> Promises:
    before = str(state)
    try:
        after = state.after(move, by)
    except IllegalMove as error:
        raise BrokenContract(
            f"'{move}' is listed and refused: {error} Position: {state}"
        ) from error
    yield from _alike(str(state), before, f"'{move}' changes the position to", "from")
    yield from _alike(state.after(str(move), by), after, f"'{move}' as text leads to", "and not to")
    lost, more = _census_change(state, after)
    yield not lost + more, f"'{move}' loses {listed(lost)} and adds {listed(more)}"
    back = f"from round {state.round} to round {after.round}"
    yield after.round >= state.round, f"'{move}' leads back {back}"
    for seat in _viewers(state):
        sentence = state.seen(move, by, seat)
        told = sentence is None or (isinstance(sentence, str) and bool(sentence))
        what = "an empty sentence" if sentence == "" else f"{sentence!r}, no sentence,"
        yield told, f"{_who(seat)} sees {what} of '{move}'"
        if seat is not None and by == seat:
            yield sentence is not None, f"seat {seat} does not see its own move '{move}'"


def _census_change(was: State, now: State) -> tuple[list[object], list[object]]:
    """Return what is lost from one position to another, and what comes in."""
    before, after = (Counter(state.game.census(state)) for state in (was, now))
    return [*(before - after).elements()], [*(after - before).elements()]


def _check_told(state: State, by: int | None, move: Any, rng: random.Random) -> Promises:
    """Check that a seat is told alike of two events that its view cannot tell apart."""
    others = [act for act in _possible(state, by) if act != move]
    for seat in _viewers(state) if state.game.hidden else ():
        for act in rng.sample(others, min(4, len(others))) if seat != by else ():
            same = _told_alike(state, state, by, (move, act), seat) or _hides_alike(state, by, seat)
            what = f"tell() lets {_who(seat)} know '{move}' from '{act}'"
            yield same, f"{what}, which its view keeps secret"
        other = state.resample(seat, rng)
        if move in _possible(other, by):
            same = _told_alike(state, other, by, (move, move), seat)
            if not same:
                what = f"tell() of '{move}' lets {_who(seat)} know more than its view"
                yield False, f'{what}: in {other} it says "{other.seen(move, by, seat)}"'


def _told_alike(
    first: State, second: State, by: int | None, moves: tuple[Any, Any], seat: int | None
) -> bool:
    """True if two events are told alike, where what comes of them differs and looks the same."""
    now, then = first.after(moves[0], by), second.after(moves[1], by)
    alike = now != then and now.view(seat) == then.view(seat)
    return not alike or first.seen(moves[0], by, seat) == second.seen(moves[1], by, seat)


def _hides_alike(state: State, by: int | None, seat: int | None) -> bool:
    """Return whether behind each sentence the same can have happened, as behind a public remark."""
    results: dict[tuple[str, str | None], set[State]] = {}
    for move in _possible(state, by):
        after = state.after(move, by)
        looks = json.dumps(after.view(seat))
        results.setdefault((looks, state.seen(move, by, seat)), set()).add(after)
    for (looks, _), hidden in results.items():
        if any(hidden != more for (view, _), more in results.items() if view == looks):
            return False
    return True


def _check_revealed(state: State, by: int | None, move: Any, rng: random.Random) -> Promises:
    """Check that after a move that reveals nothing a seat still cannot tell states apart."""
    for seat in () if state.game.reveals(state, move, by) else range(state.game.seats):
        known = _known(state, by, move, seat)
        for _ in range(2):
            other = state.resample(seat, rng)
            same = other == state or any(
                known == _known(other, by, event, seat) for event in _possible(other, by)
            )
            what = f"'{move}' tells seat {seat} what was hidden: `reveals` must say so. Before it"
            yield same, f"{what} seat {seat} could have been in {other}"


def _known(state: State, by: int | None, move: Move, seat: int) -> tuple[object, ...]:
    """Return what a seat knows of a move, and after it."""
    own = move if by == seat else None
    return own, state.seen(move, by, seat), state.after(move, by).view(seat)


def _possible(state: State, by: int | None) -> Iterable[Move]:
    return [move for move, _ in state.chance_outcomes()] if by is None else state.moves(by)


def check_others(steps: Sequence[Step], rng: random.Random, most: int = 40) -> None:
    """Check that what happened at other moments of a game is refused wherever it is not listed.

    Args:
        steps: a game, as `random_game` yields it.
        rng: draws the positions and the events of other moments.
        most: how many are drawn of each.
    """
    events = list(dict.fromkeys((by, move) for _, by, move in steps if move is not None))
    for number in rng.sample(range(len(steps)), min(most, len(steps))):
        state = steps[number][0]
        with _blamed(state.game, _place(steps, number)):
            seats = range(state.game.seats if state.game.hidden else 0)
            others = {seat: state.resample(seat, rng) for seat in seats}
            keep(state, _check_refused(state, others, rng.sample(events, min(most, len(events)))))


def _check_refused(
    state: State, others: Mapping[Any, State], events: Sequence[tuple[int | None, Move]]
) -> Promises:
    """Check that events are refused unless they are listed, for reasons that tell nothing."""
    before = str(state)
    for who, move in events:
        for by in {who, *state.actors}:
            if (by is None) == state.is_chance and move in _possible(state, by):
                continue
            why = _refused(state, move, by)
            actor = "chance" if by is None else f"seat {by}"
            yield why is not None, f"it takes '{move}' by {actor}, which it does not list"
            then = _refused(others[by], move, by) if by in others else why
            what = f"the reason why {actor} may not '{move}' tells a secret: it is"
            yield from _alike(why, then, what, "and in another position")
    yield from _alike(str(state), before, "a refused move changes the position to", "from")


def _refused(state: State, move: Move, by: int | None) -> str | None:
    """Return why an event may not be; None if it may."""
    try:
        state.after(move, by)
    except IllegalMove as error:
        return str(error)
    return None


# Promises of the fields


def _check_fields(game: Game[Any], played: list[list[Step]]) -> None:
    """Fields that follow from the others are named in `derived`; `with_` makes other changes.

    With fewer than `MANY` games a field may show too few of its values to judge it.
    """
    start = played[0][0][0]
    names = [field.name for field in fields(cast(Any, start))]
    for name in [name for name in names if name not in ("game", *start.derived)]:
        tried = list(_changes(played, name))
        written = not tried or any(_is_written(state, name, value) for _, state, value in tried)
        follows = "follows from the others, since the text does without it: name it in `derived`"
        _need(written or len(played) < MANY, start, f"the field {name!r} {follows}")
        for where, state, value in tried:
            with _blamed(game, where):
                keep(state, _check_edit(state, name, value))
    for steps in played:
        for number, (state, _, _) in enumerate(steps):
            with _blamed(game, _place(steps, number)):
                keep(state, _alike(state.with_(), state, "with_() gives", "where the game has"))


def _changes(played: list[list[Step]], name: str) -> Iterator[tuple[str, State, object]]:
    """Yield positions, each with where it is and the value of a field one event away."""
    for steps in played:
        for number, step in enumerate(steps):
            for other in steps[max(0, number - 1) : number + 2]:
                if getattr(step[0], name) != getattr(other[0], name):
                    yield _place(steps, number), step[0], getattr(other[0], name)


def _is_written(state: State, name: str, value: object) -> bool:
    """True if the text tells a field's value, or cannot be written with another value."""
    try:
        return str(state.but(**{name: value})) != str(state)
    except Exception:  # The other value need not fit the other fields.
        return True


def _check_edit(state: State, name: str, value: object) -> Promises:
    try:
        edited = state.with_(**{name: value})
    except InvalidPosition:
        return
    yield isinstance(edited, State), f"edited() gives {edited!r}, no position"
    same = getattr(edited, name) == value
    what = f"with_({name}={value!r}) gives {name} {getattr(edited, name)!r}"
    yield same, f"{what}: name {name!r} in `derived` if it follows from the others"


# Promises of a match


def _check_matches(game: Game[Any], seed: int) -> None:
    seats = dict.fromkeys(range(game.seats), "random")
    matches = [Match(game, seed, seats) for _ in range(2)]
    for match in matches:
        match.run()
    first, second = matches
    for number, (one, two) in enumerate(zip_longest(first.history, second.history), start=1):
        what = f"move {number} is '{one}', and with the same seed '{two}' once more"
        _need(one == two, first.state, what)
    record = first.record()
    again = Match.from_record(record)
    leads = _alike(again.state, first.state, "the record read back leads to", "and the game to")
    written = _alike(again.record(), record, "the record read back is written", "and before")
    keep(first.state, chain(written, leads))
    _check_undo(first)


def _check_undo(match: Match) -> None:
    states = [match.state]
    while match.can_undo:
        states.append(match.undo())
    for state in reversed(states[:-1]):
        keep(state, _alike(match.redo(), state, "undone and redone it has", "where it had"))


def _check_seats(game: Game[Any]) -> None:
    state = game.start()
    for seat in (-1, game.seats, "0", 1.5, True):
        refused = _raises(lambda seat=seat: state.view(seat), (InvalidOption,))
        _need(refused, state, f"it has a view for seat {seat!r}")


# Promises of a position


def one_is_due(state: State, rng: random.Random) -> Promises:
    """There is exactly one of actors, chance and outcome; only actors have moves."""
    due = {
        f"seats {listed(sorted(state.actors))} act": bool(state.actors),
        "chance is due": state.is_chance,
        "the game is over": state.outcome is not None,
    }
    found = [what for what, holds in due.items() if holds]
    yield len(found) == 1, " and ".join(found) or "nothing is due and the game is not over"
    for seat in range(state.game.seats):
        acts, has = seat in state.actors, bool(state.moves(seat))
        wrong = "acts and has no moves" if acts else "has moves and does not act"
        yield has == acts, f"seat {seat} {wrong}"


def ends_name_players(state: State, rng: random.Random) -> Promises:
    """An outcome names players of the game, has a score for each of them, and says why."""
    end, players = state.outcome, range(state.game.seats)
    if end is None:
        return
    yield isinstance(end, Outcome), f"its outcome is {end!r}, no Outcome"
    winners = tuple(end.winners) if isinstance(end.winners, Sequence) else (None,)
    named = len({player for player in players if player in winners}) == len(winners)
    yield named, f"its winners {end.winners!r} are not players from 0 to {players[-1]}"
    scores = tuple(end.scores) if isinstance(end.scores, Sequence) else ()
    scored = len(scores) == len(players) and all(isinstance(score, Real) for score in scores)
    yield scored, f"its scores {end.scores!r} are not a number for each of {len(players)} players"
    said = isinstance(end.reason, str) and bool(end.reason.strip())
    yield said, "its outcome does not say why"


def chance_is_exact(state: State, rng: random.Random) -> Promises:
    """Outcomes are distinct, their probabilities sum to 1, and samples are among them."""
    outcomes = state.chance_outcomes()
    if not state.is_chance:
        yield outcomes == (), "chance is not due but has outcomes"
        return
    moves = [move for move, _ in outcomes]
    chances = [chance for _, chance in outcomes]
    for move, chance in outcomes:
        yield isinstance(chance, Rational), f"'{move}' has probability {chance!r}, no Fraction"
        yield chance > 0, f"'{move}' has probability {chance}"
        yield moves.count(move) == 1, f"chance_outcomes() lists '{move}' twice"
    yield sum(chances) == 1, f"the probabilities of chance sum to {sum(chances)}, not to 1"
    sample = state.sample_chance(rng)
    yield sample in moves, f"sample_chance() gives '{sample}', which is not listed"


def text_round_trips(state: State, rng: random.Random) -> Promises:
    """The position read from its text, and a copy by pickle, equal it and have its hash."""
    text, head = str(state), f"{state.game.header};"
    yield text.startswith(head), f'the text of the position does not begin with "{head}"'
    yield "\n" not in text, "the text of the position has several lines"
    parsed: State = _read_back(state, "the position's text", partial(state.game.parse, text))
    yield isinstance(parsed, State), f"read() gives {parsed!r}, no position"
    copies = {"position read back": parsed, "copy by pickle": pickle.loads(pickle.dumps(state))}
    for noun, copy in copies.items():
        yield from _alike(copy, state, f"the {noun} has", "where the game has")
        yield hash(copy) == hash(state), f"the {noun} is equal and has another hash"
        yield from _alike(str(copy), text, f"the {noun} is written", "where the game writes")
    for seat in _viewers(state):
        what = f"in the position read back {_who(seat)} sees"
        yield from _alike(parsed.view(seat), state.view(seat), what, "where the game shows")


def moves_round_trip(state: State, rng: random.Random) -> Promises:
    """Every legal move and chance outcome is read back from its text, and has its own number."""
    everyone = [state.moves(seat) for seat in range(state.game.seats)]
    for moves in (*everyone, tuple(move for move, _ in state.chance_outcomes())):
        for move in moves:
            read = _read_back(state, str(move), partial(state.parse_move, str(move)))
            yield read == move, f"'{move}' is read back as '{read}'"
            yield not set(str(move)) & set(";#\n"), f"'{move}' has a sign that records use"
        known: dict[int, Move] = {}
        for move in moves:
            number, count = state.game.move_number(move), state.game.move_count
            within = 0 <= number < count
            yield within, f"'{move}' has the number {number}, not one from 0 to {count - 1}"
            other = known.setdefault(number, move)
            yield other is move, f"'{other}' and '{move}' have the same number {number}"


def views_tell_what_is_known(state: State, rng: random.Random) -> Promises:
    """A view is JSON, and lists the seat's legal moves."""
    for seat in _viewers(state):
        view = state.view(seat)
        common = sorted({*Common.__annotations__} & {*state.game.show(state, seat)})
        also = f"show() has {listed(common)}, which every view has already: take another name"
        yield not common, also
        for key, value in view.items():
            plain = json.loads(json.dumps(value, default=repr)) == value and isinstance(key, str)
            yield plain, f"{_who(seat)}'s view has {key} {value!r}, which is no plain JSON"
        moves = [] if seat is None else [str(move) for move in state.moves(seat)]
        listing = f"lists the moves {listed(view['moves'])} and not {listed(moves)}"
        yield view["moves"] == moves, f"{_who(seat)}'s view {listing}"
        yield bool(state.prompt(seat)), f"{_who(seat)} has no prompt"


def secrets_are_kept(state: State, rng: random.Random) -> Promises:
    """States that a seat cannot tell apart look the same to it, byte for byte.

    Their `repr`, which a cell shows, is the same if a spectator cannot tell them apart.
    """
    for seat in _viewers(state):
        view, looks = state.view(seat), _looks(state, seat)
        for _ in range(2):
            other = state.resample(seat, rng)
            told, seen = str(other), other.view(seat)
            what = f"{_who(seat)} can tell it from {told}"
            yield from _alike(seen, view, f"{what}, where its view has", "and not")
            yield json.dumps(seen) == json.dumps(view), f"{what} by the order of its view"
            what = (
                f"{_who(seat)} cannot tell it from {told}: set `hidden = True`, as it is a secret"
            )
            yield state.game.hidden or other == state, what
            read: State = state.game.parse(told)
            yield from _alike(read, other, "what resample() gives is read back with", "and has")
            for name, look in _looks(other, seat).items():
                what = f"{name} tells it from {told}, where it is"
                yield from _alike(look, looks[name], what, "and not")


def _looks(state: State, seat: int | None) -> dict[str, object]:
    """Return what else must be the same in all positions that look the same to a seat."""
    if seat is not None:
        return {
            f"seat {seat}'s prompt": state.prompt(seat),
            f"seat {seat}'s observation": state.observation(seat),
            f"seat {seat}'s potential": _potential(state, seat),
        }
    open_moves = {
        f"the list of seat {who}'s open moves": state.game.open_moves(state, who)
        for who in state.actors
    }
    return {"a spectator's prompt": state.prompt(None), "its repr": repr(state), **open_moves}


def _potential(state: State, seat: int) -> float:
    """Return how well a seat stands; 0 at the end, where nobody asks."""
    value = 0.0 if state.outcome is not None else state.game.potential(state, seat)
    _need(-1 <= value <= 1, state, f"seat {seat}'s potential is {value!r}, not from -1 to 1")
    return value


def bots_that_plan_learn_nothing(state: State, rng: random.Random) -> Promises:
    """What a plan is given depends on what its seat knows and on the random numbers alone.

    Letting others choose anew leaves the seat its moves.
    """

    def choose(state: State, seat: int) -> Move:
        return rng.choice(state.moves(seat))

    for seat in state.actors if state.game.hidden else ():
        other, seed = state.resample(seat, rng), rng.getrandbits(32)
        drawn = state.resample(seat, random.Random(seed))
        alike = other.resample(seat, random.Random(seed))
        yield alike == drawn, f"seat {seat}'s resample draws something else in {other}"
        again = state.game.resample_hidden_choices(drawn, seat, choose)
        _gives("resample_hidden_choices()", again, State, state)
        same = again.moves(seat) == state.moves(seat)
        yield same, f"choices made anew leave seat {seat} other moves, in {again}"


def observations_are_numbers(state: State, rng: random.Random) -> Promises:
    """An observation has `observation_size` numbers from 0 to 1."""
    for seat in range(state.game.seats):
        numbers, size = state.observation(seat), state.game.observation_size
        what = f"seat {seat}'s observation has {counted(len(numbers), 'number')}"
        yield len(numbers) == size, f"{what} where observation_size is {size}"
        for place, number in enumerate(numbers):
            what = f"number {place} of seat {seat}'s observation is {number!r}, not from 0 to 1"
            yield 0 <= number <= 1, what


def rubbish_is_refused(state: State, rng: random.Random) -> Promises:
    """Texts that are no move, seats that do not exist and moves out of turn change nothing."""
    before = str(state)
    seat = min(state.actors, default=0)
    for text in rng.sample(RUBBISH, 4):
        yield _raises(lambda text=text: state.after(text, seat)), f"it takes {text[:20]!r}"
    moves = state.moves(seat)
    for stranger in (-1, state.game.seats, 99) if moves else ():
        refused = _raises(lambda who=stranger: state.after(moves[0], who))
        yield refused, f"it takes '{moves[0]}' by seat {stranger}, which it does not have"
    yield from _alike(str(state), before, "a refused move changes the position to", "from")


# What kind of value each method gives: one that forgets its `return` would fail far from there


def _check_given(game: Game[Any]) -> None:
    """Check the game's texts, numbers, bots and questions."""
    for name in ("seats", "max_length", "move_count", "observation_size"):
        _gives(name, getattr(game, name), int)
    for name in ("bots", "questions", "titles", "notes", "points", "asks"):
        _gives(f"{name}()", getattr(game, name)(), Mapping)
    state = game.start()
    _gives("start()", state, State)
    with _blamed(game, "At the start"):
        _check_due(state)
        _gives("show()", game.show(state, None), Mapping, state)
    keep(state, _check_texts(game, state))


def _check_texts(game: Game[Any], state: State) -> Promises:
    view = state.view(None)
    texts = {"title": game.title, "credits": game.credits, "prompt()": game.prompt(state, None)}
    for name, text in {**texts, "picture()": game.picture(view)}.items():
        yield isinstance(text, str) and text != "", f"{name} is no text: {text!r}"
    places, questions = game.places(view), game.questions()
    several = isinstance(places, dict) and all(isinstance(text, str) for text in places.values())
    yield several, "places() has no sentence for each place"
    asked = all(isinstance(question, Question) for question in questions.values())
    yield asked, "questions() has something that is no Question"
    for what, found, kind in (("help", game.help, str), ("pages()", game.pages(), Page)):
        several = isinstance(found, tuple) and all(isinstance(part, kind) for part in found)
        yield several, f"{what} is not a tuple of {'paragraphs' if kind is str else 'Page'}"
    for name in bot_names(game):
        same = bot_named(game, name) == bot_named(game, name)
        yield same, f"bots() makes another {name!r} each time: make its bots once, outside of it"


def _check_due(state: State) -> None:
    """Check what a position says of who acts, and of what chance may bring."""
    _gives("write()", state.game.write(state), str)
    _gives("actors", state.actors, Set, state)
    _gives("is_chance", state.is_chance, bool, state)
    listed = [state._moves(seat) for seat in range(state.game.seats)]
    for moves in listed:
        _gives("_moves()", moves, Sequence, state)
    outcomes = state.chance_outcomes()
    _gives("chance_outcomes()", outcomes, Sequence, state)
    _need(bool(outcomes) or not state.is_chance, state, "chance is due and has no outcomes")
    for move in chain(*listed, (move for move, _ in outcomes)):
        _need(isinstance(move, Move), state, f"{move!r} is listed and is no Move")


def _check_kinds(state: State) -> None:
    """Check that what a position's methods give is of the kind that the contract names."""
    game = state.game
    _gives("round", state.round, int, state)
    _gives("phase", state.phase, str, state)
    for viewer in _viewers(state):
        _gives("prompt()", state.prompt(viewer), str, state)
        _gives("show()", game.show(state, viewer), Mapping, state)
        _gives("resample()", game.resample(state, viewer, random.Random(0)), State, state)
        if viewer is not None:
            _gives("observe()", game.observe(state, viewer), Sequence, state)
    _gives("unveil()", game.unveil(state), Mapping, state)
    _gives("census()", game.census(state), Iterable, state)
    for actor in state.actors:
        _gives("open_moves()", game.open_moves(state, actor), Sequence, state)
        _gives("canonical_moves()", game.canonical_moves(state, actor), Sequence, state)
    if state.outcome is not None:
        return
    by = min(state.actors, default=None)
    listed = [move for move, _ in state.chance_outcomes()] if by is None else state.moves(by)
    for move in {type(move): move for move in listed}.values():
        _gives("move_number()", game.move_number(move), int, state)
        _gives("_refusal()", state._refusal(move, by), str, state, none=True)
        _gives("reveals()", game.reveals(state, move, by), bool, state)
        _gives("_next()", state._next(move, by), State, state)


def _gives(
    what: str, value: object, kind: type, state: State | None = None, *, none: bool = False
) -> None:
    """Check the kind of a value; with `none`, None will do too."""
    if isinstance(value, kind) or (none and value is None):
        return
    where = "" if state is None else f" Position: {state}"
    raise BrokenContract(f"{what} gives {value!r}, no {NOUNS[kind]}.{where}")


# Shared


def _viewers(state: State) -> tuple[int | None, ...]:
    """Return every seat, and None for a spectator."""
    return (*range(state.game.seats), None)


def _who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def _alike(found: object, wanted: object, has: str, instead: str) -> Promises:
    """Promise that two things are equal; else say what differs, as `has pile 3 instead pile 2`."""
    if found != wanted:
        one, two = _contrast(found, wanted)
        yield False, f"{has} {one} {instead} {two}"


def _contrast(found: object, wanted: object) -> tuple[str, str]:
    """Return how two unlike things differ: two positions or views by their fields."""
    first, second = (_parts(thing) for thing in (found, wanted))
    names = [name for name in {**first, **second} if first.get(name) != second.get(name)]
    if not names:
        return contrasted(found, wanted)
    pairs = [contrasted(written(first.get(name)), written(second.get(name))) for name in names]
    one, two = (
        joined(f"{name} {pair[at][1:-1]}" for name, pair in zip(names, pairs, strict=True))
        for at in (0, 1)
    )
    return one, two


def _parts(thing: object) -> Mapping[str, Any]:
    """Return what a position or a view is compared by; nothing else has parts."""
    if isinstance(thing, State):
        kept = filter(attrgetter("compare"), fields(cast(Any, thing)))
        return {field.name: getattr(thing, field.name) for field in kept}
    return thing if isinstance(thing, Mapping) else {}


def keep(state: State, promises: Promises) -> None:
    """Check promises of a position; the error names what is wrong, and the position."""
    for holds, what in promises:
        _need(holds, state, what)


def _need(holds: bool, state: State, what: str) -> None:
    if not holds:
        raise BrokenContract(f"{what}. Position: {state}")


def _read_back(state: State, what: str, read: Callable[[], Any]) -> Any:
    try:
        return read()
    except (InvalidMove, InvalidPosition) as error:
        raise BrokenContract(f"{what} is not read back: {error} Position: {state}") from error


def _raises(
    act: Callable[..., object], kinds: tuple[type[Exception], ...] = (IllegalMove, InvalidMove)
) -> bool:
    """True if a call raises one of these errors."""
    try:
        act()
    except kinds:
        return True
    return False


POSITION_CHECKS: Final = (
    one_is_due,
    ends_name_players,
    chance_is_exact,
    text_round_trips,
    moves_round_trip,
    views_tell_what_is_known,
    secrets_are_kept,
    bots_that_plan_learn_nothing,
    observations_are_numbers,
    rubbish_is_refused,
)
