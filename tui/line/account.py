"""One's account in line mode: the keys that lead to it, and the language one reads."""

from typing import Final

from core.kernel.message import Message, message
from core.link.account import key_sentence
from core.link.lobby import Lobby
from core.link.lobby_commands import AddKey, KeysOf, ListKeys, RemoveKey

COMMANDS: Final = ("keys", "keys-of", "add-key", "remove-key", "remove-this-key")


async def about_keys(lobby: Lobby, command: str, rest: str) -> tuple[Message, ...]:
    """Do what one of COMMANDS asks; what to say. Raises BelvedereError when it cannot be."""
    match command:
        case "keys-of" if rest:
            return tuple(message("key-of", fingerprint=found) for found in await lobby.do(KeysOf(rest)))
        case "add-key" if rest:
            added = await lobby.do(AddKey(rest))
            return (message("key-added", fingerprint=added.fingerprint),)
        case "remove-key" if rest:
            await lobby.do(RemoveKey(rest))
            return (message("key-removed", fingerprint=rest),)
        case "remove-this-key":
            fingerprint = next((card.fingerprint for card in await lobby.do(ListKeys()) if card.in_use), "")
            await lobby.do(RemoveKey(fingerprint, even_this=True))
            return (message("key-removed", fingerprint=fingerprint),)
    return (*map(key_sentence, await lobby.do(ListKeys())), message("line-keys-how"))
