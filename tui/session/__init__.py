"""The first screen of the full-screen app, and one table at one terminal."""
