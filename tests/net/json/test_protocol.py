"""The JSON face: requests, answers and pipelines."""

import asyncio
import json
import signal
import subprocess
import sys
import threading
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given
from hypothesis import strategies as given_by

from core import catalog
from core.catalog import games, load
from core.encoding import codec
from core.encoding.strict_json import dumps
from core.kernel.message import message
from core.kernel.rng import Stream
from core.link.lobby import TableCard
from core.link.spec import Player
from core.link.updates import Clocks, Hint, HintedChoice
from core.storage.store import Store
from core.table.table import Table
from net.json import server
from net.json.protocol import PROTOCOL, protocol_schema
from net.json.server import MOST_LINKS, line
from net.lobby.person_lobby import PersonLobby
from net.services.services import Services
from net.tables.host import Host
from net.tables.owner import TableOwner
from scripts.clients.openssh import OpenSshClient, stock_command
from scripts.clients.warm_process import WarmStarter
from tests.net.support.clients import BOT, ME, ApiProgram
from tests.net.support.house import ANN, BEN, FirstLegal, spec, to_be_drawn
from tests.places import ROOT

# The JSON face


EXAMPLE = ROOT / "scripts" / "examples" / "bot.py"


@pytest.fixture
async def host(tmp_path: Path) -> AsyncIterator[Host]:
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=partial(Services, pace=0.0)) as host:
        yield host


@pytest.fixture
async def ann(host: Host) -> AsyncIterator[ApiProgram]:
    program = ApiProgram(PersonLobby(host, name="Ann"))
    yield program
    assert await program.leave() == 0


@pytest.mark.parametrize("game", [meta.key for meta in games()])
async def test_a_program_plays_a_whole_table_and_every_line_is_as_published(ann: ApiProgram, game: str) -> None:
    schema = jsonschema.Draft202012Validator(protocol_schema(load(game)))
    delivery, action = (
        jsonschema.Draft202012Validator({**schema.schema, "anyOf": [{"$ref": f"#/$defs/{name}"}]})
        for name in ("Delivery", "Action")
    )
    card = await ann.create(game)
    await ann.ask(type="attach", table=card["id"], seat=0)
    plies = 0
    while not (update := await ann.update(ann.after_reply))["outcome"]:
        if plies % 10 == 0:
            action.validate(update["legal"][0])
        answer = update["legal"][plies % len(update["legal"])]
        place = {"table": card["id"], "seat": 0, "decision": update["decision"]["id"]}
        assert await ann.ask(type="act", **place, action=answer) is None
        plies += 1
    record = await ann.ask(type="record", table=card["id"])
    assert record.count("\n") > plies
    for heard in ann.heard[:40] + ann.heard[-10:]:
        schema.validate(heard)
        if heard["type"] == "happening":
            delivery.validate(heard["what"])


async def test_only_the_answer_to_an_action_may_wait_for_its_result(ann: ApiProgram) -> None:
    card = await ann.create(seats=[ME, ME])
    for seat in (0, 1):
        await ann.ask(type="attach", table=card["id"], seat=seat)
    update = await ann.update()
    assert ann.later == []
    place = {"table": card["id"], "seat": update["viewer"], "decision": update["decision"]["id"]}
    await ann.ask(type="act", **place, action=update["legal"][0])
    assert ann.later == [{"type": "answer", "id": 4, "value": None}]
    refused = await ann.ask(type="act", **place, action={"type": "nothing"})
    assert refused["type"] == "refusal"
    assert len(ann.later) == 1


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("hello", "invalid JSON"),
        ("[]", "expected"),
        ("{}", "missing"),
        ('{"id": 1, "ask": {"type": "dance"}}', "dance"),
        ('{"id": "1", "ask": {"type": "games"}}', "id"),
        ('{"id": 1, "ask": {"type": "games"}, "more": 1}', "more"),
        ('{"id": 1, "ask": {"type": "join", "invite": 5}}', "invite"),
        ('{"id": 1, "ask": {"type": "join", "invite": "oak-lamp-river-stone"}}', "invite"),
        ('{"id": 1, "ask": {"type": "record", "table": "nowhere"}}', "table"),
        ('{"id": 1, "ask": {"type": "schema", "game": "chess"}}', "chess"),
        ('{"id": 1, "ask": {"type": "act", "table": "x", "seat": 0, "decision": "1", "action": 1}}', "attach"),
        ("{" * 200, "JSON"),
        ('{"id": 99999999999999999999, "ask": {"type": "games"}}', "64 bits"),
        ("x" * 20_000, "16,384"),
    ],
)
async def test_an_invalid_line_gets_a_sentence_and_the_connection_lives(ann: ApiProgram, line: str, words: str) -> None:
    reply = await ann.raw(line)
    assert reply["type"] == "refusal"
    assert words.casefold() in reply["text"].casefold()
    assert await ann.ask(type="tables") == []


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, "chess"),
        ({"options": {"demon": 1}}, "demon"),
        ({"options": {"devil": True}}, "devil"),
        ({"seats": [ME]}, "2, 3 or 4 players, not 1"),
        ({"seats": []}, "2, 3 or 4 players, not 0"),
        ({"watching": "all"}, "watching"),
    ],
)
async def test_an_impossible_table_is_refused(ann: ApiProgram, changes: dict[str, Any], words: str) -> None:
    reply = await ann.create(**changes)
    assert reply["type"] == "refusal"
    assert words in reply["text"]
    assert await ann.ask(type="tables") == []


