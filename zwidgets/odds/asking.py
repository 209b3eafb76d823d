"""Exact answers: to a game's questions, from what a seat may know, and to functions of a state.

A law says how likely each of several positions is. What follows from it for functions of a position
is worked out here, for questions, trees, chains and beliefs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar

from zwidgets.cards import Card
from zwidgets.core.arguments import as_known, as_truth, called
from zwidgets.core.background import import_whole
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.question import Question, Value, die
from zwidgets.core.contract.registry import GameLike, as_state, resolve_position
from zwidgets.core.contract.state import State
from zwidgets.core.errors import (
    InvalidArgument,
    InvalidOption,
    InvalidPosition,
    listed,
    need,
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
Own: TypeAlias = Callable[[Any], Any]
"""A function of a position: gives True or False, a whole number, a text or a card."""
Distribution: TypeAlias = "icepool.Die[Any]"
Key = TypeVar("Key", bound=Hashable)
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
        InvalidOption: the question does not apply to the position, and the sentence lists what
            does; or a function is asked where the game has secrets or chance is not due, or what is
            given is impossible.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> exact("dead-center", "fits", cabin, pile="c1").value
    Fraction(19, 33)
    >>> red = exact("dead-center", lambda state: state.drawn.red, cabin)
    >>> red.value
    Fraction(17, 33)
    """
    if isinstance(question, Question) or not callable(question):
        told = "given= goes with a function of a state: what holds after the next chance event."
        need(given is None, told)
        return asked(game, question, position, seat, arguments)
    need(not arguments, f"A function has no argument {quoted(next(iter(arguments), None))}.")
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
    questions = applying(state, seat)
    return Answers([answer for each in questions for answer in varied(each, state, seat)])


def applying(state: State, seat: int | None) -> Iterator[Question]:
    """Yield the questions of the game that can be asked of a position, in their order."""
    return (each for each in state.game.questions().values() if each.applies(state, seat))


def question_of(game: Game[Any], name: str | Question) -> Question:
    """Return the question of that name; a `Question` as it is."""
    if isinstance(name, Question):
        return name
    questions: Mapping[str, Question] = game.questions()
    told = f"{game.title} has no question {quoted(name)}; it has {listed(questions)}."
    return questions[as_known(name, questions, told)]


def _refusal(question: Question, state: State, seat: int | None, first: bool) -> str:
    """Say why a question cannot be asked, which can, and how to ask it of a later position."""
    can = [each.name for each in applying(state, seat)]
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
            for asking in seats:
                if question.applies(state, viewer_of(game, asking)):
                    who = "" if asking is None else f", seat={asking}"
                    return f"zw.exact({game.name!r}, {question.name!r}, {str(state)!r}{who})"
    return None


def check_arguments(question: Question, arguments: Mapping[str, Any]) -> None:
    """Refuse arguments that a question does not have."""
    for name in arguments:
        told = f"{quoted(question.name)} has no argument {quoted(name)}"
        as_known(name, question.arguments, f"{told}; it has {listed(question.arguments)}.")


def _value(question: Question, name: str, values: list[Any], arguments: Mapping[str, Any]) -> Any:
    told = f"{quoted(question.name)} cannot be asked"
    need(values, f"{told}: there is no {name} here.")
    if name not in arguments:
        return values[0]
    text = written(arguments[name], str)
    by_text = {str(known).lower(): known for known in reversed(values)}
    told = f"{told} of {name}={quoted(text)}; {name} is one of {listed(values, limit=60)}."
    return by_text[as_known(text.lower(), by_text, told)]


def varied(question: Question, state: State, seat: int | None) -> Iterator[Answer]:
    """Yield the answers with each value of the first argument and the first value of the others."""
    choices = {name: list(values(state, seat)) for name, values in question.arguments.items()}
    if not all(choices.values()):
        return iter(())
    given = {name: values[0] for name, values in choices.items()}
    first = next(iter(choices.items()), None)
    each = [{first[0]: choice} for choice in first[1]] if first else [{}]
    return (answered(question, state, seat, {**given, **varying}) for varying in each)


def answered(
    question: Question, state: State, seat: int | None, arguments: dict[str, Any]
) -> Answer:
    """Return the answer to a question that applies, with a value for each of its arguments."""
    told = f"bound= of {quoted(question.name)} takes what it is given: state, seat."
    bound = called(question.bound, state, seat, otherwise=told)
    told = f'The bound of {quoted(question.name)} is None, "lower" or "upper"'
    need(bound in (None, "lower", "upper"), f"{told}; {quoted(bound)} is none of them.")
    asks, found = question.told(**arguments), _found(question, state, seat, arguments)
    return Answer(question.name, asks, found, bound, question.unit, arguments)


