"""Keeps what the holder of a seat writes for themselves beside a table, from the start on and after the end, and what
they plan to answer there.

They lie in the store under the table, the seat and the identity of the person, and in no view, no chat and no record.
"""

from core.clean import clean
from core.kernel.errors import BelvedereError
from core.link.personal_commands import LONGEST_NOTES, NotesCommand, PlanMoves, PrivateNotes
from core.storage.protocols import Storage, private_notes_key
from core.storage.values import StoredSeat, StoreError
from net.tables.host import Host

KEPT_BYTES = 64
"""What writing is charged as stored bytes, beside the text."""
ERASING = ("", "erase", "effacer")
"""Texts that erase a plan."""


async def beside_table(host: Host, identity: str, command: NotesCommand) -> str:
    """What a person keeps for themselves beside a seat of theirs, after it was changed as the command asks. Raises
    BelvedereError when that cannot be."""
    if isinstance(command, PrivateNotes):
        return await private_notes(host, identity, command)
    seat = await _seat(host, identity, command)
    text = "" if command.text is not None and command.text.strip().casefold() in ERASING else command.text
    return await (await host.find(command.table)).plan(seat, text)


async def private_notes(host: Host, identity: str, command: PrivateNotes) -> str:
    """The notes of a person beside a seat of theirs, after they were changed as the command asks. Raises BelvedereError
    when they have no such seat, for more than there may be, and when their share is used up."""
    seat = await _seat(host, identity, command)
    key = private_notes_key(command.table, seat.seat, identity)
    if command.text is None:
        return await host.services.writer.run(lambda store: store.note(key)) or ""
    text = _cleaned(command.text)
    host.services.charge(identity, "bytes", KEPT_BYTES + len(text.encode()))
    return await host.services.writer.run(lambda store: _written(store, key, text, add=command.add))


async def _seat(host: Host, identity: str, command: NotesCommand) -> StoredSeat:
    """The seat of a person, the first when none is wanted. A table that is not theirs is refused like one that does not
    exist."""
    try:
        seats = await host.services.writer.run(lambda store: store.seats(command.table))
    except StoreError as problem:
        if problem.sentence.id != "store-no-table":
            raise
        seats = []
    mine = [one for one in seats if one.identity == identity and command.seat in (None, one.seat)]
    if not mine:
        refusal = "plan-no-seat" if isinstance(command, PlanMoves) else "private-notes-no-seat"
        raise BelvedereError(refusal, table=command.table[:40])
    return mine[0]


def _cleaned(text: str) -> str:
    """As it is kept: printable lines, without empty ones at the ends. Raises BelvedereError for too much."""
    if len(text) > 2 * LONGEST_NOTES:
        raise BelvedereError("private-notes-long", limit=LONGEST_NOTES)
    return "\n".join(clean(line, 2 * LONGEST_NOTES) for line in text.splitlines()).strip("\n")


def _written(store: Storage, key: str, text: str, *, add: bool) -> str:
    before = (store.note(key) or "") if add else ""
    after = "\n".join(filter(None, (before, text)))
    if len(after) > LONGEST_NOTES:
        raise BelvedereError("private-notes-long", limit=LONGEST_NOTES)
    store.keep_note(key, after)
    return after
