"""Who sits where, people, bots and functions, and what sentences and boards call them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final
from unicodedata import category, normalize

from zwidgets.cleaning import JOINERS
from zwidgets.core.arguments import as_function, as_kind
from zwidgets.core.contract.bot import Bot, Plan
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.moves import Outcome
from zwidgets.core.contract.persons import apart, joined, named, to_seat
from zwidgets.core.contract.state import State
from zwidgets.core.contract.values import ALL, View, Viewer
from zwidgets.core.errors import InvalidOption, listed, quoted

HUMAN: Final = "human"
"""A person at this screen."""
GUEST: Final = "guest"
"""A person elsewhere, who joins a table."""
LONGEST_NAME: Final = 24
TAKEN: Final = re.compile(
    r"you|everybody|nobody|chance|(a )?spectator|(seat|player) \d+", re.IGNORECASE
)
"""Words by which sentences and boards already call somebody."""
BLANK: Final = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U0001d159")
"""Letters, marks and signs that show nothing, though they count as printable."""
SELECTORS: Final = "\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef"
"""Signs that only choose how the one before is drawn."""
Player = str | Bot | Callable[..., str]
"""`"human"`, `"guest"`, a bot's name, a bot, or a function `view -> move text`."""


_BOTS: dict[str, Bot] = {}


def add_bot(bot: Bot) -> Bot:
    """Make a bot known by its name for every game."""
    _BOTS[bot.name] = bot
    return bot


def bot_named(game: Game[Any], name: str) -> Bot:
    """Return the bot of that name: the game's own, or one that plays every game."""
    bots = _bots(game)
    if name not in bots:
        raise InvalidOption(
            f"{game.title} has no player {quoted(name)}; there are {HUMAN}, "
            f"{listed(bot_names(game))}."
        )
    return bots[name]


def bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the bots that can play a game; those that plan come last."""
    bots = _bots(game)
    return tuple(sorted(bots, key=lambda name: isinstance(bots[name].choose, Plan)))


def _bots(game: Game[Any]) -> dict[str, Bot]:
    """Return the bots that can play a game."""
    found = dict(_BOTS)
    for name, bot in game.bots().items():
        found[name] = bot if isinstance(bot, Bot) else _plain(name, bot)
    return found


@lru_cache(maxsize=256)
def _plain(name: str, choose: Callable[..., str]) -> Bot:
    """Return the bot that a function is in a game's own list: the same one each time."""
    return Bot(name, choose)


def seated(game: Game[Any], seats: Mapping[int, Player] | None) -> dict[int, Player]:
    """Return every seat with its player: HUMAN, GUEST or a Bot."""
    table: dict[int, Player] = dict.fromkeys(range(game.seats), HUMAN)
    told = f'{quoted(seats)} seats nobody: write {{0: "human", 1: "random"}}.'
    for seat, player in as_kind({} if seats is None else seats, Mapping, told).items():
        table[game.as_seat(seat)] = as_player(game, player)
    return table


def as_player(game: Game[Any], player: Player) -> Player:
    """Return HUMAN, GUEST, or the bot that a name, a bot or a function is."""
    if isinstance(player, str):
        return player if player in (HUMAN, GUEST) else bot_named(game, player)
    as_function(player, f"{quoted(player)} is no player: write a name or a function of the view.")
    if not isinstance(player, Bot):
        name = getattr(player, "__name__", type(player).__name__)
        player = Bot(re.sub(r"[^\w<>.-]", "-", name)[:100], player)
    if isinstance(player.choose, Plan):
        player.choose.check(game)
    return player


def checked_names(game: Game[Any], names: Mapping[int, str] | None) -> dict[int, str]:
    """Return the names that were given to players, by seat.

    A name cannot be one that divides a record, shows nothing, or already means somebody.
    """
    told = f'{quoted(names)} are no names: write {{0: "North", 1: "South"}}.'
    given = as_kind({} if names is None else names, Mapping, told)
    found = {game.as_seat(seat): _checked_name(name) for seat, name in given.items()}
    known = [known_by(name) for name in found.values()]
    for name in found.values():
        if known.count(known_by(name)) > 1:
            raise InvalidOption(f"The name {quoted(name)} is given twice: seats have their own.")
    return dict(sorted(found.items()))


def known_by(name: str) -> str:
    """Return what two names share that are the same: letters alone, however they are written.

    It is Unicode's NFKC_Casefold: case, width and signs that show nothing make no difference.

    >>> known_by("\uff21nn") == known_by("ann")
    True
    """
    letters = normalize("NFKC", normalize("NFKC", name).casefold())
    return re.sub(f"[{JOINERS}{SELECTORS}]", "", letters)


def _is_name(name: object) -> bool:
    if not isinstance(name, str) or not 1 <= len(name) <= LONGEST_NAME:
        return False
    visible = re.sub(f"(?<=[^ {JOINERS}])[{JOINERS}](?=[^ {JOINERS}])", "", name)
    blank = not visible.isprintable() or visible != visible.strip() or set(visible) & BLANK
    return not blank and category(visible[0])[0] != "M"


def _checked_name(name: object) -> str:
    if not isinstance(name, str) or not _is_name(name):
        why = (
            f"write 1 to {LONGEST_NAME} printable characters, with nothing blank at either end "
            "and no sign that shows nothing."
        )
    elif set(name) & set(",;#"):
        why = "a comma, a semicolon or # would divide a record."
    elif TAKEN.fullmatch(known_by(name)):
        why = "it already means somebody."
    else:
        return name
    raise InvalidOption(f"{quoted(name)} is no name: {why}")


