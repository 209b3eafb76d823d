"""What each seat of Mall of Horror sees, and that it sees no more."""

from __future__ import annotations

import json
import random
from collections import Counter
from itertools import pairwise

import zwidgets as zw
from tests.helpers import same_to
from tests.mall_of_horror import given
from tests.mall_of_horror.mall import GAMES, RANDOM_CHIEF, SPREAD, mall, positions, texts
from tests.variants import each, variants
from zwidgets.games.mall_of_horror.table import CARDS, KINDS

KEYS = (
    "game options seat round phase actors moves outcome step chief elected order asked players "
    "locations dice choices window vote votes search knows destinations attack done events hand "
    "deck gone unseen end"
)


def test_the_view_has_every_key_and_no_other():
    for state in positions(GAMES[4], 1, every=7):
        assert " ".join(state.view(0)) == KEYS


def test_MH_08_who_is_not_placed_yet_has_no_points():
    first = next(state for state in positions(GAMES[4], 1) if state.stage == "setup")
    assert [player["points"] for player in first.view(0)["players"]] == [0] * 4


@each(variants("mall-of-horror"))
def test_a_view_stays_under_8_kb(game):
    for state in positions(game, 2, seed=5, every=2):
        assert len(json.dumps(state.view(0))) < 8_000


def test_MH_39_hands_are_hidden_and_their_sizes_public():
    state = mall("round 1 arrival roll", SPREAD, "hands threat:2 / camera / - / -")
    other = mall("round 1 arrival roll", SPREAD, "hands sprint weapon-1 / camera / - / -")
    for seat in (1, 2, 3, None):
        assert same_to(seat, state, other)
        assert state.view(seat)["players"][0]["hand"] == 2
    assert state.view(0)["hand"] == ["threat", "threat"]
    assert state.view(None)["hand"] is None


def test_MH_39_each_seat_counts_what_it_has_not_seen():
    more = "hands threat:2 / camera / - / -; played hidden / - / - / -; bottom sprint@1; "
    more += "gifts 1>0:threat@0"
    state = mall("round 1 arrival roll", SPREAD, more)
    full = {"camera": 3, "sprint": 3, "hardware": 3, "weapon-1": 3, "weapon-2": 3, "hidden": 2}
    assert state.view(0)["unseen"] == {**full, "threat": 1}
    assert state.view(1)["unseen"] == {**full, "threat": 2, "camera": 2, "sprint": 2}
    assert state.view(None)["unseen"] == {**full, "threat": 3}


def test_MH_39_the_dice_are_hidden_from_seats_that_have_not_looked():
    one, two = (
        mall("round 1 destinations go", SPREAD, f"dice {dice}; looked 1")
        for dice in ("1 1 1 1", "3 4 5 6")
    )
    assert [seat for seat in (0, 1, 2, 3, None) if not same_to(seat, one, two)] == [1]


def test_MH_39_a_die_is_told_to_the_elected_chief_only():
    state = mall("round 1 arrival roll", SPREAD, "chief 2 elected; looked 2; dice 4")
    move = state.parse_move("die 5")
    assert state.seen(move, None, 2) == "You roll a 5."
    for seat in (0, None):
        assert state.seen(move, None, seat) == "Seat 2 rolls a die under the box."


def test_MH_39_what_the_searcher_sees_is_told_to_the_searcher_only():
    state = mall("round 1 truck deal", "441/356/356/566", "asked 0")
    move = state.parse_move("draw camera")
    assert state.seen(move, None, 0) == "You find in the truck: Security Camera."
    assert state.seen(move, None, 1) is state.seen(move, None, None) is None


def test_MH_17_the_gift_is_told_to_the_two_the_third_card_to_the_searcher():
    state = given.GIFT
    move = state.parse_move("give threat 2")
    told = [state.seen(move, 0, seat) for seat in (0, 1, 2)]
    assert told[0].startswith("You give seat 2: Threat. Under the deck goes: Sprint.")
    assert told[1].startswith("Seat 0 gives seat 2 a card. One more goes under the deck.")
    assert told[2].startswith("Seat 0 gives you a card: Threat. One more goes under the deck.")
    keep = given.TRUCK
    assert keep.seen(keep.parse_move("keep threat"), 0, 1) == "Seat 0 keeps a card."


def test_MH_17_a_bottom_card_and_a_gift_stay_where_their_knower_knows_them():
    more = (
        "bottom sprint@1 camera@0; gifts 1>0:threat@0 0>2:hidden@0; "
        "hands threat:2 / camera / hidden sprint / weapon-1"
    )
    state = mall("round 1 arrival roll", SPREAD, more)
    rng = random.Random(2)
    seen = {seat: [state.resample(seat, rng) for _ in range(400)] for seat in (0, 1, 2)}
    assert {one.bottom[0] for one in seen[1]} == {("sprint", 1)}
    assert len({one.bottom[1] for one in seen[1]}) == 7
    assert all("threat" in one.hands[0] for one in seen[1])
    assert len({one.hands[0] for one in seen[1]}) > 5
    assert all(one.hands[0] == ("threat", "threat") for one in seen[0])
    assert all("hidden" in one.hands[2] for one in seen[0])
    assert any("hidden" not in one.hands[0] + one.hands[1] for one in seen[2])
    assert all(one.gifts[1] == (0, 2, "hidden", 0) for one in seen[2])


def test_MH_39_cards_are_drawn_from_what_is_unseen_with_the_same_chance():
    state = mall("round 1 arrival roll", SPREAD, "hands threat:3 / camera / - / -")
    rng = random.Random(1)
    drawn = Counter(state.resample(0, rng).hands[1][0] for _ in range(3600))
    assert len(drawn) == 6
    assert all(abs(count - 600) < 5 * 500**0.5 for count in drawn.values())


