"""The review on a board: made beside it once the game is over, for whoever looks back.

A review belongs to one state of its match: any change of the match takes it away and ends its
work. Reviews that are complete are kept, so that other eyes can come back to theirs at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import pairwise
from math import sqrt
from statistics import NormalDist
from typing import Any, Final

from zwidgets.bots.review import LUCK, SKILL, Moment, Review, Work, luckiest, reviewing
from zwidgets.bots.values import SHARE, Path, counted, glance, smoothed
from zwidgets.control.bots import why
from zwidgets.control.messages import Mark, Nothing
from zwidgets.control.messages import Review as Message
from zwidgets.core import background
from zwidgets.core.contract.chance import stream
from zwidgets.core.contract.game import Game
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.persons import counted as counting
from zwidgets.core.match.film import Viewer
from zwidgets.core.match.match import Match
from zwidgets.core.match.players import HUMAN, bot_named, seat_of
from zwidgets.odds.compiler import has_numba
from zwidgets.odds.intervals import CONFIDENCE
from zwidgets.odds.preparing import prepare
from zwidgets.odds.tables import outward

PAUSE: Final = 0.25
"""Seconds between two messages."""
NOTED: Final = 0.02
"""Marks are set where the chance changes by so much, and at mistakes."""
LOOK: Final = 2.0
"""Seconds for which the first look is taken, and between two verdicts before the last."""
PREPARING: Final = "The game is being compiled, so that many games can be counted."
TRYING: Final = "Now every move of each decision is tried."
COMPARING: Final = "Now the moves are compared with those that did best."
NOTHING: Final = "No move mattered much."
MUCH: Final = 0.05
"""Less than this is marked on the curve alone."""


@dataclass(eq=False)
class _Run:
    """The review of one player, so far."""

    match: Match
    player: int
    changes: int
    work: Work = field(default_factory=Work)
    review: Review | None = None
    note: str = ""
    chances: list[float] = field(default_factory=list)
    running: bool = True

    def message(self) -> Message:
        """Return what the board is sent."""
        if self.review is not None:
            return message(self.match, self.review)
        return {
            "who": called(self.match, self.player),
            "done": self.work.done,
            "note": self.note,
            "verdict": "",
            "at": None,
            "chances": [round(1000 * chance) for chance in self.chances],
            "marks": [],
        }

    def look(self, path: Path, chances: list[float], doing: str) -> None:
        """Take a verdict from what has been counted so far, and say what is being done."""
        self.chances, self.note = chances, f"{so_far(path, chances)} {doing}"


def called(match: Match, player: int) -> str:
    """Return what a player is called on the board."""
    return match.called()[seat_of(match.state, player)]


def message(match: Match | None, review: Review) -> Message:
    """Return a review as a browser gets it.

    Args:
        match: what was reviewed; None where it is not known whole.
        review: what was found.
    """
    who = called(match, review.seat) if match else review.name
    told, at = verdict(match, review, who)
    moments = len(review.values) - (match is not None and match.conceded is not None)
    return {
        "who": who,
        "done": 1.0,
        "note": said(review, who),
        "verdict": told,
        "at": at,
        "chances": [round(1000 * chance) for chance in review.values[:moments]],
        "marks": marks(match, review),
    }


def said(review: Review, who: str) -> str:
    """Return what a review adds up to, in a sentence that begins with the player's name."""
    start, luck, end = (round(100 * part) for part in (review.start, review.luck, review.result))
    skill = end - start - luck
    chance = "luck" if review.game.together else "luck and the others"
    whose = "your" if who == "You" else "their"
    total = f"makes {end}" if end > start else f"leaves {end}"
    result = (", a win" if end else ", no win") if review.over else ""
    stopped = f" Interrupted after {counting(review.games, 'game')}." if review.interrupted else ""
    return (
        f"began with {wins(start)}. ● {chance.capitalize()} {given(luck, 'took')}, ■ {whose} moves"
        f" {given(skill, 'cost')}: that {total}{result}. Counted by games of “{review.policy}”."
        f"{stopped}"
    )


def wins(many: int) -> str:
    """Return a chance to win in points of a hundred.

    >>> wins(1), wins(54)
    ('1 win in 100', '54 wins in 100')
    """
    return f"{counting(many, 'win')} in 100"


def given(points: int, lost: str) -> str:
    """Return points that were won or lost, without a sign.

    >>> given(9, "took"), given(-9, "took"), given(0, "took")
    ('gave 9', 'took 9', 'changed nothing')
    """
    return f"{'gave' if points > 0 else lost} {abs(points)}" if points else "changed nothing"


