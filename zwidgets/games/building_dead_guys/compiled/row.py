"""Building Dead Guys, compiled: how a position is laid out in one row of numbers.

A digging card is its value. The bits of a body part's number say everything about it, so that a
card set needs no tables:

    0       whether it is flipped         9-12    its ability, a place in `ABILITY`
    1-2     its kind, a place in `KIND`   13-15   how many kinds it may be placed as
    3-8     its place in the card set     16-23   these kinds, two bits each
                                          24-25   the kind that it is dug up as

The lowest three bits say how it lies, the lowest nine name its word.
"""

from __future__ import annotations

from typing import Final

from zwidgets.games.building_dead_guys.abilities import ABILITIES, LIMITS, Ability, Kind, hits
from zwidgets.games.building_dead_guys.cardset import CardSet
from zwidgets.games.building_dead_guys.parts import HIGHEST, MOST, Placed
from zwidgets.games.building_dead_guys.table import STEPS

ABILITY: Final[tuple[Ability, ...]] = tuple(ABILITIES)
KIND: Final[tuple[Kind, ...]] = tuple(LIMITS)
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
"""Room for the careful player: how often each value or part may come next."""
WRITTEN: Final = OFTEN + HIGHEST + 1
"""How many events have been traced."""
ROOM: Final = WRITTEN + 1
"""How many can be traced."""
SIZE: Final = ROOM + 1

# Events as they are traced: the event, then a value, a part or two of them (see `event`)

(
    BIDS, ADDS, GIVES, REVEALS, PASSES, REACTS, ALLOWS, PLACES, DISCARDS, FLIPS, DEALS, TOPS, DIGS,
) = range(13)  # fmt: skip
UPPER, LOWER = 20, 10
"""An event is `what << UPPER | one << LOWER | two`."""

# Parts


def targets(ability: Ability) -> int:
    """How a part must lie to be the target of an ability, as bits.

    >>> targets("discard-head"), targets("dig")
    (2, 0)
    """
    return sum(
        hits(ability, kind, flipped) << 2 * place + flipped
        for place, kind in enumerate(KIND)
        for flipped in (False, True)
    )


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
