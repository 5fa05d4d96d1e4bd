"""The documents are true: their commands run, and everything a reader may press, type or set is in them."""

import os
import re
import shlex
import signal
import socket
import subprocess
import sys
import tomllib
from argparse import ArgumentParser
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.catalog import games, keys, load, meta
from core.kernel.errors import ComponentError
from core.link.spec import Player, TableSpec
from net.config.limits import Limits
from net.config.setting import Setting
from net.config.sources import SETTINGS
from net.lobby.person_lobby import TABLE_LIMIT, PersonLobby
from net.ssh import session
from net.ssh.command_grammar import is_invite, order
from net.tables.spectator_view import MOST
from scripts.benchmarks.measure import Suite
from scripts.benchmarks.run import all_suites
from tests.places import ROOT
from tests.tui.support.golden import FOLDER
from tests.tui.support.harness import texts
from tests.tui.support.play_out import play_out
from tests.tui.support.shell import SEED, house
from themes.palette import SHIPPED
from tui.__main__ import _further_flags, main
from tui.cli.arguments import COMMANDS, _home, _parser_of, read_arguments
from tui.preferences.keys import BINDINGS, Binding, shown
from tui.preferences.settings import Settings, parse_settings
from tui.words.table_arguments import LEVELS

ROOMS = ("core", "net", "tui", "themes", "tests", "scripts", "docs", ".ci")
PAGES = sorted(str(path.relative_to(ROOT)) for path in (ROOT / "docs").rglob("*.md"))
DOCUMENTS = ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "themes/README.md", *PAGES)
README = (ROOT / "README.md").read_text(encoding="utf-8")
FRAME = "table-buy-80x24"

_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
_HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
_LINK = re.compile(r"\]\(([^)#]+)[^)]*\)")
_MACHINE_PATH = re.compile(r"(?<![\w.~<*])/(?:home|root|work|opt|mnt|Users|srv)/\w")
_ADDRESS = re.compile(r"(?:https?|git|file)://([\w.-]+)")
_ALLOWED_HOSTS = {"semver.org", "example.org", "json-schema.org", "x"}


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Settings and data of nobody."""
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return tmp_path


def section(title: str, text: str = README) -> str:
    """What stands under a heading, up to the next one of any level."""
    (found,) = (match for match in _HEADING.finditer(text) if match[1] == title)
    following = _HEADING.search(text, found.end())
    return text[found.end() : following.start() if following else len(text)]


def blocks(language: str, text: str = README) -> list[str]:
    """The fenced blocks of that language."""
    return [body for kind, body in _FENCE.findall(text) if kind == language]


def commands(program: str) -> list[str]:
    """Every line in the README that calls `program`, from blocks and from sentences, without its comment."""
    typed = [
        line.removeprefix("$ ") for kind in ("sh", "console") for block in blocks(kind) for line in block.splitlines()
    ]
    typed += re.findall(r"`([^`\n]+)`", _FENCE.sub("", README))
    found = (re.split(r"\s+#", line)[0].strip() for line in typed)
    return list(dict.fromkeys(line for line in found if re.match(rf"{re.escape(program)}(?: |$)", line)))


def transcript(command: str) -> list[str]:
    """What the README says that a command answers."""
    (block,) = (block for block in blocks("console") if block.startswith(f"$ {command}"))
    return block.splitlines()[1:]


def run(*words: str) -> int:
    """The exit status of one command, argparse's own exits included."""
    try:
        return main(list(words))
    except SystemExit as leaving:
        return int(leaving.code or 0)


def in_a_process(*words: str, typed: str = "") -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-m", "tui", *words]
    return subprocess.run(command, cwd=ROOT, input=typed, capture_output=True, text=True, check=False, timeout=60)


# What one sees


def test_the_picture_is_the_expected_frame() -> None:
    """`scripts/frames` puts it there."""
    frame = (FOLDER / f"{FRAME}.txt").read_text(encoding="utf-8")
    if os.environ.get("BELVEDERE_WRITE_FRAMES"):
        (ROOT / "README.md").write_text(README.replace(blocks("text")[0], frame), encoding="utf-8")
    assert blocks("text", (ROOT / "README.md").read_text(encoding="utf-8"))[0] == frame


def row(binding: Binding) -> str:
    """A binding as a line of the table of keys."""
    keys = " ".join(f"`{shown(key)}`" for key in binding.keys)
    return f"| {keys} | `{binding.id}` | {texts('en').ui(binding.tooltip)} |"


def test_every_key_is_documented() -> None:
    expected = [row(binding) for binding in BINDINGS]
    assert expected == [line for line in section("Keys").splitlines() if line.startswith("| `")]


def test_every_setting_is_documented_with_its_standard() -> None:
    standard = attrs.asdict(Settings())
    rows = [re.match(r"\| `(\w+)` \| `(.*?)` \|", line) for line in section("Settings").splitlines()]
    found = {row[1]: tomllib.loads(f"value = {row[2]}")["value"] for row in rows if row}
    assert standard == found


