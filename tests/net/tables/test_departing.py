"""Whoever has left hears nothing more and counts as away, whatever their face forgot to close."""

from pathlib import Path

from core.link.updates import Roster, Update
from net.lobby.person_lobby import PersonLobby
from tests.net.support.house import ANN, BEN, Inbox, house, spec


async def seated(host):
    """Ann and Ben at a table, with their lobbies."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    await ann.call_me("Ann")
    await ben.call_me("Ben")
    card = await ann.create(spec("person", "open", seed=None))
    assert card.invite is not None
    await ben.join(card.invite)
    return ann, ben, card.id


async def test_a_visit_that_ends_leaves_every_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await seated(host)
        here = Inbox(await ann.link(table, 0))
        there = Inbox(await ben.link(table, 1))
        assert here.all(Roster)[-1].present == (True, True)
        ben.depart()
        await here.until(lambda: here.all(Roster)[-1].present == (True, False))
        heard = len(there.deliveries)
        await here.acted()
        assert len(there.deliveries) == heard


async def test_a_link_that_was_asked_for_before_the_end_is_of_no_use_after_it(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, table = await seated(host)
        here, early = Inbox(await ann.link(table, 0)), await ben.link(table, 1)
        ben.depart()
        late = await ben.link(table, 1)
        heard = [Inbox(early), Inbox(late)]
        await here.acted()
        assert [inbox.all(Update) for inbox in heard] == [[], []]
        assert here.all(Roster)[-1].present == (True, False)
