"""Tables for programs that learn, in the forms of other projects: `belvedere[rl]`.

Nothing of Belvedere imports this package, because only here numpy and those projects are needed. How it is used:
`docs/programs.md`.
"""
