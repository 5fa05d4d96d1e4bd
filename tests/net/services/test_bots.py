"""Processes and turns of bots."""

import asyncio
import gc
import io
import os
import resource
import socket
import subprocess
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from multiprocessing import resource_tracker
from pathlib import Path
from typing import Any

import asyncssh
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.bots import LEVELS, think
from core.kernel.decision import Decision
from core.link.spec import Level
from net.ledger.charges import ThinkingTime
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Register
from net.services.bot_processes import NICENESS, Question, Workers
from net.services.bot_turns import Asker, BotTurns, FairQueue
from scripts.soaking.trials.guests import ABUSES, offender
from tests import tiny
from tests.net.support.house import SEED, load, soon
from tests.net.support.waiting import until

# Bots in processes of their own


STATE = tiny.setup(tiny.Options(), 2, SEED)


def hang(*_: Any) -> Any:
    while True:
        time.sleep(3600)


def fail(*_: Any) -> Any:
    raise LookupError("no idea")


def cheat(*_: Any) -> Any:
    return tiny.Pass()


def die(*_: Any) -> Any:
    os._exit(3)


def who(*_: Any) -> Any:
    return tiny.Play(os.getpid()) if os.nice(0) >= NICENESS else tiny.Pass()


def question(level: Level = "normal") -> Question:
    legal = tuple(tiny.legal_actions(STATE, 0))
    return Question("tiny", level, tiny.view_for(STATE, 0), Decision("0.0", 0, "turn"), legal)


@asynccontextmanager
async def workers(ask: Callable[..., Any] = think, **settings: Any) -> AsyncIterator[Workers]:
    found = Workers(load=load, ask=ask, **{"count": 1, "budgets": dict.fromkeys(LEVELS, 0.01), **settings})
    try:
        yield found
    finally:
        await found.close()


@pytest.mark.parametrize("level", LEVELS)
async def test_a_bot_of_each_level_answers_from_its_own_process(level: Level) -> None:
    async with workers() as thinker:
        assert await thinker.think(question(level)) in question().legal


async def test_a_process_starts_while_a_full_screen_has_replaced_standard_error(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Captured(io.StringIO):
        def fileno(self) -> int:
            return -1

    monkeypatch.setattr(sys, "stderr", Captured())
    tracker = resource_tracker.ResourceTracker()
    monkeypatch.setattr(resource_tracker, "getfd", tracker.getfd)
    async with workers() as thinker:
        assert await thinker.think(question()) in question().legal
    tracker._stop()
    assert caplog.text == ""


async def test_a_single_legal_action_needs_no_process() -> None:
    async with workers(fail) as thinker:
        asked = question()
        forced = Question(asked.game, asked.level, asked.view, asked.decision, asked.legal[:1])
        assert await thinker.think(forced) == asked.legal[0]
        assert thinker._workers == []


@pytest.mark.parametrize(
    ("bot", "story"),
    [
        (hang, "gave no answer within"),
        (fail, "raised LookupError: no idea"),
        (cheat, "answered Pass(), which is not legal"),
        (die, "ended without an answer"),
        (lambda *_: None, "pickle"),
    ],
)
async def test_a_bot_that_fails_is_replaced_by_a_legal_answer_and_logged(
    caplog: pytest.LogCaptureFixture, bot: Callable[..., Any], story: str
) -> None:
    patience = 0.0 if bot is hang else 60.0
    async with workers(bot, patience=patience) as thinker:
        assert await thinker.think(question()) in question().legal
        assert await thinker.think(question()) in question().legal
        assert len(thinker._workers) == 1
    assert story in caplog.text
    assert ["incident" in record.message for record in caplog.records] == [True, True]


async def test_a_cancelled_search_ends_its_process_at_once() -> None:
    async with workers(hang, patience=3600.0) as thinker:
        thought = asyncio.create_task(thinker.think(question()))
        await soon(lambda: bool(thinker._workers and thinker._workers[0]._process))
        process = thinker._workers[0]._process
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert not process.is_alive()
        thinker._ask = think
        assert await thinker.think(question()) in question().legal


async def test_a_cancelled_search_complains_to_no_one() -> None:
    """A person who quit while a bot was thinking saw "Future exception was never retrieved" and a traceback."""
    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, context: complaints.append(context))
    async with workers(hang, patience=3600.0) as thinker:
        thought = asyncio.create_task(thinker.think(question()))
        await soon(lambda: bool(thinker._workers and thinker._workers[0]._process))
        thought.cancel()
        await asyncio.wait([thought])
        thinker._ask = think
        await thinker.think(question())
        del thought
        gc.collect()
    assert complaints == []


