"""Draw a finished table as files: a position as text, SVG or Markdown, the whole table as a terminal recording
(asciicast).

All use the picture of the replay screen.
"""

import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Literal, get_args

import attrs
from rich.color import ColorSystem

from core.grammar import day
from core.kernel.decision import Seat
from core.kernel.message import BelvedereError, all_of
from core.ownership import reason
from core.record.replay import replay
from core.record.text import read
from core.text import Texts
from themes.glyphs import Glyphs
from themes.inks import Inks
from themes.palette import Theme
from tui.export.svg import svg_of
from tui.screens.replay_painting import ReplayLook, paint_replay
from tui.screens.replay_study import Study
from tui.study import Playback, marks_of
from tui.terminal.local_machine import LocalMachine, record_name
from tui.widgets.picture import Canvas, Cell, Picture, Row, cells_of, changed_spans, cut, joined
from tui.widgets.sizes import SMALLEST
from tui.words.names import game_title, player_names

Form = Literal["text", "svg", "markdown", "cast", "cast-v2"]
FORMS: Final[tuple[Form, ...]] = get_args(Form)
SUFFIXES: Final[dict[str, Form]] = {".txt": "text", ".svg": "svg", ".md": "markdown", ".cast": "cast"}
"""The form for a file name."""
SUFFIX_OF: Final[dict[Form, str]] = {form: suffix for suffix, form in SUFFIXES.items()}
WRITTEN_FORMS: Final[tuple[Form, ...]] = ("svg", "text", "markdown", "cast")
"""The forms that are written together."""
SMALLEST_PICTURE = SMALLEST
LARGEST_PICTURE = (400, 150)
"""Minimum and maximum columns and rows of a picture."""
ACTION_SECONDS: Final = 1.5
"""Seconds that a recording shows each action; the end is shown twice as long."""


@attrs.frozen
class Paper:
    """Language, characters, colours and size for drawing a table."""

    texts: Texts
    glyphs: Glyphs
    theme: Theme
    size: tuple[int, int] = (100, 30)
    """Columns and rows, between `SMALLEST_PICTURE` and `LARGEST_PICTURE`."""


def typed_size(text: str) -> tuple[int, int]:
    """Parse columns and rows, such as `80x24`. Raises BelvedereError for another form."""
    found = re.fullmatch(r"(\d{1,4})x(\d{1,4})", text)
    if found is None:
        raise refused_size(text)
    return int(found[1]), int(found[2])


def refused_size(text: str) -> BelvedereError:
    """Return the error for a size that a picture cannot have."""
    least, most = ("x".join(map(str, pair)) for pair in (SMALLEST_PICTURE, LARGEST_PICTURE))
    return BelvedereError("record-no-size", found=text[:40], least=least, most=most)


def exported(playback: Playback, form: Form, paper: Paper) -> str:
    """Return a table in one form, at the place and from the view of `playback`. A recording, and the story in Markdown,
    cover the whole table."""
    match form:
        case "text":
            return plain(_rows(playback, paper))
        case "svg":
            return svg_of(_rows(playback, paper), Inks(paper.theme))
        case "markdown":
            return "\n".join((*_page(playback, paper), ""))
        case "cast" | "cast-v2":
            return "".join(f"{line}\n" for line in _recording(playback, paper, 3 if form == "cast" else 2))


def write_forms(
    machine: LocalMachine, name: str, playback: Playback, paper: Paper, forms: Iterable[Form] = WRITTEN_FORMS
) -> Path:
    """Write files called `name` to the export folder, and return the path of the first. Raises BelvedereError if one
    cannot be written."""
    return write_texts(machine, name, {SUFFIX_OF[form]: exported(playback, form, paper) for form in forms})


def write_table(
    machine: LocalMachine,
    record: str,
    paper: Paper,
    forms: Iterable[Form] = WRITTEN_FORMS,
    *,
    viewer: Seat | None = None,
    extra: Mapping[str, str] | None = None,
) -> Path:
    """Write a finished table to the export folder, and return the path of its record.

    It consists of the record, the `extra` texts by suffix, and its end in the given forms from the view of
    `viewer`. Raises BelvedereError if the record cannot be read or a file cannot be written.
    """
    found = read(record)
    name = f"belvedere-{Path(record_name(found.header.table)).stem}"
    path = write_texts(machine, name, {".jsonl": record, **(extra or {})})
    playback = Playback(replay(found), viewer=viewer)
    write_forms(machine, name, playback.at_version(playback.last), paper, forms)
    return path


def write_texts(machine: LocalMachine, name: str, texts: Mapping[str, str]) -> Path:
    """Write texts to files with one name, by suffix, and return the path of the first. Raises BelvedereError if one
    cannot be written."""
    try:
        first, *_ = [machine.export(f"{name}{suffix}", text) for suffix, text in texts.items()]
    except OSError as problem:
        path = problem.filename or machine.folder
        raise BelvedereError("file-unwritable", path=str(path), reason=reason(problem)) from None
    return first


def _rows(playback: Playback, paper: Paper) -> tuple[Row, ...]:
    """Return the picture: a title, the board with its log, and the place."""
    columns, rows = paper.size
    look = ReplayLook(paper.texts, paper.glyphs, paper.theme.depth)
    shown = paint_replay(Study(playback), look, columns, rows - 2).picture
    where = f"{playback.place_text(paper.texts)}, {playback.viewer_text(paper.texts)}"
    return framed(_title(playback, paper.texts), shown, where, paper)


