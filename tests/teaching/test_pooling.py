"""Receipts that students send in are put together; what cannot be read is named."""

from __future__ import annotations

from pathlib import Path

import pytest

import zwidgets as zw
from zwidgets.teaching import exercise
from zwidgets.teaching.exercise import Receipt

CABIN = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"


@pytest.fixture(autouse=True)
def session(monkeypatch: pytest.MonkeyPatch) -> None:
    """A session in which nothing was asked."""
    monkeypatch.setattr(exercise, "SESSION", {})


def made(student: str = "Ada Lovelace") -> Receipt:
    q = zw.ask("pile", "Fits?", "fits", position=CABIN, pile="c1")
    q.check("1/2")
    q.check("19/33")
    zw.ask("deck", "How many?", 33)
    return zw.receipt(student=student, course="stats 101")


def test_a_receipt_names_student_date_course_positions_and_answers() -> None:
    lines = str(made()).splitlines()
    assert lines[:2] == ["zwidgets receipt", "student: Ada Lovelace"]
    assert lines[3] == "course: stats 101"
    assert f"position: {CABIN}" in lines
    assert "answer: 19/33" in lines
    assert lines[-1] == "made alone: this proves nothing"


def test_texts_files_and_receipts_are_pooled_once_each(tmp_path: Path) -> None:
    ada, ben = made("Ada"), made("Ben")
    (tmp_path / "ada.txt").write_text(f"Dear teacher,\n\n{ada}\n\nYours, Ada")
    quoted = "\n".join(f"> {line}" for line in str(ben).splitlines())
    pool = zw.pool([tmp_path, ada, f"On Monday you wrote:\n{quoted}"])
    assert pool.receipts == 2
    assert pool.problems == []
    rows = pool.to_frame()
    assert rows["student"].tolist() == ["Ada", "Ada", "Ben", "Ben"]
    assert rows["answer"].tolist() == ["19/33", "", "19/33", ""]
    assert rows["tries"].tolist() == ["2", "0", "2", "0"]
    assert "prove nothing" in pool.caption


def test_what_cannot_be_read_is_named_by_file_and_line_and_the_rest_is_kept(
    tmp_path: Path,
) -> None:
    whole = str(made()).splitlines()
    (tmp_path / "a.txt").write_text("\n".join([*whole[:4], "nonsense", *whole[4:]]))
    (tmp_path / "b.txt").write_text("\n".join(whole[:6]))
    (tmp_path / "c.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "d.txt").write_text("\n".join([whole[0], *whole[2:]]))
    pool = zw.pool(tmp_path)
    assert pool.receipts == 1
    told = [(Path(file).name, line, why) for file, line, why in pool.problems]
    assert told[0] == ("a.txt", 5, '"nonsense" is no line of a receipt.')
    assert told[1] == ("b.txt", 6, "A receipt has no end.")
    assert told[2][:2] == ("c.txt", 1)
    assert told[3] == ("d.txt", len(whole) - 1, "The receipt names no student.")


def test_what_is_no_receipt_is_refused() -> None:
    for wrong in (7, [], [3.5]):
        with pytest.raises(zw.InvalidOption):
            zw.pool(wrong)
    with pytest.raises(zw.InvalidOption, match="Write both"):
        zw.receipt(student="Ada")
