"""What a board tells of the moves since a seat's last choice."""

from __future__ import annotations

import zwidgets as zw


def test_a_board_counts_the_moves_since_the_seats_last_choice() -> None:
    match = zw.Match("mall-of-horror", seed=7, players=3, seats=dict.fromkeys((1, 2), "random"))
    while not match.over:
        since = match.since_choice(0)
        events, states = match.history, match.states
        own = [
            place
            for place, event in enumerate(events)
            if event.by == 0 and len(states[place].moves(0)) > 1
        ]
        if not own:
            assert since is None
        else:
            assert since is not None
            moves, forced, begun = since
            rest = [event for event in events[begun:] if event.by is not None]
            assert begun == own[-1] + 1
            assert forced == sum(event.by == 0 for event in rest)
            assert forced <= moves <= len(rest)
        bot = match.bot_due()
        if bot is not None or match.state.is_chance:
            match.step()
        else:
            match.play(match.state.moves(0)[0], 0)
    assert match.since_choice(0) is not None
