"""Pages of a server, without a browser. No terminal may act on the texts sent to them."""

import re
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from scripts.clients.server_process import free_port
from tests.net.support.clients import WebPage
from tests.net.support.egress import assert_harmless


@pytest.fixture
def begin(start: Callable[..., Any]) -> Callable[..., Any]:
    """Start a server that lets browsers in: `await begin()`."""

    async def begin(*args: Any, **settings: Any) -> Any:
        return await start(*args, web=free_port(), **settings)

    return begin


@pytest.fixture
async def visit() -> AsyncIterator[Callable[..., Any]]:
    """Come by a page: `await visit(server, ...)`."""
    pages: list[WebPage] = []

    async def visit(server: Any, **options: Any) -> WebPage:
        page = await WebPage.open(options.pop("port", server.web_address[1]), **options)
        pages.append(page)
        return page

    yield visit
    for page in pages:
        await page.close()
        assert_harmless(re.sub(r"\x1b(?:\[[?\d;:]*)?\ufffd*$", "", page.output.decode(errors="replace")))