async def test_more_questions_than_workers_wait_their_turn() -> None:
    async with workers() as thinker:
        answers = await asyncio.gather(*(thinker.think(question()) for _ in range(5)))
        assert all(answer in question().legal for answer in answers)
        assert len(thinker._workers) == 1


async def test_thinking_has_a_low_priority_and_a_process_of_its_own(caplog: pytest.LogCaptureFixture) -> None:
    async with workers(who) as thinker:
        await thinker.think(question())
        process = thinker._workers[0]._process
        assert f"answered Play(value={process.pid})" in caplog.text
        assert process.pid != os.getpid()


async def test_closing_ends_every_process() -> None:
    async with workers() as thinker:
        await thinker.think(question())
        process = thinker._workers[0]._process
        assert process.is_alive()
    assert not process.is_alive()


def test_no_process_outlives_a_host_that_was_killed() -> None:
    """The worker holds the same end of the pipe: it is closed when both are gone."""
    script = "import asyncio, tests.net.services.test_bots as t; asyncio.run(t.hang_and_say_so())"
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        assert process.stdout.readline() == b"started\n"
        process.kill()
        assert process.stdout.read() == b""


async def hang_and_say_so() -> None:
    """Ask a bot that hangs, and say so once it does."""
    async with workers(say_and_hang, patience=3600.0) as thinker:
        await thinker.think(question())


def say_and_hang(*_: Any) -> Any:
    print("started", flush=True)
    hang()


# Turns at thinking


ANN = Asker(("ann",), is_attended=True)
BEN = Asker(("ben",), is_attended=True)
UNATTENDED = Asker(("ben",), is_attended=False)


def turns(at_once: int = 1, clock: Callable[[], float] = lambda: 0.0) -> BotTurns:
    return BotTurns(at_once, clock, ThinkingTime(Ledger(clock=clock), Register()))


class Minute:
    """A clock that a test turns, the use charged to bots by it, and turns at thinking."""

    def __init__(self) -> None:
        self.now = 100.0
        self.ledger, self.register = Ledger(clock=self), Register()
        self.register.introduce("SHA256:ann", "192.0.2.1", key="SHA256:ann")
        self.register.introduce("guest:1", "192.0.2.2")
        self.time = ThinkingTime(self.ledger, self.register)
        self.turns = BotTurns(1, self, self.time)

    def __call__(self) -> float:
        return self.now

    async def think(self, seconds: float, *people: str) -> None:
        async with self.turns.turn(Asker(people or ("",), is_attended=bool(people), people=people)):
            self.now += seconds

    def used(self, *place: str) -> float:
        return self.ledger.used("thinking", *place)  # type: ignore[arg-type]


class Thoughts:
    """Searches that begin in turn and end on command."""

    def __init__(self, found: BotTurns) -> None:
        self.begun: list[str] = []
        self._turns = found
        self._may: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    def ask(self, name: str, asker: Asker) -> None:
        self._may[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self._think(name, asker))

    async def _think(self, name: str, asker: Asker) -> None:
        async with self._turns.turn(asker):
            self.begun.append(name)
            await self._may[name].wait()

    async def end(self, name: str) -> None:
        self._may[name].set()
        await self.tasks[name]

    async def cancel(self, name: str) -> None:
        self.tasks[name].cancel()
        with pytest.raises(asyncio.CancelledError):
            await self.tasks[name]


async def settled(found: BotTurns, waiting: int) -> None:
    await soon(lambda: found.waiting == waiting)
    await asyncio.sleep(0)


async def test_no_more_think_at_once_than_there_are_processes() -> None:
    found = turns(2)
    thoughts = Thoughts(found)
    for name in "abc":
        thoughts.ask(name, ANN)
    await settled(found, 1)
    assert thoughts.begun == ["a", "b"]
    await thoughts.end("a")
    await soon(lambda: thoughts.begun == ["a", "b", "c"])


async def test_a_request_cancelled_while_waiting_leaves_the_queue_at_once() -> None:
    found = turns()
    thoughts = Thoughts(found)
    for name in ("one", "two", "three"):
        thoughts.ask(name, ANN)
    await settled(found, 2)
    await thoughts.cancel("two")
    assert found.waiting == 1
    await thoughts.end("one")
    await soon(lambda: thoughts.begun == ["one", "three"])
    assert found.waiting == 0


async def test_a_search_cancelled_while_thinking_makes_room_for_the_next() -> None:
    found = turns()
    thoughts = Thoughts(found)
    thoughts.ask("one", ANN)
    thoughts.ask("two", BEN)
    await settled(found, 1)
    await thoughts.cancel("one")
    await soon(lambda: thoughts.begun == ["one", "two"])


