"""How replays of The Filler are judged: its careful bots draw, mostly."""

from __future__ import annotations

from collections import Counter
from typing import Any

import zwidgets as zw
from zwidgets.core.contract.values import View
from zwidgets.games.the_filler import bots, kinds

RANDOM, CAREFUL = 0, 1


# The bots


def shares(state: Any, seat: int) -> Counter[str]:
    """Each move that the bot may make here, as text, with how often; one where it draws nothing."""
    view = state.game.show(state, seat) | {"options": state.game.options}
    return filling(view) if view["role"] == "filler" else burying(view)


def burying(view: View) -> Counter[str]:
    mix, _ = bots.duel(*bots._situation(view), wary=True)
    taken = [zw.card(grave["card"]) for grave in view["graves"] if grave["card"]]
    begun = sorted(map(kinds.kind_of, taken), reverse=True)
    hand = [zw.card(name) for name in view["hand"]]
    plans = [(one[len(begun)], often) for one, often in mix if list(one[: len(begun)]) == begun]
    found: Counter[str] = Counter()
    for kind, often in plans or [(max(map(kinds.kind_of, hand)), 1)]:
        one = next(one for one in hand if kinds.kind_of(one) == kind)
        for grave in (n for n, grave in enumerate(view["graves"], 1) if not grave["laid"]):
            found[f"bury {one} {grave}"] += often
    return found


def filling(view: View) -> Counter[str]:
    shuffled = view["options"]["graves"] == "shuffled"
    situation = bots._situation(view)
    mix = bots.best_fill(*situation) if shuffled else bots.duel(*situation, wary=False)[1]
    bags = zw.cards(" ".join(view["bags"]))
    laid = [zw.cards(" ".join(grave["cement"])) for grave in view["graves"]]
    steps = [(bots.next_lay(bots.piles_for(bags, one), laid), often) for one, often in mix]
    found: Counter[str] = Counter()
    for step, often in steps:
        if step:
            one, places = step
            places = places[:1] if shuffled else places
            for place in places:
                found[f"lay {one} {place + 1}" if one else "done"] += 6 * often // len(places)
    if not found:
        wanted = max(mix, key=lambda one: one[1])[0]
        found[bots._top_up(view, wanted)] += 1
    return found
