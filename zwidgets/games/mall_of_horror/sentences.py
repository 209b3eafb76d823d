"""Mall of Horror: events in sentences, and what a seat is to do now.

A seat hears of its own moves, and of what is done to it, in the second person; a spectator hears of
seats only. A secret is told to the seats that know it; the others hear that it happened.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import agreeing, counted, does, joined, those, who, whom
from zwidgets.core.contract.values import ALL, Viewer
from zwidgets.core.errors import listed
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, phases
from zwidgets.games.mall_of_horror.rules.state import Note
from zwidgets.games.mall_of_horror.rules.steps import DUE

SECRET: Final = ("arrival", "destinations")
"""The phases at whose end dice and destinations are revealed."""

# What is told of an event


def tell(state: MallOfHorrorState, move: Move, by: int | None, seat: Viewer) -> str | None:
    """What a seat sees of an event: the move, what it brings about, what begins; or None."""
    after = _after(state, move, by)
    revealed = state.stage in SECRET and after.stage not in SECRET
    behind = _behind(state, after)
    told = [
        MOVED[type(move)](state, move, by, seat),
        *(_note(note, seat) for note in _votes(state, after) if note not in behind),
        *_ties(state, after, seat),
        *([_revealed(state, after, move, seat)] if revealed else []),
        *_events(state, after, move),
        *([f"Round {after.number} begins."] if state.number != after.number else []),
        *_chiefs(state, after, seat),
        *_doors(state, after),
        *(_note(note, seat) for note in behind),
    ]
    return " ".join(filter(None, told)) or None


@lru_cache(maxsize=1)
def _after(state: MallOfHorrorState, move: Move, by: int | None) -> MallOfHorrorState:
    """The same for all seats, which are told one after the other."""
    return state.after_legal(move, by)


Told = Callable[[MallOfHorrorState, Any, Any, Viewer], str | None]


def _place(state: MallOfHorrorState, move: m.Place, by: int, seat: Viewer) -> str:
    return f"{does(by, seat, 'place')} the {t.PEOPLE[move.kind]} {t.at(move.location)}."


def _die(state: MallOfHorrorState, move: m.Die, by: None, seat: Viewer) -> str:
    if state.stage == "arrival":
        seen = state.elected and seat in (state.chief, ALL)
        what = move.value if seen else "die under the box"
        return f"{does(state.chief, seat, 'roll')} a {what}."
    thrower = phases.to_place(state)
    if thrower is not None:
        return f"{does(thrower, seat, 'roll')} a {move.value}."
    return f"A die for the zombies shows {move.value}."


def _draw(state: MallOfHorrorState, move: m.Draw, by: None, seat: Viewer) -> str | None:
    if state.stage == "truck":
        if seat not in (state.searcher, ALL):
            return None
        return f"{does(state.searcher or 0, seat, 'find')} in the truck: {t.TITLES[move.card]}."
    to = phases.to_deal(state)
    what = f": {t.TITLES[move.card]}" if seat in (to, ALL) else " a card"
    return f"{does(to, seat, 'are dealt')}{what}."


def _lot(state: MallOfHorrorState, move: m.Lot, by: None, seat: Viewer) -> str:
    if state.stage == "setup":
        return f"{does(move.seat, seat, 'are drawn as the first Chief of Security')}."
    return f"The lot falls on {whom(move.seat, seat)}."


def _vote(state: MallOfHorrorState, move: m.Vote, by: int, seat: Viewer) -> str | None:
    if phases.voters(state) == (by,):
        return None
    return _voted(by, move.seat, seat) + "." if seat in (by, ALL) else f"Seat {by} has voted."


def _voted(by: int, chosen: int, viewer: Viewer) -> str:
    oneself = "yourself" if by == viewer else "themselves"
    to = oneself if by == chosen else whom(chosen, viewer)
    return f"{does(by, viewer, 'vote')} for {to}"


def _card(words: str) -> Told:
    return lambda state, move, by, seat: f"{does(by, seat, 'play')} {words}."


def _hidden(state: MallOfHorrorState, move: m.Hidden, by: int, seat: Viewer) -> str:
    plays = does(by, seat, "play")
    return f"{plays} Hidden: the {t.PEOPLE[move.kind]} cannot be chosen and does not vote."


def _camera(state: MallOfHorrorState, move: m.Camera, by: int, seat: Viewer) -> str:
    seen = f" {does(by, seat, 'see')} {joined(sorted(state.dice))}." if seat in (by, ALL) else ""
    return f"{does(by, seat, 'play')} a Security Camera to look at the dice.{seen}"


def _pass(state: MallOfHorrorState, move: m.Pass, by: int, seat: Viewer) -> str:
    return f"{does(by, seat, 'pass')}."


def _keep(state: MallOfHorrorState, move: m.Keep, by: int, seat: Viewer) -> str:
    what = f": {t.TITLES[move.card]}" if seat in (by, ALL) else " a card"
    return f"{does(by, seat, 'keep')}{what}."


def _give(state: MallOfHorrorState, move: m.Give, by: int, seat: Viewer) -> str:
    third = [card for card in state.truck if card != move.card] or [move.card]
    more = len(state.truck) > 1
    if seat in (by, ALL):
        under = f" Under the deck goes: {t.TITLES[third[0]]}." if more else ""
        return f"{does(by, seat, 'give')} seat {move.seat}: {t.TITLES[move.card]}.{under}"
    under = " One more goes under the deck." if more else ""
    if seat == move.seat:
        return f"Seat {by} gives you a card: {t.TITLES[move.card]}.{under}"
    return f"Seat {by} gives seat {move.seat} a card.{under}"


def _go(state: MallOfHorrorState, move: m.Go, by: int, seat: Viewer) -> str:
    if state.asked == by:
        return f"{who(by, seat)}, the elected Chief, will go to {t.the(move.location)}."
    if seat in (by, ALL):
        return f"{does(by, seat, 'choose')} {t.the(move.location)}."
    return f"Seat {by} has chosen a destination."


def _zombie(state: MallOfHorrorState, move: m.Zombie, by: int, seat: Viewer) -> str:
    places = agreeing(by, seat, "place")
    return f"{who(by, seat)}, being out, {places} a zombie at {t.the(move.location)}."


def _walk(state: MallOfHorrorState, move: m.Walk, by: int, seat: Viewer) -> str:
    return _moved(state, move, by, state.goals[by], does(by, seat, "move"))


def _sprint(state: MallOfHorrorState, move: m.Sprint, by: int, seat: Viewer) -> str:
    plays = f"{does(by, seat, 'play')} Sprint"
    if state.people[by][t.KINDS.index(move.kind)] == move.location:
        return f"{plays}: the {t.PEOPLE[move.kind]} stays {t.at(move.location)}."
    return _moved(state, move, by, move.location, f"{plays} to move")


def _moved(state: MallOfHorrorState, move: m.Walk | m.Sprint, by: int, goal: int, told: str) -> str:
    """With where the character arrives: the Parking Lot if there is no room (MH-26)."""
    after = _after(state, move, by)
    events = after.events if after.stage != state.stage else after.events[len(state.events) :]
    there = next(place for what, place, _, _, _ in events if what == "moved")
    told = f"{told} the {t.PEOPLE[move.kind]} to {t.the(goal)}"
    if there == goal:
        return f"{told}."
    why = "closed" if goal in state.closed else "full"
    return f"{told}, which is {why}: it is in the Parking Lot now."


def _lose(state: MallOfHorrorState, move: m.Lose, by: int, seat: Viewer) -> str:
    return f"{does(by, seat, 'lose')} the {t.PEOPLE[move.kind]} {t.at(state.location)}."


MOVED: Final[dict[type[Move], Told]] = {
    m.Place: _place,
    m.Vote: _vote,
    m.Threat: _card("Threat: one vote more"),
    m.Hardware: _card("Hardware: the door holds against one more"),
    m.WeaponOne: _card("a Weapon that kills one zombie"),
    m.WeaponTwo: _card("a Weapon that kills two zombies"),
    m.Hidden: _hidden,
    m.Camera: _camera,
    m.Pass: _pass,
    m.Keep: _keep,
    m.Give: _give,
    m.Go: _go,
    m.Zombie: _zombie,
    m.Walk: _walk,
    m.Sprint: _sprint,
    m.Lose: _lose,
    m.Die: _die,
    m.Draw: _draw,
    m.Lot: _lot,
}
"""How each move is told."""

# What it brings about


def _votes(state: MallOfHorrorState, after: MallOfHorrorState) -> tuple[Note, ...]:
    """The votes that are over now."""
    return after.votes[len(state.votes) if state.number == after.number else 0 :]


def _behind(state: MallOfHorrorState, after: MallOfHorrorState) -> list[Note]:
    """Those of a new round, and of the door that gives way next."""
    now = (after.stage, after.location)
    next_one = state.step == "lose" or (state.stage, state.location) != now
    new = state.number != after.number
    return [note for note in _votes(state, after) if new or (next_one and note[:2] == now)]


def _ties(state: MallOfHorrorState, after: MallOfHorrorState, viewer: Viewer) -> list[str]:
    """A ballot that was a tie."""
    told = []
    if state.step == "vote" and len(after.ballots) > len(state.ballots):
        tied = those(phases.candidates(after), viewer)
        told.append(f"{_cast(after, 0, viewer)} A tie: {tied} are voted on again.")
    if state.step == "vote" and after.step == "lot":
        told.append(f"{_cast(after, 1, viewer)} A second tie: the lot decides.")
    return told


def _cast(state: MallOfHorrorState, second: int, viewer: Viewer) -> str:
    weights = phases.weights(state, second > 0)
    ballot = state.ballots[second]
    cast = [(one, weights[one], to) for one, to in enumerate(ballot) if to is not None]
    return _named(cast, viewer)


def _named(ballot: Iterable[tuple[int, int, int]], viewer: Viewer) -> str:
    return " ".join(
        f"{_voted(one, to, viewer)} ({counted(weight, 'vote')})." for one, weight, to in ballot
    )


def _note(note: Note, viewer: Viewer) -> str:
    stage, location, ballots, chosen, how = note
    cast = f"{_named(ballots[-1], viewer)} " if ballots and how != "lot" else ""
    if chosen is None:
        why = "A second tie" if ballots else f"Nobody can be chosen {t.at(location)}"
        result = {
            "truck": "the truck is not searched",
            "chief": "the Chief stays, and is not elected",
            "attack": "nobody dies",
        }[stage]
        return f"{cast}{why}: {result}."
    result = {
        "truck": "are sent to search the truck" if how == "only" else "search the truck",
        "chief": "are elected Chief of Security",
        "attack": f"are chosen {t.at(location)}",
    }[stage]
    alone = ", the only one who can be," if how == "only" else ""
    return f"{cast}{who(chosen, viewer)}{alone} {agreeing(chosen, viewer, result)}."


def _revealed(
    state: MallOfHorrorState, after: MallOfHorrorState, move: Move, viewer: Viewer
) -> str:
    """The destinations, unless nobody has one and all go on to the attack, and the dice (MH-24)."""
    chosen = sorted({goal for goal in after.goals if goal})
    goals = "; ".join(f"{t.the(goal)} for {_bound(after, goal, viewer)}" for goal in chosen)
    dice = (*state.dice, move.value) if isinstance(move, m.Die) else state.dice
    told = f"The destinations: {goals}. " if chosen else ""
    return f"{told}The dice show {joined(sorted(dice))}."


def _bound(state: MallOfHorrorState, goal: int, viewer: Viewer) -> str:
    return joined([whom(one, viewer) for one, to in enumerate(state.goals) if to == goal])


def _events(state: MallOfHorrorState, after: MallOfHorrorState, move: Move) -> list[str]:
    same = state.stage == after.stage and state.number == after.number
    told = []
    events = after.events[len(state.events) if same else 0 :]
    dice = [event for event in events if event[0] == "zombies" and event[2] is None]
    if dice:
        come = joined(f"{count} to {t.the(place)}" for _, place, _, _, count in dice)
        told.append(f"Zombies come: {come}.")
    for what, place, _, _, count in events:
        zombies = counted(count or 0, "zombie")
        match what:
            case "extra":
                told.append(f"One zombie more comes to {t.the(place)}.")
            case "condemned":
                where = t.the(place)
                told.append(f"{where[0].upper()}{where[1:]} is condemned with {zombies}.")
            case "held":
                told.append(f"The door of {t.the(place)} holds against {zombies}.")
            case "left":
                verb = "leaves" if count == 1 else "leave"
                told.append(f"{zombies} {verb} {t.the(place)}.")
    return told


def _chiefs(state: MallOfHorrorState, after: MallOfHorrorState, viewer: Viewer) -> list[str]:
    """Who follows a Chief who is out when the round ends; an election may follow at once."""
    if state.stage != "attack" or after.stage == "attack":
        return []
    heir = phases.heir(state.but(people=after.people))
    if heir == state.chief:
        return []
    chief, now = whom(heir, viewer), agreeing(heir, viewer, "are")
    return [f"The Chief is out: {chief} {now} Chief of Security now."]


def _doors(state: MallOfHorrorState, after: MallOfHorrorState) -> list[str]:
    """The next door that gives way."""
    same = state.stage == "attack" and state.number == after.number
    if after.stage != "attack" or (same and after.location == state.location):
        return []
    count = counted(after.zombies[after.location - 1], "zombie")
    if after.location == t.PARKING_LOT:
        return [f"The Parking Lot is attacked by {count}."]
    strong = t.strength(after.people, after.location)
    return [f"The door of {t.the(after.location)} gives way: {count}, strength {strong}."]


# What is to be done now


def prompt(state: MallOfHorrorState, seat: int | None) -> str:
    """What to do now, or which seats the game waits for."""
    if state.step == "over":
        return "The game is over."
    if state.is_chance:
        return _due(state, seat)
    if seat in state.actors:
        return YOURS[state.step](state, seat or 0)
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


def _your_place(state: MallOfHorrorState, seat: int) -> str:
    goals = phases.choices(state)
    there = " or ".join(t.at(one) for one in goals) if len(goals) < 3 else "where there is room"
    return f"You rolled {joined(state.dice)}: place one of your characters {there}."


def _your_cards(state: MallOfHorrorState, seat: int) -> str:
    """What comes next, and which cards help: none of those in the hand, perhaps."""
    before, may = CARDS.get(state.stage) or (_attacked(state), "Play a card, or pass.")
    cards = any(not isinstance(move, m.Pass) for move in state.moves(seat))
    return f"{before} {may if cards else 'You can only pass.'}"


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
    strong = t.strength(state.people, state.location) + state.hardware
    door = "" if state.location == t.PARKING_LOT else f" against strength {strong}"
    dies = "somebody there will die" if phases.choosable(state) else "nobody there can be chosen"
    return f"{counted(state.besiegers, 'zombie')}{door} {t.at(state.location)}: {dies}."


def _your_vote(state: MallOfHorrorState, seat: int) -> str:
    what = {
        "truck": "who searches the truck?",
        "chief": "who becomes Chief of Security and may see the dice?",
        "attack": f"who loses a character {t.at(state.location)}?",
    }[state.stage]
    tie = "It was a tie. Vote between those who tied" if len(state.ballots) == 2 else "Vote"
    return f"{tie}: {what}"


def _your_search(state: MallOfHorrorState, seat: int) -> str:
    if state.kept:
        return "You have kept a card. Give another to a player of your choice."
    counts = Counter(t.TITLES[card] for card in state.truck)
    found = [f"{title} ({n} times)" if n > 1 else title for title, n in counts.items()]
    return f"You search the truck. Keep one of these: {listed(found)}."


def _your_goal(state: MallOfHorrorState, seat: int) -> str:
    if state.asked == seat:
        return "You are the elected Chief: choose openly where one of your characters goes."
    return "Choose in secret where one of your characters goes."


def _your_move(state: MallOfHorrorState, seat: int) -> str:
    goal, why, where = state.goals[seat], "", "there"
    if phases.reached(state, goal) != goal:
        why = f", which is {'condemned' if goal in state.condemned else 'full'}"
        where = f"to {t.the(t.PARKING_LOT)}"
    card = ", or play Sprint" if "sprint" in state.hands[seat] else ""
    return f"Your arrow points to {t.the(goal)}{why}: choose who goes {where}{card}."


YOURS: Final[dict[str, Callable[[MallOfHorrorState, int], str]]] = {
    "place": _your_place,
    "window": _your_cards,
    "vote": _your_vote,
    "search": _your_search,
    "go": _your_goal,
    "zombie": lambda state, seat: (
        "You are out of the game: place a zombie at a location of your choice."
    ),
    "move": _your_move,
    "lose": lambda state, seat: (
        f"You lose a character {t.at(state.location)}: choose which of yours dies."
    ),
}
