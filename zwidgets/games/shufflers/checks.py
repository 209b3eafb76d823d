"""Shufflers: which positions are possible."""

from __future__ import annotations

from collections import Counter
from typing import Final

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidPosition
from zwidgets.games.shufflers.moves import AMMO, HEALTH, Row
from zwidgets.games.shufflers.rules import ShufflersState, Step
from zwidgets.games.shufflers.supplies import (
    JACK,
    KING,
    QUEEN,
    Deck,
    Survivor,
    drawing,
    pooled,
    purses,
    total,
)

DUE: Final[dict[str, tuple[Step, ...]]] = {
    "solo": ("draw", "deal", "pay", "choose", "over"),
    "competitive": ("start", "draw", "deal", "pay", "choose", "over"),
    "collaborative": ("sacrifice", "draw", "help", "rob", "give", "over"),
}
"""The steps of each variant."""


def checked(state: ShufflersState) -> ShufflersState:
    """The position, if it is one."""
    problem = _wrong_cards(state) or _impossible(state)
    if problem:
        raise InvalidPosition(problem)
    return state


# Each card once


def _wrong_cards(state: ShufflersState) -> str | None:
    """The supply that is missing or there too often, or None."""
    gifts = state.given or ((),) * len(state.survivors)
    if len(gifts) != len(state.survivors):
        return (
            f"the gifts are of {counted(len(gifts), 'player')} instead of {len(state.survivors)}."
        )
    health: Counter[Card] = Counter()
    for seat, (one, given) in enumerate(zip(state.survivors, gifts, strict=True)):
        held = Counter((*one.ammo, *one.health, *one.ammo_discard, *one.health_discard))
        held.update((*one.stolen, *given))
        wrong = _miscounted(held, AMMO, 1)
        if wrong:
            return f"{wrong} at seat {seat}."
        foreign = next((one for one in held if one not in AMMO and one not in HEALTH), None)
        if foreign is not None:
            return f"the {foreign.words} is no supply."
        if state.game.variant != "collaborative" and (wrong := _miscounted(held, HEALTH, 1)):
            return f"{wrong} at seat {seat}."
        health.update(held)
    short = _miscounted(health, HEALTH, len(state.survivors))
    return short and f"{short} at all seats together."


def _miscounted(held: Counter[Card], kind: Row, wanted: int) -> str | None:
    for one in kind:
        if held[one] != wanted:
            return f"the {one.words} is there {counted(held[one], 'time')} instead of {wanted}"
    return None


# What can be due


def _impossible(state: ShufflersState) -> str | None:
    """Why this step cannot be due now, or None if it can."""
    for deck in state.decks:
        problem = _impossible_road(state, deck)
        if problem:
            return problem
    ended = any(deck.jokers == 2 for deck in state.decks) or not state.living
    if ended != (state.step == "over"):
        return "the game is over exactly when the boat is reached or all are dead."
    if any(one.ammo and seat not in state.living for seat, one in enumerate(state.survivors)):
        return "a dead player has no Ammo in their row."
    return _impossible_details(state)


def _impossible_road(state: ShufflersState, deck: Deck) -> str | None:
    drawn, half = [one for turn in deck.road for one in turn], state.game.deck_size // 2
    if drawn[:half].count(JOKER) != 1 and (JOKER in drawn[:half] or len(drawn) >= half):
        return f"one joker is among the first {half} cards, not none and not both (SH-02)."
    if state.game.variant != "collaborative":
        return None
    if not deck.road or not all(deck.road[:-1]):
        return "each round but the present one has cards."
    if any(len(turn) > len(state.survivors) for turn in deck.road):
        return "nobody draws twice in a round (SH-25)."
    return None


