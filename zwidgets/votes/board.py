"""What the teacher shows: `zw.classroom`."""

from __future__ import annotations

import textwrap
from base64 import b64encode
from os import PathLike
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.replies import InvalidRequest
from zwidgets.control.requests import asked
from zwidgets.core.arguments import as_text
from zwidgets.core.errors import need
from zwidgets.core.shown import picture
from zwidgets.tables.hosting import NETWORK, share
from zwidgets.tables.inviting import drawn
from zwidgets.teaching.pooling import ReceiptKey
from zwidgets.votes.activity import Activity
from zwidgets.votes.collecting import Collected
from zwidgets.votes.playing import Boards
from zwidgets.votes.results import Results
from zwidgets.votes.room import Classroom, checked, opened
from zwidgets.votes.standings import Standings
from zwidgets.votes.vote import Vote
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.saved_output import SavedContent

TITLE: Final = "Class vote"
NO_VOTE: Final = 'No question yet. In a cell: vote = room.vote(w), or room.vote(w, "fits").'


class Step(TypedDict):
    """A button of the teacher's: what it does, with which move, and what it says."""

    do: Literal["close", "again", "reveal", "play"]
    move: str
    words: str


class FactShown(TypedDict):
    """What a class learns of itself: of what, the number, and what it means."""

    what: str
    said: str
    note: str


class ClassroomAbout(TypedDict):
    """What of a class does not change."""

    title: str


class ClassroomShown(TypedDict):
    """How a class stands, with no name and, while a vote is open, with no answer.

    `picture`: the position, or both votes once they may be shown, in SVG; `words`: what it says.
    `steps`: the buttons, the green one first. `told`: the sentence beneath.
    """

    rev: int
    heading: str
    number: int
    phase: Literal["none", "first", "talk", "second", "closed", "truth", "games", "ended", "over"]
    text: str
    picture: str
    words: str
    answered: int
    here: int
    facts: list[FactShown]
    steps: list[Step]
    told: str


class ClassroomAsk(TypedDict):
    """What the teacher's page asks for; "join" sends link, code and QR code."""

    do: Literal["join", "network", "alone", "close", "again", "reveal", "play"]
    move: str


class Joining(TypedDict):
    """How one joins; it goes by messages, which no notebook keeps."""

    link: str
    code: str
    qr: str
    network: bool


STEPS: Final[dict[str, tuple[tuple[Literal["close", "again", "reveal"], str], ...]]] = {
    "first": (("close", "Close the first vote"),),
    "talk": (("again", "Open the second vote"), ("reveal", "Show the truth")),
    "second": (("close", "Close the second vote"),),
    "closed": (("reveal", "Show the truth"),),
    "truth": (),
}
TOLD: Final = {
    "first": "The answers stay hidden until you close the vote.",
    "talk": "Talk to your neighbour: why do you think so?",
    "second": "The answers stay hidden until you close the vote.",
    "closed": "",
    "truth": "",
}


