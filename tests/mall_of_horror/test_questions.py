"""What can be asked of a position of Mall of Horror, against brute force through the rules."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from fractions import Fraction
from itertools import combinations, permutations, product

import icepool
import pytest

import zwidgets as zw
from tests.mall_of_horror.mall import GAMES, SPREAD, mall, positions
from zwidgets.games.mall_of_horror.questions import (
    INDICES,
    QUESTIONS,
    penrose_banzhaf,
    shapley_shubik,
)
from zwidgets.games.mall_of_horror.table import NAMES, gives_way, strength, the

HAND = "hands threat / - / - / -"
OPEN = [name for name in NAMES[1:] if name != "Cachou"]


def ask(name, state, seat=None, **arguments):
    question = QUESTIONS[name]
    assert question.applies(state, seat)
    filled = {key: choices(state, seat)[0] for key, choices in question.arguments.items()}
    for key, value in arguments.items():
        assert value in question.arguments[key](state, seat), (key, value)
    return question.answer(state, seat, **{**filled, **arguments})


def chances(die):
    return {what: die.probability(what) for what in die.outcomes()}


# New zombies


def test_new_zombies_are_those_of_the_sheet():
    state = mall("round 1 truck window", "144/146/356/566/123", f"at 4; asked 0; {HAND} / -")
    for name in NAMES[1:]:
        found = ask("new-zombies", state, location=name)
        assert found.equals(4 @ icepool.Die([0] * 5 + [1]), simplify=True)
        assert chances(found)[4] == Fraction(1, 1296)


def test_MH_19_MH_20_a_seat_that_has_seen_the_dice_knows():
    more = "chief 2 elected; looked 2; dice 3 3 6"
    state = mall("round 1 arrival roll", SPREAD, more)
    for location, seen in (("Megatoys", 2), ("Restroom", 0)):
        found = chances(ask("new-zombies", state, 2, location=location))
        assert found == {seen: Fraction(5, 6), seen + 1: Fraction(1, 6)}
    for seat in (1, None):
        found = chances(ask("new-zombies", state, seat, location="Megatoys"))
        assert found[0] == Fraction(625, 1296)


def test_MH_01_questions_name_locations_as_sentences_do():
    state = mall("round 1 truck window", "136/146/245/256/345", f"at 4; asked 0; {HAND} / -")
    for question in QUESTIONS.values():
        given = {name: values(state, 0)[0] for name, values in question.arguments.items()}
        places = question.arguments["location"](state, 0)
        assert sorted(places) == sorted(NAMES[1:])
        for place in places:
            told = question.told(**given | {"location": place})
            assert re.search(rf"(?<!the ){the(NAMES.index(place))}\b", told), told


def test_MH_07_closed_locations_are_not_asked_about():
    state = mall("round 1 arrival roll", "636/336/356/566", "condemned 1")
    assert set(QUESTIONS["new-zombies"].arguments["location"](state, 0)) == set(OPEN[1:])


def test_in_the_set_up_only_the_dice_for_the_zombies_count():
    hands = "hands threat / camera / sprint / hidden"
    placing = mall("round 0 setup roll", "---/---/---/---", f"dice 1; {hands}")
    assert len(ask("new-zombies", placing, 0, location="Restroom")) == 5
    zombies = mall("round 0 setup roll", SPREAD, f"dice 1 1 4; {hands}")
    assert set(ask("new-zombies", zombies, 0, location="Restroom").outcomes()) == {2, 3}


# Doors


@pytest.mark.parametrize("seat", [None, 0, 2])
@pytest.mark.parametrize("location", OPEN)
def test_a_door_gives_way_in_as_many_throws_as_the_rules_let_it(seat, location):
    more = "chief 2 elected; looked 2; dice 1 3 6 6; zombies 1 0 2 0 1 2"
    state = mall("round 1 destinations go", "136/136/356/566", f"{more}; goals - - 4 -")
    place = NAMES.index(location)
    rows = [list(row) for row in state.people]
    changes = {"as it stands": rows, "with one tough-guy more": [*rows, [0, place, 0]]}
    found = [i for i, row in enumerate(rows) if row[0] == place]
    if found:
        rest = [[0, *row[1:]] if i == found[0] else row for i, row in enumerate(rows)]
        changes["with one pin-up less"] = rest
    for change, people in changes.items():
        there = sum(row.count(place) for row in people)
        throws = [state.dice] if seat == 2 else list(product(range(1, 7), repeat=4))
        strong = strength(tuple(map(tuple, people)), place)
        good = sum(
            gives_way(place, state.zombies[place - 1] + throw.count(place), strong, 0)
            for throw in throws
        )
        expected = Fraction(good, len(throws)) if there else 0
        assert ask("door", state, seat, location=location, change=change) == expected


def test_a_character_that_finds_it_full_does_not_hold_the_door():
    state = mall("round 1 arrival roll", "155/136/356/666", "zombies 0 0 0 0 3 0")
    for change in ("as it stands", "with one tough-guy more"):
        assert ask("door", state, 0, location="Security HQ", change=change) == Fraction(171, 1296)
    less = ask("door", state, 0, location="Security HQ", change="with one gunman less")
    assert less == Fraction(671, 1296)


def test_MH_31_hardware_counts_where_the_attack_is():
    more = f"at 3; asked 0; zombies 1 0 6 0 0 3; hardware 1; {HAND}"
    more += "; played hardware / - / - / -"
    state = mall("round 1 attack window", "136/136/356/566", more)
    assert "Restroom" not in QUESTIONS["door"].arguments["location"](state, 0)
    assert ask("door", state, 0, location="Megatoys") == 1
    assert ask("door", state, 0, location="Megatoys", change="with one pin-up more") == 0
    assert ask("door", state, 0, location="Supermarket") == 0


def test_what_gives_way_is_attacked():
    """Of the doors that surely give way, as the question says, the first is attacked first."""
    attacked = [
        state
        for state in positions(GAMES[5], 6)
        if (state.stage, state.step) == ("attack", "window") and not any(state.threats)
    ]
    assert len(attacked) > 30
    assert all(ask("door", state, 0, location=NAMES[state.location]) == 1 for state in attacked)


# The extra zombies


def settled(state):
    """Every way in which the seats still to choose and to move do so, through the rules."""
    if state.stage not in ("destinations", "moves"):
        yield state, Fraction(1)
        return
    seat = min(state.actors)
    moves = [move for move in state.moves(seat) if not str(move).startswith("sprint")]
    for move in moves:
        for last, chance in settled(state.after(move, seat)):
            yield last, chance / len(moves)


def extras(state):
    """For each location the distribution of its extra zombies, by what the rules note."""
    found = {name: defaultdict(Fraction) for name in NAMES}
    for last, chance in settled(state):
        came = Counter(NAMES[event[1]] for event in last.events if event[0] == "extra")
        for name, counts in found.items():
            counts[came[name]] += chance
    return found


HOLD = "zombies 0 0 0 0 0 0; dice 1 1 1 1"
SMALL = [
    ("round 1 destinations go", "136x/5x66/63x5", HOLD),
    ("round 1 destinations go", "1363/5x66/63x5", f"{HOLD}; goals 4 - 1"),
    ("round 1 moves move", "1163/3366/63x5", f"{HOLD}; goals 4 1 1; asked 0"),
    ("round 1 moves move", "5163/3566/63x5", f"{HOLD}; chief 1; goals 5 3 5; asked 2"),
    ("round 1 moves move", "1133/3166/63x6", f"{HOLD}; condemned 5; goals 4 5 5; asked 1"),
]


@pytest.mark.parametrize("due", SMALL, ids=lambda due: due[0] + due[1])
def test_MH_28_extra_zombies_come_as_often_as_through_the_rules(due):
    """All move at random: the attack's first event is what a spectator is told."""
    state = mall(*due)
    expected = extras(hidden_from_none(state))
    for name in QUESTIONS["extra-zombies"].arguments["location"](state, None):
        found = ask("extra-zombies", state, None, location=name, others="move at random")
        assert chances(found) == expected[name], name


