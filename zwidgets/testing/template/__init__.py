"""A small game with its test: the example of the documentation, and what `new-game` writes."""
