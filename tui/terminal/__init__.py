"""The terminal: driver, input, colours, titles and notices; the one place that touches private parts of Textual.

`driver`, `input`, `served_apps` and `containment` make it possible to run many apps on terminals elsewhere. `pacing`,
`frame_diff` and `sharing` only make that cheaper; `BELVEDERE_PLAIN=textual` switches them off. What they are worth, on
a busy machine of 2 cores with `scripts/bench --only bytes-80 --only bytes-140 --only sessions`:

| | with | without |
|---|---|---|
| bytes of a cursor step at Bali, 80x24 | 336 | 604 |
| the same, 140x45 | 302 | 634 |
| memory of a further session, MB | 0.91 | 1.57 |
| CPU to open a session, ms | 159 | 182 |
"""
