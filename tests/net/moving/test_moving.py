"""Tables that move to another server."""

import shutil
from base64 import b64decode
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.catalog import load
from core.kernel.message import BelvedereError, message
from core.link.commands import Concede, Say
from core.link.lobby_commands import (
    AddEntropy,
    BeginTable,
    ConsentToMove,
    EndMove,
    FetchPackage,
    FetchRecord,
    FindMoved,
    JoinTable,
    ListTables,
    MoveConsent,
    PackTable,
    SendPackage,
    ShowMoveConsent,
    StandUp,
    TakeIn,
    WhatIf,
)
from core.link.spec import Player, TableSpec, bot_name
from core.link.updates import Chat, Closed
from core.record.text import read
from core.record.verify import check_file, verify
from core.storage.values import StoredSeat
from core.text import english
from net.client import moving
from net.client.moving import push, stay
from net.lobby.moving import LETTING_TIME
from net.lobby.person_lobby import PersonLobby
from net.local.guest_lobby import GuestLobby
from net.people.visit import Person
from net.tables.host import Host
from scripts.clients.server_process import ModuleProcess
from tests import tiny
from tests.net.support.far_tables import (
    EIGHT,
    OPEN,
    PLACE,
    Places,
    bali_spec,
    begun,
    bring,
    listed,
    places,
    pull,
)
from tests.net.support.house import ANN, BEN, CLEO, HandClock, Inbox, clocked, house, played_out, spec
from tests.said import refused, refused_as
from tests.tui.support.shell import play_out


@pytest.fixture
async def at(tmp_path: Path) -> AsyncIterator[Places]:
    async with places(tmp_path) as at:
        yield at


# A table moves from the player's own machine to a server, is played there, and returns


async def test_a_table_goes_to_a_server_and_comes_back(tmp_path: Path) -> None:
    async with places(tmp_path) as at:
        card, left = await begun(at.mine, "person", "easy")
        there = await push(at.mine, at.theirs, card.id, PLACE)
        assert (there.status, there.moved, there.mine, there.invite) == ("running", True, (0,), None)
        assert there.title == message("moved-title", game=message("tiny-title"))
        away = await listed(at.mine, card.id)
        assert (away.away, away.status, away.mine) == (PLACE, "frozen", (0,))
        with refused_as("table-away", place="server.example:2222"):
            await at.mine.link(card.id, 0)
        inbox = Inbox(await at.theirs.link(there.id, 0))
        assert (inbox.update.view, inbox.update.version) == (left.view, left.version)
        on = await inbox.acted()
        back = await pull(at.mine, at.theirs, card.id)
        assert (back.id, back.away, back.status, back.moved) == (card.id, "", "running", True)
        assert await at.theirs.do(ListTables()) == ()
        here = Inbox(await at.mine.link(card.id, 0))
        assert (here.update.view, here.update.version) == (on.view, on.version)
        assert inbox.all(Closed)[0].reason == message("table-taken-home", name="Ann")
        await played_out(here)
    async with house(tmp_path / "home") as home:
        (card,) = await PersonLobby(home).tables()
        assert (card.status, card.moved) == ("finished", True)


