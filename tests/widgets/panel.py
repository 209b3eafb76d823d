"""The panel of odds as a browser has it: positions, and widgets whose odds are switched on."""

from __future__ import annotations

from typing import Any

import zwidgets as zw
from tests.widgets.fake import Browser, until
from zwidgets.widgets import GameWidget

LAY = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC, E-1 JD, E-2 QC, W-1 QS, S-a KH; lay 3D"
FLIPPING = (
    "building-dead-guys; round 3 flip; dealer 0; skull 1; zombies heart right-arm / left-leg; "
    "hands 0 3 4 5 / 2 4 5 6; down lungs / stomach; prize right-leg; bids 5 / 6"
)
LAID = (
    "the-filler; night 1 fill; KH - / JC - / QD -; hand JD KD JH QH QC KC JS QS KS; kept all; "
    "escaped -; last -"
)


OPENED: list[GameWidget] = []
"""What the fixture `one_seed` closes after a test."""


def opened(kind: type[GameWidget] = zw.DeadCenter, **more: Any) -> tuple[GameWidget, Browser]:
    widget = kind(**({"position": LAY} if kind is zw.DeadCenter and not more else more))
    OPENED.append(widget)
    return widget, Browser(widget)


def shown(browser: Browser) -> list[dict[str, Any]]:
    """Every message of odds, in order."""
    states = [one["state"] for one in browser.messages if one["method"] == "update"]
    return [state["_odds"] for state in states if "_odds" in state]


def switched_on(browser: Browser) -> dict[str, Any]:
    """Switch on and wait for the end; what came last."""
    browser.ask("odds", on=True)
    until(lambda: shown(browser)[-1].get("done", False))
    return shown(browser)[-1]
