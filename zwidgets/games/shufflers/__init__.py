"""Shufflers: walk to the coast with ten cards of Ammo and ten of Health, and find the boat.

Solo with two options, and for two to six players against or with each other. The rules are told in
our own words in `seeds/shufflers.md`, whose rule ids the code cites.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from zwidgets.cards import JOKER
from zwidgets.core.bot import Bot
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.core.game import Game, Move, View
from zwidgets.games.shufflers import moves, rules, sentences, text, view
from zwidgets.games.shufflers.rules import ShufflersState
from zwidgets.games.shufflers.supplies import Deck, Survivor

if TYPE_CHECKING:
    from zwidgets.core.kernel import Kernel
    from zwidgets.core.question import Question

__all__ = ["Deck", "ShufflersGame", "ShufflersState", "Survivor"]

VARIANTS = ("solo", "competitive", "collaborative")


@dataclass(frozen=True)
class ShufflersGame(Game[ShufflersState]):
    """Shufflers with its variant and options.

    Args:
        variant: "solo" (standard), "competitive" (who reaches the boat first, SH-22) or
            "collaborative" (all pay together, SH-24).
        players: how many; None is 1 for solo, 2 for the others, which take up to 6.
        vehicle: a king or queen may be used to drive past two cards (SH-19); not collaborative.
        lamb: a king or queen may be used to spare a Shuffler card (SH-20); not collaborative.

    Raises:
        InvalidOption: another variant or number of players, or options that do not go together.

    >>> ShufflersGame(vehicle=True).header
    'shufflers vehicle=True'
    >>> ShufflersGame("collaborative").header
    'shufflers variant=collaborative players=2'
    """

    name: ClassVar[str] = "shufflers"
    title: ClassVar[str] = "Shufflers"
    credits: ClassVar[str] = "A card game whose designer is not known."
    help: ClassVar[tuple[str, ...]] = (
        "You walk to the coast with Ammo (diamonds ace to 10) and Health (hearts ace to 10). Each "
        "turn an encounter is drawn. The first joker is the coast, the second the boat: you win. "
        "Your score is what your two rows still hold.",
        "Clubs and spades ace to 10 are that many Shufflers, a debt to be paid in Ammo. The card "
        "of that value pays it; without it, cards that add up to it exactly; without those, the "
        "smallest sum that exceeds it, and the excess is lost. When Ammo falls short all of it "
        "goes, and Health pays the rest in the same way. With no Health left you are dead.",
        "A queen brings back the Health card discarded last, a king the Ammo card discarded last. "
        "A jack steals your highest Ammo card for good, or with no Ammo your highest Health card.",
        "Options: instead of taking back a card a king or queen may give you a vehicle, which "
        "drives past the next two cards, or a lamb, for which the next Shuffler card is discarded.",
        "Competitive: everybody walks his own road, one encounter each in turn; the first to reach "
        "the boat wins.",
        "Collaborative: one road for all. In each round everyone draws; the Shufflers of a round "
        "are one debt, to which you contribute card by card, Health once all Ammo is gone. Who "
        "draws a jack, queen or king says whom it meets. Before a round you may sacrifice "
        "yourself: your Health goes to the others and the next Shuffler card is discarded.",
    )
    move_types: ClassVar[tuple[type[Move], ...]] = (
        moves.Pay,
        moves.Take,
        moves.Vehicle,
        moves.Lamb,
        moves.Give,
        moves.Pass,
        moves.Help,
        moves.Rob,
        moves.Stay,
        moves.Sacrifice,
        moves.Draw,
        moves.Deal,
        moves.Start,
    )
    move_count: ClassVar[int] = 1051 + 53

    variant: Literal["solo", "competitive", "collaborative"] = "solo"
    players: int | None = None
    vehicle: bool = False
    lamb: bool = False

    def __post_init__(self) -> None:
        if self.variant not in VARIANTS:
            raise InvalidOption(
                f"Shufflers has the variants {listed(VARIANTS)}, not {quoted(self.variant)}."
            )
        if self.players is None:
            object.__setattr__(self, "players", 1 if self.variant == "solo" else 2)
        self._check_players()
        for option in ("vehicle", "lamb"):
            self._check_switch(option, getattr(self, option))

    def _check_players(self) -> None:
        solo, players = self.variant == "solo", self.players
        known = isinstance(players, int) and not isinstance(players, bool)
        if solo and not (known and players == 1):
            raise InvalidOption(
                f"Solo is played with players=1, not {quoted(str(players))}; "
                'choose variant="competitive" or "collaborative" (SH-22, SH-24).'
            )
        if not solo and not (known and players in range(2, moves.MOST_PLAYERS + 1)):
            raise InvalidOption(
                f"The {self.variant} variant is played with players=2 to 6, "
                f"not {quoted(str(players))} (SH-22, SH-24)."
            )

    def _check_switch(self, option: str, value: object) -> None:
        if not isinstance(value, bool):
            raise InvalidOption(f"{option} is True or False, not {quoted(str(value))}.")
        if value and self.variant == "collaborative":
            raise InvalidOption(f"The collaborative variant is played without {option} (SH-29).")

    @property
    def header(self) -> str:
        """The name and the options that are not standard; players where there is a choice."""
        return super().header.replace(" players=1", "")

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.players or 1

    @property
    def deck_size(self) -> int:
        """The number of cards in a full encounter deck (SH-02, SH-24)."""
        return 32 * (self.seats if self.variant == "collaborative" else 1) + 2

    @property
    def max_length(self) -> int:
        """A bound on the events, from what each card of a deck can bring about.

        Alone: each card is drawn, each number paid, each king and queen a choice. Together each
        draw may follow a question for sacrifice, each jack, queen and king is a choice, and each
        point of a debt at most one gift, before which all others pass.
        """
        players = self.seats
        if self.variant == "collaborative":
            return 2 * (self.deck_size + players) + 12 * players + 110 * players * players
        choices = 8 if self.vehicle or self.lamb else 0
        return players * (34 + 20 + choices) + (52 if self.variant == "competitive" else 0)

    def start(self) -> ShufflersState:
        """All supplies in their rows, nothing drawn."""
        return rules.start(self)

    def bots(self) -> Mapping[str, Bot]:
        """`careful`."""
        from zwidgets.games.shufflers.bots import careful

        return {"careful": careful}

    def questions(self) -> Mapping[str, Question]:
        """What is met next and until the boat, who survives it, what a king or queen may bring."""
        from zwidgets.games.shufflers.questions import QUESTIONS

        return QUESTIONS

    def kernel(self) -> Kernel:
        """Events `boat`, `coast`, `death` and `all-dead` (see `kernel`)."""
        from zwidgets.games.shufflers.kernel import ShufflersKernel

        return ShufflersKernel(self)

    def write(self, state: ShufflersState) -> str:
        """The position as one line (see `text`)."""
        return text.write(state)

    def read(self, body: str) -> ShufflersState:
        """The position in a line without its header."""
        return text.read(self, body)

    def edited(self, values: dict[str, Any]) -> ShufflersState:
        """A checked position from its fields."""
        return text.edited(self, values)

    def show(self, state: ShufflersState, seat: int | None) -> View:
        """All but what chance has yet to say."""
        return view.show(state, seat)

    def tell(
        self, state: ShufflersState, move: Move, by: int | None, seat: int | None
    ) -> str | None:
        """One sentence for each event."""
        return sentences.tell(state, move, by, seat)

    def picture(self, view: View) -> str:
        """The road, the encounter and everybody's rows."""
        from zwidgets.games.shufflers.picture import picture

        return picture(view)

    def prompt(self, state: ShufflersState, seat: int | None) -> str:
        """What to do now, or who is waited for."""
        return sentences.prompt(state, seat)

    def resample(
        self, state: ShufflersState, seat: int | None, rng: random.Random
    ) -> ShufflersState:
        """The state itself."""
        return view.resample(state, seat, rng)

    def census(self, state: ShufflersState) -> Iterable[object]:
        """Every card: supplies in rows, discards, stolen and given; encounters drawn and unseen."""
        for one in state.survivors:
            yield from (*one.ammo, *one.health, *one.ammo_discard, *one.health_discard)
            yield from one.stolen
        yield from (one for cards in state.given for one in cards)
        for deck in state.decks:
            yield from deck.unseen
            yield from (one for turn in deck.road for one in turn if not one.joker)
            yield from (JOKER, JOKER)

    def move_number(self, move: Move) -> int:
        """0 to 1022 pay, 1023 to 1050 the other moves, 1051 to 1103 a card by chance."""
        return moves.move_number(move)

    @property
    def observation_size(self) -> int:
        """See `view.observe`."""
        return view.observation_size(self)

    def observe(self, state: ShufflersState, seat: int) -> tuple[float, ...]:
        """Players from this seat on, decks, and what is due."""
        return view.observe(state, seat)
