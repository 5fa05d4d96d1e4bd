"""The examples in docstrings are true."""

import re
from doctest import ELLIPSIS, DocTestFinder, DocTestRunner
from importlib import import_module
from types import ModuleType

import pytest

from tests.places import ROOT
from tests.repository.imports import SOURCES, module_of

EXAMPLE = re.compile(r"^ *>>> ", re.MULTILINE)
SCRIPTS = {module_of(path): path for path in (ROOT / "scripts").rglob("*.py") if "template" not in path.parts}
"""The modules of the scripts, but for a game that is not there yet."""
WITH_EXAMPLES = {
    module: count
    for module, path in {**SOURCES, **SCRIPTS}.items()
    if (count := len(EXAMPLE.findall(path.read_text(encoding="utf-8"))))
}
"""The modules that have examples, and how many lines of each are typed at the prompt of one."""


def tried(module: ModuleType) -> tuple[int, str]:
    """The number of tried lines in a module's examples, and their errors."""
    runner = DocTestRunner(verbose=False, optionflags=ELLIPSIS)
    wrong = list[str]()
    count = 0
    for examples in DocTestFinder().find(module, module.__name__):
        count += runner.run(examples, out=wrong.append).attempted
    return count, "".join(wrong)


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_a_module_are_true(module: str) -> None:
    assert tried(import_module(module)) == (WITH_EXAMPLES[module], "")


@pytest.mark.parametrize(("said", "found"), [("4", ""), ("5", "Expected:\n    5\nGot:\n    4")])
def test_a_wrong_example_is_found(said: str, found: str) -> None:
    planted = ModuleType("planted")
    exec(f"def total():\n    '''\n    >>> 2 + 2\n    {said}\n    '''", planted.__dict__)
    count, wrong = tried(planted)
    assert count == 1
    assert found in wrong
    assert bool(found) == bool(wrong)
