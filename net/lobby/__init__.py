"""Who is here, lists of tables, invites, announcements, talk."""
