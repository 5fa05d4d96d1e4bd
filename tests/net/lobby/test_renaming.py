"""Whoever is called otherwise is so in all their visits and at all their tables: nobody goes on under a name that is
another's."""

import asyncio
from pathlib import Path

from core.kernel.message import BelvedereError
from core.link.commands import Say
from core.link.lobby import LobbyChat, LobbyTalk, StudyPlace
from core.link.lobby_commands import CallMe, FollowStudy, LeadStudy, ListStudies, ListVisitors, Rematch
from core.link.updates import Announced, Chat, Roster
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, soon, spec
from tests.said import refused


async def come(host: Host, identity: str, name: str) -> PersonLobby:
    """A visit of somebody who has an account of that name."""
    lobby = PersonLobby(host, identity)
    if not await lobby.is_known():
        await lobby.do(CallMe(name))
    return lobby


async def test_every_visit_of_a_person_speaks_under_their_new_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first, second, unseen = [await come(host, ANN, "Ann") for _ in range(3)]
        heard: list[object] = []
        listener = await come(host, CLEO, "Cleo")
        await listener.attend(heard.append)
        await first.attend(None)
        await second.attend(None)
        await second.talk("before")
        await first.do(CallMe("Zoe"))
        assert {one.me for one in (first, second, unseen)} == {"Zoe"}
        assert await (await come(host, BEN, "Ann")).do(ListVisitors("Zoe")) == await first.do(ListVisitors("Zoe")) != ()
        for lobby in (second, unseen):
            await lobby.talk("after")
        assert [one.name for one in heard if isinstance(one, LobbyChat)] == ["Ann", "Zoe", "Zoe"]
        later: list[object] = []
        await (await come(host, BEN, "Ann")).attend(later.append)
        (shown,) = [one for one in later if isinstance(one, LobbyTalk)]
        assert [one.name for one in shown.lines] == ["Zoe"] * 3, "what was said before is not another's"


async def test_a_person_sits_and_speaks_at_tables_under_their_new_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None, watching="public", spectator_chat="table"))
        waiting = await ann.create(spec("person", "open", seed=None))
        assert card.invite
        await ben.join(card.invite)
        players = [Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))]
        players[0].link.send(Say("before"))
        await (await come(host, ANN, "Ann")).do(CallMe("Zoe"))
        await soon(lambda: [one.name for one in players[1].all(Roster)[-1].players] == ["Zoe", "Ben"])
        players[0].link.send(Say("after"))
        assert [(one.name, one.text) for one in players[1].all(Chat)] == [("Ann", "before"), ("Zoe", "after")]
        names = {one.id: one.players[0].name for one in await ann.tables()}
        assert names == {card.id: "Zoe", waiting.id: "Zoe"}
        await ben.do(CallMe("Ann"))
        await soon(lambda: [one.name for one in players[0].all(Roster)[-1].players] == ["Zoe", "Ann"])
        spectator = Inbox(await (await come(host, CLEO, "Cleo")).link(card.id, None))
        assert [(one.name, one.text) for one in spectator.all(Chat)] == [("Zoe", "before"), ("Zoe", "after")]
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Zoe")
        again = Inbox(await ann.link(card.id, 0))
        assert [one.name for one in again.all(Roster)[-1].players] == ["Zoe", "Ann"]
        assert [one.name for one in again.all(Chat)] == ["Zoe", "Zoe"]


async def test_a_spectator_speaks_under_their_new_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, cleo = await come(host, ANN, "Ann"), await come(host, CLEO, "Cleo")
        card = await ann.create(spec("person", "easy", seed=None, watching="public", spectator_chat="table"))
        seat = Inbox(await ann.link(card.id, 0))
        spectator = Inbox(await cleo.link(card.id, None))
        await (await come(host, CLEO, "Cleo")).do(CallMe("Dora"))
        await soon(lambda: seat.all(Roster)[-1].watchers == ("Dora",))
        spectator.link.send(Say("hello"))
        assert [one.name for one in seat.all(Chat)] == ["Dora"]


async def test_a_name_that_another_person_at_the_table_has_gets_a_number(tmp_path: Path) -> None:
    """A guest of that name may sit there, whom nobody asked."""
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Ann")
        card = await ann.create(spec("person", "open", seed=None))
        assert card.invite
        guest = PersonLobby(host, "guest:1", "Zoe", guest=True)
        await guest.is_known()
        sat = await guest.join(card.invite)
        taken = sat.players[1].name
        await ann.do(CallMe(taken))
        await soon(lambda: guest.me != taken)
        await soon(lambda: [one.name for one in host.loaded()[0].players()][1] == guest.me)
        names = [one.name for one in host.loaded()[0].players()]
        assert names[0] in (taken, f"{taken}-2")


async def test_two_at_one_table_who_change_names_are_told_apart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None))
        assert card.invite
        await ben.join(card.invite)
        for lobby, name in ((ann, "Tim"), (ben, "Ann"), (ann, "Ben")):
            await lobby.do(CallMe(name))
        await soon(lambda: [one.name for one in host.loaded()[0].players()] == ["Ben", "Ann"])
        host.loaded()[0].audience.begin_chat((), {})
        rows = await host.services.writer.run(lambda store: store.seats(card.id))
        assert [(one.identity, one.name) for one in rows] == [(ANN, "Ben"), (BEN, "Ann")]


