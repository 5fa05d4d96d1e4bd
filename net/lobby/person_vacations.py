"""Lets one person be on vacation, and shows that at their tables with clocks of days."""

from typing import Any

import attrs

from core.kernel.errors import BelvedereError
from core.link.clock import VacationStatus
from core.link.personal_commands import TakeVacation
from core.results.facts import GUEST
from core.storage.protocols import Storage
from net.ledger.register import LOCAL
from net.services.vacations import kept_vacations
from net.tables.host import Host

BYTES = 128
"""What a vacation is charged as stored bytes."""


async def take_vacation(host: Host, identity: str, command: TakeVacation) -> VacationStatus:
    """Until when a person is on vacation, and how many days are left, after they asked for one. Raises BelvedereError
    when it cannot be. Guests cannot come back to a table, so they have none."""
    if identity == LOCAL or identity.startswith(GUEST):
        raise BelvedereError("account-none")
    vacations = host.services.vacations
    await vacations.load([identity])
    if command.until.strip():
        host.services.charge(identity, "bytes", BYTES)
        await vacations.take(identity, command.until, host.services.now())
        host.vacation_changed(identity)
    return vacations.status(identity, host.services.now())


def exported_vacations(store: Storage, identity: str) -> list[dict[str, Any]]:
    """All that is kept of when a person was away, as JSON can hold it. It is not forgotten with their results: a year
    has so many days of it."""
    return [attrs.asdict(one) for one in kept_vacations(store, identity)]
