"""A review: a match parted into luck and skill, as tables and curves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, Final

from zwidgets.bots.curve import curve
from zwidgets.bots.moments import LUCK, SKILL, Kind, Moment, luckiest
from zwidgets.bots.values import Path, Round, Rounds, Values
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import apart, by_others, counted
from zwidgets.core.contract.registry import game_from_header
from zwidgets.core.match.match import Match
from zwidgets.odds import plainly, tables
from zwidgets.odds.charts import Picture

SHOWN: Final = Fraction(2, 100)
"""The tables leave out what changed the chance by less, and was no mistake."""
PLAIN: Final = ("seat", "name", "policy", "games", "planned", "over", "interrupted", "record")
"""What of a review is written as it stands."""
HEAD: Final = (
    "moment",
    "round",
    "who",
    "what",
    "kind",
    "before",
    "after",
    "change",
    "best",
    "cost",
)


@dataclass(frozen=True, repr=False)
class Review(tables.Shown):
    """A match as one player went through it; `start + luck + skill == result`, exactly.

    Attributes:
        game: the game.
        seat: the seat in which the player began.
        name: what the player is called.
        policy: the reference player, who plays on for everybody.
        games: the games behind each chance.
        over: whether the match was over.
        interrupted: whether it was stopped before all games were played.
        values: the chance to win at each moment; the last one is the result.
        moments: everything that happened, in order.
        record: the match as far as the player may know it, whole if it was over.
        planned: the games that each chance was to have behind it.
        rounds: the games of each round by its number.
    """

    game: Game[Any]
    seat: int
    name: str
    policy: str
    games: int
    over: bool
    interrupted: bool
    values: tuple[Fraction, ...]
    moments: tuple[Moment, ...]
    record: str
    planned: int = 0
    rounds: Mapping[int, Round] = field(default_factory=dict, compare=False)

    @property
    def start(self) -> Fraction:
        """The chance to win at the start."""
        return self.values[0]

    @property
    def result(self) -> Fraction:
        """1 for a win, also a shared one, 0 for none; the present chance if the match goes on."""
        return self.values[-1]

    @property
    def luck(self) -> Fraction:
        """What chance and others brought."""
        return self._total(LUCK)

    @property
    def skill(self) -> Fraction:
        """What the player's own moves brought, beside the reference player."""
        return self._total(SKILL)

    def _total(self, kind: Kind) -> Fraction:
        return sum((one.change for one in self.moments if one.kind == kind), Fraction())

    @property
    def mistakes(self) -> tuple[Moment, ...]:
        """The decisions whose cost is certainly above 0, in order.

        The intervals of all costs of a review hold together 95 times in 100.
        """
        return tuple(one for one in self.moments if one.mistaken)

    @property
    def luckiest(self) -> Moment | None:
        """The moment at which luck brought most; None if it never did."""
        return luckiest(self.moments)

    # As a table and a curve

    @property
    def title(self) -> str:
        """What was reviewed, in one line."""
        whose = apart(self.name) if self.game.seats > 1 else "the player"
        so_far = "" if self.over else " so far"
        stopped = ", interrupted" if self.interrupted else ""
        return (
            f"{self.game.header}: {whose}{so_far}, {counted(self.games, 'game')} each moment by "
            f"{self.policy}{stopped}"
        )

    @property
    def sum(self) -> str:
        """Start, luck, skill and result in one line."""
        start, luck, skill = chance(self.start), points(self.luck), points(self.skill)
        word = "result" if self.over else "now"
        return f"start {start}, luck {luck}, skill {skill}, {word} {chance(self.result)}"

    def __repr__(self) -> str:
        return f"<Review of {self.title}: {self.sum}>"

    def __str__(self) -> str:
        return "\n".join([self.title, self.sum, tables.text(*self.cells())])

    def to_markdown(self) -> str:
        """What mattered, for Markdown: mistakes, and what changed the chance by 2 points."""
        return "\n\n".join([self.title, self.sum, super().to_markdown()])

    def cells(self) -> tables.Cells:
        """A row for each moment that mattered."""
        shown = [one for one in self.moments if one.mistaken or abs(one.change) >= SHOWN]
        return HEAD, [_row(one) for one in shown]

    def records(self) -> list[dict[str, Any]]:
        """Every moment, as plain values."""
        return [
            {
                "index": one.index,
                "round": one.round,
                "who": one.who,
                "move": one.move,
                "kind": one.kind,
                "before": float(one.before),
                "after": float(one.after),
                "best": one.best,
                "cost": one.cost and one.cost.value,
                "low": one.cost and one.cost.low,
                "high": one.cost and one.cost.high,
                "told": one.told,
            }
            for one in self.moments
        ]

    def as_dict(self) -> dict[str, Any]:
        """Everything as plain values, for JSON, with exact chances as 1/3."""
        return {
            **{name: getattr(self, name) for name in PLAIN},
            "game": self.game.header,
            "values": [str(value) for value in self.values],
            "moments": [one.as_dict() for one in self.moments],
        }

    @classmethod
    def from_dict(cls, told: Mapping[str, Any]) -> Review:
        """The review that `as_dict` wrote, also after JSON.

        Raises:
            InvalidOption: these are no values that `as_dict` writes.

        >>> from zwidgets import Match, review
        >>> match = Match("dead-center", seed=7, seats={0: "careful"})
        >>> found = review(match, 0, games=64)
        >>> Review.from_dict(found.as_dict()) == found
        True
        """
        return plainly.read(told, "review", cls._made, cls.as_dict)

    @classmethod
    def _made(cls, told: Any) -> Review:
        game = game_from_header(told["game"])
        game.as_seat(told["seat"])
        values = tuple(map(plainly.probability, told["values"]))
        moments = tuple(map(Moment.from_dict, told["moments"]))
        found = cls(**{**told, "game": game, "values": values, "moments": moments})
        whole = (
            type(found.games) is type(found.planned) is int
            and type(found.over) is type(found.interrupted) is bool
        )
        texts = all(isinstance(one, str) for one in (found.name, found.policy, found.record))
        if not (whole and texts and found.start + found.luck + found.skill == found.result):
            raise ValueError("Start, luck and skill do not make up the result.")
        return found

    def plot(self) -> Picture:
        """The chance to win over the moments, as a picture."""
        return Picture(curve(f"{self.title}; {self.sum}", self.sum, self.start, self.moments))

    def _repr_mimebundle_(self, include: object = None, exclude: object = None) -> dict[str, str]:
        html = self.plot()._repr_html_() + tables.html(*self.cells(), f"{self.title}; {self.sum}")
        return {"text/plain": str(self), "text/html": html, "text/markdown": self.to_markdown()}


