"""Studies of a finished table, private and shared."""

from collections.abc import AsyncIterator
from contextvars import ContextVar
from pathlib import Path

import pytest

from core.catalog import load
from core.kernel.message import BelvedereError
from core.learning.daily import DAYS_OPEN
from core.learning.progress import SECONDS_OF_A_DAY
from core.link.lobby import News, SharedStudy, StudyPlace
from core.link.lobby_commands import (
    Annotate,
    BeginTable,
    BlockPerson,
    FetchRecord,
    FollowStudy,
    JoinTable,
    LeadStudy,
    LeaveStudy,
    ListStudies,
    ListTables,
    PlayDaily,
    Rematch,
    StandUp,
    UnblockPerson,
    WhatIf,
)
from core.link.spec import Player, StudyOrigin, TableSpec, Watching
from core.record import notes
from core.record.notes import read_notes
from core.record.text import read
from core.record.verify import verify
from core.storage.values import notes_key
from net.config.shares import KINDS
from net.ledger.ledger import Exhausted
from net.ledger.register import LOCAL
from net.lobby import studies
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, FirstLegal, Inbox, played_out, soon, spec
from tests.net.support.house import house as served
from tests.said import refused_as
from tests.tui.support.shell import house, play_out

# Shared studies as people ask for them


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with house(tmp_path) as host:
        yield host


def person(host: Host, identity: str, *, guest: bool = False) -> PersonLobby:
    host.services.register.introduce(identity, "192.0.2.1", key="" if guest else identity)
    return PersonLobby(host, identity, identity[-3:].title(), guest=guest)


async def listening(lobby: PersonLobby) -> list[SharedStudy]:
    """The news of shared studies, for a person who only subscribed to announcements."""
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


async def test_others_follow_a_leader_and_watch_their_continuations(host: Host) -> None:
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


async def test_a_person_who_may_not_read_the_record_may_not_follow(host: Host) -> None:
    ann = person(host, ANN)
    ben = person(host, BEN)
    home = person(host, LOCAL)
    closed = await over(ann, "none")
    study = await ann.do(LeadStudy(StudyPlace(closed, 2, 0)))
    for command, reason in (
        (FetchRecord(closed), "store-no-table"),
        (FollowStudy(study.code), "lobby-no-spectators"),
        (LeadStudy(StudyPlace(closed, 2, 0)), "store-no-table"),
    ):
        with pytest.raises(BelvedereError) as refusal:
            await ben.do(command)
        assert refusal.value.sentence.id == reason
    assert (await ann.do(ListStudies()))[0].followers == ()
    branch = await ann.do(WhatIf(closed, 2, 0))
    assert branch.id not in {card.id for card in await ben.do(ListTables())}
    with refused_as("study-shared-home"):
        await home.do(LeadStudy(StudyPlace(closed, 2, 0)))
    ann.depart()
    assert [one.state for one in await person(host, ANN).do(ListStudies())] == ["waits"]


async def test_wrong_codes_count_as_wrong_invites_do_and_studies_of_strangers_are_few(host: Host) -> None:
    guest = person(host, "guest:zed", guest=True)
    other = person(host, "guest:yan", guest=True)
    shares = {kind.name: kind.shares for kind in KINDS}
    for _ in range(shares["invites"]["account"]):
        with refused_as("study-no-such-code"):
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


async def test_a_follower_gets_messages_in_their_own_context(host: Host) -> None:
    """A full screen finds its app in the context; a follower's sentence appeared on the screen of the leader."""
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


async def test_a_muted_players_note_reaches_no_one(tmp_path: Path) -> None:
    async with served(tmp_path, is_muted=lambda identity: identity == ANN) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        card = await ben.create(spec("person", "easy", seed=None))
        await play_out(ben, card.id, (0,))
        for lobby, note in ((ann, ""), (ben, "look")):
            study = await lobby.do(LeadStudy(StudyPlace(card.id, 1, None, note="look")))
            assert study.place.note == note


async def test_a_blocked_person_can_neither_follow_nor_see_the_study(host: Host) -> None:
    ann, ben, cleo = [person(host, one) for one in (ANN, BEN, CLEO)]
    for lobby, name in ((ann, "Ann"), (ben, "Ben"), (cleo, "Cleo")):
        await lobby.call_me(name)
    code = (await ann.do(LeadStudy(StudyPlace(await over(ann), 5, 0)))).code
    await ann.do(BlockPerson("Ben"))
    await cleo.do(BlockPerson("Ann"))
    with refused_as("study-no-such-code"):
        await ben.do(FollowStudy(code))
    with refused_as("block-their-study", name="Ann"):
        await cleo.do(FollowStudy(code))
    await cleo.do(UnblockPerson("Ann"))
    assert (await cleo.do(FollowStudy(code))).leader == "Ann"


