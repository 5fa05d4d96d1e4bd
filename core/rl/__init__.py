"""Tables for learning programs, in the formats of other projects: `belvedere[rl]`.

Nothing else in Belvedere imports this package, because only it needs numpy and those projects. See
`docs/programs.md` for its use.
"""
