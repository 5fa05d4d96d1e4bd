"""A lesson is a table like any other, but for its published deal: nobody else gets in, and it plays the same again."""

from pathlib import Path

import attrs
import pytest

from core.catalog import load as load_game
from core.encoding import codec
from core.kernel.game import AnyGame
from core.kernel.lesson import Lesson
from core.link.commands import TakeBack
from core.link.lobby import TableCard
from core.link.lobby_commands import CreateTable
from core.link.spec import Player, lesson_spec
from core.storage.journal import Setup, read_setup, write_setup
from net.json.protocol import commanded, requested
from net.ledger.ledger import Exhausted
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from tests import tiny
from tests.net.support.house import ANN, BEN, SEED, FirstLegal, Inbox, house, spec
from tests.said import refused

GAME = attrs.evolve(tiny.GAME, lesson=Lesson(SEED, 2, tiny.Options(), wants=lambda view: True, steps=()))


def load(key: str) -> AnyGame:
    """The tiny game, which has a lesson here."""
    return GAME


async def setup_of(host: Host, card: TableCard) -> Setup:
    stored, _, _ = await host.stored(card.id)
    return read_setup(stored.header, load)


async def begun(host: Host, identity: str = ANN, name: str = "Ann") -> tuple[PersonLobby, TableCard]:
    lobby = PersonLobby(host, identity, name)
    return lobby, await lobby.create(lesson_spec(GAME, name))


async def test_a_lesson_seats_its_learner_and_a_calm_bot_at_the_published_deal(tmp_path: Path) -> None:
    async with house(tmp_path, load=load) as host:
        lobby, card = await begun(host)
        made = await setup_of(host, card)
    assert card.lesson
    assert card.mine == (0,)
    assert card.players == (Player("person", "Ann"), Player("bot", "Ada", "calm"))
    assert made.seed == SEED
    assert lobby.me == "Ann"


async def test_whatever_else_is_asked_for_a_lesson_is_dealt_as_it_is_published(tmp_path: Path) -> None:
    asked = spec("person", "open", "hard", seed=bytes(32), listing="public", watching="public", lesson=True)
    async with house(tmp_path, load=load) as host:
        card = await PersonLobby(host, ANN, "Ann").create(asked)
        assert (card.invite, card.listing, len(card.players)) == (None, "invite", 2)
        assert await PersonLobby(host, BEN, "Ben").tables() == ()
        with refused("not open to spectators"):
            await PersonLobby(host, BEN, "Ben").link(card.id, None)


async def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        with refused("Tiny has no lesson"):
            await PersonLobby(host).create(spec("person", "easy", lesson=True))


async def test_a_lesson_counts_in_the_ledger_like_any_table(tmp_path: Path) -> None:
    async with house(tmp_path, load=load) as host:
        for _ in range(20):
            await begun(host)
        with pytest.raises(Exhausted):
            await begun(host)


async def test_who_plays_the_same_meets_the_same_table(tmp_path: Path) -> None:
    """The chance of the bots follows from the seed and the decision: two lessons ask them the very same, even where the
    learner tried something else before."""
    one, other = await chances(tmp_path / "one"), await chances(tmp_path / "other")
    assert one == other
    assert len({chance for _, chance in one}) == len(one) > 1
    hesitant = await chances(tmp_path / "hesitant", hesitates=True)
    assert [asked for asked, _ in hesitant] != [asked for asked, _ in one]
    assert [chance for _, chance in hesitant] == [chance for _, chance in one]


async def chances(folder: Path, *, hesitates: bool = False) -> list[tuple[str, bytes | None]]:
    """What the bots of a lesson were asked in three turns, and the chance that they were given for it. A learner who
    hesitates takes a first action back."""
    bots = FirstLegal()
    async with house(folder, bots, load=load) as host:
        lobby, card = await begun(host)
        inbox = Inbox(await lobby.link(card.id, 0))
        if hesitates:
            await inbox.acted(inbox.update.legal[0])
            inbox.link.send(TakeBack())
            await inbox.until(lambda: inbox.update.version == 2)
        for _ in range(3):
            await inbox.acted(inbox.update.legal[-1])
            await inbox.until(lambda: inbox.update.decision is not None)
    return [(question.decision.id, question.chance) for question in bots.asked]


async def test_a_lesson_goes_on_after_a_restart_and_is_no_lesson_when_played_again(tmp_path: Path) -> None:
    async with house(tmp_path, load=load) as host:
        _, card = await begun(host)
    async with house(tmp_path, load=load) as host:
        lobby = PersonLobby(host, ANN, "Ann")
        [found] = await lobby.tables()
        assert (found.id, found.lesson) == (card.id, True)
        inbox = Inbox(await lobby.link(card.id, 0))
        while inbox.update.outcome is None:
            await inbox.until(lambda: inbox.update.decision is not None or inbox.update.outcome is not None)
            if inbox.update.decision is not None:
                await inbox.acted(inbox.update.legal[-1])
        again = await lobby.rematch(card.id)
        assert not again.lesson
        assert (await setup_of(host, again)).seed != SEED


def test_tables_that_are_no_lessons_are_written_as_they_were() -> None:
    plain = Setup(1, tiny.GAME, spec("person", "easy"))
    assert "lesson" not in write_setup(plain)
    assert "lesson" not in str(codec.encode(TableCard("a", "tiny", (), "open", 0, (), (), None, 0.0)))


def test_a_lesson_is_asked_for_over_the_wire_without_its_seed() -> None:
    bali = load_game("bali")
    taught = attrs.evolve(bali, lesson=Lesson(SEED, 2, bali.meta.options(), wants=lambda view: True, steps=()))
    asked = CreateTable(lesson_spec(taught, "Ann"))
    assert commanded(requested(asked)) == asked  # type: ignore[arg-type]
    assert asked.spec.seed is None
