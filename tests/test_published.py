"""What a package index shows: a README whose links and pictures are whole, and addresses."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

from tools.published import CLONED, HEADING

ROOT = Path(__file__).parents[1]
AT = "https://github.com/who/what"
WORKFLOW = {
    "GITHUB_SERVER_URL": "https://github.com",
    "GITHUB_REPOSITORY": "who/what",
    "GITHUB_REF_NAME": "v1.2",
}
LINKS = re.compile(r"\]\(([^)]+)\)|(?:src|srcset)=\"([^\"]+)\"")


@cache
def metadata(*, published: bool) -> dict[str, Any]:
    """What a package would say of itself that is built here, or where it is published."""
    env = WORKFLOW if published else {}
    told = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata"],
        cwd=ROOT,
        env={name: value for name, value in os.environ.items() if name not in WORKFLOW} | env,
        check=True,
        capture_output=True,
    )
    found: dict[str, Any] = json.loads(told.stdout)
    return found


def test_a_published_readme_leads_to_what_is_in_the_repository() -> None:
    text = metadata(published=True)["readme"]["text"]
    links = ["".join(link) for link in LINKS.findall(text)]
    assert [link for link in links if "://" not in link] == []
    files = [link.split("#")[0] for link in links if f"/{WORKFLOW['GITHUB_REF_NAME']}/" in link]
    assert len(files) > 30
    for kind, path in (re.match(f"{AT}/(raw|blob)/v1.2/(.+)", link).groups() for link in files):
        assert (ROOT / path).exists()
        assert (kind == "raw") == path.endswith((".png", ".gif"))


def test_a_published_readme_begins_with_badges_and_the_way_in() -> None:
    text = metadata(published=True)["readme"]["text"]
    first = text.splitlines()[2]
    (workflow,) = re.findall(r"\[!\[Tests\]\(.*?\)\]\(.*/actions/workflows/(.+?)\)", first)
    assert (ROOT / ".github" / "workflows" / workflow).exists()
    assert "[Play in a browser tab](https://who.github.io/what/)" in first
    assert 'pip install "zwidgets[lab]"' in text


def test_a_package_says_where_its_repository_is() -> None:
    assert metadata(published=True)["urls"] == {
        "Homepage": "https://who.github.io/what/",
        "Source": AT,
        "Changes": f"{AT}/blob/main/CHANGELOG.md",
        "Issues": f"{AT}/issues",
    }


def test_where_no_address_is_known_none_is_made_up() -> None:
    found, text = metadata(published=False), (ROOT / "README.md").read_text("utf-8")
    assert "urls" not in found
    assert found["readme"]["text"] == text
    assert text.startswith(HEADING)
    assert CLONED in text
