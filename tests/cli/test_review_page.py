"""The page of a review: whole, without anything to load or run, readable in both themes and languages."""

import re
from html import unescape
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.bots.search import Figure
from core.kernel.message import message
from core.record.text import Record, export
from core.review.accounts import accounts_of, sums_of
from core.review.engine import digest
from core.review.questions import fingerprint, questions_of
from core.review.values import DearDecision, Price, Review, SeatPlace
from core.review.worker import keep
from core.text import Texts
from scripts.reviewed_tables import quick_table
from tests.cli.command import run
from tests.core.review.sample import sample
from tests.tui.support.colour_maths import contrast
from tui.export.review import page_of
from tui.preferences.language import LOCALE_FOLDER

ENGLISH, FRENCH = (Texts(language, (LOCALE_FOLDER,), strict=True) for language in ("en", "fr"))
GAMES = catalog.keys()
VOID = {"meta", "br", "hr", "img", "input", "link"}
KNOWN = {
    "html",
    "head",
    "meta",
    "title",
    "style",
    "body",
    "main",
    "section",
    "h1",
    "h2",
    "h3",
    "p",
    "table",
    "tr",
    "th",
    "td",
    "figure",
    "figcaption",
    "div",
    "pre",
    "span",
    "details",
    "summary",
    "ul",
    "li",
    "svg",
    "desc",
    "rect",
    "text",
    "line",
    "polyline",
    "circle",
}
"""Every element that a page has; none of them runs or fetches anything."""
READABLE = 4.5
"""WCAG 2.1, level AA."""
HOSTILE = '</pre><script>alert("1")</script><img src=x onerror=alert(1)>&lt;'


class Walk(HTMLParser):
    """Reads a page strictly: every element is closed in its order, no attribute comes twice."""

    def __init__(self, page: str) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, str]] = []
        """The element that holds it, and the text."""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        assert len(dict(attributes)) == len(attributes)
        self.tags.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attributes)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, text: str) -> None:
        if text.strip():
            self.texts.append((self.open[-1], text))

    def of(self, tag: str) -> str:
        """All texts right in elements of that name."""
        return "\n".join(text for held, text in self.texts if held == tag)


