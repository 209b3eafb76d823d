"""Mall of Horror: what each seat knows (MH-39).

Hidden are hands, the deck, the dice until they are revealed, ballots and destinations until all are
in, and what was seen in the truck. Public is everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, NotRequired, TypedDict, cast

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import counted
from zwidgets.games.mall_of_horror import moves, phases, table
from zwidgets.games.mall_of_horror.phases import Cast, Event, Note, why_over
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

# What a view holds. Cards and characters are words, locations and seats numbers.


class Player(TypedDict):
    """A player, with what all see.

    Characters left and their points, the number of cards in hand, the cards that were played, and
    whether they have a zombie to place (MH-23).
    """

    alive: bool
    people: int
    points: int
    hand: int
    played: list[str]
    zombie: bool


class Person(TypedDict):
    """A character; `hidden` by the card of that name."""

    seat: int
    kind: str
    hidden: bool


class Place(TypedDict):
    """A location.

    `capacity`: None is no limit. `people`: by seat and kind. `holds`: None where nobody or no
    zombie is. `says`: how the door stands, or why nobody goes in; else "".
    """

    number: int
    name: str
    capacity: int | None
    closed: bool
    condemned: bool
    zombies: int
    people: list[Person]
    strength: int
    hardware: int
    holds: bool | None
    says: str
    lot: bool


class Dice(TypedDict):
    """The dice under the box: `values` are None if this seat may not see them."""

    count: int
    values: list[int] | None
    looked: list[int]


_For = TypedDict("_For", {"for": str})


class Window(_For):
    """A moment for cards: `for` is "truck", "chief", "attack" or "camera".

    `asked` is the seat that may play a card now, `to_ask` those after it. `threats` are by seat.
    """

    location: int | None
    asked: int
    to_ask: list[int]
    threats: list[int]


class Voter(TypedDict):
    """A seat that votes; `choice` is None unless the seat is the viewer's."""

    seat: int
    weight: int
    voted: bool
    choice: int | None


class Ballot(TypedDict):
    """A vote that was cast: for which seat, and how much it counts."""

    seat: int
    weight: int
    choice: int


class Vote(_For):
    """A vote: `ballot` 1, or 2 in a re-vote; `before` is in a re-vote the first ballot."""

    location: int
    ballot: int
    candidates: list[int]
    voters: list[Voter]
    before: list[Ballot]


class Total(TypedDict):
    """The votes that a seat got."""

    seat: int
    votes: int


class Decided(_For):
    """A vote that is over; `totals` are of the last ballot, `chosen` is None for "nobody"."""

    location: int
    ballots: list[list[Ballot]]
    totals: list[Total]
    chosen: int | None
    how: str


class Search(TypedDict):
    """Somebody searches the truck; only they see the cards."""

    seat: int | None
    cards: list[str] | None


class Given(TypedDict):
    """A card that this seat gave away, and to whom."""

    seat: int
    card: str


class Below(TypedDict):
    """A card that this seat put under the deck, and its place from the bottom."""

    place: int
    card: str


class Known(TypedDict):
    """What a seat remembers (MH-17)."""

    given: list[Given]
    bottom: list[Below]


class Goal(TypedDict):
    """A seat's destination; `location` if this seat knows it."""

    chosen: bool
    location: int | None
    open: bool


class Attack(TypedDict):
    """The place that is being resolved."""

    location: int
    zombies: int
    strength: int
    hardware: int


class Happening(TypedDict):
    """What happened: "zombies", "extra", "condemned", "died", "held", "left" or "moved"."""

    what: str
    location: int
    seat: NotRequired[int]
    kind: NotRequired[str]
    count: NotRequired[int]


class Bottom(TypedDict):
    """A card under the deck, and the seat that knows it."""

    card: str
    seat: int | None


class Gift(TypedDict):
    """A card that `by` gave to `seat` when that one had played `after` cards."""

    by: int | None
    seat: int
    card: str
    after: int


class Loss(TypedDict):
    """A character that was lost; `location` and `round` are 0 if it was before the match began."""

    seat: int
    kind: str
    location: int
    round: int


class Recap(TypedDict):
    """A game that is over: how it ended, why, both in sentences, and everybody who was lost."""

    title: str
    reason: str
    lost: list[Loss]


