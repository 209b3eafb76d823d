"""The Filler, compiled: the rules once more, from top to bottom as in `rules`.

A game is played in one row of numbers (`thinking.NIGHT` to `HIDDEN`), as a position is
encoded in. What can be known about a night is in `thinking.py`.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import lowest, popcount
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Arrays, Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.games.the_filler.bots import ROUNDS
from zwidgets.games.the_filler.compiled.thinking import (
    BAG_NUMBER,
    BAGS,
    CHOICES,
    ESCAPED,
    FIRST,
    GRAVE,
    HAND,
    HIDDEN,
    KEPT,
    KIND,
    KINGS,
    LAID,
    LEG,
    MANY,
    NEED,
    NIGHT,
    OF_KIND,
    POUNDS,
    SIZE,
    STEP,
    Memory,
    best,
    mixed,
    nth,
    payment,
    pile,
    weighed,
)
from zwidgets.games.the_filler.moves import FACES, NIGHTS
from zwidgets.games.the_filler.rules import (
    NO_WINNER,
    climbs,
    ending,
    ends,
    player_in,
    round_of,
)

BURY, FILL, TURN, OVER = 0, 1, 2, 3
RANDOM: Final = 0
_ALL_FACES: Final = 2 ** len(FACES) - 1
_ALL_CEMENT: Final = 2 ** len(BAGS) - 1
_BURIED, _CEMENTED, DONE, _TURNED = 0, 36, 96, 97
"""Numbers of moves: `bury` from 0, `lay` from 36, `done`, chance from 97 (`Game.move_number`)."""
_ORDERS: Final = np.array(list(permutations(range(3))))

Mix = NDArray[np.uint8]
Players = tuple[int, int]
Rules = tuple[bool, bool, int]
"""Shuffled, stop_early, legs."""

# What the rules say about whole numbers, compiled as it stands.
_climbs, _ends, _ending = compiled(climbs), compiled(ends), compiled(ending)
_player_in, _round_of = compiled(player_in), compiled(round_of)


@compiled
def _note(trace: Ints, at: int, number: int) -> int:
    """Write what happened where somebody asks; the next place to write."""
    if at < trace.size:
        trace[at] = number
    return at + 1


# What the seat does not know


@compiled
def _deal(row: Ints, stream: Stream) -> None:
    """Lay other cards in the graves and on them, each as likely, as `view.resample` does."""
    if row[HIDDEN] & 1:
        for place in range(3):
            if row[GRAVE + place] >= 0:
                row[GRAVE + place] = nth(row[HAND], below(stream, popcount(row[HAND])))
                row[HAND] ^= 1 << row[GRAVE + place]
    if row[HIDDEN] & 2:
        for place in range(3):
            bags = row[LAID + place]
            row[LAID + place] = 0
            for _ in range(bags):
                bag = 1 << nth(row[KEPT], below(stream, popcount(row[KEPT])))
                row[LAID + place] |= bag
                row[KEPT] ^= bag
    row[HIDDEN] = 0


# The zombie player (TF-04)


@compiled
def empty(row: Ints) -> int:
    """The empty graves, as bits."""
    return (row[GRAVE] < 0) | (row[GRAVE + 1] < 0) << 1 | (row[GRAVE + 2] < 0) << 2


@compiled
def buries(card: int, place: int) -> int:
    """The number of a card laid in a grave."""
    return _BURIED + 3 * card + place


@compiled
def _bury(row: Ints, card: int, place: int, trace: Ints, at: int) -> int:
    """Lay a card in a grave."""
    row[GRAVE + place] = card
    row[HAND] ^= 1 << card
    return _note(trace, at, buries(card, place))


@compiled
def _bury_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Any card of the hand in any empty grave: the graves in any order, a card for each."""
    hand, graves, order = row[HAND], empty(row), below(stream, 6)
    cards = popcount(hand)
    for turn in range(3):
        place = _ORDERS[order, turn]
        if graves >> place & 1:
            card = nth(hand, below(stream, cards))
            row[GRAVE + place] = card
            hand ^= 1 << card
            cards -= 1
            at = _note(trace, at, buries(card, place))
    row[HAND] = hand
    return at


