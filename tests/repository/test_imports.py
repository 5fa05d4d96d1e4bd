"""Who may import whom: read from the source, and seen again in fresh interpreters."""

import json
import re
import subprocess
import sys

import pytest

from tests.places import ROOT
from tests.repository.imports import OURS, SOURCES, circle_in, graph, graph_of, imported

PURE = {
    *("array", "attrs", "collections", "enum", "errno", "functools", "hashlib", "itertools", "math", "operator"),
    *("re", "types", "typing"),
}
"""What the rules may use of the world outside: nothing that reads a clock, a file, the environment or `random`."""
ONLY_IN = {
    "cattrs": ("core.encoding.codec",),
    "fluent": ("core.fluent_messages",),
    "sqlite3": ("core.storage.database",),
    "asyncssh": (*("net.ssh", "net.client", "net.server", "net.people.key_files", "net.people.public_keys"),),
    "websockets": ("net.web",),
    "psycopg": ("core.storage.postgres",),
    "nats": ("net.cluster.nats_bus",),
    "orjson": ("net.json.fast_json",),
    "openskill": ("core.results.ratings",),
    "shtab": ("tui.cli.shell.completion",),
    "prometheus_client": ("net.telemetry.metrics",),
    "tomlkit": ("net.config.sources", "tui.preferences.settings"),
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
    "core.grammar",
    "core.text",
    "core.clean",
    "core.names",
)
"""Rooms that are loaded before anything is drawn or stored: they do not wait for cattrs, fluent or SQLite."""
LEARNING = ("numpy", "gymnasium", "pettingzoo", "pyspiel")
"""What the extra `rl` brings: nothing but `core.rl`, which nobody imports, may ask for it."""
DATABASES = "core.storage.postgres"
"""Loaded where a store is in a database: what it imports is held in tests/core/storage."""
ROOMS = ("core.games", "tui.boards", *OURS)
"""What is looked at together: the rooms of a new game apart, so that they can be looked at alone."""
HEAVY = ("asyncio", "asyncssh", "textual", "rich", "sqlite3", "cattrs", "fluent")


def _is_in(name: str, *rooms: str) -> bool:
    return any(name == room or name.startswith(f"{room}.") for room in rooms)


def _room(module: str) -> str:
    """In which of `ROOMS` a module is."""
    return next(room for room in ROOMS if _is_in(module, room))


def _game(name: str) -> str | None:
    """The game that a module belongs to."""
    parts = name.split(".")
    return parts[2] if parts[:2] == ["core", "games"] and len(parts) > 2 else None


def _may(importer: str, name: str) -> bool:
    """Whether `importer` may import `name`."""
    top = name.split(".")[0]
    if top in ONLY_IN and not _is_in(importer, *ONLY_IN[top]):
        return False
    if top not in OURS:
        return not _is_in(importer, "core.kernel", "core.games") or top in PURE or _may_read_toml(importer, top)
    if _is_in(importer, "core.kernel"):
        return _is_in(name, "core.kernel")
    if (game := _game(importer)) is not None:
        return _is_in(name, "core.kernel", f"core.games.{game}")
    if _is_in(importer, "core.bots"):
        return _is_in(name, "core.kernel", "core.bots")
    if _is_in(importer, "core"):
        is_learning = _is_in(name, "core.rl") and not _is_in(importer, "core.rl")
        return top == "core" and _game(name) is None and not is_learning
    if _is_in(importer, "net"):
        return top in ("core", "net") and _game(name) is None and not _is_in(name, "core.rl")
    if _is_in(importer, "themes"):
        return _is_in(name, "themes", "core.kernel.errors", "core.kernel.message")
    return _tui_may(importer, name)


def _may_read_toml(importer: str, top: str) -> bool:
    return top == "tomllib" and importer == "core.kernel.components"


def _tui_may(importer: str, name: str) -> bool:
    if importer == "tui.__main__":
        return True
    if (game := _game(name)) is not None:
        return _is_in(importer, f"tui.boards.{game}") and name.split(".")[-1] != "state"
    return name.split(".")[0] in ("core", "themes", "tui") and not _is_in(name, "core.rl")