class MallOfHorrorView(TypedDict):
    """What the view holds beyond its common part.

    - `step`: what kind of event is due: deal, roll, place, window, vote, search, zombie, go, move,
      lose, lot, over. `chief`: a seat; `elected`: whether they were elected this round. `order`:
      the seats in the game, clockwise from the Chief. `asked`: the seat that alone is asked,
      or for which the cards of the truck are dealt.
    - `players`, `destinations`: one for each seat. `locations`: six.
    - `choices`: the locations that may be taken in the set-up.
    - `votes`: the last votes of this round that are over.
    - `done`: the locations that have been resolved in this attack.
    - `events`: the last of what happened since the phase began, the newest last.
    - `hand`: the seat's own cards. `deck`: how many cards. `gone`: the cards that left the game,
      `unseen`: those of which this seat does not know where they are, as {card: number}.
    - `end`: why the game would end if the round did now; None where it would not.
    - `recap`: of a match that is over, on the board.
    - Only where nothing is hidden: `hands`, each seat's cards; `bottom`, the cards under the deck,
      the upper first; `gifts`, in order. `unseen` are then the cards of the deck whose order
      nobody knows.
    """

    step: str
    chief: int
    elected: bool
    order: list[int]
    asked: int | None
    players: list[Player]
    locations: list[Place]
    dice: Dice
    choices: list[int]
    window: Window | None
    vote: Vote | None
    votes: list[Decided]
    search: Search | None
    knows: Known
    destinations: list[Goal]
    attack: Attack | None
    done: list[int]
    events: list[Happening]
    hand: list[str] | None
    hands: NotRequired[list[list[str]]]
    bottom: NotRequired[list[Bottom]]
    gifts: NotRequired[list[Gift]]
    deck: int
    gone: dict[str, int]
    unseen: dict[str, int]
    end: str | None
    recap: NotRequired[Recap]


LAST_EVENTS: Final = 12
LAST_VOTES: Final = 6

# What a seat knows


def sees_dice(state: MallOfHorrorState, seat: int | None) -> bool:
    """Return whether a seat sees the dice: if it has looked, in the set-up, when revealed."""
    return state.stage not in ("arrival", "destinations") or seat in state.looked


def sees_truck(state: MallOfHorrorState, seat: int | None) -> bool:
    """Return whether a seat sees the cards from the truck: the searcher."""
    return seat is not None and seat == state.searcher


def sees_goal(state: MallOfHorrorState, seat: int | None, whose: int) -> bool:
    """Return whether a seat knows a destination: its own, an open one, all in phase E (MH-21)."""
    return whose == seat or state.stage == "moves" or is_open(state, whose)


def is_open(state: MallOfHorrorState, seat: int) -> bool:
    """Return whether this seat's destination is named openly: an elected Chief's (MH-21)."""
    return state.elected and seat == state.chief


def known_gifts(state: MallOfHorrorState, giver: int | None) -> list[tuple[int, str]]:
    """Return the cards that a seat gave away and that have not been played since: (receiver, card).

    Each play of that title by the receiver takes one of them away (MH-17).
    """
    known = []
    for receiver, card in sorted({(to, card) for by, to, card, _ in state.gifts if by == giver}):
        given = [at for *gift, at in state.gifts if gift == [giver, receiver, card]]
        count = given.count(0)
        for place, played in enumerate(state.played[receiver], 1):
            count -= played == card and count > 0
            count += given.count(place)
        known += [(receiver, card)] * count
    return known


def known_bottom(state: MallOfHorrorState, seat: int | None) -> list[tuple[int, str]]:
    """Return the cards that a seat put under the deck: (place from the bottom, card)."""
    size = len(state.bottom)
    return [(size - i, card) for i, (card, knower) in enumerate(state.bottom) if knower == seat]


def unseen(state: MallOfHorrorState, seat: int | None) -> Counter[str]:
    """Return the cards of which a seat does not know where they are."""
    seen = [card for cards in state.played for card in cards]
    if seat is not None:
        seen += state.hands[seat]
        seen += [card for _, card in known_gifts(state, seat)]
        seen += [card for _, card in known_bottom(state, seat)]
    if sees_truck(state, seat):
        seen += state.truck
    return Counter(table.DECK) - Counter(seen)


# The view


