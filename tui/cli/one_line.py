"""Answers one line of a visitor and leaves: a board as text, what may be done, a new table, a seat, a link.

With `--json` the answers are for programs, as docs/programs.md has them.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, Final

import attrs

from core import catalog
from core.encoding import codec
from core.kernel.message import BelvedereError
from core.link.lobby import Lobby, TableCard
from core.link.lobby_commands import CreateTable, FetchRecord, JoinTable, LinkBrowser, ListTables
from core.link.updates import Closed, Delivery, Frozen, Log, Roster, Update
from core.record.replay import replay
from core.record.text import read
from core.text import Texts
from themes.glyphs import load_glyphs
from themes.palette import load_theme
from tui.export.replay import LARGEST, SMALLEST, Paper, exported, typed_size
from tui.line.new_table import table_spec
from tui.preferences.appearance import DARK
from tui.screens.table.controller import render_frame
from tui.study import Playback
from tui.widgets.qr_code import square_code
from tui.words.names import listed_names, table_title

DONE, WRONG, LATE = 0, 64, 75
"""Statuses: done, cannot be asked like that, no answer in time (as those of `net.visit.commands`)."""
ANSWER_TIME: Final = 10.0
"""Seconds that a table is given to answer."""


async def answer_line(
    lobby: Lobby,
    texts: Texts,
    words: Sequence[str],
    write: Callable[[str], None],
    write_error: Callable[[str], None],
    *,
    glyphs: str,
    size: tuple[int, int],
) -> int:
    """Do what `words` ask and write the answer, or in the other place why there is none; the status for the visitor's
    ssh. A board is drawn in `glyphs` on columns and rows of `size`."""
    line = _Line(lobby, texts, write, write_error, "--json" in words)
    command, *rest = [word for word in words if word != "--json"]
    try:
        match command, rest:
            case "show", [table]:
                return await line.show(table, glyphs, size)
            case "show", [table, text]:
                return await line.show(table, glyphs, typed_size(text))
            case "legal", [table]:
                return await line.list_legal(table)
            case "create", [_, *_]:
                line.tell(await lobby.do(CreateTable(table_spec(texts, lobby.me, " ".join(rest)))))
            case "join", [invite, *added]:
                line.tell(await lobby.do(JoinTable(invite, " ".join(added).encode())))
            case "link", []:
                line.tell_link(await lobby.do(LinkBrowser()), glyphs)
            case _:
                raise BelvedereError("one-line-usage", word=command)
    except BelvedereError as problem:
        line.refuse(problem)
        return WRONG
    return DONE


@attrs.frozen
class _Seen:
    """What a table showed."""

    game: str
    roster: Roster
    log: Log
    update: Update

    @property
    def encoded(self) -> Any:
        """The update as the JSON face has it."""
        found = codec.for_game(catalog.load(self.game)).encode(self.update)
        return {**found, "type": codec.tag(Update)}


class _Line:
    """Carries out one line."""

    def __init__(
        self,
        lobby: Lobby,
        texts: Texts,
        write: Callable[[str], None],
        write_error: Callable[[str], None],
        as_json: bool,
    ) -> None:
        self._lobby = lobby
        self._texts = texts
        self._as_json = as_json
        self._write, self._write_error = write, write_error

    def refuse(self, problem: BelvedereError) -> None:
        """Say why not."""
        told = self._texts.say(problem.sentence)
        self._fail(told, {"refused": told})

    def tell(self, card: TableCard) -> None:
        """A table that was made or joined, and how others come there."""
        players = listed_names(player.name or "?" for player in card.players)
        told = [self._texts.ui("one-line-table", table=card.id, game=table_title(self._texts, card), players=players)]
        if card.invite is not None and card.status == "open":
            told.append(self._texts.ui("one-line-invite", invite=card.invite))
            if command := self._lobby.invitation(card.invite):
                told.append(self._texts.ui("line-invite-shell", command=command))
            if card.page:
                told.append(self._texts.ui("line-invite-page", page=card.page))
        self._answer("\n".join(told), codec.encode(card))

    def tell_link(self, link: str, glyphs: str) -> None:
        """A link for a browser, and its square code where the terminal has the blocks that it is drawn in."""
        code = () if load_glyphs(glyphs).ascii_only else square_code(link)
        self._answer("\n".join((link, *code, self._texts.ui("one-line-link"))), {"link": link})

    async def show(self, table: str, glyphs: str, size: tuple[int, int]) -> int:
        """The board as the visitor may see it, on so many columns and rows: from their seat, else as a spectator."""
        columns, rows = (max(least, min(now, most)) for least, now, most in zip(SMALLEST, size, LARGEST, strict=True))
        card = await self._card(table)
        if card is not None and card.status == "finished":
            return await self._show_ending(card, glyphs, (columns, rows))
        seen = await self._see(table, card)
        if seen is None:
            return self._late()
        frame = render_frame(
            catalog.load(seen.game),
            seen.update,
            self._texts,
            load_glyphs(glyphs),
            players=seen.roster.players,
            log=seen.log.events,
            size=(columns, rows + 1),
        )
        *shown, _ = frame  # the last row tells keys, and none can be pressed
        self._answer("\n".join(shown), seen.encoded)
        return DONE

    async def list_legal(self, table: str) -> int:
        """What the visitor may choose, a line each: the notation that `act` understands, then what it would do."""
        card = await self._card(table)
        if card is None or not card.mine:
            raise BelvedereError("one-line-no-seat", table=table[:40])
        seen = await self._see(table, card)
        if seen is None:
            return self._late()
        game, update = catalog.load(seen.game), seen.update
        if update.decision is None:
            raise BelvedereError("one-line-over" if update.outcome else "one-line-not-asked", table=table[:40])
        say = self._texts.speaker(seen.game, [player.name for player in seen.roster.players], update.viewer)
        found = [
            (game.text.format_action(action), say(game.text.action_message(update.view, action)))
            for action in update.legal
        ]
        wide = max(len(notation) for notation, _ in found)
        prompt = say(game.text.prompt(update.view, update.decision))
        lines = [prompt, *(f"{notation:<{wide}}  {told}" for notation, told in found)]
        self._answer("\n".join(lines), [{"notation": notation, "text": told} for notation, told in found])
        return DONE

    async def _card(self, table: str) -> TableCard | None:
        return next((card for card in await self._lobby.do(ListTables()) if card.id == table), None)

    async def _see(self, table: str, card: TableCard | None) -> "_Seen | None":
        """What a table shows first; None where it does not answer in time. Raises BelvedereError where it shows
        nothing."""
        if card is not None and card.status == "open":
            raise BelvedereError("one-line-not-begun", table=table[:40])
        mine = card.mine if card is not None else ()
        seat = next((seat for seat in mine if card is not None and seat in card.to_act), next(iter(mine), None))
        link = await self._lobby.link(table, seat)
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
            return None
        finally:
            link.close()

    async def _show_ending(self, card: TableCard, glyphs: str, size: tuple[int, int]) -> int:
        """The last position of a table that is over."""
        found = await asyncio.to_thread(replay, read(await self._lobby.do(FetchRecord(card.id))))
        playback = Playback(found, viewer=next(iter(card.mine), None))
        playback = playback.at_version(playback.last)
        paper = Paper(self._texts, load_glyphs(glyphs), load_theme(DARK), size)
        shown = _Seen(card.game, Roster(card.players, (), ()), Log(()), playback.update())
        self._answer(exported(playback, "text", paper).rstrip("\n"), shown.encoded)
        return DONE

    def _late(self) -> int:
        self._fail(self._texts.ui("one-line-late"), {"late": True})
        return LATE

    def _answer(self, told: str, value: Any) -> None:
        """Say `told`, or with `--json` the value."""
        self._write(f"{codec.dumps(value).decode() if self._as_json else told}\n")

    def _fail(self, told: str, value: Any) -> None:
        """Say where errors are told why there is no answer, or with `--json` the value where answers are."""
        if self._as_json:
            self._answer(told, value)
        else:
            self._write_error(f"{told}\n")
