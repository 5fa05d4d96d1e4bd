"""Clients of a server, and servers to start for them: one harness for the tests, `scripts/bench` and `scripts/soak`.

It lives here because the tests may import the scripts and not the other way round.
"""
