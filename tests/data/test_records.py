"""Files of many records: read one after another, filtered by their headers, bad ones named."""

import gzip
import io
import tracemalloc

import pytest

import zwidgets as zw
from zwidgets.cli import main
from zwidgets.core.errors import InvalidOption, InvalidRecord
from zwidgets.core.match.record import Drawn, Record
from zwidgets.odds.work import bot_of, game_of

VARIANTS = [
    ("dead-center", {}),
    ("dead-center", {"jokers": 0}),
    ("shufflers", {"vehicle": True, "lamb": True}),
    ("shufflers", {"variant": "competitive", "players": 3}),
    ("shufflers", {"variant": "collaborative", "players": 3}),
    ("the-filler", {}),
    ("the-filler", {"graves": "shuffled"}),
    ("building-dead-guys", {}),
    ("mall-of-horror", {"players": 3}),
    ("mall-of-horror", {"players": 6}),
]


def played(game, seed, bots="random", **options):
    """Return a match that bots have played to its end."""
    seats = range(zw.game(game, **options).seats)
    match = zw.Match(game, seed=seed, seats=dict.fromkeys(seats, bots), **options)
    match.run()
    return match


@pytest.fixture(scope="module")
def matches():
    return [
        played("dead-center", 1),
        played("dead-center", 2, jokers=1),
        played("the-filler", 3),
        played("dead-center", 4, "careful"),
    ]


def read(path):
    return [match.record() for match in zw.records(path)]


@pytest.mark.parametrize("name", ["games.txt", "games.txt.gz"])
def test_what_is_written_is_read(tmp_path, matches, name):
    assert zw.write_records(tmp_path / name, iter(matches)) == 4
    assert read(tmp_path / name) == [match.record() for match in matches]
    assert read(str(tmp_path)) == [match.record() for match in matches]


def by_the_rules(simulation):
    """Return the records of a simulation's games, each made by a match of the plain model."""
    work = simulation.work
    players = {seat: bot_of(work.game, policy) for seat, policy in enumerate(work.policies)}
    for number in range(work.first, work.end):
        drawn = Drawn(work.seed, number)
        record = Record(work.game, players, {}, drawn, False, game_of(work, number))
        yield zw.Match.of(record).record()


@pytest.mark.parametrize("policy", ["careful", "random"])
@pytest.mark.parametrize(("name", "options"), VARIANTS)
def test_records_of_a_simulation_are_those_of_the_plain_model(tmp_path, name, options, policy):
    simulation = zw.simulate(name, 20, policy, seed=5, **options)
    assert zw.write_records(tmp_path / "games.txt", simulation) == 20
    texts = [*by_the_rules(simulation)]
    assert read(tmp_path / "games.txt") == texts
    written = (tmp_path / "games.txt").read_text(encoding="utf-8")
    assert written == "".join(f"{text.strip()}\n\n" for text in texts)


def test_records_of_a_simulation_from_a_position_begin_there(tmp_path):
    match = zw.Match("the-filler", seed=3, seats={0: "careful", 1: "careful"})
    match.run(until=lambda state: 1 in state.actors)
    simulation = zw.simulate(match.state.game, 5, position=match.state, seat=1, seed=5)
    zw.write_records(tmp_path / "games.txt", simulation)
    found = [*zw.records(tmp_path / "games.txt", strict=True)]
    assert all(game.start.view(1) == match.state.view(1) for game in found)
    assert len({str(match.start) for match in found}) > 1
    assert sum(1 in match.outcome.winners for match in found) == simulation.wins[1]


def test_records_of_a_simulation_of_a_function_are_its_games(tmp_path):
    simulation = zw.simulate("dead-center", 3, lambda view, rng: view["moves"][0], seed=5)
    assert zw.write_records(tmp_path / "games.txt", simulation, event="first") == 3
    assert read(tmp_path / "games.txt") == [
        text.replace("\n\n", "\nevent: first\n\n") for text in by_the_rules(simulation)
    ]


