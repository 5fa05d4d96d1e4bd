"""The register: places of connections and people who return."""

import json
import socket
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import asyncssh
import attrs
import pytest

from core.storage.store import Store
from net.admin.upkeep import KeptSources, kept_sources
from net.config.shares import Limits
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import A_DAY, DAY, MOST, Holder, Rank, ReturningSources
from net.ssh.login import offence_of
from net.visit.connection_limiter import FLOOD, IDLE, PART, ConnectionLimiter, next_to_leave
from scripts.clients.server_process import ServerProcess
from scripts.soaking.trials.crowds import prepare
from tests.net.support.house import ANN, Clock, house

# Who gets a place at the server


BAD, GOOD = "192.0.2.1", "192.0.2.2"


@attrs.define(eq=False)
class Visitor:
    """A person who has logged in."""

    holder: Holder
    idle: float = 0.0
    has_left: bool = False

    def make_room(self) -> None:
        self.has_left = True


def _limiter(chance: float = 1.0, **limits: float) -> tuple[ConnectionLimiter, Clock]:
    clock = Clock()
    standard = {"source_rate": 1e9, "source_burst": 1e9, "total_rate": 1e9, "total_burst": 1e9}
    return ConnectionLimiter(Limits(**(standard | limits)), clock, chance=lambda: chance), clock  # type: ignore[arg-type]


def _guest(number: int, source: str | None = None) -> Visitor:
    return Visitor(Holder(f"guest:{number}", source or f"192.0.2.{number}", Rank.GUEST))


def _known(number: int) -> Visitor:
    return Visitor(Holder(f"SHA256:{number}", BAD, Rank.KNOWN))


def _inside(limiter: ConnectionLimiter, visitors: Iterator[Visitor]) -> list[Visitor]:
    """Those of `visitors` who get in before the first refused one."""
    found: list[Visitor] = []
    for visitor in visitors:
        try:
            limiter.enter(visitor)
        except Exhausted:
            return found
        found.append(visitor)
    return found


@pytest.fixture
def sockets() -> Iterator[list[socket.socket]]:
    made: list[socket.socket] = []
    yield made
    for one in made:
        one.close()


def _knock(limiter: ConnectionLimiter, source: str, sockets: list[socket.socket]) -> str | None:
    reason = limiter.refusal(source)
    if reason is None:
        ours, theirs = socket.socketpair()
        sockets += [ours, theirs]
        limiter.opened(source, ours)
    return reason


def test_finding_3_six_addresses_of_guests_lock_no_one_out() -> None:
    limiter, _ = _limiter()
    guests = _inside(limiter, (_guest(number, f"192.0.2.{number % 6}") for number in count()))
    assert len(guests) == 6 * 32
    assert len(_inside(limiter, (_guest(number, "192.0.2.99") for number in range(8)))) == 8
    known = _inside(limiter, (_known(number) for number in range(21)))
    assert len(known) == 21, "an admin and twenty known keys"
    admin = Visitor(Holder("SHA256:admin", BAD, Rank.ADMIN))
    limiter.enter(admin)


def test_finding_3_guests_cannot_touch_the_reserve() -> None:
    limiter, _ = _limiter(connections=5, reserved=3)
    assert len(_inside(limiter, (_guest(number) for number in count()))) == 5
    newcomer = Visitor(Holder("SHA256:new", GOOD, Rank.NEWCOMER))
    with pytest.raises(Exhausted, match="ledger-used-strangers"):
        limiter.enter(newcomer)
    assert len(_inside(limiter, (_known(number) for number in range(3)))) == 3


def test_when_all_is_full_the_newest_idle_guest_leaves() -> None:
    limiter, _ = _limiter(connections=4, reserved=1)
    guests = _inside(limiter, (_guest(number) for number in count()))
    guests[0].idle = guests[2].idle = IDLE
    for number in range(4):
        limiter.enter(_known(number))
    assert [guest.has_left for guest in guests] == [True, False, True, True]
    limiter.enter(_known(9))
    with pytest.raises(Exhausted, match="ledger-used-all"):
        limiter.enter(_known(10))
    assert limiter.ledger.used("connections") == 5
    limiter.enter(Visitor(Holder("SHA256:admin", BAD, Rank.ADMIN)))


