"""What has happened in a match: positions, events and remarks, back and on again."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, Final, Generic

from zwidgets.cleaning import is_shown
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Outcome
from zwidgets.core.contract.state import S
from zwidgets.core.errors import InvalidMove, need, quoted
from zwidgets.core.match.events import Event, Remark
from zwidgets.core.match.players import seat_of

LONGEST_REMARK: Final = 140
"""The most characters of a remark."""
MOST_SAID: Final = 20_000
"""The most characters of all remarks of a match, each remark counted as ten more.

So its records can be read again, also where long names and rare signs make them many times longer.
"""


class History(Generic[S]):
    """The course of one match. Ctrl+C leaves it as it was or as it will be, never in between.

    Python looks for Ctrl+C only after a call and where a loop turns back, so what belongs together
    changes in statements without a call.

    Args:
        start: the position in which it began.

    Attributes:
        states: every position so far: the one after k events has the place k.
        events: everything that happened, in order.
        chances: how many of these were chance events.
        talk: everything that was said, in order.
        undone: what each undo took back, and what had been said until then; the latest last.
        conceded: the player who has conceded, by which the match ended; else None.

    >>> from zwidgets import game
    >>> history = History(game("dead-center").start())
    >>> deal = history.state.parse_move("deal 7S")
    >>> history.add(Event(None, deal), history.state.after(deal))
    >>> history.back_to(0)
    >>> len(history.events), len(history.undone)
    (0, 1)
    """

    def __init__(self, start: S) -> None:
        self.states = [start]
        self.events: list[Event] = []
        self.chances = 0
        self.talk: list[Remark] = []
        self.undone: list[tuple[list[Event], list[Remark]]] = []
        self.conceded: int | None = None

    @property
    def state(self) -> S:
        """The present position."""
        return self.states[-1]

    @property
    def outcome(self) -> Outcome | None:
        """The end of the match, by the rules or by conceding; None while it goes on."""
        if self.conceded is None:
            return self.state.outcome
        game = self.state.game
        winners = (1 - self.conceded,) if duels(game) else ()
        scores = tuple(int(player in winners) for player in range(game.seats))
        return Outcome(winners, scores, f"Seat {seat_of(self.state, self.conceded)} concedes.")

    @property
    def talked_out(self) -> bool:
        """True if enough has been said in this match."""
        return sum(len(remark.text) + 10 for remark in self.talk) > MOST_SAID - LONGEST_REMARK - 10

    def add(self, event: Event, state: S, keep: bool = False) -> None:
        """Go on with an event that leads to that state; what was taken back is forgotten.

        Args:
            event: what happens.
            state: the state that it leads to.
            keep: keep the redo stack if this event is its next one.
        """
        undone = self._after_next(event) if keep else []
        self.events += [event]
        self.states += [state]
        self.chances += event.by is None
        self.undone = undone

    def _after_next(self, event: Event) -> list[tuple[list[Event], list[Remark]]]:
        *before, (events, talk) = self.undone or [([], self.talk)]
        if events[:1] != [event]:
            return []
        return [*before, (events[1:], talk)] if events[1:] else before

    def sign(self, kinds: Callable[[int, int], str]) -> None:
        """Note who made each move, where it is not known yet.

        Args:
            kinds: gives the kind of player, of a player and the number of events before the move.
        """
        for place, event in enumerate(self.events):
            if event.by is not None and event.player is None:
                kind = kinds(self.states[place].player(event.by), place)
                self.events[place] = replace(event, player=kind)

    def stays(self, kinds: Sequence[str]) -> list[tuple[int, str, int]]:
        """Return who made moves where players of these kinds sit now, but did not then.

        Returns:
            A player, their kind, and the number of events after their last move, in order.
        """
        found: list[list[tuple[int, str, int]]] = [[] for _ in kinds]
        for place, event in enumerate(self.events):
            if event.by is not None and event.player is not None:
                player = self.states[place].player(event.by)
                if found[player] and found[player][-1][1] == event.player:
                    found[player].pop()
                found[player].append((player, event.player, place + 1))
        for stays, kind in zip(found, kinds, strict=True):
            if stays and stays[-1][1] == kind:
                stays.pop()
        return [stay for stays in found for stay in stays]

    def remark(self, text: object, seat: int) -> Remark:
        """Return what a seat says now, checked; it has not been said yet.

        Raises:
            InvalidMove: nobody talks in this game, the text is no line of 1 to 140 characters, or
                enough has been said.
            InvalidOption: there is no such seat.
        """
        game = self.state.game
        seat = game.as_seat(seat)
        need(game.talks, f"Nobody talks in {game.title}.", InvalidMove)
        if self.talked_out:
            raise InvalidMove(
                f"Enough has been said: a match keeps {MOST_SAID:,} characters of talk."
            )
        said = " ".join(text.split()) if isinstance(text, str) else ""
        if not said or not all(map(is_shown, said)) or len(said) > LONGEST_REMARK:
            raise InvalidMove(
                f"{quoted(text)} cannot be said: a remark is one line of 1 to "
                f"{LONGEST_REMARK} characters."
            )
        return Remark(seat, said, len(self.events))

    def back_to(self, place: int) -> None:
        """Take back all but the first `place` events; what was said stays said."""
        taken = self.events[place:]
        chances = self.chances - sum(event.by is None for event in taken)
        talk = [replace(remark, after=min(remark.after, place)) for remark in self.talk]
        del self.events[place:], self.states[place + 1 :]
        self.undone += [(taken, self.talk)]
        self.chances, self.talk = chances, talk

    def repeat(self) -> None:
        """Let the events that were taken back last happen again; then comes what was said since."""
        last, talk = self.undone[-1]
        for event in last:
            self.add(event, self.state.after(event.move, event.by), keep=True)
        since = self.talk[len(talk) :]
        self.talk = [*talk, *(replace(remark, after=len(self.events)) for remark in since)]

    def copy(self, place: int | None = None) -> History[S]:
        """Return the first `place` events, or all, and what was said until then.

        Nothing is taken back in it.
        """
        other = History(self.states[0])
        other.events = self.events[:place]
        other.states = self.states[: len(other.events) + 1]
        other.talk = [remark for remark in self.talk if remark.after <= len(other.events)]
        other.chances = sum(event.by is None for event in other.events)
        other.conceded = self.conceded if place is None else None
        return other

    def steps(self, first: int = 0) -> Iterator[tuple[S, Event, S]]:
        """Return each event from one on, with the state before it and the one after it."""
        states = self.states[first:]
        return zip(states, self.events[first:], states[1:], strict=False)


def duels(game: Game[Any]) -> bool:
    """Return whether two play against each other, so that one wins if the other concedes."""
    return game.seats == 2 and not game.together
