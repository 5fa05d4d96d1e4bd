"""The view of spectators and players of a table."""

import re
from pathlib import Path
from typing import Any

import attrs
import pytest

from core.kernel.message import BelvedereError, message
from core.link.commands import Act, Agree, Concede, Look, Refresh, Say
from core.link.lobby_commands import StandUp
from core.link.spec import Player, Spectating
from core.link.updates import Chat, Closed, Log, Refused, Roster, Update
from net.lobby.person_lobby import PersonLobby
from net.tables.host import Host
from net.tables.spectator_view import MOST
from tests import tiny
from tests.net.support.house import ANN, BEN, CLEO, DAN, NAMES, Evening, Inbox, evening, house, soon, spec
from tests.said import refused_as

# Permission to watch a table, messages to spectators, and their chat


@pytest.fixture
async def at(host: Host) -> Evening:
    return await evening(host)


async def test_everyone_learns_the_terms_and_the_spectators(host: Host) -> None:
    at = await evening(host, watching="delayed", delay=2, spectator_chat="apart")
    for inbox in (at.ann, at.ben, at.cleo):
        roster = inbox.all(Roster)[-1]
        assert roster.spectating == Spectating("delayed", None, False, 2, "apart")
        assert roster.watchers == ("Cleo",)
    await at.link(CLEO)
    assert at.ann.all(Roster)[-1].watchers == ("Cleo",)


async def test_a_table_without_spectators_has_none(host: Host) -> None:
    ann = PersonLobby(host, ANN, "Ann")
    cleo = PersonLobby(host, CLEO, "Cleo")
    card = await ann.create(spec("person", "easy", seed=None, watching="none"))
    assert card.id not in [other.id for other in await cleo.tables()]
    with refused_as("store-no-table", table=card.id):
        await cleo.link(card.id, None)


@pytest.mark.parametrize(
    ("kinds", "terms", "why"),
    [
        (("person", "easy"), {"watching": "seat", "shown": 1}, "lobby-no-player-to-show"),
        (("person", "easy"), {"watching": "seat", "shown": 7}, "lobby-no-player-to-show"),
        (("easy", "easy"), {"watching": "seat"}, "lobby-no-player-to-show"),
        (("person", "easy"), {"watching": "delayed", "delay": 0}, "lobby-delay"),
        (("person", "easy"), {"watching": "delayed", "delay": 21}, "lobby-delay"),
        (("person", "easy"), {"watching": "seat", "spectator_chat": "table"}, "lobby-spectators-would-tell"),
        (("person", "easy"), {"watching": "delayed", "spectator_chat": "table"}, "lobby-spectators-would-tell"),
    ],
)
async def test_impossible_terms_are_refused(host: Host, kinds: Any, terms: Any, why: str) -> None:
    with refused_as(why):
        await PersonLobby(host, ANN, "Ann").create(spec(*kinds, seed=None, **terms))
    assert await host.tables() == []


# Who may watch


async def test_a_player_does_not_watch_from_anywhere(host: Host) -> None:
    """Neither from a second connection, nor through a link from before they sat down."""
    ann, ben = PersonLobby(host, ANN, "Ann"), PersonLobby(host, BEN, "Ben")
    card = await ann.create(spec("person", "open", "open", seed=None, listing="public"))
    watching = Inbox(await ben.link(card.id, None))
    idle = await ben.link(card.id, None)
    other = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
    await PersonLobby(host, BEN, "Ben").join(card.invite)
    assert watching.deliveries[-1] == Closed(message("table-seated-now"))
    assert Inbox(idle).deliveries == [Closed(message("lobby-players-do-not-watch"))]
    assert other.all(Roster)[-1].watchers == ("Cleo",)
    with refused_as("lobby-players-do-not-watch"):
        await PersonLobby(host, BEN, "Ben").link(card.id, None)
    before = len(watching.deliveries)
    await PersonLobby(host, DAN, "Dan").join(card.invite)
    await other.until(lambda: bool(other.all(Update)))
    assert len(watching.deliveries) == before


