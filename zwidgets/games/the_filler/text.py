"""The Filler: positions as text, and cards in words.

A position is six parts behind the header, separated by semicolons: what is due; the three graves,
each with its card and its cement (`KH 10C.9C`; `-` for none); the zombie player's hand (with
shuffled graves the cards not turned up yet); the Filler's hand; the escaped zombies; what came up
last. A hand is written `all` while it is whole; what came up last may be left out (`last -`). The
second game of a double names the escapes of the first:

    the-filler; night 4 fill; KH - / JC AC.2C / QD 10S; hand -; kept 8C 9S; escaped KD; last -
    the-filler legs=2; leg 2 after 3, night 1 bury; - - / - - / - -; hand all; kept all; ...

What is read may not have come about in a game, but it can be played to the end: each card is there
once, and what is due is possible.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final

from zwidgets.cards import Card, card
from zwidgets.core.contract.header import parts_of
from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.the_filler.moves import CEMENT, FACES
from zwidgets.games.the_filler.options import Options
from zwidgets.games.the_filler.rules import STEPS, Reveal, TheFillerState, ends, zombies

DUE: Final = re.compile(r"(?:leg 2 after ([0-6]), )?night ([1-4]) (bury|fill|turn|over)")


# Words


def pounds(count: int) -> str:
    """Return a weight in words.

    >>> pounds(1), pounds(25)
    ('1 pound', '25 pounds')
    """
    return f"{count} pound{'' if count == 1 else 's'}"


def cards_of_cement(count: int) -> str:
    """Return a number of cement cards in words.

    >>> cards_of_cement(1), cards_of_cement(3)
    ('1 card of cement', '3 cards of cement')
    """
    return f"{count} card{'' if count == 1 else 's'} of cement"


# Writing


def write(state: TheFillerState) -> str:
    """Return the position as one line."""
    leg = "" if state.first is None else f"leg 2 after {state.first}, "
    parts = [
        state.game.header,
        f"{leg}night {state.night} {state.step}",
        _graves(zip(state.graves, state.cement, strict=True)),
        f"hand {_row(state.hand)}",
        f"kept {_row(state.kept)}",
        f"escaped {_row(state.escaped)}",
        f"last {_graves(state.last)}",
    ]
    return "; ".join(parts)


def _row(cards: tuple[Card, ...]) -> str:
    if cards in (FACES, CEMENT):
        return "all"
    return " ".join(map(str, cards)) or "-"


def _graves(graves: Iterable[tuple[Card | None, tuple[Card, ...]]]) -> str:
    rows = [f"{face or '-'} {'.'.join(map(str, bags)) or '-'}" for face, bags in graves]
    return " / ".join(rows) or "-"


# Reading


def read(game: Options, body: str) -> TheFillerState:
    """Return the position in the part of the line behind the header."""
    parts = parts_of(body, 6, "what is due; graves; hand; kept; escaped; last")
    due = DUE.fullmatch(parts[0])
    if due is None:
        raise InvalidPosition(
            f"what is due, {quoted(parts[0])}, is not written as night 2 fill; "
            "the steps are bury, fill, turn and over."
        )
    first, night, step = due.groups()
    graves, cement = zip(*_read_graves(parts[1]), strict=True)
    return checked(
        TheFillerState(
            game,
            night=int(night),
            step=STEPS[STEPS.index(step)],
            graves=graves,
            cement=cement,
            hand=_read_row(parts[2], "hand", FACES),
            kept=_read_row(parts[3], "kept", CEMENT),
            escaped=_read_row(parts[4], "escaped", FACES),
            last=_read_last(parts[5]),
            first=None if first is None else int(first),
        )
    )


def _read_row(text: str, name: str, known: tuple[Card, ...]) -> tuple[Card, ...]:
    words = text.split()
    if words[:1] != [name] or len(words) < 2:
        raise InvalidPosition(f"{quoted(text)} is not the part written as {name} CARD CARD ...")
    if words[1:] == ["all"]:
        return known
    return () if words[1:] == ["-"] else _cards(words[1:], known)


def _cards(names: Iterable[str], known: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return face cards or cement, sorted."""
    cards = tuple(sorted(map(card, names)))
    for bag in cards:
        if bag not in known:
            kind = "face card" if known is FACES else "cement"
            raise InvalidPosition(f"the {bag.words} is no {kind}.")
    return cards


def _read_graves(text: str) -> list[tuple[Card | None, tuple[Card, ...]]]:
    rows = [row.split() for row in text.split("/")]
    if len(rows) != 3 or any(len(row) != 2 for row in rows):
        raise InvalidPosition(
            f"the graves {quoted(text)} are not three with card and cement, as KH 10C.9C / ..."
        )
    return [
        (
            None if face == "-" else _cards([face], FACES)[0],
            () if bags == "-" else _cards(bags.split("."), CEMENT),
        )
        for face, bags in rows
    ]


def _read_last(text: str) -> Reveal:
    name, _, rest = text.partition(" ")
    if name != "last":
        raise InvalidPosition(f"{quoted(text)} is not the part written as last KH 10C.9C / ...")
    if rest.strip() == "-":
        return ()
    last = tuple([(face, pile) for face, pile in _read_graves(rest) if face])
    if len(last) < 3:
        raise InvalidPosition("there are three graves, and as many cards of them came up.")
    return last


# What is possible


def checked(state: TheFillerState) -> TheFillerState:
    """Return a position that was read, if it is possible."""
    for problem in chain(_of_what_is_due(state), _of_the_graves(state), _of_cards(state)):
        raise InvalidPosition(problem)
    return state


def _of_what_is_due(state: TheFillerState) -> Iterator[str]:
    """Yield why there is no such step or game."""
    game, step, first = state.game, state.step, state.first
    if step == ("bury" if game.shuffled else "turn"):
        yield f"with {game.graves} graves there is no step {quoted(step)}."
    if first is None and step == "over" and game.legs == 2:
        yield "a double is over after its second game (TF-13)."
    if first is not None and game.legs == 1:
        yield "there is no leg 2 in this game."


def _of_cards(state: TheFillerState) -> Iterator[str]:
    """Yield why the cards do not go with the night."""
    left = (*state.hand, *filter(None, state.graves))
    live = (*left, *state.unspent)
    came_up = list(chain(*((face, *pile) for face, pile in state.last)))
    for cards in ((*live, *state.escaped), came_up):
        for double, many in Counter(cards).items():
            if many > 1:
                yield f"the {double.words} is there twice."
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
    """Yield why the graves do not go with the step."""
    shown, bags = [card is not None for card in state.graves], any(state.cement)
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
