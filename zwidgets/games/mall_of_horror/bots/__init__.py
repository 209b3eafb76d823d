"""Mall of Horror: the careful player.

It rates a position by its dread: the points that it expects to lose in the attack, times a constant
that makes them whole. For each location the dread is the chance that the door gives way, times the
chance that the vote falls on it, times the points of its cheapest character there. It goes where
the dread is least, votes in an attack for the other player with the most points, and plays cards
where they save points.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.bots.talk import talk
from zwidgets.games.mall_of_horror.moves import KILLS

CERTAIN: Final = 1296
AT_LEAST: Final = (CERTAIN, 671, 171, 21, 1)
"""The chance, in 1/1296, that at least so many of four dice show a given location."""
SHARES: Final = 60
"""The chance that the vote falls on a player is counted in 1/60."""
CHOICE: Final = ("weapon-2", "weapon-1", "hidden", "hardware", "sprint", "threat", "camera")
"""The cards in the order in which it likes to have them."""
ARMS: Final = ("weapon-2", "weapon-1", "hardware")
WORTH: Final = 4 * CERTAIN * SHARES
"""The dread that a card is worth until near the end: four points."""


@dataclass(frozen=True)
class Mall:
    """What counts for the dread: people as (seat, kind, location), zombies and unseen dice."""

    me: int
    people: tuple[tuple[int, int, int], ...]
    zombies: tuple[int, ...]
    unseen: bool
    closed: tuple[int, ...]

    def moved(self, kind: int, to: int) -> Mall:
        """The same with one of my characters there; in the Parking Lot where it is full."""
        others = [one for one in self.people if one[:2] != (self.me, kind)]
        here = [one for one in self.people if one[:2] == (self.me, kind)]
        if here and here[0][2] == to:
            return self
        full = sum([place == to for _, _, place in others]) >= t.CAPACITY[to]
        one = (self.me, kind, t.PARKING_LOT if full or to in self.closed else to)
        return replace(self, people=(*others, one))


def _mall(view: View) -> Mall:
    """The mall as the seat sees it; zombies of dice that it has seen are at their places."""
    people = tuple(
        (one["seat"], t.KINDS.index(one["kind"]), place["number"])
        for place in view["locations"]
        for one in place["people"]
    )
    zombies = [0, *(place["zombies"] for place in view["locations"])]
    early = view["phase"] in ("arrival", "destinations")
    values = view["dice"]["values"] if early else None
    closed = tuple(place["number"] for place in view["locations"] if place["closed"])
    for value in values or ():
        zombies[value] += value not in closed
    unseen = view["phase"] == "setup" or (early and values is None)
    return Mall(view["seat"], people, tuple(zombies), unseen, closed)


def likely(needed: int, unseen: bool) -> int:
    """The chance, in 1/1296, that at least so many more zombies come to a location."""
    if needed <= 0:
        return CERTAIN
    return AT_LEAST[needed] if unseen and needed < len(AT_LEAST) else 0


def dread(mall: Mall) -> int:
    """The dread of all locations together, in points times 1296 * 60."""
    mine = {at for seat, _, at in mall.people if seat == mall.me}
    return sum([_dread_at(mall, place) for place in mine])


def _dread_at(mall: Mall, place: int) -> int:
    there = [(seat, kind) for seat, kind, at in mall.people if at == place]
    mine = [t.POINTS[kind] for seat, kind in there if seat == mall.me]
    if not mine:
        return 0
    share = _share(mall.me, there)
    if place == t.PARKING_LOT:
        deaths = [
            likely(n - mall.zombies[t.PARKING_LOT], mall.unseen) for n in range(1, len(there) + 1)
        ]
        return sum(deaths) * share * min(mine)
    strong = sum(t.STRENGTH[kind] for _, kind in there)
    needed = min(strong, t.CROWD) if place == t.SUPERMARKET else strong
    return likely(needed - mall.zombies[place], mall.unseen) * share * min(mine)


def _share(me: int, there: Iterable[tuple[int, int]], threats: Sequence[int] = ()) -> int:
    """The chance, in 1/60, that a vote of those present falls on me: by the others' weight."""
    weights: dict[int, int] = {}
    for seat, kind in there:
        more = threats[seat] if threats and seat not in weights else 0
        weights[seat] = weights.get(seat, 0) + t.votes_of(kind) + more
    if len(weights) == 1:
        return SHARES
    total = sum(weights.values())
    return SHARES * (total - weights[me]) // (total * (len(weights) - 1))


