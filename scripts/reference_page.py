"""Write docs/reference.md from the program itself: commands, flags, keys, words, settings, server settings, limits."""

import re
from argparse import SUPPRESS, Action, ArgumentParser
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import attrs

from core import catalog
from core.kernel.message import Message
from core.line_buffer import COMMAND
from core.link.account import MOST_KEYS
from core.text import Texts
from net.config.server_config import LIMITS, SHARES, add_flags
from net.config.shares import Setting
from net.tables.spectator_view import MOST
from themes.palette import SHIPPED
from tui.cli.arguments import COMMANDS, parser_of
from tui.line import home, study, verbs
from tui.preferences.keys import BINDINGS, Binding, shown
from tui.preferences.settings import AUTO, CHOICES, Settings

ROOT: Final = Path(__file__).resolve().parent.parent
PAGE: Final = ROOT / "docs" / "reference.md"

MOST_OF_ALL: Final = Setting("", "", int, 0).most
"""The upper bound of settings without one of their own."""

INTRODUCTION: Final = """# Reference

For players and hosts: everything you can type, press or set. `scripts/reference` writes this page from the program.
[Playing](playing/README.md), [hosting](hosting/README.md) and [programs](programs.md) explain how to use it.
"""

STATUSES: Final = """| status | of `belvedere` | of `ssh HOST ...` |
|---|---|---|
| 0 | all went well | all went well |
| 1 | a fault of ours | |
| 2 | something you can fix: a sentence says what, and nothing was changed | |
| 3 | `belvedere verify`: nothing is wrong with the file, but the rules that it was played by are not known here | |
| 64 | | the command was not understood, or there is nothing that it could be about |
| 70 | | a fault of ours |
| 75 | later: a server does not answer, or cannot reach its database, or a disk is full | \
later: the same, a table gives no answer, the server restarts, or nothing was typed for long |
| 77 | | you may not come in, or may not do that |
| 130 | interrupted | |"""

VARIABLES: Final = (
    ("`BELVEDERE_DATA`", "folder of tables and records, for commands without `--data`"),
    (
        "`BELVEDERE_PLAIN`",
        "`textual`, `asyncssh`, `gc`, several of them with commas, or `all`: leave out the speed-ups that use private "
        "parts of these libraries, to find the cause of a fault",
    ),
    (
        "`BELVEDERE_JOINS`",
        "sent through `ssh` by a program that sits down by its invite itself, once it has asked for the `commitment`; "
        "`belvedere join` does",
    ),
    ("`BELVEDERE_STRICT_TEXT`", "a missing sentence is an error instead of its id; for authors"),
    ("`LC_ALL` `LC_MESSAGES` `LANG`", "the language, where neither a flag nor the settings name one"),
    ("`NO_COLOR`", "no colours, where the terminal or the `ssh` client sends it"),
    ("`COLORTERM`", "`truecolor` says that the terminal shows every colour; else it is asked"),
    ("`COLORFGBG`", "colours of letters and ground, as `15;0`, of a terminal that does not answer how dark it is"),
    ("`LC_ALL` `LC_CTYPE` `LANG` `TERM`", "the characters: only ASCII without UTF-8, and on a `vt100`"),
    ("`TERM`", "`dumb` means plain lines instead of the full screen"),
)

MEANINGS: Final = {
    "notices": "When to ring.",
    "colours": "How many colours a terminal is sent, by its TERM and what it answers; the settings screen writes that.",
    "keys": "Your own keys, by the names of the table above, separated by blanks.",
}
"""Descriptions for which the settings screen has no sentence."""
HINTS: Final = {"title": "window", "next_table": "next-table"}
"""The name of a setting in the sentences, if it differs."""


@cache
def texts() -> Texts:
    """Return the program's English sentences; an unknown one is an error."""
    return Texts("en", (ROOT / "tui" / "locale", ROOT / "net" / "locale"), strict=True)


def page() -> str:
    """Return the whole page."""
    return "\n".join(
        (
            INTRODUCTION,
            section("Keys", table(("keys", "name", ""), map(key_row, BINDINGS))),
            section("Words of the line mode", "\n\n".join(line_words())),
            section("Settings", table(("setting", "standard", ""), settings())),
            section("Options of the games", table(("game", "option", "values", "standard"), options())),
            section("Commands", commands()),
            section("Limits", limits()),
            section("What `ssh HOST` understands", block("server-help")),
            section("What `admin` understands", block("admin-help")),
            section("Exit statuses", STATUSES),
            section("Environment", table(("variable", ""), VARIABLES)),
        )
    )


def section(title: str, body: str) -> str:
    """Return a part of the page under its heading."""
    return f"## {title}\n\n{body}\n"


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    """Return rows as a Markdown table, with escaped bars."""
    lines = [heads, ("---",) * len(heads), *([cell.replace("|", "\\|") for cell in row] for row in rows)]
    return "\n".join(f"|{'|'.join(line)}|" if line[0] == "---" else f"| {' | '.join(line)} |" for line in lines)


def block(id: str) -> str:
    """Return a message of several lines as a code block."""
    return f"```text\n{texts().ui(id)}\n```"


def code(*words: str) -> str:
    """Return typed words as code."""
    return " ".join(f"`{word}`" for word in words)


def key_row(binding: Binding) -> tuple[str, str, str]:
    """Return a binding's keys, its name in the settings, and its description."""
    return code(*map(shown, binding.keys)), code(binding.id), texts().ui(binding.tooltip)


