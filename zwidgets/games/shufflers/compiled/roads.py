"""Shufflers, compiled: games of players who each walk their own road, solo or competitive.

What happens to a player depends only on their own cards and choices. So each road is walked to its
end (`walk`), one after the other. Then the first player to reach the boat wins, and what happened
to the others after that moment is not counted.

A position is a vector: `DUE`, `SEAT`, ... and behind them `ROAD` numbers for each player. The order
of a deck is drawn before its road is walked: the places of the jokers, then the other cards.
"""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.bits import nth, popcount
from zwidgets.core.compiled.game import Ints, Which
from zwidgets.core.compiled.philox import Stream, begin, below, new_stream, word
from zwidgets.core.compiled.pointer import uncounted
from zwidgets.core.contract.values import LENGTH, WON
from zwidgets.games.shufflers import bots, moves, supplies
from zwidgets.games.shufflers.compiled import tables as lookup
from zwidgets.games.shufflers.compiled.tables import compiled, inlined

choice = inlined(bots.choice)

# What is due: the places of the steps in `rules.STEPS`.
START: Final = 0
DRAW, DEAL, PAY, CHOOSE = range(2, 6)

# A position. DEBT: what is to be paid now; DEALT: how many cards the vehicle has passed; MET: the
# value of the card met last; LOTS: how many cards have been drawn for the start, then which.
DUE, SEAT, PLAYERS, OPTIONS, DEBT, MET, DEALT, LOTS = range(8)
HEAD: Final = LOTS + 53

# Options, one bit each.
VEHICLE: Final = 1
LAMB: Final = 2

# A player: rows and discards as in `tables`; jokers seen, Shuffler cards spared, turns begun, the
# number of unseen cards, and those cards, each suit << 4 | value.
AMMO, HEALTH, AMMO_DISCARD, HEALTH_DISCARD, JOKERS, SPARED, TURNS, UNSEEN, CARDS = range(9)
ROAD: Final = CARDS + 32

HALF: Final = 17
"""The cards of half a deck."""
SECTION: Final = 128
"""Places in `Scratch.told` for each player, and behind them for the draws for the start."""
TURN: Final = -1
MASK: Final = 0xFFFFFFFF
DISCARD: Final = (1 << 40) - 1
END: Final = -2
NEVER: Final = 1 << 20


class Scratch(NamedTuple):
    """The arrays in which games are played.

    Attributes:
        stream: random numbers.
        deck: the unseen cards of the player who walks; those at the end are drawn first.
        census: for each player's unseen cards the number of Shufflers, their sum, the number of
            jacks, the number of queens and kings.
        lots: the cards drawn for the start.
        left: the cards that have not been drawn for the start.
        moments: for each player when their road ended, in turns of all players since the position.
        turns: for each player the number of turns begun.
        coasts: for each player the turn in which they reached the coast, and the points of their
            Ammo and Health then; a turn of 0 if they have not since the position.
        told: what happens to each player, each turn after a `TURN`; empty if there is no trace.
    """

    stream: Stream
    deck: NDArray[np.uint8]
    census: Ints
    lots: Ints
    left: Ints
    moments: Ints
    turns: Ints
    coasts: Ints
    told: Ints


def new_scratch(players: int, telling: bool) -> Scratch:
    """The arrays for this number of players, with or without room for a trace."""
    deck, census = np.zeros(32, np.uint8), np.zeros((players, 4), np.int64)
    lots, left = np.zeros((2, 52), np.int64)
    moments, turns = np.zeros((2, players), np.int64)
    told = np.zeros(SECTION * (players + 1) if telling else 0, np.int64)
    coasts = np.zeros((players, 3), np.int64)
    return Scratch(new_stream(), deck, census, lots, left, moments, turns, coasts, told)


