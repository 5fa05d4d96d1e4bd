"""Moderation: sanctions, evasion, given names and shared admission."""

import asyncio
import stat
import threading
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from core.grammar import moment
from core.kernel.message import BelvedereError, Message, message
from core.link.commands import Say
from core.link.lobby_commands import CallMe, ChooseLanguage, KeysOf, ListVisitors
from core.link.updates import Announced, Chat, Refused
from core.storage.store import Store
from core.storage.values import StoredKey, StoredPlayer
from core.text import Texts
from net.lobby.person_lobby import PersonLobby
from net.people.passkeys import StoredPasskey, keep_passkey, remember_browser
from net.people.sanctions import FILE as SANCTIONS
from net.people.sanctions import LOCKDOWN_FILE as LOCKDOWN
from net.people.sanctions import Sanction, Sanctions, parse_network, read_lockdown
from net.people.visit import Person
from net.visit.server_context import DENIED
from tests.net.support.bureau import ADMIN, ANN, BEN, CLEO, SECOND, Bureau, Visitor
from tests.net.support.house import Inbox, soon, spec
from tests.net.support.nodes import SharedStore, TwoLobbies, two_hosts, visitor_control
from tests.said import FOLDERS, refused

HOUR = 3600


def banned(office: Bureau, target: str, span: float | None = None) -> Message:
    """An admin's sentence on a new ban, which lasts so many seconds or has no end."""
    until = message("admin-for-good") if span is None else message("admin-until", until=moment(office.time + span))
    return message("admin-done-ban", target=target, until=until)


# Admins kick, ban and mute people, and lock the server


# Kick


async def test_a_kick_ends_every_visit_of_that_person_only(bureau: Bureau) -> None:
    first = bureau.enter(ANN, "ann")
    second = bureau.enter(ANN, "ann")
    other = bureau.enter(BEN, "ben")
    assert await bureau.lines("kick AnN being rude") == [message("admin-kicked", name="ann", visits=2)]
    for visitor in (first, second):
        assert visitor.told is not None
        sentence, status = visitor.told
        assert status == 77
        assert "Reason: being rude" in Texts("en", FOLDERS).say(sentence)
    assert other.told is None


async def test_a_person_can_be_named_by_name_fingerprint_or_identity(bureau: Bureau) -> None:
    for who in ("ann", ANN):
        visitor = bureau.enter(ANN, "ann")
        await bureau.done(f"kick {who}")
        assert visitor.told
        bureau.leave(visitor)
    guest = bureau.enter("guest:1", "guest-7")
    await bureau.done("kick guest:1")
    assert guest.told


async def test_no_one_is_kicked_by_mistake(bureau: Bureau) -> None:
    bureau.enter("guest:1", "guest")
    bureau.enter("guest:2", "guest")
    await bureau.refused_as("kick guest", "admin-several", who="guest")
    await bureau.refused_as("kick cleo", "admin-no-such-player", who="cleo")
    await bureau.refused_as(f"kick {CLEO}", "admin-not-here")


# Ban


async def test_a_ban_of_a_person_ends_their_visits_and_keeps_their_key_out(bureau: Bureau) -> None:
    visitor = bureau.enter(ANN, "ann")
    bureau.enter(BEN, "ben")
    assert await bureau.done("ban ann 7d spam and more") == "ann is banned until 19 Jan 1970, 13:46 UTC.\n"
    assert visitor.told
    assert "until 19 Jan 1970, 13:46 UTC. Reason: spam and more" in Texts("en", FOLDERS).say(visitor.told[0])
    assert bureau.house.admission.ban_of_key(ANN) is not None
    assert bureau.house.admission.ban_of_key(BEN) is None
    bureau.time += 7 * 86_400
    assert bureau.house.admission.ban_of_key(ANN) is None


async def test_a_ban_of_an_address_or_a_network(bureau: Bureau) -> None:
    near = bureau.enter(ANN, "ann", "192.0.2.200")
    far = bureau.enter(BEN, "ben", "192.0.3.1")
    assert await bureau.lines("ban 192.0.2.9/24") == [banned(bureau, "192.0.2.0/24")]
    assert (near.told is None, far.told is None) == (False, True)
    assert bureau.house.admission.sanctions.ban_of_address("192.0.2.1")
    assert await bureau.lines("ban 2001:db8::5") == [banned(bureau, "2001:db8::/64")]
    assert bureau.house.admission.sanctions.ban_of_address("2001:db8::6")
    await bureau.done("unban 2001:db8::5")
    assert bureau.house.admission.sanctions.ban_of_address("2001:db8::6") is None