async def test_other_people_at_the_keyboard_of_a_person_keep_their_names(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await come(host, ANN, "Ann")
        await ann.create(spec("person", "person", seed=None))
        await ann.do(CallMe("Zoe"))
        await soon(lambda: [one.name for one in host.loaded()[0].players()] == ["Zoe", "P2"])


async def test_a_table_that_is_over_keeps_its_names_and_nobody_speaks_under_them(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ann.create(spec("person", "open", seed=None, rated=False))
        assert card.invite
        await ben.join(card.invite)
        seats = [Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))]
        await concluded(host, seats)
        await ann.do(CallMe("Zoe"))
        await ben.do(CallMe("Ann"))
        seats[0].link.send(Say("well played"))
        await seats[1].until(lambda: bool(seats[1].all(Chat)))
        assert seats[1].all(Chat)[-1].name == "Zoe"
        assert [one.name for one in (await host.stored(card.id))[1]] == ["Ann", "Ben"]
        late = Inbox(await ann.link(card.id, 0))
        late.link.send(Say("again"))
        await seats[1].until(lambda: len(seats[1].all(Chat)) == 2)
        assert seats[1].all(Chat)[-1].name == "Zoe"
        await ann.do(Rematch(card.id))
        fresh = await ben.do(Rematch(card.id))
        assert {one.name for one in fresh.players} == {"Zoe", "Ann"}


async def concluded(host: Host, seats: list[Inbox]) -> None:
    """Play a table to its end."""
    owner = host.loaded()[0]
    while owner.status != "finished":
        await asyncio.sleep(0)
        for seat in seats:
            if owner.table is not None and owner.status != "finished" and seat.link.viewer in owner.table.to_act:
                await seat.acted()


async def test_a_guest_gives_way_to_an_account_of_their_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        guest = PersonLobby(host, "guest:1", "Zoe", guest=True)
        heard: list[object] = []
        await guest.is_known()
        await guest.do(CallMe("Zoe"))
        await guest.attend(heard.append)
        card = await guest.create(spec("person", "easy", seed=None))
        inbox = Inbox(await guest.link(card.id, 0))
        zoe = await come(host, ANN, "zoe")
        await soon(lambda: guest.me != "Zoe")
        await soon(lambda: inbox.all(Roster)[-1].players[0].name == guest.me)
        assert {one.name for one in await zoe.do(ListVisitors())} == {guest.me}
        await soon(lambda: any(isinstance(one, Announced) for one in [*heard, *inbox.deliveries]))
        await guest.talk("hello")
        assert [one.name for one in heard if isinstance(one, LobbyChat)] == [guest.me]


async def test_somebody_without_a_name_gives_way_to_whoever_takes_the_one_they_came_by(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        stranger = PersonLobby(host, BEN, "Zoe")
        assert (await stranger.is_known(), stranger.me) == (False, "Zoe")
        await come(host, ANN, "Zoe")
        await soon(lambda: stranger.me != "Zoe")
        spare = stranger.me
        await come(host, CLEO, spare)
        await soon(lambda: stranger.me not in ("Zoe", spare))


async def test_whoever_leads_a_study_is_shown_to_followers_under_their_new_name(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        card = await ann.create(spec("person", "easy", seed=None, watching="public"))
        await concluded(host, [Inbox(await ann.link(card.id, 0))])
        study = await ann.do(LeadStudy(StudyPlace(card.id, 0, None)))
        await ben.do(FollowStudy(study.code))
        await (await come(host, ANN, "Ann")).do(CallMe("Zoe"))
        await (await come(host, BEN, "Ben")).do(CallMe("Ann"))
        (followed,) = await ben.do(ListStudies())
        assert (followed.leader, followed.followers) == ("Zoe", ("Ann",))


async def test_a_muted_person_says_nothing_by_a_name(tmp_path: Path) -> None:
    muted: set[str] = set()
    async with house(tmp_path, is_muted=muted.__contains__) as host:
        ann = await come(host, ANN, "Ann")
        guest = PersonLobby(host, "guest:1", "Zoe", guest=True)
        await guest.is_known()
        muted |= {ANN, BEN, "guest:1"}
        for lobby in (ann, guest):
            with refused("you keep your name until you can chat again"):
                await lobby.do(CallMe("You are all fools"))
        assert await ann.do(CallMe("Ann")) == "Ann", "that says nothing new"
        newcomer = PersonLobby(host, BEN, "")
        assert await newcomer.do(CallMe("Ben")) == "Ben", "who has none needs one"
        card = await ann.create(spec("person", "person", "easy", seed=None))
        assert [one.name for one in card.players] == ["Ann", "Ann-2", "Carl"]


async def test_a_name_that_is_refused_changes_nothing(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, _ = await come(host, ANN, "Ann"), await come(host, BEN, "Ben")
        try:
            await ann.do(CallMe("Ben"))
        except BelvedereError:
            assert ann.me == "Ann"
