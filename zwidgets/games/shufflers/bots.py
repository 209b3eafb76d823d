"""Shufflers: the careful player, and the levels. Optional: no rule needs it.

It decides from the view alone, with whole numbers and without chance. The compiled game compiles
the same functions (see `core.plain`). A row of supplies is one number here: how many there are of
each value from 1 to 10, four bits each, value 1 lowest.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, MutableSequence, Sequence
from functools import lru_cache
from typing import Final

from zwidgets.cards import card
from zwidgets.core.contract.bot import Bot, Level
from zwidgets.core.contract.values import View
from zwidgets.games.shufflers.moves import ENCOUNTERS, MOST_PLAYERS
from zwidgets.games.shufflers.supplies import JACK

THEFT: Final = 8
BENEFIT: Final = 6
"""The cost of a jack and the gain from a queen or king, in points of supplies."""
SHORT: Final = 4
"""With fewer points of supplies than this for each living player, the group is near its end."""
HIGHEST: Final = 10 * MOST_PLAYERS
"""The most cards of a kind, and the largest debt."""

Rows = Sequence[int]
Room = MutableSequence[int]
"""The rows of all seats; numbers to work with."""


def _value(name: str | None) -> int:
    return card(name).value if name else 0


# Rows


def points_in(row: int) -> int:
    """The values of a row added up."""
    points, value = 0, 1
    while row:
        points += value * (row & 15)
        row >>= 4
        value += 1
    return points


def top(row: int) -> int:
    """The highest value in a row; 0 if it is empty."""
    value = 0
    while row:
        row >>= 4
        value += 1
    return value


def bottom(row: int) -> int:
    """The lowest value in a row that is not empty."""
    value = 1
    while not row & 15:
        row >>= 4
        value += 1
    return value


def as_row(value: int) -> int:
    """A card as a row."""
    return 1 << 4 * value - 4


def row_of(names: Iterable[str]) -> int:
    """The row of these cards."""
    return sum([as_row(card(name).value) for name in names])


# Alone or against each other


def choice(
    back: int,
    unseen: int,
    numbers: int,
    points: int,
    jacks: int,
    royals: int,
    vehicle: int,
    lamb: int,
) -> int:
    """Return what a visitor is to bring: 0 a card, 1 the vehicle, 2 the lamb.

    A lamb is worth the mean of the Shuffler cards that are unseen. A vehicle is worth four fifths
    of what two unseen cards cost on average: a Shuffler card its value, a jack `THEFT`, a queen or
    king `-BENEFIT`.

    Args:
        back: the value of the card that would come back.
        unseen: how many cards other than jokers are unseen.
        numbers: how many of them are Shuffler cards.
        points: the values of these added up.
        jacks: how many are jacks.
        royals: how many are queens and kings.
        vehicle: 1 if a vehicle may be chosen, else 0.
        lamb: 1 if a lamb may be chosen, else 0.

    >>> choice(6, 4, 2, 14, 1, 1, 1, 1), choice(7, 4, 2, 14, 1, 1, 1, 1)
    (2, 0)
    """
    several, few = max(unseen, 1), max(numbers, 1)
    best, chosen = 5 * several * few * back, 0
    by_vehicle = 8 * few * (points + THEFT * jacks - BENEFIT * royals)
    if vehicle and by_vehicle > best:
        best, chosen = by_vehicle, 1
    if lamb and 5 * several * points > best:
        chosen = 2
    return chosen


def _choice(view: View) -> str:
    deck = view["decks"][view["survivors"][view["turn"]]["deck"]]
    drawn = {name for turn in deck["road"] for name in turn}
    unseen = [card.value for card in ENCOUNTERS if card.name not in drawn]
    numbers = [value for value in unseen if value < JACK]
    jacks, back = unseen.count(JACK), _value(view["choices"][0]["card"])
    royals = len(unseen) - len(numbers) - jacks
    moves: list[str] = view["moves"]
    may = "vehicle" in moves, "lamb" in moves
    brings = choice(back, len(unseen), len(numbers), sum(numbers), jacks, royals, *may)
    return ("take", "vehicle", "lamb")[brings]


# Together


def sacrifices(ammo: Rows, health: Rows, seat: int) -> bool:
    """True if this seat has no Ammo and the least Health, and the group is near its end."""
    supplies, least, living = 0, points_in(health[seat]), 0
    mine = least
    for other in range(len(health)):
        if health[other]:
            left = points_in(health[other])
            supplies += points_in(ammo[other]) + left
            least = min(least, left)
            living += 1
    return supplies < SHORT * living and mine == least and not ammo[seat]


def robbed(ammo: Rows, health: Rows) -> int:
    """The seat that is to be robbed: one that survives and loses the least."""
    best, chosen = 1 << 20, 0
    for seat in range(len(health)):
        if health[seat]:
            fatal = not ammo[seat] and health[seat] == as_row(top(health[seat]))
            loss = (fatal << 8) + top(ammo[seat] or health[seat])
            if loss < best:
                best, chosen = loss, seat
    return chosen


def offered(rows: Rows, in_health: bool, due: int, items: Room, owners: Room) -> int:
    """List the cards that players could give, those of the player with most points first.

    In Health each player keeps their lowest card, as long as the debt can be paid without it.

    Returns:
        How many cards there are: their values are in `items`, their seats in `owners`.
    """
    spare, number, done = 0, 0, 0
    for seat in range(len(rows)):
        if in_health and rows[seat]:
            spare += points_in(rows[seat]) - bottom(rows[seat])
    for _ in range(len(rows)):
        richest, most = 0, -1
        for seat in range(len(rows)):
            if not done >> seat & 1 and points_in(rows[seat]) > most:
                richest, most = seat, points_in(rows[seat])
        done |= 1 << richest
        row = rows[richest]
        if row and in_health and spare >= due:
            row -= as_row(bottom(row))
        while row:
            items[number], owners[number] = top(row), richest
            row -= as_row(items[number])
            number += 1
    return number


def plan(items: Rows, number: int, due: int, counts: Room, chosen: Room) -> int:
    """The fewest of the first items with the smallest sum that covers a debt, one bit each.

    Of plans with equally many cards, earlier cards are preferred. 0 if no plan covers it.

    Args:
        items: the values of the cards.
        number: how many there are.
        due: the debt.
        counts: room for 10 numbers more than the debt: by sum the fewest cards that reach it.
        chosen: as much room: by sum those cards.
    """
    for reached in range(due + 10):
        counts[reached] = 0
    chosen[0], most = 0, 0
    for item in range(number):
        value = items[item]
        for reached in range(min(most, due - 1), -1, -1):
            if reached and not counts[reached]:
                continue
            new = reached + value
            if not counts[new] or counts[new] > counts[reached] + 1:
                counts[new] = counts[reached] + 1
                chosen[new] = chosen[reached] | 1 << item
        most += value
    for reached in range(due, due + 10):
        if counts[reached]:
            return chosen[reached]
    return 0


def part_of(seat: int, chosen: int, number: int, items: Rows, owners: Rows) -> int:
    """The highest card of a plan that this seat has; 0 for none."""
    best = 0
    for item in range(number):
        if chosen >> item & 1 and owners[item] == seat:
            best = max(best, items[item])
    return best


def own_gift(row: int, due: int, items: Room, counts: Room, chosen: Room) -> int:
    """The card of a player who must give though the plan takes none of theirs."""
    number, best = 0, 0
    for value in range(1, 11):
        if row >> 4 * value - 4 & 15:
            items[number] = value
            number += 1
    planned = plan(items, number, due, counts, chosen)
    for item in range(number):
        if planned >> item & 1:
            best = max(best, items[item])
    return best or top(row)


@lru_cache(maxsize=64)
def _parts(rows: tuple[int, ...], in_health: bool, due: int) -> list[int]:
    """Return each seat's highest card of the common plan, which all who are asked share."""
    items, owners, counts, chosen = ([0] * (HIGHEST + 10) for _ in range(4))
    number = offered(rows, in_health, due, items, owners)
    planned = plan(items, number, due, counts, chosen)
    return [part_of(seat, planned, number, items, owners) for seat in range(len(rows))]


