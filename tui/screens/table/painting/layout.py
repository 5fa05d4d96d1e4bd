"""Lays out the areas of the table screen, by the size of the terminal."""

import attrs

from tui.widgets.picture import Box

SMALLEST = (80, 24)
MEDIUM = (100, 30)
LARGE = (132, 40)
NOWHERE = Box(0, 0, 0, 0)

PROMPT_ROWS = 6
LIST_ROWS = 5
"""More rows of the prompt for a game that has no board of its own: all its choices are in the list."""
GUIDE_ROWS = 2
"""Rows above the prompt for what the guide of a lesson says: two of 80 columns hold its longest sentence."""
LOG_ROWS = 3
"""Rows of the log where there is least room."""
CHAT_FROM, CHAT_WIDTH = 16, 24
"""Rows and columns of log and talk from which talk has a place of its own."""
HEADED = 5
"""Rows of the log from which it has a heading."""
READ_ROWS = 8
"""Rows of the log from which a page can be read in its place."""
CHAT_SHARE = 3
"""One row in so many of the side goes to the chat."""


@attrs.frozen
class Layout:
    """Regions of the screen in cells. `chat` is empty on small terminals, where talk is part of the log."""

    title: Box
    board: Box
    prompt: Box
    log: Box
    chat: Box
    guide: Box = NOWHERE
    """What the guide of a lesson says, right above the prompt."""

    @property
    def beside(self) -> bool:
        """Whether log and chat stand beside the board."""
        return self.chat.width > 0

    @property
    def is_headed(self) -> bool:
        """Whether the log has a heading: where it stands beside something, and has the rows for it."""
        return self.log.x > 0 and self.log.height >= HEADED


def layout(width: int, height: int, *, board_rows: int, listed: bool = False, guided: bool = False) -> Layout | None:
    """The regions for a terminal of that size, None when it is too small. `board_rows` is what the board would like,
    `listed` says that the choices are all in the list, `guided` that a guide leads through a lesson."""
    if is_too_small(width, height):
        return None
    wide = width >= MEDIUM[0] and height >= MEDIUM[1]
    prompt_rows = PROMPT_ROWS + (LIST_ROWS if listed else 0) + (1 if wide else 0)
    title = Box(0, 0, width, 1)
    prompt = Box(0, height - prompt_rows, width, prompt_rows)
    found = _divided(title, prompt, Box(0, 1, width, prompt.y - 1 - GUIDE_ROWS * guided), board_rows, wide=wide)
    return _with_guide(found) if guided else found


def _divided(title: Box, prompt: Box, body: Box, board_rows: int, *, wide: bool) -> Layout:
    """The regions with board and log in what is left to them."""
    width = title.width
    if wide:
        return _beside(title, prompt, body)
    log_rows = max(LOG_ROWS, min(8, body.height - board_rows))
    board = Box(0, body.y, width, body.height - log_rows)
    return Layout(title, board, prompt, Box(0, board.bottom, width, log_rows), NOWHERE)


def whole(width: int, height: int, *, guided: bool = False) -> Box | None:
    """The region of a board that takes every row between title and prompt, but for those of a guide; None when the
    terminal is too small."""
    return None if is_too_small(width, height) else Box(0, 1, width, height - 1 - PROMPT_ROWS - GUIDE_ROWS * guided)


def layout_within(width: int, height: int, free: Box, *, guided: bool = False) -> Layout:
    """The regions where the board takes every row between title and prompt, but for those of a guide, and leaves
    `free`, in its own cells, to log and talk. Talk has a place of its own where there are rows for both."""
    title, prompt = Box(0, 0, width, 1), Box(0, height - PROMPT_ROWS, width, PROMPT_ROWS)
    found = _within(title, prompt, Box(0, 1, width, prompt.y - 1 - GUIDE_ROWS * guided), free)
    return _with_guide(found) if guided else found


def _with_guide(place: Layout) -> Layout:
    """With the rows right above the prompt for the guide."""
    prompt = place.prompt
    return attrs.evolve(place, guide=Box(0, prompt.y - GUIDE_ROWS, prompt.width, GUIDE_ROWS))


def _within(title: Box, prompt: Box, body: Box, free: Box) -> Layout:
    region = Box(free.x, free.y + 1, free.width, free.height)
    if region.height < CHAT_FROM or region.width < CHAT_WIDTH:
        return Layout(title, body, prompt, region, NOWHERE)
    chat_rows = region.height // CHAT_SHARE
    log = Box(region.x, region.y, region.width, region.height - chat_rows - 1)
    return Layout(title, body, prompt, log, Box(region.x, log.bottom + 1, region.width, chat_rows))


def with_page(place: Layout) -> Layout:
    """The regions while a page is read where the log is: where that is small it takes the rows of the prompt too, or in
    its place, all but the one that names the keys."""
    prompt, log = place.prompt, place.log
    if log.height >= READ_ROWS:
        return place
    keys = Box(prompt.x, prompt.bottom - 1, prompt.width, 1)
    if (log.width, log.bottom) == (prompt.width, prompt.y):
        return attrs.evolve(place, prompt=keys, log=attrs.evolve(log, height=keys.y - log.y))
    return attrs.evolve(place, prompt=keys, log=attrs.evolve(prompt, height=prompt.height - 1))


def is_too_small(width: int, height: int) -> bool:
    """Whether a table does not fit on a terminal of that size."""
    return width < SMALLEST[0] or height < SMALLEST[1]


def side_width(width: int) -> int:
    """Columns of log and chat beside the board."""
    return 28 if width < 120 else min(40, width // 4)


def _beside(title: Box, prompt: Box, body: Box) -> Layout:
    side = side_width(body.width)
    board = Box(0, body.y + 1, body.width - side - 2, body.height - 1)
    chat_rows = body.height // CHAT_SHARE
    log = Box(board.width + 2, body.y + 1, side, body.height - chat_rows - 2)
    chat = Box(log.x, log.bottom + 1, side, chat_rows)
    return Layout(title, board, prompt, log, chat)
