"""Commands of admins: in the office, over SSH, about nodes and webhooks."""

import asyncio
import json
import re
import signal
import stat
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from core.grammar import moment
from core.kernel.message import message
from core.languages import LANGUAGES
from core.link.lobby_commands import AddWebhook, ListWebhooks
from core.link.updates import Announced
from core.storage.store import Store
from core.text import Texts
from net.admin.commands import COMMANDS
from net.admin.reports import FILE, Audit
from net.config.server_texts import texts_for
from net.lobby.person_lobby import PersonLobby
from net.news import AdminOrder, NodeOutcome
from net.people.sanctions import Sanction
from net.webhooks.allowed_hosts import AllowedHosts
from tests import tiny
from tests.net.support.bureau import ADMIN, ANN, BEN, CLEO, Bureau
from tests.net.support.house import Inbox, house, soon, spec
from tests.net.support.nodes import LobbyVisit, SharedStore, TwoLobbies, two_hosts, visitor_control
from tests.said import FOLDERS

# What admins ask and do, word by word


# Looking


async def test_visitors_here(bureau: Bureau) -> None:
    assert await bureau.lines("who") == [message("admin-who-none")]
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
    assert await tables.lines("tables") == [message("admin-no-tables")]
    card = await PersonLobby(tables.host, ANN, "ann").create(spec("person", "person", seed=None))
    (line,) = await tables.data("tables")
    assert (line["id"], line["game"], line["status"], len(line["waiting"])) == (card.id, "tiny", "running", 1)
    assert card.id in await tables.done("tables")


async def test_tables_name_bots_as_bots(tables: Bureau) -> None:
    card = await PersonLobby(tables.host, ANN, "ann").create(spec("person", "easy", seed=None))
    (line,) = await tables.data("tables")
    assert [player["kind"] for player in line["players"]] == ["person", "bot"]
    assert f"players: ann, bot {card.players[1].name};" in await tables.done("tables")


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
async def test_an_unknown_message_changes_nothing(words: str, bureau: Bureau) -> None:
    await bureau.refused_as(words, "admin-usage", word=words.split()[0])
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
        assert Texts("en", FOLDERS).say(announced.sentence) == "Server announcement: We stop at ten [/bold] [2J"


# Exhibitions


async def test_an_exhibition_is_a_public_table_of_bots(tables: Bureau) -> None:
    started = await tables.data("exhibition tiny calm hard master pile=4")
    (owner,) = tables.host.loaded()
    assert owner.id == started["table"]
    spec = owner.setup.spec
    assert ([player.level for player in spec.seats], spec.options) == (["calm", "hard", "master"], tiny.Options(4))
    assert len({player.name for player in spec.seats}) == 3
    watcher = Inbox(await PersonLobby(tables.host, BEN, "Ben").link(owner.id, None))
    await watcher.until(lambda: watcher.update.outcome is not None)
    assert [line.id for line in await tables.lines("exhibition TINY")] == ["admin-exhibition"]
    assert [player.level for player in tables.host.loaded()[-1].setup.spec.seats] == ["hard", "hard"]


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("exhibition", "admin-usage"),
        ("exhibition chess", "games-unknown"),
        ("exhibition tiny brilliant easy", "admin-no-level"),
        ("exhibition tiny easy", "seats-not-possible"),
        ("exhibition tiny easy easy pile=9", "options-value"),
    ],
)
async def test_an_impossible_exhibition_is_refused(tables: Bureau, words: str, refusal: str) -> None:
    await tables.refused_as(words, refusal)
    assert tables.host.loaded() == []


# Stop and drain


async def test_stop_ends_the_server(bureau: Bureau) -> None:
    assert await bureau.lines("stop") == [message("admin-stopping")]
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


async def test_a_drain_of_an_empty_server_ends_at_once(bureau: Bureau) -> None:
    await bureau.done("drain")
    await asyncio.wait_for(bureau.stopped.wait(), 5)


