"""The static picture of Mall of Horror."""

from __future__ import annotations

import zwidgets as zw


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
