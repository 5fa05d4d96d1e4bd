"""Prints what makes a shell complete commands, flags and values of `belvedere`. The one module that imports shtab."""

from argparse import ArgumentParser, Namespace
from collections.abc import Mapping, Sequence
from typing import Any, Final

import shtab

from core import catalog
from core.text import LANGUAGES
from themes.glyphs import GLYPH_SETS
from themes.palette import SHIPPED
from tui.cli.arguments import COMMANDS, Further, parser_of
from tui.cli.spoken import arguments_of, language
from tui.words.table_arguments import LEVELS

_FILES: Final = frozenset({"file", "source", "output", "components", "config", "members", "user_ca", "revoked_keys"})
_FOLDERS: Final = frozenset({"data"})
"""What takes a path, by the name under which its value is kept."""


def completion(arguments: Namespace, further: Further) -> int:
    """Print the script for the shell that is asked for; `further` adds the flags that are known elsewhere."""
    spoken = language(["--language", arguments.language] if arguments.language else [])
    print(shtab.complete(_whole(further, spoken), shell=arguments.shell))
    return 0


def _whole(further: Further, spoken: str) -> ArgumentParser:
    """One parser for all commands, with the values that can be completed."""
    values = _values()
    whole = parser_of("", further, spoken)
    _complete(whole, values)
    commands = whole.add_subparsers(metavar="COMMAND")
    for name in COMMANDS:
        parser = parser_of(name, further, spoken)
        _complete(parser, values)
        commands.add_parser(
            name, help=parser.description, description=parser.description, parents=[parser], add_help=False
        )
    return whole


def _values() -> Mapping[str, Sequence[str]]:
    games, levels = catalog.keys(), LEVELS
    options = (
        f"{option.key}={_typed(value)}"
        for meta in catalog.games()
        for option in meta.choices
        for value in option.values
    )
    return {
        "game": games,
        "schema": games,
        "bot": levels,
        "levels": levels,
        "options": tuple(dict.fromkeys(options)),
        "language": LANGUAGES,
        "theme": SHIPPED,
        "glyphs": GLYPH_SETS,
    }


def _typed(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def _complete(parser: ArgumentParser, values: Mapping[str, Sequence[str]]) -> None:
    for action in arguments_of(parser):
        if action.dest in values and action.nargs != 0:
            action.choices = values[action.dest]
        elif action.dest in _FILES | _FOLDERS:
            action.complete = shtab.FILE if action.dest in _FILES else shtab.DIRECTORY  # type: ignore[attr-defined]
