"""Receipts that students send in are put together; what cannot be read is named."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import zwidgets as zw
from zwidgets.teaching import exercise
from zwidgets.teaching.exercise import Receipt
from zwidgets.teaching.pooling import ReceiptKey, written

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


def test_a_class_signs_and_a_receipt_that_was_changed_is_named(tmp_path: Path) -> None:
    key = ReceiptKey.of(tmp_path / "class.key")
    rows = [["How likely?", "first vote", "", CABIN, "35 %"]]
    ada, ben = (written([name, "2026-11-29", "stats"], rows, key) for name in ("Ada", "Ben"))
    assert ada.splitlines()[-1] == "signed: " + key.sign(ada.rpartition("\n")[0])
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "ada.txt").write_text(f"Dear teacher,\r\n{ada}\r\nYours, Ada")
    (tmp_path / "in" / "ben.txt").write_text(ben.replace("35 %", "57.6 %"))
    (tmp_path / "in" / "cem.txt").write_text(str(made("Cem")))
    pool = zw.pool(tmp_path / "in", key=tmp_path / "class.key")
    assert pool.to_frame().drop_duplicates("student")["signed"].tolist() == [True, False, None]
    assert [(Path(file).name, line) for file, line, _ in pool.problems] == [("ben.txt", 9)]
    assert "changed after it was signed" in pool.problems[0].why
    assert "3 receipts: 1 signed by the class, and the others prove nothing." in pool.caption
    assert "changed" in str(pool)
    other = zw.pool(ada, key=ReceiptKey.of(None))
    assert [row["signed"] for row in other.rows] == [False]
    assert [row["signed"] for row in zw.pool(ada).rows] == [None]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.replace("student: Ada", "student: Eve"),
        lambda text: text.replace("date: 2026", "date: 2025"),
        lambda text: text.replace("answer: 35 %\n", ""),
        lambda text: text.replace("signed: ", "answer: 40 %\nsigned: "),
        lambda text: text[:-1] + ("0" if text[-1] != "0" else "1"),
        lambda text: text.rpartition(" ")[0] + " \N{SNOWMAN}",
    ],
)
def test_no_line_of_a_signed_receipt_can_be_changed(change: Callable[[str], str]) -> None:
    key = ReceiptKey.of(None)
    text = written(["Ada", "2026-11-29", "stats"], [["q", "", "", CABIN, "35 %"]], key)
    assert zw.pool(text, key=key).signed == 1
    pool = zw.pool(change(text), key=key)
    assert pool.signed == 0
    assert "changed after it was signed" in pool.problems[-1].why


def test_a_key_lies_in_a_file_for_its_owner_alone_and_is_never_shown(tmp_path: Path) -> None:
    path = tmp_path / "class.key"
    key, again = ReceiptKey.of(path), ReceiptKey.of(str(path))
    assert path.stat().st_mode & 0o777 == 0o600
    assert key.sign("a") == again.sign("a") == ReceiptKey.read(path).sign("a")
    assert ReceiptKey.of(None).sign("a") != ReceiptKey.of(None).sign("a")
    assert path.read_text().strip() not in f"{key!r} {key}"
    (tmp_path / "note.txt").write_text("abc")
    for wrong in (tmp_path / "missing.key", tmp_path / "note.txt", tmp_path):
        with pytest.raises(zw.InvalidOption, match="is no key file"):
            zw.pool("a", key=wrong)
    assert not (tmp_path / "missing.key").exists()
    with pytest.raises(zw.InvalidOption, match="is no key: give the path"):
        zw.pool("a", key=7)  # type: ignore[arg-type]
    with pytest.raises(zw.InvalidOption, match="The key cannot be written"):
        ReceiptKey.of(tmp_path / "no folder" / "class.key")
