"""Games by the thousand: files of many records."""