# Where to be


def _best(moves: Sequence[str], costs: Sequence[int]) -> str:
    """The cheapest move; of equals the first."""
    return moves[costs.index(min(costs))]


def _place(view: View) -> str:
    mall = _mall(view)
    words = [move.split() for move in view["moves"]]
    after = [mall.moved(t.KINDS.index(kind), int(to)) for _, kind, to in words]
    return _best(view["moves"], [dread(one) for one in after])


def _go(view: View) -> str:
    mall = _mall(view)
    costs = []
    for move in view["moves"]:
        to = int(move.split()[1])
        mine = [kind for seat, kind, at in mall.people if seat == mall.me and at != to]
        costs.append(min([dread(mall.moved(kind, to)) for kind in mine]))
    return _best(view["moves"], costs)


def _move(view: View) -> str:
    mall = _mall(view)
    goal = view["destinations"][mall.me]["location"]
    costs = []
    for move in view["moves"]:
        verb, kind, *to = move.split()
        after = mall.moved(t.KINDS.index(kind), int(to[0]) if to else goal)
        costs.append(dread(after) + (_worth(view) if verb == "sprint" else 0))
    return _best(view["moves"], costs)


# Votes and losses


def _points(view: View, seat: int) -> int:
    points: int = view["players"][seat]["points"]
    return points


def _vote(view: View) -> str:
    """Itself where that is good; else the weakest, or in an attack the strongest."""
    me, vote = view["seat"], view["vote"]
    others = [seat for seat in vote["candidates"] if seat != me]
    if vote["for"] == "attack":
        chosen = max(others or [me], key=lambda seat: _points(view, seat))
    elif me in vote["candidates"]:
        chosen = me
    else:
        chosen = min(others, key=lambda seat: _points(view, seat))
    return f"vote {chosen}"


def _lose(view: View) -> str:
    moves: list[str] = view["moves"]
    return min(moves, key=lambda move: t.POINTS[t.KINDS.index(move.split()[1])])


def _zombie(view: View) -> str:
    """Where most characters are."""
    crowds = [len(view["locations"][int(move.split()[1]) - 1]["people"]) for move in view["moves"]]
    return _best(view["moves"], [-count for count in crowds])


# Cards


def _search(view: View) -> str:
    """Keeps what it likes best; gives what it likes least to the player with the fewest points."""
    words = [move.split() for move in view["moves"]]
    if words[0][0] == "keep":
        return _best(view["moves"], [CHOICE.index(card) for _, card in words])
    costs = [_points(view, int(to)) * 10 - CHOICE.index(card) for _, card, to in words]
    return _best(view["moves"], costs)


def _worth(view: View) -> int:
    """The dread that a card is worth; less near the end, when it can only break a tie."""
    left = sum(player["people"] for player in view["players"])
    near = left - t.limit(len(view["players"])) <= 2
    return WORTH // 4 if near else WORTH


def _window(view: View) -> str:
    match view["window"]["for"]:
        case "camera":
            return _camera(view)
        case "attack":
            return _defend(view)
    return "pass"


def _camera(view: View) -> str:
    """A look at the dice, if the dread is high."""
    mall = _mall(view)
    return "camera" if "camera" in view["moves"] and dread(mall) > _worth(view) else "pass"


