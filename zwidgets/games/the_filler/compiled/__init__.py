"""The Filler, compiled for millions of games: `game.py` is its door."""
