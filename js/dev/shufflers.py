"""Writes the boards of Shufflers to test with and to look at: python dev/shufflers.py.

They are what the widget itself would send, as dev/made/shufflers.ts.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping
from typing import Any

from writing import write

import zwidgets as zw
from zwidgets.core.match.players import Player

AMMO = [f"{rank}D" for rank in ("A", *range(2, 11))]
HEALTH = [f"{rank}H" for rank in ("A", *range(2, 11))]
WALKED = "QS 4C KD 6S QD AS 3C KH 9S QH JH 4S"
HALF = "2C 3C 4C 5C 6C 7C 8C 9C 10C AC 2S 3S 4S 5S JC 6S"
Widget = Any


def rows(ammo: str, health: str, used: str = "", hurt: str = "") -> str:
    """One player's part of a position; what is not named is stolen."""
    named = " ".join((ammo, health, used, hurt)).split()
    stolen = " ".join(one for one in (*AMMO, *HEALTH) if one not in named)
    return " / ".join(part or "-" for part in (ammo, health, used, hurt, stolen))


ALL = f"{' '.join(AMMO)} / {' '.join(HEALTH)} / - / - / -"
DEAD = f"- / - / {' '.join(AMMO)} / {' '.join(HEALTH)} / -"


def shown(widget: Widget) -> dict[str, Any]:
    """What the widget sends."""
    widget._controller.publish()
    return {**widget.board, "rev": len(widget.match.history)}


def at(position: str, seats: Mapping[int, Player] | None = None, *moves: str) -> dict[str, Any]:
    """The board of a position, or after some moves from it."""
    widget = zw.Shufflers(position=f"shufflers{position}", seed=7, seats=seats)
    widget._controller._unfollow()  # no bot moves; the board is made at the end
    for move in moves:
        widget.play(move)
    return shown(widget)


def played(until: Callable[[Any], bool], seed: int = 7, **options: Any) -> dict[str, Any]:
    """The board of a game that careful players have come to."""
    seats = options.pop("seats", None)
    widget = zw.Shufflers(seed=seed, **options)
    widget._controller._unfollow()  # no bot moves; the board is made at the end
    careful = widget.match.game.bots()["careful"]
    match = widget.match
    while not match.over and not until(match.state):
        (seat,) = match.state.actors
        match.play(careful(match.view(seat), random.Random(1)))
    if seats:
        widget.seats = seats
    return shown(widget)


def walked(seed: int) -> list[str]:
    """All boards of a game, and the supplies that there were as soon as so many cards were drawn."""
    widget = zw.Shufflers(seed=seed)
    boards = [widget.board]
    careful = widget.match.game.bots()["careful"]
    while not widget.over:
        widget.play(careful(widget.match.view(0), random.Random(1)))
        boards.append(widget.board)
    views = [state.view(0) for state in widget.match.states]
    rows = {sum(map(len, view["decks"][0]["road"])): view["survivors"] for view in reversed(views)}
    return [
        f"export const walked: Board<ShufflersView>[] = {json.dumps(boards)};",
        f"export const rows: Record<number, ShufflersView['survivors']> = {json.dumps(rows)};",
    ]


def crowds(some: str, few: str, hurt: str, six: dict[int, Player]) -> dict[str, Any]:
    """The boards of six players with one road, each of whom is in another plight."""
    all_six = " variant=collaborative players=6; "
    plights = f"{some}; {few}; {hurt}; {hurt}; {some}; {few}"
    owed = f"{all_six}3C+7S+4S+9C+10C+2S"
    return {
        "helps": at(f"{all_six}3C KC; {plights}; help seat 0", six),
        "robs": at(f"{all_six}3C JC; {plights}; rob seat 0", six),
        "leaves": at(f"{all_six}3C -; {plights}; sacrifice seat 0", six),
        "gifts": at(
            f"{owed}; {plights}; give 35 seat 0 owed 3C 7S 4S 9C 10C 2S",
            dict.fromkeys(range(6), "human"),
            *("give 9D", "give 5D", "give 3D", "pass", "pass", "pass"),
        ),
    }