async def test_an_invalid_or_illegal_action_changes_nothing(ann: ApiProgram) -> None:
    card = await ann.create()
    place = {"table": card["id"], "seat": 0}
    await ann.ask(type="attach", **place)
    update = await ann.update()
    asked = {**place, "decision": update["decision"]["id"]}
    for nonsense in (None, 7, {"type": "castle"}, {"type": "take", "column": "1"}, "castle"):
        assert (await ann.ask(type="act", **asked, action=nonsense))["type"] == "refusal"
    illegal = await ann.ask(type="act", **asked, action={"type": "take", "column": 0})
    assert illegal["type"] == "refusal"
    assert illegal["text"]
    assert [heard for heard in ann.heard if heard.get("what", {}).get("type") == "refused"] == []
    assert (await ann.ask(type="tables"))[0]["version"] == 0


async def test_an_act_is_answered_once_it_is_on_disk_and_a_stale_one_is_refused(ann: ApiProgram, host: Host) -> None:
    card = await ann.create()
    place = {"table": card["id"], "seat": 0}
    await ann.ask(type="attach", **place)
    update = await ann.update()
    act = {"type": "act", **place, "decision": update["decision"]["id"], "action": update["legal"][0]}
    assert await ann.ask(**act) is None
    entry = (await host.stored(card["id"]))[2][update["version"]]
    assert (entry.kind, entry.seat) == ("act", 0)
    stale = await ann.ask(**act)
    assert (stale["type"], stale["reason"]["id"]) == ("refusal", "table-no-longer-asked")
    assert (await ann.ask(type="resume", **place))["reason"]["id"] == "table-no-stand-in"
    assert (await ann.ask(type="hand_over", **place, other=1))["reason"]["id"] == "table-stand-in-others"
    assert (await ann.ask(type="look", table=card["id"]))["type"] == "refusal"
    assert await ann.ask(type="refresh", **place) is None
    assert await ann.ask(type="concede", **place) is None
    assert "concede" in [entry.kind for entry in (await host.stored(card["id"]))[2]]


