"""`zw.export`: a game as a file that any browser shows, to be looked back at."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterable, Mapping
from hashlib import sha256
from html import escape
from os import PathLike
from pathlib import Path
from typing import Any, Final

from zwidgets.bots.review import Review
from zwidgets.control.boards import about, past_board
from zwidgets.control.films import choice
from zwidgets.control.messages import Exported
from zwidgets.control.messages import Review as Message
from zwidgets.control.reviews import message, player_of
from zwidgets.core.arguments import as_kind
from zwidgets.core.contract.persons import apart, joined
from zwidgets.core.errors import InvalidOption, need, quoted
from zwidgets.core.match.film import ALL, Film, Viewer
from zwidgets.core.match.match import Match, read_any
from zwidgets.core.match.players import seat_of
from zwidgets.core.match.seat_record import SeatRecord
from zwidgets.widgets.bundle import bundle

ONLY: Final = "a recording"
REFUSAL: Final = "This page holds no review for this player."
DOOR: Final = re.compile(r"export\{([\w$]+) as default\};?\s*$")
"""The end of a bundle, which hands out what draws the board."""
CLOSING: Final = re.compile(r"</(?=script|style)|<!--", re.IGNORECASE)
"""What would end a script or a style too soon, or hide its end."""
PAGE: Final = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="zwidgets">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<main id="board"></main>
<article id="words">
<h1>{title}</h1>
{picture}
<p>{prompt}</p>
<ol>
{lines}
</ol>
</article>
<script type="text/plain" id="game">{data}</script>
{scripts}
</body>
</html>
"""
Given = Match | Review | Mapping[int, Review] | str


def export(game: Given, path: str | PathLike[str], seat: int | None = None) -> Path:
    """Write a game to a file that any browser shows, without a kernel, a server or a network.

    The page shows each moment of the game, its log and its review.

    Args:
        game: a match; its record, a seat's too; or what `zw.review` found, which the page has
            besides.
        path: the file, as "game.html". One that is there is written over.
        seat: whose view is shown; where players change seats, who sits there now. The page of
            one seat tells nothing that it did not know then. None is a spectator or, once the game
            is over, every seat, to choose from.

    Returns:
        The path of the file.

    Raises:
        InvalidOption: that is no game, there is no such seat, none of the reviews is of who sits
            there, or the file cannot be written.
        InvalidRecord: the text is no record.

    >>> import tempfile, zwidgets as zw
    >>> match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    >>> match.run().outcome.winners
    ()
    >>> with tempfile.TemporaryDirectory() as folder:
    ...     zw.export(match, f"{folder}/game.html").stat().st_size < 300_000
    True
    """
    shown, reviews = _found(game)
    if isinstance(shown, Match) and seat is not None and reviews:
        player = shown.state.player(shown.game.as_seat(seat))
        if all(review.seat != player for review in reviews):
            there = " or ".join(f"seat={seat_of(shown.state, review.seat)}" for review in reviews)
            raise InvalidOption(f"No review is of who sits in seat {seat} now: write {there}.")
    return written(path, shown, reviews, seat)


def written(
    path: str | PathLike[str],
    shown: Match | SeatRecord,
    reviews: Iterable[Review],
    seat: int | None = None,
) -> Path:
    """Write the page of a game (see `export`).

    Args:
        path: the file.
        shown: what is shown.
        reviews: what has been found of it.
        seat: whose view is shown.
    """
    told = f'{quoted(path)} is no path: write a file, as "game.html".'
    file = Path(as_kind(path, (str, PathLike), told))
    text = page(*exported(shown, reviews, seat))
    try:
        file.write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise InvalidOption(f"{quoted(str(file), 200)} cannot be written: {why}.") from error
    return file


def _found(given: object) -> tuple[Match | SeatRecord, list[Review]]:
    """Return what is to be shown, and its reviews."""
    if isinstance(given, Match):
        return given, []
    if isinstance(given, str):
        return read_any(given), []
    reviews = [given] if isinstance(given, Review) else []
    if isinstance(given, Mapping) and all(isinstance(review, Review) for review in given.values()):
        reviews = [*given.values()]
    need(reviews, f"{quoted(given)} is no game: give a match, its record, or what zw.review found.")
    if len({review.record for review in reviews}) > 1:
        secret = any(review.game.hidden and not review.over for review in reviews)
        raise InvalidOption(
            "While there are secrets each review has a page of its own: give one."
            if secret
            else "These are reviews of several matches: give those of one."
        )
    return read_any(reviews[0].record), reviews


