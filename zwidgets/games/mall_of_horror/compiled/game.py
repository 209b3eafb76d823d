"""Mall of Horror, compiled: how a position becomes numbers, and numbers become moves again.

Imported when it is used; needs numba. What is compiled is in the files beside it.
"""

from __future__ import annotations

import random
from collections.abc import Iterable
from itertools import chain, repeat
from typing import TYPE_CHECKING, Final

import numpy as np

from zwidgets.core.compiled.game import Arrays, CompiledGame, Ints, Which
from zwidgets.core.compiled.philox import new_stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled.legal import legal
from zwidgets.games.mall_of_horror.compiled.loop import begun, play_block
from zwidgets.games.mall_of_horror.moves import NUMBER_OF
from zwidgets.games.mall_of_horror.resampling import other_gifts
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, votes
from zwidgets.games.mall_of_horror.rules.state import STAGES, STEPS
from zwidgets.games.mall_of_horror.view import known_gifts, sees_dice, sees_goal, sees_truck, unseen

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

MOVE_OF: Final = {number: move for move, number in NUMBER_OF.items()}


class CompiledMallOfHorror(CompiledGame):
    """Mall of Horror compiled: all numbers of players, any position, policies mixed by seat.

    Events: `nobody-survives`; `hundred-rounds` (the game ends for no other reason, MH-40);
    `shared` (several win); `condemned` (some location is, at the end); `lot` (a lot was drawn in an
    attack, MH-34, from the position on).
    """

    events = ("nobody-survives", "hundred-rounds", "shared", "condemned", "lot")
    game: MallOfHorrorGame

    def encode(self, state: State, seat: int | None) -> Ints:
        """The position as that seat knows it, place by place as in `row`."""
        assert isinstance(state, MallOfHorrorState)
        g = np.zeros(p.SIZE, np.int64)
        _encode_round(g, state)
        _encode_cards(g, state, seat)
        _encode_people(g, state)
        _encode_choices(g, state, seat)
        return g

    def _play(
        self, position: Ints, policies: tuple[int, ...], which: Which, counts: Arrays, trace: Ints
    ) -> int:
        begin = position.copy()
        begin[p.POLICY : p.POLICY + len(policies)] = policies
        written: int = play_block(begin, which, begin.copy(), new_stream(), counts, trace)
        return written

    def move_of(self, state: State, number: int) -> Move:
        """The move of that number, whatever the state."""
        return MOVE_OF[number]

    def legal(self, state: State, seat: int) -> list[int]:
        """Any of what the compiled phases let a seat choose from at random."""
        room = np.zeros(len(MOVE_OF), np.int64)
        return room[: legal(self.encode(state, None), seat, room)].tolist()

    def start_of(self, state: State, seat: int | None, seed: int, block: int, index: int) -> State:
        """What the seat knows, with cards, dice, ballots and destinations drawn for the rest."""
        assert isinstance(state, MallOfHorrorState)
        if seat is None:
            return state
        g = self.encode(state, seat)
        begun(g, new_stream(), np.uint64(seed), np.uint64(block), index)
        rng = random.Random(f"{seed}:{block}:{index}")
        return _decoded(g, state, seat, rng)


# Encoding


def _bits(places: Iterable[int]) -> int:
    return sum(1 << place for place in places)


def _cards(cards: Iterable[str]) -> int:
    return sum(1 << 4 * t.CARDS.index(card) for card in cards)


def _by_location(counts: Iterable[int]) -> int:
    return sum(count << 8 * place for place, count in enumerate(counts))


def _encode_round(g: Ints, state: MallOfHorrorState) -> None:
    """What all know."""
    g[p.PLAYERS], g[p.NUMBER] = len(state.people), state.number
    g[p.STAGE], g[p.STEP] = STAGES.index(state.stage), STEPS.index(state.step)
    g[p.CHIEF], g[p.ELECTED] = state.chief, state.elected
    g[p.ASKED] = p.NOTHING if state.asked is None else state.asked
    g[p.SEARCHER] = p.NOTHING if state.searcher is None else state.searcher
    g[p.CLOSED], g[p.ZOMBIE_SEATS] = _bits(state.closed), _bits(state.zombie_seats)
    g[p.KEPT], g[p.LOOKED], g[p.LOCATION] = state.kept, _bits(state.looked), state.location
    g[p.THREATS], g[p.BALLOT] = _by_location(state.threats), len(state.ballots)
    g[p.BARS] = state.hardware


