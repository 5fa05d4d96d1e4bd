"""Carries the commands of admins to other nodes, and what came of them back."""

import asyncio
from collections.abc import Sequence
from typing import Final

from core.encoding.strict_json import Json
from core.kernel.message import message
from core.storage.nodes.leases import NodeCard
from net.cluster.bus import AnswerTasks, Bus, Letter, NotAnswered, Subscription
from net.cluster.table_messages import read, written
from net.house_orders import AdminOrder, AdminOutcome, NodeOutcome, ObeyAdmin
from net.incident import incident

PATIENCE: Final = 3.0
"""Seconds for a node to answer."""


class AdminOrders:
    """One node's part of that. `start` begins it, `close` ends it."""

    def __init__(self, node: str, bus: Bus, obey: ObeyAdmin) -> None:
        self._node = node
        self._bus = bus
        self._obey = obey
        self._answers = AnswerTasks()
        self._subscription: Subscription | None = None

    def start(self) -> None:
        """Obey from now on."""
        self._subscription = self._bus.subscribe(_orders_of(self._node), self._asked)

    def close(self) -> None:
        """Obey no more."""
        if self._subscription is not None:
            self._subscription.close()

    async def ask(self, nodes: Sequence[NodeCard], order: AdminOrder) -> list[NodeOutcome]:
        """What comes of an order at each of these nodes."""
        return await asyncio.gather(*(self._ask(one, order) for one in nodes))

    async def _ask(self, node: NodeCard, order: AdminOrder) -> NodeOutcome:
        try:
            answer = await self._bus.request(_orders_of(node.id), written(order, AdminOrder), PATIENCE)
        except NotAnswered:
            return NodeOutcome(node.name, None)
        return NodeOutcome(node.name, read(AdminOutcome, answer))

    def _asked(self, letter: Letter) -> None:
        order: AdminOrder = read(AdminOrder, letter.body)
        self._answers.begin(self._answer(order, letter.reply))

    async def _answer(self, order: AdminOrder, reply: str) -> None:
        try:
            outcome = await self._obey(order)
        except Exception as error:  # noqa: BLE001  who asked must have an answer
            number = incident(error, f"an order of an admin at another node: {order.words[:1]}")
            outcome = AdminOutcome((message("table-incident", incident=number),), Json(None), is_refused=True)
        self._bus.publish(reply, written(outcome, AdminOutcome))


def _orders_of(node: str) -> str:
    """The subject of orders to a node."""
    return f"n.{node}"