def _defend(view: View) -> str:
    """The card that saves most, if it saves more than a card is worth."""
    door = _door(view)
    if not door.mine:
        return "pass"
    best, saved = "pass", _worth(view)
    for move in view["moves"]:
        gain = _gain(view, door, move)
        if gain > saved:
            best, saved = move, gain
    return best


@dataclass(frozen=True)
class Door:
    """A place under attack: zombies, what holds them, characters that can be chosen, Threats."""

    me: int
    place: int
    zombies: int
    strong: int
    hardware: int
    seen: tuple[tuple[int, int], ...]
    threats: tuple[int, ...]

    @property
    def mine(self) -> list[int]:
        """My characters that can be chosen."""
        return [kind for seat, kind in self.seen if seat == self.me]

    def fear(self) -> int:
        """The dread here."""
        if not self.mine or not t.gives_way(self.place, self.zombies, self.strong, self.hardware):
            return 0
        deaths = min(self.zombies, len(self.seen)) if self.place == t.PARKING_LOT else 1
        share = _share(self.me, self.seen, self.threats)
        return CERTAIN * share * deaths * min([t.POINTS[kind] for kind in self.mine])


def _door(view: View) -> Door:
    place = view["attack"]["location"]
    people = view["locations"][place - 1]["people"]
    return Door(
        view["seat"],
        place,
        view["attack"]["zombies"],
        view["attack"]["strength"],
        view["attack"]["hardware"],
        tuple((one["seat"], t.KINDS.index(one["kind"])) for one in people if not one["hidden"]),
        tuple(view["window"]["threats"]),
    )


def _gain(view: View, door: Door, move: str) -> int:
    """The dread that a card takes away; per card if only several together hold the door."""
    verb, *kind = move.split()
    if verb == "pass":
        return 0
    if verb == "threat":
        more = tuple(count + (seat == door.me) for seat, count in enumerate(door.threats))
        return door.fear() - replace(door, threats=more).fear()
    if verb == "hidden":
        gone = (door.me, t.KINDS.index(kind[0]))
        left = tuple(one for one in door.seen if one != gone)
        return door.fear() - replace(door, seen=left).fear()
    return max(_stopped(door, [verb]), _stopped(door, _arms(view, verb)))


def _arms(view: View, first: str) -> list[str]:
    """This card, then the other Weapons and the Hardware of the hand."""
    hand = list(view["hand"])
    hand.remove(first)
    usable = {move.split()[0] for move in view["moves"]}
    others = [card for card in CHOICE if card in usable and card in ARMS]
    return [first, *(card for card in others for _ in range(hand.count(card)))]


def _stopped(door: Door, cards: Sequence[str]) -> int:
    """What these cards save, divided by how many are needed."""
    zombies, hardware, feared = door.zombies, door.hardware, door.fear()
    for count, card in enumerate(cards, 1):
        zombies = max(0, zombies - KILLS.get(card, 0))
        hardware += card == "hardware"
        saved = feared - replace(door, zombies=zombies, hardware=hardware).fear()
        if saved:
            return saved // count
    return 0


DECIDE: Final[dict[str, Callable[[View], str]]] = {
    "place": _place,
    "window": _window,
    "vote": _vote,
    "search": _search,
    "zombie": _zombie,
    "go": _go,
    "move": _move,
    "lose": _lose,
}


def _choose(view: View, rng: random.Random) -> str:
    return DECIDE[view["step"]](view)


careful: Final = Bot("careful", _choose, talk)
"""It goes where the dread is least, and lets the others pay (see this module).

Nothing is left to chance: of equal choices it takes the first. It talks (see `talk`), and heeds
nothing that is said.

Measured over 2,000 games each with seed 1, seats rotated, shared wins as their fraction, with 95 %
intervals: against `random` players it wins 84.0 % (82.4 to 85.6) with 4 players, where chance is
25 %; 95.6 % (94.6 to 96.5) with 3, 80.2 % (78.4 to 81.9) with 5, 77.7 % (75.9 to 79.6) with 6.
"""

BOTS: Final = {careful.name: careful}
