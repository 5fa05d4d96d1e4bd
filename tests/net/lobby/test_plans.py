"""Planned moves and private notes at a table."""

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.games.bali import actions as bali
from core.kernel.message import BelvedereError, Message, message
from core.link.commands import Concede
from core.link.lobby import LobbyCommand, News
from core.link.lobby_commands import (
    LONGEST_NOTES,
    Annotate,
    ExportStatistics,
    FetchRecord,
    PlanMoves,
    PrivateNotes,
    StandUp,
)
from core.link.spec import Days, PerDecision
from core.link.updates import Log, Refused, Roster
from core.storage.store import Store
from core.storage.values import StoredSeat
from net.lobby import results as notes_module
from net.lobby.person_lobby import PersonLobby
from net.people.personal_notices import LONGEST
from net.people.visit import Person
from net.services.notify import Call
from net.services.planned_moves import ANSWER_BYTES
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, Caller, Inbox, house, spec
from tests.said import refused_as
from tests.tiny import Draw, Pass, Play

# Conditional moves at tables by days


@attrs.frozen
class ByDays:
    """A table of the tiny game by days: Ann has the turn, and Ben plans."""

    host: Host
    table: str
    ann: Inbox
    ben: Inbox
    lobbies: tuple[PersonLobby, PersonLobby]
    calls: list[Call]

    async def plan(self, text: str | None = None) -> str:
        """Ben's plan, after `text` replaced it."""
        return await self.lobbies[1].do(PlanMoves(self.table, text=text))

    async def told(self) -> Message | None:
        """The messages waiting for Ben, who is not in the lobby."""
        text = await self.host.services.writer.run(lambda store: store.note(f"told {BEN}"))
        return codec.decode(Message, codec.loads(text, LONGEST)) if text else None

    def own(self, seat: int) -> str:
        """A card in the hand of a seat, as it is played."""
        inbox = (self.ann, self.ben)[seat]
        return f"play {inbox.update.view.hand[0]}"


async def by_days(host: Host, calls: list[Call], **changes: Any) -> ByDays:
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", **{"seed": None, "clock": Days(2), **changes}))
    await ben.join(card.invite or "")
    inboxes = Inbox(await ann.link(card.id, 0)), Inbox(await ben.link(card.id, 1))
    return ByDays(host, card.id, *inboxes, (ann, ben), calls)


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[ByDays]:
    calls: list[Call] = []
    async with house(tmp_path, call=calls.append) as host:
        yield await by_days(host, calls)


def ended(table: ByDays, reason: Message) -> Message:
    return message("plan-ended", table=table.table, reason=reason)


async def play_open_turn(table: ByDays) -> None:
    """Ann plays both her cards; she then has to draw or to pass."""
    while table.ann.update.view.hand:
        await table.ann.acted(Play(table.ann.update.view.hand[0]))


async def test_an_answer_is_played_at_once_as_its_owners_and_is_on_disk(table: ByDays, tmp_path: Path) -> None:
    await play_open_turn(table)
    answer, before = table.own(1), table.ben.update.version
    assert await table.plan(f" pass=>{answer} ; ") == f"pass => {answer}"
    await table.ann.acted(Pass())
    update = await table.ben.version(before + 2)
    assert (update.to_act, update.view.points[1]) == ((1,), int(answer[-1]))
    stored = await table.host.services.writer.run(lambda store: store.load(table.table))
    assert [(one.seat, one.action) for one in stored[2]][-2:] == [(0, "pass"), (1, answer)]
    assert await table.told() is None
    assert await table.plan() == ""


async def test_a_turn_answered_by_a_plan_calls_no_one(table: ByDays) -> None:
    await play_open_turn(table)
    cards = ", ".join(f"play {value}" for value in table.ben.update.view.hand)
    await table.plan(f"pass => {cards}, pass")
    table.ben.link.close()
    table.lobbies[1].depart()
    table.calls.clear()
    await table.ann.acted(Pass())
    await table.ann.version(table.ann.update.version + 3)
    assert table.ann.update.to_act == (0,)
    assert [(call.kind, call.identity) for call in table.calls if call.identity == BEN] == []


async def test_a_line_alternates_expectations_and_answers(table: ByDays) -> None:
    await play_open_turn(table)
    one, other = table.ben.update.view.hand
    text = f"pass => play {one}, play {other}, pass => pass => pass"
    assert await table.plan(f"{text}; draw => draw") == f"{text}; draw => draw"
    await table.ann.acted(Pass())
    await table.ann.version(table.ann.update.version + 3)
    assert await table.plan() == "pass => pass"
    await table.ann.acted(Pass())
    await table.ann.version(table.ann.update.version + 1)
    assert (table.ann.update.to_act, await table.plan(), await table.told()) == ((0,), "", None)


