"""Mall of Horror: why the parts of a position cannot go together.

Each check is given a state whose fields are of the right kinds, and says what is wrong, or None.
The later ones rely on the earlier.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from zwidgets.core.errors import quoted
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.checks.history import impossible_event, impossible_note
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, attack, phases, votes
from zwidgets.games.mall_of_horror.rules.steps import ALONE, PHASES

Problem = str | None


def _phase(state: MallOfHorrorState) -> Problem:
    if state.stage not in PHASES or state.step not in PHASES[state.stage].steps:
        return f"no phase {quoted(state.stage)} has the step {quoted(state.step)}."
    if (state.number == 0) != (state.stage == "setup"):
        return "the set-up is round 0, and nothing else is."
    if (state.step in ALONE) == (state.asked is None) and state.step != "go":
        return "one seat is asked, or none."
    searches = state.stage == "truck" and state.step in ("deal", "search")
    if searches == (state.searcher is None) or (searches and state.turn != state.searcher):
        return "one seat searches the truck, and is asked when the cards lie there (MH-16)."
    if state.step == "lot" and state.stage == "setup" and state.game.chief != "random":
        return "the first Chief is seat 0 (MH-06)."
    return None


def _chief(state: MallOfHorrorState) -> Problem:
    if state.elected and state.stage not in ("arrival", "destinations", "moves", "attack"):
        return "a Chief is elected in phase B and for the round (MH-18)."
    first = state.stage == "setup" and (state.game.chief == "first" or state.step == "lot")
    if first and state.chief != 0:
        return "the first Chief is seat 0 (MH-06)."
    if state.stage != "attack" and attack.heir(state) != state.chief:
        return "a Chief who is out is replaced (MH-36)."
    return None


def _people(state: MallOfHorrorState) -> Problem:
    counts = t.crowds(state.people)
    for place in t.LOCATIONS:
        if counts[place] > t.CAPACITY[place]:
            return f"{t.the(place)} holds {t.CAPACITY[place]}, not {counts[place]} (MH-01)."
        if place in state.closed and (counts[place] or state.zombies[place - 1]):
            return f"{t.the(place)} is closed (MH-07, MH-25)."
    if len(set(state.condemned)) < len(state.condemned) or t.PARKING_LOT in state.condemned:
        return "each location but the Parking Lot is condemned once at most (MH-25)."
    if t.CACHOU in state.condemned and len(state.people) < 5:
        return "Cachou is closed from the start (MH-07)."
    if state.stage == "setup":
        return "nobody dies in the set-up." if counts[0] else None
    return "all characters are placed in the set-up (MH-08)." if counts[t.UNPLACED] else None


def _setup(state: MallOfHorrorState) -> Problem:
    """The cards are dealt, then characters placed, in order; then the zombies come."""
    if state.stage != "setup":
        return None
    order = state.order
    dealt = [len(state.hands[seat]) for seat in order]
    placed = [sum(at != t.UNPLACED for at in state.people[seat]) for seat in order]
    full = sum(placed) == sum(map(len, state.people))
    if any(state.zombies) or state.condemned or any(state.played) or state.bottom:
        return "in the set-up there is no zombie, and no card has been played (MH-09)."
    if (
        dealt != sorted(dealt, reverse=True)
        or max(dealt) > 1
        or (state.step == "lot" and any(dealt))
    ):
        return "each player gets one card, in order (MH-06)."
    if (state.step in ("lot", "deal")) != (min(dealt) == 0):
        return "first everybody gets a card (MH-06)."
    if min(dealt) == 0 and any(placed):
        return "the characters are placed after the cards are dealt (MH-08)."
    if placed != sorted(placed, reverse=True) or max(placed) - min(placed) > 1:
        return "the characters are placed in order (MH-08)."
    if state.step == "place":
        if full or state.asked != order[sum(placed) % len(order)]:
            return "it is not this seat that places a character (MH-08)."
        return None if len(state.dice) == 2 else "two dice are thrown to place a character (MH-08)."
    most = {"roll": 3 if full else 1}.get(state.step, 0)
    return None if len(state.dice) <= most else f"at most {most} dice lie here now."


def _gifts(state: MallOfHorrorState) -> Problem:
    """Every card given is still held, or has been played since (MH-17)."""
    for to, hand in enumerate(state.hands):
        given = [(card, at) for _, receiver, card, at in state.gifts if receiver == to]
        if [at for _, at in given] != sorted(at for _, at in given):
            return "the cards given are told in order."
        for card, at in given:
            since = sum(one == card and then >= at for one, then in given)
            if since > hand.count(card) + state.played[to][at:].count(card):
                return f"seat {to} was given a {t.TITLES[card]} that it neither holds nor played."
    if any(by == to for by, to, _, _ in state.gifts):
        return "a card is given to another player (MH-16)."
    return "nobody gives cards in the set-up." if state.gifts and not state.number else None


def _truck(state: MallOfHorrorState) -> Problem:
    if state.searcher is None:
        return "only the searcher looks at cards." if state.truck or state.kept else None
    if t.PARKING_LOT not in state.people[state.searcher]:
        return "the player who searches the truck stands in the Parking Lot (MH-16)."
    found, left = len(state.truck), bool(state.deck or state.bottom)
    if state.step == "deal":
        good = found < 3 and left and not state.kept
    else:
        sizes = ((2,) if left else (1, 2)) if state.kept else ((3,) if left else (1, 2, 3))
        good = found in sizes
    return None if good else "so many cards cannot lie on the truck now (MH-16, MH-17)."


def _zombie_seats(state: MallOfHorrorState) -> Problem:
    if state.zombie_seats and state.stage in ("setup", "moves", "over"):
        return "all zombies of eliminated players have been placed by now (MH-23)."
    if any(any(state.people[seat]) for seat in state.zombie_seats):
        return "only a player who is out has a zombie to place (MH-23)."
    return None


def _dice(state: MallOfHorrorState) -> Problem:
    count = len(state.dice)
    if state.looked and state.stage not in ("arrival", "destinations", "moves"):
        return "nobody has looked at dice (MH-19)."
    if state.elected and state.stage != "attack" and state.chief not in state.looked:
        return "an elected Chief has looked at the dice (MH-19)."
    for seat in state.looked:
        lawful = state.elected and seat == state.chief
        if not any(state.people[seat]) or not (lawful or "camera" in state.played[seat]):
            return "a player who has looked at the dice has played a Security Camera (MH-20)."
    if state.stage == "setup":
        return None
    if (state.stage, state.step) == ("arrival", "roll"):
        looked = state.looked in ((), (state.chief,)) if state.elected else not state.looked
        return None if count < 4 and looked else "four dice are thrown before anybody else looks."
    rolled = state.stage in ("arrival", "destinations", "moves")
    return None if count == (4 if rolled else 0) else "four dice are thrown in phase C (MH-19)."


def _goals(state: MallOfHorrorState) -> Problem:
    if state.stage not in ("destinations", "moves"):
        return "there are destinations in phases D and E only." if state.goals else None
    if not state.goals:
        return "each seat has a destination or none yet."
    if state.stage == "moves":
        return _moving(state)
    closed = state.closed
    for row, goal in zip(state.people, state.goals, strict=True):
        if goal and goal not in phases.destinations(row, closed):
            return f"nobody of that seat can go to {t.the(goal)} (MH-22)."
    left = phases.choosers(state)
    if state.step == "zombie":
        first = [seat for seat in state.order if seat in state.zombie_seats]
        ready = not left and first[:1] == [state.asked]
        return (
            None if ready else "zombies are placed in order, when destinations are fixed (MH-23)."
        )
    opens = state.elected and state.chief in left
    if not left or state.asked != (state.chief if opens else None):
        return "an elected Chief names their destination first, then the others choose (MH-21)."
    return "an elected Chief names their destination first." if opens and any(state.goals) else None


def _moving(state: MallOfHorrorState) -> Problem:
    order = state.order
    waiting = order[order.index(state.asked or 0) :]
    alone = state.open == (t.PARKING_LOT,)
    for seat, goal in enumerate(state.goals):
        row = state.people[seat]
        if not goal and any(row) and not (alone and set(row) <= {0, t.PARKING_LOT}):
            return "a player with a character somewhere else has a destination (MH-22)."
        if goal and (not any(row) or (goal == t.CACHOU and len(order) < 5)):
            return "that is no destination (MH-22)."
        if goal and seat in waiting and not phases.walkers(state, seat):
            return "a player who is to move has a character somewhere else (MH-26)."
    return None if state.asked is not None and state.goals[state.asked] else "nobody moves."


def _window(state: MallOfHorrorState) -> Problem:
    if state.step != "window":
        return None
    seat = state.asked or 0
    if not state.hands[seat] or not any(state.people[seat]):
        return "only a player who is in the game and has cards is asked for one (MH-12)."
    looked = seat in state.looked
    return "a player who has looked is not asked again (MH-20)." if looked else None


def _place(state: MallOfHorrorState) -> Problem:
    """The place of the vote or the attack, and whether there is one."""
    if state.stage == "attack":
        if not any(state.location in row for row in state.people) or not state.location:
            return "an attack is where people are (MH-29)."
        if not attack.breaks(state):
            return "the door holds (MH-32)."
        return "at least 1 character is left." if not any(map(any, state.people)) else None
    voting = state.stage in ("truck", "chief") and state.step in ("window", "vote")
    if state.location != ((t.PARKING_LOT if state.stage == "truck" else t.HQ) if voting else 0):
        return "the vote is not at that location."
    if voting and len(votes.choosable(state)) < 2:
        return "a vote has two candidates (MH-15)."
    return None


def _attack(state: MallOfHorrorState) -> Problem:
    played = [cards.count("hardware") for cards in state.played]
    fits = state.stage == "attack" and state.location != t.PARKING_LOT
    if state.hardware and (not fits or state.hardware > sum(played)):
        return "Hardware is played in an attack, at a door (MH-31)."
    if state.hidden and state.stage != "attack":
        return "characters are hidden only in an attack (MH-31)."
    if len(set(state.hidden)) < len(state.hidden):
        return "a character is hidden twice."
    for seat, kind in state.hidden:
        count = sum(one == seat for one, _ in state.hidden)
        if not 0 < state.people[seat][kind] <= state.location:
            return "a hidden character is where the attack is or has been (MH-31)."
        if count > state.played[seat].count("hidden"):
            return "a card is played for each hidden character (MH-31)."
    if state.step == "lose" and not attack.prey(state, state.asked or 0):
        return "the chosen player has a character there that is not hidden (MH-30)."
    return None


def _threats(state: MallOfHorrorState) -> Problem:
    voting = state.stage in ("truck", "chief", "attack") and state.step in ("window", "vote", "lot")
    if voting != bool(state.threats):
        return "Threats count only in a vote (MH-13)."
    if state.stage == "setup":
        return None
    order = state.order
    for seat, count in enumerate(state.threats):
        if count > state.played[seat].count("threat") or (count and not any(state.people[seat])):
            return "a Threat that counts has been played, by a player in the game (MH-13)."
        early = state.asked is not None and order.index(seat) > order.index(state.asked)
        if count and early:
            return "the cards are played in order (MH-12)."
    return None


def _ballots(state: MallOfHorrorState) -> Problem:
    if state.step != "vote" and (state.step != "lot" or state.stage == "setup"):
        return "there are ballots in a vote only." if state.ballots else None
    lot = state.step == "lot"
    if len(state.ballots) not in ((2,) if lot else (1, 2)) or len(votes.choosable(state)) < 2:
        return "a vote has one ballot or two, and two candidates (MH-14, MH-15)."
    for second, ballot in enumerate(state.ballots):
        last = second == len(state.ballots) - 1
        problem = _ballot(state, second, ballot, full=lot or not last)
        if problem:
            return problem
    return None


def _ballot(state: MallOfHorrorState, second: int, ballot: Any, full: bool) -> Problem:
    weights = votes.weights(state, second > 0)
    named = votes.candidates(state.but(ballots=state.ballots[: second + 1]))
    for choice, weight in zip(ballot, weights, strict=True):
        if choice is not None and (not weight or choice not in named):
            return "a ballot is a voter's and names a candidate (MH-11, MH-14)."
    if bool(votes.to_vote(weights, ballot)) == full:
        return "a ballot is full before it is counted, and not before (MH-10)."
    if full and len(votes.leaders(weights, ballot)) == 1:
        return "a ballot without a tie decides (MH-14)."
    return None


def _end(state: MallOfHorrorState) -> Problem:
    if state.stage == "setup" or state.stage == "attack":
        return None
    over = attack.is_over(state) if state.stage == "over" else attack.few_or_together(state)
    if state.stage == "moves":
        over = sum(t.crowds(state.people)[1:7]) <= t.limit(len(state.people))
    if over != (state.stage == "over"):
        return "the game is over (MH-37)." if over else "the game is not over (MH-37)."
    return None


def _history(state: MallOfHorrorState) -> Problem:
    if not state.number and (state.votes or state.events):
        return "nothing has happened in the set-up."
    problems = [
        *(impossible_note(note, len(state.people)) for note in state.votes),
        *(impossible_event(event, len(state.people)) for event in state.events),
    ]
    return next(filter(None, problems), None)


CHECKS: Final[tuple[Callable[[MallOfHorrorState], Problem], ...]] = (
    _phase, _people, _chief, _setup, _gifts, _truck, _zombie_seats, _dice, _end, _place, _goals,
    _window, _attack, _threats, _ballots, _history,
)  # fmt: skip
