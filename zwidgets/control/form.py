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
from zwidgets.core.contract.setup import Answer, SetupQuestion
from zwidgets.core.errors import InvalidOption, quoted
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import (
    GUEST,
    HUMAN,
    LONGEST_NAME,
    Player,
    Table,
    bot_named,
    bot_names,
)
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
GUESTS: Final = "A guest seat opens the invite card first."
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


class Question(TypedDict):
    """A question of the game's before it begins: each answer with its title and what it means.

    `value`: the answer that is chosen, "" for none. `tiles`: whether all answers say what they
    mean.
    """

    at: int
    label: str
    value: str
    values: list[tuple[str, str, str]]
    tiles: bool


class Seat(TypedDict):
    """A seat: its name, who sits there, and as which bot where a bot does.

    `called`: the name of whoever sits there. `means`: what there is to say of them.
    """

    name: Field
    who: Field
    bot: Field
    called: str
    means: str
    plays: bool


class Group(TypedDict):
    """Fields that belong together."""

    title: str
    fields: list[Field]
    means: str


class FormShown(TypedDict):
    """A form as the browser shows it.

    `asked`, `seats`: what players choose. `bots`: what all bots are, None for less than two seats
    besides one's own. `note`: what happens first. `groups`: everything by its name, for scripters.
    """

    game: str
    title: str
    about: str
    asked: list[Question]
    seats: list[Seat]
    bots: Field | None
    note: str
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
        guests: whether a seat can be left to somebody at another browser.
        own: the bots among the players that are known in one match only, by name.
        refused: the texts that cannot be set, as they were written, each with the reason, by what
            they were for and where.

    >>> form = NewGameForm.of("mall-of-horror").with_option("players", "3").with_name(0, "North")
    >>> form.code
    'zw.MallOfHorror(players=3, seats={1: "medium", 2: "medium"}, names={0: "North"})'
    """

    game: Game[Any]
    players: tuple[str, ...]
    names: tuple[str, ...]
    seed: int | None = None
    guests: bool = False
    own: Mapping[str, Bot] = field(default_factory=dict)
    refused: Mapping[tuple[str, int | None], tuple[str, str]] = field(default_factory=dict)

    @classmethod
    def of(cls, name: str, guests: bool = False) -> Self:
        """Return a game as it is first played: you, and in the other seats bots of medium strength.

        Its options are those of `Game.first`. Where there are no such bots, careful ones sit there,
        or random ones.
        """
        kind = game_class(name)
        return cls(kind.with_options(dict(kind.first)), (), (), guests=guests).filled()

    @classmethod
    def of_match(cls, match: Match, guests: bool = False) -> Self:
        """Return the game of a match with its players once more, and a fresh seed."""
        own: dict[str, Bot] = {}
        players = [_known(match.game, player, own) for player in match.seats.values()]
        names = [match.given_names.get(seat, "") for seat in range(match.game.seats)]
        return cls(match.game, (*players,), (*names,), guests=guests, own=own)

    def match(self) -> Match:
        """Return the match that it describes."""
        self.check()
        seats, names, seed = (self.arguments.get(key) for key in ("seats", "names", "seed"))
        return Match(self.game, seed, seats, None, names)

    def filled(self) -> Self:
        """Return the form with a player and a name for each seat of the game, and no more."""
        seats = self.game.seats
        players = (*(self.players or (HUMAN,)), *[_opponent(self.game)] * seats)[:seats]
        names = (*self.names, *[""] * seats)[:seats]
        refused = {at: why for at, why in self.refused.items() if (at[1] or 0) < seats}
        return replace(self, players=players, names=names, refused=refused)

    def with_option(self, name: str, value: str) -> Self:
        """Return the form with another value of an option; others that clash are given up."""
        for offered, game in choices(self.game, name):
            if str(offered) == value:
                return replace(self, game=game).filled()
        raise InvalidOption(f"{self.game.title} has no {quoted(f'{name}={value}')}.")

    def with_answer(self, question: int, answer: str) -> Self:
        """Return the form with another answer to a question; options that clash are given up."""
        told = f"{self.game.title} asks nothing that is answered so."
        asked = {str(place): asked for place, asked in enumerate(self._questions)}
        answers = asked[as_known(str(question), asked, told)].answers
        known = {str(place): answer for place, answer in enumerate(answers)}
        game = _with(self.game, known[as_known(answer, known, told)].options)
        if game is None:
            raise InvalidOption(told)
        return replace(self, game=game).filled()

    def with_bots(self, bot: str) -> Self:
        """Return the form with this bot in each seat in which a bot sits."""
        form = self
        for seat, player in enumerate(self.players):
            if player not in (HUMAN, GUEST):
                form = form.with_player(seat, bot)
        return form

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
            case {"what": "answer", "at": int(question), "value": str(value)}:
                return self.with_answer(question, value)
            case {"what": "player", "at": None, "value": str(value)}:
                return self.with_bots(value)
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
        guests = [GUEST] * (self.guests or GUEST in self.players)
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
            "asked": [*self._asked()],
            "seats": [*self._sitting()],
            "bots": self._bots(None, "All bots", self.players[1:]) if game.seats > 2 else None,
            "note": GUESTS if GUEST in self.players else "",
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

    @property
    def _questions(self) -> tuple[SetupQuestion, ...]:
        """What the game asks before it begins; the options of a game that asks nothing."""
        return self.game.setup() or tuple(map(self._question, self._options()))

    def _question(self, option: Field) -> SetupQuestion:
        titles = dict(option["values"])
        answers = [
            Answer(titles[str(value)], {str(option["at"]): value}, option["means"])
            for value, _ in choices(self.game, str(option["at"]))
        ]
        return SetupQuestion(option["label"], tuple(answers))

    def _asked(self) -> Iterator[Question]:
        for place, question in enumerate(self._questions):
            chosen = (
                str(number)
                for number, answer in enumerate(question.answers)
                if answer.options.items() <= self.game.options.items()
            )
            yield {
                "at": place,
                "label": question.title,
                "value": next(chosen, ""),
                "values": [
                    (str(number), answer.title, answer.means)
                    for number, answer in enumerate(question.answers)
                ],
                "tiles": question.tiles,
            }

    def _sitting(self) -> Iterator[Seat]:
        for seat, called in enumerate(self._called()):
            player, number = self.players[seat], f"Player {seat + 1}"
            plays = player not in (HUMAN, GUEST)
            who = [(HUMAN, "Here"), *[(GUEST, "Guest")] * (GUEST in self._kinds)]
            who.append((player if plays else _opponent(self.game), "Bot"))
            text = self._text("name", seat, self.names[seat])
            yield {
                "name": _field("name", seat, f"{number}'s name", text, hint=called),
                "who": _field("player", seat, number, player, who),
                "bot": self._bots(seat, f"{number} as a bot", (player,)),
                "called": called,
                "means": self._means(player),
                "plays": plays,
            }

    def _means(self, player: str) -> str:
        """Return what there is to say of a player: of a bot of a level its line of character."""
        level = self.game.levels().get(player)
        return level.line if level else KINDS[player][1] if player in KINDS else ""

    def _called(self) -> list[str]:
        """Return what those at the table are called; by their kind while a name will not do."""
        seats = self.arguments.get("seats")
        names = {seat: name for seat, name in enumerate(self.names) if name}
        try:
            return Table(self.game, seats, names).called(self.game.start())
        except InvalidOption:
            return Table(self.game, seats).called(self.game.start())

    def _bots(self, seat: int | None, label: str, players: tuple[str, ...]) -> Field:
        """Return which bot plays in some seats, if it is the same in all of them."""
        bots = {player for player in players if player not in (HUMAN, GUEST)}
        known = self.game.levels() or bot_names(self.game)
        offered = [(name, _capital(name)) for name in known]
        return _field("player", seat, label, bots.pop() if len(bots) == 1 else "", offered)

    def _seats(self) -> Iterator[Field]:
        kinds = [
            (kind, KINDS[kind][0] if kind in KINDS else _capital(kind)) for kind in self._kinds
        ]
        for seat, player in enumerate(self.players):
            yield _field("player", seat, f"Player {seat + 1}", player, kinds)

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


def _opponent(game: Game[Any]) -> str:
    """Return the bot against which a game is first played."""
    return "medium" if "medium" in game.levels() else policy_of(game)


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
    found = [(value, _with(game, {option: value})) for value in _values(game, option)]
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


def _with(game: Game[Any], options: Mapping[str, Any]) -> Game[Any] | None:
    """Return the game with these options, and as many of its others as go with them."""
    for kept in chain(islice(_kept(game, options), TRIES), [{}]):
        try:
            return type(game).with_options({**kept, **options})
        except Exception:  # a game from elsewhere may raise anything
            continue
    return None


def _kept(game: Game[Any], options: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the other options: all, without one, with one changed, without two, and so on."""
    others = {name: value for name, value in game.options.items() if name not in options}
    yield others
    for many in range(1, len(others) + 1):
        for gone in combinations(others, many):
            yield {name: value for name, value in others.items() if name not in gone}
        if many == 1:
            yield from ({**others, name: value} for name in others for value in _values(game, name))
