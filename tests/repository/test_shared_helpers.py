"""What several test modules share is in a module of its own, never in a test module."""

import ast
import re

import pytest

from tests.places import ROOT
from tests.repository.imports import statements

SOURCES = [path for folder in ("scripts", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]

WORD = re.compile(r"\btest_\w+")
"""What may be the name of a test module: a source without any is not parsed."""


def imported(source: str) -> set[str]:
    """The modules that a source imports, as far as a name may be one."""
    names: set[str] = set()
    for node in statements(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            names.add(node.module)
            names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def of_tests(names: set[str]) -> set[str]:
    """Those of the names that are test modules."""
    return {name for name in names if name.startswith("tests.") and name.rpartition(".")[2].startswith("test_")}


def test_no_test_module_is_imported() -> None:
    modules = {path.stem for path in SOURCES if path.stem.startswith("test_")}
    sources = {path.relative_to(ROOT).as_posix(): path.read_text("utf-8") for path in SOURCES}
    naming = {path: source for path, source in sources.items() if modules.intersection(WORD.findall(source))}
    found = {path: of_tests(imported(source)) for path, source in naming.items()}
    assert {path: names for path, names in found.items() if names} == {}


@pytest.mark.parametrize(
    "line",
    ["from tests.core.test_store import opened", "import tests.core.test_store", "from tests.core import test_store"],
)
def test_every_way_to_import_one_is_seen(line: str) -> None:
    assert of_tests(imported(line))
