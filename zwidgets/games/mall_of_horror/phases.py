"""Mall of Horror: what a position holds, and what each phase does with it, as in the rule sheet.

First the fields; then card windows and votes, the set-up, and the phases A to F. Each step is a
function from a state to the next. A vote that is over has the step `decided`, a phase that is over,
or a window without a vote, `next`; `rules.settle` goes on from there.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, Self, get_args

from zwidgets.cards import without
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.state import State
from zwidgets.games.mall_of_horror import moves, table
from zwidgets.games.mall_of_horror.options import MallOfHorrorOptions

# What a position holds

Stage = Literal[
    "setup", "truck", "chief", "arrival", "destinations", "moves", "attack", "over"
]  # fmt: skip
Step = Literal[
    "deal", "roll", "place", "window", "vote", "search", "zombie", "go", "move", "lose", "lot",
    "over", "decided", "next",
]  # fmt: skip
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
STEPS: Final[tuple[Step, ...]] = get_args(Step)[:-2]
"""The steps of positions. `decided` (a vote is over) and `next` (a phase is over) never last."""
VOTES: Final = ("truck", "chief", "attack")
"""The phases with a vote."""
Ballot = tuple[int | None, ...]
"""For each seat the player it names; None if it does not vote, or has not yet."""
Gift = tuple[int, int, str, int]
"""A card given: by whom, to whom, which, and how many cards the receiver had played (MH-17)."""
Cast = tuple[int, int, int]
"""A seat's ballot: the seat, its weight, its choice."""
Note = tuple[str, int, tuple[tuple[Cast, ...], ...], int | None, str]
"""A vote that is over: phase, location, ballots, the chosen, how."""
Maybe = int | None
Event = tuple[str, int, int | None, str | None, int | None]
"""What happened: what, where, to whose character (seat, kind), and how many zombies."""


