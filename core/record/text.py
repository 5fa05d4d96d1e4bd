"""Defines records, writes and reads them as text with one JSON object a line, and describes them by a JSON Schema.

Each line ends with a hash of all lines so far, so that damage is detected and located. This protects against
accidents; `core.record.verify` proves a record by recomputing it from the committed seed.
"""

import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from datetime import datetime
from hashlib import blake2b
from typing import Any, ClassVar, Final, get_args

import attrs

from core import catalog
from core.clean import clean
from core.encoding import codec
from core.encoding.schema import Schema, Schemas
from core.encoding.strict_json import MOST_JSON_BYTES, Json, show
from core.kernel.decision import Seat
from core.kernel.fields import of_game, optional_field
from core.kernel.game import AnyGame
from core.kernel.message import Argument, BelvedereError, Message, message, one_of
from core.kernel.rng import MOST_ENTROPY, mixed_seed, seed_of_draw
from core.kernel.score import Outcome, ScoreSheet
from core.kernel.text_files import decode_text
from core.link.spec import DealOrigin, Player, StudyOrigin, TakeBackPolicy
from core.table.entries import Kind

# The parts of a record. It exists only once its table is over: earlier it would reveal hidden cards

FORMAT: Final = 1
"""The version of the file format; other versions are refused."""


class RecordError(BelvedereError):
    """A record is damaged, forged, or made by unknown rules; the sentence names the line or version."""


def at_line(line: int, problem: Message | str, **args: Argument) -> RecordError:
    """Return the error for a line of a record file, counted from 1."""
    found = message(problem, **args) if isinstance(problem, str) else problem
    return RecordError("record-line", line=str(line), problem=found)


def at_version(version: int, problem: Message | str, *, line: int | None = None, **args: Argument) -> RecordError:
    """Return the error for a version of a table, with the line of the record if given."""
    found = message(problem, **args) if isinstance(problem, str) else problem
    if line is None:
        return RecordError("record-version", version=str(version), problem=found)
    return RecordError("record-version-line", version=str(version), line=str(line), problem=found)


@attrs.frozen
class Header:
    """The set-up of the table."""

    format: int
    game: str
    """The key of the game."""
    rules_version: int
    table: str
    created: str
    """A time in ISO 8601."""
    components: str
    """The name of the component set in the options."""
    options: Any = attrs.field(metadata=of_game("options"))
    players: tuple[Player, ...]
    take_back: TakeBackPolicy
    commitment: str
    """The hash of the seed, published at the start."""
    lesson: bool = optional_field(False, spared=True)
    """Whether it was the guided first table of its game, with a published deal."""
    study: StudyOrigin | None = optional_field(None, spared=True)
    """The finished table it continued from, for a study."""
    daily: int | None = optional_field(None, spared=True)
    """The day, in days since 1970, of the deal that it used."""
    past: bool = optional_field(False, spared=True)
    """Whether it used the deal of a day that was over, so that it counted for nothing."""
    dealt_from: DealOrigin | None = optional_field(None, spared=True)
    """The finished table with the deal that it played again; it counted for nothing then."""
    drawn: tuple[Seat, ...] = optional_field((), spared=True)
    """The seats drawn by lot, in the order in which the creator listed the players (`core.kernel.rng.drawn_seats`);
    empty without a draw.
    """
    entropy: tuple[bytes, ...] = optional_field((), spared=True)
    """Each seat's contribution to the seed after the host's commitment (`core.kernel.rng.mixed_seed`); empty if there
    was none.
    """
    moved: tuple[int, ...] = optional_field((), spared=True)
    """The versions where the table moved from one host to another."""
    server: str = optional_field("", spared=True)
    """The name of the server that signed the record; empty without a signature."""


@attrs.frozen
class RecordEntry:
    """The entry that made one version of the table."""

    TAG: ClassVar[str] = "entry"
    version: int
    """Counted from 1."""
    seat: Seat
    kind: Kind
    action: str
    """The text of the entry (`core.table.entries.write_entry`)."""


@attrs.frozen
class Checkpoint:
    """The encoded state at a version."""

    version: int
    state: Json


@attrs.frozen
class Result:
    """The end of the table."""

    version: int
    """The last version."""
    outcome: Outcome
    sheets: tuple[ScoreSheet, ...]
    digest: str
    """The digest of the last state."""
    seed: bytes
    """The seed that the host committed to; with the header's `entropy` it determines all deals."""


@attrs.frozen
class Signature:
    """The last line of a signed record: a signature of the server over the text of all lines before it."""

    key: str
    """The public part of the server's key, as in a `.pub` file without its comment."""
    signature: str
    """The signature in the format SSHSIG with the namespace `belvedere-record`, in Base64."""


