"""Mall of Horror: whether fields make a position, and which.

A position need not have come about in a game. Its fields must be of their types, every card and
character must be there once, and the seats that are to act must be able to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, Any, Final

from zwidgets.core.errors import InvalidPosition, quoted
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, phases
from zwidgets.games.mall_of_horror.rules.steps import ALONE, PHASES

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

FLAT: Final = (
    "zombies", "condemned", "zombie_seats", "truck", "dice", "looked", "goals", "threats",
)  # fmt: skip
"""The fields that are lists."""
NESTED: Final = (
    "people", "hands", "bottom", "played", "gifts", "ballots", "hidden", "votes", "events",
)  # fmt: skip
"""The fields that are lists of lists."""
VOTES: Final = ("truck", "chief", "attack")
"""The phases with a vote."""
ROLLED: Final = ("arrival", "destinations", "moves")
"""The phases in which the dice lie under the box or are revealed."""
MOST_ZOMBIES: Final = 999


def normal(value: Any) -> Any:
    """A value with tuples instead of lists, at every depth.

    Raises:
        InvalidPosition: it is made of something else than lists, numbers and words.
    """
    if isinstance(value, list | tuple):
        return tuple(map(normal, value))
    if value is None or type(value) in (int, str):
        return value
    raise InvalidPosition(f"{quoted(value)} is no part of a position.")


def checked(game: MallOfHorrorGame, values: dict[str, Any]) -> MallOfHorrorState:
    """The state with these fields, if it is a position; the deck is what is named nowhere."""
    _check_types(values, game.players)
    _check_history(values, range(game.players))
    sets = {name: tuple(sorted(set(values[name]))) for name in ("condemned", "looked", "hidden")}
    hands = tuple(map(_in_order, values["hands"]))
    values = values | sets | {"hands": hands, "truck": _in_order(values["truck"])}
    state = MallOfHorrorState(game=game, deck=_deck(values), **values)
    for check in (_check_step, _check_people, _check_gifts, _check_table, _check_vote, _check_turn):
        check(state)
    return state


def _need(holds: bool, sentence: str) -> None:
    if not holds:
        raise InvalidPosition(sentence)


# Types


def _check_types(values: dict[str, Any], players: int) -> None:
    """Every number is a number, every seat a seat, every card a card."""
    seats, kinds = range(players), t.characters(players)
    for name in (*FLAT, *NESTED):
        rows = values[name] if name in NESTED else ()
        _need(all(isinstance(row, tuple) for row in (values[name], *rows)), f"{name} is a list.")
    for name in ("people", "hands", "played"):
        _need(len(values[name]) == players, f"{name} has a part for each of {players} seats.")
    for name in ("elected", "kept"):
        _need(isinstance(values[name], bool), f"{name} is True or False.")
    _one(values["number"], range(t.ROUNDS + 1), "round")
    _one(values["chief"], seats, "seat of the Chief")
    _one(values["asked"], (None, *seats), "seat that is asked")
    _one(values["searcher"], (None, *seats), "seat that searches")
    _one(values["location"], range(7), "location")
    _one(values["hardware"], range(4), "number of Hardware")
    _row(values["zombies"], range(MOST_ZOMBIES + 1), "zombies", 6)
    _row(values["condemned"], t.LOCATIONS, "condemned")
    _row(values["zombie_seats"], seats, "the list of seats with a zombie to place")
    _row(values["looked"], seats, "looked")
    _row(values["dice"], t.LOCATIONS, "dice")
    _row(values["goals"], range(7), "goals", players if values["goals"] else 0)
    most = t.COPIES["threat"]
    _row(values["threats"], range(most + 1), "threats", players if values["threats"] else 0)
    for row in values["people"]:
        _row(row, range(8), "people", kinds)
    for ballot in values["ballots"]:
        _row(ballot, (None, *seats), "ballots", players)
    _row([seat for seat, _ in values["hidden"]], seats, "hidden")
    _row([kind for _, kind in values["hidden"]], range(kinds), "hidden")
    _row([seat for _, seat in values["bottom"]], seats, "bottom")
    for by, to, card, after in values["gifts"]:
        _row((by, to), seats, "gifts")
        _one(card, t.CARDS, "card")
        _one(after, range(len(values["played"][to]) + 1), "number of cards played")


def _one(value: Any, known: Container[Any], what: str) -> None:
    _need(not isinstance(value, bool) and value in known, f"{quoted(value)} is no {what}.")


def _row(values: Any, known: Container[Any], what: str, length: int | None = None) -> None:
    _need(length in (None, len(values)), f"{what} has {length} places.")
    for value in values:
        _need(value in known, f"{what} cannot have {quoted(value)}.")


def _in_order(cards: Iterable[str]) -> tuple[str, ...]:
    for card in cards:
        _one(card, t.CARDS, "card")
    return t.in_order(cards)


def _check_history(values: dict[str, Any], seats: range) -> None:
    """Votes that are over, and events, say what they are to say."""
    known = (None, *seats)
    for stage, location, ballots, chosen, how in values["votes"]:
        good = stage in VOTES and location in t.LOCATIONS and chosen in known
        good = good and how in ("votes", "only", "lot", "nobody") and all(ballots)
        _need(good, "a vote that is over names its phase, its location and how it went.")
        for seat, weight, to in (cast for ballot in ballots for cast in ballot):
            good = seat in seats and to in seats and weight in range(1, 10)
            _need(good, "a ballot says who voted, with which weight, for whom.")
    for what, location, seat, kind, count in values["events"]:
        if what in ("died", "moved"):
            good = seat is not None and kind in t.KINDS[: t.characters(len(seats))] and not count
        else:
            good = what in ("zombies", "extra", "condemned", "held", "left") and kind is None
            good = good and count in range(1, 10 * MOST_ZOMBIES)
        good = good and location in t.LOCATIONS and seat in known
        _need(good, "an event says what happened, to whom, and to how many zombies.")


# Each card, character and die is there once


def _deck(values: dict[str, Any]) -> tuple[str, ...]:
    """The cards that are named nowhere."""
    named, bottom = Counter(values["truck"]), [card for card, _ in values["bottom"]]
    for cards in (*values["hands"], *values["played"], bottom):
        named.update(_in_order(cards))
    for card, count in named.items():
        told = f"there are {t.COPIES[card]} cards {t.TITLES[card]}, not {count} (MH-03)."
        _need(count <= t.COPIES[card], told)
    return tuple((Counter(t.DECK) - named).elements())


def _check_people(state: MallOfHorrorState) -> None:
    """Who is where, and that there is room; in the set-up that all are placed in order."""
    counts, closed = t.crowds(state.people), (t.PARKING_LOT, *state.closed)
    _need(len(set(closed)) == len(closed), "that location is never condemned (MH-07, MH-25).")
    for place in t.LOCATIONS:
        held = f"{t.the(place)} holds {t.CAPACITY[place]}, not {counts[place]} (MH-01)."
        _need(counts[place] <= t.CAPACITY[place], held)
        used = place in state.closed and (counts[place] or state.zombies[place - 1])
        _need(not used, f"{t.the(place)} is closed (MH-07, MH-25).")
    out = [seat for seat, row in enumerate(state.people) if not any(row)]
    seats = state.zombie_seats
    _need(len(set(seats)) == len(seats), "a seat has one zombie to place (MH-23).")
    _need(set(seats) <= {*out}, "only a player who is out has a zombie to place (MH-23).")
    _need(not state.hidden or state.stage == "attack", "characters hide in an attack (MH-31).")
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
        _need(len(since) <= there, told)


def _check_table(state: MallOfHorrorState) -> None:
    """How many dice and cards of the truck lie there, and where players go."""
    dice: Container[int] = (4 if state.stage in ROLLED else 0,)
    if state.step in ("roll", "place"):
        placing = phases.to_place(state) is not None
        dice = (2,) if state.step == "place" else range(2 if placing else 4)
    _need(len(state.dice) in dice, f"{len(state.dice)} dice cannot lie here now (MH-08, MH-19).")
    cards: Container[int] = (0,)
    if state.searcher is not None:
        left = state.deck or state.bottom
        cards = range(1, 4) if state.step == "search" else range(3 if left else 0)
    kept = not state.kept or state.step == "search"
    _need(len(state.truck) in cards and kept, "so many cards cannot lie on the truck (MH-16).")
    going = state.stage in ("destinations", "moves")
    _need(bool(state.goals) == going, "there are destinations in phases D and E only.")
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
    if state.stage == "over":
        _need(phases.is_over(state), "the game is not over (MH-37).")
    elif state.stage != "attack":
        people = [place for row in state.people for place in row if place]
        _need(len(people) > t.limit(len(state.people)), "the game is over (MH-37).")


def _check_vote(state: MallOfHorrorState) -> None:
    """The place of a vote or an attack, its Threats and its ballots."""
    voting = state.stage in VOTES and state.step in ("window", "vote", "lot")
    place = {"truck": t.PARKING_LOT, "chief": t.HQ}.get(state.stage, 0) if voting else 0
    there = state.location == place if state.stage != "attack" else state.location > 0
    _need(there, "the vote is not at that location.")
    _need(bool(state.threats) == voting, "Threats count only in a vote (MH-13).")
    several = {"vote": (1, 2), "lot": (2,)}.get(state.step, (0,)) if voting else (0,)
    _need(len(state.ballots) in several, "there are ballots in a vote only, two at most (MH-14).")
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