async def test_any_unexpected_error_ends_it_and_its_owner_is_informed(table: ByDays) -> None:
    await table.plan("pass => draw")
    await table.ann.acted(Play(table.ann.update.view.hand[0]))
    assert await table.plan() == ""
    assert await table.told() == ended(table, Message("plan-ended-unexpected"))


async def test_an_answer_that_is_not_possible_ends_it(table: ByDays) -> None:
    await play_open_turn(table)
    missing = next(value for value in range(6) if value not in table.ben.update.view.hand)
    await table.plan(f"pass => play {missing}")
    version = table.ann.update.version
    await table.ann.acted(Pass())
    assert (table.ben.update.version, table.ben.update.to_act) == (version + 1, (1,))
    assert await table.plan() == ""
    assert await table.told() == ended(table, message("plan-ended-refused", action=f"play {missing}"))
    assert table.ben.all(Refused) == []


@pytest.mark.parametrize("text", ["draw, pass => pass", "pass => pass"])
async def test_a_hidden_draw_ends_it_whether_it_was_expected_or_not(table: ByDays, text: str) -> None:
    await table.plan(text)
    await table.ann.acted(Draw())
    assert await table.plan() == ""
    assert await table.told() == ended(table, Message("plan-ended-hidden"))


async def test_its_own_hidden_draw_ends_it_unless_it_is_the_last(table: ByDays) -> None:
    await play_open_turn(table)
    await table.plan("pass => draw, pass")
    await table.ann.acted(Pass())
    await table.ben.version(table.ann.update.version + 1)
    assert await table.plan() == ""
    assert await table.told() == ended(table, Message("plan-ended-hidden"))


async def test_conceding_ends_it(table: ByDays) -> None:
    await table.plan("pass => draw")
    table.ben.link.send(Concede())
    await table.ben.version(table.ben.update.version + 1)
    assert (await table.plan(), await table.told()) == ("", None)


async def test_it_outlasts_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        table = await by_days(host, [])
        await play_open_turn(table)
        kept = f"pass => {table.own(1)}"
        await table.plan(kept)
    async with house(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        assert await ben.do(PlanMoves(table.table)) == kept
    async with house(tmp_path) as host:
        ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
        inbox = Inbox(await ann.link(table.table, 0))
        await inbox.acted(Pass())
        assert (await inbox.version(inbox.update.version + 1)).to_act == (1,)
        assert await ben.do(PlanMoves(table.table)) == ""


async def test_a_plan_that_the_table_has_passed_plays_nothing(tmp_path: Path) -> None:
    """Like a crash between an entry and the rest of a plan."""
    async with house(tmp_path) as host:
        table = await by_days(host, [])
        await play_open_turn(table)
        version = table.ann.update.version
    store = Store.open(tmp_path, reserve=0)
    store.keep_note(f"private {table.table} 1 {BEN} plan", f"{version - 1} pass => draw")
    store.close()
    async with house(tmp_path) as host:
        inbox = Inbox(await PersonLobby(host, ANN, "Ann").link(table.table, 0))
        update = await inbox.acted(Pass())
        assert (update.version, update.to_act) == (version + 1, (1,))


async def test_it_is_charged_as_stored_bytes(table: ByDays) -> None:
    ledger = table.host.services.ledger
    before = ledger.used("bytes", "account", BEN)
    await table.plan("pass => draw; play 1 => draw")
    assert ledger.used("bytes", "account", BEN) - before >= 2 * ANSWER_BYTES


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pass", "plan-form"),
        ("pass =>", "plan-form"),
        (";", "plan-form"),
        ("pass => draw => pass", "plan-form"),
        ("pass => " * 7 + "pass", "plan-deep"),
        ("; ".join(f"play {one}, play {other} => draw" for one in range(3) for other in range(3)), "plan-lines"),
        (", ".join(["draw"] * 9) + " => pass", "plan-actions"),
        ("x" * 2001, "plan-long"),
        ("pass => draw; pass => pass", "plan-twice"),
        ("pass => draw => pass => pass; pass, pass => pass", "plan-twice"),
    ],
)
async def test_an_invalid_plan_is_refused_and_changes_nothing(table: ByDays, text: str, sentence: str) -> None:
    await table.plan("pass => pass")
    with refused_as(sentence):
        await table.plan(text)
    assert await table.plan() == "pass => pass"


