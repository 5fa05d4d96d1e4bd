"""Parse the words and flags of the command line, with their help.

Helps, descriptions and placeholders are ids of messages in `tui/locale/<language>/cli.ftl`. `speak` replaces them by
sentences.
"""

import os
import re
import sys
from argparse import Action, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Callable, Sequence

from core.languages import FALLBACK
from core.terminal_size import size_in_use
from tui import VERSION
from tui.cli.spoken import CommandTexts, arguments_of, fault, language, no_command, parsers_in, replace_texts

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module `typing` takes a fifth of the time of `belvedere --help`
    from argparse import _ArgumentGroup, _SubParsersAction
    from typing import Any, NoReturn


# Declares the arguments and flags of every command, with the ids of their help


FORMS = ("text", "json", "svg", "html", "schema")
"""The output forms of `belvedere review`, with a flag each (`cli-review-<form>`)."""


def _looks(parser: ArgumentParser) -> None:
    looks = parser.add_argument_group("cli-looks")
    add_language(looks)
    looks.add_argument("--theme", metavar="cli-value-name", help="cli-any-theme")
    looks.add_argument("--glyphs", metavar="cli-value-glyphs", help="cli-any-glyphs")


def add_language(parser: "ArgumentParser | _ArgumentGroup") -> None:
    """Add the flag of every command that prints sentences."""
    parser.add_argument("--language", metavar="cli-value-code", help="cli-any-language")


def _data(parser: ArgumentParser) -> None:
    parser.add_argument("--data", metavar="cli-value-folder", help="cli-any-data")


def add_face(parser: ArgumentParser) -> None:
    """Add the flags of every command that opens the game."""
    parser.add_argument("--line", action="store_true", help="cli-any-line")
    _looks(parser)
    _data(parser)


def _play(parser: ArgumentParser) -> None:
    parser.epilog = "cli-play-more"
    add = parser.add_argument
    add("game", metavar="cli-value-game", nargs="?", help="cli-play-game")
    add("--seats", metavar="N", type=int, help="cli-play-seats")
    add("--bot", metavar="cli-value-level", action="append", help="cli-play-bot")
    add("--with", metavar="cli-value-name", action="append", dest="people", help="cli-play-with")
    add("--open", action="store_true", help="cli-play-open")
    add("--listen", metavar="cli-value-address", help="cli-play-listen")
    add("--port", metavar="N", type=int, help="cli-play-port")
    add("--name", metavar="cli-value-name", help="cli-any-name")
    _option(parser)
    add("--clock", metavar="cli-value-clock", help="cli-play-clock")
    add("--hints", action="store_true", help="cli-play-hints")
    rated = parser.add_mutually_exclusive_group()
    rated.add_argument("--rated", action="store_true", default=None, help="cli-play-rated")
    rated.add_argument("--unrated", action="store_false", dest="rated", help="cli-play-unrated")
    add("--as-seated", action="store_true", help="cli-play-as-seated")
    add("--components", metavar="cli-value-file", help="cli-play-components")
    add("--seed", metavar="cli-value-seed", help="cli-play-seed")
    add("--deal", metavar="cli-value-deal", help="cli-play-deal")
    add_face(parser)


def _learn(parser: ArgumentParser) -> None:
    parser.epilog = "cli-learn-more"
    parser.add_argument("game", metavar="cli-value-game", nargs="?", help="cli-learn-game")
    parser.add_argument("--name", metavar="cli-value-name", help="cli-any-name")
    add_face(parser)


def _puzzle(parser: ArgumentParser) -> None:
    parser.epilog = "cli-puzzle-more"
    parser.add_argument("game", metavar="cli-value-game", nargs="?", help="cli-puzzle-game")
    add_face(parser)


def _daily(parser: ArgumentParser) -> None:
    parser.epilog = "cli-daily-more"
    parser.add_argument("date", metavar="cli-value-date", nargs="?", help="cli-daily-date")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--share", action="store_true", help="cli-daily-share")
    what.add_argument("--week", action="store_true", help="cli-daily-week")
    parser.add_argument("--json", action="store_true", help="cli-any-json")
    parser.add_argument("--name", metavar="cli-value-name", help="cli-any-name")
    add_face(parser)