async def test_a_request_under_way_at_a_link_that_ends_is_refused(
    ann: ApiProgram, host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    card = await ann.create()
    place = {"table": card["id"], "seat": 0}
    await ann.ask(type="attach", **place)
    update = await ann.update()
    monkeypatch.setattr(TableOwner, "_rule", _never)
    act = {"type": "act", **place, "decision": update["decision"]["id"], "action": update["legal"][0]}
    lost = asyncio.create_task(ann.ask(**act))
    await asyncio.sleep(0)
    assert (await ann.raw(json.dumps({"id": 99, "ask": {"type": "detach", **place}})))["type"] == "refusal"
    assert (await lost)["reason"]["id"] == "table-answer-lost"
    await ann.until(lambda heard: heard.get("id") == 99)


async def test_a_command_to_a_link_that_has_ended_is_refused(ann: ApiProgram, host: Host) -> None:
    card = await ann.create()
    place = {"table": card["id"], "seat": 0}
    await ann.ask(type="attach", **place)
    update = await ann.update()
    await host.remove(card["id"], message("tables-removed-by-player"))
    await ann.until(lambda heard: heard.get("what", {}).get("type") == "closed")
    act = {"type": "act", **place, "decision": update["decision"]["id"], "action": update["legal"][0]}
    for command in (act, {"type": "refresh", **place}, {"type": "say", **place, "text": "hello"}):
        refusal = await ann.ask(**command)
        assert (refusal["type"], refusal["reason"]["id"]) == ("refusal", "api-not-attached")
        assert refusal["text"]


async def _never(*_: object) -> None:
    """The node ends before it carries out the command."""


async def test_a_schema_is_made_once_and_beside_the_loop(ann: ApiProgram, monkeypatch: pytest.MonkeyPatch) -> None:
    threads = []

    def make(game: Any) -> dict[str, Any]:
        threads.append(threading.current_thread())
        return protocol_schema(game)

    server._made_schema.cache_clear()
    monkeypatch.setattr(server, "protocol_schema", make)
    assert await ann.ask(type="schema", game="bali") == await ann.ask(type="schema", game="bali")
    assert len(threads) == 1
    assert threads != [threading.current_thread()]


async def test_notation_is_an_action_too(ann: ApiProgram) -> None:
    card = await ann.create()
    await ann.ask(type="attach", table=card["id"], seat=0)
    update = await ann.update()
    game = load("bali")
    known = codec.for_game(game)
    text = game.text.format_action(known.decode(known.action, update["legal"][0]))
    await ann.ask(type="act", table=card["id"], seat=0, decision=update["decision"]["id"], action=text)
    assert (await ann.update(ann.after_reply))["version"] > update["version"]


async def test_a_request_may_leave_out_what_has_a_default(ann: ApiProgram) -> None:
    seats = [{"kind": "person"}, {"kind": "bot", "level": "easy"}]
    request = jsonschema.Draft202012Validator({**protocol_schema(None), "anyOf": [{"$ref": "#/$defs/Request"}]})
    asks: list[dict[str, Any]] = [
        {"type": "create", "game": "bali", "seats": seats},
        {"type": "annotate", "table": "x"},
        {"type": "daily"},
        {"type": "daily_week"},
        {"type": "share_daily"},
        {"type": "compare", "table": "x"},
        {"type": "review", "table": "x"},
        {"type": "private_notes", "table": "x"},
        {"type": "plan", "table": "x"},
        {"type": "what_if", "table": "x", "version": 0, "seat": 0},
        {"type": "remove_key", "fingerprint": "x"},
    ]
    for ask in asks:
        request.validate({"id": 1, "ask": ask})
        assert (await ann.ask(**ask)).get("reason", {}).get("id") != "data-at"
    card = (await ann.ask(type="tables"))[0]
    assert [(one["kind"], one["name"] != "") for one in card["players"]] == [("person", True), ("bot", True)]


def test_the_schema_allows_new_keys_in_what_is_received_and_none_in_what_is_sent() -> None:
    """A server of the same version may add keys; it refuses those that it does not know."""
    schema = protocol_schema(load("bali"))
    received, sent = (jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": one}]}) for one in POINTERS)
    player = {"kind": "person", "name": "Ann", "level": None, "new": 1}
    assert received.is_valid({"type": "roster", "players": [player], "present": [True], **EMPTY, "new": 1})
    create = {"type": "create", "game": "bali", "seats": [player]}
    assert not sent.is_valid({"id": 1, "ask": create})
    del player["new"]
    assert sent.is_valid({"id": 1, "ask": create})
    assert not sent.is_valid({"id": 1, "ask": create, "new": 1})


POINTERS = "#/$defs/Delivery", "#/$defs/Request"
EMPTY = {"watchers": [], "conceded": [], "commitment": "", "ready": [], "makers": []}


@pytest.mark.parametrize("pace", [0, 0.5])
async def test_bots_keep_the_pace_that_the_maker_asked_for(tmp_path: Path, pace: float) -> None:
    """The server's own pace would make the table last for ever; that of 0.5 only delays bots."""
    slow = partial(Services, pace=1e6)
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), services=slow) as host:
        ann = ApiProgram(PersonLobby(host, name="Ann"))
        assert (await ann.create(pace=11))["reason"]["id"] == "pace-range"
        assert (await ann.create(pace=-1))["reason"]["id"] == "pace-range"
        card = await ann.create(seats=[BOT, ME], pace=pace)
        await ann.ask(type="attach", table=card["id"], seat=1)
        assert (await ann.until(lambda heard: heard.get("what", {}).get("decision") is not None))["seat"] == 1
        assert await ann.leave() == 0


