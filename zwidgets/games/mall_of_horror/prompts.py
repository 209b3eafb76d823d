"""Mall of Horror: what a seat is to do now, or for whom the game waits."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final

from zwidgets.core.contract.persons import counted, does, joined, those
from zwidgets.core.errors import listed
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState, phases, votes
from zwidgets.games.mall_of_horror.rules.steps import DUE
from zwidgets.games.mall_of_horror.table import PARKING_LOT, TITLES, at, strength, the


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
    return f"The lot decides between {those(votes.tied(state), seat)}."


def _your_place(state: MallOfHorrorState, seat: int) -> str:
    goals = phases.choices(state)
    there = " or ".join(at(one) for one in goals) if len(goals) < 3 else "where there is room"
    return f"You rolled {joined(state.dice)}: place one of your characters {there}."


def _your_cards(state: MallOfHorrorState, seat: int) -> str:
    """What comes next, and which cards help: none of those in the hand, perhaps."""
    open_cards = [move for move in state.moves(seat) if not isinstance(move, m.Pass)]
    return f"{_before_cards(state)} {_may_play(state) if open_cards else 'You can only pass.'}"


def _before_cards(state: MallOfHorrorState) -> str:
    match state.stage:
        case "arrival":
            return "Zombies are on their way."
        case "truck":
            return "The vote on who searches the truck is near."
        case "chief":
            return "The vote on the Chief of Security is near."
    strong = strength(state.people, state.location) + state.hardware
    door = "" if state.location == PARKING_LOT else f" against strength {strong}"
    zombies = counted(state.besiegers, "zombie")
    dies = "somebody there will die" if votes.choosable(state) else "nobody there can be chosen"
    return f"{zombies}{door} {at(state.location)}: {dies}."


def _may_play(state: MallOfHorrorState) -> str:
    if state.stage == "arrival":
        return "Play a Security Camera to see where they go, or pass."
    if state.stage == "attack":
        return "Play a card, or pass."
    return "Play a Threat for one more vote, or pass."


def _your_vote(state: MallOfHorrorState, seat: int) -> str:
    what = {
        "truck": "who searches the truck?",
        "chief": "who becomes Chief of Security and may see the dice?",
        "attack": f"who loses a character {at(state.location)}?",
    }[state.stage]
    tie = "It was a tie. Vote between those who tied" if len(state.ballots) == 2 else "Vote"
    return f"{tie}: {what}"


def _your_search(state: MallOfHorrorState, seat: int) -> str:
    if state.kept:
        return "You have kept a card. Give another to a player of your choice."
    return f"You search the truck. Keep one of these: {listed(_titled(state.truck))}."


def _titled(cards: tuple[str, ...]) -> list[str]:
    counts = Counter(cards)
    return [f"{TITLES[one]}{f' ({n} times)' if n > 1 else ''}" for one, n in counts.items()]


def _your_goal(state: MallOfHorrorState, seat: int) -> str:
    if state.asked == seat:
        return "You are the elected Chief: choose openly where one of your characters goes."
    return "Choose in secret where one of your characters goes."


def _your_move(state: MallOfHorrorState, seat: int) -> str:
    sprint = any(isinstance(move, m.Sprint) for move in state.moves(seat))
    goal = state.goals[seat]
    why, where = "", "there"
    if phases.reached(state, goal) != goal:
        why = f", which is {'condemned' if goal in state.condemned else 'full'}"
        where = f"to {the(PARKING_LOT)}"
    return (
        f"Your arrow points to {the(goal)}{why}: choose who goes {where}"
        f"{', or play Sprint' if sprint else ''}."
    )


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
        f"You lose a character {at(state.location)}: choose which of yours dies."
    ),
}
