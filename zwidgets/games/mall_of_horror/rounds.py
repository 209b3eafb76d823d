"""Mall of Horror: the set-up, the phases A to C, and the end (MH-06 to MH-19, MH-35 to MH-40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from zwidgets.games.mall_of_horror import attack, journey, votes
from zwidgets.games.mall_of_horror.table import (
    HQ,
    LOT,
    ROUNDS,
    UNPLACED,
    clockwise,
    crowds,
    ends,
    is_full,
    limit,
    moved,
    with_card,
    without,
)

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

# Set-up


def deal(state: MallOfHorrorState, card: str) -> MallOfHorrorState:
    """A card from the deck: to the next hand, or to the truck (MH-06, MH-16)."""
    if state.deck:
        state = state.but(deck=without(state.deck, card))
    else:
        state = state.but(bottom=state.bottom[1:])
    if state.stage == "truck":
        return _load(state, card)
    seat = to_deal(state)
    hands = (*state.hands[:seat], (card,), *state.hands[seat + 1 :])
    return state.but(hands=hands, step="deal" if () in hands else "roll")


def to_deal(state: MallOfHorrorState) -> int:
    """Who gets the next card in the set-up."""
    order = clockwise(len(state.people), state.chief)
    return next(seat for seat in order if not state.hands[seat])


def roll(state: MallOfHorrorState, value: int) -> MallOfHorrorState:
    """A die: two for each character to be placed, four for the zombies (MH-08, MH-09, MH-19)."""
    state = state.but(dice=(*state.dice, value))
    if state.stage == "arrival":
        return votes.open_camera(state) if len(state.dice) == 4 else state
    placed = sum([place != UNPLACED for row in state.people for place in row])
    if placed < sum(map(len, state.people)):
        if len(state.dice) < 2:
            return state
        return state.but(step="place", asked=(state.chief + placed) % len(state.people))
    return new_round(journey.arrive(state)) if len(state.dice) == 4 else state


def choices(state: MallOfHorrorState) -> tuple[int, ...]:
    """Where a character may be placed: one of two, or anywhere with room (MH-08)."""
    counts = crowds(state.people)
    free = [at for at in journey.open_places(state.closed) if not is_full(at, counts[at])]
    return tuple([at for at in free if at in state.dice] or free)


def place(state: MallOfHorrorState, seat: int, kind: int, location: int) -> MallOfHorrorState:
    """A character is placed; then two dice for the next one, or four for the zombies."""
    people = moved(state.people, seat, kind, location)
    return state.but(people=people, step="roll", dice=(), asked=None)


# A round


def settle(state: MallOfHorrorState) -> MallOfHorrorState:
    """Go on until somebody, or chance, is to act."""
    while True:
        if state.step == "decided":
            state = DECIDED[state.stage](state)
        elif state.step == "next":
            state = BEHIND[state.stage](state)
        else:
            return state


def new_round(state: MallOfHorrorState) -> MallOfHorrorState:
    """Phase A; with no cards left all of it is left out (MH-16)."""
    state = state.but(
        number=state.number + 1, stage="truck", step="next", elected=False, hidden=(), dice=(),
        votes=(), asked=None, location=0,
    )  # fmt: skip
    if not state.deck and not state.bottom:
        return elect(state)
    return votes.call(state, LOT)


def search(state: MallOfHorrorState) -> MallOfHorrorState:
    """Who was chosen looks at three cards; nobody is, nothing happens (MH-16)."""
    return elect(state) if state.asked is None else state.but(step="deal", location=0)


def _load(state: MallOfHorrorState, card: str) -> MallOfHorrorState:
    truck = with_card(state.truck, card)
    full = len(truck) == 3 or not (state.deck or state.bottom)
    return state.but(truck=truck, step="search" if full else "deal")


def keep(state: MallOfHorrorState, seat: int, card: str) -> MallOfHorrorState:
    """The searcher keeps a card; with no other there is none to give (MH-17)."""
    state = _hand(state, seat, card).but(kept=True)
    return state if state.truck else elect(state)


def give(state: MallOfHorrorState, seat: int, card: str, to: int) -> MallOfHorrorState:
    """He gives another away, and the third goes under the deck (MH-16)."""
    gift = (seat, to, card, len(state.played[to]))
    state = _hand(state, to, card)
    bottom = (*state.bottom, *((one, seat) for one in state.truck))
    return elect(state.but(gifts=(*state.gifts, gift), bottom=bottom, truck=()))


def _hand(state: MallOfHorrorState, seat: int, card: str) -> MallOfHorrorState:
    hand = with_card(state.hands[seat], card)
    hands = (*state.hands[:seat], hand, *state.hands[seat + 1 :])
    return state.but(hands=hands, truck=without(state.truck, card))


def elect(state: MallOfHorrorState) -> MallOfHorrorState:
    """Phase B (MH-18)."""
    return votes.call(state.but(stage="chief", step="next", kept=False, asked=None), HQ)


def elected(state: MallOfHorrorState) -> MallOfHorrorState:
    """Phase C: the Chief, new or old, rolls; he looks if he was elected this round (MH-19)."""
    new = state.asked is not None
    chief = state.chief if state.asked is None else state.asked
    return state.but(
        stage="arrival", step="roll", chief=chief, elected=new, asked=None, location=0,
        looked=(chief,) if new else (),
    )  # fmt: skip


def end_round(state: MallOfHorrorState) -> MallOfHorrorState:
    """The Chief is replaced if he is out; then the game ends, or goes on (MH-36, MH-37, MH-40)."""
    chief = heir(state)
    state = state.but(chief=chief)
    if is_over(state):
        return state.but(stage="over", step="over", elected=False, hidden=(), fallen=())
    return new_round(state)


def heir(state: MallOfHorrorState) -> int:
    """The Chief, or the next one clockwise who is in; with nobody left he stays (MH-36)."""
    order = clockwise(len(state.people), state.chief)
    return next((seat for seat in order if any(state.people[seat])), state.chief)


def is_over(state: MallOfHorrorState) -> bool:
    """Whether the game would end if the round did now (MH-37, MH-40)."""
    return state.number >= ROUNDS or few_or_together(state)


def few_or_together(state: MallOfHorrorState) -> bool:
    """Whether few characters are left, or all at one place, not the Parking Lot (MH-37)."""
    counts = crowds(state.people)[1:7]
    together = max(counts[: LOT - 1] + counts[LOT:])
    return ends(sum(counts), together, limit(len(state.people)))


DECIDED = {"truck": search, "chief": elected, "attack": attack.chosen}
"""What follows a vote, by phase."""
BEHIND = {
    "arrival": journey.begin,
    "destinations": journey.depart,
    "moves": attack.begin,
    "attack": end_round,
}
"""What follows a phase."""
