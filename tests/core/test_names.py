"""What people are called: in logs, endings, films, records and on boards."""

from __future__ import annotations

import re
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import readable
from tests.variants import GAMES, each
from zwidgets.core.contract.persons import named
from zwidgets.core.match.players import seat_of

SIDES = {0: "North", 1: "South"}
ALL = {0: "Ann", 1: "Ben", 2: "Cid", 3: "Dee", 4: "Eve", 5: "Fay"}
SEAT = re.compile(r"\bseats? \d", re.IGNORECASE)


def run(game: zw.Game[Any] | str, names: dict[int, str], seed: int = 1) -> zw.Match:
    """A match that random bots played to its end."""
    game = zw.game(game) if isinstance(game, str) else game
    match = zw.Match(game, seed, dict.fromkeys(range(game.seats), "random"), names=names)
    match.run()
    return match


def some(game: zw.Game[Any]) -> dict[int, str]:
    return {seat: ALL[seat] for seat in range(game.seats)}


def raw(match: zw.Match, eyes: int | None) -> list[str]:
    """What the rules tell of a match, which know no names."""
    player = eyes if eyes is None else match.state.player(eyes)
    told = (
        before.seen(event.move, event.by, player if player is None else seat_of(before, player))
        for before, event, _ in match.steps()
    )
    return [sentence for sentence in told if sentence is not None]


# In a sentence


@pytest.mark.parametrize(
    ("sentence", "told"),
    [
        ("Seat 1 passes a 3 to seat 0.", "South passes a 3 to North."),
        ("seat 1's total", "South's total"),
        ("The zombies bite seats 0 and 1.", "The zombies bite North and South."),
        ("seats 0, 1 and 2, 3 cards", "North, South and seat 2, 3 cards"),
        ("seats 1, 2 and 3", "South, seat 2 and seat 3"),
        ("Seats 2 and 3 pass.", "Seats 2 and 3 pass."),
        ("Seat 10 and seat 2 pass.", "Seat 10 and seat 2 pass."),
        ("You and seat 1 take the backseat 1.", "You and South take the backseat 1."),
        ("The Filler lays 1 card.", "The Filler lays 1 card."),
    ],
)
def test_names_stand_for_seats(sentence: str, told: str) -> None:
    assert named(sentence, SIDES) == told


def test_a_name_that_looks_like_a_pattern_stays_as_it_is() -> None:
    assert named("Seat 0 helps seat 1.", {0: r"\1 \g<0>", 1: "the seat"}) == (
        r"\1 \g<0> helps the seat."
    )


# What a match tells


@each(GAMES, once=True)
def test_log_and_ending_call_everybody_by_name(game: zw.Game[Any]) -> None:
    names = some(game)
    match, plain = run(game, names), run(game, {})
    assert match.history == plain.history
    for eyes in (None, *range(game.seats)):
        told = match.log(eyes)
        assert [line for _, line in told[:-1]] == [named(line, names) for line in raw(match, eyes)]
        assert told[-1][1] == match.view(eyes)["outcome"]["reason"]
        assert told[-1][1].startswith(named(match.state.outcome.reason, names))
        assert not any(SEAT.search(line) for _, line in [*told, *plain.log(eyes)])


@each([game for game in GAMES if game.seats > 1], once=True)
def test_an_ending_names_whoever_won(game: zw.Game[Any]) -> None:
    names = some(game)
    for seed in range(3):
        match = run(game, names, seed)
        assert match.state.outcome is not None
        (_, told), winners = match.log()[-1], match.state.outcome.winners
        assert {name for name in names.values() if name in told} == {names[one] for one in winners}


@pytest.mark.parametrize("seed", range(4))
def test_the_fillers_ending_says_the_role_and_then_who_had_it(seed: int) -> None:
    for legs in (1, 2):
        match = run(zw.game("the-filler", legs=legs), SIDES, seed)
        assert match.state.outcome is not None
        reason, winners = match.state.outcome.reason, match.state.outcome.winners
        who = "".join(f" {SIDES[one]} wins." for one in winners)
        assert match.log()[-1][1] == f"{reason}{who}"
        assert match.view(0)["outcome"]["reason"] == f"{reason}{who}"
        assert list(match.film("all").whole())[-1]["view"]["outcome"]["reason"] == f"{reason}{who}"


