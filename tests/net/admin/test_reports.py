"""Logs and metrics for hosts."""

import asyncio
import json
import logging
import os
import re
import socket
import stat
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest
from prometheus_client.parser import text_string_to_metric_families

from core.storage.store import Store
from core.storage.values import StoreError
from net.admin.reports import families, memory, open_files
from net.config.server_config import ServerConfig
from net.hosting import server_services
from net.ledger.ledger import TokenBucket
from net.lobby.person_lobby import PersonLobby
from net.people.sanctions import Sanctions
from net.people.visit import Proxies
from net.server import Server
from net.tables.host import Host
from net.telemetry import log as module
from net.telemetry.figures import LAG_PERIOD, Family, Figures, Histogram, LagWatch
from net.telemetry.http_port import AT_ONCE, LATELY, Readiness, State, health_port
from net.telemetry.http_port import LONGEST as LONGEST_REQUEST
from net.telemetry.log import AGE, FILE, KEPT, LOG, LONGEST, LONGEST_TRACE, ServerLog, incident
from net.telemetry.metrics import FigureCollector, exposition, metrics_port
from net.visit.connection_limiter import ConnectionLimiter
from net.visit.server_context import ServerContext
from scripts.clients.server_process import free_port
from tests.net.support import demo
from tests.net.support.house import ANN, FirstLegal, Inbox, load, spec
from tests.net.support.waiting import assert_not_started
from tests.places import ROOT

# The server's log


@pytest.fixture
def log(tmp_path: Path) -> Iterator[ServerLog]:
    opened = ServerLog.open(tmp_path)
    yield opened
    opened.close()


def lines(folder: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (folder / FILE).read_bytes().splitlines()]


def test_a_log_line_has_time_severity_and_message(log: ServerLog, tmp_path: Path) -> None:
    log.note("login", person="SHA256:ann", source="192.0.2.1", tries=2)
    (line,) = lines(tmp_path)
    assert list(line) == ["time", "level", "event", "person", "source", "tries"]
    assert (line["level"], line["event"], line["person"], line["tries"]) == ("info", "login", "SHA256:ann", 2)
    assert len(line["time"]) == len("2026-01-02T03:04:05.678Z")


def test_a_players_text_cannot_act(log: ServerLog, tmp_path: Path) -> None:
    hostile = 'ann\n{"level":"error"}\x1b]0;x\x07\x9b\u202e%s'
    log.note("login", user=hostile)
    logging.getLogger("belvedere.host").error("table %s", hostile)
    raw = (tmp_path / FILE).read_bytes()
    assert raw.count(b"\n") == 2
    assert all(32 <= byte < 127 or byte == 10 for byte in raw)
    assert (lines(tmp_path)[0]["user"], lines(tmp_path)[1]["text"]) == (hostile, f"table {hostile}")


def test_a_long_value_is_cut(log: ServerLog, tmp_path: Path) -> None:
    log.note("login", user="x" * 10_000)
    assert len(lines(tmp_path)[0]["user"]) == LONGEST


def test_an_incident_stands_there_with_its_traceback_and_is_counted(tmp_path: Path) -> None:
    counted: list[int] = []
    log = ServerLog.open(tmp_path, lambda: counted.append(1))
    try:
        try:
            raise ValueError("the hand of seat 2" + "!" * 2 * LONGEST_TRACE)
        except ValueError as error:
            number = incident(error, "a visit")
    finally:
        log.close()
    (line,) = lines(tmp_path)
    assert (line["event"], line["incident"], line["where"], line["error"]) == (
        "incident",
        number,
        "a visit",
        "ValueError",
    )
    assert len(line["traceback"]) == LONGEST_TRACE
    assert counted == [1]


def test_libraries_write_there_too(log: ServerLog, tmp_path: Path) -> None:
    logging.getLogger("asyncio").error("Task exception was never retrieved")
    logging.getLogger("asyncssh").warning("nothing grave")
    assert [(line["event"], line["text"]) for line in lines(tmp_path)] == [
        ("asyncio", "Task exception was never retrieved")
    ]


