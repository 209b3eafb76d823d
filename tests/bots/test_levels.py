"""Easy, medium and hard: what each overlooks, whether its line is true, and their order."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import zwidgets as zw
from tests.audit.twins import pair
from tests.helpers import a_game
from tests.variants import BOTH, NAMES
from zwidgets.bots import HARD, expert
from zwidgets.bots.expert import Expert
from zwidgets.cards import card
from zwidgets.core.match.players import bot_named

View = dict[str, Any]
NAMED = ("easy", "medium", "hard")


def chosen(name: str, level: str, games: int, **options: Any) -> Iterator[tuple[View, str]]:
    """Each choice that players of a level have in some games among them, with their move."""
    game = zw.game(name, **options)
    bot = bot_named(game, level)

    def event(state: zw.State, rng: random.Random) -> tuple[zw.Move, int | None]:
        if state.is_chance:
            return state.sample_chance(rng), None
        seat = min(state.actors)
        return state.parse_move(bot(state.view(seat), random.Random(0))), seat

    for seed in range(games):
        for state, move, by in a_game(game, seed, event):
            if by is not None and len(state.moves(by)) > 1:
                yield state.view(by), str(move)


def again(name: str, level: str, view: View, **changes: Any) -> str:
    """What a level would do if some of its view were otherwise."""
    return bot_named(zw.game(name), level)({**view, **changes}, random.Random(0))


# What they are


@pytest.mark.parametrize("name", NAMES)
def test_every_game_has_three_levels_with_a_line_and_trades(name: str) -> None:
    game = zw.game(name)
    levels = game.levels()
    assert tuple(levels) == NAMED
    assert [bot_named(game, level).name for level in NAMED] == [*NAMED]
    assert all(level.line[0].isupper() and level.line.endswith(".") for level in levels.values())
    trades = [trade for level in levels.values() for trade in level.names]
    assert len(trades) == len(set(trades))
    assert all(len(level.names) >= game.seats for level in levels.values())


def test_bots_of_a_level_are_called_by_trades_unless_somebody_has_the_name() -> None:
    seats = {1: "easy", 2: "easy", 3: "medium"}
    match = zw.Match("mall-of-horror", seats=seats)
    assert match.called() == ["You", "Nurse", "Usher", "Ranger"]
    match = zw.Match("mall-of-horror", seats=seats, names={0: "nurse"})
    assert match.called() == ["You", "Nurse 2", "Usher", "Ranger"]
    assert "seats: human, easy, easy, medium" in match.record()


def test_hard_is_the_expert_within_0_3_seconds() -> None:
    assert isinstance(HARD.choose, Expert)
    assert (HARD.choose.seconds, HARD.choose.policy) == (0.3, None)


def test_easy_and_medium_move_alike_where_their_seat_cannot_tell_positions_apart() -> None:
    compared = 0
    for number in range(150):
        twins = pair(number)
        seat, one, two = twins.seat, twins.one, twins.two
        if seat is None or len(one.moves(seat)) < 2 or one.game.name not in NAMES:
            continue
        for level in ("easy", "medium"):
            bot = bot_named(one.game, level)
            moves = {bot.move(state, seat, random.Random(number)) for state in (one, two)}
            assert len(moves) == 1, twins
            compared += 1
    assert compared > 50


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_they_sit_at_tables_of_any_size(players: int) -> None:
    seats = {seat: ("easy", "medium")[seat % 2] for seat in range(players)}
    assert zw.Match("mall-of-horror", seed=1, seats=seats, players=players).run().outcome


@pytest.mark.parametrize("variant", ["competitive", "collaborative"])
def test_they_play_shufflers_among_several(variant: str) -> None:
    seats = {0: "easy", 1: "medium", 2: "easy"}
    assert zw.Match("shufflers", seed=1, seats=seats, variant=variant, players=3).run().outcome


def test_simulate_and_tournaments_know_them_by_name() -> None:
    assert zw.simulate("dead-center", 20, policy="easy", seed=1).policies == {0: "easy"}


# Their lines of character, each true in games among them


def line(name: str, level: str) -> str:
    return zw.game(name).levels()[level].line


def test_dead_center_easy_never_thinks_of_the_cards_still_to_come() -> None:
    assert line("dead-center", "easy") == "Never thinks of the cards still to come."
    otherwise = 0
    for view, move in chosen("dead-center", "easy", 6):
        tops = {pile: cards[-1:] for pile, cards in view["piles"].items()}
        assert again("dead-center", "easy", view, piles=tops) == move
        medium = again("dead-center", "medium", view)
        otherwise += again("dead-center", "medium", view, piles=tops) != medium
    assert otherwise > 0


def test_dead_center_medium_never_passes_up_a_kill() -> None:
    assert line("dead-center", "medium") == "Never passes up a kill."
    kills = [move for view, move in chosen("dead-center", "medium", 20) if view["phase"] == "kill"]
    assert len(kills) > 50
    assert "pass" not in kills


def test_shufflers_easy_takes_no_vehicle_and_no_lamb_and_gives_only_when_they_must() -> None:
    line_of_easy = "Takes no vehicle and no lamb, and gives only when they must."
    assert line("shufflers", "easy") == line_of_easy
    offered = [move for view, move in chosen("shufflers", "easy", 40, **BOTH)]
    assert len(offered) > 20
    assert {"vehicle", "lamb"}.isdisjoint(offered)
    gifts = [
        (move.startswith("give"), view["must_give"])
        for view, move in chosen("shufflers", "easy", 8, variant="collaborative", players=3)
        if view["phase"] == "give"
    ]
    assert {(True, True), (False, False)} == set(gifts)


def test_shufflers_medium_takes_no_card_below_the_average_where_there_is_a_lamb() -> None:
    assert line("shufflers", "medium") == "Takes no card below the average where there is a lamb."
    taken = 0
    for view, move in chosen("shufflers", "medium", 300, **BOTH):
        if "lamb" in view["moves"] and move not in ("vehicle", "lamb"):
            drawn = {name for turn in view["decks"][0]["road"] for name in turn}
            unseen = [n for n in range(1, 11) for suit in "CS" if name_of(n, suit) not in drawn]
            assert card(view["choices"][0]["card"]).value >= sum(unseen) / max(len(unseen), 1)
            taken += 1
    assert taken > 5


def name_of(value: int, suit: str) -> str:
    return f"{value if value > 1 else 'A'}{suit}"


def test_the_filler_easy_forgets_how_many_zombies_have_escaped() -> None:
    assert line("the-filler", "easy") == "Forgets how many zombies have escaped."
    otherwise = 0
    for view, move in chosen("the-filler", "easy", 15):
        for escaped in ([], ["KD"], ["KD", "KH"]):
            assert again("the-filler", "easy", view, escaped=escaped) == move
            medium = again("the-filler", "medium", view, escaped=escaped)
            otherwise += again("the-filler", "medium", view) != medium
    assert otherwise > 0


def test_the_filler_medium_never_buries_three_zombies_in_the_first_night() -> None:
    told = "Never buries three zombies in the first night."
    assert line("the-filler", "medium") == told
    for seed in range(30):
        match = zw.Match("the-filler", seed=seed, seats={0: "medium", 1: "medium"})
        for _ in range(3):
            match.step()
        buried = [str(event.move).split()[1] for event in match.history]
        assert any(name.endswith("C") for name in buried), "clubs are corpses"


def test_building_dead_guys_easy_uses_no_body_part_but_the_muffin() -> None:
    assert line("building-dead-guys", "easy") == "Uses no body part but the Muffin."
    moves = [(view, move) for view, move in chosen("building-dead-guys", "easy", 12)]
    assert sum(view["phase"] == "flip" and len(view["moves"]) > 1 for view, _ in moves) > 30
    assert not [move for _, move in moves if move.startswith("flip")]


def test_building_dead_guys_medium_always_passes_you_their_lowest_card() -> None:
    assert line("building-dead-guys", "medium") == "Always passes you their lowest card."
    given = [
        (int(move.split()[1]), min(view["hand"]))
        for view, move in chosen("building-dead-guys", "medium", 12)
        if move.startswith("give")
    ]
    assert len(given) > 50
    assert all(card == lowest for card, lowest in given)


def test_mall_of_horror_easy_never_counts_the_zombies_at_a_door() -> None:
    assert line("mall-of-horror", "easy") == "Never counts the zombies at a door."
    otherwise = 0
    for view, move in chosen("mall-of-horror", "easy", 4):
        more = [{**place, "zombies": 7 - place["number"]} for place in view["locations"]]
        assert again("mall-of-horror", "easy", view, locations=more) == move
        medium = again("mall-of-horror", "medium", view)
        otherwise += again("mall-of-horror", "medium", view, locations=more) != medium
    assert otherwise > 0


def test_mall_of_horror_medium_throws_out_whoever_is_ahead() -> None:
    assert line("mall-of-horror", "medium") == "Throws out whoever is ahead."
    votes = 0
    for view, move in chosen("mall-of-horror", "medium", 6):
        if view["step"] == "vote" and view["phase"] == "attack":
            others = [seat for seat in view["vote"]["candidates"] if seat != view["seat"]]
            points = {seat: view["players"][seat]["points"] for seat in others}
            assert not others or points[int(move.split()[1])] == max(points.values())
            votes += 1
    assert votes > 20


@pytest.mark.parametrize("name", NAMES)
def test_hard_plays_many_games_on_in_their_head_before_each_move(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert line(name, "hard") == "Plays many games on in their head before each move."
    games: list[int] = []
    play = expert._Rollouts.play

    def counted(found: Any, places: Any, many: int) -> Any:
        games.append(len(places) * many)
        return play(found, places, many)

    monkeypatch.setattr(expert._Rollouts, "play", counted)
    options = BOTH if name == "shufflers" else {}
    match = zw.Match(zw.game(name, **options), seed=1, seats={})
    careful = match.game.bots()["careful"]
    while not games:
        match.run(until=lambda state: bool(state.actors))
        seat = min(match.state.actors)
        HARD.move(match.state, seat, random.Random(0))
        match.play(careful(match.state.view(seat), random.Random(0)), seat)
    assert sum(games) > 100


# Their order


@pytest.mark.parametrize(
    ("name", "options", "games", "margin"),
    [
        ("dead-center", {}, 200, 1.5),
        ("shufflers", BOTH, 200, 1.2),
        ("the-filler", {}, 100, 1.5),
        ("building-dead-guys", {}, 60, 1.5),
        ("mall-of-horror", {}, 42, 1.5),
    ],
)
def test_medium_beats_easy(name: str, options: Any, games: int, margin: float) -> None:
    players = {"easy": "easy", "medium": "medium"}
    found = zw.tournament(name, players, games=games, seed=1, progress=False, **options)
    assert not found.mistakes
    wins = {row.name: row.total.wins for row in found.rows}
    assert wins["medium"] > margin * wins["easy"]