@pytest.mark.parametrize("word", ["", " ", "erase", "effacer"])
async def test_it_is_erased(table: ByDays, word: str) -> None:
    await table.plan("pass => pass")
    assert await table.plan(word) == ""
    assert await table.plan() == ""
    assert await table.host.services.writer.run(lambda store: store.notes(f"private {table.table} ")) == {}


async def test_the_player_with_the_turn_plays(table: ByDays) -> None:
    with refused_as("plan-your-turn"):
        await table.lobbies[0].do(PlanMoves(table.table, text="pass => draw"))


async def test_only_at_started_tables_by_days(tmp_path: Path) -> None:
    async with house(tmp_path, load=lambda key: catalog.load(key)) as host:
        ann = PersonLobby(host, ANN, "Ann")
        options = catalog.load("bellevue").meta.options()
        card = await ann.create(spec("person", "easy", game="bellevue", options=options, seed=None, clock=Days(2)))
        with refused_as("plan-at-once"):
            await ann.do(PlanMoves(card.id))
    async with house(tmp_path / "other") as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(spec("person", "easy", seed=None, clock=PerDecision(60)))
        with refused_as("plan-not-by-days"):
            await ann.do(PlanMoves(card.id, text="pass => draw"))
        card = await ann.create(spec("person", "open", seed=None, clock=Days(2)))
        with refused_as("plan-not-begun"):
            await ann.do(PlanMoves(card.id))
        for stranger, id in ((PersonLobby(host, CLEO, "Cleo"), card.id), (ann, "nowhere")):
            with refused_as("store-no-table", table=id):
                await stranger.do(PlanMoves(id))


# No other player sees a word of it

SECRET = "collect chilli"


class OverheardTable:
    """A table of Bali by days: Ben plans, and all messages to Ann and the spectator Cleo are collected."""

    def __init__(self, host: Host, table: str, ben: PersonLobby, others: tuple[PersonLobby, ...]) -> None:
        self.host = host
        self.table = table
        self.ben = ben
        self.others = others
        self.heard: list[News] = []
        self.inboxes: list[Inbox] = []

    async def told(self) -> str:
        """All messages to the others, and the answers when they request everything there is."""
        known = codec.for_game(catalog.load("bali"))
        found = [repr(news) for news in self.heard]
        found += [str(known.encode(one)) for inbox in self.inboxes for one in inbox.deliveries]
        assert {type(one) for inbox in self.inboxes for one in inbox.deliveries} >= {Roster, Log}
        asked: tuple[LobbyCommand[Any], ...] = (
            *(PlanMoves(self.table, seat) for seat in (None, 0, 1)),
            *(PrivateNotes(self.table, seat) for seat in (None, 0, 1)),
            FetchRecord(self.table),
            ExportStatistics(),
        )
        for lobby in self.others:
            found += [repr(card) for card in await lobby.tables()]
            for ask in asked:
                try:
                    found.append(str(await lobby.do(ask)))
                except BelvedereError as problem:
                    found.append(str(problem.sentence))
        return "\n".join(found)

    async def end(self) -> None:
        """Ann gives up, and that is the end."""
        self.inboxes[0].link.send(Concede())
        await self.inboxes[0].until(lambda: self.inboxes[0].update.outcome is not None)


@pytest.fixture
async def around(tmp_path: Path) -> AsyncIterator[OverheardTable]:
    async with house(tmp_path, load=catalog.load, gather=0.0) as host:
        ann, ben, cleo = [PersonLobby(host, one, one[-3:].title()) for one in (ANN, BEN, CLEO)]
        options = catalog.load("bali").meta.options()
        made = spec("person", "open", game="bali", options=options, seed=None, watching="public", clock=Days(2))
        card = await ann.create(made)
        await ben.join(card.invite or "")
        around = OverheardTable(host, card.id, ben, (ann, cleo))
        for lobby in (ann, cleo):
            await lobby.attend(around.heard.append)
        around.inboxes = [Inbox(await ann.link(card.id, 0)), Inbox(await cleo.link(card.id, None))]
        await around.inboxes[0].version(0)
        yield around


def bali_plan() -> str:
    """Expectations that do not come true."""
    format = catalog.load("bali").text.format_action
    return f"{format(bali.ALL[0])} => {SECRET}"


async def test_no_other_player_sees_a_word_of_it(around: OverheardTable) -> None:
    assert SECRET in await around.ben.do(PlanMoves(around.table, text=bali_plan()))
    assert SECRET not in await around.told()
    await around.end()
    assert SECRET not in await around.told()
    assert SECRET not in await around.ben.record(around.table)


