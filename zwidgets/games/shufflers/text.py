"""Shufflers: positions as text, and which are possible.

A position is these parts behind the header, separated by semicolons: the road; one part for each
player; what is due.

The road is the cards drawn, turn by turn, `-` for none; a vehicle's cards hang on their king or
queen (`KD+7S+8C`). `spared 2` behind it: so many Shuffler cards will be discarded. In the
competitive variant each player's road, separated by ` / `. In the collaborative one the cards of a
round hang together, and `-` is a round in which nothing has been drawn yet.

A player is five lists: Ammo / Health / Ammo discard / Health discard / stolen, discards bottom to
top, `-` for none. What is due is a step (`start`, `sacrifice`, `draw`, `deal`, `pay`, `choose`,
`help`, `rob`, `give`, `over`), `pay` and `give` with the debt, and behind it, where it applies,
`seat 1`, `owed 3C 7S`, `given 9D / -`, `passed 1`, `lots 5C KD`:

    shufflers; JS 6C; AD 2D 4D 5D / 3H 4H / 3D 6D 7D 8D 9D / AH 2H 5H 6H 7H 8H 9H 10H / 10D; pay 6

What is read may not have come about in a game, but it can be played to the end: each card is there
once, and what is due is possible.
"""

from __future__ import annotations

from collections import Counter
from itertools import chain
from typing import Any, Final

from zwidgets.cards import BY_INDEX, DECK, JOKER, Card, card
from zwidgets.core.contract.header import parts_of
from zwidgets.core.contract.persons import counted, joined
from zwidgets.core.errors import InvalidPosition, listed, quoted
from zwidgets.games.shufflers import ShufflersGame
from zwidgets.games.shufflers.moves import AMMO, ENCOUNTERS, HEALTH, Row
from zwidgets.games.shufflers.rules import STEPS, ShufflersState, Step
from zwidgets.games.shufflers.supplies import (
    JACK,
    KING,
    QUEEN,
    Deck,
    Survivor,
    drawing,
    pooled,
    purses,
    total,
)

DETAILS: Final = ("seat", "owed", "given", "passed", "lots")
LISTS: Final = ("Ammo", "Health", "Ammo discard", "Health discard", "stolen")


def card_words(cards: Row) -> str:
    """Return some cards in words.

    >>> card_words(AMMO[:3])
    'the ace of diamonds, the 2 of diamonds and the 3 of diamonds'
    """
    return joined(f"the {card.words}" for card in cards)


# Writing


def write(state: ShufflersState) -> str:
    """Return the position as one line."""
    roads = " / ".join(_write_deck(deck) for deck in state.decks)
    players = [" / ".join(map(_write_row, survivor.rows)) for survivor in state.survivors]
    return "; ".join([state.game.header, roads, *players, _write_due(state)])


def _write_deck(deck: Deck) -> str:
    road = " ".join("+".join(map(str, turn)) or "-" for turn in deck.road) or "-"
    return f"{road} spared {deck.spared}" if deck.spared else road


def _write_row(row: Row) -> str:
    return " ".join(map(str, row)) or "-"


def _write_due(state: ShufflersState) -> str:
    words: list[str] = [state.step]
    if state.debt:
        words.append(str(state.debt))
    if state.game.seats > 1 and state.step not in ("start", "over"):
        words.append(f"seat {state.seat}")
    if state.owed:
        words.append(f"owed {_write_row(state.owed)}")
    if any(state.given):
        words.append(f"given {' / '.join(map(_write_row, state.given))}")
    if state.passes:
        words.append(f"passed {state.passes}")
    if state.lots:
        words.append(f"lots {_write_row(state.lots)}")
    return " ".join(words)


# Reading


def read(game: ShufflersGame, body: str) -> ShufflersState:
    """The position in the part of the line behind the header."""
    parts = parts_of(body, 2 + game.seats, "the road; one part for each player; what is due")
    decks = _read_decks(game, parts[0])
    survivors = tuple(_read_survivor(part, seat) for seat, part in enumerate(parts[1:-1]))
    return checked(_read_due(game, survivors, decks, parts[-1]))


