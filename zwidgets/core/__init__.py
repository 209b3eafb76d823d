"""What all games share: the contract, matches, records, chance, and the registry of games."""
