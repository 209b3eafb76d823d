"""Mall of Horror: the rules. A game for three to six by Asmodee; see seeds/.

Everyone hides a few people in a shopping mall, zombies come, and where the doors give way those
present vote on who is thrown out. `table` has what lies there, `phases` what a position holds and
what each move does; here each phase and each step is declared once. `PHASES` says in the order of
the rule sheet which steps a phase has, what begins it, and what follows its vote; `DUE` says of
each step which seats act, what they may do, and what that does. Actors, legal moves, chance,
effects, refusals, prompts and the checks of positions are read from the two.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final, NamedTuple, Self, cast

from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.persons import agreeing, counted, joined, whom
from zwidgets.core.contract.values import NOBODY
from zwidgets.core.errors import Refusal
from zwidgets.games.mall_of_horror import moves, phases, table
from zwidgets.games.mall_of_horror.options import MallOfHorrorOptions
from zwidgets.games.mall_of_horror.phases import STAGES, Fields, Stage

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


_ALONE: Final = tuple(frozenset({seat}) for seat in range(table.SEATS))


def _asked(state: Fields) -> Collection[int]:
    return NOBODY if state.asked is None else _ALONE[state.asked]


def _lots(state: Fields) -> tuple[Move, ...]:
    """Return the first Chief (MH-06); or the players still tied in an attack (MH-34)."""
    drawn = range(len(state.people)) if state.stage == "setup" else phases.tied(state)
    return tuple([moves.LOTS[seat] for seat in drawn])


def _draw_lot(state: Fields, move: moves.Lot, seat: None) -> Fields:
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
    due: Refusal = ""
    told: str = ""
    actors: Callable[[Fields], Collection[int]] = _asked
    chance: Callable[[Fields], tuple[Move, ...]] = _none


DUE: Final[Mapping[str, Due]] = {
    "lot": Due({moves.Lot: _draw_lot}, chance=_lots),
    "deal": Due({moves.Draw: phases.deal}, chance=phases.draws),
    "roll": Due({moves.Die: phases.roll}, chance=lambda state: moves.DICE[1:]),
    "place": Due(
        {moves.Place: phases.place},
        phases.placings,
        ("first place one of your characters.", "MH-08"),
        "places a character",
    ),
    "window": Due(
        {
            moves.Threat: phases.threaten,
            moves.Camera: phases.look,
            moves.Hardware: phases.bar,
            moves.WeaponOne: phases.shoot,
            moves.WeaponTwo: phases.shoot,
            moves.Hidden: phases.hide,
            moves.Pass: lambda state, move, seat: phases.ask(state, seat),
        },
        phases.plays,
        ("first play a card, or pass.", "MH-12"),
        "may play cards",
    ),
    "vote": Due(
        {moves.Vote: phases.cast},
        lambda state, seat: tuple([moves.VOTES[who] for who in phases.candidates(state)]),
        ("first vote for a player.", "MH-10"),
        actors=phases.voters,
    ),
    "search": Due(
        {moves.Keep: phases.keep, moves.Give: phases.give},
        phases.finds,
        ("first keep a card from the truck, then give one away.", "MH-16"),
        "searches the truck",
    ),
    "go": Due(
        {moves.Go: phases.go},
        phases.goes,
        ("first choose where to go.", "MH-21"),
        "names a destination openly",
        actors=lambda state: phases.choosers(state) if state.asked is None else _asked(state),
    ),
    "zombie": Due(
        {moves.Zombie: phases.zombie},
        phases.zombies,
        ("first place your zombie.", "MH-23"),
        "places a zombie",
    ),
    "move": Due(
        {moves.Walk: phases.walk, moves.Sprint: phases.sprint},
        phases.walks,
        ("first move one of your characters.", "MH-26"),
        "moves a character",
    ),
    "lose": Due(
        {moves.Lose: phases.lose},
        phases.losses,
        ("first choose which of your characters dies.", "MH-30"),
        "chooses which character dies",
    ),
    "over": Due({}),
}
CHANCE: Final = frozenset(step for step, row in DUE.items() if row.chance is not _none)
ALONE: Final = tuple(
    step for step, row in DUE.items() if row.actors is _asked and row.moves is not _none
)
"""The steps in which one seat alone acts."""


# Positions


@dataclass(frozen=True, slots=True)
class MallOfHorrorState(Fields):
    """A position of Mall of Horror; `Fields` says what it holds."""

    @property
    def actors(self) -> frozenset[int]:
        """The seat that is asked; or all that have still to vote, or to choose a destination."""
        return frozenset(DUE[self.step].actors(self))

    @property
    def is_chance(self) -> bool:
        """True if a card is to be drawn, a die thrown, or a lot drawn."""
        return self.step in CHANCE

    @property
    def outcome(self) -> Outcome | None:
        """Most points on survivors win, then most cards; a tie is shared (MH-38)."""
        if self.step != "over":
            return None
        scores = tuple(map(table.points, self.people))
        ranks = [(score, len(hand)) for score, hand in zip(scores, self.hands, strict=True)]
        best = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        return Outcome(winners, scores, f"{phases.why_over(self)} {_told(winners, *best)}")

    def happened(self, played: Sequence[tuple[str, Move]]) -> dict[str, bool]:
        """Return how the game ended, and whether a place was condemned or a lot drawn."""
        assert self.outcome is not None
        return {
            "nobody-survives": not any(map(any, self.people)),
            "hundred-rounds": not phases.few_or_together(self),
            "shared": len(self.outcome.winners) > 1,
            "condemned": bool(self.condemned),
            "lot": any(phase == "attack" and isinstance(move, moves.Lot) for phase, move in played),
        }

    def measured(self, states: object) -> list[int]:
        """Return how many characters each player has lost: one by each vote that fell on them."""
        return [people.count(table.DEAD) for people in self.people]

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Return the faces of a die; the cards that may be next; the seats in the lot."""
        counts = Counter(DUE[self.step].chance(self))
        return tuple((move, chance(n, counts.total())) for move, n in counts.items())

    def _sample(self, rng: random.Random) -> Move:
        """Return a die, a card or a lot."""
        outcomes = DUE[self.step].chance(self)
        return outcomes[int(rng.random() * len(outcomes))]

    def _moves(self, seat: int) -> tuple[Move, ...]:
        due = DUE[self.step]
        return due.moves(self, seat) if seat in due.actors(self) else ()

    def _refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if seat is not None and any(legal is move for legal in self._moves(seat)):
            return None
        return refusal(self, move, seat)

    def _next(self, move: Move, seat: int | None) -> Self:
        after = cast(Self, settle(DUE[self.step].does[type(move)](self, move, seat)))
        if after.stage != self.stage:
            return after.but(events=after.events[len(self.events) :])
        return after


