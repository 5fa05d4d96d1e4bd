"""The results of finished tables: one for each seat, ratings, and a person's statistics."""