class ClassroomBoard(Classroom, Boundary):
    """A class with the board that its teacher shows (see `zw.classroom`)."""

    def __init__(
        self, host: str, port: int, origin: str | None, course: str, key: ReceiptKey
    ) -> None:
        where, site = checked(host, port, origin)
        Classroom.__init__(self, site, course, key)
        about: ClassroomAbout = {"title": TITLE}
        Boundary.__init__(self, "classroom", about=about, board=self._board(0))
        try:
            opened(self, host, where)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End it: the phones are told, and the link opens nothing any more. Results stay."""
        if "_lock" in vars(self):  # else it was never opened
            Classroom.close(self)

    def _board(self, rev: int) -> ClassroomShown:
        present = self.present
        answered, here = self.counted
        board: ClassroomShown = {
            "rev": rev,
            "heading": present.heading if present else TITLE,
            "number": 0,
            "phase": "over" if self.closed else "none",
            "text": "",
            "picture": "",
            "words": "",
            "answered": answered,
            "here": here if present else self.here,
            "facts": [],
            "steps": [],
            "told": "This class is closed." if self.closed else NO_VOTE,
        }
        if present is None or self.closed:
            return board
        shown = _games(present) if isinstance(present, Boards) else _shown(present)
        return {**board, "number": present.number, **shown}  # type: ignore[typeddict-item]

    def _changed(self) -> None:
        self.set_trait("board", self._board(self.board["rev"] + 1))

    def _do(self, content: object) -> None:
        request = asked(content, ClassroomAsk)
        do, present = request["do"], self.present
        if do in ("join", "network", "alone"):
            if do != "join":
                share(self, do == "network")
            self._tell_join()
            return
        need(present is not None and not self.closed, "There is no question yet.")
        assert present is not None
        if do == "close":
            present.close()
            return
        need(isinstance(present, Vote), "These games can only be closed.", InvalidRequest)
        assert isinstance(present, Vote)
        if do == "play":
            present.play(request["move"])
        else:
            {"again": present.again, "reveal": present.reveal}[do]()

    def _tell_join(self) -> None:
        joining: Joining = {
            "link": self.link,
            "code": self.code,
            "qr": drawn(self.link),
            "network": NETWORK in self.doors,
        }
        self.send({"joining": joining})

    def _picture(self) -> str:
        """Return what this is; no question and no answer stays in a notebook."""
        lines = [picture.text(24, 42, TITLE, 20), picture.text(24, 70, "Students join by a link.")]
        return picture.svg(720, 90, TITLE, lines)

    def _saved_content(self) -> SavedContent:
        return SavedContent(TITLE, "Run this cell to open a class.")


def _facts(results: Results | Standings | Collected) -> list[FactShown]:
    return [{"what": what, "said": said, "note": note} for what, said, note in results.facts()]


def _shown(vote: Activity) -> dict[str, Any]:
    """Return what the board shows of a vote."""
    assert isinstance(vote, Vote)
    phase, question = vote.phase, vote.asked
    steps: list[Step] = [{"do": do, "move": "", "words": words} for do, words in STEPS[phase]]
    facts: list[FactShown] = []
    told, drawing, words = TOLD[phase], question.picture, "The position"
    if not vote.is_open:
        results = vote.results
        facts = _facts(results)
        if results.pairs:
            drawing, words = results.plot().svg, results.caption
        if phase == "truth" and results.closer[1] and question.judge:
            told = "After talking, {} of {} came closer.".format(*results.closer)
        if phase == "truth" and results.games:
            told = f"The odds are those of {results.games:,} games, played on carefully."
        if question.match is not None and not vote.played and phase != "talk":
            steps += [
                {"do": "play", "move": move, "words": f"The class plays it: {question.words(move)}"}
                for move in results.leading
            ]
        if vote.played:
            told = f"The class plays it: {vote.played}"
    return {
        "phase": phase,
        "text": question.text,
        "picture": b64encode(drawing.encode()).decode(),
        "words": "\n".join(textwrap.wrap(words, 200)),
        "facts": facts,
        "steps": steps,
        "told": told,
    }


def _games(games: Boards) -> dict[str, Any]:
    """Return what the board shows of games that a class plays."""
    results = games.results
    close: Step = {"do": "close", "move": "", "words": games.ENDS}
    return {
        "phase": "games" if games.is_open else "ended",
        "text": games.question()["text"],
        "picture": b64encode(results.plot().svg.encode()).decode() if results.cells()[1] else "",
        "words": results.caption,
        "facts": [] if games.is_open else _facts(results),
        "steps": [close] if games.is_open else [],
        "told": games.stands,
    }


def classroom(
    host: str = "127.0.0.1",
    port: int = 0,
    *,
    origin: str | None = None,
    course: str | None = None,
    key: str | PathLike[str] | None = None,
) -> ClassroomBoard:
    """Open a class: students answer from their phones, by one link for the whole lecture.

    As a cell's last line it is the teacher's board: link, code and QR code, the present question,
    how many have answered, and the buttons that lead through a vote. It shows no names.

    Answers are kept in this kernel until it ends, and nowhere else, unless you save them. A link
    gives nothing but the present question.

    Args:
        host: where it listens: "127.0.0.1" is this computer alone, "0.0.0.0" everybody in the
            network who has the link, which phones need.
        port: on which port; 0 takes one that is free.
        origin: where a proxy before it shows the class, as in `zw.host`.
        course: gives each phone that asks for it a signed receipt of its answers, which names this
            course and the student; None gives none.
        key: the file with the key that signs them, which is made if it is missing. `zw.pool` checks
            receipts by the same file. Without it the key is a new one, `room.key`, and is gone with
            the kernel.

    Raises:
        InvalidOption: no class can be opened here, or the key cannot be read.
    """
    told = 'Receipts name their course: write course="stats 101".'
    need(key is None or course is not None, told)
    named = "" if course is None else as_text(course, told)
    return ClassroomBoard(host, port, origin, named, ReceiptKey.of(key))
