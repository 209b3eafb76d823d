"""What a game need not write itself: it follows from the types of fields."""

from __future__ import annotations

import random
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Annotated, Any, ClassVar, Literal

import numpy as np
import pytest

import zwidgets as zw
from zwidgets.cards import Card, card
from zwidgets.core.contract.fields import kinds_of

Amount = Annotated[int, range(1, 4)]


class Mood(Enum):
    CALM = "calm"
    WILD = "wild"
    SAD = "sad"

    def __str__(self) -> str:
        return self.value


@dataclass(frozen=True, slots=True)
class Hut:
    """A nested value."""

    doors: Annotated[int, range(5)]
    lit: bool


@dataclass(frozen=True, slots=True, repr=False)
class Take(zw.Move):
    number: Amount
    mood: Mood


@dataclass(frozen=True, slots=True, repr=False)
class Roll(zw.Move):
    die: Annotated[int, range(1, 7)]


@dataclass(frozen=True, slots=True)
class Heap(zw.State):
    """Two take from a heap by turns; a die says how high it is."""

    game: HeapGame
    left: Annotated[int, range(-3, 7)] | None = None
    turn: Literal[0, 1] = 0
    mood: Mood = Mood.CALM
    hut: Hut = Hut(4, True)
    cards: Annotated[tuple[Card, ...], range(3)] = (card("10H"),)
    pair: tuple[tuple[bool, Hut | None], Literal["up", "down"]] = ((False, None), "up")

    @property
    def round(self) -> int:
        return 1

    @property
    def actors(self) -> frozenset[int]:
        return frozenset({self.turn}) if self.left is not None and self.left > 0 else frozenset()

    @property
    def outcome(self) -> zw.Outcome | None:
        if self.left is None or self.left > 0:
            return None
        return zw.Outcome((self.turn,), (1 - self.turn, self.turn), "The heap is gone.")

    def chance_outcomes(self) -> Any:
        return tuple((Roll(die), Fraction(1, 6)) for die in range(1, 7)) if self.is_chance else ()

    def _moves(self, seat: int) -> tuple[zw.Move, ...]:
        both = [(number, mood) for number in range(1, 4) for mood in Mood]
        return tuple(Take(*pair) for pair in both) if seat in self.actors else ()

    def _next(self, move: Any, seat: int | None) -> Heap:
        if isinstance(move, Roll):
            return self.but(left=move.die)
        assert self.left is not None
        return self.but(left=self.left - move.number, turn=1 - self.turn, mood=move.mood)


@dataclass(frozen=True)
class HeapGame(zw.Game[Heap]):
    name: ClassVar[str] = "heap"
    title: ClassVar[str] = "Heap"
    credits: ClassVar[str] = "Of these tests."
    help: ClassVar[tuple[str, ...]] = ("Take from the heap.",)
    move_types: ClassVar[tuple[type[zw.Move], ...]] = (Take, Roll)
    seats: ClassVar[int] = 2
    max_length: ClassVar[int] = 8

    def start(self) -> Heap:
        return Heap(self)


GAME = HeapGame()
LATER = Heap(GAME, 2, 1, Mood.WILD, Hut(0, False), (), ((True, Hut(3, True)), "down"))
TEXT = (
    "heap; left 2; turn 1; mood wild; hut (0 False); cards (); pair ((True (3 True)) down)",
    "heap; left -; turn 0; mood calm; hut (4 True); cards (10H); pair ((False -) up)",
)


def test_a_game_without_a_line_for_it_keeps_the_whole_contract(monkeypatch):
    from zwidgets.core.contract import registry

    monkeypatch.setattr(registry, "_GAMES", {**registry._GAMES, "heap": HeapGame})
    assert zw.testing.check_game(GAME, games=4) > 12


