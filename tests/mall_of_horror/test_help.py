"""What a player is told before the first game: how to play, and whose game it is."""

from __future__ import annotations

from pathlib import Path

import pytest

import zwidgets as zw

PAGE = Path(__file__).parents[2] / "docs" / "games" / "mall-of-horror.md"


@pytest.mark.parametrize(
    "words",
    [
        ("extra zombies", "most characters", "most Pin-Ups", "share the most", "none"),
        ("second tie", "nobody searches", "old Chief stays", "lot"),
        ("the Parking Lot is never condemned",),
        ("next player clockwise", "becomes Chief"),
        ("Weapon", "kills one or two zombies"),
        ("Hardware", "not in the Parking Lot|barred in the Parking Lot", "four or more"),
        ("Hidden", "be chosen"),
        ("must place one zombie",),
    ],
)
def test_help_and_page_tell_what_a_player_needs(words: tuple[str, ...]) -> None:
    texts = " ".join(zw.game("mall-of-horror").help), " ".join(PAGE.read_text("utf-8").split())
    for text in (text.replace("*", "").lower() for text in texts):
        for word in words:
            assert any(one.lower() in text for one in word.split("|")), word


def test_the_designer_is_credited() -> None:
    assert "Nicolas Normandon" in zw.game("mall-of-horror").credits
    assert "Nicolas Normandon" in PAGE.read_text("utf-8")
