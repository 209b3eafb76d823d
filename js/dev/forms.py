"""Writes forms for a new game, as widgets send them, for tests and pictures: made/forms.ts."""

from __future__ import annotations

import json

from writing import write_lines

from zwidgets.control.form import NewGameForm

FORMS = {
    "dead-center": NewGameForm.of("dead-center"),
    "mall-of-horror": NewGameForm.of("mall-of-horror", guests=True)
    .with_option("players", "6")
    .with_name(0, "North")
    .with_player(1, "guest"),
    "shufflers": NewGameForm.of("shufflers").with_option("variant", "collaborative"),
    "the-filler": NewGameForm.of("the-filler").with_seed("7"),
    "building-dead-guys": NewGameForm.of("building-dead-guys", guests=True),
}


def main() -> None:
    """Write a form of each game."""
    made = {name: form.shown() for name, form in FORMS.items()}
    write_lines(
        "forms",
        'import type { FormShown } from "../../src/generated/gallery";',
        f"export const forms: Record<string, FormShown> = {json.dumps(made)};",
    )


if __name__ == "__main__":
    main()