def so_far(path: Path, chances: list[float]) -> str:
    """Return what the chances add up to before they are counted to the end, in a sentence."""
    rounds = [state.round for state in path.states]
    begins = [at for at, number in enumerate(rounds) if not at or number != rounds[at - 1]]
    parts = [*pairwise(begins), (begins[-1], len(chances) - 1)]
    first, last = max(parts, key=lambda part: abs(chances[part[1]] - chances[part[0]]))
    start, before, after = (round(100 * chances[at]) for at in (0, first, last))
    which = when(path.game, rounds[first])
    return f"So far: {wins(start)} at the start; {which} changed most, from {before} to {after}."


def when(game: Game[Any], number: int) -> str:
    """Return a round by the game's word for it, as "turn 17"."""
    return f"{game.round_name} {number}" if number else "the set-up"


def verdict(match: Match | None, review: Review, who: str) -> tuple[str, int | None]:
    """Return the moment that mattered most, in words, and its number; None if none did.

    After a win it is what gave most, after a loss the costliest mistake, or what took most.
    """
    won = review.result == 1
    sure = [moment for moment in review.moments if abs(moment.change) > uncertainty(review)]
    worst = max(review.mistakes, key=_cost, default=None)
    most = max(sure, key=lambda moment: moment.change if won else -moment.change, default=None)
    if most is not None and (most.change > 0) != won:
        most = None
    chosen = (most or worst) if won else (worst or most)
    if chosen is None or not (chosen.mistaken or most):
        return NOTHING, None
    mattered = worst is not None or any(moment.kind == SKILL for moment in sure)
    head = "" if mattered else f"{NOTHING} "
    return f"{head}{sentence(match, review, chosen, who)}", chosen.index


def uncertainty(review: Review) -> float:
    """Return how far off the change of any moment may be, all together 95 times in 100.

    A game changes by 1 at most. Where something is hidden four games begin alike.
    """
    games = review.games / (SHARE if review.game.hidden else 1)
    many = max(len(review.moments), 1)
    return NormalDist().inv_cdf(1 - (1 - CONFIDENCE) / (2 * many)) / sqrt(games)


def _cost(moment: Moment) -> float:
    return moment.cost.value if moment.cost else 0.0


def sentence(match: Match | None, review: Review, moment: Moment, who: str) -> str:
    """Return what a moment gave, took or cost, and what would have been better."""
    you = "you" if who == "You" else apart(who)
    after = round(100 * moment.after)
    before = round(100 * moment.before)
    if moment.mistaken:  # beside the best move, by the games that compare the two
        before = min(100, after + round(100 * _cost(moment)))
    turn, change = when(review.game, moment.round), after - before
    who = "Luck" if moment.who == "chance" else f"{apart(moment.who)}'s move"
    head = f"{who} in {turn}" if moment.kind == LUCK else turn[:1].upper() + turn[1:]
    deed = f"gave {you}" if change > 0 else "took" if moment.kind == LUCK else f"cost {you}"
    told = f"{head} {deed} {wins(abs(change))} (from {before} to {after}). {moment.told}"
    return f"{told} Better: {_best(match, moment)}." if match and moment.mistaken else told


def marks(match: Match | None, review: Review) -> list[Mark]:
    """Return what mattered, in order."""
    lucky = luckiest(review.moments)
    found: list[Mark] = []
    for moment in review.moments:
        if not (moment.mistaken or abs(moment.change) >= NOTED):
            continue
        kind = "luckiest" if moment is lucky else moment.kind
        mistaken = match if moment.mistaken else None
        played, instead = _places(mistaken, moment) if mistaken else ([], [])
        found.append(
            {
                "at": moment.index,
                "kind": "mistake" if moment.mistaken else kind,
                "what": moment.told,
                "change": change(moment),
                "much": moment.mistaken or moment is lucky or abs(moment.change) >= MUCH,
                "better": better(mistaken, moment) if mistaken else None,
                "played": played,
                "instead": instead,
            }
        )
    return found


def change(moment: Moment) -> str:
    """Return what a moment changed, in points of a hundred, as "cost 14"."""
    if moment.kind == LUCK:
        return f"luck {given(round(100 * moment.change), 'took')}"
    points = -_cost(moment) if moment.mistaken else moment.change
    return given(round(100 * points), "cost")


def _best(match: Match, moment: Moment) -> str:
    """Return the best move in words, to stand within a sentence."""
    state, by = match.states[moment.index - 1], match.history[moment.index - 1].by
    words = match.game.wording(state.view(by), state.parse_move(str(moment.best))).words
    return match.named(words[:1].lower() + words[1:], state)


def _places(match: Match, moment: Moment) -> tuple[list[str], list[str]]:
    """Return the first place that is of the move alone, and that of the better one alone."""
    state, event = match.states[moment.index - 1], match.history[moment.index - 1]
    view, best = state.view(event.by), state.parse_move(str(moment.best))
    played, instead = (match.game.wording(view, move).places for move in (event.move, best))
    return (
        [place for place in played if place not in instead][:1],
        [place for place in instead if place not in played][:1],
    )


