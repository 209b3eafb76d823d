"""Dead Center: checks that a position is possible."""

from __future__ import annotations

from collections import Counter

from zwidgets.cards import JOKER, Card
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.dead_center.moves import NUMBERS, SPACES
from zwidgets.games.dead_center.options import Options
from zwidgets.games.dead_center.rules import STEPS, DeadCenterState, Step


def checked(
    game: Options,
    piles: tuple[tuple[Card, ...], ...],
    zombies: tuple[Card | None, ...],
    killed: frozenset[int],
    step: Step,
    at: int | None,
    drawn: Card | None,
) -> DeadCenterState:
    """The state with these fields.

    Raises:
        InvalidPosition: a card is no such card or is there twice, or the step cannot be due.
    """
    if len(piles) != 9 or len(zombies) != 12 or not killed <= set(range(12)):
        raise InvalidPosition("there are nine piles and twelve spaces.")
    if step not in STEPS:
        raise InvalidPosition(f"what is due, {quoted(step)}, is none of {listed(STEPS)}.")
    if drawn is not None and not isinstance(drawn, Card):
        raise InvalidPosition(f"what is drawn, {quoted(drawn)}, is no card.")
    _check_zombies(zombies, killed)
    deck = _rest_of_deck(game, piles, drawn)
    state = DeadCenterState(game, piles, zombies, killed, deck, step, at, drawn)
    problem = _impossible(state)
    if problem:
        raise InvalidPosition(problem)
    return state


def _check_zombies(zombies: tuple[Card | None, ...], killed: frozenset[int]) -> None:
    shown = [zombie for zombie in zombies if zombie is not None]
    for zombie in shown:
        if not zombie.royal:
            raise InvalidPosition(f"the {zombie.words} is no zombie; those are J, Q and K.")
        if shown.count(zombie) > 1:
            raise InvalidPosition(f"the {zombie.words} is there twice.")
    for place in sorted(killed):
        if zombies[place] is None:
            raise InvalidPosition(f"the zombie at {SPACES[place]} is dead but not face up.")


def _rest_of_deck(
    game: Options, piles: tuple[tuple[Card, ...], ...], drawn: Card | None
) -> tuple[Card, ...]:
    full = Counter({JOKER: game.jokers, **dict.fromkeys(NUMBERS, 1)})
    used = Counter(one for pile in (*piles, [drawn] if drawn else []) for one in pile)
    for one, count in used.items():
        if one.royal:
            raise InvalidPosition(f"the {one.words} is a zombie and lies on no pile.")
        if count > full[one]:
            allowed = "once" if not one.joker else f"{full[one]} times"
            raise InvalidPosition(
                f"the {one.words} is there {counted(count, 'time')} instead of {allowed}."
            )
    return tuple(sorted((full - used).elements()))


def _impossible(state: DeadCenterState) -> str | None:
    """Why the step cannot be due, or None if it can."""
    step, dealt = state.step, [bool(pile) for pile in state.piles]
    if dealt != sorted(dealt, reverse=True) or all(dealt) == (step == "deal"):
        return "the piles are dealt in order, and all nine lie exactly when the deal is over."
    if step == "deal" and (any(state.zombies) or any(len(pile) > 1 for pile in state.piles)):
        return "nothing has been laid or turned up during the deal."
    places = {"turn": 12, "kill": 9}.get(step)
    if (places is not None) != (state.at is not None):
        return "turn names a space, kill a pile, and nothing else names a place."
    if places and (type(state.at) is not int or not 0 <= state.at < places):
        return f"the place after {step} is {quoted(state.at)}, not one of 0 to {places - 1}."
    return _impossible_step(state, step)


def _impossible_step(state: DeadCenterState, step: Step) -> str | None:
    if step == "turn" and state.zombies[state.at or 0]:
        return "the zombie to turn up is face up already."
    if step != "over" and (step == "lay") != (state.drawn is not None):
        return "lay names the drawn card, and nothing else but over does."
    if len(state.killed) == 12 and (step != "over" or state.drawn):
        return "all twelve zombies are dead, so the game is over."
    if step == "over":
        ended = state.drawn or not state.deck or len(state.killed) == 12
        return None if ended else "the deck is not empty, so the game is not over."
    possible = state.moves(0) or state.chance_outcomes()
    return None if possible else f"{step} cannot be due: nothing can happen there."
