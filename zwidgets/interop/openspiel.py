"""The games in OpenSpiel: `load("the-filler", graves="shuffled")` is a `pyspiel.Game`.

Actions and chance outcomes are the numbers that the game gives its moves. Players are those of the
game. Players who choose secretly at the same time act in turn here, the lowest seat first, unseen
by the others. Chance is explicit. Returns are `zwidgets.interop.common.payoffs`, paid at the end,
or what `reward` says.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import sha256
from importlib.util import find_spec
from math import inf
from operator import itemgetter
from typing import Any, ClassVar, Final
from urllib.parse import quote, unquote

from zwidgets.core.arguments import as_bool
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.registry import GameLike, game_class, game_of
from zwidgets.core.contract.state import State
from zwidgets.core.errors import IllegalMove, InvalidPosition, listed
from zwidgets.core.match.players import seat_of
from zwidgets.interop.common import Numbers, Rewards, first_state, missing, numbers_of, potentials

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing("OpenSpiel", "openspiel") from error


POSITION: Final = "position"
"""The parameter that names the first position: its text, percent-encoded."""
IN_ORDER: Final = "in_order"
"""The parameter that leaves out moves that differ only in their order."""
REWARD: Final = "reward"
"""The parameter that names the kind of reward."""
WIN: Final = "win"
UNSET: Final = -1
"""Stands for a numeric option that is not given."""
MOST_PLAYERS: Final = 10
CODE: Final = 8
"""How many numbers a line has in an information state's tensor: 64 bits of its digest."""


def load(
    game: GameLike,
    position: State | str | None = None,
    in_order: bool = False,
    reward: str = WIN,
    **options: Any,
) -> pyspiel.Game:
    """Return a game as OpenSpiel knows it.

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
        """Return the game's text; of a first position with secrets what a spectator may know."""
        if self.game.hidden and "position" in self.get_parameters():
            return f"<{short_name(self.kind)} from {self.first.state!r}>"
        return str(self)

    def new_initial_state(self) -> SpielState:
        """Return the state in which the game begins."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return a bound on the chance events of a game."""
        return self.game.max_length

    def make_py_observer(
        self, iig_obs_type: Any = None, params: dict[str, Any] | None = None
    ) -> Observer:
        """Return an observer for a player, a spectator or everybody, as `iig_obs_type` says."""
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
        """Return the number of the player to act, or OpenSpiel's number for chance or the end."""
        return self.node.player

    def is_terminal(self) -> bool:
        """True if the game is over."""
        return self.node.player == TERMINAL

    def is_chance_node(self) -> bool:
        """True if chance acts now."""
        return self.node.player == CHANCE

    def legal_actions(self, player: int | None = None) -> list[int]:
        """Return the numbers of the legal moves, in rising order.

        Args:
            player: the player; None is whoever acts now.
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
        """Return the numbers of the chance outcomes with their probabilities."""
        return self.node.chances()

    def _apply_action(self, action: int) -> None:
        self.node = self.node.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return self.node.text_of(action)

    def returns(self) -> list[float]:
        """Return the sum of each player's rewards so far."""
        return self._got(self.node)

    def rewards(self) -> list[float]:
        """Return each player's rewards since the last state in which a player acted."""
        now, past = self._got(self.node), self.node.past
        while past is not None and past.player == CHANCE:
            past = past.past
        if past is None:
            return now
        return [after - before for after, before in zip(now, self._got(past), strict=True)]

    def _got(self, node: Node) -> list[float]:
        """Return the sum of each player's rewards up to a node."""
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
    """Return a game that was pickled in this process or another."""
    register(kind)
    return pyspiel.load_game(name)


def _restored(kind: type[Game[Any]], text: str) -> pyspiel.State:
    """Return a state that was pickled in this process or another."""
    register(kind)
    return pyspiel.deserialize_game_and_state(text)[1]


