"""Widgets that all screens and boards share; each draws its own rows, and a key redraws no more than it changed.

Textual's own widgets were measured against them on served terminals in memory (80x24, 20 rows, a step of the cursor, 60
keys; memory and CPU to open over 40 sessions in one process, with the tricks of `tui/terminal` on):

| | bytes a key | CPU a key, ms | KiB a session | CPU to open, ms |
|---|---|---|---|---|
| `Form` | 267 | 2.6 | 317 | 30 |
| `OptionList` | 2687 | 6.5 | 320 | 18 |
| `DataTable` | 3592 | 7.6 | 693 | 74 |

Both redraw all their rows when the cursor moves, which over SSH is ten times the bytes, so the shell keeps its form.
"""
