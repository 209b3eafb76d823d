"""A person's finished games: kept, judged and counted, and the deal of each day."""
