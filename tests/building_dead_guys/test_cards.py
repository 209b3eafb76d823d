"""Card sets of one's own."""

from __future__ import annotations

import copy
import json
import pickle
import subprocess
import sys

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import (
    FEW,
    GAME,
    GAMES,
    MUFFINS,
    STANDARD,
    CardSet,
    entry,
    played,
    position,
    texts,
)

OWN = GAMES[2]


def changed(**changes):
    """The standard set as data with its first part changed."""
    data = STANDARD.plain()
    data["body"][0] |= changes
    return data


def test_the_standard_set_gives_no_word_to_the_header():
    assert GAME.header == "building-dead-guys"
    for cards in (STANDARD, STANDARD.plain(), STANDARD.digest):
        assert zw.game("building-dead-guys", cards=cards) == GAME


def test_a_set_of_ones_own_is_named_by_a_digest():
    assert OWN.header == f"building-dead-guys cards={OWN.cards.digest}"
    assert OWN.options == {"dealer": "first", "cards": OWN.cards.digest}
    assert zw.game("building-dead-guys", **OWN.options) == OWN
    assert len(OWN.cards.digest) == 8
    assert OWN.cards.digest[0] in "abcdef"


def test_the_board_calls_parts_as_the_set_does():
    named = STANDARD.plain()
    for part in named["body"]:
        part["title"] = {"Heart": "Nail", "The Muffin": "The Sponge"}.get(part["title"], "") or (
            part["title"]
        )
    for cards, heart, stops in (
        (STANDARD, "by the Heart", "the Muffin"),
        (named, "by the Nail", "the Sponge"),
        (changed(ability="react"), "by the Heart", "your part"),
        (changed(ability="bonus"), "by a part", "the Muffin"),
    ):
        game = zw.game("building-dead-guys", cards=cards)
        assert game.titles()["from heart"] == heart
        assert game.notes()["react react"] == f"it flips {stops}, too"
        assert game.asks()["react"][1].endswith(f"{stops} would be flipped, too.")


def test_a_set_is_shown_short():
    assert repr(STANDARD) == f"CardSet({STANDARD.digest}: 27 body parts, 30 digging cards)"


def test_the_digest_depends_on_every_word_of_the_set_and_on_nothing_else():
    digests = {
        CardSet.of(data).digest
        for data in (
            MUFFINS, FEW, changed(title="Two-Faces"), changed(count=3), changed(ability="flip"),
            changed(**{"as": ["head", "organ"]}), {**STANDARD.plain(), "digging": {3: 40}},
        )
    }  # fmt: skip
    assert len(digests) == 7
    as_json = json.loads(json.dumps(MUFFINS))
    assert CardSet.of(as_json) == CardSet.of(MUFFINS)
    assert CardSet.of(changed(**{"as": ["organ", "head"]})).digest not in digests


def test_games_are_values():
    same = zw.game("building-dead-guys", cards=copy.deepcopy(MUFFINS))
    assert (same, hash(same)) == (OWN, hash(OWN))
    assert OWN not in (GAME, GAMES[3])
    assert pickle.loads(pickle.dumps(OWN)) == OWN
    assert {OWN: 1}[same] == 1


def test_positions_and_records_of_such_a_set_are_read_in_a_process_that_has_made_it():
    match = zw.Match(OWN, 2, {0: "random", 1: "careful"})
    match.run()
    assert zw.Match.from_record(match.record()).state == match.state
    assert zw.parse_position(str(match.state)) == match.state


def test_elsewhere_the_sentence_says_to_make_the_game_first():
    unknown = "building-dead-guys cards=abcdef12"
    with pytest.raises(zw.InvalidPosition, match="make the game with that set first"):
        zw.parse_position(f"{unknown}; round 0 deal")
    with pytest.raises(zw.InvalidOption, match="make the game with that set first"):
        zw.game("building-dead-guys", cards="abcdef12")
    record = zw.Match(OWN, 2).record().replace(OWN.cards.digest, "abcdef12")
    with pytest.raises(zw.InvalidRecord, match="make the game with that set first"):
        zw.Match.from_record(record)


