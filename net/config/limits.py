"""Defines the limits on what one connection, one address and all of them together may use of the server: values only.

The mechanisms are where they act: `connection_limiter.py`, `metered_socket.py`, `terminal.py` and `session.py` of
`net/visit`, `net/ssh/login.py` and `net/web`; what one key or the guests of an address hold is charged by `shares.py`.
"""

import attrs

from net.config.setting import setting


@attrs.frozen
class Limits:
    """Every limit in one table. Rates are per second, times in seconds, amounts in bytes unless said otherwise."""

    connections: int = setting(200, "connections in all", least=1, most=100_000)
    reserved: int = setting(16, "connections more, for admins and keys that have finished a table here", most=100_000)
    pending: int = setting(64, "connections that have not logged in yet", least=1, most=100_000)
    per_source: int = setting(8, "connections from one address (IPv6: one /64) without a login", least=1, most=100_000)
    crowd: int = setting(64, "connections from one address in all; they may send as much as the above", least=1)
    guests_per_source: int = setting(32, "connections of all guests from one address together", least=1, most=100_000)
    connections_per_key: int = setting(12, "connections of one key", least=1, most=100_000)
    source_rate: float = setting(2, "new connections a second from one address", least=0.01)
    source_burst: float = setting(10, "new connections from one address at once", least=1)
    known_rate: float = setting(10, "new connections a second from an address of a known key", least=0.01)
    known_burst: float = setting(60, "new connections at once from an address of a known key", least=1)
    total_rate: float = setting(50, "new connections a second in all", least=0.01)
    total_burst: float = setting(100, "new connections in all at once", least=1)
    thin_from: int = setting(48, "connections without a login from which on some new ones are refused", least=1)
    thin_most: float = setting(0.5, "part of new connections that is refused when no more may wait", most=1)
    penalty_least: float = setting(15, "seconds of waiting below which an address is not made to wait", most=86_400)
    penalty_most: float = setting(600, "seconds that an address waits at most; 0 makes none wait", most=86_400)
    penalty_half_life: float = setting(120, "seconds in which half of what an address did is forgotten", least=1)
    login_time: float = setting(10, "seconds for a login", least=5, most=60)
    key_tries: int = setting(6, "keys that a client may offer", least=1, most=100)
    sessions_per_connection: int = setting(4, "sessions on one connection", least=1, most=100)
    sessions_per_key: int = setting(6, "sessions of one key", least=1, most=1000)
    unused_time: float = setting(10, "seconds after which a connection without a session ends", least=1, most=3600)
    input_rate: float = setting(32 * 1024, "bytes a second from one connection", least=1024)
    input_burst: float = setting(128 * 1024, "bytes from one connection at once", least=16 * 1024)
    packet_rate: float = setting(200, "packets a second of one session", least=10)
    packet_burst: float = setting(400, "packets of one session at once", least=10)
    backlog: int = setting(64 * 1024, "bytes that may wait for a slow client before frames are left out", least=4096)
    backlog_time: float = setting(20, "seconds that a client may be behind", least=1, most=3600)
    environment: int = setting(8 * 1024, "bytes that a client may say of itself", least=256)
    environment_period: float = setting(
        15,
        "seconds between two looks at what clients say of themselves, and whether they take what they are sent",
        least=1,
    )
    idle_lobby: float = setting(15 * 60, "seconds without a key press after which a visit ends", least=10)
    idle_seated: float = setting(60 * 60, "the same, for a person who sits at a running table", least=10)
    idle_guest: float = setting(10 * 60, "the same, for a guest", least=10)
    leave_time: float = setting(2, "seconds for a screen to end after it was told to", least=0.1, most=60)
    balancer_time: float = setting(
        3, "seconds for which a server that stops lets people in while the balancer hears of it", least=0, most=60
    )
    """Where nobody asks at --health it does not wait."""
    drain_time: float = setting(4, "seconds for everybody to leave when the server stops", least=0.1, most=600)