def _games(parser: ArgumentParser) -> None:
    parser.epilog = "cli-games-more"


def _rules(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="cli-value-game", help="cli-any-game")
    parser.add_argument("word", metavar="cli-value-word", nargs="?", help="cli-rules-word")


def _join(parser: ArgumentParser) -> None:
    parser.epilog = "cli-join-more"
    parser.add_argument("address", metavar="cli-value-server", help="cli-any-server")
    add_face(parser)


def _serve(parser: ArgumentParser) -> None:
    parser.usage = "belvedere serve [--FLAG ...]"  # more than eighty flags would fill a page
    parser.epilog = "cli-serve-more"
    add = parser.add_argument
    add("--config", metavar="cli-value-file", help="cli-serve-config")
    add("--check", action="store_true", help="cli-serve-check")
    add("--changed", action="store_true", help="cli-serve-changed")
    add("--data", metavar="cli-value-folder", help="cli-serve-data")
    add("--new-store", action="store_true", help="cli-serve-new-store")


def _admin(parser: ArgumentParser) -> None:
    parser.epilog = "cli-admin-more"
    parser.add_argument("words", metavar="cli-value-word", nargs="*", help="cli-admin-words")
    parser.add_argument("--json", action="store_true", help="cli-any-json")
    _server_data(parser)


def _backup(parser: ArgumentParser) -> None:
    parser.epilog = "cli-backup-more"
    parser.add_argument("file", metavar="cli-value-file", help="cli-any-output")
    _server_data(parser)


def _restore(parser: ArgumentParser) -> None:
    parser.epilog = "cli-restore-more"
    parser.add_argument("file", metavar="cli-value-file", help="cli-restore-file")
    parser.add_argument("--damaged", action="store_true", help="cli-restore-damaged")
    _server_data(parser)


def _store(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="cli-value-action", title="cli-actions", required=True)
    copy = _action(actions, "copy", "cli-store-copy")
    copy.epilog = "cli-store-copy-more"
    copy.add_argument("source", metavar="cli-value-from", help="cli-store-from")
    copy.add_argument("target", metavar="cli-value-to", help="cli-store-to")
    add_language(copy)


def _action(actions: "_SubParsersAction[Any]", word: str, about: str) -> "Any":
    """Return the parser of a subcommand."""
    return actions.add_parser(word, help=about, description=about)


def _server_data(parser: ArgumentParser) -> None:
    parser.add_argument("--data", metavar="cli-value-folder", help="cli-any-server-data")


def _verify(parser: ArgumentParser) -> None:
    parser.epilog = "cli-verify-more"
    parser.add_argument("file", metavar="cli-value-file", help="cli-any-record")
    parser.add_argument("other", metavar="cli-value-other", nargs="?", help="cli-verify-other")
    parser.add_argument("--data", metavar="cli-value-folder", help="cli-any-data")
    parser.add_argument("--key", metavar="cli-value-fingerprint", default="", help="cli-verify-key")


def _review(parser: ArgumentParser) -> None:
    parser.epilog = "cli-review-more"
    add = parser.add_argument
    add("file", metavar="cli-value-file", nargs="?", help="cli-any-record")
    add("--seat", metavar="A", help="cli-review-seat")
    add("--seconds", metavar="N", type=float, default=60.0, help="cli-review-seconds")
    parser.set_defaults(form="text")
    for form in FORMS:
        add(f"--{form}", action="store_const", const=form, dest="form", help=f"cli-review-{form}")


def _stats(parser: ArgumentParser) -> None:
    parser.epilog = "cli-stats-more"
    add = parser.add_argument
    add("name", metavar="cli-value-name", nargs="?", help="cli-stats-name")
    add("--json", action="store_true", help="cli-any-json")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--open", action="store_true", dest="share", default=None, help="cli-stats-open")
    what.add_argument("--closed", action="store_false", dest="share", default=None, help="cli-stats-closed")
    what.add_argument("--export", action="store_true", help="cli-stats-export")
    what.add_argument("--forget", action="store_true", help="cli-stats-forget")
    what.add_argument("--rebuild", action="store_true", help="cli-stats-rebuild")
    add("--yes", action="store_true", help="cli-stats-yes")
    _data(parser)


