"""Mall of Horror: positions as text.

After the header comes the step that is due, then parts that begin with a word, in any order; a part
with its usual value is left out. `people` has a word for each seat with the location of each of its
characters: Pin-Up, Tough Guy, Gunman, Little Girl (`x` is dead, `-` to be placed). Cards that are
not named are in the deck, in an order that nobody knows:

    mall-of-horror; round 2 attack window; people 415/x36/656/65x; zombies 1 0 0 2 0 1; asked 0;
    hands threat / - / camera / -; at 4
    mall-of-horror; round 1 chief vote; people 136/136/356/566; at 5; ballots - - 3 -

- `chief 1`, or `chief 1 elected`; `asked 2`: the seat that alone is asked, or for which the cards
  of the truck are dealt.
- `zombies` at each location; `condemned 1 3`; `hardware 1`; `at 4`: where the vote or attack is.
- `hands threat weapon-1:2 / - / camera / -`; `played`, the same in the order of play;
  `bottom hidden@0 sprint@2`: the cards under the deck, the upper first, and who knows each;
  `truck threat sprint`: what the searcher looks at, `kept` when one has been kept.
- `gifts 0>2:threat@1`: seat 0 gave seat 2, who had played one card, a Threat.
- `fallen 3`: the seats that have a zombie to place. `dice 1 4 4 6`; `looked 0 2`. `goals 4 - 6 1`.
- `threats 0 1 0 0`; `ballots 0 - 1 - / ...`: the seat that each names. `hidden 1:gunman`.
- `votes attack@1 votes 2 = 0*2>2 2*1>0 | ...`: the round's votes, how each ended,
  the chosen seat, the ballots.
- `events died@4:2:gunman:- | ...`: what, where, seat, character, count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.mall_of_horror.checks import checked, normal
from zwidgets.games.mall_of_horror.phases import Note, has_vote
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, start
from zwidgets.games.mall_of_horror.table import CARDS, DECK, KINDS

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

DUE: Final = re.compile(r"round (\d{1,3}) ([a-z]+) ([a-z]+)", re.ASCII)
SIGNS: Final = "x123456-"
"""What is written for a location, by number; first the dead, last the unplaced."""


def write(state: MallOfHorrorState) -> str:
    """Return the position as one line."""
    head = f"{state.game.header}; round {state.number} {state.stage} {state.step}"
    parts = [(name, part.written(state)) for name, part in PARTS.items()]
    return "; ".join([head, *(f"{name} {text}".strip() for name, text in parts if text != "-")])


def read(game: MallOfHorrorGame, body: str) -> MallOfHorrorState:
    """Return the position in the part of the line behind the header."""
    due, *parts = [part.strip() for part in body.split(";")]
    found = DUE.fullmatch(due)
    if found is None:
        raise InvalidPosition(
            f"what is due, {quoted(due)}, is not written as round 2 attack vote: "
            "the round, the phase and the step."
        )
    number, stage, step = found.groups()
    values = _usual(game, stage, step)
    for name, text in _parts(parts).items():
        values[FIELDS.get(name, name)] = PARTS[name].read(text)
    values |= {"number": int(number), "stage": stage, "step": step}
    if "chief elected" in values:
        values["chief"], values["elected"] = values.pop("chief elected")
    if stage == "truck" and step in ("deal", "search"):
        values["searcher"] = values["asked"]
        if step == "deal":
            values["asked"] = None
    return checked(game, values)


def _usual(game: MallOfHorrorGame, stage: str, step: str) -> dict[str, Any]:
    """Return the values of the parts that are left out: those of the start, and nothing chosen."""
    begin, nothing = start(game), (0,) * game.players
    values = {one.name: getattr(begin, one.name) for one in fields(begin)}
    del values["game"], values["deck"]
    if stage in ("destinations", "moves"):
        values["goals"] = nothing
    if has_vote(stage, step):
        values["threats"] = nothing
    return values


def _parts(parts: Iterable[str]) -> dict[str, str]:
    told: dict[str, str] = {}
    for part in parts:
        name, _, text = part.partition(" ")
        if name not in PARTS:
            raise InvalidPosition(
                f"{quoted(part)} is no part of it; there are {listed(PARTS, 30)}."
            )
        if name in told:
            raise InvalidPosition(f"the part {name} is there twice.")
        told[name] = text.strip()
    if "people" not in told:
        raise InvalidPosition("it does not say where the people are.")
    return told


def edited(game: MallOfHorrorGame, values: dict[str, Any]) -> MallOfHorrorState:
    """Return a checked position from its fields; the deck follows from the rest."""
    plain = {
        name: value if isinstance(value, bool) else normal(value) for name, value in values.items()
    }
    return checked(game, plain)


# Values, in rows and in words of several


def _value(word: str) -> Any:
    """Return a number or a word; None for `-`."""
    if word == "-":
        return None
    return int(word) if re.fullmatch(r"\d{1,3}", word, re.ASCII) else word


def _values(text: str) -> tuple[Any, ...]:
    return tuple(map(_value, text.split()))


def _word(value: object) -> str:
    return "-" if value is None else str(value)


def _words(values: Iterable[object]) -> str:
    return " ".join(map(_word, values)) or "-"


def _or_nothing(counts: Sequence[int]) -> str:
    """Numbers, left out where all are 0."""
    return _words(counts) if any(counts) else "-"


class Form:
    """A word of several values, as `0>2:threat@1`; in its `shape` each is `{}`."""

    def __init__(self, shape: str, example: str) -> None:
        self.shape, self.example = shape, example
        self.pattern = re.compile(re.escape(shape).replace(r"\{\}", r"([^\s@:>*]+)"))

    def write(self, values: Iterable[object]) -> str:
        """Return the word."""
        return self.shape.format(*map(_word, values))

    def read(self, word: str) -> tuple[Any, ...]:
        """Return its values."""
        found = self.pattern.fullmatch(word.strip())
        if found is None:
            raise InvalidPosition(f"{quoted(word)} is not written as {self.example}.")
        return tuple(map(_value, found.groups()))


BOTTOM: Final = Form("{}@{}", "threat@0")
GIFT: Final = Form("{}>{}:{}@{}", "0>2:threat@1")
EVENT: Final = Form("{}@{}:{}:{}:{}", "died@4:2:gunman:-")
HIDDEN: Final = Form("{}:{}", "1:gunman")
CAST: Final = Form("{}*{}>{}", "0*2>1")
DECIDED: Final = Form("{}@{} {} {}", "attack@1 votes 2 = 0*2>2 2*1>0")


class Part(NamedTuple):
    """How a part is written, `-` where it is left out, and how it is read."""

    written: Callable[[MallOfHorrorState], str]
    read: Callable[[str], Any]


def _several(
    name: str,
    write: Callable[[Any], str] = _word,
    read: Callable[[str], Any] = _value,
    sign: str = " ",
) -> Part:
    """Return a field of several values, with a sign between them."""
    return Part(
        lambda state: sign.join(map(write, getattr(state, name))) or "-",
        lambda text: tuple(map(read, text.split(sign.strip() or None))),
    )


def _piles(name: str, write: Callable[[tuple[str, ...]], str]) -> Part:
    """Return the cards of each seat; left out where no seat has any."""
    part = _several(name, write, _read_pile, " / ")
    return Part(lambda state: part.written(state) if any(getattr(state, name)) else "-", part.read)


# Parts that are written in a way of their own


def _chief(state: MallOfHorrorState) -> str:
    return f"{state.chief} elected" if state.elected else _or_nothing([state.chief])


def _read_chief(text: str) -> tuple[Any, bool]:
    word, _, more = text.partition(" ")
    if more not in ("", "elected"):
        raise InvalidPosition(f"chief {quoted(text)} is not written as chief 1 elected.")
    return _value(word), more == "elected"


def _read_people(text: str) -> tuple[tuple[int, ...], ...]:
    if not re.fullmatch(r"[-x1-6/]+", text):
        raise InvalidPosition(f"the people {quoted(text)} are not written as 415/x36/226.")
    return tuple(tuple(map(SIGNS.index, row)) for row in text.split("/"))


def _pile(cards: tuple[str, ...]) -> str:
    """Cards in their order of `CARDS`, with their numbers: `threat:2 camera`."""
    counts = {card: cards.count(card) for card in CARDS if card in cards}
    return _words(f"{card}:{count}" if count > 1 else card for card, count in counts.items())


def _read_pile(text: str) -> tuple[str, ...]:
    cards: list[str] = []
    for word in [] if text.strip() == "-" else text.split():
        card, colon, count = word.partition(":")
        many = _value(count) if colon else 1
        if not isinstance(many, int):
            raise InvalidPosition(f"{quoted(count)} is no number.")
        cards += [card] * many
        if len(cards) > len(DECK):
            raise InvalidPosition(f"there are {len(DECK)} cards (MH-03).")
    return tuple(cards)


def _read_kept(text: str) -> bool:
    if text:
        raise InvalidPosition("kept stands alone.")
    return True


def _read_hidden(text: str) -> tuple[tuple[Any, Any], ...]:
    pairs = map(HIDDEN.read, text.split())
    return tuple((seat, KINDS.index(kind) if kind in KINDS else kind) for seat, kind in pairs)


def _note(note: Note) -> str:
    stage, location, ballots, chosen, how = note
    told = [" ".join(map(CAST.write, ballot)) for ballot in ballots]
    head = DECIDED.write((stage, location, how, chosen))
    return f"{head} = {' / '.join(told)}" if told else head


def _read_note(text: str) -> Any:
    head, _, rest = text.partition(" = ")
    stage, location, how, chosen = DECIDED.read(head)
    ballots = [map(CAST.read, ballot.split()) for ballot in rest.split("/")] if rest else ()
    return stage, location, tuple(map(tuple, ballots)), chosen, how


FIELDS: Final = {"at": "location", "fallen": "zombie_seats", "chief": "chief elected"}
"""The fields of parts with another name."""
PARTS: Final[dict[str, Part]] = {
    "people": Part(
        lambda state: "/".join("".join(map(SIGNS.__getitem__, row)) for row in state.people),
        _read_people,
    ),
    "zombies": Part(lambda state: _or_nothing(state.zombies), _values),
    "condemned": _several("condemned"),
    "chief": Part(_chief, _read_chief),
    "asked": Part(lambda state: _word(state.turn), _value),
    "hands": _piles("hands", _pile),
    "bottom": _several("bottom", BOTTOM.write, BOTTOM.read),
    "played": _piles("played", _words),
    "gifts": _several("gifts", GIFT.write, GIFT.read),
    "fallen": _several("zombie_seats"),
    "truck": Part(lambda state: _pile(state.truck), _read_pile),
    "kept": Part(lambda state: "" if state.kept else "-", _read_kept),
    "dice": _several("dice"),
    "looked": _several("looked"),
    "goals": Part(
        lambda state: _words(goal or None for goal in state.goals),
        lambda text: tuple(0 if goal is None else goal for goal in _values(text)),
    ),
    "at": Part(lambda state: _or_nothing([state.location]), _value),
    "threats": Part(lambda state: _or_nothing(state.threats), _values),
    "ballots": _several("ballots", _words, _values, " / "),
    "hardware": Part(lambda state: _or_nothing([state.hardware]), _value),
    "hidden": Part(
        lambda state: _words(HIDDEN.write((seat, KINDS[kind])) for seat, kind in state.hidden),
        _read_hidden,
    ),
    "votes": _several("votes", _note, _read_note, " | "),
    "events": _several("events", EVENT.write, EVENT.read, " | "),
}
"""The parts behind what is due, in the order in which they are written."""
