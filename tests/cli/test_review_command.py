"""`belvedere review`: the text in both languages, the picture, the JSON, progress, an interrupt."""

import json
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import attrs
import jsonschema
import pytest

from core import catalog
from core.record.text import export
from core.review.sentences import describe_progress, lines_of
from core.review.values import FORMAT, Review, from_json, to_json
from core.review.worker import place_of
from core.text import Texts
from scripts.reviewed_tables import quick_table
from tests.cli.command import run
from tests.core.review.sample import sample
from tui.cli.arguments import read_arguments
from tui.cli.records import progress_line, review
from tui.export.review import svg_of
from tui.preferences.language import LOCALE_FOLDER

ENGLISH, FRENCH = (Texts(language, (LOCALE_FOLDER,), strict=True) for language in ("en", "fr"))

TOLD = """\
Cloud City, table t-1: Ann 27, Bob 30
After 42 s of CPU time, the cost of 21 of 22 decisions is known to ±1 point.
Each decision is judged by what its player could know at the time. Its cost is
in points of lead over the best opponent, compared with a normal bot's choice.
Besides its ±, a cost may be off by 0.9 points. It is certain only beyond both.

A Ann: 27 points, lead −3
  expected lead among normal bots  +4.0 ±2.4
  own decisions, in total          −8.5 ±1.4
  the opponent's decisions         +0.9 ±1.2
  luck of the draw                 +1.2
  chance and estimation error      −0.7
  Costliest mistakes:
    Move 9: −6.1 ±0.8 points
      Chosen: Stop building walkways this turn
      Better: Draw the top tile of the draw pile
      The move played loses 4.5 points in "Low walkways" and 1.2 points in "High
        walkways".
    Move 13: −2.4 ±1.2 points
      Chosen: Stop building walkways this turn
      Better: Draw the top tile of the draw pile
      The move played loses 2.4 points in "Mid walkways".

B Bob: 30 points, lead +3
  expected lead among normal bots  −4.0 ±2.4
  own decisions, in total          −0.9 ±1.2
  the opponent's decisions         +8.5 ±1.4
  luck of the draw                 0.0
  chance and estimation error      −0.6
  No clear mistakes.

Turning points:
  Move 12: Bob takes the lead from Ann
"""


def test_the_text_of_a_review() -> None:
    lines = list(lines_of(sample(), ENGLISH))
    assert "".join(f"{line}\n" for line in lines) == TOLD


