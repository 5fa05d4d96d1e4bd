"""Opens what an app begins with, above its home screen, and finds what a replay is opened with."""

from pathlib import Path
from typing import TYPE_CHECKING, Literal

import attrs

if TYPE_CHECKING:
    from core.kernel.decision import Seat
    from core.link.lobby import Doorway, TableCard
    from core.link.spec import TableSpec
    from tui.session.openings import OpenReplay
    from tui.session.shell import Shell


@attrs.frozen
class Start:
    """What an app opens first; each of the other attributes belongs to one value of `screen`."""

    screen: Literal["home", "table", "create", "join", "learn", "daily", "puzzle", "replay", "rules"] = "home"
    table: str | None = None
    """`table`: the id of a table of one's own, or one to watch; `replay`: that of a finished one, or the
    code of a shared study."""
    spec: "TableSpec | None" = None
    """`create`: the table to make and sit down at."""
    at: "Doorway | None" = None
    """`create`: where friends come to its open seats; None: there are none."""
    invite: str | None = None
    """`join`: the invite of the table."""
    record: str | None = None
    """`replay`: the text of a record file."""
    file: Path | None = None
    """`replay`: where that text came from."""
    game: str | None = None
    """`rules`: the key of the game; `learn`: what its player calls the game whose lesson is meant, None for the page of
    all lessons."""
    word: str | None = None
    """`rules`: a text to look for in them."""
    notice: str | None = None
    """A sentence shown once at the start, on any screen."""


async def begin(shell: "Shell", start: Start) -> None:
    """Open what `start` says. Raises BelvedereError with a sentence when it cannot be."""
    from core.link.lobby_commands import CreateTable, JoinTable

    match start.screen:
        case "create" if start.spec is not None and start.at is not None:
            await shell.open_table(await table_with_door(shell, start.spec, start.at))
        case "create" if start.spec is not None:
            await shell.open_table(await shell.lobby.do(CreateTable(start.spec)))
        case "join" if start.invite is not None:
            await shell.open_table(await shell.lobby.do(JoinTable(start.invite)))
        case "table" if start.table is not None:
            await shell.open_table(await listed_card(shell, start.table))
        case "daily":
            from tui.session.openings import OpenDaily

            shell.open(OpenDaily())
        case "puzzle":
            from tui.session.openings import OpenPuzzles

            shell.open(OpenPuzzles(start.game or ""))
        case "learn" if start.game is not None:
            from tui.words.learning import lesson_table

            await shell.open_table(await lesson_table(shell.lobby, start.game))
        case "learn":
            from tui.session.openings import OpenLearn

            shell.open(OpenLearn())
        case "replay" if start.record is not None:
            shell.open_replay(start.record, file=start.file)
        case "replay" if start.table is not None:
            from tui.words.arguments import shared_record

            shell.open_replay(await shared_record(shell.lobby, start.table))
        case "rules":
            from tui.session.openings import OpenRules

            shell.open(OpenRules(start.game, word=start.word or ""))


async def table_with_door(shell: "Shell", spec: "TableSpec", at: "Doorway") -> "TableCard":
    """A new table at this keyboard to which friends can come, and the person is told where. Raises BelvedereError."""
    from core.kernel.message import BelvedereError

    if shell.door is None:
        raise BelvedereError("lobby-open-at-home")
    card = await shell.door.create(spec, at)
    shell.tell(shell.texts.say(shell.door.greeting()))
    return card


async def listed_card(shell: "Shell", table: str) -> "TableCard":
    """The card of a table that this person may sit at or watch. Raises BelvedereError where there is none."""
    from core.kernel.message import BelvedereError
    from core.link.lobby_commands import ListTables

    for card in await shell.lobby.do(ListTables()):
        if card.id == table:
            return card
    raise BelvedereError("line-no-such-table", id=table[:40])


def replay_of(shell: "Shell", record: str, viewer: "Seat | None", file: Path | None, version: int) -> "OpenReplay":
    """The replay of the text of a record, as `Shell.open_replay` opens it."""
    from core.record.replay import replay
    from core.record.text import read
    from core.review.worker import kept_review
    from tui.session.openings import OpenReplay

    found = replay(read(record))
    review = None if file is None else kept_review(file, found.record, None, 0)
    if review is None and shell.local_machine is not None:
        review = shell.local_machine.reviews.find(found.record, 0)
    players = found.record.header.players
    own = (seat for seat, player in enumerate(players) if (player.kind, player.name) == ("person", shell.lobby.me))
    seat = next(own, None) if viewer is None else viewer
    return OpenReplay(found, seat, review, record if file is not None else "", file, version)
