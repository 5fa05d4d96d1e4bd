"""Examine a player's terminal, locale, keys and files, and say what to do about each problem.

The findings are also given as facts for a report. Facts are English and contain no names, paths or keys.
"""

import asyncio
import os
import platform
import re
import resource
import shutil
import sys
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal, Protocol

import attrs
from rich.cells import cell_len

from core.commands import Answer
from core.grammar import moment
from core.kernel.message import BelvedereError, Message, message
from core.link.visit import Terminal
from core.ownership import short_path
from core.storage.store import TABLE_RESERVE
from core.text import Texts
from tui import VERSION
from tui.cli.arguments import folded
from tui.preferences.language import local_texts
from tui.preferences.settings import charset_locale, data_folder, glyphs_for
from tui.terminal.answers import AnswerGate, TerminalColours, questions_for
from tui.widgets.sizes import is_too_small, sizes

State = Literal["ok", "note", "problem"]
_MARKS: Final[Mapping[State, str]] = {"ok": "ok", "note": "--", "problem": "!!"}
_INDENT: Final = "    "

ANSWER_SECONDS: Final = 3.0
"""Maximum wait for a terminal that answers nothing."""
SAMPLES: Final = {
    "blocks": "▀▄█▌▐▗▟▙▖",
    "lines": "━─╸│┃",
    "signs": "●■▲◆►▸•»",
    "letters": "e\N{COMBINING ACUTE ACCENT}n\N{COMBINING TILDE}",
    "wide": "家族",
}
"""Characters that Belvedere draws or that occur in names, by kind."""
MODES: Final = {"2004": "pastes", "1006": "mouse", "2026": "frames"}
"""Modes that Belvedere uses: marked pastes, exact mouse positions, frames shown at once."""
_CURSOR_QUERY: Final = "\x1b[6n"
_CURSOR: Final = re.compile(r"\x1b\[\d+;(\d+)R")
_MODE: Final = re.compile(r"\x1b\[\?(\d+);([1-4])\$y")
_ERASE: Final = "\r\x1b[K"

LEAST_FREE: Final = TABLE_RESERVE
"""Free bytes on the disk that a new table needs."""
LEAST_DESCRIPTORS: Final = 256


@attrs.frozen
class Finding:
    """The result of examining one subject."""

    subject: str
    state: State
    fact: str
    """For a report."""
    sentence: Message


class FoundKeys(Protocol):
    """The keys that `ssh` would offer."""

    @property
    def pairs(self) -> Sequence[object]: ...

    @property
    def locked(self) -> Sequence[str]: ...

    @property
    def problems(self) -> Sequence[Message]: ...

    @property
    def agent_keys(self) -> int | None: ...

    @property
    def is_agent_silent(self) -> bool: ...


def doctor(arguments: Namespace, find_keys: Callable[[], Awaitable[FoundKeys]]) -> int:
    """Examine this machine, and print the findings."""
    from core.encoding import codec

    texts = local_texts(arguments.language)
    findings = asyncio.run(_examine_here(arguments, find_keys))
    answer = report(findings, texts)
    if arguments.json:
        print(codec.dumps(answer.value).decode())
    else:
        width = shutil.get_terminal_size().columns
        lines = map(str, answer.lines)  # facts stay whole, so that they can be copied
        print("\n".join(line if line.startswith(_INDENT) else folded(line, width) for line in lines))
    return 0


async def _examine_here(arguments: Namespace, find_keys: Callable[[], Awaitable[FoundKeys]]) -> list[Finding]:
    from tui.terminal.local_terminal import LocalTerminal

    terminal = None
    if sys.stdin.isatty() and sys.stdout.isatty():
        terminal = LocalTerminal(os.environ)
    try:
        findings = [versions(), *await examine_terminal(terminal, os.environ)]
    finally:
        if terminal is not None:
            terminal.end()
    return [*findings, _keys(await find_keys()), *_folder(arguments.data), _clock(), _descriptors()]


