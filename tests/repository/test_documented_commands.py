"""Examples in the documents can be typed: commands run, transcripts match, files are accepted."""

import json
import os
import re
import shlex
import signal
import socket
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import attrs
import jsonschema
import pytest

from core.catalog import games, keys, load, meta
from core.kernel.message import ComponentError
from core.line_buffer import REQUEST
from core.link.invites import is_invite
from core.link.spec import Player, TableSpec
from net.config.shares import KINDS, Limits
from net.json.server import MOST_LINKS
from net.lobby.person_lobby import PersonLobby
from net.tables.spectator_view import MOST
from net.visit.commands import parse_command
from scripts.clients.warm_process import WarmStarter
from tests.repository.documents import blocks, commands, is_complete, section, text_of, transcripts
from tests.tui.support.shell import SEED, house, play_out
from tui.__main__ import further_flags, main
from tui.cli.arguments import read_arguments
from tui.preferences.settings import parse_settings

SETTINGS, COMPONENTS = "docs/playing/settings.md", "docs/playing/component-files.md"
PROGRAMS = "docs/programs.md"
QUICK_START, LIMITS = "docs/hosting/quick-start.md", "docs/hosting/limits.md"


@pytest.fixture(autouse=True)
def places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Empty settings and data folders."""
    monkeypatch.setenv("BELVEDERE_DATA", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("LANG", "C.UTF-8")
    monkeypatch.delenv("LC_ALL", raising=False)
    return tmp_path


def run(*words: str) -> int:
    """The exit status of one command, argparse's own exits included."""
    try:
        return main(list(words))
    except SystemExit as leaving:
        return int(leaving.code or 0)


@pytest.mark.parametrize("line", [line for line in commands("belvedere") if is_complete(line)])
def test_commands_are_understood(line: str) -> None:
    read_arguments(shlex.split(line)[1:], further_flags)


def test_the_documents_have_commands() -> None:
    assert len([line for line in commands("belvedere") if is_complete(line)]) >= 20


