"""Reads the words and flags of the command line, with their help."""

import os
import re
import sys
from argparse import Action, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Callable, Sequence

from tui import VERSION
from tui.cli.flags import FLAGS, add_face, add_language
from tui.cli.spoken import FRENCH, arguments_of, fault, language, no_command, see, translate

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module of that name costs a fifth of `belvedere --help`
    from typing import Any, NoReturn

ABOUT = "Five modern city-building board games in the terminal: alone, on one keyboard, or over SSH."

EPILOG = """without a command, the full screen opens: tables that wait for you, a new table, replays, rules, settings.

commands:
{commands}

examples:
  belvedere                               open the full screen
  belvedere learn bali                    play the first turns of Bali with a guide
  belvedere play bali                     play Bali against a bot
  belvedere play bali --bot easy --bot hard --option demon=on
  belvedere play bali --with Ana --line   two people at one keyboard, in plain lines
  belvedere serve --listen 0.0.0.0        let others come with ssh
  belvedere join oak-fox-reef-sail@a.net  sit down by an invite, far away
  belvedere COMMAND --help                all about one command

exit status: 0 all went well, 2 something you can fix (a sentence says what), 1 a fault of ours, 130 interrupted"""

COMMANDS = {
    "play": "make a table and play at it, alone or with others at this keyboard",
    "learn": "play the first turns of a game with a guide, or see what there is to learn",
    "puzzle": "find the best action in a position",
    "daily": "play the deal of the day, or see how it went",
    "games": "list the games with their seats, length and options",
    "rules": "tell the rules of a game in plain text",
    "join": "play on a server somewhere else, with the screens of this machine",
    "serve": "let people with an ssh client play on this machine",
    "admin": "ask a server on this machine who is here, ban, announce, drain, stop and more",
    "backup": "copy the tables of a server while it runs",
    "restore": "put a copy in the place of a server's tables",
    "store": "copy the tables of a server into a database of PostgreSQL, or back",
    "verify": "play a record again and check every shuffle, draw and score",
    "review": "tell what the decisions of a finished table cost, and when it turned",
    "stats": "tell what your finished tables came to: wins, points, ratings",
    "study": "go through a finished table from any seat, and play on from any move",
    "record": "write a finished table to a record file, or read one",
    "table": "let a table go to a server, and come back",
    "api": "speak JSON lines with a program on standard input and output",
    "arena": "let bots play each other and print who wins how often",
    "completion": "print what makes a shell complete commands, flags and values",
    "man": "print the manual page, or write it in every language",
}
"""The commands in the order of the help, with what each does."""


_GENERAL = {"--data": True, "--language": True, "--theme": True, "--glyphs": True, "--line": False}
"""The flags that may stand in front of a command, and whether a value follows. A command does without those that it
does not have."""

NARROWEST = 20
"""Columns of a help at least, and of what stands in its second column."""
_SPEAKING = frozenset(
    {"games", "rules", "admin", "backup", "restore", "verify", "review", "stats", "api", "arena", "completion", "man"}
)
"""Commands that answer in sentences and have no group of looks."""

Further = Callable[[str, ArgumentParser], None]
"""Adds the flags of a command that are known elsewhere."""


def _nothing_further(command: str, parser: ArgumentParser) -> None:
    """There are no more."""


def read_arguments(argv: Sequence[str], further: Further = _nothing_further) -> Namespace:
    """The command in `argv` with its flags; `command` is "home" when there is none.

    Exits with status 2 and a sentence on standard error when something is wrong, with 0 after help or version.
    """
    spoken, (before, rest) = language(argv), _leading(argv)
    if rest:
        parser = parser_of(rest[0], further, spoken)
        wanted = _flags_of(parser, rest[1:]) - {word.partition("=")[0] for word in rest}
        general = [word for words in before if words[0].partition("=")[0] in wanted for word in words]
        return parser.parse_args([*rest[1:], *general])
    return parser_of("", further, spoken).parse_args(argv)


def _leading(argv: Sequence[str]) -> tuple[list[list[str]], Sequence[str]]:
    """The general flags in front of the command, each with its value, and what follows from the command on; nothing
    follows where there is no command, or something else stands in front."""
    before: list[list[str]] = []
    place = 0
    while place < len(argv):
        word = argv[place]
        if not word.startswith("-"):
            return before, argv[place:]
        name, equals, _ = word.partition("=")
        if name not in _GENERAL:
            break
        length = 2 if _GENERAL[name] and not equals else 1
        before.append(list(argv[place : place + length]))
        place += length
    return [], []


