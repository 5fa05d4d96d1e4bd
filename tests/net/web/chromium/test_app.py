"""The page as an app in a real browser, with a push service on this machine."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from net.webhooks.allowed_hosts import AllowedHosts
from net.webhooks.messages import browser_name
from net.webhooks.push import KEY, PushServer, push_key
from scripts.clients.server_process import free_port
from scripts.clients.warm_process import WarmStarter
from tests.net.support.browser_tab import PATIENCE, SMALL, Tab, serving
from tests.net.support.push_browser import PushBrowser
from tests.net.web.chromium.conftest import WITHOUT_WEBGL

SUBSCRIBING = """([endpoint, key, secret]) => {
  const bytes = (text) => Uint8Array.from(text.match(/../g), (pair) => parseInt(pair, 16)).buffer;
  Object.defineProperty(Notification, "permission", { get: () => "default" });
  Notification.requestPermission = async () => "granted";
  const own = { endpoint, options: {}, getKey: (name) => bytes(name === "auth" ? secret : key) };
  PushManager.prototype.getSubscription = async () => (window.name === "subscribed" ? own : null);
  PushManager.prototype.subscribe = async (options) => {
    window.asked = options;
    window.name = "subscribed"; // until the tab is closed
    return own;
  };
}"""
"""Subscriptions at the service of the test: Chromium's own is on the internet. Its shell without a screen refuses all
notifications, so a person's answer and the notifications themselves are replaced too."""
SHOWING = """() => {
  self.shown = new Promise((done) => {
    ServiceWorkerRegistration.prototype.showNotification = async (title, {body, tag, data}) =>
      done({title, body, tag, path: data.path});
  });
}"""
"""Notes the worker's next notification."""
TURNED = """(hidden) => {
  Object.defineProperty(document, "hidden", { get: () => hidden, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
"""The page is hidden, or seen again."""
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys()) {
    for (const request of await (await caches.open(name)).keys()) found.push(new URL(request.url).pathname);
  }
  return [found, Object.keys(localStorage), Object.keys(sessionStorage)];
}"""
"""What the page and its worker keep in the browser."""


class PushService:
    """A push service: it keeps the bodies of messages for one browser."""

    def __init__(self) -> None:
        self.browser = PushBrowser()
        self.messages: Queue[bytes] = Queue()
        messages = self.messages

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                messages.put(self.rfile.read(int(self.headers["Content-Length"])))
                self.send_response(201)
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = HTTPServer(("127.0.0.1", 0), Handler)

    @property
    def entry(self) -> str:
        return f"127.0.0.1:{self.server.server_port}"

    @property
    def endpoint(self) -> str:
        return f"http://{self.entry}/send/secret"

    @property
    def subscribing(self) -> str:
        """The script by which a page subscribes here."""
        keys = self.browser.keys
        return f"({SUBSCRIBING})({json.dumps([self.endpoint, keys.public.hex(), keys.secret.hex()])})"

    def received(self) -> dict[str, str]:
        """The next message, decrypted."""
        found: dict[str, str] = json.loads(self.browser.decrypt(self.messages.get(timeout=PATIENCE / 1000)))
        return found


@pytest.fixture
def service() -> Iterator[PushService]:
    service = PushService()
    thread = threading.Thread(target=service.server.serve_forever, daemon=True)
    thread.start()
    yield service
    service.server.shutdown()
    thread.join()
    service.server.server_close()


@contextmanager
def visiting(browser: Browser, address: str, service: PushService, **options: Any) -> Iterator[Tab]:
    page = browser.new_context(**options).new_page()
    page.set_default_timeout(PATIENCE)
    page.add_init_script(WITHOUT_WEBGL)
    page.add_init_script(service.subscribing)
    tab = Tab(page)
    page.goto(address)
    page.wait_for_selector('body[data-state="open"]')
    yield tab
    page.context.close()
    assert tab.problems == []