def test_an_ending_adds_no_name_where_a_winner_has_none_or_nobody_else_plays() -> None:
    match = zw.Match(
        zw.game("shufflers", variant="collaborative", players=3),
        1,
        dict.fromkeys(range(3), "careful"),
    )
    reason = match.run().outcome.reason
    assert match.log()[-1][1] == reason
    match.names = {0: "Ann", 1: "Ben"}
    assert match.log()[-1][1] == reason
    match.names = {2: "Cid"}
    assert match.log()[-1][1] == f"{reason} Ann, Ben and Cid win."
    alone = zw.Match("dead-center", seed=4, seats={0: "careful"}, names={0: "Ann"})
    assert alone.run().outcome.winners == (0,)
    assert alone.log()[-1][1] == alone.state.outcome.reason


# What is refused


def test_a_refusal_calls_players_by_name() -> None:
    match = zw.Match("building-dead-guys", seed=1, names=SIDES)
    while match.state.phase == "bid":
        match.play(match.moves[0], min(match.state.actors))
    (due,) = match.state.actors
    with pytest.raises(zw.IllegalMove) as caught:
        match.play(match.moves[0], 1 - due)
    assert f"it is {SIDES[due]}'s turn" in str(caught.value)
    assert not SEAT.search(str(caught.value))
    with pytest.raises(zw.IllegalMove, match=f"seat {due}'s turn"):
        match.state.after(match.moves[0], 1 - due)


def test_a_bots_illegal_move_is_told_with_names() -> None:
    game = zw.game("mall-of-horror")
    match = zw.Match(game, seed=1, names=some(game))
    while "vote" not in str(match.moves[:1]):
        match.play(match.moves[0], min(match.state.actors))
    seat, legal = min(match.state.actors), str(match.moves)
    gone = next(one for one in range(4) if f"vote {one}" not in legal)
    match.seats = {seat: lambda view: f"vote {gone}"}
    with pytest.raises(zw.IllegalMove, match=f"{ALL[gone]} has nobody there"):
        match.choose(seat)


# Odds


def test_odds_call_players_by_name_in_every_table() -> None:
    game = zw.game("mall-of-horror")
    match, plain = (zw.Match(game, seed=7, names=names) for names in (some(game), {}))
    for one in (match, plain):
        one.seats = dict.fromkeys(range(4), "random")
        one.run(until=lambda state: game.questions()["falls-on"].applies(state, None))
    told, raw = match.odds(0), zw.Match.answers(plain.state, 0)
    assert len(told) == len(raw)
    for ours, theirs in ((told["power"], raw["power"]), (told["falls-on"], raw["falls-on"])):
        assert [one.value for one in ours] == [one.value for one in theirs]
        assert [one.arguments for one in ours] == [one.arguments for one in theirs]
    for form in (str, repr, lambda one: one.to_markdown(), lambda one: readable(one._repr_html_())):
        assert "eat 1" in form(raw["falls-on"]) + form(raw["power"][1])
        shown = "".join(form(one) for one in (told["falls-on"], *told))
        assert not SEAT.search(shown)
        assert "Ben" in shown
    frame = told["falls-on"].to_frame()
    assert set(frame["outcome"]) <= {*some(game).values(), "nobody"}
    assert told["power"].to_frame()["player"].tolist() == [0, 1, 2, 3] * (len(told["power"]) // 4)


def test_a_question_is_told_with_names() -> None:
    match = zw.Match("building-dead-guys", seed=1, names=SIDES)
    assert "South" in match.odds(0)["bid"][0].asks
    assert "the hand of South" in str(match.odds(0))
    assert "seat 1" in zw.exact(match.game, "bid", match.state, 0).asks


def test_a_seat_is_told_of_itself_as_you_and_of_others_by_name() -> None:
    match = zw.Match("building-dead-guys", seed=1, names=SIDES)
    match.play(match.moves[0], 0)
    assert match.log(0)[-1][1].startswith("You bid")
    assert match.log(1)[-1][1] == match.log(None)[-1][1] == "North bids."


def test_what_was_said_is_kept_and_told_with_names() -> None:
    widget = zw.MallOfHorror(seed=1, names=some(zw.game("mall-of-horror")))
    match = widget.match
    widget.say("Seat 2 lies, seat 3 too.", 1)
    told = match.named("Seat 2 lies, seat 3 too.")
    assert not SEAT.search(told)
    assert match.log(0)[-1][1] == f'Ben says: "{told}"'
    assert match.log(1)[-1][1] == f'You say: "{told}"'
    assert widget.board["talk"] == [(1, told)]
    assert str(match.talk[-1]) == 'Seat 1 says: "Seat 2 lies, seat 3 too."'


def test_names_are_put_into_sentences_of_positions_only() -> None:
    match = zw.Match("the-filler", seed=1, names=SIDES)
    with pytest.raises(zw.InvalidOption, match=r'^"5" is no sentence: write a text'):
        match.named(5)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidPosition, match='"5" is no position: '):
        match.named("Seat 0 passes.", 5)  # type: ignore[arg-type]
    assert match.named("Seat 0 passes.", match.states[0]) == "North passes."


