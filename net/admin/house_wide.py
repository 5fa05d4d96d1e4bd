"""Lets the commands of admins reach people and tables wherever in a house they are, and any node of it by name."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final

from core.encoding.strict_json import Json
from core.kernel.errors import BelvedereError, TryLater
from core.kernel.message import Message, message
from core.storage.nodes.leases import NodeCard
from net.admin.reports import Report
from net.house_orders import AdminOrder, AdminOutcome, NodeOutcome
from net.table_end import Neighbours
from net.tables.host import Host

OF_ALL: Final = frozenset({"who", "tables", "audit"})
"""Reports of each node, which are put together."""
OF_PEOPLE: Final = frozenset({"kick", "ban", "mute"})
"""Commands about somebody who may be at another node, where alone it is known who they are or where they come from."""
NOT_HERE: Final = frozenset({"admin-not-here", "admin-nobody-called"})
"""What a node says of somebody who is not there."""


class HouseWide:
    """Obeys admins in a house of nodes; a server that is alone obeys as it does."""

    def __init__(self, host: Host | None, obey: Callable[[Sequence[str], str], Awaitable[Report]]) -> None:
        """`obey` carries out a command at this node."""
        self._host, self._obey = host, obey

    async def obey(self, words: Sequence[str], by: str) -> Report:
        """Do what `words` say for the admin `by`. Raises BelvedereError when it cannot be done."""
        house = self._host.neighbours if self._host is not None else None
        match words:
            case ["at", node, *rest] if rest:
                return await self._at(house, node, rest, by)
            case [word, *_] if house is not None and word in OF_ALL:
                return await self._together(house, words, by)
            case [word, _, *_] if house is not None and word in OF_PEOPLE:
                return await self._where_they_are(house, words, by)
        return await self._obey(words, by)

    async def told(self, order: AdminOrder) -> AdminOutcome:
        """What comes here of a command that was given at another node."""
        try:
            report = await self._obey(list(order.words), order.by)
        except BelvedereError as problem:
            return AdminOutcome((problem.sentence,), Json(None), is_refused=True)
        return AdminOutcome(report.lines, report.value, is_refused=False)

    async def _at(self, house: Neighbours | None, node: str, words: Sequence[str], by: str) -> Report:
        """At one node alone, called so."""
        if house is None:
            raise BelvedereError("admin-one-node")
        if node in await self._names_of_this(house):
            return await self._obey(words, by)
        found = await house.ask_admins(AdminOrder((*words,), by), at=node)
        if not found:
            raise BelvedereError("admin-no-node", node=node[:32])
        if (outcome := found[0].outcome) is None:
            raise TryLater("admin-node-silent", node=found[0].node)
        if outcome.is_refused:
            raise BelvedereError(outcome.lines[0])
        return Report(outcome.lines, outcome.value)

    async def _together(self, house: Neighbours, words: Sequence[str], by: str) -> Report:
        """What all nodes tell, each under its name."""
        here = await self._obey(words, by)
        name = next(iter(await self._names_of_this(house)), "")
        own = NodeOutcome(name, AdminOutcome(here.lines, here.value, is_refused=False))
        others = await house.ask_admins(AdminOrder((*words,), by))
        lines: list[Message] = []
        value: list[Any] = []
        for one in sorted((own, *others), key=lambda one: one.node):
            if one.outcome is None:
                lines.append(message("admin-node-silent", node=one.node))
                continue
            lines += (message("admin-node-tells", node=one.node), *one.outcome.lines)
            told: Any = one.outcome.value
            value += ({"node": one.node, **card} for card in told or ())
        return Report(tuple(lines), value)

    async def _where_they_are(self, house: Neighbours, words: Sequence[str], by: str) -> Report:
        """Here, or where this node knows nobody of that name, at the others. Somebody who is kicked goes everywhere."""
        here, problem = None, None
        try:
            here = await self._obey(words, by)
        except BelvedereError as error:
            if error.sentence.id not in NOT_HERE:
                raise
            problem = error
        if here is not None and words[0] != "kick":
            return here
        lines = list(here.lines) if here is not None else []
        for one in await house.ask_admins(AdminOrder((*words,), by)):
            if one.outcome is None:
                lines.append(message("admin-node-silent", node=one.node))
            elif not one.outcome.is_refused:
                lines += (message("admin-at-node", node=one.node, said=line) for line in one.outcome.lines)
            elif one.outcome.lines[0].id not in NOT_HERE:
                raise BelvedereError(one.outcome.lines[0])
        if problem is not None and not any(line.id == "admin-at-node" for line in lines):
            raise problem
        return Report(tuple(lines))

    async def _names_of_this(self, house: Neighbours) -> Sequence[str]:
        """What this node is called: by its host, and in full."""
        assert self._host is not None
        cards: Sequence[NodeCard] = await house.nodes()
        own = self._host.services.owner_name
        return next(((one.name, one.id) for one in cards if one.id == own), (own,))
