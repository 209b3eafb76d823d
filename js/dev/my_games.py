"""Writes a person's games as their board sends them, for tests and pictures: made/my-games.ts."""

from __future__ import annotations

import json
import os
from datetime import date
from tempfile import TemporaryDirectory

from writing import write_lines

from zwidgets.history import daily, store
from zwidgets.history.store import KeptGame
from zwidgets.widgets.my_games import MyGamesBoard

TODAY = date(2026, 11, 28)


def main() -> None:
    """Write nothing kept, some games, one row unfolded, and the deals of a day."""
    daily.today = lambda: TODAY
    with TemporaryDirectory() as folder:
        os.environ[store.SWITCH] = folder
        boards = {"none": dict(MyGamesBoard(lambda game: True).counts.board)}
        for number in range(24):
            store.keep(game("dead-center", number))
        store.keep(game("shufflers", 24, "lamb=True"))
        store.keep(game("mall-of-horror", 25, day="2026-11-28"))
        board = MyGamesBoard(lambda game: True)
        boards["games"] = dict(board.counts.board)
        board._do({"do": "unfold", "what": "shufflers lamb=True"})
        boards["unfolded"] = dict(board.counts.board)
        board._do({"do": "page", "what": "daily"})
        boards["daily"] = dict(board.counts.board)
        about = {**board.counts.about, "path": "/home/ada/.local/share/zwidgets/games.sqlite"}
    write_lines(
        "my-games",
        'import type { MyGamesAbout, MyGamesShown } from "../../src/generated/my-games";',
        f"export const about: MyGamesAbout = {json.dumps(about)};",
        f"export const boards: Record<string, MyGamesShown> = {json.dumps(boards)};",
    )


def game(name: str, number: int, options: str = "", day: str | None = None) -> KeptGame:
    """A kept game that nobody has played."""
    won, when = number % 3 == 0, f"2026-11-28T21:{number:02}:00+01:00"
    told = ("The boat is reached.", won, number % 9, when, day, number / 30, 0.21, -0.14)
    return KeptGame(f"id {number}", name, options, "", 0, *told)


if __name__ == "__main__":
    main()
