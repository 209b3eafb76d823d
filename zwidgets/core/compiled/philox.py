"""Random numbers for compiled games: Philox4x32-10 (Salmon, Moraes, Dror, Shaw 2011), compiled.

A stream is a row of 32-bit words that depends on the seed, a block and a game alone: counter
`(draw, game, block low, block high)`, key `(seed low, seed high)`. So any game can be played again
by itself, and nothing depends on threads, processes or the order of work.

A compiled game makes one array with `new_stream()`, calls `begin` for each game, and then draws:

    stream = new_stream()
    begin(stream, seed, block, game)
    card = below(stream, 52)
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from zwidgets.core.compiled.compiling import compiled

Stream = NDArray[np.uint64]

_SIZE: Final = 12
# Places in a stream's array: four words of the counter, two of the key, the next word's place in
# the buffer, and the buffer of four.
_KEY: Final = 4
_NEXT: Final = 6
_BUFFER: Final = 8

_MASK = np.uint64(0xFFFFFFFF)
_HALF = np.uint64(32)
_M0 = np.uint64(0xD2511F53)
_M1 = np.uint64(0xCD9E8D57)
_W0 = np.uint64(0x9E3779B9)
_W1 = np.uint64(0xBB67AE85)
_ONE = np.uint64(1)


@compiled
def new_stream() -> Stream:
    """A stream's array; `begin` makes it ready."""
    return np.zeros(_SIZE, np.uint64)


@compiled(inline="always")
def begin(stream: Stream, seed: np.uint64, block: np.uint64, game: int) -> None:
    """Set a stream to the first word of a game."""
    stream[0] = 0
    stream[1] = np.uint64(game) & _MASK
    stream[2] = np.uint64(block) & _MASK
    stream[3] = np.uint64(block) >> _HALF
    stream[4] = np.uint64(seed) & _MASK
    stream[5] = np.uint64(seed) >> _HALF
    stream[_NEXT] = 4


@compiled(forceinline=True)
def refill(stream: Stream) -> None:
    """Compute the next four words and count the draw.

    It is inlined whichever game is compiled first; a call would make each game store its position.
    """
    a, b, c, d = stream[0], stream[1], stream[2], stream[3]
    k0, k1 = stream[_KEY], stream[_KEY + 1]
    for _ in range(10):
        p0 = _M0 * a
        p1 = _M1 * c
        a, b, c, d = (p1 >> _HALF) ^ b ^ k0, p1 & _MASK, (p0 >> _HALF) ^ d ^ k1, p0 & _MASK
        k0 = (k0 + _W0) & _MASK
        k1 = (k1 + _W1) & _MASK
    stream[_BUFFER], stream[_BUFFER + 1] = a, b
    stream[_BUFFER + 2], stream[_BUFFER + 3] = c, d
    stream[0] += _ONE
    stream[_NEXT] = 0


@compiled(inline="always")
def word(stream: Stream) -> np.uint64:
    """The next word: a uint64 from 0 to 2**32 - 1."""
    if stream[_NEXT] == 4:
        refill(stream)
    place = stream[_NEXT]
    stream[_NEXT] = place + _ONE
    return stream[np.uint64(_BUFFER) + place]


@compiled(inline="always")
def below(stream: Stream, n: int) -> int:
    """A whole number (int64) from 0 to n - 1, each exactly as likely, for n below 2**32.

    Lemire (2019): the high half of a product, rejected where the low half falls short.
    """
    m = np.uint64(n)
    product = word(stream) * m
    if product & _MASK < m:
        short = (np.uint64(1 << 32) - m) % m
        while product & _MASK < short:
            product = word(stream) * m
    return np.int64(product >> _HALF)
