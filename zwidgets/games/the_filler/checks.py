"""The Filler: checks that a position is possible.

A position from outside is looked at for each card once and for what is due.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import chain

from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.the_filler.rules import TheFillerState, ends, zombies


def checked(state: TheFillerState) -> TheFillerState:
    """Return a position that was read.

    Raises:
        InvalidPosition: says what is wrong.
    """
    for problem in chain(_of_what_is_due(state), _of_the_graves(state), _of_cards(state)):
        raise InvalidPosition(problem)
    return state


def _of_what_is_due(state: TheFillerState) -> Iterator[str]:
    """Why there is no such step or game."""
    game, step, first = state.game, state.step, state.first
    if step == ("bury" if game.shuffled else "turn"):
        yield f"with {game.graves} graves there is no step {quoted(step)}."
    if first is None and step == "over" and game.legs == 2:
        yield "a double is over after its second game (TF-13)."
    if first is not None and game.legs == 1:
        yield "there is no leg 2 in this game."


def _of_cards(state: TheFillerState) -> Iterator[str]:
    """Why the cards do not go with the night."""
    left = (*state.hand, *filter(None, state.graves))
    live = (*left, *state.unspent)
    came_up = list(chain(*((face, *pile) for face, pile in state.last)))
    for cards in ((*live, *state.escaped), came_up):
        for one, many in Counter(cards).items():
            if many > 1:
                yield f"the {one.words} is there twice."
    game, nights, out = state.game, state.night - (state.step != "over"), len(state.escaped)
    if len(left) != 12 - 3 * nights:
        told = f"{12 - 3 * nights} face cards are left, not {len(left)}"
        yield f"after {nights} of the 4 nights {told} (TF-04)."
    if zombies(state.escaped) < out:
        yield "a corpse never escapes (TF-06)."
    if nights == 0 and state.spent:
        yield "before the first night is over no cement is discarded (TF-08)."
    over = ends(nights, out, zombies(left), game.stop_early, game.legs)
    if over != (state.step == "over"):
        yield "the game is over." if over else "the game is not over."
    if state.last and nights == 0 and state.first is None:
        yield "nothing came up before the first night is over."
    if nights and not set(came_up).isdisjoint(live):
        yield "what came up has escaped or is discarded (TF-08)."


def _of_the_graves(state: TheFillerState) -> Iterator[str]:
    """Why the graves do not go with the step."""
    shown, bags = [one is not None for one in state.graves], any(state.cement)
    match state.step:
        case "bury" if all(shown) or bags:
            yield "while cards are buried a grave is empty and no cement is laid."
        case "fill" if state.game.shuffled and any(shown):
            yield "shuffled graves are turned up after the Filler is done."
        case "fill" if not state.game.shuffled and not all(shown):
            yield "the Filler lays cement when all three graves are taken."
        case "turn" if shown not in ([False] * 3, [True, False, False], [True, True, False]):
            yield "shuffled graves are turned up in order, and the last one ends the night."
        case "over" if any(shown) or bags:
            yield "when the game is over the graves are empty."
