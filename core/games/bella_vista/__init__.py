"""Bella Vista, by Bruno Cathala and Andrea Mainini.

Eight rounds: architects bid coins for the order in which their buildings go on the map of a city, each as the round's
constraint asks; heights, clusters and contracts bring points. The rules digest is docs/games/bella_vista.md.
"""
