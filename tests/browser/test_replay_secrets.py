"""Looking back at games with secrets shows what those eyes may see, and nothing else."""

from __future__ import annotations

import re
from itertools import zip_longest

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.lab import NotebookPage
from tests.browser.past import (
    PLAYED,
    asked,
    bar,
    knob,
    last,
    look_back,
    pick,
    shows,
    slider,
    toggle,
    walked,
)
from tests.browser.table import GO, begin, my_side, over, without_ids

# Two people play. One has chosen one of two things in secret; the other looks back.
SECRETS = {
    "the-filler": (
        "w = zw.TheFiller(seed=7)",
        "for n, card in enumerate([['KH', 'JC', 'QD'], ['JS', 'QS', 'KS']][which], 1):\n"
        "    w.play(f'bury {card} {n}')",
    ),
    "building-dead-guys": (
        "w = zw.BuildingDeadGuys(seed=7)",
        "go(lambda state: state.round > 1 and len(state.actors) > 1)\n"
        "w.play([w.state.moves(1)[0], w.state.moves(1)[-1]][which], 1)",
    ),
    "mall-of-horror": (
        "w = zw.MallOfHorror(players=3, seed=7)",
        "go(lambda state: len(state.actors) > 1 and {0, 1} <= state.actors)\n"
        "w.play([w.state.moves(1)[0], w.state.moves(1)[-1]][which], 1)",
    ),
}
LOOKS = {"the-filler": 1}
"""The seat that looks back, if not seat 0."""


def secret(page: NotebookPage, name: str, which: int) -> Locator:
    """A game in which one person has chosen in secret, before the other lifts the curtain."""
    made, chosen = SECRETS[name]
    code = f"import zwidgets as zw\n{made}\nwhich = {which}\n{GO}\n{chosen}\nw"
    page.fresh([code], height=1300)
    page.run_all()
    expect(over(page.widget())).to_contain_text("Hand over to")
    return page.widget()


def held(page: NotebookPage, name: str, which: int) -> str:
    """What the page and the saved notebook hold while the other looks back."""
    widget = secret(page, name, which)
    my_side(over(widget)).click()
    look_back(widget)
    # Lines far from the present one are drawn a moment later.
    expect(widget.locator(".log.past li")).to_have_count(asked(page, "len(w.film['log'])"))
    told = walked(widget, range(last(widget) + 1), "it => it.outerHTML")
    assert asked(page, "w.film['eyes']") == LOOKS.get(name, 0)
    return page.saved_widget() + without_ids("".join(told))


@pytest.mark.first(1)
@pytest.mark.parametrize("name", list(SECRETS))
def test_looking_back_does_not_tell_what_the_other_has_chosen(
    desk: NotebookPage, name: str
) -> None:
    one, other = held(desk, name, 0), held(desk, name, 1)
    # pytest would compare texts of megabytes line by line, for minutes.
    at = next((at for at, (a, b) in enumerate(zip_longest(one, other)) if a != b), None)
    assert at is None, (one[at - 80 : at + 80], other[at - 80 : at + 80])
    assert asked(desk, "len(w.film['choices'])") == 1
    assert knob(desk.widget(), "Play on from here").count() == 0


@pytest.mark.first(1)
@pytest.mark.parametrize("name", list(SECRETS))
def test_under_the_curtain_there_is_nothing_to_look_back_at(desk: NotebookPage, name: str) -> None:
    widget = secret(desk, name, 0)
    expect(toggle(widget)).to_have_attribute("aria-disabled", "true")
    widget.focus()
    desk.page.keyboard.press("l")
    desk.page.wait_for_timeout(400)
    assert bar(widget).count() == 0
    assert asked(desk, "w.film") == {}


def test_when_the_curtain_falls_the_film_goes_from_page_and_notebook(desk: NotebookPage) -> None:
    widget = secret(desk, "the-filler", 0)
    my_side(over(widget)).click()
    look_back(widget)
    desk.execute("while w._controller.eyes.curtain is None: w.play(w.moves[0])")
    expect(over(widget)).to_contain_text("Hand over to")
    expect(bar(widget)).to_have_count(0)
    assert widget.locator(".log").count() == 0
    assert asked(desk, "w.film") == {}
    assert '"film": {}' in desk.saved_widget()


# When the game is over


def finished(page: NotebookPage, name: str, at: str, **options: int) -> tuple[Locator, int]:
    """Look back at the middle of a finished match, in which any eyes can be chosen."""
    given = "".join(f", {key}={value}" for key, value in options.items())
    code = f"{PLAYED}\nm = played({name!r}{given})\nw = zw.replay(m.record())\nw"
    widget = begin(page, code, height=1300).widget()
    moment = asked(page, f"next(k for k, s in enumerate(m.states) if {at})")
    slider(widget).fill(str(moment))
    shows(widget, moment)
    return widget, moment


