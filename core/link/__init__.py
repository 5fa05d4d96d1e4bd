"""What a face holds: one viewer's end of one table, and one person's end of a server. A face knows nothing else."""
