"""Who serves from a file, or plays at home, loads no more than before stores could be in a database and servers could
be one cluster."""

import subprocess
import sys

from tests.places import ROOT
from tests.repository.imports import graph

EVERY_DAY = "net.server, net.local.terminals, net.local.door, tui.cli.play, tui.cli.tables, core.storage.store"


NOT_EVERY_DAY = ("psycopg", "nats", "core.storage.postgres", "net.cluster")


def test_only_a_store_in_a_database_loads_what_it_needs() -> None:
    command = [sys.executable, "-c", f"import sys, {EVERY_DAY}; print(*sys.modules)"]
    loaded = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.split()
    assert "sqlite3" in loaded
    assert [name for name in loaded if name.startswith(NOT_EVERY_DAY)] == []


def test_only_a_cluster_of_several_servers_asks_for_what_it_is_made_of() -> None:
    inside = "net.cluster"
    importers = {
        module
        for module, lines in graph().items()
        if any(name.startswith(inside) for name in lines) and not module.startswith(inside)
    }
    assert importers == {"net.hosting"}


def test_only_who_opens_or_copies_a_store_in_a_database_asks_for_it() -> None:
    inside = "core.storage.postgres"
    importers = {
        module
        for module, lines in graph().items()
        if any(name.startswith(inside) for name in lines) and not module.startswith(inside)
    }
    assert importers == {"net.config.startup", "net.cluster.cluster_node", "tui.cli.tables"}
