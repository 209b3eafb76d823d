"""What is to be played next: a game with its options, who sits where, and the seed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache, partial
from inspect import getdoc
from itertools import chain, combinations, islice
from typing import Any, Final, Literal, Self, TypedDict, get_args, get_origin, get_type_hints

from zwidgets.core.arguments import as_known
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.chance import SEED_DIGITS
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.registry import game_class
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import GUEST, HUMAN, LONGEST_NAME, Player, bot_named, bot_names
from zwidgets.odds.rollouts import policy_of

KINDS: Final = {
    HUMAN: ("A person", "A person plays at this board."),
    GUEST: ("A guest", "A guest plays from another browser."),
    "random": ("Random", "A random bot makes any legal move."),
    "careful": ("Careful", "A careful bot weighs what it sees."),
    "trained": ("Trained", "A trained bot moves by what millions of games have taught it."),
    "equilibrium": ("Equilibrium", "In the long run nobody gains against an equilibrium bot."),
    "expert": ("Expert", "An expert bot plays many games on after each move and compares them."),
}
"""What is said of who plays."""
WORDS: Final = {"True": "Yes", "False": "No"}
SAME: Final = "The same seed and the same choices bring the same cards."
MOST_KEPT: Final = 100
"""The most characters that are kept of a text that cannot be set."""
VARIANTS: Final = 100
"""The most variants of a game that are looked at."""
MOST: Final = 12
"""Options that are whole numbers are tried from 0 to this."""
TRIES: Final = 60
"""The most ways to keep the other options that are tried."""


class Field(TypedDict):
    """Something on the form that can be set (see `NewGameForm.changed`).

    `values`: what it can be, each with a title; a text is written where there are none, and `hint`
    stands in its place.
    """

    what: Literal["option", "player", "name", "seed"]
    at: str | int | None
    label: str
    value: str
    values: list[tuple[str, str]]
    means: str
    hint: str


class Group(TypedDict):
    """Fields that belong together."""

    title: str
    fields: list[Field]
    means: str


class FormShown(TypedDict):
    """A form as the browser shows it."""

    game: str
    title: str
    about: str
    groups: list[Group]
    code: str


@dataclass(frozen=True)
class NewGameForm:
    """A game that could be begun.

    Attributes:
        game: the game with its options.
        players: what plays in each seat: `"human"` or the name of a bot.
        names: what each player is called; "" for no name.
        seed: None for a fresh one.
        own: the bots among the players that are known in one match only, by name.
        refused: the texts that cannot be set, as they were written, each with the reason, by what
            they were for and where.

    >>> form = NewGameForm.of("mall-of-horror").with_option("players", "3").with_name(0, "North")
    >>> form.code
    'zw.MallOfHorror(players=3, seats={1: "careful", 2: "careful"}, names={0: "North"})'
    """

    game: Game[Any]
    players: tuple[str, ...]
    names: tuple[str, ...]
    seed: int | None = None
    own: Mapping[str, Bot] = field(default_factory=dict)
    refused: Mapping[tuple[str, int | None], tuple[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str) -> Self:
        """Return a game as it is first played: you, and careful bots in the other seats.

        Its options are those of `Game.first`. Where there are no careful bots, random ones sit
        there.
        """
        kind = game_class(name)
        return cls(kind.with_options(dict(kind.first)), (), ())._filled()

    @classmethod
    def of_match(cls, match: Match) -> Self:
        """Return the game of a match with its players once more, and a fresh seed."""
        own: dict[str, Bot] = {}
        players = [_known(match.game, player, own) for player in match.seats.values()]
        names = [match.given_names.get(seat, "") for seat in range(match.game.seats)]
        return cls(match.game, (*players,), (*names,), own=own)

    def match(self) -> Match:
        """Return the match that it describes."""
        self.check()
        seats, names, seed = (self.arguments.get(key) for key in ("seats", "names", "seed"))
        return Match(self.game, seed, seats, None, names)

    def _filled(self) -> Self:
        """Return the form with a player and a name for each seat of the game, and no more."""
        seats = self.game.seats
        players = (*(self.players or (HUMAN,)), *[policy_of(self.game)] * seats)[:seats]
        names = (*self.names, *[""] * seats)[:seats]
        refused = {at: why for at, why in self.refused.items() if (at[1] or 0) < seats}
        return replace(self, players=players, names=names, refused=refused)

    def with_option(self, name: str, value: str) -> Self:
        """Return the form with another value of an option; others that clash are given up."""
        for offered, game in choices(self.game, name):
            if str(offered) == value:
                return replace(self, game=game)._filled()
        raise InvalidOption(f"{self.game.title} has no {quoted(f'{name}={value}')}.")

    def with_player(self, seat: int, player: str) -> Self:
        """Return the form with another player in a seat."""
        as_known(player, self._kinds, f"{self.game.title} has no player {quoted(player)}.")
        return replace(self, players=self._put(self.players, seat, player))

    def with_name(self, seat: int, name: str) -> Self:
        """Return the form with another name for a player."""
        if len(name) > LONGEST_NAME or not name.isprintable():
            raise InvalidOption(
                f"{quoted(name)} is no name: write at most {LONGEST_NAME} printable characters."
            )
        return replace(self, names=self._put(self.names, seat, name))

    def with_seed(self, text: str) -> Self:
        """Return the form with another seed; "" is a fresh one."""
        digits = text.strip()
        if digits and not (digits.isdecimal() and len(digits) <= SEED_DIGITS):
            raise InvalidOption(f"A seed is a whole number such as 7, not {quoted(text)}.")
        return replace(self, seed=int(digits) if digits else None)

    def changed(self, asked: Mapping[str, Any]) -> Self:
        """Return the form with one change: `value` for `what`, at the place `at`.

        A text that cannot be set stays as it was written, and `check` refuses it until it is
        changed.
        """
        match asked:
            case {"what": "option", "at": str(name), "value": str(value)}:
                return self.with_option(name, value)
            case {"what": "player", "at": int(seat), "value": str(value)}:
                return self.with_player(seat, value)
            case {"what": "name", "at": int(seat), "value": str(value)}:
                self.game.as_seat(seat)
                return self._written("name", seat, value, partial(self.with_name, seat))
            case {"what": "seed", "value": str(value)}:
                return self._written("seed", None, value, self.with_seed)
        raise InvalidOption(f"The form has no {quoted(asked.get('what'))} to be set so.")

    def _written(self, what: str, at: int | None, text: str, put: Callable[[str], Self]) -> Self:
        others = {place: why for place, why in self.refused.items() if place != (what, at)}
        try:
            return replace(put(text), refused=others)
        except InvalidOption as error:
            kept = text[:MOST_KEPT].encode("utf-8", "replace").decode()
            return replace(self, refused={**others, (what, at): (kept, str(error))})

    def check(self) -> None:
        """Refuse what was written and cannot be set.

        >>> NewGameForm.of("dead-center").changed({"what": "seed", "value": "seven"}).check()
        Traceback (most recent call last):
        zwidgets.core.errors.InvalidOption: A seed is a whole number such as 7, not "seven".
        """
        for _, why in self.refused.values():
            raise InvalidOption(why)

    @property
    def _kinds(self) -> tuple[str, ...]:
        """The players that a seat can have."""
        guests = [GUEST] * (GUEST in self.players)
        return (HUMAN, *guests, *bot_names(self.game), *self.own)

    def _put(self, row: tuple[str, ...], seat: int, what: str) -> tuple[str, ...]:
        self.game.as_seat(seat)
        return (*row[:seat], what, *row[seat + 1 :])

    @property
    def arguments(self) -> dict[str, Any]:
        """The arguments of `zw.widget` for this form, besides the name."""
        standard = type(self.game)().options
        told = {key: value for key, value in self.game.options.items() if value != standard[key]}
        bots = {seat: player for seat, player in enumerate(self.players) if player != HUMAN}
        seats = {seat: self.own.get(player, player) for seat, player in bots.items()}
        names = {seat: name for seat, name in enumerate(self.names) if name}
        more = {"seats": seats or None, "names": names or None, "seed": self.seed}
        return told | {key: value for key, value in more.items() if value is not None}

    @property
    def code(self) -> str:
        """The same as a line for a cell."""
        told = [f"{key}={_written(value)}" for key, value in self.arguments.items()]
        kind = type(self.game)
        if kind.__module__.startswith("zwidgets.games."):
            return f"zw.{kind.__name__.removesuffix('Game')}({', '.join(told)})"
        return f"zw.widget({', '.join([json.dumps(self.game.name), *told])})"

    def variants(self) -> set[Game[Any]]:
        """Return the games that its options lead to, `VARIANTS` at the most."""
        found: set[Game[Any]] = set()
        due = [self.game]
        while due and len(found) < VARIANTS:
            game = due.pop(0)
            if game not in found:
                found.add(game)
                due += [other for option in game.options for _, other in choices(game, option)]
        return found

    def shown(self) -> FormShown:
        """Return what the browser shows of it."""
        game = self.game
        seed = self._text("seed", None, "" if self.seed is None else str(self.seed))
        fresh = _field("seed", None, "Seed", seed, means=SAME, hint="a fresh one")
        who = " ".join(KINDS[kind][1] for kind in self._kinds if kind in KINDS)
        return {
            "game": game.name,
            "title": game.title,
            "about": " ".join(game.help[:1]),
            "groups": [
                {"title": "The game", "fields": [*self._options()], "means": ""},
                {"title": "Chance", "fields": [fresh], "means": ""},
                {"title": "Who plays", "fields": [*self._seats()], "means": who},
            ],
            "code": self.code,
        }

    def _options(self) -> Iterator[Field]:
        for name, value in self.game.options.items():
            known = [str(offered) for offered, _ in choices(self.game, name)]
            if len(known) > 1:
                label = _capital(name.replace("_", " "))
                means = _capital(meaning(type(self.game), name))
                values = [(choice, WORDS.get(choice, _capital(choice))) for choice in known]
                yield _field("option", name, label, str(value), values, means)

    def _seats(self) -> Iterator[Field]:
        kinds = [
            (kind, KINDS[kind][0] if kind in KINDS else _capital(kind)) for kind in self._kinds
        ]
        for seat, (player, name) in enumerate(zip(self.players, self.names, strict=True)):
            called = f"Player {seat + 1}"
            yield _field("player", seat, called, player, kinds)
            name = self._text("name", seat, name)
            yield _field("name", seat, f"{called}'s name", name, hint="Name")

    def _text(self, what: str, at: int | None, value: str) -> str:
        """Return what stands in a field: a text that was refused, else the value."""
        return self.refused.get((what, at), (value, ""))[0]


def _field(
    what: Literal["option", "player", "name", "seed"],
    at: str | int | None,
    label: str,
    value: str,
    values: Iterable[tuple[str, str]] = (),
    means: str = "",
    hint: str = "",
) -> Field:
    return {
        "what": what,
        "at": at,
        "label": label,
        "value": value,
        "values": [*values],
        "means": means,
        "hint": hint,
    }


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _written(value: Any) -> str:
    """Return a value as code, with texts in double quotation marks."""
    if isinstance(value, Bot) and isinstance(value.choose, Plan):
        return str(value.choose)
    if isinstance(value, Bot):
        return value.name if value.name.isidentifier() else "my_bot"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {_written(part)}' for key, part in value.items())}}}"
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else repr(value)


def _known(game: Game[Any], player: Player, own: dict[str, Bot]) -> str:
    """Return the name by which a form knows a player; a bot of another name is added."""
    if not isinstance(player, Bot):
        return str(player)
    known = {name: bot_named(game, name) for name in bot_names(game)} | own
    name, number = player.name, 1
    while known.get(name, player) != player:
        number += 1
        name = f"{player.name} {number}"
    if name not in known:
        own[name] = player
    return name


def meaning(kind: type[Game[Any]], option: str) -> str:
    """Return what an option means, from the docstring of its game, without quotes and rules.

    >>> meaning(game_class("dead-center"), "jokers")[:12]
    '2 (standard)'
    """
    found = re.search(rf"^ +{option}: (.*(?:\n {{8,}}.*)*)", getdoc(kind) or "", re.MULTILINE)
    told = re.sub(r"\s+", " ", found[1]) if found else ""
    return re.sub(r' \(([A-Z]{2}-\d\d(, )?)+\)|"', "", told)


@lru_cache(maxsize=4_096)
def choices(game: Game[Any], option: str) -> tuple[tuple[Any, Game[Any]], ...]:
    """Return the values of an option to offer, each with the game that it leads to."""
    found = [(value, _with(game, option, value)) for value in _values(game, option)]
    return tuple((value, other) for value, other in found if other is not None)


def _values(game: Game[Any], option: str) -> tuple[Any, ...]:
    hint = _hints(type(game)).get(option)
    if get_origin(hint) is Literal:
        return get_args(hint)
    if hint is bool:
        return (False, True)
    if hint is int or int in get_args(hint):
        known = (game.options[option], type(game)().options[option])
        numbers = sorted({*range(MOST + 1), *[number for number in known if type(number) is int]})
        return (*[None] * (None in known), *numbers)
    return ()


@lru_cache(maxsize=256)
def _hints(kind: type[Game[Any]]) -> dict[str, Any]:
    """Return the types of a game's options; none where they cannot be found out."""
    try:
        return get_type_hints(kind)
    except Exception:  # as of names that only type checkers know
        return {}


def _with(game: Game[Any], option: str, value: Any) -> Game[Any] | None:
    """Return the game with this value, and as many of its other options as go with it."""
    for kept in chain(islice(_kept(game, option), TRIES), [{}]):
        try:
            return type(game).with_options({**kept, option: value})
        except Exception:  # a game from elsewhere may raise anything
            continue
    return None


def _kept(game: Game[Any], option: str) -> Iterator[dict[str, Any]]:
    """Yield the other options: all, without one, with one changed, without two, and so on."""
    others = {name: value for name, value in game.options.items() if name != option}
    yield others
    for many in range(1, len(others) + 1):
        for gone in combinations(others, many):
            yield {name: value for name, value in others.items() if name not in gone}
        if many == 1:
            yield from ({**others, name: value} for name in others for value in _values(game, name))
