"""Lets several terminals of one person share the tables of a data folder: the first opens it, the others join it."""
