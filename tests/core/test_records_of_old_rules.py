"""Records by older rules are read where those rules let the same happen."""

from __future__ import annotations

import pytest

import zwidgets as zw
from zwidgets.core.errors import InvalidRecord


def test_a_record_by_older_rules_is_read_unless_a_move_had_another_effect(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = zw.Match("dead-center", seed=7)
    match.play("reveal E-1")
    record = match.record().replace("rules: 1\n", "rules: 0\n")
    with pytest.raises(InvalidRecord, match='it follows rules "0"'):
        zw.Match.from_record(record)
    rooms = type(match.game)
    monkeypatch.setattr(rooms, "old_rules", {0: lambda state, move: True})
    assert zw.Match.from_record(record).record() == match.record()
    monkeypatch.setattr(rooms, "old_rules", {0: lambda state, move: move.verb != "reveal"})
    with pytest.raises(InvalidRecord, match=r"reveal E-1.*rules 0 .* another effect by rules 1"):
        zw.Match.from_record(record)