@pytest.mark.parametrize("theme", SHIPPED)
def test_every_theme_is_documented(theme: str) -> None:
    assert f'`"{theme}"`' in section("Settings")


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_is_documented(level: str) -> None:
    assert f"| `{level}` |" in section("Bots")


@pytest.mark.parametrize("meta", games(), ids=lambda meta: meta.key)
def test_authors_and_publishers_are_credited(meta) -> None:
    title = f"{meta.title} ({meta.year})" if meta.year else meta.title
    publisher = f" {meta.publisher} " if meta.publisher else " "
    assert f"| {title} | {', '.join(meta.designers)} |{publisher}|" in section("Credits")


# What one types


def flags(parser: ArgumentParser) -> Iterator[str]:
    """Every flag that a command takes, also after a further word."""
    for action in parser._actions:
        yield from (flag for flag in action.option_strings if flag not in ("-h", "--help"))
        if isinstance(action.choices, dict):
            for further in action.choices.values():
                yield from flags(further)


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_every_flag_is_documented(command: str) -> None:
    parser = _parser_of(command, _further_flags) if command else _home()
    told = section(f"belvedere {command}".strip())
    assert [flag for flag in flags(parser) if not re.search(rf"`{flag}[ `]", told)] == []


@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_no_flag_is_documented_that_is_not_there(command: str) -> None:
    parser = _parser_of(command, _further_flags) if command else _home()
    told = re.findall(r"`(--?[a-z][a-z-]*)[ `]", section(f"belvedere {command}".strip()))
    assert {*told} <= {*flags(parser), "--help"}


def complete(line: str) -> bool:
    """Whether a command has no words that stand for something, such as GAME or `...`."""
    return not re.search(r"\b[A-Z]{2,}\b|\.\.\.", line)


@pytest.mark.parametrize("line", [line for line in commands("belvedere") if complete(line)])
def test_commands_of_the_readme_are_understood(line: str) -> None:
    read_arguments(shlex.split(line)[1:], _further_flags)


def test_the_readme_has_commands() -> None:
    assert len([line for line in commands("belvedere") if complete(line)]) >= 10


