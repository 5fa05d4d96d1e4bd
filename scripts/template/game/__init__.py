"""The Sixth: tell here in three sentences what it is about, how a turn goes, and how it ends.

Its rules are in docs/games/sixth.md, which the docstrings of the other rooms cite by section.
"""
