"""What admins may do: every word by itself, then over ssh and through a restart."""

import asyncio
import json
import os
import signal
import stat
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from core.kernel.errors import BelvedereError
from core.kernel.message import message
from core.link.commands import Say
from core.link.lobby_commands import CallMe, ChooseLanguage, KeysOf
from core.link.updates import Announced, Chat, Refused
from core.storage.values import StoredKey, StoredPlayer
from core.text import Language, Texts
from net.admin.audit import FILE, Audit
from net.admin.commands import AdminCommands
from net.config.server_config import ServerConfig
from net.lobby.person_lobby import PersonLobby
from net.people.admission import Admission
from net.people.lockdown import FILE as LOCKDOWN
from net.people.lockdown import read_lockdown
from net.people.sanctions import FILE as SANCTIONS
from net.people.sanctions import Sanction, Sanctions
from net.people.visit import Person
from net.tables.host import Host
from net.telemetry.figures import Figures
from net.visit.connection_limiter import ConnectionLimiter
from net.visit.server_context import ServerContext
from scripts.clients.server_process import ROOT
from tests import tiny
from tests.net.support import demo
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec
from tests.said import FOLDERS, refused

ADMIN = "SHA256:nThbg6kXUpJWGl7E1IGOCspRomTxdCARLviKw6E5SY8"


class Visitor:
    """A session as the office sees it."""

    def __init__(self, person: Person, source: str = "192.0.2.1") -> None:
        self.person, self.source, self.name = person, source, person.name
        self.began = self.touched = asyncio.get_running_loop().time()
        self.told: tuple[Any, int] | None = None

    def leave(self, sentence: Any, status: int) -> None:
        self.told = (sentence, status)


class Bureau:
    """An office over a house with people in it, and a clock."""

    def __init__(self, folder: Path, host: Host | None) -> None:
        self.folder, self.host = folder, host
        self.time = 1_000_000.0
        self.stopped = asyncio.Event()
        self.open()

    def open(self) -> None:
        """Start the server, or start it again."""
        config = ServerConfig(self.folder, admins=(ADMIN,))
        figures = Figures(now=lambda: self.time)
        self.house = ServerContext(
            config, demo.DemoLobby, demo.line, demo.line, None, ConnectionLimiter(config.limits), figures=figures
        )  # type: ignore[arg-type]
        sanctions = Sanctions.open(self.folder, figures.now)
        self.house.admission = Admission(sanctions, config.admins, read_lockdown(self.folder))
        self.commands = AdminCommands(self.house, self.host, Audit.open(self.folder), self.stopped.set)

    def enter(self, identity: str, name: str, source: str = "192.0.2.1") -> Visitor:
        guest = identity.startswith("guest:")
        visitor = Visitor(Person(identity, name, guest, key="" if guest else identity), source)
        self.house.sessions.add(visitor)  # type: ignore[arg-type]
        return visitor

    def leave(self, visitor: Visitor) -> None:
        self.house.session_ended(visitor)  # type: ignore[arg-type]

    async def say(self, words: str, language: Language = "en") -> tuple[int, str]:
        """Status and text of an answer."""
        return await self.commands.answer(words.split(), ADMIN, Texts(language, FOLDERS, strict=True))

    async def done(self, words: str) -> str:
        """The answer to something that can be done."""
        status, text = await self.say(words)
        assert status == 0, text
        return text

    async def refused(self, words: str) -> str:
        """The answer to something that cannot."""
        status, text = await self.say(words)
        assert status == 64, text
        return text

    async def data(self, words: str) -> Any:
        return json.loads(await self.done(f"{words} --json"))


@pytest.fixture
async def bureau(tmp_path: Path) -> Bureau:
    return Bureau(tmp_path, None)


