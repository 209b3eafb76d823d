"""A class collects games: everybody plays or draws a share of them."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any, Final, Literal, NamedTuple

from zwidgets.control.replies import InvalidRequest
from zwidgets.core.arguments import as_known
from zwidgets.core.background import Work as Background
from zwidgets.core.background import begin
from zwidgets.core.contract.game import Game
from zwidgets.core.errors import need
from zwidgets.odds import charts, tables
from zwidgets.odds.charts import Picture
from zwidgets.odds.intervals import Estimate, wilson
from zwidgets.odds.running import work_of
from zwidgets.odds.work import Work, do
from zwidgets.tables.guest import Deal, Draw
from zwidgets.votes.activity import Around, Student
from zwidgets.votes.playing import Boards, Desk
from zwidgets.votes.results import Fact
from zwidgets.votes.standings import Standing

UNFINISHED: Final = "First play this game to its end."
PREPARES: Final = "The game is being prepared for drawing; the first time takes half a minute."
NOTHING: Final = "Draw one game or more."
COMPLETE: Final = "Your share is complete."


class Gathered(NamedTuple):
    """A game that a class has collected.

    Attributes:
        phone: 0 for the phone that came first, and so on.
        turn: how many turns or rounds it had.
        won: whether the first player has won.
        score: the first player's points.
        by: "hand", or "drawn" if a careful player played it.
    """

    phone: int
    turn: int
    won: bool
    score: int
    by: Literal["hand", "drawn"]


@dataclass(frozen=True, eq=False, repr=False)
class Collected(tables.Shown):
    """The games that a class has collected.

    Attributes:
        title: the game.
        games: the games so far, by phones.
        wanted: how many games the shares of all phones have.
    """

    title: str
    games: Sequence[Gathered]
    wanted: int

    @property
    def wins(self) -> Estimate | None:
        """The share of games that were won, with its interval; None without games."""
        won = sum(game.won for game in self.games)
        return wilson(won, len(self.games)) if self.games else None

    @property
    def scores(self) -> Counter[int]:
        """How often each score was reached."""
        return Counter(game.score for game in self.games)

    @property
    def shares(self) -> Counter[int]:
        """How many phones have won so many games of their share."""
        won = Counter({game.phone: 0 for game in self.games})
        for game in self.games:
            won[game.phone] += game.won
        return Counter(won.values())

    def facts(self) -> list[Fact]:
        """Return what a class learns of the game."""
        found = [("Games", f"{len(self.games):,}", f"of {self.wanted:,}")]
        if self.wins is not None:
            value, ends = self.wins.texts()
            found.append(("Won", value, ends))
            found.append(("Mean score", f"{fmean(self.scores.elements()):.1f}", ""))
        return found

    @property
    def caption(self) -> str:
        """The game, how many games there are, and how many of them were won."""
        told = f"{self.title}: {len(self.games):,} of {self.wanted:,} games"
        return f"{told}." if self.wins is None else f"{told}, {self.wins.texts()[0]} won."

    def plot(self, of: Literal["score", "wins"] = "score") -> Picture:
        """Return how often each score came, or each number of wins in a phone's share."""
        told = 'plot shows the "score" of games, or the "wins" of each phone.'
        as_known(of, ("score", "wins"), told)
        need(self.games, "No game has been collected yet.")
        counts = self.scores if of == "score" else self.shares
        heading = self.caption if of == "score" else "How many games each phone has won"
        return Picture(charts.spread(of, counts, heading))

    def cells(self) -> tables.Cells:
        """Return how often each score came, and how often with a win."""
        won = Counter(game.score for game in self.games if game.won)
        rows = [[str(score), str(n), str(won[score])] for score, n in sorted(self.scores.items())]
        return ["score", "games", "won"], rows

    def pictures(self) -> tuple[str, ...]:
        """Return the scores of games and the wins of phones as bars."""
        return (self.plot().svg, self.plot("wins").svg) if self.games else ()

    def records(self) -> list[dict[str, Any]]:
        """Return a row for each game."""
        return [game._asdict() for game in self.games]

    def __repr__(self) -> str:
        return f"<Collected: {self.caption}>"


