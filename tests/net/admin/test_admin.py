"""What admins ask and do, word by word: looking, announcing, exhibitions, stopping, and what is written down of it."""

import asyncio
import json
import re
import stat
from typing import Any

import pytest

from core.link.updates import Announced
from core.text import Texts
from net.admin.commands import COMMANDS
from net.admin.reports import FILE, Audit
from net.config.server_texts import texts_for
from net.lobby.person_lobby import PersonLobby
from tests import tiny
from tests.net.support.bureau import ADMIN, ANN, BEN, Bureau
from tests.net.support.house import Inbox, spec
from tests.said import FOLDERS

# Looking


async def test_who_is_here(bureau: Bureau) -> None:
    assert await bureau.done("who") == "No players are here.\n"
    bureau.enter(ANN, "ann")
    bureau.enter("guest:1", "guest-7", "2001:db8::/64")
    lines = (await bureau.done("who")).splitlines()
    assert lines[0] == f"ann  {ANN}  from 192.0.2.1, here for 0 min, idle for 0 min"
    assert lines[1].startswith("guest-7 (guest)  guest:1  from 2001:db8::/64")
    cards = await bureau.data("who")
    assert [(card["name"], card["identity"], card["guest"], card["source"]) for card in cards] == [
        ("ann", ANN, False, "192.0.2.1"),
        ("guest-7", "guest:1", True, "2001:db8::/64"),
    ]


async def test_the_tables_at_work(tables: Bureau) -> None:
    assert await tables.done("tables") == "No table is at work.\n"
    card = await PersonLobby(tables.host, ANN, "ann").create(spec("person", "person", seed=None))
    (line,) = await tables.data("tables")
    assert (line["id"], line["game"], line["status"], len(line["waiting"])) == (card.id, "tiny", "running", 1)
    assert card.id in await tables.done("tables")


async def test_figures_are_numbers_with_names(tables: Bureau) -> None:
    bureau = tables
    bureau.house.figures.refused("banned")
    bureau.house.figures.store_write.observe(0.25)
    found = await bureau.data("stats")
    assert found["refusals_total banned"] == 1
    assert (found["store_write_seconds count"], found["store_write_seconds mean"]) == (1, 0.25)
    assert found["tables running"] == 0
    assert "refusals_total banned: 1\n" in await bureau.done("stats")


async def test_help_names_every_word(bureau: Bureau) -> None:
    text = await bureau.done("help")
    assert text == await bureau.done("")
    for word in (
        "who",
        "kick",
        "ban",
        "unban",
        "bans",
        "mute",
        "unmute",
        "lockdown",
        "announce",
        "exhibition",
        "feature",
        "drain",
        "stop",
    ):
        assert f" {word} " in text


@pytest.mark.parametrize(
    "words",
    ["dance", "kick", "ban", "unban", "lockdown", "lockdown maybe", "announce", "drain 7d soon", "audit x", "stop now"],
)
async def test_what_is_not_understood_changes_nothing(words: str, bureau: Bureau) -> None:
    assert f'"{words.split()[0]}" is used otherwise' in await bureau.refused(words)
    assert not bureau.stopped.is_set()
    assert (bureau.house.admission.is_locked, bureau.house.admission.is_draining) == (False, False)


@pytest.mark.parametrize("words", ["who", "dance", "bans", "audit", "tables", "stats", "kick nobody", "help"])
async def test_answers_in_french_and_for_programs(words: str, bureau: Bureau) -> None:
    await bureau.say(f"mute {ANN}")
    assert (await bureau.say(words, "fr"))[1] != (await bureau.say(words))[1] or words == "stats"
    json.loads((await bureau.say(f"--json {words}"))[1])


async def test_an_announcement_reaches_every_table_as_the_houses(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")
    inboxes = [Inbox(await lobby.link((await lobby.create(spec("person", "easy", seed=None))).id, 0)) for _ in range(2)]
    assert "2" in await tables.done("announce We stop at ten [/bold] \x1b[2J")
    for inbox in inboxes:
        (announced,) = inbox.all(Announced)
        assert Texts("en", FOLDERS).say(announced.sentence) == "The server announces: We stop at ten [/bold] [2J"


# Exhibitions


async def test_an_exhibition_is_a_table_of_bots_that_everybody_may_watch(tables: Bureau) -> None:
    started = await tables.data("exhibition tiny calm hard master pile=4")
    (owner,) = tables.host.loaded()
    assert owner.id == started["table"]
    spec = owner.setup.spec
    assert ([player.level for player in spec.seats], spec.options) == (["calm", "hard", "master"], tiny.Options(4))
    assert len({player.name for player in spec.seats}) == 3
    watcher = Inbox(await PersonLobby(tables.host, BEN, "Ben").link(owner.id, None))
    await watcher.until(lambda: watcher.update.outcome is not None)
    assert (await tables.done("exhibition TINY")).startswith("Bots play Tiny at table ")
    assert [player.level for player in tables.host.loaded()[-1].setup.spec.seats] == ["hard", "hard"]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("exhibition", "used otherwise"),
        ("exhibition chess", 'no game called "chess"'),
        ("exhibition tiny brilliant easy", 'no level "brilliant"'),
        ("exhibition tiny easy", "2, 3 or 4 seats, not 1"),
        ("exhibition tiny easy easy pile=9", "does not take"),
    ],
)
async def test_an_exhibition_that_cannot_be_is_refused(tables: Bureau, words: str, told: str) -> None:
    assert told in await tables.refused(words)
    assert tables.host.loaded() == []


