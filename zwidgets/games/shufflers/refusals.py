"""Shufflers: why a move may not be made, each sentence with its rule.

A state is a `ShufflersState`, whose file imports this one.
"""

from __future__ import annotations

from typing import Any

from zwidgets.cards import Card
from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import Refusal
from zwidgets.games.shufflers import moves
from zwidgets.games.shufflers.supplies import VISITORS, holds, payments, shufflers, total


def refusal(state: Any, move: Move, seat: int | None) -> Refusal | None:
    """Return why this seat (None: chance) may not make this move now, or None if it may."""
    if state.is_chance:
        return _chance_refusal(state, move, seat)
    if state.step == "over":
        return "the game is over."
    if seat != state.seat:
        return f"it is the turn of seat {state.seat}."
    return _move_refusal(state, move)


def _chance_refusal(state: Any, move: Move, seat: int | None) -> Refusal | None:
    if seat is not None:
        return "the next card is drawn first."
    if isinstance(move, (moves.Start, moves.Draw, moves.Deal)) and move.verb == state.step:
        return _card_refusal(state, move.card)
    return f'chance is due: write "{state.step} CARD".'


def _card_refusal(state: Any, card: Card) -> Refusal | None:
    if state.step == "start":
        return f"the {card.words} cannot be drawn." if card.joker or card in state.lots else None
    places = state.deck.joker_places(state.game.deck_size)
    if card.joker:
        return None if places else ("the next joker lies in the second half.", "SH-02")
    if places == 1:
        return "the next card is the joker.", "SH-02"
    if holds(state.deck.unseen, card):
        return None
    return f"the {card.words} is not among the unseen cards."


def _move_refusal(state: Any, move: Move) -> Refusal:
    match move:
        case moves.Pay() if state.step == "pay":
            return _pay_refusal(state, move)
        case moves.Give() if state.step == "give":
            row = "Health" if state.in_health else "Ammo"
            return f"the {move.card.words} is not in your {row} row.", "SH-26"
        case moves.Pass() if state.step == "give":
            return "nobody else gives, so you must give a card.", "SH-26"
        case moves.Help() | moves.Rob() if state.step == move.verb:
            if move.seat >= len(state.survivors):
                return f"there is no seat {move.seat} in this game."
            return f"seat {move.seat} is dead.", "SH-27"
        case moves.Vehicle() if state.step == "choose":
            return "this game is played without the vehicle.", "SH-19"
        case moves.Lamb() if state.step == "choose":
            return "this game is played without the lamb.", "SH-20"
    return _not_now(state)


def _pay_refusal(state: Any, move: moves.Pay) -> Refusal:
    row, debt, paid, words = state.purse, state.debt, total(move.cards), state.row_words
    if move.cards[0].suit is not row[0].suit:
        if state.survivor.ammo:
            return "you pay in Ammo as long as you have enough of it.", "SH-10", "SH-11"
        return "your Ammo is gone, so you pay in Health.", "SH-10", "SH-11"
    missing = [card for card in move.cards if card not in row]
    if missing:
        return f"the {missing[0].words} is not in your {words} row.", "SH-07"
    if paid < debt:
        return f"{_terms(move.cards)} {words} does not pay for {shufflers(debt)}.", "SH-07"
    best = payments(row, debt)[0].cards
    if total(best) > debt:
        return f"{_terms(move.cards)} {words} is too much: {_terms(best)} is enough.", "SH-09"
    if len(best) == 1:
        return f"you have the {best[0].words}, which pays for {shufflers(debt)} alone.", "SH-06"
    return f"{_terms(move.cards)} {words} is too much: you can pay exactly {debt}.", "SH-07"


def _not_now(state: Any) -> Refusal:
    match state.step:
        case "pay":
            return f"first pay for {shufflers(state.debt)} in {state.row_words}.", "SH-10"
        case "give":
            rest = "" if state.must_give else ", or pass"
            return f"first give a card of {state.row_words}{rest}.", "SH-26"
        case "sacrifice":
            return "first say whether you walk on or sacrifice yourself.", "SH-28"
    visitor = VISITORS[state.deck.road[-1][-1].value]
    if state.step == "choose":
        return f"first choose what the {visitor} brings.", "SH-19", "SH-20"
    return f"first choose whom the {visitor} {state.step}s.", "SH-27"


def _terms(cards: moves.Row) -> str:
    """Return a sum in figures: `5 + 4 = 9`."""
    terms = " + ".join(str(card.value) for card in cards)
    return f"{terms} = {total(cards)}" if len(cards) > 1 else terms
