"""Building Dead Guys: which positions are possible, and why others are not."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.building_dead_guys.abilities import (
    DRAWING,
    LIMITS,
    NEVER_FLIPPED,
    SLOTS,
    TARGETING,
    Kind,
    hits,
)
from zwidgets.games.building_dead_guys.fields import FIELDS
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions
from zwidgets.games.building_dead_guys.parts import HAND
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState

AFTER: Final = ("gain", "draw", "give")
"""Steps that come once the prize is taken."""


def checked(game: BuildingDeadGuysOptions[Any], **values: Any) -> BuildingDeadGuysState:
    """The position with these fields, if there can be one.

    Args:
        game: the game with its options.
        values: the fields by name, as `FIELDS` lists them; those left out are empty.

    Raises:
        InvalidPosition: says what is wrong.
    """
    fields = {name: field(game.card_set, values[name])
              for name, field in FIELDS.items() if name in values}  # fmt: skip
    state = BuildingDeadGuysState(game=game, **fields)
    for check in CHECKS:
        reason = check(state)
        if reason is not None:
            raise InvalidPosition(reason)
    digging, body = list(game.card_set.digging), list(game.card_set.body)
    for value in state.digging_out:
        digging.remove(value)
    for name in state.body_out:
        body.remove(name)
    return state.but(digging=tuple(digging), body=tuple(body))


# What goes together


def _impossible_beginning(state: BuildingDeadGuysState) -> str | None:
    if (state.rounds == 0) != (state.step == "deal"):
        return "round 0 is the deal, and only that."
    if state.dealer != 0 and state.game.dealer == "first":
        return "seat 0 deals (BD-02)."
    if state.dealer is None and (state.step != "deal" or state.hands[0] or state.skull):
        return "nothing happens before chance has decided who deals (BD-02)."
    if state.step == "deal":
        if state.dealer is not None and state.skull != state.dealer:
            return "at the deal the Skull lies before the dealer (BD-02)."
        if any([*state.zombies, state.spent, state.rejected, *state.known, *state.down_known]):
            return "at the deal nothing is placed, discarded or known yet."
    return None


def _wrong_hands(state: BuildingDeadGuysState) -> str | None:
    sizes = len(state.hands[0]), len(state.hands[1])
    if sizes in _hand_sizes(state):
        return None
    return f"in this step the hands cannot have {sizes[0]} and {sizes[1]} cards."


def _hand_sizes(state: BuildingDeadGuysState) -> list[tuple[int, int]]:
    """The possible sizes of hands in this step."""
    skull = state.skull

    def of_skull(own: int, other: int) -> tuple[int, int]:
        return (own, other) if skull == 0 else (other, own)

    match state.step:
        case "deal":
            dealing = [(count, 0) for count in range(HAND)]
            return [*dealing, *((HAND, count) for count in range(HAND + 1))]
        case "bid":
            return [(HAND - (state.bids[0] is not None), HAND - (state.bids[1] is not None))]
        case "dig" if state.ability() == "add":
            return [of_skull(HAND - 2, HAND - 1)]
        case "draw":
            return [of_skull(HAND - 1, HAND - 1), of_skull(HAND, HAND - 1)]
        case "give":
            return [of_skull(HAND + 1, HAND - 1)]
        case "prize" if state.announced is None:
            return [(HAND, HAND)]
        case "over" if not any(len(zombie) == SLOTS for zombie in state.zombies):
            return [(HAND, HAND)]
    return [(HAND - 1, HAND - 1)]


def _wrong_down(state: BuildingDeadGuysState) -> str | None:
    if state.step == "deal":
        one, two = state.down
        if two is not None or (one is not None and len(state.hands[1]) < HAND):
            return "the Down Cards are dealt last, and the second one ends the deal (BD-03)."
    if any(known and not name for name, known in zip(state.down, state.down_known, strict=True)):
        return "a Down Card that is not there is not known."
    return None


def _flipping(state: BuildingDeadGuysState) -> bool:
    """Whether the bids are in and the prize is not taken yet."""
    if state.step in ("flip", "react", "add", "dig"):
        return True
    if state.step == "prize":
        return state.announced is not None
    if state.step in ("place", "discard"):
        return state.taker is None
    return state.step == "over" and state.prize is not None


def _wrong_table(state: BuildingDeadGuysState) -> str | None:
    flipping, both = _flipping(state), state.bids_are_in
    if both != flipping:
        return "both bids are in during the flipping, and only then (BD-05, BD-09)."
    if any(one is not None for one in state.bids) and not flipping and state.step != "bid":
        return "there are bids only while they are made and in the flipping (BD-05)."
    if (state.prize is not None) != (flipping or state.step == "bid"):
        return "there is a prize during the bidding and the flipping, and only then (BD-04)."
    if not flipping and (any(state.added) or state.plain):
        return "cards are added, and bids made plain, in the flipping only (BD-09)."
    return None


def _wrong_additions(state: BuildingDeadGuysState) -> str | None:
    """Each part is flipped at most once, so its ability cannot have added more often."""
    cards = state.cards
    for ability, source in (("dig", "deck"), ("add", "hand"), ("bonus", "heart")):
        there = sum(part.count for part in cards.parts if part.ability == ability)
        words = [*state.zombies[0], *state.zombies[1], *filter(None, state.down)]
        lying = [cards.placed[word] for word in words]
        unused = sum(one.part.ability == ability and not one.flipped for one in lying)
        made = sum(from_ == source for one in state.added for _, from_ in one)
        if made > there - unused:
            return f"there are more additions from {source} than parts that can have made them."
    return None


def _wrong_taker(state: BuildingDeadGuysState) -> str | None:
    if state.taker is None:
        return "at a gain there is a taker (BD-17)." if state.step == "gain" else None
    if state.step not in ("gain", "place", "discard", "over") or _flipping(state):
        return "there is a taker only while they place the prize or may reveal (BD-09, BD-17)."
    if state.step == "gain" and state.down[state.taker] is None:
        return "at a gain the taker has a Down Card (BD-17)."
    if state.step == "over" and len(state.zombies[state.taker]) < SLOTS:
        return "when the last round is over there is no taker."
    return None


def _wrong_new(state: BuildingDeadGuysState) -> str | None:
    if (state.new is not None) != (state.step == "place"):
        return "there is a new part while it is placed, and only then (BD-19, BD-22)."
    if state.new and len(state.cards.named[state.new].kinds) < 2:
        return f"{quoted(state.new)} is placed as one kind only, without a question."
    if state.new and state.taker is None and state.down[state.skull] is not None:
        return "a part placed in the flipping is the Down Card, which is then no longer face down."
    return None


def _wrong_flip(state: BuildingDeadGuysState) -> str | None:
    """Why the flip that is announced cannot be carried out in this step (BD-14, BD-23)."""
    wanted = {"react": None, "add": ("add",), "dig": DRAWING, "prize": ("renew",),
              "discard": ("move",)}  # fmt: skip
    if state.announced is None:
        missing = state.step in ("react", "add", "dig")
        return "the part that is being flipped is missing." if missing else None
    if state.step not in wanted or state.taker is not None:
        return "no part is being flipped in this step."
    word, target = state.announced
    placed = state.cards.placed[word]
    ability = placed.part.ability
    if word not in state.zombies[state.skull] or not placed.flipped:
        return f"{quoted(word)} is no flipped part of seat {state.skull}, who has the Skull."
    if ability in NEVER_FLIPPED or ability not in (wanted[state.step] or (ability,)):
        return f"{quoted(word)} does not lead to the step {state.step}."
    if (target is not None) != (ability in TARGETING):
        return "a target is named with the flips that have one, and only with them (BD-14)."
    return _wrong_target(state, target) or _wrong_carrying_out(state)


def _wrong_target(state: BuildingDeadGuysState, target: str | None) -> str | None:
    ability = state.ability()
    if target is None or ability is None:
        return None
    aim, there = state.cards.placed[target], target in state.zombies[1 - state.skull]
    if there and hits(ability, aim.kind, aim.flipped):
        return None
    return f"{quoted(target)} cannot be the target of that flip (BD-14)."


def _wrong_carrying_out(state: BuildingDeadGuysState) -> str | None:
    if state.step == "react" and not state.muffin(1 - state.skull):
        return "nobody is asked for a reaction without an unflipped Muffin face up (BD-20)."
    own, word = state.zombies[state.skull], state.announced and state.announced[0]
    if state.step == "discard" and own[-1] != word:
        return "a part that moved is the newest of its Zombie (BD-16)."
    added = state.added[state.skull]
    if state.step == "dig" and state.ability() == "add" and (not added or added[-1][1] != "hand"):
        return "a card of the hand is added before one is drawn (BD-33)."
    return None


def _wrong_zombies(state: BuildingDeadGuysState) -> str | None:
    placed = state.cards.placed
    for seat, zombie in enumerate(state.zombies):
        kinds = Counter(placed[word].kind for word in zombie)
        over = [kind for kind in LIMITS if kinds[kind] > LIMITS[kind]]
        allowed = _one_too_many(state, seat)
        if over and (over != allowed or kinds[over[0]] > LIMITS[over[0]] + 1):
            return f"the Zombie of seat {seat} has too many parts of a kind (BD-15)."
        if allowed and not over:
            return "a part is discarded from a kind that has one too many (BD-16)."
    return _wrong_end(state)


def _one_too_many(state: BuildingDeadGuysState, seat: int) -> list[Kind]:
    """The kind of which a seat has one too many: that of its newest part (BD-16)."""
    zombie = state.zombies[seat]
    if state.step != "discard" or seat != state.turn or not zombie:
        return []
    return [state.cards.placed[zombie[-1]].kind]


def _wrong_end(state: BuildingDeadGuysState) -> str | None:
    """Six parts and one too many of a kind are not a complete Zombie (BD-11)."""
    complete = [
        len(zombie) == SLOTS and not _one_too_many(state, seat)
        for seat, zombie in enumerate(state.zombies)
    ]
    if state.step == "discard" and not state.zombies[state.turn]:
        return "nothing is discarded from a Zombie without parts (BD-16)."
    if state.step != "over":
        return "the game is over: a Zombie is complete (BD-11)." if any(complete) else None
    if all(complete):
        return "both Zombies cannot be complete (BD-11)."
    if not any(complete) and state.rounds < LAST_ROUND:
        return "the game is not over (BD-11, BD-24)."
    return None


def _wrong_knowledge(state: BuildingDeadGuysState) -> str | None:
    for seat in (0, 1):
        bid = state.bids[seat]
        unseen = () if bid is None or state.bids_are_in else (bid,)
        if Counter(state.known[seat]) - Counter((*state.hands[seat], *unseen)):
            return f"the other cannot know cards that seat {seat} does not hold (BD-25)."
    return None


def _wrong_last(state: BuildingDeadGuysState) -> str | None:
    if state.last is None:
        return None
    ended = state.step == "over" and not _flipping(state)
    taken = state.step in AFTER or state.taker is not None or ended
    due = state.rounds if taken else state.rounds - 1
    if state.last.round != due or due < 1:
        return f"the round before was not round {state.last.round}."
    if state.taker not in (None, state.last.taker):
        return "the taker is the seat that took the last prize."
    return None


def _wrong_counts(state: BuildingDeadGuysState) -> str | None:
    """Every card is there as often as the set has it."""
    for values, deck, what in (
        (state.digging_out, state.cards.digging, "digging cards of value"),
        (state.body_out, state.cards.body, "cards of"),
    ):
        there: Counter[Any] = Counter(values)
        there.subtract(deck)
        for one in sorted(there, key=str):
            if there[one] > 0:
                return f"the set has only {deck.count(one)} {what} {one}."
    return None


CHECKS: Final = (
    _impossible_beginning, _wrong_table, _wrong_hands, _wrong_down, _wrong_additions, _wrong_taker,
    _wrong_new, _wrong_flip, _wrong_zombies, _wrong_knowledge, _wrong_last, _wrong_counts,
)  # fmt: skip
