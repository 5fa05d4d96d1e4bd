"""Who may ask for a hint, who is told it, what it leaves on disk, and who is refused."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from core.link.commands import AskHint
from core.link.lobby_commands import JoinTable
from core.link.updates import Hint, Refused, Roster
from net.lobby.person_lobby import PersonLobby
from net.services.bot_processes import Question, Workers
from net.services.bot_turns import HintLimits
from net.tables.host import Host
from tests.net.support.house import ANN, BEN, CLEO, FirstLegal, Inbox, house, load, soon, spec
from tests.said import refused as refusal


class Slow(FirstLegal):
    """A bot whose advice comes when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.let = asyncio.Event()

    async def advise(self, question: Question, budget: float) -> Hint | None:
        found = await super().advise(question, budget)
        await self.let.wait()
        return found


async def alone(host: Host, identity: str = ANN, **changes: Any) -> Inbox:
    """Somebody at a new table of theirs with a bot, whose turn it is."""
    lobby = PersonLobby(host, identity, identity[-3:])
    card = await lobby.create(spec("person", "easy", seed=None, **changes))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.until(lambda: bool(inbox.update.legal))
    return inbox


async def together(host: Host, **changes: Any) -> tuple[Inbox, Inbox]:
    """Ann and Ben at one table; whoever is asked comes first."""
    ann = PersonLobby(host, ANN, "Ann")
    card = await ann.create(spec("person", "open", seed=None, **changes))
    ben = PersonLobby(host, BEN, "Ben")
    await ben.do(JoinTable(card.invite or ""))
    both = [Inbox(await lobby.link(card.id, seat)) for seat, lobby in enumerate((ann, ben))]
    both.sort(key=lambda inbox: inbox.update.decision is None)
    return both[0], both[1]


def ask(inbox: Inbox) -> None:
    assert inbox.update.decision is not None
    inbox.link.send(AskHint(inbox.update.decision.id))


async def hinted(inbox: Inbox) -> Hint:
    """The hint that comes, or has come already."""
    await inbox.until(lambda: bool(inbox.all(Hint)))
    return inbox.all(Hint)[-1]


async def refused(inbox: Inbox) -> str:
    """Why there is none."""
    await inbox.until(lambda: bool(inbox.all(Refused)))
    return inbox.all(Refused)[-1].reason.id


