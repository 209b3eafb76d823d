"""The games in the frameworks of researchers; each module needs the package of its name.

- `zwidgets.interop.openspiel`: `load("the-filler")` is a `pyspiel.Game` (extra `openspiel`).
- `zwidgets.interop.pettingzoo`: `env("the-filler")` is an `AECEnv` (extra `pettingzoo`).
- `zwidgets.interop.gymnasium`: `make("dead-center")` is an `Env` (extra `gymnasium`).

All three number moves as the game does (`game.move_number`), show a seat what the game shows it
(`state.observation`, `state.view`, `state.seen`), and pay what `payoffs` says. They use the
contract of games only, so they take games from outside the package too.
"""

from __future__ import annotations

from zwidgets.core.background import import_whole

import_whole("numpy")
