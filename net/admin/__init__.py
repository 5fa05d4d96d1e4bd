"""Tools of the host: sanctions, figures, metrics, log, backups and the local socket."""