def hidden_from_none(state):
    """The same without the destinations that a spectator does not know: they are any."""
    return state.with_(goals=(0, 0, 0)) if state.stage == "destinations" else state


@pytest.mark.parametrize("due", SMALL, ids=lambda due: due[0] + due[1])
def test_a_seats_own_move_is_one_of_those(due):
    """The mean over a seat's own moves, as likely as by chance, is what a spectator is told."""
    state = mall(*due)
    whole = ask("extra-zombies", state, None, location="Restroom", others="move at random")
    for seat in range(3):
        mine = QUESTIONS["extra-zombies"].arguments["mine"](state, seat)[1:]
        if not mine or (state.goals[seat] and state.stage == "destinations"):
            continue
        goals = Counter(move.rpartition(" to ")[2] for move in mine)
        total = sum(
            ask("extra-zombies", state, seat, location="Restroom", mine=move).mean()
            * Fraction(1, len(goals) * goals[move.rpartition(" to ")[2]])
            for move in mine
        )
        if not any(state.goals) or state.stage == "moves":
            assert total == whole.mean()


def test_extra_zombies_as_things_stand():
    state = mall("round 1 truck window", "144/146/356/566", f"at 4; asked 0; {HAND}")
    choices = QUESTIONS["extra-zombies"].arguments
    assert choices["others"](state, 0) == ("stay",)
    assert choices["mine"](state, 0)[0] == "stay"
    assert choices["mine"](state, None) == ("watch",)
    assert chances(ask("extra-zombies", state, 0, location="Supermarket")) == {1: 1}
    assert chances(ask("extra-zombies", state, 0, location="Restroom")) == {1: 1}
    moved = ask("extra-zombies", state, 0, location="Parking Lot", mine="move pin-up to Megatoys")
    assert chances(moved) == {0: 1}


