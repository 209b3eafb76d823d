"""Games compiled for simulation: what one is, and what the five share. It needs numba when used."""

from zwidgets.core.background import import_whole

import_whole("numba")
