"""What is synced to the browser: the board of the seat that looks."""

from __future__ import annotations

import json
import warnings
from datetime import date
from functools import lru_cache
from itertools import pairwise
from typing import Any, Final

from zwidgets.control.auto import offered
from zwidgets.control.eyes import Eyes
from zwidgets.control.films import watchable
from zwidgets.control.messages import About, Board, Shown, Since
from zwidgets.control.pace import Pace
from zwidgets.control.permissions import Permissions
from zwidgets.control.replies import describe_error
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.values import View
from zwidgets.core.match.events import Remark
from zwidgets.core.match.film import Delta, Film, changes
from zwidgets.core.match.history import duels
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import player_name
from zwidgets.history.daily import MONTHS

LOG_LINES = 40
REMARKS = 20
MOST_BETWEEN = 20
"""The most chance events for which a board tells what it showed between them."""


def about(game: Game[Any], replay: int | None = None, day: date | None = None) -> About:
    """Return the constants of a widget: the game's name and title, how to play, titles of cards.

    Args:
        game: the game.
        replay: the moment at which a view begins to look back; None shows the present board.
        day: the day whose deal the match is, which stands beside the title.
    """
    made: About = {**_constants(game), "replay": replay}
    if day is not None:
        made["title"] += f", {day.day} {MONTHS[day.month - 1][:3]}"
    return made


@lru_cache(maxsize=32)
def _constants(game: Game[Any]) -> About:
    """Return what all widgets of a game share."""
    return {
        "game": game.name,
        "title": game.title,
        "pages": [
            {"title": page.title, "text": page.text, "drawing": page.drawing}
            for page in game.pages()
        ],
        "credits": game.credits,
        "titles": dict(game.titles()),
        "notes": dict(game.notes()),
        "points": dict(game.points()),
        "asks": dict(game.asks()),
        "lesson": game.lesson() is not None,
        "replay": None,
    }


def board(
    match: Match,
    eyes: Eyes,
    rev: int,
    thinking: str | None,
    auto: bool,
    pace: Pace,
    permissions: Permissions,
    record: bool = True,
) -> Board:
    """Return the board that the browser is sent.

    Args:
        match: the match.
        eyes: the seat whose view is shown.
        rev: the revision of the board.
        thinking: a sentence about the bot that thinks; None if none does.
        auto: whether moves that are the only legal ones are made by themselves.
        pace: how fast bots move and scenes pass.
        permissions: what the viewer may ask for.
        record: False leaves the record out, which is most of a board in games with secrets.
    """
    if eyes.curtain is not None:
        shown = _curtain(eyes.curtain, match.called()[eyes.curtain])
    else:
        shown = _open(match, eyes, record)
        if eyes.seat is not None:
            moves, forced, moment = match.since_choice(eyes.seat) or (0, 0, 0)
            told: Since = {"moves": moves, "forced": forced, "moment": moment}
            shown["since"] = told if moves else None
    humans, said = match.humans, match.talk[-REMARKS:]
    talk = [(remark.seat, match.named(remark.text, eyes=_hears(eyes, remark))) for remark in said]
    return {
        "rev": rev,
        "turn": rev,
        "seat": eyes.seat,
        "names": match.called(),
        "new": permissions.new,
        "undo": permissions.undo and eyes.curtain is None and match.can_undo,
        "redo": permissions.undo and eyes.curtain is None and match.can_redo,
        # Nothing happens without a step: chance is due, or bots play alone.
        "step": not match.over
        and (match.state.is_chance or (not humans and match.bot_due() is not None)),
        "thinking": thinking,
        "seed": str(match.seed) if match.over else None,
        "offer": None
        if eyes.offer is None
        else {"seat": eyes.offer, "name": match.called()[eyes.offer]},
        "talk": talk if match.game.talks else None,
        "film": watchable(match, eyes),
        "auto": auto if permissions.settings and offered(match) else None,
        "lesson": None,
        "odds": permissions.odds,
        "review": permissions.review,
        "stopped": False,
        "pace": pace if permissions.settings and humans else None,
        **shown,
    }


def _hears(eyes: Eyes, remark: Remark) -> int | None:
    """Return the seat to which a remark is told; what one says oneself stays as it was said."""
    return None if eyes.seat == remark.seat else eyes.seat


HARDER: Final = {"easy": "medium", "medium": "hard"}
"""The next level of a bot."""


