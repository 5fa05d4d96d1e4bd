"""Bella Vista, by Bruno Cathala and Andrea Mainini.

Eight rounds: players bid coins for the order in which they build in one city, under the constraint of the round.
Heights, clusters and contracts score points. The rules digest is docs/games/bella_vista.md.
"""
