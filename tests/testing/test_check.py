"""`check_game` notices games that break one promise each, and names it in a sentence."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from importlib import import_module
from typing import Any, ClassVar

import pytest

import zwidgets as zw
from tests.games.matching import Bid, Deal, MatchingGame, MatchingState, Prize
from zwidgets.cards import card
from zwidgets.core.contract import registry
from zwidgets.testing import BrokenContract, check_game, random_game
from zwidgets.testing.check import keep, text_round_trips


@dataclass(frozen=True)
class Forgetful(MatchingGame):
    """Says of no bid that it turns up anything."""

    name: ClassVar[str] = "forgetful"

    reveals = zw.Game.reveals


@dataclass(frozen=True)
class Discreet(MatchingGame):
    """Says that chance turns up nothing, though it deals cards."""

    name: ClassVar[str] = "discreet"

    def reveals(self, state: MatchingState, move: Any, by: int | None) -> bool:
        return isinstance(move, Bid) and len(state.actors) == 1


@dataclass(frozen=True)
class Lazy(MatchingGame):
    """Draws nothing now and then, and so gives away the true position."""

    name: ClassVar[str] = "lazy"

    def resample(self, state: MatchingState, seat: int | None, rng: Any) -> MatchingState:
        return state if rng.random() < 0.5 else super().resample(state, seat, rng)


@dataclass(frozen=True)
class Rash(MatchingGame):
    """Bids for the seat that is asked, in place of the others."""

    name: ClassVar[str] = "rash"

    def resample_hidden_choices(
        self, state: MatchingState, seat: int, choose: Any
    ) -> MatchingState:
        return state.after(choose(state, seat), seat)


@dataclass(frozen=True, slots=True)
class CountedState(MatchingState):
    """Keeps how many rounds were played, which follows from the rounds."""

    count: int = 0

    def _next(self, move: Any, seat: int | None) -> CountedState:
        return _counted(MatchingState._next(self, move, seat))


def _counted(state: MatchingState) -> CountedState:
    game, hands, bids, prize, rounds = (
        getattr(state, name) for name in ("game", "hands", "bids", "prize", "rounds")
    )
    return CountedState(game, hands, bids, prize, rounds, len(rounds))


@dataclass(frozen=True)
class Counted(MatchingGame):
    """Does not name the field that follows from the others, and calculates it anew."""

    name: ClassVar[str] = "counted"

    def start(self) -> MatchingState:
        return _counted(super().start())

    def edited(self, values: dict[str, Any]) -> MatchingState:
        return _counted(super().edited({k: v for k, v in values.items() if k != "count"}))


@dataclass(frozen=True)
class Insisting(Counted):
    """Does not name what follows from the rest, and refuses what does not agree with it."""

    name: ClassVar[str] = "insisting"

    def edited(self, values: dict[str, Any]) -> MatchingState:
        state = super().edited(values)
        if state.count != values.get("count", state.count):
            raise zw.InvalidPosition("the count does not agree with the rounds.")
        return state


@dataclass(frozen=True)
class Muddled(Counted):
    """Does not name what follows from the rest, and stumbles over it in `edited`."""

    name: ClassVar[str] = "muddled"

    edited = MatchingGame.edited

    def read(self, body: str) -> MatchingState:
        return _counted(MatchingGame.read(self, body))


@dataclass(frozen=True)
class Doubling(Counted):
    """Writes what follows from the rest, and does not change it."""

    name: ClassVar[str] = "doubling"

    def write(self, state: Any) -> str:
        return f"{super().write(state)}; {state.count}"

    def read(self, body: str) -> MatchingState:
        return super().read(body.rpartition(";")[0])


@pytest.fixture(autouse=True)
def known(monkeypatch):
    broken = (Forgetful, Discreet, Lazy, Rash, Counted, Insisting, Muddled, Doubling)
    games = {**registry._GAMES, **{kind.name: kind for kind in broken}}
    monkeypatch.setattr(registry, "_GAMES", games)


@pytest.mark.parametrize("kind", [Forgetful, Discreet])
def test_a_move_that_turns_up_what_was_hidden_is_noticed_where_reveals_denies_it(kind):
    with pytest.raises(BrokenContract) as caught:
        check_game(kind(), games=3)
    verb = "bid" if kind is Forgetful else "(deal|prize)"
    place = r"After move \d+, '\w+ \w+'"
    told = (
        rf"{place}, '{verb} \w+' tells seat \d what was hidden: `reveals` must say so\. Before it"
    )
    assert re.match(told, str(caught.value))


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Lazy, r"seat \d's resample draws something else in lazy"),
        (Rash, r"choices made anew leave seat \d other moves, in rash"),
    ],
)
def test_positions_that_tell_a_plan_too_much_are_noticed(kind, told):
    with pytest.raises(BrokenContract, match=told):
        check_game(kind(), games=3)


@pytest.mark.parametrize("kind", [Counted, Insisting, Muddled])
def test_a_field_that_follows_from_the_others_is_noticed_where_derived_lacks_it(kind):
    with pytest.raises(BrokenContract, match="the field 'count' follows from the others"):
        check_game(kind(), games=3)


@pytest.mark.parametrize(
    ("broken", "value", "sentence"),
    [
        (
            "observe",
            (*[0.0] * 67, 5.0),
            "At the start, number 67 of seat 0's observation is 5.0, not from 0 to 1. Position:",
        ),
        (
            "observe",
            (0.0,),
            "At the start, seat 0's observation has 1 number where observation_size is 68.",
        ),
        ("move_number", 99, "At the start, 'deal AC' has the number 99, not one from 0 to 25."),
        ("move_number", 9, "At the start, 'deal AC' and 'deal 2C' have the same number 9."),
        (
            "show",
            {"share": Fraction(1, 2)},
            "At the start, seat 0's view has share Fraction(1, 2), which is no plain JSON.",
        ),
        (
            "write",
            "AC; 2C; - -; -; -",
            'At the start, the text of the position does not begin with "matching;".',
        ),
        (
            "write",
            "matching; 1",
            "At the start, the position's text is not read back: This is no position of Matching",
        ),
        ("title", "", "title is no text: ''"),
        ("picture", None, "picture() is no text: None"),
        ("places", 5, "places() has no sentence for each place"),
        ("questions", {"a": 1}, "questions() has something that is no Question"),
        ("tell", 5, "At the start, seat 0 sees 5, no sentence, of 'deal 6C'."),
        (
            "show",
            {"phase": "x", "round": 1},
            "At the start, show() has phase, round, which every view has already: take another",
        ),
        ("start", None, "start() gives None, no position."),
        ("prompt", 5, "prompt() is no text: 5"),
        (
            "move_number",
            None,
            "At the start, move_number() gives None, no whole number. Position: matching;",
        ),
        ("bots", None, "bots() gives None, no mapping."),
        ("questions", [], "questions() gives [], no mapping."),
        ("move_count", None, "move_count gives None, no whole number."),
        ("seats", "2", "seats gives '2', no whole number."),
        ("resample", 5, "At the start, resample() gives 5, no position. Position: matching;"),
        ("show", None, "At the start, show() gives None, no mapping. Position: matching;"),
        ("read", None, "At the start, read() gives None, no position. Position: matching;"),
        (
            "resample_hidden_choices",
            None,
            "After move 7, 'prize 3C', resample_hidden_choices() gives None, no position.",
        ),
        ("reveals", 1, "At the start, reveals() gives 1, no True or False. Position: matching;"),
        ("help", "Bid.", "help is not a tuple of paragraphs"),
        ("pages", ("Bid.",), "pages() is not a tuple of Page"),
    ],
)
def test_a_mistake_of_a_beginner_is_named(monkeypatch, broken, value, sentence):
    plain = ("help", "title", "move_count", "seats")
    answer = value if broken in plain else lambda *_: value
    monkeypatch.setattr(MatchingGame, broken, answer)
    with pytest.raises(BrokenContract) as caught:
        check_game(MatchingGame())
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize(
    ("end", "sentence"),
    [
        ((0,), r"its outcome is \(0,\), no Outcome"),
        (zw.Outcome((2,), (0, 1), "Over."), r"its winners \(2,\) are not players from 0 to 1"),
        (zw.Outcome((1, 1), (0, 1), "Over."), r"its winners \(1, 1\) are not players"),
        (zw.Outcome(0, (0, 1), "Over."), "its winners 0 are not players"),
        (
            zw.Outcome((1,), {0: 1}, "Over."),
            r"its scores {0: 1} are not a number for each of 2 players",
        ),
        (zw.Outcome(([1],), (1, 0), "Over."), r"its winners \(\[1\],\) are not players"),
        (zw.Outcome((1,), "ab", "Over."), "its scores 'ab' are not a number for each of 2 players"),
        (
            zw.Outcome((0,), (1,), "Over."),
            r"its scores \(1,\) are not a number for each of 2 players",
        ),
        (zw.Outcome((0,), (1, 0), ""), "its outcome does not say why"),
        (zw.Outcome((0,), (1, 0), None), "its outcome does not say why"),
    ],
)
def test_an_end_that_is_told_wrongly_is_named(monkeypatch, end, sentence):
    over = property(lambda state: end if state.phase == "over" else None)
    monkeypatch.setattr(MatchingState, "outcome", over)
    with pytest.raises(BrokenContract, match=sentence):
        check_game(MatchingGame(), games=1)


def test_a_field_that_comes_back_as_something_else_is_named(monkeypatch):
    start = MatchingGame.start
    listed = lambda game: replace(start(game), rounds=[])  # noqa: E731
    monkeypatch.setattr(MatchingGame, "start", listed)
    with pytest.raises(
        BrokenContract,
        match=r"the position read back has rounds \(\) where the game has rounds",
    ):
        check_game(MatchingGame(), games=1)


@dataclass(frozen=True, slots=True)
class NotedState(MatchingState):
    note: str = field(default="", compare=False)


def test_a_field_that_is_not_compared_need_not_come_back(monkeypatch):
    monkeypatch.setattr(MatchingGame, "read", lambda game, body: NotedState(game))
    state = NotedState(MatchingGame(), note="begun")
    keep(state, text_round_trips(state, random.Random(1)))


def test_a_view_of_what_the_text_leaves_out_is_noticed(monkeypatch):
    show = MatchingGame.show
    noted = lambda game, state, seat: {**show(game, state, seat), "note": state.note}  # noqa: E731
    monkeypatch.setattr(MatchingGame, "read", lambda game, body: NotedState(game))
    monkeypatch.setattr(MatchingGame, "show", noted)
    state = NotedState(MatchingGame(), note="begun")
    with pytest.raises(
        BrokenContract, match="read back seat 0 sees note '' where the game shows note 'begun'"
    ):
        keep(state, text_round_trips(state, random.Random(1)))


def test_a_potential_out_of_its_range_is_named(monkeypatch):
    monkeypatch.setattr(MatchingGame, "potential", lambda game, state, seat: 17)
    with pytest.raises(BrokenContract, match=r"seat \d's potential is 17, not from -1 to 1"):
        check_game(MatchingGame(), games=1)


def test_bots_that_are_made_anew_are_named(monkeypatch):
    monkeypatch.setattr(MatchingGame, "bots", lambda game: {"new": lambda view: view["moves"][0]})
    with pytest.raises(BrokenContract, match="makes another 'new' each time: make its bots once"):
        check_game(MatchingGame(), games=1)


def test_an_edit_may_be_refused_with_any_value_error(monkeypatch):
    def edited(game, values):
        raise ValueError("the cards do not agree.")

    start = MatchingGame().start()
    monkeypatch.setattr(MatchingGame, "edited", edited)
    with pytest.raises(zw.InvalidPosition, match="no position of Matching: the cards do not agree"):
        start.with_(bids=(None, None))


def test_an_edit_that_gives_nothing_is_named(monkeypatch):
    edited = MatchingGame.edited

    def given(game, values):  # the hands are a list where a text is read
        return edited(game, values) if isinstance(values["hands"], list) else None

    monkeypatch.setattr(MatchingGame, "edited", given)
    with pytest.raises(BrokenContract, match=r"edited\(\) gives None, no position. Position: mat"):
        check_game(MatchingGame(), games=1)


def test_a_kind_of_move_that_move_types_lacks_is_named(monkeypatch):
    monkeypatch.setattr(MatchingGame, "move_types", (Bid,))
    with pytest.raises(BrokenContract, match=r"deal [^ ]+ is not read back: .* write bid CARD"):
        check_game(MatchingGame())


def test_a_field_that_with_does_not_change_is_noticed():
    with pytest.raises(
        BrokenContract, match=r"with_\(count=1\) gives count 0: name 'count' in `derived`"
    ):
        check_game(Doubling(), games=3)


def test_the_same_game_passes_when_derived_names_it(monkeypatch):
    monkeypatch.setattr(CountedState, "derived", ("count",))
    assert check_game(Counted(), games=2) > 20


@pytest.mark.parametrize(
    ("game", "games", "sentence"),
    [
        ("mismatching", 1, 'There is no game "mismatching"'),
        (zw.Game, 1, "There is no game"),
        (MatchingGame(), 0, '"0" is no number of games: write a whole number from 1 on'),
        (MatchingGame(), "x", '"x" is no number of games'),
    ],
)
def test_what_cannot_be_checked_is_refused_with_a_sentence(game, games, sentence):
    with pytest.raises(zw.InvalidOption, match=sentence):
        check_game(game, games)


def test_a_random_game_needs_a_game():
    with pytest.raises(zw.InvalidOption, match='There is no game "x"'):
        next(random_game("x", random.Random(1)))


def test_a_seed_is_drawn_or_refused_before_anything_is_played():
    assert check_game(MatchingGame(), games=1, seed=None) > 10
    with pytest.raises(zw.InvalidOption, match='"x" is no seed'):
        check_game(MatchingGame(), games=10**9, seed="x")


# `check_game` names a method that gives another kind of value than the contract says


OUTCOMES = MatchingState.chance_outcomes


def halved(state):
    return tuple((move, float(chance)) for move, chance in OUTCOMES(state))


@pytest.mark.parametrize(
    ("broken", "value", "sentence"),
    [
        ("actors", property(lambda state: [0, 1]), r"actors gives \[0, 1\], no frozenset."),
        ("actors", property(lambda state: None), "actors gives None, no frozenset."),
        ("_moves", lambda *_: None, r"_moves\(\) gives None, no tuple."),
        ("_next", lambda *_: None, r"_next\(\) gives None, no position."),
        ("_refusal", lambda *_: True, r"_refusal\(\) gives True, no text."),
        ("chance_outcomes", halved, r"'deal AC' has probability 0\.1+, no Fraction."),
        ("chance_outcomes", lambda *_: (), "chance is due and has no outcomes."),
        ("round", property(lambda state: "1"), "round gives '1', no whole number."),
        ("happened", lambda *_: [], r"happened\(\) gives \[\], no mapping."),
        ("_moves", lambda *_: (Bid(card("9C")),), r"seat \d has moves and does not act."),
        ("_moves", lambda *_: (), r"seat \d acts and has no moves."),
        ("_moves", lambda *_: ("bid 9C",), "'bid 9C' is listed and is no Move."),
        (
            "_refusal",
            lambda *_: "the bank is closed.",
            "deal .* is listed and refused: .* closed.*",
        ),
    ],
)
def test_a_state_that_gives_another_kind_is_named(monkeypatch, broken, value, sentence):
    monkeypatch.setattr(MatchingState, broken, value)
    with pytest.raises(BrokenContract, match=f"{sentence} Position: matching;"):
        check_game(MatchingGame(), games=1)


def test_a_way_of_playing_on_that_gives_nothing_is_named(monkeypatch):
    then = MatchingState._next
    given = lambda state, move, seat: None if move.verb == "prize" else then(state, move, seat)  # noqa: E731
    monkeypatch.setattr(MatchingState, "_next", given)
    with pytest.raises(BrokenContract, match=r"_next\(\) gives None, no position. Position: matc"):
        check_game(MatchingGame(), games=1)


def test_what_is_given_to_a_spectator_alone_is_looked_at(monkeypatch):
    drawn = MatchingGame.resample
    given = lambda game, state, seat, rng: None if seat is None else drawn(game, state, seat, rng)  # noqa: E731
    monkeypatch.setattr(MatchingGame, "resample", given)
    with pytest.raises(BrokenContract, match=r"resample\(\) gives None, no position"):
        check_game(MatchingGame(), games=1)


def test_events_of_a_game_are_asked_of_all_that_happened(monkeypatch):
    happened = lambda state, played: {"last was a bid": isinstance(played[-1][1], Bid)}  # noqa: E731
    monkeypatch.setattr(MatchingState, "happened", happened)
    assert check_game(MatchingGame(), games=1) > 10


def test_choices_are_asked_only_of_a_seat_that_has_one(monkeypatch):
    def canonical_moves(game, state, seat):
        first, *rest = state.moves(seat)
        return (first, *rest)

    monkeypatch.setattr(MatchingGame, "canonical_moves", canonical_moves)
    assert check_game(MatchingGame(), games=1) > 10


def test_actors_may_be_any_set(monkeypatch):
    actors = MatchingState.actors.fget
    monkeypatch.setattr(MatchingState, "actors", property(lambda state: set(actors(state))))
    assert check_game(MatchingGame(), games=1) > 10


# `check_game` notices what tells a seat more than its view, and nothing else


@pytest.mark.parametrize("event", [Bid, Deal])
def test_a_sentence_that_tells_a_secret_is_noticed(monkeypatch, event):
    tell = MatchingGame.tell

    def told(game, state, move, by, seat):
        return str(move) if isinstance(move, event) else tell(game, state, move, by, seat)

    monkeypatch.setattr(MatchingGame, "tell", told)
    with pytest.raises(BrokenContract) as caught:
        check_game(MatchingGame(), games=3)
    verb = event.verb
    verbs = rf"'{verb} \w+' from '{verb} \w+'"
    secret = rf"tell\(\) lets (seat \d|a spectator) know {verbs}, which its view keeps secret"
    assert re.match(rf"(At the start|After move \d+, .*), {secret}", str(caught.value))


@pytest.mark.parametrize("event", [Prize, Bid])
def test_a_sentence_that_tells_another_secret_is_noticed_where_something_is_revealed(
    monkeypatch, event
):
    tell = MatchingGame.tell

    def told(game, state, move, by, seat):
        more = f" Seat 0 holds {state.hands[0]}." if isinstance(move, event) else ""
        return f"{tell(game, state, move, by, seat)}{more}"

    monkeypatch.setattr(MatchingGame, "tell", told)
    with pytest.raises(BrokenContract, match=r"lets (seat \d|a spectator) know more than its view"):
        check_game(MatchingGame(), games=3)


def shout(text: str) -> str:
    if text not in ("high", "low"):
        raise ValueError("say high or low.")
    return text


@dataclass(frozen=True, slots=True, repr=False)
class Shouted(Bid):
    """A hidden bid with a word that all hear, and that no rule reads."""

    parsers: ClassVar = (card, shout)
    word: str


def test_a_public_word_that_no_position_keeps_is_taken(monkeypatch):
    moves, tell = MatchingState._moves, MatchingGame.tell
    words = ("high", "low")

    def shouted(state, seat):
        return tuple(Shouted(bid.card, word) for bid in moves(state, seat) for word in words)

    def told(game, state, move, by, seat):
        word = f" {move.word}!" if isinstance(move, Shouted) else ""
        return f"{tell(game, state, move, by, seat)}{word}"

    monkeypatch.setattr(MatchingState, "_moves", shouted)
    monkeypatch.setattr(MatchingGame, "tell", told)
    monkeypatch.setattr(MatchingGame, "move_types", (Shouted, Deal, Prize))
    monkeypatch.setattr(MatchingGame, "bots", lambda game: {})
    monkeypatch.setattr(MatchingGame, "move_count", 104)
    monkeypatch.setattr(
        MatchingGame,
        "move_number",
        lambda game, move: move.card.index + 52 * (getattr(move, "word", "low") == "high"),
    )
    assert check_game(MatchingGame(), games=2) > 20


def test_open_moves_that_are_a_secret_hand_are_noticed(monkeypatch):
    monkeypatch.setattr(MatchingGame, "open_moves", lambda game, state, seat: state.moves(seat))
    with pytest.raises(
        BrokenContract, match=r"list of seat \d's open moves tells it from matching"
    ):
        check_game(MatchingGame(), games=1)


@pytest.mark.parametrize("acting", [True, False])
def test_a_refusal_that_tells_a_secret_is_noticed_whoever_asks(monkeypatch, acting):
    refusal = MatchingState._refusal

    def told(state, move, seat):
        why = refusal(state, move, seat)
        return why and (f"{why} Of {state.hands}." if (seat in state.actors) == acting else why)

    monkeypatch.setattr(MatchingState, "_refusal", told)
    with pytest.raises(BrokenContract, match=r"why seat \d may not '\w+ \w+' tells a secret"):
        check_game(MatchingGame(), games=2)


def test_a_potential_that_tells_a_secret_is_noticed(monkeypatch):
    def secret(game, state, seat):
        return sum(one.index for one in state.hands[1 - seat]) % 2

    monkeypatch.setattr(MatchingGame, "potential", secret)
    with pytest.raises(BrokenContract, match=r"seat \d's potential tells it from matching"):
        check_game(MatchingGame(), games=1)


def test_a_game_with_secrets_that_does_not_say_so_is_named(monkeypatch):
    monkeypatch.setattr(MatchingGame, "hidden", False)
    with pytest.raises(BrokenContract, match="set `hidden = True`, as it is a secret"):
        check_game(MatchingGame(), games=1)


def test_a_position_that_looks_otherwise_is_named_before_that_secrets_are(monkeypatch):
    monkeypatch.setattr(MatchingGame, "hidden", False)
    monkeypatch.setattr(MatchingGame, "resample", lambda game, *_: game.start())
    with pytest.raises(
        BrokenContract, match=r"seat \d can tell it from matching; - | -; - -; -; -"
    ):
        check_game(MatchingGame(), games=1)


# Each promise that is broken is named with the move after which it is, and with what differs


TINS = "zwidgets.testing.template.last_tins"


@pytest.fixture
def tins(monkeypatch):
    """The module of the small game, registered for this test."""
    monkeypatch.delitem(sys.modules, TINS, raising=False)
    return import_module(TINS)


def once(right: Callable[..., Any], wrong: Callable[[Any], Any]) -> Callable[..., Any]:
    """The function, with something wrong about what it gives once a crate is open."""

    def given(owner, *more):
        found = right(owner, *more)
        state = next((thing for thing in (owner, *more) if isinstance(thing, zw.State)), None)
        begun = state is None or state.crate or state.rounds
        return wrong(found) if begun else found

    return given


def doubled(outcomes):
    return (*outcomes, outcomes[0]) if outcomes else ()


BROKEN: dict[str, tuple[str, str, Callable[[Any], Any], str]] = {  # the last is a pattern
    "a field read back": (
        "LastTins",
        "read",
        lambda state: state.but(crate=9) if state.crate else state,
        r"the position read back has crate 9 where the game has crate [1-5]\.",
    ),
    "two fields read back": (
        "LastTins",
        "read",
        lambda state: state.but(crate=9, rounds=((1, 2, 3),)) if state.crate else state,
        r"the position read back has crate 9 and rounds \(\(1, 2, 3\),\) where the game has "
        r"crate [1-5] and rounds \(\)\.",
    ),
    "a text of several lines": (
        "LastTins",
        "write",
        lambda text: f"{text}\n",
        "the text of the position has several lines.",
    ),
    "a move's text": (
        "LastTins",
        "parse_move",
        lambda move: type(move)(9),
        r"'\w+ 1' is read back as '\w+ 9'\.",
    ),
    "a move's number": (
        "LastTins",
        "move_number",
        lambda number: 3,
        "'open 1' and 'open 2' have the same number 3.",
    ),
    "a lost card": (
        "LastTins",
        "census",
        lambda pieces: [piece for piece in pieces if piece != "crate 5"],
        r"'open \d' loses crate 5 and adds nothing\.",
    ),
    "a round back": (
        "Position",
        "round",
        lambda number: -number,
        r"'open \d' leads back from round 0 to round -1\.",
    ),
    "two are due": (
        "Position",
        "is_chance",
        lambda due: True,
        "seats 0, 1 act and chance is due.",
    ),
    "none is due": (
        "Position",
        "is_chance",
        lambda due: False,
        "nobody acts, chance is not due and the game is not over.",
    ),
    "listed twice": (
        "Position",
        "chance_outcomes",
        doubled,
        r"chance_outcomes\(\) lists 'open \d' twice\.",
    ),
    "an impossible outcome": (
        "Position",
        "chance_outcomes",
        lambda outcomes: ((outcomes[0][0], Fraction(0)), *outcomes[1:]) if outcomes else (),
        r"'open \d' has probability 0\.",
    ),
    "chances that do not add up": (
        "Position",
        "chance_outcomes",
        lambda outcomes: outcomes[1:],
        "the probabilities of chance sum to 3/4, not to 1.",
    ),
    "a sample": (
        "Position",
        "_sample",
        lambda move: type(move)(9),
        r"sample_chance\(\) gives 'open 9', which is not listed\.",
    ),
    "an observation": (
        "LastTins",
        "observe",
        lambda numbers: (*numbers[:-1], 1.5),
        "number 45 of seat 0's observation is 1.5, not from 0 to 1.",
    ),
    "a prompt": ("LastTins", "prompt", lambda text: "", "seat 0 has no prompt."),
    "an edit": (
        "LastTins",
        "edited",
        lambda state: state.but(crate=9) if state.crate else state,
        r"with_\(\w+=.*\) gives \w+ .*: name '\w+' in `derived` if it follows from the others\.",
    ),
    "an error": ("LastTins", "tell", lambda text: text[99], "last-tins fails with IndexError: "),
    "a length": (
        "LastTins",
        "max_length",
        lambda number: 1,
        "the game goes on, though max_length is 1.",
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_promise_is_named_with_its_move_and_what_differs(case, tins, monkeypatch):
    owner, name, wrong, sentence = BROKEN[case]
    kind = getattr(tins, owner)
    right = getattr(kind, name)
    found = once(right.fget if isinstance(right, property) else right, wrong)
    monkeypatch.setattr(kind, name, property(found) if isinstance(right, property) else found)
    with pytest.raises(BrokenContract) as caught:
        check_game(tins.LastTins(), games=3)
    place = r"(At the start|After move \d+, '\w+ \d')"
    assert re.match(rf"{place}, {sentence}", str(caught.value))


def test_a_game_that_no_seed_repeats_is_named_with_the_first_move_that_differs(tins, monkeypatch):
    surprise = random.Random(1)
    draw = lambda state, rng: surprise.choice(state.chance_outcomes())[0]  # noqa: E731
    monkeypatch.setattr(tins.Position, "_sample", draw)
    with pytest.raises(BrokenContract) as caught:
        check_game(tins.LastTins(), games=1)
    told = r"In a match of random players, move \d is '. \w+ \d', and with the same seed '. \w+ \d'"
    assert re.match(told, str(caught.value))


def test_a_view_that_tells_a_secret_is_named_with_what_tells_it(tins, monkeypatch):
    monkeypatch.setattr(tins.LastTins, "veil", lambda game, state, seat: state)
    with pytest.raises(BrokenContract) as caught:
        check_game(tins.LastTins(), games=1)
    told = (
        r"After move \d, 'play \d', seat \d can tell it from last-tins; .*, where its view has "
        r"played \[.*\] and not played \[.*\]\. Position: last-tins; "
    )
    assert re.match(told, str(caught.value))
