"""The documentation is true: its code runs, its links lead somewhere."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.widgets.fake import install

ROOT = Path(__file__).parents[1]
PAGES = sorted(
    [
        *ROOT.glob("*.md"),
        *ROOT.glob("docs/**/*.md"),
        *ROOT.glob("seeds/*.md"),
        *ROOT.glob("js/*.md"),
    ]
)
SHEETS = {page.stem for page in (ROOT / "seeds").glob("*.md")}


BLOCKS = re.compile(r"^```(python|pycon)\n(.*?)^```", re.MULTILINE | re.DOTALL)
HERE = [
    "README.md",
    "docs/classroom.md",
    "docs/luck-and-skill.md",
    "docs/play.md",
    "docs/players.md",
    "docs/records.md",
    "docs/research.md",
    "docs/review.md",
    "docs/scripting.md",
    "docs/secrecy.md",
    "docs/sharing.md",
    "docs/tables.md",
    "docs/teaching.md",
    "docs/games/shufflers.md",
]
ELSEWHERE = {
    "CONTRIBUTING.md": "tests/browser/test_contributing.py",
    "docs/adding-a-game.md": "tests/games/test_sixth_game.py",
    "docs/interop.md": "tests/games/test_sixth_game.py",
    "docs/odds.md": "tests/odds/test_docs.py",
}
"""Which test runs the code of a page, where it is not here."""


@pytest.mark.parametrize("page", HERE)
def test_the_code_of_the_page_runs(
    page: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
) -> None:
    """Every block, one after the other in one namespace; examples tell what the page says."""
    monkeypatch.chdir(tmp_path)
    install(monkeypatch)
    names: dict[str, Any] = {}
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for kind, code in BLOCKS.findall((ROOT / page).read_text("utf-8")):
        if kind == "python":
            exec(compile(code, page, "exec"), names)
        else:
            examples = doctest.DocTestParser().get_doctest(code, {}, page, page, 0)
            examples.globs = names
            runner.run(examples, clear_globs=False)
    told = capsys.readouterr().out
    assert runner.failures == 0, told
    if page == "README.md":
        assert "(lay 7H b1, lay 7H c1, " in told
        assert "zwidgets record 1" in told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_line_of_a_table_stands_alone(page: Path) -> None:
    """What follows an empty line is a table's head, with its rule beneath."""
    for rule in re.findall(r"(?<=\n\n)\|.*\n(.*)", page.read_text("utf-8")):
        assert re.fullmatch(r"\|[-:| ]+\|", rule), rule


def test_the_code_of_every_page_is_run_by_a_test() -> None:
    with_code = {
        page.relative_to(ROOT).as_posix() for page in PAGES if "```py" in page.read_text("utf-8")
    }
    assert with_code == {*HERE, *ELSEWHERE}
    for page, test in ELSEWHERE.items():
        assert Path(page).name in (ROOT / test).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)|(?:src|srcset)=\"([^\"]+)\"", page.read_text("utf-8"))
    broken = [
        link
        for link in map("".join, links)
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert broken == []


@pytest.mark.parametrize("name", sorted(SHEETS & set(zw.game_names())))
def test_every_question_is_listed_with_its_sentence(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    told = page.partition("\n## Questions\n")[2].partition("\n## ")[0]
    questions = zw.game(name).questions().values()
    assert re.findall(r"^\| `([a-z-]+)` \|", told, re.MULTILINE) == [one.name for one in questions]
    assert [one.asks for one in questions if f"| {one.asks}" not in told] == []
