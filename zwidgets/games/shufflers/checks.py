"""Shufflers: which positions are possible."""

from __future__ import annotations

from collections import Counter
from typing import Final

from zwidgets.cards import DECK, JOKER, Card
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidPosition
from zwidgets.games.shufflers.moves import AMMO, HEALTH, Row
from zwidgets.games.shufflers.options import Options
from zwidgets.games.shufflers.rules import ShufflersState
from zwidgets.games.shufflers.supplies import JACK, Deck, Survivor, drawing, total
from zwidgets.games.shufflers.table import Step

DUE: Final[dict[str, tuple[Step, ...]]] = {
    "solo": ("draw", "deal", "pay", "choose", "over"),
    "competitive": ("start", "draw", "deal", "pay", "choose", "over"),
    "collaborative": ("sacrifice", "draw", "help", "rob", "give", "over"),
}
"""The steps of each variant."""


def checked(state: ShufflersState) -> ShufflersState:
    """The position, if it is one.

    Raises:
        InvalidPosition: says why it is none.
    """
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
    for seat, deck in enumerate(state.decks):
        problem = _impossible_road(state, seat, deck)
        if problem:
            return problem
    boats = [deck for deck in state.decks if deck.jokers == 2]
    ended = bool(boats) or not state.living
    if len(boats) > 1:
        return "only one player can reach the boat."
    if ended != (state.step == "over"):
        return "the game is over exactly when the boat is reached or all are dead."
    dead = [one for seat, one in enumerate(state.survivors) if seat not in state.living]
    if any(one.ammo for one in dead):
        return "a dead player has no Ammo in their row."
    return _impossible_details(state)


def _impossible_road(state: ShufflersState, seat: int, deck: Deck) -> str | None:
    game, drawn = state.game, [one for turn in deck.road for one in turn]
    half = game.deck_size // 2
    if drawn[:half].count(JOKER) != 1 and (JOKER in drawn[:half] or len(drawn) >= half):
        return f"one joker is among the first {half} cards, not none and not both (SH-02)."
    if deck.jokers == 2 and drawn[-1] is not JOKER:
        return "nothing is drawn after the second joker (SH-17)."
    if game.variant == "collaborative":
        return _impossible_rounds(state, deck)
    if deck.spared > (8 if game.lamb else 0):
        return "Shuffler cards are spared by lambs, one for each king or queen (SH-20)."
    here = state.step == "deal" and state.deck is deck and seat in (state.seat, 0)
    return _impossible_turns(game, deck, open_turn=here)


def _impossible_turns(game: Options[ShufflersState], deck: Deck, open_turn: bool) -> str | None:
    last = len(deck.road) - 1
    for place, turn in enumerate(deck.road):
        driven = len(turn) > 1 or (open_turn and place == last)
        if driven and not (game.vehicle and turn[0].value > JACK):
            return "only a king or queen with a vehicle has cards behind it (SH-19)."
        full = len(turn) in (1, 3) if not (open_turn and place == last) else len(turn) < 3
        if not full and not (deck.jokers == 2 and place == last and len(turn) == 2):
            return "a vehicle leaves two cards behind (SH-19)."
    return None


def _impossible_rounds(state: ShufflersState, deck: Deck) -> str | None:
    if not deck.road or not all(deck.road[:-1]):
        return "each round but the present one has cards."
    if any(len(turn) > len(state.survivors) for turn in deck.road):
        return "nobody draws twice in a round (SH-25)."
    if deck.spared >= len(state.survivors):
        return "no more Shuffler cards are spared than players can sacrifice themselves (SH-28)."
    return None


def _impossible_details(state: ShufflersState) -> str | None:
    """What does not go with the step that is due, or None."""
    together = state.game.variant == "collaborative"
    if state.step not in DUE[state.game.variant]:
        return f"{state.step} is never due in the {state.game.variant} variant."
    if state.owed and state.step not in ("draw", "help", "rob", "give"):
        return "a common debt is owed from the draws to the payment (SH-25)."
    if state.owed and not together:
        return "nobody owes a common debt."
    if state.step != "give" and (any(state.given) or state.passes):
        return "cards are given while a common debt is paid (SH-26)."
    if state.step != "start" and state.lots:
        return "lots are drawn for the start only (SH-22)."
    if state.step in ("start", "over"):
        return _impossible_start(state) if state.step == "start" else _impossible_end(state)
    if state.seat not in state.living:
        return f"seat {state.seat} is dead."
    return _impossible_round(state) if together else _impossible_turn(state)


