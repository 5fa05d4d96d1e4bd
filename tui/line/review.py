"""Review a finished table in line mode, and let a person retry its costliest decisions."""

import asyncio
from collections.abc import Sequence
from typing import Final

from core.catalog import load
from core.encoding import codec
from core.kernel.decision import Seat
from core.kernel.message import Message
from core.link.lobby import Lobby
from core.link.lobby_commands import FetchRecord, ListTables, ReviewTable
from core.record.text import read
from core.review.line import describe_better_line
from core.review.sentences import answer_lines, dear_of, describe_progress, lines_of
from core.review.tries import Judged, TryLink, can_be_tried, judged_lines, table_of, tries_of
from core.review.values import Review, from_json
from tui.line.console import Console
from tui.line.lesson import LineLesson
from tui.line.matching import phrases, plain
from tui.line.table import LineTable
from tui.line.verbs import Leaving
from tui.preferences.learned import Learned, TablePractice
from tui.words.learning import keep_missed

PROGRESS_PAUSE: Final = 0.5
"""Seconds between two polls of a review's progress."""
PROGRESS_EVERY: Final = 10
"""Number of polls after which progress is written."""


async def review_table(console: Console, lobby: Lobby, learned: Learned, name: str) -> Leaving:
    """Write the review of a table for the person's own seats, or all if they have none, then offer to try again. Raises
    BelvedereError if there is no review."""
    cards = {card.id.casefold(): card for card in await lobby.do(ListTables())}
    card = cards.get(name.casefold())
    found = await _made(console, lobby, name if card is None else card.id)
    if found is None:
        return "quit"
    own = [seat for seat in (() if card is None else card.mine) if seat in found.seats]
    seats = own or found.seats
    seat = next((one for one in seats if can_be_tried(found, one)), None)
    console.tell(*lines_of(found, console.texts, own or None, untold=seat))
    if seat is None:
        if not any(dear_of(found, one) for one in seats):
            return "tables"
        console.say("try-ended-early")
        return await _offer_lines(console, lobby, found, seats)
    console.say("line-try-ask", count=sum(bool(dear.choices) for dear in dear_of(found, seat)))
    match await console.next():
        case None:
            return "quit"
        case str(line) if plain(line) in phrases(console.texts, "line-word-try"):
            return await _try_again(console, lobby, learned, found, seat)
        case _:
            console.tell(*answer_lines(found, seat, console.texts))
            return await _offer_lines(console, lobby, found, [seat])


async def _offer_lines(console: Console, lobby: Lobby, found: Review, seats: Sequence[Seat]) -> Leaving:
    """Offer the better lines of the costliest decisions, and write them if the person wants to read them."""
    console.say("line-review-lines-ask")
    line = await console.next()
    if isinstance(line, str) and plain(line) in phrases(console.texts, "line-word-better-line"):
        record = read(await lobby.do(FetchRecord(found.table)))
        for dear in (one for seat in seats for one in dear_of(found, seat)):
            console.tell(*await asyncio.to_thread(list, describe_better_line(record, found, dear, console.texts)))
    return "quit" if line is None else "tables"


async def _made(console: Console, lobby: Lobby, table: str) -> Review | None:
    """Return the review once it is finished; None at the end of the input."""
    status, asked = await lobby.do(ReviewTable(table)), 0
    if not status.is_over:
        console.say("line-review-working", seconds=round(status.seconds))
    while not status.is_over:
        stop = False
        try:
            async with asyncio.timeout(PROGRESS_PAUSE):
                line = await console.next()
            if line is None:
                await lobby.do(ReviewTable(table, stop=True))
                return None
            stop = isinstance(line, str) and plain(line) in phrases(console.texts, "line-word-stop")
        except TimeoutError:
            asked += 1
        status = await lobby.do(ReviewTable(table, stop))
        if status.decisions and not status.is_over and asked % PROGRESS_EVERY == 0:
            told = describe_progress(status.priced, status.decisions, status.spent, status.seconds, console.texts)
            console.tell(told)
    return from_json(codec.loads(status.text.encode()))


async def _try_again(console: Console, lobby: Lobby, learned: Learned, found: Review, seat: Seat) -> Leaving:
    """Ask the costliest decisions of a seat again, as at a table."""
    record = read(await lobby.do(FetchRecord(found.table)))
    tries = await asyncio.to_thread(tries_of, record, found, seat)
    game, table = load(found.game), table_of(record)

    def judged(link: TryLink, one: Judged) -> None:
        keep_missed(learned.learn, table, one)
        console.tell(*judged_lines(one, game, found.players, console.texts))
        link.go_on()

    return await try_at_table(console, lobby, TryLink(table, tries, judged), table.about)


async def try_at_table(console: Console, lobby: Lobby, link: TryLink, question: Message | None) -> Leaving:
    """Ask decisions as at a table, with this question above the choices and without help."""
    console.forget()
    game = load(link.game)
    practices: dict[Seat | None, TablePractice] = {link.viewer: TablePractice(Learned(), game, link.table)}
    silent = LineLesson(None, lambda guide: None, question)
    return await LineTable(console, game, {link.viewer: link}, lobby, practices, "never", silent, previews=False).run()
