"""Players that are given a View and nothing else."""
