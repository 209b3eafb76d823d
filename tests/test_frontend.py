"""When the front end is built, and what is said where it cannot be."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tools import frontend


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A project with one game, its bundles built a minute after its sources were written."""
    sources = ("package.json", "package-lock.json", "build.mjs", "src/moles/index.tsx")
    for name in [f"js/{source}" for source in sources]:
        write(tmp_path / name, at=1000)
    for name in ("moles.js", "moles.css", "licenses.txt"):
        write(tmp_path / "zwidgets" / "static" / name, at=1060)
    return tmp_path


def write(path: Path, at: int) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("text", encoding="utf-8")
    os.utime(path, (at, at))


@pytest.fixture
def no_node(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frontend, "node_folder", lambda: None)


def test_bundles_younger_than_their_sources_are_left_alone(tree: Path, no_node: None) -> None:
    assert not frontend.build(tree)


def test_bundles_as_old_as_their_sources_are_current_as_in_an_sdist(tree: Path) -> None:
    write(tree / "js" / "src" / "moles" / "index.tsx", at=1060)
    assert frontend.is_current(tree)


@pytest.mark.parametrize("name", ["src/moles/index.tsx", "src/shared/new.ts", "package-lock.json"])
def test_a_changed_source_asks_for_a_build(tree: Path, name: str) -> None:
    write(tree / "js" / name, at=2000)
    assert not frontend.is_current(tree)


def test_a_changed_test_asks_for_none(tree: Path) -> None:
    write(tree / "js" / "tests" / "moles.test.ts", at=2000)
    assert frontend.is_current(tree)


def test_a_missing_style_sheet_asks_for_a_build(tree: Path) -> None:
    (tree / "zwidgets" / "static" / "moles.css").unlink()
    assert not frontend.is_current(tree)


def test_bundles_without_sources_are_taken_as_they_are(tree: Path, no_node: None) -> None:
    (tree / "js" / "src" / "moles" / "index.tsx").unlink()
    assert not frontend.build(tree)


def test_neither_bundles_nor_sources_is_said_in_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(frontend.FrontendError, match="The bundles are missing and so is js/"):
        frontend.build(tmp_path)


def test_no_node_is_said_in_a_sentence(tree: Path, no_node: None) -> None:
    write(tree / "js" / "build.mjs", at=2000)
    with pytest.raises(frontend.FrontendError, match=r"need Node\.js 20 or newer"):
        frontend.build(tree)


def test_node_is_asked_of_pip_only_where_a_build_is_due(
    tree: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(frontend, "_folder_on_path", lambda: None)
    assert frontend.requirements(tree) == []
    write(tree / "js" / "build.mjs", at=2000)
    assert frontend.requirements(tree) == [frontend.NODE_FROM_PYPI]


def test_a_node_that_is_too_old_is_passed_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("node", "npm"):
        program = tmp_path / name
        program.write_text("#!/bin/sh\necho v18.20.4\n", encoding="utf-8")
        program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert frontend._folder_on_path() is None
    (tmp_path / "node").write_text("#!/bin/sh\necho v22.1.0\n", encoding="utf-8")
    assert frontend._folder_on_path() == tmp_path
