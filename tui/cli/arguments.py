"""Reads the words and flags of the command line, with their help."""

import os
import re
import sys
from argparse import Action, ArgumentParser, HelpFormatter, Namespace
from collections.abc import Callable, Sequence

from tui import VERSION
from tui.cli.spoken import FRENCH, arguments_of, fault, language, no_command, see, translate

TYPE_CHECKING = False
if TYPE_CHECKING:  # the module `typing` costs a fifth of `belvedere --help`
    from argparse import _ArgumentGroup
    from typing import Any, NoReturn


# Declares the arguments and flags of every command, with their help

_OWN_DATA = "BELVEDERE_DATA, else your own data folder"


def _looks(parser: ArgumentParser) -> None:
    looks = parser.add_argument_group("looks (else as in your settings)")
    add_language(looks)
    looks.add_argument("--theme", metavar="NAME", help="a theme of the settings screen, such as dark or light")
    looks.add_argument("--glyphs", metavar="SET", help="unicode or ascii: the characters to draw with")


def add_language(parser: "ArgumentParser | _ArgumentGroup") -> None:
    """What every command takes that speaks."""
    parser.add_argument("--language", metavar="CODE", help="en (English) or fr (French)")


def _data(parser: ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help=f"folder of tables and records (else {_OWN_DATA})")


def add_face(parser: ArgumentParser) -> None:
    """What every command takes that opens the game."""
    parser.add_argument("--line", action="store_true", help="plain scrolling lines instead of the full screen")
    _looks(parser)
    _data(parser)


def _play(parser: ArgumentParser) -> None:
    parser.epilog = "Seats that nobody takes get bots of level normal. `belvedere games` lists seats and options."
    add = parser.add_argument
    add("game", metavar="GAME", nargs="?", help="which game (else the first of `belvedere games`)")
    add("--seats", metavar="N", type=int, help="how many seats in all (else just enough)")
    add(
        "--bot", metavar="LEVEL", action="append", help="add a bot: easy, calm, normal, hard or master; may be repeated"
    )
    add("--with", metavar="NAME", action="append", dest="people", help="add a person at this keyboard; may be repeated")
    add("--open", action="store_true", help="keep a seat for a friend, who comes over SSH by the invite")
    add("--listen", metavar="ADDR", help="with --open: address of this machine to come to (else this machine only)")
    add("--port", metavar="N", type=int, help="with --open: port to come to (else 2222)")
    add("--name", metavar="NAME", help="your own name at the table")
    _option(parser)
    add("--clock", metavar="CLOCK", help="60s or 2m for each decision, 15+10 minutes and seconds, or 3d (else none)")
    add("--hints", action="store_true", help="let several people ask a bot for advice, which all of them read")
    rated = parser.add_mutually_exclusive_group()
    counts = "let the table count for ratings (else it does alone against bots)"
    rated.add_argument("--rated", action="store_true", default=None, help=counts)
    rated.add_argument("--unrated", action="store_false", dest="rated", help="let the table not count for ratings")
    add(
        "--as-seated",
        action="store_true",
        help="sit as named, you first (else seats are drawn, but not with --seed)",
    )
    add("--components", metavar="FILE", help="component file of your own box (TOML)")
    add("--seed", metavar="SEED", help="deal from this seed, any word or number, instead of a secret one")
    add_face(parser)


def _learn(parser: ArgumentParser) -> None:
    parser.epilog = "A lesson that you left goes on where you left it."
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game (else the page of all lessons)")
    parser.add_argument("--name", metavar="NAME", help="your own name at the table")
    add_face(parser)


def _puzzle(parser: ArgumentParser) -> None:
    parser.epilog = "Puzzles that you missed come back after 1, 3, 7 and 21 days."
    parser.add_argument("game", metavar="GAME", nargs="?", help="which game (else the page of all puzzles)")
    add_face(parser)


def _daily(parser: ArgumentParser) -> None:
    parser.epilog = "On this machine its deal is open to everybody; on a server it is secret until the day is over."
    parser.add_argument("--name", metavar="NAME", help="your own name at the table")
    add_face(parser)


