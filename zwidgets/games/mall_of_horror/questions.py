"""Mall of Horror: what can be asked of a position, answered exactly.

What a seat does not know is judged by the deal alone: a die that it has not seen shows each number
with the same chance, and a ballot or a destination that it does not know is any that is possible.
Zombies that eliminated players have still to place (MH-23) and cards that may be played are left
out of account.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import product
from math import comb, factorial
from typing import TYPE_CHECKING, Final

from zwidgets.core.contract.question import Question, Value, by_name, die
from zwidgets.games.mall_of_horror import phases, table
from zwidgets.games.mall_of_horror.rows import counted, single_most
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.view import sees_dice, sees_goal

if TYPE_CHECKING:
    pass

DICE: Final = 4
STANDS: Final = "as it stands"
EARLY: Final = ("truck", "chief", "arrival", "destinations", "moves")
"""The phases in which the attack is still to come."""


class Location(str):
    """The name of a location; in a sentence it has its article."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return table.the(table.NAMES.index(self))


def locations(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Return the locations that are not closed, those with people first."""
    counts = table.crowds(state.people)
    places = sorted(state.open, key=lambda place: not counts[place])
    return [Location(table.NAMES[place]) for place in places]


# New zombies (MH-09, MH-19, MH-20, MH-24)


def seen(state: MallOfHorrorState, seat: int | None) -> tuple[int, ...]:
    """Return the dice of the next zombies that the seat has seen."""
    placing = state.stage == "setup" and any(table.UNPLACED in row for row in state.people)
    if placing or state.stage == "moves":
        return ()
    return state.dice if sees_dice(state, seat) else ()


def _new(state: MallOfHorrorState, seat: int | None, place: int) -> dict[int, Fraction]:
    """Return how many of the next four dice show a location."""
    known = seen(state, seat)
    dice, sure = DICE - len(known), known.count(place)
    return {
        sure + more: Fraction(comb(dice, more) * 5 ** (dice - more), 6**dice)
        for more in range(dice + 1)
    }


def _new_zombies(state: MallOfHorrorState, seat: int | None, location: str) -> Value:
    return die(_new(state, seat, table.NAMES.index(location)))


# Doors (MH-01)


def _doors(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Return the locations that are open, and in an attack not settled yet."""
    first = state.location if state.stage == "attack" else 1
    return [name for name in locations(state, seat) if table.NAMES.index(name) >= first]


def _changes(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    kinds = table.KINDS[: len(state.people[0])]
    return (STANDS, *(f"with one {kind} {word}" for word in ("more", "less") for kind in kinds))


def _changed(state: MallOfHorrorState, place: int, change: str) -> tuple[int, int]:
    """Return the people at a location and their strength after a change.

    A character that finds it full goes to the Parking Lot; one that is not there does not leave.
    """
    people, strong = table.crowds(state.people)[place], table.strength(state.people, place)
    if change == STANDS:
        return people, strong
    *_, name, word = change.split()
    kind = table.KINDS.index(name)
    if word == "more":
        come = people < table.CAPACITY[place]
        return people + come, strong + come * table.STRENGTH[kind]
    gone = any(row[kind] == place for row in state.people)
    return people - gone, strong - gone * table.STRENGTH[kind]


def _gives_way(state: MallOfHorrorState, seat: int | None, location: str, change: str) -> Fraction:
    place = table.NAMES.index(location)
    people, strong = _changed(state, place, change)
    if not people:
        return Fraction(0)
    new = {0: Fraction(1)} if state.stage in ("moves", "attack") else _new(state, seat, place)
    bars = state.hardware if state.location == place else 0
    found = Fraction(0)
    for more, chance in new.items():
        if table.gives_way(place, state.zombies[place - 1] + more, strong, bars):
            found += chance
    return found


# The extra zombies (MH-28)

Row = tuple[int, ...]
STAY: Final = "stay"
WATCH: Final = "watch"
RANDOM: Final = "move at random"


def _others(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Before phase C the order of moves is not known."""
    late = state.stage in ("arrival", "destinations", "moves")
    return (RANDOM, STAY) if late else (STAY,)


def _waiting(state: MallOfHorrorState) -> tuple[int, ...]:
    """Return the seats that have still to move, in order (MH-26)."""
    if state.stage != "moves":
        return state.order
    waiting = state.order[state.order.index(state.asked or 0) :]
    return tuple(seat for seat in waiting if state.goals[seat])


def _mine(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Return the moves that a seat may still make, as `move gunman to Restroom`; and to stay.

    A spectator watches, and so does who is out.
    """
    if seat is None or not any(state.people[seat]):
        return (WATCH,)
    if state.stage not in EARLY or seat not in _waiting(state):
        return (STAY,)
    row, goal = state.people[seat], state.goals[seat] if state.goals else 0
    goals = (goal,) if goal else phases.destinations(row, state.closed)
    moves = [
        f"move {table.KINDS[kind]} to {table.NAMES[to]}"
        for to in goals
        for kind, place in enumerate(row)
        if place and place != to
    ]
    return (STAY, *moves)


Step = tuple[int, int, int]
"""A move: what it adds to the counts; and to where, from where."""
Plan = tuple[tuple[Step, int], ...]
"""The moves that a player may make, each with its number of ways."""
_BITS: Final = 8
_PIN_UPS: Final = 8 * _BITS
"""In one number stand the characters at each location, and behind them the Pin-Ups."""


def _one(kind: int, place: int) -> int:
    """Return a character at a place, as a number to add."""
    return (1 + (kind == table.PIN_UP) * (1 << _PIN_UPS)) << _BITS * place


def _extra(
    state: MallOfHorrorState, seat: int | None, location: str, others: str, mine: str
) -> Value:
    """Return how many extra zombies come to a location, when all have moved."""
    place, plans = table.NAMES.index(location), tuple(_plans(state, seat, others, mine))
    begin = sum(_one(kind, at) for row in state.people for kind, at in enumerate(row))
    found: defaultdict[int, Fraction] = defaultdict(Fraction)
    for condemned, chance in _condemned(state, seat).items():
        ways = _drawn(begin, plans, frozenset((*state.closed, *condemned)))
        for two, many in ways.items():
            found[two.count(place)] += chance * Fraction(many, sum(ways.values()))
    return die(found)


def _plans(state: MallOfHorrorState, seat: int | None, others: str, mine: str) -> Iterator[Plan]:
    """Yield what each seat that moves may do, in order."""
    for mover in _waiting(state):
        row = state.people[mover]
        if mover == seat and mine not in (STAY, WATCH):
            _, name, _, where = mine.split(maxsplit=3)
            yield ((_step(row, table.KINDS.index(name), table.NAMES.index(where)), 1),)
        elif mover != seat and others == RANDOM:
            goal = state.goals[mover] if state.goals and sees_goal(state, seat, mover) else 0
            goals = (goal,) if goal else phases.destinations(row, state.closed)
            ways: Counter[Step] = Counter()
            for to in goals:
                kinds = [kind for kind, place in enumerate(row) if place and place != to]
                for kind in kinds:
                    ways[_step(row, kind, to)] += 12 // len(kinds)
            if ways:
                yield tuple(sorted(ways.items()))


def _step(row: Row, kind: int, to: int) -> Step:
    return _one(kind, 0), to, row[kind]


@lru_cache(maxsize=64)
def _drawn(begin: int, plans: tuple[Plan, ...], closed: frozenset[int]) -> dict[Row, int]:
    """Return which two locations draw an extra zombie after some moves, with the number of ways.

    Moves are made in order; a full or closed location sends a character to the Parking Lot (MH-26).
    """
    found = {begin: 1}
    for plan in plans:
        after: defaultdict[int, int] = defaultdict(int)
        for (unit, to, old), more in plan:
            gone = unit << _BITS * old
            goes, turns = (unit << _BITS * to) - gone, (unit << _BITS * table.PARKING_LOT) - gone
            room = 0 if to in closed else table.CAPACITY[to]
            for counts, ways in found.items():
                fits = counted(counts, to) < room
                after[counts + (goes if fits else turns)] += ways * more
        found = after
    drawn: defaultdict[Row, int] = defaultdict(int)
    for counts, ways in found.items():
        drawn[single_most(counts), single_most(counts >> _PIN_UPS)] += ways
    return dict(drawn)


def _condemned(state: MallOfHorrorState, seat: int | None) -> dict[Row, Fraction]:
    """Return which locations the new zombies may condemn before anybody moves (MH-25)."""
    if state.stage not in EARLY or state.stage == "moves":
        return {(): Fraction(1)}
    known, counts = seen(state, seat), table.crowds(state.people)
    dice = DICE - len(known)
    missing = {
        place: table.SIEGE - state.zombies[place - 1] - known.count(place)
        for place in state.open
        if place != table.PARKING_LOT and not counts[place]
    }
    near = [place for place, many in missing.items() if many <= dice]
    found: Counter[Row] = Counter()
    for thrown in product((*near, 0), repeat=dice) if near else ((),):
        lost = tuple(place for place in near if thrown.count(place) >= missing[place])
        found[lost] += (6 - len(near)) ** thrown.count(0)
    every = sum(found.values())
    return {lost: Fraction(ways, every) for lost, ways in found.items()}


# Votes (MH-10 to MH-15, MH-34)

# A vote is carried by more than half of all votes: a set of voters with exactly half of them does
# not win by itself, since a tie leads to the re-vote (MH-14).

Weights = tuple[int, ...]
"""For each seat the weight of its ballot, 0 if it does not vote."""
Ballot = tuple[int | None, ...]
"""For each seat the seat that it is known to name, or None."""


@lru_cache(maxsize=1024)
def swings(weights: Weights, player: int) -> tuple[int, ...]:
    """Return, by size, the number of sets of other voters to which the player is decisive.

    >>> swings((3, 2, 2), 0), swings((4, 2, 1), 1)
    ((0, 2, 0), (0, 0, 0))
    """
    others = [weight for seat, weight in enumerate(weights) if weight and seat != player]
    sums: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for weight in others:
        for (size, votes), ways in list(sums.items()):
            sums[size + 1, votes + weight] += ways
    found, total = [0] * (len(others) + 1), sum(weights)
    for (size, votes), ways in sums.items():
        if 2 * votes <= total < 2 * (votes + weights[player]):
            found[size] += ways
    return tuple(found)


def penrose_banzhaf(weights: Weights, player: int) -> Fraction:
    """Return a player's share of all swings: sets of voters that win only with this player.

    b(i) = s(i) / (s(1) + ... + s(n)), where s(i) is the number of sets of other voters that i makes
    win (Penrose 1946, Banzhaf 1965).

    >>> penrose_banzhaf((4, 2, 2, 1), 0), penrose_banzhaf((4, 2, 2, 1), 3)
    (Fraction(1, 2), Fraction(1, 6))
    """
    every = sum(sum(swings(weights, voter)) for voter, weight in enumerate(weights) if weight)
    return Fraction(sum(swings(weights, player)), every) if weights[player] else Fraction(0)


def shapley_shubik(weights: Weights, player: int) -> Fraction:
    """Return the share of all orders of voters in which this player's votes first make a majority.

    f(i) = sum over s of swings of size s times s! (n - 1 - s)! / n! (Shapley and Shubik 1954).

    >>> shapley_shubik((4, 2, 2, 1), 0), shapley_shubik((3, 1, 1, 1), 0)
    (Fraction(1, 2), Fraction(3, 4))
    """
    if not weights[player]:
        return Fraction(0)
    found = swings(weights, player)
    orders = sum(
        ways * factorial(size) * factorial(len(found) - 1 - size) for size, ways in enumerate(found)
    )
    return Fraction(orders, factorial(len(found)))


INDICES: Final[Mapping[str, Callable[[Weights, int], Fraction]]] = {
    "Penrose-Banzhaf": penrose_banzhaf,
    "Shapley-Shubik": shapley_shubik,
}


# Ballots cast at random


@lru_cache(maxsize=1024)
def leaders(
    weights: Weights, named: tuple[int, ...], known: Ballot
) -> dict[tuple[int, ...], Fraction]:
    """Return the leaders of a ballot, if each unknown vote names any candidate with equal chance.

    >>> leaders((2, 1, 1), (0, 1), (0, None, None))
    {(0,): Fraction(3, 4), (0, 1): Fraction(1, 4)}
    """
    sums: Counter[tuple[int, ...]] = Counter({(0,) * len(named): 1})
    for weight, choice in zip(weights, known, strict=True):
        if weight:
            after: Counter[tuple[int, ...]] = Counter()
            for candidate in named if choice is None else (choice,):
                place = named.index(candidate)
                for totals, ways in sums.items():
                    more = (*totals[:place], totals[place] + weight, *totals[place + 1 :])
                    after[more] += ways
            sums = after
    found: Counter[tuple[int, ...]] = Counter()
    for totals, ways in sums.items():
        most = max(totals)
        ahead = [who for who, total in zip(named, totals, strict=True) if total == most]
        found[tuple(ahead)] += ways
    every = sum(found.values())
    return {first: Fraction(ways, every) for first, ways in sorted(found.items())}


def fallen_on(
    ballots: Sequence[tuple[Weights, Ballot]], named: tuple[int, ...], lot: bool
) -> dict[int | None, Fraction]:
    """Return the player a vote falls on, if all ballots that are not known are cast at random.

    Args:
        ballots: the weights of the ballot that is due, and the seats known to be named; then
            those of the re-vote, if it is not due already.
        named: the candidates of the first of them.
        lot: whether a second tie is decided by lot (MH-34); else nobody is chosen.
    """
    if not ballots:
        return dict.fromkeys(named, Fraction(1, len(named))) if lot else {None: Fraction(1)}
    found: defaultdict[int | None, Fraction] = defaultdict(Fraction)
    (weights, known), *rest = ballots
    for first, chance in leaders(weights, named, known).items():
        if len(first) == 1:
            found[first[0]] += chance
        else:
            for chosen, share in fallen_on(rest, first, lot).items():
                found[chosen] += chance * share
    return dict(found)


def _poll(state: MallOfHorrorState, location: str) -> MallOfHorrorState:
    """Return the present vote if it is there; else one that begins there as things stand."""
    place, nobody = table.NAMES.index(location), (None,) * len(state.people)
    if not (state.is_vote and place == state.location):
        state = state.but(step="vote", location=place, threats=(0,) * len(nobody), ballots=())
    return state if state.ballots else state.but(ballots=(nobody,))


def _named(poll: MallOfHorrorState) -> tuple[int, ...]:
    return phases.tied(poll) if poll.step == "lot" else phases.candidates(poll)


def _polls(state: MallOfHorrorState, seat: int | None) -> Sequence[str]:
    """Return where at least two players can be chosen, the present vote's place first."""
    present = table.NAMES[state.location] if state.is_vote else ""
    places = [name for name in locations(state, seat) if len(_named(_poll(state, name))) > 1]
    return sorted(places, key=lambda name: name != present)


def _has_polls(state: MallOfHorrorState, seat: int | None) -> bool:
    return state.stage in (*EARLY, "attack") and bool(_polls(state, seat))


def _power(
    state: MallOfHorrorState, seat: int | None, player: int, location: str, index: str
) -> Fraction:
    poll = _poll(state, location)
    return INDICES[index](phases.weights(poll, len(poll.ballots) == 2), player)


def _ballots(poll: MallOfHorrorState, seat: int | None) -> list[tuple[Weights, Ballot]]:
    """Return the ballots that are due, the re-vote included, with the seat's own vote."""
    if poll.step == "lot":
        return []
    nobody: Ballot = (None,) * len(poll.people)
    known = tuple(vote if voter == seat else None for voter, vote in enumerate(poll.ballots[-1]))
    first, *again = [phases.weights(poll, second) for second in (False, True)][
        len(poll.ballots) - 1 :
    ]
    return [(first, known), *((weights, nobody) for weights in again)]


def _falls_on(state: MallOfHorrorState, seat: int | None, location: str) -> Value:
    poll = _poll(state, location)
    voting = state.is_vote and poll.location == state.location
    election = state.stage == "truck" and poll.location == table.HQ
    lot = state.stage == "attack" or not (voting or election)
    found = fallen_on(_ballots(poll, seat), _named(poll), lot)
    ordered = sorted(found.items(), key=lambda item: (item[0] is None, item[0]))
    return die({"nobody" if who is None else f"seat {who}": share for who, share in ordered})


def _ties(state: MallOfHorrorState, seat: int | None, location: str) -> Fraction:
    poll = _poll(state, location)
    for weights, known in _ballots(poll, seat)[:1]:
        found = leaders(weights, _named(poll), known)
        return sum((chance for first, chance in found.items() if len(first) > 1), Fraction(0))
    return Fraction(1)


QUESTIONS: Final = by_name(
    Question(
        "new-zombies",
        "So many of the next four dice bring a zombie to {location}.",
        _new_zombies,
        {"location": locations},
        lambda state, seat: state.step != "over",
        unit="zombies",
    ),
    Question(
        "door",
        "With the new zombies of the dice {location} gives way {change}.",
        _gives_way,
        {"location": _doors, "change": _changes},
        lambda state, seat: state.stage in (*EARLY, "attack"),
    ),
    Question(
        "extra-zombies",
        "So many extra zombies come to {location} if the others {others} and you {mine}.",
        _extra,
        {"location": locations, "others": _others, "mine": _mine},
        lambda state, seat: state.stage in EARLY,
        unit="zombies",
    ),
    Question(
        "power",
        "Seat {player} decides a vote at {location}: its share of power ({index}).",
        _power,
        {
            "player": lambda state, seat: range(len(state.people)),
            "location": _polls,
            "index": lambda state, seat: tuple(INDICES),
        },
        _has_polls,
    ),
    Question(
        "tie",
        "The ballot at {location} ends in a tie, if all vote at random.",
        _ties,
        {"location": _polls},
        _has_polls,
    ),
    Question(
        "falls-on",
        "The vote at {location} falls on this player, if all vote at random.",
        _falls_on,
        {"location": _polls},
        _has_polls,
    ),
)
"""New zombies, doors, the extra zombies, and votes, by name.

- `new-zombies`: binomial, less what the seat has seen of the dice (MH-19, MH-20). From phase E on
  they are those of the next round.
- `door`: as people stand, with the dice that are still to be revealed this round and without the
  extra zombies; or with one character more or less there. Where nobody is, the answer is 0.
- `extra-zombies`: one for the largest crowd, one for the most Pin-Ups (MH-28). Others who have
  still to move take any destination, then any character for it, with equal chances, and play no
  Sprint; one that is known is kept. A seat's own move is given, or it stays; a spectator watches.
- `power`: of the present vote with the Threats played so far, in a re-vote with its own weights;
  or of a vote at another location as things stand. Whatever the ballot names, power is to be among
  more than half of the votes (MH-14).
- `tie` and `falls-on`: each ballot that the seat does not know names any candidate with the same
  chance. A tie leads to the re-vote, and that to the lot, or in phases A and B to nobody (MH-14,
  MH-34). A vote that is not on is taken for one in an attack; in phase A at Security HQ it is the
  election.
"""