def test_the_first_visitor_to_leave() -> None:
    old, new, typing = _guest(1), _guest(2), _guest(3)
    old.idle = new.idle = IDLE
    newcomer = Visitor(Holder("SHA256:new", GOOD, Rank.NEWCOMER), IDLE)
    assert next_to_leave([old, new, typing, newcomer, _known(1)]) is new
    assert next_to_leave([typing, newcomer]) is typing
    assert next_to_leave([newcomer, _known(1)]) is newcomer
    assert next_to_leave([_known(1)]) is None


def test_a_place_is_returned_once() -> None:
    limiter, _ = _limiter(connections=1, reserved=0)
    first = _guest(1)
    limiter.enter(first)
    limiter.left(first)
    limiter.left(first)
    limiter.enter(_guest(2))
    assert limiter.ledger.used("connections") == 1


def test_admission_thins_out_before_it_stops(sockets: list[socket.socket]) -> None:
    strict, _ = _limiter(chance=0.0, pending=8, thin_from=4, per_source=100)
    assert [_knock(strict, f"10.0.0.{number}", sockets) for number in range(5)] == [None] * 4 + ["thinned"]
    for chance, refused_from in ((0.2, 6), (0.49, 8)):
        fair, _ = _limiter(chance=chance, pending=8, thin_from=4, per_source=100)
        told = [_knock(fair, f"10.0.0.{number}", sockets) for number in range(9)]
        assert told.index("thinned") == refused_from - 1
    lucky, _ = _limiter(chance=0.5, pending=8, thin_from=4, per_source=100)
    assert [_knock(lucky, f"10.0.0.{number}", sockets) for number in range(20)] == [None] * 20


def test_connections_from_an_address_with_a_login_are_not_thinned(sockets: list[socket.socket]) -> None:
    limiter, _ = _limiter(chance=0.0, pending=4, thin_from=1, per_source=100)
    assert _knock(limiter, GOOD, sockets) is None
    limiter.logged_in(GOOD, sockets[0])
    assert [_knock(limiter, GOOD, sockets) for _ in range(6)] == [None] * 6


def test_a_source_that_fails_may_knock_one_at_a_time_and_only_known_keys_come_in(
    sockets: list[socket.socket],
) -> None:
    limiter, clock = _limiter()
    for _ in range(6):
        limiter.penalties.offended(BAD, "login")
    assert limiter.wait(BAD) > 30
    assert [_knock(limiter, BAD, sockets) for _ in range(2)] == [None, "penalty"]
    assert _knock(limiter, GOOD, sockets) is None
    limiter.logged_in(BAD, sockets[0], is_known=True)
    assert limiter.wait(BAD) == 0, "a known key came from there"
    assert [_knock(limiter, BAD, sockets) for _ in range(2)] == [None, None]
    clock.now += 3600
    assert limiter.wait(BAD) == 0


def test_a_guest_login_lifts_no_penalty(sockets: list[socket.socket]) -> None:
    limiter, _ = _limiter()
    assert _knock(limiter, BAD, sockets) is None
    limiter.logged_in(BAD, sockets[0])
    for _ in range(6):
        limiter.penalties.offended(BAD, "login")
    assert limiter.wait(BAD) > 30


def test_finding_3_many_may_connect_from_the_address_of_a_known_key(sockets: list[socket.socket]) -> None:
    limiter, clock = _limiter(source_rate=2, source_burst=10)
    assert _knock(limiter, GOOD, sockets) is None
    limiter.logged_in(GOOD, sockets[0], is_known=True)
    told = list[str | None]()
    for _ in range(600):
        clock.now += 0.125
        told.append(limiter.refusal(GOOD))
    assert set(told) == {None}, "eight a second, as a program does that asks in single lines"
    assert "source-rate" in [limiter.refusal(GOOD) for _ in range(1000)], "handshakes are bounded even so"