@pytest.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Bureau]:
    """With a host of tables behind it, whose muted people are those of the office."""
    here: list[Bureau] = []
    async with house(tmp_path / "store", is_muted=lambda one: here[0].house.admission.sanctions.is_muted(one)) as host:
        here.append(Bureau(tmp_path, host))
        yield here[0]


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
        "drain",
        "stop",
    ):
        assert f" {word} " in text


@pytest.mark.parametrize(
    "words",
    ["dance", "kick", "ban", "unban", "lockdown", "lockdown maybe", "announce", "drain soon", "audit x", "stop now"],
)
async def test_what_is_not_understood_changes_nothing(words: str, bureau: Bureau) -> None:
    assert f'"{words.split()[0]}" is used otherwise' in await bureau.refused(words)
    assert not bureau.stopped.is_set()
    assert (bureau.house.admission.is_locked, bureau.house.admission.is_draining) == (False, False)


@pytest.mark.parametrize("words", ["who", "dance", "bans", "audit", "tables", "stats", "kick nobody", "help"])
async def test_answers_in_french_and_for_programs(words: str, bureau: Bureau) -> None:
    await bureau.say("mute SHA256:x")
    assert (await bureau.say(words, "fr"))[1] != (await bureau.say(words))[1] or words == "stats"
    json.loads((await bureau.say(f"--json {words}"))[1])


# Kick


async def test_a_kick_ends_every_visit_of_somebody_and_of_nobody_else(bureau: Bureau) -> None:
    first, second, other = bureau.enter(ANN, "ann"), bureau.enter(ANN, "ann"), bureau.enter(BEN, "ben")
    assert await bureau.done("kick AnN being rude") == "ann is out; sessions that ended: 2.\n"
    for visitor in (first, second):
        assert visitor.told is not None
        sentence, status = visitor.told
        assert status == 77
        assert "The reason: being rude" in Texts("en", FOLDERS).say(sentence)
    assert other.told is None


async def test_somebody_is_named_by_name_fingerprint_or_identity(bureau: Bureau) -> None:
    for who in ("ann", ANN):
        visitor = bureau.enter(ANN, "ann")
        await bureau.done(f"kick {who}")
        assert visitor.told
        bureau.leave(visitor)
    guest = bureau.enter("guest:1", "guest-7")
    await bureau.done("kick guest:1")
    assert guest.told


async def test_nobody_is_kicked_by_mistake(bureau: Bureau) -> None:
    bureau.enter("guest:1", "guest")
    bureau.enter("guest:2", "guest")
    assert "Several people here are called guest" in await bureau.refused("kick guest")
    assert "No player is known as cleo" in await bureau.refused("kick cleo")
    assert "not here now" in await bureau.refused("kick SHA256:cleo")


# Ban


async def test_a_ban_of_a_person_ends_their_visits_and_keeps_their_key_out(bureau: Bureau) -> None:
    visitor = bureau.enter(ANN, "ann")
    bureau.enter(BEN, "ben")
    assert await bureau.done("ban ann 7d spam and more") == "ann is banned until 19 Jan 1970, 13:46 UTC.\n"
    assert visitor.told
    assert "until 19 Jan 1970, 13:46 UTC. The reason: spam and more" in Texts("en", FOLDERS).say(visitor.told[0])
    assert bureau.house.admission.ban_of_key(ANN) is not None
    assert bureau.house.admission.ban_of_key(BEN) is None
    bureau.time += 7 * 86_400
    assert bureau.house.admission.ban_of_key(ANN) is None


async def test_a_ban_of_an_address_or_a_network(bureau: Bureau) -> None:
    near, far = bureau.enter(ANN, "ann", "192.0.2.200"), bureau.enter(BEN, "ben", "192.0.3.1")
    assert await bureau.done("ban 192.0.2.9/24") == "192.0.2.0/24 is banned without limit.\n"
    assert (near.told is None, far.told is None) == (False, True)
    assert bureau.house.admission.sanctions.ban_of_address("192.0.2.1")
    assert await bureau.done("ban 2001:db8::5") == "2001:db8::/64 is banned without limit.\n"
    assert bureau.house.admission.sanctions.ban_of_address("2001:db8::6")
    await bureau.done("unban 2001:db8::5")
    assert bureau.house.admission.sanctions.ban_of_address("2001:db8::6") is None