class Collection(Boards):
    """Games that a class collects, everybody their share (see `Classroom.collect`).

    `close` does what the button of the teacher's board does.

    Args:
        game: the game.
        share: how many games each student plays or draws.
        seed: of all games.
        around: what it has from its class.
    """

    ENDS = "End the collection"
    heading = "Class collection"

    def __init__(self, game: Game[Any], share: int, seed: int, around: Around) -> None:
        super().__init__(game, seed, around)
        self.share = share
        self._games: dict[str, list[Gathered]] = {}
        self._owed = Counter[str]()
        self._work: Work | None = None
        self._waiting: list[Student] = []
        begin(self._prepare(), "games of a class")

    def _prepare(self) -> Background[None]:
        """Compile the game, if it can be, beside all else; who has drawn meanwhile waits."""
        yield None
        work = work_of(self._game, self.share, "careful", self.seed, None, None, 0, {})
        with self._lock:
            self._work, waiting = work, self._waiting
            self._waiting = []
        for student in waiting:
            self._around.submit(partial(self._draw, student))
        self._around.counted()

    @property
    def answered(self) -> set[str]:
        """The keys of those whose share is complete."""
        with self._lock:
            return {key for key, games in self._games.items() if len(games) == self.share}

    @property
    def results(self) -> Collected:
        """The games so far."""
        with self._lock:
            games = [game for mine in self._games.values() for game in mine]
            return Collected(self._game.title, games, self.share * len(self._games))

    @property
    def stands(self) -> str:
        """What is done in the collection."""
        if self.closed:
            return "The collection is over."
        return "Everybody plays or draws their share." if self._work else PREPARES

    def question(self) -> dict[str, Any]:
        """Return what all phones are shown once."""
        text = f"The class collects games: {self.share} from each phone."
        return {"kind": "collect", "text": text, "game": self._game.name, "share": self.share}

    def told(self) -> dict[str, Any]:
        """Return how far the class is."""
        phase = "ended" if self.closed else "games"
        return {"phase": phase, "round": 0, "words": self.results.caption}

    def given(self, key: str) -> dict[str, Any]:
        """Return a student's own games, and which one is on their board."""
        with self._lock:
            games = self._games.get(key, [])
            desk = self._desks.get(key)
            board = 0 if desk is None or desk.match.over else len(games) + 1
            return {
                "number": self.number,
                "board": board,
                "games": [[game.won, game.score, game.by == "hand"] for game in games],
                "drawing": self._owed[key],
            }

    def attend(self, student: Student) -> None:
        """Give a student a share, and show the board on which they play. The lock is held."""
        if self.is_open:
            self._games.setdefault(student.key, [])
        self._tell(student)
        desk = self._desks.get(student.key)
        if desk is not None and not desk.match.over:
            self._around.submit(lambda: desk.show(student, self.given(student.key)))

    def hear(self, student: Student, asked: object) -> None:
        """Draw games of a student's share, or put the next one on their board."""
        if self.closed or not isinstance(asked, Draw | Deal) or asked.question != self.number:
            super().hear(student, asked)
            return
        desk, key = self._desks.get(student.key), student.key
        left = self.share - len(self._games[key]) - self._owed[key]
        need(isinstance(asked, Deal) or asked.games > 0, NOTHING, InvalidRequest)
        need(left > 0, COMPLETE, InvalidRequest)
        need(desk is None or desk.match.over, UNFINISHED, InvalidRequest)
        if isinstance(asked, Deal):
            need(not self._owed[key], "First your games are drawn.", InvalidRequest)
            self._deal(student)
        else:
            with self._lock:
                idle = not self._owed[key]
                self._owed[key] += min(asked.games, left)
                self._tell(student)
            if idle:
                self._draw(student)

    def _deal(self, student: Student) -> None:
        place = len(self._games[student.key])
        chance = random.Random(f"{self.seed} {student.number} {place}")
        desk = self._sit(student, chance.getrandbits(64))
        desk.match.on_change(lambda: self._count(student, desk))
        desk.show(student, self.given(student.key))

    def _count(self, student: Student, desk: Desk) -> None:
        """Count a game once it has ended. Its lock is held."""
        if not desk.match.over or desk.counted or self.closed:
            return
        desk.counted = True
        found = Standing.of(desk.match.state)
        self._add(student, found.turn, bool(found.won), found.score or 0, "hand")

    def _draw(self, student: Student) -> None:
        """Draw one game, and another after what others have asked for."""
        key = student.key
        with self._lock:
            if self._work is None:
                self._waiting.append(student)
            if self._work is None or self.closed:
                return
            number = student.number * self.share + len(self._games[key])
        (tally,) = do(self._work.part(number, 1)).values()
        (turn,), (score,) = tally.lengths, tally.scores[0]
        with self._lock:
            self._owed[key] -= 1
            self._add(student, turn, tally.wins[0] == 1, score, "drawn")
        if self._owed[key]:
            self._around.submit(partial(self._draw, student))

    def _add(
        self, student: Student, turn: int, won: bool, score: int, by: Literal["hand", "drawn"]
    ) -> None:
        with self._lock:
            self._games[student.key].append(Gathered(student.number, turn, won, score, by))
            self._tell(student)
            self._around.counted()

    def _tell(self, student: Student) -> None:
        if student.visitor is not None:
            student.visitor.channel.show({"mine": self.given(student.key)})

    def __repr__(self) -> str:
        return f"<Collection: {self.results.caption}>"
