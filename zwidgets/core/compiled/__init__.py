"""Games compiled for simulation: what one is, and what the five share. It needs numba when used."""
