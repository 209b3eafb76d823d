"""Find a Chromium or nginx for the browser tests, or get one.

Run as a script it prints the path of Chromium, or of nginx if that is named.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "microsoft-edge")
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


class NotFoundError(RuntimeError):
    """Nothing was found or installed; the message says what to do."""


def _named() -> str | None:
    path = os.environ.get("ZWIDGETS_CHROMIUM")
    if path and not shutil.which(path):
        raise NotFoundError(f"ZWIDGETS_CHROMIUM names {path}, which cannot be run.")
    return path


def _on_path() -> str | None:
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def _of_playwright() -> str | None:
    """Return the path of the browser that Playwright installed, if there is one.

    It asks in a process of its own, since Playwright leaves an event loop running.
    """
    code = (
        "from playwright.sync_api import sync_playwright\n"
        "with sync_playwright() as p: print(p.chromium.executable_path)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    path = done.stdout.strip()
    return path if path and Path(path).is_file() else None


def _run(*command: str) -> bool:
    print("$", *command, file=sys.stderr, flush=True)
    try:
        return subprocess.run(command, stdout=sys.stderr, check=False).returncode == 0
    except OSError:
        return False


def _as_root() -> list[str] | None:
    """Return the words before a command that runs as root, or None if none can."""
    if os.geteuid() == 0:
        return []
    sudo = ["sudo", "-n"]
    if (
        shutil.which("sudo")
        and subprocess.run([*sudo, "true"], capture_output=True).returncode == 0
    ):
        return sudo
    return None


def _debian_installs(package: str) -> bool:
    if sys.platform != "linux" or not shutil.which("apt-get"):
        return False
    root = _as_root()
    if root is None:
        return False
    quiet = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-qq"]
    return _run(*quiet, "update") and _run(*quiet, "install", "-y", package)


def _from_debian() -> str | None:
    return _on_path() if _debian_installs("chromium") else None


def _from_playwright() -> str | None:
    if _run(sys.executable, "-m", "playwright", "install", "chromium"):
        return _of_playwright()
    return None


def find() -> str:
    """Return the path of a Chromium: one that is there, else one that is installed now."""
    for step in (_named, _on_path, _of_playwright, _from_debian, _from_playwright):
        if path := step():
            return path
    raise NotFoundError(
        "No Chromium was found and none could be installed: install Chromium or Chrome, "
        "or name one in ZWIDGETS_CHROMIUM."
    )


def find_nginx() -> str:
    """Return the path of nginx: one that is there, else one that is installed now."""
    where = f"{os.environ['PATH']}:/usr/sbin"  # Debian has it there
    found = shutil.which("nginx", path=where)
    if found or (_debian_installs("nginx") and (found := shutil.which("nginx", path=where))):
        return found
    raise NotFoundError("No nginx was found and none could be installed: install it.")


if __name__ == "__main__":
    try:
        print(find_nginx() if "nginx" in sys.argv else find())
    except NotFoundError as error:
        sys.exit(str(error))
