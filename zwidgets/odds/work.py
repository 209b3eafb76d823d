"""The work of a simulation, in pieces that travel to other threads, processes and machines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from zwidgets.core.game import Game, State
from zwidgets.core.players import bot_named
from zwidgets.odds import plain
from zwidgets.odds.tally import Tally, tally_of

BLOCK: Final = 4_096
"""Games in a block, as kernels number them (`core.kernel.BLOCK`)."""
GROUPS: Final = 1_024
"""How many groups of games are kept at most."""

Done = list[tuple[int, Tally]]
"""For each group that was worked on its number and what was counted."""


@dataclass(frozen=True, slots=True)
class Work:
    """Games `first` to `first + games - 1` of a simulation: everything that they depend on.

    Attributes:
        game: the game with its options.
        position: the text of the position in which each begins; secrets included, so not in `repr`.
        seat: whose knowledge is held fast, None for the whole position.
        policies: the name of the policy of each player.
        seed: of the random numbers.
        compiled: whether the kernel plays, or the plain model.
        group: how many games make a group.
        first: the number of the first game.
        games: how many.
    """

    game: Game[Any]
    position: str = field(repr=False)
    seat: int | None
    policies: tuple[str, ...]
    seed: int
    compiled: bool
    group: int
    first: int
    games: int

    def part(self, first: int, games: int) -> Work:
        """The same work on other games."""
        return replace(self, first=first, games=games)

    def parts(self, size: int) -> Iterator[Work]:
        """The work cut at multiples of `size` games."""
        end, first = self.first + self.games, self.first
        while first < end:
            upto = min(end, (first // size + 1) * size)
            yield self.part(first, upto - first)
            first = upto

    @property
    def piece(self) -> int:
        """The games that are played without a break: within a block and within a group."""
        return min(self.group, BLOCK)


def group_size(games: int) -> int:
    """The smallest power of two from 16 that makes at most `GROUPS` groups of so many games.

    >>> group_size(1000), group_size(1_000_000), group_size(10**9)
    (16, 1024, 1048576)
    """
    size = 16
    while size * GROUPS < games:
        size *= 2
    return size


def do(work: Work) -> Done:
    """Play the games of a work, and count each group's; what travels to an executor."""
    found: dict[int, Tally] = {}
    for part in work.parts(work.piece):
        place = part.first // part.group
        more = _piece(part)
        found[place] = found[place] + more if place in found else more
    return list(found.items())


def _piece(part: Work) -> Tally:
    if part.compiled:
        return _compiled(part)
    state, bots = _plain(part.game, part.position, part.policies)
    return plain.play(state, part.seat, bots, part.seed, part.first, part.games)


def _compiled(part: Work) -> Tally:
    kernel, position, policies = _kernel(part.game, part.position, part.seat, part.policies)
    block, first = divmod(part.first, BLOCK)
    return tally_of(kernel.run(position, policies, part.seed, block, first, part.games), kernel)


def compiled_policies(game: Game[Any]) -> tuple[str, ...]:
    """The policies that the game's kernel has; none where there is no kernel or no numba."""
    try:
        kernel = game.kernel()
    except ImportError:
        if _has_numba():
            raise
        return ()
    return () if kernel is None else kernel.policies


def _has_numba() -> bool:
    try:
        import_module("numba")
    except ImportError:
        return False
    return True


@lru_cache(maxsize=16)
def _kernel(game: Game[Any], text: str, seat: int | None, policies: tuple[str, ...]) -> Any:
    kernel = game.kernel()
    if kernel is None:
        raise LookupError(f"{game.title} has no kernel.")
    state: State = game.parse(text)
    places = tuple(kernel.policies.index(name) for name in policies)
    return kernel, kernel.encode(state, seat), places


@lru_cache(maxsize=16)
def _plain(game: Game[Any], text: str, policies: tuple[str, ...]) -> Any:
    return game.parse(text), {i: bot_named(game, name) for i, name in enumerate(policies)}
