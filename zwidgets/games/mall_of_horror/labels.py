"""Mall of Horror: what the board calls things, and what it asks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t


def titles(game: Any) -> Mapping[str, str]:
    """Return the characters, the cards, the places, what is voted on, and what happened."""
    return {
        **t.PEOPLE,
        **t.TITLES,
        **{f"place {one}": t.at(one).split(" ", 1)[1] for one in t.LOCATIONS},
        "vote truck": "Who searches the truck?",
        "vote chief": "Who becomes Chief of Security?",
        "vote attack": "Who must leave {place}?",
        "window truck": "before the vote on the truck",
        "window chief": "before the Chief is elected",
        "window camera": "before the destinations are chosen",
        "window attack": "at {place}",
    }


def notes(game: Any) -> Mapping[str, str]:
    """Return what a character is worth, what a card does, when a door gives way."""
    worth = zip(t.KINDS, t.POINTS, strict=True)
    return {
        **{kind: counted(n, "point") for kind, n in worth},
        **t.DOES,
        "copies": f"The game has {t.COPIES[t.CARDS[0]]} of each.",
        **{f"place {one}": _door(one) for one in t.LOCATIONS},
        "deck": f"of {len(t.DECK)} cards left",
        "point at": "Point at a room, a player or a card to read what it is.",
        "scene": "Look what happened. A click or a key goes on.",
    }


def _door(location: int) -> str:
    if location == t.PARKING_LOT:
        return "It holds everybody. No door: each zombie takes one person."
    always = " Four are always enough." if location == t.SUPERMARKET else ""
    room = f"It holds {t.CAPACITY[location]}"
    return f"{room}. Its door gives way to as many zombies as the strength inside.{always}"


def points(game: Any) -> Mapping[str, int]:
    """Return what the characters are worth at the end."""
    return dict(zip(t.KINDS, t.POINTS, strict=True))


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """Return what is asked by the verb of a move, with its second word too; else by the phase.

    By `scene` and a word: what has just happened.
    """
    return ASKS


ASKS: Final = {
    "card": ("A card {window}?", "You may play what glows."),
    "card none": ("A card {window}?", "None of your cards fits now."),
    "card offer": ("{name}: a card {window}?", "To play a card, show your side first."),
    "place": ("Place one of your characters", "The dice show {dice}."),
    "place one": ("Where does the {chosen} go?", "The dice show {dice}."),
    "vote": ("{vote}", "Secret until all have voted."),
    "vote again": ("{vote}", "It was a tie: this is the second ballot."),
    "keep": ("Keep one of these cards", "Any second goes to a player, any third under the deck."),
    "give": ("Give one of these away", "What is left goes under the deck."),
    "give one": ("Who gets it?", "You give away: {chosen}."),
    "go": ("Where do you go?", "In secret. One of your characters must go there."),
    "go openly": ("Where do you go?", "As the elected Chief you choose first, and openly."),
    "zombie": ("Your last revenge", "Place one zombie before any open door."),
    "move": ("Who moves?", "Your arrow points to {place}."),
    "sprint": ("Who sprints?", "The card replaces your arrow."),
    "sprint one": ("Where to?", "Anywhere, or stay."),
    "hidden": ("Who hides?", "Who hides cannot be chosen and does not vote."),
    "lose": ("Whom do you lose?", "One of yours must leave {place}."),
    "others card": ("{name} may play cards", "{Window}."),
    "others vote": ("{vote}", "The others vote."),
    "watch vote": ("{vote}", ""),
    "setup": ("Moving in", "Two dice show where; then the first zombies come."),
    "truck": ("The truck", "Who is in the Parking Lot votes on who searches it."),
    "chief": ("Chief of Security", "Who is in Security HQ votes on who looks at the screens."),
    "arrival": (
        "Zombies are coming",
        "Four dice say where: the box hides them until all have chosen.",
    ),
    "destinations": ("Where to?", "An elected Chief chooses openly, all others in secret."),
    "moves": (
        "On the move",
        "In order, each player moves a character to where their arrow points.",
    ),
    "attack": ("The doors", "Place by place: where a door gives way, somebody is thrown out."),
    "over": ("The night is over", "Look at the mall."),
    "scene vote": ("{vote}", "All ballots are opened at once."),
    "scene tie": ("{vote}", "The first ballot is a tie: a second follows."),
    "scene second": ("{vote}", "The second ballot is opened."),
    "scene reveal": ("The arrows turn", "All see where everybody goes, and what the dice show."),
    "scene died": ("{Whose} {kind} is thrown out of {place}", "Zombies that are fed leave."),
    "scene held": ("{Place} holds", "The zombies stay outside."),
    "scene condemned": (
        "{Place} is condemned",
        "Eight zombies or more and nobody inside: it is lost for good.",
    ),
    "scene extra": (
        "One more zombie comes to {place}",
        "Extra zombies go where most characters or most Pin-Ups are.",
    ),
}


def wording(view: View, move: Move) -> Wording:
    """Return a legal move in words, and the place, player, character or card that it is about."""
    match move:
        case m.Place():
            where = (f"place {move.location}", move.kind)
            return Wording(f"The {t.PEOPLE[move.kind]} {t.at(move.location)}", where)
        case m.Sprint():
            return _sprint(view, move)
        case m.Walk() | m.Lose():
            deed = {"move": "moves", "lose": "is lost"}[move.verb]
            return Wording(f"The {t.PEOPLE[move.kind]} {deed}", (move.kind,))
        case m.Hidden():
            return Wording(f"The {t.PEOPLE[move.kind]} hides", (move.kind, "card hidden"))
        case m.Go() | m.Zombie():
            what = "To" if move.verb == "go" else "A zombie before"
            return Wording(f"{what} {t.the(move.location)}", (f"place {move.location}",))
        case m.Vote():
            return Wording(f"A vote for {_whom(view, move.seat)}", (f"seat {move.seat}",))
        case m.Keep():
            return Wording(f"Keep {t.TITLES[move.card]}", (f"card {move.card}",))
        case m.Give():
            where = (f"seat {move.seat}", f"card {move.card}")
            return Wording(f"{t.TITLES[move.card]} to {_whom(view, move.seat)}", where)
        case m.Pass():
            return Wording("Pass", ("pass",))
    return Wording(f"Play {t.TITLES[move.verb]}", (f"card {move.verb}",))


def _whom(view: View, seat: int) -> str:
    return "yourself" if seat == view["seat"] else f"seat {seat}"


def _sprint(view: View, move: m.Sprint) -> Wording:
    """Whoever sprints to where they are stays, which is the same for all."""
    there = view["locations"][move.location - 1]["people"]
    stays = any((one["seat"], one["kind"]) == (view["seat"], move.kind) for one in there)
    words = "Nobody moves" if stays else f"The {t.PEOPLE[move.kind]} to {t.the(move.location)}"
    return Wording(words, (f"place {move.location}", move.kind, "card sprint"))
