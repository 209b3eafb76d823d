"""The secrecy audit: twins that a seat cannot tell apart, and everything that leaves for it."""
