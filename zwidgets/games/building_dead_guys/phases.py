"""Building Dead Guys: the steps of a game in one table, `PHASES`.

Each step is declared once: who acts, what may follow, the legal moves, what is said of it. What the
moves do is in `events`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal

from zwidgets.core.contract.moves import Move
from zwidgets.games.building_dead_guys.abilities import an
from zwidgets.games.building_dead_guys.moves import (
    ANSWERS,
    PASS,
    REVEAL,
    Add,
    Bid,
    Discard,
    Give,
    Place,
    flips,
    of_hand,
)
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
        task: what the others wait for the seat to do.
        ask: what the seat that acts is asked.
    """

    who: Literal["chance", "bidders", "turn", "opponent", "nobody"]
    then: tuple[Step, ...]
    moves: Callable[[Table, int], Moves] = lambda table, seat: ()
    due: str = ""
    task: str = ""
    ask: Callable[[Table], str] = lambda table: ""


def _flips(table: Table, seat: int) -> Moves:
    """Flips, to reveal the Down Card, to pass (BD-08, BD-17)."""
    found = flips(table.cards, table.zombies[seat], table.zombies[1 - seat])
    return (*found, PASS) if table.down[seat] is None else (*found, REVEAL, PASS)


def _discards(table: Table, seat: int) -> Moves:
    """The parts of the kind of the newest one (BD-16)."""
    placed, zombie = table.cards.placed, table.zombies[seat]
    kind = placed[zombie[-1]].kind
    return tuple(map(Discard, dict.fromkeys(one for one in zombie if placed[one].kind == kind)))


def _ask_bid(table: Table) -> str:
    prize = table.cards.named[table.prize or ""]
    return f"Bid a digging card for {prize.title}, {an(prize.kind)}."


def _ask_flip(table: Table) -> str:
    reveal = "" if table.down[table.skull] is None else ", reveal your Down Card,"
    return f"You have the Skull: flip a part{reveal} or pass."


def _ask_react(table: Table) -> str:
    word, target = table.announced or ("", None)
    at = f" at {table.title(target)}" if target else ""
    muffin = table.title(table.muffin(1 - table.skull))
    return f"Seat {table.skull} flips {table.title(word)}{at}: react with {muffin}, or allow it."


def _ask_place(table: Table) -> str:
    part = table.cards.named[table.new or ""]
    return f"Place {part.title} as {' or '.join(map(an, part.kinds))}."


def _ask_discard(table: Table) -> str:
    kind = table.cards.placed[table.zombies[table.turn][-1]].kind
    return f"You have {an(kind)} too many: choose which to discard."


PHASES: Final[dict[Step, Phase]] = {
    "deal": Phase("chance", then=("deal", "prize")),  # BD-02, BD-03
    "prize": Phase("chance", then=("bid", "flip")),  # BD-04; BD-35
    "bid": Phase(
        "bidders",
        then=("bid", "flip"),
        moves=lambda table, seat: of_hand(Bid, table.hands[seat]),
        due="both play a digging card as their bid (BD-05)",
        task="bid",
        ask=_ask_bid,
    ),
    "flip": Phase(
        "turn",
        then=(
            *("react", "add", "dig", "prize", "flip"),  # a flip
            *("place", "discard", "gain", "draw", "over"),  # a pass; a part revealed
        ),
        moves=_flips,
        due="the player with the Skull flips a part or passes (BD-08)",
        task="flip a part or pass",
        ask=_ask_flip,
    ),
    "react": Phase(
        "opponent",
        then=("add", "dig", "prize", "discard", "flip"),
        moves=lambda table, seat: ANSWERS,
        due="the owner of the Muffin says whether they react (BD-20)",
        task="react or allow the flip",
        ask=_ask_react,
    ),
    "add": Phase(
        "turn",
        then=("dig",),
        moves=lambda table, seat: of_hand(Add, table.hands[seat]),
        due="a card of the hand is added to the total (BD-33)",
        task="choose a card to add",
        ask=lambda table: "Choose a card of your hand to add to your total.",
    ),
    "dig": Phase("chance", then=("flip",)),  # BD-32, BD-33
    "place": Phase(
        "turn",
        then=("discard", "flip", "gain", "draw", "over"),
        moves=lambda table, seat: tuple(map(Place, table.cards.named[table.new or ""].kinds)),
        due="the new part is placed (BD-19, BD-22)",
        task="place the new part",
        ask=_ask_place,
    ),
    "discard": Phase(
        "turn",
        then=("flip", "gain", "draw"),
        moves=_discards,
        due="there is a part too many: one of its kind is discarded (BD-16)",
        task="discard a part",
        ask=_ask_discard,
    ),
    "gain": Phase(
        "turn",
        then=("place", "discard", "draw", "over"),
        moves=lambda table, seat: (REVEAL, PASS),
        due="the taker may reveal their Down Card, or passes (BD-17)",
        task="reveal a Down Card or pass",
        ask=lambda table: "You may reveal your Down Card now, or pass.",
    ),
    "draw": Phase("chance", then=("draw", "give")),  # BD-10
    "give": Phase(
        "turn",
        then=("prize", "over"),
        moves=lambda table, seat: of_hand(Give, table.hands[seat]),
        due="a card of the hand is passed to the opponent (BD-10)",
        task="pass a card to the other",
        ask=lambda table: "Choose a card of your hand to pass to the other.",
    ),
    "over": Phase("nobody", then=()),  # BD-11, BD-24
}
CHANCES: Final = frozenset(step for step, phase in PHASES.items() if phase.who == "chance")