def test_who_is_out_watches_too():
    state = mall("round 2 truck window", "144/146/xxx/566", f"at 4; asked 0; {HAND}")
    assert QUESTIONS["extra-zombies"].arguments["mine"](state, 2) == ("watch",)
    mine, theirs = (ask("extra-zombies", state, eyes, location="Restroom") for eyes in (2, None))
    assert chances(mine) == chances(theirs)
    told = zw.exact("mall-of-horror", "extra-zombies", state, 2, location="Restroom")
    assert "and you watch" in str(told)


def test_MH_25_a_place_that_may_be_condemned_sends_people_to_the_parking_lot():
    """Megatoys is empty with 7 zombies: one more of four dice closes it before all move."""
    people, more = "156x/5x66/61x5", "zombies 0 0 7 0 0 0; chief 0 elected; looked 0; goals 3 - -"
    state = mall("round 1 destinations go", people, f"{more}; dice 1 1 1 1")
    closing = Fraction(671, 1296)
    expected = defaultdict(Fraction)
    for dice, share in (("1 1 1 1", 1 - closing), ("1 1 1 3", closing)):
        thrown = mall("round 1 destinations go", people, f"{more}; dice {dice}")
        for count, chance in extras(thrown)["Parking Lot"].items():
            expected[count] += share * chance
    found = ask("extra-zombies", state, None, location="Parking Lot", others="move at random")
    assert chances(found) == expected


# Votes and power


WEIGHTS = [(3, 2, 2), (4, 2, 1), (1, 1, 0, 1), (2, 2, 1, 1), (4, 3, 2, 1, 1, 0), (5, 0, 0), (2, 2)]


@pytest.mark.parametrize("weights", WEIGHTS)
def test_indices_of_power_by_every_set_and_every_order(weights):
    voters, total = [i for i, weight in enumerate(weights) if weight], sum(weights)

    def wins(some):
        return 2 * sum(weights[one] for one in some) > total

    sets = [set(some) for n in range(len(voters) + 1) for some in combinations(voters, n)]
    swings = {i: sum(wins(some | {i}) and not wins(some - {i}) for some in sets) for i in voters}
    pivots = Counter()
    for order in permutations(voters):
        pivots[next(one for n, one in enumerate(order) if wins(order[: n + 1]))] += 1
    for i, _ in enumerate(weights):
        share = Fraction(swings.get(i, 0), sum(swings.values()))
        assert penrose_banzhaf(weights, i) == share
        assert shapley_shubik(weights, i) == Fraction(pivots[i], pivots.total())


def test_power_in_the_vote_that_is_due_counts_its_threats():
    more = "at 4; asked 2; threats 1 0 0 0; played threat / - / - / -; hands - / - / camera / -"
    state = mall("round 1 truck window", "144/446/356/544", more)
    shares = [ask("power", state, 3, player=one, location="Parking Lot") for one in range(4)]
    assert shares == [penrose_banzhaf((4, 2, 0, 3), one) for one in range(4)]
    other = ask("power", state, 3, player=2, location="Supermarket", index="Shapley-Shubik")
    assert other == Fraction(1, 2), "two Gunmen and no Threat: seats 1 and 2"


def test_MH_14_in_a_re_vote_all_have_power():
    state = mall("round 1 truck vote", "146/146/356/566", "at 4; ballots 0 1 - - / - - - -")
    assert [ask("power", state, 0, player=one) for one in range(4)] == [Fraction(1, 4)] * 4


# Ballots


