"""Mall of Horror: events in sentences, what a seat is to do now, and how a game ended.

A seat hears of its own moves, and of what is done to it, in the second person; a spectator hears of
seats only. A secret is told to the seats that know it; the others hear that it happened.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any, Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import agreeing, counted, does, joined, those, who, whom
from zwidgets.core.contract.values import ALL, Viewer
from zwidgets.core.errors import listed
from zwidgets.games.mall_of_horror import moves, phases, table
from zwidgets.games.mall_of_horror.phases import Cast, Event, Note
from zwidgets.games.mall_of_horror.rules import DUE, MallOfHorrorState
from zwidgets.games.mall_of_horror.view import Loss, Recap, sees_dice

UNSEEN: Final = "die under the box"

# What is told of an event


def tell(state: MallOfHorrorState, move: Move, by: int | None, seat: Viewer) -> str | None:
    """Return what a seat sees of an event: the move, what it brings about, what begins; or None."""
    after = _after(state, move, by)
    new_round = state.number != after.number
    revealed = sees_dice(after, None) and not sees_dice(state, None)
    votes = after.votes[0 if new_round else len(state.votes) :]
    behind = [note for note in votes if new_round or _is_behind(state, after, note)]
    told = [
        _deed(state, move, by or 0, seat),
        *(_note(note, seat) for note in votes if note not in behind),
        *_ties(state, after, seat),
        *([_revealed(state, after, move, seat)] if revealed else []),
        *_events(_new_events(state, after)),
        *([f"Round {after.number} begins."] if new_round else []),
        *_chiefs(state, after, seat),
        *_doors(state, after),
        *(_note(note, seat) for note in behind),
    ]
    return " ".join(filter(None, told)) or None


@lru_cache(maxsize=64)  # of several matches, which threads tell at the same time
def _after(state: MallOfHorrorState, move: Move, by: int | None) -> MallOfHorrorState:
    """Return the next state, the same for all seats, which are told one after the other."""
    return state.after_legal(move, by)


def _new_events(state: MallOfHorrorState, after: MallOfHorrorState) -> tuple[Event, ...]:
    return after.events[len(state.events) if state.stage == after.stage else 0 :]


def _is_behind(state: MallOfHorrorState, after: MallOfHorrorState, note: Note) -> bool:
    """Return whether a vote is of the door that gives way next, and so is told after it."""
    now = (after.stage, after.location)
    return note[:2] == now and (state.step == "lose" or (state.stage, state.location) != now)


def _deed(state: MallOfHorrorState, move: Move, by: int, seat: Viewer) -> str | None:
    """Tell what somebody does; the others are not told what is secret."""
    match move:
        case moves.Vote():
            return _vote(state, move, by, seat)
        case moves.Camera():
            seen = f" {does(by, seat, 'see')} {joined(sorted(state.dice))}."
            looks = f"{does(by, seat, 'play')} a Security Camera to look at the dice."
            return looks + (seen if seat in (by, ALL) else "")
        case moves.Pass():
            return f"{does(by, seat, 'pass')}."
        case moves.Keep():
            what = f": {table.TITLES[move.card]}" if seat in (by, ALL) else " a card"
            return f"{does(by, seat, 'keep')}{what}."
        case moves.Give():
            return _give(state, move, by, seat)
        case moves.Zombie():
            places = agreeing(by, seat, "place")
            return f"{who(by, seat)}, being out, {places} a zombie at {table.the(move.location)}."
        case moves.Go():
            return _go(state, move, by, seat)
        case moves.Die() | moves.Draw() | moves.Lot():
            return _chance(state, move, seat)
    return _with_a_character(state, move, by, seat)


def _with_a_character(state: MallOfHorrorState, move: Move, by: int, seat: Viewer) -> str:
    """Tell what is done with a character, or at a door."""
    match move:
        case moves.Place():
            who_where = f"the {table.PEOPLE[move.kind]} {table.at(move.location)}"
            return f"{does(by, seat, 'place')} {who_where}."
        case moves.Walk():
            return _moved(state, move, by, state.goals[by], does(by, seat, "move"))
        case moves.Sprint():
            plays = f"{does(by, seat, 'play')} Sprint"
            if state.people[by][table.KINDS.index(move.kind)] == move.location:
                return f"{plays}: the {table.PEOPLE[move.kind]} stays {table.at(move.location)}."
            return _moved(state, move, by, move.location, f"{plays} to move")
        case moves.Lose():
            who_where = f"the {table.PEOPLE[move.kind]} {table.at(state.location)}"
            return f"{does(by, seat, 'lose')} {who_where}."
        case moves.Hidden():
            what = f"Hidden: the {table.PEOPLE[move.kind]} cannot be chosen and does not vote"
            return f"{does(by, seat, 'play')} {what}."
    return f"{does(by, seat, 'play')} {PLAYED[type(move)]}."


PLAYED: Final[dict[type[Move], str]] = {
    moves.Threat: "Threat: one vote more",
    moves.Hardware: "Hardware: the door holds against one more",
    moves.WeaponOne: "a Weapon that kills one zombie",
    moves.WeaponTwo: "a Weapon that kills two zombies",
}


def _chance(
    state: MallOfHorrorState, move: moves.Die | moves.Draw | moves.Lot, seat: Viewer
) -> str | None:
    """Tell of a die, a card or a lot."""
    early, searcher, placer = state.stage == "setup", state.searcher, phases.to_place(state)
    match move:
        case moves.Die() if state.stage == "arrival":
            seen = state.elected and seat in (state.chief, ALL)
            return f"{does(state.chief, seat, 'roll')} a {move.value if seen else UNSEEN}."
        case moves.Die() if placer is not None:
            return f"{does(placer, seat, 'roll')} a {move.value}."
        case moves.Die():
            return f"A die for the zombies shows {move.value}."
        case moves.Draw() if searcher is not None:
            found = f"{does(searcher, seat, 'find')} in the truck: {table.TITLES[move.card]}."
            return found if seat in (searcher, ALL) else None
        case moves.Draw():
            to = phases.to_deal(state)
            what = f": {table.TITLES[move.card]}" if seat in (to, ALL) else " a card"
            return f"{does(to, seat, 'are dealt')}{what}."
        case moves.Lot() if early:
            return f"{does(move.seat, seat, 'are drawn as the first Chief of Security')}."
    return f"The lot falls on {whom(move.seat, seat)}."


def _vote(state: MallOfHorrorState, move: moves.Vote, by: int, seat: Viewer) -> str | None:
    if phases.voters(state) == (by,):
        return None
    return _voted(by, move.seat, seat) + "." if seat in (by, ALL) else f"Seat {by} has voted."


def _voted(by: int, chosen: int, viewer: Viewer) -> str:
    oneself = "yourself" if by == viewer else "themselves"
    to = oneself if by == chosen else whom(chosen, viewer)
    return f"{does(by, viewer, 'vote')} for {to}"


def _give(state: MallOfHorrorState, move: moves.Give, by: int, seat: Viewer) -> str:
    third = [card for card in state.truck if card != move.card] or [move.card]
    more = len(state.truck) > 1
    if seat in (by, ALL):
        under = f" Under the deck goes: {table.TITLES[third[0]]}." if more else ""
        return f"{does(by, seat, 'give')} seat {move.seat}: {table.TITLES[move.card]}.{under}"
    under = " One more goes under the deck." if more else ""
    if seat == move.seat:
        return f"Seat {by} gives you a card: {table.TITLES[move.card]}.{under}"
    return f"Seat {by} gives seat {move.seat} a card.{under}"


def _go(state: MallOfHorrorState, move: moves.Go, by: int, seat: Viewer) -> str:
    if state.asked == by:
        return f"{who(by, seat)}, the elected Chief, will go to {table.the(move.location)}."
    if seat in (by, ALL):
        return f"{does(by, seat, 'choose')} {table.the(move.location)}."
    return f"Seat {by} has chosen a destination."


def _moved(
    state: MallOfHorrorState, move: moves.Walk | moves.Sprint, by: int, goal: int, told: str
) -> str:
    """Add where the character arrives: the Parking Lot if there is no room (MH-26)."""
    events = _new_events(state, _after(state, move, by))
    there = next(place for what, place, _, _, _ in events if what == "moved")
    told = f"{told} the {table.PEOPLE[move.kind]} to {table.the(goal)}"
    if there == goal:
        return f"{told}."
    why = "closed" if goal in state.closed else "full"
    return f"{told}, which is {why}: it is in the Parking Lot now."


# What it brings about


def _ties(state: MallOfHorrorState, after: MallOfHorrorState, viewer: Viewer) -> list[str]:
    """Tell of a ballot that was a tie."""
    told = []
    if state.step == "vote" and len(after.ballots) > len(state.ballots):
        tied = those(phases.candidates(after), viewer)
        told.append(f"{_cast(after, 0, viewer)} A tie: {tied} are voted on again.")
    if state.step == "vote" and after.step == "lot":
        told.append(f"{_cast(after, 1, viewer)} A second tie: the lot decides.")
    return told


def _cast(state: MallOfHorrorState, second: int, viewer: Viewer) -> str:
    return _named(phases.cast_ballot(state, second), viewer)


def _named(ballot: Iterable[Cast], viewer: Viewer) -> str:
    return " ".join(
        f"{_voted(voter, to, viewer)} ({counted(weight, 'vote')})." for voter, weight, to in ballot
    )


RESULTS: Final = {
    "truck": ("the truck is not searched", "search the truck"),
    "chief": ("the Chief stays, and is not elected", "are elected Chief of Security"),
    "attack": ("nobody dies", "are chosen {}"),
}
"""What a vote leads to, by phase: if nobody is chosen, and for who is."""


def _note(note: Note, viewer: Viewer) -> str:
    stage, location, ballots, chosen, how = note
    cast = f"{_named(ballots[-1], viewer)} " if ballots and how != "lot" else ""
    nothing, result = RESULTS[stage]
    if chosen is None:
        why = "A second tie" if ballots else f"Nobody can be chosen {table.at(location)}"
        return f"{cast}{why}: {nothing}."
    alone = ", the only one who can be," if how == "only" else ""
    if alone and stage == "truck":
        result = f"are sent to {result}"
    result = agreeing(chosen, viewer, result.format(table.at(location)))
    return f"{cast}{who(chosen, viewer)}{alone} {result}."


def _revealed(
    state: MallOfHorrorState, after: MallOfHorrorState, move: Move, viewer: Viewer
) -> str:
    """Tell the destinations, unless nobody has one, and the dice (MH-24)."""
    bound: defaultdict[int, list[str]] = defaultdict(list)
    for seat, goal in enumerate(after.goals):
        bound[goal].append(whom(seat, viewer))
    goals = "; ".join(
        f"{table.the(goal)} for {joined(seats)}" for goal, seats in sorted(bound.items()) if goal
    )
    dice = (*state.dice, move.value) if isinstance(move, moves.Die) else state.dice
    told = f"The destinations: {goals}. " if goals else ""
    return f"{told}The dice show {joined(sorted(dice))}."


def _events(events: tuple[Event, ...]) -> list[str]:
    """Return what happened to zombies and doors."""
    told = []
    dice = [event for event in events if event[0] == "zombies" and event[2] is None]
    if dice:
        come = joined(f"{count} to {table.the(place)}" for _, place, _, _, count in dice)
        told.append(f"Zombies come: {come}.")
    for what, place, _, _, count in events:
        zombies = counted(count or 0, "zombie")
        match what:
            case "extra":
                told.append(f"One zombie more comes to {table.the(place)}.")
            case "condemned":
                where = table.the(place)
                told.append(f"{where[0].upper()}{where[1:]} is condemned with {zombies}.")
            case "held":
                told.append(f"The door of {table.the(place)} holds against {zombies}.")
            case "left":
                verb = "leaves" if count == 1 else "leave"
                told.append(f"{zombies} {verb} {table.the(place)}.")
    return told


def _chiefs(state: MallOfHorrorState, after: MallOfHorrorState, viewer: Viewer) -> list[str]:
    """Return who follows a Chief who is out when the round ends; an election may follow at once."""
    if state.stage != "attack" or after.stage == "attack":
        return []
    heir = phases.heir(state.but(people=after.people))
    if heir == state.chief:
        return []
    chief, now = whom(heir, viewer), agreeing(heir, viewer, "are")
    return [f"The Chief is out: {chief} {now} Chief of Security now."]


def _doors(state: MallOfHorrorState, after: MallOfHorrorState) -> list[str]:
    """Return the next door that gives way."""
    before = state.location if state.stage == "attack" else 0
    if after.stage != "attack" or after.location == before:
        return []
    count = counted(after.zombies[after.location - 1], "zombie")
    if after.location == table.PARKING_LOT:
        return [f"The Parking Lot is attacked by {count}."]
    strong = table.strength(after.people, after.location)
    return [f"The door of {table.the(after.location)} gives way: {count}, strength {strong}."]


# What is to be done now


def prompt(state: MallOfHorrorState, seat: int | None) -> str:
    """Return what to do now, or which seats the game waits for."""
    if state.step == "over":
        return "The game is over."
    if state.is_chance:
        return _due(state, seat)
    if seat in state.actors:
        return _yours(state, seat or 0)
    if state.asked is not None:
        return f"Seat {state.asked} {DUE[state.step].told}."
    what = "to vote" if state.step == "vote" else "to choose a destination"
    waiting = sorted(state.actors)
    verb = "is" if len(waiting) == 1 else "are"
    return f"{those(waiting, None).capitalize()} {verb} still {what}."


def _due(state: MallOfHorrorState, seat: int | None) -> str:
    match state.step:
        case "roll":
            secret = " under the box" if state.stage == "arrival" else ""
            return f"A die is to be thrown{secret}."
        case "deal" if state.stage == "truck":
            return f"{does(state.searcher or 0, seat, 'look')} at the cards of the truck."
        case "deal":
            return "A card is to be dealt."
    if state.stage == "setup":
        return "The first Chief of Security is to be drawn."
    return f"The lot decides between {those(phases.tied(state), seat)}."


def _yours(state: MallOfHorrorState, seat: int) -> str:
    """Return what this seat is to do."""
    match state.step:
        case "place":
            goals = phases.choices(state)
            there = " or ".join(map(table.at, goals)) if len(goals) < 3 else "where there is room"
            return f"You rolled {joined(state.dice)}: place one of your characters {there}."
        case "window":
            before, may = CARDS.get(state.stage) or (_attacked(state), "Play a card, or pass.")
            return f"{before} {may if len(state.moves(seat)) > 1 else 'You can only pass.'}"
        case "vote":
            tie = "It was a tie. Vote between those who tied" if state.ballots[1:] else "Vote"
            return f"{tie}: {POLLS[state.stage].format(table.at(state.location))}"
        case "search" if state.kept:
            return "You have kept a card. Give another to a player of your choice."
        case "search":
            counts = Counter(table.TITLES[card] for card in state.truck)
            found = (f"{title} ({n} times)" if n > 1 else title for title, n in counts.items())
            return f"You search the truck. Keep one of these: {listed(found)}."
        case "go" if state.asked == seat:
            return "You are the elected Chief: choose openly where one of your characters goes."
        case "go":
            return "Choose in secret where one of your characters goes."
        case "zombie":
            return "You are out of the game: place a zombie at a location of your choice."
        case "move":
            return _your_move(state, seat)
    return f"You lose a character {table.at(state.location)}: choose which of yours dies."


THREATEN: Final = "Play a Threat for one more vote, or pass."
CARDS: Final = {
    "arrival": (
        "Zombies are on their way.",
        "Play a Security Camera to see where they go, or pass.",
    ),
    "truck": ("The vote on who searches the truck is near.", THREATEN),
    "chief": ("The vote on the Chief of Security is near.", THREATEN),
}
"""What comes next and what may be played, by phase, but for an attack."""


def _attacked(state: MallOfHorrorState) -> str:
    strong = table.strength(state.people, state.location) + state.hardware
    door = "" if state.location == table.PARKING_LOT else f" against strength {strong}"
    dies = "somebody there will die" if phases.choosable(state) else "nobody there can be chosen"
    return f"{counted(state.besiegers, 'zombie')}{door} {table.at(state.location)}: {dies}."


POLLS: Final = {
    "truck": "who searches the truck?",
    "chief": "who becomes Chief of Security and may see the dice?",
    "attack": "who loses a character {}?",
}
"""What is voted on, by phase."""


def _your_move(state: MallOfHorrorState, seat: int) -> str:
    goal, why, where = state.goals[seat], "", "there"
    if phases.reached(state, goal) != goal:
        why = f", which is {'condemned' if goal in state.condemned else 'full'}"
        where = f"to {table.the(table.PARKING_LOT)}"
    card = ", or play Sprint" if "sprint" in state.hands[seat] else ""
    return f"Your arrow points to {table.the(goal)}{why}: choose who goes {where}{card}."


# A game that is over

Past = Iterable[tuple[MallOfHorrorState, Move, int | None]]
RANKS: Final = ("first", "second", "third", "fourth", "fifth")


def recap(game: Any, past: Past, state: MallOfHorrorState, seat: int | None) -> Recap:
    """Return how the game ended, and who was lost where; all of it is public.

    Args:
        game: the game.
        past: each event: the state before it, the move, and the seat that made it.
        state: the last state.
        seat: whom the sentences call "you", or None.
    """
    lost: list[Loss] = [
        {"seat": by, "kind": move.kind, "location": before.location, "round": before.number}
        for before, move, by in past
        if isinstance(move, moves.Lose) and by is not None
    ]
    known = {(loss["seat"], loss["kind"]) for loss in lost}
    earlier: list[Loss] = [
        {"seat": owner, "kind": kind, "location": 0, "round": 0}
        for owner, row in enumerate(state.people)
        for kind, place in zip(table.KINDS, row, strict=False)
        if place == table.DEAD and (owner, kind) not in known
    ]
    lost = earlier + lost
    mine = [loss for loss in lost if loss["seat"] == seat]
    return {"title": _title(state, seat, mine), "reason": _reason(state, seat), "lost": lost}


def _reason(state: MallOfHorrorState, seat: int | None) -> str:
    """Return why the game is over and who wins, to this seat in the second person."""
    told = state.outcome.reason if state.outcome else ""
    for name, you in ((f"Seat {seat} wins", "You win"), (f"Seat {seat}", "You")):
        told = told.replace(name, you)
    return told.replace(f"seat {seat}", "you")


def _title(state: MallOfHorrorState, seat: int | None, lost: Sequence[Loss]) -> str:
    """Return who wins; or how this seat did, and why."""
    outcome = state.outcome
    assert outcome is not None
    winners, best, several = outcome.winners, max(outcome.scores), len(outcome.winners) > 1
    ranks = [(score, len(hand)) for score, hand in zip(outcome.scores, state.hands, strict=True)]
    win = "share the win" if several else "wins"
    if seat is None:
        who = those(winners, None)
        each = " each" if several else ""
        return f"{who[0].upper()}{who[1:]} {win} with {counted(best, 'point')}{each}"
    own = counted(ranks[seat][0], "point")
    why = _why(state.people[seat], lost)
    if seat in winners:
        return f"You {'share the win' if several else 'win'} with {own}: {why}"
    above = sum(rank > ranks[seat] for rank in ranks)
    rank = RANKS[above] if min(ranks) < ranks[seat] else "last"
    return f"You came {rank} with {own}; {those(winners, None)} {win} with {best}: {why}"


def _why(row: Sequence[int], lost: Sequence[Loss]) -> str:
    """Return what this seat lost, and where."""
    if not lost:
        return "you lost nobody"
    if not any(row):
        return "you lost all your people"
    told = []
    for loss in lost:
        where = f" {table.at(loss['location'])}" if loss["location"] else ""
        told.append(f"your {table.PEOPLE[loss['kind']]}{where}")
    return f"you lost {joined(told)}"