def main() -> None:
    """Write all boards."""
    poor = rows("2D 3D 5D 7D 8D 9D", "AH 2H 4H 5H 9H 10H", "6D AD 4D", "3H 6H")
    pay = f"; {WALKED} 10S; {poor}; pay 10"
    helper = "; 4C KD; 2D 3D 5D 7D 8D 9D / AH 2H / 6D AD 4D / 3H 4H 5H 6H 7H 8H 9H 10H / 10D"
    two = " variant=collaborative players=2; "
    three = " variant=collaborative players=3; "
    owed = f"{two}3C+7S 7S+7C; "
    some = rows("4D 9D", "2H 4H 10H", "3D 8D", "5H")
    few = rows("5D", "3H 6H", "2D 9D")
    duel: dict[int, Player] = {0: "human", 1: "careful"}
    six: dict[int, Player] = {0: "human"} | dict.fromkeys(range(1, 6), "careful")
    people = {0: "human", 1: "human"}
    race = " vehicle=True lamb=True variant=competitive players="
    hurt = rows("2D 3D 9D", "5H 9H 10H", "4D 6D 10D", "8H 7H")
    boards = {
        "start": played(lambda state: True),
        "opening": zw.Shufflers(seed=9).board,
        "pay": at(pay),
        "paid": at(pay, None, "pay 7D 3D"),
        "over": at(f"; {WALKED} 6C; {rows('4D 5D 10D', 'AH 9H', '6D')}; pay 6"),
        "health": at(f"; {HALF} JK 8S; {rows('', '2H 3H 5H 6H', '10D 9D', 'AH 4H')}; pay 8"),
        "choose": at(f" vehicle=True lamb=True{helper}; choose"),
        "ashore": at(f"; {HALF} JK KD 7S; {poor}; pay 7"),
        "inland": at(f"; {HALF}; {poor}; pay 6"),
        "win": played(lambda state: False, seed=5),
        "loss": played(lambda state: False, seed=4),
        "sacrifice": at(f"{three}2C+7S+KD -; {some}; {few}; {ALL}; sacrifice seat 0", people),
        "give": at(f"{owed}{some}; {few}; give 14 seat 0 owed 7S 7C", people),
        "given": at(f"{owed}{some}; {few}; give 14 seat 0 owed 7S 7C", people, "give 9D"),
        "help": at(f"{two}3C+7S KC; {some}; {few}; help seat 0", people),
        "rob": at(f"{three}3C+7S+2C JC; {some}; {DEAD}; {ALL}; rob seat 0", people),
        "duel": played(
            lambda state: state.round == 9 and state.seat == 0 and state.step == "pay",
            seed=5,
            variant="competitive",
            seats=duel,
        ),
        "thinking": played(
            lambda state: state.round == 6 and state.seat == 1,
            seed=5,
            variant="competitive",
            seats=duel,
        ),
        "six": played(
            lambda state: state.round == 7 and state.step == "give" and state.seat == 0,
            seed=3,
            variant="collaborative",
            players=6,
            seats=six,
        ),
        "sixes": played(
            lambda state: state.round == 5 and state.seat == 0 and state.step == "pay",
            seed=3,
            variant="competitive",
            players=6,
            seats=six,
        ),
        **crowds(some, few, hurt, six),
        "driving": at(f" vehicle=True; 2C 3C 10S KD; {poor}; choose"),
        "driven": at(f" vehicle=True; 2C 3C 10S KD+JK+QC 7S; {poor}; pay 7"),
        "racing": at(f"{race}2; 4C KD spared 1 / 7S 8S; {hurt}; {some}; choose seat 0", duel),
        "race": at(
            f"{race}4; 4C KD spared 2 / 7S 8S / JS 9C / JK 2C; {hurt}; {some}; {few}; {ALL}; "
            "choose seat 0",
            {0: "human"} | dict.fromkeys(range(1, 4), "careful"),
        ),
        "late": played(lambda state: False, seed=9, variant="competitive", seats=duel),
        "shared": played(
            lambda state: False, seed=3, variant="collaborative", players=3, seats=people
        ),
        "owed": at(f"; {WALKED} 10S; {rows('', '2H 4H 10H', '3D')}; pay 2"),
    }
    write("shufflers", "ShufflersView", zw.Shufflers().about, boards, *walked(14))


if __name__ == "__main__":
    main()
