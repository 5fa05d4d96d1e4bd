"""Convert table screens and terminal output into coloured cells, and those into PNG pictures, for scripts/pictures."""

import argparse
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any
from xml.sax.saxutils import escape

import attrs
from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from core.bots import choose
from core.catalog import load
from core.kernel.decision import Seat
from core.link.commands import TableCommand
from core.link.spec import Player
from core.link.updates import Delivery, Roster
from core.table.table import Table
from core.text import Texts
from scripts.look_sheet import paint_look
from themes.glyphs import load_glyphs
from themes.inks import Inks
from themes.palette import Theme
from themes.shades import PALETTE_256, Colour, mixed, parsed
from tui.boards import board_for
from tui.export.svg import block_parts
from tui.preferences.appearance import Appearance
from tui.preferences.keys import keymap
from tui.preferences.settings import Settings
from tui.screens.table.controller import Controller, new_model
from tui.screens.table.painter import Sheet
from tui.screens.table.update import resize, rest
from tui.widgets.grid import marked_row
from tui.widgets.picture import cells_of, ground_of

NAMES = ("Anna", "Bernard", "Chloé", "Dominique", "Émilie")
LOCALE_FOLDER = Path(__file__).resolve().parent.parent / "tui" / "locale"
FONT = Path("/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf")
"""From Debian's package fonts-dejavu-core; if it is missing, Pillow's own font is used."""
CELL = (9, 18)
"""Width and height of a cell in pixels."""
PALETTE_16: tuple[Colour, ...] = tuple(
    map(
        parsed,
        (
            "#000000",
            "#cd3131",
            "#0dbc79",
            "#c0a000",
            "#2472c8",
            "#bc3fbc",
            "#11a8cd",
            "#c8c8c8",
            "#666666",
            "#f14c4c",
            "#23d18b",
            "#f5f543",
            "#3b8eea",
            "#d670d6",
            "#29b8db",
            "#ffffff",
        ),
    )
)
"""The sixteen colours of a common terminal, for output that uses the terminal's palette."""
CELLS = "cells"
"""The name of the fingerprint in a picture's file."""
APART = 3
"""Columns between tables side by side."""
SHADES = {"░": 0.25, "▒": 0.5, "▓": 0.75}
"""The share of ink in characters that cover their cell with dots."""
DARK, PALE = parsed("#000000"), parsed("#d8d8d8")
"""Default background and foreground of a terminal."""


@attrs.frozen
class Cell:
    """A character with its foreground and background."""

    character: str = " "
    ink: Colour = PALE
    ground: Colour = DARK
    bold: bool = False


Cells = Sequence[Sequence[Cell]]


class _Link:
    """A link to a table in this process that ignores commands."""

    def __init__(self, game: str, viewer: Seat | None) -> None:
        self.table = ""
        self.game = game
        self.viewer = viewer

    def attach(self, receive: Callable[[Delivery], None]) -> None: ...

    def send(self, command: TableCommand) -> None: ...

    def close(self) -> None: ...


# Tables


