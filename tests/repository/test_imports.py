"""The allowed imports: read from the source, and checked again in fresh interpreters."""

import json
import re
import subprocess
import sys

import pytest

from tests.places import ROOT
from tests.repository.imports import OURS, SOURCES, circle_in, graph, graph_of, imported

PURE = {
    "array",
    "attrs",
    "collections",
    "enum",
    "errno",
    "functools",
    "hashlib",
    "itertools",
    "math",
    "operator",
    "re",
    "struct",
    "types",
    "typing",
}
"""The outside modules that the rules may use: none that reads a clock, a file, the environment or `random`."""
ONLY_IN = {
    "cattrs": ("core.encoding.codec",),
    "fluent": ("core.fluent_messages",),
    "sqlite3": ("core.storage.database",),
    "asyncssh": (
        "net.ssh",
        "net.client",
        "net.server",
        "net.people.membership",
        "core.record.verify",
    ),
    "websockets": ("net.web",),
    "psycopg": ("core.storage.postgres",),
    "nats": ("net.cluster.nats_bus",),
    "orjson": ("net.json.server",),
    "openskill": ("core.results.ratings",),
    "shtab": ("tui.cli.shell",),
    "prometheus_client": ("net.telemetry.metrics",),
    "tomlkit": ("net.config.server_config", "tui.preferences.settings"),
    "textual": ("tui",),
    "rich": ("tui", "themes"),
    "asyncio": ("net", "tui"),
    "numpy": ("core.rl",),
    "gymnasium": ("core.rl",),
    "pettingzoo": ("core.rl",),
    "pyspiel": ("core.rl",),
}
LIGHT = (
    "core.kernel",
    "core.games",
    "core.catalog",
    "core.link",
    "core.table.entries",
    "core.text",
    "core.text",
    "core.clean",
    "core.names",
)
"""Rooms that are loaded before anything is drawn or stored: they do not wait for cattrs, fluent or SQLite."""
LEARNING = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
"""The packages of the extra `rl`: only `core.rl`, which no module imports, may import them."""
DATABASES = "core.storage.postgres"
"""Loaded if a store is in a database: tests/core/storage checks its imports."""
ROOMS = ("core.games", "tui.boards", *OURS)
"""The parts that are checked together: the files of a new game separately, so that they can be checked first."""
HEAVY = ("asyncio", "asyncssh", "textual", "rich", "sqlite3", "cattrs", "fluent")


LAYERS: tuple[tuple[str, tuple[str, ...], tuple[str, ...]], ...] = (
    # importer, what of ours it may import, and what of that it may not
    ("core.kernel", ("core.kernel",), ()),
    ("core.games.<key>", ("core.kernel", "core.games.<key>"), ()),
    ("core.bots", ("core.kernel", "core.bots"), ()),
    ("core.catalog", ("core",), ("core.rl",)),
    ("core.rl", ("core",), ("core.games",)),
    ("core", ("core",), ("core.games", "core.rl")),
    ("net.cluster", ("core", "net"), ("core.games", "core.rl")),
    ("net.hosting", ("core", "net"), ("core.games", "core.rl")),
    ("net", ("core", "net"), ("core.games", "core.rl", "net.cluster")),
    ("themes", ("themes", "core.kernel"), ()),
    ("tui.__main__", ("core", "net", "themes", "tui"), ("core.games", "core.rl")),
    ("tui.boards.<key>", ("core", "themes", "tui", "core.games.<key>"), ("core.rl", "core.games.<key>.state")),
    ("tui", ("core", "themes", "tui"), ("core.games", "core.rl")),
)
"""The layers: the first row that fits an importer decides. A game by name may be imported only where `<key>` says so:
the catalogue finds games by their folders. Only `net.hosting` loads the cluster, and only if a bus is configured."""


