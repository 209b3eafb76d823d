"""The games in OpenSpiel: `load("the-filler", graves="shuffled")` is a `pyspiel.Game`.

Actions and chance outcomes are the numbers that the game gives its moves. Players are those of the
game. Players who choose secretly at the same time act in turn here, the lowest seat first, unseen
by the others. Chance is explicit. Returns are `zwidgets.interop.common.payoffs`, paid at the end,
or what `reward` says.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from functools import lru_cache
from hashlib import sha256
from typing import Any, ClassVar, Final

from zwidgets.core.arguments import as_bool
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike, game_class, game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidPosition
from zwidgets.core.match.players import seat_of
from zwidgets.interop.common import Rewards, first_state, missing, potentials
from zwidgets.interop.nodes import CHANCE, TERMINAL, Node, rules_of

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("OpenSpiel", "openspiel") from error

from zwidgets.interop.openspiel_terms import (
    WIN,
    info_of,
    parameters_of,
    read_parameters,
    short_name,
    type_of,
)

CODE: Final = 8
"""How many numbers a line has in an information state's tensor: 64 bits of its digest."""


def load(
    game: GameLike,
    position: State | str | None = None,
    in_order: bool = False,
    reward: str = WIN,
    **options: Any,
) -> pyspiel.Game:
    """A game as OpenSpiel knows it.

    Args:
        game: the game, or its name.
        position: where the game begins, a state or its text; None is its start. A late position
            makes a small game by the same rules.
        in_order: leave out moves that only repeat others in another order
            (`game.canonical_moves`). This makes the tree much smaller, and no choice is lost.
        reward: "win", "score" or "potential" (see `zwidgets.interop.common.Rewards`). Nothing is
            discounted: with "potential" a return is that of "win" minus the potential of the first
            state.
        options: the game's options, if `game` is a name.

    Returns:
        The game. This call registers it by a short name such as `zw_the_filler`, so that
        `pyspiel.load_game("zw_the_filler(graves=shuffled)")` and `pyspiel`'s serialisation find it.

    Raises:
        InvalidOption: there is no such game, option or reward.
        InvalidPosition: the position belongs to another game, is over, or is a function.

    >>> game = load("the-filler", graves="shuffled")
    >>> str(game), game.num_players(), game.num_distinct_actions()
    ('zw_the_filler(graves=shuffled)', 1, 109)
    >>> state = game.new_initial_state()
    >>> state.action_to_string(0, state.legal_actions()[0])
    'lay AC 1'
    """
    found = game_of(game, options)
    if callable(position):
        raise InvalidPosition("OpenSpiel's games begin in one position: call the function.")
    start = None if position is None else first_state(found, position)
    ordered, kind = as_bool(in_order, "in_order"), Rewards(found, reward).kind
    return pyspiel.load_game(register(found), parameters_of(found, start, ordered, kind))


def register(game: GameLike) -> str:
    """Make a kind of game known to `pyspiel.load_game`, and return its short name there.

    It is named, or given as a class or a game; options make no difference.

    A process must register a game before it reads what another process has serialised.

    Raises:
        InvalidOption: there is no such game.
    """
    kind = game_class(game)
    name = short_name(kind)
    if name not in pyspiel.registered_names():
        # C++ would free a function after Python has ended, and crash; so a class is registered.
        maker = type(f"Spiel{kind.__name__}", (SpielGame,), {"kind": kind})
        pyspiel.register_game(type_of(kind()), maker)
    return name