def deliver(page: Page, address: str, said: dict[str, str]) -> None:
    """Give a message to the worker of the page, as the browser does with one from its push service."""
    page.wait_for_function("() => navigator.serviceWorker.controller")
    (worker,) = page.context.service_workers
    worker.evaluate(SHOWING)
    devices = page.context.new_cdp_session(page)
    registrations: list[dict[str, Any]] = []
    devices.on("ServiceWorker.workerRegistrationUpdated", lambda event: registrations.extend(event["registrations"]))
    devices.send("ServiceWorker.enable")
    while not registrations:
        page.wait_for_timeout(50)
    where = {"origin": address, "registrationId": registrations[-1]["registrationId"]}
    devices.send("ServiceWorker.deliverPushMessage", {**where, "data": json.dumps(said)})


def test_a_player_is_notified_and_the_notification_opens_the_table(
    browser: Browser, service: PushService, warm_starter: WarmStarter, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    hosts = f'webhook-hosts = ["{service.entry}"]\n'
    with (
        serving(warm_starter, data, free_port(), settings=hosts) as address,
        visiting(browser, address, service, **SMALL) as tab,
    ):
        page = tab.page
        tab.enter("Sofia")
        page.get_by_role("button", name="Notify me of my turns").click()
        page.get_by_text("This browser now notifies you").wait_for()
        assert tab.barriers == []
        push = PushServer(push_key(data, b""), AllowedHosts())
        asked = page.evaluate("() => [asked.userVisibleOnly, inHex(asked.applicationServerKey)]")
        assert asked == [True, push.public_key.hex()]
        page.goto(f"{address}/line")
        log, line = page.get_by_role("log"), page.get_by_label("Type here:")
        log.get_by_text("What would you like to do").first.wait_for()
        line.fill(f"webhook try {browser_name(service.endpoint)}")
        line.press("Enter")
        log.get_by_text("The message was accepted, with status 201").wait_for()
        said = service.received()
        assert said == {"title": "Belvedere", "body": "This is a test message.", "path": "/", "tag": "belvedere"}
        page.clock.install()
        page.evaluate(TURNED, True)
        page.clock.fast_forward(61_000)
        page.wait_for_selector('body[data-state="lost"]')  # a hidden page leaves: only absent people are notified
        page.evaluate(TURNED, False)
        page.wait_for_selector('body[data-state="open"]')
        table = {**said, "body": "Bali: it is your turn.", "path": "/w/0123456789", "tag": "0123456789"}
        deliver(page, address, table)
        (worker,) = page.context.service_workers
        assert worker.evaluate("() => self.shown") == table
        worker.evaluate("(path) => open(path)", table["path"])
        page.wait_for_url(f"{address}/line/w/0123456789")
        assert page.evaluate(KEPT) == [["/offline"], [], []]
        assert (data / KEY).stat().st_mode & 0o777 == 0o600


def test_without_a_connection_the_page_says_so_and_the_button_stays_away_once_it_was_refused(
    browser: Browser, service: PushService, warm_starter: WarmStarter, tmp_path: Path
) -> None:
    with serving(warm_starter, tmp_path / "data", free_port()) as address:
        context = browser.new_context(locale="fr-FR", **SMALL)
        page = context.new_page()
        page.add_init_script(service.subscribing)
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}/line")
        page.get_by_label("Écrivez ici").fill("Ines")
        page.get_by_label("Écrivez ici").press("Enter")
        page.get_by_role("button", name="Plus tard").click()
        page.wait_for_function("() => navigator.serviceWorker.controller")
        page.reload()
        page.get_by_role("log").get_by_text("Ines").first.wait_for()
        assert page.evaluate(KEPT) == [["/offline"], ["belvedere-no-notifications"], []]
        offers = page.evaluate("() => [localStorage.length, document.getElementById('notices').hidden]")
        assert offers == [1, True]
    page.goto(f"{address}/w/0123456789")
    page.get_by_text("Pas de connexion au serveur").wait_for()
    assert Tab(page).barriers == []
    context.close()
