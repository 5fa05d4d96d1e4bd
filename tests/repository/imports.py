"""Reads all imports from the source: every import counts, including late ones and those for types only."""

import ast
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from tests.places import ROOT

OURS = ("core", "net", "tui", "themes")
Graph = Mapping[str, Mapping[str, int]]
"""By module, its imports of ours and the line of the first import."""
Imports = Sequence[tuple[str, int]]
"""Full names of the imports, each with its line."""


def module_of(path: Path) -> str:
    """The dotted name of a file."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = {module_of(path): path for room in OURS for path in sorted((ROOT / room).rglob("*.py"))}


def imports(source: str, known: Mapping[str, object] = SOURCES) -> Iterator[tuple[str, int]]:
    """The full names of the imports, with the line: `from core.encoding import codec` is `core.encoding.codec`."""
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield from ((_full_name(node.module or "", alias.name, known), node.lineno) for alias in node.names)


def statements(tree: ast.Module) -> Iterator[ast.AST]:
    """Every statement at every level; expressions, which are most of a module, are passed over."""
    waiting: list[ast.AST] = [tree]
    for node in waiting:
        yield node
        for field in ("body", "handlers", "orelse", "finalbody", "cases"):
            waiting += getattr(node, field, ())


def _full_name(module: str, name: str, known: Mapping[str, object]) -> str:
    joined = f"{module}.{name}"
    return joined if joined in known else module


@cache
def imported(module: str) -> Imports:
    """The imports of one of our modules, ours and others."""
    return list(imports(SOURCES[module].read_text(encoding="utf-8")))


def graph_of(sources: Mapping[str, str]) -> Graph:
    """The imports among some modules."""
    return _among({module: list(imports(source, sources)) for module, source in sources.items()})


@cache
def graph() -> Graph:
    """The imports of each of our modules among ours."""
    return _among({module: imported(module) for module in SOURCES})


def _among(modules: Mapping[str, Imports]) -> Graph:
    found: dict[str, dict[str, int]] = {}
    for module, names in modules.items():
        lines = found[module] = {}
        for name, line in sorted(names, key=lambda pair: pair[1]):
            if name in modules and name != module:
                lines.setdefault(name, line)
    return found


def shortest_circle(found: Graph) -> list[str]:
    """The modules of a shortest cycle, each importing the next and the last the first; empty if there is none."""
    circles = (_way(found, imported, module) for module in found for imported in found[module])
    return min((circle for circle in circles if circle), key=len, default=[])


def _way(found: Graph, start: str, end: str) -> list[str]:
    """The shortest way from `start` to `end` along imports, both included."""
    before = {start: start}
    rows = [start]
    for module in rows:
        if module == end:
            way = [end]
            while way[-1] != start:
                way.append(before[way[-1]])
            return way[::-1]
        for imported in found[module]:
            if imported not in before:
                before[imported] = module
                rows.append(imported)
    return []


def without_ends(found: Graph) -> Graph:
    """The modules that are in a circle, or on a way from one circle to another."""
    left = {module: dict(lines) for module, lines in found.items()}
    while True:
        imported = {name for lines in left.values() for name in lines}
        kept = {module for module, lines in left.items() if lines and module in imported}
        if len(kept) == len(left):
            return left
        left = {module: {name: left[module][name] for name in left[module] if name in kept} for module in kept}


def chain(circle: list[str], found: Graph) -> str:
    """A circle as a chain of lines: `core.a (line 3) -> core.b (line 1) -> core.a`."""
    following = [*circle[1:], *circle[:1]]
    steps = [f"{module} (line {found[module][name]})" for module, name in zip(circle, following, strict=True)]
    return " -> ".join([*steps, *circle[:1]])


def circle_in(found: Graph) -> str:
    """A shortest cycle as a chain; empty if there is none."""
    tangled = without_ends(found)
    return chain(shortest_circle(tangled), tangled)
