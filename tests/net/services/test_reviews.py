"""Reviews on a server: few at a time, one a person, charged, kept, and given up when no one waits."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.kernel.message import BelvedereError
from core.link.lobby import ReviewStatus
from core.record.text import export
from core.review.engine import review
from core.review.values import Review, from_json
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Register
from net.services.reviews import LONGEST, SILENCE, ReviewLimits, ReviewNode, Reviews
from scripts.reviewed_tables import quick_table
from tests.net.support.waiting import until

RECORD = quick_table(catalog.load("bali"), 2, bytes([4]) * 32)
TEXT = export(RECORD)
ANN, BEN, GUEST = "SHA256:ann", "SHA256:ben", "guest:1"


@pytest.fixture(scope="module")
def found() -> Review:
    (*_, found) = review(catalog.load("bali"), RECORD, worlds=2)
    return attrs.evolve(found, spent=12.0, finished=True)


class HeldProcess:
    """A review process that waits until it is let on, review by review."""

    def __init__(self, found: Review) -> None:
        self.found = found
        self.steps = threading.Semaphore(0)
        self.is_stopped = False
        self.closed = threading.Event()

    def __iter__(self) -> Iterator[Review]:
        for _ in range(2):
            self.steps.acquire()
            if self.is_stopped:
                return
            yield self.found

    def stop(self) -> None:
        self.is_stopped = True
        self.steps.release()

    def close(self) -> None:
        self.closed.set()


class Folder:
    """A writer with a store in a folder, and notes."""

    def __init__(self, folder: Path) -> None:
        self.notes: dict[str, str] = {}
        self._store = SimpleNamespace(
            folder=folder, note=self.notes.get, keep_note=self.notes.__setitem__, change_note=self._change
        )

    def _change(self, key: str, before: str, after: str) -> bool:
        is_so = self.notes.get(key, "") == before
        if is_so:
            self.notes[key] = after
        return is_so

    @property
    def reviews(self) -> dict[str, str]:
        """The stored part of finished reviews."""
        return {key: text for key, text in self.notes.items() if key.startswith("review ")}

    async def run(self, function: Callable[[Any], Any]) -> Any:
        return function(self._store)


class Server:
    """Reviews with a clock that is set by hand and processes that are held."""

    def __init__(self, folder: Path, found: Review, jobs: int = 1, writer: Folder | None = None) -> None:
        self.now = 0.0
        self.processes = list[HeldProcess]()
        self.found = found
        self.read = list[str]()
        """The people who had the record read."""
        self.ledger, self.register = Ledger(clock=lambda: self.now), Register()
        self.reviews = Reviews(
            writer or Folder(folder),  # type: ignore[arg-type]
            self.ledger,
            self.register,
            lambda: self.now,
            ReviewLimits(jobs, 30.0),
            self._process,  # type: ignore[arg-type]
        )

    def _process(self, *arguments: Any, only_idle: bool) -> HeldProcess:
        assert only_idle, "keys of people wait for it"
        self.processes.append(HeldProcess(self.found))
        return self.processes[-1]

    async def ask(self, who: str, *, stop: bool = False, table: str = "t-1") -> ReviewStatus:
        return await self.reviews.ask(who, table, partial(self._record, who), stop=stop)

    async def _record(self, who: str) -> str:
        self.read.append(who)
        return TEXT

    async def begun(self, who: str, table: str = "t-1") -> HeldProcess:
        """A review that is being made, and knows something."""
        count = len(self.processes)
        await self.ask(who, table=table)
        await until(lambda: len(self.processes) > count)
        self.processes[-1].steps.release()
        status = await self.ask(who, table=table)
        while not status.decisions:
            await asyncio.sleep(0)
            status = await self.ask(who, table=table)
        return self.processes[-1]

    async def over(self, who: str, table: str = "t-1") -> ReviewStatus:
        status = await self.ask(who, table=table)
        while not status.is_over:
            await asyncio.sleep(0)
            status = await self.ask(who, table=table)
        return status


def two_nodes(writer: Folder, found: Review) -> list[Server]:
    """Two nodes of one cluster."""
    nodes = [Server(Path(), found, writer=writer) for _ in "ab"]
    for name, server in zip("ab", nodes, strict=True):
        server.reviews.cluster = ReviewNode(name, lambda _: True)
    return nodes


async def test_a_review_is_made_once_charged_and_kept(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, found)
    held = await server.begun(ANN)
    held.steps.release(2)
    status = await server.over(ANN)
    assert from_json(codec.loads(status.text.encode())) == found
    assert held.closed.is_set()
    assert server.ledger.used("reviews", "account", ANN) == found.spent
    assert (await server.ask(BEN)).text == status.text
    assert len(server.processes) == 1


async def test_a_review_made_at_one_node_is_found_at_another(tmp_path: Path, found: Review) -> None:
    writer = Folder(tmp_path)
    first, second = two_nodes(writer, found)
    (await first.begun(ANN, found.table)).steps.release(2)
    await until(lambda: len(writer.reviews) == 1)
    status = await second.ask(BEN, table=found.table)
    assert from_json(codec.loads(status.text.encode())) == found
    assert second.processes == []
    key = next(iter(writer.reviews))
    writer.notes[key] = writer.notes[key].replace(found.record, "of another table at this place")
    await second.begun(ANN, found.table)
    await second.reviews.close()


async def test_a_review_is_made_at_one_node_and_awaited_at_the_others(tmp_path: Path, found: Review) -> None:
    first, second = two_nodes(Folder(tmp_path), found)
    held = await first.begun(ANN, found.table)
    for _ in range(3):
        assert not (await second.ask(BEN, table=found.table)).is_over
    with pytest.raises(BelvedereError, match="review-nothing"):
        await second.ask(BEN, table=found.table, stop=True)
    assert (second.processes, second.reviews.working, second.read) == ([], 0, [BEN])
    held.steps.release(2)
    status = await second.over(BEN, found.table)
    assert from_json(codec.loads(status.text.encode())) == found
    assert second.processes == []
    assert second.ledger.used("reviews", "account", BEN) == 0


@pytest.mark.parametrize("end", ["its person leaves", "its node dies", "it lasts too long"])
async def test_a_node_waiting_for_anothers_review_makes_it_once_the_other_does_not(
    tmp_path: Path, found: Review, end: str
) -> None:
    writer = Folder(tmp_path)
    first, second = two_nodes(writer, found)
    await first.begun(ANN, found.table)
    await second.ask(BEN, table=found.table)
    match end:
        case "its person leaves":
            first.reviews.leave(ANN)
            await until(lambda: "" in writer.notes.values())
        case "its node dies":
            second.reviews.cluster = ReviewNode("b", lambda _: False)
        case _:
            second.now += LONGEST
    (await second.begun(BEN, found.table)).steps.release(2)
    assert (await second.over(BEN, found.table)).is_over
    await first.reviews.close()


async def test_others_are_asked_to_return_while_one_is_made(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, found)
    await server.begun(ANN)
    with pytest.raises(BelvedereError, match="reviews-busy"):
        await server.ask(BEN)
    await server.reviews.close()
    assert all(held.closed.is_set() for held in server.processes)


async def test_a_strangers_review_makes_way_for_a_known_person(tmp_path: Path, found: Review) -> None:
    """Keys made one after the other have their reviews made one after the other; people who play here come first."""
    server = Server(tmp_path, found)
    server.register.introduce(GUEST, "192.0.2.1")
    server.register.introduce("SHA256:new", "192.0.2.2", key="SHA256:new")
    strangers = await server.begun(GUEST)
    with pytest.raises(BelvedereError, match="reviews-busy"):
        await server.ask("SHA256:new")
    held = await server.begun(ANN)
    assert (strangers.is_stopped, strangers.closed.is_set(), server.reviews.working) == (True, True, 1)
    assert (await server.ask(GUEST)).is_over, "with the results so far"
    with pytest.raises(BelvedereError, match="reviews-busy"):
        await server.ask(GUEST)
    with pytest.raises(BelvedereError, match="reviews-busy"):
        await server.ask(BEN)
    assert not held.is_stopped
    await server.reviews.close()


async def test_a_stranger_who_must_leave_learns_when_to_return(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, found)
    server.register.introduce(GUEST, "192.0.2.1")
    await server.ask(GUEST)
    await until(lambda: len(server.processes) == 1)
    await server.ask(ANN)
    with pytest.raises(BelvedereError, match="reviews-busy"):
        await server.ask(GUEST)
    await server.reviews.close()


async def test_asking_again_while_others_are_reviewed_costs_no_reading(tmp_path: Path, found: Review) -> None:
    """Ten people who asked twice a second made the slowest key in a hundred of 300 players take five times as long."""
    server = Server(tmp_path, found)
    held = await server.begun(ANN)
    for _ in range(5):
        with pytest.raises(BelvedereError, match="reviews-busy"):
            await server.ask(BEN)
    assert server.read == [ANN, BEN]
    with pytest.raises(BelvedereError, match="reviews-busy"):
        await server.ask(BEN, table="t-2")
    assert server.read == [ANN, BEN, BEN]
    held.steps.release(2)
    await server.over(ANN)
    assert (await server.ask(BEN)).is_over, "then it finds the review made for another"


async def test_a_stopped_review_keeps_its_results_but_is_not_stored(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, attrs.evolve(found, finished=False, spent=4.0))
    await server.begun(ANN)
    status = await server.ask(ANN, stop=True)
    assert status.is_over
    assert from_json(codec.loads(status.text.encode())).spent == 4.0
    await server.begun(ANN)
    assert len(server.processes) == 2
    await server.reviews.close()


async def test_a_person_has_one_review_and_leaving_ends_it(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, found, jobs=3)
    first = await server.begun(ANN)
    second = await server.begun(ANN, table="t-2")
    assert (first.closed.is_set(), second.closed.is_set()) == (True, False)
    server.reviews.leave(ANN)
    await until(second.closed.is_set)


async def test_a_review_ends_when_no_one_asks_any_more(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, found)
    held = await server.begun(ANN)
    server.now += SILENCE + 1
    held.steps.release()
    await until(lambda: not server.reviews.working)
    assert held.is_stopped


async def test_a_share_is_used_up_by_reviews_and_free_again_in_time(tmp_path: Path, found: Review) -> None:
    server = Server(tmp_path, found)
    server.register.introduce(GUEST, "192.0.2.1")
    for _ in range(8):
        await server.begun(GUEST)
        await server.ask(GUEST, stop=True)
    with pytest.raises(Exhausted, match="ledger-used"):
        await server.ask(GUEST)
    assert server.ledger.used("reviews", "guests", "192.0.2.1") <= 120
    server.now += 3601
    await server.begun(GUEST)
    await server.reviews.close()


async def test_a_server_may_make_none(tmp_path: Path, found: Review) -> None:
    with pytest.raises(BelvedereError, match="reviews-none"):
        await Server(tmp_path, found, jobs=0).ask(ANN)
