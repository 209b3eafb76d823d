"""A match whose cards come in an order that was given."""

from __future__ import annotations

import pytest

import zwidgets as zw

CARDS = zw.shuffle([f"{rank}{suit}" for suit in "SHDC" for rank in "A23456789"], seed=5)


def play_on(match: zw.Match, moves: int) -> None:
    """Play a number of turns."""
    for _ in range(moves):
        assert not match.over
        match.play(match.moves[0])


def dealt(match: zw.Match, verbs: str = "deal draw") -> list[str]:
    events = [str(event.move).split() for event in match.history if event.by is None]
    return [card for verb, card in events if verb in verbs.split()]


def test_the_cards_come_in_the_order_that_was_given() -> None:
    match = zw.Match("dead-center", seed=7, deck=CARDS)
    play_on(match, 12)
    assert dealt(match) == CARDS[: len(dealt(match))]
    assert len(dealt(match)) > 9


def test_of_two_decks_in_one_each_keeps_its_order() -> None:
    zombies = ["KS", "KH", "turn KD", "KC"]
    match = zw.Match("dead-center", seed=7, deck=[*zombies, *CARDS])
    play_on(match, 12)
    assert dealt(match) == CARDS[: len(dealt(match))]
    assert dealt(match, "turn")[:4] == ["KS", "KH", "KD", "KC"]


def test_what_the_deck_does_not_name_is_drawn_by_the_seed() -> None:
    short = zw.Match("dead-center", seed=7, deck=["deal 9C", "8C"])
    assert dealt(short)[:2] == ["9C", "8C"]
    again = zw.Match("dead-center", seed=7, deck=["9C", "8C"])
    assert dealt(short) == dealt(again)


def test_undo_and_record_know_what_came() -> None:
    match = zw.Match("dead-center", seed=7, deck=CARDS)
    play_on(match, 4)
    record = match.record()
    assert dealt(zw.Match.from_record(record)) == dealt(match)
    match.undo()
    play_on(match, 4)
    assert dealt(match) == CARDS[: len(dealt(match))]


def test_dice_and_other_decks_are_named_as_the_game_writes_them() -> None:
    match = zw.Match("mall-of-horror", seed=7, players=3, deck=["camera", "sprint", "threat"])
    assert dealt(match)[:3] == ["camera", "sprint", "threat"]


@pytest.mark.parametrize("deck", ["4H 5H", 7, [4], ["4H", None]])
def test_what_is_no_deck_is_refused(deck: object) -> None:
    with pytest.raises(ValueError, match="is no deck: list cards as texts"):
        zw.Match("dead-center", deck=deck)  # type: ignore[arg-type]


def test_a_deck_that_cannot_come_is_refused_in_words() -> None:
    with pytest.raises(ValueError, match="Nothing of the deck can come first, as AC, 2C"):
        zw.Match("dead-center", deck=["XX"])
    with pytest.raises(ValueError, match="The Filler deals its cards before the game begins"):
        zw.Match("the-filler", deck=["4H"])


def test_a_card_that_has_come_is_passed_over() -> None:
    match = zw.Match("dead-center", seed=7, deck=[*CARDS[:9], CARDS[0], CARDS[9]])
    play_on(match, 3)
    assert dealt(match)[:10] == CARDS[:10]
