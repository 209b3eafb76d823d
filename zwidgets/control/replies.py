"""How requests are answered: each exactly once, after what it changed has been shown."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from zwidgets.control.messages import Refusal, Reply, Rule
from zwidgets.core.contract.sheets import rules
from zwidgets.core.errors import IllegalMove

MOST_TOLD: Final = 400
"""The most characters of an error that are told."""
LONGEST_ID: Final = 64
NO_REQUEST: Final = "The board sent something that is no request."


class InvalidRequest(ValueError):
    """A message from a page that is no request."""


class StaleRequest(ValueError):
    """A request that cannot be carried out on the present board."""


def replying(
    content: object,
    act: Callable[[], object],
    why: Callable[[BaseException], str],
    game: str | None = None,
) -> Reply:
    """Carry out a request; returns its reply.

    Args:
        content: the request, whose id the reply quotes.
        act: carries it out. A ValueError refuses the request with its sentence.
        why: describes any other error, as far as the viewer may know it.
        game: the game whose rules a refusal may cite.

    >>> replying({"id": 7}, lambda: None, str)
    {'id': 7, 'refusal': None}
    """
    refusal: Refusal | None = None
    try:
        act()
    except IllegalMove as error:
        refusal = refused(error.sentence, cited(game, error.rules))
    except ValueError as error:
        refusal = refused(str(error))
    except BaseException as error:  # a bot that is asked to move may exit
        refusal = refused(f"Something failed in the kernel: {why(error)}")
    return {"id": request_id(content), "refusal": refusal}


def refused(sentence: str, rules: list[Rule] | None = None) -> Refusal:
    """Return a refusal whose sentence can be sent, whatever was quoted in it."""
    return {"sentence": sentence.encode("utf-8", "replace").decode(), "rules": rules or []}


def cited(game: str | None, ids: Iterable[str]) -> list[Rule]:
    """Return these rules as the game's sheet has them."""
    sheet = rules(game) if game else {}
    return [{"id": rule, "text": sheet[rule]} for rule in ids if rule in sheet]


def request_id(content: object) -> str | int | None:
    """Return the id of a request, a whole number or a short text; None if it has none."""
    name = content.get("id") if isinstance(content, dict) else None
    if type(name) is int and abs(name) < 2**53:
        return name
    known = isinstance(name, str) and len(name) <= LONGEST_ID and name.isprintable()
    return name if known else None


def describe_error(error: BaseException) -> str:
    """Describe an error: the name of its class, and its text."""
    try:
        text = str(error)
    except Exception:  # a user's error may fail to give its text
        text = ""
    cut = text if len(text) <= MOST_TOLD else f"{text[:MOST_TOLD]}..."
    return f"{type(error).__name__}: {cut}".removesuffix(": ")
