"""`check_game` notices what tells a seat more than its view, and nothing else."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

import pytest

from tests.games.matching import Bid, Deal, MatchingGame, MatchingState, Prize
from zwidgets.cards import card
from zwidgets.testing import BrokenContract, check_game


@pytest.mark.parametrize("event", [Bid, Deal])
def test_a_sentence_that_tells_a_secret_is_noticed(monkeypatch, event):
    tell = MatchingGame.tell

    def told(game, state, move, by, seat):
        return str(move) if isinstance(move, event) else tell(game, state, move, by, seat)

    monkeypatch.setattr(MatchingGame, "tell", told)
    with pytest.raises(BrokenContract) as caught:
        check_game(MatchingGame(), games=3)
    verb = event.verb
    secret = rf"tell\(\) lets seat \w+ know {verb} \w+ from {verb} \w+, which its view keeps secret"
    assert re.match(secret, str(caught.value))


@pytest.mark.parametrize("event", [Prize, Bid])
def test_a_sentence_that_tells_another_secret_is_noticed_where_something_is_revealed(
    monkeypatch, event
):
    tell = MatchingGame.tell

    def told(game, state, move, by, seat):
        more = f" Seat 0 holds {state.hands[0]}." if isinstance(move, event) else ""
        return f"{tell(game, state, move, by, seat)}{more}"

    monkeypatch.setattr(MatchingGame, "tell", told)
    with pytest.raises(BrokenContract, match=r"lets seat \w+ know more than its view"):
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
    with pytest.raises(BrokenContract, match=r"seat \d's open moves tell it from matching"):
        check_game(MatchingGame(), games=1)


@pytest.mark.parametrize("acting", [True, False])
def test_a_refusal_that_tells_a_secret_is_noticed_whoever_asks(monkeypatch, acting):
    refusal = MatchingState._refusal

    def told(state, move, seat):
        why = refusal(state, move, seat)
        return why and (f"{why} Of {state.hands}." if (seat in state.actors) == acting else why)

    monkeypatch.setattr(MatchingState, "_refusal", told)
    with pytest.raises(BrokenContract, match=r"why seat \d may not \w+ \w+ tells it a secret"):
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
