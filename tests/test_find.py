"""The browser tests find a browser: the nearest first."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.browser import find as finder


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[tuple[str, ...]]:
    """A machine with no browser at all; returns the commands that were tried."""
    tried: list[tuple[str, ...]] = []
    monkeypatch.delenv("ZWIDGETS_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(finder, "_of_playwright", lambda: None)
    monkeypatch.setattr(finder, "_as_root", list)
    monkeypatch.setattr(finder, "_run", lambda *command: bool(tried.append(command)))
    return tried


def program(folder: Path, name: str) -> str:
    path = folder / name
    path.write_text("#!/bin/sh\n", encoding="utf-8")
    path.chmod(0o755)
    return str(path)


def test_a_browser_on_the_path_is_taken(bare: list[tuple[str, ...]], tmp_path: Path) -> None:
    chrome = program(tmp_path, "google-chrome")
    assert finder.find() == chrome
    assert bare == []


def test_the_named_browser_goes_before_all(
    bare: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "chromium")
    mine = program(tmp_path, "mine")
    monkeypatch.setenv("ZWIDGETS_CHROMIUM", mine)
    assert finder.find() == mine


def test_a_named_browser_that_is_not_there_is_said_in_a_sentence(
    bare: list[tuple[str, ...]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ZWIDGETS_CHROMIUM", "nowhere")
    with pytest.raises(finder.NotFoundError, match="names nowhere, which cannot be run"):
        finder.find()


@pytest.mark.skipif("sys.platform != 'linux'", reason="apt-get is tried on Linux only")
def test_debian_is_asked_and_its_browser_taken(
    bare: list[tuple[str, ...]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    program(tmp_path, "apt-get")

    def install(*command: str) -> bool:
        bare.append(command)
        if "install" in command:
            program(tmp_path, "chromium")
        return True

    monkeypatch.setattr(finder, "_run", install)
    assert finder.find() == str(tmp_path / "chromium")
    assert [command[-1] for command in bare] == ["update", "chromium"]


def test_none_at_all_is_said_in_a_sentence_after_playwright_was_tried(
    bare: list[tuple[str, ...]],
) -> None:
    with pytest.raises(finder.NotFoundError, match="install Chromium or Chrome, or name one"):
        finder.find()
    assert bare[-1][-3:] == ("playwright", "install", "chromium")