def better(match: Match, moment: Moment) -> str:
    """Return what the player had better done, and how much better."""
    cost = moment.cost
    assert cost is not None
    low, high = outward(100 * cost.low, 100 * cost.high, 0)
    value = f"{100 * cost.value:.0f} more in 100 ({low} to {high})"
    return f"Better: {_best(match, moment)}. It wins {value}."


class Reviews:
    """Reviews the match of a board.

    Args:
        show: is given each message, with the match's lock held; `{}` takes the review away.
    """

    def __init__(self, show: Callable[[Message | Nothing], None]) -> None:
        self._show = show
        self._run: _Run | None = None
        self._kept: dict[int, _Run] = {}

    @property
    def on(self) -> bool:
        """True if a review is shown."""
        return self._run is not None

    @property
    def running(self) -> bool:
        """True while a review is being made."""
        return self._run is not None and self._run.running

    @property
    def found(self) -> list[Review]:
        """The reviews that are complete."""
        return [run.review for run in self._kept.values() if run.review is not None]

    def begin(self, match: Match, eyes: Viewer) -> None:
        """Review the match as the player who looks went through it."""
        player = player_of(match, eyes)
        if self._run is not None and self._run.player == player:
            self._show(self._run.message())
            return
        self._stop()
        self._run = run = self._kept.get(player) or _Run(match, player, match.changes)
        self._show(run.message())
        if run.review is None:
            background.begin(self._work(run), "review", low=True)

    def follow(self, match: Match) -> None:
        """Take the review away once its match has changed."""
        run = self._run
        if run is not None and (run.match is not match or run.changes != match.changes):
            self.end()
            self._show({})

    def variation(self, match: Match, at: int) -> Match | None:
        """Return the match as it might have been without a mistake; None if there is none.

        The best move is made in its place, and the reference plays on for everybody.
        """
        review = self._run.review if self._run else None
        best = {moment.index: moment.best for moment in review.mistakes} if review else {}
        if review is None or best.get(at) is None:
            return None
        other, by = match.copy(at - 1), match.history[at - 1].by
        bot = bot_named(match.game, review.policy)
        other.play(str(best[at]), by)
        while not other.over:
            seat, events = min(other.state.actors), len(other.history)
            rng = stream(other.seed, "bot", seat, events)
            other.play(bot.move(other.state, seat, rng), seat)
        return other

    def end(self) -> None:
        """Forget all reviews."""
        self._stop()
        self._run = None
        self._kept.clear()

    def _stop(self) -> None:
        if self._run is not None and self._run.review is None:
            self._run.work.stopped.set()

    def _work(self, run: _Run) -> background.Work[None]:
        try:
            match = run.match.copy()
            path = Path(match, run.player)
            yield from self._prepare(run, path)
            shown = looked = time.monotonic()

            def tell(games: int) -> None:
                nonlocal shown, looked
                now = time.monotonic()
                if now - shown < PAUSE:
                    return
                played = [*run.work.played.values()]
                if played and (now - looked >= LOOK or not run.chances):
                    doing = COMPARING if run.work.done >= 0.5 else TRYING
                    run.look(path, counted(path, played), doing)
                    looked = now
                shown = now
                self._tell(run)

            run.review = yield from reviewing(match, run.player, None, tell, run.work)
        except KeyboardInterrupt:  # it was stopped
            return
        except Exception as error:
            run.note = f"The game cannot be reviewed: {why(run.match, error)}"
        finally:
            run.running = False
        self._tell(run)

    def _prepare(self, run: _Run, path: Path) -> background.Work[None]:
        """Have the game compiled, and look meanwhile; without a compiler look first."""
        ready, doing = background.WakeSignal(), TRYING
        if has_numba():
            ready, doing = prepare(run.match.game), PREPARING
            yield background.Wait(PAUSE, ready)
        if ready.is_set():
            return
        run.note = "A first look is taken."
        self._tell(run)
        found: dict[int, float] = {}
        begun = time.monotonic()
        for _ in glance(path, found):
            if run.work.stopped.is_set() or time.monotonic() - begun > LOOK:
                break
            yield None
        if found:
            run.look(path, smoothed(found, len(path.states)), doing)
            self._tell(run)
        while has_numba() and not run.work.stopped.is_set() and not ready.is_set():
            yield background.Wait(PAUSE, ready)

    def _tell(self, run: _Run) -> None:
        with run.match.lock:
            if run is self._run:
                if run.review is not None:
                    self._kept[run.player] = run
                self._show(run.message())


def player_of(match: Match, eyes: Viewer) -> int:
    """Return the player who looks; for a spectator and for everybody the first person."""
    if isinstance(eyes, int):
        return int(match.state.player(eyes))
    return min((player for player, who in match.seats.items() if who == HUMAN), default=0)
