"""One's account in line mode: the keys that lead to it, and the language one reads."""

from typing import Final

from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.account import Account, key_sentence

COMMANDS: Final = ("keys", "keys-of", "add-key", "remove-key", "remove-this-key")


async def about_keys(account: Account | None, command: str, rest: str) -> tuple[Message, ...]:
    """Do what one of COMMANDS asks; what to say. Raises BelvedereError when it cannot be."""
    if account is None:
        raise BelvedereError("account-none")
    match command:
        case "keys-of" if rest:
            return tuple(message("key-of", fingerprint=found) for found in await account.keys_of(rest))
        case "add-key" if rest:
            added = await account.add_key(rest)
            return (message("key-added", fingerprint=added.fingerprint),)
        case "remove-key" if rest:
            await account.remove_key(rest)
            return (message("key-removed", fingerprint=rest),)
        case "remove-this-key":
            fingerprint = next((card.fingerprint for card in await account.keys() if card.in_use), "")
            await account.remove_key(fingerprint, even_this=True)
            return (message("key-removed", fingerprint=fingerprint),)
    return (*map(key_sentence, await account.keys()), message("line-keys-how"))
