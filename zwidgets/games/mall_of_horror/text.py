"""Mall of Horror: positions as text, and which are possible.

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

A position need not have come about in a game. Its fields must be of their types, every card and
character must be there once, and the seats that are to act must be able to.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import fields
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.mall_of_horror import phases, table
from zwidgets.games.mall_of_horror.phases import Note, has_vote
from zwidgets.games.mall_of_horror.rules import ALONE, PHASES, MallOfHorrorState, start

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
    values = {field.name: getattr(begin, field.name) for field in fields(begin)}
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
    """Cards in the order of the game's list, with their numbers: `threat:2 camera`."""
    counts = {card: cards.count(card) for card in table.CARDS if card in cards}
    return _words(f"{card}:{count}" if count > 1 else card for card, count in counts.items())


def _read_pile(text: str) -> tuple[str, ...]:
    cards: list[str] = []
    for word in [] if text.strip() == "-" else text.split():
        card, colon, count = word.partition(":")
        many = _value(count) if colon else 1
        if not isinstance(many, int):
            raise InvalidPosition(f"{quoted(count)} is no number.")
        cards += [card] * many
        if len(cards) > len(table.DECK):
            raise InvalidPosition(f"there are {len(table.DECK)} cards (MH-03).")
    return tuple(cards)


def _read_kept(text: str) -> bool:
    if text:
        raise InvalidPosition("kept stands alone.")
    return True


def _read_hidden(text: str) -> tuple[tuple[Any, Any], ...]:
    pairs = map(HIDDEN.read, text.split())
    return tuple(
        (seat, table.KINDS.index(kind) if kind in table.KINDS else kind) for seat, kind in pairs
    )


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
        lambda state: _words(
            HIDDEN.write((seat, table.KINDS[kind])) for seat, kind in state.hidden
        ),
        _read_hidden,
    ),
    "votes": _several("votes", _note, _read_note, " | "),
    "events": _several("events", EVENT.write, EVENT.read, " | "),
}
"""The parts behind what is due, in the order in which they are written."""


# What is possible

ROLLED: Final = ("arrival", "destinations", "moves")
"""The phases in which the dice lie under the box or are revealed."""
MOST_ZOMBIES: Final = 999
PLACES: Final = frozenset(table.LOCATIONS)
TRUTH: Final = frozenset({False, True})
CARD_NAMES: Final = frozenset(table.CARDS)
HOW: Final = frozenset({"votes", "only", "lot", "nobody"})
WHAT: Final = frozenset({"died", "moved", "zombies", "extra", "condemned", "held", "left"})
MANY: Final = frozenset({None, *range(1, 10 * MOST_ZOMBIES)})


@cache
def shapes(players: int) -> dict[str, Any]:
    """Return what each field may hold.

    `[shape]` is a list, of any length, of what has that shape; `(one, two)` is a list with a value
    of each of these shapes; anything else has the values that are allowed.
    """
    seats, kinds = range(players), range(table.characters(players))
    maybe = frozenset({None, *seats})
    doors = PLACES - {table.PARKING_LOT} - ({table.CACHOU} if players < 5 else set())
    ballot = [(seats, range(1, 10), seats)]
    return {
        "number": range(table.ROUNDS + 1),
        "chief": seats,
        "elected": TRUTH,
        "asked": maybe,
        "people": ((range(8),) * len(kinds),) * players,
        "zombies": (range(MOST_ZOMBIES + 1),) * 6,
        "condemned": [doors],
        "hands": ([CARD_NAMES],) * players,
        "bottom": [(CARD_NAMES, seats)],
        "played": ([CARD_NAMES],) * players,
        "gifts": [(seats, seats, CARD_NAMES, range(len(table.DECK)))],
        "zombie_seats": [seats],
        "searcher": maybe,
        "truck": [CARD_NAMES],
        "kept": TRUTH,
        "dice": [PLACES],
        "looked": [seats],
        "goals": [range(7)],
        "location": range(7),
        "threats": [range(table.COPIES["threat"] + 1)],
        "ballots": [(maybe,) * players],
        "hardware": range(table.COPIES["hardware"] + 1),
        "hidden": [(seats, kinds)],
        "votes": [(frozenset(phases.VOTES), PLACES, [ballot], maybe, HOW)],
        "events": [(WHAT, PLACES, maybe, frozenset({None, *table.KINDS[: len(kinds)]}), MANY)],
    }


