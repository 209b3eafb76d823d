"""Whatever names or gives a game or a player is taken by everything that takes one."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import zwidgets as zw
from tests.teaching.test_tree import late
from zwidgets.core.contract.registry import GameLike
from zwidgets.core.match.players import Player
from zwidgets.games.dead_center import DeadCenterGame
from zwidgets.games.the_filler import TheFillerGame
from zwidgets.interop import gymnasium, openspiel, pettingzoo
from zwidgets.interop.vector import CompiledVectorEnv, vector_env
from zwidgets.testing import check_game

LATE = "the-filler; night 4 fill; JH - / JC - / JS -; hand -; kept 10C; escaped KD KH QD; last -"
LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; lay 3D"


def begun(game: GameLike, **given: Any) -> zw.Match:
    match = zw.Match(game, seed=1, **given)
    match.play(match.moves[0], 0)
    return match


def closed(widget: Any) -> str:
    try:
        return str(widget.match.state)
    finally:
        widget.close()


OF_GAMES: dict[str, Callable[[GameLike], Any]] = {
    "game": zw.game,
    "Match": lambda game: zw.Match(game, seed=1).record(),
    "Match, a position": lambda game: zw.Match(game, seed=1, position=LATE).record(),
    "simulate": lambda game: zw.simulate(game, 10, "random", seed=1, progress=False).wins,
    "tournament": lambda game: str(
        zw.tournament(game, {"a": "random", "b": "careful"}, 2, seed=1, progress=False)
    ),
    "sample": lambda game: zw.sample(game, 4, {"length": "length"}, "random", seed=1).columns,
    "luck_share": lambda game: str(
        zw.luck_share(game, "random", games=2, futures=4, seed=1, progress=False)
    ),
    "deal": lambda game: str(zw.deal(game, "ann", "stats")),
    "exact": lambda game: zw.exact(game, "value", LATE).value,
    "check_game": lambda game: check_game(game, 1),
    "widget": lambda game: closed(zw.widget(game, seed=1)),
    "pettingzoo": lambda game: [
        str(one.game)
        for one in (
            pettingzoo.env(game).unwrapped,
            pettingzoo.parallel_env(game),
            pettingzoo.module(game).parallel_env(),
        )
    ],
    "openspiel.load": lambda game: str(openspiel.load(game)),
    "openspiel.register": openspiel.register,
}
OF_SOLITAIRES: dict[str, Callable[[GameLike], Any]] = {
    "SolitaireEnv": lambda game: gymnasium.SolitaireEnv(game).game,
    "make": lambda game: gymnasium.make(game).unwrapped.game,
    "make_vec": lambda game: gymnasium.make_vec(game, num_envs=2).game,
    "make_vec, sync": lambda game: gymnasium.make_vec(
        game, num_envs=1, vectorization_mode="sync"
    ).envs[0].unwrapped.game,
    "vector_env": lambda game: vector_env(2, game).game,
    "CompiledVectorEnv": lambda game: CompiledVectorEnv(2, game).game,
    "register": gymnasium.register,
    "env_id": gymnasium.env_id,
}  # fmt: skip
entries = pytest.mark.parametrize("take", OF_GAMES.values(), ids=OF_GAMES.keys())
solitaires = pytest.mark.parametrize("take", OF_SOLITAIRES.values(), ids=OF_SOLITAIRES.keys())


@entries
@pytest.mark.parametrize("form", [TheFillerGame, TheFillerGame()], ids=["class", "game"])
def test_a_game_is_taken_in_every_form(take: Callable[[GameLike], Any], form: GameLike) -> None:
    assert take(form) == take("the-filler")


@solitaires
@pytest.mark.parametrize("form", [DeadCenterGame, DeadCenterGame()], ids=["class", "game"])
def test_a_solitaire_is_taken_in_every_form(
    take: Callable[[GameLike], Any], form: GameLike
) -> None:
    assert take(form) == take("dead-center")


def test_a_game_keeps_its_options_and_a_class_takes_some() -> None:
    one = zw.game("dead-center", jokers=1)
    assert zw.game(one) is one
    assert zw.game(DeadCenterGame, jokers=1) == one
    assert gymnasium.make(one).unwrapped.game == one
    assert gymnasium.make_vec(one, num_envs=2).game == one
    assert closed(zw.widget(one, seed=1)) == closed(zw.DeadCenter(jokers=1, seed=1))
    with pytest.raises(zw.InvalidOption, match="this game has its options already"):
        zw.game(one, jokers=2)


@pytest.mark.parametrize("wrong", [zw.Game, int, 7, None, "chess", zw.game])
@pytest.mark.parametrize(
    "take", [*OF_GAMES.values(), *OF_SOLITAIRES.values()], ids=[*OF_GAMES, *OF_SOLITAIRES]
)
def test_what_is_no_game_is_refused_alike(take: Callable[[Any], Any], wrong: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="There is no game"):
        take(wrong)


# Players


def first(view: dict[str, Any]) -> str:
    return str(view["moves"][0])


class First:
    """What can be called, and is no function."""

    def __call__(self, view: dict[str, Any], rng: object) -> str:
        return first(view)


PLAYERS: dict[str, Player] = {
    "name": "careful",
    "bot": zw.Bot("first", first),
    "function": first,
    "lambda": lambda view: view["moves"][0],
    "thing": First(),
}
OF_PLAYERS: dict[str, Callable[[Any], Any]] = {
    "Match": lambda player: zw.Match("the-filler", 1, {0: player, 1: player}).run(),
    "Match.seats": lambda player: setattr(zw.Match("the-filler", 1), "seats", {1: player}),
    "simulate": lambda player: zw.simulate("the-filler", 8, player, seed=1, progress=False),
    "simulate, by seat": lambda player: zw.simulate(
        "the-filler", 8, {1: player}, seed=1, progress=False
    ),
    "simulate, many": lambda player: zw.simulate(
        "dead-center", 40, player, seed=1, progress=False, position=LAY
    ),
    "tournament": lambda player: zw.tournament(
        "the-filler", {"a": player, "b": "random"}, 2, seed=1, progress=False
    ),
    "sample": lambda player: zw.sample("the-filler", 4, {"length": "length"}, player, seed=1),
    "luck_share": lambda player: zw.luck_share(
        "the-filler", player, games=2, futures=4, seed=1, progress=False
    ),
    "deal": lambda player: zw.deal("the-filler", "ann", "stats", policy=player),
    "futures": lambda player: zw.futures(LATE, 4, player, seed=1, seat=1, progress=False),
    "twins": lambda player: zw.twins(LAY, "lay 3D a1", "lay 3D c1", player, seed=1),
    "tree": lambda player: zw.tree(LAY, 1, player),
    "chain": lambda player: zw.chain(late(1), by=lambda state: state.phase, choose=player),
    "infer": lambda player: zw.infer(begun("the-filler"), 0, {player: 1}),
    "expert": lambda player: zw.Match(
        "the-filler", 1, {0: zw.expert(games=4, policy=player)}
    ).step(),
    "widget": lambda player: closed(zw.TheFiller(seed=1, seats={0: player, 1: player})),
    "review": lambda player: zw.review(
        begun("the-filler", seats={1: player}), 0, games=4, progress=False
    ),
}


@pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS.keys())
@pytest.mark.parametrize("take", OF_PLAYERS.values(), ids=OF_PLAYERS.keys())
def test_a_player_is_taken_in_every_form(take: Callable[[Any], Any], player: Player) -> None:
    take(player)


@pytest.mark.parametrize("wrong", [7, None, "nobody", ["careful"], object()])
@pytest.mark.parametrize(
    "take",
    [take for name, take in OF_PLAYERS.items() if name not in ("tree", "chain", "expert", "infer")],
)
def test_what_is_no_player_is_refused(take: Callable[[Any], Any], wrong: Any) -> None:
    with pytest.raises(zw.InvalidOption, match=r"is no player|has no player|has no policy"):
        take(wrong)


def test_an_expert_plays_on_by_the_bot_it_is_given_and_not_by_its_namesake() -> None:
    asked: list[object] = []

    def noted(view: dict[str, Any]) -> str:
        asked.append(view["seat"])
        return first(view)

    match = zw.Match("dead-center", 1, {0: zw.expert(games=4, policy=zw.Bot("careful", noted))})
    match.step()
    assert len(asked) > 10
    with pytest.raises(zw.InvalidOption, match="plays futures itself"):
        zw.expert(policy=zw.expert())
