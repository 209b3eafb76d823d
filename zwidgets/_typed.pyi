"""What type checkers know of each game's options; `python tools/typed.py` writes this file."""

# mypy: disable-error-code="misc"
# A match is begun as `Match`, which has its constructor from `Begun`.

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, Literal, TypedDict, Unpack, overload

from zwidgets.bots.luck import luck_share
from zwidgets.bots.review import review
from zwidgets.bots.tournament import tournament
from zwidgets.control.auto import When
from zwidgets.control.pace import Pace
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import S, State
from zwidgets.core.match.match import Match
from zwidgets.core.match.match_view import MatchView
from zwidgets.core.match.players import Player
from zwidgets.data.records import records, write_records
from zwidgets.data.rows import rows
from zwidgets.games.building_dead_guys import BuildingDeadGuysGame, BuildingDeadGuysState, CardSet
from zwidgets.games.dead_center import DeadCenterGame, DeadCenterState
from zwidgets.games.mall_of_horror import MallOfHorrorGame, MallOfHorrorState
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.the_filler import TheFillerGame, TheFillerState
from zwidgets.odds.asking import exact
from zwidgets.odds.results import Simulation
from zwidgets.odds.running import simulate
from zwidgets.tables.hosting import host
from zwidgets.teaching.answer_key import answer_key
from zwidgets.teaching.beliefs import infer
from zwidgets.teaching.chain import chain
from zwidgets.teaching.dealing import deal, pick
from zwidgets.teaching.distributions import distribution
from zwidgets.teaching.exercise import receipt
from zwidgets.teaching.matrix_game import matrix_game, payoffs
from zwidgets.teaching.outcomes import joint, outcomes
from zwidgets.teaching.pooling import pool
from zwidgets.teaching.resampling import bootstrap, sampling
from zwidgets.teaching.sample import sample
from zwidgets.teaching.shuffling import shuffle
from zwidgets.teaching.significance import power, test
from zwidgets.teaching.telling import tells
from zwidgets.votes.board import classroom
from zwidgets.widgets import GameWidget, widget
from zwidgets.widgets.daily import daily
from zwidgets.widgets.dial import dial
from zwidgets.widgets.exercise import ask
from zwidgets.widgets.export import export
from zwidgets.widgets.futures import futures
from zwidgets.widgets.gallery import gallery
from zwidgets.widgets.joined import join
from zwidgets.widgets.my_games import my_games
from zwidgets.widgets.replay import replay
from zwidgets.widgets.tree import tree
from zwidgets.widgets.twins import twins

__all__ = [
    "BuildingDeadGuys", "DeadCenter", "GameWidget", "MallOfHorror", "Shufflers", "Simulation",
    "TheFiller", "answer_key", "ask", "bootstrap", "chain", "classroom", "daily", "deal",
    "dial", "distribution", "exact", "export", "futures", "gallery", "game", "host", "infer",
    "join", "joint", "luck_share", "matrix_game", "my_games", "outcomes", "payoffs", "pick",
    "pool", "power", "receipt", "records", "replay", "review", "rows", "sample", "sampling",
    "shuffle", "simulate", "tells", "test", "tournament", "tree", "twins", "widget",
    "write_records",
]  # fmt: skip

class Arguments(TypedDict, Generic[S], total=False):
    seed: int | None
    position: State | str | None
    record: str | None
    seats: Mapping[int, Player] | None
    names: Mapping[int, str] | None
    match: Match[S] | None
    replay: bool
    eyes: int | str | None
    auto: When
    pace: Pace
    odds: bool
    hints: bool
    review: bool | None
    stop: Callable[[S], bool] | None

class DeadCenterOptions(TypedDict, total=False):
    jokers: int

class ShufflersOptions(TypedDict, total=False):
    variant: Literal["solo", "competitive", "collaborative"]
    players: int | None
    vehicle: bool
    lamb: bool

class TheFillerOptions(TypedDict, total=False):
    graves: Literal["chosen", "shuffled"]
    stop_early: bool
    legs: Literal[1, 2]

class BuildingDeadGuysOptions(TypedDict, total=False):
    dealer: Literal["first", "random"]
    cards: CardSet | Mapping[str, Any] | str | None

class MallOfHorrorOptions(TypedDict, total=False):
    players: int
    chief: Literal["first", "random"]

class DeadCenterArguments(DeadCenterOptions, Arguments[DeadCenterState], total=False): ...

class DeadCenter(GameWidget[DeadCenterState]):
    def __init__(self, **arguments: Unpack[DeadCenterArguments]) -> None: ...

class ShufflersArguments(ShufflersOptions, Arguments[ShufflersState], total=False): ...

class Shufflers(GameWidget[ShufflersState]):
    def __init__(self, **arguments: Unpack[ShufflersArguments]) -> None: ...

class TheFillerArguments(TheFillerOptions, Arguments[TheFillerState], total=False): ...

class TheFiller(GameWidget[TheFillerState]):
    def __init__(self, **arguments: Unpack[TheFillerArguments]) -> None: ...

class BuildingDeadGuysArguments(
    BuildingDeadGuysOptions, Arguments[BuildingDeadGuysState], total=False
): ...

class BuildingDeadGuys(GameWidget[BuildingDeadGuysState]):
    def __init__(self, **arguments: Unpack[BuildingDeadGuysArguments]) -> None: ...

class MallOfHorrorArguments(MallOfHorrorOptions, Arguments[MallOfHorrorState], total=False): ...

class MallOfHorror(GameWidget[MallOfHorrorState]):
    def __init__(self, **arguments: Unpack[MallOfHorrorArguments]) -> None: ...

class Begun(MatchView[S]):
    @overload
    def __init__(
        self: Match[DeadCenterState],
        game: Literal["dead-center"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
        **options: Unpack[DeadCenterOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Match[ShufflersState],
        game: Literal["shufflers"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
        **options: Unpack[ShufflersOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Match[TheFillerState],
        game: Literal["the-filler"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
        **options: Unpack[TheFillerOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Match[BuildingDeadGuysState],
        game: Literal["building-dead-guys"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
        **options: Unpack[BuildingDeadGuysOptions],
    ) -> None: ...
    @overload
    def __init__(
        self: Match[MallOfHorrorState],
        game: Literal["mall-of-horror"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
        **options: Unpack[MallOfHorrorOptions],
    ) -> None: ...
    @overload
    def __init__(
        self,
        game: Game[S],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
    ) -> None: ...
    @overload
    def __init__(
        self: Match[Any],
        game: str,
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        deck: Sequence[str] = (),
    ) -> None: ...

@overload
def game(
    name: Literal["dead-center"], /, **options: Unpack[DeadCenterOptions]
) -> DeadCenterGame: ...
@overload
def game(name: Literal["shufflers"], /, **options: Unpack[ShufflersOptions]) -> ShufflersGame: ...
@overload
def game(name: Literal["the-filler"], /, **options: Unpack[TheFillerOptions]) -> TheFillerGame: ...
@overload
def game(
    name: Literal["building-dead-guys"], /, **options: Unpack[BuildingDeadGuysOptions]
) -> BuildingDeadGuysGame: ...
@overload
def game(
    name: Literal["mall-of-horror"], /, **options: Unpack[MallOfHorrorOptions]
) -> MallOfHorrorGame: ...
@overload
def game(name: GameLike, /) -> Game[Any]: ...
