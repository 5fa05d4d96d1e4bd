"""`belvedere store copy` and `belvedere serve --store`, as they are typed."""

import asyncio
import sys
from pathlib import Path

import pytest

from core.storage.store import Store
from net.config.server_config import read_configuration
from scripts.clients.engines import PostgresServer
from scripts.clients.server_process import ServerProcess
from tests.cli.command import run
from tests.core.stored import addition, table
from tests.net.support.waiting import assert_not_started

pytestmark = pytest.mark.usefixtures("places")


def made(folder: Path) -> Path:
    store = Store.open(folder, reserve=0)
    store.create_table(table(), [])
    store.append([addition(1), addition(2)])
    store.close()
    return folder


def test_a_store_is_copied_there_and_back_with_figures(
    postgres: PostgresServer, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    url = postgres.fresh()
    folder = made(tmp_path / "data")
    copy = tmp_path / "copy.sqlite"
    assert run("store", "copy", str(folder), url) == 0
    there = capsys.readouterr().out.splitlines()
    assert any(line.startswith("actions: 2 (") for line in there)
    assert there[-1].startswith(f"Everything was copied to {url} and verified.")
    assert run("store", "copy", url, str(copy), "--language", "fr") == 0
    back = capsys.readouterr().out.splitlines()
    assert [line.replace("\u00a0", "") for line in back[:-1]] == there[:-1]
    assert back[-1].startswith(f"Tout a été copié dans {copy}")
    assert run("store", "copy", str(folder), url) == 2
    assert "is not empty" in capsys.readouterr().err


@pytest.mark.parametrize("places", [("a", "b"), ("postgresql://x/y", "postgres://x/z")])
def test_files_are_copied_otherwise(places: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert run("store", "copy", *places) == 2
    assert "belvedere backup" in capsys.readouterr().err


def test_without_the_library_a_sentence_says_what_to_install(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "core.storage.postgres.transfer", None)
    assert run("store", "copy", str(tmp_path), "postgresql://localhost/x") == 2
    assert 'pip install "belvedere[postgres]"' in capsys.readouterr().err


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("postgresql://belvedere:secret@localhost/x", "Example: postgresql://belvedere@localhost/belvedere"),
        ("mysql://localhost/x", "Example: postgresql://belvedere@localhost/belvedere"),
        ("postgresql://localhost/x?password=secret", "it must not contain a password"),
    ],
)
def test_a_check_refuses_invalid_addresses(
    url: str, sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run("serve", "--check", "--data", str(tmp_path), "--store", url) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize(
    "url", ["", "postgresql:///x", "postgres://db1,db2/x?sslmode=verify-full", "postgresql://a@b:5/c"]
)
def test_addresses_of_databases_are_taken(url: str, tmp_path: Path) -> None:
    assert read_configuration({"store": url, "data": str(tmp_path)}, Path).config.store == url


async def test_a_server_keeps_its_tables_in_a_database(
    postgres: PostgresServer, tmp_path: Path, warm_servers: None
) -> None:
    url = postgres.fresh()
    server = await ServerProcess.start(tmp_path / "data", "--store", url)
    assert await asyncio.to_thread(postgres.ask, "SELECT opened FROM store_format", url) == [(1,)]
    assert not (tmp_path / "data" / "belvedere.sqlite").exists()
    second = await ServerProcess.start(tmp_path / "other", "--store", url)
    await assert_not_started(second, "is in use by another Belvedere")
    assert await server.stop() == 0
    third = await ServerProcess.start(tmp_path / "data")
    await assert_not_started(third, "is missing")
