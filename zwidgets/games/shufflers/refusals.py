"""Shufflers: why a move may not be made, each sentence with its rule."""

from __future__ import annotations

from zwidgets.cards import Card
from zwidgets.core.contract.moves import Move
from zwidgets.games.shufflers.moves import (
    Deal,
    Draw,
    Give,
    Help,
    Lamb,
    Pass,
    Pay,
    Rob,
    Row,
    Start,
    Vehicle,
)
from zwidgets.games.shufflers.supplies import holds, payments, total
from zwidgets.games.shufflers.table import Table


def refusal(state: Table, move: Move, seat: int | None) -> str | None:
    """Why this move may not be made now by this seat (None: chance), or None if chance may."""
    if seat is None or state.is_chance:
        return _chance_refusal(state, move, seat)
    if state.step == "over":
        return "the game is over."
    if seat != state.seat:
        return f"seat {state.seat} is to act."
    return _move_refusal(state, move)


def _chance_refusal(state: Table, move: Move, seat: int | None) -> str | None:
    if not state.is_chance:
        return "chance is not due; a seat is to act."
    if seat is not None:
        return "a card is to be drawn first."
    if isinstance(move, Start | Draw | Deal) and move.verb == state.step:
        return _card_refusal(state, move.card)
    return f'chance is due: write "{state.step} CARD".'


def _card_refusal(state: Table, one: Card) -> str | None:
    if state.step == "start":
        return f"the {one.words} cannot be drawn." if one.joker or one in state.lots else None
    places = state.deck.joker_places(state.game.deck_size)
    if one.joker:
        return None if places else "the next joker lies in the second half (SH-02)."
    if places == 1:
        return "the next card is the joker (SH-02)."
    if holds(state.deck.unseen, one):
        return None
    return f"the {one.words} is not among the unseen cards."


def _move_refusal(state: Table, move: Move) -> str:
    match move:
        case Pay() if state.step == "pay":
            return _pay_refusal(state, move)
        case Give() if state.step == "give":
            row = "Health" if state.in_health else "Ammo"
            return f"the {move.card.words} does not lie in your {row} row (SH-26)."
        case Pass() if state.step == "give":
            return "all others have just passed, so you must contribute (SH-26)."
        case Help() | Rob() if state.step == move.verb:
            return f"seat {move.seat} is not alive (SH-27)."
        case Vehicle() if state.step == "choose":
            return "this game has no vehicle (SH-19)."
        case Lamb() if state.step == "choose":
            return "this game has no sacrificial lamb (SH-20)."
    return _not_now(state)


def _pay_refusal(state: Table, move: Pay) -> str:
    row, debt, paid = state.purse, state.debt, total(move.cards)
    if move.cards[0].suit is not row[0].suit:
        rule = "Ammo pays while it suffices" if state.survivor.ammo else "your Ammo is gone"
        return f"the debt is to be paid in {state.row_words}: {rule} (SH-10, SH-11)."
    missing = [one for one in move.cards if one not in row]
    if missing:
        return f"the {missing[0].words} does not lie in your {state.row_words} row (SH-07)."
    if paid < debt:
        return f"{_terms(move.cards)} does not cover the debt of {debt} (SH-07)."
    best = payments(row, debt)[0].cards
    if total(best) == debt:
        if len(best) == 1:
            return f"the {best[0].words} in your row is the payment (SH-06)."
        return f"{_terms(move.cards)} is too much: {debt} can be paid exactly (SH-07)."
    return f"{_terms(move.cards)} is too much: {_terms(best)} would do (SH-09)."


def _not_now(state: Table) -> str:
    match state.step:
        case "pay" | "give":
            return f"a debt of {state.debt} is to be paid in {state.row_words} (SH-10)."
        case "sacrifice":
            return "first say whether you sacrifice yourself or stay (SH-28)."
        case "choose":
            return f"first say what the {state.deck.road[-1][0].rank} brings (SH-19, SH-20)."
    who = "helps" if state.step == "help" else "robs"
    return f"first say whom the {state.deck.road[-1][-1].rank} {who} (SH-27)."


def _terms(cards: Row) -> str:
    """A sum in figures: `5 + 4 = 9`."""
    terms = " + ".join(str(one.value) for one in cards)
    return f"{terms} = {total(cards)}" if len(cards) > 1 else terms
