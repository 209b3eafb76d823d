"""The static picture of Mall of Horror."""

from __future__ import annotations

import xml.etree.ElementTree as ET

import zwidgets as zw
from tests.variants import each, variants


@each(variants("mall-of-horror"))
def test_every_position_of_a_game_is_well_formed_svg_and_names_the_place(game) -> None:
    match = zw.Match(game, seed=3, seats=dict.fromkeys(range(game.seats), "random"))
    match.run()
    for state, _, _ in list(match.steps())[::15]:
        drawn = match.game.picture(state.view(0))
        root = ET.fromstring(drawn)
        assert root.attrib["aria-label"].startswith("Mall of Horror")
        assert "Security HQ" in drawn


def test_a_spectator_sees_no_card_and_no_hidden_die_and_the_end_says_why() -> None:
    match = zw.Match(zw.game("mall-of-horror"), seed=7, seats=dict.fromkeys(range(4), "random"))
    match.run()
    states = [before for before, _, _ in match.steps() if before.view(None)["phase"] == "arrival"]
    drawn = match.game.picture(states[-1].view(None))
    assert "under the box" in drawn
    assert "sprint" not in drawn
    assert "threat" not in drawn
    view = match.view(0)
    assert " wins with " in view["outcome"]["reason"]
    assert view["outcome"]["reason"] in match.game.picture(view)
