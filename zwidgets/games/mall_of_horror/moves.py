"""Mall of Horror: moves and chance outcomes, each one shared value, and their numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, Final

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.words import name_of, number_of, numbered
from zwidgets.games.mall_of_horror.table import CARDS, KINDS, LOCATIONS, SEATS

_kind = name_of("character", KINDS)
_card = name_of("card", CARDS)
_location = number_of("location", 1, len(LOCATIONS))
_seat = number_of("seat", 0, SEATS - 1, some=True)


@dataclass(frozen=True, slots=True, repr=False)
class Place(Move):
    """A character's place in the set-up: one of the two locations shown (MH-08)."""

    parsers: ClassVar = (_kind, _location)
    kind: str
    location: int


@dataclass(frozen=True, slots=True, repr=False)
class Vote(Move):
    """A ballot for a player (MH-10)."""

    parsers: ClassVar = (_seat,)
    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Threat(Move):
    """One more vote (MH-13)."""


@dataclass(frozen=True, slots=True, repr=False)
class Hardware(Move):
    """The door holds against one more zombie (MH-31)."""


@dataclass(frozen=True, slots=True, repr=False)
class WeaponOne(Move):
    """A Weapon that kills one zombie (MH-31)."""

    verb: ClassVar[str] = "weapon-1"


@dataclass(frozen=True, slots=True, repr=False)
class WeaponTwo(Move):
    """A Weapon that kills two zombies (MH-31)."""

    verb: ClassVar[str] = "weapon-2"


@dataclass(frozen=True, slots=True, repr=False)
class Hidden(Move):
    """One of the player's characters cannot be chosen and does not vote (MH-31)."""

    parsers: ClassVar = (_kind,)
    kind: str


@dataclass(frozen=True, slots=True, repr=False)
class Camera(Move):
    """A look at the dice (MH-20)."""


@dataclass(frozen=True, slots=True, repr=False)
class Pass(Move):
    """No card, or no more (MH-12)."""


@dataclass(frozen=True, slots=True, repr=False)
class Keep(Move):
    """The card from the truck that the searcher keeps (MH-16)."""

    parsers: ClassVar = (_card,)
    card: str


@dataclass(frozen=True, slots=True, repr=False)
class Give(Move):
    """The card that the searcher gives away, and the seat that receives it (MH-16)."""

    parsers: ClassVar = (_card, _seat)
    card: str
    seat: int


@dataclass(frozen=True, slots=True, repr=False)
class Go(Move):
    """A destination (MH-21)."""

    parsers: ClassVar = (_location,)
    location: int


@dataclass(frozen=True, slots=True, repr=False)
class Zombie(Move):
    """The location to which an eliminated player's zombie comes (MH-23)."""

    parsers: ClassVar = (_location,)
    location: int


@dataclass(frozen=True, slots=True, repr=False)
class Walk(Move):
    """The character that moves to the destination (MH-26)."""

    verb: ClassVar[str] = "move"
    parsers: ClassVar = (_kind,)
    kind: str


@dataclass(frozen=True, slots=True, repr=False)
class Sprint(Move):
    """Another destination, for any character (MH-27)."""

    parsers: ClassVar = (_kind, _location)
    kind: str
    location: int


@dataclass(frozen=True, slots=True, repr=False)
class Lose(Move):
    """The character that the chosen player loses (MH-30)."""

    parsers: ClassVar = (_kind,)
    kind: str


@dataclass(frozen=True, slots=True, repr=False)
class Die(Move):
    """Chance: what a die shows."""

    parsers: ClassVar = (_location,)
    value: int


@dataclass(frozen=True, slots=True, repr=False)
class Draw(Move):
    """Chance: the next card of the deck, to a hand or to the truck."""

    parsers: ClassVar = (_card,)
    card: str


@dataclass(frozen=True, slots=True, repr=False)
class Lot(Move):
    """Chance: the player chosen among those still tied (MH-34), or the first Chief (MH-06)."""

    parsers: ClassVar = (_seat,)
    seat: int


PLACES: Final = tuple(tuple(Place(kind, to) for to in (0, *LOCATIONS)) for kind in KINDS)
"""By the character's place in `KINDS`, then by location, as `SPRINTS`."""
VOTES: Final = tuple(Vote(seat) for seat in range(SEATS))
THREAT: Final = Threat()
HARDWARE: Final = Hardware()
CAMERA: Final = Camera()
PASS: Final = Pass()
WEAPONS: Final = {"weapon-1": WeaponOne(), "weapon-2": WeaponTwo()}
HIDES: Final = tuple(Hidden(kind) for kind in KINDS)
KEEPS: Final = {card: Keep(card) for card in CARDS}
GIVES: Final = {card: tuple(Give(card, seat) for seat in range(SEATS)) for card in CARDS}
GOES: Final = tuple(Go(to) for to in (0, *LOCATIONS))
ZOMBIES: Final = tuple(Zombie(to) for to in (0, *LOCATIONS))
WALKS: Final = tuple(Walk(kind) for kind in KINDS)
SPRINTS: Final = tuple(tuple(Sprint(kind, to) for to in (0, *LOCATIONS)) for kind in KINDS)
LOSES: Final = tuple(Lose(kind) for kind in KINDS)
DICE: Final = tuple(Die(value) for value in (0, *LOCATIONS))
DRAWS: Final = {card: Draw(card) for card in CARDS}
LOTS: Final = tuple(Lot(seat) for seat in range(SEATS))

KILLS: Final[dict[str, int]] = {"weapon-1": 1, "weapon-2": 2}
"""How many zombies a Weapon kills (MH-03)."""

NUMBER_OF: Final = numbered(
    *(row[1:] for row in PLACES),
    VOTES,
    (THREAT, HARDWARE, *WEAPONS.values(), CAMERA, *HIDES, PASS),
    KEEPS.values(),
    *GIVES.values(),
    GOES[1:],
    ZOMBIES[1:],
    WALKS,
    *(row[1:] for row in SPRINTS),
    LOSES,
    DICE[1:],
    DRAWS.values(),
    LOTS,
)
"""The number of every move and chance outcome."""


def move_count(game: Game[Any]) -> int:
    """Return how many numbers there are (see `Game.move_count`)."""
    return len(NUMBER_OF)


def move_number(game: Game[Any], move: Move) -> int:
    """Return the move's place in a fixed list of all moves, whatever the number of players."""
    return NUMBER_OF[move]


MOVE_TYPES: Final[tuple[type[Move], ...]] = (
    Place, Vote, Threat, Hardware, WeaponOne, WeaponTwo, Hidden, Camera, Pass, Keep, Give, Go,
    Zombie, Walk, Sprint, Lose, Die, Draw, Lot,
)  # fmt: skip