async def test_a_hint_is_as_published(tmp_path: Path) -> None:
    schema = protocol_schema(load("bali"))
    delivery = jsonschema.Draft202012Validator({**schema, "anyOf": [{"$ref": "#/$defs/Delivery"}]})
    choice = HintedChoice(load("bali").candidates()[0], message("x"), 0.0, None, False, ())
    hint = codec.for_game(load("bali")).encode(Hint(0, "0.0", (choice,), 1, None))
    delivery.validate({**hint, "type": "hint"})


async def test_a_newcomer_is_asked_for_a_name_and_enters_by_the_invite(host: Host) -> None:
    maker = ApiProgram(PersonLobby(host, name="Ann"))
    card = await maker.create(seats=[ME, {"kind": "open", "name": "", "level": None}])
    guest = ApiProgram(PersonLobby(host, "SHA256:ben"), invite=card["invite"])
    hello = await guest.until(lambda heard: heard["type"] == "hello")
    assert (hello["known"], hello["protocol"]) == (False, PROTOCOL)
    assert (await guest.ask(type="tables"))["reason"]["id"] == "api-name-first"
    assert await guest.ask(type="name", name="Ben") == "Ben"
    assert [found["mine"] for found in await guest.ask(type="tables")] == [[1]]
    await maker.leave()
    await guest.leave()


async def test_a_seat_is_heard_once_and_no_more_after_detach(ann: ApiProgram) -> None:
    card = await ann.create()
    place = {"table": card["id"], "seat": 0}
    await ann.ask(type="attach", **place)
    assert (await ann.ask(type="attach", **place))["reason"]["id"] == "api-attached"
    assert (await ann.ask(type="attach", table=card["id"], seat=1))["type"] == "refusal"
    assert await ann.ask(type="say", **place, text="good evening") is None
    await ann.until(lambda heard: heard.get("what", {}).get("text") == "good evening")
    assert await ann.ask(type="detach", **place) is None
    assert (await ann.ask(type="refresh", **place))["reason"]["id"] == "api-not-attached"


async def test_one_connection_hears_a_bounded_number_of_tables(host: Host) -> None:
    program = ApiProgram(PersonLobby(host, name="Ann"))
    for _ in range(MOST_LINKS):
        card = await program.create()
        assert await program.ask(type="attach", table=card["id"], seat=0) is None
    card = await program.create()
    assert (await program.ask(type="attach", table=card["id"], seat=0))["reason"]["id"] == "api-too-many-links"
    await program.leave()


async def test_refusals_use_the_clients_language(host: Host) -> None:
    program = ApiProgram(PersonLobby(host, name="Ann"), "fr")
    assert "reçoit" in (await program.ask(type="refresh", table="x", seat=0))["text"]
    await program.leave()


async def test_the_face_is_there_over_ssh(
    run: Callable[..., Any], keys: tuple[Path, Path], connect: Callable[..., OpenSshClient]
) -> None:
    client = connect(await run(), "api", key=keys[0], size=None)
    await client.sent(b'"type":"hello"')
    client.type(b'{"id": 1, "ask": {"type": "name", "name": "ann"}}\n{"id": 2, "ask": {"type": "games"}}\n')
    await client.sent(b'"id":2,"type":"answer"')
    client.end_input()
    assert await client.status() == 0


