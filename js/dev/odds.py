"""Writes odds of the board `lay` to test with, and of a board of each game to look at: python dev/odds.py."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from dead_center import LAY
from writing import write_lines

import zwidgets as zw
from zwidgets.control.messages import Odds
from zwidgets.control.odds import Run

REV = 20
"""The revision of the board."""
ASKED: dict[str, tuple[str, dict[str, Any], int, str, int]] = {
    "odds-bury": ("the-filler", {}, 0, "bury", 16),
    "odds-fill": ("the-filler", {}, 1, "fill", 13),
    "odds-bid": ("building-dead-guys", {}, 0, "bid", 4),
    "odds-flip": ("building-dead-guys", {}, 0, "flip", 3),
    "odds-pay": ("shufflers", {}, 0, "pay", 3),
    "odds-give": ("shufflers", {"variant": "collaborative", "players": 4}, 0, "give", 6),
    "odds-place": ("mall-of-horror", {"players": 6}, 0, "setup", 3),
    "odds-go": ("mall-of-horror", {"players": 6}, 0, "destinations", 6),
    "odds-vote": ("mall-of-horror", {"players": 6}, 0, "attack", 3),
}
"""For each picture the game, its options, who is asked, in which phase, with how many moves."""


def answered(match: zw.Match, seat: int, most: int = 10_000) -> list[Odds]:
    """What is sent, from the first questions until all is known well, or so many times."""
    run = Run(match, seat, REV, seed=7)
    sent = list[Odds]()
    for rest in run.steps():
        if run.news:
            run.news = False
            sent.append(run.message())
        if len(sent) == most:
            break
        if rest is not None:
            rest.until.wait(rest.seconds)
    run.finish()
    return [*sent, run.message()]


def asked(
    name: str, options: Mapping[str, Any], seat: int, phase: str, moves: int
) -> dict[str, Any]:
    """A board on which one person among bots is asked in a phase and has so many moves, and its odds."""
    game = zw.game(name, **options)

    def is_asked(state: zw.State) -> bool:
        mine = seat in state.actors and state.phase == phase
        return mine and len(state.moves(seat)) >= moves

    match = zw.Match(game, 7, dict.fromkeys(range(game.seats), "careful") | {seat: "random"})
    while not is_asked(match.run(is_asked)):
        match = match.again()
    match.seats = {seat: "human"}
    widget = zw.widget(name, match=match)
    return {"board": {**widget.board, "rev": REV}, "odds": answered(match, seat, 12)[-1]}


def main() -> None:
    """Write what is sent while the game is being compiled, with the first games of the compiled one, and at the end."""
    sent = answered(zw.DeadCenter(seed=7, position=LAY).match, 0)
    named = {
        "preparing": next(odds for odds in sent if odds["note"]),
        "narrowing": next(odds for odds in sent if odds["moves"] and not odds["note"]),
        "done": sent[-1],
    }
    write_lines(
        "odds",
        'import type { Board, Odds, View } from "../../src/shared/types";',
        "export const games: Record<string, { board: Board<View & Record<string, unknown>>; odds: Odds }> = "
        f"{json.dumps({name: asked(*one) for name, one in ASKED.items()})};",
        *(f"export const {name}: Odds = {json.dumps(odds)};" for name, odds in named.items()),
    )


if __name__ == "__main__":
    main()
