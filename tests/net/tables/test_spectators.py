"""Who may watch a table, what spectators are told, and how they talk."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.kernel.message import message
from core.link.commands import Concede, Say
from core.link.spec import Spectating
from core.link.updates import Chat, Closed, Refused, Roster, Update
from net.lobby.person_lobby import PersonLobby
from net.tables.spectator_view import MOST
from tests import tiny
from tests.net.support.evening import DAN, evening
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, spec
from tests.said import refused


async def test_everybody_is_told_the_terms_and_who_watches(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="delayed", delay=2, spectator_chat="apart")
        for inbox in (at.ann, at.ben, at.cleo):
            roster = inbox.all(Roster)[-1]
            assert roster.spectating == Spectating("delayed", None, False, 2, "apart")
            assert roster.watchers == ("Cleo",)
        await at.link(CLEO)
        assert at.ann.all(Roster)[-1].watchers == ("Cleo",)


async def test_a_table_without_spectators_has_none(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        cleo = PersonLobby(host, CLEO, "Cleo")
        card = await ann.create(spec("person", "easy", seed=None, watching="none"))
        assert card.id not in [other.id for other in await cleo.tables()]
        with refused("not open to spectators"):
            await cleo.link(card.id, None)


@pytest.mark.parametrize(
    ("kinds", "terms", "why"),
    [
        (("person", "easy"), {"watching": "seat", "shown": 1}, "choose another seat"),
        (("person", "easy"), {"watching": "seat", "shown": 7}, "choose another seat"),
        (("easy", "easy"), {"watching": "seat"}, "choose another seat"),
        (("person", "easy"), {"watching": "delayed", "delay": 0}, "1 to 20 turns late, not 0"),
        (("person", "easy"), {"watching": "delayed", "delay": 21}, "1 to 20 turns late, not 21"),
        (("person", "easy"), {"watching": "seat", "spectator_chat": "table"}, "but not with the players"),
        (("person", "easy"), {"watching": "delayed", "spectator_chat": "table"}, "but not with the players"),
    ],
)
async def test_terms_that_cannot_be_are_refused(tmp_path: Path, kinds: Any, terms: Any, why: str) -> None:
    async with house(tmp_path) as host:
        with refused(why):
            await PersonLobby(host, ANN, "Ann").create(spec(*kinds, seed=None, **terms))
        assert await host.tables() == []


# Who may watch


async def test_who_sits_does_not_watch_from_anywhere(tmp_path: Path) -> None:
    """Not from a second connection, and not through a link that was made before sitting down."""
    async with house(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", "open", seed=None, listing="public"))
        watching = Inbox(await ben.link(card.id, None))
        idle = await ben.link(card.id, None)
        other = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
        await PersonLobby(host, BEN, "Ben").join(card.invite)
        assert watching.deliveries[-1] == Closed(message("table-seated-now"))
        assert Inbox(idle).deliveries == [Closed(message("lobby-players-do-not-watch"))]
        assert other.all(Roster)[-1].watchers == ("Cleo",)
        with refused("players do not watch"):
            await PersonLobby(host, BEN, "Ben").link(card.id, None)
        before = len(watching.deliveries)
        await PersonLobby(host, DAN, "Dan").join(card.invite)
        await other.until(lambda: bool(other.all(Update)))
        assert len(watching.deliveries) == before


async def test_so_many_and_no_more(tmp_path: Path) -> None:
    """Links made in advance do not get round the limit, and one that leaves makes room."""
    async with house(tmp_path) as host:
        card = await PersonLobby(host).create(spec("person", "easy"))
        lobbies = [PersonLobby(host, f"SHA256:{number}", f"W{number}") for number in range(MOST + 1)]
        links = [await lobby.link(card.id, None) for lobby in lobbies]
        inboxes = [Inbox(link) for link in links]
        assert inboxes[-1].deliveries == [Closed(message("lobby-too-many-spectators"))]
        assert len(inboxes[0].all(Roster)[-1].watchers) == MOST
        with refused("no room for more"):
            await lobbies[-1].link(card.id, None)
        links[0].close()
        assert Inbox(await lobbies[-1].link(card.id, None)).update.viewer is None


async def test_the_record_of_a_table_without_spectators_is_for_its_players(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        cleo = PersonLobby(host, CLEO, "Cleo")
        for watching in ("none", "public"):
            card = await ann.create(spec("person", "easy", seed=None, watching=watching))
            first = Inbox(await ann.link(card.id, 0))
            with refused("not open to spectators" if watching == "none" else "not over yet"):
                await cleo.record(card.id)
            first.link.send(Concede())
            await first.until(lambda: first.update.outcome is not None)  # noqa: B023  used at once
        assert watching == "public"


# Many at once


async def test_a_view_is_made_once_for_all_who_look_alike(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | None] = []

    def view_for(state: Any, viewer: int | None) -> Any:
        made.append(viewer)
        return tiny.view_for(state, viewer)

    monkeypatch.setattr("tests.tiny.GAME", attrs.evolve(tiny.GAME, view_for=view_for))
    async with house(tmp_path) as host:
        at = await evening(host)
        crowd = [await at.link(f"SHA256:{number}") for number in range(20)]
        made.clear()
        await at.ann.acted(tiny.Draw())
        for inbox in crowd:
            await inbox.version(1)
        assert made.count(None) == 1
        assert len({id(inbox.update) for inbox in crowd}) == 1


async def test_spectators_are_drawn_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After each of them the loop has time for others; whoever comes late in the row is shown the newest at once."""
    monkeypatch.setattr("net.services.services.PAUSE", 3600.0)
    async with house(tmp_path) as host:
        at = await evening(host)
        crowd = [at.cleo, *[await at.link(f"SHA256:{number}") for number in range(30)]]
        audience = (await host.owner(at.card.id)).audience

        def versions() -> list[int]:
            return [inbox.update.version for inbox in crowd]

        await at.ann.acted(tiny.Draw())
        await at.cleo.version(1)
        await at.ann.acted(tiny.Pass())
        assert versions() == [1] + [0] * 30
        for shown in range(1, 31):
            audience.show_next()
            assert versions() == [1] + [2] * shown + [0] * (30 - shown)
        audience.show_next()
        assert versions() == [2] * 31
        assert {len(inbox.all(Update)) for inbox in crowd[1:]} == {2}


