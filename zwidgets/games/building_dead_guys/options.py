"""Building Dead Guys: the options of a game, which its states refer to."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar, Literal

from zwidgets.core.arguments import check_one_of
from zwidgets.core.contract.room import Room
from zwidgets.core.contract.state import S
from zwidgets.games.building_dead_guys.cardset import STANDARD, CardSet


@dataclass(frozen=True)
class BuildingDeadGuysOptions(Room[S]):
    """The options and the card set that follows from them; see `BuildingDeadGuysGame`."""

    dealer: Literal["first", "random"] = "first"
    cards: CardSet | None = field(
        default=None, metadata={"takes": "CardSet | Mapping[str, Any] | str | None"}
    )
    card_set: ClassVar[CardSet]
    """The card set that is played with."""

    def __post_init__(self) -> None:
        super().__post_init__()
        dealer = 'Building Dead Guys is played with dealer="first" or "random", not {} (BD-02).'
        check_one_of(self.dealer, ("first", "random"), dealer)
        if self.cards is not None:
            cards = CardSet.of(self.cards)
            object.__setattr__(self, "cards", None if cards == STANDARD else cards)
        object.__setattr__(self, "card_set", self.cards or STANDARD)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.dealer, self.cards)

    @property
    def options(self) -> dict[str, Any]:
        """The options; a card set of your own by its digest."""
        return {"dealer": self.dealer, "cards": self.cards and self.cards.digest}