async def test_hidden_cards_and_the_commitment_stay_the_same(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy", seed=None)
    before = (await at.home.owner(card.id)).roster(0).commitment
    there = await push(at.mine, at.theirs, card.id, PLACE)
    owner = await at.server.owner(there.id)
    assert owner.roster(0).commitment == before
    assert (owner.setup.spec.moves, owner.setup.spec.rated, owner.setup.spec.watching) == ((2,), False, "none")
    await pull(at.mine, at.theirs, card.id)
    owner = await at.home.owner(card.id)
    assert (owner.roster(0).commitment, owner.setup.spec.moves) == (before, (2, 2))


async def test_a_table_moves_as_often_as_one_likes(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    for _ in range(3):
        there = await push(at.mine, at.theirs, card.id, PLACE)
        await Inbox(await at.theirs.link(there.id, 0)).version(2)
        await pull(at.mine, at.theirs, card.id)
    assert [one.id for one in await at.mine.tables()] == [card.id]
    assert await at.theirs.tables() == ()


async def test_other_peoples_seats_wait_for_them_with_an_invite(at: Places) -> None:
    """And no other seat is free, nor can anything be added to a deal that has been seen."""
    card, _ = await begun(at.mine, "person", "person", "easy")
    there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
    assert (there.status, there.mine, there.maker) == ("open", (0,), True)
    assert there.invite
    with refused_as("entropy-settled"):
        await at.theirs.do(AddEntropy(there.id, b"chance"))
    friend = PersonLobby(at.server, BEN, "Ben")
    joined = await friend.do(JoinTable(there.invite, b"chance"))
    assert (joined.status, joined.mine, joined.moved) == ("running", (1,), True)
    ann = Inbox(await at.theirs.link(there.id, 0))
    ben = Inbox(await friend.link(there.id, 1))
    assert (ann.update.version, ben.update.version) == (2, 2)
    assert [player.name for player in joined.players] == ["Ann", "Ben", "Bot3"]


async def test_bots_take_the_seats_of_absent_players(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "person")
    there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
    started = await at.theirs.do(BeginTable(there.id))
    assert (started.status, started.version) == ("running", 2)
    assert (await played_out(Inbox(await at.theirs.link(there.id, 0)))).outcome is not None


async def test_an_unstarted_table_is_dealt_again_there(at: Places) -> None:
    """No card has been seen, so the server can promise a deal of its own."""
    card = await at.mine.create(spec("person", "open", options=EIGHT, rated=True, seed=None))
    before = (await at.home.owner(card.id)).setup.secret
    there = await push(at.mine, at.theirs, card.id, PLACE)
    owner = await at.server.owner(there.id)
    assert (there.status, there.moved, there.rated) == ("open", False, True)
    assert owner.setup.secret != before
    await at.theirs.do(AddEntropy(there.id, b"chance"))
    assert (await pull(at.mine, at.theirs, card.id)).status == "open"


async def test_the_package_of_a_table_that_has_not_begun_has_no_seed(at: Places) -> None:
    card = await at.mine.create(spec("person", "open", seed=None))
    secret = (await at.home.owner(card.id)).setup.secret
    await at.mine.do(PackTable(card.id, PLACE))
    assert secret.hex() not in b64decode(await at.mine.do(FetchPackage(card.id, 0))).decode()


async def test_pushing_again_gives_the_same_table(at: Places) -> None:
    """Like an answer that was lost."""
    card, _ = await begun(at.mine, "person", "easy")
    packed = await at.mine.do(PackTable(card.id, PLACE))
    first = await push(at.mine, at.theirs, card.id, PLACE)
    again = await at.theirs.do(TakeIn(packed.token))
    assert (first.id, len(await at.theirs.tables())) == (again.id, 1)
    with refused_as("table-away", place="server.example:2222"):
        await push(at.mine, at.theirs, card.id, PLACE)
    with refused_as("table-away", place="server.example:2222"):
        await push(at.mine, PersonLobby(at.server, BEN, "Ben"), card.id, "elsewhere.example:2222")
    assert len(await at.theirs.tables()) == 1


async def test_a_push_that_is_called_off_arrives_no_more(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    packed = await at.mine.do(PackTable(card.id, PLACE))
    part = await at.mine.do(FetchPackage(card.id, 0))
    await at.theirs.do(SendPackage(0, part))
    back = await pull(at.mine, PersonLobby(at.server, ANN, "Ann"), card.id)
    assert (back.away, back.status) == ("", "running")
    with refused_as("move-withdrawn"):
        await at.theirs.do(TakeIn(packed.token))
    assert await at.theirs.tables() == ()


async def test_a_server_that_is_gone_keeps_no_table_for_good(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    await push(at.mine, at.theirs, card.id, PLACE)
    await stay(at.mine, await listed(at.mine, card.id))
    assert (await listed(at.mine, card.id)).status == "running"
    await Inbox(await at.mine.link(card.id, 0)).version(2)


async def test_a_table_that_ended_there_comes_home_finished(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    there = await push(at.mine, at.theirs, card.id, PLACE)
    await played_out(Inbox(await at.theirs.link(there.id, 0)))
    assert (await pull(at.mine, at.theirs, card.id)).status == "finished"
    assert (await listed(at.theirs, there.id)).status == "finished"
    with refused_as("move-over"):
        await push(at.mine, at.theirs, card.id, PLACE)


async def test_talk_comes_home_and_is_not_believed_by_a_server(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    here = Inbox(await at.mine.link(card.id, 0))
    here.link.send(Say("at home"))
    await here.until(lambda: bool(here.all(Chat)))
    there = await push(at.mine, at.theirs, card.id, PLACE)
    inbox = Inbox(await at.theirs.link(there.id, 0))
    assert inbox.all(Chat) == []
    inbox.link.send(Say("on the way"))
    await inbox.until(lambda: bool(inbox.all(Chat)))
    await pull(at.mine, at.theirs, card.id)
    again = Inbox(await at.mine.link(card.id, 0))
    assert [line.text for line in again.all(Chat)] == ["at home", "on the way"]


async def test_a_table_that_was_made_on_a_server_comes_home(at: Places) -> None:
    card, left = await begun(at.theirs, "person", "easy", seed=None)
    home = await bring(at.mine, at.theirs, card.id)
    assert (home.status, home.moved) == ("running", True)
    assert (await Inbox(await at.mine.link(home.id, 0)).version(2)).view == left.view
    assert await at.theirs.tables() == ()


# The holder of a table sees its hidden cards


async def test_no_one_takes_a_table_home_before_the_others_agree(at: Places) -> None:
    """The holder sees every hidden card."""
    card = await at.theirs.create(spec("person", "open", "open", seed=None))
    ben = PersonLobby(at.server, BEN, "Ben")
    cleo = PersonLobby(at.server, CLEO, "Cleo")
    for lobby in (ben, cleo):
        await lobby.do(JoinTable(card.invite or ""))
    with refused_as("move-awaits", names="Ben, Cleo"):
        await bring(at.mine, at.theirs, card.id)
    with refused_as("move-not-packed"):
        await at.theirs.do(FetchPackage(card.id, 0))
    assert await ben.do(ConsentToMove(card.id)) == ("Cleo",)
    with refused_as("move-awaits", names="Cleo"):
        await bring(at.mine, at.theirs, card.id)
    assert await cleo.do(ConsentToMove(card.id)) == ()
    assert await ben.do(ConsentToMove(card.id, yes=False)) == ("Ben",)
    with refused_as("move-awaits", names="Ben"):
        await bring(at.mine, at.theirs, card.id)
    await Inbox(await ben.link(card.id, 1)).version(0)
    await ben.do(ConsentToMove(card.id))
    home = await bring(at.mine, at.theirs, card.id)
    assert (home.status, home.mine) == ("open", (0,))
    assert home.invite
    assert await ben.tables() == ()


async def test_only_the_maker_takes_a_table_home(at: Places) -> None:
    card = await at.theirs.create(spec("person", "open", seed=None))
    ben = PersonLobby(at.server, BEN, "Ben")
    await ben.do(JoinTable(card.invite or ""))
    await at.theirs.do(ConsentToMove(card.id))
    with refused_as("move-not-yours"):
        await ben.do(PackTable(card.id))
    with refused_as("lobby-not-your-seat"):
        await PersonLobby(at.server, CLEO, "Cleo").do(PackTable(card.id))
    with refused_as("lobby-not-your-seat"):
        await PersonLobby(at.server, CLEO, "Cleo").do(ConsentToMove(card.id))


async def test_the_holder_of_the_package_cannot_play_on_with_the_others(tmp_path: Path) -> None:
    """Every attempt, once the hidden cards have been handed out."""
    async with places(tmp_path) as at:
        card = await at.theirs.create(spec("person", "open", seed=None))
        ben = PersonLobby(at.server, BEN, "Ben")
        await ben.do(JoinTable(card.invite or ""))
        inbox = Inbox(await ben.link(card.id, 1))
        await ben.do(ConsentToMove(card.id))
        packed = await at.theirs.do(PackTable(card.id))
        assert inbox.all(Closed)[0].reason == message("table-taken-home", name="Ann")
        with refused_as("move-not-back"):
            await at.theirs.do(EndMove(card.id, packed.token))
        for lobby, seat in ((at.theirs, 0), (ben, 1)):
            with refused_as("table-taken-home"):
                await lobby.link(card.id, seat)
            assert (await listed(lobby, card.id)).away == "Ann"
        for other in (ben, PersonLobby(at.server, CLEO, "Cleo")):
            with refused():
                await other.do(PackTable(card.id))
            with refused():
                await other.do(EndMove(card.id, packed.token, "elsewhere"))
    async with places(tmp_path) as at:
        with refused_as("table-taken-home"):
            await at.theirs.link(card.id, 0)


async def test_a_conceded_player_is_not_asked_and_excludes_no_one(at: Places) -> None:
    card = await at.theirs.create(spec("person", "open", "easy", seed=None))
    ben = PersonLobby(at.server, BEN, "Ben")
    await ben.do(JoinTable(card.invite or ""))
    inbox = Inbox(await ben.link(card.id, 1))
    inbox.link.send(Concede())
    await inbox.version(1)
    home = await bring(at.mine, at.theirs, card.id)
    assert (home.status, home.mine) == ("running", (0,))


async def test_the_others_are_informed_and_may_return(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "person")
    there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
    ben = PersonLobby(at.server, BEN, "Ben")
    await ben.do(JoinTable(there.invite or ""))
    heard: list[object] = []
    await ben.attend(heard.append)
    with refused_as("move-awaits"):
        await pull(at.mine, at.theirs, card.id)
    assert any("move-asked" in str(news) for news in heard)
    await ben.do(ConsentToMove(there.id))
    back = await pull(at.mine, at.theirs, card.id)
    assert (back.status, back.mine) == ("open", (0,))
    assert any("table-was-taken-home" in str(news) for news in heard)
    friend = PersonLobby(at.home, BEN, "Ben")
    assert (await friend.do(JoinTable(back.invite or ""))).status == "running"


async def test_a_friend_at_an_opened_seat_is_asked_before_the_table_goes_to_a_server(at: Places) -> None:
    """The package has their cards too."""
    card = await at.mine.create(spec("person", "open", options=EIGHT))
    friend = GuestLobby(at.home, Person(BEN, "Ben", guest=False, key=BEN), {card.id}.__contains__)
    await friend.do(JoinTable(card.invite or ""))
    with refused_as("move-awaits", names="Ben"):
        await push(at.mine, at.theirs, card.id, PLACE)
    assert (await listed(at.mine, card.id)).away == ""
    await friend.do(ConsentToMove(card.id))
    there = await push(at.mine, at.theirs, card.id, PLACE)
    assert (there.status, bool(there.invite)) == ("open", True)
    with refused_as("friends-only-table"):
        await friend.do(ConsentToMove(there.id))


async def test_an_old_agreement_is_requested_again(tmp_path: Path) -> None:
    """A consent given weeks ago, to another position, took their cards away."""
    clock = HandClock()
    async with clocked(tmp_path, clock) as server:
        ann = PersonLobby(server, ANN, "Ann")
        ben = PersonLobby(server, BEN, "Ben")
        card = await ann.create(spec("person", "open", "open", seed=None))
        cleo = PersonLobby(server, CLEO, "Cleo")
        for lobby in (ben, cleo):
            await lobby.do(JoinTable(card.invite or ""))
        await ben.do(ConsentToMove(card.id))
        until = clock.now() + LETTING_TIME
        assert await ben.do(ShowMoveConsent(card.id)) == MoveConsent("Ann", False, until, ("Cleo",))
        clock.wall += LETTING_TIME - 1
        assert await cleo.do(ConsentToMove(card.id)) == ()
        assert await ann.do(ShowMoveConsent(card.id)) == MoveConsent("Ann", True, None, ())
        clock.wall += 1
        assert await ann.do(ShowMoveConsent(card.id)) == MoveConsent("Ann", True, None, ("Ben",))
        with refused_as("move-awaits", names="Ben"):
            await ann.do(PackTable(card.id))
        await ben.do(ConsentToMove(card.id))
        assert (await ann.do(PackTable(card.id))).token


async def test_a_finished_table_asks_no_questions(at: Places) -> None:
    card = await at.theirs.create(spec("person", "easy", seed=None))
    await played_out(Inbox(await at.theirs.link(card.id, 0)))
    for asked in (ConsentToMove(card.id), ShowMoveConsent(card.id)):
        with refused_as("move-over"):
            await at.theirs.do(asked)


# What cannot move, and what does not move any more, leaves everything as it was


@pytest.mark.parametrize("changes", [{"lesson": True}, {"daily": 20_000}])
async def test_the_start_deal_stays(at: Places, changes: dict[str, object]) -> None:
    sitting = [StoredSeat(0, "local", "P1")]
    made = await at.home.create(spec("person", "easy", **changes), sitting, invited=False)
    with refused_as("move-stays"):
        await push(at.mine, at.theirs, made.id, PLACE)


async def test_a_refused_table_plays_on_at_home(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "person", "easy")
    for seats in ((2,), (5,)):
        with refused_as("move-no-seat"):
            await push(at.mine, at.theirs, card.id, PLACE, seats)
        assert (await listed(at.mine, card.id)).away == ""
        await Inbox(await at.mine.link(card.id, 0)).version(2)
    guest = PersonLobby(at.server, "guest:1", "Gus", guest=True)
    with refused_as("move-guest"):
        await push(at.mine, guest, card.id, PLACE)
    assert (await listed(at.mine, card.id)).status == "running"


async def test_other_rules_are_refused_at_either_end(tmp_path: Path) -> None:
    newer = lambda key: tiny.NEWER  # noqa: E731
    async with house(tmp_path / "home", load=newer) as home, house(tmp_path / "server") as server:
        mine = PersonLobby(home, name="Ann")
        theirs = PersonLobby(server, ANN, "Ann")
        card = await mine.create(spec("person", "easy", options=EIGHT))
        with refused_as("table-other-rules", found="2"):
            await push(mine, theirs, card.id, PLACE)
        assert (await listed(mine, card.id)).status == "running"
        with refused_as("table-other-rules", found="2"):
            await mine.do(PackTable(card.id, rules=(1,)))
        assert (await listed(mine, card.id)).away == ""


async def test_a_push_is_charged_as_a_table_and_its_bytes(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    used = at.server.services.ledger
    there = await push(at.mine, at.theirs, card.id, PLACE)
    assert (used.used("tables"), used.used("moves")) == (1, 1)
    assert used.used("bytes") > 4096
    await pull(at.mine, at.theirs, card.id)
    assert (used.used("tables"), used.used("moves")) == (0, 2)
    assert await at.server.table(there.id) is None


async def test_the_record_of_a_moved_table_proves_what_it_can(tmp_path: Path) -> None:
    """A Bali table with chance of the player's own: there, back, finished at home."""
    bali = partial(house, load=catalog.load)
    async with bali(tmp_path / "home") as home, bali(tmp_path / "server") as server:
        mine = PersonLobby(home, name="Ann")
        theirs = PersonLobby(server, ANN, "Ann")
        card = await mine.create(bali_spec(OPEN))
        await mine.do(AddEntropy(card.id, b"chance"))
        await mine.do(BeginTable(card.id))
        inbox = Inbox(await mine.link(card.id, 0))
        while inbox.update.version < 8:
            await (inbox.acted() if inbox.update.decision else inbox.version(inbox.update.version + 1))
        committed = (await home.owner(card.id)).roster(0).commitment
        there = await push(mine, theirs, card.id, PLACE)
        inbox = Inbox(await theirs.link(there.id, 0))
        moved_at = inbox.update.version
        while inbox.update.version < moved_at + 4:
            await (inbox.acted() if inbox.update.decision else inbox.version(inbox.update.version + 1))
        await moving.pull(mine, theirs, await listed(mine, card.id))
        await played_out(Inbox(await mine.link(card.id, 0)))
        text = await mine.do(FetchRecord(card.id))
    record = read(text)
    assert (record.header.commitment, record.header.entropy[0]) == (committed, b"chance")
    assert record.header.moved[0] == moved_at < record.header.moved[1]
    (tmp_path / "record.jsonl").write_text(text)
    checked = check_file(tmp_path / "record.jsonl")
    assert checked.is_proved
    versions = ", ".join(map(str, record.header.moved))
    assert english(checked.sentence).count(f"moved from one host to another at versions {versions}") == 1
    with refused_as("record-moved"):
        verify(attrs.evolve(record, header=attrs.evolve(record.header, moved=(moved_at, 1))))


async def test_the_last_person_to_leave_there_leaves_the_table_at_home(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "person")
    there = await push(at.mine, at.theirs, card.id, PLACE, (0,))
    await at.theirs.do(StandUp(there.id))
    with refused_as("store-no-table"):
        await pull(at.mine, at.theirs, card.id)
    await stay(at.mine, await listed(at.mine, card.id))
    await Inbox(await at.mine.link(card.id, 1)).version(2)


async def test_only_its_own_person_finds_or_withdraws_a_token(at: Places) -> None:
    card, _ = await begun(at.mine, "person", "easy")
    packed = await at.mine.do(PackTable(card.id, PLACE))
    assert await PersonLobby(at.server, BEN, "Ben").do(FindMoved(packed.token)) == ""
    there = await push(at.mine, at.theirs, card.id, PLACE)
    assert await at.theirs.do(FindMoved(packed.token)) == there.id
    for token in ("short", "x" * 65, "with space and more"):
        with refused_as("move-damaged"):
            await at.theirs.do(FindMoved(token))


# Whenever a process is killed while a table moves, the table is neither lost nor at two places


MOST_STEPS = 60


async def playable(host: Host, identity: str) -> list[str]:
    """The tables that can be played on there."""
    found = []
    for card in await PersonLobby(host, identity).tables():
        try:
            await host.owner(card.id)
            found.append(card.id)
        except BelvedereError:
            continue
    return found


async def begun_at_both(folder: Path, *, moved: bool) -> None:
    """A table at home, at version 2; at the server where it has `moved`, and one entry further on."""
    async with house(folder / "home") as home, house(folder / "server") as server:
        mine = PersonLobby(home, name="Ann")
        theirs = PersonLobby(server, ANN, "Ann")
        card = await mine.create(spec("person", "easy", options=tiny.Options(8)))
        inbox = Inbox(await mine.link(card.id, 0))
        await inbox.acted(inbox.update.legal[0])
        await inbox.acted(tiny.Draw())
        if moved:
            there = await push(mine, theirs, card.id, PLACE)
            await Inbox(await theirs.link(there.id, 0)).acted()


async def killed(folder: Path, way: str, step: int) -> bool:
    """Move until that step; whether it was reached."""
    words = ["tests.net.support.programs", "killed_move", str(folder), way, str(step)]
    status = await (await ModuleProcess.start_module(words, None)).wait()
    assert status in (0, -9)
    return status == -9


async def test_a_push_that_was_killed_at_any_step_leaves_one_table(tmp_path: Path, warm_servers: None) -> None:
    """Whether the player then pushes again or takes the table home."""
    await begun_at_both(tmp_path / "begun", moved=False)
    for step in range(1, MOST_STEPS):
        folder = Path(shutil.copytree(tmp_path / "begun", tmp_path / str(step)))
        was_killed = await killed(folder, "push", step)
        await push_again(Path(shutil.copytree(folder, tmp_path / f"{step} pushed")))
        await take_home(folder)
        if not was_killed:
            return
    raise AssertionError("it never ended")


async def push_again(folder: Path) -> None:
    async with house(folder / "home") as home, house(folder / "server") as server:
        mine, theirs = PersonLobby(home, name="Ann"), PersonLobby(server, ANN, "Ann")
        assert len(await playable(home, "local")) + len(await playable(server, ANN)) <= 1
        (card,) = await mine.tables()
        if not (await mine.do(PackTable(card.id, PLACE))).there:
            await push(mine, theirs, card.id, PLACE)
        here, there = await playable(home, "local"), await playable(server, ANN)
        assert (len(here), len(there)) == (0, 1)
        assert (await Inbox(await theirs.link(there[0], 0)).version(0)).version == 2


async def take_home(folder: Path) -> None:
    async with house(folder / "home") as home, house(folder / "server") as server:
        mine, theirs = PersonLobby(home, name="Ann"), PersonLobby(server, ANN, "Ann")
        here, there = await playable(home, "local"), await playable(server, ANN)
        assert len(here) + len(there) <= 1
        (card,) = await mine.tables()
        if card.away:
            await pull(mine, theirs, card.id)
        else:
            assert here == [card.id]
        here, there = await playable(home, "local"), await playable(server, ANN)
        assert (len(here), len(there)) == (1, 0)
        assert (await Inbox(await mine.link(here[0], 0)).version(0)).version == 2


async def test_a_pull_that_was_killed_at_any_step_leaves_one_table(tmp_path: Path, warm_servers: None) -> None:
    await begun_at_both(tmp_path / "begun", moved=True)
    for step in range(1, MOST_STEPS):
        folder = Path(shutil.copytree(tmp_path / "begun", tmp_path / str(step)))
        was_killed = await killed(folder, "pull", step)
        async with house(folder / "home") as home, house(folder / "server") as server:
            mine = PersonLobby(home, name="Ann")
            theirs = PersonLobby(server, ANN, "Ann")
            here, there = await playable(home, "local"), await playable(server, ANN)
            assert len(here) + len(there) <= 1
            (card,) = await mine.tables()
            if card.away:
                await pull(mine, theirs, card.id)
            elif left := await theirs.tables():
                assert (await bring(mine, theirs, left[0].id)).id == card.id
            assert [one.id for one in await mine.tables()] == await playable(home, "local") == [card.id]
            assert await theirs.tables() == ()
            assert (await Inbox(await mine.link(card.id, 0)).version(0)).version == 3
        if not was_killed:
            return
    raise AssertionError("it never ended")


# A muted person says nothing by the names of bots at tables that they bring or go on from


WORDS = "Your-code-please"
BOT = Player("bot", WORDS, "easy")


async def test_bots_of_a_table_that_a_muted_person_brings_have_names_of_the_server(tmp_path: Path) -> None:
    seats = (Player("person", "Ann"), Player("person", "Ben"), BOT)
    for muted, name in ((ANN, bot_name(2, "easy")), (BEN, WORDS)):
        async with (
            house(tmp_path / muted / "home") as home,
            house(tmp_path / muted / "server", is_muted=muted.__eq__) as server,
        ):
            mine = PersonLobby(home, name="Ann")
            card, _ = await begun(mine, "person", "person", "easy", seats=seats)
            assert card.players[2].name == WORDS
            there = await push(mine, PersonLobby(server, ANN, "Ann"), card.id, PLACE, (0,))
            joined = await PersonLobby(server, BEN, "Ben").do(JoinTable(there.invite or ""))
            assert [one.name for one in joined.players] == ["Ann", "Ben", name]


async def test_bots_of_a_study_that_a_muted_person_begins_have_names_of_the_server(tmp_path: Path) -> None:
    muted = set[str]()
    async with house(tmp_path, load=load, is_muted=muted.__contains__) as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(TableSpec("bali", load("bali").meta.options(), (Player("person", "Ann"), BOT)))
        await play_out(ann, card.id, (0,))
        study = await ann.do(WhatIf(card.id, 0, 0))
        assert [one.name for one in study.players] == ["Ann", WORDS]
        muted.add(ANN)
        study = await ann.do(WhatIf(card.id, 0, 0))
        assert [one.name for one in study.players] == ["Ann", bot_name(1, "normal")]
