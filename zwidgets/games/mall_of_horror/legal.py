"""Mall of Horror: the legal moves of who is asked, by what is due."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from zwidgets.core.contract.moves import Move
from zwidgets.games.mall_of_horror import attack, journey, rounds
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.table import CARDS, UNPLACED, takes_hardware

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror.rules import MallOfHorrorState


def _placings(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    row = state.people[seat]
    kinds = [kind for kind, place in enumerate(row) if place == UNPLACED]
    return tuple([m.PLACES[kind][to] for kind in kinds for to in rounds.choices(state)])


def _cards(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    """What may be played in this window, and `pass` (MH-12, MH-13, MH-20, MH-31)."""
    hand = state.hands[seat]
    if state.stage != "attack":
        return playable(hand, "camera" if state.stage == "arrival" else "threat")
    if state.location not in state.people[seat]:
        return playable(hand, "threat")
    bars = takes_hardware(state.location, state.zombies[state.location - 1])
    return armed(hand, bars, attack.prey(state, seat))


@lru_cache(maxsize=1 << 12)
def playable(hand: tuple[str, ...], title: str) -> tuple[Move, ...]:
    """A Threat or a Camera, if the hand has one, and `pass`."""
    move: Move = m.THREAT if title == "threat" else m.CAMERA
    return (move, m.PASS) if title in hand else (m.PASS,)


@lru_cache(maxsize=1 << 12)
def armed(hand: tuple[str, ...], bars: bool, prey: tuple[int, ...]) -> tuple[Move, ...]:
    """What a player who is present at an attack may play (MH-31)."""
    found: list[Move] = []
    for card in CARDS:
        if card in hand:
            if card == "hidden":
                found += [m.HIDES[kind] for kind in prey]
            elif card == "threat" or (card == "hardware" and bars):
                found.append(m.THREAT if card == "threat" else m.HARDWARE)
            elif card in m.WEAPONS:
                found.append(m.WEAPONS[card])
    return (*found, m.PASS)


def _finds(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    """One of the truck's cards to keep; then one to give to whom is in the game (MH-16, MH-17)."""
    found = sorted(set(state.truck), key=CARDS.index)
    if not state.kept:
        return tuple([m.KEEPS[card] for card in found])
    others = [to for to, row in enumerate(state.people) if to != seat and any(row)]
    return tuple([m.GIVES[card][to] for card in found for to in others])


def _goals(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    return goes(journey.destinations(state.people[seat], state.closed))


@lru_cache(maxsize=256)
def goes(places: tuple[int, ...]) -> tuple[Move, ...]:
    """Some destinations as moves."""
    return tuple([m.GOES[to] for to in places])


def _hauntings(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    return tuple([m.ZOMBIES[to] for to in journey.open_places(state.closed)])


def _walks(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    """A character for the destination; or Sprint for any character anywhere (MH-26, MH-27)."""
    walks: list[Move] = [m.WALKS[kind] for kind in journey.walkers(state, seat)]
    if "sprint" in state.hands[seat]:
        walks += sprints(state.people[seat], state.closed)
    return tuple(walks)


@lru_cache(maxsize=1 << 12)
def sprints(row: tuple[int, ...], closed: tuple[int, ...]) -> tuple[Move, ...]:
    """Every character alive to every location not closed now."""
    living = [kind for kind, place in enumerate(row) if place]
    return tuple([m.SPRINTS[kind][to] for kind in living for to in journey.open_places(closed)])


def _losses(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    return tuple([m.LOSES[kind] for kind in attack.prey(state, seat)])


LEGAL: Final[dict[str, Callable[[MallOfHorrorState, int], tuple[Move, ...]]]] = {
    "place": _placings,
    "window": _cards,
    "search": _finds,
    "go": _goals,
    "zombie": _hauntings,
    "move": _walks,
    "lose": _losses,
}
