"""Where an app begins."""

from typing import TYPE_CHECKING, Literal

import attrs

if TYPE_CHECKING:
    from core.link.spec import TableSpec


@attrs.frozen
class Start:
    """The first thing an app opens above its home screen.

    `table` is the id of a table of one's own or to watch, `spec` a table to make and sit down at, `invite` one to
    join, `record` the text of a record file to look through, `word` a text to find in the rules of `game`. `notice`
    is a sentence shown once at the start.
    """

    screen: Literal["home", "table", "create", "join", "replay", "rules"] = "home"
    table: str | None = None
    spec: "TableSpec | None" = None
    invite: str | None = None
    record: str | None = None
    game: str | None = None
    word: str | None = None
    notice: str | None = None
