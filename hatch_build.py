"""Build hook: a wheel, an sdist and an editable install all get the bundles of the front end."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import frontend


class FrontendHook(BuildHookInterface[Any]):
    """Builds what ``zwidgets/static`` lacks, and asks pip for Node.js where there is none."""

    def dependencies(self) -> list[str]:
        """Return what must be installed before the build."""
        return frontend.requirements(Path(self.root))

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundles; a failure ends the build with one sentence."""
        try:
            frontend.build(Path(self.root))
        except frontend.FrontendError as error:
            self.app.abort(f"zwidgets: {error}")
