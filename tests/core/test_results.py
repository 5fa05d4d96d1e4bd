"""The results of a table that ends: results, flags, ratings, on disk with its last entry and derived again."""

import asyncio
import json
from pathlib import Path
from random import Random
from typing import Any

import attrs
import pytest

from core import catalog
from core.kernel.message import message
from core.kernel.score import Outcome, ScoreSheet, exact_line
from core.link.commands import Concede
from core.link.updates import Update
from core.results.facts import SeatResult, Skill, results_of
from core.results.ratings import (
    ANCHORS,
    BETA,
    NEWCOMER,
    anchor,
    anchors,
    chance,
    counts_for_ratings,
    matched,
    points,
    reach,
    recent_skill,
    update_ratings,
)
from core.storage.store import Store
from core.storage.values import StoreError
from core.table.table import TableEnding
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from scripts.rating_anchors import LevelMeeting, document, likeliest
from tests import tiny
from tests.core.stored import opened
from tests.net.support.house import ANN, BEN, CLEO, Inbox, house, load, spec
from tui.cli.statistics import RebuiltResults, rebuild_results

GUEST = "guest:1"


async def played(
    host: Host, *kinds: str, concede: int | None = None, others: tuple[str, ...] = (), **terms: Any
) -> str:
    """Ann makes a table and it is played to its end, or to the moment when a seat concedes; its id."""
    ann = PersonLobby(host, ANN, "Ann")
    card = await ann.create(spec(*kinds, **{"seed": None, **terms}))
    inboxes = [Inbox(await ann.link(card.id, seat)) for seat in card.mine]
    for identity in others:
        lobby = PersonLobby(host, identity, identity[-3:], guest=identity == GUEST)
        taken = await lobby.join(card.invite or "")
        inboxes += [Inbox(await lobby.link(card.id, seat)) for seat in taken.mine]
    await inboxes[0].until(lambda: bool(inboxes[0].all(Update)))
    if concede is not None:
        inboxes[concede].link.send(Concede())
        await inboxes[0].until(lambda: inboxes[0].update.outcome is not None)
    while inboxes[0].update.outcome is None:
        asked = [inbox for inbox in inboxes if inbox.update.decision]
        if asked:
            await asked[0].acted(asked[0].update.legal[-1])
        await asyncio.sleep(0)
    return card.id


def results(store: Store, identity: str = ANN) -> list[tuple[SeatResult, ...]]:
    return list(store.results.tables_of(identity, 100).values())


