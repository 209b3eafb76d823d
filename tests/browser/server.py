"""A JupyterLab for the tests, which reads and writes nothing of the user's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.waiting import HANG

# Dialogs, requests to the network and saving by itself are off; all that a widget can notice is
# as in JupyterLab's own settings.
SETTINGS = {
    "@jupyterlab/apputils-extension:notification": {
        "checkForUpdates": False,
        "doNotDisturbMode": True,
        "fetchNews": "false",
    },
    "@jupyterlab/docmanager-extension:plugin": {"autosave": False},
}


@dataclass(frozen=True)
class JupyterServer:
    """A running JupyterLab: its address, and the paths of its notebooks and its log."""

    url: str
    token: str
    root: Path
    log: Path

    def address(self, path: str) -> str:
        """Return the address, token included, of a path such as ``lab``."""
        return f"{self.url}{path}?token={self.token}"


def _environment(folder: Path) -> dict[str, str]:
    own = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "IPYTHONDIR")
    kept = {key: value for key, value in os.environ.items() if not key.startswith("JUPYTER")}
    return kept | {"JUPYTER_PREFER_ENV_PATH": "1"} | {key: str(folder / key) for key in own}


def _command(folder: Path, python: str | Path, *more: str) -> list[str]:
    return [
        *(str(python), "-m", "jupyterlab", "--no-browser", "--allow-root"),
        *("--ip=127.0.0.1", "--ServerApp.port=0", f"--ServerApp.root_dir={folder / 'notebooks'}"),
        "--expose-app-in-browser",
        f"--LabApp.app_settings_dir={folder / 'settings'}",
        "--LabApp.news_url=None",
        "--LabApp.extension_manager=readonly",
        "--LabApp.collaborative=False",
        "--ServerApp.quit_button=False",
        *more,
    ]


def _prepare(folder: Path) -> None:
    for name in ("notebooks", "settings"):
        (folder / name).mkdir(parents=True)
    (folder / "settings" / "overrides.json").write_text(json.dumps(SETTINGS), encoding="utf-8")


def _wait_for(process: subprocess.Popen[bytes], folder: Path) -> dict[str, Any]:
    """Wait for the file in which the server writes its address."""
    said = folder / "JUPYTER_RUNTIME_DIR" / f"jpserver-{process.pid}.json"
    deadline = time.monotonic() + HANG
    while time.monotonic() < deadline and process.poll() is None:
        try:
            answer: dict[str, Any] = json.loads(said.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            time.sleep(0.1)
        else:
            return answer
    log = (folder / "server.log").read_text(encoding="utf-8", errors="replace")
    raise RuntimeError(f"JupyterLab did not start in {HANG:.0f} s; it said:\n{log}")


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process, by force if it does not end by itself."""
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def running_server(
    folder: Path, python: str | Path = sys.executable, *more: str
) -> Iterator[JupyterServer]:
    """Run JupyterLab in an empty folder; it and its kernels end with the context.

    Args:
        folder: an empty folder.
        python: the Python of the environment whose JupyterLab runs.
        more: further options of JupyterLab.
    """
    _prepare(folder)
    log = folder / "server.log"
    with log.open("wb") as sink:
        process = subprocess.Popen(
            _command(folder, python, *more),
            cwd=folder,
            env=_environment(folder),
            stdin=subprocess.DEVNULL,
            stdout=sink,
            stderr=subprocess.STDOUT,
        )
    try:
        said = _wait_for(process, folder)
        yield JupyterServer(said["url"], said["token"], folder / "notebooks", log)
    finally:
        stop(process)