def test_gz_is_compressed(tmp_path, matches):
    zw.write_records(tmp_path / "games.txt.gz", matches)
    assert gzip.decompress((tmp_path / "games.txt.gz").read_bytes()).startswith(
        b"zwidgets record 1"
    )


def test_a_folder_is_read_in_the_order_of_names(tmp_path, matches):
    zw.write_records(tmp_path / "b.txt", matches[2:])
    zw.write_records(tmp_path / "a.txt.gz", matches[:2])
    (tmp_path / "notes.md").write_text("no records")
    assert read(tmp_path) == [match.record() for match in matches]


def test_a_stream_is_read(matches):
    assert read(io.StringIO("\n".join(map(zw.Match.record, matches)))) == [
        match.record() for match in matches
    ]


def test_lines_of_a_header_survive(tmp_path, matches):
    zw.write_records(tmp_path / "a.txt", matches, event="Club evening", table="3")
    zw.write_records(tmp_path / "b.txt", zw.records(tmp_path / "a.txt"), table="4")
    found = [*zw.records(tmp_path / "b.txt")]
    assert [match.more for match in found] == [{"event": "Club evening", "table": "4"}] * 4
    assert [match.state for match in found] == [match.state for match in matches]


@pytest.mark.parametrize(
    ("name", "value"), [("game", "chess"), ("a:b", "x"), ("event", "a\nb"), ("event", "#1")]
)
def test_a_line_that_is_none_is_refused(tmp_path, matches, name, value):
    with pytest.raises(ValueError, match="line"):
        zw.write_records(tmp_path / "a.txt", matches, **{name: value})


@pytest.mark.parametrize(
    ("wanted", "seeds"),
    [
        ({"game": "dead-center"}, [1, 2, 4]),
        ({"jokers": 1}, [2]),
        ({"jokers": 2}, [1, 4]),
        ({"player": "careful"}, [4]),
        ({"game": "dead-center", "player": "random"}, [1, 2]),
        ({"event": "Club"}, []),
        ({"winner": 9}, []),
    ],
)
def test_records_are_chosen_by_their_header(tmp_path, matches, wanted, seeds):
    zw.write_records(tmp_path / "a.txt", matches)
    assert [match.seed for match in zw.records(tmp_path / "a.txt").where(**wanted)] == seeds


def test_records_are_chosen_by_who_won(tmp_path, matches):
    named = zw.Match(
        "the-filler", seed=5, seats={0: "random", 1: "careful"}, names={0: "Ada", 1: "Ben"}
    )
    named.run()
    zw.write_records(tmp_path / "a.txt", [*matches, named])
    all_of_them = zw.records(tmp_path / "a.txt")

    def won(match, seat):
        return seat in match.state.outcome.winners

    for seat, name in enumerate(["Ada", "Ben"]):
        assert [m.seed for m in all_of_them.where(winner=name)] == [5] * won(named, seat)
        expected = [m.seed for m in [*matches, named] if won(m, seat)]
        assert [m.seed for m in all_of_them.where(winner=seat)] == expected


def test_what_is_not_wanted_is_not_played_through(tmp_path, matches):
    broken = matches[0].record().replace("0 lay", "0 fly", 1)
    (tmp_path / "a.txt").write_text(broken + "\n" + matches[2].record())
    records = zw.records(tmp_path / "a.txt", strict=True).where(game="the-filler")
    assert [match.seed for match in records] == [3]


def test_a_bad_record_is_passed_over_and_named(tmp_path, matches):
    first, broken = matches[0].record(), matches[0].record().replace("0 lay", "0 fly", 1)
    text = f"{first}\n{broken}\nnonsense\n\n{matches[2].record()}"
    (tmp_path / "a.txt").write_text("Dear all\n\n" + text)
    records = zw.records(tmp_path / "a.txt")
    with pytest.warns(UserWarning, match="2 of these records could not be read"):
        assert [match.seed for match in records] == [1, 3]
    begins = 3 + len(first.splitlines()) + 1
    wrong = next(
        n for n, line in enumerate(("Dear all\n\n" + text).splitlines(), 1) if "0 fly" in line
    )
    (preface, bad) = records.problems
    assert preface[:2] == (str(tmp_path / "a.txt"), 1)
    assert bad[:2] == (str(tmp_path / "a.txt"), begins)
    assert f'Line {wrong}, "0 fly' in bad.why
    with pytest.raises(InvalidRecord, match=r"a\.txt, line 1: No record begins here"):
        list(zw.records(tmp_path / "a.txt", strict=True))


