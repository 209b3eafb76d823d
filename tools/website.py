"""Build the site: the documentation, and JupyterLite with the games, into `site/`.

Everything that a game needs is served from the site itself: Pyodide (from npm), and the wheels that
its Python loads (from PyPI). Compiled packages that only lessons need (numpy, matplotlib) come from
where Pyodide's makers publish them.

    python tools/website.py [FOLDER]
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterable
from email.parser import HeaderParser
from hashlib import sha256
from importlib.metadata import distribution
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZipFile

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from tab import for_a_tab

ROOT = Path(__file__).resolve().parents[1]
PYODIDE = ROOT / "js" / "node_modules" / "pyodide"
LOADED = (
    *("zwidgets", "ipykernel", "pyodide-kernel", "micropip", "jedi", "piplite", "comm", "ipython"),
)
"""What each kernel loads while it starts: what is not named here JupyterLite looks for by pip."""
UNUSED = {"jupyterlab-widgets"}
"""What wheels ask for and the page has already."""
RUNTIME = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")


def run(*command: str | Path, where: Path = ROOT) -> None:
    """Run a module of this environment as a program."""
    subprocess.run([sys.executable, "-m", *map(str, command)], cwd=where, check=True)


def as_locked(wheel: Path) -> dict[str, Any]:
    """What a wheel is, as Pyodide's lock says it."""
    with ZipFile(wheel) as archive:
        (path,) = (name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        told = HeaderParser().parsestr(archive.read(path).decode())
        tops = {name.split("/")[0].removesuffix(".py") for name in archive.namelist()}
    there = {"sys_platform": "emscripten", "platform_system": "Emscripten", "extra": ""}
    needs = [Requirement(one) for one in told.get_all("Requires-Dist", [])]
    needed = {one.name for one in needs if one.marker is None or one.marker.evaluate(there)}
    return {
        "name": canonicalize_name(told["Name"]),
        "version": told["Version"],
        "file_name": wheel.name,
        "package_type": "package",
        "install_dir": "site",
        "unvendored_tests": False,
        "imports": sorted(top for top in tops if top.isidentifier()),
        "depends": sorted({canonicalize_name(one) for one in needed} - UNUSED),
    }


def fetched(name: str, version: str | None, folder: Path) -> Path:
    """A wheel in pure Python from PyPI, in the version that Pyodide has, else in ours."""
    before = set(folder.glob("*.whl"))
    run(
        *("pip", "--disable-pip-version-check", "download", "--quiet", "--no-deps"),
        *("--only-binary", ":all:", "--platform", "any", "--python-version", "3.14"),
        *("--dest", folder),
        f"{name}=={version or distribution(name).version}",
    )
    (wheel,) = set(folder.glob("*.whl")) - before
    return wheel


def locked(wheels: Iterable[Path], published: str, folder: Path) -> dict[str, Any]:
    """Pyodide's lock with these wheels and all that they need beside it."""
    lock: dict[str, Any] = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))
    packages, mine = lock["packages"], {}
    for one in packages.values():
        one["file_name"] = published + one["file_name"]
    for wheel in wheels:
        shutil.copy(wheel, folder)
        found = as_locked(wheel)
        mine[found["name"]] = found
    due = [*LOADED]
    while due:
        name = due.pop()
        if name not in mine:
            theirs = packages.get(name)
            mine[name] = as_locked(fetched(name, theirs and theirs["version"], folder))
            if theirs:  # Pyodide's own says what does without
                mine[name]["depends"] = [canonicalize_name(one) for one in theirs["depends"]]
        due += [one for one in mine[name]["depends"] if one not in mine]
    lock["packages"] = packages | mine
    return lock


def hashed(lock: dict[str, Any], folder: Path) -> None:
    """Write a lock into the folder of its wheels, with their hashes."""
    for one in lock["packages"].values():
        wheel = folder / one["file_name"]
        if wheel.exists():
            one["sha256"] = sha256(wheel.read_bytes()).hexdigest()
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), "utf-8")


