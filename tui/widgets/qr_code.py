"""Draws a QR code in half blocks, two squares in a character. The one module that imports segno."""

import segno

QUIET = 2
"""Squares of margin: half of what the standard asks for, which cameras do without on a screen."""
_HALVES = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): " "}
"""What stands for two squares, one above the other, True where they are dark: letters are bright on a dark ground."""


def square_code(text: str) -> tuple[str, ...]:
    """`text` as lines of blocks, to be drawn in white on black: dark squares are blanks.

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
