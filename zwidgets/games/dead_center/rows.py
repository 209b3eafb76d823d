"""Dead Center: a position as a row of whole numbers, and what the rules say about it.

Players decide by the row that their view gives, and the compiled game plays with rows. A card is an
index into `CARDS`, a zombie an index into `ROYALS`, and a set of cards or spaces is the bits of a
word. Numba compiles the functions that take a row (see `core.plain`).
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.core.plain import lowest, popcount, word_of
from zwidgets.games.dead_center.moves import (
    DRAWS,
    LINES,
    NEXT_TO,
    NUMBERS,
    PILES,
    ROYALS,
    SPACES,
    numbered,
)
from zwidgets.games.dead_center.rules import NEEDED, STEPS, fits, matches

Row = list[int]

# Where things lie in a row: what is due, the place named by it, the drawn card, how many cards are
# laid (or dealt, during the deal), how many zombies are dead; of the deck the jokers and the other
# cards; the spaces with a zombie face down and with a live one face up, the zombies that are face
# down; the nine top cards and the live zombies.
STEP, AT, DRAWN, LAID, DEAD, JOKERS, UNSEEN, HIDDEN, LIVE, ASLEEP = range(10)
TOPS, ZOMBIES, SIZE = 10, 19, 31

DEAL, REVEAL, TURN, DRAW, LAY, KILL, OVER = range(len(STEPS))
NONE: Final = -1
"""No card or place."""
NO_ZOMBIE: Final = len(ROYALS)
"""No live zombie: face down or dead."""
JOKER: Final = len(NUMBERS)
CARDS: Final = tuple(DRAWS)
"""The cards of the deck: those with a number, and a joker."""

# Move numbers, as `moves.move_number` gives them.
LAY_FIRST, KILL_FIRST, PASSED, CHANCE = 12, 21, 33, 34

# What the rules say about cards and places

VALUE: Final = [card.value for card in CARDS]
FITTING: Final = [word_of([fits(card, top) for card in CARDS]) for top in CARDS]
"""The cards that may be laid on a top card (DC-08, DC-09)."""
MATCHING: Final = [*(word_of([matches(zombie, card) for card in CARDS]) for zombie in ROYALS), 0]
"""The cards that have what a zombie asks of its supports (DC-13 to DC-16); none for no zombie."""
AT_LEAST: Final = [word_of([value >= least for value in VALUE]) for least in range(NEEDED + 1)]


def of_pairs(value: Callable[[int, int], int]) -> list[int]:
    """A table by zombie << 6 | support, 0 where the support is not what the zombie asks for."""
    return [
        value(zombie, card) if card <= JOKER and matching >> card & 1 else 0
        for zombie, matching in enumerate(MATCHING)
        for card in range(64)
    ]


SUFFICING: Final = of_pairs(lambda z, card: MATCHING[z] & AT_LEAST[NEEDED - VALUE[card]])
"""What `killing` looks up."""
BESIDE, FIRST, SECOND = ([line[place] for line in LINES] for place in range(3))
"""For each space the pile next to it, and those of the two supports (DC-11)."""
NEXT: Final = [sum(1 << space for space in spaces) for spaces in NEXT_TO]
"""The spaces next to a pile (DC-10)."""
CROSSING: Final = [word_of([pile in line for line in LINES]) for pile in range(9)]
"""The spaces whose line runs through a pile."""

_CARD: Final = {card.name: place for place, card in enumerate(CARDS)}
_ZOMBIE: Final = {card.name: place for place, card in enumerate(ROYALS)}


def row_of(view: View) -> Row:
    """The position that a view shows. While a zombie is due, the view does not say where."""
    step, played, drawn = STEPS.index(view["phase"]), view["played"], view["drawn"]
    piles = [[_CARD[name] for name in view["piles"][pile]] for pile in PILES]
    out = [*(card for pile in piles for card in pile), *([_CARD[drawn]] if drawn else [])]
    row = [step, PILES.index(played) if played else NONE, _CARD[drawn] if drawn else NONE]
    laid = sum(map(len, piles))
    row += [laid if step == DEAL else laid - 9, view["killed"]]
    row += [view["options"]["jokers"] - out.count(JOKER)]
    row += [(1 << JOKER) - 1 - sum(1 << card for card in out if card != JOKER)]
    hidden, live, asleep, zombies = 0, 0, (1 << NO_ZOMBIE) - 1, [NO_ZOMBIE] * 12
    for space, name in enumerate(SPACES):
        shown = view["zombies"][name]
        if not shown["card"]:
            hidden |= 1 << space
            continue
        zombie = _ZOMBIE[shown["card"]]
        asleep ^= 1 << zombie
        if not shown["dead"]:
            live |= 1 << space
            zombies[space] = zombie
    return [*row, hidden, live, asleep, *(pile[-1] if pile else 0 for pile in piles), *zombies]


def unseen(row: Row) -> int:
    """The cards of the deck; two jokers count as one."""
    return row[UNSEEN] | (row[JOKERS] > 0) << JOKER


def deck(row: Row) -> int:
    """Return how many cards are in the deck."""
    return popcount(row[UNSEEN]) + row[JOKERS]


def piles_for(row: Row) -> int:
    """The piles on which the drawn card may be laid (DC-08, DC-09)."""
    piles = 0
    for pile in range(9):
        piles |= (FITTING[row[TOPS + pile]] >> row[DRAWN] & 1) << pile
    return piles


def killing(row: Row, zombie: int, support: int) -> int:
    """The cards that kill a zombie together with another support (DC-12 to DC-16)."""
    return SUFFICING[zombie << 6 | support]


def suffice(row: Row, space: int) -> int:
    """1 where a space has a live zombie whose two supports kill it, else 0 (DC-12 to DC-16)."""
    support = row[TOPS + FIRST[space]]
    return killing(row, row[ZOMBIES + space], support) >> row[TOPS + SECOND[space]] & 1


def falling(row: Row) -> int:
    """The spaces whose zombie can be killed from the pile just played on (DC-10, DC-11)."""
    found, spaces = 0, NEXT[row[AT]] & row[LIVE]
    while spaces:
        space = lowest(spaces)
        found |= suffice(row, space) << space
        spaces &= spaces - 1
    return found


def legal(row: Row) -> int:
    """The numbers of the legal moves, one bit each."""
    if row[STEP] == REVEAL:
        return row[HIDDEN]  # DC-06
    if row[STEP] == LAY:
        return piles_for(row) << LAY_FIRST
    if row[STEP] == KILL:
        return falling(row) << KILL_FIRST | 1 << PASSED  # DC-17
    return 0


# Chance


def see(row: Row, card: int) -> None:
    """Deal a card of the deck to the next pile, or draw it (DC-02, DC-07)."""
    if card == JOKER:
        row[JOKERS] -= 1
    else:
        row[UNSEEN] ^= 1 << card
    if row[STEP] == DRAW:
        row[DRAWN] = card
        row[STEP] = LAY if piles_for(row) else OVER  # DC-22
        return
    row[TOPS + row[LAID]] = card
    row[LAID] += 1
    if row[LAID] == 9:
        row[STEP], row[LAID] = REVEAL, 0


def turn(row: Row, zombie: int) -> None:
    """Turn up the zombie of the grave that was opened (DC-06)."""
    at = row[AT]
    row[ASLEEP] ^= 1 << zombie
    row[HIDDEN] ^= 1 << at
    row[LIVE] |= 1 << at
    row[ZOMBIES + at] = zombie
    row[AT] = NONE
    row[STEP] = DRAW if deck(row) else OVER  # DC-21


# Moves


def make(row: Row, number: int) -> None:
    """Make a legal move."""
    if number < LAY_FIRST:
        row[AT], row[STEP] = number, TURN
    elif number < KILL_FIRST:
        row[AT] = number - LAY_FIRST
        row[TOPS + row[AT]] = row[DRAWN]
        row[DRAWN] = NONE
        row[LAID] += 1
        if falling(row):
            row[STEP] = KILL
        else:
            _new_turn(row)  # DC-18
    else:
        if number != PASSED:
            row[ZOMBIES + number - KILL_FIRST] = NO_ZOMBIE  # DC-19
            row[LIVE] ^= 1 << number - KILL_FIRST
            row[DEAD] += 1
        _new_turn(row)


def _new_turn(row: Row) -> None:
    row[AT] = NONE
    if row[DEAD] == 12:
        row[STEP] = OVER  # DC-20
    elif row[HIDDEN]:
        row[STEP] = REVEAL
    else:
        row[STEP] = DRAW if deck(row) else OVER


# Players


def note_fitting(row: Row, onto: Row) -> None:
    """Write into `onto` the unseen cards that fit on each pile."""
    left = unseen(row)
    for pile in range(9):
        onto[pile] = FITTING[row[TOPS + pile]] & left


def player(name: str, move: Callable[[Row, Row, Row], int]) -> Bot:
    """A bot that draws nothing, from what finds the number of its move with room to work."""

    def choose(view: View, rng: random.Random) -> str:
        row = row_of(view)
        drawn = CARDS[row[DRAWN]]
        return str(numbered(move(row, [0] * 9, [0] * 12), drawn))

    return Bot(name, choose)
