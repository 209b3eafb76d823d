"""What people are asked before a game is true: its figures are measured by the package."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import zwidgets as zw
from zwidgets.control.form import NewGameForm

GAMES = 20_000
"""So many simulated games tell wins in 100 from one more or one less."""
PLAYED = 40
"""So many games tell how many choices there are."""


def answers() -> Iterator[Any]:
    """Every answer to every question of each game, with the form that it leads to."""
    for name in zw.game_names():
        begun = NewGameForm.of(name)
        games = sorted(begun.variants(), key=lambda game: str(game.header))
        seen = set()
        for game in games:
            form = replace(begun, game=game).filled()
            for place, question in enumerate(game.setup()):
                for number, answer in enumerate(question.answers):
                    other = form.with_answer(place, str(number))
                    if (other.game.header, question.title, answer.title) in seen:
                        continue
                    seen.add((other.game.header, question.title, answer.title))
                    told = f"{other.game.header}: {answer.title}"
                    yield pytest.param(other, question.title, answer.title, id=told)


def chosen(form: NewGameForm, title: str) -> tuple[str, str]:
    """The answer that is chosen to a question, and what it means."""
    for question in form.shown()["asked"]:
        if question["label"] == title:
            _, answer, means = question["values"][int(question["value"])]
            return answer, means
    raise LookupError(title)


@pytest.mark.parametrize(("form", "question", "answer"), [*answers()])
def test_an_answer_that_is_given_is_the_one_that_is_chosen(
    form: NewGameForm, question: str, answer: str
) -> None:
    assert chosen(form, question)[0] == answer


def told(pattern: str) -> list[Any]:
    """The games whose chosen answer tells a figure, with that figure."""
    found: dict[str, Any] = {}
    for parameter in answers():
        form, question, answer = parameter.values
        if figure := re.search(pattern, chosen(form, question)[1]):
            key = f"{form.game.header}: {answer}"
            found[key] = pytest.param(form.game, int(figure[1]), id=key)
    return [*found.values()]


@pytest.mark.parametrize(("game", "figure"), told(r"(\d+) (?:in|of) 100"))
def test_so_many_of_a_hundred_careful_games_are_won(game: Any, figure: int) -> None:
    options = game.options
    done = zw.simulate(game.name, GAMES, "careful", seed=3, progress=False, **options)
    won = done.probability("win")
    assert 100 * won.low - 0.5 <= figure <= 100 * won.high + 0.5, won


def choices(game: Any, seed: int) -> int:
    """How often the first player has more than one move."""
    match = zw.Match(game, seed, dict.fromkeys(range(game.seats), "careful"))
    real = 0
    while not match.over:
        due = None if match.state.is_chance else match.bot_due()
        real += due == 0 and len(match.state.moves(0)) > 1
        match.step()
    return real


@pytest.mark.parametrize(("game", "figure"), told(r"[Aa]bout (\d+) (?:real )?choices"))
def test_so_many_real_choices_does_a_game_have(game: Any, figure: int) -> None:
    mean = sum(choices(game, seed) for seed in range(PLAYED)) / PLAYED
    assert abs(mean - figure) < max(1.0, figure / 10), mean


def test_on_foot_there_is_hardly_a_choice_and_the_sheet_says_so() -> None:
    form = NewGameForm.of("shufflers")
    assert chosen(form, "What do you take along?")[0] == "Car and lamb"
    walking = form.with_answer(1, "3")
    assert walking.game.header == "shufflers"
    assert "nearly all luck" in chosen(walking, "What do you take along?")[1]
    assert sum(choices(walking.game, seed) for seed in range(PLAYED)) / PLAYED < 1.2


def test_car_and_lamb_stay_at_home_together_and_come_along_again_alone() -> None:
    together = NewGameForm.of("shufflers").with_answer(0, "2")
    assert together.game.header == "shufflers variant=collaborative players=2"
    assert "stay at home" in chosen(together, "How do you travel?")[1]
    assert together.with_answer(0, "0").game.header == "shufflers vehicle=True lamb=True"