def test_prompts_views_and_films_have_names() -> None:
    match = zw.Match("building-dead-guys", seed=1, names=SIDES)
    match.play(match.moves[0], 0)
    frame = list(match.film(None).whole())[-1]
    assert frame["prompt"] == match.named(match.state.prompt(None))
    assert "South" in frame["prompt"]
    assert frame["names"] == ["North", "South"]
    ended = run("building-dead-guys", SIDES)
    for view in (ended.view(0), list(ended.film("all").whole())[-1]["view"]):
        assert view["outcome"]["reason"] == ended.log()[-1][1]
        assert not SEAT.search(view["outcome"]["reason"])
    assert SEAT.search(ended.state.outcome.reason), "a state knows no names"
    assert ended.state.view(0)["outcome"]["reason"] == ended.state.outcome.reason


# What a seat's player is called


def test_who_has_no_name_is_called_by_place_or_by_kind() -> None:
    match = zw.Match("mall-of-horror", seed=1, seats={2: "careful", 3: "careful"}, names={0: "Ann"})
    assert match.called() == ["Ann", "Player 2", "Careful 3", "Careful 4"]
    assert match.names == {0: "Ann", 1: "human", 2: "careful", 3: "careful"}


def test_a_kind_has_a_number_where_it_would_not_do_alone() -> None:
    def called(names: dict[int, str], *players: Any) -> list[str]:
        seats = dict(enumerate(players, 1))
        match = zw.Match("mall-of-horror", seed=1, seats=seats, names=names)
        told = match.called()
        assert len({name.casefold() for name in told}) == 4, "nobody is called like another"
        return told[1:]

    def you(view: Any) -> str:
        return str(view["moves"][0])

    assert called({}, "careful", "random", "human") == ["Careful", "Random", "Player 4"]
    assert called({0: "careful"}, "careful") == ["Careful 2", "Player 3", "Player 4"]
    assert called({0: "CAREFUL 2", 3: "Careful"}, "careful")[0] == "Careful 6"
    assert called({}, you)[0] == "You 2", "the word is taken"
    assert called({}, zw.Bot("b" * 100, you))[0] == f"B{'b' * 23}"


def test_the_same_name_stands_on_board_in_log_prompt_film_and_odds() -> None:
    match = zw.Match("building-dead-guys", seed=1, seats={1: "careful"})
    match.play(match.moves[0], 0)
    match.step()
    film = match.film(0)
    assert match.called() == film.now["names"] == ["You", "Careful"]
    assert "Careful" in match.log(0)[-1][1] + match.log(0)[-2][1]
    assert "Careful" in str(match.odds(0)) + str(film.frames) + str(film.log)
    told = [line for _, line, _ in film.log] + [frame["prompt"] for frame in film.whole()]
    assert not any(SEAT.search(one) for one in told)
    assert "Careful" not in match.record()
    assert "names:" not in match.record(0)