async def test_the_tables_learn_of_a_drain_and_of_its_cancellation(tables: Bureau) -> None:
    tables.enter(ANN, "ann")
    lobby = PersonLobby(tables.host, ANN, "ann")
    inbox = Inbox(await lobby.link((await lobby.create(spec("person", "person", seed=None))).id, 0))
    assert await tables.lines("drain 90m") == [message("admin-draining-until", until=moment(tables.time + 90 * 60))]
    assert "12\u00a0janv. 1970 à 15\u00a0h\u00a016 UTC" in Texts("fr", FOLDERS).say(inbox.all(Announced)[0].sentence)
    await tables.done("drain off")
    assert tables.house.admission.not_now(BEN, BEN) is None
    assert Texts("en", FOLDERS).say(inbox.all(Announced)[1].sentence) == "The server will stay open."
    await tables.refused_as("drain off", "admin-not-draining")
    assert not tables.stopped.is_set()


# The audit


async def test_everything_is_written_down_with_its_outcome(bureau: Bureau) -> None:
    await bureau.done(f"ban {ANN} 1h rude words")
    await bureau.refused("kick cleo")
    assert stat.S_IMODE((bureau.folder / FILE).stat().st_mode) == 0o600
    deeds = [json.loads(line) for line in (bureau.folder / FILE).read_text().splitlines()]
    assert [(deed["by"], deed["words"], deed["outcome"]) for deed in deeds] == [
        (ADMIN, ["ban", ANN, "1h", "rude", "words"], "admin-done-ban"),
        (ADMIN, ["kick", "cleo"], "admin-no-such-player"),
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


async def test_an_order_that_cannot_be_stored_is_reported(bureau: Bureau, monkeypatch: Any) -> None:
    def full(self: Audit, deed: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Audit, "add", full)
    assert [line.id for line in await bureau.lines("lockdown on")] == ["admin-locked", "admin-not-audited"]


async def test_lines_of_the_audit_that_cannot_be_read_are_left_out(bureau: Bureau) -> None:
    await bureau.done("who")
    with (bureau.folder / FILE).open("a") as file:
        file.write("{half a line\n")
    assert [deed["words"] for deed in await bureau.data("audit")] == [["who"]]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("word", sorted({command.word for command in COMMANDS} - {"help"}))
def test_every_command_is_in_the_help(word: str, language: str) -> None:
    assert re.search(rf"(^ *|, ){word}\b", texts_for(language).ui("admin-help"), re.MULTILINE)


# What admins do over ssh and on the machine itself, and through a restart


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
        connect(server, "admin", "ban", await fingerprint(keys[1]), "forever", "bad", key=keys[0], size=None)
    )
    assert (status, b"is banned until lifted." in said) == (0, True)
    assert await ben.status() == 77
    assert b"Reason: bad" in ben.output
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"You are banned from this server" in said) == (255, True)
    status, _ = await answered(connect(server, "admin", "stop", key=keys[0], size=None))
    assert (status, await server.end()) == (0, (0, ""))
    again = await run(*flags)
    assert (await answered(connect(again, "turns", key=keys[1], size=None)))[0] == 255
    status, said = await answered(connect(again, "admin", "audit", "--json", key=keys[0], size=None))
    assert [deed["words"][0] for deed in json.loads(said)] == ["ban", "stop"]


