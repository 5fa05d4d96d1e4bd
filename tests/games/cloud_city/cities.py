"""Gives the city that tests of needs are about."""

CITY = """
    H H | . M | . H
    . . | L . | L .
    ----+-----+----
    . . | L . | . L
    H L | . L | . H
    ----+-----+----
    . H | . . | . H
    . M | L M | H .
"""
BUILT = "a1-b1 a1-a4 b1-f1 f1-f4 a4-f4 b5-f5 c2-e2 c3-f3 c3-c6 d1-d6 b6-d6"
