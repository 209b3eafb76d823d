"""Chance that nobody has chosen: a deal is sealed before the first card, and opened at the end.

The host makes a secret and shows its hash, the promise. Each guest makes a part of their own and
shows the hash of that. The seal is the hash of all these hashes. Only when every guest has it do
they tell their parts, and the match's seed is the hash of the secret and the parts. So nobody could
choose theirs after the others'. A record has it all in lines of its header:

    seal: 5c2a...
    parts: 1 09af..., 2 77d0...
    secret: e1b4...
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Final, NamedTuple

from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.persons import counted
from zwidgets.core.match.history import History
from zwidgets.core.match.record import More, read_record

HEX: Final = re.compile("[0-9a-f]{64}")
"""A secret, a part, or a hash."""
PART: Final = re.compile(f"([0-9]{{1,3}}) ({HEX.pattern})")
SEAL: Final = "seal"
PARTS: Final = "parts"
SECRET: Final = "secret"
UNSEALED: Final = "This record has no seal, so its deal cannot be checked."
UNOPENED: Final = "The seal of this record is not opened: it lacks the secret or the parts."


def digest(*lines: str) -> str:
    """Return the SHA-256 of some lines as 64 hexadecimal digits.

    >>> digest("abc")[:16]
    'ba7816bf8f01cfea'
    """
    return sha256("\n".join(lines).encode()).hexdigest()


def seal_of(promise: str, hashes: Mapping[int, str]) -> str:
    """Return the seal, from the promise and the hash of each player's part."""
    return digest(promise, *_rows(hashes))


def _rows(parts: Mapping[int, str]) -> list[str]:
    return [f"{player} {part}" for player, part in sorted(parts.items())]


@dataclass(frozen=True, slots=True)
class Deal:
    """The parts of which a seed was made. They tell every card.

    Attributes:
        secret: the host's part.
        parts: those of guests, by player.
    """

    secret: str
    parts: Mapping[int, str]

    @property
    def seal(self) -> str:
        """The seal, which can be told before the end."""
        hashes = {player: digest(part) for player, part in self.parts.items()}
        return seal_of(digest(self.secret), hashes)

    @property
    def seed(self) -> int:
        """The seed of the match."""
        return int(digest(self.secret, *_rows(self.parts)), 16)

    @property
    def lines(self) -> dict[str, str]:
        """The lines for a record's header."""
        return {SEAL: self.seal, PARTS: ", ".join(_rows(self.parts)), SECRET: self.secret}


def deal_of(more: More) -> Deal | None:
    """Return the deal that lines of a header open; None if they open none."""
    secret, told = more.get(SECRET, ""), more.get(PARTS, "").split(", ")
    parts = [PART.fullmatch(part) for part in told]
    if not HEX.fullmatch(secret) or not all(parts):
        return None
    return Deal(secret, {int(part[1]): part[2] for part in parts if part})


class Check(NamedTuple):
    """Something that was checked, in a sentence, and whether it holds."""

    holds: bool
    sentence: str


def verify(record: str) -> tuple[Check, ...]:
    """Check that nobody chose the cards of a game that was played at a table.

    Compare the seal with the one that the table showed while the game went on.

    Args:
        record: the game, as it is saved at its end.

    Raises:
        InvalidRecord: the text is no record.

    >>> from zwidgets import Match
    >>> print(verify(Match("dead-center", seed=7).record())[0].sentence)
    This record has no seal, so its deal cannot be checked.
    """
    found = read_record(record)
    deal, seal = deal_of(found.more), found.more.get(SEAL)
    if seal is None:
        return (Check(False, UNSEALED),)
    if deal is None:
        return (Check(False, UNOPENED),)
    whole = f"the secret and {counted(len(deal.parts), 'part')}"
    chances, other = _replayed(found.history, deal.seed)
    outcomes = f"{counted(chances, 'outcome')} of chance"
    return (
        _check(seal == deal.seal, f"The seal {seal} is", "that of", whole),
        _check(found.seed == deal.seed, "The seed is", "that of", whole),
        Check(True, f"All {outcomes} are those of this seed.")
        if other is None
        else Check(False, f"Number {other} of {outcomes} is not that of this seed."),
    )


def _check(holds: bool, what: str, how: str, whole: str) -> Check:
    return Check(holds, f"{what} {'' if holds else 'not '}{how} {whole}.")


def _replayed(history: History[Any], seed: int) -> tuple[int, int | None]:
    """Return how many outcomes of chance there are, and the number of the first that is another."""
    events = ((state, event.move) for state, event, _ in history.steps() if event.by is None)
    other = None
    number = -1
    for number, (state, move) in enumerate(events):
        if other is None and state.sample_chance(stream(seed, "chance", number)) != move:
            other = number + 1
    return number + 1, other
