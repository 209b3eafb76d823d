"""The test that CONTRIBUTING.md shows passes."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.lab import ROOT, NotebookPage


def test_the_example_of_contributing_passes(desk: NotebookPage) -> None:
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    (code,) = re.findall(r"^```python\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    told: dict[str, Any] = {"NotebookPage": NotebookPage, "expect": expect}
    exec(compile(code, "CONTRIBUTING.md", "exec"), told)
    told["test_a_click_opens_a_grave"](desk)