def reviewed(key: str, names: tuple[str, ...] = ("Ann", "Bob", "Cid")) -> tuple[Review, Record]:
    """A table of three, and a review with the middle decision of each seat as its costliest."""
    game = catalog.load(key)
    record = quick_table(game, 3, bytes(32))
    asked = [one for one in questions_of(game, record) if len(one.legal) > 1]
    figure = Figure(-6.1, 0.4, 60)
    places = tuple(SeatPlace(one.version, one.seat, figure, figure, one.scored) for one in asked)
    prices = tuple(
        Price(one.version, one.seat, one.decision.kind, 5, "x", "y", figure, figure, (), -6.1, True, False)
        for one in asked
    )
    dearest = tuple(
        own[len(own) // 2] for seat in range(3) for own in [[n for n, one in enumerate(asked) if one.seat == seat]]
    )
    said = message("cloud_city-action-pass")
    found = attrs.evolve(
        sample(),
        game=key,
        players=names,
        totals=(1, 2, 3),
        seats=(0, 1, 2),
        places=places,
        prices=prices,
        dearest=dearest,
        dear=tuple(DearDecision(index, said, said, ()) for index in dearest),
        sums=sums_of(prices, (0, 1, 2), 0.9),
        luck=(),
        turns=(),
        record=digest(record),
        bot=fingerprint(key),
        table=record.header.table,
        accounts=(),
    )
    return attrs.evolve(found, accounts=accounts_of(found)), record


@pytest.mark.parametrize("texts", [ENGLISH, FRENCH], ids=["en", "fr"])
@pytest.mark.parametrize("key", GAMES)
def test_a_page_is_whole_and_loads_and_runs_nothing(key: str, texts: Texts) -> None:
    found, record = reviewed(key)
    page = page_of(found, record, texts)
    walk = Walk(page)
    assert page.startswith("<!DOCTYPE html>\n")
    assert walk.open == []
    assert {tag for tag, _ in walk.tags} <= KNOWN
    attributes = {name for _, found_there in walk.tags for name in found_there}
    assert [name for name in attributes if name.startswith("on") or name in ("src", "href", "xlink:href")] == []
    assert re.findall(r"url\(|@import|https?://", page.replace('xmlns="http://www.w3.org/2000/svg"', "")) == []
    assert ("html", {"lang": texts.language}) in walk.tags


@pytest.mark.parametrize("key", GAMES)
def test_a_page_can_be_read_by_ear(key: str) -> None:
    """Headings go down one step at a time; the picture and the boards have names, and the boards their words."""
    found, record = reviewed(key)
    walk = Walk(page_of(found, record, ENGLISH))
    levels = [int(tag[1]) for tag, _ in walk.tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert all(after <= before + 1 for before, after in pairwise(levels))
    (named,) = (attributes for tag, attributes in walk.tags if tag == "svg")
    ids = {attributes.get("id") for tag, attributes in walk.tags if tag in ("title", "desc")}
    assert set((named["aria-labelledby"] or "").split()) <= ids
    assert "Ann: from" in walk.of("desc")
    boards = [attributes for tag, attributes in walk.tags if attributes.get("class") == "board"]
    assert [board["aria-label"] for board in boards] == [
        f"What {name} saw before action {found.prices[index].version + 1}"
        for name, index in zip(found.players, found.dearest, strict=True)
    ]
    assert len(boards) == 3
    assert all(board["tabindex"] == "0" for board in boards), "what scrolls can be scrolled by keys"
    assert walk.of("li")


@pytest.mark.parametrize("key", GAMES)
def test_text_on_a_page_has_contrast_in_both_themes(key: str) -> None:
    found, record = reviewed(key)
    page = page_of(found, record, ENGLISH)
    walk = Walk(page)
    # The last `style` in the head is the page's; light comes before the dark half of it.
    style = next(text for held, text in walk.texts if held == "style")
    light, dark = style.split("@media (prefers-color-scheme:dark)")
    read = {
        attributes["class"]
        for (tag, attributes) in walk.tags
        if tag == "span" and re.fullmatch(r"c\d+", attributes.get("class") or "")
    }
    shown = {
        name
        for name, content in re.findall(r'<span class="(c\d+)">((?:[^<]|<span class="w2?">[^<]*</span>)*)</span>', page)
        if any(character.isalnum() for character in unescape(re.sub("<[^>]*>", "", content)))
    }
    assert shown < read
    for half in (light, dark):
        rules = dict(re.findall(r"pre \.(c\d+)\{color:(#\w+;background:#\w+)", half))
        assert rules.keys() == read
        pairs = {name: tuple(rules[name].split(";background:")) for name in shown}
        assert {name: pair for name, pair in pairs.items() if contrast(*pair) < READABLE} == {}
        roles = dict(re.findall(r"--(\w+):(#\w+)", half))
        written = ("text", "dim", "loss", "gain")
        assert {role for role in written if contrast(roles[role], roles["background"]) < READABLE} == set()


def test_seats_of_the_curve_have_contrast_in_both_themes() -> None:
    found, record = reviewed("bali")
    walk = Walk(page_of(found, record, ENGLISH))
    style = [text for held, text in walk.texts if held == "style"][1]
    for half in style.split("@media"):
        back = re.search(r"\.back\{fill:(#\w+)\}", half)
        assert back is not None
        letters = re.findall(r"text(?:\.seat-\d)?\{fill:(#\w+)", half)
        assert len(letters) == 1 + 3
        assert [letter for letter in letters if contrast(letter, back[1]) < READABLE] == []


def test_hostile_names_are_text() -> None:
    names = (HOSTILE, "\"'><b>", "--></style><svg onload=x>")
    found, record = reviewed("bali", names)
    page = page_of(found, record, ENGLISH)
    walk = Walk(page)
    assert walk.open == []
    assert {tag for tag, _ in walk.tags} <= KNOWN
    assert [name for _, attributes in walk.tags for name in attributes if name.startswith("on")] == []
    assert HOSTILE in walk.of("h1")
    assert HOSTILE in walk.of("h2")
    assert sum(tag == "style" for tag, _ in walk.tags) == 2


def test_the_board_on_a_page_is_that_of_the_seat_and_aligned() -> None:
    """Rows of a board are equally wide, and the page shows nothing that a seat could not see."""
    found, record = reviewed("bali")
    page = page_of(found, record, ENGLISH)
    boards = [re.sub("<[^>]*>", "", board) for board in re.findall(r"<pre>(.*?)</pre>", page, re.DOTALL)]
    for board in boards:
        assert {len(row) for row in unescape(board).split("\n")} == {99}
        assert "Your hand" in board


def test_the_command_prints_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found, record = reviewed("cloud_city")
    path = tmp_path / "table.jsonl"
    path.write_text(export(record), encoding="utf-8")
    assert keep(attrs.evolve(found, finished=True), path)
    assert run("review", str(path), "--html", "--language", "fr") == 0
    assert capsys.readouterr().out == page_of(attrs.evolve(found, finished=True), record, FRENCH)
