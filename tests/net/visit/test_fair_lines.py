"""Whoever sends a thousand lines at once does not have the loop to themselves."""

import asyncio

from net.visit.terminal import LineEditor


async def test_others_have_their_turn_between_two_lines() -> None:
    async def drained() -> None:
        """Whatever was sent has been taken."""

    lines = LineEditor(lambda data: None, lambda waiting: None, drained, echo=False)
    lines.receive(b"x\n" * 20)
    order: list[str] = []

    async def reading() -> None:
        for _ in range(20):
            await lines.read()
            order.append("line")

    async def other() -> None:
        for _ in range(20):
            order.append("other")
            await asyncio.sleep(0)

    await asyncio.gather(reading(), other())
    assert order == ["other", "line"] * 20
