"""Tables: a match that people play from several browsers. `host` opens a table, `join` sits down.

`server` speaks HTTP and knows no match; `hosted` is what it needs to know of a table. `guest` reads
what a page sends and keeps what it is to be shown. `table` has the match, the seats and their keys,
and one thread for all that takes the match's lock. tornado is imported with the first table.
"""

import sys
from importlib.util import find_spec


def can_host() -> bool:
    """Return whether tables can be opened here at all."""
    return sys.platform != "emscripten" and find_spec("tornado") is not None
