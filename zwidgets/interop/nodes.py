"""A position with how it came about, for OpenSpiel: whose turn it is, what each has seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeVar

from zwidgets.core.game import Move, State
from zwidgets.interop.common import Numbers, numbers_of, seat_of

CHANCE: Final = -1
TERMINAL: Final = -4
"""Who acts at chance and at the end, by the numbers of `pyspiel.PlayerId`."""
T = TypeVar("T")


class Node:
    """A position with how it came about. An immutable value; what is asked for is remembered.

    Attributes:
        state: the position.
        player: who is to act: a player, CHANCE or TERMINAL.
        seat: the seat in which he acts.
        numbers: the table of the game's moves.
        past, move: the node before, and the move or chance outcome that was made there.
        before: at a first node what players have seen before it, by player.
    """

    __slots__ = (
        "_actions", "_lines", "_moves", "before", "move",
        "numbers", "past", "player", "seat", "state",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        numbers: Numbers,
        past: Node | None = None,
        move: Move | None = None,
        before: dict[int, tuple[str, ...]] | None = None,
    ) -> None:
        self.state, self.numbers, self.past, self.move, self.before = (
            state, numbers, past, move, before,
        )  # fmt: skip
        self._actions: list[int] | None = None
        self._lines: dict[int, str | None] | None = None
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
        return replayed, (first.state, first.before, events)

    def _pasts(self) -> Iterator[Node]:
        node = self.past
        while node is not None:
            yield node
            node = node.past

    # What may be done

    def actions(self) -> list[int]:
        """The numbers of what may happen now, rising; `_moves` are the moves beside them."""
        if self._actions is None:
            if self.seat is None:
                self.chances()
            else:
                moves = self.state.moves(self.seat)
                actions = self.numbers.of(moves)
                self._actions, self._moves = rising(actions, moves)
        return self._actions or []

    def chances(self) -> list[tuple[int, float]]:
        """The numbers of chance's outcomes, rising, with their probabilities."""
        listed = self.state.chance_outcomes()
        actions = self.numbers.of([move for move, _ in listed])
        self._actions, outcomes = rising(actions, listed)
        self._moves = [move for move, _ in outcomes]
        return list(zip(self._actions, self.numbers.chances(outcomes), strict=True))

    def after(self, action: int) -> Node:
        """The node after the move or chance outcome of that number."""
        move = self._moves[self.actions().index(action)]
        return Node(self.state.after(move, self.seat), self.numbers, self, move)

    def text_of(self, action: int) -> str:
        """The move of that number as text."""
        actions = self.actions()
        return str(self._moves[actions.index(action)]) if action in actions else f"no {action}"

    # What was seen

    def history(self, player: int) -> list[str]:
        """What a player has seen and done so far, a line for each event."""
        lines, node = [], self
        while node.past is not None:
            line = node._line(player)
            if line is not None:
                lines.append(line)
            node = node.past
        return [*(node.before or {}).get(player, ()), *reversed(lines)]

    def _line(self, player: int) -> str | None:
        if self._lines is None:
            self._lines = {}
        if player not in self._lines:
            self._lines[player] = self._told(player)
        return self._lines[player]

    def _told(self, player: int) -> str | None:
        past, move = self.past, self.move
        if past is None or move is None:
            return None
        sentence = past.state.seen(move, past.seat, seat_of(past.state, player))
        return f"{move}: {sentence}" if past.player == player else sentence

    def information(self, player: int) -> str:
        """All that a player knows, with perfect recall: the events he saw, and his legal moves."""
        legal = self.actions() if self.player == player else ""
        return "\n".join([f"player {player}", *self.history(player), f"legal {legal}"])


def rising(actions: list[int], things: Sequence[T]) -> tuple[list[int], Sequence[T]]:
    """Numbers in their order, and the things beside them in the same."""
    ordered = sorted(actions)
    if ordered == actions:
        return actions, things
    places = sorted(range(len(actions)), key=actions.__getitem__)
    return ordered, [things[place] for place in places]


def replayed(
    state: State, before: dict[int, tuple[str, ...]] | None, events: tuple[Move, ...]
) -> Node:
    """The node that these events lead to."""
    node = Node(state, numbers_of(state.game), before=before)
    for move in events:
        node = Node(node.state.after(move, node.seat), node.numbers, node, move)
    return node
