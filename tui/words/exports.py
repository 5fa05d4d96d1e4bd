"""Tells visitors of a server, on whose machine nothing is written, how they have a finished table all the same."""

from core.kernel.errors import BelvedereError
from core.link.lobby import Lobby
from core.link.lobby_commands import ListTables


async def not_here(lobby: Lobby, table: str) -> BelvedereError:
    """Why a finished table is not written to files: where a browser has it, for one's own tables, else by which
    commands."""
    cards = await lobby.do(ListTables())
    page = next((card.page for card in cards if card.id == table and card.status == "finished"), "")
    return BelvedereError("export-by-page", page=page) if page else BelvedereError("export-not-here", table=table[:40])
