"""Bits of a 64-bit word as compiled games need them: how many, the lowest, the n-th; compiled."""

from __future__ import annotations

from typing import Any, Final

from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from zwidgets.core.compiled.compiling import compiled


def _popcount(context: Any, word: Any) -> Any:
    """Return how many bits of a word are set."""
    return types.int64(types.uint64), lambda _c, builder, _s, args: builder.ctpop(args[0])


def _lowest(context: Any, word: Any) -> Any:
    """The place of the lowest bit that is set; 64 if none is."""
    defined = ir.Constant(ir.IntType(1), 0)
    code = lambda _c, builder, _s, args: builder.cttz(args[0], defined)  # noqa: E731
    return types.int64(types.uint64), code


popcount: Final[Any] = intrinsic(_popcount)
lowest: Final[Any] = intrinsic(_lowest)


@compiled
def nth(word: int, n: int) -> int:
    """The place of the n-th bit that is set, counted from 0; the word has more than n."""
    for _ in range(n):
        word &= word - 1
    return lowest(word)