def _told(winners: tuple[int, ...], score: int, cards: int) -> str:
    """Return who wins, and with what.

    >>> _told((2,), 1, 1)
    'Seat 2 wins with 1 point and 1 unused card.'
    >>> _told((0, 1, 2), 7, 0)
    'Seat 0, seat 1 and seat 2 share the win with 7 points and 0 unused cards.'
    """
    who = joined(f"seat {seat}" for seat in winners)
    verb = "wins" if len(winners) == 1 else "share the win"
    held = counted(cards, "unused card")
    return f"{who.capitalize()} {verb} with {counted(score, 'point')} and {held}."


def start(game: MallOfHorrorOptions[Any]) -> MallOfHorrorState:
    """Return the state before anything is dealt; a first Chief may be drawn first (MH-06)."""
    players = game.players
    nobody: table.People = ((table.UNPLACED,) * table.characters(players),) * players
    empty: table.Hands = ((),) * players
    return MallOfHorrorState(
        game, 0, "setup", "deal" if game.chief == "first" else "lot", 0, False, None, nobody,
        table.NO_ZOMBIES, (), empty, table.DECK, (), empty,
    )  # fmt: skip


# Why a move may not be made


def refusal(state: Fields, move: Move, seat: int | None) -> Refusal | None:
    """Return why this move may not be made now by this seat (None: chance), or None if it may."""
    if state.step == "over":
        return "the game is over."
    if seat is None or state.is_chance:
        return _chance(state, move, seat)
    if not 0 <= seat < len(state.people):
        return f"there is no seat {seat}."
    if move in state.moves(seat):
        return None
    if seat not in state.actors:
        return _not_you(state, seat)
    kind, now = type(move), DUE[state.step]
    if kind in now.does or (state.step == "window" and move.verb in table.CARDS):
        return _why(state, move, seat)
    return now.due


def _chance(state: Fields, move: Move, seat: int | None) -> Refusal | None:
    if seat is not None:
        return "a card, a die or a lot comes first."
    if move in DUE[state.step].chance(state):
        return None
    (kind,) = DUE[state.step].does
    if not isinstance(move, kind):
        return f'chance is due: write "{kind.form()}".'
    early = state.stage == "setup"
    if kind is moves.Draw:
        return "that card cannot come from the deck now.", "MH-06" if early else "MH-16"
    rule = "MH-06" if early else "MH-34"
    return "that seat is not among those between whom the lot decides.", rule