def _is_in(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def _room(module: str) -> str:
    """In which of `ROOMS` a module is."""
    return next(room for room in ROOMS if _is_in(module, room))


def _may(importer: str, name: str) -> bool:
    """Whether `importer` may import `name`."""
    top = name.split(".")[0]
    if top in ONLY_IN and not _is_in(importer, *ONLY_IN[top]):
        return False
    if top not in OURS:
        is_pure = top in PURE or (top, importer) == ("tomllib", "core.kernel.components")
        return is_pure or not _is_in(importer, "core.kernel", "core.games")
    parts = importer.split(".")
    for pattern, allowed, refused in LAYERS:
        key = parts[2] if pattern.endswith("<key>") and len(parts) > 2 else ""
        if not _is_in(importer, pattern.replace("<key>", key)):
            continue
        if key and _is_in(name, f"core.games.{key}"):
            return not _is_in(name, *(one.replace("<key>", key) for one in refused if "<key>" in one))
        return _is_in(name, *(one for one in allowed if "<key>" not in one)) and not (
            _is_in(name, *refused) or name.startswith("core.games.")
        )
    return False


@pytest.mark.parametrize("room", ROOMS)
def test_a_module_imports_only_from_allowed_layers(room: str) -> None:
    modules = [module for module in SOURCES if _room(module) == room]
    refused = {(module, name) for module in modules for name, _ in imported(module) if not _may(module, name)}
    assert modules
    assert refused == set()


@pytest.mark.parametrize(
    ("importer", "name"),
    [
        ("core.kernel.rng", "random"),
        ("core.kernel.rng", "time"),
        ("core.kernel.game", "core.link"),
        ("core.games.bali.rules", "os"),
        ("core.games.bali.rules", "core.table.table"),
        ("core.games.bali.rules", "core.games.other.state"),
        ("core.bots.levels", "core.table.table"),
        ("core.bots.levels", "numpy"),
        ("core.record.verify", "core.rl.environments"),
        ("core.bots.levels", "core.games.bali.state"),
        ("core.table.table", "core.games.bali.rules"),
        ("core.table.table", "net.tables.host"),
        ("core.table.table", "asyncio"),
        ("core.record.verify", "cattrs"),
        ("core.record.verify", "sqlite3"),
        ("net.tables.host", "tui.terminal.driver"),
        ("net.tables.host", "textual"),
        ("net.tables.host", "core.games.bali.view"),
        ("net.tables.host", "core.rl.environments"),
        ("net.server", "net.cluster.bus"),
        ("tui.app", "net.server"),
        ("tui.app", "core.rl.environments"),
        ("tui.app", "asyncssh"),
        ("tui.app", "core.games.bali.view"),
        ("tui.boards.bali", "core.games.bali.state"),
        ("tui.boards.bali", "core.games.other.view"),
        ("themes.palette", "core.link"),
    ],
)
def test_the_table_refuses(importer: str, name: str) -> None:
    assert not _may(importer, name)


def test_no_module_imports_itself_through_others() -> None:
    assert circle_in(graph()) == ""


@pytest.mark.parametrize(
    "source",
    [
        "import core.a",
        "from core import a",
        "from core.a import Thing",
        "def late() -> None:\n    from core.a import Thing",
        "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from core.a import Thing",
    ],
)
def test_a_planted_circle_is_found(source: str) -> None:
    line = source.count("\n") + 1
    planted = {"core.a": "\nfrom core.b import Other", "core.b": source, "core.c": "import core.a"}
    assert circle_in(graph_of(planted)) in (
        f"core.a (line 2) -> core.b (line {line}) -> core.a",
        f"core.b (line {line}) -> core.a (line 2) -> core.b",
    )
    assert circle_in(graph_of({**planted, "core.b": "import attrs"})) == ""


def test_the_shortest_of_several_circles_is_reported() -> None:
    long = {"core.a": "import core.b", "core.b": "import core.c", "core.c": "import core.a"}
    found = circle_in(graph_of({**long, "core.d": "import core.a\nimport core.e", "core.e": "import core.d"}))
    assert found in (
        "core.d (line 2) -> core.e (line 1) -> core.d",
        "core.e (line 1) -> core.d (line 2) -> core.e",
    )


PROGRAM = """
import importlib, json, os, sys
before = set(sys.modules)
found = {}
for name in json.loads(sys.argv[1]):
    reader, writer = os.pipe()
    if (child := os.fork()) == 0:
        try:
            for one in name.split():
                importlib.import_module(one)
            loaded = sorted({module.partition(".")[0] for module in set(sys.modules) - before})
        except BaseException as failure:
            loaded = [repr(failure)]
        os.write(writer, json.dumps(loaded).encode())
        os._exit(0)
    os.close(writer)
    with os.fdopen(reader, "rb") as answer:
        found[name] = json.loads(answer.read())
    os.waitpid(child, 0)
print(json.dumps(found))
"""


def _loaded_by(names: list[str]) -> dict[str, list[str]]:
    """The top-level packages that importing each module loads (or several, divided by blanks), each time in an
    interpreter that has imported nothing."""
    command = [sys.executable, "-c", PROGRAM, json.dumps(names)]
    run = subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT)
    found: dict[str, list[str]] = json.loads(run.stdout)
    return found


