"""Build hook: a wheel, an sdist and an editable install all get the bundles of the front end.

A wheel gets the rule sheets too; an editable install reads them where they lie.
"""

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
        """Build the bundles and take the rule sheets in; a failure ends it with one sentence."""
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"]["seeds"] = "zwidgets/seeds"
        try:
            frontend.build(Path(self.root))
        except frontend.FrontendError as error:
            self.app.abort(f"zwidgets: {error}")