def cells_of_tables(wanted: argparse.Namespace) -> Cells:
    """Return the table screens, side by side, of all games named in the arguments of scripts/pictures."""
    games = wanted.game.split(",")
    plies = [int(number) for number in wanted.plies.split(",")]
    if len(plies) not in (1, len(games)):
        raise SystemExit("Give --plies once, or once for each game.")
    asked = zip(games, plies * (len(games) // len(plies)), strict=True)
    found = [
        cells_of_table(argparse.Namespace(**{**vars(wanted), "game": game, "plies": number})) for game, number in asked
    ]
    gap = [Cell()] * APART
    return [[*first, *(cell for row in others for cell in (*gap, *row))] for first, *others in zip(*found, strict=True)]


def cells_of_table(wanted: argparse.Namespace) -> Cells:
    """Return the table screen described by the arguments of scripts/pictures."""
    table = _played(wanted)
    viewer = None if wanted.viewer < 0 else wanted.viewer
    columns, rows = map(int, wanted.size.split("x"))
    board = board_for(wanted.game)
    theme = Appearance(Settings(theme=wanted.theme), depth=wanted.depth).theme
    glyphs = load_glyphs("ascii" if wanted.ascii else "unicode", edged=theme.has_edges, day=not theme.dark)
    texts = Texts(wanted.language, (LOCALE_FOLDER,), strict=True)
    model = new_model(_Link(wanted.game, viewer), table.game, board, texts, glyphs, depth=wanted.depth)
    screen = Controller(_Link(wanted.game, viewer), model, seed=bytes(32))
    roster = Roster(table.players, (True,) * len(table.players), ())
    for delivery in (table.log(viewer), roster, table.update(viewer)):
        screen.receive(delivery)
    screen.do(resize, columns, rows)
    bindings = keymap("table", {}, asked=screen.model.asked)
    for number, key in enumerate(wanted.keys.split()):
        screen.press(key, key if len(key) == 1 else None, bindings, 1e9 + number)
        screen.do(rest)
    screen.do(rest)
    sheet = screen.sheet()
    if sheet is None:
        raise SystemExit("The board needs 80 columns and 22 rows at least.")
    return _cells_of_sheet(sheet, theme, columns, rows, screen)


def _played(wanted: argparse.Namespace) -> Table:
    game = load(wanted.game)
    options = game.meta.options(**dict(option.split("=", 1) for option in wanted.option))
    players = tuple(Player("person", name) for name in NAMES[: wanted.seats])
    table = Table(game, options, players, wanted.seed.to_bytes(32, "little"))
    while table.outcome is None and (table.version < wanted.plies or table.to_act[0] != max(0, wanted.viewer)):
        seat = table.to_act[0]
        decision = table.decision(seat)
        seed = table.version.to_bytes(32, "little")
        view, legal = table.update(seat).view, table.legal(seat)
        table.submit(seat, decision.id, choose(wanted.level, game, view, decision, legal, seed, 1.0, iterations=20))
    return table


def _cells_of_sheet(sheet: Sheet, theme: Theme, columns: int, rows: int, screen: Controller) -> Cells:
    inks, glyphs = Inks(theme), screen.model.reader.glyphs
    cells = [[_cell(inks, theme, " ", "text")] * columns for _ in range(rows)]
    for name, picture in sheet.pictures.items():
        box = getattr(sheet.layout, name)
        chosen = (sheet.conditions, sheet.labels) if name in ("board", "prompt") else ({}, {})
        for y in range(min(picture.height, box.height)):
            marked = marked_row(picture.rows[y], y, picture.targets, *chosen, glyphs)
            for x, (character, ink) in enumerate(cells_of(marked)):
                cells[box.y + y][box.x + x] = _cell(inks, theme, character, ink)
    return cells


def _cell(inks: Inks, theme: Theme, character: str, ink: str) -> Cell:
    style = inks.style(ink)
    letters, ground = _rgb(style.color, PALE), _rgb(style.bgcolor, DARK)
    if style.reverse:
        letters, ground = ground, letters
    if theme.depth == "none":
        swapped = sum(ground) > sum(letters) or ground_of(ink) in ("paper", "cursor")
        letters, ground = (DARK, PALE) if swapped else (PALE, DARK)
    return Cell(character, letters, ground, bool(style.bold))


def _rgb(colour: Any, default: Colour) -> Colour:
    if colour is None or colour.is_default:
        return default
    if colour.number is not None:
        return _indexed(colour.number)
    return tuple(colour.get_truecolor())


def _indexed(number: int) -> Colour:
    return PALETTE_16[number] if number < 16 else PALETTE_256[number - 16]


def cells_of_look(wanted: argparse.Namespace) -> Cells:
    """Return the sheet with the look of all screens, in the theme of the arguments of scripts/pictures."""
    theme = Appearance(Settings(theme=wanted.theme), depth=wanted.depth).theme
    glyphs = load_glyphs("ascii" if wanted.ascii else "unicode", edged=theme.has_edges)
    inks = Inks(theme)
    return [[_cell(inks, theme, *cell) for cell in cells_of(row)] for row in paint_look(glyphs).rows]


def fingerprint(cells: Cells) -> str:
    """Return a hash of cells, which says of a picture whether it shows them."""
    told = ((cell.character, cell.ink, cell.ground, cell.bold) for row in cells for cell in row)
    return blake2b(repr(list(told)).encode(), digest_size=16).hexdigest()


# Terminal output


def cells_of_screen(text: str) -> Cells:
    """Return the cells of text with colour sequences, as `tmux capture-pane -ep` writes them."""
    lines, pen, is_reverse = [], Cell(), False
    for line in text.splitlines():
        cells = []
        for sequence, character in re.findall(r"\x1b\[([\d;:]*)m|([^\x1b])", line):
            if character:
                drawn = attrs.evolve(pen, ink=pen.ground, ground=pen.ink) if is_reverse else pen
                cells.append(attrs.evolve(drawn, character=character))
            else:
                codes = [int(code or 0) for code in sequence.replace(":", ";").split(";")]
                pen, is_reverse = _after(pen, is_reverse, codes)
        lines.append(cells)
    width = max(map(len, lines), default=0)
    return [[*line, *[Cell()] * (width - len(line))] for line in lines]


def _after(pen: Cell, is_reverse: bool, codes: Iterable[int]) -> tuple[Cell, bool]:
    """Return the colours after some codes, and whether they are reversed, which persists when a colour changes."""
    codes = iter(codes)
    for code in codes:
        match code:
            case 0:
                pen, is_reverse = Cell(), False
            case 7 | 27:
                is_reverse = code == 7
            case 1 | 22:
                pen = attrs.evolve(pen, bold=code == 1)
            case 38 | 48:
                colour = _indexed(next(codes)) if next(codes) == 5 else (next(codes), next(codes), next(codes))
                pen = attrs.evolve(pen, ink=colour) if code == 38 else attrs.evolve(pen, ground=colour)
            case 39 | 49:
                pen = attrs.evolve(pen, ink=PALE) if code == 39 else attrs.evolve(pen, ground=DARK)
            case _ if 30 <= code % 60 <= 37:
                pen = attrs.evolve(pen, ink=PALETTE_16[code % 10 + 8 * (code >= 90)])
            case _ if 40 <= code <= 47 or 100 <= code <= 107:
                pen = attrs.evolve(pen, ground=PALETTE_16[code % 10 + 8 * (code >= 100)])
    return pen, is_reverse


# Pictures


def drawn(cells: Cells) -> Image.Image:
    """Draw the cells."""
    width, height = CELL
    image = Image.new("RGB", (width * max(map(len, cells)), height * len(cells)), DARK)
    draw = ImageDraw.Draw(image)
    fonts = _fonts()
    for y, row in enumerate(cells):
        for x, cell in enumerate(row):
            _draw(draw, x * width, y * height, cell, fonts)
    return image


def write_png(cells: Cells, path: Path) -> None:
    """Write a picture of the cells with at most 255 colours, which keeps files small."""
    about = PngInfo()
    about.add_text(CELLS, fingerprint(cells))
    drawn(cells).quantize(255).save(path, optimize=True, pnginfo=about)


def _fonts() -> tuple[Any, Any]:
    bold = FONT.with_name(FONT.stem + "-Bold.ttf")
    if not (FONT.exists() and bold.exists()):
        return ImageFont.load_default(14), ImageFont.load_default(14)
    return ImageFont.truetype(str(FONT), 15), ImageFont.truetype(str(bold), 15)


def _draw(draw: ImageDraw.ImageDraw, x: int, y: int, cell: Cell, fonts: tuple[Any, Any]) -> None:
    width, height = CELL
    draw.rectangle((x, y, x + width - 1, y + height - 1), fill=cell.ground)
    if cell.character.strip():
        parts = _parts(cell.character)
        for left, top, right, bottom in parts:
            box = (x + round(left * width), y + round(top * height), x + round(right * width) - 1)
            draw.rectangle((*box, y + round(bottom * height) - 1), fill=cell.ink)
        if cell.character in SHADES:
            fill = mixed(cell.ground, cell.ink, SHADES[cell.character])
            draw.rectangle((x, y, x + width - 1, y + height - 1), fill=fill)
        elif not parts:
            draw.text((x, y), cell.character, font=fonts[cell.bold], fill=cell.ink)


def film_svg(frames: Sequence[tuple[Cells, float]]) -> str:
    """Return an SVG document that shows the cells of each frame for its seconds, again and again.

    All frames must have the same size. They stand next to each other, and a CSS animation moves them past the window.
    Rows that several frames share are written once. Letters are text, blocks and lines are shapes.
    """
    width, height = CELL
    columns, rows = len(frames[0][0][0]), len(frames[0][0])
    symbols: dict[str, int] = {}
    classes: dict[str, str] = {}
    uses, steps, now = [], [], 0.0
    total = sum(seconds for _, seconds in frames)
    for number, (cells, seconds) in enumerate(frames):
        for y, row in enumerate(cells):
            symbol = symbols.setdefault(_svg_row(row, classes), len(symbols))
            uses.append(f'<use href="#r{symbol}" x="{number * columns * width}" y="{y * height}"/>')
        steps.append(f"{100 * now / total:.3f}%{{transform:translateX({-number * columns * width}px)}}")
        now += seconds
    size = f"{columns * width} {rows * height}"
    style = [
        "text{font-family:'DejaVu Sans Mono',Menlo,Consolas,monospace;font-size:15px;white-space:pre}",
        ".b{font-weight:bold}",
        *(f".{name}{{fill:{colour}}}" for colour, name in classes.items()),
        f"#film{{animation:film {total:.1f}s step-end infinite}}",
        f"@keyframes film{{{''.join(steps)}}}",
        "@media (prefers-reduced-motion:reduce){#film{animation:none}}",
    ]
    box = f'viewBox="0 0 {size}" width="{columns * width}" height="{rows * height}" shape-rendering="crispEdges"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {box}>',
            f"<style>{''.join(style)}</style>",
            "<defs>",
            *(f'<g id="r{number}">{row}</g>' for row, number in symbols.items()),
            "</defs>",
            f'<g id="film">{"".join(uses)}</g>',
            "</svg>\n",
        ]
    )


