"""Shared studies as people ask for them: those may follow who may read, codes are not guessed, a branch is watched."""

from collections.abc import AsyncIterator
from contextvars import ContextVar
from pathlib import Path

import pytest

from core.catalog import load
from core.kernel.message import BelvedereError
from core.link.lobby import News, SharedStudy, StudyPlace
from core.link.lobby_commands import (
    BlockPerson,
    FetchRecord,
    FollowStudy,
    LeadStudy,
    LeaveStudy,
    ListStudies,
    ListTables,
    UnblockPerson,
    WhatIf,
)
from core.link.spec import Player, TableSpec, Watching
from net.config.shares import KINDS
from net.ledger.ledger import Exhausted
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, soon, spec
from tests.net.support.house import house as served
from tests.said import refused
from tests.tui.support.shell import house, play_out


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with house(tmp_path) as host:
        yield host


def person(host: Host, identity: str, *, guest: bool = False) -> PersonLobby:
    host.services.register.introduce(identity, "192.0.2.1", key="" if guest else identity)
    return PersonLobby(host, identity, identity[-3:].title(), guest=guest)


async def listening(lobby: PersonLobby) -> list[SharedStudy]:
    """What somebody is told of shared studies, though they listen to announcements alone."""
    told: list[SharedStudy] = []

    def receive(news: News) -> None:
        if isinstance(news, SharedStudy):
            told.append(news)

    await lobby.attend(receive, aside=True)
    return told


async def over(lobby: PersonLobby, watching: Watching = "public") -> str:
    """A finished table of a person and a bot; its id."""
    players = (Player("person", lobby.me), Player("bot", "Bo", "easy"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), players, watching=watching))
    await play_out(lobby, card.id, (0,))
    return card.id


async def test_others_follow_a_leader_and_watch_what_they_go_on_with(host: Host) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    table, told = await over(ann), await listening(ben)
    code = (await ann.do(LeadStudy(StudyPlace(table, 5, 0, note="first \x1b[1m this")))).code
    followed = await ben.do(FollowStudy(code.replace("-", " ").upper()))
    assert (followed.leader, followed.mine, followed.place.version) == ("Ann", False, 5)
    assert followed.place.note == "first [1m this"
    assert await ben.do(ListStudies()) == (followed,)
    await ann.do(LeadStudy(StudyPlace(table, 6, None)))
    await soon(lambda: bool(told) and told[-1].place == StudyPlace(table, 6, None))
    branch = await ann.do(WhatIf(table, 6, 0))
    await soon(lambda: told[-1].branch == branch.id)
    assert branch.id in {card.id for card in await ben.do(ListTables())}
    (await ben.link(branch.id, None)).close()
    await play_out(ann, branch.id, (0,))
    await ann.do(LeadStudy(StudyPlace(branch.id, 9, None)))
    await soon(lambda: told[-1].place.table == branch.id)
    assert await ben.do(FetchRecord(branch.id))
    await ann.do(LeaveStudy(end=True))
    assert told[-1].state == "over"


async def test_who_may_not_read_the_record_may_not_follow(host: Host) -> None:
    ann = person(host, ANN)
    ben = person(host, BEN)
    home = person(host, LOCAL)
    closed = await over(ann, "none")
    study = await ann.do(LeadStudy(StudyPlace(closed, 2, 0)))
    for command in (FetchRecord(closed), FollowStudy(study.code), LeadStudy(StudyPlace(closed, 2, 0))):
        with pytest.raises(BelvedereError) as refusal:
            await ben.do(command)
        assert refusal.value.sentence.id == "lobby-no-spectators"
    assert (await ann.do(ListStudies()))[0].followers == ()
    branch = await ann.do(WhatIf(closed, 2, 0))
    assert branch.id not in {card.id for card in await ben.do(ListTables())}
    with refused("Studies are shared on a server, where others can follow."):
        await home.do(LeadStudy(StudyPlace(closed, 2, 0)))
    ann.depart()
    assert [one.state for one in await person(host, ANN).do(ListStudies())] == ["waits"]