def _read_decks(game: ShufflersGame, text: str) -> tuple[Deck, ...]:
    texts = text.split("/")
    wanted = game.seats if game.variant == "competitive" else 1
    if len(texts) != wanted:
        raise InvalidPosition(f"it has {counted(len(texts), 'road')} instead of {wanted}.")
    return tuple(_read_deck(game, text) for text in texts)


def _read_deck(game: ShufflersGame, text: str) -> Deck:
    words, spared = text.split(), 0
    if "spared" in words[-2:-1]:
        spared = _number(words.pop(), "spared")
        words.pop()
    together = game.variant == "collaborative"
    if words == ["-"] and not together:
        words = []
    elif not words:
        raise InvalidPosition("a road on which nothing has been drawn is written -.")
    road = tuple(
        () if word == "-" and together else tuple(card(name) for name in word.split("+"))
        for word in words
    )
    drawn = Counter(card for turn in road for card in turn)
    unseen = _unseen(drawn, game.seats if together else 1)
    return Deck(road, unseen, drawn[JOKER], spared)


def _unseen(drawn: Counter[Card], each: int) -> Row:
    """The encounter cards that have not been drawn; `each` is how many there are of each card."""
    for met, count in drawn.items():
        if met in AMMO or met in HEALTH:
            raise InvalidPosition(f"the {met.words} is a supply and lies on no road.")
        most = 2 if met.joker else each
        if count > most:
            raise InvalidPosition(f"the {met.words} is drawn {count} times; the deck has {most}.")
    return tuple(card for card in ENCOUNTERS for _ in range(each - drawn[card]))


def _read_survivor(text: str, seat: int) -> Survivor:
    rows = [_read_row(part) for part in text.split("/")]
    if len(rows) != len(LISTS):
        raise InvalidPosition(
            f"seat {seat} has {len(rows)} lists instead of {len(LISTS)}: {' / '.join(LISTS)}."
        )
    ammo, health, ammo_discard, health_discard, stolen = rows
    kinds = (AMMO, HEALTH, AMMO, HEALTH, (*AMMO, *HEALTH))
    for name, row, kind in zip(LISTS, rows, kinds, strict=True):
        wrong = next((card for card in row if card not in kind), None)
        if wrong is not None:
            raise InvalidPosition(f"the {wrong.words} is not {name} of seat {seat}.")
    return Survivor(_ascending(ammo), _ascending(health), ammo_discard, health_discard, stolen)


def _read_row(text: str) -> Row:
    words = text.split()
    if not words:
        raise InvalidPosition("a list without cards is written -.")
    return () if words == ["-"] else tuple(map(card, words))


def _ascending(row: Row) -> Row:
    return tuple(sorted(row, key=BY_INDEX))


def _read_due(
    game: ShufflersGame,
    survivors: tuple[Survivor, ...],
    decks: tuple[Deck, ...],
    text: str,
) -> ShufflersState:
    (word, *numbers), details = _split_due(text)
    step: Step | None = next((known for known in STEPS if known == word), None)
    if step is None or len(numbers) != (step in ("pay", "give")):
        raise InvalidPosition(
            f"what is due, {quoted(text)}, is none of {listed(STEPS)}; "
            "behind pay and give stands the debt."
        )
    debt = _number(numbers[0], step) if numbers else 0
    seat = _one_number(details, "seat")
    if seat >= game.seats:
        raise InvalidPosition(f"there is no seat {seat}.")
    given: tuple[Row, ...] = ((),) * game.seats if step == "give" else ()
    if "given" in details:
        given = tuple(_ascending(_read_row(part)) for part in " ".join(details["given"]).split("/"))
    owed, lots = (tuple(map(card, details.get(name, ()))) for name in ("owed", "lots"))
    passes = _one_number(details, "passed")
    return ShufflersState(game, survivors, decks, step, seat, debt, owed, given, passes, lots)


def _split_due(text: str) -> tuple[list[str], dict[str, list[str]]]:
    """Return the words of the step, and those behind each detail."""
    step: list[str] = []
    details: dict[str, list[str]] = {}
    into = step
    for word in text.split():
        if word in DETAILS:
            if word in details:
                raise InvalidPosition(f"what is due names {quoted(word)} twice.")
            into = details.setdefault(word, [])
        else:
            into.append(word)
    return step or [""], details


