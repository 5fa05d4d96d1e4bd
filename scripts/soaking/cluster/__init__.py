"""Faults in a real cluster (nodes and engines are killed, paused and cut off), and checks of what its players saw."""
