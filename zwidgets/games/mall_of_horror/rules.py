"""Mall of Horror: the rules. A game for three to six by Asmodee; see seeds/.

Everyone hides a few people in a shopping mall, zombies come, and where the doors give way those
present vote on who is thrown out. This file holds the state and what may be done in it; what each
move does stands in `rounds` (the set-up and the order of a round), `votes` (card windows and
ballots), `journey` (destinations and moves) and `attack`.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, get_args

from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.games.mall_of_horror import attack, journey, legal, refusals, rounds, votes
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror.table import (
    CACHOU,
    DECK,
    KINDS,
    LOCATIONS,
    LOT,
    NO_ZOMBIES,
    UNPLACED,
    Hands,
    People,
    Person,
    Zombies,
    characters,
    points,
)

if TYPE_CHECKING:
    from zwidgets.games.mall_of_horror import MallOfHorrorGame

Stage = Literal[
    "setup", "truck", "chief", "arrival", "destinations", "moves", "attack", "over"
]  # fmt: skip
Step = Literal[
    "deal", "roll", "place", "window", "vote", "search", "zombie", "go", "move", "lose", "lot",
    "over", "decided", "next",
]  # fmt: skip
STAGES: Final[tuple[Stage, ...]] = get_args(Stage)
STEPS: Final[tuple[Step, ...]] = get_args(Step)[:-2]
"""The steps in which a position can be; `decided` and `next` are passed at once."""
Ballot = tuple[int | None, ...]
"""For each seat whom it names; None if it does not vote, or has not yet."""
Gift = tuple[int, int, str, int]
"""A card given: by whom, to whom, which, and how many cards the receiver had played (MH-17)."""
Note = tuple[str, int, tuple[tuple[tuple[int, int, int], ...], ...], int | None, str]
"""A vote that is over: phase, location, ballots of (seat, weight, choice), the chosen, how."""
Event = tuple[str, int, int | None, str | None, int | None]
"""What happened: what, where, to whose character (seat, kind), and how many zombies."""

ALONE: Final = tuple(frozenset({seat}) for seat in range(m.SEATS))


@dataclass(frozen=True, slots=True)
class MallOfHorrorState(State):
    """A position of Mall of Horror.

    Attributes:
        game: the game with its options.
        number: the round, 0 in the set-up.
        stage: the phase.
        step: what kind of event is due.
        chief: the Chief's seat.
        elected: whether he was elected this round (MH-18).
        asked: the seat that alone is asked now, or None.
        people: where the characters are.
        zombies: at each location.
        condemned: the locations closed in the course of the game (MH-25).
        hands: the cards that each seat holds.
        deck: the cards of the deck whose order nobody knows.
        bottom: the cards put under the deck, the upper first, each with who knows it (MH-16).
        played: the cards that each seat has played, in order; they have left the game.
        gifts: the cards given from the truck, in order.
        fallen: the seats that have a zombie to place, in the order of their elimination (MH-23).
        truck: the cards that the searcher looks at.
        kept: whether he has kept one of them.
        dice: thrown, and not yet cleared away.
        looked: who has looked at them (MH-19, MH-20).
        goals: each seat's destination, 0 for none; () outside the phases D and E.
        location: where is voted or attacked, 0 if nowhere.
        threats: the Threats that each seat has played for this vote; () if there is none.
        ballots: this vote's ballots, the last one not yet full.
        hardware: how many Hardware hold the door that is attacked.
        hidden: the characters hidden this round.
        votes: the votes of this round that are over.
        events: what happened since the phase began.
    """

    derived: ClassVar[tuple[str, ...]] = ("deck",)

    game: MallOfHorrorGame
    number: int
    stage: Stage
    step: Step
    chief: int
    elected: bool
    asked: int | None
    people: People
    zombies: Zombies
    condemned: tuple[int, ...]
    hands: Hands
    deck: tuple[str, ...]
    bottom: tuple[tuple[str, int], ...]
    played: Hands
    gifts: tuple[Gift, ...] = ()
    fallen: tuple[int, ...] = ()
    truck: tuple[str, ...] = ()
    kept: bool = False
    dice: tuple[int, ...] = ()
    looked: tuple[int, ...] = ()
    goals: tuple[int, ...] = ()
    location: int = 0
    threats: tuple[int, ...] = ()
    ballots: tuple[Ballot, ...] = ()
    hardware: int = 0
    hidden: tuple[Person, ...] = ()
    votes: tuple[Note, ...] = ()
    events: tuple[Event, ...] = ()

    @property
    def phase(self) -> str:
        """`setup`, `truck`, `chief`, `arrival`, `destinations`, `moves`, `attack` or `over`."""
        return self.stage

    @property
    def round(self) -> int:
        """The round, from 1; 0 in the set-up."""
        return self.number

    @property
    def closed(self) -> tuple[int, ...]:
        """The closed locations: Cachou with few players, and the condemned (MH-07, MH-25)."""
        return (CACHOU, *self.condemned) if len(self.people) < 5 else self.condemned

    @property
    def actors(self) -> frozenset[int]:
        """The seat that is asked; or all who have still to vote, or to choose a destination."""
        if self.asked is not None and self.step not in CHANCE:
            return ALONE[self.asked]
        if self.step == "vote":
            return frozenset(votes.voters(self))
        return frozenset(journey.choosers(self)) if self.step == "go" else NOBODY

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be drawn, a die thrown, or a lot drawn."""
        return self.step in CHANCE

    @property
    def outcome(self) -> Outcome | None:
        """Most points on survivors win, then most cards; a tie is shared (MH-38)."""
        if self.step != "over":
            return None
        scores = tuple(map(points, self.people))
        ranks = [(score, len(hand)) for score, hand in zip(scores, self.hands, strict=True)]
        best = max(ranks)
        winners = tuple(seat for seat, rank in enumerate(ranks) if rank == best)
        return Outcome(winners, scores, f"{why_over(self)} {_told(winners, *best)}")

    # Chance

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """The faces of a die; the cards that may be next; who may be drawn by lot."""
        match self.step:
            case "roll":
                return tuple((die, chance(1, 6)) for die in m.DICE[1:])
            case "deal":
                cards = self._next_cards()
                counts = Counter(cards)
                return tuple((m.DRAWS[c], chance(n, len(cards))) for c, n in counts.items())
            case "lot":
                drawn = self._lots()
                return tuple((m.LOTS[seat], chance(1, len(drawn))) for seat in drawn)
        return ()

    def sample_chance(self, rng: random.Random) -> Move:
        """A die, a card or a lot."""
        if self.step == "roll":
            return m.DICE[1 + int(rng.random() * 6)]
        if self.step == "deal":
            cards = self._next_cards()
            return m.DRAWS[cards[int(rng.random() * len(cards))]]
        drawn = self._lots()
        return m.LOTS[drawn[int(rng.random() * len(drawn))]]

    def _next_cards(self) -> tuple[str, ...]:
        """What may be drawn; where the order is known the next card only (MH-16)."""
        return self.deck or (self.bottom[0][0],)

    def _lots(self) -> tuple[int, ...]:
        """Who may be drawn (MH-06, MH-34)."""
        return tuple(range(len(self.people))) if self.stage == "setup" else votes.tied(self)

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """What the seat may do now; () if it is not to act."""
        if self.asked is not None:
            if seat != self.asked or self.step in CHANCE:
                return ()
        elif self.step == "vote":
            votes_ = [m.VOTES[one] for one in votes.candidates(self)]
            return tuple(votes_) if seat in votes.voters(self) else ()
        elif self.step != "go" or seat not in journey.choosers(self):
            return ()
        return legal.LEGAL[self.step](self, seat)

    def _refusal(self, move: Move, seat: int | None) -> str | None:
        if seat is None:
            if self.step == "roll" and type(move) is m.Die and move.value in LOCATIONS:
                return None
        else:
            for one in self._moves(seat):
                if one is move:
                    return None
        return refusals.refusal(self, move, seat)

    # What each move does

    def _next(self, move: Move, seat: int | None) -> MallOfHorrorState:
        after = rounds.settle(EFFECTS[type(move)](self, move, seat))
        if after.stage != self.stage or after.number != self.number:
            return after.but(events=after.events[len(self.events) :])
        return after


