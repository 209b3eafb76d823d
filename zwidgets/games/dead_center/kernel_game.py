"""Dead Center, compiled: the same rules over whole numbers, bits and tables. Needs numba.

Cards are places in the deck of 40 numbers and a joker, sets of them are the bits of a word, and
zombies are places among the twelve. What the rules say about two or three cards is looked up in
tables, which `kernel.py` makes by asking the rules and the careful player themselves.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.bits import lowest, nth, popcount
from zwidgets.core.compiling import compiled
from zwidgets.core.kernel import Arrays, Ints, Which
from zwidgets.core.philox import Stream, begin, below
from zwidgets.core.pointer import pointer, uncounted
from zwidgets.games.dead_center.moves import ROYALS
from zwidgets.games.dead_center.rules import STEPS

Bytes = NDArray[np.uint8]

DEAL, REVEAL, TURN, DRAW, LAY, KILL, OVER = range(len(STEPS))
NONE: Final = -1
"""No card or place."""
NOBODY: Final = len(ROYALS)
"""No live zombie: face down or dead."""

# Move numbers, as `moves.move_number` gives them.
LAY_FIRST, KILL_FIRST, PASSED, CHANCE = 12, 21, 33, 34
# Where things lie in an encoded position.
_STEP, _AT, _DRAWN, _LAID, _DEAD, _JOKERS, _UNSEEN, _HIDDEN, _LIVE, _ROYALS = range(10)
_TOPS, _ZOMBIES = 10, 19
_JOKER = 40


class Tables(NamedTuple):
    """What the rules and the careful player say of cards; a zombie's row has 64 places.

    Attributes:
        fitting: the cards that may be laid on a top card (DC-08, DC-09).
        sufficing: the cards that kill a zombie together with another support (DC-12 to DC-16);
            the last row, of no zombie, is empty.
        suited: the careful player's worth of one of a zombie's supports where they do not suffice.
        lines: the three piles of the line through a space, the pile next to it first (DC-11); four
            places each.
        next_to: the spaces next to a pile (DC-10).
        crossing: the spaces whose line runs through a pile.
        weights: `bots.KILLED`, `READY`, `REACH` and `NEAR`.
    """

    fitting: Ints
    sufficing: Ints
    suited: Ints
    lines: Bytes
    next_to: Ints
    crossing: Ints
    weights: Ints


@compiled
def _note(trace: Ints, written: int, number: int) -> int:
    if written < trace.size:
        trace[written] = number
    return written + 1


@compiled
def _take(stream: Stream, cards: Ints, count: int) -> int:
    """One of the first `count` cards; the last of them takes its place."""
    at = below(stream, count)
    one = cards[at]
    cards[at] = cards[count - 1]
    return one


@compiled
def _spread(word: int, cards: Ints) -> int:
    """The places of a word's bits; returns how many there are."""
    count = 0
    while word:
        cards[count] = lowest(word)
        word &= word - 1
        count += 1
    return count


@compiled(inline="always")
def _suffice(zombie: int, one: int, two: int, sufficing: Ints) -> int:
    """1 where two supports kill a zombie, else 0 (DC-12 to DC-16)."""
    return (sufficing[np.int64(zombie) << 6 | one] >> np.int64(two)) & 1


@compiled
def _falling(
    pile: int, tops: Bytes, zombies: Bytes, next_to: Ints, lines: Bytes, sufficing: Ints
) -> int:
    """The spaces next to a pile whose live zombie can be killed (DC-10, DC-11)."""
    falling, spaces = 0, next_to[pile]
    while spaces:
        space = lowest(spaces)
        one, two = tops[lines[4 * space + 1]], tops[lines[4 * space + 2]]
        falling |= _suffice(zombies[space], one, two, sufficing) << space
        spaces &= spaces - 1
    return falling


