"""Finds out where somebody wants to go who has typed an invite or an address, and joins a table there or here."""

from core.kernel.errors import BelvedereError
from core.link.invites import invite_in, is_invite, parse_invite
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import JoinTable, ListTables
from core.link.servers import Servers, WayThere


async def way_to(text: str, here: Lobby, servers: Servers | None) -> WayThere:
    """The way that somebody at the lobby `here` has typed; without `servers` nothing leads elsewhere, and of a link or
    a line only the invite counts. Raises BelvedereError saying what would be a way."""
    text = text.strip()
    if servers is None:
        return WayThere("", invite_in(text) or text)
    if is_invite(parse_invite(text)):
        return WayThere("", text)
    if any(card.id == text for card in await here.do(ListTables())):
        return WayThere("", text)
    return servers.way(text)


async def join_here(invite: str, here: Lobby, servers: Servers | None) -> TableCard:
    """A seat at the table of an invite of the lobby `here`. Raises BelvedereError; of an invite that may be one of
    another server it says how to add that."""
    try:
        return await here.do(JoinTable(invite))
    except BelvedereError as problem:
        if servers is not None and problem.sentence.id == "lobby-no-such-invite" and is_invite(parse_invite(invite)):
            raise BelvedereError("remote-invite-alone", invite=parse_invite(invite)) from None
        raise