def voted(state, seat, lots=True):
    """Whom the vote falls on, each ballot that is not this seat's any that is legal."""
    here = len(state.votes)
    *before, ballot = state.ballots
    mine = [choice if one == seat else None for one, choice in enumerate(ballot)]
    open_ = state.with_(ballots=[*before, mine])
    found = defaultdict(Fraction)

    def go_on(now, chance):
        if len(now.votes) > here:
            found[now.votes[here][3]] += chance
        elif now.is_chance:
            for move, share in now.chance_outcomes():
                go_on(now.after(move), chance * share)
        else:
            one = min(now.actors)
            for move in now.moves(one):
                go_on(now.after(move, one), chance / len(now.moves(one)))

    go_on(open_, Fraction(1))
    return {"nobody" if one is None else f"seat {one}": share for one, share in found.items()}


BESIEGED = "at 4; zombies 0 0 0 1 0 0; ballots"
POLLS = [
    ("round 1 truck vote", "146/146/456/566", "at 4; ballots - 2 - -"),
    ("round 1 truck vote", "441/146/456/566", "at 4; ballots - - - -"),
    ("round 1 truck vote", "146/146/356/566", "at 4; ballots 0 1 - - / 1 - - -"),
    ("round 1 chief vote", "156/136/356/566", "at 5; ballots 2 - - -"),
    ("round 1 attack vote", "146/146/456/566", f"{BESIEGED} 1 - - -"),
    ("round 1 attack vote", "146/146/456/566", f"{BESIEGED} 1 2 0 - / - - 1 -"),
    ("round 1 attack vote", "145/136/436/566", f"{BESIEGED} - - - -; threats 0 0 0 1"),
]


@pytest.mark.parametrize("due", POLLS, ids=lambda due: due[0] + due[2])
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_votes_at_random_fall_on_players_as_through_the_rules(due, seat):
    state = mall(*due)
    assert chances(ask("falls-on", state, seat)) == voted(state, seat)


def test_a_tie_by_hand():
    state = mall("round 1 truck vote", "146/146/356/566", "at 4; ballots - - - -")
    assert ask("tie", state, 0) == Fraction(1, 2)
    mine = mall("round 1 truck vote", "146/146/456/566", "at 4; ballots 1 - - -")
    assert ask("tie", mine, 0) == Fraction(2, 9), "the others name 0 and 2"
    assert ask("tie", mine, 1) == Fraction(6, 27)
    heavy = mall("round 1 truck vote", "414/146/356/566", "at 4; ballots - - - -")
    assert ask("tie", heavy, 0) == 0
    assert ask("tie", heavy, 0, location="Supermarket") == 0


def test_MH_34_the_lot_is_drawn_among_those_who_are_tied():
    more = "at 4; zombies 0 0 0 2 0 0; ballots 1 2 0 - / 1 0 0 1"
    state = mall("round 1 attack lot", "416/416/416/566", more)
    assert ask("tie", state, 2) == 1
    expected = {f"seat {move.seat}": chance for move, chance in state.chance_outcomes()}
    assert chances(ask("falls-on", state, 2)) == expected


def test_away_from_the_present_vote_a_lot_decides():
    state = mall("round 1 arrival roll", "146/146/356/566")
    assert chances(ask("falls-on", state, 0, location="Parking Lot")) == {
        "seat 0": Fraction(1, 2),
        "seat 1": Fraction(1, 2),
    }


def test_MH_14_before_the_election_a_second_tie_falls_on_nobody():
    people = "451/546/436/466"
    soon = mall("round 1 truck vote", people, "at 4; ballots - - - -")
    now = mall("round 1 chief vote", people, "at 5; ballots - - - -")
    found = chances(ask("falls-on", soon, 0, location="Security HQ"))
    assert found == chances(ask("falls-on", now, 0)) == voted(now, 0)
    assert found["nobody"] > 0


# Whatever the position


def test_the_shares_of_power_add_up_to_one():
    for state in positions(GAMES[4], 1, every=8):
        if state.stage not in ("setup", "over"):
            locations = QUESTIONS["power"].arguments["location"](state, None)
            for location, index in product(locations, INDICES):
                shares = [
                    ask("power", state, player=one, location=location, index=index)
                    for one in range(4)
                ]
                assert sum(shares) == 1


def test_at_the_start_only_zombies_are_asked_about():
    start = GAMES[4].start()
    asked_about = [name for name, question in QUESTIONS.items() if question.applies(start, None)]
    assert asked_about == ["new-zombies"]


def test_the_questions_are_asked_by_the_package():
    found = zw.exact("mall-of-horror", "door", mall("round 1 arrival roll", SPREAD), 0)
    assert float(found) == 171 / 1296
    assert "the Restroom gives way as it stands" in str(found)
