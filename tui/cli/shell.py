"""Print texts for a shell: completion of commands and flags, and the manual page in every language."""

import re
import textwrap
from argparse import SUPPRESS, Action, ArgumentParser, Namespace
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import shtab

from core import catalog
from core.kernel.message import BelvedereError
from core.languages import FALLBACK, LANGUAGES
from core.link.spec import LIKE_ME
from core.ownership import reason
from themes.glyphs import GLYPH_SETS
from themes.palette import SHIPPED
from tui import VERSION
from tui.cli.arguments import COMMANDS, Further, parser_of
from tui.cli.spoken import CommandTexts, arguments_of, language
from tui.words.arguments import LEVELS

# Shell completion for commands, flags and values of `belvedere`. The only code that imports shtab

_FILES: Final = frozenset({"file", "source", "output", "components", "config", "members", "user_ca", "revoked_keys"})
_FOLDERS: Final = frozenset({"data"})
"""Arguments that take a path, by their destination."""


def completion(arguments: Namespace, further: Further) -> int:
    """Print the completion script for a shell; `further` adds the flags of other modules."""
    spoken = language(["--language", arguments.language] if arguments.language else [])
    print(shtab.complete(_whole(further, spoken), shell=arguments.shell))
    return 0


def _whole(further: Further, spoken: str) -> ArgumentParser:
    """Return one parser for all commands, with values for completion."""
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
        "bot": (*levels, LIKE_ME),
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


MANUAL_PAGES: Final = {
    language: f"{'' if language == FALLBACK else f'{language}/'}man1/belvedere.1" for language in LANGUAGES
}
"""Paths of the pages for `man` by language, below a folder of manuals."""
_COLUMNS: Final = 78


def man(arguments: Namespace, further: Further) -> int:
    """Write the pages below a folder, or print the one in the player's language; `further` adds the flags of other
    modules."""
    if arguments.folder is None:
        print(page(further, language(["--language", arguments.language] if arguments.language else [])), end="")
        return 0
    for spoken, place in MANUAL_PAGES.items():
        path = Path(arguments.folder, place)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(page(further, spoken), encoding="utf-8")
        except OSError as problem:
            raise BelvedereError("file-unwritable", path=str(path), reason=reason(problem)) from None
        print(path)
    return 0


def page(further: Further, spoken: str) -> str:
    """Return the page in a language."""
    return "\n".join(_lines(further, spoken)) + "\n"


def _lines(further: Further, spoken: str) -> Iterator[str]:
    say, home = CommandTexts(spoken).say, parser_of("", further, spoken)
    yield f'.TH BELVEDERE 1 "" "Belvedere {VERSION}" "{say("cli-page-manual")}"'
    yield f".SH {say('cli-page-name')}"
    yield f"belvedere \\- {_escaped((home.description or '').removesuffix('.'))}"
    yield f".SH {say('cli-page-synopsis')}"
    yield from _as_it_is(say("cli-home-usage"))
    yield f".SH {say('cli-page-description')}"
    yield from _filled(say("cli-home-opens"))
    yield f".SH {say('cli-page-options')}"
    yield from _arguments(home)
    yield f".SH {say('cli-page-commands')}"
    for command in COMMANDS:
        yield from _command(parser_of(command, further, spoken))
    yield f".SH {say('cli-page-examples')}"
    yield from _as_it_is(say("cli-home-examples-list"))
    yield f".SH {say('cli-page-status')}"
    yield from _filled(f"{say('cli-home-status-list')}.")


def _command(parser: ArgumentParser) -> Iterator[str]:
    yield f".SS {_escaped(parser.prog)}"
    yield from _filled(parser.description or "")
    yield from _arguments(parser)
    if parser.epilog:
        yield ".PP"
        yield from _paragraphs(parser.epilog)


def _arguments(parser: ArgumentParser, before: str = "") -> Iterator[str]:
    """Yield every argument and flag with its help; those of a subcommand follow its word."""
    for action in arguments_of(parser):
        if isinstance(action.choices, dict):
            for word, further in action.choices.items():
                yield from _arguments(further, f"{before}{word} ")
        elif action.help is not SUPPRESS and "--help" not in action.option_strings:
            yield ".TP"
            yield f"{_escaped(before)}{_typed_word(action)}"
            yield from _filled(action.help or "")


def _typed_word(action: Action) -> str:
    """Return flags in bold and placeholders in italics."""
    value = f"\\fI{_escaped(str(action.metavar))}\\fR" if action.metavar and action.nargs != 0 else ""
    flags = ", ".join(f"\\fB{_escaped(flag)}\\fR" for flag in action.option_strings)
    return " ".join(filter(None, (flags, value)))


def _paragraphs(text: str) -> Iterator[str]:
    """Yield paragraphs, and indented lines unchanged."""
    for is_set_in, lines in groupby(text.splitlines(), lambda line: line.startswith("  ")):
        part = "\n".join(lines)
        yield from _as_it_is(part) if is_set_in else _filled(part)


def _filled(text: str) -> Iterator[str]:
    """Yield a paragraph; text in backquotes is bold."""
    for line in textwrap.wrap(text, _COLUMNS, break_long_words=False, break_on_hyphens=False):
        yield _guarded(re.sub(r"`([^`]*)`", r"\\fB\1\\fR", _escaped(line)))


def _as_it_is(text: str) -> Iterator[str]:
    """Yield lines that stay unchanged."""
    yield ".EX"
    yield from (_guarded(_escaped(line)) for line in text.splitlines())
    yield ".EE"


def _escaped(text: str) -> str:
    return text.replace("\\", "\\e").replace("-", "\\-").replace("\N{NO-BREAK SPACE}", "\\ ")


def _guarded(line: str) -> str:
    """Escape a line that troff would take for a request."""
    return f"\\&{line}" if line.startswith((".", "'")) else line