async def test_a_guest_is_banned_by_where_they_come_from(bureau: Bureau) -> None:
    guest = bureau.enter("guest:1", "guest-7", "2001:db8::/64")
    assert "admin ban @guest-7" in await bureau.refused("ban guest-7")
    assert await bureau.done("ban @guest-7 1h") == "2001:db8::/64 is banned until 12 Jan 1970, 14:46 UTC.\n"
    assert guest.told


async def test_somebody_who_is_away_is_banned_by_name(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "")
    await lobby.call_me("Ann")
    await tables.done("ban ann")
    assert tables.house.admission.ban_of_key(ANN)
    assert "ann" in (await tables.done("bans")).casefold()
    await tables.done("unban ANN")
    assert tables.house.admission.ban_of_key(ANN) is None


async def test_no_admin_is_banned_by_key_or_by_network(bureau: Bureau) -> None:
    bureau.enter(ADMIN, "boss", "192.0.2.1")
    for who in ("boss", ADMIN, "192.0.2.0/24", "@boss"):
        assert "keep an admin out" in await bureau.refused(f"ban {who}")
    assert await bureau.done("bans") == "No bans or mutes are in force.\n"


async def test_a_ban_of_one_key_of_an_account_is_a_ban_of_the_account(tables: Bureau) -> None:
    await PersonLobby(tables.host, ANN, "").call_me("Ann")
    other = StoredKey("SHA256:second", ANN, "laptop", 1.0, 0.0)
    await tables.host.services.writer.run(lambda store: store.people.add_key(other))
    await tables.done("ban SHA256:second")
    assert [one["target"] for one in await tables.data("bans")] == [ANN]


async def test_bans_at_the_same_moment_are_all_kept(bureau: Bureau) -> None:
    await asyncio.gather(*(bureau.done(f"ban SHA256:{number}") for number in range(20)))
    bureau.open()
    assert len(await bureau.data("bans")) == 20


async def test_bans_survive_a_restart(bureau: Bureau) -> None:
    await bureau.done("ban SHA256:ann 1w")
    await bureau.done("ban 192.0.2.0/24")
    await bureau.done("mute SHA256:ben")
    before = await bureau.data("bans")
    bureau.open()
    assert [(one["kind"], one["target"], one["by"]) for one in before] == [
        ("ban", ANN, ADMIN), ("ban", "192.0.2.0/24", ADMIN), ("mute", BEN, ADMIN)
    ]  # fmt: skip
    assert before == await bureau.data("bans")
    await bureau.done("unban SHA256:ann")
    bureau.open()
    assert bureau.house.admission.ban_of_key(ANN) is None


async def test_a_ban_that_cannot_be_written_down_holds_and_says_so(bureau: Bureau, monkeypatch: Any) -> None:
    def full(self: Sanctions, those: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Sanctions, "keep", full)
    assert "It holds until the server restarts" in await bureau.done("ban SHA256:ann")
    assert bureau.house.admission.ban_of_key(ANN)
    assert not (bureau.folder / SANCTIONS).exists()


async def test_what_is_not_banned_cannot_be_lifted(bureau: Bureau) -> None:
    assert "SHA256:ann is not banned" in await bureau.refused("unban SHA256:ann")
    assert "ann is not muted" in await bureau.refused("unmute ann")


# Mute