def show(state: MallOfHorrorState, seat: int | None) -> MallOfHorrorView:
    """Return what this seat sees (see `MallOfHorrorView`)."""
    people, attack = _people(state), state.stage == "attack"
    return {
        "step": state.step,
        "chief": state.chief,
        "elected": state.elected,
        "order": [seat for seat in state.order if any(state.people[seat])],
        "asked": state.turn,
        "players": [_player(state, other) for other in range(len(state.people))],
        "locations": [_location(state, number, people[number]) for number in table.LOCATIONS],
        "dice": _dice(state, seat),
        "choices": list(phases.choices(state)) if state.step == "place" else [],
        "window": _window(state),
        "vote": _vote(state, seat),
        "votes": [_note(note) for note in state.votes[-LAST_VOTES:]],
        "search": _search(state, seat),
        "knows": _knows(state, seat),
        "destinations": [goal(state, seat, other) for other in range(len(state.people))],
        "attack": _attack(state),
        "done": [at for at in state.open if attack and at < state.location],
        "events": [_event(event) for event in state.events[-LAST_EVENTS:]],
        "hand": None if seat is None else list(state.hands[seat]),
        "deck": len(state.deck) + len(state.bottom),
        "gone": _counts([card for cards in state.played for card in cards]),
        "unseen": dict(unseen(state, seat)),
        "end": why_over(state) or None if state.number else None,
    }


def unveil(state: MallOfHorrorState) -> MallOfHorrorView:
    """Return the view with nothing hidden: dice, destinations, ballots, truck, all hands."""
    seats = range(len(state.people))
    return {
        **show(state, None),
        "dice": {**_dice(state, None), "values": list(state.dice)},
        "vote": _vote(state, None, opened=True),
        "search": _search(state, state.searcher),
        "destinations": [goal(state, seat, seat) for seat in seats],
        "hands": [list(hand) for hand in state.hands],
        "bottom": [{"card": card, "seat": seat} for card, seat in state.bottom],
        "gifts": [
            {"by": by, "seat": to, "card": card, "after": after}
            for by, to, card, after in state.gifts
        ],
        "unseen": _counts(state.deck),
    }


def _player(state: MallOfHorrorState, seat: int) -> Player:
    row = state.people[seat]
    return {
        "alive": any(row),
        "people": len(row) - row.count(0),
        "points": table.points([0 if place == table.UNPLACED else place for place in row]),
        "hand": len(state.hands[seat]),
        "played": list(state.played[seat]),
        "zombie": seat in state.zombie_seats,
    }


def _people(state: MallOfHorrorState) -> list[list[Person]]:
    """Return the characters by location: first the dead, last the unplaced."""
    there: list[list[Person]] = [[] for _ in range(table.UNPLACED + 1)]
    for seat, row in enumerate(state.people):
        for kind, place in enumerate(row):
            hidden = (seat, kind) in state.hidden
            there[place].append({"seat": seat, "kind": table.KINDS[kind], "hidden": hidden})
    return there


def _location(state: MallOfHorrorState, number: int, people: list[Person]) -> Place:
    zombies = state.zombies[number - 1]
    strong = table.strength(state.people, number)
    attacked = state.stage == "attack" and state.location == number
    hardware = state.hardware if attacked else 0
    holds = None
    if people and zombies:
        holds = not table.gives_way(number, zombies, strong, hardware)
    shut = "closed in this game" if number in state.closed else ""
    shut = "condemned" if number in state.condemned else shut
    return {
        "number": number,
        "name": table.NAMES[number],
        "capacity": None if number == table.PARKING_LOT else table.CAPACITY[number],
        "closed": number in state.closed,
        "condemned": number in state.condemned,
        "zombies": zombies,
        "people": people,
        "strength": strong,
        "hardware": hardware,
        "holds": holds,
        "says": shut or ("" if holds is None else _says(number, zombies, strong, hardware, holds)),
        "lot": number == table.PARKING_LOT,
    }


def _says(number: int, zombies: int, strong: int, hardware: int, holds: bool) -> str:
    """Return the comparison in words, as `2 zombies, strength 3: holds` (MH-01)."""
    told = counted(zombies, "zombie")
    if number == table.PARKING_LOT:
        return f"{told}: {'takes one person' if zombies == 1 else 'each takes one person'}"
    if number == table.SUPERMARKET and zombies >= table.CROWD:
        return f"{told}: gives way"
    bars = f" and Hardware {hardware}" if hardware else ""
    return f"{told}, strength {strong}{bars}: {'holds' if holds else 'gives way'}"


def _dice(state: MallOfHorrorState, seat: int | None) -> Dice:
    return {
        "count": len(state.dice),
        "values": list(state.dice) if sees_dice(state, seat) else None,
        "looked": list(state.looked),
    }


