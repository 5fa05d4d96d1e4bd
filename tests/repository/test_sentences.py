"""Every sentence of the interface is used in the code, and every sentence used there exists."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from typing import Any, TypeGuard

import attrs

from core import catalog
from core.text import SHARED, Texts
from tests.places import ROOT

ROOMS = ("core", "net", "tui", "themes")
FOLDERS = tuple(ROOT / room / "locale" for room in ("net", "tui"))
SPEAKERS = {"message", "Message", "ui", "say", "leave", "at_line", "at_version"}
_ID = re.compile(r"[a-z][a-z0-9_]*(-[a-z0-9_]+)+")


def _interface() -> frozenset[str]:
    return Texts("en", FOLDERS).ids()


def _of_a_game(id: str) -> bool:
    return id.partition("-")[0] in frozenset(catalog.keys())


@attrs.frozen
class Code:
    """The objects of the tests, from all modules."""

    literals: set[str] = attrs.Factory(set)
    joined: list[ast.JoinedStr] = attrs.Factory(list)
    """The f-strings."""
    calls: list[ast.Call] = attrs.Factory(list)
    """Calls with a text among their arguments."""
    bases: dict[str, set[str]] = attrs.Factory(dict)
    """By class, the names of its bases."""


@cache
def _code() -> Code:
    """All modules, parsed once."""
    found = Code()
    for room in ROOMS:
        for path in (ROOT / room).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                match node:
                    case ast.Constant(value=str(value)):
                        found.literals.add(value)
                    case ast.JoinedStr():
                        found.joined.append(node)
                    case ast.Call(args=args) if any(isinstance(it, ast.Constant | ast.JoinedStr) for it in args):
                        found.calls.append(node)
                    case ast.ClassDef(name=name, bases=bases):
                        found.bases[name] = {_name(base) for base in bases}
    return found


def _patterns() -> Iterator[re.Pattern[str]]:
    """The pattern of ids that an f-string builds after the word they begin with."""
    for node in _code().joined:
        if _begins_an_id(node.values[0]):
            yield re.compile("".join(_pattern(part) for part in node.values))
        elif _goes_on_an_id(node.values):
            yield re.compile(SHARED.removesuffix("-") + "".join(_pattern(part) for part in node.values[1:]))


def _shared() -> set[str]:
    """Ids of sentences that all games share, where a game says one by its own id: `bali-why-over`."""
    return {f"{SHARED}{id.partition('-')[2]}" for id in _code().literals if _of_a_game(id)}


def _begins_an_id(part: ast.expr) -> bool:
    return isinstance(part, ast.Constant) and re.match(r"[a-z]+-", str(part.value)) is not None


def _goes_on_an_id(parts: list[ast.expr]) -> bool:
    """Whether it is the key of a game and then the words of a sentence: `f"{game}-why-over"`."""
    return len(parts) > 1 and isinstance(parts[1], ast.Constant) and str(parts[1].value).startswith("-")


def _pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else "[a-z0-9-]+"


def _said() -> set[str]:
    """Ids that are literals where a sentence is requested or an error is raised."""
    speaking = SPEAKERS | _kinds()
    calls = _code().calls
    words = (arg.value for call in calls if _name(call.func) in speaking for arg in call.args if _is_word(arg))
    return {word for word in words if _ID.fullmatch(word)}


def _name(expression: ast.expr) -> str:
    match expression:
        case ast.Name(name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


def _is_word(argument: ast.expr) -> TypeGuard[Any]:
    return isinstance(argument, ast.Constant) and isinstance(argument.value, str)


def test_every_sentence_that_the_code_names_is_written() -> None:
    said = {id for id in _said() if not _of_a_game(id)}
    assert len(said) > 200
    assert said - _interface() == set()


def test_no_error_has_its_own_text() -> None:
    """Our errors hold the id of a sentence, which each reader gets in their own language."""
    kinds = _kinds()
    assert {"BelvedereError", "StoreError", "StoreCorruptError", "RecordError", "ThemeError"} <= kinds
    raised = (call for call in _code().calls if _name(call.func) in kinds)
    assert [ast.unparse(call) for call in raised if _is_text(call.args[0])] == []


def _kinds() -> set[str]:
    """The names of BelvedereError and of everything derived from it."""
    found = {"BelvedereError"}
    while more := {name for name, above in _code().bases.items() if above & found} - found:
        found |= more
    return found


def _is_text(argument: ast.expr) -> bool:
    if isinstance(argument, ast.JoinedStr):
        return not _begins_an_id(argument.values[0])
    return isinstance(argument, ast.Constant) and _ID.fullmatch(str(argument.value)) is None


def test_every_sentence_of_the_interface_is_used() -> None:
    literals, patterns = _code().literals | _shared(), tuple(_patterns())
    idle = [id for id in _interface() if id not in literals and not any(pattern.fullmatch(id) for pattern in patterns)]
    assert idle == []


def test_only_a_choice_begins_with_a_number_and_a_full_stop() -> None:
    """The page of plain lines in a browser makes a button of such a line."""
    numbered = re.compile(r"^ *(?:(?P<id>[\w-]+) =|\*?\[\w+\]) *\{ ?\$\w+ ?\}\. ", re.MULTILINE)
    found = {
        match["id"]
        for room in ROOMS
        for path in (ROOT / room).rglob("locale/**/*.ftl")
        for match in numbered.finditer(path.read_text(encoding="utf-8"))
    }
    assert found == {"line-choice", "line-choice-change", "line-study-choice", "line-study-taken"}