def test_a_pickled_state_makes_its_set_in_another_process():
    state = OWN.start().after("dig 7")
    code = "import pickle, sys; print(pickle.loads(sys.stdin.buffer.read()))"
    done = subprocess.run(
        [sys.executable, "-c", code], input=pickle.dumps(state), capture_output=True, check=True
    )
    assert done.stdout.decode().strip() == str(state)


def test_a_position_of_one_set_is_none_of_another():
    with pytest.raises(zw.InvalidPosition, match="this game is"):
        GAME.parse(str(OWN.start()))


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (7, "A card set is"),
        ({"body": []}, "A card set is"),
        ({"body": [], "digging": {}, "wine": 1}, "A card set is"),
        ({"body": "heart", "digging": {}}, "are a list"),
        ({"body": ["heart"], "digging": {}}, "has title, kind"),
        (changed(kind="tail"), 'there is no kind "tail"; there are head'),
        (changed(ability="fly"), 'there is no ability "fly"; there are swap'),
        (changed(colour="red"), 'no "colour"'),
        (changed(count=True), "whole number"),
        (changed(count=0), "whole number"),
        (changed(count=1000), "whole number"),
        (changed(title="Heart"), "give one of them another title"),
        (changed(title="Leg Arm"), 'written "leg-arm"'),
        (changed(title="x" * 31), "no title"),
        (changed(title="Head; flip"), "no title"),
        (changed(title=None), "no title"),
        (changed(title="The 3rd Arm"), "also after a The"),
        (changed(title="\u017f"), "no title"),
        (changed(**{"as": "head"}), '"as" is a list'),
        (changed(**{"as": ["arm"]}), '"as" names each kind once'),
        (changed(**{"as": ["head", "head"]}), '"as" names each kind once'),
        (changed(ability="move"), "two kinds"),
        ({**MUFFINS, "digging": [1, 2]}, "value: count"),
        ({**MUFFINS, "digging": {-1: 30}}, "no value"),
        ({**MUFFINS, "digging": {"03": 30}}, "no value"),
        ({**MUFFINS, "digging": {1.0: 30}}, "no value"),
        ({**MUFFINS, "digging": {3: 15, "3": 15}}, "counted twice"),
        ({**MUFFINS, "digging": {3: -1}}, "whole number"),
        ({**MUFFINS, "digging": {3: 16}}, "has 16 digging cards; .* at least 17"),
        ({**MUFFINS, "digging": {3: 100, 4: 101}}, "at most 200"),
        ({**FEW, "body": [*FEW["body"][:2], entry("Bag", "organ", 3)]}, "14 body parts; .* 15"),
        ({**FEW, "body": [*FEW["body"][:2], entry("Bag", "organ", 4, "renew")]}, "at least 16"),
        ({**FEW, "body": [*FEW["body"][1:], entry("Bug", "organ", 4)]}, "placed as head"),
        ({**FEW, "body": [entry("Pumpkin", "head", 9), entry("Stick", "arm leg", 3),
                          entry("Bag", "organ", 4)]}, "placed as arm or leg"),
        ({**FEW, "body": [entry(f"Bit {n}", "head arm leg organ", 1) for n in range(41)]},
         "at most 40 titles"),
    ],
)  # fmt: skip
def test_BD_44_what_is_wrong_with_a_set_is_named(data, why):
    with pytest.raises(zw.InvalidOption, match=why):
        zw.game("building-dead-guys", cards=data)


@pytest.mark.parametrize("dealer", ["second", 0, None, True, ["first"]])
def test_BD_02_no_other_dealer(dealer):
    with pytest.raises(zw.InvalidOption, match="BD-02"):
        zw.game("building-dead-guys", dealer=dealer)


def test_BD_44_the_extremes_are_taken():
    data = {
        "body": [entry("Bit", "head arm leg organ", 199), entry("Hinge", "leg arm", 1, "move")],
        "digging": {0: 1, 99: 199},
    }
    cards = zw.game("building-dead-guys", cards=data).card_set
    assert (len(cards.body), cards.digging[-1]) == (200, 99)
    data["body"][1]["as"] = ["leg", "arm", "head"]
    with pytest.raises(zw.InvalidOption, match=r"two kinds.*BD-22"):
        zw.game("building-dead-guys", cards=data)