async def test_unknown_pieces_are_refused_by_the_notation(around: OverheardTable) -> None:
    with refused_as("bali-notation-verbs", text="dance"):
        await around.ben.do(PlanMoves(around.table, text=f"dance => {SECRET}"))
    assert await around.ben.do(PlanMoves(around.table, text=bali_plan().upper())) == bali_plan()


async def test_that_check_finds_a_leak(around: OverheardTable, monkeypatch: pytest.MonkeyPatch) -> None:
    async def of_ben(host: Host, identity: str, command: Any) -> Any:
        seats: list[Any] = await host.services.writer.run(lambda store: store.seats(command.table))
        return next(one for one in seats if one.identity == BEN)

    await around.ben.do(PlanMoves(around.table, text=bali_plan()))
    monkeypatch.setattr(notes_module, "_seat", of_ben)
    assert SECRET in await around.told()


async def test_one_line_commands(host: Host) -> None:
    table = await by_days(host, [])
    ben = Caller(host, Person(BEN, "Ben", guest=False))
    await ben.run("name", "Ben")
    plan = ("plan", table.table)
    assert await ben.run(*plan) == (0, "You have no plan at this table.\n")
    assert await ben.run(*plan, "pass", "=>", "draw;", "play", "1", "=>", "pass") == (
        0,
        "pass => draw; play 1 => pass\n",
    )
    assert await ben.run(*plan, "--json") == (0, '"pass => draw; play 1 => pass"\n')
    assert await ben.run(*plan, "--erase") == (0, "You have no plan at this table.\n")
    assert (await ben.run("plan"))[0] == 64


# Private notes on a table


NOTE = "Ben keeps the seven"


@attrs.frozen
class NotesAround:
    """A table of Ann and Ben, with Cleo watching, and all messages to Ben and Cleo."""

    host: Host
    table: str
    ann: PersonLobby
    others: tuple[PersonLobby, ...]
    inboxes: tuple[Inbox, ...]
    own: Inbox
    heard: list[News]

    async def told(self) -> str:
        """All messages to Ben and Cleo, and the answers when they request everything there is."""
        found: list[str] = [repr(news) for news in self.heard]
        known = codec.for_game(catalog.load("bali"))
        found += [str(known.encode(one)) for inbox in self.inboxes for one in inbox.deliveries]
        for lobby in self.others:
            found += [repr(card) for card in await lobby.tables()]
            for ask in (
                *(PrivateNotes(self.table, seat) for seat in (None, 0, 1)),
                Annotate(self.table),
                FetchRecord(self.table),
                ExportStatistics(),
            ):
                try:
                    found.append(str(await lobby.do(ask)))
                except BelvedereError as problem:
                    found.append(str(problem.sentence))
        return "\n".join(found)

    async def end(self) -> None:
        """Both give up."""
        for inbox in (self.own, self.inboxes[0]):
            version = self.own.update.version
            inbox.link.send(Concede())
            await self.own.until(lambda version=version: self.own.update.version > version)
        assert self.own.update.outcome is not None


@pytest.fixture
async def notes_around(tmp_path: Path) -> AsyncIterator[NotesAround]:
    async with house(tmp_path, load=catalog.load, gather=0.0) as host:
        ann, ben, cleo = [PersonLobby(host, one, one[-3:].title()) for one in (ANN, BEN, CLEO)]
        heard: list[News] = []
        for lobby in (ben, cleo):
            await lobby.attend(heard.append)
        options = catalog.load("bali").meta.options()
        table = spec("person", "open", "easy", game="bali", options=options, seed=None, watching="public")
        card = await ann.create(table)
        await ben.join(card.invite or "")
        own = Inbox(await ann.link(card.id, 0))
        inboxes = Inbox(await ben.link(card.id, 1)), Inbox(await cleo.link(card.id, None))
        yield NotesAround(host, card.id, ann, (ben, cleo), inboxes, own, heard)


async def test_no_other_player_sees_a_word_of_them_during_or_after_the_table(
    notes_around: NotesAround,
) -> None:
    assert await notes_around.ann.do(PrivateNotes(notes_around.table, text=NOTE)) == NOTE
    await notes_around.own.version(0)
    assert NOTE not in await notes_around.told()
    await notes_around.end()
    assert NOTE not in await notes_around.told()
    assert NOTE not in await notes_around.ann.record(notes_around.table)
    assert await notes_around.ann.do(PrivateNotes(notes_around.table)) == NOTE


