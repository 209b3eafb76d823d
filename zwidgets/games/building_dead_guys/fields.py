"""Building Dead Guys: what each field of a position may hold.

`FIELDS` has a function for each field: it returns the value, or says what is wrong with it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final, get_args

from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.building_dead_guys.abilities import BONUS
from zwidgets.games.building_dead_guys.cardset import CardSet
from zwidgets.games.building_dead_guys.moves import LAST_ROUND
from zwidgets.games.building_dead_guys.table import STEPS, Last, Source, Step, leader

Field = Callable[[CardSet, Any], Any]
SOURCES: Final[tuple[Source, ...]] = get_args(Source)


def _whole(what: str, most: int) -> Field:
    def field(cards: CardSet, number: object) -> int:
        if type(number) is not int or not 0 <= number <= most:
            raise InvalidPosition(
                f"{what} is a whole number from 0 to {most}, not {quoted(number)}."
            )
        return number

    return field


def _or_none(made: Field) -> Field:
    return lambda cards, value: None if value is None else made(cards, value)


def _each(made: Field) -> Field:
    return lambda cards, values: tuple(made(cards, one) for one in values)


def _both(made: Field) -> Field:
    def field(cards: CardSet, pair: Iterable[Any]) -> tuple[Any, ...]:
        both = tuple(made(cards, one) for one in pair)
        if len(both) != 2:
            raise InvalidPosition("a pair has a value for each of the two seats.")
        return both

    return field


def _truth(cards: CardSet, value: object) -> bool:
    if not isinstance(value, bool):
        raise InvalidPosition(f"{quoted(value)} is neither True nor False.")
    return value


def _step(cards: CardSet, step: object) -> Step:
    for one in STEPS:
        if one == step:
            return one
    raise InvalidPosition(f"there is no step {quoted(step)}; there are {listed(STEPS, 20)}.")


def _value(cards: CardSet, value: object) -> int:
    if type(value) is not int or not any(value == one for one, _ in cards.values):
        raise InvalidPosition(f"there is no digging card of value {quoted(value)}.")
    return value


def _values(cards: CardSet, values: Iterable[object]) -> tuple[int, ...]:
    return tuple(sorted(_value(cards, one) for one in values))


def _name(cards: CardSet, name: object) -> str:
    if not isinstance(name, str) or name not in cards.named:
        raise InvalidPosition(f"there is no body part {quoted(name)} in this card set.")
    return name


def _word(cards: CardSet, word: object) -> str:
    if not isinstance(word, str) or word not in cards.placed:
        raise InvalidPosition(f"no part of this card set can lie as {quoted(word)}.")
    return word


def _addition(cards: CardSet, addition: tuple[object, object]) -> tuple[int, Source]:
    value, source = addition
    for one in SOURCES:
        if one == source:
            if one != "heart":
                return _value(cards, value), one
            if type(value) is int and value == BONUS:
                return value, one
    raise InvalidPosition(
        f"{quoted(f'{source}:{value}')} cannot be added; it is as deck:3, hand:3 or heart:{BONUS}."
    )


def _announced(cards: CardSet, announced: tuple[object, object]) -> tuple[str, str | None]:
    word, target = announced
    return _word(cards, word), None if target is None else _word(cards, target)


def _last(cards: CardSet, last: Last) -> Last:
    one, two = _both(_whole("a total", 9999))(cards, last.totals)
    found = Last(
        _whole("the last round", LAST_ROUND)(cards, last.round),
        _name(cards, last.prize),
        _both(_value)(cards, last.bids),
        (one, two),
        _whole("the taker", 1)(cards, last.taker),
        _whole("the Skull's seat", 1)(cards, last.skull),
    )
    if found.taker != leader(one, two, found.skull):
        raise InvalidPosition("the higher total took the last prize, on a tie the Skull (BD-09).")
    return found


FIELDS: Final[dict[str, Field]] = {
    "rounds": _whole("the round", LAST_ROUND),
    "step": _step,
    "dealer": _or_none(_whole("the dealer", 1)),
    "skull": _whole("the Skull's seat", 1),
    "zombies": _both(_each(_word)),
    "hands": _both(_values),
    "down": _both(_or_none(_name)),
    "spent": _values,
    "rejected": _each(_name),
    "prize": _or_none(_name),
    "new": _or_none(_name),
    "bids": _both(_or_none(_value)),
    "added": _both(_each(_addition)),
    "plain": _truth,
    "announced": _or_none(_announced),
    "taker": _or_none(_whole("the taker", 1)),
    "known": _both(_values),
    "down_known": _both(_truth),
    "last": _or_none(_last),
}
"""Every field that a position tells; what is in the decks follows from them."""
