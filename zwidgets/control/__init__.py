"""One viewer of one match: commands in, boards out. It knows no browser and no server."""
