"""The secrecy audit: makes twins for a seat and compares what leaves the kernel for it."""
