"""The contract between a game and all that uses it: `Game`, `State`, `Move`, and what they need."""
