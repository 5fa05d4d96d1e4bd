"""Parts of Textual that it does not promise: listed here, and used only in `tui/terminal`, once outside."""

import ast
import importlib
import inspect
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tui

FOLDER = Path(tui.__file__).parent
PRIVATE_NAMES = {
    "driver": {
        ("textual._context", "active_app"),
        ("textual._parser", "ParseError"),
        ("textual._parser", "Parser._timeout_time"),
        ("textual._xterm_parser", "XTermParser"),
        ("textual._xterm_parser", "XTermParser._parse_extended_key"),
        ("textual.app", "App._capture_stderr"),
        ("textual.app", "App._capture_stdout"),
        ("textual.app", "App._close_messages_no_wait"),
        ("textual.app", "App._filters"),
        ("textual.app", "App._handle_exception"),
        ("textual.app", "App._register"),
        ("textual.app", "App._return_code"),
        ("textual.driver", "Driver._app"),
        ("textual.driver", "Driver._loop"),
        ("textual.driver", "Driver._size"),
        ("textual.screen", "Screen._screen_resized"),
    },
    "pacing": {
        ("textual._compositor", "ChopsUpdate"),
        ("textual._compositor", "LayoutUpdate"),
        ("textual.app", "App._display"),
        ("textual.screen", "Screen._compositor_refresh"),
        ("textual.screen", "Screen._dirty_widgets"),
        ("textual.screen", "Screen._update_timer"),
    },
    "sharing": {
        ("textual._styles_cache", "StylesCache"),
        ("textual.app", "App._disable_tooltips"),
        ("textual.app", "App._notifications"),
        ("textual.app", "App._refresh_notifications"),
        ("textual.css.stylesheet", "Stylesheet._parse_cache"),
        ("textual.css.stylesheet", "Stylesheet._require_parse"),
        ("textual.css.stylesheet", "Stylesheet._rules"),
        ("textual.css.stylesheet", "Stylesheet._rules_map"),
        ("textual.css.stylesheet", "Stylesheet._variables"),
        ("textual.dom", "DOMNode._css_type_names"),
        ("textual.dom", "DOMNode._css_types"),
        ("textual.message_pump", "MessagePump._mounted_event"),
        ("textual.screen", "Screen._extend_compose"),
        ("textual.widget", "Widget._dirty_regions"),
        ("textual.widget", "Widget._styles_cache"),
    },
}
"""By module of tui/terminal: every private name, with the module of Textual that has it."""
ELSEWHERE = {
    FOLDER / "widgets" / "painted.py": {("textual.message_pump", "MessagePump._on_message")},
    FOLDER / "widgets" / "backdrop.py": {("textual.screen", "Screen._compositor")},
}
"""The same of other files: a screen overrides a method that only its class can override, and dims the picture of the
screen below."""
REPLACED = {"app.stylesheet", "app.console", "app.error_console", "app.no_color", "app.driver_class"}
"""Public attributes of an app that are set from outside, which Textual allows."""


@pytest.mark.parametrize(("module", "name"), sorted(set().union(*PRIVATE_NAMES.values(), *ELSEWHERE.values())))
def test_private_names_of_textual_exist(module: str, name: str) -> None:
    owner, _, attribute = name.rpartition(".")
    found = importlib.import_module(module)
    if not owner:
        assert hasattr(found, attribute)
    else:
        holder = getattr(found, owner)
        assert hasattr(holder, attribute) or f"self.{attribute}" in _source(holder)


ARGPARSE = {"_actions", "_action_groups", "_choices_actions", "_optionals", "_positionals"}
"""Parts of argparse without a public name, which the translation of its help has to walk over."""
MODULES = sorted(FOLDER.rglob("*.py"))


def test_every_private_name_in_use_is_listed() -> None:
    names = {path: set(_private_names(path)) for path in MODULES}
    names[FOLDER / "cli" / "spoken.py"] -= ARGPARSE
    listed = {FOLDER / "terminal" / f"{module}.py": found for module, found in PRIVATE_NAMES.items()}
    expected = {path: {name.rpartition(".")[2] for _, name in found} for path, found in (listed | ELSEWHERE).items()}
    assert {path: found for path, found in names.items() if found} == expected


def test_methods_are_replaced_in_one_place() -> None:
    """Tests of types mark each place where a method is overwritten from outside."""
    replacing = {path for path in MODULES if "ignore[method-assign]" in path.read_text(encoding="utf-8")}
    assert {path.parent for path in replacing} <= {FOLDER / "terminal"}


def test_the_search_finds_its_text(tmp_path: Path) -> None:
    path = tmp_path / "probe.py"
    path.write_text("from textual._doc import format_svg\n\ndef draw(app):\n    app._display(None)\n", encoding="utf-8")
    assert set(_private_names(path)) == {"format_svg", "_display"}


def _private_names(path: Path) -> Iterator[str]:
    """Names that one file takes from Textual without a promise: imported, reached on other objects, or inherited."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("textual._"):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.Attribute) and _is_private(node.attr) and not _is_own(node.value, *classes):
            yield node.attr
        elif isinstance(node, ast.ClassDef) and path.is_relative_to(FOLDER):
            yield from _inherited(path, node)


def _inherited(path: Path, node: ast.ClassDef) -> Iterator[str]:
    """Private names of Textual's own classes that a class of ours uses or covers."""
    parts = path.relative_to(FOLDER.parent).with_suffix("").parts
    found = getattr(importlib.import_module(".".join(parts)), node.name, None)
    bases = [base for base in getattr(found, "__mro__", ()) if base.__module__.startswith("textual.")]
    if not bases:
        return
    source = "".join(map(_source, bases))
    used = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute) and _is_own(part.value)}
    used |= {part.name for part in node.body if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef)}
    for name in sorted(used):
        if _is_private(name) and re.search(rf"self\.{name}\b|def {name}\(", source):
            yield name


@cache
def _source(found: type) -> str:
    """`inspect` parses a class's module to find its lines."""
    return inspect.getsource(found)


def _is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


def _is_own(node: ast.expr, *classes: str) -> bool:
    return isinstance(node, ast.Name) and node.id in ("self", "cls", *classes)