@compiled(inline="always")
def _worth(
    space: int,
    tops: Bytes,
    zombies: Bytes,
    onto: Ints,
    kinds: int,
    sufficing: Ints,
    suited: Ints,
    lines: Bytes,
    weights: Ints,
) -> int:
    """What `bots.Board` counts for the live zombie of a space.

    `onto` has for each pile the unseen cards that fit on it, `kinds` says how many are unseen.
    """
    zombie = np.int64(zombies[space]) << 6
    pile, a, b = lines[4 * space], lines[4 * space + 1], lines[4 * space + 2]
    one, two = tops[a], tops[b]
    with_one, with_two = sufficing[zombie | one], sufficing[zombie | two]
    if with_one >> np.int64(two) & 1:
        return weights[1] * kinds + weights[2] * popcount(onto[pile])
    better = popcount(onto[a] & with_two) + popcount(onto[b] & with_one)
    return (suited[zombie | one] + suited[zombie | two]) * kinds + weights[3] * better


@compiled
def _careful_lay(
    card: int,
    legal: int,
    tops: Bytes,
    zombies: Bytes,
    live: int,
    unseen: int,
    onto: Ints,
    worths: Ints,
    t: Tables,
) -> int:
    """The pile on which the careful player lays a card.

    Only the zombies whose lines run through the pile change their worth.
    """
    fitting, sufficing, suited, lines, next_to, crossing, weights = t
    kinds = max(popcount(unseen), 1)
    for pile in range(9):
        onto[pile] = fitting[tops[pile]] & unseen
    spaces = live
    while spaces:
        space = lowest(spaces)
        worths[space] = _worth(space, tops, zombies, onto, kinds, sufficing, suited, lines, weights)
        spaces &= spaces - 1
    best, best_gain = NONE, 0
    while legal:
        pile = lowest(legal)
        top, onto_top = tops[pile], onto[pile]
        tops[pile], onto[pile] = card, fitting[card] & unseen
        gain, kill = 0, 0
        spaces = live & crossing[pile]
        while spaces:
            space = lowest(spaces)
            worth = _worth(space, tops, zombies, onto, kinds, sufficing, suited, lines, weights)
            gain += worth - worths[space]
            if next_to[pile] >> space & 1:
                one, two = tops[lines[4 * space + 1]], tops[lines[4 * space + 2]]
                if _suffice(zombies[space], one, two, sufficing):
                    kill = max(kill, weights[0] * kinds - worth)
            spaces &= spaces - 1
        tops[pile], onto[pile] = top, onto_top
        if best == NONE or gain + kill > best_gain:
            best, best_gain = pile, gain + kill
        legal &= legal - 1
    return best


@compiled
def _careful_kill(
    falling: int, tops: Bytes, zombies: Bytes, unseen: int, onto: Ints, t: Tables
) -> int:
    """The space whose zombie the careful player kills, NONE to pass."""
    fitting, sufficing, suited, lines, _, _, weights = t
    kinds = max(popcount(unseen), 1)
    for pile in range(9):
        onto[pile] = fitting[tops[pile]] & unseen
    best, best_gain = NONE, -1
    while falling:
        space = lowest(falling)
        worth = _worth(space, tops, zombies, onto, kinds, sufficing, suited, lines, weights)
        gain = weights[0] * kinds - worth
        if gain > best_gain:
            best, best_gain = space, gain
        falling &= falling - 1
    return best


@compiled
def _careful_grave(hidden: int, tops: Bytes, royals: Ints, count: int, t: Tables) -> int:
    """The space whose line is readiest for the `count` zombies that may lie there."""
    _, sufficing, suited, lines, _, _, weights = t
    best, best_worth = NONE, -1
    while hidden:
        space, worth = lowest(hidden), 0
        one, two = tops[lines[4 * space + 1]], tops[lines[4 * space + 2]]
        for place in range(count):
            row = royals[place] << 6
            if sufficing[row | one] >> np.int64(two) & 1:
                worth += weights[1]
            else:
                worth += suited[row | one] + suited[row | two]
        if worth > best_worth:
            best, best_worth = space, worth
        hidden &= hidden - 1
    return best


