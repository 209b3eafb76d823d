"""Mall of Horror: what the board calls things, what it asks, and what lies where."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from zwidgets.core.contract.moves import Move, Wording
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror import moves, table


def titles(game: Any) -> Mapping[str, str]:
    """Return the characters, the cards, the places, what is voted on, and what happened."""
    return {
        **table.PEOPLE,
        **table.TITLES,
        **{f"place {place}": table.at(place).split(" ", 1)[1] for place in table.LOCATIONS},
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
    worth = zip(table.KINDS, table.POINTS, strict=True)
    return {
        **{kind: counted(n, "point") for kind, n in worth},
        **table.DOES,
        "copies": f"The game has {table.COPIES[table.CARDS[0]]} of each.",
        **{f"place {place}": _door(place) for place in table.LOCATIONS},
        "deck": f"of {len(table.DECK)} cards left",
        "ballots": "The ballots are open.",
        "scene": "Look what happened. A click or a key goes on.",
    }


def _door(location: int) -> str:
    if location == table.PARKING_LOT:
        return "It holds everybody. No door: each zombie takes one person."
    always = " Four are always enough." if location == table.SUPERMARKET else ""
    room = f"It holds {table.CAPACITY[location]}"
    return f"{room}. Its door gives way to as many zombies as the strength inside.{always}"


def points(game: Any) -> Mapping[str, int]:
    """Return what the characters are worth at the end."""
    return dict(zip(table.KINDS, table.POINTS, strict=True))


def asks(game: Any) -> Mapping[str, tuple[str, str]]:
    """Return what is asked by the verb of a move, with its second word too; else by the phase.

    By `scene` and a word: what has just happened.
    """
    return ASKS


BALLOTS: Final = "Each name lies with the player it voted for."

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
    "scene truck": ("{Who} may search the truck, with {votes}", BALLOTS),
    "scene chief": ("{Who} will be Chief of Security, with {votes}", BALLOTS),
    "scene attack": ("{Who} must leave, with {votes}", BALLOTS),
    "scene tie": ("A tie: a second ballot follows", BALLOTS),
    "scene lot": ("A second tie: the lot falls on {who}", BALLOTS),
    "scene nobody": ("A second tie: nobody is chosen", BALLOTS),
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
        case moves.Place():
            where = (f"place {move.location}", move.kind)
            return Wording(f"The {table.PEOPLE[move.kind]} {table.at(move.location)}", where)
        case moves.Sprint():
            return _sprint(view, move)
        case moves.Walk() | moves.Lose():
            deed = {"move": "moves", "lose": "is lost"}[move.verb]
            return Wording(f"The {table.PEOPLE[move.kind]} {deed}", (move.kind,))
        case moves.Hidden():
            return Wording(f"The {table.PEOPLE[move.kind]} hides", (move.kind, "card hidden"))
        case moves.Go() | moves.Zombie():
            what = "To" if move.verb == "go" else "A zombie before"
            return Wording(f"{what} {table.the(move.location)}", (f"place {move.location}",))
        case moves.Vote():
            return Wording(f"A vote for {_whom(view, move.seat)}", (f"seat {move.seat}",))
        case moves.Keep():
            return Wording(f"Keep {table.TITLES[move.card]}", (f"card {move.card}",))
        case moves.Give():
            where = (f"seat {move.seat}", f"card {move.card}")
            return Wording(f"{table.TITLES[move.card]} to {_whom(view, move.seat)}", where)
        case moves.Pass():
            return Wording("Pass", ("pass",))
    return Wording(f"Play {table.TITLES[move.verb]}", (f"card {move.verb}",))


def _whom(view: View, seat: int) -> str:
    return "yourself" if seat == view["seat"] else f"seat {seat}"


def _sprint(view: View, move: moves.Sprint) -> Wording:
    """Whoever sprints to where they are stays, which is the same for all."""
    there = view["locations"][move.location - 1]["people"]
    stays = any((person["seat"], person["kind"]) == (view["seat"], move.kind) for person in there)
    words = (
        "Nobody moves" if stays else f"The {table.PEOPLE[move.kind]} to {table.the(move.location)}"
    )
    return Wording(words, (f"place {move.location}", move.kind, "card sprint"))


# What lies where, so that two views can be compared


def places(view: View) -> dict[str, str]:
    """Return what is asked, what lies at each place, and what each player has, in words."""
    told = {"asked": _asked(view)}
    told |= {f"place {place['number']}": _location(place) for place in view["locations"]}
    told["dice"] = _dice(view["dice"])
    for seat, player in enumerate(view["players"]):
        told[f"seat {seat}"] = _player(view, seat)
        if view["chief"] == seat:
            told["chief"] = f"seat {seat}{', elected this round' if view['elected'] else ''}"
        told[f"seat {seat} hand"] = _hand(view, seat, player["hand"])
    votes = "; ".join(map(_vote, view["votes"])) or "none"
    return {**told, "deck": _deck(view), "votes": votes, "played": _played(view)}


def _titles(cards: Iterable[str]) -> str:
    return ", ".join(table.TITLES[card] for card in cards) or "no cards"


def _location(place: View) -> str:
    told = [
        f"{table.PEOPLE[who['kind']]} of seat {who['seat']}{', hidden' if who['hidden'] else ''}"
        for who in place["people"]
    ]
    told += [counted(place["zombies"], "zombie")] if place["zombies"] else []
    told += [f"{place['hardware']} Hardware"] if place["hardware"] else []
    told += ["closed"] if place["closed"] else []
    told += ["condemned"] if place["condemned"] else []
    return "; ".join(told) or "nobody"


def _asked(view: View) -> str:
    """Return who is asked, Threats, ballots as far as they are seen, and the truck."""
    told = [] if view["asked"] is None else [f"seat {view['asked']}"]
    window, vote, search = view["window"], view["vote"], view["search"]
    if window:
        told += [
            f"{counted(many, 'Threat')} of seat {seat}"
            for seat, many in enumerate(window["threats"])
            if many
        ]
    if vote:
        told += [_ballot(ballot) for ballot in vote["before"]]
        told += [_ballot(voter) for voter in vote["voters"]]
    if search and search["cards"] is not None:
        told.append(f"from the truck {_titles(search['cards'])}")
    return "; ".join(told) or "nobody"


def _ballot(voter: View) -> str:
    weight = f" ({voter['weight']} votes)" if voter["weight"] > 1 else ""
    if voter["choice"] is not None:
        return f"seat {voter['seat']} names seat {voter['choice']}{weight}"
    return f"seat {voter['seat']} {'has voted' if voter['voted'] else 'is to vote'}{weight}"


def _dice(dice: View) -> str:
    told = f"{counted(dice['count'], 'die').replace('dies', 'dice')} under the box"
    if dice["values"] is not None:
        told = ", ".join(map(str, dice["values"]))
    if not dice["count"]:
        return "nothing"
    seen = ", ".join(f"seat {seat}" for seat in dice["looked"])
    return f"{told}; seen by {seen}" if seen else told


def _player(view: View, seat: int) -> str:
    player, goal = view["players"][seat], view["destinations"][seat]
    told = ["in the game" if player["alive"] else "out"]
    if player["zombie"]:
        told.append("has a zombie to place")
    if goal["location"] is not None:
        told.append(f"arrow to {table.NAMES[goal['location']]}")
    elif goal["chosen"]:
        told.append("has chosen where to go")
    return ", ".join(told)


def _hand(view: View, seat: int, many: int) -> str:
    """Return the cards of a hand if the view holds them, else their number."""
    if view["seat"] == seat:
        return _titles(view["hand"])
    if "hands" in view:
        return _titles(view["hands"][seat])
    return counted(many, "card") if many else "no cards"


def _deck(view: View) -> str:
    under = [
        f"{table.TITLES[kept['card']]} under it, known to seat {kept['seat']}"
        for kept in view.get("bottom", ())
    ]
    return "; ".join([counted(view["deck"], "card"), *under])


def _vote(vote: View) -> str:
    what = vote["for"] if vote["for"] in ("truck", "chief") else table.NAMES[vote["location"]]
    named = "nobody" if vote["chosen"] is None else f"seat {vote['chosen']}"
    cast = ", ".join(f"{total['votes']} for seat {total['seat']}" for total in vote["totals"])
    return f"{what}: {named}{f' ({cast})' if cast else ''}"


def _played(view: View) -> str:
    """Return the cards that are gone, and those that a seat remembers having given or put away."""
    told = [
        f"seat {seat}: {_titles(player['played'])}"
        for seat, player in enumerate(view["players"])
        if player["played"]
    ]
    knows = view["knows"]
    gifts = view.get("gifts", [{**gift, "by": view["seat"]} for gift in knows["given"]])
    told += [
        f"seat {gift['by']} gave seat {gift['seat']} {table.TITLES[gift['card']]}" for gift in gifts
    ]
    told += [f"{table.TITLES[kept['card']]} under the deck" for kept in knows["bottom"]]
    return "; ".join(told) or "none"