def _impossible_details(state: ShufflersState) -> str | None:
    """What does not go with the step that is due, or None."""
    together = state.game.variant == "collaborative"
    if state.step not in DUE[state.game.variant]:
        return f"{state.step} is never due in the {state.game.variant} variant."
    if state.owed and not (together and state.step in ("draw", "help", "rob", "give")):
        return "a common debt is owed from the draws to the payment (SH-25)."
    if state.step != "give" and (any(state.given) or state.passes):
        return "cards are given while a common debt is paid (SH-26)."
    if state.step != "start" and state.lots:
        return "lots are drawn for the start only (SH-22)."
    if state.step in ("start", "over"):
        if state.seat:
            return f"it is nobody's turn in {state.step}."
        return _impossible_start(state) if state.step == "start" else None
    if state.seat not in state.living:
        return f"seat {state.seat} is dead."
    return _impossible_round(state) if together else _impossible_turn(state)


def _impossible_start(state: ShufflersState) -> str | None:
    if state.survivors != (Survivor(),) * len(state.survivors) or any(d.road for d in state.decks):
        return "nothing has happened before the start (SH-22)."
    if len(set(state.lots)) < len(state.lots) or not set(state.lots) <= set(DECK):
        return "lots are different cards of one deck without jokers (SH-22)."
    for drawn in range(len(state.lots) + 1):
        if len(drawing(len(state.survivors), state.lots[:drawn])[0]) == 1:
            return "the lots have decided who begins (SH-22)."
    return None


def _impossible_turn(state: ShufflersState) -> str | None:
    turn, game = state.deck.road[-1] if state.deck.road else (), state.game
    if state.step == "draw":
        return None
    if not turn:
        return "nothing has been met yet."
    met = turn[0].value
    if state.step == "pay":
        return _impossible_debt(state, met)
    if state.step == "choose" and not (met > JACK and (game.vehicle or game.lamb)):
        return "a choice is due when a king or queen is met, if there is an option (SH-19)."
    if state.step == "deal" and not (met > JACK and game.vehicle and len(turn) < 3):
        return "a vehicle leaves two cards behind a king or queen (SH-19)."
    return None


def _impossible_debt(state: ShufflersState, met: int) -> str | None:
    debt = state.debt
    if not 0 < debt <= met < JACK or (state.survivor.ammo and debt != met):
        return f"the debt is {debt}, the card that was met {met} (SH-05)."
    if debt > total(state.purse):
        return f"the row does not hold the debt of {debt} (SH-10, SH-12)."
    return None


def _impossible_round(state: ShufflersState) -> str | None:
    turn, living = state.deck.road[-1], state.living
    numbers = [one for one in turn if 0 < one.value < JACK]
    if list(state.owed) != numbers[len(numbers) - len(state.owed) :]:
        return "the common debt is the last number cards of the round (SH-25)."
    if state.step == "sacrifice" and (turn or len(living) < 2):
        return "a sacrifice is offered before a round, with another player alive (SH-28)."
    if state.step == "give":
        return _impossible_payment(state)
    if len(turn) - (state.step in ("help", "rob")) > state.seat:
        return "each player before the one to move draws once (SH-25)."
    visitor = turn[-1].value if turn else 0
    wanted = {"help": (QUEEN, KING), "rob": (JACK,)}.get(state.step)
    if wanted and (visitor not in wanted or len(living) < 2):
        return "a choice is due when a jack, queen or king is met, among several (SH-27)."
    return None


def _impossible_payment(state: ShufflersState) -> str | None:
    owed, debt, given = total(state.owed), state.debt, pooled(state.given)
    row = HEALTH if state.in_health else AMMO
    if any(one not in row for cards in state.given for one in cards):
        return f"what is given is {state.row_words} now (SH-26)."
    if not 0 < debt <= owed:
        return f"the debt is {debt}, the cards owed add up to {owed} (SH-25)."
    if not given < debt <= given + pooled(purses(state.survivors)):
        return "what has been given covers the debt, or the rows cannot (SH-26)."
    if not purses(state.survivors)[state.seat] or state.passes >= len(state.living):
        return "a player who has nothing to give is not asked (SH-26)."
    return None
