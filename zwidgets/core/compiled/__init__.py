"""Games compiled for simulation: what one is, and what the five share. It needs numba when used."""

from functools import partial
from importlib import import_module

from zwidgets.core.beside import undisturbed

# Neither it nor numpy can be imported again when Ctrl+C has cut the first import off.
undisturbed(partial(import_module, "numba"))