def exported(
    shown: Match | SeatRecord, reviews: Iterable[Review], seat: int | None
) -> tuple[Exported, dict[str, str]]:
    """Return what a page holds, all that may be looked back at, and its words without a script."""
    if isinstance(shown, Match):
        shown = shown.copy()
        shown.call_nobody_you()
    films = films_of(shown, seat)
    known = [_review(shown, reviews, film.eyes) for film in films]
    held: Exported = {
        "about": about(shown.game, 0),
        "board": past_board(films[-1], _record(shown, seat), ONLY, any(known)),
        "choices": [choice(film.eyes, film.now["names"]) for film in films],
        "at": len(films) - 1,
        "moments": [list(each) for each in zip(*map(_moments, films), strict=True)],
        "rounds": [film.rounds for film in films],
        "reviews": known,
        "refusal": REFUSAL,
    }
    return held, _words(shown, films[-1])


def films_of(shown: Match | SeatRecord, seat: int | None) -> list[Film]:
    """Return what may be looked back at; the usual eyes come last."""
    if isinstance(shown, SeatRecord):
        shown.check_eyes(seat)
        return [shown.film]
    eyes: list[Viewer] = [seat]
    if shown.over and shown.game.hidden and seat is None:
        eyes = [*range(shown.game.seats), None, ALL]
    return [shown.film(viewer) for viewer in eyes]


def _moments(film: Film) -> list[tuple[Any, list[tuple[int, str]]]]:
    """Return what was seen and told at each moment."""
    told: list[list[tuple[int, str]]] = [[] for _ in film.frames]
    for number, sentence, at in film.log:
        told[at].append((number, sentence))
    return list(zip(film.frames, told, strict=True))


def _record(shown: Match | SeatRecord, seat: int | None) -> str:
    """Return the record as far as the page may have it.

    The whole record tells what a seat did not know.
    """
    if isinstance(shown, SeatRecord):
        return str(shown)
    alone = shown.over and shown.game.hidden and seat is not None
    return "" if alone else shown.seat_record(seat)


def _review(shown: Match | SeatRecord, reviews: Iterable[Review], eyes: Viewer) -> Message | None:
    """Return the review of the seat whose view is shown; with any other view the first there is."""
    if isinstance(shown, SeatRecord):
        return next((message(None, review) for review in reviews), None)
    by_player = {review.seat: review for review in reviews}
    found = by_player.get(player_of(shown, eyes))
    if found is None and not isinstance(eyes, int):
        found = next(iter(by_player.values()), None)
    return None if found is None else message(shown, found)


def _words(shown: Match | SeatRecord, film: Film) -> dict[str, str]:
    """Return what a page shows without its script, by its names in `PAGE`."""
    title, names = shown.game.title, film.now["names"]
    given = shown.given_names if isinstance(shown, Match) else shown.names
    if shown.game.seats > 1 or given:
        title = f"{title}: {joined(map(apart, names))}"
    return {
        "title": escape(title),
        "picture": shown.game.picture({**film.now["view"], "called": names}),
        "prompt": escape(film.now["prompt"]),
        "lines": "\n".join(f"<li>{number}. {escape(line)}</li>" for number, line, _ in film.log),
    }


def page(game: Exported, words: Mapping[str, str]) -> str:
    """Return the text of a page.

    Args:
        game: what its script needs.
        words: what it shows without one, as `exported` gives it.
    """
    name = game["about"]["game"]
    scripts = [_board(bundle(name, "js")), _embedded(bundle("page", "js"))]
    hashes = [b64encode(sha256(text.encode()).digest()).decode() for text in scripts]
    allowed = " ".join(f"'sha256-{text}'" for text in hashes)
    return PAGE.format(
        policy=f"default-src 'none'; script-src {allowed}; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'",
        style=_embedded(bundle("page", "css") + bundle(name, "css")),
        data=packed(game),
        scripts="\n".join(f'<script type="module">{script}</script>' for script in scripts),
        **words,
    )


def packed(game: Exported) -> str:
    """Return what a page holds as text: JSON, deflated, in base 64."""
    told = json.dumps(game, separators=(",", ":")).encode()
    return b64encode(zlib.compress(told, 9)).decode()


def _board(script: str) -> str:
    """Return a bundle that puts what it hands out where the page's script finds it."""
    made, count = DOOR.subn(r"globalThis.board=\1", script)
    need(count == 1, "The bundle has no end that hands out its board: build it anew.", ValueError)
    return _embedded(made)


def _embedded(text: str) -> str:
    r"""Return a script or style that does not end before its end.

    >>> print(_embedded("a</script>b"))
    a<\/script>b
    """
    return CLOSING.sub(lambda found: rf"<\{found[0][1:]}", text)
