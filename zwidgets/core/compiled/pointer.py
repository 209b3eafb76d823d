"""Arrays that compiled code uses without being counted as a user. Needs numba.

Whenever compiled code passes an array to a function, the function counts itself as a user of the
array and out again, by two atomic steps. That makes a random number up to ten times slower. So a
compiled game's first function converts the arrays that its caller keeps, and passes on the results:

    row, stream, trace = pointer(rows), pointer(streams), uncounted(traces)
"""

from __future__ import annotations

from typing import Any, Final

from numba import types
from numba.extending import intrinsic


def _pointer(context: Any, array: Any) -> Any:
    """Where an array's numbers begin, to be used as the array; it has no size.

    The caller keeps the array, so it must not be made in compiled code.
    """

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), code  # type: ignore[no-untyped-call]


def _uncounted(context: Any, array: Any) -> Any:
    """The same array with its size, in a little more time than a pointer; kept like that."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        one = context.make_array(signature.args[0])(context, builder, args[0])
        one.meminfo, one.parent = one.meminfo.type(None), one.parent.type(None)
        return one._getvalue()

    return array(array), code


pointer: Final[Any] = intrinsic(_pointer)
uncounted: Final[Any] = intrinsic(_uncounted)
