"""A deck as a dial in a notebook: `zw.dial`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.requests import asked
from zwidgets.core.contract.state import State
from zwidgets.teaching.dial import Dial, Grid
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.saved_output import SavedContent

HOW: Final = (
    "A click on a card moves it from the deck to the table, and back; one on a rank or a suit moves"
    " all of it. The cards with a dot are those that count."
)


class CardShown(TypedDict):
    """A card of the deck: its words, what is written on it, its row and column."""

    words: str
    rank: str
    sign: str
    row: int
    column: int


class DialAbout(TypedDict):
    """The constants of a dial: the question, the cards, the heads of rows and columns.

    A head is what is written there and its words.
    """

    title: str
    note: str
    cards: list[CardShown]
    rows: list[tuple[str, str]]
    columns: list[tuple[str, str]]


class DialShown(TypedDict):
    """The state of a dial: the cards on the table, those that count, the chance and its words."""

    rev: int
    out: list[int]
    hits: list[int]
    share: float
    told: str


class DialAsk(TypedDict):
    """A page's request to move the cards at these places."""

    do: Literal["move"]
    cards: list[int]


class DialBoard(Dial, Boundary):
    """A deck as a dial, on a board in the notebook (see `zw.dial`)."""

    def __init__(self, position: State | str, event: Callable[[Any], bool]) -> None:
        Dial.__init__(self, position, event)
        grid = Grid(self.cards)
        about: DialAbout = {
            "title": self.asks,
            "note": HOW,
            "cards": [
                {"words": card.words, **at._asdict()}  # type: ignore[typeddict-item]
                for card, at in zip(self.cards, grid.places, strict=True)
            ],
            "rows": grid.rows,
            "columns": grid.columns,
        }
        Boundary.__init__(self, "dial", about=about, board=self._board(0))

    def _board(self, rev: int) -> DialShown:
        return {
            "rev": rev,
            "out": sorted(self.out),
            "hits": [place for place, hit in enumerate(self.hits) if hit],
            "share": float(self.probability),
            "told": self.told,
        }

    def _put(self, out: frozenset[int]) -> None:
        super()._put(out)
        self.set_trait("board", self._board(self.board["rev"] + 1))

    def _do(self, content: object) -> None:
        self.turn(tuple(asked(content, DialAsk)["cards"]))

    def _picture(self) -> str:
        return self.picture().svg

    def _saved_content(self) -> SavedContent:
        return SavedContent(f"{self.asks} {self.told}", "Run this cell to move cards.")


def dial(position: State | str, event: Callable[[Any], bool]) -> DialBoard:
    """Return the deck of a position as a dial: cards go out and back, and a chance follows exactly.

    As a cell's last line it is a board: each card that may come next is to be clicked. Click it,
    and it lies on the table; click again, and it is back. The chance of the event follows. The
    game is not changed.

    Args:
        position: a state or its text, in which a card is drawn next, each as likely.
        event: a function of the state after the draw, True or False, as in `zw.exact`. Its
            docstring is the question. Whenever cards are moved it is asked of each card anew; those
            on the table are out of `state.deck` then. A game of your own keeps its deck in a field
            of that name, a tuple of cards.

    Raises:
        InvalidOption: the game has secrets, no card is drawn next or some are likelier than others,
            or the event does not give True or False.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> def red(state):
    ...     '''The next card is red.'''
    ...     return state.drawn.red
    >>> deck = dial(cabin, red)
    >>> deck
    <Dial: The next card is red. 17 of 33 cards: 17/33 51.52 %.>
    >>> deck.move("3H", "5D")
    >>> deck.probability
    Fraction(15, 31)
    """
    return DialBoard(position, event)
