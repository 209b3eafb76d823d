"""Sentences about who does what to whom, as one seat hears them.

The seat that hears a sentence is `You`; the others are `Seat 2`, as all are to a spectator (None).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final
from unicodedata import bidirectional

from zwidgets.cleaning import ISOLATES
from zwidgets.core.contract.values import Viewer

_SAME: Final = "will|would|wo|can|ca|cannot|could|may|might|must|shall|should|had|did"
THIRD: Final = {"are": "is", "have": "has", "were": "was", **dict.fromkeys(_SAME.split("|"), "")}
"""The verbs that do not end in s or es; "" for those that do not change."""
SEATS: Final = re.compile(r"\b([Ss])eat(?: (\d+)|s \d+(?:, \d+)* and \d+)\b")
"""Where a sentence speaks of one seat, or of several."""
DEEDS: Final = re.compile(
    r"\b(You(?:, [^,.]+,)? (?!and\b)|(?:(?<=, and )|(?<=[:;] )|(?<=[Ii]f )|(?<=[Ww]hen ))you |"
    r"you (?=(?:are|have|will)\b))((?:(?:now|then|still|also) )?)(\w+(?:'t)?)( your\b)?"
)
"""Where a sentence says what `you` do: what goes before the one verb, the verb, what is theirs."""
YOU: Final = re.compile(r"\b([Yy])ou(r|rself)?\b")
RIGHT_TO_LEFT: Final = ("R", "AL", "AN")
HISSING: Final = ("s", "x", "z", "ch", "sh", "o")


def who(seat: int, viewer: Viewer) -> str:
    """Return the one who does it, at the head of a sentence.

    >>> who(2, 2), who(2, 0), who(2, None)
    ('You', 'Seat 2', 'Seat 2')
    """
    return "You" if seat == viewer else f"Seat {seat}"


def whom(seat: int, viewer: Viewer) -> str:
    """Return the one to whom it is done, or who stands within the sentence.

    >>> whom(2, 2), whom(2, None)
    ('you', 'seat 2')
    """
    return "you" if seat == viewer else f"seat {seat}"


def agreeing(seat: int, viewer: Viewer, deed: str) -> str:
    """Return a deed in the right person; its first word is the verb, given as `you` has it.

    >>> agreeing(2, 2, "have voted"), agreeing(2, 0, "have voted"), agreeing(2, None, "pass")
    ('have voted', 'has voted', 'passes')
    >>> agreeing(2, 0, "must wait"), agreeing(2, 0, "don't vote"), agreeing(2, 0, "can't")
    ('must wait', "doesn't vote", "can't")
    """
    if seat == viewer:
        return deed
    verb, blank, rest = deed.partition(" ")
    bare = verb.removesuffix("n't")
    third = THIRD[bare] or bare if bare in THIRD else _third(bare)
    return f"{third}{verb[len(bare) :]}{blank}{rest}"


def _third(verb: str) -> str:
    if verb.endswith("y") and verb[-2] not in "aeiou":
        return f"{verb[:-1]}ies"
    return verb + ("es" if verb.endswith(HISSING) else "s")


def does(seat: int, viewer: Viewer, deed: str) -> str:
    """Return who does what.

    >>> does(0, 0, "flip"), does(0, 1, "flip"), does(0, None, "search the truck")
    ('You flip', 'Seat 0 flips', 'Seat 0 searches the truck')
    """
    return f"{who(seat, viewer)} {agreeing(seat, viewer, deed)}"


def by_others(sentence: str, seat: int) -> str:
    """Return what a seat was told of itself as others would hear it: each `you` has one verb.

    >>> by_others("You bury the king of clubs. Seat 1 gives you a card, which is yours.", 2)
    'Seat 2 buries the king of clubs. Seat 1 gives seat 2 a card, which is yours.'
    >>> by_others("You, the only one who can be, are chosen: you are Chief, by your vote.", 0)
    "Seat 0, the only one who can be, is chosen: seat 0 is Chief, by seat 0's vote."
    >>> by_others("You reveal your card. Seat 0 passes, and you vote for yourself.", 1)
    'Seat 1 reveals their card. Seat 0 passes, and seat 1 votes for themselves.'
    >>> by_others("You and seat 0 wait: you must. You now have a card; if you pass, wait.", 1)
    'Seat 1 and seat 0 wait: seat 1 must. Seat 1 now has a card; if seat 1 passes, wait.'
    """

    def done(deed: re.Match[str]) -> str:
        return f"{deed[1]}{deed[2]}{agreeing(seat, None, deed[3])}{' their' if deed[4] else ''}"

    def called(you: re.Match[str]) -> str:
        name = f"{'Ss'[you[1] == 'y']}eat {seat}"
        return {None: name, "r": f"{name}'s", "rself": "themselves"}[you[2]]

    return YOU.sub(called, DEEDS.sub(done, sentence))


def mentions(sentence: str, seat: int) -> bool:
    """Return whether a sentence speaks of a seat by its number.

    >>> mentions("Seats 0 and 2 vote.", 2), mentions("Seat 0 bids a 2.", 2)
    (True, False)
    """
    return any(str(seat) in re.findall(r"\d+", found[0]) for found in SEATS.finditer(sentence))


def to_seat(sentence: str, seat: int) -> str:
    """Return what is told of a seat as that seat hears it, if no "their" stands for it.

    >>> to_seat("Seat 2 reaches the boat. Anybody but seat 2!", 2)
    'You reach the boat. Anybody but you!'
    >>> to_seat("Seats 0 and 2 share the win by seat 2's card.", 2)
    'You and seat 0 share the win by your card.'
    >>> to_seat("Seat 0 has a complete Zombie.", 0), to_seat("Seat 2, spare me.", 2)
    ('You have a complete Zombie.', 'You, spare me.')
    """
    if not mentions(sentence, seat):
        return sentence

    def several(found: re.Match[str]) -> str:
        seats = [int(number) for number in re.findall(r"\d+", found[0])]
        if found[2] or seat not in seats:
            return found[0]
        told = those(seats, seat)
        return told.capitalize() if found[1] == "S" else told

    told = SEATS.sub(several, sentence)
    told = re.sub(rf"\bseat {seat}'s\b", "your", told)
    told = re.sub(rf"\bSeat {seat} (\w+)", lambda deed: f"You {_second(deed[1])}", told)
    return re.sub(rf"\b([Ss])eat {seat}\b", lambda it: "You" if it[1] == "S" else "you", told)


def _second(verb: str) -> str:
    """Return a verb as `you` has it."""
    known = {third: second for second, third in THIRD.items() if third}
    if verb in known or not verb.endswith("s"):
        return known.get(verb, verb)
    stem = verb.removesuffix("s")
    if stem.endswith("ie"):
        return f"{stem[:-2]}y"
    return stem.removesuffix("e") if stem.removesuffix("e").endswith(HISSING) else stem


def those(seats: Iterable[int], viewer: Viewer) -> str:
    """Return one seat or more within a sentence.

    >>> those([2], None), those([0, 2, 3], None), those([0, 2], 2), those([0, 2, 3], 2)
    ('seat 2', 'seats 0, 2 and 3', 'you and seat 0', 'you, seat 0 and seat 3')
    """
    all_of_them = list(seats)
    if viewer not in all_of_them:
        return f"seat{'s' if len(all_of_them) > 1 else ''} {joined(all_of_them)}"
    return joined(["you", *(f"seat {seat}" for seat in all_of_them if seat != viewer)])


def apart(words: str) -> str:
    r"""Return words that are written from right to left, set apart from the text around them.

    Else numbers and names that stand beside a Hebrew or an Arabic name would change places. Other
    words stay as they are.

    >>> ascii(apart("\u05d3\u05e0\u05d4")), apart("Ann")
    ("'\\u2068\\u05d3\\u05e0\\u05d4\\u2069'", 'Ann')
    """
    if words.isascii() or all(bidirectional(sign) not in RIGHT_TO_LEFT for sign in words):
        return words
    return f"{ISOLATES[0]}{words}{ISOLATES[1]}"


def named(sentence: str, names: Mapping[int, str]) -> str:
    """Return the sentence with the names of those who sit in its seats; a seat without one stays.

    >>> named("Seat 1 passes a card to seat 0.", {0: "North", 1: "South"})
    'South passes a card to North.'
    >>> named("Seats 0 and 2 vote, seat 2 twice.", {0: "North"})
    'North and seat 2 vote, seat 2 twice.'
    >>> named("Seats 1 and 2 vote.", {0: "North"})
    'Seats 1 and 2 vote.'
    """

    def called(found: re.Match[str]) -> str:
        if found[2]:
            return apart(names.get(int(found[2]), found[0]))
        seats = [int(seat) for seat in re.findall(r"\d+", found[0])]
        if names.keys().isdisjoint(seats):
            return found[0]
        told = joined(apart(names.get(seat, f"seat {seat}")) for seat in seats)
        return told if seats[0] in names else f"{found[1]}{told[1:]}"

    return SEATS.sub(called, sentence) if names and "eat" in sentence else sentence


def joined(names: Iterable[object]) -> str:
    """Return one name or more in a row.

    >>> joined([1]), joined([1, 2]), joined([1, 2, 3])
    ('1', '1 and 2', '1, 2 and 3')
    """
    *most, last = map(str, names)
    return f"{', '.join(most)} and {last}" if most else last


def counted(many: int, noun: str) -> str:
    """Return a number of things.

    >>> counted(1, "zombie"), counted(3, "zombie")
    ('1 zombie', '3 zombies')
    """
    return f"{many:,} {noun}{'' if many == 1 else 's'}"
