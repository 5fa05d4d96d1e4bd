"""Serving from a file and playing at home load no more modules than before databases and clusters
existed."""

import subprocess
import sys

from tests.places import ROOT
from tests.repository.imports import graph

EVERY_DAY = (
    "net.server, net.local.terminals, net.local.friends_server, tui.cli.play, tui.cli.tables, core.storage.store"
)


NOT_EVERY_DAY = ("psycopg", "nats", "core.storage.postgres", "net.cluster")


def test_only_a_store_in_a_database_loads_its_library() -> None:
    command = [sys.executable, "-c", f"import sys, {EVERY_DAY}; print(*sys.modules)"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    assert "sqlite3" in loaded
    assert [name for name in loaded if name.startswith(NOT_EVERY_DAY)] == []


def test_only_a_cluster_requests_its_libraries() -> None:
    inside = "net.cluster"
    importers = {
        module
        for module, lines in graph().items()
        if any(name.startswith(inside) for name in lines) and not module.startswith(inside)
    }
    assert importers == {"net.hosting"}


def test_only_opening_or_copying_a_store_in_a_database_needs_it() -> None:
    inside = "core.storage.postgres"
    importers = {
        module
        for module, lines in graph().items()
        if any(name.startswith(inside) for name in lines) and not module.startswith(inside)
    }
    assert importers == {"net.config.startup", "net.cluster.cluster_node", "tui.cli.tables"}