def test_core_loads_no_terminal_and_no_network() -> None:
    """All of a kind are loaded together, which is quick; one by one only to find the culprit."""
    names = [name for name in SOURCES if _is_in(name, "core") and not _is_in(name, "core.rl", DATABASES)]
    light = [name for name in names if _is_in(name, *LIGHT)]
    others = [name for name in names if name not in light]
    for group, refused in (
        (light, (*HEAVY, *LEARNING)),
        (others, ("asyncio", "asyncssh", "textual", "rich", *LEARNING)),
    ):
        (loaded,) = _loaded_by([" ".join(group)]).values()
        assert "core" in loaded, loaded
        if set(refused) & set(loaded):
            one_by_one = _loaded_by(group)
            assert [name for name in group if set(refused) & set(one_by_one[name])] == []


def test_a_server_without_browsers_loads_nothing_for_them() -> None:
    assert "websockets" not in _loaded_by(["net.server"])["net.server"]


def test_the_first_screen_waits_for_nothing_that_decodes_or_goes_elsewhere() -> None:
    """Reading the progress loaded cattrs and the contract of a game, a tenth of the start, even without any."""
    home = "tui.cli.play tui.full_screen tui.screens.home net.local.friends_server net.local.terminals"
    loaded = _loaded_by([home])[home]
    assert "textual" in loaded
    assert not {"cattrs", "asyncssh", "secrets", "fluent"} & set(loaded)


def test_the_first_screen_loads_no_other() -> None:
    program = "import sys, tui.full_screen, tui.screens.home; print(*sys.modules)"
    run = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, cwd=ROOT)
    screens = {name for name in run.stdout.split() if _is_in(name, "tui.screens", "tui.session.table_session")}
    parts = ("", ".page", ".home", ".home_cards", ".home_live", ".table_rows", ".emblems")
    assert screens == {f"tui.screens{part}" for part in parts}


PROGRAMS = re.compile(r"\bsubprocess\b|create_subprocess|os\.(?:system|popen|exec|spawn|posix_spawn)|\bpty\b")


def test_only_the_notify_command_starts_a_program() -> None:
    sources = {name: path.read_text(encoding="utf-8") for name, path in SOURCES.items() if _is_in(name, "net", "core")}
    assert {name for name, source in sources.items() if PROGRAMS.search(source)} == {"net.services.notify"}


def test_the_probe_sees_the_loaded_modules() -> None:
    loaded = _loaded_by(["core.encoding.codec", "core.storage.store", "asyncio", "core.nowhere"])
    assert "cattrs" in loaded["core.encoding.codec"]
    assert "sqlite3" in loaded["core.storage.store"]
    assert "asyncio" in loaded["asyncio"]
    assert "core" not in loaded["core.nowhere"]
