"""What visitors are told when the disk refuses: not the names of the host's folders. The log has them."""

from core.storage.values import StoreError
from core.text import english
from net.incident import LOG

PRIVATE = frozenset({"folder", "path"})
"""Arguments of sentences that are the host's own business."""


def discreet(error: StoreError) -> StoreError:
    """The same refusal for somebody who is not the host.

    >>> discreet(StoreError("store-no-table", table="a1")).sentence.id
    'store-no-table'
    """
    if PRIVATE.isdisjoint(name for name, _ in error.sentence.args):
        return error
    LOG.error("the store refused: %s", english(error.sentence))
    return type(error)("store-in-trouble")
