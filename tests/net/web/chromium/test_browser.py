"""A real browser at pages of a server."""

import json
import re
import signal
from io import BytesIO

import pytest
from PIL import Image
from playwright.sync_api import WebSocketRoute

from scripts.clients.server_process import free_port
from scripts.soaking.trials.strangers import PUBLIC
from tests.net.support.browser_tab import LOOKS, PHONE, SIZES, SMALL, Tab, begin_table, serving, tap, tap_at
from themes.palette import load_theme

# The page in a real Chromium


PASTE = """(text) => {
  const data = new DataTransfer();
  data.setData("text/plain", text);
  belvedere.terminal.textarea.dispatchEvent(new ClipboardEvent("paste", {clipboardData: data, bubbles: true}));
}"""
CLIPBOARD = """async () => {
  await new Promise((done) => belvedere.terminal.write("", done));
  return navigator.clipboard.readText();
}"""
UNANSWERED = 1000
"""Milliseconds without an answer after which another place is touched."""
AIMING = 40
"""Milliseconds from a change to the next touch, by which the rest of it has mostly come."""
ANSWER_TO = """async (question) => {
  let typed = "";
  const listening = belvedere.terminal.onData((text) => { typed += text; });
  await new Promise((done) => belvedere.terminal.write(question, done));
  listening.dispose();
  return typed;
}"""
"""The page's typed answer to the server's output."""
WITHOUT_TRIES = """() => {
  const later = window.setTimeout;
  window.setTimeout = (what, ...rest) => (what.name === "connect" ? 0 : later(what, ...rest));
}"""
"""From now on the page does not try by itself, after some time, to come back."""


def test_a_game_is_played_to_its_end_by_keys(visit):
    tab = visit(**SMALL)
    begin_table(tab, "Sofia")
    lines, before = tab.lines, list[str]()
    for _ in range(LOOKS):
        if "›" in lines[0]:  # the results, or what a key too many has opened from them
            return
        if lines[-1].lstrip().startswith("Enter ") and lines != before:
            before = lines
            tab.press("Enter")
        lines = tab.changed(lines)
    raise AssertionError(f"the game did not end: {tab.lines}")


def test_the_page_shows_the_output_and_a_reload_keeps_the_seat(visit):
    tab = visit(**SMALL, webgl=True)
    begin_table(tab, "Ines")
    tab.until(lambda lines: lines == tab.sent, "the same text as on another terminal")
    tab.page.reload()
    tab.page.wait_for_selector('body[data-state="open"]')
    tab.shows("cards in the draw pile")
    assert not any("Your name" in line for line in tab.lines)
    tab.page.set_viewport_size({"width": 1280, "height": 800})
    tab.until(lambda lines: len(lines) > 40 and lines == tab.sent, "the larger screen")


def test_a_phone_held_upright_has_its_own_layout_and_takes_taps(visit):
    tab = visit(**PHONE)
    columns, rows = tab.page.evaluate("() => [belvedere.terminal.cols, belvedere.terminal.rows]")
    assert 48 <= columns < 60
    assert rows >= 36
    tab.enter("Theo")
    tab.settled()
    tap(tab, "Settings")
    tab.shows("› Settings")
    tab.page.get_by_role("button", name="Esc", exact=True).tap()
    tab.shows("New table")
    tab.page.get_by_label("Keyboard").tap()
    tab.page.get_by_label("Type here:").fill("?")
    tab.page.get_by_label("Type here:").press("Enter")
    tab.shows("› Keys")


