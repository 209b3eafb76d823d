"""Every game and variant, played by clicks in JupyterLab's default window.

At each step everything that is needed is in sight at three widths, no text is cut off or
overlaps, and prompt and board agree. The pictures of start, middle, end and of looking back, in
both themes, are saved in `shots/`; `make shots` makes contact sheets of them.
"""

from __future__ import annotations

import io
import random
from dataclasses import dataclass
from typing import Any, Final, Literal

import pytest
from PIL import Image
from playwright.sync_api import expect

import zwidgets as zw
from tests.browser.clicks import disagrees, ended, lift, move, rests
from tests.browser.lab import SHOTS, NotebookPage
from tests.browser.past import last, shows, slider, toggle
from tests.browser.table import GO, begin, cell, rev, settled
from tests.browser.test_fits import faults
from tests.variants import VARIANTS, name_of

THEMES: Final[tuple[Literal["light", "dark"], ...]] = ("light", "dark")
WIDTHS: Final = (848, 1100, 400)
MIDDLE: Final = {"dead-center": 30, "shufflers": 16, "the-filler": 6}
"""After so many boards a game is in its middle, where it is not 40."""
IN_THE_DOCUMENTATION: Final[tuple[tuple[str, dict[str, Any], int, str], ...]] = (
    ("dead-center", {}, 7, "state.round >= 9 and state.phase == 'lay'"),
    ("shufflers", {}, 5, "state.round >= 14"),
    ("the-filler", {}, 7, "state.round >= 2 and 'lay' in str(state.moves(1))"),
    ("building-dead-guys", {}, 7, "state.round >= 5 and 'flip' in str(state.moves(0))"),
    ("mall-of-horror", {"players": 6}, 7, "state.round >= 3 and 'vote' in str(state.moves(0))"),
)
"""Games with their options and seed, and until when people play in the pictures of `docs`."""

FILMED: Final = 283
"""The seed of the game that the film shows: the trained player wins it in few turns."""

pytestmark = pytest.mark.deep


@dataclass(frozen=True)
class Table:
    """A game with those who sit at it.

    Attributes:
        game: the game's name.
        options: its options.
        bots: the seats that careful bots hold.
        theme: the theme of its pictures.
        seed: the seed.
    """

    game: str
    options: dict[str, Any]
    bots: tuple[int, ...] = ()
    theme: Literal["light", "dark"] = "light"
    seed: int = 7

    @property
    def name(self) -> str:
        """The name of its pictures."""
        return name_of(zw.game(self.game, **self.options)) + ("-and-bots" if self.bots else "")

    @property
    def cell(self) -> str:
        """The code of a cell that shows it as `w`."""
        more = self.options | {"seats": dict.fromkeys(self.bots, "careful"), "seed": self.seed}
        shown = f"w = zw.widget({self.game!r}, **{more!r})"
        return f"import zwidgets as zw\n{shown}\nw.pace = 'fast'\nw"


def others(game: zw.Game[Any]) -> tuple[int, ...]:
    """The seats of bots where one person plays."""
    me = 1 if game.name == "the-filler" else 0
    return tuple(seat for seat in range(game.seats) if seat != me)


def tables() -> list[Table]:
    """Every variant with people in all seats, and each game with one person among bots."""
    found = []
    for name, every in VARIANTS.items():
        found += [Table(name, one, (), THEMES[n % 2]) for n, one in enumerate(every)]
        shared = [one for one in every if zw.game(name, **one).seats > 1]
        for theme, options in zip(THEMES, [*shared[:1], *shared[-1:]], strict=False):
            found.append(Table(name, options, others(zw.game(name, **options)), theme))
    return found


TABLES: Final = [pytest.param(table, id=table.name) for table in tables()]


def picture(desk: NotebookPage, name: str, theme: Literal["light", "dark"]) -> None:
    """Take a picture at each width."""
    widget = desk.widget()
    desk.theme(theme)
    expect(widget).to_have_attribute("data-theme", theme)
    desk.resize(1600, 2600)  # a phone's column is tall
    for width in WIDTHS:
        widget.evaluate("(it, width) => { it.parentElement.style.width = `${width}px`; }", width)
        desk.page.wait_for_timeout(300)  # until nothing moves
        desk.screenshot(f"{name}-{width}-{theme}", widget)
    widget.evaluate("it => { it.parentElement.style.width = ''; }")
    desk.resize(1280, 720)


@pytest.mark.parametrize("table", TABLES)
def test_a_game_is_played_by_clicks_and_every_step_fits(desk: NotebookPage, table: Table) -> None:
    page = begin(desk, table.cell)
    luck, middle = random.Random(table.seed), False
    found: dict[str, int | str] = {}
    widget = page.widget()

    def look(step: int | str) -> None:
        faulty = [*faults(page), *disagrees(widget)]
        found.update({one: step for one in faulty if one not in found})

    rests(page)
    picture(page, f"{table.name}-1-start", table.theme)
    while not ended(widget):
        look(rev(widget))
        if lift(page):
            rests(page)
            look(rev(widget))
        if not middle and rev(widget) >= MIDDLE.get(table.game, 40):
            picture(page, f"{table.name}-2-middle", table.theme)
            middle = True
        move(page.widget(), luck)
        rests(page)
    look("the end")
    picture(page, f"{table.name}-3-end", table.theme)
    toggle(widget).click()
    half = last(widget) // 2
    slider(widget).fill(str(half))
    shows(widget, half)
    look("looking back")
    picture(page, f"{table.name}-4-back", table.theme)
    assert not found, "\n".join(f"{step}: {fault}" for fault, step in found.items())
    assert page.problems == []


@pytest.mark.parametrize(("game", "options", "seed", "until"), IN_THE_DOCUMENTATION)
def test_the_documentation_has_pictures(
    desk: NotebookPage, game: str, options: dict[str, Any], seed: int, until: str
) -> None:
    table = Table(game, options, others(zw.game(game, **options)), seed=seed)
    page = begin(desk, table.cell)
    page.execute(f"{GO}\ngo(lambda state: {until})\nw.pace = 'normal'")
    assert page.execute("print(w.over)").strip() == "False"
    page.page.mouse.move(0, 0)
    if game == "dead-center":
        cell(page.widget(), "E-2").hover()
    for theme in THEMES:
        page.theme(theme)
        expect(page.widget()).to_have_attribute("data-theme", theme)
        page.page.wait_for_timeout(400)  # until nothing moves
        page.screenshot(f"{game}-{theme}", page.widget())


def test_the_documentation_has_a_film(desk: NotebookPage) -> None:
    played = zw.Match("dead-center", FILMED, {0: "trained"})
    played.run()
    page = begin(desk, f"import zwidgets as zw\nw = zw.DeadCenter(seed={FILMED})\nw")
    frames = []
    for made in [*(one.move for one in played.history if one.by == 0), None]:
        rests(page)
        taken = Image.open(io.BytesIO(page.widget().screenshot())).convert("RGB")
        frames.append(taken.resize((taken.width * 3 // 4, taken.height * 3 // 4)))
        if made is not None:
            before = rev(page.widget())
            page.execute(f"w.play({str(made)!r})")
            settled(page, before)
    assert page.execute("print(w.state.outcome.winners)").strip() == "(0,)"
    palette = frames[len(frames) // 2].quantize(64)
    first, *rest = (frame.quantize(palette=palette, dither=Image.Dither.NONE) for frame in frames)
    times = [700] * len(rest) + [4000]
    SHOTS.mkdir(exist_ok=True)
    first.save(SHOTS / "dead-center.gif", save_all=True, append_images=rest, duration=times, loop=0)