def test_refusals_are_few_and_the_others_are_counted(log: ServerLog, tmp_path: Path, monkeypatch: Any) -> None:
    time = [0.0]
    monkeypatch.setattr(log, "_refusals", TokenBucket(10, 10, clock=lambda: time[0]))
    for _ in range(1000):
        log.refused("refused", reason="banned")
    assert len(lines(tmp_path)) == 10
    time[0] = 1.0
    log.refused("refused", reason="full")
    log.refused("refused", reason="full")
    assert [line.get("left_out") for line in lines(tmp_path)[10:]] == [990, None]


def test_it_is_private_with_any_previous_file(tmp_path: Path) -> None:
    (tmp_path / FILE).touch(mode=0o644)
    (tmp_path / FILE).chmod(0o644)
    ServerLog.open(tmp_path).close()
    assert stat.S_IMODE((tmp_path / FILE).stat().st_mode) == 0o600


def test_it_is_rotated_and_stays_private(tmp_path: Path, monkeypatch: Any) -> None:
    monkeypatch.setattr(module, "SIZE", 500)
    log = ServerLog.open(tmp_path)
    for number in range(100):
        log.note("login", number=number)
    log.close()
    files = sorted(path.name for path in tmp_path.iterdir())
    assert files == [FILE, *(f"{FILE}.{number + 1}" for number in range(KEPT))]
    assert {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()} == {0o600}
    longest = max(map(len, (tmp_path / FILE).read_bytes().splitlines(keepends=True)))
    assert all(path.stat().st_size < 500 + longest for path in tmp_path.iterdir())
    assert lines(tmp_path)[-1]["number"] == 99


def test_a_line_is_put_into_words_once(log: ServerLog, monkeypatch: Any) -> None:
    spoken: list[str] = []
    format_line = module.JsonLines.format
    monkeypatch.setattr(
        module.JsonLines, "format", lambda self, record: (spoken.append(record.msg), format_line(self, record))[1]
    )
    log.note("login", person="SHA256:ann")
    assert spoken == ["login"]


def test_rotated_files_are_deleted_after_a_week(tmp_path: Path) -> None:
    for name, age in (("server.log.1", AGE / 2), ("server.log.2", AGE + 60)):
        (tmp_path / name).write_text("{}\n")
        os.utime(tmp_path / name, (os.stat(tmp_path).st_mtime - age,) * 2)
    ServerLog.open(tmp_path).close()
    assert sorted(path.name for path in tmp_path.iterdir()) == [FILE, "server.log.1"]