@pytest.mark.parametrize(("state", "text"), [*zip((LATER, GAME.start()), TEXT, strict=True)])
def test_a_position_is_written_and_read_field_by_field(state, text):
    assert str(state) == text
    assert GAME.parse(text) == state
    assert GAME.parse(text.replace("(", " ( ").replace(";", "  ;")) == state


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("left 2", "left 7", 'left: "7" is not a whole number from -3 to 6.'),
        ("left 2", "left 02", 'left: "02" is not a whole number from -3 to 6.'),
        ("left 2", "left", "left: it ends too early."),
        ("left 2", "left 2 3", 'left: "3" is too much.'),
        ("left 2; ", "", "it has the parts turn, mood, hut, cards, pair instead of left, turn"),
        ("turn 1", "turn -", 'turn: "-" is not one of 0, 1.'),
        ("wild", "x", 'mood: "x" is not one of calm, wild, sad.'),
        ("0 False", "0 no", 'hut: "no" is not one of False, True.'),
        ("(0 False)", "0", 'hut: there is "0" in the place of a (.'),
        ("(0 False)", "(0 False True)", 'hut: there is "True" in the place of a ).'),
        ("cards ()", "cards (11H)", 'cards: "11H" is no card'),
        ("cards ()", "cards (2H 3H 4H)", "cards: it holds 3 values instead of from 0 to 2."),
        ("cards ()", "cards (2H", "cards: it ends too early."),
    ],
)
def test_a_text_that_is_no_position_is_refused_with_its_field(old, new, sentence):
    with pytest.raises(zw.InvalidPosition) as caught:
        GAME.parse(TEXT[0].replace(old, new))
    assert str(caught.value).startswith(f"This is no position of Heap: {sentence}")


@pytest.mark.parametrize(
    "changes",
    [
        {"left": 3, "cards": (card("AS"), card("JK"))},
        {"left": np.int64(3)},
        {"mood": Mood.SAD, "pair": ((True, None), "up")},
        {"hut": Hut(1, False)},
    ],
)
def test_a_position_is_edited(changes):
    edited = LATER.with_(**changes)
    assert {name: getattr(edited, name) for name in changes} == changes
    assert type(edited.left) is int


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"left": 9}, 'left: "9" is not a whole number'),
        ({"left": True}, 'left: "True" is not a whole number'),
        ({"left": "3"}, 'left cannot be "3".'),
        ({"turn": 1.0}, 'turn: "1.0" is not one of 0, 1.'),
        ({"mood": "wild"}, "mood cannot be"),
        ({"cards": card("AS")}, "cards: there is"),
        ({"cards": ("AS",)}, "cards cannot be"),
        ({"pair": ()}, "pair: there is"),
        ({"hut": (1, False)}, "hut cannot be"),
    ],
)
def test_an_edit_that_does_not_fit_its_field_is_refused(changes, sentence):
    with pytest.raises(zw.InvalidPosition, match=sentence):
        LATER.with_(**changes)


def test_the_view_is_what_the_fields_hold():
    view = LATER.view(1)
    assert [view[name] for name in ("left", "turn", "mood")] == [2, 1, "wild"]
    assert view["hut"] == {"doors": 0, "lit": False}
    assert view["pair"] == [[True, {"doors": 3, "lit": True}], "down"]
    assert (view["phase"], GAME.start().phase) == ("move", "chance")


def test_moves_are_read_and_numbered_by_their_types():
    assert [GAME.move_number(Take(1, mood)) for mood in Mood] == [0, 1, 2]
    assert GAME.move_number(Take(3, Mood.SAD)) == 8
    assert (GAME.move_number(Roll(1)), GAME.move_number(Roll(6))) == (9, 14)
    assert GAME.move_count == 15
    assert GAME.parse_move("take 2 Wild") == Take(2, Mood.WILD)
    with pytest.raises(zw.InvalidMove, match='"take 4 wild" is no move: "4" is not a whole number'):
        GAME.parse_move("take 4 wild")


@dataclass(frozen=True, slots=True, repr=False)
class Leap(zw.Move):
    far: Annotated[int, range(10**12)]


def test_bounds_may_be_far_apart(monkeypatch):
    monkeypatch.setattr(HeapGame, "move_types", (Leap,))
    assert GAME.move_count == 10**12
    assert GAME.move_number(GAME.parse_move("leap 123456789")) == 123456789


def test_an_observation_tells_each_field_between_0_and_1():
    seen = LATER.observation(0)
    assert len(seen) == GAME.observation_size == len(GAME.start().observation(0))
    assert seen[:4] == (0, 1, 1, 0)  # seat 1 acts, seat 0 looks
    assert seen[4:6] == (1, 5 / 9)  # there is a heap, of -3 to 6
    assert seen[6:10] == (1, 0, 1, 0)  # turn 1 of 0 and 1; wild


