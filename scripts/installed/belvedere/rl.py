"""Tables for programs that learn, from an installed Belvedere: `pip install 'belvedere[rl]'`.

    from belvedere.rl import env
    tables = env("neoville", seats=3)

`docs/programs.md` describes them. Nothing but `belvedere` becomes importable: other packages may be called `core`.
"""

from belvedere.wings.core.rl.environments import BatchedTables, RoundsEnv, TurnsEnv, env

__all__ = ["BatchedTables", "RoundsEnv", "TurnsEnv", "env", "register_games"]


def register_games() -> None:
    """Register all games with OpenSpiel, as `belvedere_<key>`."""
    import belvedere.wings.core.rl.spiel  # noqa: F401
