"""Reviews of finished tables: the cost of each decision, the effect of luck, and the turning points.

A decision is judged by what its seat could know at that moment. Costs are differences to one fixed policy, so a
seat's costs add up to the points that the policy would have gained.
"""
