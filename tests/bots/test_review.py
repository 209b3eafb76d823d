"""Reviews: what they add up to, what they find, what they know, and how they end."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

import zwidgets as zw
from tests.games.matching import MatchingGame
from tests.helpers import readable
from tests.odds.seen import svgs
from tests.variants import NAMES
from zwidgets.bots import review as module
from zwidgets.bots.review import Moment, Review
from zwidgets.core.background import done

GAMES = NAMES


def played(game: str, seed: int, bot: Any = "random", **options: Any) -> zw.Match:
    made = zw.game(game, **options)
    match = zw.Match(made, seed, dict.fromkeys(range(made.seats), bot))
    match.run()
    return match


def short(match: zw.Match, events: int) -> zw.Match:
    """A match of the same course that has only so many events."""
    other = zw.Match(match.game, match.seed, match.seats)
    other.run(until=lambda state: len(other.history) >= events)
    return other


def check_sums(found: Review) -> None:
    """Each moment begins where the one before it ended, and all add up."""
    chance = found.start
    for one in found.moments:
        assert one.before == chance
        assert 0 <= one.after <= 1
        chance = one.after
        assert one.after == found.values[one.index] or one.kind == "skill"
    assert chance == found.result
    assert found.start + found.luck + found.skill == found.result
    assert len(found.values) == 1 + len({one.index for one in found.moments})


# What it adds up to


@pytest.mark.first(4)
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("seed", "games", "bot"), [(1, 1, "careful"), (2, 9, "random")])
def test_start_luck_and_skill_make_the_result(game: str, seed: int, games: int, bot: str) -> None:
    match = played(game, seed, bot)
    seat = seed % match.game.seats
    found = zw.review(match, seat, games, progress=False)
    check_sums(found)
    assert found.result == (seat in match.state.outcome.winners)
    assert found.games == games
    assert (found.seat, found.over, found.interrupted) == (seat, True, False)


def test_players_who_change_seats_are_reviewed_from_both() -> None:
    match = played("the-filler", 3, legs=2)
    for seat in (0, 1):
        found = zw.review(match, seat, 8)
        check_sums(found)
        assert found.result == (seat in match.state.outcome.winners)
        own = [one.told for one in found.moments if one.kind == "skill"]
        assert any("buries" in told for told in own)
        assert any("lay" in told or "done" in told for told in own)


def test_the_reference_itself_shows_no_skill_where_it_leaves_nothing_to_chance() -> None:
    match = played("dead-center", 4, zw.game("dead-center").reference)
    found = zw.review(match, games=32)
    assert found.skill == 0
    assert all(one.change == 0 for one in found.moments if one.kind == "skill")


def test_forced_moves_and_secret_choices_of_others_change_nothing() -> None:
    found = zw.review(played("building-dead-guys", 1), 0, 16)
    bids = [one for one in found.moments if one.who != "chance" and one.kind == "luck"]
    first = [one for one in bids if one.told == "Seat 1 bids."]
    assert all(one.change == 0 for one in first)
    alone = zw.review(played("shufflers", 1), games=16)
    assert all(one.change == 0 for one in alone.moments if one.kind == "skill" and not one.best)


def test_what_a_player_is_not_told_changes_nothing() -> None:
    found = zw.review(played("mall-of-horror", 5, "careful"), 0, 8)
    unseen = [one for one in found.moments if not one.told]
    assert unseen
    assert all(one.change == 0 for one in unseen)


def test_without_a_seat_a_solitaire_has_one_review_and_other_games_one_of_each_seat() -> None:
    alone = zw.review(played("dead-center", 2), games=2)
    assert alone.seat == 0
    every = zw.review(played("mall-of-horror", 2, players=3), games=2)
    assert [(seat, found.seat) for seat, found in every.items()] == [(0, 0), (1, 1), (2, 2)]


# What it finds


def with_move(move: str) -> zw.Match:
    """A solitaire of careful that makes a certain move after 76 events."""
    match = short(played("dead-center", 3, "careful"), 76)
    match.seats = {0: "human"}
    match.play(move)
    match.seats = {0: "careful"}
    match.run()
    return match


@pytest.fixture(scope="module")
def shown() -> Review:
    found: Review = zw.review(with_move("lay JK a1"), games=512)
    return found


@pytest.mark.deep
def test_a_blunder_at_a_known_move_is_found_out(shown: Review) -> None:
    (blunder,) = (one for one in shown.mistakes if one.index == 77)
    assert (blunder.move, blunder.best) == ("lay JK a1", "lay JK a3")
    assert blunder.cost is not None
    assert blunder.cost.low > 0.1
    better = zw.review(with_move("lay JK a3"), games=512)
    (other,) = (one for one in better.moments if one.index == 77)
    assert other.move == "lay JK a3"
    assert not other.mistaken


def lazy(view: Any) -> str:
    """A Filler who lays no cement."""
    return "done" if "done" in view["moves"] else view["moves"][0]


def test_a_blunder_in_a_game_with_secrets_is_found_out() -> None:
    match = zw.Match("the-filler", 1, {0: "careful", 1: lazy})
    match.run()
    found = zw.review(match, 1, 512)
    assert found.mistakes
    assert {one.move for one in found.mistakes} == {"done"}
    assert found.skill < -0.1
    assert not zw.review(match, 0, 512).mistakes


def test_no_mistake_is_named_without_an_interval() -> None:
    found = zw.review(played("dead-center", 3), games=59)
    assert not found.mistakes
    assert any(one.best for one in found.moments)
    assert not any(one.cost for one in found.moments)


def test_the_most_luck_is_a_moment_of_luck() -> None:
    found = zw.review(played("dead-center", 5, "careful"), games=64)
    assert found.luckiest is not None
    luck = [one for one in found.moments if one.kind == "luck"]
    assert found.luckiest.change == max(one.change for one in luck)


# What it knows


def test_while_the_match_goes_on_nothing_is_told_of_others_secrets() -> None:
    match = short(played("the-filler", 1, "careful"), 6)
    filler = zw.review(match, 1, 16)
    assert {one.move for one in filler.moments if one.kind == "luck"} == {None}
    assert "bury" not in str(filler).replace("buries", "")
    assert not filler.over
    assert 0 < filler.result < 1
    check_sums(filler)
    zombies = zw.review(match, 0, 16)
    assert all(one.move for one in zombies.moments if one.kind == "skill")


@pytest.mark.deep
def test_a_review_is_the_same_each_time_and_with_any_number_of_threads(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = played("building-dead-guys", 2)
    before = match.record()
    found = zw.review(match, 0, 16)
    assert match.record() == before
    monkeypatch.setattr(module, "THREADS", 1)
    again = zw.review(match.record(), 0, 16)
    assert found.moments == again.moments


# How it ends


def interrupting(at: int, told: list[int] | None = None) -> Any:
    """A function of progress that interrupts when it is told for so many times."""
    told = [] if told is None else told

    def stop(games: int) -> None:
        told.append(games)
        if len(told) == at:
            raise KeyboardInterrupt

    return stop


def test_an_interrupt_keeps_the_rounds_that_are_complete() -> None:
    match, told = played("dead-center", 3), list[int]()
    found = zw.review(match, games=128, progress=interrupting(40, told))
    assert found.interrupted
    assert found.games == 80
    assert "interrupted" in repr(found)
    check_sums(found)
    assert any(one.best for one in found.moments)
    assert not found.mistakes
    assert told[0] == 2 * len(match.states)


def test_an_interrupt_before_the_first_round_ends_it() -> None:
    work = module.Work()
    work.stopped.set()
    with pytest.raises(KeyboardInterrupt):
        done(module.reviewing(played("dead-center", 3), 0, 64, False, work))


def test_an_interrupt_keeps_the_seats_that_are_done() -> None:
    found = zw.review(played("building-dead-guys", 1), games=6, progress=interrupting(8))
    assert [one.interrupted for one in found.values()] == [False, True]


def test_it_says_how_long_it_takes_after_its_first_moments(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Each moment takes a second: 16 of them in each of 64 rounds."""
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    match, now, began = played("matching", 1), [0.0], module.Rounds.play

    def slow(self: Any, number: int, wanted: Any, stop: Any) -> Any:
        def at_moment() -> Any:
            now[0] += 1
            said.append(capsys.readouterr().err)
            return stop()

        return began(self, number, wanted, at_moment)

    said: list[str] = []
    monkeypatch.setattr("zwidgets.odds.progress.clock", lambda: now[0])
    monkeypatch.setattr(module.Rounds, "play", slow)
    check_sums(zw.review(match, 0))
    assert said[:4] == ["", "", "About 18 minutes.\n", ""]