async def test_up_to_the_limit_and_no_more(host: Host) -> None:
    """Links made in advance do not get round the limit, and one that leaves makes room."""
    card = await PersonLobby(host).create(spec("person", "easy"))
    lobbies = [PersonLobby(host, f"SHA256:{number}", f"W{number}") for number in range(MOST + 1)]
    links = [await lobby.link(card.id, None) for lobby in lobbies]
    inboxes = [Inbox(link) for link in links]
    assert inboxes[-1].deliveries == [Closed(message("lobby-too-many-spectators"))]
    assert len(inboxes[0].all(Roster)[-1].watchers) == MOST
    with refused_as("lobby-too-many-spectators"):
        await lobbies[-1].link(card.id, None)
    links[0].close()
    assert Inbox(await lobbies[-1].link(card.id, None)).update.viewer is None


async def test_the_record_of_a_table_without_spectators_is_for_its_players(host: Host) -> None:
    ann = PersonLobby(host, ANN, "Ann")
    cleo = PersonLobby(host, CLEO, "Cleo")
    for watching in ("none", "public"):
        card = await ann.create(spec("person", "easy", seed=None, watching=watching))
        first = Inbox(await ann.link(card.id, 0))
        with refused_as("store-no-table" if watching == "none" else "lobby-record-too-early"):
            await cleo.record(card.id)
        first.link.send(Concede())
        await first.until(lambda: first.update.outcome is not None)  # noqa: B023  used at once
    assert watching == "public"


# Many at once


async def test_a_view_is_made_once_for_equal_viewers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int | None] = []

    def view_for(state: Any, viewer: int | None) -> Any:
        made.append(viewer)
        return tiny.view_for(state, viewer)

    monkeypatch.setattr("tests.tiny.GAME", attrs.evolve(tiny.GAME, view_for=view_for))
    async with house(tmp_path) as host:
        at = await evening(host)
        crowd = [await at.link(f"SHA256:{number}") for number in range(20)]
        made.clear()
        await at.ann.acted(tiny.Draw())
        for inbox in crowd:
            await inbox.version(1)
        assert made.count(None) == 1
        assert len({id(inbox.update) for inbox in crowd}) == 1