async def test_a_request_cancelled_at_its_turn_takes_none_away() -> None:
    found = turns()
    thoughts = Thoughts(found)
    for name in ("one", "two", "three"):
        thoughts.ask(name, ANN)
    await settled(found, 2)
    thoughts._may["one"].set()
    await soon(lambda: found.waiting == 1)  # "two" has its turn and does not know it yet
    thoughts.tasks["two"].cancel()
    await soon(lambda: "three" in thoughts.begun)


async def test_a_turn_moves_when_people_come() -> None:
    now = [0.0]
    found = turns(clock=lambda: now[0])
    thoughts = Thoughts(found)
    thoughts.ask("first", ANN)
    await settled(found, 0)
    turn = found.turn(UNATTENDED)

    async def wait() -> None:
        async with turn:
            thoughts.begun.append("mine")

    task = asyncio.create_task(wait())
    await settled(found, 1)
    now[0] = 1.0
    for _ in range(3):
        thoughts.ask("more", ANN)
    await settled(found, 4)
    assert found.longest == 0
    turn.move(BEN)
    assert found.longest == 1
    await thoughts.end("first")
    thoughts._may["more"].set()
    await task
    assert thoughts.begun.index("mine") <= 2


async def test_finding_2_thinking_time_is_charged_to_the_people_who_were_answered() -> None:
    minute = Minute()
    await minute.think(4, "SHA256:ann", "guest:1")
    await minute.think(5, "guest:1")
    await minute.think(1)
    assert (minute.used("account", "SHA256:ann"), minute.used("account", "guest:1")) == (2, 7)
    assert (minute.used("source", "192.0.2.1"), minute.used("guests", "192.0.2.2")) == (2, 7)
    assert (minute.used("strangers"), minute.used("all")) == (9, 10)
    minute.now += 61
    assert minute.used("all") == 0


async def test_an_abandoned_search_is_charged_for_its_duration() -> None:
    minute = Minute()
    turn = minute.turns.turn(Asker(("guest:1",), is_attended=True, people=("guest:1",)))

    async def give_up() -> None:
        async with turn:
            minute.now += 3
            raise asyncio.CancelledError

    with pytest.raises(asyncio.CancelledError):
        await give_up()
    assert minute.used("account", "guest:1") == 3


async def test_finding_2_a_person_with_a_used_up_share_waits_and_is_informed() -> None:
    minute = Minute()
    await minute.think(31, "guest:1")
    assert minute.time.is_spent(["guest:1"])
    assert not minute.time.is_spent(["guest:1", "SHA256:ann"]), "Ann, at the same table, does not wait"
    minute.time.check("guest:1")
    minute.ledger.put(minute.register.holder("guest:1"), "tables")
    with pytest.raises(Exhausted) as refusal:
        minute.time.check("guest:1")
    assert refusal.value.sentence.id == "ledger-used-account"
    assert (refusal.value.kind, refusal.value.limit, refusal.value.again) == ("thinking", 30, 60)
    minute.now += 60
    minute.time.check("guest:1")
    assert not minute.time.is_spent(["guest:1"])


async def test_an_admin_has_never_used_up_their_share() -> None:
    minute = Minute()
    minute.register.introduce("SHA256:root", "192.0.2.3", key="SHA256:root", is_admin=True)
    await minute.think(200, "SHA256:root")
    assert minute.used("account", "SHA256:root") == 200
    assert not minute.time.is_spent(["SHA256:root"])


# Questions of bots take turns by person


HERE, GONE = True, False


def asker(*accounts: str, here: bool = HERE) -> Asker:
    return Asker(accounts, here)


def queue() -> FairQueue[object]:
    return FairQueue(lambda: 0.0)


def taken(found: FairQueue[object]) -> list[object]:
    return [found.take() for _ in range(len(found))]


def test_finding_2_twenty_tables_of_one_key_cost_another_person_one_turn() -> None:
    found = queue()
    for number in range(60):
        found.put(("flood", number), asker("flood"))
    found.put("ann", asker("ann"))
    assert taken(found).index("ann") <= 1


def test_questions_of_one_person_keep_their_order() -> None:
    found = queue()
    for number in range(5):
        found.put(number, asker("ann"))
    assert taken(found) == [0, 1, 2, 3, 4]


def test_empty_tables_come_when_no_one_waits() -> None:
    found = queue()
    found.put("unattended", asker("ann", here=GONE))
    found.put("first", asker("ben"))
    found.put("second", asker("ben"))
    assert taken(found) == ["first", "second", "unattended"]


