"""A lobby reaches a table only through `net.tables.table_end`, on every node of its owner; read from the source."""

import ast

from tests.repository.imports import SOURCES, imported

ROOMS = ("net.lobby", "net.visit", "net.json", "net.services", "net.people", "net.local", "net.ssh", "net.web")
"""Modules that must not know whether a table is in this process."""
OF_TABLES = {"net.tables.host", "net.tables.owner", "net.tables.table_end"}
"""The modules of tables that they may import: the host, and the cost of commands."""
OF_OWNERS = {"audience", "held_by", "loaded", "owners", "owner", "spectators", "why_not_watch"}
"""The names known only to modules with an owner of a table at hand."""


WITH_THE_OWNER = {"net.lobby.moving", "net.local.friends_server"}
"""Functions that move a table to another host, take one in, or open tables at this keyboard: they belong to the owner's
node."""


def reached(source: str) -> set[str]:
    """The attributes in a source that belong to owners."""
    found = {node.attr for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Attribute)}
    return found & OF_OWNERS


def rooms() -> list[str]:
    found = [module for module in SOURCES if module.startswith(tuple(f"{room}." for room in ROOMS))]
    return [module for module in found if module not in WITH_THE_OWNER]


def test_no_lobby_reaches_into_an_owner() -> None:
    modules = rooms()
    tables = {(module, name) for module in modules for name, _ in imported(module) if name.startswith("net.tables.")}
    known = {pair for pair in tables if not any(pair[1] == one or pair[1].startswith(f"{one}.") for one in OF_TABLES)}
    assert known == set()
    found = {module: reached(SOURCES[module].read_text(encoding="utf-8")) for module in modules}
    assert {module: names for module, names in found.items() if names} == {}


def test_code_that_reaches_into_an_owner_is_found() -> None:
    assert reached("if owner.seats.held_by(me):\n    send(table.audience)") == {"held_by", "audience"}