async def test_nobody_hears_the_muted_until_they_are_heard_again(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")
    card = await lobby.create(spec("person", "person", seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    await tables.done(f"mute {ANN} 1h")
    inbox.link.send(Say("hello?"))
    assert "muted" in Texts("en", FOLDERS).say(inbox.all(Refused)[-1].reason)
    assert inbox.all(Chat) == []
    await tables.done(f"unmute {ANN}")
    inbox.link.send(Say("hello"))
    assert [line.text for line in inbox.all(Chat)] == ["hello"]


async def test_a_mute_changes_nothing_else(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")
    card = await lobby.create(spec("person", "person", seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    await tables.done(f"mute {ANN}")
    assert (await inbox.acted()).version == 1
    assert tables.house.admission.ban_of_key(ANN) is None


# Lockdown, announcements


async def test_a_lockdown_binds_everybody_who_is_not_here(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert "(1)" in await bureau.done("lockdown on")
    assert bureau.house.admission.not_now(ANN, ANN) is None
    assert bureau.house.admission.not_now(BEN, BEN) is not None
    await bureau.done("lockdown off")
    assert bureau.house.admission.not_now(BEN, BEN) is None


async def test_a_lockdown_survives_a_restart(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert (await bureau.data("stats"))["locked"] == 0
    assert "after a restart too" in await bureau.done("lockdown on")
    bureau.open()
    assert bureau.house.admission.is_locked
    assert bureau.house.admission.not_now(ANN, ANN) is None
    assert bureau.house.admission.not_now(BEN, BEN) is not None
    assert (await bureau.data("stats"))["locked"] == 1
    lock = read_lockdown(bureau.folder)
    assert (lock.since, lock.by, lock.inside) == (bureau.time, ADMIN, (ANN,))
    assert stat.S_IMODE((bureau.folder / LOCKDOWN).stat().st_mode) == 0o600
    await bureau.done("lockdown off")
    bureau.open()
    assert not bureau.house.admission.is_locked


async def test_a_lockdown_that_cannot_be_written_down_holds_and_says_so(bureau: Bureau, monkeypatch: Any) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("net.admin.commands.keep_lockdown", refuse)
    assert "until the server restarts, because it could not be written down" in await bureau.done("lockdown on")
    assert bureau.house.admission.is_locked


async def test_a_server_that_does_not_know_whether_it_is_locked_does_not_start(bureau: Bureau) -> None:
    (bureau.folder / LOCKDOWN).write_text("{}")
    with refused("Whether the server is locked cannot be read"):
        bureau.open()


async def test_an_announcement_reaches_every_table_as_the_houses(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")
    inboxes = [Inbox(await lobby.link((await lobby.create(spec("person", "easy", seed=None))).id, 0)) for _ in range(2)]
    assert "2" in await tables.done("announce We stop at ten [/bold] \x1b[2J")
    for inbox in inboxes:
        (announced,) = inbox.all(Announced)
        assert Texts("en", FOLDERS).say(announced.sentence) == "The server announces: We stop at ten [/bold] [2J"


# Exhibitions


async def test_an_exhibition_is_a_table_of_bots_that_everybody_may_watch(tables: Bureau) -> None:
    assert tables.host is not None
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
    assert tables.host is not None
    assert tables.host.loaded() == []


# Names

NEW_KEY = f"SHA256:{'n' * 43}"


async def test_a_name_goes_to_a_new_key_and_both_sides_are_told(tables: Bureau) -> None:
    """Somebody lost their key, and comes with another one later; a stranger took the name meanwhile, and is here."""
    assert tables.host is not None
    squatter = PersonLobby(tables.host, ANN, "ann")
    await squatter.do(CallMe("Ann"))
    await squatter.do(ChooseLanguage("fr"))
    heard = list[Any]()
    await squatter.attend(heard.append)
    said = await tables.done(f"name Ann {NEW_KEY}")
    assert said == f"Ann is the name of {NEW_KEY} now. The account that had it is called Ann-2.\n"
    (told,) = [news.sentence for news in heard if isinstance(news, Announced)]
    assert told == message("lobby-name-gone", name="Ann", spare="Ann-2")
    assert (squatter.me, [one.name for one in await squatter.present()]) == ("Ann-2", ["Ann-2"])
    with pytest.raises(BelvedereError):
        await squatter.do(CallMe("Ann"))
    assert (await PersonLobby(tables.host, ANN, "ann").account.profile()).language == "fr"  # type: ignore[union-attr]
    owner = PersonLobby(tables.host, NEW_KEY, "whoever", key=NEW_KEY)
    assert (await owner.is_known(), owner.me) == (True, "Ann")
    for expected in (1, 0):
        heard.clear()
        await owner.attend(heard.append)
        assert len([news for news in heard if isinstance(news, Announced)]) == expected, "once"
    assert await owner.do(KeysOf("Ann")) == (NEW_KEY,)


async def test_who_sits_at_a_table_reads_there_that_the_name_is_another_ones(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")  # type: ignore[arg-type]
    await lobby.do(CallMe("Ann"))
    await lobby.attend(None)
    inbox = Inbox(await lobby.link((await lobby.create(spec("person", "easy", seed=None))).id, 0))
    await tables.done(f"name ann {NEW_KEY}")
    assert [one.sentence.id for one in inbox.all(Announced)] == ["lobby-name-gone"]


async def test_a_free_name_and_an_account_by_name(tables: Bureau) -> None:
    assert tables.host is not None
    await PersonLobby(tables.host, ANN, "ann").do(CallMe("Ann"))
    assert await tables.data("name Anna Ann --json") == {"name": "Anna", "account": ANN}
    assert (await tables.host.called("Anna")).identity == ANN  # type: ignore[union-attr]
    assert await tables.done("name ANNA Anna") == f"ANNA is the name of {ANN} now.\n", "in other letters"
    handed = await tables.data(f"name Anna {NEW_KEY}")
    assert handed == {"name": "Anna", "account": NEW_KEY, "before": ANN, "called": "Anna-2"}
    _, french = await tables.say("name Anne Anna-2", "fr")
    assert french == f"Anne est désormais le nom de {ANN}.\n"


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("name Ann nobody", "No player is known as nobody"),
        ("name Ann SHA256:short", "No player is known as SHA256:short"),
        ("name Ann zed-123", "zed-123 is a guest and keeps no name"),
        (f"name admin {NEW_KEY}", "the server keeps for itself"),
        (f"name !!! {NEW_KEY}", "name"),
        (f"name Annа {NEW_KEY}", "one script"),
        ("name Cleo Cleo", "called Cleo already"),
        ("name Cleo", "used otherwise"),
    ],
)
async def test_a_name_that_cannot_be_given_changes_nothing(tables: Bureau, words: str, told: str) -> None:
    assert tables.host is not None
    tables.enter("guest:1", "zed-123")
    await PersonLobby(tables.host, CLEO, "cleo").do(CallMe("Cleo"))
    assert told in await tables.refused(words)
    assert (await tables.host.called("Cleo")).identity == CLEO  # type: ignore[union-attr]
    assert await tables.host.player(NEW_KEY) is None


async def test_a_look_alike_loses_a_name_that_was_given_to_somebody_else(tables: Bureau) -> None:
    """An account of an earlier version may be called BiIl; Bill takes that name away from it."""
    assert tables.host is not None
    await tables.host.keep_player(StoredPlayer(BEN, "BiIl", "", 0.0))
    assert "The account that had it is called Bill-2." in await tables.done(f"name Bill {NEW_KEY}")
    await tables.host.keep_player(StoredPlayer(ANN, "BiIl", "", 0.0))
    await tables.host.keep_player(StoredPlayer(CLEO, "Biǀl", "", 0.0))
    assert "Bill already" in await tables.refused(f"name Bill {NEW_KEY}")
    assert "too near to BilI" in await tables.refused(f"name BilI {NEW_KEY[:-1]}m")


async def test_that_a_name_was_given_is_in_the_audit(tables: Bureau) -> None:
    await tables.done(f"name Ann {NEW_KEY}")
    assert [(one["words"], one["outcome"]) for one in await tables.data("audit")] == [
        (["name", "Ann", NEW_KEY], "admin-name-given")
    ]


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
    await bureau.done("ban SHA256:ann 1h rude words")
    await bureau.refused("kick cleo")
    assert stat.S_IMODE((bureau.folder / FILE).stat().st_mode) == 0o600
    deeds = [json.loads(line) for line in (bureau.folder / FILE).read_text().splitlines()]
    assert [(deed["by"], deed["words"], deed["outcome"]) for deed in deeds] == [
        (ADMIN, ["ban", "SHA256:ann", "1h", "rude", "words"], "admin-done-ban"),
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


# Over ssh


async def fingerprint(key: Path) -> str:
    return str(asyncssh.read_public_key(f"{key}.pub").get_fingerprint())


async def answered(client: Any) -> tuple[int, bytes]:
    return await client.status(), client.output


async def test_an_admin_bans_over_ssh_and_the_ban_outlasts_the_server(run: Any, connect: Any, keys: Any) -> None:
    flags = ("--admins", await fingerprint(keys[0]))
    server = await run(*flags)
    ben = connect(server, key=keys[1], user="ben")
    await ben.shows("Your name")
    status, said = await answered(
        connect(server, "admin", "ban", await fingerprint(keys[1]), "bad", key=keys[0], size=None)
    )
    assert (status, b"is banned without limit." in said) == (0, True)
    assert await ben.status() == 77
    assert b"The reason: bad" in ben.output
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"does not let you in" in said) == (255, True)
    status, _ = await answered(connect(server, "admin", "stop", key=keys[0], size=None))
    assert (status, await server.end()) == (0, (0, ""))
    again = await run(*flags)
    assert (await answered(connect(again, "turns", key=keys[1], size=None)))[0] == 255
    status, said = await answered(connect(again, "admin", "audit", "--json", key=keys[0], size=None))
    assert [deed["words"][0] for deed in json.loads(said)] == ["ban", "stop"]


async def test_somebody_else_is_told_that_they_are_no_admin(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    for options in ({"key": keys[1]}, {"user": "guest"}):
        status, said = await answered(connect(server, "admin", "stop", size=None, **options))
        assert (status, b"Only admins" in said) == (77, True)
    status, said = await answered(connect(server, "admin", "who", key=keys[0], size=None))
    assert (status, said.count(b"\n")) == (0, 1)


async def test_who_is_here_has_the_name_of_the_account_not_of_the_login(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    await answered(connect(server, "name", "Chief", key=keys[0], user="root", size=None))
    _, said = await answered(connect(server, "admin", "who", key=keys[0], user="root", size=None))
    assert (b"Chief" in said, b"root" in said) == (True, False)


async def test_a_lockdown_and_a_drain_over_ssh(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    assert (await answered(connect(server, "admin", "lockdown", "on", key=keys[0], size=None)))[0] == 0
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"closed to newcomers" in said) == (75, True)
    assert (await answered(connect(server, "admin", "lockdown", "off", key=keys[0], size=None)))[0] == 0
    ben = connect(server, key=keys[1], user="ben")
    await ben.shows("Your name")
    status, said = await answered(connect(server, "admin", "drain", key=keys[0], size=None))
    assert (status, b"when the last has left" in said) == (0, True)
    status, said = await answered(connect(server, "turns", user="guest", size=None))
    assert (status, b"about to close" in said) == (75, True)
    ben.signal(signal.SIGKILL)
    assert await server.end() == (0, "")


async def test_a_lockdown_over_ssh_survives_a_restart(run: Any, connect: Any, keys: Any) -> None:
    admins = ("--admins", await fingerprint(keys[0]))
    server = await run(*admins)
    assert (await answered(connect(server, "admin", "lockdown", "on", key=keys[0], size=None)))[0] == 0
    server.signal(signal.SIGKILL)
    await server.process.wait()
    server = await run(*admins)
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"closed to newcomers" in said) == (75, True)
    assert (await answered(connect(server, "admin", "lockdown", "off", key=keys[0], size=None)))[0] == 0


async def test_an_announcement_is_read_in_every_face(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    guests = {"user": "guest"}
    home = connect(server, **guests)
    await home.shows("New table")
    line = connect(server, size=None, options=("-T",), **guests)
    await line.sent(b"Belvedere")
    table = connect(server, size=None, options=("-T",), **guests)
    await table.sent(b"Belvedere")
    table.type(b"new bali 2 easy seated\n")
    await table.sent(b"Turn 1")
    program = connect(server, "api", size=None, **guests)
    await program.sent(b'"hello"')
    program.type(b'{"id": 1, "ask": {"type": "attend", "listen": true}}\n')
    await program.sent(b'"type":"answer"')
    status, _ = await answered(connect(server, "admin", "announce", "Stop", "at", "ten", key=keys[0], size=None))
    assert status == 0
    await home.shows("announces: Stop at ten")
    for client in (line, table):
        await client.sent(b"The server announces: Stop at ten")
    await program.sent(b'"type":"announced"')


async def test_a_banned_address_does_not_reach_the_handshake(
    start: Any, connect: Any, keys: Any, tmp_path: Path
) -> None:
    server = await start()
    sanctions = server._context.admission.sanctions
    sanctions.add(Sanction("ban", "127.0.0.0/8", "", "", ADMIN, 0.0, None))
    client = connect(server, "turns", key=keys[0], size=None)
    assert await client.status() == 255
    assert server._context.figures.refusals == {"banned": 1}
    assert server.connections == 0


# From the machine itself


async def asked(folder: Path, *words: str) -> tuple[int, str, str]:
    """Status, output and errors of `belvedere admin` on this machine."""
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tui", "admin", "--data", str(folder), *words,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE, cwd=ROOT,
        env=os.environ | {"LANG": "C"},
    )  # fmt: skip
    out, err = await process.communicate()
    return process.returncode or 0, out.decode(), err.decode()


async def test_the_machine_itself_needs_no_key(run: Any, tmp_path: Path) -> None:
    server = await run()
    folder = tmp_path / "data"
    assert await asked(folder, "who") == (0, "No players are here.\n", "")
    status, out, _ = await asked(folder, "stats", "--json")
    assert (status, json.loads(out)["sessions"]) == (0, 0)
    status, out, err = await asked(folder, "kick", "nobody")
    assert (status, out, "No player is known as nobody" in err) == (2, "", True)
    assert (await asked(folder, "ban", "192.0.2.0/24", "1h"))[0] == 0
    assert (await asked(folder, "stop"))[0] == 0
    assert await server.end() == (0, "")
    assert [(deed["by"], deed["words"][0]) for deed in map(json.loads, (folder / FILE).read_text().splitlines())] == [
        ("this machine", "who"), ("this machine", "stats"), ("this machine", "kick"), ("this machine", "ban"),
        ("this machine", "stop"),
    ]  # fmt: skip
    status, out, err = await asked(folder, "who")
    assert (status, out, "No server runs on the folder" in err) == (2, "", True)


async def test_a_connection_from_before_the_ban_opens_no_further_session(start: Any, tmp_path: Path) -> None:
    server = await start()
    options = {"known_hosts": None, "username": "guest", "client_keys": None, "config": None}
    async with asyncssh.connect("127.0.0.1", server.address[1], **options) as connection:
        async with connection.create_process("help") as process:
            assert "Belvedere" in await process.stdout.read()
        server._context.admission.sanctions.add(Sanction("ban", "127.0.0.0/8", "", "", ADMIN, 0.0, None))
        with pytest.raises(asyncssh.ChannelOpenError, match="does not let you in"):
            await connection.create_process("help")
