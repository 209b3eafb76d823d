"""Names in static pictures: they fit their room."""

from __future__ import annotations

from typing import Any
from xml.etree.ElementTree import fromstring

import pytest

import zwidgets as zw
from zwidgets.core.shown.picture import GROUND, length, player, shortened

NAMES = ("W" * 24, "Maximiliane von und zu G", "李" * 24, "i" * 24, "Ann", "", "M")


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("room", [40, 90, 210])
def test_a_shortened_name_fits_and_is_cut_no_more_than_needed(name: str, room: int) -> None:
    told = shortened(name, room, 14)
    assert length(told, 14) <= room
    if told != name:
        kept = told.removesuffix("…")
        assert name.startswith(kept)
        assert length(f"{name[: len(kept) + 2]}…", 14) > room


def test_a_name_that_is_cut_is_whole_in_its_title() -> None:
    view = {"called": ["W" * 24, "A & B"]}
    drawn = player(view, 0, 0, 0, 100, ", to act")
    assert f"<title>{'W' * 24}</title>" in drawn
    assert "…, to act<title>" in drawn
    assert player(view, 1, 0, 0, 200, ", to act").endswith(">A &amp; B, to act</text>")
    assert player({}, 1, 0, 0, 100).endswith(">Seat 1</text>")


LONG = {seat: f"Maximiliane von und zu {letter}" for seat, letter in enumerate("ABCDEF")}


def lines(widget: zw.GameWidget) -> list[tuple[float, float, float, str]]:
    """Every text of a widget's picture: where it begins, how high, its size, its words."""
    picture = fromstring(widget._repr_mimebundle_()[0]["image/svg+xml"])
    return [
        (
            float(one.attrib["x"]),
            float(one.attrib["y"]),
            float(one.attrib["font-size"]),
            one.text or "",
        )
        for one in picture
        if one.tag.endswith("text")
    ]


@pytest.mark.parametrize(
    ("kind", "options", "bot", "seed", "bottom"),
    [
        (zw.MallOfHorror, {"players": 4}, "random", 2, 411),
        (zw.Shufflers, {"variant": "collaborative", "players": 6}, "careful", 1, 276),
        (zw.TheFiller, {"legs": 2}, "random", 1, 550),
        (zw.BuildingDeadGuys, {}, "random", 1, 508),
    ],
)
def test_an_ending_with_long_names_keeps_to_its_room(
    kind: type[zw.GameWidget], options: dict[str, Any], bot: str, seed: int, bottom: float
) -> None:
    game = zw.game(kind.game_name, **options)
    names = {seat: LONG[seat] for seat in range(game.seats)}
    seats = dict.fromkeys(range(game.seats), bot)
    match = zw.Match(game, seed, seats, names=names)
    match.run()
    outcome = match.view(None)["outcome"]
    winner = f"Winner: {match.called()[outcome['winners'][0]]}."
    reason = winner if kind is zw.BuildingDeadGuys else outcome["reason"]
    other = {"", *names.values(), *map(str, range(100))}
    shown = lines(kind(match=match))
    told = [line for line in shown if line[3] in reason and line[3] not in other]
    assert " ".join(words for *_, words in told) == reason
    for x, y, size, words in told:
        assert y < bottom
        assert x + 0.55 * size * len(words) < 760


@pytest.mark.parametrize("name", zw.game_names())
def test_a_picture_has_a_light_and_a_dark_ground_and_a_text_alternative(name: str) -> None:
    state = zw.Match(name, seed=7).state
    picture = state.game.picture(state.view(None))
    drawn = fromstring(picture)
    assert drawn.attrib["role"] == "img"
    assert drawn.attrib["aria-label"].startswith(state.game.title)
    assert f'rect[fill="{GROUND}"]{{fill:' in picture
    assert f'rx="12" fill="{GROUND}"' in picture
    assert 'id="' not in picture