@attrs.frozen
class Record:
    """One finished table. RecordEntry n (from 1) led to version n; version 0 is the set-up."""

    header: Header
    entries: tuple[RecordEntry, ...]
    checkpoints: tuple[Checkpoint, ...]
    result: Result
    signature: Signature | None = None

    @property
    def deal_seed(self) -> bytes:
        """The seed of all deals."""
        return mixed_seed(self.result.seed, self.header.entropy)

    @property
    def draw_seed(self) -> bytes:
        """The seed for the draw of seats."""
        return seed_of_draw(self.result.seed, self.header.entropy)


def line_of(record: Record, version: int) -> int:
    """Return the line of the record file, counted from 1, with the entry for `version`."""
    return 1 + version + sum(checkpoint.version < version for checkpoint in record.checkpoints)


def component_set_name(options: Any) -> str:
    """Return the name of the component set in the options, or `standard` for a game that has only one."""
    return str(getattr(getattr(options, "components", None), "name", "standard"))


RecordLine = Header | RecordEntry | Checkpoint | Result | Signature

_CHAIN = b',"chain":"'
_CHAIN_HEX = 16
_TAIL = len(_CHAIN) + _CHAIN_HEX + 2
_ENTRY = re.compile(
    rb'\{"action":"([^"\\]*)","kind":"(act|take-back|concede|stand-in|return|hint|deal|time)","seat":(0|[1-9]\d?),"type":"entry","version":([1-9]\d{0,8})'
)
_KINDS: dict[bytes, Kind] = {kind.encode(): kind for kind in get_args(Kind)}
_TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")


