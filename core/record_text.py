"""Records as text: one JSON object a line.

Every line ends in a hash over all lines up to it, so that damage is found and named by line. That protects against
accidents; what proves a record is `core.verify`, which computes it again from the seed that was committed to.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import blake2b
from typing import Any

from core import catalog, codec
from core.clean import clean
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.recorded import FORMAT, Checkpoint, Entry, Header, Kind, Record, RecordError, Result, component_set_name
from core.strict_json import LIMIT, show

Line = Header | Entry | Checkpoint | Result

_CHAIN = b',"chain":"'
_CHAIN_HEX = 16
_TAIL = len(_CHAIN) + _CHAIN_HEX + 2
_ENTRY = re.compile(
    rb'\{"action":"([^"\\]*)","kind":"(act|take-back|concede)","seat":(0|[1-9]\d?),"type":"entry","version":([1-9]\d{0,8})'
)
_KINDS: dict[bytes, Kind] = {b"act": "act", b"take-back": "take-back", b"concede": "concede"}
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")


def export(record: Record) -> str:
    """The record as text: one JSON object a line, for `read`."""
    known = codec.for_game(catalog.load(record.header.game))
    chain = blake2b(digest_size=_CHAIN_HEX // 2)
    return "".join(_written(codec.dumps(known.encode(line, Line)), chain) for line in _lines(record))


def read(text: str | bytes) -> Record:
    """The record that `export` wrote. Checks form and hashes, not the rules: that is what `verify` is for.

    Raises RecordError, and nothing else, naming the line that is wrong and what is wrong with it.
    """
    bodies = _bodies(text.encode("utf-8", "replace") if isinstance(text, str) else text)
    header = _header(bodies[0])
    known = codec.for_game(catalog.load(header.game))
    return _assembled(header, (_line(known, number, body) for number, body in enumerate(bodies[1:], 2)))


def _lines(record: Record) -> Iterator[Line]:
    at = {checkpoint.version: checkpoint for checkpoint in record.checkpoints}
    yield record.header
    for version in range(len(record.entries) + 1):
        if version:
            yield record.entries[version - 1]
        if version in at:
            yield at[version]
    yield record.result


def _written(body: bytes, chain: "blake2b") -> str:
    chain.update(body)
    return f'{body[:-1].decode()},"chain":"{chain.hexdigest()}"}}\n'


# Reading


def _bodies(data: bytes) -> list[bytes]:
    """The lines without their hashes, each hash checked; bodies lack the closing brace."""
    if len(data) > LIMIT:
        raise RecordError(f"The record is longer than {LIMIT} bytes.")
    lines = data.split(b"\n")
    if lines.pop() or not lines:
        raise RecordError(f"Line {len(lines) + 1}: the record is cut short here.")
    chain = blake2b(digest_size=_CHAIN_HEX // 2)
    bodies = []
    for number, line in enumerate(lines, 1):
        body, mark, sum_ = line[:-_TAIL], line[-_TAIL : -_CHAIN_HEX - 2], line[-_CHAIN_HEX - 2 : -2]
        chain.update(body + b"}")
        if mark != _CHAIN or not line.endswith(b'"}'):
            raise RecordError(f"Line {number}: this is no line of a Belvedere record.")
        if sum_ != chain.hexdigest().encode():
            raise RecordError(f"Line {number}: the line was changed, or one before it is missing.")
        bodies.append(body)
    return bodies


def _header(body: bytes) -> Header:
    data = _data(1, body)
    found = data.get("format"), data.get("game")
    if type(found[0]) is not int or type(found[1]) is not str:
        raise RecordError("Line 1: this is no header of a Belvedere record.")
    if found[0] != FORMAT:
        raise RecordError(f"Line 1: the record has format {show(found[0])}, only format {FORMAT} can be read.")
    try:
        game = catalog.load(found[1])
    except BelvedereError as refusal:
        raise RecordError(f"Line 1: {refusal}") from None
    header = _decoded(codec.for_game(game), 1, data)
    if not isinstance(header, Header):
        raise RecordError("Line 1: a record begins with its header.")
    _check_header(game, header)
    return header


def _check_header(game: AnyGame, header: Header) -> None:
    if len(header.players) not in game.meta.seats:
        allowed = ", ".join(str(count) for count in game.meta.seats)
        raise RecordError(f"Line 1: {len(header.players)} seats; {game.meta.title} takes {allowed}.")
    if header.components != component_set_name(header.options):
        raise RecordError("Line 1: the options carry another component set than the header names.")
    if not _TABLE.fullmatch(header.table):
        raise RecordError("Line 1: the table's id holds more than letters, digits, - and _.")
    try:
        datetime.fromisoformat(header.created)
    except ValueError:
        raise RecordError("Line 1: the time of creation is not in ISO 8601.") from None


def _line(known: codec.GameCodec, number: int, body: bytes) -> Line:
    if found := _ENTRY.fullmatch(body):
        action, kind, seat, version = found.groups()
        return Entry(int(version), int(seat), _KINDS[kind], action.decode())
    return _decoded(known, number, _data(number, body))


def _data(number: int, body: bytes) -> dict[str, Any]:
    try:
        data = codec.loads(body + b"}")
    except codec.DecodeError as fault:
        raise RecordError(f"Line {number}: {fault}") from None
    if type(data) is not dict:
        raise RecordError(f"Line {number}: this is no line of a Belvedere record.")
    if b"\\" in body:
        _refuse_unclean(number, data)
    return data


def _decoded(known: codec.GameCodec, number: int, data: dict[str, Any]) -> Line:
    try:
        line: Line = known.decode(Line, data)
    except codec.DecodeError as fault:
        raise RecordError(f"Line {number}: {fault}") from None
    return line


def _refuse_unclean(number: int, data: Any) -> None:
    match data:
        case str() if clean(data, len(data)) != data:
            raise RecordError(f"Line {number}: a text holds characters that may not be shown.")
        case list():
            for value in data:
                _refuse_unclean(number, value)
        case dict():
            for key, value in data.items():
                _refuse_unclean(number, key)
                _refuse_unclean(number, value)


def _assembled(header: Header, lines: Iterable[Line]) -> Record:
    entries: list[Entry] = []
    checkpoints: list[Checkpoint] = []
    result: Result | None = None
    number, seats = 1, len(header.players)
    for number, line in enumerate(lines, 2):
        if result is not None:
            raise RecordError(f"Line {number}: nothing may follow the result.")
        match line:
            case Entry():
                if line.version != len(entries) + 1 or not 0 <= line.seat < seats:
                    raise RecordError(f"Line {number}: expected version {len(entries) + 1} by one of {seats} seats.")
                entries.append(line)
            case Checkpoint():
                if line.version != len(entries) or (checkpoints and checkpoints[-1].version == line.version):
                    raise RecordError(f"Line {number}: expected one checkpoint of version {len(entries)}.")
                checkpoints.append(line)
            case Result():
                _check_result(number, line, len(entries))
                result = line
            case Header():
                raise RecordError(f"Line {number}: a record has one header only.")
    if result is None:
        raise RecordError(f"Line {number + 1}: the record is cut short here, its result is missing.")
    return Record(header, tuple(entries), tuple(checkpoints), result)


def _check_result(number: int, result: Result, version: int) -> None:
    if result.version != version:
        raise RecordError(f"Line {number}: expected the result at version {version}.")
    if not 16 <= len(result.seed) <= 64:
        raise RecordError(f"Line {number}: a seed has 16 to 64 bytes, this one has {len(result.seed)}.")