@pytest.mark.parametrize("line", ["belvedere games", "belvedere rules bali shrine", "belvedere serve --check"])
def test_harmless_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert line in commands("belvedere")
    assert run(*shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("line", [line for line in commands("belvedere") if " arena " in line and complete(line)])
def test_bots_meet_as_in_the_readme(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    short = ["-n", "1", "--jobs", "1", "--budget", "0.001"]
    assert run(*shlex.split(line)[1:], *short) == 0
    assert "hard" in capsys.readouterr().out or "normal" in line


def test_line_mode_answers_as_in_the_readme() -> None:
    (line,) = (line for line in commands("belvedere") if "--seed" in line and complete(line))
    said = in_a_process(*shlex.split(line)[1:], typed="quit\n").stdout
    for part in "\n".join(transcript(line)).split("\n...\n"):
        assert part in said


async def test_a_record_is_verified_as_in_the_readme(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bali,) = (meta for meta in games() if meta.key == "bali")
    async with house(tmp_path / "data") as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(
            TableSpec("bali", bali.options(), (Player("person", "Ana"), Player("person", "Bo")), seed=SEED)
        )
        await play_out(lobby, card.id)
        (tmp_path / "bali.jsonl").write_text(await lobby.record(card.id), encoding="utf-8")
    assert run("verify", str(tmp_path / "bali.jsonl")) == 0
    said = capsys.readouterr().out.replace(card.id, "TABLE")
    assert [
        re.sub(r"^Verified: table \w+", "Verified: table TABLE", line) for line in transcript("belvedere verify")
    ] == said.splitlines()


@pytest.mark.parametrize("suite", all_suites(), ids=lambda suite: suite.name)
def test_what_the_benchmark_measures_is_named(suite: Suite) -> None:
    assert {"start": "start-up"}.get(suite.name, suite.name) in section("Speed")


# What a host needs


def test_the_server_says_what_the_readme_shows(tmp_path: Path) -> None:
    command = [
        sys.executable,
        "-m",
        "tui",
        "serve",
        "--listen",
        "0.0.0.0",
        "--port",
        "0",
        "--data",
        str(tmp_path / "s"),
    ]
    expected = transcript("belvedere serve")
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        said = [server.stdout.readline().rstrip("\n") for _ in expected]
        server.send_signal(signal.SIGTERM)
        assert "Stopping" in server.stdout.read()
    assert server.returncode == 0
    port = said[-1].rpartition(" ")[2]
    text = "\n".join(said).replace(f"port {port}.", "port 2222.").replace(f"-p {port}", "-p 2222")
    text = re.sub(r"SHA256:\S+", "SHA256:...", text).replace(f"ssh {socket.gethostname()}", "ssh HOST")
    assert expected == text.splitlines()


def test_the_configuration_that_is_shown_is_accepted_and_in_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (text,) = blocks("toml", section("The server"))
    (tmp_path / "server.toml").write_text(text, encoding="utf-8")
    assert run("serve", "--config", str(tmp_path / "server.toml"), "--check") == 0
    in_force = tomllib.loads("".join(re.findall(r"^\S+ = .*\n", capsys.readouterr().out, re.MULTILINE)))
    assert tomllib.loads(text).items() <= in_force.items()


@pytest.mark.parametrize("one", [one for one in SETTINGS if one.kind in (int, float)], ids=lambda one: one.name)
def test_the_standard_of_a_setting_is_the_one_documented(one: Setting) -> None:
    (row,) = (line for line in section("belvedere serve").splitlines() if line.startswith(f"| `--{one.name} "))
    assert row.endswith(f"; else {one.default:.10g} |")


def test_limits_are_those_in_force() -> None:
    limits, told = Limits(), " ".join(section("The server").split())
    assert (
        f"{limits.connections} connections, {limits.crowd} from one address, {limits.sessions_per_key} visits "
        f"with one key, {TABLE_LIMIT} unfinished tables a person, {MOST} spectators a table."
    ) in told
    assert (
        f"ends after {limits.idle_lobby / 60:.0f} minutes, after an hour at a running table, "
        f"after {limits.idle_guest / 60:.0f} minutes for a guest"
    ) in told
    assert limits.idle_seated == 3600


def test_exit_statuses_are_documented() -> None:
    statuses = [session.BYE, session.USAGE, session.OURS, session.AGAIN, session.DENIED]
    (sentence,) = re.findall(r"^The exit status of `ssh`.*?\n\n", section("The server"), re.DOTALL | re.MULTILINE)
    assert statuses == [int(number) for number in re.findall(r"\d+", sentence)]


def test_what_visitors_type_is_understood() -> None:
    lines = [line for line in commands("ssh") if "HOST" in line]
    assert len(lines) >= 7
    for line in lines:
        words = shlex.split(line)
        place = next(index for index, word in enumerate(words) if word.endswith("HOST"))
        asked = " ".join(words[place + 1 :]).replace("TABLE", "0123456789")
        assert order(asked or None).wrong is None, line
        before, at, _ = words[place].partition("@")
        assert is_invite(before) or not at, line


# What one writes


def test_the_settings_file_is_accepted() -> None:
    (text,) = blocks("toml", section("Settings"))
    assert parse_settings(text).keys == {"take-back": "u backspace"}


def test_the_component_files_are_accepted() -> None:
    """Each by the one game that it is for, and it tells the standard set."""
    texts = blocks("toml", section("Component tables of your own box"))
    takers = [{key: found for key in keys() if (found := _components(key, text)) is not None} for text in texts]
    assert [1] * len(texts) == [len(found) for found in takers]
    for found in takers:
        for key, components in found.items():
            assert attrs.evolve(meta(key).options().components, name="my box") == components
    assert {"bali", "cloud_city"} <= {key for found in takers for key in found}


def _components(game: str, text: str) -> Any:
    try:
        return load(game).load_components(text)
    except ComponentError:
        return None


# The repository


def test_the_changelog_tells_of_this_version() -> None:
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    (title,) = (
        title
        for title in _HEADING.findall((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
        if title.split()[0] == version
    )
    assert "\n- " in section(title, (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_relative_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    links = [link for link in _LINK.findall(path.read_text(encoding="utf-8")) if "://" not in link]
    assert [link for link in links if not (path.parent / link).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_scripts_and_rooms_that_are_named_are_there(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    named = re.findall(rf"(?<![\w/])((?:{'|'.join(ROOMS)})/[\w./-]+)", text)
    assert [name for name in named if "harbour" not in name and not (ROOT / name.rstrip("./")).exists()] == []


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
    assert any(f"scripts/{name}" in (ROOT / document).read_text(encoding="utf-8") for document in DOCUMENTS)


def written() -> Iterator[tuple[Path, str]]:
    """Every text file of the checkout."""
    paths = [
        path for path in ROOT.iterdir() if path.suffix in (".md", ".toml") or path.name in ("LICENSE", ".gitignore")
    ]
    for room in ROOMS:
        paths += [path for path in (ROOT / room).rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    for path in sorted(paths):
        yield path, path.read_text(encoding="utf-8")


def test_no_file_names_a_machine_path_or_a_foreign_host() -> None:
    """A path of one machine is of no use on another; a host that is named is a host that somebody may ask."""
    found = []
    for path, text in written():
        hosts = set(_ADDRESS.findall(text)) - _ALLOWED_HOSTS
        found += [f"{path.relative_to(ROOT)}: {what}" for what in (*_MACHINE_PATH.findall(text), *hosts)]
    assert found == []
