"""What each side of Building Dead Guys is told and asked."""

from __future__ import annotations

import pytest

import zwidgets as zw
from tests.building_dead_guys.table import GAME, GAMES, position


@pytest.mark.parametrize(
    ("state", "move", "by", "seat", "told"),
    [
        (position("bid"), "bid 3", 0, 0, "You bid a 3."),
        (position("bid"), "bid 3", 0, 1, "Seat 0 bids."),
        (position("bid").after("bid 4", 1), "bid 3", 0, 1,
         "Seat 0 bids a 3, and you bid a 4."),
        (position("bid", hands="0 3 3 3 3 / 4 4 4 4 4", skull=1).after("bid 4", 1), "bid 0", 0, 0,
         "You bid a 0, and seat 1 bids a 4. The 0 brings you the Skull."),
        (position("bid", hands="0 3 3 3 3 / 4 4 4 4 4").after("bid 4", 1), "bid 0", 0, 1,
         "Seat 0 bids a 0, and you bid a 4. Seat 0 keeps the Skull."),
        (position("bid", hands="0 3 3 3 3 / 0 4 4 4 4").after("bid 0", 1), "bid 0", 0, None,
         "Seat 0 bids a 0, and seat 1 bids a 0. Both are 0: the Skull stays."),
        (position("give", hands="3 3 3 3 3 3 / 4 4 4 4"), "give 3", 0, 0,
         "You pass a 3 to seat 1."),
        (position("give", hands="3 3 3 3 3 3 / 4 4 4 4"), "give 3", 0, 1,
         "Seat 0 passes a 3 to you."),
        (position("give", hands="3 3 3 3 3 3 / 4 4 4 4"), "give 3", 0, None,
         "Seat 0 passes a card to seat 1."),
        (position("draw"), "dig 5", None, 0, "You draw a 5."),
        (position("draw"), "dig 5", None, 1, "Seat 0 draws a digging card."),
        (position(zombies="left-arm / -").after("flip left-arm"), "dig 5", None, 1,
         "A 5 is turned up and adds to seat 0's total."),
        (GAME.start(), "dig 5", None, 1, "Seat 0 draws a digging card."),
        (position("prize"), "part heart", None, 1, "The prize is the Heart, an Organ."),
        (position(zombies="right-leg / -").after("flip right-leg"), "part left-leg", None, 0,
         "The new prize is the Left Leg, a Leg. That discards the Heart."),
        (position(zombies="heart / -", prize="lungs"), "flip heart", 0, 1,
         "Seat 0 flips the Heart. That adds 2 to seat 0's total."),
        (position(zombies="leg-arm / -"), "flip leg-arm", 0, 1,
         "Seat 0 flips the Leg/Arm. It is an Arm now."),
        (position(zombies="lungs / heart", prize="lungs"), "flip lungs heart", 0, 0,
         "You flip the Lungs at the Heart. That flips the Heart, too, without effect."),
        (position(zombies="stomach / lungs", prize="lungs"), "flip stomach lungs", 0, 0,
         "You flip the Stomach at the Lungs. That discards the Lungs."),
        (position(zombies="lungs / muffin", prize="lungs"), "flip lungs muffin", 0, 0,
         "You flip the Lungs at the Muffin."),
        (position(zombies="lungs / muffin").after("flip lungs muffin"), "react", 1, 0,
         "Seat 1 stops the flip with the Muffin."),
        (position(zombies="lungs / muffin").after("flip lungs muffin"), "allow", 1, 1,
         "You allow the flip. That flips the Muffin, too, without effect."),
        (position(bids="4 / 5"), "pass", 0, 0,
         "You pass. It is 5 to 4. Seat 1 takes the Heart."),
        (position(bids="5 / 5"), "pass", 0, 1,
         "Seat 0 passes. It is 5 to 5: the Skull decides. Seat 0 takes the Heart."),
        (position(more="down lungs / -"), "reveal", 0, 1,
         "Seat 0 reveals their Down Card: the Lungs."),
        (position(bids="6 / 5", more="down lungs / -").after("pass"), "pass", 0, 1,
         "Seat 0 keeps the Down Card face down."),
        (position(bids="6 / 5", prize="leg-arm").after("pass"), "place arm", 0, 1,
         "Seat 0 places the Leg/Arm as an Arm."),
        (position(bids="6 / 5", zombies="lungs lungs / -").after("pass"), "discard lungs", 0, 1,
         "Seat 0 discards the Lungs."),
        (GAMES[1].start(), "dealer 1", None, 1, "You deal."),
    ],
)  # fmt: skip
def test_sentences(state, move, by, seat, told):
    assert state.seen(state.parse_move(move), by, seat) == told


