"""Writes films of two games to test with and to look at: python dev/film.py, as dev/made/film.ts.

The games are played at random to their end and seen by seat 0. The frames are made here, of views
and steps alone, so that the browser is tested against something other than the compiled game's own films.
"""

from __future__ import annotations

import json
import random
from functools import partial
from itertools import pairwise, starmap
from typing import Any

from writing import write_lines

import zwidgets as zw
from zwidgets.control.reviews import message

WHOLE = 20
"""Every so many frames one is written in full, to hold the decoded one against."""
Frame = dict[str, Any]


def played(name: str, seed: int) -> zw.Match:
    """A game played at random to its end."""
    match = zw.Match(name, seed=seed)
    rng = random.Random(seed)
    while not match.over:
        seat = min(match.state.actors)
        match.play(rng.choice(match.state.moves(seat)), seat)
    return match


def changes(old: Any, new: Any, path: list[Any]) -> list[Any]:
    """What turns one frame into the next, as paths and values."""
    if old == new:
        return []
    if isinstance(old, dict) and isinstance(new, dict) and old.keys() == new.keys():
        keys: Any = new
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        keys = range(len(new))
    else:
        return [[path, new]]
    return [one for key in keys for one in changes(old[key], new[key], [*path, key])]


def places(frame: Frame) -> dict[str, Any]:
    """What lies where, by the names that the board has for its places."""
    view = frame["view"]
    if view["game"] == "dead-center":
        graves = {at: (one["card"], one["dead"]) for at, one in view["zombies"].items()}
        return {**view["piles"], **graves}
    return {f"place {one['number']}": one for one in view["locations"]}


def filmed(match: zw.Match) -> list[Frame]:
    """All frames in full."""
    frames: list[Frame] = []
    names = ["You", *(f"random, seat {seat}" for seat in range(1, match.game.seats))]
    for state in [match.start, *(after for _, _, after in match.steps())]:
        view = {**state.view(0), "moves": []}
        text = json.dumps({"view": view, "prompt": state.prompt(0), "names": names, "marks": []})
        frame = json.loads(text)
        if frames:
            old = places(frames[-1])
            frame["marks"] = [at for at, what in places(frame).items() if what != old[at]]
        frames.append(frame)
    return frames


def told(match: zw.Match) -> list[list[Any]]:
    """What seat 0 was told: round, sentence, and the moment after it."""
    lines = []
    for at, (before, event, after) in enumerate(match.steps(), 1):
        sentence = before.seen(event.move, event.by, 0)
        ends = [] if after.outcome is None else [after.outcome.reason]
        lines += [[before.round, line, at] for line in [sentence, *ends] if line]
    return lines


def rounds(frames: list[Frame]) -> list[list[int]]:
    """Each round and its first moment."""
    all_rounds = [frame["view"]["round"] for frame in frames]
    return [[one, at] for at, one in enumerate(all_rounds) if one not in all_rounds[:at]]


def film(match: zw.Match, frames: list[Frame]) -> Frame:
    """What the browser gets."""
    eyes = [*range(match.game.seats), None, "all"] if match.game.hidden else [0]
    special = {0: "You", None: "A spectator", "all": "Everybody"}
    return {
        "rev": 0,
        "eyes": 0,
        "choices": [{"eyes": one, "name": special.get(one, f"seat {one}")} for one in eyes],
        "log": told(match),
        "rounds": rounds(frames),
        "frames": [frames[0], *starmap(partial(changes, path=[]), pairwise(frames))],
        "open": True,
        "better": None,
    }


def reviewed(match: zw.Match, games: int) -> Any:
    """The review of seat 0."""
    return {**message(match, zw.review(match, 0, games=games, progress=False)), "who": "You"}


def written(name: str, seed: int, games: int) -> Frame:
    """The board of a game's end with its film, and a review by so many games."""
    match = played(name, seed)
    frames = filmed(match)
    widget = zw.widget(name, match=match)
    return {
        "about": {**widget.about, "replay": None},
        "board": {**widget.board, "rev": 0, "film": True, "record": name},
        "film": film(match, frames),
        "review": reviewed(match, games),
        "whole": {at: frames[at] for at in [*range(0, len(frames), WHOLE), len(frames) - 1]},
    }


def main() -> None:
    """Write all films."""
    center, mall = written("dead-center", 7, 512), written("mall-of-horror", 11, 16)
    write_lines(
        "film",
        'import type { DeadCenterView } from "../../src/generated/dead-center";',
        'import type { MallOfHorrorView } from "../../src/generated/mall-of-horror";',
        'import type { Filmed } from "../filmed";',
        f"export const center: Filmed<DeadCenterView> = {json.dumps(center)};",
        f"export const mall: Filmed<MallOfHorrorView> = {json.dumps(mall)};",
    )


if __name__ == "__main__":
    main()
