"""Mall of Horror: whether fields make a position, and which.

A position need not have come about in a game, but its parts must fit together: the seats that
are to act can act, every card and character is there once, no location is overfull.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.checks import impossible
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

ROWS: Final = (
    "people", "zombies", "condemned", "hands", "bottom", "played", "gifts", "zombie_seats",
    "truck", "dice", "looked", "goals", "threats", "ballots", "hidden", "votes", "events",
)  # fmt: skip
"""The fields that are lists."""
MOST_ZOMBIES: Final = 999


def normal(value: Any) -> Any:
    """A value with tuples instead of lists, at every depth.

    Raises:
        InvalidPosition: it is made of something else than lists, numbers and words.
    """
    if isinstance(value, list | tuple):
        return tuple(map(normal, value))
    if value is None or type(value) in (int, str, bool):
        return value
    raise InvalidPosition(f"{quoted(value)} is no part of a position.")


def checked(game: MallOfHorrorGame, values: dict[str, Any]) -> MallOfHorrorState:
    """The state with these fields, if it is a position; the deck is what is named nowhere.

    Raises:
        InvalidPosition: it is none; says why.
    """
    _check_types(game, values)
    values = values | {
        "condemned": tuple(sorted(values["condemned"])),
        "looked": tuple(sorted(values["looked"])),
        "hidden": tuple(sorted(values["hidden"])),
        "hands": tuple(map(_in_order, values["hands"])),
        "truck": _in_order(values["truck"]),
    }
    state = MallOfHorrorState(game=game, deck=_deck(values), **values)
    for check in impossible.CHECKS:
        problem = check(state)
        if problem:
            raise InvalidPosition(problem)
    return state


# Types and cards


def _check_types(game: MallOfHorrorGame, values: dict[str, Any]) -> None:
    """Every number a number, every seat a seat, every card a card."""
    players = game.players
    for name in ROWS:
        _need(isinstance(values[name], tuple), f"{name} is a list.")
    for name in ("elected", "kept"):
        _need(isinstance(values[name], bool), f"{name} is True or False.")
    _numbers(values["number"], range(t.ROUNDS + 1), "round")
    _numbers(values["chief"], range(players), "seat of the Chief")
    for name, what in (("asked", "seat that is asked"), ("searcher", "seat that searches")):
        if values[name] is not None:
            _numbers(values[name], range(players), what)
    _numbers(values["location"], range(7), "location")
    _numbers(values["hardware"], range(4), "number of Hardware")
    _row(values["zombies"], range(MOST_ZOMBIES + 1), 6, "zombies")
    _row(values["condemned"], t.LOCATIONS, None, "condemned")
    placers = "the list of seats with a zombie to place"
    for name, what in (("zombie_seats", placers), ("looked", "looked")):
        _row(values[name], range(players), None, what)
        _need(len(set(values[name])) == len(values[name]), f"{what} names a seat twice.")
    _row(values["dice"], t.LOCATIONS, None, "dice")
    for name, most in (("goals", 7), ("threats", t.COPIES["threat"] + 1)):
        if values[name]:
            _row(values[name], range(most), players, name)
    _check_rows(values, players)
    _check_cards(values, players)


def _check_rows(values: dict[str, Any], players: int) -> None:
    for name in ("people", "hands", "played"):
        _need(len(values[name]) == players, f"{name} has a part for each of {players} seats.")
        _need(all(isinstance(row, tuple) for row in values[name]), f"{name} has a list for each.")
    for row in values["people"]:
        _row(row, range(8), t.characters(players), "people")
    for ballot in values["ballots"]:
        _need(len(ballot) == players, "a ballot has a place for each seat.")
        _row([one for one in ballot if one is not None], range(players), None, "ballots")
    for seat, kind in values["hidden"]:
        _row((seat,), range(players), 1, "hidden")
        _row((kind,), range(t.characters(players)), 1, "hidden")


def _check_cards(values: dict[str, Any], players: int) -> None:
    for card, seat in values["bottom"]:
        _row((seat,), range(players), 1, "bottom")
        _title(card)
    for by, to, card, at in values["gifts"]:
        _row((by, to), range(players), 2, "gifts")
        _numbers(at, range(len(values["played"][to]) + 1), "number of cards played")
        _title(card)


def _need(holds: bool, sentence: str) -> None:
    if not holds:
        raise InvalidPosition(sentence)


def _numbers(value: Any, known: Iterable[int], what: str) -> None:
    if type(value) is not int or value not in known:
        raise InvalidPosition(f"{quoted(value)} is no {what}.")


def _row(values: Any, known: Iterable[int], length: int | None, what: str) -> None:
    if length is not None and len(values) != length:
        raise InvalidPosition(f"{what} has {length} places.")
    for value in values:
        if type(value) is not int or value not in known:
            raise InvalidPosition(f"{what} cannot have {quoted(value)}.")


def _title(card: Any) -> None:
    if card not in t.CARDS:
        raise InvalidPosition(f"{quoted(card)} is no card.")


def _in_order(cards: Iterable[str]) -> tuple[str, ...]:
    found = list(cards)
    for card in found:
        _title(card)
    return t.in_order(found)


def _deck(values: dict[str, Any]) -> tuple[str, ...]:
    """The cards that are named nowhere."""
    named = Counter([*values["truck"], *(card for card, _ in values["bottom"])])
    for cards in (*values["hands"], *values["played"]):
        named.update(_in_order(cards))
    for card, count in named.items():
        if count > t.COPIES[card]:
            raise InvalidPosition(
                f"there are {t.COPIES[card]} cards {t.TITLES[card]}, not {count} (MH-03)."
            )
    return tuple((Counter(t.DECK) - named).elements())