def normal(value: Any) -> Any:
    """Return a value made of lists, numbers and words, with tuples instead of the lists."""
    if isinstance(value, list | tuple):
        return tuple(map(normal, value))
    if value is None or type(value) in (int, str):
        return value
    raise InvalidPosition(f"{quoted(value)} is no part of a position.")


def checked(game: MallOfHorrorGame, values: dict[str, Any]) -> MallOfHorrorState:
    """Return the state with these fields, if it is a position; the deck follows from them."""
    for name, shape in shapes(game.players).items():
        _check_shape("round" if name == "number" else name, values[name], shape)
    sets = {name: tuple(sorted(set(values[name]))) for name in ("condemned", "looked", "hidden")}
    hands, truck = tuple(map(table.in_order, values["hands"])), table.in_order(values["truck"])
    values = values | sets | {"hands": hands, "truck": truck}
    state = MallOfHorrorState(game=game, deck=_deck(values), **values)
    for check in (_check_step, _check_people, _check_gifts, _check_table, _check_vote, _check_turn):
        check(state)
    return state


def _need(holds: bool, sentence: str) -> None:
    if not holds:
        raise InvalidPosition(sentence)


def _check_shape(name: str, value: Any, shape: Any) -> None:
    """Refuse a value that is nothing the field may hold (see `shapes`)."""
    if isinstance(shape, list | tuple):
        _need(isinstance(value, tuple), f"{name} is a list.")
        parts = shape * len(value) if isinstance(shape, list) else shape
        _need(len(value) == len(parts), f"{name} has {len(parts)} places.")
        for item, part in zip(value, parts, strict=True):
            _check_shape(name, item, part)
        return
    fits = isinstance(value, bool) == (shape is TRUTH) and value in shape
    _need(fits, f"{quoted(value)} cannot stand in {name}.")


# Each card, character and die is there once


def _deck(values: dict[str, Any]) -> tuple[str, ...]:
    """Return the cards that are named nowhere."""
    bottom = [card for card, _ in values["bottom"]]
    named = Counter(chain(values["truck"], bottom, *values["hands"], *values["played"]))
    for card, count in named.items():
        told = f"there are {table.COPIES[card]} cards {table.TITLES[card]}, not {count} (MH-03)."
        _need(count <= table.COPIES[card], told)
    return tuple((Counter(table.DECK) - named).elements())