@pytest.mark.first(1)
@pytest.mark.parametrize("at", [3, 10])
@pytest.mark.parametrize("game", ["dead-center", "matching"])
def test_an_interrupted_review_goes_on_where_it_was_stopped(
    game: str, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the first half, and in the second, in which fewer moves are tried."""
    monkeypatch.setattr(MatchingGame, "compiled", lambda game: None)
    match, told = played(game, 3), list[int]()
    whole = zw.review(match, 0, 16)
    found = zw.review(match, 0, 16, progress=interrupting(at))
    assert (found.interrupted, found.games) == (True, at)
    more = zw.review(match, 0, resume=found, progress=told.append)
    assert more == whole
    assert sum(told) == (16 - at) * len(match.states)


@pytest.mark.deep
def test_the_reviews_of_all_seats_go_on_too() -> None:
    match = played("building-dead-guys", 1)
    whole = zw.review(match, games=6)
    found = zw.review(match, games=6, progress=interrupting(8))
    assert zw.review(match, games=6, resume=found) == whole


def test_a_review_of_another_match_or_call_is_refused() -> None:
    match = played("the-filler", 3)
    found = zw.review(match, 0, 8)
    for more, told in [
        ({"seat": 1}, 'seat of one is "0", of the other "1"'),
        ({"games": 9}, 'games of one is "8", of the other "9"'),
        ({"match": played("the-filler", 4)}, "resume reviews another match"),
        ({"resume": 5}, '"5" is no result of zw.review'),
    ]:
        with pytest.raises(zw.InvalidOption, match=told):
            zw.review(**{"match": match, "seat": 0, "resume": found, **more})


def test_in_the_review_of_a_bot_nobody_else_is_you() -> None:
    match = zw.Match("the-filler", 1, {1: "careful"})
    while match.moves:
        match.play(match.moves[0])
    match.run()
    for seat, others in ((0, "Careful"), (1, "Player 1")):
        found = zw.review(match, seat, 2, progress=False)
        who = {one.who for one in found.moments if one.who != "chance"}
        assert who == {found.name, others}


# Bad input


@pytest.mark.parametrize("games", [0, -1, 10**7, 2.0, True, "many", float("nan"), 10**4_000])
def test_a_number_of_games_that_is_none_is_refused(games: Any) -> None:
    with pytest.raises(
        zw.InvalidOption, match="is no number of games: write a whole number from 1 to 1,000,000"
    ):
        zw.review(zw.Match("dead-center", 1), games=games)


@pytest.mark.parametrize("match", [None, 7, zw.game("dead-center"), zw.game("dead-center").start()])
def test_what_is_no_match_is_refused(match: Any) -> None:
    with pytest.raises(zw.InvalidOption, match="is no match: give a match or its record"):
        zw.review(match)


def test_a_record_that_is_cut_off_is_refused() -> None:
    record = played("dead-center", 1).record()
    for cut in (0, 20, len(record) // 2, len(record) - 20):
        with pytest.raises(zw.InvalidRecord):
            zw.review(record[:cut], games=1)


def test_a_seats_record_is_reviewed_where_it_holds_positions() -> None:
    alone = short(played("dead-center", 1), 30)
    check_sums(zw.review(alone.seat_record(0), games=2))
    match = short(played("the-filler", 1), 8)
    with pytest.raises(zw.InvalidRecord, match=r"one seat of The Filler saw, but no positions"):
        zw.review(match.seat_record(1), 1, 2)


def test_a_match_that_has_not_begun_has_a_chance_and_no_moments() -> None:
    found = zw.review(zw.Match("the-filler", 1), 0, 64)
    assert found.moments == ()
    assert found.start == found.result
    assert "now" in found.sum
    assert found._repr_mimebundle_()["text/html"].count("<img") == 1


def test_a_position_that_no_play_reaches_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def nowhere(game: Any, state: Any, seat: Any, rng: Any) -> Any:
        raise IndexError("pop from empty list")

    match = played("matching", 1)
    monkeypatch.setattr(MatchingGame, "resample", nowhere)
    with pytest.raises(zw.InvalidPosition, match="Moment 0 cannot be reviewed: no play leads"):
        zw.review(match, 0, 2)


# How it is shown


def test_it_is_a_line_a_table_and_a_curve(shown: Review) -> None:
    assert repr(shown).startswith("<Review of dead-center: the player, 512 games each moment by ")
    assert f"skill {100 * float(shown.skill):+.1f}, result 0 %" in repr(shown)
    bundle = shown._repr_mimebundle_()
    assert bundle["text/plain"] == str(shown)
    assert bundle["text/markdown"] == shown.to_markdown()
    (blunder,) = (line for line in shown.to_markdown().splitlines() if line.startswith("| 77 "))
    assert "| lay JK a1 | mistake |" in blunder
    assert "| lay JK a3 |" in blunder
    html = readable(bundle["text/html"])
    assert html.count("▼") == len(shown.mistakes) + 1  # and the legend
    assert html.count("★") == 2
    assert "<circle" in html
    assert 'fill="#d97a2b"' in html


def test_its_frame_has_every_moment(shown: Review) -> None:
    frame = shown.to_frame()
    assert len(frame) == len(shown.moments)
    assert list(frame.columns) == [
        "index", "round", "who", "move", "kind", "before", "after", "best", "cost", "low", "high",
        "told",
    ]  # fmt: skip
    assert frame[frame["kind"] == "skill"]["low"].max() > 0.1


def test_its_picture_is_that_of_the_cell(shown: Review) -> None:
    assert svgs(shown._repr_mimebundle_()["text/html"]) == [shown.plot().svg]


def test_a_change_is_what_was_added_to_the_chance() -> None:
    one = Moment(1, 1, "chance", "turn KS", "", "luck", Fraction(1, 4), Fraction(1, 2))
    assert one.change == Fraction(1, 4)
    assert not one.mistaken


# From a widget


def test_a_widget_reviews_the_person_who_plays() -> None:
    widget = zw.BuildingDeadGuys(seed=1, seats={1: "random"})
    found = widget.review(4)
    assert (found.seat, found.over) == (0, False)
    widget.close()


def test_a_widget_of_several_people_reviews_all_when_the_game_is_over() -> None:
    widget = zw.TheFiller(seed=1)
    with pytest.raises(zw.InvalidOption, match="with secrets is reviewed for all when it is over"):
        widget.review(4)
    with pytest.raises(zw.InvalidOption, match=r"until then name a seat, as zw.review\(match, 0\)"):
        zw.review(widget.match, games=4)
    widget.seats = {0: "random", 1: "random"}
    widget.match.run()
    assert [*widget.review(4)] == [0, 1]
    widget.close()


def test_only_whom_the_board_calls_you_is_spoken_to() -> None:
    bots = played("building-dead-guys", 5)
    told = [one.told for one in zw.review(bots, 0, 8).moments]
    assert not any("You" in one or "your" in one for one in told)
    bots.seats = {0: "human", 1: "random"}
    assert any(one.told.startswith("You ") for one in zw.review(bots, 0, 8).moments)
