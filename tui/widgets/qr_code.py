"""QR codes in half blocks, two squares a character. The only module that imports segno."""

import segno

QUIET = 2
"""Squares of margin: half of the standard's, which is enough for cameras on a screen."""
_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""Characters for two squares, upper and lower, True if dark: letters are bright on a dark ground."""


def square_code(text: str) -> tuple[str, ...]:
    """Return `text` as lines of blocks, for drawing in white on black: dark squares are blanks.

    >>> len(square_code("ssh://oak-lamp-27@example.org:2222"))
    17
    """
    code = segno.make_qr(text, error="l", boost_error=False)
    squares = [[bool(square) for square in row] for row in code.matrix_iter(border=QUIET)]
    if len(squares) % 2:
        squares.append([False] * len(squares[0]))
    return tuple(
        "".join(_HALVES[pair] for pair in zip(above, below, strict=True))
        for above, below in zip(squares[::2], squares[1::2], strict=True)
    )