def _check_people(state: MallOfHorrorState) -> None:
    """Check that everybody has room, and that the set-up places them in order."""
    counts = table.crowds(state.people)
    for place in table.LOCATIONS:
        held = f"{table.the(place)} holds {table.CAPACITY[place]}, not {counts[place]} (MH-01)."
        _need(counts[place] <= table.CAPACITY[place], held)
        used = place in state.closed and (counts[place] or state.zombies[place - 1])
        _need(not used, f"{table.the(place)} is closed (MH-07, MH-25).")
    out = Counter(seat for seat, row in enumerate(state.people) if not any(row))
    fallen = Counter(state.zombie_seats)
    _need(fallen <= out, "only a player who is out has a zombie to place (MH-23), and one.")
    if state.stage != "setup":
        _need(not counts[table.UNPLACED], "all characters are placed in the set-up (MH-08).")
        return
    _need(not counts[table.DEAD], "nobody dies in the set-up.")
    placed = [len(row) - row.count(table.UNPLACED) for row in state.people]
    due = [(sum(placed) + len(placed) - 1 - turn) // len(placed) for turn in range(len(placed))]
    _need([placed[seat] for seat in state.order] == due, "characters are placed in order (MH-08).")


def _check_gifts(state: MallOfHorrorState) -> None:
    """Every card given is still held, or has been played since (MH-17)."""
    for by, to, card, after in state.gifts:
        _need(by != to, "a card is given to another player (MH-16).")
        since = [at for _, *gift, at in state.gifts if gift == [to, card] and at >= after]
        there = (*state.hands[to], *state.played[to][after:]).count(card)
        told = f"seat {to} was given a {table.TITLES[card]} that it neither holds nor played."
        _need(after <= len(state.played[to]) and len(since) <= there, told)


def _check_table(state: MallOfHorrorState) -> None:
    """Check how much lies there, and where players go."""
    nothing, seats = range(1), range(len(state.people), len(state.people) + 1)
    dice, ballots, truck = range(4, 5) if state.stage in ROLLED else nothing, nothing, nothing
    if state.step == "place":
        dice = range(2, 3)
    elif state.step == "roll":
        dice = range(4 if phases.to_place(state) is None else 2)
    if state.searcher is not None:
        truck = range(3 if state.deck or state.bottom else 0)
        truck = range(1, 4) if state.step == "search" else truck
    if state.is_vote:
        ballots = {"window": nothing, "vote": range(1, 3), "lot": range(2, 3)}[state.step]
    sizes = {
        "dice": dice,
        "truck": truck,
        "goals": seats if state.stage in ("destinations", "moves") else nothing,
        "threats": seats if state.is_vote else nothing,
        "ballots": ballots,
    }
    for name, known in sizes.items():
        many = len(getattr(state, name))
        _need(many in known, f"{name} cannot have {many} places in {state.stage} {state.step}.")
    _need(not state.kept or state.step == "search", "only who searches has kept a card (MH-16).")
    goes = state.step != "move" or state.goals[state.asked or 0] > 0
    _need(goes, "who moves has a destination (MH-26).")
    waiting = state.order if state.asked is None else state.order[state.order.index(state.asked) :]
    for seat, goal in enumerate(state.goals):
        if goal and state.stage == "destinations":
            able = goal in phases.destinations(state.people[seat], state.closed)
            _need(able, f"nobody of that seat can go to {table.the(goal)} (MH-22).")
        elif goal and seat in waiting:
            able = bool(phases.walkers(state, seat))
            _need(able, "a player who is to move has a character somewhere else (MH-26).")


# Whose turn it is


def _check_step(state: MallOfHorrorState) -> None:
    known = state.stage in PHASES and state.step in PHASES[state.stage].steps
    _need(known, f"no phase {quoted(state.stage)} has the step {quoted(state.step)}.")
    early = state.stage == "setup"
    _need((state.number == 0) == early, "the set-up is round 0, and nothing else is.")
    asks = state.step in ALONE or (state.step == "go" and state.asked is not None)
    _need((state.asked is not None) == asks, "one seat is asked, or none.")
    searches = state.stage == "truck" and state.step in ("deal", "search")
    searching = (state.searcher is not None) == searches
    told = "one seat searches the truck, and is asked when the cards lie there (MH-16)."
    _need(searching and (not searches or state.turn == state.searcher), told)
    if early:
        dealt = (state.step in ("lot", "deal")) == (() in state.hands)
        _need(dealt, "first everybody gets a card (MH-06).")
    _need(state.stage != "over" or phases.is_over(state), "the game is not over (MH-37).")


def _check_vote(state: MallOfHorrorState) -> None:
    """The place of a vote or an attack, its Threats and its ballots."""
    places = {"truck": table.PARKING_LOT, "chief": table.HQ}
    place = places.get(state.stage, 0) if state.is_vote else 0
    there = state.location == place if state.stage != "attack" else state.location > 0
    _need(there, "the vote is not at that location.")
    for second, ballot in enumerate(state.ballots):
        weights = phases.weights(state, second > 0)
        named = phases.candidates(state.but(ballots=state.ballots[: second + 1]))
        cast = [pair for pair in zip(ballot, weights, strict=True) if pair[0] is not None]
        good = all(weight and choice in named for choice, weight in cast)
        _need(good, "a ballot is a voter's and names a candidate (MH-11, MH-14).")
        last = state.step == "vote" and second == len(state.ballots) - 1
        full = not phases.to_vote(weights, ballot)
        _need(full != last, "a ballot is full before it is counted, and not before (MH-10).")


def _check_turn(state: MallOfHorrorState) -> None:
    """Whoever is to act can do something."""
    if state.stage == "setup" and state.step == "place":
        _need(state.asked == phases.to_place(state), "it is another seat's turn (MH-08).")
    due = state.step == "over" or state.is_chance or bool(state.actors)
    _need(due and all(map(state.moves, state.actors)), "nobody can move.")
