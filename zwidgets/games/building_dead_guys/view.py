"""Building Dead Guys: what each side sees.

Public are both Zombies, both discards, the bids once both are in, the Skull, and how many cards are
where. A hand, a Down Card and a bid that waits for the other are its owner's (BD-25).
"""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

from zwidgets.core.game import View
from zwidgets.games.building_dead_guys.abilities import ABILITIES, LIMITS
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState
from zwidgets.games.building_dead_guys.table import Values, Words
from zwidgets.games.building_dead_guys.text import STEPS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from zwidgets.games.building_dead_guys.cardset import CardSet, Placed


# What a seat knows


def _of(pair: tuple[Any, Any], seat: int | None) -> Any:
    """What belongs to a seat; None for a spectator."""
    return None if seat is None else pair[seat]


def seen_bid(state: BuildingDeadGuysState, owner: int, seat: int | None) -> int | None:
    """A bid as a seat may know it: its own, and both once they are in."""
    return state.bids[owner] if owner == seat or state.bids_are_in else None


def seen_down(state: BuildingDeadGuysState, owner: int, seat: int | None) -> str | None:
    """A Down Card as a seat may know it: its own, and after a reshuffle the other's (BD-25)."""
    known = owner == seat or (seat is not None and state.down_known[owner])
    return state.down[owner] if known else None


def seen_hand(state: BuildingDeadGuysState, owner: int, seat: int | None) -> Values:
    """What another seat knows at least of a hand (BD-25)."""
    return () if seat is None or owner == seat else state.known[owner]


def held(state: BuildingDeadGuysState, owner: int) -> Values:
    """A hand with the bid that nobody has seen yet."""
    bid = state.bids[owner]
    return state.hands[owner] if bid is None or state.bids_are_in else (*state.hands[owner], bid)


def unseen_digging(state: BuildingDeadGuysState, seat: int | None) -> Counter[int]:
    """The digging cards of which a seat does not know where they are, by value."""
    unseen = Counter(state.digging)
    for owner in (0, 1):
        if owner != seat:
            unseen += Counter(held(state, owner))
            unseen -= Counter(seen_hand(state, owner, seat))
    return unseen


def unseen_body(state: BuildingDeadGuysState, seat: int | None) -> Counter[str]:
    """The same for the body parts, by name."""
    unseen = Counter(state.body)
    for owner, name in enumerate(state.down):
        if name is not None and seen_down(state, owner, seat) is None:
            unseen[name] += 1
    return unseen


# The view


