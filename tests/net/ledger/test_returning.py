"""From where known keys came is remembered over a restart, for a while, and says nothing to who finds it."""

import json
from pathlib import Path
from typing import Any

import asyncssh
import pytest

from core.storage.store import Store
from net.admin.upkeep import KeptSources, kept_sources
from net.config.shares import Limits
from net.ledger.ledger import Ledger
from net.ledger.register import A_DAY, DAY, MOST, ReturningSources
from net.visit.connection_limiter import ConnectionLimiter
from scripts.clients.server_process import ServerProcess
from scripts.soaking.trials.crowds import prepare
from tests.net.support.house import ANN, house

HOME, AWAY = "192.0.2.1", "2001:db8::/64"
SECRET, DAYS = b"a private key", 30


class Calendar:
    """A time of day that a test turns."""

    now = 20_000.5 * DAY

    def __call__(self) -> float:
        return self.now


def _after_restart(before: ReturningSources, calendar: Calendar, secret: bytes = SECRET) -> ReturningSources:
    return ReturningSources(secret, DAYS, before.text(), calendar)


def test_finding_3_a_restart_amid_a_flood_keeps_no_known_key_out() -> None:
    """A flood fills every place of a server that has just started; where a known key came from, one may knock."""
    calendar = Calendar()
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, ANN, is_known=True)
    limits = Limits(pending=4, thin_from=2, thin_most=1.0, total_rate=1, total_burst=1)
    limiter = ConnectionLimiter(
        limits, lambda: 0.0, ledger=Ledger(), returning=_after_restart(before, calendar), chance=lambda: 0.0
    )
    limiter.penalties.offended(HOME, "invites")
    assert limiter.refusal(AWAY) is None
    assert [limiter.refusal(AWAY) for _ in range(3)] == ["total-rate"] * 3
    assert [limiter.refusal(HOME) for _ in range(20)] == [None] * 20
    assert limiter.wait(HOME) == 0


def test_a_guest_is_remembered_until_the_end_and_no_longer() -> None:
    calendar = Calendar()
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, is_known=False)
    assert (before.is_returning(HOME), before.is_known(HOME)) == (True, False)
    assert not before.is_changed
    assert not _after_restart(before, calendar).is_returning(HOME)


def test_an_address_is_forgotten_in_time() -> None:
    calendar = Calendar()
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, ANN, is_known=True)
    later = _after_restart(before, calendar)
    calendar.now += (DAYS - 1) * DAY
    assert later.is_known(HOME)
    calendar.now += DAY
    assert not later.is_known(HOME)
    assert later.text() == "{}"


def test_only_the_server_that_wrote_it_can_use_it() -> None:
    calendar = Calendar()
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, ANN, is_known=True)
    assert HOME not in before.text()
    assert list(json.loads(before.text()).values()) == [20_000]
    assert not _after_restart(before, calendar, b"another key").is_returning(HOME)


def test_a_day_is_written_down_once() -> None:
    calendar = Calendar()
    sources = ReturningSources(SECRET, DAYS, now=calendar)
    changes = list[bool]()
    for hours in (0, 1, 24):
        calendar.now += hours * 3600
        sources.note(HOME, ANN, is_known=True)
        changes.append(sources.is_changed)
        sources.text()
    assert changes == [True, False, True]


def test_who_has_many_addresses_takes_no_place_from_others() -> None:
    sources = ReturningSources(SECRET, DAYS, now=Calendar())
    for number in range(10 * A_DAY):
        sources.note(f"2001:db8:{number:x}::/64", ANN, is_known=True)
    assert len(json.loads(sources.text())) == A_DAY


def test_only_so_many_are_kept_and_the_latest() -> None:
    sources = ReturningSources(SECRET, DAYS, now=Calendar())
    for number in range(MOST + 10):
        sources.note(f"source {number}", f"SHA256:{number}", is_known=True)
    after = ReturningSources(SECRET, DAYS, sources.text(), Calendar())
    assert [after.is_known(f"source {number}") for number in (0, 9, 10, MOST + 9)] == [False, False, True, True]


def test_nothing_is_kept_where_the_host_wants_none() -> None:
    sources = ReturningSources(SECRET, 0, now=Calendar())
    sources.note(HOME, ANN, is_known=True)
    assert (sources.text(), sources.is_known(HOME)) == ("{}", True)


@pytest.mark.parametrize("text", ["", "nonsense", "[1]", '{"a": "b"}'])
def test_what_cannot_be_read_makes_everybody_new(text: str) -> None:
    assert not ReturningSources(SECRET, DAYS, text, Calendar()).is_returning(HOME)


async def test_it_is_kept_in_the_store(tmp_path: Path) -> None:
    sources = ReturningSources(SECRET, DAYS, now=Calendar())
    sources.note(HOME, ANN, is_known=True)
    async with house(tmp_path) as host:
        assert await kept_sources(host) == ""
        await KeptSources(host, sources).check()
    async with house(tmp_path) as host:
        assert ReturningSources(SECRET, DAYS, await kept_sources(host), Calendar()).is_known(HOME)


async def test_a_server_remembers_over_a_restart(run: Any, connect: Any, keys: Any, tmp_path: Path) -> None:
    """The address of a key that has finished a table is kept when the server ends, that of another key is not."""

    async def visited(key: Path) -> str:
        server: ServerProcess = await run()
        client = connect(server, "help", key=key, size=None)
        assert await client.status() == 0
        server.process.terminate()
        assert await server.end() == (0, "")
        store = Store.open(tmp_path / "data", reserve=0)
        try:
            return store.note("known sources") or "{}"
        finally:
            store.close()

    prepare(tmp_path / "data", [asyncssh.read_public_key(f"{keys[0]}.pub").get_fingerprint()])
    assert json.loads(await visited(keys[1])) == {}
    kept = await visited(keys[0])
    key = asyncssh.read_private_key(tmp_path / "data" / "host_key")
    assert ReturningSources(key.export_private_key("pkcs8-der"), DAYS, kept).is_known("127.0.0.1")
