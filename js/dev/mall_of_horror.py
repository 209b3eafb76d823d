"""Writes the boards of Mall of Horror to test with and to look at: python dev/mall_of_horror.py.

They are what the widget itself would send in games played at random, as dev/mall-of-horror.json.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import zwidgets as zw

FILE = Path(__file__).with_name("mall-of-horror.json")
Board = dict[str, Any]
Wish = Callable[[Board], Any]
SEEDS = range(400)


def boards(players: int, seed: int, people: int = 1) -> Iterator[Board]:
    """Every board of a game: seats up to `people` are people who move at random, the rest bots."""
    widget = zw.MallOfHorror(
        players=players, seed=seed, seats={seat: "random" for seat in range(people, players)}
    )
    widget._unfollow()  # no bot moves but below
    rng = random.Random(seed)
    widget.say("I go to the Supermarket, I promise.", seat=players - 1)
    widget.say("Do not believe a word of it.", seat=1)
    while True:
        widget._publish()
        yield {**widget.board, "record": "mall-of-horror", "rev": len(widget.match.history)}
        if widget.over:
            return
        if widget.board["curtain"]:
            widget._eyes.lift()
        elif (bot := widget._bots.due) is not None:
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
    "lose": (6, lambda board: asked("lose")(board) and len(board["view"]["moves"]) > 1),
    "ghost": (6, lambda board: asked("zombie")(board)),
    "condemned": (6, lambda board: any(one["condemned"] for one in board["view"]["locations"])),
    "thinking": (6, rich(lambda board: board["thinking"] and board["view"]["window"])),
    "win": (6, ended(True)),
    "loss": (6, ended(False)),
}  # fmt: skip


def found(players: int, wish: Wish, people: int = 1) -> Board:
    """The first board that fulfils a wish."""
    for seed in SEEDS:
        for board in boards(players, seed, people):
            if wish(board):
                return board
    raise LookupError(f"no such board with {players} players")


def pair(players: int, wish: Callable[[Board, Board], Any]) -> tuple[Board, Board]:
    """The first two boards, one after the other, that fulfil a wish."""
    for seed in SEEDS:
        before: Board | None = None
        for board in boards(players, seed):
            if before and wish(before, board):
                return before, board
            before = board
    raise LookupError(f"no such boards with {players} players")


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


def main() -> None:
    """Write all boards."""
    chosen = {name: found(*wish) for name, wish in WISHES.items()}
    pairs = {
        "tally": pair(6, voted("votes", 1)),
        "tie": pair(6, voted("votes", 2)),
        "reveal": pair(
            6,
            lambda before, now: (
                before["view"]["phase"] == "destinations" and now["view"]["phase"] == "moves"
            ),
        ),
        "attack": pair(
            5, lambda _, now: any(one["what"] == "held" for one in now["view"]["events"])
        ),
        "died": pair(
            5,
            lambda before, now: (
                before["view"]["step"] == "lose"
                and any(one["what"] == "died" for one in now["view"]["events"])
            ),
        ),
    }
    for name, (before, now) in pairs.items():
        chosen |= {f"{name}-before": before, name: now}
    for name, step in (("offer", "place"), ("offer-pass", "window")):
        chosen[name] = found(
            4, lambda board, step=step: board["offer"] and board["view"]["step"] == step, people=2
        )
    chosen["curtain"] = found(4, lambda board: board["curtain"], people=2)
    about = zw.MallOfHorror().about
    FILE.write_text(json.dumps({"about": about, "boards": chosen}) + "\n")


if __name__ == "__main__":
    main()