async def examine_visit(
    terminal: Terminal, environment: Mapping[str, str], key: str, own_clock: float
) -> list[Finding]:
    """Examine the terminal of a visitor who came with `key`, empty for a guest."""
    is_terminal = bool(environment.get("TERM"))
    sentence = message("doctor-visit-key", key=key) if key else message("doctor-visit-guest")
    return [  # only its own version: strangers need not know what the server runs on
        Finding("belvedere", "ok", VERSION, message("doctor-version", version=VERSION)),
        *await examine_terminal(terminal if is_terminal else None, environment),
        Finding("key", "ok" if key else "note", "with a key" if key else "guest", sentence),
        Finding("clock", "ok", _utc(own_clock), message("doctor-clock", time=moment(own_clock))),
    ]


def report(findings: Sequence[Finding], texts: Texts) -> Answer:
    """Return the findings as lines for a player, followed by lines to paste into a report."""
    lines = [f"{_MARKS[one.state]}  {texts.say(one.sentence)}" for one in findings]
    facts = [f"{_INDENT}{one.subject}: {one.state}, {one.fact}" for one in findings]
    value = [{"subject": one.subject, "state": one.state, "fact": one.fact} for one in findings]
    return Answer((*lines, "", texts.ui("doctor-report"), "", *facts), value)


def versions() -> Finding:
    """Return the versions of Belvedere and of what it runs on."""
    libraries = ", ".join(f"{name} {version(name)}" for name in ("textual", "asyncssh"))
    system = f"{platform.system()} {platform.release()} {platform.machine()}"
    fact = f"{VERSION}, Python {platform.python_version()}, {libraries}, {system}"
    return Finding("belvedere", "ok", fact, message("doctor-versions", version=VERSION, libraries=libraries))


# The terminal


async def examine_terminal(terminal: Terminal | None, environment: Mapping[str, str]) -> list[Finding]:
    """Measure a terminal; None if there is none. Shows characters on the current line and erases them."""
    if terminal is None:
        return [Finding("terminal", "note", "none", message("doctor-no-terminal")), _locale(environment)]
    colours = TerminalColours(environment)
    questions = questions_for(environment, colours=True)
    answers = await _ask(terminal, questions, colours) if questions else ""
    found = [_size(terminal.size, environment), _colours(colours)]
    if not colours.has_answered:
        found.append(Finding("answers", "note", "none", message("doctor-silent")))
    else:
        found += _widths([int(column) - 1 for column in _CURSOR.findall(answers)])
        found.append(_modes({number for number, state in _MODE.findall(answers) if state != "0"}))
    return [*found, _locale(environment)]


async def _ask(terminal: Terminal, questions: str, colours: TerminalColours) -> str:
    """Return everything that a terminal answers, up to the last of `questions`; `colours` hears what is about them."""
    over = asyncio.Event()
    gate = AnswerGate()
    heard = ""

    def hear(data: bytes) -> None:
        nonlocal heard
        text = data.decode("utf-8", "replace")
        heard += text
        for answer in gate.admit(text)[1]:
            colours.hear(answer)
        if colours.has_answered:
            over.set()

    terminal.start(hear, lambda columns, rows: None, over.set, lambda: None)
    modes = "".join(f"\x1b[?{number}$p" for number in MODES)
    widths = "".join(f"{_ERASE}{text}{_CURSOR_QUERY}" for text in SAMPLES.values())
    terminal.write(f"{modes}{widths}{_ERASE}{questions}{_ERASE}".encode())
    try:
        async with asyncio.timeout(ANSWER_SECONDS):
            await over.wait()
    except TimeoutError:
        pass
    return heard


def _size(size: tuple[int, int], environment: Mapping[str, str]) -> Finding:
    columns, rows = size
    term = environment.get("TERM", "") or "unknown"
    shared = next((name for name, sign in (("tmux", "TMUX"), ("screen", "STY")) if environment.get(sign)), "")
    fact = f"{term} {columns}x{rows}" + (f" in {shared}" if shared else "")
    if is_too_small(columns, rows):
        sentence = message("doctor-small", columns=columns, rows=rows, **sizes())
        return Finding("terminal", "problem", fact, sentence)
    if shared and not term.startswith(("tmux", "screen")):
        return Finding("terminal", "problem", fact, message("doctor-multiplexer", program=shared, term=term))
    return Finding("terminal", "ok", fact, message("doctor-terminal", term=term, columns=columns, rows=rows))


