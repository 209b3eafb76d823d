"""Mall of Horror: the set-up and the phases A to E, in the order of the rule sheet.

A phase that is over has the step `next`; `steps.settle` begins the one that follows.
"""

from __future__ import annotations

from functools import lru_cache

from zwidgets.core.contract.moves import Move
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import votes
from zwidgets.games.mall_of_horror.rules.state import Fields, open_locations

# The set-up: MH-06 to MH-09


def draw_chief(state: Fields, move: m.Lot) -> Fields:
    """The first Chief is drawn (MH-06)."""
    return state.but(chief=move.seat, step="deal")


def next_cards(state: Fields) -> tuple[str, ...]:
    """The cards that may be drawn; where the order is known the next one only (MH-16)."""
    return state.deck or (state.bottom[0][0],)


def deal(state: Fields, move: m.Draw, seat: None) -> Fields:
    """A card from the deck: to the next hand, or to the truck (MH-06, MH-16)."""
    if state.deck:
        state = state.but(deck=t.without(state.deck, move.card))
    else:
        state = state.but(bottom=state.bottom[1:])
    if state.stage == "truck":
        truck = t.in_order((*state.truck, move.card))
        full = len(truck) == 3 or not (state.deck or state.bottom)
        state = state.but(truck=truck)
        return state.but(step="search", asked=state.searcher) if full else state
    hands = t.replaced(state.hands, to_deal(state), (move.card,))
    return state.but(hands=hands, step="deal" if () in hands else "roll")


def to_deal(state: Fields) -> int:
    """The seat that gets the next card in the set-up."""
    return next(seat for seat in state.order if not state.hands[seat])


def roll(state: Fields, move: m.Die, seat: None) -> Fields:
    """A die: two for each character to be placed, four for the zombies (MH-08, MH-09, MH-19)."""
    state = state.but(dice=(*state.dice, move.value))
    if state.stage == "arrival":
        return votes.ask(state.but(step="window"), None) if len(state.dice) == 4 else state
    placer = to_place(state)
    if placer is not None:
        return state.but(step="place", asked=placer) if len(state.dice) == 2 else state
    return arrive(state).but(step="next") if len(state.dice) == 4 else state


def to_place(state: Fields) -> int | None:
    """The seat that places the next character; None when all are placed (MH-08)."""
    places = [place for row in state.people for place in row]
    waiting = places.count(t.UNPLACED)
    return state.order[(len(places) - waiting) % len(state.people)] if waiting else None


def choices(state: Fields) -> tuple[int, ...]:
    """Where a character may be placed: one of two, or anywhere with room (MH-08)."""
    counts = t.crowds(state.people)
    free = [at for at in state.open if not t.is_full(at, counts[at])]
    return tuple([at for at in free if at in state.dice] or free)


def placings(state: Fields, seat: int) -> tuple[Move, ...]:
    """Each character still to be placed, at each choice."""
    kinds = [kind for kind, place in enumerate(state.people[seat]) if place == t.UNPLACED]
    return tuple([m.PLACES[kind][to] for kind in kinds for to in choices(state)])


def place(state: Fields, move: m.Place, seat: int) -> Fields:
    """A character is placed; then two dice for the next one, or four for the zombies."""
    people = t.moved(state.people, seat, t.KINDS.index(move.kind), move.location)
    return state.but(people=people, step="roll", dice=(), asked=None)


# A. Search the truck: MH-16 and MH-17


def begin_truck(state: Fields) -> Fields:
    """A new round; with no cards left phase A is left out (MH-16)."""
    state = state.but(
        number=state.number + 1, stage="truck", step="next", elected=False, hidden=(), dice=(),
        votes=(), asked=None,
    )  # fmt: skip
    return votes.call(state, t.PARKING_LOT) if state.deck or state.bottom else state


def send_searcher(state: Fields, chosen: int | None) -> Fields:
    """The chosen player looks at three cards; if nobody is chosen, nothing happens (MH-16)."""
    if chosen is None:
        return state.but(step="next")
    return state.but(step="deal", searcher=chosen, location=0)


