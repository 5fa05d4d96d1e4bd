"""Notifying absent players: which ones, how often, and by a command that gets none of their input to run."""

import json
import logging
import re
import sys
from pathlib import Path

import pytest

from core.clean import command_words
from core.link.updates import Update
from net.lobby.person_lobby import PersonLobby
from net.services.notify import NO_COMMAND, PERSON_BURST, PERSON_RATE, TOTAL_BURST, Call, Notifier
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, Clock, Inbox, house, soon, spec
from tests.net.support.waiting import until
from tests.said import refused_as

LAST_SAID = re.compile(rb"\n(\d+\. |Waiting for )[^\n]*\s*\Z")
"""The end of line mode's output: the last choice, or the player the table waits for."""
NOTE = "import sys; open(sys.argv[1], 'a').write(repr(sys.argv[2:]) + sys.stdin.read())"


def call(key: str = ANN, who: str = "Ann") -> Call:
    return Call("turn", key, who, "t1", "bali")


def noting(path: Path) -> tuple[str, ...]:
    """A command that writes its arguments and its standard input into a file."""
    return (sys.executable, "-c", NOTE, str(path), "--to", "x")


async def test_the_command_gets_one_json_line_and_no_argument_of_a_player(tmp_path: Path) -> None:
    notifier = Notifier(noting(tmp_path / "calls"), Clock())
    notifier.call(call(who="$(reboot)"))
    await until((tmp_path / "calls").exists)
    await until(lambda: (tmp_path / "calls").read_text().endswith("\n"))
    arguments, _, line = (tmp_path / "calls").read_text().partition("]")
    assert arguments == "['--to', 'x'"
    assert json.loads(line) == {"kind": "turn", "key": ANN, "who": "$(reboot)", "table": "t1", "game": "bali"}
    await notifier.close()


