"""The games in the frameworks that researchers use; each module needs the package of its name.

- `zwidgets.interop.openspiel`: `load("the-filler")` is a `pyspiel.Game` (extra `openspiel`).
- `zwidgets.interop.pettingzoo`: `env("the-filler")` is an `AECEnv` (extra `pettingzoo`).
- `zwidgets.interop.gymnasium`: `make("dead-center")` is an `Env` (extra `gymnasium`).

All three number moves as the game does (`game.move_number`), show a seat what the game shows it
(`state.observation`, `state.view`, `state.seen`), and pay what `payoffs` says. They know a game by
its contract only, so a game from outside the package has them too.
"""

from __future__ import annotations
