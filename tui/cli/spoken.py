"""Speaks the command line's own help and errors in the player's language, argparse's words included.

Which language is found without a heavy module: the flag, else the settings, else the terminal. Parts of argparse that
are private are touched here alone: the texts of a parser that is already made, so that a parser is written once.
"""

import os
import re
from argparse import Action, ArgumentParser, _SubParsersAction
from collections.abc import Sequence
from functools import cache

TYPE_CHECKING = False
if TYPE_CHECKING:  # as in arguments.py; patterns are compiled where they are needed, for the same reason
    from typing import Final

FRENCH: "Final" = "fr"

_KEPT: "Final" = r'(?m)^language\s*=\s*"(\w+)"'
_ELSE: "Final" = r"(?s)(.*) \(else (.*)\)"
_REPEATED: "Final" = "; may be repeated"

_FAULTS: "Final" = (
    (
        r"argument (?P<flag>\S+): invalid (int|float) value: '(?P<found>.*)'",
        '{flag} takes a number, for example {flag} 3; "{found}" is none',
        "{flag} demande un nombre, par exemple {flag} 3\u00a0; «\u00a0{found}\u00a0» n'en est pas un",
    ),
    (
        r"argument (?P<flag>\S+): expected (one|at least one) argument",
        "{flag} needs a value",
        "{flag} demande une valeur",
    ),
    (
        r"argument (?P<flag>\S+): ignored explicit argument '(?P<found>.*)'",
        '{flag} takes no value, and "{found}" was given',
        "{flag} ne prend pas de valeur, et «\u00a0{found}\u00a0» est donné",
    ),
    (
        r"argument (?P<flag>\S+): invalid choice: '(?P<found>.*)' \(choose from (?P<known>.*)\)",
        '"{found}" is not known here; choose one of: {known}',
        "«\u00a0{found}\u00a0» n'existe pas ici\u00a0; choisissez parmi\u00a0: {known}",
    ),
    (
        r"the following arguments are required: (?P<found>.*)",
        "missing: {found}",
        "il manque\u00a0: {found}",
    ),
    (
        r"unrecognized arguments: (?P<found>.*)",
        "unrecognised argument: {found}",
        "argument non reconnu\u00a0: {found}",
    ),
)
"""What argparse says, and what is said instead in English and in French."""


def language(argv: Sequence[str]) -> str:
    """The language for `argv`: its flag, else the player's settings, else what the terminal says; "en" or "fr"."""
    for wish in (_flag(argv), _setting(), *(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG"))):
        if wish and wish != "auto":
            return FRENCH if re.split(r"[-_.@]", wish.lower())[0] == FRENCH else "en"
    return "en"


def fault(problem: str, spoken: str) -> str:
    """What is wrong with an argument, from what argparse says of it."""
    for pattern, english, french in _FAULTS:
        if found := re.fullmatch(pattern, problem):
            parts = {name: value.replace("'", "") for name, value in found.groupdict().items()}
            return (french if spoken == FRENCH else english).format(**parts)
    return problem


def no_command(word: str, commands: Sequence[str], spoken: str) -> str:
    """That there is no such command, with the nearest one."""
    from tui.words.suggestions import known, nearest

    if spoken != FRENCH:
        return f'there is no command "{word}"; {known(word, commands)}'
    near = nearest(word, commands)
    meant = f"vouliez-vous dire {near}\u00a0? " if near else ""
    return f"la commande «\u00a0{word}\u00a0» n'existe pas\u00a0; {meant}Il y a\u00a0: {', '.join(commands)}"


def see(program: str, spoken: str) -> str:
    """Where to read on."""
    return f"Voir\u00a0: {program} --help" if spoken == FRENCH else f"See: {program} --help"


def translate(parser: ArgumentParser) -> None:
    """Put the texts of a parser, and of those below it, into French."""
    from tui.cli import french

    parser.description = _sentence(parser.description)
    parser.epilog = _sentence(parser.epilog)
    for group in parser._action_groups:
        group.title = f"{_sentence(group.title)}\u00a0" if group.title else None
    for action in parser._actions:
        action.help = _sentence(action.help)
        if isinstance(action.metavar, str):
            action.metavar = french.METAVARS.get(action.metavar, action.metavar)
        if isinstance(action, _SubParsersAction):
            for choice in action._choices_actions:
                choice.help = _sentence(choice.help)
            for inner in action.choices.values():
                translate(inner)


def arguments_of(parser: ArgumentParser) -> Sequence[Action]:
    """The arguments and flags of a parser, `--help` among them."""
    return parser._actions


def _sentence(text: str | None) -> str | None:
    """The French of a sentence of the help: known as it is, without its capital and full stop, or by its parts."""
    from tui.cli import french

    if text is None:
        return None
    if text in french.SENTENCES:
        return french.SENTENCES[text]
    if text.endswith(_REPEATED):
        return f"{_sentence(text.removesuffix(_REPEATED))}\u00a0; {french.REPEATED}"
    if found := re.fullmatch(_ELSE, text):
        return f"{_sentence(found[1])} ({french.ELSE} {french.WORDS.get(found[2], found[2])})"
    clause = f"{text[0].lower()}{text[1:].removesuffix('.')}"
    if text.endswith(".") and clause in french.SENTENCES:
        translated = french.SENTENCES[clause]
        return f"{translated[0].upper()}{translated[1:]}."
    return text


def _flag(argv: Sequence[str]) -> str | None:
    for place, word in enumerate(argv):
        if word == "--language":
            return argv[place + 1] if place + 1 < len(argv) else None
        if word.startswith("--language="):
            return word.partition("=")[2]
    return None


@cache
def _setting() -> str | None:
    """The language in the player's settings, read without a parser of TOML."""
    folder = os.environ.get("XDG_CONFIG_HOME") or os.path.expanduser("~/.config")
    try:
        with open(os.path.join(folder, "belvedere", "settings.toml"), encoding="utf-8") as file:
            found = re.search(_KEPT, file.read())
    except (OSError, UnicodeDecodeError):
        return None
    return found[1] if found else None
