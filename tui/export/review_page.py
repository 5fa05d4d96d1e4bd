"""Writes a review as a page for a browser: one file that loads nothing and runs nothing.

The curve is a picture in it; the boards before the dearest decisions are preformatted text in the colours of the light
theme, or of the dark one where the reader prefers that, and in plain words below.
"""

from collections.abc import Iterator, Mapping
from html import escape

from core.kernel.decision import Seat
from core.kernel.game import AnyGame
from core.record.replay import game_of
from core.record.values import Record
from core.review.questions import AskedDecision, questions_of
from core.review.sentences import (
    account_rows,
    dear_of,
    dearest_told,
    headline,
    method_told,
    price_story,
    seat_told,
    sums_told,
    turn_lines,
)
from core.review.tries import update_of
from core.review.values import DearDecision, Review, SeatAccount
from core.text import Texts
from themes.glyphs import load_glyphs
from themes.palette import load_theme
from themes.shades import resolve
from tui.boards import Scene, board_for
from tui.export.review_picture import svg_of
from tui.export.styled_rows import StyledRows
from tui.widgets.picture import Row

WIDTH, HEIGHT = 99, 40
"""Columns and rows for a board: the widest at which no board puts its log beside itself."""
ROLES = ("background", "surface", "text", "dim", "border", "accent", "loss", "gain")
"""Colours of the page, by their names in themes."""
STYLE = """\
:root{color-scheme:light dark}
body{background:var(--background);color:var(--text);font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:62rem;
padding:1rem}
h1{font-size:1.4rem}h2{border-top:1px solid var(--border);font-size:1.2rem;margin-top:2rem;padding-top:1rem}
h3{color:var(--loss);font-size:1rem;margin-bottom:.25rem}
p{margin:.25rem 0}.method,figcaption{color:var(--dim)}.better{color:var(--gain)}
figure{margin:.5rem 0}svg{height:auto;max-width:100%}
table{border-collapse:collapse}th{font-weight:normal;padding-right:1.5rem;text-align:left}
td{font-variant-numeric:tabular-nums}
.board{border:1px solid var(--border);overflow-x:auto}.board:focus{outline:2px solid var(--accent)}
pre{font:13px/1.17 "DejaVu Sans Mono",Menlo,Consolas,"Liberation Mono",monospace;margin:0;padding:.5rem;
width:max-content}
pre span{display:inline-block;height:1.17em;vertical-align:top}pre .w{text-align:center;width:1ch}
pre .w2{text-align:center;width:2ch}
details ul{margin:.25rem 0}"""
"""What does not depend on the theme. Boards are in spans that fill their lines, so that no ground has gaps."""
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""What the page may load (Content Security Policy): nothing but the styles in it."""


def page_of(found: Review, record: Record, texts: Texts) -> str:
    """The page, for the record that was reviewed. Raises RecordError where its rules are not known."""
    game = game_of(record)
    asked = {(one.version, one.seat): one for one in questions_of(game, record)} if found.dear else {}
    styled = StyledRows()
    body = list(_body(found, game, asked, styled, texts))
    return "\n".join((*_head(found, styled, texts), *body, "</body>", "</html>", ""))


def _head(found: Review, styled: StyledRows, texts: Texts) -> Iterator[str]:
    yield "<!DOCTYPE html>"
    yield f'<html lang="{texts.language}">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(headline(found, texts))}</title>"
    yield f"<style>\n{STYLE}\n{_colours('light', styled)}"
    yield f"@media (prefers-color-scheme:dark){{\n{_colours('dark', styled)}\n}}\n</style>"
    yield "</head>"


def _colours(key: str, styled: StyledRows) -> str:
    theme = load_theme(key)
    roles = ";".join(f"--{role}:{resolve(theme, role)}" for role in ROLES)
    return "\n".join((f":root{{{roles}}}", *styled.rules(theme)))


def _body(
    found: Review,
    game: AnyGame,
    asked: Mapping[tuple[int, Seat], AskedDecision],
    styled: StyledRows,
    texts: Texts,
) -> Iterator[str]:
    yield "<body>"
    yield "<main>"
    yield f"<h1>{escape(headline(found, texts))}</h1>"
    yield f'<p class="method">{escape(" ".join(method_told(found, texts)))}</p>'
    yield f"<h2>{escape(texts.ui('review-html-curve'))}</h2>"
    yield f"<figure>\n{svg_of(found, texts)}<figcaption>{escape(texts.ui('review-html-rings'))}</figcaption></figure>"
    if len(found.seats) > 1:
        yield from (f"<p>{escape(line.strip())}</p>" for line in turn_lines(found, texts))
    for account in found.accounts:
        yield "<section>"
        yield from _seat(found, account, texts)
        for dear in dear_of(found, account.seat):
            price = found.prices[dear.price]
            yield from _decision(found, dear, game, asked[price.version, price.seat], styled, texts)
        yield "</section>"
    yield "</main>"


def _seat(found: Review, account: SeatAccount, texts: Texts) -> Iterator[str]:
    yield f"<h2>{escape(seat_told(found, account, texts))}</h2>"
    yield "<table>"
    for name, told in account_rows(account, texts):
        yield f'<tr><th scope="row">{escape(name)}</th><td>{escape(told)}</td></tr>'
    yield "</table>"
    head, *sums = sums_told(found, account.seat, texts) or [""]
    if head:
        yield f"<p>{escape(head)}</p>"
        yield from ("<ul>", *(f"<li>{escape(one)}</li>" for one in sums), "</ul>")
    yield f"<p>{escape(dearest_told(found, account.seat, texts))}</p>"


def _decision(
    found: Review, dear: DearDecision, game: AnyGame, asked: AskedDecision, styled: StyledRows, texts: Texts
) -> Iterator[str]:
    story = price_story(found, dear, texts)
    yield f"<h3>{escape(story.head)}</h3>"
    yield f"<p>{escape(story.chosen)}</p>"
    yield f'<p class="better">{escape(story.better)}</p>'
    if story.reasons:
        yield f"<p>{escape(story.reasons)}</p>"
    name = found.players[asked.seat]
    told = escape(texts.ui("review-html-board", name=name, version=asked.version + 1))
    scene = Scene(game, update_of(game, asked), texts, load_glyphs("unicode"), found.players, asked.seat, depth="full")
    yield f'<figure><figcaption>{told}</figcaption><div class="board" tabindex="0" role="img" aria-label="{told}">'
    yield f"<pre>{styled.add(_board_rows(scene))}</pre></div>"
    yield f"<details><summary>{escape(texts.ui('review-html-words'))}</summary>"
    yield "<ul>"
    yield from (f"<li>{escape(line.strip())}</li>" for line in game.text.board(asked.view, scene.say) if line.strip())
    yield "</ul>"
    yield "</details></figure>"


def _board_rows(scene: Scene) -> list[Row]:
    """The board without what is left to the log, and at most one empty row after another."""
    board = board_for(scene.game.meta.key)
    height = HEIGHT if board.log is not None else max(1, board.rows(scene, WIDTH))
    found: list[Row] = []
    for row in board.paint(scene, WIDTH, height).rows:
        if not _is_blank(row) or (found and not _is_blank(found[-1])):
            found.append(row)
    return found[:-1] if found and _is_blank(found[-1]) else found


def _is_blank(row: Row) -> bool:
    return all(not text.strip() and " on " not in ink for text, ink in row)
