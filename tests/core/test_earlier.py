"""What version 0.1 wrote before its modules were sorted into folders is read, played on and written again as it was.

`tests/core/earlier` has two stores with tables of all five games in the middle of play, records of finished tables
(with what players added to the seed: format 4, with a hint and drawn seats: format 3, with a stand-in: format 2, with
none of these: format 1), one of a study, and lines of the JSON protocol. After a change of a game's rules or of the
format of records, what the version before wrote is added.
"""

import asyncio
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any, get_args

import pytest

from core import catalog
from core.encoding import codec
from core.encoding.strict_json import dumps, loads
from core.link.account import KeyCard, Profile
from core.link.lobby import TableCard, Visitor
from core.link.updates import Chat, Delivery, Log, Update
from core.record.replay import replay
from core.record.text import export, read
from core.record.verify import verify
from core.storage.data_folder import FILE
from core.storage.store import Store
from net.json import protocol
from net.json.server import line
from net.lobby.person_lobby import PersonLobby
from net.services.services import Services
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, FirstLegal, Inbox

EARLIER = Path(__file__).parent / "earlier"
RECORDS = sorted((EARLIER / "records").iterdir())
FORMATS = (1, 2, 3, 4, 5)
"""The formats of records of which there is one of every game."""
RUNNING = {
    "bali": ("99564a8efd", {0: ANN, 1: BEN}),
    "bellevue": ("e74df42429", {0: ANN, 1: BEN, 2: CLEO}),
    "bella_vista": ("b8fe44544c", {0: CLEO}),
    "cloud_city": ("07f2ad0473", {0: ANN}),
    "neoville": ("10ccb77cda", {0: BEN, 1: CLEO}),
}
"""By game, its table in play and who answers there: at the table of Bali a stand-in plays for the third seat, at that
of Bella Vista the second has conceded."""
DRAWN: dict[str, tuple[str, dict[int, str]]] = {
    "bali": ("478fac8621", {1: ANN, 0: BEN}),
    "bella_vista": ("901f10971d", {0: ANN, 1: BEN}),
    "bellevue": ("e3619e72fa", {1: ANN, 0: BEN}),
    "cloud_city": ("104ccd16b1", {0: ANN, 1: BEN}),
    "neoville": ("b344eede77", {0: ANN, 1: BEN}),
}
"""The same in the second store, where everybody has the seat that was drawn."""
STUDY, WAITING = "cc5b4126ab", "unicorn-estuary-polka-planet"
ON_ONE_KEYBOARD, OPEN, INVITE = "2931f52178", "086383d2b4", "boot-fig-359"
FINISHED, REMATCH = "a30be42bd1", "c5dfc18b76"


def stored(folder: Path, name: str = "store") -> Path:
    """A data folder with the store as it was left."""
    folder.mkdir(mode=0o700)
    database = sqlite3.connect(folder / FILE)
    database.executescript((EARLIER / f"{name}.sql").read_text(encoding="utf-8"))
    database.close()
    return folder


def opened(folder: Path) -> Host:
    """A host on that store, with the catalogue's games and bots that answer at once."""
    settings = partial(Services, pace=0.0, retry=0.001)
    return Host(Store.open(folder, reserve=0), FirstLegal(), services=settings)


async def to_the_end(inboxes: list[Inbox]) -> Update:
    """Answer for these seats until the table is over; bots answer for the others."""
    while inboxes[0].update.outcome is None:
        asked = [inbox for inbox in inboxes if inbox.update.decision]
        if asked:
            await asked[0].acted(asked[0].update.legal[-1])
        await asyncio.sleep(0)
    return inboxes[0].update


def test_every_game_is_there() -> None:
    keys = list(catalog.keys())
    assert sorted(RUNNING) == keys
    assert [path.name for path in RECORDS] == [f"{key}-{format}.jsonl" for key in keys for format in FORMATS]
    played = {(header.game, header.rules_version) for header in (read(path.read_bytes()).header for path in RECORDS)}
    assert played == {(key, version) for key in keys for version in catalog.load(key).known_rules}
    asked = [codec.decode(protocol.Request, loads(text)).ask for text in lines("requests")]
    assert {type(ask) for ask in asked} == set(get_args(protocol.Ask))
    replies = [codec.decode(protocol.Spoken, loads(text)) for text in lines("replies")]
    assert {type(reply) for reply in replies} == set(get_args(protocol.Spoken))
    delivered = {loads(text)["type"] for key in keys for text in lines(key)}
    assert delivered == {codec.tag(cls) for cls in get_args(Delivery)}