def _svg_row(row: Sequence[Cell], classes: dict[str, str]) -> str:
    """Return the grounds, the shapes and the letters of a row. `classes` gets a class for each new colour."""
    width, height = CELL

    def named(colour: Colour) -> str:
        return classes.setdefault("#{:02x}{:02x}{:02x}".format(*colour), f"c{len(classes)}")

    paths: dict[str, list[str]] = {}
    words = []
    for ground, cells in groupby(enumerate(row), key=lambda numbered: numbered[1].ground):
        run = list(cells)
        paths.setdefault(named(ground), []).append(
            f"M{run[0][0] * width} 0h{len(run) * width}v{height}h-{len(run) * width}z"
        )
    grounds = _svg_paths(paths)
    paths = {}
    for _, cells in groupby(enumerate(row), key=lambda numbered: _svg_kind(numbered[1])):
        run = list(cells)
        x, first = run[0][0] * width, run[0][1]
        if first.character in SHADES:
            fill = mixed(first.ground, first.ink, SHADES[first.character])
            paths.setdefault(named(fill), []).append(f"M{x} 0h{len(run) * width}v{height}h-{len(run) * width}z")
        elif parts := _parts(first.character):
            for left, top, right, bottom in parts:
                at, under = round(top * height), round(bottom * height)
                starts = [x] if (left, right) == (0, 1) else [x + number * width for number in range(len(run))]
                wide = len(run) * width if (left, right) == (0, 1) else round(right * width) - round(left * width)
                paths.setdefault(named(first.ink), []).extend(
                    f"M{start + round(left * width)} {at}h{wide}v{under - at}h-{wide}z" for start in starts
                )
        elif first.character.strip():
            text = escape("".join(cell.character for _, cell in run))
            weight = " b" if first.bold else ""
            length = f' textLength="{len(run) * width}"' if len(run) > 1 else ""
            words.append(f'<text x="{x}" y="14" class="{named(first.ink)}{weight}"{length}>{text}</text>')
    return grounds + _svg_paths(paths) + "".join(words)