def line_words() -> Iterator[str]:
    """Yield the words of line mode at home, at a table, and in each game."""
    for title, declared, helps, words in (
        ("At home", home.VERBS, "line-home-help", "line-word"),
        ("At a table", verbs.VERBS, "line-help", "line-word"),
        ("In a study", study.VERBS, "line-study-help", "line-study-word"),
    ):
        yield f"### {title}"
        yield table(("words", ""), (_word_row(f"{helps}-{verb.key}", f"{words}-{verb.key}") for verb in declared))
    yield "### Parts of a table\n\nThese answer with that part of the table, in the words of its game."
    yield table(("game", "words"), map(_parts_row, catalog.keys()))


def _word_row(help: str, words: str) -> tuple[str, str]:
    said = texts().ui(help, words="\0")
    typed, _, what = said.partition(": ")
    phrases = [phrase.strip() for phrase in texts().ui(words).split(",")]
    return code(*(typed.replace("\0", phrase) for phrase in phrases)), what[:1].upper() + what[1:]


def _parts_row(key: str) -> tuple[str, str]:
    game = catalog.load(key)
    said = (texts().say(Message(f"{key}-section-{part}"), game=key) for part in game.text.sections)
    phrases = dict.fromkeys(phrase.strip() for several in said for phrase in several.split(","))
    return game.meta.title, " ".join(_shortened(phrases))


def _shortened(phrases: Iterable[str]) -> Iterator[str]:
    """Yield phrases as code; of numbered ones (`row 1`, `row 2`, ...) only the first and the last."""
    counted: dict[str, list[str]] = {}
    for phrase in phrases:
        alike = re.sub(r"(?<= )[a-zA-Z]$|(?<=^[a-z])[a-z]$", "letter", re.sub(r"\d+$", "number", phrase))
        counted.setdefault(alike, []).append(phrase)
    for several in counted.values():
        yield code(*several) if len(several) < 3 else f"{code(several[0])} to {code(several[-1])}"


def settings() -> Iterator[tuple[str, str, str]]:
    """Yield every setting of a viewer with its default."""
    for name, standard in attrs.asdict(Settings()).items():
        allowed = (AUTO, *SHIPPED) if name == "theme" else CHOICES.get(name, ())
        said = MEANINGS.get(name) or texts().ui(f"settings-{HINTS.get(name, name)}-hint")
        values = " ".join(f'`"{value}"`' for value in allowed)
        yield code(name), code(_toml(standard)), f"{said}{' ' if values else ''}{values}"


def _toml(value: Any) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else "{}" if value == {} else f'"{value}"'


def options() -> Iterator[tuple[str, str, str, str]]:
    """Yield the options for tables of each game, as `--option` takes them."""
    for meta in catalog.games():
        for option in meta.choices:
            yield meta.title, code(option.key), code(*map(_option, option.values)), code(_option(option.default))


def _option(value: Any) -> str:
    return {True: "on", False: "off"}[value] if isinstance(value, bool) else str(value)


def commands() -> str:
    """Return every command with its arguments and flags."""
    overview = table(
        ("command", ""), ((f"[`belvedere {name}`](#belvedere-{name})", texts().ui(f"cli-{name}")) for name in COMMANDS)
    )
    return "\n\n".join((overview, *map(_command, ("", *COMMANDS))))


def _command(name: str) -> str:
    parser = parser_of(name, _further)
    rows = table(("", ""), _flags(parser))
    about = f"\n\n{parser.description}\n\n" if name else "\n\nWithout a command, the full screen opens.\n\n"
    return f"### {parser.prog}{about}{rows}" if _has_flags(parser) else f"### {parser.prog}{about}".rstrip()


def _further(command: str, parser: ArgumentParser, language: str) -> None:
    if command == "serve":
        add_flags(parser, Texts(language, (ROOT / "net" / "locale",), strict=True))


def _has_flags(parser: ArgumentParser) -> bool:
    return any(True for _ in _flags(parser))


def _flags(parser: ArgumentParser) -> Iterator[tuple[str, str]]:
    """Yield arguments and flags in the order of the help. argparse has them only in a private attribute."""
    for action in parser._actions:
        if isinstance(action.choices, dict):
            for word, further in action.choices.items():
                for typed, what in _flags(further):
                    yield f"`{word}` {typed}", what
        elif action.help is not SUPPRESS and "--help" not in action.option_strings:
            yield _typed(action), action.help or ""


def _typed(action: Action) -> str:
    value = f" {action.metavar}" if action.metavar and action.nargs != 0 else ""
    return code(*(f"{flag}{value}" for flag in action.option_strings)) or code(str(action.metavar))


def limits() -> str:
    """Return the limits of a server, both configurable and fixed."""
    rows = table(("name", "standard", "from", "to", ""), map(_limit, LIMITS))
    shares = table(("name", "standard", ""), ((code(one.name), one.default, one.about(texts())) for one in SHARES))
    fixed = table(
        ("what", "how many"),
        (
            ("spectators of a table", str(MOST)),
            ("keys of an account", str(MOST_KEYS)),
            ("bytes of a command after `ssh HOST`", str(COMMAND)),
        ),
    )
    return (
        f"Each is a flag of `belvedere serve` and a line of `server.toml`.\n\n{rows}\n\n"
        f'Shares are written as in `share-tables = "account 30, guests 2"`; scopes that are left out keep their '
        f"standard. [What the scopes are](hosting/limits.md#the-ledger).\n\n{shares}\n\nThese are fixed:\n\n{fixed}"
    )


def _limit(one: Setting) -> tuple[str, ...]:
    most = "any" if one.most >= MOST_OF_ALL else f"{one.most:.10g}"
    return code(one.name), f"{one.default:.10g}", f"{one.least:.10g}", most, one.about(texts())
