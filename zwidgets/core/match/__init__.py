"""A game being played, and its texts: `Match`, its history, records and films."""
