"""Exact answers: to a game's questions, from what a seat may know, and to functions of a state.

A law says how likely each of several positions is. What follows from it for functions of a position
is worked out here, for questions, trees, chains and beliefs.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from math import lcm
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zwidgets.cards import Card
from zwidgets.core.arguments import as_known, as_plain, as_truth, called
from zwidgets.core.background import import_whole
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.question import Question, Value
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.registry import resolve_position as resolve_position
from zwidgets.core.contract.state import State
from zwidgets.core.errors import (
    InvalidArgument,
    InvalidOption,
    InvalidPosition,
    listed,
    quoted,
    written,
)
from zwidgets.core.match.match import Match
from zwidgets.odds.answers import Answer, Answers

if TYPE_CHECKING:
    import icepool

Law: TypeAlias = Mapping[Any, Fraction]
"""Positions with their probabilities, which sum to 1."""
Event: TypeAlias = Callable[[Any], bool]
"""True of some positions, False of the others."""
FORM: Final = "as lambda state: state.round > 3."
DIGITS: Final = 1_000
"""The most digits of a whole number, so that each can be written."""
GAMES_SEARCHED: Final = 5
"""How many random games are searched for a position in which a question can be asked."""


def exact(
    game: GameLike,
    question: str | Question | Callable[[Any], Any],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer:
    """Return the exact answer to a question, from what a seat may know.

    Args:
        game: the game, or its name; by name it takes its options from the position.
        question: the question's name, or a `Question`; `game.questions()` has the game's own. Or a
            function of a state: what holds after the next chance event? It gives True or False, a
            whole number, a text or a card; its docstring is the question as a sentence.
        position: a state or its text; None is the first position.
        seat: the seat that asks. None is seat 0 in a solitaire without secrets, else a spectator.
        given: with a function, another that is known to hold of the same state.
        **arguments: what the question asks for, as `pile="a1"`. An argument that is left out takes
            its first possible value.

    Raises:
        InvalidOption: the question does not apply to the position, or a function cannot be asked
            (see `next_event`). The sentence lists what can be.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> exact("dead-center", "fits", cabin, pile="c1").value
    Fraction(19, 33)
    >>> red = exact("dead-center", lambda state: state.drawn.red, cabin)
    >>> red.value
    Fraction(17, 33)
    """
    if isinstance(question, Question) or not callable(question):
        if given is not None:
            raise InvalidOption(
                "given= goes with a function of a state: what holds after the next chance event."
            )
        return asked(game, question, position, seat, arguments)
    if arguments:
        raise InvalidOption(f"A function has no argument {quoted(next(iter(arguments)))}.")
    state = resolve_position(game, position)
    viewer_of(state.game, seat)
    return next_event(state, question, given)


def asked(
    game: GameLike,
    question: str | Question,
    position: State | str | None,
    seat: int | None,
    arguments: Mapping[str, Any],
) -> Answer:
    """Return the same as `exact`, with the arguments as a mapping, so that their names are free."""
    state = resolve_position(game, position)
    seat = viewer_of(state.game, seat)
    found = question_of(state.game, question)
    if not found.applies(state, seat):
        raise InvalidOption(_refusal(found, state, seat, position is None))
    check_arguments(found, arguments)
    given = {
        name: _value(found, name, list(choices(state, seat)), arguments)
        for name, choices in found.arguments.items()
    }
    return answered(found, state, seat, given)


def odds(state: State, seat: int | None = None) -> Answers:
    """Answer every question that applies to a position.

    Each is asked with every possible value of its first argument, and the first value of the
    others.

    Args:
        state: the position.
        seat: the seat that asks. None is seat 0 in a solitaire without secrets, else a spectator.

    >>> from zwidgets.core.contract.registry import parse_position
    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> odds(parse_position(cabin))["fits"][0]
    <The next card fits: anywhere. 100 %>
    """
    if not isinstance(state, State):
        raise InvalidPosition(f"{quoted(state)} is no position: give a state of a game.")
    seat = viewer_of(state.game, seat)
    asked = (one for one in state.game.questions().values() if one.applies(state, seat))
    return Answers([answer for one in asked for answer in _varied(one, state, seat)])


def question_of(game: Game[Any], name: str | Question) -> Question:
    """Return the question of that name; a `Question` as it is."""
    if isinstance(name, Question):
        return name
    questions: Mapping[str, Question] = game.questions()
    told = f"{game.title} has no question {quoted(name)}; it has {listed(questions)}."
    return questions[as_known(name, questions, told)]


def _refusal(question: Question, state: State, seat: int | None, first: bool) -> str:
    """Say why a question cannot be asked, which can, and how to ask it of a later position."""
    can = [one.name for one in state.game.questions().values() if one.applies(state, seat)]
    where = "the first position" if first else "this position"
    told = f"{quoted(question.name)} cannot be asked of {where}; {listed(can) or 'nothing'} can."
    own = state.game.questions().get(question.name) is question
    example = _example(question, state.game, seat) if first and own else None
    return told if example is None else f"{told} Give a later position: {example}."


def _example(question: Question, game: Game[Any], seat: int | None) -> str | None:
    """Return a call that asks the question of a position of a random game; None without any."""
    seats = [seat] if seat is not None or game.seats == 1 else [None, *range(game.seats)]
    for number in range(GAMES_SEARCHED):
        match = Match(game, seed=number, seats=dict.fromkeys(range(game.seats), "random"))
        match.run()
        for state, _, _ in match.steps():
            for one in seats:
                if question.applies(state, viewer_of(game, one)):
                    who = "" if one is None else f", seat={one}"
                    return f"zw.exact({game.name!r}, {question.name!r}, {str(state)!r}{who})"
    return None


def check_arguments(question: Question, arguments: Mapping[str, Any]) -> None:
    """Refuse arguments that a question does not have."""
    for name in arguments:
        told = f"{quoted(question.name)} has no argument {quoted(name)}"
        as_known(name, question.arguments, f"{told}; it has {listed(question.arguments)}.")


def _value(question: Question, name: str, values: list[Any], arguments: Mapping[str, Any]) -> Any:
    if not values:
        raise InvalidOption(f"{quoted(question.name)} cannot be asked: there is no {name} here.")
    if name not in arguments:
        return values[0]
    told = written(arguments[name], str)
    for one in values:
        if str(one).lower() == told.lower():
            return one
    raise InvalidOption(
        f"{quoted(question.name)} cannot be asked of {name}={quoted(told)}; "
        f"{name} is one of {listed(values, limit=60)}."
    )


def _varied(question: Question, state: State, seat: int | None) -> list[Answer]:
    choices = {name: list(one(state, seat)) for name, one in question.arguments.items()}
    if not choices:
        return [answered(question, state, seat, {})]
    if not all(choices.values()):
        return []
    rest, first = {name: values[0] for name, values in choices.items()}, next(iter(choices))
    return [answered(question, state, seat, {**rest, first: one}) for one in choices[first]]


def answered(
    question: Question, state: State, seat: int | None, arguments: dict[str, Any]
) -> Answer:
    """Return the answer to a question that applies, with a value for each of its arguments."""
    told = f"bound= of {quoted(question.name)} takes what it is given: state, seat."
    bound = called(question.bound, state, seat, otherwise=told)
    if bound not in (None, "lower", "upper"):
        raise InvalidOption(
            f'The bound of {quoted(question.name)} is None, "lower" or "upper"; '
            f"{quoted(bound)} is none of them."
        )
    return Answer(
        question.name,
        question.told(**arguments),
        _found(question, state, seat, arguments),
        bound,
        question.unit,
        arguments,
    )


def _found(
    question: Question, state: State, seat: int | None, arguments: Mapping[str, Any]
) -> Value:
    """Return a probability, which may be a whole number, or a distribution."""
    import_whole("icepool")
    given = ", ".join(("state", "seat", *arguments))
    told = f"The function of {quoted(question.name)} takes what it is given: {given}."
    found = as_plain(called(partial(question.answer, **arguments), state, seat, otherwise=told))
    if isinstance(found, int | Fraction) and 0 <= found <= 1:
        return Fraction(found)
    import icepool

    if isinstance(found, icepool.Die):
        return found
    raise InvalidOption(
        f"{quoted(question.name)} has a Fraction from 0 to 1 or an icepool.Die for an answer, "
        f"not {quoted(found)}."
    )


Own: TypeAlias = Callable[[Any], Any]
"""A function of a state: gives True or False, a whole number, a text or a card."""


def next_event(state: State, question: Own, given: Event | None = None) -> Answer:
    """Return what holds after the next chance event.

    Args:
        state: the position, in which chance is due.
        question: a function of the state after the event. If it gives True or False, the answer is
            a probability, else a distribution. Its docstring is the question as a sentence.
        given: an event, a function of the same state: what is known to hold.

    Raises:
        InvalidOption: the game has secrets, chance is not due, a function gives something else, or
            what is given is impossible.

    >>> from zwidgets.core.contract.registry import parse_position
    >>> cabin = parse_position("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw")
    >>> next_event(cabin, lambda state: state.drawn.red, given=lambda state: state.drawn.value == 7)
    <After the next chance event. Something is given. 1/3 33.33 %>
    """
    law = conditioned(_law(state), given)
    found = {value(question, one) for one in law}
    truth = all(type(one) is bool for one in found)
    asks = describe(question) or "After the next chance event."
    return Answer(
        getattr(question, "__name__", "own").strip("<>"),
        asks if given is None else f"{asks} {_condition(given)}",
        probability(law, question) if truth else distribution(law, question),
    )


def _law(state: State) -> Law:
    if state.game.hidden:
        raise InvalidOption(
            f"{state.game.title} has secrets, and a function of a state would see them: ask a "
            "question of the game, or give zw.tree the position as it is written."
        )
    if not state.is_chance:
        actors = sorted(state.actors)
        be = "is" if len(actors) == 1 else "are"
        due = f"{those(actors, None)} {be} to act" if actors else "the game is over"
        raise InvalidOption(
            f"A function is asked what holds after the next chance event, but here {due}; "
            "zw.tree goes on after choices."
        )
    return after_chance(state)


def _condition(given: Event) -> str:
    words = describe(given)
    return f"Given: {words[0].lower()}{words[1:]}" if words else "Something is given."


def describe(function: Own) -> str:
    """Return a function in words: the first line of its docstring, or its name."""
    if isinstance(function, partial):  # its own docstring is that of all partial functions
        return describe(function.func)
    doc = (getattr(function, "__doc__", None) or "").strip()
    if doc:
        return doc.splitlines()[0]
    name: str = getattr(function, "__name__", "<lambda>")
    return "" if name == "<lambda>" else f"{name.replace('_', ' ').capitalize()}."


# Laws


def after_chance(state: State) -> dict[State, Fraction]:
    """Return every position that the next chance event can bring, equal ones together."""
    found: dict[State, Fraction] = {}
    for move, share in state.chance_outcomes():
        after = state.after_legal(move, None)
        found[after] = found.get(after, Fraction()) + share
    return found


def probability(law: Law, event: Event, given: Event | None = None) -> Fraction:
    """Return how likely an event is, given another.

    >>> die = {number: Fraction(1, 6) for number in range(1, 7)}
    >>> probability(die, lambda number: number == 6, given=lambda number: number > 3)
    Fraction(1, 3)
    """
    law = conditioned(law, given)
    return sum((share for one, share in law.items() if holds(event, one)), Fraction())


def distribution(
    law: Law, of: Callable[[Any], Any], given: Event | None = None
) -> icepool.Die[Any]:
    """Return the distribution of a function, given an event: an `icepool.Die` of numbers or texts.

    >>> die = {number: Fraction(1, 6) for number in range(1, 7)}
    >>> distribution(die, lambda number: number % 3).probability(0)
    Fraction(1, 3)
    """
    import_whole("icepool")
    import icepool

    shares: dict[Any, Fraction] = {}
    for one, share in conditioned(law, given).items():
        found = value(of, one)
        shares[found] = shares.get(found, Fraction()) + share
    if len({isinstance(one, str) for one in shares}) > 1:
        raise InvalidOption("A function of a position gives numbers or texts, not both.")
    whole = lcm(*[share.denominator for share in shares.values()])
    return icepool.Die({found: int(share * whole) for found, share in shares.items()})


class Lawful:
    """What says how likely each of several positions is."""

    @property
    def law(self) -> Law:
        """The positions with their probabilities."""
        raise NotImplementedError

    def probability(self, event: Event, given: Event | None = None) -> Fraction:
        """Return how likely an event is, given another; both are functions of a position."""
        return probability(self.law, event, given)

    def distribution(
        self, of: Callable[[Any], Any], given: Event | None = None
    ) -> icepool.Die[Any]:
        """Return the distribution of a function of a position, as an `icepool.Die`."""
        return distribution(self.law, of, given)


def conditioned(law: Law, given: Event | None) -> Law:
    """Return the law given an event."""
    if given is None:
        return law
    left = {one: share for one, share in law.items() if holds(given, one)}
    whole = sum(left.values(), Fraction())
    if not whole:
        raise InvalidOption("What is given has no chance here, so nothing follows from it.")
    return {one: share / whole for one, share in left.items()}


def holds(event: Event, position: Any) -> bool:
    """Return whether an event holds."""
    return as_truth(_called(event, position), "of a position")


def value(of: Callable[[Any], Any], position: Any) -> Any:
    """Return what a function gives of a position; of a card its name."""
    found = as_plain(_called(of, position))
    if isinstance(found, Card):
        return found.name
    if isinstance(found, int) and abs(found) >= 10**DIGITS:
        raise InvalidOption(
            f"A function of a position gives whole numbers of at most {DIGITS:,} digits."
        )
    if not isinstance(found, int | str):
        raise InvalidOption(
            "A function of a position gives True or False, a whole number, a text or a card; "
            f"this is {quoted(found)}."
        )
    return found


def _called(function: Callable[[Any], Any], position: Any) -> Any:
    if not callable(function):
        raise InvalidArgument(f"{quoted(function)} is no function of a position, {FORM}")
    told = f"A function of a position takes the position alone, {FORM}"
    return called(function, position, otherwise=told)


# What is asked about, and who asks


def viewer_of(game: Game[Any], seat: int | None) -> int | None:
    """Return the seat that asks: the given one, or None for a spectator.

    In a solitaire without secrets a spectator knows what seat 0 knows: there None becomes 0.
    """
    if seat is None:
        return 0 if game.seats == 1 and not game.hidden else None
    return game.as_seat(seat)
