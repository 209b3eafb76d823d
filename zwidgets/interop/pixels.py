"""A static picture as pixels, without a browser: what `render_mode="rgb_array"` shows."""

from __future__ import annotations

from importlib import import_module
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray


def drawing() -> tuple[Any, Any]:
    """The packages that draw: `resvg_py`, and `PIL.Image`, which reads what it draws.

    Raises:
        ImportError: one is not installed; the sentence says what to install.
    """
    try:
        return import_module("resvg_py"), import_module("PIL.Image")
    except ImportError as error:
        raise ImportError(
            f'render_mode="rgb_array" needs {error.name}: pip install "zwidgets[video]".'
        ) from error


def pixels(svg: str) -> NDArray[np.uint8]:
    """A picture as red, green and blue from 0 to 255, in the shape (height, width, 3).

    Raises:
        ImportError: what draws it is not installed.

    >>> import zwidgets as zw
    >>> game = zw.game("dead-center")
    >>> pixels(game.picture(game.start().view())).shape
    (580, 760, 3)
    """
    resvg, image = drawing()
    with image.open(BytesIO(bytes(resvg.svg_to_bytes(svg_string=svg)))) as drawn:
        return np.asarray(drawn.convert("RGB"))
