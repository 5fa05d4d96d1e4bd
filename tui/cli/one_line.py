"""Answer one line of a visitor and leave: a board as text, legal actions, a new table, a seat, a link.

With `--json` the answers are for programs (docs/programs.md).
"""

import asyncio
import time
from collections.abc import Mapping
from typing import Any, Final

import attrs

from core import catalog
from core.commands import LATE, Answer, Call, Command, Failed
from core.encoding import codec
from core.kernel.message import BelvedereError, message
from core.link.lobby import TableCard
from core.link.lobby_commands import CreateTable, FetchRecord, JoinTable, LinkBrowser, ListTables
from core.link.spec import listed_players
from core.link.updates import Closed, Delivery, Frozen, Log, Roster, Update
from core.link.visit import Terminal
from core.record.replay import replay
from core.record.text import read
from themes.glyphs import load_glyphs
from themes.palette import load_theme
from tui.cli.doctor import examine_visit, report
from tui.export.replay import LARGEST_PICTURE, SMALLEST_PICTURE, Paper, exported, typed_size
from tui.line.new_table import table_spec
from tui.preferences.appearance import DARK
from tui.screens.table.controller import render_frame
from tui.study import Playback
from tui.widgets.qr_code import square_code
from tui.words.names import table_title

ANSWER_TIME: Final = 10.0
"""Timeout in seconds for the answer of a table."""


@attrs.frozen(kw_only=True)
class LineCall(Call):
    """A visitor with one line."""

    glyphs: str
    terminal: Terminal
    environment: Mapping[str, str]
    key: str
    """The fingerprint of their key, empty for a guest."""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows of their terminal."""
        return self.terminal.size


@attrs.frozen
class _Seen:
    """The first deliveries of a table."""

    game: str
    roster: Roster
    log: Log
    update: Update

    @property
    def encoded(self) -> Any:
        """The update in the form of the JSON face."""
        found = codec.for_game(catalog.load(self.game)).encode(self.update)
        return {**found, "type": codec.tag(Update)}


async def _create(call: LineCall, order: str) -> Answer:
    return _seated_answer(call, await call.lobby.do(CreateTable(table_spec(call.texts, call.lobby.me, order))))


async def _join(call: LineCall, invite: str, words: str) -> Answer:
    return _seated_answer(call, await call.lobby.do(JoinTable(invite, words.encode())))


def _seated_answer(call: LineCall, card: TableCard) -> Answer:
    """Return the sentences about a table that was created or joined, and how others can join."""
    players = listed_players(card.players, is_open="?")
    told = [message("one-line-table", table=card.id, game=table_title(call.texts, card), players=players)]
    if card.invite is not None and card.status == "open":
        told.append(message("one-line-invite", invite=card.invite))
        if command := call.lobby.invitation(card.invite):
            told.append(message("line-invite-shell", command=command))
        if card.page:
            told.append(message("line-invite-page", page=card.page))
    return Answer(tuple(told), card)


async def _link(call: LineCall) -> Answer:
    """Return a link for a browser, with its QR code if the terminal can show its blocks."""
    link = await call.lobby.do(LinkBrowser())
    code = () if load_glyphs(call.glyphs).ascii_only else square_code(link)
    return Answer((link, *code, message("one-line-link")), {"link": link})


async def _show(call: LineCall, table: str, size: str) -> Answer:
    """Return the board in that many columns and rows, from the visitor's seat or as a spectator."""
    wanted = typed_size(size) if size else call.size
    columns, rows = (
        max(least, min(now, most)) for least, now, most in zip(SMALLEST_PICTURE, wanted, LARGEST_PICTURE, strict=True)
    )
    card = await _card(call, table)
    if card is not None and card.status == "finished":
        return await _show_ending(call, card, (columns, rows))
    seen = await _see(call, table, card)
    frame = render_frame(
        catalog.load(seen.game),
        seen.update,
        call.texts,
        load_glyphs(call.glyphs),
        players=seen.roster.players,
        log=seen.log.events,
        size=(columns, rows + 1),
    )
    *shown, _ = frame  # the last row lists keys, which are useless here
    return Answer(tuple(shown), seen.encoded)


