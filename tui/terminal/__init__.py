"""The terminal: driver, input, colours, titles and notices; the one place that touches private parts of Textual.

`driver`, `input`, `served_apps` and `containment` make it possible to run many apps on terminals elsewhere, and one on
that of the process (`local_terminal`). `answers`, `terminal_colours` and `colour_depth` settle what a terminal shows.
`pacing`, `frame_diff`, `shown` and `sharing` only make that cheaper; `BELVEDERE_PLAIN=textual` switches them off. What
each is worth, with `scripts/bench --only bytes-80 --only bytes-140 --only sessions` and the trick taken out, on a busy
machine of 2 cores:

| trick | what | with | without |
|---|---|---|---|
| `frame_diff` | bytes of a cursor step at Bali, 80x24; 140x45 | 308; 302 | 577; 610 |
| `sharing`: style sheets | memory of a further session, MB; CPU to open it, ms | 0.89; 164 | 1.20; 175 |
| `sharing`: no caches of rows | memory of a further session, MB | 0.91 | 1.24 |
| `pacing` | CPU to open a session, ms | 164 | 172 |
| all of them | memory of a further session, MB; CPU to open it, ms | 0.91; 159 | 1.57; 182 |

`frame_order` writes every frame in the order that takes the fewest bytes: with `scripts/bench --only P11c --only P11e`
a whole screen at 140x45 takes a quarter less, a rival's move an eighth. Going on from row to row by line feeds takes
another twentieth off a rival's move, long blanks that are erased as much again (a fifth at Cloud City). Frames of many
runs are written area by area, which takes more bytes but fewer once they are compressed
(`net/ssh/asyncssh_private.py`).

`sharing` also gives apps in the same colours one set of their 160 variables, screens a widget for notices once there
are any (66 kB a session at a table), and widgets that draw their own rows nothing of what they have drawn to remember.
What every widget has, and mostly has nothing in (queue, events, timers, subscriptions), is small: a session at Cloud
City, 140x45, with all zooms painted takes 578 kB instead of 660, as `tracemalloc` counts four after three.

`shown` leaves out what a terminal shows already. With it, the third order of pens and shorter blanks, the moves of two
rivals in 130 actions of every game take 0.92 of the bytes at 140x45, and 0.55 at 48x40, where a prompt of another
height moves the areas: the dearest move 2.5 kB there instead of 9.6. It takes 30 kB a session, and 2 ms of CPU for a
whole frame at Bella Vista, 140x45.
"""
