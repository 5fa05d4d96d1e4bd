"""Tells one person a sentence: at once where they are, else when they come next."""

from typing import Final

from core.encoding import codec
from core.encoding.strict_json import DecodeError
from core.kernel.message import Message
from core.storage.store import Store
from net.services.lobby_feed import LobbyFeed
from net.services.writer import Writer
from net.telemetry.log import LOG

LONGEST: Final = 4096
"""Bytes of a sentence that waits."""


async def tell(feed: LobbyFeed, writer: Writer, identity: str, sentence: Message) -> None:
    """Tell the person of an account a sentence; the latest waits for who is not here. Raises StoreError."""
    if not feed.tell(identity, sentence):
        text = codec.dumps(codec.encode(sentence)).decode()
        await writer.run(lambda store: store.keep_note(_note(identity), text))


async def has_notice(writer: Writer, identity: str) -> bool:
    """Whether a sentence waits for a person. Raises StoreError."""
    return bool(await writer.run(lambda store: store.note(_note(identity))))


async def tell_what_waits(feed: LobbyFeed, writer: Writer, identity: str) -> bool:
    """Tell a person who has come what waits for them, once; whether nothing waits any more. Raises StoreError."""
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
