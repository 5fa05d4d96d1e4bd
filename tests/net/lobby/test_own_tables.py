"""Own tables: permission to delete one, and how labels are kept and charged."""

import json

import pytest

from core.kernel.message import BelvedereError
from core.link.lobby_commands import ExportStatistics, ForgetStatistics, LabelTable, RemoveTable
from core.storage.values import labels_key
from net.lobby.own_tables import LABEL_BYTES, MOST_LABELS
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, spec


async def refusal(lobby: PersonLobby, command: object) -> str:
    with pytest.raises(BelvedereError) as refused:
        await lobby.do(command)
    return refused.value.sentence.id


async def test_only_the_one_person_at_a_table_deletes_it(host: Host) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    single = await ann.create(spec("person", "easy", seed=None))
    shared = await ann.create(spec("person", "open", seed=None))
    await ben.join(shared.invite or "")
    assert await refusal(ben, RemoveTable(single.id)) == "tables-not-yours"
    assert await refusal(ann, RemoveTable("no-such-table")) == "store-no-table"
    assert await refusal(ben, RemoveTable(shared.id)) == "tables-shared"
    await ann.do(RemoveTable(single.id))
    assert [card.id for card in await ann.tables()] == [shared.id]


async def test_a_label_is_private_and_charged(host: Host) -> None:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", seed=None))
    await ben.join(card.invite or "")
    await ann.do(LabelTable(card.id, label="Tea\x1b[2J", archived=True))
    await ann.do(LabelTable(card.id, archived=False))
    (mine,), (other,) = await ann.tables(), await ben.tables()
    assert (mine.label, mine.archived) == ("Tea[2J", False)
    assert (other.label, other.archived) == ("", False)
    assert host.services.ledger.used("bytes", "account", ANN) >= 2 * LABEL_BYTES


async def test_a_person_has_no_more_than_so_many_labels(host: Host, monkeypatch: pytest.MonkeyPatch) -> None:
    assert MOST_LABELS * 80 < 20_000
    monkeypatch.setattr("net.lobby.own_tables.MOST_LABELS", 2)
    ann = PersonLobby(host, ANN, "Ann")
    for name in ("one", "two", "three"):
        await ann.do(LabelTable((await ann.create(spec("person", "easy", seed=None))).id, label=name))
    assert sorted(card.label for card in await ann.tables()) == ["", "three", "two"]


async def test_labels_go_with_their_table_and_with_their_person(host: Host) -> None:
    async def labels() -> dict[str, object]:
        kept = await host.services.writer.run(lambda store: store.note(labels_key(ANN)))
        return dict(json.loads(kept or "{}"))

    ann = PersonLobby(host, ANN, "Ann")
    cards = [await ann.create(spec("person", "easy", seed=None)) for _ in range(2)]
    for card in cards:
        await ann.do(LabelTable(card.id, label="tea"))
    await ann.do(RemoveTable(cards[0].id))
    assert list(await labels()) == [cards[1].id]
    assert [card.label for card in await ann.tables()] == ["tea"]
    assert json.loads(await ann.do(ExportStatistics()))["labels"] == {cards[1].id: {"name": "tea"}}
    await ann.do(ForgetStatistics())
    assert await labels() == {}
