"""Tools for lessons in probability, exact where they can be."""
