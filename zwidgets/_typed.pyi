"""What type checkers know of each game's options; `python tools/typed.py` writes this file."""

# mypy: disable-error-code="misc"
# A match is begun as `Match`, which has its constructor from `Begun`.

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from typing import Any, Literal, overload

import zwidgets.widgets
from zwidgets.bots.tournament import Tournament
from zwidgets.control.pace import Pace
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.question import Question
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.contract.state import S, State
from zwidgets.core.match.course import Course
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import Player
from zwidgets.games.building_dead_guys import BuildingDeadGuysGame, BuildingDeadGuysState, CardSet
from zwidgets.games.dead_center import DeadCenterGame, DeadCenterState
from zwidgets.games.mall_of_horror import MallOfHorrorGame, MallOfHorrorState
from zwidgets.games.shufflers import ShufflersGame, ShufflersState
from zwidgets.games.the_filler import TheFillerGame, TheFillerState
from zwidgets.odds.answers import Answer
from zwidgets.odds.progress import Progress
from zwidgets.odds.results import Simulation
from zwidgets.odds.running import Policy
from zwidgets.teaching.dealing import Where
from zwidgets.widgets import GameWidget

class DeadCenter(zwidgets.widgets.DeadCenter):
    def __init__(
        self,
        *,
        jokers: int = 2,
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        names: Mapping[int, str] | None = None,
        match: Match[DeadCenterState] | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        auto: bool = False,
        pace: Pace = "normal",
        odds: bool = True,
        hints: bool = True,
        review: bool | None = None,
        stop: Callable[[DeadCenterState], bool] | None = None,
    ) -> None: ...

class Shufflers(zwidgets.widgets.Shufflers):
    def __init__(
        self,
        *,
        variant: Literal["solo", "competitive", "collaborative"] = "solo",
        players: int | None = None,
        vehicle: bool = False,
        lamb: bool = False,
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        names: Mapping[int, str] | None = None,
        match: Match[ShufflersState] | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        auto: bool = False,
        pace: Pace = "normal",
        odds: bool = True,
        hints: bool = True,
        review: bool | None = None,
        stop: Callable[[ShufflersState], bool] | None = None,
    ) -> None: ...

class TheFiller(zwidgets.widgets.TheFiller):
    def __init__(
        self,
        *,
        graves: Literal["chosen", "shuffled"] = "chosen",
        stop_early: bool = False,
        legs: Literal[1, 2] = 1,
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        names: Mapping[int, str] | None = None,
        match: Match[TheFillerState] | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        auto: bool = False,
        pace: Pace = "normal",
        odds: bool = True,
        hints: bool = True,
        review: bool | None = None,
        stop: Callable[[TheFillerState], bool] | None = None,
    ) -> None: ...

class BuildingDeadGuys(zwidgets.widgets.BuildingDeadGuys):
    def __init__(
        self,
        *,
        dealer: Literal["first", "random"] = "first",
        cards: CardSet | Mapping[str, Any] | str | None = None,
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        names: Mapping[int, str] | None = None,
        match: Match[BuildingDeadGuysState] | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        auto: bool = False,
        pace: Pace = "normal",
        odds: bool = True,
        hints: bool = True,
        review: bool | None = None,
        stop: Callable[[BuildingDeadGuysState], bool] | None = None,
    ) -> None: ...

class MallOfHorror(zwidgets.widgets.MallOfHorror):
    def __init__(
        self,
        *,
        players: int = 4,
        chief: Literal["first", "random"] = "first",
        seed: int | None = None,
        position: State | str | None = None,
        record: str | None = None,
        seats: Mapping[int, Player] | None = None,
        names: Mapping[int, str] | None = None,
        match: Match[MallOfHorrorState] | None = None,
        replay: bool = False,
        eyes: int | str | None = None,
        auto: bool = False,
        pace: Pace = "normal",
        odds: bool = True,
        hints: bool = True,
        review: bool | None = None,
        stop: Callable[[MallOfHorrorState], bool] | None = None,
    ) -> None: ...

