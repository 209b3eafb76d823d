"""Building Dead Guys, for two: who first puts a whole Zombie together from what is dug up.

Published by Cloud Kingdom Games. The rules are told in our own words in
`seeds/building-dead-guys.md`, whose rule ids the code cites; the printed card list could not be
found, and the standard set is this project's reconstruction.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from zwidgets.core.bot import Bot
from zwidgets.core.errors import InvalidMove, InvalidOption, quoted
from zwidgets.core.game import Game, Move, View
from zwidgets.games.building_dead_guys import checks, moves, rules, sentences, text, view
from zwidgets.games.building_dead_guys.cardset import STANDARD, CardSet
from zwidgets.games.building_dead_guys.rules import BuildingDeadGuysState

if TYPE_CHECKING:
    from zwidgets.core.kernel import Kernel
    from zwidgets.core.question import Question

__all__ = ["BuildingDeadGuysGame", "BuildingDeadGuysState", "CardSet"]


@dataclass(frozen=True)
class BuildingDeadGuysGame(Game[BuildingDeadGuysState]):
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

    name: ClassVar[str] = "building-dead-guys"
    title: ClassVar[str] = "Building Dead Guys"
    credits: ClassVar[str] = (
        "A game published by Cloud Kingdom Games. The printed card list could not be found: the "
        "standard cards are this project's reconstruction."
    )
    help: ClassVar[tuple[str, ...]] = (
        "Two grave robbers bid digging cards for body parts. Who first has a whole Zombie wins at "
        "once: one head, two arms, two legs, two organs.",
        "Each has five digging cards, and a Down Card that only he may look at. A body part is "
        "turned up as the prize; both play a digging card face down, and turn them up together. A "
        "zero takes the Skull, unless there are two. A one is worth six for an Organ, a two for a "
        "Head.",
        "Flipping: who has the Skull may flip one of his parts for its ability, then the other "
        "has the Skull and the same choice, until one of them passes. A flipped part stays in the "
        "Zombie, but cannot be used again. The Muffin cancels a flip of the opponent.",
        "The higher total takes the prize, on a tie the player with the Skull. Whoever has a part "
        "too many of a kind chooses which of that kind is discarded. The other gets the Skull, "
        "draws two digging cards and passes one card of his hand.",
        "The Down Card may be revealed and placed when its owner has just taken a prize, or when "
        "he has the Skull in the flipping; before that it counts for nothing.",
        "After 100 rounds the fuller Zombie wins, then the Skull. The card list is a "
        "reconstruction; who owns the printed game can play with a list of his own.",
    )
    move_types: ClassVar[tuple[type[Move], ...]] = (
        moves.Bid,
        moves.Flip,
        moves.Reveal,
        moves.Pass,
        moves.React,
        moves.Allow,
        moves.Add,
        moves.Place,
        moves.Discard,
        moves.Give,
        moves.Dealer,
        moves.TopPart,
        moves.Dig,
    )
    hidden: ClassVar[bool] = True

    dealer: Literal["first", "random"] = "first"
    cards: CardSet | None = None

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

    def start(self) -> BuildingDeadGuysState:
        """Before the deal."""
        return rules.start(self)

    def bots(self) -> Mapping[str, Bot]:
        """`careful`."""
        from zwidgets.games.building_dead_guys.bots import careful

        return {"careful": careful}

    def questions(self) -> Mapping[str, Question]:
        """The next prize, the opponent's bid, what each bid of one's own wins, what is hidden."""
        from zwidgets.games.building_dead_guys.questions import QUESTIONS

        return QUESTIONS

    def kernel(self) -> Kernel:
        """The game compiled."""
        from zwidgets.games.building_dead_guys.kernel import BuildingDeadGuysKernel

        return BuildingDeadGuysKernel(self)

    def parse_move(self, text: str) -> Move:
        """The move or chance outcome that a text names; its parts and values are of the set."""
        move = super().parse_move(text)
        try:
            moves.check_names(self.card_set, move)
        except ValueError as error:
            raise InvalidMove(f"{quoted(text)} is no move: {error}") from None
        return move

    def write(self, state: BuildingDeadGuysState) -> str:
        """The position as one line (see `text`)."""
        return text.write(state)

    def read(self, body: str) -> BuildingDeadGuysState:
        """The position in a line without its header."""
        return text.read(self, body)

    def edited(self, values: dict[str, Any]) -> BuildingDeadGuysState:
        """A checked position from its fields."""
        return text.edited(self, values)

    def show(self, state: BuildingDeadGuysState, seat: int | None) -> View:
        """The table, and what this seat holds."""
        return view.show(state, seat)

    def tell(
        self, state: BuildingDeadGuysState, move: Move, by: int | None, seat: int | None
    ) -> str | None:
        """A sentence or more for each event."""
        return sentences.tell(state, move, by, seat)

    def prompt(self, state: BuildingDeadGuysState, seat: int | None) -> str:
        """What to do now."""
        return sentences.prompt(state, seat)

    def picture(self, view: View) -> str:
        """A view as one SVG."""
        from zwidgets.games.building_dead_guys.picture import picture

        return picture(view)

    def resample(
        self, state: BuildingDeadGuysState, seat: int | None, rng: random.Random
    ) -> BuildingDeadGuysState:
        """Another hand, bid and Down Card of whom the seat does not see into."""
        return view.resample(state, seat, rng)

    def reveals(self, state: BuildingDeadGuysState, move: Move, by: int | None) -> bool:
        """The second bid turns up both; a card of the hand or a Down Card is shown; and chance."""
        if isinstance(move, moves.Bid):
            return any(bid is not None for bid in state.bids)
        return by is None or isinstance(move, moves.Reveal | moves.Add | moves.Give)

    def open_moves(self, state: BuildingDeadGuysState, seat: int) -> tuple[Move, ...]:
        """The moves that tell nothing of a hand: all but bidding, adding and passing a card."""
        closed = (moves.Bid, moves.Add, moves.Give)
        return tuple(move for move in state.moves(seat) if not isinstance(move, closed))

    def census(self, state: BuildingDeadGuysState) -> Iterable[object]:
        """All digging cards and all body parts, wherever they are."""
        yield from state.digging
        yield from state.body
        yield from checks.digging_cards(state)
        yield from checks.body_parts(state)

    @property
    def move_count(self) -> int:
        """How many moves and chance outcomes the card set makes."""
        return len(moves.numbers(self.card_set))

    @property
    def observation_size(self) -> int:
        """How many numbers `observe` gives for the card set."""
        return view.observation_size(self.card_set)

    def move_number(self, move: Move) -> int:
        """Bids, additions, cards passed, answers, kinds, discards, flips, then chance."""
        return moves.numbers(self.card_set)[move]

    def observe(self, state: BuildingDeadGuysState, seat: int) -> tuple[float, ...]:
        """What the seat knows as numbers (see `view`)."""
        return view.observe(state, seat)
