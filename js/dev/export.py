"""Writes what a page holds that shows a game by itself: python dev/export.py, as dev/made/export.ts."""

from __future__ import annotations

import json

from writing import write_lines

import zwidgets as zw
from zwidgets.widgets.export import exported


def main() -> None:
    match = zw.Match("the-filler", 7, dict.fromkeys(range(2), "random"), names={0: "Ann"})
    match.run()
    review = zw.review(match, 0, games=2, progress=False)
    held, _ = exported(match, [review], None)
    write_lines(
        "export",
        'import type { Exported } from "../../src/generated/messages";',
        f"export const held: Exported = {json.dumps(held)};",
    )


if __name__ == "__main__":
    main()