@dataclass(frozen=True, slots=True)
class Fields(State):
    """The fields of a position, and what follows from them alone.

    Attributes:
        game: the game with its options.
        number: the round, 0 in the set-up.
        stage: the phase.
        step: the kind of event that is due.
        chief: the Chief's seat.
        elected: whether the Chief was elected this round (MH-18).
        asked: the seat that alone is to act, or None.
        people: where the characters are.
        zombies: at each location.
        condemned: the locations closed in the course of the game (MH-25).
        hands: the cards that each seat holds.
        deck: the cards of the deck whose order nobody knows.
        bottom: the cards put under the deck, the upper first, each with the seat that knows it
            (MH-16).
        played: the cards that each seat has played, in order; they have left the game.
        gifts: the cards given from the truck, in order.
        zombie_seats: the seats that have a zombie to place, in the order of their elimination
            (MH-23); `fallen` in the text of a position.
        searcher: the seat chosen to search the truck, from the first card to the last, or None
            (MH-16); it is `asked` once the cards lie there.
        truck: the cards that the searcher looks at.
        kept: whether the searcher has kept one of them.
        dice: thrown, and not yet cleared away.
        looked: the seats that have looked at them (MH-19, MH-20).
        goals: each seat's destination, 0 for none; () outside the phases D and E.
        location: where the vote or the attack is, 0 if nowhere.
        threats: the Threats that each seat has played for this vote; () if there is none.
        ballots: this vote's ballots, the last one not yet full.
        hardware: how many Hardware hold the door that is attacked.
        hidden: the characters hidden this round.
        votes: the votes of this round that are over.
        events: what happened since the phase began.
    """

    derived: ClassVar[tuple[str, ...]] = ("deck",)

    game: MallOfHorrorOptions[Any]
    number: int
    stage: Stage
    step: Step
    chief: int
    elected: bool
    asked: int | None
    people: table.People
    zombies: table.Zombies
    condemned: tuple[int, ...]
    hands: table.Hands
    deck: tuple[str, ...]
    bottom: tuple[tuple[str, int], ...]
    played: table.Hands
    gifts: tuple[Gift, ...] = ()
    zombie_seats: tuple[int, ...] = ()
    searcher: int | None = None
    truck: tuple[str, ...] = ()
    kept: bool = False
    dice: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    location: int = 0
    threats: tuple[int, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    hardware: int = 0
    hidden: tuple[table.Person, ...] = ()
    votes: tuple[Note, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def phase(self) -> str:
        """`setup`, `truck`, `chief`, `arrival`, `destinations`, `moves`, `attack` or `over`."""
        return self.stage

    @property
    def round(self) -> int:
        """The round, from 1; 0 in the set-up."""
        return self.number

    @property
    def order(self) -> tuple[int, ...]:
        """All seats, clockwise from the Chief (MH-06)."""
        return table.clockwise(len(self.people), self.chief)

    @property
    def closed(self) -> tuple[int, ...]:
        """The closed locations: Cachou with few players, and the condemned (MH-07, MH-25)."""
        return (table.CACHOU, *self.condemned) if len(self.people) < 5 else self.condemned

    @property
    def open(self) -> tuple[int, ...]:
        """The locations that are not closed."""
        return open_locations(self.closed)

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is: `asked`, or the `searcher` while chance deals."""
        return self.searcher if self.asked is None else self.asked

    @property
    def is_vote(self) -> bool:
        """True if there is a vote, or the opportunity before it."""
        return has_vote(self.stage, self.step)

    @property
    def besiegers(self) -> int:
        """The zombies where the attack is."""
        return self.zombies[self.location - 1]

    def noted(self, what: str, location: int, seat: Maybe = None, *, count: Maybe = None) -> Self:
        """Add an event of zombies."""
        return self.but(events=(*self.events, (what, location, seat, None, count)))

    def befell(self, what: str, location: int, seat: int, kind: int) -> Self:
        """Add an event of a character."""
        return self.but(events=(*self.events, (what, location, seat, table.KINDS[kind], None)))


def has_vote(stage: str, step: str) -> bool:
    """Return whether a phase has a vote, and the step is of it."""
    return stage in VOTES and step in ("window", "vote", "lot")


@lru_cache(maxsize=256)
def open_locations(closed: tuple[int, ...]) -> tuple[int, ...]:
    """Return the locations that are not closed."""
    return tuple([place for place in table.LOCATIONS if place not in closed])


# The players who are there


@lru_cache(maxsize=1 << 14)
def presence(
    people: table.People, location: int, hidden: tuple[table.Person, ...]
) -> tuple[int, ...]:
    """Return each seat's votes by characters at a location that are not hidden (MH-11)."""
    counts = []
    for seat, row in enumerate(people):
        votes = 0
        for kind, place in enumerate(row):
            if place == location and (seat, kind) not in hidden:
                votes += table.votes_of(kind)
        counts.append(votes)
    return tuple(counts)


def choosable(state: Fields) -> tuple[int, ...]:
    """Return the seats with a character there that is not hidden: candidates and voters (MH-11)."""
    standing = presence(state.people, state.location, state.hidden)
    return tuple([seat for seat, votes in enumerate(standing) if votes])


def weights(state: Fields, second: bool) -> tuple[int, ...]:
    """Return the weight of each seat's ballot, 0 for a seat that has none (MH-11, MH-13, MH-14)."""
    return _weights(state.people, state.location, state.hidden, state.threats, second)


@lru_cache(maxsize=1 << 14)
def _weights(
    people: table.People,
    location: int,
    hidden: tuple[table.Person, ...],
    threats: tuple[int, ...],
    second: bool,
) -> tuple[int, ...]:
    there = zip(presence(people, location, hidden), threats, people, strict=True)
    return tuple(
        [
            table.ballot_weight(votes, more, location not in row, second)
            for votes, more, row in there
        ]
    )


@lru_cache(maxsize=1 << 14)
def leaders(weights: tuple[int, ...], ballot: Ballot) -> tuple[int, ...]:
    """Return the seats with the most votes of a ballot in which all have voted."""
    totals = [0] * len(ballot)
    for weight, choice in zip(weights, ballot, strict=True):
        if choice is not None:
            totals[choice] += weight
    most = max(totals)
    return tuple([seat for seat, total in enumerate(totals) if total == most])


def candidates(state: Fields) -> tuple[int, ...]:
    """Return the seats that a ballot may name now; in a re-vote those that tied (MH-11, MH-14)."""
    if len(state.ballots) < 2:
        return choosable(state)
    return leaders(weights(state, second=False), state.ballots[0])


def tied(state: Fields) -> tuple[int, ...]:
    """Return the seats that are still tied after the re-vote (MH-34)."""
    return leaders(weights(state, second=True), state.ballots[1])


def voters(state: Fields) -> tuple[int, ...]:
    """Return the seats that have still to vote."""
    return to_vote(weights(state, len(state.ballots) == 2), state.ballots[-1])


@lru_cache(maxsize=1 << 14)
def to_vote(weights: tuple[int, ...], ballot: Ballot) -> tuple[int, ...]:
    """Return the seats that vote and have not yet."""
    return tuple([seat for seat, weight in enumerate(weights) if weight and ballot[seat] is None])


# Card windows: MH-12


def open_window(state: Fields, location: int) -> Fields:
    """Give each player one opportunity to play cards, in order (MH-12)."""
    nobody = (0,) * len(state.people)
    state = state.but(location=location, hardware=0, threats=nobody, ballots=())
    return ask(state.but(step="window"), None)


def next_asked(state: Fields, behind: int | None) -> int | None:
    """Return the next seat, after `behind`, that is asked for a card.

    A player who has no card, is out, or has looked at the dice is passed over (MH-12, MH-20,
    MH-35).
    """
    order = state.order
    for seat in order if behind is None else order[order.index(behind) + 1 :]:
        if state.hands[seat] and any(state.people[seat]) and seat not in state.looked:
            return seat
    return None


def ask(state: Fields, behind: int | None) -> Fields:
    """Ask the next seat, or close the window."""
    seat = next_asked(state, behind)
    if seat is not None:
        return state.but(asked=seat)
    return state.but(step="next", asked=None) if state.stage == "arrival" else vote(state)


def spend(state: Fields, seat: int, card: str) -> Fields:
    """Let a seat play a card; it leaves the game (MH-04)."""
    hands, played = state.hands, state.played
    return state.but(
        hands=table.replaced(hands, seat, without(hands[seat], card)),
        played=table.replaced(played, seat, (*played[seat], card)),
    )


def stay(state: Fields, seat: int) -> Fields:
    """Let a player who has played a card play another, if they have one."""
    return state if state.hands[seat] else ask(state, seat)


def threaten(state: Fields, move: moves.Threat, seat: int) -> Fields:
    """Add a vote, in the re-vote too (MH-13)."""
    threats = table.replaced(state.threats, seat, state.threats[seat] + 1)
    return stay(spend(state, seat, "threat").but(threats=threats), seat)


# Votes: MH-10, MH-14, MH-15


def call(state: Fields, location: int) -> Fields:
    """Hold a vote of phase A or B: with one candidate or none there is no opportunity (MH-15)."""
    state = state.but(location=location)
    return open_window(state, location) if len(choosable(state)) > 1 else vote(state)


def vote(state: Fields) -> Fields:
    """Hold the first ballot; a single candidate is chosen without (MH-15)."""
    found = choosable(state)
    if len(found) > 1:
        return state.but(step="vote", asked=None, ballots=((None,) * len(state.people),))
    return decide(state, found[0], "only") if found else decide(state, None, "nobody")


def cast(state: Fields, move: moves.Vote, seat: int) -> Fields:
    """Take a ballot, secret until all are in (MH-10)."""
    *before, ballot = state.ballots
    state = state.but(ballots=(*before, table.replaced(ballot, seat, move.seat)))
    return state if voters(state) else _count(state)


def _count(state: Fields) -> Fields:
    """Count. A tie leads to a re-vote; a second one to nobody, or to the lot (MH-14, MH-34)."""
    second = len(state.ballots) == 2
    found = leaders(weights(state, second), state.ballots[-1])
    if len(found) == 1:
        return decide(state, found[0], "votes")
    if not second:
        return state.but(ballots=(*state.ballots, (None,) * len(state.people)))
    return state.but(step="lot") if state.stage == "attack" else decide(state, None, "nobody")


def cast_ballot(state: Fields, number: int) -> tuple[Cast, ...]:
    """Return the first ballot, or the second, as far as it is cast."""
    cast = enumerate(zip(weights(state, number > 0), state.ballots[number], strict=True))
    return tuple([(seat, weight, to) for seat, (weight, to) in cast if to is not None])


def decide(state: Fields, chosen: int | None, how: str) -> Fields:
    """End the vote, and note it with its weights."""
    ballots = tuple([cast_ballot(state, number) for number, _ in enumerate(state.ballots)])
    note = (state.stage, state.location, ballots, chosen, how)
    return state.but(step="decided", asked=None, threats=(), ballots=(), votes=(*state.votes, note))


# The set-up: MH-06 to MH-09


def draws(state: Fields) -> tuple[Move, ...]:
    """Return the cards that may be drawn; where the order is known the next one only (MH-16)."""
    return tuple([moves.DRAWS[card] for card in state.deck or (state.bottom[0][0],)])


def deal(state: Fields, move: moves.Draw, seat: None) -> Fields:
    """Draw a card from the deck: to the next hand, or to the truck (MH-06, MH-16)."""
    if state.deck:
        state = state.but(deck=without(state.deck, move.card))
    else:
        state = state.but(bottom=state.bottom[1:])
    if state.stage == "truck":
        truck = table.in_order((*state.truck, move.card))
        full = len(truck) == 3 or not (state.deck or state.bottom)
        state = state.but(truck=truck)
        return state.but(step="search", asked=state.searcher) if full else state
    hands = table.replaced(state.hands, to_deal(state), (move.card,))
    return state.but(hands=hands, step="deal" if () in hands else "roll")


def to_deal(state: Fields) -> int:
    """Return the seat that gets the next card in the set-up."""
    return next(seat for seat in state.order if not state.hands[seat])


def roll(state: Fields, move: moves.Die, seat: None) -> Fields:
    """Throw a die: two for each character, four for the zombies (MH-08, MH-09, MH-19)."""
    state = state.but(dice=(*state.dice, move.value))
    if state.stage == "arrival":
        return ask(state.but(step="window"), None) if len(state.dice) == 4 else state
    placer = to_place(state)
    if placer is not None:
        return state.but(step="place", asked=placer) if len(state.dice) == 2 else state
    return arrive(state).but(step="next") if len(state.dice) == 4 else state


def to_place(state: Fields) -> int | None:
    """Return the seat that places the next character; None when all are placed (MH-08)."""
    places = [place for row in state.people for place in row]
    waiting = places.count(table.UNPLACED)
    return state.order[(len(places) - waiting) % len(state.people)] if waiting else None


def choices(state: Fields) -> tuple[int, ...]:
    """Return where a character may be placed: one of two, or anywhere with room (MH-08)."""
    counts = table.crowds(state.people)
    free = [at for at in state.open if not table.is_full(at, counts[at])]
    return tuple([at for at in free if at in state.dice] or free)


def placings(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return each character still to be placed, at each choice."""
    kinds = [kind for kind, place in enumerate(state.people[seat]) if place == table.UNPLACED]
    return tuple([moves.PLACES[kind][to] for kind in kinds for to in choices(state)])


def place(state: Fields, move: moves.Place, seat: int) -> Fields:
    """Place a character; then two dice are thrown for the next one, or four for the zombies."""
    people = table.moved(state.people, seat, table.KINDS.index(move.kind), move.location)
    return state.but(people=people, step="roll", dice=(), asked=None)


# A. Search the truck: MH-16 and MH-17


def begin_truck(state: Fields) -> Fields:
    """Begin a round; with no cards left phase A is left out (MH-16)."""
    state = state.but(
        number=state.number + 1, stage="truck", step="next", elected=False, hidden=(), dice=(),
        votes=(), asked=None,
    )  # fmt: skip
    return call(state, table.PARKING_LOT) if state.deck or state.bottom else state


def send_searcher(state: Fields, chosen: int | None) -> Fields:
    """Let the chosen player look at three cards; without one nothing happens (MH-16)."""
    if chosen is None:
        return state.but(step="next")
    return state.but(step="deal", searcher=chosen, location=0)


def finds(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return the cards of the truck to keep; then those to give to whom (MH-16, MH-17)."""
    found = table.in_order(set(state.truck))
    if not state.kept:
        return tuple([moves.KEEPS[card] for card in found])
    others = [to for to, row in enumerate(state.people) if to != seat and any(row)]
    return tuple([moves.GIVES[card][to] for card in found for to in others])


def keep(state: Fields, move: moves.Keep, seat: int) -> Fields:
    """Keep a card; with no other there is none to give (MH-17)."""
    state = _unload(state, seat, move.card).but(kept=True)
    return state if state.truck else state.but(step="next")


def give(state: Fields, move: moves.Give, seat: int) -> Fields:
    """Give another away; the third goes under the deck (MH-16)."""
    gift = (seat, move.seat, move.card, len(state.played[move.seat]))
    state = _unload(state, move.seat, move.card)
    bottom = (*state.bottom, *((card, seat) for card in state.truck))
    return state.but(gifts=(*state.gifts, gift), bottom=bottom, truck=(), step="next")


def _unload(state: Fields, seat: int, card: str) -> Fields:
    hands = table.replaced(state.hands, seat, table.in_order((*state.hands[seat], card)))
    return state.but(hands=hands, truck=without(state.truck, card))


# B. Elect the Chief: MH-18


def begin_election(state: Fields) -> Fields:
    """Let the players in Security HQ vote (MH-18)."""
    return call(state.but(stage="chief", searcher=None, kept=False, asked=None), table.HQ)


def elect(state: Fields, chosen: int | None) -> Fields:
    """Make the chosen player Chief; if nobody is chosen, the old Chief stays (MH-18)."""
    chief = state.chief if chosen is None else chosen
    return state.but(step="next", chief=chief, elected=chosen is not None, location=0)


# C. Arrival of the zombies: MH-19 and MH-20


def begin_arrival(state: Fields) -> Fields:
    """Let the Chief roll four dice, and look if elected this round (MH-19)."""
    looked = (state.chief,) if state.elected else ()
    return state.but(stage="arrival", step="roll", looked=looked)


def look(state: Fields, move: moves.Camera, seat: int) -> Fields:
    """Play a Security Camera; a player who has looked is not asked again (MH-20)."""
    looked = tuple(sorted((*state.looked, seat)))
    return ask(spend(state, seat, "camera").but(looked=looked), seat)


# D. Destinations: MH-21 to MH-23


def begin_destinations(state: Fields) -> Fields:
    """Let an elected Chief name a destination first, the others all at once (MH-21)."""
    state = state.but(stage="destinations", step="go", goals=(0,) * len(state.people), asked=None)
    if state.elected and state.chief in choosers(state):
        return state.but(asked=state.chief)
    return state if choosers(state) else next_zombie(state)


@lru_cache(maxsize=1 << 14)
def destinations(row: tuple[int, ...], closed: tuple[int, ...]) -> tuple[int, ...]:
    """Return where a player may go: at least one of their characters is somewhere else (MH-22)."""
    living = {place for place in row if place}
    return tuple([to for to in open_locations(closed) if living - {to}])


def choosers(state: Fields) -> tuple[int, ...]:
    """Return the seats that have still to choose a destination and can (MH-22)."""
    closed, rows = state.closed, enumerate(state.people)
    return tuple([s for s, row in rows if not state.goals[s] and destinations(row, closed)])


def goes(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return each destination that the player may choose."""
    return tuple([moves.GOES[to] for to in destinations(state.people[seat], state.closed)])


def go(state: Fields, move: moves.Go, seat: int) -> Fields:
    """Choose a destination."""
    state = state.but(goals=table.replaced(state.goals, seat, move.location), asked=None)
    return state if choosers(state) else next_zombie(state)


def next_zombie(state: Fields) -> Fields:
    """Let players eliminated in the round before place a zombie each, in order (MH-23)."""
    for seat in state.order:
        if seat in state.zombie_seats:
            return state.but(step="zombie", asked=seat)
    return state.but(step="next", asked=None)


def zombies(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return the eliminated player's zombie at each open location."""
    return tuple([moves.ZOMBIES[to] for to in state.open])


def zombie(state: Fields, move: moves.Zombie, seat: int) -> Fields:
    """Place the zombie of an eliminated player (MH-23)."""
    state = state.but(
        zombies=table.with_zombies(state.zombies, move.location, 1),
        zombie_seats=tuple([other for other in state.zombie_seats if other != seat]),
    )
    return next_zombie(state.noted("zombies", move.location, seat, count=1))


# E. Moves: MH-24 to MH-27


def begin_moves(state: Fields) -> Fields:
    """Reveal destinations and dice; then the players move in order (MH-24 to MH-26)."""
    return _next_mover(condemn(arrive(state.but(stage="moves", step="move"))), None)


def arrive(state: Fields) -> Fields:
    """Bring the zombies of the dice; those of a closed location are ignored (MH-09, MH-24)."""
    for place in state.open:
        count = state.dice.count(place)
        if count:
            state = state.but(zombies=table.with_zombies(state.zombies, place, count))
            state = state.noted("zombies", place, count=count)
    return state


def condemn(state: Fields) -> Fields:
    """Close locations without people and with 8 zombies or more for good (MH-25)."""
    counts = table.crowds(state.people)
    for place in table.LOCATIONS:
        count = state.zombies[place - 1]
        if table.is_condemned(place, counts[place], count):
            state = state.noted("condemned", place, count=count).but(
                zombies=table.with_zombies(state.zombies, place, -count),
                condemned=tuple(sorted((*state.condemned, place))),
            )
    return state


def _next_mover(state: Fields, behind: int | None) -> Fields:
    order = state.order
    for seat in order if behind is None else order[order.index(behind) + 1 :]:
        if state.goals[seat]:
            return state.but(asked=seat)
    return state.but(step="next", asked=None)


def living(state: Fields, seat: int) -> list[int]:
    """Return the characters of a seat that are alive."""
    return [kind for kind, place in enumerate(state.people[seat]) if place]


def walkers(state: Fields, seat: int) -> tuple[int, ...]:
    """Return the characters that may move to the destination: those not there already (MH-26)."""
    goal = state.goals[seat]
    return tuple([kind for kind, place in enumerate(state.people[seat]) if place and place != goal])


def walks(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return the characters for the destination, and any anywhere by Sprint (MH-26, MH-27)."""
    found: list[Move] = [moves.WALKS[kind] for kind in walkers(state, seat)]
    if "sprint" in state.hands[seat]:
        found += [moves.SPRINTS[kind][to] for kind in living(state, seat) for to in state.open]
    return tuple(found)


def walk(state: Fields, move: moves.Walk, seat: int) -> Fields:
    """Move a character to the player's destination (MH-26)."""
    return _walk(state, seat, table.KINDS.index(move.kind), state.goals[seat])


def sprint(state: Fields, move: moves.Sprint, seat: int) -> Fields:
    """Move any character elsewhere; its own place means that it stays (MH-27)."""
    return _walk(spend(state, seat, "sprint"), seat, table.KINDS.index(move.kind), move.location)


def reached(state: Fields, goal: int) -> int:
    """Return where a character comes that goes to a location now (MH-26)."""
    return table.reached(
        goal, table.is_full(goal, table.crowds(state.people)[goal]), goal in state.closed
    )


def _walk(state: Fields, seat: int, kind: int, goal: int) -> Fields:
    """Move a character; a full or closed location sends it to the Parking Lot (MH-26, MH-27)."""
    if state.people[seat][kind] != goal:
        goal = reached(state, goal)
    state = state.but(people=table.moved(state.people, seat, kind, goal))
    return _next_mover(state.befell("moved", goal, seat, kind), seat)


# F. The attack: MH-28 and MH-29


def begin_attack(state: Fields) -> Fields:
    """Bring a zombie to the largest crowd and one to the most Pin-Ups (MH-28); try the doors."""
    pin_ups = Counter([row[table.PIN_UP] for row in state.people])
    for counts in (table.crowds(state.people), pin_ups):
        most = max(counts[place] for place in table.LOCATIONS)
        largest = [place for place in table.LOCATIONS if counts[place] == most]
        if most and len(largest) == 1:
            (place,) = largest
            state = state.but(zombies=table.with_zombies(state.zombies, place, 1))
            state = state.noted("extra", place, count=1)
    return resolve(state.but(stage="attack", goals=(), dice=(), looked=()), 1)


def resolve(state: Fields, first: int) -> Fields:
    """Resolve the locations in order, from one of them, up to a door that gives way (MH-29)."""
    counts = table.crowds(state.people)
    for location in table.LOCATIONS[first - 1 :]:
        state = state.but(location=location, hardware=0)
        if location == table.PARKING_LOT:
            if state.besiegers and choosable(state):
                return open_window(state, table.PARKING_LOT)
            state = _leave(state, state.besiegers)
        elif counts[location]:
            if breaks(state):
                return open_window(state, location)
            state = _held(state)
    return state.but(step="next", asked=None, location=0, hardware=0, threats=())


def _held(state: Fields) -> Fields:
    count = state.besiegers
    return state.noted("held", state.location, count=count) if count else state


def _leave(state: Fields, count: int) -> Fields:
    if not count:
        return state
    zombies = table.with_zombies(state.zombies, state.location, -count)
    return state.but(zombies=zombies).noted("left", state.location, count=count)


def go_on(state: Fields) -> Fields:
    """Go on to the next location; the Parking Lot once more for its next zombie (MH-33)."""
    return resolve(state, state.location + (state.location != table.PARKING_LOT))


def breaks(state: Fields) -> bool:
    """Return whether the door that is attacked gives way now."""
    strong = table.strength(state.people, state.location)
    return table.gives_way(state.location, state.besiegers, strong, state.hardware)


# What is played: MH-12, MH-13, MH-20, MH-31, MH-32


def plays(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return what may be played in a card window of any phase, and `pass`."""
    hand = state.hands[seat]
    if state.stage == "arrival":
        return (moves.CAMERA, moves.PASS) if "camera" in hand else (moves.PASS,)
    found: list[Move] = [moves.THREAT] if "threat" in hand else []
    if state.stage == "attack" and state.location in state.people[seat]:
        if "hidden" in hand:
            found += [moves.HIDES[kind] for kind in prey(state, seat)]
        if "hardware" in hand and table.takes_hardware(state.location, state.besiegers):
            found.append(moves.HARDWARE)
        found += [weapon for card, weapon in moves.WEAPONS.items() if card in hand]
    return (*found, moves.PASS)


def _tested(state: Fields, seat: int) -> Fields:
    """End the attack as soon as the door holds; Threats are lost (MH-32)."""
    if breaks(state):
        return stay(state, seat)
    return go_on(_held(state).but(asked=None, threats=()))


def bar(state: Fields, move: moves.Hardware, seat: int) -> Fields:
    """Play Hardware: the door holds against one more."""
    return _tested(spend(state, seat, "hardware").but(hardware=state.hardware + 1), seat)


def shoot(state: Fields, move: moves.WeaponOne | moves.WeaponTwo, seat: int) -> Fields:
    """Play a Weapon: an excess is lost."""
    zombies = table.with_zombies(state.zombies, state.location, -moves.KILLS[move.verb])
    return _tested(spend(state, seat, move.verb).but(zombies=zombies), seat)


def hide(state: Fields, move: moves.Hidden, seat: int) -> Fields:
    """Play Hidden: the character cannot be chosen, for the rest of the round."""
    hidden = tuple(sorted((*state.hidden, (seat, table.KINDS.index(move.kind)))))
    return _tested(spend(state, seat, "hidden").but(hidden=hidden), seat)


# A death and what follows: MH-30 and MH-33


def ask_victim(state: Fields, chosen: int | None) -> Fields:
    """Let the chosen player pick a character; without one the zombies stay (MH-30)."""
    return go_on(state) if chosen is None else state.but(step="lose", asked=chosen)


def prey(state: Fields, seat: int) -> tuple[int, ...]:
    """Return the characters that a player may lose, or hide: those there that are not hidden."""
    there = enumerate(state.people[seat])
    return tuple(
        [k for k, place in there if place == state.location and (seat, k) not in state.hidden]
    )


def losses(state: Fields, seat: int) -> tuple[Move, ...]:
    """Return each character that may be lost."""
    return tuple([moves.LOSES[kind] for kind in prey(state, seat)])


def lose(state: Fields, move: moves.Lose, seat: int) -> Fields:
    """Lose a character; the zombies that are fed leave (MH-30, MH-33).

    A player who has lost all characters has a zombie to place (MH-23, MH-35).
    """
    kind = table.KINDS.index(move.kind)
    state = state.but(people=table.moved(state.people, seat, kind, table.DEAD), asked=None)
    if not any(state.people[seat]):
        state = state.but(zombie_seats=(*state.zombie_seats, seat))
    state = state.befell("died", state.location, seat, kind)
    return go_on(_leave(state, table.fed(state.location, state.besiegers)))


# The end of a round, and of the game: MH-35 to MH-40


def end_round(state: Fields) -> Fields:
    """Replace a Chief who is out; then the game ends, or goes on (MH-36, MH-37, MH-40)."""
    state = state.but(chief=heir(state))
    if is_over(state):
        return state.but(stage="over", step="over", elected=False, hidden=(), zombie_seats=())
    return begin_truck(state)


def heir(state: Fields) -> int:
    """Return the Chief, or who follows a Chief who is out: the next one clockwise (MH-36)."""
    return next((seat for seat in state.order if any(state.people[seat])), state.chief)


def is_over(state: Fields) -> bool:
    """Return whether the game would end if the round did now (MH-37, MH-40)."""
    return state.number >= table.ROUNDS or few_or_together(state)


def few_or_together(state: Fields) -> bool:
    """Return whether few characters are left, or all at one place, not the Parking Lot (MH-37)."""
    counts = table.crowds(state.people)[1:7]
    together = max(counts[: table.PARKING_LOT - 1] + counts[table.PARKING_LOT :])
    return table.ends(sum(counts), together, table.limit(len(state.people)))


def why_over(state: Fields) -> str:
    """Return why the game ends with this round, as a sentence; "" if it does not (MH-37, MH-40)."""
    left = [place for row in state.people for place in row if place]
    if not left:
        return "Nobody is left alive."
    if few_or_together(state):
        if len(set(left)) == 1 and left[0] != table.PARKING_LOT:
            return "All who are left are at one location."
        are = "is" if len(left) == 1 else "are"
        return f"Only {counted(len(left), 'character')} {are} left."
    return f"Round {table.ROUNDS} is the last." if is_over(state) else ""