def _found(
    question: Question, state: State, seat: int | None, arguments: Mapping[str, Any]
) -> Value:
    """Return a probability, which may be a whole number, or a distribution."""
    import_whole("icepool")
    given = ", ".join(("state", "seat", *arguments))
    told = f"The function of {quoted(question.name)} takes what it is given: {given}."
    found = called(partial(question.answer, **arguments), state, seat, otherwise=told)
    if isinstance(found, int | Fraction) and 0 <= found <= 1:
        return Fraction(found)
    import icepool

    if isinstance(found, icepool.Die):
        return found
    raise InvalidOption(
        f"{quoted(question.name)} has a Fraction from 0 to 1 or an icepool.Die for an answer, "
        f"not {quoted(found)}."
    )


def next_event(state: State, question: Own, given: Event | None = None) -> Answer:
    """Return what holds after the next chance event.

    Args:
        state: the position, in which chance is due.
        question: a function of the state after the event. If it gives True or False, the answer is
            a probability, else a distribution. Its docstring is the question as a sentence.
        given: an event, a function of the same state: what is known to hold.

    >>> from zwidgets.core.contract.registry import parse_position
    >>> cabin = parse_position("dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw")
    >>> next_event(cabin, lambda state: state.drawn.red, given=lambda state: state.drawn.value == 7)
    <After the next chance event. Something is given. 1/3 33.33 %>
    """
    law = conditioned(_law(state), given)
    truth = all(type(value(question, after)) is bool for after in law)
    found = probability(law, question) if truth else distribution(law, question)
    asks = describe(question) or "After the next chance event."
    if given is not None:
        words = describe(given)
        known = f"Given: {words[0].lower()}{words[1:]}" if words else "Something is given."
        asks = f"{asks} {known}"
    return Answer(getattr(question, "__name__", "own").strip("<>"), asks, found)


def _law(state: State) -> Law:
    need(
        not state.game.hidden,
        f"{state.game.title} has secrets, and a function of a state would see them: ask a "
        "question of the game, or give zw.tree the position as it is written.",
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
    outcomes = state.chance_outcomes()
    return merged((state.after_legal(move, None), share) for move, share in outcomes)


def merged(shares: Iterable[tuple[Key, Fraction]]) -> dict[Key, Fraction]:
    """Return the sum of the shares of each, so that equal ones are together.

    >>> merged([("red", Fraction(1, 4)), ("black", Fraction(1, 2)), ("red", Fraction(1, 4))])
    {'red': Fraction(1, 2), 'black': Fraction(1, 2)}
    """
    found: dict[Key, Fraction] = defaultdict(Fraction)
    for key, share in shares:
        found[key] += share
    return dict(found)


def probability(law: Law, event: Event, given: Event | None = None) -> Fraction:
    """Return how likely an event is, given another.

    >>> die = {number: Fraction(1, 6) for number in range(1, 7)}
    >>> probability(die, lambda number: number == 6, given=lambda number: number > 3)
    Fraction(1, 3)
    """
    law = conditioned(law, given)
    return sum((share for position, share in law.items() if holds(event, position)), Fraction())


def distribution(law: Law, of: Own, given: Event | None = None) -> Distribution:
    """Return the distribution of a function, given an event: an `icepool.Die` of numbers or texts.

    >>> die = {number: Fraction(1, 6) for number in range(1, 7)}
    >>> distribution(die, lambda number: number % 3).probability(0)
    Fraction(1, 3)
    """
    known = conditioned(law, given)
    shares = merged((value(of, position), share) for position, share in known.items())
    kinds = {isinstance(found, str) for found in shares}
    need(len(kinds) < 2, "A function of a position gives numbers or texts, not both.")
    import_whole("icepool")
    return die(shares)


def conditioned(law: Law, given: Event | None) -> Law:
    """Return the law given an event."""
    if given is None:
        return law
    left = {position: share for position, share in law.items() if holds(given, position)}
    whole = sum(left.values(), Fraction())
    need(whole, "What is given has no chance here, so nothing follows from it.")
    return {position: share / whole for position, share in left.items()}


def holds(event: Event, position: Any) -> bool:
    """Return whether an event holds."""
    return as_truth(_called(event, position), "of a position")


def value(of: Callable[[Any], Any], position: Any) -> Any:
    """Return what a function gives of a position; of a card its name."""
    found = _called(of, position)
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


def unfinished(position: State | str) -> State:
    """Return the position from which games go on; one that is over is refused."""
    state = as_state(position)
    if state.outcome is not None:
        raise InvalidPosition(f"The position is over: {state.outcome.reason}")
    return state


def viewer_of(game: Game[Any], seat: int | None) -> int | None:
    """Return the seat that asks: the given one, or None for a spectator.

    In a solitaire without secrets a spectator knows what seat 0 knows: there None becomes 0.
    """
    if seat is None:
        return 0 if game.seats == 1 and not game.hidden else None
    return game.as_seat(seat)
