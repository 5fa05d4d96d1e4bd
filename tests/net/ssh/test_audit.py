"""What a scanner of SSH servers finds here."""

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.plain import is_plain
from net.config.server_config import ServerConfig
from net.config.shares import Limits
from net.server import Server
from tests.net.conftest import GENEROUS
from tests.net.support import demo
from tests.places import ROOT

POLICY = ROOT / "scripts" / "deploy" / "ssh-audit.policy"
WARNED = {"curve25519-sha256", "curve25519-sha256@libssh.org", "hmac-sha2-256"}
"""Exchanges without protection from quantum computers, and the check that Dropbear needs: it is made of the plain text
(encrypt-and-MAC)."""


@asynccontextmanager
async def server(folder: Path, **changes: Any) -> AsyncIterator[Server]:
    config = attrs.evolve(ServerConfig(folder / "data", port=0), **changes)
    async with demo.opened(config) as there:
        yield there


@pytest.fixture
def audit() -> Callable[..., Any]:
    async def audit(there: Server, *flags: str) -> tuple[int | None, str]:
        """The status and the words of `ssh-audit`."""
        process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "ssh_audit.ssh_audit",
            *flags,
            "-p",
            str(there.address[1]),
            "127.0.0.1",
            stdout=asyncio.subprocess.PIPE,
        )
        words, _ = await process.communicate()
        return process.returncode, words.decode()

    return audit


def noted(found: dict[str, Any], kind: str) -> set[str]:
    """The algorithms with notes of a kind."""
    return {one["algorithm"] for sort in ("kex", "key", "enc", "mac") for one in found[sort] if kind in one["notes"]}


async def test_nothing_fails_and_only_what_older_clients_need_is_warned_of(tmp_path, audit):
    async with server(tmp_path) as there:
        _, words = await audit(there, "-j")
    found = json.loads(words)
    assert noted(found, "fail") == set()
    assert noted(found, "warn") == WARNED
    assert found["cves"] == []
    assert found["additional_notes"] == [], "connections are not throttled"


async def test_a_server_that_throttles_nothing_would_be_noted(tmp_path, audit):
    async with server(tmp_path, limits=GENEROUS) as there:
        _, words = await audit(there, "-j")
    assert "insufficient connection throttling" in json.loads(words)["additional_notes"][0]


async def test_a_server_for_post_quantum_clients_only_is_not_even_warned(tmp_path, audit):
    async with server(tmp_path, pq_only=True) as there:
        status, words = await audit(there, "-j")
    found = json.loads(words)
    assert (status, noted(found, "fail"), noted(found, "warn")) == (0, set(), set())


@pytest.mark.skipif(is_plain("asyncssh"), reason="asyncssh as it comes has one list of compression for both ways: none")
async def test_the_published_policy_describes_what_is_offered(tmp_path, audit):
    async with server(tmp_path, limits=Limits(source_burst=100)) as there:
        status, words = await audit(there, "-n", "-P", str(POLICY))
    assert status == 0, words
    async with server(tmp_path, limits=Limits(source_burst=100), pq_only=True) as there:
        status, _ = await audit(there, "-n", "-P", str(POLICY))
    assert status == 3
