"""Trees that grow by clicks: `zw.tree`."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final, Literal, TypedDict

from zwidgets.control.requests import asked
from zwidgets.core.contract.state import State
from zwidgets.core.errors import InvalidOption, need
from zwidgets.odds.running import Policy
from zwidgets.odds.tables import exactly, percent
from zwidgets.teaching.tree import MOST, Branches, Kind, Node, Tree, drawn, grown, root
from zwidgets.widgets.boundary import Boundary
from zwidgets.widgets.saved_output import SavedContent

BRANCHES: Final = 12
"""The most branches of the first event that are drawn before more are asked for."""
LATER: Final = 6
"""The same for later events."""
ROWS: Final = 16
"""The most rows of the events that are open when a tree begins."""
NODES: Final = 70
"""The most places of a tree that are drawn."""
HOW: Final = (
    "A click on a branch opens its next chance event, another click closes it. Behind each branch "
    "stands how likely it is to come there."
)


class NodeShown(TypedDict):
    """A place of a tree: what happens, how likely after what comes before, and at all.

    `share` is the chance as a number; `kind` is what a click does.
    """

    words: str
    chance: str
    path: str
    share: float
    kind: Kind
    below: list[NodeShown]


class TreeAbout(TypedDict):
    """The constants of a tree: what it is of, and how it grows."""

    title: str
    note: str


class TreeShown(TypedDict):
    """The open part of a tree."""

    rev: int
    root: NodeShown


class TreeAsk(TypedDict):
    """A page's request: a click on the place to which these branches lead from the root."""

    do: Literal["grow"]
    at: list[int]


class TreeBoard(Boundary):
    """A tree that grows by clicks (see `GrowingTree.board`).

    Args:
        tree: the tree.
        by: a function of a position, as in `Tree.picture`.
    """

    def __init__(self, tree: Tree, by: Callable[[Any], Any] | None = None) -> None:
        self._tree, self._by, self._changing = tree, by, threading.Lock()
        (start,) = tree.levels[0]
        self._root = root(tree.levels[0])
        self._begin()
        title = f"{start.game.title}, round {start.round}: what chance can bring."
        about: TreeAbout = {"title": title, "note": HOW}
        super().__init__("tree", about=about, board=self._board(0))

    def _begin(self) -> None:
        """Open the first event, and whole levels as long as they take few rows."""
        self._open(self._root, BRANCHES)
        for _ in range(1, self._tree.depth):
            level = [node for node in self._root.all() if node.kind == "closed"]
            for node in level:
                self._open(node, LATER)
            if sum(not node.children for node in self._root.all()) > ROWS:
                for node in level:
                    node.close()
                return

    def _open(self, node: Node, shown: int) -> None:
        left = MOST - self._root.size

        def after(state: State) -> Branches:
            nonlocal left
            found = self._tree.after(state)
            left -= len(found)
            need(left >= 0, f"There this tree would have more than {MOST:,} positions.")
            return found

        node.open(after, self._by, shown)

    def _board(self, rev: int) -> TreeShown:
        return {"rev": rev, "root": _shown(self._root)}

    def _do(self, content: object) -> None:
        at = asked(content, TreeAsk)["at"]
        with self._changing:
            self._click(self._nodes(at))
            self.set_trait("board", self._board(self.board["rev"] + 1))

    def _nodes(self, at: list[int]) -> list[Node]:
        """Return the places on the way, from the root on."""
        nodes = [self._root]
        for branch in at:
            children = nodes[-1].children
            need(0 <= branch < len(children), "The tree has no such branch any more.")
            nodes.append(children[branch])
        return nodes

    def _click(self, nodes: list[Node]) -> None:
        """Open the last of them, or close it, or draw more of its event."""
        node = nodes[-1]
        if node.kind == "open":
            node.close()
            return
        need(node.kind != "over", "The game is over there.")
        if sum(1 for _ in self._root.all()) + BRANCHES > NODES:
            raise InvalidOption("So much is open that no more can be read: close a branch first.")
        if node.kind == "more":
            nodes[-2].shown += BRANCHES
        else:
            self._open(node, LATER if len(nodes) > 1 else BRANCHES)

    def __repr__(self) -> str:
        return repr(self._tree)

    def _picture(self) -> str:
        return drawn(self._root).svg

    def _saved_content(self) -> SavedContent:
        return SavedContent(self.about["title"], "Run this cell to let the tree grow.")


def _shown(node: Node) -> NodeShown:
    return {
        "words": node.words,
        "chance": min(str(node.chance), percent(node.chance), key=len),
        "path": exactly(node.path),
        "share": round(float(node.chance), 3),
        "kind": node.kind,
        "below": [_shown(child) for child in node.children],
    }


class GrowingTree(Tree):
    """A tree that shows itself in a notebook as a board which grows by clicks.

    In a game with secrets it shows none by itself, since it is grown from the whole position.
    """

    def board(self, by: Callable[[Any], Any] | None = None) -> TreeBoard:
        """Return the tree as a board: a click on a branch opens its next chance event.

        It grows beyond the tree's depth, as long as `choose` makes the choices.

        Args:
            by: a function of a position; branches with the same value are drawn as one. None
                draws what chance brings, the likeliest branches alone and the others as one.
        """
        return TreeBoard(self, by)

    def _ipython_display_(self, **kwargs: Any) -> None:
        if self.secret:
            raise NotImplementedError  # so IPython shows it by its other types
        self.board()._ipython_display_(**kwargs)

    def _repr_html_(self) -> str:
        if self.secret:
            return f"{escape(repr(self))} It may tell secrets: picture() shows them."
        return self.picture()._repr_html_()


def tree(
    position: State | str, depth: int = 2, choose: Policy | Mapping[int, Policy] | None = None
) -> GrowingTree:
    """Return all that the next chance events can bring, with exact probabilities.

    As a cell's last line it is a board that grows by clicks: a click on a branch opens its next
    chance event, also beyond `depth`. The position is taken as it is written, secrets included.

    Args:
        position: a state or its text.
        depth: the number of chance events. Choices before an event are made, those after the last
            are not: to see what follows from a choice, go one event deeper.
        choose: who makes them, as `policy` of `zw.simulate`: a bot, its name, a function of the
            view, or `{seat: policy}`. With `random` all moves are equally likely; any other bot is
            asked once in a position. None is for trees without choices.

    Raises:
        InvalidOption: a choice comes up and nobody makes it, or the tree would have more than
            20,000 positions.

    >>> cabin = "dead-center; 7H 4S AS / 6C 2D 10C / JK 8H 4C; -; draw"
    >>> found = tree(cabin, depth=2, choose=lambda view: view["moves"][0])
    >>> found.probability(lambda state: state.outcome is None)
    Fraction(1, 1)
    """
    return GrowingTree(*grown(position, depth, choose))
