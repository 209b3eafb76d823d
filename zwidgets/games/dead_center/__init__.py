"""Dead Center, a solitaire: hold a cabin of nine piles against twelve zombies.

Designed by Wil Su ("efofecks"), published in *Isaludo*; after Tom Francis' *Gridcannon*. The rules
are told in our own words in `seeds/dead-center.md`, whose rule ids the code cites.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar

from zwidgets.cards import DECK
from zwidgets.core.bot import Bot
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.game import Game, Move, View
from zwidgets.games.dead_center import moves, rules, sentences, text, view
from zwidgets.games.dead_center.rules import DeadCenterState

if TYPE_CHECKING:
    from zwidgets.core.kernel import Kernel
    from zwidgets.core.question import Question

__all__ = ["DeadCenterGame", "DeadCenterState"]


@dataclass(frozen=True)
class DeadCenterGame(Game[DeadCenterState]):
    """Dead Center with its option.

    Args:
        jokers: 2 (standard), 1 (harder, the designer's favourite) or 0 (hardest) (DC-04).

    Raises:
        InvalidOption: another number of jokers.

    >>> DeadCenterGame(jokers=1).header
    'dead-center jokers=1'
    """

    name: ClassVar[str] = "dead-center"
    title: ClassVar[str] = "Dead Center"
    credits: ClassVar[str] = 'A game by Wil Su ("efofecks"), after Tom Francis\' Gridcannon.'
    help: ClassVar[tuple[str, ...]] = (
        "Twelve zombies stand around your cabin of nine piles. Kill them all before the deck runs "
        "out. Each turn has three steps.",
        "Reveal: open a grave. A zombie shows itself: jack, queen or king.",
        "Play: lay the drawn card on a pile whose top card has the same value, or is higher in the "
        "same colour, or lower in the other colour. A joker goes on anything, and anything on it. "
        "If no pile takes the card you lose.",
        "Kill: you may kill one zombie next to the pile you just played on. The other two cards in "
        "its line are the attack, and must sum to 10 or more. A queen also needs both in her "
        "colour, a king both in his suit. A joker counts 0 in every suit.",
        "You win with the twelfth kill; the cards left in the deck are your score.",
    )
    move_types: ClassVar[tuple[type[Move], ...]] = (
        moves.Reveal,
        moves.Lay,
        moves.Kill,
        moves.Pass,
        moves.Deal,
        moves.Turn,
        moves.Draw,
    )
    move_count: ClassVar[int] = 34 + 53
    observation_size: ClassVar[int] = 9 * 54 + 12 * 14 + 53 + 53 + 7 + 9

    jokers: int = 2

    def __post_init__(self) -> None:
        if type(self.jokers) is not int or self.jokers not in (0, 1, 2):
            raise InvalidOption(
                f"Dead Center has jokers=2, 1 or 0, not {quoted(str(self.jokers))} (DC-04)."
            )

    @property
    def seats(self) -> int:
        """One seat."""
        return 1

    @property
    def max_length(self) -> int:
        """Nine cards dealt, twelve zombies chosen and turned, and draw, lay, kill for each card."""
        return 9 + 2 * 12 + 3 * (31 + self.jokers)

    def start(self) -> DeadCenterState:
        """The empty cabin; chance deals it."""
        return rules.start(self)

    def bots(self) -> Mapping[str, Bot]:
        """`careful`."""
        from zwidgets.games.dead_center.bots import careful

        return {"careful": careful}

    def questions(self) -> Mapping[str, Question]:
        """`fits`, `kill`, `face-down` and `helping`."""
        from zwidgets.games.dead_center.questions import QUESTIONS

        return QUESTIONS

    def kernel(self) -> Kernel:
        """Compiled games with this option."""
        from zwidgets.games.dead_center.kernel import DeadCenterKernel

        return DeadCenterKernel(self)

    def write(self, state: DeadCenterState) -> str:
        """The position as one line (see `text`)."""
        return text.write(state)

    def read(self, body: str) -> DeadCenterState:
        """The position in a line without its header."""
        return text.read(self, body)

    def edited(self, values: dict[str, Any]) -> DeadCenterState:
        """A checked position from its fields."""
        return text.edited(self, values)

    def show(self, state: DeadCenterState, seat: int | None) -> View:
        """All but what chance has yet to say."""
        return view.show(state, seat)

    def tell(
        self, state: DeadCenterState, move: Move, by: int | None, seat: int | None
    ) -> str | None:
        """One sentence for each event."""
        return sentences.tell(state, move, by, seat)

    def prompt(self, state: DeadCenterState, seat: int | None) -> str:
        """What to do now."""
        return sentences.prompt(state, seat)

    def resample(
        self, state: DeadCenterState, seat: int | None, rng: random.Random
    ) -> DeadCenterState:
        """The state itself."""
        return view.resample(state, seat, rng)

    def picture(self, view: View) -> str:
        """The cabin and its zombies as one SVG."""
        from zwidgets.games.dead_center.picture import picture

        return picture(view)

    def census(self, state: DeadCenterState) -> Iterable[object]:
        """Every card: those on piles, in the deck, drawn, and all twelve zombies."""
        yield from (one for pile in state.piles for one in pile)
        yield from state.deck
        yield from [state.drawn] if state.drawn else []
        yield from (one for one in DECK if one.royal)

    def move_number(self, move: Move) -> int:
        """0 to 11 reveal, 12 to 20 lay, 21 to 32 kill, 33 pass, 34 to 86 a card by chance."""
        return moves.move_number(move)

    def observe(self, state: DeadCenterState, seat: int) -> tuple[float, ...]:
        """One-hot tops, zombies, drawn card, unseen cards, step and place."""
        return view.observe(state)