def test_finding_2_a_person_with_a_used_up_share_waits_for_those_without() -> None:
    spent = {"flood"}
    found = FairQueue[tuple[str, int]](lambda: 0.0, lambda item: item[0] in spent)
    for number in range(3):
        for name in ("flood", "ann", "ben"):
            found.put((name, number), asker(name))
    first = [found.take() for _ in range(4)]
    assert {name for name, _ in first} == {"ann", "ben"}, first
    spent.clear()
    assert found.take() == ("flood", 0), "their turn comes as before when some of it is free again"


def test_finding_2_any_number_of_strangers_have_one_turn_in_the_ring() -> None:
    """Strangers may have any number of keys and addresses: a known person waits for one of theirs."""
    found = FairQueue[str](lambda: 0.0)
    for number in range(6):
        found.put(f"guest {number}", asker(f"guest:192.0.2.{number}"))
        found.put(f"new {number}", asker(f"newcomers:192.0.2.{number}"))
    for number in range(3):
        found.put(f"ann {number}", asker("ann"))
    assert [found.take() for _ in range(6)] == ["guest 0", "ann 0", "new 0", "ann 1", "guest 1", "ann 2"]
    assert [found.take() for _ in range(9)] == [
        "new 1",
        *(f"{who} {n}" for n in range(2, 6) for who in ("guest", "new")),
    ]
    assert (len(found), found.take()) == (0, None)


def test_a_known_person_waits_as_such_among_strangers() -> None:
    found = FairQueue[str](lambda: 0.0)
    for number in range(3):
        found.put(f"zed {number}", asker(f"guest:192.0.2.{number}"))
    found.put("both", asker("guest:192.0.2.9", "ann"))
    found.put("late", asker("guest:192.0.2.8"))
    found.drop("late")
    assert [found.take() for _ in range(5)] == ["zed 0", "both", "zed 1", "zed 2", None]


def test_a_person_with_a_used_up_share_is_served_when_no_one_else_waits() -> None:
    found = FairQueue[object](lambda: 0.0, lambda item: True)
    found.put("mine", asker("ann"))
    assert found.take() == "mine"
    found.put("unattended", asker("ann", here=GONE))
    found.put("mine too", asker("ann"))
    assert taken(found) == ["mine too", "unattended"]


def test_a_question_for_several_waits_where_the_fewest_wait() -> None:
    found = queue()
    for number in range(9):
        found.put(number, asker("flood"))
    found.put("shared", asker("flood", "guest"))
    assert taken(found).index("shared") == 1


def test_an_arrival_moves_a_tables_question_among_those_of_people() -> None:
    found = queue()
    found.put("mine", asker("ann", here=GONE))
    found.put("other", asker("ben", here=GONE))
    found.move("other", asker("ben"))
    assert taken(found) == ["other", "mine"]


def test_moving_to_where_it_is_keeps_the_place() -> None:
    found = queue()
    for item in ("first", "second"):
        found.put(item, asker("ann"))
    found.move("first", asker("ann", "ben"))
    assert taken(found) == ["first", "second"]


def test_a_question_that_does_not_wait_is_neither_dropped_nor_moved() -> None:
    found = queue()
    found.put("one", asker("ann"))
    assert found.take() == "one"
    found.drop("one")
    found.move("one", asker("ben"))
    assert (len(found), found.take()) == (0, None)


def test_how_long_the_oldest_for_a_person_has_waited() -> None:
    now = [10.0]
    found: FairQueue[str] = FairQueue(lambda: now[0])
    assert found.longest == 0
    found.put("unattended", asker("ann", here=GONE))
    now[0] = 11.0
    found.put("one", asker("ann"))
    now[0] = 14.0
    found.put("two", asker("ben"))
    assert found.longest == 3
    found.move("unattended", asker("cleo"))
    assert found.longest == 4


def rounds(people: list[str]) -> list[int]:
    """For each turn, the number of turns its person had before it."""
    given_before: Counter[str] = Counter()
    found: list[int] = []
    for person in people:
        found.append(given_before[person])
        given_before[person] += 1
    return found


PEOPLE = st.sampled_from("abcde")
STEPS = st.lists(
    st.one_of(
        st.tuples(st.just("put"), PEOPLE, st.booleans()),
        st.tuples(st.just("take"), PEOPLE, st.booleans()),
        st.tuples(st.just("drop"), PEOPLE, st.booleans()),
        st.tuples(st.just("move"), PEOPLE, st.booleans()),
    ),
    max_size=120,
)


