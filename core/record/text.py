"""Writes and reads records as text: one JSON object a line.

Every line ends in a hash over all lines up to it, so that damage is found and named by line. That protects against
accidents; what proves a record is `core.record.verify`, which computes it again from the seed that was committed to.
"""

import re
from collections.abc import Iterable, Iterator
from datetime import datetime
from hashlib import blake2b
from typing import Any, get_args

from core import catalog
from core.clean import clean
from core.encoding import codec
from core.encoding.strict_json import LIMIT, show
from core.kernel.errors import BelvedereError
from core.kernel.game import AnyGame
from core.kernel.message import one_of
from core.kernel.rng import MOST_ENTROPY
from core.record.values import (
    CAME_WITH,
    FORMAT,
    FORMATS,
    HEADER_SINCE,
    Checkpoint,
    Header,
    Record,
    RecordEntry,
    RecordError,
    Result,
    at_line,
    component_set_name,
)
from core.table.entries import Kind

RecordLine = Header | RecordEntry | Checkpoint | Result

_CHAIN = b',"chain":"'
_CHAIN_HEX = 16
_TAIL = len(_CHAIN) + _CHAIN_HEX + 2
_ENTRY = re.compile(
    rb'\{"action":"([^"\\]*)","kind":"(act|take-back|concede|steward|return|hint|deal)","seat":(0|[1-9]\d?),"type":"entry","version":([1-9]\d{0,8})'
)
_KINDS: dict[bytes, Kind] = {kind.encode(): kind for kind in get_args(Kind)}
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")