def test_a_guest_login_does_not_allow_more_connections(sockets: list[socket.socket]) -> None:
    limiter, _ = _limiter(source_rate=2, source_burst=10)
    assert _knock(limiter, BAD, sockets) is None
    limiter.logged_in(BAD, sockets[0])
    assert [limiter.refusal(BAD) for _ in range(10)] == [None] * 9 + ["source-rate"]


def test_pages_cost_a_browser_parts_of_a_connection_and_the_rest_a_whole_one() -> None:
    """A page that was loaded again quickly was refused after some times: each of its connections counted as one."""
    limiter, _ = _limiter(source_rate=0.01, source_burst=10)
    assert [limiter.refusal(BAD, PART) for _ in range(41)] == [None] * 40 + ["source-rate"]
    assert limiter.further_refusal(BAD, 1 / 8) == "source-rate"
    visits = [(limiter.refusal(GOOD, PART), limiter.further_refusal(GOOD, 1 - PART)) for _ in range(11)]
    assert visits == [(None, None)] * 10 + [("source-rate", "source-rate")], "as many as before"


def test_finding_3_a_waiting_stranger_bars_no_known_key_of_that_address(sockets: list[socket.socket]) -> None:
    limiter, _ = _limiter(per_source=3)
    assert _knock(limiter, GOOD, sockets) is None
    limiter.logged_in(GOOD, sockets[0], is_known=True)
    assert [_knock(limiter, source, sockets) for source in (BAD, GOOD, GOOD, GOOD, GOOD)] == [None] * 5
    assert limiter.ledger.used("logins", "source", GOOD) == 3
    assert sockets[5].recv(1) == b"", "the oldest one of that address has left"
    assert [_knock(limiter, BAD, sockets) for _ in range(3)] == [None, None, "source-full"]


@pytest.mark.parametrize("part", [1, PART])
def test_a_flood_of_refused_connections_is_an_offence(part: float) -> None:
    limiter, _ = _limiter(source_rate=0.01, source_burst=1)
    for _ in range(4 * FLOOD + 4):
        limiter.refusal(BAD, part)
    assert limiter.wait(BAD) > 15
    assert limiter.wait(GOOD) == 0


def test_everything_is_as_before_when_all_have_gone(sockets: list[socket.socket]) -> None:
    limiter, clock = _limiter()
    for number in range(300):
        _knock(limiter, f"192.0.2.{number % 6}", sockets)
        limiter.penalties.offended(f"192.0.2.{number % 6}", "broken")
    guests = _inside(limiter, (_guest(number, f"192.0.2.{number % 6}") for number in count()))
    for guest in guests:
        limiter.left(guest)
    for place, one in enumerate(sockets[::2]):
        limiter.closed(f"192.0.2.{place % 6}", one)
    clock.now += 600
    assert limiter.open == limiter.pending == 0
    assert not limiter.ledger._tallies
    assert [limiter.wait(f"192.0.2.{number}") for number in range(6)] == [0] * 6
    assert [limiter.penalties.offended(f"192.0.2.{number}", "login") for number in range(6)] == [0] * 6
    assert limiter.penalties.count() == 0


@pytest.mark.parametrize(
    ("error", "seconds", "offence"),
    [
        (asyncssh.ConnectionLost("gone"), 0.1, "left"),
        (asyncssh.ConnectionLost("Login timeout expired"), 10.0, "login"),
        (asyncssh.DisconnectError(asyncssh.DISC_NO_MORE_AUTH_METHODS_AVAILABLE, "too many keys"), 1.0, "login"),
        (asyncssh.DisconnectError(asyncssh.DISC_BY_APPLICATION, "refused by us"), 1.0, None),
        (asyncssh.DisconnectError(asyncssh.DISC_TOO_MANY_CONNECTIONS, "refused by us"), 1.0, None),
        (asyncssh.ProtocolError("nonsense"), 0.1, "broken"),
        (ValueError("nonsense"), 0.1, "broken"),
    ],
)
def test_a_connection_without_a_login_counts_as_pending(error: Exception, seconds: float, offence: str | None) -> None:
    assert offence_of(error, seconds, 10.0) == offence


