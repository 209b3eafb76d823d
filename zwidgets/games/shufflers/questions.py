"""Shufflers: what can be asked of a position, answered exactly.

Nothing is hidden but the order of the decks (SH-31), so every answer follows from the unseen cards
and the places where the jokers may lie. In the competitive variant each player has their own
deck: a seat is answered for its own road, a spectator for the road of the player to move, as if
nobody else ended the game. What a queen or king may bring is that of the player who chooses.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from fractions import Fraction
from math import comb, lcm
from typing import TYPE_CHECKING, Final

from zwidgets.cards import JOKER, Card
from zwidgets.core.contract.question import asking, by_name, die
from zwidgets.games.shufflers.moves import Lamb, Pay, Row, Take, Vehicle
from zwidgets.games.shufflers.rules import ShufflersState
from zwidgets.games.shufflers.supplies import JACK, Deck, Survivor, pooled, put, total

if TYPE_CHECKING:
    import icepool

NONE: Final = "none"
"""The next encounter where the boat comes first."""
Ways = list[tuple[int, int]]
Prospect = tuple[Survivor, int, int]
"""A player, the number of Shuffler cards spared, and the place of the next encounter."""


# Where the cards lie


def _mover(state: ShufflersState, seat: int | None) -> int:
    return state.seat if seat is None else seat


def _deck(state: ShufflersState, seat: int | None) -> Deck:
    return state.deck_of(_mover(state, seat))


def _walks(state: ShufflersState, seat: int | None) -> bool:
    """Return whether more encounters come on the road of that seat."""
    alone = state.game.variant != "collaborative"
    return state.step != "over" and not (alone and _mover(state, seat) not in state.living)


def _ways(state: ShufflersState, deck: Deck) -> Ways:
    """Return the places of the first joker (0: seen) and of the boat, each pair equally likely."""
    left, half = deck.left, state.game.deck_size // 2
    firsts = range(1, left - half + 1) if deck.jokers == 0 else (0,)
    boats = range(max(1, left - half + 1), left + 1)
    return [(first, boat) for first in firsts for boat in boats]


def _passing(state: ShufflersState, deck: Deck) -> int:
    """Return how many cards a vehicle has yet to pass on this road (SH-19)."""
    return 3 - len(deck.road[-1]) if state.step == "deal" and deck is state.deck else 0


def _met(deck: Deck, ways: Ways, place: int) -> dict[Card | None, Fraction]:
    """Return the distribution of the card met in a place; None where the boat comes first."""
    none = sum(boat < place for _, boat in ways)
    jokers = sum(place in way for way in ways)
    others = Fraction(len(ways) - none - jokers, len(ways) * max(1, len(deck.unseen)))
    shares = {card: count * others for card, count in Counter(deck.unseen).items()}
    rest = {JOKER: Fraction(jokers, len(ways)), None: Fraction(none, len(ways))}
    return {card: share for card, share in [*shares.items(), *rest.items()] if share}


def _others(ways: Ways, begin: int, end: int | None = None) -> Counter[int]:
    """Count the cards other than jokers after `begin` places, up to the boat or to `end`."""
    found: Counter[int] = Counter()
    for first, boat in ways:
        last = boat - 1 if end is None else min(boat - 1, end)
        found[max(0, last - begin - (begin < first <= last))] += 1
    return found


@asking("The next encounter.", applies=_walks)
def _next_encounter(state: ShufflersState, seat: int | None) -> icepool.Die[str]:
    deck = _deck(state, seat)
    met = _met(deck, _ways(state, deck), _passing(state, deck) + 1)
    return die({card.name if card else NONE: share for card, share in met.items()})


@asking(
    "The encounters until the boat, the boat among them, if the walk lasts so long.",
    applies=_walks,
    unit="encounters",
)
def _encounters_to_boat(state: ShufflersState, seat: int | None) -> icepool.Die[int]:
    import icepool

    deck = _deck(state, seat)
    passing = _passing(state, deck)
    return icepool.Die(Counter(max(0, boat - passing) for _, boat in _ways(state, deck)))


# Sums of Shufflers

_FIELD: Final = 16
"""Bytes for each number of ways in `_sums`; there are at most 2**120 sets of Shufflers."""


def _numbers(unseen: Iterable[Card]) -> list[int]:
    return [card.value for card in unseen if card.value < JACK]


def _sums(values: list[int]) -> list[list[int]]:
    """Return in how many ways so many cards have a sum, by the number and the sum.

    The numbers of ways for each sum stand side by side in one long number, so that a sum grows by
    a shift (Kronecker's substitution).
    """
    rows, width, size = [1], 8 * _FIELD, sum(values) + 1
    for value, copies in Counter(values).items():
        grown = [0] * (len(rows) + copies)
        for chosen in range(copies + 1):
            ways, shift = comb(copies, chosen), chosen * value * width
            for count, row in enumerate(rows):
                grown[count + chosen] += (row * ways) << shift
        rows = grown
    texts = [row.to_bytes(size * _FIELD, "little") for row in rows]
    return [
        [int.from_bytes(text[at : at + _FIELD], "little") for at in range(0, len(text), _FIELD)]
        for text in texts
    ]


def _points(deck: Deck, drawn: Counter[int]) -> dict[int, Fraction]:
    """The distribution of the sum of the Shufflers among `drawn` cards, a count of numbers."""
    numbers, unseen = _numbers(deck.unseen), len(deck.unseen)
    visitors, cases = unseen - len(numbers), drawn.total()
    sums = _sums(numbers)
    each = [
        sum(
            Fraction(often * comb(visitors, cards - count), cases * comb(unseen, cards))
            for cards, often in drawn.items()
            if cards >= count
        )
        for count in range(len(sums))
    ]
    whole = lcm(*[share.denominator for share in map(Fraction, each)])
    weights = [int(share * whole) for share in each]
    found = {
        points: sum(weight * row[points] for weight, row in zip(weights, sums, strict=True))
        for points in range(sum(numbers) + 1)
    }
    return {points: Fraction(ways, whole) for points, ways in found.items() if ways}


@asking(
    "The Shufflers still to come until the boat, added up, if the walk lasts so long.",
    applies=_walks,
    unit="points",
)
def _shufflers_to_boat(state: ShufflersState, seat: int | None) -> icepool.Die[int]:
    deck = _deck(state, seat)
    return die(_points(deck, _others(_ways(state, deck), _passing(state, deck))))


# Surviving


def lasts(ammo: int, health: Row, debt: int) -> bool:
    """Return whether Health is left after a debt: all but the lowest card can cover it (SH-12).

    Args:
        ammo: the points of Ammo that pay first.
        health: the Health cards, ascending.
        debt: what is to be paid.

    >>> from zwidgets.cards import cards
    >>> lasts(0, cards("3H"), 3), lasts(1, cards("3H 4H"), 5), lasts(1, cards("3H 4H"), 6)
    (False, True, False)
    """
    return bool(health) and (ammo >= debt or total(health[1:]) >= debt - ammo)


def _outlives(survivor: Survivor, spared: int, met: Card | None) -> bool:
    """Return whether a player is alive after an encounter; `met` is None for the boat."""
    if met is None or met.value > JACK or met is JOKER:
        return bool(survivor.health)
    if met.value == JACK:
        return bool(survivor.robbed().health) if survivor.health else False
    return spared > 0 or lasts(total(survivor.ammo), survivor.health, met.value)


def _prospects(state: ShufflersState, seat: int) -> list[Prospect]:
    """Return what a player can bring to the next encounter, one for each choice they have now."""
    survivor, deck = state.survivors[seat], _deck(state, seat)
    here = survivor, deck.spared, _passing(state, deck) + 1
    moves = state.moves(seat) if state.step in ("pay", "choose") else ()
    found = []
    for move in moves:
        match move:
            case Pay():
                found.append((survivor.paid(move.cards), deck.spared, 1))
            case Take():
                found.append((survivor.visited(deck.road[-1][0]), deck.spared, 1))
            case Vehicle():
                found.append((survivor, deck.spared, 3))
            case Lamb():
                found.append((survivor, deck.spared + 1, 1))
    return found or [here]


@asking(
    "The next encounter is survived, with the best choice now.",
    applies=lambda state, seat: state.game.variant != "collaborative" and _walks(state, seat),
)
def _survive(state: ShufflersState, seat: int | None) -> Fraction:
    """Return the best chance over the choices that are due now."""
    deck = _deck(state, seat)
    ways, best = _ways(state, deck), Fraction(0)
    for survivor, spared, place in _prospects(state, _mover(state, seat)):
        met = _met(deck, ways, place)
        chance = sum((p for c, p in met.items() if _outlives(survivor, spared, c)), Fraction(0))
        best = max(best, chance if survivor.health else Fraction(0))
    return best


def _visited(state: ShufflersState, met: Card) -> Iterable[tuple[Survivor, ...]]:
    """Return the survivors after a jack, queen or king, for each player it can come to (SH-27)."""
    for seat in state.living:
        yield put(state.survivors, seat, state.survivors[seat].visited(met))


def _group_lasts(survivors: tuple[Survivor, ...], debt: int) -> bool:
    health = sorted((card for each in survivors for card in each.health), key=lambda c: c.value)
    return lasts(pooled(each.ammo for each in survivors), tuple(health), debt)


def _group_outlives(state: ShufflersState, met: Card | None) -> bool:
    owed = total(state.owed)
    if met is None or (met is JOKER and state.deck.jokers):
        return True
    if met.value >= JACK:
        return any(_group_lasts(survivors, owed) for survivors in _visited(state, met))
    owed += 0 if state.deck.spared else met.value
    return _group_lasts(state.survivors, owed)


@asking(
    "Somebody survives if the common debt falls due after the next encounter and the group "
    "chooses well.",
    applies=lambda state, seat: (
        state.game.variant == "collaborative" and state.step in ("draw", "sacrifice")
    ),
)
def _group_survives(state: ShufflersState, seat: int | None) -> Fraction:
    """The best chance over who gives themselves up now (SH-28), and over what is chosen later."""
    if state.step == "sacrifice":
        later = [state.after(move, state.seat) for move in state.moves(state.seat)]
        return max(_group_survives.answer(after, seat) for after in later)
    met = _met(state.deck, _ways(state, state.deck), 1)
    return sum((p for c, p in met.items() if _group_outlives(state, c)), Fraction(0))


# What a queen or king may bring


def _chooses(state: ShufflersState, seat: int | None) -> bool:
    return state.step == "choose"


def _choices(state: ShufflersState, seat: int | None) -> list[str]:
    return [str(move) for move in state.moves(state.seat)]


def _spared(deck: Deck, drawn: Counter[int]) -> dict[int, Fraction]:
    """Return the Shuffler card that one more lamb would keep away; 0 if the boat comes first."""
    numbers, unseen = _numbers(deck.unseen), len(deck.unseen)
    few = Fraction(0)
    for cards, often in drawn.items():
        ways = [
            comb(len(numbers), met) * comb(unseen - len(numbers), cards - met)
            for met in range(min(deck.spared, cards) + 1)
        ]
        few += Fraction(often * sum(ways), drawn.total() * comb(unseen, cards))
    each = (1 - few) / max(1, len(numbers))
    return {0: few, **{value: count * each for value, count in Counter(numbers).items()}}


def _brings(state: ShufflersState, choice: str) -> dict[int, Fraction]:
    deck = state.deck
    ways = _ways(state, deck)
    if choice == "vehicle":
        return _points(deck, _others(ways, 0, 2))
    if choice == "lamb":
        return _spared(deck, _others(ways, 0))
    back = state.survivor.brought(deck.road[-1][0])
    return {back.value if back else 0: Fraction(1)}


@asking(
    "The points that {choice} is worth: the card brought back, or the Shufflers not met.",
    {"choice": _choices},
    _chooses,
    unit="points",
)
def _choice_brings(state: ShufflersState, seat: int | None, choice: str) -> icepool.Die[int]:
    return die(_brings(state, choice))


@asking(
    "To choose {choice} keeps away Shufflers of more points than the card brought back has.",
    {"choice": lambda state, seat: _choices(state, seat)[1:]},
    _chooses,
)
def _beats_take(state: ShufflersState, seat: int | None, choice: str) -> Fraction:
    (taken,) = _brings(state, "take")
    more = (share for points, share in _brings(state, choice).items() if points > taken)
    return sum(more, Fraction(0))


QUESTIONS: Final = by_name(
    *(_next_encounter, _encounters_to_boat, _shufflers_to_boat, _survive, _group_survives),
    *(_choice_brings, _beats_take),
)
