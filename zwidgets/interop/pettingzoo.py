"""Games for several seats in PettingZoo: `env("the-filler")` is an `AECEnv`.

Agents are the players: `player_0` and so on. Actions are the numbers that the game
gives its moves. The legal ones are in the `info["action_mask"]` of the agent that acts, and in no
other. Agents who choose secretly at the same time act in turn in `env`, unseen by the others, and
together in `parallel_env`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import SimpleNamespace
from typing import Any

from zwidgets.core.arguments import as_count, as_kind, as_known
from zwidgets.core.background import import_whole
from zwidgets.core.contract.registry import GameLike, game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, listed, need, quoted
from zwidgets.interop.common import Position, Rewards, missing

try:
    import_whole("pettingzoo")
    import gymnasium
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import parallel_to_aec_wrapper
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper
except ModuleNotFoundError as error:
    raise missing("PettingZoo", "pettingzoo") from error

from zwidgets.interop.seats import RENDER_MODES, Observation, Table, check_mode, number_of

Info = dict[str, Any]


def env(
    game: GameLike,
    position: Position = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal_reward: float = -1.0,
    reward: str = "win",
    discount: float = 1.0,
    mask: bool = False,
    **options: Any,
) -> AECEnv[str, Any, Any]:
    """Return a game in which one agent acts after the other.

    Rewards come at the end and sum to 0; if all are on one side, each gets 1 or -1. Another
    `reward` pays otherwise. A number that is no legal move changes nothing and costs
    `illegal_reward`.

    Args:
        game: the game, or its name.
        position: where each game begins: a state, its text, or a function that is given a
            `random.Random` and draws one; None is the start.
        render_mode: "ansi" for text, "html" for the static picture, "human" to print the text;
            each shows what a spectator knows.
        max_cycles: the number of cycles after which a game is truncated. In a cycle every agent is
            asked once, and the answers of those that are not to act are ignored. None asks only
            the agent to act, and truncates after `game.max_length` moves, which no game of legal
            moves takes.
        illegal_reward: the reward of a step that is no legal move.
        reward: "win", "score" or "potential" (see `zwidgets.interop.common.Rewards`).
        discount: the learner's discount, for "potential".
        mask: True makes observations `{"observation": ..., "action_mask": ...}`.
        options: the game's options, if `game` is a name.

    Raises:
        InvalidOption: the game has one seat.

    >>> game = env("the-filler")
    >>> game.reset(seed=7)
    >>> game.agent_selection, int(game.last()[4]["action_mask"].sum())
    ('player_0', 36)
    >>> game.infos["player_1"]
    {}
    """
    found = game_of(game, options)
    table = Table(found, position, Rewards(found, reward, discount, illegal_reward), mask)
    if max_cycles is None:
        return TurnsEnv(table, render_mode)
    cycles = CyclesEnv(table, render_mode, max_cycles)
    turns: AECEnv[str, Any, Any] = OrderEnforcingWrapper(AskedInTurn(cycles))
    return turns


def parallel_env(
    game: GameLike,
    position: Position = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    illegal_reward: float = -1.0,
    reward: str = "win",
    discount: float = 1.0,
    mask: bool = False,
    **options: Any,
) -> ParallelEnv[str, Any, Any]:
    """Return a game in which every agent is asked in each cycle, and all who are due act together.

    The actions of the others are ignored, and may be left out. An agent whose action is no legal
    move is asked again in the next cycle. The arguments and errors are those of `env`; None for
    `max_cycles` is `game.max_length`.

    >>> game = parallel_env("the-filler")
    >>> observations, infos = game.reset(seed=7)
    >>> [name for name in game.agents if infos[name]]
    ['player_0']
    """
    found = game_of(game, options)
    table = Table(found, position, Rewards(found, reward, discount, illegal_reward), mask)
    return CyclesEnv(table, render_mode, max_cycles)


def module(game: GameLike, **options: Any) -> SimpleNamespace:
    """Return a game's `env`, `raw_env` and `parallel_env` in a namespace, for PettingZoo's tools.

    >>> module("the-filler", legs=2).parallel_env(max_cycles=4).max_num_agents
    2
    """
    found = game_of(game, options)

    def bound(make: Callable[..., Any]) -> Callable[..., Any]:
        return lambda **arguments: make(found, **arguments)

    return SimpleNamespace(env=bound(env), raw_env=bound(env), parallel_env=bound(parallel_env))


class _Shared:
    """The part that both kinds of environment share: spaces, observations, pictures.

    Raises:
        InvalidOption: the game has one seat.
    """

    def __init__(self, table: Table, render_mode: str | None, parallelizable: bool) -> None:
        super().__init__()
        game = table.game
        if game.seats < 2:
            raise InvalidOption(
                f"{game.title} has one seat with these options; PettingZoo takes games for "
                "several, zwidgets.interop.gymnasium those for one."
            )
        check_mode(render_mode)
        self.game, self.render_mode, self._table = game, render_mode, table
        self.metadata = {
            "name": f"{game.name.replace('-', '_')}_v{game.rules_version}",
            "render_modes": RENDER_MODES,
            "render_fps": 4,
            "is_parallelizable": parallelizable,
        }
        self.possible_agents = [f"player_{number}" for number in range(game.seats)]
        self.agents: list[str] = []
        self._player = {name: number for number, name in enumerate(self.possible_agents)}
        self._looks = {name: table.observation_space() for name in self.possible_agents}
        self._acts = {name: table.action_space() for name in self.possible_agents}

    @property
    def position(self) -> State:
        """The position of the plain model."""
        return self._table.state

    def observation_space(self, agent: str) -> gymnasium.Space[Any]:
        """Return the space of what `observe` returns."""
        return self._looks[self._known(agent)]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete[Any]:
        """Return the space of the numbers of moves."""
        return self._acts[self._known(agent)]

    def observe(self, agent: str) -> Observation:
        """Return what the agent knows now, as numbers from 0 to 1; with `mask`, the mask too."""
        return self._table.observe(self._player[self._known(agent)])

    def _known(self, agent: str) -> str:
        """Return the agent, if there is one of this name."""
        told = f"There is no agent {quoted(agent)}; there are {listed(self._player)}."
        found: str = as_known(agent, self._player, told)
        return found

    def render(self) -> Any:
        """Return the position as `render_mode` says."""
        return self._table.render(self.render_mode)

    def _check_going(self) -> None:
        need(self.agents, "No game is going on: call reset() first.")

    def close(self) -> None:
        """Do nothing, since nothing is open."""


class TurnsEnv(_Shared, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which one agent acts after the other (see `env`)."""

    def __init__(self, table: Table, render_mode: str | None) -> None:
        super().__init__(table, render_mode, parallelizable=False)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed and actions give the same game."""
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {name: {} for name in self.agents}
        self._skip_agent_selection = None
        self._steps, self._owed = 0, self._table.rewards.shaped
        self.agent_selection = self.agents[0]
        self._select(self._table.player_due())

    def _select(self, player: int | None) -> None:
        """Give the turn, and with it the only mask, to a player."""
        if player is not None:
            self.agent_selection = self.possible_agents[player]
            self.infos[self.agent_selection] = {"action_mask": self._table.mask(player)}

    def step(self, action: Any) -> None:
        """Make the move of this number for the agent that acts; None for an agent that is done.

        Raises:
            InvalidOption: no game is going on; nothing has changed.
        """
        self._check_going()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        played = self._table.play(self._player[agent], number_of(action))
        self.infos[agent] = {}
        self._steps += 1
        self._cumulative_rewards[agent] = 0.0
        player = self._table.player_due()
        over = player is None
        if over or not played or self._owed:
            self._pay(agent, played)
        cut = self._steps >= self.game.max_length and not over
        if cut:
            self.truncations = dict.fromkeys(self.agents, True)
        self._select(None if cut else player)
        if self.render_mode == "human":
            self.render()

    def last(
        self, observe: bool = True
    ) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Return what the agent that acts sees and was paid (see PettingZoo)."""
        self._check_going()
        found: tuple[Observation | None, float, bool, bool, dict[str, Any]] = super().last(observe)
        return found

    def _pay(self, agent: str, played: bool) -> None:
        """Set the rewards after a step that pays, or that follows one; else they stay 0."""
        outcome = self._table.state.outcome
        paid = self._table.rewards.paid(self._table.state, self._player[agent])
        self.rewards = dict(zip(self.agents, paid, strict=True))
        self._owed = self._table.rewards.shaped or outcome is not None or not played
        if outcome is not None:
            self.terminations = dict.fromkeys(self.agents, True)
        elif not played:
            self.rewards[agent] += self._table.rewards.illegal
        self._accumulate_rewards()


