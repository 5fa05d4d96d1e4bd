"""Bans, mutes and a lockdown that an admin decides at one node of a house hold at all of them."""

import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.storage.store import Store
from core.storage.values import StoredKey
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanction, read_lockdown
from net.people.visit import Person
from net.visit.server_context import DENIED
from tests.net.support.bureau import ANN, BEN, Bureau, Visitor
from tests.net.support.house import soon
from tests.net.support.two_hosts import SharedStore, two_hosts
from tests.net.support.two_lobbies import TwoLobbies
from tests.net.support.visitor_control import visitor_control


@pytest.fixture
async def offices(tmp_path: Path) -> AsyncIterator[tuple[Bureau, Bureau]]:
    """Those of two nodes."""
    store = SharedStore(kept := Store.open(tmp_path, reserve=0))
    async with two_hosts({"a": store, "b": store}, gather=0.0) as pair:
        house, made = TwoLobbies(pair), []
        for name, host in pair.hosts.items():
            (folder := tmp_path / name).mkdir(mode=0o700)
            office = Bureau(folder, host)
            host.visitors = visitor_control(check_admission=office.commands.shared.check)
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
    assert visitor.told is not None
    assert visitor.told[1] == DENIED
    assert other.told is None
    second.open()
    assert second.house.admission.ban_of_key(BEN) is not None
    await second.done(f"unban {BEN}")
    await soon(lambda: first.house.admission.ban_of_key(BEN) is None)


async def test_a_ban_reaches_the_sessions_of_a_person_at_another_node_by_whatever_key_and_name(
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
    assert second.house.turned_away(people[0]) is not None


async def test_who_decides_something_keeps_what_others_decided(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    second.host.visitors = None  # it is not told
    await first.done("ban 192.0.2.0/24")
    await second.done(f"mute {BEN}")
    await soon(lambda: first.house.admission.sanctions.is_muted(BEN))
    assert len(first.house.admission.sanctions.all()) == len(second.house.admission.sanctions.all()) == 2


async def test_a_lockdown_holds_at_every_node_for_who_is_at_none(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    await first.done("lockdown on")
    await soon(lambda: second.house.admission.is_locked)
    await soon(lambda: read_lockdown(second.folder) is not None)
    await second.done("lockdown off")
    await soon(lambda: not first.house.admission.is_locked)
    await soon(lambda: read_lockdown(first.folder) is None)


async def test_the_first_node_brings_what_it_decided_alone(offices: tuple[Bureau, Bureau]) -> None:
    first, second = offices
    sanctions = first.house.admission.sanctions
    await first.done(f"mute {BEN}")
    await first.host.services.writer.run(lambda store: store.forget_note("admission"))
    await first.commands.shared.check()
    await second.commands.shared.check()
    assert second.house.admission.sanctions.all() == sanctions.all()


async def test_of_two_changes_that_are_taken_over_at_once_the_last_is_kept(
    offices: tuple[Bureau, Bureau], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The files of a node are written one after another, whatever comes meanwhile."""
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
