"""Mall of Horror: what each seat knows (MH-39).

Hidden are hands, the deck, the dice until they are revealed, ballots and destinations until all are
in, and what was seen in the truck. Public is everything else.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import counted
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, phases, votes
from zwidgets.games.mall_of_horror.rules.attack import why_over
from zwidgets.games.mall_of_horror.rules.state import Event, Note
from zwidgets.games.mall_of_horror.view import shown
from zwidgets.games.mall_of_horror.view.shown import MallOfHorrorView

LAST_EVENTS: Final = 12
LAST_VOTES: Final = 6

# What a seat knows


def sees_dice(state: MallOfHorrorState, seat: int | None) -> bool:
    """Whether a seat may see the dice: if it has looked, in the set-up, and when revealed."""
    return state.stage not in ("arrival", "destinations") or seat in state.looked


def sees_truck(state: MallOfHorrorState, seat: int | None) -> bool:
    """Whether a seat sees the cards from the truck: the searcher."""
    return seat is not None and seat == state.searcher


def sees_goal(state: MallOfHorrorState, seat: int | None, whose: int) -> bool:
    """Whether a seat knows a destination: its own, an open one, all when revealed (MH-21)."""
    return whose == seat or state.stage == "moves" or is_open(state, whose)


def is_open(state: MallOfHorrorState, seat: int) -> bool:
    """Whether this seat's destination is named openly: an elected Chief's (MH-21)."""
    return state.elected and seat == state.chief


def known_gifts(state: MallOfHorrorState, giver: int | None) -> list[tuple[int, str]]:
    """The cards that a seat gave away and that have not been played since: (receiver, card).

    Each play of that title by the receiver takes one of them away (MH-17).
    """
    known = []
    for receiver, card in sorted({(to, card) for by, to, card, _ in state.gifts if by == giver}):
        given = [at for by, to, one, at in state.gifts if (by, to, one) == (giver, receiver, card)]
        count = given.count(0)
        for place, played in enumerate(state.played[receiver], 1):
            count -= played == card and count > 0
            count += given.count(place)
        known += [(receiver, card)] * count
    return known


def known_bottom(state: MallOfHorrorState, seat: int | None) -> list[tuple[int, str]]:
    """The cards that a seat put under the deck: (place from the bottom, card)."""
    size = len(state.bottom)
    return [(size - i, card) for i, (card, knower) in enumerate(state.bottom) if knower == seat]


def unseen(state: MallOfHorrorState, seat: int | None) -> Counter[str]:
    """The cards of which a seat does not know where they are."""
    return Counter(_left(_seen(state, seat)))


def _seen(state: MallOfHorrorState, seat: int | None) -> list[str]:
    """The cards of which a seat knows where they are."""
    seen = [card for cards in state.played for card in cards]
    if seat is not None:
        seen += state.hands[seat]
        seen += [card for _, card in known_gifts(state, seat)]
        seen += [card for _, card in known_bottom(state, seat)]
    if sees_truck(state, seat):
        seen += state.truck
    return seen


# The view


def show(state: MallOfHorrorState, seat: int | None) -> MallOfHorrorView:
    """What this seat sees (see `MallOfHorrorView`)."""
    people = _people(state)
    return {
        "step": state.step,
        "chief": state.chief,
        "elected": state.elected,
        "order": _order(state),
        "asked": state.turn,
        "players": [_player(state, one) for one in range(len(state.people))],
        "locations": [_location(state, number, people[number]) for number in t.LOCATIONS],
        "dice": _dice(state, seat),
        "choices": list(phases.choices(state)) if state.step == "place" else [],
        "window": _window(state),
        "vote": _vote(state, seat),
        "votes": [_note(state, note) for note in state.votes[-LAST_VOTES:]],
        "search": _search(state, seat),
        "knows": _knows(state, seat),
        "destinations": [goal(state, seat, one) for one in range(len(state.people))],
        "attack": _attack(state),
        "done": _done(state),
        "events": [_event(event) for event in state.events[-LAST_EVENTS:]],
        "hand": None if seat is None else list(state.hands[seat]),
        "deck": len(state.deck) + len(state.bottom),
        "gone": _counts([card for cards in state.played for card in cards]),
        "unseen": _left(_seen(state, seat)),
        "end": _end(state),
    }


def unveil(state: MallOfHorrorState) -> MallOfHorrorView:
    """The view with nothing hidden: dice, destinations, ballots, truck, all hands."""
    seats = range(len(state.people))
    return {
        **show(state, None),
        "dice": {**_dice(state, None), "values": list(state.dice)},
        "vote": _open_vote(state),
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


def _open_vote(state: MallOfHorrorState) -> shown.Vote | None:
    """A vote with all ballots that are in."""
    vote = _vote(state, None)
    for voter in vote["voters"] if vote else ():
        voter["choice"] = state.ballots[-1][voter["seat"]]
    return vote


def _order(state: MallOfHorrorState) -> list[int]:
    return [seat for seat in state.order if any(state.people[seat])]


def _player(state: MallOfHorrorState, seat: int) -> shown.Player:
    row = state.people[seat]
    return {
        "alive": any(row),
        "people": len(row) - row.count(0),
        "points": t.points([0 if place == t.UNPLACED else place for place in row]),
        "hand": len(state.hands[seat]),
        "played": list(state.played[seat]),
        "zombie": seat in state.zombie_seats,
    }


def _people(state: MallOfHorrorState) -> list[list[shown.Person]]:
    """The characters by location: first the dead, last the unplaced."""
    there: list[list[shown.Person]] = [[] for _ in range(t.UNPLACED + 1)]
    for seat, row in enumerate(state.people):
        for kind, place in enumerate(row):
            hidden = (seat, kind) in state.hidden
            there[place].append({"seat": seat, "kind": t.KINDS[kind], "hidden": hidden})
    return there


def _location(state: MallOfHorrorState, number: int, people: list[shown.Person]) -> shown.Place:
    zombies = state.zombies[number - 1]
    strong = t.strength(state.people, number)
    attacked = state.stage == "attack" and state.location == number
    hardware = state.hardware if attacked else 0
    holds = None
    if people and zombies:
        holds = not t.gives_way(number, zombies, strong, hardware)
    return {
        "number": number,
        "name": t.NAMES[number],
        "capacity": None if number == t.PARKING_LOT else t.CAPACITY[number],
        "closed": number in state.closed,
        "condemned": number in state.condemned,
        "zombies": zombies,
        "people": people,
        "strength": strong,
        "hardware": hardware,
        "holds": holds,
        "says": _shut(state, number)
        or ("" if holds is None else _says(number, zombies, strong, hardware, holds)),
        "lot": number == t.PARKING_LOT,
    }


def _shut(state: MallOfHorrorState, number: int) -> str:
    if number in state.condemned:
        return "condemned"
    return "closed in this game" if number in state.closed else ""


def _says(number: int, zombies: int, strong: int, hardware: int, holds: bool) -> str:
    """The comparison in words, as `2 zombies, strength 3: holds` (MH-01)."""
    told = counted(zombies, "zombie")
    if number == t.PARKING_LOT:
        return f"{told}: {'takes one person' if zombies == 1 else 'each takes one person'}"
    if number == t.SUPERMARKET and zombies >= t.CROWD:
        return f"{told}: gives way"
    bars = f" and Hardware {hardware}" if hardware else ""
    return f"{told}, strength {strong}{bars}: {'holds' if holds else 'gives way'}"


def _dice(state: MallOfHorrorState, seat: int | None) -> shown.Dice:
    return {
        "count": len(state.dice),
        "values": list(state.dice) if sees_dice(state, seat) else None,
        "looked": list(state.looked),
    }


def _window(state: MallOfHorrorState) -> shown.Window | None:
    asked = state.asked
    if state.step != "window" or asked is None:
        return None
    to_ask, seat = [], votes.next_asked(state, asked)
    while seat is not None:
        to_ask.append(seat)
        seat = votes.next_asked(state, seat)
    return {
        "for": "camera" if state.stage == "arrival" else state.stage,
        "location": state.location or None,
        "asked": asked,
        "to_ask": to_ask,
        "threats": list(state.threats or [0] * len(state.people)),
    }


def _vote(state: MallOfHorrorState, seat: int | None) -> shown.Vote | None:
    if state.step != "vote":
        return None
    weights = votes.weights(state, len(state.ballots) == 2)
    ballot = state.ballots[-1]
    first = zip(votes.weights(state, False), state.ballots[0], strict=True)
    return {
        "for": state.stage,
        "location": state.location,
        "ballot": len(state.ballots),
        "candidates": list(votes.candidates(state)),
        "voters": [
            {
                "seat": one,
                "weight": weight,
                "voted": ballot[one] is not None,
                "choice": ballot[one] if one == seat else None,
            }
            for one, weight in enumerate(weights)
            if weight
        ],
        "before": [
            {"seat": one, "weight": weight, "choice": choice}
            for one, (weight, choice) in enumerate(first)
            if choice is not None and len(state.ballots) == 2
        ],
    }


def _note(state: MallOfHorrorState, note: Note) -> shown.Decided:
    stage, location, ballots, chosen, how = note
    totals: Counter[int] = Counter()
    for _, weight, choice in ballots[-1] if ballots else ():
        totals[choice] += weight
    return {
        "for": stage,
        "location": location,
        "ballots": [
            [{"seat": seat, "weight": weight, "choice": choice} for seat, weight, choice in ballot]
            for ballot in ballots
        ],
        "totals": [{"seat": seat, "votes": totals[seat]} for seat in sorted(totals)],
        "chosen": chosen,
        "how": how,
    }


def _search(state: MallOfHorrorState, seat: int | None) -> shown.Search | None:
    if state.searcher is None:
        return None
    return {
        "seat": state.searcher,
        "cards": list(state.truck) if sees_truck(state, seat) else None,
    }


def _knows(state: MallOfHorrorState, seat: int | None) -> shown.Known:
    return {
        "given": [{"seat": to, "card": card} for to, card in known_gifts(state, seat)],
        "bottom": [{"place": at, "card": card} for at, card in known_bottom(state, seat)],
    }


def goal(state: MallOfHorrorState, seat: int | None, whose: int) -> shown.Goal:
    """A seat's destination as another seat, or it itself, sees it."""
    to = state.goals[whose] if state.goals else 0
    return {
        "chosen": to != 0,
        "location": to if to and sees_goal(state, seat, whose) else None,
        "open": to != 0 and is_open(state, whose),
    }