def runtime(folder: Path, kernel: Path, wheel: Path) -> None:
    """Put Pyodide, its lock and the wheels into a folder."""
    folder.mkdir(parents=True)
    for name in RUNTIME:
        shutil.copy(PYODIDE / name, folder)
    schema = json.loads((kernel / "schema" / "kernel.v0.schema.json").read_text("utf-8"))
    usual = schema["properties"]["pyodideUrl"]["default"]
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    published = f"{usual.partition('/v')[0]}/v{version}/full/"
    stubs = {as_locked(one)["name"]: one for one in sorted((kernel / "pypi").glob("*.whl"))}
    lock = locked([*stubs.values(), wheel], published, folder)
    hashed(lock, folder)
    subprocess.run(["node", ROOT / "tools" / "precompile.mjs", folder, *LOADED], check=True)
    hashed(lock, folder)


def lite(folder: Path, wheel: Path) -> None:
    """Put what JupyterLite is built of into a folder: Python, settings and notebooks."""
    share = Path(sys.prefix) / "share" / "jupyter" / "labextensions"
    kernel = share / "@jupyterlite" / "pyodide-kernel-extension" / "static"
    runtime(folder / "static" / "pyodide", kernel, wheel)
    for part in ("play", "lessons"):
        (folder / "notebooks" / part).mkdir(parents=True)
        for path in (ROOT / "notebooks" / part).glob("*.ipynb"):
            told = json.dumps(for_a_tab(path), ensure_ascii=False)
            (folder / "notebooks" / part / path.name).write_text(told, "utf-8")
    settings = {
        "@jupyterlite/pyodide-kernel-extension:kernel": {
            "pyodideUrl": "./static/pyodide/pyodide.mjs",
            "loadPyodideOptions": {"packages": LOADED},
        }
    }
    data = {"litePluginSettings": settings}
    config = {"jupyter-lite-schema-version": 0, "jupyter-config-data": data}
    (folder / "jupyter-lite.json").write_text(json.dumps(config), "utf-8")
    build = {"LiteBuildConfig": {"no_sourcemaps": True}}
    (folder / "jupyter_lite_config.json").write_text(json.dumps(build), "utf-8")


def pages(target: Path, folder: Path) -> None:
    """Build the documentation with JupyterLite beside it; a warning ends it."""
    ahead = sorted(one.name for one in (folder / "static" / "pyodide").iterdir())
    with TemporaryDirectory() as made:  # MyST-NB writes beside its target, too
        read = Path(made, "read")
        run(
            *("sphinx", "--fail-on-warning", "--keep-going", "-q", "-c", "docs", "-d", read),
            *("-D", f"jupyterlite_dir={folder}"),
            *("-D", f"jupyterlite_config={folder / 'jupyter_lite_config.json'}"),
            *("-D", f"jupyterlite_contents={folder / 'notebooks'}/*"),
            *("-A", f"ahead={','.join(ahead)}", ROOT, Path(made, "site")),
        )
        shutil.copytree(Path(made, "site"), target)


def megabytes(files: Iterable[Path]) -> str:
    """How large files are together."""
    return f"{sum(file.stat().st_size for file in files) / 1e6:.1f} MB"


def main(target: Path) -> None:
    """Build both, and say how large they are."""
    shutil.rmtree(target, ignore_errors=True)
    with TemporaryDirectory() as made:
        run("build", "--wheel", "--no-isolation", "--outdir", made)
        (wheel,) = Path(made).glob("*.whl")
        lite(Path(made, "lite"), wheel)
        pages(target, Path(made, "lite"))
    ahead = (target / "lite" / "static" / "pyodide").iterdir()
    everything = [file for file in target.rglob("*") if file.is_file()]
    print(f"{target}: {megabytes(everything)}; Python in a tab: {megabytes(ahead)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]).resolve() if len(sys.argv) > 1 else ROOT / "site")