def harder(match: Match) -> dict[int, str]:
    """Return the bots that have a harder level, at that level."""
    kinds = {seat: player_name(who) for seat, who in match.seats.items()}
    return {seat: HARDER[kind] for seat, kind in kinds.items() if kind in HARDER}


def conceding(match: Match, eyes: Eyes, here: bool) -> str | None:
    """Return what comes of conceding for the seat that looks; None if it cannot concede now.

    Args:
        match: the match.
        eyes: who looks.
        here: whether they sit at this screen; a guest leaves the table in place of handing over.
    """
    seat = eyes.speaker
    if match.over or seat is None or eyes.curtain is not None or not match.humans:
        return None
    others = {*match.humans} - {seat}
    if duels(match.game):
        return match.named(f"Seat {1 - seat} wins then.")
    if others:
        return "A bot takes your seat, and the game goes on." if here else None
    return "It counts as a loss."


def between(match: Match, eyes: Eyes, since: int) -> list[Delta]:
    """Return what `Board.between` holds.

    Args:
        match: the match.
        eyes: the seat whose view is shown.
        since: the number of events that the board before showed.
    """
    if match.game.hidden:
        return []
    events, states = match.history, match.states
    first = len(events)
    while first > max(since, len(events) - MOST_BETWEEN) and events[first - 1].by is None:
        first -= 1
    begun = states[first + (first > 0) :]  # from the start also what was there before chance
    views = [state.view(eyes.seat) for state in begun]
    return [changes(later, earlier) for earlier, later in pairwise(views)][::-1]


def _open(match: Match, eyes: Eyes, record: bool) -> Shown:
    seat = eyes.seat
    lines = match.log(seat)
    onward = " Press Step." if match.state.is_chance else ""
    return {
        "view": _view(match, eyes),
        "prompt": match.ended_by(seat) or match.named(match.state.prompt(seat)) + onward,
        "log": lines[-LOG_LINES:],
        "lines": len(lines),
        "curtain": None,
        "position": str(match.state) if match.knows_all else None,
        "record": match.seat_record(seat) if record else "",
    }


def _view(match: Match, eyes: Eyes) -> View:
    view = match.view(eyes.seat)
    if match.over:
        return view if match.conceded is not None else _with_recap(match, view)
    if eyes.offer is None:
        return view
    offered = match.game.open_moves(match.state, eyes.offer)
    return {**view, "moves": [str(move) for move in offered]}


def _with_recap(match: Match, view: View) -> View:
    """Add to the last view what is told of the whole game; a recap that fails is left out."""
    try:
        recap = _recap(match, view["seat"] if match.humans == (view["seat"],) else None)
        json.dumps(recap)
    except Exception as error:  # a game from elsewhere may raise anything
        told = f"The board leaves out the recap of {match.game.title}: {describe_error(error)}"
        warnings.warn(told, stacklevel=2)
        return view
    return {**view, "recap": recap} if recap else view


def _recap(match: Match, you: int | None) -> dict[str, Any]:
    """Return what is told of the whole game; the only person is "you"."""
    steps = zip(match.states, match.history, strict=False)
    past = [(before, event.move, event.by) for before, event in steps]
    found = match.game.recap(past, match.state, you)
    return {
        key: match.named(part) if isinstance(part, str) else part for key, part in found.items()
    }


def _curtain(seat: int, name: str) -> Shown:
    return {
        "view": None,
        "prompt": f"Hand over to {apart(name)}.",
        "log": [],
        "lines": 0,
        "curtain": {"seat": seat, "name": name},
        "position": None,
        "record": "",
    }


def past_board(film: Film, record: str, only: str, review: bool = False) -> Board:
    """Return the board of a match that cannot be played on: its last moment.

    Args:
        film: what was seen of it.
        record: the text to be copied; "" for none.
        only: says that nothing can be played.
        review: whether there is a review.
    """
    return {
        "rev": 0,
        "turn": 0,
        "seat": film.eyes if isinstance(film.eyes, int) else None,
        "names": film.now["names"],
        "new": False,
        "undo": False,
        "redo": False,
        "step": False,
        "thinking": None,
        "seed": None,
        "offer": None,
        "talk": None,
        "film": True,
        "auto": None,
        "lesson": None,
        "pace": None,
        "odds": False,
        "review": review,
        "stopped": False,
        "view": film.now["view"],
        "prompt": film.now["prompt"],
        "log": [line[:2] for line in film.log[-LOG_LINES:]],
        "lines": len(film.log),
        "curtain": None,
        "position": None,
        "record": record,
        "only": only,
    }
