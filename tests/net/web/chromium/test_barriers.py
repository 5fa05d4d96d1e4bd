"""What axe-core knows of barriers for people with disabilities: there are none on our pages."""

import json
import re

import pytest

from scripts.soaking.trials.strangers import PUBLIC
from tests.net.support.browser_tab import PHONE, SMALL, begin_table

QUESTION = {"type": "question", "sentence": "Be Sofia in this browser?", "link": "abc_DEF-123"}


def test_axe_finds_no_barrier_on_any_page(visit):
    tab = visit(**SMALL)
    tab.shows("Your name")
    tab.page.get_by_role("button", name="passkey").wait_for()
    assert tab.barriers == []
    begin_table(tab, "Axel")
    assert tab.barriers == []
    tab.page.get_by_role("button", name="passkey").wait_for(state="hidden")
    tab.page.goto(f"{tab.page.url}r/{PUBLIC}")
    tab.shows("› Replay")
    assert tab.barriers == []
    phone = visit(**PHONE)
    phone.page.get_by_label("Keyboard").tap()
    assert phone.barriers == []
    lines = visit("/line", viewport={"width": 390, "height": 844})
    log = lines.page.get_by_role("log")
    line = lines.page.get_by_label("Type here:")
    log.get_by_text("What is your name").wait_for()
    assert lines.barriers == []
    line.fill("Alex")
    line.press("Enter")
    log.get_by_role("button", name="New game of Bali").press("Enter")  # faster than an eye, which a click is not
    log.get_by_role("button", name=re.compile("Play |Buy ")).first.wait_for()  # who sits behind others may buy first
    assert lines.barriers == []
    lines.page.goto(f"{lines.page.url}/r/{PUBLIC}")
    log.get_by_text(re.compile(r"Move \d+ of \d+")).first.wait_for()
    assert lines.barriers == []


@pytest.mark.parametrize("path", ["/", "/line"])
@pytest.mark.parametrize("said", [QUESTION, {"type": "no", "sentence": "This server is full.", "wait": None}])
def test_axe_finds_no_barrier_where_a_page_says_no_or_asks(visit, path, said):
    tab = visit(path, **SMALL)
    tab.page.route_web_socket("**/ws", lambda socket: socket.on_message(lambda _: socket.send(json.dumps(said))))
    tab.page.reload()
    tab.page.get_by_text(said["sentence"]).wait_for()
    assert tab.barriers == []
