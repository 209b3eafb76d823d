"""Games for one seat in Gymnasium: `make("dead-center", jokers=1)` is an `Env`.

Importing this module registers every game as `zwidgets/NAME-vN` (N is the version of its rules), so
that `gymnasium.make("zwidgets/dead-center-v1")` and `gymnasium.make_vec` find it. Actions are the
numbers that the game gives its moves; the legal ones are in `info["action_mask"]`.
"""

from __future__ import annotations

from typing import Any

from zwidgets.core.arguments import as_count, as_plain
from zwidgets.core.background import import_whole
from zwidgets.core.contract.registry import GameLike, game_class, game_names, game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption
from zwidgets.interop.common import Position, Rewards, missing

try:
    import_whole("gymnasium")
    import gymnasium
    import numpy as np
except ModuleNotFoundError as error:
    raise missing("Gymnasium", "gymnasium") from error

from zwidgets.interop.seats import RENDER_MODES, Mask, Observation, Table, check_mode, number_of

Info = dict[str, Any]


class SolitaireEnv(gymnasium.Env[Observation, np.int64]):
    """A game for one seat.

    An observation is `state.observation(0)`: `game.observation_size` numbers from 0 to 1. The
    reward is 1 for a win and -1 for a loss, at the end, or what `reward` says. A number that is no
    legal move changes nothing and costs `illegal_reward`. An episode is truncated after
    `game.max_length` steps, which no game of legal moves takes.

    Args:
        game: the game, or its name.
        position: where each episode begins: a state, its text, or a function that is given a
            `random.Random` and draws one; None is the start.
        render_mode: "ansi" for text, "html" for the static picture, "rgb_array" for its pixels, of
            which videos are made, "human" to print the text.
        illegal_reward: the reward of a step that is no legal move.
        reward: "win", "score" or "potential" (see `zwidgets.interop.common.Rewards`).
        discount: the learner's discount, for "potential".
        mask: True makes observations `{"observation": ..., "action_mask": ...}`.
        options: the game's options, if `game` is a name.

    Raises:
        InvalidOption: the game has several seats.
        ImportError: "rgb_array" needs the extra `video`, which is not installed.

    >>> env = SolitaireEnv("dead-center")
    >>> observation, info = env.reset(seed=7)
    >>> legal = np.flatnonzero(info["action_mask"])
    >>> observation, reward, terminated, truncated, info = env.step(legal[0])
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata = {"render_modes": RENDER_MODES, "render_fps": 4}  # noqa: RUF012 - as in Env

    def __init__(
        self,
        game: GameLike,
        position: Position = None,
        render_mode: str | None = None,
        illegal_reward: float = -1.0,
        reward: str = "win",
        discount: float = 1.0,
        mask: bool = False,
        **options: Any,
    ) -> None:
        found = game_of(game, options)
        if found.seats != 1:
            raise InvalidOption(
                f"{found.title} has {found.seats} seats with these options; Gymnasium takes games "
                "for one, zwidgets.interop.pettingzoo the others."
            )
        check_mode(render_mode)
        self.game, self.render_mode = found, render_mode
        paid = Rewards(found, reward, discount, illegal_reward)
        self.table = Table(found, position, paid, mask)
        self._steps = 0
        self.observation_space = self.table.observation_space()
        self.action_space = self.table.action_space()

    @property
    def position(self) -> State:
        """The position of the plain model."""
        return self.table.state

    def action_masks(self) -> Mask:
        """Return the same as `info["action_mask"]`, for sb3-contrib's learners, which call this."""
        return self.table.mask(0)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, Info]:
        """Begin an episode; the same seed and actions give the same episode."""
        super().reset(seed=as_plain(seed))
        self._steps = 0
        self.table.reset(int(self.np_random.integers(2**53)))
        return self.table.observe(0), {"action_mask": self.action_masks()}

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        """Make the move of this number, and the chance events after it."""
        table = self.table
        played = table.play(0, number_of(action))
        self._steps += 1
        outcome = table.state.outcome
        reward = table.rewards.paid(table.state)[0] + (0.0 if played else table.rewards.illegal)
        truncated = outcome is None and self._steps >= self.game.max_length
        if self.render_mode == "human":
            self.render()
        return (
            table.observe(0),
            reward,
            outcome is not None,
            truncated,
            {"action_mask": self.action_masks()},
        )

    def render(self) -> Any:
        """Return the position as `render_mode` says."""
        return self.table.render(self.render_mode)


def env_id(game: GameLike) -> str:
    """Return the id under which a game is registered.

    >>> env_id("dead-center")
    'zwidgets/dead-center-v1'
    """
    kind = game_class(game)
    return f"zwidgets/{kind.name}-v{kind.rules_version}"


def register(game: GameLike) -> str:
    """Make a kind of game known to `gymnasium.make`; returns its id there."""
    found = env_id(game)
    if found not in gymnasium.registry:
        gymnasium.register(
            found,
            entry_point="zwidgets.interop.gymnasium:SolitaireEnv",
            vector_entry_point="zwidgets.interop.vector:vector_env",
            kwargs={"game": game_class(game).name},
        )
    return found


def _given(game: GameLike) -> dict[str, Any]:
    """Return what an environment is told besides the id: nothing, if that says which game it is."""
    return {} if isinstance(game, str) else {"game": game}


def make(game: GameLike, **arguments: Any) -> gymnasium.Env[Observation, np.int64]:
    """Return an environment of a game, made by `gymnasium.make`.

    Args:
        game: the game, or its name or class.
        arguments: the game's options, and the arguments of `SolitaireEnv` and `gymnasium.make`.

    >>> make("the-filler", graves="shuffled").spec.id
    'zwidgets/the-filler-v1'
    """
    return gymnasium.make(register(game), **_given(game), **arguments)


def make_vec(
    game: GameLike, num_envs: int, **arguments: Any
) -> gymnasium.vector.VectorEnv[Any, Any, Any]:
    """Return several environments side by side, made by `gymnasium.make_vec`.

    By default they are one compiled environment if the game has one, else Gymnasium's
    `SyncVectorEnv` (see `zwidgets.interop.vector.vector_env`).

    Args:
        game: the game, or its name or class.
        num_envs: how many.
        arguments: the game's options, and the arguments of `SolitaireEnv` and
            `gymnasium.make_vec`.

    >>> envs = make_vec("dead-center", 3, vectorization_mode="sync")
    >>> envs.reset(seed=7)[0].shape == (3, envs.single_observation_space.shape[0])
    True
    """
    many = as_count(num_envs, "environments")
    return gymnasium.make_vec(register(game), num_envs=many, **_given(game), **arguments)


for _name in game_names():
    register(_name)
