"""Achievements: found in the moves that stand, and counted only at tables that nobody can make up."""

from pathlib import Path
from typing import Any

import attrs

from core.link.lobby_commands import FetchAchievements
from core.results.achievements import (
    counts_for_achievements,
    course_of,
    earned_at,
    first_earned,
    with_achievements,
)
from core.results.facts import SeatResult
from core.results.ratings import MOST_TOGETHER, TOGETHER
from core.table.entries import Acted, Entry, TookBack
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests import tiny
from tests.core.stored import opened
from tests.core.test_results import GUEST, played
from tests.net.support.house import ANN, BEN, CLEO, SEED, house, load
from tui.cli.statistics import rebuild_results


def result(
    identity: str = "", *, level: str = "", ended: float = 0.0, flags: str = "rated", **changes: Any
) -> SeatResult:
    usual = {"seat": 0, "game": "tiny", "seats": 2, "options": "", "rank": 1, "points": 0, "lines": {}}
    return SeatResult(
        **{**usual, "identity": identity, "level": level, "ended": ended, "flags": frozenset(flags.split()), **changes}
    )


def against(*others: SeatResult, **changes: Any) -> tuple[SeatResult, ...]:
    return (result(ANN, **{"earned": {"drawn": 3}, **changes}), *others)


def test_a_table_counts_if_no_one_could_make_it_up() -> None:
    counted = [against(result(level=level)) for level in ("calm", "calm+40", "normal", "master")]
    counted += [against(result(BEN)), against(result(BEN), result(level="normal"))]
    assert all(map(counts_for_achievements, counted))
    refused = [against(result(level=level)) for level in ("easy", "easy+95")]
    refused += [against(result(BEN), result(level="easy")), against(result()), against(result(BEN, flags=""))]
    excluded = ("lesson", "study", "assisted", "stand-in", "components", "several", "moved", "past", "take-back")
    for flag in (*excluded, "dealt", "early", "one-address", "conceded"):
        refused.append(against(result(BEN, flags=f"rated {flag}")))
    assert not any(map(counts_for_achievements, refused))


def test_what_is_earned_counts_once_and_not_at_repeated_tables() -> None:
    day = TOGETHER / 10
    often = {f"t{number}": against(result(BEN), ended=number * day, earned={}) for number in range(MOST_TOGETHER)}
    sixth = {"sixth": against(result(BEN), ended=MOST_TOGETHER * day)}
    later = {"later": against(result(BEN), ended=3 * TOGETHER), "again": against(result(BEN), ended=4 * TOGETHER)}

    def tables(*parts: dict[str, tuple[SeatResult, ...]]) -> dict[str, tuple[SeatResult, ...]]:
        return dict(reversed([pair for part in parts for pair in part.items()]))

    assert first_earned(tables(often, sixth), ANN) == {}
    found = first_earned(tables(often, sixth, later), ANN)["tiny"]["drawn"]
    assert (found.table, found.version) == ("later", 3)
    assert first_earned(tables(sixth), ANN)["tiny"]["drawn"].table == "sixth"


def test_an_action_that_was_taken_back_earns_nothing() -> None:
    start = tiny.setup(tiny.Options(), 2, SEED)
    first, second = (tiny.legal_actions(start, 0)[0], tiny.Draw())
    drawn: list[Entry] = [Acted(0, first), Acted(0, second)]
    outcome: Any = None

    def versions(entries: list[Entry]) -> dict[str, int]:
        course = course_of(tiny.GAME, start, entries, outcome)
        assert course is not None
        return earned_at(tiny.GAME, course, 0)

    assert versions(drawn) == {"drawn": 2}
    assert versions([*drawn, TookBack(0)]) == {}
    assert versions([Acted(0, second), TookBack(0), *drawn]) == {"drawn": 4}


async def new(host: Host, identity: str, table: str) -> list[tuple[str, int]]:
    cards = await PersonLobby(host, identity, identity[-3:]).do(FetchAchievements(table))
    assert all(card.table == table and card.game == "tiny" for card in cards)
    return [(card.key, card.version) for card in cards]


async def test_an_achievement_is_new_once_and_follows_from_the_record(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        first, second = [await played(host, "person", "normal", begins="seated") for _ in range(2)]
        among = await played(host, "person", "open", others=(BEN,), rated=True, begins="seated")
        assert await new(host, ANN, first) == [("drawn", 1)]
        assert await new(host, ANN, second) == await new(host, ANN, among) == await new(host, CLEO, first) == []
        assert await new(host, BEN, among) == [("drawn", 3)]
        (card,) = await PersonLobby(host, BEN, "Ben").do(FetchAchievements(among))
        assert (card.people, card.levels) == ((), ())  # a person of tests is in no list of players
    store = opened(tmp_path)
    written = store.results.tables_of(ANN, 10)
    assert [[dict(one.earned) for one in table] for table in written.values()] == [
        [{"drawn": 1}, {"drawn": 3}],
        [{"drawn": 1}, {}],
        [{"drawn": 1}, {}],
    ]
    assert rebuild_results(store, load).left == 0
    assert store.results.tables_of(ANN, 10) == written
    store.close()


async def test_nobody_earns_anything_by_playing_against_themselves(tmp_path: Path) -> None:
    """Easy bots, an own second seat, a guest, a second key at the same address, a rival who gives up, an unrated
    table: none of them counts, and a bot earns nothing."""
    async with house(tmp_path) as host:
        for identity, source in ((ANN, "192.0.2.1"), (BEN, "192.0.2.1"), (CLEO, "192.0.2.2")):
            host.services.register.introduce(identity, source, key=identity)
        tables = [
            await played(host, "person", "easy"),
            await played(host, "person", "normal", "easy"),
            await played(host, "person", "person", "normal", rated=True),
            await played(host, "person", "open", others=(GUEST,), rated=True),
            await played(host, "person", "open", others=(BEN,), rated=True),
            await played(host, "person", "open", others=(CLEO,), rated=True, concede=1),
            await played(host, "person", "open", others=(CLEO,)),
            await played(host, "person", "normal", "normal", concede=0),
        ]
        for table in tables:
            for identity in (ANN, BEN, CLEO):
                assert await new(host, identity, table) == []
        stored = await host.services.writer.run(lambda store: store.results.tables_of(ANN, 100))
    assert len(stored) == len(tables)
    assert [one.earned for table in stored.values() for one in table if one.earned] == []


def test_results_without_a_person_or_of_a_game_without_achievements_stay(tmp_path: Path) -> None:
    bots = (result(level="normal"), result(level="normal"))
    plain = attrs.evolve(tiny.GAME, achievements=())
    outcome: Any = None
    assert with_achievements(bots, tiny.GAME, tiny.Options(), SEED, [], outcome) == bots
    assert with_achievements(against(result(BEN)), plain, tiny.Options(), SEED, [], outcome) == against(result(BEN))