@pytest.mark.parametrize("line", ["belvedere games", "belvedere rules bali shrine", "belvedere serve --check"])
def test_harmless_commands_run(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert line in commands("belvedere")
    assert run(*shlex.split(line)[1:]) == 0
    assert capsys.readouterr().out


@pytest.mark.parametrize("line", [line for line in commands("belvedere") if " arena " in line and is_complete(line)])
def test_bots_meet_as_documented(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    short = ["-n", "1", "--jobs", "1", "--budget", "0.001"]
    assert run(*shlex.split(line)[1:], *short) == 0
    named = "easy+50" if "easy+50" in line else "hard"
    expected = "1 program against 2" if "--against" in line else named
    assert expected in capsys.readouterr().out or "normal" in line


def test_line_mode_answers_as_documented(in_a_process: Callable[..., tuple[int, str, str]]) -> None:
    (line,) = (line for line in commands("belvedere play") if "--seed" in line and is_complete(line))
    _, said, _ = in_a_process(*shlex.split(line)[1:], typed="quit\n")
    (shown,) = transcripts(line)
    for part in "\n".join(shown).split("\n...\n"):
        assert part in said


async def test_a_record_is_verified_as_documented(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (bali,) = (meta for meta in games() if meta.key == "bali")
    async with house(tmp_path / "data") as host:
        lobby = PersonLobby(host, name="Ana")
        card = await lobby.create(
            TableSpec("bali", bali.options(), (Player("person", "Ana"), Player("person", "Bo")), seed=SEED)
        )
        await play_out(lobby, card.id)
        record = await lobby.record(card.id)
    (tmp_path / "bali.jsonl").write_text(record, encoding="utf-8")
    assert run("verify", str(tmp_path / "bali.jsonl")) == 0
    said = capsys.readouterr().out.replace(card.id, "TABLE")
    (shown,) = transcripts("belvedere verify")
    assert [re.sub(r"^Verified: table \w+", "Verified: table TABLE", line) for line in shown] == said.splitlines()
    (form,) = blocks("jsonl", text_of("docs/records.md"))
    first = "\n".join(record.splitlines()[:3])
    after = record.splitlines()[-1]
    before, last = form.rstrip("\n").split("\n...\n")
    assert [
        pattern(line).fullmatch(said) is not None
        for line, said in zip(before.split("\n"), first.split("\n"), strict=True)
    ] == [True] * 3
    assert pattern(last).fullmatch(after)


def pattern(shown: str) -> "re.Pattern[str]":
    """The pattern for a line with `...` for more of the same; TABLE is a table's id."""
    return re.compile(re.escape(shown).replace(r"\.\.\.", ".*?").replace("TABLE", r"\w+"))


def test_a_program_is_answered_as_documented(warm_starter: WarmStarter) -> None:
    """Line by line: requests are sent, and the answers match the shown ones."""
    (shown,) = transcripts("belvedere api")
    table = "TABLE"
    keyboard, types = os.pipe()
    program = warm_starter.begin(("tui", "api", "--name", "Ana"), keyboard)
    os.close(keyboard)
    with os.fdopen(types, "w") as typed:
        for line in shown:
            if line.startswith("> "):
                typed.write(line[2:].replace("TABLE", table) + "\n")
                typed.flush()
                continue
            said = program.stdout.readline().rstrip("\n")
            assert pattern(line[2:]).fullmatch(said), said
            value = json.loads(said).get("value")
            table = value["id"] if isinstance(value, dict) else table
    program.wait(30)


def test_requests_of_a_program_are_in_the_schema(capsys: pytest.CaptureFixture[str]) -> None:
    line = next(line for line in commands("belvedere") if "--schema" in line and is_complete(line))
    assert run(*shlex.split(line)[1:]) == 0
    schema = json.loads(capsys.readouterr().out)
    (shown,) = transcripts("belvedere api")
    sent = [json.loads(line[2:]) for line in shown if line.startswith("> ")]
    sent += [json.loads(block) for block in blocks("json", text_of(PROGRAMS))]
    assert len(sent) >= 4
    validator = jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": "#/$defs/Request"}]})
    validator.check_schema(schema)
    for request in sent:
        validator.validate(request)


def test_every_question_of_a_program_is_documented(capsys: pytest.CaptureFixture[str]) -> None:
    run("api", "--schema", "bali")
    schema = json.loads(capsys.readouterr().out)
    asks = keys_in(schema, schema["$defs"]["Request"]["properties"]["ask"]["anyOf"])
    told = section(PROGRAMS, "What a program may ask")
    terms = told.index("### Terms")
    assert asks == keys_told(told[:terms])
    assert {row.strip("[]`") for row in re.findall(r"^\| (\S+) \|", told[terms:], re.MULTILINE)} - {"key"} == {
        key.strip("[]`") for key in asks["create"].split()
    } - {"game", "seats", "shown", "delay"}


def test_every_happening_is_documented(capsys: pytest.CaptureFixture[str]) -> None:
    run("api", "--schema", "bali")
    schema = json.loads(capsys.readouterr().out)
    at_table, lobby = section(PROGRAMS, "What happens at a table").split("### News of the lobby")
    assert keys_in(schema, schema["$defs"]["Delivery"]["oneOf"]) == keys_told(at_table)
    news = schema["$defs"]["LobbyNews.tagged"]["properties"]["what"]["anyOf"]
    assert keys_in(schema, news) == keys_told(lobby)


def keys_in(schema: dict[str, Any], classes: list[dict[str, str]]) -> dict[str, str]:
    """The keys of classes by their types as the page writes them: those that may be missing in brackets."""
    found = {}
    for pointer in classes:
        cls = schema["$defs"][pointer["$ref"].removeprefix("#/$defs/")]
        keys = (f"`{key}`" if key in cls["required"] else f"[`{key}`]" for key in cls["properties"] if key != "type")
        found[cls["properties"]["type"]["const"]] = " ".join(keys) or "-"
    return found


def keys_told(text: str) -> dict[str, str]:
    """The same, as rows of tables say it."""
    return dict(re.findall(r"^\| `(\w+)` \| (.+?) \|", text, re.MULTILINE))


def test_the_limits_of_programs_are_those_in_force() -> None:
    told, limits = section(PROGRAMS, "Lines and limits"), Limits()
    shares = {kind.name: kind.shares.get("account") for kind in KINDS}
    idle = (limits.idle_guest, limits.idle_lobby, limits.idle_seated)
    for figure in (
        f"session | {MOST_LINKS} |",
        f"together | {limits.sessions_per_key} |",
        "{:.0f}, {:.0f} and {:.0f} minutes |".format(*(seconds / 60 for seconds in idle)),
        f"that you made | {shares['tables']} |",
        f"last minute | {shares['thinking']} |",
        f"half a minute | {shares['talk']} |",
        f"minute | {shares['records']}, {shares['statistics']} |",
        f"tokens in an hour | {shares['tokens']} |",
        f"at most {REQUEST:,} bytes",
    ):
        assert figure in told


# What a host needs


def test_the_server_reports_what_is_shown(warm_starter: WarmStarter, tmp_path: Path) -> None:
    expected, *again = transcripts("belvedere serve")
    assert again == [expected]
    data = str(tmp_path / "s")
    server = warm_starter.begin(("tui", "serve", "--listen", "0.0.0.0", "--port", "0", "--data", data))
    said = [server.stdout.readline().rstrip("\n") for _ in expected]
    server.send_signal(signal.SIGTERM)
    assert "Stopping" in server.stdout.read()
    assert server.wait(30) == 0
    port = said[-1].rpartition(" ")[2]
    text = "\n".join(said).replace(f"port {port}.", "port 2222.").replace(f"-p {port}", "-p 2222")
    text = re.sub(r"SHA256:\S+", "SHA256:...", text).replace(f"ssh {socket.gethostname()}", "ssh HOST")
    assert expected == text.splitlines()


def test_the_configuration_that_is_shown_is_accepted_and_in_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (text,) = blocks("toml", section(QUICK_START, "Settings"))
    (tmp_path / "server.toml").write_text(text, encoding="utf-8")
    assert run("serve", "--config", str(tmp_path / "server.toml"), "--check") == 0
    in_force = tomllib.loads("".join(re.findall(r"^\S+ = .*\n", capsys.readouterr().out, re.MULTILINE)))
    assert tomllib.loads(text).items() <= in_force.items()


def test_limits_are_those_in_force() -> None:
    tables = next(kind for kind in KINDS if kind.name == "tables")
    limits = Limits()
    told = " ".join(text_of(LIMITS).split())
    assert (
        f"{limits.connections} connections, {limits.crowd} from one address, and {limits.sessions_per_key} sessions "
        f"with one key. A person can have {tables.shares['account']} unfinished tables, and a table {MOST} spectators."
    ) in told
    assert (
        f"end after {limits.idle_lobby / 60:.0f} minutes, after an hour at a running table, "
        f"and after {limits.idle_guest / 60:.0f} minutes for a guest"
    ) in told
    assert limits.idle_seated == 3600


def test_visitors_input_is_understood() -> None:
    lines = [line for line in commands("ssh") if "HOST" in line]
    assert len(lines) >= 20
    for line in lines:
        words = shlex.split(line)
        place = next(index for index, word in enumerate(words) if word.endswith("HOST"))
        asked = " ".join(words[place + 1 :]).replace("TABLE", "0123456789")
        if asked == "...":
            continue
        assert parse_command(asked or None).wrong is None, line
        before, at, _ = words[place].partition("@")
        assert is_invite(before) or not at, line


# What one writes


def test_the_settings_file_is_accepted() -> None:
    (text,) = blocks("toml", text_of(SETTINGS))
    assert parse_settings(text).settings.keys == {"take-back": "u backspace"}


def test_the_component_files_are_accepted() -> None:
    """Each by the one game that it is for; the text names the standard set."""
    texts = blocks("toml", text_of(COMPONENTS))
    takers = [{key: found for key in keys() if (found := _components(key, text)) is not None} for text in texts]
    assert [1] * len(texts) == [len(found) for found in takers]
    for found in takers:
        for key, components in found.items():
            assert attrs.evolve(meta(key).options().components, name="my box") == components
    assert {"bali", "cloud_city", "bella_vista"} <= {key for found in takers for key in found}


def _components(game: str, text: str) -> Any:
    try:
        return load(game).load_components(text)
    except ComponentError:
        return None