async def test_a_study_ends_for_those_who_are_blocked_by_its_leader_or_block_them(
    tmp_path: Path,
) -> None:
    """A follower whom the leader blocked went on following and saw every place."""
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


# A study goes on from a finished table, at home and on a server


@pytest.mark.parametrize("identity", [LOCAL, ANN])
@pytest.mark.parametrize("fresh", [False, True])
async def test_a_study_is_played_to_its_end_and_its_record_proves_itself(
    host: Host, identity: str, fresh: bool
) -> None:
    lobby = person(host, identity)
    trunk = await over(lobby)
    card = await lobby.do(WhatIf(trunk, 20, 1, "calm", fresh=fresh))
    assert card.study == StudyOrigin(trunk, 20, 20 + fresh)
    assert (card.version, card.status, card.mine) == (20 + fresh, "running", (1,))
    assert [(player.kind, player.level) for player in card.players] == [("bot", "calm"), ("person", None)]
    await play_out(lobby, card.id, (1,))
    record = read(await lobby.do(FetchRecord(card.id)))
    assert verify(record).entries == len(record.entries)
    assert record.header.study == card.study
    before = read(await lobby.do(FetchRecord(trunk)))
    assert [entry.action for entry in record.entries[:20]] == [entry.action for entry in before.entries[:20]]
    assert record.result.seed == before.result.seed
    results = await host.services.writer.run(lambda store: list(store.results.tables_of(identity, 9).values()))
    assert {flag for table in results for one in table for flag in one.flags if flag == "study"} == {"study"}
    assert all("rated" not in one.flags for table in results for one in table if "study" in one.flags)


async def test_a_study_is_on_disk_with_all_that_it_keeps(host: Host) -> None:
    lobby = person(host, ANN)
    card = await lobby.do(WhatIf(await over(lobby), 12, 0))
    stored, seats, entries = await host.stored(card.id)
    assert (stored.version, len(entries), [seat.identity for seat in seats]) == (12, 12, [ANN])


async def test_old_hidden_cards_are_shown_to_no_one_after_a_fresh_deal(host: Host) -> None:
    """The log of the record is gone with its cards; the player sees only earlier sights."""
    lobby = person(host, ANN)
    trunk = await over(lobby)
    card = await lobby.do(WhatIf(trunk, 20, 0, fresh=True))
    inbox = Inbox(await lobby.link(card.id, 0))
    assert inbox.update.view.players[1].hand is None
    table = (await host.owner(card.id)).table
    assert table.logged(card.version) == 0


async def test_it_is_refused_where_it_cannot_be(host: Host) -> None:
    lobby, other = person(host, ANN), person(host, BEN)
    trunk = await over(lobby)
    with refused_as("study-no-seat"):
        await lobby.do(WhatIf(trunk, 5, 7))
    with refused_as("study-over"):
        await lobby.do(WhatIf(trunk, 100_000, 0))
    record = await lobby.do(FetchRecord(trunk))
    with refused_as("study-own-records"):
        await other.do(WhatIf("elsewhere", 5, 0, record=record))
    running = await lobby.do(WhatIf(trunk, 5, 0))
    with refused_as("lobby-record-too-early"):
        await lobby.do(WhatIf(running.id, 5, 0))


async def test_at_home_a_record_file_can_be_continued(host: Host) -> None:
    elsewhere = person(host, ANN)
    record = await elsewhere.do(FetchRecord(await over(elsewhere)))
    home = PersonLobby(host, LOCAL, "Cy")
    card = await home.do(WhatIf(read(record).header.table, 7, 0, record=record))
    assert card.version == 7
    assert card.players[0] == Player("person", "Cy")


async def test_studies_count_among_the_tables_of_their_maker(host: Host) -> None:
    lobby = person(host, ANN)
    trunk = await over(lobby)
    bound = next(kind for kind in KINDS if kind.name == "tables").shares["account"]
    for _ in range(bound):
        await lobby.do(WhatIf(trunk, 5, 0))
    with pytest.raises(Exhausted):
        await lobby.do(WhatIf(trunk, 5, 0))
    assert host.services.ledger.used("tables", "account", ANN) == bound
    assert host.services.ledger.used("bytes", "account", ANN) > bound * 5 * studies.KEPT_BYTES