async def test_others_learn_that_they_are_not_admins(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    for options in ({"key": keys[1]}, {"user": "guest"}):
        status, said = await answered(connect(server, "admin", "stop", size=None, **options))
        assert (status, b"Only admins" in said) == (77, True)
    status, said = await answered(connect(server, "admin", "who", key=keys[0], size=None))
    assert (status, said.count(b"\n")) == (0, 1)


async def test_a_visitor_has_the_name_of_the_account_not_of_the_login(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    await answered(connect(server, "name", "Chief", key=keys[0], user="root", size=None))
    _, said = await answered(connect(server, "admin", "who", key=keys[0], user="root", size=None))
    assert (b"Chief" in said, b"root" in said) == (True, False)


async def test_a_lockdown_and_a_drain_over_ssh(run: Any, connect: Any, keys: Any) -> None:
    server = await run("--admins", await fingerprint(keys[0]))
    assert (await answered(connect(server, "admin", "lockdown", "on", key=keys[0], size=None)))[0] == 0
    status, said = await answered(connect(server, "turns", key=keys[1], size=None))
    assert (status, b"does not accept new players" in said) == (75, True)
    assert (await answered(connect(server, "admin", "lockdown", "off", key=keys[0], size=None)))[0] == 0
    ben = connect(server, key=keys[1], user="ben")
    await ben.shows("Your name")
    status, said = await answered(connect(server, "admin", "drain", key=keys[0], size=None))
    assert (status, b"when the last player has left" in said) == (0, True)
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
    assert (status, b"does not accept new players" in said) == (75, True)
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
    await home.shows("Server announcement: Stop at ten")
    for client in (line, table):
        await client.sent(b"Server announcement: Stop at ten")
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


async def test_the_machine_itself_needs_no_key(run: Any, in_a_process: Any, tmp_path: Path) -> None:
    server = await run()
    folder = tmp_path / "data"

    async def asked(*words: str) -> tuple[int, str, str]:
        return await asyncio.to_thread(in_a_process, "admin", "--data", str(folder), *words, LANG="C")

    assert await asked("who") == (0, "No players are here.\n", "")
    status, out, _ = await asked("stats", "--json")
    assert (status, json.loads(out)["sessions"]) == (0, 0)
    status, out, err = await asked("kick", "nobody")
    assert (status, out, "No player is called nobody" in err) == (2, "", True)
    assert (await asked("ban", "192.0.2.0/24", "1h"))[0] == 0
    assert (await asked("stop"))[0] == 0
    assert await server.end() == (0, "")
    assert [(deed["by"], deed["words"][0]) for deed in map(json.loads, (folder / FILE).read_text().splitlines())] == [
        ("this machine", "who"),
        ("this machine", "stats"),
        ("this machine", "kick"),
        ("this machine", "ban"),
        ("this machine", "stop"),
    ]
    status, out, err = await asked("who")
    assert (status, out, "No server is running on" in err) == (2, "", True)


async def test_a_connection_from_before_the_ban_opens_no_further_session(start: Any, tmp_path: Path) -> None:
    server = await start()
    options = {"known_hosts": None, "username": "guest", "client_keys": None, "config": None}
    async with asyncssh.connect("127.0.0.1", server.address[1], **options) as connection:
        async with connection.create_process("help") as process:
            assert "Belvedere" in await process.stdout.read()
        server._context.admission.sanctions.add(Sanction("ban", "127.0.0.0/8", "", "", ADMIN, 0.0, None))
        with pytest.raises(asyncssh.ChannelOpenError, match="You are banned from this server"):
            await connection.create_process("help")


# What an admin of one node of a house asks for reaches the others, and says so


ENGLISH = Texts("en", FOLDERS, strict=True)


@pytest.fixture
async def nodes(tmp_path: Path) -> AsyncIterator[TwoLobbies]:
    store = SharedStore(kept := Store.open(tmp_path / "store", reserve=0))
    async with two_hosts({"a": store, "b": store}, gather=0.0) as pair:
        made = TwoLobbies(pair)
        yield made
        for lobby in made.lobbies.values():
            lobby.close()
    kept.close()


@pytest.fixture
def bureaus(nodes: TwoLobbies, tmp_path: Path) -> dict[str, Bureau]:
    """The admins' office of each node."""
    folders = {name: tmp_path / name for name in nodes.lobbies}
    for folder in folders.values():
        folder.mkdir(mode=0o700)
    made = {name: Bureau(folder, nodes.pair.hosts[name]) for name, folder in folders.items()}
    for name, bureau in made.items():
        nodes.pair.hosts[name].visitors = visitor_control(obey=bureau.commands.cluster.obey_order)
    return made


def told(visit: LobbyVisit) -> list[str]:
    """The announcement to a person in the lobby."""
    return [ENGLISH.say(news.sentence) for news in visit.news if isinstance(news, Announced)]


async def test_only_visitors_of_the_node_learn_of_its_drain(nodes: TwoLobbies, bureaus: dict[str, Bureau]) -> None:
    ann, ben = await nodes.visit("a", ANN), await nodes.visit("b", BEN)
    card = await ann.lobby.create(spec("person", "person", seed=None))
    cleo = await nodes.visit("a", CLEO)
    inbox = Inbox(await ann.lobby.link(card.id, 0))
    bureaus["a"].enter(ANN, "Ann")
    assert await bureaus["a"].lines("drain") == [message("admin-draining")]
    await bureaus["a"].done("drain off")
    await soon(lambda: len(told(cleo)) == 2)
    assert "Your server node is shutting down. Reconnect" in told(cleo)[0]
    assert "will stay open" in told(cleo)[1]
    assert len(told(ann)) == 2
    assert inbox.all(Announced) == []
    assert told(ben) == []


async def test_a_person_is_kicked_everywhere(bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    ben, guest = second.enter(BEN, "Ben"), second.enter("guest:1", "Gast")
    assert await first.lines("kick ben no reason") == [
        message("admin-at-node", node="b", said=message("admin-kicked", name="Ben", visits=1))
    ]
    assert "no reason" in ENGLISH.say(ben.told[0])
    await first.done("kick Gast")
    assert guest.told is not None
    ann = [bureau.enter(ANN, "Ann") for bureau in (first, second)]
    out = message("admin-kicked", name="Ann", visits=1)
    assert await first.lines("kick ann") == [out, message("admin-at-node", node="b", said=out)]
    assert None not in [one.told for one in ann]
    await first.refused_as("kick nobody", "admin-no-such-player", who="nobody")


async def test_a_player_muted_or_banned_by_name_may_be_at_the_other_node(bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    guest = second.enter("guest:1", "Gast", "192.0.2.77")
    await first.done("mute Gast")
    await first.done("ban @Gast 1h")
    assert guest.told is not None
    assert second.house.admission.sanctions.is_muted("guest:1")
    for bureau in (first, second):
        await bureau.commands.shared.check()
        assert bureau.house.admission.ban_of_source("192.0.2.77") is not None
    admin = second.enter(ADMIN, "Root", "192.0.2.78")
    await first.refused_as("ban @Root", "admin-spared")
    assert admin.told is None


async def test_reports_are_those_of_all_nodes(nodes: TwoLobbies, bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    first.enter(ANN, "Ann")
    second.enter(BEN, "Ben")
    lines = (await first.done("who")).splitlines()
    assert [line.split(" ")[0] for line in lines] == ["At", "Ann", "At", "Ben"]
    assert [(one["node"], one["name"]) for one in await second.data("who")] == [("a", "Ann"), ("b", "Ben")]
    ben = await nodes.visit("b", BEN)
    card = await ben.lobby.create(spec("person", "person", seed=None))
    assert [(one["node"], one["id"]) for one in await first.data("tables")] == [("b", card.id)]
    deeds = [(one["node"], *one["words"]) for one in await first.data("audit 2")]
    assert deeds == [("a", "who"), ("a", "tables"), ("b", "who"), ("b", "tables")]


async def test_a_command_may_target_one_node(bureaus: dict[str, Bureau]) -> None:
    first, second = bureaus["a"], bureaus["b"]
    second.enter(BEN, "Ben")
    assert await first.lines("at b drain") == [message("admin-draining")]
    assert (first.house.admission.is_draining, second.house.admission.is_draining) == (False, True)
    await first.done("at b drain off")
    await first.refused_as("at b drain off", "admin-not-draining")
    assert "sessions" in await first.done("at b stats")
    assert "sessions" in await first.done("at a stats")
    await first.refused_as("at c stop", "admin-no-node", node="c")
    assert json.loads((second.folder / FILE).read_text().splitlines()[0])["words"] == ["drain"]


async def test_a_node_that_does_not_answer_is_named(
    nodes: TwoLobbies, bureaus: dict[str, Bureau], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def silent(order: AdminOrder, at: str = "") -> list[NodeOutcome]:
        return [NodeOutcome("b", None)]

    monkeypatch.setattr(nodes.pair.hosts["a"].neighbours, "ask_admins", silent, raising=False)
    bureaus["a"].enter(ANN, "Ann")
    assert (await bureaus["a"].done("who")).splitlines()[-1] == "The node b did not answer."
    assert (await bureaus["a"].done("kick ann")).splitlines()[-1] == "The node b did not answer."
    assert await bureaus["a"].say("at b stop") == (75, "The node b did not answer.\n")


async def test_a_single_server_has_no_other_nodes(bureau: Bureau) -> None:
    await bureau.refused_as("at a stop", "admin-one-node")
    await bureau.refused_as("nodes", "admin-one-node")


# Admins see the owners of webhooks, without the secret parts, and remove webhooks


@pytest.fixture
async def office(tmp_path: Path) -> AsyncIterator[Bureau]:
    async with house(tmp_path / "office", webhook_hosts=AllowedHosts(["example.org"])) as host:
        yield Bureau(tmp_path, host)


async def filled(office: Bureau) -> tuple[PersonLobby, PersonLobby, str]:
    """Ann with a webhook for herself and one for a table, Ben with one."""
    ann = PersonLobby(office.host, ANN, "Ann")
    ben = PersonLobby(office.host, BEN, "Ben")
    for lobby, name in ((ann, "Ann"), (ben, "Ben")):
        await lobby.call_me(name)
    table = (await ann.create(spec("person", "easy", seed=None))).id
    await ann.do(AddWebhook("https://example.org/secret-path?token=1"))
    await ann.do(AddWebhook("https://example.org/ann", table))
    await ben.do(AddWebhook("https://example.org/ben"))
    return ann, ben, table


async def test_the_list_has_all_players_and_no_secrets(office: Bureau) -> None:
    assert await office.lines("webhooks") == [message("admin-no-webhooks")]
    _, _, table = await filled(office)
    told = await office.done("webhooks")
    assert f"Ann ({ANN}): example.org, for all their tables, on; messages waiting: 0." in told
    assert f"Ann ({ANN}): example.org, for table {table}, on; messages waiting: 0." in told
    assert (told.count("\n"), "secret" in told, "token" in told) == (3, False, False)
    data = await office.data("webhooks")
    assert [(one["name"], one["table"]) for one in data] == [("Ann", ""), ("Ann", table), ("Ben", "")]
    assert "secret" not in str(data)
    assert "whsec" not in str(data)


async def test_those_of_a_person_are_removed_and_it_is_written_down(office: Bureau) -> None:
    ann, ben, table = await filled(office)
    assert await office.lines(f"webhooks remove Ann {table}") == [message("admin-webhooks-removed", count=1, who="Ann")]
    assert [one.table for one in await ann.do(ListWebhooks())] == [""]
    await ann.do(AddWebhook("https://example.org/ann", table))
    assert await office.lines(f"webhooks remove {ANN}") == [message("admin-webhooks-removed", count=2, who="Ann")]
    assert (await ann.do(ListWebhooks()), len(await ben.do(ListWebhooks()))) == ((), 1)
    await office.refused_as("webhooks remove Ann", "admin-no-such-webhook")
    await office.refused_as("webhooks remove Zoe", "admin-no-such-player", who="Zoe")
    assert "webhooks remove Ann" in await office.done("audit")


async def test_invalid_commands_and_servers_without_webhooks_are_reported(office: Bureau, tables: Bureau) -> None:
    for words in ("webhooks drop Ann", "webhooks remove", "webhooks remove Ann t-1 now"):
        await office.refused_as(words, "admin-usage", word="webhooks")
    await tables.refused_as("webhooks", "webhook-none-here")
