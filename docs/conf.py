"""The documentation site, which `make site` makes from pages and notebooks as they lie.

Links in them lead from file to file, so the source folder is the root of the repository.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from sphinx.application import Sphinx

import zwidgets

HERE = Path(__file__).parent
GAMES = zwidgets.game_names()
PLAYED = [game for game in GAMES if (HERE.parent / f"notebooks/play/{game}.ipynb").exists()]
SEEN = [game for game in GAMES if (HERE / f"pictures/{game}-light.png").exists()]
LESSONS = sorted(page.stem for page in HERE.parent.glob("notebooks/lessons/*.ipynb"))
TREE = {
    "docs/index": {
        "": [
            *("/docs/play", "Teach </docs/teaching>", "/docs/scripting", "/docs/research"),
            *("/docs/games/index", "/docs/explanation", "/docs/reference/index"),
            *("/docs/glossary", "/CHANGELOG"),
        ]
    },
    "docs/play": {"": ["/notebooks/play/gallery", *(f"/notebooks/play/{game}" for game in PLAYED)]},
    "docs/teaching": {
        "": ["/docs/in-class", "/docs/classroom"],
        "Lessons": [f"/notebooks/lessons/{lesson}" for lesson in LESSONS],
        "For teachers": [f"/notebooks/teachers/{one}" for one in LESSONS if one[0].isdigit()],
    },
    "docs/scripting": {
        "": [
            f"/docs/{one}"
            for one in ("players", "records", "tables", "hosting", "sharing", "elsewhere")
        ]
    },
    "docs/research": {
        "": ["/docs/interop", "/notebooks/interop", "/docs/adding-a-game", "/benchmarks/README"]
    },
    "docs/games/index": {"": [f"/docs/games/{game}" for game in GAMES]},
    "docs/explanation": {
        "": [f"/docs/{one}" for one in ("architecture", "odds", "secrecy", "luck-and-skill")]
        + ["/docs/review", "/CONTRIBUTING", "/js/README", "/seeds/README"],
    },
    "seeds/README": {"": [f"/seeds/{game}" for game in GAMES]},
}
"""The pages below each page, by caption: kept here, so that the pages stay plain Markdown."""


NOW = {
    "kernel": "python",
    "code": "import zwidgets as zw\n\nzw.gallery()",
    "execute": 1,
    "hideCodeInput": 1,
    "showBanner": 0,
    "promptCellPosition": "bottom",
}
"""The console that opens on the gallery, with nothing to run and no code to see."""


def rows(page: str, row: str) -> list[tuple[str, ...]]:
    """The rows of a table on a page."""
    return re.findall(row, (HERE / page).read_text("utf-8"))


def about(game: str) -> tuple[str, str, str, str]:
    """A game's title, the name of its page, for how many players it is, and what it is."""
    (told,) = rows(f"games/{game}.md", r"\A# (.+)\n\nFor (.+) players?: (.+)\.\n")
    return told[0], game, told[1], told[2]


OTHERS = (
    *("AnyWidget", "DOMWidget", "Widget", "LoggingHasTraits", "HasTraits", "HasDescriptors"),
    *("Generic", "ValueError", "Exception", "BaseException", "object"),
)
"""Classes of other packages, whose members the reference leaves out."""

project = "zwidgets"
author = "zwidgets developers"
version = release = zwidgets.__version__
extensions = [
    "jupyterlite_sphinx",
    "myst_nb",
    "sphinx.ext.autodoc",
    "sphinx.ext.autosummary",
    "sphinx.ext.napoleon",
]
root_doc = "docs/index"
include_patterns = [
    *("docs/**.md", "docs/reference/*", "docs/pictures/*", "notebooks/**.ipynb", "seeds/*.md"),
    *("benchmarks/README.md", "js/README.md", "CHANGELOG.md", "CONTRIBUTING.md"),
]
exclude_patterns = ["**/.ipynb_checkpoints", "js/node_modules"]
default_role = "literal"
suppress_warnings = ["myst.header"]  # a page may begin its tables below the second level

nb_execution_mode = "off"
# A board's saved picture is shown, not the live one, which needs a kernel.
nb_mime_priority_overrides = [("html", "application/vnd.jupyter.widget-view+json", None)]
nb_ipywidgets_js: dict[str, Any] = {}
myst_heading_anchors = 4

