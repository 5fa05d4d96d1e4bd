# Name

name-title = Your name
name-about = What is your name at the tables?
name-name = Name
name-hint = Letters and digits, { $limit } at most. Enter takes it; Settings changes it later.

# Join

join-title = Join a table
join-about = Type the invite that you were given, such as oak-lamp-river-stone.
join-invite = Invite
join-join = Take a seat
join-empty = Type the invite first.
