"""Tests of votes begin and end as those of tables do."""

from tests.tables.conftest import quick as quick
