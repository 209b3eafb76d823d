"""The Filler: a night as a matrix game, where the value of what follows is known exactly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction

from zwidgets.core.errors import InvalidOption
from zwidgets.games.the_filler import solution
from zwidgets.games.the_filler.cement import values_of
from zwidgets.games.the_filler.kinds import CHOICES, WEIGHTS, graves_of
from zwidgets.games.the_filler.moves import NIGHTS
from zwidgets.games.the_filler.questions import evening_of, in_words
from zwidgets.games.the_filler.rules import TheFillerState


def payoffs(state: TheFillerState) -> dict[str, dict[str, Fraction]]:
    """The Filler's chance to win, by what they lay and what is buried; a drawn double counts half.

    The graves are in random order, and from the next night on both sides are at their best.

    Raises:
        InvalidOption: the night is no matrix game, or no exact one. The sentence says why.
    """
    if why := _why_not(state):
        raise InvalidOption(why)
    evening = evening_of(state)
    nights, left = evening.nights, evening.left
    whole = 6 * solution.PARTS[evening.game][nights - 1]
    return {
        name: {
            in_words(buried): Fraction(solution.payoff(evening, buried, use), whole)
            for buried in graves_of(left)
        }
        for use, name in _named(state, nights, solution.uses_of(evening)).items()
    }


def _why_not(state: TheFillerState) -> str | None:
    if state.step == "over":
        return "The game is over: nobody chooses any more."
    if state.game.shuffled:
        return "Against shuffled graves the Filler chooses alone: that is no matrix game."
    if not solution.in_fractions(evening_of(state)):
        night = NIGHTS + 1 - solution.EXACT
        known = f"from night {night} on; this is night {state.night}"
        if state.game.legs > state.leg:
            known = f"from night {night} of the second game on; this is the first"
        return (
            f"What follows has an exact value {known}. "
            'zw.exact("the-filler", "value", ...) comes near it.'
        )
    if any(state.cement):
        return "Cement lies on the graves already: give the position before the Filler lays any."
    return None


def _named(
    state: TheFillerState, nights: int, uses: Sequence[solution.Use]
) -> dict[solution.Use, str]:
    """What each use lays, and where that does not tell them apart, with which cement."""
    parts = solution.uses_with(nights, tuple(one.value for one in state.unspent)[::-1], (0, 0, 0))
    often = Counter(laid for laid, _ in uses)
    named = {}
    for use in uses:
        one, two, three = (WEIGHTS[kind] for kind in CHOICES[use[0]])
        cement = " ".join(map(str, values_of(parts[use])))
        named[use] = f"{one}, {two} and {three} pounds{f' ({cement})' * (often[use[0]] > 1)}"
    return named
