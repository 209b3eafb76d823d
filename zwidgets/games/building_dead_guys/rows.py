"""Building Dead Guys: a position as one row of numbers, for the careful player and compiled games.

The compiled game compiles these functions as they stand. A digging card is its value. The bits of a
body part's number say everything about it, so that a card set needs no tables:

    0       whether it is flipped         9-12    its ability, a place in `ABILITY`
    1-2     its kind, a place in `KIND`   13-15   how many kinds it may be placed as
    3-8     its place in the card set     16-23   these kinds, two bits each
                                          24-25   the kind that it is dug up as

The lowest three bits say how it lies, the lowest nine name its word.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from zwidgets.core.contract.values import View
from zwidgets.games.building_dead_guys.abilities import (
    ABILITIES,
    LIMITS,
    NEVER_FLIPPED,
    SPECIAL,
    Ability,
    Kind,
    counted,
    hits,
)
from zwidgets.games.building_dead_guys.cardset import HIGHEST, MOST, CardSet, Placed, card_set
from zwidgets.games.building_dead_guys.table import STEPS

if TYPE_CHECKING:
    from zwidgets.core.compiled.game import Ints

Row: TypeAlias = "list[int] | Ints"
"""A list of whole numbers, or an array of them where they are compiled."""

ABILITY: Final[tuple[Ability, ...]] = tuple(ABILITIES)
KIND: Final[tuple[Kind, ...]] = tuple(LIMITS)
(
    SWAP, FLIP, DIG, ADD, FLIP_NO_ORGAN, RENEW, MOVE, BONUS, FLIP_ORGAN, DISCARD_HEAD,
    DISCARD_ORGAN, REACT, NOTHING,
) = range(len(ABILITY))  # fmt: skip
"""The abilities, in their order."""
NONE: Final = -1
"""No card, seat or place."""
(
    AT_DEAL, AT_PRIZE, AT_BID, AT_FLIP, AT_REACT, AT_ADD, AT_DIG, AT_PLACE, AT_DISCARD, AT_GAIN,
    AT_DRAW, AT_GIVE, OVER,
) = range(len(STEPS))  # fmt: skip
"""The steps, in their order."""
WORD: Final = 511
"""The bits of a part that name its word."""

# Places in a row. What there are two of is by seat.

(
    STEP, ROUND, DEALER, SKULL, TAKER, PRIZE, NEW, PART, TARGET, PLAIN, TIE, REACTED,
    HIDDEN, CARDS, BID_TOO, DOWN_TOO, HIGH,
    IN_DIGGING, IN_SPENT, IN_PLAY, IN_BODY, IN_REJECTED,
) = range(22)  # fmt: skip
"""The step, the round, the dealer, the Skull, the taker, the flip under way, and more.

