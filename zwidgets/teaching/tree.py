"""Trees: all that the next chance events can bring, with exact probabilities."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final, NoReturn

from zwidgets.core.arguments import as_count
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.persons import those
from zwidgets.core.contract.registry import as_state, check_game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, InvalidPosition, quoted
from zwidgets.core.match.players import bot_named
from zwidgets.odds import laws
from zwidgets.odds.charts import Picture
from zwidgets.odds.laws import Event, Law
from zwidgets.odds.running import Policy, policies_of
from zwidgets.teaching.forks import chosen
from zwidgets.teaching.nodes import Branches, root
from zwidgets.teaching.picture import drawn

if TYPE_CHECKING:
    import icepool

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
        """How likely an event is, given another; both are functions of a leaf's position.

        Raises:
            InvalidOption: one does not give True or False, or what is given is impossible.
        """
        return laws.probability(self.leaves, event, given)

    def distribution(
        self, of: Callable[[Any], Any], given: Event | None = None
    ) -> icepool.Die[Any]:
        """The distribution of a function of a leaf's position, as an `icepool.Die`.

        Raises:
            InvalidOption: it gives no truth, whole number, text or card, or what is given is
                impossible.
        """
        return laws.distribution(self.leaves, of, given)

    def picture(self, by: Callable[[Any], Any] | None = None) -> Picture:
        """The first three levels as a picture.

        Args:
            by: a function of a position; branches of which it says the same are drawn as one. None
                draws what chance brings, the likeliest branches alone and the others as one.

        Raises:
            InvalidOption: the function gives no truth, whole number, text or card.
        """
        depth = min(self.depth, len(DRAWN))
        tree = root(self.levels[0])
        nodes = [tree]
        for _ in range(depth):
            nodes = [one for one in nodes if one.kind == "closed"]
            for one in nodes:
                one.open(self.after, by, DRAWN[depth - 1])
            nodes = [child for one in nodes for child in one.children]
        return drawn(tree)

    def after(self, state: State | str) -> Branches:
        """What the next chance event can bring in a position of the tree, or behind it.

        Raises:
            InvalidOption: a choice comes up and nobody makes it.
            InvalidPosition: it is none, or of another game.
        """
        state = as_state(state)
        game = next(iter(self.levels[0])).game
        check_game_of(state, game)
        for level in self.branches:
            if state in level:
                return level[state]
        return self._grower.branches(state)

    @property
    def _secret(self) -> bool:
        return any(state.game.hidden for state in self.levels[0])

    def __repr__(self) -> str:
        if self._secret:  # how many there are may tell what is hidden
            return f"<Tree of depth {self.depth}>"
        many = sum(map(len, self.levels))
        return f"<Tree of depth {self.depth}: {many:,} positions, {len(self.leaves):,} leaves>"


def grown(
    position: State | str, depth: int = 2, choose: Policy | Mapping[int, Policy] | None = None
) -> tuple[tuple[Law, ...], tuple[Mapping[State, Branches], ...], Grower]:
    """The parts of a `Tree` (see `zw.tree`).

    Raises:
        InvalidOption: the depth or the policy is none, a choice comes up and nobody makes it, or
            the tree would have more than 20,000 positions.
        InvalidPosition: the position is none, or is over.
    """
    state = begun(position)
    depth = as_count(depth, "chance events")
    grower = Grower(None if choose is None else policies_of(state.game, choose), depth)
    levels: list[dict[State, Fraction]] = [{state: Fraction(1)}]
    branches = []
    for _ in range(depth):
        found = grower.grown(levels)
        branches.append(found)
        levels.append(_next(levels[-1], found))
    return tuple(levels), tuple(branches), grower


def begun(position: State | str) -> State:
    """The position where something begins.

    Raises:
        InvalidPosition: it is none, or is over.
    """
    state = as_state(position)
    if state.outcome is not None:
        raise InvalidPosition(f"The position is over: {state.outcome.reason}")
    return state


def _next(
    level: Mapping[State, Fraction], found: Mapping[State, Branches]
) -> dict[State, Fraction]:
    sums: dict[State, Fraction] = defaultdict(Fraction)
    for state, share in level.items():
        for after, (chance, _) in found[state].items():
            sums[after] += share * chance
    return dict(sums)


@dataclass
class Grower:
    """Grows a tree level by level, within its bounds; who chooses is asked once for each choice."""

    policies: tuple[str | Bot, ...] | None
    depth: int
    _made: dict[State, State] = field(default_factory=dict)

    def grown(self, levels: list[dict[State, Fraction]]) -> dict[State, Branches]:
        """The branches of the last level."""
        last, before = levels[-1], sum(map(len, levels))
        found: dict[State, Branches] = {}
        seen: set[State] = set()
        for place, state in enumerate(last, 1):
            found[state] = self.branches(state)
            seen.update(found[state])
            if before + len(seen) > MOST:
                times = max(len(found[state]), len(seen) / place)
                left = min(self.depth + 1 - len(levels), FORESEEN)
                many = before + sum(len(last) * times**one for one in range(1, left + 1))
                self._refuse("more than" if self.depth > FORESEEN else "about", many)
        return found

    def branches(self, state: State) -> Branches:
        """What the next chance event can bring, after the choices before it."""
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
        """The positions when all choices before the next chance event are made."""
        if not state.actors:
            return {state: Fraction(1)}
        decided: dict[State, Fraction] = defaultdict(Fraction)
        law = {state: Fraction(1)}
        while law:
            if len(law) + len(decided) > MOST:
                self._refuse("more than", MOST)
            further: dict[State, Fraction] = defaultdict(Fraction)
            for one, share in law.items():
                for after, chance in self._choices(one):
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
            bot = policy if isinstance(policy, Bot) else bot_named(state.game, policy)
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
