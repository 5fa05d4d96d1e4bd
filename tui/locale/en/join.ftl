# Join

join-title = Join a table
join-about = Type the invite that you were given, such as oak-lamp-27.
join-invite = Invite
join-join = Take a seat
join-empty = Type the invite first.
