"""The first thing an app opens."""

from typing import TYPE_CHECKING

from core.kernel.errors import BelvedereError
from tui.session.start import Start

if TYPE_CHECKING:
    from core.link.lobby import TableCard
    from tui.app import BelvedereApp


async def begin(app: "BelvedereApp", start: Start) -> None:
    """Open what `start` says. Raises BelvedereError with a sentence when it cannot be."""
    match start.screen:
        case "create" if start.spec is not None:
            await app.open_table(await app.lobby.create(start.spec))
        case "join" if start.invite is not None:
            await app.open_table(await app.lobby.join(start.invite))
        case "table" if start.table is not None:
            await app.open_table(await _card(app, start.table))
        case "replay" if start.record is not None:
            app.open_replay(start.record)
        case "rules":
            app.open_rules(start.game, word=start.word or "")


async def _card(app: "BelvedereApp", table: str) -> "TableCard":
    for card in await app.lobby.tables():
        if card.id == table:
            return card
    raise BelvedereError("line-no-such-table", id=table[:40])
