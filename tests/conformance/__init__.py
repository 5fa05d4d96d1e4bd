"""The promises that every game in the catalogue must keep, for every seat count and every choice of options.

A check is a plain function `check_xxx(walk)` that raises AssertionError; one module holds the checks of one subject.
`test_games.py` runs them on the catalogue, `test_defects.py` proves that each of them bites.
"""
