"""Tables of Bali to make at a server somewhere else, and playing on at them."""

from typing import Any

from core.catalog import load
from core.link.spec import Player, TableSpec
from core.link.updates import Update
from tests.net.support.house import Inbox

BALI = load("bali")
BOT, OPEN = Player("bot", "Bot", "easy"), Player("open", "")


def spec(*others: Player, **options: Any) -> TableSpec:
    return TableSpec("bali", BALI.meta.options(**options), (Player("person", "ann"), *others))


async def finish(inbox: Inbox) -> Update:
    """Play on with the first legal action each time."""
    while inbox.update.outcome is None:
        if inbox.update.decision is None:
            await inbox.version(inbox.update.version + 1)
        else:
            await inbox.acted()
    return inbox.update
