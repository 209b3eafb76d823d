"""The rule sheets as the package reads them, in the repository and in a wheel."""

from __future__ import annotations

import copy
import pickle
import random
import re
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.helpers import a_game
from tests.variants import VARIANTS
from zwidgets.core.contract import sheets

ROOT = Path(__file__).parents[2]
OWN = [name for name in zw.game_names() if (ROOT / "seeds" / f"{name}.md").exists()]


@pytest.mark.parametrize("name", OWN)
def test_every_rule_of_a_sheet_is_read_as_plain_words(name: str) -> None:
    lines = (ROOT / "seeds" / f"{name}.md").read_text("utf-8").splitlines()
    ids = [line[2:7] for line in lines if re.match(r"[-|] [A-Z]{2}-\d\d ", line)]
    found = sheets.rules(name)
    assert list(found) == ids
    for text in found.values():
        assert text[0] not in "[*: "
        assert not re.search(r"\*\*|`|\[(seed|house|designer)", text), text


def test_a_rule_in_a_table_is_told_with_the_heads_of_its_columns() -> None:
    told = sheets.rules("building-dead-guys")["BD-38"]
    assert told.startswith("title: Heart; kind dug up: Organ; ")
    assert told.endswith(
        "; ability when flipped by its owner: Add 2 to your total; legal when: always"
    )


def test_a_game_without_a_sheet_has_no_rules_to_tell() -> None:
    assert sheets.rules("matching") == {}


def test_a_sheet_within_the_package_goes_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    inside = tmp_path / "zwidgets" / "seeds"
    inside.mkdir(parents=True)
    module = tmp_path / "zwidgets" / "core" / "contract" / "sheets.py"
    monkeypatch.setattr(sheets, "__file__", str(module))
    assert sheets.sheet_of("dead-center") == inside / "dead-center.md"


@pytest.mark.parametrize(
    ("sheet", "told"),
    [
        (b"- TF-01 A rule.\n- TF-02 \xff\xfe", {"TF-01": "A rule.", "TF-02": "\ufffd\ufffd"}),
        (b"| TF-03 | no | head |", {"TF-03": ""}),
        (b"| id | one |\n| TF-03 | 1 | 2 | 3 |", {"TF-03": "one: 1"}),
        (b"", {}),
        (None, {}),
    ],
)
def test_of_a_damaged_sheet_is_told_what_can_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sheet: bytes | None, told: dict[str, str]
) -> None:
    file = tmp_path / "damaged.md"
    file.mkdir() if sheet is None else file.write_bytes(sheet)
    monkeypatch.setattr(sheets, "sheet_of", lambda game: file)
    assert sheets.rules.__wrapped__("damaged") == told


def refused(game: zw.Game, seed: int = 3) -> list[zw.IllegalMove]:
    """How the positions of a game refuse the moves of each other."""
    states = [state for state, _, _ in a_game(game, seed) if state.actors]
    moves = [move for state in states for seat in state.actors for move in state.moves(seat)]
    rng, found = random.Random(seed), []
    for state in states:
        seat = min(state.actors)
        for move in rng.sample(moves, min(8, len(moves))):
            if move not in state.moves(seat):
                with pytest.raises(zw.IllegalMove) as caught:
                    state.after(move, seat)
                found.append(caught.value)
    return found


@pytest.mark.parametrize(
    ("name", "options"),
    [(name, options) for name in OWN for options in (VARIANTS[name][0], VARIANTS[name][-1])],
)
def test_a_refusal_has_a_text_for_cells_and_a_sentence_for_people(name: str, options: Any) -> None:
    errors = refused(zw.game(name, **options))
    assert errors
    for error in errors:
        assert re.fullmatch(r'"[^"]+" may not be played: .+ Legal now: .+\.', str(error))
        assert error.reason in str(error)
        assert re.fullmatch(r"[A-Z0-9].*[^.]\.", error.sentence), error.sentence
        assert not re.search(r"[A-Z]{2}-\d\d|Legal now", error.sentence), error.sentence
        assert all(sheets.rules(name)[rule] for rule in error.rules)
    assert any(error.rules for error in errors)


def test_a_refusal_may_cite_several_rules_and_survives_pickling() -> None:
    error = zw.IllegalMove(
        ("now kill, or pass", "DC-10", "DC-17"), "lay 3D a1", " Legal now: pass."
    )
    for one in (error, pickle.loads(pickle.dumps(error))):
        assert (one.sentence, one.rules) == ("Now kill, or pass.", ("DC-10", "DC-17"))
        assert str(one) == (
            '"lay 3D a1" may not be played: now kill, or pass (DC-10, DC-17) Legal now: pass.'
        )


class Forbidden(zw.IllegalMove):
    """As a game from elsewhere may write it."""

    def __init__(self, what: str) -> None:
        super().__init__(what)


@pytest.mark.parametrize(
    ("error", "text", "sentence"),
    [
        (zw.IllegalMove("No cards are left"), "No cards are left", "No cards are left."),
        (zw.IllegalMove("not now!"), "not now!", "Not now!"),
        (zw.IllegalMove("why me?", "pass"), '"pass" may not be played: why me?', "Why me?"),
        (zw.IllegalMove(), "that may not be done now", "That may not be done now."),
        (zw.IllegalMove(KeyError(7)), "7", "7."),
        (zw.IllegalMove(None), "None", "None."),
        (Forbidden("no cards"), "no cards", "No cards."),
    ],
)
def test_whatever_a_refusal_is_made_of_it_has_a_text_and_a_sentence(
    error: zw.IllegalMove, text: str, sentence: str
) -> None:
    for one in (error, copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert (type(one), str(one), one.sentence) == (type(error), text, sentence)
        assert one.rules == ()
