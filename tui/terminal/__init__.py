"""The terminal: driver, input, colours, titles and notices; the only package that touches private parts of Textual.

`driver` runs many apps of one process on remote terminals, `local_terminal` runs one on the terminal of the process.
`answers` and `colour_depth` find out the abilities of a terminal. `pacing`, `sharing` and the cells that `colour_depth`
remembers only save bytes, CPU time and memory; `BELVEDERE_PLAIN=textual` switches them off. Their effect, measured with
`scripts/bench --only bytes-80 --only bytes-140 --only sessions` with and without each on a busy machine of 2 cores:

| measure | figure | with | without |
|---|---|---|---|
| changed cells only (`pacing`) | bytes of a cursor step at Bali, 80x24; 140x45 | 308; 302 | 577; 610 |
| `sharing`: style sheets | memory of a further session, MB; CPU to open it, ms | 0.89; 164 | 1.20; 175 |
| `sharing`: no caches of rows | memory of a further session, MB | 0.91 | 1.24 |
| drawing when at rest (`pacing`) | CPU to open a session, ms | 164 | 172 |
| all of them | memory of a further session, MB; CPU to open it, ms | 0.91; 159 | 1.57; 182 |

`pacing` writes every frame in the order that takes the fewest bytes. With `scripts/bench --only P11c --only P11e`, this
saves a quarter of a whole screen at 140x45 and an eighth of a rival's move. Line feeds between rows save another
twentieth of a rival's move; erasing long blanks saves as much again (a fifth at Cloud City). Frames with many runs are
written area by area, which takes more bytes before compression and fewer after (`net/ssh/asyncssh_private.py`).

`sharing` also gives apps in the same colours one set of their 160 variables and creates the widget for notices with the
first notice (66 kB a session at a table). Widgets that draw their own rows get no caches of drawn rows. The parts that
every widget has and hardly any uses (queue, events, timers, subscriptions) are small. With `tracemalloc`, a session at
Cloud City, 140x45, with all zooms painted takes 578 kB instead of 660.

The remembered cells (`ShownCells`) keep a frame from sending unchanged cells. With them, the third order of pens and
shorter blanks, rivals' moves within 130 actions of every game take 0.92 of the bytes at 140x45, and 0.55 at 48x40,
where a prompt of another height moves the areas: the most expensive move there takes 2.5 kB instead of 9.6. This costs
30 kB a session, and 2 ms of CPU for a whole frame at Bella Vista, 140x45.
"""
