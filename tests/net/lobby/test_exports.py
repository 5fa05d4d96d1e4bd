"""Exports are made in a process of their own, a few at a time, and their time is charged."""

import asyncio
import os
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import pytest

from net.config.shares import Limits, kinds_of
from net.ledger.ledger import Exhausted, Ledger
from net.ledger.register import Holder, Rank
from net.lobby.records import LEAST, MOST, RESERVED, Exports
from tests.net.support.hand_clock import HandClock
from tests.net.support.house import soon
from tests.said import refused

ANN = Holder("SHA256:ann", "192.0.2.1", Rank.KNOWN)


def draw(record: str, form: str, language: str, version: int | None) -> str:
    """What was asked for, and in which process."""
    return f"{record} {form} {language} {version} {os.getpid()}"


def fail(record: str, form: str, language: str, version: int | None) -> str:
    raise ValueError("the hand of seat 2: priest, shrine")


@asynccontextmanager
async def exports(draw: Callable[..., str]) -> AsyncIterator[tuple[Exports, Ledger]]:
    ledger = Ledger(kinds_of(Limits()), HandClock())
    async with Exports(ledger, draw) as found:
        yield found, ledger


async def test_one_process_makes_them_all():
    async with exports(draw) as (found, ledger):
        first = await found.make(ANN, "r", "svg", "en", None)
        second = await found.make(ANN, "r", "txt", "fr", 3)
        assert first.startswith("r svg en None ")
        assert second.startswith("r txt fr 3 ")
        assert first.split()[-1] == second.split()[-1] != str(os.getpid())
        assert ledger.used("exports", "account", ANN.account) >= 2 * LEAST


async def test_a_person_has_one_at_a_time_and_all_together_a_few():
    async with exports(draw) as (found, _):
        people = [Holder(f"SHA256:{number}", "", Rank.KNOWN) for number in range(MOST)]
        making = [asyncio.create_task(found.make(one, "r", "svg", "en", None)) for one in people]
        await asyncio.sleep(0)
        for holder in (people[0], ANN):
            with refused("Other exports are being made. Try again in a few seconds."):
                await found.make(holder, "r", "svg", "en", None)
        await asyncio.gather(*making)
        await found.make(ANN, "r", "svg", "en", None)


async def test_strangers_of_one_address_are_one_person():
    async with exports(draw) as (found, _):
        guests = [Holder(f"guest:{number}", "192.0.2.1", Rank.GUEST) for number in range(2)]
        making = asyncio.create_task(found.make(guests[0], "r", "svg", "en", None))
        await asyncio.sleep(0)
        with refused("Other exports are being made."):
            await found.make(guests[1], "r", "svg", "en", None)
        await making


async def test_strangers_of_many_addresses_leave_places_to_people_whom_the_server_knows():
    async with exports(draw) as (found, _):
        strangers = [Holder(f"guest:{number}", f"192.0.2.{number}", Rank.GUEST) for number in range(MOST)]
        making = [asyncio.create_task(found.make(one, "r", "svg", "en", None)) for one in strangers[: MOST - RESERVED]]
        await asyncio.sleep(0)
        with refused("Other exports are being made."):
            await found.make(strangers[-1], "r", "svg", "en", None)
        assert (await found.make(ANN, "r", "svg", "en", None)).startswith("r svg en")
        await asyncio.gather(*making)


async def test_time_is_charged_to_who_asked_and_is_refused_beyond_the_share():
    async with exports(draw) as (found, ledger):
        ledger.put(ANN, "exports", 20 - LEAST / 2)
        with pytest.raises(Exhausted):
            await found.make(ANN, "r", "svg", "en", None)
        await found.make(Holder("SHA256:ben", "", Rank.KNOWN), "r", "svg", "en", None)


async def test_what_was_begun_is_finished_and_charged_where_nobody_waits_any_more():
    async with exports(draw) as (found, ledger):
        before = await found.make(ANN, "r", "svg", "en", None)
        making = asyncio.create_task(found.make(ANN, "r", "svg", "en", None))
        await asyncio.sleep(0)
        making.cancel()
        await soon(lambda: not found._working)
        assert ledger.used("exports", "account", ANN.account) >= 2 * LEAST
        assert await found.make(ANN, "r", "svg", "en", None) == before


async def test_a_failure_is_a_sentence_and_no_secret():
    async with exports(fail) as (found, _):
        with refused(r"^This export could not be made \(incident \w+\)\.$"):
            await found.make(ANN, "r", "svg", "en", None)


async def test_the_process_ends_when_nothing_is_asked_for_long(monkeypatch):
    monkeypatch.setattr("net.lobby.records.REST", 0.0)
    async with exports(draw) as (found, _):
        pid = int((await found.make(ANN, "r", "svg", "en", None)).split()[-1])
        await asyncio.sleep(0)
        await soon(lambda: not os.path.exists(f"/proc/{pid}"))
        assert (await found.make(ANN, "r", "svg", "en", None)).split()[-1] != str(pid)
