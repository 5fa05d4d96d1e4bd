"""The JSON protocol and its server side."""
