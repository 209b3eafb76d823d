"""Tables as text, Markdown and HTML, numbers as they are printed, and what shows itself so."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from html import escape
from importlib import import_module
from typing import Any, Final, TypeAlias

from zwidgets.cleaning import is_shown
from zwidgets.core.background import import_whole
from zwidgets.core.contract.persons import apart
from zwidgets.core.contract.question import Bound
from zwidgets.core.shown.picture import shown

LONGEST: Final = 19
"""Fractions of more characters than this are printed as a percentage alone."""


def outward(low: float, high: float, digits: int) -> tuple[str, str]:
    """Return the ends of an interval to `digits` decimals: the lower rounded down, the upper up.

    >>> outward(25.68, 31.34, 1), outward(0.0, 100.0, 0)
    (('25.6', '31.4'), ('0', '100'))
    """
    half = (0.5 - 1e-9) / 10**digits
    return f"{low - half:z.{digits}f}", f"{high + half:z.{digits}f}"


def percent(share: Fraction | float, bound: Bound | None = None) -> str:
    """Return a share in percent. Only what is impossible is 0 %, only what is certain 100 %.

    Args:
        share: the share.
        bound: "lower" rounds it down, "upper" up; None to the nearest.

    >>> percent(Fraction(19, 33)), percent(Fraction(1, 10**9)), percent(1)
    ('57.58 %', '< 0.01 %', '100 %')
    >>> percent(Fraction(19, 33), "lower"), percent(Fraction(1, 10**9), "upper")
    ('57.57 %', '0.01 %')
    """
    if share in (0, 1):
        return f"{100 * int(share)} %"
    if bound is not None:
        low, high = outward(100 * float(share), 100 * float(share), 2)
        return f"{low if bound == 'lower' else high} %"
    if share < 0.00005:
        return "< 0.01 %"
    return "> 99.99 %" if share > 0.99995 else f"{100 * float(share):.2f} %"


def roughly(share: Fraction | float) -> str:
    """Return a share that is not known exactly in percent, to three digits.

    >>> roughly(Fraction(35, 100)), roughly(0.0000916)
    ('about 35 %', 'about 0.00916 %')
    """
    return f"about {100 * float(share):.3g} %"


def number(value: Fraction | int) -> str:
    """Return a number as it is, or rounded if that would be long.

    >>> number(Fraction(19, 33)), number(Fraction(2 * 10**40, 3)), number(Fraction(3, 10**5_000))
    ('19/33', 'about 6.66667e+39', 'about 3e-5000')
    """
    if max(abs(value.numerator), value.denominator) < 10**LONGEST:
        return str(value)
    return f"about {Decimal(value.numerator) / Decimal(value.denominator):.6g}"


def exactly(share: Fraction, bound: Bound | None = None) -> str:
    """Return a fraction with its percentage, which is rounded as `percent` does.

    >>> exactly(Fraction(19, 33)), exactly(Fraction(0))
    ('19/33 57.58 %', '0 %')
    """
    whole = share.denominator == 1
    if whole or share.denominator >= 10**LONGEST or len(str(share)) > LONGEST:
        return percent(share, bound)
    return f"{share} {percent(share, bound)}"


Rows: TypeAlias = Sequence[Sequence[str]]
Cells: TypeAlias = tuple[Sequence[str], Rows]
"""The heading of a table and its rows."""


def text(head: Sequence[str], rows: Rows) -> str:
    """Return a table as text: columns padded with spaces, numbers to the right.

    >>> print(text(["suit", "="], [["hearts", "1/4"], ["clubs", "3/4"]]))
    suit      =
    hearts  1/4
    clubs   3/4
    """
    lined = [[_lined(cell) for cell in row] for row in (head, *rows)]
    widths = [max(len(row[i]) for row in lined) for i in range(len(head))]
    lines = ["  ".join(_aligned(row, widths)).rstrip() for row in lined]
    return "\n".join(lines)


def _lined(cell: str) -> str:
    """Return a cell within its line: what would end it or has no width is a space."""
    return "".join(sign if is_shown(sign) else " " for sign in cell)


def _aligned(row: Sequence[str], widths: Sequence[int]) -> Iterable[str]:
    for i, (cell, width) in enumerate(zip(row, widths, strict=True)):
        blanks, told = " " * (width - len(cell)), apart(cell)
        yield told + blanks if i == 0 else blanks + told


def markdown(head: Sequence[str], rows: Rows) -> str:
    """Return a table in Markdown.

    >>> print(markdown(["suit", "="], [["hearts", "1/4"]]))
    | suit | = |
    |---|---:|
    | hearts | 1/4 |
    """
    rule = "|---|" + "---:|" * (len(head) - 1)
    first, *lines = [f"| {' | '.join(map(_marked, row))} |" for row in (head, *rows)]
    return "\n".join([first, rule, *lines])


def _marked(cell: str) -> str:
    """Return a cell in Markdown, where a bar or a line's end would end it."""
    return apart(_lined(cell).replace("|", "\\|"))


