"""Decodes text files that people keep, whichever program saved them."""

from typing import Final

_MARKS: Final = {b"\xef\xbb\xbf": "utf-8", b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}


def decode_text(content: bytes) -> str:
    """Return text in UTF-8, or in UTF-16 with a byte order mark, without the mark: programs on Windows write such
    marks. Raises UnicodeDecodeError.

    >>> decode_text("Zoé".encode("utf-8-sig")), decode_text("Zoé".encode("utf-16"))
    ('Zoé', 'Zoé')
    """
    for mark, encoding in _MARKS.items():
        if content.startswith(mark):
            return content[len(mark) :].decode(encoding)
    return content.decode()