async def test_stored_results_equal_those_from_the_record(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        await played(host, "person", "easy")
        await played(host, "person", "normal", "hard", options=tiny.Options(pile=4))
        await played(host, "person", "open", others=(BEN,), rated=True)
        await played(host, "person", "open", others=(GUEST,))
        await played(host, "person", "open", others=(BEN,), concede=0)
    store = opened(tmp_path)
    written = results(store)
    ratings = (store.results.skills(ANN), store.results.skills(BEN))
    assert [len(table) for table in written] == [2, 2, 2, 3, 2]
    assert [{*table[0].flags} for table in reversed(written)] == [
        {"rated"},
        {"rated"},
        {"rated"},
        set(),
        {"conceded", "early"},
    ]
    assert [table[0].options for table in written] == ["", "", "", "pile=4", ""]
    assert [(one.identity, one.level) for one in written[3]] == [(ANN, ""), ("", "normal"), ("", "hard")]
    assert [one.identity for one in written[1]] == [ANN, ""]
    assert [one.rank for one in written[0]] == [2, 1]
    assert all(one.points == sum(one.lines.values()) for table in written for one in table)
    assert [skills["tiny"].tables for skills in ratings] == [3, 1]
    assert rebuild_results(store, load) == RebuiltResults(5, 0)
    assert results(store) == written
    assert (store.results.skills(ANN), store.results.skills(BEN)) == ratings
    store.close()


def test_a_special_table_says_so_in_its_results() -> None:
    players = spec("person", "person", "easy")
    outcome = Outcome((3, 9, 4), (3, 1, 2))
    sheets = tuple(ScoreSheet(seat, (exact_line("cards", message("tiny-cards"), 3),) * 2) for seat in range(3))
    ending = TableEnding(outcome, sheets, frozenset({2}), frozenset({1}), frozenset({0}))

    def flags(people: dict[int, str], **terms: Any) -> list[set[str]]:
        found = results_of(tiny.GAME, attrs.evolve(players, **terms), people, ending, 5.0)
        assert [one.lines for one in found] == [{"cards": 6}] * 3
        return [{*one.flags} for one in found]

    assert flags({0: ANN, 1: BEN}) == [{"assisted"}, {"stand-in"}, {"conceded"}]
    assert flags({0: ANN, 1: BEN}, rated=True)[0] == {"rated", "assisted"}
    assert flags({0: ANN, 1: ANN}) == [{"several", "assisted"}, {"several", "stand-in"}, {"several", "conceded"}]
    assert flags({0: ANN, 1: BEN}, moves=(4,))[0] == {"assisted", "moved"}
    assert flags({0: ANN}, lesson=True)[1] == {"rated", "lesson", "stand-in"}
    own = attrs.evolve(catalog.meta("bella_vista").options(), components=None)
    game = attrs.evolve(tiny.GAME, meta=catalog.meta("bella_vista"))
    assert "components" in results_of(game, attrs.evolve(players, options=own), {0: ANN}, ending, 5.0)[0].flags


async def test_tables_that_a_second_key_could_give_away_do_not_count_for_ratings(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for identity, source in ((ANN, "192.0.2.1"), (BEN, "192.0.2.1"), (CLEO, "192.0.2.2")):
            host.services.register.introduce(identity, source, key=identity)
        terms = {"rated": True, "options": tiny.Options(pile=8)}
        await played(host, "person", "open", others=(CLEO,), concede=1, **terms)
        await played(host, "person", "open", others=(BEN,), **terms)
        await played(host, "person", "open", others=(CLEO,), **terms)
    store = opened(tmp_path)
    (count, shared, early) = results(store)
    assert [{*table[0].flags} & {"one-address", "early"} for table in (count, shared)] == [set(), {"one-address"}]
    assert "early" in early[1].flags
    assert [counts_for_ratings(table) for table in (count, shared, early)] == [True, False, False]
    assert [store.results.skills(one).get("tiny", NEWCOMER).tables for one in (ANN, BEN, CLEO)] == [1, 0, 1]
    written = results(store)
    rebuild_results(store, load)
    assert results(store) == written
    store.close()


async def test_results_are_there_exactly_when_the_last_entry_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:

        def refuse(*_: object) -> None:
            raise StoreError("store-closed")

        patch.setattr("core.storage.store.ResultStore.add", refuse)
        async with house(tmp_path, retry=3600.0) as host:
            ann = PersonLobby(host, ANN, "Ann")
            card = await ann.create(spec("person", "easy", seed=None))
            inbox = Inbox(await ann.link(card.id, 0))
            inbox.link.send(Concede())
            owner = await host.owner(card.id)
            while owner._frozen is None:  # noqa: ASYNC110  nothing tells of the attempt itself
                await asyncio.sleep(0)
    store = opened(tmp_path)
    (stored,) = store.tables()
    assert (stored.status, stored.version, results(store)) == ("running", len(store.load(stored.id)[2]), [])
    store.close()


async def test_a_table_of_other_rules_keeps_its_results(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with house(tmp_path) as host:
        await played(host, "person", "easy")
    store = opened(tmp_path)
    before = results(store)
    newer = attrs.evolve(tiny.GAME, meta=attrs.evolve(tiny.META, rules_version=2))
    assert rebuild_results(store, lambda _: newer) == RebuiltResults(0, 1)
    assert results(store) == before
    store.close()


async def test_a_forgotten_person_stays_so_and_others_keep_their_ratings(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        for _ in range(2):
            await played(host, "person", "open", others=(BEN,), rated=True)
    store = opened(tmp_path)
    store.results.open_up(ANN, True)
    before = store.results.skills(BEN)
    for person in (ANN, BEN):
        store.people.change_progress(person, lambda text: "learned")
    assert store.results.forget(ANN) == 2
    assert (store.people.progress(ANN), store.people.progress(BEN)) == ("", "learned")
    for _ in range(2):
        assert (results(store), store.results.skills(ANN), store.results.is_open(ANN)) == ([], {}, False)
        assert store.results.skills(BEN) == before
        assert {one.identity for table in results(store, BEN) for one in table} == {BEN, "gone:1"}
        rebuild_results(store, load)
    assert store.results.forget(BEN) == 2
    assert store.load(store.tables()[0].id)[1][0].identity == ANN, "the table is theirs to look at"
    store.close()


def result(rank: int, who: str = "", level: str = "", *flags: str, game: str = "bali") -> SeatResult:
    return SeatResult(0, who, game, 2, "", level, rank, 0, {}, 7.0, frozenset(("rated", *flags)))


FOUR = [result(1, "a"), result(1, "b"), result(3, "c"), result(4, "d")]


def test_shared_places_are_worth_the_same_and_seats_nothing() -> None:
    found = update_ratings({}, FOUR)
    assert {who: round(one.mu, 1) for who, one in found.items()} == {"a": 33.5, "b": 33.5, "c": 20.8, "d": 12.3}
    for order in ((1, 0, 2, 3), (3, 1, 0, 2), (2, 3, 1, 0)):
        again = update_ratings({}, [FOUR[place] for place in order])
        assert {who: (pytest.approx(one.mu), pytest.approx(one.sigma)) for who, one in again.items()} == {
            who: (one.mu, one.sigma) for who, one in found.items()
        }


@pytest.mark.parametrize("flag", ["lesson", "study", "assisted", "stand-in", "components", "several", "moved"])
def test_a_silent_table_moves_no_one(flag: str) -> None:
    assert counts_for_ratings([result(1, "a"), result(2, "b")])
    assert not counts_for_ratings([result(1, "a"), result(2, "b", "", flag)])
    assert update_ratings({}, [result(1, "a", "", flag), result(2, "b")]) == {}


def test_only_agreed_tables_of_known_people_count() -> None:
    unrated = attrs.evolve(result(1, "a"), flags=frozenset())
    assert not counts_for_ratings([unrated, attrs.evolve(result(2, "b"), flags=frozenset())])
    assert not counts_for_ratings([result(1, "a"), result(2)]), "a guest"
    assert not counts_for_ratings([result(1, level="easy"), result(2, level="hard")])
    assert counts_for_ratings([result(1, "a"), result(2, "b", "", "conceded"), result(3, level="hard")])


def test_bots_never_move_and_the_weak_ones_teach_nothing() -> None:
    master = Skill(35.0, 2.0, 30, 1.0)
    assert update_ratings({"a": master}, [result(1, "a"), result(2, level="easy")]) == {}
    assert chance(master, anchor("bali", "easy")) > 0.95
    (after,) = update_ratings({"a": master}, [result(2, "a"), result(1, level="normal")]).values()
    assert after.mu < master.mu
    assert (after.tables, after.last) == (31, 7.0)
    assert anchor("bali", "normal").mu == NEWCOMER.mu


def test_ten_tables_against_normal_are_enough_to_rate_a_player() -> None:
    """Won and lost by turns, a newcomer stays near 1000 and is provisional no more."""
    skills: dict[str, Skill] = {}
    for number in range(14):
        skills |= update_ratings(skills, [result(1 + number % 2, "a"), result(2 - number % 2, level="normal")])
    assert abs(points(skills["a"].mu) - 1000) <= 60
    assert skills["a"].sigma < 3
    assert reach(skills["a"].sigma) < reach(NEWCOMER.sigma)


def test_there_is_an_anchor_for_every_level_of_every_game() -> None:
    known = anchors()
    assert sorted(known) == sorted(catalog.keys())
    for levels in known.values():
        assert {*levels} == {"easy", "calm", "normal", "hard", "master"}
        assert levels["easy"].mu < levels["calm"].mu < levels["normal"].mu == 25
        assert all(one.sigma >= 0.8 for one in levels.values())


def test_a_bot_between_two_levels_is_rated_between_them() -> None:
    easy, between, calm = (anchor("bali", level).mu for level in ("easy", "easy+40", "calm"))
    assert between == pytest.approx(easy + 0.4 * (calm - easy))


def test_a_newcomer_meets_easy_and_the_bot_follows_the_results() -> None:
    seen = [matched("bali", recent_skill("bali", [], ANN).mu)]
    tables: list[tuple[SeatResult, ...]] = []
    for _ in range(4):
        strength = f"{seen[-1].level}+{seen[-1].lift}" if seen[-1].lift else seen[-1].level
        tables.insert(0, (result(1, ANN), result(2, level=strength)))
        seen.append(matched("bali", recent_skill("bali", tables, ANN).mu))
    assert (seen[0].level, seen[0].lift) == ("easy", 0)
    assert [one.mu for one in seen] == sorted({one.mu for one in seen})
    lost = [(result(2, ANN), result(1, level="easy")), *tables]
    assert matched("bali", recent_skill("bali", lost, ANN).mu).mu < seen[-1].mu


def test_only_the_latest_tables_against_bots_that_count_decide_the_strength() -> None:
    tables = [(result(1, ANN), result(2, level="normal"))] * 12
    others = [
        (result(2, ANN), result(1, BEN)),
        (result(2, ANN, "", "assisted"), result(1, level="easy")),
        *tables,
        (result(2, ANN), result(1, level="easy")),
    ]
    assert recent_skill("bali", others, ANN) == recent_skill("bali", tables, ANN)
    assert recent_skill("bali", others, ANN).tables == 12


@pytest.mark.parametrize(("true", "rivals"), [(13.0, 1), (18.0, 1), (23.0, 1), (30.0, 1), (18.0, 3), (30.0, 3)])
def test_a_person_wins_about_half_against_bots_of_their_strength(true: float, rivals: int) -> None:
    random = Random(5)
    tables: list[tuple[SeatResult, ...]] = []
    won = 0
    for number in range(400):
        match = matched("bali", recent_skill("bali", tables[:12], ANN).mu, rivals)
        strength = f"{match.level}+{match.lift}" if match.lift else match.level
        played = [random.gauss(true, BETA), *(random.gauss(match.mu, BETA) for _ in range(rivals))]
        ranks = [1 + sum(other > one for other in played) for one in played]
        won += number >= 20 and ranks[0] == 1
        tables.insert(0, (result(ranks[0], ANN), *(result(rank, level=strength) for rank in ranks[1:])))
    assert 0.4 < won / 380 < 0.6


def test_a_game_that_was_never_measured_has_bots_of_every_strength_too() -> None:
    assert [matched("tiny", mu).level for mu in (0.0, 25.5, 99.0)] == ["easy", "normal", "master"]


def test_the_anchors_match_the_scripts_output_from_the_leagues() -> None:
    written = ANCHORS.read_text(encoding="utf-8")
    assert document(json.loads(written)["date"]) == written


def test_the_likeliest_place_is_where_tables_would_have_it() -> None:
    """A level that wins the share of tables that the model promises three points of mu is three points ahead."""
    share = chance(Skill(28, 0.8), Skill(25, 0.8))
    mu = likeliest([LevelMeeting("strong", "normal", 100, 100 * share)], ["strong", "normal"])
    assert mu == {"strong": pytest.approx(28), "normal": 25}
