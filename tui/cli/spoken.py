"""The help and errors of the command line in the player's language, including argparse's words.

Language and sentences are found without importing large modules: `belvedere --help` must take little longer than Python
itself. Only this module touches private parts of argparse, to replace the texts of a finished parser.
"""

import os
import re
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Iterator, Sequence
from functools import cache

from core.fluent_files import read_entries, text_and_variables
from core.languages import FALLBACK, named_languages, negotiate

TYPE_CHECKING = False
if TYPE_CHECKING:  # as in arguments.py; patterns are compiled on use for the same reason
    from collections.abc import Mapping
    from typing import Final

_LOCALE: "Final" = os.path.join(os.path.dirname(os.path.dirname(__file__)), "locale")
_KEPT: "Final" = r'(?m)^language\s*=\s*"(\w+)"'

_FAULTS: "Final" = (
    (r"argument (?P<flag>\S+): invalid (int|float) value: '(?P<found>.*)'", "cli-fault-number"),
    (r"argument (?P<flag>\S+): expected (one|at least one) argument", "cli-fault-no-value"),
    (r"argument (?P<flag>\S+): ignored explicit argument '(?P<found>.*)'", "cli-fault-value"),
    (r"argument (?P<flag>\S+): not allowed with argument (?P<other>\S+)", "cli-fault-both"),
    (
        r"argument (?P<flag>\S+): invalid choice: '(?P<found>.*)' \(choose from (?P<known>.*)\)",
        "cli-fault-choice",
    ),
    (r"the following arguments are required: (?P<found>.*)", "cli-fault-missing"),
    (r"unrecognized arguments: (?P<found>.*)", "cli-fault-unknown"),
)
"""Error messages of argparse, and our messages for them."""


class CommandTexts:
    """The sentences of `cli.ftl` in one language; a missing one is said in English.

    Text and variables are filled in here. A sentence with a choice or a function loads `core.text`.
    """

    def __init__(self, language: str) -> None:
        self.language = language

    def say(self, id: str, **args: str) -> str:
        """Return the sentence of a message."""
        language = self.language if id in _entries(self.language) else FALLBACK
        parts = text_and_variables(_entries(language)[id])
        if not parts:
            from pathlib import Path

            from core.text import Texts

            return Texts(language, (Path(_LOCALE),)).ui(id, **args)
        return "".join([args[part] if place % 2 else part for place, part in enumerate(parts)])


@cache
def _entries(language: str) -> "Mapping[str, str]":
    path = os.path.join(_LOCALE, language, "cli.ftl")
    return read_entries([path] if os.path.isfile(path) else [])


def language(argv: Sequence[str]) -> str:
    """Return the language for `argv`: from its flag, the player's settings, or the environment."""
    terminal = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), None)
    return negotiate(_flag(argv), _setting(), terminal)


def fault(problem: str, texts: CommandTexts) -> str:
    """Translate an error message of argparse."""
    for pattern, id in _FAULTS:
        if found := re.fullmatch(pattern, problem):
            return texts.say(id, **{name: value.replace("'", "") for name, value in found.groupdict().items()})
    return problem


def no_command(word: str, commands: Sequence[str], texts: CommandTexts) -> str:
    """Return the error for an unknown command, with the nearest one."""
    from tui.words.suggestions import nearest

    near, everything = nearest(word, commands), ", ".join(commands)
    if near is None:
        return texts.say("cli-no-command", word=word, all=everything)
    return texts.say("cli-no-command-near", word=word, near=near, all=everything)


def replace_texts(parser: ArgumentParser, texts: CommandTexts) -> None:
    """Replace the ids of a parser with sentences. Other text stays."""

    def said(text: str | None) -> str | None:
        if not text or not text.startswith("cli-"):
            return text
        return texts.say(text, languages=named_languages()) if text == "cli-any-language" else texts.say(text)

    parser.description = as_sentence(said(parser.description))
    parser.epilog = said(parser.epilog)
    parser._positionals.title, parser._optionals.title = "cli-arguments", "cli-options"
    for group in parser._action_groups:
        group.title = (said(group.title) or "").removesuffix(":")  # argparse adds one
    for action in parser._actions:
        action.help = texts.say("cli-help") if "--help" in action.option_strings else said(action.help)
        if isinstance(action.metavar, str):
            action.metavar = said(action.metavar)
        if isinstance(action, _SubParsersAction):
            for choice in action._choices_actions:
                choice.help = said(choice.help)


def as_sentence(clause: str | None) -> str | None:
    """Add a capital letter and a full stop to a clause. A sentence stays as it is."""
    return f"{clause[0].upper()}{clause[1:]}." if clause and not clause.endswith(".") else clause


def parsers_in(parser: ArgumentParser) -> Iterator[ArgumentParser]:
    """Yield the parsers of subcommands."""
    for action in parser._actions:
        if isinstance(action, _SubParsersAction):
            yield from action.choices.values()


def arguments_of(parser: ArgumentParser) -> Sequence[Action]:
    """Return the arguments and flags of a parser, including `--help`."""
    return parser._actions


def _flag(argv: Sequence[str]) -> str | None:
    for place, word in enumerate(argv):
        if word == "--language":
            return argv[place + 1] if place + 1 < len(argv) else None
        if word.startswith("--language="):
            return word.partition("=")[2]
    return None


@cache
def _setting() -> str | None:
    """Return the language in the player's settings, read without a TOML parser."""
    folder = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    try:
        with open(os.path.join(folder, "belvedere", "settings.toml"), encoding="utf-8-sig") as file:
            found = re.search(_KEPT, file.read())
    except (OSError, UnicodeDecodeError):
        return None
    return found[1] if found else None