def _impossible_start(state: ShufflersState) -> str | None:
    if state.survivors != (Survivor(),) * len(state.survivors) or any(d.road for d in state.decks):
        return "nothing has happened before the start (SH-22)."
    if state.seat or any(deck.spared for deck in state.decks):
        return "it is nobody's turn before the start (SH-22)."
    if len(set(state.lots)) < len(state.lots) or not set(state.lots) <= set(DECK):
        return "lots are different cards of one deck without jokers (SH-22)."
    for drawn in range(len(state.lots) + 1):
        if len(drawing(len(state.survivors), state.lots[:drawn])[0]) == 1:
            return "the lots have decided who begins (SH-22)."
    return None


def _impossible_end(state: ShufflersState) -> str | None:
    if state.seat:
        return "nobody moves when the game is over."
    for seat, deck in enumerate(state.decks):
        if len(state.decks) > 1 and deck.jokers == 2 and not state.survivors[seat].health:
            return "a dead player does not reach the boat."
    if not state.living and any(deck.jokers == 2 for deck in state.decks):
        return "the dead do not reach the boat."
    return None


def _impossible_turn(state: ShufflersState) -> str | None:
    turn = state.deck.road[-1] if state.deck.road else ()
    if state.step == "draw":
        return None
    if not turn:
        return "nothing has been met yet."
    if state.step == "pay":
        return _impossible_debt(state, turn)
    game = state.game
    if not (game.vehicle or game.lamb) or turn[0].value <= JACK:
        return "a choice is due when a king or queen is met, if there is an option (SH-19)."
    if state.step == "choose" and len(turn) > 1:
        return "the vehicle has been chosen already (SH-21)."
    return None


def _impossible_debt(state: ShufflersState, turn: Row) -> str | None:
    met, one, debt = turn[0].value, state.survivor, state.debt
    if not 0 < met < JACK or len(turn) > 1:
        return "a debt is due when Shufflers are met (SH-05)."
    if (one.ammo and debt != met) or not 0 < debt <= met:
        return f"the debt is {debt}, the card that was met {met} (SH-05)."
    if debt > total(one.ammo or one.health):
        return f"the row does not hold the debt of {debt} (SH-10, SH-12)."
    return None


def _impossible_round(state: ShufflersState) -> str | None:
    turn, living = state.deck.road[-1], state.living
    numbers = [one for one in turn if 0 < one.value < JACK]
    if list(state.owed) != numbers[len(numbers) - len(state.owed) :]:
        return "the common debt is the last number cards of the round (SH-25)."
    if state.owed and state.deck.spared:
        return "a debt is owed though a Shuffler card was to be spared (SH-28)."
    if state.step == "sacrifice" and (turn or len(living) < 2):
        return "a sacrifice is offered before a round, with another player alive (SH-28)."
    if state.step == "give":
        return _impossible_payment(state)
    drawn = len(turn) - (state.step in ("help", "rob"))
    before = sum(seat < state.seat for seat in living)
    if state.step != "sacrifice" and not before <= drawn <= state.seat:
        return "the living players before the one to move have drawn, nobody else (SH-25)."
    return _impossible_visit(state, turn) if state.step in ("help", "rob") else None


def _impossible_visit(state: ShufflersState, turn: Row) -> str | None:
    visitor = turn[-1] if turn else JOKER
    thief = visitor.value == JACK
    if visitor.value < JACK or thief != (state.step == "rob") or len(state.living) < 2:
        return "a choice is due when a jack, queen or king is met, among several (SH-27)."
    if not thief and not any(state.survivors[seat].brought(visitor) for seat in state.living):
        return f"there is nothing that the {visitor.rank} could bring back (SH-13)."
    return None


def _impossible_payment(state: ShufflersState) -> str | None:
    health, owed, debt = state.in_health, total(state.owed), state.debt
    given = [one for cards in state.given for one in cards]
    row = HEALTH if health else AMMO
    if any(one not in row for one in given):
        return f"what is given is {state.row_words} now (SH-26)."
    if len(state.deck.road[-1]) < len(state.living):
        return "a debt is paid when all living players have drawn (SH-25)."
    if not 0 < debt <= owed or (not health and debt != owed):
        return f"the debt is {debt}, the cards owed add up to {owed} (SH-25)."
    rows = [one.health if health else one.ammo for one in state.survivors]
    if not total(tuple(given)) < debt <= total(tuple(given)) + sum(map(total, rows)):
        return "what has been given covers the debt, or the rows cannot (SH-26)."
    if not rows[state.seat] or state.passes >= len(state.living):
        return "a player who has nothing to give is not asked (SH-26)."
    return None
