"""Writes the boards of Mall of Horror to test with and to look at: python dev/mall_of_horror.py.

They are what the widget itself would send in games played at random, as dev/made/mall-of-horror.ts.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import chain, pairwise
from typing import Any

from writing import write

import zwidgets as zw
from zwidgets.control.bots import Bots

Bots.call = lambda bots: None  # no bot moves but below

Board = dict[str, Any]
Wish = Callable[[Board], Any]
Pair = Callable[[Board, Board], Any]
SEEDS = (*range(8), 271, *range(8, 400))
"""In the first eight games and in 271 everything is found; should rules change, in others."""


def boards(players: int, seed: int, people: int = 1) -> Iterator[Board]:
    """Every board of a game: seats up to `people` are people who move at random, the rest bots."""
    widget = zw.MallOfHorror(
        players=players, seed=seed, seats={seat: "random" for seat in range(people, players)}
    )
    rng = random.Random(seed)
    widget.say("I go to the Supermarket, I promise.", seat=players - 1)
    widget.say("Do not believe a word of it.", seat=1)
    while True:
        widget._controller.publish()
        yield {**widget.board, "record": "mall-of-horror", "rev": len(widget.match.history)}
        if widget.over:
            return
        if widget.board["curtain"]:
            widget._controller.eyes.lift()
        elif (bot := widget._controller.bots.due) is not None:
            widget.match.play(widget.match.choose(bot), bot)
        else:
            seat = min(widget.state.actors)
            widget.match.play(rng.choice(widget.state.moves(seat)), seat)


def asked(step: str, **more: Any) -> Wish:
    """A board that asks this of the player."""

    def wish(board: Board) -> bool:
        view = board["view"] or {}
        mine = board["seat"] == 0 and board["thinking"] is None
        found = mine and view.get("moves") and view["step"] == step
        return bool(found and all(view[key] == value for key, value in more.items()))

    return wish


def window(card: str, reason: str = "attack") -> Wish:
    """A window in which this card may be played."""
    return lambda board: (
        asked("window")(board)
        and board["view"]["window"]["for"] == reason
        and any(move.startswith(card) for move in board["view"]["moves"])
    )


def crowded(board: Board) -> int:
    """How much there is to see: characters on the map, and zombies."""
    return sum(
        len(place["people"]) + (place["zombies"] > 0) for place in board["view"]["locations"]
    )


def rich(wish: Wish) -> Wish:
    """The same, once the mall is well filled."""
    return lambda board: wish(board) and crowded(board) > 2.5 * len(board["names"])


def ended(won: bool) -> Wish:
    """The end, won by the player or not."""
    return lambda board: (
        board["view"]
        and board["view"]["outcome"]
        and (0 in board["view"]["outcome"]["winners"]) == won
    )


WISHES: dict[str, tuple[int, Wish]] = {
    "start": (6, asked("place")),
    "place": (3, lambda board: asked("place")(board) and len(board["view"]["locations"][3]["people"])),
    "vote": (6, rich(lambda board: asked("vote", phase="attack")(board) and len(board["view"]["vote"]["candidates"]) > 2)),
    "truck": (4, asked("vote", phase="truck")),
    "revote": (6, lambda board: asked("vote")(board) and board["view"]["vote"]["ballot"] == 2),
    "window": (6, rich(window("weapon"))),
    "hide": (5, window("hidden")),
    "camera": (6, window("camera", "camera")),
    "pass": (4, lambda board: asked("window")(board) and board["view"]["moves"] == ["pass"]),
    "keep": (6, lambda board: asked("search")(board) and len(board["view"]["moves"]) == 3),
    "give": (6, lambda board: asked("search")(board) and "give" in board["view"]["moves"][0]),
    "go": (6, rich(asked("go"))),
    "chief": (6, lambda board: asked("go")(board) and board["view"]["dice"]["values"]),
    "move": (6, rich(asked("move"))),
    "sprint": (6, lambda board: asked("move")(board) and "sprint" in board["view"]["hand"]),
    "girl": (3, lambda board: asked("move")(board) and len({move.split()[1] for move in board["view"]["moves"]}) == 4),
    "lose": (6, lambda board: asked("lose")(board) and len(board["view"]["moves"]) > 1),
    "ghost": (6, lambda board: asked("zombie")(board)),
    "condemned": (6, lambda board: any(one["condemned"] for one in board["view"]["locations"])),
    "thinking": (6, rich(lambda board: board["thinking"] and board["view"]["window"])),
    "win": (6, ended(True)),
    "loss": (6, ended(False)),
}  # fmt: skip


def found(players: int, people: int, wishes: dict[str, Pair]) -> dict[str, tuple[Board, Board]]:
    """For each wish the first board that fulfils it, with the board before."""
    boards_of: dict[str, tuple[Board, Board]] = {}
    for seed in SEEDS:
        for before, now in pairwise(chain([{}], boards(players, seed, people))):
            for name in wishes.keys() - boards_of.keys():
                if wishes[name](before, now):
                    boards_of[name] = before, now
            if len(boards_of) == len(wishes):
                return boards_of
    raise LookupError(f"no such boards with {players} players: {wishes.keys() - boards_of.keys()}")


def voted(how: str, ballots: int) -> Callable[[Board, Board], Any]:
    """A vote of three at least that has just been decided so."""

    def wish(before: Board, now: Board) -> Any:
        votes = now["view"]["votes"]
        return (
            before["view"]["vote"]
            and votes
            and len(votes) != len(before["view"]["votes"])
            and votes[-1]["how"] == how
            and len(votes[-1]["ballots"]) == ballots
            and len(votes[-1]["ballots"][0]) > 2
        )

    return wish


PAIRS: dict[str, tuple[int, Pair]] = {
    "tally": (6, voted("votes", 1)),
    "tie": (6, voted("votes", 2)),
    "reveal": (
        6,
        lambda before, now: (
            before["view"]["phase"] == "destinations" and now["view"]["phase"] == "moves"
        ),
    ),
    "attack": (5, lambda _, now: any(one["what"] == "held" for one in now["view"]["events"])),
    "died": (
        5,
        lambda before, now: (
            before["view"]["step"] == "lose"
            and any(one["what"] == "died" for one in now["view"]["events"])
        ),
    ),
}
"""Two boards, one after the other."""
BETWEEN: dict[str, Wish] = {
    "offer": lambda board: board["offer"] and board["view"]["step"] == "place",
    "offer-pass": lambda board: board["offer"] and board["view"]["step"] == "window",
    "curtain": lambda board: board["curtain"],
}
"""Boards of two people at one screen."""


def alone(wish: Wish) -> Pair:
    """The same whatever board was before."""
    return lambda _, now: wish(now)


def later(wish: Pair) -> Pair:
    """The same, but not of a game's first board."""
    return lambda before, now: before and wish(before, now)


def main() -> None:
    """Write all boards."""
    wishes = {name: (players, alone(wish)) for name, (players, wish) in WISHES.items()}
    wishes |= {name: (players, later(wish)) for name, (players, wish) in PAIRS.items()}
    chosen: dict[str, Board] = {}
    for players in (3, 4, 5, 6):
        asked_of = {name: wish for name, (count, wish) in wishes.items() if count == players}
        for name, (before, now) in found(players, 1, asked_of).items():
            chosen |= {f"{name}-before": before, name: now} if name in PAIRS else {name: now}
    between = {name: alone(wish) for name, wish in BETWEEN.items()}
    chosen |= {name: now for name, (_, now) in found(4, 2, between).items()}
    write("mall-of-horror", "MallOfHorrorView", zw.MallOfHorror().about, chosen)


if __name__ == "__main__":
    main()