`TIE`: whether the Skull decided the last prize. `REACTED`: whether a Muffin has reacted. The cards
that are hidden of the seat `HIDDEN` are drawn first: `CARDS` of its hand, its bid if `BID_TOO`, its
Down Card if `DOWN_TOO`. `HIGH`: the highest digging card. `IN_...`: how many cards lie there.
"""
BID, ADDED, DOWN, DOWN_KNOWN, IN_HAND, IN_KNOWN, IN_ZOMBIE = range(22, 36, 2)
HAND, KNOWN, ZOMBIE = range(36, 36 + 3 * 16, 16)
"""Eight places for each seat; values are in order, parts in the order of placing."""
HEAD: Final = 84
"""The number of places before the decks."""
DIGGING, SPENT, PLAY, BODY, REJECTED = range(HEAD, HEAD + 5 * MOST, MOST)
"""The decks and their discards, in any order; `PLAY` are the digging cards on the table."""
OFTEN: Final = HEAD + 5 * MOST
"""Room for the careful player: how often each value may come next."""
WRITTEN: Final = OFTEN + HIGHEST + 1
"""How many events have been traced."""
ROOM: Final = WRITTEN + 1
"""How many can be traced."""
SIZE: Final = ROOM + 1

# Events as they are traced: the type of the move, then a value, a kind, a seat, or two words

(
    BIDS, FLIPS, REVEALS, PASSES, REACTS, ALLOWS, ADDS, PLACES, DISCARDS, GIVES, DEALS, TOPS, DIGS,
) = range(13)  # fmt: skip
"""The types of moves, in the order of `moves.MOVE_TYPES`."""
UPPER, LOWER = 20, 10
"""An event is `what << UPPER | first << LOWER | second`."""

# A position


def row_of(view: View) -> Row:
    """A position as a view shows it: one seat's, or the one with nothing hidden.

    A view does not tell what the other knows of its own seat's cards.
    """
    cards, seat, last = card_set(view), view["seat"], view["last"]
    row = [0] * SIZE
    turn, flip = view["actors"][0] if view["actors"] else NONE, view["announced"] or {}
    taken = view["prize"] is None and view["phase"] in ("place", "discard", "gain")
    row[:HIDDEN] = [
        STEPS.index(view["phase"]), view["round"], _number(view["dealer"]), view["skull"] or 0,
        turn if taken else NONE, _part(cards, view["prize"]),
        _part(cards, view["new"] if view["phase"] == "place" else None),
        _part(cards, flip.get("part")), _part(cards, flip.get("target")), view["plain"],
        last is not None and last["totals"][0] == last["totals"][1], False,
    ]  # fmt: skip
    row[HIDDEN], row[HIGH] = NONE, cards.digging[-1]
    _fill_decks(row, view, cards)
    for owner in (0, 1):
        _fill_side(row, view, cards, owner)
        if seat == 1 - owner:
            row[HIDDEN:HIGH] = _to_draw(view, owner)
    return row


def _fill_decks(row: Row, view: View, cards: CardSet) -> None:
    """The decks as far as they are unseen, their discards, and the digging cards on the table."""
    counts, gone = view["counts"], view["discards"]
    digging = [int(value) for value, n in counts["digging"].items() for _ in range(n)]
    body = [part(cards, name) for name, n in counts["body"].items() for _ in range(n)]
    table = [card for added in view["added"] for card in added if card["from"] != "heart"]
    _fill(row, IN_DIGGING, DIGGING, digging)
    _fill(row, IN_SPENT, SPENT, gone["digging"])
    _fill(row, IN_PLAY, PLAY, [card["value"] for card in table])
    _fill(row, IN_BODY, BODY, sorted(body))
    _fill(row, IN_REJECTED, REJECTED, [part(cards, name) for name in gone["body"]])


def _fill_side(row: Row, view: View, cards: CardSet, owner: int) -> None:
    """Fill in what one side has."""
    bid, down, known = view["bids"][owner], view["down"][owner], view["known"][owner]
    row[BID + owner], row[DOWN + owner] = _number(bid["value"]), _part(cards, down["part"])
    row[ADDED + owner] = sum([card["value"] for card in view["added"][owner]])
    row[DOWN_KNOWN + owner] = down.get("known", owner != view["seat"] and bool(down["part"]))
    hand = view["hand"] if owner == view["seat"] else known
    remembered = view["remembered"][owner] if "remembered" in view else known
    _fill(row, IN_HAND + owner, HAND + 8 * owner, hand)
    _fill(row, IN_KNOWN + owner, KNOWN + 8 * owner, remembered)
    parts = [_part(cards, placed) for placed in view["zombies"][owner]]
    _fill(row, IN_ZOMBIE + owner, ZOMBIE + 8 * owner, parts)


def _to_draw(view: View, owner: int) -> tuple[int, int, bool, bool]:
    """The other seat, how many cards of its hand are hidden, and whether bid and Down Card are."""
    bid, down = view["bids"][owner], view["down"][owner]
    hidden = bid["laid"] and bid["value"] is None
    many = view["hands"][owner] + hidden - len(view["known"][owner])
    return owner, many, hidden, down["there"] and not down["part"]


def _number(value: int | None) -> int:
    return NONE if value is None else value


def _part(cards: CardSet, shown: Any) -> int:
    return NONE if shown is None else part(cards, shown["word"])


def _fill(row: Row, many: int, first: int, cards: Iterable[int]) -> None:
    """Lay cards in their places and note how many they are."""
    numbers = list(cards)
    row[many] = len(numbers)
    row[first : first + len(numbers)] = numbers


# Parts


def targets(ability: Ability) -> int:
    """Return how a part must lie to be the target of an ability, as bits.

    >>> targets("discard-head"), targets("dig")
    (2, 0)
    """
    return sum(
        hits(ability, kind, flipped) << 2 * place + flipped
        for place, kind in enumerate(KIND)
        for flipped in (False, True)
    )


@lru_cache(maxsize=4096)
def part(cards: CardSet, word: str) -> int:
    """The number of a part as it lies; of a name, as it is dug up.

    >>> from zwidgets.games.building_dead_guys.cardset import STANDARD
    >>> [part(STANDARD, word) & 511 for word in ("heart", "heart!", "muffin/head")]
    [70, 71, 96]
    """
    lies: Placed = cards.placed[word]
    kinds = lies.part.kinds
    return (
        int(lies.flipped)
        | KIND.index(lies.kind) << 1
        | cards.order[lies.part.name] << 3
        | ABILITY.index(lies.part.ability) << 9
        | len(kinds) << 13
        | sum(KIND.index(kind) << 2 * place for place, kind in enumerate(kinds)) << 16
        | KIND.index(lies.part.kind) << 24
    )


TARGETS: Final = [targets(ability) for ability in ABILITY]
"""For each ability how its target must lie, as bits; 0 if it has no target."""
LIMIT: Final = list(LIMITS.values())
NEVER: Final = sum(1 << ABILITY.index(ability) for ability in NEVER_FLIPPED)
"""The abilities of parts that their owner never flips, as bits."""
SPECIAL_BID: Final = list(SPECIAL.values())
"""For each kind of prize the bid that is worth six, or NONE."""


def kind_of(part: int) -> int:
    """The kind as which a part lies."""
    return part >> 1 & 3


def ability_of(part: int) -> int:
    """Its ability."""
    return part >> 9 & 15


def kinds_of(part: int) -> int:
    """Return how many kinds it may be placed as."""
    return part >> 13 & 7


def kind_at(part: int, place: int) -> int:
    """One of these kinds."""
    return part >> 16 + 2 * place & 3


def as_kind(part: int, kind: int) -> int:
    """The part as this kind."""
    return part & ~6 | kind << 1


def other_kind(part: int) -> int:
    """The other one of a hybrid's kinds (BD-22)."""
    first = kind_at(part, 0)
    return kind_at(part, 1) if first == kind_of(part) else first


def place_of(row: Row, seat: int, part: int) -> int:
    """The first place in a Zombie where such a part lies."""
    for place in range(row[IN_ZOMBIE + seat]):
        if (row[ZOMBIE + 8 * seat + place] ^ part) & WORD == 0:
            return place
    return NONE


# Totals


def worth(bid: int, kind: int, plain: int) -> int:
    """Return what a bid counts (BD-07)."""
    return counted(bid, SPECIAL_BID[kind], plain)


def lead(row: Row, seat: int) -> int:
    """A seat's total less the other's."""
    other, kind, plain = 1 - seat, kind_of(row[PRIZE]), row[PLAIN]
    ahead = worth(row[BID + seat], kind, plain) - worth(row[BID + other], kind, plain)
    return ahead + row[ADDED + seat] - row[ADDED + other]
