"""Records: whole matches as text, damaged ones, and those that hold what one seat has seen."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.core.reading import begun
from zwidgets import cli
from zwidgets.core.match.match import Match
from zwidgets.core.match.record import LONGEST_RECORD

SHORT = """zwidgets record 1
game: matching
rules: 1
seats: human, random
seed: 7
result: not over

0. * deal AC; * deal 2C; * deal 3C; * deal 4C; * deal 5C; * deal 6C
1. * prize 7C; 0 bid AC
"""

POSITION = "dead-center jokers=1; 7H 4S AS / 6C 2D 10C / JK 8H 4C; N-c KC; lay 3D"
FROM_POSITION = f"""zwidgets record 1
game: dead-center jokers=1
rules: 1
seats: human
seed: 7
start: {POSITION}
result: not over

1. 0 lay 3D c1; 0 kill N-c
2. 0 reveal N-a; * turn QS; * draw 9S
"""


def complaint(text: str) -> str:
    """The sentence with which a record is refused."""
    with pytest.raises(zw.InvalidRecord) as caught:
        Match.from_record(text)
    return str(caught.value)


# There and back


@pytest.mark.parametrize("name", ["dead-center", "matching"])
def test_a_match_goes_on_from_its_record_as_it_would_have_gone_on(name):
    for length in (12, 17):
        match = begun(zw.game(name), length, length)
        assert Match.from_record(match.record()).run() == match.run()


def test_a_record_is_read_as_it_is_told_at_the_top_of_the_module():
    assert Match.from_record(SHORT).record() == SHORT
    assert Match.from_record(FROM_POSITION).record() == FROM_POSITION


def test_a_record_of_a_finished_game_tells_its_result():
    match = Match("matching", seed=3, seats={0: "random", 1: "careful"})
    match.run()
    outcome = match.state.outcome
    line = next(line for line in match.record().splitlines() if line.startswith("result"))
    winners = ", ".join(f"seat {seat}" for seat in outcome.winners)
    scores = ", ".join(map(str, outcome.scores))
    assert line == f"result: {winners}; scores {scores}; {outcome.reason}"


def test_a_record_from_a_position_begins_there():
    match = Match.from_record(FROM_POSITION)
    assert match.given_position
    assert str(match.start) == POSITION
    assert [str(event) for event in match.history][:2] == ["0 lay 3D c1", "0 kill N-c"]


def test_what_was_undone_is_not_in_the_record():
    match = Match("dead-center", seed=1)
    before = match.record()
    match.play("reveal N-a")
    match.undo()
    assert match.record() == before


def test_the_match_of_a_record_can_be_undone_and_played_on():
    match = Match.from_record(SHORT)
    match.undo()
    assert match.state.actors == {0, 1}
    match.play("bid 3C", 0)
    match.step()
    assert match.state.round == 2 or match.state.is_chance


def test_a_player_who_is_not_known_here_is_kept_by_name():
    text = SHORT.replace("human, random", "human, deep-thought")
    match = Match.from_record(text)
    assert match.names == {0: "human", 1: "deep-thought"}
    assert match.record() == text
    with pytest.raises(zw.InvalidOption, match=r'"deep-thought" is a name only .* \{1: my_bot\}'):
        match.step()
    match.seats = {1: "random"}
    match.step()


def test_who_takes_over_has_not_made_the_moves_before():
    match = zw.Match("the-filler", seed=7, seats={0: "careful", 1: "random"})
    match.run(lambda state: len(match.history) >= 20)
    match.seats = {1: "human"}
    taken = max(place for place, event in enumerate(match.history, 1) if event.by == 1)
    assert f"\nseats: careful, human\nearlier: 1 random until {taken}\n" in match.record()
    match.run()
    match.undo()
    assert "\nearlier: 1 random until " in match.record()
    match.redo()
    match.seats = {1: "careful"}
    match.run()
    written = match.record()
    assert zw.Match.from_record(written).record() == match.copy().record() == written
    match.rewind(0)
    assert "earlier" not in match.record()


def test_who_takes_over_may_make_the_very_next_move():
    match = zw.Match("dead-center", seed=7, seats={0: "random"})
    while not (match.history and match.history[-1].by == 0 and match.state.actors):
        match.step()
    taken = len(match.history)
    match.seats = {0: "human"}
    match.play(match.state.moves(0)[0])
    assert match.history[taken - 1].by == match.history[taken].by == 0
    written = match.record()
    assert zw.Match.from_record(written).record() == written


def test_a_text_of_too_many_lines_is_refused():
    with pytest.raises(zw.InvalidRecord, match="at most 50,000 lines, not 60,010"):
        zw.Match.from_record(SHORT + "\n" * 60_000 + "2. 0 bid 2C\n")


@pytest.mark.parametrize(
    "line",
    [
        "earlier: 0 random until 99999",
        "earlier: 0 random",
        "earlier: 7 random until 12",
        "earlier: 0 careful until 12",
        "earlier: ",
        "seed: 7 game",
        "seed: 7 game -1",
        "seed: 7 game 1 game 2",
    ],
)
def test_an_earlier_player_or_a_simulated_game_that_cannot_be_is_refused(line):
    match = zw.Match("dead-center", seed=7, seats={0: "careful"})
    match.run()
    seed = "" if line.startswith("seed") else "\nseed: 7"
    written = match.record().replace("\nseed: 7", f"\n{line}{seed}")
    with pytest.raises(zw.InvalidRecord, match=line.partition(":")[0]):
        zw.Match.from_record(written)


def test_functions_as_players_go_there_and_back_by_name():
    def cunning(view):
        return view["moves"][0]

    match = Match("matching", seed=1, seats={0: cunning, 1: lambda view: view["moves"][-1]})
    match.run()
    assert Match.from_record(match.record()).names == {0: "cunning", 1: "<lambda>"}


# Comments and white space


def test_comments_and_empty_lines_may_stand_anywhere():
    text = f"""
    # found on the table

    {SHORT}"""
    text = text.replace("zwidgets record 1", "zwidgets record 1  # the first line")
    text = text.replace("rules: 1", "# about the rules\nrules: 1   # version one")
    text = text.replace("1. * prize", "# the first round\n\n   1. * prize") + "# the end\n\n"
    assert "# about" in text
    assert Match.from_record(text).record() == SHORT


def test_lines_may_end_as_on_windows():
    assert Match.from_record(SHORT.replace("\n", "\r\n")).record() == SHORT


def test_rounds_may_be_broken_into_several_lines():
    text = SHORT.replace("* deal 4C; ", "* deal 4C\n0. ")
    assert Match.from_record(text).record() == SHORT


# Damaged


def test_a_record_may_begin_with_a_byte_order_mark(tmp_path, capsys):
    """As some editors write it."""
    match = zw.Match("the-filler", seed=7, seats={0: "random", 1: "random"})
    match.step()
    for text in (match.record(), match.record(seat=0)):
        marked = "\ufeff" + text
        assert zw.replay(marked).board == zw.replay(text).board
        (tmp_path / "record.txt").write_text(text, "utf-8-sig")
        assert cli.main(["replay", str(tmp_path / "record.txt")]) == 0
    assert zw.Match.from_record("\ufeff" + match.record()).record() == match.record()


def test_half_a_sign_anywhere_is_refused_in_words_that_can_be_written():
    """A lone surrogate, which no text in UTF-8 holds."""
    record = zw.Match("matching", seed=7).record()
    for at in range(len(record)):
        with pytest.raises(zw.InvalidRecord) as caught:
            zw.Match.from_record(record[:at] + "\ud800" + record[at + 1 :])
        caught.value.args[0].encode()


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("zwidgets record 1", "zwidgets record 2", 'A record begins with "zwidgets record 1".'),
        ("zwidgets record 1\n", "", 'A record begins with "zwidgets record 1".'),
        ("game: matching\n", "", 'has no line "game:".'),
        ("rules: 1\n", "", 'has no line "rules:".'),
        ("seats: human, random\n", "", 'has no line "seats:".'),
        ("seed: 7\n", "", 'has no line "seed:".'),
        ("result: not over\n", "", 'has no line "result:".'),
        ("seed: 7", "seed: 7\nseed: 8", 'Line 6, "seed: 8", is not a key: value of its own.'),
        ("seed: 7", "seed: 7\nfor seats: 0\n0x: 1", 'Line 7, "0x: 1", is not a key: value of its'),
        ("seed: 7", "nonsense", 'Line 5, "nonsense", is not a key: value of its own.'),
        ("game: matching", "game: chess", 'Line 2, "game: chess": There is no game "chess"'),
        ("game: matching", "game: matching cards=9", 'Matching is played with cards=1 to 4'),
        ("game: matching", "game: matching cards={[]:1}", "Line 2"),
        ("rules: 1", "rules: 2", 'Line 3, "rules: 2": it follows rules "2", this is rules 1.'),
        ("human, random", "human", "Line 4, \"seats: human\": It names 1 player for 2 seats."),
        ("human, random", "human, ", "a seat's player has no name."),
        ("human, random", "human, two words", '"two words" names no bot'),
        ("seed: 7", "seed: seven", 'Line 5, "seed: seven": "seven" is no seed'),
        ("seed: 7", "seed:", 'Line 5, "seed: ": "" is no seed'),
        ("seed: 7", "seed: -7", '"-7" is no seed'),
        ("seed: 7", "seed: 1_000", '"1_000" is no seed'),
        ("seed: 7", "seed: ٣", '"٣" is no seed'),
        ("seed: 7", "seed: " + "9" * 9_000, "is no seed"),
        ("seed: 7", "seed: 7\nstart: nowhere", 'The position begins with "nowhere"'),
        ("seed: 7", "seed: 7\nstart:", 'Line 6, "start: ": The position begins with ""'),
        ("not over", "no winner; scores 0", 'Line 6, "result: no winner; scores 0": the moves'),
        ("0. * deal AC", "* deal AC", "does not begin with a round, as 1."),
        ("0. * deal AC", "zero. * deal AC", "Line 8, \"zero. * deal AC"),
        ("* deal 2C", "* deal", 'Line 8, "* deal": "deal" is no move: write it as "deal CARD".'),
        ("* deal 2C", "* deal AC", 'Line 8, "* deal AC": "deal AC" may not be played'),
        ("* deal 2C", "0 deal 2C", 'Line 8, "0 deal 2C": chance is due here.'),
        ("* deal 2C", "deal 2C", "an event begins with its seat, or with * for chance."),
        ("* deal 2C", "", 'Line 8, "": an event begins with its seat'),
        ("0 bid AC", "* bid AC", 'Line 9, "* bid AC": chance is not due here.'),
        ("0 bid AC", "0 bid 2C", 'Line 9, "0 bid 2C": "bid 2C" may not be played: bid a card'),
        ("0 bid AC", "2 bid AC", '"bid AC" may not be played: seat 2 is not to act.'),
        ("0 bid AC", "99999 bid AC", "an event begins with its seat"),
        ("0 bid AC", "0 ?", 'Line 9, "0 ?": "?" is no move of Matching'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_with_its_line(old, new, sentence):
    assert old in SHORT
    assert sentence in complaint(SHORT.replace(old, new, 1))


def test_lines_are_counted_as_the_reader_sees_them():
    text = "\n\n" + SHORT.replace("rules: 1", "# a comment\nrules: 1").replace(
        "0 bid AC", "0 bid 2C"
    )
    assert complaint(text).startswith('Line 12, "0 bid 2C": ')


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "\n\n",
        "#",
        "\0",
        "zwidgets record 1",
        "x" * 3_000_000,
        None,
        7,
        b"zwidgets record 1",
    ],
)
def test_what_is_no_record_gets_a_sentence(text):
    assert complaint(text).endswith(".")


def test_a_start_that_is_of_another_game_is_refused():
    text = FROM_POSITION.replace("start: dead-center jokers=1", "start: dead-center")
    assert 'this game is "dead-center jokers=1"' in complaint(text)


def test_a_wrong_result_is_refused_in_both_directions():
    match = Match("matching", seed=1, seats={0: "random", 1: "random"})
    match.run()
    text = match.record()
    told = next(line for line in text.splitlines() if line.startswith("result"))
    assert "the moves lead to another result" in complaint(text.replace(told, "result: not over"))
    assert "the moves lead to another result" in complaint(text.replace("scores ", "scores 1"))
    assert zw.Match.from_record(text.replace(told, told + "!")).state == match.state


# What a seat knows


def test_a_seats_record_tells_what_it_has_seen_and_no_more():
    match = Match.from_record(SHORT)
    header, told, film = match.record(1).split("\n\n")
    assert header.splitlines() == [
        "zwidgets record 1",
        "game: matching",
        "rules: 1",
        "seats: human, random",
        "for seat: 1",
        "result: not over",
    ]
    assert told.splitlines() == [
        "0. Player 1 is dealt a card. Random is dealt the 2 of clubs. "
        "Player 1 is dealt a card. Random is dealt the 4 of clubs. "
        "Player 1 is dealt a card. Random is dealt the 6 of clubs.",
        "1. The prize is the 7 of clubs. Player 1 bids.",
    ]
    assert film.splitlines()[0] == "film:"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_seats_record_holds_no_secret_at_any_step(seat):
    """Neither the seed nor a card that the other holds or has bid."""
    for seed in range(20):
        match = Match(
            zw.game("matching", cards=4), seed=90_000_000 + seed, seats={0: "random", 1: "random"}
        )
        while not match.over:
            state, text = match.state, match.record(seat)
            assert str(match.seed) not in text
            secret = [*state.hands[1 - seat], *filter(None, [state.bids[1 - seat]])]
            assert not any(one.name in text.split() or one.words in text for one in secret)
            match.step()


def test_what_a_seat_cannot_tell_apart_gives_the_same_record():
    """The other seat's bid is one of two cards that this seat cannot see."""
    one, two = (
        Match.from_record(SHORT.replace("0 bid AC", f"0 bid {bid}")) for bid in ("3C", "5C")
    )
    assert one.record(1) == two.record(1)
    assert one.record(0) != two.record(0)
    swapped = SHORT.replace("AC", "8C")
    assert Match.from_record(swapped).record(1) == Match.from_record(SHORT).record(1)


