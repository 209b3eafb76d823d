"""Building Dead Guys: the careful player.

It looks one event ahead, in whole numbers. A filled slot is worth 100, a complete Zombie 10,000, an
ability that can still be used a little (`USE`). What the opponent has counts as much against it. It
weighs a bid against every card that the other may hold, and a flip as if nobody flipped after it.
It expects every unseen card with the same chance.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Final

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.values import View
from zwidgets.games.building_dead_guys.abilities import BONUS, LIMITS, SLOTS, Ability, Kind, worth
from zwidgets.games.building_dead_guys.cardset import card_set
from zwidgets.games.building_dead_guys.parts import Part, Placed
from zwidgets.games.building_dead_guys.table import leader, skull_after

SLOT: Final = 100
WIN: Final = 10_000
USE: Final[dict[Ability, int]] = {"none": 0, "move": 4, "swap": 8, "react": 15}
"""What an ability is worth that can still be used; 6 for all others."""
COST: Final = {0: 0, 1: 24, 2: 24}
"""What a digging card is worth in the hand; 9 times its value for all others."""
KNOWN: Final = 3
"""How many unseen cards a card weighs that the other is known to hold."""

Lying = tuple[Kind, Ability]
"""A part in a Zombie; its ability is "none" once it is flipped."""
Zombie = tuple[Lying, ...]


def use(ability: Ability) -> int:
    """What an ability is worth that can still be used."""
    return USE.get(ability, 6)


def cost(value: int) -> int:
    """What a digging card is worth in the hand."""
    return COST.get(value, 9 * value)


def room(zombie: Zombie, kind: Kind) -> int:
    """How many slots of a kind are free."""
    return LIMITS[kind] - sum([1 for there, _ in zombie if there == kind])


def standing(zombie: Zombie) -> int:
    """What a Zombie is worth to its owner."""
    return (
        SLOT * len(zombie)
        + WIN * (len(zombie) == SLOTS)
        + sum([use(ability) for _, ability in zombie])
    )


def settled(zombie: Zombie) -> Zombie:
    """A Zombie after BD-16: a kind with one too many has lost its least useful part."""
    for kind in LIMITS:
        if room(zombie, kind) < 0:
            worst = min(use(ability) for there, ability in zombie if there == kind)
            place = next(
                place
                for place, (there, ability) in enumerate(zombie)
                if there == kind and use(ability) == worst
            )
            return (*zombie[:place], *zombie[place + 1 :])
    return zombie


def placed(zombie: Zombie, part: Part, kind: Kind) -> Zombie:
    """A Zombie after a part was placed as a kind."""
    return settled((*zombie, (kind, part.ability)))


def gain(zombie: Zombie, part: Part) -> int:
    """What a part adds to a Zombie, placed as the best of its kinds."""
    return max(standing(placed(zombie, part, kind)) for kind in part.kinds) - standing(zombie)


# The table


@dataclass(frozen=True, slots=True)
class Table:
    """What counts for a decision, mine first; `skull` says whether I have the Skull."""

    mine: Zombie
    theirs: Zombie
    prize: Part
    bids: tuple[int, int]
    added: tuple[int, int]
    plain: bool
    skull: bool

    def score(self) -> int:
        """What the table is worth to me if the totals are compared now."""
        kind = self.prize.kind
        mine = worth(self.bids[0], kind, self.plain) + self.added[0]
        theirs = worth(self.bids[1], kind, self.plain) + self.added[1]
        score = standing(self.mine) - standing(self.theirs)
        if leader(mine, theirs, int(not self.skull)) == 0:
            return score + gain(self.mine, self.prize)
        return score - gain(self.theirs, self.prize)

    def turned_round(self) -> Table:
        """The table as the other sees it."""
        return Table(
            self.theirs, self.mine, self.prize, self.bids[::-1], self.added[::-1],
            self.plain, not self.skull,
        )  # fmt: skip


def zombie_of(view: View, seat: int) -> Zombie:
    """A Zombie as the view shows it."""
    return tuple(
        (part["kind"], "none" if part["flipped"] else part["does"])
        for part in view["zombies"][seat]
    )


def table_of(view: View) -> Table:
    """The table in the flipping."""
    me = view["seat"]
    sums = [sum(one["value"] for one in added) for added in view["added"]]
    bids = [bid["value"] for bid in view["bids"]]
    return Table(
        zombie_of(view, me),
        zombie_of(view, 1 - me),
        card_set(view).named[view["prize"]["name"]],
        (bids[me], bids[1 - me]),
        (sums[me], sums[1 - me]),
        view["plain"],
        view["skull"] == me,
    )


# Flips

Weighed = tuple[tuple[int, int], ...]
"""Values with how often each is there."""


def next_values(view: View) -> Weighed:
    """What the next digging card may be."""
    if view["decks"]["digging"]:
        return tuple((int(value), n) for value, n in view["counts"]["digging"].items() if n)
    spent = view["discards"]["digging"]
    return tuple((value, spent.count(value)) for value in sorted(set(spent)))


def next_parts(view: View) -> tuple[tuple[Part, int], ...]:
    """What the next body part may be."""
    named = card_set(view).named
    if view["decks"]["body"]:
        return tuple((named[name], n) for name, n in view["counts"]["body"].items() if n)
    gone = view["discards"]["body"]
    return tuple((part, gone.count(name)) for name, part in named.items() if name in gone)


def mean(scores: Iterable[tuple[int, int]]) -> int:
    """The weighted mean of scores, rounded down."""
    total = number = 0
    for score, often in scores:
        total += score * often
        number += often
    return total // max(1, number)


def flipped(table: Table, kind: Kind, ability: Ability) -> Table:
    """The table after my part is turned and the Skull has passed, before its effect."""
    place = table.mine.index((kind, ability))
    mine = (*table.mine[:place], (kind, "none"), *table.mine[place + 1 :])
    return replace(table, mine=mine, skull=False)


def carried_out(
    view: View, table: Table, part: Part, kind: Kind, target: Lying | None, hand: Iterable[int]
) -> int:
    """What my flip is worth when its effect is carried out; `table` is as after `flipped`.

    Args:
        view: my view, also when the other flips.
        table: the table as whoever flips sees it.
        part: the part that is flipped.
        kind: the kind that it lies as.
        target: the part of the opponent that it is used on.
        hand: the cards that may be added.
    """
    match part.ability:
        case "dig":
            return mean((more(table, value).score(), n) for value, n in next_values(view))
        case "add":
            return max(more(table, value).score() - cost(value) for value in hand)
        case "renew":
            return mean((replace(table, prize=one).score(), n) for one, n in next_parts(view))
        case "bonus":
            return more(table, BONUS).score()
        case "swap":
            return replace(table, bids=table.bids[::-1], plain=True).score()
        case "move":
            other = next(one for one in part.kinds if one != kind)
            return replace(table, mine=moved(table.mine, kind, other)).score()
    return replace(table, theirs=struck(table.theirs, part.ability, target)).score()


def more(table: Table, value: int) -> Table:
    """The table with so much more on my side."""
    return replace(table, added=(table.added[0] + value, table.added[1]))


def moved(zombie: Zombie, kind: Kind, other: Kind) -> Zombie:
    """A Zombie after a flipped part has moved from one kind to the other."""
    place = zombie.index((kind, "none"))
    return settled((*zombie[:place], *zombie[place + 1 :], (other, "none")))


def struck(zombie: Zombie, ability: Ability, target: Lying | None) -> Zombie:
    """A Zombie of which a part was flipped or discarded."""
    if target is None:
        return zombie
    place = zombie.index(target)
    left: Zombie = () if ability.startswith("discard") else ((target[0], "none"),)
    return (*zombie[:place], *left, *zombie[place + 1 :])


# What it does


def _bid(view: View) -> str:
    """The bid with the best mean against all cards that the other may hold, less its cost."""
    me = view["seat"]
    prize = card_set(view).named[view["prize"]["name"]]
    mine, theirs = gain(zombie_of(view, me), prize), gain(zombie_of(view, 1 - me), prize)
    against = list(next_values(view)) + [(value, KNOWN) for value in view["known"][1 - me]]
    skull = int(view["skull"] != me)

    def wins(value: int, other: int) -> bool:
        totals = worth(value, prize.kind, False), worth(other, prize.kind, False)
        return leader(*totals, skull_after(value, other, skull)) == 0

    def score(value: int) -> int:
        won = ((100 * (mine if wins(value, other) else -theirs), n) for other, n in against)
        return mean(won) - 100 * cost(value)

    return f"bid {max(sorted(set(view['hand'])), key=score)}"


def _flip(view: View) -> str:
    """The flip that is worth most if nothing else follows, or a pass if no flip gains."""
    if "reveal" in view["moves"] and _reveals(view):
        return "reveal"
    table = table_of(view)
    best, choice = table.score(), "pass"
    for move in view["moves"]:
        if move.startswith("flip"):
            score = _flip_score(view, table, move)
            if score > best:
                best, choice = score, move
    return choice


def _flip_score(view: View, table: Table, move: str) -> int:
    placed_as = card_set(view).placed
    one, *aims = [placed_as[word] for word in move.split()[1:]]
    after = flipped(table, one.kind, one.part.ability)
    return carried_out(view, after, one.part, one.kind, lying(*aims), view["hand"])


def lying(*aims: Placed) -> Lying | None:
    """A target as it lies; None if there is none."""
    for aim in aims:
        return aim.kind, "none" if aim.flipped else aim.part.ability
    return None


def _react(view: View) -> str:
    """React if the flip costs more than the Muffin's use is worth."""
    placed_as = card_set(view).placed
    told = view["announced"]
    one = placed_as[told["part"]["word"]]
    aims = [placed_as[told["target"]["word"]]] if told["target"] else []
    table = table_of(view)
    stopped = table.score() - use("react")
    after = replace(table, skull=True).turned_round()
    values = [value for value, _ in next_values(view)]
    middle = values[len(values) // 2 :][:1]
    done = -carried_out(view, after, one.part, one.kind, lying(*aims), middle)
    return "react" if stopped > done else "allow"


def _add(view: View) -> str:
    table = replace(table_of(view), skull=False)
    values = sorted(set(view["hand"]))
    best = max(values, key=lambda value: more(table, value).score() - cost(value))
    return f"add {best}"


def _reveals(view: View) -> bool:
    """Whether the Down Card fills a slot."""
    me = view["seat"]
    part = card_set(view).named[view["down"][me]["part"]["name"]]
    return gain(zombie_of(view, me), part) >= SLOT


def _place(view: View) -> str:
    """The kind that adds most; the one with more free slots, the first if they are equal."""
    zombie = zombie_of(view, view["seat"])
    part = card_set(view).named[view["new"]["name"]]

    def score(kind: Kind) -> tuple[int, int]:
        return standing(placed(zombie, part, kind)), room(zombie, kind)

    return f"place {max(part.kinds, key=score)}"


def _discard(view: View) -> str:
    """The least useful part, the first of them."""
    placed_as = card_set(view).placed
    words = [move.split()[1] for move in view["moves"]]

    def left(word: str) -> int:
        return 0 if placed_as[word].flipped else use(placed_as[word].part.ability)

    return f"discard {min(words, key=left)}"


CHOICES: Final[dict[str, Callable[[View], str]]] = {
    "bid": _bid,
    "flip": _flip,
    "react": _react,
    "add": _add,
    "place": _place,
    "discard": _discard,
    "gain": lambda view: "reveal" if _reveals(view) else "pass",
    "give": lambda view: f"give {min(view['hand'], key=cost)}",
}
"""What it chooses in each phase."""


def _choose(view: View, rng: random.Random) -> str:
    return CHOICES[view["phase"]](view)


careful: Final = Bot("careful", _choose)
"""It looks one event ahead (see this module) and never chooses at random.

Its bid has the best mean against what the other may hold. With the Skull it reveals a Down Card
that fills a slot, and else makes the flip that leaves most, or passes. It reacts to a flip that
costs more than the Muffin is worth, and passes on the card that is worth least.

Measured over 3,000 games each with seed 1, with 95 % intervals: it beats `random` in 99.9 % (99.7
to 99.9) from seat 0, which deals, and in 99.6 % (99.3 to 99.7) from seat 1, in 12 rounds on
average. Against itself the dealer wins 52.8 % (51.0 to 54.6), in 16.5 rounds.
"""

BOTS: Final = {careful.name: careful}