def test_a_name_belongs_to_the_player_who_changes_seats_in_a_double() -> None:
    game = zw.game("the-filler", legs=2)
    match = zw.Match(game, 1, {0: "careful", 1: "careful"}, names=SIDES)
    match.run(until=lambda state: state.player(0) == 1)
    assert match.called() == ["South", "North"]
    assert [seat_of(match.state, player) for player in (0, 1)] == [1, 0]
    assert match.called(match.start) == ["North", "South"]


def test_names_can_be_given_later() -> None:
    match = zw.Match("building-dead-guys", seed=1)
    match.play(match.moves[0], 0)
    assert match.log(None)[-1][1] == "Player 1 bids."
    match.film(None)
    match.names = SIDES
    assert match.log(None)[-1][1] == "North bids."
    assert match.film(None).frames[0]["names"] == ["North", "South"]
    match.names = {1: "East"}
    assert match.names == {0: "North", 1: "East"}


# Names that are none


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "1 to 24"),
        ("   ", "1 to 24"),
        ("x" * 25, "1 to 24"),
        ("a\nb", "1 to 24"),
        ("a\u2028b", "1 to 24"),
        ("\ud800", "1 to 24"),
        (" Ann", "1 to 24"),
        ("Ann ", "1 to 24"),
        (7, "1 to 24"),
        (None, "1 to 24"),
        ("Ann, Ben", "comma"),
        ("Ann; Ben", "comma"),
        ("#1", "comma"),
        ("You", "already means"),
        ("seat 1", "already means"),
        ("Player 2", "already means"),
        ("A spectator", "already means"),
        ("everybody", "already means"),
        ("South", "twice"),
        ("SOUTH", "twice"),
    ],
)
def test_a_bad_name_is_refused_with_a_sentence(name: Any, why: str) -> None:
    with pytest.raises(zw.InvalidOption, match=why) as caught:
        zw.Match("the-filler", seed=1, names={0: name, 1: "South"})
    assert "names" in str(caught.value) or "name" in str(caught.value)
    assert str(caught.value).endswith(".")
    assert str(caught.value).isprintable()


def test_names_are_a_mapping_of_seats() -> None:
    for names in ("North", ["North"], 7):
        with pytest.raises(zw.InvalidOption, match="names"):
            zw.Match("the-filler", seed=1, names=names)
    with pytest.raises(zw.InvalidOption, match="has no seat"):
        zw.Match("the-filler", seed=1, names={2: "North"})


def test_players_and_names_change_together_unless_what_follows_fails() -> None:
    match = zw.Match("the-filler", seed=1, names=SIDES)
    with match.seating({1: "careful"}, {0: "Ann"}):
        seats, names = match.seats, match.names
    assert (seats[1].name, names[0]) == ("careful", "Ann")
    with pytest.raises(KeyError), match.seating({0: "random"}, {1: "Ben"}):
        raise KeyError
    assert (match.seats, match.names) == (seats, names)


def test_a_seat_is_no_position_to_be_called_in() -> None:
    with pytest.raises(zw.InvalidPosition, match=r'"0" is no position: called\(\)\[seat\]'):
        zw.Match("the-filler", seed=1).called(0)  # type: ignore[arg-type]


def test_only_their_own_view_calls_the_person_you() -> None:
    match = zw.Match("building-dead-guys", seed=4, seats={1: "careful"})
    assert match.film(0).now["names"] == ["You", "Careful"]
    for eyes in (1, None):
        assert match.film(eyes).now["names"] == ["Player 1", "Careful"]
    alone = zw.Match("dead-center", seed=7)
    assert alone.film(0).now["names"] == ["You"]
    assert alone.film().now["names"] == ["Player 1"]
