"""Boards in the browser name their places as the games do, and draw a view with nothing hidden.

This needs no JupyterLab: a bare page gives boards to the built bundles.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

import zwidgets as zw
from tests.browser.lab import AXE
from tests.helpers import a_game, careful_event

STATIC = Path(zw.__file__).parent / "static"
HOME = "http://places.test/"
HTML = """<!doctype html><html lang=en><meta charset=utf-8><title>places</title>
<body style="width:1000px"><script type=module>
let leave = () => {};
window.draw = async (name, board, views, about) => {
  const { default: widget } = await import(`/${name}.js`);
  const drawn = [];
  for (const view of views) {
    leave();
    const el = document.createElement("div");
    document.body.replaceChildren(el);
    const traits = { board: { ...board, view }, about, live: {} };
    const model = { get: (key) => traits[key], on() {}, off() {}, send() {}, save_changes() {} };
    leave = widget.render({ model, el });
    drawn.push([...document.querySelectorAll("[data-look]")].map((it) => it.dataset.look));
  }
  return drawn;
};
</script>"""
GAMES: dict[str, tuple[dict[str, Any], ...]] = {
    "dead-center": ({}, {"jokers": 0}),
    "shufflers": (
        {},
        {"variant": "competitive", "players": 2},
        {"variant": "collaborative", "players": 4},
    ),
    "the-filler": ({}, {"graves": "shuffled"}, {"legs": 2}),
    "building-dead-guys": ({},),
    "mall-of-horror": ({}, {"players": 3}, {"players": 5}, {"players": 6, "chief": "random"}),
}
VARIANTS = [
    pytest.param(name, options, marks=[pytest.mark.deep] * (options != every[0]))
    for name, every in GAMES.items()
    for options in every
]

Draw = Callable[[zw.Game[Any], list[dict[str, Any]]], list[list[str]]]


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()

    def answer(route: Route) -> None:
        name = route.request.url.removeprefix(HOME)
        body = (STATIC / name).read_text(encoding="utf-8") if name else HTML
        kind = {"js": "text/javascript", "css": "text/css"}.get(name.rpartition(".")[2])
        route.fulfill(content_type=kind or "text/html", body=body)

    page.route("**/*", answer)
    page.goto(HOME)
    yield page
    page.close()


@pytest.fixture
def draw(page: Page) -> Draw:
    """A function that draws views of a game, and returns each one's places, by `data-look`.

    The last stays on the page.
    """

    def drawn(game: zw.Game[Any], views: list[dict[str, Any]]) -> list[list[str]]:
        seats = dict.fromkeys(range(game.seats), "random")
        widget = zw.widget(game.name, seats=seats, **game.options)
        names = [f"Random {seat + 1}" for seat in range(game.seats)]
        board = {**widget.board, "names": names, "curtain": None, "between": []}
        looks: list[list[str]] = page.evaluate(
            "given => window.draw(...given)", [game.name, board, views, widget.about]
        )
        widget.close()
        return looks

    return drawn


def moments(game: zw.Game[Any]) -> list[zw.State]:
    """Some positions of one game, the last among them."""
    states = [state for state, _, _ in a_game(game, 5, careful_event)]
    return [*states[:: max(1, len(states) // 6)], states[-1]]


@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_every_place_of_a_view_is_on_the_board(
    name: str, options: dict[str, Any], draw: Draw
) -> None:
    game = zw.game(name, **options)
    views = []
    for state in moments(game):
        views += [state.past(seat) for seat in (*range(game.seats), None)]
        views.append(state.unveiled())
    for view, looks in zip(views, draw(game, views), strict=True):
        assert set(game.places(view)) <= set(looks), view


def opened(name: str, step: str, actors: int = 1) -> Any:
    """A state well into a game, with this phase and at least so many actors."""
    states: list[Any] = [state for state, _, _ in a_game(zw.game(name), 5, careful_event)]
    late = states[len(states) // 2 :]
    return next(one for one in late if one.step == step and len(one.actors) >= actors)


def test_the_filler_shows_both_hands_and_what_lies_in_the_graves(draw: Draw, page: Page) -> None:
    state = opened("the-filler", "fill").after("lay AS 2", 1)
    view = state.unveiled()
    draw(state.game, [view])
    held = page.locator(".slot [data-card]").evaluate_all("all => all.map(it => it.dataset.card)")
    assert sorted(held) == sorted([*view["hand"], *view["kept"]])
    for place, grave in enumerate(view["graves"], 1):
        name = page.locator(f'[data-look="grave{place}"]').get_attribute("aria-label")
        assert name is not None
        assert zw.card(grave["card"]).words in name
        assert f"{grave['weight']} pound" in name or not grave["count"]


def test_building_dead_guys_shows_both_hands_and_down_cards(draw: Draw, page: Page) -> None:
    state = opened("building-dead-guys", "bid")
    view = state.unveiled()
    draw(state.game, [view])
    for seat in (0, 1):
        hand = page.locator(f'[data-look="seat {seat} held"]').get_attribute("aria-label")
        assert hand is not None
        assert hand.endswith(f"digging cards: {', '.join(map(str, view['known'][seat]))}.")
        down = page.locator(f'[data-look="seat {seat} down"]').get_attribute("aria-label")
        part = view["down"][seat]["part"]
        assert down is not None
        assert part is None or part["title"] in down


def test_mall_of_horror_shows_every_hand_and_whom_each_has_named(draw: Draw, page: Page) -> None:
    state = opened("mall-of-horror", "vote", actors=2)
    seat = min(state.actors)
    move = state.moves(seat)[0]
    view = state.after(move, seat).unveiled()
    draw(state.game, [view])
    titles = page.locator(".piles .open").all_inner_texts()
    held = [0 if "no cards" in text else text.count(",") + 1 for text in titles]
    assert held == [len(hand) for hand in view["hands"]]
    named = page.locator(".voter", has_text="\u2192").inner_text()
    chosen = int(str(move).split()[1])
    assert named.replace(" ", "").startswith(f"R{seat + 1}\u2192R{chosen + 1}")


@pytest.mark.first(1)
@pytest.mark.parametrize(
    ("name", "step"),
    [("the-filler", "fill"), ("building-dead-guys", "bid"), ("mall-of-horror", "vote")],
)
def test_axe_finds_no_fault_in_an_open_view(name: str, step: str, draw: Draw, page: Page) -> None:
    state = opened(name, step)
    draw(state.game, [state.unveiled()])
    page.add_script_tag(path=AXE)
    faults = page.evaluate("axe.run('.zw').then(({violations}) => violations.map(it => it.id))")
    assert faults == []


def test_what_one_points_at_is_still_told_in_words(draw: Draw, page: Page) -> None:
    state = opened("building-dead-guys", "bid")
    draw(state.game, [state.unveiled()])
    page.locator('[data-look="seat 0 held"]').focus()
    told = page.locator(".saying").inner_text()
    assert told.startswith("Random 1 holds")
