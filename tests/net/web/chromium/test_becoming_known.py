"""Becoming known in a browser that knows nobody: by a passkey, by a code, by a link."""

import json
import re

from playwright.sync_api import WebSocketRoute

from tests.net.support.browser_tab import SMALL, Tab

RESIDENT = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A device that keeps passkeys, as Chromium imitates one."""
QUESTION = {"type": "question", "sentence": "Be Sofia in this browser?", "link": "abc_DEF-123"}


def test_a_passkey_brings_its_person_back_in_a_browser_that_knows_nothing(visit):
    tab = visit(**SMALL)
    devices = tab.page.context.new_cdp_session(tab.page)
    devices.send("WebAuthn.enable")
    added = devices.send("WebAuthn.addVirtualAuthenticator", {"options": RESIDENT})
    tab.enter("Paula")
    tab.page.get_by_role("button", name="passkey").wait_for(state="hidden")
    choose(tab, "Settings")
    tab.shows("› Settings")
    choose(tab, "Keys of my account")
    tab.shows("› Keys of my account")
    choose(tab, "A passkey of this browser")
    tab.shows("Passkey, Chrome, Linux")
    held = devices.send("WebAuthn.getCredentials", {"authenticatorId": added["authenticatorId"]})["credentials"]
    assert [one["isResidentCredential"] for one in held] == [True]
    tab.page.context.clear_cookies()
    tab.page.reload()
    tab.shows("Your name")
    tab.page.get_by_role("button", name="Be who you are by a passkey").click()
    tab.shows("New table")
    assert not any("Your name" in line for line in tab.lines)
    tab.page.reload()
    tab.shows("New table")
    tab.page.goto(f"{tab.page.url}line")
    tab.page.get_by_role("log").get_by_text("Welcome to Belvedere, Paula").wait_for()
    tab.page.get_by_label("Type here:").fill("keys")
    tab.page.get_by_label("Type here:").press("Enter")
    tab.page.get_by_role("log").get_by_text(re.compile("Passkey, Chrome, Linux.*in use now")).wait_for()


def test_whoever_closes_the_question_for_a_passkey_goes_on_as_before(visit):
    tab = visit(**SMALL)
    devices = tab.page.context.new_cdp_session(tab.page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": RESIDENT | {"isUserConsenting": False}})
    tab.shows("Your name")
    tab.page.get_by_role("button", name="Be who you are by a passkey").click()
    tab.page.get_by_text("Your browser gave no passkey").wait_for()
    tab.page.get_by_role("button", name="Come in again").click()
    tab.enter("Quin")


def test_a_page_shows_a_line_for_whoever_has_a_key(visit):
    tab = visit("/line", viewport={"width": 390, "height": 844})
    tab.page.get_by_role("button", name="I have a key for ssh").click()
    line = tab.page.get_by_text(re.compile(r"ssh localhost -p \d+ keys add \w{5}-\w{5}"))
    line.wait_for()
    tab.page.get_by_role("button", name="Come in again").click()
    tab.page.get_by_role("log").get_by_text("What is your name").wait_for()


def test_whoever_has_no_key_at_hand_goes_back_and_types_a_name(visit):
    tab = visit(**SMALL)
    tab.page.get_by_role("button", name="I have a key for ssh").click()
    tab.page.get_by_text(re.compile("keys add")).wait_for()
    tab.page.get_by_role("button", name="Come in again").click()
    tab.page.wait_for_selector('body[data-state="open"]')
    tab.enter("Rolf")


def choose(tab: Tab, row: str) -> None:
    """Go down to a row, and choose it."""
    for _ in range(40):
        lines = tab.settled()
        if any(f"▸ {row}" in line for line in lines):
            tab.press("Enter")
            return
        tab.press("ArrowDown")
    raise AssertionError(f"{row} is not there: {lines}")


def test_a_link_is_asked_about_and_leaves_the_address_bar(visit, address):
    tab, hellos = visit(**SMALL, webgl=True), []

    def answer(socket: WebSocketRoute) -> None:
        def heard(text: str) -> None:
            said = json.loads(text)
            if said["type"] == "hello":  # and not the size that the terminal has once it draws with WebGL
                hellos.append(said)
                socket.send(json.dumps(QUESTION))

        socket.on_message(heard)

    tab.page.route_web_socket("**/ws", answer)
    tab.page.goto("about:blank")
    tab.page.goto(f"{address}/#k=abc_DEF-123")
    tab.page.get_by_text("Be Sofia in this browser?").wait_for()
    assert tab.page.url == f"{address}/"
    tab.page.get_by_role("button", name="Yes", exact=True).click()
    tab.page.get_by_text("Be Sofia in this browser?").wait_for()
    tab.page.get_by_role("button", name="No", exact=True).click()
    tab.page.get_by_text("Be Sofia in this browser?").wait_for()
    assert [(hello["link"], hello["sure"]) for hello in hellos] == [
        ("abc_DEF-123", False),
        ("abc_DEF-123", True),
        ("", False),
    ]
