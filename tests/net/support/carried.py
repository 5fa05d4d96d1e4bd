"""Somebody who visits a server, by ssh or by a page: what a test does with them is the same."""

from pathlib import Path
from typing import Protocol

import asyncssh

from net.web.passkeys import key_in
from scripts.clients.openssh import OpenSshClient
from tests.net.support.web_page import WebPage


class Carried(Protocol):
    """One visit."""

    key: str
    """The fingerprint by which the person is known."""

    @property
    def output(self) -> bytes: ...
    async def shows(self, text: str) -> None: ...
    async def press(self, keys: bytes) -> None: ...
    async def ended(self) -> tuple[int, str]:
        """Status and last words, once it is over."""


class CarriedBySsh:
    """By the stock client of OpenSSH, with a key of its own."""

    def __init__(self, client: OpenSshClient, key: Path) -> None:
        self._client = client
        self.key = asyncssh.read_public_key(key.with_suffix(".pub")).get_fingerprint()

    @property
    def output(self) -> bytes:
        return self._client.output

    async def shows(self, text: str) -> None:
        await self._client.shows(text)

    async def press(self, keys: bytes) -> None:
        self._client.type(keys)

    async def ended(self) -> tuple[int, str]:
        status = await self._client.status()
        return status, self._client.output.decode(errors="replace")


class CarriedByPage:
    """By a page, with the cookie of its browser."""

    def __init__(self, page: WebPage) -> None:
        self._page = page
        found = key_in(page.cookie, secure=False)
        assert found is not None
        self.key = found.fingerprint

    @property
    def output(self) -> bytes:
        return self._page.output

    async def shows(self, text: str) -> None:
        await self._page.shows(text)

    async def press(self, keys: bytes) -> None:
        await self._page.type(keys)

    async def ended(self) -> tuple[int, str]:
        await self._page.ends()
        last = self._page.told[-1]
        status: int = last.get("status", 77)
        return status, last["sentence"]
