"""Tests take no sentence for granted: a missing one is an error. And none of them depends on how fast a machine is, or
on chance: with BELVEDERE_EXPLORE set, Hypothesis looks for examples that it has not tried before.
"""

import gc
import os
from collections.abc import Callable, Generator, Iterator

import pytest
from hypothesis import HealthCheck, settings
from hypothesis.internal.conjecture import providers

from core.text import STRICT_VARIABLE
from scripts.clients.engines import NatsServer, PostgresServer
from scripts.clients.server_process import ModuleProcess
from scripts.clients.warm_process import WarmStarter
from tests.processes import fork_workers

os.environ[STRICT_VARIABLE] = "1"
fork_workers()
gc.set_threshold(1_000_000, 20, 50)  # to look for garbage took a twelfth of the time at 200,000
settings.register_profile(
    "any machine",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    derandomize="BELVEDERE_EXPLORE" not in os.environ,
)
settings.load_profile("any machine")
if "BELVEDERE_EXPLORE" not in os.environ:
    # Else numbers and words of all modules of ours that a process has loaded are among what it tries: other examples
    # in every worker and after every change. To gather them took 3.4 s of CPU, and 0.5 s in each further process.
    vars(providers)["is_local_module_file"] = lambda path: False

LONGEST = (
    "test_bench.py::test_every_suite_runs_or_names_the_missing_thing[load]",
    "test_soak.py::test_short_trials_hold[advice]",
    "test_soak.py::test_short_trials_hold[cluster]",
    "test_soak.py::test_short_trials_hold[web]",
    "test_tutorial.py::test_the_tutorial_is_carried_out_and_its_board_is_the_picture",
    "test_bench.py::test_every_suite_runs_or_names_the_missing_thing[ssh]",
    "test_server.py::test_a_keyboard_leaves_the_folder_to_a_server_that_starts_again",
    "test_acceptor.py::test_only_a_flooding_client_is_cut_or_slowed[taking nothing from the channel]",
    "test_acceptor.py::test_only_a_flooding_client_is_cut_or_slowed[reading nothing]",
    "test_soak.py::test_short_trials_hold[abuses]",
)
"""The tests that take longest, by the ends of their ids: they wait more than they work, so that one worker begins with
all of them while the others keep the cores busy. Begun last, each would leave a core idle."""
BROWSER = "tests/net/web/chromium/"
"""Tests that have a browser and a server between them: split among workers, each would start its own."""


@pytest.fixture(scope="session")
def postgres() -> Iterator[PostgresServer]:
    """A PostgreSQL for all tests that do not stop it, started for the first of them."""
    server = PostgresServer()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def nats() -> Iterator[NatsServer]:
    """A NATS for all tests that do not stop it, started for the first of them."""
    server = NatsServer()
    yield server
    server.remove()


@pytest.fixture(scope="session")
def warm_starter() -> Iterator[WarmStarter]:
    """The process from which servers are forked, started for the first of them."""
    starter = WarmStarter()
    yield starter
    starter.close()


@pytest.fixture
def in_a_process(warm_starter: WarmStarter) -> Callable[..., tuple[int, str, str]]:
    """Status, output and errors of the command in a process of its own, with `typed` as its input."""

    def in_a_process(*words: str, typed: str = "", **surroundings: str) -> tuple[int, str, str]:
        done = warm_starter.run(("tui", *words), typed, **surroundings)
        return done.returncode, done.stdout, done.stderr

    return in_a_process


@pytest.fixture
def warm_servers(warm_starter: WarmStarter, monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers in processes of their own begin as forks of one that has loaded all they need."""
    monkeypatch.setattr(ModuleProcess, "start_module", warm_starter.start)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the longest tests."""
    items.sort(key=lambda item: not (item.nodeid.startswith(BROWSER) or item.nodeid.endswith(LONGEST)))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Collect no garbage while long-lived modules are loaded."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Leave existing objects out of every later garbage collection; none of them is garbage."""
    gc.freeze()
