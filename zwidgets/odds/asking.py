"""Exact answers: to a game's questions, from what a seat may know, and to functions of a state."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import partial
from typing import Any, Final, TypeAlias

from zwidgets.core.arguments import as_known, as_plain, called
from zwidgets.core.background import import_whole
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.question import Question, Value
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, InvalidPosition, listed, quoted, written
from zwidgets.core.match.match import Match
from zwidgets.odds.answers import Answer, Answers
from zwidgets.odds.laws import (
    Event,
    Law,
    after_chance,
    conditioned,
    distribution,
    probability,
    value,
)
from zwidgets.odds.positions import resolve_position, viewer_of

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
    """The exact answer to a question, from what a seat may know.

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
    """The same as `exact`, with the arguments as a mapping, so that their names are free."""
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
    """The question of that name; a `Question` as it is."""
    if isinstance(name, Question):
        return name
    questions: Mapping[str, Question] = game.questions()
    told = f"{game.title} has no question {quoted(name)}; it has {listed(questions)}."
    return questions[as_known(name, questions, told)]


def _refusal(question: Question, state: State, seat: int | None, first: bool) -> str:
    """Why a question cannot be asked, which ones can, and how to ask it of a later position."""
    can = [one.name for one in state.game.questions().values() if one.applies(state, seat)]
    where = "the first position" if first else "this position"
    told = f"{quoted(question.name)} cannot be asked of {where}; {listed(can) or 'nothing'} can."
    own = state.game.questions().get(question.name) is question
    example = _example(question, state.game, seat) if first and own else None
    return told if example is None else f"{told} Give a later position: {example}."


def _example(question: Question, game: Game[Any], seat: int | None) -> str | None:
    """A call that asks the question of a position of a random game; None if none is found."""
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
    """The answer to a question that applies, with a value for each of its arguments."""
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
    """A probability, which may be a whole number, or a distribution."""
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
    """What holds after the next chance event.

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
    """A function in words: the first line of its docstring, or its name; of a lambda nothing."""
    if isinstance(function, partial):  # its own docstring is that of all partial functions
        return describe(function.func)
    doc = (getattr(function, "__doc__", None) or "").strip()
    if doc:
        return doc.splitlines()[0]
    name: str = getattr(function, "__name__", "<lambda>")
    return "" if name == "<lambda>" else f"{name.replace('_', ' ').capitalize()}."