def _one_number(details: dict[str, list[str]], name: str) -> int:
    words = details.get(name, ["0"])
    return _number(" ".join(words), name)


def _number(word: str, name: str) -> int:
    if not (word.isascii() and word.isdecimal() and len(word) < 4):
        raise InvalidPosition(f"behind {name} stands {quoted(word)} instead of a number.")
    return int(word)


def edited(game: ShufflersGame, values: dict[str, Any]) -> ShufflersState:
    """A checked position from its fields; what is unseen follows from the roads."""
    state = game.read(write(ShufflersState(game, **values)).partition(";")[2])
    for name in ("step", "seat", "debt", "owed", "given", "passes", "lots"):
        if getattr(state, name) != values[name]:
            raise InvalidPosition(f"{name} cannot be {quoted(values[name])} here.")
    return state


# What is possible


DUE: Final[dict[str, tuple[Step, ...]]] = {
    "solo": ("draw", "deal", "pay", "choose", "over"),
    "competitive": ("start", "draw", "deal", "pay", "choose", "over"),
    "collaborative": ("sacrifice", "draw", "help", "rob", "give", "over"),
}
"""The steps of each variant."""


def checked(state: ShufflersState) -> ShufflersState:
    """The position, if it is one."""
    problem = _wrong_cards(state) or _impossible(state)
    if problem:
        raise InvalidPosition(problem)
    return state


# Each card once


def _wrong_cards(state: ShufflersState) -> str | None:
    """Return the supply that is missing or there too often, or None."""
    gifts = state.given or ((),) * len(state.survivors)
    if len(gifts) != len(state.survivors):
        return (
            f"the gifts are of {counted(len(gifts), 'player')} instead of {len(state.survivors)}."
        )
    health: Counter[Card] = Counter()
    for seat, (survivor, given) in enumerate(zip(state.survivors, gifts, strict=True)):
        held = Counter(chain(*survivor.rows, given))
        wrong = _miscounted(held, AMMO, 1)
        if wrong:
            return f"{wrong} at seat {seat}."
        foreign = next((card for card in held if card not in AMMO and card not in HEALTH), None)
        if foreign is not None:
            return f"the {foreign.words} is no supply."
        if state.game.variant != "collaborative" and (wrong := _miscounted(held, HEALTH, 1)):
            return f"{wrong} at seat {seat}."
        health.update(held)
    short = _miscounted(health, HEALTH, len(state.survivors))
    return short and f"{short} at all seats together."


def _miscounted(held: Counter[Card], kind: Row, wanted: int) -> str | None:
    for due in kind:
        if held[due] != wanted:
            return f"the {due.words} is there {counted(held[due], 'time')} instead of {wanted}"
    return None


# What can be due


def _impossible(state: ShufflersState) -> str | None:
    """Return why this step cannot be due now, or None if it can."""
    for deck in state.decks:
        problem = _impossible_road(state, deck)
        if problem:
            return problem
    ended = any(deck.jokers == 2 for deck in state.decks) or not state.living
    if ended != (state.step == "over"):
        return "the game is over exactly when the boat is reached or all are dead."
    dead = [player for i, player in enumerate(state.survivors) if i not in state.living]
    if any(player.ammo for player in dead):
        return "a dead player has no Ammo in their row."
    return _impossible_details(state)


def _impossible_road(state: ShufflersState, deck: Deck) -> str | None:
    drawn, half = [card for turn in deck.road for card in turn], state.game.deck_size // 2
    if drawn[:half].count(JOKER) != 1 and (JOKER in drawn[:half] or len(drawn) >= half):
        return f"one joker is among the first {half} cards, not none and not both (SH-02)."
    if state.game.variant != "collaborative":
        return None
    if not deck.road or not all(deck.road[:-1]):
        return "each round but the present one has cards."
    if any(len(turn) > len(state.survivors) for turn in deck.road):
        return "nobody draws twice in a round (SH-25)."
    return None