async def test_the_last_line_of_a_stopping_server_is_json_too(
    run: Callable[..., Any], keys: tuple[Path, Path], connect: Callable[..., OpenSshClient]
) -> None:
    server = await run()
    client = connect(server, "api", key=keys[0], size=None)
    await client.sent(b'"type":"hello"')
    server.signal(signal.SIGTERM)
    assert await client.status() == 75
    lines = [json.loads(line) for line in client.output.splitlines() if line.startswith(b"{")]
    assert lines[-1]["type"] == "goodbye"
    assert "restart" in lines[-1]["text"]
    assert jsonschema.Draft202012Validator(protocol_schema(None)).is_valid(lines[-1])


async def test_the_example_bot_plays_a_whole_table_over_the_local_face(
    warm_starter: WarmStarter, tmp_path: Path
) -> None:
    """It needs nothing of ours: it is run without our packages on its path."""
    seats = [ME, BOT]
    wish = {"type": "create", "game": "bali", "seats": seats, "options": {}, "watching": "none", "take_back": "never"}
    face = ["tests.net.support.programs", "hurried", "api", "--data", str(tmp_path), "--name", "Ann"]
    made = await asyncio.to_thread(warm_starter.run, face, f"{json.dumps({'id': 1, 'ask': wish})}\n")
    assert '"status":"running"' in made.stdout
    bot = await asyncio.create_subprocess_exec(
        sys.executable,
        EXAMPLE,
        sys.executable,
        "-m",
        *face,
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE,
    )
    told, complaints = await bot.communicate()
    assert complaints == b""
    assert told.decode().strip() in ("place 1", "place 2")


async def test_the_local_face_makes_no_table_for_people_who_cannot_come(
    warm_starter: WarmStarter, tmp_path: Path
) -> None:
    """It once handed out invites that did not work."""
    seats = [ME, {"kind": "open", "name": "", "level": None}]
    wish = {"type": "create", "game": "bali", "seats": seats, "options": {}, "watching": "none", "take_back": "never"}
    face = ["tui", "api", "--data", str(tmp_path), "--name", "Ann"]
    said = await asyncio.to_thread(warm_starter.run, face, f"{json.dumps({'id': 1, 'ask': wish})}\n")
    last = json.loads(said.stdout.splitlines()[-1])
    assert (last["type"], last["reason"]["id"]) == ("refusal", "lobby-open-at-home")


async def test_a_program_hears_the_lobby_when_it_attends(host: Host) -> None:
    schema = jsonschema.Draft202012Validator(protocol_schema(None))
    ann = ApiProgram(PersonLobby(host, "SHA256:ann", "ann"))
    ben = ApiProgram(PersonLobby(host, "SHA256:ben", "ben"))
    await ann.ask(type="name", name="ann")
    await ben.ask(type="name", name="ben")
    assert [visitor["name"] for visitor in await ann.ask(type="who")] == ["ann", "ben"]
    assert await ben.ask(type="talk", text="hello") is None
    assert not any(heard["type"] == "lobby_news" for heard in ann.heard)
    assert await ann.ask(type="attend", listen=True) is None
    talk = (await ann.until(lambda heard: heard["type"] == "lobby_news"))["what"]
    assert talk == {"type": "lobby_talk", "lines": [{"name": "ben", "text": "hello"}]}
    seats = [ME, {"kind": "open", "name": "", "level": None}, {"kind": "open", "name": "", "level": None}]
    card = await ben.create(seats=seats, listing="public")

    def lists(heard: dict[str, Any]) -> bool:
        what = heard.get("what", {})
        return what.get("type") == "table_list" and bool(what["cards"])

    (listed,) = (await ann.until(lists))["what"]["cards"]
    assert (listed["id"], listed["invite"], listed["listing"], listed["maker"]) == (card["id"], None, "public", False)
    assert (await ann.ask(type="join", invite=card["id"]))["mine"] == [1]
    assert (await ann.ask(type="get_ready", table=card["id"]))["status"] == "open"
    assert await ann.ask(type="stand_up", table=card["id"]) is None
    assert (await ben.ask(type="begin", table=card["id"]))["status"] == "running"
    assert (await ann.ask(type="begin", table=card["id"]))["type"] == "refusal"
    assert await ann.ask(type="attend", listen=False) is None
    for heard in ann.heard:
        schema.validate(heard)
    assert await ben.leave() == 0
    assert [visitor["name"] for visitor in await ann.ask(type="who")] == ["ann"]
    assert await ann.leave() == 0


