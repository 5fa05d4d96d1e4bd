"""A real Chromium: one browser and one server for the tests of a module."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.soaking.trials.web import prepare
from tests.net.support.browser_tab import PATIENCE, Tab, serving
from tests.net.support.free_port import free_port

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync"),
    *("--disable-background-networking", "--disable-component-update"),
)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Say of each test here that it is skipped where there is no Chromium."""
    for item in items:
        if CHROMIUM is None and item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.skip(reason="there is no Chromium on this machine"))


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Where a server with quick bots lets browsers in."""
    folder = tmp_path_factory.mktemp("web") / "data"
    prepare(folder)
    with serving(folder, free_port()) as address:
        yield address


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Tab]]:
    """Open a page in a browser of its own. Whatever happens in it, nothing goes wrong and nobody else is asked."""
    tabs: list[Tab] = []
    asked: list[str] = []

    def visit(path: str = "/", **options: Any) -> Tab:
        page = browser.new_context(**options).new_page()
        page.set_default_timeout(PATIENCE)
        page.on("request", lambda request: asked.append(request.url))
        tabs.append(tab := Tab(page))
        page.goto(f"{address}{path}")
        page.wait_for_selector('body[data-state="open"]')
        assert tab.connections == 1, "the first one was refused"
        return tab

    yield visit
    for tab in tabs:
        tab.page.context.close()
        assert tab.problems == []
    assert [url for url in asked if not url.startswith((address, "data:"))] == []
