"""Contact sheets of the pictures in `shots/`: python -m tests.browser.contact.

One sheet for each game and width, `shots/contact-<game>-<width>.png`: a row for each table, with
its start, middle and end, and the moment that one looks back at.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from tests.browser.find import FLAGS, find
from tests.browser.lab import SHOTS
from tests.variants import VARIANTS

PICTURE: Final = re.compile(r"(?P<table>.+)-\d-\w+-(?P<width>\d+)-(?P<theme>light|dark)\.png")
STYLE: Final = """
body { margin: 16px; font: 16px system-ui, sans-serif; background: #777; width: max-content; }
figure { margin: 0 0 16px; } figcaption { color: #fff; margin: 0 0 4px; }
div { display: flex; gap: 8px; align-items: start; } img { max-width: 560px; }
"""


def sheets() -> dict[str, dict[str, list[Path]]]:
    """The pictures of each table, by the name of their sheet."""
    found: dict[str, dict[str, list[Path]]] = defaultdict(lambda: defaultdict(list))
    for file in sorted(SHOTS.glob("*.png")):
        if told := PICTURE.fullmatch(file.name):
            game = next(name for name in VARIANTS if file.name.startswith(name))
            sheet = found[f"contact-{game}-{told['width']}"]
            sheet[f"{told['table']} {told['theme']}"].append(file)
    return found


def page(rows: dict[str, list[Path]]) -> str:
    """A sheet as a page of HTML."""
    figures = (
        f"<figure><figcaption>{name}</figcaption><div>{''.join(map(_image, files))}</div></figure>"
        for name, files in rows.items()
    )
    return f"<!doctype html><title>contact</title><style>{STYLE}</style>{''.join(figures)}"


def _image(file: Path) -> str:
    return f'<img src="{file.name}">'


def main() -> None:
    """Make every sheet."""
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), args=FLAGS)
        tab = chromium.new_page(viewport={"width": 2400, "height": 800})
        source = SHOTS / "contact.html"
        for name, rows in sheets().items():
            source.write_text(page(rows), encoding="utf-8")
            tab.goto(source.as_uri(), wait_until="load")
            tab.locator("body").screenshot(path=SHOTS / f"{name}.png")
        source.unlink(missing_ok=True)
        chromium.close()


if __name__ == "__main__":
    main()