@pytest.mark.parametrize("texts", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_every_line_fits_on_a_terminal(texts: Texts) -> None:
    unmeasured = attrs.evolve(sample(), error=None, turns=(), prices=sample().prices[:20], dearest=(), dear=())
    lines = [*lines_of(sample(), texts), *lines_of(unmeasured, texts)]
    assert [line for line in lines if len(line) > 80] == []


def test_the_picture_distinguishes_seats_by_colour_dashes_and_letter() -> None:
    picture = ElementTree.fromstring(svg_of(sample(), ENGLISH))
    space = {"svg": "http://www.w3.org/2000/svg"}
    curves = picture.findall("svg:polyline", space)
    looks = [(curve.get("stroke"), curve.get("stroke-dasharray")) for curve in curves]
    assert len({colour for colour, _ in looks}) == len({dash for _, dash in looks}) == len(curves) == 2
    letters = [text.text for text in picture.findall("svg:text[@font-weight]", space)]
    assert letters == ["A", "B"]
    assert [len((curve.get("points") or "").split()) for curve in curves] == [12, 12]
    assert len(picture.findall("svg:circle", space)) == len(sample().dearest) > 0


def test_names_are_not_markup_in_the_picture() -> None:
    named = attrs.evolve(sample(), players=("<b>&", "Bob"))
    assert "A <b>&" in [text.text for text in ElementTree.fromstring(svg_of(named, ENGLISH)).iter() if text.text]


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "table.jsonl"
    path.write_text(export(quick_table(catalog.load("bella_vista"), 2, bytes(32))), encoding="utf-8")
    return path


class Interrupted:
    """A review that is interrupted at the terminal."""

    found: Review | None = None
    closed = False

    def __init__(self, *arguments: Any) -> None:
        type(self).closed = False

    def __iter__(self) -> Iterator[Review]:
        if self.found is not None:
            yield self.found
        raise KeyboardInterrupt

    def close(self) -> None:
        type(self).closed = True


def test_an_interrupt_ends_the_process_and_shows_the_results_so_far(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(Interrupted, "found", sample())
    arguments = read_arguments(["review", str(record), "--language", "en"])
    assert review(arguments, Interrupted) == 0  # type: ignore[arg-type]
    assert Interrupted.closed
    assert capsys.readouterr().out == TOLD
    assert from_json(json.loads(place_of(record).read_bytes())) == sample()


def test_an_interrupt_does_not_replace_a_review_that_knows_more(
    record: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("review", str(record), "--seconds", "0.3", "--json") == 0
    told, kept = capsys.readouterr().out, place_of(record).read_bytes()
    for known in (None, attrs.evolve(from_json(json.loads(told)), spent=0.01)):
        monkeypatch.setattr(Interrupted, "found", known)
        arguments = read_arguments(["review", str(record), "--seconds", "3000", "--json"])
        assert review(arguments, Interrupted) == 0  # type: ignore[arg-type]
        assert capsys.readouterr().out == told
    assert place_of(record).read_bytes() == kept


@pytest.mark.parametrize("texts", [ENGLISH, FRENCH], ids=["en", "fr"])
def test_the_reason_for_not_showing_luck_stands_in_its_place(texts: Texts) -> None:
    why = texts.ui("review-no-luck")
    assert why in " ".join(lines_of(attrs.evolve(sample(), shows_luck=False), texts)).replace("  ", " ")
    assert why not in " ".join(lines_of(sample(), texts))


def test_a_review_that_was_ended_early_says_so() -> None:
    early = attrs.evolve(sample(), prices=sample().prices[:20], dearest=(), dear=())
    told = " ".join(lines_of(early, ENGLISH))
    assert "It was stopped early: only the first 20 decisions were analysed." in told


def test_an_interrupt_before_anything_is_known_says_so(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Interrupted, "found", None)
    with pytest.raises(Exception, match="review-nothing"):
        review(read_arguments(["review", str(record)]), Interrupted)  # type: ignore[arg-type]
    assert not place_of(record).exists()


def test_the_command_makes_a_review_once_and_shows_it_in_each_form(
    record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("review", str(record), "--seat", "b", "--seconds", "0.2", "--json") == 0
    found = from_json(json.loads(capsys.readouterr().out))
    assert found.seats == (1,)
    assert found.prices
    kept = place_of(record).read_bytes()
    assert run("review", str(record), "--seat", "B", "--seconds", "0.2", "--svg") == 0
    assert ElementTree.fromstring(capsys.readouterr().out).tag.endswith("svg")
    assert run("review", str(record), "--seat", "B", "--seconds", "0.2", "--text", "--language", "fr") == 0
    assert "décisions" in capsys.readouterr().out
    assert place_of(record).read_bytes() == kept


def test_the_json_of_a_review_follows_its_published_schema(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "--schema") == 0
    schema = json.loads(capsys.readouterr().out)
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    assert run("review", str(record), "--seconds", "0.3", "--json") == 0
    made = json.loads(capsys.readouterr().out)
    by_hand = to_json(sample())
    assert list(validator.iter_errors(made)) == list(validator.iter_errors(by_hand)) == []
    assert not validator.is_valid({**made, "format": FORMAT + 1})
    assert not validator.is_valid({**made, "strange": 1})
    assert not validator.is_valid({name: value for name, value in made.items() if name != "dear"})


def test_a_review_without_a_file_asks_for_one(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("review", "--json", "--language", "en") == 2
    assert json.loads(capsys.readouterr().out)["refused"].startswith("Give a record file:")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--seat", "C"), 'This table has no seat "C". Its seats: A, B.'),
        (("--seconds", "0"), "must be above 0"),
        (("--seconds", "nan"), "must be above 0"),
    ],
)
def test_a_table_that_cannot_be_reviewed_is_reported(
    words: tuple[str, ...], told: str, record: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("review", str(record), "--language", "en", *words) == 2
    assert told in capsys.readouterr().err


def test_a_file_that_is_not_a_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "note.txt").write_text("hello\n", encoding="utf-8")
    assert run("review", str(tmp_path / "note.txt")) == 2
    assert run("review", str(tmp_path / "nowhere")) == 2
    assert capsys.readouterr().out == ""


class Terminal(StringIO):
    """A stream that is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_terminal_shows_how_far_it_is_and_a_pipe_nothing() -> None:
    shown, piped = Terminal(), StringIO()
    for stream in (shown, piped):
        tell = progress_line(stream, ENGLISH, 60.0)
        tell(sample())
        tell(None)
    told = "21 of 22 decisions, 42 of 60 s"
    assert shown.getvalue() == f"\r{told}\r{' ' * len(told)}\r"
    assert piped.getvalue() == ""


def test_before_the_decisions_are_known_the_record_is_read() -> None:
    told = [describe_progress(0, 0, 0.0, 30.0, texts) for texts in (ENGLISH, FRENCH)]
    assert told == ["reading the record, 0 of 30 s", "lecture de la partie, 0 s sur 30"]


def test_one_decision_is_singular_in_french() -> None:
    assert "1 décision sur 67, 0 s sur 30" in describe_progress(1, 67, 0.0, 30.0, FRENCH)
    one = attrs.evolve(sample(), priced=1, prices=sample().prices[:1], dearest=(), dear=())
    told = " ".join(" ".join(lines_of(one, FRENCH)).split())
    assert "1 décision sur" in told
    assert "seule la première décision a été analysée" in told