def _impossible_details(state: ShufflersState) -> str | None:
    """Return what does not go with the step that is due, or None."""
    together = state.game.variant == "collaborative"
    if state.step not in DUE[state.game.variant]:
        return f"{state.step} is never due in the {state.game.variant} variant."
    if state.owed and not (together and state.step in ("draw", "help", "rob", "give")):
        return "a common debt is owed from the draws to the payment (SH-25)."
    if state.step != "give" and (any(state.given) or state.passes):
        return "cards are given while a common debt is paid (SH-26)."
    if state.step != "start" and state.lots:
        return "lots are drawn for the start only (SH-22)."
    if state.step in ("start", "over"):
        if state.seat:
            return f"it is nobody's turn in {state.step}."
        return _impossible_start(state) if state.step == "start" else None
    if state.seat not in state.living:
        return f"seat {state.seat} is dead."
    return _impossible_round(state) if together else _impossible_turn(state)


def _impossible_start(state: ShufflersState) -> str | None:
    if state.survivors != (Survivor(),) * len(state.survivors) or any(d.road for d in state.decks):
        return "nothing has happened before the start (SH-22)."
    if len(set(state.lots)) < len(state.lots) or not set(state.lots) <= set(DECK):
        return "lots are different cards of one deck without jokers (SH-22)."
    for drawn in range(len(state.lots) + 1):
        if len(drawing(len(state.survivors), state.lots[:drawn])[0]) == 1:
            return "the lots have decided who begins (SH-22)."
    return None


def _impossible_turn(state: ShufflersState) -> str | None:
    turn, game = state.deck.road[-1] if state.deck.road else (), state.game
    if state.step == "draw":
        return None
    if not turn:
        return "nothing has been met yet."
    met = turn[0].value
    if state.step == "pay":
        return _impossible_debt(state, met)
    if state.step == "choose" and not (met > JACK and (game.vehicle or game.lamb)):
        return "a choice is due when a king or queen is met, if there is an option (SH-19)."
    if state.step == "deal" and not (met > JACK and game.vehicle and len(turn) < 3):
        return "a vehicle leaves two cards behind a king or queen (SH-19)."
    return None


def _impossible_debt(state: ShufflersState, met: int) -> str | None:
    debt = state.debt
    if not 0 < debt <= met < JACK or (state.survivor.ammo and debt != met):
        return f"the debt is {debt}, the card that was met {met} (SH-05)."
    if debt > total(state.purse):
        return f"the row does not hold the debt of {debt} (SH-10, SH-12)."
    return None


def _impossible_round(state: ShufflersState) -> str | None:
    turn, living = state.deck.road[-1], state.living
    numbers = [card for card in turn if 0 < card.value < JACK]
    if list(state.owed) != numbers[len(numbers) - len(state.owed) :]:
        return "the common debt is the last number cards of the round (SH-25)."
    if state.step == "sacrifice" and (turn or len(living) < 2):
        return "a sacrifice is offered before a round, with another player alive (SH-28)."
    if state.step == "give":
        return _impossible_payment(state)
    if len(turn) - (state.step in ("help", "rob")) > state.seat:
        return "each player before the one to move draws once (SH-25)."
    visitor = turn[-1].value if turn else 0
    wanted = {"help": (QUEEN, KING), "rob": (JACK,)}.get(state.step)
    if wanted and (visitor not in wanted or len(living) < 2):
        return "a choice is due when a jack, queen or king is met, among several (SH-27)."
    return None


def _impossible_payment(state: ShufflersState) -> str | None:
    owed, debt, given = total(state.owed), state.debt, pooled(state.given)
    row = HEALTH if state.in_health else AMMO
    if any(card not in row for cards in state.given for card in cards):
        return f"what is given is {state.row_words} now (SH-26)."
    if not 0 < debt <= owed:
        return f"the debt is {debt}, the cards owed add up to {owed} (SH-25)."
    if not given < debt <= given + pooled(purses(state.survivors)):
        return "what has been given covers the debt, or the rows cannot (SH-26)."
    if not purses(state.survivors)[state.seat] or state.passes >= len(state.living):
        return "a player who has nothing to give is not asked (SH-26)."
    return None
