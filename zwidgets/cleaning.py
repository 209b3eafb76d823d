"""What copying a text through mails, chats and editors adds to it, taken off again."""

from __future__ import annotations

import re
from typing import Final

SPACES: Final = "\u00a0\u1680\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
"""Blanks that are no plain space, as the no-break space."""
UNSEEN: Final = "\u00ad\u061c\u180e\u200b\u200e\u200f\u2060\ufeff" + "".join(
    map(chr, [*range(0x202A, 0x202F), *range(0x2066, 0x206A)])
)
"""Signs that show nothing: zero-width spaces, byte order marks, soft hyphens, directions."""
DASHES: Final = "\u2010\u2011\u2012\u2013\u2014\u2015\u2212\ufe58\ufe63\uff0d"
"""Dashes and minus signs that an editor makes of a hyphen."""
JOINERS: Final = "\u200c\u200d"
"""Signs that show nothing and are part of a word: Persian and Sinhala have them, and emoji."""
ISOLATES: Final = "\u2068\u2069"
"""The signs around a name that is written from right to left."""
SIGNS: Final = str.maketrans(dict.fromkeys(SPACES, " ") | dict.fromkeys(UNSEEN))
HYPHENS: Final = str.maketrans(dict.fromkeys(DASHES, "-"))
QUOTE: Final = re.compile(r"^[> \t]*>[ \t]?", re.MULTILINE)
UNQUOTED: Final = re.compile(r"^[ \t]*[^>\s]", re.MULTILINE)
FENCE: Final = re.compile(r"(\s*)(?:`{3,}|~{3,})[^\n`]*(?=\n)")


def is_shown(sign: str) -> bool:
    """True if a sign may stand in a line: it can be printed, or belongs to a name."""
    return sign.isprintable() or sign in JOINERS or sign in ISOLATES


def cleaned(text: str) -> str:
    r"""Return a text as it was before it was copied, with the same lines at the same numbers.

    Blanks of every kind become spaces and line ends become newlines. Signs that show nothing, a
    code fence around the text and `>` before each of its lines are taken off. The joiners of names
    stay.

    >>> cleaned("\ufeffgame:\u00a0the-filler\r\n")
    'game: the-filler\n'
    >>> cleaned("> bury KC 1\n> done"), cleaned("`bury KC 1`")
    ('bury KC 1\ndone', 'bury KC 1')
    """
    if not text.isascii():
        text = text.translate(SIGNS)
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    for _ in range(3):  # a fence in a quotation in a fence
        match text.lstrip()[:1]:
            case ">":
                text = text if UNQUOTED.search(text) else QUOTE.sub("", text)
            case "`" | "~":
                text = _unfenced(text)
            case _:
                break
    return text


def _unfenced(text: str) -> str:
    if "\n" not in text.strip():
        return text.strip().strip("`")
    return re.sub(r"\n[ \t]*(?:`{3,}|~{3,})\Z", "\n", FENCE.sub(r"\1", text, count=1).rstrip())


def in_hyphens(text: str) -> str:
    r"""Return a cleaned position, move or row of cards, with hyphens for the dashes of editors.

    Names may have dashes of their own, so whole records are only `cleaned`.

    >>> in_hyphens("reveal\u00a0N\u2013a")
    'reveal N-a'
    """
    text = cleaned(text)
    return text if text.isascii() else text.translate(HYPHENS)