def finds(state: Fields, seat: int) -> tuple[Move, ...]:
    """A card of the truck to keep; then one to give to a player in the game (MH-16, MH-17)."""
    found = t.in_order(set(state.truck))
    if not state.kept:
        return tuple([m.KEEPS[card] for card in found])
    others = [to for to, row in enumerate(state.people) if to != seat and any(row)]
    return tuple([m.GIVES[card][to] for card in found for to in others])


def keep(state: Fields, move: m.Keep, seat: int) -> Fields:
    """The searcher keeps a card; with no other there is none to give (MH-17)."""
    state = _unload(state, seat, move.card).but(kept=True)
    return state if state.truck else state.but(step="next")


def give(state: Fields, move: m.Give, seat: int) -> Fields:
    """The searcher gives another away, and the third goes under the deck (MH-16)."""
    gift = (seat, move.seat, move.card, len(state.played[move.seat]))
    state = _unload(state, move.seat, move.card)
    bottom = (*state.bottom, *((one, seat) for one in state.truck))
    return state.but(gifts=(*state.gifts, gift), bottom=bottom, truck=(), step="next")


def _unload(state: Fields, seat: int, card: str) -> Fields:
    hands = t.replaced(state.hands, seat, t.in_order((*state.hands[seat], card)))
    return state.but(hands=hands, truck=t.without(state.truck, card))


# B. Elect the Chief: MH-18


def begin_election(state: Fields) -> Fields:
    """The players in Security HQ vote (MH-18)."""
    return votes.call(state.but(stage="chief", searcher=None, kept=False, asked=None), t.HQ)


def elect(state: Fields, chosen: int | None) -> Fields:
    """The chosen player is Chief; if nobody is chosen, the old Chief stays (MH-18)."""
    chief = state.chief if chosen is None else chosen
    return state.but(step="next", chief=chief, elected=chosen is not None, location=0)


# C. Arrival of the zombies: MH-19 and MH-20


def begin_arrival(state: Fields) -> Fields:
    """The Chief rolls four dice, and looks if elected this round (MH-19)."""
    looked = (state.chief,) if state.elected else ()
    return state.but(stage="arrival", step="roll", looked=looked)


def look(state: Fields, move: m.Camera, seat: int) -> Fields:
    """A Security Camera; a player who has looked is not asked again (MH-20)."""
    looked = tuple(sorted((*state.looked, seat)))
    return votes.ask(votes.spend(state, seat, "camera").but(looked=looked), seat)


# D. Destinations: MH-21 to MH-23


def begin_destinations(state: Fields) -> Fields:
    """An elected Chief names their destination first, the others choose at once (MH-21)."""
    state = state.but(stage="destinations", step="go", goals=(0,) * len(state.people), asked=None)
    if state.elected and state.chief in choosers(state):
        return state.but(asked=state.chief)
    return state if choosers(state) else next_zombie(state)


@lru_cache(maxsize=1 << 14)
def destinations(row: tuple[int, ...], closed: tuple[int, ...]) -> tuple[int, ...]:
    """Where a player may go: at least one of their characters is somewhere else (MH-22)."""
    living = {place for place in row if place}
    return tuple([to for to in open_locations(closed) if living - {to}])


def choosers(state: Fields) -> tuple[int, ...]:
    """The seats that have still to choose a destination and can (MH-22)."""
    closed, rows = state.closed, enumerate(state.people)
    return tuple([s for s, row in rows if not state.goals[s] and destinations(row, closed)])


def goes(state: Fields, seat: int) -> tuple[Move, ...]:
    """Each destination that the player may choose."""
    return tuple([m.GOES[to] for to in destinations(state.people[seat], state.closed)])


def go(state: Fields, move: m.Go, seat: int) -> Fields:
    """A destination is chosen."""
    state = state.but(goals=t.replaced(state.goals, seat, move.location), asked=None)
    return state if choosers(state) else next_zombie(state)


def next_zombie(state: Fields) -> Fields:
    """Players eliminated in the round before place a zombie each, in order (MH-23)."""
    for seat in state.order:
        if seat in state.zombie_seats:
            return state.but(step="zombie", asked=seat)
    return state.but(step="next", asked=None)