def _encode_cards(g: Ints, state: MallOfHorrorState, seat: int | None) -> None:
    """What a seat does not know of hands, bottom and truck counts as deck."""
    whole = seat is None
    pool = state.deck if whole else tuple(unseen(state, seat).elements())
    g[p.DECK], g[p.DECKS] = _cards(pool), len(pool)
    given = known_gifts(state, seat)
    for one, hand in enumerate(state.hands):
        known = hand if whole or one == seat else [card for to, card in given if to == one]
        g[p.HAND + one], g[p.HELD + one] = _cards(known), len(hand)
        g[p.DARK + one] = len(hand) - len(known)
    g[p.BOTTOMS], g[p.TRUCKS] = len(state.bottom), len(state.truck)
    for place, (card, knower) in enumerate(state.bottom):
        if whole or knower == seat:
            g[p.BOTTOM] |= t.CARDS.index(card) << 3 * place
        else:
            g[p.DARK_BOTTOM] |= 1 << place
    if whole or sees_truck(state, seat):
        g[p.TRUCK] = _cards(state.truck)
    else:
        g[p.DARK_TRUCK] = len(state.truck)


def _encode_people(g: Ints, state: MallOfHorrorState) -> None:
    g[p.PEOPLE] = _by_location(t.crowds(state.people))
    g[p.STRONG] = _by_location(t.strength(state.people, place) for place in range(8))
    for seat, row in enumerate(state.people):
        g[p.WHERE + seat] = sum(place << 4 * kind for kind, place in enumerate(row))
        g[p.HIDDEN + seat] = sum(1 << 4 * kind for one, kind in state.hidden if one == seat)
        for kind, place in enumerate(row):
            shown = (seat, kind) not in state.hidden
            g[p.VOTES + seat] += shown * t.votes_of(kind) << 8 * place
    g[p.ZOMBIES + 1 : p.ZOMBIES + 7] = state.zombies


def _encode_choices(g: Ints, state: MallOfHorrorState, seat: int | None) -> None:
    """Dice, destinations and ballots."""
    whole = seat is None
    g[p.THROWN], g[p.DARK_DICE] = len(state.dice), not (whole or sees_dice(state, seat))
    if not g[p.DARK_DICE]:
        g[p.DICE] = sum(1 << 4 * value for value in state.dice)
    for one, goal in enumerate(state.goals):
        hidden = goal and not (whole or sees_goal(state, seat, one))
        g[p.GOAL + one] = p.UNKNOWN if hidden else goal
    g[p.CHOICE : p.CHOICE + 6] = p.OPEN
    if state.step == "vote":
        g[p.NAMED] = _bits(votes.candidates(state))
        for one, choice in enumerate(state.ballots[-1]):
            if choice is not None:
                g[p.CHOICE + one] = choice if whole or one == seat else p.UNKNOWN
    elif state.step == "lot" and state.stage == "attack":
        g[p.NAMED] = _bits(votes.tied(state))


# Decoding


def _titles(word: int) -> tuple[str, ...]:
    return tuple(
        chain.from_iterable(repeat(card, word >> 4 * i & 15) for i, card in enumerate(t.CARDS))
    )


def _decoded(g: Ints, state: MallOfHorrorState, seat: int, rng: random.Random) -> State:
    """A position as drawn; gifts do not matter for what is played."""
    bottom = tuple(
        (t.CARDS[g[p.BOTTOM] >> 3 * place & 7], knower)
        for place, (_, knower) in enumerate(state.bottom)
    )
    changed = state.but(
        hands=tuple(_titles(int(g[p.HAND + one])) for one in range(len(state.hands))),
        bottom=bottom,
        truck=_titles(int(g[p.TRUCK])),
        deck=_titles(int(g[p.DECK])),
        goals=tuple(int(g[p.GOAL + one]) for one, _ in enumerate(state.goals)),
    )
    if not sees_dice(state, seat):
        counts = [int(g[p.DICE]) >> 4 * place & 15 for place in range(7)]
        changed = changed.but(dice=tuple(v for v, count in enumerate(counts) for _ in range(count)))
    if state.step == "vote":
        ballot = tuple(
            None if one is None else int(g[p.CHOICE + voter])
            for voter, one in enumerate(state.ballots[-1])
        )
        changed = changed.but(ballots=(*state.ballots[:-1], ballot))
    return changed.but(gifts=tuple(other_gifts(changed, seat, rng)))


COMPILED: Final = CompiledMallOfHorror
