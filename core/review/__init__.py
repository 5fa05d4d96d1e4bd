"""Looks back at a finished table: what each decision cost, what luck did, and when it turned.

Everything is judged by what the seat could know when it chose. The costs of a seat's decisions are differences to one
fixed policy, so that they add up to what that policy would have had more.
"""
