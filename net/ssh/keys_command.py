"""The command `keys`: what may be asked of one's keys, in sentences and for programs."""

from collections.abc import Sequence

from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.account import KeyCard, key_sentence
from core.link.lobby import Lobby
from core.link.lobby_commands import AddKey, KeysOf, ListKeys, RemoveKey

EVEN_THIS = "--this"
"""Says that the key in use may go."""

Answered = tuple[tuple[Message, ...], object]
"""Sentences, and the same for programs."""


async def key_words(lobby: Lobby, words: Sequence[str]) -> Answered:
    """Do what the words after `keys` ask for. Raises BelvedereError when that cannot be."""
    match words:
        case []:
            cards = await lobby.do(ListKeys())
            return tuple(map(key_sentence, cards)), codec.encode(cards, tuple[KeyCard, ...])
        case ["of", *name] if name:
            found = await lobby.do(KeysOf(" ".join(name)))
            return tuple(message("key-of", fingerprint=one) for one in found), list(found)
        case ["add", *key] if key:
            card = await lobby.do(AddKey(" ".join(key)))
            return (message("key-added", fingerprint=card.fingerprint),), codec.encode(card)
        case ["remove", fingerprint] | ["remove", fingerprint, "--this"] | ["remove", "--this", fingerprint]:
            await lobby.do(RemoveKey(fingerprint, EVEN_THIS in words))
            return (message("key-removed", fingerprint=fingerprint),), {"removed": fingerprint}
    raise BelvedereError("command-usage", word="keys")
