"""A message for one person: delivered immediately if they are connected, otherwise at their next visit."""

from collections.abc import Mapping
from typing import Final

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.kernel.message import Message
from core.storage.store import Store
from net.services.lobby_feed import LobbyFeed
from net.services.writer import Writer
from net.telemetry.log import LOG

LONGEST: Final = 4096
"""The most bytes of a stored message."""


async def tell(feed: LobbyFeed, writer: Writer, identity: str, sentence: Message) -> None:
    """Send a message to the person of an account, or store it, replacing a stored one, if they are offline. Raises
    StoreError."""
    if not feed.tell(identity, sentence):
        text = codec.dumps(codec.encode(sentence)).decode()
        await writer.run(lambda store: store.keep_note(_note(identity), text))


async def tell_each(feed: LobbyFeed, writer: Writer, sentences: Mapping[str, Message]) -> None:
    """Do the same for several accounts, each with a sentence of their own, in one transaction for those who are
    offline."""
    away = {identity: sentence for identity, sentence in sentences.items() if not feed.tell(identity, sentence)}
    texts = {_note(identity): codec.dumps(codec.encode(one)).decode() for identity, one in away.items()}
    if texts:
        await writer.run(lambda store: store.keep_notes(texts))


async def has_notice(writer: Writer, identity: str) -> bool:
    """Return whether a message is stored for a person. Raises StoreError."""
    return bool(await writer.run(lambda store: store.note(_note(identity))))


async def tell_what_waits(feed: LobbyFeed, writer: Writer, identity: str) -> bool:
    """Send a person who has connected their stored message and delete it. Return whether none is left. Raises
    StoreError."""
    text = await writer.run(lambda store: store.note(_note(identity)))
    if not text:
        return True
    try:
        sentence: Message = codec.decode(Message, codec.loads(text, LONGEST))
    except (DecodeError, ValueError):
        LOG.warning("cannot read the notices waiting for %s", identity)
    else:
        if not feed.tell(identity, sentence):
            return False
    await writer.run(lambda store: _forget(store, identity))
    return True


def _forget(store: Store, identity: str) -> None:
    store.keep_note(_note(identity), "")


def _note(identity: str) -> str:
    return f"told {identity}"