def chance(share: Fraction) -> str:
    """A chance as it is printed.

    >>> chance(Fraction(1, 3)), chance(Fraction(0)), chance(Fraction(1))
    ('33.3 %', '0 %', '100 %')
    """
    return tables.percent(share) if share in (0, 1) else f"{100 * float(share):.1f} %"


def points(change: Fraction | float) -> str:
    """A change of a chance in points of a hundred.

    >>> points(Fraction(1, 8)), points(Fraction(-1, 3)), points(0)
    ('+12.5', '-33.3', '+0.0')
    """
    return f"{100 * float(change):+z.1f}"


def _row(one: Moment) -> list[str]:
    best = "" if one.best in (None, one.move) else str(one.best)
    cost = " ".join(one.cost.texts()) if best and one.cost is not None else ""
    mark = "mistake" if one.mistaken else one.kind
    before, after = chance(one.before), chance(one.after)
    told, where = one.move or one.told, [str(one.index), str(one.round)]
    return [*where, one.who, told, mark, before, after, points(one.change), best, cost]


def record_of(match: Match, path: Path) -> str:
    """A match as far as a player may know it."""
    return match.seat_record(path.seats[-1] if match.game.hidden else None)


def reviewed(
    match: Match, path: Path, found: Values, rounds: Rounds, played: Mapping[int, Round]
) -> Review:
    """The review that these estimates make.

    Args:
        match: the match, which knows the players' names.
        path: the match as the player went through it.
        found: the estimates.
        rounds: what made them.
        played: the rounds that they rest on.
    """
    seat = path.seats[-1]
    return Review(
        game=path.game,
        seat=path.player,
        name=match.called()[seat],
        policy=rounds.policy,
        games=found.games,
        over=match.over,
        interrupted=found.games < rounds.games,
        values=tuple(Fraction(wins, found.games) for wins in found.wins),
        moments=tuple(_moments(match, path, found)),
        record=record_of(match, path),
        planned=rounds.games,
        rounds=dict(played),
    )


def _who(match: Match, path: Path, place: int) -> str:
    """Who made an event; only the player is "You", as in what the player was told."""
    by, state = path.events[place].by, path.states[place]
    if by is None:
        return "chance"
    return match.called(state)[by] if path.own(place) else match.named(f"Seat {by}", state)


def _told(match: Match, path: Path, place: int) -> str:
    """What the player was told of an event; whoever is not "You" is called by name there too."""
    told, state, seat = path.told[place] or "", path.states[place + 1], path.seats[place]
    if match.called(path.states[-1])[path.seats[-1]] != "You":
        told = by_others(told, seat)
    return match.named(told, state)


def _moments(match: Match, path: Path, found: Values) -> Iterator[Moment]:
    for place, event in enumerate(path.events):
        own, state = path.own(place), path.states[place]
        before, after = (Fraction(wins, found.games) for wins in found.wins[place : place + 2])
        chosen = Fraction(found.chosen[place], found.games) if place in found.chosen else before
        common = {
            "index": place + 1,
            "round": state.round,
            "who": _who(match, path, place),
            "move": str(event.move) if own or match.knows_all else None,
            "told": _told(match, path, place),
        }
        if own:
            best = found.best.get(place)
            yield Moment(
                **common,
                kind=SKILL,
                before=before,
                after=chosen,
                best=None if best is None else str(best),
                cost=found.cost.get(place),
            )
        if not own or chosen != after:
            yield Moment(**common, kind=LUCK, before=chosen if own else before, after=after)
