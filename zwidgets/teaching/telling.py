"""What a choice tells: how likely a seat makes it, for all that it may have seen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from zwidgets.core.arguments import called
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.registry import as_state
from zwidgets.core.contract.state import State
from zwidgets.core.errors import need, quoted
from zwidgets.odds import asking, tables
from zwidgets.odds.asking import Event, Law, describe, merged
from zwidgets.odds.running import Policy, policies_of
from zwidgets.odds.work import bot_of
from zwidgets.teaching.filters import chosen_by

MOST: Final = 20_000
"""The most positions that are followed at a time."""


@dataclass(frozen=True, eq=False, repr=False)
class Tells(tables.Shown):
    """What a seat's next choice tells others of what it has seen, exactly.

    Attributes:
        title: who chooses, and what it tells of.
        law: each pair of a choice, as text, and of what it tells of, with its probability.
    """

    title: str
    law: Law

    @property
    def choices(self) -> dict[str, Fraction]:
        """How likely each choice is; the likeliest first."""
        found = merged((choice, share) for (choice, _), share in self.law.items())
        return dict(sorted(found.items(), key=lambda item: -item[1]))

    def probability(self, event: Event, given: str | None = None) -> Fraction:
        """Return how likely an event is, given that the seat has made a choice.

        Args:
            event: a function of what the choice tells of, as `lambda dice: 6 not in dice`.
            given: the choice, as "go 6"; None is nothing known.
        """
        known = None if given is None else lambda pair: bool(pair[0] == given)
        return asking.probability(self.law, lambda pair: event(pair[1]), known)

    def cells(self) -> tables.Cells:
        """Return each choice with its probability."""
        rows = [[choice, tables.exactly(share)] for choice, share in self.choices.items()]
        return ["choice", "="], rows

    def __repr__(self) -> str:
        return f"<{self.title}: {len(self.choices)} choices>"


def tells(
    position: State | str,
    seat: int,
    about: str | Callable[[Any], Any],
    policy: Policy | Mapping[int, Policy] = "careful",
) -> Tells:
    """Return what a seat's next choice tells others of what it has seen.

    Every way is followed in which chance and choices lead from the position to the seat's next
    choice, by the policy. So to condition on a choice is to condition on *how* it is made: a fact
    that is true may be told because it is true, or by chance.

    Args:
        position: a state or its text, before the seat sees what it tells of. It is taken as it is
            written, secrets included.
        seat: the seat that chooses.
        about: what the choice tells of: the name of an attribute of the position then, as "dice",
            or a function of that position, which gives something that can be a key.
        policy: who plays, as in `zw.simulate`.

    Raises:
        InvalidOption: the seat does not choose any more, how a player chooses cannot be counted
            out, or there are more than 20,000 positions at a time.

    >>> mall = "mall-of-horror players=5; round 1 arrival roll; people 151/613/653/564/332; "
    >>> mall += "zombies 1 2 0 1 0 0; chief 0 elected; dice 1 4; looked 0"
    >>> told = tells(mall, 0, about="dice")
    >>> told.choices
    {'go 2': Fraction(25, 36), 'go 6': Fraction(11, 36)}
    >>> told.probability(lambda dice: 6 not in dice, given="go 6")
    Fraction(9, 11)
    """
    first = as_state(position)
    game = first.game
    seat = game.as_seat(seat)
    bots = {player: bot_of(game, each) for player, each in enumerate(policies_of(game, policy))}
    of = about if callable(about) else lambda state: _attribute(state, about)
    law = merged(
        ((str(move), called(of, state, otherwise=_FORM)), share * chance)
        for state, share in _choosing(first, seat, bots).items()
        for move, chance in chosen_by(bots[state.player(seat)], state, seat).items()
    )
    what = describe(about).rstrip(".") if callable(about) else about
    return Tells(f"What the next choice of seat {seat} tells of {what or 'the position'}", law)


_FORM: Final = 'about= is a function of a position, or the name of an attribute of it, as "dice".'


def _attribute(state: State, name: str) -> Any:
    need(hasattr(state, name), f"A position has no {quoted(name)}. {_FORM}")
    return getattr(state, name)


def _choosing(first: State, seat: int, bots: Mapping[int, Bot]) -> dict[State, Fraction]:
    """Return how likely each position is in which the seat chooses next."""
    level, found = {first: Fraction(1)}, dict[State, Fraction]()
    while level:
        found |= {state: share for state, share in level.items() if seat in state.actors}
        level = merged(
            (after, share * chance)
            for state, share in level.items()
            if state not in found
            for after, chance in _next(state, seat, bots)
        )
        need(len(level) <= MOST, f"More than {MOST:,} positions: begin later in the game.")
    return found


def _next(state: State, seat: int, bots: Mapping[int, Bot]) -> Iterator[tuple[State, Fraction]]:
    need(state.outcome is None, f"Seat {seat} does not choose any more in this game.")
    by = None if state.is_chance else min(state.actors)
    moves = state.chance_outcomes()
    if by is not None:
        moves = tuple(chosen_by(bots[state.player(by)], state, by).items())
    return ((state.after_legal(move, by), chance) for move, chance in moves)