autosummary_generate = True
autosummary_generate_overwrite = True
autodoc_typehints = "description"
autodoc_typehints_description_target = "documented_params"
autodoc_default_options = {
    "members": True,
    "inherited-members": ",".join(["GameWidget", "Asked", "Live", "Boundary", *OTHERS]),
}
autodoc_member_order = "bysource"

jupyterlite_bind_ipynb_suffix = False  # MyST-NB shows the notebooks
try_examples_global_button_text = "Try it"
try_examples_global_warning_text = "Run the cells from above, and change them: Python is here."
try_examples_preamble = "import random\n\nimport zwidgets as zw\nfrom zwidgets import *"

html_theme = "pydata_sphinx_theme"
html_title = "zwidgets"
templates_path = [str(HERE / "theme")]
html_extra_path = ["theme/try_examples.json"]
html_static_path = ["theme/zwidgets.css", "pictures"]
html_css_files = ["zwidgets.css"]
html_additional_pages = {"index": "landing.html"}
html_show_sourcelink = False
html_copy_source = False
html_sidebars = {"index": [], "docs/glossary": [], "CHANGELOG": []}
html_context = {
    "games": [about(game) for game in SEEN],
    "ways": rows("index.md", r"\| \[(.+)\]\((\w+)\.md\) \| (.+) \|")[:4],
    "now": urlencode(NOW),
}
html_theme_options = {
    "logo": {"text": "zwidgets", "link": "index"},
    "header_links_before_dropdown": 7,
    "navigation_with_keys": False,
    "show_prev_next": False,
    "footer_start": ["copyright"],
    "footer_end": [],
}
html_show_copyright = False


def reference() -> str:
    """The page of all public names, in the groups of the package's own docstring."""
    told = zwidgets.__doc__ or ""
    groups = re.findall(r"^(\w+)\n((?: {4}\w.*\n)+)", told, re.MULTILINE)
    page = ["Reference", "=========", "", "Every name, as in ``import zwidgets as zw``."]
    for title, lines in groups:
        names = [line.split()[0] for line in lines.splitlines()]
        names += ["GameWidget"] * (title == "Play")  # what the games' widgets have in common
        page += ["", title, "-" * len(title), "", ".. autosummary::", "   :toctree: ."]
        page += ["   :nosignatures:", "   :template: name.rst", ""]
        page += [f"   zwidgets.{name}" for name in names]
    return "\n".join(page)


def grow(app: Sphinx, page: str, source: list[str]) -> None:
    """Put the pages below a page into it, and the table of all games."""
    if page == "docs/games/index":
        told = [
            f"| [{title}]({name}.md) | {players} | {what} |"
            for title, name, players, what in map(about, GAMES)
        ]
        source[0] += "\n".join(["", "| game | players | what it is |", "|---|---|---|", *told, ""])
    for caption, below in TREE.get(page, {}).items():
        head = [":hidden:", *([f":caption: {caption}"] if caption else [])]
        source[0] += "\n".join(["", "", "```{toctree}", *head, *below, "```", ""])


def untyped(app: Sphinx, what: str, name: str, of: Any, options: Any, lines: list[str]) -> None:
    """Begin what is said of a property with nothing, else words before a colon are its type."""
    if what in ("attribute", "property"):
        lines[:0] = ["..", ""]


SLOW = {"expert", "luck_share", "review", "simulate"}
"""Whose examples take minutes where nothing is compiled."""


def tried(app: Sphinx, what: str, name: str, of: Any, options: Any, lines: list[str]) -> None:
    """Let the examples of a page's subject be tried in place."""
    _, dot, subject = name.partition(".")
    examples = [at for at, line in enumerate(lines) if line.startswith(">>>")]
    if examples and dot and "." not in subject and subject not in SLOW:
        shown = [f"   {line}" for line in lines[examples[0] :]]
        lines[examples[0] :] = [".. try_examples::", "", *shown]


def setup(app: Sphinx) -> None:
    """Write the reference's page, and be asked about pages and docstrings."""
    (HERE / "reference").mkdir(exist_ok=True)
    (HERE / "reference" / "index.rst").write_text(reference(), "utf-8")
    app.connect("source-read", grow)
    app.connect("autodoc-process-docstring", untyped, priority=400)
    app.connect("autodoc-process-docstring", tried, priority=600)  # after napoleon
    # jupyterlite_sphinx brings a font from elsewhere, and a reader's address is nobody's business.
    app.registry.css_files = [one for one in app.registry.css_files if "//" not in one[0]]