def test_a_file_that_is_no_text_is_named(tmp_path, matches):
    (tmp_path / "a.txt").write_bytes(b"\xff\xfe\x00")
    (tmp_path / "b.txt.gz").write_bytes(b"no gzip")
    zw.write_records(tmp_path / "c.txt", matches[:1])
    records = zw.records(tmp_path)
    with pytest.warns(UserWarning, match="2 of these"):
        assert len([*records]) == 1
    assert [problem.file[-5:] for problem in records.problems] == ["a.txt", "xt.gz"]


@pytest.mark.parametrize("path", [7, None, "nowhere.txt"])
def test_what_is_no_path_is_refused(path):
    with pytest.raises(InvalidOption, match="file"):
        zw.records(path)


def test_headers_are_read_without_playing(tmp_path, matches):
    zw.write_records(tmp_path / "a.txt", matches, event="Club")
    heads = [*zw.records(tmp_path / "a.txt").where(jokers=1).headers()]
    assert [(head["game"], head["seed"], head["event"]) for head in heads] == [
        ("dead-center jokers=1", "2", "Club")
    ]
    lines = (tmp_path / "a.txt").read_text().splitlines()
    assert lines[int(heads[0]["line"]) - 1] == "zwidgets record 1"


def test_a_frame_has_a_row_for_each_game_or_event(tmp_path, matches):
    zw.write_records(tmp_path / "a.txt", matches, event="Club")
    games = zw.records(tmp_path / "a.txt").to_frame()
    assert [*games["game"]] == ["dead-center", "dead-center", "the-filler", "dead-center"]
    assert [*games["player 0"]] == ["random", "random", "random", "careful"]
    assert [*games["event"]] == ["Club"] * 4
    assert [*games["events"]] == [len(match.history) for match in matches]
    assert [*games["score 0"]] == [match.state.outcome.scores[0] for match in matches]
    events = zw.records(tmp_path / "a.txt").where(seed=3).to_frame(moves=True)
    assert [*events["move"]] == [str(event.move) for event in matches[2].history]


def test_memory_is_that_of_one_record(tmp_path, matches):
    def most(times):
        zw.write_records(tmp_path / "a.txt", matches[:1] * times)
        tracemalloc.start()
        assert sum(1 for _ in zw.records(tmp_path / "a.txt").headers()) == times
        return tracemalloc.get_traced_memory()[1], tracemalloc.stop()

    most(10)
    assert most(1_000)[0] < 1.5 * most(100)[0]


def test_stats_count_games_by_player(tmp_path, matches):
    zw.write_records(tmp_path / "a.txt", [*matches, zw.Match("dead-center", seed=9)])
    stats = zw.records(tmp_path / "a.txt").where(game="dead-center").stats()
    assert [(row["game"], row["player"], row["games"]) for row in stats.records()] == [
        ("dead-center", "careful", 1),
        ("dead-center", "random", 1),
        ("dead-center jokers=1", "random", 1),
    ]
    careful = matches[3].state
    assert (stats.records()[0]["score"], stats.records()[0]["rounds"]) == (
        careful.outcome.scores[0],
        careful.round,
    )


@pytest.mark.filterwarnings("always")
def test_the_command_lists_and_counts(tmp_path, matches, capsys):
    file = str(tmp_path / "a.txt")
    zw.write_records(file, matches)
    assert main(["records", file, "--where", "player=careful"]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    assert line.startswith(f"{file}, line ")
    assert ": dead-center; careful; " in line
    assert main(["records", file, "--where", "jokers=1", "--stats"]) == 0
    assert "dead-center jokers=1" in capsys.readouterr().out
    (tmp_path / "a.txt").write_text("nonsense")
    assert main(["records", file]) == 1
    assert "No record begins here" in capsys.readouterr().err
