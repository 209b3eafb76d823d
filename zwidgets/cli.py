"""The command line: `zwidgets play`, `zwidgets games`, `zwidgets replay FILE`."""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

import zwidgets as zw
from zwidgets.core.registry import game


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; returns 0, or 1 with a sentence on standard error."""
    asked = _parser().parse_args(arguments)
    try:
        result: int = asked.run(asked)
    except (ValueError, OSError) as error:
        print(f"zwidgets: {error}", file=sys.stderr)
        return 1
    return result


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="zwidgets", description="Zombie games for Jupyter.")
    parser.add_argument("--version", action="version", version=zw.__version__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    play = commands.add_parser("play", help="open JupyterLab on a game")
    play.add_argument("game", nargs="?", help="its name; without one, all games")
    play.set_defaults(run=_play)

    games = commands.add_parser("games", help="list the games with their options")
    games.set_defaults(run=_games)

    replay = commands.add_parser("replay", help="print a record move by move")
    replay.add_argument("file", help="a file that holds a record, or - for standard input")
    replay.set_defaults(run=_replay)
    return parser


def _games(asked: argparse.Namespace) -> int:
    for name in zw.game_names():
        one = game(name)
        options = ", ".join(f"{key}={value!r}" for key, value in one.options.items())
        print(f"{name:22}{one.title}{f' ({options})' if options else ''}")
    return 0


def _replay(asked: argparse.Namespace) -> int:
    text = sys.stdin.read() if asked.file == "-" else Path(asked.file).read_text("utf-8")
    match = zw.Match.from_record(text)
    print(match.start)
    for before, event, after in match.steps():
        sentence = before.seen(event.move, event.by, None) or ""
        print(f"{before.round:4}  {event!s:24}{sentence}")
        if after.outcome:
            print(f"      {after.outcome.reason}")
    print(match.state)
    return 0


def _play(asked: argparse.Namespace) -> int:
    names = [game(asked.game).name] if asked.game else list(zw.game_names())
    if find_spec("jupyterlab") is None:
        raise ValueError("JupyterLab is not installed: pip install zwidgets[lab].")
    with tempfile.TemporaryDirectory(prefix="zwidgets-") as folder:
        notebook = Path(folder) / "zwidgets.ipynb"
        notebook.write_text(json.dumps(play_notebook(names)), "utf-8")
        root = ["--allow-root"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
        return subprocess.call([sys.executable, "-m", "jupyterlab", str(notebook), *root])


def play_notebook(names: Sequence[str]) -> dict[str, object]:
    """A notebook, as JSON, with a cell for each of the games."""
    sources = [f'import zwidgets as zw\n\nzw.widget("{name}")' for name in names]
    cells: list[dict[str, object]] = [
        {
            "cell_type": "code",
            "id": f"game-{number}",
            "metadata": {},
            "source": source,
            "outputs": [],
            "execution_count": None,
        }
        for number, source in enumerate(sources)
    ]
    kernel = {"name": "python3", "display_name": "Python 3", "language": "python"}
    return {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}


if __name__ == "__main__":
    raise SystemExit(main())