def test_a_disk_that_refuses_is_borne_in_silence(log: ServerLog, capfd: Any, monkeypatch: Any) -> None:
    def full(record: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(log._handler, "format", full)
    log.note("login", person="x")
    LOG.error("table %s is frozen", "x")
    assert capfd.readouterr() == ("", "")


def test_standard_error_stays_empty(log: ServerLog, capfd: Any) -> None:
    incident(ValueError("x"), "a visit")
    log.note("login", person="x")
    assert capfd.readouterr() == ("", "")


# Figures for Prometheus


def parsed(text: str) -> dict[str, float]:
    """Every sample by its name with labels, as Prometheus' own parser reads them."""
    found = {}
    for family in text_string_to_metric_families(text):
        assert family.documentation
        for sample in family.samples:
            labels = ",".join(f"{key}={value}" for key, value in sample.labels.items())
            found[f"{sample.name}{{{labels}}}" if labels else sample.name] = sample.value
    return found


def written(found: Iterable[Family]) -> dict[str, float]:
    """The same families, written and read again."""
    return parsed(exposition(FigureCollector(lambda: found)).decode())


@pytest.fixture
async def served(tmp_path: Path) -> AsyncIterator[tuple[ServerContext, Host]]:
    """A server with metrics and a host with counted tables."""
    figures = Figures()
    config = ServerConfig(tmp_path)
    here = ServerContext(
        config,
        demo.DemoLobby,
        demo.as_the_key_says,
        demo.line,
        demo.line,
        None,  # type: ignore[arg-type]
        ConnectionLimiter(config.limits),
        figures=figures,
    )
    services = server_services(config, figures, Sanctions(None, (), figures.now))
    async with Host(Store.open(tmp_path, reserve=0), FirstLegal(), load=load, services=services) as host:
        yield here, host


def told(house: ServerContext, host: Host) -> dict[str, float]:
    return written(families(house, host))


async def test_announcements_at_the_start(served: Any) -> None:
    found = told(*served)
    for name in ("sessions", "connections", "connections_pending", "actions_total", "incidents_total", "bots_queue"):
        assert found[f"belvedere_{name}"] == 0
    assert found["belvedere_tables{status=running}"] == found["belvedere_seats_waiting{kind=person}"] == 0
    assert found["belvedere_memory_bytes"] > 1_000_000
    assert found["belvedere_open_files"] > 2


async def test_tables_seats_actions_and_writes_are_counted(served: Any) -> None:
    house, host = served
    lobby = PersonLobby(host, ANN, "ann")
    card = await lobby.create(spec("person", "person", seed=None))
    await lobby.create(spec("person", "open", seed=None))
    inbox = Inbox(await lobby.link(card.id, 0))
    await inbox.acted()
    found = told(house, host)
    assert [found[f"belvedere_tables{{status={status}}}"] for status in ("open", "running", "finished")] == [1, 1, 0]
    assert found["belvedere_seats_waiting{kind=person}"] == 1
    assert found["belvedere_actions_total"] == found["belvedere_store_write_seconds_count"] == 1


async def test_webhooks_and_their_messages_are_counted(served: Any) -> None:
    house, host = served
    found = told(house, host)
    assert found["belvedere_webhooks"] == 0
    assert [found[f"belvedere_webhook_messages_total{{outcome={one}}}"] for one in ("failed", "refused", "sent")] == [
        0
    ] * 3
    host.services.webhooks._deliveries.counts["sent"] += 2
    assert told(house, host)["belvedere_webhook_messages_total{outcome=sent}"] == 2


async def test_the_dashboard_shows_every_figure_and_names_no_other(served: Any) -> None:
    """It groups and chooses only by labels that the figure has."""
    house, host = served
    house.figures.refused("banned")
    house.limiter.ledger.refusals["tables", "account"] += 1
    found = {f"belvedere_{family.name}": family for family in families(house, host)}
    shown = set()
    for panel in json.loads((ROOT / "scripts" / "deploy" / "grafana.json").read_text(encoding="utf-8"))["panels"]:
        for target in panel.get("targets", ()):
            for name, chosen in re.findall(r"(belvedere_\w+)\{([^}]*)\}", target["expr"]):
                family = found[name.removesuffix("_bucket")]
                shown.add(f"belvedere_{family.name}")
                labels = {label for labels, _ in family.samples for label, _ in labels} | {"instance"}
                labels |= {"le"} if family.histogram else set()
                used = {*re.findall(r"(\w+)=", chosen), *re.findall(r"{{(\w+)}}", target["legendFormat"])}
                for group in re.findall(r"(?:by|on) \(([^)]*)\)", target["expr"]):
                    used.update(re.split(r", ", group))
                assert used <= labels, target["expr"]
                if panel["type"] == "timeseries":
                    assert (family.kind != "gauge") == ("rate(" in target["expr"]), target["expr"]
                assert name.endswith("_bucket") == (family.histogram is not None)
    assert shown == found.keys()


async def test_alerts_follow_from_figures_and_their_labels(served: Any) -> None:
    found = {f"belvedere_{family.name}": family for family in families(*served)}
    text = (ROOT / "scripts" / "deploy" / "alerts.yml").read_text(encoding="utf-8")
    expressions = re.findall(r"^ *expr: (.*)$", text, re.MULTILINE)
    assert len(expressions) == len(set(re.findall(r"alert: (\w+)", text))) == text.count("summary:")
    for name, chosen in re.findall(r"(belvedere_\w+)(?:\{([^}]*)\})?", "\n".join(expressions)):
        samples = found[name.removesuffix("_bucket")].samples
        for label, value in re.findall(r'(\w+)="(\w+)"', chosen):
            assert any((label, value) in labels for labels, _ in samples)


async def test_refusals_are_counted_by_reason(served: Any) -> None:
    house, host = served
    for reason in ("banned", "full", "banned"):
        house.figures.refused(reason)
    found = told(house, host)
    assert found["belvedere_refusals_total{reason=banned}"] == 2
    assert found["belvedere_refusals_total{reason=full}"] == 1


def test_a_histogram_counts_up_to_each_bound() -> None:
    times = Histogram((0.1, 0.5))
    for value in (0.1, 0.1001, 0.5, 7.0):
        times.observe(value)
    found = written([Family("wait_seconds", "histogram", "how long", (), times)])
    assert found == {
        "belvedere_wait_seconds_bucket{le=0.1}": 1,
        "belvedere_wait_seconds_bucket{le=0.5}": 3,
        "belvedere_wait_seconds_bucket{le=+Inf}": 4,
        "belvedere_wait_seconds_count": 4,
        "belvedere_wait_seconds_sum": 7.7001,
    }


def test_a_label_may_hold_anything() -> None:
    name = 'a "b"\\ \n c'
    text = exposition(FigureCollector(lambda: [Family("x", "gauge", "x", (((("label", name),), 1.0),))])).decode()
    ((family,),) = (list(text_string_to_metric_families(text)),)
    assert family.samples[0].labels == {"label": name}


async def test_the_lag_of_the_loop_is_measured() -> None:
    times = iter((10.0, 10.0 + LAG_PERIOD + 0.2, 20.0))
    figures = Figures(monotonic=lambda: next(times, 20.0))
    seen = asyncio.Queue()
    figures.loop_lag.observe = seen.put_nowait  # type: ignore[method-assign]
    async with LagWatch(figures):
        assert await seen.get() == pytest.approx(0.2)


def test_memory_and_files_are_those_of_this_process() -> None:
    before = open_files()
    with socket.socket():
        assert open_files() == before + 1
    assert 1_000_000 < memory() < 1 << 40


# Over HTTP


@pytest.fixture
async def port() -> AsyncIterator[int]:
    listener = socket.create_server(("127.0.0.1", 0))
    number = listener.getsockname()[1]
    async with metrics_port(listener, lambda: [Family("one", "gauge", "one", (((), 1),))]):
        yield number


async def sent(port: int, data: bytes) -> bytes:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(data)
    try:
        return await reader.read()
    except ConnectionError:
        return b""
    finally:
        writer.close()


async def test_a_scrape_is_answered(port: int) -> None:
    answer = await sent(port, b"GET /metrics HTTP/1.1\r\nHost: localhost\r\n\r\n")
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200 OK\r\nContent-Type: text/plain; version=0.0.4")
    assert f"Content-Length: {len(body)}".encode() in head
    assert parsed(body.decode()) == {"belvedere_one": 1}


@pytest.mark.parametrize(
    ("request_line", "status"),
    [
        (b"GET / HTTP/1.1", b"404"),
        (b"GET /metrics/../admin HTTP/1.1", b"404"),
        (b"POST /metrics HTTP/1.1", b"405"),
        (b"\x16\x03\x01", b"400"),
        (b"GET /metrics", b"400"),
    ],
)
async def test_nothing_else_is_sent(request_line: bytes, status: bytes, port: int) -> None:
    assert (await sent(port, request_line + b"\r\n\r\n")).startswith(b"HTTP/1.1 " + status)


async def test_a_request_is_bounded(port: int) -> None:
    assert await sent(port, b"GET /metrics HTTP/1.1\r\nX: " + b"x" * 4 * LONGEST_REQUEST) == b""
    assert (await sent(port, b"GET /metrics HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 200")


async def test_simultaneous_requests_are_too(port: int) -> None:
    held = [await asyncio.open_connection("127.0.0.1", port) for _ in range(AT_ONCE)]
    assert await sent(port, b"GET /metrics HTTP/1.1\r\n\r\n") == b""
    for _, writer in held:
        writer.close()
        await writer.wait_closed()
    while not (await sent(port, b"GET /metrics HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 200"):
        pass


async def test_a_server_tells_its_figures_to_this_machine_only(run: Any, connect: Any, keys: Any) -> None:
    port, health = free_port(), free_port()
    server = await run("--metrics", str(port), "--health", str(health), "--listen", "0.0.0.0")
    client = connect(server, key=keys[0])
    await client.shows("Your name")
    client.type(b"x")
    await client.shows("x")
    answer = await sent(port, b"GET /metrics HTTP/1.1\r\n\r\n")
    found = parsed(answer.partition(b"\r\n\r\n")[2].decode())
    assert (found["belvedere_sessions"], found["belvedere_logins_total"]) == (1, 1)
    assert found["belvedere_key_to_frame_seconds_count"] >= 1
    assert (await sent(health, b"GET /ready HTTP/1.1\r\n\r\n")).startswith(b"HTTP/1.1 200")
    with socket.socket() as other:
        assert other.connect_ex(("127.0.0.2", port)) != 0


def state_of(lets_in: list[bool]) -> Callable[[], State]:
    return lambda: "ready" if lets_in[0] else "closing"


async def test_a_balancer_learns_whether_to_send_visitors_and_others_are_not_read() -> None:
    listener, lets_in = socket.create_server(("127.0.0.1", 0)), [True]
    port = listener.getsockname()[1]
    async with health_port(listener, Readiness(state_of(lets_in)), Proxies(("127.0.0.1",)).trust):
        assert (await sent(port, b"GET /ready HTTP/1.0\r\n\r\n")).startswith(b"HTTP/1.1 200 OK\r\n")
        lets_in[0] = False
        closing = await sent(port, b"GET /ready HTTP/1.0\r\n\r\n")
        assert closing.startswith(b"HTTP/1.1 404 Not Found\r\n")
        assert closing.endswith(b"\r\n\r\nclosing\n")
        assert (await sent(port, b"GET /metrics HTTP/1.0\r\n\r\n")).startswith(b"HTTP/1.1 404")
        reader, writer = await asyncio.open_connection("127.0.0.1", port, local_addr=("127.0.0.2", 0))
        assert await reader.read() == b""
        writer.close()


async def test_a_stopping_server_admits_people_until_the_balancer_knows() -> None:
    lets_in, now = [True], [100.0]
    readiness = Readiness(state_of(lets_in), lambda: now[0])
    await readiness.close(3600)  # no requests
    for was_closed, seconds in ((False, 3600), (True, 0)):
        readiness, lets_in[0] = Readiness(state_of(lets_in), lambda: now[0]), not was_closed
        readiness.page()
        now[0] += LATELY / 2
        closing = asyncio.create_task(readiness.close(seconds + LATELY / 2))
        await asyncio.sleep(0)
        assert readiness.page().status.startswith("404")
        await asyncio.sleep(0)
        assert closing.done() == was_closed
        closing.cancel()
    now[0] += LATELY
    await readiness.close(3600)  # no recent requests


async def test_no_visitor_is_sent_to_a_node_that_others_count_as_gone(served: Any, tmp_path: Path) -> None:
    class Apart:
        def check_serving(self) -> None:
            raise StoreError("node-waits")

    _, host = served
    config = ServerConfig(tmp_path / "apart", port=0)
    server = await Server.open(config, demo.DemoLobby, demo.full_screen(), demo.line, host=host)
    assert server.state() == "ready"
    host.owners.neighbours = Apart()
    assert server.state() == "closing"
    host.owners.neighbours = None
    await server.close()


async def test_a_metrics_port_in_use_is_reported(run: Any) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        server = await run("--metrics", str(port))
    assert server.said == ["Only this machine can connect. To let others in, use --listen 0.0.0.0."]
    await assert_not_started(server, f"Port {port} on 127.0.0.1 is already in use.")
