"""What an option of the next game makes of the others."""

from __future__ import annotations

from dataclasses import dataclass, make_dataclass
from typing import Any, ClassVar

import zwidgets as zw
from tests.games.matching import MatchingGame
from zwidgets.control.form import NewGameForm, choices


def test_an_option_changes_as_few_of_the_others_as_it_can():
    form = NewGameForm.of("shufflers").with_option("players", "2").with_name(1, "Ann")
    assert form.game.options["variant"] == "competitive"
    form = form.with_option("variant", "collaborative").with_option("vehicle", "True")
    assert form.game.options == {
        "variant": "competitive",
        "players": 2,
        "vehicle": True,
        "lamb": False,
    }
    assert form.names == ("", "Ann")


def test_two_options_that_do_not_go_with_a_third_are_given_up_and_no_player_is():
    form = NewGameForm.of("the-filler").with_option("graves", "shuffled").with_option("legs", "2")
    assert form.game.header == "the-filler legs=2"
    match = zw.Match("shufflers", variant="competitive", players=3, vehicle=True, lamb=True)
    form = NewGameForm.of_match(match).with_option("variant", "collaborative")
    assert form.game == zw.game("shufflers", variant="collaborative", players=3)


@dataclass(frozen=True)
class Limited(MatchingGame):
    """With an option that may be None."""

    name: ClassVar[str] = "limited"

    limit: int | None = 5
    loud: bool = False


def test_an_option_that_is_none_stays_none_and_can_be_chosen_again():
    unlimited = Limited(limit=None)
    loud = dict(choices(unlimited, "loud"))[True]
    assert loud == Limited(limit=None, loud=True)
    assert choices(loud, "limit")[0] == (None, loud)
    assert dict(choices(loud, "limit"))[3] == Limited(limit=3, loud=True)


def test_options_that_exclude_each_other_are_not_tried_without_end():
    names = [f"part{n}" for n in range(12)]
    tried = []

    def check(game: Any) -> None:
        tried.append(game)
        if sum(getattr(game, one) for one in names) > 6:
            raise zw.InvalidOption("the parts come to 6 at most.")

    fields = [(one, int, 0) for one in names]
    own = {"name": "parts", "__post_init__": check}
    parts = make_dataclass("Parts", fields, bases=(MatchingGame,), namespace=own, frozen=True)
    found = [choices(parts(part11=6), one) for one in names]
    assert [value for value, _ in found[0]] == list(range(7))
    assert len(tried) < 12 * 13 * 110