async def _show_ending(call: LineCall, card: TableCard, size: tuple[int, int]) -> Answer:
    """Return the last position of a finished table."""
    found = await asyncio.to_thread(replay, read(await call.lobby.do(FetchRecord(card.id))))
    playback = Playback(found, viewer=next(iter(card.mine), None))
    playback = playback.at_version(playback.last)
    paper = Paper(call.texts, load_glyphs(call.glyphs), load_theme(DARK), size)
    shown = _Seen(card.game, Roster(card.players, (), ()), Log(()), playback.update())
    return Answer((exported(playback, "text", paper).rstrip("\n"),), shown.encoded)


async def _list_legal(call: LineCall, table: str) -> Answer:
    """Return the visitor's legal actions, one a line: the notation for `act`, then a sentence."""
    card = await _card(call, table)
    seen = await _see(call, table, card)
    if card is None or not card.mine:
        raise BelvedereError("command-no-seat", table=table[:40])
    game, update = catalog.load(seen.game), seen.update
    if update.decision is None:
        raise BelvedereError("command-over" if update.outcome else "command-not-asked", table=table[:40])
    say = call.texts.speaker(seen.game, [player.name for player in seen.roster.players], update.viewer)
    found = [
        (game.text.format_action(action), say(game.text.action_message(update.view, action))) for action in update.legal
    ]
    wide = max(len(notation) for notation, _ in found)
    prompt = say(game.text.prompt(update.view, update.decision))
    lines = (prompt, *(f"{notation:<{wide}}  {told}" for notation, told in found))
    return Answer(lines, [{"notation": notation, "text": told} for notation, told in found])


async def _card(call: LineCall, table: str) -> TableCard | None:
    return next((card for card in await call.lobby.do(ListTables()) if card.id == table), None)


async def _see(call: LineCall, table: str, card: TableCard | None) -> _Seen:
    """Return the first deliveries of a table. Raises BelvedereError if it has not begun, Failed if it does not answer
    in time."""
    if card is not None and card.status == "open":
        raise BelvedereError("one-line-not-begun", table=table[:40])
    mine = card.mine if card is not None else ()
    seat = next((seat for seat in mine if card is not None and seat in card.to_act), next(iter(mine), None))
    link = await call.lobby.link(table, seat)
    arrived: asyncio.Queue[Delivery] = asyncio.Queue()
    link.attach(arrived.put_nowait)
    roster, log = Roster((), (), ()), Log(())
    try:
        async with asyncio.timeout(ANSWER_TIME):
            while True:
                match await arrived.get():
                    case Roster() as roster:
                        pass
                    case Log() as log:
                        pass
                    case Update() as update:
                        return _Seen(link.game, roster, log, update)
                    case Closed(reason):
                        raise BelvedereError(reason)
                    case Frozen(reason) if reason is not None:
                        raise BelvedereError(reason)
                    case _:
                        pass
    except TimeoutError:
        said = call.texts.ui("command-late")
        raise Failed(said, {"refused": said}, LATE) from None
    finally:
        link.close()


async def _doctor(call: LineCall) -> Answer:
    """Examine the visitor's terminal."""
    findings = await examine_visit(call.terminal, call.environment, call.key, time.time())
    return report(findings, call.texts)


COMMANDS: Final = (
    Command("show", "show TABLE [SIZE]", _show),
    Command("legal", "legal TABLE", _list_legal),
    Command("create", "create ORDER...", _create),
    Command("join", "join INVITE [WORDS...]", _join),
    Command("link", "link", _link),
    Command("doctor", "doctor", _doctor, needs=()),
)
"""The possible lines; a server passes them on by their first words."""
