"""Tests of tables: frames without sockets, and guests over real ones."""
