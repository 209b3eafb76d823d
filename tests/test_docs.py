"""What the documentation says is so: its code runs, its links lead somewhere."""

from __future__ import annotations

import re
from pathlib import Path

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


def test_the_scripting_of_the_readme_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install(monkeypatch)
    (code,) = re.findall(r"```python\n(.*?)```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL)
    exec(compile(code, "README.md", "exec"), {})
    told = capsys.readouterr().out
    assert "(lay 7H b1, lay 7H c1, " in told
    assert "zwidgets record 1" in told


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_within_the_project_lead_somewhere(page: Path) -> None:
    links = re.findall(r"\]\(([^)#]+)\)|(?:src|srcset)=\"([^\"]+)\"", page.read_text("utf-8"))
    broken = [
        link
        for link in map("".join, links)
        if "://" not in link and not (page.parent / link).exists()
    ]
    assert broken == []


@pytest.mark.parametrize("name", sorted(SHEETS & set(zw.game_names())))
def test_every_game_has_a_page_under_the_same_headings(name: str) -> None:
    page = (ROOT / "docs" / "games" / f"{name}.md").read_text("utf-8")
    headings = re.findall(r"^## (.*)$", page, re.MULTILINE)
    assert headings == [
        "What it is",
        "Set-up",
        "Turn",
        "End",
        "House rulings",
        "Positions and moves as text",
        "Bots",
        "Figures",
        "Credits",
    ]


@pytest.mark.parametrize("name", sorted(SHEETS & set(zw.game_names())))
def test_every_question_is_listed_with_its_sentence(name: str) -> None:
    page = (ROOT / "docs" / "odds.md").read_text("utf-8")
    questions = zw.game(name).questions().values()
    assert questions
    assert [one.name for one in questions if f"| `{one.name}` |" not in page] == []
    assert [one.asks for one in questions if f"| {one.asks}" not in page] == []
