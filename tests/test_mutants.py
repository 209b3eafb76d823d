"""The program that makes mutants: what it changes, what it leaves alone, what it counts."""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

from tools import mutants


def changed(text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Every mutant of a file with this text."""
    monkeypatch.setattr(mutants, "ROOT", tmp_path)
    (tmp_path / "a.py").write_text(text, encoding="utf-8")
    return [one.apply(text) for one in mutants.Finder(Path("a.py")).mutants()]


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        ("a = b < c", ["a = b <= c"]),
        ("a = b not in c", ["a = b in c"]),
        ("a = b and c and d", ["a = b or c and d"]),
        ("a = not (b or c)", ["a =  (b or c)", "a = not (b and c)"]),
        ("a = b + 1", ["a = b - 1", "a = b + 2", "a = b + 0"]),
        ("a = True", ["a = False"]),
        ("if a:\n    b()", ["if (not (a)):\n    b()", "if a:\n    pass"]),
        ("def f():\n    return a", ["def f():\n    return None"]),
        ("raise a", ["pass"]),
        ("a += b", ["pass"]),
        ('é = "ö" == b', ['é = "ö" != b']),
    ],
)
def test_a_mutant_changes_one_thing(
    text: str, changes: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    assert changed(text, monkeypatch, tmp_path) == changes


@pytest.mark.parametrize(
    "text",
    [
        '"""Words."""',
        'a = f"{b + 1} more"',
        "a: int | None",
        "@dataclass(frozen=True)\nclass A:\n    pass",
        "def f(a: int | None) -> b | None:\n    return None",
        "if TYPE_CHECKING:\n    a = 1",
        "a = zip(b, c, strict=True)",
    ],
)
def test_words_are_left_alone(text: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    assert changed(text, monkeypatch, tmp_path) == []


def every() -> list[Any]:
    return [one for path in mutants.GUARDED for one in mutants.Finder(path).mutants()]


def test_every_guarded_file_and_its_tests_are_there_and_its_mutants_can_be_read() -> None:
    for path, tests in mutants.GUARDED.items():
        text = (mutants.ROOT / path).read_text(encoding="utf-8")
        assert tests
        assert all((mutants.ROOT / one).exists() for one in tests)
        for one in list(mutants.Finder(path).mutants())[::40]:
            assert ast.parse(one.apply(text))


def test_each_explained_mutant_still_exists() -> None:
    told = re.findall(r"^- `(zwidgets/.*)`", mutants.EXPLAINED.read_text("utf-8"), re.MULTILINE)
    assert set(told) <= set(map(str, every()))


def test_survivors_without_a_reason_are_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    first, second, *rest = every()[:100]
    explained = tmp_path / "mutants.md"
    explained.write_text(f"- `{first}`: it changes nothing.\n", encoding="utf-8")
    monkeypatch.setattr(mutants, "EXPLAINED", explained)
    drawn = [first, second, *rest]

    def report(*dead: bool) -> int:
        return mutants._report(100, 100, zip(drawn, dead, strict=True))

    assert report(False, *[True] * 99) == 0
    assert "99 killed (99.0%), 0 not explained" in capsys.readouterr().out
    assert report(True, False, *[True] * 98) == 1
    assert f"survived, not explained: `{second}`" in capsys.readouterr().out
    drawn = [first] * 100
    assert report(*[False] * 6, *[True] * 94) == 1
