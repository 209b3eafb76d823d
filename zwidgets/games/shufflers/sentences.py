"""Shufflers: the sentences that tell events, and the prompts.

Records keep the sentences of `tell`, so their words do not change.
"""

from __future__ import annotations

from typing import Final

from zwidgets.cards import JOKER, Card
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import does
from zwidgets.games.shufflers import moves, view
from zwidgets.games.shufflers.rules import ShufflersState
from zwidgets.games.shufflers.supplies import (
    JACK,
    VISITORS,
    Survivor,
    drawing,
    payments,
    shufflers,
    total,
)
from zwidgets.games.shufflers.text import card_words


def tell(state: ShufflersState, move: Move, by: int | None, seat: int | None) -> str | None:
    """Return one sentence for each event, in the second person for the seat that it concerns."""
    after = state.after(move, by)
    if isinstance(move, moves.Start):
        return _tell_start(state, move, after, seat)
    if isinstance(move, moves.Draw):
        return _tell_draw(state, move.card, after, seat)
    if isinstance(move, moves.Deal):
        return f"The vehicle passes {_met(state, move.card)}."
    return _tell_move(state, move, after, seat)


def _met(state: ShufflersState, card: Card) -> str:
    if card is JOKER:
        return "the coast" if state.deck.jokers == 0 else "no more: the boat is there"
    return f"the {card.words}"


def _tell_start(
    state: ShufflersState, move: moves.Start, after: ShufflersState, seat: int | None
) -> str:
    seats, drawn = drawing(len(state.survivors), state.lots)
    drew = f"{does(seats[len(drawn)], seat, 'draw')} the {move.card.words} for the start"
    if after.step == "draw":
        return f"{drew}. {does(after.seat, seat, 'begin')}."
    again = len(drawn) + 1 == len(seats)
    return f"{drew}. The highest cards are equal and are drawn again." if again else f"{drew}."


def _tell_draw(state: ShufflersState, card: Card, after: ShufflersState, seat: int | None) -> str:
    if card is JOKER:
        told = _tell_joker(state, seat)
    elif card.value > JACK:
        told = _tell_helper(state, card, after, seat)
    elif card.value == JACK:
        told = _tell_thief(state, card, after, seat)
    elif state.deck.spared:
        told = f"{_meets(state, card, seat)}, which is discarded without effect."
    else:
        told = f"{_meets(state, card, seat)}: {shufflers(card.value)}."
    return told + _falls_due(state, after, seat)


def _tell_joker(state: ShufflersState, seat: int | None) -> str:
    place = "coast" if state.deck.jokers == 0 else "boat"
    if state.game.variant == "collaborative":
        return f"{does(state.seat, seat, 'draw')} the joker: the {place} is reached."
    return f"The joker: {does(state.seat, seat, 'reach')} the {place}."


def _meets(state: ShufflersState, card: Card, seat: int | None) -> str:
    return f"{does(state.seat, seat, 'meet')} the {card.words}"


def _tell_helper(state: ShufflersState, card: Card, after: ShufflersState, seat: int | None) -> str:
    meets = f"{_meets(state, card, seat)}, a {VISITORS[card.value]}"
    if after.step in ("choose", "help"):
        return f"{meets}."
    back = state.survivor.brought(card)
    brings = f"the {back.words} comes back" if back else "nothing comes back"
    return f"{meets}: {brings}."


def _tell_thief(state: ShufflersState, card: Card, after: ShufflersState, seat: int | None) -> str:
    meets = f"{_meets(state, card, seat)}, a thief"
    return f"{meets}." if after.step == "rob" else f"{meets}: {_robbed(state, state.seat, seat)}"


def _robbed(state: ShufflersState, victim: int, seat: int | None) -> str:
    survivor = state.survivors[victim]
    dead = "" if survivor.robbed().health else _dies(state, victim, seat)
    return f"the {survivor.loot.words} is gone for good.{dead}"


def _dies(state: ShufflersState, seat: int, viewer: int | None) -> str:
    return f" {does(seat, viewer, 'are dead')}."


def _falls_due(state: ShufflersState, after: ShufflersState, seat: int | None) -> str:
    """Return the supplies that go by themselves when a debt falls due (SH-10, SH-12, SH-26)."""
    if after.step == "give" and not after.in_health:
        return f" The debt of the round is {after.debt}."
    if after.step in ("pay", "give") and after.in_health:
        whole = total(after.owed) if after.step == "give" else after.deck.road[-1][0].value
        gone = "All Ammo goes: " if after.debt < whole else ""
        return f" {gone}{after.debt} is to be paid in Health."
    broke = [s for s in _payers(state) if not after.survivors[s].health]
    told = [s for s in broke if not _fatal_theft(state.survivors[s], after.survivors[s])]
    if len(broke) < len(_payers(state)) or after.deck.jokers == 2 or not told:
        return ""
    return " All that is left goes." + "".join(_dies(state, s, seat) for s in told)


def _payers(state: ShufflersState) -> tuple[int, ...]:
    """Return the seats that would pay the card that is drawn now."""
    return state.living if state.game.variant == "collaborative" else (state.seat,)


def _fatal_theft(old: Survivor, new: Survivor) -> bool:
    """Return whether a player who is dead died of a theft, and not of a debt."""
    return len(new.stolen) > len(old.stolen) and new.health_discard == old.health_discard