@compiled
def _begins(row: Ints, choice: int, buried: int) -> bool:
    """Whether the one or two graves that are taken hold the highest kinds of a choice."""
    high, low = -1, 4
    for place in range(3):
        if row[GRAVE + place] >= 0:
            high = max(high, KIND[row[GRAVE + place]])
            low = min(low, KIND[row[GRAVE + place]])
    if buried > 0 and CHOICES[choice, 0] != high:
        return False
    return buried < 2 or CHOICES[choice, 1] == low


@compiled
def _next_kind(row: Ints, stream: Stream, mix: Mix, buried: int) -> int:
    """The kind to bury next: of a choice out of those that are begun, else the highest."""
    total = 0
    for choice in range(MANY):
        if mix[choice] > 0 and _begins(row, choice, buried):
            total += mix[choice]
    if total == 0:
        kind = 3
        while row[HAND] & OF_KIND[kind] == 0:
            kind -= 1
        return kind
    choice, drawn = -1, below(stream, total)
    while drawn >= 0:
        choice += 1
        if mix[choice] > 0 and _begins(row, choice, buried):
            drawn -= mix[choice]
    return CHOICES[choice, buried]


@compiled
def _bury_carefully(row: Ints, stream: Stream, mix: Mix, trace: Ints, at: int) -> int:
    """The first card of each kind that is due, in any empty grave."""
    graves = empty(row)
    while graves:
        many = popcount(graves)
        kind = _next_kind(row, stream, mix, 3 - many)
        place = nth(graves, below(stream, many) if many > 1 else 0)
        at = _bury(row, lowest(row[HAND] & OF_KIND[kind]), place, trace, at)
        graves ^= 1 << place
    return at


# The Filler (TF-05)


@compiled
def lays(bag: int, place: int) -> int:
    """The number of a card of cement, the bag-th in a mask's order, laid on a grave."""
    return _CEMENTED + 3 * BAG_NUMBER[bag] + place


@compiled
def _lay(row: Ints, bag: int, place: int, trace: Ints, at: int) -> int:
    """Lay one card of cement on a grave."""
    row[LAID + place] |= 1 << bag
    row[KEPT] ^= 1 << bag
    return _note(trace, at, lays(bag, place))


