"""Mall of Horror, for three to six: hide in the mall, and vote on who is thrown to the zombies.

Designed by Nicolas Normandon and published by Asmodee in 2005. The rules are told in our own words
in `seeds/mall-of-horror.md`, whose rule ids the code cites.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from zwidgets.core.contract.moves import Move
from zwidgets.games.mall_of_horror import moves, table, view
from zwidgets.games.mall_of_horror.options import MallOfHorrorOptions
from zwidgets.games.mall_of_horror.rules import MallOfHorrorState

__all__ = ["MallOfHorrorGame", "MallOfHorrorState"]


@dataclass(frozen=True)
class MallOfHorrorGame(MallOfHorrorOptions[MallOfHorrorState]):
    """Mall of Horror with its options.

    Args:
        players: how many, 3 to 6 (standard 4).
        chief: who is the first Chief: "first", the first player (standard), or "random" (MH-06).

    Raises:
        InvalidOption: another number or another way to find the Chief.

    >>> MallOfHorrorGame(players=6).header
    'mall-of-horror players=6'
    >>> MallOfHorrorGame().seats
    4
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "mall-of-horror"
    title: ClassVar[str] = "Mall of Horror"
    credits: ClassVar[str] = "A game by Nicolas Normandon, published by Asmodee in 2005."
    help: ClassVar[tuple[str, ...]] = (
        "Each player has a Pin-Up (7 points), a Tough Guy (5, strong) and a Gunman (3, two votes); "
        "with three players a Little Girl (1) too. Most points on survivors win, then most unused "
        "cards; after that the win is shared.",
        "Truck: those in the Parking Lot vote on who looks at three cards. That player keeps one, "
        "gives one away and puts one under the deck. Chief: those in Security HQ elect the Chief "
        "of Security. A second tie in these votes: nobody searches; the old Chief stays.",
        "Dice: the Chief rolls four dice for the new zombies. Only a Chief elected this round, and "
        "whoever plays a Security Camera, sees them.",
        "Destinations: an elected Chief names theirs openly and first, all others choose in "
        "secret. Then the dice are shown and the zombies come. Eight at an empty place condemn it "
        "for good; the Parking Lot is never condemned.",
        "Moves: in order from the Chief each player moves one character to their destination; "
        "where it is full or condemned, to the Parking Lot. Sprint, played on your own move, lets "
        "you name another place instead.",
        "Two extra zombies then come: one to the place with most characters, one to the place with "
        "most Pin-Ups. Where several places share the most, none comes.",
        "Attack: a door gives way to as many zombies as the strength of those behind it (a Tough "
        "Guy counts 2) and one for each Hardware; the Supermarket to four in any case. Those "
        "present vote on who loses a character there; then the zombies leave. The Parking Lot has "
        "no door: each zombie takes one character.",
        "Votes: a ballot weighs one for each of your characters there, one more for a Gunman and "
        "one for each Threat. After a tie everybody votes again, the dead too, between those who "
        "tied. A second tie in an attack is decided by lot.",
        "Cards in an attack, for those present: a Weapon kills one or two zombies there. Hardware "
        "bars the door against one more; not in the Parking Lot, nor at the Supermarket against "
        "four or more. Hidden: one of your characters can't be chosen and doesn't vote this round.",
        "A player who has lost all characters plays no cards, still votes in second ballots, and "
        "must place one zombie in the next round. If the Chief is out, the next player clockwise "
        "becomes Chief, without having been elected.",
        "The game ends when at most four characters are left (six with six players), or when all "
        "who are left are at one place other than the Parking Lot. Say what you like, also a lie: "
        "nothing said binds.",
    )
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES
    hidden: ClassVar[bool] = True
    talks: ClassVar[bool] = True

    @property
    def max_length(self) -> int:
        """A bound on the events, from 100 rounds (MH-40) and what happens once in a game.

        The set-up; in each round two votes outside the attack, each with a window and a re-vote,
        four dice with a window, destinations and moves; every card is played once, every search
        takes two cards out of the deck and is five events; every window of an attack ends with a
        death or follows a card.
        """
        players, people = self.players, self.players * table.characters(self.players)
        setup = 1 + players + 3 * people + 4
        one_round = 2 * 3 * players + 4 + players + 2 * players
        attacks = (people + len(table.DECK)) * (3 * players + 2)
        once = len(table.DECK) + 5 * len(table.DECK) // 2 + players
        return setup + table.ROUNDS * one_round + attacks + once

    def reveals(self, state: MallOfHorrorState, move: Move, by: int | None) -> bool:
        """Whether a move turns up something hidden (see `view.reveals`)."""
        return view.reveals(state, move, by)

    def open_moves(self, state: MallOfHorrorState, seat: int) -> tuple[Move, ...]:
        """The moves that tell no secret (see `view.open_moves`)."""
        return view.open_moves(state, seat)

    def census(self, state: MallOfHorrorState) -> Iterable[object]:
        """All cards, wherever they are, and all characters with their seats."""
        for cards in (*state.hands, *state.played, state.deck, state.truck):
            yield from cards
        yield from (card for card, _ in state.bottom)
        for seat, row in enumerate(state.people):
            yield from ((seat, table.KINDS[kind]) for kind, _ in enumerate(row))
