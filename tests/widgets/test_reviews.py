"""The review on a board: who may ask for it, what is sent, and what would have been better."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import Browser, until, working
from tests.widgets.test_film import alert, ended, film_of
from zwidgets.bots import review as work
from zwidgets.control import reviews as module
from zwidgets.core.background import WakeSignal
from zwidgets.odds.intervals import Estimate

REVIEWED = "A game is reviewed once it is over."


@pytest.fixture(autouse=True)
def few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST", 256)


def blunder() -> zw.Match:
    """A solitaire whose 77th event is a mistake."""
    match = zw.Match("dead-center", 3, {0: "careful"})
    match.run()
    match.rewind(76)
    match.play("lay JK a1", 0)
    match.run()
    match.seats = {0: "human"}
    return match


def review_of(browser: Browser) -> Any:
    """The review as the browser last got it."""
    found = [m["state"]["_review"] for m in browser.messages if "_review" in m.get("state", {})]
    return found[-1] if found else {}


def reviewed(browser: Browser) -> Any:
    """The review when it is done."""
    until(lambda: "began with" in review_of(browser).get("note", ""))
    return review_of(browser)


def begun(match: zw.Match) -> tuple[zw.GameWidget, Browser]:
    widget = zw.widget(match.game.name, match=match)
    browser = Browser(widget)
    browser.ask("film", on=True)
    browser.ask("review")
    return widget, browser


def test_a_review_has_a_chance_for_each_moment_and_marks_what_mattered() -> None:
    match = blunder()
    widget, browser = begun(match)
    found = reviewed(browser)
    assert len(found["chances"]) == len(match.states)
    assert found["chances"][-1] == 0
    assert (found["who"], found["done"]) == ("You", 1.0)
    assert "began with" in found["note"]
    numbers = re.findall(r"(?:with|took|cost|leaves) (\d+)", found["note"])
    start, luck, skill, left = map(int, numbers)
    assert start - luck - skill == left == 0, "the sentence adds up"
    told = (
        r"Turn 22 cost you \d+ wins in 100 \(from \d+ to \d+\)\. The 6 of clubs goes on the joker,"
        r" middle right\. Better: on the 5 of hearts, bottom left\."
    )
    assert re.fullmatch(told, found["verdict"])
    assert found["at"] == 85
    (mistake,) = (one for one in found["marks"] if one["at"] == 77)
    assert mistake["kind"] == "mistake"
    assert mistake["what"] == "The joker goes on the 3 of diamonds, top left."
    assert re.fullmatch(r"cost \d+", mistake["change"])
    assert (mistake["played"], mistake["much"]) == (["a1"], True)
    assert mistake["instead"] not in ([], ["a1"])
    assert mistake["better"].startswith("Better: ")
    assert "more in 100 (" in mistake["better"]
    kinds = [one["kind"] for one in found["marks"]]
    assert kinds.count("luckiest") == 1
    assert "luck" in kinds
    widget.undo()
    assert review_of(browser) == {}, "a change of the match takes it away"
    widget.close()
    until(lambda: not working("review"))


@pytest.mark.deep
def test_a_first_verdict_comes_before_the_game_is_compiled_and_says_what_is_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compiled = WakeSignal()
    monkeypatch.setattr(module, "prepare", lambda game: compiled)
    monkeypatch.setattr(module, "has_numba", lambda: True)
    monkeypatch.setattr(module, "PAUSE", 0.0)
    match = blunder()
    widget, browser = begun(match)
    until(lambda: review_of(browser).get("chances"))
    first = review_of(browser)
    assert len(first["chances"]) == len(match.states)
    assert (first["chances"][-1], first["marks"]) == (0, [])
    told = r"So far: \d+ wins? in 100 at the start; turn \d+ changed most, from \d+ to \d+\."
    assert re.match(told, first["note"])
    assert (first["verdict"], first["at"]) == ("", None)
    assert first["note"].endswith(module.PREPARING)
    compiled.set()
    assert reviewed(browser)["marks"]
    widget.close()


def test_verdicts_follow_each_other_while_it_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)
    monkeypatch.setattr(module, "LOOK", 0.0)
    _, browser = begun(blunder())
    reviewed(browser)
    reviews = [m["state"]["_review"] for m in browser.messages if "_review" in m.get("state", {})]
    notes = [found["note"] for found in reviews if found]
    assert any(note.endswith(module.TRYING) for note in notes)
    assert any(note.endswith(module.COMPARING) for note in notes)


def test_it_is_begun_by_one_message_and_tells_its_progress(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "PAUSE", 0.0)
    widget = zw.widget("dead-center", match=blunder())
    browser = Browser(widget)
    browser.ask("film", on=True)
    (answer, *_) = browser.ask("review")
    assert answer["state"]["_review"]["done"] == 0
    reviewed(browser)
    shares = [
        m["state"]["_review"]["done"] for m in browser.messages if "_review" in m.get("state", {})
    ]
    assert shares == sorted(shares)
    assert len(shares) > 3
    count = len(browser.messages)
    browser.ask("review")
    assert len(browser.messages) == count, "asked again it changes nothing"
    widget.close()


def test_it_is_refused_while_the_game_goes_on() -> None:
    widget = zw.DeadCenter(seed=7)
    browser = Browser(widget)
    assert alert(browser.ask("review")) == REVIEWED
    browser.ask("film", on=True)
    assert alert(browser.ask("review")) == REVIEWED
    assert "no mistake at this moment" in alert(browser.ask("better", at=1))
    widget.close()


def test_the_end_of_a_game_gets_it_without_looking_back_and_keeps_it_there() -> None:
    widget, browser = ended()
    browser.ask("review")
    first = reviewed(browser)
    assert first["who"] == "You"
    browser.ask("film", on=True)
    assert review_of(browser) == first
    assert len(working("review")) <= 1, "looking back begins no second one"
    widget.close()


def test_other_eyes_get_the_review_of_their_player() -> None:
    widget, browser = ended()
    browser.ask("film", on=True)
    browser.ask("review")
    first = reviewed(browser)
    assert first["who"] == "You"
    browser.ask("film", on=True, eyes=1)
    until(lambda: review_of(browser)["who"] == "Careful" and review_of(browser)["marks"])
    assert review_of(browser)["chances"] != first["chances"]
    count = len(browser.messages)
    browser.ask("film", on=True, eyes=0)
    assert review_of(browser) == first
    assert len(browser.messages) == count + 2, "it has been kept"
    widget.close()


def test_for_everybody_it_is_the_first_persons_also_where_seats_were_changed() -> None:
    match = zw.Match(zw.game("the-filler", legs=2), 24, {0: "random", 1: "random"})
    match.run()
    match.seats = {0: "human", 1: "human"}
    assert match.called() == ["Player 2", "Player 1"]
    assert [module.player_of(match, eyes) for eyes in (None, "all", 0, 1)] == [0, 0, 1, 0]


def test_a_closed_board_ends_its_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(work, "MOST", 4_096)
    widget, _ = begun(blunder())
    widget.close()
    until(lambda: not working("review"))


def test_what_was_better_is_a_film_of_its_own_from_which_one_comes_back() -> None:
    match = blunder()
    record = match.record()
    widget, browser = begun(match)
    reviewed(browser)
    real = film_of(browser)
    browser.ask("better", at=77)
    film = film_of(browser)
    assert (film["better"], film["open"]) == (77, False)
    assert film["frames"][:77] == real["frames"][:77]
    assert film["frames"][77] != real["frames"][77]
    assert "top left" not in next(line for _, line, at in film["log"] if at == 77)
    assert match.record() == record
    browser.ask("film", on=True)
    assert film_of(browser) == real
    assert real["better"] is None
    assert "no mistake at this moment" in alert(browser.ask("better", at=76))
    widget.undo()
    assert film_of(browser)["better"] is None
    widget.close()


def test_a_review_that_fails_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*given: Any) -> Any:
        raise zw.InvalidPosition("Moment 0 cannot be reviewed.")

    monkeypatch.setattr(module, "reviewing", broken)
    widget, browser = begun(blunder())
    until(lambda: "cannot be reviewed" in review_of(browser)["note"])
    assert review_of(browser)["note"].startswith("The game cannot be reviewed: InvalidPosition")
    widget.close()


def made(change: str, kind: str = "luck", **more: Any) -> work.Moment:
    """A moment with that change of the chance, `BEFORE AFTER` in points of a hundred."""
    before, after = (Fraction(int(points), 100) for points in change.split())
    plain = {"index": 5, "round": 3, "who": "chance", "move": None, "told": "A card is drawn."}
    return work.Moment(**{**plain, **more}, kind=kind, before=before, after=after)


def of(*moments: work.Moment, start: int, end: int, name: str = "dead-center") -> work.Review:
    values = (Fraction(start, 100), Fraction(end, 100))
    game = zw.game(name)
    return work.Review(game, 0, "", "careful", 4_096, True, False, values, moments, "")


@pytest.mark.parametrize(
    ("moments", "end", "told"),
    [
        ([], 100, "No move mattered much."),
        ([made("50 52")], 100, "No move mattered much."),
        (
            [made("50 70")],
            100,
            "No move mattered much. Luck in turn 3 gave you 20 wins in 100 (from 50 to 70). A card"
            " is drawn.",
        ),
        ([made("50 30")], 100, "No move mattered much."),
        (
            [made("50 30")],
            0,
            "No move mattered much. Luck in turn 3 took 20 wins in 100 (from 50 to 30). A card is"
            " drawn.",
        ),
        (
            [made("50 90", "skill"), made("50 91")],
            100,
            "Luck in turn 3 gave you 41 wins in 100 (from 50 to 91). A card is drawn.",
        ),
        (
            [made("50 90", "skill", told="You lay.", who="You")],
            100,
            "Turn 3 gave you 40 wins in 100 (from 50 to 90). You lay.",
        ),
        (
            [made("90 50", "skill", told="You concede.", who="You", round=0)],
            0,
            "The set-up cost you 40 wins in 100 (from 90 to 50). You concede.",
        ),
        (
            [made("90 50", who="North", told="North bids a 5.")],
            0,
            "No move mattered much. North's move in turn 3 took 40 wins in 100 (from 90 to 50)."
            " North bids a 5.",
        ),
        (
            [made("20 20", "skill", cost=Estimate(0.4, 0.3, 0.5, 100, 0.95, "difference"))],
            0,
            "Turn 3 cost you 40 wins in 100 (from 60 to 20). A card is drawn.",
        ),
        (
            [made("90 90", "skill", cost=Estimate(0.2, 0.1, 0.3, 100, 0.95, "difference"))],
            0,
            "Turn 3 cost you 10 wins in 100 (from 100 to 90). A card is drawn.",
        ),
    ],
)
def test_the_moment_that_mattered_is_told_with_signs_that_agree(
    moments: list[work.Moment], end: int, told: str
) -> None:
    found, at = module.verdict(None, of(*moments, start=50, end=end), "You")
    assert found == told
    assert at == (None if told == "No move mattered much." else 5)
    for before, after, change in re.findall(r"(\d+) wins in 100 \(from (\d+) to (\d+)", found):
        assert int(before) == abs(int(after) - int(change))


@pytest.mark.parametrize(
    ("start", "luck", "skill", "name", "told"),
    [
        (
            54,
            40,
            -94,
            "dead-center",
            "54 wins in 100. ● Luck gave 40, ■ your moves cost 94: that leaves 0, no win.",
        ),
        (
            54,
            60,
            -14,
            "dead-center",
            "54 wins in 100. ● Luck gave 60, ■ your moves cost 14: that makes 100, a win.",
        ),
        (
            54,
            46,
            0,
            "dead-center",
            "54 wins in 100. ● Luck gave 46, ■ your moves changed nothing: that makes 100, a win.",
        ),
        (
            1,
            -6,
            5,
            "mall-of-horror",
            "1 win in 100. ● Luck and the others took 6, "
            "■ your moves gave 5: that leaves 0, no win.",
        ),
        (
            100,
            0,
            0,
            "shufflers",
            "100 wins in 100. ● Luck changed nothing, "
            "■ your moves changed nothing: that leaves 100, a win.",
        ),
    ],
)
def test_start_luck_and_skill_add_up_in_words(
    start: int, luck: int, skill: int, name: str, told: str
) -> None:
    moments = [
        made(f"{start} {start + luck}"),
        made(f"{start + luck} {start + luck + skill}", "skill"),
    ]
    review = of(*moments, start=start, end=start + luck + skill, name=name)
    assert module.said(review, "You") == f"began with {told} Counted by games of “careful”."
    assert "their moves" in module.said(review, "North")


def test_a_conceded_game_is_reviewed_with_a_chance_for_each_moment() -> None:
    match = zw.Match("dead-center", 7, {0: "careful"})
    match.run(lambda state: state.round == 7)
    match.seats = {0: "human"}
    match.concede()
    widget, browser = begun(match)
    found = reviewed(browser)
    assert len(found["chances"]) == len(match.states) == len(film_of(browser)["frames"])
    assert found["marks"][-1]["what"] == "You concede."
    assert found["marks"][-1]["change"].startswith("cost ")
    assert "that leaves 0, no win" in found["note"]
    widget.close()