def export(record: Record) -> str:
    """The record as text: one JSON object a line, for `read`."""
    known = codec.for_game(catalog.load(record.header.game))
    chain = blake2b(digest_size=_CHAIN_HEX // 2)
    return "".join(_written(codec.dumps(known.encode(line, RecordLine)), chain) for line in _lines(record))


def read(text: str | bytes) -> Record:
    """The record that `export` wrote. Checks form and hashes, not the rules: that is what `verify` is for.

    Raises RecordError, and nothing else, naming the line that is wrong and what is wrong with it.
    """
    bodies = _bodies(text)
    data = _heading(bodies[0])
    try:
        game = catalog.load(data["game"])
    except BelvedereError as refusal:
        raise at_line(1, refusal.sentence) from None
    known = codec.for_game(game)
    header = _header(known, data)
    _check_terms(game, header)
    return _assembled(header, _decoded_lines(known, bodies))


def read_form(text: str | bytes) -> Record:
    """A record of any game and any version of its rules: options and states stay what JSON holds of them, so that
    nothing of it can be shown or played. Checks all that needs no rules, and raises RecordError as `read` does."""
    bodies = _bodies(text)
    known = codec.for_unknown_game()
    return _assembled(_header(known, _heading(bodies[0])), _decoded_lines(known, bodies))


def _lines(record: Record) -> Iterator[RecordLine]:
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


def _bodies(text: str | bytes) -> list[bytes]:
    """The lines without their hashes, each hash checked; bodies lack the closing brace."""
    data = text.encode("utf-8", "replace") if isinstance(text, str) else text
    if len(data) > LIMIT:
        raise RecordError("record-too-long", limit=LIMIT)
    lines = data.split(b"\n")
    if lines.pop() or not lines:
        raise at_line(len(lines) + 1, "record-cut-short")
    chain = blake2b(digest_size=_CHAIN_HEX // 2)
    bodies = []
    for number, line in enumerate(lines, 1):
        body, mark, sum_ = line[:-_TAIL], line[-_TAIL : -_CHAIN_HEX - 2], line[-_CHAIN_HEX - 2 : -2]
        chain.update(body + b"}")
        if mark != _CHAIN or not line.endswith(b'"}'):
            raise at_line(number, "record-no-line")
        if sum_ != chain.hexdigest().encode():
            raise at_line(number, "record-changed")
        bodies.append(body)
    return bodies


def _heading(body: bytes) -> dict[str, Any]:
    """The first line, of a format that is known."""
    data = _data(1, body)
    found = data.get("format"), data.get("game")
    if type(found[0]) is not int or type(found[1]) is not str:
        raise at_line(1, "record-no-header")
    if found[0] not in FORMATS:
        raise at_line(1, "record-format", found=show(found[0]), known=str(FORMAT))
    return data


def _header(known: codec.GameCodec, data: dict[str, Any]) -> Header:
    header = _decoded(known, 1, data)
    if not isinstance(header, Header):
        raise at_line(1, "record-header-first")
    if header.study is not None and header.format < HEADER_SINCE["study"]:
        raise at_line(1, "record-format-study", format=str(HEADER_SINCE["study"]))
    if header.drawn and header.format < HEADER_SINCE["drawn"]:
        raise at_line(1, "record-format-seats", format=str(HEADER_SINCE["drawn"]))
    if header.entropy:
        _check_entropy(header)
    if header.drawn_last and (header.format < HEADER_SINCE["drawn_last"] or not (header.drawn and header.entropy)):
        raise at_line(1, "record-format-drawn-last", format=str(HEADER_SINCE["drawn_last"]))
    if header.moved and header.format < HEADER_SINCE["moved"]:
        raise at_line(1, "record-format-moved", format=str(HEADER_SINCE["moved"]))
    if not _TABLE.fullmatch(header.table):
        raise at_line(1, "record-table-id")
    try:
        datetime.fromisoformat(header.created)
    except ValueError:
        raise at_line(1, "record-time") from None
    return header


def _check_entropy(header: Header) -> None:
    if header.format < HEADER_SINCE["entropy"]:
        raise at_line(1, "record-format-entropy", format=str(HEADER_SINCE["entropy"]))
    longest = max(map(len, header.entropy))
    if len(header.entropy) != len(header.players) or not 1 <= longest <= MOST_ENTROPY:
        raise at_line(1, "record-entropy", seats=len(header.players), most=MOST_ENTROPY)


def _check_terms(game: AnyGame, header: Header) -> None:
    if len(header.players) not in game.meta.seats:
        allowed = one_of([str(count) for count in game.meta.seats])
        raise at_line(1, "seats-not-possible", game=game.meta.title, seats=allowed, found=len(header.players))
    if header.components != component_set_name(header.options):
        raise at_line(1, "record-other-components")


def _decoded_lines(known: codec.GameCodec, bodies: list[bytes]) -> Iterator[RecordLine]:
    """Every line after the header."""
    return (_line(known, number, body) for number, body in enumerate(bodies[1:], 2))


def _line(known: codec.GameCodec, number: int, body: bytes) -> RecordLine:
    if found := _ENTRY.fullmatch(body):
        action, kind, seat, version = found.groups()
        return RecordEntry(int(version), int(seat), _KINDS[kind], action.decode())
    return _decoded(known, number, _data(number, body))


def _data(number: int, body: bytes) -> dict[str, Any]:
    try:
        data = codec.loads(body + b"}")
    except codec.DecodeError as fault:
        raise at_line(number, fault.sentence) from None
    if type(data) is not dict:
        raise at_line(number, "record-no-line")
    if b"\\" in body:
        _refuse_unclean(number, data)
    return data


def _decoded(known: codec.GameCodec, number: int, data: dict[str, Any]) -> RecordLine:
    try:
        line: RecordLine = known.decode(RecordLine, data)
    except codec.DecodeError as fault:
        raise at_line(number, fault.sentence) from None
    return line


def _refuse_unclean(number: int, data: Any) -> None:
    match data:
        case str() if clean(data, len(data)) != data:
            raise at_line(number, "record-unclean")
        case list():
            for value in data:
                _refuse_unclean(number, value)
        case dict():
            for key, value in data.items():
                _refuse_unclean(number, key)
                _refuse_unclean(number, value)


def _assembled(header: Header, lines: Iterable[RecordLine]) -> Record:
    entries: list[RecordEntry] = []
    checkpoints: list[Checkpoint] = []
    result: Result | None = None
    number, seats = 1, len(header.players)
    for number, line in enumerate(lines, 2):
        if result is not None:
            raise at_line(number, "record-after-result")
        match line:
            case RecordEntry():
                if line.version != len(entries) + 1 or not 0 <= line.seat < seats:
                    raise at_line(number, "record-expected-version", version=str(len(entries) + 1), seats=seats)
                if header.format < CAME_WITH.get(line.kind, 1):
                    raise at_line(number, "record-newer-entry", kind=line.kind, format=str(CAME_WITH[line.kind]))
                if line.kind == "deal" and (header.study is None or line.version > header.study.kept):
                    raise at_line(number, "record-no-study")
                entries.append(line)
            case Checkpoint():
                if line.version != len(entries) or (checkpoints and checkpoints[-1].version == line.version):
                    raise at_line(number, "record-expected-checkpoint", version=str(len(entries)))
                checkpoints.append(line)
            case Result():
                _check_result(number, line, len(entries))
                result = line
            case Header():
                raise at_line(number, "record-one-header")
    if result is None:
        raise at_line(number + 1, "record-no-result")
    return Record(header, tuple(entries), tuple(checkpoints), result)


def _check_result(number: int, result: Result, version: int) -> None:
    if result.version != version:
        raise at_line(number, "record-expected-result", version=str(version))
    if not 16 <= len(result.seed) <= 64:
        raise at_line(number, "seed-length", found=len(result.seed))
