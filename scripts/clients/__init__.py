"""Clients of a server, and servers to start for them: one harness for the tests, `scripts/bench` and `scripts/soak`.

It is in scripts/ because tests may import scripts, but not the other way round.
"""
