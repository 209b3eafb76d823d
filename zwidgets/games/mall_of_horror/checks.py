"""Mall of Horror: whether fields make a position, and which.

A position need not have come about in a game. Its fields must be of their types, every card and
character must be there once, and the seats that are to act must be able to.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.mall_of_horror import phases
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import ALONE, PHASES, MallOfHorrorState

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

ROLLED: Final = ("arrival", "destinations", "moves")
"""The phases in which the dice lie under the box or are revealed."""
MOST_ZOMBIES: Final = 999
PLACES: Final = frozenset(t.LOCATIONS)
TRUTH: Final = frozenset({False, True})
CARDS: Final = frozenset(t.CARDS)
HOW: Final = frozenset({"votes", "only", "lot", "nobody"})
WHAT: Final = frozenset({"died", "moved", "zombies", "extra", "condemned", "held", "left"})
MANY: Final = frozenset({None, *range(1, 10 * MOST_ZOMBIES)})


@cache
def shapes(players: int) -> dict[str, Any]:
    """Return what each field may hold.

    `[shape]` is a list, of any length, of what has that shape; `(one, two)` is a list with a value
    of each of these shapes; anything else has the values that are allowed.
    """
    seats, kinds = range(players), range(t.characters(players))
    maybe = frozenset({None, *seats})
    doors = PLACES - {t.PARKING_LOT} - ({t.CACHOU} if players < 5 else set())
    ballot = [(seats, range(1, 10), seats)]
    return {
        "number": range(t.ROUNDS + 1),
        "chief": seats,
        "elected": TRUTH,
        "asked": maybe,
        "people": ((range(8),) * len(kinds),) * players,
        "zombies": (range(MOST_ZOMBIES + 1),) * 6,
        "condemned": [doors],
        "hands": ([CARDS],) * players,
        "bottom": [(CARDS, seats)],
        "played": ([CARDS],) * players,
        "gifts": [(seats, seats, CARDS, range(len(t.DECK)))],
        "zombie_seats": [seats],
        "searcher": maybe,
        "truck": [CARDS],
        "kept": TRUTH,
        "dice": [PLACES],
        "looked": [seats],
        "goals": [range(7)],
        "location": range(7),
        "threats": [range(t.COPIES["threat"] + 1)],
        "ballots": [(maybe,) * players],
        "hardware": range(t.COPIES["hardware"] + 1),
        "hidden": [(seats, kinds)],
        "votes": [(frozenset(phases.VOTES), PLACES, [ballot], maybe, HOW)],
        "events": [(WHAT, PLACES, maybe, frozenset({None, *t.KINDS[: len(kinds)]}), MANY)],
    }


def normal(value: Any) -> Any:
    """Return a value with tuples instead of lists, at every depth.

    Raises:
        InvalidPosition: it is made of something else than lists, numbers and words.
    """
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
    hands, truck = tuple(map(t.in_order, values["hands"])), t.in_order(values["truck"])
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
        for one, part in zip(value, parts, strict=True):
            _check_shape(name, one, part)
        return
    fits = isinstance(value, bool) == (shape is TRUTH) and value in shape
    _need(fits, f"{quoted(value)} cannot stand in {name}.")


# Each card, character and die is there once


def _deck(values: dict[str, Any]) -> tuple[str, ...]:
    """Return the cards that are named nowhere."""
    bottom = [card for card, _ in values["bottom"]]
    named = Counter(chain(values["truck"], bottom, *values["hands"], *values["played"]))
    for card, count in named.items():
        told = f"there are {t.COPIES[card]} cards {t.TITLES[card]}, not {count} (MH-03)."
        _need(count <= t.COPIES[card], told)
    return tuple((Counter(t.DECK) - named).elements())


def _check_people(state: MallOfHorrorState) -> None:
    """Who is where, and that there is room; in the set-up that all are placed in order."""
    counts = t.crowds(state.people)
    for place in t.LOCATIONS:
        held = f"{t.the(place)} holds {t.CAPACITY[place]}, not {counts[place]} (MH-01)."
        _need(counts[place] <= t.CAPACITY[place], held)
        used = place in state.closed and (counts[place] or state.zombies[place - 1])
        _need(not used, f"{t.the(place)} is closed (MH-07, MH-25).")
    out = Counter(seat for seat, row in enumerate(state.people) if not any(row))
    fallen = Counter(state.zombie_seats)
    _need(fallen <= out, "only a player who is out has a zombie to place (MH-23), and one.")
    if state.stage != "setup":
        _need(not counts[t.UNPLACED], "all characters are placed in the set-up (MH-08).")
        return
    _need(not counts[t.DEAD], "nobody dies in the set-up.")
    placed = [len(row) - row.count(t.UNPLACED) for row in state.people]
    due = [(sum(placed) + len(placed) - 1 - turn) // len(placed) for turn in range(len(placed))]
    _need([placed[seat] for seat in state.order] == due, "characters are placed in order (MH-08).")


def _check_gifts(state: MallOfHorrorState) -> None:
    """Every card given is still held, or has been played since (MH-17)."""
    for by, to, card, after in state.gifts:
        _need(by != to, "a card is given to another player (MH-16).")
        since = [at for _, *gift, at in state.gifts if gift == [to, card] and at >= after]
        there = (*state.hands[to], *state.played[to][after:]).count(card)
        told = f"seat {to} was given a {t.TITLES[card]} that it neither holds nor played."
        _need(after <= len(state.played[to]) and len(since) <= there, told)


def _check_table(state: MallOfHorrorState) -> None:
    """How much lies there, and where players go."""
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
            _need(able, f"nobody of that seat can go to {t.the(goal)} (MH-22).")
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
    places = {"truck": t.PARKING_LOT, "chief": t.HQ}
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