def framed(title: str, shown: Picture, where: str, paper: Paper) -> tuple[Row, ...]:
    """Return a picture, two rows lower than the paper, between its title and its place."""
    columns, rows = paper.size
    canvas = Canvas(columns, rows, twins=paper.glyphs.twins)
    canvas.put(1, 0, cut(title, columns - 2), "bold accent")
    canvas.paste(shown, 0, 1)
    canvas.put(1, rows - 1, cut(where, columns - 2), "dim")
    return canvas.picture().rows


def _title(playback: Playback, texts: Texts) -> str:
    game = game_title(texts, playback.game.meta.key)
    return texts.ui("export-title", game=game, names=player_names(texts, playback.replay.record.header.players))


def plain(rows: Sequence[Row]) -> str:
    """Return the text of rows, a line each."""
    return "".join("".join(text for text, _ in row).rstrip() + "\n" for row in rows)


# Markdown


def _page(playback: Playback, paper: Paper) -> Iterator[str]:
    """Yield final scores, winners, the board, and the events as spectators saw them.

    Moves contain their own numbers: an ordered list would renumber them, and some moves have no line.
    """
    texts, header = paper.texts, playback.replay.record.header
    yield f"# {literal(_title(playback, texts))}"
    yield ""
    created = datetime.fromisoformat(header.created).replace(tzinfo=UTC)
    yield texts.ui("export-played", table=header.table, date=day(created.timestamp()))
    yield ""
    sheets = playback.replay.record.result.sheets
    yield f"| {texts.ui('export-player')} | {texts.ui('export-points')} |"
    yield "|---|---:|"
    for name, sheet in zip(playback.names, sheets, strict=True):
        yield f"| {literal(name)} | {sheet.total} |"
    yield ""
    yield literal(" ".join(_standing(playback, texts)))
    yield ""
    yield "```text"
    yield plain(_rows(playback, paper)).rstrip("\n")
    yield "```"
    yield ""
    yield f"## {texts.ui('export-story')}"
    yield ""
    for index in range(1, len(playback.replay.versions)):
        there = playback.seen_by(None).at(index)
        if told := " ".join(there.sentences(texts)):
            yield f"- **{there.version}** {literal(told)}"


def _standing(playback: Playback, texts: Texts) -> Iterator[str]:
    """Yield the winners and the tie-breaks."""
    outcome, names = playback.replay.record.result.outcome, playback.names
    winners = all_of([names[seat] for seat in outcome.winners])
    yield texts.ui("results-winners", names=winners, count=len(outcome.winners))
    yield from (texts.say(tie, game=playback.game.meta.key, names=names) for tie in outcome.tie_breaks)


def literal(text: str) -> str:
    """Escape text so that Markdown does not format it.

    >>> literal("*Ada* <b>")
    '\\\\*Ada\\\\* \\\\<b\\\\>'
    """
    return "".join(f"\\{letter}" if letter in "\\`*_[]<>|#&" else letter for letter in text)


# Recordings


def _recording(playback: Playback, paper: Paper, version: Literal[2, 3]) -> Iterator[str]:
    """Yield the lines of an asciicast file: the changes of the picture for each action, and a marker at the start of
    each round.

    Version 3 counts seconds since the previous line, version 2 since the start.
    """
    columns, rows = paper.size
    size = {"term": {"cols": columns, "rows": rows}} if version == 3 else {"width": columns, "height": rows}
    yield _line({"version": version, **size, "title": _title(playback, paper.texts)})
    inks, rounds, latest = Inks(paper.theme), _rounds(playback), 0.0
    before: list[list[Cell]] = [[] for _ in range(rows)]
    for index in range(len(playback.replay.versions)):
        after = [cells_of(row) for row in _rows(playback.at(index), paper)]
        now = index * ACTION_SECONDS
        told = [("m", paper.texts.ui("export-round", number=rounds[index]))] if index in rounds else []
        for code, data in (*told, ("o", _changes(before, after, inks, from_blank=index == 0))):
            yield _line([now - latest if version == 3 else now, code, data])
            latest = now
        before = after
    yield _line([2 * ACTION_SECONDS if version == 3 else now + 2 * ACTION_SECONDS, "o", "\x1b[0m"])


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _rounds(playback: Playback) -> dict[int, int]:
    """Return round numbers by place: a round begins when the seats that began the table choose again."""
    turns = marks_of(playback.replay).turns
    begins = [place for place, seat in turns if seat == turns[0][1]]
    return {place: number for number, place in enumerate(begins, 1)}


def _changes(before: Sequence[Sequence[Cell]], after: Sequence[Sequence[Cell]], inks: Inks, *, from_blank: bool) -> str:
    """Return the terminal sequences that turn `before` into `after`; with `from_blank`, starting from a blank one."""
    sent = ["\x1b[?25l\x1b[2J"] if from_blank else []
    for y, (old, new) in enumerate(zip(before, after, strict=True)):
        for start, stop in [(0, len(new))] if from_blank else changed_spans(old, new):
            sent.append(f"\x1b[{y + 1};{start + 1}H")
            sent += [
                inks.style(ink).render(text, color_system=ColorSystem.TRUECOLOR)
                for text, ink in joined(new[start:stop])
            ]
    return "".join(sent)
