"""Building Dead Guys: the kinds of parts, and the abilities that a part may have.

An ability has a name, which card sets use, and a sentence that says what happens when its owner
flips the part (BD-30 to BD-42).
"""

from __future__ import annotations

from typing import Final, Literal

Kind = Literal["head", "arm", "leg", "organ"]
Ability = Literal[
    "swap",
    "flip",
    "dig",
    "add",
    "flip-no-organ",
    "renew",
    "move",
    "bonus",
    "flip-organ",
    "discard-head",
    "discard-organ",
    "react",
    "none",
]

LIMITS: Final[dict[Kind, int]] = {"head": 1, "arm": 2, "leg": 2, "organ": 2}
"""How many of each kind a Zombie has at most (BD-15)."""
SLOTS: Final = sum(LIMITS.values())
"""The number of parts of a complete Zombie (BD-11)."""
BONUS: Final = 2
"""What `bonus` adds to the total (BD-38)."""

ABILITIES: Final[dict[Ability, str]] = {
    "swap": "The two bids change sides and are worth their face for the rest of the round.",
    "flip": "Flip one unflipped part of the opponent's Zombie.",
    "dig": "Turn up the top digging card and add its face value to your total.",
    "add": "Add a card of your hand at face value to your total, then draw a digging card.",
    "flip-no-organ": "Flip one unflipped part of the opponent's Zombie that is not an Organ.",
    "renew": "Turn over the next body part as the new prize; the old one is discarded.",
    "move": "Move it to the other kind.",
    "bonus": "Add 2 to your total.",
    "flip-organ": "Flip one unflipped Organ of the opponent's Zombie.",
    "discard-head": "Discard the opponent's Head, if it is flipped.",
    "discard-organ": "Discard one flipped Organ of the opponent's Zombie.",
    "react": "When the opponent flips a part, flip this one: their flip has no effect.",
    "none": "It has no ability.",
}
"""Every ability with what it does."""

IN_SHORT: Final[dict[Ability, str]] = {
    "swap": "bids change sides",
    "flip": "flips any part",
    "dig": "adds the top card",
    "add": "adds a card of yours",
    "flip-no-organ": "flips a head or limb",
    "renew": "another prize",
    "move": "moves over",
    "bonus": "adds 2",
    "flip-organ": "flips an organ",
    "discard-head": "discards a flipped head",
    "discard-organ": "discards a flipped organ",
}
"""The same in a few words for a button, of abilities that a button flips."""

NEVER_FLIPPED: Final = ("react", "none")
"""Abilities of parts that their owner never flips (BD-21)."""
DRAWING: Final = ("dig", "add")
"""Abilities for which a digging card is drawn."""


def an(what: str | int) -> str:
    """Return a kind with its article, as the rules write it; or the value of a digging card.

    >>> an("organ"), an("leg"), an(8), an(11), an(12)
    ('an Organ', 'a Leg', 'an 8', 'an 11', 'a 12')
    """
    word = str(what).capitalize()
    return f"{'an' if word[0] in 'AO8' or word in ('11', '18') else 'a'} {word}"


def the(title: str) -> str:
    """Return the title of a part with its article, within a sentence.

    >>> the("Left Arm"), the("The Muffin")
    ('the Left Arm', 'the Muffin')
    """
    return f"the {title.removeprefix('The ')}"


TARGETING: Final[dict[Ability, tuple[bool, tuple[Kind, ...]]]] = {
    "flip": (False, ("head", "arm", "leg", "organ")),
    "flip-no-organ": (False, ("head", "arm", "leg")),
    "flip-organ": (False, ("organ",)),
    "discard-head": (True, ("head",)),
    "discard-organ": (True, ("organ",)),
}
"""Abilities that name a target: whether it is flipped, and of which kinds it may be."""


def hits(ability: Ability, kind: Kind, flipped: bool) -> bool:
    """Return whether a part of the opponent may be the target of an ability (BD-14)."""
    wanted, kinds = TARGETING.get(ability, (flipped, ()))
    return flipped == wanted and kind in kinds


SIX: Final = 6
SPECIAL: Final[dict[Kind, int]] = {"head": 2, "arm": -1, "leg": -1, "organ": 1}
"""The bid that is worth six for a prize of each kind; -1 where none is (BD-07)."""


def counted(bid: int, special: int, plain: int) -> int:
    """Return what a bid is worth if `special` bids are worth six. Also compiled."""
    return SIX if bid == special and not plain else bid


def worth(bid: int, kind: Kind, plain: bool) -> int:
    """Return what a bid is worth for a prize of this kind; `plain` after a swap (BD-07, BD-30).

    >>> worth(1, "organ", False), worth(1, "leg", False), worth(2, "head", True)
    (6, 1, 2)
    """
    return counted(bid, SPECIAL[kind], plain)
