"""`belvedere record show`: a finished table as text, picture, page and recording."""

import io
import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from core.record.replay import replay
from core.record.text import read
from tests.cli.command import run
from tests.places import ROOT
from tui.cli.served import draw_record

RECORDS = ROOT / "tests" / "core" / "records"
BALI = RECORDS / "bali.jsonl"
SHORT = RECORDS / "cloud_city.jsonl"
"""The record with the fewest positions, because a recording draws each of them."""
MOVE = re.compile(r"\x1b\[(\d+);(\d+)H|\x1b\[[0-9;?]*[A-Za-z]")


def shown(capsys: pytest.CaptureFixture[str], *words: str, source: Path = BALI) -> str:
    """The output of the command."""
    assert run("record", "show", str(source), "--language", "en", *words) == 0
    return capsys.readouterr().out


def played(lines: list[str]) -> list[list[str]]:
    """The terminal's screen after each output of a recording with these lines."""
    header = json.loads(lines[0])
    size = header.get("term", header)
    rows, columns = size.get("rows") or size["height"], size.get("cols") or size["width"]
    screen = [[" "] * columns for _ in range(rows)]
    found = []
    for _, code, data in map(json.loads, lines[1:]):
        if code != "o":
            continue
        x = y = place = 0
        while place < len(data):
            if sequence := MOVE.match(data, place):
                if sequence[1]:
                    y, x = int(sequence[1]) - 1, int(sequence[2]) - 1
                place = sequence.end()
                continue
            screen[y][x] = data[place]
            x, place = x + 1, place + 1
        found.append(["".join(row).rstrip() for row in screen])
    return found


@pytest.mark.parametrize("game", ["bali", "bellevue", "bella_vista", "cloud_city", "neoville"])
@pytest.mark.parametrize("size", ["80x24", "140x45"])
def test_a_table_is_drawn_as_text(game: str, size: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "--size", size, source=RECORDS / f"{game}.jsonl").splitlines()
    columns, rows = map(int, size.split("x"))
    assert len(lines) == rows
    assert max(map(len, lines)) <= columns
    assert lines[0].startswith(" Belvedere: ")
    assert re.fullmatch(r" move (\d+) of \1, as a spectator", lines[-1])


def test_a_seat_and_a_position_are_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    own, open_to_all = (shown(capsys, "--move", "20", *eyes) for eyes in (("--seat", "A"), ()))
    assert "move 20 of 110, as Ann" in own
    assert "move 20 of 110, as a spectator" in open_to_all
    assert "Your hand" in own
    assert "Your hand" not in open_to_all


def test_a_picture_is_one_svg_that_loads_nothing(tmp_path: Path) -> None:
    place = tmp_path / "table.svg"
    assert run("record", "show", str(BALI), "--output", str(place)) == 0
    assert ElementTree.parse(place).getroot().tag.endswith("svg")
    assert not re.search(r"href|@import|url\(", place.read_text(encoding="utf-8"))


def test_a_page_has_points_board_and_all_public_events(capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(capsys, "--as", "markdown", "--seat", "A")
    assert page.startswith("# Belvedere: Bali, Ann, Zoé\n")
    assert "| Ann | 14 |\n| Zoé | 2 |\n\nAnn wins.\n" in page
    assert page.count("```") == 2
    story = page.partition("## What happened")[2]
    assert "\n- **1** Ann plays 1 banana farmer.\n" in story
    assert not re.search(r"^\d+\.", story, re.MULTILINE)
    assert "You " not in story


def test_a_page_is_french_in_its_date_and_its_signs(capsys: pytest.CaptureFixture[str]) -> None:
    page = shown(capsys, "--as", "markdown", "--language", "fr")
    assert page.startswith("# Belvedere\N{NO-BREAK SPACE}: Bali, Ann, Zoé\n")
    assert "\nTable bali-1, 3\N{NO-BREAK SPACE}févr. 2026.\n" in page
    assert "\nAnn gagne.\n" in page


@pytest.mark.parametrize("form", ["cast", "cast-v2"])
def test_a_recording_shows_every_position_in_turn(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    lines = shown(capsys, "--as", form).splitlines()
    frames = played(lines)
    versions = replay(read(BALI.read_bytes())).versions
    assert len(frames) == len(versions) + 1
    for move in (0, 57, versions[-1]):
        assert frames[move] == shown(capsys, "--move", str(move)).splitlines()
    times = [time for time, _, _ in map(json.loads, lines[1:])]
    total = sum(times) if form == "cast" else times[-1]
    assert total == pytest.approx(1.5 * (len(versions) + 1))
    assert sum(code == "m" for _, code, _ in map(json.loads, lines[1:])) > 10


@pytest.mark.parametrize(
    ("form", "written", "source"),
    [("txt", "text", BALI), ("svg", "svg", BALI), ("md", "markdown", BALI), ("cast", "cast", SHORT)],
)
def test_a_server_draws_the_same(form: str, written: str, source: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = source.read_text(encoding="utf-8")
    assert draw_record(text, form, "en", 27) == shown(capsys, "--as", written, "--move", "27", source=source)
    assert draw_record(text, form, "fr", None) == shown(capsys, "--as", written, "--language", "fr", source=source)
    assert draw_record(text, form, "en", 99_999) == shown(capsys, "--as", written, source=source)


def test_a_record_comes_from_standard_input_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(BALI.read_bytes())))
    assert run("record", "show", "-", "--language", "en") == 0
    assert "move 110 of 110" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--as", "png"), 'Unknown format "png". Choose from: text, svg, markdown, cast, cast-v2.'),
        (("--size", "20x20"), "A size is columns x rows, from 80x22 to 400x150, not 20x20."),
        (("--move", "111"), "Move 111 does not exist; the last move is 110."),
        (("--seat", "C"), "C"),
        (("--output", "/nowhere/x.svg"), "/nowhere/x.svg"),
    ],
)
def test_an_undrawable_request_is_reported(
    words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("record", "show", str(BALI), "--language", "en", *words) == 2
    assert told in capsys.readouterr().err


def test_no_file_is_overwritten(tmp_path: Path) -> None:
    place = tmp_path / "table.md"
    place.write_text("mine")
    assert run("record", "show", str(BALI), "--output", str(place)) == 2
    assert place.read_text() == "mine"
