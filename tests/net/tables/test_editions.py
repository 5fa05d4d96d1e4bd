"""A release with new rules plays on what was begun under the old ones, by the old ones; what is new follows the new."""

from functools import partial
from pathlib import Path
from shutil import copytree

from core.kernel.game import AnyGame
from core.link.updates import Update
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, Inbox, house, spec
from tui.cli.statistics import RebuiltResults, rebuild_results


def released(key: str) -> AnyGame:
    """The game of the release with version 2 of its rules."""
    return tiny.NEWER


newer = partial(house, load=released)
PILE = tiny.Options(pile=4)


async def begun(host: Host) -> tuple[str, str]:
    """A table of Ann and a bot in the middle of play, and one at which a seat is open, with its invite."""
    ann = PersonLobby(host, ANN, "Ann")
    card = await ann.create(spec("person", "hard", options=PILE, seed=None))
    inbox = Inbox(await ann.link(card.id, 0))
    for _ in range(2):
        await inbox.acted()
    waiting = await ann.create(spec("person", "open", options=PILE, seed=None))
    assert waiting.invite is not None
    return card.id, waiting.invite


async def played_out(*inboxes: Inbox) -> Update:
    """Everybody does the first thing that they may, up to the end."""
    while inboxes[0].update.outcome is None:
        await inboxes[0].until(lambda: inboxes[0].update.outcome is not None or any(i.update.decision for i in inboxes))
        for inbox in (one for one in inboxes if one.update.decision):
            await inbox.acted()
    return inboxes[0].update


async def test_a_running_table_ends_under_the_rules_that_it_was_begun_under(tmp_path: Path) -> None:
    async with house(tmp_path / "old") as host:
        table, _ = await begun(host)
    copytree(tmp_path / "old", tmp_path / "new")
    ends = []
    for release, folder in ((house, "old"), (newer, "new")):
        async with release(tmp_path / folder) as host:
            inbox = Inbox(await PersonLobby(host, ANN).link(table, 0))
            assert inbox.update.version > 0
            ends.append(await played_out(inbox))
    assert ends[0] == ends[1]
    assert max(ends[0].outcome.totals) > 0


async def test_what_is_made_now_follows_the_rules_of_now(tmp_path: Path) -> None:
    both = spec("person", "person", options=PILE)
    async with house(tmp_path) as host:
        old = await PersonLobby(host).create(both)
    async with newer(tmp_path) as host:
        local = PersonLobby(host)
        new = await local.create(both)
        first, second = [
            await played_out(*[Inbox(await local.link(card.id, seat)) for seat in (0, 1)]) for card in (old, new)
        ]
        assert (first.view.rules_version, second.view.rules_version) == (1, 2)
        assert [2 * points for points in first.outcome.totals] == list(second.outcome.totals)
        again = await local.rematch(old.id)
        assert Inbox(await local.link(again.id, 0)).update.view.rules_version == 2
    store = Store.open(tmp_path, reserve=0)
    assert rebuild_results(store, released) == RebuiltResults(2, 0)
    store.close()


async def test_a_table_that_waits_for_people_begins_as_it_was_made(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        _, invite = await begun(host)
    async with newer(tmp_path) as host:
        ben = PersonLobby(host, BEN, "Ben")
        card = await ben.join(invite)
        assert card.status == "running"
        assert Inbox(await ben.link(card.id, 1)).update.view.rules_version == 1


async def test_a_bot_answers_by_the_rules_of_its_table(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table, _ = await begun(host)
    async with newer(tmp_path) as host:
        await played_out(Inbox(await PersonLobby(host, ANN).link(table, 0)))
        asked = host.services.thinker.asked
        assert asked
        assert {question.view.rules_version for question in asked} == {1}
