"""What a published package says of its repository: addresses, and a README whose links are whole.

The address stands in no file. The workflow that publishes knows it, so a fork publishes its own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

LINK: Final = re.compile(r"""(?P<before>\]\(|(?:src|srcset)=")(?P<link>[^)"#\s]+)""")
PICTURES: Final = (".png", ".gif", ".svg")
HEADING: Final = "# zwidgets\n"
CLONED: Final = '"zwidgets[lab] @ <this repository>"'


def address(env: Mapping[str, str]) -> str | None:
    """The repository's address in a workflow of GitHub; None elsewhere.

    >>> address({"GITHUB_SERVER_URL": "https://host", "GITHUB_REPOSITORY": "who/what"})
    'https://host/who/what'
    """
    server, name = env.get("GITHUB_SERVER_URL"), env.get("GITHUB_REPOSITORY")
    return f"{server}/{name}" if server and name else None


def urls(at: str) -> dict[str, str]:
    """The addresses that a package index lists.

    >>> urls("https://host/who/what")["Homepage"]
    'https://who.github.io/what/'
    """
    owner, name = at.split("/")[-2:]
    return {
        "Homepage": f"https://{owner}.github.io/{name}/",
        "Source": at,
        "Changes": f"{at}/blob/main/CHANGELOG.md",
        "Issues": f"{at}/issues",
    }


def readme(text: str, at: str, ref: str) -> str:
    """A README for pages outside the repository: links are whole, badges stand on top.

    Args:
        text: the repository's README.
        at: the repository's address.
        ref: the tag or branch that links lead to.
    """

    def whole(found: re.Match[str]) -> str:
        link = found["link"]
        if "://" not in link:
            kind = "raw" if link.endswith(PICTURES) else "blob"
            link = f"{at}/{kind}/{ref}/{link}"
        return found["before"] + link

    tests, home = f"{at}/actions/workflows/tests.yml", urls(at)["Homepage"]
    badge = f"[![Tests]({tests}/badge.svg?branch=main)]({tests}) [Play in a browser tab]({home})\n"
    told = LINK.sub(whole, text).replace(CLONED, '"zwidgets[lab]"')
    return told.replace(HEADING, f"{HEADING}\n{badge}", 1)
