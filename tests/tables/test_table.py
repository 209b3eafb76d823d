"""A table without a server: joining, keys, moves, and what a guest may not ask."""

from __future__ import annotations

import json
import random
import re
import threading
from collections.abc import Iterator
from typing import Any

import pytest

import zwidgets as zw
from tests.tables.wire import ListPage, play_turn, plays, seated, show
from tests.variants import VARIANTS
from tests.waiting import NEVER
from tests.widgets.fake import opened, said, until, working
from zwidgets.control import controller
from zwidgets.control.boards import about, board
from zwidgets.control.commands import COMMANDS
from zwidgets.control.controller import WATCHING
from zwidgets.core.match.players import GUEST
from zwidgets.tables import guest
from zwidgets.tables.door import FREE_GUESSES, SLOW, UNKNOWN, Door
from zwidgets.tables.guest import BURST, CUT_OFF, STRIKES, TOO_FAST
from zwidgets.tables.server import PAGE, STATIC
from zwidgets.tables.table import ASKED, CLOSED, ELSEWHERE, FREED, Table

GUESTS = {0: "guest", 1: "guest"}


@pytest.fixture
def filler() -> Iterator[Table]:
    table = Table(zw.Match("the-filler", seed=7, seats=GUESTS))
    yield table
    table.close()


@pytest.fixture
def mall() -> Iterator[Table]:
    seats = dict.fromkeys(range(4), "guest")
    table = Table(zw.Match("mall-of-horror", seed=7, seats=seats, players=4))
    yield table
    table.close()


# Joining


def test_whoever_has_the_link_sits_down_and_sees_the_board(filler: Table) -> None:
    page = seated(filler, 1, "Ada")
    assert page.board["seat"] == 1
    assert page.board["names"] == ["Player 1", "Ada"]
    assert [person.state for person in filler.people] == ["free", "guest"]
    assert page.values["about"]["title"] == "The Filler"


@pytest.mark.parametrize("what", [{"secret": "x"}, {"code": "AAAAAA"}, {"key": "x"}, {}])
def test_whoever_has_nothing_is_refused_and_gets_nothing_afterwards(
    filler: Table, what: dict[str, str]
) -> None:
    page = ListPage(filler)
    page.knock(**what)
    assert page.values == {"refused": UNKNOWN}
    for do in ("sit", "watch", "play"):
        page.send(json.dumps({"id": 1, "do": do, "name": "Ada", "player": 1}))
    assert len(page.frames) == 1


def parts(script: str) -> Iterator[str]:
    """Name a script and those that it imports at once."""
    yield script
    for part in re.findall(r'(?:from|import)"\./([^"]+)"', (STATIC / script).read_text("utf-8")):
        yield from parts(part)


@pytest.mark.parametrize("name", VARIANTS)
def test_the_first_load_is_small_and_how_to_play_comes_when_it_is_opened(name: str) -> None:
    table = Table(zw.Match(name, seed=7, seats={0: "guest"}))
    page = ListPage(table)
    page.knock(secret=table.secret, brief=True)
    page.sit("Ada", 0)
    files = ["guest.js", "guest.css", f"{name}.css", *parts(f"at-{name}.js")]
    loaded = [*((STATIC / file).read_bytes() for file in files), PAGE, *page.frames]
    assert sum(map(len, loaded)) <= 120_000
    assert page.values["about"]["pages"] == []
    assert page.ask("pages") == ""
    assert page.values["pages"] == about(table.match.game)["pages"]
    table.close()


def test_nothing_but_a_knock_comes_first(filler: Table) -> None:
    page = ListPage(filler)
    page.send(json.dumps({"id": 1, "do": "sit", "name": "Ada", "player": 1}))
    assert page.values == {"refused": UNKNOWN}
    assert filler.people[1].state == "free"


def test_the_code_opens_the_table_however_it_is_typed(filler: Table) -> None:
    page = ListPage(filler)
    page.knock(code=f" {filler.code[:3].lower()} {filler.code[3:]} ")
    assert page.values["table"]["title"] == "The Filler"


def test_wrong_codes_make_everybody_wait(filler: Table) -> None:
    door = Door()
    for _ in range(FREE_GUESSES + 1):
        page = ListPage(filler, door)
        page.knock(code="AAAAAA")
        assert page.values == {"refused": UNKNOWN}
    page = ListPage(filler, door)
    page.knock(code=filler.code)
    assert page.values == {"refused": SLOW}
    page = ListPage(filler, door)
    page.knock(secret=filler.secret)
    assert "table" in page.values


