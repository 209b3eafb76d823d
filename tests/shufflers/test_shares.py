"""The sacrifice (SH-28): how Health is shared out, checked against every way to do it."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache

import pytest

import zwidgets as zw
from tests.shufflers.positions import (
    ALL_AMMO,
    ALL_HEALTH,
    DEAD,
    ammo,
    health,
    player,
    together,
)
from zwidgets.cards import cards
from zwidgets.core.errors import InvalidRecord
from zwidgets.games.shufflers import ShufflersGame
from zwidgets.games.shufflers.compiled.together import new_shares, share
from zwidgets.games.shufflers.moves import AMMO, HEALTH
from zwidgets.games.shufflers.supplies import Survivor, heirs, inherited

Numbers = tuple[int, ...]
SETS = [tuple(v for v in range(10, 0, -1) if mask >> v - 1 & 1) for mask in range(1, 1024)]


@cache
def totals(cards: Numbers, number: int) -> frozenset[Numbers]:
    """What so many heirs can receive, in ascending order, over all ways to share out."""
    if not cards:
        return frozenset({(0,) * number})
    return frozenset(
        tuple(sorted((*one[:heir], one[heir] + cards[0], *one[heir + 1 :])))
        for one in totals(cards[1:], number)
        for heir in range(number)
    )


def given(cards: Numbers, to: Numbers, seats: int) -> list[int]:
    return [sum(v for v, heir in zip(cards, to, strict=True) if heir == s) for s in range(seats)]


@cache
def least(cards: Numbers, received: Numbers) -> int:
    """The least spread that the remaining cards can lead to."""
    if not cards:
        return received[-1] - received[0]
    ways = {
        tuple(sorted((*received[:i], received[i] + cards[0], *received[i + 1 :])))
        for i in range(len(received))
    }
    return min(least(cards[1:], way) for way in ways)


def by_the_sheet(cards: Numbers, health: Numbers) -> Numbers:
    """Card by card to the first heir with whom the least spread can still be reached."""
    received = {seat: 0 for seat, one in enumerate(health) if one}
    goal, to = least(cards, tuple(received.values())), []
    for place, value in enumerate(cards):
        for heir in sorted(received, key=lambda seat: (received[seat], health[seat], seat)):
            after = received | {heir: received[heir] + value}
            if least(cards[place + 1 :], tuple(sorted(after.values()))) == goal:
                break
        received, to = after, [*to, heir]
    return tuple(to)


def compiled(cards: Numbers, health: Numbers) -> Numbers:
    shares, number = new_shares(len(health)), len(cards)
    shares.cards[:number], shares.health[:] = cards, health
    share(
        shares.cards,
        number,
        shares.health,
        shares.to,
        shares.tried,
        shares.received,
        shares.failed,
    )
    return tuple(shares.to[:number].tolist())


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_SH_28_no_way_to_share_any_set_of_hearts_is_more_equal(number: int) -> None:
    health = (0, *[55] * number)
    for one in SETS:
        received = given(one, heirs(one, health), number + 1)[1:]
        best = min(way[-1] - way[0] for way in totals(one, number))
        assert max(received) - min(received) == best, one


def test_SH_28_6_to_10_are_shared_19_and_21() -> None:
    gone = Survivor(health=HEALTH[5:])
    _, one, two = inherited((gone, Survivor(), Survivor()), 0)
    assert sum(card.value for card in one.health) == 55 + 10 + 9
    assert sum(card.value for card in two.health) == 55 + 8 + 7 + 6


def several(rng: random.Random) -> tuple[Numbers, Numbers]:
    """Cards of which there may be several of a value, and who is there to receive them."""
    cards = tuple(sorted(rng.choices(range(1, 11), k=rng.randrange(1, 13)), reverse=True))
    health = [rng.choice((0, 7, rng.randint(1, 55))) for _ in range(rng.randint(2, 6))]
    health[rng.randrange(len(health))] = 20
    return cards, tuple(health)


@pytest.mark.parametrize("seed", range(200))
def test_SH_28_among_the_most_equal_each_card_goes_to_the_first_in_the_sheets_order(
    seed: int,
) -> None:
    cards, health = several(random.Random(seed))
    assert heirs(cards, health) == by_the_sheet(cards, health)


def test_SH_28_the_compiled_game_shares_alike() -> None:
    rng = random.Random(1)
    estates = [(one, (0, *[55] * number)) for one in SETS for number in (2, 3, 4)]
    for estate in [*estates, *(several(rng) for _ in range(500))]:
        assert compiled(*estate) == heirs(*estate)
    assert share.nopython_signatures


# By the sheet


def test_SH_28_each_living_player_is_asked_at_a_rounds_start() -> None:
    state = ShufflersGame("collaborative", 3).start()
    asked = []
    while state.step == "sacrifice":
        asked.append(state.seat)
        state = state.after("stay")
    assert asked == [0, 1, 2]
    assert (state.step, state.seat) == ("draw", 0)


def test_SH_28_a_sacrifice_spares_the_next_shuffler_card() -> None:
    state = ShufflersGame("collaborative", 3).start().after("sacrifice").after("stay").after("stay")
    assert state.living == (1, 2)
    assert state.deck.spared == 1
    later = state.after("draw 10C")
    assert later.owed == ()
    assert later.deck.spared == 0
    assert later.after("draw 3C").debt == 3


def test_SH_28_several_sacrifices_add_up() -> None:
    state = ShufflersGame("collaborative", 3).start().after("sacrifice").after("sacrifice")
    assert (state.step, state.seat, state.deck.spared) == ("draw", 2, 2)


def test_SH_28_health_goes_out_highest_first_to_who_has_received_least() -> None:
    gone = player("", "2H 3H 6H 9H", ALL_AMMO, "AH 4H 5H 7H 8H 10H")
    state = together("-", "sacrifice seat 0", gone, player(), player()).after("sacrifice")
    assert Counter(state.survivors[1].health) - Counter(HEALTH) == Counter(cards("9H 2H"))
    assert Counter(state.survivors[2].health) - Counter(HEALTH) == Counter(cards("6H 3H"))


def test_SH_28_who_has_received_least_is_counted_in_values_not_in_cards() -> None:
    gone = player("", "2H 3H 4H 9H", ALL_AMMO, "AH 5H 6H 7H 8H 10H")
    state = together("-", "sacrifice seat 0", gone, player(), player()).after("sacrifice")
    assert Counter(state.survivors[1].health) - Counter(HEALTH) == Counter(cards("9H"))
    assert Counter(state.survivors[2].health) - Counter(HEALTH) == Counter(cards("4H 3H 2H"))


def test_SH_28_of_those_who_received_the_same_the_weakest_is_first() -> None:
    gone = player("", "9H", ALL_AMMO, ALL_HEALTH.replace(" 9H", ""))
    weak = player("", "2H", ALL_AMMO, ALL_HEALTH.replace(" 2H", ""))
    state = together("-", "sacrifice seat 0", gone, player(), weak).after("sacrifice")
    assert health(state, 2) == "2H 9H"


def test_SH_28_the_ammo_of_the_sacrificed_is_lost() -> None:
    state = ShufflersGame("collaborative", 2).start().after("sacrifice")
    assert ammo(state) == ""
    assert ammo(state, 1) == ALL_AMMO
    assert state.survivors[0].ammo_discard == AMMO


def test_SH_28_the_last_one_alive_is_not_asked() -> None:
    state = together("-", "draw seat 0", player(), DEAD).after("draw KC")
    assert (state.step, state.seat, state.round) == ("draw", 0, 2)


# Records by the rules before

OLD = """zwidgets record 1
game: shufflers variant=collaborative players=3
rules: 1
seats: human, human, human
seed: 1
start: {start}
result: not over

2. 0 sacrifice; 1 stay
"""


def old(health: str) -> str:
    gone = f"- / {health} / AD 2D 3D 4D 5D 6D 7D 8D 9D 10D / {{}} / -"
    rest = " ".join(str(one) for one in HEALTH if str(one) not in health.split())
    start = together("-", "sacrifice seat 0", gone.format(rest), PLAYER, PLAYER)
    return OLD.format(start=start)


PLAYER = "AD 2D 3D 4D 5D 6D 7D 8D 9D 10D / AH 2H 3H 4H 5H 6H 7H 8H 9H 10H / - / - / -"


def test_a_record_by_rules_1_is_read_where_health_was_shared_out_alike() -> None:
    match = zw.Match.from_record(old("2H 3H 6H 9H"))
    assert str(match.state).endswith("sacrifice seat 2")
    assert "rules: 2" in match.record()


def test_a_record_by_rules_1_is_refused_where_health_was_shared_out_otherwise() -> None:
    with pytest.raises(InvalidRecord, match=r"sacrifice.*rules 1.*rules 2"):
        zw.Match.from_record(old("6H 7H 8H 9H 10H"))