def _study(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="cli-value-file", help="cli-any-record")
    add_face(parser)


def _record(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="cli-value-action", title="cli-actions", required=True)
    export = _action(actions, "export", "cli-record-export")
    export.add_argument("table", metavar="cli-value-table", help="cli-record-export-table")
    export.add_argument("file", metavar="cli-value-file", help="cli-any-output")
    _data(export)
    add_language(export)
    show = _action(actions, "show", "cli-record-show")
    show.epilog = "cli-record-show-more"
    show.add_argument("source", metavar="cli-value-source", help="cli-record-show-source")
    show.add_argument("--as", metavar="cli-value-form", dest="form", help="cli-record-show-as")
    show.add_argument("--move", metavar="N", type=int, help="cli-record-show-move")
    show.add_argument("--seat", metavar="A", help="cli-record-show-seat")
    show.add_argument("--size", metavar="cli-value-size", default="100x30", help="cli-record-show-size")
    show.add_argument("--output", metavar="cli-value-file", help="cli-any-output")
    _looks(show)
    _data(show)
    bring = _action(actions, "import", "cli-record-import")
    bring.add_argument("file", metavar="cli-value-file", help="cli-record-import-file")
    _data(bring)
    add_language(bring)
    schema = _action(actions, "schema", "cli-record-schema")
    schema.add_argument("game", metavar="cli-value-game", help="cli-any-game")
    add_language(schema)


def _table(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="cli-value-action", title="cli-actions", required=True)
    push = _action(actions, "push", "cli-table-push")
    push.epilog = "cli-table-push-more"
    push.add_argument("host", metavar="cli-value-server", help="cli-any-server")
    push.add_argument("table", metavar="cli-value-table", nargs="?", help="cli-table-which")
    push.add_argument("--seat", metavar="A", action="append", dest="seats", help="cli-table-push-seat")
    push.add_argument("--name", metavar="cli-value-name", help="cli-table-push-name")
    pull = _action(actions, "pull", "cli-table-pull")
    pull.epilog = "cli-table-pull-more"
    pull.add_argument("table", metavar="cli-value-table", nargs="?", help="cli-table-which")
    pull.add_argument("--from", metavar="cli-value-server", dest="source", help="cli-table-pull-from")
    pull.add_argument("--without-server", action="store_true", help="cli-table-pull-without-server")
    listed = _action(actions, "list", "cli-table-list")
    for one in (push, pull, listed):
        _data(one)
        add_language(one)


def _api(parser: ArgumentParser) -> None:
    parser.epilog = "cli-api-more"
    parser.add_argument("--schema", metavar="cli-value-game", help="cli-api-schema")
    parser.add_argument("--name", metavar="cli-value-name", help="cli-any-name")
    _data(parser)


def _arena(parser: ArgumentParser) -> None:
    parser.epilog = "cli-arena-more"
    add = parser.add_argument
    add("game", metavar="cli-value-game", help="cli-any-game")
    add("levels", metavar="cli-value-level", nargs="*", help="cli-arena-levels")
    add("--against", metavar="cli-value-command", help="cli-arena-against")
    add("-n", "--tables", metavar="N", type=int, default=100, help="cli-arena-tables")
    add("--league", action="store_true", help="cli-arena-league")
    add("--seats", metavar="N", type=int, help="cli-arena-seats")
    add("--jobs", metavar="N", type=int, default=1, help="cli-arena-jobs")
    add("--budget", metavar="cli-value-seconds", type=float, default=0.3, help="cli-arena-budget")
    add("--seed", metavar="N", type=int, default=1, help="cli-arena-seed")
    _option(parser)
    add("--json", action="store_true", help="cli-any-json")