def test_BD_03_down_cards_are_told_to_their_owners():
    state = GAME.start()
    for value in "0122334456":
        state = state.after(f"dig {value}")
    part = state.parse_move("part heart")
    assert state.seen(part, None, 0) == "Your Down Card is the Heart."
    assert state.seen(part, None, 1) == state.seen(part, None, None) == "Seat 0 draws a Down Card."


@pytest.mark.parametrize(
    ("state", "seat", "told"),
    [
        (position("bid"), 0,
         "Your Zombie has 0 of 7 parts and room for an Organ: bid a digging card for the Heart."),
        (position("bid", zombies="left-arm right-arm / -", prize="leg-arm"), 0,
         "Your Zombie has 2 of 7 parts and room for a Leg: bid a digging card for the Leg/Arm."),
        (position("bid"), None, "Seat 0 and seat 1 are to bid for the Heart."),
        (position("bid").after("bid 3", 0), 0, "Seat 1 is to bid for the Heart."),
        (position(), 0,
         "You trail 4 to 5 for the Heart and have the Skull, but have nothing to flip: pass."),
        (position(more="down lungs / -"), 0,
         "You trail 4 to 5 for the Heart and have the Skull, but have nothing to flip: "
         "reveal your Down Card, or pass."),
        (position(), 1, "You lead 5 to 4 for the Heart. Seat 0 is to pass."),
        (position(zombies="lungs / muffin").after("flip lungs muffin"), 1,
         "You lead 5 to 4. Seat 0 flips the Lungs at your Muffin: "
         "stop it with the Muffin, or let it happen."),
        (position(zombies="right-arm / -").after("flip right-arm"), 0,
         "You trail 4 to 5 for the Heart: add a card of your hand to your total."),
        (position(bids="6 / 5", prize="leg-arm").after("pass"), 0,
         "Place the Leg/Arm as a Leg or an Arm."),
        (position(bids="6 / 5", more="down muffin / -").after("pass").after("reveal"), 0,
         "Place the Muffin as an Organ or a Head."),
        (position(bids="6 / 5", zombies="lungs lungs / -").after("pass"), 0,
         "Your Zombie has an Organ too many: choose which one is discarded."),
        (position(bids="6 / 5", more="down lungs / -").after("pass"), 0,
         "You took the Heart: reveal your Down Card, which joins your Zombie, or leave it hidden."),
        (position("give", hands="3 3 3 3 3 3 / 4 4 4 4"), 0,
         "The prize went to seat 1, and you drew two cards: pass one card of your hand to seat 1."),
        (position("prize"), 0, "Chance is next."),
        (position(zombies="heart / -"), 0,
         "You trail 4 to 5 for the Heart and have the Skull: flip a part or pass."),
        (position(zombies="heart / -", more="down lungs / -"), 1,
         "You lead 5 to 4 for the Heart. "
         "Seat 0 is to flip a part, reveal their Down Card, or pass."),
        (position(zombies="heart / -", bids="5 / 5"), 0,
         "You lead 5 to 5 by the Skull for the Heart: flip a part or pass."),
        (position(zombies="heart / -", bids="5 / 5"), 1,
         "You trail 5 to 5 without the Skull for the Heart. Seat 0 is to flip a part or pass."),
        (position(zombies="heart / -"), None,
         "Seat 1 leads 5 to 4 for the Heart. Seat 0 is to flip a part or pass."),
        (position("bid", zombies="heart lungs left-arm / -"), 0,
         "Your Zombie has 3 of 7 parts and no room for an Organ: "
         "bid a digging card for the Heart."),
    ],
)  # fmt: skip
def test_prompts(state, seat, told):
    assert state.prompt(seat) == told


def test_moves_that_are_refused_tell_no_secret():
    told = set()
    for hand in ("0 1 2 4 6", "4 4 4 5 6"):
        state = position("bid", hands=f"3 3 3 3 3 / {hand}").after("bid 6", 1)
        with pytest.raises(zw.IllegalMove) as error:
            state.after("bid 4", 0)
        told.add(str(error.value))
    assert len(told) == 1