def export(record: Record) -> str:
    """Format the record as text for `read`, with one JSON object a line."""
    known = codec.for_game(catalog.load(record.header.game))
    chain = blake2b(digest_size=_CHAIN_HEX // 2)
    return "".join(_format_line(codec.dumps(known.encode(line, RecordLine)), chain) for line in _lines(record))


def add_signature(text: str, signature: Signature) -> str:
    """Return the text of a record with a signature as its last line."""
    chain = blake2b(digest_size=_CHAIN_HEX // 2)
    for body in _bodies(text):
        chain.update(body + b"}")
    return text + _format_line(codec.dumps(codec.encode(signature, RecordLine)), chain)


def signed_text(text: bytes) -> bytes:
    """Return the part of a signed record that its signature covers: every line but the last."""
    written = as_written(text)
    return written[: written.rstrip(b"\n").rfind(b"\n") + 1]


def read(text: str | bytes) -> Record:
    """Parse the text of `export`. Checks form and hashes, not the rules (see `verify`).

    Raises only RecordError, which names the line and the mistake.
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
    return _assemble(header, _decoded_lines(known, bodies))


def read_form(text: str | bytes) -> Record:
    """Parse a record of any game and any rules version, without the ability to show or play it.

    Options and states stay JSON data. Makes all checks that need no rules, and raises RecordError as `read` does.
    """
    bodies = _bodies(text)
    known = codec.for_unknown_game()
    return _assemble(_header(known, _heading(bodies[0])), _decoded_lines(known, bodies))


def _lines(record: Record) -> Iterator[RecordLine]:
    at = {checkpoint.version: checkpoint for checkpoint in record.checkpoints}
    yield record.header
    for version in range(len(record.entries) + 1):
        if version:
            yield record.entries[version - 1]
        if version in at:
            yield at[version]
    yield record.result
    if record.signature is not None:
        yield record.signature


def _format_line(body: bytes, chain: "blake2b") -> str:
    chain.update(body)
    return f'{body[:-1].decode()},"chain":"{chain.hexdigest()}"}}\n'


# Reading


def as_written(data: bytes) -> bytes:
    """Return a record as `export` wrote it: in UTF-8, with a line feed after each line. Editors and shells on Windows
    save text with other line ends, a byte order mark, or in UTF-16, or without the last line feed; nothing in a record
    depends on these.

    >>> as_written(b"\\xef\\xbb\\xbf{}\\r\\n{}")
    b'{}\\n{}\\n'
    """
    with suppress(UnicodeError):
        data = decode_text(data).encode()
    lines = data.replace(b"\r\n", b"\n")
    body = lines.rstrip(b"\n")
    return body + b"\n" if body.endswith(b"}") else lines


def _bodies(text: str | bytes) -> list[bytes]:
    """Return the lines without their hashes and closing braces, after checking each hash."""
    data = text.encode("utf-8", "replace") if isinstance(text, str) else text
    if len(data) > MOST_JSON_BYTES:
        raise RecordError("record-too-long", limit=MOST_JSON_BYTES)
    lines = as_written(data).split(b"\n")
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
    """Return the first line, after checking its format."""
    data = _data(1, body)
    found = data.get("format"), data.get("game")
    if type(found[0]) is not int or type(found[1]) is not str:
        raise at_line(1, "record-no-header")
    if found[0] != FORMAT:
        raise at_line(1, "record-format", found=show(found[0]), known=str(FORMAT))
    return data


def _header(known: codec.GameCodec, data: dict[str, Any]) -> Header:
    header = _decode(known, 1, data)
    if not isinstance(header, Header):
        raise at_line(1, "record-header-first")
    if header.entropy:
        _check_entropy(header)
    if not _TABLE.fullmatch(header.table):
        raise at_line(1, "record-table-id")
    try:
        datetime.fromisoformat(header.created)
    except ValueError:
        raise at_line(1, "record-time") from None
    return header


def _check_entropy(header: Header) -> None:
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
    """Decode every line after the header."""
    return (_line(known, number, body) for number, body in enumerate(bodies[1:], 2))


def _line(known: codec.GameCodec, number: int, body: bytes) -> RecordLine:
    if found := _ENTRY.fullmatch(body):
        action, kind, seat, version = found.groups()
        return RecordEntry(int(version), int(seat), _KINDS[kind], action.decode())
    return _decode(known, number, _data(number, body))


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


def _decode(known: codec.GameCodec, number: int, data: dict[str, Any]) -> RecordLine:
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


def _assemble(header: Header, lines: Iterable[RecordLine]) -> Record:
    entries: list[RecordEntry] = []
    checkpoints: list[Checkpoint] = []
    result: Result | None = None
    signature: Signature | None = None
    number, seats = 1, len(header.players)
    for number, line in enumerate(lines, 2):
        if signature is not None or (result is not None and not isinstance(line, Signature)):
            raise at_line(number, "record-after-result")
        match line:
            case RecordEntry():
                if line.version != len(entries) + 1 or not 0 <= line.seat < seats:
                    raise at_line(number, "record-expected-version", version=str(len(entries) + 1), seats=seats)
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
            case Signature():
                if result is None:
                    raise at_line(number, "record-signature-last")
                signature = line
            case Header():
                raise at_line(number, "record-one-header")
    if result is None:
        raise at_line(number + 1, "record-no-result")
    return Record(header, tuple(entries), tuple(checkpoints), result, signature)


def _check_result(number: int, result: Result, version: int) -> None:
    if result.version != version:
        raise at_line(number, "record-expected-result", version=str(version))
    if not 16 <= len(result.seed) <= 64:
        raise at_line(number, "seed-length", found=len(result.seed))


# Describes the lines of a record by a JSON Schema, from the same classes

_HEXADECIMAL: Final = "^[0-9a-f]{%d}$"


def record_schema(game: AnyGame) -> Schema:
    """Return the JSON Schema of a record's lines for `game`.

    docs/records.md has the rest: the order of the lines, and which values follow from others.
    """
    schemas = Schemas(game)
    root = schemas.tagged(get_args(RecordLine))
    lines = {cls.__name__: schemas.definitions[f"{cls.__name__}.tagged"] for cls in get_args(RecordLine)}
    for line in lines.values():
        line["properties"]["chain"] = {
            "type": "string",
            "pattern": _HEXADECIMAL % 16,
            "description": "A hash over all lines up to this one, without their chains.",
        }
        line["required"].append("chain")
    _narrow(lines["Header"], format={"const": FORMAT}, game={"const": game.meta.key})
    _narrow(lines["Header"], rules_version={"enum": list(game.known_rules)}, commitment=_pattern(64))
    _narrow(lines["Header"], moved={"items": {"type": "integer", "minimum": 0}})
    _narrow(lines["Header"], entropy={"items": {"type": "string", "pattern": f"^([0-9a-f]{{2}}){{0,{MOST_ENTROPY}}}$"}})
    _narrow(lines["Header"], table={"pattern": "^[A-Za-z0-9_-]{1,64}$"}, players=_counts(game.meta.seats))
    _narrow(lines["RecordEntry"], version={"minimum": 1}, seat={"minimum": 0, "maximum": max(game.meta.seats) - 1})
    _narrow(lines["Checkpoint"], version={"minimum": 0}, state=schemas.of(game.types.state))
    _narrow(lines["Result"], version={"minimum": 1}, digest=_pattern(32), seed={"pattern": "^([0-9a-f]{2}){16,64}$"})
    return schemas.document(f"A line of a record of {game.meta.title} by Belvedere, format {FORMAT}", root)


def _narrow(line: Schema, **properties: dict[str, Any]) -> None:
    for name, more in properties.items():
        line["properties"][name] = {**line["properties"][name], **more}


def _pattern(digits: int) -> dict[str, Any]:
    return {"pattern": _HEXADECIMAL % digits}


def _counts(seats: tuple[int, ...]) -> dict[str, Any]:
    return {"minItems": min(seats), "maxItems": max(seats)}
