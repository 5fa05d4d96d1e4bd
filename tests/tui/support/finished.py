"""A finished table in a house, for screens that come after the end."""

from core.catalog import load
from core.link.spec import Player as Sitter
from core.link.spec import TableSpec
from net.lobby.person_lobby import PersonLobby
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import SEED


async def finished(lobby: PersonLobby) -> str:
    """A table of two persons and a fixed seed, played to its end with the first legal action; its id."""
    sitters = (Sitter("person", "Ana"), Sitter("person", "Bo"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), sitters, seed=SEED))
    await play_out(lobby, card.id)
    return card.id
