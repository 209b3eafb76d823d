"""Lets Ctrl+C end a command quietly while the package is imported for it, which takes a moment."""

from __future__ import annotations

import os
import signal
import sys

INTERRUPTED = 130
"""The status of a command after Ctrl+C, as shells count it."""


def is_command() -> bool:
    """Whether Python was started as `zwidgets ...` or as `python -m zwidgets ...`."""
    started = (getattr(sys, "argv", None) or [""])[0]
    name = os.path.basename(started)  # noqa: PTH119 - importing pathlib would be a moment more
    if name == "-m":  # so it reads while the package of the module is imported
        return ("-m", "zwidgets") in zip(sys.orig_argv, sys.orig_argv[1:], strict=False)
    return name in ("zwidgets", "zwidgets.exe", "zwidgets-script.py")


def _end(*_: object) -> None:
    os._exit(INTERRUPTED)


def imported() -> None:
    """Let Ctrl+C be a `KeyboardInterrupt` again, once a command runs that hears it."""
    if signal.getsignal(signal.SIGINT) is _end:
        signal.signal(signal.SIGINT, signal.default_int_handler)


if is_command() and signal.getsignal(signal.SIGINT) is signal.default_int_handler:
    signal.signal(signal.SIGINT, _end)
