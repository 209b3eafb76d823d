"""How the tests ask about positions of Mall of Horror."""

from __future__ import annotations

from zwidgets.games.mall_of_horror.questions import QUESTIONS


def ask(name, state, seat=None, **arguments):
    question = QUESTIONS[name]
    assert question.applies(state, seat)
    filled = {key: choices(state, seat)[0] for key, choices in question.arguments.items()}
    for key, value in arguments.items():
        assert value in question.arguments[key](state, seat), (key, value)
    return question.answer(state, seat, **{**filled, **arguments})


def chances(die):
    return {what: die.probability(what) for what in die.outcomes()}
