"""Mall of Horror: what lies on the table. Locations, characters, cards, and what holds a door.

Locations are numbers from 1 to 6, as on a die. Where the characters are is a row for each seat with
the location of each of its characters, in the order of `KINDS`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeVar

T = TypeVar("T")

# Locations (MH-01)

NAMES: Final = (
    "", "Restroom", "Cachou", "Megatoys", "Parking Lot", "Security HQ", "Supermarket",
)  # fmt: skip
"""By number; the first is none."""
SEATS: Final = 6
"""The most players that a game has."""
LOCATIONS: Final = (1, 2, 3, 4, 5, 6)
CACHOU: Final = 2
PARKING_LOT: Final = 4
HQ: Final = 5
SUPERMARKET: Final = 6
CAPACITY: Final = (0, 3, 4, 4, 99, 3, 6)
"""By number; the Parking Lot has no limit."""
CROWD: Final = 4
"""So many zombies break into the Supermarket, whatever its strength."""
SIEGE: Final = 8
"""So many zombies at a place without people condemn it (MH-25)."""

# Characters (MH-02)

KINDS: Final = ("pin-up", "tough-guy", "gunman", "girl")
PIN_UP: Final = 0
GUNMAN: Final = 2
POINTS: Final = (7, 5, 3, 1)
STRENGTH: Final = (1, 2, 1, 1)
PEOPLE: Final = dict(zip(KINDS, ("Pin-Up", "Tough Guy", "Gunman", "Little Girl"), strict=True))
DEAD: Final = 0
UNPLACED: Final = 7
"""Instead of a location: of a character who has died, and of one to be placed in the set-up."""

# Action cards (MH-03)

_CARDS: Final = {
    "threat": ("Threat", "One more vote for you in this vote."),
    "camera": ("Security Camera", "Look under the box: where do the zombies go?"),
    "sprint": ("Sprint", "On your move: go anywhere with anyone, or stay."),
    "hidden": ("Hidden", "One of yours here cannot be chosen, nor votes."),
    "hardware": ("Hardware", "The door holds against one zombie more."),
    "weapon-1": ("Weapon (one)", "Kills one zombie at this door."),
    "weapon-2": ("Weapon (two)", "Kills two zombies at this door."),
}
CARDS: Final = tuple(_CARDS)
COPIES: Final = dict.fromkeys(CARDS, 3)
DECK: Final = tuple(card for card in CARDS for _ in range(COPIES[card]))
TITLES: Final = {card: title for card, (title, _) in _CARDS.items()}
DOES: Final = {card: deed for card, (_, deed) in _CARDS.items()}
"""What a card does, as the board tells it."""

ROUNDS: Final = 100
"""The game ends after so many rounds (MH-40)."""
STAKES: Final = 4
"""So many characters, or fewer, end the game; with six players six (MH-37)."""

People = tuple[tuple[int, ...], ...]
"""For each seat where its characters are: a location, `DEAD` or `UNPLACED`."""
Zombies = tuple[int, int, int, int, int, int]
"""The zombies at each location, from 1 to 6."""
Hands = tuple[tuple[str, ...], ...]
"""For each seat its cards, in the order of `CARDS`."""
Person = tuple[int, int]
"""A character: its seat, and its place in `KINDS`."""

NO_ZOMBIES: Final[Zombies] = (0, 0, 0, 0, 0, 0)


def the(location: int) -> str:
    """Return a location within a sentence.

    >>> the(1), the(5)
    ('the Restroom', 'Security HQ')
    """
    return NAMES[location] if location in (2, 3, 5) else f"the {NAMES[location]}"


def at(location: int) -> str:
    """Return a location with its preposition.

    >>> at(1), at(3), at(6)
    ('in the Restroom', 'in Megatoys', 'at the Supermarket')
    """
    return f"{'at' if location == SUPERMARKET else 'in'} {the(location)}"


def characters(players: int) -> int:
    """Return how many characters each player has: with three also the Little Girl (MH-02)."""
    return 4 if players == 3 else 3


def limit(players: int) -> int:
    """Return with how many characters left the game ends (MH-37)."""
    return 6 if players == 6 else STAKES


def crowds(people: People) -> list[int]:
    """Return how many characters are at each location; first the dead, last the unplaced."""
    counts = [0] * 8
    for row in people:
        for place in row:
            counts[place] += 1
    return counts


def strength(people: People, location: int) -> int:
    """Return the strength of all characters at a location, hidden ones too (MH-29)."""
    total = 0
    for row in people:
        if location in row:
            for kind, place in enumerate(row):
                if place == location:
                    total += STRENGTH[kind]
    return total


def gives_way(location: int, zombies: int, strong: int, hardware: int) -> bool:
    """Return whether the door gives way to so many zombies (MH-01).

    >>> gives_way(1, zombies=2, strong=2, hardware=0), gives_way(1, 2, 3, 0)
    (True, False)
    """
    if location == PARKING_LOT:
        return zombies >= 1
    if location == SUPERMARKET and zombies >= CROWD:
        return True
    return zombies >= strong + hardware


def takes_hardware(location: int, zombies: int) -> bool:
    """Return whether Hardware helps there: not in the Parking Lot, nor against a crowd (MH-31)."""
    return location != PARKING_LOT and not (location == SUPERMARKET and zombies >= CROWD)


def is_full(location: int, people: int) -> bool:
    """Return whether nobody more has room at a location (MH-01)."""
    return people >= CAPACITY[location]


def reached(goal: int, full: bool, closed: bool) -> int:
    """Return where a character arrives: a location that is full or closed turns it away.

    It goes to the Parking Lot then (MH-26).
    """
    return PARKING_LOT if full or closed else goal


def fed(location: int, zombies: int) -> int:
    """Return how many zombies leave after a death: all, in the Parking Lot one (MH-30, MH-33)."""
    return 1 if location == PARKING_LOT else zombies


def is_condemned(location: int, people: int, zombies: int) -> bool:
    """Return whether a place without people is lost to so many zombies (MH-25)."""
    return location != PARKING_LOT and people == 0 and zombies >= SIEGE


def votes_of(kind: int) -> int:
    """Return how many votes a character gives (MH-11)."""
    return 2 if kind == GUNMAN else 1


def ballot_weight(votes: int, threats: int, absent: bool, second: bool) -> int:
    """Return the weight of a seat's ballot, 0 if it does not vote (MH-11, MH-13, MH-14).

    Args:
        votes: of its characters there that are not hidden.
        threats: how many it has played.
        absent: whether it has nobody there, hidden or not.
        second: whether this is the re-vote.
    """
    if votes == 0 and not (second and absent):
        return 0
    return (votes or 1) + threats


def ends(left: int, together: int, stakes: int) -> bool:
    """Return whether the game ends with the round (MH-37).

    Args:
        left: how many characters are left.
        together: the most of them at one place, the Parking Lot aside.
        stakes: the `limit` for so many players.
    """
    return left <= stakes or left == together


def points(row: Sequence[int]) -> int:
    """Return the points of a player's characters on the board.

    >>> points((DEAD, 1, 6)), points((4, 4, 4, 4))
    (8, 16)
    """
    return sum([POINTS[kind] for kind, place in enumerate(row) if place])


def replaced(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    """Return the row with another value at one place, counted from 0.

    >>> replaced((4, 1, 5), 1, 6)
    (4, 6, 5)
    """
    return (*row[:place], value, *row[place + 1 :])


def moved(people: People, seat: int, kind: int, location: int) -> People:
    """Return where the characters are after a move of one of them."""
    return replaced(people, seat, replaced(people[seat], kind, location))


def with_zombies(zombies: Zombies, location: int, count: int) -> Zombies:
    """Return the zombies with more, or fewer, at a location: at least 0, no limit (MH-05)."""
    row = list(zombies)
    row[location - 1] = max(0, row[location - 1] + count)
    first, second, third, fourth, fifth, sixth = row
    return first, second, third, fourth, fifth, sixth


def in_order(cards: Iterable[str]) -> tuple[str, ...]:
    """Return some cards in the order of `CARDS`."""
    return tuple(sorted(cards, key=CARDS.index))


def clockwise(players: int, first: int) -> tuple[int, ...]:
    """Return all seats in order, from one of them (MH-06).

    >>> clockwise(4, 2)
    (2, 3, 0, 1)
    """
    return tuple([(first + step) % players for step in range(players)])
