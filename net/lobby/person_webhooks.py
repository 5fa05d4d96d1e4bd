"""Answers what one person asks about their webhooks: whose they may be, and for which table."""

from typing import Any

from core.kernel.errors import BelvedereError
from core.link.personal_commands import AddWebhook, ListWebhooks, RemoveWebhook, TryWebhook, WebhookCommand
from net.ledger.register import LOCAL
from net.tables.host import Host


class PersonWebhooks:
    """The webhooks of one identity. Guests have none, and nobody has any at their own keyboard."""

    def __init__(self, host: Host, identity: str, *, is_guest: bool) -> None:
        self._host = host
        self._identity = identity
        self._is_guest = is_guest

    async def do(self, command: WebhookCommand) -> Any:
        """Do what a command asks for, and give its answer. Raises BelvedereError when it cannot be."""
        if self._is_guest or self._identity == LOCAL:
            raise BelvedereError("account-none")
        webhooks = self._host.services.webhooks
        match command:
            case ListWebhooks():
                return await webhooks.cards(self._identity)
            case AddWebhook(url, table):
                if table:
                    await self._check_maker(table)
                return await webhooks.add(self._identity, url, table)
            case RemoveWebhook(table):
                return await webhooks.remove(self._identity, table)
            case TryWebhook(table):
                return await webhooks.attempt(self._identity, table)

    async def _check_maker(self, table: str) -> None:
        """Raises BelvedereError unless this person made a table that is not over, and sits there."""
        people = await (await self._host.find(table)).people()
        if people.maker != self._identity:
            raise BelvedereError("webhook-not-the-maker")
        if people.is_over:
            raise BelvedereError("webhook-table-over", table=table)
