"""Dead Center: the rules, as the rule sheet `seeds/dead-center.md` tells them.

A turn has the steps `reveal`, `turn` (chance), `draw` (chance), `lay` and `kill` (DC-06 to DC-10).
Nothing hidden is stored: chance takes each card from those that are unseen when it comes up.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from itertools import pairwise
from typing import ClassVar, Final, Literal, get_args

from zwidgets.cards import BY_INDEX, JOKER, Card
from zwidgets.core.contract.chance import chance
from zwidgets.core.contract.moves import Move, Outcome
from zwidgets.core.contract.persons import counted
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import NOBODY
from zwidgets.core.errors import InvalidMove, Refusal
from zwidgets.games.dead_center import moves
from zwidgets.games.dead_center.options import Options

NEEDED: Final = 10
"""What the two supports of an attack must sum to (DC-12)."""

# Which card fits, which zombie can be killed


def fits(laid: Card, top: Card) -> bool:
    """True if a card may be laid on a top card (DC-08, DC-09)."""
    if laid.joker or top.joker or laid.value == top.value:
        return True
    return top.value > laid.value if laid.red == top.red else top.value < laid.value


FITTING: Final = {
    card: frozenset(top for top in (*moves.NUMBERS, JOKER) if fits(card, top))
    for card in (*moves.NUMBERS, JOKER)
}
"""The top cards on which each card may be laid."""


def wanted(laid: Card, jokers: int) -> str:
    """Return the top cards on which a card with a value may be laid, in words (DC-08, DC-09).

    >>> from zwidgets.cards import card
    >>> wanted(card("7S"), jokers=2)
    'a 7, a higher black card, a lower red card or a joker'
    """
    same, other = ("red", "black") if laid.red else ("black", "red")
    tops = [f"{'an' if laid.value in (1, 8) else 'a'} {laid.rank}"]
    tops += [f"a higher {same} card"] if laid.value < 10 else []
    tops += [f"a lower {other} card"] if laid.value > 1 else []
    tops += ["a joker"] if jokers else []
    return f"{', '.join(tops[:-1])} or {tops[-1]}"


@cache
def too_weak(zombie: Card, a: Card, b: Card, needed: int = NEEDED) -> tuple[str, str] | None:
    """Return why two supports do not kill a zombie, or None if they do (DC-12; see `matches`)."""
    total = a.value + b.value
    if total < needed:
        sum_up = f"{a.value} + {b.value} = {total}"
        return f"the supports make only {sum_up}; an attack takes {needed}.", "DC-12"
    good = [support for support in (a, b) if matches(zombie, support)]
    if len(good) == 2:
        return None
    colour = "red cards" if zombie.red else "black cards"
    wanted, rule = (zombie.suit, "DC-13") if zombie.value == 13 else (colour, "DC-14")
    have = "there is one" if good else "there are none"
    return f"the {zombie.rank} needs two {wanted} as supports; {have}.", rule


def matches(zombie: Card, support: Card) -> bool:
    """True if a support has the suit of a king (DC-13) or the colour of a queen (DC-14).

    A jack asks for neither (DC-15); a joker has every suit and colour (DC-16).
    """
    if support.joker or zombie.value == 11:
        return True
    return support.suit is zombie.suit if zombie.value == 13 else support.red == zombie.red


# The state

Step = Literal["deal", "reveal", "turn", "draw", "lay", "kill", "over"]
STEPS: Final[tuple[Step, ...]] = get_args(Step)


@dataclass(frozen=True, slots=True)
class DeadCenterState(State):
    """A position of Dead Center.

    Attributes:
        game: the game with its options.
        piles: the nine piles in the order of `PILES`, each bottom to top.
        zombies: the card at each space in the order of `SPACES`; None while it is face down.
        killed: the spaces, as indices into `SPACES`, whose zombie is dead (DC-19).
        deck: the unseen cards of the deck, sorted: which they are, not their order (DC-24).
        step: what is due.
        at: in `turn` the space whose zombie is turned up, in `kill` the pile just played on.
        drawn: in `lay` the card to lay; in `over` the card that fitted nowhere, if there is one.
    """

    derived: ClassVar = ("deck",)

    game: Options
    piles: tuple[tuple[Card, ...], ...]
    zombies: tuple[Card | None, ...]
    killed: frozenset[int]
    deck: tuple[Card, ...]
    step: Step
    at: int | None = None
    drawn: Card | None = None

    @property
    def phase(self) -> str:
        """`deal`, `reveal`, `turn`, `draw`, `lay`, `kill` or `over`."""
        return self.step

    @property
    def round(self) -> int:
        """The number of the turn: one more than the cards laid; 0 during the deal."""
        if self.step == "deal":
            return 0
        laid = sum(len(pile) for pile in self.piles) - 9
        return laid if self.step == "kill" or len(self.killed) == 12 else laid + 1

    @property
    def actors(self) -> frozenset[int]:
        """The player, when there is a choice to make."""
        return moves.PLAYER if self.step in ("reveal", "lay", "kill") else NOBODY

    @property
    def is_chance(self) -> bool:
        """True if a card is due to be dealt, turned up or drawn."""
        return self.step in ("draw", "turn", "deal")

    @property
    def tops(self) -> list[Card]:
        """The top cards that are dealt, in the order of `PILES`; only they count (DC-07)."""
        return [pile[-1] for pile in self.piles if pile]

    @property
    def outcome(self) -> Outcome | None:
        """A win with the cards left as its score, or a loss with 0 (DC-20 to DC-23)."""
        if self.step != "over":
            return None
        dead = len(self.killed)
        if dead == 12:
            score = len(self.deck)
            left = counted(score, "card")
            return Outcome((0,), (score,), f"All twelve zombies are dead, {left} left in the deck.")
        if self.drawn is None:
            return Outcome((), (0,), f"The deck is empty, {dead} of 12 zombies killed.")
        why = f"No legal pile for the {self.drawn.words}, {dead} of 12 zombies killed."
        return Outcome((), (0,), why)

    def happened(self, played: object) -> dict[str, bool]:
        """Return why the game is lost (DC-21, DC-22)."""
        stuck = self.drawn is not None
        return {"deck-empty": not stuck and len(self.killed) < 12, "no-legal-pile": stuck}

    def measured(self, states: Sequence[DeadCenterState]) -> list[int]:
        """Return the turn of each of the twelve kills, 0 for one that did not happen."""
        turns = [0] * 12
        for before, after in pairwise(states):
            if len(after.killed) > len(before.killed):
                turns[len(before.killed)] = before.round
        return turns

    # Chance

    def _unseen(self) -> tuple[Card, ...]:
        """Return the cards of which one comes up next."""
        if self.step == "turn":
            seen = set(self.zombies)
            return tuple([zombie for zombie in moves.ROYALS if zombie not in seen])
        return self.deck if self.is_chance else ()

    def _place(self, card: Card) -> int | None:
        """Return where a card lies in the deck, which is sorted; None if it is not there."""
        place = bisect_left(self.deck, card.index, key=BY_INDEX)
        return place if self.deck[place : place + 1] == (card,) else None

    def _without(self, card: Card) -> tuple[Card, ...]:
        """Return the deck without one of its cards."""
        place = self._place(card)
        return self.deck if place is None else self.deck[:place] + self.deck[place + 1 :]

    def chance_outcomes(self) -> tuple[tuple[Move, Fraction], ...]:
        """Each unseen card; with two jokers unseen, a joker is twice as likely (DC-02, DC-03)."""
        unseen = self._unseen()
        kind, total = moves.OUTCOMES.get(self.step, moves.DRAWS), len(unseen)
        counts = Counter(unseen).items()
        return tuple([(kind[card], chance(count, total)) for card, count in counts])

    def _sample(self, rng: random.Random) -> Move:
        """Return one unseen card."""
        unseen = self._unseen()
        return moves.OUTCOMES[self.step][unseen[int(rng.random() * len(unseen))]]

    # Legal moves

    def _moves(self, seat: int) -> tuple[Move, ...]:
        """Graves to open (DC-06), piles to lay on (DC-08), or kills and `pass` (DC-10, DC-17)."""
        if self.step == "reveal":
            graves = zip(moves.REVEALS, self.zombies, strict=True)
            return tuple([move for move, zombie in graves if not zombie])
        if self.step == "lay" and self.drawn:
            lays = zip(moves.LAYS[self.drawn], self.piles, strict=True)
            return tuple([move for move, pile in lays if fits(self.drawn, pile[-1])])
        if self.step == "kill" and self.at is not None:
            return (
                *[moves.KILLS[space] for space in moves.NEXT_TO[self.at] if self._can_fall(space)],
                moves.PASS,
            )
        return ()

    @property
    def needed(self) -> int:
        """What the two supports of an attack must sum to (DC-12)."""
        return NEEDED

    def too_weak(self, zombie: Card, first: Card, second: Card) -> tuple[str, str] | None:
        """Return why two supports do not kill a zombie, or None if they do (DC-12 to DC-16)."""
        return too_weak(zombie, first, second, self.needed)

    def _can_fall(self, space: int) -> bool:
        zombie = self.zombies[space]
        return zombie is not None and space not in self.killed and self._weak(space, zombie) is None

    def _weak(self, space: int, zombie: Card) -> tuple[str, str] | None:
        """Return why an attack on the zombie at a space fails, or None (DC-11)."""
        _, first, second = moves.LINES[space]
        return self.too_weak(zombie, self.piles[first][-1], self.piles[second][-1])

    def parse_move(self, text: str) -> Move:
        """Return the move that a text names; `lay a1` is short for laying the drawn card.

        Raises:
            IllegalMove: it is short for a move where no card is drawn.
        """
        try:
            return self.game.parse_move(text)
        except InvalidMove:
            words = text.split() if isinstance(text, str) else []
            if len(words) != 2 or words[0].lower() != "lay" or words[1].lower() not in moves.PILES:
                raise
        if self.drawn is None:
            raise self.illegal(text, self._not_now(), 0)
        return self.game.parse_move(f"lay {self.drawn} {words[1]}")

    # Why a move is refused

    def _refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if self.is_chance:
            return self._chance_refusal(move, seat)
        if seat != 0:
            return "the only seat is 0."
        match move:
            case moves.Reveal() if self.step == "reveal":
                return self._reveal_refusal(move)
            case moves.Lay() if self.step == "lay" and self.drawn:
                return self._lay_refusal(move, self.drawn)
            case moves.Kill() if self.step == "kill" and self.at is not None:
                return self._kill_refusal(moves.SPACES.index(move.space), self.at)
            case moves.Pass() if self.step == "kill":
                return None
        return self._not_now()

    def _chance_refusal(self, move: Move, seat: int | None) -> Refusal | None:
        if seat is not None:
            return "a card is to be turned up first."
        if not isinstance(move, (moves.Draw, moves.Turn, moves.Deal)) or move.verb != self.step:
            return f'chance is due: write "{self.step} CARD".'
        card = move.card
        if card in self._unseen() if self.step == "turn" else self._place(card) is not None:
            return None
        return f"the {card.words} is not among the unseen cards."

    def _not_now(self) -> Refusal:
        match self.step:
            case "reveal":
                return "first choose the grave that opens.", "DC-06"
            case "lay" if self.drawn:
                return f"first lay the {self.drawn.words} on a pile.", "DC-07"
            case "kill":
                return (
                    "first kill a zombie next to the pile just played on, or pass.",
                    "DC-10",
                    "DC-17",
                )
            case "over":
                return "the game is over."
        return "a card is to be turned up first."

    def _reveal_refusal(self, move: moves.Reveal) -> Refusal | None:
        if self.zombies[moves.SPACES.index(move.space)] is None:
            return None
        return f"the grave {moves.space_words(move.space)} is open already.", "DC-06"

    def _lay_refusal(self, move: moves.Lay, drawn: Card) -> Refusal | None:
        if move.card is not drawn:
            return f"the drawn card is the {drawn.words}.", "DC-07"
        top = self.piles[moves.PILES.index(move.pile)][-1]
        if fits(drawn, top):
            return None
        where = wanted(drawn, self.game.jokers)
        return f"the {drawn.words} does not fit on the {top.words}: it needs {where}.", "DC-08"

    def _kill_refusal(self, space: int, pile: int) -> Refusal | None:
        zombie = self.zombies[space]
        if zombie is None:
            return f"the grave {moves.space_words(moves.SPACES[space])} is still closed.", "DC-10"
        if space in self.killed:
            return f"the {zombie.words} is dead already.", "DC-19"
        if space not in moves.NEXT_TO[pile]:
            where = f"the {moves.PILE_WORDS[moves.PILES[pile]]} pile, where you just laid a card"
            return f"the {zombie.words} is not next to {where}.", "DC-10"
        return self._weak(space, zombie)

    # What each move does

    def _next(self, move: Move, seat: int | None) -> DeadCenterState:
        match move:
            case moves.Draw():
                return self._draw(move.card)
            case moves.Lay():
                return self._lay(move.card, moves.PILES.index(move.pile))
            case moves.Reveal():
                return self.but(step="turn", at=moves.SPACES.index(move.space))
            case moves.Turn():
                return self._turn(move.card)
            case moves.Kill():
                return self._new_turn(self.piles, self.killed | {moves.SPACES.index(move.space)})
            case moves.Deal():
                return self._deal(move.card)
        return self._new_turn(self.piles, self.killed)

    def _deal(self, card: Card) -> DeadCenterState:
        place = self.piles.index(())
        piles = (*self.piles[:place], (card,), *self.piles[place + 1 :])
        step = "deal" if place < 8 else "reveal"
        return self.but(piles=piles, deck=self._without(card), step=step)

    def _turn(self, zombie: Card) -> DeadCenterState:
        at = self.at or 0
        zombies = (*self.zombies[:at], zombie, *self.zombies[at + 1 :])
        return self.but(zombies=zombies, step="draw" if self.deck else "over", at=None)  # DC-21

    def _draw(self, card: Card) -> DeadCenterState:
        legal = not FITTING[card].isdisjoint(self.tops)
        step = "lay" if legal else "over"  # DC-22
        return self.but(deck=self._without(card), step=step, drawn=card)

    def _lay(self, card: Card, pile: int) -> DeadCenterState:
        piles = (*self.piles[:pile], (*self.piles[pile], card), *self.piles[pile + 1 :])
        if any(self._can_fall(space) for space in moves.NEXT_TO[pile]):
            return self.but(piles=piles, step="kill", at=pile, drawn=None)
        return self._new_turn(piles, self.killed)  # DC-18

    def _new_turn(
        self, piles: tuple[tuple[Card, ...], ...], killed: frozenset[int]
    ) -> DeadCenterState:
        if len(killed) == 12:
            step = "over"  # DC-20: right after the kill
        elif not all(self.zombies):
            step = "reveal"
        else:
            step = "draw" if self.deck else "over"  # DC-21
        return self.but(piles=piles, killed=killed, step=step, at=None, drawn=None)


def start(game: Options) -> DeadCenterState:
    """The empty cabin, all zombies face down, the whole deck to come (DC-01 to DC-03)."""
    deck = (*moves.NUMBERS, *[JOKER] * game.jokers)
    return DeadCenterState(game, ((),) * 9, (None,) * 12, frozenset(), deck, "deal")
