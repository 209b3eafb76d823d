"""What is compiled before tests and notebooks run side by side."""

from __future__ import annotations

from tests.variants import VARIANTS
from tools.compiled import FORMS


def test_every_game_is_compiled() -> None:
    assert set(FORMS) == set(VARIANTS)