SCREENS = {
    "phone upright": {**PHONE, "device_scale_factor": 2},
    "phone sideways": {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True},
    "small phone sideways": {"viewport": {"width": 740, "height": 360}, "has_touch": True, "is_mobile": True},
    "another phone": {"viewport": {"width": 412, "height": 915}, "has_touch": True, "device_scale_factor": 2.625},
    "tablet upright": {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True},
}
OUTSIDE = """() => [...document.querySelectorAll("#terminal .xterm-screen, #touch button, #touch a")].filter((part) => {
  const box = part.getBoundingClientRect();
  return box.left < 0 || box.top < 0 || box.right > innerWidth || box.bottom > innerHeight;
}).map((part) => part.textContent)"""
"""Content drawn beyond the page."""
COVERED = """() => {
  const screen = document.querySelector(".xterm-screen").getBoundingClientRect();
  return [...document.querySelectorAll("#touch, #offer")].filter((part) => {
    const box = part.getBoundingClientRect();
    return box.left < screen.right && box.top < screen.bottom && box.right > screen.left && box.bottom > screen.top;
  }).map((part) => part.id);
}"""
"""Content above the terminal."""
BLOCKS = """() => new Promise((done) => {
  const terminal = belvedere.terminal, write = terminal.write.bind(terminal);
  terminal.write = (bytes, drawn) => drawn();
  write("\\x1b[?25l\\x1b[H\\x1b[2J\\x1b[97;40m" + "\\u2588\\u2588\\u2588\\u2588\\r\\n".repeat(10),
    () => requestAnimationFrame(() => requestAnimationFrame(done)));
})"""
"""Ten rows of blocks, and nothing that the server sends from now on."""


@pytest.mark.parametrize("screen", SCREENS)
def test_a_touch_screen_shows_the_whole_page_and_blocks_without_seams(visit, screen):
    tab = visit(**SCREENS[screen])
    tab.shows("Your name")
    tab.page.get_by_role("button", name="passkey").wait_for()
    tab.until(lambda _: tab.is_fitted, "the whole screen")
    assert (tab.page.evaluate(OUTSIDE), tab.page.evaluate(COVERED)) == ([], [])
    sizes = tab.page.evaluate(SIZES)
    assert (sizes["line"], sizes["rows"] <= 49) == (1, True)
    assert tab.page.evaluate("() => [...document.fonts].map((font) => font.status)") == ["loaded", "loaded"]
    tab.page.evaluate(BLOCKS)
    box = tab.page.locator(".xterm-screen").bounding_box()
    wide, high = box["width"] / sizes["cols"], box["height"] / sizes["rows"]
    clip = {"x": box["x"] + 1, "y": box["y"] + 1, "width": wide * 4 - 2, "height": high * 10 - 2}
    colours = Image.open(BytesIO(tab.page.screenshot(clip=clip))).convert("RGB").getcolors()
    assert min(min(colour) for _, colour in colours) > 230, colours


@pytest.mark.parametrize(("screen", "font"), [("phone upright", 14), ("tablet upright", 20)])
def test_letters_grow_with_the_screen_instead_of_the_space_between_rows(visit, screen, font):
    tab = visit(**SCREENS[screen])
    assert tab.page.evaluate(SIZES)["font"] >= font


def test_keys_of_one_letter_explain_themselves_below(visit):
    tab = visit(**PHONE)
    keys = tab.page.locator("#touch button:has(small)").all_inner_texts()
    assert [key.split() for key in keys][::7] == [["u", "undo"], ["?", "help"]]
    assert len(keys) == 8


def test_a_page_asks_for_the_finished_table_in_its_address(visit):
    tab = visit("/r/0123456789", **SMALL)
    tab.shows("Your name")
    tab.page.keyboard.type("Rita")
    tab.shows("Rita")
    tab.press("Enter")
    tab.shows("0123456789")  # that there is none


def test_a_game_can_be_finished_only_with_taps_on_an_upright_phone(visit):
    """The page touches an open choice until it is done, and confirms a final one by its word."""
    tab = visit(**PHONE)
    tab.enter("Lina")
    tab.settled()
    tap(tab, "Bali")
    tab.shows("▲ B")
    tab.settled()
    tap(tab, "Play")
    tab.shows("Offerings")
    lines, before, tries = tab.lines, list[str](), 0
    for _ in range(LOOKS):
        if "› Results" in lines[0]:
            return
        if "›" in lines[0] and "Esc back" in lines[-1]:  # a page that a touch too many has opened
            tap_at(tab, lines[-1].index("Esc back") + 1, len(lines) - 1)
            tab.page.wait_for_timeout(1500)
            lines = tab.lines
            continue
        tries = tries + 1 if lines == before else 0
        if (place := open_place(lines, tries)) is not None:
            before = lines
            tap_at(tab, *place)
        tab.changed(lines, UNANSWERED)
        tab.page.wait_for_timeout(AIMING)
        lines = tab.lines
    raise AssertionError(f"the game did not end: {tab.lines}")


