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
    """Return where an array's numbers begin, to be used as the array; it has no size.

    The caller keeps the array, so it must not be made in compiled code.
    """

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.make_array(signature.args[0])(context, builder, args[0]).data

    return types.CPointer(array.dtype)(array), code  # type: ignore[no-untyped-call]


def _uncounted(context: Any, array: Any) -> Any:
    """The same array with its size, in a little more time than a pointer; kept like that."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return _bare(context.make_array(signature.args[0])(context, builder, args[0]))

    return array(array), code


def _bare(array: Any) -> Any:
    array.meminfo, array.parent = array.meminfo.type(None), array.parent.type(None)
    return array._getvalue()


def _pointers(context: Any, group: Any) -> Any:
    """A named tuple of arrays: those of one index as pointers, the others uncounted.

    An array is handed to a function as seven numbers or more, a pointer as one.
    """
    kinds = [types.CPointer(kind.dtype) if kind.ndim == 1 else kind for kind in group.types]  # type: ignore[no-untyped-call]
    made = types.NamedTuple(kinds, group.instance_class)  # type: ignore[no-untyped-call]

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        held = []
        for place, kind in enumerate(group.types):
            value = builder.extract_value(args[0], place)
            array = context.make_array(kind)(context, builder, value)
            held.append(array.data if kind.ndim == 1 else _bare(array))
        return context.make_tuple(builder, made, held)

    return made(group), code


pointer: Final[Any] = intrinsic(_pointer)
pointers: Final[Any] = intrinsic(_pointers)
uncounted: Final[Any] = intrinsic(_uncounted)