async def test_a_program_watches_through_a_seat_s_eyes(host: Host, ann: ApiProgram) -> None:
    schema = jsonschema.Draft202012Validator(protocol_schema(load("bali")))
    schema = jsonschema.Draft202012Validator({**schema.schema, "anyOf": [{"$ref": "#/$defs/Delivery"}]})
    card = await ann.create(watching="delayed", delay=2, spectator_chat="apart")
    cleo = ApiProgram(PersonLobby(host, "SHA256:cleo", "Cleo"))
    assert await cleo.ask(type="name", name="Cleo") == "Cleo"
    assert await cleo.ask(type="attach", table=card["id"], seat=None) is None

    async def shown(first: int) -> dict[str, Any]:
        update = await cleo.until(lambda heard: heard.get("what", {}).get("type") == "update", first)
        assert update["seat"] is None
        return dict(update["what"])

    assert (await shown(0))["viewer"] == 0
    for seat in (1, None):
        first = len(cleo.heard)
        assert await cleo.ask(type="look", table=card["id"], seat=seat) is None
        update = await shown(first)
        assert (update["viewer"], update["legal"], update["decision"]) == (seat, [], None)
    assert await cleo.ask(type="say", table=card["id"], seat=None, text="well, well") is None
    said = await cleo.until(lambda heard: heard.get("what", {}).get("type") == "chat")
    assert said["what"] == {"type": "chat", "name": "Cleo", "text": "well, well", "spectator": True}
    roster = await cleo.until(lambda heard: heard.get("what", {}).get("type") == "roster")
    assert roster["what"]["spectating"] == {
        "watching": "delayed",
        "seat": None,
        "agreed": False,
        "delay": 2,
        "chat": "apart",
    }
    for heard in cleo.heard:
        if heard["type"] == "happening":
            schema.validate(heard["what"])
    assert await cleo.leave() == 0


async def test_programs_say_phrases_and_agree_to_take_back(host: Host, ann: ApiProgram) -> None:
    schema = jsonschema.Draft202012Validator(protocol_schema(load("bali")))
    schema = jsonschema.Draft202012Validator({**schema.schema, "anyOf": [{"$ref": "#/$defs/Delivery"}]})
    seats = [{"kind": "person"}, {"kind": "open"}]
    card = await ann.create(seats=seats, take_back="consent", begins="seated")
    ben = ApiProgram(PersonLobby(host, "SHA256:ben", "Ben"), "fr")
    await ben.ask(type="name", name="Ben")
    await ben.ask(type="join", invite=card["invite"])
    for program, seat in ((ann, 0), (ben, 1)):
        assert await program.ask(type="attach", table=card["id"], seat=seat) is None
    update = await ann.update()
    decision = update["decision"]["id"]
    await ann.ask(type="act", table=card["id"], seat=0, decision=decision, action=update["legal"][0])
    assert await ann.ask(type="say", table=card["id"], seat=0, phrase="oops") is None
    said = await ben.until(lambda heard: heard.get("what", {}).get("type") == "chat")
    assert (said["what"]["phrase"], said["what"]["text"], said["text"]) == ("oops", "Oops!", "Oups\u00a0!")
    assert await ann.ask(type="take_back", table=card["id"], seat=0, ask=True) is None
    roster = await ben.until(lambda heard: bool(heard.get("what", {}).get("request")))
    request = roster["what"]["request"]
    assert (request["seat"], request["awaited"], bool(request["seen"])) == (0, [1], True)
    answer = {"type": "answer_take_back", "table": card["id"], "seat": 1}
    assert await ben.ask(**answer, version=request["version"], yes=True) is None
    told = await ben.until(lambda heard: heard.get("what", {}).get("type") == "announced")
    assert told["what"]["sentence"]["id"] == "table-take-back-done"
    for heard in (*ann.heard, *ben.heard):
        if heard["type"] == "happening":
            schema.validate(heard["what"])
    assert (await ben.leave(), await ann.leave()) == (0, 0)