def open_place(lines: list[str], tries: int) -> tuple[int, int] | None:
    """The word that confirms or shows the results; what the cursor is on; else a place that is marked as open; another
    one for each of the `tries` to which the screen did not answer. None while nothing is asked."""
    for words in ("Enter confirm", "Enter results", "Esc back  ↑ up"):  # the last closes a page of the table
        if words in lines[-1]:
            return lines[-1].index(words) + 1, len(lines) - 1
    if not any(line.startswith(" ►") for line in lines[-12:]):
        return None
    below = list(enumerate(lines[3:-1], 3))
    found = [(line.index(sign), row) for sign in "▸•" for row, line in below if sign in line]
    return found[tries % len(found)] if found else None


def test_the_line_page_is_a_log_with_buttons(visit):
    tab = visit("/line", viewport={"width": 390, "height": 844})
    log = tab.page.get_by_role("log")
    log.get_by_text("What is your name").wait_for()
    line = tab.page.get_by_label("Type here:")
    line.fill("Lena")
    line.press("Enter")
    log.get_by_text("What would you like to do").wait_for()
    log.get_by_role("button", name="New game of Bali").press("Enter")  # faster than an eye, which a click is not
    choice = log.get_by_role("button", name=re.compile("Play |Buy "))  # those who sit behind others may buy first
    choice.first.wait_for()
    assert log.get_by_role("button", name="New game of Bali").is_disabled()
    line.fill("hand")
    line.press("Enter")
    log.get_by_text("Your hand").last.wait_for()
    assert choice.first.is_enabled()


def test_a_click_on_a_line_means_the_shown_text(visit):
    page = visit("/line", viewport={"width": 390, "height": 400}).page
    served: list[WebSocketRoute] = []
    typed: list[str] = []

    def serve(socket: WebSocketRoute) -> None:
        served.append(socket)
        socket.on_message(lambda said: typed.append(said.decode()) if isinstance(said, bytes) else None)

    def tell(*games: str) -> None:
        """A list of choices, below so much that the page moves for it."""
        lines = (*("so it goes" for _ in range(20)), *(f"{number}. {game}" for number, game in enumerate(games, 1)))
        served[-1].send("".join(f"{line}\n" for line in lines).encode())

    page.route_web_socket("**/ws", serve)
    page.add_init_script("performance.now = () => window.clock ?? 1000")
    page.reload()
    tell("Bali", "Bellevue", "Quit")
    page.evaluate("window.clock = 5000")  # everything has been seen by now
    box = page.get_by_role("button", name="2. Bellevue").bounding_box()
    page.mouse.move(box["x"] + 50, box["y"] + box["height"] / 2)
    page.mouse.down()
    tell("Neoville", "Bali", "Bellevue", "Quit")
    page.evaluate("0")
    page.mouse.up()
    page.get_by_role("button", name="3. Bellevue").wait_for()
    page.evaluate("window.clock = 9000")
    tell("Bellevue", "Cloud City", "Neoville", "Bali", "Quit")
    page.get_by_role("button", name="5. Quit").wait_for()
    page.mouse.down()  # where Bellevue was a moment ago, too late to notice
    page.mouse.up()
    page.get_by_text("> 3. Bellevue").wait_for()
    assert typed == ["2. Bellevue\n", "3. Bellevue\n"]