# What OpenSpiel sees


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A game of this package in OpenSpiel, made by `load`; each kind of game has a subclass.

    Attributes:
        kind: the class of the game.
        game: the game with its options.
        first: the node where it begins.
        payments: what players are paid.
    """

    kind: ClassVar[type[Game[Any]]]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        game, start, in_order, reward = read_parameters(self.kind, params or {})
        self.payments = Rewards(game, reward)
        parameters = parameters_of(game, start, in_order, reward)
        seats = game.seats, game.seats
        super().__init__(type_of(game, seats, reward), info_of(game, reward), parameters)
        self.game = game
        self.first = Node(start or game.start(), rules_of(game, in_order))

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.kind, str(self))

    def __repr__(self) -> str:
        """The game's text; of a first position with secrets what a spectator may know."""
        if self.game.hidden and "position" in self.get_parameters():
            return f"<{short_name(self.kind)} from {self.first.state!r}>"
        return str(self)

    def new_initial_state(self) -> SpielState:
        """The state in which the game begins."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """A bound on the chance events of a game."""
        return self.game.max_length

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """An observer for a player, a spectator or everybody, as `iig_obs_type` says."""
        return Observer(self.game, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A state of a `SpielGame`.

    Some methods repeat what OpenSpiel's own would do: going through C++ and back takes longer than
    a move of the model, and Python loops call them at every move.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.node, self._first, self._payments = game.first, game.first, game.payments

    def __reduce__(self) -> tuple[Any, ...]:
        game = self.get_game()
        return _restored, (game.kind, pyspiel.serialize_game_and_state(game, self))

    @property
    def position(self) -> State:
        """The position of the plain model."""
        return self.node.state

    def current_player(self) -> int:
        """The number of the player to act, or OpenSpiel's number for chance or the end."""
        return self.node.player

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.node.player == TERMINAL

    def is_chance_node(self) -> bool:
        """True if chance acts now."""
        return self.node.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal moves, in rising order.

        Args:
            player: the player; None is whoever acts now.

        Raises:
            RuntimeError: the number stands for no player.
        """
        node = self.node
        if node.player == TERMINAL:
            return []
        if player is None or player == node.player or node.player == CHANCE:
            return list(node.actions())
        if player < 0:
            raise RuntimeError(f"Called legal_actions for pseudo-player {player}")
        return []

    def _legal_actions(self, player: int) -> list[int]:
        return self.node.actions()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The numbers of the chance outcomes with their probabilities."""
        return self.node.chances()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.text_of(action)

    def returns(self) -> list[float]:
        """The sum of each player's rewards so far."""
        return self._got(self.node)

    def rewards(self) -> list[float]:
        """Each player's rewards since the last state in which a player acted."""
        now, past = self._got(self.node), self.node.past
        while past is not None and past.player == CHANCE:
            past = past.past
        if past is None:
            return now
        return [after - before for after, before in zip(now, self._got(past), strict=True)]

    def _got(self, node: Node) -> list[float]:
        """The sum of each player's rewards up to a node."""
        ended = self._payments.at_end(node.state.outcome)
        if not self._payments.shaped:
            return list(ended)
        pairs = zip(potentials(node.state), potentials(self._first.state), strict=True)
        return [pay + now - first for pay, (now, first) in zip(ended, pairs, strict=True)]

    def __str__(self) -> str:
        return str(self.node.state)

    def __repr__(self) -> str:
        return repr(self.node.state)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> SpielState:
        """Draw a state that this player could be in, as likely as the deal alone makes it.

        Its history holds only what this player has seen. The other players' information states
        therefore lack what happened before: search with observation strings.

        Args:
            player: the player who looks.
            sampler: gives a number from 0 to 1, on which the result depends.
        """
        state, rng = self.node.state, random.Random(sampler())
        other: SpielState = self.get_game().new_initial_state()
        seen = {player: self.node.history(player)}
        resampled = state.resample(seat_of(state, player), rng)
        other.node = Node(resampled, self.node.rules, before=seen)
        return other


def _loaded(kind: type[Game[Any]], name: str) -> pyspiel.Game:
    """A game that was pickled in this process or another."""
    register(kind)
    return pyspiel.load_game(name)


def _restored(kind: type[Game[Any]], text: str) -> pyspiel.State:
    """A state that was pickled in this process or another."""
    register(kind)
    return pyspiel.deserialize_game_and_state(text)[1]


@lru_cache(maxsize=65_536)
def coded(line: str) -> tuple[float, ...]:
    """A line as `CODE` numbers above 0 and at most 1, the same in every process.

    >>> coded("You pass.") == coded("You pass.") != coded("Seat 1 passes.")
    True
    """
    return tuple((byte + 1) / 256 for byte in sha256(line.encode()).digest()[:CODE])


class Observer:
    """What one player, a spectator or everybody sees of a state.

    Attributes:
        tensor: if a player's own view is asked for, the numbers of `state.observation`. With
            perfect recall, a row of `CODE` numbers from 0 to 1 follows for each line of what the
            player has seen: the same for the same line, and 0 for lines that are still to come.
        dict: the same in parts, `observation` and `history`.
    """

    def __init__(self, game: Game[Any], kind: Any) -> None:
        private = pyspiel.PrivateInfoType
        self._recalls = kind.perfect_recall
        self._public, self._private = kind.public_info, kind.private_info
        own = kind.public_info and kind.private_info == private.SINGLE_PLAYER
        self._own, self._all = own, kind.private_info == private.ALL_PLAYERS
        self.tensor, self.dict = None, {}
        if own:
            size, rows = game.observation_size, game.max_length if self._recalls else 0
            self.tensor = np.zeros(size + rows * CODE, np.float32)
            self.dict = {"observation": self.tensor[:size]}
            if rows:
                self.dict["history"] = self.tensor[size:].reshape(rows, CODE)

    def set_from(self, state: SpielState, player: int) -> None:
        """Put what the player sees into `tensor`."""
        if self.tensor is not None:
            position = state.position
            self.dict["observation"][:] = position.observation(seat_of(position, player))
        if "history" in self.dict:
            lines = state.node.history(player)
            self.dict["history"][:] = 0
            if lines:
                self.dict["history"][: len(lines)] = [*map(coded, lines)]

    def string_from(self, state: SpielState, player: int) -> str | None:
        """What the player sees, as text; None if only private information is asked for."""
        position = state.position
        if not self._public:
            return None
        if self._own and self._recalls:
            return state.node.information(player)
        if self._all:
            return str(position)
        return json.dumps(position.view(seat_of(position, player) if self._own else None))
