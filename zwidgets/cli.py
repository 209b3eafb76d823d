"""The command line: `zwidgets play`, `games`, `host`, `join`, `verify`, `replay` and more."""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import threading
import warnings
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from io import StringIO, TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

import zwidgets as zw
from zwidgets.bots.review import Review
from zwidgets.core.arguments import as_count
from zwidgets.core.contract.chance import SEED_DIGITS
from zwidgets.core.contract.header import pairs_of
from zwidgets.core.contract.registry import (
    GameLike,
    game,
    game_from_header,
    resolve_position,
)
from zwidgets.core.errors import quoted
from zwidgets.core.match.match import read_any
from zwidgets.core.match.record import LONGEST_RECORD
from zwidgets.doctor import diagnosis
from zwidgets.history.daily import as_day
from zwidgets.odds.answers import Answer, Answers
from zwidgets.odds.asking import asked as exact_answer
from zwidgets.odds.asking import odds
from zwidgets.testing.new_game import write_game

if TYPE_CHECKING:
    from zwidgets.tables.table import Table


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command.

    Args:
        arguments: the words of the command line; None takes the program's own.

    Returns:
        0, or 1 after a sentence on standard error, or 130 after Ctrl+C. Where nobody reads on, as
        behind `| head`, 1 comes without a sentence.
    """
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # what a terminal cannot write is spelled out
            stream.reconfigure(errors="backslashreplace")
    try:
        return _run(arguments)
    except BrokenPipeError:
        return 1
    except (ValueError, OSError) as error:
        print(f"zwidgets: {_reason(error)}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(arguments: Sequence[str] | None) -> int:
    """Run a command, and write all that it has printed."""
    try:
        asked = _parser().parse_args(arguments)
        with warnings.catch_warnings():
            warnings.showwarning = _warned
            result: int = asked.run(asked)
    finally:
        if sys.stdout is not None:
            _flush(sys.stdout)
    return result


def _flush(stream: TextIO) -> None:
    """Write what is printed; if that fails, let the rest go nowhere, so that Python can end."""
    try:
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        raise


def _reason(error: ValueError | OSError) -> str:
    """Return what went wrong, as a sentence."""
    if not isinstance(error, OSError) or error.strerror is None:
        return str(error)
    named = "" if error.filename is None else f"{quoted(str(error.filename), 200)}: "
    return f"{named}{error.strerror}."


def _warned(message: Warning | str, *where: object, **more: object) -> None:
    """Print a warning as a sentence."""
    print(f"zwidgets: {message}", file=sys.stderr)


class _Command(argparse.ArgumentParser):
    """A command whose words may stand before, between and after its options."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self._mixing:  # argparse reads mixed words by calling this again
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="zwidgets", description="Zombie games for Jupyter.")
    parser.add_argument("--version", action="version", version=zw.__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND", parser_class=_Command)

    def command(run: Callable[[argparse.Namespace], int], told: str) -> _Command:
        """Add the command that a function carries out."""
        name = run.__name__.lstrip("_").replace("_", "-")
        made: _Command = commands.add_parser(name, help=told)
        made.set_defaults(run=run)
        return made

    several: Any = {"nargs": "*", "default": []}
    play = command(_play, "open JupyterLab on a game")
    play.add_argument("game", nargs="?", help="its name; without one, all games")
    command(_games, "list the games with their options")
    daily = command(_daily, "open JupyterLab on the deal of a day, or print its result")
    daily.add_argument("game", help="its name")
    daily.add_argument("--day", help="as 2026-11-28; without it, today")
    daily.add_argument("--result", action="store_true", help="print the result that counts")

    host = command(_host, "open a table, at which others play in their browsers")
    host.add_argument("game", help="its name")
    host.add_argument("options", metavar="option=value", help="as players=4", **several)
    host.add_argument("--guests", type=_number, help="seats for guests; bots take the others")
    host.add_argument("--open", action="store_true", help="to everybody in this network")
    host.add_argument("--port", type=_number, default=0, help="where it listens")
    host.add_argument("--origin", help="where a proxy shows it: https://example.org/games/")
    host.add_argument("--save", help="where the game is kept; GAME-table.txt")
    host.add_argument(
        "--resume", action="store_true", help="go on with the game that is kept, if any"
    )
    host.add_argument("--seed", type=_number, help="the same seed gives the same cards")
    join = command(_join, "let a bot sit at somebody's table, or print the game")
    join.add_argument("link", help="the table's link")
    join.add_argument("--name", help="what the guest is called")
    join.add_argument(
        "--bot", default="careful", help="who plays: %(default)s, easy, medium, random"
    )

    verify = command(_verify, "check that nobody chose the cards of a game at a table")
    replay = command(_replay, "print a record, move by move")
    export = command(_export, "write a record to a page for any browser")
    for each in (verify, replay, export):
        each.add_argument("file", help="a file that holds a record, or - for standard input")
    export.add_argument("page", help="the file to write, as game.html")
    export.add_argument("--seat", type=_number, help="whose view is shown: who sits there now")
    export.add_argument("--review", action="store_true", help="review the game first")

    records = command(_records, "list the games in a file or folder of records")
    records.add_argument("file", help="a file or folder, or - for standard input")
    records.add_argument(
        "--where", metavar="key=value", nargs="+", default=[], help="only these, as winner=careful"
    )
    records.add_argument("--stats", action="store_true", help="play them through and count")

    exact = command(_exact, "answer a question about a position exactly")
    simulate = command(_simulate, "play many games and count")
    for each in (exact, simulate):
        each.add_argument("game", help="its name")
        each.add_argument("--position", help="where to begin, as str(state) writes it")
        each.add_argument("--seat", type=_number, help="who looks at the position")
    exact.add_argument("question", nargs="?", help="its name; without one, all that apply")
    exact.add_argument("arguments", metavar="argument=value", help="as pile=a1", **several)
    exact.add_argument("--markdown", action="store_true", help="print a table for Markdown")
    simulate.add_argument("options", metavar="option=value", help="as jokers=1", **several)
    simulate.add_argument("--games", type=_number, default=100_000, help="how many (%(default)s)")
    simulate.add_argument("--policy", default="careful", help="a name, or 0=random,1=careful")
    simulate.add_argument("--seed", type=_number, help="the same seed gives the same counts")
    simulate.add_argument("--threads", type=_number, default=1, help="how many at a time")
    simulate.add_argument("--json", action="store_true", help="print all counts as JSON")

    begun = command(_new_game, "write a small game with its test, to begin one of your own")
    begun.add_argument("name", help="what the game is called, as last-tins")
    begun.add_argument("--folder", default=".", help="where its own folder is made")
    command(_doctor, "tell what is installed and works, for a report")
    return parser


def _doctor(asked: argparse.Namespace) -> int:
    told, wrong = diagnosis()
    print(*told, sep="\n")
    print(*(["", "This does not work:", *wrong] if wrong else ["", "Everything works."]), sep="\n")
    return 1 if wrong else 0


def _new_game(asked: argparse.Namespace) -> int:
    made = write_game(asked.name, Path(asked.folder))
    print(f"{made} has a small game with its test: README.md there says how to play it.")
    return 0


def _records(asked: argparse.Namespace) -> int:
    path = sys.stdin if asked.file == "-" else asked.file
    records = zw.records(path).where(**pairs_of(asked.where))
    if asked.stats:
        print(records.stats())
    else:
        for head in records.headers():
            told = "; ".join(head.get(key, "") for key in ("game", "seats", "result"))
            print(f"{head['file']}, line {head['line']}: {told}")
    return 1 if records.problems else 0


def _games(asked: argparse.Namespace) -> int:
    for name in zw.game_names():
        found = game(name)
        options = ", ".join(f"{key}={value!r}" for key, value in found.options.items())
        print(f"{name:22}{found.title}{f' ({options})' if options else ''}")
    return 0


def _host(asked: argparse.Namespace) -> int:
    """Serve a table until q is typed, standard input and all ends, or Ctrl+C comes."""
    chosen = game_from_header(" ".join([asked.game, *asked.options]))
    guests = chosen.seats - 1 if asked.guests is None else asked.guests
    if not 0 <= guests < chosen.seats:
        raise ValueError(f"{chosen.title} has room for 0 to {chosen.seats - 1} guests beside you.")
    seats = {seat: "guest" if seat <= guests else "careful" for seat in range(chosen.seats)}
    where = "0.0.0.0" if asked.open else "127.0.0.1"
    file = asked.save or f"{chosen.name}-table.txt"
    kept = Path(file).exists()
    if kept and asked.resume:
        match = zw.Match.from_record(_text_of(file))
    elif kept:
        raise ValueError(f"{quoted(file, 200)} is there: --resume goes on, --save names another.")
    else:
        match = zw.Match(chosen, asked.seed, seats, names={0: "Host"})
    told = partial(print, flush=True)
    table = zw.host(match, where, asked.port, save=file, origin=asked.origin, news=told)
    try:
        told(_invitation(table, bool(asked.open)))
        for line in iter(sys.stdin.readline, "") if sys.stdin else ():
            if line.strip().lower() == "q":
                table.close()
                return 0
            if line.strip().lower() == "n":
                _play_again(table)
        threading.Event().wait()
    finally:
        told(f"The game is kept in {file}.")
    return 0


def _play_again(table: Table) -> None:
    if table.match.over:
        table.again()
        print("Another game has begun.", flush=True)
    else:
        print("This game goes on.", flush=True)


def _invitation(table: Table, is_open: bool) -> str:
    """Return what the host reads: the links, the code, and who sits where."""
    where = "" if table.origin else " in this network" if is_open else " at this computer"
    code = f"{table.code[:3]} {table.code[3:]}"
    lines = [
        f"{table.match.game.title}: a table.",
        _qr(table.link),
        f"  Guests  {table.link}",
        f"  Code    {code}  at {table.address}",
        f"  You     {table.address}#{table.seat_key(0)}",
        "",
        f"Anyone{where} who has the link or the code can sit down. Keep your own link to yourself.",
        "",
        *(f"  seat {who.player + 1}  {who.name}, {who.state}" for who in table.people[1:]),
        "",
        "Once this game is over, n and Enter begin another, as does your own page.",
        "q and Enter stop sharing. After Ctrl+C the same with --resume goes on.",
    ]
    return "\n".join(lines)


def _qr(text: str) -> str:
    """Return a QR code in block letters, "" where no terminal shows it or nothing can make it."""
    if not sys.stdout.isatty() or find_spec("segno") is None:
        return ""
    told = StringIO()
    segno: Any = import_module("segno")
    segno.make(text).terminal(told, compact=True)
    return told.getvalue()


def _join(asked: argparse.Namespace) -> int:
    """Let a bot play at a table until the game is over."""
    guest = zw.join(asked.link, asked.name, bot=asked.bot)
    print(guest)
    print(asyncio.run(guest.finished())["reason"])
    guest.leave()
    guest.close()
    return 0


def _verify(asked: argparse.Namespace) -> int:
    checks = zw.verify(_text_of(asked.file))
    print(*(check.sentence for check in checks), sep="\n")
    return 0 if all(check.holds for check in checks) else 1


def _replay(asked: argparse.Namespace) -> int:
    found = read_any(_text_of(asked.file))
    if isinstance(found, zw.Match):
        _print_match(found)
    else:
        for number, sentence, _ in found.film.log:
            print(f"{number:4}  {sentence}")
    return 0


def _export(asked: argparse.Namespace) -> int:
    record, page = _text_of(asked.file), Path(asked.page)
    if asked.file != "-" and page.exists() and page.samefile(asked.file):
        raise ValueError("The page would be written over the record: name another file for it.")
    zw.export(_review(record, asked) if asked.review else record, asked.page, asked.seat)
    return 0


def _review(record: str, asked: argparse.Namespace) -> Review | Mapping[int, Review]:
    """Return what a review finds. One that was interrupted is no page: the command ends."""
    found = zw.review(record, _reviewed(record, asked))
    reviews = [found] if isinstance(found, Review) else [*found.values()]
    whole = isinstance(found, Review) or len(found) == reviews[0].game.seats
    if not whole or any(review.interrupted for review in reviews):
        raise KeyboardInterrupt
    return found


def _reviewed(record: str, asked: argparse.Namespace) -> int | None:
    """Return the player whose page it is.

    What cannot be exported is refused: a review takes a while.
    """
    match = read_any(record)
    if asked.seat is None and isinstance(match, zw.Match) and not match.knows_all:
        raise ValueError("While there are secrets each review has a page of its own: add --seat 0.")
    page = Path(asked.page)
    for wrong, why in (
        (page.is_dir(), "it is a folder"),
        (not page.parent.is_dir(), "there is no such folder"),
        (not os.access(page.parent, os.W_OK), "its folder cannot"),
    ):
        if wrong:
            raise ValueError(f"{quoted(asked.page, 200)} cannot be written: {why}.")
    seat: int | None = asked.seat
    if seat is None or not isinstance(match, zw.Match):
        return seat
    player: int = match.state.player(match.game.as_seat(seat))
    return player


def _text_of(file: str) -> str:
    """Return the text of a file or of standard input. Reading a record refuses what is no UTF-8."""
    most = 4 * LONGEST_RECORD + 1
    if file == "-":
        if sys.stdin is None:
            raise ValueError("Standard input is closed: name a file that holds the record.")
        return _decoded(sys.stdin.buffer.read(most))
    try:
        with Path(file).open("rb") as told:
            return _decoded(told.read(most))
    except OSError as error:
        raise ValueError(f"{quoted(file, 200)} cannot be read: {error.strerror}.") from None


def _decoded(told: bytes) -> str:
    """Read UTF-8, or UTF-16 with its mark, as PowerShell writes what a command prints."""
    if told.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        return told.decode("utf-16", "replace")
    return told.decode("utf-8", "surrogateescape")


def _print_match(match: zw.Match) -> None:
    print(match.start)
    _print_talk(match, 0)
    for at, (before, event, after) in enumerate(match.steps(), start=1):
        sentence = before.seen(event.move, event.by, None) or ""
        print(f"{before.round:4}  {event!s:24}{match.named(sentence, after)}")
        _print_talk(match, at)
        if after.outcome:
            print(f"      {match.named(after.outcome.reason, after)}")
    if (conceded := match.ended_by()) is not None:
        print(f"      {conceded}")
    print(match.state)


def _print_talk(match: zw.Match, at: int) -> None:
    """Print what was said after the given number of events."""
    for remark in match.talk:
        if remark.after == at:
            print(f"      {match.named(str(remark), match.states[at])}")


def _exact(asked: argparse.Namespace) -> int:
    if asked.question is None:
        state = resolve_position(asked.game, asked.position)
        answer: Answer | Answers = odds(state, asked.seat)
    else:
        told = pairs_of(asked.arguments)
        answer = exact_answer(asked.game, asked.question, asked.position, asked.seat, told)
    print(answer.to_markdown() if asked.markdown else answer)
    return 0


def _simulate(asked: argparse.Namespace) -> int:
    chosen: GameLike = asked.game
    if asked.options:
        chosen = game_from_header(" ".join([asked.game, *asked.options]))
    policy = pairs_of(asked.policy.split(",")) if "=" in asked.policy else {}
    by_seat = {_seat(seat): name for seat, name in policy.items()}
    with ThreadPoolExecutor(as_count(asked.threads, "threads")) as threads:
        found = zw.simulate(
            chosen,
            asked.games,
            by_seat or asked.policy,
            asked.seed,
            threads if asked.threads > 1 else None,
            asked.position,
            asked.seat,
        )
    told = {key: value for key, value in found.as_dict().items() if key != "groups"}
    print(json.dumps(told) if asked.json else found)
    return 0


def _seat(word: str) -> int:
    if not re.fullmatch(r"\d{1,3}", word, re.ASCII):
        raise ValueError(f"{quoted(word)} is no seat: write --policy 0=random,1=careful.")
    return int(word)


def _number(word: str) -> int:
    """Return a whole number in an argument of the command line."""
    if not re.fullmatch(rf"-?\d{{1,{SEED_DIGITS}}}", word, re.ASCII):
        raise argparse.ArgumentTypeError(
            f"{quoted(word)} is no whole number of at most {SEED_DIGITS:,} digits."
        )
    return int(word)


def _play(asked: argparse.Namespace) -> int:
    names = [game(asked.game).name] if asked.game else list(zw.game_names())
    return _in_jupyterlab([f'zw.widget("{name}")' for name in names])


def _daily(asked: argparse.Namespace) -> int:
    name, day = game(asked.game).name, as_day(asked.day)
    if not asked.result:
        return _in_jupyterlab([f'zw.daily("{name}", "{day}")'])
    board = zw.daily(name, day)
    if not board.result:
        raise ValueError(f"The deal of {day} has no result yet: zwidgets daily {name} opens it.")
    print(board.result)
    return 0


def _in_jupyterlab(shown: Sequence[str]) -> int:
    """Open JupyterLab on a notebook with a cell for each of these."""
    if find_spec("jupyterlab") is None:
        raise ValueError('JupyterLab is not installed: pip install "zwidgets[lab]".')
    nbformat: Any = import_module("nbformat")  # JupyterLab brings it
    with tempfile.TemporaryDirectory(prefix="zwidgets-") as folder:
        notebook = Path(folder) / "zwidgets.ipynb"
        codes = [f"import zwidgets as zw\n\n{code}" for code in shown]
        cells = [*map(nbformat.v4.new_code_cell, codes)]
        kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
        whole = nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel})
        nbformat.write(whole, notebook)
        root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        return _until_it_ends([sys.executable, "-m", "jupyterlab", str(notebook), *root])


def _until_it_ends(command: Sequence[str]) -> int:
    """Run a program that hears Ctrl+C itself, as JupyterLab, which asks and ends its kernels."""
    with subprocess.Popen(command) as program:
        while True:
            try:
                return program.wait()
            except KeyboardInterrupt:
                continue


if __name__ == "__main__":
    raise SystemExit(main())
