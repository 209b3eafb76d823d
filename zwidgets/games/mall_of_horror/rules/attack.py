"""Mall of Horror: phase F, the attack, and the end of a round (MH-28 to MH-40)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache

from zwidgets.core.contract.moves import Move
from zwidgets.core.contract.persons import counted
from zwidgets.games.mall_of_horror import moves as m
from zwidgets.games.mall_of_horror import table as t
from zwidgets.games.mall_of_horror.rules.phases import begin_truck
from zwidgets.games.mall_of_horror.rules.state import Fields
from zwidgets.games.mall_of_horror.rules.votes import choosable, open_window, spend, stay


def begin_attack(state: Fields) -> Fields:
    """One zombie more for the largest crowd, one for the most Pin-Ups (MH-28); then the doors."""
    pin_ups = Counter([row[t.PIN_UP] for row in state.people])
    for counts in (t.crowds(state.people), pin_ups):
        most = max(counts[place] for place in t.LOCATIONS)
        largest = [place for place in t.LOCATIONS if counts[place] == most]
        if most and len(largest) == 1:
            (place,) = largest
            state = state.but(zombies=t.with_zombies(state.zombies, place, 1))
            state = state.noted("extra", place, count=1)
    return resolve(state.but(stage="attack", goals=(), dice=(), looked=()), 1)


def resolve(state: Fields, first: int) -> Fields:
    """The locations in order, from one of them, up to a door that gives way (MH-29)."""
    counts = t.crowds(state.people)
    for location in t.LOCATIONS[first - 1 :]:
        state = state.but(location=location, hardware=0)
        if location == t.PARKING_LOT:
            if state.besiegers and choosable(state):
                return open_window(state, t.PARKING_LOT)
            state = _leave(state, state.besiegers)
        elif counts[location]:
            if breaks(state):
                return open_window(state, location)
            state = _held(state)
    return state.but(step="next", asked=None, location=0, hardware=0, threats=())


def _held(state: Fields) -> Fields:
    count = state.besiegers
    return state.noted("held", state.location, count=count) if count else state


def _leave(state: Fields, count: int) -> Fields:
    if not count:
        return state
    zombies = t.with_zombies(state.zombies, state.location, -count)
    return state.but(zombies=zombies).noted("left", state.location, count=count)


def go_on(state: Fields) -> Fields:
    """The next location; the Parking Lot once more for its next zombie (MH-33)."""
    return resolve(state, state.location + (state.location != t.PARKING_LOT))


def breaks(state: Fields) -> bool:
    """Whether the door that is attacked gives way now."""
    strong = t.strength(state.people, state.location)
    return t.gives_way(state.location, state.besiegers, strong, state.hardware)


# What is played: MH-12, MH-13, MH-20, MH-31, MH-32


def plays(state: Fields, seat: int) -> tuple[Move, ...]:
    """What may be played in a card window of any phase, and `pass`."""
    hand = state.hands[seat]
    if state.stage == "arrival":
        return _single(hand, "camera")
    if state.stage != "attack" or state.location not in state.people[seat]:
        return _single(hand, "threat")
    bars = t.takes_hardware(state.location, state.besiegers)
    return _armed(hand, bars, prey(state, seat))


@lru_cache(maxsize=1 << 12)
def _single(hand: tuple[str, ...], title: str) -> tuple[Move, ...]:
    """A Threat or a Camera, if the hand has one, and `pass`."""
    move: Move = m.THREAT if title == "threat" else m.CAMERA
    return (move, m.PASS) if title in hand else (m.PASS,)


@lru_cache(maxsize=1 << 12)
def _armed(hand: tuple[str, ...], bars: bool, prey: tuple[int, ...]) -> tuple[Move, ...]:
    """What a player who is present at an attack may play (MH-31)."""
    found: list[Move] = []
    for card in t.CARDS:
        if card in hand:
            if card == "hidden":
                found += [m.HIDES[kind] for kind in prey]
            elif card == "threat" or (card == "hardware" and bars):
                found.append(m.THREAT if card == "threat" else m.HARDWARE)
            elif card in m.WEAPONS:
                found.append(m.WEAPONS[card])
    return (*found, m.PASS)


def _tested(state: Fields, seat: int) -> Fields:
    """As soon as the door holds the attack is over, Threats are lost (MH-32)."""
    if breaks(state):
        return stay(state, seat)
    return go_on(_held(state).but(asked=None, threats=()))


def bar(state: Fields, move: m.Hardware, seat: int) -> Fields:
    """Hardware: the door holds against one more."""
    return _tested(spend(state, seat, "hardware").but(hardware=state.hardware + 1), seat)


def shoot(state: Fields, move: m.WeaponOne | m.WeaponTwo, seat: int) -> Fields:
    """A Weapon: an excess is lost."""
    zombies = t.with_zombies(state.zombies, state.location, -m.KILLS[move.verb])
    return _tested(spend(state, seat, move.verb).but(zombies=zombies), seat)


def hide(state: Fields, move: m.Hidden, seat: int) -> Fields:
    """Hidden: the character cannot be chosen, for the rest of the round."""
    hidden = tuple(sorted((*state.hidden, (seat, t.KINDS.index(move.kind)))))
    return _tested(spend(state, seat, "hidden").but(hidden=hidden), seat)


# A death and what follows: MH-30 and MH-33


def ask_victim(state: Fields, chosen: int | None) -> Fields:
    """The chosen player picks a character; if nobody is chosen the zombies stay (MH-30)."""
    return go_on(state) if chosen is None else state.but(step="lose", asked=chosen)


def prey(state: Fields, seat: int) -> tuple[int, ...]:
    """The characters that a player may lose, or hide: those there that are not hidden."""
    there = enumerate(state.people[seat])
    return tuple(
        [k for k, place in there if place == state.location and (seat, k) not in state.hidden]
    )


def losses(state: Fields, seat: int) -> tuple[Move, ...]:
    """Each character that may be lost."""
    return tuple([m.LOSES[kind] for kind in prey(state, seat)])


def lose(state: Fields, move: m.Lose, seat: int) -> Fields:
    """A death. All zombies there leave; in the Parking Lot the one that was fed (MH-30, MH-33).

    A player who has lost all characters has a zombie to place (MH-23, MH-35).
    """
    people = t.moved(state.people, seat, t.KINDS.index(move.kind), t.DEAD)
    state = state.but(people=people, asked=None)
    if not any(people[seat]):
        state = state.but(zombie_seats=(*state.zombie_seats, seat))
    state = state.noted("died", state.location, seat, move.kind)
    return go_on(_leave(state, t.fed(state.location, state.besiegers)))


# The end of a round, and of the game: MH-35 to MH-40


def end_round(state: Fields) -> Fields:
    """The Chief is replaced if out; then the game ends, or goes on (MH-36, MH-37, MH-40)."""
    state = state.but(chief=heir(state))
    if is_over(state):
        return state.but(stage="over", step="over", elected=False, hidden=(), zombie_seats=())
    return begin_truck(state)


def heir(state: Fields) -> int:
    """The Chief, or the next one clockwise who is in; with nobody left the Chief stays (MH-36)."""
    return next((seat for seat in state.order if any(state.people[seat])), state.chief)


def is_over(state: Fields) -> bool:
    """Whether the game would end if the round did now (MH-37, MH-40)."""
    return state.number >= t.ROUNDS or few_or_together(state)


def few_or_together(state: Fields) -> bool:
    """Whether few characters are left, or all at one place, not the Parking Lot (MH-37)."""
    counts = t.crowds(state.people)[1:7]
    together = max(counts[: t.PARKING_LOT - 1] + counts[t.PARKING_LOT :])
    return t.ends(sum(counts), together, t.limit(len(state.people)))


def why_over(state: Fields) -> str:
    """Why the game ends with this round, as a sentence; "" if it does not (MH-37, MH-40)."""
    left = [place for row in state.people for place in row if place]
    if not left:
        return "Nobody is left alive."
    if few_or_together(state):
        if len(set(left)) == 1 and left[0] != t.PARKING_LOT:
            return "All who are left are at one location."
        are = "is" if len(left) == 1 else "are"
        return f"Only {counted(len(left), 'character')} {are} left."
    return f"Round {t.ROUNDS} is the last." if is_over(state) else ""
