"""A real Chromium: one browser and one server for all tests here."""

import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, sync_playwright

from scripts.clients.server_process import free_port
from scripts.clients.warm_process import WarmStarter
from scripts.soaking.trials.strangers import prepare_web
from tests.net.support.browser_tab import PATIENCE, Tab, serving

CHROMIUM = next(filter(None, map(shutil.which, ("chromium-headless-shell", "chromium", "chromium-browser"))), None)
"""The first one draws and runs pages, without the rest of a browser, which took a third
of the CPU of all tests here."""
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
)


WITHOUT_WEBGL = """const context = HTMLCanvasElement.prototype.getContext;
HTMLCanvasElement.prototype.getContext = function (kind, ...rest) {
  return kind.startsWith("webgl") ? null : context.call(this, kind, ...rest);
};"""
"""Without a graphics card it takes a third of all that a page costs to draw with WebGL."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip each test here where there is no Chromium."""
    for item in items:
        if CHROMIUM is None and item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.skip(reason="Chromium is not installed"))


@pytest.fixture(scope="package")
def address(tmp_path_factory: pytest.TempPathFactory, warm_starter: WarmStarter) -> Iterator[str]:
    """The address of a server with quick bots for browsers."""
    folder = tmp_path_factory.mktemp("web") / "data"
    prepare_web(folder)
    with serving(warm_starter, folder, free_port()) as address:
        yield address


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, address: str) -> Iterator[Callable[..., Tab]]:
    """Open a page in a browser of its own, which draws with WebGL if the test is about that. Every event in it
    must succeed and stay on this machine."""
    tabs: list[Tab] = []
    asked: list[str] = []

    def visit(path: str = "/", *, webgl: bool = False, **options: Any) -> Tab:
        page = browser.new_context(**options).new_page()
        if not webgl:
            page.add_init_script(WITHOUT_WEBGL)
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
