"""Dead Center: positions as text, and which are possible.

A position is three parts behind the header, separated by semicolons: the piles row by row, each
bottom to top (`7H.5H`, `-` while it is empty); the zombies that are face up (`N-c KC`,
`N-c KC dead`, or `-`); and what is due (`reveal`, `turn N-c`, `draw`, `lay 3D`, `kill a1`,
`over`, `over 3D`):

    dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD dead; lay 3D

What is read may not have come about in a game, but it can be played to the end: each card is there
once, and what is due is possible.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from zwidgets.cards import JOKER, Card, card
from zwidgets.core.contract.header import parts_of
from zwidgets.core.contract.persons import counted
from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.dead_center.moves import NUMBERS, PILES, SPACES
from zwidgets.games.dead_center.options import Options
from zwidgets.games.dead_center.rules import STEPS, DeadCenterState, Step

# Writing


def write(state: DeadCenterState) -> str:
    """Return the position as one line."""
    piles = [".".join(map(str, pile)) or "-" for pile in state.piles]
    rows = " / ".join(" ".join(piles[row : row + 3]) for row in (0, 3, 6))
    shown = [
        f"{SPACES[i]} {zombie}{' dead' if i in state.killed else ''}"
        for i, zombie in enumerate(state.zombies)
        if zombie
    ]
    return f"{state.game.header}; {rows}; {', '.join(shown) or '-'}; {_write_step(state)}"


def _write_step(state: DeadCenterState) -> str:
    if state.at is not None:
        return f"{state.step} {(SPACES if state.step == 'turn' else PILES)[state.at]}"
    return f"{state.step} {state.drawn}" if state.drawn else state.step


# Reading


def read(game: Options, body: str) -> DeadCenterState:
    """The position in the part of the line behind the header."""
    parts = parts_of(body, 3, "piles; zombies; what is due")
    piles = _read_piles(parts[0])
    zombies, killed = _read_zombies(parts[1])
    step, at, drawn = _read_step(parts[2])
    return checked(game, piles, zombies, killed, step, at, drawn)


def _read_piles(text: str) -> tuple[tuple[Card, ...], ...]:
    words = [word for row in text.split("/") for word in row.split()]
    rows = text.split("/")
    if len(rows) != 3 or any(len(row.split()) != 3 for row in rows):
        raise InvalidPosition(
            f"the piles {quoted(text)} are not three rows of three, as 7H 4S AS / 6C 2D 10C / ..."
        )
    return tuple(
        () if word == "-" else tuple(card(name) for name in word.split(".")) for word in words
    )


def _read_zombies(text: str) -> tuple[tuple[Card | None, ...], frozenset[int]]:
    found: dict[int, Card] = {}
    killed = set()
    for entry in [] if text == "-" else text.split(","):
        words = entry.split()
        if len(words) not in (2, 3) or words[2:] not in ([], ["dead"]) or words[0] not in SPACES:
            raise InvalidPosition(f"the zombie {quoted(entry)} is not written as N-c KC (dead).")
        place = SPACES.index(words[0])
        if place in found:
            raise InvalidPosition(f"the space {words[0]} is named twice.")
        found[place] = card(words[1])
        if words[2:]:
            killed.add(place)
    return tuple(found.get(place) for place in range(12)), frozenset(killed)


def _read_step(text: str) -> tuple[Step, int | None, Card | None]:
    word, *rest = text.split() or [""]
    step: Step | None = next((known for known in STEPS if known == word), None)
    if step is None or len(rest) > 1:
        raise InvalidPosition(f"what is due, {quoted(text)}, is none of {listed(STEPS)}.")
    if not rest:
        return step, None, None
    if step in ("turn", "kill"):
        places = SPACES if step == "turn" else PILES
        if rest[0] not in places:
            raise InvalidPosition(f"{quoted(rest[0])} after {step} is none of {listed(places)}.")
        return step, places.index(rest[0]), None
    return step, None, card(rest[0])


def edited(game: Options, values: dict[str, Any]) -> DeadCenterState:
    """A checked position from its fields; the deck follows from them."""
    names = ("piles", "zombies", "killed", "step", "at", "drawn")
    piles, zombies, killed, step, at, drawn = (values[name] for name in names)
    return checked(
        game, tuple(map(tuple, piles)), tuple(zombies), frozenset(killed), step, at, drawn
    )


# What is possible


def checked(
    game: Options,
    piles: tuple[tuple[Card, ...], ...],
    zombies: tuple[Card | None, ...],
    killed: frozenset[int],
    step: Step,
    at: int | None,
    drawn: Card | None,
) -> DeadCenterState:
    """Return the state with these fields, if it is possible."""
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
    used = Counter(card for pile in (*piles, [drawn] if drawn else []) for card in pile)
    for known, count in used.items():
        if known.royal:
            raise InvalidPosition(f"the {known.words} is a zombie and lies on no pile.")
        if count > full[known]:
            allowed = "once" if not known.joker else f"{full[known]} times"
            raise InvalidPosition(
                f"the {known.words} is there {counted(count, 'time')} instead of {allowed}."
            )
    return tuple(sorted((full - used).elements()))


def _impossible(state: DeadCenterState) -> str | None:
    """Return why the step cannot be due, or None if it can."""
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