@pytest.mark.parametrize("room", ROOMS)
def test_a_module_imports_only_what_its_room_may(room: str) -> None:
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
        ("core.bots.hard", "core.table.table"),
        ("core.bots.hard", "numpy"),
        ("core.record.compose", "core.rl.turns"),
        ("core.bots.hard", "core.games.bali.state"),
        ("core.table.table", "core.games.bali.rules"),
        ("core.table.table", "net.tables.host"),
        ("core.table.table", "asyncio"),
        ("core.record.compose", "cattrs"),
        ("core.record.compose", "sqlite3"),
        ("net.tables.host", "tui.terminal.driver"),
        ("net.tables.host", "textual"),
        ("net.tables.host", "core.games.bali.view"),
        ("net.tables.host", "core.rl.turns"),
        ("tui.app", "net.server"),
        ("tui.app", "core.rl.turns"),
        ("tui.app", "asyncssh"),
        ("tui.app", "core.games.bali.view"),
        ("tui.boards.bali", "core.games.bali.state"),
        ("tui.boards.bali", "core.games.other.view"),
        ("themes.palette", "core.link"),
    ],
)
def test_the_table_refuses(importer: str, name: str) -> None:
    assert not _may(importer, name)


ARROWS: dict[str, tuple[str, ...]] = {
    "core.plain": (),
    "core.kernel": (),
    "core.grammar": ("core.kernel",),
    "core.fluent_messages": ("core.grammar",),
    "core.text": ("core.kernel", "core.grammar", "core.fluent_messages"),
    "core.names": (),
    "core.clean": ("core.names",),
    "core.pastes": (),
    "core.files": (),
    "core.line_buffer": ("core.kernel",),
    "core.options": ("core.kernel",),
    "core.command_words": ("core.kernel",),
    "core.games": ("core.kernel",),
    "core.catalog": ("core.kernel", "core.games"),
    "core.bots": ("core.kernel",),
    "core.link": ("core.kernel", "core.grammar"),
    "core.encoding": ("core.kernel",),
    "core.table": ("core.kernel", "core.link"),
    "core.results": (
        *("core.kernel", "core.grammar", "core.text", "core.options", "core.bots", "core.link", "core.table"),
    ),
    "core.storage": (
        *("core.kernel", "core.names", "core.clean", "core.link", "core.encoding", "core.table"),
        "core.results",
    ),
    "core.record": (
        *("core.kernel", "core.clean", "core.files", "core.catalog", "core.link", "core.encoding", "core.table"),
    ),
    "core.rl": ("core.kernel", "core.options", "core.catalog", "core.encoding"),
    "core.review": (
        *("core.kernel", "core.grammar", "core.text", "core.catalog", "core.bots", "core.link", "core.encoding"),
        *("core.files", "core.table", "core.record"),
    ),
    "core.learning": (
        *("core.kernel", "core.catalog", "core.bots", "core.link", "core.encoding", "core.table", "core.review"),
    ),
    "net.incident": (),
    "net.unix_socket": (),
    "net.gc_policy": (),
    "net.supervision": (),
    "net.rate_limit": (),
    "net.config": (),
    "net.ledger": ("net.rate_limit", "net.config"),
    "net.telemetry": ("net.incident", "net.rate_limit"),
    "net.house_news": (),
    "net.house_orders": (),
    "net.webhooks": ("net.incident", "net.config", "net.ledger"),
    "net.services": (*("net.incident", "net.rate_limit", "net.config"), "net.ledger", "net.house_news", "net.webhooks"),
    "net.people": ("net.incident", "net.rate_limit", "net.config", "net.ledger", "net.services"),
    "net.table_end": ("net.services", "net.house_orders"),
    "net.tables": (
        *("net.incident", "net.rate_limit", "net.config", "net.ledger", "net.services", "net.people"),
        *("net.webhooks", "net.table_end", "net.house_news"),
    ),
    "net.lobby": (
        *("net.incident", "net.rate_limit", "net.config", "net.ledger", "net.services", "net.people"),
        *("net.tables", "net.table_end"),
    ),
    "net.cluster": (
        *("net.incident", "net.ledger", "net.house_news", "net.services", "net.table_end", "net.tables", "net.config"),
        "net.house_orders",
    ),
    "net.json": ("net.config", "net.people"),
    "net.client": ("net.config", "net.json"),
    "net.visit": (
        *("net.incident", "net.gc_policy", "net.rate_limit", "net.config", "net.ledger", "net.telemetry"),
        *("net.people", "net.json"),
    ),
    "net.ssh": ("net.incident", "net.config", "net.ledger", "net.people", "net.visit"),
    "net.web": ("net.incident", "net.rate_limit", "net.config", "net.ledger", "net.people", "net.visit"),
    "net.admin": (
        *("net.incident", "net.rate_limit", "net.config", "net.ledger", "net.telemetry", "net.services"),
        *("net.people", "net.tables", "net.lobby", "net.visit", "net.unix_socket", "net.json", "net.house_news"),
        *("net.house_orders", "net.table_end"),
    ),
    "net.check": ("net.config", "net.services", "net.people", "net.ssh", "net.webhooks"),
    "net.wiring": (
        *("net.incident", "net.config", "net.ledger", "net.telemetry", "net.services", "net.people"),
        *("net.tables", "net.lobby", "net.admin", "net.webhooks"),
    ),
    "net.hosting": (
        *("net.incident", "net.config", "net.telemetry", "net.services", "net.tables", "net.cluster", "net.ssh"),
        *("net.admin", "net.house_orders"),
    ),
    "net.server": (
        *("net.incident", "net.gc_policy", "net.rate_limit", "net.config", "net.ledger", "net.telemetry"),
        *("net.services", "net.people", "net.tables", "net.lobby", "net.visit", "net.ssh", "net.web", "net.admin"),
        *("net.wiring", "net.hosting", "net.house_orders", "net.supervision"),
    ),
    "net.local": (
        *("net.incident", "net.unix_socket", "net.config", "net.services", "net.table_end", "net.tables", "net.lobby"),
        *("net.json", "net.client", "net.people", "net.admin", "net.wiring", "net.server"),
    ),
    "tui": (),
    "tui.words": (),
    "tui.study": (),
    "tui.preferences": ("tui.words",),
    "tui.terminal": ("tui.preferences",),
    "tui.widgets": ("tui.preferences",),
    "tui.boards": ("tui.widgets",),
    "tui.export": ("tui.words", "tui.widgets", "tui.boards"),
    "tui.session": ("tui.words", "tui.preferences", "tui.terminal"),
    "tui.screens": (
        *("tui.words", "tui.study", "tui.preferences", "tui.terminal", "tui.widgets", "tui.boards"),
        *("tui.export", "tui.session"),
    ),
    "tui.navigation": ("tui.session", "tui.screens"),
    "tui.app": ("tui.words", "tui.preferences", "tui.terminal", "tui.session", "tui.screens", "tui.navigation"),
    "tui.line": ("tui.words", "tui.study", "tui.preferences"),
    "tui.cli": (
        *("tui", "tui.words", "tui.study", "tui.preferences", "tui.terminal", "tui.export", "tui.session"),
        *("tui.widgets", "tui.screens", "tui.app", "tui.line"),
    ),
    "tui.__main__": ("tui.words", "tui.preferences", "tui.cli"),
}
"""By wing, the wings of its own package that it may import, each above it in the table: so the arrows run one way.
Single modules beside the wings have their rows too."""