async def test_the_newest_studies_are_kept(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "MOST", 2)
    lobby = person(host, ANN)
    trunk = await over(lobby)
    first = await lobby.do(WhatIf(trunk, 5, 0))
    await play_out(lobby, first.id, (0,))
    rest = [await lobby.do(WhatIf(trunk, version, 0)) for version in (6, 7)]
    kept = {card.id for card in await lobby.do(ListTables()) if card.study is not None}
    assert kept == {card.id for card in rest}
    assert await host.table(trunk) is not None


async def test_a_rematch_of_a_study_is_a_table_like_any_other(host: Host) -> None:
    lobby = person(host, ANN)
    card = await lobby.do(WhatIf(await over(lobby), 30, 0))
    await play_out(lobby, card.id, (0,))
    again = await lobby.do(Rematch(card.id))
    assert again.id != card.id
    assert again.study is None


async def test_notes_are_kept_for_their_author(host: Host) -> None:
    lobby = person(host, ANN)
    trunk = await over(lobby)
    assert read_notes(await lobby.do(Annotate(trunk))) == {}
    await lobby.do(Annotate(trunk, 9, "why\x1b[2J not 2?"))
    await lobby.do(Annotate(trunk, 4, "here"))
    assert read_notes(await lobby.do(Annotate(trunk))) == {4: "here", 9: "why[2J not 2?"}
    assert host.services.ledger.used("bytes", "account", ANN) > 2 * studies.KEPT_BYTES
    assert read_notes(await person(host, BEN).do(Annotate(trunk))) == {}
    await lobby.do(Annotate(trunk, 4, ""))
    assert read_notes(await lobby.do(Annotate(trunk))) == {9: "why[2J not 2?"}
    guest = PersonLobby(host, "guest:1", "zed", guest=True)
    with refused_as("account-none"):
        await guest.do(Annotate(trunk, 4, "mine"))


async def test_notes_are_bounded_and_go_with_their_study(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notes, "MOST_NOTES", 2)
    monkeypatch.setattr(studies, "MOST", 1)
    lobby = person(host, ANN)
    trunk = await over(lobby)
    card = await lobby.do(WhatIf(trunk, 30, 0))
    await play_out(lobby, card.id, (0,))
    for version in (1, 2):
        await lobby.do(Annotate(card.id, version, "x" * 999))
    with refused_as("notes-too-many", most=2):
        await lobby.do(Annotate(card.id, 3, "y"))
    key = notes_key(card.id, ANN)
    kept = await host.services.writer.run(lambda store: store.note(key))
    assert {len(text) for text in read_notes(kept or "").values()} == {notes.LONGEST_NOTE}
    await lobby.do(WhatIf(trunk, 5, 0))
    assert await host.services.writer.run(lambda store: store.note(key)) is None


def shared(trunk: str, version: int = 20, **more: bool) -> WhatIf:
    """Ann's request for another person in the second seat."""
    return WhatIf(trunk, version, 0, friends=(1,), **more)


@pytest.mark.parametrize("fresh", [False, True])
async def test_a_friend_comes_by_the_invite_and_the_record_proves_itself(host: Host, fresh: bool) -> None:
    ann, ben = person(host, ANN), person(host, BEN)
    trunk = await over(ann)
    card = await ann.do(shared(trunk, invited=True, fresh=fresh))
    assert (card.status, card.mine, card.listing) == ("open", (0,), "invite")
    assert [player.kind for player in card.players] == ["person", "open"]
    assert card.invite is not None
    inbox = Inbox(await ann.link(card.id, 0))
    sat = await ben.do(JoinTable(card.invite))
    assert (sat.status, sat.mine, sat.version, sat.study) == ("running", (1,), 20 + fresh, card.study)
    assert inbox.update.version == 20 + fresh
    assert not inbox.update.view.players[1].hand
    before = read(await ann.do(FetchRecord(trunk)))
    await played_out(Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1)))
    record = read(await ben.do(FetchRecord(card.id)))
    assert verify(record).entries == len(record.entries)
    assert record.header.study == card.study == StudyOrigin(trunk, 20, 20 + fresh)
    assert [player.kind for player in record.header.players] == ["person", "person"]
    assert [entry.action for entry in record.entries[:20]] == [entry.action for entry in before.entries[:20]]
    results = await host.services.writer.run(
        lambda store: [list(store.results.tables_of(one, 9).values()) for one in (ANN, BEN)]
    )
    flags = [one.flags for found in results for table in found for one in table if "study" in one.flags]
    assert flags
    assert all("rated" not in one for one in flags)


