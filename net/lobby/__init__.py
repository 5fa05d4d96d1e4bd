"""The lobby as one visitor uses it: visitors, lists of tables, invites, announcements and chat."""