@inlined
def shuffle(deck: NDArray[np.uint8], unseen: int, last: int, stream: Stream, batches: Ints) -> None:
    """Draw cards into the places from `unseen - 1` down to `last`, `BATCH` with each word."""
    while unseen > last:
        bits = int(np.int64(word(stream)))
        while bits * batches[0, unseen] & MASK < batches[1, unseen]:
            bits = int(np.int64(word(stream)))
        for _ in range(min(lookup.BATCH, unseen)):
            bits *= unseen
            place = bits >> 32
            bits &= MASK
            unseen -= 1
            drawn = deck[place]
            deck[place] = deck[unseen]
            deck[unseen] = drawn


@inlined
def lay(position: Ints, base: int, scratch: Scratch, batches: Ints) -> tuple[int, int]:
    """Shuffle the cards above the boat (SH-02, SH-31): how many lie above it, and above the joker.

    The next joker is the boat itself where the first one has been seen.
    """
    stream, deck = scratch.stream, scratch.deck
    unseen, jokers = position[base + UNSEEN], position[base + JOKERS]
    for place in range(32):
        deck[place] = position[base + CARDS + place]
    cards = unseen + 2 - jokers
    boat = cards - min(cards, HALF) + below(stream, min(cards, HALF))
    joker = boat if jokers else below(stream, cards - HALF)
    shuffle(deck, unseen, unseen - boat + 1 - jokers, stream, batches)
    return boat, joker


@compiled
def count(position: Ints, seat: int, census: Ints) -> None:
    """Count a player's unseen cards (see `Scratch.census`)."""
    base = HEAD + ROAD * seat
    census[seat] = 0
    for place in range(position[base + UNSEEN]):
        value = position[base + CARDS + place] & 15
        if value < supplies.JACK:
            census[seat, 0] += 1
            census[seat, 1] += value
        else:
            census[seat, 2 + (value > supplies.JACK)] += 1


@inlined
def brings(options: int) -> int:
    """Return what a visitor may bring, as bits: take, vehicle, lamb (SH-19, SH-20)."""
    return 1 | options << 1


@inlined
def taken_back(row: int, discard: int) -> tuple[int, int]:
    """A row and its discard after a queen or king has come (SH-13, SH-14)."""
    return row | 1 << (discard & 15) >> 1, discard >> 4


@inlined
def pay(
    row: int,
    discard: int,
    debt: int,
    random: bool,
    tables: lookup.Tables,
    stream: Stream,
    trace: Ints,
    at: int,
) -> tuple[int, int, int, int]:
    """Pay a debt from a row (SH-06 to SH-12): row, discard, what is left to pay, place in trace."""
    key = row * lookup.DEBTS + debt
    payment = int(tables.pays[key])
    paid, rest = payment & lookup.FULL, payment >> 10
    if rest == 0:
        if random:
            legal = int(tables.lists[key])
            paid = int(tables.masks[(legal >> 8) + below(stream, legal & 255)])
        at = lookup.note(trace, at, paid - 1)
    laid = tables.laid[paid]
    return row ^ paid, discard << (laid >> 40) | laid & DISCARD, rest, at