async def test_an_open_study_waits_on_disk_and_begins_where_it_went_on(tmp_path: Path) -> None:
    """People who leave, and a restarted host, change nothing that the study keeps."""
    async with house(tmp_path) as host:
        ann, ben, cleo = (person(host, one) for one in (ANN, BEN, CLEO))
        trunk = await trio(ann)
        card = await ann.do(WhatIf(trunk, 20, 0, friends=(1, 2), invited=True))
        assert (await ben.do(JoinTable(card.invite))).status == "open"
        await ben.do(StandUp(card.id))
        stored, _, entries = await host.stored(card.id)
        assert (stored.status, stored.version, len(entries)) == ("open", 20, 20)
    async with house(tmp_path) as host:
        ann, ben, cleo = (person(host, one) for one in (ANN, BEN, CLEO))
        await cleo.do(JoinTable(card.invite))
        begun = await ann.do(BeginTable(card.id))
        assert (begun.status, begun.version) == ("running", 20)
        assert [player.kind for player in begun.players] == ["person", "person", "bot"]
        assert (await host.stored(card.id))[0].version == 20
    async with house(tmp_path) as host:
        again = await person(host, ANN).do(ListTables())
        assert [one.version >= 20 for one in again if one.id == card.id] == [True]


async def trio(lobby: PersonLobby) -> str:
    """A finished table of a person and two bots; its id."""
    players = (Player("person", lobby.me), Player("bot", "Bo", "easy"), Player("bot", "Cy", "easy"))
    card = await lobby.create(TableSpec("bali", load("bali").meta.options(), players))
    await play_out(lobby, card.id, (0,))
    return card.id


async def test_the_last_person_to_leave_ends_an_open_study(host: Host) -> None:
    ann = person(host, ANN)
    card = await ann.do(shared(await over(ann), invited=True))
    await ann.do(StandUp(card.id))
    assert await host.table(card.id) is None
    assert host.services.ledger.used("tables", "account", ANN) == 0


async def test_a_friend_at_the_same_keyboard_has_a_name_of_the_record(host: Host) -> None:
    home = PersonLobby(host, LOCAL, "Ana")
    card = await home.create(
        TableSpec("bali", load("bali").meta.options(), (Player("person", "Ana"), Player("person", "Bo")))
    )
    await play_out(home, card.id, (0, 1))
    kept = await home.do(shared(card.id))
    assert (kept.status, kept.mine) == ("running", (0, 1))
    assert [player.name for player in kept.players] == ["Ana", "Bo"]
    turned = await home.do(WhatIf(card.id, 20, 1, friends=(0,)))
    assert [player.name for player in turned.players] == ["Bo", "Ana"]


async def test_on_a_server_no_one_takes_a_seat_under_another_name(host: Host) -> None:
    ann = person(host, ANN)
    card = await ann.do(shared(await over(ann)))
    assert (card.status, card.mine) == ("running", (0, 1))
    assert [player.name for player in card.players] == [ann.me, f"{ann.me}-2"]


@pytest.mark.parametrize("friends", [(0,), (2,), (-1,), (1, 9)])
async def test_a_seat_of_a_friend_is_another_one_of_the_table(host: Host, friends: tuple[int, ...]) -> None:
    ann = person(host, ANN)
    trunk = await over(ann)
    with refused_as("study-no-seat"):
        await ann.do(WhatIf(trunk, 20, 0, friends=friends))


async def test_the_deal_of_a_day_cannot_be_studied_early(tmp_path: Path) -> None:
    """Not even by yourself: the record of a study reveals the deal as well."""
    times = [20_779.5 * SECONDS_OF_A_DAY]
    async with served(tmp_path, FirstLegal(), load=load, now=lambda: times[-1]) as host:
        ann = person(host, ANN)
        await over(ann)
        times.append(20_780.5 * SECONDS_OF_A_DAY)
        tried = await ann.do(PlayDaily())
        await play_out(ann, tried.id, tried.mine)
        own = tried.mine[0]
        for friends in ((), (1 - own,)):
            with refused_as("daily-record-too-early"):
                await ann.do(WhatIf(tried.id, 5, own, friends=friends))
        times.append(times[-1] + DAYS_OPEN * SECONDS_OF_A_DAY)
        assert (await ann.do(WhatIf(tried.id, 5, own, friends=(1 - own,), invited=True))).status == "open"


async def test_a_study_with_a_friend_never_gives_way_to_a_newer_one(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studies, "MOST", 1)
    ann, ben = person(host, ANN), person(host, BEN)
    trunk = await over(ann)
    card = await ann.do(shared(trunk, invited=True))
    await ben.do(JoinTable(card.invite))
    for version in (5, 6):
        await ann.do(WhatIf(trunk, version, 0))
    assert await host.table(card.id) is not None
    assert len([one for one in await ann.do(ListTables()) if one.study is not None]) == 2
