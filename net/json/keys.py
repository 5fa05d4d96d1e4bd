"""What may be asked of one's keys: in sentences, by command, and over the JSON face."""

from collections.abc import Sequence

from core.encoding import codec
from core.encoding.strict_json import Json
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.account import Account, KeyCard, key_sentence
from net.json import protocol as say

EVEN_THIS = "--this"
"""Says that the key in use may go."""

Told = tuple[tuple[Message, ...], object]
"""Sentences, and the same for programs."""


async def key_words(account: Account | None, words: Sequence[str]) -> Told:
    """Do what the words after `keys` ask for. Raises BelvedereError when that cannot be."""
    if account is None:
        raise BelvedereError("account-none")
    match words:
        case []:
            cards = await account.keys()
            return tuple(map(key_sentence, cards)), codec.encode(cards, tuple[KeyCard, ...])
        case ["of", *name] if name:
            found = await account.keys_of(" ".join(name))
            return tuple(message("key-of", fingerprint=one) for one in found), list(found)
        case ["add", *key] if key:
            card = await account.add_key(" ".join(key))
            return (message("key-added", fingerprint=card.fingerprint),), codec.encode(card)
        case ["remove", fingerprint] | ["remove", fingerprint, "--this"] | ["remove", "--this", fingerprint]:
            await account.remove_key(fingerprint, even_this=EVEN_THIS in words)
            return (message("key-removed", fingerprint=fingerprint),), {"removed": fingerprint}
    raise BelvedereError("command-usage", word="keys")


async def key_answer(account: Account | None, ask: say.Keys | say.KeysOf | say.AddKey | say.RemoveKey) -> Json:
    """What the JSON face answers."""
    if account is None:
        raise BelvedereError("account-none")
    match ask:
        case say.Keys():
            return Json(codec.encode(await account.keys(), tuple[KeyCard, ...]))
        case say.KeysOf(name):
            return Json(list(await account.keys_of(name)))
        case say.AddKey(key):
            return Json(codec.encode(await account.add_key(key)))
        case say.RemoveKey(fingerprint, even_this):
            await account.remove_key(fingerprint, even_this=even_this)
            return Json(None)
