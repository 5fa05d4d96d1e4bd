"""Making a table."""
