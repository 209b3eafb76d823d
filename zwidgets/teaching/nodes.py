"""What is drawn of a tree: nodes that open to what the next chance event brings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from typing import Any, Literal, TypeAlias

from zwidgets.core.contract.state import State
from zwidgets.odds.laws import value

Branches: TypeAlias = Mapping[State, tuple[Fraction, str]]
"""The positions after the next chance event: how likely each is, and what chance brought."""
Law: TypeAlias = Mapping[State, Fraction]
Kind: TypeAlias = Literal["open", "closed", "more", "over"]


class Node:
    """What is drawn in one place of a tree: positions that were reached in the same way.

    Args:
        words: what happens there.
        chance: how likely it is after what comes before.
        path: how likely it is to come here at all.
        law: the positions, as likely as they are here; {} where others are taken together.

    Attributes:
        groups: what the next chance event can bring, the likeliest first; () while it is closed.
        shown: how many branches are drawn at most; further ones are taken together.
    """

    def __init__(self, words: str, chance: Fraction, path: Fraction, law: Law) -> None:
        self.words, self.chance, self.path, self.law = words, chance, path, law
        self.groups: tuple[Node, ...] = ()
        self.shown = 0

    @property
    def kind(self) -> Kind:
        """What can be done here: to close it, to open it, to see more of them, or nothing."""
        if not self.law:
            return "more"
        if self.groups:
            return "open"
        return "over" if all(state.outcome for state in self.law) else "closed"

    @property
    def children(self) -> list[Node]:
        """The branches that are drawn."""
        if len(self.groups) <= self.shown:
            return [*self.groups]
        shown, rest = self.groups[: self.shown - 1], self.groups[self.shown - 1 :]
        share = sum((one.chance for one in rest), Fraction())
        return [*shown, Node(f"{len(rest):,} others", share, self.path * share, {})]

    @property
    def size(self) -> int:
        """The number of positions here and behind, drawn or not."""
        return len(self.law) + sum(one.size for one in self.groups)

    def open(
        self, after: Callable[[State], Branches], by: Callable[[Any], Any] | None, shown: int
    ) -> None:
        """Let the next chance event happen.

        Args:
            after: what it can bring in a position.
            by: a function of a position; branches of which it says the same become one. None takes
                together what chance brings.
            shown: how many branches are drawn at most.

        Raises:
            InvalidOption: the function gives no truth, whole number, text or card.
        """
        groups: dict[Any, dict[State, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
        for state, share in self.law.items():
            for next_, (chance, told) in after(state).items():
                groups[told if by is None else value(by, next_)][next_] += share * chance
        made = [self._group(_word(key), law) for key, law in groups.items()]
        self.groups = tuple(sorted(made, key=lambda one: -one.chance))
        self.shown = shown

    def _group(self, words: str, law: Law) -> Node:
        share = sum(law.values(), Fraction())
        inner = {state: one / share for state, one in law.items()}
        return Node(words, share, self.path * share, inner)

    def close(self) -> None:
        """Put away what was opened."""
        self.groups = ()

    def all(self) -> Iterator[Node]:
        """This node and all that are drawn behind it."""
        yield self
        for child in self.children:
            yield from child.all()


def root(law: Law) -> Node:
    """Where a tree begins."""
    return Node("now", Fraction(1), Fraction(1), law)


def _word(key: Any) -> str:
    return ("no", "yes")[key] if type(key) is bool else str(key)