def _colours(colours: TerminalColours) -> Finding:
    depth = colours.found
    ground = {True: "dark", False: "light", None: "unknown background"}[colours.dark]
    state: State = "ok" if depth in ("full", "256") else "note"
    return Finding("colours", state, f"{depth}, {ground}", message(f"doctor-colours-{depth}"))


def _widths(columns: Sequence[int]) -> list[Finding]:
    """Compare the columns that the samples took with those that are expected."""
    if len(columns) != len(SAMPLES):
        return [Finding("widths", "note", "not measured", message("doctor-widths-unknown"))]
    wrong = [
        (kind, text, column)
        for (kind, text), column in zip(SAMPLES.items(), columns, strict=True)
        if column != cell_len(text)
    ]
    found = [
        Finding(
            "widths",
            "problem",
            f"{kind} {column} instead of {cell_len(text)}",
            message(
                "doctor-widths-names" if kind in ("letters", "wide") else "doctor-widths-drawn",
                text=text,
                columns=column,
                expected=cell_len(text),
            ),
        )
        for kind, text, column in wrong
    ]
    return found or [Finding("widths", "ok", "as expected", message("doctor-widths"))]


def _modes(known: set[str]) -> Finding:
    names = [name for number, name in MODES.items() if number in known]
    if not names:
        return Finding("modes", "note", "not reported", message("doctor-modes-unknown"))
    if "pastes" not in names:
        return Finding("modes", "note", " ".join(names), message("doctor-no-pastes"))
    return Finding("modes", "ok", " ".join(names), message("doctor-modes"))


def _locale(environment: Mapping[str, str]) -> Finding:
    name = charset_locale(environment)
    if glyphs_for({**environment, "TERM": ""}) == "ascii":
        return Finding("locale", "problem", name, message("doctor-locale", locale=name))
    return Finding("locale", "ok", name or "none", message("doctor-utf8", locale=name or "-"))


# This machine


def _keys(keys: FoundKeys) -> Finding:
    agent = "no agent" if keys.agent_keys is None else f"{keys.agent_keys} in the agent"
    if keys.is_agent_silent:
        agent = "silent agent"
    fact = f"{len(keys.pairs)} usable, {len(keys.locked)} locked, {len(keys.problems)} problems, {agent}"
    if keys.problems:
        return Finding("keys", "problem", fact, keys.problems[0])
    if keys.pairs:
        return Finding("keys", "ok", fact, message("doctor-keys", count=len(keys.pairs)))
    if keys.locked:
        return Finding("keys", "note", fact, message("doctor-key-locked", path=keys.locked[0]))
    return Finding("keys", "note", fact, message("doctor-no-key"))


def _folder(asked: str | None) -> list[Finding]:
    try:
        folder = data_folder(asked)
    except BelvedereError as problem:
        return [Finding("data", "problem", problem.sentence.id, problem.sentence)]
    free = shutil.disk_usage(folder).free
    shown = f"{free / 2**30:.1f}"
    found = Finding("data", "ok", "writable", message("doctor-data", folder=short_path(folder)))
    if free < LEAST_FREE:
        return [found, Finding("disk", "problem", f"{shown} GiB free", message("doctor-disk-full", free=shown))]
    return [found, Finding("disk", "ok", f"{shown} GiB free", message("doctor-disk", free=shown))]


def _clock() -> Finding:
    """Check that the clock is not earlier than this program's own files."""
    now = time.time()
    installed = Path(__file__).stat().st_mtime
    if now < installed:
        sentence = message("doctor-clock-behind", time=moment(now, is_local=True))
        return Finding("clock", "problem", _utc(now), sentence)
    return Finding("clock", "ok", _utc(now), message("doctor-clock", time=moment(now, is_local=True)))


def _utc(now: float) -> str:
    return time.strftime("%Y-%m-%dT%H:%MZ", time.gmtime(now))


def _descriptors() -> Finding:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    fact = f"{soft} of {hard}"
    if soft != resource.RLIM_INFINITY and soft < LEAST_DESCRIPTORS:
        sentence = message("doctor-descriptors-few", count=soft, least=LEAST_DESCRIPTORS)
        return Finding("descriptors", "problem", fact, sentence)
    return Finding("descriptors", "ok", fact, message("doctor-descriptors", count=soft))
