"""Positions with their history, for OpenSpiel: whose turn it is, what each player has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import itemgetter
from typing import Any, Final

from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, listed
from zwidgets.core.match.players import seat_of
from zwidgets.interop.common import numbers_of

CHANCE: Final = -1
TERMINAL: Final = -4
"""The players at chance events and at the end, by the numbers of `pyspiel.PlayerId`."""
NUMBER: Final = itemgetter(0)


class Rules:
    """The moves of a game that OpenSpiel is offered, and their numbers.

    Args:
        game: the game.
        in_order: leave out moves that only repeat others in another order (`game.canonical_moves`).
    """

    __slots__ = ("game", "in_order", "numbers")

    def __init__(self, game: Game[Any], in_order: bool) -> None:
        self.game, self.in_order, self.numbers = game, in_order, numbers_of(game)

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """The moves that are offered to a seat."""
        return self.game.canonical_moves(state, seat) if self.in_order else state.moves(seat)


@lru_cache(maxsize=64)
def rules_of(game: Game[Any], in_order: bool) -> Rules:
    """The one `Rules` that equal games share."""
    return Rules(game, in_order)


class Node:
    """A position with its history. An immutable value that remembers what it has worked out.

    Attributes:
        state: the position.
        player: the player to act, CHANCE or TERMINAL.
        seat: the seat in which the player acts.
        rules: the moves that are offered, and their numbers.
        past, move: the node before, and the move or chance outcome that was made there.
        before: what each player has seen before the first node, by player.
    """

    __slots__ = (
        "_actions", "_numbers", "_possible", "_seen", "before", "move",
        "past", "player", "rules", "seat", "state",
    )  # fmt: skip

    _possible: Sequence[Any]
    """Legal moves, or chance outcomes with their probabilities; `_numbers` are their numbers."""

    def __init__(
        self,
        state: State,
        rules: Rules,
        past: Node | None = None,
        move: Move | None = None,
        before: dict[int, tuple[str, ...]] | None = None,
    ) -> None:
        self.state = state
        self.rules = rules
        self.past = past
        self.move = move
        self.before = before
        self._actions: list[int] | None = None
        self._numbers: list[int] | None = None
        self._seen: dict[int, tuple[str, ...]] = {}
        self.seat = None
        if actors := state.actors:
            self.seat = seat = min(actors)
            self.player = state.player(seat)
        else:
            self.player = CHANCE if state.is_chance else TERMINAL

    def __deepcopy__(self, memo: object) -> Node:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        nodes = [self, *self._pasts()]
        first, events = nodes[-1], tuple(node.move for node in reversed(nodes[:-1]))
        return replayed, (first.state, self.rules.in_order, first.before, events)

    def _pasts(self) -> Iterator[Node]:
        node = self.past
        while node is not None:
            yield node
            node = node.past

    # Moves

    def actions(self) -> list[int]:
        """The numbers of the moves or chance outcomes that are possible now, in rising order."""
        if self._actions is None:
            self._actions = sorted(self._numbered())
        return self._actions

    def _numbered(self) -> list[int]:
        """The numbers of `_possible`, in its order."""
        if self._numbers is None:
            if self.seat is None:
                self.chances()
            else:
                self._possible = moves = self.rules.moves(self.state, self.seat)
                self._numbers = self.rules.numbers.of(moves)
        return self._numbers or []

    def chances(self) -> list[tuple[int, float]]:
        """The numbers of the chance outcomes, in rising order, with their probabilities."""
        self._possible = outcomes = self.state.chance_outcomes()
        numbered = self.rules.numbers.with_chances(outcomes)
        self._numbers = [number for number, _ in numbered]
        numbered.sort(key=NUMBER)
        return numbered

    def after(self, action: int) -> Node:
        """The node after the move or chance outcome of this number.

        Raises:
            IllegalMove: no move or outcome that is possible now has this number.
        """
        move = self._move(action)
        if move is None:
            told = listed(self.actions())
            raise IllegalMove(f"{action} is no legal action; legal now: {told}.")
        return Node(self.state.after_legal(move, self.seat), self.rules, self, move)

    def _move(self, action: int) -> Move | None:
        """The move or chance outcome of this number, if it is possible now."""
        try:
            place = self._numbered().index(action)
        except ValueError:
            return None
        found = self._possible[place]
        move: Move = found if self.seat is not None else found[0]
        return move

    def text_of(self, action: int) -> str:
        """The move of this number as text."""
        move = self._move(action)
        return f"no {action}" if move is None else str(move)

    # History

    def history(self, player: int) -> tuple[str, ...]:
        """What a player has seen and done so far, with a line for each event."""
        todo: list[Node] = []
        node, known = self, self._seen.get(player)
        while known is None:
            todo.append(node)
            if node.past is None:
                known = (node.before or {}).get(player, ())
            else:
                node = node.past
                known = node._seen.get(player)
        for node in reversed(todo):
            line = node._told(player)
            known = known if line is None else (*known, line)
            node._seen[player] = known
        return known

    def _told(self, player: int) -> str | None:
        past, move = self.past, self.move
        if past is None or move is None:
            return None
        sentence = past.state.seen(move, past.seat, seat_of(past.state, player))
        return f"{move}: {sentence}" if past.player == player else sentence

    def information(self, player: int) -> str:
        """A player's information state: the events that they saw, and their legal moves."""
        legal = self.actions() if self.player == player else ""
        return "\n".join([f"player {player}", *self.history(player), f"legal {legal}"])


def replayed(
    state: State,
    in_order: bool,
    before: dict[int, tuple[str, ...]] | None,
    events: tuple[Move, ...],
) -> Node:
    """The node to which these events lead, as unpickling needs it.

    Args:
        state: the first position.
        in_order: as in `Rules`.
        before: what each player has seen before the first position.
        events: the moves and chance outcomes, in order.
    """
    node = Node(state, rules_of(state.game, in_order), before=before)
    for move in events:
        node = Node(node.state.after(move, node.seat), node.rules, node, move)
    return node