@inlined
def walk(
    position: Ints, seat: int, due: int, random: bool, tables: lookup.Tables, scratch: Scratch
) -> tuple[bool, int, int, bool]:
    """Walk one player's road to its end.

    It is one long function on purpose: what it counts stays in registers, which makes it fast.

    Args:
        position: as in the module's text.
        seat: the player.
        due: the step that is due.
        random: whether the player plays at random.
        tables: see `Tables`.
        scratch: see `Scratch`.

    Returns:
        Whether the boat was reached, the turns begun, the points left in the rows, whether a joker
        was seen.
    """
    at, base = SECTION * seat, HEAD + ROAD * seat
    stream, deck, census, told = scratch.stream, scratch.deck, scratch.census, scratch.told
    options = position[OPTIONS]
    debt, met, dealt = position[DEBT], position[MET], position[DEALT]
    ammo, health = position[base + AMMO], position[base + HEALTH]
    ammo_discard = position[base + AMMO_DISCARD]
    health_discard = position[base + HEALTH_DISCARD]
    spared, jokers = position[base + SPARED], position[base + JOKERS]
    unseen, turn = position[base + UNSEEN], position[base + TURNS]
    numbers, points = census[seat, 0], census[seat, 1]
    jacks, royals = census[seat, 2], census[seat, 3]

    boat, joker = lay(position, base, scratch, tables.batches)

    passed = 0
    if due != DRAW:
        turn += 1
        at = lookup.note(told, at, TURN)
    while True:
        if due in (DRAW, DEAL):
            if due == DRAW:
                turn += 1
                at = lookup.note(told, at, TURN)
            passed, value = passed + 1, 0
            if passed > joker:  # SH-17
                at = lookup.note(told, at, moves.CARD + 52)
                if joker == boat:
                    return True, turn, tables.totals[ammo] + tables.totals[health], True
                joker, jokers = boat, 1
                scratch.coasts[seat, 0] = turn
                scratch.coasts[seat, 1] = tables.totals[ammo]
                scratch.coasts[seat, 2] = tables.totals[health]
            else:
                unseen -= 1
                card = int(np.int64(deck[unseen]))
                at = lookup.note(told, at, moves.CARD + 13 * (card >> 4) + (card & 15) - 1)
                value = card & 15
            numbers -= 0 < value < supplies.JACK
            points -= value if value < supplies.JACK else 0
            jacks -= value == supplies.JACK
            royals -= value > supplies.JACK
            if due == DEAL:  # SH-19
                dealt += 1
                due = DEAL if dealt < 2 else DRAW
            elif value == 0:
                pass
            elif value < supplies.JACK:
                if spared:  # SH-21
                    spared -= 1
                else:
                    debt, due = value, PAY
            elif value == supplies.JACK:  # SH-16
                if ammo:
                    ammo ^= tables.tops[ammo]
                else:
                    health ^= tables.tops[health]
                    if health == 0:
                        return False, turn, 0, jokers > 0
            elif options:
                met, due = value, CHOOSE
            elif value == supplies.QUEEN:  # SH-13
                health, health_discard = taken_back(health, health_discard)
            else:  # SH-14
                ammo, ammo_discard = taken_back(ammo, ammo_discard)

        if due == PAY:
            ammo, ammo_discard, debt, at = pay(
                ammo, ammo_discard, debt, random, tables, stream, told, at
            )
            if debt:  # SH-10, SH-11
                health, health_discard, debt, at = pay(
                    health, health_discard, debt, random, tables, stream, told, at
                )
                if health == 0:  # SH-12
                    return False, turn, 0, jokers > 0
            due = DRAW

        elif due == CHOOSE:
            back = (health_discard if met == supplies.QUEEN else ammo_discard) & 15
            if random:
                chosen = nth(brings(options), below(stream, popcount(brings(options))))
            else:
                may = options & VEHICLE, options & LAMB
                chosen = choice(back, unseen, numbers, points, jacks, royals, may[0], may[1])
            at = lookup.note(told, at, moves.TAKEN + chosen)
            due = DRAW
            if chosen == 1:
                dealt, due = 0, DEAL
            elif chosen == 2:
                spared += 1
            elif met == supplies.QUEEN:
                health, health_discard = taken_back(health, health_discard)
            else:
                ammo, ammo_discard = taken_back(ammo, ammo_discard)


@compiled
def starter(position: Ints, scratch: Scratch) -> int:
    """The seat that begins: lots are drawn, and again among those tied (SH-22)."""
    players, drawn = position[PLAYERS], position[LOTS]
    lots, left = scratch.lots, scratch.left
    for card in range(52):
        left[card] = card
    for place in range(drawn):
        lots[place] = position[LOTS + 1 + place]
        left[lots[place]] = -1
    unused = 0
    for card in range(52):
        if left[card] >= 0:
            left[unused] = card
            unused += 1
    at, told = SECTION * players, scratch.told
    tied, used, several = (1 << players) - 1, 0, players
    while several > 1 and 52 - used >= several:
        best, winners, several = -1, 0, 0
        for seat in range(players):
            if not tied >> seat & 1:
                continue
            if used == drawn:
                place = below(scratch.stream, unused)
                unused -= 1
                lots[drawn] = left[place]
                left[place] = left[unused]
                at = lookup.note(told, at, moves.CARD + lots[drawn])
                drawn += 1
            rank = lots[used] % 13
            used += 1
            if rank > best:
                best, winners, several = rank, 0, 0
            if rank == best:
                winners |= 1 << seat
                several += 1
        tied = winners
    seat = 0
    while not tied >> seat & 1:
        seat += 1
    return seat


