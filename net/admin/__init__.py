"""What a host may do and see: sanctions, figures, metrics, log, backups, the local socket."""
