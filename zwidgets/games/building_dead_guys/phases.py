"""Building Dead Guys: the steps of a game in one table, `PHASES`.

Each step is declared once: who acts, what may follow, the legal moves, what is said of it. What the
moves do is in `events`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from zwidgets.core.contract.moves import Move
from zwidgets.games.building_dead_guys import moves
from zwidgets.games.building_dead_guys.abilities import LIMITS, SLOTS, an, the
from zwidgets.games.building_dead_guys.table import Step, Table

Moves = tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """What is due in a step.

    Attributes:
        who: "chance"; "bidders", the seats that have not bid yet; "turn", the taker or else the
            player with the Skull (`Table.turn`); "opponent" of the player with the Skull; "nobody".
        then: the steps that may follow.
        moves: the legal moves of a seat that acts.
        due: what is due, told of a move at the wrong moment.
        rules: the ids of the rules that say so.
        task: what the others wait for the seat to do.
        ask: what the seat that acts is asked.
    """

    who: Literal["chance", "bidders", "turn", "opponent", "nobody"]
    then: tuple[Step, ...]
    moves: Callable[[Table, int], Moves] = lambda table, seat: ()
    due: str = ""
    rules: tuple[str, ...] = ()
    task: Callable[[Table], str] = lambda table: ""
    ask: Callable[[Table, int], str] = lambda table, seat: ""


def _flips(table: Table, seat: int) -> Moves:
    """Flips, to reveal the Down Card, to pass (BD-08, BD-17)."""
    found = moves.flips(table.cards, table.zombies[seat], table.zombies[1 - seat])
    return (*found, moves.PASS) if table.down[seat] is None else (*found, moves.REVEAL, moves.PASS)


def _discards(table: Table, seat: int) -> Moves:
    """Return the parts of the kind of the newest one (BD-16)."""
    placed, zombie = table.cards.placed, table.zombies[seat]
    kind = placed[zombie[-1]].kind
    return tuple(
        map(moves.Discard, dict.fromkeys(word for word in zombie if placed[word].kind == kind))
    )


def _may_flip(table: Table, whose: str) -> str:
    """Return what the player with the Skull may do, as the end of a sentence."""
    seat = table.skull
    flip = "flip a part, " * bool(
        moves.flips(table.cards, table.zombies[seat], table.zombies[1 - seat])
    )
    if table.down[seat] is None:
        return f"{flip}or pass".replace(", or", " or") if flip else "pass"
    return f"{flip}reveal {whose} Down Card, or pass"


def _ask_bid(table: Table, seat: int) -> str:
    prize = table.cards.named[table.prize or ""]
    there = Counter(table.cards.placed[word].kind for word in table.zombies[seat])
    free = [kind for kind in prize.kinds if there[kind] < LIMITS[kind]]
    return (
        f"Your Zombie has {there.total()} of {SLOTS} parts and {'' if free else 'no '}room for "
        f"{' or '.join(map(an, free or prize.kinds))}: bid a digging card for {the(prize.title)}."
    )


def _ask_flip(table: Table, seat: int) -> str:
    may = _may_flip(table, "your")
    skull = " and have the Skull" * (table.total(0) != table.total(1))
    nothing = "" if may.startswith("flip") else ", but have nothing to flip"
    return f"{table.standing(seat)}{skull}{nothing}: {may}."


def _ask_react(table: Table, seat: int) -> str:
    word, target = table.announced or ("", None)
    at = f" at your {table.title(target).removeprefix('The ')}" if target else ""
    muffin = the(table.title(table.muffin(seat)))
    return (
        f"{table.standing(seat, named=False)}. Seat {1 - seat} flips {the(table.title(word))}{at}: "
        f"stop it with {muffin}, or let it happen."
    )


def _ask_place(table: Table, seat: int) -> str:
    part = table.cards.named[table.new or ""]
    return f"Place {the(part.title)} as {' or '.join(map(an, part.kinds))}."


def _ask_discard(table: Table, seat: int) -> str:
    kind = table.cards.placed[table.zombies[seat][-1]].kind
    return f"Your Zombie has {an(kind)} too many: choose which one is discarded."


def _ask_gain(table: Table, seat: int) -> str:
    prize = the(table.title(table.last.prize)) if table.last else "the prize"
    return f"You took {prize}: reveal your Down Card, which joins your Zombie, or leave it hidden."


def _ask_give(table: Table, seat: int) -> str:
    other = f"seat {1 - seat}"
    return (
        f"The prize went to {other}, and you drew two cards: pass one card of your hand to {other}."
    )


def _said(words: str) -> Callable[[Table], str]:
    """Return what is the same on every table."""
    return lambda table: words


PHASES: Final[dict[Step, Phase]] = {
    "deal": Phase("chance", then=("deal", "prize")),  # BD-02, BD-03
    "prize": Phase("chance", then=("bid", "flip")),  # BD-04; BD-35
    "bid": Phase(
        "bidders",
        then=("bid", "flip"),
        moves=lambda table, seat: moves.of_hand(moves.Bid, table.hands[seat]),
        due="both play a digging card as their bid",
        rules=("BD-05",),
        task=lambda table: f"bid for {the(table.title(table.prize))}",
        ask=_ask_bid,
    ),
    "flip": Phase(
        "turn",
        then=(
            *("react", "add", "dig", "prize", "flip"),  # a flip
            *("place", "discard", "gain", "draw", "over"),  # a pass; a part revealed
        ),
        moves=_flips,
        due="the player with the Skull flips a part or passes",
        rules=("BD-08",),
        task=lambda table: _may_flip(table, "their"),
        ask=_ask_flip,
    ),
    "react": Phase(
        "opponent",
        then=("add", "dig", "prize", "discard", "flip"),
        moves=lambda table, seat: moves.ANSWERS,
        due="the flip is stopped, or it happens",
        rules=("BD-20",),
        task=_said("stop the flip, or let it happen"),
        ask=_ask_react,
    ),
    "add": Phase(
        "turn",
        then=("dig",),
        moves=lambda table, seat: moves.of_hand(moves.Add, table.hands[seat]),
        due="a card of the hand is added to the total",
        rules=("BD-33",),
        task=_said("add a card of their hand"),
        ask=lambda table, seat: f"{table.standing(seat)}: add a card of your hand to your total.",
    ),
    "dig": Phase("chance", then=("flip",)),  # BD-32, BD-33
    "place": Phase(
        "turn",
        then=("discard", "flip", "gain", "draw", "over"),
        moves=lambda table, seat: tuple(map(moves.Place, table.cards.named[table.new or ""].kinds)),
        due="the new part is placed",
        rules=(
            "BD-19",
            "BD-22",
        ),
        task=_said("place the new part"),
        ask=_ask_place,
    ),
    "discard": Phase(
        "turn",
        then=("flip", "gain", "draw"),
        moves=_discards,
        due="there is a part too many: one of its kind is discarded",
        rules=("BD-16",),
        task=_said("discard a part"),
        ask=_ask_discard,
    ),
    "gain": Phase(
        "turn",
        then=("place", "discard", "draw", "over"),
        moves=lambda table, seat: (moves.REVEAL, moves.PASS),
        due="whoever took the prize may reveal their Down Card, or leaves it hidden",
        rules=("BD-17",),
        task=_said("reveal their Down Card, or leave it hidden"),
        ask=_ask_gain,
    ),
    "draw": Phase("chance", then=("draw", "give")),  # BD-10
    "give": Phase(
        "turn",
        then=("prize", "over"),
        moves=lambda table, seat: moves.of_hand(moves.Give, table.hands[seat]),
        due="a card of the hand is passed to the other side",
        rules=("BD-10",),
        task=_said("pass a card of their hand over"),
        ask=_ask_give,
    ),
    "over": Phase("nobody", then=()),  # BD-11, BD-24
}
CHANCES: Final = frozenset(step for step, phase in PHASES.items() if phase.who == "chance")
