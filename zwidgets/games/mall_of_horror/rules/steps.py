"""Mall of Horror: the phases and steps, each declared once.

`PHASES` says in the order of the rule sheet which steps a phase has, what begins it, and what
follows its vote. `DUE` says of each step which seats act, what they may do, and what that does.
Actors, legal moves, chance, effects, refusals, prompts and the checks of positions are read from
the two.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, Final, NamedTuple

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.values import NOBODY
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.rules import phases
from zwidgets.games.mall_of_horror.rules.state import STAGES, Fields, Stage
from zwidgets.games.mall_of_horror.table import SEATS

# Phases


class Phase(NamedTuple):
    """The steps of a phase, what begins it, and what follows when its vote is over."""

    steps: tuple[str, ...]
    begin: Callable[[Fields], Fields]
    decided: Callable[[Fields, int | None], Fields] = lambda state, chosen: state


PHASES: Final[Mapping[Stage, Phase]] = {
    "setup": Phase(("lot", "deal", "roll", "place"), lambda state: state),
    "truck": Phase(("window", "vote", "deal", "search"), phases.begin_truck, phases.send_searcher),
    "chief": Phase(("window", "vote"), phases.begin_election, phases.elect),
    "arrival": Phase(("roll", "window"), phases.begin_arrival),
    "destinations": Phase(("go", "zombie"), phases.begin_destinations),
    "moves": Phase(("move",), phases.begin_moves),
    "attack": Phase(("window", "vote", "lot", "lose"), phases.begin_attack, phases.ask_victim),
    "over": Phase(("over",), phases.end_round),
}
"""`over` begins with the end of a round, which may lead to a new one."""


def settle(state: Fields) -> Fields:
    """Go on until a seat, or chance, is to act."""
    while True:
        if state.step == "decided":
            state = PHASES[state.stage].decided(state, state.votes[-1][3])
        elif state.step == "next":
            state = PHASES[STAGES[STAGES.index(state.stage) + 1]].begin(state)
        else:
            return state


# Steps


def _none(state: Fields, seat: int | None = None) -> tuple[Move, ...]:
    return ()


_ALONE: Final = tuple(frozenset({seat}) for seat in range(SEATS))


def _asked(state: Fields) -> Collection[int]:
    return NOBODY if state.asked is None else _ALONE[state.asked]


def _lots(state: Fields) -> tuple[Move, ...]:
    """The first Chief (MH-06); or the players still tied in an attack (MH-34)."""
    drawn = range(len(state.people)) if state.stage == "setup" else phases.tied(state)
    return tuple([m.LOTS[seat] for seat in drawn])


def _draw_lot(state: Fields, move: m.Lot, seat: None) -> Fields:
    if state.stage == "setup":
        return state.but(chief=move.seat, step="deal")
    return phases.decide(state, move.seat, "lot")


Does = Callable[[Fields, Any, Any], Fields]
"""What a move or a chance outcome does; the seat is None at chance."""


class Due(NamedTuple):
    """One step.

    Attributes:
        does: what may be done, by its kind, and its effect.
        moves: the legal moves of a seat that is to act.
        due: the refusal of another kind of move, which says what is due.
        told: what the seat that is to act does, as the others are told.
        actors: the seats that are to act; by default the one that is asked, if any.
        chance: the outcomes of chance, equally likely; one that stands there twice is twice so.
    """

    does: Mapping[type[Move], Does]
    moves: Callable[[Fields, int], tuple[Move, ...]] = _none
    due: str = ""
    told: str = ""
    actors: Callable[[Fields], Collection[int]] = _asked
    chance: Callable[[Fields], tuple[Move, ...]] = _none


DUE: Final[Mapping[str, Due]] = {
    "lot": Due({m.Lot: _draw_lot}, chance=_lots),
    "deal": Due({m.Draw: phases.deal}, chance=phases.draws),
    "roll": Due({m.Die: phases.roll}, chance=lambda state: m.DICE[1:]),
    "place": Due(
        {m.Place: phases.place},
        phases.placings,
        "first place one of your characters (MH-08).",
        "places a character",
    ),
    "window": Due(
        {
            m.Threat: phases.threaten,
            m.Camera: phases.look,
            m.Hardware: phases.bar,
            m.WeaponOne: phases.shoot,
            m.WeaponTwo: phases.shoot,
            m.Hidden: phases.hide,
            m.Pass: lambda state, move, seat: phases.ask(state, seat),
        },
        phases.plays,
        "first play a card, or pass (MH-12).",
        "may play cards",
    ),
    "vote": Due(
        {m.Vote: phases.cast},
        lambda state, seat: tuple([m.VOTES[one] for one in phases.candidates(state)]),
        "first vote for a player (MH-10).",
        actors=phases.voters,
    ),
    "search": Due(
        {m.Keep: phases.keep, m.Give: phases.give},
        phases.finds,
        "first keep a card from the truck, then give one away (MH-16).",
        "searches the truck",
    ),
    "go": Due(
        {m.Go: phases.go},
        phases.goes,
        "first choose where to go (MH-21).",
        "names a destination openly",
        actors=lambda state: phases.choosers(state) if state.asked is None else _asked(state),
    ),
    "zombie": Due(
        {m.Zombie: phases.zombie},
        phases.zombies,
        "first place your zombie (MH-23).",
        "places a zombie",
    ),
    "move": Due(
        {m.Walk: phases.walk, m.Sprint: phases.sprint},
        phases.walks,
        "first move one of your characters (MH-26).",
        "moves a character",
    ),
    "lose": Due(
        {m.Lose: phases.lose},
        phases.losses,
        "first choose which of your characters dies (MH-30).",
        "chooses which character dies",
    ),
    "over": Due({}),
}
CHANCE: Final = frozenset(step for step, row in DUE.items() if row.chance is not _none)
ALONE: Final = tuple(
    step for step, row in DUE.items() if row.actors is _asked and row.moves is not _none
)
"""The steps in which one seat alone acts."""