@pytest.mark.parametrize(
    ("store", "table"), [*(("store", one) for one in RUNNING.values()), *(("store-3", one) for one in DRAWN.values())]
)
async def test_a_running_table_is_played_to_its_end(
    tmp_path: Path, store: str, table: tuple[str, dict[int, str]]
) -> None:
    id, seats = table
    async with opened(stored(tmp_path / "data", store)) as host:
        await host.revived()
        lobbies = {seat: PersonLobby(host, identity) for seat, identity in seats.items()}
        inboxes = [Inbox(await lobby.link(id, seat)) for seat, lobby in lobbies.items()]
        begun = inboxes[0].update.version
        last = await to_the_end(inboxes)
        assert last.version > begun > 8
        record = read(await lobbies[min(seats)].record(id))
    assert verify(record).outcome == last.outcome
    assert replay(record).versions == tuple(range(last.version + 1))


async def test_a_table_that_waited_begins_and_a_study_goes_on(tmp_path: Path) -> None:
    async with opened(stored(tmp_path / "data", "store-3")) as host:
        await host.revived()
        ann = PersonLobby(host, ANN, key=ANN)
        cleo = PersonLobby(host, CLEO, "Cleo", key=CLEO)
        joined = await cleo.join(WAITING)
        assert joined.status == "running"
        (seat,) = joined.mine
        both = [Inbox(await cleo.link(joined.id, seat)), Inbox(await ann.link(joined.id, 1 - seat))]
        await to_the_end(both)
        assert verify(read(await ann.record(joined.id))).entries == both[0].update.version
        study = Inbox(await ann.link(STUDY, 0))
        assert study.update.version == 13
        await to_the_end([study])
        assert verify(read(await ann.record(STUDY))).entries == study.update.version


async def test_the_store_keeps_what_people_left_in_it(tmp_path: Path) -> None:
    folder = stored(tmp_path / "data")
    async with opened(folder) as host:
        await host.revived()
        ann, ben, cleo = (PersonLobby(host, identity, key=identity) for identity in (ANN, BEN, CLEO))
        assert [await one.is_known() for one in (ann, ben, cleo)] == [True, True, True]
        assert (ann.me, ben.me, cleo.me) == ("Ann", "Zoé", "Cleo")
        assert ben.account is not None
        assert await ben.account.profile() == Profile("fr", 'theme = "dusk"\n')
        assert ann.account is not None
        assert [key.in_use for key in await ann.account.keys()] == [True, False]
        cards = {card.id: card for card in await cleo.tables()}
        assert cards[RUNNING["bali"][0]].stand_ins == (2,)
        assert cards[RUNNING["bella_vista"][0]].left == 915.0
        inbox = Inbox(await ann.link(RUNNING["bali"][0], 0))
        await inbox.until(lambda: len(inbox.all(Chat)) == 2)
        assert [chat.text for chat in inbox.all(Chat)] == ["Selamat !", "Bonjour à tous"]
        assert inbox.all(Log)[0].seen == len(inbox.all(Log)[0].events)
        over = Inbox(await ann.link(FINISHED, 0))
        assert over.update.outcome is not None
        assert (await ann.rematch(FINISHED)).id == REMATCH
        shared = await host.owner(RUNNING["bellevue"][0])
        assert shared.setup.spec.watching == "seat"
        local = PersonLobby(host)
        both = [Inbox(await local.link(ON_ONE_KEYBOARD, seat)) for seat in (0, 1)]
        assert (await to_the_end(both)).version > 5
        joined = await ann.join(INVITE)
        assert (joined.id, joined.mine, joined.status) == (OPEN, (2,), "open")
        assert await ann.record(FINISHED) == (EARLIER / "finished.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "path", [EARLIER / "finished.jsonl", EARLIER / "study.jsonl", *RECORDS], ids=lambda path: path.stem
)
def test_a_record_is_proved_watched_and_written_as_it_was(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record = read(text)
    assert verify(record).entries == len(record.entries)
    shown = replay(record)
    assert (shown.recomputed, shown.versions[-1]) == (True, len(record.entries))
    assert export(record) == text


def lines(name: str) -> list[str]:
    """The lines of one file of the protocol."""
    return (EARLIER / "lines" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)


def test_requests_are_read_and_written_as_they_were() -> None:
    for text in lines("requests"):
        request = codec.decode(protocol.Request, loads(text))
        assert dumps(codec.encode(request)).decode() + "\n" == text


def test_replies_are_read_and_written_as_they_were() -> None:
    for text in lines("replies"):
        reply = codec.decode(protocol.Spoken, loads(text))
        assert line(codec.encode(reply, protocol.Spoken)) == text


CARDS: dict[str, Any] = {"GameCard": protocol.GameCard, "TableCard": TableCard, "Visitor": Visitor, "KeyCard": KeyCard}


def test_lists_are_read_and_written_as_they_were() -> None:
    for text in lines("cards"):
        name, cards = loads(text)
        declared = tuple[CARDS[name], ...]
        found = codec.decode(declared, cards)
        assert line([name, codec.encode(found, declared)]) == text


@pytest.mark.parametrize("key", RUNNING)
def test_deliveries_are_read_and_written_as_they_were(key: str) -> None:
    known = codec.for_game(catalog.load(key))
    for text in lines(key):
        delivery = known.decode(Delivery, loads(text))
        assert line(known.encode(delivery, Delivery)) == text
