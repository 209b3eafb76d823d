"""Trees: all that the next chance events can bring, with exact probabilities, and their picture."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from html import escape
from typing import Any, Final, Literal, NoReturn, TypeAlias

from zwidgets.core.arguments import as_count
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.registry import as_state, check_game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.shown.picture import bare
from zwidgets.odds import asking
from zwidgets.odds.asking import Distribution, Event, Law, Own, merged, unfinished, value
from zwidgets.odds.charts import Picture
from zwidgets.odds.running import Policy, policies_of
from zwidgets.odds.tables import exactly, percent
from zwidgets.odds.work import bot_of
from zwidgets.teaching.forks import chosen

MOST: Final = 20_000
"""The most positions of a tree."""
FORESEEN: Final = 12
"""The most levels for which the size of a tree that is too large is estimated."""
DRAWN: Final = (12, 5, 3)
"""The most branches that a picture draws at each event, by its depth."""


@dataclass(frozen=True, eq=False, repr=False)
class Tree:
    """All that the next chance events can bring.

    Attributes:
        levels: after 0, 1, 2, ... chance events each position with its probability. Equal ones are
            merged; a game that is over stays where it is.
        branches: for each position of each level but the last, what the next event can bring.
    """

    levels: tuple[Law, ...]
    branches: tuple[Mapping[State, Branches], ...]
    _grower: Grower

    @property
    def depth(self) -> int:
        """The number of chance events."""
        return len(self.branches)

    @property
    def leaves(self) -> Law:
        """The positions at the end with their probabilities, which sum to 1."""
        return self.levels[-1]

    def probability(self, event: Event, given: Event | None = None) -> Fraction:
        """Return how likely an event is at the end, given another; both ask of a position."""
        return asking.probability(self.leaves, event, given)

    def distribution(self, of: Own, given: Event | None = None) -> Distribution:
        """Return the distribution of a function of a position at the end, given an event."""
        return asking.distribution(self.leaves, of, given)

    def picture(self, by: Callable[[Any], Any] | None = None) -> Picture:
        """Return the first three levels as a picture.

        Args:
            by: a function of a position; branches of which it says the same are drawn as one. None
                draws what chance brings, the likeliest branches alone and the others as one.
        """
        depth = min(self.depth, len(DRAWN))
        tree = root(self.levels[0])
        nodes = [tree]
        for _ in range(depth):
            nodes = [node for node in nodes if node.kind == "closed"]
            for node in nodes:
                node.open(self.after, by, DRAWN[depth - 1])
            nodes = [child for node in nodes for child in node.children]
        return drawn(tree)

    def after(self, state: State | str) -> Branches:
        """Return what the next chance event can bring in a position of the tree, or behind it."""
        state = as_state(state)
        game = next(iter(self.levels[0])).game
        check_game_of(state, game)
        for level in self.branches:
            if state in level:
                return level[state]
        return self._grower.branches(state)

    @property
    def secret(self) -> bool:
        """True if the game has secrets, which the tree tells."""
        return any(state.game.hidden for state in self.levels[0])

    def __repr__(self) -> str:
        if self.secret:  # how many there are may tell what is hidden
            return f"<Tree of depth {self.depth}>"
        many = sum(map(len, self.levels))
        return f"<Tree of depth {self.depth}: {many:,} positions, {len(self.leaves):,} leaves>"


def grown(
    position: State | str, depth: int = 2, choose: Policy | Mapping[int, Policy] | None = None
) -> tuple[tuple[Law, ...], tuple[Mapping[State, Branches], ...], Grower]:
    """Return the parts of a `Tree` (see `zw.tree`).

    Raises:
        InvalidOption: a choice comes up and nobody makes it, or the tree would have more than
            20,000 positions.
    """
    state = unfinished(position)
    depth = as_count(depth, "chance events")
    grower = Grower(None if choose is None else policies_of(state.game, choose), depth)
    levels: list[dict[State, Fraction]] = [{state: Fraction(1)}]
    branches = []
    for _ in range(depth):
        found = grower.grown(levels)
        branches.append(found)
        levels.append(_next(levels[-1], found))
    return tuple(levels), tuple(branches), grower


def _next(
    level: Mapping[State, Fraction], found: Mapping[State, Branches]
) -> dict[State, Fraction]:
    return merged(
        (after, share * chance)
        for state, share in level.items()
        for after, (chance, _) in found[state].items()
    )


@dataclass
class Grower:
    """A tree that grows level by level, within bounds; each choice is made once."""

    policies: tuple[str | Bot, ...] | None
    depth: int
    _made: dict[State, State] = field(default_factory=dict)

    def grown(self, levels: list[dict[State, Fraction]]) -> dict[State, Branches]:
        """Return the branches of the last level."""
        last, before = levels[-1], sum(map(len, levels))
        found: dict[State, Branches] = {}
        seen: set[State] = set()
        for place, state in enumerate(last, 1):
            found[state] = self.branches(state)
            seen.update(found[state])
            if before + len(seen) > MOST:
                times = max(len(found[state]), len(seen) / place)
                left = min(self.depth + 1 - len(levels), FORESEEN)
                many = before + sum(len(last) * times**level for level in range(1, left + 1))
                self._refuse("more than" if self.depth > FORESEEN else "about", many)
        return found

    def branches(self, state: State) -> Branches:
        """Return what the next chance event can bring, after the choices before it."""
        found: dict[State, tuple[Fraction, str]] = {}
        for due, share in self._decided(state).items():
            if due.outcome is not None:
                found[due] = share, "over"
            for move, chance in due.chance_outcomes():
                after = due.after_legal(move, None)
                known, told = found.get(after, (Fraction(), str(move)))
                found[after] = known + share * chance, told
        return found

    def _decided(self, state: State) -> Law:
        """Return the positions when all choices before the next chance event are made."""
        if not state.actors:
            return {state: Fraction(1)}
        decided: dict[State, Fraction] = defaultdict(Fraction)
        law = {state: Fraction(1)}
        while law:
            if len(law) + len(decided) > MOST:
                self._refuse("more than", MOST)
            further: dict[State, Fraction] = defaultdict(Fraction)
            for position, share in law.items():
                for after, chance in self._choices(position):
                    (further if after.actors else decided)[after] += share * chance
            law = further
        return decided

    def _choices(self, state: State) -> Iterator[tuple[State, Fraction]]:
        seat = min(state.actors)
        if self.policies is None:
            raise InvalidOption(
                f"In this tree {those([seat], None)} has a choice: say by choose= who makes it, "
                'as choose="careful" or a function of the view.'
            )
        policy = self.policies[state.player(seat)]
        if policy == "random":
            moves = state.moves(seat)
            for move in moves:
                yield state.after_legal(move, seat), Fraction(1, len(moves))
            return
        if state not in self._made:
            bot = bot_of(state.game, policy)
            self._made[state] = state.after(_chosen(bot, state, seat), seat)
        yield self._made[state], Fraction(1)

    def _refuse(self, about: str, positions: float) -> NoReturn:
        many = int(float(f"{positions:.1e}"))
        raise InvalidOption(
            f"A tree of depth {self.depth} would have {about} {many:,} positions here; "
            f"{MOST:,} are the most."
        )


def _chosen(bot: Bot, state: State, seat: int) -> str:
    try:
        return chosen(lambda rng: str(bot.move(state, seat, rng)), stream(0, "tree", 0))
    except InvalidOption as error:
        raise InvalidOption(
            f"What {quoted(bot.name)} chooses would be another tree next time. {error}"
        ) from error


Branches: TypeAlias = Mapping[State, tuple[Fraction, str]]
"""The positions after the next chance event: how likely each is, and what chance brought."""
Kind: TypeAlias = Literal["open", "closed", "more", "over"]


class Node:
    """A place in the picture of a tree: positions that were reached in the same way.

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
        """The action possible here: to close it, to open it, to see more of them, or nothing."""
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
        share = sum((branch.chance for branch in rest), Fraction())
        return [*shown, Node(f"{len(rest):,} others", share, self.path * share, {})]

    @property
    def depth(self) -> int:
        """The number of levels behind it that are drawn."""
        return max((1 + child.depth for child in self.children), default=0)

    @property
    def size(self) -> int:
        """The number of positions here and behind, drawn or not."""
        return len(self.law) + sum(branch.size for branch in self.groups)

    def open(
        self, after: Callable[[State], Branches], by: Callable[[Any], Any] | None, shown: int
    ) -> None:
        """Let the next chance event happen.

        Args:
            after: what it can bring in a position.
            by: a function of a position; branches of which it says the same become one. None takes
                together what chance brings.
            shown: how many branches are drawn at most.
        """
        groups: dict[Any, dict[State, Fraction]] = defaultdict(lambda: defaultdict(Fraction))
        for state, share in self.law.items():
            for next_, (chance, told) in after(state).items():
                groups[told if by is None else value(by, next_)][next_] += share * chance
        made = [self._group(key, law) for key, law in groups.items()]
        self.groups = tuple(sorted(made, key=lambda node: -node.chance))
        self.shown = shown

    def _group(self, key: Any, law: Law) -> Node:
        words = ("no", "yes")[key] if type(key) is bool else str(key)
        share = sum(law.values(), Fraction())
        inner = {state: likely / share for state, likely in law.items()}
        return Node(words, share, self.path * share, inner)

    def close(self) -> None:
        """Put away what was opened."""
        self.groups = ()

    def all(self) -> Iterator[Node]:
        """Yield this node and all that are drawn behind it."""
        yield self
        for child in self.children:
            yield from child.all()


