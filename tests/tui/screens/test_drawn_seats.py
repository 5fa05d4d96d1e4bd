"""Who waits at a table whose seats are drawn when it begins is taken to their own."""

from pathlib import Path

import attrs

from core.link.spec import Player as Sitter
from net.ledger.register import LOCAL
from net.lobby.person_lobby import PersonLobby
from tests.net.support.by_lot import to_be_drawn
from tests.net.support.house import Inbox
from tests.tui.support.lobby import ANN, BEN, somebody, table
from tests.tui.support.shell import house, playing
from tui.session.start import Start


async def test_who_waits_goes_on_in_the_seat_that_they_are_drawn(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        ann, ben = await somebody(host, ANN, "Ann"), await somebody(host, BEN, "Ben")
        card = await to_be_drawn(host, table("person", "open", name="Ann"), ANN, (1, 0))
        start = Start("join", invite=card.invite)
        async with playing(host, tmp_path, served=True, lobby=ann, start=start) as player:
            await player.sees("waits for")
            await ben.join(card.invite or "")
            await player.sees("yours is seat 2")
            session = player.app.table_session
            assert session is not None
            await player.until(lambda: session.viewer == 1)
            assert (session.card.mine, session.latest is not None and session.latest.viewer) == ((1,), 1)
            Inbox(await ben.link(card.id, 0)).act()
            await player.until(lambda: session.latest is not None and session.latest.version == 1)
            assert "you are B" in player.text()


async def test_people_who_share_a_keyboard_sit_where_they_are_drawn(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        here = PersonLobby(host, name="Ana")
        ben = await somebody(host, BEN, "Ben")
        waits = table("person", "person", "open")
        people = attrs.evolve(waits, seats=(Sitter("person", "Ana"), Sitter("person", "Zoe"), waits.seats[2]))
        card = await to_be_drawn(host, people, LOCAL, (0, 2, 1))
        async with playing(host, tmp_path, lobby=here, start=Start("join", invite=card.invite)) as player:
            await player.sees("Ana")
            await player.press("enter")
            await player.sees("waits for")
            await ben.join(card.invite or "")
            session = player.app.table_session
            assert session is not None
            await player.until(lambda: session.card.mine == (0, 2) and session.covered)
            await player.press("enter")
            await player.until(lambda: session.viewer == 0 and not session.covered)


async def test_who_was_covered_while_seats_were_drawn_is_shown_their_own(tmp_path: Path) -> None:
    async with house(tmp_path) as host:
        here = PersonLobby(host, name="Ana")
        ben = await somebody(host, BEN, "Ben")
        waits = table("person", "person", "open")
        people = attrs.evolve(waits, seats=(Sitter("person", "Ana"), Sitter("person", "Zoe"), waits.seats[2]))
        card = await to_be_drawn(host, people, LOCAL, (2, 0, 1))
        async with playing(host, tmp_path, lobby=here, start=Start("join", invite=card.invite)) as player:
            await player.sees("Ana")
            await ben.join(card.invite or "")
            await player.press("enter")
            session = player.app.table_session
            assert session is not None
            await player.until(lambda: session.viewer == 2 and session.card.mine == (0, 2))