def _svg_kind(cell: Cell) -> tuple[object, ...]:
    """Return what neighbouring cells must share to be drawn as one."""
    if cell.character in SHADES or _parts(cell.character):
        return cell.character, cell.ink, cell.ground
    return ("text", cell.ink, cell.bold) if cell.character.strip() else ("",)


def _svg_paths(paths: Mapping[str, Sequence[str]]) -> str:
    return "".join(f'<path class="{name}" d="{"".join(found)}"/>' for name, found in paths.items())


def _parts(character: str) -> list[tuple[float, float, float, float]]:
    """Return the rectangles of a block or line character, as shares of its cell: left, top, right, bottom. Fonts would
    leave gaps between cells where terminals do not."""
    lines = {
        "▔": [(0, 0, 1, 0.12)],
        "▕": [(0.8, 0, 1, 1)],
        "─": [(0, 0.48, 1, 0.54)],
        "━": [(0, 0.44, 1, 0.58)],
        "│": [(0.45, 0, 0.56, 1)],
        "┃": [(0.34, 0, 0.67, 1)],
        "═": [(0, 0.36, 1, 0.42), (0, 0.6, 1, 0.66)],
        "║": [(0.23, 0, 0.34, 1), (0.67, 0, 0.78, 1)],
    }
    blocks = [(left, top, left + width, top + height) for left, top, width, height in block_parts(character)]
    return blocks or lines.get(character, [])