def show(state: BuildingDeadGuysState, seat: int | None) -> View:
    """What this seat sees.

    A part is P = `{name, word, title, kind, ability, does, flipped}`: its name; the word by which
    moves mean it where it lies; its title; the kind that it counts as now; its ability as a
    sentence, and that ability's name; whether it is flipped.

    - `reconstruction`: whether the standard set is played, which is this project's reconstruction.
    - `dealer`, `skull`: seats; None until chance has said who deals.
    - `zombies`: the parts of each Zombie, P each, in the order of placing. `slots`: how many of
      each kind it has at most.
    - `prize`: P or None. `new`: P that is being placed, revealed or won, or that came last to a
      kind that has one too many; `new_at`: its place in the Zombie of the seat that acts, None
      while it is not in it; both None otherwise.
    - `bids`: per seat `{laid, value, worth, why}`: whether it is made; its value, and what it is
      worth for the prize as it is now, None if this seat may not know; why worth and value differ.
    - `added`: per seat a list of `{value, from}`, from "deck", "hand" or "heart". `totals`: of
      each seat, None each unless both bids are in.
    - `plain`: whether the bids are worth their face for the rest of the round (BD-30).
    - `hand`: this seat's hand, sorted; None for a spectator. `hands`: how many cards each has.
      `known`: per seat what this seat knows at least of that other hand, a bid that it has not
      seen included (BD-25).
    - `down`: per seat `{there, part}`: whether there is a Down Card; P if this seat knows it.
    - `decks`: `{digging, body}`, how many cards are left. `discards`: `{digging, body}`, the values
      sorted and the names, the newest last. `counts`: `{digging, body}`, of each value (as text)
      and each name how many cards are where this seat does not know.
    - `announced`: the flip that is being carried out, `{seat, part, target}` with P and P or None.
    - `last`: what the last finished round came to, `{round, prize, bids, totals, taker, skull}`;
      `skull` had the Skull when the totals were compared, which decides a tie. None before.
    """
    cards = state.game.card_set
    return {
        "reconstruction": state.game.cards is None,
        "dealer": state.dealer,
        "skull": None if state.dealer is None else state.skull,
        "zombies": [[_placed(cards.placed[word]) for word in one] for one in state.zombies],
        "slots": dict(LIMITS),
        "prize": _part(cards, state.prize),
        **_new(state),
        "bids": [_bid(state, owner, seat) for owner in (0, 1)],
        "added": [
            [{"value": value, "from": source} for value, source in one] for one in state.added
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
        "counts": _counts(state, seat),
        "announced": _announced(state),
        "last": _last(state),
    }


def _placed(placed: Placed) -> View:
    return {
        "name": placed.part.name,
        "word": placed.word,
        "title": placed.part.title,
        "kind": placed.kind,
        "ability": ABILITIES[placed.part.ability],
        "does": placed.part.ability,
        "flipped": placed.flipped,
    }


def _part(cards: CardSet, name: str | None) -> View | None:
    """A part that lies in no Zombie counts as what it is dug up as (BD-19, BD-22)."""
    return None if name is None else _placed(cards.placed[name])


def _new(state: BuildingDeadGuysState) -> View:
    if state.step != "discard":
        return {"new": _part(state.game.card_set, state.new), "new_at": None}
    zombie = state.zombies[state.actor]
    return {"new": _placed(state.game.card_set.placed[zombie[-1]]), "new_at": len(zombie) - 1}


def _bid(state: BuildingDeadGuysState, owner: int, seat: int | None) -> View:
    value = seen_bid(state, owner, seat)
    counts = None if value is None else state.bid_worth(owner)
    why = None
    if counts != value and state.prize:
        kind = state.game.card_set.named[state.prize].kind
        number = "one" if value == 1 else "two"
        why = f"A {number} is worth six for {an(kind)}."
    return {"laid": state.bids[owner] is not None, "value": value, "worth": counts, "why": why}


def an(kind: str) -> str:
    """A kind with its article, as the rules write it.

    >>> an("organ"), an("leg")
    ('an Organ', 'a Leg')
    """
    return f"{'an' if kind[0] in 'ao' else 'a'} {kind.capitalize()}"


def _counts(state: BuildingDeadGuysState, seat: int | None) -> View:
    cards = state.game.card_set
    digging, body = unseen_digging(state, seat), unseen_body(state, seat)
    return {
        "digging": {str(value): digging[value] for value, _ in cards.values},
        "body": {name: body[name] for name in cards.named},
    }


def _announced(state: BuildingDeadGuysState) -> View | None:
    if state.announced is None:
        return None
    placed = state.game.card_set.placed
    word, target = state.announced
    return {
        "seat": state.skull,
        "part": _placed(placed[word]),
        "target": _placed(placed[target]) if target else None,
    }


def _last(state: BuildingDeadGuysState) -> View | None:
    last = state.last
    if last is None:
        return None
    return {
        "round": last.round,
        "prize": _part(state.game.card_set, last.prize),
        "bids": list(last.bids),
        "totals": list(last.totals),
        "taker": last.taker,
        "skull": last.skull,
    }


# States that a seat cannot tell apart


def resample(
    state: BuildingDeadGuysState, seat: int | None, rng: random.Random
) -> BuildingDeadGuysState:
    """Other hands and Down Cards among what the seat has not seen, each deal as likely as another.

    The cards that it knows to be in the other hand stay (BD-25), the rest of it are any of the
    unseen; an unseen bid is any card of that hand.
    """
    digging = _shuffled(unseen_digging(state, seat).elements(), rng)
    body = _shuffled(unseen_body(state, seat).elements(), rng)
    hands, made, known, down = [], [], [], []
    for owner in (0, 1):
        hand, bid, kept = _other_hand(state, owner, seat, digging, rng)
        hands.append(hand)
        made.append(bid)
        known.append(kept)
        hidden = state.down[owner] is not None and seen_down(state, owner, seat) is None
        down.append(body.pop() if hidden else state.down[owner])
    order = state.game.card_set.order
    return state.but(
        hands=tuple(hands),
        bids=tuple(made),
        known=tuple(known),
        down=tuple(down),
        digging=tuple(sorted(digging)),
        body=tuple(sorted(body, key=order.__getitem__)),
    )


def _shuffled(cards: Iterable[Any], rng: random.Random) -> list[Any]:
    row = sorted(cards)
    rng.shuffle(row)
    return row


def _other_hand(
    state: BuildingDeadGuysState,
    owner: int,
    seat: int | None,
    unseen: list[int],
    rng: random.Random,
) -> tuple[Values, int | None, Values]:
    """A hand that the seat may take for this one, the bid with it, and what is known of it."""
    if owner == seat:
        return state.hands[owner], state.bids[owner], state.known[owner]
    hand = list(seen_hand(state, owner, seat))
    while len(hand) < len(held(state, owner)):
        hand.append(unseen.pop())
    known = state.known[owner]
    if seat is None:  # A spectator knows nothing of what the players know of each other.
        known = tuple(sorted(rng.sample(hand, len(known))))
    bid = state.bids[owner]
    if bid is not None and not state.bids_are_in:
        bid = hand.pop(int(rng.random() * len(hand)))
    return tuple(sorted(hand)), bid, known


# For learners


def observation_size(cards: CardSet) -> int:
    """How many numbers `observe` gives for a card set."""
    return len(STEPS) + 6 + 4 + 7 * len(cards.values) + 4 * len(cards.placed) + 6 * len(cards.named)


def observe(state: BuildingDeadGuysState, seat: int) -> tuple[float, ...]:
    """What the seat knows as numbers.

    The step, the round; whether it has the Skull, deals, took the prize, or the other did; whether
    the bids are plain; what each added, in hundreds, and whether each has a Down Card. For each
    value: own hand, own bid, the other's bid, what is known of his hand, discards, unseen, all.
    For each way in which a part may lie: own Zombie, the other's, the flip, its target. For each
    part: prize, part to be placed, own Down Card, the other's if known, discards, unseen.
    """
    other = 1 - seat
    return (
        *(float(state.step == step) for step in STEPS),
        state.rounds / LAST_ROUND,
        *(float(one == seat) for one in (state.skull, state.dealer, state.taker)),
        float(state.taker == other),
        float(state.plain),
        *(min(1.0, _sum(state, one) / 100) for one in (seat, other)),
        *(float(state.down[one] is not None) for one in (seat, other)),
        *_values(state, seat),
        *_words(state, seat),
        *_names(state, seat),
    )


def _sum(state: BuildingDeadGuysState, seat: int) -> int:
    return sum(value for value, _ in state.added[seat])


def _values(state: BuildingDeadGuysState, seat: int) -> list[float]:
    other = 1 - seat
    unseen = unseen_digging(state, seat)
    rows: tuple[Sequence[int | None], ...] = (
        state.hands[seat],
        (seen_bid(state, seat, seat),),
        (seen_bid(state, other, seat),),
        seen_hand(state, other, seat),
        state.spent,
    )
    numbers = []
    for value, count in state.game.card_set.values:
        numbers += [row.count(value) / count for row in rows]
        numbers += [unseen[value] / count, count / len(state.game.card_set.digging)]
    return numbers


def _words(state: BuildingDeadGuysState, seat: int) -> list[float]:
    word, target = state.announced or (None, None)
    rows: tuple[Words, ...] = (state.zombies[seat], state.zombies[1 - seat])
    numbers = []
    for placed in state.game.card_set.placed.values():
        numbers += [row.count(placed.word) / placed.part.count for row in rows]
        numbers += [float(placed.word == word), float(placed.word == target)]
    return numbers


def _names(state: BuildingDeadGuysState, seat: int) -> list[float]:
    unseen = unseen_body(state, seat)
    downs = [seen_down(state, owner, seat) for owner in (seat, 1 - seat)]
    numbers = []
    for name, part in state.game.card_set.named.items():
        numbers += [float(name == one) for one in (state.prize, state.new, *downs)]
        numbers += [state.rejected.count(name) / part.count, unseen[name] / part.count]
    return numbers
