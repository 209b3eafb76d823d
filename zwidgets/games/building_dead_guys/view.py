"""Building Dead Guys: what each side sees (BD-25).

Everybody sees both Zombies, both discards, the bids once both are in, the Skull, and the sizes of
hands and decks. Only their owner sees a hand, a Down Card, or a bid that waits for the other.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict

from zwidgets.games.building_dead_guys.abilities import ABILITIES, LIMITS, Ability, Kind, an
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import Values

if TYPE_CHECKING:
    from zwidgets.games.building_dead_guys.cardset import CardSet, Placed


# What a seat knows


def seen_bid(state: BuildingDeadGuysState, owner: int, seat: int | None) -> int | None:
    """Return a bid, if the seat may know it: its own at once, the other once both are in."""
    return state.bids[owner] if owner == seat or state.bids_are_in else None


def seen_down(state: BuildingDeadGuysState, owner: int, seat: int | None) -> str | None:
    """A Down Card, if the seat may know it: its own, or the other's after a reshuffle (BD-25)."""
    known = owner == seat or (seat is not None and state.down_known[owner])
    return state.down[owner] if known else None


def seen_hand(state: BuildingDeadGuysState, owner: int, seat: int | None) -> Values:
    """Return the cards that another seat knows to be in a hand (BD-25)."""
    return () if seat is None or owner == seat else state.known[owner]


def held(state: BuildingDeadGuysState, owner: int) -> Values:
    """Return a hand, with its bid while only its owner has seen that."""
    bid = state.bids[owner]
    return state.hands[owner] if bid is None or state.bids_are_in else (*state.hands[owner], bid)


def unseen_digging(state: BuildingDeadGuysState, seat: int | None) -> Counter[int]:
    """Return how many digging cards of each value lie where the seat cannot see them."""
    unseen = Counter(state.digging)
    for owner in (0, 1):
        if owner != seat:
            unseen.update(held(state, owner))
            unseen.subtract(seen_hand(state, owner, seat))
    return +unseen


def unseen_body(state: BuildingDeadGuysState, seat: int | None) -> Counter[str]:
    """Return the same for the body parts, by name."""
    unseen = Counter(state.body)
    for owner, name in enumerate(state.down):
        if name is not None and seen_down(state, owner, seat) is None:
            unseen[name] += 1
    return unseen


# The view


class PartView(TypedDict):
    """A part.

    `word`: how moves write it where it lies. `kind`: the kind that it counts as now. `ability`: a
    sentence; `does`: that ability's name.
    """

    name: str
    word: str
    title: str
    kind: Kind
    ability: str
    does: Ability
    flipped: bool


class BidView(TypedDict):
    """A bid: whether it is made, and its value if the seat may know it, else None.

    `worth`: what it is worth for the prize as it is now. `why`: why worth and value differ.
    """

    laid: bool
    value: int | None
    worth: int | None
    why: str | None


Added = TypedDict("Added", {"value": int, "from": Literal["deck", "hand", "heart"]})


class Down(TypedDict):
    """A Down Card, if there is one, with its part if this seat knows it.

    `known`: whether the other seat knew it. Only in a view with nothing hidden.
    """

    there: bool
    part: PartView | None
    known: NotRequired[bool]


class Decks(TypedDict):
    """The numbers of cards left."""

    digging: int
    body: int


class Discards(TypedDict):
    """The values sorted, and the names, the newest last."""

    digging: list[int]
    body: list[str]


class Counts(TypedDict):
    """How many cards of each value (as text) and name lie where this seat cannot see them."""

    digging: dict[str, int]
    body: dict[str, int]


class Announced(TypedDict):
    """The flip under way."""

    seat: int
    part: PartView
    target: PartView | None


class LastRound(TypedDict):
    """How the last finished round ended; `skull` had the Skull then, which decides a tie."""

    round: int
    prize: PartView
    bids: list[int]
    totals: list[int]
    taker: int
    skull: int


class BuildingDeadGuysView(TypedDict):
    """What the view holds beyond its common part; lists of two are by seat.

    - `reconstruction`: whether the standard set is played, which is this project's reconstruction.
    - `dealer`, `skull`: seats; None until chance has decided who deals.
    - `zombies`: the parts of each Zombie in the order of placing. `slots`: how many of each kind
      it has at most.
    - `new`: the part that is being placed, or the newest part of a kind that has one too many.
      `new_at`: its place in the Zombie of the seat that acts, None while it is not in it. Both are
      None otherwise.
    - `totals`: None each unless both bids are in.
    - `plain`: whether the bids are worth their face for the rest of the round (BD-30).
    - `hand`: this seat's hand, sorted; None for a spectator. `hands`: how many cards each has.
      `known`: the cards that this seat knows to be in the other hand, an unseen bid included
      (BD-25). In a view with nothing hidden: the whole hands.
    - `remembered`: what the other seat knew of that hand, an unseen bid included (BD-25). Only in a
      view with nothing hidden.
    - `last`: None before the first round is over.
    """

    reconstruction: bool
    dealer: int | None
    skull: int | None
    zombies: list[list[PartView]]
    slots: dict[Kind, int]
    prize: PartView | None
    new: PartView | None
    new_at: int | None
    bids: list[BidView]
    added: list[list[Added]]
    totals: list[int | None]
    plain: bool
    hand: list[int] | None
    hands: list[int]
    known: list[list[int]]
    remembered: NotRequired[list[list[int]]]
    down: list[Down]
    decks: Decks
    discards: Discards
    counts: Counts
    announced: Announced | None
    last: LastRound | None


