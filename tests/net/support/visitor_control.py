"""A server that lets visitors in, as far as a test needs one."""

from typing import Any

from net.tables.table_end import VisitorControl


def visitor_control(**functions: Any) -> VisitorControl:
    """What a host asks of a server where nobody is; `functions` are those that a test looks at."""
    return VisitorControl(**{name: _unasked(name) for name in VisitorControl.__annotations__} | functions)


def _unasked(name: str) -> Any:
    def unasked(*_: object) -> Any:
        if name == "is_closing":
            return False
        raise AssertionError(f"{name} was not expected")

    return unasked
