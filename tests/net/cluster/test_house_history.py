"""The history check of `scripts/soak cluster` finds what is lost, doubled or forked, and nothing where nothing is."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from typing import Any

import attrs
import pytest

from core import catalog
from core.encoding.codec import for_game
from core.storage.journal import Setup, decode_entry, encode_entry, new_table, rebuild, write_setup
from core.storage.values import StoredEntry
from core.table.entries import Acted
from core.table.table import Proposal, RefusedProposal, Table
from core.text import Texts
from scripts.soaking.house.history import BY_BEATS, FOUND, Judgement, ShownChoices, ShownHistory, judge, told
from scripts.soaking.house.rounds import KINDS
from tests.net.support.house import spec
from tests.places import ROOT

BALI = catalog.load("bali")
SETUP = Setup(BALI.meta.rules_version, BALI, spec("person", "person", game="bali", options=BALI.meta.options()))
ENTRIES = 12


def played() -> tuple[ShownHistory, list[StoredEntry]]:
    """What two players saw of the beginning of a table, and its log."""
    history = ShownHistory("t")
    entries: list[StoredEntry] = []
    table, known, dice = new_table(SETUP), for_game(BALI), random.Random(7)
    while True:
        for seat in table.seats:
            history.show(seat, known.encode(table.update(seat)))
        if len(entries) == ENTRIES:
            return history, entries
        seat = table.to_act[0]
        decision, action = table.decision(seat), dice.choice(table.legal(seat))
        assert decision is not None
        history.submit(seat, decision.id, known.encode(action, known.action))
        proposal = table.consider(seat, decision.id, action)
        assert not isinstance(proposal, RefusedProposal)
        entries.append(encode_entry(table, proposal))
        table.commit(proposal)


def judged(history: ShownHistory, entries: list[StoredEntry]) -> Judgement:
    return judge(history, write_setup(SETUP), entries)


def test_what_was_shown_as_it_is_stored_is_whole() -> None:
    found = judged(*played())
    assert found == Judgement(ENTRIES, 2 * (ENTRIES + 1))


def test_what_was_shown_and_is_not_stored_is_lost() -> None:
    history, entries = played()
    found = judged(history, entries[:-1])
    assert found.lost == tuple(f"seat {seat} was shown version 12, the last that is stored is 11" for seat in (0, 1))
    assert (found.doubled, found.forked) == ((), ())


def test_an_action_in_the_place_of_another_is_lost() -> None:
    """As by a failover that forgot a commit, before the player acts again."""
    history, (first, *_) = played()
    table, known = new_table(SETUP), for_game(BALI)
    seat = table.to_act[0]
    decision, other = entered(table, seat, first)
    history.submit(seat, decision, known.encode(read_action(other), known.action))
    found = judged(history, [other])
    assert found.lost[:1] == ("what seat 0 was shown of version 1 is not what is stored",)
    assert found.doubled == ()


def entered(table: Table, seat: int, instead_of: StoredEntry) -> tuple[str, StoredEntry]:
    """The decision of a seat, and another entry that answers it."""
    decision = table.decision(seat)
    assert decision is not None
    for action in table.legal(seat):
        proposal = table.consider(seat, decision.id, action)
        if isinstance(proposal, Proposal) and (entry := encode_entry(table, proposal)) != instead_of:
            return decision.id, entry
    raise AssertionError("there is no other")


def read_action(stored: StoredEntry) -> Any:
    entry = decode_entry(BALI, stored)
    assert isinstance(entry, Acted)
    return entry.action


def test_what_nobody_submitted_is_doubled() -> None:
    history, entries = played()
    history.submitted = {one for one in history.submitted if one[0] == 0}
    found = judged(history, entries)
    assert {fault.partition(" at ")[0] for fault in found.doubled} == {"nobody submitted what seat 1 did"}


def test_what_a_bot_does_nobody_submits() -> None:
    history, entries = played()
    history.submitted = {one for one in history.submitted if one[0] == 0}
    history.views = {place: shown for place, shown in history.views.items() if place[1] == 0}
    players = spec("person", "easy", game="bali", options=BALI.meta.options())
    found = judge(history, write_setup(attrs.evolve(SETUP, spec=players)), entries)
    assert found == Judgement(ENTRIES, ENTRIES + 1)


def test_two_views_of_one_version_are_a_fork() -> None:
    history, entries = played()
    table = new_table(attrs.evolve(SETUP, spec=attrs.evolve(SETUP.spec, seed=bytes(32))))
    history.show(0, for_game(BALI).encode(table.update(0)))
    assert judged(history, entries).forked == ("seat 0 was shown two views of version 0",)


def test_a_log_that_the_rules_refuse_is_a_fork() -> None:
    history, entries = played()
    found = judged(history, [entries[0], entries[0]])
    assert len(found.forked) == 1
    assert "version 1 cannot be replayed" in found.forked[0]


def confirmed(entries: Sequence[StoredEntry]) -> ShownChoices:
    """What the first player was shown to confirm, of what the log has."""
    shown = ShownChoices(turn=2)
    table = new_table(SETUP)
    texts = Texts("en")
    for stored in entries:
        entry, update = decode_entry(BALI, stored), table.update(0)
        if isinstance(entry, Acted) and entry.seat == 0:
            said = texts.say(BALI.text.action_message(update.view, entry.action), game="bali", viewer=0)
            shown.confirmed.append((update.view.turn, said))
        rebuild(table, [stored])
    return shown


def test_what_was_confirmed_at_a_screen_is_in_the_log_once() -> None:
    _, entries = played()
    shown, header = confirmed(entries), write_setup(SETUP)
    (turn, first), *others = shown.confirmed
    assert shown.compare(header, entries) == ()
    shown.confirmed = [(turn, first), (turn, first), *others]  # once it came to nothing
    assert shown.compare(header, entries) == ()
    shown.confirmed = others
    assert shown.compare(header, entries) == (f"{first!r} of turn {turn} is in the log, and was not confirmed then",)


def test_what_was_confirmed_and_shown_as_done_and_is_not_in_the_log_is_missing() -> None:
    _, entries = played()
    shown = confirmed(entries)
    said, *others = shown.compare(write_setup(SETUP), [])
    assert said == "turn 2 was shown, the last in the log is 1"
    assert others == [
        f"{action!r} was confirmed in turn 1, which is over, and has no answer in the log"
        for turn, action in shown.confirmed
        if turn == 1
    ]
    assert others


@pytest.mark.parametrize("what", ["view", "legal", "to_act", "decision"])
def test_every_part_of_an_update_is_compared(what: str) -> None:
    history, entries = played()
    update = for_game(BALI).encode(new_table(SETUP).update(0))
    history.views.clear()
    history.show(0, {**update, what: None})
    assert judged(history, entries).lost == ("what seat 0 was shown of version 0 is not what is stored",)


def test_the_page_says_what_the_nodes_lived_through() -> None:
    """`python -m scripts.soaking.house.history FILE...` writes it, and prints the rows."""
    page = (ROOT / "docs" / "scaling.md").read_text(encoding="utf-8")
    in_all = Counter[str]()
    for file in (FOUND, BY_BEATS):
        found = json.loads(file.read_text(encoding="utf-8"))
        assert "\n".join(told(found)) in page
        assert summary(found["counts"]) in " ".join(page.split())
        assert found["faults"].keys() == KINDS.keys()
        assert found["broken"] == []
        in_all.update(found["counts"])
    assert in_all["kills"] >= 1000
    assert in_all["pauses"] >= 500
    assert [in_all[what] for what in ("lost", "doubled", "forked", "fell", "falls", "incidents")] == [0] * 6


def summary(counts: dict[str, int]) -> str:
    crashes = counts["crashes of PostgreSQL"] + counts["failovers of PostgreSQL"] + counts["old primaries that woke"]
    return (
        f"**{counts['kills']:,} kills and {counts['pauses']:,} pauses of nodes, {counts['cuts']} cuts, and {crashes} "
        f"crashes and failovers of PostgreSQL; of {counts['entries']:,} accepted actions none was lost"
    )
