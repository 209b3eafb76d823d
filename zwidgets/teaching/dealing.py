"""Positions for students: each their own, and the same every time."""

from __future__ import annotations

import hmac
import json
import unicodedata
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from zwidgets.core.arguments import as_count, as_int, as_kind, as_text
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import GameLike, resolve_position
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.match.match import Match
from zwidgets.odds import asking
from zwidgets.odds.running import Policy, policies_of

TRIES: Final = 1000
"""The most games that are played for one position."""
ANEW: Final = (
    "These players play the same game in another way each time, so the position would be another "
    "one each time: a function draws from the random numbers that it gets as its second argument, "
    "and zw.expert takes games= in place of seconds."
)

T = TypeVar("T")
Where: TypeAlias = str | Question | Callable[[Any], bool]
"""What a position is dealt for: a question, or a function that says True of it."""


def deal(
    game: GameLike,
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
    **options: Any,
) -> State:
    """Return a position of a student's own, the same every time.

    A game is played up to the first position that fits, at random from a seed that is the
    HMAC-SHA256 (RFC 2104) of the student, the game with its options and the number of the try,
    under the course's key. If none fits, another game is played. Without the key nobody can tell
    which position a student gets, nor which seed it came from. The position, not the seed, is
    returned: what is drawn from it later is new.

    Args:
        game: the game, or its name.
        student: who it is for, as "s1234567"; case and spaces around it do not count.
        course: the key, which is the teacher's; another key deals other positions.
        where: which positions fit. The name of a question, or a `Question`: those in which it can
            be asked, and the answer is not known beforehand, neither 0 nor 1. Or a function of a
            state: those of which it says True. None is any.
        arguments: what the question asks for, as `{"pile": "a1"}`.
        moves: how many moves the players have made at least.
        policy: who plays up to there, as in `zw.simulate`: players who play in the same way when
            they play again.
        seat: the seat that asks the question, as in `zw.exact`.
        **options: the game's options, if it is given by name.

    Returns:
        a position in which the game goes on, secrets included.

    Raises:
        InvalidOption: players do not play in the same way again, or 1,000 games came to no such
            position.

    >>> found = deal("dead-center", "s1234567", "stats 101", "fits", {"pile": "c1"})
    >>> found == deal("dead-center", " S1234567", "stats 101", "fits", {"pile": "c1"})
    True
    >>> found == deal("dead-center", "s1234568", "stats 101", "fits", {"pile": "c1"})
    False
    """
    of = resolve_position(game, None, options).game
    who = _checked(student, course)
    if arguments is not None:
        told = f'{quoted(arguments)} are no arguments: write {{"pile": "a1"}}.'
        as_kind(arguments, Mapping, told)
    moves = as_count(moves, "moves", 0)
    refused: list[InvalidOption] = []
    fits = _fitting(of, where, dict(arguments or {}), seat, refused)
    seats = dict(enumerate(policies_of(of, policy)))
    own = any(isinstance(player, Bot) for player in seats.values())

    def dealt(number: int) -> State | None:
        seed = _digest(course, ["zwidgets deal", who, of.header, number])
        match = Match(of, seed, seats)
        return next((state for state in _walk(match, moves) if fits(state)), None)

    for number in range(TRIES):
        found = dealt(number)
        if found is not None:
            need(not own or dealt(number) == found, ANEW)
            return found
    raise InvalidOption(
        f"{TRIES:,} games of {of.title} came to no position after {moves} moves that fits where=: "
        "ask for less, let others play by policy=, or say by seat= who asks."
        + "".join(f" The question's last refusal: {refusal}" for refusal in refused[-1:])
    )


def pick(values: Sequence[T], student: str | int, course: str, what: str = "") -> T:
    """Return one of several values, a student's own, the same every time.

    Each is as likely as the next. As with `zw.deal`, nobody can tell it without the course's key.

    Args:
        values: what there is to choose from, as `range(2, 9)`.
        student: who it is for, as "s1234567"; case and spaces around it do not count.
        course: the key, which is the teacher's.
        what: what is picked, so that two picks of a student have nothing to do with each other.

    >>> sides = pick(range(2, 9), "s1234567", "stats 101", "sides")
    >>> sides == pick(range(2, 9), " S1234567", "stats 101", "sides"), sides in range(2, 9)
    (True, True)
    """
    who = _checked(student, course)
    there = isinstance(values, Sequence) and len(values)
    need(there, f"{quoted(values)} are no values to pick from: write a range or a list.")
    return values[_digest(course, ["zwidgets pick", who, what]) % len(values)]


def _checked(student: str | int, course: str) -> str:
    """Return the student as all write them, if both are given."""
    who = student if (number := as_int(student)) is None else str(number)
    for name, text in (("student", who), ("course", course)):
        as_text(text, f'Deal needs a {name}: write {name}="...", a text of its own.')
    return unicodedata.normalize("NFKC", str(who)).strip().casefold()


def _digest(course: str, of: list[Any]) -> int:
    key = course.encode("utf-8", "surrogatepass")
    return int.from_bytes(hmac.digest(key, json.dumps(of).encode(), "sha256"), "big")


def _walk(match: Match, moves: int) -> Iterator[State]:
    """Yield the positions of a game played to its end, once the players have made `moves` moves."""
    made = 0
    while not match.over:
        if made >= moves:
            yield match.state
        made += not match.state.is_chance
        match.step()


def _fitting(
    game: Game[Any],
    where: Where | None,
    arguments: dict[str, Any],
    seat: int | None,
    refused: list[InvalidOption],
) -> Callable[[State], bool]:
    """Return what tells whether a position fits; it adds a question's refusals to those."""
    asks = asking.viewer_of(game, seat)
    taken = not arguments or isinstance(where, str | Question)
    need(taken, "Arguments are those of a question: give its name as where=.")
    if where is None:
        return lambda state: True
    if not isinstance(where, str | Question):
        return partial(asking.holds, where)
    question = asking.question_of(game, where)
    asking.check_arguments(question, arguments)

    def is_open(state: State) -> bool:
        """Return whether the question can be asked, and the answer is not certain."""
        if not question.applies(state, asks):
            return False
        try:
            value = asking.asked(game, question, state, asks, arguments).value
        except InvalidOption as error:  # an argument that is none here
            refused.append(error)
            return False
        return 0 < value < 1 if isinstance(value, Fraction) else len(value.outcomes()) > 1

    return is_open