@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
def test_a_page_comes_back_by_itself_to_a_server_that_was_started_again(browser, warm_starter, tmp_path, end):
    page = browser.new_context(**SMALL, has_touch=True).new_page()
    tab, port = Tab(page), free_port()
    with serving(warm_starter, tmp_path / "data", port, end) as address:
        page.goto(address)
        page.wait_for_selector('body[data-state="open"]')
        begin_table(tab, "Vera")
    page.wait_for_selector('body[data-state="lost"]')
    assert page.get_by_role("button", name="Reconnect").is_visible()
    with serving(warm_starter, tmp_path / "data", port):
        page.wait_for_selector('body[data-state="open"]', timeout=120_000)
        tab.shows("cards in the draw pile")
        assert not any("Your name" in line for line in tab.lines)
        tab.press("?")
        tab.shows("› Keys")
    page.context.close()
    refused = "ERR_CONNECTION_REFUSED"  # browsers always report it
    assert [problem for problem in tab.problems if refused not in problem] == []


def test_a_page_comes_back_at_once_when_the_network_is_there_again(visit):
    tab = visit(**SMALL, has_touch=True)
    carried: list[WebSocketRoute] = []

    def carry(socket: WebSocketRoute) -> None:
        carried.append(socket)
        socket.connect_to_server()

    tab.page.route_web_socket("**/ws", carry)
    tab.page.reload()
    begin_table(tab, "Runa")
    tab.page.evaluate(WITHOUT_TRIES)
    tab.page.context.set_offline(True)
    carried[0].close()  # as a machine does that has no network
    tab.page.wait_for_selector('body[data-state="lost"]')
    assert len(carried) == 1
    tab.page.context.set_offline(False)
    tab.page.wait_for_selector('body[data-state="open"]')
    tab.shows("cards in the draw pile")
    tab.press("?")
    tab.shows("› Keys")
    assert len(carried) == 2


def test_an_unknown_visitor_watches_by_a_link_and_is_asked_for_a_name_at_home(visit):
    player = visit(**SMALL)
    begin_table(player, "Mira")
    lines = visit("/line", viewport={"width": 390, "height": 844})
    log = lines.page.get_by_role("log")
    line = lines.page.get_by_label("Type here:")
    log.get_by_text("What is your name").wait_for()
    line.fill("Noa")
    line.press("Enter")
    listed = log.get_by_role("button", name=re.compile("Watch Bali, table .* with .*Mira"))
    listed.wait_for()
    found = re.search(r"table (\w+),", listed.inner_text())
    watcher = visit(f"/w/{found[1]}", **SMALL)
    watcher.shows("cards in the draw pile")
    assert not any("Your name" in row for row in watcher.lines)
    watcher.press("q")
    watcher.enter("Olga")
    plain = visit(f"/line/w/{found[1]}", viewport={"width": 390, "height": 844})
    plain.page.get_by_role("log").get_by_text("Spectators have no hand").first.wait_for()
    assert plain.page.get_by_text("What is your name").count() == 0


def test_a_screen_drawn_in_another_size_than_was_measured_is_fitted_again(visit):
    tab = visit(**SMALL, webgl=True)
    tab.shows("Your name")
    tab.page.evaluate("() => belvedere.terminal.resize(80, 7)")
    tab.until(lambda lines: tab.is_fitted and "Your name" in lines[0], "the whole size")


def test_a_paste_presses_no_key_and_the_clipboard_is_written_and_never_read(visit):
    tab = visit(**SMALL, permissions=["clipboard-read", "clipboard-write"])
    tab.shows("Your name")
    tab.page.evaluate(PASTE, "Ann\x1b[201~\x1b[Aq\x03a")
    tab.shows("Ann[201~[Aqa")
    tab.page.evaluate("() => belvedere.terminal.write('\\x1b]52;c;YSB0YWJsZQ==\\x07')")
    assert tab.page.evaluate(CLIPBOARD) == "a table"
    typed = tab.page.evaluate(ANSWER_TO, "\x1b]52;c;?\x07")
    assert typed == ""


SILENT = """window.tones = [];
window.AudioContext = class {
  currentTime = 0;
  resume() {}
  createGain() { return { gain: new Proxy({}, { get: () => () => {} }), connect() {} }; }
  createOscillator() {
    const frequency = { set value(pitch) { window.tones.push(pitch); } };
    return { frequency, connect: (next) => next, start() {}, stop() {} };
  }
};"""
"""Notes the pitches of a page's sounds."""