def _rows(view: View, kind: str) -> tuple[int, ...]:
    return tuple([row_of(survivor[kind]) for survivor in view["survivors"]])


def _gift(view: View) -> str:
    seat, due, kind = view["seat"], view["debt"]["open"], view["debt"]["row"]
    rows = _rows(view, kind)
    value = _parts(rows, kind == "health", due)[seat]
    if not value and view["must_give"]:
        value = own_gift(rows[seat], due, *([0] * (HIGHEST + 10) for _ in range(3)))
    if not value:
        return "pass"
    return f"give {value if value > 1 else 'A'}{'D' if kind == 'ammo' else 'H'}"


def _choose(view: View, rng: random.Random) -> str:
    match view["phase"]:
        case "choose":
            return _choice(view)
        case "give":
            return _gift(view)
        case "help":
            best: View = max(view["choices"], key=lambda choice: _value(choice["card"]))
            return str(best["move"])
        case "rob":
            return f"rob {robbed(_rows(view, 'ammo'), _rows(view, 'health'))}"
        case "sacrifice":
            gone = sacrifices(_rows(view, "ammo"), _rows(view, "health"), view["seat"])
            return "sacrifice" if gone else "stay"
    first: str = view["moves"][0]
    return first


careful: Final = Bot("careful", _choose)
"""Pays with the fewest cards; of those payments, with the one whose highest cards are lower.

A king or queen brings whatever is worth most (`choice`). Together it follows the cheapest common
payment (`plan`), has the highest card brought back and the lowest stolen, and sacrifices itself
only when it has no Ammo and the least Health, and the group holds under `SHORT` points for each
player.

Measured by `benchmarks/bots.py`, 50,000 games each: solo wins 66.5 %, with a vehicle 90.4 %, with a
lamb 90.5 %, with both 91.8 % (each +-0.4). In other games scores of a win were 27.9, 38.6, 34.8 and
37.7 on average, and somebody reached the boat in 96.0 % of collaborative games for two (5,000), in
99.9 % for three (2,000), in all 500 for six.

Over 2,048,000 compiled games: 66.3, 90.2, 90.4 and 91.7 % (each +-0.1), with 27.9, 38.5, 34.6
and 37.5 points; 96.1, 99.8 and 100.0 % of 40,960 collaborative games for two, three and six.
"""


def _overlook(view: View, rng: random.Random) -> str:
    """Choose as if neither vehicles nor lambs were offered, and nobody else were in need."""
    if view["phase"] == "give" and not view["must_give"]:
        return "pass"
    moves = [move for move in view["moves"] if move not in ("vehicle", "lamb")]
    return _choose({**view, "moves": moves}, rng)


easy: Final = Bot("easy", _overlook)
"""The careful player, who overlooks vehicles and lambs, and gives only what they must."""
medium: Final = Bot("medium", _choose)
"""The careful player."""

LEVELS: Final = {
    "easy": Level(
        "Takes no vehicle and no lamb, and gives only when they must.",
        ("Waiter", "Barber", "Florist", "Clerk", "Porter", "Dentist"),
    ),
    "medium": Level(
        "Takes no card below the average where there is a lamb.",
        ("Driver", "Cook", "Mechanic", "Teacher", "Nurse", "Joiner"),
    ),
    "hard": Level(
        "Plays many games on in their head before each move.",
        ("Captain", "Ranger", "Surgeon", "Pilot", "Engineer", "Inspector"),
    ),
}
BOTS: Final = {bot.name: bot for bot in (careful, easy, medium)}