async def test_wrong_codes_count_as_wrong_invites_do_and_studies_of_strangers_are_few(host: Host) -> None:
    guest = person(host, "guest:zed", guest=True)
    other = person(host, "guest:yan", guest=True)
    shares = {kind.name: kind.shares for kind in KINDS}
    for _ in range(shares["invites"]["account"]):
        with refused("No shared study has this code. Ask for the exact words."):
            await guest.do(FollowStudy("oak-lamp-river-stone"))
    with pytest.raises(Exhausted) as used_up:
        await other.do(FollowStudy("oak-lamp-river-stone"))
    assert (used_up.value.kind, used_up.value.scope) == ("invites", "guests")
    table = await over(person(host, CLEO))
    for number in range(shares["studies"]["guests"]):
        await person(host, f"guest:{number}", guest=True).do(LeadStudy(StudyPlace(table, 1, None)))
    with pytest.raises(Exhausted) as used_up:
        await other.do(LeadStudy(StudyPlace(table, 1, None)))
    assert (used_up.value.kind, used_up.value.scope) == ("studies", "guests")


async def test_who_follows_is_told_in_a_context_that_is_not_the_leaders(host: Host) -> None:
    """A full screen finds its app in the context; a follower's sentence came up on the screen of the leader."""
    ann = person(host, ANN)
    ben = person(host, BEN)
    screen = ContextVar("screen", default="own")
    table, seen = await over(ann), list[str]()
    await ben.attend(lambda news: seen.append(screen.get()), aside=True)
    await ben.do(FollowStudy((await ann.do(LeadStudy(StudyPlace(table, 1, None)))).code))
    screen.set("leader's")
    await ann.do(LeadStudy(StudyPlace(table, 2, None)))
    await soon(lambda: bool(seen))
    await ann.do(LeaveStudy(end=True))
    assert seen == ["own", "own"]


async def test_a_note_of_somebody_who_may_not_talk_reaches_nobody(tmp_path: Path) -> None:
    async with served(tmp_path, is_muted=lambda identity: identity == ANN) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ben.create(spec("person", "easy", seed=None))
        await play_out(ben, card.id, (0,))
        for lobby, note in ((ann, ""), (ben, "look")):
            study = await lobby.do(LeadStudy(StudyPlace(card.id, 1, None, note="look")))
            assert study.place.note == note


async def test_nobody_follows_who_blocks_them_and_to_them_there_is_no_such_study(host: Host) -> None:
    ann, ben, cleo = [person(host, one) for one in (ANN, BEN, CLEO)]
    for lobby, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
        await lobby.call_me(name)
    code = (await ann.do(LeadStudy(StudyPlace(await over(ann), 5, 0)))).code
    await ann.do(BlockPerson("Ben"))
    await cleo.do(BlockPerson("Ann"))
    with refused("No shared study has this code"):
        await ben.do(FollowStudy(code))
    with refused("Ann, whom you block, leads this study"):
        await cleo.do(FollowStudy(code))
    await cleo.do(UnblockPerson("Ann"))
    assert (await cleo.do(FollowStudy(code))).leader == "Ann"


async def test_a_study_is_over_for_those_whom_its_leader_blocks_and_for_those_who_block_its_leader(
    tmp_path: Path,
) -> None:
    """Who followed already went on following, told of every place, when the leader blocked them."""
    async with served(tmp_path, load=load) as host:
        ann = person(host, ANN)
        ben = person(host, BEN)
        cleo = person(host, CLEO)
        for lobby, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
            await lobby.call_me(name)
        table = await over(ann)
        code = (await ann.do(LeadStudy(StudyPlace(table, 5, 0)))).code
        told = {lobby.me: await listening(lobby) for lobby in (ben, cleo)}
        for lobby in (ben, cleo):
            await lobby.do(FollowStudy(code))
        await ann.do(BlockPerson("Ben"))
        assert (told["Ben"][-1].state, await ben.do(ListStudies())) == ("over", ())
        assert (await ann.do(ListStudies()))[0].followers == ("Cleo",)
        await ann.do(LeadStudy(StudyPlace(table, 6, 0)))
        await soon(lambda: bool(told["Cleo"]) and told["Cleo"][-1].place.version == 6)
        assert told["Ben"][-1].place.version == 5
        await cleo.do(BlockPerson("Ann"))
        assert (told["Cleo"][-1].state, await cleo.do(ListStudies())) == ("over", ())
        assert (await ann.do(ListStudies()))[0].followers == ()
