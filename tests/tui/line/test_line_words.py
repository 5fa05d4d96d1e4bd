"""What is typed at the line: orders for a table, choices by their words, commands."""

import re

import pytest

from core import catalog
from core.kernel.message import Message
from core.link.spec import NO_CLOCK, Bank, Clock, Days, PerDecision
from core.text import Texts
from tests.places import ROOT
from tests.said import refused
from tui.line import home, verbs
from tui.line.matching import matches, plain, split_verb
from tui.line.matching import phrases as phrases_of
from tui.line.new_table import NewTableError, table_spec

LOCALE = ROOT / "tui" / "locale"


def texts(language: str = "en") -> Texts:
    return Texts("fr" if language == "fr" else "en", (LOCALE,), strict=True)


@pytest.mark.parametrize(
    ("order", "kinds", "options"),
    [
        ("", "pbb", {}),
        ("bali", "pbb", {}),
        ("4 hard demon", "pbbb", {"demon": True}),
        ("bali with Ben open oracle", "ppo", {"oracle": True}),
        ("2 open oracle=false", "po", {}),
        ("Bali 2 EASY", "pb", {}),
    ],
)
def test_an_order_says_who_sits_where(
    order: str, kinds: str, options: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalog, "keys", lambda: ("bali",))
    meta = catalog.meta("bali")
    spec = table_spec(texts(), "Ann", order)
    assert kinds == "".join(player.kind[0] for player in spec.seats)
    assert meta.options(**options) == spec.options
    assert {"hard" if "hard" in order else "easy" if "EASY" in order else "normal"} >= {
        player.level for player in spec.seats if player.level
    }


@pytest.mark.parametrize(
    ("order", "levels"),
    [
        ("bali easy", ["easy"]),
        ("bella vista master", ["master"]),
        ("bellevue easy hard", ["easy", "hard"]),
        ("bali easy hard normal", ["easy", "hard", "normal"]),
        ("bali 4 easy hard", ["easy", "hard", "hard"]),
        ("bali 4 calm", ["calm", "calm", "calm"]),
        ("bali hard with Ben", ["hard"]),
        ("bali open hard", ["hard"]),
        ("bali 3 open open hard", []),
        ("bali", ["normal", "normal"]),
    ],
)
def test_whoever_names_a_level_gets_one_bot_of_it(order: str, levels: list[str]) -> None:
    """Who typed "create bali easy" met two bots."""
    spec = table_spec(texts(), "Ann", order)
    assert levels == [player.level for player in spec.seats if player.kind == "bot"]


@pytest.mark.parametrize(
    ("order", "problem"),
    [
        ("bali easy easy easy easy", "line-order-seats"),
        ("bali 2 easy hard", "line-order-seats"),
        ("bali 5", "line-order-seats"),
        ("bali 2 open open", "line-order-seats"),
        ("bali with", "line-order-name"),
        ("bali with Ben with Ben", "line-order-name"),
        ("bali with Ann", "line-order-name"),
        ("bali oracle=maybe", "line-order-value"),
        ("bali tea", "line-order-unknown"),
    ],
)
def test_an_order_that_cannot_be_says_why(order: str, problem: str) -> None:
    with pytest.raises(NewTableError) as caught:
        table_spec(texts(), "Ann", order)
    assert problem == caught.value.sentence.id
    assert texts().say(caught.value.sentence)


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("play 1 priest for free", [1]),
        ("Play 1 PRIEST", [1]),
        ("priest", [1]),
        ("pl rice", [0]),
        ("play", [0, 1]),
        ("play priest", [1]),
        ("shrine", []),
        ("", []),
    ],
)
def test_a_choice_is_found_by_its_words(line: str, found: list[int]) -> None:
    assert found == matches(
        line, [("Play 1 rice farmer for free", "play rice"), ("Play 1 priest for free", "play priest")]
    )


@pytest.mark.parametrize(
    ("language", "order", "clock", "patience"),
    [
        ("en", "bali 2 open", NO_CLOCK, 300),
        ("en", "bali clock=15+10 2 open wait=90s", Bank(900, 10), 90),
        ("en", "bali 2 open clock=2m wait=ever", PerDecision(120), 0),
        ("fr", "bali 2 libre pendule=3j", Days(3), 300),
    ],
)
def test_an_order_may_name_a_clock_and_a_patience(language: str, order: str, clock: Clock, patience: int) -> None:
    spec = table_spec(texts(language), "Ann", order)
    assert (spec.clock, spec.patience, len(spec.seats)) == (clock, patience, 2)


def test_a_clock_that_cannot_be_says_what_can() -> None:
    with refused('"soon" is not a clock.'):
        table_spec(texts(), "Ann", "bali clock=soon")


def test_the_longest_phrase_is_the_command() -> None:
    assert split_verb("Take  BACK", {"take back": "back", "take": "other"}) == ("back", "")
    assert split_verb("say Hello There", {"say": "say"}) == ("say", "Hello There")
    assert split_verb("unsay", {"say": "say"}) is None


def test_accents_and_capitals_do_not_matter() -> None:
    assert plain("Réserve.") == "reserve"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_two_commands_share_a_word(language: str) -> None:
    words = texts(language)
    for keys in (
        [verb.key for verb in verbs.VERBS],
        [verb.key for verb in home.VERBS],
        ["with", "open", "easy", "normal", "hard"],
    ):
        phrases = [plain(phrase) for key in keys for phrase in words.ui(f"line-word-{key}").split(",")]
        assert sorted(set(phrases)) == sorted(phrases)
    bali = catalog.load("bali").text.sections
    sections = {phrase for key in bali for phrase in phrases_of(words, f"bali-section-{key}", "bali")}
    assert not sections & {phrase for verb in verbs.VERBS for phrase in phrases_of(words, f"line-word-{verb.key}")}


def test_every_sentence_of_line_mode_is_used_and_every_used_one_exists() -> None:
    source = "\n".join(path.read_text() for path in (LOCALE.parent / "line").rglob("*.py"))
    named = set(re.findall(r'"(line-[a-z-]+)"', source))
    starts = set(re.findall(r'"(line-[a-z-]+-)\{', source)) | {"line-word-", "line-help-"}
    ranged = {f"{id}-range" for id in named}
    ids = {id for id in texts().ids() if id.startswith("line-")}
    assert ids >= {id for id in named if id != "line-word"}
    assert not {id for id in ids if id not in named | ranged and not id.startswith(tuple(starts))}


def test_a_sentence_may_need_no_seat() -> None:
    assert texts().say(Message("watching-name", (("name", "Ann"),))) == "Ann is watching."


@pytest.mark.parametrize(("language", "word"), [("en", "seated"), ("fr", "sans-tirage")])
def test_seats_are_drawn_unless_the_order_says_otherwise(language: str, word: str) -> None:
    assert table_spec(texts(language), "Ann", "bali 2").begins == "chance"
    assert table_spec(texts(language), "Ann", f"bali 2 {word}").begins == "seated"
