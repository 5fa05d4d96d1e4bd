"""Reviews a record: what each decision cost, and when the table turned."""

import json
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TextIO

from core.encoding import codec
from core.encoding.strict_json import LIMIT
from core.kernel.decision import Seat
from core.kernel.errors import BelvedereError, reason
from core.record.text import read
from core.record.values import Record
from core.review.review_files import keep, kept_review
from core.review.sentences import LETTERS, lines_of, progress_told
from core.review.values import Review, described, to_json
from core.review.worker import ReviewProcess
from core.text import Texts
from tui.cli.progress_line import ProgressLine
from tui.preferences.language import local_texts

LONGEST = 3600
"""Seconds that a review may take."""


def review(arguments: Namespace, process: Callable[..., ReviewProcess] = ReviewProcess) -> int:
    """Review a record file and print what came of it, or the schema of a review; an interrupt prints what there is, or
    the review from before that knows more."""
    texts = local_texts(arguments.language)
    if arguments.form == "schema":
        print(json.dumps(described(), indent=2))
        return 0
    if arguments.file is None:
        raise BelvedereError("review-no-file")
    path = Path(arguments.file)
    text = record_bytes(path)
    record = read(text)
    if not 0 < arguments.seconds <= LONGEST:
        raise BelvedereError("review-seconds", longest=LONGEST, found=f"{arguments.seconds:g}")
    seats = _seats(arguments.seat, record)
    found = kept_review(path, record, seats, arguments.seconds)
    if found is None:
        made = _made(text, seats, arguments.seconds, progress_line(sys.stderr, texts, arguments.seconds), process)
        found = kept_review(path, record, seats, 0.0 if made is None else made.spent) or made
        if found is None:
            raise BelvedereError("review-nothing")
        if found is made:
            keep(found, path)
    print(_shown(found, record, arguments.form, texts), end="")
    return 0


def _made(
    text: bytes,
    seats: Sequence[Seat] | None,
    seconds: float,
    progress: Callable[[Review | None], None],
    process: Callable[..., ReviewProcess],
) -> Review | None:
    """The last review that came; None when not even one did."""
    found, running = None, process(text, seats, seconds)
    try:
        for found in running:
            progress(found)
    except KeyboardInterrupt:
        pass
    finally:
        running.close()
        progress(None)
    return found


def _shown(found: Review, record: Record, form: str, texts: Texts) -> str:
    match form:
        case "json":
            return codec.dumps(to_json(found)).decode() + "\n"
        case "svg":
            from tui.export.review_picture import svg_of  # late: what draws is not loaded for words

            return svg_of(found, texts)
        case "html":
            from tui.export.review_page import page_of

            return page_of(found, record, texts)
        case _:
            return "".join(f"{line}\n" for line in lines_of(found, texts))


def progress_line(stream: TextIO, texts: Texts, seconds: float) -> Callable[[Review | None], None]:
    """Writes to `stream`, if it is a terminal, how far a review is: one line that is rewritten, and goes away with
    None."""
    line = ProgressLine(stream)

    def tell(found: Review | None) -> None:
        if found is None:
            line.clear()
        else:
            line.tell(lambda: progress_told(found.priced, found.decisions, found.spent, seconds, texts))

    return tell


def _seats(letter: str | None, record: Record) -> list[Seat] | None:
    return None if letter is None else [seat_of(letter, record)]


def seat_of(letter: str, record: Record) -> Seat:
    """The seat of that letter. Raises BelvedereError when the table has none."""
    known = LETTERS[: len(record.header.players)]
    if len(letter) != 1 or letter.upper() not in known:
        raise BelvedereError("review-no-seat", found=letter[:40], known=", ".join(known))
    return known.index(letter.upper())


def record_bytes(path: Path) -> bytes:
    """What a record file holds, and no more of it than a record may have. Raises BelvedereError."""
    try:
        with path.open("rb") as file:
            text = file.read(LIMIT + 1)
    except OSError as fault:
        raise BelvedereError("file-unreadable", path=str(path), reason=reason(fault)) from None
    return text