def _tell_move(
    state: ShufflersState, move: Move, after: ShufflersState, seat: int | None
) -> str | None:
    match move:
        case moves.Pay():
            return _tell_payment(state, move, after, seat)
        case moves.Help() | moves.Rob():
            return _tell_visit(state, move, seat) + _falls_due(state, after, seat)
        case moves.Sacrifice():
            return _tell_sacrifice(state, seat)
        case moves.Give():
            return _tell_gift(state, move, after, seat)
        case moves.Take():
            back = state.survivor.brought(state.deck.road[-1][0])
            return f"{does(state.seat, seat, 'take')} back {_that(back)}."
        case moves.Vehicle():
            return f"{does(state.seat, seat, 'take')} the vehicle."
        case moves.Lamb():
            leads = does(state.seat, seat, "lead")
            return f"{leads} a lamb along: the next Shufflers will not count."
        case moves.Stay() | moves.Pass():
            return f"{does(state.seat, seat, move.verb)}."
    return None


def _that(card: Card | None) -> str:
    return f"the {card.words}" if card else "nothing"


def _tell_payment(
    state: ShufflersState, move: moves.Pay, after: ShufflersState, seat: int | None
) -> str:
    excess = total(move.cards) - state.debt
    lost = f", {excess} too much" if excess else ""
    dead = "" if after.survivors[state.seat].health else _dies(state, state.seat, seat)
    pays = does(state.seat, seat, "pay")
    return f"{pays} {card_words(move.cards[::-1])}{lost}.{dead}"


def _tell_visit(state: ShufflersState, move: moves.Help | moves.Rob, seat: int | None) -> str:
    chooses = f"{does(state.seat, seat, 'choose')} {_whom(state, move.seat, seat)}"
    if isinstance(move, moves.Rob):
        return f"{chooses}: {_robbed(state, move.seat, seat)}"
    back = state.survivors[move.seat].brought(state.deck.road[-1][-1])
    return f"{chooses}: {_that(back)} comes back."


def _whom(state: ShufflersState, target: int, viewer: int | None) -> str:
    if target == viewer:
        return "yourself" if target == state.seat else "you"
    return "themselves" if target == state.seat else f"seat {target}"


def _tell_sacrifice(state: ShufflersState, seat: int | None) -> str:
    gives = does(state.seat, seat, "give")
    oneself = "yourself" if state.seat == seat else "themselves"
    heirs = [
        f"{does(place, seat, 'get')} {card_words(cards)}."
        for place, cards in enumerate(view.heirs_of(state))
        if cards
    ]
    return " ".join([f"{gives} {oneself} up; the next Shufflers will not count.", *heirs])


def _tell_gift(
    state: ShufflersState, move: moves.Give, after: ShufflersState, seat: int | None
) -> str:
    gives = f"{does(state.seat, seat, 'give')} the {move.card.words}"
    if after.step == "give":
        left = after.debt - sum(map(total, after.given))
        return f"{gives}; {left} is left to be paid."
    return f"{gives}; the debt is paid.{_back(state, move, after, seat)}"


def _back(state: ShufflersState, move: moves.Give, after: ShufflersState, seat: int | None) -> str:
    """Sentences for contributions that return and players who die of the payment."""
    sentence = ""
    for place, (old, new) in enumerate(zip(state.survivors, after.survivors, strict=True)):
        offered = (*state.given[place], *((move.card,) if place == state.seat else ()))
        used = (
            *new.ammo_discard[len(old.ammo_discard) :],
            *new.health_discard[len(old.health_discard) :],
        )
        for card in view.newcomers(used, offered):
            whose = "Your" if place == seat else f"Seat {place}'s"
            sentence += f" {whose} {card.words} comes back."
        if place in state.living and not new.health:
            sentence += _dies(state, place, seat)
    return sentence


GOALS: Final = {
    "solo": "Reach the boat alive",
    "competitive": "Reach the boat first",
    "collaborative": "Reach the boat together",
}
"""The aim in each variant."""


def prompt(state: ShufflersState, seat: int | None) -> str:
    """Return what the seat is to do now, or what it is waiting for."""
    if state.step == "over":
        return "The game is over."
    if state.step == "start":
        return "Cards are drawn for the start: the highest begins."
    if state.is_chance:
        return "The next card is drawn."
    if seat != state.seat:
        return f"Seat {state.seat} is to {_due_words(state)}."
    return f"{GOALS[state.game.variant]}: {_task(state)}."


def _task(state: ShufflersState) -> str:
    """Return what the player who is asked is to do."""
    match state.step:
        case "pay":
            return _payment(state)
        case "choose":
            return f"choose what the {_visitor(state)} brings"
        case "sacrifice":
            return "walk on, or sacrifice yourself for the others"
        case "help":
            return f"choose whom the {_visitor(state)} helps"
        case "rob":
            return f"choose whom the {_visitor(state)} robs"
    may = "nobody else gives, so give" if state.must_give else "give"
    rest = "" if state.must_give else ", or pass"
    return f"{_open(state)} still to pay; {may} a card of {state.row_words}{rest}"


def _payment(state: ShufflersState) -> str:
    debt, met = state.debt, state.deck.road[-1][0].value
    least = total(payments(state.purse, debt)[0].cards)
    over = "" if least == debt else f"; {least} is the least you can pay"
    if debt < met:
        return f"your Ammo is gone, so pay for the last {debt} of {met} Shufflers in Health{over}"
    return f"pay for {shufflers(debt)} in {state.row_words}{over}"


def _open(state: ShufflersState) -> str:
    return shufflers(state.debt - sum(map(total, state.given)))


def _visitor(state: ShufflersState) -> str:
    """Return who has come: the one word for this card wherever something is asked."""
    return VISITORS[state.deck.road[-1][-1].value]


def _due_words(state: ShufflersState) -> str:
    match state.step:
        case "sacrifice":
            return "walk on or sacrifice themselves"
        case "give":
            return f"give a card of {state.row_words}{'' if state.must_give else ' or pass'}"
    return _task(state).partition(";")[0].replace("your Ammo is gone, so ", "")