def _attack(state: MallOfHorrorState) -> shown.Attack | None:
    if state.stage != "attack":
        return None
    return {
        "location": state.location,
        "zombies": state.besiegers,
        "strength": t.strength(state.people, state.location),
        "hardware": state.hardware,
    }


def _done(state: MallOfHorrorState) -> list[int]:
    if state.stage != "attack":
        return []
    return [at for at in state.open if at < state.location]


def _event(event: Event) -> shown.Happening:
    what, location, seat, kind, count = event
    told: shown.Happening = {"what": what, "location": location}
    if seat is not None:
        told["seat"] = seat
    if kind is not None:
        told["kind"] = kind
    if count is not None:
        told["count"] = count
    return told


def _counts(cards: Sequence[str]) -> dict[str, int]:
    return {card: count for card in t.CARDS if (count := cards.count(card))}


def _left(seen: Sequence[str]) -> dict[str, int]:
    """How many of each card are not among these."""
    return {card: left for card in t.CARDS if (left := t.COPIES[card] - seen.count(card))}


def _end(state: MallOfHorrorState) -> str | None:
    if state.stage == "setup":
        return None
    return why_over(state) or None


# Moves that turn up something, moves that tell nothing


def reveals(state: MallOfHorrorState, move: Move, by: int | None) -> bool:
    """Whether a move turns up something hidden: a card, the dice, ballots, destinations."""
    match move:
        case m.Vote():
            return votes.voters(state) == (by,)
        case m.Go():
            return phases.choosers(state) == (by,) and not state.zombie_seats
        case m.Zombie():
            return len(state.zombie_seats) == 1
        case m.Place() | m.Pass() | m.Walk() | m.Lose() | m.Keep():
            return False
    return True


def open_moves(state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
    """The legal moves that tell none of the seat's secrets, whichever of them it makes."""
    if state.step in ("place", "zombie", "lose") or (state.step == "go" and state.asked == seat):
        return state.moves(seat)
    return tuple([move for move in state.moves(seat) if isinstance(move, m.Pass | m.Walk)])
