"""Reviews in line mode: made by the host, told in lines, dear decisions tried again by typed words."""

from functools import partial
from pathlib import Path

import attrs
import pytest

from core import catalog
from core.encoding import codec
from core.learning.progress import Progress
from core.link.lobby import ReviewStatus
from core.record.text import read
from core.review.engine import review
from core.review.values import Trust, to_json
from core.storage.store import Store
from net.lobby.person_lobby import PersonLobby
from net.services.reviews import ReviewLimits
from net.services.services import Services
from net.tables.host import Host
from tests.tui.support.finished import finished
from tests.tui.support.line import RandomBots, at_the_line, line_host, script
from tui.preferences.learned import Learned
from tui.words.learning import own_try


async def test_a_host_reviews_a_finished_table_for_the_line(tmp_path: Path) -> None:
    """The process is a real one, with so little time that it looks at few decisions."""
    services = partial(Services, pace=0.0, reviewing=ReviewLimits(1, 0.2))
    async with Host(Store.open(tmp_path, reserve=0), RandomBots(1), load=catalog.load, services=services) as host:
        lobby = PersonLobby(host, name="Ann")
        table = await finished(lobby)
        person = await at_the_line(host, script(f"review {table}", lambda one: None if one.has("A Ana") else False))
        told = "\n".join(person.lines)
        assert f"Bali, table {table}: Ana" in told
        assert "It was ended early" in told


async def test_decisions_are_tried_again_by_typed_words(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with line_host(tmp_path) as host:
        lobby = PersonLobby(host, name="Ann")
        table = await finished(lobby)
        record = read(await lobby.record(table))
        (*_, found) = review(catalog.load("bali"), record, seats=[0], worlds=2, trust=Trust(0.0, luck=False, lead=0.0))
        text = codec.dumps(to_json(attrs.evolve(found, finished=True))).decode()
        status = ReviewStatus(True, found.priced, found.decisions, found.spent, 30.0, text)

        async def known(*arguments: object, **more: object) -> ReviewStatus:
            return status

        monkeypatch.setattr(host.services.reviews, "ask", known)
        first = min(found.dear, key=lambda one: one.price)
        bad, good = (next(one.action for one in first.choices if one.good == is_good) for is_good in (False, True))
        person = await at_the_line(
            host,
            script(
                f"review {table}",
                lambda one: "try" if one.has('Type "try"') else False,
                lambda one: bad if one.choices or one.groups else False,
                lambda one: good if one.has("There is better") else False,
                lambda one: None if one.has("Found.") else False,
            ),
        )
        assert person.typed == [f"review {table}", "try", bad, good]
        shown = person.lines[: next(at for at, line in enumerate(person.lines) if 'Type "try"' in line)]
        assert any("Chosen: " in line for line in shown)
        assert not any("Better: " in line for line in shown)
        reads = script(f"review {table}", "", lambda one: None if one.has("Better: ") else False)
        assert any("Better: " in line for line in (await at_the_line(host, reads)).lines)
        asked = next(at for at, line in enumerate(person.lines) if line.endswith("What was better?"))
        assert person.lines[asked + 1].startswith("1. "), "the question stands above the choices"
        learned = Learned()
        worse = [one.action for one in first.choices if not one.good][1]
        replies = ("try", bad, worse, lambda one: None if one.has("Not found.") else False)
        await at_the_line(host, script(f"review {table}", *replies), learned=learned)
        (kept,) = learned.progress.own["bali"]
        assert (kept.table, kept.seat, kept.box) == (table, 0, 0)
        answers = [not (worth or noise) for worth, noise in zip(kept.worth, kept.noise, strict=True)]
        rosy = tuple(0 if is_answer else 92 for is_answer in answers)  # by chance, in a few tables
        lucky = attrs.evolve(kept, good=f"{(1 << len(rosy)) - 1:x}", worth=rosy, noise=rosy)
        asked_again = await own_try(lobby, lucky)
        assert asked_again is not None
        assert asked_again[1].better == first.policy, "the answer of the review stays the answer"
        learned = Learned(Progress(own={"bali": (attrs.evolve(kept, day=0),)}))
        person = await at_the_line(
            host, script("puzzle bali", "log", good, lambda one: None if one.has("Found.") else False), learned=learned
        )
        assert person.typed == ["puzzle bali", "log", good]
        assert "There are no events yet." not in person.lines
        assert any(line.startswith(f"From your table {table}, Bali: move ") for line in person.lines)
        assert [one.box for one in learned.progress.own["bali"]] == [1]
        early = attrs.evolve(found, dear=tuple(attrs.evolve(one, choices=()) for one in found.dear))
        status = attrs.evolve(status, text=codec.dumps(to_json(early)).decode())
        person = await at_the_line(
            host, script(f"review {table}", lambda one: None if one.has("to try them") else False)
        )
        assert any(line.startswith("This review was ended before it had compared") for line in person.lines)