def test_the_page_around_the_screen_takes_the_colours_of_the_theme(visit):
    tab = visit(**SMALL)
    tab.enter("Gerd")
    paper = load_theme("light").colour("background")
    colour = "() => [getComputedStyle(document.body).backgroundColor, belvedere.terminal.options.theme.background]"
    dark, _ = tab.page.evaluate(colour)
    choose(tab, "Settings")
    tab.shows("› Settings")
    tab.press("ArrowDown")
    tab.until(lambda lines: any("▸ Theme" in line for line in lines), "the row of the theme")
    tab.press("ArrowRight", "ArrowRight")
    tab.until(lambda _: tab.page.evaluate(colour)[1] == paper, "the colour of the theme")
    assert tab.page.evaluate(colour)[0] != dark
    assert tab.page.locator('meta[name="theme-color"]').get_attribute("content") == paper


def test_a_page_plays_sounds_once_its_player_has_switched_them_on(visit):
    tab = visit(**SMALL)
    tab.page.add_init_script(SILENT)
    tab.page.reload()
    tab.enter("Ute")
    choose(tab, "Settings")
    for _ in range(40):
        if any("▸ Sounds" in line and "off" in line for line in tab.settled()):
            break
        tab.press("ArrowDown")
    assert tab.page.evaluate("window.tones") == []
    tab.press("ArrowRight")
    tab.until(lambda _: len(tab.page.evaluate("window.tones")) == 2, "the sound of my turn")
    tab.page.evaluate("() => belvedere.terminal.write('\\x1b]777;sound;end\\x07\\x1b]777;sound;toString\\x07')")
    tab.until(lambda _: len(tab.page.evaluate("window.tones")) == 6, "the sound of the end")


def test_the_address_says_at_which_table_the_player_is(visit, address):
    tab = visit(**SMALL)
    begin_table(tab, "Wilma")
    tab.page.wait_for_url(re.compile(rf"{address}/w/[0-9a-f]+$"))
    tab.press("q", "Enter")
    tab.page.wait_for_url(f"{address}/")


def test_escape_is_heard_under_an_input_method_and_ends_only_a_composition(visit):
    tab = visit(**SMALL)
    tab.shows("Your name")
    typed = tab.page.evaluate(
        """() => {
      const typed = [], area = belvedere.terminal.textarea;
      const press = (isComposing) => area.dispatchEvent(new KeyboardEvent("keydown",
        { key: "Process", code: "Escape", keyCode: 229, isComposing, bubbles: true, cancelable: true }));
      const own = WebSocket.prototype.send;
      WebSocket.prototype.send = (said) => typeof said === "string" || typed.push(...said);
      press(true);
      area.dispatchEvent(new CompositionEvent("compositionstart", { bubbles: true }));
      area.dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));
      press(false);
      const before = typed.length;
      return new Promise((done) => setTimeout(() => {
        press(false);
        WebSocket.prototype.send = own;
        done([before, typed]);
      }, 150));
    }"""
    )
    assert typed == [0, [27]]


def test_a_browser_that_blocks_cookies_gets_a_warning_and_may_continue(browser, address):
    page = browser.new_context(**SMALL).new_page()
    page.add_init_script("Object.defineProperty(navigator, 'cookieEnabled', { value: false })")
    page.goto(address)
    page.get_by_text("This browser blocks cookies").wait_for()
    page.get_by_role("button", name="Continue").click()
    page.wait_for_selector('body[data-state="open"]')
    page.context.close()


def test_a_page_adds_its_own_random_bytes_to_the_seed_of_each_table(visit):
    tab = visit("/line", viewport={"width": 390, "height": 844})
    log = tab.page.get_by_role("log")
    line = tab.page.get_by_label("Type here:")
    log.get_by_text("What is your name").wait_for()
    for typed, answer in (("Otto", "What would you like to do"), ("new bali 2 open", "invite of this table")):
        line.fill(typed)
        line.press("Enter")
        log.get_by_text(answer).first.wait_for()
    (share,) = [said for said in tab.said if said["type"] == "share"]
    assert re.fullmatch("[0-9a-f]{32}", share["share"])
    assert re.fullmatch("[0-9a-f]{64}", share["commitment"])


