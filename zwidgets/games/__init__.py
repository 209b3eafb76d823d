"""The games, one room each. Importing this package makes those known that zwidgets brings."""

from __future__ import annotations

from typing import Final

from zwidgets.core.contract.registry import class_name, register_later

TOLD: Final = {
    "dead-center": "Dead Center as a widget to click on, for one",
    "shufflers": "Shufflers as a widget, for one to six",
    "the-filler": "The Filler as a widget, for two",
    "building-dead-guys": "Building Dead Guys as a widget, for two",
    "mall-of-horror": "Mall of Horror as a widget, for three to six",
}
"""The package's games, with what `help(zwidgets)` says of the widget. Room and class are named so
too."""

for _name in TOLD:
    register_later(_name, f"{__name__}.{_name.replace('-', '_')}:{class_name(_name)}Game")


def widget_lines() -> str:
    """Return the lines of `help(zwidgets)` about the games' widgets."""
    return "".join(f"    {class_name(name):<18}{told}\n" for name, told in TOLD.items())