@lru_cache(maxsize=65_536)
def coded(line: str) -> tuple[float, ...]:
    """Return a line as `CODE` numbers above 0 and at most 1, the same in every process.

    >>> coded("You pass.") == coded("You pass.") != coded("Seat 1 passes.")
    True
    """
    return tuple((byte + 1) / 256 for byte in sha256(line.encode()).digest()[:CODE])


class Observer:
    """The state as one player, a spectator or everybody sees it.

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
        """Return what the player sees, as text; None if only private information is asked for."""
        position = state.position
        if not self._public:
            return None
        if self._own and self._recalls:
            return state.node.information(player)
        if self._all:
            return str(position)
        return json.dumps(position.view(seat_of(position, player) if self._own else None))


def short_name(kind: type[Game[Any]]) -> str:
    """Return a game's name in OpenSpiel.

    >>> import zwidgets as zw
    >>> short_name(type(zw.game("dead-center")))
    'zw_dead_center'
    """
    return "zw_" + kind.name.replace("-", "_")


def _specification(kind: type[Game[Any]]) -> dict[str, Any]:
    """Return each parameter with its default, of a type that OpenSpiel has."""
    options = {f.name: _standard(f.default, str(f.type)) for f in fields(kind)}  # type: ignore[arg-type]
    return options | {POSITION: "", IN_ORDER: False, REWARD: WIN}


def _standard(value: object, type_: str) -> object:
    if isinstance(value, (bool, int, str)):
        return value
    return UNSET if re.search(r"\bint\b", type_) else ""


def parameters_of(
    game: Game[Any], start: State | None, in_order: bool, reward: str
) -> dict[str, Any]:
    """Return the parameters that are not at their defaults, for `pyspiel.load_game`.

    Args:
        game: the game with its options.
        start: the state in which it begins; None is its own start.
        in_order: as in `zwidgets.interop.openspiel.load`.
        reward: as in `zwidgets.interop.openspiel.load`.
    """
    changed = [word.partition("=")[0] for word in game.header.split()[1:]]
    values = {name: game.options[name] for name in changed} | {
        POSITION: "" if start is None else quote(str(start), safe=""),
        IN_ORDER: in_order,
        REWARD: reward,
    }
    standard = _specification(type(game))
    return {
        name: value if isinstance(value, bool | int) else str(value)
        for name, value in values.items()
        if value != standard[name]
    }


def read_parameters(
    kind: type[Game[Any]], parameters: dict[str, Any]
) -> tuple[Game[Any], State | None, bool, str]:
    """Return the game, first state, `in_order` and reward that parameters name."""
    standard = _specification(kind)
    given = {name: value for name, value in parameters.items() if value != standard[name]}
    position, in_order = unquote(given.pop(POSITION, "")), given.pop(IN_ORDER, False)
    reward = given.pop(REWARD, WIN)
    game = kind(**given)
    return game, first_state(game, position) if position else None, in_order, reward


def type_of(
    game: Game[Any], players: tuple[int, int] = (1, MOST_PLAYERS), reward: str = WIN
) -> pyspiel.GameType:
    """Return the type of a game, with its least and greatest number of players."""
    kinds, models = pyspiel.GameType, pyspiel.GameType.RewardModel
    sums = kinds.Utility
    return kinds(
        short_name=short_name(type(game)),
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION
            if game.hidden
            else kinds.Information.PERFECT_INFORMATION
        ),
        utility=sums.GENERAL_SUM if game.together or reward != WIN else sums.ZERO_SUM,
        reward_model=models.REWARDS if reward == "potential" else models.TERMINAL,
        min_num_players=players[0],
        max_num_players=players[1],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_specification(type(game)),
    )


def _bounds(game: Game[Any], reward: str) -> tuple[float, float]:
    """Return the least and the most that a player can get; the compiled game bounds scores."""
    if reward != "score":
        return (-1.0, 1.0) if reward == WIN else (-2.0, 2.0)
    compiled = game.compiled() if find_spec("numba") else None
    return (float(compiled.low), float(compiled.top)) if compiled else (-inf, inf)


def info_of(game: Game[Any], reward: str) -> pyspiel.GameInfo:
    """Return the bounds of a game: numbers of moves and players, payments, length."""
    opposed, (least, most) = not game.together and reward == WIN, _bounds(game, reward)
    return pyspiel.GameInfo(
        num_distinct_actions=game.move_count,
        max_chance_outcomes=game.move_count,
        num_players=game.seats,
        min_utility=least,
        max_utility=most,
        utility_sum=0.0 if opposed else None,
        max_game_length=game.max_length,
    )


CHANCE: Final = -1
TERMINAL: Final = -4
"""The players at chance events and at the end, by the numbers of `pyspiel.PlayerId`."""
NUMBER: Final = itemgetter(0)


@dataclass(frozen=True, slots=True)
class Rules:
    """The moves of a game that OpenSpiel is offered, and their numbers.

    Attributes:
        game: the game.
        in_order: leave out moves that only repeat others in another order (`game.canonical_moves`).
        numbers: the numbers of its moves.
    """

    game: Game[Any]
    in_order: bool
    numbers: Numbers

    def moves(self, state: State, seat: int) -> tuple[Move, ...]:
        """Return the moves that are offered to a seat."""
        return self.game.canonical_moves(state, seat) if self.in_order else state.moves(seat)


@lru_cache(maxsize=64)
def rules_of(game: Game[Any], in_order: bool) -> Rules:
    """Return the one `Rules` that equal games share."""
    return Rules(game, in_order, numbers_of(game))


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
        self.state, self.rules, self.past = state, rules, past
        self.move, self.before = move, before
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
        """Return the numbers of the possible moves or chance outcomes, in rising order."""
        if self._actions is None:
            self._actions = sorted(self._numbered())
        return self._actions

    def _numbered(self) -> list[int]:
        """Return the numbers of `_possible`, in its order."""
        if self._numbers is None:
            if self.seat is None:
                self.chances()
            else:
                self._possible = moves = self.rules.moves(self.state, self.seat)
                self._numbers = self.rules.numbers.of(moves)
        return self._numbers or []

    def chances(self) -> list[tuple[int, float]]:
        """Return the numbers of the chance outcomes, in rising order, with their probabilities."""
        self._possible = outcomes = self.state.chance_outcomes()
        numbered = self.rules.numbers.with_chances(outcomes)
        self._numbers = [number for number, _ in numbered]
        numbered.sort(key=NUMBER)
        return numbered

    def after(self, action: int) -> Node:
        """Return the node after the move or chance outcome of this number."""
        move = self._move(action)
        if move is None:
            told = listed(self.actions())
            raise IllegalMove(f"{action} is no legal action; legal now: {told}.")
        return Node(self.state.after_legal(move, self.seat), self.rules, self, move)

    def _move(self, action: int) -> Move | None:
        """Return the move or chance outcome of this number, if it is possible now."""
        try:
            place = self._numbered().index(action)
        except ValueError:
            return None
        found = self._possible[place]
        move: Move = found if self.seat is not None else found[0]
        return move

    def text_of(self, action: int) -> str:
        """Return the move of this number as text."""
        move = self._move(action)
        return f"no {action}" if move is None else str(move)

    # History

    def history(self, player: int) -> tuple[str, ...]:
        """Return what a player has seen and done so far, with a line for each event."""
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
        """Return a player's information state: the events that they saw, and their legal moves."""
        legal = self.actions() if self.player == player else ""
        return "\n".join([f"player {player}", *self.history(player), f"legal {legal}"])


def replayed(
    state: State,
    in_order: bool,
    before: dict[int, tuple[str, ...]] | None,
    events: tuple[Move, ...],
) -> Node:
    """Return the node to which these events lead, as unpickling needs it.

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
