"""The documents fit the repository: links lead somewhere, files that are named exist, pictures and credits are true."""

import importlib
import os
import re
import subprocess
import tomllib
from collections.abc import Iterator
from pathlib import Path

import attrs
import pytest

from core.catalog import games
from scripts.benchmarks.measure import Suite
from scripts.benchmarks.run import all_suites
from tests.places import ROOT
from tests.repository.documents import DOCUMENTS, README, anchors, blocks, prose, section, text_of
from tests.tui.support.frames import FOLDER
from tui.boards import Board
from tui.widgets.picture import Target
from tui.words.arguments import LEVELS

ROOMS = ("core", "net", "tui", "themes", "tests", "scripts", "docs", ".ci")
FRAME = "bali-buy-80x24"

_LINK = re.compile(r"\]\(([^)\s]+)\)")
_MACHINE_PATH = re.compile(r"(?<![\w.~<*])/(?:home|root|work|opt|mnt|Users|srv)/\w")
_ADDRESS = re.compile(r"(?:https?|git|file)://([\w.-]+)")
_ALLOWED_HOSTS = {"semver.org", "example.org", "json-schema.org", "www.w3.org", "localhost", "127.0.0.1", "x"}
_RESERVED = (".example.org", ".example")
"""Names below which no host can be (RFC 2606)."""
_DOTTED = re.compile(r"`((?:core|net|tui|themes|scripts)(?:\.\w+)+)`")


def test_the_readme_is_a_landing_page() -> None:
    assert len(text_of(README).splitlines()) <= 159


def test_the_readme_shows_the_films_which_are_small() -> None:
    """`scripts/film` makes them."""
    for name in ("film-light.svg", "film-dark.svg", "film-dark.gif"):
        assert f'"docs/pictures/{name}"' in text_of(README)
        assert (ROOT / "docs" / "pictures" / name).stat().st_size < 1_000_000
    for theme in ("light", "dark"):
        film = (ROOT / "docs" / "pictures" / f"film-{theme}.svg").read_text(encoding="utf-8")
        assert set(re.findall(r'href="#(r\d+)"', film)) == set(re.findall(r'id="(r\d+)"', film))
        assert "<script" not in film


@pytest.mark.parametrize("command", ["scripts/play", "scripts/test"])
def test_the_first_screen_of_the_readme_names_how_to_play_and_how_to_test(command: str) -> None:
    assert os.access(ROOT / command, os.X_OK)
    first_screen = "\n".join(text_of(README).splitlines()[:25])
    typed = "".join(blocks("sh", first_screen)).splitlines()
    assert any(line.split()[0] == command for line in typed)


def test_the_picture_is_the_expected_frame() -> None:
    """`scripts/frames` puts it there."""
    frame = (FOLDER / f"{FRAME}.txt").read_text(encoding="utf-8")
    if os.environ.get("BELVEDERE_WRITE_FRAMES"):
        readme = text_of(README).replace(blocks("text", text_of(README))[0], frame)
        (ROOT / README).write_text(readme, encoding="utf-8")
    assert blocks("text", (ROOT / README).read_text(encoding="utf-8"))[0] == frame


@pytest.mark.parametrize("meta", games(), ids=lambda meta: meta.key)
def test_authors_and_publishers_are_credited(meta) -> None:
    title = f"{meta.title} ({meta.year})" if meta.year else meta.title
    publisher = f" {meta.publisher} " if meta.publisher else " "
    assert f"| {title} | {', '.join(meta.designers)} |{publisher}|" in section(README, "Credits")


@pytest.mark.parametrize("meta", games(), ids=lambda meta: meta.key)
def test_every_game_is_introduced_with_its_seats_and_its_rules(meta) -> None:
    (row,) = (line for line in section(README, "The five games").splitlines() if line.startswith(f"| {meta.title} |"))
    assert row.endswith(f"| {meta.seats[0]}–{meta.seats[-1]} | [digest](docs/games/{meta.key}.md) |")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_documented(level: str) -> None:
    assert f"| `{level}` |" in section("docs/playing/first-steps.md", "Bots")


@pytest.mark.parametrize("suite", all_suites(), ids=lambda suite: suite.name)
def test_the_benchmark_names_its_measures(suite: Suite) -> None:
    assert {"start": "start-up"}.get(suite.name, suite.name) in text_of("docs/hosting/speed.md")


def test_the_changelog_tells_of_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    (title,) = re.findall(rf"^## ({re.escape(version)}\b.*)$", text_of("CHANGELOG.md"), re.MULTILINE)
    assert "\n- " in section("CHANGELOG.md", title)


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_somewhere(document: str) -> None:
    """To an existing file or folder of this checkout, and to an existing heading if they name one."""
    wrong = []
    for link in _LINK.findall(prose(text_of(document))):
        place, _, anchor = link.partition("#")
        target = (ROOT / document).parent / place if place else ROOT / document
        if "://" in link:
            continue
        if not target.exists() or (anchor and anchor not in anchors(str(target.resolve().relative_to(ROOT)))):
            wrong.append(link)
    assert wrong == []


@pytest.mark.parametrize("document", [name for name in DOCUMENTS if name.startswith("docs/")])
def test_every_page_can_be_found_from_the_readme(document: str) -> None:
    """In at most two steps."""
    seen, next_pages = set(), {README}
    for _ in range(2):
        for page in next_pages - seen:
            seen.add(page)
            links = (link.partition("#")[0] for link in _LINK.findall(text_of(page)) if "://" not in link)
            found = {((ROOT / page).parent / link).resolve() for link in links if link.endswith(".md")}
            next_pages = next_pages | {str(path.relative_to(ROOT)) for path in found}
    assert document in next_pages