def test_of_many_who_want_a_seat_at_once_one_gets_it(filler: Table) -> None:
    pages = [ListPage(filler) for _ in range(8)]
    for page in pages:
        page.knock(secret=filler.secret)
    told: list[str] = []
    threads = [
        threading.Thread(target=lambda n=n, page=page: told.append(page.sit(f"Guest {n}", 1)))
        for n, page in enumerate(pages)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(told) == ["", *["That seat is taken; choose another."] * 7]


@pytest.mark.parametrize("name", ["", "a,b", "You", "x" * 25, "\u202eAda", "Ada\n"])
def test_a_name_that_is_none_is_refused(filler: Table, name: str) -> None:
    page = ListPage(filler)
    page.knock(secret=filler.secret)
    assert "is no name" in page.sit(name, 1)
    assert page.sit("<b>Ada</b>", 1) == ""
    assert page.board["names"][1] == "<b>Ada</b>"


def test_two_guests_have_two_names(filler: Table) -> None:
    seated(filler, 0, "Ada")
    page = ListPage(filler)
    page.knock(secret=filler.secret)
    assert page.sit("ADA", 1) == 'The name "Ada" is given twice: seats have their own.'


@pytest.mark.parametrize("player", [0, 2, -1, 10**9])
def test_only_free_seats_of_guests_can_be_taken(player: int) -> None:
    table = Table(zw.Match("the-filler", seed=7, seats={1: "guest"}))
    page = ListPage(table)
    page.knock(secret=table.secret)
    assert page.sit("Ada", player) == "That seat is taken; choose another."
    table.close()


# Keys


def test_a_guest_who_comes_back_has_the_seat_and_the_board_that_was_missed(filler: Table) -> None:
    pages = [seated(filler, 0, "Ada"), seated(filler, 1, "Ben")]
    key = pages[1].values["seated"]["key"]
    pages[1].visitor.lost()
    until(lambda: filler.people[1].state == "away")
    while plays(pages[0], random.Random(1)):
        pass
    back = ListPage(filler)
    back.knock(key=key)
    back.wait(lambda: "board" in back.values)
    assert back.values["seated"] == {"player": 1, "key": key}
    assert back.board["view"] == json.loads(json.dumps(filler.match.view(1)))


def test_a_guest_who_comes_back_is_told_their_seat_first(filler: Table) -> None:
    key = seated(filler, 1, "Ada").values["seated"]["key"]
    gate = threading.Event()
    filler._worker.submit(gate.wait)
    filler._worker.submit(filler._show_table)  # somebody else sits down meanwhile
    back = ListPage(filler)
    back.send(json.dumps({"id": 0, "do": "knock", "key": key}))
    gate.set()
    back.wait(lambda: "board" in back.values)
    assert "seated" in json.loads(back.frames[0])


def test_a_second_window_takes_the_seat_over(filler: Table) -> None:
    first = seated(filler, 1, "Ada")
    second = ListPage(filler)
    second.knock(key=first.values["seated"]["key"])
    second.wait(lambda: "board" in second.values)
    first.wait(lambda: first.values.get("gone") == ELSEWHERE)
    assert filler.people[1].state == "guest"


@pytest.mark.parametrize("how", ["free", "leave", "seats", "close"])
def test_a_key_is_dead_once_the_seat_is_given_back(filler: Table, how: str) -> None:
    page = seated(filler, 1, "Ada")
    if how == "free":
        filler.free(1)
    elif how == "leave":
        page.send(json.dumps({"id": 9, "do": "stand"}))
    elif how == "seats":
        filler.match.seats = {1: "careful"}
    else:
        filler.close()
    page.wait(lambda: "gone" in page.values)
    assert page.values["gone"] == {"free": FREED, "seats": FREED, "close": CLOSED}.get(
        how, "You have left the table."
    )
    sent = len(page.frames)
    back = ListPage(filler)
    back.knock(key=page.values["seated"]["key"])
    assert back.values == {"refused": UNKNOWN}
    filler.match.play(filler.match.state.moves(0)[0], 0)
    assert len(page.frames) == sent


def test_a_seat_that_is_freed_may_be_taken_by_another(filler: Table) -> None:
    seated(filler, 1, "Ada")
    filler.free(1)
    assert seated(filler, 1, "Ben").board["names"][1] == "Ben"


def test_a_guest_whose_seat_was_freed_may_come_again_by_the_link(filler: Table) -> None:
    ada, ben = seated(filler, 0, "Ada"), seated(filler, 1, "Ben")
    filler.free(1)
    ben.wait(lambda: ben.values.get("gone") == FREED)
    ada.wait(lambda: ada.values["table"]["seats"][1]["state"] == "free")
    again = seated(filler, 1, "Ben")
    assert again.values["seated"]["key"] != ben.values["seated"]["key"]
    ada.wait(lambda: ada.values["table"]["seats"][1]["state"] == "guest")
    filler.match.seats = {1: "careful"}
    ada.wait(lambda: ada.values["table"]["seats"][1]["state"] == "bot")


def test_secrets_stand_in_no_repr_and_no_record(filler: Table) -> None:
    key = seated(filler, 1, "Ada").values["seated"]["key"]
    told = f"{filler!r} {filler} {filler.people} {filler.match.record()} {filler.address}"
    for secret in (filler.secret, filler.code, key):
        assert secret not in told
    assert filler.link.endswith(f"#{filler.secret}")


# Away


def away(table: Table, page: ListPage) -> str:
    """Lose a guest's connection; returns their key."""
    page.visitor.lost()
    until(lambda: table.people[1].state == "away")
    return str(page.values["seated"]["key"])


@pytest.fixture
def impatient() -> Iterator[Table]:
    match = zw.Match("the-filler", seed=7, seats=GUESTS)
    table = Table(match, absent="careful", patience=0.05)
    yield table
    table.close()


def test_a_bot_plays_for_a_guest_who_is_away_until_they_are_back(impatient: Table) -> None:
    page = seated(impatient, 0, "Ada")
    key = away(impatient, seated(impatient, 1, "Ben"))
    until(lambda: str(impatient.match.seats[1]) != "guest")
    assert impatient.people[1] == (1, "Ben", "away")
    rng = random.Random(1)

    def bot_has_moved() -> bool:
        plays(page, rng)
        return any(event.by == 1 for event in impatient.match.history)

    until(bot_has_moved)
    back = ListPage(impatient)
    back.knock(key=key)
    back.wait(lambda: "board" in back.values)
    assert impatient.match.seats[1] == "guest"
    assert impatient.people[1] == (1, "Ben", "guest")
    assert back.board["seat"] == 1
    assert back.values["seated"]["warm"]
    told = impatient.match.log(1)
    assert any(event.by == 1 for event in impatient.match.history)
    assert [tuple(line) for line in back.board["log"]] == told[-len(back.board["log"]) :]
    assert any(sentence.startswith("You ") for _, sentence in told), "what the bot did for Ben"


def test_a_guest_who_is_back_in_time_finds_no_bot() -> None:
    match = zw.Match("the-filler", seed=7, seats=GUESTS)
    table = Table(match, absent="careful", patience=NEVER)
    key = away(table, seated(table, 1, "Ben"))
    back = ListPage(table)
    back.knock(key=key)
    back.wait(lambda: "board" in back.values)
    until(lambda: not working("away"))
    assert match.seats[1] == "guest"
    table.close()


def test_a_seat_that_a_bot_keeps_warm_can_be_freed_and_taken(impatient: Table) -> None:
    away(impatient, seated(impatient, 1, "Ben"))
    until(lambda: str(impatient.match.seats[1]) != "guest")
    impatient.free(1)
    until(lambda: impatient.people[1].state == "free")
    assert seated(impatient, 1, "Cleo").board["names"][1] == "Cleo"


def test_after_the_table_bots_play_for_the_guests(impatient: Table) -> None:
    seated(impatient, 1, "Ben")
    impatient.close()
    until(lambda: GUEST not in impatient.match.seats.values())


# The game


def test_the_filler_is_played_to_its_end(filler: Table) -> None:
    pages, rng = [seated(filler, 0, "Ada"), seated(filler, 1, "Ben")], random.Random(1)
    while not filler.match.over:
        play_turn(pages, filler, rng)
    for page in pages:
        page.wait(lambda page=page: page.board["view"]["outcome"] is not None)
        assert page.ask("record") == ""
        assert page.values["record"] == filler.match.record()


@pytest.mark.parametrize(
    ("name", "players"), [("the-filler", 2), ("building-dead-guys", 2), ("mall-of-horror", 6)]
)
def test_after_the_first_board_a_guest_is_sent_what_is_new_and_sees_the_whole(
    name: str, players: int
) -> None:
    options = {"players": players} if players > 2 else {}
    match = zw.Match(name, seed=7, seats=dict.fromkeys(range(players), "guest"), **options)
    table, rng, boards = Table(match), random.Random(4), 0
    pages = [seated(table, player, f"Guest {player}") for player in range(players)]
    show(pages, table)
    first = sum(len(text) for page in pages for text in page.frames)
    while not match.over:
        play_turn(pages, table, rng)
        show(pages, table)
        boards += players
        for page, place in zip(pages, table._places, strict=True):
            assert place.control is not None
            assert page.board == json.loads(json.dumps(place.control.values["board"]))
    sent = sum(len(text) for page in pages for text in page.frames) - first
    assert sent / boards < 1_000
    table.close()


def test_a_board_on_which_a_move_was_taken_back_is_sent_whole(filler: Table) -> None:
    pages = laid(filler)
    assert pages[0].ask("undo", rev=pages[0].board["rev"]) == ASKED.format(button="Undo")
    assert pages[1].ask("undo", rev=pages[1].board["rev"]) == ""
    pages[0].wait(lambda: pages[0].board["redo"])
    show(pages, filler)
    for page, place in zip(pages, filler._places, strict=True):
        assert place.control is not None
        assert page.board == json.loads(json.dumps(place.control.values["board"]))


def test_boards_of_guests_have_no_record_until_it_is_asked_for(filler: Table) -> None:
    page = seated(filler, 1, "Ada")
    assert page.board["record"] == ""
    page.ask("record")
    assert page.values["record"] == filler.match.seat_record(1)


def test_all_vote_at_once_and_no_vote_is_refused(mall: Table) -> None:
    pages, rng, votes = [seated(mall, n, f"Guest {n}") for n in range(4)], random.Random(3), 0
    while votes < 12 and not mall.match.over:
        state = mall.match.state
        show(pages, mall)
        chosen = {
            page: (rng.choice(page.board["view"]["moves"]), page.board["rev"])
            for page in pages
            if page.board["seat"] in state.actors
        }
        for page, (move, rev) in chosen.items():  # each chose before it saw that others had
            assert page.play(move, rev=rev) == ""
            votes += len(chosen) > 1
    assert votes


def test_a_click_that_comes_twice_plays_once(mall: Table) -> None:
    pages = [seated(mall, n, f"Guest {n}") for n in range(4)]
    due = min(mall.match.state.actors)
    page = pages[due]
    rev, move = page.board["rev"], page.board["view"]["moves"][0]
    assert page.play(move, rev=rev) == ""
    events = len(mall.match.history)
    assert page.play(move, rev=rev) == "The board has changed meanwhile; look again."
    assert len(mall.match.history) == events


def test_a_remark_leaves_the_turn(mall: Table) -> None:
    pages = [seated(mall, n, f"Guest {n}") for n in range(4)]
    before = [page.board["turn"] for page in pages]
    assert pages[0].ask("say", text="Hello", rev=0) == ""
    for page in pages:
        page.wait(lambda page=page: page.board["talk"] == [[0, "Hello"]])
    assert [page.board["turn"] for page in pages] == before


def test_players_who_swap_roles_keep_their_seats() -> None:
    table = Table(zw.Match("the-filler", seed=7, seats=GUESTS, legs=2))
    pages, rng = [seated(table, 0, "Ada"), seated(table, 1, "Ben")], random.Random(1)
    while not table.match.over:
        play_turn(pages, table, rng)
    show(pages, table)
    assert [page.board["names"][page.board["seat"]] for page in pages] == ["Ada", "Ben"]
    assert [page.board["seat"] for page in pages] == [1, 0]
    table.close()


def test_a_guest_may_ask_for_nothing_that_is_the_hosts(filler: Table) -> None:
    page = seated(filler, 1, "Ada")
    more: dict[str, dict[str, Any]] = {
        "odds": {"on": True},
        "auto": {"on": True},
        "pace": {"pace": "fast"},
        "rewind": {"at": 0},
        "resume": {"record": "x"},
        "set": {"what": "seed", "at": None, "value": "7"},
        "load": {"text": "x"},
    }
    match = filler.match
    for verb in set(COMMANDS) - {
        "play",
        "say",
        "skip",
        "film",
        "lesson",
        "next",
        "leave",
        "lift",
        "undo",
        "redo",
        "review",  # which waits for the end
        "better",
        "concede",
    }:
        refusal = page.ask(verb, rev=page.board["rev"], **more.get(verb, {}))
        assert "switched off on this board" in refusal, verb
    assert filler.match is match
    assert [page.board[name] for name in ("undo", "new", "odds")] == [False] * 3


def test_a_spectator_sees_no_hand_and_moves_nothing(filler: Table) -> None:
    page = ListPage(filler)
    page.knock(secret=filler.secret)
    assert page.ask("watch") == ""
    page.wait(lambda: "board" in page.values)
    assert page.board["view"] == json.loads(json.dumps(filler.match.view(None)))
    move = str(filler.match.state.moves(0)[0])
    assert page.play(move) == "You are watching: no seat is yours."
    assert page.ask("say", text="Hi", rev=0) == "You are watching: no seat is yours."


def test_all_who_watch_share_a_board_until_they_look_back(
    mall: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int | None] = []

    def counted(match: Any, eyes: Any, *given: Any, **more: Any) -> Any:
        made.append(eyes.seat)
        return board(match, eyes, *given, **more)

    monkeypatch.setattr(controller, "board", counted)
    pages, rng = [seated(mall, n, f"Guest {n}") for n in range(4)], random.Random(1)
    watchers = [ListPage(mall) for _ in range(50)]
    for watcher in watchers:
        watcher.knock(secret=mall.secret)
        assert watcher.ask("watch") == ""
    made.clear()
    for _ in range(3):
        play_turn(pages, mall, rng)
    show([*pages, *watchers], mall)
    assert made.count(None) <= 3
    one, two = watchers[:2]
    rev = one.board["rev"]
    assert one.ask("film", rev=rev, on=True) == ""
    assert one.values["film"]["rev"] == rev
    assert "film" not in two.frames[-1]
    play_turn(pages, mall, rng)
    show([*pages, *watchers], mall)
    assert one.board["view"] == two.board["view"]
    assert one.values["film"]["rev"] == one.board["rev"] > rev
    assert two.values["film"] == {}
    assert one.ask("say", rev=one.board["rev"], text="Hm.") == WATCHING
    two.visitor.lost()
    until(lambda: mall.watching == 49)
    assert two.channel not in mall._audience.channels


def test_where_the_host_forbids_it_nobody_watches() -> None:
    table = Table(zw.Match("the-filler", seed=7, seats=GUESTS), watch=False)
    page = ListPage(table)
    page.knock(secret=table.secret)
    assert page.ask("watch") == "The host lets nobody watch."
    assert "board" not in page.values
    table.close()


# The host's board


def test_a_widget_and_a_guest_play_and_a_new_game_takes_the_guest_along() -> None:
    widget = zw.TheFiller(seed=7, seats={1: "guest"})
    table = Table(widget.match, widget._controller)
    page = seated(table, 1, "Ada")
    assert widget.board["names"] == ["Player 1", "Ada"]
    assert widget.seat == 0
    assert widget.board["curtain"] is None
    old = widget.match
    widget.new(seed=8)
    page.wait(lambda: page.board["view"] == json.loads(json.dumps(widget.match.view(1))))
    assert table.match is widget.match is not old
    assert page.board["names"] == ["Player 1", "Ada"]
    rng = random.Random(1)
    while not widget.over:
        moves = widget.match.state.moves(0)
        if moves:
            widget.play(rng.choice(moves), 0)
        else:
            page.wait(lambda: 1 in page.board["view"]["actors"])
            assert plays(page, rng)
    table.close()
    widget.close()


@pytest.mark.parametrize("board", [True, False])
def test_another_game_begins_once_the_host_wants_it_and_guests_say_who_is_in(board: bool) -> None:
    w, browser = opened("the-filler", seed=7, seats=GUESTS)
    news: list[str] = []
    table = Table(w.match, w._controller if board else None, news=news.append)
    ada, ben, old = seated(table, 0, "Ada"), seated(table, 1, "Ben"), table.match
    assert ada.ask("again") == "This game goes on."
    while not old.over:
        seat = min(old.state.actors)
        old.play(old.state.moves(seat)[0], seat)
    ben.wait(lambda: ben.values["table"]["over"])
    assert ada.ask("again") == ""
    ben.wait(lambda: ben.values["table"]["in"] == [0])
    assert news[-1].endswith("is in for another game.")
    if board:
        until(lambda: any("is in for another game" in told for told in browser.sentences))
    table.again()
    for page in (ada, ben):
        page.wait(lambda page=page: page.values["table"]["over"] is False)  # type: ignore[misc]
        page.wait(lambda page=page: not page.board["view"]["outcome"])  # type: ignore[misc]
        assert page.values["table"]["in"] == []
    assert table.match is not old
    assert ben.board["names"] == ["Ada", "Ben"]
    table.close()
    w.close()


def test_the_page_of_a_host_without_a_board_begins_another_game() -> None:
    table = Table(zw.Match("the-filler", seed=7, seats=GUESTS))
    old, host = table.match, ListPage(table)
    host.knock(secret=table.seat_key(0))
    ben = seated(table, 1, "Ben")
    while not old.over:
        seat = min(old.state.actors)
        old.play(old.state.moves(seat)[0], seat)
    assert ben.ask("again") == ""
    host.wait(lambda: host.values["table"]["in"] == [1])
    assert table.match is old
    assert host.ask("again") == ""
    for page in (host, ben):
        page.wait(lambda page=page: page.values["table"]["over"] is False)  # type: ignore[misc]
    assert table.match is not old
    table.close()


def test_the_notebook_keeps_no_hand_while_guests_play() -> None:
    widget = zw.TheFiller(seed=7, seats={1: "guest"})
    assert widget._kept_eyes(widget.match) is None
    widget.close()


# Hostile frames


HOSTILE: list[str] = [
    "", "{", "null", "7", '"play"', "[]", "{}", '{"do": 7}', '{"do": ["play"]}', "[" * 4000,
    '{"do": "play"}', '{"do": "play", "rev": 0}', '{"do": "play", "rev": true, "move": "pass"}',
    '{"do": "play", "rev": 0, "move": 7}', '{"do": "sit"}', '{"do": "sit", "name": "x"}',
    '{"do": "sit", "name": "x", "player": true}', '{"do": "say", "rev": 1e400, "text": "x"}',
    json.dumps({"do": "say", "rev": 0, "text": "x" * 201}), "\ud800", "1" * 4000,
]  # fmt: skip


def test_frames_that_are_nothing_are_refused_and_then_the_guest_is_cut_off(filler: Table) -> None:
    page, other = seated(filler, 1, "Ada"), seated(filler, 0, "Ben")
    before, sent = filler.match.record(), len(other.frames)
    for n in range(10_000):
        page.send(HOSTILE[n % len(HOSTILE)])
    assert page.values["gone"] == CUT_OFF
    assert len(page.frames) < 3 * STRIKES
    assert filler.match.record() == before
    assert len(other.frames) == sent
    assert plays(other, random.Random(0))


def test_frames_of_known_verbs_with_any_values_change_nothing_for_others(mall: Table) -> None:
    rng, pages = random.Random(5), [seated(mall, n, f"Guest {n}") for n in range(3)]
    hostile = ListPage(mall)
    hostile.knock(secret=mall.secret)
    hostile.sit("Mallory", 3)
    values: list[Any] = [0, -1, True, None, "x", "all", [], {}, 10**30, "fresh", 1.5, "pass"]
    fields = ("rev", "move", "text", "at", "on", "eyes", "pace", "seed", "what", "value", "seat")
    events = [event for event in mall.match.history if event.by is not None and event.by != 3]
    for _ in range(2_000):
        hostile.visitor._allowed = BURST
        verbs = "sit", "watch", "record", "knock", "again", "chance", "dance"
        do = rng.choice([*COMMANDS, *verbs])
        content = {name: rng.choice(values) for name in fields} | {
            "do": do,
            "id": rng.choice(values),
        }
        hostile.send(json.dumps(content))
        hostile.visitor._strikes = 0
        until(lambda: hostile.visitor.sent <= hostile.visitor.done + 1)
    now = [event for event in mall.match.history if event.by is not None and event.by != 3]
    assert now == events
    assert mall.people[3].state in ("guest", "away")
    for page in pages:
        assert "gone" not in page.values
        show([page], mall)
        plays(page, rng)


def test_requests_that_come_too_fast_are_refused(
    filler: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "RATE", 0.0)
    page = seated(filler, 1, "Ada")
    for n in range(BURST + 20):
        page.send(json.dumps({"id": f"n{n}", "do": "record"}))
    until(lambda: len([1 for name in page.replies if str(name).startswith("n")]) == BURST + 20)
    refused = [told for told in page.replies.values() if told]
    assert {told["sentence"] for told in refused} == {TOO_FAST}
    assert len(refused) >= 20


# Nobody waits for anybody


def test_a_guest_who_does_not_read_has_the_newest_board_alone() -> None:
    match = zw.Match("the-filler", seed=7, seats=GUESTS)
    table = Table(match)
    slow, quick = seated(table, 1, "Ada"), seated(table, 0, "Ben")
    wake = slow.channel._wake
    slow.channel._wake = lambda: None
    sent, rng = len(slow.frames), random.Random(1)
    while not match.over:
        if not plays(quick, rng):
            match.play(rng.choice(match.state.moves(1)), 1)
            quick.wait(lambda: quick.board["lines"] == len(match.log(0)))
    until(lambda: slow.channel._due["board"]["view"]["outcome"] is not None)
    wake()
    assert len(slow.frames) == sent + 1
    assert len(slow.frames[-1]) < 64_000
    table.close()


def test_a_host_who_holds_the_match_delays_no_refusal(filler: Table) -> None:
    page = seated(filler, 1, "Ada")
    held, go = threading.Event(), threading.Event()

    def hold() -> None:
        with filler.match.lock:
            held.set()
            go.wait()

    thread = threading.Thread(target=hold)
    thread.start()
    held.wait()
    page.send('{"id": "bad", "do": "dance"}')
    assert page.replies["bad"]
    go.set()
    thread.join()


# Undo


def laid(table: Table) -> tuple[ListPage, ListPage]:
    """Two guests, of whom one has moved."""
    pages = seated(table, 0, "Ada"), seated(table, 1, "Ben")
    assert plays(pages[min(table.match.state.actors)], random.Random(1))
    for page in pages:
        page.wait(lambda page=page: page.board["undo"])  # type: ignore[misc]
    return pages


def test_undo_is_asked_for_and_granted_by_pressing_undo_too(filler: Table) -> None:
    ada, ben = laid(filler)
    count = len(filler.match.history)
    refusal = ada.ask("undo", rev=ada.board["rev"])
    assert refusal == ASKED.format(button="Undo")
    ben.wait(lambda: "notice" in ben.values)
    assert ben.values["notice"].endswith(
        "asks to take the last move back. Press Undo if you agree."
    )
    assert "Ada" in ben.values["notice"]
    assert ada.ask("undo", rev=ada.board["rev"]) == refusal, "nobody agrees twice"
    assert len(filler.match.history) == count
    assert ben.ask("undo", rev=ben.board["rev"]) == ""
    assert len(filler.match.history) < count
    assert ben.ask("redo", rev=ben.board["rev"]) == ASKED.format(button="Redo")


def test_nobody_waits_for_the_agreement_of_who_is_away_or_watches(filler: Table) -> None:
    ada, ben = laid(filler)
    watcher = ListPage(filler)
    watcher.knock(secret=filler.secret)
    assert watcher.ask("watch") == ""
    watcher.wait(lambda: "board" in watcher.values)
    assert not watcher.board["undo"]
    assert "switched off" in watcher.ask("undo", rev=watcher.board["rev"])
    ben.visitor.lost()
    until(lambda: filler.people[1].state == "away")
    assert ada.ask("undo", rev=ada.board["rev"]) == ""


def test_the_host_undoes_nothing_alone() -> None:
    w, browser = opened("the-filler", seed=7, seats={1: "guest"})
    table = Table(w.match, w._controller)
    w.match.play(w.moves[0])
    count = len(w.match.history)
    ben = seated(table, 1, "Ben")
    assert said(browser.ask("undo")[-1]) == ASKED.format(button="Undo")
    with pytest.raises(ValueError, match="all who are here"):
        w.undo()
    with pytest.raises(ValueError, match="go back by Undo"):
        w._controller.rewind(0)
    ben.wait(lambda: "notice" in ben.values)
    assert ben.ask("undo", rev=ben.board["rev"]) == ""
    assert len(w.match.history) < count
    assert ben.ask("redo", rev=ben.board["rev"]) == ASKED.format(button="Redo")
    until(lambda: any("Press Redo if you agree" in told for told in browser.sentences))
    table.close()
    w.redo()
    assert len(w.match.history) == count
    w.close()
