"""Each game's page tells the player every ruling of ours, and where to find the rest."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.test_rule_ids import SHEETS, named, rules_of

PAGES = Path(__file__).parent.parent / "docs" / "games"


def house_rules(sheet: str) -> set[str]:
    """The ids of the rules that a sheet marks as ours, in whole or in part."""
    found = set()
    for line in sheet.splitlines():
        rule = re.match(r"(?:- |\| )([A-Z]{2}-\d\d) [\[|]", line)
        if rule and "[house]" in line:
            found.add(rule[1])
    return found


def page(name: str) -> str:
    return (PAGES / f"{name}.md").read_text("utf-8")


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_a_page_names_every_ruling_of_ours(name: str) -> None:
    ours = house_rules(SHEETS[name].read_text("utf-8"))
    assert ours
    missing = sorted(ours - set(named(page(name))))
    assert not missing, f"docs/games/{name}.md cites no {', '.join(missing)}"


@pytest.mark.parametrize("name", sorted(SHEETS))
def test_a_page_cites_no_rule_that_its_sheet_lacks(name: str) -> None:
    assert set(named(page(name))) <= rules_of(SHEETS[name].read_text("utf-8"))


def test_house_rules_are_found_in_lists_and_tables() -> None:
    sheet = "- XX-01 [seed] One.\n- XX-02 [seed] Two. [house] More.\n| XX-03 | [house] |\nXX-04"
    assert house_rules(sheet) == {"XX-02", "XX-03"}
