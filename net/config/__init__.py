"""Server settings and their origins, addresses, and limits."""
