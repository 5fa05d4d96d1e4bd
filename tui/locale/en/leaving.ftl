## Leaving, and what is shown before anything else

leave-interrupt = Press Ctrl+C again to leave. Your tables stay as they are.
home-leave-again = Press Enter again to leave. Your tables stay as they are.
home-opening = One moment…