def _games(parser: ArgumentParser) -> None:
    parser.epilog = "`belvedere rules GAME` tells how a game is played."


def _rules(parser: ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", help="which game")
    parser.add_argument("word", metavar="WORD", nargs="?", help="only the sections that have this word")


def _join(parser: ArgumentParser) -> None:
    parser.epilog = (
        "NAME is your name there, or an invite such as oak-fox-reef-sail; PORT is 2222 unless it is said. "
        "A link (ssh://) does as well, or an ssh line in quotes."
    )
    parser.add_argument("address", metavar="[NAME@]HOST[:PORT]", help="where a Belvedere server listens")
    add_face(parser)


def _serve(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Runs in the foreground until interrupted. Prints the fingerprint of its server key and the line that guests "
        "type.\nA configuration file has the same names as the flags; flags win."
    )
    add = parser.add_argument
    add("--config", metavar="FILE", help="configuration file (else `server.toml` in the data folder, if it is there)")
    add("--check", action="store_true", help="print what would be in force and what is unsafe, then leave")
    add("--data", metavar="DIR", help=f"folder of server key, tables and log (else `server` in {_OWN_DATA})")
    add("--new-store", action="store_true", help="begin without tables and accounts where the store is gone")


def _admin(parser: ArgumentParser) -> None:
    parser.epilog = (
        "`belvedere admin help` lists the words; `ssh HOST admin WORD` understands the same from a key that is named\n"
        "by `belvedere serve --admins`."
    )
    parser.add_argument("words", metavar="WORD", nargs="*", help="what to do (else help)")
    parser.add_argument("--json", action="store_true", help="answer as JSON")
    _server_data(parser)


def _backup(parser: ArgumentParser) -> None:
    parser.epilog = (
        "A running server copies by itself and hands the copy out; it is verified before it has its name. The copy "
        "has\neverything, hidden cards and keys among it: it is written for you alone."
    )
    parser.add_argument("file", metavar="FILE", help="where to write; an existing file is not overwritten")
    _server_data(parser)


def _restore(parser: ArgumentParser) -> None:
    parser.epilog = "The server must not run. The copy is verified first; the tables before it stay beside them."
    parser.add_argument("file", metavar="FILE", help="a copy, as made by `belvedere backup` or by the server itself")
    parser.add_argument("--damaged", action="store_true", help="restore even when some tables in the copy are damaged")
    _server_data(parser)


def _store(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    copy = actions.add_parser("copy", help="copy all tables and accounts from a file into a database, or back")
    copy.epilog = (
        "One of the two is the address of a database, such as postgresql://belvedere@localhost/belvedere, the other a\n"
        "folder of a server, or a file that ends with .sqlite. No server may run. What was copied is compared row by\n"
        "row before it counts."
    )
    copy.add_argument("source", metavar="FROM", help="what to copy: folder, file or address")
    copy.add_argument("target", metavar="TO", help="where to; nothing may be there yet")
    add_language(copy)


def _server_data(parser: ArgumentParser) -> None:
    parser.add_argument("--data", metavar="DIR", help=f"folder of the server (else `server` in {_OWN_DATA})")


def _verify(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Where the rules that it was played by are not known here, all is checked that needs none, and the exit status "
        "is 3."
    )
    parser.add_argument("file", metavar="FILE", help="a record file (JSON lines), as made by `belvedere record export`")


def _review(parser: ArgumentParser) -> None:
    parser.epilog = (
        "Everything is judged by what a seat could know. The review is kept beside FILE and found there again; an\n"
        "interrupt (Ctrl-C) ends it with what is known by then."
    )
    add = parser.add_argument
    add("file", metavar="FILE", nargs="?", help="a record file (JSON lines), as made by `belvedere record export`")
    add("--seat", metavar="A", help="only the decisions of this seat (else all)")
    add("--seconds", metavar="N", type=float, default=60.0, help="how long it may take, in seconds (else 60)")
    parser.set_defaults(form="text")
    for form, help in _FORMS.items():
        add(f"--{form}", action="store_const", const=form, dest="form", help=help)


def _stats(parser: ArgumentParser) -> None:
    add = parser.add_argument
    parser.epilog = (
        "A rating of 1000 is that of a bot of level normal; a table counts for it when its players agreed so."
    )
    add("name", metavar="NAME", nargs="?", help="another player, who shows it (else yourself)")
    add("--json", action="store_true", help="answer as JSON")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--open", action="store_true", dest="share", default=None, help="show others your ratings")
    what.add_argument("--closed", action="store_false", dest="share", default=None, help="show others only your name")
    what.add_argument("--export", action="store_true", help="print all that is kept of your results, as JSON")
    what.add_argument(
        "--forget",
        action="store_true",
        help="delete results, ratings and what was learned; records stay",
    )
    what.add_argument("--rebuild", action="store_true", help="count every finished table again, from what was played")
    add("--yes", action="store_true", help="with --forget: do it")
    _data(parser)


_FORMS = {
    "text": "print it as text (this is the usual)",
    "json": "print it as JSON",
    "svg": "print a picture (SVG) with a curve for each seat",
    "html": "print a page for a browser, with the curve and the boards in question",
    "schema": "print the JSON Schema of what --json prints, then leave",
}


def _study(parser: ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record file (JSON lines), as made by `belvedere record export`")
    add_face(parser)


def _record(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    export = actions.add_parser("export", help="write a finished table to a record file")
    export.add_argument("table", metavar="TABLE", help="the table, as the replays screen names it")
    export.add_argument("file", metavar="FILE", help="where to write; an existing file is not overwritten")
    _data(export)
    add_language(export)
    show = actions.add_parser("show", help="draw a finished table for others: as text, picture, page or recording")
    show.epilog = (
        "FORM is text, svg, markdown (the board and all that happened), cast (a recording of the whole game, for\n"
        "asciinema) or cast-v2; without it the name of the output says it: .txt .svg .md .cast."
    )
    show.add_argument("source", metavar="SOURCE", help="a record file, - for standard input, or a table of yours")
    show.add_argument("--as", metavar="FORM", dest="form", help="in which form (else as the output is called)")
    show.add_argument("--move", metavar="N", type=int, help="which position (else the last)")
    show.add_argument("--seat", metavar="A", help="as this seat saw it (else as a spectator did)")
    show.add_argument("--size", metavar="CxR", default="100x30", help="columns and rows (else 100x30)")
    show.add_argument("--output", metavar="FILE", help="where to write; an existing file is not overwritten")
    _looks(show)
    _data(show)
    bring = actions.add_parser("import", help="check a record file and keep it among your replays")
    bring.add_argument("file", metavar="FILE", help="a record file (JSON lines)")
    _data(bring)
    add_language(bring)
    schema = actions.add_parser("schema", help="print the JSON Schema of the lines of a record of a game")
    schema.add_argument("game", metavar="GAME", help="which game")
    add_language(schema)


def _table(parser: ArgumentParser) -> None:
    actions = parser.add_subparsers(dest="action", metavar="ACTION", title="actions", required=True)
    push = actions.add_parser("push", help="let a table go from this machine to a server")
    push.epilog = (
        "Bots stay bots; the seats of other people wait for whoever comes with the invite that is printed.\n"
        "The server learns the secret seed of the table, and with it every hidden card. The same command\n"
        "again goes on where one was interrupted."
    )
    push.add_argument("host", metavar="[NAME@]HOST[:PORT]", help="where a Belvedere server listens")
    push.add_argument("table", metavar="TABLE", nargs="?", help="which table (else the only one there is)")
    push.add_argument(
        "--seat", metavar="A", action="append", dest="seats", help="a seat that you keep (else all of yours)"
    )
    push.add_argument("--name", metavar="NAME", help="your name there, if nobody knows you (else as at home)")
    pull = actions.add_parser("pull", help="let a table come back from a server")
    pull.epilog = (
        "Whoever has a table can see its hidden cards, so everybody else who sits there has to agree first;\n"
        "they are asked. Where nobody knows whether a table had arrived, the server decides."
    )
    pull.add_argument("table", metavar="TABLE", nargs="?", help="which table (else the only one there is)")
    pull.add_argument(
        "--from", metavar="[NAME@]HOST[:PORT]", dest="source", help="bring one that was made on this server"
    )
    lost = "play on from where it left, for a server that is gone: what was played there is lost"
    pull.add_argument("--without-server", action="store_true", help=lost)
    listed = actions.add_parser("list", help="tell where your tables are that are not over")
    for one in (push, pull, listed):
        _data(one)
        add_language(one)


def _api(parser: ArgumentParser) -> None:
    parser.epilog = "One JSON object a line each way, the same as `ssh HOST api`; docs/programs.md tells the messages."
    parser.add_argument("--schema", metavar="GAME", help="print the JSON Schema with this game's messages, then leave")
    parser.add_argument("--name", metavar="NAME", help="your own name at the tables")
    _data(parser)


def _arena(parser: ArgumentParser) -> None:
    parser.epilog = "One seat is held by the first level, all others by the second; every deal is met from every seat."
    add = parser.add_argument
    add("game", metavar="GAME", help="which game")
    add("levels", metavar="LEVEL", nargs="*", help="two levels: the challenger and its rivals (else normal and easy)")
    against = "a program that speaks the JSON protocol is the challenger, the level that of its rivals (else normal)"
    add("--against", metavar="COMMAND", help=against)
    add(
        "-n",
        "--tables",
        metavar="N",
        type=int,
        default=100,
        help="how many tables, of a league for each pair (else 100)",
    )
    add("--league", action="store_true", help="play all levels on fixed deals and rate each in Elo points")
    add("--seats", metavar="N", type=int, help="how many seats (else as many as the game takes, at most 3; a league 2)")
    add("--jobs", metavar="N", type=int, default=1, help="how many processes play (else 1)")
    add("--budget", metavar="SECONDS", type=float, default=0.3, help="thinking time of hard for a decision (else 0.3)")
    add("--seed", metavar="N", type=int, default=1, help="number that fixes the deals (else 1)")
    _option(parser)
    add("--json", action="store_true", help="print the figures as JSON")


_COMPLETION_PLACES = """Put it where your shell looks for it:
  belvedere completion bash > ~/.local/share/bash-completion/completions/belvedere
  belvedere completion zsh > ~/.zfunc/_belvedere
  belvedere completion fish > ~/.config/fish/completions/belvedere.fish
For zsh the folder has to be in fpath before compinit is called."""


def _completion(parser: ArgumentParser) -> None:
    parser.epilog = _COMPLETION_PLACES
    parser.add_argument("shell", metavar="SHELL", choices=("bash", "zsh", "fish"), help="bash, zsh or fish")


def _man(parser: ArgumentParser) -> None:
    parser.epilog = "`belvedere man ~/.local/share/man` puts the pages where `man belvedere` finds them."
    parser.add_argument("folder", metavar="DIR", nargs="?", help="folder of manuals to write to (else it is printed)")


def _option(parser: ArgumentParser) -> None:
    help = "choose an option of the game, such as oracle=on; may be repeated"
    parser.add_argument("--option", metavar="KEY=VALUE", action="append", dest="options", help=help)


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
    "completion": _completion,
    "man": _man,
}
"""By command, what adds its arguments and flags to a parser."""


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

NARROWEST_HELP = 20
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
    if len(line) <= width or row is None or len(row[0]) > width - NARROWEST_HELP:
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
        return max(NARROWEST_HELP, min(os.get_terminal_size(sys.stdout.fileno()).columns - 2, 100))
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
    parser = _Parser(prog=f"belvedere {command}", description=f"{COMMANDS[command][0].upper()}{COMMANDS[command][1:]}.")
    parser.set_defaults(command=command, data=None)
    FLAGS[command](parser)
    further(command, parser)
    if command in _SPEAKING:
        add_language(parser)
    return _in(spoken, parser)
