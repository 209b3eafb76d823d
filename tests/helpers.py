"""Helpers of many tests: positions of Dead Center, random games, damaged texts."""

from __future__ import annotations

import json
import random
import re
from base64 import b64decode
from collections.abc import Callable, Iterator
from typing import Any
from xml.etree import ElementTree

import pytest

import zwidgets as zw
from zwidgets.cards import JOKER, Card, cards
from zwidgets.games.dead_center.moves import NUMBERS

PRINTABLE = "".join(map(chr, range(32, 127))) + "\n\té٣\u2028😀\0"


def refusal(state: zw.State, move: zw.Move | str, seat: int | None = None) -> str:
    """The sentence with which a position refuses a move."""
    with pytest.raises(zw.IllegalMove) as caught:
        state.after(move, seat)
    return str(caught.value)


def texts(moves: tuple[zw.Move, ...]) -> set[str]:
    return {str(move) for move in moves}


def chance(state: zw.State) -> dict[str, Any]:
    """The chance outcomes as text, with their probabilities."""
    return {str(move): probability for move, probability in state.chance_outcomes()}


# Dead Center


def dead_center(cabin: str, zombies: str = "-", due: str = "draw", jokers: int = 2) -> Any:
    """A position of Dead Center from its parts."""
    option = "" if jokers == 2 else f" jokers={jokers}"
    return zw.parse_position(f"dead-center{option}; {cabin}; {zombies}; {due}")


def with_deck(deck: str, cabin: str, zombies: str = "-", due: str = "draw", jokers: int = 2) -> Any:
    """The same with this deck: the cards that are left over lie beneath the centre's top card."""
    kept = [*cards(deck), *cards(cabin.replace("/", " ")), *due_card(due)]
    rest = [*NUMBERS, *[JOKER] * jokers]
    for one in kept:
        rest.remove(one)
    rows = cabin.split("/")
    left, centre, right = rows[1].split()
    rows[1] = f" {left} {'.'.join(map(str, [*rest, centre]))} {right} "
    return dead_center("/".join(rows), zombies, due, jokers)


def due_card(due: str) -> tuple[Card, ...]:
    word, _, name = due.partition(" ")
    return cards(name) if word in ("lay", "over") else ()


# Games played


def random_event(state: zw.State, rng: random.Random) -> tuple[zw.Move, int | None]:
    """A chance outcome or a move, each with the same chance."""
    if state.is_chance:
        return state.sample_chance(rng), None
    seat = rng.choice(sorted(state.actors))
    return rng.choice(state.moves(seat)), seat


def careful_event(state: zw.State, rng: random.Random) -> tuple[zw.Move, int | None]:
    """A chance outcome, or what the careful bot does."""
    if state.is_chance:
        return state.sample_chance(rng), None
    seat = min(state.actors)
    return state.parse_move(state.game.bots()["careful"](state.view(seat), rng)), seat


def a_game(
    game: zw.Game[Any], seed: int, event: Callable[..., Any] = random_event
) -> Iterator[tuple[zw.State, zw.Move | None, int | None]]:
    """Each position of one game with what happens next, and by whom; the last with None."""
    rng, state = random.Random(seed), game.start()
    while state.outcome is None:
        move, by = event(state, rng)
        yield state, move, by
        state = state.after(move, by)
    yield state, None, None


def positions(
    game: zw.Game[Any], games: int, event: Callable[..., Any] = random_event
) -> Iterator[Any]:
    """Every position of some games."""
    for seed in range(games):
        yield from (state for state, _, _ in a_game(game, seed, event))


# Views and pictures


def same_to(seat: int | None, one: zw.State, two: zw.State) -> bool:
    """Whether two positions look alike to a seat, and give it the same numbers."""
    return json.dumps(one.view(seat)) == json.dumps(two.view(seat)) and (
        seat is None or one.observation(seat) == two.observation(seat)
    )


def drawn(state: zw.State, seat: int | None) -> str:
    """The picture of a position as a seat sees it, which is XML without a program."""
    picture: str = state.game.picture(state.view(seat))
    ElementTree.fromstring(picture)
    assert "<script" not in picture
    return picture


# Damaged texts


def truncations(text: str) -> Iterator[str]:
    """Every beginning and every end of a text but itself."""
    yield from (text[:length] for length in range(len(text)))
    yield from (text[length:] for length in range(1, len(text)))


Accident = Callable[[str, random.Random], str]


def mutations(
    text: str, count: int, seed: int = 0, more: tuple[Accident, ...] = ()
) -> Iterator[str]:
    """The text with one to three accidents: letters lost, changed or added, words swapped; or more.

    Of accidents of the text's own kind (`more`) there are as many as of the common ones.
    """
    rng, accidents = random.Random(seed), (_ACCIDENTS, more or _ACCIDENTS)
    for _ in range(count):
        damaged = text
        for _ in range(rng.choice((1, 1, 1, 2, 3))):
            damaged = rng.choice(rng.choice(accidents))(damaged, rng)
        yield damaged


def _lose(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 4) :]


def _change(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(PRINTABLE) + text[at + 1 :]


def _add(text: str, rng: random.Random) -> str:
    at = rng.randrange(len(text) + 1)
    return (
        text[:at] + rng.choice((*PRINTABLE, "; ", " / ", " dead", "10", " -1", "JK.")) + text[at:]
    )


def _borrow(text: str, rng: random.Random) -> str:
    """Put a letter of the text in the place of another: the damage is likelier to be read."""
    if not text:
        return text
    at = rng.randrange(len(text))
    return text[:at] + rng.choice(text) + text[at + 1 :]


def _swap(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    one, two = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[two] = words[two], words[one]
    return " ".join(words)


def _repeat(text: str, rng: random.Random) -> str:
    words = text.split(" ")
    at = rng.randrange(len(words))
    return " ".join([*words[:at], words[at], *words[at:]])


_ACCIDENTS = (_lose, _change, _add, _borrow, _swap, _repeat)


def readable(html: str) -> str:
    """An output in HTML with its pictures as text, and without the random names of widgets."""
    decoded = re.sub(r"(?<=base64,)[\w+/=]+", lambda found: b64decode(found[0]).decode(), html)
    return re.sub(r"zw-[0-9a-f]{32}", "zw-ID", decoded)