class CyclesEnv(_Shared, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """A game in which every agent is asked in each cycle (see `parallel_env`)."""

    def __init__(self, table: Table, render_mode: str | None, max_cycles: int | None) -> None:
        super().__init__(table, render_mode, parallelizable=True)
        most = self.game.max_length if max_cycles is None else max_cycles
        self._max_cycles = as_count(most, "cycles")

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Info]]:
        """Begin a game; the same seed and actions give the same game."""
        self._table.reset(seed)
        self.agents = list(self.possible_agents)
        self._cycles = 0
        return self._shown()

    def _shown(self) -> tuple[dict[str, Any], dict[str, Info]]:
        """Return what each agent sees now, and its info."""
        seen = {name: self.observe(name) for name in self.agents}
        return seen, {name: self.info(name) for name in self.agents}

    def info(self, agent: str) -> Info:
        """Return the agent's mask if it is to act, else {}."""
        state, player = self._table.state, self._player[agent]
        due = player in {state.player(seat) for seat in state.actors}
        return {"action_mask": self._table.mask(player)} if due else {}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Any], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Info]]:
        """Make the moves of the agents that are to act, in the order of their seats.

        Raises:
            InvalidOption: no game is going on; nothing has changed.
        """
        self._check_going()
        wrong = self._play(actions)
        self._cycles += 1
        over = self._table.state.outcome is not None
        paid = self._table.rewards.paid(self._table.state)
        rewards = {
            name: pay + (0.0 if over else wrong[name])
            for name, pay in zip(self.agents, paid, strict=True)
        }
        cut = not over and self._cycles >= self._max_cycles
        seen, infos = self._shown()
        ended, stopped = (dict.fromkeys(self.agents, flag) for flag in (over, cut))
        if self.render_mode == "human":
            self.render()
        if over or cut:
            self.agents = []
        return seen, rewards, ended, stopped, infos

    def _play(self, actions: dict[str, Any]) -> dict[str, float]:
        told = f"{quoted(actions)} names no agents: give each one's action by name."
        as_kind(actions, Mapping, told)
        rewards = dict.fromkeys(self.agents, 0.0)
        state = self._table.state
        due = [state.player(seat) for seat in sorted(state.actors)]
        numbers = [number_of(actions.get(self.possible_agents[player], -1)) for player in due]
        for player, number in zip(due, numbers, strict=True):
            if not self._table.play(player, number):
                rewards[self.possible_agents[player]] = self._table.rewards.illegal
        return rewards


class AskedInTurn(parallel_to_aec_wrapper[str, Any, Any]):  # type: ignore[misc]
    """A game in which the agents of each cycle are asked one after another (see `env`)."""

    env: CyclesEnv

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a game; the same seed and actions give the same game."""
        super().reset(seed, options)
        self._inform()

    def step(self, action: Any) -> None:
        """Note the action of the agent that is asked; moves are made when all have been asked."""
        super().step(action)
        self._inform()

    def _inform(self) -> None:
        """Give the only mask to the agent that is asked, if it is to act."""
        self.infos: dict[str, Info] = {name: {} for name in self.agents}
        asked = self.agent_selection
        if asked in self.env.agents:
            self.infos[asked] = self.env.info(asked)
