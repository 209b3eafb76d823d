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
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.mall_of_horror.checks import checked, normal
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState
from zwidgets.games.mall_of_horror.rules.state import Ballot, Event, Note
from zwidgets.games.mall_of_horror.table import CARDS, DEAD, DECK, KINDS, NO_ZOMBIES, UNPLACED

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

DUE: Final = re.compile(r"round (\d{1,3}) ([a-z]+) ([a-z]+)", re.ASCII)
PLACES: Final = {"x": DEAD, "-": UNPLACED} | {str(at): at for at in range(1, 7)}
SIGNS: Final = {at: sign for sign, at in PLACES.items()}

# Writing


def write(state: MallOfHorrorState) -> str:
    """The position as one line."""
    head = f"{state.game.header}; round {state.number} {state.stage} {state.step}"
    parts = [(name, part.written(state)) for name, part in PARTS.items()]
    return "; ".join([head, *(f"{name} {text}".strip() for name, text in parts if text != "-")])


def _words(values: Iterable[object]) -> str:
    return " ".join(map(str, values)) or "-"


def _pile(cards: tuple[str, ...]) -> str:
    """Cards in their order of `CARDS`, with their numbers: `threat:2 camera`."""
    return _words(
        f"{one}:{cards.count(one)}" if cards.count(one) > 1 else one
        for one in CARDS
        if one in cards
    )


def _piles(piles: Iterable[str]) -> str:
    texts = list(piles)
    return " / ".join(texts) if any(text != "-" for text in texts) else "-"


def _ballot(ballot: Ballot) -> str:
    return " ".join("-" if choice is None else str(choice) for choice in ballot)


def _note(note: Note) -> str:
    stage, location, ballots, chosen, how = note
    told = [" ".join(f"{seat}*{weight}>{to}" for seat, weight, to in one) for one in ballots]
    head = f"{stage}@{location} {how} {_or_none(chosen)}"
    return f"{head} = {' / '.join(told)}" if told else head


def _event(event: Event) -> str:
    what, location, *more = event
    return f"{what}@{location}:{':'.join(map(_or_none, more))}"


def _or_none(value: object) -> str:
    return "-" if value is None else str(value)


def _or_nothing(counts: Sequence[int]) -> str:
    """Numbers, left out where all are 0."""
    return _words(counts) if any(counts) else "-"


# Reading


def read(game: MallOfHorrorGame, body: str) -> MallOfHorrorState:
    """The position in the part of the line behind the header.

    Raises:
        InvalidPosition: it is none; says why.
    """
    due, *parts = [part.strip() for part in body.split(";")]
    found = DUE.fullmatch(due)
    if found is None:
        raise InvalidPosition(
            f"what is due, {quoted(due)}, is not written as round 2 attack vote: "
            "the round, the phase and the step."
        )
    told = _parts(parts)
    if "people" not in told:
        raise InvalidPosition("it does not say where the people are.")
    number, stage, step = found.groups()
    values = {name: PARTS[name].read(text) for name, text in told.items()}
    chief, elected = values.pop("chief", (0, False))
    names = {"at": "location", "fallen": "zombie_seats"}
    values = {names.get(name, name): value for name, value in values.items()}
    if stage == "truck" and step in ("deal", "search"):
        values["searcher"] = values.get("asked")
        if step == "deal":
            values["asked"] = None
    return checked(
        game,
        {"number": int(number), "stage": stage, "step": step, "chief": chief, "elected": elected}
        | _usual(game, stage, step)
        | values,
    )


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
    return told


def _usual(game: MallOfHorrorGame, stage: str, step: str) -> dict[str, Any]:
    """The values of the parts that are left out."""
    empty = ((),) * game.players
    voting = step in ("window", "vote", "lot") and stage in ("truck", "chief", "attack")
    goals = (0,) * game.players if stage in ("destinations", "moves") else ()
    return {
        "asked": None, "zombies": NO_ZOMBIES, "condemned": (), "hands": empty, "bottom": (),
        "played": empty, "gifts": (), "zombie_seats": (), "searcher": None, "truck": (),
        "kept": False, "dice": (), "looked": (), "goals": goals, "location": 0, "ballots": (),
        "hardware": 0, "hidden": (), "threats": (0,) * game.players if voting else (),
        "votes": (), "events": (),
    }  # fmt: skip


def _number(word: str, what: str = "number") -> int:
    if not re.fullmatch(r"\d{1,3}", word, re.ASCII):
        raise InvalidPosition(f"{quoted(word)} is no {what}.")
    return int(word)


def _seat(word: str) -> int:
    return _number(word, "seat")


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(_number(word) for word in text.split())


def _maybe(word: str) -> int | None:
    return None if word == "-" else _number(word)


def _read_chief(text: str) -> tuple[int, bool]:
    word, _, more = text.partition(" ")
    if more not in ("", "elected"):
        raise InvalidPosition(f"chief {quoted(text)} is not written as chief 1 elected.")
    return _seat(word), more == "elected"


def _read_people(text: str) -> tuple[tuple[int, ...], ...]:
    if not re.fullmatch(r"[-x1-6/]+", text):
        raise InvalidPosition(f"the people {quoted(text)} are not written as 415/x36/226.")
    return tuple(tuple(PLACES[sign] for sign in row.strip()) for row in text.split("/"))


def _read_pile(text: str) -> tuple[str, ...]:
    cards: list[str] = []
    for word in [] if text.strip() == "-" else text.split():
        card, colon, count = word.partition(":")
        cards += [card] * (_number(count) if colon else 1)
        if len(cards) > len(DECK):
            raise InvalidPosition(f"there are {len(DECK)} cards (MH-03).")
    return tuple(cards)