def _flags_of(parser: ArgumentParser, words: Sequence[str]) -> set[str]:
    """The flags of a command, and of the action that is named among these words."""
    flags = set[str]()
    for argument in arguments_of(parser):
        flags.update(argument.option_strings)
        if isinstance(argument.choices, dict):
            named = next((word for word in words if word in argument.choices), None)
            flags |= set() if named is None else _flags_of(argument.choices[named], ())
    return flags


class _Formatter(HelpFormatter):
    """Keeps line breaks, folds long lines, and knows its width without asking for a heavy module."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=_width())

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(folded_row(indent + line, width) for line in text.splitlines())


def folded_row(line: str, width: int) -> str:
    """A line of a help in lines of at most `width` columns; of two columns, what stands in the second stays there."""
    row = re.match(r" *\S.*? {2,}(?=\S)", line)
    if len(line) <= width or row is None or len(row[0]) > width - NARROWEST:
        return folded(line, width)
    from textwrap import fill

    return fill(line[row.end() :], width, initial_indent=row[0], subsequent_indent=" " * row.end())


def folded(line: str, width: int) -> str:
    """A line in lines of at most `width` columns, below a line that is indented further in; a drawing, which has
    several blanks in a row, as it is.

    >>> folded("One more roof ends the game.", 14)
    'One more roof\\nends the game.'
    >>> folded("  option oracle: off or on", 20)
    '  option oracle: off\\n    or on'
    >>> folded("1  ######  ##", 10)
    '1  ######  ##'
    """
    text = line.lstrip(" ")
    if len(line) <= width or "  " in text:
        return line
    from textwrap import fill

    indent = line.removesuffix(text)
    below = f"{indent}  " if indent else ""
    return fill(text, width, initial_indent=indent, subsequent_indent=below, break_on_hyphens=False)


class _Parser(ArgumentParser):
    spoken = "en"
    """The language of its errors; set by `_in` for a parser and those below it."""

    def __init__(self, **settings: "Any") -> None:
        settings.setdefault("formatter_class", _Formatter)
        super().__init__(**settings, allow_abbrev=False)

    def error(self, message: str) -> "NoReturn":
        self.exit(2, f"{self.prog}: {fault(message, self.spoken)}.\n{see(self.prog, self.spoken)}\n")

    def format_usage(self) -> str:
        return _usage(super().format_usage(), self.spoken)

    def format_help(self) -> str:
        return _usage(super().format_help(), self.spoken)


def _usage(text: str, spoken: str) -> str:
    return f"usage\u00a0: {text.removeprefix('usage: ')}" if spoken == FRENCH and text.startswith("usage: ") else text


def _in(spoken: str, parser: ArgumentParser) -> ArgumentParser:
    """The parser with its help and errors in that language."""
    if spoken == FRENCH:
        translate(parser)
        _Parser.spoken = FRENCH
    else:
        _Parser.spoken = "en"
    return parser


class _Version(Action):
    def __call__(self, parser: ArgumentParser, *_: "Any", **__: "Any") -> None:
        print(f"belvedere {VERSION}")
        parser.exit()


def _width() -> int:
    try:
        return max(NARROWEST, min(os.get_terminal_size(sys.stdout.fileno()).columns - 2, 100))
    except (OSError, ValueError):
        return 98


def _home(spoken: str = "en") -> ArgumentParser:
    epilog, usage, about = EPILOG, "belvedere [flags]\n       belvedere COMMAND [arguments and flags]", COMMANDS
    if spoken == FRENCH:
        from tui.cli import french

        epilog, usage = french.EPILOG, french.HOME_USAGE
        about = {name: french.SENTENCES[what] for name, what in COMMANDS.items()}
    listed = "\n".join(f"  {name:<12}{what}" for name, what in about.items())
    parser = _Parser(prog="belvedere", usage=usage, description=ABOUT, epilog=epilog.format(commands=listed))
    parser.set_defaults(command="home")
    parser.add_argument("--version", action=_Version, nargs=0, help="print the version and leave")
    add_face(parser)
    return parser


def parser_of(command: str, further: Further = _nothing_further, spoken: str = "en") -> ArgumentParser:
    """What reads the arguments of a command, with its texts in a language; an empty `command` is `belvedere` itself.
    Exits for an unknown one."""
    if not command:
        return _in(spoken, _home(spoken))
    if command not in COMMANDS:
        _in(spoken, _Parser(prog="belvedere")).error(no_command(command, tuple(COMMANDS), spoken))
    parser = _named(command, COMMANDS[command])
    parser.set_defaults(command=command, data=None)
    FLAGS[command](parser)
    further(command, parser)
    if command in _SPEAKING:
        add_language(parser)
    return _in(spoken, parser)


def _named(words: str, about: str) -> ArgumentParser:
    return _Parser(prog=f"belvedere {words}", description=f"{about[0].upper()}{about[1:]}.")