@compiled
def play_block(
    position: Ints,
    careful: int,
    which: Which,
    t: Tables,
    streams: Stream,
    counts: Arrays,
    traces: Ints,
) -> int:
    """Play the games of a block one after the other, each step in the order of the rules."""
    fitting, sufficing, _, lines, next_to, _, _ = t
    seed, block, first, games = which
    wins, scores, lengths, events, won_scores, won_lengths = counts
    stream, trace, written = pointer(streams), uncounted(traces), 0
    all_cards, cards = np.empty(42, np.int64), np.empty(42, np.int64)
    all_royals, royals = np.empty(12, np.int64), np.empty(12, np.int64)
    tops, zombies = np.empty(9, np.uint8), np.empty(12, np.uint8)
    onto, worths = np.empty(9, np.int64), np.empty(12, np.int64)
    all_deck = _spread(position[_UNSEEN], all_cards)
    for _ in range(position[_JOKERS]):
        all_cards[all_deck] = _JOKER
        all_deck += 1
    all_hidden = _spread(position[_ROYALS], all_royals)

    for game in range(first, first + games):
        begin(stream, seed, block, game)
        step, at, card = position[_STEP], position[_AT], position[_DRAWN]
        laid, dead, jokers = position[_LAID], position[_DEAD], position[_JOKERS]
        unseen, hidden, live = position[_UNSEEN], position[_HIDDEN], position[_LIVE]
        deck, asleep = all_deck, all_hidden
        for place in range(deck):
            cards[place] = all_cards[place]
        for place in range(asleep):
            royals[place] = all_royals[place]
        for place in range(9):
            tops[place] = position[_TOPS + place]
        for place in range(12):
            zombies[place] = position[_ZOMBIES + place]
        if jokers:
            unseen |= 1 << _JOKER

        while step != OVER:
            if step == REVEAL:  # DC-06
                if careful:
                    at = _careful_grave(hidden, tops, royals, asleep, t)
                else:
                    at = nth(hidden, below(stream, asleep))
                written = _note(trace, written, at)
                step = TURN
            elif step == TURN:
                zombie = _take(stream, royals, asleep)
                asleep -= 1
                zombies[at] = zombie
                hidden ^= 1 << at
                live |= 1 << at
                written = _note(trace, written, CHANCE + 13 * (zombie // 3) + 10 + zombie % 3)
                step = DRAW if deck else OVER  # DC-21
            elif step in (DRAW, DEAL):  # DC-07, DC-02
                card = _take(stream, cards, deck)
                deck -= 1
                if card == _JOKER:
                    jokers -= 1
                if card != _JOKER or jokers == 0:
                    unseen ^= 1 << card
                number = 52 if card == _JOKER else 13 * (card // 10) + card % 10
                written = _note(trace, written, CHANCE + number)
                if step == DRAW:
                    step = LAY
                else:
                    tops[laid] = card
                    laid += 1
                    if laid == 9:
                        step, laid = REVEAL, 0
            elif step == LAY:
                legal = 0
                for pile in range(9):  # DC-08, DC-09
                    legal |= (fitting[tops[pile]] >> card & 1) << pile
                if legal == 0:  # DC-22
                    events[1] += 1
                    break
                if careful:
                    at = _careful_lay(card, legal, tops, zombies, live, unseen, onto, worths, t)
                else:
                    at = nth(legal, below(stream, popcount(legal)))
                written = _note(trace, written, LAY_FIRST + at)
                tops[at] = card
                laid += 1
                step = KILL
            else:
                falling = _falling(at, tops, zombies, next_to, lines, sufficing)
                if falling:  # DC-17, DC-18
                    if careful:
                        fallen = _careful_kill(falling, tops, zombies, unseen, onto, t)
                    else:
                        pick = below(stream, popcount(falling) + 1)
                        fallen = nth(falling, pick) if pick < popcount(falling) else NONE
                    if fallen != NONE:
                        zombies[fallen] = NOBODY  # DC-19
                        live ^= 1 << fallen
                        dead += 1
                    number = PASSED if fallen == NONE else KILL_FIRST + fallen
                    written = _note(trace, written, number)
                if dead == 12:  # DC-20
                    break
                step = REVEAL if hidden else DRAW if deck else OVER

        won = dead == 12
        wins[0] += won
        scores[0, deck if won else 0] += 1  # DC-23
        lengths[laid if won else laid + 1] += 1
        won_scores[0, deck] += won
        won_lengths[0, laid] += won
        events[0] += step == OVER
    return written