def _apart(cell: str) -> str:
    """Return a cell in HTML; the words of a name from right to left stand by themselves."""
    return escape(cell) if apart(cell) == cell else f"<bdi>{escape(cell)}</bdi>"


def html(head: Sequence[str], rows: Rows, caption: str = "") -> str:
    """Return a table in HTML, with everything escaped.

    >>> html(["a", "="], [["<", "1"]], "odds")[:31]
    '<table><caption>odds</caption><'
    """
    title = f"<caption>{escape(caption)}</caption>" if caption else ""
    top = "".join(f'<th scope="col">{_apart(cell)}</th>' for cell in head)
    body = "".join(
        f'<tr><th scope="row">{_apart(row[0])}</th>'
        + "".join(f"<td>{_apart(cell)}</td>" for cell in row[1:])
        + "</tr>"
        for row in rows
    )
    return f"<table>{title}<thead><tr>{top}</tr></thead><tbody>{body}</tbody></table>"


def frame(records: Any) -> Any:
    """Return a pandas DataFrame of records."""
    return needed("pandas", "to_frame()").DataFrame(records)


class Shown:
    """A result that shows itself: as text, in Markdown, in a notebook, and as a frame of pandas.

    Each kind of result says by `cells` what stands in its table, by `pictures` what is drawn
    beneath it, and by `records` what a frame holds.
    """

    def cells(self) -> Cells:
        """Return the heading and the rows of the table, as text."""
        raise NotImplementedError

    def pictures(self) -> Iterable[str]:
        """Return what is drawn beneath the table, as SVG or HTML."""
        return ()

    def records(self) -> Any:
        """Return the numbers of the table, in a form that a frame is made of."""
        head, rows = self.cells()
        return [dict(zip(head, row, strict=True)) for row in rows]

    @property
    def caption(self) -> str:
        """The text above the table: the title, if there is one."""
        return str(getattr(self, "title", ""))

    def __str__(self) -> str:
        return f"{self.caption}\n{text(*self.cells())}".lstrip("\n")

    def to_markdown(self) -> str:
        """Return the table for Markdown."""
        return markdown(*self.cells())

    def _repr_html_(self) -> str:
        return html(*self.cells(), self.caption) + "".join(map(shown, self.pictures()))

    def to_frame(self) -> Any:
        """Return the numbers as a pandas DataFrame."""
        return frame(self.records())


def needed(module: str, what: str) -> Any:
    """Import a module of the extra `plots`, or numpy."""
    name = module.partition(".")[0]
    import_whole(module)
    try:
        import_module(name)
        return import_module(module)
    except ImportError as error:
        wanted = name if name == "numpy" else '"zwidgets[plots]"'
        raise ImportError(f"{what} needs {name}: pip install {wanted}.") from error
