"""No module imports another that imports it, directly or through others, types included."""

from __future__ import annotations

from graphlib import CycleError, TopologicalSorter

import grimp


def test_no_imports_run_in_a_circle():
    graph = grimp.build_graph("zwidgets", cache_dir=None)
    imported = {one: graph.find_modules_directly_imported_by(one) for one in graph.modules}
    try:
        TopologicalSorter(imported).prepare()
    except CycleError as error:
        raise AssertionError(" <- ".join(error.args[1])) from None