def test_the_least_that_a_set_needs_is_enough():
    for game in GAMES[2:]:
        cards = game.card_set
        assert len(cards.digging) == cards.most_drawn
    assert len(GAMES[3].card_set.body) == 15


def test_a_set_of_ones_own_is_played_as_it_says():
    state = position(
        zombies="any-old-bit/head claw / boot!", hands="0 0 7 12 / 1 1 2 4",
        bids="2 / 1", prize="liver", game=OWN,
    )  # fmt: skip
    assert texts(state, 0) == ["flip any-old-bit/head", "flip claw", "pass"]
    assert (state.total(0), state.total(1)) == (2, 6)
    state = played(state, "flip claw, add 12, dig 7")
    assert (state.total(0), state.hands[0]) == (14, (0, 0, 7, 7))


def test_BD_44_no_sentence_names_a_muffin_or_a_number_that_only_the_standard_set_has():
    def react(title):
        data = STANDARD.plain()
        for part in data["body"]:
            if part["ability"] == "react":
                part["title"] = title
        return zw.game("building-dead-guys", cards=data)

    sponge = react("Gills")
    state = position("flip", zombies="heart / gills", game=sponge).after("flip heart")
    with pytest.raises(zw.IllegalMove) as error:
        state.after("pass", 0)
    told = [*sponge.notes().values(), *map(" ".join, sponge.asks().values()), str(error.value)]
    assert not [sentence for sentence in told if "Muffin" in sentence]
    assert sponge.notes()["digging card"] == "A card of {value} counts {value}."
    state = position(zombies="lungs / gills", game=sponge).after("flip lungs gills")
    allowed = state.seen(state.parse_move("allow"), 1, None)
    assert allowed == "Seat 1 allows the flip. That flips the Gills, too, without effect."


def test_BD_14_moves_that_do_not_do_the_same_have_other_words_and_places():
    def worded(state, seat):
        view = state.view(seat)
        return {str(move): OWN.wording(view, move) for move in state.moves(seat)}

    state = position(
        zombies="tentacle tentacle/arm / boot tentacle/arm boot", hands="0 0 1 1 / 1 2 2 2",
        bids="4 / 4", prize="liver", skull=1, game=OWN,
    )  # fmt: skip
    words = worded(state, 1)
    assert len({words for words, _ in words.values()}) == len(words)
    assert words["flip tentacle/arm"] == (
        "Flip Tentacle as an Arm", ("seat 1 arm-l", "tentacle/arm"),
    )  # fmt: skip
    aimed = words["flip boot tentacle/arm"]
    assert aimed.words == "Flip Boot at Tentacle as an Arm"
    assert aimed.places == ("seat 1 leg-l", "boot", "seat 0 arm-l", "tentacle/arm")


def test_BD_20_of_two_muffins_the_first_reacts_and_nobody_reacts_to_that():
    state = position(
        zombies="boot muffin / claw muffin/head", hands="0 0 1 1 / 1 2 2 2", bids="4 / 4",
        prize="liver", game=OWN,
    )  # fmt: skip
    state = state.after("flip boot claw")
    assert state.phase == "react"
    state = state.after("react")
    assert (state.phase, state.skull, state.zombies[1]) == ("flip", 0, ("claw", "muffin/head!"))


def test_a_part_without_ability_is_never_flipped_by_its_owner():
    state = position(zombies="skull-cap / -", hands="0 0 1 1 / 1 2 2 2", bids="4 / 4",
                     prize="liver", game=OWN)  # fmt: skip
    assert texts(state, 0) == ["pass"]


def test_numbers_for_learners_follow_from_the_set():
    counts = [(game.move_count, game.observation_size) for game in GAMES]
    assert counts[0] == counts[1]
    assert len(set(counts)) == 3


def test_the_board_is_told_what_each_part_of_its_card_set_is_called():
    assert GAME.titles()["two-faced-head"] == "Two-Faced Head"
    assert GAME.notes()["right-arm"] == "adds a card of yours"
    own = {name: part.title for name, part in OWN.card_set.named.items()}
    assert own.items() <= OWN.titles().items()
    assert zw.BuildingDeadGuys(cards=OWN.cards).about["titles"] == OWN.titles()
    assert zw.widget("matching").about["titles"] == {}