def _completion(parser: ArgumentParser) -> None:
    parser.epilog = "cli-completion-more"
    shells = ("bash", "zsh", "fish")
    parser.add_argument("shell", metavar="cli-value-shell", choices=shells, help="cli-completion-shell")


def _man(parser: ArgumentParser) -> None:
    parser.epilog = "cli-man-more"
    parser.add_argument("folder", metavar="cli-value-folder", nargs="?", help="cli-man-folder")


def _doctor(parser: ArgumentParser) -> None:
    parser.epilog = "cli-doctor-more"
    parser.add_argument("--json", action="store_true", help="cli-any-json")
    _data(parser)


def _option(parser: ArgumentParser) -> None:
    parser.add_argument("--option", metavar="cli-value-option", action="append", dest="options", help="cli-any-option")


FLAGS: "dict[str, Callable[[ArgumentParser], None]]" = {
    "play": _play,
    "learn": _learn,
    "puzzle": _puzzle,
    "daily": _daily,
    "games": _games,
    "rules": _rules,
    "join": _join,
    "serve": _serve,
    "admin": _admin,
    "backup": _backup,
    "restore": _restore,
    "store": _store,
    "verify": _verify,
    "review": _review,
    "stats": _stats,
    "study": _study,
    "record": _record,
    "table": _table,
    "api": _api,
    "arena": _arena,
    "doctor": _doctor,
    "completion": _completion,
    "man": _man,
}
"""Functions that add the arguments and flags of a command to a parser."""

COMMANDS = tuple(FLAGS)
"""The commands in the order of the help. The message `cli-<command>` describes one."""

_GENERAL = {"--data": True, "--language": True, "--theme": True, "--glyphs": True, "--line": False}
"""The flags that may precede a command, and whether a value follows. A command without such a flag ignores it."""

NARROWEST_HELP = 20
"""Minimum width of a help, and of its second column."""
_SPEAKING = frozenset(
    {
        "games",
        "rules",
        "admin",
        "backup",
        "restore",
        "verify",
        "review",
        "stats",
        "api",
        "arena",
        "doctor",
        "completion",
        "man",
    }
)
"""Commands that print sentences and have no group of appearance flags."""

Further = Callable[[str, ArgumentParser, str], None]
"""Adds flags of a command that are declared in another module, in a language."""


def _nothing_further(command: str, parser: ArgumentParser, spoken: str) -> None:
    """Add nothing."""


def read_arguments(argv: Sequence[str], further: Further = _nothing_further) -> Namespace:
    """Return the command in `argv` with its flags; `command` is "home" if there is none.

    Exits with status 2 and a sentence on standard error for invalid arguments, with 0 after help or version.
    """
    spoken, (before, rest) = language(argv), _leading(argv)
    if rest:
        parser = parser_of(rest[0], further, spoken)
        wanted = _flags_of(parser, rest[1:]) - {word.partition("=")[0] for word in rest}
        general = [word for words in before if words[0].partition("=")[0] in wanted for word in words]
        return parser.parse_args([*rest[1:], *general])
    return parser_of("", further, spoken).parse_args(argv)


def _leading(argv: Sequence[str]) -> tuple[list[list[str]], Sequence[str]]:
    """Return the general flags before the command, each with its value, and the words from the command on.

    Both are empty if there is no command, or if something else precedes it."""
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
    """Return the flags of a command, and of the action named by these words."""
    flags = set[str]()
    for argument in arguments_of(parser):
        flags.update(argument.option_strings)
        if isinstance(argument.choices, dict):
            named = next((word for word in words if word in argument.choices), None)
            flags |= set() if named is None else _flags_of(argument.choices[named], ())
    return flags