async def test_a_program_agrees_to_be_shown_and_withdraws(host: Host, ann: ApiProgram) -> None:
    card = await ann.create(watching="seat", shown=0)
    await ann.ask(type="attach", table=card["id"], seat=0)
    for yes in (False, True):
        first = len(ann.heard)
        assert await ann.ask(type="agree", table=card["id"], seat=0, yes=yes) is None

        def is_told(heard: dict[str, Any], yes: bool = yes) -> bool:
            return bool(heard.get("what", {}).get("spectating", {}).get("agreed") is yes)

        await ann.until(is_told, first)
    refused = await ann.create(watching="delayed", delay=99)
    assert "1 to 20 turns" in refused["text"]


async def test_a_program_continues_in_the_seat_it_gets_from_the_draw(host: Host) -> None:
    waits = spec("person", "open", game="bali", options=load("bali").meta.options())
    card = await to_be_drawn(host, waits, ANN, (1, 0))
    ann = ApiProgram(PersonLobby(host, ANN, "Ann"))
    ben = ApiProgram(PersonLobby(host, BEN, "Ben"))
    await ann.ask(type="name", name="Ann")
    await ben.ask(type="name", name="Ben")
    await ann.ask(type="attach", table=card.id, seat=0)
    joined = await ben.ask(type="join", invite=card.invite)
    assert joined["mine"] == [0]
    await ben.ask(type="attach", table=card.id, seat=0)
    assert (await ben.update())["to_act"] == [0]
    shown = await ann.until(lambda heard: heard.get("what", {}).get("type") == "update")
    assert (shown["seat"], shown["what"]["viewer"], shown["what"]["decision"]) == (0, 1, None)
    await ben.ask(type="act", table=card.id, seat=0, decision="0.0", action=(await ben.update())["legal"][0])
    later = await ann.until(lambda heard: heard.get("what", {}).get("version") == 1)
    assert (later["seat"], later["what"]["viewer"]) == (0, 1)
    await ann.ask(type="concede", table=card.id, seat=0)
    conceded = await ben.until(lambda heard: heard.get("what", {}).get("conceded") == [1])
    assert conceded["what"]["players"][1]["name"] == waits.seats[0].name
    await ann.ask(type="detach", table=card.id, seat=0)
    assert await ann.ask(type="attach", table=card.id, seat=1) is None
    for program in (ann, ben):
        assert await program.leave() == 0


# Lines piped into the JSON face are answered one by one, over the stock ssh client and at home


def request(number: int) -> bytes:
    return b'{"id":%d,"ask":{"type":"tables"}}' % number


async def over_ssh(server: Any, key: Path, sent: bytes) -> tuple[int, list[Any]]:
    """The status, and the lines after the hello."""
    done = await asyncio.to_thread(
        subprocess.run,
        stock_command(server.port, "api", key=key),
        input=sent,
        stdout=subprocess.PIPE,
        check=False,
        timeout=120,
    )
    hello, *said = map(json.loads, done.stdout.splitlines())
    assert hello["type"] == "hello"
    return done.returncode, said


async def at_home(folder: Path, sent: bytes) -> tuple[int, list[Any]]:
    """The same of `belvedere api`."""
    done = await asyncio.to_thread(
        subprocess.run,
        (sys.executable, "-m", "tui", "api", "--name", "Ann", "--data", str(folder)),
        cwd=ROOT,
        input=sent,
        stdout=subprocess.PIPE,
        check=False,
        timeout=120,
    )
    hello, *said = map(json.loads, done.stdout.splitlines())
    assert hello["type"] == "hello"
    return done.returncode, said


@pytest.mark.parametrize("count", [400, 3_000])
async def test_every_request_of_a_pipe_gets_one_answer_in_order(run, keys, count):
    server = await run()
    sent = b"\n".join(map(request, range(count)))
    status, said = await over_ssh(server, keys[0], sent)
    assert status == 0
    assert [one["id"] for one in said] == list(range(count))


