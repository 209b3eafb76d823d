"""The words for moves: short, and alike only where the effect is."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterator
from itertools import product

import zwidgets as zw
from tests.variants import VARIANTS, each, variants
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import agreeing, by_others
from zwidgets.core.contract.state import State

some = each([variants(name)[place] for name in VARIANTS for place in (0, -1)])
"""The first and the last variant of each game."""
CODE = re.compile(r"\b([2-9AJQK]|10)[CDHS]\b|[a-z]-[a-z0-9]|!|/[a-z]")
"""What only a move's code has: names of cards, parts and places."""


def decisions(game: Game) -> Iterator[tuple[State, int]]:
    """Positions of random games, with a seat that is to move."""
    for seed in range(3):
        state, rng = game.start(), random.Random(seed)
        while state.outcome is None:
            if state.is_chance:
                state = state.after(state.sample_chance(rng))
                continue
            seat = min(state.actors)
            yield state, seat
            state = state.after(rng.choice(state.moves(seat)), seat)


def sentences(told: str | None) -> list[list[str]]:
    """The words of what is told, sentence by sentence."""
    return [one.split() for one in (told or "").removesuffix(".").split(". ")]


def worded(state: State, seat: int) -> dict[str, list[Move]]:
    view, found = state.view(seat), defaultdict[str, list[Move]](list)
    for move in state.moves(seat):
        found[state.game.wording(view, move).words].append(move)
    return found


@some
def test_a_move_has_a_few_words_in_place_of_its_code_and_a_place(game):
    for state, seat in decisions(game):
        view = state.view(seat)
        for move in state.moves(seat):
            words, places = state.game.wording(view, move)
            assert not words[0].islower()
            assert len(words) <= 48
            assert not CODE.search(words), words
            assert words != str(move)
            assert places


def effect(state: State, seat: int, move: Move) -> object:
    """What a move brings about, as far as a rule looks at it."""
    if state.game.name != "the-filler":
        return state.after(move, seat)
    need = {"J": 10, "Q": 15, "K": 25}
    verb, *rest = str(move).split()
    if verb == "done":
        return verb
    card, grave = rest
    red = card[-1] in "DH"
    return verb, grave, (need[card[0]] * red if verb == "bury" else card[:-1])


@some
def test_moves_with_the_same_words_have_the_same_effect(game):
    for state, seat in decisions(game):
        for words, moves in worded(state, seat).items():
            assert len({repr(effect(state, seat, move)) for move in moves}) == 1, (words, moves)


def test_who_sprints_to_where_they_are_moves_nobody_whoever_it_is():
    rows = [worded(state, seat) for state, seat in decisions(zw.game("mall-of-horror"))]
    alike = [row["Nobody moves"] for row in rows if "Nobody moves" in row]
    assert max(map(len, alike)) > 1


def test_a_game_that_says_nothing_has_the_codes():
    state = zw.Match("matching", seed=1).state
    seat = min(state.actors)
    assert worded(state, seat) == {str(move): [move] for move in state.moves(seat)}


@some
def test_what_one_is_told_of_oneself_has_all_verbs_right_as_others_hear_it(game):
    for state, seat in decisions(game):
        for move in state.moves(seat):
            told = sentences(by_others(state.seen(move, seat, seat) or "", seat))
            for public, mine in product(sentences(state.seen(move, seat, None)), told):
                alike = len(public) == len(mine) and public[0] == "Seat" and public[1] == mine[1]
                pairs = zip(public, mine, strict=True) if alike else ()
                wrong = [one for it, one in pairs if one != it == agreeing(seat, None, one)]
                assert not wrong, mine
