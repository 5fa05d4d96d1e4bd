"""Lists the webhooks of everybody for admins, and removes them."""

from urllib.parse import urlsplit

import attrs

from core.encoding import codec
from core.kernel.errors import BelvedereError
from core.kernel.message import Message, message
from core.link.webhooks import WebhookState
from net.admin.reports import Report
from net.tables.host import Host


@attrs.frozen
class WebhookSummary:
    """One webhook, as an admin sees it: without the path of its address, which may be a secret, and without its own."""

    identity: str
    name: str
    """What its person is called; empty where nobody knows."""
    host: str
    """Where its messages go."""
    table: str
    """The table that it is for; empty for what concerns its person."""
    state: WebhookState
    waiting: int
    """Messages that have not been delivered yet."""


async def listed_webhooks(host: Host) -> Report:
    """The webhooks of everybody, by person. Raises BelvedereError where there are none on this server."""
    found = []
    for identity, card in await host.services.webhooks.all_cards():
        known = await host.people.player(identity)
        where = urlsplit(card.url).netloc.rpartition("@")[2]
        name = known.name if known is not None else ""
        found.append(WebhookSummary(identity, name, where, card.table, card.state, card.waiting))
    lines = tuple(map(_line, found))
    return Report(lines or (message("admin-no-webhooks"),), codec.encode(tuple(found), tuple[WebhookSummary, ...]))


async def remove_webhooks(host: Host, identity: str, who: str, table: str | None) -> Report:
    """Remove the webhooks of a person, whom the admin called `who`: all of them, or the one for a table. What waits for
    them is not sent any more. Raises BelvedereError where there is none."""
    webhooks = host.services.webhooks
    cards = [card for card in await webhooks.cards(identity) if table in (None, card.table)]
    if not cards:
        raise BelvedereError("admin-no-such-webhook", who=who[:64])
    for card in cards:
        await webhooks.remove(identity, card.table)
    return Report((message("admin-webhooks-removed", who=who[:64], count=len(cards)),))


def _line(one: WebhookSummary) -> Message:
    return message(
        "admin-webhook-line",
        name=one.name or message("admin-nameless"),
        identity=one.identity,
        host=one.host,
        kind="table" if one.table else "own",
        table=one.table,
        state=Message(f"webhook-state-{one.state}"),
        waiting=one.waiting,
    )
