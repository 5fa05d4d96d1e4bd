"""The only things a face knows: one viewer's end of a table and one person's end of a server."""
