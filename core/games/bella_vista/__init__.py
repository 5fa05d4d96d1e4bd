"""Bella Vista, a game by Bruno Cathala and Andrea Mainini."""