def zombies(state: Fields, seat: int) -> tuple[Move, ...]:
    """The eliminated player's zombie at each open location."""
    return tuple([m.ZOMBIES[to] for to in state.open])


def zombie(state: Fields, move: m.Zombie, seat: int) -> Fields:
    """The zombie of an eliminated player comes (MH-23)."""
    state = state.but(
        zombies=t.with_zombies(state.zombies, move.location, 1),
        zombie_seats=tuple([one for one in state.zombie_seats if one != seat]),
    )
    return next_zombie(state.noted("zombies", move.location, seat, count=1))


# E. Moves: MH-24 to MH-27


def begin_moves(state: Fields) -> Fields:
    """Destinations and dice are revealed; then the players move in order (MH-24 to MH-26)."""
    return _next_mover(condemn(arrive(state.but(stage="moves", step="move"))), None)


def arrive(state: Fields) -> Fields:
    """The zombies of the dice; those of a closed location are ignored (MH-09, MH-24)."""
    for place in state.open:
        count = state.dice.count(place)
        if count:
            state = state.but(zombies=t.with_zombies(state.zombies, place, count))
            state = state.noted("zombies", place, count=count)
    return state


def condemn(state: Fields) -> Fields:
    """Locations without people and with 8 zombies or more are closed for good (MH-25)."""
    counts = t.crowds(state.people)
    for place in t.LOCATIONS:
        count = state.zombies[place - 1]
        if t.is_condemned(place, counts[place], count):
            state = state.noted("condemned", place, count=count).but(
                zombies=t.with_zombies(state.zombies, place, -count),
                condemned=tuple(sorted((*state.condemned, place))),
            )
    return state


def _next_mover(state: Fields, behind: int | None) -> Fields:
    order = state.order
    for seat in order if behind is None else order[order.index(behind) + 1 :]:
        if state.goals[seat]:
            return state.but(asked=seat)
    return state.but(step="next", asked=None)


def walkers(state: Fields, seat: int) -> tuple[int, ...]:
    """The characters that may move to the destination: those not there already (MH-26)."""
    goal = state.goals[seat]
    return tuple([kind for kind, place in enumerate(state.people[seat]) if place and place != goal])


def walks(state: Fields, seat: int) -> tuple[Move, ...]:
    """A character for the destination; or Sprint for any character anywhere (MH-26, MH-27)."""
    found: list[Move] = [m.WALKS[kind] for kind in walkers(state, seat)]
    if "sprint" in state.hands[seat]:
        found += sprints(state.people[seat], state.closed)
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def sprints(row: tuple[int, ...], closed: tuple[int, ...]) -> tuple[Move, ...]:
    """Every character alive to every location not closed now (MH-27)."""
    living = [kind for kind, place in enumerate(row) if place]
    return tuple([m.SPRINTS[kind][to] for kind in living for to in open_locations(closed)])


def walk(state: Fields, move: m.Walk, seat: int) -> Fields:
    """A character moves to the player's destination (MH-26)."""
    return _walk(state, seat, t.KINDS.index(move.kind), state.goals[seat])


def sprint(state: Fields, move: m.Sprint, seat: int) -> Fields:
    """Another destination, for any character; its own place means that it stays (MH-27)."""
    return _walk(votes.spend(state, seat, "sprint"), seat, t.KINDS.index(move.kind), move.location)


def reached(state: Fields, goal: int) -> int:
    """Where a character comes that goes to a location now (MH-26)."""
    return t.reached(goal, t.is_full(goal, t.crowds(state.people)[goal]), goal in state.closed)


def _walk(state: Fields, seat: int, kind: int, goal: int) -> Fields:
    """A full or closed location sends the character to the Parking Lot (MH-26, MH-27)."""
    if state.people[seat][kind] != goal:
        goal = reached(state, goal)
    state = state.but(people=t.moved(state.people, seat, kind, goal))
    return _next_mover(state.noted("moved", goal, seat, t.KINDS[kind]), seat)
