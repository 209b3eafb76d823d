"""How the host and the guests of a table deal together (see `core.match.deal`)."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import Any, Final

from zwidgets.control.replies import InvalidRequest
from zwidgets.core.background import WakeSignal
from zwidgets.core.match.deal import HEX, Deal, digest, seal_of
from zwidgets.tables.guest import Chance

NOT_ASKED: Final = "Nothing is asked of you for the deal now."


class Round:
    """The host's side of a deal.

    Args:
        players: the guests who take part.

    Attributes:
        over: is set when it is done, or given up.
        promise: the hash of the host's secret.
    """

    def __init__(self, players: Iterable[int]) -> None:
        self.over = WakeSignal()
        self._secret, self._players = secrets.token_hex(32), frozenset(players)
        self.promise = digest(self._secret)
        self._hashes: dict[int, str] = {}
        self._parts: dict[int, str] = {}

    @property
    def _sealed(self) -> bool:
        """Whether all hashes are known, so that parts may be told."""
        return self._hashes.keys() == self._players

    @property
    def missing(self) -> frozenset[int]:
        """Who has not sent what is asked for now."""
        return self._players - (self._parts if self._sealed else self._hashes).keys()

    def take(self, player: int | None, asked: Chance) -> None:
        """Take the hash of a guest's part, or the part once all hashes are known.

        Raises:
            InvalidRequest: that is not asked for, or the part is not that of the hash.
        """
        sealed = self._sealed
        given, kept = (asked.part, self._parts) if sealed else (asked.hash, self._hashes)
        due = asked.promise == self.promise and player in self.missing
        if player is None or not due or not HEX.fullmatch(given):
            raise InvalidRequest(NOT_ASKED)
        if sealed and digest(given) != self._hashes[player]:
            raise InvalidRequest(NOT_ASKED)
        kept[player] = given

    @property
    def deal(self) -> Deal | None:
        """What came of it; None while something is missing."""
        return Deal(self._secret, dict(self._parts)) if not self.missing else None

    def shown(self) -> dict[str, Any]:
        """Return what everybody is told of it."""
        hashes = sorted(self._hashes.items()) if self._sealed else []
        return {"promise": self.promise, "hashes": hashes}


class Part:
    """A guest's side of deals, as `js/src/guest/deal.ts` has it for pages.

    Attributes:
        seal: that of the last deal, worked out here; "" before one.
    """

    def __init__(self) -> None:
        self.seal = self._promise = self._part = ""

    def answer(self, player: int, shown: dict[str, Any]) -> dict[str, str] | None:
        """Return what is to be sent to a table that shows this of its deal; None for nothing."""
        promise, hashes = shown.get("promise", ""), shown.get("hashes", [])
        if promise and promise != self._promise:
            self._promise, self._part = promise, secrets.token_hex(32)
            return {"promise": promise, "hash": digest(self._part)}
        if self._part and [player, digest(self._part)] in hashes:
            part, self._part = self._part, ""
            self.seal = seal_of(promise, dict(hashes))
            return {"promise": promise, "part": part}
        return None
