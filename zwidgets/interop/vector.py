"""Many environments of one solitaire, stepped together by its compiled game.

The same seeds and actions give the same episodes as `SolitaireEnv`, number by number.
"""

from __future__ import annotations

import random
import warnings
from collections.abc import Sequence
from functools import partial
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from zwidgets.core.arguments import as_count, as_int, as_kind, as_plain
from zwidgets.core.background import import_whole
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.errors import InvalidOption, listed, quoted
from zwidgets.interop.common import Position, drawn_state, missing

try:
    import_whole("gymnasium")
    import gymnasium
    import numpy as np
    from gymnasium.utils import seeding
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space, iterate
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing("Gymnasium", "gymnasium") from error

from zwidgets.core.compiled.game import NO_MOVE, Ints
from zwidgets.interop.gymnasium import Info, SolitaireEnv

if TYPE_CHECKING:
    from zwidgets.games.dead_center.compiled.batch import DeadCenterBatch

Flags = NDArray[np.bool_]


def batch_of(game: Game[Any]) -> DeadCenterBatch | None:
    """Return the batch of a game's compiled rules; None if it has none or numba is not installed.

    If the compiler fails, a warning says why and None is returned.
    """
    if find_spec("numba") is None:
        return None
    try:
        compiled = game.compiled()
        batch: DeadCenterBatch | None = None if compiled is None else compiled.batch()
        if compiled is not None and batch is not None:  # a first call compiles the batch
            batch.masks(compiled.encode(game.start(), 0)[None])
        return batch
    except Exception as error:  # any error: Gymnasium's own environments step instead
        told = quoted(f"{type(error).__name__}: {' '.join(str(error).split())}", 160)
        warnings.warn(
            f"{game.title} cannot be compiled here ({told}); Gymnasium's own environments step, "
            "much more slowly.",
            RuntimeWarning,
            stacklevel=3,
        )
        return None


def mode_of(mode: AutoresetMode | str) -> AutoresetMode:
    """Return the mode in which episodes begin, or the one of that name.

    >>> mode_of("SAME_STEP")
    <AutoresetMode.SAME_STEP: 'SameStep'>
    """
    names = {each.name: each for each in AutoresetMode}
    told = f"There is no autoreset_mode {quoted(mode)}; write {listed(names)}."
    found: AutoresetMode = as_kind(
        names.get(mode) if isinstance(mode, str) else mode, AutoresetMode, told
    )
    return found


def vector_env(
    num_envs: int,
    game: GameLike,
    autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
    **arguments: Any,
) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """Return several environments: compiled if the game can be, else `SyncVectorEnv`.

    Args:
        num_envs: how many.
        game: the game, or its name.
        autoreset_mode: what comes after the end of an episode (see `CompiledVectorEnv`).
        arguments: as for `SolitaireEnv`. With a `render_mode` they are Gymnasium's, since compiled
            ones draw nothing.

    >>> type(vector_env(2, "dead-center")).__name__, type(vector_env(2, "shufflers")).__name__
    ('CompiledVectorEnv', 'SyncVectorEnv')
    """
    num_envs, mode = as_count(num_envs, "environments"), mode_of(autoreset_mode)
    alone = partial(SolitaireEnv, game, **arguments)
    first = alone()
    batch = None if first.render_mode else batch_of(first.game)
    if batch is None:
        return gymnasium.vector.SyncVectorEnv([alone] * num_envs, autoreset_mode=mode)
    arguments.pop("render_mode", None)
    return CompiledVectorEnv(num_envs, game, autoreset_mode=mode, **arguments)


class CompiledVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many environments of a solitaire, in compiled code.

    Each environment has random numbers of its own. `autoreset_mode` says what comes after the end
    of an episode, as in Gymnasium's own vector environments. With `NEXT_STEP` the next step ignores
    the action and begins another episode. With `SAME_STEP` the step that ended it begins another
    one; the infos keep the end as `final_obs` and `final_info`. With `DISABLED` nothing begins by
    itself: call `reset(options={"reset_mask": terminated | truncated})`.

    Args:
        num_envs: how many.
        game: the game, or its name.
        position: where each episode begins, as for `SolitaireEnv`.
        autoreset_mode: one of `gymnasium.vector.AutoresetMode`, or its name, as "SAME_STEP".
        arguments: as for `SolitaireEnv`, but for `render_mode`: nothing is drawn here.

    Raises:
        InvalidOption: there is no such mode, or the compiled game cannot play move by move;
            `vector_env` then takes Gymnasium's environments.

    >>> envs = CompiledVectorEnv(4, "dead-center")
    >>> observations, infos = envs.reset(seed=7)
    >>> observations.shape, infos["action_mask"].shape
    ((4, 776), (4, 87))
    """

    def __init__(
        self,
        num_envs: int,
        game: GameLike,
        position: Position = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        **arguments: Any,
    ) -> None:
        self._mode = mode_of(autoreset_mode)
        self.metadata = {"autoreset_mode": self._mode}
        alone = SolitaireEnv(game, position, **arguments)
        self.game, self._rewards, self._masked = alone.game, alone.table.rewards, alone.table.masked
        batch = batch_of(self.game)
        if batch is None:
            raise InvalidOption(
                f"{self.game.title}, compiled, plays whole games only: take vectorization_mode="
                '"sync" or "async".'
            )
        self.num_envs, self._batch = num_envs, batch
        self.single_observation_space = alone.observation_space
        self.single_action_space = alone.action_space
        self.observation_space = batch_space(alone.observation_space, num_envs)
        self.action_space = batch_space(alone.action_space, num_envs)
        self._position = position
        self._first = None if callable(position) else self._encoded(random.Random())
        self._positions = np.tile(self._encoded(random.Random()), (num_envs, 1))
        self._potentials = np.zeros(num_envs)
        self._dice = np.zeros((num_envs, batch.most_dice))
        self._used, self._steps = np.zeros((2, num_envs), np.int64)
        self._sources: list[np.random.Generator | None] = [None] * num_envs
        self._over = np.zeros(num_envs, np.bool_)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Any, Info]:
        """Begin an episode in each environment, or in those of `options["reset_mask"]`.

        Args:
            seed: a seed for each, or the first of consecutive seeds; None goes on as before.
            options: may hold `reset_mask`, a flag for each environment.

        Returns:
            The observations and infos, with a row for each environment.
        """
        which = np.asarray((options or {}).get("reset_mask", [True] * self.num_envs))
        if which.shape != (self.num_envs,) or which.dtype != np.bool_:
            raise InvalidOption(f"reset_mask holds {self.num_envs} flags, True or False.")
        seeds = self._seeds(seed)
        for place in np.flatnonzero(which).tolist():
            if seeds[place] is not None:
                self._sources[place] = seeding.np_random(seeds[place])[0]
        self._begin_at_once(which)
        masks = self._batch.masks(self._positions)
        observations = self._observe(masks)
        return observations, self._info(np.where(which[:, None], masks, np.int8(0)), which)

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        if seed is None:
            return [None] * self.num_envs
        if (first := as_int(seed)) is not None:
            return range(first, first + self.num_envs)
        told = f"{quoted(seed)} is no seed: give a whole number, or a list of them."
        seeds: Sequence[int | None] = as_kind(seed, Sequence, told)
        if len(seeds) != self.num_envs:
            raise InvalidOption(f"{len(seeds)} seeds are given for {self.num_envs} environments.")
        return [*map(as_plain, seeds)]

    def _begin(self, which: Flags) -> None:
        """Set these environments to their first positions, with new random numbers.

        Each draws the random numbers of its episode as `SolitaireEnv` does.
        """
        for place in np.flatnonzero(which).tolist():
            source = self._sources[place] or seeding.np_random()[0]
            self._sources[place] = source
            rng: random.Random = stream(int(source.integers(2**53)), "chance")
            self._positions[place] = self._encoded(rng) if self._first is None else self._first
            self._dice[place] = [rng.random() for _ in range(self._batch.most_dice)]
        self._used[which] = self._steps[which] = 0
        self._over[which] = False

    def _begin_at_once(self, which: Flags) -> None:
        """Begin these environments, with the chance events that come before the first move."""
        self._begin(which)
        self._play(np.full(self.num_envs, NO_MOVE))
        self._potentials[which] = self._batch.potentials(self._positions)[which]

    def _encoded(self, rng: random.Random) -> Ints:
        """Return a first position in the form of the compiled game."""
        compiled = self.game.compiled()
        assert compiled is not None
        return compiled.encode(drawn_state(self.game, self._position, rng), 0)

    def _observe(self, masks: NDArray[np.int8]) -> Any:
        known = self._batch.observe(self._positions)
        return {"action_mask": masks, "observation": known} if self._masked else known

    def _play(self, actions: NDArray[np.int64]) -> Flags:
        return self._batch.play(self._positions, actions, self._dice, self._used)

    @staticmethod
    def _info(masks: NDArray[np.int8], which: Flags) -> Info:
        return {"action_mask": masks, "_action_mask": which.copy()}

    def step(self, actions: Any) -> tuple[Any, NDArray[np.float64], Flags, Flags, dict[str, Any]]:
        """Make a move in each environment, or begin an episode where the last was over.

        Args:
            actions: the number of a move for each environment.
        """
        given = np.asarray(actions)
        if given.shape != (self.num_envs,) or not np.issubdtype(given.dtype, np.integer):
            raise InvalidOption(
                f"{quoted(actions)} names no moves: give {self.num_envs} whole numbers, one for "
                "each environment."
            )
        if self._mode is AutoresetMode.DISABLED and self._over.any():
            raise InvalidOption(
                "An episode is over: call reset(options={'reset_mask': terminated | truncated}) "
                "before the next step."
            )
        begun = self._over.copy()
        self._begin(begun)
        played = self._play(np.where(begun, NO_MOVE, given))
        self._steps += ~begun
        terminated = self._batch.results(self._positions) != 0
        rewards = self._paid(begun) + np.where(played | begun, 0.0, self._rewards.illegal)
        truncated = ~terminated & (self._steps >= self.game.max_length)
        self._over = terminated | truncated
        infos: Info = {}
        if self._mode is AutoresetMode.SAME_STEP and self._over.any():
            infos = self._begin_again()
        masks = self._batch.masks(self._positions)
        infos |= self._info(masks, np.ones(self.num_envs, np.bool_))
        return self._observe(masks), rewards, terminated, truncated, infos

    def _begin_again(self) -> Info:
        """Begin an episode wherever one is over; returns how each of those ended."""
        over, infos = self._over.copy(), Info()
        masks = self._batch.masks(self._positions)
        ends = [*iterate(self.observation_space, self._observe(masks))]
        for place in np.flatnonzero(over).tolist():
            final = {"final_obs": ends[place], "final_info": {"action_mask": masks[place]}}
            infos = self._add_info(infos, final, place)
        self._begin_at_once(over)
        return infos

    def _paid(self, begun: Flags) -> NDArray[np.float64]:
        """Return the reward of each environment for its step; 0 if it has just begun."""
        if self._rewards.kind == "score":
            return self._batch.scores(self._positions).astype(np.float64)
        results = self._batch.results(self._positions).astype(np.float64)
        if self._rewards.kind == "win":
            return results
        before, self._potentials = self._potentials, self._batch.potentials(self._positions)
        return results + np.where(begun, 0.0, self._rewards.discount * self._potentials - before)
