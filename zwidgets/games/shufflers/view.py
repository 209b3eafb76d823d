"""Shufflers: the view. Everything is public but the order of the decks (SH-31)."""

from __future__ import annotations

from collections import Counter
from typing import Literal, TypedDict

from zwidgets.cards import BY_INDEX, Card
from zwidgets.core.contract.moves import Move
from zwidgets.games.shufflers.moves import Help, Pay, Rob, Row, Sacrifice, Take
from zwidgets.games.shufflers.rules import ShufflersState
from zwidgets.games.shufflers.supplies import Deck, drawing, inherited, total

# What the view holds. Cards are texts as `10H`, lists of them in the order of the table: rows
# ascending, discards bottom to top.


class Survivor(TypedDict):
    """A player.

    `given`: cards contributed to the debt that is being paid; they are not in the row now. `deck`:
    the index of the player's deck in the view.
    """

    alive: bool
    ammo: list[str]
    health: list[str]
    ammo_discard: list[str]
    health_discard: list[str]
    stolen: list[str]
    ammo_total: int
    health_total: int
    given: list[str]
    deck: int


class DeckView(TypedDict):
    """A deck, with the road that it has made.

    `road`: lists of cards, turn by turn (collaborative: round by round), a vehicle's cards behind
    their king or queen. `left` and `full`: numbers of cards. `jokers`: how many were seen.
    `spared`: Shuffler cards to come that will be discarded. `coast` and `boat`: the fewest and the
    most draws until it comes; None once it is reached.
    """

    road: list[list[str]]
    left: int
    full: int
    jokers: int
    spared: int
    coast: list[int] | None
    boat: list[int] | None


class Debt(TypedDict):
    """What is to be paid.

    `cards`: the Shufflers, and `total` their sum. `due`: what the row has to cover. `given`: what
    has been contributed. `open`: `due` less `given`. While a round's debt grows (collaborative,
    before it is paid) `row` is None and `due` is `total`.
    """

    cards: list[str]
    total: int
    row: Literal["ammo", "health"] | None
    due: int
    given: int
    open: int


class Choice(TypedDict):
    """A legal move in `choose`, `help`, `rob` or `sacrifice`.

    `seat`: the player it affects. `card`: the card brought back or taken, or None. `fatal`: whether
    that player dies of it. `heirs`: in `sacrifice`, the cards that each seat would get.
    """

    move: str
    seat: int
    card: str | None
    fatal: bool
    heirs: list[list[str]]


class ShufflersView(TypedDict):
    """What the view holds beyond its common part.

    - `turn`: the seat that draws, decides, pays or is asked; None in `start` and at the end.
    - `encounter`: the card that was met last in this turn or round, or None.
    - `survivors`: one for each seat. `decks`: one, in the competitive variant one for each seat.
    - `debt`: None where nothing is owed.
    - `payments`: in `pay` the legal payments as lists of cards, highest first; else [].
    - `must_give`: in `give`, whether the player who is asked may not pass; `passes`: how many
      players have just passed.
    - `choices`: one for each legal move in `choose`, `help`, `rob` and `sacrifice`; else [].
    - `lots`: in `start`, for each seat the card drawn in the present round for the start, None
      also for those who are out of it; else [].
    """

    turn: int | None
    encounter: str | None
    survivors: list[Survivor]
    decks: list[DeckView]
    debt: Debt | None
    payments: list[list[str]]
    must_give: bool
    passes: int
    choices: list[Choice]
    lots: list[str | None]


def show(state: ShufflersState, seat: int | None) -> ShufflersView:
    """Return what the view holds beyond its common part; the same for every seat."""
    owner = None if state.step in ("start", "over") else state.seat
    return {
        "turn": owner,
        "encounter": _name(state.encounter) if owner is not None else None,
        "survivors": [_survivor(state, place) for place in range(len(state.survivors))],
        "decks": [_deck(deck, state.game.deck_size) for deck in state.decks],
        "debt": owing(state),
        "payments": [_names(pay.cards) for pay in state.moves(state.seat) if isinstance(pay, Pay)],
        "must_give": state.must_give,
        "passes": state.passes,
        "choices": _choices(state),
        "lots": _lots(state),
    }


def _name(card: Card | None) -> str | None:
    return None if card is None else card.name


def _names(cards: Row) -> list[str]:
    return [card.name for card in cards]


def _survivor(state: ShufflersState, seat: int) -> Survivor:
    survivor = state.survivors[seat]
    return {
        "alive": seat in state.living,
        "ammo": _names(survivor.ammo),
        "health": _names(survivor.health),
        "ammo_discard": _names(survivor.ammo_discard),
        "health_discard": _names(survivor.health_discard),
        "stolen": _names(survivor.stolen),
        "ammo_total": total(survivor.ammo),
        "health_total": total(survivor.health),
        "given": _names(state.given[seat]) if state.given else [],
        "deck": seat % len(state.decks),
    }


def _deck(deck: Deck, size: int) -> DeckView:
    left, half = deck.left, size // 2
    return {
        "road": [_names(turn) for turn in deck.road if turn],
        "left": left,
        "full": size,
        "jokers": deck.jokers,
        "spared": deck.spared,
        "coast": [1, left - half] if deck.jokers == 0 else None,
        "boat": [max(1, left - half + 1), left] if deck.jokers < 2 else None,
    }


def owing(state: ShufflersState) -> Debt | None:
    """The debt that is open: its cards, what is due and what has been given; None without one."""
    cards = state.owed
    if state.step == "pay":
        cards = state.deck.road[-1]
    if not cards:
        return None
    paying = state.step in ("pay", "give")
    due = state.debt if paying else total(cards)
    given = sum(map(total, state.given))
    return {
        "cards": _names(cards),
        "total": total(cards),
        "row": ("health" if state.in_health else "ammo") if paying else None,
        "due": due,
        "given": given,
        "open": due - given,
    }


def _choices(state: ShufflersState) -> list[Choice]:
    if state.step not in ("choose", "help", "rob", "sacrifice"):
        return []
    return [_choice(state, move) for move in state.moves(state.seat)]


def _choice(state: ShufflersState, move: Move) -> Choice:
    seat, brought, fatal = state.seat, None, False
    heirs: list[list[str]] = []
    match move:
        case Take():
            brought = state.survivor.brought(state.deck.road[-1][0])
        case Help():
            seat = move.seat
            brought = state.survivors[seat].brought(state.deck.road[-1][-1])
        case Rob():
            seat = move.seat
            brought = state.survivors[seat].loot
            fatal = not state.survivors[seat].robbed().health
        case Sacrifice():
            fatal, heirs = True, [_names(cards) for cards in heirs_of(state)]
    return {
        "move": str(move),
        "seat": seat,
        "card": _name(brought),
        "fatal": fatal,
        "heirs": heirs,
    }


def heirs_of(state: ShufflersState) -> list[Row]:
    """Return what each seat would receive if the player who is asked sacrificed themselves."""
    after = inherited(state.survivors, state.seat)
    return [
        newcomers(old.health, new.health) for old, new in zip(state.survivors, after, strict=True)
    ]


def newcomers(before: Row, after: Row) -> Row:
    """Return the cards by which a row has grown."""
    return tuple(sorted((Counter(after) - Counter(before)).elements(), key=BY_INDEX))


def _lots(state: ShufflersState) -> list[str | None]:
    if state.step != "start":
        return []
    seats, drawn = drawing(len(state.survivors), state.lots)
    shown = dict(zip(seats, _names(drawn), strict=False))
    return [shown.get(seat) for seat in range(len(state.survivors))]