class Begun(Course[S]):
    @overload
    def __init__(
        self: Match[DeadCenterState],
        game: Literal["dead-center"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        *,
        jokers: int = 2,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[ShufflersState],
        game: Literal["shufflers"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        *,
        variant: Literal["solo", "competitive", "collaborative"] = "solo",
        players: int | None = None,
        vehicle: bool = False,
        lamb: bool = False,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[TheFillerState],
        game: Literal["the-filler"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        *,
        graves: Literal["chosen", "shuffled"] = "chosen",
        stop_early: bool = False,
        legs: Literal[1, 2] = 1,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[BuildingDeadGuysState],
        game: Literal["building-dead-guys"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        *,
        dealer: Literal["first", "random"] = "first",
        cards: CardSet | Mapping[str, Any] | str | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[MallOfHorrorState],
        game: Literal["mall-of-horror"],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
        *,
        players: int = 4,
        chief: Literal["first", "random"] = "first",
    ) -> None: ...
    @overload
    def __init__(
        self,
        game: Game[S],
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None: ...
    @overload
    def __init__(
        self: Match[Any],
        game: str,
        seed: int | None = None,
        seats: Mapping[int, Player] | None = None,
        position: State | str | None = None,
        names: Mapping[int, str] | None = None,
    ) -> None: ...

@overload
def game(name: Literal["dead-center"], /, *, jokers: int = 2) -> DeadCenterGame: ...
@overload
def game(
    name: Literal["shufflers"],
    /,
    *,
    variant: Literal["solo", "competitive", "collaborative"] = "solo",
    players: int | None = None,
    vehicle: bool = False,
    lamb: bool = False,
) -> ShufflersGame: ...
@overload
def game(
    name: Literal["the-filler"],
    /,
    *,
    graves: Literal["chosen", "shuffled"] = "chosen",
    stop_early: bool = False,
    legs: Literal[1, 2] = 1,
) -> TheFillerGame: ...
@overload
def game(
    name: Literal["building-dead-guys"],
    /,
    *,
    dealer: Literal["first", "random"] = "first",
    cards: CardSet | Mapping[str, Any] | str | None = None,
) -> BuildingDeadGuysGame: ...
@overload
def game(
    name: Literal["mall-of-horror"],
    /,
    *,
    players: int = 4,
    chief: Literal["first", "random"] = "first",
) -> MallOfHorrorGame: ...
@overload
def game(name: GameLike, /) -> Game[Any]: ...
@overload
def widget(
    name: Literal["dead-center"],
    *,
    jokers: int = 2,
    seed: int | None = None,
    position: State | str | None = None,
    record: str | None = None,
    seats: Mapping[int, Player] | None = None,
    names: Mapping[int, str] | None = None,
    match: Match[DeadCenterState] | None = None,
    replay: bool = False,
    eyes: int | str | None = None,
    auto: bool = False,
    pace: Pace = "normal",
    odds: bool = True,
    hints: bool = True,
    review: bool | None = None,
    stop: Callable[[DeadCenterState], bool] | None = None,
) -> DeadCenter: ...
@overload
def widget(
    name: Literal["shufflers"],
    *,
    variant: Literal["solo", "competitive", "collaborative"] = "solo",
    players: int | None = None,
    vehicle: bool = False,
    lamb: bool = False,
    seed: int | None = None,
    position: State | str | None = None,
    record: str | None = None,
    seats: Mapping[int, Player] | None = None,
    names: Mapping[int, str] | None = None,
    match: Match[ShufflersState] | None = None,
    replay: bool = False,
    eyes: int | str | None = None,
    auto: bool = False,
    pace: Pace = "normal",
    odds: bool = True,
    hints: bool = True,
    review: bool | None = None,
    stop: Callable[[ShufflersState], bool] | None = None,
) -> Shufflers: ...
@overload
def widget(
    name: Literal["the-filler"],
    *,
    graves: Literal["chosen", "shuffled"] = "chosen",
    stop_early: bool = False,
    legs: Literal[1, 2] = 1,
    seed: int | None = None,
    position: State | str | None = None,
    record: str | None = None,
    seats: Mapping[int, Player] | None = None,
    names: Mapping[int, str] | None = None,
    match: Match[TheFillerState] | None = None,
    replay: bool = False,
    eyes: int | str | None = None,
    auto: bool = False,
    pace: Pace = "normal",
    odds: bool = True,
    hints: bool = True,
    review: bool | None = None,
    stop: Callable[[TheFillerState], bool] | None = None,
) -> TheFiller: ...
@overload
def widget(
    name: Literal["building-dead-guys"],
    *,
    dealer: Literal["first", "random"] = "first",
    cards: CardSet | Mapping[str, Any] | str | None = None,
    seed: int | None = None,
    position: State | str | None = None,
    record: str | None = None,
    seats: Mapping[int, Player] | None = None,
    names: Mapping[int, str] | None = None,
    match: Match[BuildingDeadGuysState] | None = None,
    replay: bool = False,
    eyes: int | str | None = None,
    auto: bool = False,
    pace: Pace = "normal",
    odds: bool = True,
    hints: bool = True,
    review: bool | None = None,
    stop: Callable[[BuildingDeadGuysState], bool] | None = None,
) -> BuildingDeadGuys: ...
@overload
def widget(
    name: Literal["mall-of-horror"],
    *,
    players: int = 4,
    chief: Literal["first", "random"] = "first",
    seed: int | None = None,
    position: State | str | None = None,
    record: str | None = None,
    seats: Mapping[int, Player] | None = None,
    names: Mapping[int, str] | None = None,
    match: Match[MallOfHorrorState] | None = None,
    replay: bool = False,
    eyes: int | str | None = None,
    auto: bool = False,
    pace: Pace = "normal",
    odds: bool = True,
    hints: bool = True,
    review: bool | None = None,
    stop: Callable[[MallOfHorrorState], bool] | None = None,
) -> MallOfHorror: ...
@overload
def widget(
    name: GameLike,
    *,
    seed: int | None = None,
    position: State | str | None = None,
    record: str | None = None,
    seats: Mapping[int, Player] | None = None,
    names: Mapping[int, str] | None = None,
    match: Match[Any] | None = None,
    replay: bool = False,
    eyes: int | str | None = None,
    auto: bool = False,
    pace: Pace = "normal",
    odds: bool = True,
    hints: bool = True,
    review: bool | None = None,
    stop: Callable[[Any], bool] | None = None,
) -> GameWidget[Any]: ...
@overload
def simulate(
    game: Literal["dead-center"],
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
    *,
    jokers: int = 2,
) -> Simulation: ...
@overload
def simulate(
    game: Literal["shufflers"],
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
    *,
    variant: Literal["solo", "competitive", "collaborative"] = "solo",
    players: int | None = None,
    vehicle: bool = False,
    lamb: bool = False,
) -> Simulation: ...
@overload
def simulate(
    game: Literal["the-filler"],
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
    *,
    graves: Literal["chosen", "shuffled"] = "chosen",
    stop_early: bool = False,
    legs: Literal[1, 2] = 1,
) -> Simulation: ...
@overload
def simulate(
    game: Literal["building-dead-guys"],
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
    *,
    dealer: Literal["first", "random"] = "first",
    cards: CardSet | Mapping[str, Any] | str | None = None,
) -> Simulation: ...
@overload
def simulate(
    game: Literal["mall-of-horror"],
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
    *,
    players: int = 4,
    chief: Literal["first", "random"] = "first",
) -> Simulation: ...
@overload
def simulate(
    game: GameLike,
    games: int | None = None,
    policy: Policy | Mapping[int, Policy] = "careful",
    seed: int | None = None,
    executor: Any = None,
    position: State | str | None = None,
    seat: int | None = None,
    progress: Progress = None,
    first: int | None = None,
    resume: Simulation | None = None,
) -> Simulation: ...
@overload
def tournament(
    game: Literal["dead-center"],
    players: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
    *,
    jokers: int = 2,
) -> Tournament: ...
@overload
def tournament(
    game: Literal["shufflers"],
    players_: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
    *,
    variant: Literal["solo", "competitive", "collaborative"] = "solo",
    players: int | None = None,
    vehicle: bool = False,
    lamb: bool = False,
) -> Tournament: ...
@overload
def tournament(
    game: Literal["the-filler"],
    players: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
    *,
    graves: Literal["chosen", "shuffled"] = "chosen",
    stop_early: bool = False,
    legs: Literal[1, 2] = 1,
) -> Tournament: ...
@overload
def tournament(
    game: Literal["building-dead-guys"],
    players: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
    *,
    dealer: Literal["first", "random"] = "first",
    cards: CardSet | Mapping[str, Any] | str | None = None,
) -> Tournament: ...
@overload
def tournament(
    game: Literal["mall-of-horror"],
    players_: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
    *,
    players: int = 4,
    chief: Literal["first", "random"] = "first",
) -> Tournament: ...
@overload
def tournament(
    game: GameLike,
    players: Mapping[str, Player],
    /,
    games: int | None = None,
    seed: int | None = None,
    limit: float | None = None,
    executor: Executor | None = None,
    progress: Progress = None,
    adjusted: bool = False,
    resume: Tournament | None = None,
) -> Tournament: ...
@overload
def deal(
    game: Literal["dead-center"],
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
    *,
    jokers: int = 2,
) -> State: ...
@overload
def deal(
    game: Literal["shufflers"],
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
    *,
    variant: Literal["solo", "competitive", "collaborative"] = "solo",
    players: int | None = None,
    vehicle: bool = False,
    lamb: bool = False,
) -> State: ...
@overload
def deal(
    game: Literal["the-filler"],
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
    *,
    graves: Literal["chosen", "shuffled"] = "chosen",
    stop_early: bool = False,
    legs: Literal[1, 2] = 1,
) -> State: ...
@overload
def deal(
    game: Literal["building-dead-guys"],
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
    *,
    dealer: Literal["first", "random"] = "first",
    cards: CardSet | Mapping[str, Any] | str | None = None,
) -> State: ...
@overload
def deal(
    game: Literal["mall-of-horror"],
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
    *,
    players: int = 4,
    chief: Literal["first", "random"] = "first",
) -> State: ...
@overload
def deal(
    game: GameLike,
    student: str | int,
    course: str,
    where: Where | None = None,
    arguments: Mapping[str, Any] | None = None,
    moves: int = 4,
    policy: Policy | Mapping[int, Policy] = "random",
    seat: int | None = None,
) -> State: ...
@overload
def exact(
    game: Literal["dead-center"] | DeadCenterGame,
    question: Literal["fits", "kill", "face-down", "helping"],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer: ...
@overload
def exact(
    game: Literal["shufflers"] | ShufflersGame,
    question: Literal[
        "next-encounter",
        "encounters-to-boat",
        "shufflers-to-boat",
        "survive",
        "group-survives",
        "choice-brings",
        "beats-take",
    ],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer: ...
@overload
def exact(
    game: Literal["the-filler"] | TheFillerGame,
    question: Literal[
        "grave-holds",
        "grave-kind",
        "enough",
        "zombies-buried",
        "escapes",
        "grave-escapes",
        "keeps-job",
        "value",
        "best-graves",
        "best-cement",
        "last-graves",
        "last-cement",
    ],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer: ...
@overload
def exact(
    game: Literal["building-dead-guys"] | BuildingDeadGuysGame,
    question: Literal["next-prize", "takes", "bid", "holds", "down-card", "down-fits", "next-dig"],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer: ...
@overload
def exact(
    game: Literal["mall-of-horror"] | MallOfHorrorGame,
    question: Literal["new-zombies", "door", "extra-zombies", "power", "tie", "falls-on"],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer: ...
@overload
def exact(
    game: GameLike,
    question: str | Question | Callable[[Any], Any],
    position: State | str | None = None,
    seat: int | None = None,
    given: Callable[[Any], bool] | None = None,
    **arguments: Any,
) -> Answer: ...
