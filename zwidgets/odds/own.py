"""Own questions: what a function of a state says after the next chance event, exactly."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeAlias

from zwidgets.core.contract.persons import those
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption
from zwidgets.odds.answers import Answer
from zwidgets.odds.laws import (
    Event,
    Law,
    after_chance,
    conditioned,
    distribution,
    probability,
    value,
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
    asks = told(question) or "After the next chance event."
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
    words = told(given)
    return f"Given: {words[0].lower()}{words[1:]}" if words else "Something is given."


def told(function: Own) -> str:
    """A function in words: the first line of its docstring, or its name; of a lambda nothing."""
    if isinstance(function, partial):  # its own docstring is that of all partial functions
        return told(function.func)
    doc = (getattr(function, "__doc__", None) or "").strip()
    if doc:
        return doc.splitlines()[0]
    name: str = getattr(function, "__name__", "<lambda>")
    return "" if name == "<lambda>" else f"{name.replace('_', ' ').capitalize()}."
