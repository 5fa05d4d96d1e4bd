"""A guest who leaves frees all seats at open tables, and the log has nothing to complain of."""

import logging
from pathlib import Path

import pytest

from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import ANN, house, soon, spec


@pytest.mark.parametrize("kinds", [("person", "person", "open"), ("person", "open")])
async def test_a_table_of_a_guest_alone_goes_quietly(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, kinds: tuple[str, ...]
) -> None:
    caplog.set_level(logging.WARNING)
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:a", "Cleo", guest=True)
        await guest.is_known()
        await guest.attend(None)
        await guest.create(spec(*kinds, seed=None))
        guest.depart()  # as the face ends
        guest.depart()  # as the session ends
        await soon(lambda: not host.owners._tasks)
        assert await host.tables() == []
    assert caplog.messages == []


async def test_all_seats_of_a_guest_are_free_for_others(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with house(tmp_path) as host:
        guest, ann = PersonLobby(host, "guest:a", "Cleo", guest=True), PersonLobby(host, ANN, "Ann")
        await guest.is_known()
        await guest.attend(None)
        card = await guest.create(spec("person", "person", "open", "open", seed=None))
        await ann.join(card.invite)
        guest.depart()  # as the face ends
        guest.depart()  # as the session ends
        await soon(lambda: not host.owners._tasks)
        (left,) = await ann.tables()
        assert [player.kind for player in left.players] == ["open", "open", "person", "open"]
    assert caplog.messages == []
