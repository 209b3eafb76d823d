"""Simulation by the plain model, for games without a compiled game or machines without numba.

It is slow, and draws its random numbers in another way: the same seed gives other games than a
compiled game plays.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from time import monotonic
from typing import Final, TypeAlias

from zwidgets.core.background import Steps, give_way
from zwidgets.core.contract.bot import Bot
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.state import State
from zwidgets.core.match.events import Event
from zwidgets.odds.tally import Tally, nothing, total

PAUSE: Final = 0.001
"""Seconds after which other threads, such as a board's, may run; Python's own switch takes 5 ms."""


Step: TypeAlias = Callable[[], object]
"""Is called after each move of a game."""


def nothing_more() -> None:
    """Nobody counts the moves."""


def playing(
    state: State,
    seat: int | None,
    bots: Mapping[int, Bot],
    seed: int,
    first: int,
    games: int,
    step: Step = nothing_more,
) -> Steps[Tally]:
    """Play some games and count, as work that may pause after each event.

    Args:
        state: the position in which each game begins.
        seat: each game keeps what this seat knows and draws the rest anew; None keeps everything.
        bots: the player in each seat.
        seed: for chance and bots.
        first: the number of the first game; each number has random numbers of its own.
        games: how many games to play.
        step: is called after each move.

    Returns:
        The counts over these games.
    """
    tallies = [nothing(len(bots))]
    for number in range(first, first + games):
        rng = stream(seed, "simulate", number)
        last, events = began(state, seat, rng), []
        for event, after in played(last, bots, rng):
            yield
            if event.by is not None:
                step()
            events.append((last.phase, event.move))
            last = after
        tallies.append(counted(last, events))
    return total(tallies)


def counted(last: State, events: Sequence[tuple[str, Move]]) -> Tally:
    """What is counted in one game.

    Args:
        last: its last position.
        events: what happened, each move with the phase before it.
    """
    outcome = last.outcome
    assert outcome is not None
    won = [player in outcome.winners for player in range(len(outcome.scores))]
    scores = tuple([Counter([score]) for score in outcome.scores])
    return Tally(
        1,
        tuple(map(int, won)),
        scores,
        Counter([last.round]),
        Counter({name: int(held) for name, held in last.happened(events).items()}),
        tuple([one if win else Counter() for one, win in zip(scores, won, strict=True)]),
        tuple([Counter([last.round] if win else []) for win in won]),
    )


def began(state: State, seat: int | None, rng: random.Random) -> State:
    """The position with what the seat does not know drawn anew; for None the position itself."""
    return state if seat is None else state.resample(seat, rng)


def played(
    state: State, bots: Mapping[int, Bot], rng: random.Random
) -> Iterator[tuple[Event, State]]:
    """What happens in a game, from this position to its end, each event with the position after."""
    begun, secret = monotonic(), state.game.hidden
    while state.outcome is None:
        if state.is_chance:
            event = Event(None, state.sample_chance(rng), secret=secret)
        else:
            seat = min(state.actors)
            text = bots[state.player(seat)].move(state, seat, rng)
            event = Event(seat, state.parse_move(text), secret=secret)
        state = state.after(event.move, event.by)
        if monotonic() - begun > PAUSE:
            give_way()
            begun = monotonic()
        yield event, state
