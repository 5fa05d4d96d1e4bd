"""What an app does is charged to the visitor who sees it, and waits for their share."""

from collections.abc import Iterator

import pytest

from core.work_share import WORK_SHARE
from tui.terminal.driver import LAYOUT_COST


class Share:
    """A share of work that lets every change of size wait for so many seconds, and nothing else."""

    def __init__(self, wait: float) -> None:
        self.wait, self.spent = wait, 0

    def spend(self, seconds: float) -> None:
        self.spent += 1

    def reserve(self, seconds: float) -> float:
        return self.wait if seconds == LAYOUT_COST else 0.0


@pytest.fixture
def share() -> Iterator[Share]:
    share = Share(3600.0)
    token = WORK_SHARE.set(share)
    yield share
    WORK_SHARE.reset(token)


async def test_what_an_app_does_is_charged_to_whom_it_is_shown(opened, share):
    terminal, _ = await opened()
    before = share.spent
    assert before
    terminal.receive(b"a")
    await terminal.shows("key a")
    assert share.spent > before


async def test_a_change_of_size_waits_for_the_share_of_a_visitor_and_keys_do_not_wait_for_it(opened, share):
    terminal, _ = await opened()
    terminal.resized(100, 30)
    terminal.resized(111, 37)
    terminal.receive(b"a")
    await terminal.shows("key a")
    assert "111x37" not in terminal.output


async def test_of_changes_of_size_that_wait_only_the_last_is_followed(opened, share):
    share.wait = 0.01
    terminal, _ = await opened()
    terminal.resized(100, 30)
    terminal.resized(111, 37)
    terminal.screen = type(terminal.screen)(111, 37)
    await terminal.shows("111x37")
    assert "100x30" not in terminal.output
