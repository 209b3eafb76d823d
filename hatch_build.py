"""Build hook: a wheel, an sdist and an editable install all get the bundles of the front end.

A wheel gets the rule sheets too; an editable install reads them where they lie. A package that is
built by a workflow of GitHub says where its repository is.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

import frontend
import published


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


class PublishedHook(MetadataHookInterface):
    """Gives the README, with whole links and the repository's addresses where these are known."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the fields that are dynamic."""
        text = (Path(self.root) / "README.md").read_text("utf-8")
        if at := published.address(os.environ):
            text = published.readme(text, at, os.environ["GITHUB_REF_NAME"])
            metadata["urls"] = published.urls(at)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
