"""Simulations as plain values, and back: what `Simulation.as_dict` writes beside its sums."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import SEED_DIGITS, check_seed
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.errors import InvalidOption
from zwidgets.core.match.players import bot_named
from zwidgets.core.match.record import Absent
from zwidgets.odds.compiler import compiled_policies
from zwidgets.odds.positions import viewer
from zwidgets.odds.ranges import Ranges, joined, size, without
from zwidgets.odds.tally import Tally
from zwidgets.odds.work import GROUPS, LAST_GAME, Work


def written(work: Work, groups: Mapping[int, Tally], played: Ranges) -> dict[str, Any]:
    """What a simulation can be made of again, beside its sums."""
    return {
        "planned": work.games,
        "compiled": work.compiled,
        "group": work.group,
        "played": [list(one) for one in played],
        "groups": {place: _told(tally) for place, tally in groups.items()},
    }


def _told(tally: Tally) -> list[Any]:
    return [
        tally.games,
        list(tally.wins),
        [_sorted(one) for one in tally.scores],
        _sorted(tally.lengths),
        dict(tally.events),
        [_sorted(one) for one in tally.won_scores],
        [_sorted(one) for one in tally.won_lengths],
    ]


def _sorted(counts: Counter[Any]) -> dict[Any, int]:
    return dict(sorted(counts.items()))


def work_told(told: Any) -> Work:
    """The work of a simulation that was told so.

    Raises:
        ValueError: it is none.
    """
    game = game_from_header(told["game"])
    state, seed = game.parse(told["position"]), told["seed"]
    digits = seed.isascii() and seed.isdecimal() and len(seed) <= SEED_DIGITS
    first, games, group = (_count(told[key]) for key in ("first", "planned", "group"))
    if state.outcome is not None or games < 1 or first + games - 1 > LAST_GAME or group < 1:
        raise ValueError("No such games can be played.")
    known = compiled_policies(game) if told["compiled"] else ()
    names = [str(name) for name in told["policies"]]
    policies = tuple([name if name in known else _bot(game, name) for name in names])
    if len(policies) != game.seats:
        raise ValueError(f"There are {game.seats} players.")
    seat = viewer(game, told["seat"])
    seed = check_seed(int(seed) if digits else seed)
    compiled = told["compiled"] is True
    return Work(game, str(state), seat, policies, seed, compiled, group, first, games)


def _bot(game: Game[Any], name: str) -> str | Bot:
    """The name of a policy, or a bot that is known by its name only."""
    try:
        bot_named(game, name)
    except InvalidOption:
        return Bot(name, Absent(name, 0))
    return name


def counts_told(told: Any, work: Work) -> tuple[dict[int, Tally], Ranges]:
    """The counts of a simulation that were told so, and the games behind them.

    Raises:
        ValueError: they are none.
    """
    played = tuple([(_count(first), _count(end)) for first, end in told["played"]])
    inside = not without(played, ((work.first, work.end),))
    if joined(played) != played or not inside:
        raise ValueError("These games were not to be played.")
    groups = {_number(place): _tally(one, work) for place, one in told["groups"].items()}
    if len(groups) > 2 * GROUPS or list(groups) != sorted(groups):
        raise ValueError("There are too many groups, or they are in no order.")
    for place, tally in groups.items():
        begin = place * work.group
        outside = without(played, ((begin, begin + work.group),))
        if not 0 < tally.games == size(played) - size(outside):
            raise ValueError("A group holds other games than those that were played.")
    if sum(one.games for one in groups.values()) != size(played):
        raise ValueError("A group is missing.")
    return groups, played


def _tally(told: Any, work: Work) -> Tally:
    games, wins, scores, lengths, events, won_scores, won_lengths = told
    found = Tally(
        _count(games),
        tuple(map(_count, wins)),
        tuple(map(_counter, scores)),
        _counter(lengths),
        Counter({str(name): _count(times) for name, times in events.items()}),
        tuple(map(_counter, won_scores)),
        tuple(map(_counter, won_lengths)),
    )
    players = (found.wins, found.scores, found.won_scores, found.won_lengths)
    if any(len(one) != work.game.seats for one in players) or not _adds_up(found):
        raise ValueError("The counts of a group do not add up.")
    return found


def _adds_up(one: Tally) -> bool:
    every = [one.lengths.total(), *(score.total() for score in one.scores)]
    won = zip(one.wins, one.scores, one.won_scores, one.won_lengths, strict=True)
    return (
        set(every) == {one.games}
        and all(times <= one.games for times in one.events.values())
        and all(
            wins == scores.total() == lengths.total() and scores <= whole and lengths <= one.lengths
            for wins, whole, scores, lengths in won
        )
    )


def _counter(told: Any) -> Counter[int]:
    return Counter({_number(value): _count(times) for value, times in told.items()})


def _number(told: Any) -> int:
    """A whole number, which JSON may have made a text of."""
    if type(told) is int:
        return told
    if not (isinstance(told, str) and re.fullmatch(r"-?[0-9]{1,18}", told)):
        raise ValueError("There is a text where a number should be.")
    return int(told)


def _count(told: Any) -> int:
    if type(told) is not int or not 0 <= told <= LAST_GAME + 1:
        raise ValueError("A count is a whole number from 0 on.")
    return told
