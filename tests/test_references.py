"""Docstrings, comments and pages name between backticks only what exists."""

from __future__ import annotations

import builtins
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.source import PAGES, ROOT, docstrings, files, identifiers, shown, text, tree, words

PYTHON = ("zwidgets/**/*.py", "tests/**/*.py", "tools/*.py", "benchmarks/*.py", "hatch_build.py")
FRONT = ("js/src/**/*.ts*", "js/tests/**/*.ts*", "js/*.json", "js/*.mjs")
QUOTED = re.compile(r"(?<!`)`([^`\n]+)`(?!`)")
FENCED = re.compile(r"^```.*?^```", re.MULTILINE | re.DOTALL)
FILE = re.compile(r"[\w./-]*(?:\.(?:py|pyi|md|ts|tsx|ipynb|toml|json|css|js)|/)|[\w.-]+/[\w./-]+")
NAME = re.compile(r"([A-Za-z_]\w*(?:\.\w+)*)(?:\(.*\))?")
MADE = {".venv/", "shots/", "site/", "zwidgets/static/", "zwidgets/static"}
"""Folders that git ignores."""
ELSEWHERE = {
    "AsyncVectorEnv",
    "TerminateIllegalWrapper",
    "ZWIDGETS_CHROMIUM",
    "__del__",
    "c.JupyterHub.subdomain_host",
    "coast_ammo_0",
    "coast_health_0",
    "dist/student/",
    "getrusage",
    "grades.csv",
    "homework.ipynb",
    "ipywidgets.Widget.close_all()",
    "jupyterhub_config.py",
    "kill_1",
    "kill_12",
    "leduc_holdem",
    "legal_actions_mask()",
    "lost_0",
    "muffin/head",
    "nice",
    "player_0",
    "release/",
    "results.json",
    "source/homework/homework.ipynb",
    "submitted/STUDENT/homework/",
    "zw_the_filler",
    "zwidgets/NAME-vN",
}
"""Names of other programs, of moves, and of what is put together from parts."""


@cache
def known() -> frozenset[str]:
    """Every word that could be meant: of code, of the front end, of file names, of Python."""
    names = {name for path in files(*PYTHON) for name in identifiers(tree(path))}
    names |= {name.lstrip("_") for name in names}  # a question has its function's name
    names |= {word for path in files("zwidgets/**/*.py") for word in words(tree(path))}
    others = files(*FRONT, "Makefile", "pyproject.toml", ".ci/*")
    names |= {word for path in others for word in re.findall(r"\w+", text(path))}
    names |= {part for path in paths() for part in re.split(r"[/.]", path)}
    return frozenset(names | set(dir(builtins)) | sys.stdlib_module_names)


@cache
def paths() -> frozenset[str]:
    """The project's files and folders."""
    folders = ("zwidgets", "js/dev", "js/src", "js/tests", "notebooks", "tests", "docs", "seeds")
    most = [f"{folder}/**/*" for folder in folders]
    found = {shown(path) for path in files(*most, "*", "*/*", ".ci/*", ".github/*/*")}
    return frozenset(found | {str(folder) for path in found for folder in Path(path).parents})


def missing(said: str) -> Iterator[str]:
    """The words of a text that name nothing."""
    return (word for word in QUOTED.findall(FENCED.sub("", said)) if not names_something(word))


@cache
def names_something(word: str) -> bool:
    """Whether a word, if it looks like a name of ours, is one."""
    if word in MADE | ELSEWHERE:
        return True
    if FILE.fullmatch(word):
        path = word.rstrip("/")
        return any(one == path or one.endswith(f"/{path}") for one in paths())
    if name := NAME.fullmatch(word):
        return known().issuperset(name[1].split("."))
    target = re.match(r"make ([a-z-]+)", word)
    return not target or bool(re.search(rf"(?m)^{target[1]}:", text(ROOT / "Makefile")))


def test_docstrings_and_comments_name_what_exists() -> None:
    wrong = []
    for path in files(*PYTHON):
        comments = re.findall(r"#.*", text(path))
        for said in (*(node.value for node in docstrings(tree(path))), *comments):
            wrong += [f"{shown(path)}: {word}" for word in missing(str(said))]
    assert not wrong, "\n".join(wrong)


def test_pages_name_what_exists() -> None:
    """The changelog is left out, since it names what has gone."""
    pages = [page for page in files(*PAGES) if page.name != "CHANGELOG.md"]
    wrong = [f"{shown(page)}: {word}" for page in pages for word in missing(text(page))]
    assert not wrong, "\n".join(wrong)


def test_a_reference_that_leads_nowhere_is_found() -> None:
    good = "`check_game(game)` in `testing/check.py`, `odds/`, `zw.Match.undo`, `make test`, `a b`"
    assert list(missing(good)) == []
    bad = "`chek_game(game)`, `testing/chek.py`, `zwidgets/odd/`, `Match.undonne`, `make tests`"
    assert len(list(missing(bad))) == 5
