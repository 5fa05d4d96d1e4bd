## Leaving, and what is shown before anything else

leave-interrupt = Ctrl+C again leaves. Your tables stay as they are.
home-leave-again = Enter again leaves. Your tables stay as they are.
home-opening = One moment…