def _not_you(state: Fields, seat: int) -> Refusal:
    if state.asked is not None:
        return f"it is for seat {state.asked} to choose now."
    if state.step == "go":
        if state.goals[seat]:
            return "you have already chosen where to go.", "MH-22"
        return "you have nobody to send anywhere.", "MH-22"
    if state.ballots[-1][seat] is not None:
        return "you have already voted.", "MH-10"
    return "you have nobody here who may vote.", "MH-11", "MH-14"


# Why a move of the right kind may not be made


def _why(state: Fields, move: Move, seat: int) -> Refusal:
    match move:
        case moves.Place():
            return _place(state, move, seat)
        case moves.Vote():
            return _vote(state, move, seat)
        case moves.Keep() | moves.Give():
            return _search(state, move, seat)
        case moves.Go() if move.location in state.closed:
            return f"{table.the(move.location)} is closed: nobody goes there.", "MH-22"
        case moves.Go():
            return f"all your characters are at {table.the(move.location)} already.", "MH-22"
        case moves.Zombie():
            return f"{table.the(move.location)} is closed: no zombie goes there.", "MH-23"
        case moves.Walk() if table.KINDS.index(move.kind) in phases.living(state, seat):
            return f"your {table.PEOPLE[move.kind]} is already where your arrow points.", "MH-26"
        case moves.Walk():
            return f"your {table.PEOPLE[move.kind]} is not in the game.", "MH-26"
        case moves.Lose():
            return f"your {table.PEOPLE[move.kind]} is not there, or is hidden.", "MH-30"
    return _card(state, move, seat)


def _place(state: Fields, move: moves.Place, seat: int) -> Refusal:
    row, kind = state.people[seat], table.KINDS.index(move.kind)
    if kind >= len(row):
        return "the Little Girl is in the game with three players only.", "MH-02"
    if row[kind] != table.UNPLACED:
        return f"your {table.PEOPLE[move.kind]} has already been placed.", "MH-08"
    if move.location in state.closed:
        return f"{table.the(move.location)} is closed.", "MH-07", "MH-08"
    if table.is_full(move.location, table.crowds(state.people)[move.location]):
        return f"{table.the(move.location)} is full.", "MH-01", "MH-08"
    return f"the dice do not show {table.the(move.location)}.", "MH-08"


def _vote(state: Fields, move: moves.Vote, seat: int) -> Refusal:
    if len(state.ballots) == 2 and move.seat in phases.choosable(state):
        return "in the second vote only those who tied can be chosen.", "MH-14"
    if move.seat >= len(state.people):
        return f"there is no seat {move.seat} in this game."
    has = agreeing(move.seat, seat, "have")
    return f"{whom(move.seat, seat)} {has} nobody there who can be chosen.", "MH-11"


def _search(state: Fields, move: moves.Keep | moves.Give, seat: int) -> Refusal:
    if isinstance(move, moves.Keep) == state.kept:
        return "first you keep a card, then you give another away.", "MH-16"
    if move.card not in state.truck:
        return (
            f"there is no {table.TITLES[move.card]} among the cards you may give or keep.",
            "MH-16",
        )
    to = getattr(move, "seat", 0)
    if to >= len(state.people):
        return f"there is no seat {to} in this game."
    if to == seat:
        return "you cannot give the card to yourself.", "MH-16"
    return "that player is out of the game and gets no card.", "MH-17"


def _card(state: Fields, move: Move, seat: int) -> Refusal:
    """Return why a card may not be played: first, whether the seat holds it, which only it asks."""
    card = move.verb
    if card not in state.hands[seat]:
        return f"you hold no {table.TITLES[card]}.", "MH-12"
    if isinstance(move, moves.Sprint) and state.step == "move":
        if move.location in state.closed:
            return f"{table.the(move.location)} is closed: nobody goes there.", "MH-27"
        return f"your {table.PEOPLE[move.kind]} is not in the game.", "MH-27"
    if state.stage == "arrival":
        return "a Security Camera is the only card for this moment.", "MH-20"
    if state.stage != "attack":
        return "a Threat is the only card that can be played before this vote.", "MH-12"
    if card in ("camera", "sprint"):
        return f"the {table.TITLES[card]} cannot be played in an attack.", "MH-31"
    if state.location not in state.people[seat]:
        return "you have nobody there, so a Threat is all you can play.", "MH-31"
    if isinstance(move, moves.Hidden):
        return f"your {table.PEOPLE[move.kind]} is not there, or is hidden already.", "MH-31"
    if state.location == table.PARKING_LOT:
        return "the Parking Lot has no door for Hardware.", "MH-31"
    return "four zombies break into the Supermarket in spite of Hardware.", "MH-31"
