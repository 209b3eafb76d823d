"""Mall of Horror, compiled: all moves among which a seat that plays at random chooses."""

from __future__ import annotations

from zwidgets.core.compiled.bits import lowest
from zwidgets.core.compiled.compiling import compiled
from zwidgets.core.compiled.game import Ints
from zwidgets.core.compiled.pointer import pointer, uncounted
from zwidgets.games.mall_of_horror.compiled import cards as c
from zwidgets.games.mall_of_horror.compiled import row as p
from zwidgets.games.mall_of_horror.compiled.phases import choices, others, sprinters, walkers
from zwidgets.games.mall_of_horror.compiled.votes import playable
from zwidgets.games.mall_of_horror.table import UNPLACED


@p.inner
def _note_each(g: Ints, found: Ints, first: int, bits: int) -> None:
    """Note a number for each bit: `first` and its place."""
    while bits:
        c.note(g, found, first + lowest(bits))
        bits &= bits - 1


@p.inner
def _note_kinds(g: Ints, found: Ints, first: int, kinds: int) -> None:
    """The same for kinds or titles, which have four bits each."""
    while kinds:
        c.note(g, found, first + (lowest(kinds) >> 2))
        kinds &= kinds - 1


@p.inner
def _note_pairs(g: Ints, found: Ints, first: int, kinds: int, bits: int) -> None:
    """The same for each kind or title with each bit."""
    while kinds:
        _note_each(g, found, first + 6 * (lowest(kinds) >> 2), bits)
        kinds &= kinds - 1


@p.inner
def _note_cards(g: Ints, found: Ints, seat: int) -> None:
    """What may be played in a window."""
    cards, hides = playable(g, seat)
    while cards:
        c.note(g, found, c.PLAYED[lowest(cards) >> 2])
        cards &= cards - 1
    _note_kinds(g, found, c.FIRST_HIDE, hides)
    c.note(g, found, c.FIRST_PASS)


@compiled
def legal(row: Ints, seat: int, room: Ints) -> int:
    """Write into `room` the numbers of what the seat may do; returns how many they are."""
    g, found = pointer(row), uncounted(room)
    step = g[p.STEP]
    g[p.WRITTEN] = 0
    if step == p.PLACING:
        kinds = p.those_at(g[p.WHERE + seat], UNPLACED)
        _note_pairs(g, found, c.FIRST_PLACE, kinds, choices(g) >> 1)
    elif step == p.WINDOW:
        _note_cards(g, found, seat)
    elif step == p.VOTE:
        _note_each(g, found, c.FIRST_VOTE, g[p.NAMED])
    elif step == p.SEARCH and not g[p.KEPT]:
        _note_kinds(g, found, c.FIRST_KEEP, p.titles(g[p.TRUCK]))
    elif step == p.SEARCH:
        _note_pairs(g, found, c.FIRST_GIVE, p.titles(g[p.TRUCK]), others(g, seat))
    elif step == p.GO:
        _note_each(g, found, c.FIRST_GO, p.destinations(g, seat) >> 1)
    elif step == p.ZOMBIE:
        _note_each(g, found, c.FIRST_ZOMBIE, p.open_locations(g) >> 1)
    elif step == p.MOVE:
        _note_kinds(g, found, c.FIRST_WALK, walkers(g, seat))
        _note_pairs(g, found, c.FIRST_SPRINT, sprinters(g, seat), p.open_locations(g) >> 1)
    elif step == p.LOSE:
        _note_kinds(g, found, c.FIRST_LOSE, p.prey(g, seat))
    return g[p.WRITTEN]