def root(law: Law) -> Node:
    """Return where a tree begins."""
    return Node("now", Fraction(1), Fraction(1), law)


WIDTH: Final = 780
STEP: Final = 176
"""The least width of a level."""
ROW: Final = 38
LETTER: Final = 7.2
"""The width of a letter, about."""
LONGEST: Final = 20
"""The most letters in one place."""
RIGHT: Final = 220
"""The width of what is no level: the margins and the column with the probabilities of paths."""


def drawn(tree: Node) -> Picture:
    """Return the picture of all that is open in a tree."""
    depth = max(tree.depth, 1)
    step = max(STEP, (WIDTH - RIGHT) / depth)
    width = round(depth * step + RIGHT)
    parts: list[str] = []
    _, rows = _place(tree, 0, 0, parts, step, width)
    return Picture(bare(width, rows * ROW + 8, _told(tree), parts, width))


def _place(
    node: Node, depth: int, row: int, parts: list[str], step: float, width: int
) -> tuple[float, int]:
    """Draw a node and what is behind it; return its middle and the next free row."""
    ends, children = [], node.children
    for child in children:
        end, row = _place(child, depth + 1, row, parts, step, width)
        ends.append(end)
    y = (ends[0] + ends[-1]) / 2 if ends else row * ROW + ROW / 2
    x, begin = 8 + depth * step, 20.0
    if depth:
        words, share = _cut(node.words), _share(node.chance)
        parts.append(_text(x, y - 3, words, "font-weight:600"))
        parts.append(_text(x, y + 12, share, "opacity:.75"))
        begin = x + min(step - 34, LETTER * max(len(words), len(share)) + 6)
    else:
        parts.append(f'<circle cx="{x + 4:.0f}" cy="{y:.1f}" r="4"/>')
    if not children:
        parts.append(_text(width - 4, y + 4, exactly(node.path), "", "end"))
    for child, low in zip(children, ends, strict=True):
        end = x + step - 6
        middle = (begin + end) / 2
        parts.append(
            f'<path d="M{begin:.1f} {y:.1f}C{middle:.1f} {y:.1f} {middle:.1f} '
            f'{low:.1f} {end:.1f} {low:.1f}" fill="none" stroke="currentColor" '
            f'stroke-opacity=".55" stroke-width="{1 + 3 * float(child.chance):.1f}"/>'
        )
    return y, row if ends else row + 1


def _text(x: float, y: float, words: str, style: str, anchor: str = "start") -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}" style="{style}">'
        f"{escape(words)}</text>"
    )


def _cut(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[: LONGEST - 1]}…"


def _share(share: Fraction) -> str:
    """Return a fraction with its percentage where there is room for both."""
    told = exactly(share)
    return told if len(told) <= LONGEST else percent(share)


def _told(tree: Node) -> str:
    """Return the tree in words."""
    first = ", ".join(f"{branch.words} {exactly(branch.chance)}" for branch in tree.children)
    return f"A tree of chance events. First: {first}."
