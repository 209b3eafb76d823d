"""Mall of Horror: what lies where, in words, to compare two views."""

from __future__ import annotations

from collections.abc import Iterable

from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.values import View
from zwidgets.games.mall_of_horror.table import NAMES, PEOPLE, TITLES


def places(view: View) -> dict[str, str]:
    """Return what is asked, what lies at each place, and what each player has, in words."""
    told = {"asked": _asked(view)}
    told |= {f"place {one['number']}": _location(one) for one in view["locations"]}
    told["dice"] = _dice(view["dice"])
    for seat, player in enumerate(view["players"]):
        told[f"seat {seat}"] = _player(view, seat)
        if view["chief"] == seat:
            told["chief"] = f"seat {seat}{', elected this round' if view['elected'] else ''}"
        told[f"seat {seat} hand"] = _hand(view, seat, player["hand"])
    votes = "; ".join(map(_vote, view["votes"])) or "none"
    return {**told, "deck": _deck(view), "votes": votes, "played": _played(view)}


def _titles(cards: Iterable[str]) -> str:
    return ", ".join(TITLES[one] for one in cards) or "no cards"


def _location(place: View) -> str:
    told = [
        f"{PEOPLE[one['kind']]} of seat {one['seat']}{', hidden' if one['hidden'] else ''}"
        for one in place["people"]
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
        told += [_ballot(one) for one in vote["before"]]
        told += [_ballot(one) for one in vote["voters"]]
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
        told.append(f"arrow to {NAMES[goal['location']]}")
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
        f"{TITLES[one['card']]} under it, known to seat {one['seat']}"
        for one in view.get("bottom", ())
    ]
    return "; ".join([counted(view["deck"], "card"), *under])


def _vote(vote: View) -> str:
    what = vote["for"] if vote["for"] in ("truck", "chief") else NAMES[vote["location"]]
    named = "nobody" if vote["chosen"] is None else f"seat {vote['chosen']}"
    cast = ", ".join(f"{one['votes']} for seat {one['seat']}" for one in vote["totals"])
    return f"{what}: {named}{f' ({cast})' if cast else ''}"


def _played(view: View) -> str:
    """Return the cards that are gone, and those that a seat remembers having given or put away."""
    told = [
        f"seat {seat}: {_titles(player['played'])}"
        for seat, player in enumerate(view["players"])
        if player["played"]
    ]
    knows = view["knows"]
    gifts = view.get("gifts", [{**one, "by": view["seat"]} for one in knows["given"]])
    told += [f"seat {one['by']} gave seat {one['seat']} {TITLES[one['card']]}" for one in gifts]
    told += [f"{TITLES[one['card']]} under the deck" for one in knows["bottom"]]
    return "; ".join(told) or "none"
