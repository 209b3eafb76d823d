"""The deal of a table: guests and host make the seed together, and everybody can check it."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import zwidgets as zw
from tests.tables.wire import ListPage, seated
from tests.widgets.fake import install, until, working
from zwidgets import cli
from zwidgets.core.match.deal import UNOPENED, UNSEALED, Deal, deal_of, digest
from zwidgets.tables import table as tables
from zwidgets.tables.dealing import NOT_ASKED, Part
from zwidgets.tables.saving import Save
from zwidgets.tables.table import DEALING, Table

GUESTS = {0: "guest", 1: "guest"}


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    install(monkeypatch)


class Dealer(ListPage):
    """A page that takes part in deals."""

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.part, self.deals = Part(), list[Any]()

    def hear(self, text: str) -> None:
        super().hear(text)
        frame, place = json.loads(text), self.values.get("seated")
        if "table" in frame:
            self.deals.append(frame["table"]["deal"])
        shown = self.values.get("table", {}).get("deal")
        answer = self.part.answer(place["player"], shown) if place and shown else None
        if answer:
            self.send(json.dumps({"id": "chance", "do": "chance", **answer}))


def dealer(table: Table, player: int, name: str) -> Dealer:
    page = Dealer(table)
    page.knock(secret=table.secret)
    assert page.sit(name, player) == ""
    return page


def dealt(table: Table, *pages: Dealer) -> None:
    """Wait until the pages show the seal of the deal in which they took part."""
    for page in pages:
        page.wait(
            lambda page=page: page.deals[-1] == {"seal": page.part.seal}  # type: ignore[misc]
        )


@pytest.fixture
def filler() -> Iterator[Table]:
    table = Table(zw.Match("the-filler", seats=GUESTS))
    yield table
    table.close()


def play_out(match: zw.Match) -> None:
    while not match.over:
        seat = min(match.state.actors)
        match.play(match.state.moves(seat)[0], seat)


def test_host_and_guests_make_the_seed_together_and_it_is_opened_at_the_end(
    filler: Table, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = filler.match.seed
    ada = dealer(filler, 0, "Ada")
    dealt(filler, ada)
    first = filler.match.seed
    ben = dealer(filler, 1, "Ben")
    dealt(filler, ada, ben)
    match = filler.match
    assert len({before, first, match.seed}) == 3
    deal = deal_of(match.more)
    assert deal is not None
    assert match.seed == deal.seed
    assert ada.part.seal == ben.part.seal == filler.seal == deal.seal
    assert set(deal.parts) == {0, 1}
    ada.wait(lambda: ada.board["view"] == json.loads(json.dumps(match.view(0))))
    play_out(match)
    opened = {"seal": deal.seal, "parts": deal.lines["parts"], "secret": deal.secret}
    for guest in (ada, ben):
        guest.wait(lambda guest=guest: guest.deals[-1] == opened)  # type: ignore[misc]
        assert guest.ask("record") == ""
    record = ada.values["record"]
    checks = zw.verify(record)
    assert [check.holds for check in checks] == [True] * 3
    assert deal.seal in checks[0].sentence
    file = tmp_path / "game.txt"
    file.write_text(record, "utf-8")
    assert cli.main(["verify", str(file)]) == 0
    assert capsys.readouterr().out.count("\n") == 3


def test_neither_secret_nor_seed_is_told_before_the_end(filler: Table) -> None:
    ada, ben = dealer(filler, 0, "Ada"), dealer(filler, 1, "Ben")
    dealt(filler, ada, ben)
    ada.ask("record")
    deal = deal_of(filler.match.more)
    assert deal is not None
    told = "".join([*ada.frames, *ben.frames, filler.match.record(seat=0), repr(filler)])
    assert deal.secret not in told
    assert str(deal.seed) not in told


def test_no_part_is_told_before_all_hashes_are_known(filler: Table) -> None:
    ada = dealer(filler, 0, "Ada")
    dealt(filler, ada)
    ben = seated(filler, 1, "Ben")  # takes no part as yet
    ben.wait(lambda: "promise" in ben.values["table"]["deal"])
    until(lambda: ada.deals[-1].get("promise") == ben.values["table"]["deal"]["promise"])
    assert ben.values["table"]["deal"]["hashes"] == []
    promise = ben.values["table"]["deal"]["promise"]

    def chance(**more: str) -> str:
        return ben.ask("chance", **{"promise": promise, **more})

    assert chance(part="0" * 64) == NOT_ASKED
    assert ada.play(ada.board["view"]["moves"][0] if ada.board["view"]["moves"] else "x") == DEALING
    assert chance(hash="x") == NOT_ASKED
    assert chance(hash=digest("1" * 64), promise="0" * 64) == NOT_ASKED, "an answer to another"
    assert chance(hash=digest("1" * 64)) == ""
    ben.wait(lambda: len(ben.values["table"]["deal"].get("hashes", [])) == 2)
    assert chance(hash=digest("2" * 64)) == NOT_ASKED
    assert chance(part="2" * 64) == NOT_ASKED, "another than was hashed"
    assert chance(part="1" * 64) == ""
    dealt(filler, ada)
    deal = deal_of(filler.match.more)
    assert deal is not None
    assert deal.parts[1] == "1" * 64
    assert chance(part="1" * 64) == NOT_ASKED


def test_a_guest_who_does_not_answer_is_left_out(
    filler: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "ANSWERS", 0.05)
    ada = dealer(filler, 0, "Ada")
    seated(filler, 1, "Ben")
    dealt(filler, ada)
    until(lambda: not working("deal"))
    dealt(filler, ada)
    deal = deal_of(filler.match.more)
    assert deal is not None
    assert set(deal.parts) == {0}


def test_who_leaves_while_the_cards_are_dealt_is_left_out(filler: Table) -> None:
    ada, ben = dealer(filler, 0, "Ada"), seated(filler, 1, "Ben")
    ben.visitor.lost()
    dealt(filler, ada)


def test_deals_that_follow_each_other_quickly_are_not_mixed_up() -> None:
    seats = dict.fromkeys(range(6), "guest")
    table = Table(zw.Match("mall-of-horror", players=6, seats=seats))
    pages = [Dealer(table) for _ in range(6)]
    for page in pages:
        page.knock(secret=table.secret)
    for player, page in enumerate(pages):
        page.send(json.dumps({"id": 1, "do": "sit", "name": f"Guest {player}", "player": player}))
    until(lambda: len(getattr(deal_of(table.match.more), "parts", ())) == 6)
    dealt(table, *pages)
    table.close()


def test_a_seat_brings_a_new_deal_once_and_none_after_a_move(filler: Table) -> None:
    ada, ben = dealer(filler, 0, "Ada"), dealer(filler, 1, "Ben")
    dealt(filler, ada, ben)
    seed = filler.match.seed
    filler.free(1)
    cleo = dealer(filler, 1, "Cleo")
    cleo.wait(lambda: cleo.deals[-1] == {"seal": ada.part.seal})
    assert filler.match.seed == seed
    assert cleo.part.seal == ""


@pytest.mark.parametrize("how", ["seed", "moved", "position"])
def test_a_game_that_was_begun_before_cannot_be_checked(how: str) -> None:
    match = zw.Match("the-filler", 7 if how == "seed" else None, GUESTS)
    if how == "moved":
        match.play(match.state.moves(0)[0], 0)
    if how == "position":
        match = zw.Match("the-filler", seats=GUESTS, position=match.state)
    table, seed = Table(match), match.seed
    page = dealer(table, 1, "Ada")
    assert page.values["table"]["deal"] is None
    assert match.seed == seed
    assert zw.verify(match.record()) == ((False, UNSEALED),)
    assert table.seal == ""
    table.close()


def test_a_move_of_the_host_ends_the_dealing() -> None:
    match = zw.Match("the-filler", seats={1: "guest"})
    table = Table(match)
    page = seated(table, 1, "Ada")
    page.wait(lambda: "promise" in page.values["table"]["deal"])
    match.play(match.state.moves(0)[0], 0)
    page.wait(lambda: page.values["table"]["deal"] is None)
    assert page.ask("chance", promise="", hash=digest("1")) == NOT_ASKED
    table.close()


def test_a_new_game_has_a_deal_of_its_own() -> None:
    widget = zw.TheFiller(seats={1: "guest"})
    table = Table(widget.match, widget._controller)
    ada = dealer(table, 1, "Ada")
    dealt(table, ada)
    seal, old = ada.part.seal, widget.match
    widget.new()
    until(lambda: ada.part.seal != seal)
    dealt(table, ada)
    assert widget.match is table.match is not old
    assert widget.match.seed == deal_seed(widget.match)
    widget.new(seed=8)
    ada.wait(lambda: ada.deals[-1] is None)
    table.close()
    widget.close()


def deal_seed(match: zw.Match) -> int:
    deal = deal_of(match.more)
    assert deal is not None
    return deal.seed


def test_bots_that_have_moved_move_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    match = zw.Match("the-filler", seats={0: "careful", 1: "guest"})
    match.step()
    assert match.is_untouched
    table = Table(match)
    ada = dealer(table, 1, "Ada")
    dealt(table, ada)
    assert match.seed == deal_seed(match)
    table.close()


def test_guests_of_other_kernels_take_part() -> None:
    table = zw.host(zw.Match("the-filler", seats=GUESTS))
    guest = zw.join(table.link, "Ada")
    assert guest.seal == deal_of(table.match.more).seal  # type: ignore[union-attr]
    guest.leave()
    guest.close()
    table.close()
    until(lambda: not working("tables") and not working("guest"))


def test_a_table_that_is_kept_goes_on_with_its_deal(tmp_path: Path) -> None:
    file = tmp_path / "table.txt"
    match = zw.Match("the-filler", seats=GUESTS)
    table = Table(match, save=Save(file, match))
    ada = dealer(table, 0, "Ada")
    dealt(table, ada)
    text = file.read_text("utf-8")
    table.close()
    match = zw.Match.from_record(text)
    table = Table(match)
    ben = dealer(table, 1, "Ben")
    ben.wait(lambda: ben.deals[-1] == {"seal": ada.part.seal})
    play_out(match)
    assert all(check.holds for check in zw.verify(match.record()))
    table.close()


# Records


def record() -> str:
    """A game of chance alone with a sealed deal."""
    match = zw.Match("dead-center", seats={0: "careful"})
    deal = Deal("a" * 64, {0: "b" * 64, 2: "c" * 64})
    match.deal_anew(deal.seed, deal.lines)
    match.run()
    return match.record()


def test_a_record_keeps_its_deal_and_what_was_changed_is_found() -> None:
    text = record()
    assert zw.Match.from_record(text).record() == text
    assert all(check.holds for check in zw.verify(text))
    other = {
        "another secret": (0, re.sub("secret: .*", f"secret: {'0' * 64}", text)),
        "another part": (0, text.replace("parts: 0 b", "parts: 0 a")),
        "another seal": (0, re.sub("seal: .*", f"seal: {'0' * 64}", text)),
        "another seed": (1, re.sub("seed: .*", "seed: 7", text)),
    }
    for why, (number, changed) in other.items():
        assert changed != text
        assert not zw.verify(changed)[number].holds, why


def test_other_cards_than_the_seeds_are_found(tmp_path: Path) -> None:
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    deal = Deal("a" * 64, {0: "b" * 64})
    text = match.record().replace("seed: 7\n", f"seed: {deal.seed}\n")
    lines = "".join(f"{key}: {line}\n" for key, line in deal.lines.items())
    checks = zw.verify(text.replace("\n\n", f"\n{lines}\n", 1))
    assert [check.holds for check in checks] == [True, True, False]
    assert "of chance is not that of this seed." in checks[2].sentence
    file = tmp_path / "game.txt"
    file.write_text(text, "utf-8")
    assert cli.main(["verify", str(file)]) == 1


def test_a_record_of_one_seat_has_no_secret() -> None:
    match = zw.Match("dead-center", position=None)
    deal = Deal("a" * 64, {0: "b" * 64})
    match.deal_anew(deal.seed, deal.lines)
    told = match.record(seat=0)
    assert deal.seal in told
    assert deal.secret not in told
    with pytest.raises(zw.InvalidRecord):
        zw.verify(told)
    assert zw.verify(re.sub("secret: .*\n", "", match.record())) == ((False, UNOPENED),)


def test_a_deal_that_is_taken_back_is_the_same_again() -> None:
    match = zw.Match("dead-center")
    deal = Deal("a" * 64, {0: "b" * 64})
    match.deal_anew(deal.seed, deal.lines)
    match.play(match.moves[0])
    match.undo()
    match.play(match.moves[0])
    assert all(check.holds for check in zw.verify(match.record()))
