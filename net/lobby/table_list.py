"""Lists tables for one person: their own, those they may join, and those they may watch."""

from math import inf
from typing import Final

import attrs

from core.link.lobby import TableCard
from net.tables.host import Host
from net.tables.owner import TableOwner

MOST_OTHERS: Final = 100
"""Tables of others in a list."""


async def table_cards(host: Host, identity: str) -> tuple[TableCard, ...]:
    """One's own tables first, those that wait for one at the very front; then what may be joined, then what may be
    watched, the featured one and then the latest first: at most a hundred of others."""
    mine = [await host.card(stored, identity) for stored in await host.tables(identity=identity)]
    known = {card.id for card in mine if card}
    loaded = host.loaded()
    public = [
        owner.card(identity)
        for owner in loaded
        if _may_watch(owner, identity) or (_may_join(owner) and await _are_at_ease(host, owner, identity))
    ]
    featured = await host.featured.table()
    public = [attrs.evolve(card, featured=True) if card.id == featured else card for card in public]
    own = sorted((card for card in mine if card), key=_urgency)
    others = sorted((card for card in public if card.id not in known), key=_novelty)
    return (*own, *others[:MOST_OTHERS])


def _may_join(owner: TableOwner) -> bool:
    return owner.status == "open" and owner.setup.spec.listing == "public" and not owner.seats.is_deserted


async def _are_at_ease(host: Host, owner: TableOwner, identity: str) -> bool:
    """Whether neither a person nor who opened a table blocks the other."""
    return owner.seats.maker is None or not await host.blocks.between(owner.seats.maker, identity)


def _may_watch(owner: TableOwner, identity: str) -> bool:
    is_open = owner.setup.spec.watching != "none" and owner.status == "running"  # as in `Host.watchable`
    return is_open and not owner.seats.held_by(identity)


def _urgency(card: TableCard) -> tuple[bool, bool, float, float]:
    """Those that wait for me first, the least time left before the others, then the latest change."""
    left = card.left if card.waits and card.left is not None else inf
    return not card.waits, card.status == "finished", left, -card.changed


def _novelty(card: TableCard) -> tuple[bool, bool, float]:
    return card.status != "open", not card.featured, -card.changed
