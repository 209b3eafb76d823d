"""A game of one's own, begun: the small game of `template` under another name."""

from __future__ import annotations

import keyword
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from zwidgets.core.contract.registry import class_name, game_names
from zwidgets.core.errors import need, quoted

TEMPLATE: Final = Path(__file__).with_name("template")
GAME: Final = "last-tins"


def write_game(name: str, folder: Path) -> Path:
    """Write a small game with its test and a page on how to play it, and return their folder.

    Args:
        name: what the game is called, as `dead-center`.
        folder: where its own folder is made.
    """
    module, made = name.replace("-", "_"), folder / name
    need(
        re.fullmatch(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", name),
        f"{quoted(name)} names no game: write small letters, digits and hyphens, as {GAME}.",
    )
    need(name not in game_names(), f"There is another game named {quoted(name)} already.")
    texts = {
        file.name: file.read_text("utf-8")
        for file in TEMPLATE.iterdir()
        if GAME.replace("-", "_") in file.name or file.suffix == ".md"
    }
    taken = any(re.search(rf"\b{class_name(name)}\b", text) for text in texts.values())
    need(
        not ((taken and name != GAME) or keyword.iskeyword(module) or find_spec(module)),
        f"{quoted(name)} means something else in Python: give the game another name.",
    )
    need(not made.exists(), f"{quoted(str(made), 200)} is there already: nothing was written.")
    made.mkdir(parents=True)
    for file, text in texts.items():
        (made / _renamed(file, name)).write_text(_renamed(text, name), "utf-8")
    return made


def _renamed(text: str, name: str) -> str:
    """Return a text of the template about the game of another name.

    >>> _renamed("LastTins, in last_tins.py", "dead-end")
    'DeadEnd, in dead_end.py'
    """
    module, title = name.replace("-", "_"), name.replace("-", " ").title()
    for old, new in (
        ("zwidgets.testing.template.", ""),
        ("LastTins", class_name(name)),
        ("Last Tins", title),
        ("last_tins", module),
        ("last-tins", name),
    ):
        text = text.replace(old, new)
    return text
