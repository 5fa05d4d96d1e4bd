"""Gives an account another key, as people do: it asks for the key, and the holder of the key confirms."""

from typing import Any

from core.link.lobby_commands import AddKey, ConfirmKey
from net.lobby.person_lobby import PersonLobby
from net.people.accounts import identified
from net.people.visit import Person
from net.tables.host import Host


async def stranger(host: Host, fingerprint: str) -> PersonLobby:
    """The lobby of a visit by ssh with a key."""
    person = await identified(host.services, Person(fingerprint, "", guest=False, key=fingerprint))
    lobby = PersonLobby(host, person.id, key=fingerprint)
    await lobby.is_known()
    return lobby


async def add_key(host: Host, owner: Any, key: str) -> None:
    """Let the holder of the key, a fingerprint, join the account of `owner`."""
    asked = await owner.do(AddKey(key))
    joined = await (await stranger(host, asked.fingerprint)).do(ConfirmKey(asked.code, sure=True))
    assert joined.joined
