"""Paints what happened at the table and what was said there, and pages of text in the place of the board or the log."""

import attrs

from core.kernel.message import Message
from core.link.updates import Announced, Chat
from themes.glyphs import Glyphs
from tui.screens.table.model import Model, Presentation, TextPage
from tui.screens.table.people import TablePeople
from tui.widgets.log import Line, first_in_sight, paint_log
from tui.widgets.picture import Box, Picture


@attrs.frozen
class LogPart:
    """All that the log may be painted from."""

    lines: tuple[Line, ...] = attrs.field(eq=id)
    """One for each event."""
    title: str
    """Its heading, empty where there is no room for one."""
    glyphs: Glyphs
    """The characters to draw with."""
    spoken: Line | None
    """The newest talk, where that has no place of its own."""
    empty: str
    """What stands there as long as nothing has happened."""


def log_part(model: Model, *, titled: bool, spoken: bool) -> LogPart:
    """What the log is painted from now: with a heading, with the newest talk."""
    reader, people = model.reader, model.people
    newest = people.newest if spoken else None
    said = None if newest is None else _talk_line(reader, people, newest)
    title = reader.texts.ui("table-screen-log") if titled else ""
    return LogPart(model.log.lines, title, reader.glyphs, said, reader.texts.ui("table-screen-log-empty"))


def paint_story(part: LogPart, box: Box) -> Picture:
    """The newest lines of the log."""
    lines = part.lines if part.spoken is None or box.height < 2 else (*part.lines, part.spoken)
    first = first_in_sight(lines, box.width, box.height, titled=bool(part.title))
    return paint_log(box.width, box.height, lines, part.glyphs, title=part.title, first=first, empty=part.empty)


def paint_talk(reader: Presentation, people: TablePeople, box: Box) -> Picture:
    """What was said at the table."""
    lines = [_talk_line(reader, people, said) for said in people.talk]
    title = reader.texts.ui("table-screen-talk")
    empty = reader.texts.ui("table-screen-talk-empty")
    return paint_log(box.width, box.height, lines, reader.glyphs, title=title, empty=empty)


def paint_page(page: TextPage, glyphs: Glyphs, box: Box) -> Picture:
    """A text in the place of the board or of the log."""
    lines = page.lines
    title = page.title
    back = page.back
    chosen = page.chosen
    return paint_log(box.width, box.height, lines, glyphs, title=title, back=back, chosen=chosen, is_counted=True)


def sentence_of(reader: Presentation, people: TablePeople, message: Message) -> str:
    """A message for this reader, with the players' names."""
    return reader.texts.say(message, game=reader.game.meta.key, names=people.names, viewer=reader.viewer)


def _talk_line(reader: Presentation, people: TablePeople, said: Chat | Announced | Message) -> Line:
    """One line of talk."""
    if isinstance(said, Announced):
        return Line(sentence_of(reader, people, said.sentence), ink="text")
    if not isinstance(said, Chat):
        return Line(sentence_of(reader, people, said), ink="dim")
    id = "watching-said" if said.spectator else "table-screen-said"
    return Line(reader.texts.ui(id, name=said.name, text=said.text), ink="text")