async def test_spectators_are_drawn_one_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After each of them the loop has time for others; late ones are shown the newest state at once."""
    monkeypatch.setattr("net.services.services.PAUSE", 3600.0)
    async with house(tmp_path) as host:
        at = await evening(host)
        crowd = [at.cleo, *[await at.link(f"SHA256:{number}") for number in range(30)]]
        audience = (await host.owner(at.card.id)).audience

        def versions() -> list[int]:
            return [inbox.update.version for inbox in crowd]

        await at.ann.acted(tiny.Draw())
        await at.cleo.version(1)
        await at.ann.acted(tiny.Pass())
        assert versions() == [1] + [0] * 30
        for shown in range(1, 31):
            audience.show_next()
            assert versions() == [1] + [2] * shown + [0] * (30 - shown)
        audience.show_next()
        assert versions() == [2] * 31
        assert {len(inbox.all(Update)) for inbox in crowd[1:]} == {2}


# Talk


async def test_spectators_say_nothing_unless_that_was_agreed(at: Evening) -> None:
    at.cleo.link.send(Say("take the five"))
    assert at.cleo.all(Refused)[-1].reason == message("table-chat-seats-only")
    assert at.ann.all(Chat) == []


@pytest.mark.parametrize(("policy", "heard"), [("apart", 0), ("table", 1)])
async def test_spectators_chat_among_themselves_or_with_all(host: Host, policy: str, heard: int) -> None:
    at = await evening(host, spectator_chat=policy)
    dan = await at.link(DAN)
    at.cleo.link.send(Say("what a\x1b hand"))
    at.ann.link.send(Say("thanks"))
    said = Chat("Cleo", "what a hand", spectator=True)
    before = attrs.evolve(said, earlier=True)
    assert at.cleo.all(Chat)[0] == dan.all(Chat)[0] == said
    assert before in (await at.link("SHA256:late")).all(Chat)
    for inbox, told in ((at.ann, said), (at.ben, said), (await at.link(BEN, 1), before)):
        assert inbox.all(Chat).count(told) == heard
    assert not any(chat.spectator for chat in dan.all(Chat) if chat.text == "thanks")


async def test_reconnecting_does_not_allow_faster_chat(tmp_path: Path) -> None:
    clock = [0.0]
    async with house(tmp_path, monotonic=lambda: clock[0]) as host:
        at = await evening(host, spectator_chat="apart")
        most = 6
        for number in range(most + 2):
            at.cleo.link.send(Say(f"line {number}"))
            at.cleo.link.close()
            at.cleo = await at.link(CLEO)
        dan = await at.link(DAN)
        assert [chat.text for chat in dan.all(Chat)] == [f"line {number}" for number in range(most)]
        clock[0] = 30.0
        at.cleo.link.send(Say("later"))
        assert dan.all(Chat)[-1].text == "later"


# Over ssh


async def test_a_spectator_watches_by_ssh_in_lines_and_on_the_full_screen(run: Any, connect: Any, keys: Any) -> None:
    """Ann makes a table that is shown as she sees it; Bob looks on from both faces, until she ends it."""
    server = await run()
    ann = connect(server, key=keys[0], size=None, options=("-T",))
    await ann.sent(b"What would you like to do?")
    ann.type(b"new bali 2 shown aside seated\n")
    await ann.sent(b"Spectators see your view, as you agreed.")
    bob = {"key": keys[1], "user": "bob"}
    assert await connect(server, "name", "bob", size=None, **bob).status() == 0
    listed = connect(server, "tables", size=None, **bob)
    assert await listed.status() == 0
    found = re.search(rb"\b[0-9a-f]{10}\b", listed.output)
    table = found[0].decode()
    lines = connect(server, "watch", table, size=None, options=("-T",), **bob)
    await lines.sent(b"Spectators see ann's view; ann has agreed to it.")
    await ann.sent(b"bob starts watching.")
    screen = connect(server, "watch", table, size=(100, 30), options=("-t",), **bob)
    await screen.shows("watching as ann (A)")
    lines.type(b"say what a hand\n")
    await lines.sent(b"bob (watching): what a hand")
    ann.type(b"hide\n")
    await lines.sent(b"if ann agrees. Until then, they see public information only")
    await screen.until(lambda: "watching as" not in screen.screen.lines[0])
    assert b"what a hand" not in ann.output


# The hands shown to spectators


def hands(inbox: Inbox) -> list[Any]:
    """The hands in every update so far."""
    return [update.view.hand for update in inbox.all(Update)]


# One consenting seat


async def test_the_maker_of_the_table_agrees_to_be_shown(host: Host) -> None:
    at = await evening(host, watching="seat")
    assert at.cleo.update.viewer == 0
    assert hands(at.cleo)[-1] == at.ann.update.view.hand
    assert (at.cleo.update.decision, at.cleo.update.legal) == (None, ())
    await at.turn()
    await at.cleo.version(2)
    assert hands(at.cleo)[-1] == at.ann.update.view.hand
    assert {update.view.viewer for update in at.cleo.all(Update)} == {0}


async def test_the_person_in_the_shown_seat_is_asked_and_may_withdraw(host: Host) -> None:
    at = await evening(host, watching="seat", shown=1)
    assert (at.cleo.update.viewer, hands(at.cleo)) == (None, [None])
    assert at.ben.all(Roster)[-1].spectating == Spectating("seat", 1, False)
    at.ann.link.send(Agree(True))
    assert at.ann.all(Refused)[-1].reason == message("table-not-your-view")
    at.cleo.link.send(Agree(True))
    assert at.cleo.all(Refused)[-1].reason == message("table-not-your-view")
    at.ben.link.send(Agree(True))
    await at.cleo.until(lambda: at.cleo.update.viewer == 1)
    assert at.cleo.update.view == at.ben.update.view
    assert at.cleo.update.fresh
    assert at.ann.all(Roster)[-1].spectating.agreed
    at.ben.link.send(Agree(False))
    assert not at.ann.all(Roster)[-1].spectating.agreed
    await at.cleo.until(lambda: at.cleo.update.viewer is None)
    assert [type(delivery) for delivery in at.cleo.deliveries[-2:]] == [Log, Update]
    assert at.cleo.update.view.hand is None


async def test_a_withdrawal_counts_before_anything_else_is_shown(host: Host) -> None:
    """A yes on its way to the disk is overtaken by a no."""
    at = await evening(host, watching="seat", shown=1)
    at.ben.link.send(Agree(True))
    at.ben.link.send(Agree(False))
    await at.turn()
    await at.cleo.version(2)
    assert hands(at.cleo) == [None] * len(hands(at.cleo))


@pytest.mark.parametrize("yes", [True, False])
async def test_agreements_outlive_the_host(tmp_path: Path, yes: bool) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="seat", shown=0)
        at.ann.link.send(Agree(False))
        if yes:
            at.ann.link.send(Agree(True))
        await at.turn()
    async with house(tmp_path) as host:
        cleo = Inbox(await PersonLobby(host, CLEO, "Cleo").link(at.card.id, None))
        assert cleo.update.viewer == (0 if yes else None)


async def test_a_player_agrees_before_the_table_starts(host: Host) -> None:
    ann, ben, cleo = (PersonLobby(host, who, NAMES[who]) for who in (ANN, BEN, CLEO))
    card = await ann.create(spec("person", "open", "open", seed=None, watching="seat", shown=1, listing="public"))
    await ben.join(card.invite)
    second = Inbox(await ben.link(card.id, 1))
    watcher = Inbox(await cleo.link(card.id, None))
    second.link.send(Agree(True))
    await watcher.until(lambda: watcher.all(Roster)[-1].spectating.agreed)
    assert watcher.all(Update) == []
    await PersonLobby(host, DAN, "Dan").join(card.invite)
    await watcher.until(lambda: bool(watcher.all(Update)))
    assert watcher.update.viewer == 1


async def test_a_new_player_has_not_agreed_to_a_predecessors_promise(tmp_path: Path) -> None:
    """Neither while the server is open nor after it was closed."""
    async with house(tmp_path) as host:
        ann, ben, cleo = (PersonLobby(host, who, NAMES[who]) for who in (ANN, BEN, CLEO))
        card = await ann.create(spec("person", "open", "open", seed=None, watching="seat", shown=1, listing="public"))
        await ben.join(card.invite)
        second = Inbox(await ben.link(card.id, 1))
        watcher = Inbox(await cleo.link(card.id, None))
        second.link.send(Agree(True))
        await watcher.until(lambda: watcher.all(Roster)[-1].spectating.agreed)
        await ben.do(StandUp(card.id))
        assert not watcher.all(Roster)[-1].spectating.agreed
        dan = PersonLobby(host, DAN, "Dan")
        assert (await dan.join(card.invite)).mine == (1,)
        assert not watcher.all(Roster)[-1].spectating.agreed
    async with house(tmp_path) as host:
        again = Inbox(await PersonLobby(host, CLEO, "Cleo").link(card.id, None))
        assert not again.all(Roster)[-1].spectating.agreed


async def test_at_a_rematch_the_same_person_is_asked_again(host: Host) -> None:
    at = await evening(host, watching="seat", shown=1)
    at.ben.link.send(Agree(True))
    at.ann.link.send(Concede())
    await at.ben.until(lambda: at.ben.update.outcome is not None)
    await at.lobby(ANN).rematch(at.card.id)
    again = await at.lobby(BEN).rematch(at.card.id)
    (seat,) = again.mine
    ben = Inbox(await at.lobby(BEN).link(again.id, seat))
    assert ben.all(Roster)[-1].spectating == Spectating("seat", seat, False)


# All hands, late


async def test_all_hands_late_and_through_any_eyes(host: Host) -> None:
    at = await evening(host, watching="delayed", delay=1)
    start = {0: at.ann.update.view, 1: at.ben.update.view}
    assert (at.cleo.update.version, at.cleo.update.view) == (0, start[0])
    await at.turn()
    at.cleo.link.send(Look(1))
    assert (at.cleo.update.version, at.cleo.update.view) == (0, start[1])
    at.cleo.link.send(Look(None))
    assert (at.cleo.update.version, at.cleo.update.view.hand) == (0, None)
    after = at.ann.update
    await at.turn()
    await at.turn()
    await at.cleo.version(2)
    at.cleo.link.send(Look(0))
    assert (at.cleo.update.version, at.cleo.update.view) == (2, after.view)
    assert at.cleo.all(Log)[-1].events[-1] == tiny.Passed(0)
    at.cleo.link.send(Look(2))
    assert at.cleo.all(Refused)[-1].reason == message("table-not-shown")
    assert all(update.version <= 2 for update in at.cleo.all(Update))


async def test_only_spectators_look_and_only_where_hands_are_shown(host: Host) -> None:
    at = await evening(host, watching="public")
    at.cleo.link.send(Look(0))
    at.ann.link.send(Look(1))
    for inbox in (at.cleo, at.ann):
        assert inbox.all(Refused)[-1].reason == message("table-not-shown")
    assert (hands(at.cleo), len(at.ann.all(Update))) == ([None], 1)


async def test_late_information_is_late_on_every_path(host: Host) -> None:
    """Chat of the players, a concession, lists of tables, a refresh, a return: nothing arrives early."""
    at = await evening(host, watching="delayed", delay=1)
    at.ann.link.send(Say("before the first card"))
    await at.turn()
    at.ann.link.send(Say("I drew the five!"))
    await at.turn()
    at.cleo.link.send(Refresh())
    again = await at.link(CLEO)
    for inbox in (at.cleo, again):
        assert [chat.text for chat in inbox.all(Chat)] == ["before the first card"]
        assert inbox.update.version == 0
        assert inbox.all(Log)[-1] == Log(())
    (card,) = await at.lobby(CLEO).tables()
    assert (card.version, card.to_act) == (0, (0,))
    (own,) = await at.lobby(ANN).tables()
    assert own.version == 4
    await at.turn()
    await at.cleo.until(lambda: len(at.cleo.all(Chat)) == 2)
    assert at.cleo.all(Chat)[-1] == Chat("nn", "I drew the five!") or at.cleo.all(Chat)[-1].text.startswith("I drew")


async def test_a_late_spectator_hears_late_of_concessions_and_everything_at_the_end(host: Host) -> None:
    ann, cleo = PersonLobby(host), PersonLobby(host, CLEO, "Cleo")
    card = await ann.create(spec("person", "person", "person", watching="delayed", delay=1))
    first, second, third = [Inbox(await ann.link(card.id, seat)) for seat in card.mine]
    watcher = Inbox(await cleo.link(card.id, None))
    second.link.send(Concede())
    await first.until(lambda: first.all(Roster)[-1].conceded == (1,))
    late = watcher.all(Roster)[-1]
    assert (late.conceded, late.players[1]) == ((), Player("person", "P2"))
    third.link.send(Say("a pity"))
    third.link.send(Concede())
    await watcher.until(lambda: watcher.update.outcome is not None)
    assert watcher.update.outcome == first.update.outcome
    assert watcher.all(Roster)[-1].conceded == (1, 2)
    assert [chat.text for chat in watcher.all(Chat)] == ["a pity"]


async def test_a_late_table_is_as_late_after_a_restart(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host, watching="delayed", delay=1)
        for _ in range(3):
            await at.turn()
        at.ben.link.send(Say("my hand is good"))
        shown = (await at.cleo.version(2)).view
        await host.services.writer.run(lambda store: None)
    async with house(tmp_path) as host:
        cleo = Inbox(await PersonLobby(host, CLEO, "Cleo").link(at.card.id, None))
        assert (cleo.update.version, cleo.update.view) == (2, shown)
        assert cleo.all(Chat) == []


# Looking at a table from the first screen


async def test_a_glance_follows_public_information_and_is_not_a_spectator(at: Evening) -> None:
    glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
    await glance.until(lambda: bool(glance.all(Update)))
    await at.turn()
    version = at.ann.update.version
    assert (await glance.version(version)).view == (await at.cleo.version(version)).view
    assert {type(delivery) for delivery in glance.deliveries} == {Update}
    assert at.ann.all(Roster)[-1].watchers == ("Cleo",)


async def test_a_glance_sees_no_hand_though_a_player_shares_it_with_spectators(host: Host) -> None:
    at = await evening(host, watching="seat", shown=0)
    await at.cleo.until(lambda: bool(at.cleo.all(Update)))
    assert at.cleo.update.viewer == 0
    glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
    await glance.until(lambda: bool(glance.all(Update)))
    assert (glance.update.viewer, glance.update.view.hand) == (None, None)


async def test_a_glance_is_as_late_as_spectators_are(host: Host) -> None:
    at = await evening(host, watching="delayed", delay=2)
    glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
    for _ in range(4):
        await at.turn()
    known = (await host.owner(at.card.id)).spectators.spectator_view.version
    await glance.version(known)
    assert glance.update.version == known < at.ann.update.version
    assert all(update.viewer is None for update in glance.all(Update))


async def test_a_person_who_may_not_watch_may_not_look_either(host: Host) -> None:
    card = await PersonLobby(host, ANN, "Ann").create(spec("person", "easy", seed=None, watching="none"))
    with refused_as("store-no-table", table=card.id):
        await PersonLobby(host, CLEO, "Eve").glance(card.id)


async def test_a_glance_neither_acts_nor_chats(host: Host) -> None:
    at = await evening(host, spectator_chat="table")
    glance = await at.lobby("SHA256:eve").glance(at.card.id)
    inbox = Inbox(glance)
    await inbox.until(lambda: bool(inbox.all(Update)))
    decision = at.ann.update.decision or at.ben.update.decision
    assert decision is not None
    before = at.ann.update.version
    glance.send(Say("hello"))
    glance.send(Act(decision.id, tiny.Draw()))
    await at.turn()
    assert at.ann.update.version == before + 2
    assert not at.ann.all(Chat)
    assert not inbox.all(Chat)


async def test_a_visit_has_one_glance_at_a_time_and_none_afterwards(at: Evening, host: Host) -> None:
    owner = await host.owner(at.card.id)
    eve = at.lobby("SHA256:eve")
    for _ in range(3):
        Inbox(await eve.glance(at.card.id))
        assert len(owner.audience.glances) == 1
    eve.depart()
    assert len(owner.audience.glances) == 0


async def test_glances_take_no_place_of_spectators_and_are_bounded_too(at: Evening) -> None:
    for number in range(MOST):
        Inbox(await at.lobby(f"SHA256:{number}").glance(at.card.id))
    with refused_as("lobby-too-many-spectators"):
        await at.lobby("SHA256:late").glance(at.card.id)
    Inbox(await at.lobby("SHA256:late").link(at.card.id, None))


async def test_a_failing_glance_is_dropped_and_the_table_continues(at: Evening, host: Host) -> None:
    owner = await host.owner(at.card.id)

    def fail(delivery: object) -> None:
        raise RuntimeError("no screen")

    (await at.lobby("SHA256:eve").glance(at.card.id)).attach(fail)
    await soon(lambda: len(owner.audience.glances) == 0)
    await at.turn()


async def test_a_table_that_closes_ends_its_glances(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        at = await evening(host)
        glance = Inbox(await at.lobby("SHA256:eve").glance(at.card.id))
    assert isinstance(glance.deliveries[-1], Closed)


async def test_a_table_that_is_not_there_is_refused(host: Host) -> None:
    with pytest.raises(BelvedereError):
        await PersonLobby(host, BEN, "Ben").glance("no-table")