async def test_alone_it_is_free_and_thought_about_once_a_decision(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await alone(host)
        ask(ann)
        hint = await hinted(ann)
        decision = ann.update.decision
        assert decision is not None
        assert (hint.seat, hint.decision) == (0, decision.id)
        assert ann.update.version == 1
        assert ann.all(Roster)[-1].assisted == (0,)
        ask(ann)
        assert ann.all(Hint) == [hint, hint]
        assert ann.update.version == 1


async def test_it_is_on_disk_that_a_table_is_assisted(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann = await alone(host)
        ask(ann)
        await hinted(ann)
        table = ann.link.table
    async with house(tmp_path) as host:
        lobby = PersonLobby(host, ANN, "ann")
        ann = Inbox(await lobby.link(table, 0))
        assert (ann.update.version, ann.all(Roster)[-1].assisted) == (1, (0,))


async def test_among_several_it_has_to_be_agreed_and_then_all_are_told(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        asker, _ = await together(host)
        ask(asker)
        assert await refused(asker) == "hint-off"
        assert asker.update.version == 0
    async with house(tmp_path / "agreed") as host:
        asker, other = await together(host, hints="open")
        assert other.all(Roster)[-1].hints == "open"
        ask(asker)
        told = [await hinted(asker), await hinted(other)]
        assert told[0] == told[1]
        assert told[0].seat == asker.link.viewer


async def watching(host: Host, table: str) -> Inbox:
    return Inbox(await PersonLobby(host, CLEO, "Cleo").link(table, None))


async def test_who_watches_is_told_what_all_are_told_and_nothing_of_what_one_is(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        asker, other = await together(host, hints="open")
        cleo = await watching(host, asker.link.table)
        ask(asker)
        assert await hinted(cleo) == await hinted(other)
        assert len(cleo.all(Hint)) == 1
        single = await alone(host)
        beside = await watching(host, single.link.table)
        ask(single)
        await hinted(single)
        await beside.until(lambda: beside.update.version == single.update.version)
        assert beside.all(Hint) == []


async def test_who_watches_late_is_told_it_as_late(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        asker, other = await together(host, hints="open", watching="delayed", delay=1)
        cleo = await watching(host, asker.link.table)
        ask(asker)
        await hinted(other)
        assert cleo.all(Hint) == []
        acted = 0
        while not cleo.all(Hint):
            version, acted = asker.update.version + 1, acted + 1
            next(inbox for inbox in (asker, other) if inbox.update.decision).act()
            for inbox in (asker, other):
                await inbox.version(version)
        assert acted > 1, "not before others have had a turn"
        assert cleo.all(Hint) == [asker.all(Hint)[0]]


@pytest.mark.parametrize("hints", [("none", True), ("off", False)])
async def test_there_is_none_where_the_table_or_the_host_says_so(tmp_path: Path, hints: Any) -> None:
    term, allow = hints
    async with house(tmp_path, hints=HintLimits(allow=allow)) as host:
        ann = await alone(host, hints=term)
        assert ann.all(Roster)[-1].hints == "none"
        ask(ann)
        assert await refused(ann) == "hint-none"


async def test_several_people_play_for_ratings_or_with_advice(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with refusal("cannot count for ratings"):
            await together(host, hints="open", rated=True)


async def test_beyond_the_queue_and_for_who_has_used_up_their_share_there_is_none_just_now(tmp_path: Path) -> None:
    """Nobody has two of the places in the queue, and a share counts only while somebody waits for a bot."""
    slow = Slow()
    slow.at_once = 1
    async with house(tmp_path, slow, hints=HintLimits(queue=2)) as host:
        ann, again, ben, cleo = [await alone(host, one) for one in (ANN, ANN, BEN, CLEO)]
        ask(ann)
        await soon(lambda: host.services.advisor.working == 1)
        ask(again)
        assert await refused(again) == "hint-busy"
        ask(ben)
        await soon(lambda: host.services.advisor.working == 2)
        ask(cleo)
        assert await refused(cleo) == "hint-busy"
        host.services.thinking.charge((CLEO,), 10_000)
        assert host.services.turns.waiting == 1
        ask(cleo)
        await cleo.until(lambda: len(cleo.all(Refused)) == 2)
        assert cleo.all(Refused)[-1].reason.id == "ledger-used-account", (
            "it says what is used up, and when to ask again"
        )
        slow.let.set()
        await hinted(ann)
        await hinted(ben)
        ask(cleo)
        await hinted(cleo)
        assert host.services.advisor.working == 0


async def test_what_strangers_ask_for_is_no_reason_to_refuse_a_known_person(tmp_path: Path) -> None:
    slow = Slow()
    async with house(tmp_path, slow, hints=HintLimits(queue=2)) as host:
        for number in range(2):
            host.services.register.introduce(f"SHA256:{number}", f"192.0.2.{number}", key=f"SHA256:{number}")
            ask(await alone(host, f"SHA256:{number}"))
            await soon(lambda working=number: host.services.advisor.working == working + 1)  # type: ignore[misc]
        host.services.register.introduce("SHA256:2", "192.0.2.0", key="SHA256:2")
        again, ann, ben, cleo = [await alone(host, one) for one in ("SHA256:2", ANN, BEN, CLEO)]
        for known in (ann, ben):
            ask(known)
        await soon(lambda: host.services.advisor.working == 4)
        for late in (again, cleo):
            ask(late)
            assert await refused(late) == "hint-busy"
        slow.let.set()
        await hinted(ann)
        await hinted(ben)


async def test_the_time_is_charged_to_the_asker_alone(tmp_path: Path) -> None:
    ticks = iter(range(10_000))
    async with house(tmp_path, monotonic=lambda: float(next(ticks))) as host:
        asker, other = await together(host, hints="open")
        ask(asker)
        await hinted(asker)
        names = (ANN, BEN) if asker.link.viewer == 0 else (BEN, ANN)
        used = [host.services.ledger.used("thinking", "account", name) for name in names]
        assert used[0] > 0
        assert used[1] == 0
        assert other.all(Hint)


async def test_advice_for_what_is_asked_no_more_is_dropped_and_frees_its_place(tmp_path: Path) -> None:
    slow = Slow()
    async with house(tmp_path, slow) as host:
        ann = await alone(host)
        ask(ann)
        await soon(lambda: host.services.advisor.working == 1)
        await ann.acted()
        await soon(lambda: host.services.advisor.working == 0)
        slow.let.set()
        assert not ann.all(Hint)
        assert not ann.all(Roster)[-1].assisted


def no_advice(*given: Any) -> None:
    """A game that fails."""
    raise RuntimeError("nothing comes to mind")


async def test_a_real_process_thinks_and_one_that_fails_gives_none(tmp_path: Path) -> None:
    limits = HintLimits(seconds=0.01)
    async with house(tmp_path, Workers(count=1, load=load), hints=limits) as host:
        ann = await alone(host)
        ask(ann)
        hint = await hinted(ann)
        assert {one.action for one in hint.choices} <= set(ann.update.legal)
    async with house(tmp_path / "failing", Workers(count=1, load=load, ask_hint=no_advice), hints=limits) as host:
        ann = await alone(host)
        ask(ann)
        assert await refused(ann) == "hint-failed"
        assert ann.update.version == 0
