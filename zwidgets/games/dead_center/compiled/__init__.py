"""Dead Center, compiled for millions of games: `game.py` is its door."""
