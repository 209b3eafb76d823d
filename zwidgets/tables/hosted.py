"""What has an address of its own: a table, or a class, with its link and code."""

from __future__ import annotations

import hmac
import secrets
from abc import abstractmethod
from collections.abc import Callable
from typing import Final

from zwidgets.tables.guest import Visitor

LETTERS: Final = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""What codes are made of: no letter that looks like a digit."""
CODE: Final = 6


def new_id() -> str:
    """Return a name for an address."""
    return secrets.token_hex(4)


def new_key() -> str:
    """Return a secret of 128 bits."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """Return a code that is easy to type."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE))


class Hosted:
    """What visitors come to by a link or a code. Subclasses say what they are shown.

    Attributes:
        page: the page that the server sends them, the name of its bundle.
        id: its name in addresses; no secret.
        code: what visitors type who have no link.
        secret: what the link brings.
        origin: where a proxy shows it, without a slash at the end; "" if none does.
        port: where it listens, or listened before.
        doors: the addresses and what closes them, by where it listens; the last is told.
        closed: whether it has ended.
    """

    page: str
    closed = False

    def __init__(self, name: str, secret: str, code: str, port: int, origin: str) -> None:
        self.id, self.secret, self.code, self.port, self.origin = name, secret, code, port, origin
        self.doors: dict[str, tuple[str, Callable[[], object]]] = {}

    @property
    def address(self) -> str:
        """Where visitors come to who have the code; "" before it is served."""
        return next((address for address, _ in reversed(self.doors.values())), "")

    @property
    def link(self) -> str:
        """The address for visitors, with its secret: whoever has it may come in."""
        return f"{self.address}#{self.secret}"

    def admits(self, secret: str) -> bool:
        """Return whether this is the link's secret."""
        return not self.closed and same(secret, self.secret)

    def knows(self, code: str) -> bool:
        """Return whether this is the code, however it was typed."""
        typed = "".join(sign for sign in code.upper() if sign.isalnum())
        return not self.closed and same(typed, self.code)

    @abstractmethod
    def admit(self, visitor: Visitor) -> None:
        """Let somebody in who has the secret or the code."""

    @abstractmethod
    def come_back(self, visitor: Visitor, key: str) -> bool:
        """Let somebody in who has a key; returns whether it opens anything."""

    def keep(self) -> None:
        """Note where it listens now; nothing here is kept."""


def same(given: str, known: str) -> bool:
    """Return whether two secrets are the same, in a time that tells nothing."""
    return hmac.compare_digest(given.encode("utf-8", "replace"), known.encode())
