"""Tables on a host: what is delivered to whom, and what outlives what."""

from pathlib import Path

from core.link import Log, Refused, Roster, Update
from net.lobby import PersonLobby
from tests.net.house import ANN, BEN, CLEO, Inbox, house, spec


async def play_out(*inboxes: Inbox) -> None:
    """Everybody answers with the first legal action until the table is over."""
    while not inboxes[0].update.outcome:
        version = max(inbox.update.version for inbox in inboxes)
        for inbox in inboxes:
            await inbox.version(version)
        asked = [inbox for inbox in inboxes if inbox.update.decision]
        if asked:
            await asked[0].acted()
        else:
            await inboxes[0].version(version + 1)


async def test_two_people_join_play_and_finish_while_a_third_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben, cleo = (PersonLobby(host, who, who[-3:]) for who in (ANN, BEN, CLEO))
        card = await ann.create(spec("person", "open", "easy", seed=None))
        assert card.status == "open"
        assert card.invite
        joined = await ben.join(card.invite)
        assert (joined.status, joined.mine) == ("running", (1,))
        first, second = Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))
        watcher = Inbox(await cleo.link(card.id, None))
        assert [type(delivery) for delivery in watcher.deliveries[:3]] == [Log, Roster, Update]
        await play_out(first, second)
        await watcher.until(lambda: watcher.update.outcome is not None)
        assert watcher.update.view.hand is None
        assert not watcher.all(Refused)
