"""Building Dead Guys, for two: the first to dig up a whole Zombie wins.

Published by Cloud Kingdom Games. `seeds/building-dead-guys.md` tells the rules in our own words;
the code cites its rule ids. The printed card list could not be found: the standard set is this
project's reconstruction.

To read the rules take `phases.py` (what is due), `events.py` (what happens) and `rules.py` (the
state); `table.py`, `moves.py`, `cardset.py` and `abilities.py` have the words that they
use. Everything else can be left for later: positions as text (`text.py`), what a seat knows
(`view.py`, `resampling.py`, `observing.py`), how it is told and shown (`sentences.py`,
`labels.py`, `picture.py`), bots (`thinking.py`, `rows.py`), questions and the compiled game.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import ClassVar

from zwidgets.core.contract.moves import Move
from zwidgets.core.errors import InvalidMove, quoted
from zwidgets.games.building_dead_guys import moves
from zwidgets.games.building_dead_guys.abilities import SLOTS
from zwidgets.games.building_dead_guys.cardset import CardSet
from zwidgets.games.building_dead_guys.options import BuildingDeadGuysOptions
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState

__all__ = ["BuildingDeadGuysGame", "BuildingDeadGuysState", "CardSet"]


@dataclass(frozen=True)
class BuildingDeadGuysGame(BuildingDeadGuysOptions[BuildingDeadGuysState]):
    """Building Dead Guys with its options.

    Args:
        dealer: "first" (standard): the first player deals and has the Skull; or "random" (BD-02).
        cards: None, the standard set (BD-30 to BD-43), or a set of your own: a `CardSet`, the
            plain data of one (see `CardSet.of`), or the digest of a set that was made before.

    >>> data = CardSet.of(BuildingDeadGuysGame().card_set).plain()
    >>> data["body"][8]["count"] = 3  # a third Heart
    >>> game = BuildingDeadGuysGame(cards=data)
    >>> game.header == f"building-dead-guys cards={game.cards}"
    True
    >>> BuildingDeadGuysGame(cards=str(game.cards)) == game
    True
    """

    package: ClassVar[str] = __name__
    name: ClassVar[str] = "building-dead-guys"
    title: ClassVar[str] = "Building Dead Guys"
    credits: ClassVar[str] = (
        "A game published by Cloud Kingdom Games. The printed card list could not be found: the "
        "standard cards are this project's reconstruction."
    )
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES
    hidden: ClassVar[bool] = True
    seats: ClassVar[int] = 2
    score_bounds: ClassVar[tuple[int, int]] = (0, SLOTS)
    longest: ClassVar[int] = moves.LAST_ROUND

    @property
    def max_length(self) -> int:
        """A bound on the number of events of a game.

        The deal takes 13 events at most. A round has a prize, two bids, the pass that ends the
        flipping, a part placed and one discarded, a gain, two cards drawn and one passed. Each
        part placed is flipped once at most, which takes up to four events (the flip, the reaction,
        a card added, a card drawn); 100 prizes and two Down Cards are placed, and the Down Cards
        are revealed, placed and lead to a discard once each.
        """
        rounds = moves.LAST_ROUND
        return 13 + 10 * rounds + 4 * (rounds + 2) + 3 * 2

    def parse_move(self, text: str) -> Move:
        """Return the move or chance outcome that a text names; its words are of the card set."""
        move = super().parse_move(text)
        for word in str(move).split()[1:]:
            if word not in self.card_set.words and not isinstance(move, moves.Dealer):
                why = f"there is no {quoted(word)} in this card set."
                raise InvalidMove(f"{quoted(text)} is no move: {why}")
        return move

    def reveals(self, state: BuildingDeadGuysState, move: Move, by: int | None) -> bool:
        """True for chance, the second bid, and moves that show a card of a hand or a Down Card."""
        if isinstance(move, moves.Bid):
            return any(bid is not None for bid in state.bids)
        return by is None or isinstance(move, moves.Reveal | moves.Add | moves.Give)

    def open_moves(self, state: BuildingDeadGuysState, seat: int) -> tuple[Move, ...]:
        """The moves that tell nothing of a hand: all but bidding, adding and passing a card."""
        secret = moves.Bid | moves.Add | moves.Give
        return tuple([move for move in state.moves(seat) if not isinstance(move, secret)])

    def census(self, state: BuildingDeadGuysState) -> Iterable[object]:
        """All digging cards and all body parts, wherever they are."""
        return [*state.digging, *state.body, *state.digging_out, *state.body_out]