def _window(state: MallOfHorrorState) -> Window | None:
    asked = state.asked
    if state.step != "window" or asked is None:
        return None
    to_ask, seat = [], phases.next_asked(state, asked)
    while seat is not None:
        to_ask.append(seat)
        seat = phases.next_asked(state, seat)
    return {
        "for": "camera" if state.stage == "arrival" else state.stage,
        "location": state.location or None,
        "asked": asked,
        "to_ask": to_ask,
        "threats": list(state.threats or [0] * len(state.people)),
    }


def _vote(state: MallOfHorrorState, seat: int | None, opened: bool = False) -> Vote | None:
    if state.step != "vote":
        return None
    weights = phases.weights(state, len(state.ballots) == 2)
    ballot = state.ballots[-1]
    return {
        "for": state.stage,
        "location": state.location,
        "ballot": len(state.ballots),
        "candidates": list(phases.candidates(state)),
        "voters": [
            {
                "seat": voter,
                "weight": weight,
                "voted": ballot[voter] is not None,
                "choice": ballot[voter] if opened or voter == seat else None,
            }
            for voter, weight in enumerate(weights)
            if weight
        ],
        "before": _ballot(phases.cast_ballot(state, 0)) if len(state.ballots) == 2 else [],
    }


def _ballot(cast: tuple[Cast, ...]) -> list[Ballot]:
    return [{"seat": seat, "weight": weight, "choice": to} for seat, weight, to in cast]


def _note(note: Note) -> Decided:
    stage, location, ballots, chosen, how = note
    totals: Counter[int] = Counter()
    for _, weight, choice in ballots[-1] if ballots else ():
        totals[choice] += weight
    return {
        "for": stage,
        "location": location,
        "ballots": [_ballot(ballot) for ballot in ballots],
        "totals": [{"seat": seat, "votes": totals[seat]} for seat in sorted(totals)],
        "chosen": chosen,
        "how": how,
    }


def _search(state: MallOfHorrorState, seat: int | None) -> Search | None:
    if state.searcher is None:
        return None
    return {
        "seat": state.searcher,
        "cards": list(state.truck) if sees_truck(state, seat) else None,
    }


def _knows(state: MallOfHorrorState, seat: int | None) -> Known:
    return {
        "given": [{"seat": to, "card": card} for to, card in known_gifts(state, seat)],
        "bottom": [{"place": at, "card": card} for at, card in known_bottom(state, seat)],
    }


def goal(state: MallOfHorrorState, seat: int | None, whose: int) -> Goal:
    """Return a seat's destination as another seat, or it itself, sees it."""
    to = state.goals[whose] if state.goals else 0
    return {
        "chosen": to != 0,
        "location": to if to and sees_goal(state, seat, whose) else None,
        "open": to != 0 and is_open(state, whose),
    }


def _attack(state: MallOfHorrorState) -> Attack | None:
    if state.stage != "attack":
        return None
    return {
        "location": state.location,
        "zombies": state.besiegers,
        "strength": table.strength(state.people, state.location),
        "hardware": state.hardware,
    }


def _event(event: Event) -> Happening:
    names = ("what", "location", "seat", "kind", "count")
    told = {name: value for name, value in zip(names, event, strict=True) if value is not None}
    return cast(Happening, told)


def _counts(cards: Sequence[str]) -> dict[str, int]:
    return {card: count for card in table.CARDS if (count := cards.count(card))}


# Moves that turn up something, moves that tell nothing


def reveals(game: Any, state: MallOfHorrorState, move: Move, by: int | None) -> bool:
    """Return whether a move turns up something hidden: a card, the dice, ballots, destinations."""
    match move:
        case moves.Vote():
            return phases.voters(state) == (by,)
        case moves.Go():
            return phases.choosers(state) == (by,) and not state.zombie_seats
        case moves.Zombie():
            return len(state.zombie_seats) == 1
        case moves.Place() | moves.Pass() | moves.Walk() | moves.Lose() | moves.Keep():
            return False
    return True


def open_moves(game: Any, state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    """Return the legal moves that tell none of the seat's secrets, whichever of them it makes."""
    if state.step in ("place", "zombie", "lose") or (state.step == "go" and state.asked == seat):
        return state.moves(seat)
    return tuple([move for move in state.moves(seat) if isinstance(move, moves.Pass | moves.Walk)])
