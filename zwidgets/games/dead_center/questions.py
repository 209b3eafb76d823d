"""Dead Center: the questions that can be answered exactly.

Every answer follows from the unseen cards, the unseen zombies and the top cards (DC-24). "The next
card" is the next one to be drawn, not one that has been drawn and not laid yet. During the deal it
is the first card drawn after the deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Any, Final

from zwidgets.cards import Card
from zwidgets.core.contract.question import asking, by_name
from zwidgets.games.dead_center.moves import LINES, PILES, ROYALS, SPACES
from zwidgets.games.dead_center.rules import DeadCenterState, fits

if TYPE_CHECKING:
    import icepool

ANYWHERE: Final = "anywhere"
KINDS: Final[dict[str, Callable[[Card], str]]] = {
    "rank": lambda card: str(card.rank),
    "suit": lambda card: str(card.suit),
    "card": lambda card: card.name,
}

# What the next card does


def _card_comes(state: DeadCenterState, seat: int | None) -> bool:
    """True if a card is still to be drawn."""
    return state.step != "over" and bool(state.deck)


def _tops(state: DeadCenterState, pile: int) -> list[tuple[Card, Card | None]]:
    """The possible top cards of a pile, each with the card that the deck loses by it, if any."""
    if state.piles[pile]:
        return [(state.piles[pile][-1], None)]
    return [(card, card) for card in state.deck]


def _fitting(state: DeadCenterState, top: Card, gone: Card | None) -> tuple[int, int]:
    """Count the cards of the deck that fit on a top card, and all of them; `gone` is left out."""
    fit = sum(fits(card, top) for card in state.deck)
    return (fit, len(state.deck)) if gone is None else (fit - fits(gone, top), len(state.deck) - 1)


def _share(state: DeadCenterState, pile: int, tops: list[Card]) -> Fraction:
    """Return the chance that the next card fits on a pile."""
    return Fraction(sum(fits(card, tops[pile]) for card in state.deck), len(state.deck))


@asking(
    "The next card fits: {pile}.", {"pile": lambda state, seat: (ANYWHERE, *PILES)}, _card_comes
)
def _fits(state: DeadCenterState, seat: int | None, pile: str) -> Fraction:
    if pile == ANYWHERE:
        return _fits_anywhere(state)
    counts = [_fitting(state, *top) for top in _tops(state, PILES.index(pile))]
    return sum((Fraction(*share) for share in counts), Fraction()) / len(counts)


def _fits_anywhere(state: DeadCenterState) -> Fraction:
    """One less the chance to fit neither on a top card nor on one that is still to be dealt."""
    shown = [pile[-1] for pile in state.piles if pile]
    to_come, others, nowhere = 9 - len(shown), len(state.deck) - 1, 0
    for card in state.deck:
        if not any(fits(card, top) for top in shown):
            unfit = sum(not fits(card, top) for top in state.deck)
            nowhere += comb(unfit, to_come)
    return 1 - Fraction(nowhere, len(state.deck) * comb(others, to_come))


@asking(
    "How many of the next {cards} to be drawn fit on {pile}, as it is now.",
    {
        "pile": lambda state, seat: PILES,
        "cards": lambda state, seat: range(len(state.deck) - state.piles.count(()), 0, -1),
    },
    _card_comes,
    unit="cards",
)
def _helping(state: DeadCenterState, seat: int | None, pile: str, cards: int) -> Any:
    """Hypergeometric: of the deck `good` cards fit, and `cards` are drawn."""
    import icepool

    ways = Counter[int]()
    for top in _tops(state, PILES.index(pile)):
        good, deck = _fitting(state, *top)
        for k in range(cards + 1):
            ways[k] += comb(good, k) * comb(deck - good, cards - k)
    return icepool.Die({k: count for k, count in ways.items() if count})


# What lies face down


def _asleep(state: DeadCenterState) -> list[Card]:
    return [card for card in ROYALS if card not in state.zombies]


@asking(
    "The {what} of a zombie that is face down.",
    {"what": lambda state, seat: tuple(KINDS)},
    lambda state, seat: state.step != "over" and None in state.zombies,
)
def _face_down(state: DeadCenterState, seat: int | None, what: str) -> icepool.Die[str]:
    import icepool

    return icepool.Die(Counter(KINDS[what](card) for card in _asleep(state)))


# What can fall


def _targets(state: DeadCenterState, seat: int | None) -> list[str]:
    """The spaces whose zombie is alive and is, or may be, face up when the next card is laid."""
    may_open = state.step in ("reveal", "lay", "kill")
    opening = state.at if state.step == "turn" else None
    return [
        SPACES[place]
        for place, zombie in enumerate(state.zombies)
        if place not in state.killed and (zombie or may_open or place == opening)
    ]


@asking(
    "With the best play for it, the next card can kill the zombie at {space}.",
    {"space": _targets},
    lambda state, seat: (
        state.step != "deal" and _card_comes(state, seat) and bool(_targets(state, seat))
    ),
)
def _kill(state: DeadCenterState, seat: int | None, space: str) -> Fraction:
    """The chance if the drawn card is laid where it serves best and this grave is opened next."""
    place = SPACES.index(space)
    if state.step != "lay" or state.drawn is None:
        return _falls(state, place, state.tops)
    boards = [
        [*state.tops[:pile], state.drawn, *state.tops[pile + 1 :]]
        for pile in range(9)
        if fits(state.drawn, state.tops[pile])
    ]
    return max(_falls(state, place, tops) for tops in boards)


def _falls(state: DeadCenterState, place: int, tops: list[Card]) -> Fraction:
    """The chance that the supports suffice and the next card fits next to the zombie (DC-10)."""
    pile, first, second = LINES[place]
    shown = state.zombies[place]
    zombies = [shown] if shown else _asleep(state)
    weak = sum(state.too_weak(zombie, tops[first], tops[second]) is None for zombie in zombies)
    return Fraction(weak, len(zombies)) * _share(state, pile, tops)


QUESTIONS: Final = by_name(_fits, _kill, _face_down, _helping)