async def test_that_check_finds_a_leaked_note(notes_around: NotesAround, monkeypatch: pytest.MonkeyPatch) -> None:
    async def first_seat(host: Host, identity: str, command: PrivateNotes) -> StoredSeat:
        return (await host.services.writer.run(lambda store: store.seats(command.table)))[0]

    monkeypatch.setattr(notes_module, "_seat", first_seat)
    monkeypatch.setattr(notes_module, "private_notes_key", lambda table, seat, identity: f"private {table} {seat}")
    await notes_around.ann.do(PrivateNotes(notes_around.table, text=NOTE))
    assert NOTE in await notes_around.told()


async def test_they_are_kept_by_seat_and_person(notes_around: NotesAround) -> None:
    ben = notes_around.others[0]
    await notes_around.ann.do(PrivateNotes(notes_around.table, text="mine"))
    await ben.do(PrivateNotes(notes_around.table, 1, "his"))
    assert await notes_around.ann.do(PrivateNotes(notes_around.table, 0)) == "mine"
    assert await ben.do(PrivateNotes(notes_around.table)) == "his"
    with refused_as("private-notes-no-seat"):
        await notes_around.ann.do(PrivateNotes(notes_around.table, 1))


async def test_only_a_seat_has_notes(notes_around: NotesAround) -> None:
    cleo = notes_around.others[1]
    for table, reason in ((notes_around.table, "private-notes-no-seat"), ("nowhere", "store-no-table")):
        with refused_as(reason, table=table):
            await cleo.do(PrivateNotes(table, text="x"))


async def test_a_line_is_put_behind_them_and_an_empty_text_erases_them(notes_around: NotesAround) -> None:
    await notes_around.ann.do(PrivateNotes(notes_around.table, text=" one\x1b[2J \n\n two\n"))
    assert await notes_around.ann.do(PrivateNotes(notes_around.table, text="three", add=True)) == "one[2J\n\ntwo\nthree"
    assert await notes_around.ann.do(PrivateNotes(notes_around.table, text="", add=True)) == "one[2J\n\ntwo\nthree"
    assert await notes_around.ann.do(PrivateNotes(notes_around.table, text="")) == ""
    assert await notes_around.ann.do(PrivateNotes(notes_around.table)) == ""


async def test_they_are_bounded_and_charged(notes_around: NotesAround) -> None:
    ledger = notes_around.host.services.ledger
    before = ledger.used("bytes", "account", ANN)
    full = "é" * LONGEST_NOTES
    await notes_around.ann.do(PrivateNotes(notes_around.table, text=full))
    assert ledger.used("bytes", "account", ANN) - before >= 2 * LONGEST_NOTES
    for command in (
        PrivateNotes(notes_around.table, text="x", add=True),
        PrivateNotes(notes_around.table, text=f"{full}x"),
        PrivateNotes(notes_around.table, text="x" * 100_000),
    ):
        with refused_as("private-notes-long", limit=2000):
            await notes_around.ann.do(command)
    assert await notes_around.ann.do(PrivateNotes(notes_around.table)) == full


async def test_they_outlast_a_restart_and_go_with_a_table_that_never_began(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        card = await ann.create(spec("person", "open", seed=None))
        await ann.do(PrivateNotes(card.id, text=NOTE))
    async with house(tmp_path) as host:
        ann = PersonLobby(host, ANN, "Ann")
        assert await ann.do(PrivateNotes(card.id)) == NOTE
        await ann.do(StandUp(card.id))
    store = Store.open(tmp_path, reserve=0)
    assert store.note(f"private {card.id} 0 {ANN}") is None
    store.close()


async def test_one_line_commands_for_notes(host: Host) -> None:
    ann = Caller(host, Person(ANN, "Ann", guest=False))
    await ann.run("name", "Ann")
    card = await ann.lobby.create(spec("person", "open", seed=None))
    assert await ann.run("note", card.id) == (0, "You have no notes on this table.\n")
    assert await ann.run("note", card.id, "keep", "rice") == (0, "keep rice\n")
    assert await ann.run("note", card.id, "then", "priest") == (0, "keep rice\nthen priest\n")
    assert await ann.run("note", card.id, "--json") == (0, '"keep rice\\nthen priest"\n')
    assert await ann.run("note", card.id, "--erase") == (0, "You have no notes on this table.\n")
    assert (await ann.run("note", "nowhere"))[0] == 64
    assert (await ann.run("note"))[0] == 64
