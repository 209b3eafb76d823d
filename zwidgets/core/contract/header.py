"""The header of a position or record: a game's name and options, `dead-center jokers=1`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidOption, InvalidPosition, need, quoted

LONGEST_HEADER: Final = 1_000
"""Headers longer than this many characters are refused before they are read."""
_WORDS: Final[dict[str, object]] = {"True": True, "False": False, "None": None}
_WHOLE: Final = re.compile(r"-?(0|[1-9][0-9]*)")
_DECIMAL: Final = re.compile(r"-?[0-9]+\.[0-9]+(e[+-]?[0-9]{1,3})?|-?[0-9]+e[+-]?[0-9]{1,3}")


def parts_of(body: str, count: int, told: str) -> list[str]:
    """Return the parts of a position behind its header.

    Args:
        body: the text behind the header.
        count: how many parts there are.
        told: their names, for the sentence.

    >>> parts_of("7H / KC; -; draw", 3, "piles; zombies; what is due")
    ['7H / KC', '-', 'draw']
    """
    parts = [part.strip() for part in body.split(";")] if body.strip() else []
    if len(parts) != count:
        found = counted(len(parts), "part")
        raise InvalidPosition(f"it has {found} behind the header instead of {count}: {told}.")
    return parts


def read_header(header: str) -> tuple[str, dict[str, object]]:
    """Return the name and the options in a header, which may be those of no game.

    >>> read_header("shufflers variant=competitive vehicle=True")
    ('shufflers', {'variant': 'competitive', 'vehicle': True})
    """
    if len(header) > LONGEST_HEADER:
        raise InvalidOption(
            f"{quoted(header)} names no game: a name and options, as dead-center jokers=1, have "
            f"at most {LONGEST_HEADER:,} characters."
        )
    name, *told = header.split() or [""]
    return name, {option: _value(text) for option, text in pairs_of(told).items()}


def pairs_of(words: Iterable[str]) -> dict[str, str]:
    """Return what is written as `name=value`, each name once.

    >>> pairs_of(["jokers=1", "seat=0"])
    {'jokers': '1', 'seat': '0'}
    """
    pairs: dict[str, str] = {}
    for word in words:
        name, sign, value = word.partition("=")
        need(sign, f"{quoted(word)} is not written as name=value.")
        need(name not in pairs, f"{quoted(name)} is given twice.")
        pairs[name] = value
    return pairs


def _value(text: str) -> object:
    """Return the value of an option that `Game.header` wrote: a number, True, False, None, a text.

    A text may stand in quotation marks, as it does in Python.
    """
    if text in _WORDS:
        return _WORDS[text]
    if _WHOLE.fullmatch(text):
        return int(text)
    if _DECIMAL.fullmatch(text):
        return float(text)
    marked = len(text) > 1 and text[0] == text[-1] and text[0] in "\"'"
    return text[1:-1] if marked else text