@pytest.mark.parametrize("document", DOCUMENTS)
def test_files_and_folders_that_are_named_are_there(document: str) -> None:
    named = re.findall(rf"(?<![\w/])((?:{'|'.join(ROOMS)})/[\w./-]+)(?!\w*[<*])", text_of(document))
    assert [name for name in named if "harbour" not in name and not (ROOT / name.rstrip("./")).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_modules_and_names_in_them_that_are_named_are_there(document: str) -> None:
    assert [name for name in _DOTTED.findall(prose(text_of(document))) if not _is_there(name)] == []


@pytest.mark.parametrize("room", ["core", "net", "tui"])
def test_every_wing_is_in_the_picture_of_the_architecture(room: str) -> None:
    wings = {f"{room}/{path.name}" for path in (ROOT / room).iterdir() if path.is_dir() and path.name != "__pycache__"}
    rows = re.findall(r"^\| (`[^|]*`) \|", section("docs/architecture.md", "Folders"), re.MULTILINE)
    assert wings == {wing for row in rows for wing in re.findall(r"`([^`]+)`", row) if wing.startswith(f"{room}/")}


def test_the_described_files_contain_what_they_should() -> None:
    """In the table of changes: after a file and a colon, every name in it."""
    told = section("docs/architecture.md", "I want to change …")
    pairs = re.findall(r"`([\w./-]+)`: (.*?)(?=; |, in |\||$)", told, re.MULTILINE)
    named = [(path, name) for path, rest in pairs for name in re.findall(r"`([\w-]+)`", rest)]
    assert len(named) >= 5
    assert [(path, name) for path, name in named if name not in text_of(path)] == []


@pytest.mark.parametrize("kind", [Board, Target], ids=lambda kind: kind.__name__)
def test_the_page_on_boards_names_every_field_of(kind: type) -> None:
    fields = {field.name for field in attrs.fields(kind)}
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", prose(text_of("docs/boards.md"))))))
    assert fields - told == set()


def test_every_function_in_the_page_on_boards_exists() -> None:
    told = re.findall(r"^\| `(\w+)\(", text_of("docs/boards.md"), re.MULTILINE)
    assert {field.name for field in attrs.fields(Board) if field.type is not bool} == set(told)


def test_modules_of_the_kit_have_the_documented_functions() -> None:
    rows = re.findall(r"^\| `(?:widgets/)?(\w+|kit/\w+)\.py` \| (.*) \|$", text_of("docs/boards.md"), re.MULTILINE)
    assert len(rows) >= 5
    for path, told in rows:
        module = importlib.import_module(f"tui.widgets.{path.replace('/', '.')}")
        assert [name for name in re.findall(r"`(\w+)`", told) if not hasattr(module, name)] == []


def _is_there(name: str) -> bool:
    """Whether a dotted name is a package, a module, or something that can be had from one."""
    parts = name.split(".")
    for count in range(len(parts), 0, -1):
        path = ROOT.joinpath(*parts[:count])
        if path.with_suffix(".py").exists() or path.is_dir():
            found: object = importlib.import_module(".".join(parts[:count]))
            for part in parts[count:]:
                found = getattr(found, part, None)
            return found is not None
    return False


def scripts() -> list[str]:
    """The commands in scripts/."""
    return sorted(path.name for path in (ROOT / "scripts").iterdir() if path.is_file() and os.access(path, os.X_OK))


@pytest.mark.parametrize("name", scripts())
def test_every_script_answers_help(name: str) -> None:
    said = subprocess.run([ROOT / "scripts" / name, "--help"], capture_output=True, text=True, check=False, timeout=60)
    assert (said.returncode, said.stderr) == (0, "")
    assert said.stdout.startswith(f"usage: scripts/{name}")


@pytest.mark.parametrize("name", scripts())
def test_every_script_is_named_in_a_document(name: str) -> None:
    assert any(f"scripts/{name}" in text_of(document) for document in DOCUMENTS)


def written() -> Iterator[tuple[Path, str]]:
    """Every text file of the checkout."""
    paths = [
        path for path in ROOT.iterdir() if path.suffix in (".md", ".toml") or path.name in ("LICENSE", ".gitignore")
    ]
    for room in ROOMS:
        paths += [
            path
            for path in (ROOT / room).rglob("*")
            if path.is_file() and path.suffix not in (".png", ".gif", ".woff2") and "__pycache__" not in path.parts
        ]
    for path in sorted(paths):
        yield path, path.read_text(encoding="utf-8")


def test_no_file_names_a_machine_path_or_a_foreign_host() -> None:
    """A path of one machine is useless on another, and people may contact a host that is named. Third-party files
    stay unchanged, and are compared by their sum."""
    found = []
    for path, text in written():
        if path.parent.name == "vendor" or path.name == "NOTICES.md":
            continue
        hosts = {host for host in _ADDRESS.findall(text) if not host.endswith(_RESERVED)} - _ALLOWED_HOSTS
        found += [f"{path.relative_to(ROOT)}: {what}" for what in (*_MACHINE_PATH.findall(text), *hosts)]
    assert found == []


def test_the_forges_ask_the_same_questions() -> None:
    ours = {path.stem: path.read_text(encoding="utf-8") for path in (ROOT / ".github" / "ISSUE_TEMPLATE").iterdir()}
    theirs = {
        path.stem.lower(): path.read_text(encoding="utf-8") for path in (ROOT / ".gitlab/issue_templates").iterdir()
    }
    assert {name: text.split("---\n", 2)[2].lstrip() for name, text in ours.items()} == theirs
    requests = [".github/PULL_REQUEST_TEMPLATE.md", ".gitlab/merge_request_templates/Default.md"]
    assert len({(ROOT / path).read_text(encoding="utf-8") for path in requests}) == 1