def test_MH_39_unseen_dice_and_secret_choices_are_any():
    state = mall("round 1 destinations go", SPREAD, "dice 1 1 1 1; goals 6 6 - -")
    rng = random.Random(1)
    others = [state.resample(1, rng) for _ in range(2400)]
    faces = Counter(one.dice[0] for one in others)
    assert all(abs(faces[face] - 400) < 5 * 333**0.5 for face in range(1, 7))
    goals = Counter(one.goals[0] for one in others)
    assert set(goals) == {1, 3, 4, 5, 6}
    assert {one.goals[1] for one in others} == {6}
    ballot = mall("round 1 chief vote", SPREAD, "at 5; ballots - - 2 -")
    votes = Counter(ballot.resample(3, rng).ballots[0][2] for _ in range(400))
    assert set(votes) == {2, 3}


def test_what_turns_up_something_hidden():
    def turns(state, move, by):
        return state.game.reveals(state, state.parse_move(move), by)

    assert not turns(given.VOTE, "vote 2", 2)
    assert turns(given.VOTE.after("vote 2", 3), "vote 2", 2)
    go = mall("round 1 destinations go", SPREAD, "dice 1 1 1 1; goals 6 6 - -")
    assert not turns(go, "go 1", 2)
    assert turns(go.after("go 1", 2), "go 1", 3)
    assert turns(given.THREAT, "threat", 0)
    assert not turns(given.THREAT, "pass", 0)
    assert turns(given.GIFT, "give threat 1", 0)
    assert turns(RANDOM_CHIEF.start(), "lot 1", None)


def test_moves_that_tell_no_secret_are_open():
    def opened(state, seat):
        return [str(move) for move in state.game.open_moves(state, seat)]

    assert opened(given.THREAT, 0) == ["pass"]
    assert opened(given.THREAT, 1) == []
    assert opened(given.VOTE, 2) == []
    assert opened(given.GO, 2) == []
    assert opened(given.CHIEF, 2) == texts(given.CHIEF, 2)
    assert opened(given.WALK, 0) == ["move pin-up", "move tough-guy", "move gunman"]
    assert opened(given.GIFT, 0) == []


def test_two_games_that_a_seat_cannot_tell_apart_have_one_log():
    def log(hand, moves):
        more = f"at 5; asked 2; hands - / - / {hand} / threat"
        match = zw.Match(GAMES[4], 1, position=mall("round 1 chief window", SPREAD, more))
        for move in moves.split(", "):
            match.play(move)
        return match

    one, two = log("camera", "pass, pass"), log("sprint", "pass, pass")
    assert one.log(3) == two.log(3)
    assert one.log(None) == two.log(None)
    assert len(one.log(3)) == 2


def test_the_others_are_told_for_whom_the_game_waits():
    more = "at 1; zombies 5 0 0 0 0 0; asked 2; hands - / - / threat / -"
    state = mall(*given.DOOR[:2], more)
    assert state.prompt(0) == state.prompt(None) == "Seat 2 may play cards."
    assert given.VOTE.prompt(0) == "Seats 2 and 3 are still to vote."
    assert given.VOTE.after("vote 2", 2).prompt(2) == "Seat 3 is still to vote."
    assert GAMES[4].start().prompt(None) == "A card is to be dealt."


def test_the_board_is_told_what_characters_and_cards_are_called_worth_and_do():
    about = zw.MallOfHorror().about
    assert about["titles"]["pin-up"] == "Pin-Up"
    assert about["titles"]["camera"] == "Security Camera"
    assert about["notes"]["pin-up"] == "7 points"
    assert about["notes"]["girl"] == "1 point"
    assert about["notes"]["weapon-2"] == "Kills two zombies at this door."
    assert about["notes"]["copies"] == "The game has 3 of each."
    assert about["titles"].keys() & about["notes"].keys() >= {*KINDS, *CARDS}
    asks = about["asks"]
    assert asks["keep"][1] == "Any second goes to a player, any third under the deck."
    assert asks["arrival"][1] == "Four dice say where: the box hides them until all have chosen."
    assert asks["scene extra"][1].startswith("Extra zombies go where")


def test_when_nothing_is_hidden_the_cards_of_a_search_are_shown():
    assert sorted(given.GIFT.unveiled()["search"]["cards"]) == ["sprint", "threat"]
    assert mall("round 1 truck deal", "441/356/356/566", "asked 0").unveiled()["search"] is not None


@each(variants("mall-of-horror"), most=4)
def test_the_parts_of_a_view_are_there_when_they_are_due(game):
    for before, after in pairwise(positions(game, 2, seed=6)):
        view = after.view(0)
        assert (view["window"] is not None) == (after.step == "window")
        assert (view["attack"] is not None) == (after.stage == "attack")
        for seat, goal in enumerate(view["destinations"]):
            chosen = bool(after.goals and after.goals[seat])
            named = chosen and after.elected and seat == after.chief
            assert (goal["chosen"], goal["open"]) == (chosen, named)
        if (before.stage, before.number) != (after.stage, after.number) and before.events:
            assert after.events[: len(before.events)] != before.events, "events of another phase"


def test_the_last_six_votes_of_a_round_are_shown():
    longest = max(positions(GAMES[6], 1, seed=1), key=lambda state: len(state.votes))
    assert len(longest.votes) == 7
    assert len(longest.view(None)["votes"]) == 6


def test_MH_26_a_place_out_of_use_says_why():
    view = mall("round 1 destinations go", "453/436/356/466", "dice 1 1 1 1; condemned 1").view(0)
    says = {place["number"]: place["says"] for place in view["locations"]}
    assert (says[1], says[2], says[3]) == ("condemned", "closed in this game", "")
