"""Mall of Horror: what a view holds, field by field; `view` makes it.

Cards and characters are words, locations and seats numbers.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict


class Player(TypedDict):
    """A player, with what all see.

    Characters left and their points, the number of cards in hand, the cards that were played, and
    whether they have a zombie to place (MH-23).
    """

    alive: bool
    people: int
    points: int
    hand: int
    played: list[str]
    zombie: bool


class Person(TypedDict):
    """A character; `hidden` by the card of that name."""

    seat: int
    kind: str
    hidden: bool


class Place(TypedDict):
    """A location.

    `capacity`: None is no limit. `people`: by seat and kind. `holds`: None where nobody or no
    zombie is. `says`: how the door stands, or why nobody goes in; else "".
    """

    number: int
    name: str
    capacity: int | None
    closed: bool
    condemned: bool
    zombies: int
    people: list[Person]
    strength: int
    hardware: int
    holds: bool | None
    says: str
    lot: bool


class Dice(TypedDict):
    """The dice under the box: `values` are None if this seat may not see them."""

    count: int
    values: list[int] | None
    looked: list[int]


_For = TypedDict("_For", {"for": str})


class Window(_For):
    """A moment for cards: `for` is "truck", "chief", "attack" or "camera".

    `asked` is the seat that may play a card now, `to_ask` those after it. `threats` are by seat.
    """

    location: int | None
    asked: int
    to_ask: list[int]
    threats: list[int]


class Voter(TypedDict):
    """A seat that votes; `choice` is None unless it is one's own."""

    seat: int
    weight: int
    voted: bool
    choice: int | None


class Ballot(TypedDict):
    """A vote that was cast: for which seat, and how much it counts."""

    seat: int
    weight: int
    choice: int


class Vote(_For):
    """A vote: `ballot` 1, or 2 in a re-vote; `before` is in a re-vote the first ballot."""

    location: int
    ballot: int
    candidates: list[int]
    voters: list[Voter]
    before: list[Ballot]


class Total(TypedDict):
    """The votes that a seat got."""

    seat: int
    votes: int


class Decided(_For):
    """A vote that is over; `totals` are of the last ballot, `chosen` is None for "nobody"."""

    location: int
    ballots: list[list[Ballot]]
    totals: list[Total]
    chosen: int | None
    how: str


class Search(TypedDict):
    """Somebody searches the truck; only they see the cards."""

    seat: int | None
    cards: list[str] | None


class Given(TypedDict):
    """A card that this seat gave away, and to whom."""

    seat: int
    card: str


class Below(TypedDict):
    """A card that this seat put under the deck, and its place from the bottom."""

    place: int
    card: str


class Known(TypedDict):
    """What a seat remembers (MH-17)."""

    given: list[Given]
    bottom: list[Below]


class Goal(TypedDict):
    """A seat's destination; `location` if this seat knows it."""

    chosen: bool
    location: int | None
    open: bool


class Attack(TypedDict):
    """The place that is being resolved."""

    location: int
    zombies: int
    strength: int
    hardware: int


class Happening(TypedDict):
    """What happened: "zombies", "extra", "condemned", "died", "held", "left" or "moved"."""

    what: str
    location: int
    seat: NotRequired[int]
    kind: NotRequired[str]
    count: NotRequired[int]


class Bottom(TypedDict):
    """A card under the deck, and the seat that knows it."""

    card: str
    seat: int | None


class Gift(TypedDict):
    """A card that `by` gave to `seat` when that one had played `after` cards."""

    by: int | None
    seat: int
    card: str
    after: int


class Loss(TypedDict):
    """A character that was lost; `location` and `round` are 0 if it was before the match began."""

    seat: int
    kind: str
    location: int
    round: int


class Recap(TypedDict):
    """A game that is over: how it ended, why, both in sentences, and everybody who was lost."""

    title: str
    reason: str
    lost: list[Loss]


class MallOfHorrorView(TypedDict):
    """What the view holds beyond its common part.

    - `step`: what kind of event is due: deal, roll, place, window, vote, search, zombie, go, move,
      lose, lot, over. `chief`: a seat; `elected`: whether they were elected this round. `order`:
      the seats in the game, clockwise from the Chief. `asked`: the seat that alone is asked,
      or for which the cards of the truck are dealt.
    - `players`, `destinations`: one for each seat. `locations`: six.
    - `choices`: the locations that may be taken in the set-up.
    - `votes`: the last votes of this round that are over.
    - `done`: the locations that have been resolved in this attack.
    - `events`: the last of what happened since the phase began, the newest last.
    - `hand`: one's own cards. `deck`: how many cards. `gone`: the cards that left the game,
      `unseen`: those of which this seat does not know where they are, as {card: number}.
    - `end`: why the game would end if the round did now; None where it would not.
    - `recap`: of a match that is over, on the board.
    - Only where nothing is hidden: `hands`, each seat's cards; `bottom`, the cards under the deck,
      the upper first; `gifts`, in order. `unseen` are then the cards of the deck whose order
      nobody knows.
    """

    step: str
    chief: int
    elected: bool
    order: list[int]
    asked: int | None
    players: list[Player]
    locations: list[Place]
    dice: Dice
    choices: list[int]
    window: Window | None
    vote: Vote | None
    votes: list[Decided]
    search: Search | None
    knows: Known
    destinations: list[Goal]
    attack: Attack | None
    done: list[int]
    events: list[Happening]
    hand: list[str] | None
    hands: NotRequired[list[list[str]]]
    bottom: NotRequired[list[Bottom]]
    gifts: NotRequired[list[Gift]]
    deck: int
    gone: dict[str, int]
    unseen: dict[str, int]
    end: str | None
    recap: NotRequired[Recap]
