"""Widgets shared by all screens and boards. Each draws its own rows and redraws only rows that changed.

Textual's own widgets were compared on served terminals in memory: 80x24, 20 rows, a step of the cursor, 60 keys; memory
and CPU to open over 40 sessions in one process, with the optimisations of `tui/terminal` on.

| | bytes a key | CPU a key, ms | KiB a session | CPU to open, ms |
|---|---|---|---|---|
| `Form` | 267 | 2.6 | 317 | 30 |
| `OptionList` | 2687 | 6.5 | 320 | 18 |
| `DataTable` | 3592 | 7.6 | 693 | 74 |

Both redraw all their rows when the cursor moves, which over SSH is ten times the bytes, so the shell keeps its form.
"""