# From where known keys came is remembered over a restart, for a while, and says nothing to who finds it


HOME, AWAY = "192.0.2.1", "2001:db8::/64"
NOON = 20_000.5 * DAY
SECRET, DAYS = b"a private key", 30


def _after_restart(before: ReturningSources, calendar: Clock, secret: bytes = SECRET) -> ReturningSources:
    return ReturningSources(secret, DAYS, before.text(), calendar)


def test_finding_3_a_restart_during_a_flood_locks_out_no_known_key() -> None:
    """A flood fills every place of a server that has just started; the address of a known key may still connect."""
    calendar = Clock(NOON)
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
    calendar = Clock(NOON)
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, is_known=False)
    assert (before.is_returning(HOME), before.is_known(HOME)) == (True, False)
    assert not before.is_changed
    assert not _after_restart(before, calendar).is_returning(HOME)


def test_an_address_is_forgotten_in_time() -> None:
    calendar = Clock(NOON)
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, ANN, is_known=True)
    later = _after_restart(before, calendar)
    calendar.now += (DAYS - 1) * DAY
    assert later.is_known(HOME)
    calendar.now += DAY
    assert not later.is_known(HOME)
    assert later.text() == "{}"


def test_only_the_server_that_wrote_it_can_use_it() -> None:
    calendar = Clock(NOON)
    before = ReturningSources(SECRET, DAYS, now=calendar)
    before.note(HOME, ANN, is_known=True)
    assert HOME not in before.text()
    assert list(json.loads(before.text()).values()) == [20_000]
    assert not _after_restart(before, calendar, b"another key").is_returning(HOME)


def test_a_day_is_written_down_once() -> None:
    calendar = Clock(NOON)
    sources = ReturningSources(SECRET, DAYS, now=calendar)
    changes = list[bool]()
    for hours in (0, 1, 24):
        calendar.now += hours * 3600
        sources.note(HOME, ANN, is_known=True)
        changes.append(sources.is_changed)
        sources.text()
    assert changes == [True, False, True]


def test_a_person_with_many_addresses_takes_no_place_from_others() -> None:
    sources = ReturningSources(SECRET, DAYS, now=Clock(NOON))
    for number in range(10 * A_DAY):
        sources.note(f"2001:db8:{number:x}::/64", ANN, is_known=True)
    assert len(json.loads(sources.text())) == A_DAY


def test_only_so_many_are_kept_and_the_latest() -> None:
    sources = ReturningSources(SECRET, DAYS, now=Clock(NOON))
    for number in range(MOST + 10):
        sources.note(f"source {number}", f"SHA256:{number}", is_known=True)
    after = ReturningSources(SECRET, DAYS, sources.text(), Clock(NOON))
    assert [after.is_known(f"source {number}") for number in (0, 9, 10, MOST + 9)] == [False, False, True, True]


def test_nothing_is_stored_if_the_host_wants_none() -> None:
    sources = ReturningSources(SECRET, 0, now=Clock(NOON))
    sources.note(HOME, ANN, is_known=True)
    assert (sources.text(), sources.is_known(HOME)) == ("{}", True)


@pytest.mark.parametrize("text", ["", "nonsense", "[1]", '{"a": "b"}'])
def test_an_unreadable_file_makes_everyone_unknown(text: str) -> None:
    assert not ReturningSources(SECRET, DAYS, text, Clock(NOON)).is_returning(HOME)


async def test_it_is_kept_in_the_store(tmp_path: Path) -> None:
    sources = ReturningSources(SECRET, DAYS, now=Clock(NOON))
    sources.note(HOME, ANN, is_known=True)
    async with house(tmp_path) as host:
        assert await kept_sources(host) == ""
        await KeptSources(host, sources).check()
    async with house(tmp_path) as host:
        assert ReturningSources(SECRET, DAYS, await kept_sources(host), Clock(NOON)).is_known(HOME)


async def test_a_server_remembers_over_a_restart(run: Any, connect: Any, keys: Any, tmp_path: Path) -> None:
    """Only the address of a key that has finished a table is kept when the server ends."""

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
