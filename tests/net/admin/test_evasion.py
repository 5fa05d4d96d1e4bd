"""A ban, a mute and a kick are of a person: no other key, name, session or node of theirs is a way around them."""

from core.link.lobby_commands import CallMe
from core.storage.values import StoredKey
from net.lobby.person_lobby import PersonLobby
from net.people.passkeys import StoredPasskey, keep_passkey, remember_browser
from net.people.visit import Person
from tests.net.support.bureau import ADMIN, Bureau, Visitor
from tests.net.support.house import ANN, BEN, CLEO

SECOND, BROWSER, PASSKEY = "SHA256:second", "SHA256:browser", "SHA256:passkey"


async def named(office: Bureau, identity: str, name: str) -> PersonLobby:
    lobby = PersonLobby(office.host, identity, "")  # type: ignore[arg-type]
    await lobby.do(CallMe(name))
    return lobby


async def add_key(office: Bureau, identity: str, key: str) -> None:
    added = StoredKey(key, identity, "laptop", 1.0, 0.0)
    await office.host.services.writer.run(lambda store: store.people.add_key(added))


def enter(office: Bureau, key: str, name: str, **others: str) -> Visitor:
    """A session of Ann, who came with that key."""
    visitor = Visitor(Person(ANN, name, guest=False, key=key, **others))  # type: ignore[arg-type]
    office.house.sessions.add(visitor)  # type: ignore[arg-type]
    return visitor


async def test_a_sanction_reaches_the_sessions_under_every_name_and_key(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, SECOND)
    for who in ("Ann", "OldAnn", ANN, SECOND):
        for order in ("kick", "ban"):
            visits = [
                enter(tables, ANN, "Ann"),
                enter(tables, ANN, "OldAnn"),  # which began before she was called otherwise
                enter(tables, SECOND, "Ann"),
                enter(tables, BROWSER, "Ann", carrier="web"),
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
    visitor = enter(tables, ANN, "Ann")
    assert await tables.done(f"ban {SECOND} 7d") == "Ann is banned until 19 Jan 1970, 13:46 UTC.\n"
    assert visitor.told
    for key in (ANN, SECOND, BROWSER):
        assert tables.house.turned_away(Person(ANN, "Zoe", guest=False, key=key)), "by whatever key they come back"


async def test_a_browser_that_is_known_by_a_passkey_leads_to_the_account(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, PASSKEY)
    writer = tables.host.services.writer
    await writer.run(lambda store: keep_passkey(store, StoredPasskey(PASSKEY, b"name", b"key")))
    await writer.run(lambda store: remember_browser(store, PASSKEY, BROWSER))
    assert await tables.done(f"ban {BROWSER}") == "Ann is banned without end.\n"
    assert [one["target"] for one in await tables.data("bans")] == [ANN]


async def test_somebody_who_came_in_while_the_ban_was_written_goes_too(tables: Bureau, monkeypatch) -> None:
    await named(tables, ANN, "Ann")
    moderation, late = tables.commands.moderation, list[Visitor]()
    written = moderation._kept

    async def slow():
        late.append(enter(tables, SECOND, "Ann"))
        return await written()

    monkeypatch.setattr(moderation, "_kept", slow)
    await tables.done("ban Ann")
    assert [one.told is not None for one in late] == [True]


async def test_an_old_name_finds_the_person_who_had_it_as_long_as_nobody_has_it(tables: Bureau) -> None:
    ann = await named(tables, ANN, "Ann")
    await ann.do(CallMe("Zoe"))
    visitor = enter(tables, ANN, "Zoe")
    assert (
        await tables.done("ban ANN 7d")
        == "Zoe is banned until 19 Jan 1970, 13:46 UTC.\nANN is an earlier name of Zoe.\n"
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
    assert "Ban the address instead" in await tables.refused("ban Tim"), "a guest is called so"
    assert guest.told is None


async def test_an_old_name_of_a_name_that_was_given_away_finds_nobody_else(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await tables.done(f"name Ann SHA256:{'n' * 43}")
    await tables.done("mute Ann")
    assert [one["target"] for one in await tables.data("bans")] == [f"SHA256:{'n' * 43}"]
    assert "No player is known as" in await tables.refused("ban nobody")


async def test_an_account_of_an_admin_is_spared_by_whatever_key_or_name(tables: Bureau) -> None:
    await named(tables, ANN, "Ann")
    await add_key(tables, ANN, ADMIN)
    await add_key(tables, ANN, SECOND)
    for who in ("Ann", ANN, SECOND):
        assert "keep an admin out" in await tables.refused(f"ban {who}")
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


async def test_of_two_who_had_a_name_whoever_has_it_now_is_let_in_again(tables: Bureau) -> None:
    ann = await named(tables, ANN, "Ann")
    await tables.done("ban Ann")
    await ann.do(CallMe("Zoe"))
    await named(tables, BEN, "Ann")
    await tables.done("ban Ann")
    await tables.done("unban Ann")
    assert [one["target"] for one in await tables.data("bans")] == [ANN]
    await tables.done("unban Ann")
    assert await tables.data("bans") == [], "by the name that the ban has"