async def test_a_person_is_not_called_too_often_and_others_still_are(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, run = Clock(), Started()
    notifier = run.instead_of(Notifier(("true",), clock), monkeypatch)
    for _ in range(PERSON_BURST + 5):
        notifier.call(call())
    notifier.call(call(BEN, "Ben"))
    await notifier.settle()
    assert run.keys == [ANN] * PERSON_BURST + [BEN]
    clock.now += 1 / PERSON_RATE + 1
    notifier.call(call())
    notifier.call(call())
    await notifier.settle()
    assert run.keys == [ANN] * PERSON_BURST + [BEN, ANN]


async def test_the_server_does_not_notify_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, run = Clock(), Started()
    notifier = run.instead_of(Notifier(("true",), clock), monkeypatch)
    for number in range(TOTAL_BURST + 20):
        notifier.call(call(f"SHA256:{number}"))
    await notifier.settle()
    assert len(run.keys) == TOTAL_BURST


class Started:
    """Remembers the commands that would have been started."""

    def __init__(self) -> None:
        self.keys: list[str] = []

    def instead_of(self, notifier: Notifier, monkeypatch: pytest.MonkeyPatch) -> Notifier:
        async def told(line: bytes) -> None:
            self.keys.append(json.loads(line)["key"])

        monkeypatch.setattr(notifier, "_run_command", told)
        return notifier


@pytest.mark.parametrize(
    "command",
    [
        (sys.executable, "-c", "raise SystemExit(3)"),
        ("/nowhere/to/be/found",),
        (sys.executable, "-c", "input(); input()"),
    ],
)
async def test_a_command_that_fails_is_an_incident_and_nothing_else(
    command: tuple[str, ...], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    notifier = Notifier(command, Clock())
    notifier.call(call())
    await notifier.settle()
    assert "incident" in caplog.text
    assert "notify command" in caplog.text


async def test_a_command_that_does_not_end_is_ended(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    notifier = Notifier((sys.executable, "-c", "import signal; signal.pause()"), Clock(), time=0.0)
    notifier.call(call())
    await notifier.settle()
    assert "TimeoutError" in caplog.text


async def test_running_commands_end_with_the_server() -> None:
    notifier = Notifier((sys.executable, "-c", "import signal; signal.pause()"), Clock())
    notifier.call(call())
    await notifier.close()
    assert not notifier._tasks


@pytest.mark.parametrize("text", ["", "   ", "'open", "/nowhere/to/be/found --now"])
def test_a_command_that_cannot_be_started_is_refused(text: str) -> None:
    with refused_as("notify-no-command"):
        command_words(text, NO_COMMAND)


async def pair(host: Host) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann and Ben sit at a table of two; neither is here."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite or "")
    return ann, ben, card.id


async def test_an_absent_player_is_called_when_a_table_begins_and_for_their_turn(tmp_path: Path) -> None:
    calls: list[Call] = []
    async with house(tmp_path, call=calls.append) as host:
        ann, _, table = await pair(host)
        assert sorted((call.who, call.kind) for call in calls) == [("Ann", "turn"), ("Ben", "begun")]
        assert calls[1] == Call("turn", ANN, "Ann", table, "tiny")
        inbox = Inbox(await ann.link(table, 0))
        await ann.attend(None)
        while inbox.update.decision is not None:
            await inbox.acted()
        assert calls[2:] == [Call("turn", BEN, "Ben", table, "tiny")]


async def test_a_present_player_is_not_called(tmp_path: Path) -> None:
    calls: list[Call] = []
    async with house(tmp_path, call=calls.append) as host:
        ben = PersonLobby(host, BEN, "Ben")
        await ben.attend(None)
        await pair(host)
        assert [call.who for call in calls] == ["Ann"]


async def test_guests_are_never_called(tmp_path: Path) -> None:
    calls: list[Call] = []
    async with house(tmp_path, call=calls.append) as host:
        guest = PersonLobby(host, "guest:1", "guest-7", guest=True)
        await guest.create(spec("person", "easy", seed=None))
        assert calls == []


async def test_the_end_is_reported_once_and_a_restart_repeats_nothing(tmp_path: Path) -> None:
    calls: list[Call] = []
    async with house(tmp_path, call=calls.append) as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(spec("person", "easy", seed=None))
        told = len(calls)
    async with house(tmp_path, call=calls.append) as host:
        await host.revived()
        assert len(calls) == told
        inbox = Inbox(await PersonLobby(host, ANN, "Ann").link(card.id, 0))
        await inbox.until(lambda: bool(inbox.all(Update)))
        while not inbox.update.outcome:
            if inbox.update.decision:
                await inbox.acted()
            else:
                await inbox.next(Update)
        await soon(lambda: bool(calls) and calls[-1].kind == "over")
        assert [call.kind for call in calls].count("over") == 1


async def test_a_server_calls_by_the_command_of_its_host(run, connect, keys, tmp_path):  # type: ignore[no-untyped-def]
    calls = tmp_path / "calls"
    script = tmp_path / "note.py"
    script.write_text(f"import sys\nopen({str(calls)!r}, 'a').write(sys.stdin.read())\n")
    server = await run("--notify", f"{sys.executable} {script}")
    bob = connect(server, "name", "bob", key=keys[1], user="bob", size=None)
    assert await bob.status() == 0
    ann = connect(server, key=keys[0], user="ann", size=None, options=("-T",))
    ann.type(b"settings confirm never\nnew bali 2 open seated\n")
    await ann.sent(b"This table is waiting for")
    listed = connect(server, "tables", "--json", key=keys[1], user="bob", size=None)
    assert await listed.status() == 0
    table = json.loads(listed.output)[0]["id"]
    sitting = connect(server, "-T", key=keys[1], user="bob", size=None)
    sitting.type(f"join {table}\nquit\n".encode())
    await sitting.status()
    while not calls.exists():
        mark = len(ann.output)
        ann.type(b"1\n")
        await ann.until(lambda mark=mark: len(ann.output) > mark)
        await until(lambda: calls.exists() or LAST_SAID.search(ann.output))
    await until(lambda: calls.read_text().endswith("\n"))
    told = json.loads(calls.read_text())
    assert (told["kind"], told["who"], told["table"], told["game"]) == ("turn", "bob", table, "bali")