@pytest.mark.parametrize(
    ("state", "move", "seat", "reason"),
    [
        (LATER, Take(1, Mood.SAD), 0, "seat 0 is not to act now."),
        (LATER, Roll(1), 1, "it is none of the moves that are legal now."),
        (GAME.start(), Take(1, Mood.SAD), None, "chance is due, and this is none of its outcomes."),
        (GAME.start(), Roll(1), 0, "chance is due, and this is none of its outcomes."),
        (LATER.but(left=0), Take(1, Mood.SAD), 1, "the game is over."),
    ],
)
def test_an_illegal_move_is_refused_in_plain_words(state, move, seat, reason):
    with pytest.raises(zw.IllegalMove) as caught:
        state.after(move, seat)
    assert caught.value.reason == reason


def test_what_happens_is_told_and_asked_in_the_words_of_the_moves():
    take = Take(1, Mood.SAD)
    assert [LATER.seen(take, 1, seat) for seat in (0, 1)] == [
        "Seat 1 takes 1 sad.",
        "You take 1 sad.",
    ]
    assert GAME.start().seen(Roll(6), None, 0) == "Roll 6."
    assert LATER.prompt(1) == "It is your turn: take NUMBER MOOD."
    assert LATER.prompt(0) == "Seat 1 is to act."
    assert GAME.start().prompt(0) == "Chance is due."
    assert LATER.but(left=0).prompt(0) == "The game is over."


@dataclass(frozen=True, slots=True)
class Odd:
    """Types that say too little."""

    game: Any
    left: list[int]


@dataclass(frozen=True, slots=True)
class Boundless(Heap):
    """A heap of any height, among any number of cards."""

    more: int = 0
    hand: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True, repr=False)
class Jump(zw.Move):
    far: int


@dataclass(frozen=True, slots=True, repr=False)
class Pair(zw.Move):
    both: tuple[int, int]


def test_a_type_that_is_not_known_is_named_with_what_to_write():
    with pytest.raises(TypeError) as caught:
        kinds_of(Odd)
    told = str(caught.value)
    assert told.startswith("Odd.left: list[int] is none of the types that are written and read")
    assert "int, str, Card, an Enum" in told
    assert told.endswith("or write `write` and `read` (of a move: `parsers`).")


def test_a_type_without_bounds_is_written_and_has_no_numbers(monkeypatch):
    start = Boundless(GAME, more=10**6, hand=(card("AS"),))
    monkeypatch.setattr(HeapGame, "start", lambda game: start)
    assert GAME.parse(str(start)) == start
    with pytest.raises(TypeError) as caught:
        _ = GAME.observation_size
    assert str(caught.value).startswith("Boundless.more: a whole number has no bounds. Give it")
    monkeypatch.setattr(HeapGame, "move_types", (Jump,))
    assert GAME.parse_move("jump -12") == Jump(-12)
    with pytest.raises(TypeError, match=r"Jump.far: a whole number has no bounds.*`move_count`"):
        _ = GAME.move_count


def test_a_field_of_a_move_is_one_word():
    with pytest.raises(TypeError, match=r"Pair.both: a field of a move is one word"):
        Pair.read(["1"])


def test_the_class_of_the_game_need_not_be_known_where_the_state_is():
    @dataclass(frozen=True, slots=True)
    class Lone:
        game: ElsewhereGame  # noqa: F821
        left: int

    assert list(kinds_of(Lone)) == ["left"]


def test_types_of_a_class_in_a_function_are_asked_for_at_the_top():
    @dataclass(frozen=True)
    class Inner:
        size: int

    @dataclass(frozen=True)
    class Outer:
        inner: Inner

    with pytest.raises(
        TypeError, match=r"Outer are not known .*'Inner'.* at the top of the module"
    ):
        kinds_of(Outer)


@pytest.mark.parametrize("method", ["veil", "tell", "resample"])
def test_a_game_with_secrets_must_say_what_they_are(monkeypatch, method):
    monkeypatch.setattr(HeapGame, "hidden", True)
    use = {
        "veil": lambda: LATER.view(0),
        "tell": lambda: LATER.seen(Take(1, Mood.SAD), 1, 0),
        "resample": lambda: LATER.resample(0, random.Random(1)),
    }
    told = rf"Heap has secrets: write its method {method}"
    with pytest.raises(NotImplementedError, match=told):
        use[method]()
