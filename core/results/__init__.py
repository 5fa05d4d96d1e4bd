"""What finished tables come to: a result for each seat, ratings, and the figures of one person."""