def test_a_start_with_secrets_is_not_in_a_seats_record():
    game = zw.game("matching")
    match = Match(game, seed=1, position="matching; AC 2C 3C | 4C 5C 6C; - -; 7C; -")
    assert "4C" not in match.record(0)
    assert "start" not in match.record(0)
    assert "start: matching; AC 2C 3C | 4C 5C 6C; - -; 7C; -" in match.record()


def test_a_seats_record_cannot_be_played_on():
    text = Match.from_record(SHORT).record(0)
    assert complaint(text).startswith('This record was written for "seat 0" while the game went on')


def test_once_the_game_is_over_a_seats_record_is_the_whole_one():
    match = Match("matching", seed=1, seats={0: "random", 1: "random"})
    match.run()
    assert match.record(0) == match.record()
    assert match.record(0) != Match("matching", seed=1).record(0)


def test_a_spectators_record_tells_what_everybody_saw():
    text = Match.from_record(SHORT).seat_record(None)
    assert "for seat: spectator" in text
    assert "is dealt the" not in text
    assert "1. The prize is the 7 of clubs. Player 1 bids.\n\nfilm:\n" in text
    assert complaint(text).startswith('This record was written for "seat spectator"')


def test_a_seats_record_of_a_solitaire_has_no_seed_either():
    match = Match("dead-center", seed=987_654_321)
    match.play("reveal N-a")
    assert "987654321" not in match.record(0)
    assert "* turn" in match.record(0), "all events are public"
    with pytest.raises(zw.InvalidRecord):
        Match.from_record(match.record(0))


def test_a_record_may_be_as_long_as_the_limit_and_no_longer() -> None:
    record = zw.Match("dead-center", seed=7).record()
    longest = record + "#" * (LONGEST_RECORD - len(record))
    assert zw.Match.from_record(longest).record() == record
    with pytest.raises(zw.InvalidRecord, match=r"A record is a text.* at most 2,000,000 "):
        zw.Match.from_record(longest + "#")
