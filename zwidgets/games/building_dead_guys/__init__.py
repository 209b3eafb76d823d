"""Building Dead Guys, for two: who first puts a whole Zombie together from what is dug up.

Published by Cloud Kingdom Games. The rules are told in our own words in
`seeds/building-dead-guys.md`, whose rule ids the code cites; the printed card list could not be
found, and the standard set is this project's reconstruction.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.room import Room
from zwidgets.core.errors import InvalidMove, InvalidOption, quoted
from zwidgets.games.building_dead_guys import checks, moves, view
from zwidgets.games.building_dead_guys.cardset import STANDARD, CardSet
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState

__all__ = ["BuildingDeadGuysGame", "BuildingDeadGuysState", "CardSet"]


@dataclass(frozen=True)
class BuildingDeadGuysGame(Room[BuildingDeadGuysState]):
    """Building Dead Guys with its options.

    Args:
        dealer: "first" (standard): seat 0 deals and has the Skull first; or "random" (BD-02).
        cards: None, the standard set (BD-30 to BD-43), or a set of one's own: a `CardSet`, the
            plain data of one (see `CardSet.of`), or the digest of one made before.

    Raises:
        InvalidOption: another value, or a card set with which no game can be played.

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
    help: ClassVar[tuple[str, ...]] = (
        "Two grave robbers bid digging cards for body parts. Who first has a whole Zombie wins at "
        "once: one head, two arms, two legs, two organs.",
        "Each has five digging cards, and a Down Card that only they may look at. A body part "
        "is turned up as the prize; both play a digging card face down, and turn them up together. "
        "A zero takes the Skull, unless there are two. A one is worth six for an Organ, a two for "
        "a Head.",
        "Flipping: who has the Skull may flip one of their parts for its ability, then the "
        "other has the Skull and the same choice, until one of them passes. A flipped part stays "
        "in the Zombie, but cannot be used again. The Muffin cancels a flip of the opponent.",
        "The higher total takes the prize, on a tie the player with the Skull. Whoever has a part "
        "too many of a kind chooses which of that kind is discarded. The other gets the Skull, "
        "draws two digging cards and passes one card of their hand.",
        "The Down Card may be revealed and placed when its owner has just taken a prize, or when "
        "they have the Skull in the flipping; before that it counts for nothing.",
        "After 100 rounds the fuller Zombie wins, then the Skull. The card list is a "
        "reconstruction; who owns the printed game can play with a list of their own.",
    )
    move_types: ClassVar[tuple[type[Move], ...]] = moves.MOVE_TYPES
    hidden: ClassVar[bool] = True

    dealer: Literal["first", "random"] = "first"
    cards: CardSet | None = field(
        default=None, metadata={"takes": "CardSet | Mapping[str, Any] | str | None"}
    )

    def __post_init__(self) -> None:
        if self.dealer not in ("first", "random"):
            raise InvalidOption(
                'Building Dead Guys is played with dealer="first" or "random", '
                f"not {quoted(self.dealer)} (BD-02)."
            )
        if self.cards is not None:
            cards = CardSet.of(self.cards)
            object.__setattr__(self, "cards", None if cards == STANDARD else cards)
        object.__setattr__(self, "card_set", self.cards or STANDARD)

    card_set: ClassVar[CardSet]
    """The card set that is played with."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.dealer, self.cards)

    @property
    def options(self) -> dict[str, Any]:
        """The options; a card set of one's own by its digest."""
        return {"dealer": self.dealer, "cards": self.cards and self.cards.digest}

    @property
    def seats(self) -> int:
        """Two."""
        return 2

    @property
    def max_length(self) -> int:
        """A bound from what a round and a part can bring about.

        The deal takes 13 events at most. A round has a prize, two bids, the pass that ends the
        flipping, a part placed and one discarded, a gain, two cards drawn and one passed. Each
        part placed is flipped once at most, which takes up to four events (the flip, the reaction,
        a card added, a card drawn); 100 prizes and two Down Cards are placed, and the Down Cards
        are revealed, placed and lead to a discard once each.
        """
        rounds = moves.LAST_ROUND
        return 13 + 10 * rounds + 4 * (rounds + 2) + 3 * 2

    def parse_move(self, text: str) -> Move:
        """The move or chance outcome that a text names; its parts and values are of the set."""
        move = super().parse_move(text)
        try:
            moves.check_names(self.card_set, move)
        except ValueError as error:
            raise InvalidMove(f"{quoted(text)} is no move: {error}") from None
        return move

    def reveals(self, state: BuildingDeadGuysState, move: Move, by: int | None) -> bool:
        """Chance, the second bid, and what shows a card (see `view`)."""
        return view.reveals(state, move, by)

    def open_moves(self, state: BuildingDeadGuysState, seat: int) -> tuple[Move, ...]:
        """Those that tell nothing of a hand (see `view`)."""
        return view.open_moves(state, seat)

    def census(self, state: BuildingDeadGuysState) -> Iterable[object]:
        """All digging cards and all body parts, wherever they are."""
        yield from state.digging
        yield from state.body
        yield from checks.digging_cards(state)
        yield from checks.body_parts(state)