async def test_an_unreadable_line_is_refused_in_its_turn_at_home_and_over_ssh_alike(run, keys, tmp_path):
    lines = [
        b'{"id":1,"ask":{"type":"games"}}\r',
        b'{"id":2,"ask":{"type":"name","name":"Chlo\xe9"}}',
        b'{"id":3,"ask":{"type":"games"}}',
        b'{"id":4,"ask":{"type":"name","name":"' + b"x" * 100_000 + b'"}}',
        b"",
        b'{"id":5,"ask":{"type":"name","name":"a\x01b"}}',
        b'{"id":6,\t"ask":{"type":"games"}}',
    ]
    server = await run()
    status, said = await over_ssh(server, keys[0], b"\n".join(lines))
    assert status == 0
    reasons = [one["reason"]["id"] if one["type"] == "refusal" else one["id"] for one in said]
    assert reasons == [1, "input-not-utf8", 3, "input-too-long", "data-at", 6]
    assert "16,384 bytes" in said[3]["text"]
    assert "byte 42" in said[1]["text"]
    assert (status, said) == await at_home(tmp_path / "home", b"\n".join(lines))


async def test_each_line_in_a_separate_packet_is_read(run, connect, keys):
    """More packets than a session may send at once: its connection waits, and is not cut off."""
    server = await run()
    client = connect(server, "api", key=keys[0], size=None)
    await client.line()
    for number in range(600):
        client.type(request(number) + b"\n")
        await asyncio.sleep(0)
    client.end_input()
    assert [json.loads(await client.line())["id"] for _ in range(600)] == list(range(600))
    assert await client.status() == 0


# Lines of the JSON face are written as everything else that is JSON here, only sooner


SCALARS = (
    given_by.none()
    | given_by.booleans()
    | given_by.integers()
    | given_by.text()
    | given_by.text(alphabet=given_by.characters())
    | given_by.integers(-10_000_000, 10_000_000).map(lambda tenths: tenths / 10)
)
VALUES = given_by.recursive(
    SCALARS, lambda inner: given_by.lists(inner) | given_by.dictionaries(given_by.text(), inner), max_leaves=20
)


@given(VALUES)
def test_a_line_is_canonical(value: Any) -> None:
    assert line(value) == dumps(value).decode() + "\n"


@pytest.mark.parametrize(
    "value",
    ["café", "\x7f", "\x1b[2J\r\n\t", "\ud800", 1 << 64, -(1 << 63) - 1, {"é": 1, "a": 2}, {"\U0001f600": "\u2028"}],
)
def test_values_that_the_library_writes_differently(value: Any) -> None:
    assert line(value) == dumps(value).decode() + "\n"


@pytest.mark.parametrize("key", catalog.keys())
def test_updates_are_written_the_same(key: str) -> None:
    game = catalog.load(key)
    known = codec.for_game(game)
    seats = game.meta.seats[0]
    table = Table(game, game.meta.options(), (Player("person", "Ann"),) * seats, bytes(32))
    stream = Stream(bytes(16), "walk")
    for _ in range(40):
        if table.outcome:
            break
        seat, before = table.to_act[0], table.version
        legal = table.legal(seat)
        decision = table.decision(seat)
        table.submit(seat, decision.id, legal[stream.below(len(legal))])
        for viewer in (*table.seats, None):
            encoded = known.encode(table.update(viewer, before))
            assert line(encoded) == dumps(encoded).decode() + "\n"


@pytest.mark.parametrize("wrong", [float("nan"), float("inf"), -float("inf")])
def test_an_invalid_number_is_never_encoded(wrong: float) -> None:
    """The fast way would write null for it."""
    card = TableCard("a", "bali", (), "open", 0, (), (), None, 0.0, left=wrong)
    for value in (card, Clocks((wrong, None), (), ())):
        with pytest.raises(ValueError, match="no place in JSON"):
            codec.encode(value)


async def test_a_table_that_closed_can_be_attached_again(ann: ApiProgram, host: Host) -> None:
    card = await ann.create(seats=[ME, {"kind": "open"}, {"kind": "open"}])
    await PersonLobby(host, BEN, "Ben").join(card["invite"])
    place = {"table": card["id"], "seat": 0}
    await ann.ask(type="attach", **place)
    await ann.ask(type="stand_up", table=card["id"])
    await ann.until(lambda heard: heard.get("what", {}).get("type") == "closed")
    assert (await ann.ask(type="refresh", **place))["reason"]["id"] == "api-not-attached"
    assert (await ann.ask(type="join", invite=card["invite"]))["mine"] == [0]
    assert await ann.ask(type="attach", **place) is None
    assert await ann.ask(type="refresh", **place) is None