def with_eyes(widget: Locator, eyes: str, at: int) -> None:
    """Choose other eyes; the moment stays."""
    pick(widget, "Eyes").select_option(label=eyes)
    expect(pick(widget, "Eyes").locator("option:checked")).to_have_text(eyes)
    shows(widget, at)


def eyes(widget: Locator) -> list[str]:
    return pick(widget, "Eyes").locator("option").all_inner_texts()


def test_the_filler_is_looked_at_with_each_ones_eyes_and_everybodys(desk: NotebookPage) -> None:
    where = "s.round == 2 and s.step == 'fill' and any(g['count'] for g in s.past(None)['graves'])"
    widget, at = finished(desk, "the-filler", where)
    zombies, filler = asked(desk, "m.called()")
    assert eyes(widget) == [zombies, filler, "A spectator", "Everybody"]
    graves = asked(desk, f"m.states[{at}].unveiled()['graves']")
    grave = next(n for n, one in enumerate(graves) if one["count"])
    card = asked(desk, f"zw.card({graves[grave]['card']!r}).words")
    weight = f"{graves[grave]['weight']} pound"
    for name, told in (
        ("Everybody", {card, weight}),
        (zombies, {card}),
        (filler, {weight}),
        ("A spectator", set()),
    ):
        with_eyes(widget, name, at)
        place = widget.locator(f'[data-look="grave{grave + 1}"]')
        label = str(place.get_attribute("aria-label"))
        assert {words for words in (card, weight) if words in label} == told, (name, label)


@pytest.mark.deep
def test_building_dead_guys_shows_each_hand_to_those_who_may_see_it(desk: NotebookPage) -> None:
    where = "s.round == 4 and len(s.actors) > 1"
    widget, at = finished(desk, "building-dead-guys", where)
    names = asked(desk, "m.called()")
    known = asked(desk, f"[list(map(str, h)) for h in m.states[{at}].unveiled()['known']]")
    for name, open_hands in (
        ("Everybody", {0, 1}),
        (names[0], {0}),
        (names[1], {1}),
        ("A spectator", set()),
    ):
        with_eyes(widget, name, at)
        assert {seat for seat in (0, 1) if hand(widget, seat) == known[seat]} == open_hands, name


def hand(widget: Locator, seat: int) -> list[str]:
    """The digging cards of a seat that are shown: in its hand, or on its side of the table."""
    place = widget.locator(f'[data-look="seat {seat} held"]')
    label = str(place.get_attribute("aria-label"))
    if label == "Your hand":
        own = place.get_by_role("button", name=re.compile("^Digging card"))
        return [one.split()[-1] for one in own.evaluate_all("all => all.map(it => it.ariaLabel)")]
    told = re.search(r"digging cards: ([\d, ]+)\.$", label)
    return told[1].split(", ") if told else []


@pytest.mark.deep
def test_mall_of_horror_shows_all_hands_to_everybody_only(desk: NotebookPage) -> None:
    widget, at = finished(desk, "mall-of-horror", "s.round == 4", players=4)
    names = asked(desk, "m.called()")
    assert eyes(widget) == [*names, "A spectator", "Everybody"]
    expect(widget.locator(".piles .open")).to_have_count(4)
    for name in (names[2], "A spectator"):
        with_eyes(widget, name, at)
        expect(widget.locator(".piles .open")).to_have_count(0)
    with_eyes(widget, "Everybody", at)
    expect(widget.locator(".piles .open")).to_have_count(4)


# A seat's record of a game that goes on


def test_a_seats_record_is_looked_through_and_nothing_can_be_played(desk: NotebookPage) -> None:
    until = "until=lambda match: match.state.round == 3"
    code = (
        f"{PLAYED}\nm = played('building-dead-guys', {until})\nw = zw.replay(m.record(seat=1))\nw"
    )
    widget = begin(desk, code).widget()
    shows(widget, 0)
    assert last(widget) == asked(desk, "len(m.history)")
    assert pick(widget, "Eyes").count() == 0
    for name in ("Play on from here", "Back to the game"):
        assert knob(widget, name).count() == 0
    for name in ("Undo", "Look back", "New game"):
        assert widget.get_by_role("button", name=name).count() == 0
    cells = desk.cells()
    widget.focus()
    for key in "l", "Escape", "u", "n":
        desk.page.keyboard.press(key)
    knob(widget, "To the end").click()
    shows(widget, last(widget))
    assert widget.locator(".legal").count() == 0
    widget.get_by_role("button", name="Digging card").first.click(force=True)
    expect(widget).to_have_attribute("data-rev", "0")
    expect(bar(widget)).to_contain_text("secrets are left out, so nothing can be played")
    assert desk.cells() == cells