@compiled
def _fill_at_random(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Any card on any of three graves, or done, until done."""
    kept = row[KEPT]
    for cards in range(popcount(kept), 0, -1):
        drawn = below(stream, 3 * cards + 1)
        if drawn == 3 * cards:
            break
        bag, place = nth(kept, drawn // 3), drawn % 3
        kept ^= 1 << bag
        row[LAID + place] |= 1 << bag
        at = _note(trace, at, lays(bag, place))
    row[KEPT] = kept
    return at


@compiled
def _piles(row: Ints, choice: int, tables: Memory) -> tuple[int, int, int]:
    """The cement that makes a choice's weights out of all of this night; -1 where none does."""
    bags = row[KEPT] | row[LAID] | row[LAID + 1] | row[LAID + 2]
    one = pile(tables, bags, CHOICES[choice, 0])
    two = -1 if one < 0 else pile(tables, bags & ~one, CHOICES[choice, 1])
    three = -1 if two < 0 else pile(tables, bags & ~one & ~two, CHOICES[choice, 2])
    return one, two, three


@compiled
def _payable(row: Ints, piles: tuple[int, int, int]) -> bool:
    """Whether the cement makes these piles, and what lies on the graves is a beginning of them.

    Piles are laid one after the other, each in the order of a mask's bits.
    """
    if piles[2] < 0:
        return False
    begun = (row[LAID] > 0) + (row[LAID + 1] > 0) + (row[LAID + 2] > 0)
    for one in piles:
        if begun == 0 or one == 0:
            continue
        if one in (row[LAID], row[LAID + 1], row[LAID + 2]):
            begun -= 1
            continue
        laid = row[LAID + _place_of(row, one)]
        rest = one & ~laid
        return begun == 1 and laid > 0 and laid & ~one == 0 and rest & -rest > laid
    return begun == 0


@compiled
def _place_of(row: Ints, one: int) -> int:
    """The grave on which some of this pile lies; 0 if none does."""
    for place in range(3):
        if row[LAID + place] & one:
            return place
    return 0


@compiled
def _follow(
    row: Ints, stream: Stream, piles: tuple[int, int, int], shuffled: bool, trace: Ints, at: int
) -> int:
    """Lay what is missing of three piles: each goes on from where it lies, or on any bare grave."""
    for one in piles:
        missing = one & row[KEPT]
        if missing == 0:
            continue
        place = _place_of(row, one)
        if missing == one:
            bare = (row[LAID] == 0) + (row[LAID + 1] == 0) + (row[LAID + 2] == 0)
            skip = 0 if shuffled or bare == 1 else below(stream, bare)
            place = 0
            while row[LAID + place] > 0 or skip > 0:
                skip -= row[LAID + place] == 0
                place += 1
        for bag in range(20):
            if missing >> bag & 1:
                at = _lay(row, bag, place, trace, at)
    return at


@compiled
def _top_up(row: Ints, choice: int, trace: Ints, at: int) -> int:
    """Lay one card towards the weights of a choice, as `bots._top_up`; no card: all is done."""
    done = 0
    for kind in CHOICES[choice]:
        place, most = -1, -1
        for one in range(3):
            if not done >> one & 1 and weighed(row[LAID + one]) > most:
                place, most = one, weighed(row[LAID + one])
        done |= 1 << place
        if POUNDS[kind] > most:
            cards = payment(row[KEPT], POUNDS[kind] - most)
            if cards > 0:
                return _lay(row, lowest(cards), place, trace, at)
    return at


@compiled
def _often(mix: Mix, drawn: int) -> int:
    """The choice that a number below the sum of the mix falls on."""
    choice = 0
    while drawn >= mix[choice]:
        drawn -= mix[choice]
        choice += 1
    return choice


@compiled
def _favourite(mix: Mix) -> int:
    """The first of the choices that are taken most often."""
    most = 0
    for choice in range(MANY):
        if mix[choice] > mix[most]:
            most = choice
    return most


@compiled
def _choose_fill(row: Ints, stream: Stream, mix: Mix, tables: Memory) -> int:
    """A choice of the mix that can be laid, as often as it is taken among these; -1: none can.

    The first draw is from all of them and only kept if it can be laid, which is the same chance.
    """
    choice = _often(mix, below(stream, ROUNDS))
    if _payable(row, _piles(row, choice, tables)):
        return choice
    total = 0
    for one in range(MANY):
        if mix[one] > 0 and _payable(row, _piles(row, one, tables)):
            total += mix[one]
    if total == 0:
        return -1
    choice, drawn = -1, below(stream, total)
    while drawn >= 0:
        choice += 1
        if mix[choice] > 0 and _payable(row, _piles(row, choice, tables)):
            drawn -= mix[choice]
    return choice


@compiled
def _fill_carefully(
    row: Ints, stream: Stream, mix: Mix, shuffled: bool, tables: Memory, trace: Ints, at: int
) -> int:
    """The piles of a choice out of the mix; where none goes with what lies there, card by card.

    A choice is kept until its piles are complete. The bot draws anew before each card from those
    that go with what lies there; each of these would have come there with the same chance, so
    what is laid has the same distribution.
    """
    while True:
        choice = _choose_fill(row, stream, mix, tables)
        if choice >= 0:
            return _follow(row, stream, _piles(row, choice, tables), shuffled, trace, at)
        before = row[KEPT]
        at = _top_up(row, _favourite(mix), trace, at)
        if row[KEPT] == before:
            return at


# The night's end (TF-07 to TF-10)


@compiled
def _turn(row: Ints, stream: Stream, trace: Ints, at: int) -> int:
    """Turn up the shuffled graves, any card that has not come up (TF-03)."""
    for place in range(3):
        if row[GRAVE + place] < 0:
            card = nth(row[HAND], below(stream, popcount(row[HAND])))
            row[GRAVE + place] = card
            row[HAND] ^= 1 << card
            at = _note(trace, at, _TURNED + card)
    return at


@compiled
def _dawn(row: Ints, stop_early: bool, legs: int, first_step: int) -> None:
    """Who can, escapes; the rest and the cement are discarded (TF-08)."""
    for place in range(3):
        card = row[GRAVE + place]
        row[ESCAPED] |= _climbs(weighed(row[LAID + place]), NEED[card]) << card
        row[GRAVE + place] = -1
        row[LAID + place] = 0
    out, left = popcount(row[ESCAPED]), popcount(row[HAND] & ~OF_KIND[0])
    if not _ends(row[NIGHT], out, left, stop_early, legs):
        row[NIGHT] += 1
        row[STEP] = first_step
    elif row[LEG] < legs:
        row[LEG], row[FIRST] = 2, out
        row[NIGHT], row[STEP] = 1, BURY
        row[HAND], row[KEPT], row[ESCAPED] = _ALL_FACES, _ALL_CEMENT, 0
    else:
        row[STEP] = OVER


# A game, and a block of games


@compiled
def _game(
    row: Ints, stream: Stream, players: Players, rules: Rules, tables: Memory, trace: Ints, at: int
) -> int:
    """Play to the end; `players` are the policies of players 0 and 1 (TF-14)."""
    shuffled, stop_early, legs = rules
    while row[STEP] != OVER:
        zombies, filler = _player_in(0, row[LEG]), 0 if shuffled else _player_in(1, row[LEG])
        if row[STEP] == BURY:
            if players[zombies] == RANDOM:
                at = _bury_at_random(row, stream, trace, at)
            else:
                at = _bury_carefully(row, stream, mixed(tables, row, legs, 0), trace, at)
            row[STEP] = FILL
        if row[STEP] == FILL:
            if players[filler] == RANDOM:
                at = _fill_at_random(row, stream, trace, at)
            else:
                mix = best(tables, row) if shuffled else mixed(tables, row, legs, 1)
                at = _fill_carefully(row, stream, mix, shuffled, tables, trace, at)
            at = _note(trace, at, DONE)
        if shuffled:
            at = _turn(row, stream, trace, at)
        _dawn(row, stop_early, legs, FILL if shuffled else BURY)
    return at


@compiled
def _score(row: Ints, rules: Rules, counts: Arrays) -> None:
    """Count how a game ended, as `TheFillerState.outcome` says."""
    shuffled, _, legs = rules
    wins, scores, lengths, events, won_scores, won_lengths = counts
    out, length = popcount(row[ESCAPED]), _round_of(row[NIGHT], row[LEG])
    winner, one, two = _ending(out, row[FIRST], shuffled, legs)
    scores[0, one] += 1
    if not shuffled:
        scores[1, two] += 1
    lengths[length] += 1
    if winner != NO_WINNER:
        wins[winner] += 1
        won_scores[winner, two if winner else one] += 1
        won_lengths[winner, length] += 1
    events[0] += row[NIGHT] < NIGHTS
    events[1] += out == 0
    events[2] += row[ESCAPED] & KINGS > 0
    events[3] += row[KEPT] == 0


@compiled
def play_block(
    position: Ints,
    players: Players,
    which: Which,
    rules: Rules,
    tables: Memory,
    rows: Ints,
    streams: Stream,
    counts: Arrays,
    traces: Ints,
) -> int:
    """Play some games of a block, each from its own stream; how many numbers were traced."""
    seed, block, first, games = which
    row, stream, trace, at = pointer(rows), pointer(streams), uncounted(traces), 0
    for game in range(first, first + games):
        begin(stream, seed, block, game)
        for place in range(SIZE):
            row[place] = position[place]
        _deal(row, stream)
        at = _game(row, stream, players, rules, tables, trace, at)
        _score(row, rules, counts)
    return at


@compiled
def begun(row: Ints, stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Draw the complete position in which a game begins."""
    begin(pointer(stream), seed, block, game)
    _deal(pointer(row), pointer(stream))
