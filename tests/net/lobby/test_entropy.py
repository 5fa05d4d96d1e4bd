"""People add to the seed of a table that waits for them, after its host has committed to it."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from core.kernel.rng import commitment, entropy_hash, mixed_seed
from core.link.lobby_commands import AddEntropy, BeginTable, FetchCommitment, GetReady, JoinTable, StandUp
from core.link.updates import Roster
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from net.tables.owner import TableOwner
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec
from tests.said import refused


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with house(tmp_path) as host:
        yield host


def lobby(host: Host, identity: str) -> PersonLobby:
    return PersonLobby(host, identity, identity.removeprefix("SHA256:").title())


async def waiting(host: Host, *kinds: str, **terms: Any) -> tuple[TableOwner, str]:
    """A table of Ann that waits for others, and its invite."""
    card = await lobby(host, ANN).create(spec(*(kinds or ("person", "open")), **{"seed": None, **terms}))
    assert card.invite is not None
    return await host.owner(card.id), card.invite


async def test_the_deal_follows_from_the_committed_secret_and_what_all_added(host: Host) -> None:
    owner, invite = await waiting(host)
    ben = lobby(host, BEN)
    promised = await ben.do(FetchCommitment(invite))
    secret = owner.setup.secret
    assert promised == commitment(secret) == owner.roster(0).commitment
    await lobby(host, ANN).do(AddEntropy(owner.id, b"cats"))
    assert (owner.roster(0).added, owner.roster(0).added_hash, owner.status) == ((0,), "", "open")
    card = await ben.do(JoinTable(invite, b"dogs"))
    assert card.status == "running"
    assert owner.setup.seed == mixed_seed(secret, (b"cats", b"dogs"))
    assert owner.table is not None
    assert owner.table.view(0) == tiny.view_for(tiny.setup(tiny.Options(), 2, owner.setup.seed), 0)
    roster = Inbox(await ben.link(owner.id, 1)).all(Roster)[0]
    assert (roster.commitment, roster.added) == (promised, (0, 1))
    assert roster.added_hash == entropy_hash((b"cats", b"dogs"))


async def test_the_latest_counts_until_the_start_and_nothing_after_it(host: Host) -> None:
    owner, invite = await waiting(host, "person", "open", "open")
    ann, ben = lobby(host, ANN), lobby(host, BEN)
    await ben.do(JoinTable(invite, b"first"))
    await ben.do(AddEntropy(owner.id, b"second"))
    await ann.do(AddEntropy(owner.id, b"gone again"))
    await ann.do(AddEntropy(owner.id, b""))
    assert owner.setup.spec.entropy == (b"", b"second", b"")
    await ann.do(BeginTable(owner.id))
    assert owner.setup.spec.entropy == (b"", b"second", b"")
    with refused("has begun"):
        await ben.do(AddEntropy(owner.id, b"third"))


async def test_a_table_to_which_nobody_adds_is_dealt_from_the_secret(host: Host) -> None:
    owner, invite = await waiting(host)
    await lobby(host, BEN).do(JoinTable(invite))
    assert (owner.setup.seed, owner.roster(0).added) == (owner.setup.secret, ())


async def test_who_leaves_takes_it_along(host: Host) -> None:
    owner, invite = await waiting(host, "person", "open", "open")
    ben = lobby(host, BEN)
    await ben.do(JoinTable(invite, b"bye"))
    await ben.do(StandUp(owner.id))
    assert owner.setup.spec.entropy == ()


async def test_too_much_is_refused_and_others_may_not(host: Host) -> None:
    owner, invite = await waiting(host, "person", "open", "open")
    ann, ben = lobby(host, ANN), lobby(host, BEN)
    with refused("At most 64 bytes .* not 65"):
        await ann.do(AddEntropy(owner.id, bytes(65)))
    with refused("At most 64 bytes"):
        await ben.do(JoinTable(invite, bytes(65)))
    assert owner.seats.held_by(BEN) == ()
    with refused():
        await lobby(host, CLEO).do(AddEntropy(owner.id, b"x"))
    with refused("invite"):
        await ben.do(FetchCommitment("oak-lamp-river-stone"))


async def test_what_was_added_survives_a_restart_and_the_maker_cannot_bring_any(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        owner, invite = await waiting(host, entropy=(b"mine", b"too"))
        assert owner.setup.spec.entropy == ()
        await lobby(host, ANN).do(AddEntropy(owner.id, b"cats"))
        secret = owner.setup.secret
    async with house(tmp_path) as host:
        await lobby(host, BEN).do(JoinTable(invite))
        owner = await host.owner(owner.id)
        assert (owner.setup.secret, owner.setup.spec.entropy) == (secret, (b"cats", b""))
        assert owner.setup.seed == mixed_seed(secret, (b"cats", b""))


async def test_a_rematch_has_a_seed_of_its_own(host: Host) -> None:
    owner, invite = await waiting(host, options=tiny.Options(pile=4))
    await lobby(host, BEN).do(JoinTable(invite, b"dogs"))
    assert owner.setup.spec.dealt_anew().entropy == ()


async def test_readiness_stays_while_something_is_added(host: Host) -> None:
    owner, invite = await waiting(host, "person", "open", "open")
    ann, ben = lobby(host, ANN), lobby(host, BEN)
    await ben.do(JoinTable(invite))
    await ann.do(GetReady(owner.id))
    await ben.do(AddEntropy(owner.id, b"dogs"))
    assert owner.roster(0).ready == (0,)
