"""Writes sheets of a next game, as widgets send them, for tests and pictures: made/sheets.ts."""

from __future__ import annotations

import json

from writing import write_lines

from zwidgets.widgets.sheet import Sheet

SHEETS = {
    "dead-center": Sheet.of("dead-center"),
    "mall-of-horror": Sheet.of("mall-of-horror").with_option("players", "6").with_name(0, "North"),
    "shufflers": Sheet.of("shufflers").with_option("variant", "collaborative"),
    "the-filler": Sheet.of("the-filler").with_seed("7"),
    "building-dead-guys": Sheet.of("building-dead-guys"),
}


def main() -> None:
    """Write a sheet of each game."""
    made = {name: sheet.shown() for name, sheet in SHEETS.items()}
    write_lines(
        "sheets",
        'import type { SheetShown } from "../../src/generated/gallery";',
        f"export const sheets: Record<string, SheetShown> = {json.dumps(made)};",
    )


if __name__ == "__main__":
    main()
