"""A page that shows a game by itself: the board's own script and style, and all that it asks for.

`js/src/page` answers the board in place of a kernel. Until it runs, and where no script does, the
page shows a picture of the last position, and what happened in words.
"""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Sequence
from hashlib import sha256
from html import escape
from typing import Final, NamedTuple

from zwidgets.control.messages import Exported
from zwidgets.core.contract.persons import apart, joined
from zwidgets.widgets.bundle import bundle

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


class Words(NamedTuple):
    """A game without a script.

    Attributes:
        title: the game's name.
        names: who played; none where there is nothing to tell.
        picture: the last position as SVG.
        log: what happened, as rounds and sentences.
        prompt: what is to be done now, or how it ended.
    """

    title: str
    names: Sequence[str]
    picture: str
    log: Sequence[tuple[int, str]]
    prompt: str


def page(game: Exported, words: Words) -> str:
    """The text of a page.

    Args:
        game: what its script needs.
        words: what it shows without one.
    """
    name = game["about"]["game"]
    scripts = [_board(bundle(name, "js")), _saved_content(bundle("page", "js"))]
    hashes = [b64encode(sha256(one.encode()).digest()).decode() for one in scripts]
    allowed = " ".join(f"'sha256-{one}'" for one in hashes)
    title = f"{words.title}: {joined(map(apart, words.names))}" if words.names else words.title
    return PAGE.format(
        policy=f"default-src 'none'; script-src {allowed}; style-src 'unsafe-inline'; "
        "img-src data:; base-uri 'none'; form-action 'none'",
        title=escape(title),
        style=_saved_content(bundle("page", "css") + bundle(name, "css")),
        picture=words.picture,
        prompt=escape(words.prompt),
        lines="\n".join(f"<li>{number}. {escape(line)}</li>" for number, line in words.log),
        data=packed(game),
        scripts="\n".join(f'<script type="module">{one}</script>' for one in scripts),
    )


def packed(game: Exported) -> str:
    """What a page holds as text: JSON, deflated, in base 64."""
    told = json.dumps(game, separators=(",", ":")).encode()
    return b64encode(zlib.compress(told, 9)).decode()


def _board(script: str) -> str:
    """A bundle that puts what it hands out where the page's script finds it."""
    made, count = DOOR.subn(r"globalThis.board=\1", script)
    if count != 1:
        raise ValueError("The bundle has no end that hands out its board: build it anew.")
    return _saved_content(made)


def _saved_content(text: str) -> str:
    r"""A script or style that does not end before its end.

    >>> print(_saved_content("a</script>b"))
    a<\/script>b
    """
    return CLOSING.sub(lambda found: rf"<\{found[0][1:]}", text)
