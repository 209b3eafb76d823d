"""Shufflers: the table, that is the fields of a state and what can be read off them.

`rules` has what chance and the players may do, and what follows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, Literal, get_args

from zwidgets.cards import Card
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.games.shufflers.moves import MOST_PLAYERS, Row
from zwidgets.games.shufflers.options import Options
from zwidgets.games.shufflers.supplies import Deck, Survivor, must_give

SEATS: Final = tuple(frozenset({seat}) for seat in range(MOST_PLAYERS))
Step = Literal["start", "sacrifice", "draw", "deal", "pay", "choose", "help", "rob", "give", "over"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


@dataclass(frozen=True, slots=True)
class Table(State):
    """The fields of a `ShufflersState`.

    Attributes:
        game: the game with its options.
        survivors: what lies before each player, by seat.
        decks: the encounter deck; in the competitive variant one for each player.
        step: what is due.
        seat: the player who draws, decides, pays or is asked.
        debt: in `pay` and `give` the number of points that the row in use, Ammo or Health, has to
            cover.
        owed: collaborative: the number cards of this round's common debt, as drawn.
        given: in `give` what each player has contributed, ascending; otherwise empty.
        passes: in `give` how many living players have just passed, or had nothing to give.
        lots: in `start` the cards drawn for the start, in order.
    """

    game: Options[Any]
    survivors: tuple[Survivor, ...]
    decks: tuple[Deck, ...]
    step: Step
    seat: int = 0
    debt: int = 0
    owed: Row = ()
    given: tuple[Row, ...] = ()
    passes: int = 0
    lots: Row = ()

    @property
    def phase(self) -> str:
        """One of the words of `Step`."""
        return self.step

    @property
    def round(self) -> int:
        """The turn of the player who moves, from 1; collaborative: the round; 0 at the start."""
        if self.step == "over" or self.game.variant == "collaborative":
            return max([len(deck.road) for deck in self.decks])
        if self.step == "start":
            return 0
        return len(self.deck.road) + (self.step == "draw")

    @property
    def deck(self) -> Deck:
        """The deck of the player who moves."""
        return self.decks[self.seat % len(self.decks)]

    def deck_of(self, seat: int) -> Deck:
        """The deck from which a player draws: their own, or the one that all share."""
        return self.decks[seat % len(self.decks)]

    @property
    def survivor(self) -> Survivor:
        """What lies before the player who moves."""
        return self.survivors[self.seat]

    @property
    def encounter(self) -> Card | None:
        """The card that was met last in this turn or round; None before one is drawn."""
        together = self.game.variant == "collaborative"
        if not self.deck.road or (self.step == "draw" and not together):
            return None
        turn = self.deck.road[-1]
        return next(iter(turn[-1:] if together else turn[:1]), None)

    @property
    def living(self) -> tuple[int, ...]:
        """The seats of the players who are alive; during a payment those who were (SH-26)."""
        given = self.given or ((),) * len(self.survivors)
        return tuple([seat for seat, one in enumerate(self.survivors) if one.health or given[seat]])

    @property
    def actors(self) -> frozenset[int]:
        """The player who has something to choose."""
        return NOBODY if self.step in ("draw", "deal", "start", "over") else SEATS[self.seat]

    @property
    def is_chance(self) -> bool:
        """Whether a card is to be drawn."""
        return self.step in ("draw", "deal", "start")

    # Who pays with what

    @property
    def in_health(self) -> bool:
        """Whether the debt is being paid in Health: those who pay have no Ammo left."""
        if self.step == "pay":
            return not self.survivor.ammo
        return self.step == "give" and not any(one.ammo for one in self.survivors)

    @property
    def purse(self) -> Row:
        """In `pay` and `give` the row from which the player who moves pays.

        A player who has Ammo is never asked for Health. A player without Ammo is not asked while
        another has some (SH-26). So one rule serves both steps.
        """
        return self.survivor.ammo or self.survivor.health

    @property
    def row_words(self) -> str:
        """The row from which the debt is paid now: `Ammo` or `Health`."""
        return "Health" if self.in_health else "Ammo"

    @property
    def must_give(self) -> bool:
        """In `give`, whether all others have just passed."""
        return self.step == "give" and must_give(self.passes, len(self.living))