async def test_a_guest_is_banned_by_where_they_come_from(bureau: Bureau) -> None:
    guest = bureau.enter("guest:1", "guest-7", "2001:db8::/64")
    await bureau.refused_as("ban guest-7", "admin-ban-guest", name="guest-7")
    assert await bureau.lines("ban @guest-7 1h") == [banned(bureau, "2001:db8::/64", HOUR)]
    assert guest.told


async def test_an_absent_person_is_banned_by_name(tables: Bureau) -> None:
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
        await bureau.refused_as(f"ban {who}", "admin-spared")
    assert await bureau.lines("bans") == [message("admin-no-sanctions")]


async def test_a_ban_of_one_key_of_an_account_is_a_ban_of_the_account(tables: Bureau) -> None:
    await PersonLobby(tables.host, ANN, "").call_me("Ann")
    other = StoredKey(SECOND, ANN, "laptop", 1.0, 0.0)
    await tables.host.services.writer.run(lambda store: store.people.add_key(other))
    await tables.done(f"ban {SECOND}")
    assert [one["target"] for one in await tables.data("bans")] == [ANN]


async def test_bans_at_the_same_moment_are_all_kept(bureau: Bureau) -> None:
    await asyncio.gather(*(bureau.done(f"ban SHA256:{number:0>43}") for number in range(20)))
    bureau.open()
    assert len(await bureau.data("bans")) == 20


async def test_bans_survive_a_restart(bureau: Bureau) -> None:
    await bureau.done(f"ban {ANN} 1w")
    await bureau.done("ban 192.0.2.0/24")
    await bureau.done(f"mute {BEN}")
    before = await bureau.data("bans")
    bureau.open()
    assert [(one["kind"], one["target"], one["by"]) for one in before] == [
        ("ban", ANN, ADMIN),
        ("ban", "192.0.2.0/24", ADMIN),
        ("mute", BEN, ADMIN),
    ]
    assert before == await bureau.data("bans")
    await bureau.done(f"unban {ANN}")
    bureau.open()
    assert bureau.house.admission.ban_of_key(ANN) is None


async def test_a_ban_that_cannot_be_stored_holds_and_reports_it(bureau: Bureau, monkeypatch: Any) -> None:
    def full(self: Sanctions, those: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Sanctions, "keep", full)
    assert [line.id for line in await bureau.lines(f"ban {ANN}")] == ["admin-done-ban", "admin-not-kept"]
    assert bureau.house.admission.ban_of_key(ANN)
    assert not (bureau.folder / SANCTIONS).exists()


async def test_a_ban_that_does_not_exist_cannot_be_lifted(bureau: Bureau) -> None:
    await bureau.refused_as(f"unban {ANN}", "admin-no-ban", who=ANN)
    await bureau.refused_as("unmute ann", "admin-no-mute", who="ann")


# Mute


async def test_muted_players_stay_silent_until_they_are_unmuted(tables: Bureau) -> None:
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