@given(STEPS)
def test_no_question_is_lost_or_doubled_and_people_come_first(steps: list[tuple[str, str, bool]]) -> None:
    """For any puts, takes, drops and moves: the queue holds exactly the rest, and gives nothing of an empty table while
    a person waits."""
    found = queue()
    waiting: dict[int, Asker] = {}
    for number, (what, person, here) in enumerate(steps):
        first = next(iter(waiting), None)
        if what == "put":
            waiting[number] = asker(person, here=here)
            found.put(number, waiting[number])
        elif what == "drop" and first is not None:
            found.drop(first)
            del waiting[first]
        elif what == "move" and first is not None:
            waiting[first] = asker(person, here=here)
            found.move(first, waiting[first])
        elif what == "take":
            item = found.take()
            assert (item is None) == (not waiting)
            if isinstance(item, int):
                assert waiting[item].is_attended or not any(one.is_attended for one in waiting.values())
                del waiting[item]
        assert len(found) == len(waiting)
    rest = taken(found)
    assert sorted(map(str, rest)) == sorted(map(str, waiting))
    for here in (HERE, GONE):
        people = [waiting[item].accounts[0] for item in rest if waiting[item].is_attended is here]
        assert rounds(people) == sorted(rounds(people)), "a person got a second turn before all had their first"


@given(st.lists(PEOPLE, min_size=1, max_size=80), st.lists(PEOPLE, max_size=200), PEOPLE)
def test_a_question_waits_at_most_one_turn_for_each_person(before: list[str], later: list[str], person: str) -> None:
    """However many questions the others have, and however many more come while it waits."""
    found = queue()
    for number, one in enumerate(before):
        found.put(("before", number), asker(one))
    own = before.count(person)
    found.put("mine", asker(person))
    people = len({*before, *later, person})
    for turn in range(people * (own + 1)):
        if found.take() == "mine":
            return
        for number, one in enumerate(later[turn * 3 : turn * 3 + 3]):
            found.put(("later", turn, number), asker(one))
    raise AssertionError("it never came")


@given(st.integers(1, 40), st.integers(1, 40))
def test_a_crowd_gets_shares_that_differ_by_one_at_most(people: int, rounds: int) -> None:
    """While everyone always has questions, no person is ever two turns ahead of another."""
    found = queue()
    for person in range(people):
        for number in range(1 + person):
            found.put((str(person), number), asker(str(person)))
    served: Counter[str] = Counter({str(person): 0 for person in range(people)})
    for turn in range(rounds * 3):
        item = found.take()
        assert isinstance(item, tuple)
        served[item[0]] += 1
        found.put((item[0], "more", turn), asker(item[0]))
        assert max(served.values()) - min(served.values()) <= 1


# A server that is short of what the system gives


DESCRIPTORS = 40
ROOM = 400 * 1024 * 1024
"""Bytes of address space beyond what the server has already."""


def address_space(process: int) -> int:
    """Bytes."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[0]) * resource.getpagesize()


def descriptors(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


async def test_without_descriptors_it_waits_and_then_admits_people_again(run, connect, keys):
    server = await run()
    inside = connect(server, key=keys[0])
    await inside.shows("What is your name")
    resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE, (DESCRIPTORS, DESCRIPTORS))
    strangers = []
    for number in range(2 * DESCRIPTORS):
        stranger = socket.socket()
        stranger.bind((f"127.0.{number}.9", 0))
        stranger.connect(server.address)
        strangers.append(stranger)
    await until(lambda: descriptors(server.process.pid) == DESCRIPTORS, "the last descriptor")
    inside.type(b"x")
    await inside.shows("x")
    for stranger in strangers:
        stranger.close()
    await until(lambda: descriptors(server.process.pid) < DESCRIPTORS // 2 + 10, "the end of the strangers")
    again = connect(server, key=keys[1])
    await again.shows("What is your name")


async def test_with_little_memory_no_abuse_ends_it(run, connect, keys):
    server = await run()
    inside = connect(server, key=keys[0])
    await inside.shows("What is your name")
    pid = server.process.pid
    used = address_space(pid)
    resource.prlimit(pid, resource.RLIMIT_AS, (used + ROOM, used + ROOM))
    greedy = {
        "debug messages",
        "a long terminal name",
        "a long command",
        "requests to prove many keys",
        "megabytes typed",
    }
    for number, abuse in enumerate(abuse for abuse in ABUSES if abuse.name in greedy):
        with suppress(asyncssh.Error, OSError):
            async with offender(server.address[1], f"127.0.{number}.8", **abuse.settings) as connection:
                await abuse.do(connection)
    inside.type(b"x")
    await inside.shows("x")
    assert server.process.returncode is None