def _wing(module: str) -> str:
    return ".".join(module.split(".")[:2])


def test_every_arrow_of_the_table_points_up() -> None:
    rows = list(ARROWS)
    assert [
        (wing, other) for wing, others in ARROWS.items() for other in others if rows.index(other) >= rows.index(wing)
    ] == []


def test_wings_import_each_other_one_way() -> None:
    against = {
        (_wing(module), _wing(name)): f"{module} (line {line}) -> {name}"
        for module, lines in graph().items()
        for name, line in lines.items()
        if _wing(module) != _wing(name) and module.split(".")[0] == name.split(".")[0] != "themes"
        if _wing(name) not in ARROWS[_wing(module)]
    }
    assert against == {}


def test_no_module_imports_itself_by_way_of_others() -> None:
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


def test_the_shortest_of_several_circles_is_told() -> None:
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
    """Reading what was learned loaded cattrs and the contract of a game, a tenth of the start, where nothing was."""
    home = "tui.cli.play tui.app tui.navigation tui.screens.home.screen net.local.door net.local.terminals"
    loaded = _loaded_by([home])[home]
    assert "textual" in loaded
    assert not {"cattrs", "asyncssh", "secrets", "fluent"} & set(loaded)


PROGRAMS = re.compile(r"\bsubprocess\b|create_subprocess|os\.(?:system|popen|exec|spawn|posix_spawn)|\bpty\b")


def test_only_the_notify_command_starts_a_program() -> None:
    sources = {name: path.read_text(encoding="utf-8") for name, path in SOURCES.items() if _is_in(name, "net", "core")}
    assert {name for name, source in sources.items() if PROGRAMS.search(source)} == {"net.services.notify"}


def test_the_probe_sees_what_is_loaded() -> None:
    loaded = _loaded_by(["core.encoding.codec", "core.storage.store", "asyncio", "core.nowhere"])
    assert "cattrs" in loaded["core.encoding.codec"]
    assert "sqlite3" in loaded["core.storage.store"]
    assert "asyncio" in loaded["asyncio"]
    assert "core" not in loaded["core.nowhere"]
