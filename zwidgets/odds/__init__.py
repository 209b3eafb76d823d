"""Odds: exact answers and simulations, for any game and position."""