CHANCE: Final = frozenset({"deal", "roll", "lot"})


def why_over(state: MallOfHorrorState) -> str:
    """Why the game ends with this round, as a sentence; "" if it does not (MH-37, MH-40)."""
    left = [place for row in state.people for place in row if place]
    if not left:
        return "Nobody is left alive."
    if rounds.few_or_together(state):
        if len(set(left)) == 1 and left[0] != LOT:
            return "All who are left are at one location."
        return f"Only {len(left)} characters are left."
    return "The last round is over." if rounds.is_over(state) else ""


def _told(winners: tuple[int, ...], score: int, cards: int) -> str:
    who = " and ".join([f"seat {seat}" for seat in winners])
    verb = "wins" if len(winners) == 1 else "share the win"
    return f"{who.capitalize()} {verb} with {score} points and {cards} unused cards."


# What each move does

Effect = Callable[[MallOfHorrorState, Any, Any], MallOfHorrorState]


def _lot(state: MallOfHorrorState, move: m.Lot, seat: None) -> MallOfHorrorState:
    if state.stage == "setup":
        return state.but(chief=move.seat, step="deal")
    return votes.decide(state, move.seat, "lot")


EFFECTS: Final[dict[type[Move], Effect]] = {
    m.Place: lambda state, move, seat: rounds.place(
        state, seat, KINDS.index(move.kind), move.location
    ),
    m.Vote: lambda state, move, seat: votes.cast(state, seat, move.seat),
    m.Threat: lambda state, move, seat: votes.threaten(state, seat),
    m.Hardware: lambda state, move, seat: attack.bar(state, seat),
    m.WeaponOne: lambda state, move, seat: attack.shoot(state, seat, "weapon-1"),
    m.WeaponTwo: lambda state, move, seat: attack.shoot(state, seat, "weapon-2"),
    m.Hidden: lambda state, move, seat: attack.hide(state, seat, KINDS.index(move.kind)),
    m.Camera: lambda state, move, seat: votes.look(state, seat),
    m.Pass: lambda state, move, seat: votes.ask(state, seat),
    m.Keep: lambda state, move, seat: rounds.keep(state, seat, move.card),
    m.Give: lambda state, move, seat: rounds.give(state, seat, move.card, move.seat),
    m.Go: lambda state, move, seat: journey.go(state, seat, move.location),
    m.Zombie: lambda state, move, seat: journey.haunt(state, seat, move.location),
    m.Walk: lambda state, move, seat: journey.walk(
        state, seat, KINDS.index(move.kind), state.goals[seat]
    ),
    m.Sprint: lambda state, move, seat: journey.sprint(
        state, seat, KINDS.index(move.kind), move.location
    ),
    m.Lose: lambda state, move, seat: attack.lose(state, seat, KINDS.index(move.kind)),
    m.Die: lambda state, move, seat: rounds.roll(state, move.value),
    m.Draw: lambda state, move, seat: rounds.deal(state, move.card),
    m.Lot: _lot,
}


def start(game: MallOfHorrorGame) -> MallOfHorrorState:
    """Nothing dealt, nobody placed; where it is drawn, the first Chief comes first (MH-06)."""
    players = game.players
    nobody: People = ((UNPLACED,) * characters(players),) * players
    empty: Hands = ((),) * players
    step: Step = "deal" if game.chief == "first" else "lot"
    return MallOfHorrorState(
        game, 0, "setup", step, 0, False, None, nobody, NO_ZOMBIES, (), empty, DECK, (), empty
    )