@compiled
def tell(begins: int, best: int, players: int, scratch: Scratch, trace: Ints) -> int:
    """Write what happened, in order, up to the boat. Returns how many numbers."""
    told, places, at = scratch.told, scratch.turns, 0
    place = SECTION * players
    while told[place] >= 0:
        at = lookup.note(trace, at, told[place])
        place += 1
    for seat in range(players):
        places[seat] = SECTION * seat
    for moment in range(players, NEVER):
        seat = (begins + moment) % players
        if told[places[seat]] == TURN:
            places[seat] += 1
            while told[places[seat]] >= 0:
                at = lookup.note(trace, at, told[places[seat]])
                places[seat] += 1
        if moment in (best, 36 * players):
            break
    return at


@inlined
def tally(
    winner: int,
    best: int,
    points: int,
    coast: bool,
    scratch: Scratch,
    end: Ints,
) -> None:
    """Write how a game ended. The boat ends it for all (SH-23): later turns do not count."""
    players, rounds, deaths = scratch.turns.size, 0, 0
    event = WON + 2 * players
    for seat in range(players):
        turns, late, reached = (
            scratch.turns[seat],
            scratch.moments[seat] - best,
            scratch.coasts[seat, 0],
        )
        if reached and late - (turns - reached) * players <= 0:
            end[event + 4 + seat] = scratch.coasts[seat, 1]
            end[event + 4 + players + seat] = scratch.coasts[seat, 2]
        if late > 0:
            turns -= (late + players - 1) // players
        deaths += late < 0
        rounds = max(rounds, turns)
    end[LENGTH] = rounds
    if winner >= 0:
        end[WON + winner], end[WON + players + winner] = 1, points
    end[event], end[event + 1] = winner >= 0, coast
    end[event + 2], end[event + 3] = deaths > 0, deaths == players


@compiled
def play_roads(
    position: Ints,
    policies: Ints,
    which: Which,
    tables: lookup.Tables,
    scratch: Scratch,
    ended: Ints,
    trace: Ints,
) -> int:
    """Play games of a block (see `CompiledGame.play`)."""
    seed, block, first, games = which
    players, moments, turns = int(position[PLAYERS]), scratch.moments, scratch.turns
    begins, best, written = 0, NEVER, 0
    ends = uncounted(ended)
    for seat in range(players):
        count(position, seat, scratch.census)

    for game in range(first, first + games):
        begin(scratch.stream, seed, block, game)
        scratch.told[:] = END
        begins, due = position[SEAT], position[DUE]
        if due == START:
            begins, due = starter(position, scratch), DRAW
        winner, best, points, coast = -1, NEVER, 0, False
        for seat in range(players):
            turns[seat] = position[HEAD + ROAD * seat + TURNS]
            moments[seat], scratch.coasts[seat, 0] = -1, 0
            if position[HEAD + ROAD * seat + HEALTH] == 0:
                continue
            random, now = policies[seat] == 0, due if seat == begins else DRAW
            boat, turn, left, joker = walk(position, seat, now, random, tables, scratch)
            moments[seat] = (turn - turns[seat]) * players + (seat - begins) % players
            turns[seat] = turn
            coast |= joker
            if boat and moments[seat] < best:
                winner, best, points = seat, moments[seat], left
        tally(winner, best, points, coast, scratch, ends[game - first])
        if trace.size:
            written = tell(begins, best, players, scratch, trace)
    return written