async def test_a_lockdown_binds_all_absent_visitors(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert await bureau.lines("lockdown on") == [message("admin-locked", people=1)]
    assert bureau.house.admission.not_now(ANN, ANN) is None
    assert bureau.house.admission.not_now(BEN, BEN) is not None
    await bureau.done("lockdown off")
    assert bureau.house.admission.not_now(BEN, BEN) is None


async def test_a_lockdown_survives_a_restart(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert (await bureau.data("stats"))["locked"] == 0
    assert await bureau.lines("lockdown on") == [message("admin-locked", people=1)]
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


async def test_a_lockdown_that_cannot_be_stored_holds_and_reports_it(bureau: Bureau, monkeypatch: Any) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("net.admin.commands.keep_lockdown", refuse)
    assert [line.id for line in await bureau.lines("lockdown on")] == ["admin-locked", "admin-not-kept"]
    assert bureau.house.admission.is_locked


async def test_a_server_that_does_not_know_whether_it_is_locked_does_not_start(bureau: Bureau) -> None:
    (bureau.folder / LOCKDOWN).write_text("{}")
    with refused("whether the server is locked"):
        bureau.open()


# Lengths of time


@pytest.mark.parametrize(
    "order", ["ban ann 1x", "mute ann 1x", "ban 192.0.2.0/24 1x", "ban @ann 1 fortnight", "drain 1x"]
)
async def test_a_length_of_time_that_is_not_understood_changes_nothing(order: str, bureau: Bureau) -> None:
    visitor = bureau.enter(ANN, "ann", "192.0.2.1")
    answer = await bureau.refused(order)
    assert "is not a length of time, so nothing was done. Examples: 30m, 12h, 7d, 2w, 6mo, 1y, forever." in answer
    assert await bureau.data("bans") == []
    assert visitor.told is None
    assert not bureau.house.admission.is_draining


async def test_months_and_years_are_understood_and_a_ban_without_a_span_says_that_it_has_no_end(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann")
    assert await bureau.lines("ban ann 1y") == [banned(bureau, "ann", 365 * 24 * HOUR)]
    assert await bureau.lines("ban ann 6 months spam") == [banned(bureau, "ann", 180 * 24 * HOUR)]
    assert [one["reason"] for one in await bureau.data("bans")] == ["spam"]
    assert await bureau.lines("ban ann") == [banned(bureau, "ann")]
    assert await bureau.lines("mute ann forever spam") == [
        message("admin-done-mute", target="ann", until=message("admin-for-good"))
    ]


# A ban, a mute and a kick are of a person


BROWSER, PASSKEY = "SHA256:browser", "SHA256:passkey"


async def named(office: Bureau, identity: str, name: str) -> PersonLobby:
    lobby = PersonLobby(office.host, identity, "")  # type: ignore[arg-type]
    await lobby.do(CallMe(name))
    return lobby


async def add_key(office: Bureau, identity: str, key: str) -> None:
    added = StoredKey(key, identity, "laptop", 1.0, 0.0)
    await office.host.services.writer.run(lambda store: store.people.add_key(added))


def enter(office: Bureau, identity: str, key: str, name: str, **others: Any) -> Visitor:
    """A session of an account, opened with that key."""
    visitor = Visitor(Person(identity, name, guest=False, key=key, **others))
    office.house.sessions.add(visitor)  # type: ignore[arg-type]
    return visitor


async def test_a_sanction_reaches_the_sessions_under_every_name_and_key(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, SECOND)
    for who in ("Ann", "OldAnn", ANN, SECOND):
        for order in ("kick", "ban"):
            visits = [
                enter(tables, ANN, ANN, "Ann"),
                enter(tables, ANN, ANN, "OldAnn"),  # which began before she was called otherwise
                enter(tables, ANN, SECOND, "Ann"),
                enter(tables, ANN, BROWSER, "Ann", carrier="web"),
            ]
            other = tables.enter(BEN, "Ben")
            await tables.done(f"{order} {who}")
            assert [one.told is not None and one.told[1] for one in visits] == [77] * 4, (order, who)
            assert other.told is None
            tables.house.sessions.clear()
        await tables.done(f"unban {ANN}")


async def test_a_key_that_is_not_here_leads_to_the_sessions_of_its_account(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, SECOND)
    visitor = enter(tables, ANN, ANN, "Ann")
    assert await tables.lines(f"ban {SECOND} 7d") == [banned(tables, "Ann", 7 * 24 * HOUR)]
    assert visitor.told
    for key in (ANN, SECOND, BROWSER):
        assert tables.house.refusal_of_person(Person(ANN, "Zoe", guest=False, key=key)), "even with another key"


async def test_a_browser_that_is_known_by_a_passkey_leads_to_the_account(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, PASSKEY)
    writer = tables.host.services.writer
    await writer.run(lambda store: keep_passkey(store, StoredPasskey(PASSKEY, b"name", b"key")))
    await writer.run(lambda store: remember_browser(store, PASSKEY, BROWSER))
    assert await tables.lines(f"ban {BROWSER}") == [banned(tables, "Ann")]
    assert [one["target"] for one in await tables.data("bans")] == [ANN]


async def test_a_visitor_who_arrived_during_the_ban_goes_too(tables: Bureau, monkeypatch) -> None:
    await named(tables, ANN, "Ann")
    moderation, late = tables.commands.moderation, list[Visitor]()
    written = moderation._save

    async def slow():
        late.append(enter(tables, ANN, SECOND, "Ann"))
        return await written()

    monkeypatch.setattr(moderation, "_save", slow)
    await tables.done("ban Ann")
    assert [one.told is not None for one in late] == [True]


async def test_an_old_name_finds_its_last_holder_while_it_is_free(tables: Bureau) -> None:
    ann = await named(tables, ANN, "Ann")
    await ann.do(CallMe("Zoe"))
    visitor = enter(tables, ANN, ANN, "Zoe")
    assert (
        await tables.done("ban ANN 7d") == "Zoe is banned until 19 Jan 1970, 13:46 UTC.\nANN is a former name of Zoe.\n"
    )
    assert visitor.told
    await tables.done("unban Zoe")
    await named(tables, BEN, "Ann")
    await tables.done("ban Ann")
    assert [one["target"] for one in await tables.data("bans")] == [BEN], "who has it now"
    await tables.done("unban Ann")
    tables.house.sessions.clear()
    guest = tables.enter("guest:1", "Tim")
    await (await named(tables, CLEO, "Tim")).do(CallMe("Leo"))
    await tables.refused_as("ban Tim", "admin-ban-guest")  # a guest is called so
    assert guest.told is None


async def test_an_old_name_that_was_given_away_finds_only_the_new_holder(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await tables.done(f"name Ann SHA256:{'n' * 43}")
    await tables.done("mute Ann")
    assert [one["target"] for one in await tables.data("bans")] == [f"SHA256:{'n' * 43}"]
    await tables.refused_as("ban nobody", "admin-no-such-player")


async def test_an_account_of_an_admin_is_spared_with_any_key_or_name(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, ADMIN)
    await add_key(tables, ANN, SECOND)
    for who in ("Ann", ANN, SECOND):
        await tables.refused_as(f"ban {who}", "admin-spared")
    assert await tables.data("bans") == []


async def test_a_mute_is_of_the_account(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, SECOND)
    await tables.done(f"mute {SECOND} 1h")
    assert tables.house.admission.sanctions.is_muted(ANN)


async def test_a_ban_is_lifted_by_another_key_and_by_the_present_name(tables: Bureau) -> None:
    ann = await named(tables, ANN, "Ann")
    await add_key(tables, ANN, SECOND)
    for by in (SECOND, "Zoe"):
        await tables.done("ban Ann" if ann.me == "Ann" else "ban Zoe")
        await ann.do(CallMe("Zoe"))
        await tables.done(f"unban {by}")
        assert await tables.data("bans") == []


async def test_of_two_holders_of_a_name_the_current_one_is_unbanned(tables: Bureau) -> None:
    ann = await named(tables, ANN, "Ann")
    await tables.done("ban Ann")
    await ann.do(CallMe("Zoe"))
    await named(tables, BEN, "Ann")
    await tables.done("ban Ann")
    await tables.done("unban Ann")
    assert [one["target"] for one in await tables.data("bans")] == [ANN]
    await tables.done("unban Ann")
    assert await tables.data("bans") == [], "by the name that the ban has"


# Admins give a name to another player


NEW_KEY = f"SHA256:{'n' * 43}"


async def test_a_name_goes_to_a_new_key_and_both_sides_are_informed(tables: Bureau) -> None:
    """A player lost their key and returns with another one later; a stranger took the name meanwhile, and is here."""
    squatter = PersonLobby(tables.host, ANN, "ann")
    await squatter.do(CallMe("Ann"))
    await squatter.do(ChooseLanguage("fr"))
    heard = list[Any]()
    await squatter.attend(heard.append)
    said = await tables.done(f"name Ann {NEW_KEY}")
    assert said == f"{NEW_KEY} is now called Ann. The account that had the name is now called Ann-2.\n"
    (told,) = [news.sentence for news in heard if isinstance(news, Announced)]
    assert told == message("lobby-name-gone", name="Ann", spare="Ann-2")
    assert (squatter.me, [one.name for one in await squatter.do(ListVisitors())]) == ("Ann-2", ["Ann-2"])
    with pytest.raises(BelvedereError):
        await squatter.do(CallMe("Ann"))
    assert (await PersonLobby(tables.host, ANN, "ann").account.profile()).language == "fr"  # type: ignore[union-attr]
    owner = PersonLobby(tables.host, NEW_KEY, "newcomer", key=NEW_KEY)
    assert (await owner.is_known(), owner.me) == (True, "Ann")
    for expected in (1, 0):
        heard.clear()
        await owner.attend(heard.append)
        assert len([news for news in heard if isinstance(news, Announced)]) == expected, "once"
    assert await owner.do(KeysOf("Ann")) == (NEW_KEY,)


async def test_a_player_at_a_table_reads_there_that_the_name_belongs_to_another(tables: Bureau) -> None:
    lobby = PersonLobby(tables.host, ANN, "ann")  # type: ignore[arg-type]
    await lobby.do(CallMe("Ann"))
    await lobby.attend(None)
    inbox = Inbox(await lobby.link((await lobby.create(spec("person", "easy", seed=None))).id, 0))
    await tables.done(f"name ann {NEW_KEY}")
    assert [one.sentence.id for one in inbox.all(Announced)] == ["lobby-name-gone"]


async def test_a_free_name_and_an_account_by_name(tables: Bureau) -> None:
    await PersonLobby(tables.host, ANN, "ann").do(CallMe("Ann"))
    assert await tables.data("name Anna Ann --json") == {"name": "Anna", "account": ANN}
    assert (await tables.host.people.called("Anna")).identity == ANN  # type: ignore[union-attr]
    in_other_letters = message("admin-name-given", name="ANNA", key=ANN)
    assert await tables.lines("name ANNA Anna") == [in_other_letters]
    handed = await tables.data(f"name Anna {NEW_KEY}")
    assert handed == {"name": "Anna", "account": NEW_KEY, "before": ANN, "called": "Anna-2"}
    _, french = await tables.say("name Anne Anna-2", "fr")
    assert french == f"{ANN} s'appelle désormais Anne.\n"


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("name Ann nobody", "admin-no-such-player"),
        ("name Ann SHA256:short", "admin-no-fingerprint"),
        ("name Ann zed-123", "admin-name-guest"),
        (f"name admin {NEW_KEY}", "lobby-name-reserved"),
        (f"name !!! {NEW_KEY}", "lobby-name-letters"),
        (f"name Annа {NEW_KEY}", "lobby-name-scripts"),
        ("name Cleo Cleo", "admin-name-theirs"),
        ("name Cleo", "admin-usage"),
    ],
)
async def test_a_name_that_cannot_be_given_changes_nothing(tables: Bureau, words: str, refusal: str) -> None:
    tables.enter("guest:1", "zed-123")
    await PersonLobby(tables.host, CLEO, "cleo").do(CallMe("Cleo"))
    await tables.refused_as(words, refusal)
    assert (await tables.host.people.called("Cleo")).identity == CLEO  # type: ignore[union-attr]
    assert await tables.host.people.player(NEW_KEY) is None


async def test_a_look_alike_loses_a_name_that_was_given_away(tables: Bureau) -> None:
    """An account may be called BiIl; Bill takes that name away from it."""
    await tables.host.people.keep(StoredPlayer(BEN, "BiIl", "", 0.0))
    given = message("admin-name-given-from", name="Bill", key=NEW_KEY, spare="Bill-2")
    assert await tables.lines(f"name Bill {NEW_KEY}") == [given]
    await tables.host.people.keep(StoredPlayer(ANN, "BiIl", "", 0.0))
    await tables.host.people.keep(StoredPlayer(CLEO, "Biǀl", "", 0.0))
    await tables.refused_as(f"name Bill {NEW_KEY}", "admin-name-theirs", name="Bill")
    await tables.refused_as(f"name BilI {NEW_KEY[:-1]}m", "admin-name-several", name="BilI")


async def test_a_given_name_is_in_the_audit_log(tables: Bureau) -> None:
    await tables.done(f"name Ann {NEW_KEY}")
    assert [(one["words"], one["outcome"]) for one in await tables.data("audit")] == [
        (["name", "Ann", NEW_KEY], "admin-name-given")
    ]


# Bans, mutes and a lockdown that an admin decides at one node of a house hold at all of them


@pytest.fixture
async def offices(tmp_path: Path) -> AsyncIterator[tuple[Bureau, Bureau]]:
    """Those of two nodes."""
    store = SharedStore(kept := Store.open(tmp_path, reserve=0))
    async with two_hosts({"a": store, "b": store}, gather=0.0) as pair:
        house, made = TwoLobbies(pair), []
        for name, host in pair.hosts.items():
            (folder := tmp_path / name).mkdir(mode=0o700)
            office = Bureau(folder, host)
            host.visitors = visitor_control(
                obey=office.commands.cluster.obey_order, check_admission=office.commands.shared.check
            )
            made.append(office)
        yield made[0], made[1]
        for lobby in house.lobbies.values():
            lobby.close()
    kept.close()


async def test_a_ban_holds_at_every_node_and_so_does_its_end(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    visitor, other = second.enter(BEN, "Ben"), second.enter(ANN, "Ann")
    await first.done(f"ban {BEN} 7d rude")
    await soon(lambda: visitor.told is not None)
    assert visitor.told[1] == DENIED
    assert other.told is None
    second.open()
    assert second.house.admission.ban_of_key(BEN) is not None
    await second.done(f"unban {BEN}")
    await soon(lambda: first.house.admission.ban_of_key(BEN) is None)


async def test_a_ban_reaches_the_sessions_of_a_person_at_another_node_by_any_key_and_name(
    offices: tuple[Bureau, Bureau],
) -> None:
    first, second = offices
    lobby = PersonLobby(first.host, ANN, "")
    await lobby.call_me("Ann")
    added = StoredKey("SHA256:second", ANN, "", 1.0, 0.0)
    await first.host.services.writer.run(lambda store: store.people.add_key(added))
    people = [
        Person(ANN, "Old", guest=False, key="SHA256:second"),
        Person(ANN, "", guest=False, key="k", carrier="web"),
    ]
    visitors = [Visitor(person) for person in people]
    second.house.sessions |= set(visitors)  # type: ignore[arg-type]
    await first.done("ban SHA256:second 1y")
    await soon(lambda: all(one.told is not None for one in visitors))
    assert second.house.refusal_of_person(people[0]) is not None


async def test_a_moderation_order_keeps_those_of_other_nodes(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    second.host.visitors = None  # it is not told
    await first.done("ban 192.0.2.0/24")
    await second.done(f"mute {BEN}")
    await soon(lambda: first.house.admission.sanctions.is_muted(BEN))
    assert len(first.house.admission.sanctions.all()) == len(second.house.admission.sanctions.all()) == 2


async def test_a_lockdown_holds_at_every_node_for_absent_visitors(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    await first.done("lockdown on")
    await soon(lambda: second.house.admission.is_locked)
    await soon(lambda: read_lockdown(second.folder) is not None)
    await second.done("lockdown off")
    await soon(lambda: not first.house.admission.is_locked)
    await soon(lambda: read_lockdown(first.folder) is None)


async def test_the_first_node_brings_only_its_own_decisions(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    sanctions = first.house.admission.sanctions
    await first.done(f"mute {BEN}")
    await first.host.services.writer.run(lambda store: store.forget_note("admission"))
    await first.commands.shared.check()
    await second.commands.shared.check()
    assert second.house.admission.sanctions.all() == sanctions.all()


async def test_of_two_simultaneous_changes_the_last_is_kept(
    offices: tuple[Bureau, Bureau], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files of a node are written one after another, even if others arrive meanwhile."""
    first, second = offices
    keep, begun = second.house.admission.sanctions.keep, 0

    def slow(those: tuple[Sanction, ...]) -> None:
        nonlocal begun
        begun += 1
        if begun == 1:
            written.wait(10)
        keep(those)

    written = threading.Event()
    monkeypatch.setattr(second.house.admission.sanctions, "keep", slow)
    await first.done(f"mute {ANN}")
    await soon(lambda: begun == 1)
    await first.done(f"mute {BEN}")
    written.set()
    await soon(lambda: second.house.admission.sanctions.is_muted(BEN))
    await second.commands.shared.check()
    second.open()
    assert second.house.admission.sanctions.is_muted(BEN)


# The person meant by an admin's words: exactly one, and never none without saying so


FIRST, COOKIE = (f"SHA256:{letter * 43}" for letter in "fc")
THIEF = f"{FIRST}#2"
"""The identity of a person who has the first key of another account."""


async def targets(office: Bureau) -> list[str]:
    return [one["target"] for one in await office.data("bans")]


# An empty word


@pytest.mark.parametrize(
    "words", [["kick", "\u200b"], ["kick", ""], ["mute", "\u200b", "1h"], ["ban", "@\u200b", "1h"]]
)
async def test_an_empty_word_means_no_person(bureau: Bureau, words: list[str]) -> None:
    guest = bureau.enter("guest:1", "guest-7")
    status, said = await bureau.commands.answer(words, ADMIN, Texts("en", FOLDERS, strict=True))
    assert (status, guest.told, await bureau.data("bans")) == (64, None, []), said


@pytest.mark.parametrize("words", [["ban", "ann", ""], ["webhooks", "remove", "ann", "\u200b"], ["drain", ""]])
async def test_an_empty_word_is_not_one_left_out(tables: Bureau, words: list[str]) -> None:
    """A script that fills in nothing would ban without end, remove all webhooks, close the server."""
    tables.enter(ANN, "ann")
    status, said = await tables.commands.answer(words, ADMIN, Texts("en", FOLDERS, strict=True))
    assert (status, "Wrong usage of" in said) == (64, True)
    assert await tables.data("bans") == []
    assert not tables.house.admission.is_draining


async def test_an_empty_name_of_a_node_means_none(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    for word in ("", "\u200b"):
        assert (await first.commands.answer(["at", word, "drain"], ADMIN, Texts("en", FOLDERS, strict=True)))[0] == 64
    assert [one.house.admission.is_draining for one in (first, second)] == [False, False]


async def test_a_session_from_no_address_is_banned_by_none(bureau: Bureau) -> None:
    bureau.enter(ANN, "ann", "")
    guest = bureau.enter("guest:1", "guest-7")
    await bureau.refused_as("ban @ann 1h", "admin-not-here")
    assert (guest.told, await bureau.data("bans")) == (None, [])


# A key that began an account and left it


@pytest.fixture
async def robbed(tables: Bureau) -> Bureau:
    """Vera's account began with a key that she has removed from it; a thief has it."""
    await named(tables, FIRST, "Vera")
    await add_key(tables, FIRST, SECOND)
    await tables.host.services.writer.run(lambda store: store.people.remove_key(FIRST, FIRST))
    await named(tables, THIEF, "thief")
    return tables


async def test_a_key_means_the_account_that_it_leads_to_now(robbed: Bureau) -> None:
    for order in (f"kick {FIRST}", f"ban {FIRST} 1h", f"ban {THIEF} 1h"):
        vera, thief = enter(robbed, FIRST, SECOND, "Vera"), enter(robbed, THIEF, FIRST, "thief")
        (line,) = await robbed.lines(order)
        assert line in (message("admin-kicked", name="thief", visits=1), banned(robbed, "thief", HOUR))
        assert (vera.told, thief.told is not None) == (None, True)
        robbed.house.sessions.clear()
    assert await robbed.lines(f"unban {FIRST}") == [message("admin-lifted-ban", target="thief")]
    assert await robbed.data(f"name Robber {FIRST}") == {"name": "Robber", "account": THIEF}


async def test_a_ban_of_an_account_keeps_out_no_key_that_has_left_it(robbed: Bureau) -> None:
    vera, thief = enter(robbed, FIRST, SECOND, "Vera"), enter(robbed, THIEF, FIRST, "thief")
    assert await robbed.lines("ban Vera 1h") == [banned(robbed, "Vera", HOUR)]
    assert (vera.told is not None, thief.told) == (True, None)
    for office in (robbed, Bureau(robbed.folder, robbed.host)):
        assert office.house.admission.ban_of_key(FIRST) is None, "at a login, also after a restart"
        assert office.house.refusal_of_person(thief.person) is None
        assert office.house.refusal_of_person(vera.person) is not None
    (one,) = await robbed.data("bans")
    assert (one["target"], robbed.house.admission.sanctions.ban_of_account(FIRST) is not None) == (FIRST, True)


async def test_a_visitor_is_listed_by_the_key_that_leads_to_them(robbed: Bureau) -> None:
    enter(robbed, FIRST, SECOND, "Vera")
    assert SECOND in await robbed.done("who")
    assert FIRST not in await robbed.done("who")


async def test_an_admin_is_spared_by_the_keys_that_they_have(robbed: Bureau) -> None:
    """Not the person with an account that began with a key that is now an admin's."""
    await named(robbed, ADMIN, "Eve")
    await add_key(robbed, ADMIN, COOKIE)
    await robbed.host.services.writer.run(lambda store: store.people.remove_key(ADMIN, ADMIN))
    eve = enter(robbed, ADMIN, COOKIE, "Eve")
    assert await robbed.lines("ban Eve 1h") == [banned(robbed, "Eve", HOUR)]
    assert eve.told
    assert robbed.house.refusal_of_person(eve.person)
    await robbed.refused_as(f"ban {ADMIN} 1h", "admin-spared")


# A fingerprint that is none


@pytest.mark.parametrize("word", ["SHA256:abc", FIRST[:-2], f"{FIRST}=", "SHA256:", f"{FIRST}#7", "MD5:00"])
async def test_an_invalid_fingerprint_bans_no_one(tables: Bureau, word: str) -> None:
    for order in ("ban", "mute", "kick", "name Zoe"):
        said = await tables.refused(f"{order} {word}")
        assert "No player is called" in said or "is neither a complete fingerprint" in said
    assert await tables.data("bans") == []


async def test_a_key_that_has_not_come_yet_is_banned(tables: Bureau) -> None:
    assert await tables.lines(f"ban {COOKIE} forever") == [banned(tables, COOKIE)]
    assert tables.house.admission.ban_of_key(COOKIE) is not None


# Addresses and networks


@pytest.mark.parametrize(
    ("text", "network"),
    [
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("::ffff:192.0.2.7/128", "192.0.2.7/32"),
        ("::ffff:192.0.2.0/120", "192.0.2.0/24"),
        ("::ffff:0:0/96", "0.0.0.0/0"),
        ("::ffff:192.0.2.0/24", None),
        ("::ffff:192.0.2.0/x", None),
        ("192.0.2.9/255.255.255.0", "192.0.2.0/24"),
        ("::1/128", "::1/128"),
    ],
)
def test_an_ipv4_network_in_the_form_of_ipv6_is_that_network(text: str, network: str | None) -> None:
    found = parse_network(text)
    assert (None if found is None else str(found)) == network


async def test_a_ban_of_an_ipv4_network_in_the_form_of_ipv6_covers_exactly_that_network(bureau: Bureau) -> None:
    near, local = bureau.enter(ANN, "ann", "192.0.2.200"), bureau.enter("guest:1", "guest-7", "::1/64")
    assert await bureau.lines("ban ::ffff:192.0.2.0/120 1h") == [banned(bureau, "192.0.2.0/24", HOUR)]
    assert (near.told is not None, local.told) == (True, None)
    assert await bureau.lines("unban ::ffff:192.0.2.9/120") == [message("admin-lifted-ban", target="192.0.2.0/24")]


@pytest.mark.parametrize("order", ["kick 192.0.2.0/24", "mute 192.0.2.1 1h", "mute @ann 1h", "name Zoe 192.0.2.1"])
async def test_an_address_is_for_bans_and_the_refusal_says_so(tables: Bureau, order: str) -> None:
    visitor = tables.enter(ANN, "ann", "192.0.2.1")
    assert "ban and unban also take an address or a network" in await tables.refused(order)
    assert visitor.told is None


async def test_all_addresses_of_a_person_are_banned_and_unbanned(bureau: Bureau) -> None:
    for source in ("192.0.2.1", "198.51.100.1", "2001:db8::7", "192.0.2.1", "2001:db8::8"):
        bureau.enter(ANN, "bob", source)
    other = bureau.enter("guest:1", "zed", "192.0.2.2")
    found = ["192.0.2.1/32", "198.51.100.1/32", "2001:db8::/64"]
    assert set(await bureau.lines("ban @Bob 1h rude")) == {banned(bureau, network, HOUR) for network in found}
    assert sorted(await targets(bureau)) == found
    assert [one.told is not None for one in bureau.house.sessions if one is not other] == [True] * 5  # type: ignore[attr-defined]
    assert other.told is None
    bureau.house.sessions.clear()
    bureau.open()
    assert "(@bob)" in await bureau.done("bans")
    assert set(await bureau.lines("unban @BOB")) == {message("admin-lifted-ban", target=network) for network in found}
    assert await targets(bureau) == []
    await bureau.refused_as("unban @bob", "admin-no-ban")


async def test_no_address_is_banned_where_an_admin_comes_from_one_of_them(bureau: Bureau) -> None:
    for source in ("192.0.2.1", "198.51.100.1"):
        bureau.enter(ANN, "bob", source)
    bureau.enter(ADMIN, "boss", "198.51.100.1")
    await bureau.refused_as("ban @bob 1h", "admin-spared")
    assert await targets(bureau) == []


async def test_a_persons_addresses_are_banned_at_every_node(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    visitors = [first.enter(ANN, "bob", "192.0.2.1"), second.enter(ANN, "bob", "198.51.100.1")]
    assert await first.lines("ban @bob 1h") == [
        banned(first, "192.0.2.1/32", HOUR),
        message("admin-at-node", node="b", said=banned(second, "198.51.100.1/32", HOUR)),
    ]
    assert [one.told is not None for one in visitors] == [True, True]


# A browser that belongs to no account


async def test_a_browser_without_an_account_is_banned_by_its_address_as_a_guest_is(tables: Bureau) -> None:
    visitor = enter(tables, COOKIE, COOKIE, "guest-750", carrier="web")
    for who in ("guest-750", COOKIE):
        await tables.refused_as(f"ban {who} 1h", "admin-ban-guest", name="guest-750")
    assert (visitor.told, await targets(tables)) == (None, [])
    await tables.done("ban @guest-750 1h")
    assert visitor.told


async def test_a_browser_with_an_account_is_banned_with_it(tables: Bureau) -> None:
    await named(tables, COOKIE, "Vera")
    enter(tables, COOKIE, COOKIE, "Vera", carrier="web")
    assert await tables.lines("ban Vera 1h") == [banned(tables, "Vera", HOUR)]


async def test_a_mute_can_be_lifted_by_the_name(tables: Bureau) -> None:
    tables.enter("guest:1", "guest-7")
    await tables.done("mute guest-7 1h")
    assert await tables.lines("unmute guest-7") == [message("admin-lifted-mute", target="guest-7")]