def show(state: BuildingDeadGuysState, seat: int | None) -> BuildingDeadGuysView:
    """Return what this seat sees."""
    unseen = unseen_digging(state, seat), unseen_body(state, seat)
    return _view(state, seat, _counted(state.cards, *unseen))


def _view(state: BuildingDeadGuysState, seat: int | None, counts: Counts) -> BuildingDeadGuysView:
    cards = state.cards
    new, new_at = _new(state)
    return {
        "reconstruction": state.game.cards is None,
        "dealer": state.dealer,
        "skull": None if state.dealer is None else state.skull,
        "zombies": [[_placed(cards.placed[word]) for word in zombie] for zombie in state.zombies],
        "slots": dict(LIMITS),
        "prize": _part(cards, state.prize),
        "new": new,
        "new_at": new_at,
        "bids": [_bid(state, owner, seat) for owner in (0, 1)],
        "added": [
            [{"value": value, "from": source} for value, source in side] for side in state.added
        ],
        "totals": [state.total(0), state.total(1)] if state.bids_are_in else [None, None],
        "plain": state.plain,
        "hand": None if seat is None else list(state.hands[seat]),
        "hands": [len(hand) for hand in state.hands],
        "known": [list(seen_hand(state, owner, seat)) for owner in (0, 1)],
        "down": [
            {"there": name is not None, "part": _part(cards, seen_down(state, owner, seat))}
            for owner, name in enumerate(state.down)
        ],
        "decks": {"digging": len(state.digging), "body": len(state.body)},
        "discards": {"digging": list(state.spent), "body": list(state.rejected)},
        "counts": counts,
        "announced": _announced(state),
        "last": _last(state),
    }


def unveil(state: BuildingDeadGuysState) -> BuildingDeadGuysView:
    """Return the view with nothing hidden: bids, Down Cards and hands; `counts` has the decks."""
    cards = state.cards
    counts = _counted(cards, Counter(state.digging), Counter(state.body))
    return {
        **_view(state, None, counts),
        "bids": [_bid(state, owner, owner) for owner in (0, 1)],
        "known": [list(hand) for hand in state.hands],
        "remembered": [list(known) for known in state.known],
        "down": [
            {"there": name is not None, "part": _part(cards, name), "known": known}
            for name, known in zip(state.down, state.down_known, strict=True)
        ],
    }


def _placed(placed: Placed) -> PartView:
    return {
        "name": placed.part.name,
        "word": placed.word,
        "title": placed.part.title,
        "kind": placed.kind,
        "ability": ABILITIES[placed.part.ability],
        "does": placed.part.ability,
        "flipped": placed.flipped,
    }


def _part(cards: CardSet, name: str | None) -> Any:
    """A part, None for no name; in no Zombie it counts as what it is dug up as (BD-19, BD-22)."""
    return None if name is None else _placed(cards.placed[name])


def _new(state: BuildingDeadGuysState) -> tuple[PartView | None, int | None]:
    """Return the part that is new to a Zombie, and its place there."""
    if state.step != "discard":
        return _part(state.cards, state.new), None
    zombie = state.zombies[state.turn]
    return _part(state.cards, zombie[-1]), len(zombie) - 1


def _bid(state: BuildingDeadGuysState, owner: int, seat: int | None) -> BidView:
    value = seen_bid(state, owner, seat)
    counts = None if value is None else state.bid_worth(owner)
    why = None
    if counts != value and state.prize:
        kind = state.cards.named[state.prize].kind
        number = "one" if value == 1 else "two"
        why = f"A {number} is worth six for {an(kind)}."
    return {"laid": state.bids[owner] is not None, "value": value, "worth": counts, "why": why}


def _counted(cards: CardSet, digging: Counter[int], body: Counter[str]) -> Counts:
    return {
        "digging": {str(value): digging.get(value, 0) for value, _ in cards.values},
        "body": {name: body.get(name, 0) for name in cards.named},
    }


def _announced(state: BuildingDeadGuysState) -> Announced | None:
    if state.announced is None:
        return None
    part, target = (_part(state.cards, word) for word in state.announced)
    return {"seat": state.skull, "part": part, "target": target}


def _last(state: BuildingDeadGuysState) -> LastRound | None:
    last = state.last
    if last is None:
        return None
    return {
        "round": last.round,
        "prize": _part(state.cards, last.prize),
        "bids": list(last.bids),
        "totals": list(last.totals),
        "taker": last.taker,
        "skull": last.skull,
    }