def _read_piles(text: str) -> tuple[tuple[str, ...], ...]:
    return tuple(map(_read_pile, text.split("/")))


def _read_kept(text: str) -> bool:
    if text:
        raise InvalidPosition("kept stands alone.")
    return True


def _split(word: str, pattern: str, example: str) -> tuple[str, ...]:
    found = re.fullmatch(pattern, word)
    if found is None:
        raise InvalidPosition(f"{quoted(word)} is not written as {example}.")
    return found.groups()


def _read_bottom(text: str) -> tuple[tuple[str, int], ...]:
    pairs = [_split(word, r"(\S+)@(\S+)", "threat@0") for word in text.split()]
    return tuple((card, _seat(seat)) for card, seat in pairs)


def _read_gifts(text: str) -> tuple[tuple[int, int, str, int], ...]:
    words = [
        _split(word, r"([^>]+)>([^:]+):([^@]+)@([^@]+)", "0>2:threat@1") for word in text.split()
    ]
    return tuple((_number(by), _number(to), card, _number(at)) for by, to, card, at in words)


def _read_goals(text: str) -> tuple[int, ...]:
    return tuple(0 if word == "-" else _number(word) for word in text.split())


def _read_ballots(text: str) -> tuple[tuple[int | None, ...], ...]:
    return tuple(tuple(map(_maybe, ballot.split())) for ballot in text.split("/"))


def _read_hidden(text: str) -> tuple[tuple[int, int], ...]:
    pairs = [_split(word, r"(.+):(.+)", "1:gunman") for word in text.split()]
    return tuple((_seat(seat), _kind(kind)) for seat, kind in pairs)


def _kind(word: str) -> int:
    if word not in KINDS:
        raise InvalidPosition(f"{quoted(word)} is no character; there are {listed(KINDS)}.")
    return KINDS.index(word)


def _read_votes(text: str) -> tuple[Any, ...]:
    return tuple(_read_note(part.strip()) for part in text.split("|"))


def _read_note(text: str) -> Any:
    head, _, rest = text.partition(" = ")
    form = "attack@1 votes 2 = 0*2>2 2*1>0"
    stage, location, how, chosen = _split(head, r"(\w+)@(\d) (\w+) (\d|-)", form)
    ballots = tuple(
        tuple(
            tuple(_number(one) for one in _split(word, r"([^*]+)\*([^>]+)>([^>]+)", form))
            for word in part.split()
        )
        for part in (rest.split("/") if rest else ())
    )
    return stage, _number(location), ballots, _maybe(chosen), how


def _read_events(text: str) -> tuple[Any, ...]:
    found = []
    for part in text.split("|"):
        what, location, seat, kind, count = _split(
            part.strip(), r"(\w+)@(\d):([^:]+):([^:]+):([^:]+)", "died@4:2:gunman:-"
        )
        name = None if kind == "-" else kind
        found.append((what, _number(location), _maybe(seat), name, _maybe(count)))
    return tuple(found)


class Part(NamedTuple):
    """How a part is written, `-` where it is left out, and how it is read."""

    written: Callable[[MallOfHorrorState], str]
    read: Callable[[str], Any]


PARTS: Final[dict[str, Part]] = {
    "people": Part(
        lambda state: "/".join("".join(SIGNS[place] for place in row) for row in state.people),
        _read_people,
    ),
    "zombies": Part(lambda state: _or_nothing(state.zombies), _numbers),
    "condemned": Part(lambda state: _words(state.condemned), _numbers),
    "chief": Part(
        lambda state: f"{state.chief} elected" if state.elected else _or_nothing([state.chief]),
        _read_chief,
    ),
    "asked": Part(lambda state: _or_none(state.turn), _seat),
    "hands": Part(lambda state: _piles(map(_pile, state.hands)), _read_piles),
    "bottom": Part(
        lambda state: _words(f"{card}@{seat}" for card, seat in state.bottom), _read_bottom
    ),
    "played": Part(lambda state: _piles(map(_words, state.played)), _read_piles),
    "gifts": Part(
        lambda state: _words(f"{by}>{to}:{card}@{at}" for by, to, card, at in state.gifts),
        _read_gifts,
    ),
    "fallen": Part(lambda state: _words(state.zombie_seats), _numbers),
    "truck": Part(lambda state: _pile(state.truck), _read_pile),
    "kept": Part(lambda state: "" if state.kept else "-", _read_kept),
    "dice": Part(lambda state: _words(state.dice), _numbers),
    "looked": Part(lambda state: _words(state.looked), _numbers),
    "goals": Part(lambda state: _words(goal or "-" for goal in state.goals), _read_goals),
    "at": Part(lambda state: _or_nothing([state.location]), lambda text: _number(text, "location")),
    "threats": Part(lambda state: _or_nothing(state.threats), _numbers),
    "ballots": Part(lambda state: " / ".join(map(_ballot, state.ballots)) or "-", _read_ballots),
    "hardware": Part(lambda state: _or_nothing([state.hardware]), _number),
    "hidden": Part(
        lambda state: _words(f"{seat}:{KINDS[kind]}" for seat, kind in state.hidden), _read_hidden
    ),
    "votes": Part(lambda state: " | ".join(map(_note, state.votes)) or "-", _read_votes),
    "events": Part(lambda state: " | ".join(map(_event, state.events)) or "-", _read_events),
}
"""The parts behind what is due, in the order in which they are written."""


def edited(game: MallOfHorrorGame, values: dict[str, Any]) -> MallOfHorrorState:
    """A checked position from its fields; the deck follows from the rest."""
    plain = {
        name: value if isinstance(value, bool) else normal(value) for name, value in values.items()
    }
    return checked(game, plain)