def made_name(player: Player) -> str:
    """Return what a player without a name is called, but for a number: "Player", or a bot's kind.

    >>> made_name("human"), made_name(Bot("careful", lambda view, rng: "pass"))
    ('Player', 'Careful')
    """
    if not isinstance(player, Bot):
        return "Player"
    return f"{player.name[:1].upper()}{player.name[1:LONGEST_NAME]}"


def player_name(player: Player) -> str:
    """Return the kind of player: "human", or the name of a bot."""
    return player.name if isinstance(player, Bot) else str(player)


def seat_of(state: State, player: int) -> int:
    """Return the seat that a player holds now; it is their number until players change roles."""
    if state.player(player) == player:
        return player
    return next(seat for seat in range(state.game.seats) if state.player(seat) == player)


class Table:
    """Players and their names; states speak of seats and know neither.

    A name belongs to the player who began in that seat, also where players change seats.

    Args:
        game: the game that is played.
        seats: who sits where; seats that are not named are people's.
        given: the names that were given to players, by seat.
    """

    def __init__(
        self,
        game: Game[Any],
        seats: Mapping[int, Player] | None = None,
        given: Mapping[int, str] | None = None,
    ) -> None:
        self.game = game
        self.addressed = True
        self.settle(seated(game, seats), checked_names(game, given))

    def settle(self, seats: dict[int, Player], given: dict[int, str]) -> None:
        """Seat these players under these names, both checked; work out what each is called."""
        called = [self._name(player, seats, given) for player in range(self.game.seats)]
        self.seats, self.given, self._called = seats, given, called  # all or, at Ctrl+C, none

    def seated(self, seats: Mapping[int, Player] | None) -> dict[int, Player]:
        """Return who would sit where if others sat in some seats."""
        found = seated(self.game, seats)
        return self.seats | {seat: found[seat] for seat in seats or ()}

    def called_so(self, names: Mapping[int, str] | None) -> dict[int, str]:
        """Return the names that would be given if some players got these."""
        checked = checked_names(self.game, names)
        return checked_names(self.game, {**self.given, **checked})

    @property
    def names(self) -> dict[int, str]:
        """The name of each player: the name given, else the kind."""
        return {seat: player_name(player) for seat, player in self.seats.items()} | self.given

    def is_human(self, state: State, seat: int) -> bool:
        """Return whether a person holds this seat now."""
        return not isinstance(self.seats[state.player(seat)], Bot)

    def humans(self, state: State) -> tuple[int, ...]:
        """Return the seats that people hold now."""
        seats, player = self.seats, state.player
        found = range(self.game.seats)
        return tuple([seat for seat in found if not isinstance(seats[player(seat)], Bot)])

    def called(self, state: State) -> list[str]:
        """Return what each seat's player is called on the board; the only person is "You"."""
        you = self.you(state)
        return ["You" if seat == you else name for seat, name in self.names_in(state).items()]

    def you(self, state: State) -> int | None:
        """Return the seat of the only person, who is "You"; None if nobody is."""
        people = self.humans(state) if self.addressed else ()
        return people[0] if len(people) == 1 else None

    def names_in(self, state: State) -> dict[int, str]:
        """Return the one name of each player, given or made, by the seats held in this position."""
        return {seat: self._called[state.player(seat)] for seat in range(self.game.seats)}

    def _name(self, player: int, seats: Mapping[int, Player], given: Mapping[int, str]) -> str:
        """Return the name given, else "Player 1" for a person, and the trade or kind of a bot.

        A bot has the number of its place at the table too where others of its kind sit there, or
        where its kind is somebody's name.
        """
        if player in given:
            return given[player]
        kinds = self._kinds(seats)
        kind, number = kinds[player], player + 1
        taken = set(map(known_by, given.values()))
        others = kinds.count(kind) > 1 or known_by(kind) in taken or TAKEN.fullmatch(known_by(kind))
        if isinstance(seats[player], Bot) and not others:
            return kind
        while known_by(f"{kind} {number}") in taken:
            number += self.game.seats
        return f"{kind} {number}"

    def _kinds(self, seats: Mapping[int, Player]) -> list[str]:
        """Return what each player is called, but for a number; a bot of a level by its trade."""
        bots = any(isinstance(player, Bot) for player in seats.values())
        levels = self.game.levels() if bots else {}
        trades = {name: iter(level.names) for name, level in levels.items()}
        players = [(trades.get(player_name(player)), player) for player in seats.values()]
        return [next(left or iter(()), made_name(player)) for left, player in players]

    def named(self, sentence: str, state: State, eyes: Viewer = None) -> str:
        """Return a sentence that a state tells, with the names of those who sit in its seats.

        The only person is "you" to their own eyes and to everybody's. An ending that names no seat,
        but a role, goes on with the names of the winners.
        """
        you = self.you(state)
        told = to_seat(sentence, you) if you is not None and eyes in (you, ALL) else sentence
        told = named(told, self.names_in(state))
        if told == sentence and (outcome := state.outcome) and sentence.endswith(outcome.reason):
            return f"{told}{self._who_won(outcome)}"
        return told

    def _who_won(self, outcome: Outcome) -> str:
        """Return the names of the winners, where all of them were given one and others play too."""
        who = [apart(self.given[player]) for player in outcome.winners if player in self.given]
        if self.game.seats == 1 or not who or len(who) < len(outcome.winners):
            return ""
        return f" {joined(who)} {'wins' if len(who) == 1 else 'win'}."

    def with_names(self, view: View, state: State, eyes: Viewer) -> View:
        """Return a view of that state whose ending has names, as these eyes read it."""
        outcome = view["outcome"]
        told = outcome and {**outcome, "reason": self.named(outcome["reason"], state, eyes)}
        return {**view, "outcome": told}