class _Formatter(HelpFormatter):
    """Keeps line breaks, wraps long lines, and finds its width without importing a large module."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, max_help_position=28, width=_width())

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        return "\n".join(folded_row(indent + line, width) for line in joined_lines(text))


def joined_lines(text: str) -> list[str]:
    """Return the lines of a text, with paragraphs joined to one line; indented lines stay unchanged.

    >>> joined_lines("Save it\\nhere:\\n  a > b\\nThen\\nlog in.")
    ['Save it here:', '  a > b', 'Then log in.']
    """
    joined: list[str] = []
    for line in text.splitlines():
        if joined and joined[-1] and line and not line.startswith(" ") and not joined[-1].startswith(" "):
            joined[-1] += f" {line}"
        else:
            joined.append(line)
    return joined


def folded_row(line: str, width: int) -> str:
    """Fold a line of a help to `width` columns. If it has two columns, the second is folded within itself."""
    row = re.match(r" *\S.*? {2,}(?=\S)", line)
    if len(line) <= width or row is None or len(row[0]) > width - NARROWEST_HELP:
        return folded(line, width)
    from textwrap import fill

    return fill(line[row.end() :], width, initial_indent=row[0], subsequent_indent=" " * row.end())


def folded(line: str, width: int) -> str:
    """Wrap a line to `width` columns with a hanging indent if it is indented. A drawing, with several blanks in a row,
    stays unchanged.

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
    def __init__(self, **settings: "Any") -> None:
        settings.setdefault("formatter_class", _Formatter)
        super().__init__(**settings, allow_abbrev=False)
        self._texts = CommandTexts(FALLBACK)

    def speak(self, texts: CommandTexts) -> "_Parser":
        """Switch to the language of `texts`."""
        self._texts = texts
        for inner in parsers_in(self):
            if isinstance(inner, _Parser):
                inner.speak(texts)
        replace_texts(self, texts)
        return self

    def error(self, message: str) -> "NoReturn":
        say = self._texts.say
        self.exit(2, f"{self.prog}: {fault(message, self._texts)}.\n{say('cli-see', program=self.prog)}\n")

    def format_usage(self) -> str:
        return self._with_usage(super().format_usage())

    def format_help(self) -> str:
        return self._with_usage(super().format_help())

    def _with_usage(self, text: str) -> str:
        return f"{self._texts.say('cli-usage')} {text.removeprefix('usage: ')}"


class _Version(Action):
    def __call__(self, parser: ArgumentParser, *_: "Any", **__: "Any") -> None:
        print(f"belvedere {VERSION}")
        parser.exit()


def _width() -> int:
    try:
        return max(NARROWEST_HELP, min(size_in_use(*os.get_terminal_size(sys.stdout.fileno()))[0] - 2, 100))
    except (OSError, ValueError):
        return 98


def _home(texts: CommandTexts) -> _Parser:
    say = texts.say
    listed = [f"{name:<12}{say(f'cli-{name}')}" for name in COMMANDS]
    parts = (
        say("cli-home-opens"),
        _block(say("cli-home-commands"), listed),
        _block(say("cli-home-examples"), say("cli-home-examples-list").splitlines()),
        f"{say('cli-home-status')} {say('cli-home-status-list')}",
    )
    usage = say("cli-home-usage").replace("\n", "\n       ")
    parser = _Parser(prog="belvedere", usage=usage, description="cli-about", epilog="\n\n".join(parts))
    parser.set_defaults(command="home")
    parser.add_argument("--version", action=_Version, nargs=0, help="cli-version")
    add_face(parser)
    return parser


def _block(title: str, lines: Sequence[str]) -> str:
    return "\n".join((title, *(f"  {line}" for line in lines)))


def parser_of(command: str, further: Further = _nothing_further, spoken: str = FALLBACK) -> ArgumentParser:
    """Return the parser of a command, with its texts in a language. An empty `command` is `belvedere` itself.

    Exits for an unknown one."""
    texts = CommandTexts(spoken)
    if not command:
        return _home(texts).speak(texts)
    if command not in COMMANDS:
        _Parser(prog="belvedere").speak(texts).error(no_command(command, COMMANDS, texts))
    parser = _Parser(prog=f"belvedere {command}", description=f"cli-{command}")
    parser.set_defaults(command=command, data=None)
    FLAGS[command](parser)
    further(command, parser, spoken)
    if command in _SPEAKING:
        add_language(parser)
    return parser.speak(texts)
