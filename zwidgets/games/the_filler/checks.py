"""The Filler: checks that a position is possible."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain
from typing import Any

from zwidgets.cards import Card
from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.the_filler.moves import CEMENT, FACES, NIGHTS
from zwidgets.games.the_filler.options import Options
from zwidgets.games.the_filler.rules import STEPS, Step, TheFillerState, ends, escapes, zombies


def checked(
    game: Options,
    *,
    night: int,
    step: Step,
    graves: Iterable[Card | None],
    cement: Iterable[Iterable[Card]],
    hand: Iterable[Card],
    kept: Iterable[Card],
    escaped: Iterable[Card],
    last: Iterable[tuple[Card | None, Iterable[Card]]],
    first: int | None,
) -> TheFillerState:
    """The state with these fields.

    Raises:
        InvalidPosition: a card is no such card or is there twice, or no game leads here.
    """
    _check_due(game, night, step)
    _check_first(game, step, first)
    row, bags = tuple(graves), tuple(_sorted(pile, CEMENT) for pile in cement)
    came_up = tuple((one, _sorted(pile, CEMENT)) for one, pile in last)
    faces = _sorted([one for one, _ in came_up], FACES)
    if len(row) != 3 or len(bags) != 3 or len(faces) not in (0, 3):
        raise InvalidPosition("there are three graves, and as many of them came up.")
    buried = _sorted([one for one in row if one is not None], FACES)
    held, out, rest = _sorted(hand, FACES), _sorted(escaped, FACES), _sorted(kept, CEMENT)
    _check_once((*held, *out, *buried, *rest, *chain(*bags)))
    _check_once((*(one for one, _ in came_up if one), *chain(*(pile for _, pile in came_up))))
    state = TheFillerState(
        game, night, step,
        (row[0], row[1], row[2]), (bags[0], bags[1], bags[2]), held, rest, out,
        tuple((one, pile) for one, pile in came_up if one),
        first,
    )  # fmt: skip
    problem = _impossible_night(state) or _impossible_past(state) or _impossible_last(state)
    if problem:
        raise InvalidPosition(problem)
    return state


def _check_due(game: Options, night: int, step: Step) -> None:
    if type(night) is not int or not 1 <= night <= NIGHTS:
        raise InvalidPosition(f"there is no night {quoted(night)}; the nights are 1 to 4.")
    if step not in STEPS or step == ("bury" if game.shuffled else "turn"):
        raise InvalidPosition(f"with {game.graves} graves there is no step {quoted(step)}.")


def _check_first(game: Options, step: Step, first: int | None) -> None:
    if first is None and step == "over" and game.legs == 2:
        raise InvalidPosition("a double is over after its second game (TF-13).")
    if first is not None and game.legs == 1:
        raise InvalidPosition("there is no leg 2 in this game.")
    if first is not None and (type(first) is not int or not 0 <= first <= 6):
        raise InvalidPosition("leg 2 names the escapes of the first, 0 to 6.")


def _sorted(cards: Iterable[Any], known: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards, sorted, if all of them are among the known ones."""
    found = tuple(cards)
    for one in found:
        if not any(one is other for other in known):
            kind = "face card" if known is FACES else "cement"
            raise InvalidPosition(f"the {getattr(one, 'words', one)} is no {kind}.")
    return tuple(sorted(found))


def _check_once(cards: tuple[Card, ...]) -> None:
    for one in cards:
        if cards.count(one) > 1:
            raise InvalidPosition(f"the {one.words} is there twice.")


def _impossible_night(state: TheFillerState) -> str | None:
    """Why the graves do not go with the step, or None if they do."""
    shown = [one is not None for one in state.graves]
    bags = any(state.cement)
    match state.step:
        case "bury" if all(shown) or bags:
            return "while cards are buried a grave is empty and no cement is laid."
        case "fill" if state.game.shuffled and any(shown):
            return "shuffled graves are turned up after the Filler is done."
        case "fill" if not state.game.shuffled and not all(shown):
            return "the Filler lays cement when all three graves are taken."
        case "turn" if shown not in ([False] * 3, [True, False, False], [True, True, False]):
            return "shuffled graves are turned up in order, and the last one ends the night."
        case "over" if any(shown) or bags:
            return "when the game is over the graves are empty."
    return None


def _impossible_past(state: TheFillerState) -> str | None:
    """Why the remaining cards do not go with the night, or None if they do."""
    nights = state.night - (state.step != "over")
    left = (*state.hand, *(one for one in state.graves if one))
    if len(left) != 12 - 3 * nights:
        told = f"{12 - 3 * nights} face cards are left, not {len(left)}"
        return f"after {nights} of the 4 nights {told} (TF-04)."
    if zombies(state.escaped) < len(state.escaped):
        return "a corpse never escapes (TF-06)."
    if nights == 0 and state.spent:
        return "before the first night is over no cement is discarded (TF-08)."
    game, out = state.game, len(state.escaped)
    over = ends(nights, out, zombies(left), game.stop_early, game.legs)
    if over != (state.step == "over"):
        return "the game is over." if over else "the game is not over."
    return None


def _impossible_last(state: TheFillerState) -> str | None:
    """Why `last` does not go with the rest, or None if it does or is empty."""
    out = [one for one, bags in state.last if escapes(one, bags)]
    held = [one for one, _ in state.last if one not in out]
    if state.night == 1 and state.step != "over":
        red = zombies(tuple(held))
        if state.last and (state.first is None or not len(out) <= state.first <= 6 - red):
            return "what came up last does not go with the escapes before."
        return None
    if any(one not in state.escaped for one in out):
        return "a zombie that came up under too little cement escapes (TF-08)."
    if any(one not in state.discarded for one in held):
        return "a face card that came up and did not escape is discarded (TF-08)."
    if any(one not in state.spent for _, bags in state.last for one in bags):
        return "cement that came up is discarded (TF-08)."
    return None
