"""The package as its users get it: in empty environments, and where there is no Node.js."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tools import frontend

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).resolve().parents[1]
CONSTRAINTS = str(ROOT / "constraints.txt")
# What a bare machine has; Node.js is not in it.
BARE = ("sh", "bash", "env", "uname", "cat", "ls", "dirname", "basename", "sed", "tar", "gzip")
PLAIN = os.environ | {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}
"""A locale that knows no letter beyond ASCII."""
OPEN_EVERY_GAME = """
import importlib.resources, zwidgets as zw
from zwidgets.core.contract.sheets import rules
static = importlib.resources.files("zwidgets") / "static"
bundles = {one.name: one.read_bytes() for one in static.iterdir()}
assert bundles and all(bundles.values()), bundles
for name in zw.game_names():
    zw.widget(name)
    assert rules(name), f"the rule sheet of {name} is not there"
zw.exact("the-filler", "value")
print(*sorted(bundles))
"""


def run(*command: str | Path, cwd: Path, env: Mapping[str, str] = os.environ) -> str:
    """Run a command and return what it said; show that where it fails."""
    done = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env={**env, "PIP_BUILD_CONSTRAINT": CONSTRAINTS, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, f"{command} ended with {done.returncode}:\n{done.stdout}"
    return done.stdout


def pip(python: Path, *words: str | Path, **more: Any) -> None:
    """Run pip for an environment that has none; Python translates later what it imports."""
    run(sys.executable, "-m", "pip", "--python", python, *words, **more)


def install(python: Path, wheel: Path, cwd: Path) -> None:
    """Install a wheel and what it needs: by uv in seconds, by pip where uv finds no packages."""
    words = ("install", "-q", "-c", CONSTRAINTS, wheel)
    try:
        run(sys.executable, "-m", "uv", "pip", *words, "--python", python, cwd=cwd)
    except AssertionError:
        pip(python, *words, "--no-compile", cwd=cwd)


def python_of(folder: Path) -> Path:
    """Make an empty environment and return its Python; `pip` outside of it installs into it."""
    run(sys.executable, "-m", "venv", "--without-pip", folder, cwd=folder.parent)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


@pytest.fixture(scope="module")
def without_node(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    folder = tmp_path_factory.mktemp("bare")
    for name in BARE:
        if program := shutil.which(name):
            (folder / name).symlink_to(program)
    assert shutil.which("node", path=str(folder)) is None
    return {**os.environ, "PATH": str(folder)}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", folder, cwd=ROOT)
    (made,) = folder.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("sdist")
    run(sys.executable, "-m", "build", "--sdist", "--no-isolation", "-o", folder, cwd=ROOT)
    (made,) = folder.glob("*.tar.gz")
    return made


def unpacked(sdist: Path, folder: Path) -> Path:
    with tarfile.open(sdist) as archive:
        if hasattr(tarfile, "data_filter"):  # not in the first releases of Python 3.11
            archive.extraction_filter = tarfile.data_filter
        archive.extractall(folder)
    (source,) = folder.iterdir()
    return source


def test_the_wheel_holds_every_bundle_and_no_source_of_them(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        sizes = {entry.filename: entry.file_size for entry in archive.infolist()}
    for bundle in frontend.bundles(ROOT):
        assert sizes[f"zwidgets/static/{bundle.name}"] > 0
    assert {name.split("/")[0].partition("-")[0] for name in sizes} == {"zwidgets"}
    assert not [name for name in sizes if name.endswith((".ts", ".tsx", ".map", ".ipynb"))]
    assert {"zwidgets/py.typed", "zwidgets/_typed.pyi"} <= set(sizes)


def test_the_wheel_names_the_licences_of_what_is_bundled(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        told = archive.read("zwidgets/static/licenses.txt").decode()
    assert re.search(r"^preact \d+\.\d+\.\d+, MIT$", told, re.MULTILINE)
    assert "Permission is hereby granted" in told


def test_an_index_would_take_the_wheel_and_the_sdist(wheel: Path, sdist: Path) -> None:
    run(sys.executable, "-m", "twine", "check", "--strict", wheel, sdist, cwd=ROOT)
    run(sys.executable, "-m", "check_wheel_contents", wheel, cwd=ROOT)


def test_the_wheel_runs_in_an_empty_environment(wheel: Path, tmp_path: Path) -> None:
    """Its path has a space and letters that the locale of its user does not know."""
    python = python_of(tmp_path / "Jörgs Gräber")
    install(python, wheel, tmp_path)
    pip(python, "check", cwd=tmp_path)
    found = run(python, "-I", "-c", OPEN_EVERY_GAME, cwd=tmp_path, env=PLAIN)
    assert found.split() == sorted(bundle.name for bundle in frontend.bundles(ROOT))
    zwidgets = python.with_name("zwidgets")
    assert "dead-center" in run(zwidgets, "games", cwd=tmp_path, env=PLAIN)
    assert "win " in run(
        zwidgets, "simulate", "dead-center", "--games", "50", cwd=tmp_path, env=PLAIN
    )
    match, record = zw.Match("dead-center", 7, {0: "careful"}), tmp_path / "Gräber öffnen.txt"
    match.run()
    record.write_bytes(match.record().encode())
    run(zwidgets, "export", record, record.with_suffix(".html"), cwd=tmp_path, env=PLAIN)
    assert b"Dead Center" in record.with_suffix(".html").read_bytes()
    assert "Everything works." in run(zwidgets, "doctor", cwd=tmp_path, env=PLAIN)


def test_the_sdist_holds_what_a_build_needs(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    needed = [*frontend.sources(ROOT), *frontend.bundles(ROOT)]
    assert {path.relative_to(ROOT).as_posix() for path in needed} <= names
    assert {"hatch_build.py", "tools/frontend.py", "tools/published.py", "LICENSE"} <= names
    assert {"zwidgets/py.typed", "zwidgets/_typed.pyi", "seeds/dead-center.md"} <= names
    assert not [name for name in names if "node_modules" in name]


@pytest.mark.deep
def test_a_fresh_source_is_installed_without_node_on_the_machine(
    sdist: Path, without_node: dict[str, str], tmp_path: Path
) -> None:
    source = unpacked(sdist, tmp_path / "source")
    shutil.rmtree(source / "zwidgets" / "static")
    python = python_of(tmp_path / "env")
    pip(python, "install", "-q", "--no-deps", source, cwd=tmp_path, env=without_node)
    where = "import importlib.util as u; print(u.find_spec('zwidgets').origin)"
    package = Path(run(python, "-I", "-c", where, cwd=tmp_path).strip()).parent
    assert package.is_relative_to(tmp_path / "env")
    for bundle in frontend.bundles(ROOT):
        assert (package / "static" / bundle.name).stat().st_size > 0


@pytest.mark.deep
def test_an_sdist_whose_bundles_are_built_runs_no_npm(sdist: Path, tmp_path: Path) -> None:
    source = unpacked(sdist, tmp_path / "source")
    (source / "js" / "package-lock.json").unlink()  # a build could not begin without
    run(
        *(sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", tmp_path, source),
        cwd=tmp_path,
    )
    assert list(tmp_path.glob("*.whl"))