# What axe-core knows of barriers for people with disabilities


QUESTION = {"type": "question", "sentence": "Sign in as Sofia in this browser?", "link": "abc_DEF-123"}


def test_axe_finds_no_barrier_on_any_page(visit, address):
    tab = visit(**SMALL)
    tab.shows("Your name")
    tab.page.get_by_role("button", name="passkey").wait_for()
    assert tab.barriers == []
    begin_table(tab, "Axel")
    assert tab.barriers == []
    tab.page.get_by_role("button", name="passkey").wait_for(state="hidden")
    tab.page.goto(f"{address}/r/{PUBLIC}")
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


# Signing in with a new browser


RESIDENT = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}
"""A virtual authenticator of Chromium."""


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
    choose(tab, "A passkey for this browser")
    tab.shows("Passkey, Chrome, Linux")
    held = devices.send("WebAuthn.getCredentials", {"authenticatorId": added["authenticatorId"]})["credentials"]
    assert [one["isResidentCredential"] for one in held] == [True]
    tab.page.context.clear_cookies()
    tab.page.reload()
    tab.shows("Your name")
    tab.page.get_by_role("button", name="Sign in with a passkey").click()
    tab.shows("New table")
    assert not any("Your name" in line for line in tab.lines)
    tab.page.reload()
    tab.shows("New table")
    tab.page.goto(f"{tab.page.url}line")
    tab.page.get_by_role("log").get_by_text("Welcome to Belvedere, Paula").wait_for()
    tab.page.get_by_label("Type here:").fill("keys")
    tab.page.get_by_label("Type here:").press("Enter")
    tab.page.get_by_role("log").get_by_text(re.compile("Passkey, Chrome, Linux.*in use now")).wait_for()


def test_closing_the_question_for_a_passkey_changes_nothing(visit):
    tab = visit(**SMALL)
    devices = tab.page.context.new_cdp_session(tab.page)
    devices.send("WebAuthn.enable")
    devices.send("WebAuthn.addVirtualAuthenticator", {"options": RESIDENT | {"isUserConsenting": False}})
    tab.shows("Your name")
    tab.page.get_by_role("button", name="Sign in with a passkey").click()
    tab.page.get_by_text("No passkey was provided").wait_for()
    tab.page.get_by_role("button", name="Reconnect").click()
    tab.enter("Quin")


def test_a_page_shows_a_line_for_visitors_with_a_key(visit):
    tab = visit("/line", viewport={"width": 390, "height": 844})
    tab.page.get_by_role("button", name="Sign in with an SSH key").click()
    line = tab.page.get_by_text(re.compile(r"ssh localhost -p \d+ keys add \w{5}-\w{5}"))
    line.wait_for()
    tab.page.get_by_role("button", name="Reconnect").click()
    tab.page.get_by_role("log").get_by_text("What is your name").wait_for()


def test_a_visitor_without_a_key_at_hand_goes_back_and_types_a_name(visit):
    tab = visit(**SMALL)
    tab.page.get_by_role("button", name="Sign in with an SSH key").click()
    tab.page.get_by_text(re.compile("keys add")).wait_for()
    tab.page.get_by_role("button", name="Reconnect").click()
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
    tab.page.get_by_text("Sign in as Sofia in this browser?").wait_for()
    assert tab.page.url == f"{address}/"
    tab.page.get_by_role("button", name="Yes", exact=True).click()
    tab.page.get_by_text("Sign in as Sofia in this browser?").wait_for()
    tab.page.get_by_role("button", name="No", exact=True).click()
    tab.page.get_by_text("Sign in as Sofia in this browser?").wait_for()
    assert [(hello["link"], hello["sure"]) for hello in hellos] == [
        ("abc_DEF-123", False),
        ("abc_DEF-123", True),
        ("", False),
    ]