# Talk


async def test_spectators_say_nothing_unless_that_was_agreed(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        at.cleo.link.send(Say("take the five"))
        assert at.cleo.all(Refused)[-1].reason == message("table-chat-seats-only")
        assert at.ann.all(Chat) == []


@pytest.mark.parametrize(("policy", "heard"), [("apart", 0), ("table", 1)])
async def test_spectators_talk_apart_or_to_all(tmp_path: Path, policy: str, heard: int) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, spectator_chat=policy)
        dan = await at.link(DAN)
        at.cleo.link.send(Say("what a\x1b hand"))
        at.ann.link.send(Say("thanks"))
        said = Chat("Cleo", "what a hand", spectator=True)
        before = attrs.evolve(said, earlier=True)
        assert at.cleo.all(Chat)[0] == dan.all(Chat)[0] == said
        assert before in (await at.link("SHA256:late")).all(Chat)
        for inbox, told in ((at.ann, said), (at.ben, said), (await at.link(BEN, 1), before)):
            assert inbox.all(Chat).count(told) == heard
        assert not any(chat.spectator for chat in dan.all(Chat) if chat.text == "thanks")


async def test_nobody_talks_faster_by_coming_again(tmp_path: Path) -> None:
    clock = [0.0]
    async with house(tmp_path, monotonic=lambda: clock[0]) as host:
        at = await evening(host, spectator_chat="apart")
        for number in range(5):
            at.cleo.link.send(Say(f"line {number}"))
            at.cleo.link.close()
            at.cleo = await at.link(CLEO)
        dan = await at.link(DAN)
        assert [chat.text for chat in dan.all(Chat)] == ["line 0", "line 1", "line 2"]
        clock[0] = 3.0
        at.cleo.link.send(Say("later"))
        assert dan.all(Chat)[-1].text == "later"


# Over ssh


async def test_somebody_watches_by_ssh_in_lines_and_on_the_full_screen(run: Any, connect: Any, keys: Any) -> None:
    """Ann makes a table that is shown as she sees it; Bob looks on from both faces, until she ends it."""
    server = await run()
    ann = connect(server, key=keys[0], size=None, options=("-T",))
    await ann.sent(b"What would you like to do?")
    ann.type(b"new bali 2 shown aside seated\n")
    await ann.sent(b"you have agreed to it")
    bob = {"key": keys[1], "user": "bob"}
    assert await connect(server, "name", "bob", size=None, **bob).status() == 0
    listed = connect(server, "tables", size=None, **bob)
    assert await listed.status() == 0
    found = re.search(rb"\b[0-9a-f]{10}\b", listed.output)
    assert found is not None
    table = found[0].decode()
    lines = connect(server, "watch", table, size=None, options=("-T",), **bob)
    await lines.sent(b"Spectators see ann's view; ann has agreed to it.")
    await ann.sent(b"bob watches from now on.")
    screen = connect(server, "watch", table, size=(100, 30), options=("-t",), **bob)
    await screen.shows("watching as ann (A)")
    lines.type(b"say what a hand\n")
    await lines.sent(b"bob (watching): what a hand")
    ann.type(b"hide\n")
    await lines.sent(b"Until ann agrees, they see only what is public")
    await screen.until(lambda: "watching as" not in screen.screen.lines[0])
    assert b"what a hand" not in ann.output
