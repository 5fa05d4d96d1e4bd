"""Lays out the areas of the table screen, by the size of the terminal."""

import attrs

from tui.boards import Board, Scene
from tui.widgets.picture import Box
from tui.widgets.sizes import is_too_small, is_upright

MEDIUM = (100, 30)
LARGE = (132, 40)
NOWHERE = Box(0, 0, 0, 0)

PROMPT_ROWS = 6
LIST_ROWS = 5
"""More rows of the prompt for a game that has no board of its own: all its choices are in the list."""
UPRIGHT_ROWS = ((40, 7), (0, 6))
"""Rows of the prompt on an upright phone, by the rows of the screen."""
LEAST_UPRIGHT = 24
"""Rows of a board there at least, beside a prompt with choices."""
READ_UPRIGHT = 14
"""Rows of a page that is read below the board there."""
GUIDE_ROWS, GUIDE_UPRIGHT = 2, 4
"""Rows above the prompt for what the guide of a lesson says: two of 80 columns hold its longest sentence, and four on
an upright phone."""
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
    is_upright: bool = False
    """Whether it is that of an upright phone, where the board has tabs and the log is one of its panels."""

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
    prompt_rows = _prompt_rows(width, height) + (LIST_ROWS if listed else 0) + (1 if wide else 0)
    guide_rows = _guide_rows(width, height) * guided
    title = Box(0, 0, width, 1)
    prompt = Box(0, height - prompt_rows, width, prompt_rows)
    found = _divided(title, prompt, Box(0, 1, width, prompt.y - 1 - guide_rows), board_rows, wide=wide)
    return _with_guide(found, guide_rows) if guided else found


def _prompt_rows(width: int, height: int) -> int:
    if is_upright(width, height):
        return next(rows for least, rows in UPRIGHT_ROWS if height >= least)
    return PROMPT_ROWS


def _guide_rows(width: int, height: int) -> int:
    return GUIDE_UPRIGHT if is_upright(width, height) else GUIDE_ROWS


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
    if is_too_small(width, height):
        return None
    return Box(0, 1, width, height - 1 - _prompt_rows(width, height) - _guide_rows(width, height) * guided)


def layout_within(width: int, height: int, free: Box, *, guided: bool = False) -> Layout:
    """The regions where the board takes every row between title and prompt, but for those of a guide, and leaves
    `free`, in its own cells, to log and talk. Talk has a place of its own where there are rows for both."""
    rows = _prompt_rows(width, height)
    guide_rows = _guide_rows(width, height) * guided
    title, prompt = Box(0, 0, width, 1), Box(0, height - rows, width, rows)
    found = _within(title, prompt, Box(0, 1, width, prompt.y - 1 - guide_rows), free)
    if is_upright(width, height):
        found = attrs.evolve(found, log=Box(0, free.y + 1, width, free.height), chat=NOWHERE, is_upright=True)
    return _with_guide(found, guide_rows) if guided else found


def _with_guide(place: Layout, rows: int) -> Layout:
    """With the rows right above the prompt for the guide."""
    prompt = place.prompt
    return attrs.evolve(place, guide=Box(0, prompt.y - rows, prompt.width, rows))


def with_choices(place: Layout, rows: int, over: bool) -> Layout:
    """The regions of an upright phone with a prompt of so many rows at least, if the board is then high enough; that of
    a list lies `over` the foot of the board."""
    most = place.board.height // 2 if over else place.board.height - LEAST_UPRIGHT
    more = min(rows - place.prompt.height, most)
    if more <= 0 or not place.is_upright:
        return place
    prompt, board, guide = place.prompt, place.board, place.guide
    return attrs.evolve(
        place,
        prompt=attrs.evolve(prompt, y=prompt.y - more, height=prompt.height + more),
        board=attrs.evolve(board, height=board.height - more),
        guide=attrs.evolve(guide, y=guide.y - more) if guide.height else guide,
        log=attrs.evolve(place.log, height=max(0, place.log.height - more)),
    )


def with_log(board: Board, scene: Scene | None, place: Layout) -> Layout:
    """With the log where a board of that height leaves it."""
    if scene is None or board.log is None or not place.log.height:
        return place
    free = board.log(scene, place.board.width, place.board.height)
    return attrs.evolve(place, log=Box(0, free.y + 1, free.width, free.height))


def _within(title: Box, prompt: Box, body: Box, free: Box) -> Layout:
    region = Box(free.x, free.y + 1, free.width, free.height)
    if region.height < CHAT_FROM or region.width < CHAT_WIDTH:
        return Layout(title, body, prompt, region, NOWHERE)
    chat_rows = region.height // CHAT_SHARE
    log = Box(region.x, region.y, region.width, region.height - chat_rows - 1)
    return Layout(title, body, prompt, log, Box(region.x, log.bottom + 1, region.width, chat_rows))


def with_page(place: Layout) -> Layout:
    """The regions while a page is read where the log is: where that is small it takes the rows of the prompt too, or in
    its place, all but the one that names the keys, and as many of the board as it needs to be read."""
    prompt, log = place.prompt, place.log
    if place.is_upright:
        return attrs.evolve(place, log=Box(0, place.board.bottom - READ_UPRIGHT, prompt.width, READ_UPRIGHT))
    if log.height >= READ_ROWS:
        return place
    keys = Box(prompt.x, prompt.bottom - 1, prompt.width, 1)
    is_below = (log.width, log.bottom) == (prompt.width, prompt.y)
    rows = max(keys.y - (log.y if is_below else prompt.y), READ_ROWS)
    board = attrs.evolve(place.board, height=min(place.board.height, keys.y - rows - place.board.y))
    return attrs.evolve(place, board=board, prompt=keys, log=Box(prompt.x, keys.y - rows, prompt.width, rows))


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