# Stop and drain


async def test_stop_ends_the_server(bureau: Bureau) -> None:
    assert "Stopping" in await bureau.done("stop")
    await asyncio.wait_for(bureau.stopped.wait(), 5)


async def test_a_drain_ends_when_the_last_has_left(bureau: Bureau) -> None:
    visitors = [bureau.enter(ANN, "ann"), bureau.enter(BEN, "ben")]
    await bureau.done("drain")
    assert bureau.house.admission.not_now("SHA256:cleo", "SHA256:cleo") is not None
    assert bureau.house.admission.not_now(ANN, ANN) is None
    bureau.leave(visitors[0])
    assert not bureau.stopped.is_set()
    bureau.leave(visitors[1])
    await asyncio.wait_for(bureau.stopped.wait(), 5)


async def test_a_drain_of_an_empty_house_ends_at_once(bureau: Bureau) -> None:
    await bureau.done("drain")
    await asyncio.wait_for(bureau.stopped.wait(), 5)


async def test_a_drain_is_told_to_the_tables_and_can_be_called_off(tables: Bureau) -> None:
    tables.enter(ANN, "ann")
    lobby = PersonLobby(tables.host, ANN, "ann")
    inbox = Inbox(await lobby.link((await lobby.create(spec("person", "person", seed=None))).id, 0))
    assert "at the latest on 12 Jan 1970, 15:16 UTC" in await tables.done("drain 90m")
    assert "12\u00a0janv. 1970 à 15\u00a0h\u00a016 UTC" in Texts("fr", FOLDERS).say(inbox.all(Announced)[0].sentence)
    await tables.done("drain off")
    assert tables.house.admission.not_now(BEN, BEN) is None
    assert "stays open" in Texts("en", FOLDERS).say(inbox.all(Announced)[1].sentence)
    assert "was not about to close" in await tables.refused("drain off")
    assert not tables.stopped.is_set()


# The audit


async def test_everything_is_written_down_with_its_outcome(bureau: Bureau) -> None:
    await bureau.done(f"ban {ANN} 1h rude words")
    await bureau.refused("kick cleo")
    assert stat.S_IMODE((bureau.folder / FILE).stat().st_mode) == 0o600
    deeds = [json.loads(line) for line in (bureau.folder / FILE).read_text().splitlines()]
    assert [(deed["by"], deed["words"], deed["outcome"]) for deed in deeds] == [
        (ADMIN, ["ban", ANN, "1h", "rude", "words"], "admin-done-ban"),
        (ADMIN, ["kick", "cleo"], "admin-nobody-called"),
    ]
    assert {deed["time"] for deed in deeds} == {1_000_000.0}
    assert deeds == await bureau.data("audit")
    assert (await bureau.done("audit 1")).count("\n") == 1


async def test_the_audit_is_only_ever_added_to(bureau: Bureau) -> None:
    await bureau.done("who")
    before = (bureau.folder / FILE).read_bytes()
    bureau.open()
    await bureau.done("bans")
    assert (bureau.folder / FILE).read_bytes().startswith(before)
    assert len((bureau.folder / FILE).read_bytes().splitlines()) == 2


async def test_a_deed_that_cannot_be_written_down_is_told(bureau: Bureau, monkeypatch: Any) -> None:
    def full(self: Audit, deed: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Audit, "add", full)
    assert "could not be written to the audit (incident" in await bureau.done("lockdown on")


async def test_lines_of_the_audit_that_cannot_be_read_are_left_out(bureau: Bureau) -> None:
    await bureau.done("who")
    with (bureau.folder / FILE).open("a") as file:
        file.write("{half a line\n")
    assert [deed["words"] for deed in await bureau.data("audit")] == [["who"]]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("word", sorted({command.word for command in COMMANDS} - {"help"}))
def test_every_command_is_in_the_help(word: str, language: str) -> None:
    assert re.search(rf"(^ *|, ){word}\b", texts_for(language).ui("admin-help"), re.MULTILINE)
